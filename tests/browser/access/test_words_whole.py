"""What is written on the table can be read: no word is broken in two, no number cut in half."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.browser.people import Player
from tests.browser.positions import played

import orrery

Come = Callable[..., Player]
Until = Callable[[orrery.Match], bool]
LOOKS = 40  # until what is still broken stays so
SIZES = [(1024, 768), (1280, 800), (1366, 768), (1440, 900), (1920, 1080), (390, 844)]

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
      const on = text.parentElement.closest(".card, .tile, .stack, .cell")?.getBoundingClientRect();
      if (on && boxes[0] && half(boxes[0], on)) found.push(`over the edge: ${word}`);
      for (let at = text.parentElement; boxes.length && at && !at.matches(".board"); at = at.parentElement)
        if (clips(at) && half(boxes[0], at.getBoundingClientRect())) found.push(`cut: ${word}`);
    }
  }
  return [...new Set(found)];
}"""


def broken_at_rest(player: Player) -> list[str]:
    """What is broken when nothing moves any more: what is laid down or still without its fonts is looked at again."""
    player.page.evaluate("document.fonts.ready")
    for _ in range(LOOKS):
        found: list[str] = player.page.evaluate(BROKEN)
        if not found:
            break
        player.page.wait_for_timeout(250)
    return found


SPECIALISTS = {"expansions": ["specialists"]}


def in_round(number: int) -> Until:
    return lambda match: bool(match.state.round == number)


def few_artifacts(match: orrery.Match) -> bool:
    """Revive: most artifacts are taken, so boards are full."""
    return len(match.state.artifacts) <= 2


@pytest.mark.parametrize(
    ("game", "until", "options", "locale"),
    [
        ("first-light", in_round(6), {}, "en-US"),
        ("first-light", in_round(6), {}, "de-DE"),
        ("first-light", in_round(5), SPECIALISTS, "en-US"),
        ("first-light", in_round(5), SPECIALISTS, "de-DE"),
        ("last-light", in_round(8), {}, "en-US"),
        ("chaos-order", in_round(3), {}, "en-US"),
        ("revive", few_artifacts, {"campaign": "5"}, "en-US"),
    ],
)
def test_no_word_of_the_board_is_broken_or_cut(
    come: Come, game: str, until: Until, options: dict[str, Any], locale: str
) -> None:
    """Of any board, on screens of any size, in any language (fixed bugs: "Advancemen/t", "wendb/ar", "Gegenstandsst").

    A long word may be broken after a hyphen, and where its language says so.
    """
    host = come("Ada")
    table = host.bring(played(game, until, **options))
    found: dict[str, list[str]] = {}
    for width, height in SIZES:
        ada = come(width=width, height=height, cookies=host.context.cookies(), locale=locale)
        ada.open(table)
        ada.await_turn()
        found[f"{width} wide"] = broken_at_rest(ada)
    assert {size: words for size, words in found.items() if words} == {}


def test_what_a_group_of_cards_is_called_is_read_whole(come: Come) -> None:
    """Beside the cards, from below: a fixed bug was "Characters dealt to"."""
    ada = come("Ada", width=1366, height=768)
    ada.open(ada.table("me", "bot"))
    ada.await_turn()
    captions = ada.page.locator(".dock .caption")
    assert "Characters dealt to you" in captions.all_inner_texts()
    assert captions.evaluate_all("all => all.every((one) => one.scrollHeight <= one.clientHeight)")
