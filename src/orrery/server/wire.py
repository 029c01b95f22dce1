"""Everything that goes over the wire, both ways: what people send, what they are sent, and the live messages.

The browser's types in `web/src/lib/wire.ts` are made from this file (`python -m orrery.server.typescript`).
Names are the same in Python, JSON and TypeScript. What comes from outside forbids unknown fields and is bounded.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from orrery.kernel import luck
from orrery.kernel.game import Outcome
from orrery.kernel.message import Part
from orrery.kernel.scene import Area, Item, Owner, Scene

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Key = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
ActionKey = Annotated[str, Meta(min_length=1, max_length=100)]
Digest = Annotated[str, Meta(max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
NONCE = rf"^({luck.NONCE.pattern})?\Z"  # random hexadecimal digits; none adds nothing
Nonce = Annotated[str, Meta(pattern=NONCE)]
OptionGiven = str | int | bool | list[str]
Status = Literal["gathering", "running", "over"]


class Sent(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The base of what people send."""


class Told(msgspec.Struct, omit_defaults=True, kw_only=True):
    """The base of what people are sent."""


# -- people ------------------------------------------------------------------------------------------------------


class NameMe(Sent):
    """Be a guest of this name, or change the name."""

    name: Name


class UseCode(Sent):
    """Go on as the person who made this resume code."""

    code: Annotated[str, Meta(min_length=4, max_length=40)]


class LeaveDevice(Sent):
    """Be nobody here any more: on this device, or on all of them."""

    everywhere: bool = False


class SetWebhook(Sent):
    """Where to send a message when it is my turn."""

    url: Annotated[str, Meta(min_length=8, max_length=500)]


class Me(Told):
    """Who this browser is. No id: nothing here opens anything."""

    name: str
    webhook: str = ""  # the host alone; the rest of the address is a secret


class ResumeCode(Told):
    """A code to type on another device; it works once, for a quarter of an hour."""

    code: str
    minutes: int


# -- games -------------------------------------------------------------------------------------------------------


class OptionInfo(Told):
    """One thing a table may choose before the game starts."""

    name: str
    help: str
    default: OptionGiven
    choices: list[str | int | bool]
    several: bool = False
    needs: str = ""  # the expansion that brings it; without that it is not there


class GameInfo(Told):
    """A game of the house."""

    name: str
    title: str
    summary: str
    version: int
    seats: list[int]
    options: list[OptionInfo]
    art: dict[str, str] = {}  # the address of each backdrop by its name
    theme: dict[str, str] = {}  # values of the client's tokens, which tint its table
    icons: dict[str, list[tuple[str, str]]] = {}  # drawings beyond the house's own: strokes of a tone and a path


class BotInfo(Told):
    """A bot that can sit at a table."""

    name: str
    title: str
    help: str


class House(Told):
    """What a newcomer needs: the games, the bots, and the program's version."""

    games: list[GameInfo]
    bots: list[BotInfo]
    version: str


class RuleInfo(Told):
    """One numbered rule in our words, and the rulings taken for it."""

    number: str
    section: str
    heading: str
    text: str
    rulings: list[str]
    book: str = ""  # the title of the rules it stands in: the game's, or an expansion's


# -- tables ------------------------------------------------------------------------------------------------------


class Clock(msgspec.Struct, forbid_unknown_fields=True):
    """How long people may think: for every move, or from a bank that every move adds to."""

    kind: Literal["move", "bank"]
    seconds: Annotated[int, Meta(ge=10, le=60 * 86400)]
    increment: Annotated[int, Meta(ge=0, le=86400)] = 0


class SeatPlan(Sent):
    """Who is to sit in a seat. Several seats of `me` are people at one screen, each with a name of their own."""

    kind: Literal["me", "open", "bot"]
    bot: Annotated[str, Meta(max_length=20)] = ""
    name: Annotated[str, Meta(max_length=40)] = ""


