"""The house itself: its documentation, its headers, whom it listens to, what it tells whoever runs it."""

from __future__ import annotations

import asyncio
import gzip
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from tests.server.at_the_table import Guest, House, Socket

from orrery.games import find
from orrery.kernel.game import Game
from orrery.server.ops.guard import HEADERS
from orrery.server.people import guests
from orrery.server.routes import house as routes
from orrery.server.routes import pages
from orrery.server.wire.live import Message

TOKEN = "a-token-of-this-house"
PAGES = [
    "/", "/t/some-table", "/rules/first-light", "/docs", "/docs/docs.css", "/docs/openapi.json", "/docs/socket.json",
    "/healthz", "/readyz", "/metrics", "/version", "/api/house", "/api/games/first-light/rules", "/api/tables",
    "/api/me", "/api/tables/none", "/no/such/page", "/assets/none.js", "/art/first-light/none.svg", "/api/nothing",
]  # fmt: skip


@pytest.mark.parametrize("path", PAGES)
def test_every_answer_keeps_a_page_safe(house: House, path: str) -> None:
    """Success or refusal, page or data, known address or not: no script from elsewhere, no sniffing, no framing."""
    reply = house.request("GET", path)
    assert reply.status < 500
    for name, value in HEADERS.items():
        assert reply.header(name) == value, (path, name)
    policy = reply.header("content-security-policy")
    assert "script-src 'self';" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("DELETE", "/api/tables", b""),
        ("POST", "/api/tables/x/choices", b"{"),
        ("POST", "/api/me", b"x" * 100_000),
        ("PUT", "/docs", b""),
        ("OPTIONS", "/api/me", b""),
        ("HEAD", "/api/house", b""),
        ("BREW", "/api/me", b""),
    ],
)
def test_odd_requests_get_the_same_headers(house: House, method: str, path: str, body: bytes) -> None:
    """Also what the framework refuses by itself; and its words are ours."""
    reply = house.request(method, path, body=body)
    assert reply.status < 500
    assert reply.header("content-security-policy") == HEADERS["Content-Security-Policy"]
    assert reply.header("x-content-type-options") == "nosniff"
    if reply.status >= 400:
        assert set(reply.json()) >= {"code", "error"}


def test_backdrops_may_be_kept_for_ever_and_run_nothing(house: House) -> None:
    """Drawings carry styles of their own, so they have a policy of their own, with no script at all."""
    games = house.request("GET", "/api/house").ok()["games"]
    urls = [url for game in games for url in game.get("art", {}).values()]
    assert urls
    for url in urls:
        reply = house.request("GET", url)
        assert reply.status == 200
        assert reply.header("content-type").startswith("image/svg+xml")
        assert "immutable" in reply.header("cache-control")
        assert reply.header("content-security-policy") == "default-src 'none'; style-src 'unsafe-inline'"
        assert b"<script" not in reply.body


def test_the_house_says_what_it_has(house: House) -> None:
    found = house.request("GET", "/api/house").ok()
    [game] = [game for game in found["games"] if game["name"] == "first-light"]
    assert game["seats"] == [1, 2, 3, 4]
    assert {option["name"] for option in game["options"]} >= {"edition", "stocks"}
    assert {bot["name"] for bot in found["bots"]} >= {"random", "greedy"}
    rules = house.request("GET", "/api/games/first-light/rules").ok()
    assert len(rules) > 50
    house.request("GET", "/api/games/chess/rules").problem(404, "no-game")


def test_an_option_says_which_expansion_brings_it(house: House) -> None:
    """So that it is offered with that alone; a table that gives it without is refused with a sentence."""
    found = house.request("GET", "/api/house").ok()
    [game] = [game for game in found["games"] if game["name"] == "first-light"]
    needs = {option["name"]: option.get("needs", "") for option in game["options"]}
    assert needs["edition"] == needs["expansions"] == ""
    assert needs["oxataya"] == "specialists"
    ada = house.guest("Ada")
    body = msgspec.json.encode({"game": "first-light", "seats": [{"kind": "me"}], "options": {"oxataya": "b"}})
    problem = house.request("POST", "/api/tables", body=body, cookie=ada.cookie).problem(400, "unreadable")
    assert "comes with the expansion specialists" in problem["error"]


