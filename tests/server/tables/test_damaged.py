"""What is broken stays alone: a damaged table is named and fenced off, and nobody else notices."""

from __future__ import annotations

import logging
import shutil
import sqlite3
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
import sqlalchemy as sa
from tests.server.at_the_table import Guest, House
from tests.server.postgres import Cluster, postgres

from orrery.server.refusals import Refusal
from orrery.server.store import migrate, schema
from orrery.server.store.records import pack_page, unpack_page

__all__ = ["postgres"]
JUNK: list[Any] = [
    None, "", "nonsense", "{", "[99]", '{"left":{"77":1}}', "over", "gathering", -1, 7, 9e999, b"\xff\xfe\x80",
    b"\x78\x9c\0",
]  # fmt: skip
BROKEN_TEXT = "CAST(x'61ff8062' AS TEXT)"
OF_A_TABLE = (schema.tables, schema.seats, schema.changes, schema.chat)


class Stored(NamedTuple):
    """A store with a table to be damaged, one that is whole, and one at which two bots are to play."""

    path: Path
    ada: str  # her cookie
    damaged: str
    whole: str
    bots: str


@pytest.fixture(scope="module")
def stored(empty_store: Path, tmp_path_factory: pytest.TempPathFactory) -> Stored:
    path = tmp_path_factory.mktemp("damage") / "store.db"
    shutil.copy(empty_store, path)
    house = House(f"sqlite+aiosqlite:///{path}", bot_pace=60, bot_grace=60)
    ada = house.guest("Ada")
    clock = {"kind": "bank", "seconds": 600, "increment": 5}
    damaged = ada.create("me", "greedy", "me", password="sesame", clock=clock)
    for _ in range(6):
        ada.choose(damaged)
    ada.do(damaged, "chat", {"text": "Are you still there?"}).ok()
    stored = Stored(path, ada.cookie, damaged, ada.create("me", "me"), ada.create("random", "random"))
    house.crash()
    return stored


class Rows:
    """A copy of a store, in which rows are damaged."""

    def __init__(self, stored: Stored, path: Path) -> None:
        self.stored = stored
        self.path = path
        shutil.copy(stored.path, path)
        self.connection = sqlite3.connect(path)
        self.copies = 0

    @property
    def url(self) -> str:
        return f"sqlite+aiosqlite:///{self.path}"

    def copy(self) -> str:
        """The table once more, to be damaged; its name."""
        self.copies += 1
        name = f"damaged-{self.copies}"
        for table in OF_A_TABLE:
            key = "id" if table is schema.tables else "table_id"
            names = [f'"{column.name}"' for column in table.columns]
            values = ["?" if column.name == key else f'"{column.name}"' for column in table.columns]
            row = f"SELECT {', '.join(values)} FROM {table.name} WHERE {key} = ?"
            self.say(f"INSERT INTO {table.name} ({', '.join(names)}) {row}", name, self.stored.damaged)
        return name

    def say(self, statement: str, *values: Any) -> None:
        self.connection.execute(statement, values)

    def damage(self, column: sa.Column[Any], junk: Any) -> str | None:
        """Put junk into a column of a new copy; the copy's name, or None if the store itself takes no such thing."""
        name = self.copy()
        key = "id" if column.table is schema.tables else "table_id"
        value = BROKEN_TEXT if junk is BROKEN_TEXT else "?"
        given = () if junk is BROKEN_TEXT else (junk,)
        try:
            last = f"(SELECT max(rowid) FROM {column.table.name} WHERE {key} = ?)"
            self.say(f'UPDATE {column.table.name} SET "{column.name}" = {value} WHERE rowid = {last}', *given, name)
        except (sqlite3.IntegrityError, OverflowError):
            return None
        return name

    def rewrite(self, name: str, change: Callable[[Any], Any]) -> None:
        """Change the last position that is stored of a table."""
        query = "SELECT n, change FROM changes WHERE table_id = ? ORDER BY n DESC"
        for n, data in self.connection.execute(query, (name,)):
            found = unpack_page(data)
            if found.snapshot is not None:
                found.snapshot = msgspec.msgpack.encode(change(msgspec.msgpack.decode(found.snapshot)))
                self.say("UPDATE changes SET change = ? WHERE table_id = ? AND n = ?", pack_page(found), name, n)
                return

    def done(self) -> None:
        self.connection.commit()
        self.connection.close()


