"""Drift: a toy game for the command-line tests, with everything a real one has but little of it."""

from __future__ import annotations

from pathlib import Path

from orrery.kernel.game import Campaign, Game, Option, Options, Rules


def load(options: Options) -> Rules:
    """The rules, imported only now."""
    from .rules import rules

    return rules()


GAME = Game(
    name="drift",
    title="Drift",
    version=1,
    seats=range(1, 4),
    options=(
        Option("rounds", 2, "How many rounds are played.", (1, 2, 3)),
        Option("storms", False, "Whether moving costs fuel."),
        Option("voyage", "none", "Which of three games in a row is played.", ("none", "1", "2", "3")),
    ),
    campaign=Campaign("voyage", ("1", "2", "3")),
    load=load,
    folder=Path(__file__).parent,
    summary="Fly between seven rocks and land cards.",
)
