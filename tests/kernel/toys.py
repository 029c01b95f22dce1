"""Tiny games made of a few steps, for tests of the kernel alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from orrery.kernel.flow import Ask, Flow
from orrery.kernel.game import BrokenState, Game, Option, Outcome, Rules, Standing
from orrery.kernel.kept import saves
from orrery.kernel.log import Chanced
from orrery.kernel.message import Message, Refusal, Say, Values, refuse, say, several
from orrery.kernel.play.match import Match, start
from orrery.kernel.scene import Area, Item, Scene
from orrery.kernel.secrecy import HIDDEN
from orrery.kernel.state import Note, State, Step
from orrery.kernel.vocabulary import Action, Vocabulary

FOLDER = Path(__file__).parent / "toy"
TEXT = FOLDER / "text"
vocab = Vocabulary("toy")
PICK = vocab.family("pick", "abcd", of="pick")
STOP = vocab.single("stop")
A, B, C, D = PICK
NO_MORE_D = refuse("no-more-d", "T-2.1")


class Toy(State, kw_only=True):
    """What each seat picked in the open, what it keeps secret, and what chance gave."""

    open: dict[int, str]
    secret: list[str]
    chance: list[int | str] = []
    pool: list[str] = []


class Pick(Ask):
    """T-1.1  Something of what is offered."""

    family = PICK

    def refuse(self, s: Toy, action: Action) -> Refusal | None:
        return NO_MORE_D if action == D and D not in self.options else None


class PickInSecret(Pick):
    """T-1.1  The same, shown to nobody else."""

    prompt = "pick"
    secret = True


class Whisper(Pick):
    """T-1.1  Something behind a screen."""


class Stop(Ask):
    """T-1.1  Nothing but to stop."""

    family = vocab.families["stop"]


class Told(Note):
    """T-1.1  Something came out."""

    what: Sequence[int | str] = []

    def values(self, game: None) -> Values:
        return {"what": several(self.what)}


class Dealt(Note):
    """T-1.1  A seat got cards that it alone sees."""

    private = ("cards",)

    count: int
    cards: list[str] | None

    def values(self, game: None) -> Values:
        return {"count": self.count, "cards": several(self.cards or ())}


class Price(Note):
    """T-1.1  What something cost, and in newer rules what for."""

    amount: int
    reason: str = ""


def _chanced(game: None, entry: Chanced) -> tuple[Message, str | None]:
    return say("chance", outcome=several(say("unseen") if one is None else one for one in entry.outcome)), None


def _redact(s: Toy, seat: int | None) -> Toy:
    seen = Toy(agenda=s.agenda, open=dict(s.open), secret=list(s.secret), chance=list(s.chance), pool=list(s.pool))
    seen.secret = [what if seat == owner else HIDDEN for owner, what in enumerate(s.secret)]
    return seen


def _determinize(seen: Toy, rng: Random) -> Toy:
    seen.secret = ["" if what == HIDDEN else what for what in seen.secret]
    return seen


def _check(s: Toy) -> None:
    if len(s.pool) > 4:
        raise BrokenState(f"the box holds 4 pieces, not {len(s.pool)}")


def _outcome(s: Toy, say: Say) -> Outcome:
    return Outcome([Standing(say("seat", seat=seat, number=seat + 1), seat, 0, {}, 1) for seat in range(len(s.secret))])


def _scene(s: Toy, reader: int | None, say: Say) -> Scene:
    return Scene("Toy", "", [Area("all", say("table"), [Item("table", "space", say("table"))])])


def rules(
    steps: Mapping[str, Callable[..., Flow[None] | None]],
    *,
    version: int = 1,
    plan: list[str] | None = None,
    **more: Any,
) -> Rules:
    """The rules of a game that runs these steps, in their order or as planned."""
    plan = list(steps) if plan is None else plan

    def setup(seats: int, options: Mapping[str, Any]) -> Toy:
        s = Toy(open={}, secret=[""] * seats, pool=list("wxyz"))
        s.next(*(Step(name) for name in plan))
        return s

    game = Game("toy", "Toy", version, range(1, 5), [Option("size", 1, "how big", (1, 2))], lambda _: made, FOLDER)
    fields: dict[str, Any] = {
        "redact": _redact, "determinize": _determinize, "check": _check, "scene": _scene, "state": Toy,
        "outcome": _outcome, "evaluate": lambda s, seat: 0.0, "words": [TEXT], "chanced": _chanced,
        "notes": {kind.key: kind for kind in (Told, Dealt, Price)},
        "items": dict.fromkeys(vocab.families, lambda s, seat, member: "table"),
    }  # fmt: skip
    made = Rules(game=game, vocabulary=vocab, setup=setup, steps=steps, **(fields | more))
    return made


def play(*steps: Callable[..., Flow[None] | None], seats: int = 2, seed: int = 0, **more: Any) -> Match:
    """A match of these steps, at its first ask."""
    plan = [rule.__name__ for rule in steps]
    return start(rules({rule.__name__: rule for rule in steps}, plan=plan, **more), seats, {"size": 1}, seed)


def load(data: bytes | str, made: Rules) -> Match:
    """Load a toy's save with these rules."""
    return saves.load(data, lambda name: made.game)


def pick(seat: int, *, secret: bool = False, options: str = "abc") -> Callable[[Toy], Flow[None]]:
    """A step in which a seat picks something."""
    question = PickInSecret if secret else Pick

    def picks(s: Toy) -> Flow[None]:
        chosen = yield question(seat, (PICK.of(name) for name in options))
        if secret:
            s.secret[seat] = PICK.member(chosen)
        else:
            s.open[seat] = PICK.member(chosen)

    picks.__name__ = f"pick{seat}"
    return picks


def whisper(s: Toy, seat: int, *, times: int = 1) -> Flow[str]:
    """A flow for `together`: a seat picks in secret; an "a" forces a stop behind it."""
    for _ in range(times):
        chosen = yield Whisper(seat, (A, B, C))
        s.secret[seat] += PICK.member(chosen)
        if chosen == A:
            yield Stop(seat, (STOP,))
    return s.secret[seat]


def everything(match: Match) -> tuple[Any, ...]:
    """All that makes up a match, the parts it keeps to itself included."""
    state = match.rules.encode(match.state)
    return (match.save(), state, match.pending, list(match.log), list(match._marks), match._luck.count)
