"""RV-13  Explore: pay, score, recruit, turn the tile over, and what it brings to buildings beside it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from orrery.games.revive import components as box
from orrery.games.revive import gaining, moments
from orrery.games.revive.actions import free, reach, rings
from orrery.games.revive.actions.yields import brings_new, reap_new
from orrery.games.revive.bundle import Bundle
from orrery.games.revive.cards.moving import recruit
from orrery.games.revive.speech import ids, names
from orrery.games.revive.state import NOBODY, Player, State, Stock, board, most_food, pay
from orrery.games.revive.vocabulary import EXPLORE, LESS, SKIP, TURN
from orrery.games.revive.words import BASIC
from orrery.kernel.flow import Ask, Flow, drawn_from
from orrery.kernel.message import NOTHING, Amount, Refusal, Values, refuse, several
from orrery.kernel.state import Note, rule
from orrery.kernel.vocabulary import Action

NO_PRICE: Values = {"cost": 0, "crystals": 0, "range": 0, "off": 0, "points": 0}  # of an explored tile


class Explore(free.WithFreeActions, kw_only=True):
    """RV-13.1  Which unexplored tile one explores."""

    family = EXPLORE
    granted: bool

    def values(self, s: State, action: Action) -> Values:
        if action not in EXPLORE:
            return NOTHING
        place = EXPLORE.index(action)
        return NO_PRICE if s.places[place].front else price(s, s.players[self.seat], place)

    def reason(self, s: State, action: Action) -> Refusal | None:
        return why_not(s, s.players[self.seat], EXPLORE.index(action))


class Less(Ask, kw_only=True):
    """RV-4.4, G-22  Which resource of a tile's cost a discount takes off."""

    family = LESS
    place: str
    left: int

    def reason(self, s: State, action: Action) -> Refusal | None:
        return refuse("not-in-cost", "RV-4.4", good=names.good(LESS.member(action)))


class Orient(Ask, kw_only=True):
    """RV-13.4  Which way the new tile lies."""

    family = TURN
    place: str
    tile: str

    def asks(self, s: State) -> Values:
        return {"place": names.tile(self.place)}

    def item(self, s: State, action: Action) -> str | None:
        return ids.space(box.spaces_of(box.PLACE_KEYS.index(self.place))[0])

    def values(self, s: State, action: Action) -> Values:
        """What would lie where, top, left, right, bottom, and what it would bring to one's own buildings."""
        spaces, place = s.game.box.fronts[self.tile].spaces, box.PLACE_KEYS.index(self.place)
        lie = spaces[::-1] if TURN.index(action) else spaces
        told: Values = dict(zip(box.HEXES, map(names.terrain, lie), strict=True))
        there = dict(zip(box.spaces_of(place), lie, strict=True))
        return told | {"brings": brings_new(s, s.players[self.seat], there, self.tile)}


class Explored(Note):
    """RV-13.1  Somebody explores a tile, and has paid so much: this much food for range, so many crystals stood in."""

    place: str
    range: int
    crystals: int
    gear: int
    book: int
    food: int

    def values(self, game: Bundle) -> Values:
        cost = names.amounts({good: getattr(self, good) for good in BASIC})
        told: Values = {"range": Amount(self.range, "food"), "crystals": Amount(self.crystals, "crystal")}
        return told | {"place": names.tile(self.place), "cost": cost}


class Turned(Note):
    """RV-13.4  A tile is turned over."""

    place: str
    tile: str

    def values(self, game: Bundle) -> Values:
        spaces = several(map(names.terrain, game.box.fronts[self.tile].spaces), "and")
        return {"place": names.tile(self.place), "spaces": spaces}


def range_due(s: State, p: Player, place: int) -> int | None:
    """RV-12.1, 28.4  Food for range to a tile; none at all with the machine that goes anywhere."""
    return 0 if p.armed.far else reach.food_to_place(s, p, place)


def choices(s: State, p: Player, here: reach.Reach) -> Iterator[int]:
    """RV-13.1  The tiles one can reach and pay for."""
    off, less, stock = here.discount("explore"), _less_food(s, p), p.stock
    most = _most_by_back(s.game.box, stock.crystal, stock.gear, stock.book, stock.food, off.most, less)
    for place, food in targets(s, p, here, max(most.values())):
        if food <= most[s.places[place].back] and (off.there is None or _affordable(s, p, place, food)):
            yield place


@lru_cache(maxsize=4096)
def _most_by_back(b: box.Box, crystal: int, gear: int, book: int, food: int, off: int, less: int) -> dict[str, int]:
    """RV-13.1  The food one can pay for range with this stock, besides the cost on each back."""
    p = Player(NOBODY, stock=Stock(crystal, gear, book, food))
    return {back: _most_range(p, each.cost, off, less) for back, each in b.backs.items()}


def targets(s: State, p: Player, here: reach.Reach, most: int = box.SPACES) -> Iterator[tuple[int, int]]:
    """RV-13.1, 12.1, 28.4  The unexplored tiles one can reach with so much food at most, and the food for range."""
    if p.armed.far and most >= 0:
        yield from [(place, 0) for place in board(s).unexplored]
        return
    found = 0
    for food, ring in here.rings("unseen", most):
        tiles = rings.tiles(ring) & ~found  # each to the nearest of its spaces (G-44)
        found |= tiles
        for space in rings.spaces(tiles):
            yield box.place_of(space), food