@pytest.mark.parametrize(
    ("headers", "title", "choice"),
    [
        ({}, "Edition", "Second"),
        ({"Accept-Language": "de-AT,de;q=0.9,en;q=0.8"}, "Auflage", "Zweite"),
        ({"Accept-Language": "fr,xx,,;;"}, "Edition", "Second"),
        ({"Accept-Language": "de", "Cookie": "language=en"}, "Edition", "Second"),
        ({"Accept-Language": "en", "Cookie": "language=de"}, "Auflage", "Zweite"),
        ({"Cookie": "language=../de"}, "Edition", "Second"),
    ],
)
def test_options_are_told_in_the_readers_language(
    house: House, headers: dict[str, str], title: str, choice: str
) -> None:
    """What a cookie says, else what the browser likes, else English; a language nobody speaks is English."""
    found = house.request("GET", "/api/house", headers=headers).ok()
    [game] = [game for game in found["games"] if game["name"] == "first-light"]
    [edition] = [option for option in game["options"] if option["name"] == "edition"]
    assert (edition["title"], edition["titles"][1]) == (title, choice)
    assert edition["choices"][1] == "second"


def test_the_rules_are_those_of_the_game_and_its_expansions(house: House) -> None:
    """Each with the title of its book; no number is there twice."""
    rules = house.request("GET", "/api/games/first-light/rules").ok()
    numbers = [rule["number"] for rule in rules]
    assert len(set(numbers)) == len(numbers)
    assert {"FL-10.1", "SP-4.1"} <= set(numbers)
    assert len({rule["book"] for rule in rules}) == 2


