"""How Revive is drawn: the board, what lies beside it for all, and each player's boards and cards.

Made from a redacted state alone, so nothing here can say what its reader may not know. What things are called stands in
`speech.ids`, by which options and the log point at them.
"""

from __future__ import annotations

from orrery.games.revive.scene.board import board
from orrery.games.revive.scene.display import chapter_sheet, citizens, machines, offered, tracks
from orrery.games.revive.scene.mats import held, mat
from orrery.games.revive.state import NOBODY, Player, State
from orrery.kernel.message import Amount, Say, Who, Words
from orrery.kernel.scene import Area, Owner, Scene
from orrery.parts.scenes import tabbed

PHASES = ("first", "second", "end")
TABS = frozenset({"map", "display", "tracks", "machines", "chapter", "offered", "mat", "active", "resting"})
TINTS = ("blue", "red", "purple", "orange")


def scene(s: State, reader: int | None, say: Say) -> Scene:
    """Everything one reader sees, laid out around what is theirs."""
    status = _status(s, say)
    owners = [Owner(p.seat, say("seat", seat=p.seat), TINTS[p.seat], say("seat-mark", seat=p.seat)) for p in s.players]
    beside = _status(s, say, "status-beside").parts if _phase(s) >= 0 else ()
    chapter = say("status-turn", seat=Who(s.turn)) if _begun(s) else say("status-setup")
    return Scene(
        say("title"), status.text, _areas(s, reader, say), owners, theme="revive", chapter=chapter,
        status_parts=status.typed, phases=[say(f"phase-{phase}") for phase in PHASES], phase=_phase(s), beside=beside,
    )  # fmt: skip


def _phase(s: State) -> int:
    """RV-7.1  A turn has two actions; when they are done it ends."""
    if s.over or not _begun(s):
        return -1
    return min(2, max(0, 2 - s.actions))


def _begun(s: State) -> bool:
    """Whether everybody has what one begins with."""
    return all(p.tribe for p in s.players) and bool(s.common_goal or all(len(p.goals) == 1 for p in s.players))


def _status(s: State, say: Say, words: str = "status") -> Words:
    """RV-7.1, 21.1  Whose turn it is, how many actions it has left, and how near the end is."""
    if s.over:
        return say.words("status-over")
    if not _begun(s):
        return say.words("status-setup")
    return say.words(
        words, seat=Who(s.turn), actions=s.actions, artifacts=Amount(len(s.artifacts), "artifact"),
        last=int(s.ended_by != NOBODY),
    )  # fmt: skip


# -- the page ---------------------------------------------------------------------------------------------------------


def _areas(s: State, reader: int | None, say: Say) -> list[Area]:
    """The board and the displays; on a narrow page the board, what is mine, the rest."""
    middle, beside = board(s, say), _beside(s, say)
    mine = [area for p in s.players if p.seat == reader for area in _corner(s, p, say)]
    others = [area for p in s.players if p.seat != reader for area in _corner(s, p, say)]
    first, later = (beside[:1], beside[1:]) if not _begun(s) else ([], beside)
    order = [*first, middle, *mine, *later, *others]
    for narrow, area in enumerate(order):
        area.narrow = narrow
    return tabbed(order, say, TABS)


def _beside(s: State, say: Say) -> list[Area]:
    """What all look at beside the board."""
    found = [offered(s, say), tracks(s, say), citizens(s, say), machines(s, say), chapter_sheet(s, say)]
    return [area for area in found if area.items]


def _corner(s: State, p: Player, say: Say) -> list[Area]:
    """All that is a player's."""
    return [mat(s, p, say), *held(s, p, say)]
