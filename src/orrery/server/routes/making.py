"""A table in the making, before it is stored: its seed, its row, and who sits where."""

from __future__ import annotations

import secrets
import time
from typing import Any

import sqlalchemy as sa

from orrery.kernel.message import say
from orrery.server.people.guests import Person
from orrery.server.people.names import clean_name, told_apart
from orrery.server.refusals import Refusal
from orrery.server.routes.common import bot_of
from orrery.server.services import Services
from orrery.server.store import schema
from orrery.server.store.records import SeatRecord, TableRecord, commitment
from orrery.server.wire.tables import CreateTable, SeatPlan
from orrery.server.words import in_words

PROMISED = 3600.0  # seconds that a seed is kept for who was promised it


async def promise(services: Services, me: Person) -> str:
    """Choose a seed for somebody, and keep it for a while; its hash."""
    seed, now, c = secrets.token_hex(16), time.time(), schema.promises.c
    promised = commitment(seed)
    await services.store.write(
        sa.delete(schema.promises).where(c.expires < now),
        sa.insert(schema.promises).values(commitment=promised, seed=seed, person=me.id, expires=now + PROMISED),
    )
    return promised


async def seed_for(services: Services, me: Person, promised: str) -> str:
    """The seed of a new table: the one that was promised, which no other table has had, or a new one."""
    if not promised:
        return secrets.token_hex(16)
    c = schema.promises.c
    mine = (c.commitment == promised) & (c.person == me.id) & (c.expires > time.time())
    row = await services.store.row(sa.select(schema.promises).where(mine))
    if row is None or not any(await services.store.write(sa.delete(schema.promises).where(mine))):
        raise Refusal(409, "no-promise", say("no-promise"))
    return str(row["seed"])


def new_table(data: CreateTable, me: Person, game: str, options: dict[str, Any], seed: str, usual: str) -> TableRecord:
    """A table of this name, or of the usual one where it is given none."""
    now = time.time()
    name = clean_name(data.name)[:60] if data.name.strip() else usual[:60]
    return TableRecord(
        id=secrets.token_urlsafe(9), name=name, game=game, owner=me.id, status="gathering", seats=len(data.seats),
        options=options, seed=seed, created=now, updated=now, listed=data.listed, clock=data.clock,
    )  # fmt: skip


def seats_for(plans: list[SeatPlan], me: Person, nonce: str, language: str) -> list[SeatRecord]:
    """Who sits where from the start; what I add to the seed is kept with my first seat."""
    people = sum(plan.kind == "me" for plan in plans)
    seats = [_seat(place, plan, me, language, alone=people < 2) for place, plan in enumerate(plans)]
    for seat in seats:
        before = sum(other.kind == "bot" and other.bot == seat.bot for other in seats[: seat.seat])
        if seat.kind == "bot" and before:
            seat.name = f"{seat.name} {before + 1}"
    mine = [seat for seat in seats if seat.kind == "person"]
    for place, seat in enumerate(mine):
        bots = [other.name for other in seats if other.kind == "bot"]
        seat.name = told_apart(seat.name, [*bots, *(other.name for other in mine[:place])])
        seat.nonce = nonce if place == 0 else ""
    return seats


def _seat(place: int, plan: SeatPlan, me: Person, language: str, *, alone: bool) -> SeatRecord:
    if plan.kind == "me":
        usual = me.name if alone else in_words(say("numbered-player", number=place + 1), language)
        return SeatRecord(place, "person", me.id, "", clean_name(plan.name) if plan.name.strip() else usual)
    if plan.kind == "open":
        return SeatRecord(place, "open")
    return SeatRecord(place, "bot", None, *bot_of(plan.bot or "greedy", language))
