"""Circadians: Chaos Order: six asymmetric factions at war over a hex map, for two to five."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from orrery.kernel.game import Game, Option, Options, Rules


@cache
def _rules() -> Rules:
    from orrery.games.chaos_order.rules import rules

    return rules(GAME)


def _load(options: Options) -> Rules:
    return _rules()


GAME = Game(
    name="chaos-order",
    title="Circadians: Chaos Order",
    version=2,
    seats=range(2, 6),
    summary="Price the phases, hold the relics, win by your own kind of fame: six factions at war over a hex map.",
    options=(
        Option(
            "factions", "chosen", "whether factions are chosen in seat order or dealt (CO-2.1a)", ("chosen", "dealt")
        ),
    ),
    choices=140,
    load=_load,
    folder=Path(__file__).parent,
)
