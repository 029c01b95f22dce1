"""A phone, 390 pixels wide, used with a finger."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.access.test_fits import GAMES as MIDDLE
from tests.browser.access.test_fits import PHONE, PHONES, at_rest, sit_down
from tests.browser.conftest import Finished
from tests.browser.people import REACH, Player
from tests.browser.positions import played
from tests.helpers.patience import Patience

from orrery import Match

Come = Callable[..., Player]
# The colour of the focus, as the browser writes it.
FOCUS_COLOUR = """() => {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = "var(--focus)";
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}"""


def phone(come: Come, finished: Finished) -> Player:
    return come(cookies=finished.cookies, width=390, height=844)


def test_nothing_is_wider_than_the_phone(come: Come, finished: Finished) -> None:
    """Lobby, set-up, table, results, replay and rules fit: no page scrolls sideways."""
    ada = phone(come, finished)
    wide: dict[str, int] = {}
    ada.lobby()
    ada.page.locator("[data-testid=table-row]").first.wait_for()
    wide["lobby"] = ada.overflow()
    ada.of("first-light", "setup-open").tap()
    ada.one("setup-create").wait_for()
    wide["set-up"] = ada.overflow()
    table = ada.table("me", "bot", "bot")
    ada.advance(table, "assign")
    ada.open(table)
    ada.await_turn()
    wide["table"] = ada.overflow()
    rings = ada.table("me", "bot", "bot", game="last-light")
    ada.advance(rings, choices=30, place=1)
    ada.open(rings)
    ada.await_turn()
    wide["table with a round board"] = ada.overflow()
    ada.open(table)
    for tab in ("log", "chat", "rules", "about"):
        ada.panel(tab)
        wide[tab] = ada.overflow()
        ada.one("sheet-close").tap()
    ada.goto(f"/t/{finished.table}")
    ada.page.locator("[data-testid=results] figure svg[role=img]").wait_for()
    wide["results"] = ada.overflow()
    ada.goto(f"/t/{finished.table}/replay?frame=9")
    ada.page.locator(".board [data-item]").first.wait_for()
    wide["replay"] = ada.overflow()
    ada.goto("/rules/first-light")
    ada.page.locator("article").first.wait_for()
    wide["rules"] = ada.overflow()
    assert {page: pixels for page, pixels in wide.items() if pixels} == {}


def test_a_few_questions_are_answered_with_a_finger(come: Come, finished: Finished) -> None:
    """Every option can be reached and tapped, in the list and on the board; undo too."""
    ada = phone(come, finished)
    table = ada.table("me")
    ada.advance(table, "assign")
    ada.open(table)
    for place in (0, -1, 0):
        ada.await_turn()
        options = ada.options()
        option = options.nth(place % options.count())
        before = ada.asked()
        option.scroll_into_view_if_needed()
        box = option.bounding_box()
        assert box is not None
        assert box["height"] >= 40, "large enough for a finger"
        assert 0 <= box["y"] <= 844 - box["height"]
        option.tap()
        ada.moved_on(before)
    planned = ada.table("me")
    ada.advance(planned, "assign")
    ada.open(planned)
    ada.await_turn()
    before = ada.asked()
    piece = ada.page.locator(".board [data-item][data-open]").first
    ada.click_piece(piece)
    if piece.get_attribute("data-several"):
        ada.page.get_by_role("menuitem").first.tap()
    ada.moved_on(before)
    ada.one("undo").tap()
    expect(ada.one("options")).to_have_attribute("data-ask", before)


FRAMED = "(colour) => getComputedStyle(document.activeElement.querySelector('.ring')).stroke === colour"
# Nothing but the map: neither what opens over it nor a bar that stands still while the page scrolls.
ONLY_THE_MAP = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("body *:not(:has(.map), .map, .map *) { visibility: hidden !important }");
  document.adoptedStyleSheets = [sheet];
}"""
SHOW_ALL = "() => { document.adoptedStyleSheets = []; }"

# The share of its pixels by which a picture differs from another of the same size.
DIFFERS = """async ([before, after]) => {
  const pixels = async (png) => {
    const image = new Image();
    image.src = "data:image/png;base64," + png;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    return canvas.getImageData(0, 0, image.width, image.height).data;
  };
  const [a, b] = [await pixels(before), await pixels(after)];
  let other = 0;
  for (let i = 0; i < a.length; i += 4) other += [0, 1, 2].some((part) => Math.abs(a[i + part] - b[i + part]) > 60);
  return (4 * other) / a.length;
}"""


