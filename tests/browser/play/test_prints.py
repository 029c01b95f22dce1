"""Cards and tiles as they are printed, in the page: with outline and picture, and nothing of them cut off."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.browser.people import Player
from tests.browser.positions import played

import orrery

Come = Callable[..., Player]
GAMES = [game.name for game in orrery.games()]
# The outlines that are seen, the pictures that did not come, and the cards whose words stand over their edge.
PRINTED = """async () => {
  const cards = [...document.querySelectorAll(".board [data-frame]")].filter((card) => card.checkVisibility());
  const pictures = cards.flatMap((card) => [...card.querySelectorAll("img")]).filter((one) => one.checkVisibility());
  await Promise.all(pictures.map((one) => one.decode().catch(() => null)));
  const over = cards.filter((card) => [...card.querySelectorAll(".title, .pips, .lines")].some((part) => {
    const [inner, outer] = [part.getBoundingClientRect(), card.getBoundingClientRect()];
    return part.checkVisibility() && (inner.bottom > outer.bottom + 2 || inner.right > outer.right + 2);
  }));
  return [cards.map((card) => card.dataset.frame), pictures.filter((one) => !one.naturalWidth).length,
          over.map((card) => card.dataset.item)];
}"""


@pytest.mark.parametrize("game", GAMES)
def test_cards_are_printed_whole(come: Come, game: str) -> None:
    ada = come("Ada")
    ada.open(ada.bring(played(game, lambda match: len(match.log) > 90, seats=3)))
    ada.await_turn()
    outlines, missing, over = ada.page.evaluate(PRINTED)
    assert len(outlines) > 4
    assert "plain" not in outlines
    assert missing == 0
    assert over == []


def test_a_card_that_is_looked_at_shows_its_picture(come: Come) -> None:
    ada = come("Ada")
    table = ada.table("me", "bot", game="first-light")
    ada.open(table)
    ada.await_turn()
    ada.page.locator('.board [data-frame="octagon"]').first.hover()
    picture = ada.page.locator(".inspector img.picture")
    picture.wait_for()
    assert picture.evaluate("async (one) => { await one.decode(); return one.naturalWidth }") > 0
