"""Every component in exactly one place (FL-1.4, 2.x): what must hold of any state of First Light."""

from __future__ import annotations

from dataclasses import dataclass, field

from msgspec.structs import astuple

from orrery.games.first_light import state
from orrery.games.first_light.state import Player, State
from orrery.games.first_light.stations.tiles import MOST_FARMS, MOST_UPGRADES
from orrery.kernel.game import BrokenState
from orrery.parts import census


@dataclass(frozen=True)
class Extra:
    """What an expansion adds to what is counted."""

    locations: dict[str, int] = field(default_factory=dict)  # spaces beside those of the sheets
    dice: dict[int, int] = field(default_factory=dict)  # dice of a seat beside the thirteen
    schemes: tuple[str, ...] = ()  # Schemes that lie somewhere else
    rewards: int = 0  # places on the right beside those that tokens came for
    faces: int = 6  # the highest face of a die


def check(s: State, extra: Extra = Extra()) -> None:  # frozen
    """Raise `BrokenState` where a piece is missing, doubled or somewhere it cannot be."""
    _check_shape(s, extra)
    for p in s.players:
        _check_player(s, p, extra)
    b = s.game.box
    hands = [key for p in s.players for key in (*p.hand, *p.items, *p.pack)]
    census.same("Items", b.items, [*hands, *s.item_pool, *s.item_bottom, *s.item_discards])
    dealt = [key for p in s.players for key in (*p.dealt, *([p.character] if p.character else []))]
    census.same("Characters", b.characters, [*dealt, *s.characters_left])
    current = [s.event] if s.event and s.event not in s.events_past else []
    events = {*s.events_unseen, *s.events_past, *current, b.last_event}
    census.same("Events", b.events, events)
    for name, tiles, stacks, unseen, owned in (
        ("Farm Tiles", b.farms, s.farm_stacks, s.farm_unseen, [p.farm_tiles for p in s.players]),
        ("Upgrade Tiles", b.upgrades, s.upgrade_stacks, s.upgrade_unseen, [p.upgrades for p in s.players]),
    ):
        tops = [stack.top for stack in stacks if stack.top]
        removed = [key for key in s.removed if key in tiles]
        census.same(name, census.every(tiles), [*tops, *unseen, *removed, *(key for keys in owned for key in keys)])
        if stacks and sum(stack.below for stack in stacks) != len(unseen):
            raise BrokenState(f"the {name} below the tops are not as many as those unseen")
    if s.ai is not None:
        census.same("Schemes", b.schemes, [*s.ai.schemes, *s.ai.discards, *s.ai.revealed, *extra.schemes])
        _thirteen("the AI", s, state.AI, s.ai.reserve + s.ai.track, extra)
        census.none_owed("the AI", (s.ai.reserve, s.ai.track, s.ai.gems, s.ai.unlocked))
    _check_tokens(s, extra)


def _check_shape(s: State, extra: Extra) -> None:
    b = s.game.box
    side = b.sides[s.side]
    spaces = len(b.planets[s.planet].spaces)
    shape = (
        len(s.negotiation) == len(b.clans)
        and all(len(s.negotiation[clan]) == len(side.negotiation[clan]) for clan in b.clans)
        and [len(column) for column in s.depository] == [len(b.rows)] * len(side.columns)
        and {key: len(places) for key, places in s.locations.items()} == side.spaces | extra.locations
        and len(s.headquarters) == b.headquarters.spaces
        and len(s.planet_tokens) == spaces
        and all(0 <= p.harvester < spaces for p in s.players)
        and 0 <= s.start < len(s.players)
        and 0 <= s.round <= b.editions[s.edition].rounds
    )
    if not shape:
        raise BrokenState("a board has another number of spaces than its sheet")


def _check_player(s: State, p: Player, extra: Extra) -> None:
    census.none_owed(f"seat {p.seat}", astuple(p.stock))
    laid_out = len(p.garages) == state.GARAGES and len(p.farms) == state.FARMS
    if not laid_out or len(p.farm_tiles) > MOST_FARMS or len(p.upgrades) > MOST_UPGRADES:
        raise BrokenState(f"the base of seat {p.seat} has another number of spaces than it should")
    faces = [*p.rolled, *p.garages, *p.farms]
    if any(not 0 <= face <= extra.faces for face in faces) or min(p.ready, p.reserve, p.cantina, p.idle, p.new) < 0:
        raise BrokenState(f"seat {p.seat} has a die that cannot be")
    _thirteen(f"seat {p.seat}", s, p.seat, p.reserve + state.dice_on_base(p), extra)


def _thirteen(who: str, s: State, seat: int, own: int, extra: Extra) -> None:
    """FL-1.4  Thirteen dice of each colour, wherever they are."""
    total = own + state.dice_at_headquarters(s, seat) + state.dice_on_negotiation(s, seat)
    total += state.dice_on_depository(s, seat) + state.dice_at_locations(s, seat)
    all_dice = s.game.box.figures.dice + extra.dice.get(seat, 0)
    if total != all_dice:
        raise BrokenState(f"{who} has {total} dice in all, not {all_dice}")


def _check_tokens(s: State, extra: Extra) -> None:
    """FL-2.4  Twelve tokens: each is on the left, or covers a place on the right."""
    for name, left, right, more in (
        ("advancement", s.advancements, s.rewards, extra.rewards),
        ("setback", s.setbacks, s.punishments, 0),
    ):
        if left.count(True) + more != right.count(True):
            raise BrokenState(f"the {name} tokens on the left do not match the open places on the right")
