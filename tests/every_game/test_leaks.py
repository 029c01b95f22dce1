"""Leaks put into the games of the house on purpose: each is caught by the law of what is told to one seat alone.

A field that `redact` hides is shown to everybody, as if its line had been forgotten.
"""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from orrery.games import find
from orrery.kernel import laws
from orrery.kernel.game import Rules
from orrery.kernel.play.match import Match, start

GAMES = 40  # at most; most leaks are caught in the first
SPECIALISTS = {"expansions": ["specialists"]}
LEAKS: list[tuple[str, dict[str, Any], str]] = [
    *(("first-light", {}, f"players.{name}") for name in ("hand", "pack", "dealt", "rolled", "choices", "garages")),
    *(("first-light", {}, name) for name in ("item_pool", "characters_left")),
    *(("first-light", SPECIALISTS, name) for name in ("outposts.dealt", "tiles_left")),
    *(("last-light", {}, f"players.{name}") for name in ("unresearched", "drawn", "factions", "choices", "card")),
    *(("last-light", {}, name) for name in ("players.achievement", "deck", "factions", "sites.token")),
    *(("chaos-order", {}, name) for name in ("players.hand", "players.fresh", "deck", "battle")),
]


def leaky(rules: Rules, field: str) -> Rules:
    """The rules with a redaction that leaves one field open, of the state or of each thing in a list of it."""
    owner, _, name = field.rpartition(".")

    def redact(s: Any, seat: int | None) -> Any:
        seen = rules.redact(s, seat)
        for real, open_one in zip(_things(s, owner), _things(seen, owner), strict=True):
            setattr(open_one, name, getattr(real, name))
        return seen

    return replace(rules, redact=redact)


def _things(s: Any, owner: str) -> list[Any]:
    held = getattr(s, owner) if owner else [s]
    return list(held.values()) if isinstance(held, dict) else held


def told(match: Match, seed: int) -> str:
    """What this law alone finds wrong with a random game; nothing if it is kept."""
    rng = Random(seed)
    try:
        alone = laws.Alone(match, Random(seed))
        while match.pending:
            ask = rng.choice(match.pending)
            action = rng.choice(ask.options)
            stood = laws.Stood.of(match)
            match.choose(ask.seat, action)
            alone.chosen(match, stood, ask.seat, action)
    except laws.LawBroken as broken:
        return str(broken)
    return ""


@pytest.mark.parametrize(("name", "options", "field"), LEAKS, ids=[f"{game}-{field}" for game, _, field in LEAKS])
def test_a_field_that_is_not_hidden_is_found(name: str, options: dict[str, Any], field: str) -> None:
    """Whatever the field: somebody who should not can tell by the state, and the message names the field."""
    game = find(name)
    read = game.read_options(options)
    rules = leaky(game.rules(read), field)
    found = next((said for seed in range(GAMES) if (said := told(start(rules, 3, read, seed), seed))), "")
    assert "can tell by the state what " in found
    path = " ".join(found.partition(", at ")[2].partition(": '")[0].split())
    assert re.fullmatch(field.replace("sites.token", r"sites \d+ \d+").replace(".", r" \d+ ") + r"( \d+)*", path), found
