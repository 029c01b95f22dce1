"""The keys that answer a question."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

import orrery
from orrery.kernel.words.shortcuts import KEYS, MORE, shortcuts


def test_what_is_printed_is_the_key_and_the_others_have_the_next_that_are_free() -> None:
    """A bid of 3 is key 3; to pass is the first key that no bid has."""
    assert shortcuts(["3", "1", ""], ["", "", ""]) == ["3", "1", "2"]


def test_what_two_have_printed_tells_neither_from_the_other() -> None:
    assert shortcuts(["4", "4", "5"], ["", "", ""]) == ["1", "2", "5"]


def test_one_place_has_one_key_and_its_values_the_second() -> None:
    """The second place as a 6 is 2 and then 6; what is alone in its group needs no second."""
    assert shortcuts(["4", "6", "4", "6", ""], ["camp", "camp", "market", "market", ""]) == [
        "14",
        "16",
        "24",
        "26",
        "3",
    ]
    assert shortcuts(["4", "6", "4"], ["camp", "camp", "market"]) == ["14", "16", "2"]


def test_a_single_group_needs_no_key_of_its_own() -> None:
    assert shortcuts(["2", "3"], ["camp", "camp"]) == ["2", "3"]


@pytest.mark.parametrize("many", [1, 9, len(KEYS), 60, 200])
def test_no_key_begins_another(many: int) -> None:
    """However many options there are, each has a key that chooses it alone."""
    for wanted in ([""] * many, [str(n % 10) for n in range(many)]):
        for groups in ([""] * many, [str(n % 7) for n in range(many)]):
            keys = sorted(shortcuts(wanted, groups))
            assert len({*keys}) == many
            assert not any(other.startswith(key) for key, other in pairwise(keys))


def test_no_key_is_one_of_the_browser() -> None:
    """What a table does at any time, such as undo, has its own letters."""
    deeds = Path(__file__).parents[3] / "web" / "src" / "lib" / "table" / "keys.ts"
    taken = {*re.findall(r'key === "([a-z])"', deeds.read_text(encoding="utf-8"))}
    assert {"u", "h", "l"} <= taken
    assert not taken & {*KEYS, MORE}


@pytest.mark.parametrize("game", [game.name for game in orrery.games()])
def test_what_points_at_nothing_has_the_last_keys(game: str) -> None:
    """To do nothing is shown below all else, so nobody presses 1 for it where it is asked what to do."""
    rng, matches = Random(3), 0
    match = orrery.start(game, seats=3, seed=3)
    printed = match.rules.shortcuts
    while match.pending and matches < 20:
        ask = rng.choice(match.pending)
        labels = match.rules.speech("en").options(match.seen(ask.seat), ask)
        free = not any(match.rules.vocabulary.family_of(option).name in printed for option in ask.options)
        if free and len({label.item is None for label in labels}) == 2:
            order = sorted(labels, key=lambda label: [KEYS.find(key) for key in label.shortcut])
            assert [label.item is None for label in order] == sorted(label.item is None for label in labels)
            matches += 1
        match.choose(ask.seat, rng.choice(ask.options))
    assert matches
