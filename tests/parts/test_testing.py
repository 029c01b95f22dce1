"""The kit that games' tests are made with does what it says, and fails where a test should."""

from __future__ import annotations

from typing import Any

import pytest
from tests.kernel import toys
from tests.kernel.toys import Toy, pick

from orrery.kernel.flow import Flow, Roll, drawn_from
from orrery.kernel.game import BrokenState, Game
from orrery.kernel.play.match import Match
from orrery.kernel.state import Step
from orrery.parts import testing
from orrery.parts.testing import Told, asked, draws, first_options, keys, play, refused, told


def roll(s: Toy) -> Flow[None]:
    s.chance += yield Roll(2)


def draw(s: Toy, count: int) -> Flow[None]:
    s.chance += yield from drawn_from(s.pool, count, what="pieces")


def game() -> Game:
    return toys.rules({"pick0": pick(0), "pick1": pick(1), "roll": roll, "draw": draw}, plan=["pick0", "pick1"]).game


def table() -> Toy:
    return Toy(open={}, secret=["", ""], pool=list("wxyz"))


def test_a_fresh_match_stands_at_the_first_ask() -> None:
    match = testing.fresh(game(), 3, size=2)
    assert asked(match) == [(0, "pick")]
    assert match.options == {"size": 2}
    assert len(match.state.secret) == 3


def test_a_match_begins_at_the_step_it_is_put_to() -> None:
    """With the arguments given; nothing comes after it unless the state says so."""
    match = testing.begin(game(), table(), Step("draw", [2]), seats=2, chance=[1, 0])
    assert match.state.chance == ["x", "w"]
    assert match.over


def test_a_position_that_cannot_be_is_found_unless_it_is_wanted() -> None:
    s = table()
    s.pool.append("more")
    with pytest.raises(BrokenState):
        testing.begin(game(), s, Step("pick0"), seats=2)
    s.agenda = []
    assert asked(testing.begin(game(), s, Step("pick0"), seats=2, check=False)) == [(0, "pick")]


def test_chance_says_what_it_is_told_and_then_goes_on() -> None:
    match = testing.begin(game(), table(), Step("roll"), seats=2, chance=[4])
    first, second = match.state.chance
    assert first == 5
    assert second in range(1, 7)


def test_chance_cannot_be_told_what_it_could_not_say() -> None:
    with pytest.raises(AssertionError, match="told 6, but chance asks for a number below 6"):
        testing.begin(game(), table(), Step("roll"), seats=2, chance=[6])


def test_a_twin_has_been_told_the_same() -> None:
    luck = Told([3, 1])
    assert luck.below(6) == 3
    twin = luck.twin()
    assert [twin.below(6), luck.below(6)] == [1, 1]
    assert twin.count == luck.count == 2


@pytest.mark.parametrize("wanted", [["y", "w"], ["w", "x", "y", "z"], []])
def test_what_is_wanted_comes_out_of_the_pool(wanted: list[str]) -> None:
    chance = draws("wxyz", *wanted)
    match = testing.begin(game(), table(), Step("draw", [len(wanted)]), seats=2, chance=chance)
    assert match.state.chance == wanted


def picking() -> Match:
    return testing.fresh(game(), 2)


def test_answers_are_given_by_key() -> None:
    match = picking()
    assert keys(match, 0) == ["pick:a", "pick:b", "pick:c"]
    assert keys(match, 1) == []
    assert play(match, 0, "pick:b").state.open == {0: "b"}
    assert told(match) == ["Player 1 takes pick:b"]


def test_first_options_are_taken_until_something_holds() -> None:
    match = first_options(picking(), until=lambda match: asked(match) == [(1, "pick")])
    assert match.state.open == {0: "a"}
    assert first_options(match, until=lambda match: False).over


def test_a_refusal_is_a_sentence() -> None:
    assert refused(picking(), 0, "pick:d") == "T-2.1: there is no more d to pick"


def test_what_is_allowed_is_not_refused() -> None:
    with pytest.raises(AssertionError, match="pick:a was not refused"):
        refused(picking(), 0, "pick:a")


def test_a_refusal_that_changes_something_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    choose = Match.choose

    def careless(self: Match, seat: int, action: Any) -> None:
        self._snapshot = self.rules.encode(table())
        choose(self, seat, action)

    monkeypatch.setattr(Match, "choose", careless)
    match = picking()
    with pytest.raises(AssertionError, match="has changed the match"):
        refused(match, 0, "pick:d")
