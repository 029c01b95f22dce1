"""Options are read whole: rows are never cut in half, no words are cut, and what is out of sight is counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.access.test_fits import PHONE, SPECIALISTS, UNREACHED, at_rest, games, sit_down
from tests.browser.people import Player
from tests.browser.positions import played

import orrery

Come = Callable[..., Player]
SIZES = [(1366, 768), (1440, 900)]
MANY: dict[str, tuple[str, int, dict[str, Any]]] = {  # so many options at once
    "first-light": ("first-light", 24, {}),
    "specialists": ("first-light", 24, SPECIALISTS),
    "last-light": ("last-light", 12, {}),
    "chaos-order": ("chaos-order", 6, {}),
    "revive": ("revive", 16, {}),
}

# Options that are seen in part, and those whose words are cut, end in dots or lie over each other.
CUT = """() => {
  const list = document.querySelector("[data-testid=options]");
  const frame = list.getBoundingClientRect();
  const found = list.scrollWidth > list.clientWidth + 1 ? ["the list is wider than its room"] : [];
  if (frame.bottom > innerHeight) found.push("the list goes on below the window");
  for (const tile of list.children) {
    const box = tile.getBoundingClientRect();
    const seen = Math.min(box.bottom, frame.bottom) - Math.max(box.top, frame.top);
    if (seen > 1 && seen < box.height - 1) found.push(`${seen} of ${box.height}: ${tile.innerText}`);
    const inner = tile.matches(".tile") ? tile : tile.querySelector(".tile");
    for (const one of [inner, ...inner.querySelectorAll(".name, .offers, .values")]) {
      if (getComputedStyle(one).textOverflow === "ellipsis") found.push(`ends in dots: ${one.innerText}`);
      const words = one.getBoundingClientRect();
      const within = words.left >= box.left - 1 && words.right <= box.right + 1 && words.bottom <= box.bottom + 1;
      if (words.width > 1 && !within) found.push(`over the edge: ${one.innerText}`);
      if (one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1) found.push(`cut: ${one.innerText}`);
    }
  }
  return found;
}"""

# How many options are out of sight, and how many are said to be.
COUNTED = """() => {
  const frame = document.querySelector("[data-testid=options]").getBoundingClientRect();
  const away = [...document.querySelectorAll("[data-testid=options] [data-testid=option]")].filter((one) => {
    const { top, bottom } = one.closest("li").getBoundingClientRect();
    return bottom > frame.bottom + 1 || top < frame.top - 1;
  });
  return [away.length, parseInt(document.querySelector("[data-testid=prompt-more] b")?.innerText ?? "0")];
}"""
SCROLL = "(by) => document.querySelector('[data-testid=options]').scrollBy({ top: by, behavior: 'instant' })"


def cut(player: Player) -> list[str]:
    """What of the options is cut, as they lie and wherever they are scrolled to."""
    found = at_rest(player, CUT)
    away, said = player.page.evaluate(COUNTED)
    if away != said:
        found.append(f"{away} are out of sight, {said} are said to be")
    for by in (30, 45, 1000) if away else ():
        player.page.evaluate(SCROLL, by)
        found += at_rest(player, CUT)
    return found


def many_options(come: Come, game: str, **how: Any) -> Player:
    """At a question with many options."""
    name, least, options = MANY[game]
    ada = come("Ada", **how)

    def there(match: orrery.Match) -> bool:
        return len(match.pending[0].options) >= least

    ada.open(ada.bring(played(name, there, **options)))
    ada.await_turn()
    return ada


def cut_on_screens(player: Player) -> dict[str, list[str]]:
    """What is cut on screens of these sizes."""
    found: dict[str, list[str]] = {}
    for width, height in SIZES:
        player.resize(width, height)
        found[f"{width}x{height}"] = cut(player)
    return {size: words for size, words in found.items() if words}


@games
@pytest.mark.parametrize(
    "how", [{}, {"locale": "de-DE"}, {"wishes": {"text": "large"}}], ids=["plain", "german", "large"]
)
def test_no_option_is_cut(come: Come, game: str, how: dict[str, Any]) -> None:
    """In half by the edge of the list, by dots or by its tile.

    Fixed bugs: half of "Foundry" could be seen, and "Laboratory, with your next die" broke the columns.
    """
    ada = sit_down(come, game, **how)
    assert cut_on_screens(ada) == {}


@pytest.mark.parametrize("game", MANY)
def test_none_of_many_options_is_cut(come: Come, game: str) -> None:
    """Where not all are in sight, whole rows are, the others are counted, and every one is reached."""
    ada = many_options(come, game, width=1366, height=768)
    assert cut_on_screens(ada) == {}
    assert at_rest(ada, UNREACHED) == []


@games
def test_no_option_is_cut_on_a_phone(come: Come, game: str) -> None:
    """And each is large enough for a finger."""
    ada = sit_down(come, game, PHONE)
    assert cut(ada) == []
    heights = ada.page.locator("[data-testid=options] > li").evaluate_all("all => all.map((one) => one.offsetHeight)")
    assert min(heights) >= 40


def test_the_bar_does_not_shrink_within_a_turn(come: Come) -> None:
    """A board that grew and shrank with every question of a turn would jump: a small one follows a large one."""
    ada = many_options(come, "revive", width=1366, height=768)
    bar = ada.one("prompt")
    high = bar.evaluate("one => one.offsetHeight")
    before = len(ada.offered())
    ada.choose(0)
    ada.await_turn()
    assert len(ada.offered()) < before
    assert bar.evaluate("one => one.offsetHeight") >= high


def test_values_of_too_many_places_open_where_one_presses(come: Come) -> None:
    """On a phone a place shows what it costs; pressed it shows its values, and each can be chosen."""
    ada = sit_down(come, "first-light", PHONE)
    ada.page.locator("[data-testid=options][data-folded]").wait_for()
    place = ada.page.locator("[data-testid=options] li.several").first
    values = place.locator("[data-testid=option]")
    assert place.locator(".values").evaluate("one => one.offsetWidth") <= 2
    place.tap()
    box = values.first.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 40
    before = ada.asked()
    values.first.tap()
    ada.moved_on(before)


def test_what_passes_stands_beside_the_question_on_a_phone(come: Come) -> None:
    """It points at nothing on the board, so it is where the question is."""
    ada = come("Ada", width=390, height=844)
    table = ada.table("me", "bot", game="last-light")
    ada.advance(table, "build")
    ada.open(table)
    ada.await_turn()
    line = ada.page.locator("[data-testid=prompt] .line [data-testid=option]")
    expect(line).to_contain_text("Build no")
    before = ada.asked()
    line.tap()
    ada.moved_on(before)
