"""Circadians: First Light, for 1 to 4 players, with its printed solo opponent."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from orrery.kernel.game import BadOption, Game, Option, Options, Rules
from orrery.parts.expansions import expansions


def _load(options: Options) -> Rules:
    """The rules with the chosen expansions; nothing heavy is imported before this."""
    if len(options["expansions"]) > 1:
        raise BadOption("choose one expansion")
    return _rules(options["edition"], *options["expansions"])


@cache
def _rules(edition: str, expansion: str = "") -> Rules:
    if expansion:
        return expansions(__name__)[expansion].lay(GAME, edition)
    from orrery.games.first_light.rules import lay

    return lay(GAME, edition)


GAME = Game(
    name="first-light",
    title="Circadians: First Light",
    version=5,
    seats=range(1, 5),
    summary="Lead researchers on an unknown planet: plan dice in secret, then work, farm and negotiate.",
    options=(
        Option("edition", "first", "first: the printed book; second: 7 rounds, richer start", ("first", "second")),
        Option("planet", "a", "which side of the Planet Board lies up", ("a", "b")),
        Option("leyrien", "a", "which side of Leyrien's Clan Board lies up", ("a", "b")),
        Option("zcharo", "a", "which side of Zcharo's Clan Board lies up", ("a", "b")),
        Option("jrayek", "a", "which side of Jrayek's Clan Board lies up", ("a", "b")),
        Option(
            "characters", "dealt", "dealt: choose from those dealt to you; open: choose from all", ("dealt", "open")
        ),
        Option("stocks", "hidden", "whether other players' goods are shown", ("hidden", "open")),
        Option(
            "ai", "none", "the printed opponent beside 1 to 3 players (solo: 1 if none)", ("none", "1", "2", "3", "4")
        ),
        Option("expansions", [], "expansions in play", tuple(expansions(__name__))),
        *(option for expansion in expansions(__name__).values() for option in expansion.options),
    ),
    choices=93,
    load=_load,
    folder=Path(__file__).parent,
)
