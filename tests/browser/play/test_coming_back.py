"""The line breaks, the server dies, the page is loaded again: nobody loses a choice."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.house import House
from tests.browser.people import Player
from tests.browser.positions import played


def test_the_server_is_killed_and_comes_back(ada: Player, house: House) -> None:
    """The page says that it reconnects; a choice made meanwhile is sent again by itself and counts exactly once."""
    table = ada.table("me")
    ada.open(table)
    for _ in range(2):
        ada.choose(1)
    said = [line["text"] for line in ada.view(table)["log"]]
    before, chosen = ada.asked(), ada.offered()[1]

    house.stop(rudely=True)
    try:
        line = ada.one("connection")
        expect(line).not_to_have_attribute("data-line", "live")
        expect(line).to_contain_text("Reconnecting")
        ada.options().nth(1).click()
        expect(ada.one("sending")).to_contain_text("again")
    finally:
        house.start()
    expect(line).to_have_attribute("data-line", "live")
    ada.moved_on(before)
    view = ada.view(table)
    assert [line["text"] for line in view["log"]][: len(said)] == said
    save = ada.api("GET", f"/tables/{table}/replay")
    assert len(save["frames"]) == 3, "two choices before, one while nobody listened"
    assert chosen not in ada.offered() or ada.asked() != before
    ada.await_turn()
    ada.choose(0)
    assert len(ada.api("GET", f"/tables/{table}/replay")["frames"]) == 4


def test_the_page_is_loaded_again_in_the_middle_of_a_question(ada: Player) -> None:
    """The same question, the same options, the same log and the same way back."""
    table = ada.table("me")
    ada.advance(table, "assign")
    ada.open(table)
    ada.choose(0)
    ada.panel("log")

    def looks() -> list[object]:
        ada.await_turn()
        return [ada.asked(), ada.offered(), ada.reads("log"), ada.reads("trail"), ada.reads("prompt-text")]

    before = looks()
    ada.page.reload()
    ada.live()
    assert looks() == before
    ada.choose(1)


def test_a_table_opened_twice_stays_one_table(ada: Player) -> None:
    """Two windows of one person: a choice in the one is seen in the other."""
    table = ada.table("me")
    ada.open(table)
    second = ada.context.new_page()
    second.goto(f"{ada.url}/t/{table}")
    second.locator("[data-testid=option]").first.wait_for()
    before = ada.asked()
    ada.choose(0)
    second.locator(f'[data-testid=options][data-ask="{before}"]').wait_for(state="detached")
    expect(second.get_by_test_id("options")).to_have_attribute("data-ask", ada.asked())


def test_the_log_stays_at_its_end_in_a_window_of_another_size(ada: Player) -> None:
    """Lines that break differently are no reader scrolling up: what comes next is followed."""
    ada.open(ada.bring(played("last-light", lambda match: len(match.log) > 80, seats=2)))
    ada.panel("log")
    last = ada.one("log-line").last
    for width, height in ((1440, 900), (1366, 768), (1920, 1080), (1000, 700)):
        ada.page.set_viewport_size({"width": width, "height": height})
        expect(last).to_be_in_viewport()
        expect(ada.page.locator(".log .down")).to_have_count(0)
    ada.page.locator(".log .scroll").evaluate("log => log.scrollTo(0, 0)")
    expect(ada.page.locator(".log .down")).to_have_count(1)


def test_the_log_of_a_long_game_opens_at_its_end(ada: Player) -> None:
    """A fixed bug: lines are taller than was thought once they are drawn, and that was taken for a reader scrolling."""
    ada.context.add_cookies([{"name": "language", "value": "de", "url": ada.url}])
    ada.page.set_viewport_size({"width": 1024, "height": 768})
    ada.open(ada.bring(played("first-light", lambda match: len(match.log) > 420, seats=4, expansions=["specialists"])))
    ada.await_turn()
    ada.panel("log")
    ada.page.wait_for_load_state("networkidle")
    ada.choose()  # by now the lines are drawn
    expect(ada.one("log-line").last).to_be_in_viewport()
    expect(ada.page.locator(".log .down")).to_have_count(0)
