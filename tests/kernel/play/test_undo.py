"""Undo goes back to a seat's last choice, unless something hidden came out or another seat acted since."""

from __future__ import annotations

import pytest
from tests.kernel.toys import STOP, A, B, C, Pick, Toy, everything, load, pick, play, whisper

from orrery.kernel.flow import Flow, Roll, together
from orrery.kernel.log import Chose
from orrery.kernel.message import say
from orrery.kernel.play.match import Match
from orrery.kernel.play.rewind import Horizon, UndoEnd
from orrery.kernel.play.world import IllegalChoice


def throw(s: Toy) -> Flow[None]:
    s.chance = yield Roll(1)


def twice(s: Toy) -> Flow[None]:
    """Two questions in one step."""
    for _ in range(2):
        chosen = yield Pick(0, (A, B, C))
        s.chance.append(chosen)


def both(s: Toy) -> Flow[None]:
    yield from together({seat: whisper(s, seat, times=2) for seat in range(3)})


def refuse(match: Match, seat: int) -> str:
    """Why a seat may not undo; the match is as it was."""
    before = everything(match)
    assert not match.can_undo(seat)
    with pytest.raises(IllegalChoice) as refused:
        match.undo(seat)
    assert everything(match) == before
    return str(refused.value)


def test_back_within_a_step_and_over_its_end() -> None:
    match = play(twice, pick(0))
    stations = [everything(match)]
    for action in (A, B):
        match.choose(0, action)
        stations.append(everything(match))
    while len(stations) > 1:
        assert everything(match) == stations.pop()
        match.undo(0)
    assert everything(match) == stations[0]
    assert refuse(match, 0) == "seat 0 has nothing to undo since the game began"


def test_another_way_after_undo() -> None:
    match = play(twice, pick(0))
    match.choose(0, A)
    match.choose(0, A)
    match.undo(0)
    match.choose(0, C)
    assert match.state.chance == [A, C]
    assert match.log == [Chose(0, A), Chose(0, C)]


def test_a_forced_choice_goes_with_the_choice_that_led_to_it() -> None:
    match = play(pick(0), pick(1, options="a"), pick(0))
    match.choose(0, B)
    assert match.log == [Chose(0, B), Chose(1, A, forced=True)]
    match.undo(0)
    assert match.log == []


def test_undo_stops_at_chance() -> None:
    match = play(pick(0), throw, pick(0))
    match.choose(0, A)
    assert match.horizon() == Horizon(2, UndoEnd.CHANCE)
    assert refuse(match, 0) == "seat 0 has nothing to undo since chance decided"
    assert match.pending[0].seat == 0


def test_undo_stops_at_another_seats_choice() -> None:
    match = play(pick(0), pick(1), pick(0))
    match.choose(0, A)
    assert match.can_undo(0)
    assert refuse(match, 1) == "seat 1 has nothing to undo since another seat chose"
    match.choose(1, A)
    assert match.horizon() == Horizon(1, UndoEnd.ANOTHER_SEAT)
    assert refuse(match, 0) == "seat 0 has nothing to undo since another seat chose"
    match.undo(1)
    assert [ask.seat for ask in match.pending] == [1]


def test_undo_stops_at_the_end_where_all_is_revealed() -> None:
    match = play(pick(0))
    match.choose(0, A)
    assert match.over
    assert match.horizon() == Horizon(1, UndoEnd.ENDED)
    assert refuse(match, 0) == "seat 0 has nothing to undo since the game ended"


def test_inside_together_each_takes_back_only_its_own() -> None:
    match = play(both, seats=3)
    match.choose(0, A)  # forces a stop
    match.choose(1, B)
    match.choose(0, C)
    match.choose(2, B)
    match.undo(0)
    match.undo(0)
    assert match.log == [Chose(1, B, secret=True), Chose(2, B, secret=True)]
    assert match.state.secret == ["", "b", "b"]
    assert refuse(match, 0) == "seat 0 has nothing to undo since the secret choices began"
    match.choose(0, B)
    match.undo(1)
    assert match.state.secret == ["b", "", "b"]
    assert [ask.seat for ask in match.pending] == [0, 1, 2]


@pytest.mark.parametrize("reload", [False, True])
def test_taking_back_inside_together_keeps_the_others_marks_right(reload: bool) -> None:
    """A saved match may be loaded, and each may still go back, after any of them did."""
    match = play(both, pick(0), seats=3)
    for seat, action in [(0, A), (1, A), (0, B), (2, A), (1, C)]:
        match.choose(seat, action)
    for seat in (0, 1, 0, 2, 1):
        if reload:
            match = load(match.save(), match.rules)
        match.undo(seat)
    assert match.log == []
    assert match.state.secret == ["", "", ""]


