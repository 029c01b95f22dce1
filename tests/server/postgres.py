"""A PostgreSQL cluster of our own for as long as some tests run; skipped, with the reason, where none is installed."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from tests.helpers.needs import lacking
from tests.helpers.patience import STUCK


class NoPostgres(RuntimeError):
    """No cluster can be made here; the sentence says why."""


class Cluster:
    """A running cluster that only this machine reaches, through a socket in its own folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._databases = 0

    def url(self, name: str) -> str:
        return f"postgresql+asyncpg://orrery@/{name}?host={self.folder}"

    def database(self) -> str:
        """The address of a new, empty database."""
        self._databases += 1
        name = f"house{self._databases}"
        asyncio.run(self._say(f"CREATE DATABASE {name}"))
        return self.url(name)

    def say(self, statement: str, database: str = "postgres") -> list[Any]:
        """The rows that a statement gives."""
        return asyncio.run(self._say(statement, database))

    async def _say(self, statement: str, database: str = "postgres") -> list[Any]:
        connection = await asyncpg.connect(host=str(self.folder), user="orrery", database=database)
        try:
            return list(await connection.fetch(statement))
        finally:
            await connection.close()


@contextmanager
def cluster() -> Iterator[Cluster]:
    """A new cluster; `NoPostgres` where there can be none."""
    programs = _programs()
    folder = Path(tempfile.mkdtemp(prefix="orrery-pg-", dir="/tmp"))  # a socket's path must be short
    try:
        as_user = _as_user(folder)
        data = str(folder / "data")
        _run([programs / "initdb", "--no-sync", "--auth=trust", "--username=orrery", "--pgdata", data], as_user)
        with (folder / "log").open("wb") as log:
            process = subprocess.Popen(
                [programs / "postgres", "-D", data, "-k", str(folder), "-c", "listen_addresses="],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, **as_user,
            )  # fmt: skip
        try:
            _await_start(programs, folder, process)
            yield Cluster(folder)
        finally:
            process.send_signal(signal.SIGINT)  # what PostgreSQL calls a fast shutdown
            try:
                process.wait(15)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _programs() -> Path:
    """The folder of PostgreSQL's programs, the newest if there are several."""
    found = shutil.which("postgres")
    if found:
        return Path(found).resolve().parent
    folders = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/postgres")]
    if not folders:
        raise NoPostgres("PostgreSQL is not installed (on Debian: apt install postgresql)")
    return max(folders, key=lambda path: int(path.parent.name) if path.parent.name.isdigit() else 0)


def _as_user(folder: Path) -> dict[str, Any]:
    """How to run a program that refuses root: as somebody else, who is given the folder."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        os.chown(folder, user.pw_uid, user.pw_gid)
        return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": [], "cwd": folder}
    raise NoPostgres("PostgreSQL does not run as root, and there is no other user here to run it as")


def _run(command: list[Any], as_user: dict[str, Any]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False, **as_user)
    if done.returncode:
        raise NoPostgres(f"{Path(command[0]).name} failed: {done.stderr.strip()[-300:]}")


def _await_start(programs: Path, folder: Path, process: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + STUCK
    ask = [str(programs / "pg_isready"), "--quiet", "--host", str(folder)]
    while subprocess.run(ask, check=False).returncode:
        if process.poll() is not None or time.monotonic() > until:
            raise NoPostgres(f"postgres did not start: {(folder / 'log').read_text(errors='replace')[-300:]}")
        time.sleep(0.05)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A cluster for the tests; import this fixture where it is wanted."""
    try:
        with cluster() as running:
            yield running
    except NoPostgres as why:
        lacking(str(why))