@pytest.fixture
def rows(stored: Stored, tmp_path: Path) -> Rows:
    return Rows(stored, tmp_path / "store.db")


@contextmanager
def logged() -> Iterator[list[str]]:
    """The tables that the log names while this lasts."""
    named: list[str] = []

    class Named(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            fields: dict[str, Any] = getattr(record, "fields", {})
            named.append(str(fields.get("table")))

    handler, log = Named(), logging.getLogger("orrery.hall")
    log.addHandler(handler)
    try:
        yield named
    finally:
        log.removeHandler(handler)


READ: dict[str, dict[str, Any]] = {
    "": {}, "chat": {}, "why": {"seat": 0, "item": "cantina"}, "estimate": {},
}  # fmt: skip
LONG: dict[str, dict[str, Any]] = {"hint": {"seat": 0}, "replay": {}, "export": {}}  # and about the match alone
DO: dict[str, Any] = {
    "choices": {"seat": 0, "ask": "none", "action": "done", "key": "a-key-of-ours"},
    "undo": {"seat": 0, "mark": "none", "key": "a-key-of-ours"}, "settle": None, "join": {},
    "seats/1/hand": {"to": "bot", "bot": "greedy"}, "start": None, "leave": None,
}  # fmt: skip


def everything(who: Guest, table: str) -> dict[str, tuple[int, str]]:
    """The status and code of whatever can be asked or done at a table."""
    answers = {what: who.at(table, what, **query) for what, query in READ.items()}
    answers["say"] = who.do(table, "chat", {"text": "Hello?"})
    if answers[""].status != 200:
        answers |= {what: who.at(table, what, **query) for what, query in LONG.items()}
        start = {"game": "first-light", "seats": [{"kind": "me"}] * 3, "start": {"table": table, "frame": 0}}
        answers["play on"] = who.post("/api/tables", start)
    answers |= {what: who.do(table, what, data) for what, data in DO.items()}
    answers["rename"] = who.ask("PATCH", f"/api/tables/{table}", {"name": "Renamed"})
    return {
        what: (reply.status, reply.json().get("code", "") if reply.status >= 400 else "")
        for what, reply in answers.items()
    }


def the_others_notice_nothing(house: House, ada: Guest, stored: Stored) -> None:
    """The lists, the whole table and the bots are as ever."""
    house.run(house.services.hall.sweep())
    house.run(house.services.bots.sweep())
    house.rest()
    assert house.match(stored.bots).over
    for show in ("mine", "open", "running", "over", "archived"):
        lines = ada.get("/api/tables", show=show).ok()["tables"]
        assert show not in ("mine", "running") or stored.whole in {line["id"] for line in lines}
    ada.choose(stored.whole)


def fenced(house: House, ada: Guest, table: str) -> bool:
    """Whether a table is fenced off; if so, everything says it, and if not, nothing fails."""
    answers = everything(ada, table)
    for what, (status, _) in answers.items():
        assert status < 500, (table, what, answers)
    refused = {what for what, (_, code) in answers.items() if code == "not-playable"}
    assert refused in (set(), set(answers)), (table, answers)
    socket = ada.socket(table)
    assert (socket.closed is not None and "safe" in socket.closed[1]) == bool(refused)
    socket.close()
    return bool(refused)


TOGETHER = 2  # columns that are damaged in one store: of more tables a list does not show all


def columns() -> Iterator[list[sa.Column[Any]]]:
    """All columns of the rows of a table, some at a time."""
    for table in OF_A_TABLE:
        told = [column for column in table.columns if column.name not in ("id", "table_id")]
        yield from (told[first : first + TOGETHER] for first in range(0, len(told), TOGETHER))


@pytest.mark.parametrize("some", [*columns()], ids=lambda some: "-".join(str(column) for column in some))
def test_whatever_a_column_holds_nobody_else_notices(
    rows: Rows, some: list[sa.Column[Any]], open_house: Callable[..., House]
) -> None:
    """Many tables with junk in one column each: each plays on or is fenced off, named once in the log, and by `orrery
    db check` with what is wrong; lists, bots and other tables go on."""
    junk = [(column, junk) for column in some for junk in [*JUNK, BROKEN_TEXT]]
    damaged = {name: (column.name, put) for column, put in junk if (name := rows.damage(column, put))}
    rows.done()
    wrong = migrate.check(rows.url)
    named = {name for name in damaged if any(line.startswith(f"Table {name}: ") for line in wrong)}
    assert len(named) == len(wrong), wrong
    house = open_house(rows.url)
    ada = Guest(house, "Ada", rows.stored.ada)
    with logged() as log:
        the_others_notice_nothing(house, ada, rows.stored)
        found = {name for name in damaged if fenced(house, ada, name)}
        the_others_notice_nothing(house, ada, rows.stored)
    assert sorted(log) == sorted(found), damaged
    assert found == (set() if some[0].table is schema.chat else named), damaged


MISSING = {
    "all its seats": "DELETE FROM seats WHERE table_id = ?",
    "one seat": "DELETE FROM seats WHERE table_id = ? AND seat = 1",
    "all its changes": "DELETE FROM changes WHERE table_id = ?",
    "the first change": "DELETE FROM changes WHERE table_id = ? AND n = 0",
    "a change": "DELETE FROM changes WHERE table_id = ? AND n = 3",
    "the last change": "DELETE FROM changes WHERE rowid = (SELECT max(rowid) FROM changes WHERE table_id = ?)",
    "who it is of": "UPDATE tables SET game = 'chess' WHERE id = ?",
    "that it begun": "UPDATE tables SET status = 'gathering' WHERE id = ?",
    "that it is not over": "UPDATE tables SET status = 'over' WHERE id = ?",
    "an option": 'UPDATE tables SET options = \'{"edition":"third"}\' WHERE id = ?',
    "whose turn it was": "UPDATE seats SET person = NULL WHERE table_id = ? AND seat = 0",
}


def test_what_is_missing_is_noticed(rows: Rows, open_house: Callable[..., House]) -> None:
    """Seats or changes that are not there, a game that nobody knows, a row that says another thing than the match: all
    are fenced off, save a last change, which nobody can know of. That a game is said to be over shows no seed."""
    damaged = {}
    for what, statement in MISSING.items():
        damaged[what] = rows.copy()
        rows.say(statement, damaged[what])
    rows.done()
    house = open_house(rows.url)
    ada = Guest(house, "Ada", rows.stored.ada)
    found = {what for what, name in damaged.items() if fenced(house, ada, name)}
    assert {*MISSING} - found == {"the last change"}
    the_others_notice_nothing(house, ada, rows.stored)


def test_positions_that_no_game_comes_to(rows: Rows, open_house: Callable[..., House]) -> None:
    """A single value of a stored state is another: the table is fenced off or shown, and its bots, whatever they run
    into, hinder no others. What the census counts is always noticed."""
    rng, damaged = Random(4), []
    for _ in range(40):
        damaged.append(rows.copy())
        rows.rewrite(damaged[-1], lambda state: elsewhere(state, rng))
        rows.say("UPDATE tables SET bots_due = 1 WHERE id = ?", damaged[-1])
    lost = rows.copy()
    rows.rewrite(lost, lambda state: state["item_pool"].pop() and state)
    rows.done()
    wrong = migrate.check(rows.url)
    assert any(line.startswith(f"Table {lost}: its position cannot be used: ") for line in wrong)
    house = open_house(rows.url)
    ada = Guest(house, "Ada", rows.stored.ada)
    the_others_notice_nothing(house, ada, rows.stored)
    assert fenced(house, ada, lost)
    answers = [ada.at(name).status for name in damaged]
    assert {*answers} <= {200, 409}
    assert answers.count(409) > 10


def elsewhere(state: Any, rng: Random) -> Any:
    """The state with one of its values changed, somewhere."""
    inside = [key for key, value in _entries(state) if isinstance(value, dict | list) and value]
    if inside and rng.random() < 0.8:
        key = rng.choice(inside)
        state[key] = elsewhere(state[key], rng)
    elif state:
        key = rng.choice([key for key, _ in _entries(state)])
        state[key] = rng.choice([None, -1, 99, "nonsense", [], {}, True])
    return state


def _entries(state: Any) -> list[tuple[Any, Any]]:
    return list(state.items() if isinstance(state, dict) else enumerate(state))


def test_a_table_is_damaged_while_people_look(open_house: Callable[..., House]) -> None:
    """Whoever looks is told to come back when the store must be read again, and is refused then; a table whose row is
    gone is gone."""
    house = open_house()
    ada, bob = house.guest("Ada"), house.guest("Bob")
    tables = [ada.create("me", "me") for _ in range(2)]
    sockets = [bob.socket(table) for table in tables]
    house.meddle(
        ("UPDATE changes SET change = x'00' WHERE table_id = ?", tables[0]),
        ("DELETE FROM tables WHERE id = ?", tables[1]),
    )
    for table, status in zip(tables, (409, 404), strict=True):
        with pytest.raises(Refusal):
            house.run(house.services.sync.refresh(house.live(table)))
        assert ada.at(table).status == status
    house.breathe()
    assert [socket.closed and socket.closed[0] for socket in sockets] == [1012, 1012]


def test_what_cannot_be_shown_is_stored_all_the_same(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault in a game's drawing, after a choice is stored: it is acknowledged, and the table is fenced off."""
    house = open_house()
    ada = house.guest("Ada")
    table = ada.create("me", "me")
    socket, ask = ada.socket(table), ada.view(table)["ask"]

    def broken(*_: Any) -> Any:
        raise ZeroDivisionError("no such picture")

    with monkeypatch.context() as patched:
        patched.setattr("orrery.server.tables.shown.views.Sight", broken)
        ada.answer(table, 0, ask["id"], ask["options"][0]["key"], "stored-anyhow").ok()
        house.breathe()
        assert socket.closed is not None
        ada.at(table).problem(409, "not-playable")
    house.services.hall.fences.clear()
    ada.answer(table, 0, ask["id"], ask["options"][0]["key"], "stored-anyhow").ok()
    assert len(house.run(house.services.store.changes(table))) == 2


def test_a_mended_table_is_played_on(rows: Rows, open_house: Callable[..., House]) -> None:
    """It is looked at again after a while, without a new start of the server, however often somebody has tried."""
    name = rows.copy()
    rows.say("UPDATE tables SET asked = '{' WHERE id = ?", name)
    rows.done()
    house = open_house(rows.url, bot_pace=60, bot_grace=60)
    ada = Guest(house, "Ada", rows.stored.ada)
    ada.at(name).problem(409, "not-playable")
    house.meddle(("UPDATE tables SET asked = '[]' WHERE id = ?", name))
    fences = house.services.hall.fences
    until = fences[name].until
    for _ in range(30):
        ada.at(name).problem(409, "not-playable")
    assert fences[name].until == until
    assert len(traceback.extract_tb(fences[name].refusal.__traceback__)) < 30  # of the last who was told alone
    fences[name] = fences[name]._replace(until=time.monotonic())
    assert ada.view(name)["ask"]


def test_on_postgresql(postgres: Cluster, open_house: Callable[..., House]) -> None:
    """What PostgreSQL lets through is found as on SQLite, and one damaged table does not end the check of others."""
    url = postgres.database()
    migrate.upgrade(url)
    house = open_house(url, bot_pace=60, bot_grace=60)
    ada = house.guest("Ada")
    tables = [ada.create("me", "me", "random") for _ in range(5)]
    bots = ada.create("random", "random")
    house.crash()
    for statement, table in zip(
        [
            "UPDATE tables SET options = '{' WHERE id = $1", "UPDATE tables SET updated = 'infinity' WHERE id = $1",
            "DELETE FROM seats WHERE table_id = $1 AND seat = 0", "UPDATE changes SET change = 'x' WHERE table_id = $1",
        ],
        tables,
        strict=False,
    ):  # fmt: skip
        postgres.say(statement.replace("$1", f"'{table}'"), url.partition("@/")[2].partition("?")[0])
    wrong = migrate.check(url)
    assert [table for table in tables if any(f"Table {table}: " in line for line in wrong)] == tables[:4]
    house = open_house(url)
    house.run(house.services.bots.sweep())
    ada = ada.again(house)
    assert [fenced(house, ada, table) for table in tables] == [True] * 4 + [False]
    house.rest()
    assert house.match(bots).over
    assert {line["id"] for line in ada.get("/api/tables", show="mine").ok()["tables"]} >= {bots, tables[4]}
