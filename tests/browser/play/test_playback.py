"""Between my turns: what bots do is played back step by step, and one may look back at any of it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.house import open_house
from tests.browser.people import ASKED, OVER, SETTLED, Player

import orrery

Come = Callable[..., Player]
GAMES = [game.name for game in orrery.games()]
PLAYBACK = "[data-testid=playback]"
SEATS = ("me", "bot", "bot")


def lines(player: Player) -> list[str]:
    """The log as the page tells it."""
    return [" ".join(line.split()) for line in player.one("log-line").all_text_contents()]


def until_played_back(player: Player, steps: int = 2) -> None:
    """Choose until the bots have made so many steps that are to be seen."""
    wanted = f"{PLAYBACK}[data-waiting]"
    for _ in range(80):
        player.until("a question, the end or the bots", f"{ASKED}, {OVER}, {wanted}")
        assert not player.over(), "the bots never moved"
        if player.page.locator(wanted).count():
            player.page.wait_for_timeout(400)
            if int(player.page.locator(wanted).get_attribute("data-waiting") or 0) >= steps:
                return
            player.page.keyboard.press("n")
        else:
            before = player.asked()
            player.options().first.click()
            player.until("an answer", f'[data-testid=options][data-ask="{before}"]', wanted=False)
    raise AssertionError("the bots never made several steps between two of my choices")


@pytest.mark.parametrize("game", GAMES)
def test_what_bots_do_is_played_back_in_order(come: Come, game: str) -> None:
    """Step by step, each with its line of the log; one key leads to the question, which can be answered at once."""
    ada = come("Ada", wishes={"playback": "step"})
    table = ada.table(*SEATS, game=game)
    ada.open(table)
    ada.panel("log")
    until_played_back(ada)
    expect(ada.options()).to_have_count(0)
    shown, board = lines(ada), ada.page.locator(".board").inner_html()
    before = int(ada.one("playback").get_attribute("data-waiting") or 0)
    ada.one("playback-next").click()
    expect(ada.page.locator(f"{PLAYBACK}[data-waiting='{before - 1}']")).to_have_count(1)
    further = lines(ada)
    assert further[: len(shown)] == shown, "what was told stays told"
    assert (further, ada.page.locator(".board").inner_html()) != (shown, board)
    ada.page.keyboard.press("n")
    expect(ada.page.locator(PLAYBACK)).to_have_count(0)
    ada.page.wait_for_timeout(300)
    ada.page.keyboard.press("n")
    whole = lines(ada)
    assert whole[: len(further)] == further
    assert len(whole) == len(ada.view(table)["log"])
    if ada.options().count():
        ada.choose(0)


def test_a_question_waits_for_the_playback_only_a_moment(come: Come) -> None:
    """Without a key pressed the steps pass by themselves, and then the question stands there."""
    ada = come("Ada", wishes={"playback": "quick"})
    ada.open(ada.table(*SEATS, game="chaos-order"))
    until_played_back(ada, 1)
    ada.await_turn()
    expect(ada.page.locator(PLAYBACK)).to_have_count(0)
    ada.choose(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_line_of_the_log_leads_to_its_moment_and_back(come: Come, game: str) -> None:
    """Also to one from before the page was opened; the question is gone meanwhile and back with `n`."""
    ada = come("Ada")
    table = ada.table(*SEATS, game=game)
    ada.advance(table, choices=14)
    ada.open(table)
    ada.await_turn()
    asked, board = ada.asked(), scene(ada)
    ada.panel("log")
    early = ada.one("log-line").nth(1)
    early.scroll_into_view_if_needed()
    early.click(position={"x": 3, "y": 6})
    banner = ada.one("look-back")
    banner.wait_for()
    expect(ada.options()).to_have_count(0)
    assert scene(ada) != board
    assert banner.get_attribute("data-line") == "1" or int(banner.get_attribute("data-line") or 0) > 1
    first = scene(ada)
    ada.page.keyboard.press("ArrowRight")
    ada.page.keyboard.press("ArrowRight")
    ada.page.keyboard.press("ArrowLeft")
    ada.page.keyboard.press("ArrowLeft")
    assert scene(ada) == first
    ada.page.keyboard.press("n")
    expect(banner).to_have_count(0)
    expect(ada.one("options")).to_have_attribute("data-ask", asked)
    assert scene(ada) == board
    ada.choose(0)


def scene(player: Player) -> Any:
    """What lies where on the board, whatever is marked on it."""
    return player.page.evaluate(
        "() => [...document.querySelectorAll('.board [data-area] [data-item]')]"
        ".map((one) => [one.closest('[data-area]').dataset.area, one.dataset.item,"
        " one.textContent.trim()].join(' ')).sort()"
    )


def test_a_line_lights_its_pieces_by_pointer_and_by_keys(ada: Player) -> None:
    """What a line tells of is outlined on the board; Enter on it leads to its moment."""
    ada.open(ada.table(*SEATS, game="first-light"))
    for _ in range(8):
        ada.await_turn()
        ada.choose(0)
    ada.await_turn()
    ada.panel("log")
    lit = ada.page.locator(".board [data-lit]")
    rows = ada.one("log-line")
    for row in reversed(rows.all()[-8:]):
        row.hover(position={"x": 3, "y": 6})
        if lit.count():
            break
    expect(lit.first).to_be_attached()
    ada.page.mouse.move(2, 2)
    expect(lit).to_have_count(0)
    ada.page.keyboard.press("l")
    ada.page.keyboard.press("ArrowUp")
    expect(ada.one("log-look")).to_be_focused()
    expect(ada.one("log-look")).to_have_accessible_name(re.compile("^See the board right after: ."))
    ada.page.keyboard.press("ArrowUp")
    ada.page.keyboard.press("Enter")
    ada.one("look-back").wait_for()
    ada.page.set_viewport_size({"width": 1024, "height": 768})
    beside = "[data-testid=look-back] .primary", "aside.open .panel-body"
    button, panel = (ada.page.locator(one).bounding_box() for one in beside)
    assert button["x"] + button["width"] <= panel["x"], (
        "the way back to now lies clear of the log, however long its line"
    )
    ada.one("look-now").click()
    expect(ada.one("look-back")).to_have_count(0)


def until_told(player: Player, testid: str) -> None:
    """Choose until something happened between two of my choices that the log tells of."""
    for _ in range(80):
        player.until("a question, the end or the bots", f"{ASKED}, {OVER}, {PLAYBACK}")
        assert not player.over(), "the bots never did anything"
        if player.page.locator(PLAYBACK).count():
            player.page.keyboard.press("n")
        elif player.one(testid).count():
            return
        else:
            player.choose(0)
    raise AssertionError("nothing was ever told between two of my choices")


# How many chips of the strip are not in sight.
BEYOND = """all => all.filter((one) => {
  const [at, row] = [one.getBoundingClientRect(), one.closest("ol").getBoundingClientRect()];
  return at.left < row.left - 1 || at.right > row.right + 1;
}).length"""


@pytest.mark.parametrize("game", GAMES)
def test_a_strip_tells_what_happened_since_my_last_choice(come: Come, game: str) -> None:
    """One chip for each action of another: it lights its pieces, shows the board then, and arrows lead on."""
    ada = come("Ada", wishes={"playback": "step"})
    table = ada.table(*SEATS, game=game)
    ada.open(table)
    until_told(ada, "action")
    ada.page.evaluate(SETTLED, [1440, 900])
    chips, board = ada.one("action"), scene(ada)
    expect(chips.first).to_be_visible()
    cut = chips.evaluate_all(
        "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.innerText)"
    )
    assert cut == [], "what an action was is read whole"
    out = chips.evaluate_all(BEYOND)
    expect(ada.one("happened-more")).to_have_count(1 if out else 0)
    mine = ada.view(table)["reader"]
    log = ada.view(table)["log"]
    told = [log[int(chip.get_attribute("data-line") or 0)].get("seat") for chip in chips.all()]
    assert told
    assert mine not in told, "what I did myself I know"
    chips.first.focus()
    ada.page.keyboard.press("Enter")
    banner = ada.one("look-back")
    banner.wait_for()
    expect(ada.options()).to_have_count(0)
    expect(chips.first).to_have_attribute("aria-current", "step")
    assert banner.get_attribute("data-line") == chips.first.get_attribute("data-line")
    if chips.count() > 1:
        chips.first.focus()
        ada.page.keyboard.press("ArrowRight")
        expect(chips.nth(1)).to_be_focused()
        expect(chips.nth(1)).to_have_attribute("aria-current", "step")
    ada.page.keyboard.press("Escape")
    expect(banner).to_have_count(0)
    expect(ada.options().first).to_be_visible()
    ada.page.evaluate(SETTLED, [1440, 900])
    assert scene(ada) == board


def test_on_a_phone_one_button_leads_through_what_happened(come: Come) -> None:
    """The strip has no room there: the button leads to the first action, and the banner from one to the next."""
    ada = come("Ada", width=390, height=844, wishes={"playback": "step"})
    ada.open(ada.table(*SEATS, game="first-light"))
    until_told(ada, "happened-open")
    ada.one("happened-open").tap()
    banner = ada.one("look-back")
    banner.wait_for()
    before = banner.get_attribute("data-line")
    ada.one("look-next").tap()
    ada.page.wait_for_timeout(100)
    assert not banner.count() or banner.get_attribute("data-line") != before
    if banner.count():
        ada.one("look-now").tap()
    expect(banner).to_have_count(0)
    expect(ada.options().first).to_be_visible()
    assert ada.overflow() == 0


def test_bots_show_that_they_think_and_can_be_told_to_hurry(browser: Browser, tmp_path: Path) -> None:
    """With a pace at which nobody would wait: a key, and they move until it is my turn."""
    with open_house(tmp_path, BOT_PACE="60") as house:
        ada = Player(browser, house.url, name="Ada")
        table = ada.table(*SEATS, game="chaos-order")
        ada.open(table)
        ada.until("a bot that pauses", "[data-testid=hurry], [data-testid=option]")
        while not ada.one("hurry").count():
            before = ada.asked()
            ada.options().first.click()
            ada.moved_on(before)
            ada.until("a bot that pauses", f"[data-testid=hurry], {ASKED}")
        expect(ada.one("thinking")).to_be_attached()
        ada.page.keyboard.press("f")
        expect(ada.one("hurry").or_(ada.one("option").first).first).to_be_visible()
        ada.await_turn()
        expect(ada.one("hurry")).to_have_count(0)
        assert ada.faults == []
        ada.leave()
