"""Every table fits its screen: no board is scrolled or folded, nothing is too small, no word broken, all is reached."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from tests.browser.people import Player
from tests.browser.positions import played

import orrery
from orrery.games import find

Come = Callable[..., Player]
Until = Callable[[orrery.Match], bool]
SMALL = (1366, 768)
SIZES = [SMALL, (1440, 900), (1920, 1080), (2560, 1440)]
SMALLER = [(1024, 768), (1280, 800)]  # where something may be scrolled, but still no word is broken
PHONE = (390, 844)
PHONES = [PHONE, (360, 740), (412, 915)]
LOOKS = 40  # until what is still wrong stays so
SMALL_SCREENS = 1440  # as wide as this a screen may be at which something is folded
SECONDARY = {"chapter", "supply"}  # areas that may be folded there
WITH_LARGE_LETTERS = {"machines", "trade"}  # and these, where letters are large as well
SMALLEST = 11  # pixels that letters are high, on any of these screens
SPECIALISTS = {"expansions": ["specialists"]}


def in_round(number: int) -> Until:
    return lambda match: bool(match.state.round == number)


def few_artifacts(match: orrery.Match) -> bool:
    """Revive: most artifacts are taken, so boards are full."""
    return len(match.state.artifacts) <= 2


GAMES: dict[str, tuple[str, Until, dict[str, Any]]] = {
    "first-light": ("first-light", in_round(6), {}),
    "specialists": ("first-light", in_round(5), SPECIALISTS),
    "last-light": ("last-light", in_round(8), {"seed": 6}),
    "chaos-order": ("chaos-order", in_round(3), {}),
    "revive": ("revive", few_artifacts, {}),
    "revive-campaign": ("revive", few_artifacts, {"campaign": "5"}),
}
LONG_WORDS = ("first-light", "specialists")  # with the longest words in German
games = pytest.mark.parametrize("game", GAMES)

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

# Words of the board that go on in the next line elsewhere than after a hyphen, or lie half outside what they are on.
BROKEN = """() => {
  const found = [];
  const clips = (element) => {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
    return textOverflow !== "ellipsis" && [overflowX, overflowY].every((one) => one === "hidden" || one === "clip");
  };
  const half = (box, frame) => {
    const wide = Math.min(box.right, frame.right) - Math.max(box.left, frame.left);
    const high = Math.min(box.bottom, frame.bottom) - Math.max(box.top, frame.top);
    return wide > 1 && high > 1 && wide < box.width - 1;
  };
  const texts = document.createTreeWalker(document.querySelector(".board"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (text.parentElement.closest("svg, .visually-hidden, .board-sky")) continue;
    for (const { 0: word, index } of text.data.matchAll(/\\S+/g)) {
      const of = (from, to) => {
        const range = new Range();
        range.setStart(text, index + from);
        range.setEnd(text, index + to);
        return [...range.getClientRects()];
      };
      const boxes = of(0, word.length);
      const lines = (from, to) => new Set(of(from, to).map((box) => Math.round(box.top)));
      for (const { 0: piece, index: at } of lines(0, word.length).size > 1 ? word.matchAll(/[^-\u00ad]+/g) : [])
        if (lines(at, at + 1).isDisjointFrom(lines(at + piece.length - 1, at + piece.length)))
          found.push(`broken: ${word}`);
      const on = text.parentElement.closest(".waist, .card, .tile, .stack, .cell")?.getBoundingClientRect();
      if (on && boxes[0] && half(boxes[0], on)) found.push(`over the edge: ${word}`);
      for (let at = text.parentElement; boxes.length && at && !at.matches(".board"); at = at.parentElement)
        if (clips(at) && half(boxes[0], at.getBoundingClientRect())) found.push(`cut: ${word}`);
    }
  }
  return [...new Set(found)];
}"""

# Words and seals that lie over each other, and words above or below the edge of what they are on; of a line only what
# its letters take.
COVERED = """() => {
  const found = new Set();
  const common = (one, other) => [
    Math.min(one.right, other.right) - Math.max(one.left, other.left),
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  ];
  const covers = (one, other) => !one.in.contains(other.in) && !other.in.contains(one.in) &&
    common(one, other).every((size) => size > 1);
  const hidden = (one) => one && !one.matches(".board") && (one.offsetWidth === 1 || hidden(one.parentElement));
  const words = [];
  const texts = document.createTreeWalker(document.querySelector(".board"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const parent = text.parentElement;
    const seen = { visibilityProperty: true, opacityProperty: true };
    if (parent.closest("svg, .visually-hidden, .board-sky") || !parent.checkVisibility(seen)) continue;
    if (hidden(parent)) continue;
    const letters = 0.72 * parseFloat(getComputedStyle(parent).fontSize) * parent.currentCSSZoom;
    const on = parent.closest(".card, .tile, .stack")?.getBoundingClientRect();
    for (const { 0: word, index } of text.data.matchAll(/\\S+/g)) {
      const range = new Range();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      for (const { left, right, top, bottom, width, height } of range.getClientRects()) {
        if (width < 3) continue;
        const spare = Math.max(0, (height - letters) / 2);
        const box = { word, in: parent, left, right, top: top + spare, bottom: bottom - spare };
        if (on && (box.top < on.top - 1 || box.bottom > on.bottom + 1)) found.add(`over the edge: ${word}`);
        words.push(box);
      }
    }
  }
  const seals = [...document.querySelectorAll(".board .vp")].filter((one) => one.getClientRects().length).map((one) => {
    const { left, right, top, bottom, width } = one.getBoundingClientRect();
    const teeth = 0.1 * width;
    return { word: `a seal of ${one.textContent}`, in: one, left: left + teeth, right: right - teeth, top: top + teeth,
      bottom: bottom - teeth };
  });
  for (const [at, one] of [...seals, ...words].entries())
    for (const other of words.slice(Math.max(0, at + 1 - seals.length)))
      if (covers(one, other)) found.add(`${one.word} lies over ${other.word}`);
  return [...found];
}"""

# Signs of drawn places that tiles or cards lie on, other than where a sign has room for them below its name.
UNDER_TILES = """() => {
  const signs = [...document.querySelectorAll(".shape-drawn:not(.bare) .spot.sign:not(.shelving)")];
  return signs.flatMap((sign) => {
    const at = sign.getBoundingClientRect();
    const lies = (one) => {
      const box = one.getBoundingClientRect();
      return Math.min(box.right, at.right) - Math.max(box.left, at.left) > 2 &&
        Math.min(box.bottom, at.bottom) - Math.max(box.top, at.top) > 2;
    };
    const tiles = [...sign.parentElement.querySelectorAll(".spot > :is(.tile, .card)")].filter(lies);
    return tiles.map((tile) => `${tile.innerText} lies on the sign ${sign.innerText}`);
  });
}"""

# Of cards in a hand: those that run out of the desk or lie over what the hand is called, those that are seen through,
# and names and effects that a neighbour covers.
HANDS = """() => {
  const found = new Set();
  const all = (from, selector) => [...from.querySelectorAll(selector)].filter((one) => one.getClientRects().length);
  const out = (box, frame) => box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 1 ||
    box.bottom > frame.bottom + 1;
  const across = (box, other) => Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
    Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1;
  const through = (one) => one && !one.matches(".hands") &&
    (getComputedStyle(one).opacity < 1 || through(one.parentElement));
  for (const hand of all(document, ".dock .hands")) {
    const desk = hand.closest(".corner, .visit").getBoundingClientRect();
    const titles = all(hand, ".caption").map((one) => one.getBoundingClientRect());
    for (const card of all(hand, ".held")) {
      const called = card.querySelector(".title")?.innerText ?? card.innerText;
      const box = card.querySelector(".item").getBoundingClientRect();
      if (out(box, desk)) found.add(`out of the desk: ${called}`);
      if (titles.some((title) => across(box, title))) found.add(`over its title: ${called}`);
      if (all(card, ".sheet > i, .title").some(through)) found.add(`seen through: ${called}`);
      for (const one of all(card, ".title, .rank, .pip, .vp")) {
        if (!one.checkVisibility({ visibilityProperty: true })) continue; // below others in a pile
        const range = new Range();
        range.selectNodeContents(one);
        const seen = one.matches(".title") ? range.getBoundingClientRect() : one.getBoundingClientRect();
        const middle = (seen.top + seen.bottom) / 2;
        for (const at of [seen.left + 1, (seen.left + seen.right) / 2, seen.right - 1]) {
          const there = document.elementFromPoint(at, middle)?.closest(".held");
          if (there && there !== card) found.add(`covered: ${one.innerText || one.className} of ${called}`);
        }
      }
    }
  }
  return [...found];
}"""

# Portraits of which eyes and mouth are cut off or lie below words; where a face is in any of them, in parts of the
# drawing: left, right, top, bottom.
FACES = """() => {
  const [LEFT, RIGHT, TOP, BOTTOM] = [0.4, 0.6, 0.36, 0.62];
  const found = [];
  for (const one of document.querySelectorAll(".table img[src*=portrait]")) {
    const box = one.getBoundingClientRect();
    if (!box.width || !one.naturalWidth) continue;
    const scale = Math.max(box.width / one.naturalWidth, box.height / one.naturalHeight);
    const [wide, high] = [one.naturalWidth * scale, one.naturalHeight * scale];
    const [x, y] = getComputedStyle(one).objectPosition.split(" ").map((part) => parseFloat(part) / 100);
    const [from, down] = [box.left + (box.width - wide) * x, box.top + (box.height - high) * y];
    const face = { left: from + LEFT * wide, right: from + RIGHT * wide, top: down + TOP * high,
      bottom: down + BOTTOM * high };
    const card = one.closest(".item, .tab, .sitter") ?? one.parentElement;
    const name = card.innerText.trim() || one.src;
    const cut = face.left < box.left - 1 || face.right > box.right + 1 || face.top < box.top - 1 ||
      face.bottom > box.bottom + 1;
    if (cut) found.push(`cut face: ${name}`);
    for (const title of card.querySelectorAll(".title")) {
      const range = new Range();
      range.selectNodeContents(title);
      const words = range.getBoundingClientRect();
      const wide = Math.min(face.right, words.right) - Math.max(face.left, words.left);
      const high = Math.min(face.bottom, words.bottom) - Math.max(face.top, words.top);
      if (words.width && wide > 1 && high > 1) found.push(`words on the face: ${name}`);
    }
  }
  return found;
}"""

# Letters that are less high than this, as they are seen; whose a piece is, is drawn as a shape as well.
TOO_SMALL = """(least) => {
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

# Letters of what somebody has that are smaller than so many pixels on a small desk.
MINE = """(least) => [...document.querySelectorAll(".dock .corner .spread *")].filter((one) =>
  [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()) &&
  !one.closest(".visually-hidden, svg, .letters, .badge") && one.checkVisibility({ visibilityProperty: true }) &&
  parseFloat(getComputedStyle(one).fontSize) * one.currentCSSZoom < least - 0.1
).map((one) => `small: ${one.innerText}`)"""

# Of a pile: how many it is said to hold and how many there are, and whether the one pointed at is read whole.
PILES = """() => [...document.querySelectorAll(".dock .piled")].map((pile) => {
  const cards = [...pile.querySelectorAll(".held")];
  const seen = cards.map((card) => card.querySelector(".title").checkVisibility({ visibilityProperty: true }));
  const said = Number(pile.querySelector(".caption b").innerText);
  return { said, cards: cards.length, read: seen.filter(Boolean).length };
})"""

# The question and the options of the list that cannot be brought into sight.
UNREACHED = """() => [...document.querySelectorAll("[data-testid=prompt-text], [data-testid=option]")].filter((one) => {
  one.scrollIntoView({ block: "nearest" });
  const box = one.getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return !one.contains(hit) && !hit?.contains(one);
}).map((one) => `out of reach: ${one.innerText}`)"""

# Tabs of seats that are not in one line or not equally wide, and what of them, of the title and of where the game
# stands is cut, or lies on something else of that line.
SEATS = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)].map((one) => [one, one.getBoundingClientRect()]);
  const tabs = all(".tabline .tab");
  const [, first] = tabs[0];
  const alike = (box) => Math.abs(box.top - first.top) <= 1 && Math.abs(box.width - first.width) <= 1.5;
  const found = tabs.flatMap(([one, box]) => (alike(box) ? [] : [`out of line: ${one.innerText}`]));
  for (const [tab, box] of tabs)
    for (const one of tab.querySelectorAll(".called, .sum, .state .mark, .sign")) {
      const own = one.getBoundingClientRect();
      const out = own.width && (own.left < box.left - 1 || own.right > box.right + 1 || own.top < box.top - 1 ||
        own.bottom > box.bottom + 1 || one.scrollWidth > one.clientWidth + 1);
      if (out) found.push(`cut: ${one.innerText} of ${tab.innerText}`);
    }
  const words = all("h1, [data-testid=table-name], [data-testid=status]").filter(([, box]) => box.width);
  for (const [one, box] of words) {
    if (one.scrollWidth > one.clientWidth + 1) found.push(`cut: ${one.innerText}`);
    if (one.matches("[data-testid=status]") && box.height > 1.6 * parseFloat(getComputedStyle(one).fontSize))
      found.push(`in fragments: ${one.innerText}`);
    for (const [other, there] of [...tabs, ...words])
      if (other !== one && Math.min(box.right, there.right) - Math.max(box.left, there.left) > 1 &&
          Math.min(box.bottom, there.bottom) - Math.max(box.top, there.top) > 1)
        found.push(`${one.innerText} lies on ${other.innerText}`);
  }
  return found;
}"""

# Of a phone: pages that are scrolled or hold more than fits, tabs and names that are cut, tiles that are not alike.
CRAMPED = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const over = (one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
  const found = all("[data-page]").filter(over).map((one) => `scrolled: ${one.dataset.page}`);
  for (const one of all("[data-page] .squeezed, [data-page] .hands"))
    if (one.matches(".squeezed") || over(one)) found.push(`more than fits: ${one.closest("[data-page]").dataset.page}`);
  for (const one of all(".jumps, .jump, .goods, .sitter .called"))
    if (over(one)) found.push(`cut: ${one.innerText}`);
  const tiles = all(".sitter").map((one) => one.getBoundingClientRect());
  if (tiles.some(({ top, width }) => Math.abs(top - tiles[0].top) > 1 || Math.abs(width - tiles[0].width) > 1.5))
    found.push("tiles out of line");
  if (Math.max(...tiles.map(({ bottom }) => bottom)) > 100) found.push("a high head");
  return found;
}"""

