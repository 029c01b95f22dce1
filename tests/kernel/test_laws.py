"""The laws hold for a right game and catch a wrong one."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.helpers.more_games import more_games
from tests.kernel.law_tables import broken, keep, written

import orrery
from orrery.kernel import laws
from orrery.kernel.flow import Ask, Draw, Flow, Roll, together
from orrery.kernel.game import Game, Outcome
from orrery.kernel.laws import LawBroken
from orrery.kernel.message import Refusal, Say, refuse
from orrery.kernel.play.match import Match, start
from orrery.kernel.scene import Area, Item, Scene
from orrery.kernel.state import Step
from orrery.kernel.vocabulary import Action, Vocabulary

from .toys import PICK, TEXT, A, B, C, D, Pick, PickInSecret, Stop, Told, Toy, pick, play, rules, whisper


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


def test_the_game_of_the_browsers_tests_keeps_all_laws() -> None:
    with more_games(Path(__file__).parents[1] / "browser" / "games"):
        for seed in range(4):
            for _ in laws.play(orrery.start("carousel", seats=1, seed=seed), Random(seed), load=orrery.load):
                pass


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


# -- wrong rules ------------------------------------------------------------------------------------------------------


def repeats(s: Toy) -> Flow[None]:
    yield Pick(0, (A, A, B))


def asks_nobody(s: Toy) -> Flow[None]:
    yield Pick(7, (A, B))


def asks_on_after_a_roll(s: Toy) -> Flow[None]:
    s.chance = yield Roll(1)
    yield Pick(0, (A, B))


def asks_on_after_a_secret_draw(s: Toy) -> Flow[None]:
    drawn = yield Draw(list("abc"), seat=0)
    s.secret[0] = str(drawn[0])
    yield Pick(1, (A, B))


def asks_another_after_a_secret_answer(s: Toy) -> Flow[None]:
    chosen = yield PickInSecret(0, (A, B))
    s.secret[0] = PICK.member(chosen)
    yield Pick(1, (A, B))


def minds_the_order(s: Toy) -> Flow[None]:
    def flow(seat: int) -> Flow[None]:
        chosen = yield Pick(seat, (A, B))
        s.secret[seat] = PICK.member(chosen) + s.secret[1 - seat]

    yield from together({seat: flow(seat) for seat in range(2)})


def remembers_outside_the_state() -> Callable[[Toy], Flow[None]]:
    calls: list[int] = []

    def forgetful(s: Toy) -> Flow[None]:
        calls.append(1)
        yield Pick(0, (A, B) if len(calls) % 2 else (B, C))

    return forgetful


def tells_what_it_goes_on_changing(s: Toy) -> Flow[None]:
    yield Pick(0, (A, B))
    s.tell(Told(None, s.chance))
    yield Pick(0, (A, B))
    s.chance.append(2)


def listens_to_what_it_tells(s: Toy) -> Flow[None]:
    yield Pick(0, (A, B))
    s.tell(Told(None))
    s.chance.append(len(s.notes))


def adds_a_piece(s: Toy) -> Flow[None]:
    yield Pick(0, (A, B))
    s.pool.append("v")


@pytest.mark.parametrize(
    ("rule", "law"),
    [
        (repeats, "the law of options: the ask pick repeats an option"),
        (asks_nobody, "the law of options: the ask pick is to a seat that does not exist"),
        (asks_on_after_a_roll, "the law of steps: a step asks on after a roll"),
        (asks_on_after_a_secret_draw, "the law of steps: a step asks on after a draw"),
        (asks_another_after_a_secret_answer, "worlds: seat 1 is asked something else in what it imagines (seat 1,"),
        (minds_the_order, "the law of the order of answering: the order of answering changes the result"),
        (remembers_outside_the_state(), "the law of undo: undo does not lead back"),
        (listens_to_what_it_tells, "the law of light worlds: played without log and snapshots it goes on elsewhere"),
        (tells_what_it_goes_on_changing, "the law of history: an entry of the log was changed later"),
        (adds_a_piece, "the law of pieces: the box holds 4 pieces, not 5"),
    ],
)
def test_a_wrong_rule_breaks_a_law(rule: Callable[[Toy], Flow[None]], law: str) -> None:
    """The message names the law and what is wrong, then the step and what is asked."""
    said = broken(play(rule, pick(0)))
    assert law in said
    assert re.search(r"\(.*step \w+, at (the end|pick of seat \d.*), entry \d+\)$", said), said


def test_a_step_asks_on_after_chance_wherever_it_stands() -> None:
    """The step, the seat and the prompt are those of the mistake."""
    said = broken(play(pick(1), asks_on_after_a_roll))
    assert said.endswith("(step asks_on_after_a_roll, at pick of seat 0, entry 2)")


def test_a_game_that_does_not_end(monkeypatch: pytest.MonkeyPatch) -> None:
    def again(s: Toy) -> Flow[None]:
        yield Pick(0, (A, B))
        s.next(s.agenda.pop() if s.agenda else AGAIN)

    AGAIN = Step("again")
    monkeypatch.setattr(laws, "LONGEST", 30)
    assert "toy breaks the law of endings: after 30 entries of its log it goes on (step again" in broken(play(again))


# -- wrong parts ------------------------------------------------------------------------------------------------------


def _reveals_too_little(seen: Toy, rng: Random) -> Toy:
    seen.pool.append("extra")
    return seen


def _tidies_up(s: Toy, seat: int | None) -> Toy:
    s.pool.sort(reverse=True)
    return s


def _drawing(*items: Item) -> Callable[[Toy, int | None, Say], Scene]:
    table = Item("table", "space", "Table")
    return lambda s, reader, say: Scene("Toy", "", [Area("all", "All", [table, *items])])


def _two_areas(s: Toy, reader: int | None, say: Say) -> Scene:
    return Scene("Toy", "", [Area("all", "All", [Item("table", "space", "Table")]), Area("all", "All", [])])


def _event_at(id: str) -> Callable[[Toy, int | None, Say], Scene]:
    """A scene with an event over something that no other area has."""
    areas = [Area("all", "All", [Item("table", "space", "Table")])]
    areas.append(Area("storm", "A storm", [Item("storm-eye", "text", "Its eye")], over=id))
    return lambda s, reader, say: Scene("Toy", "", areas)


def _painting(*items: Item) -> Callable[..., Scene]:
    """The scene, and a drawn place 100 by 50 with these items."""
    table = Item("table", "text", "A table")
    areas = [Area("all", "All", [table]), Area("place", "Place", [*items], shape="drawn", extent=(100, 50))]
    return lambda s, reader, say: Scene("Toy", "", areas)


def _bay(id: str, x: float, y: float) -> Item:
    return Item(id, "space", "A bay", x=x, y=y, size=(20, 20))


class PickByNoRule(Pick):
    """T-7.1  A pick by a rule that is not there."""

    prompt = "pick"


class PickRefusedByNoRule(Pick):
    """T-1.1  A pick that refuses by a rule that is not there."""

    prompt = "pick"

    def refuse(self, s: Toy, action: Action) -> Refusal | None:
        return refuse("no-more-d", "T-8.1") if action == D else None


class ToldByNoRule(Told):
    """T-6  Something that happened by a rule that is not there."""

    key = "told"


def asking(kind: type[Ask]) -> Callable[[Toy], Flow[None]]:
    """A step that asks a question of this kind."""

    def asks(s: Toy) -> Flow[None]:
        yield kind(0, (A, B))

    return asks


def telling(s: Toy) -> None:
    s.tell(ToldByNoRule(None))


@pytest.mark.parametrize(
    ("part", "law"),
    [
        ({"determinize": _reveals_too_little}, "the law of redaction: the redaction law fails for seat None"),
        ({"redact": _tidies_up}, "the law of redaction: redacting a state changed it"),
        ({"scene": _drawing(Item("table", "die", "A die"))}, "the law of scenes: table is the id of several items"),
        ({"scene": _two_areas}, "the law of scenes: all is the id of several areas"),
        ({"scene": _drawing(Item("d", "die", "A die", at="moon"))}, "scenes: d lies at moon, which is not drawn"),
        ({"scene": _event_at("moon")}, "scenes: storm happens at moon, which is not drawn"),
        ({"scene": _event_at("storm-eye")}, "scenes: storm happens at storm-eye, which is not drawn"),
        ({"scene": _drawing(Item("d", "die", ""))}, "the law of scenes: d has no label"),
        ({"scene": _drawing(Item("t", "track", "T", count=7, most=6))}, "scenes: the track t stands at 7 of 6"),
        ({"scene": _painting(_bay("a", 95, 20))}, "scenes: a hangs over the edge of place"),
        ({"scene": _painting(_bay("a", 50, 45))}, "scenes: a hangs over the edge of place"),
        ({"scene": _painting(_bay("a", 20, 20), _bay("b", 39, 20))}, "scenes: a and b overlap on place"),
        (
            {"scene": _drawing(Item("d", "die", "D", rule="T-9.9"))},
            "of rule numbers: an item cites T-9.9, which",
        ),
        ({"items": {"pick": lambda s, seat, member: "moon"}}, "in words: pick:a points at moon, which is not drawn"),
        ({"items": {}}, "options in words: pick:a points at nothing drawn, which only an action by"),
        ({"pieces": {"pick": lambda s, ask, action: "moon"}}, "in words: pick:a moves moon, which is not drawn"),
        ({"pieces": {"pick": lambda s, ask, action: None}}, "pick:a moves nothing, though the question pick is about"),
        ({"outcome": lambda s, say: Outcome([])}, "the law of the outcome: a seat has no result"),
    ],
)
def test_a_wrong_part_breaks_a_law(part: dict[str, Any], law: str) -> None:
    """The message names the law and what is wrong, then the step and what is asked."""
    said = broken(play(pick(0), pick(1), **part))
    assert law in said
    assert re.search(r"\((seat \d, )?step \w+, at (the end|pick of seat \d), entry \d+\)$", said), said


def test_what_touches_on_a_drawn_place_does_not_overlap() -> None:
    """Nor does what lies on something, which is where that is."""
    on = Item("d", "die", "A die", at="a")
    match = play(pick(0), pick(1), scene=_painting(_bay("a", 10, 10), _bay("b", 30, 10), on))
    laws.drawn(match, match.scene(0), 0)


@pytest.mark.parametrize(
    ("words", "law"),
    [
        ('pick = Please.\n    .option = { "" }', "the law of options in words: the option pick:a has no text"),
        ('choice-stop = { "" }', "the law of refusals: stop has no words"),
        ('pick = { "" }', "the law of options in words: the ask pick has no text"),
        ('no-more-d = { " " }', "the law of refusals: pick:d is refused without a word"),
        ('choice-pick = do it\n    .log = { "" }', "the law of the log: a line of the log has no words"),
    ],
)
def test_words_that_say_nothing_break_a_law(tmp_path: Path, words: str, law: str) -> None:
    """Of a question, an option, an action by itself, a refusal and a line of the log."""
    said = broken(play(pick(0), pick(1), words=[TEXT, written(tmp_path, words)]))
    assert law in said
    assert re.search(r"\((seat \d, )?step \w+, at (the end|pick of seat \d), entry \d+\)$", said), said


@pytest.mark.parametrize(
    ("rule", "law"),
    [
        (asking(PickByNoRule), "the law of rule numbers: an option cites T-7.1, which is not in RULES.md"),
        (asking(PickRefusedByNoRule), "the law of rule numbers: the refusal of pick:d cites T-8.1, which"),
        (telling, "the law of rule numbers: a line of the log cites T-6, which"),
    ],
)
def test_a_rule_that_is_not_there_breaks_a_law(rule: Callable[[Toy], Flow[None] | None], law: str) -> None:
    """Whatever cites it: an option, a refusal, a line of the log."""
    assert law in broken(play(pick(1), rule, pick(0), notes={"told": ToldByNoRule}))


def test_one_way_out_may_point_at_nothing(tmp_path: Path) -> None:
    """An action by itself, such as to stop, need not point at anything; two of them in one ask must."""
    words = Vocabulary("toy")
    go, stop, wait = (words.single(name) for name in ("go", "stop", "wait"))
    said = written(tmp_path, "\n".join(f"choice-{name} = do it" for name in words.families))

    def offering(*options: Action) -> Match:
        def rule(s: Toy) -> Flow[None]:
            yield Stop(0, options)

        made = rules({"rule": rule}, words=[TEXT, said], items={"go": lambda s, seat, member: "table"})
        return start(replace(made, vocabulary=words), 2, {"size": 1}, 0)

    laws.shown(offering(go, stop), Random(0))
    with pytest.raises(LawBroken, match="stop and wait both point at nothing drawn"):
        laws.shown(offering(go, stop, wait), Random(0))
