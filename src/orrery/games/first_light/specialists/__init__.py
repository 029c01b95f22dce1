"""Specialists: wild dice, Outposts, the Temple, two more Factions and twelve Leaders. For 1 to 4 players."""

from __future__ import annotations

from typing import Any

from orrery.kernel.game import Game, Option, Rules
from orrery.parts.expansions import Expansion

NAME = "specialists"


def _lay(game: Game, edition: str) -> Rules:
    from orrery.games.first_light.specialists.rules import lay

    return lay(game)


def _tables() -> dict[str, dict[str, Any]]:
    from orrery.games.first_light.specialists.components import own_tables

    return own_tables()


EXPANSION = Expansion(
    name=NAME,
    options=(
        Option("oxataya", "a", "which side of Oxataya's Faction Board lies up", ("a", "b"), needs=NAME),
        Option("ahzuri", "a", "which side of Ahzuri's Faction Board lies up", ("a", "b"), needs=NAME),
    ),
    lay=_lay,
    tables=_tables,
)
