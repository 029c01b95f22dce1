"""Whatever is sent: a refusal that helps, never a fault, and never more than a message may be."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from random import Random
from types import SimpleNamespace
from typing import Any
from urllib.parse import unquote, urlencode, urlsplit

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from tests.server.at_the_table import Guest, House, Reply, new_key

import orrery

KIB = 1024
ODD = [
    "<script>alert(1)</script>", "'; DROP TABLE people;--", "\u202eevil", "名前 👩‍🚀", "x" * 5000, "\x00",
    "../../etc/passwd", "{{7*7}}", "%s%n", "🚀", "-1", "NaN", "1e999", "9" * 400, "",
]  # fmt: skip
WRONG: list[Any] = [
    None, True, -1, 10**40, 1.5, float("1e308"), "", "x" * 70_000, [], {}, [[[[]]]], {"a": {"b": {"c": {}}}}, *ODD,
]  # fmt: skip


def helpful(reply: Reply) -> None:
    """A refusal that says what is wrong, in a form that a client can rely on."""
    assert reply.status < 500, reply.body
    if reply.status >= 400:
        problem = reply.json()
        assert {"code", "error"} <= set(problem), problem
        assert len(problem["error"]) > 10, problem
        assert "Traceback" not in problem["error"]
        assert reply.header("content-type").startswith("application/json")
        assert reply.header("content-security-policy")


@pytest.fixture(scope="module")
def ada(house: House) -> Guest:
    return house.guest("Ada")


@pytest.fixture(scope="module")
def table(ada: Guest) -> str:
    return ada.create("me", "me")


# -- requests ----------------------------------------------------------------------------------------------------------


GOOD: dict[tuple[str, str], dict[str, Any]] = {
    ("POST", "/api/me"): {"name": "Ada"},
    ("POST", "/api/me/resume"): {"code": "ABCD-EFGH-JKLM"},
    ("PUT", "/api/me/webhook"): {"url": "https://example.org/hook"},
    ("POST", "/api/tables"): {
        "game": "first-light", "seats": [{"kind": "me", "bot": "", "name": ""}], "options": {"edition": "first"},
        "name": "x", "password": "", "listed": True, "clock": {"kind": "move", "seconds": 60, "increment": 0},
        "start": {"table": "x", "frame": 0},
    },
    ("PATCH", "/api/tables/TABLE"): {"name": "x", "archived": False, "listed": True},
    ("POST", "/api/tables/TABLE/join"): {"seat": 0, "password": "", "watch": True},
    ("POST", "/api/tables/TABLE/seats/1/hand"): {"to": "open", "bot": "greedy"},
    ("POST", "/api/tables/TABLE/seats/1/answer"): {"mark": "x", "accept": True},
    ("POST", "/api/tables/TABLE/choices"): {"seat": 0, "ask": "x", "action": "x", "key": "key-of-mine"},
    ("POST", "/api/tables/TABLE/undo"): {"seat": 0, "mark": "x", "key": "key-of-mine"},
    ("POST", "/api/tables/TABLE/chat"): {"text": "hello"},
    ("POST", "/api/campaigns/none/continue"): {"after": 1, "seats": [{"kind": "same"}], "nonce": "", "commitment": ""},
}  # fmt: skip


@pytest.mark.parametrize(("method", "path"), GOOD, ids=str)
def test_every_field_may_be_anything(house: House, table: str, method: str, path: str) -> None:
    """Each field of each request in turn is everything it should not be, missing, or one too many."""
    who, data = house.guest("Mallory"), GOOD[method, path]
    path = path.replace("TABLE", table)
    bodies: list[Any] = [data | {"unknown": 1}, {}, [], None, "text", *({key: data[key]} for key in data)]
    bodies += [data | {key: wrong} for key in data for wrong in WRONG]
    for key, value in data.items():
        if isinstance(value, dict):
            bodies += [data | {key: value | {inner: wrong}} for inner in value for wrong in WRONG]
    for body in bodies:
        helpful(house.request(method, path, body=_encoded(body), cookie=who.cookie))
    for unknown in ("unknown", "__class__", "id"):
        reply = house.request(method, path, body=_encoded(data | {unknown: 1}), cookie=who.cookie)
        assert reply.status in (400, 403)
        assert reply.status == 403 or unknown in reply.json()["error"]


def _encoded(body: Any) -> bytes:
    return json.dumps(body).encode()


@pytest.mark.parametrize(
    "body",
    [
        b"", b"{", b"null", b"[]", b'"\xff"', b"\xff\xfe\x00", b'{"name":"\\ud800"}', b'{"name":' + b"[" * 50_000,
        b'{"a":' * 10_000, b"[" * 60_000 + b"]" * 4000, b'{"name":"a","name":"b"}', b"NaN",
        b'{"name":1e400}', b"x" * 65_000,
    ],
)  # fmt: skip
def test_what_is_no_json_is_said_to_be_none(house: House, table: str, body: bytes) -> None:
    """Not whole, not UTF-8, nested without end: 400 with a reason, at every address that takes a body."""
    who = house.guest("Mallory")
    for method, path in GOOD:
        reply = house.request(method, path.replace("TABLE", table), body=body, cookie=who.cookie)
        helpful(reply)
        if not body.startswith(b'{"name":"a"'):
            assert reply.status in (400, 403, 413), reply.body
    helpful(house.request("POST", "/api/tables/import", body=body, cookie=who.cookie))


@pytest.mark.parametrize("what", ["", "why", "hint", "estimate", "aid", "replay", "export", "chat"])
def test_queries_may_be_anything(house: House, ada: Guest, table: str, what: str) -> None:
    for name in ("seat", "version", "item", "action", "since", "show", "page", "nonsense"):
        for odd in ODD:
            helpful(ada.at(table, what, **{name: odd}))
            helpful(ada.get("/api/tables", **{name: odd}))
            helpful(ada.get("/api/campaigns", **{name: odd}))


def test_addresses_may_be_anything(house: House, ada: Guest) -> None:
    """Tables, seats, games and files that do not exist, in every spelling."""
    for odd in ODD:
        for path in (
            f"/api/tables/{odd}", f"/api/tables/{odd}/export", f"/api/games/{odd}/rules", f"/art/first-light/{odd}",
            f"/assets/{odd}", f"/t/{odd}", f"/api/tables/{odd}/live", f"/{odd}",
        ):  # fmt: skip
            helpful(house.request("GET", path, cookie=ada.cookie))
        helpful(house.request("POST", f"/api/tables/x/seats/{odd}/hand", body=b'{"to":"bot"}', cookie=ada.cookie))
        helpful(house.request("POST", f"/api/tables/{odd}/join", body=b"{}", cookie=ada.cookie))
        helpful(house.request("POST", f"/api/campaigns/{odd}/continue", body=b'{"after":1}', cookie=ada.cookie))


@pytest.mark.parametrize("cookie", ["x", "0" * 32, "0" * 31, "'" * 32, "é" * 32, "0" * 5000, "; orrery=x", "\t"])
def test_a_wrong_token_is_nobody(house: House, table: str, cookie: str) -> None:
    assert house.request("GET", "/api/me", cookie=cookie).ok() == {"name": ""}
    house.request("POST", "/api/me/code", cookie=cookie).problem(401, "guest")
    assert house.request("GET", f"/api/tables/{table}", cookie=cookie).json()["reader"] is None
    choice = _encoded(GOOD["POST", "/api/tables/TABLE/choices"])
    house.request("POST", f"/api/tables/{table}/choices", body=choice, cookie=cookie).problem(401, "guest")


def test_messages_have_a_largest_size(house: House, table: str) -> None:
    """64 KiB for everything but a save file, which may have 4 MiB; with or without a length given in advance."""
    who = house.guest("Mallory")
    for size in (64 * KIB + 1, 1024 * KIB):
        for method, path in GOOD:
            body = b'{"name":"' + b"x" * size + b'"}'
            house.request(method, path.replace("TABLE", table), body=body, cookie=who.cookie).problem(413, "too-large")
            unsaid = {"content-length": "10"}
            helpful(house.request(method, path.replace("TABLE", table), body=body, headers=unsaid, cookie=who.cookie))
    house.request("POST", "/api/tables/import", body=b" " * (4096 * KIB + 1), cookie=who.cookie).problem(413)
    problem = house.request("POST", "/api/tables/import", body=b" " * (1024 * KIB), cookie=who.cookie).problem(400)
    assert "not a whole JSON file" in problem["error"]


# -- save files --------------------------------------------------------------------------------------------------------


@cache
def _saved() -> Any:
    match, rng = orrery.start("first-light", seats=2, seed="s"), Random(2)
    for _ in range(60):
        ask = rng.choice(match.pending)
        match.choose(ask.seat, rng.choice(ask.options))
    return json.loads(match.save())


@st.composite
def damaged(draw: st.DrawFn) -> Any:
    """A save file with something in it that is something else."""
    whole = json.loads(json.dumps(_saved()))
    for _ in range(draw(st.integers(1, 3))):
        place: Any = whole
        for _ in range(draw(st.integers(0, 6))):
            keys = list(place) if isinstance(place, dict) else list(range(len(place)))
            inner = [key for key in keys if isinstance(place[key], dict | list) and place[key]]
            if not inner:
                break
            place = place[draw(st.sampled_from(inner))]
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        place[draw(st.sampled_from(keys))] = draw(st.sampled_from(WRONG) | st.integers(-3, 9))
    return whole


@given(save=damaged())
@settings(max_examples=120, phases=[Phase.generate], derandomize=True,
          suppress_health_check=list(HealthCheck))  # fmt: skip
def test_a_damaged_save_is_refused_or_can_be_played(house: House, ada: Guest, save: Any) -> None:
    """Whatever a file holds: a refusal with a reason, or a table that can be looked at and played like any other."""
    reply = house.request("POST", "/api/tables/import", body=_encoded(save), cookie=ada.cookie)
    helpful(reply)
    if reply.status < 300:
        table = reply.ok()["id"]
        view = ada.view(table)
        for what in ("estimate", "aid", "export", "replay"):
            helpful(ada.at(table, what))
        if view.get("ask"):
            action = view["ask"]["options"][0]["key"]
            helpful(ada.answer(table, view["ask"]["seat"], view["ask"]["id"], action))


def test_rules_that_stumble_over_a_file_are_no_fault_of_ours(house: House, ada: Guest) -> None:
    """A file may hold what no game could have come to: who chooses there is told so, and nothing has happened."""
    table = house.request("POST", "/api/tables/import", body=_encoded(_saved()), cookie=ada.cookie).ok()["id"]
    before, match = ada.view(table), house.match(table)

    def stumbles(seat: int, action: str) -> None:
        raise KeyError(action)

    house.put(table, SimpleNamespace(**{  # type: ignore[arg-type]
        name: getattr(match, name) for name in dir(match) if not name.startswith("__")
    } | {"choose": stumbles}))  # fmt: skip
    ask = before["ask"]
    ada.answer(table, ask["seat"], ask["id"], ask["options"][0]["key"]).problem(422, "impossible")
    house.put(table, match)
    assert ada.view(table) == before


def test_markup_is_never_more_than_text(house: House) -> None:
    """In names, tables, seats, chat and saves: it is kept as it is, sent as JSON, and nothing is ever a page of it."""
    script = "<script>alert(1)</script>"
    eve = house.guest(script)
    table = eve.create("me", "me", name=script)
    eve.do(table, "chat", {"text": script}).ok()
    save = json.loads(json.dumps(_saved()))
    save["seed"] = script
    imported = house.request("POST", "/api/tables/import", body=_encoded(save), cookie=eve.cookie)
    tables = [table, imported.ok()["id"]]
    for path in ["/api/me", "/api/tables", *(f"/api/tables/{one}{w}" for one in tables for w in ("", "/chat"))]:
        reply = house.request("GET", path, cookie=eve.cookie)
        assert reply.header("content-type").startswith("application/json")
        assert reply.header("x-content-type-options") == "nosniff"
    for path in ("/", f"/t/{script}", f"/t/{table}", "/docs"):
        assert script.encode() not in house.request("GET", path, cookie=eve.cookie).body
    assert script.encode() not in house.services.metrics.text().encode()


def test_a_seed_that_no_store_would_keep_is_refused(house: House, ada: Guest) -> None:
    """A seed is part of a file, and so anything: too long, or with characters that PostgreSQL does not take."""
    for seed in ("x" * 81, "a\x00b", 10**90):
        body = _encoded(_saved() | {"seed": seed})
        house.request("POST", "/api/tables/import", body=body, cookie=ada.cookie).problem(400, "unreadable")


def test_a_name_that_no_store_would_take_is_not_looked_up(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """PostgreSQL refuses a query with a NUL in it, which would be a fault of ours."""

    async def asked(table: str) -> None:
        raise AssertionError(table)

    monkeypatch.setattr(house.services.store, "table", asked)
    for odd in ("\x00", "a\x00b", "é", "\u202e", "a\nb"):
        house.stranger().at(odd).problem(404, "no-table")


# -- schemathesis ------------------------------------------------------------------------------------------------------


def test_every_operation_of_the_openapi_document(house: House) -> None:
    """What schemathesis makes of our own document, valid and invalid, for every operation: never a fault."""
    ada = house.guest("Ada")
    table = ada.create("me", "me")
    plain = house.request("GET", "/docs/openapi.json").ok()
    schema = schemathesis.openapi.from_dict(plain)
    seen: set[str] = set()
    for operation in schema.get_all_operations():
        found = operation.ok()
        for mode in (schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE):
            try:
                strategy = found.as_strategy(generation_mode=mode)
            except Exception:  # an operation without anything that could be wrong
                continue
            _try_all(house, ada, table, strategy, seen)
    assert len(seen) > 20
    house.rest()  # bots may have been given seats


def _try_all(house: House, ada: Guest, table: str, strategy: Any, seen: set[str]) -> None:
    @given(case=strategy)
    @settings(max_examples=3, database=None, phases=[Phase.generate], derandomize=True,
              suppress_health_check=list(HealthCheck))  # fmt: skip
    def attempt(case: Any) -> None:
        parts = case.as_transport_kwargs(base_url="http://house")
        path = unquote(urlsplit(parts["url"]).path, errors="replace")
        pieces = path.split("/")
        if len(pieces) > 3 and pieces[2] == "tables" and pieces[3] != "import":
            pieces[3] = table
        query = urlencode(parts.get("params") or {}, doseq=True)
        body = json.dumps(parts["json"]).encode() if "json" in parts else parts.get("data") or b""
        body = body if isinstance(body, bytes) else str(body).encode()
        helpful(house.request(case.method, "/".join(pieces), query=query, body=body, cookie=ada.cookie))
        seen.add(f"{case.method} {case.operation.path}")

    try:
        attempt()
    except Exception as fault:
        if "Unsatisfiable" not in type(fault).__name__:
            raise


# -- the live connection -----------------------------------------------------------------------------------------------


MESSAGES = [
    "", "{", "null", "[]", "1", '"look"', "{}", '{"type":"nonsense"}', '{"type":"look"}', '{"type":"look","seat":-1}',
    '{"type":"look","seat":16}', '{"type":"look","seat":"0"}', '{"type":"look","seat":1e99}', '{"type":"ping","x":1}',
    '{"type":"look","seat":' + "9" * 400 + "}", '{"type":"sync","version":5}', "[" * 30_000,
    '{"type":"sync","version":"' + "x" * 65 + '"}', '{"type":"view"}', '{"type":"ping"', '{"type":"\\ud800"}',
    "\x00", "🚀",
    '{"type":"look","seat":0,"seat":1,"unknown":2}', '{"type":["look"]}',
]  # fmt: skip


def test_every_message_is_answered_and_the_connection_goes_on(ada: Guest, table: str) -> None:
    """What cannot be read is trouble with a reason, and the next message is read as if nothing had happened."""
    socket = ada.socket(table)
    socket.take()
    for message in MESSAGES:
        socket.send(message)
        [answer] = socket.take()
        assert answer["type"] == "trouble", (message, answer)
        assert answer["code"] in ("unreadable", "not-yours")
        assert len(answer["error"]) > 10
    socket.send({"type": "ping"})
    assert socket.kinds() == ["pong"]
    socket.close()


def test_bytes_are_trouble_or_read_as_text_but_no_fault(ada: Guest, table: str) -> None:
    for data in (b"\xff\xfe", b'{"type":"ping"}', b""):
        socket = ada.socket(table)
        socket.take()
        socket.send_bytes(data)
        kinds = socket.kinds()
        assert socket.closed is not None or kinds in (["trouble"], ["pong"])
        socket.close()


@pytest.mark.parametrize("text", ["x" * (64 * KIB + 1), "é" * (40 * KIB), "🚀" * (17 * KIB)])
def test_a_message_that_is_too_large_ends_the_connection(house: House, ada: Guest, table: str, text: str) -> None:
    """64 KiB as they are sent, not as many letters."""
    socket = ada.socket(table)
    socket.take()
    socket.send(text)
    assert socket.closed is not None
    assert socket.closed[0] == 1009
    socket.close()
    assert not house.live(table).lookers


@given(text=st.text(max_size=60) | st.recursive(st.none() | st.integers() | st.text(max_size=5),
       lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["type", "seat", "version"]), inner),
       max_leaves=6).map(json.dumps))  # fmt: skip
@settings(max_examples=40, phases=[Phase.generate], derandomize=True,
          suppress_health_check=list(HealthCheck))  # fmt: skip
def test_any_text_at_all(ada: Guest, table: str, text: str) -> None:
    """Hypothesis writes the messages; the connection is there after each."""
    socket = ada.socket(table)
    socket.send(text)
    socket.send({"type": "ping"})
    assert socket.kinds()[-1] == "pong"
    socket.close()


# -- too often ---------------------------------------------------------------------------------------------------------


def test_too_often_is_refused_with_a_time_to_wait(open_house: Callable[..., House]) -> None:
    """Each person has limits of their own, for each kind of request; 429 says when to come back."""
    house = open_house(rates=1)
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = ada.create("me", "open")
    bob.join(table)
    tries: dict[str, Callable[[Guest], Reply]] = {
        "choose": lambda who: who.answer(table, 0, "x", "x", new_key()),
        "chat": lambda who: who.do(table, "chat", {"text": "hi"}),
        "create": lambda who: who.post("/api/tables", {"game": "none", "seats": [{"kind": "me"}]}),
        "hint": lambda who: who.at(table, "replay"),
        "look": lambda who: who.at(table, version="x"),
        "code": lambda who: who.post("/api/me/code"),
    }
    for kind, attempt in tries.items():
        replies = list[Reply]()
        while not replies or replies[-1].status != 429:
            replies.append(attempt(ada))
            assert len(replies) < 1000, kind
        problem = replies[-1].problem(429, "too-often")
        assert int(replies[-1].header("retry-after")) >= 1
        assert "try again in" in problem["error"]
        assert len(replies) > 5, kind
        assert attempt(bob).status != 429, kind
    names = [house.stranger().post("/api/me", {"name": "x"})]
    while names[-1].status != 429:
        names.append(house.stranger().post("/api/me", {"name": "x"}))
        assert len(names) < 1000
    names[-1].problem(429, "too-often")
    assert ada.post("/api/me", {"name": "Ada again"}).ok()["name"] == "Ada again", (
        "whoever is known counts for themselves"
    )
    for _ in range(10):
        reply = house.stranger().post("/api/me/resume", {"code": "ABCD-EFGH"})
    reply.problem(429, "too-often")


def test_a_password_cannot_be_guessed(open_house: Callable[..., House]) -> None:
    house = open_house(rates=1)
    ada, eve = house.guest("Ada"), house.guest("Eve")
    table = ada.create("me", "open", password="1234")
    said = [eve.do(table, "join", {"password": str(guess)}).status for guess in range(20)]
    assert said.count(403) <= 7
    assert said[-1] == 429


def test_a_connection_that_talks_too_much_is_told_so(open_house: Callable[..., House]) -> None:
    """It is not closed, and it still hears what happens at the table; nobody may open connections without end."""
    house = open_house(rates=1)
    ada = house.guest("Ada")
    table = ada.create("me", "me")
    socket = ada.socket(table)
    for _ in range(60):
        socket.send({"type": "ping"})
    kinds = [message.get("code", message["type"]) for message in socket.take()]
    assert "pong" in kinds
    assert kinds[-1] == "too-often"
    ada.choose(table)
    assert "update" in socket.kinds()
    opened = [ada.socket(table)]
    while opened[-1].closed is None and len(opened) < 80:  # a busy machine gives the allowance time to grow again
        opened.append(ada.socket(table))
    assert opened[-1].closed is not None
    assert opened[-1].closed[0] == 4029
    for one in (socket, *opened[:-1]):
        one.close()


def test_one_person_looks_from_so_many_places_and_no_more(house: House, ada: Guest, table: str) -> None:
    sockets = [ada.socket(table) for _ in range(22)]
    assert sum(socket.closed is None for socket in sockets) == 20
    assert sockets[-1].closed is not None
    for socket in sockets:
        socket.close()