def test_undo_stops_at_the_reveal() -> None:
    match = play(both, pick(0), seats=3)
    for seat in (0, 1, 2):
        match.choose(seat, B)
        match.choose(seat, A)
    assert match.horizon() == Horizon(len(match.log), UndoEnd.REVEALED)
    assert match.log[-1] == Chose(2, STOP, True, True)
    for seat in (0, 1, 2):
        assert refuse(match, seat).endswith("since secret choices were revealed")


def test_undo_stops_where_secret_choices_began_whether_or_not_somebody_answered() -> None:
    """Else what one may take back would show who has chosen behind the screens."""
    match = play(pick(0), both, seats=3)
    match.choose(0, A)
    began = everything(match)
    assert refuse(match, 0) == "seat 0 has nothing to undo since the secret choices began"
    match.choose(1, B)
    assert refuse(match, 0) == "seat 0 has nothing to undo since the secret choices began"
    match.choose(0, B)
    match.undo(0)  # the secret one
    assert refuse(match, 0) == "seat 0 has nothing to undo since the secret choices began"
    match.undo(1)
    assert everything(match) == began


def test_an_open_question_in_the_same_step_as_together_is_not_a_secret_one() -> None:
    def mixed(s: Toy) -> Flow[None]:
        chosen = yield Pick(0, (A, B))
        s.chance.append(chosen)
        yield from together({seat: whisper(s, seat) for seat in range(2)})

    match = play(mixed)
    match.choose(0, B)
    asked = everything(match)
    match.choose(1, C)
    for twin in (match, match.clone(), load(match.save(), match.rules)):
        assert refuse(twin, 0).endswith("the secret choices began")
        twin.undo(1)
        assert everything(twin) == asked


def test_undo_after_loading() -> None:
    match = play(pick(0), twice, pick(0))
    start = everything(match)
    for _ in range(3):
        match.choose(0, B)
    twin = load(match.save(), match.rules)
    assert everything(twin) == everything(match)
    for _ in range(3):
        twin.undo(0)
    assert everything(twin) == start


def test_a_clone_undoes_on_its_own() -> None:
    match = play(pick(0), twice)
    match.choose(0, A)
    match.choose(0, B)
    before = everything(match)
    twin = match.clone()
    twin.undo(0)
    twin.undo(0)
    assert everything(match) == before
    match.undo(0)
    assert match.log == [Chose(0, A)]


def test_a_view_says_whether_its_reader_may_undo() -> None:
    match = play(pick(0), pick(0), pick(1))
    assert [match.view(reader)["can_undo"] for reader in (0, 1, None)] == [False, False, False]
    match.choose(0, A)
    assert [match.view(reader)["can_undo"] for reader in (0, 1, None)] == [True, False, False]


def test_somebody_who_is_not_at_the_table_has_nothing_to_undo() -> None:
    match = play(pick(0))
    for seat in (-1, 7):
        assert not match.can_undo(seat)
        with pytest.raises(IllegalChoice, match="nothing to undo"):
            match.undo(seat)


def test_the_last_of_a_seats_secret_choices_is_known_before_it_is_made() -> None:
    """Whatever the others have chosen and whatever it forces; asking changes nothing; an open choice closes nothing."""
    match = play(both, pick(0), seats=3)
    for others in range(2):
        before = everything(match)
        assert [match.closes(0, action) for action in (A, B, C)] == [False] * 3
        match.choose(0, A)
        assert [match.closes(0, action) for action in (A, B, C)] == [True] * 3
        match.undo(0)
        assert everything(match) == before
        if not others:
            for seat in (1, 2, 1, 2):
                match.choose(seat, B)
    match.choose(0, B)
    with pytest.raises(IllegalChoice, match="not among the options"):
        match.closes(0, STOP)
    match.choose(0, B)
    assert not match.behind_screens
    assert not match.closes(0, A)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_house_says_what_ends_undo(language: str) -> None:
    """Every end has words of its own in each language of the house."""
    match = play(pick(0))
    words = match.rules.speech(language).catalogue
    said = {end: words.say(say(f"undo-end-{end}")) for end in UndoEnd}
    assert len(set(said.values())) == len(UndoEnd)
    assert not words.missing
