"""What a seat may not know does not reach it: not by view, scene, log, options, or a bot's observation."""

from __future__ import annotations

import json
from random import Random

import msgspec
import pytest

import orrery
from orrery.kernel.flow import Flow, together
from orrery.kernel.game import Game
from orrery.kernel.play.match import Match
from orrery.kernel.secrecy import HIDDEN, copied, covered

from .toys import STOP, A, B, C, Pick, PickInSecret, Toy, pick, play, whisper


def shown(match: Match, reader: int | None) -> bytes:
    """Everything a reader gets, as the bytes that would be sent."""
    return msgspec.json.encode((match.view(reader), match.scene(reader), match.sentences(reader)))


def comet(seats: int = 3, seed: int = 2) -> Match:
    return orrery.start("comet-rush", seats=seats, seed=seed)


def swapped(match: Match, one: int, other: int) -> Match:
    """The same match, had two crews been dealt each other's probes."""
    plain = json.loads(match.save())
    crews = plain["boundaries"][-1]["state"]["crews"]
    crews[one]["hand"], crews[other]["hand"] = crews[other]["hand"], crews[one]["hand"]
    drawn = [entry for entry in plain["log"] if entry.get("what") == "probes"]
    drawn[one]["outcome"], drawn[other]["outcome"] = drawn[other]["outcome"], drawn[one]["outcome"]
    return orrery.load(json.dumps(plain))


def plain_probe(match: Match, seat: int, place: int) -> str:
    hand = match.state.crews[seat].hand
    return [f"launch:{key}" for key in dict.fromkeys(hand) if key != "slingshot"][place]


def test_who_holds_what_does_not_show(comet_rush: Game) -> None:
    match = comet()
    other = swapped(match, 1, 2)
    assert match.state.crews[1].hand != other.state.crews[1].hand
    for reader in (None, 0):
        assert shown(match, reader) == shown(other, reader)
    for reader in (1, 2):
        assert shown(match, reader) != shown(other, reader)


def test_what_another_crew_chose_does_not_show_until_all_have(comet_rush: Game) -> None:
    one, other = comet(), comet()
    one.choose(1, plain_probe(one, 1, 0))
    other.choose(1, plain_probe(other, 1, 1))
    for reader in (None, 0, 2):
        assert shown(one, reader) == shown(other, reader)
    assert shown(one, 1) != shown(other, 1)


def test_a_second_secret_question_does_not_show(comet_rush: Game) -> None:
    """Who is asked where to aim has chosen the Slingshot: others may see only that it is not done."""
    match = next(match for seed in range(50) if "slingshot" in (match := comet(seed=seed)).state.crews[1].hand)
    before = {reader: shown(match, reader) for reader in (None, 0, 2)}
    match.choose(1, "launch:slingshot")
    assert match.ask(1).prompt == "aim"
    for reader, sent in before.items():
        assert shown(match, reader) == sent


def test_a_forced_secret_answer_does_not_show() -> None:
    """An answer that forces another one looks like one that does not."""

    def both(s: Toy) -> Flow[None]:
        yield from together({seat: whisper(s, seat) for seat in range(2)})

    one, other = play(both), play(both)
    one.choose(0, A)
    other.choose(0, B)
    assert len(one.log) != len(other.log)
    assert shown(one, 1) == shown(other, 1)
    assert shown(one, None) == shown(other, None)


def test_options_are_for_the_seat_that_is_asked(comet_rush: Game) -> None:
    match = comet()
    asks = {ask["seat"]: ask for ask in match.view(1)["asks"]}
    assert asks[0] == {"seat": 0, "prompt": None}
    assert asks[2] == {"seat": 2, "prompt": None}
    assert [option["key"] for option in asks[1]["options"]] == [
        match.rules.vocabulary.key(action) for action in match.ask(1).options
    ]
    assert asks[1]["text"] == "Choose a probe to launch."
    assert all("options" not in ask for ask in match.view(None)["asks"])


def test_an_open_question_shows_its_prompt_but_not_its_options() -> None:
    match = play(pick(0))
    assert match.view(1)["asks"] == [{"seat": 0, "prompt": "pick"}]
    assert play(pick(0, secret=True)).view(1)["asks"] == [{"seat": 0, "prompt": None}]


