"""What rules may ask of the outside, and what the match makes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from orrery.kernel.flow import Ask, Draw, Flow, Roll, Shuffle, drawn_from, together
from orrery.kernel.log import Chanced, Chose
from orrery.kernel.message import refuse
from orrery.kernel.play.world import IllegalChoice
from orrery.kernel.state import Noted, rule
from orrery.kernel.vocabulary import Action, Vocabulary

from .toys import PICK, STOP, A, B, C, Dealt, Pick, Stop, Told, Toy, everything, pick, play, whisper


def test_a_single_option_is_taken_and_logged_as_forced() -> None:
    match = play(pick(0, options="b"), pick(1))
    assert match.state.open == {0: "b"}
    assert match.log == [Chose(0, B, forced=True)]
    assert [ask.seat for ask in match.pending] == [1]


class PickAnyhow(Pick):
    """T-1.1  Something of what is offered, asked even if it is but one thing."""

    prompt = "pick"

    def always(self, s: Toy) -> bool:
        return True


def test_a_single_option_may_be_asked_for() -> None:
    """Where others would learn of a secret by not being kept waiting; saved and loaded it is no forced answer."""

    def step(s: Toy) -> Flow[None]:
        s.chance = [(yield PickAnyhow(0, (B,)))]

    match = play(step, pick(1))
    assert [(ask.seat, ask.options) for ask in match.pending] == [(0, (B,))]
    match.choose(0, B)
    assert match.log == [Chose(0, B)]
    match.undo(0)
    assert [ask.seat for ask in match.pending] == [0]


def test_a_single_option_may_be_asked_for_behind_screens() -> None:
    def secret(s: Toy, seat: int) -> Flow[int]:
        chosen: int = yield PickAnyhow(seat, (PICK[seat],))
        return chosen

    def step(s: Toy) -> Flow[None]:
        s.chance = list((yield from together({seat: secret(s, seat) for seat in range(2)})).values())

    match = play(step, pick(0))
    assert [ask.seat for ask in match.pending] == [0, 1]
    match.choose(1, B)
    match.choose(0, A)
    assert match.state.chance == [A, B]


def test_an_ask_without_options_is_a_fault_of_the_rules() -> None:
    with pytest.raises(RuntimeError, match="the ask 'pick' has no options"):
        play(pick(0, options=""))


def test_a_fault_of_the_rules_leaves_the_match_as_it_was() -> None:
    """Marks, horizon and luck included, although another seat chose and dice fell before the fault."""

    def stumble(s: Toy) -> Flow[None]:
        yield Roll(3)
        yield Pick(0, ())

    match = play(pick(0), pick(1), stumble, pick(0))
    match.choose(0, A)
    before = everything(match)
    with pytest.raises(RuntimeError, match="no options"):
        match.choose(1, B)
    assert everything(match) == before
    assert match.can_undo(0)


def test_options_of_an_answered_ask_are_not_built_again() -> None:
    """A clone knows the answer, so it does not go through the options."""
    built: list[Action] = []

    def noted(*options: Action) -> Iterator[Action]:
        for action in options:
            built.append(action)
            yield action

    def slow(s: Toy) -> Flow[None]:
        yield Pick(0, noted(A, B))
        yield Pick(0, (B, C))

    match = play(slow)
    match.choose(0, A)
    built.clear()
    assert match.clone().pending == match.pending
    assert not built


def test_a_step_keeps_no_number_of_an_action() -> None:
    """Saves keep the agenda with its arguments, and a card more may number actions anew."""

    def again(s: Toy, space: Action) -> None:
        raise AssertionError(s, space)

    with pytest.raises(TypeError, match="give an action's key"):
        rule(again)


def test_a_step_that_asks_nothing_may_be_a_plain_function() -> None:
    def count(s: Toy) -> None:
        s.chance.append(len(s.chance))

    match = play(count, pick(0), count)
    assert match.state.chance == [0]
    match.choose(0, A)
    assert match.over
    assert match.state.chance == [0, 1]


def test_chance_answers_what_was_asked() -> None:
    def throw(s: Toy) -> Flow[None]:
        s.chance = yield Roll(2, sides=20)
        s.chance += yield from drawn_from(s.pool, 9, what="letters")
        s.pool = yield Shuffle("klm")

    match = play(throw, pick(0))
    rolled, letters = match.state.chance[:2], match.state.chance[2:]
    assert all(1 <= face <= 20 for face in rolled)
    assert sorted(letters) == ["w", "x", "y", "z"]
    assert sorted(match.state.pool) == ["k", "l", "m"]
    assert match.log == [
        Chanced("roll", "", rolled), Chanced("draw", "letters", letters), Chanced("shuffle", "", match.state.pool, -1),
    ]  # fmt: skip


def test_an_empty_pool_gives_nothing_and_logs_nothing() -> None:
    def draw(s: Toy) -> Flow[None]:
        s.chance = yield from drawn_from([])

    match = play(draw, pick(0))
    assert match.state.chance == []
    assert match.log == []


def test_what_a_rule_does_with_dice_does_not_change_the_log() -> None:
    def throw(s: Toy) -> Flow[None]:
        s.chance = yield Roll(3)
        s.chance.clear()

    match = play(throw, pick(0))
    [entry] = match.log
    assert isinstance(entry, Chanced)
    assert len(entry.outcome) == 3


def test_more_than_the_pool_holds_cannot_be_drawn() -> None:
    def draw(s: Toy) -> Flow[None]:
        yield Draw(["x"], 2)

    with pytest.raises(ValueError, match="cannot draw 2 from a pool of 1"):
        play(draw)


def test_a_rule_may_yield_nothing_else() -> None:
    def odd(s: Toy) -> Flow[None]:
        yield "dice"  # type: ignore[misc]

    with pytest.raises(TypeError, match="a rule yielded 'dice'"):
        play(odd)


def test_notes_stand_in_the_log_where_they_were_told() -> None:
    def tell(s: Toy) -> Flow[None]:
        s.tell(Told(None, ["before"]))
        yield Roll(1)
        s.tell(Dealt(1, 1, ["x"]))
        yield Pick(0, (A,))
        s.tell(Told(None, ["after"]))

    match = play(tell, pick(0))
    assert [type(entry) for entry in match.log] == [Noted, Chanced, Noted, Chose, Noted]
    assert match.log[2] == Noted("dealt", 1, [1], [["x"]])
    assert match.state.notes == []


# -- secret simultaneous choices ----------------------------------------------------------------------


def both(s: Toy) -> Flow[None]:
    s.open = yield from together({1: whisper(s, 1), 0: whisper(s, 0)})


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_results_come_in_the_order_of_the_flows_whoever_answers_first(order: tuple[int, int]) -> None:
    match = play(both, pick(0))
    for seat in order:
        match.choose(seat, PICK[seat + 1])
    assert list(match.state.open.items()) == [(1, "c"), (0, "b")]
    assert match.state.secret == ["b", "c"]


def test_all_are_asked_at_once_and_all_answers_are_secret() -> None:
    match = play(both, pick(0))
    assert match.behind_screens
    assert [ask.seat for ask in match.pending] == [1, 0]
    match.choose(0, A)
    assert [ask.seat for ask in match.pending] == [1]
    match.choose(1, B)
    assert not match.behind_screens
    assert match.log == [Chose(0, A, False, True), Chose(0, STOP, True, True), Chose(1, B, False, True)]
    assert match.sentences(1)[0].text == "Player 2 takes pick:b"


def test_one_seat_may_be_asked_several_times() -> None:
    def three(s: Toy) -> Flow[None]:
        yield from together({0: whisper(s, 0, times=3), 1: whisper(s, 1)})

    match = play(three)
    for action in (B, A, C):
        match.choose(0, action)
    with pytest.raises(IllegalChoice, match="not your turn: seat 0 is not asked anything now; waiting for seat 1"):
        match.choose(0, A)
    match.choose(1, C)
    assert match.over
    assert match.state.secret == ["bac", "c"]


def test_together_with_nothing_to_decide_goes_on_at_once() -> None:
    def forced(s: Toy, seat: int) -> Flow[int]:
        chosen: int = yield Pick(seat, (PICK[seat],))
        return chosen

    def step(s: Toy) -> Flow[None]:
        s.chance = list((yield from together({seat: forced(s, seat) for seat in range(2)})).values())

    match = play(step, pick(0))
    assert match.state.chance == [A, B]
    assert match.log == [Chose(0, A, True, True), Chose(1, B, True, True)]


def test_nobody_to_ask_together_is_no_question() -> None:
    def step(s: Toy) -> Flow[None]:
        assert (yield from together({})) == {}

    assert play(step, pick(0)).pending[0].prompt == "pick"


def _rolls(s: Toy, seat: int) -> Flow[None]:
    yield Pick(seat, (A, B))
    yield Roll(1)


def _tells(s: Toy, seat: int) -> Flow[None]:
    yield Pick(seat, (A, B))
    s.tell(Told(seat))


def _asks_another(s: Toy, seat: int) -> Flow[None]:
    yield Pick(seat, (A, B))
    yield Pick(1 - seat, (A, B))


def _nests(s: Toy, seat: int) -> Flow[None]:
    yield Pick(seat, (A, B))
    yield from together({seat: whisper(s, seat)})


def _has_no_options(s: Toy, seat: int) -> Flow[None]:
    yield Pick(seat, (A, B))
    yield Stop(seat, ())


@pytest.mark.parametrize(
    ("flow", "fault"),
    [
        (_rolls, "may only ask its own seat"),
        (_asks_another, "may only ask its own seat"),
        (_nests, "may only ask its own seat"),
        (_tells, "may not tell anything"),
        (_has_no_options, "the ask 'stop' has no options"),
    ],
)
def test_what_a_flow_inside_together_may_not_do(flow: Callable[[Toy, int], Flow[None]], fault: str) -> None:
    """It is refused at once, not only when all are in, and the match is as it was."""

    def step(s: Toy) -> Flow[None]:
        yield from together({seat: flow(s, seat) for seat in range(2)})

    match = play(step)
    before = everything(match)
    with pytest.raises(RuntimeError, match=fault):
        match.choose(0, A)
    assert everything(match) == before


def test_what_was_told_before_together_is_told_in_time() -> None:
    def step(s: Toy) -> Flow[None]:
        s.tell(Told(None, ["up"]))
        yield from together({seat: whisper(s, seat) for seat in range(2)})
        s.tell(Told(None, ["down"]))

    match = play(step, pick(0))
    assert match.log == [Noted("told", None, [["up"]])]
    match.choose(1, B)
    match.choose(0, B)
    assert match.log[-1] == Noted("told", None, [["down"]])
    assert len(match.log) == 4


def test_one_reason_for_all_of_its_family_that_a_question_does_not_offer() -> None:
    """`why_not` refuses the members that are no options, and nothing else."""
    vocabulary = Vocabulary("doors")
    doors, windows = vocabulary.family("door", ["red", "blue"]), vocabulary.family("window", ["red"])

    class Enter(Ask):
        family = doors
        why_not = refuse("locked", "DO-1.1")

    ask = Enter(0, (doors[0],))
    assert [ask.refuse(None, action) for action in doors] == [None, Enter.why_not]
    assert ask.refuse(None, windows[0]) is None
