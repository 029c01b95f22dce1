"""axe finds nothing serious on any page, wide and dark or narrow and light."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.browser.conftest import Finished
from tests.browser.people import Player
from tests.helpers.needs import lacking

Come = Callable[..., Player]
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = "async () => (await axe.run(document, {resultTypes: ['violations']})).violations"
BAD = ("serious", "critical")


def findings(player: Player) -> list[str]:
    """What axe has to say about the page, in a line each."""
    player.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[Any] = player.page.evaluate(RUN)
    return [
        f"{one['id']} ({one['impact']}): {one['help']}: "
        + "; ".join(f"{node['target']} {node['html'][:120]}" for node in one["nodes"][:3])
        for one in found
        if one["impact"] in BAD
    ]


@pytest.mark.parametrize(("width", "scheme"), [(1440, "dark"), (390, "light")])
def test_no_serious_findings(come: Come, finished: Finished, width: int, scheme: str) -> None:
    """Lobby, set-up dialog, table with options, rules in the panel, results, replay and the rules' own page."""
    if not AXE.is_file():
        lacking("axe-core is not installed; `make client` fetches it")
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
    ada.page.locator("[data-testid=results] figure svg").wait_for()
    found["results"] = findings(ada)
    ada.goto(f"/t/{finished.table}/replay?frame=9")
    ada.page.locator(".board [data-item]").first.wait_for()
    found["replay"] = findings(ada)
    ada.goto("/rules/first-light")
    ada.page.locator("article").first.wait_for()
    found["rules"] = findings(ada)
    assert {page: lines for page, lines in found.items() if lines} == {}
