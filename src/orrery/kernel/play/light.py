"""A world without a log, undo, notes and snapshots: what bots imagine, and what is played in great numbers.

    world = match.light()  # or observation.imagine(rng)
    while world.pending:
        ask = world.pending[0]
        world.choose(ask.seat, rng.choice(ask.options))

It keeps the state of one boundary, as it was, and the answers since. Who plays on pays for nothing else. Who clones it
has it play those answers again up to the running step, whose boundary is kept from then on: so whoever clones often
goes over each answer once, and whoever never does over none.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from orrery.kernel.flow import Ask
from orrery.kernel.game import Options, Rules
from orrery.kernel.log import Entry
from orrery.kernel.play.luck import Luck
from orrery.kernel.play.rewind import Answers
from orrery.kernel.play.world import World
from orrery.kernel.state import UNHEARD

FARTHEST = 32  # steps that may lie behind the running one and not be kept


class Light(World):
    """One game being played with nothing kept that rules do not need. A mistake in the rules leaves it broken."""

    __slots__ = ("_ahead", "_before", "_begun", "_kept")

    def __init__(self, rules: Rules, kept: Any, seats: int, options: Options, luck: Luck) -> None:
        """`kept` is the state at a boundary, which nobody else may change from now on."""
        super().__init__(rules, kept, seats, options, luck)
        self._kept = kept
        self._before = 0  # answers before what is kept; those since are the log
        self._begun: list[int] = []  # how many of these there were when each further step began, the running one last
        self._ahead: list[list[Entry]] = []  # answers of steps that are played again, the next one last

    @property
    def boundary(self) -> int:
        return self._before + (self._begun[-1] if self._begun else 0)

    @property
    def moment(self) -> str:
        return f"answer {self._before + len(self._log)}"

    def choose(self, seat: int, action: int | str) -> None:
        ask = self.ask(seat)
        if ask is None or type(action) is not int or action not in ask.options:
            ask, action = self._legal(seat, action)
        try:
            self._answer(ask, action)
        except BaseException as fault:
            self._fault(fault, ask, action)
            raise

    def clone(self) -> Light:
        twin = Light.__new__(Light)  # what is not set here is where it comes to stand
        twin.rules, twin.seats, twin.options, twin._luck = self.rules, self.seats, self.options, self._luck.twin()
        twin._kept, twin._actions = self._kept, 0
        twin._again(self._steps(), self._pending)
        twin._actions, twin._before = self._actions, self.boundary
        if self._begun:
            self._kept, self._before, self._log, self._begun = twin._kept, twin._before, twin._log[:], []
        return twin

    def stand(self, answers: list[Entry], known: Iterable[Ask] = ()) -> None:
        """Stand where these answers lead from what is kept; `known` are asks whose options are known there."""
        self._again([answers], known)

    def _since(self) -> tuple[Any, list[Entry]]:
        if self._begun:
            self.clone()
        return self._kept, self._log

    # -- boundaries --------------------------------------------------------------------------------------------------

    def _steps(self) -> list[list[Entry]]:
        """The answers of each step since what is kept, the running one's last."""
        return [self._log[one:next] for one, next in pairwise((0, *self._begun, len(self._log)))]

    def _again(self, steps: list[list[Entry]], known: Iterable[Ask]) -> None:
        """Play these answers again from what is kept, and keep the last boundary they lead to instead."""
        self._ahead = steps[::-1]
        answers = self._ahead.pop()
        state = self.rules.copy(self._kept)
        state.notes = UNHEARD
        self._log, self._begun = answers[:], []
        self._replay(state, answers, known=known)

    def _at_boundary(self) -> None:
        if self._ahead:
            answers = self._ahead.pop()
            self._log, self._replayed = answers[:], Answers(answers, strict=False)
            if not self._ahead:
                self._kept = self._whole(self.rules.copy)
            return
        self._begun.append(len(self._log))
        if len(self._begun) > FARTHEST:
            self._before += len(self._log)
            self._kept, self._log, self._begun = self._whole(self.rules.copy), [], []