def price(s: State, p: Player, place: int) -> Values:
    """RV-13.1, 13.2  What exploring a place costs, how much of it is range, what may be taken off, and its points."""
    food, back = range_due(s, p, place) or 0, s.game.box.backs[s.places[place].back]
    cost, off = _cost(s, place), _off(s, p, place)
    return {
        "cost": names.amounts(_with_range(s, p, cost, food)),
        "crystals": names.crystals(p, _crystals(s, p, cost, food, off)),
        "range": Amount(food, "food"),
        "off": Amount(off, "basic"),
        "points": Amount(back.points, "points"),
    }


def why_not(s: State, p: Player, place: int) -> Refusal | None:
    """RV-13.1  Why one cannot explore there."""
    here = names.place(place)
    if s.places[place].front:
        return refuse("explored-already", "RV-13.1", place=here)
    if range_due(s, p, place) is None:
        return refuse("place-out-of-reach", "RV-12.4", place=here)
    if _affordable(s, p, place, range_due(s, p, place) or 0):
        return None
    return refuse("cannot-pay-explore", "RV-13.1", place=here, **price(s, p, place), stock=names.stock(p))


def _cost(s: State, place: int) -> dict[str, int]:
    cost = s.game.box.backs[s.places[place].back].cost
    return {good: int(getattr(cost, good)) for good in BASIC}


def _off(s: State, p: Player, place: int) -> int:
    """G-22  What is taken off the cost on the back, of one's choice."""
    return min(reach.discount(s, p, "explore").at(*box.spaces_of(place)), sum(_cost(s, place).values()))


def _most_range(p: Player, cost: box.Cost, off: int, less: int) -> int:
    """RV-4.2, 4.5, G-21, G-22  The food one can pay for range besides a cost, of which so much is taken off, and so
    much food off both."""
    return most_food(p, gear=cost.gear, book=cost.book, food=cost.food, off=off) + less


def _less_food(s: State, p: Player) -> int:
    """G-21  Food less for range and cost together, where a technology says so."""
    return sum(moments.told(s, moments.less_food, p, "explore"))


def _affordable(s: State, p: Player, place: int, food: int) -> bool:
    """RV-4.5  Whether range and cost of a tile can be paid."""
    cost = s.game.box.backs[s.places[place].back].cost
    return food <= _most_range(p, cost, _off(s, p, place), _less_food(s, p))


def _crystals(s: State, p: Player, cost: dict[str, int], food: int, off: int) -> int:
    """RV-4.2, G-21, G-22  The crystals that range and cost take, discounts taken where they help most."""
    due = _with_range(s, p, cost, food)
    short: dict[str, int] = {good: max(0, due[good] - getattr(p.stock, good)) for good in BASIC}
    helped = min(off, sum(min(short[good], cost[good]) for good in BASIC))
    return sum(short.values()) - helped


def _with_range(s: State, p: Player, cost: dict[str, int], food: int) -> dict[str, int]:
    """G-21  Range and cost together, less food where a technology says so."""
    return {**cost, "food": max(0, cost["food"] + food - _less_food(s, p))}


# -- exploring --------------------------------------------------------------------------------------------------------


@rule
def explore(s: State, seat: int, granted: int) -> Flow[None]:
    """RV-13.1  A tile of one's choice; an effect that grants it may be left."""
    p = s.players[seat]
    here = reach.Reach(s, p)
    if next(choices(s, p, here), None) is None:
        free.take_back(s, granted)
        return
    options = free.beside(s, p, granted, (EXPLORE[place] for place in sorted(choices(s, p, here))))
    chosen = yield Explore(seat, options, granted=bool(granted))
    if chosen == SKIP or free.then(s, p, chosen, explore.step(seat, granted)):
        return
    place = EXPLORE.index(chosen)
    food = range_due(s, p, place) or 0
    cost = yield from _reduced(s, p, place, food)
    paid = _with_range(s, p, cost, food)
    crystals = pay(p, **paid)
    reach.spend(s, p, "explore", box.spaces_of(place))
    s.tell(Explored(seat, box.PLACE_KEYS[place], food, crystals, **paid))
    s.next(recruit.step(seat), reveal.step(seat, place), orient.step(seat, place))
    gaining.score(s, p, s.game.box.backs[s.places[place].back].points)


def _reduced(s: State, p: Player, place: int, food: int) -> Flow[dict[str, int]]:
    """G-22  The cost on the back after discounts; which resource one takes off is asked where it matters."""
    cost, off = _cost(s, place), _off(s, p, place)
    for left in range(off, 0, -1):
        kinds = [good for good in BASIC if cost[good]]
        spared = sum(cost.values()) == left  # nothing is left to pay
        fewer = {good: box.Cost(**{**cost, good: cost[good] - 1}) for good in kinds}
        less = [good for good in kinds if food <= _most_range(p, fewer[good], left - 1, _less_food(s, p))]
        asked = Less(p.seat, map(LESS.of, less), place=box.PLACE_KEYS[place], left=left)
        good = LESS.member((yield asked)) if len(kinds) > 1 and not spared else kinds[0]
        cost[good] -= 1
    return cost


@rule
def reveal(s: State, seat: int, place: int) -> Flow[None]:
    """RV-13.4, 1.9  The front is drawn from those with this back."""
    lying = s.places[place]
    [lying.front] = yield from drawn_from(s.fronts[lying.back], what="tile")
    s.tell(Turned(seat, box.PLACE_KEYS[place], lying.front))


@rule
def orient(s: State, seat: int, place: int) -> Flow[None]:
    """RV-13.4, 13.5  The explorer turns the tile as wished; then it pays to buildings beside it."""
    lying = s.places[place]
    chosen = yield Orient(seat, TURN, place=box.PLACE_KEYS[place], tile=lying.front)
    lying.turned = TURN.index(chosen) == 1
    p = s.players[seat]
    moments.happen(s, moments.explored, p, place)
    reap_new(s, [*box.spaces_of(place)])
