"""Revive by clicks, at the desk and on a phone: cards into slots, tiles turned over, to the verdict on a game alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.clicks import click_on_the_board
from tests.browser.people import MOST, Player
from tests.games.revive.builder import begin, set_player, table

import orrery

Come = Callable[..., Player]
DEEDS = ("do:explore", "do:build", "do:populate", "switch")  # what one wants to have done once
ON_THE_MAP = {"explore", "build", "populate"}
SEAT, RIVAL = 0, 1
PLENTY = {"gear": 6, "book": 6, "food": 6, "crystal": 3, "small": ["d2-left"], "switch": True}


class Settler:
    """Somebody who does everything once, as soon as it is offered, and else clicks on whatever is lit."""

    def __init__(self, player: Player, dice: Random) -> None:
        self.player, self.dice = player, dice
        self.asked: set[str] = set()  # what options were there, by the first words of their keys
        self.done: set[str] = set()  # of the deeds
        self.on_board = self.in_list = 0

    def settle(self, most: int = MOST) -> None:
        """Choose by clicks so often, or to the end."""
        until = self.on_board + self.in_list + most
        while self.on_board + self.in_list < until and self.player.await_turn():
            offered = self.player.offered()
            self.asked |= {key.partition(":")[0] for key in offered}
            wanted = next((key for key in DEEDS if key in offered and key not in self.done), None)
            if wanted is not None:
                do(self.player, wanted)
                self.done.add(wanted)
                self.in_list += 1
            elif click_on_the_board(self.player, self.dice):
                self.on_board += 1
            else:
                self.player.choose(self.dice.randrange(100))
                self.in_list += 1


def do(player: Player, key: str) -> None:
    """Choose this, from the list."""
    before = player.asked()
    player.press(player.page.locator(f'[data-testid=option][data-key="{key}"]'))
    player.moved_on(before)


def item(player: Player, id: str) -> Locator:
    return player.page.locator(f'.board [data-item="{id}"]')


def alone(*, cube: int, points: int) -> orrery.Match:
    """A turn alone, with everything one needs to explore, to build and to populate."""
    s = table("nadair-sun")
    set_player(s, SEAT, **PLENTY, points=points)
    s.cube = cube
    return begin(s, "turn", SEAT)


def last_turn() -> orrery.Match:
    """The turn after the one in which somebody else has taken the last artifact."""
    s = table("nadair-sun", "kuniban-sun")
    set_player(s, SEAT, **PLENTY)
    s.removed += [f"artifact:{key}" for key in s.artifacts]
    s.artifacts, s.ended_by = [], RIVAL
    return begin(s, "turn", SEAT)


def is_counted(player: Player) -> Any:
    """The last screen has every heading under which somebody scores, and the totals; the outcome it tells."""
    player.one("results").wait_for()
    outcome = player.view(player.table_id)["outcome"]
    headings = {heading for standing in outcome["standings"] for heading in standing["breakdown"]}
    shown = " ".join(player.one("results").locator("th").all_text_contents()).lower()
    assert len(headings) >= 10
    assert [heading for heading in headings if heading.lower() not in shown] == []
    totals = player.one("results").locator("td.total").all_inner_texts()
    assert totals == [str(one["total"]) for one in sorted(outcome["standings"], key=lambda one: one["rank"])]
    return outcome


def test_alone_at_the_desk(come: Come) -> None:
    """RV-24  From the lobby by clicks on cards, slots, tiles and spaces; the last turns, and the verdict in words."""
    player = come()
    player.lobby()
    player.of("revive", "quick-solo").click()
    settler = Settler(player, Random(3))
    settler.settle(12)
    assert settler.asked >= {"play", "slot", "hibernate"}
    player.open(player.bring(alone(cube=15, points=60)))
    settler.done.clear()
    settler.settle()
    assert settler.done == {*DEEDS}
    assert settler.asked >= {"orient", "size", *ON_THE_MAP}
    assert settler.on_board > 2 * settler.in_list
    outcome = is_counted(player)
    expect(player.one("how-won")).to_have_text(outcome["how"])
    expect(player.one("results").get_by_role("heading").first).to_contain_text("You won")


def test_a_defeat_is_told(come: Come) -> None:
    """RV-24.5  Too few points are a defeat by the cold, which stands above the player."""
    player = come("Ada")
    player.open(player.bring(alone(cube=20, points=0)))
    Settler(player, Random(1)).settle()
    outcome = is_counted(player)
    assert "defeat" in outcome["how"].lower()
    expect(player.one("how-won")).to_have_text(outcome["how"])
    assert [one["seat"] for one in sorted(outcome["standings"], key=lambda one: one["rank"])] == [None, SEAT]


def test_two_on_a_phone(come: Come) -> None:
    """With a finger against a bot: the beginning, and the last turn; nothing is wider than the screen."""
    player = come("Ada", width=390, height=844)
    player.open(player.table("me", "bot", game="revive"))
    settler = Settler(player, Random(4))
    settler.settle(15)
    assert settler.asked >= {"play", "slot"}
    assert player.overflow() == 0
    player.open(player.bring(last_turn()))
    settler.done.clear()
    settler.settle()
    assert settler.done >= {"do:explore", "do:build"}
    assert settler.asked >= {"orient", "explore", "build"}
    is_counted(player)
    assert player.overflow() == 0


def test_a_tile_is_turned_over(come: Come) -> None:
    """RV-13  Why not, from the board; a click on a tile explores it; taken back, it lies as before; then it shows."""
    player = come("Ada")
    player.open(player.bring(alone(cube=0, points=0)))
    player.await_turn()
    for id, why in (("place:c2", "Choose Explore first"), ("place:a1", "no way"), ("space:chasm", "nothing to do")):
        player.click_piece(item(player, id))
        note = player.one("why-note")
        expect(note).to_contain_text(why)
        note.get_by_role("button", name="Close").click()
    first = player.asked()
    do(player, "do:explore")
    before = player.asked()
    player.click_piece(item(player, "place:c2"))
    player.moved_on(before)
    player.one("crumb").first.click()
    expect(player.one("options")).to_have_attribute("data-ask", first)
    expect(item(player, "place:c2")).to_have_count(1)
    for key in ("do:explore", "explore:c2", "recruit:deck"):
        do(player, key)
    expect(player.one("undo")).to_be_disabled()
    do(player, "orient:turned")
    expect(item(player, "place:c2")).to_have_count(0)
    for where in ("top", "left", "right", "bottom"):
        expect(item(player, f"space:c2-{where}")).to_have_count(1)


# Of the map: what is lettered on it, the paintings that did not come, and where the pawns stand, in parts of its size.
PAINTED = """async () => {
  const map = document.querySelector(".map.tiles");
  const frame = map.getBoundingClientRect();
  const paintings = [...new Set([...map.querySelectorAll("image")].map((one) => one.href.baseVal))];
  const came = await Promise.all(paintings.map((url) => fetch(url).then((answer) => answer.ok)));
  const pawns = [...map.querySelectorAll("[data-item^='pawn:']")].map((one) => one.getBoundingClientRect());
  const part = ({ x, y, width, height }) =>
    [(x + width / 2 - frame.x) / frame.width, (y + height / 2 - frame.y) / frame.height];
  const letters = [...map.querySelectorAll("text")].filter((one) => !one.closest(".edge-rail, .marker"));
  return [letters.map((one) => one.textContent), came, pawns.map(part)];
}"""


def test_the_map_is_painted_and_all_run_round_it(come: Come) -> None:
    """Every ground has its painting, no name is lettered on a tile, and pawns stand at the edge, side by side."""
    player = come("Ada")
    player.open(player.bring(last_turn()))
    player.await_turn()
    letters, came, pawns = player.page.evaluate(PAINTED)
    assert letters == []
    assert len(came) >= 9
    assert all(came)
    assert len(pawns) == 2
    assert all(min(x, y, 1 - x, 1 - y) < 0.05 for x, y in pawns)
    assert pawns[0] != pawns[1]


# Drawings in pills of the map that are hardly seen on them: less than 3 to 1.
FAINT = """() => {
  const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const light = (colour) => {
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...pen.getImageData(0, 0, 1, 1).data].map((one) => (one / 255) ** 2.2);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const of = (one, name) => light(getComputedStyle(one)[name]);
  return [...document.querySelectorAll(".map.tiles .yields")].flatMap((pill) => {
    const ground = of(pill, "backgroundColor");
    return [...pill.querySelectorAll("svg.icon")].filter((icon) => {
      const tones = [...icon.querySelectorAll("path")].flatMap((path) => [of(path, "fill"), of(path, "stroke")]);
      return Math.max(...tones) / ground < 3;
    }).map((icon) => icon.dataset.icon);
  });
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_a_place_gives_is_seen_on_its_pill(come: Come, scheme: Any) -> None:
    """By day and by night; a fixed bug was that drawings of large locations were brown on purple."""
    player = come("Ada", scheme=scheme)
    player.open(player.bring(last_turn()))
    player.await_turn()
    assert player.page.locator(".map.tiles .yields svg.icon").count() > 4
    assert player.page.evaluate(FAINT) == []


def test_the_price_of_range_stands_on_a_tile(come: Come) -> None:
    """RV-12.1  As long as one chooses which tile to explore, and on those alone."""
    player = come("Ada")
    player.open(player.bring(alone(cube=0, points=0)))
    player.await_turn()
    expect(player.page.locator(".map .fee")).to_have_count(0)
    do(player, "do:explore")
    tiles = player.page.locator(".map [data-item^='place:'][data-open]")
    expect(player.page.locator(".map .fee")).to_have_count(tiles.count())
    assert tiles.count() > 0
    assert all(text.strip().startswith("+") for text in player.page.locator(".map .fee").all_inner_texts())


def test_a_piece_carries_its_owners_mark(come: Come) -> None:
    """Colour never speaks alone: its owner's shape is cut into every piece on the map, and none hangs beside it."""
    player = come("Ada")
    player.open(player.bring(last_turn()))
    player.await_turn()
    pieces = player.page.locator(".map .figure.piece")
    assert pieces.count() > 0
    expect(pieces.locator(".cut-mark")).to_have_count(pieces.count())
    expect(player.page.locator(".map .whose")).to_have_count(0)
