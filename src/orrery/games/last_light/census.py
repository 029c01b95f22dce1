"""LL-2.1  Every piece in exactly one place: what must hold of any state of Last Light."""

from __future__ import annotations

from msgspec.structs import astuple

from orrery.games.last_light import state
from orrery.games.last_light.components import CENTRE, CHARTS, COLONY_SPACES, PILES, SECTORS, SIZE_OF
from orrery.games.last_light.secrecy import technologies_on_boards
from orrery.games.last_light.state import Player, State
from orrery.kernel.game import BrokenState
from orrery.parts import census, pieces


def check(s: State) -> None:
    """Raise `BrokenState` where a piece is missing, doubled or somewhere it cannot be."""
    seats = len(s.players)
    if seats not in CHARTS or len(s.fleets) != max(seats, state.LUMOS + 1) or not 0 <= s.first < seats:
        raise BrokenState("the table has another number of colours than its map")
    closed = CHARTS[seats].asteroids
    if len({*s.homes}) != seats or any(not CENTRE < home < SECTORS or home in closed for home in s.homes):
        raise BrokenState("a colony ship stands where no home is")
    for p in s.players:
        _check_player(s, p)
    for fleet in range(len(s.fleets)):
        _check_fleet(s, fleet)
    _check_graveyards(s)
    _check_extractors(s)
    hands = [key for p in s.players for key in (*p.unresearched, *p.drawn)]
    census.same("technologies", s.game.box.deck, [*s.deck, *s.discards, *hands, *technologies_on_boards(s)])
    _check_tokens(s)


def _check_player(s: State, p: Player) -> None:
    census.none_owed(f"seat {p.seat}", (*astuple(p.stock), p.light))
    if sum(p.sources.values()) != p.light or not {*p.sources} <= {*state.SOURCES}:
        raise BrokenState(f"seat {p.seat} has light that came from nowhere")
    if sorted([*p.hand, *p.table]) != [card.number for card in s.game.box.cards.values()]:
        raise BrokenState(f"seat {p.seat} does not have its six action cards")
    if len(p.abilities) != len(s.game.box.ships) or len(p.mods) != len(s.game.box.ships):
        raise BrokenState(f"the board of seat {p.seat} has another number of ship sizes")
    if any(len(mods) > ship.slots for mods, ship in zip(p.mods, s.game.box.ships, strict=True)):
        raise BrokenState(f"seat {p.seat} has more ship mods than slots (LL-15.3)")
    if len(set(p.civilizations)) != len(p.civilizations):
        raise BrokenState(f"seat {p.seat} has two civilizations of one name (LL-15.1)")
    kinds = {s.game.box.technologies[key].kind for key in p.civilizations} | {"civilization"}
    if kinds != {"civilization"} or not {*p.exhausted} <= {p.faction, *p.civilizations}:
        raise BrokenState(f"a card of seat {p.seat} lies where it cannot be")


def _check_fleet(s: State, fleet: int) -> None:
    """LL-10.3, 11.10  Ships are where ships can be, and none has more damage than it bears."""
    theirs = s.fleets[fleet]
    if len(theirs.ships) != len(SIZE_OF) or len(theirs.damage) != len(SIZE_OF):
        raise BrokenState(f"colour {fleet} does not have its ten ships")
    closed = CHARTS[len(s.players)].asteroids
    for n, (where, damage) in enumerate(zip(theirs.ships, theirs.damage, strict=True)):
        if not (state.OUT if state.is_lumos(s, fleet) else state.GRAVEYARD) <= where < SECTORS or where in closed:
            raise BrokenState(f"a ship of colour {fleet} is where no ship can be")
        if not 0 <= damage < state.shields(s, fleet, SIZE_OF[n]) or (damage and where < 0):
            raise BrokenState(f"a ship of colour {fleet} has damage it cannot have")


def _check_graveyards(s: State) -> None:
    """LL-12.1  What is said to be in a graveyard lies in exactly one."""
    lost = [(n, piece) for n, fleet in enumerate(s.fleets) for piece in pieces.at(fleet.ships, state.GRAVEYARD)]
    rigs = [(p.seat, n) for p in s.players for n in pieces.at(p.extractors, state.GRAVEYARD)]
    lost += [(seat, state.EXTRACTOR + n) for seat, n in rigs]
    buried = [str(piece) for p in s.players for piece in p.graveyard]
    census.same("pieces in graveyards", (str(owner * state.PIECES + piece) for owner, piece in lost), buried)


def _check_extractors(s: State) -> None:
    """LL-7.4  At most one extractor on a planet and on a space of a colony ship."""
    on_planets = []
    for p in s.players:
        if len(p.extractors) != s.game.box.figures.extractors:
            raise BrokenState(f"seat {p.seat} does not have its eight extractors")
        placed = [place for place in p.extractors if place >= 0]
        if len(set(placed)) != len(placed) or not {*placed} <= {*s.sites, *COLONY_SPACES}:
            raise BrokenState(f"an extractor of seat {p.seat} is where it cannot be")
        on_planets += [place for place in placed if place < SECTORS]
    if len(set(on_planets)) != len(on_planets) or any(not s.sites[place].planet for place in on_planets):
        raise BrokenState("two extractors are on one planet, or one is where no planet is")


def _check_tokens(s: State) -> None:
    """LL-3.5, 3.6  Each token is in its pool, on the board, or spent."""
    b = s.game.box
    if any(site.token not in ("", *b.tokens) or site.pile not in ("", *PILES) for site in s.sites.values()):
        raise BrokenState("a token lies in a sector that is none")
    for pile in PILES:
        every = s.game.box.piles[pile]
        placed = [site.token for site in s.sites.values() if site.token in every]
        found = [key for key in s.found if key in every]
        spent = [key for key in s.spent_tokens if key in every]
        census.same(f"{pile} tokens", every, [*getattr(s, pile), *placed, *found, *spent])
