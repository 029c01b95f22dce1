"""Servers for tests: one that many share, and new ones on a store of their own."""

from __future__ import annotations

import hashlib
import secrets
import shutil
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.server.at_the_table import House, Time

from orrery.server.store import migrate


@pytest.fixture(autouse=True)
def same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tables of a test have the same seeds every time, and its bots the same moods."""
    number = count()

    def token_hex(size: int) -> str:
        return hashlib.sha256(f"{next(number)}".encode()).hexdigest()[: 2 * size]

    luck = SimpleNamespace(**vars(secrets))
    luck.token_hex, luck.randbits = token_hex, lambda bits: next(number)
    monkeypatch.setattr("orrery.server.routes.making.secrets", luck)
    monkeypatch.setattr("orrery.server.bots.bot_seats.secrets", luck)


@pytest.fixture(scope="session")
def empty_store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with nothing in it."""
    path = tmp_path_factory.mktemp("store") / "empty.db"
    migrate.upgrade(f"sqlite+aiosqlite:///{path}")
    return path


@pytest.fixture
def new_store(empty_store: Path, tmp_path: Path) -> Callable[[], str]:
    """The addresses of stores of a test's own."""
    number = count()

    def make() -> str:
        path = tmp_path / f"store{next(number)}.db"
        shutil.copy(empty_store, path)
        return f"sqlite+aiosqlite:///{path}"

    return make


@pytest.fixture
def open_house(new_store: Callable[[], str]) -> Iterator[Callable[..., House]]:
    """Open a server, on a new store or on one that there is; all are closed in the end."""
    opened: list[House] = []

    def make(url: str = "", **settings: Any) -> House:
        house = House(url or new_store(), **settings)
        opened.append(house)
        return house

    yield make
    for house in opened:
        house.close()


@pytest.fixture(scope="session")
def house(empty_store: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that tests share; each makes people and tables of its own."""
    path = tmp_path_factory.mktemp("house") / "shared.db"
    shutil.copy(empty_store, path)
    house = House(f"sqlite+aiosqlite:///{path}")
    yield house
    house.close()


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)
