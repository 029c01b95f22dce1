"""Tiny games made of a few steps, for tests of the kernel alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

from orrery.kernel import saves
from orrery.kernel.flow import Ask, Flow, plain_ask
from orrery.kernel.game import BrokenState, Game, Label, Option, Outcome, Rules, Sentence, Standing
from orrery.kernel.log import Chanced, Chose, Entry
from orrery.kernel.match import Match, start
from orrery.kernel.message import Say
from orrery.kernel.scene import Area, Item, Scene
from orrery.kernel.secrecy import HIDDEN
from orrery.kernel.state import State, step
from orrery.kernel.vocabulary import Vocabulary

FOLDER = Path(__file__).parent / "toy"
vocab = Vocabulary("toy")
PICK = vocab.family("pick", "abcd")
STOP = vocab.single("stop")
A, B, C, D = PICK


class Toy(State, kw_only=True):
    """What each seat picked in the open, what it keeps secret, and what chance gave."""

    open: dict[int, str]
    secret: list[str]
    chance: list[int | str] = []
    pool: list[str] = []


class ToyText:
    """Plain words; one thing is refused with a sentence of its own."""

    def prompt(self, seen: Toy, ask: Ask) -> str:
        return f"Please {ask.prompt}."

    def option(self, seen: Toy, ask: Ask | None, action: int) -> Label:
        return Label(f"do {vocab.key(action)}", "table")

    def sentence(self, entry: Entry) -> Sentence | None:
        if isinstance(entry, Chose):
            return Sentence(f"{entry.seat} takes {vocab.key(entry.action)}")
        if isinstance(entry, Chanced):
            return Sentence(f"chance gives {entry.outcome}")
        return Sentence(f"{entry.key} {entry.data} {entry.private}", "T-1")

    def refusal(self, seen: Toy, ask: Ask, action: int) -> str | None:
        return "there is no more d to pick (T-2.1)" if action == D else None


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
    return Outcome([Standing(f"seat {seat}", seat, 0, {}, 1) for seat in range(len(s.secret))])


def _scene(s: Toy, reader: int | None, say: Say) -> Scene:
    return Scene("Toy", "", [Area("all", "All", [Item("table", "space", "Table")])])


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
        s.then(*(step(name) for name in plan))
        return s

    game = Game("toy", "Toy", version, range(1, 5), [Option("size", 1, "how big", (1, 2))], lambda _: made, FOLDER)
    fields: dict[str, Any] = {
        "redact": _redact, "determinize": _determinize, "check": _check, "text": ToyText(), "scene": _scene,
        "outcome": _outcome, "evaluate": lambda s, seat: 0.0, "state": Toy,
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

    def picks(s: Toy) -> Flow[None]:
        chosen = yield plain_ask(seat, "pick", (PICK.of(name) for name in options), secret=secret)
        if secret:
            s.secret[seat] = PICK.member(chosen)
        else:
            s.open[seat] = PICK.member(chosen)

    picks.__name__ = f"pick{seat}"
    return picks


def whisper(s: Toy, seat: int, *, times: int = 1) -> Flow[str]:
    """A flow for `together`: a seat picks in secret; an "a" forces a stop behind it."""
    for _ in range(times):
        chosen = yield plain_ask(seat, "whisper", (A, B, C))
        s.secret[seat] += PICK.member(chosen)
        if chosen == A:
            yield plain_ask(seat, "stop", (STOP,))
    return s.secret[seat]


def everything(match: Match) -> tuple[Any, ...]:
    """All that makes up a match, the parts it keeps to itself included."""
    state = match.rules.encode(match.state)
    return (match.save(), state, match.pending, list(match.log), list(match._marks), match._luck.count)
