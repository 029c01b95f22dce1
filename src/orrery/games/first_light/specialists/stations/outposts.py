"""SP-6  Outposts: a Specialist goes to any player's, resolves its tile, and its owner gains something."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from orrery.games.first_light.actions import COMMAND, DECLINE
from orrery.games.first_light.bundle import Sending, Station
from orrery.games.first_light.cards import goods as goods_of
from orrery.games.first_light.components import Goods
from orrery.games.first_light.dice import NO_ALGAE
from orrery.games.first_light.goods import draw_items, gain, gain_goods, pay, pay_garage, station_gains
from orrery.games.first_light.phases.scoring import COLOURS
from orrery.games.first_light.specialists import state
from orrery.games.first_light.specialists.actions import PEEK
from orrery.games.first_light.specialists.automa import ai_owner_gains
from orrery.games.first_light.specialists.components import OutpostTile, parts
from orrery.games.first_light.specialists.leaders import roll_in
from orrery.games.first_light.specialists.state import (
    WILD,
    conspiracy,
    outpost,
    outpost_board,
    site,
    whole,
)
from orrery.games.first_light.specialists.stations.fulfilling import affordable, fulfil_one
from orrery.games.first_light.specialists.stations.owners import owner_gains
from orrery.games.first_light.state import AI, Player, State, box
from orrery.games.first_light.stations.headquarters import Headquarters
from orrery.games.first_light.stations.incidents import discard
from orrery.games.first_light.stations.locations import free_space, put
from orrery.games.first_light.stations.movement import must_move, ways, ways_back
from orrery.games.first_light.stations.tiles import choose_farm, choose_upgrade
from orrery.kernel.flow import Ask, Draw, Flow
from orrery.kernel.message import Amount, Message, Refusal, refuse
from orrery.kernel.state import Note, rule
from orrery.kernel.vocabulary import Action

NOBODY = refuse("nobodys-outpost", "SP-6.1")
ONLY_SPECIALISTS = refuse("only-specialists", "SP-6.1")
FULL = refuse("outpost-full", "SP-6.1")
AT_CENTRE = refuse("at-the-centre", "SP-6.5")
HEADQUARTERS_FULL = refuse("headquarters-full", "SP-6.7")
NO_DIE = refuse("no-die-in-reserve", "SP-6.7")
NO_SHIP = refuse("no-upgrade-tile-left", "SP-6.8")
NO_FARM = refuse("no-farm-tile-left", "SP-6.9")


class Peek(Ask):
    """SP-6.6  Which Gem Cache to look under."""

    family = PEEK
    why_not = refuse("peeked", "SP-6.6")

    def item(self, s: State, action: Action) -> str | None:
        caches = box(s).planets[s.planet].caches
        return f"planet-{caches[PEEK.index(action)]}" if action in PEEK else None


class Peeks(Note):
    """SP-6.6  What a Gem Cache is worth, for the eyes of whoever looked."""

    private = ("points",)
    number: int
    points: int | None

    def says(self, game: object) -> Message | None:
        return None if self.points is None else super().says(game)


def tile_of(s: State, owner: int) -> OutpostTile:
    """The tile above an Outpost."""
    return parts().tiles[conspiracy(s).tile if owner == AI else outpost(s, owner).tile]


def has_tile(s: State, owner: int) -> bool:
    """Whether anybody has this Outpost, and a tile lies above it already."""
    if owner == AI:
        return s.ai is not None and bool(conspiracy(s).tile)
    return owner < len(s.players) and bool(outpost(s, owner).tile)


def closed(owner: int, s: State, p: Player, d: Sending) -> Refusal | None:
    """SP-6.1, 6.2  Why a die may not go to an Outpost: whose, which, full, or its tile asks too much."""
    if site(owner) not in s.locations:
        return NOBODY
    if d.face != WILD and not _shuttle(p, d):
        return ONLY_SPECIALISTS
    if free_space(s, site(owner)) < 0:
        return FULL
    if p.stock.algae < d.algae:
        return NO_ALGAE
    tile = tile_of(s, owner)
    return POWERS[tile.power].closed(s, p, tile, _means(s, p, owner, d), d)


def _shuttle(p: Player, d: Sending) -> bool:
    """SP-8.2  A die from this Garage may go to Outposts."""
    return (
        d.source == "garage" and 0 < d.place <= len(p.upgrades) and parts().ships[p.upgrades[d.place - 1]].to_outposts
    )


def _means(s: State, p: Player, owner: int, d: Sending) -> Goods:
    """What is left to pay a tile with: the Garage's Algae gone, what every sender gains there come."""
    sender = Goods() if owner == AI else outpost_board(s, owner).sender or Goods()
    stock = p.stock
    return Goods(water=stock.water, algae=stock.algae - d.algae + sender.algae, power=stock.power, gems=stock.gems)


