"""What a browser does so that nobody has to be trusted: it asks before a seat changes hands, and checks the dice."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable

from playwright.sync_api import Page, Route, expect
from tests.browser.people import Player

Come = Callable[..., Player]


def test_a_newcomer_is_accepted_by_everybody_in_the_page(come: Come) -> None:
    """A seat taken from somebody: its holder may take it back, and who asks for it waits for a click of every other
    person; the chat and the log tell of it."""
    ada, bob, cec, dan = come("Ada"), come("Bob"), come("Cec"), come("Dan")
    table = ada.table("me", "open", "open")
    bob.api("POST", f"/tables/{table}/join", {"seat": 1})
    cec.api("POST", f"/tables/{table}/join", {"seat": 2})
    asked: list[str] = []
    cec.page.on("request", lambda request: asked.append(request.url))
    for player in (ada, bob, cec, dan):
        player.open(table)
    ada.api("POST", f"/tables/{table}/seats/1/hand", {"to": "open"})
    expect(bob.one("take-back")).to_be_visible()
    expect(bob.one("prompt-text")).to_contain_text("Waiting for Ada, Orange, and Cec.")
    dan.panel("about")
    dan.one("sit").click()
    expect(dan.one("applying")).to_contain_text("Waiting for Ada and Cec")
    expect(dan.one("sit")).to_have_count(0)
    for player in (ada, cec):
        expect(player.one("applicant")).to_contain_text("Dan asks for seat 2, which was taken from Bob")
    ada.one("accept").click()
    expect(ada.one("applicant")).to_have_count(0)
    expect(dan.one("applying")).to_contain_text("Waiting for Cec")
    cec.one("refuse").click()
    expect(dan.one("applying")).to_have_count(0)
    expect(dan.one("toasts")).to_contain_text("You did not get seat 2")
    dan.one("sit").click()
    dan.one("withdraw").click()
    expect(dan.one("applying")).to_have_count(0)
    bob.one("take-back").click()
    expect(bob.one("seat-news")).to_have_count(0)
    assert bob.view(table)["reader"] == 1
    cec.panel("chat")
    expect(cec.one("house-line").last).to_contain_text("Bob took seat 2 back.")
    cec.panel("log")
    expect(cec.one("log-seats")).to_contain_text("Who sat where: 9 changes")
    assert sum("house=true" in url for url in asked) == 1  # or a crowd would ask at every change of a seat


def test_one_who_is_accepted_is_told_and_did_not_add_to_the_seed(come: Come) -> None:
    """What was added to the seed belongs to a seat, not to who sits there later."""
    ada, bob, cec, dan = come("Ada"), come("Bob"), come("Cec"), come("Dan")
    table = ada.table("me", "open", "open", nonce="ad" * 16)
    bob.api("POST", f"/tables/{table}/join", {"seat": 1, "nonce": "b0" * 16})
    cec.api("POST", f"/tables/{table}/join", {"seat": 2, "nonce": "b0" * 16})  # no harm in saying what another said
    ada.api("POST", f"/tables/{table}/seats/1/hand", {"to": "open"})
    for player in (ada, cec, dan):
        player.open(table)
    dan.panel("about")
    dan.one("sit").click()
    ada.one("accept").click()
    cec.one("accept").click()
    expect(dan.one("toasts")).to_contain_text("seat 2 is yours")
    expect(dan.one("about")).to_contain_text(f"Added from seat 2 {'b0' * 16}")
    expect(dan.one("nonce")).to_have_count(3)


def test_the_dice_are_verified_in_the_page(come: Come) -> None:
    """After a game begun by clicks: the seed is the promised one, my browser's nonce is in it, every roll follows."""
    ada = come("Ada")
    ada.lobby()
    ada.of("first-light", "quick-solo").click()
    ada.page.wait_for_url("**/t/*")
    ada.live()
    table = ada.table_id
    ada.panel("about")
    promised, nonce = ada.reads("commitment"), ada.reads("nonce")
    assert re.fullmatch("[0-9a-f]{32}", nonce)
    ada.advance(table)
    expect(ada.one("results")).to_be_visible()
    ada.page.keyboard.press("Escape")
    ada.panel("about")
    ada.one("verify").click()
    expect(ada.one("verified")).to_have_attribute("data-right", "true")
    said = ada.reads("verified")
    assert "The seed is the one that was promised." in said
    assert "What your browser added was mixed in." in said
    assert re.search(r"All [1-9]\d+ rolls and draws follow", said)
    assert hashlib.sha256(ada.reads("seed").encode()).hexdigest() == promised