def test_a_secret_answer_stays_out_of_the_others_log() -> None:
    one, other = play(pick(0, secret=True), pick(1)), play(pick(0, secret=True), pick(1))
    one.choose(0, A)
    other.choose(0, B)
    assert shown(one, 1) == shown(other, 1)
    assert one.sentences(0) != other.sentences(0)


def test_views_are_plain_data(comet_rush: Game) -> None:
    match, rng = comet(), Random(1)
    while match.pending:
        for reader in (None, 0, 1, 2):
            view = match.view(reader)
            assert json.loads(json.dumps(view)) == view
        ask = rng.choice(match.pending)
        match.choose(ask.seat, rng.choice(ask.options))
    assert match.view(None)["outcome"]["standings"][0]["name"] == "Crew A"
    assert match.view(None)["asks"] == []


def test_hidden_values_are_nowhere_in_a_view(comet_rush: Game) -> None:
    match = comet()
    crews = match.view(1)["state"]["crews"]
    assert crews[0]["hand"] == covered(match.state.crews[0].hand) == [HIDDEN] * 5
    assert crews[1]["hand"] == match.state.crews[1].hand
    assert set(match.view(1)["state"]["deck"]) == {HIDDEN}


def test_all_is_shown_when_the_game_is_over(comet_rush: Game) -> None:
    match = comet()
    while match.pending:
        match.choose(match.pending[0].seat, match.pending[0].options[0])
    assert match.view(None)["state"]["deck"] == match.state.deck
    assert match.sentences(None) == match.sentences(0)
    assert len(match.sentences(None)) > len(match.log) // 2


# -- bots ------------------------------------------------------------------------------------------------


def test_an_observation_holds_nothing_hidden(comet_rush: Game) -> None:
    one, other = comet(), swapped(comet(), 1, 2)
    one.choose(1, plain_probe(one, 1, 0))
    other.choose(1, plain_probe(other, 1, 0))
    seen, same = one.observe(0), other.observe(0)
    assert (seen.seen, seen.ask, seen._boundary, seen._answers) == (same.seen, same.ask, same._boundary, same._answers)


def test_an_imagined_world_looks_like_the_real_one(comet_rush: Game) -> None:
    match, rng = comet(), Random(3)
    hands = set()
    while match.pending:
        ask = rng.choice(match.pending)
        world = match.observe(ask.seat).imagine(rng)
        assert world.ask(ask.seat) == ask
        assert match.rules.redact(world.state, ask.seat) == match.rules.redact(match.state, ask.seat)
        match.rules.check(world.state)
        hands.add(
            tuple(world.state.crews[(ask.seat + 1) % 3].hand) == tuple(match.state.crews[(ask.seat + 1) % 3].hand)
        )
        match.choose(ask.seat, rng.choice(ask.options))
    assert False in hands, "what is imagined must not be what is true"


def test_an_imagined_world_forgets_what_others_chose_in_secret() -> None:
    def both(s: Toy) -> Flow[None]:
        yield from together({seat: whisper(s, seat, times=2) for seat in range(3)})

    match = play(both, seats=3)
    match.choose(0, A)
    match.choose(2, C)
    match.choose(1, A)  # forces a stop
    world = match.observe(1).imagine(Random(0))
    assert world.state.secret == ["", "a", ""]
    assert [ask.seat for ask in world.pending] == [0, 1, 2]
    assert world.clone().state == world.state


def test_ones_own_secret_answer_is_imagined_as_it_was() -> None:
    def two(s: Toy) -> Flow[None]:
        first = yield PickInSecret(0, (A, B))
        s.secret[0] = str(first)
        yield Pick(0, (B, STOP))

    match = play(two)
    match.choose(0, B)
    assert match.observe(0).imagine(Random(0)).state.secret == ["1", ""]


@pytest.mark.parametrize("cards", [[], ["p1"], ["p1", "p2"]])
def test_covered_cards_can_only_be_counted(cards: list[str]) -> None:
    assert covered(cards) == [HIDDEN] * len(cards)


def test_a_copy_of_a_state_is_independent_and_played_with_the_same_game() -> None:
    """What is no field of the state is not copied but shared, and a redacted state has it too."""
    state = play(pick(0)).state
    state.game = bundle = object()
    copy = copied(state)
    assert copy == state
    assert copy.game is bundle
    copy.pool.clear()
    assert state.pool