class From(Sent):
    """A position of a finished game to play on from: the frame of its replay."""

    table: Annotated[str, Meta(max_length=40)]
    frame: Annotated[int, Meta(ge=0, le=100_000)]


class CreateTable(Sent):
    """A new table. It starts when nobody is awaited any more."""

    game: Annotated[str, Meta(max_length=60)]
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=16)]
    options: Annotated[dict[str, OptionGiven], Meta(max_length=40)] = {}
    name: Annotated[str, Meta(max_length=60)] = ""
    password: Annotated[str, Meta(max_length=100)] = ""
    listed: bool = True
    clock: Clock | None = None
    start: From | None = None
    commitment: Digest = ""  # of a seed that I was promised (see `Promised`); without it there is a new one
    nonce: Nonce = ""  # what I add to the seed


class Promised(Told):
    """The SHA-256 of a seed for a table that I am about to make, told before I say what I add to it."""

    commitment: str


class ChangeTable(Sent):
    """What the owner of a table may change; what is left out stays."""

    name: Annotated[str, Meta(min_length=1, max_length=60)] | None = None
    archived: bool | None = None
    listed: bool | None = None


class Join(Sent):
    """Sit down, in this seat or in any that is open; or open a table with a password only to look at it."""

    seat: SeatNumber | None = None
    password: Annotated[str, Meta(max_length=100)] = ""
    watch: bool = False
    nonce: Nonce = ""  # what I add to the seed, if the game has not begun


class HandOver(Sent):
    """Give a seat to a bot, or open it; who then comes is accepted by everybody, unless it was mine to give."""

    to: Literal["bot", "open"]
    bot: Annotated[str, Meta(max_length=20)] = "greedy"


class AnswerApplicant(Sent):
    """Accept a newcomer who asks for a seat, or refuse them; `mark` is the applicant's."""

    mark: Digest
    accept: bool


class Choose(Sent):
    """An answer: the seat, the ask it answers, the action's key, and a key of this request's own for retries."""

    seat: SeatNumber
    ask: Digest
    action: ActionKey
    key: Key
    unless_last: bool = False  # refuse it as `last` if it is the last of my secret choices: I want to be asked first


class Undo(Sent):
    """Take back choices of a seat, to before the choice with this mark (see `UndoView`)."""

    seat: SeatNumber
    mark: Digest
    key: Key


class Say(Sent):
    """A line of chat."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Created(Told):
    """The address of a table."""

    id: str
    asked: bool = False  # I do not sit yet: the people at the table are asked whether I may


class Accepted(Told):
    """A choice or an undo is stored. The same request again gets the same answer."""

    key: str
    accepted: bool


class Problem(Told):
    """Why something was refused: a stable code, a sentence, and where it helps the present view."""

    code: str
    error: str
    rule: str | None = None
    view: View | None = None


class SeatClock(Told):
    """What is left to think, in seconds; it runs while the seat is asked."""

    left: float
    running: bool = False
    out: bool = False  # run out: anyone at the table may hand the seat over


class ApplicantInfo(Told):
    """A newcomer who asks for a seat that was taken from somebody."""

    mark: str
    name: str
    awaits: list[str]  # the names of those who have not answered
    mine: bool = False  # it is I who asks
    may_answer: bool = False  # my answer is awaited


class SeatInfo(Told):
    """A seat as everybody sees it."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    mine: bool = False
    here: bool = False  # looking at the table right now
    asked: bool = False  # an answer of this seat is awaited
    bot: str = ""
    clock: SeatClock | None = None
    may_hand: bool = False  # I may hand this seat over
    taken_from: str = ""  # the name of the one from whom it was taken
    may_return: bool = False  # it was taken from me, and I may have it back
    applicant: ApplicantInfo | None = None


class TableInfo(Told):
    """What does not change from choice to choice."""

    id: str
    name: str
    game: str
    title: str
    status: Status
    options: dict[str, OptionGiven]
    created: float
    commitment: str  # the SHA-256 of the seed
    mine: bool = False  # I own it
    listed: bool = True
    locked: bool = False  # it has a password
    archived: bool = False
    clock: Clock | None = None
    seed: str = ""  # shown when the game is over
    nonces: list[str] = []  # what each seat adds to the seed; empty if none does
    origin: str = ""  # "import" or "position" when it did not begin at the beginning
    rules: int = 1


