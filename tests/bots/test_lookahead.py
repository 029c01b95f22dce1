"""Where a look ahead ends: with the action, never in the next round.

A look that ran on through "done" into the next round counted that round's best card for "done", so bots sat still.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from tests.bots.salvage import JOB, salvage
from tests.games.last_light.builder import AZURE, CORAL, new_state, round_of, set_player
from tests.games.revive import builder as revive

import orrery
from orrery.bots import make
from orrery.bots.lookahead import Lookahead, WholeAction, proper
from orrery.kernel.flow import Ask
from orrery.kernel.play.match import Match

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("first-light", 1, {}),
    ("first-light", 3, {"ai": "2"}),
    ("first-light", 2, {"expansions": ["specialists"]}),
    ("last-light", 2, {}),
    ("last-light", 4, {}),
    ("chaos-order", 2, {}),
    ("chaos-order", 4, {"factions": "dealt"}),
]


def after(match: Match, seat: int, key: str) -> Ask | None:
    """What a look goes on with after a choice; None if its action is over."""
    ask = match.ask(seat)
    assert ask is not None
    action, world = WholeAction(match, ask), match.clone()
    world.choose(seat, key)
    return action.next_ask(world)


def test_an_action_goes_on_until_it_is_seen_through() -> None:
    following = after(salvage(2), 0, "job:vault")
    assert following is not None
    assert following.prompt == "door"


def test_an_action_ends_where_all_choose_in_secret() -> None:
    """The last to take a job is asked for a bid next, by the rules and not by the job."""
    match = salvage(2)
    match.choose(0, JOB.of("coin"))
    world = match.clone()
    world.choose(1, JOB.of("coin"))
    assert {ask.prompt for ask in world.pending} == {"bid"}
    assert after(match, 1, "job:coin") is None
    match.choose(1, JOB.of("vault"))
    assert after(match, 1, "door:open") is None


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_no_action_reaches_into_the_next_round(game: str, seats: int, options: dict[str, Any]) -> None:
    """Whatever is chosen in games at random: what follows in another round is another action."""
    ended = seed = 0
    while seed < 3 or (not ended and seed < 30):
        seed += 1
        rng, match = Random(seed), orrery.start(game, seats=seats, seed=seed, options=options)
        while match.pending:
            ask = rng.choice(match.pending)
            action, before = WholeAction(match, ask), match.state.round
            match.choose(ask.seat, rng.choice(ask.options))
            if match.state.round != before and match.ask(ask.seat) is not None:
                ended += 1
                assert action.next_ask(match) is None
    assert ended


def test_the_end_of_a_command_is_not_paid_with_the_next_card() -> None:
    """LL-10.2, 4.1  "Done" closes the round for the last to command; the cards of the next are another action."""
    s = new_state(2)
    set_player(s, AZURE, ships={"small": ["outer-2"]})
    set_player(s, CORAL, ships={"small": ["outer-10"]})
    match = round_of(s, "mine", "command")
    assert [(ask.seat, ask.prompt) for ask in match.pending] == [(CORAL, "move")]
    world = match.clone()
    world.choose(CORAL, "done")
    assert {ask.prompt for ask in world.pending} == {"play"}
    assert after(match, CORAL, "done") is None


@pytest.mark.parametrize("spec", ["greedy", "search:30"])
def test_a_bot_moves_the_ship_it_played_command_for(spec: str) -> None:
    """LL-10.2  A ship stands a move away from a free planet of the inner ring: it goes somewhere."""
    s = new_state(2)
    set_player(s, AZURE, ships={"small": ["outer-2"]})
    set_player(s, CORAL, ships={"small": ["outer-10"]})
    match = round_of(s, "mine", "command")
    assert match.rules.vocabulary.key(make(spec, 1).choose(match.observe(CORAL))).startswith("ship:")


def test_no_extractor_is_lost_by_building_first() -> None:
    """LL-7.1, 7.4  Ships are built before an extractor is placed: building none is no way to the extractor."""
    s = new_state(2)
    set_player(s, AZURE, common=4, ships={"small": ["outer-2"]})
    match = round_of(s, "construct", "mine")
    assert [(ask.seat, ask.prompt) for ask in match.pending] == [(AZURE, "build")]
    assert after(match, AZURE, "done") is None


def spent() -> Match:
    """A table of Revive where the first has nothing but a crystal, and cards that rest."""
    s = revive.table("nadair-sun", "kuniban-sun")
    full = zip(revive.BOX.slots, ["mason", "foreman", "scribe", "settler"], strict=False)
    revive.set_player(s, 0, slots={slot: [card] for slot, card in full}, resting=["smith"], switch=False, crystal=1)
    return revive.begin(s, "act", 0)


@pytest.mark.parametrize("spec", ["greedy", "search:20"])
def test_no_aside_puts_off_what_must_be_done(spec: str) -> None:
    """A trade that brings nothing would look better than what costs something, and only puts it off."""
    match = spent()
    chosen = make(spec, 1).choose(match.observe(0))
    assert match.rules.vocabulary.key(chosen) == "hibernate"


def test_asides_are_left_out_in_the_middle_of_an_action() -> None:
    """What may be done beside a question is weighed where an action begins, not again at each of its questions."""
    match = spent()
    ask = match.ask(0)
    assert ask is not None
    trades = [option for option in ask.options if option in ask.asides]
    assert len(trades) == 3
    assert [match.rules.vocabulary.key(option) for option in proper(ask)] == ["hibernate"]
    found = Lookahead(match.clone(), ask, lambda _: 0.0, Random(1), Random(1)).branches(match.clone(), ask, 40, 3)
    assert not {*trades} & {*found}


def test_simple_bots_do_not_sit_still() -> None:
    """LL-10.2  In Commands of greedy bots something moves."""
    commands: Counter[bool] = Counter()
    for seed in range(4):
        match = orrery.start("last-light", seats=2, seed=seed)
        bots = [make("greedy", 10 * seed + seat) for seat in range(2)]
        while match.pending:
            ask = match.pending[0]
            chosen = bots[ask.seat].choose(match.observe(ask.seat))
            if ask.prompt == "move" and not match.state.moved:
                commands[match.rules.vocabulary.key(chosen) != "done"] += 1
            match.choose(ask.seat, chosen)
    assert commands[True] >= 9 * commands[False]
    assert commands[True] > 10
