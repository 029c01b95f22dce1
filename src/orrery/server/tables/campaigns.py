"""Campaigns: a table that is a chapter founds one or goes on with it, and its end is kept for the next.

Whoever sits at a table of a campaign, or has founded it, is a member. Of two who go on at once one makes the table: a
chapter is stored once, and the other finds it there.
"""

from __future__ import annotations

import secrets
import time
from typing import TYPE_CHECKING

import sqlalchemy as sa

from orrery.games import catalogue, find
from orrery.server.store import schema
from orrery.server.store.chapters import Result, Sat, Score
from orrery.server.store.records import SeatRecord, TableRecord
from orrery.server.store.store import Write, as_json
from orrery.server.wire.tables import ChapterPlace

if TYPE_CHECKING:
    from orrery.server.tables.live import Live


def place(table: TableRecord) -> ChapterPlace | None:
    """Which chapter of which campaign a table is; None if it is none."""
    game = catalogue().get(table.game) if table.campaign else None
    if game is None or game.campaign is None:
        return None
    return ChapterPlace(id=table.campaign, number=game.campaign.chapter(table.options), of=len(game.campaign))


def founded(table: TableRecord) -> list[Write]:
    """If a new table is a chapter, it founds a campaign: what is to be written for that."""
    campaign = find(table.game).campaign
    if campaign is None or not campaign.chapter(table.options):
        return []
    table.campaign = secrets.token_urlsafe(9)
    row = {name: getattr(table, name) for name in ("name", "game", "owner", "created", "updated")}
    return [sa.insert(schema.campaigns).values(id=table.campaign, **row), began(table)]


def began(table: TableRecord) -> Write:
    """A table is a chapter of its campaign; the chapter is written once, whoever comes second."""
    chapter = place(table)
    assert chapter is not None
    return sa.insert(schema.chapters).values(campaign=table.campaign, n=chapter.number, table_id=table.id)


def ended(live: Live) -> list[Write]:
    """If a chapter has just ended, what came of it is kept."""
    table, chapter = live.table, place(live.table)
    if chapter is None or table.status != "over":
        return []
    c, now = schema.chapters.c, time.time()
    this = (c.campaign == chapter.id) & (c.n == chapter.number) & (c.table_id == table.id) & c.ended.is_(None)
    moved = sa.update(schema.campaigns).where(schema.campaigns.c.id == chapter.id).values(updated=now)
    return [sa.update(schema.chapters).where(this).values(ended=now, result=as_json(_result(live))), moved]


def _result(live: Live) -> Result:
    match = live.match
    assert match is not None
    assert match.outcome is not None
    names = {seat.seat: seat.name for seat in live.seats}
    scores = [
        Score(names.get(one.seat, one.name) if one.seat is not None else one.name, one.total, one.rank, one.seat)
        for one in match.outcome.standings
    ]
    feats = match.rules.feats(match.state) if match.rules.feats is not None else {}
    return Result(match.options, [_sat(seat) for seat in live.seats], scores, feats)


def _sat(seat: SeatRecord) -> Sat:
    return Sat(seat.kind, seat.name, seat.person, seat.bot)


def members(person: str) -> sa.ColumnElement[bool]:
    """Of the campaigns of which somebody is a member: who founded it, and whoever sits at one of its tables."""
    t, s, c = schema.tables.c, schema.seats.c, schema.campaigns.c
    sits = sa.exists().where((t.campaign == c.id) & (s.table_id == t.id) & (s.person == person))
    return (c.owner == person) | sits
