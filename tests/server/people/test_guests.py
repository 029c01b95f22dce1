"""A guest is a name and a private cookie; a code moves it to another device, once."""

from __future__ import annotations

import hashlib
import re
import sqlite3
import time
import unicodedata
from collections.abc import Callable

import pytest
import sqlalchemy as sa
from tests.server.at_the_table import Guest, House, cookie_of

from orrery.server.people.guests import lock_with, opens
from orrery.server.people.names import clean_name, clean_text, skeleton, told_apart
from orrery.server.refusals import Refusal
from orrery.server.store import schema


def test_a_stranger_is_asked_for_a_name(house: House) -> None:
    """Without a cookie one is nobody, and told so by whatever needs somebody; reading is allowed all the same."""
    stranger = house.stranger()
    assert stranger.get("/api/me").ok() == {"name": ""}
    refused = stranger.post("/api/tables", {"game": "first-light", "seats": [{"kind": "me"}]}).problem(401, "guest")
    assert refused["error"] == "Give yourself a name first."
    assert stranger.get("/api/tables").ok()["tables"] is not None


def test_the_cookie_is_private(house: House) -> None:
    """128 bits that no script and no other site gets at; the answer itself holds nothing that opens anything."""
    reply = house.request("POST", "/api/me", body=b'{"name":"Ada"}')
    cookie = reply.header("set-cookie")
    assert re.match(r"orrery=[0-9a-f]{32};", cookie)
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie
    assert reply.ok() == {"name": "Ada"}
    assert Guest(house, "Ada", cookie_of(reply)).get("/api/me").ok() == {"name": "Ada"}


def test_behind_tls_the_cookie_stays_there(open_house: Callable[..., House]) -> None:
    reply = open_house(secure_cookies=True).request("POST", "/api/me", body=b'{"name":"Ada"}')
    assert "Secure" in reply.header("set-cookie")


def test_tokens_codes_and_passwords_are_hashed_at_rest(open_house: Callable[..., House]) -> None:
    """Whoever reads the database cannot be anybody: it holds hashes alone."""
    house = open_house()
    ada = house.guest("Ada")
    code = ada.post("/api/me/code").ok()["code"]
    ada.create("me", password="open sesame")
    house.close()
    path = house.url.partition(":///")[2]
    with sqlite3.connect(path) as store:
        everything = "\n".join(store.iterdump())
    assert hashlib.sha256(ada.cookie.encode()).hexdigest() in everything
    for secret in (ada.cookie, code, code.replace("-", ""), "open sesame"):
        assert secret not in everything


def test_a_name_can_be_changed(house: House) -> None:
    ada = house.guest("Ada")
    assert ada.post("/api/me", {"name": "Countess"}).ok() == {"name": "Countess"}
    assert ada.get("/api/me").ok() == {"name": "Countess"}


def test_a_resume_code_works_once(house: House) -> None:
    """Another device is the same person from then on, with a cookie of its own; the code is used up."""
    ada = house.guest("Ada")
    table = ada.create("me", "me")
    code = ada.post("/api/me/code").ok()
    assert code["minutes"] == 15
    reply = house.stranger().post("/api/me/resume", {"code": code["code"].lower().replace("-", " ")})
    phone = Guest(house, "Ada", cookie_of(reply))
    assert phone.cookie != ada.cookie
    assert phone.view(table)["seats"][0]["mine"]
    for who in (ada, phone):
        who.choose(table)
    house.stranger().post("/api/me/resume", {"code": code["code"]}).problem(404, "no-code")


def test_a_new_code_ends_the_old_one_and_a_quarter_of_an_hour_ends_both(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = house.guest("Ada")
    old, new = (ada.post("/api/me/code").ok()["code"] for _ in range(2))
    house.stranger().post("/api/me/resume", {"code": old}).problem(404, "no-code")
    late = time.time() + 15 * 60 + 1
    monkeypatch.setattr("orrery.server.people.guests.time.time", lambda: late)
    house.stranger().post("/api/me/resume", {"code": new}).problem(404, "no-code")


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Ada \t Lovelace\n", "Ada Lovelace"),
        ("evil\u202egnp.exe", "evilgnp.exe"),
        ("zero\u200bwidth\ufeff", "zerowidth"),
        ("\u0000\u0007bell", "bell"),
        ("e\u0301toile", "étoile"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("名前", "名前"),
        ("👩‍🚀", "👩‍🚀"),
    ],
)
def test_names_are_one_visible_line(house: House, given: str, shown: str) -> None:
    """No control characters, no tricks of direction; markup is text like any other, for clients never read it."""
    assert clean_name(given) == shown
    assert house.guest("x").post("/api/me", {"name": given}).ok()["name"] == shown


