"""Transcripts of whole games are as they were."""

from __future__ import annotations

import pytest
from tests.games.last_light.sense import TOLD
from tests.playthroughs import Playthrough

from orrery.games import find
from orrery.games.last_light.components import BOX, SECTOR_KEYS, SHIP_KEYS
from orrery.kernel.words.rulebook import read

GAME = find("last-light")

each = pytest.mark.parametrize("playthrough", TOLD, ids=lambda playthrough: playthrough.name)


@each
def test_transcript_is_as_it_was(playthrough: Playthrough):
    """LL-1.2: a change of rules or words shows here; if it is meant, `make transcripts` writes it anew."""
    playthrough.require_as_it_was()


def test_transcripts_tell_games_of_every_size():
    """LL-1.2, G-01, G-02, G-07, G-09: two to four players, and both readings of every option."""
    assert [playthrough.seats for playthrough in TOLD] == [2, 3, 4]
    for option in GAME.options:
        assert {playthrough.options.get(option.name, option.default) for playthrough in TOLD} == {*option.choices}


@each
def test_every_line_cites_a_rule_that_exists(playthrough: Playthrough):
    """LL-1.2: each sentence of a transcript can be looked up."""
    playthrough.require_rules_cited(read(GAME.folder / "RULES.md").rules)


def test_transcripts_tell_of_everything_that_matters():
    """LL-1.2: between them they have all six actions, tokens, attacks, graveyards, turns, Lumos, and how it ends."""
    cited = {rule for playthrough in TOLD for rule in playthrough.cited}
    assert {
        "LL-4.1", "LL-5.3", "LL-6.1", "LL-7.1", "LL-7.4", "LL-8.1", "LL-8.2", "LL-9.4", "LL-10.2", "LL-10.7", "LL-11.5",
        "LL-11.10", "LL-12.2", "LL-13.1", "LL-13.2", "LL-13.3", "LL-13.4", "LL-14.3", "LL-14.4", "LL-15.7",
    } <= cited  # fmt: skip


@each
def test_no_line_shows_a_key(playthrough: Playthrough):
    """LL-1.3, 15.1: sectors, ships, cards and tokens are called by their names, not by what the program calls them."""
    playthrough.require_no_keys([*SECTOR_KEYS, *SHIP_KEYS, *BOX.technologies, *BOX.factions, *BOX.planets, *BOX.tokens])
