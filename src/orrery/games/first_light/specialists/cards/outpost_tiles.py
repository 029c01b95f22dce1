"""SP-6.5 to 6.12  What each Outpost Tile does, and why it cannot be used now."""

from __future__ import annotations

from orrery.games.first_light import goods
from orrery.games.first_light import vocabulary as vocab
from orrery.games.first_light.bundle import Sending
from orrery.games.first_light.components import Goods
from orrery.games.first_light.specialists import state
from orrery.games.first_light.specialists.cards import moments
from orrery.games.first_light.specialists.components import OutpostTile
from orrery.games.first_light.specialists.state import caches_left, whole
from orrery.games.first_light.specialists.stations import fulfilling, headquarters
from orrery.games.first_light.specialists.vocabulary import PEEK
from orrery.games.first_light.speech.cards import goods as goods_of
from orrery.games.first_light.state import Player, State
from orrery.games.first_light.stations import incidents, movement, tiles
from orrery.kernel.flow import Ask, Draw, Flow
from orrery.kernel.message import Amount, Message, Refusal, refuse
from orrery.kernel.state import Note, rule
from orrery.parts.powers import power

AT_CENTRE = refuse("at-the-centre", "SP-6.5")
HEADQUARTERS_FULL = refuse("headquarters-full", "SP-6.7")
NO_DIE = refuse("no-die-in-reserve", "SP-6.7")
NO_SHIP = refuse("no-upgrade-tile-left", "SP-6.8")
NO_FARM = refuse("no-farm-tile-left", "SP-6.9")


@power("retreat", on=moments.tile_refuses)
def at_centre(s: State, p: Player, tile: OutpostTile, means: Goods, d: Sending) -> Refusal | None:
    """SP-6.5  No Harvester moves back from the centre."""
    here = s.game.box.planets[s.planet].distance[p.harvester]
    return None if here else AT_CENTRE


@power("retreat", on=moments.tile_used)
def retreat(s: State, p: Player, tile: OutpostTile, d: Sending) -> Flow[None]:
    """SP-6.5, GS-32  The Harvester moves back; then what its new space gives, and Energy."""
    yield from movement.must_move(s, p, movement.ways_back(s, p), "SP-6.5")
    goods.gain_goods(s, p, "planet", s.game.box.planets[s.planet].gives[p.harvester])
    goods.gain_goods(s, p, tile.key, tile.gives)


class Peek(Ask):
    """SP-6.6  Which Gem Cache to look under."""

    family = PEEK
    why_not = refuse("peeked", "SP-6.6")


class Peeks(Note):
    """SP-6.6  What a Gem Cache is worth, for the eyes of whoever looked."""

    private = ("points",)
    number: int
    points: int | None

    def says(self, game: object) -> Message | None:
        return None if self.points is None else super().says(game)


@power("survey", on=moments.tile_used)
def survey(s: State, p: Player, tile: OutpostTile, d: Sending) -> Flow[None]:
    """SP-6.6  May peek at a Gem Cache, then must move the Harvester."""
    s.next(survey_move.step(p.seat))
    known = {seen.cache for seen in whole(s).peeks if p.seat in seen.seats}
    chosen = yield Peek(p.seat, (*(action for i, action in enumerate(PEEK) if i not in known), vocab.DECLINE))
    if chosen == vocab.DECLINE:
        s.tell(goods.Declines(p.seat, "peek"))
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


@rule
def survey_move(s: State, seat: int) -> Flow[None]:
    """SP-6.6  The Harvester must move, in any direction."""
    p = s.players[seat]
    return movement.must_move(s, p, movement.ways(s, p), "SP-6.6")


@power("summons", on=moments.tile_refuses)
def no_room(s: State, p: Player, tile: OutpostTile, means: Goods, d: Sending) -> Refusal | None:
    """SP-6.7  There may be no space or no die."""
    if None not in s.headquarters and d.source != "headquarters":  # a die that comes from there leaves room
        return HEADQUARTERS_FULL
    return None if p.reserve else NO_DIE


