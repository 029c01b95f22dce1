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

    __slots__ = ("_ahead", "_before", "_kept", "_past")

    def __init__(self, rules: Rules, kept: Any, seats: int, options: Options, luck: Luck) -> None:
        """`kept` is the state at a boundary, which nobody else may change from now on."""
        super().__init__(rules, kept, seats, options, luck)
        self._kept = kept
        self._past: list[list[Entry]] = []  # answers of the steps between what is kept and the running one
        self._ahead: list[list[Entry]] = []  # answers of steps that are played again, the next one last
        self._before = 0  # answers before the running step

    @property
    def boundary(self) -> int:
        return self._before

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
        twin._kept, twin._past, twin._actions = self._kept, [], 0
        twin._again(self._past, self._log, self._pending)
        twin._actions, twin._before = self._actions, self._before
        self._kept, self._past = twin._kept, []
        return twin

    def stand(self, answers: list[Entry], known: Iterable[Ask] = ()) -> None:
        """Stand where these answers lead from what is kept; `known` are asks whose options are known there."""
        self._again([], answers, known)

    def _since(self) -> tuple[Any, list[Entry]]:
        if self._past:
            self.clone()
        return self._kept, self._log

    # -- boundaries --------------------------------------------------------------------------------------------------

    def _again(self, past: list[list[Entry]], last: list[Entry], known: Iterable[Ask]) -> None:
        """Play the answers of past steps again, and those of the running one."""
        self._ahead = [last, *past[::-1]]
        first = self._ahead.pop()
        state = self.rules.copy(self._kept)
        state.notes = UNHEARD
        self._log = first[:]
        self._replay(state, first, known=known)

    def _at_boundary(self) -> None:
        if self._ahead:
            answers = self._ahead.pop()
            self._log = answers[:]
            self._replayed = Answers(answers, strict=False)
            if not self._ahead:
                self._keep()
            return
        self._past.append(self._log)
        self._before += len(self._log)
        self._log = []
        if len(self._past) > FARTHEST:
            self._keep()

    def _keep(self) -> None:
        """Keep the state at this boundary, and none before."""
        state, step = self.state, self._step
        if step is not None:
            state.agenda.append(step)
        self._kept, self._past = self.rules.copy(state), []
        if step is not None:
            state.agenda.pop()
