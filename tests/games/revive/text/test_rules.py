"""RULES.md says what the sheets say: the game in short, the tribes and their technologies, the campaign."""

from __future__ import annotations

import re

import pytest
from tests.games.revive.builder import BOX

from orrery.games import find
from orrery.kernel.words.rulebook import of_game

BOOK = of_game(find("revive").folder)
TRIBES = {"nadair": 1, "hofstadterians": 2, "0x49": 3, "kuniban": 4, "formica": 5, "vukuntur": 6}  # in RV-26 and RV-27


def short(number: int) -> str:
    return BOOK.rules[f"RV-0.{number}"].text


def test_the_game_in_short_points_at_rules_that_are_there():
    """RV-0.1, 0.2, 0.3, 0.5, 0.9  Every number named is a rule or a section."""
    named = {number for place in range(1, 10) for number in re.findall(r"RV-\d+(?:\.\d+)?", short(place))}
    assert named > {"RV-22", "RV-7", "RV-20", "RV-12", "RV-26"}
    assert [number for number in named if number not in {*BOOK.rules, *BOOK.sections}] == []


def test_the_game_in_short_has_the_figures_of_the_sheets():
    """RV-0.4, 0.6, 0.7  What buildings cost, which space removes an artifact, and the steps of a game alone."""
    figures = BOX.figures
    assert f"a small building {figures.small_cost} gears, a large one {figures.large_cost}" in short(4)
    assert [space.removes for space in BOX.hibernation].index(True) == 3
    assert "fourth space" in short(6)
    assert f"{figures.progress} steps of the action cube, one for a card, two for a hibernation" in short(7)
    assert (figures.solo_play, figures.solo_hibernate) == (1, 2)


def test_every_tribe_is_told_of():
    """RV-0.8  In the game in short."""
    assert all(f"{tribe.title}: " in short(8) for tribe in BOX.tribes.values())


@pytest.mark.parametrize("key", BOX.tribes)
def test_the_technologies_of_a_tribe(key: str):
    """RV-26.1 to 26.6, RV-27.1 to 27.6  A rule for each side names its technologies, from the bottommost on."""
    tribe = BOX.tribes[key]
    text = BOOK.rules[f"RV-{26 if tribe.side == 'sun' else 27}.{TRIBES[key.rpartition('-')[0]]}"].text
    own = [BOX.technologies[technology].title for technology in (tribe.bottom, tribe.left, tribe.right)]
    assert text.startswith(tribe.title)
    places = [text.find(f"{title}:") for title in own]
    assert -1 not in places
    assert places == sorted(places)


@pytest.mark.parametrize("key", BOX.chapters)
def test_a_chapter(key: str):
    """RV-31.3 to 31.7  Each has a rule with its title, and all three deeds in it pay what the sheets say."""
    text = BOOK.rules[f"RV-31.{int(key) + 2}"].text
    assert text.startswith(f"Chapter {key}, {BOX.chapters[key].title}: ")
    paid = {"crate": "a crate", "energy": "an energy", "module": "a module", "crystal:1": "a crystal"}
    paid |= {"basic:2": "2 basic resources", "points:3": "3 points", "points:2": "2 points"}
    deeds = [deed for deed in BOX.deeds.values() if deed.chapter == key]
    assert len(deeds) == 3
    told = text.partition("Deeds: ")[2].partition(" Turn: ")[0].rstrip(".").split("; ")
    assert [each.rpartition("for ")[2] for each in told] == [paid[deed.effect[0]] for deed in deeds]


def test_the_plates():
    """RV-31.9  As many as the sheets have."""
    assert len(BOX.plates) == 4
    assert "one of four" in BOOK.rules["RV-31.9"].text
