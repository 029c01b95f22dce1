"""The player aid one key away, and the end of a game: podium, bars by heading, verdict. For every game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect
from tests.browser.axe import findings
from tests.browser.people import Player

import orrery
from orrery.kernel.play.match import Match

Come = Callable[..., Player]
GAMES = ("first-light", "last-light", "chaos-order", "revive")
# What is cut: words wider or higher than what holds them, within a dialog.
CUT = """() => [...document.querySelectorAll("dialog[open] *")].filter((one) => one.children.length === 0
  && one.textContent.trim() && !one.closest("svg, .visually-hidden")
  && getComputedStyle(one).overflow !== "visible" && one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent)"""


def played(game: str, seats: int, *, over: bool) -> Match:
    """A game some way in where the first seat is asked, or at its end."""
    match, rng = orrery.start(game, seats=seats, seed=3), Random(3)
    made = 0
    while match.pending and (over or made < 60 or match.pending[0].seat != 0):
        ask = match.pending[0]
        match.choose(ask.seat, rng.choice(list(ask.options)))
        made += 1
    return match


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("game", GAMES)
def test_the_player_aid_is_one_key_away(come: Come, game: str, width: int) -> None:
    """By its key or its button: where the round stands, what each heading would give me, every drawing, the keys."""
    match = played(game, 2, over=False)
    ada = come("Ada", width=width, height=900)
    ada.open(ada.bring(match))
    ada.await_turn()
    if width > 600:
        ada.page.keyboard.press("a")
    else:
        ada.press(ada.one("menu"))
        ada.press(ada.one("aid-open"))
    aid = ada.one("aid")
    aid.wait_for()
    scene = match.scene(0)
    phases = ada.one("phases").locator("li")
    expect(phases).to_have_count(len(scene.phases))
    expect(ada.one("phases").locator("[aria-current=step]")).to_contain_text(scene.phases[scene.phase])
    expect(ada.one("aid-score").locator("div").last).to_contain_text("Total")
    assert ada.one("aid-legend").locator("li").count() > 15
    expect(aid).to_contain_text("Keys")
    assert ada.overflow() == 0
    assert ada.page.evaluate(CUT) == []
    if width > 600:
        assert findings(ada) == []
    ada.page.keyboard.press("Escape")
    expect(aid).to_have_count(0)


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_ends_with_a_podium_and_bars(come: Come, game: str, width: int) -> None:
    """The first stands highest; every heading that gave points is a part of a bar, told apart by more than colour."""
    match = played(game, 2, over=True)
    assert match.outcome is not None
    ada = come("Ada", width=width, height=900)
    response = ada.context.request.post(f"{ada.url}/api/tables/import", data=match.save())
    ada.goto(f"/t/{response.json()['id']}")
    podium = ada.one("podium").locator("li")
    expect(podium).to_have_count(2)
    best = max(match.outcome.standings, key=lambda one: one.total)
    expect(podium.and_(ada.page.locator("[data-rank='1']")).first).to_contain_text(str(best.total))
    headings = {name for one in match.outcome.standings for name, points in one.breakdown.items() if points > 0}
    if len(headings) > 1:
        expect(ada.one("bars").locator("figcaption .key")).to_have_count(len(headings))
    assert ada.overflow() == 0
    if width > 600:
        assert findings(ada) == []


def test_who_plays_alone_reads_a_verdict(come: Come) -> None:
    """Revive alone is told how well it went, in words; and stands on the podium beside the cold."""
    match = played("revive", 1, over=True)
    ada = come("Ada")
    response = ada.context.request.post(f"{ada.url}/api/tables/import", data=match.save())
    ada.goto(f"/t/{response.json()['id']}")
    ada.one("podium").wait_for()
    assert match.outcome is not None
    expect(ada.one("how-won")).to_have_text(match.outcome.how)
