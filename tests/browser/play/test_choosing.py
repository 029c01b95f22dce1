"""Choosing, taking back, asking why not and asking for advice."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.people import Player
from tests.browser.positions import played

import orrery
from orrery.kernel.log import Chose

Come = Callable[..., Player]


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
    expect(ada.one("crumb")).to_have_accessible_name(re.compile("^Undo from here on: ."))
    expect(ada.one("undo")).to_have_accessible_name("Undo")
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
    expect(ada.one("horizon")).to_contain_text("No undo further back")
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
    for piece, called in (("planet-", "Planet: "), ("depository", "Depository"), ("cantina", "Cantina: ")):
        ada.click_piece(closed.and_(ada.page.locator(f"[data-item*={piece}]")).first)
        note = ada.one("why-note")
        note.wait_for()
        assert len(ada.reads("why-note").split()) >= 4
        title = note.locator("strong").inner_text()
        assert title.startswith(f"Why not “{called}"), "a space is named by where it is: its label may be a mere number"
        assert not re.search(r"\d[A-Z]\b", title), f"{title}: goods are named, not abbreviated"
        rule = note.get_by_test_id("rule")
        number = rule.inner_text()
        rule.click()
        expect(ada.one("rule-dialog")).to_contain_text(number)
        ada.page.keyboard.press("Escape")
        expect(ada.one("rule-dialog")).to_have_count(0)
        words, button = note.locator("strong"), note.get_by_role("button", name="Close")
        (words if piece == "cantina" else button).click()  # it may lie over what is clicked next
        expect(note).to_have_count(0)
    assert ada.asked() == before


def test_a_hint_is_ranked_advice(ada: Player) -> None:
    """A bot's options carry their rank and how often they are expected to win."""
    planning(ada)
    ada.one("hint").click()
    advice = ada.page.locator("[data-testid=option] .advice")
    advice.first.wait_for()
    told = [re.sub(r"\s+", " ", text).split("number")[-1].strip() for text in advice.all_inner_texts()]
    said = {int(rank): verdict for rank, verdict in (text.split(" · ") for text in told)}
    assert sorted(said) == list(range(1, len(said) + 1))
    assert len(said) > 1
    assert [verdict for verdict in said.values() if not re.fullmatch(r"\d+% to win", verdict)] == []
    chances = [int(said[rank].split("%")[0]) for rank in sorted(said)]
    assert chances == sorted(chances, reverse=True)
    ada.page.keyboard.press("h")
    expect(advice).to_have_count(0)


def test_what_is_forced_passes_by_itself_and_is_told_in_the_log(ada: Player) -> None:
    """A choice after which the only possible one follows: nobody is asked for that, and the log tells of it."""
    match = orrery.start("first-light", seats=1, seed=5)
    while True:
        then = match.clone()
        [ask] = match.pending
        match.choose(ask.seat, ask.options[0])
        if any(isinstance(entry, Chose) and entry.forced for entry in match.log[len(then.log) :]) and match.pending:
            break
    table = ada.bring(then)
    before = [line["text"] for line in ada.view(table)["log"]]
    ada.open(table)
    ada.await_turn()
    ada.choose(0)
    ada.await_turn()
    assert ada.options().count() > 1
    told_now = [line["text"] for line in ada.view(table)["log"]]
    assert told_now[: len(before)] == before
    assert len(told_now) > len(before)
    expect(ada.page.get_by_role("tabpanel")).to_have_count(0)
    expect(ada.one("log-news")).not_to_be_empty()  # whoever does not see the board hears of it with the log closed
    ada.panel("log")
    expect(ada.one("log-line").last).to_be_visible()
    assert ada.one("log-line").count() == len(told_now)