def test_a_die_that_was_changed_is_found_out_in_the_page(come: Come) -> None:
    """The server is not believed: one roll of the file changed, another seed, or my nonce left out, and it is said."""
    ada = come("Ada")
    table = ada.table("me", nonce="ad" * 16)
    ada.advance(table)
    save = json.loads(ada.context.request.get(f"{ada.url}/api/tables/{table}/export").body())
    rolls = [place for place, entry in enumerate(save["log"]) if entry["entry"] == "chance" and entry["kind"] == "roll"]
    ada.open(table)
    ada.page.evaluate(
        "([id, kept]) => localStorage.setItem(`orrery.fair.${id}`, JSON.stringify(kept))",
        [table, {"commitment": ada.view(table)["table"]["commitment"], "nonce": "ad" * 16}],
    )
    assert checked(ada.page, table, save)["data-right"] == "true"
    other = json.loads(json.dumps(save))
    face = other["log"][rolls[-1]]["outcome"]
    face[0] = face[0] % 6 + 1
    assert "does not follow" in checked(ada.page, table, other)["text"]
    assert "not the one that was promised" in checked(ada.page, table, save | {"seed": "0" * 32})["text"]
    assert "was left out" in checked(ada.page, table, save | {"nonces": ["ae" * 16]})["text"]


def checked(page: Page, table: str, save: object) -> dict[str, str]:
    """What the page says of a game whose export is this."""

    def answer(route: Route) -> None:
        route.fulfill(json=save)

    page.route(f"**/api/tables/{table}/export*", answer)
    page.reload()
    page.get_by_test_id("results").wait_for()
    page.keyboard.press("Escape")
    tab = page.get_by_test_id("tab-about")
    if tab.get_attribute("aria-selected") != "true":  # what was open is open again
        tab.click()
    page.get_by_test_id("verify").click()
    found = page.get_by_test_id("verified")
    expect(found.locator("li").last).to_be_visible()
    return {"text": found.inner_text(), "data-right": found.get_attribute("data-right") or ""}


def test_a_game_from_a_file_says_so(come: Come) -> None:
    """In the list of tables, on joining and at the table, on a phone too."""
    ada, bob = come("Ada"), come("Bob", width=390, height=844)
    over = ada.table("me", "me")
    ada.advance(over)
    start = {"table": over, "frame": 12}
    table = ada.table("me", "open", start=start)
    bob.goto("/")
    row = bob.page.locator(f'[data-testid=table-row][data-id="{table}"]')
    bob.page.get_by_role("tab", name="To join").click()
    expect(row.get_by_test_id("origin")).to_have_text("from another game")
    row.click()
    expect(bob.one("origin")).to_have_text("from another game")
    bob.panel("about")
    bob.one("sit").click()
    expect(bob.one("origin")).to_have_text("from another game")
    expect(bob.one("origin")).to_be_in_viewport(ratio=0.9)
    assert (bob.one("origin").bounding_box() or {"width": 0})["width"] > 50
    expect(bob.one("sit")).to_have_count(0)


def test_a_table_that_is_put_away_says_so_to_everybody(come: Come) -> None:
    """It takes no choices, so whoever sits there sees it before trying one."""
    ada, bob = come("Ada"), come("Bob", width=390, height=844)
    table = ada.table("me", "open")
    bob.api("POST", f"/tables/{table}/join", {"seat": 1})
    bob.open(table)
    for away in (True, False):
        ada.api("PATCH", f"/tables/{table}", {"archived": away})
        expect(bob.one("put-away")).to_have_count(int(away))
