"""A campaign in the browser: begun in the lobby, continued from the final screen and from the lobby, alone and not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.axe import findings
from tests.browser.house import House, open_house
from tests.browser.people import Player
from tests.cli.typing_at import GAMES

SIZES = [(1440, 900), (390, 844)]


@pytest.fixture(scope="module")
def drift(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with Drift, whose campaign has three chapters, each a short game."""
    with open_house(tmp_path_factory.mktemp("drift"), GAMES) as opened:
        yield opened


def come(browser: Browser, house: House, name: str, size: tuple[int, int], **how: Any) -> Player:
    return Player(browser, house.url, name=name, width=size[0], height=size[1], **how)


def begin(player: Player, *seats: str) -> str:
    """The first chapter of a campaign of short games."""
    return player.table(*seats, game="drift", options={"voyage": "1", "rounds": 1}, name="The long way")


def end(table: str, *people: Player) -> None:
    """Everybody chooses until the game is over."""
    while people[0].view(table)["table"]["status"] != "over":
        for player in people:
            if player.view(table).get("ask"):
                player.advance(table, choices=1)


def chapter(player: Player) -> tuple[int, str]:
    """Which chapter the table on the screen is, and how it stands."""
    table = player.view(player.table_id)["table"]
    return table["campaign"]["number"], table["status"]


@pytest.mark.parametrize("size", SIZES, ids=["desk", "phone"])
def test_alone_from_the_lobby_to_the_last_chapter(browser: Browser, drift: House, size: tuple[int, int]) -> None:
    """Set up in the lobby; the second chapter begins from the final screen, the third from the lobby; then it ends."""
    ada = come(browser, drift, "Ada", size)
    ada.lobby()
    ada.press(ada.of("drift", "campaign-start"))
    expect(ada.one("option-voyage")).to_have_value("1")
    ada.press(ada.one("seats-1"))
    ada.press(ada.one("setup-create"))
    ada.live()
    ada.await_turn()
    assert chapter(ada) == (1, "running")
    expect(ada.one("table-name")).to_contain_text("Chapter 1 of 3")
    end(ada.table_id, ada)
    expect(ada.one("chapter-done")).to_have_text("Chapter 1 of 3 is played.")
    assert ada.overflow() == 0
    first = ada.table_id
    ada.press(ada.one("campaign-continue"))
    ada.page.wait_for_url(lambda url: first not in url)
    ada.await_turn()
    assert chapter(ada) == (2, "running")
    end(ada.table_id, ada)
    ada.one("results").wait_for()
    ada.lobby()
    row = ada.one("campaign-row")
    expect(row.get_by_test_id("campaign-progress")).to_have_text("Chapter 3 of 3")
    ada.press(row.get_by_test_id("campaign-past"))
    expect(row.locator("ol li")).to_have_count(2)
    expect(row.locator("ol li").first).to_contain_text("Ada")
    assert findings(ada) == []
    assert ada.one("table-row").count() == 0, "finished chapters are told of with their campaign"
    assert ada.overflow() == 0
    ada.press(row.get_by_test_id("campaign-continue"))
    ada.page.wait_for_url("**/t/*")
    ada.await_turn()
    assert chapter(ada) == (3, "running")
    end(ada.table_id, ada)
    expect(ada.one("chapter-done")).to_contain_text("the campaign is complete")
    expect(ada.one("campaign-continue")).to_have_count(0)
    ada.lobby()
    expect(ada.one("campaign-row")).to_contain_text("All chapters played")
    assert ada.faults == []
    ada.leave()


@pytest.mark.parametrize("size", SIZES, ids=["desk", "phone"])
def test_two_people_go_on_each_in_their_own_seat(browser: Browser, drift: House, size: tuple[int, int]) -> None:
    """Ada goes on from the final screen and waits; Bob finds the seat that is kept for him, from the same button."""
    ada, bob = come(browser, drift, "Ada", (1440, 900)), come(browser, drift, "Bob", size)
    table = begin(ada, "me", "open")
    bob.api("POST", f"/tables/{table}/join", {})
    end(table, ada, bob)
    for player in (ada, bob):
        player.open(table)
        player.one("results").wait_for()
    ada.press(ada.one("campaign-continue"))
    ada.one("gathering").wait_for()
    expect(ada.page.locator("h2")).to_have_text(["Waiting for Bob"])
    expect(ada.one("gathering")).to_contain_text("Kept for Bob")
    eve = come(browser, drift, "Eve", size)
    eve.open(ada.table_id)
    expect(eve.one("join-1")).to_have_count(0)
    bob.press(bob.one("campaign-continue"))
    bob.page.wait_for_url(f"**/t/{ada.table_id}")
    bob.page.locator(".board [data-item]").first.wait_for()
    ada.page.locator(".board [data-item]").first.wait_for()
    view = ada.view(ada.table_id)
    assert [seat["name"] for seat in view["seats"]] == ["Ada", "Bob"]
    assert all(view["table"]["nonces"]), "both have added to the seed"
    end(ada.table_id, ada, bob)
    bob.one("results").wait_for()
    bob.lobby()
    bob.press(bob.one("campaign-row").get_by_test_id("campaign-continue"))
    bob.one("gathering").wait_for()
    ada.lobby()
    ada.press(ada.one("campaign-row").get_by_test_id("campaign-continue"))
    ada.page.wait_for_url(f"**/t/{bob.table_id}")
    ada.page.locator(".board [data-item]").first.wait_for()
    assert chapter(ada) == (3, "running")
    for player in (ada, bob, eve):
        assert player.faults == []
        player.leave()


@pytest.mark.parametrize("size", SIZES, ids=["desk", "phone"])
def test_others_play_the_next_chapter(browser: Browser, drift: House, size: tuple[int, int]) -> None:
    """One more seat, a bot for somebody who is away: chosen in the lobby before going on."""
    ada, bob = come(browser, drift, "Ada", size, locale="de-DE"), come(browser, drift, "Bob", size)
    table = begin(ada, "me", "open")
    bob.api("POST", f"/tables/{table}/join", {})
    end(table, ada, bob)
    ada.lobby()
    ada.press(ada.one("campaign-people"))
    ada.press(ada.one("chapter-seats-3"))
    expect(ada.one("chapter-seat-1")).to_have_value("same")
    expect(ada.one("chapter-dialog")).to_contain_text("Bob, wie zuvor")
    ada.one("chapter-seat-1").select_option("random")
    expect(ada.one("chapter-seat-2")).to_have_value("open")
    assert ada.overflow() == 0
    assert findings(ada) == []
    ada.press(ada.one("chapter-begin"))
    ada.one("gathering").wait_for()
    seats = ada.view(ada.table_id)["seats"]
    assert [(seat["kind"], seat.get("bot", "")) for seat in seats] == [("person", ""), ("bot", "random"), ("open", "")]
    assert "kept_for" not in seats[2]
    for player in (ada, bob):
        assert player.faults == []
        player.leave()
