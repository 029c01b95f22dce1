"""LL-7  Construct, card 3: ships, then an extractor."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.games.last_light.components import COLONY_SPACES, SHIPS, SIZE_OF, SIZES, Goods
from orrery.games.last_light.state import (
    EXTRACTOR,
    NOBODY,
    PIECES,
    SUPPLY,
    Player,
    State,
    Steps,
    can_pay,
    extractor_owner,
    first_in_supply,
    gain,
    home,
    less,
    pay,
    perks,
    yield_of,
)
from orrery.games.last_light.vocabulary import BUILD, DONE, EXTRACT, REBUILD, SEATS
from orrery.kernel.flow import Flow, new_action, plain_ask
from orrery.kernel.state import step
from orrery.kernel.vocabulary import Action


def construct(s: State, seat: int) -> None:
    """LL-7.6  Ships first, then extractors."""
    s.then(step("build", seat), step("extract", seat, _extractors(s.players[seat])))


def _extractors(p: Player) -> int:
    """LL-7.4  How many extractors a player may place in one Construct."""
    return 1 + perks(p).extractors


@new_action
def build(s: State, seat: int, built: int = 0) -> Flow[None]:
    """LL-7.1 to 7.3  A ship for the home sector, out of the supply or out of a graveyard, as often as one can pay."""
    p = s.players[seat]
    chosen = yield plain_ask(seat, "build", (DONE, *buildable(s, p)))
    if chosen == DONE:
        if not built:
            s.tell("declined", seat, "build")
        return
    s.then(step("build", seat, built + 1))
    if chosen in BUILD:
        size = BUILD.index(chosen)
        ship = first_in_supply(s.fleets[seat], size)
        assert ship is not None
        cost = ship_cost(p, size)
        pay(p, cost)
        s.tell("built", seat, SIZES[size], cost.common, cost.uncommon, cost.rare)
    else:
        size, keeper = divmod(REBUILD.index(chosen), len(SEATS))
        ship = _take_back(s, p, size, keeper)
    s.fleets[seat].ships[ship] = home(s, seat)


def _take_back(s: State, p: Player, size: int, keeper: int) -> int:
    """LL-7.3  A ship leaves the graveyard, and the price goes to whoever kept it there."""
    ship = next(ship for ship in _buried(s, p.seat, keeper) if SIZE_OF[ship] == size)
    s.players[keeper].graveyard.remove(p.seat * PIECES + ship)
    cost = ship_cost(p, size)
    pay(p, cost)
    gain(s.players[keeper], cost)
    s.tell("rebuilt", p.seat, SIZES[size], keeper, cost.common, cost.uncommon, cost.rare)
    return ship


def _buried(s: State, seat: int, keeper: int) -> list[int]:
    """A player's ships in somebody's graveyard (extractors cannot be built out of it, LL-7.5)."""
    pieces = (divmod(piece, PIECES) for piece in s.players[keeper].graveyard)
    return [piece for owner, piece in pieces if owner == seat and piece < EXTRACTOR]


def ship_cost(p: Player, size: int) -> Goods:
    """LL-7.1  What a ship of a size costs a player."""
    more = perks(p)
    if size == 0:
        return less(SHIPS[size].cost, common=more.small_common)
    return less(SHIPS[size].cost, uncommon=more.big_uncommon)


def buildable(s: State, p: Player) -> Iterator[Action]:
    """LL-7.1, 7.3  The ships one can pay for, with where they come from."""
    affordable = [size for size in range(len(SIZES)) if can_pay(p, ship_cost(p, size))]
    if not affordable:
        return
    fleet = s.fleets[p.seat]
    for size in affordable:
        if first_in_supply(fleet, size) is not None:
            yield BUILD[size]
    for other in s.players:
        if other.graveyard and other is not p:
            buried = {SIZE_OF[ship] for ship in _buried(s, p.seat, other.seat)}
            for size in affordable:
                if size in buried:
                    yield REBUILD[size * len(SEATS) + other.seat]


@new_action
def extract(s: State, seat: int, left: int) -> Flow[None]:
    """LL-7.4  Place an extractor, free, or do without."""
    p = s.players[seat]
    chosen = yield plain_ask(seat, "extractor", (DONE, *(EXTRACT[place] for place in places(s, p))))
    if chosen == DONE:
        if left == _extractors(p):
            s.tell("declined", seat, "extractor")
        return
    place_extractor(s, p, EXTRACT.index(chosen))
    if left > 1:
        s.then(step("extract", seat, left - 1))


def place_extractor(s: State, p: Player, place: int) -> None:
    """LL-7.4, 10.8  An extractor from the supply takes its place, free."""
    p.extractors[p.extractors.index(SUPPLY)] = place
    goods, planet = yield_of(s, place), s.sites[place].planet if place in s.sites else ""
    s.tell(
        "extractor", p.seat, EXTRACT.members[place], planet, goods.common, goods.uncommon, goods.rare, goods.light
    )  # fmt: skip


def places(s: State, p: Player) -> Iterator[int]:
    """LL-7.4, 2.2  A free space of the colony ship, or a free planet where only own ships are."""
    if SUPPLY not in p.extractors:
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
    if any(sector in theirs.ships for other, theirs in enumerate(s.fleets) if other != seat):
        return False
    return extractor_owner(s, sector) == NOBODY


STEPS: Steps = {"construct": construct, "build": build, "extract": extract}
