"""What is told when somebody asks: why not, a hint, how everybody stands, a replay, the dice."""

from __future__ import annotations

from orrery.kernel.game import Outcome
from orrery.kernel.message import Part
from orrery.kernel.scene import Scene
from orrery.server.wire.base import Told
from orrery.server.wire.tables import SeatInfo, TableInfo
from orrery.server.wire.views import LogLine, ScenePatch


class WhyNot(Told):
    """Why something may not be done now."""

    reasons: list[Reason]


class Reason(Told):
    """One sentence of it, with its rule."""

    text: str
    rule: str | None = None
    parts: list[Part] = []


class Advice(Told):
    """What a bot thinks of one of my options: how often it expects it to win, or where I play alone to bring."""

    key: str
    text: str
    share: float  # of the thinking that went into this option
    chance: float | None = None  # of winning, from 0 to 1
    points: float | None = None  # in the end, where there is nobody to win against
    item: str | None = None
    parts: list[Part] = []


class Hint(Told):
    """A bot's view of the position, best option first."""

    ask: str
    advice: list[Advice]


class Estimate(Told):
    """How everybody stands as far as this reader can tell: points by seat, and chances of winning from 0 to 1.

    When the game is over they are what came of it. Who plays alone has no chances.
    """

    points: list[float]
    chances: list[float] = []


class Heading(Told):
    """A heading of the scoring, and what it would give now; nothing where that hangs on what is hidden."""

    title: str
    points: int | None = None


class Aid(Told):
    """What a player looks up: the headings of the scoring as they stand for them, and words for drawings."""

    headings: list[Heading] = []
    total: int | None = None
    legend: list[tuple[str, str]] = []  # the name of a drawing, and what it stands for


class Frame(Told):
    """One change of the replay: the words of it, and from the frame before to this one."""

    text: str
    status: str
    chapter: str = ""
    seat: int | None = None
    parts: list[Part] = []
    scene: ScenePatch | None = None
    log: list[LogLine] = []
    log_from: int = 0
    points: list[float] = []
    chances: list[float] = []  # of winning, by seat


class ReplayView(Told):
    """The whole game so far, frame by frame, as this reader may see it."""

    table: TableInfo
    seats: list[SeatInfo]
    reader: int | None
    scene: Scene
    frames: list[Frame]
    log: list[LogLine] = []
    points: list[float] = []
    chances: list[float] = []
    outcome: Outcome | None = None


class ChanceInfo(Told):
    """What was asked of chance: so many rolls of a die, or members drawn from a pool one after the other."""

    sides: int = 0
    pool: list[str | int] = []


class Chances(Told):
    """Everything that was asked of chance in a finished game, one for each of chance's entries in its log."""

    chances: list[ChanceInfo]