def test_the_last_secret_choice_asks_once(come: Come) -> None:
    """Before the screens lift there is one moment to think again; by keyboard too, and it can be switched off."""
    ada = come("Ada", hasty=False)
    planning(ada)
    sure = ada.one("confirm")
    for _ in range(8):
        before = ada.asked()
        ada.type_shortcut()
        ada.page.locator(f"[data-testid=confirm], [data-testid=options]:not([data-ask='{before}'])").wait_for()
        if sure.count():
            break
    expect(sure).to_contain_text("cannot be taken back")
    expect(ada.one("confirm-yes")).to_be_focused()
    crumbs = ada.one("crumb").count()
    assert crumbs, "what was chosen before is still to be changed"
    ada.one("confirm-no").click()
    assert ada.asked() == before
    ada.one("undo").click()
    expect(ada.one("crumb")).to_have_count(crumbs - 1)
    ada.choose(0)
    ada.type_shortcut()
    sure.wait_for()
    ada.page.keyboard.press("Enter")
    ada.moved_on(before)
    ada.await_turn()
    expect(ada.one("option").first).to_be_focused()

    hasty = come("Noor", hasty=False)
    planning(hasty)
    hasty.one("menu").click()
    hasty.one("settings").click()
    hasty.one("setting-last").uncheck()
    hasty.page.keyboard.press("Escape")
    while hasty.view(hasty.table_id)["ask"]["prompt"] == "assign":
        hasty.choose(0)
    assert hasty.one("confirm").count() == 0


# What a person reads before saying yes: whether all of it can be seen.
SURE = """() => {
  const box = document.querySelector("[data-testid=confirm]");
  const bar = box.closest("section").getBoundingClientRect();
  return [box, ...box.querySelectorAll("p, button")].every((one) => {
    const here = one.getBoundingClientRect();
    return here.top >= bar.top && here.bottom <= bar.bottom && one.scrollHeight <= one.clientHeight + 1;
  });
}"""


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (390, 844)])
def test_what_is_asked_again_is_read_whole(come: Come, width: int, height: int) -> None:
    """A fixed bug: of a Character with a long power only the end could be read, and it ended in a stop and a question
    mark."""
    ada = come("Ada", hasty=False, width=width, height=height)
    ada.open(ada.bring(orrery.start("first-light", seats=2, seed=53)))
    ada.await_turn()
    longest = max(ada.options().all(), key=lambda option: len(option.inner_text()))
    longest.click()
    sure = ada.one("confirm")
    expect(sure).not_to_contain_text(".?")
    assert ada.page.evaluate(SURE)


# Options with other words: the window is a little wider afterwards, so they are laid out anew.
REWORD = """(lengths) => document.querySelectorAll("[data-testid=option] .name").forEach((name, n) => {
  name.textContent = "word ".repeat(lengths[n]);
  name.closest("[data-testid=option]").querySelector(".offers")?.remove();
})"""
LAID = """async (wide) => {
  while (innerWidth !== wide) await new Promise((done) => requestAnimationFrame(done));
  for (let frame = 0; frame < 4; frame++) await new Promise((done) => requestAnimationFrame(done));
}"""
SEEN = """() => [...document.querySelectorAll("[data-testid=option]")].map((option) => {
  const [list, box] = [option.closest("ul").getBoundingClientRect(), option.getBoundingClientRect()];
  const name = option.querySelector(".name");
  const cut = name.scrollWidth > name.clientWidth + 1;
  const lines = Math.round(name.offsetHeight / parseFloat(getComputedStyle(name).lineHeight));
  const [seen, ends] = [box.bottom <= list.bottom + 1, list.right - box.right < 8];
  return { wide: box.width / list.width, seen, ends, cut, lines };
})"""


def worded(player: Player, width: int, *lengths: int) -> list[Any]:
    """How options of so many words lie in a window of this width, once they lie as they will."""
    player.page.evaluate(REWORD, lengths)
    player.page.set_viewport_size({"width": width, "height": 900})
    player.page.evaluate(LAID, width)
    return list(player.page.evaluate(SEEN))


def five_options(player: Player, game: str, prompt: str, seed: int) -> None:
    """A table at a question with five options, each a tile of its own."""

    def there(match: orrery.Match) -> bool:
        return len(match.pending[0].options) == 5 and match.pending[0].prompt == prompt

    player.open(player.bring(played(game, there, seats=2, seed=seed)))
    player.await_turn()
    assert player.page.locator("[data-testid=option] .name").count() == 5