class TableLine(Told):
    """A table in a list."""

    id: str
    name: str
    game: str
    title: str
    status: Status
    seats: list[SeatInfo]
    updated: float
    mine: bool = False
    seated: bool = False
    your_turn: bool = False
    locked: bool = False
    archived: bool = False
    clock: Clock | None = None
    origin: str = ""  # "import" or "position" when it did not begin at the beginning


class TableList(Told):
    """A page of tables, the latest first; `next` asks for the page after it."""

    tables: list[TableLine]
    next: str = ""


# -- the table as one reader sees it -------------------------------------------------------------------------------


class OptionView(Told):
    """One thing I may choose: its key, its words, the scene item it points at, its rule."""

    key: str
    text: str
    item: str | None = None
    rule: str | None = None
    parts: list[Part] = []


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


class People(Told, tag="people", tag_field="type"):
    """Who is here, whose clock runs: not part of the version."""

    seats: list[SeatInfo]
    watching: int = 0


class ChatLine(Told, tag="chat", tag_field="type"):
    """Somebody said something, or the house tells who sits where now. `n` counts up."""

    n: int
    name: str
    text: str
    at: float
    seat: int | None = None  # none: somebody who looks on, or the house
    house: bool = False  # told by the house, which no person can do


class Trouble(Told, tag="trouble", tag_field="type"):
    """A message could not be used; the connection goes on."""

    code: str
    error: str


class Pong(Told, tag="pong", tag_field="type"):
    """The answer to a ping."""


Message = View | Update | People | ChatLine | Trouble | Pong


class Look(Sent, tag="look", tag_field="type"):
    """See the table from another of my seats (None: as a spectator)."""

    seat: SeatNumber | None


class Sync(Sent, tag="sync", tag_field="type"):
    """I have this version (or none); send what I lack."""

    version: Digest = ""


class Ping(Sent, tag="ping", tag_field="type"):
    """Are you there?"""


Request = Look | Sync | Ping


# -- on demand -----------------------------------------------------------------------------------------------------


class WhyNot(Told):
    """Why something may not be done now."""

    reasons: list[Reason]


class Reason(Told):
    """One sentence of it, with its rule."""

    text: str
    rule: str | None = None
    parts: list[Part] = []


class Advice(Told):
    """What a bot thinks of one of my options: the lead in points it expects in the end, and how sure it is."""

    key: str
    text: str
    lead: float
    share: float  # of the thinking that went into this option
    item: str | None = None
    parts: list[Part] = []


class Hint(Told):
    """A bot's view of the position, best option first."""

    ask: str
    advice: list[Advice]


class Estimate(Told):
    """How everybody stands as far as this reader can tell, in points."""

    points: list[float]


class Frame(Told):
    """One change of the replay: the words of it, and from the frame before to this one."""

    text: str
    status: str
    seat: int | None = None
    scene: ScenePatch | None = None
    log: list[LogLine] = []
    log_from: int = 0
    points: list[float] = []


class ReplayView(Told):
    """The whole game so far, frame by frame, as this reader may see it."""

    table: TableInfo
    seats: list[SeatInfo]
    reader: int | None
    scene: Scene
    frames: list[Frame]
    log: list[LogLine] = []
    points: list[float] = []
    outcome: Outcome | None = None


class ChanceInfo(Told):
    """What was asked of chance: so many rolls of a die, or members drawn from a pool one after the other."""

    sides: int = 0
    pool: list[str | int] = []


class Chances(Told):
    """Everything that was asked of chance in a finished game, one for each of chance's entries in its log."""

    chances: list[ChanceInfo]


__all__ = [
    name for name, kind in list(globals().items()) if isinstance(kind, type) and issubclass(kind, msgspec.Struct)
]
