"""Transcripts of whole games with Specialists are as they were, and speak as the second edition does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from tests.games.first_light.sense import SPECIALISTS, WITH_SPECIALISTS
from tests.playthroughs import Playthrough

import orrery
from orrery.games import find
from orrery.games.first_light.specialists.components import box, parts
from orrery.kernel.flow import Ask
from orrery.kernel.play.match import Match
from orrery.kernel.words.rulebook import of_game

GAME = find("first-light")
OLD_WORDS = ("Power", "Item", "Character", "Upgrade", "Clan", "Location", "Negotiation Board", "Start Player")

each = pytest.mark.parametrize("playthrough", WITH_SPECIALISTS, ids=lambda playthrough: playthrough.name)


@each
def test_transcript_is_as_it_was(playthrough: Playthrough):
    """SP-1.1: a change of rules or words shows here; if it is meant, `make transcripts` writes it anew."""
    playthrough.require_as_it_was()


def test_transcripts_tell_games_of_different_kinds():
    """SP-1.1, SP-15.1: alone, three people with the AI, and four."""
    assert [playthrough.seats for playthrough in WITH_SPECIALISTS] == [1, 3, 4]
    assert [playthrough.seats for playthrough in WITH_SPECIALISTS if "ai" in playthrough.options] == [1, 3]
    assert {playthrough.options.get("edition", "first") for playthrough in WITH_SPECIALISTS} == {"first", "second"}


@each
def test_every_line_cites_a_rule_that_exists(playthrough: Playthrough):
    """SP-1.1: each sentence of a transcript can be looked up in one of the two books."""
    playthrough.require_rules_cited(of_game(GAME.folder).rules, least=150)
    assert {rule[:2] for rule in playthrough.cited} == {"FL", "SP"}


@each
def test_no_line_shows_a_key(playthrough: Playthrough):
    """FL-1.7: cards, tiles and places are called by their names, not by what the program calls them."""
    b = box()
    cards = (b.items, b.characters, b.events, b.schemes)
    tables = (*cards, b.farms, b.upgrades, b.incidents, b.clan_boards, parts().tiles)
    titles = {part.title.lower() for table in tables for part in table.values()}
    playthrough.require_no_keys({key for table in tables for key in table} - titles)


@each
def test_every_line_speaks_as_the_second_edition_does(playthrough: Playthrough):
    """SP-1.7: Energy, Contracts, Leaders, Ships, Factions, Stations; no word of the first edition is left."""
    for line in playthrough.story:
        assert not [word for word in OLD_WORDS if re.search(rf"\b{word}s?\b", line)], line


@pytest.mark.parametrize(("seats", "options"), [(1, {"leyrien": "b"}), (2, {}), (3, {"ai": "2"}), (4, {"jrayek": "b"})])
def test_everything_shown_speaks_so(seats: int, options: dict[str, str]):
    """SP-1.7: so do the questions, their answers and what lies on the boards, all through a game."""
    match = orrery.start("first-light", seats=seats, seed=seats, options={**SPECIALISTS, **options})
    rng, number = Random(seats), 0
    while match.pending:
        number += 1
        ask = rng.choice(match.pending)
        for words in (*questions(match, ask), *(drawn(match, ask.seat) if number % 20 == 0 else ())):
            assert not re.search(rf"\b(?:{'|'.join(OLD_WORDS)})s?\b", words), words
        match.choose(ask.seat, rng.choice(ask.options))


def questions(match: Match, ask: Ask) -> Iterator[str]:
    """A question and its answers as the one who is asked reads them."""
    seen, text = match.seen(ask.seat), match.rules.speech()
    yield text.prompt(seen, ask).text
    yield from (text.option(seen, ask, action).text for action in ask.options)


def drawn(match: Match, seat: int) -> Iterator[str]:
    """All words on the page of a seat."""
    scene = match.scene(seat)
    yield scene.status
    for area in scene.areas:
        yield area.title
        yield from (words for item in area.items for words in (item.label, item.text))
