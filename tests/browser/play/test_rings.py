"""A round board of a game that the client has never heard of: drawn, chosen from, walked over by keys, and turned."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import atan2, hypot, tau
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect
from tests.browser.axe import findings
from tests.browser.house import House, open_house
from tests.browser.people import Player

GAMES = Path(__file__).parents[1] / "games"
Sit = Callable[..., Player]
SLOWLY = 0.2  # of the speed at which the page moves things

# Where the middle of an item is from the middle of the board, in widths of the board, frame by frame, as it goes; how
# many rails glow at most, and the motions of the trails that are seen.
FOLLOW = """id => {
  [window.path, window.glowing, window.trails] = [[], 0, new Set()];
  const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  const look = () => {
    const map = document.querySelector(".map.rings").getBoundingClientRect();
    const [x, y] = middle(document.querySelector(`[data-item="${id}"]`).getBoundingClientRect());
    const [mx, my] = middle(map);
    window.path.push([(x - mx) / map.width, (y - my) / map.width]);
    window.glowing = Math.max(window.glowing, document.querySelectorAll(".rail.swings").length);
    for (const trail of document.querySelectorAll(".on.swings .trail"))
      window.trails.add(getComputedStyle(trail).animationName);
    requestAnimationFrame(look);
  };
  look();
}"""
TURNED = """() => {
  const [first, last] = [window.path[0], window.path.at(-1)];
  const turning = document.getAnimations().some((one) => one.transitionProperty === "--turned");
  return Math.hypot(first[0] - last[0], first[1] - last[1]) > 0.04 && !turning;
}"""
# A point of a sector where nothing lies.
FREE = """id => {
  const sector = document.querySelector(`[data-item="${id}"]`);
  const box = sector.querySelector(".plate").getBoundingClientRect();
  for (let i = 0; i < 400; i += 1) {
    const [across, down] = [((i % 20) + 0.5) / 20, (Math.floor(i / 20) + 0.5) / 20];
    const [x, y] = [box.left + box.width * across, box.top + box.height * down];
    if (document.elementFromPoint(x, y)?.closest("[data-item]") === sector) return [x, y];
  }
}"""
FLIPPED = """() => {
  window.flipped = [];
  const note = (all) => all.forEach(({target}) => "flip" in target.dataset && window.flipped.push(target.dataset.item));
  new MutationObserver(note).observe(document, {subtree: true, attributeFilter: ["data-flip"]});
}"""


@pytest.fixture(scope="module")
def carousel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("carousel"), GAMES) as opened:
        yield opened


@pytest.fixture
def sit(browser: Browser, carousel: House) -> Iterator[Sit]:
    """`sit("move")`: somebody at a new table of Carousel who is asked this."""
    came: list[Player] = []

    def sits(prompt: str, place: int = 0, **how: Any) -> Player:
        ada = Player(browser, carousel.url, name="Ada", **how)
        came.append(ada)
        table = ada.table("me", game="carousel")
        ada.advance(table, prompt, place=place)
        ada.open(table)
        ada.await_turn()
        return ada

    yield sits
    faults = [fault for player in came for fault in player.faults]
    for player in came:
        player.leave()
    assert faults == []


def item(player: Player, id: str) -> Locator:
    return player.page.locator(f'.board [data-item="{id}"]')


def middle(spot: Locator) -> tuple[float, float]:
    box = spot.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def clock(player: Player, at: tuple[float, float]) -> tuple[float, float]:
    """How far from the middle of the board, in its widths, and how far round it from the top, in turns."""
    board = player.page.locator(".map.rings").bounding_box()
    assert board is not None
    x, y, wide = board["x"] + board["width"] / 2, board["y"] + board["height"] / 2, board["width"]
    return polar((at[0] - x) / wide, (at[1] - y) / wide)


def polar(dx: float, dy: float) -> tuple[float, float]:
    return hypot(dx, dy), (atan2(dx, -dy) / tau) % 1


def focus(player: Player) -> str:
    return str(player.page.evaluate("document.activeElement.dataset.item ?? ''"))


@pytest.mark.parametrize("width", [1440, 390])
def test_a_sector_is_chosen_by_a_click(sit: Sit, width: int) -> None:
    """A ship goes where the click was; a closed sector is none of the choices; nothing is wider than the screen."""
    ada = sit("move", place=2, width=width, height=844)
    assert item(ada, "rim-3").get_attribute("data-open") is None
    assert ada.overflow() == 0
    before = ada.asked()
    ada.click_piece(item(ada, "rim-5"))
    ada.moved_on(before)
    here = clock(ada, middle(item(ada, "ship-2")))
    sector = next(one for one in ada.view(ada.table_id)["scene"]["areas"][0]["items"] if one["id"] == "rim-5")
    assert here[1] == pytest.approx(sector["x"], abs=0.04)


def test_few_ships_stand_by_themselves_and_each_can_be_chosen(sit: Sit) -> None:
    """Three make a wedge, the largest in front; notches say what one has lost; a click takes the ship it meets."""
    ada = sit("ship")
    front, *others = [middle(item(ada, f"ship-{n}")) for n in (2, 0, 1)]
    assert all(front[1] < y for _, y in others)
    expect(ada.page.locator(".board .rings .times")).to_have_count(0)
    expect(item(ada, "ship-2").locator(".left i")).to_have_count(3)
    expect(item(ada, "ship-2").locator(".left .lost")).to_have_count(2)
    before = ada.asked()
    ada.click_piece(item(ada, "ship-1"))
    ada.moved_on(before)


def test_a_tap_on_a_sector_offers_what_can_be_chosen_in_it(sit: Sit) -> None:
    """Ships are small on a phone: beside the sector there is a menu of them all."""
    ada = sit("ship", width=390, height=844)
    ada.page.touchscreen.tap(*middle(item(ada, "moon")))
    expect(ada.page.locator(".choices")).to_have_count(0)  # nothing can be chosen on it, nor below it
    ada.page.touchscreen.tap(*ada.page.evaluate(FREE, "outer-0"))
    expect(ada.page.get_by_role("menuitem")).to_have_text(["ship 0", "ship 1", "ship 2"])
    before = ada.asked()
    ada.page.get_by_role("menuitem").last.tap()
    ada.moved_on(before)


def test_names_of_sectors_come_when_one_points_at_them_or_goes_there(sit: Sit) -> None:
    """None is printed; the name also comes when the pointer is on what lies in the sector, and goes with it."""
    ada = sit("move")
    tag = ada.page.locator(".board .place-tag")
    expect(tag).to_have_count(0)
    ada.page.mouse.move(*ada.page.evaluate(FREE, "rim-5"))
    expect(tag).to_have_text("Rim 5")
    ada.page.mouse.move(*middle(item(ada, "moon")))
    expect(tag).to_have_text("Outer 0")
    ada.page.mouse.move(2, 2)
    expect(tag).to_have_count(0)
    item(ada, "rim-1").focus()
    expect(tag).to_have_text("Rim 1")
    ada.page.keyboard.press("ArrowRight")
    expect(tag).to_have_text("Rim 2")


def test_a_ring_turns_with_all_that_lies_on_it(sit: Sit) -> None:
    """By a quarter of a turn clockwise, along the arc; the ring that stands still stays where it is.

    Motion is slow here: a busy machine draws few frames of it, and where it leads is seen by many.
    """
    ada = sit("move", motion="no-preference")
    ada.context.new_cdp_session(ada.page).send("Animation.setPlaybackRate", {"playbackRate": SLOWLY})
    still, before = clock(ada, middle(item(ada, "rim-1"))), clock(ada, middle(item(ada, "ship-3")))
    ada.page.evaluate(FOLLOW, "ship-3")
    asked = ada.asked()
    ada.click_piece(item(ada, "hub"))
    ada.moved_on(asked)
    ada.page.wait_for_function(TURNED)
    expect(ada.page.locator(".rings .swings")).to_have_count(0)
    # those that turned glowed, and ships left trails
    assert ada.page.evaluate("[window.glowing, [...window.trails]]") == [2, ["trail"]]
    after = clock(ada, middle(item(ada, "ship-3")))
    assert after == (pytest.approx(before[0], abs=0.004), pytest.approx(before[1] + 1 / 4, abs=0.01))
    assert clock(ada, middle(item(ada, "rim-1"))) == pytest.approx(still, abs=0.004)
    path = [polar(dx, dy) for dx, dy in ada.page.evaluate("window.path")]
    assert all(abs(radius - before[0]) < 0.006 for radius, _ in path)
    turns = [turn for _, turn in path]
    assert turns == sorted(turns)
    assert len({round(turn, 3) for turn in turns}) > 4


def test_a_turn_is_done_at_once_where_motion_is_not_wanted(sit: Sit) -> None:
    """What has turned fades in where it is."""
    ada = sit("move", motion="reduce")
    before = clock(ada, middle(item(ada, "ship-3")))
    asked = ada.asked()
    ada.click_piece(item(ada, "hub"))
    ada.moved_on(asked)
    ada.page.wait_for_timeout(100)
    fades = ada.page.evaluate("getComputedStyle(document.querySelector('.rings .on')).animationName")
    assert fades.startswith("turned-")
    assert clock(ada, middle(item(ada, "ship-3")))[1] == pytest.approx(before[1] + 1 / 4, abs=0.01)


def test_arrow_keys_walk_round_the_rings(sit: Sit) -> None:
    """Left and right along the ring, past what is closed and round its end; up and down from ring to ring."""
    ada = sit("move")
    item(ada, "rim-1").focus()
    seen = []
    for key in ("Right", "Right", "Left", "Left", "Left", "Left", "Down", "Down", "Down", "Up"):
        ada.page.keyboard.press(f"Arrow{key}")
        seen.append(focus(ada))
    assert seen == ["rim-2", "rim-4", "rim-2", "rim-1", "rim-0", "rim-7", "outer-7", "inner-3", "hub", "inner-0"]
    before = ada.asked()
    ada.page.keyboard.press("Enter")
    ada.moved_on(before)


def test_what_lies_in_a_sector_is_read_beside_it(sit: Sit) -> None:
    """In the details, equal things counted, and by a screen reader."""
    ada = sit("ship")
    expect(item(ada, "outer-0")).to_have_attribute(
        "aria-label", "Outer 0. Ember, Its moon, Mine (Ada), 2 × Boat (Ada), Ark (1 of 3) (Ada)"
    )
    item(ada, "outer-0").focus()
    ada.page.keyboard.press("i")
    details = ada.page.get_by_role("dialog", name="Outer 0")
    expect(details.locator(".lying li")).to_have_text(["Ember", "Its moon", "R Mine", "R Boat ×2", "R Ark (1 of 3)"])


def test_a_card_that_is_revealed_turns_over(sit: Sit) -> None:
    ada = sit("card")
    expect(item(ada, "card")).to_have_class("item card back")
    ada.page.evaluate(FLIPPED)
    ada.choose(1)
    expect(item(ada, "card")).to_contain_text("Moon")
    ada.page.wait_for_function("() => window.flipped.includes('card')")


def test_cards_in_a_group_are_small_below_their_heading(sit: Sit) -> None:
    ada = sit("card")
    group = ada.page.locator(".board .group", has_text="Engines: 3 of 3")
    expect(group.locator(".card")).to_have_count(3)
    expect(group).not_to_contain_text("It goes.")


@pytest.mark.parametrize(("width", "scheme"), [(1440, "light"), (390, "dark")])
def test_axe_finds_nothing_on_a_round_board(sit: Sit, width: int, scheme: str) -> None:
    assert findings(sit("move", width=width, height=900, scheme=scheme)) == []