def test_a_name_that_cannot_be_seen_is_refused(house: House) -> None:
    for name in (
        "\u200b\u200b",
        " ",
        "\n\t",
        "\u3164",
        "\u2800\u2800",
        "\u115f\u1160",
        "\uffa0",
        "\u034f\ufe0f\u200d",
        "\u0301",
    ):
        house.stranger().post("/api/me", {"name": name}).problem(400, "unreadable")
    with pytest.raises(Refusal):
        clean_text("\u202e")
    assert clean_text(" two\nlines\u0000 ") == "two\nlines"


@pytest.mark.parametrize(
    "other",
    [
        "ada lovelace", "Ada\u200bLovelace", "Ada \u3164Lovelace", "\u0410d\u0430 Lovelace",
        "\uff21\uff44\uff41 Lovelace",
        "Ada Lovelac\u0435", "A\u0301da Lovelace", "Ada L\u03bfvelace", "Ada L0velace", "Ada Iovelace", "Ada |ovelace",
        "\U0001d400da Lovelace", "Ada  Lovelace.", "Ada Lo\u0475elace", "\u0391DA LOVELACE",
    ],
)  # fmt: skip
def test_names_that_could_be_taken_for_each_other(other: str) -> None:
    """Invisible letters, other scripts, other widths, digits for letters: one skeleton."""
    assert skeleton(other) == skeleton("Ada Lovelace")
    assert told_apart(clean_name(other), ["Ada Lovelace"]) == f"{clean_name(other)} (2)"


def test_a_tower_of_marks_is_cut() -> None:
    """Marks above and below a letter would cover what is written around it; writings that have some keep theirs."""
    assert clean_name("q" + "\u0301" * 30) == "q" + "\u0301" * 4
    assert clean_name("q" + "\u0301\u0301\u0301\u200d" * 9) == "q" + "\u0301" * 4
    assert len(clean_text("q" + "\u0489" * 400)) == 5
    for name in ("Nguyễn Thị Ánh", "שָׁלוֹם", "ที่นี่", "हिन्दी"):
        assert clean_name(name) == unicodedata.normalize("NFC", name)


def test_other_names_are_left_alone() -> None:
    """A name of another script is a name like any other, and so is one without letters; numbers go on."""
    names = [
        "Ada",
        "Adam",
        "Bob",
        "Ольга",
        "Игорь",
        "Ελένη",
        "美咲",
        "さくら",
        "أمل",
        "דנה",
        "\U0001f680",
        "\u2764\ufe0f",
        "...",
    ]
    for place, name in enumerate(names):
        assert clean_name(name) == name
        assert told_apart(name, names[:place]) == name
    assert told_apart("Ada", ["Ada", "Ada (2)", "ADA 3"]) == "Ada (4)"
    assert len(told_apart("x" * 40, ["x" * 40, f"{'x' * 35} (2)"])) <= 40
    assert clean_name("\U0001f469\u200d\U0001f680 Ada\u200dLovelace") == "\U0001f469\u200d\U0001f680 AdaLovelace"


def test_nobody_sits_or_speaks_under_anothers_name(house: House) -> None:
    """At a table a second Ada, however spelled, has a number; who looks on speaks with one too, and without a seat."""
    ada, twin, again = house.guest("Ada"), house.guest("\u0410da"), house.guest("ada")
    table = ada.create("me", "open", "greedy")
    twin.do(table, "chat", {"text": "It is me, Ada."}).ok()
    twin.join(table)
    again.do(table, "chat", {"text": "No, I am!"}).ok()
    twin.do(table, "chat", {"text": "I sit here."}).ok()
    house.guest("Greedy bot").do(table, "chat", {"text": "beep"}).ok()
    assert [seat["name"] for seat in ada.view(table)["seats"]] == ["Ada", "\u0410da (2)", "Greedy bot"]
    said = [(line["name"], line.get("seat")) for line in ada.at(table, "chat").ok() if not line.get("house")]
    assert said == [("\u0410da (2)", None), ("ada (3)", None), ("\u0410da (2)", 1), ("Greedy bot (2)", None)]
    alone = ada.post(
        "/api/tables", {"game": "first-light", "seats": [{"kind": "me", "name": n} for n in ("Bob", "B0b")]}
    )
    assert [seat["name"] for seat in ada.view(alone.ok()["id"])["seats"]] == ["Bob", "B0b (2)"]


