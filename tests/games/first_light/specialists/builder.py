"""Tables with Specialists for tests: the base game's builder with the expansion on, and Specialists to put somewhere.

    s = lay(seats=2, purple=dict(garages=[4]), orange=dict(garages=[1]))
    specialist(s, PURPLE, "garage-2")
    match = begin(s, "turn", PURPLE)

Everybody has the Outpost Tile of TILES by seat, all three Specialists at home, and a Leader of the base game whose
power does not show in single actions; `character=` takes any of the twenty.
"""

from __future__ import annotations

from typing import Any

from tests.games.first_light import builder as base
from tests.games.first_light.builder import COLOURS, begin, set_player

from orrery.games.first_light.specialists.components import HOMES, box, parts
from orrery.games.first_light.specialists.state import WILD, State, outpost, site
from orrery.games.first_light.state import Die
from orrery.kernel.play.match import Match

ON = {"expansions": ["specialists"]}
SPECIALIST = Die(base.PURPLE, WILD)
NOTHING = {"water": 0, "algae": 0, "power": 0, "gems": 0}
TILES = ("survey", "shipyard", "nursery", "archive-hall")


def new_state(seats: int = 4, **options: Any) -> State:
    """A state after set-up, before the first Plan, with the expansion on."""
    s = base.new_state(seats, **ON, **options)
    assert isinstance(s, State)
    for p in s.players:
        set_tile(s, p.seat, TILES[p.seat])
        seat_leader(s, p.seat)
    if s.conspiracy is not None:
        s.conspiracy.tile = s.tiles_left.pop()
    return s


def lay(*, seats: int = 4, event: str = "", **given: Any) -> State:
    """The state that `table` begins with, for a test that puts more on it before `begin`."""
    players = {name: given.pop(name) for name in list(given) if name in COLOURS}
    s = new_state(seats, **given)
    if event:
        s.event = event
        s.events_unseen.remove(event)
    for name, seat in COLOURS.items():
        if seat < seats:
            wanted = dict(players.get(name, {"garages": [1]}))
            tile = wanted.pop("tile", "")
            set_player(s, seat, **wanted)
            seat_leader(s, seat)
            if tile:
                set_tile(s, seat, tile)
    return s


def table(*step: Any, chance: list[int] | None = None, **given: Any) -> Match:
    """A whole table in one line, as the base game's builder makes it; `tile=` gives a player an Outpost Tile."""
    return begin(lay(**given), *step, chance=chance)


def fresh(seats: int = 4, *, chance: list[int] | None = None, **options: Any) -> Match:
    """A game from its very beginning, at the first ask of the set-up."""
    return base.fresh(seats, chance=chance, **ON, **options)


def set_tile(s: State, seat: int, key: str) -> None:
    """Give a player an Outpost Tile; whoever had it gets the other one."""
    o = outpost(s, seat)
    for other in s.outposts:
        if other.tile == key:
            other.tile, o.tile = o.tile, key
            return
    s.tiles_left.remove(key)
    if o.tile:
        s.tiles_left.append(o.tile)
    o.tile = key


def seat_leader(s: State, seat: int) -> None:
    """What a Leader brings along: an Outpost Board, rewards for everybody."""
    who = parts().leaders[s.players[seat].character]
    outpost(s, seat).board = who.outpost
    s.locations[site(seat)] = [None] * parts().boards[who.outpost].spaces
    if who.brings_rewards:
        s.rewards = [
            here or place.gives is not None for here, place in zip(s.rewards, parts().places.values(), strict=True)
        ]


def specialist(s: State, seat: int, place: str = "", *, home: str = "") -> None:
    """Take a Specialist from its home and put it somewhere, without asking what it replaces.

    "garage-2", "farm-4", "headquarters", "ready", "cantina", "new", "locked", "market-1", "outpost-3-1",
    "negotiation-jrayek-2", "depository-4-top".
    """
    o, p = outpost(s, seat), s.players[seat]
    o.homes[HOMES.index(home) if home else o.homes.index(True)] = False
    name, _, number = place.rpartition("-")
    if place == "locked":
        o.locked += 1
    elif place in ("ready", "cantina", "new"):
        setattr(p, place, getattr(p, place) + 1)
        setattr(o, place, getattr(o, place) + 1)
    elif place == "rolled":
        p.rolled.append(WILD)
    elif place == "headquarters":
        s.headquarters[s.headquarters.index(None)] = Die(seat, WILD)
    elif name == "garage":
        p.garages[int(number) - 1] = WILD
    elif name == "farm":
        p.farms[int(number) - 1] = WILD
    elif name.startswith("negotiation"):
        s.negotiation[name.removeprefix("negotiation-")][int(number) - 1] = Die(seat, WILD)
    elif name.startswith("depository"):
        rows = ["top", "middle", "bottom"]
        s.depository[int(name.removeprefix("depository-")) - 1][rows.index(number)] = Die(seat, WILD)
    else:
        s.locations[name][int(number) - 1] = Die(seat, WILD)


def home_of(ability: str) -> str:
    """The place of the Outpost Board whose Specialist unlocks an ability: "no-limit", "harvest", "hand-limit"."""
    return next(home for home in HOMES if getattr(parts().boards["standard"], home) == ability)


def contract_cost(key: str, **less: int) -> dict[str, int]:
    """What a Contract costs as the sheets print it, less what is given, down to nothing."""
    printed = parts().contracts[key].cost
    return {good: max(0, getattr(printed, good) - less.get(good, 0)) for good in base.GOODS if getattr(printed, good)}


def space_price(space: str, side: str = "few") -> int:
    """What a space of the Negotiations Board costs as printed, e.g. "oxataya-1"."""
    clan, row = space.split("-")
    return box().sides[side].negotiation[clan][int(row) - 1].cost
