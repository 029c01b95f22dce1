"""What axe, which knows what readers of every kind need, has to say about a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.browser.people import Player
from tests.helpers.needs import lacking

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = "async () => (await axe.run(document, {resultTypes: ['violations']})).violations"
BAD = ("serious", "critical")


def findings(player: Player) -> list[str]:
    """Whatever is serious, in a line each."""
    if not AXE.is_file():
        lacking("axe-core is not installed; `make client` fetches it")
    player.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[Any] = player.page.evaluate(RUN)
    return [
        f"{one['id']} ({one['impact']}): {one['help']}: "
        + "; ".join(f"{node['target']} {node['html'][:120]}" for node in one["nodes"][:3])
        for one in found
        if one["impact"] in BAD
    ]