def test_long_options_use_the_width(ada: Player) -> None:
    """All in sight in at most three lines each, whatever is beside them; a long one is wider than a short one.

    A fixed bug: none was wider than half the line, and the next ones were hidden beside the empty half.
    """
    five_options(ada, "first-light", "send", 4)
    many = worded(ada, 1445, 20, 20, 20, 20, 1)
    assert [one for one in many if one["cut"] or not one["seen"] or one["lines"] > 3] == []
    few = worded(ada, 1450, 50, 50, 1, 1, 1)
    assert [one for one in few if one["cut"] or not one["seen"] or one["lines"] > 3] == []
    assert few[0]["wide"] > 1.9 * few[4]["wide"]


def test_long_options_beside_a_tall_board_are_one_click_away(ada: Player) -> None:
    """The bar is narrower there: none is cut, rows are filled, and all of them are in sight when one wants to."""
    five_options(ada, "last-light", "play", 1)
    many = worded(ada, 1445, 30, 30, 30, 30, 30)
    assert [one for one in many if one["cut"] or one["lines"] > 4] == []
    assert any(one["ends"] for one in many)
    if ada.one("prompt-more").count():
        ada.one("prompt-more").click()
        ada.page.evaluate(LAID, 1445)
    assert [one for one in ada.page.evaluate(SEEN) if one["cut"] or not one["seen"]] == []


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


def test_what_the_log_names_is_lit_on_the_board(come: Come) -> None:
    """While the pointer rests on its name, and no longer."""
    ada = come("Ada")
    ada.open(ada.bring(played("first-light", lambda match: match.state.round == 3)))
    ada.await_turn()
    ada.panel("log")
    thing = ada.one("log").locator(".thing").last
    thing.hover()
    ada.page.locator(".board [data-item][data-lit]").first.wait_for()
    ada.page.mouse.move(1, 1)
    ada.page.locator(".board").and_(ada.page.locator(":not(:has([data-lit]))")).wait_for()


def test_a_place_and_then_a_value(come: Come) -> None:
    """The first key shows which place is meant and chooses nothing; Escape forgets it; with the value it is chosen."""
    ada = come("Ada")
    planning(ada)
    card = ada.page.locator("[data-testid=options] li.several").first
    card.wait_for()
    before, buttons = ada.asked(), card.locator("[data-testid=option]")
    one, other = (str(buttons.nth(place).get_attribute("data-shortcut")) for place in (0, 1))
    first, second = other[0], other[1]
    assert one[0] == first
    ada.page.keyboard.press(first)
    expect(card).to_have_class(re.compile("begun"))
    ada.page.keyboard.press("Escape")
    expect(card).not_to_have_class(re.compile("begun"))
    assert ada.asked() == before
    ada.page.keyboard.press(first)
    ada.page.keyboard.press(second)
    ada.moved_on(before)


# Brings the middle of a card to a spot; what lies in a mat is drawn at another scale.
SLIDES = """(card, [x, y]) => {
  const middle = () => {
    const { left, top, width, height } = card.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [from] = [middle()];
  card.style.transition = "none";
  card.style.translate = "100px 100px";
  const scale = (middle()[0] - from[0]) / 100;
  card.style.translate = `${(x - from[0]) / scale}px ${(y - from[1]) / scale}px`;
}"""


def test_what_moves_under_a_resting_pointer_is_not_pointed_at(ada: Player) -> None:
    """Its explanation would lie over what is read; as soon as the pointer moves on it, it is pointed at."""
    planning(ada)
    card = ada.page.locator(".board [data-item^=item-]:visible").last
    ada.page.mouse.move(900, 640)
    assert not ada.page.evaluate("document.elementFromPoint(900, 640).closest('[data-item]')"), "nothing lies there yet"
    card.evaluate(SLIDES, [900, 640])
    ada.page.wait_for_timeout(1000)
    expect(ada.page.locator(".inspector")).to_have_count(0)
    ada.page.mouse.move(904, 644)
    ada.page.locator(".inspector").wait_for()
