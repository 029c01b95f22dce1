"""A kit for games' tests: a match put into a position, chance that says what it is told, answers by key.

    s = new_state()  # the game's own: a table as a test wants it
    match = begin(GAME, s, turn.step(0), seats=2, chance=[4])
    play(match, 0, "send:market", "done")
    assert asked(match) == [(1, "turn")]
    assert "too dear" in refused(match, 1, "send:academy")

Where a match is handed back, it stands at its first ask.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from orrery.kernel.game import Game
from orrery.kernel.play.luck import SeededLuck
from orrery.kernel.play.match import Match
from orrery.kernel.play.world import IllegalChoice
from orrery.kernel.state import State, Step


class Told(SeededLuck):
    """Luck that gives the numbers it was told, then goes on with a seeded stream.

    Numbers are zero-based: a die that shows 5 is told as 4; the first of a pool is 0.
    """

    def __init__(self, numbers: Iterable[int]) -> None:
        super().__init__("told")
        self.numbers = list(numbers)

    def below(self, bound: int) -> int:
        if self.numbers:
            number = self.numbers.pop(0)
            assert 0 <= number < bound, f"told {number}, but chance asks for a number below {bound}"
            self.count += 1
            return number
        return super().below(bound)

    def twin(self) -> Told:
        other = Told(self.numbers)
        other.count = self.count
        return other


def draws(pool: Sequence[Any], *wanted: Any) -> list[int]:
    """What chance must be told for these to come out of a pool in this order."""
    left, numbers = list(pool), []
    for member in wanted:
        numbers.append(left.index(member))
        left.remove(member)
    return numbers


# -- a match in a position --------------------------------------------------------------------------------------------


def fresh(game: Game, seats: int, *, chance: Iterable[int] = (), **options: Any) -> Match:
    """A game from its very beginning, at the first ask of the set-up; an option's dash is written as an underscore."""
    read = game.read_options({name.replace("_", "-"): value for name, value in options.items()})
    rules = game.rules(read)
    return Match(rules, rules.set_up(seats, read), seats, read, Told(chance)).begin()


def begin(
    game: Game,
    s: State,
    first: Step,
    *,
    seats: int,
    chance: Iterable[int] = (),
    check: bool = True,
    **options: Any,
) -> Match:
    """A match of this state that begins with a step; with `check`, the state must be one that the game could reach."""
    read = game.read_options(options)
    rules = game.rules(read)
    s.next(first)
    if check:
        rules.check(s)
    return Match(rules, s, seats, read, Told(chance)).begin()


# -- asking and answering ---------------------------------------------------------------------------------------------


def asked(match: Match) -> list[tuple[int, str]]:
    """Who is asked what now: seats and prompts."""
    return [(ask.seat, ask.prompt) for ask in match.pending]


def keys(match: Match, seat: int) -> list[str]:
    """The keys of the options a seat has now; empty if it is not asked."""
    ask = match.ask(seat)
    return [match.rules.vocabulary.key(action) for action in ask.options] if ask else []


def play(match: Match, seat: int, *choices: str) -> Match:
    """Make several choices of one seat in a row."""
    for key in choices:
        match.choose(seat, key)
    return match


def first_options(match: Match, until: Callable[[Match], bool]) -> Match:
    """Everybody takes the first option of every ask, until something holds or the game is over."""
    while match.pending and not until(match):
        match.choose(match.pending[0].seat, match.pending[0].options[0])
    return match


def refused(match: Match, seat: int, key: str) -> str:
    """Try a wrong choice: the sentence that refuses it. Nothing of the match may have changed."""
    before, pending = match.save(), match.pending
    try:
        match.choose(seat, key)
    except IllegalChoice as refusal:
        assert match.save() == before, f"{key} was refused and has changed the match"
        assert match.pending == pending, f"{key} was refused and others are asked now"
        return str(refusal)
    raise AssertionError(f"{key} was not refused")


def told(match: Match) -> list[str]:
    """The whole log as everybody's sentences (a spectator's)."""
    return [line.text for line in match.sentences(None)]
