"""LL-7  Construct, card 3: ships, then an extractor."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import astuple

from orrery.games.last_light import state
from orrery.games.last_light import vocabulary as vocab
from orrery.games.last_light.bundle import Bundle
from orrery.games.last_light.components import COLONY_SPACES, SECTORS, SIZE_OF, SIZES, Goods
from orrery.games.last_light.speech import cards, names, question
from orrery.games.last_light.speech.note import Spread, paid
from orrery.games.last_light.state import Player, State
from orrery.kernel.flow import Flow, new_action
from orrery.kernel.message import NOTHING, Refusal, Values, Who, refuse, say, several
from orrery.kernel.state import rule
from orrery.kernel.vocabulary import Action


class Build(question.Question, kw_only=True):
    """LL-7.1  Which ship one builds next, if any."""

    family = vocab.BUILD
    built: int = 0

    def asks(self, s: State) -> Values:
        return {"home": names.place(s, s.homes[self.seat]), "stock": names.goods(s.players[self.seat].stock)}

    def values(self, s: State, action: Action) -> Values:
        if action == vocab.DONE:
            return {"built": self.built}
        size = vocab.BUILD.index(action) if action in vocab.BUILD else SIZES.index(vocab.REBUILD.member(action)[0])
        return {
            "cost": names.goods(ship_cost(s, s.players[self.seat], size)),
            "figures": names.figures(s, self.seat, size),
        }

    def refuse(self, s: State, action: Action) -> Refusal | None:
        p = s.players[self.seat]
        if action in vocab.REBUILD and action not in self.options:
            return _not_rebuilt(s, p, *vocab.REBUILD.member(action))
        if action in vocab.EXTRACT:
            return question.no_extractor(p) or refuse("ships-first", "LL-7.6")
        return super().refuse(s, action)

    def reason(self, s: State, action: Action) -> Refusal | None:
        return _not_built(s, s.players[self.seat], vocab.BUILD.index(action))


def _not_built(s: State, p: Player, size: int) -> Refusal:
    """LL-7.1, 2.1  None left in the supply, or too dear."""
    if state.first_in_supply(s.fleets[p.seat], size) is not None:
        return _too_dear(s, p, size, "LL-7.1")
    keepers = [other.seat for other in s.players if size in _sizes_buried(s, p.seat, other.seat)]
    graveyards = several((names.whose(s, keeper) for keeper in keepers), "or")
    return refuse("no-ship-left", "LL-2.1", size=names.size(size), graveyards=graveyards)


def _not_rebuilt(s: State, p: Player, name: str, keeper: int) -> Refusal:
    """LL-7.3  No such ship there, or too dear."""
    size = SIZES.index(name)
    if keeper == p.seat:
        return refuse("own-graveyard", "LL-7.3")
    there = keeper < len(s.players)
    if not there or size not in _sizes_buried(s, p.seat, keeper):
        return refuse("not-buried", "LL-7.3", size=names.size(size), keeper=Who(keeper) if there else "nobody")
    return _too_dear(s, p, size, "LL-7.3")


def _too_dear(s: State, p: Player, size: int, rule: str) -> Refusal:
    cost, ship = ship_cost(s, p, size), names.size(size)
    return refuse("ship-too-dear", rule, size=ship, cost=names.goods(cost), lacking=names.lacking(p, cost))


class Extractor(question.Question):
    """LL-7.4  Where one places an extractor, if anywhere."""

    family = vocab.EXTRACT

    def asks(self, s: State) -> Values:
        return {"left": s.players[self.seat].extractors.count(state.SUPPLY)}

    def values(self, s: State, action: Action) -> Values:
        return brings(s, action)

    def refuse(self, s: State, action: Action) -> Refusal | None:
        building = action in vocab.BUILD or action in vocab.REBUILD
        return refuse("ships-over", "LL-7.6") if building else super().refuse(s, action)

    def reason(self, s: State, action: Action) -> Refusal | None:
        return _not_placed(s, s.players[self.seat], vocab.EXTRACT.index(action))


def brings(s: State, action: Action) -> Values:
    """A place for an extractor, with what it would bring."""
    if action == vocab.DONE:
        return NOTHING
    place = vocab.EXTRACT.index(action)
    if place in COLONY_SPACES:
        space = say("colony-space", number=place - SECTORS + 1)
        return {"where": space, "yields": cards.colony(s.game.box, place), "light": 0}
    site = s.sites.get(place)
    if not site or not site.planet:
        return {"where": names.place(s, place), "yields": "none", "light": 0}
    yields = "covered" if site.pile else names.goods(state.yield_of(s, place))
    return {"where": names.place(s, place), "yields": yields, "light": state.claim(place)}


def _not_placed(s: State, p: Player, place: int) -> Refusal:
    """LL-7.4, 16.4  What keeps an extractor away from a place."""
    if place >= SECTORS:
        return refuse("space-taken", "LL-7.4")
    where = names.place(s, place)
    if place not in s.sites or not s.sites[place].planet:
        return refuse("no-planet", "LL-7.4", place=where)
    owner = state.extractor_owner(s, place)
    if owner != state.NOBODY:
        return refuse("planet-taken", "LL-7.4", whose=names.whose(s, owner, p.seat), place=where)
    if place not in s.fleets[p.seat].ships:
        return refuse("no-ship-at-planet", "LL-7.4", place=where)
    others = [fleet for fleet, theirs in enumerate(s.fleets) if fleet != p.seat and place in theirs.ships]
    return refuse("foreign-ships", "LL-7.4", place=where, ships=names.fleets_in(s, others, place, p.seat))


class Built(Spread):
    """LL-7.1  A ship came out of the supply."""

    size: str
    cost: list[int]

    def values(self, game: Bundle) -> Values:
        return {"cost": paid(self.cost)}


class Rebuilt(Spread):
    """LL-7.3  A ship came out of a graveyard."""

    size: str
    keeper: int
    cost: list[int]

    def values(self, game: Bundle) -> Values:
        return {"cost": paid(self.cost)}


class Placed(Spread):
    """LL-7.4  An extractor took its place."""

    key = "extractor"
    place: str
    planet: str
    yields: list[int]

    def values(self, game: Bundle) -> Values:
        for number, space in enumerate(game.box.colony, 1):
            if space.key == self.place:
                return {"where": say("space-of-colony", number=number), "yields": names.goods(space.yields)}
        return {"where": names.planet_in(self.place, self.planet), "yields": names.goods(Goods(*self.yields))}


@rule
def construct(s: State, seat: int) -> None:
    """LL-7.6  Ships first, then extractors."""
    s.next(build.step(seat), extract.step(seat, _extractors(s, s.players[seat])))


def _extractors(s: State, p: Player) -> int:
    """LL-7.4  How many extractors a player may place in one Construct."""
    return 1 + state.perks(s, p).extractors


@rule
@new_action
def build(s: State, seat: int, built: int = 0) -> Flow[None]:
    """LL-7.1 to 7.3  A ship for the home sector, out of the supply or out of a graveyard, as often as one can pay."""
    p = s.players[seat]
    chosen = yield from question.offered(s, Build(seat, (vocab.DONE, *buildable(s, p)), built=built), built)
    if chosen is None:
        return
    s.next(build.step(seat, built + 1))
    if chosen in vocab.BUILD:
        size = vocab.BUILD.index(chosen)
        ship = state.first_in_supply(s.fleets[seat], size)
        assert ship is not None
        cost = ship_cost(s, p, size)
        state.pay(p, cost)
        s.tell(Built(seat, SIZES[size], [cost.common, cost.uncommon, cost.rare]))
    else:
        ship = _take_back(s, p, *vocab.REBUILD.member(chosen))
    s.fleets[seat].ships[ship] = s.homes[seat]


def _take_back(s: State, p: Player, name: str, keeper: int) -> int:
    """LL-7.3  A ship leaves the graveyard, and the price goes to whoever kept it there."""
    ship = next(ship for ship in _buried(s, p.seat, keeper) if SIZES[SIZE_OF[ship]] == name)
    s.players[keeper].graveyard.remove(p.seat * state.PIECES + ship)
    cost = ship_cost(s, p, SIZE_OF[ship])
    state.pay(p, cost)
    state.gain(s.players[keeper], cost)
    s.tell(Rebuilt(p.seat, name, keeper, [cost.common, cost.uncommon, cost.rare]))
    return ship


def _buried(s: State, seat: int, keeper: int) -> list[int]:
    """A player's ships in somebody's graveyard (extractors cannot be built out of it, LL-7.5)."""
    pieces = (divmod(piece, state.PIECES) for piece in s.players[keeper].graveyard)
    return [piece for owner, piece in pieces if owner == seat and piece < state.EXTRACTOR]


def _sizes_buried(s: State, seat: int, keeper: int) -> set[int]:
    return {SIZE_OF[ship] for ship in _buried(s, seat, keeper)}


def ship_cost(s: State, p: Player, size: int) -> Goods:
    """LL-7.1  What a ship of a size costs a player."""
    more = state.perks(s, p)
    if size == 0:
        return state.less(s.game.box.ships[size].cost, common=more.small_common)
    return state.less(s.game.box.ships[size].cost, uncommon=more.big_uncommon)


def buildable(s: State, p: Player) -> Iterator[Action]:
    """LL-7.1, 7.3  The ships one can pay for, with where they come from."""
    affordable = [size for size in range(len(SIZES)) if state.can_pay(p, ship_cost(s, p, size))]
    if not affordable:
        return
    fleet = s.fleets[p.seat]
    for size in affordable:
        if state.first_in_supply(fleet, size) is not None:
            yield vocab.BUILD[size]
    for other in s.players:
        if other.graveyard and other is not p:
            buried = _sizes_buried(s, p.seat, other.seat)
            for size in affordable:
                if size in buried:
                    yield vocab.REBUILD[SIZES[size], other.seat]


@rule
@new_action
def extract(s: State, seat: int, left: int) -> Flow[None]:
    """LL-7.4  Place an extractor, free, or do without."""
    p = s.players[seat]
    ask = Extractor(seat, (vocab.DONE, *(vocab.EXTRACT[place] for place in places(s, p))))
    chosen = yield from question.offered(s, ask, _extractors(s, p) - left)
    if chosen is None:
        return
    place_extractor(s, p, vocab.EXTRACT.index(chosen))
    if left > 1:
        s.next(extract.step(seat, left - 1))


def place_extractor(s: State, p: Player, place: int) -> None:
    """LL-7.4, 10.8  An extractor from the supply takes its place, free."""
    p.extractors[p.extractors.index(state.SUPPLY)] = place
    planet = s.sites[place].planet if place in s.sites else ""
    s.tell(Placed(p.seat, vocab.EXTRACT.members[place], planet, [*astuple(state.yield_of(s, place))]))


def places(s: State, p: Player) -> Iterator[int]:
    """LL-7.4, 2.2  A free space of the colony ship, or a free planet where only own ships are."""
    if state.SUPPLY not in p.extractors:
        return
    ships = s.fleets[p.seat].ships
    for sector in dict.fromkeys(ships):
        if sector in s.sites and s.sites[sector].planet and free_for(s, p.seat, sector):
            yield sector
    for place in COLONY_SPACES:
        if place not in p.extractors:
            yield place


def free_for(s: State, seat: int, sector: int) -> bool:
    """LL-7.4, G-20  Nobody else's ship is in the sector, and no extractor on its planet."""
    return alone(s, seat, sector) and state.extractor_owner(s, sector) == state.NOBODY


def alone(s: State, seat: int, sector: int) -> bool:
    """LL-7.4, G-20  Nobody else's ship is in a sector."""
    return not any(sector in theirs.ships for other, theirs in enumerate(s.fleets) if other != seat)
