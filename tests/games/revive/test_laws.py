"""Games of every kind: the laws that hold at every choice."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.helpers.whole_games import lively, play_on, under_all_laws

import orrery
from orrery.games.revive.components import box
from orrery.games.revive.vocabulary import END, HIBERNATE, SKIP
from orrery.kernel.play.match import Match
from orrery.kernel.state import Noted

SIZES = (1, 2, 3, 4)
IDLE = (SKIP, END, HIBERNATE)
CONTENT = ["large-locations", "tribes", "moon", "vast-crystals", "switch-plates"]
THOROUGH = 60  # choices under every law, at the start of a game and later on
BEFORE = 90  # choices before the laws look at the thick of a game
GAMES = 2  # whole games of each size


def in_the_thick(seats: int, **options: Any) -> Match:
    """A game that has been played for a while."""
    match, rng = orrery.start("revive", seats=seats, seed=f"thick {seats}", options=options), eager(f"thick {seats}")
    for _ in range(BEFORE):
        ask = rng.choice(match.pending)
        match.choose(ask.seat, rng.choice(ask.options))
    return match


def eager(seed: int | str) -> Random:
    """Who does nothing only if there is nothing else."""
    return lively(seed, *IDLE)


@pytest.mark.parametrize("seats", SIZES)
@pytest.mark.parametrize("options", [{}, {"tribes": "chosen", "artifact-cards": "two"}], ids=["dealt", "chosen"])
def test_laws_hold_from_the_start(seats: int, options: dict[str, Any]):
    """RV-2, 3, 7  Clones, saves, undo, secrets, scenes and pieces, before every choice from the first one on."""
    match = orrery.start("revive", seats=seats, seed=seats, options=options)
    under_all_laws(match, eager(f"{seats} {options}"), THOROUGH)


@pytest.mark.parametrize("seats", SIZES)
def test_laws_hold_in_the_thick_of_it(seats: int):
    """RV-8, 13 to 20  The same laws where machines, modules, crates and technologies are at hand."""
    under_all_laws(in_the_thick(seats), eager(f"thick {seats}"), THOROUGH)


@pytest.mark.parametrize("seats", SIZES)
def test_laws_hold_with_all_of_the_campaign(seats: int):
    """RV-27, 31  The same laws with moon sides, further tribes and locations, vast crystals and switch plates."""
    under_all_laws(in_the_thick(seats, content=CONTENT), eager(f"moon {seats}"), THOROUGH)


@pytest.mark.parametrize("chapter", [*box().chapters])
def test_laws_hold_in_every_chapter(chapter: str):
    """RV-31.1  The same laws while deeds and turns of events come."""
    under_all_laws(in_the_thick(2, campaign=chapter), eager(f"chapter {chapter}"), THOROUGH)


@pytest.mark.parametrize("seats", SIZES)
@pytest.mark.parametrize("options", [{}, {"content": CONTENT}, {"campaign": "5"}], ids=["base", "content", "campaign"])
def test_games_end(seats: int, options: dict[str, Any]):
    """RV-21.1, 24.3  Whole games at random: each ends, all have a place, and nobody has more turns than is due."""
    for seed in range(GAMES):
        match = orrery.start("revive", seats=seats, seed=f"quick {seed}", options=options)
        play_on(match, eager(seed))
        assert match.state.over
        assert (match.state.ended_by >= 0) == (seats > 1)
        last = [entry.seat for entry in match.log if isinstance(entry, Noted) and entry.key == "last-turn"]
        assert sorted(last) == [seat for seat in range(seats) if seat != match.state.ended_by][: seats - 1]
        assert match.outcome is not None
        assert {*range(seats)} <= {standing.seat for standing in match.outcome.standings}