def able(owner: int, s: State, p: Player, d: Sending) -> bool:
    """SP-11.8  Whether the tile above an Outpost could be used once more: no die comes, so no sender gains."""
    tile, stock = tile_of(s, owner), p.stock
    means = Goods(water=stock.water, algae=stock.algae, power=stock.power, gems=stock.gems)
    return POWERS[tile.power].closed(s, p, tile, means, d) is None


def arrive(owner: int, s: State, p: Player, d: Sending) -> None:
    """SP-6.2, GS-11, GS-21  The die takes a space; Corey's senders gain Algae, another's owner what the board shows."""
    put(site(owner), s, p, d)
    if owner == AI:
        ai_owner_gains(s)
    else:
        sender = outpost_board(s, owner).sender
        if sender is not None:
            gain_goods(s, p, "sender", sender)
        if owner != p.seat:
            owner_gains(s, owner)


def visit(owner: int, s: State, p: Player, d: Sending) -> Flow[None]:
    """SP-6.2  What its tile does."""
    s.next(use_outpost.step(p.seat, owner, d.water_off, d.gems_off))
    yield from ()


@rule
def use_outpost(s: State, seat: int, owner: int, water_off: int, gems_off: int) -> Flow[None]:
    """SP-6.2  What the tile above the Outpost does; then what Contracts and the event add."""
    p, tile = s.players[seat], tile_of(s, owner)
    s.next(outpost_gains.step(seat))
    yield from POWERS[tile.power].use(s, p, tile, Sending("", -1, 0, water_off=water_off, gems_off=gems_off))


@rule
def outpost_gains(s: State, seat: int) -> Flow[None]:
    """SP-12.2  "When using any player's Outpost"."""
    return station_gains(s, s.players[seat], "outpost")


# -- the tiles -------------------------------------------------------------------------------------------------


def _at_centre(s: State, p: Player, tile: OutpostTile, means: Goods, d: Sending) -> Refusal | None:
    here = box(s).planets[s.planet].distance[p.harvester]
    return None if here else AT_CENTRE


def _retreat(s: State, p: Player, tile: OutpostTile, d: Sending) -> Flow[None]:
    """SP-6.5, GS-32  The Harvester moves back; then what its new space gives, and Energy."""
    yield from must_move(s, p, ways_back(s, p), "SP-6.5")
    gain_goods(s, p, "planet", box(s).planets[s.planet].gives[p.harvester])
    gain_goods(s, p, tile.key, tile.gives)


def _never(s: State, p: Player, tile: OutpostTile, means: Goods, d: Sending) -> Refusal | None:
    return None


def _survey(s: State, p: Player, tile: OutpostTile, d: Sending) -> Flow[None]:
    """SP-6.6  May peek at a Gem Cache, then must move the Harvester."""
    s.next(survey_move.step(p.seat))
    known = {seen.cache for seen in whole(s).peeks if p.seat in seen.seats}
    chosen = yield Peek(p.seat, (*(action for i, action in enumerate(PEEK) if i not in known), DECLINE))
    if chosen == DECLINE:
        s.tell("declines", p.seat, "peek")
    else:
        yield from look(s, p, PEEK.index(chosen))


def look(s: State, p: Player, number: int) -> Flow[None]:
    """SP-6.6  The points of a cache are decided when somebody first looks; who looks later sees the same."""
    peeks = whole(s).peeks
    found = next((peek for peek in peeks if peek.cache == number), None)
    pool = caches_left(s) if found is None else [found.points]  # a draw in any case: undo ends where one has looked
    [points] = yield Draw(pool, what="peek", seat=p.seat)
    if found is None:
        found = state.Peek(number, points, [])
        peeks.append(found)
    found.seats.append(p.seat)
    s.tell(Peeks(p.seat, number, found.points))


def caches_left(s: State) -> list[int]:
    """The points of the caches nobody has looked at."""
    left = list(box(s).caches)
    for seen in whole(s).peeks:
        left.remove(seen.points)
    return left


@rule
def survey_move(s: State, seat: int) -> Flow[None]:
    """SP-6.6  The Harvester must move, in any direction."""
    p = s.players[seat]
    return must_move(s, p, ways(s, p), "SP-6.6")


def _no_room(s: State, p: Player, tile: OutpostTile, means: Goods, d: Sending) -> Refusal | None:
    if None not in s.headquarters and d.source != "headquarters":  # a die that comes from there leaves room
        return HEADQUARTERS_FULL
    return None if p.reserve else NO_DIE