def test_passwords_open_what_they_lock() -> None:
    kept = lock_with("geheim ✓")
    assert opens("geheim ✓", kept)
    assert not opens("geheim", kept)
    assert kept != lock_with("geheim ✓")


# -- cookies that end --------------------------------------------------------------------------------------------------


def test_a_cookie_that_nobody_uses_ends(open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a year without a request and it opens nothing; used within it, it lasts from then on. What a day more or
    less would tell is not stored."""
    house, now = open_house(), time.time()
    kept, lost = house.guest("Ada"), house.guest("Bob")
    writes = 0

    def at(days: float) -> None:
        monkeypatch.setattr("orrery.server.people.guests.time.time", lambda: now + days * 86400)
        house.services.people._known.clear()

    for days in (0.2, 0.9, 100, 100.5, 179, 250):
        at(days)
        before = house.run(house.services.store.rows(sa.select(schema.tokens.c.used)))
        reply = kept.get("/api/me")
        assert reply.ok() == {"name": "Ada"}
        assert cookie_of(reply) == kept.cookie
        assert f"Max-Age={180 * 86400}" in reply.header("set-cookie")
        writes += before != house.run(house.services.store.rows(sa.select(schema.tokens.c.used)))
    assert writes == 3
    assert lost.get("/api/me").ok() == {"name": ""}
    lost.post("/api/tables", {"game": "first-light", "seats": [{"kind": "me"}]}).problem(401, "guest")
    assert len(house.run(house.services.store.rows(sa.select(schema.tokens.c.hash)))) == 1


def test_whoever_came_in_during_an_update_stays(house: House) -> None:
    """A worker of the version before writes nothing of use while the store is already new: it counts from the start."""
    ada, bob = house.guest("Ada"), house.guest("Bob")
    long_ago = sa.update(schema.tokens).where(schema.tokens.c.hash == hashlib.sha256(bob.cookie.encode()).hexdigest())
    house.run(house.services.store.write(sa.update(schema.tokens).values(used=0), long_ago.values(created=0)))
    house.services.people._known.clear()
    assert ada.get("/api/me").ok() == {"name": "Ada"}
    assert bob.get("/api/me").ok() == {"name": ""}


def test_leaving_this_device(house: House) -> None:
    """Its cookie opens nothing any more and is taken back, what it has open is closed; other devices stay."""
    ada = house.guest("Ada")
    table = ada.create("me", "me")
    code = ada.post("/api/me/code").ok()["code"]
    phone = Guest(house, "Ada", cookie_of(house.stranger().post("/api/me/resume", {"code": code})))
    socket = phone.socket(table)
    reply = phone.post("/api/me/leave", {})
    assert reply.ok() == {"name": ""}
    assert "Max-Age=0" in reply.header("set-cookie")
    house.breathe()
    assert socket.closed is not None
    assert phone.get("/api/me").ok() == {"name": ""}
    assert ada.get("/api/me").ok() == {"name": "Ada"}
    phone.post("/api/me/leave", {}).problem(401, "guest")


def test_leaving_all_devices(house: House) -> None:
    """No cookie and no code of this person opens anything; what is open is closed, and others notice nothing."""
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = ada.create("me", "open")
    bob.join(table)
    code = ada.post("/api/me/code").ok()["code"]
    phone = Guest(house, "Ada", cookie_of(house.stranger().post("/api/me/resume", {"code": code})))
    code = ada.post("/api/me/code").ok()["code"]
    sockets = [who.socket(table) for who in (ada, phone, bob)]
    phone.post("/api/me/leave", {"everywhere": True}).ok()
    house.breathe()
    assert [socket.closed is not None for socket in sockets] == [True, True, False]
    for who in (ada, phone):
        assert who.get("/api/me").ok() == {"name": ""}
    house.stranger().post("/api/me/resume", {"code": code}).problem(404, "no-code")
    assert bob.view(table)["seats"][0]["name"] == "Ada"
    sockets[2].close()
