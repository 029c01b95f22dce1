"""How Chaos Order is drawn: the map, what lies beside it for all, and each faction's board.

Made from a redacted state alone, so nothing here can say what its reader may not know.
"""

from __future__ import annotations

from orrery.games.chaos_order import components as box
from orrery.games.chaos_order.components import Box
from orrery.games.chaos_order.scene import pieces
from orrery.games.chaos_order.scene.battle import battles
from orrery.games.chaos_order.scene.board import fame, prices, supply
from orrery.games.chaos_order.scene.map import board
from orrery.games.chaos_order.scene.mats import hand, mat
from orrery.games.chaos_order.scene.offers import factions, offered
from orrery.games.chaos_order.state import NOBODY, Player, State
from orrery.kernel.message import Message, Say, Thing, Who, Words, several
from orrery.kernel.message import say as message
from orrery.kernel.scene import Area, Owner, Scene
from orrery.parts.scenes import tabbed

TABS = frozenset({"map", "fame", "prices", "supply", "factions", "offered", "mat", "hand"})


def scene(s: State, reader: int | None, say: Say) -> Scene:
    """Everything one reader sees, laid out around what is theirs."""
    status = _status(s, say)
    chapter = say.name("status", round=s.round) if s.round else say("status-setup")
    beside = _status(s, say, "status-beside").parts if s.round and not s.winners else ()
    return Scene(
        say("title"), status.text, _areas(s, reader, say), [_owner(s.game.box, p, say) for p in s.players],
        theme="chaos-order", chapter=chapter, status_parts=status.typed,
        phases=[say(f"phase-{phase}") for phase in box.PHASES],
        phase=box.PHASES.index(s.phase) if s.phase in box.PHASES and not s.winners else -1, beside=beside,
    )  # fmt: skip


def _owner(b: Box, p: Player, say: Say) -> Owner:
    """CO-2.1  Somebody by the colour and letter of the faction they lead."""
    if not p.faction:
        name, mark = say("seat", seat=p.seat), say("seat-mark", seat=p.seat)
    else:
        name, mark = pieces.told(say, Thing("faction", p.faction)), pieces.letter(say, p.faction)
    return Owner(p.seat, name, pieces.tint(b, p), mark, art=f"faction/{p.faction}" if p.faction else "")


# -- the line above ---------------------------------------------------------------------------------------------------


def _status(s: State, say: Say, words: str = "status") -> Words:
    """CO-3.1  Which round and phase it is, and whose turn; or who has won, and how."""
    if s.winners:
        return say.words("status-won", winners=several((Who(seat) for seat in s.winners), "and"), how=s.how)
    if not s.round:
        return say.words("status-setup")
    number = box.PHASES.index(s.phase) + 1 if s.phase else 1
    return say.words(
        words, round=s.round, rounds=s.game.box.figures.rounds, phase=Thing("phase", s.phase or box.PHASES[0]),
        number=number, phases=len(box.PHASES), doing=_doing(s),
    )  # fmt: skip


def _doing(s: State) -> Message:
    if s.acting == NOBODY or s.phase not in ("prices", *box.TRACKS):
        return message("all-act")
    return message("acts", seat=Who(s.acting))


# -- the page ---------------------------------------------------------------------------------------------------------


def _areas(s: State, reader: int | None, say: Say) -> list[Area]:
    """The map and what is common; on a narrow page the map, what is mine, the rest.

    Battles are events of the map.
    """
    middle, beside = board(s, say), _beside(s, say)
    mine = [area for p in s.players if p.seat == reader for area in _corner(s, p, say)]
    others = [area for p in s.players if p.seat != reader for area in _corner(s, p, say)]
    first, later = [], beside
    if not s.round:
        first, later = beside[:1], beside[1:]
    order = [*first, middle, *battles(s, say), *later, *mine, *others]
    for narrow, area in enumerate(order):
        area.narrow = narrow
    return tabbed(order, say, TABS)


def _beside(s: State, say: Say) -> list[Area]:
    """What all look at beside the map: what is being settled first."""
    found = [factions(s, say)] if not all(p.faction for p in s.players) else []
    leaders = offered(s, say)
    if leaders is not None:
        found.append(leaders)
    return [*found, *(area for area in (fame(s, say),) if area.items), prices(s, say), supply(s, say)]


def _corner(s: State, p: Player, say: Say) -> list[Area]:
    """All that is a player's."""
    return [mat(s, p, say), *([hand(s.game.box, p, say)] if p.hand else [])]
