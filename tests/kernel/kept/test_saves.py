"""A save loads to the same match."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from tests.kernel.kept.editing import edited, played
from tests.kernel.toys import B, everything, load, pick, play

import orrery
from orrery.kernel.game import Game
from orrery.kernel.play.rewind import UndoEnd


def test_a_save_is_readable_and_names_actions_by_key(comet_rush: Game) -> None:
    match = played()
    plain = json.loads(match.save())
    header = {name: plain[name] for name in ("orrery", "format", "game", "rules", "seats", "options", "seed")}
    assert header == {
        "orrery": "save", "format": 1, "game": "comet-rush", "rules": 2, "seats": 3, "options": {"rounds": 5},
        "seed": "5",
    }  # fmt: skip
    chosen = [entry["key"] for entry in plain["log"] if entry["entry"] == "chose"]
    assert set(chosen) <= {match.rules.vocabulary.key(action) for action in range(len(match.rules.vocabulary))}
    assert all(len(line) < 200 for line in match.save().decode().splitlines())


def test_before_every_choice_a_loaded_match_is_the_same(comet_rush: Game) -> None:
    match, rng = orrery.start("comet-rush", seats=4, seed=9), Random(9)
    while match.pending:
        twin = orrery.load(match.save())
        assert everything(twin) == everything(match)
        assert [twin.can_undo(seat) for seat in range(4)] == [match.can_undo(seat) for seat in range(4)]
        ask = rng.choice(match.pending)
        action = rng.choice(ask.options)
        match.choose(ask.seat, action)
        twin.choose(ask.seat, action)
        assert everything(twin) == everything(match)
    assert orrery.load(match.save()).outcome == match.outcome


def test_text_loads_like_bytes(comet_rush: Game) -> None:
    match = played()
    assert everything(orrery.load(match.save().decode())) == everything(match)


def test_dictionaries_with_numbers_for_keys_survive() -> None:
    match = play(pick(0), pick(1), pick(0))
    match.choose(0, B)
    twin = load(match.save(), match.rules)
    assert twin.state.open == {0: "b"}
    assert everything(twin) == everything(match)


def test_a_save_of_the_first_format_still_loads(comet_rush: Game) -> None:
    """A file written when the format was new; a newer format keeps it and adds a file of its own."""
    data = (Path(__file__).parent / "old" / "format-1.json").read_bytes()
    match = orrery.load(data)
    assert match.behind_screens
    assert [ask.prompt for ask in match.pending] == ["aim"]
    assert len(match.log) == len(json.loads(data)["log"]) + 1, "and a note that the rules are newer"
    assert any(line.text.startswith("Launched: ") for line in match.sentences(None))


WRITTEN_IN_WORDS = {
    "start": UndoEnd.BEGAN,
    "the game began": UndoEnd.BEGAN,
    "the game began here": UndoEnd.BEGAN_HERE,
    "another seat chose": UndoEnd.ANOTHER_SEAT,
    "chance decided": UndoEnd.CHANCE,
    "secret choices were revealed": UndoEnd.REVEALED,
    "the rules changed": UndoEnd.NEW_RULES,
    "the game ended": UndoEnd.ENDED,
}


@pytest.mark.parametrize(("words", "end"), WRITTEN_IN_WORDS.items())
def test_what_ends_undo_was_written_in_english_words_once(comet_rush: Game, words: str, end: UndoEnd) -> None:
    """Such a save still loads and means the same; saved again, it has the name."""
    data = edited(played(), lambda plain: plain["horizon"].update(reason=words))
    match = orrery.load(data)
    assert match.horizon().reason is end
    assert json.loads(match.save())["horizon"]["reason"] == end.value
