"""Pieces are held: picked up by mouse, finger or key, and dropped where they may go."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator, Request, expect
from tests.browser.axe import findings
from tests.browser.people import PAGE_OF, REACH, Player
from tests.browser.positions import played

import orrery

Come = Callable[..., Player]
HELD = ".board [data-item][data-held]"
TARGET = ".board [data-item][data-target]"
IN_HAND = ".board-sky .in-hand"
NOWHERE = (3.0, 450.0)

# A piece to hold in every game, by the question that is about it; seats, seed and expansions of a game that asks it.
HOLDING = {
    "a rolled die": ("first-light", "assign", 1, 4, ()),
    "a die": ("first-light", "send", 1, 4, ()),
    "a Harvester": ("first-light", "may-move", 1, 2, ("specialists",)),
    "a ship": ("last-light", "go", 2, 4, ()),
    "an army": ("chaos-order", "move-to", 2, 4, ()),
    "a card": ("revive", "place", 2, 4, ()),
}
# Pieces that are taken up by one answer and put down by the next.
TAKEN_UP = {
    "a Specialist": ("first-light", "die", 1, 5, ("specialists",)),
    "a ship": ("last-light", "move", 2, 4, ()),
    "an army": ("chaos-order", "move", 2, 4, ()),
    "a card": ("revive", "act", 2, 4, ()),
}
Where = tuple[str, str, int, int, tuple[str, ...]]
FOCUS = """id => {
  const item = document.querySelector(`.board [data-item="${id}"]`);
  (item.querySelector(":scope > .hit") ?? item).focus();
}"""
# Until nothing has scrolled for some frames.
AT_REST = """() => new Promise((done) => {
  let still = 0;
  addEventListener("scroll", () => (still = 0), true);
  const look = () => (++still > 8 ? done() : requestAnimationFrame(look));
  look();
})"""
# A point of a place that nothing else lies over, as it is in sight.
BARE = """place => {
  const { left, top, width, height } = place.getBoundingClientRect();
  for (const down of [0.5, 0.3, 0.7, 0.15, 0.85])
    for (const across of [0.5, 0.3, 0.7, 0.15, 0.85]) {
      const spot = [left + across * width, top + down * height];
      if (place.contains(document.elementFromPoint(...spot))) return spot;
    }
  return null;
}"""
MIDDLE = """place => {
  const { left, top, width, height } = place.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
}"""
FOCUSED = "document.activeElement.closest('[data-item]')?.dataset.item ?? ''"


@cache
def asking(game: str, prompt: str, seats: int, seed: int, expansions: tuple[str, ...]) -> orrery.Match:
    more = {"expansions": list(expansions)} if expansions else {}
    return played(game, lambda match: match.pending[0].prompt == prompt, seats=seats, seed=seed, **more)


class Table(NamedTuple):
    """A table at a question about pieces, and what is answered there."""

    player: Player
    ask: str
    answers: list[str]
    options: list[dict[str, Any]]

    @property
    def option(self) -> dict[str, Any]:
        """One that moves a piece, with a place of its own if there is one: so that a drop there asks nothing more."""
        moving = [option for option in self.options if option.get("piece")]
        there = [option["item"] for option in moving]
        return next((option for option in moving if there.count(option["item"]) == 1), moving[0])

    def places(self, piece: str) -> set[str]:
        return {option["item"] for option in self.options if option.get("piece") == piece}

    def piece(self, id: str) -> Locator:
        return self.player.page.locator(f'.board [data-item="{id}"]:visible').first

    def spot(self, id: str) -> tuple[float, float]:
        """Where to press or let go, once it is in sight."""
        self.player.turn_to(self.piece(id))
        x, y = self.piece(id).evaluate(REACH)
        return x, y

    def lit(self) -> set[str]:
        return set(self.player.page.locator(TARGET).evaluate_all("all => all.map((one) => one.dataset.item)"))

    def nothing_happened(self) -> None:
        """Nothing is held, and nothing was answered."""
        for held in (HELD, TARGET, IN_HAND):
            expect(self.player.page.locator(held)).to_have_count(0)
        assert self.answers == []

    def answered(self, piece: str, place: str) -> None:
        """This piece went to this place; where several ways lead there, one is asked for."""
        ways = [one["key"] for one in self.options if (one.get("piece"), one.get("item")) == (piece, place)]
        if len(ways) > 1:
            menu = self.player.page.get_by_role("menu").get_by_role("menuitem")
            expect(menu).to_have_count(len(ways))
            self.player.press(menu.first)
        self.player.moved_on(self.ask)
        assert len(self.answers) == 1
        assert self.answers[0] in ways

    def drag(self, piece: str) -> None:
        """Take a piece up with the mouse."""
        mouse, (x, y) = self.player.page.mouse, self.spot(piece)
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + 24, y + 24, steps=4)
        expect(self.player.page.locator(IN_HAND)).to_have_count(1)

    def let_go(self, spot: tuple[float, float]) -> None:
        self.player.page.mouse.move(*spot, steps=4)
        self.player.page.mouse.up()

    def keys_lead_to(self, key: str) -> set[str]:
        """Where a key leads to when it is pressed twice."""
        seen = set()
        for _ in range(2):
            self.player.page.keyboard.press(key)
            seen.add(str(self.player.page.evaluate(FOCUSED)))
        return seen


def seat_at(player: Player, where: Where) -> Table:
    """Somebody at this question of a game."""
    table = player.bring(asking(*where))
    player.open(table)
    player.await_turn()
    answers: list[str] = []

    def hear(request: Request) -> None:
        if "/choices" in request.url:
            answers.append(request.post_data_json["action"])

    player.page.on("request", hear)
    return Table(player, player.asked(), answers, player.view(table)["ask"]["options"])


@pytest.mark.parametrize("what", HOLDING)
def test_a_piece_is_held_with_the_mouse(ada: Player, what: str) -> None:
    """Picked up by a click or dragged, where it may go is lit and says what it brings; elsewhere it is put back."""
    at = seat_at(ada, HOLDING[what])
    piece, place = at.option["piece"], at.option["item"]
    said = ada.page.locator("#held-said")
    ada.click_piece(at.piece(piece))
    expect(ada.page.locator(HELD)).to_have_count(1)
    assert at.lit() == at.places(piece)
    expect(said).to_contain_text("Picked up")
    ada.click_piece(at.piece(piece))
    at.nothing_happened()
    expect(said).to_contain_text("Put back")
    at.drag(piece)
    at.let_go(NOWHERE)
    at.nothing_happened()
    at.drag(piece)
    ada.page.keyboard.press("Escape")
    at.nothing_happened()
    ada.page.mouse.up()
    at.drag(piece)
    assert at.lit() == at.places(piece)
    ada.page.mouse.move(*at.spot(place), steps=4)
    tag = ada.page.locator(f'[data-tag="{place}"]')
    expect(tag).to_be_visible()
    expect(tag).to_contain_text(at.option["text"])
    ada.page.mouse.up()
    at.answered(piece, place)


@pytest.mark.parametrize("what", ["a rolled die", "a ship", "an army", "a card"])
def test_where_it_cannot_go_it_is_told_why(ada: Player, what: str) -> None:
    """In words, and it stays in the hand; then a click on a lit place drops it."""
    at = seat_at(ada, HOLDING[what])
    piece, place = at.option["piece"], at.option["item"]
    closed = ".board [data-area] [data-item]:not([data-open], [data-grip], [data-open] *, :has([data-item])):visible"
    ada.click_piece(at.piece(piece))
    expect(ada.page.locator(HELD)).to_have_count(1)
    ada.click_piece(ada.page.locator(closed).first)
    ada.one("why-note").wait_for()
    assert len(ada.reads("why-note").split()) >= 6
    expect(ada.page.locator(HELD)).to_have_count(1)
    assert at.answers == []
    ada.one("why-note").get_by_role("button", name="Close").click()
    ada.click_piece(at.piece(place))
    at.answered(piece, place)


def test_a_piece_is_carried_by_keys(ada: Player) -> None:
    """Enter picks it up, arrows and Tab go from place to place alone, Enter drops it, Escape puts it back."""
    at = seat_at(ada, HOLDING["a rolled die"])
    piece = at.option["piece"]
    places = at.places(piece)
    ada.page.evaluate(FOCUS, piece)
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator(HELD)).to_have_count(1)
    assert findings(ada) == []
    assert at.keys_lead_to("Tab") <= places
    ada.page.keyboard.press("Escape")
    at.nothing_happened()
    assert ada.page.evaluate(FOCUSED) == piece
    ada.page.keyboard.press("Enter")
    for way in ("ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown"):
        assert at.keys_lead_to(way) <= places
    there = ada.page.evaluate(FOCUSED)
    ada.page.keyboard.press("Enter")
    at.answered(piece, there)


@pytest.mark.parametrize("what", TAKEN_UP)
def test_a_piece_is_held_through_two_questions(ada: Player, what: str) -> None:
    """Dragging it answers the first question, letting it go elsewhere takes that back; keys carry it there as well."""
    at = seat_at(ada, TAKEN_UP[what])
    option = at.option
    at.drag(option["piece"])
    ada.page.locator(TARGET).first.wait_for()
    at.let_go(NOWHERE)
    expect(ada.one("options")).to_have_attribute("data-ask", at.ask)
    expect(ada.page.locator(HELD)).to_have_count(0)
    assert at.answers == [option["key"]]
    ada.page.evaluate(FOCUS, option["item"])
    ada.page.keyboard.press("Enter")
    ada.page.locator(TARGET).first.wait_for()
    second = ada.asked()
    ada.page.keyboard.press("Tab")
    assert ada.page.evaluate(FOCUSED) in at.lit()
    ada.page.keyboard.press("Enter")
    menu = ada.page.get_by_role("menu").get_by_role("menuitem")
    ada.page.locator(f'[role=menuitem], [data-testid=table]:not(:has([data-ask="{second}"]))').first.wait_for()
    if menu.count():
        menu.first.click()
    ada.moved_on(second)
    assert at.answers[1] == option["key"]
    assert len(at.answers) == 3


@pytest.mark.parametrize("what", ["a rolled die", "a Harvester", "a ship", "an army", "a card"])
def test_a_piece_is_dragged_by_a_finger(come: Come, what: str) -> None:
    """A finger that rests on it drags it, one that moves at once scrolls the page, and one that taps picks it up."""
    ada = come("Ada", width=390, height=844)
    at = seat_at(ada, HOLDING[what])
    piece, place = at.option["piece"], at.option["item"]
    finger = Finger(ada)
    finger.down(at.spot(piece), rest=0)
    finger.move((200.0, 6.0))
    expect(ada.page.locator(IN_HAND)).to_have_count(0)
    finger.up()
    at.nothing_happened()
    finger.down(at.spot(piece), rest=400)
    finger.move((200.0, 6.0))
    expect(ada.page.locator(IN_HAND)).to_have_count(1)
    finger.up()
    at.nothing_happened()
    ada.click_piece(at.piece(piece))
    expect(ada.page.locator(HELD)).to_have_count(1)
    ada.click_piece(at.piece(place))
    at.answered(piece, place)


@pytest.mark.parametrize("what", HOLDING)
def test_a_finger_carries_a_piece_to_its_place(come: Come, what: str) -> None:
    """In every game, also to another page: by its tab. The page does not scroll under the finger."""
    ada = come("Ada", width=390, height=844)
    at = seat_at(ada, HOLDING[what])
    piece, place = at.option["piece"], at.option["item"]
    finger = Finger(ada)
    finger.down(at.spot(piece), rest=400)
    expect(ada.page.locator(IN_HAND)).to_have_count(1)
    assert at.lit() == at.places(piece)
    finger.carry(at.piece(place))
    finger.up()
    at.answered(piece, place)


@pytest.mark.parametrize("what", TAKEN_UP)
def test_a_finger_carries_what_an_answer_takes_up(come: Come, what: str) -> None:
    """The first question is answered as it leaves its place, the second where it is let go."""
    ada = come("Ada", width=390, height=844)
    at = seat_at(ada, TAKEN_UP[what])
    option = at.option
    finger = Finger(ada)
    x, y = at.spot(option["piece"])
    finger.down((x, y), rest=400)
    finger.move((x + 24, y - 24))
    ada.page.locator(TARGET).first.wait_for()
    second = at._replace(ask=ada.asked(), options=ada.view(ada.table_id)["ask"]["options"])
    at.answers.clear()
    finger.carry(second.piece(second.option["item"]))
    finger.up()
    second.answered(second.option["piece"], second.option["item"])


def test_dice_are_at_hand_on_every_page_of_a_phone(come: Come) -> None:
    """One is taken from beside the goods to a place of the page that lies open, and a tap on it picks it up."""
    ada = come("Ada", width=390, height=844)
    at = seat_at(ada, HOLDING["a die"])
    piece, place = at.option["piece"], at.option["item"]
    die = ada.page.locator(f".board [data-twin='{piece}']")
    ada.turn_to(at.piece(place))
    expect(at.piece(piece)).not_to_be_in_viewport()
    die.tap()
    expect(ada.page.locator(HELD)).to_have_count(1)
    die.tap()
    at.nothing_happened()
    finger = Finger(ada)
    box = die.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 27
    finger.down((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2), rest=400)
    finger.carry(at.piece(place))
    finger.up()
    at.answered(piece, place)


class Finger:
    """One finger on a phone."""

    def __init__(self, player: Player) -> None:
        self.page, self.line = player.page, player.context.new_cdp_session(player.page)
        self.spot = (0.0, 0.0)

    def _touch(self, kind: str, *spots: tuple[float, float]) -> None:
        self.line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in spots]})

    def down(self, spot: tuple[float, float], *, rest: int) -> None:
        self.spot = spot
        self._touch("touchStart", spot)
        self.page.wait_for_timeout(rest)

    def move(self, to: tuple[float, float]) -> None:
        (x, y), steps = self.spot, 5
        for step in range(1, steps + 1):
            self._touch("touchMove", (x + (to[0] - x) * step / steps, y + (to[1] - y) * step / steps))
        self.spot = to

    def carry(self, place: Locator) -> None:
        """Over a place, by the tab of its page if that does not lie open."""
        tab = self.page.locator(f"[data-tab='{place.evaluate(PAGE_OF)}']")
        if tab.get_attribute("aria-current") is None:
            box = tab.bounding_box()
            assert box is not None
            self.move((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
            expect(tab).to_have_attribute("aria-current", "true")
        before, spot = place.evaluate(MIDDLE), place.evaluate(BARE)
        assert spot is not None, "a finger cannot get there"
        self.move(spot)
        assert place.evaluate(MIDDLE) == before  # its frame may be thicker

    def up(self) -> None:
        """And the page comes to rest."""
        self._touch("touchEnd")
        self.page.evaluate(AT_REST)


def test_dropped_where_it_may_not_go_it_is_told_why(ada: Player) -> None:
    """It goes back, and the sentence stays; back where it was taken from nothing is said."""
    at = seat_at(ada, HOLDING["a die"])
    piece = at.option["piece"]
    at.drag(piece)
    at.let_go(at.spot(piece))
    at.nothing_happened()
    expect(ada.one("why-note")).to_have_count(0)
    at.drag(piece)
    at.let_go(at.spot("planet-5"))
    ada.one("why-note").wait_for()
    at.nothing_happened()


TAGS = """() => [...document.querySelectorAll("[data-tag]:not([hidden], .tight, .near)")].map((tag) => {
  const { left, top, right, bottom } = tag.getBoundingClientRect();
  return { of: tag.dataset.tag, box: [left, top, right, bottom], says: tag.innerText };
})"""


@pytest.mark.parametrize("what", ["a die", "a Harvester"])
def test_what_lit_places_cost_and_bring_is_read_without_pointing(ada: Player, what: str) -> None:
    """Also where it is another for each value; no tag covers another one, and most places have theirs."""
    at = seat_at(ada, HOLDING[what])
    ada.click_piece(at.piece(at.option["piece"]))
    expect(ada.page.locator(HELD)).to_have_count(1)
    ada.page.mouse.move(*NOWHERE)
    ada.page.locator("[data-tag]:not([hidden], .near, .tight)").first.wait_for()
    tags = ada.page.evaluate(TAGS)
    assert len(tags) * 2 > len(at.lit())
    for n, one in enumerate(tags):
        left, top, right, bottom = one["box"]
        for other in tags[n + 1 :]:
            x, y, end, foot = other["box"]
            assert right <= x or end <= left or bottom <= y or foot <= top, (one, other)


def test_the_list_tells_what_the_value_in_hand_brings(ada: Player) -> None:
    """One offer stands in a tile of several values: that of the value pointed at, else of the piece in hand."""
    at = seat_at(ada, HOLDING["a rolled die"])
    offers = {option["key"]: option for option in at.options}
    tile = ada.page.locator("li.several:has(.telling)").first
    values = tile.locator("[data-testid=option]")
    for value in (values.last, values.first):
        value.hover()
        said = "".join(
            part if isinstance(part, str) else part["text"]
            for part in offers[value.get_attribute("data-key") or ""]["offer"]
        )
        expect(tile.locator(".offers > span:not(.away)")).to_have_text(re.compile(amounts(said)))
        expect(tile.locator(".telling")).to_have_attribute("data-key", value.get_attribute("data-key") or "")
    held = offers[values.last.get_attribute("data-key") or ""]["piece"]
    ada.click_piece(at.piece(held))
    expect(ada.page.locator(HELD)).to_have_count(1)
    expect(tile.locator(".telling")).to_have_attribute("data-key", values.last.get_attribute("data-key") or "")


def amounts(said: str) -> str:
    """The figures of a sentence, as a pattern."""
    return ".*".join(re.findall(r"\d+", said))
