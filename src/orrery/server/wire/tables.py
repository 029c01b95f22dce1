"""Tables and seats: make, join, leave, hand over, and how they are told."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from orrery.server.wire.base import Digest, Nonce, OptionGiven, SeatNumber, Sent, Status, Told


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
    rematch_of: Annotated[str, Meta(max_length=40)] = ""  # a table; if that has a password, this one has the same
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


class Created(Told):
    """The address of a table."""

    id: str
    asked: bool = False  # I do not sit yet: the people at the table are asked whether I may


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
    may_return: bool = False  # it was taken from me or is kept for me, and I may have it
    kept_for: str = ""  # the name of the one who sat here in the chapter before, and has not come yet
    applicant: ApplicantInfo | None = None


class ChapterPlace(Told):
    """Which chapter of which campaign a table plays."""

    id: str  # the campaign's
    number: int
    of: int  # how many chapters there are


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
    campaign: ChapterPlace | None = None
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
    campaign: ChapterPlace | None = None


class TableList(Told):
    """A page of tables, the latest first; `next` asks for the page after it."""

    tables: list[TableLine]
    next: str = ""
