"""The lobby: what waits for who returns, the games with their covers, and who one can play."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.axe import findings
from tests.browser.people import Player

from orrery.server.bots.thinkers import LEVELS

Come = Callable[..., Player]
GAMES = ("first-light", "last-light", "chaos-order", "revive")

# How much of the page has moved by itself since it was opened, as browsers reckon it.
SHIFTS = """window.shifted = 0; new PerformanceObserver((list) => {
  for (const one of list.getEntries()) if (!one.hadRecentInput) window.shifted += one.value;
}).observe({ type: "layout-shift", buffered: true });"""


def test_who_returns_goes_on_with_one_click(come: Come) -> None:
    """The table that waits for me stands first, with its game's cover; a newcomer sees none."""
    ada, noor = come("Ada"), come("Noor")
    noor.lobby()
    assert noor.one("continue").count() == 0
    ada.table("me", "open", name="Later")
    table = ada.table("me", name="Friday")
    ada.lobby()
    first = ada.one("continue-table").first
    expect(first).to_contain_text("Friday")
    expect(first).to_contain_text("Your turn")
    top = ada.one("continue").bounding_box()
    games = ada.one("game-first-light").bounding_box()
    assert top is not None
    assert games is not None
    assert top["y"] < games["y"]
    first.click()
    ada.await_turn()
    assert ada.page.url.endswith(table)


def test_every_game_has_a_cover_and_says_how_long_and_heavy_it_is(come: Come) -> None:
    newcomer = come()
    newcomer.lobby()
    for game in GAMES:
        card = newcomer.one(f"game-{game}")
        drawn = card.locator("img").evaluate("image => image.decode().then(() => image.naturalWidth)")
        assert drawn > 0, f"{game} has no cover"
        expect(newcomer.of(game, "game-time")).to_have_text(re.compile(r"≈ \d+ min"))
        expect(newcomer.of(game, "game-weight")).to_have_text(re.compile(r"Weight [1-5] of 5"))
        expect(card).to_contain_text("players")


def test_bots_are_introduced_by_what_was_measured(come: Come) -> None:
    """Character in a line, seconds a move; strength only where it was measured."""
    newcomer = come()
    newcomer.lobby()
    bots = newcomer.one("opponent")
    expect(bots).to_have_count(5)
    expect(bots.nth(1)).to_contain_text(re.compile(r"won \d+ of \d+ games against Random"))
    expect(bots.nth(4)).to_contain_text("thinks 4 s a move")
    measured = [level.won is not None for level in LEVELS.values()]
    assert ["won" in text for text in bots.all_inner_texts()] == measured


@pytest.mark.parametrize("width", [1440, 390])
def test_nothing_moves_while_the_lobby_comes(come: Come, width: int) -> None:
    """For a newcomer and for somebody with tables; and nothing is cut, nor wider than the page."""
    ada = come("Ada", width=width, height=900)
    ada.table("me", name="Friday")
    for reader in (ada, come(width=width, height=900)):
        reader.context.add_init_script(SHIFTS)
        reader.lobby()
        reader.page.wait_for_load_state("networkidle")
        assert reader.page.evaluate("window.shifted") < 0.02
        assert reader.overflow() == 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_lobby_is_read_by_everybody(come: Come, scheme: str) -> None:
    ada = come("Ada", scheme=scheme)
    ada.table("me", name="Friday")
    ada.lobby()
    ada.one("continue").wait_for()
    assert findings(ada) == []
