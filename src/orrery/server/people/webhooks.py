"""Turn notices to an address of a player's own: a line of text as Discord takes it, with nothing hidden in it.

The address is somebody else's word, so it is not trusted. Only https, only public addresses, only the ports of web
servers; the name is looked up once and the connection goes to exactly the address that was checked, so a name that
changes its mind in between leads nowhere. Redirects are not followed and answers are hardly read.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
import ssl
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

import msgspec

import orrery
from orrery.kernel.message import say
from orrery.kernel.words.catalogue import ENGLISH
from orrery.server.words import in_words

LIMIT = 5.0  # seconds for a whole delivery
ANSWER = 4096  # bytes of an answer that are read at all
PORTS = frozenset({80, 443, *range(8000, 9001)})  # where web servers listen; mail, databases and the like are not
EVERY = 60.0  # seconds between notices about one table to one person
RETRIES = (2.0, 10.0)  # seconds to wait before trying again
LONGEST_WAIT = 60.0  # what an address may ask us to wait at most
TRIED = 3  # addresses of one host
AT_ONCE = 8  # deliveries at the same time
MOST = 2000  # notices waiting, of everybody; more are dropped
LONGEST = 1900  # characters; Discord takes 2000
Address = ipaddress.IPv4Address | ipaddress.IPv6Address
_TRANSLATED = tuple(
    ipaddress.ip_network(network)
    for network in (
        "::ffff:0:0/96", "::/96", "64:ff9b::/96", "64:ff9b:1::/48",  # IPv4 in IPv6: mapped, compatible, NAT64
        "2002::/16", "2001::/32", "192.88.99.0/24", "5f00::/16", "3fff::/20",  # 6to4, Teredo, segments, documents
    )
)  # fmt: skip
_UNICAST = ipaddress.ip_network("2000::/3")  # all of IPv6 that is given out
_MARKS = re.compile(r"([\\*_~`|>\[\]()#<@])")


class Refused(ValueError):
    """An address that notices are not sent to; the sentence says why."""


class Undelivered(Exception):
    """A notice that did not arrive. `later` are seconds after which trying again makes sense, if it does."""

    def __init__(self, sentence: str, later: float | None = None) -> None:
        super().__init__(sentence)
        self.later = later


def turn_text(table: str, game: str, link: str, language: str = ENGLISH) -> str:
    """What a person is told: nothing that anybody who sees the list of tables could not know."""
    return in_words(say("your-turn", table=_quoted(table), game=_quoted(game), link=link), language)


def kept_text(table: str, game: str, link: str, language: str = ENGLISH) -> str:
    """What a person is told whose seat is kept at the next chapter of a campaign."""
    return in_words(say("seat-waits", table=_quoted(table), game=_quoted(game), link=link), language)


def _quoted(name: str) -> str:
    """Somebody's words as they are: no line breaks, no links, no mentions, no bold."""
    return _MARKS.sub(r"\\\1", " ".join("".join(c if c.isprintable() else " " for c in name).split()))


# -- which addresses -----------------------------------------------------------------------------------------------


def check_url(url: str, *, allow_private: bool = False) -> str | None:
    """Why notices are not sent to this address, in a sentence; None if it may be tried.

    What a name stands for is checked at every delivery, when it is looked up.
    """
    try:
        _target(url, allow_private)
    except Refused as refusal:
        return str(refusal)
    return None


class _Target(NamedTuple):
    """A checked address, taken apart."""

    host: str
    port: int
    path: str
    secure: bool


def _target(url: str, allow_private: bool) -> _Target:
    if not url.isascii() or not url.isprintable() or " " in url or "\\" in url:
        raise Refused("the address holds spaces or letters that no web address has")
    try:
        parts = urlsplit(url)
        port, host = parts.port, parts.hostname or ""
    except ValueError:
        raise Refused("that is no web address") from None
    _require_web(parts, allow_private)
    port = port if port is not None else {"http": 80, "https": 443}[parts.scheme]
    if not allow_private and port not in PORTS:
        raise Refused(f"notices go to web servers on port 443, 80 or 8000 to 9000, not to port {port}")
    literal = _literal(host)
    if literal is not None and not allow_private and not is_public(literal):
        raise Refused("that address is not on the public internet")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return _Target(host, port, path, parts.scheme == "https")


