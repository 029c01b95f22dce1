"""LL-12  Graveyards: where destroyed pieces go, and what they pay."""

from __future__ import annotations

from orrery.games.last_light import state
from orrery.games.last_light.cards import moments
from orrery.games.last_light.components import SECTOR_KEYS, SHIP_KEYS
from orrery.games.last_light.state import Mark, Player, State
from orrery.kernel.state import Note


class Destroyed(Note):
    """LL-11.11  A ship was destroyed, by a player or by the Lumos that are allied with one."""

    fleet: int
    ship: str
    lumos: bool
    by_lumos: bool


class Razed(Note):
    """LL-11.11  An extractor was destroyed."""

    fleet: int
    sector: str


class Homed(Note):
    """LL-15.1  A destroyed piece came back to its owner's supply: a card has it so."""


class PaidOut(Note):
    """LL-12.2  A full graveyard paid."""

    light: int
    pieces: int


def bury(s: State, mark: Mark) -> None:
    """LL-11.11, 12.1, 14.8  A destroyed piece goes to the graveyard of the player whose hit it was."""
    p = s.players[mark.seat]
    if mark.piece >= state.EXTRACTOR:
        extractors = s.players[mark.fleet].extractors
        s.tell(Razed(mark.seat, mark.fleet, SECTOR_KEYS[extractors[mark.piece - state.EXTRACTOR]]))
        extractors[mark.piece - state.EXTRACTOR] = state.GRAVEYARD
        moments.happen(s, moments.razed, p)
    else:
        s.fleets[mark.fleet].ships[mark.piece] = state.GRAVEYARD
        s.fleets[mark.fleet].damage[mark.piece] = 0
        lumos, by_lumos = state.is_lumos(s, mark.fleet), mark.by != mark.seat
        s.tell(Destroyed(mark.seat, mark.fleet, SHIP_KEYS[mark.piece], lumos, by_lumos))
        if not by_lumos:  # LL-14.6
            moments.happen(s, moments.destroyed, p, mark)
        if not lumos:
            moments.happen(s, moments.lost, s.players[mark.fleet])
    if state.fleet_perks(s, mark.fleet).homing:
        _release(s, mark.fleet, mark.piece)
        s.tell(Homed(mark.fleet))
    else:
        p.graveyard.append(mark.fleet * state.PIECES + mark.piece)
        _pay_out(s, p)


def _pay_out(s: State, p: Player) -> None:
    """LL-12.2, 12.3  At four pieces the graveyard pays light and gives back those that came first."""
    full = s.game.box.figures.graveyard - state.perks(s, p).graves
    while len(p.graveyard) >= full:
        _pay(s, p, full)


def exhume(s: State, p: Player) -> None:
    """LL-12.2, 15.1  A card has a graveyard pay before it is full, and give back what lies in it."""
    _pay(s, p, len(p.graveyard))


def _pay(s: State, p: Player, pieces: int) -> None:
    """LL-12.2  Light for the graveyard, and the first pieces go back."""
    light = s.grave_light + state.perks(s, p).grave_light
    state.shine(p, light, "graveyard")
    s.tell(PaidOut(p.seat, light, pieces))
    for piece in p.graveyard[:pieces]:
        _release(s, *divmod(piece, state.PIECES))
    del p.graveyard[:pieces]


def _release(s: State, owner: int, piece: int) -> None:
    """LL-12.2, 14.10  Back to its owner's supply; a Lumos ship to the box."""
    if piece >= state.EXTRACTOR:
        s.players[owner].extractors[piece - state.EXTRACTOR] = state.SUPPLY
    else:
        s.fleets[owner].ships[piece] = state.OUT if state.is_lumos(s, owner) else state.SUPPLY
