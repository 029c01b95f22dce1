"""A game that the client has never heard of is playable the day its rules are."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect
from tests.browser.house import open_house
from tests.browser.people import Player


def test_the_guides_game_is_played_to_its_end_in_the_browser(
    browser: Browser, guide_folder: Path, tmp_path: Path
) -> None:
    """Comet Rush as the guide has it, with no art and no layout of its own: drawn, explained and played by clicks."""
    with open_house(tmp_path, guide_folder) as house:
        ada = Player(browser, house.url, name="Ada")
        ada.lobby()
        expect(ada.one("game-comet-rush")).to_contain_text("Secret bids for comets")
        table = ada.table("Ada", "Ben", game="comet-rush")
        ada.open(table)
        opened = 0
        while ada.view(table)["table"]["status"] != "over":
            if ada.one("curtain-open").count():
                ada.one("curtain-open").click()
                ada.one("option").first.wait_for()
                opened += 1
            before = ada.asked()
            piece = ada.page.locator(".board [data-open]").first
            (piece if piece.count() and opened % 2 else ada.options().first).click()
            ada.page.wait_for_function(
                "before => document.querySelector('[data-testid=curtain], [data-testid=results]')"
                " || ![before, ''].includes(document.querySelector('[data-testid=options]')?.dataset.ask ?? '')",
                arg=before,
            )
        expect(ada.one("standing")).to_have_count(2)
        assert opened > 4
        assert ada.faults == []
        ada.leave()