FOLDED = "() => [...document.querySelectorAll('[data-folded]')].map((one) => one.dataset.folded)"


def at_rest(player: Player, looked: str, *given: Any) -> list[str]:
    """What a look finds when nothing moves any more."""
    for _ in range(LOOKS):
        found: list[str] = player.page.evaluate(looked, *given)
        if not found:
            break
        player.page.wait_for_timeout(250)
    return found


def wrong(player: Player, width: int, height: int, may: set[str] = SECONDARY, *, covered: bool = True) -> Iterator[str]:
    """What is not as it should be on a screen of this size; these areas `may` be folded where it is small."""
    player.resize(width, height)
    for look in (SCROLLS, UNREACHED, BROKEN, UNDER_TILES, HANDS, FACES, *([COVERED] if covered else [])):
        yield from at_rest(player, look)
    yield from at_rest(player, TOO_SMALL, SMALLEST)
    folded = set(player.page.evaluate(FOLDED))
    for area in folded - may if width <= SMALL_SCREENS else folded:
        yield f"folded: {area}"


def broken(player: Player, width: int, height: int) -> list[str]:
    """Words that are broken or cut on a screen of this size, and what is mine and too small to be read."""
    player.resize(width, height)
    return [*at_rest(player, BROKEN), *at_rest(player, MINE, SMALLEST)]


