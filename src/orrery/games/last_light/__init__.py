"""Last Light: a fast race among dying stars, with secret actions, fleets and a board that turns."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from orrery.kernel.game import Game, Option, Options, Rules


@cache
def _rules() -> Rules:
    from orrery.games.last_light.rules import lay

    return lay(GAME)


def _load(options: Options) -> Rules:
    return _rules()


GAME = Game(
    name="last-light",
    title="Last Light",
    version=6,
    seats=range(2, 5),
    summary="Race for the light of the last stars: secret actions, fleets, and a board that turns.",
    options=(
        Option(
            "graveyard", "two-players", "in which game a full graveyard pays 2 light instead of 1 (LL-12.2)",
            ("two-players", "four-players"),
        ),
        Option(
            "inner-ring", "table", "table: it turns 90 degrees; carried: the outer ring turns it 45 more (LL-13.1)",
            ("table", "carried"),
        ),
        Option(
            "first-player", "rotation", "when the first player token passes: at each rotation or each round (LL-13.3)",
            ("rotation", "round"),
        ),
        Option(
            "rare-tokens", "rings", "where rare tokens lie: on the planets of both rings, or of the inner one (LL-3.5)",
            ("rings", "inner"),
        ),
    ),
    choices=76,
    load=_load,
    folder=Path(__file__).parent,
)  # fmt: skip