def drawn(player: Player, spot: Locator) -> str:
    """The board round a place of it, once nothing is loaded or moved any more; without what lies over it."""
    board = spot.locator("xpath=ancestor::*[contains(@class, 'map')]")
    player.page.evaluate(ONLY_THE_MAP)
    last, picture = b"", board.screenshot(animations="disabled")
    patience = Patience("the board to stand still")
    while picture != last:
        patience.look("moving")
        player.page.wait_for_timeout(200)
        last, picture = picture, board.screenshot(animations="disabled")
    player.page.evaluate(SHOW_ALL)
    return b64encode(picture).decode()


def is_bare(spot: Locator) -> bool:
    """Whether nothing lies over the middle of a place of the map."""
    spot.scroll_into_view_if_needed()
    return bool(
        spot.evaluate(
            """hex => {
          const box = hex.getBoundingClientRect();
          return hex.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
        }"""
        )
    )


@pytest.mark.parametrize("game", ["first-light", "last-light"])
def test_a_tap_leaves_the_board_to_be_seen(come: Come, finished: Finished, game: str) -> None:
    """A hex or a sector that is tapped and read is framed by nothing thick (a fixed bug: an outline as wide as it).

    Whoever goes on by keyboard sees where they are.
    """
    ada = phone(come, finished)
    table = ada.table("me", "bot", game=game)
    ada.advance(table, choices=12)
    ada.open(table)
    ada.await_turn()
    spots = ada.page.locator(".board .map .hex")
    bare = (spots.nth(n) for n in range(12, spots.count()) if is_bare(spots.nth(n)))  # where a tap meets it, no piece
    spot = next(bare)
    before = drawn(ada, spot)
    box = spot.bounding_box()
    assert box is not None
    ada.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    ada.page.locator(".inspector").get_by_role("button", name="Close").tap()
    ada.page.wait_for_function("() => document.activeElement.matches('.board .hex')")
    after = drawn(ada, spot)
    ada.page.keyboard.press("Shift+ArrowRight")
    ada.page.wait_for_function(FRAMED, arg=ada.page.evaluate(FOCUS_COLOUR))
    assert ada.context.new_page().evaluate(DIFFERS, [before, after]) < 0.05


def test_what_everybody_does_is_seen_without_scrolling(come: Come, finished: Finished) -> None:
    """Three people choose behind screens: who is ready is read on their tiles (a fixed bug: it was cut off)."""
    ada, noor, bo = phone(come, finished), come("Noor"), come("Bo")
    table = ada.table("me", "open", "open")
    for player in (noor, bo):
        player.api("POST", f"/tables/{table}/join", {})
    bo.advance(table, choices=1)  # the only secret one for now
    ada.open(table)
    ada.await_turn()
    row = ada.page.get_by_role("region", name="Players").get_by_role("list").bounding_box()
    assert row is not None
    for seat, doing in enumerate(("choosing", "choosing", "ready")):
        state = ada.page.locator(f"[data-testid=seat][data-seat='{seat}'] b")
        expect(state).to_have_text(doing)
        box = state.locator(".word").bounding_box()
        tile = ada.page.locator(f"[data-testid=seat][data-seat='{seat}']").bounding_box()
        assert box is not None
        assert tile is not None
        assert row["x"] <= tile["x"] <= box["x"] < box["x"] + box["width"] <= tile["x"] + tile["width"], doing
        assert row["x"] + row["width"] >= tile["x"] + tile["width"]
        assert box["width"] > 20, "a word, not only a mark"


# Where the lines of what is written somewhere are; not of what voices alone say.
LINES = """
  const lines = (node) => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) {
      if (texts.currentNode.parentElement.offsetWidth === 1) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      found.push(...range.getClientRects());
    }
    return found.filter((box) => box.width > 1 && box.height > 1);
  };
"""
# Words of the head and of everybody's tiles that are not wholly in sight there, and what is too small for a finger.
CROWDED = (
    f"() => {{ {LINES}"
    """
  const found = [];
  const inside = (box, room) =>
    box.left >= room.left - 1 && box.right <= room.right + 1 &&
    box.top >= room.top - 1 && box.bottom <= room.bottom + 1;
  const within = (selector, room) => {
    for (const node of document.querySelectorAll(selector))
      if (lines(node).some((box) => !inside(box, node.closest(room).getBoundingClientRect())))
        found.push(node.textContent.trim());
  };
  within(".told .title, .told .status", "header");
  within(".sitter .called, .sitter .state", ".sitter");
  for (const node of document.querySelectorAll("header :is(button, a), .sitter > button, .jump, .die-at-hand")) {
    const { width, height } = node.getBoundingClientRect();
    const least = node.matches(".home, .die-at-hand") ? 27 : 40;
    if (width && Math.min(width, height) < least) found.push(`${node.className} is small`);
  }
  const tools = document.querySelector("header .tools").getBoundingClientRect();
  for (const node of document.querySelectorAll(".told .title, .told .status"))
    if (lines(node).some((box) => box.right > tools.left)) found.push(`${node.textContent} lies under a button`);
  return found;
}"""
)
# A question in the middle of each game, of four people.
GAMES: dict[str, tuple[str, str, dict[str, Any]]] = {
    "first-light": ("first-light", "send", {}),
    "specialists": ("first-light", "die", {"expansions": ["specialists"]}),
    "last-light": ("last-light", "go", {}),
    "chaos-order": ("chaos-order", "move-to", {}),
    "revive": ("revive", "act", {}),
}


