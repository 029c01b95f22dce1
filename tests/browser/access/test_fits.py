"""Every table fits its screen: no board is scrolled or folded, nothing is too small, all can be reached."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests.browser.access.test_words_whole import BROKEN, SPECIALISTS, few_artifacts, in_round
from tests.browser.people import Player
from tests.browser.positions import played

import orrery

Come = Callable[..., Player]
Until = Callable[[orrery.Match], bool]
SIZES = [(1366, 768), (1440, 900), (1920, 1080), (2560, 1440)]
SMALL_SCREENS = 1440  # as wide as this a screen may be at which something is folded
SECONDARY = {"chapter", "supply"}  # areas that may be folded there
WITH_LARGE_LETTERS = {"machines", "trade"}  # and these, where letters are large as well
SMALLEST = 11  # pixels that letters are high, on any of these screens
GAMES: dict[str, tuple[str, Until, dict[str, Any]]] = {
    "first-light": ("first-light", in_round(6), {}),
    "specialists": ("first-light", in_round(5), SPECIALISTS),
    "last-light": ("last-light", in_round(8), {}),
    "chaos-order": ("chaos-order", in_round(3), {}),
    "revive": ("revive", few_artifacts, {}),
    "revive-campaign": ("revive", few_artifacts, {"campaign": "5"}),
}
games = pytest.mark.parametrize("game", GAMES)

# When the layout has been the same for some frames, its letters have come and the window has the size it was given.
SETTLED = """async ([wide, high]) => {
  const each = (selector, tell) => [...document.querySelectorAll(selector)].map(tell);
  const looks = () => [innerWidth === wide && innerHeight === high, document.fonts.status,
    ...each(".fit", (one) => [one.dataset.words, one.style.zoom, one.clientWidth, one.clientHeight]),
    ...each("[data-folded]", (one) => one.dataset.folded)].join(" ");
  for (let same = 0, last = ""; same < 6; ) {
    await new Promise((done) => requestAnimationFrame(done));
    const now = looks();
    same = now === last && now.startsWith("true loaded") ? same + 1 : 0;
    last = now;
  }
}"""

# What needs more room than it has, other than the list of options, which is scrolled and says how many there are.
SCROLLS = """() => {
  const name = (one) => one.dataset.area ?? one.dataset.testid ?? one.id ?? "";
  const called = (one) => `${one.className} ${name(one.closest("[data-area], [id]") ?? one)}`;
  const root = document.documentElement;
  const found = root.scrollHeight > root.clientHeight + 1 ? ["the page"] : [];
  for (const one of document.querySelectorAll(".table, .table *")) {
    if (one.closest("svg, .visually-hidden, [data-testid=options], [data-testid=trail]")) continue;
    const { overflowX, overflowY } = getComputedStyle(one);
    const held = one.matches(".room > .fit, .board, .boards, .lane, .plot, .area, .room, .board-room");
    const scrolls = (over) => over === "auto" || over === "scroll" || held;
    const pixel = 1.5 / one.currentCSSZoom;
    if (scrolls(overflowY) && one.scrollHeight > one.clientHeight + pixel)
      found.push(`${called(one)}: ${one.clientHeight} of ${one.scrollHeight} high`);
    if (scrolls(overflowX) && one.scrollWidth > one.clientWidth + pixel)
      found.push(`${called(one)}: ${one.clientWidth} of ${one.scrollWidth} wide`);
  }
  return found;
}"""

# Letters that are less high than this, as they are seen; whose a piece is, is drawn as a shape as well.
SMALL = """(least) => {
  const found = new Set();
  const texts = document.createTreeWalker(document.querySelector(".table"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const one = texts.currentNode.parentElement;
    const text = texts.currentNode.data.trim();
    if (!text || one.closest(".visually-hidden, .badge, .piece svg, title, style")) continue;
    if (!one.getClientRects().length) continue;
    const size = parseFloat(getComputedStyle(one).fontSize);
    const to = one instanceof SVGElement ? one.getScreenCTM() : null;
    const high = size * (to ? Math.hypot(to.a, to.b) : one.currentCSSZoom);
    if (high < least - 0.1) found.add(`${text}: ${high.toFixed(1)}`);
  }
  return [...found];
}"""

# The question and the options of the list that cannot be brought into sight.
UNREACHED = """() => [...document.querySelectorAll("[data-testid=prompt-text], [data-testid=option]")].filter((one) => {
  one.scrollIntoView({ block: "nearest" });
  const box = one.getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return !one.contains(hit) && !hit?.contains(one);
}).map((one) => `out of reach: ${one.innerText}`)"""

FOLDED = "() => [...document.querySelectorAll('[data-folded]')].map((one) => one.dataset.folded)"


def at_rest(player: Player, looked: str, *given: Any) -> list[str]:
    """What a look finds when nothing moves any more."""
    for _ in range(20):
        found: list[str] = player.page.evaluate(looked, *given)
        if not found:
            break
        player.page.wait_for_timeout(150)
    return found


def wrong(player: Player, width: int, height: int, *looks: str, may: set[str] = SECONDARY) -> Iterator[str]:
    """What is not as it should be on a screen of this size; these areas `may` be folded where it is small."""
    player.page.set_viewport_size({"width": width, "height": height})
    player.page.evaluate(SETTLED, [width, height])
    for look in (SCROLLS, UNREACHED, *looks):
        yield from at_rest(player, look)
    yield from at_rest(player, SMALL, SMALLEST)
    folded = set(player.page.evaluate(FOLDED))
    for area in folded - may if width <= SMALL_SCREENS else folded:
        yield f"folded: {area}"


def sit_down(come: Come, game: str, **how: Any) -> Player:
    """At a table in the middle of a game, with a question."""
    name, until, options = GAMES[game]
    ada = come("Ada", **how)
    ada.open(ada.bring(played(name, until, **options)))
    ada.await_turn()
    return ada


@games
def test_a_table_fits_any_screen(come: Come, game: str) -> None:
    """The page and every area have the room they need, nothing is smaller than can be read, every option is reached."""
    ada = sit_down(come, game, width=1366, height=768)
    found = {f"{width}x{height}": [*wrong(ada, width, height)] for width, height in SIZES}
    assert {size: words for size, words in found.items() if words} == {}


@games
def test_long_words_fit_too(come: Come, game: str) -> None:
    """On a small screen, in German."""
    ada = sit_down(come, game, width=1366, height=768, locale="de-DE")
    assert [*wrong(ada, 1366, 768, BROKEN)] == []


@games
def test_large_letters_fit_too(come: Come, game: str) -> None:
    """On a small screen, where one wants them."""
    ada = sit_down(come, game, width=1366, height=768, wishes={"text": "large"})
    assert [*wrong(ada, 1366, 768, BROKEN, may=SECONDARY | WITH_LARGE_LETTERS)] == []


@games
def test_a_phone_has_a_page_for_each_area(come: Come, game: str) -> None:
    """They are swiped, none is wider than the phone, and the one that the question is about lies open."""
    ada = sit_down(come, game, width=390, height=844)
    assert ada.overflow() == 0
    pages, tabs = ada.page.locator("[data-page]"), ada.page.locator("[data-tab]")
    assert pages.count() == tabs.count() > 1
    here = ada.page.locator("[data-tab][aria-current=true]")
    if ada.page.locator("[data-page] [data-item][data-open]").count():
        ada.until("the page of the question", "[data-tab].calls[aria-current=true]")
    before = here.get_attribute("data-tab")
    ada.page.evaluate("document.querySelector('.pages').scrollTo({ left: 1e6, behavior: 'instant' })")
    last = str(pages.last.get_attribute("data-page"))
    ada.until("the last page", f'[data-tab="{last}"][aria-current=true]')
    assert before
