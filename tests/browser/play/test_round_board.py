"""The board of Last Light where it is full: ships of a size to be seen, no count and no mark hidden by anything."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest
from tests.browser.axe import findings
from tests.browser.people import Player
from tests.games.last_light.builder import begin, face_up, new_state, set_player

from orrery.kernel.play.match import Match

Come = Callable[..., Player]
Box = dict[str, float]

# Every fleet as the box round its drawings and numbers; of every world its disc and its badges; every token.
LAID = """() => {
  const box = (node) => {
    const {left, top, right, bottom} = node.getBoundingClientRect();
    return {left, top, right, bottom};
  };
  const around = (all) => ({left: Math.min(...all.map((b) => b.left)), top: Math.min(...all.map((b) => b.top)),
    right: Math.max(...all.map((b) => b.right)), bottom: Math.max(...all.map((b) => b.bottom))});
  const fleets = [...document.querySelectorAll(".rings .fleet")].map((fleet) =>
    around([...fleet.querySelectorAll(".pile, .times")].map(box)));
  const worlds = [...document.querySelectorAll(".rings .orb")].map((orb) =>
    [...orb.querySelectorAll(".globe, .badge-at")].map(box));
  return {fleets, worlds, tokens: [...document.querySelectorAll(".rings .lone > .item")].map(box)};
}"""
BOX = """(node) => {
  const {left, top, right, bottom} = node.getBoundingClientRect();
  return {left, top, right, bottom};
}"""
SHIPS = """() => {
  const ring = document.querySelector(".rings .ground").getBoundingClientRect();
  const sizes = [...document.querySelectorAll(".rings .fleet .hull")].map((hull) => hull.getBoundingClientRect().width);
  return [ring.width, Math.min(...sizes)];
}"""


def crowd() -> Match:
    """Three sectors with a planet where three or four meet, and four at the centre; whole fleets among them."""
    s = new_state(4)
    inner, outer, distant, other = "inner-1", "outer-2", "distant-3", "outer-4"
    small = [
        [inner, inner, outer, distant, "centre"],
        [inner, outer, outer, distant, "centre"],
        [inner, inner, outer, "centre"],
        [inner, outer, distant, "inner-3"],
    ]
    medium = [[inner, outer, other], [outer, distant, distant], ["outer-6", "outer-6", other], ["inner-3", "centre"]]
    large = [[inner, "centre"], [outer, distant], ["outer-6", "centre"], ["inner-3", "centre"]]
    for seat, extractor in enumerate((inner, outer, distant, other)):
        ships = {"small": small[seat], "medium": medium[seat], "large": large[seat]}
        set_player(s, seat, ships=ships, extractors=[extractor])
    face_up(s, outer, next(token for token in s.common))
    return begin(s, "command", 0, check=False)


@pytest.fixture(scope="module")
def crowded() -> Match:
    return crowd()


def sit(come: Come, match: Match, **how: Any) -> Player:
    ada = come("Ada", **how)
    ada.open(ada.bring(match))
    ada.await_turn()
    return ada


def overlap(a: Box, b: Box) -> float:
    """How deep two boxes lie in each other, in px."""
    across = min(a["right"], b["right"]) - max(a["left"], b["left"])
    down = min(a["bottom"], b["bottom"]) - max(a["top"], b["top"])
    return min(across, down)


def covered(disc: Box, box: Box) -> float:
    """How deep a round thing lies in a box, in px."""
    radius = (disc["right"] - disc["left"]) / 2
    x, y = (disc["left"] + disc["right"]) / 2, (disc["top"] + disc["bottom"]) / 2
    dx = max(box["left"] - x, 0, x - box["right"])
    dy = max(box["top"] - y, 0, y - box["bottom"])
    return float(radius - (dx**2 + dy**2) ** 0.5)


def pairs(things: list[Any]) -> Iterable[tuple[Any, Any]]:
    return ((a, b) for i, a in enumerate(things) for b in things[i + 1 :])


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (390, 844)])
def test_nothing_lies_over_anything_where_all_meet(come: Come, crowded: Match, width: int, height: int) -> None:
    """No two fleets, and no fleet over a planet, its badges or a token; a pixel is what drawing rounds."""
    ada = sit(come, crowded, width=width, height=height)
    laid = ada.page.evaluate(LAID)
    assert len(laid["fleets"]) == 19
    slack = 4.0 if width < 600 else 2.0  # numbers have a least height on a small screen
    assert max(overlap(a, b) for a, b in pairs(laid["fleets"])) < slack
    discs = [disc for world in laid["worlds"] for disc in world] + laid["tokens"]
    assert max(covered(disc, fleet) for disc in discs for fleet in laid["fleets"]) < slack
    for one, other in pairs(laid["worlds"]):
        assert max(overlap(a, b) for a in one for b in other) < 1


def test_ships_can_be_seen(come: Come) -> None:
    """Before the fleets meet every ship is at least 28 px large on a ring of 700, and so in proportion."""
    ada = sit(come, begin(new_state(4), "command", 0, check=False), width=1366, height=768)
    ring, least = ada.page.evaluate(SHIPS)
    assert least >= 28 * ring / 700


def test_a_full_board_has_no_faults(come: Come, crowded: Match) -> None:
    assert findings(sit(come, crowded)) == []


def test_light_is_one_rail_with_everybodys_mark(come: Come) -> None:
    """LL-1.1  Each stands where its light is; equal ones stand side by side; each says how far it has come."""
    s = new_state(4)
    for seat, light in enumerate((9, 9, 9, 14)):
        set_player(s, seat, light=light)
    ada = sit(come, begin(s, "command", 0, check=False), width=1366, height=768)
    marks = [ada.page.locator(f'.race [data-item="light-{seat}"]') for seat in range(4)]
    boxes = [ada.page.evaluate(BOX, mark.element_handle()) for mark in marks]
    assert max(overlap(a, b) for a, b in pairs(boxes)) < 1
    course = ada.page.evaluate(BOX, ada.page.locator(".race .course").element_handle())
    middle = (boxes[3]["left"] + boxes[3]["right"]) / 2
    assert (middle - course["left"]) / (course["right"] - course["left"]) == pytest.approx(14 / 20, abs=0.01)
    assert "14 of 20 light" in str(marks[3].get_attribute("aria-label"))


@pytest.mark.parametrize("light", [(4, 4, 4, 4), (4, 5, 5, 6), (3, 4, 4, 4), (0, 19, 20, 20)])
def test_everybodys_mark_on_the_rail_of_light_can_be_pointed_at(come: Come, light: tuple[int, ...]) -> None:
    """Marks that are close do not lie on each other, so each can be clicked, as a gift asks for (LL-1.1)."""
    s = new_state(4)
    for seat, much in enumerate(light):
        set_player(s, seat, light=much)
    ada = sit(come, begin(s, "command", 0, check=False))
    hit: list[str | None] = ada.page.locator(".race .runner").evaluate_all(
        """(all) => all.map((mark) => {
          mark.scrollIntoView({block: "center", behavior: "instant"});
          const {left, top, width, height} = mark.getBoundingClientRect();
          const spots = [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5], [0.5, 0.1], [0.5, 0.9]];
          const free = spots.every(([x, y]) =>
            document.elementFromPoint(left + x * width, top + y * height)?.closest("[data-item]") === mark);
          return free ? null : mark.dataset.item;
        })"""
    )
    assert hit == [None] * 4
