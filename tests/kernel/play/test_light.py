"""Light worlds: what they keep, what they leave out, and that clones go on from anywhere."""

from __future__ import annotations

from random import Random

import pytest
from tests.kernel.toys import PICK, A, B, Pick, Stop, Told, Toy, pick, play, whisper

import orrery
from orrery.kernel.flow import Flow, Roll, together
from orrery.kernel.game import Game
from orrery.kernel.play.light import FARTHEST, Light
from orrery.kernel.play.match import Match
from orrery.kernel.play.world import IllegalChoice, World
from orrery.kernel.vocabulary import Action


def stands(world: World) -> tuple[object, ...]:
    return (world.rules.encode(world.state), world.pending, world.step, world.actions_begun, world.outcome)


def random_choice(world: World, rng: Random) -> tuple[int, Action]:
    ask = rng.choice(world.pending)
    return ask.seat, rng.choice(ask.options)


def test_it_begins_in_the_middle_of_a_step() -> None:
    """The answers since the boundary come along; what was told does not."""

    def two(s: Toy) -> Flow[None]:
        s.chance.append((yield Pick(0, (A, B))))
        s.tell(Told(None, ["here"]))
        s.chance.append((yield Pick(0, (A, B))))

    match = play(two, pick(1))
    match.choose(0, B)
    world = match.light()
    world.choose(0, A)
    assert world.state.chance == [B, A]
    assert match.state.chance == [B]
    assert world.pending[0].seat == 1
    assert not world.state.notes


def test_it_has_no_log_undo_and_saves() -> None:
    world = play(pick(0)).light()
    assert not any(hasattr(world, name) for name in ("log", "undo", "save", "snapshot", "view", "horizon"))


def test_what_may_not_be_chosen_is_refused_and_changes_nothing() -> None:
    world = play(pick(0), pick(1)).light()
    before = stands(world)
    for seat, action in ((1, A), (0, "pick:d"), (0, "stop"), (0, 99), (7, A)):
        with pytest.raises(IllegalChoice):
            world.choose(seat, action)
    assert stands(world) == before
    world.choose(0, "pick:b")
    assert world.state.open == {0: "b"}


@pytest.mark.parametrize("steps", [1, FARTHEST - 1, FARTHEST + 2, 3 * FARTHEST])
def test_a_clone_goes_on_however_many_steps_lie_behind(steps: int) -> None:
    """With what was kept long ago, just now, and never since the world began."""
    world, rng = play(*[pick(0), pick(1)] * (2 * FARTHEST)).light(), Random(steps)
    for _ in range(steps):
        world.choose(*random_choice(world, rng))
    twin = world.clone()
    assert (stands(twin), twin.boundary) == (stands(world), world.boundary)
    for _ in range(5):
        seat, action = random_choice(world, rng)
        world.choose(seat, action)
        twin.choose(seat, action)
        assert (stands(twin), twin.boundary) == (stands(world), world.boundary)


def test_a_clone_is_independent(comet_rush: Game) -> None:
    """Playing one does not change the other, whichever it is, over a whole game."""
    world, rng = orrery.start("comet-rush", seats=3, seed=1).light(), Random(1)
    while world.pending:
        before, twin = stands(world), world.clone()
        assert stands(twin) == before
        twin.choose(*random_choice(twin, rng))
        assert stands(world) == before
        after = stands(twin)
        world.choose(*random_choice(world, rng))
        assert stands(twin) == after
    assert stands(world.clone()) == stands(world)


def test_two_clones_share_what_is_kept_and_not_what_comes(comet_rush: Game) -> None:
    world, rng = orrery.start("comet-rush", seats=2, seed=4).light(), Random(4)
    for _ in range(6):
        world.choose(*random_choice(world, rng))
    one, other = world.clone(), world.clone()
    seat, action = random_choice(one, rng)
    one.choose(seat, action)
    one = one.clone()
    other.choose(seat, action)
    assert stands(one) == stands(other.clone())


def test_luck_is_that_of_the_match_or_of_a_generator(comet_rush: Game) -> None:
    """With the same luck the same comes out; with a generator it does if it is in the same state."""

    def rolls(s: Toy) -> Flow[None]:
        yield Pick(0, (A, B))
        s.chance.extend((yield Roll(8)))

    match = play(rolls, pick(1))

    def rolled(world: World) -> object:
        world.choose(0, A)
        return world.state.chance

    drawn = [rolled(match.light(Random(seed))) for seed in (1, 1, 2)]
    assert rolled(match.light()) == rolled(match.light()) == rolled(match.clone())
    assert drawn[0] == drawn[1] != drawn[2]


def test_what_others_are_forced_to_behind_screens_is_not_taken_for_what_they_choose() -> None:
    """A seat imagines others from the start of `together`: their forced answers are found anew, and stay in their
    places when answers are fed in again."""

    def stop_then_pick(s: Toy, seat: int) -> Flow[None]:
        yield Stop(seat, Stop.family)
        s.secret[seat] += PICK.member((yield Pick(seat, (A, B))))
        yield from whisper(s, seat)

    def both(s: Toy) -> Flow[None]:
        yield from together({seat: stop_then_pick(s, seat) for seat in range(3)})

    match = play(both, pick(0), seats=3)
    match.choose(0, A)
    world = match.observe(1).imagine(Random(0))
    for seat in (0, 2):
        world.choose(seat, B)
    twin = world.clone()
    assert twin.state.secret == world.state.secret == ["b", "", "b"]
    assert twin.pending == world.pending


def test_an_observation_of_it_is_that_of_the_match(comet_rush: Game) -> None:
    """Bots in the arena are handed the same as at a table."""
    match, rng = orrery.start("comet-rush", seats=3, seed=6), Random(6)
    world = match.light()
    while match.pending:
        for ask in match.pending:
            ours, theirs = world.observe(ask.seat), match.observe(ask.seat)
            assert (ours.ask, ours.seen, ours.before()) == (theirs.ask, theirs.seen, theirs.before())
        seat, action = random_choice(match, rng)
        match.choose(seat, action)
        world.choose(seat, action)


def test_a_mistake_in_the_rules_says_what_led_to_it() -> None:
    def stumbles(s: Toy) -> Flow[None]:
        yield Pick(0, (A, B))
        raise RuntimeError("stumbled")

    with pytest.raises(RuntimeError, match="stumbled") as fault:
        play(stumbles).light().choose(0, B)
    assert fault.value.__notes__ == ["seat 0 chose pick:b, in the step stumbles"]


def test_worlds_that_are_imagined_are_light() -> None:
    """So that search pays for no log and no snapshots."""
    match = play(pick(0), pick(1))
    world = match.observe(0).imagine(Random(1))
    assert isinstance(world, Light)
    assert not isinstance(world, Match)