def begun(name: str) -> Match:
    game, prompt, options = GAMES[name]
    return played(game, lambda match: match.pending[0].prompt == prompt, **options)


@pytest.mark.parametrize("name", GAMES)
def test_head_and_tiles_show_all_their_words(come: Come, name: str) -> None:
    """Of four people, also where another table waits for the reader, and on a small phone."""
    ada = come("Ada", width=390, height=844)
    ada.table("me")
    ada.open(ada.bring(begun(name)))
    ada.await_turn()
    ada.one("next-table").wait_for()
    for width, height in ((390, 844), (360, 740), (412, 915)):
        ada.resize(width, height)
        assert ada.page.evaluate(CROWDED) == [], width


@pytest.mark.parametrize("name", GAMES)
def test_what_is_too_small_for_a_finger_is_read_with_its_place(come: Come, name: str) -> None:
    """A tap on a piece that cannot be chosen opens what lies with it, in large lines, and leads to why not."""
    ada = come("Ada", width=390, height=844)
    ada.open(ada.bring(begun(name)))
    ada.await_turn()
    before = ada.asked()
    ada.page.locator(".jump").first.tap()
    ada.click_piece(next(closed(ada)))
    sheet = ada.page.locator(".inspector")
    sheet.wait_for()
    small = [box for box in sheet.locator("button").evaluate_all(HEIGHTS) if box < 40]
    assert small == []
    ada.one("why").tap()
    ada.one("why-note").wait_for()
    expect(sheet).to_have_count(0)
    assert ada.asked() == before


HEIGHTS = "all => all.map((one) => one.getBoundingClientRect().height)"


def closed(player: Player) -> Iterator[Locator]:
    """Pieces in sight that are too small for a finger and about which nothing can be chosen."""
    shut = "[data-page] [data-item]:not([data-open], [data-open] *, [data-grip], :has([data-open]))"
    pieces = player.page.locator(shut)
    for n in range(pieces.count()):
        box = pieces.nth(n).bounding_box()
        if box and 0 < box["x"] < 350 and 0 < max(box["width"], box["height"]) < 44 and pieces.nth(n).evaluate(REACH):
            yield pieces.nth(n)


# Of all pages: discs that are drawn as ellipses, cards and tiles that are strips, and words below the handle.
STRETCHED = """([card, tile]) => {
  const found = new Set();
  const shown = (one) => one.checkVisibility() && one.getBoundingClientRect();
  const called = (one) => `${one.className.baseVal ?? one.className} ${one.textContent.trim().slice(0, 20)}`;
  for (const one of document.querySelectorAll(".board .pages *, .faces *")) {
    const box = shown(one);
    if (!box || box.width < 6 || box.height < 6 || one.closest("svg")) continue;
    const size = `${box.width.toFixed()} by ${box.height.toFixed()}`;
    const { borderTopLeftRadius: round, borderTopStyle: rim, backgroundColor: ground } = getComputedStyle(one);
    const drawn = rim !== "none" || ground !== "rgba(0, 0, 0, 0)";
    if (round === "50%" && drawn && Math.abs(box.width - box.height) > 1.5)
      found.add(`no disc: ${called(one)}, ${size}`);
    const head = one.closest(".shape-drawn:not(.bare)"); // of a column, painted as high as there is room
    const most = one.matches(".card") && !head ? card : one.matches(".grid .tile, .grid .stack") ? tile : Infinity;
    if (box.height > most * box.width) found.add(`a strip: ${called(one)}, ${size}`);
  }
  return [...found];
}"""
HIGHEST = [1.75, 1.6]  # times as high as wide: a card, and what else stands in columns and rows


@pytest.mark.parametrize("name", MIDDLE)
def test_nothing_is_stretched_to_fill_a_page(come: Come, name: str) -> None:
    """Discs are round, and cards and tiles keep the proportions of theirs, whether the options lie low or not.

    Fixed bugs: ellipses on the machine tracks of Revive, its citizens as strips of 44 by 240, tall empty action cards.
    """
    ada = sit_down(come, name, PHONE)
    found = {}
    for size in PHONES:
        ada.resize(*size)
        found[size] = at_rest(ada, STRETCHED, HIGHEST)
    ada.one("prompt-handle").tap()
    found[(0, 0)] = at_rest(ada, STRETCHED, HIGHEST)
    assert {size: words for size, words in found.items() if words} == {}


