"""After the game: the replay, playing on from a move of it, and the save file."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect
from tests.browser.conftest import Finished
from tests.browser.people import Player

Come = Callable[..., Player]


def test_the_replay_goes_forward_back_and_to_any_move(come: Come, finished: Finished) -> None:
    """Step buttons, slider, round picker and keys all move it; the address names the move, so it can be sent."""
    watcher = come("Felix")
    replay = watcher.api("GET", f"/tables/{finished.table}/replay")
    last = len(replay["frames"])
    watcher.goto(f"/t/{finished.table}/replay")
    place, text = watcher.one("replay-place"), watcher.one("replay-text")
    expect(place).to_have_text(f"0 / {last}")
    watcher.one("replay-next").click()
    watcher.one("replay-next").click()
    expect(place).to_have_text(f"2 / {last}")
    told = text.inner_text()
    assert told not in ("", "The start of the game")
    board = watcher.page.locator(".board").inner_html()
    watcher.one("replay-prev").click()
    expect(place).to_have_text(f"1 / {last}")
    assert watcher.page.locator(".board").inner_html() != board
    watcher.one("replay-last").click()
    expect(place).to_have_text(f"{last} / {last}")
    expect(watcher.one("replay-next")).to_be_disabled()
    watcher.one("replay-slider").fill("5")
    expect(place).to_have_text(f"5 / {last}")
    watcher.page.locator(".replay header h1").focus()
    watcher.page.keyboard.press("ArrowRight")
    expect(place).to_have_text(f"6 / {last}")
    watcher.page.wait_for_url(f"**/t/{finished.table}/replay?frame=6")
    said = text.inner_text()

    other = come("Noor")
    other.page.goto(watcher.page.url)
    expect(other.one("replay-place")).to_have_text(f"6 / {last}")
    expect(other.one("replay-text")).to_have_text(said)

    rounds = watcher.one("replay-round").locator("option").all_inner_texts()
    assert [f"Round {n}" in rounds for n in range(1, 8)] == [True] * 7
    watcher.one("replay-first").click()
    watcher.one("replay-play").click()
    expect(place).not_to_have_text(f"0 / {last}")


# Steps as a person makes them who reads along: now and then just when the address is being changed.
STEPS = """async (pauses) => {
  const step = (where) => document.querySelector(`[data-testid=replay-${where}]`).click();
  const places = [];
  for (const pause of pauses) {
    step("first");
    await new Promise((done) => setTimeout(done, pause));
    step("next");
    await new Promise((done) => setTimeout(done, 20));
    step("last");
    await new Promise((done) => setTimeout(done, 300));
    places.push(document.querySelector("[data-testid=replay-slider]").value);
  }
  return places;
}"""


def test_no_step_is_taken_back_by_the_address(come: Come, finished: Finished) -> None:
    """A fixed bug: a step made just as the address took the name of the one before was lost."""
    watcher = come("Felix")
    watcher.goto(f"/t/{finished.table}/replay")
    watcher.one("replay-next").wait_for()
    last = watcher.one("replay-slider").get_attribute("max")
    assert watcher.page.evaluate(STEPS, [200, 240, 250, 260]) == [last] * 4


def test_final_scores_and_the_course_of_the_game(come: Come, finished: Finished) -> None:
    """Whoever comes after the end finds the scores by heading and a chart over the rounds."""
    ada = come(cookies=finished.cookies)
    ada.goto(f"/t/{finished.table}")
    ada.one("results").wait_for()
    shown = ada.reads("results").lower()
    for standing in finished.view["outcome"]["standings"]:
        assert str(standing["total"]) in shown
        assert all(heading in shown for heading in standing["breakdown"])
    chart = ada.page.locator("[data-testid=results] figure svg[role=img]")
    chart.wait_for()
    [mine] = [one for one in finished.view["outcome"]["standings"] if one.get("seat") == 0]
    ends = (chart.get_attribute("aria-label") or "").split("at the end: ")[1]
    assert ends == f"Ada {mine['total']}", "the course of the game ends at its result"
    ada.page.keyboard.press("Escape")
    expect(ada.one("results")).to_have_count(0)
    ada.panel("about")
    expect(ada.one("seed")).not_to_be_empty()
    expect(ada.one("commitment")).not_to_be_empty()
    ada.one("show-results").click()
    ada.one("results-replay").click()
    ada.one("replay-slider").wait_for()


def test_a_finished_game_is_in_the_list_of_finished_ones(come: Come) -> None:
    """Also one begun by a click on "Solo", which nobody else finds (a fixed bug: the list stayed empty)."""
    ada = come("Ada")
    ada.lobby()
    ada.of("first-light", "quick-solo").click()
    ada.await_turn()
    table = ada.table_id
    ada.advance(table)
    ada.lobby()
    ada.page.get_by_role("tab", name="Finished").click()
    row = ada.page.locator(f"[data-testid=table-row][data-id='{table}']")
    expect(row).to_contain_text("Replay")
    row.click()
    ada.one("results").wait_for()


def test_play_on_from_a_move(come: Come, finished: Finished) -> None:
    """From a move of a finished game begins a new table at that position, and it can be played."""
    ada = come(cookies=finished.cookies)
    ada.goto(f"/t/{finished.table}/replay?frame=12")
    expect(ada.one("replay-place")).to_contain_text("12 /")
    status = ada.page.locator(".replay .status").inner_text()
    ada.one("replay-play-on").click()
    ada.one("play-on-start").click()
    ada.page.wait_for_url(lambda address: finished.table not in address)
    ada.await_turn()
    assert ada.reads("status").split("·")[0].strip() == " ".join(status.split("·")[0].split())
    assert ada.view(ada.table_id)["table"]["origin"] == "position"
    for _ in range(2):
        ada.await_turn()
        ada.choose(0)


def test_a_finished_game_is_exported_and_imported_as_a_new_table(
    come: Come, finished: Finished, tmp_path: Path
) -> None:
    """The file that one browser saves is opened in another as a table of its own, with the same scores."""
    ada, noor = come(cookies=finished.cookies), come("Noor")
    ada.goto(f"/t/{finished.table}")
    ada.one("results").wait_for()
    ada.page.keyboard.press("Escape")
    ada.panel("about")
    with ada.page.expect_download() as saving:
        ada.one("export").click()
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    assert json.loads(file.read_text(encoding="utf-8"))

    noor.lobby()
    with noor.page.expect_file_chooser() as choosing:
        noor.one("import").click()
    choosing.value.set_files(file)
    noor.page.wait_for_url("**/t/*")
    assert noor.table_id != finished.table
    noor.one("results").wait_for()
    totals = [row.locator(".total").inner_text() for row in noor.one("standing").all()]
    ranked = sorted(finished.view["outcome"]["standings"], key=lambda one: one["rank"])
    assert totals == [str(one["total"]) for one in ranked]
    assert "Ada" in noor.reads("results"), "the file names who played"


def test_a_file_that_is_no_save_is_refused_in_words(come: Come, tmp_path: Path) -> None:
    """The lobby stays, and says what is wrong with the file."""
    noor = come("Noor")
    file = tmp_path / "holiday.json"
    file.write_text('{"photos": []}', encoding="utf-8")
    noor.lobby()
    with noor.page.expect_file_chooser() as choosing:
        noor.one("import").click()
    choosing.value.set_files(file)
    noor.page.get_by_role("alert").or_(noor.page.locator(".toast")).first.wait_for()
    assert "/t/" not in noor.page.url


def test_a_rematch_is_one_click(come: Come, finished: Finished) -> None:
    """The same seats and options, a new table."""
    ada = come(cookies=finished.cookies)
    ada.goto(f"/t/{finished.table}")
    ada.one("rematch").click()
    ada.page.wait_for_url(lambda address: "/t/" in address and finished.table not in address)
    assert ada.await_turn()
    assert ada.view(ada.table_id)["table"]["options"]["edition"] == "second"
