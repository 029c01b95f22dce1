"""Choosing by clicks: on the board where a piece is lit, else in the list."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.browser.people import MOST, Player

# Of pieces those that can be seen: their places among them, their names, and how many options each has if several.
IN_SIGHT = """(pieces) => pieces.flatMap((piece, place) => {
  const { width, height } = piece.getBoundingClientRect();
  const seen = width > 0 && height > 0 && piece.checkVisibility({ visibilityProperty: true });
  return seen ? [[place, piece.dataset.item, piece.dataset.several]] : [];
})"""


def click_on_the_board(player: Player, dice: Random) -> bool:
    """Choose by clicking a piece that is open; False where no option has a piece in sight."""
    pieces = player.page.locator(".board [data-item][data-open]")
    there: list[Any] = pieces.evaluate_all(IN_SIGHT)
    if not there:
        return False
    before = player.asked()
    place, name, several = dice.choice(there)
    player.click_piece(pieces.nth(place))
    if several:
        menu = player.page.get_by_role("menu").get_by_role("menuitem")
        menu.first.wait_for()
        assert menu.count() == int(several), name
        player.press(menu.nth(dice.randrange(int(several))))
    player.moved_on(before)
    assert player.one("why-note").count() == 0, f"{name} is lit, but a click on it is refused"
    return True


def play_by_clicks(player: Player, dice: Random, most: int = MOST) -> tuple[int, int]:
    """Choose so often, or to the end, on the board where a piece is lit, else in the list; the answer counts both."""
    on_board = in_list = 0
    while on_board + in_list < most and player.await_turn():
        assert player.options().count() > 1, "what is forced passes by itself"
        if click_on_the_board(player, dice):
            on_board += 1
        else:
            player.choose(dice.randrange(100))
            in_list += 1
    return on_board, in_list
