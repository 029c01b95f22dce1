"""Games by clicks, from the lobby to the results: two of them whole, of the others the beginning and the end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from playwright.sync_api import expect
from tests.browser.clicks import play_by_clicks
from tests.browser.people import MOST, Player
from tests.browser.positions import played

import orrery

Come = Callable[..., Player]


def test_a_solo_game_against_the_printed_opponent_by_clicks_on_the_board(come: Come) -> None:
    """One click starts it; every choice is a click on a lit piece where there is one; it ends with all the points."""
    player, dice = come(), Random(7)
    player.lobby()
    player.of("first-light", "quick-solo").click()
    on_board, in_list = play_by_clicks(player, dice)
    assert on_board > 3 * in_list
    player.one("results").wait_for()
    outcome = player.view(player.table_id)["outcome"]
    headings = {heading for standing in outcome["standings"] for heading in standing["breakdown"]}
    shown = " ".join(player.one("results").locator("th").all_text_contents()).lower()
    assert len(headings) >= 5
    assert [heading for heading in headings if heading not in shown] == []
    assert "negotiation" in shown
    assert player.one("standing").count() == len(outcome["standings"]) == 2
    totals = [row.locator(".total").inner_text() for row in player.one("standing").all()]
    assert totals == [str(one["total"]) for one in sorted(outcome["standings"], key=lambda one: one["rank"])]


def switch_on(player: Player) -> None:
    """Choose the expansion in the new-table form."""
    dialog = player.one("setup-dialog")
    dialog.locator("details", has=player.one("option-planet")).locator("summary").click()
    dialog.get_by_label("Specialists").check()


def end_by_clicks(player: Player, dice: Random, match: orrery.Match) -> tuple[int, int]:
    """Go on with a game begun elsewhere, by clicks to its end, and see the results."""
    player.open(player.bring(match))
    clicks = play_by_clicks(player, dice)
    assert player.over()
    player.one("results").wait_for()
    return clicks


def test_a_solo_game_with_an_expansion_by_clicks_on_the_board(come: Come) -> None:
    """Everything switched on in the new-table form; the printed opponent plays with it, and its points are shown."""
    player, dice = come(), Random(11)
    player.lobby()
    player.of("first-light", "setup-open").click()
    player.one("seats-1").click()
    switch_on(player)
    player.one("option-oxataya").select_option("b")
    player.one("setup-create").click()
    begun = play_by_clicks(player, dice, most=12)
    options = player.view(player.table_id)["table"]["options"]
    assert (options["expansions"], options["oxataya"]) == (["specialists"], "b")
    ended = end_by_clicks(player, dice, played("first-light", in_round(7), seats=1, seed=3, **options))
    assert begun[0] + ended[0] > 3 * (begun[1] + ended[1])
    shown = " ".join(player.one("results").locator("th").all_text_contents()).lower()
    assert "outpost" in shown
    assert "specialists" in shown


def in_round(number: int) -> Callable[[orrery.Match], bool]:
    return lambda match: match.state.round >= number


def test_four_seats_with_an_expansion_to_the_end(come: Come) -> None:
    """One person and three bots, everything on, every choice a click; nothing speaks in first-edition words."""
    player, dice = come("Ada"), Random(5)
    end_by_clicks(player, dice, played("first-light", in_round(7), seed=2, expansions=["specialists"]))
    assert player.one("standing").count() == 4
    told = player.view(player.table_id)["log"]
    words = " ".join(line["text"] for line in told)
    assert "Energy" in words
    for old in ("Power", "Item", "Character", "Upgrade Tile"):
        assert old not in words


def nearly_lit(match: orrery.Match) -> bool:
    """Somebody at Last Light is about to win."""
    return max(p.light for p in match.state.players) >= 18


def test_one_and_three_bots_on_a_round_board_by_clicks(come: Come) -> None:
    """Last Light: ships, sectors, planets and cards are clicked where they lie, while the board turns, to its end."""
    player, dice = come(), Random(4)
    player.lobby()
    player.of("last-light", "setup-open").click()
    player.one("seats-4").click()
    for seat in (1, 2, 3):
        player.one(f"seat-{seat}").select_option("bot")
        player.one("setup-dialog").get_by_label(f"Level of the bot in seat {seat + 1}").select_option("random")
    player.one("setup-create").click()
    begun = play_by_clicks(player, dice, most=30)
    ended = end_by_clicks(player, dice, played("last-light", nearly_lit, seed=7))
    assert begun[0] + ended[0] > 2 * (begun[1] + ended[1])
    assert player.one("standing").count() == 4
    view = player.view(player.table_id)
    assert max(one["total"] for one in view["outcome"]["standings"]) >= 20
    assert any("The board turns" in line["text"] for line in view["log"])


def test_two_browsers_play_a_game_to_the_end(come: Come) -> None:
    """One opens a table and sends the link, the other comes by it; they talk, play on and read the same scores."""
    ada, noor = come(width=1100, height=700), come(width=1100, height=700)
    ada.lobby()
    ada.one("my-name").fill("Ada")
    ada.of("first-light", "setup-open").click()
    ada.one("seats-2").click()
    ada.one("seat-1").select_option("open")
    ada.one("option-edition").select_option("second")
    ada.one("setup-create").click()
    link = ada.one("invite-link").input_value()

    noor.page.goto(link)
    noor.one("my-name").fill("Noor")
    noor.one("join-1").click()
    for player in (ada, noor):
        player.await_turn()
    ada.panel("chat")
    ada.one("chat-input").fill("Hello & welcome")
    ada.one("chat-send").click()
    noor.panel("chat")
    noor.one("chat-line").get_by_text("Hello & welcome").wait_for()
    noor.one("chat-input").fill("Good to be here")
    noor.one("chat-input").press("Enter")
    ada.one("chat-line").get_by_text("Good to be here").wait_for()
    assert "Noor" in ada.one("chat-line").last.inner_text()

    dice, playing = Random(3), [ada, noor]
    for _ in range(10 * MOST):
        playing = [player for player in playing if player.hurry(dice.randrange(1000))]
        if not playing:
            break
    for player in (ada, noor):
        player.one("results").wait_for()
    scores = [[row.inner_text() for row in player.one("standing").all()] for player in (ada, noor)]
    assert scores[0] == scores[1]
    assert {"Ada", "Noor"} == {name for name in ("Ada", "Noor") if any(name in row for row in scores[0])}
    expect(ada.page.locator("[data-testid=results] figure svg polyline")).to_have_count(
        2
    )  # a line each over the rounds
