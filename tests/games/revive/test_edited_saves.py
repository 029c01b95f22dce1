"""Saves that somebody has edited: each is refused with a sentence, or it plays on like any other."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import msgspec
import pytest
from tests.games.revive.test_laws import CONTENT, eager

import orrery
from orrery import BadSave
from orrery.kernel.play.match import Match

EDITS = 60  # of each save
AFTER = 40  # choices that a save is played on
NUMBERS = (-1, 0, 1, 2, 5, 13, 99, 10**6, -(2**40))
Path = tuple[Any, ...]


def parts(plain: Any, path: Path = ()) -> Iterator[Path]:
    """The places of all that a state holds."""
    if path:
        yield path
    inside = plain.items() if isinstance(plain, dict) else enumerate(plain) if isinstance(plain, list) else ()
    for key, value in inside:
        yield from parts(value, (*path, key))


def kinds(plain: Any) -> list[list[Path]]:
    """The places by the fields they belong to, so that each field is edited as often as another."""
    found: dict[Path, list[Path]] = defaultdict(list)
    for path in parts(plain):
        found[tuple("" if isinstance(key, int) else key for key in path)].append(path)
    return [*found.values()]


def edit(plain: Any, words: list[str], rng: Random) -> None:
    """Change one thing, whatever it is."""
    *inside, last = rng.choice(rng.choice(kinds(plain)))
    for key in inside:
        plain = plain[key]
    plain[last] = _otherwise(plain[last], words, rng)


def _otherwise(value: Any, words: list[str], rng: Random) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return rng.choice([*NUMBERS, value + 1, value - 1])
    if isinstance(value, str):
        return rng.choice([*words, "", "x" * 600])
    kept = [*value] if isinstance(value, list) else [*value.items()]
    if kept and rng.random() < 0.5:
        kept.pop(rng.randrange(len(kept)))
    else:
        kept += deepcopy(kept[:1]) if isinstance(value, list) and kept else [("dragon", 0)]
    return kept if isinstance(value, list) else dict(kept)


def words_of(match: Match) -> list[str]:
    """What the game calls its pieces, so that some edits look right."""
    vocabulary = match.rules.vocabulary
    return [vocabulary.key(action).partition(":")[2] for action in range(len(vocabulary))]


@pytest.mark.parametrize(
    ("seats", "before", "options"),
    [(1, 60, {}), (2, 0, {"tribes": "chosen"}), (2, 150, {"content": CONTENT}), (4, 250, {"campaign": "4"})],
    ids=["alone", "set-up", "content", "campaign"],
)
def test_an_edited_save_is_refused_or_plays_on(seats: int, before: int, options: dict[str, Any]):
    """RV-2, 3  Whatever is changed in a position: a sentence that says why not, or a game without a fault."""
    rng, match = eager(f"edited {seats}"), orrery.start("revive", seats=seats, seed=seats, options=options)
    play_on(match, rng, before)
    file, words, refused = msgspec.json.decode(match.save()), words_of(match), 0
    for _ in range(EDITS):
        edited = deepcopy(file)
        edit(edited["boundaries"][-1]["state"], words, rng)
        try:
            loaded = orrery.load(msgspec.json.encode(edited))
        except BadSave:
            refused += 1
            continue
        play_on(loaded, rng, AFTER)
        loaded.rules.check(loaded.state)
    assert EDITS // 3 < refused < EDITS


def play_on(match: Match, rng: Random, choices: int) -> None:
    for _ in range(choices):
        if match.pending:
            ask = rng.choice(match.pending)
            match.choose(ask.seat, rng.choice(ask.options))
