"""Campaigns: list mine, and go on with one."""

from __future__ import annotations

import time
from typing import Annotated, Any, Literal

import sqlalchemy as sa
from litestar import Request, get, post
from litestar.params import Parameter

from orrery.games import catalogue
from orrery.kernel.game import BadOption, Game, Options
from orrery.kernel.message import say
from orrery.server.people.guests import Person
from orrery.server.refusals import NotPlayable, Refusal, not_yours, unreadable
from orrery.server.routes import making
from orrery.server.routes.common import limited
from orrery.server.services import Services
from orrery.server.store import schema
from orrery.server.store.chapters import CampaignRecord, ChapterRecord, Result, Sat, read_campaign
from orrery.server.store.records import Past, SeatRecord, TableRecord, table_record
from orrery.server.store.store import Conflict, Write
from orrery.server.tables import campaigns
from orrery.server.tables.campaign_list import listed
from orrery.server.wire.campaigns import CampaignList, ChapterSeat, Continue, Continued
from orrery.server.wire.tables import CreateTable, SeatPlan

CampaignId = Annotated[str, Parameter(max_length=40)]


@get("/api/campaigns")
async def list_campaigns(
    request: Request[Any, Any, Any],
    services: Services,
    guest: Person | None,
    language: str,
    show: Literal["mine", "archived"] = "mine",
    page: Annotated[str, Parameter(max_length=40)] = "",
) -> CampaignList:
    """A page of my campaigns, the latest first."""
    limited(services, request, guest, "look")
    if guest is None:
        return CampaignList(campaigns=[])
    return await listed(services, guest, show, page, language)


@post("/api/campaigns/{campaign_id:str}/continue", status_code=201)
async def go_on(campaign_id: CampaignId, data: Continue, services: Services, me: Person, language: str) -> Continued:
    """Open the next chapter with the same people, or find it where somebody has opened it before."""
    services.limit(me.id, "create")
    campaign = await _campaign(services, campaign_id, me)
    found = _following(campaign, data.after)
    if found is not None:
        return Continued(id=found.table_id, found=True)
    game, options, result = _next(campaign, data.after)
    plans = data.seats or [ChapterSeat(kind="same")] * len(result.seats)
    try:
        game.read_seats(len(plans))
    except BadOption:
        least, most = game.seats.start, game.seats.stop - 1
        raise unreadable(say("chapter-seats", least=least, most=most, given=len(plans))) from None
    table = await _table(services, campaign, data, options, len(plans), me)
    seats = _seats(plans, result, me, data.nonce, language)
    try:
        live = await services.hall.create(table, seats, also=_writes(table, data.after + 1))
    except Conflict:  # somebody else was first
        found = _following(await _campaign(services, campaign_id, me), data.after)
        if found is None:
            raise
        return Continued(id=found.table_id, found=True)
    services.call(live)
    return Continued(id=live.table.id)


async def _campaign(services: Services, campaign_id: str, me: Person) -> CampaignRecord:
    """A campaign of which this person is a member."""
    known = campaign_id.isascii() and campaign_id.isprintable()  # not every store can be asked for any other
    campaign = await read_campaign(services.store, campaign_id) if known else None
    if campaign is None:
        raise Refusal(404, "no-campaign", say("no-campaign"))
    mine = sa.select(schema.campaigns.c.id).where((schema.campaigns.c.id == campaign_id) & campaigns.members(me.id))
    if await services.store.row(mine) is None:
        raise not_yours(say("members-only"))
    return campaign


def _following(campaign: CampaignRecord, after: int) -> ChapterRecord | None:
    """The chapter after this one, if it has begun."""
    return next((chapter for chapter in campaign.chapters if chapter.n == after + 1), None)


def _next(campaign: CampaignRecord, after: int) -> tuple[Game, Options, Result]:
    """The game with the options of the chapter after this one, and what came of this one."""
    last = next((chapter for chapter in campaign.chapters if chapter.n == after), None)
    if last is None:
        raise Refusal(404, "no-chapter", say("no-chapter"))
    if last.result is None:
        raise Refusal(409, "not-over", say("chapter-not-over"))
    game = catalogue().get(campaign.game)
    if game is None or game.campaign is None or not game.campaign.chapter(last.result.options):
        raise Refusal(409, "not-playable", say("campaign-gone"))
    options = game.campaign.after(last.result.options)
    if options is None:
        raise Refusal(409, "campaign-over", say("campaign-over"))
    return game, options, last.result


async def _table(
    services: Services, campaign: CampaignRecord, data: Continue, options: Options, seats: int, me: Person
) -> TableRecord:
    """The table of a chapter: private, locked and timed as the one before, if that is still there to ask."""
    plan = CreateTable(game=campaign.game, seats=[SeatPlan(kind="open")] * seats, name=campaign.name)
    seed = await making.seed_for(services, me, data.commitment)
    table = making.new_table(plan, me, campaign.game, options, seed, campaign.name)
    table.campaign = campaign.id
    last = next(chapter for chapter in campaign.chapters if chapter.n == data.after)
    row = await services.store.table(last.table_id)
    try:
        before = table_record(row) if row is not None else None
    except NotPlayable:
        before = None
    table.listed = before is not None and before.listed
    if before is not None:
        table.clock, table.password = before.clock, before.password
    return table


def _writes(table: TableRecord, chapter: int) -> list[Write]:
    """The chapter begins; one of the same number that never ended and whose table is gone has never been."""
    c = schema.chapters.c
    gone = c.ended.is_(None) & ~sa.exists().where(schema.tables.c.id == c.table_id)
    moved = sa.update(schema.campaigns).where(schema.campaigns.c.id == table.campaign).values(updated=table.updated)
    lost = sa.delete(schema.chapters).where((c.campaign == table.campaign) & (c.n == chapter) & gone)
    return [lost, campaigns.began(table), moved]


def _seats(plans: list[ChapterSeat], result: Result, me: Person, nonce: str, language: str) -> list[SeatRecord]:
    """Who sits where: I in my seats, bots in theirs, and every other seat kept for whoever sat there."""
    sat = [*result.seats, *[Sat("open", "")] * len(plans)][: len(plans)]
    several = sum(one.person == me.id for one in result.seats) > 1
    given = [_plan(plan, one, me, several=several) for plan, one in zip(plans, sat, strict=True)]
    seats = making.seats_for(given, me, nonce, language)
    for seat, plan, one in zip(seats, plans, sat, strict=True):
        if plan.kind == "same" and one.person not in (None, me.id):
            seat.past = Past(since=time.time(), holder=one.person, holder_name=one.name, kept=True)
    return seats


def _plan(plan: ChapterSeat, sat: Sat, me: Person, *, several: bool) -> SeatPlan:
    if plan.kind != "same":
        return SeatPlan(kind=plan.kind, bot=plan.bot, name=plan.name)
    if sat.person == me.id:
        return SeatPlan(kind="me", name=sat.name if several else "")
    return SeatPlan(kind="bot", bot=sat.bot) if sat.kind == "bot" else SeatPlan(kind="open")


HANDLERS = [list_campaigns, go_on]
