"""Servers as processes of their own: started after a blink, stopped, killed and counted."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from tests.server.wire import PATIENCE, TOKEN, Gone, Wire

from orrery.server.ops.connections import Connection, LiveConnection

HOME = Path(__file__).parents[2]
QUICK = {
    "ORRERY_METRICS_TOKEN": TOKEN,
    "ORRERY_RATES": "0",
    "ORRERY_BOT_PACE": "0",
    "ORRERY_BOT_GRACE": "0",
    "ORRERY_BOT_PROCESSES": "1",
    "ORRERY_CONNECTIONS_PER_ADDRESS": "0",
}


def impatient() -> Any:
    """The server with leases and sweeps that a test can wait for."""
    from orrery.server import app, services
    from orrery.server.bots import bot_seats

    for place, name, seconds in ((bot_seats, "LEASE", 1.5), (services, "SWEEP", 0.3)):
        setattr(place, name, seconds)
    return app.create()


def deaf() -> Any:
    """A server to which no announcement of another worker ever comes."""
    from orrery.server.tables.sync import Sync

    async def listen(self: Sync) -> None:
        return

    Sync.listen = listen  # type: ignore[method-assign]
    return impatient()


def hurried() -> Any:
    """A server that waits for nobody: requests that come slowly are given up within what a test can wait."""
    from orrery.server import app
    from orrery.server.ops import connections

    for name in ("HEAD_SECONDS", "BODY_SECONDS", "UNREAD_SECONDS"):
        setattr(connections, name, 2.0)
    return app.create()


def watched() -> Any:
    """A server that tells, at /slowest, how long its event loop worked at one thing, in seconds of processor time."""
    from litestar import get

    handles: Any = asyncio.Handle
    run, slowest = handles._run, [(0.0, "")]

    def timed(handle: asyncio.Handle) -> None:
        begun = time.thread_time()
        run(handle)
        spent = time.thread_time() - begun
        if spent > slowest[0][0]:
            slowest[0] = (spent, repr(handle)[:300])

    @get("/slowest", sync_to_thread=False)
    def tell() -> tuple[float, str]:
        told, slowest[0] = slowest[0], (0.0, "")
        return told

    handles._run = timed
    app = impatient()
    app.register(tell)
    return app


def nursery() -> None:
    """Fork a server for every line read: all is imported already, so it serves after a blink, and can be killed."""
    import uvicorn

    from orrery.server.app import read_words

    read_words()
    uvicorn.Config("orrery.server.app:create", **UVICORN).load()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    started = []
    for line in sys.stdin:
        order = json.loads(line)
        pid = os.fork()
        if pid == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            os.dup2(2, 1)
            os.environ.update(order["environment"])
            uvicorn.run(order["app"], port=order["port"], **UVICORN | order["uvicorn"])
            os._exit(0)
        started.append(pid)
        print(pid, flush=True)
    for pid in started:  # the tests are over, or were killed themselves
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


UVICORN: dict[str, Any] = {
    "factory": True, "host": "127.0.0.1", "log_level": "warning", "access_log": False, "lifespan": "on",
    "http": Connection, "ws": LiveConnection, "ws_max_size": 64 * 1024, "ws_per_message_deflate": False,
    "timeout_graceful_shutdown": 5, "timeout_keep_alive": 75,
}  # fmt: skip


class Nursery:
    """Where servers come from."""

    def __init__(self, log: Path | None = None) -> None:
        self._log = log.open("ab") if log is not None else None
        self._process = subprocess.Popen(
            [sys.executable, "-c", "from tests.server.processes import nursery; nursery()"],
            cwd=HOME, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._log,
        )  # fmt: skip

    def start(
        self, url: str, port: int, *, app: str = "impatient", uvicorn: dict[str, Any] | None = None, **settings: str
    ) -> Server:
        """A server; `app` is one of the factories above, or any other by its full name."""
        environment = {"ORRERY_DATABASE_URL": url, **QUICK, **settings}
        app = app if ":" in app else f"tests.server.processes:{app}"
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        order = {"environment": environment, "app": app, "port": port, "uvicorn": uvicorn or {}}
        self._process.stdin.write(json.dumps(order).encode() + b"\n")
        self._process.stdin.flush()
        return Server(int(self._process.stdout.readline()), port)

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(PATIENCE)
        if self._log is not None:
            self._log.close()


class Server:
    """One process of a server."""

    def __init__(self, pid: int, port: int) -> None:
        self.pid = pid
        self.port = port

    async def ready(self, patience: float = PATIENCE) -> Server:
        """Wait until it serves."""
        until = time.monotonic() + patience
        while time.monotonic() < until:
            with suppress(Gone):
                if (await Wire(self.port).ask("GET", "/readyz")).status == 200:
                    return self
            await asyncio.sleep(0.02)
        raise TimeoutError(f"the server on port {self.port} does not become ready")

    def kill(self) -> None:
        """As a machine that loses power would, this process ends between two instructions."""
        os.kill(self.pid, signal.SIGKILL)

    def stop(self) -> None:
        os.kill(self.pid, signal.SIGTERM)

    @property
    def alive(self) -> bool:
        try:
            state = Path(f"/proc/{self.pid}/stat").read_text(encoding="ascii", errors="replace")
        except OSError:
            return False
        return state.rpartition(")")[2].split()[0] != "Z"

    async def gone(self, patience: float = PATIENCE) -> bool:
        """Whether the process ends within some seconds."""
        until = time.monotonic() + patience
        while self.alive and time.monotonic() < until:
            await asyncio.sleep(0.02)
        return not self.alive

    def children(self) -> list[int]:
        """The processes that this one has started, and theirs."""
        found = []
        for path in Path(f"/proc/{self.pid}/task").glob("*/children"):
            with suppress(OSError):
                for pid in path.read_text(encoding="ascii").split():
                    found += [int(pid), *Server(int(pid), 0).children()]
        return found

    @property
    def worked(self) -> float:
        """Seconds of processor time that it has used."""
        fields = Path(f"/proc/{self.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def memory(self) -> int:
        """Bytes that it holds."""
        pages = Path(f"/proc/{self.pid}/statm").read_text(encoding="ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")


def free_port() -> int:
    """A port that no connection is given by chance, which would keep a server from coming back to it."""
    for port in Random().sample(range(20_000, 32_000), 50):
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise RuntimeError("there is no free port")
