"""axe finds nothing serious on any page, wide and dark or narrow and light."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.browser.axe import findings
from tests.browser.conftest import Finished
from tests.browser.people import Player
from tests.browser.positions import played

Come = Callable[..., Player]


@pytest.mark.parametrize(("width", "scheme"), [(1440, "dark"), (390, "light")])
def test_no_serious_findings(come: Come, finished: Finished, width: int, scheme: str) -> None:
    """Lobby, set-up dialog, table with options, rules in the panel, results, replay and the rules' own page."""
    ada = come(cookies=finished.cookies, width=width, height=900, scheme=scheme)
    found: dict[str, list[str]] = {}
    ada.lobby()
    ada.page.locator("[data-testid=table-row]").first.wait_for()
    found["lobby"] = findings(ada)
    ada.of("first-light", "setup-open").click()
    ada.one("setup-create").wait_for()
    found["set-up"] = findings(ada)
    table = ada.table("me", "bot")
    ada.advance(table, "assign")
    ada.open(table)
    ada.await_turn()
    found["table"] = findings(ada)
    table = ada.table("me", "bot", "bot", game="last-light")
    ada.advance(table, choices=30, place=1)
    ada.open(table)
    ada.await_turn()
    found["table with fleets"] = findings(ada)
    ada.panel("rules")
    ada.page.locator("[data-testid=rules] article").first.wait_for(state="attached")
    found["rules in the panel"] = findings(ada)
    ada.goto(f"/t/{finished.table}")
    ada.page.locator("[data-testid=results] figure svg[role=img]").wait_for()
    found["results"] = findings(ada)
    ada.goto(f"/t/{finished.table}/replay?frame=9")
    ada.page.locator(".board [data-item]").first.wait_for()
    found["replay"] = findings(ada)
    ada.goto("/rules/first-light")
    ada.page.locator("article").first.wait_for()
    found["rules"] = findings(ada)
    assert {page: lines for page, lines in found.items() if lines} == {}


@pytest.mark.parametrize(("width", "scheme"), [(1440, "dark"), (390, "light")])
def test_no_serious_findings_on_maps_with_grounds(come: Come, width: int, scheme: str) -> None:
    """Hexes with armies, plots, edges and tokens, tracks with marks, a grid full of markers; tiles, and a braid."""
    ada = come("Ada", width=width, height=900, scheme=scheme)
    found: dict[str, list[str]] = {}
    for match in (
        played("chaos-order", lambda match: match.state.round == 3),
        played("revive", lambda match: len(match.state.artifacts) <= 4),
    ):
        ada.open(ada.bring(match))
        ada.await_turn()
        found[match.game] = findings(ada)
    assert {game: lines for game, lines in found.items() if lines} == {}