def _summons(s: State, p: Player, tile: OutpostTile, d: Sending) -> Flow[None]:
    """SP-6.7, 6.4, GS-49  A die from the reserve is rolled into Headquarters."""
    p.reserve -= 1
    yield from roll_in(s, p)


@rule
def report(s: State, seat: int) -> Flow[None]:
    """SP-6.4  Contracts or Water, as for any die sent to Headquarters."""
    p, figures = s.players[seat], box(s).headquarters
    chosen = yield Headquarters(seat, COMMAND)
    if COMMAND.member(chosen) == "water":
        gain(s, p, "headquarters", water=figures.water)
    else:
        yield from draw_items(s, p, figures.items)
    yield from station_gains(s, p, "headquarters")


def _no_ship(s: State, p: Player, tile: OutpostTile, means: Goods, d: Sending) -> Refusal | None:
    if not any(stack.top for stack in s.upgrade_stacks):
        return NO_SHIP
    due = max(0, tile.price.water - d.water_off)
    return None if means.water >= due else refuse("tile-too-dear", "SP-6.8", price=Amount(due, "water"))


def _ship(s: State, p: Player, tile: OutpostTile, d: Sending) -> Flow[None]:
    """SP-6.8, GS-33  Water for a Ship Tile of any stack, and Algae."""
    pay(s, p, tile.key, water=max(0, tile.price.water - d.water_off))
    gain_goods(s, p, tile.key, tile.gives)
    yield from choose_upgrade(s, p)


def _no_farm(s: State, p: Player, tile: OutpostTile, means: Goods, d: Sending) -> Refusal | None:
    if not any(stack.top for stack in s.farm_stacks):
        return NO_FARM
    if means.power < tile.price.power or len(p.hand) < tile.discards:
        hand = Amount(tile.discards, "items")
        return refuse("tile-takes-cards", "SP-6.9", items=hand, price=goods_of(tile.price))
    return None


def _farm(s: State, p: Player, tile: OutpostTile, d: Sending) -> Flow[None]:
    """SP-6.9  A Contract discarded and Energy for a Farm Tile of any stack."""
    yield from discard(s, p, tile.discards, "SP-6.9")
    pay(s, p, tile.key, power=tile.price.power)
    yield from choose_farm(s, p, free=True)


def _no_contract(s: State, p: Player, tile: OutpostTile, means: Goods, d: Sending) -> Refusal | None:
    if affordable(s, p, tile.off, kind=tile.kind, algae=p.stock.algae - means.algae, d=d):
        return None
    end_game = tile.kind == "end-game"
    return refuse("no-contract-to-fulfil", "SP-6.10" if end_game else "SP-6.11", kind=tile.kind)


def _fulfil(s: State, p: Player, tile: OutpostTile, d: Sending) -> Flow[None]:
    """SP-6.10, 6.11, GS-43  Fulfil a Contract of one kind for less."""
    yield from fulfil_one(s, p, tile.off, kind=tile.kind, d=d)


def _too_dear(s: State, p: Player, tile: OutpostTile, means: Goods, d: Sending) -> Refusal | None:
    short = means.algae < tile.price.algae
    return refuse("tile-too-dear", "SP-6.12", price=goods_of(tile.price)) if short else None


def _exchange(s: State, p: Player, tile: OutpostTile, d: Sending) -> Flow[None]:
    """SP-6.12  Algae for Contracts and Gems."""
    pay(s, p, tile.key, algae=tile.price.algae)
    gain_goods(s, p, tile.key, tile.gives)
    yield from draw_items(s, p, tile.gives.items)


@dataclass(frozen=True)
class Power:
    """What an Outpost Tile does, and why it cannot be used now."""

    closed: Callable[[State, Player, OutpostTile, Goods, Sending], Refusal | None]
    use: Callable[[State, Player, OutpostTile, Sending], Flow[None]]


POWERS = {
    "retreat": Power(_at_centre, _retreat),
    "survey": Power(_never, _survey),
    "summons": Power(_no_room, _summons),
    "ship": Power(_no_ship, _ship),
    "farm": Power(_no_farm, _farm),
    "fulfil": Power(_no_contract, _fulfil),
    "exchange": Power(_too_dear, _exchange),
}
STATIONS = tuple(
    Station(
        site(owner), f"{COLOURS[owner]}'s Outpost", "SP-6.1", partial(closed, owner), partial(pay_garage, site(owner)),
        partial(arrive, owner), partial(visit, owner), able=partial(able, owner), valued=False,
    )
    for owner in range(5)
)  # fmt: skip