@cache
def position(game: str) -> orrery.Match:
    """A game in the middle."""
    name, until, options = GAMES[game]
    return played(name, until, **options)


def sit_down(come: Come, game: str, size: tuple[int, int] = SMALL, **how: Any) -> Player:
    """At a table in the middle of a game, with a question."""
    ada = come("Ada", width=size[0], height=size[1], **how)
    ada.open(ada.bring(position(game)))
    ada.await_turn()
    return ada


@games
def test_a_table_fits_any_screen(come: Come, game: str) -> None:
    """The page and every area have the room they need, nothing is smaller than can be read, every option is reached.

    No word is broken, cut or covered (fixed bugs: "Advancemen/t", "wendb/ar", "Gegenstandsst", the heads of "Archive
    Hall", seals on "Hydrolic Core"): a long one may be broken after a hyphen, and where its language says so.
    """
    ada = sit_down(come, game)
    found = {size: [*wrong(ada, *size)] for size in SIZES} | {size: broken(ada, *size) for size in SMALLER}
    assert {size: words for size, words in found.items() if words} == {}


@pytest.mark.parametrize("game", ["first-light", "specialists", "last-light", "chaos-order", "revive"])
def test_everybody_is_in_one_line_and_whole(come: Come, game: str) -> None:
    """With as many as can play: equal tabs, nothing of them cut, nor of the title and the line that says what is on."""
    name, until, options = GAMES[game]
    ada = come("Ada", width=1366, height=768)
    ada.open(ada.bring(played(name, until, seats=max(find(name).seats), **options)))
    ada.await_turn()
    found = {}
    for width, height in [(1024, 768), *SIZES]:
        ada.resize(width, height)
        found[width] = at_rest(ada, SEATS)
    assert {width: words for width, words in found.items() if words} == {}


