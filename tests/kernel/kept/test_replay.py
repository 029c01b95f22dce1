"""A finished game is played again from its log, and anyone can check the dice."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from tests.kernel.toys import B, Toy, everything, load, pick, play, rules

import orrery
from orrery import BadSave
from orrery.kernel.flow import Flow, Roll, Shuffle
from orrery.kernel.game import Game, Outcome, Standing
from orrery.kernel.kept.saves import Loaded, Replay
from orrery.kernel.message import Say
from orrery.kernel.play.match import Match


def finished(seed: int = 3, choices: int = 999) -> Match:
    match, rng = orrery.start("comet-rush", seats=3, seed=seed), Random(seed)
    while match.pending and choices:
        ask = rng.choice(match.pending)
        match.choose(ask.seat, rng.choice(ask.options))
        choices -= 1
    return match


def refusal(match: Match, change: Callable[[dict[str, Any]], Any]) -> str:
    """What `verify` says about an edited save."""
    plain = json.loads(match.save())
    change(plain)
    with pytest.raises(BadSave) as refused:
        orrery.replay(json.dumps(plain)).verify()
    return str(refused.value)


def test_a_replay_passes_every_position(comet_rush: Game) -> None:
    original, rng, positions = orrery.start("comet-rush", seats=3, seed=3), Random(3), []
    while original.pending:
        positions.append(original.rules.encode(original.state))
        ask = rng.choice(original.pending)
        original.choose(ask.seat, rng.choice(ask.options))
    positions.append(original.rules.encode(original.state))
    again = [match.rules.encode(match.state) for match in orrery.replay(original.save())]
    assert again == positions


@pytest.mark.parametrize("choices", [0, 1, 2, 9, 14, 999])
def test_an_honest_game_is_verified_wherever_it_stands(comet_rush: Game, choices: int) -> None:
    match = finished(choices=choices)
    again = orrery.replay(match.save()).verify()
    assert again.log == match.log
    assert again.pending == match.pending
    assert again.outcome == match.outcome


def test_a_game_with_undo_is_verified(comet_rush: Game) -> None:
    match = finished(choices=2)
    for seat in range(3):
        while match.can_undo(seat):
            match.undo(seat)
    assert orrery.replay(match.save()).verify().pending == match.pending


def test_a_replay_may_be_played_on_with_the_same_luck(comet_rush: Game) -> None:
    """Whoever steps into a replay and goes on has the dice the real table would have had."""
    match = finished(choices=10)
    *_, last = orrery.replay(match.save())
    assert everything(last.clone()) == everything(match)
    for one in (twin := last.clone(), match):
        while one.pending:
            one.choose(one.pending[0].seat, one.pending[0].options[0])
    assert twin.log == match.log


def _first(plain: dict[str, Any], **like: Any) -> dict[str, Any]:
    return next(entry for entry in plain["log"] if like.items() <= entry.items())


def _turn_the_die(plain: dict[str, Any]) -> None:
    roll = _first(plain, kind="roll")
    roll["outcome"] = [roll["outcome"][0] % 6 + 1]


def _choose_otherwise(plain: dict[str, Any]) -> None:
    """Another card of the same hand in the first choice."""
    choice = _first(plain, entry="chose")
    hand = plain["log"][choice["seat"]]["outcome"]
    choice["key"] = next(f"launch:{key}" for key in hand if f"launch:{key}" != choice["key"])


def _choose_the_impossible(plain: dict[str, Any]) -> None:
    choice = _first(plain, entry="chose")
    hand = plain["log"][choice["seat"]]["outcome"]
    choice["key"] = next(f"launch:p{n}" for n in range(1, 8) if f"p{n}" not in hand)


def _polish_the_end(plain: dict[str, Any]) -> None:
    plain["boundaries"][-1]["state"]["crews"][0]["dust"] += 1


def _leave_out(plain: dict[str, Any], **like: Any) -> None:
    """An entry is gone, and everything that counts entries fits again."""
    plain["log"].remove(_first(plain, **like))
    plain["boundaries"][-1]["at"] -= 1
    plain["horizon"]["entry"] -= 1


TAMPERED: list[tuple[Callable[[dict[str, Any]], Any], str]] = [
    (_turn_the_die, "the log says chance gave"),
    (_choose_the_impossible, "of the log is illegal: CR-2.2: You hold no Probe"),
    (_polish_the_end, "is not the one its log leads to"),
    (lambda p: _leave_out(p, entry="told"), "the log differs from what the rules and the seed give, first at entry"),
    (lambda p: _leave_out(p, entry="chose"), "the log"),
    (lambda p: _leave_out(p, kind="roll"), "the log"),
    (lambda p: p["log"].append({"entry": "told", "key": "drifts", "data": ["small"]}), "the log differs from what the"),
    (lambda p: p.update(seed=4), "the log says chance gave"),
    (lambda p: _first(p, entry="chose").update(secret=False), "the log differs from what the rules and the seed give"),
    (lambda p: _first(p, entry="chose").update(forced=True), "the log"),
    (lambda p: _first(p, kind="roll").update(kind="draw"), "the log"),
    (lambda p: _first(p, kind="roll").update(outcome=[9]), "the log lacks a chance outcome that fits the rules"),
]


@pytest.mark.parametrize(("change", "sentence"), TAMPERED)
def test_what_was_tampered_with_is_found(
    comet_rush: Game, change: Callable[[dict[str, Any]], Any], sentence: str
) -> None:
    assert sentence in refusal(finished(), change)


def test_another_choice_is_found_whatever_comes_of_it(comet_rush: Game) -> None:
    assert refusal(finished(), _choose_otherwise)


def test_a_tampered_position_to_undo_to_is_found() -> None:
    match = play(pick(0), pick(0), pick(1))
    match.choose(0, B)
    match.choose(0, B)
    plain = json.loads(match.save())
    assert len(plain["boundaries"]) == 3
    plain["boundaries"][1]["state"]["open"] = {"1": "c"}
    load(json.dumps(plain), match.rules)
    with pytest.raises(BadSave, match="the position at entry 1 is not the one its log leads to"):
        _replay(json.dumps(plain), match).verify()


def _replay(data: bytes | str, match: Match) -> Replay:
    return Replay(Loaded(data, lambda name: match.rules.game))


def test_looking_at_a_replay_takes_chance_from_the_log() -> None:
    """The log is what happened at the table; only `verify` asks whether it was the seed's doing."""

    def throw(s: Toy) -> Flow[None]:
        s.chance = yield Roll(1, sides=1000)
        s.pool = yield Shuffle(s.pool)

    match = play(throw, pick(0))
    plain = json.loads(match.save())
    plain["log"][0]["outcome"], plain["log"][1]["outcome"] = [123], ["z", "y", "x", "w"]
    replay = _replay(json.dumps(plain), match)
    [seen] = [again.state for again in replay]
    assert (seen.chance, seen.pool) == ([123], ["z", "y", "x", "w"])
    with pytest.raises(BadSave, match=r"the log says chance gave \[123\], but the seed gives"):
        replay.verify()