def _require_web(parts: SplitResult, allow_private: bool) -> None:
    if parts.scheme not in ("http", "https"):
        raise Refused("a webhook begins with https://")
    if parts.scheme == "http" and not allow_private:
        raise Refused("a webhook begins with https://, so that nobody on the way can read its secret part")
    if parts.username is not None or parts.password is not None:
        raise Refused("the address holds a user name or password; leave that out")
    host = parts.hostname or ""
    if not host or len(host) > 253 or not re.fullmatch(r"[a-z0-9.\-_:]+", host):
        raise Refused("the address names no host")


def _literal(host: str) -> Address | None:
    try:
        return ipaddress.ip_address(host)
    except ValueError:
        return None


def is_public(address: Address) -> bool:
    """Whether an address is somebody's on the internet: not this machine, this network, or a way around to them."""
    if any(address in network for network in _TRANSLATED if network.version == address.version):
        return False
    if address.version == 6 and address not in _UNICAST:
        return False
    odd = address.is_multicast or address.is_reserved or address.is_unspecified or address.is_loopback
    return address.is_global and not odd and not address.is_private and not address.is_link_local


async def _addresses(target: _Target, allow_private: bool) -> list[str]:
    """The addresses of a host that may be connected to; `Refused` if there are none."""
    loop = asyncio.get_running_loop()
    try:
        found = await loop.getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Undelivered("there is no such host", later=0) from None
    numbers = list(dict.fromkeys(str(entry[4][0]) for entry in found))
    public = [number for number in numbers if allow_private or is_public(ipaddress.ip_address(number))]
    if not public:
        raise Refused("that address is not on the public internet")
    return public


# -- one delivery --------------------------------------------------------------------------------------------------


async def deliver(url: str, text: str, *, allow_private: bool = False, limit: float = LIMIT) -> None:
    """Send one notice now. `Refused` or `Undelivered` say why not, and nothing of what the address answered."""
    target = _target(url, allow_private)
    try:
        async with asyncio.timeout(limit):
            addresses = await _addresses(target, allow_private)
            status, retry_after = await _post(target, addresses, payload(text))
    except TimeoutError:
        raise Undelivered("the address did not answer in time", later=0) from None
    except ssl.SSLError:
        raise Undelivered("the address has no valid certificate") from None
    except (OSError, EOFError, asyncio.LimitOverrunError):
        raise Undelivered("the address could not be reached", later=0) from None
    _judge(status, retry_after)


def payload(text: str) -> bytes:
    """The body of a notice: what Discord takes, and nobody is mentioned by it."""
    return msgspec.json.encode({"content": text[:LONGEST], "allowed_mentions": {"parse": []}})


async def _post(target: _Target, addresses: list[str], body: bytes) -> tuple[int, str]:
    """The status of the answer and its Retry-After."""
    reader, writer = await _connect(target, addresses)
    try:
        writer.write(_head(target, len(body)) + body)
        await writer.drain()
        return _read(await _first(reader))
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()


async def _connect(target: _Target, addresses: list[str]) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection to the first of these very addresses that takes it; the certificate must still be the host's."""
    secure = {"ssl": _trust(), "server_hostname": target.host} if target.secure else {}
    fault: OSError = OSError("no address")
    for address in addresses[:TRIED]:
        try:
            return await asyncio.open_connection(address, target.port, limit=ANSWER, **secure)  # type: ignore[arg-type]
        except ssl.SSLError:
            raise
        except OSError as refused:
            fault = refused
    raise fault


@cache
def _trust() -> ssl.SSLContext:
    return ssl.create_default_context()


async def _first(reader: asyncio.StreamReader) -> bytes:
    """The head of an answer, or as much of it as we care to read."""
    try:
        return await reader.readuntil(b"\r\n\r\n")
    except asyncio.IncompleteReadError as short:
        return short.partial
    except asyncio.LimitOverrunError:
        return await reader.read(ANSWER)


