"""Transcripts of whole games are as they were."""

from __future__ import annotations

import pytest
from tests.games.chaos_order.builder import BOX
from tests.games.chaos_order.sense import TOLD
from tests.playthroughs import Playthrough

from orrery.games import find
from orrery.kernel.words.rulebook import read

GAME = find("chaos-order")

each = pytest.mark.parametrize("playthrough", TOLD, ids=lambda playthrough: playthrough.name)


@each
def test_transcript_is_as_it_was(playthrough: Playthrough):
    """CO-3.1: a change of rules or words shows here; if it is meant, `make transcripts` writes it anew."""
    playthrough.require_as_it_was()


def test_transcripts_tell_games_of_every_size():
    """CO-2.1: two to five players, and both readings of every option."""
    assert [playthrough.seats for playthrough in TOLD] == [2, 3, 4, 5]
    for option in GAME.options:
        assert {playthrough.options.get(option.name, option.default) for playthrough in TOLD} == {*option.choices}


@each
def test_every_line_cites_a_rule_that_exists(playthrough: Playthrough):
    """CO-3.1: each sentence of a transcript can be looked up."""
    playthrough.require_rules_cited(read(GAME.folder / "RULES.md").rules)


def test_transcripts_tell_of_everything_that_matters():
    """CO-3.1: between them they have every phase, battles with all that comes of them, relics, fame and how it ends."""
    cited = {rule for playthrough in TOLD for rule in playthrough.cited}
    assert {
        "CO-2.1", "CO-2.2", "CO-2.7", "CO-2.10", "CO-3.1", "CO-3.2", "CO-4.1", "CO-4.4", "CO-5.2", "CO-5.3", "CO-5.5",
        "CO-6.3", "CO-6.4", "CO-6.6", "CO-7.1", "CO-7.5", "CO-8.1", "CO-8.8", "CO-9.1", "CO-9.5", "CO-9.8", "CO-9.10",
        "CO-9.11", "CO-9.13", "CO-10.2", "CO-11.2", "CO-11.3", "CO-13.1", "CO-15.1", "CO-15.2",
    } <= cited  # fmt: skip


@each
def test_no_line_shows_a_key(playthrough: Playthrough):
    """CO-1.1: cards, plans, foundations and tokens are called by their names, not by what the program calls them."""
    playthrough.require_no_keys(
        [*BOX.tactics, *BOX.plans, *BOX.foundations, *BOX.columns, *BOX.tokens, *BOX.neutral, *BOX.production]
    )
