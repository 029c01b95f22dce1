"""A save of older rules goes on under ours: migrated, retold, or back to the last boundary."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from tests.kernel.kept.editing import refusal, rolls_first
from tests.kernel.toys import A, B, C, Pick, Price, Told, Toy, everything, load, pick, play, rules

from orrery.kernel.flow import Flow, Roll
from orrery.kernel.game import Rules
from orrery.kernel.log import NEW_RULES, WENT_BACK
from orrery.kernel.play.match import Match
from orrery.kernel.play.rewind import UndoEnd
from orrery.kernel.state import Noted


def two_picks(s: Toy) -> Flow[None]:
    for _ in range(2):
        s.chance.append((yield Pick(0, (A, B, C))))


def fewer(s: Toy) -> Flow[None]:
    """The same step under new rules, which no longer allow "a"."""
    s.tell(Told(None, ["now"]))
    for _ in range(2):
        s.chance.append((yield Pick(0, (B, C))))


def migrated(rule: Callable[[Toy], Flow[None]], **more: Any) -> Rules:
    """Version 2, in which chance starts with a ten."""

    def from_1(plain: dict[str, Any]) -> dict[str, Any]:
        return plain | {"chance": [10, *plain["chance"]]}

    return rules({"pick1": pick(1), "two_picks": rule}, version=2, **({"migrations": {1: from_1}} | more))


def old_match(action: int) -> Match:
    match = play(pick(1), two_picks)
    match.choose(1, C)
    match.choose(0, action)
    return match


def test_an_older_state_is_migrated_and_the_answers_kept() -> None:
    match = load(old_match(B).save(), migrated(fewer))
    assert match.state.chance == [10, B]
    assert match.log[-1] == Noted(NEW_RULES, data=[1, 2])
    assert match.sentences(None)[-1].text == "This game was saved under rules version 1 and goes on under version 2."
    assert not match.can_undo(0)
    assert match.horizon().reason is UndoEnd.NEW_RULES
    match.choose(0, C)
    assert match.over


def test_answers_that_no_longer_fit_take_the_match_back_to_the_boundary() -> None:
    match = load(old_match(A).save(), migrated(fewer))
    assert match.state.chance == [10]
    assert match.state.open == {1: "c"}
    assert [ask.options for ask in match.pending] == [(B, C)]
    assert match.log[1:] == [Noted(NEW_RULES, data=[1, 2]), Noted(WENT_BACK), Noted("told", None, [["now"]])]
    assert "no longer fit the rules" in match.sentences(1)[2].text
    match.choose(0, B)
    match.undo(0)
    match.choose(0, C)


def test_a_migrated_match_is_saved_under_the_new_version() -> None:
    made = migrated(fewer)
    for action in (A, B):
        match = load(old_match(action).save(), made)
        twin = load(match.save(), made)
        assert everything(twin) == everything(match)
        assert json.loads(match.save())["rules"] == 2


def test_a_match_that_went_back_throws_the_same_dice_again() -> None:
    """The dice belong to the place in the log, so going back is no way to throw better ones."""
    match = play(rolls_first, pick(0))
    first = list(match.state.chance)
    match.choose(0, A)

    def other(s: Toy) -> Flow[None]:
        s.chance = yield Roll(2)
        yield Pick(0, (B, C))

    made = rules({"rolls_first": other, "pick0": pick(0)}, version=2, migrations={1: lambda plain: plain})
    back = load(match.save(), made)
    assert WENT_BACK in [entry.key for entry in back.log if isinstance(entry, Noted)]
    assert back.state.chance == first


def test_a_finished_game_of_older_rules_can_be_looked_at() -> None:
    match = play(pick(1))
    match.choose(1, B)
    made = rules({"pick1": pick(1)}, version=2, migrations={1: lambda plain: plain})
    twin = load(match.save(), made)
    assert twin.over
    assert everything(load(twin.save(), made)) == everything(twin)


def test_what_older_rules_told_is_told_as_ours_would() -> None:
    """Notes are data of the version that wrote them: they are retold once, those of the house never."""

    def tells(s: Toy) -> Flow[None]:
        s.tell(Price(0, 3))
        s.chance.append((yield Pick(0, (A, B, C))))

    def with_reason(note: Noted) -> Noted:
        return Noted(note.key, note.seat, [note.data[0], "for water"])

    match = play(tells)
    made = rules({"tells": tells}, version=2, migrations={1: lambda plain: plain}, retellings={1: with_reason})
    loaded = load(match.save(), made)
    notes = [Noted("price", 0, [3, "for water"]), Noted(NEW_RULES, data=[1, 2])]
    assert loaded.log == notes
    assert load(loaded.save(), made).log == notes


def test_without_a_migration_an_older_save_is_refused() -> None:
    made = migrated(fewer, migrations={})
    assert refusal(old_match(B).save(), made) == "toy can no longer be played on from rules version 1"


def test_a_migration_that_fails_is_a_refusal() -> None:
    made = migrated(fewer, migrations={1: lambda plain: plain["missing"]})
    assert refusal(old_match(B).save(), made) == "the file cannot be read (KeyError: 'missing')"


def test_a_migration_that_makes_nonsense_is_a_refusal() -> None:
    made = migrated(fewer, migrations={1: lambda plain: plain | {"pool": list("vwxyz")}})
    assert refusal(old_match(B).save(), made).endswith("is impossible: the box holds 4 pieces, not 5")
