"""What cannot be taken back is confirmed once, by a wish for each kind of moment."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.people import Player
from tests.browser.positions import played

import orrery
from orrery.kernel.play.finality import Finality, finality
from orrery.kernel.vocabulary import Action

Come = Callable[..., Player]
GAMES = [game.name for game in orrery.games()]
SURE = "[data-testid=confirm]"


def doubtful(player: Player, game: str, why: Finality) -> Locator:
    """A game at a moment with a choice like this, opened; the option."""

    def found(match: orrery.Match) -> list[int]:
        ask = match.ask(0)
        if ask is None or match.behind_screens:
            return []
        return [action for action in ask.options if finality(match, 0, action) is why]

    match = played(game, lambda match: bool(found(match)), seats=2)
    key = match.rules.vocabulary.key(Action(found(match)[0]))
    player.open(player.bring(match))
    player.await_turn()
    return player.page.locator(f'[data-testid=option][data-key="{key}"]')


@pytest.mark.parametrize("game", GAMES)
def test_before_chance_decides_one_is_asked_once(come: Come, game: str) -> None:
    """No leaves everything as it was; yes counts."""
    ada = come("Ada", wishes={"chance": True})
    option = doubtful(ada, game, Finality.CHANCE)
    table, asked = ada.table_id, ada.asked()
    option.click()
    expect(ada.one("confirm")).to_contain_text("cannot be taken back")
    expect(ada.one("confirm-yes")).to_be_focused()
    ada.one("confirm-no").click()
    expect(ada.one("confirm")).to_have_count(0)
    assert ada.view(table)["ask"]["id"] == asked
    option.click()
    ada.one("confirm").wait_for()
    ada.page.keyboard.press("Enter")
    expect(ada.one("confirm")).to_have_count(0)
    ada.until("an answer to be taken", f'[data-testid=options][data-ask="{asked}"]', wanted=False)
    assert (ada.view(table).get("ask") or {}).get("id") != asked


def test_before_my_turn_ends_one_is_asked_if_one_wants(come: Come) -> None:
    ada = come("Ada", wishes={"turn": True})
    doubtful(ada, "chaos-order", Finality.TURN).click()
    expect(ada.one("confirm")).to_contain_text("This ends your turn")


def test_who_says_so_is_not_asked_again(come: Come) -> None:
    """The choice counts, and the wish is kept."""
    ada = come("Ada", wishes={"chance": True})
    option = doubtful(ada, "chaos-order", Finality.CHANCE)
    asked = ada.asked()
    option.click()
    ada.one("confirm-never").click()
    ada.moved_on(asked)
    assert ada.page.evaluate("JSON.parse(localStorage.getItem('orrery.settings')).chance") is False


@pytest.mark.parametrize("why", [Finality.CHANCE, Finality.TURN])
def test_who_does_not_want_it_is_not_asked(come: Come, why: Finality) -> None:
    ada = come("Ada", wishes={"chance": False, "turn": False})
    option = doubtful(ada, "chaos-order", why)
    asked = ada.asked()
    option.click()
    ada.moved_on(asked)
    assert ada.one("confirm").count() == 0


def test_the_whole_plan_is_seen_before_it_is_revealed(come: Come) -> None:
    """The last die lies where it was put, the others' screens are closed, and nothing counts before one says so."""
    ada = come("Ada", hasty=False, wishes={"playback": "once", "chance": False})
    table = ada.table("me", "bot", game="first-light")
    ada.advance(table, "assign")
    ada.open(table)
    ada.await_turn()
    while not ada.one("confirm").count():
        before = ada.asked()
        ada.options().first.click()
        ada.until("an answer", f'{SURE}, [data-testid=options]:not([data-ask="{before}"])')
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
