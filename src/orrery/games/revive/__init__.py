"""Revive: rebuild a frozen world with cards, slots and machines, for one to four."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from orrery.kernel.game import Campaign, Game, Option, Options, Rules


@cache
def _rules() -> Rules:
    from orrery.games.revive.rules import lay

    return lay(GAME)


def _load(options: Options) -> Rules:
    return _rules()


GAME = Game(
    name="revive",
    title="Revive",
    version=1,
    seats=range(1, 5),
    summary="Wake, explore and rebuild a frozen world: cards in slots, modules that fire, machines, six tribes.",
    options=(
        Option(
            "tribes", "dealt", "whether tribes are dealt or chosen, the first player last (RV-3.2)", ("dealt", "chosen")
        ),
        Option(
            "artifact-cards",
            "one",
            "an artifact card each, two to keep one of, or one for everybody (RV-3.5, 32.2)",
            ("one", "two", "common"),
        ),
        Option("length", "usual", "a longer game takes the artifacts of one player more (RV-32.1)", ("usual", "long")),
        Option(
            "campaign", "none", "which chapter of the campaign is played (RV-31.1)", ("none", "1", "2", "3", "4", "5")
        ),
        Option(
            "content",
            [],
            "what of the campaign is in play (RV-31.2)",
            ("large-locations", "tribes", "moon", "vast-crystals", "switch-plates"),
        ),
    ),
    campaign=Campaign("campaign", ("1", "2", "3", "4", "5")),
    choices=250,
    load=_load,
    folder=Path(__file__).parent,
)