@games
def test_long_words_fit_too(come: Come, game: str) -> None:
    """On a small screen, in German; where words are longest, none is broken on a screen of any size."""
    ada = sit_down(come, game, locale="de-DE")
    found = {SMALL: [*wrong(ada, *SMALL, covered=game in LONG_WORDS)]}
    if game in LONG_WORDS:
        found |= {size: broken(ada, *size) for size in (*SIZES, *SMALLER) if size != SMALL}
    assert {size: words for size, words in found.items() if words} == {}


@games
def test_large_letters_fit_too(come: Come, game: str) -> None:
    """On a small screen, where one wants them."""
    ada = sit_down(come, game, wishes={"text": "large"})
    assert [*wrong(ada, *SMALL, may=SECONDARY | WITH_LARGE_LETTERS, covered=game in LONG_WORDS)] == []


@pytest.mark.parametrize(
    ("game", "locale"), [*((game, "en-US") for game in GAMES), *((game, "de-DE") for game in LONG_WORDS)]
)
def test_a_phone_has_a_page_for_each_area(come: Come, game: str, locale: str) -> None:
    """They are swiped, none is wider than the phone, the one that the question is about lies open; no word is cut."""
    ada = sit_down(come, game, PHONE, locale=locale)
    assert ada.overflow() == 0
    assert broken(ada, *PHONE) == []
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


