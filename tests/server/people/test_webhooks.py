"""Notices reach a web server and nothing else, one a minute, and nobody waits for them."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Self

import pytest
from tests.helpers.needs import lacking
from tests.helpers.patience import STUCK

from orrery.server.people import webhooks
from orrery.server.people.webhooks import Notifier, Refused, Undelivered, check_url, deliver, is_public, turn_text

GOOD = b"HTTP/1.1 204 No Content\r\n\r\n"


class Inbox:
    """A web server that keeps what it is sent and answers as it is told."""

    def __init__(self, *answers: bytes, identity: ssl.SSLContext | None = None) -> None:
        self.answers = list(answers)
        self.identity = identity
        self.got: list[tuple[str, dict[str, Any]]] = []
        self.url = ""

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = int(head.lower().split("content-length: ")[1].split("\r\n")[0])
        self.got.append((head, json.loads(await reader.readexactly(length))))
        answer = self.answers.pop(0) if self.answers else GOOD
        if answer == b"silence":
            await asyncio.sleep(5)
        writer.write(answer)
        writer.close()

    async def __aenter__(self) -> Self:
        self.server = await asyncio.start_server(self._serve, "127.0.0.1", 0, ssl=self.identity)
        scheme = "https" if self.identity else "http"
        self.url = f"{scheme}://127.0.0.1:{self.server.sockets[0].getsockname()[1]}/hook/secret?wait=1"
        return self

    async def __aexit__(self, *_: object) -> None:
        self.server.close()


def with_inbox(use: Callable[[Inbox], Awaitable[None]], *answers: bytes) -> Inbox:
    """Run a test beside a web server."""

    async def whole() -> Inbox:
        async with Inbox(*answers) as inbox:
            await use(inbox)
        return inbox

    return asyncio.run(whole())


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(STUCK):
        while not condition():
            await asyncio.sleep(0.005)


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("http://discord.com/api/webhooks/1/x", "https://"),
        ("ftp://discord.com/", "https://"),
        ("file:///etc/passwd", "https://"),
        ("gopher://discord.com:443/_", "https://"),
        ("javascript:alert(1)", "https://"),
        ("discord.com/hook", "https://"),
        ("https://", "names no host"),
        ("https://ada:secret@discord.com/", "user name"),
        ("https://ada@discord.com/", "user name"),
        ("https://discord.com:22/", "port 22"),
        ("https://discord.com:25/", "port 25"),
        ("https://discord.com:6379/", "port 6379"),
        ("https://discord.com:99999/", "no web address"),
        ("https://discord.com/a b", "spaces"),
        ("https://discord.com/\r\nX: y", "spaces"),
        ("https://discord.com\\@127.0.0.1/", "spaces"),
        ("https://dıscord.com/", "letters"),
        ("https://disc%6frd.com/", "names no host"),
        ("https://[::1/", "no web address"),
        ("https://127.0.0.1/", "public internet"),
        ("https://10.1.2.3/", "public internet"),
        ("https://[::1]/", "public internet"),
        ("https://[::ffff:10.0.0.1]/", "public internet"),
        ("https://169.254.169.254/latest/meta-data", "public internet"),
        ("https://0.0.0.0/", "public internet"),
    ],
)
def test_addresses_that_are_refused_at_once(url: str, why: str) -> None:
    refusal = check_url(url)
    assert refusal is not None
    assert why in refusal
    with pytest.raises(Refused):
        asyncio.run(deliver(url, "hello"))


@pytest.mark.parametrize(
    "url", ["https://discord.com/api/webhooks/1/x?wait=true", "https://ntfy.example:8443/t", "https://8.8.8.8/"]
)
def test_addresses_that_may_be_tried(url: str) -> None:
    assert check_url(url) is None


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "127.9.9.9", "0.0.0.0", "0.1.2.3", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1",
        "169.254.169.254", "100.64.0.1", "192.0.0.1", "192.0.2.1", "198.18.0.1", "198.51.100.1", "203.0.113.1",
        "224.0.0.1", "239.1.1.1", "240.0.0.1", "255.255.255.255", "192.88.99.1", "::", "::1", "::7f00:1",
        "::ffff:127.0.0.1", "::ffff:8.8.8.8", "64:ff9b::7f00:1", "64:ff9b::8.8.8.8", "64:ff9b:1::1", "fe80::1",
        "fe80::1%eth0", "fec0::1", "fc00::1", "fd12::1", "ff02::1", "2001::1", "2001:db8::1", "2002:7f00:1::", "100::1",
    ],
)  # fmt: skip
def test_addresses_that_are_not_public(address: str) -> None:
    assert not is_public(ipaddress.ip_address(address))


@pytest.mark.parametrize("address", ["8.8.8.8", "162.159.128.233", "2606:4700::1111", "2a00:1450:4001::200e"])
def test_addresses_that_are_public(address: str) -> None:
    assert is_public(ipaddress.ip_address(address))


@pytest.mark.parametrize("host", ["localhost", "localhost.", "2130706433", "0x7f.1", "127.1", "017700000001"])
def test_other_names_of_this_machine_are_refused_when_they_are_looked_up(host: str) -> None:
    with pytest.raises((Refused, Undelivered), match=r"public internet|no such host"):
        asyncio.run(deliver(f"https://{host}/", "hello"))


def test_a_name_that_changes_its_mind_leads_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """The connection goes to the address that was checked, and the name is looked up once."""
    answers = ["93.184.216.34", "127.0.0.1", "127.0.0.1"]
    asked: list[str] = []
    connected: list[str] = []

    async def look_up(self: object, host: str, port: int, **_: object) -> list[Any]:
        asked.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (answers.pop(0), port))]

    async def connect(host: str, port: int, **_: object) -> Any:
        connected.append(host)
        raise ConnectionRefusedError

    monkeypatch.setattr(asyncio.base_events.BaseEventLoop, "getaddrinfo", look_up)
    monkeypatch.setattr(asyncio, "open_connection", connect)
    with pytest.raises(Undelivered, match="could not be reached"):
        asyncio.run(deliver("https://rebind.example/", "hello"))
    assert (asked, connected) == (["rebind.example"], ["93.184.216.34"])


def test_a_host_with_public_and_private_addresses_is_met_at_the_public_one(monkeypatch: pytest.MonkeyPatch) -> None:
    connected: list[str] = []

    async def look_up(self: object, host: str, port: int, **_: object) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, port)) for each in ("10.0.0.1", "8.8.8.8")]

    async def connect(host: str, port: int, **_: object) -> Any:
        connected.append(host)
        raise ConnectionRefusedError

    monkeypatch.setattr(asyncio.base_events.BaseEventLoop, "getaddrinfo", look_up)
    monkeypatch.setattr(asyncio, "open_connection", connect)
    with pytest.raises(Undelivered):
        asyncio.run(deliver("https://both.example/", "hello"))
    assert connected == ["8.8.8.8"]


def test_what_is_sent() -> None:
    async def use(inbox: Inbox) -> None:
        await deliver(inbox.url, "Your turn", allow_private=True)

    ((head, body),) = with_inbox(use).got
    assert head.startswith("POST /hook/secret?wait=1 HTTP/1.1\r\nHost: 127.0.0.1:")
    assert body == {"content": "Your turn", "allowed_mentions": {"parse": []}}


def test_names_cannot_play_tricks() -> None:
    said = turn_text("@everyone [win](https://evil.example)\n**now**", "First Light", "https://o.example/t/1")
    assert "\n" not in said
    assert r"\@everyone \[win\]\(https://evil.example\) \*\*now\*\*" in said
    assert said.endswith("https://o.example/t/1")


@pytest.mark.parametrize(
    ("answer", "why", "again"),
    [
        (b"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\n\r\n", "leads to another", None),
        (b"HTTP/1.1 404 Not Found\r\n\r\nsecret body", "status 404", None),
        (b"HTTP/1.1 500 Oh\r\n\r\n", "status 500", 0),
        (b"HTTP/1.1 429 Slow\r\nRetry-After: 7\r\n\r\n", "status 429", 7),
        (b"HTTP/1.1 429 Slow\r\nRetry-After: 999999\r\n\r\n", "status 429", 60),
        (b"SSH-2.0-OpenSSH_9.2\r\n", "no web server", None),
        (b"", "no web server", None),
    ],
)
def test_answers_that_are_no_success(answer: bytes, why: str, again: float | None) -> None:
    async def use(inbox: Inbox) -> None:
        with pytest.raises(Undelivered, match=why) as failed:
            await deliver(inbox.url, "hello", allow_private=True)
        assert failed.value.later == again
        assert "secret" not in str(failed.value)

    assert len(with_inbox(use, answer).got) == 1


def test_an_endless_answer_is_not_read() -> None:
    async def use(inbox: Inbox) -> None:
        await deliver(inbox.url, "hello", allow_private=True)

    with_inbox(use, b"HTTP/1.1 200 OK\r\nX: " + b"y" * 2_000_000)


def test_silence_has_a_limit() -> None:
    async def use(inbox: Inbox) -> None:
        with pytest.raises(Undelivered, match="in time"):
            await deliver(inbox.url, "hello", allow_private=True, limit=0.1)

    with_inbox(use, b"silence")


@pytest.fixture
def identity(tmp_path: Path) -> Path:
    """A certificate and key for localhost that nobody vouches for."""
    if shutil.which("openssl") is None:
        lacking("needs the openssl program to make a certificate")
    both = tmp_path / "both.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-nodes", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-keyout",
         both, "-out", tmp_path / "cert.pem", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"],
        check=True, capture_output=True,
    )  # fmt: skip
    both.write_text(both.read_text() + (tmp_path / "cert.pem").read_text())
    return both


def test_a_certificate_must_be_valid_and_the_hosts(identity: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(identity)

    async def use() -> list[str]:
        async with Inbox(identity=server) as inbox:
            by_number = inbox.url
            by_name = by_number.replace("127.0.0.1", "localhost")
            with pytest.raises(Undelivered, match="no valid certificate"):
                await deliver(by_name, "not trusted", allow_private=True)
            trust = ssl.create_default_context(cafile=identity.with_name("cert.pem"))
            monkeypatch.setattr(webhooks, "_trust", lambda: trust)
            with pytest.raises(Undelivered, match="no valid certificate"):
                await deliver(by_number, "another name", allow_private=True)
            await deliver(by_name, "trusted", allow_private=True)
        return [body["content"] for _, body in inbox.got]

    assert asyncio.run(use()) == ["trusted"]


@pytest.fixture
def stopped_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """To the notifier no time passes between two notices, however long the first one took."""
    monkeypatch.setattr(webhooks, "time", SimpleNamespace(monotonic=lambda: 0.0))


@pytest.mark.usefixtures("stopped_clock")
def test_notices_about_a_table_come_once_a_while_and_the_latest_counts() -> None:
    async def use(inbox: Inbox) -> None:
        notifier = Notifier(allow_private=True, every=0.5)
        await notifier.notify("ada", inbox.url, "first", table="t1")
        await notifier.notify("ada", inbox.url, "elsewhere", table="t2")
        await until(lambda: len(inbox.got) == 2 and not len(notifier))
        begun = time.monotonic()
        for text in ("second", "third"):
            await notifier.notify("ada", inbox.url, text, table="t1")
        await until(lambda: len(inbox.got) == 3)
        assert time.monotonic() - begun >= 0.5
        await asyncio.sleep(0.1)
        await notifier.stop()

    said = [body["content"] for _, body in with_inbox(use).got]
    assert (set(said[:2]), said[2:]) == ({"first", "elsewhere"}, ["third"])


@pytest.mark.usefixtures("stopped_clock")
def test_a_notice_that_is_no_longer_so_is_not_sent() -> None:
    async def use(inbox: Inbox) -> None:
        notifier = Notifier(allow_private=True, every=0.3)
        await notifier.notify("ada", inbox.url, "first", table="t")
        await until(lambda: len(inbox.got) == 1 and not len(notifier))
        await notifier.notify("ada", inbox.url, "second", table="t")
        notifier.withdraw("ada", "t")
        await asyncio.sleep(0.5)
        assert len(notifier) == 0

    assert len(with_inbox(use).got) == 1


def test_trying_again() -> None:
    results: list[str] = []

    async def use(inbox: Inbox) -> None:
        notifier = Notifier(allow_private=True, retries=(0.01, 0.01), on_result=results.append)
        await notifier.notify("ada", inbox.url, "hello")
        await until(lambda: results == ["sent"])
        await notifier.notify("bob", inbox.url, "hello")
        await until(lambda: results == ["sent", "failed"])
        await notifier.notify("eve", inbox.url, "hello")
        await until(lambda: results == ["sent", "failed", "failed"])
        await Notifier(on_result=results.append).notify("ada", inbox.url, "hello")
        await until(lambda: results[3:] == ["refused"])

    busy = b"HTTP/1.1 503 Busy\r\n\r\n"
    answers = [busy, busy, GOOD, b"HTTP/1.1 404 Gone\r\n\r\n", busy, busy, busy]
    assert len(with_inbox(use, *answers).got) == len(answers)


def test_the_caller_never_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhooks, "MOST", 20)
    results: list[str] = []

    async def use(inbox: Inbox) -> None:
        notifier = Notifier(allow_private=True, on_result=results.append)
        for person in range(25):
            await notifier.notify(str(person), inbox.url, "hello")
        assert results == ["dropped"] * 5, "none of the others has come to an end"
        await notifier.stop()
        assert len(notifier) == 0

    with_inbox(use, *[b"silence"] * 30)
