"""The laws hold for a right game and catch a wrong one."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import orrery
from orrery.kernel import laws
from orrery.kernel.flow import Ask, Draw, Flow, Roll, together
from orrery.kernel.game import BrokenState, Game, Label
from orrery.kernel.laws import LawBroken
from orrery.kernel.match import Match

from .toys import PICK, A, B, C, Toy, ToyText, load, pick, play, whisper


def broken(match: Match) -> str:
    """Which law a game breaks, over some random games."""
    with pytest.raises(LawBroken) as found:
        keep(match)
    return str(found.value)


def keep(match: Match) -> None:
    """Some random games under all laws."""
    for seed in range(10):
        for _ in laws.play(match.clone(), Random(seed), load=lambda data: load(data, match.rules)):
            pass


def both(s: Toy) -> Flow[None]:
    yield from together({seat: whisper(s, seat) for seat in range(2)})


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("rounds", [3, 5])
def test_the_guides_game_keeps_all_laws(comet_rush: Game, seats: int, rounds: int) -> None:
    for seed in range(2):
        match = orrery.start("comet-rush", seats=seats, seed=seed, options={"rounds": rounds})
        for _ in laws.play(match, Random(seed), load=orrery.load):
            pass
        assert match.over


def test_a_quick_check_plays_the_same_game(comet_rush: Game) -> None:
    match = orrery.start("comet-rush", seats=2, seed=1)
    choices = sum(1 for _ in laws.play(match, Random(1), load=orrery.load, thorough=False))
    assert match.over
    assert choices == sum(not entry.forced for entry in match.log if hasattr(entry, "forced"))


def test_every_action_of_the_guides_game_is_reached(comet_rush: Game) -> None:
    reached = sum((laws.reached(_random_game(seed)) for seed in range(40)), start=laws.reached(_random_game(99)))
    assert set(reached) == set(range(len(comet_rush.load({}).vocabulary)))


def _random_game(seed: int) -> Match:
    match = orrery.start("comet-rush", seats=4, seed=seed)
    for _ in laws.play(match, Random(seed), load=orrery.load, thorough=False):
        pass
    return match


def test_a_toy_keeps_all_laws() -> None:
    keep(play(pick(0), both, pick(1), pick(0, secret=True)))


# -- wrong games ---------------------------------------------------------------------------------------------


def repeats(s: Toy) -> Flow[None]:
    yield Ask(0, "pick", (A, A, B))


def asks_nobody(s: Toy) -> Flow[None]:
    yield Ask(7, "pick", (A, B))


def asks_on_after_a_secret_draw(s: Toy) -> Flow[None]:
    drawn = yield Draw(list("abc"), seat=0)
    s.secret[0] = str(drawn[0])
    yield Ask(1, "pick", (A, B))


def asks_another_after_a_secret_answer(s: Toy) -> Flow[None]:
    chosen = yield Ask(0, "pick", (A, B), secret=True)
    s.secret[0] = PICK.member(chosen)
    yield Ask(1, "pick", (A, B))


def writes_where_others_see(s: Toy) -> Flow[None]:
    def flow(seat: int) -> Flow[None]:
        s.chance[seat] = yield Ask(seat, "pick", (A, B))

    s.chance = [0, 0]
    yield from together({seat: flow(seat) for seat in range(2)})


def minds_the_order(s: Toy) -> Flow[None]:
    def flow(seat: int) -> Flow[None]:
        chosen = yield Ask(seat, "pick", (A, B))
        s.secret[seat] = PICK.member(chosen) + s.secret[1 - seat]

    yield from together({seat: flow(seat) for seat in range(2)})


def remembers_outside_the_state() -> Callable[[Toy], Flow[None]]:
    calls: list[int] = []

    def forgetful(s: Toy) -> Flow[None]:
        calls.append(1)
        yield Ask(0, "pick", (A, B) if len(calls) % 2 else (B, C))

    return forgetful


def tells_what_it_goes_on_changing(s: Toy) -> Flow[None]:
    yield Ask(0, "pick", (A, B))
    s.tell("all so far", None, s.chance)
    yield Ask(0, "pick", (A, B))
    s.chance.append(2)


@pytest.mark.parametrize(
    ("rule", "law"),
    [
        (repeats, "the ask pick repeats an option"),
        (asks_nobody, "is to a seat that does not exist"),
        (asks_on_after_a_secret_draw, "cannot imagine how pick came about"),
        (asks_another_after_a_secret_answer, "seat 1 is asked something else in what it imagines"),
        (writes_where_others_see, "imagines another position than it sees"),
        (minds_the_order, "the order of answering changes the result"),
        (remembers_outside_the_state(), "a loaded match differs from the saved one"),
        (tells_what_it_goes_on_changing, "an entry of the log was changed later"),
    ],
)
def test_a_wrong_rule_breaks_a_law(rule: Callable[[Toy], Flow[None]], law: str) -> None:
    assert law in broken(play(rule, pick(0)))


def test_a_game_that_does_not_end(monkeypatch: pytest.MonkeyPatch) -> None:
    def again(s: Toy) -> Flow[None]:
        yield Ask(0, "pick", (A, B))
        s.then(s.agenda.pop() if s.agenda else AGAIN)

    from orrery.kernel.state import step

    AGAIN = step("again")
    monkeypatch.setattr(laws, "LONGEST", 30)
    assert broken(play(again)) == "toy: the game does not end"


def _reveals_too_little(seen: Toy, rng: Random) -> Toy:
    seen.pool.append("extra")
    return seen


def _tidies_up(s: Toy, seat: int | None) -> Toy:
    s.pool.sort(reverse=True)
    return s


class _Silent(ToyText):
    def option(self, seen: Toy, ask: Ask | None, action: int) -> Label:
        return Label("")


class _Points(ToyText):
    def option(self, seen: Toy, ask: Ask | None, action: int) -> Label:
        return Label("do it", "moon")


@pytest.mark.parametrize(
    ("part", "law"),
    [
        ({"determinize": _reveals_too_little}, "the redaction law fails for seat None"),
        ({"redact": _tidies_up}, "redacting a state changed it"),
        ({"text": _Silent()}, "the option pick:a has no text"),
        ({"text": _Points()}, "pick:a points at moon, which is not drawn"),
    ],
)
def test_a_wrong_part_breaks_a_law(part: dict[str, Any], law: str) -> None:
    assert law in broken(play(pick(0), pick(1), **part))


def test_a_piece_too_many_is_found() -> None:
    def adds(s: Toy) -> Flow[None]:
        yield Ask(0, "pick", (A, B))
        s.pool.append("v")

    for steps in ([adds, pick(0)], [pick(0), adds]):
        with pytest.raises(BrokenState, match="the box holds 4 pieces, not 5"):
            keep(play(*steps))


def test_a_roll_seen_by_all_may_come_before_a_question() -> None:
    """Against the house rule, yet harmless: everybody has seen it, so everybody imagines it."""

    def rolls(s: Toy) -> Flow[None]:
        s.chance = yield Roll(1)
        yield Ask(0, "pick", (A, B))

    keep(play(rolls, pick(1)))
