"""Campaigns and their chapters as typed records."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import sqlalchemy as sa
from msgspec import Meta

from orrery.server.refusals import reading
from orrery.server.store import schema
from orrery.server.store.records import Moment, whole
from orrery.server.store.store import Row, Store


class Sat(msgspec.Struct, omit_defaults=True):
    """Who sat in a seat when a chapter ended."""

    kind: Literal["person", "bot", "open"]
    name: str
    person: str | None = None
    bot: str = ""


class Score(msgspec.Struct, omit_defaults=True):
    """How one side came out of a chapter; without a seat it was a printed opponent."""

    name: str
    total: int
    rank: int
    seat: int | None = None


class Result(msgspec.Struct, omit_defaults=True):
    """What came of a chapter, and all that the next one needs to begin."""

    options: dict[str, Any]
    seats: Annotated[list[Sat], Meta(min_length=1, max_length=16)]
    scores: list[Score]
    feats: dict[str, int] = {}  # who was first at what, by the name of the thing


class ChapterRecord(msgspec.Struct):
    """A chapter: its table, and what came of it once it has ended."""

    n: Annotated[int, Meta(ge=1)]
    table_id: str
    ended: Moment | None = None
    result: Result | None = None


class CampaignRecord(msgspec.Struct):
    """A campaign as it is stored, with its chapters in their order."""

    id: str
    name: str
    game: str
    owner: str
    created: Moment
    updated: Moment
    chapters: list[ChapterRecord] = []


def campaign_record(row: Row, chapters: list[Row]) -> CampaignRecord:
    """A campaign from its rows; `NotPlayable` if they are none that were ever written."""
    with reading("its campaign"):
        plain = {name: row[name] for name in CampaignRecord.__struct_fields__ if name != "chapters"}
        return whole({**plain, "chapters": [_chapter(chapter) for chapter in chapters]}, CampaignRecord)


def _chapter(row: Row) -> dict[str, Any]:
    plain = {name: row[name] for name in ChapterRecord.__struct_fields__}
    plain["result"] = msgspec.json.decode(row["result"]) if row["result"] else None
    return plain


async def chapters_of(store: Store, campaigns: list[str]) -> dict[str, list[Row]]:
    """The rows of the chapters of campaigns, in their order.

    One that has not ended and whose table is gone has never been: it can be begun again.
    """
    c, t = schema.chapters.c, schema.tables.c
    there = c.ended.is_not(None) | sa.exists().where(t.id == c.table_id)
    found: dict[str, list[Row]] = {}
    if campaigns:
        query = sa.select(schema.chapters).where(c.campaign.in_(campaigns) & there).order_by(c.campaign, c.n)
        for row in await store.rows(query):
            found.setdefault(row["campaign"], []).append(row)
    return found


async def read_campaign(store: Store, campaign: str) -> CampaignRecord | None:
    """A campaign with its chapters; None if there is none."""
    row = await store.row(sa.select(schema.campaigns).where(schema.campaigns.c.id == campaign))
    return campaign_record(row, (await chapters_of(store, [campaign])).get(campaign, [])) if row is not None else None
