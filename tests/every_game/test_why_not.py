"""Why not, asked of everything: whatever a person points at or types, in any game, is answered in a sentence."""

from __future__ import annotations

from random import Random

import pytest

import orrery
from orrery.cli.check import started
from orrery.games import find
from orrery.kernel.game import Game
from orrery.kernel.play.match import Match
from orrery.server.bots.advice import why_action, why_item

ITEMS = 12  # of a scene that are pointed at, in a test; a soak points at all
QUESTIONS = 75_000  # after so many, only kinds of ask that are new are asked about
GAMES = orrery.games()


def asked_everything(match: Match, seat: int, rng: Random, *, items: int = ITEMS) -> int:
    """Ask why not of every action of the vocabulary and of things in the scene; how many questions that were."""
    ask = match.ask(seat)
    assert ask is not None
    assert ask.family.name, f"the question {ask.prompt} of {match.game} does not say in its class what its `family` is"
    vocabulary = match.rules.vocabulary
    for action in range(len(vocabulary)):
        key = vocabulary.key(action)
        reasons = why_action(match, seat, key).reasons
        assert bool(reasons) == (action not in ask.options), (match.game, ask.prompt, key)
        assert all(reason.text and reason.text.endswith((".", "?", ")")) for reason in reasons), (ask.prompt, reasons)
    ids = [item.id for area in match.scene(seat).areas for item in area.items]
    for item in ids if len(ids) <= items else rng.sample(ids, items):
        for reason in why_item(match, seat, item).reasons:
            assert reason.text, (match.game, ask.prompt, item)
    return len(vocabulary) + min(items, len(ids))


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_why_not_of_everything(game: Game) -> None:
    """Every action and many things, at every kind of ask of random games with every number of seats and any options:
    a sentence for what is not open, none for what is, and never a fault."""
    prompts: set[tuple[str, str]] = set()
    asked = 0
    for place, seats in enumerate([*game.seats] * 3):
        match, rng = started(find(game.name), seats, place, {}), Random(place)
        while match.pending:
            ask = rng.choice(match.pending)
            kind = ask.prompt, str(match.options.get("expansions"))
            if kind not in prompts or (rng.random() < 0.01 and asked < QUESTIONS):
                prompts.add(kind)
                asked += asked_everything(match, ask.seat, rng)
            match.choose(ask.seat, rng.choice(ask.options))
    assert len(prompts) > 15


def test_why_not_at_a_trade_away_from_the_market() -> None:
    """SP-8.2: at a Trader's side trade, a swap that no stall of the Market offers is refused like any other."""
    for seed in range(300):
        match = orrery.start("first-light", seats=2, seed=seed, options={"expansions": ["specialists"]})
        rng = Random(seed)
        while match.pending:
            ask = rng.choice(match.pending)
            if ask.prompt == "side-trade":
                for item in (item for area in match.scene(ask.seat).areas for item in area.items):
                    assert why_item(match, ask.seat, item.id).reasons
                return
            match.choose(ask.seat, rng.choice(ask.options))
    pytest.fail("no Trader traded")
