"""Lists of campaigns: how far each has come, and what came of its chapters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import sqlalchemy as sa

from orrery.games import catalogue
from orrery.kernel.game import Game
from orrery.kernel.message import say
from orrery.server.people.guests import Person
from orrery.server.refusals import NotPlayable
from orrery.server.store import schema
from orrery.server.store.chapters import CampaignRecord, ChapterRecord, Result, campaign_record, chapters_of
from orrery.server.store.store import Row
from orrery.server.tables import campaigns
from orrery.server.tables.listing import FAR, PAGE, before, lines_of, seats_at
from orrery.server.wire.campaigns import CampaignLine, CampaignList, ChapterLine, ChapterScore, Feat
from orrery.server.wire.tables import TableLine

if TYPE_CHECKING:
    from orrery.server.services import Services


async def listed(services: Services, me: Person, show: str, page: str, language: str) -> CampaignList:
    """One page of somebody's campaigns; `page` is what the last one gave as `more`."""
    c = schema.campaigns.c
    which = campaigns.members(me.id) & (_put_away() if show == "archived" else ~_put_away()) & (c.updated < FAR)
    query = sa.select(schema.campaigns).where(which).order_by(c.updated.desc(), c.id).limit(PAGE + 1)
    if page:
        query = query.where(c.updated < before(page))
    rows = await services.store.rows(query)
    shown, more = rows[:PAGE], len(rows) > PAGE
    chapters = await chapters_of(services.store, [row["id"] for row in shown])
    records = [record for row in shown for record in _readable(row, chapters.get(row["id"], []))]
    tables = await _tables(services, [record.chapters[-1].table_id for record in records], me)
    lines = [_line(record, tables.get(record.chapters[-1].table_id), language) for record in records]
    return CampaignList(campaigns=lines, more=repr(shown[-1]["updated"]) if more else "")


def _put_away() -> sa.ColumnElement[bool]:
    """Whether the table of the latest chapter is put away, and the campaign with it."""
    c, t = schema.chapters.c, schema.tables.c
    latest = sa.select(c.table_id).where(c.campaign == schema.campaigns.c.id).order_by(c.n.desc()).limit(1)
    return sa.exists().where((t.id == latest.correlate(schema.campaigns).scalar_subquery()) & t.archived)


def _readable(row: Row, chapters: list[Row]) -> Iterator[CampaignRecord]:
    """A campaign with its chapters; none where nothing is left of them, or a row is damaged."""
    try:
        if chapters:
            yield campaign_record(row, chapters)
    except NotPlayable:
        return


async def _tables(services: Services, ids: list[str], me: Person) -> dict[str, TableLine]:
    """The lines of tables by their ids; without those that are gone or damaged."""
    if not ids:
        return {}
    rows = await services.store.rows(sa.select(schema.tables).where(schema.tables.c.id.in_(ids)))
    seats = await seats_at(services, ids)
    return {row["id"]: line for row in rows for line in lines_of(services, row, seats.get(row["id"], []), me)}


def _line(record: CampaignRecord, table: TableLine | None, language: str) -> CampaignLine:
    game, last = catalogue().get(record.game), record.chapters[-1]
    of = len(game.campaign) if game is not None and game.campaign is not None else 0
    return CampaignLine(
        id=record.id, name=record.name, game=record.game, title=game.title if game else record.game, of=of,
        chapters=[_chapter(chapter, game, language) for chapter in record.chapters], updated=record.updated,
        table=table, next=last.n + 1 if last.result is not None and last.n < of else 0,
    )  # fmt: skip


def _chapter(chapter: ChapterRecord, game: Game | None, language: str) -> ChapterLine:
    result = chapter.result
    if result is None:
        return ChapterLine(number=chapter.n, table=chapter.table_id)
    scores = [ChapterScore(name=one.name, total=one.total, rank=one.rank) for one in result.scores]
    return ChapterLine(
        number=chapter.n, table=chapter.table_id, over=True, scores=sorted(scores, key=lambda one: one.rank),
        feats=_feats(result, game, language),
    )  # fmt: skip


def _feats(result: Result, game: Game | None, language: str) -> list[Feat]:
    """Who did what first, in the reader's words; what the game no longer knows is left out."""
    names = {one.seat: one.name for one in result.scores}
    if game is None or not result.feats:
        return []
    words = game.rules(result.options).speech(language).catalogue
    told = ((thing, names[seat]) for thing, seat in result.feats.items() if seat in names and words.has(thing))
    return [Feat(title=words.say(say(thing)), name=name) for thing, name in told]
