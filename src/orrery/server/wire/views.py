"""A table as one reader sees it, and what changed in it."""

from __future__ import annotations

from orrery.kernel.game import Outcome
from orrery.kernel.message import Part
from orrery.kernel.scene import Area, Item, Owner, Scene
from orrery.server.wire.base import Told
from orrery.server.wire.tables import SeatInfo, TableInfo


class OptionView(Told):
    """One thing I may choose: its key and words, the item it points at, the one it moves there, its rule, its shortcut.

    A piece that lies where the option points is only taken up: where it goes is asked next. `group` is its name and
    `offer` what it costs and brings; without one that is what is printed on the item. Options with a `chip` and the
    same name lead to one place, and it says in what each differs.
    """

    key: str
    text: str
    item: str | None = None
    piece: str | None = None
    rule: str | None = None
    parts: list[Part] = []
    shortcut: str = ""
    group: list[Part] = []
    chip: list[Part] = []
    offer: list[Part] = []


class AskView(Told):
    """What a seat of mine is asked. Send `id` back with the answer."""

    id: str
    seat: int
    prompt: str
    text: str
    options: list[OptionView]
    rule: str | None = None
    together: bool = False  # everybody chooses at once, behind screens
    parts: list[Part] = []


class Crumb(Told):
    """A choice of mine that can be taken back, with everything after it."""

    mark: str
    text: str
    parts: list[Part] = []


class UndoView(Told):
    """What I may take back, oldest first, and what ends it before that."""

    trail: list[Crumb]
    horizon: str


class LogLine(Told):
    """A sentence of the log for this reader. `parts` are its words where they are more than text."""

    text: str
    rule: str | None = None
    seat: int | None = None
    parts: list[Part] = []


class View(Told, tag="view", tag_field="type"):
    """The whole table as one reader may see it. `version` names this view; the same version is the same view."""

    version: str
    table: TableInfo
    seats: list[SeatInfo]
    reader: int | None
    watching: int = 0
    scene: Scene | None = None
    ask: AskView | None = None
    undo: UndoView | None = None
    log: list[LogLine] = []
    outcome: Outcome | None = None


class AreaPatch(Told):
    """What changed in an area: items new or changed, ids gone, and the order of all if it is another."""

    id: str
    items: list[Item] = []
    gone: list[str] = []
    order: list[str] | None = None


class ScenePatch(Told):
    """What changed in the scene. `areas` come whole, `patches` change those there are, `order` is of all areas."""

    status: str | None = None
    status_parts: list[Part] | None = None
    chapter: str | None = None
    phases: list[str] | None = None
    phase: int | None = None
    beside: list[Part] | None = None
    owners: list[Owner] | None = None
    areas: list[Area] = []
    patches: list[AreaPatch] = []
    order: list[str] | None = None


class Update(Told, tag="update", tag_field="type"):
    """From one version of a reader's view to the next. If `base` is not what you have, ask for a sync."""

    base: str
    version: str
    table: TableInfo
    seats: list[SeatInfo]
    scene: ScenePatch | None = None  # none: as it was
    ask: AskView | None = None
    undo: UndoView | None = None
    log_from: int = 0  # keep so many lines of the log, then add these
    log: list[LogLine] = []
    outcome: Outcome | None = None
