"""A plain connection to a real server, and what it answers."""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

import msgspec

PATIENCE = 90.0  # seconds that a busy machine is given for anything; none of these tests is about time
TOKEN = "the-token-of-these-tests"  # for the numbers of a server


class Gone(Exception):
    """Nobody answers: the server is down, or died before it answered."""


class Answer(NamedTuple):
    """What a server said."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def data(self) -> Any:
        return msgspec.json.decode(self.body)


class Wire:
    """A plain HTTP connection that stays open: no more than is needed here, and fast enough to measure with."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: Any = None, cookie: str = "") -> Answer:
        """Send a request; `Gone` if there is no whole answer."""
        data = b"" if body is None else msgspec.json.encode(body)
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nContent-Length: {len(data)}\r\n"
        if body is not None:
            head += "Content-Type: application/json\r\n"
        if cookie:
            head += f"Cookie: {cookie}\r\n"
        if path == "/metrics":
            head += f"Authorization: Bearer {TOKEN}\r\n"
        try:
            if self._streams is None:
                self._streams = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)
            reader, writer = self._streams
            writer.write(head.encode() + b"\r\n" + data)
            return await asyncio.wait_for(_answer(reader), PATIENCE)
        except (OSError, EOFError, TimeoutError) as fault:
            self.close()
            raise Gone(str(fault)) from None

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


async def _answer(reader: asyncio.StreamReader) -> Answer:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:] if line)}
    size = int(headers.get("content-length", 0))
    return Answer(int(head[0].split()[1]), headers, await reader.readexactly(size) if size else b"")