def _head(target: _Target, length: int) -> bytes:
    host = f"[{target.host}]" if ":" in target.host else target.host
    usual = 443 if target.secure else 80
    lines = [
        f"POST {target.path} HTTP/1.1",
        f"Host: {host}" + (f":{target.port}" if target.port != usual else ""),
        f"User-Agent: Orrery/{orrery.__version__}",
        "Content-Type: application/json",
        f"Content-Length: {length}",
        "Connection: close",
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("ascii")


def _read(head: bytes) -> tuple[int, str]:
    status = re.match(rb"HTTP/1\.[01] ([1-5][0-9]{2})\b", head)
    if status is None:
        raise Undelivered("the address is no web server")
    wait = re.search(rb"\r\nretry-after: *([0-9]{1,6})", head, re.IGNORECASE)
    return int(status[1]), wait[1].decode() if wait else ""


def _judge(status: int, retry_after: str) -> None:
    if 200 <= status < 300:
        return
    if 300 <= status < 400:
        raise Undelivered("the address leads to another one; give the one that it leads to")
    busy = status == 429 or status >= 500
    wait = min(float(retry_after or 0), LONGEST_WAIT) if busy else None
    raise Undelivered(f"the address answered with status {status}", later=wait)


# -- many deliveries -----------------------------------------------------------------------------------------------


class _Notice:
    """What one person is to be told about one table; a later text takes the place of an earlier one."""

    __slots__ = ("begun", "task", "text", "url")

    def __init__(self, url: str, text: str) -> None:
        self.url, self.text = url, text
        self.begun = False
        self.task: asyncio.Task[None] | None = None


class Notifier:
    """Sends notices without anybody waiting for it: at most one a minute to a person about a table."""

    def __init__(
        self,
        *,
        allow_private: bool = False,
        every: float = EVERY,
        retries: tuple[float, ...] = RETRIES,
        on_result: Callable[[str], None] | None = None,
    ) -> None:
        """`on_result` is told of every notice: "sent", "failed", "refused" or "dropped"."""
        self._allow_private, self._every, self._retries = allow_private, every, retries
        self._tell = on_result or (lambda _: None)
        self._waiting: dict[tuple[str, str], _Notice] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._last: dict[tuple[str, str], float] = {}
        self._slots = asyncio.Semaphore(AT_ONCE)

    def __len__(self) -> int:
        """Notices on their way."""
        return len(self._tasks)

    def check(self, url: str) -> str | None:
        """Why this address cannot be a webhook here; None if it may be."""
        return check_url(url, allow_private=self._allow_private)

    async def send(self, url: str, text: str) -> None:
        """Send one notice now and wait for it, for a test message."""
        async with self._slots:
            await deliver(url, text, allow_private=self._allow_private)

    async def notify(self, person: str, url: str, text: str, *, table: str = "") -> None:
        """Tell a person something about a table soon; returns at once. Within a minute the latest text counts."""
        key = (person, table)
        notice = self._waiting.get(key)
        if notice is not None and not notice.begun:
            notice.url, notice.text = url, text
        elif len(self._tasks) >= MOST:
            self._tell("dropped")
        else:
            notice = self._waiting[key] = _Notice(url, text)
            notice.task = asyncio.create_task(self._soon(key, notice))
            self._tasks.add(notice.task)
            notice.task.add_done_callback(self._tasks.discard)

    def withdraw(self, person: str, table: str = "") -> None:
        """What was to be told is no longer so: the person has come and chosen."""
        notice = self._waiting.pop((person, table), None)
        if notice is not None and notice.task is not None:
            notice.task.cancel()

    async def stop(self) -> None:
        """Forget what is still on its way."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _soon(self, key: tuple[str, str], notice: _Notice) -> None:
        try:
            await asyncio.sleep(max(0.0, self._last.get(key, -self._every) + self._every - time.monotonic()))
            notice.begun = True
            self._remember(key)
            self._tell(await self._tries(notice))
        finally:
            if self._waiting.get(key) is notice:
                del self._waiting[key]

    async def _tries(self, notice: _Notice) -> str:
        """Deliver, again after a while if that makes sense; the result in a word."""
        for wait in (*self._retries, None):
            try:
                await self.send(notice.url, notice.text)
                return "sent"
            except Refused:
                return "refused"
            except Undelivered as fault:
                if fault.later is None or wait is None:
                    return "failed"
                await asyncio.sleep(max(wait, fault.later))
        return "failed"

    def _remember(self, key: tuple[str, str]) -> None:
        now = time.monotonic()
        if len(self._last) >= MOST:
            self._last = {each: at for each, at in self._last.items() if now - at < self._every}
        self._last[key] = now