# Where the game stands is one line below its title, and the first line of the question begins below the handle.
HEADED = (
    f"() => {{ {LINES}"
    """
  const found = [];
  const status = lines(document.querySelector(".told .status"));
  const middles = status.map(({ top, bottom }) => (top + bottom) / 2);
  const apart = Math.max(...middles) - Math.min(...middles);
  if (apart > 8) found.push(`in several lines: ${document.querySelector(".told .status").innerText}`);
  const bar = document.querySelector("[data-testid=prompt]").getBoundingClientRect();
  const asked = Math.min(...lines(document.querySelector("[data-testid=prompt-text]")).map((box) => box.top));
  if (asked < bar.top + 9) found.push(`the handle lies on the question: ${asked - bar.top}`);
  return found;
}"""
)


@pytest.mark.parametrize("name", MIDDLE)
def test_where_the_game_stands_is_one_line(come: Come, name: str) -> None:
    """Of people only their mark stands in it, since all names stand below; voices hear the name.

    Fixed bugs: a title pressed to the edge by two lines below it; a question with the handle across its letters.
    """
    ada = sit_down(come, name, PHONE)
    for size in PHONES:
        ada.resize(*size)
        assert at_rest(ada, HEADED) == [], size
    for who in ada.one("status").locator(".person").all():
        assert (who.text_content() or "").strip()


def test_what_others_do_covers_nothing_that_is_tapped(come: Come) -> None:
    """It lies at the foot of the page over the tabs, and taps go through it."""
    ada = come("Ada", width=390, height=844)
    ada.open(ada.bring(begun("first-light")))
    news = ada.page.locator(".ticker")
    for _ in range(12):  # until the others have had their turns
        ada.await_turn()
        if news.count():
            break
        ada.choose()
    over, tabs = news.bounding_box(), ada.page.locator(".jumps").bounding_box()
    assert over is not None
    assert tabs is not None
    assert over["y"] + over["height"] <= tabs["y"]
    assert news.evaluate("one => getComputedStyle(one).pointerEvents") == "none"


def test_somebody_s_tile_leads_to_what_they_have(come: Come, finished: Finished) -> None:
    """A tap shows their mat and lights their tile; there the next tap opens what may be done about them.

    The tile of the reader leads back to their own.
    """
    ada = phone(come, finished)
    table = ada.table("me", "bot", "bot")
    ada.advance(table, "assign")
    ada.open(table)
    ada.await_turn()
    mine, other = (ada.page.locator(f"[data-testid=seat][data-seat='{seat}']") for seat in (0, 1))
    menu = other.get_by_test_id("hand-1")
    expect(menu).to_be_hidden()
    other.get_by_role("button").first.tap()
    expect(ada.page.locator("[data-page='corner-1'] [data-item^='p1-']").first).to_be_visible()
    expect(ada.page.locator("[data-tab='corner-1']")).to_have_attribute("aria-current", "true")
    menu.tap()
    expect(ada.page.get_by_role("button", name="Open it to others")).to_be_visible()
    ada.page.keyboard.press("Escape")
    mine.get_by_role("button").first.tap()
    expect(ada.page.locator("[data-tab='corner-0']")).to_have_attribute("aria-current", "true")
    expect(ada.page.locator("[data-page='corner-1']")).to_have_count(0)


def test_options_give_the_board_their_room(come: Come, finished: Finished) -> None:
    """The handle lowers them and brings them back; the next question does that as well."""
    ada = phone(come, finished)
    table = ada.table("me")
    ada.advance(table, "assign")
    ada.open(table)
    ada.await_turn()
    pages, bar = ada.page.locator(".pages"), ada.one("prompt")

    def high(what: Locator) -> float:
        box = what.bounding_box()
        assert box is not None
        return box["height"]

    before, whole = high(pages), high(bar)
    ada.one("prompt-handle").tap()
    expect(ada.one("prompt-handle")).to_have_attribute("aria-expanded", "false")
    ada.page.wait_for_function("high => document.querySelector('.pages').offsetHeight > high + 40", arg=before)
    ada.one("prompt-handle").tap()
    ada.page.wait_for_function("high => document.querySelector('.pages').offsetHeight <= high + 1", arg=before)
    assert abs(high(bar) - whole) <= 2


def test_a_long_press_reads_a_card(come: Come, finished: Finished) -> None:
    """Holding a finger on a piece shows its full text and chooses nothing."""
    ada = phone(come, finished)
    table = ada.table("me")
    ada.open(table)
    ada.await_turn()
    before = ada.asked()
    card = ada.page.locator(".board .card[data-item]").first
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    session = ada.context.new_cdp_session(ada.page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(ada.page.locator(".inspector")).to_be_visible()
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(ada.page.locator(".inspector")).to_be_visible()
    assert ada.asked() == before
