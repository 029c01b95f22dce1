"""No mouse: from the lobby into a game and through it with the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect
from tests.browser.people import Patience, Player
from tests.browser.positions import played

Come = Callable[..., Player]
FOCUS = """() => {
  const at = document.activeElement;
  return !at || at === document.body ? "" : at.dataset.testid || at.dataset.item || at.tagName.toLowerCase();
}"""


class Keys:
    """Somebody who only has a keyboard; the focus must always be somewhere."""

    def __init__(self, player: Player) -> None:
        self.player = player

    def press(self, key: str) -> str:
        self.player.page.keyboard.press(key)
        return self.focus()

    def focus(self) -> str:
        return str(self.player.page.evaluate(FOCUS))

    def tab_to(self, testid: str) -> None:
        seen = []
        for _ in range(120):
            seen.append(self.press("Tab"))
            if seen[-1] == testid:
                return
        raise AssertionError(f"Tab never comes to {testid}: {seen}")

    def held(self) -> None:
        """The focus is somewhere; the page is given time to put it there."""
        patience = Patience(self.player, "the focus")
        while not self.focus():
            patience.look("lost")


def test_a_game_is_started_and_played_without_a_mouse(come: Come) -> None:
    """Tab to a game in the lobby, then ten questions by arrows and Enter or by number, and one taken back."""
    player = come("Ada")
    keys = Keys(player)
    player.lobby()
    keys.tab_to("quick-solo")
    keys.press("Enter")
    player.await_turn()
    keys.held()

    keys.press("ArrowDown")
    assert keys.focus() == "option"
    for answered in range(10):
        player.await_turn()
        before = player.asked()
        if answered % 3 == 0:
            keys.press("ArrowDown")
            keys.press("ArrowUp")
            assert keys.focus() == "option"
            keys.press("Enter")
        elif answered % 3 == 1:
            player.type_shortcut(1)
        else:
            keys.press("End")
            keys.press("Enter")
        player.moved_on(before)
        player.await_turn()
        keys.held()
        if player.one("crumb").count() and answered == 1:
            keys.press("u")
            expect(player.one("options")).to_have_attribute("data-ask", before)
            keys.held()


def test_help_dialogs_and_panels_by_keyboard(come: Come) -> None:
    """`?` opens help and Escape closes it; l, c and r go to log, chat and rules; the focus comes back where it was."""
    player = come("Ada")
    keys = Keys(player)
    player.open(player.table("me"))
    player.await_turn()
    keys.press("ArrowDown")
    assert keys.focus() == "option"
    keys.press("?")
    expect(player.one("help-dialog")).to_be_visible()
    keys.press("Escape")
    expect(player.one("help-dialog")).to_have_count(0)
    assert keys.focus() == "option"
    keys.press("s")
    expect(player.one("settings-dialog")).to_be_visible()
    keys.press("Escape")
    assert keys.focus() == "option"
    keys.press("c")
    expect(player.one("chat-input")).to_be_focused()
    player.page.keyboard.type("u? no: 1, 2, 3")
    keys.press("Enter")
    expect(player.one("chat-line")).to_contain_text("u? no: 1, 2, 3")
    keys.tab_to("tab-chat")
    keys.press("r")
    expect(player.one("rules-search")).to_be_focused()


def test_the_board_by_keyboard(come: Come) -> None:
    """Lit pieces are in the tab order; arrows go from one to the next, Enter chooses, Escape closes the menu.

    Dice of four values may go to each place, so each has a menu.
    """
    player = come("Ada")
    player.open(player.bring(played("first-light", lambda match: match.pending[0].prompt == "assign", seats=1)))
    player.await_turn()
    keys = Keys(player)
    before = player.asked()
    lit = {one.get_attribute("data-item") for one in player.page.locator(".board [data-open]").all()}
    for _ in range(120):
        if keys.press("Tab") in lit:
            break
    assert keys.focus() in lit
    assert keys.press("ArrowRight") in lit
    keys.press("Enter")
    player.page.get_by_role("menuitem").first.wait_for()
    keys.press("Escape")
    expect(player.page.get_by_role("menuitem")).to_have_count(0)
    assert keys.focus() in lit
    keys.press("Enter")
    keys.press("ArrowDown")
    keys.press("Enter")
    player.moved_on(before)
