"""What cannot be taken back is confirmed once, by a wish for each kind of moment."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.people import ASKED, OVER, Player

import orrery

Come = Callable[..., Player]
GAMES = [game.name for game in orrery.games()]
SURE = "[data-testid=confirm]"


def until_doubted(player: Player, why: str, most: int = 120) -> None:
    """Choose, and say yes to what else is asked once more, until it is asked for this reason."""
    for place in range(most):
        player.until("a question or the end", f"{ASKED}, {OVER}")
        assert not player.over(), f"nothing was ever asked once more for {why}"
        before = player.asked()
        player.options().nth(place % player.options().count()).click()
        player.until("an answer", f'{SURE}, [data-testid=options]:not([data-ask="{before}"]), .prompt:not(.mine)')
        if player.one("confirm").count():
            if player.one("confirm").get_attribute("data-why") == why:
                return
            player.one("confirm-yes").click()
        player.until("an answer to be taken", f'{SURE}, [data-testid=options][data-ask="{before}"]', wanted=False)
    raise AssertionError(f"nothing was asked once more for {why}")


@pytest.mark.parametrize("game", GAMES)
def test_before_chance_decides_one_is_asked_once(come: Come, game: str) -> None:
    """No leaves everything as it was; yes counts. Who switched it off is never asked."""
    ada = come("Ada", wishes={"chance": True})
    table = ada.table("me", "bot", game=game)
    ada.open(table)
    until_doubted(ada, "chance")
    version = ada.view(table)["version"]
    expect(ada.one("confirm")).to_contain_text("cannot be taken back")
    expect(ada.one("confirm-yes")).to_be_focused()
    ada.one("confirm-no").click()
    expect(ada.one("confirm")).to_have_count(0)
    assert ada.view(table)["version"] == version
    until_doubted(ada, "chance")
    before = ada.view(table)["ask"]["id"]
    ada.page.keyboard.press("Enter")
    ada.moved_on(before)
    assert (ada.view(table).get("ask") or {}).get("id") != before


def test_before_my_turn_ends_one_is_asked_if_one_wants(come: Come) -> None:
    ada = come("Ada", wishes={"turn": True})
    ada.open(ada.table("me", "bot", game="chaos-order"))
    until_doubted(ada, "turn")
    expect(ada.one("confirm")).to_contain_text("This ends your turn")


def test_the_whole_plan_is_seen_before_it_is_revealed(come: Come) -> None:
    """The last die lies where it was put, the others' screens are closed, and nothing counts before one says so."""
    ada = come("Ada", hasty=False, wishes={"playback": "once", "chance": False})
    table = ada.table("me", "bot", game="first-light")
    ada.advance(table, "assign")
    ada.open(table)
    ada.await_turn()
    until_doubted(ada, "last", 8)
    expect(ada.one("confirm")).to_contain_text("Your plan is complete")
    expect(ada.one("confirm-yes")).to_have_text("Reveal")
    laid, crumbs = dice(ada), ada.one("crumb").count()
    assert crumbs, "what was chosen before can still be changed"
    ada.one("confirm-no").click()
    expect(ada.one("crumb")).to_have_count(crumbs)
    assert ada.view(table)["ask"]["prompt"] == "assign"
    held = dice(ada)
    assert [die for die in laid if "rolled" in die] == []
    assert [die for die in held if "rolled" in die], "the last die lay where it was put, and is back in my hand"
    assert len(laid) == len(held)
    ada.options().first.click()
    ada.one("confirm-yes").click()
    ada.await_turn()
    assert ada.view(table)["ask"]["prompt"] != "assign"


def dice(player: Player) -> list[str]:
    """The dice of mine that I see; each is named by where it lies."""
    named: list[str] = player.page.locator(".board .item.die").evaluate_all("all => all.map((one) => one.dataset.item)")
    return [die for die in named if "p0-" in die]
