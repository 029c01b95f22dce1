"""LL-10  Command, card 6, part 1: moves."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.games.last_light import state
from orrery.games.last_light import vocabulary as vocab
from orrery.games.last_light.actions import explore
from orrery.games.last_light.components import CHARTS, SECTOR_KEYS, SECTORS, SHIP_KEYS, SIZE_OF, reach
from orrery.games.last_light.speech import names, question
from orrery.games.last_light.speech.notes import Moved
from orrery.games.last_light.state import State
from orrery.kernel.flow import Flow, new_action
from orrery.kernel.message import Refusal, Value, Values, refuse, say, several
from orrery.kernel.state import rule
from orrery.kernel.vocabulary import Action


class Move(question.ShipQuestion):
    """LL-10.2  Which ship moves next, if any."""

    family = vocab.SHIP

    def asks(self, s: State) -> Values:
        return {"lumos": int(state.LUMOS in state.fleets_of(s, self.seat)[1:])}

    def values(self, s: State, action: Action) -> Values:
        return {"moved": len(s.moved)} if action == vocab.DONE else super().values(s, action)

    def barred(self, s: State, fleet: int, ship: int) -> Refusal | None:
        moved = fleet * vocab.TEN + ship in s.moved
        return refuse("moved-already", "LL-10.2") if moved else question.not_allied(s, self.seat, fleet)

    def refuse(self, s: State, action: Action) -> Refusal | None:
        return refuse("moves-first", "LL-10.4") if action in vocab.EXPLORE else super().refuse(s, action)


class Go(question.Question, kw_only=True):
    """LL-10.2  Where a ship goes."""

    family = vocab.GO
    fleet: int
    ship: int

    def asks(self, s: State) -> Values:
        here = s.fleets[self.fleet].ships[self.ship]
        return {"ship": names.ship(s, self.fleet, self.ship, self.seat), "place": names.place(s, here)}

    def values(self, s: State, action: Action) -> Values:
        sector = vocab.GO.index(action)
        return {"place": names.place(s, sector), "there": several(_there(s, self.seat, sector))}

    def reason(self, s: State, action: Action) -> Refusal | None:
        """LL-10.2, 10.3  Asteroids, a corner, or too far."""
        sector, here = vocab.GO.index(action), names.sector(vocab.GO.index(action))
        if sector == s.fleets[self.fleet].ships[self.ship]:
            return refuse("there-already", "LL-10.2", sector=here)
        if sector in CHARTS[len(s.players)].asteroids:
            return refuse("asteroids", "LL-10.3", sector=here)
        most = max(self._steps(s, vocab.GO.index(option)) for option in self.options)
        if self._steps(s, sector, corners=True) <= most:
            return refuse("over-a-corner", "LL-10.3", sector=here)
        return refuse("too-far", "LL-10.2", sector=here, away=self._steps(s, sector), most=most)

    def _steps(self, s: State, sector: int, corners: bool = False) -> int:
        """How many steps the ship needs to a sector."""
        mods, start = state.mods_of(s, self.fleet, SIZE_OF[self.ship]), s.fleets[self.fleet].ships[self.ship]
        asteroids, corners = any(mod.asteroids for mod in mods), corners or any(mod.corners for mod in mods)
        reached = (reach(*state.board(s), start, n, asteroids, corners) for n in range(SECTORS))
        return next(n for n, there in enumerate(reached) if sector in (start, *there))


def _there(s: State, seat: int, sector: int) -> Iterator[Value]:
    """What a ship that goes to a sector finds there: a token, whose home it is, what its planet gives, ships."""
    site = s.sites.get(sector)
    if site and site.pile:
        yield explore.token_there(s, sector)
    yield from (say("home-of", whose=names.whose(s, n, seat)) for n, home in enumerate(s.homes) if home == sector)
    if site and site.planet:
        if not site.pile:
            yield say("yields", goods=names.goods(state.yield_of(s, sector)))
        if state.claim(sector):
            yield say("claims", light=state.claim(sector))
        owner = state.extractor_owner(s, sector)
        held = owner != state.NOBODY
        yield say("extractor-of", whose=names.whose(s, owner, seat)) if held else say("no-extractor")
    yield from (names.fleet_in(s, n, sector, seat) for n, theirs in enumerate(s.fleets) if sector in theirs.ships)


@rule
def command(s: State, seat: int) -> None:
    """LL-10.1, 10.4  A player moves all ships, then explores where they are now."""
    s.moved = []
    s.next(move.step(seat), explore.explore.step(seat))


@rule
@new_action
def move(s: State, seat: int) -> Flow[None]:
    """LL-10.2, 14.5  One ship after another moves, each once; an ally moves the Lumos as well."""
    chosen = yield from question.offered(s, Move(seat, (vocab.DONE, *movable(s, seat))), len(s.moved))
    if chosen is None:
        s.moved = []
        return
    number, ship = question.commanded(s, seat, chosen)
    target = yield Go(seat, (vocab.GO[sector] for sector in _reach(s, number, ship)), fleet=number, ship=ship)
    move_ship(s, number, ship, vocab.GO.index(target))
    s.moved.append(number * vocab.TEN + ship)
    s.next(move.step(seat))


def movable(s: State, seat: int) -> Iterator[Action]:
    """LL-10.2  Ships on the board that have not moved and have somewhere to go."""
    for number in state.fleets_of(s, seat):
        first = vocab.TEN if state.is_lumos(s, number) else 0
        ships = s.fleets[number].ships
        here = [n for n, where in enumerate(ships) if where >= 0 and number * vocab.TEN + n not in s.moved]
        for ship in state.unlike_ships(s.fleets[number], here):
            if _reach(s, number, ship):
                yield vocab.SHIP[first + ship]


def _reach(s: State, number: int, ship: int) -> tuple[int, ...]:
    return state.destinations(s, number, ship, state.movement(s, number, SIZE_OF[ship]))


def move_ship(s: State, number: int, ship: int, sector: int) -> None:
    """LL-10.2  A ship goes to another sector."""
    before, after = (SECTOR_KEYS[n] for n in (s.fleets[number].ships[ship], sector))
    s.fleets[number].ships[ship] = sector
    s.tell(Moved(number, SHIP_KEYS[ship], before, after, state.is_lumos(s, number)))
