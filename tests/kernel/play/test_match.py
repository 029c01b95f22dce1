"""Choosing, refusing, cloning and describing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.kernel.toys import PICK, STOP, A, B, C, D, Pick, Toy, everything, pick, play

import orrery
from orrery import BadOption, IllegalChoice
from orrery.kernel.flow import Flow
from orrery.kernel.game import Game
from orrery.kernel.play.luck import RandomLuck
from orrery.kernel.play.match import Match


def refused(match: orrery.Match, seat: Any, action: Any) -> str:
    """The sentence of a refusal, which changes nothing and is the same when only asked about."""
    before = everything(match)
    with pytest.raises(IllegalChoice) as refusal:
        match.choose(seat, action)
    assert everything(match) == before
    assert match.why_not(seat, action) == str(refusal.value)
    return str(refusal.value)


def test_a_choice_by_number_or_by_key() -> None:
    match = play(pick(0), pick(1), pick(0))
    match.choose(0, B)
    match.choose(1, "pick:c")
    assert match.state.open == {0: "b", 1: "c"}
    assert [entry.action for entry in match.log] == [B, C]


def test_numbers_of_other_kinds_are_plain_numbers_in_the_log() -> None:
    class Number:
        def __index__(self) -> int:
            return B

    match = play(pick(0), pick(1))
    match.choose(False, Number())  # type: ignore[arg-type]
    assert type(match.log[0].seat) is int
    assert type(match.log[0].action) is int


@pytest.mark.parametrize(
    ("seat", "action", "sentence"),
    [
        (1, "pick:a", "not your turn: seat 1 is not asked anything now; waiting for seat 0"),
        (2, "pick:a", "there is no seat 2; seats are 0 to 1"),
        (-1, "pick:a", "there is no seat -1; seats are 0 to 1"),
        ("0", "pick:a", "there is no seat 0; seats are 0 to 1"),
        (None, "pick:a", "there is no seat None; seats are 0 to 1"),
        (0, "pick:q", "toy has no action called 'pick:q'"),
        (0, 99, "toy has no action number 99; it has 0 to 4"),
        (0, -1, "toy has no action number -1; it has 0 to 4"),
        (0, None, "an action is given by its number or its key, not 'None'"),
        (0, 1.0, "an action is given by its number or its key, not '1.0'"),
        (0, "stop", "stop is not among the options now: Please pick."),
        (0, D, "T-2.1: there is no more d to pick"),
    ],
)
def test_a_refusal_says_why_and_changes_nothing(seat: Any, action: Any, sentence: str) -> None:
    assert refused(play(pick(0), pick(1)), seat, action) == sentence


def test_a_refusal_when_several_are_asked(comet_rush: Game) -> None:
    match = orrery.start("comet-rush", seats=3, seed=1)
    plain = next(key for key in match.state.crews[1].hand if key != "slingshot")
    match.choose(1, f"launch:{plain}")
    assert refused(match, 1, 0) == "not your turn: seat 1 is not asked anything now; waiting for seat 0, 2"


def test_the_game_says_why_not_with_its_rule(comet_rush: Game) -> None:
    match = orrery.start("comet-rush", seats=2, seed=1)
    missing = next(key for key in ("p1", "p2", "p3", "p4", "p5", "p6", "p7") if key not in match.state.crews[0].hand)
    assert refused(match, 0, f"launch:{missing}") == f"CR-2.2: You hold no Probe {missing[1:]}."
    assert match.why_not(0, match.ask(0).options[0]) is None


def test_no_choice_after_the_end() -> None:
    match = play(pick(0))
    match.choose(0, A)
    assert match.pending == ()
    assert refused(match, 0, A) == "the game is over"
    assert match.outcome.winners == [0, 1]


@given(st.integers() | st.text() | st.none() | st.floats(), st.integers() | st.text() | st.none() | st.floats())
def test_whatever_is_chosen_it_is_legal_or_refused(seat: Any, action: Any) -> None:
    match = play(pick(0), pick(1))
    before = everything(match)
    try:
        match.choose(seat, action)
    except IllegalChoice:
        assert everything(match) == before
    else:
        assert match.state.open[0] in "abc"


def test_there_is_no_outcome_before_the_end() -> None:
    match = play(pick(0))
    assert match.outcome is None
    assert not match.over


def test_a_clone_is_equal_and_independent(comet_rush: Game) -> None:
    match = orrery.start("comet-rush", seats=3, seed=4)
    rng = Random(1)
    while match.pending:
        twin = match.clone()
        assert everything(twin) == everything(match)
        before = everything(match)
        ask = rng.choice(match.pending)
        action = rng.choice(ask.options)
        twin.choose(ask.seat, action)
        assert everything(match) == before
        match.choose(ask.seat, action)
        assert everything(twin) == everything(match)
    assert match.clone().outcome == match.outcome


def test_clones_have_the_same_luck(comet_rush: Game) -> None:
    match = orrery.start("comet-rush", seats=2, seed=4)
    twins = [match.clone() for _ in range(2)]
    for twin in twins:
        while twin.pending:
            twin.choose(twin.pending[0].seat, twin.pending[0].options[-1])
    assert everything(twins[0]) == everything(twins[1])


def test_the_log_is_one_list_that_undo_shortens() -> None:
    match = play(pick(0), pick(0), pick(1))
    log = match.log
    match.choose(0, A)
    match.choose(0, B)
    match.undo(0)
    assert log is match.log
    assert len(log) == 1


def test_an_action_in_words(comet_rush: Game) -> None:
    match = orrery.start("comet-rush", seats=2, seed=1)
    key = match.state.crews[1].hand[2]
    place = match.state.crews[1].hand.index(key)
    label = match.describe(f"launch:{key}", 1)
    assert label.item == f"hand-1-{place}"
    assert match.scene(1).item(label.item).face == key
    assert match.describe("pass").text == "keep your comets"
    with pytest.raises(IllegalChoice, match="no action called 'wave'"):
        match.describe("wave")


def test_words_for_an_action_do_not_come_from_another_seats_cards(comet_rush: Game) -> None:
    """Both may be asked about the same action; each gets the label made from what it sees itself."""
    match = orrery.start("comet-rush", seats=2, seed=1)
    only_theirs = next(key for key in match.state.crews[0].hand if key not in match.state.crews[1].hand)
    assert match.describe(f"launch:{only_theirs}", 0).item is not None
    assert match.describe(f"launch:{only_theirs}", 1).item is None


@pytest.mark.parametrize("seat", [-2, -1, 2, 17])
def test_only_seats_and_spectators_can_look(seat: int) -> None:
    match = play(pick(0, secret=True), pick(1))
    match.choose(0, A)
    for look in (match.view, match.scene, match.sentences, match.seen):
        with pytest.raises(IllegalChoice, match=f"there is no seat {seat}; seats are 0 to 1"):
            look(seat)


def test_a_seat_that_is_not_asked_has_nothing_to_observe() -> None:
    with pytest.raises(IllegalChoice, match="seat 1 is not asked anything now"):
        play(pick(0)).observe(1)


class PickWith(Pick, kw_only=True):
    """A pick that depends on a die."""

    die: int


def test_asks_are_compared_by_what_they_say() -> None:
    one = PickWith(0, (A, B), die=3)
    assert one == PickWith(0, (A, B), die=3)
    assert one != PickWith(0, (A, B), die=4) != Pick(0, (A, B))
    assert one != PickWith(0, (A, C), die=3)
    assert len({one, PickWith(0, (A, B), die=3)}) == 1


# -- starting ------------------------------------------------------------------------------------------


def test_every_option_has_its_value(comet_rush: Game) -> None:
    assert orrery.start("comet-rush", seats=2, seed=1).options == {"rounds": 5}
    assert orrery.start("comet-rush", seats=2, seed=1, options={"rounds": "3"}).options == {"rounds": 3}


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"game": "comet-rash"}, "there is no game called 'comet-rash'; there is"),
        ({"seats": 5}, "comet-rush takes 2 to 4 seats, not 5"),
        ({"seats": "2"}, "comet-rush takes 2 to 4 seats, not 2"),
        ({"seats": True}, "comet-rush takes 2 to 4 seats, not True"),
        ({"options": {"round": 3}}, "comet-rush has no option 'round'; it has rounds"),
        ({"options": {"rounds": 4}}, "option rounds cannot be '4'; choose 3, 5"),
        ({"options": {"rounds": "--3"}}, "option rounds cannot be '--3'; choose 3, 5"),
        ({"options": {"rounds": "³"}}, "option rounds cannot be '³'; choose 3, 5"),
        ({"options": {"rounds": [3]}}, r"option rounds cannot be '\[3\]'; choose 3, 5"),
        ({"seed": 1.5}, "a seed is a whole number or a text, not '1.5'"),
        ({"seed": True}, "a seed is a whole number or a text, not 'True'"),
    ],
)
def test_a_wrong_start_is_refused_with_what_would_be_right(comet_rush: Game, asked: Any, sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        orrery.start(**({"game": "comet-rush", "seats": 2, "seed": 1} | asked))


@pytest.mark.parametrize("seed", [0, -5, 2**80, "a text", "", "ünï"])
def test_any_seed_can_be_saved(comet_rush: Game, seed: int | str) -> None:
    match = orrery.start("comet-rush", seats=2, seed=seed)
    assert everything(orrery.load(match.save())) == everything(match)


def test_without_a_seed_no_two_games_are_the_same(comet_rush: Game) -> None:
    games = [orrery.start("comet-rush", seats=2) for _ in range(5)]
    assert len({game._luck.seed for game in games}) == 5  # type: ignore[attr-defined]


def test_games_are_listed(comet_rush: Game) -> None:
    assert comet_rush in orrery.games()
    names = [game.name for game in orrery.games()]
    assert names == sorted(names)


def test_a_match_whose_luck_has_no_seed_cannot_be_saved_or_given_another() -> None:
    """Whoever has the file could not go on with the same luck."""
    made = play(pick(0), pick(1))
    match = Match(made.rules, made.rules.set_up(2, {"size": 1}), 2, {"size": 1}, RandomLuck(Random(1))).begin()
    for wants_a_seed in (match.save, lambda: match.renew_luck(2)):
        with pytest.raises(ValueError, match="no seed"):
            wants_a_seed()


def test_an_imagined_world_can_be_played_and_cloned() -> None:
    def two(s: Toy) -> Flow[None]:
        for _ in range(2):
            s.chance.append((yield Pick(0, (A, B, STOP))))

    match = play(two, pick(0))
    match.choose(0, B)
    world = match.observe(0).imagine(Random(1))
    twin = world.clone()
    twin.choose(0, STOP)
    assert twin.state.chance == [B, STOP]
    assert world.pending == match.pending
    assert world.state.chance == [B] == [PICK[1]]