def cramped(player: Player) -> dict[tuple[int, int], list[str]]:
    """What is scrolled, cut, covered or too small on any page of a phone."""
    found = {}
    for size in PHONES:
        player.resize(*size)
        words = [one for look in (CRAMPED, BROKEN, COVERED) for one in at_rest(player, look)]
        found[size] = [*words, *at_rest(player, TOO_SMALL, SMALLEST)]
    return {size: words for size, words in found.items() if words}


@pytest.mark.parametrize("begun", [True, False])
@pytest.mark.parametrize("game", ["first-light", "specialists", "last-light", "chaos-order", "revive"])
def test_a_page_of_a_phone_fits(come: Come, game: str, begun: bool) -> None:
    """With as many as can play: nothing is scrolled, cut, covered or too small to be read, on the page of any area.

    At the first question too, when what one is dealt lies there (a fixed bug: "Lampwright" on a card too narrow).
    """
    name, until, options = GAMES[game]
    ada = come("Ada", width=PHONE[0], height=PHONE[1])
    first = until if begun else lambda match: True
    ada.open(ada.bring(played(name, first, seats=max(find(name).seats), **options)))
    ada.await_turn()
    assert cramped(ada) == {}


def test_what_a_group_of_cards_is_called_is_read_whole(come: Come) -> None:
    """Beside the cards, from below: a fixed bug was "Characters dealt to"."""
    ada = come("Ada", width=1366, height=768)
    ada.open(ada.table("me", "bot"))
    ada.await_turn()
    captions = ada.page.locator(".dock .caption")
    assert "Characters dealt to you" in captions.all_inner_texts()
    assert captions.evaluate_all("all => all.every((one) => one.scrollHeight <= one.clientHeight)")


def test_what_rests_is_a_pile_that_is_read_card_by_card(come: Come) -> None:
    """Cards of no use now lie on each other where others need the room: counted, and whole when they are pointed at."""
    ada = sit_down(come, "revive", (1366, 768))
    (pile,) = ada.page.evaluate(PILES)
    assert pile["said"] == pile["cards"] > 1 == pile["read"]
    ada.page.locator(".dock .piled .held").first.hover(position={"x": 4, "y": 20})
    (pile,) = ada.page.evaluate(PILES)
    assert pile["read"] == 2
    ada.leave()


def test_on_a_small_desk_a_mat_is_read_leaf_by_leaf(come: Come) -> None:
    """Where a mat as a whole would be too small its leaves have tabs, and displays are tabs above it."""
    ada = sit_down(come, "revive", SMALLER[0])
    tabs = ada.page.locator(".dock .leaves button")
    assert tabs.count() == 2
    seen = []
    for number in range(2):
        tabs.nth(number).click()
        assert tabs.nth(number).get_attribute("aria-pressed") == "true"
        seen.append(
            ada.page.locator(".dock .corner [data-item]").evaluate_all("all => all.map((one) => one.dataset.item)")
        )
    assert {"slot:0:upper-left", "points:0"} <= {*seen[0], *seen[1]}
    assert {*seen[0]} - {*seen[1]}
    assert {*seen[1]} - {*seen[0]}
    assert set(ada.page.evaluate(FOLDED)) == {"display", "machines", "tracks"}
    ada.leave()
