"""Campaigns: tables that are played one after the other."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from orrery.server.wire.base import Digest, Nonce, Sent, Told
from orrery.server.wire.tables import TableLine


class ChapterSeat(Sent):
    """Who is to sit in a seat of the next chapter; `same` is whoever sat there, for whom the seat is kept."""

    kind: Literal["same", "me", "open", "bot"]
    bot: Annotated[str, Meta(max_length=20)] = ""
    name: Annotated[str, Meta(max_length=40)] = ""


class Continue(Sent):
    """Go on with a campaign after this chapter. Without seats, everybody has the seat they had."""

    after: Annotated[int, Meta(ge=1, le=1000)]
    seats: Annotated[list[ChapterSeat], Meta(max_length=16)] = []
    commitment: Digest = ""  # of a seed that I was promised (see `Promised`); without it there is a new one
    nonce: Nonce = ""  # what I add to the seed


class Continued(Told):
    """The table of the next chapter."""

    id: str
    found: bool = False  # somebody had gone on before, with a seed that I was not promised


class ChapterScore(Told):
    """How one side came out of a chapter."""

    name: str
    total: int
    rank: int


class Feat(Told):
    """Something that somebody was the first to do in a chapter."""

    title: str
    name: str


class ChapterLine(Told):
    """A chapter of a campaign: its table, and what came of it once it is over."""

    number: int
    table: str
    over: bool = False
    scores: list[ChapterScore] = []
    feats: list[Feat] = []


class CampaignLine(Told):
    """A campaign in a list. `table` is that of its latest chapter; `next` the chapter to go on with, if it is time."""

    id: str
    name: str
    game: str
    title: str
    of: int  # how many chapters there are
    chapters: list[ChapterLine]
    updated: float
    table: TableLine | None = None
    next: int = 0


class CampaignList(Told):
    """A page of campaigns, the latest first; `more` asks for the page after it."""

    campaigns: list[CampaignLine]
    more: str = ""
