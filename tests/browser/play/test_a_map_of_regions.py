"""A map of painted regions and the displays beside it, as they are drawn: bases, leaders, fame, research."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from tests.browser.access.test_fits import in_round
from tests.browser.people import Player
from tests.browser.positions import played

Come = Callable[..., Player]
SIZES = [(1366, 768), (1440, 900), (1920, 1080), (2560, 1440)]

# How wide and how high all that a selector finds is drawn.
DRAWN = """(selector) => [...document.querySelectorAll(selector)].map((one) => {
  const box = one.getBoundingClientRect();
  return [box.width, box.height];
})"""
PIXEL = 1.5  # what is lost by rounding


def even(lengths: Sequence[float]) -> bool:
    return max(lengths) - min(lengths) <= PIXEL


@pytest.fixture
def ada(come: Come) -> Player:
    """At a table in the third round."""
    ada = come("Ada")
    ada.open(ada.bring(played("chaos-order", in_round(3))))
    ada.await_turn()
    return ada


def map_of(ada: Player) -> list[dict[str, Any]]:
    areas = ada.view(ada.table_id)["scene"]["areas"]
    return next(area["items"] for area in areas if area["id"] == "map")


def test_bases_are_built_and_bear_their_owners_names(ada: Player) -> None:
    """Each in the colour of its owner; no region has anything built on it."""
    owners = {one["seat"]: one["name"] for one in ada.view(ada.table_id)["scene"]["owners"]}
    bases = [one for one in map_of(ada) if one.get("face") in ("fort", "landing")]
    assert len(bases) == len(owners)
    for base in bases:
        there = ada.page.locator(f".board [data-item={base['id']}] .built")
        assert there.locator(".whose-name").text_content() == owners[base.get("owner", 0)]
        assert there.locator("path").count() > 3
    assert ada.page.locator(".board .map .built").count() == len(bases)


def test_leaders_stand_there_with_their_faces(ada: Player) -> None:
    """Each has its picture in an arch; those that are upgraded have a star."""
    leaders = [one for one in map_of(ada) if one["id"].startswith("leader-")]
    assert leaders
    for leader in leaders:
        there = ada.page.locator(f".board .map [data-item={leader['id']}]")
        assert str(there.locator("image").get_attribute("href")).endswith(".svg")
        assert there.locator(".rank").count() == len(leader.get("suits", ()))


def test_displays_are_even_and_the_map_is_as_high_as_the_screen(ada: Player) -> None:
    """All tracks of fame have one length, all columns of research one size, and the map fills its stage."""
    for width, height in SIZES:
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.page.wait_for_timeout(600)
        lengths = ada.page.evaluate(DRAWN, ".board [data-area=fame] .steps")
        assert len(lengths) > 1
        assert even([wide for wide, _ in lengths])
        steps = ada.page.evaluate(DRAWN, ".board [data-area=prices] .cell.step")
        assert len(steps) == 25
        assert all(map(even, zip(*steps, strict=True)))
        stage = ada.page.locator("[data-area=map]").bounding_box()
        assert stage
        assert stage["height"] > 0.88 * height


# How thick the strokes are that a ground is painted with, by its name; a drawing is 24 units wide.
GRAINS = """() => Object.fromEntries([...document.querySelectorAll(".board .map pattern [data-tint]")].map((one) => {
  const paths = [...one.querySelectorAll("path")].map((path) => parseFloat(getComputedStyle(path).strokeWidth));
  return [one.dataset.tint, Math.max(...paths)];
}))"""


def test_grounds_are_painted_with_fine_strokes(ada: Player) -> None:
    """Each in its own: a fixed bug was that braids lent them strokes that left lakes flat and cut pools in two."""
    grains = ada.page.evaluate(GRAINS)
    grounds = {one["suits"][0] for one in map_of(ada) if one["kind"] == "space" and one.get("suits")}
    assert {*grains} == grounds
    assert {ground: thick for ground, thick in grains.items() if not 0 < thick < 1} == {}
