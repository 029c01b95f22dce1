"""The client speaks the reader's language: the one they chose, else their browser's."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.browser.people import Player

import orrery

Come = Callable[..., Player]

# Buttons, headings and labels of the page whose words do not fit: wider than what they stand on, or than the page.
CLIPPED = """() => {
  const found = [];
  for (const one of document.querySelectorAll("button, a, h1, h2, h3, legend, label, th, select, .chip, .field")) {
    if (!one.checkVisibility() || one.closest(".board, .visually-hidden, .skip") || !one.innerText.trim()) continue;
    const box = one.getBoundingClientRect();
    const clips = getComputedStyle(one).overflowX !== "visible" && getComputedStyle(one).textOverflow !== "ellipsis";
    if (clips && one.scrollWidth > one.clientWidth + 1) found.push(`cut: ${one.innerText}`);
    if (box.left < -1 || box.right > screen.width + 1)
      if (!one.closest(".players, section .tabs")) found.push(`off the page: ${one.innerText}`);
  }
  if (document.documentElement.scrollWidth > screen.width) found.push("the page is wider than the window");
  return found;
}"""


def test_the_language_is_the_browsers_until_another_is_chosen(come: Come) -> None:
    """German by the browser, English by a choice that a new visit remembers, and the browser's again."""
    ada = come("Ada", locale="de-AT")
    ada.lobby()
    assert ada.page.locator("html").get_attribute("lang") == "de"
    assert ada.of("first-light", "setup-open").inner_text() == "Tisch einrichten…"
    ada.one("settings").click()
    with ada.page.expect_navigation():
        ada.one("setting-language").select_option("en")
    ada.lobby()
    assert ada.page.locator("html").get_attribute("lang") == "en"
    assert ada.of("first-light", "setup-open").inner_text() == "Set up a table…"
    assert {"name": "language", "value": "en"}.items() <= ada.context.cookies()[-1].items()
    ada.one("settings").click()
    with ada.page.expect_navigation():
        ada.one("setting-language").select_option("")
    ada.one("setup-open").first.wait_for()
    assert ada.page.locator("html").get_attribute("lang") == "de"


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1024, 768), (390, 844)])
def test_german_words_have_room(come: Come, width: int, height: int) -> None:
    """Longer than English ones, and none is cut or pushed off the page: lobby, dialogs, table."""
    ada = come("Ada", width=width, height=height, locale="de-DE")
    found: dict[str, list[str]] = {}
    ada.bring(orrery.start("first-light", seats=4, seed=1))
    ada.lobby()
    ada.one("table-row").wait_for()
    found["lobby"] = ada.page.evaluate(CLIPPED)
    for dialog in ("setup-open", "settings"):
        ada.one(dialog).first.click()
        ada.page.locator("dialog[open]").wait_for()
        found[dialog] = ada.page.evaluate(CLIPPED)
        ada.page.keyboard.press("Escape")
    ada.open(ada.table("me", "bot"))
    ada.await_turn()
    found["table"] = ada.page.evaluate(CLIPPED)
    for tab in ("chat", "rules", "about"):
        ada.panel(tab)
        found[tab] = ada.page.evaluate(CLIPPED)
    assert {where: words for where, words in found.items() if words} == {}