def test_a_game_whose_rules_changed_is_not_verified() -> None:
    match = play(pick(0), pick(1))
    match.choose(0, B)
    made = rules({"pick0": pick(0), "pick1": pick(1)}, version=2, migrations={1: lambda plain: plain})
    goes_on = load(match.save(), made)
    for data in (match.save(), goes_on.save()):
        with pytest.raises(BadSave, match="the rules changed during this game"):
            Replay(Loaded(data, lambda name: made.game)).verify()


def test_a_game_of_other_rules_that_leads_elsewhere_is_not_shown() -> None:
    """Answers that are illegal now, or lead to another end, are no fault of the file: the rules changed."""

    def pieces(s: Toy, say: Say) -> Outcome:
        return Outcome([Standing("all", 0, len(s.pool), {}, 1)])

    def pick1(s: Toy) -> Flow[None]:
        yield from pick(1)(s)
        s.pool.pop()

    def looked_at(second: Callable[[Toy], Flow[None]]) -> list[Match]:
        steps = {"pick0": pick(0), "pick1": second}
        newer = rules(steps, version=2, migrations={1: lambda plain: plain}, outcome=pieces)
        return list(Replay(Loaded(match.save(), lambda name: newer.game)))

    match = play(pick(0), pick(1), outcome=pieces)
    match.choose(0, B)
    match.choose(1, B)
    assert len(looked_at(pick(1))) == 3
    for second in (pick(0), pick1):  # another seat is asked; a piece is gone at the end
        with pytest.raises(BadSave, match="the rules changed during this game"):
            looked_at(second)
