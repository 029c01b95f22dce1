"""A newcomer: three clicks to a game, a tour once, little to load; and what a browser remembers."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Request, expect
from tests.browser.people import Player

Come = Callable[..., Player]
FIRST_LOAD = 200_000  # bytes on the wire, of the lobby: client, typefaces, covers and all
FIRST_TABLE = 300_000  # and with a first table after it


def test_a_newcomer_plays_a_bot_after_one_click_and_one_tour(come: Come) -> None:
    """No name, no account: one click opens a game; the tour goes round the table once and never again."""
    newcomer = come(toured=False)
    newcomer.lobby()
    newcomer.of("first-light", "quick-level").select_option("random")
    newcomer.one("lobby-quick-start").click()
    tour = newcomer.one("tour")
    tour.wait_for()
    expect(tour).to_contain_text("5 short stops")
    for stop in range(5):
        newcomer.one("tour-next").click()
        expect(newcomer.one("tour-count")).to_have_text(f"{stop + 1} of 5")
    newcomer.one("tour-next").click()
    expect(tour).to_have_count(0)
    assert newcomer.await_turn()
    newcomer.choose(0)
    newcomer.page.reload()
    newcomer.await_turn()
    expect(tour).to_have_count(0)


def test_the_tour_can_be_skipped(come: Come) -> None:
    newcomer = come(toured=False)
    newcomer.lobby()
    newcomer.of("first-light", "quick-solo").click()
    newcomer.one("tour-skip").click()
    expect(newcomer.one("tour")).to_have_count(0)
    newcomer.choose(0)


def test_the_title_says_when_it_is_my_turn(come: Come) -> None:
    """At the table and in the lobby; and not while somebody else is awaited."""
    ada, noor = come("Ada"), come("Noor")
    table = ada.table("me", "open", name="Friday")
    noor.api("POST", f"/tables/{table}/join", {})
    ada.open(table)
    ada.await_turn()
    assert ada.page.title() == "● Your turn – Friday"
    ada.choose(0)
    expect(ada.page).to_have_title("Friday · Orrery")
    noor.lobby()
    expect(noor.page).to_have_title("● Your turn at 1 table – Orrery")
    noor.advance(table, choices=1)
    expect(ada.page).to_have_title("● Your turn – Friday")


def test_settings_are_kept(come: Come) -> None:
    """Theme and less motion are as they were left, after a reload and on every page."""
    ada = come("Ada", motion="no-preference")
    ada.lobby()
    root = ada.page.locator("html")
    expect(root).to_have_attribute("data-motion", "full")
    dark = ada.page.evaluate("getComputedStyle(document.body).backgroundColor")
    ada.one("settings").click()
    ada.one("setting-theme").select_option("light")
    ada.one("setting-motion").check()
    ada.page.keyboard.press("Escape")
    assert ada.page.evaluate("getComputedStyle(document.body).backgroundColor") != dark
    table = ada.table("me")
    for path in ("/", f"/t/{table}"):
        ada.goto(path)
        expect(root).to_have_attribute("data-theme", "light")
        expect(root).to_have_attribute("data-motion", "reduced")


def test_an_expansions_options_come_and_go_with_it(come: Come) -> None:
    """Offered only while it is chosen, sent only then, and remembered for the next table."""
    ada = come("Ada")
    for chosen, sent in ((True, {"expansions": ["specialists"], "oxataya": "b"}), (False, {})):
        ada.lobby()
        ada.of("first-light", "setup-open").click()
        dialog = ada.one("setup-dialog")
        dialog.locator("details", has=ada.one("option-planet")).locator("summary").click()
        side, box = dialog.locator("[data-testid=option-oxataya]"), dialog.get_by_label("Specialists")
        if chosen:
            expect(side).to_have_count(0)
            box.check()
            side.select_option("b")
        else:
            expect(side).to_have_value("b")
            box.uncheck()
            expect(side).to_have_count(0)
        with ada.page.expect_request(_creates) as asked:
            ada.one("setup-create").click()
        assert asked.value.post_data_json["options"] == sent
    assert ada.faults == []


def _creates(request: Request) -> bool:
    """Whether a request asks for a new table."""
    return request.method == "POST" and request.url.endswith("/api/tables")


def test_the_rules_of_an_expansion_are_a_book_of_their_own(come: Come) -> None:
    """Behind the game's; a number in them leads to its rule, and a ruling's number leads nowhere."""
    ada = come("Ada")
    ada.goto("/rules/first-light")
    books = ada.one("rules").locator("h2")
    expect(books).to_have_text(["First Light: the rules, numbered", "Specialists: the rules, numbered"])
    rule = ada.page.locator("[id='SP-13.2']")
    expect(rule.get_by_text("(GS-42)")).to_be_visible()
    assert sorted(rule.locator("[data-testid=rule]").all_inner_texts()) == ["FL-4.4", "SP-5.5"]
    rule.get_by_text("SP-5.5").click()
    expect(ada.one("rule-dialog")).to_contain_text("covers an ability")
    ada.page.keyboard.press("Escape")
    ada.one("rules-search").fill("Outpost Archive Hall")
    expect(books).to_have_count(0)


def test_the_first_load_is_small(come: Come) -> None:
    """The lobby with its typefaces under 200 kB as it comes over the wire, with a first table under 300."""
    newcomer = come()
    loaded: dict[str, int] = {}

    def arrived(request: Request) -> None:
        loaded[request.url] = request.sizes()["responseBodySize"]

    newcomer.page.on("requestfinished", arrived)
    newcomer.lobby()
    newcomer.page.wait_for_load_state("networkidle")
    for ending in (".js", ".css", ".woff2"):
        assert any(address.endswith(ending) for address in loaded)
    assert sum(loaded.values()) < FIRST_LOAD, loaded
    newcomer.of("first-light", "quick-solo").click()
    newcomer.await_turn()
    newcomer.page.wait_for_timeout(300)
    assert sum(loaded.values()) < FIRST_TABLE, loaded


def test_a_letter_that_comes_late_moves_nothing(come: Come) -> None:
    """Who waits for the typefaces reads others of their size: no line is longer or higher by more than a twentieth."""
    early, late = come("Ada"), come("Ada")
    late.page.route("**/*.woff2", lambda route: route.abort())
    heights = []
    for reader in (early, late):
        reader.lobby()
        reader.page.evaluate("document.fonts.ready")
        heights.append(reader.page.evaluate("document.documentElement.scrollHeight"))
    assert abs(heights[0] - heights[1]) <= heights[0] / 20


def test_a_guest_goes_on_at_another_device(come: Come) -> None:
    """A resume code made here and typed there: the same guest, the same tables."""
    ada, elsewhere = come("Ada"), come()
    table = ada.table("me", name="Friday")
    code = ada.api("POST", "/me/code")["code"]
    elsewhere.lobby()
    elsewhere.one("resume-open").click()
    elsewhere.page.get_by_label("Code from another device").fill(code)
    elsewhere.page.get_by_role("button", name="Go on as that guest").click()
    elsewhere.page.get_by_text("Welcome back, Ada").first.wait_for()
    elsewhere.open(table)
    assert elsewhere.await_turn()


def test_a_device_is_left(come: Come) -> None:
    """From the settings, after one question: the browser is nobody's, and the lobby asks for a name again."""
    ada = come("Ada", width=1366, height=768)
    ada.lobby()
    assert ada.api("GET", "/me")["name"] == "Ada"
    ada.one("settings").click()
    ada.one("leave-here").click()
    expect(ada.page.get_by_text("You will be nobody here.")).to_be_in_viewport(ratio=0.9)
    with ada.page.expect_navigation():
        ada.one("leave-sure").click()
    ada.one("setup-open").first.wait_for()
    assert ada.api("GET", "/me")["name"] == ""
    expect(ada.one("my-name")).to_have_value(re.compile("^Guest "))
    ada.one("settings").click()
    ada.one("resume-make").wait_for()
    assert ada.one("leave-here").count() == 0, "nobody has nothing to leave"


def test_a_name_is_read_whole_where_one_sits_down_on_a_phone(come: Come) -> None:
    """The longest name that the house gives."""
    host, phone = come("Ada"), come("Guest Whimbrel", width=390, height=844)
    phone.open(host.table("me", "open"))
    assert phone.one("my-name").evaluate("field => field.scrollWidth <= field.clientWidth")
    assert phone.overflow() == 0


def test_an_address_that_leads_nowhere(come: Come) -> None:
    """A mistyped link gives a page with a way back, not an error."""
    lost = come()
    for path in ("/t/no-such-table", "/nowhere"):
        lost.goto(path)
        lost.page.get_by_role("link", name="Lobby").click()
        lost.one("setup-open").first.wait_for()
