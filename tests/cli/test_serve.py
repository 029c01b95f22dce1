"""`orrery serve` and `orrery db`, up to where the server takes over."""

from __future__ import annotations

import os
import socket
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from tests.cli.typing_at import pipe, refused, run

from orrery.cli import serve
from orrery.server import client_build
from orrery.server.ops import settings


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A data folder of the test's own, no building, and no settings of this machine's."""
    for setting in settings.SETTINGS.values():
        monkeypatch.delenv(setting.variable, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(client_build, "ensure", lambda say: False)


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[tuple[settings.Settings, Any]]:
    """What would be served, and nothing is."""
    found: list[tuple[settings.Settings, Any]] = []
    environ = dict(os.environ)
    monkeypatch.setattr(serve, "_run", lambda chosen, listening: found.append((chosen, listening)))
    monkeypatch.setattr(os, "environ", environ)
    return found


def test_a_first_start(served: list[tuple[settings.Settings, Any]], tmp_path: Path) -> None:
    shown = run("serve", "--port", "0", "--no-open", "--bot-pace", "0.1", "--secure-cookies")
    assert shown.exit_code == 0, shown.output
    ((chosen, listening),) = served
    port = listening.getsockname()[1]
    listening.close()
    assert f"Orrery is at http://127.0.0.1:{port}/" in shown.stdout
    assert (chosen.port, chosen.bot_pace, chosen.secure_cookies) == (port, 0.1, True)
    assert chosen.database_file is not None
    assert chosen.database_file.is_file()
    assert settings.read({}, os.environ) == chosen
    assert "kept as it was" not in shown.stdout


def test_a_second_start_says_nothing_about_the_store(served: list[tuple[settings.Settings, Any]]) -> None:
    run("serve", "--port", "0", "--no-open")
    shown = run("serve", "--port", "0", "--no-open")
    for _, listening in served:
        listening.close()
    assert shown.stdout.count("\n") == 1


def test_the_store_is_copied_before_it_is_upgraded(
    served: list[tuple[settings.Settings, Any]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from orrery.server.store import migrate

    run("serve", "--port", "0", "--no-open")
    monkeypatch.setattr(migrate, "pending", lambda url: ["a-revision-to-come"])
    shown = run("serve", "--port", "0", "--no-open")
    for _, listening in served:
        listening.close()
    (kept,) = (tmp_path / "orrery" / "backups").iterdir()
    assert str(kept) in shown.stdout


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (("--port", "eighty"), ("port cannot be 'eighty'", "--port", "0 to 65535")),
        (("--workers", "2"), ("SQLite", "PostgreSQL")),
        (("--config", "none.toml"), ("none.toml", "no such file")),
        (("--database-url", "oracle://x/y"), ("database_url", "sqlite:///FILE")),
        (("--database-url", "sqlite:////proc/nowhere/orrery.db"), ("cannot be opened",)),
        (("--host", "203.0.113.7"), ("cannot listen on 203.0.113.7:8000", "--host")),
        (("--nonsense",), ("--nonsense",)),
    ],
)
def test_refusals(arguments: tuple[str, ...], parts: tuple[str, ...]) -> None:
    refused(run("serve", "--no-open", *arguments), *parts)


def test_a_port_that_is_taken() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        refused(run("serve", "--no-open", "--port", str(port)), f"127.0.0.1:{port}", "in use", "--port")


def test_without_the_servers_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "find_spec", lambda name: None)
    for words in (["serve"], ["db", "check"]):
        refused(run(*words), "pip install 'orrery-table[server]'")


def test_where_a_browser_can_open() -> None:
    assert serve.has_desktop({"DISPLAY": ":0"}, "linux")
    assert serve.has_desktop({"WAYLAND_DISPLAY": "wayland-0"}, "linux")
    assert serve.has_desktop({}, "darwin")
    assert not serve.has_desktop({}, "linux")
    assert not serve.has_desktop({"SSH_CONNECTION": "x"}, "darwin")


@pytest.mark.parametrize(
    ("host", "url"),
    [("127.0.0.1", "http://127.0.0.1:8000/"), ("0.0.0.0", "http://127.0.0.1:8000/"), ("::", "http://[::1]:8000/"),
     ("fe80::1", "http://[fe80::1]:8000/"), ("box.local", "http://box.local:8000/")],
)  # fmt: skip
def test_the_address_for_this_machine(host: str, url: str) -> None:
    assert serve.address(settings.Settings(host=host)) == url


def test_uvicorn_takes_what_it_is_given() -> None:
    import uvicorn

    from orrery.server.ops.connections import Connection

    config = uvicorn.Config(**serve.uvicorn_settings(settings.Settings()))
    assert (config.ws_max_size, config.server_header) == (65536, False)
    assert config.forwarded_allow_ips == ["127.0.0.1", "::1"]
    assert config.http is Connection


def test_looking_after_the_store(tmp_path: Path) -> None:
    refused(run("db", "check"), "there is no store")
    refused(run("db", "backup"), "no backup was made")
    assert "ready" in run("db", "upgrade").stdout
    assert "up to date" in run("db", "upgrade").stdout
    assert "in order" in run("db", "check").stdout
    shown = run("db", "backup")
    assert shown.exit_code == 0
    (kept,) = (tmp_path / "orrery" / "backups").iterdir()
    assert str(kept) in shown.stdout
    assert "in order" in run("db", "check", "--database-url", f"sqlite:///{kept}").stdout
    refused(run("db", "backup", str(kept)), "never overwrites")


def test_a_store_that_is_damaged(tmp_path: Path) -> None:
    run("db", "upgrade")
    file = tmp_path / "orrery" / "orrery.db"
    file.write_bytes(b"not a database at all" * 100)
    refused(run("db", "check"), "cannot be opened")


def test_damaged_tables_are_named_one_by_one(tmp_path: Path) -> None:
    """With what is wrong with each, and status 1; one that cannot be read at all does not end the check."""
    run("db", "upgrade")
    with sqlite3.connect(tmp_path / "orrery" / "orrery.db") as store:
        for table, options in {"one": "{", "two": "{}", "three": "[]"}.items():
            store.execute(
                "INSERT INTO tables (id, name, game, owner, status, seats, options, seed, listed, archived, created, "
                "updated) VALUES (?, 'x', 'first-light', 'nobody', 'running', 2, ?, 'seed', 1, 0, 1, 1)",
                (table, options),
            )
    store.close()
    shown = run("db", "check")
    assert shown.exit_code == 1
    lines = shown.stdout.splitlines()
    assert [line for line in lines if line.startswith("Table one: its row cannot be used: ")]
    assert "Table two: its seats cannot be used: it has 2, and stored are []." in lines
    assert [line for line in lines if line.startswith("Table three: its row cannot be used: Expected `object`")]


@pytest.mark.parametrize(
    ("name", "sheet", "parts"),
    [
        ("items.toml", '[[item]]\nkey = "alien-relic"\npoints = "many"\n', ("items.toml", "alien-relic", "points")),
        ("items.toml", '[[item]]\nkey = "no-such-item"\n', ("items.toml", "no-such-item")),
        ("items.toml", "[[item]", ("items.toml", "not TOML")),
        ("itmes.toml", "", ("itmes.toml", "items.toml")),
        ("leaders.toml", '[[leader]]\nkey = "nobody"\n', ("leaders.toml", "nobody")),
    ],
)
@pytest.mark.parametrize(
    "command", [("serve", "--port", "0", "--no-open"), ("play", "last-light")], ids=["serve", "play"]
)
def test_sheets_that_do_not_fit_are_refused_at_once(
    command: tuple[str, ...], name: str, sheet: str, parts: tuple[str, ...], tmp_path: Path
) -> None:
    """Whichever game or expansion they belong to, and naming file and entry: not at the first table.

    In a process of its own, for sheets are read before any game is.
    """
    own_sheets = tmp_path / "own"
    own_sheets.mkdir()
    (own_sheets / name).write_text(sheet, encoding="utf-8")
    shown = pipe(*command, "--sheets", str(own_sheets))
    assert shown.returncode == 2, shown
    [line] = shown.stderr.strip().splitlines()
    assert line.startswith("orrery: ")
    assert all(part in line for part in parts), line
