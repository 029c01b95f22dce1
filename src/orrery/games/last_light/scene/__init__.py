"""How Last Light is drawn: the round board, what lies beside it for all, and each player's corner.

Made from a redacted state alone, so nothing here can say what its reader may not know.
"""

from __future__ import annotations

from orrery.games.last_light.components import CARDS, COMMAND, FIGURES
from orrery.games.last_light.scene.board import board
from orrery.games.last_light.scene.mats import actions, choices, dealt, lumos, mat, technologies
from orrery.games.last_light.scene.pieces import CARD_KEYS
from orrery.games.last_light.scene.shared import bank, battle, chosen, race, survey, unresolved
from orrery.games.last_light.state import COLOURS, LUMOS, State, is_lumos
from orrery.kernel.message import Say
from orrery.kernel.scene import Area, Owner, Scene

TINTS = ("blue", "orange", "green", "purple")
WIDE, BESIDE = 7, 5  # columns of the board, and of what stands beside it


def scene(s: State, reader: int | None, say: Say) -> Scene:
    """Everything one reader sees, laid out around what is theirs."""
    owners = [Owner(p.seat, COLOURS[p.seat], TINTS[p.seat], COLOURS[p.seat][0]) for p in s.players]
    if is_lumos(s, LUMOS):
        owners.append(Owner(LUMOS, "Lumos", "white", "L", printed=True))
    return Scene("Last Light", _status(s), _areas(s, reader), owners, theme="last-light")


def _status(s: State) -> str:
    """LL-4, LL-13  Which round it is, how often the board has turned, and whose card is carried out."""
    if not s.round:
        return "Set-up"
    turns = ("never turned", "turned once", "turned twice", f"turned {s.rotations} times")[min(s.rotations, 3)]
    return f"Round {s.round} · board {turns} · {_doing(s)}"


def _doing(s: State) -> str:
    if not s.revealed:
        return "choosing cards"
    pending = unresolved(s)
    card = s.players[pending[0]].card if pending else 0
    if not card:
        return "the end" if max(p.light for p in s.players) >= FIGURES.goal else "end of the round"
    title = CARDS[CARD_KEYS[card]].title
    return title if card == COMMAND else f"{COLOURS[pending[0]]}: {title}"


# -- the page ---------------------------------------------------------------------------------------------------------


def _areas(s: State, reader: int | None) -> list[Area]:
    """On a wide page the board with what is common beside it; on a narrow one the board, what is mine, the others."""
    middle = board(s)
    beside = _beside(s)
    middle.wide = (0, 0, WIDE, len(beside))
    for y, area in enumerate(beside):
        area.wide = (WIDE, y, BESIDE, 1)
    mine = [area for p in s.players if p.seat == reader for area in _corner(s, p.seat, own=True)]
    others = [area for p in s.players if p.seat != reader for area in _corner(s, p.seat, own=False)]
    if is_lumos(s, LUMOS):
        others.append(lumos(s))
    *known, last = beside
    order = [middle, *known, *mine, last, *others] if last.id == "trade" else [middle, last, *known, *mine, *others]
    if not s.round:
        order = [*mine, middle, *beside, *others]
    for narrow, area in enumerate(order):
        area.narrow = narrow
    return order


def _beside(s: State) -> list[Area]:
    """What all look at beside the board; nobody trades while a battle is settled or a token chosen."""
    found = [area for area in (race(s), chosen(s)) if area.items]
    if s.battle is not None:
        return [*found, battle(s, s.battle)]
    return [*found, survey(s) if len(s.found) > 1 else bank(s)]


def _corner(s: State, seat: int, *, own: bool) -> list[Area]:
    """All that is a player's."""
    p = s.players[seat]
    setup = [dealt(p, own=own), choices(s, p) if own else None]
    later = [actions(p, own=own), mat(s, p), technologies(p, own=own)]
    return [*(area for area in setup if area is not None), *later]
