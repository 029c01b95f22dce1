"""The store's schema and safety: upgrade it, check it, back it up."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import subprocess
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection

from orrery.server.people.guests import readable
from orrery.server.refusals import NotPlayable, reading
from orrery.server.store import schema
from orrery.server.store.chapters import campaign_record
from orrery.server.store.folded import course
from orrery.server.store.records import chat_record, seat_records, table_record
from orrery.server.store.store import engine_for
from orrery.server.tables.rebuild import not_begun, rebuilt, require_game

T = TypeVar("T")
LOCK = 0x0EE1  # so that two programs do not upgrade one PostgreSQL store at once


class NoBackup(RuntimeError):
    """A backup that could not be made; the sentence says what would help."""


def upgrade(url: str) -> list[str]:
    """Bring the schema up to date; the revisions that were applied."""
    _make_folder(url)
    return _run(url, _upgrade)


def pending(url: str) -> list[str]:
    """The revisions that `upgrade` would apply."""
    _make_folder(url)
    return _run(url, _pending)


def check(url: str, progress: Callable[[int, int], None] | None = None) -> list[str]:
    """What is wrong with the store, in sentences: an old schema, damage, each table that cannot be played on."""

    async def work(connection: AsyncConnection) -> list[str]:
        return await _check(connection, progress)

    return _run(url, work)


def backup(url: str, path: Path) -> Path:
    """Copy the whole store to a file while it may be in use."""
    parts = make_url(url)
    path.parent.mkdir(parents=True, exist_ok=True)
    if parts.get_backend_name() == "sqlite":
        return _copy_sqlite(Path(parts.database or ""), path)
    program = shutil.which("pg_dump")
    if program is None:
        raise NoBackup("pg_dump is not installed; on Debian: apt install postgresql-client")
    plain = parts.set(drivername="postgresql").render_as_string(hide_password=False)
    command = [program, "--format=custom", f"--file={path}", plain]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NoBackup(f"pg_dump failed: {done.stderr.strip()[:300]}")
    return path


def backup_name(url: str, folder: Path) -> Path:
    """Where a backup made now goes."""
    ending = "db" if url.startswith("sqlite") else "dump"
    return folder / "backups" / f"orrery-{time.strftime('%Y%m%d-%H%M%S')}.{ending}"


def _copy_sqlite(source: Path, path: Path) -> Path:
    if not source.is_file():
        raise NoBackup(f"there is no database at {source}")
    with sqlite3.connect(source) as old, sqlite3.connect(path) as new:
        old.backup(new)
    old.close()
    new.close()
    return path


def _make_folder(url: str) -> None:
    parts = make_url(url)
    if parts.get_backend_name() == "sqlite" and parts.database and parts.database != ":memory:":
        Path(parts.database).parent.mkdir(parents=True, exist_ok=True)


def _run(url: str, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
    async def with_engine() -> T:
        engine = engine_for(url)
        try:
            async with engine.begin() as connection:
                return await work(connection)
        finally:
            await engine.dispose()

    return asyncio.run(with_engine())


def _config(connection: sa.Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    return config


def _missing(connection: sa.Connection) -> list[str]:
    script = ScriptDirectory.from_config(_config(connection))
    here = MigrationContext.configure(connection).get_current_revision()
    return [revision.revision for revision in reversed([*script.iterate_revisions("head", here or "base")])]


async def _pending(connection: AsyncConnection) -> list[str]:
    return await connection.run_sync(_missing)


async def _upgrade(connection: AsyncConnection) -> list[str]:
    if connection.dialect.name == "postgresql":
        await connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    missing = await connection.run_sync(_missing)
    if missing:
        await connection.run_sync(lambda plain: command.upgrade(_config(plain), "head"))
    return missing


async def _check(connection: AsyncConnection, progress: Callable[[int, int], None] | None) -> list[str]:
    missing = await connection.run_sync(_missing)
    if missing:
        return [f"The schema is old: run `orrery db upgrade` ({', '.join(missing)} missing)."]
    wrong = await connection.run_sync(_schema_differs)
    if connection.dialect.name == "sqlite":
        said = (await connection.execute(sa.text("PRAGMA integrity_check"))).scalars().all()
        wrong += [f"SQLite says: {line}" for line in said if line != "ok"]
    ids = (await connection.execute(sa.select(schema.tables.c.id).order_by(schema.tables.c.created))).scalars().all()
    for place, table_id in enumerate(ids):
        problem = await _check_table(connection, table_id)
        wrong += [problem] if problem else []
        if progress is not None:
            progress(place + 1, len(ids))
    return wrong + await _check_campaigns(connection) + await _check_people(connection)


def _schema_differs(connection: sa.Connection) -> list[str]:
    differences = compare_metadata(MigrationContext.configure(connection), schema.metadata)
    return [f"The schema differs from what this program expects: {str(found)[:200]}" for found in differences]


async def _check_table(connection: AsyncConnection, table_id: Any) -> str | None:
    """Why a table could not be played on, if so."""
    try:
        with reading("its rows"):
            async with connection.begin_nested():  # a fault in one table ends nothing else
                await _rebuild(connection, table_id)
    except NotPlayable as refusal:
        return f"Table {_plain(table_id)}: {refusal.part} cannot be used: {_plain(refusal.why).rstrip('.')}."
    return None


async def _rebuild(connection: AsyncConnection, table_id: Any) -> None:
    """Put a table together as the server does, and its chat, too."""

    async def rows(kind: sa.Table, order: str) -> list[Any]:
        query = sa.select(kind).where(kind.c.table_id == table_id).order_by(kind.c[order])
        return list((await connection.execute(query)).mappings())

    found = await connection.execute(sa.select(schema.tables).where(schema.tables.c.id == table_id))
    table = table_record(dict(found.mappings().one()))
    require_game(table)
    seat_records(table, await rows(schema.seats, "seat"))
    changes = await rows(schema.changes, "n")
    folded = await rows(schema.folded, "n")
    stored = course(changes, folded[0] if folded else None)
    if table.status == "gathering":
        not_begun(len(changes) + len(folded))
    else:
        rebuilt(table, stored)
    for line in await rows(schema.chat, "n"):
        chat_record(line)


async def _check_campaigns(connection: AsyncConnection) -> list[str]:
    """Which campaigns could not go on, and why."""
    wrong = []
    for row in (await connection.execute(sa.select(schema.campaigns))).mappings().all():
        chapters = sa.select(schema.chapters).where(schema.chapters.c.campaign == row["id"])
        try:
            campaign_record(dict(row), [dict(found) for found in (await connection.execute(chapters)).mappings()])
        except NotPlayable as refusal:
            wrong.append(f"Campaign {_plain(row['id'])} cannot be used: {_plain(refusal.why).rstrip('.')}.")
    return wrong


async def _check_people(connection: AsyncConnection) -> list[str]:
    """Of whom what is kept cannot be read; they are not named, only counted."""
    rows = (await connection.execute(sa.select(schema.people))).mappings().all()
    damaged = sum(not readable(dict(row)) for row in rows)
    return [f"What is kept of {damaged} of {len(rows)} people cannot be read."] if damaged else []


def _plain(text: Any) -> str:
    """A damaged text as it can be printed."""
    return str(text).encode("ascii", "backslashreplace").decode()
