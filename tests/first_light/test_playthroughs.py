"""Transcripts of whole games are as they were, and old saves can be played on."""

from __future__ import annotations

import re
from random import Random

import pytest
from tests.first_light.sense import PLAYTHROUGHS, sensible
from tests.playthroughs import Playthrough, save_path

import orrery
from orrery.games import find
from orrery.games.first_light.components import base_box
from orrery.kernel.rulebook import read

GAME = find("first-light")


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda playthrough: playthrough.name)
def test_transcript_is_as_it_was(playthrough: Playthrough):
    """FL-1.2: a change of rules or words shows here; if it is meant, `python -m tests.playthroughs` writes it anew."""
    assert playthrough.text() == playthrough.path.read_text(encoding="utf-8")


def test_transcripts_tell_games_of_every_size():
    """FL-1.1: one to four players, and the AI beside people."""
    assert {playthrough.seats for playthrough in PLAYTHROUGHS} == {1, 2, 3, 4}
    assert any(playthrough.seats > 1 and "ai" in playthrough.options for playthrough in PLAYTHROUGHS)


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda playthrough: playthrough.name)
def test_every_line_cites_a_rule_that_exists(playthrough: Playthrough):
    """FL-1.2: each sentence of a transcript can be looked up."""
    rules = set(read(GAME.folder / "RULES.md").rules)
    text = playthrough.path.read_text(encoding="utf-8")
    story = text.partition("Set-up\n")[2].partition("\nPoints\n")[0]
    lines = [line for line in story.splitlines() if line.strip()]
    assert len(lines) > 100
    for line in lines:
        cited = re.search(r"\[(FL-[\d.]+)\]$", line)
        assert cited, line
        assert cited[1] in rules


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda playthrough: playthrough.name)
def test_no_line_shows_a_key(playthrough: Playthrough):
    """FL-1.7: cards and tiles are called by their names, not by what the program calls them."""
    text = playthrough.path.read_text(encoding="utf-8")
    b = base_box()
    keys = [key for table in (b.items, b.characters, b.events, b.farms, b.schemes) for key in table if "-" in key]
    assert not [key for key in keys if key in text]


@pytest.mark.parametrize("version", range(1, GAME.version + 1))
def test_a_save_of_every_rules_version_can_be_played_on(version: int):
    """FL-1.2: a game saved in mid-round under each version of the rules loads, undoes and plays to its end."""
    match = orrery.load(save_path(GAME.name, version).read_bytes())
    assert (match.seats, match.state.round, match.state.phase) == (3, 4, "execute")
    rng = Random(version)
    while match.pending:
        ask = match.pending[0]
        match.choose(ask.seat, sensible(match, ask, rng))
    assert match.outcome is not None
    assert len(match.outcome.standings) == 4


def test_a_save_of_these_rules_is_unchanged_by_loading():
    """FL-1.2: what is loaded is saved again as the same bytes."""
    data = save_path(GAME.name, GAME.version).read_bytes()
    assert orrery.load(data).save() == data
