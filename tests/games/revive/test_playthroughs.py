"""Transcripts of whole games are as they were."""

from __future__ import annotations

import pytest
from tests.games.revive.builder import BOX, GAME
from tests.games.revive.sense import EVERYTHING, TOLD
from tests.playthroughs import Playthrough

from orrery.kernel.words.rulebook import read

each = pytest.mark.parametrize("playthrough", TOLD, ids=lambda playthrough: playthrough.name)


@each
def test_transcript_is_as_it_was(playthrough: Playthrough):
    """RV-7.1: a change of rules or words shows here; if it is meant, `make transcripts` writes it anew."""
    playthrough.require_as_it_was()


def test_transcripts_tell_games_of_every_size():
    """RV-1.1, 31.1: one to four players, every reading of every option, all that the campaign unlocks."""
    assert {playthrough.seats for playthrough in TOLD} == {*GAME.seats}
    for option in GAME.options:
        told = [playthrough.options.get(option.name, option.default) for playthrough in TOLD]
        assert [*option.choices] == EVERYTHING if isinstance(option.default, list) else {*told} == {*option.choices}


@each
def test_every_line_cites_a_rule_that_exists(playthrough: Playthrough):
    """RV-7.1: each sentence of a transcript can be looked up."""
    playthrough.require_rules_cited(read(GAME.folder / "RULES.md").rules)


def test_transcripts_tell_of_everything_that_matters():
    """RV-7.2: between them they have every action, every reward, tribes, deeds, events, and how it ends."""
    cited = {rule for playthrough in TOLD for rule in playthrough.cited}
    assert {
        "RV-3.2", "RV-3.5", "RV-4.1", "RV-5.1", "RV-6.1", "RV-8.1", "RV-9.1", "RV-9.2", "RV-10.2", "RV-11.1", "RV-13.1",
        "RV-13.3", "RV-13.4", "RV-14.1", "RV-14.3", "RV-16.1", "RV-16.5", "RV-17.1", "RV-17.2", "RV-18.2", "RV-18.3",
        "RV-19.5", "RV-19.6", "RV-19.9", "RV-20.1", "RV-20.2", "RV-20.3", "RV-21.1", "RV-22.3", "RV-22.7",
        "RV-25.1", "RV-27.3", "RV-27.4", "RV-27.5", "RV-27.6", "RV-30.2", "RV-30.6", "RV-30.8", "RV-30.9", "RV-31.1",
    } <= cited  # fmt: skip


@each
def test_no_line_shows_a_key(playthrough: Playthrough):
    """RV-1.6: cards, modules, machines and spaces are called by their names, not by what the program calls them."""
    playthrough.require_no_keys([*BOX.cards, *BOX.modules, *BOX.machines, *BOX.crates, *BOX.technologies, *BOX.slots])
