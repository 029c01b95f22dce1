"""What follows a choice, as far as its seat can know."""

from __future__ import annotations

from random import Random

import pytest

import orrery
from orrery.kernel.log import Chanced
from orrery.kernel.play.finality import Finality, finality
from orrery.kernel.play.world import IllegalChoice

GAMES = [game.name for game in orrery.games()]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_foretold_is_what_happens(game: str) -> None:
    """In games at random: where nothing is foretold the seat goes on; the match stays as it is."""
    rng, foretold = Random(1), set[Finality | None]()
    match = orrery.start(game, seats=3, seed=1)
    for _ in range(250):
        if match.over:
            break
        ask = rng.choice(match.pending)
        action, before, secret = rng.choice(ask.options), match.save(), match.behind_screens
        follows = finality(match, ask.seat, action)
        assert match.save() == before
        change = match.choose(ask.seat, action)
        foretold.add(follows)
        if follows is None:
            assert match.ask(ask.seat) is not None
            assert match.behind_screens or not secret
            assert not any(isinstance(entry, Chanced) for entry in change.added)
        elif follows is Finality.TURN:
            assert match.ask(ask.seat) is None
    assert {None, Finality.CHANCE, Finality.TURN} <= foretold


def test_what_may_not_be_chosen_is_refused() -> None:
    match = orrery.start("chaos-order", seats=2, seed=1)
    while match.behind_screens:
        match.choose(match.pending[0].seat, match.pending[0].options[0])
    [ask] = match.pending
    closed = next(action for action in range(10**4) if action not in ask.options)
    with pytest.raises(IllegalChoice):
        finality(match, ask.seat, closed)


def test_all_that_was_chosen_in_secret_is_shown_to_its_seat_alone() -> None:
    """Before the screens lift, and alike whether the others have chosen: not even the last to choose sees more."""
    match = orrery.start("first-light", seats=2, seed=3)
    rng = Random(3)
    ask = match.pending[0]
    while not (match.behind_screens and ask.prompt == "assign" and match.closes(0, ask.options[0])):
        match.choose(ask.seat, rng.choice(ask.options))
        ask = match.ask(0) or match.pending[0]
    action = ask.options[0]
    early = match.closed(0, action)
    while (other := match.ask(1)) is not None:
        match.choose(1, rng.choice(other.options))
    assert match.closed(0, action) == early
    assert match.behind_screens