@power("summons", on=moments.tile_used)
def summons(s: State, p: Player, tile: OutpostTile, d: Sending) -> Flow[None]:
    """SP-6.7, 6.4, GS-49  A die from the reserve is rolled into Headquarters."""
    p.reserve -= 1
    yield from headquarters.roll_in(s, p)


@power("ship", on=moments.tile_refuses)
def no_ship(s: State, p: Player, tile: OutpostTile, means: Goods, d: Sending) -> Refusal | None:
    """SP-6.8  There may be no tile, or too little Water."""
    if not any(stack.top for stack in s.upgrade_stacks):
        return NO_SHIP
    due = max(0, tile.price.water - d.water_off)
    return None if means.water >= due else refuse("tile-too-dear", "SP-6.8", price=Amount(due, "water"))


@power("ship", on=moments.tile_used)
def ship(s: State, p: Player, tile: OutpostTile, d: Sending) -> Flow[None]:
    """SP-6.8, GS-33  Water for a Ship Tile of any stack, and Algae."""
    goods.pay(s, p, tile.key, water=max(0, tile.price.water - d.water_off))
    goods.gain_goods(s, p, tile.key, tile.gives)
    yield from tiles.choose_upgrade(s, p)


@power("farm", on=moments.tile_refuses)
def no_farm(s: State, p: Player, tile: OutpostTile, means: Goods, d: Sending) -> Refusal | None:
    """SP-6.9  There may be no tile, too little Energy, or no Contract."""
    if not any(stack.top for stack in s.farm_stacks):
        return NO_FARM
    if means.power < tile.price.power or len(p.hand) < tile.discards:
        hand = Amount(tile.discards, "items")
        return refuse("tile-takes-cards", "SP-6.9", items=hand, price=goods_of(tile.price))
    return None


@power("farm", on=moments.tile_used)
def farm(s: State, p: Player, tile: OutpostTile, d: Sending) -> Flow[None]:
    """SP-6.9  A Contract discarded and Energy for a Farm Tile of any stack."""
    yield from incidents.discard(s, p, tile.discards, "SP-6.9")
    goods.pay(s, p, tile.key, power=tile.price.power)
    yield from tiles.choose_farm(s, p, free=True)


@power("fulfil", on=moments.tile_refuses)
def no_contract(s: State, p: Player, tile: OutpostTile, means: Goods, d: Sending) -> Refusal | None:
    """SP-6.10, 6.11  There may be no such Contract in hand that can be paid."""
    if fulfilling.affordable(s, p, tile.off, kind=tile.kind, algae=p.stock.algae - means.algae, d=d):
        return None
    end_game = tile.kind == "end-game"
    return refuse("no-contract-to-fulfil", "SP-6.10" if end_game else "SP-6.11", kind=tile.kind)


@power("fulfil", on=moments.tile_used)
def fulfil(s: State, p: Player, tile: OutpostTile, d: Sending) -> Flow[None]:
    """SP-6.10, 6.11, GS-43  Fulfil a Contract of one kind for less."""
    yield from fulfilling.fulfil_one(s, p, tile.off, kind=tile.kind, d=d)


@power("exchange", on=moments.tile_refuses)
def too_dear(s: State, p: Player, tile: OutpostTile, means: Goods, d: Sending) -> Refusal | None:
    """SP-6.12  There may be too little Algae."""
    short = means.algae < tile.price.algae
    return refuse("tile-too-dear", "SP-6.12", price=goods_of(tile.price)) if short else None


@power("exchange", on=moments.tile_used)
def exchange(s: State, p: Player, tile: OutpostTile, d: Sending) -> Flow[None]:
    """SP-6.12  Algae for Contracts and Gems."""
    goods.pay(s, p, tile.key, algae=tile.price.algae)
    goods.gain_goods(s, p, tile.key, tile.gives)
    yield from goods.draw_items(s, p, tile.gives.items)
