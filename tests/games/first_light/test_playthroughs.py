"""Transcripts of whole games are as they were."""

from __future__ import annotations

import pytest
from tests.games.first_light.sense import PLAYTHROUGHS
from tests.playthroughs import Playthrough

from orrery.games import find
from orrery.games.first_light.components import base_box
from orrery.kernel.words.rulebook import read

GAME = find("first-light")


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda playthrough: playthrough.name)
def test_transcript_is_as_it_was(playthrough: Playthrough):
    """FL-1.2: a change of rules or words shows here; if it is meant, `make transcripts` writes it anew."""
    playthrough.require_as_it_was()


def test_transcripts_tell_games_of_every_size():
    """FL-1.1: one to four players, and the AI beside people."""
    assert {playthrough.seats for playthrough in PLAYTHROUGHS} == {1, 2, 3, 4}
    assert any(playthrough.seats > 1 and "ai" in playthrough.options for playthrough in PLAYTHROUGHS)


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda playthrough: playthrough.name)
def test_every_line_cites_a_rule_that_exists(playthrough: Playthrough):
    """FL-1.2: each sentence of a transcript can be looked up."""
    playthrough.require_rules_cited(read(GAME.folder / "RULES.md").rules)


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda playthrough: playthrough.name)
def test_no_line_shows_a_key(playthrough: Playthrough):
    """FL-1.7: cards and tiles are called by their names, not by what the program calls them."""
    b = base_box()
    playthrough.require_no_keys(key for table in (b.items, b.characters, b.events, b.farms, b.schemes) for key in table)
