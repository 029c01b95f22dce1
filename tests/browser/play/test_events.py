"""What happens at a place of the board is shown beside it, and hides neither what matters there nor the question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.browser.axe import findings
from tests.browser.people import Player
from tests.games.chaos_order.battles.fights import sides
from tests.games.chaos_order.builder import begin, play
from tests.games.last_light.builder import fight, new_state, set_player

from orrery.kernel.play.match import Match

Come = Callable[..., Player]
SIZES = [(1366, 768), (1440, 900), (1920, 1080), (2560, 1440)]

# How much of it the event covers: the place it tells of and those that touch it, what may be chosen, the question.
COVERED = """() => {
  const event = document.querySelector(".event.open").getBoundingClientRect();
  const over = document.querySelector("[data-event]");
  const covers = (one) => {
    const box = one.getBoundingClientRect();
    const w = Math.min(event.right, box.right) - Math.max(event.left, box.left);
    const h = Math.min(event.bottom, box.bottom) - Math.max(event.top, box.top);
    return w > 4 && h > 4;
  };
  const at = over.getBoundingClientRect();
  const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  const near = [...over.parentElement.querySelectorAll(".hex:not(.edge)")].filter((one) => {
    const [[x, y], [u, v]] = [middle(one.getBoundingClientRect()), middle(at)];
    return Math.hypot(x - u, y - v) < at.height * 1.1;
  });
  const open = [...document.querySelectorAll("[data-item][data-open]")].filter((one) => !one.closest(".event"));
  const prompt = document.querySelector("[data-testid=prompt]");
  return [...near, ...open, prompt].filter(covers).map((one) => one.dataset.item ?? "the question");
}"""


# Whether the event stands where it stood a moment ago: it is laid anew while the table finds its sizes.
AT_REST = """() => new Promise((done) => {
  const where = () => JSON.stringify(document.querySelector(".event.open").getBoundingClientRect());
  const before = where();
  setTimeout(() => done(before === where()), 400);
})"""


def planning() -> Match:
    """A battle in the middle of a map for four, in which only the first seat has no plan yet."""
    refuges = {"fighters": {"c4": 1, "d5": 1}}
    match = begin(sides("leyrien", 3, "oxataya", 2, "jrayek", "zcharo", one=refuges), "battles", 0)
    play(match, 1, "plan:hold")
    return match


def seated(come: Come, **screen: Any) -> Player:
    ada = come("Ada", **screen)
    ada.open(ada.bring(planning()))
    ada.await_turn()
    return ada


def test_an_event_covers_nothing_that_matters(come: Come) -> None:
    """Neither its place nor the places beside it, nothing to be chosen elsewhere, and not the question."""
    ada = seated(come)
    covered: dict[tuple[int, int], list[str]] = {}
    for size in SIZES:
        ada.resize(*size)
        ada.page.wait_for_function("() => document.querySelector('.shown')?.style.visibility !== 'hidden'")
        ada.page.wait_for_function(AT_REST)
        covered[size] = ada.page.evaluate(COVERED)
    assert {size: things for size, things in covered.items() if things} == {}


def test_what_is_under_an_event_can_be_reached_once_it_is_folded(come: Come) -> None:
    """By mouse and by keyboard it folds to a line and unfolds again; everything else takes its clicks meanwhile."""
    ada = seated(come)
    event, page = ada.one("event"), ada.page
    box = event.bounding_box()
    assert box is not None
    ada.one("event-fold").click()
    ada.one("event-unfold").wait_for()
    middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    assert page.evaluate("([x, y]) => !document.elementFromPoint(x, y).closest('.event')", middle)
    page.keyboard.press("Enter")  # the focus stays on it
    ada.one("event-fold").wait_for()
    page.keyboard.press("Escape")
    ada.one("event-unfold").wait_for()
    inside = "(outer) => document.elementFromPoint(outer[0], outer[1])?.closest('[data-item]')?.dataset.item"
    place = page.locator("[data-event]").bounding_box()
    assert place is not None
    assert page.evaluate(inside, [place["x"] + place["width"] / 2, place["y"] + place["height"] / 2])


def test_an_event_is_heard_of_and_chosen_in(come: Come) -> None:
    """A screen reader is told; the last plan, a retreat, is chosen in it, both turn over, and it says who has won."""
    ada = seated(come)
    assert "Both sides plan in secret" in ada.one("event-news").inner_text()
    plans = ada.page.locator(".event .card[data-item^=wheel-]")
    assert plans.count() == ada.page.locator(".event .back[data-item^=wheel-]").count() == 2
    ada.page.locator(".event [data-item=plan-retreat]").click()
    ada.page.wait_for_function("() => document.querySelector('.event .outcome')?.textContent.includes('wins at')")
    assert plans.count() == 2
    assert ada.page.locator(".event .back").count() == 0
    assert "wins at" in ada.one("event-news").inner_text()


def test_on_a_phone_an_event_is_a_sheet_above_the_question(come: Come) -> None:
    """Its place is in sight above it, and the sheet folds to a line."""
    ada = seated(come, width=390, height=844)
    page = ada.page
    ada.one("event").wait_for()
    page.wait_for_function(
        """() => {
          const [event, prompt] = ["event", "prompt"].map((id) =>
            document.querySelector(`[data-testid=${id}]`).getBoundingClientRect());
          const place = document.querySelector("[data-event]").getBoundingClientRect();
          const middle = place.top + place.height / 2;
          return Math.abs(event.bottom - prompt.top) < 8 && middle < event.top && middle > 100;
        }"""
    )
    ada.one("event-fold").click()
    ada.one("event-unfold").wait_for()
    folded = ada.one("event").bounding_box()
    assert folded is not None
    assert folded["height"] < 60


@pytest.mark.parametrize(("width", "scheme"), [(1440, "light"), (1440, "dark"), (390, "light")])
def test_no_serious_findings_on_an_event(come: Come, width: int, scheme: Any) -> None:
    ada = seated(come, width=width, height=900, scheme=scheme)
    ada.one("event").wait_for()
    assert findings(ada) == []


# -- battles open over their place, and dice are thrown ----------------------------------------------------------------

# How many milliseconds each die in the event tumbles, from the moment that there are dice.
THROWN = """() => new Promise((done) => {
  const until = performance.now() + 60_000;
  const look = () => {
    const dice = [...document.querySelectorAll(".event .thrown .die")];
    if (!dice.length) return performance.now() < until ? requestAnimationFrame(look) : done(["no dice"]);
    setTimeout(() => done(dice.flatMap((die) => die.getAnimations().filter((one) => one.animationName === "thrown")
      .map((one) => one.effect.getTiming().duration))), 150);
  };
  look();
})"""


def meeting() -> Match:
    """A battle of Last Light of three fleets in an outer sector, in which the first seat is asked whether to attack."""
    s = new_state(3)
    set_player(s, 0, ships={"large": ["outer-3"] * 2, "medium": ["outer-3"] * 2})
    set_player(s, 1, ships={"small": ["outer-3"], "medium": ["outer-3"]})
    set_player(s, 2, ships={"medium": ["outer-3"]})
    return fight(s, 0)


def fighting(come: Come, **how: Any) -> Player:
    ada = come("Ada", **how)
    ada.open(ada.bring(meeting()))
    ada.await_turn()
    return ada


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_a_battle_of_the_ring_opens_beside_its_sector(come: Come, width: int, height: int) -> None:
    """Every fleet with its ships, two facing each other and the third below; the sector and the question are seen."""
    ada = fighting(come, width=width, height=height)
    ada.one("event-fold").wait_for()
    ada.page.wait_for_function("() => document.querySelector('.shown')?.style.visibility !== 'hidden'")
    sides = [ada.page.locator(f".event .{side} .lead") for side in ("left", "right")]
    assert [side.count() for side in sides] == [2, 1]
    assert ada.page.locator(".event .pieces .figure").count() == 4 + 2 + 1
    assert ada.page.locator("[data-event]").first.get_attribute("data-item") == "sector-outer-3"
    if width > 600:  # on a phone it is a sheet
        assert ada.page.evaluate(COVERED) == []
    assert findings(ada) == []


def test_how_a_battle_came_out_stays_in_sight_until_the_next_step(come: Come) -> None:
    """Its panel is still there with who destroyed what when the next battle opens, and goes when one answers there."""
    s = new_state(3)
    set_player(s, 0, ships={"large": ["outer-3"] * 2, "medium": ["outer-3"] * 2, "small": ["outer-7"]})
    set_player(s, 1, ships={"small": ["outer-3", "outer-7"]})
    ada = come("Ada", width=1440, height=900)
    ada.open(ada.bring(fight(s, 0)))
    for key in ("battle:outer-3", "attack:medium-large"):
        ada.page.locator(f'[data-testid=option][data-key="{key}"]').first.click()
    ada.one("event-over").wait_for()
    over = ada.page.locator(".event", has=ada.one("event-over"))
    assert "Outer 3" in over.locator("h3").inner_text()
    assert "destroys" in ada.one("event-over").inner_text()
    names = over.locator(".lead > .heading:first-child .title").all_inner_texts()
    assert names == [
        ada.page.locator(f".tab[data-seat='{seat}'] .called").inner_text().removesuffix(" (you)") for seat in (0, 1)
    ]
    ada.await_turn()
    ada.choose()
    ada.until("the outcome goes", "[data-testid=event-over]", wanted=False)


@pytest.mark.parametrize(
    ("motion", "playback", "thrown"),
    [("no-preference", "quick", [600]), ("no-preference", "once", []), ("reduce", "quick", [])],
)
def test_dice_are_thrown_unless_nobody_wants_to_wait(come: Come, motion: Any, playback: str, thrown: list[int]) -> None:
    """They tumble for 600 ms; not with reduced motion, and not where what others do is shown at once."""
    ada = fighting(come, motion=motion, wishes={"playback": playback})
    ada.page.locator('[data-testid=option][data-key="attack:medium-large"]').click()
    assert sorted(set(ada.page.evaluate(THROWN))) == thrown
