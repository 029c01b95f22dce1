"""The log is written once and read by seat."""

from __future__ import annotations

from types import ModuleType

import pytest

from orrery.kernel.flow import Draw, Flow, Roll, Shuffle
from orrery.kernel.log import EVERYTHING, NEW_RULES, WENT_BACK, Chanced, Chose, visible
from orrery.kernel.state import Note, Noted, notes_of

from .toys import Dealt, Toy, pick, play

OPEN, SECRET = Chose(0, 1), Chose(0, 1, secret=True)
TOLD, WHISPERED = Noted("draws", 0, [2]), Noted("draws", 0, [2], ["x", "y"])
FOR_NOBODY_ELSE = Noted("odd", None, [2], ["x"])
ROLLED, OWN_ROLL = Chanced("roll", "", [3, 4]), Chanced("roll", "", [3, 4], 0)
SHUFFLED = Chanced("shuffle", "deck", ["x", "y"], -1)


@pytest.mark.parametrize("entry", [OPEN, SECRET, TOLD, WHISPERED, FOR_NOBODY_ELSE, ROLLED, OWN_ROLL, SHUFFLED])
def test_all_is_known_in_the_end(entry: Chose | Chanced | Noted) -> None:
    assert visible(entry, EVERYTHING) is entry


@pytest.mark.parametrize("entry", [OPEN, SECRET, TOLD, WHISPERED, ROLLED, OWN_ROLL])
def test_a_seat_knows_what_it_did_itself(entry: Chose | Chanced | Noted) -> None:
    assert visible(entry, 0) == entry


@pytest.mark.parametrize("reader", [1, None])
def test_others_know_what_was_open_and_that_the_rest_happened(reader: int | None) -> None:
    assert visible(OPEN, reader) == OPEN
    assert visible(SECRET, reader) is None
    assert visible(TOLD, reader) == TOLD
    assert visible(WHISPERED, reader) == Noted("draws", 0, [2])
    assert visible(FOR_NOBODY_ELSE, reader) == Noted("odd", None, [2])
    assert visible(ROLLED, reader) == ROLLED
    assert visible(OWN_ROLL, reader) == Chanced("roll", "", [None, None], 0)
    assert visible(SHUFFLED, reader) == Chanced("shuffle", "deck", [None, None], -1)


def test_reading_takes_nothing_out_of_the_log() -> None:
    visible(WHISPERED, 1)
    visible(SHUFFLED, 1)
    assert WHISPERED.private == ["x", "y"]
    assert SHUFFLED.outcome == ["x", "y"]


def test_each_reader_gets_its_own_sentences() -> None:
    def deal(s: Toy) -> Flow[None]:
        yield Draw(["x"], seat=1)
        yield Shuffle(["k", "l"])
        s.tell(Dealt(1, 2, ["x"]))

    match = play(deal, pick(0))
    assert [line.text for line in match.sentences(1)][::2] == ["chance gives x", "2 dealt: x"]
    for reader in (0, None):
        assert [line.text for line in match.sentences(reader)] == [
            "chance gives something unseen", "chance gives something unseen, something unseen", "2 dealt",
        ]  # fmt: skip
    assert [line.rule for line in match.sentences(0, since=2)] == ["T-1.1"]


def test_the_dice_are_for_all_to_see_unless_they_are_not() -> None:
    def throw(s: Toy) -> Flow[None]:
        yield Roll(1)
        yield Roll(1, seat=0)

    match = play(throw, pick(0))
    assert [entry.seat for entry in match.log] == [None, 0]


def test_the_house_has_its_own_sentences() -> None:
    match = play(pick(0))
    newer = match.sentence(Noted(NEW_RULES, data=[3, 5]), None)
    assert newer.text.endswith("under rules version 3 and goes on under version 5.")
    assert "no longer fit" in match.sentence(Noted(WENT_BACK), None).text


class ByMistake(Note):
    """T-1.1  Its last field would be taken for the private one."""

    private = ("card",)
    card: str | None
    by: str


class More(Dealt):
    """T-1.1  A note like another, with a field behind the private one."""

    why: str = ""


@pytest.mark.parametrize("note", [ByMistake, More])
def test_private_fields_that_are_not_the_last_would_be_told_to_all(note: type[Note]) -> None:
    """The log keeps what is private apart by its place: a note with another order is no note of a game."""
    module = ModuleType(__name__)
    setattr(module, note.__name__, note)
    with pytest.raises(ValueError, match=f"the private fields of {note.__name__} are its last ones"):
        notes_of(module)


def test_private_fields_that_are_the_last_are_kept_apart() -> None:
    module = ModuleType(Dealt.__module__)
    setattr(module, Dealt.__name__, Dealt)
    assert notes_of(module) == {"dealt": Dealt}
    assert Dealt(1, 2, ["x"]).noted() == Noted("dealt", 1, [2], [["x"]])
