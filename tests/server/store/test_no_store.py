"""A store that is full, gone or out of reach: 503 and when to come again on every route, never 500; then it goes on."""

from __future__ import annotations

import resource
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.server.at_the_table import Guest, House, Reply
from tests.server.postgres import Cluster, postgres

from orrery.server.store import migrate

__all__ = ["postgres"]


def refused(reply: Reply) -> None:
    reply.problem(503, "no-store")
    assert reply.header("retry-after") == "5"
    assert b"sqlite" not in reply.body.lower()


def writing(ada: Guest, table: str) -> list[Reply]:
    """Whatever must write."""
    return [
        ada.house.request("GET", "/readyz"),
        ada.house.request("POST", "/api/me", body=b'{"name":"Bob"}'),
        ada.post("/api/me", {"name": "Countess"}),
        ada.post("/api/me/code"),
        ada.post("/api/tables", {"game": "first-light", "seats": [{"kind": "me"}, {"kind": "me"}]}),
        ada.do(table, "chat", {"text": "Hello?"}),
        ada.ask("PATCH", f"/api/tables/{table}", {"name": "Another"}),
    ]


@contextmanager
def full_disk(path: Path) -> Iterator[None]:
    """Files grow no more, as far as the store can tell."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    largest = max(path.with_name(path.name + ending).stat().st_size for ending in ("", "-wal"))
    resource.setrlimit(resource.RLIMIT_FSIZE, (largest, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_full_disk(open_house: Callable[..., House]) -> None:
    """Nothing that could not be stored is acknowledged, and `/readyz` says no; what is there is still shown. With room
    again, everything goes on, and the choice that was refused can be made."""
    house = open_house()
    ada = house.guest("Ada")
    table = ada.create("me", "me")
    ask = ada.view(table)["ask"]
    house.request("GET", "/readyz").ok()
    path = Path(house.url.partition(":///")[2])
    with full_disk(path):
        while house.request("GET", "/readyz").status == 200:  # what room is left in the write-ahead log
            pass
        for reply in writing(ada, table):
            refused(reply)
        assert ada.view(table)["table"]["name"] == "Ada's table"
        refused(ada.answer(table, 0, ask["id"], ask["options"][0]["key"], "while-it-is-full"))
        assert ada.view(table)["ask"]["id"] == ask["id"]
        house.run(house.services.hall.sweep())
        assert house.request("GET", "/healthz").status == 200
    house.request("GET", "/readyz").ok()
    ada.answer(table, 0, ask["id"], ask["options"][0]["key"], "while-it-is-full").ok()
    house.close()
    assert migrate.check(house.url) == []


def test_a_store_that_is_gone(open_house: Callable[..., House]) -> None:
    """Its schema taken away under a running server: every route that needs it says so, reading ones as well."""
    house = open_house()
    ada = house.guest("Ada")
    table = ada.create("me", "me")
    names = ("tables", "changes", "seats", "chat", "tokens", "people", "codes", "beats")
    house.meddle(*((f"ALTER TABLE {name} RENAME TO {name}_gone",) for name in names))
    house.services.people._known.clear()
    for reply in writing(ada, table):
        refused(reply)
    refused(ada.get("/api/tables"))
    refused(ada.at(table))
    refused(ada.do(table, "leave"))
    socket = ada.socket(table)
    assert socket.closed is not None
    assert "try again" in socket.closed[1]


def test_a_postgresql_that_is_out_of_reach(postgres: Cluster, open_house: Callable[..., House]) -> None:
    """Connections are refused while it is away, and taken when it is back: requests fail and then succeed, and workers
    go on telling each other what changed."""
    url = postgres.database()
    name = url.partition("@/")[2].partition("?")[0]
    migrate.upgrade(url)
    house = open_house(url)
    ada = house.guest("Ada")
    table = ada.create("me", "me")
    postgres.say(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
    postgres.say(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
    house.services.people._known.clear()
    for reply in writing(ada, table):
        refused(reply)
    refused(ada.get("/api/tables"))
    postgres.say(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
    house.request("GET", "/readyz").ok()
    ada.choose(table)
    house.close()  # which waits for what the workers tell each other


def test_it_is_said_in_the_log_once_in_a_while(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr("orrery.server.store.store.log.error", lambda event, **fields: said.append(event))
    house = open_house()
    house.meddle(("ALTER TABLE beats RENAME TO gone",))
    for _ in range(20):
        refused(house.request("GET", "/readyz"))
    assert said == ["the store cannot be used"]