@pytest.fixture
def drawn(tmp_path: Path) -> Game:
    """A game with drawings of its own and an expansion with more, of which some have names that are taken."""
    for name, text in {
        "art/sky.svg": "<svg>ours</svg>",
        "art/look.toml": '[theme]\naccent = "red"\n[icons]\nrock = [["a", "M0 0"]]\n',
        "more/art/sky.svg": "<svg>theirs</svg>",
        "more/art/sea.svg": "<svg>sea</svg>",
        "more/art/look.toml": '[theme]\naccent = "blue"\n[icons]\nrock = []\nwave = [["b", "M1 1"]]\n',
        "deeper/and/art/none.svg": "<svg/>",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return replace(find("first-light"), name="drawn", folder=tmp_path)


def test_art_of_expansions_stands_beside_the_games(drawn: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Backdrops and icons of both, the game's own first; the tint is the game's."""
    monkeypatch.setattr(routes, "find", lambda name: drawn)
    found = routes.art("drawn")
    assert {name: data for name, (_, data) in found.items()} == {"sky": b"<svg>ours</svg>", "sea": b"<svg>sea</svg>"}
    info = routes._game(drawn, "en")
    assert info.theme == {"accent": "red"}
    assert info.icons == {"rock": [("a", "M0 0")], "wave": [("b", "M1 1")]}


def test_a_game_whose_expansion_alone_has_art(drawn: Game) -> None:
    """Its tint is the house's."""
    (drawn.folder / "art" / "look.toml").unlink()
    drawings = routes.drawings_of(drawn)
    assert drawings.theme == {}
    assert set(drawings.icons) == {"rock", "wave"}


@pytest.mark.parametrize("text", [b"[theme", b"[theme]\naccent = 3\n", b"[colours]\n", b"\xff\xfe"])
def test_a_game_whose_drawings_cannot_be_read_goes_without(drawn: Game, text: bytes) -> None:
    """And keeps nobody from the house: the rest of it, its expansion's too, is as it was."""
    (drawn.folder / "art" / "look.toml").write_bytes(text)
    drawings = routes.drawings_of(drawn)
    assert drawings.theme == {}
    assert set(drawings.icons) == {"rock", "wave"}


# -- documentation -----------------------------------------------------------------------------------------------------


def test_the_interface_is_documented(house: House) -> None:
    """Every request is in the page and in the OpenAPI document, with its body and a sentence; nothing is loaded from
    elsewhere, and no script is needed to read it."""
    schema = house.request("GET", "/docs/openapi.json").ok()
    page = house.request("GET", "/docs").body.decode()
    assert "<script" not in page
    assert "src=" not in page
    assert page.count("<link") == page.count('href="/docs/docs.css"') == 1
    for path, operations in schema["paths"].items():
        assert path in page
        for method, operation in operations.items():
            assert operation.get("description") or operation.get("summary"), (method, path)
    assert len(schema["paths"]) > 20
    assert {"Choose", "CreateTable", "View"} <= set(schema["components"]["schemas"])


def test_the_live_messages_are_documented(house: House) -> None:
    """As JSON schemas, one for each message both ways; what the server really sends has those names."""
    found = house.request("GET", "/docs/socket.json").ok()
    names = set(found["$defs"])
    assert {"View", "Update", "People", "ChatLine", "Trouble", "Pong", "Look", "Sync", "Ping"} <= names
    ada = house.guest("Ada")
    socket = ada.socket(ada.create("me", "me"))
    for data in socket.raw:
        msgspec.json.decode(data, type=Message)
    socket.close()


# -- other pages -------------------------------------------------------------------------------------------------------


def test_only_our_own_pages_may_change_anything(open_house: Callable[..., House]) -> None:
    """A page of another site cannot use somebody's cookie: its requests are refused, whatever they are."""
    house = open_house(trusted_origins=["https://friend.example"])
    ada = house.guest("Ada")
    for origin in ("", "http://house", "https://house", "https://friend.example"):
        assert _changes(house, ada, origin).isdisjoint({"origin"}), origin
    for origin in ("https://evil.example", "http://house.evil.example", "http://house:81", "null", "house", "http://["):
        assert _changes(house, ada, origin) == {"origin"}, origin
        assert house.request("GET", "/api/me", headers={"origin": origin}, cookie=ada.cookie).ok() == {"name": "Ada"}
        reply = house.request("GET", "/api/me", headers={"origin": origin}, cookie=ada.cookie)
        assert not reply.header("access-control-allow-origin")


def _changes(house: House, who: Guest, origin: str) -> set[str]:
    """The codes of what is answered to a page that tries to change something."""
    codes = set()
    for method, path, body in [
        ("POST", "/api/me", b'{"name":"Ada"}'),
        ("POST", "/api/tables", b'{"game":"none","seats":[{"kind":"me"}]}'),
        ("POST", "/api/tables/x/choices", b"{}"),
        ("PATCH", "/api/tables/x", b"{}"),
        ("DELETE", "/api/me/webhook", b""),
    ]:
        headers = {"origin": origin} if origin else {}
        codes.add(house.request(method, path, headers=headers, body=body, cookie=who.cookie).json().get("code", ""))
    return codes


# -- for whoever runs it -----------------------------------------------------------------------------------------------


def test_large_answers_are_compressed_for_who_can_read_that(house: House) -> None:
    ada = house.guest("Ada")
    table = ada.create("me", "me")
    plain = house.request("GET", f"/api/tables/{table}", cookie=ada.cookie)
    packed = house.request("GET", f"/api/tables/{table}", cookie=ada.cookie, headers={"accept-encoding": "gzip"})
    assert packed.header("content-encoding") == "gzip"
    assert gzip.decompress(packed.body) == plain.body
    assert len(packed.body) < len(plain.body) / 3
    small = house.request("GET", "/api/me", cookie=ada.cookie, headers={"accept-encoding": "gzip"})
    assert not small.header("content-encoding")


def test_alive_ready_and_measured(open_house: Callable[..., House]) -> None:
    """Alive says nothing of the store; ready does; the numbers count choices and requests and name nobody."""
    house = open_house(metrics_token=TOKEN)
    assert house.request("GET", "/healthz").ok() == {"status": "alive"}
    assert house.request("GET", "/readyz").ok() == {"status": "ready"}
    ada = house.guest("Ada Lovelace")
    table = ada.create("me", "me", name="A secret meeting")
    for _ in range(11):
        ada.choose(table)
    text = house.request("GET", "/metrics", headers={"authorization": f"Bearer {TOKEN}"}).body.decode()
    assert 'by="person"} 10\n' in text
    assert "orrery_tables_live" in text
    assert 'route="/api/tables/{table_id' in text
    for secret in ("Ada", "secret", table):
        assert secret not in text


def test_the_numbers_are_for_whoever_has_the_token(open_house: Callable[..., House]) -> None:
    """As standard for nobody; they tell when secret choices are made."""
    house = open_house()
    for given in ("", "Bearer", "Bearer ", f"Bearer {TOKEN}"):
        house.request("GET", "/metrics", headers={"authorization": given}).problem(403, "not-yours")
    house = open_house(metrics_token=TOKEN)
    for given in ("", "Bearer ", TOKEN, f"Bearer {TOKEN}x", f"Bearer {TOKEN[:-1]}", "Bearer \xe9"):
        house.request("GET", "/metrics", headers={"authorization": given}).problem(403, "not-yours")
    ada = house.guest("Ada")
    table = ada.create("me", "me")
    before = house.request("GET", "/metrics", headers={"authorization": f"Bearer {TOKEN}"}).body.decode()
    ada.choose(table)
    after = house.request("GET", "/metrics", headers={"authorization": f"Bearer {TOKEN}"}).body.decode()
    assert _counted(before) == _counted(after)


def _counted(text: str) -> list[str]:
    """The numbers that a choice could change."""
    return [line for line in text.splitlines() if line.startswith(("orrery_choices", "orrery_re", "orrery_commit"))]


def test_a_type_is_said_once(house: House) -> None:
    """Of a page, a text, a picture and data: one media type, with one charset at most."""
    ada = house.guest("Ada")
    for path in (
        "/",
        "/docs",
        "/metrics",
        "/healthz",
        "/favicon.svg",
        "/api/house",
        "/nowhere",
        f"/t/{ada.create('me')}",
    ):
        for accept in ("text/html", "application/json"):
            said = house.request("GET", path, headers={"accept": accept}).header("content-type")
            assert said.count("charset") <= 1, (path, said)
            assert said.count("/") == 1, (path, said)


def test_every_mutation_says_what_it_takes(house: House) -> None:
    """No handler that changes something takes a body without a type; the save file is the one exception."""
    schema = house.app.openapi_schema.to_schema()
    without = {
        path
        for path, operations in schema["paths"].items()
        for method, operation in operations.items()
        if method in ("post", "put", "patch") and "requestBody" not in operation
    }
    bare = {"code", "test", "leave", "start", "settle", "hurry", "import", "promises"}
    assert {path.rsplit("/", 1)[-1] for path in without} == bare


def test_a_mistyped_address_is_a_page_for_people_and_a_problem_for_programs(house: House) -> None:
    """A browser that asks for a page gets one, with the same policy; a program gets a `Problem`."""
    accept = {"accept": "text/html,application/xhtml+xml"}
    page = house.request("GET", "/no/such/<script>page</script>", headers=accept)
    assert page.status == 404
    assert page.header("content-type").startswith("text/html")
    assert b"<script>page" not in page.body
    assert page.header("content-security-policy") == HEADERS["Content-Security-Policy"]
    house.request("GET", "/api/nothing", headers={"accept": "application/json"}).problem(404, "no-page")


# -- the name of the house ---------------------------------------------------------------------------------------------

OWN = [
    "house", "localhost", "localhost:8000", "127.0.0.1:8000", "192.168.1.20:8000", "[::1]:8000", "10.0.0.7",
    "table.local:8000", "table.lan:8000", "orrery.localhost", "games.example", "GAMES.example:443", "friend.example",
    "friend.example.",
]  # fmt: skip
OTHERS = [
    "evil.example", "evil.example:8000", "127.0.0.1.evil.example", "games.example.evil.example", "xlocalhost.example",
    "evil.local.example",
]  # fmt: skip


def test_a_house_answers_to_its_own_names_alone(open_house: Callable[..., House]) -> None:
    """Against DNS rebinding: addresses, names that nobody can give out in public, and those of the settings; any other
    is refused on every route and socket, with what to do."""
    house = open_house(trusted_origins=["https://games.example"], allowed_hosts=["friend.example"])
    ada = house.guest("Ada")
    table = ada.create("me", "me")
    for host in OWN:
        assert house.request("GET", "/api/me", headers={"host": host}, cookie=ada.cookie).ok() == {"name": "Ada"}, host
        socket = Socket(house, ada.cookie, table, {}, {"host": host})
        assert socket.closed is None, host
        socket.close()
    for host in OTHERS:
        for method, path in (("GET", "/"), ("GET", f"/api/tables/{table}"), ("POST", "/api/me"), ("GET", "/readyz")):
            reply = house.request(method, path, headers={"host": host}, body=b'{"name":"x"}', cookie=ada.cookie)
            assert "allowed_hosts" in reply.problem(421, "host")["error"], host
        socket = Socket(house, ada.cookie, table, {}, {"host": host})
        assert socket.closed is not None, host
        assert socket.closed[0] == 4003
        assert not socket.raw
    for host in ("127.0.0.1@evil.example", "games.example\u00e9", "evil.example/games.example", "[::1", "a]b"):
        assert house.request("GET", "/api/me", headers={"host": host}, cookie=ada.cookie).status in (400, 421)


def test_requests_do_not_wait_for_threads(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """While every thread has long work, whoever looks is answered; and to hash a password is such work."""
    ada, done = house.guest("Ada"), threading.Event()
    table = ada.create("me", "me")
    locked_in: list[threading.Thread] = []

    def lock_with(password: str) -> str:
        locked_in.append(threading.current_thread())
        return guests.lock_with(password)

    monkeypatch.setattr("orrery.server.routes.tables.lock_with", lock_with)
    ada.create("me", "me", password="open sesame")
    assert locked_in[0] is not threading.current_thread()
    busy = [house.loop.run_in_executor(None, done.wait, 30) for _ in range(64)]
    try:
        assert ada.view(table)["table"]["id"] == table
    finally:
        done.set()
        house.run(asyncio.gather(*busy))


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"), ("gzip, deflate", "gzip"), ("br;q=0, gzip;q=0.5", "gzip"), ("", ""),
        ("identity", ""), ("BR", "br"),
    ],
)  # fmt: skip
def test_a_part_of_the_client_comes_as_it_was_packed_when_it_was_built(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, accepted: str, encoding: str
) -> None:
    """By what the browser can unpack, and a cache is told that it depends on that; what was not packed comes plain."""
    (tmp_path / "assets").mkdir()
    for name in ("whole.js", "whole.js.br", "whole.js.gz", "small.js"):
        (tmp_path / "assets" / name).write_text(name)
    monkeypatch.setattr(pages, "CLIENT", tmp_path)
    endings = {"br": ".br", "gzip": ".gz", "": ""}
    for name in ("whole.js", "small.js"):
        reply = house.request("GET", f"/assets/{name}", headers={"Accept-Encoding": accepted})
        packed = encoding if name == "whole.js" else ""
        assert reply.body == (name + endings[packed]).encode()
        assert reply.header("content-encoding") == packed
        assert reply.header("content-type").startswith("text/javascript")
        assert "accept-encoding" in reply.header("vary").lower()
