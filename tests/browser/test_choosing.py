"""Choosing, taking back, asking why not and asking for advice."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.people import Player

import orrery
from orrery.kernel.log import Chose


def planning(player: Player) -> str:
    """A solo table at the first dice to plan: the same player may take back until the screens lift."""
    table = player.table("me")
    player.advance(table, "assign")
    player.open(table)
    player.await_turn()
    return table


def test_undo_by_button_by_key_and_by_crumb(ada: Player) -> None:
    """A choice leaves a crumb; the button, `u`, a crumb and "start over" all lead back to the same question."""
    planning(ada)
    first, offered = ada.asked(), ada.offered()
    expect(ada.one("crumb")).to_have_count(0)
    expect(ada.one("undo")).to_be_disabled()
    expect(ada.one("horizon")).to_contain_text("the secret choices began")

    ada.choose(0)
    expect(ada.one("crumb")).to_have_count(1)
    assert ada.asked() != first
    ada.one("undo").click()
    expect(ada.one("options")).to_have_attribute("data-ask", first)
    assert ada.offered() == offered

    ada.choose(1)
    ada.page.keyboard.press("u")
    expect(ada.one("options")).to_have_attribute("data-ask", first)

    for back in (ada.one("crumb").first, ada.one("start-over")):
        ada.choose(0)
        ada.choose(0)
        expect(ada.one("crumb")).to_have_count(2)
        back.click()
        expect(ada.one("options")).to_have_attribute("data-ask", first)
        expect(ada.one("crumb")).to_have_count(0)


def test_no_way_back_past_what_was_revealed(ada: Player) -> None:
    """Once the screens lift and the opponent has drawn, nothing can be taken back, and the page says why."""
    table = planning(ada)
    while ada.view(table)["ask"]["prompt"] == "assign":
        ada.choose(0)
    ada.await_turn()
    expect(ada.one("crumb")).to_have_count(0)
    expect(ada.one("undo")).to_be_disabled()
    expect(ada.one("horizon")).to_contain_text("No going back further")
    asked = ada.asked()
    ada.page.keyboard.press("u")
    ada.page.wait_for_timeout(200)
    assert ada.asked() == asked


def test_the_horizon_names_what_ended_undo(ada: Player) -> None:
    """A solo player is never told that another seat chose (a fixed bug: it was said of whoever could undo)."""
    table = ada.table("me")
    ada.advance(table, "send")
    ada.open(table)
    ada.choose(0)
    while not ada.one("crumb").count():
        ada.choose(0)
    assert "another seat" not in ada.reads("horizon")


def test_why_not_gives_a_sentence_and_its_rule(ada: Player) -> None:
    """A click on a piece that is not open says why not; the rule's number opens the rule."""
    planning(ada)
    before = ada.asked()
    closed = ada.page.locator(".board [data-item]:not([data-open]):visible")
    for piece in ("planet-", "depository", "cantina"):
        ada.click_piece(closed.and_(ada.page.locator(f"[data-item*={piece}]")).first)
        note = ada.one("why-note")
        note.wait_for()
        assert len(ada.reads("why-note").split()) >= 4
        rule = note.get_by_test_id("rule")
        number = rule.inner_text()
        rule.click()
        expect(ada.one("rule-dialog")).to_contain_text(number)
        ada.page.keyboard.press("Escape")
        expect(ada.one("rule-dialog")).to_have_count(0)
        note.get_by_role("button", name="Close").click()
        expect(note).to_have_count(0)
    assert ada.asked() == before


def test_a_hint_is_ranked_advice(ada: Player) -> None:
    """A bot's best options carry their rank and the lead it expects; the same button takes the advice away again."""
    planning(ada)
    ada.one("hint").click()
    advice = ada.page.locator("[data-testid=option] .advice")
    advice.first.wait_for()
    ranks = sorted(int(text.split("·")[0].split()[-1].removeprefix("number")) for text in advice.all_inner_texts())
    assert ranks == list(range(1, len(ranks) + 1))
    assert "points" in advice.first.inner_text()
    ada.page.keyboard.press("h")
    expect(advice).to_have_count(0)


def test_what_is_forced_passes_by_itself_and_is_told_in_the_log(ada: Player) -> None:
    """A choice after which the only possible one follows: nobody is asked for that, and the log tells of it."""
    match = orrery.start("first-light", seats=1, seed=5)
    while True:
        save, told = match.save(), len(match.log)
        [ask] = match.pending
        match.choose(ask.seat, ask.options[0])
        if any(isinstance(entry, Chose) and entry.forced for entry in list(match.log)[told:]) and match.pending:
            break
    imported = ada.context.request.post(f"{ada.url}/api/tables/import", data=save)
    table = imported.json()["id"]
    before = [line["text"] for line in ada.view(table)["log"]]
    ada.open(table)
    ada.await_turn()
    ada.choose(0)
    ada.await_turn()
    assert ada.options().count() > 1
    told_now = [line["text"] for line in ada.view(table)["log"]]
    assert told_now[: len(before)] == before
    assert len(told_now) > len(before)
    expect(ada.one("log-line").last).to_be_visible()
    assert ada.one("log-line").count() == len(told_now)


def test_a_second_click_when_wanted(ada: Player) -> None:
    """With "ask me before every choice" nothing is sent before the second click."""
    ada.context.add_init_script("localStorage.setItem('orrery.settings', JSON.stringify({confirm: true}))")
    planning(ada)
    before = ada.asked()
    ada.options().first.click()
    ada.one("confirm-yes").wait_for()
    ada.page.get_by_role("button", name="No").click()
    assert ada.asked() == before
    ada.options().first.click()
    ada.one("confirm-yes").click()
    expect(ada.one("crumb")).to_have_count(1)
    assert ada.asked() != before
