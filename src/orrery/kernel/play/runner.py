"""Runs the steps of one game: to the next ask, through chance and secret choices, and again from a log.

A generator cannot be copied. So whoever wants to go back, or to go on twice, keeps the state at a boundary, and feeds
the answers since then in again: a `Match` keeps each as bytes, a `Light` world keeps one now and then as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from typing import Any, Self, TypeVar

from orrery.kernel.flow import UNREFUSED, Ask, Chance, Draw, Flow, Request, Roll, Shuffle, Together
from orrery.kernel.game import Options, Outcome, Rules
from orrery.kernel.log import NOBODY, Chanced, Chose, Entry
from orrery.kernel.mistakes import BadRule
from orrery.kernel.play.luck import Luck, as_answer, outcome_of
from orrery.kernel.play.rewind import Answers, UndoEnd, Unreplayable
from orrery.kernel.state import Step
from orrery.kernel.vocabulary import Action

T = TypeVar("T")


class Runner:
    """The steps of one game being run; `World` is what may be done with it."""

    __slots__ = (
        "_actions", "_flows", "_gen", "_known", "_log", "_luck", "_outcome", "_pending", "_replayed", "_results",
        "_step", "options", "rules", "seats", "state",
    )  # fmt: skip

    def __init__(self, rules: Rules, state: Any, seats: int, options: Options, luck: Luck) -> None:
        self.rules = rules
        self.state = state
        self.seats = seats
        self._known: dict[int, Sequence[Action]] = {}
        self.options = options
        self._luck = luck
        self._log: list[Entry] = []  # the answers since the running step began stand at its end
        self._pending: tuple[Ask, ...] = ()
        self._flows: dict[int, Generator[Request, Any, Any]] | None = None
        self._results: dict[int, Any] = {}
        self._outcome: Outcome | None = None
        self._gen: Generator[Request, Any, Any] | None = None
        self._replayed: Answers | None = None
        self._step: Step | None = None
        self._actions = 0

    # -- where it stands ---------------------------------------------------------------------------

    @property
    def game(self) -> str:
        return self.rules.game.name

    @property
    def pending(self) -> tuple[Ask, ...]:
        """The asks that wait for an answer, one a seat; empty when the game is over."""
        return self._pending

    @property
    def over(self) -> bool:
        return not self._pending

    @property
    def actions_begun(self) -> int:
        """How many steps with which a new action begins have begun since this match was made."""
        return self._actions

    @property
    def step(self) -> str:
        """The name of the step that runs; empty when the game is over."""
        return self._step.name if self._step is not None else ""

    @property
    def behind_screens(self) -> bool:
        """Whether the seats are making secret choices, not yet revealed."""
        return self._flows is not None

    def begin(self) -> Self:
        """Run from a boundary to the first ask."""
        self._next_step()
        self._run(None)
        return self

    def ask(self, seat: int) -> Ask | None:
        """What this seat is asked now, if anything."""
        for ask in self._pending:
            if ask.seat == seat:
                return ask
        return None

    # -- running steps -----------------------------------------------------------------------------

    def _run(self, answer: Any) -> None:
        """Feed an answer to the running step and go on to the next unforced ask or the end."""
        gen, notes = self._gen, self.state.notes
        while gen is not None:
            try:
                request = gen.send(answer)
            except StopIteration:
                if notes:
                    self._tell()
                self._next_step()
                gen, answer = self._gen, None
                continue
            if notes:
                self._tell()
            if isinstance(request, Ask):
                answer = self._recorded_answer(request) if self._replayed is not None else None
                if answer is None:
                    options = self._options(request)
                    if not options:
                        raise self._unanswerable(request)
                    if len(options) != 1 or request.always(self.state):
                        self._pending = (request,)
                        return
                    answer = options[0]
                    self._log.append(Chose(request.seat, answer, True, request.secret))
            elif isinstance(request, Together):
                answer = self._run_together(request.flows)
                if answer is None:
                    return
            else:
                answer = self._chance(request)

    def _next_step(self) -> None:
        """Stand at the next boundary, and hold the flow of the step that comes next.

        A step that asks nothing is done at once; one that hands on to a flow has changed nothing itself.
        """
        if self._replayed is not None:
            self._end_replay()
        state, rules, gen, step = self.state, self.rules, None, None
        agenda, steps, new_actions = state.agenda, rules.steps, rules.new_actions
        while agenda and gen is None:
            step = agenda.pop()
            name = step.name
            if name in new_actions:
                self._actions += 1
            gen = steps[name](state, *step.args)
        if state.notes:
            self._tell()
        self._gen, self._step = gen, None if gen is None else step
        self._at_boundary()
        if gen is None:
            self._pending = ()
            self._no_way_back(UndoEnd.ENDED)

    def _at_boundary(self) -> None:
        """The state alone says everything now (`_whole`)."""
        raise NotImplementedError

    def _whole(self, take: Callable[[Any], T]) -> T:
        """What is taken of the state at a boundary, with the step that comes next back on its agenda."""
        step, agenda = self._step, self.state.agenda
        if step is not None:
            agenda.append(step)
        taken = take(self.state)
        if step is not None:
            agenda.pop()
        return taken

    def _no_way_back(self, reason: UndoEnd) -> None:
        """Something has happened before which nobody may go back."""

    def _chance(self, request: Chance) -> list[Any]:
        recorded = self._replayed.next() if self._replayed is not None else None
        if recorded is not None:
            answer = as_answer(request, recorded.outcome) if type(recorded) is Chanced else None
            if answer is None:
                raise Unreplayable("the log holds no chance outcome that fits the rules at that point")
            return answer
        if self._replayed is not None:
            self._end_replay()
        outcome = outcome_of(request, self._luck)
        self._log.append(chanced(request, outcome[:]))
        self._no_way_back(UndoEnd.CHANCE)
        return outcome

    def _tell(self) -> None:
        if self._replayed is None:
            self._log.extend(self.state.notes)
        self.state.notes.clear()

    # -- secret simultaneous choices ------------------------------------------------------------------

    def _run_together(self, flows: Mapping[int, Flow[Any]]) -> dict[int, Any] | None:
        """Run every flow to its first unforced ask, feeding in recorded answers; the results if all are in."""
        replayed = self._replayed
        self._flows, self._results = dict(flows), {}
        recorded = replayed.secret_answers() if replayed is not None else {}
        asks = [self._advance_flow(seat, None, recorded.pop(seat, ())) for seat in self._flows]
        if recorded:
            raise Unreplayable("the log holds a secret choice of a seat that is not asked at that point")
        self._pending = tuple(ask for ask in asks if ask is not None)
        if self._pending and replayed is not None:
            self._end_replay()
        return self._revealed()

    def _answer_together(self, seat: int, action: int) -> None:
        self._answer_flow(seat, action)
        if not self._pending:
            self._run(self._revealed())

    def _answer_flow(self, seat: int, action: int) -> None:
        after, others = self._advance_flow(seat, action), self._pending
        for place, ask in enumerate(others):
            if ask.seat == seat:
                self._pending = others[:place] + (() if after is None else (after,)) + others[place + 1 :]
                return

    def _revealed(self) -> dict[int, Any] | None:
        """The result of every seat, in the order of the flows, once all are in."""
        if self._pending or self._flows is None:
            return None
        results = {seat: self._results[seat] for seat in self._flows}
        self._flows = None
        if self._replayed is None:
            self._no_way_back(UndoEnd.REVEALED)
        return results

    def _advance_flow(self, seat: int, answer: Any, recorded: Sequence[Chose] = ()) -> Ask | None:
        """Go on with one seat's flow to its next unforced ask, recorded answers first; None when it is done."""
        request = self._flow_asks(seat, answer)
        for given in recorded:
            if request is None:
                raise Unreplayable("the log holds secret choices that the rules no longer ask for")
            if self._replayed is not None and self._replayed.strict:
                self._require_legal(request, given, secret=True)
            request = self._flow_asks(seat, given.action)
        while request is not None:
            options = self._options(request)
            if not options:
                raise self._unanswerable(request)
            if len(options) != 1 or request.always(self.state):
                break
            self._forced_together(Chose(seat, options[0], True, True))
            request = self._flow_asks(seat, options[0])
        return request

    def _flow_asks(self, seat: int, answer: Any) -> Ask | None:
        """The next ask of one seat's flow; None when it is done."""
        try:
            request = self._flows[seat].send(answer)  # type: ignore[index]
        except StopIteration as done:
            self._results[seat] = done.value
            request = None
        if self.state.notes:
            raise BadRule(f"{self.game}: a flow inside together may not tell anything")
        if request is not None and (not isinstance(request, Ask) or request.seat != seat):
            raise BadRule(f"{self.game}: a flow inside together may only ask its own seat")
        return request

    def _forced_together(self, entry: Chose) -> None:
        """Log a forced secret answer. One fed back in is in the log already, except where others are imagined."""
        if self._replayed is not None and self._replayed.strict:
            raise Unreplayable("the log lacks a secret answer that the rules force at that point")
        self._log.append(entry)

    # -- replaying answers since the boundary -----------------------------------------------------------

    def _recorded_answer(self, ask: Ask) -> int | None:
        assert self._replayed is not None
        recorded = self._replayed.next()
        if recorded is None:
            self._end_replay()
            return None
        if type(recorded) is not Chose or recorded.seat != ask.seat:
            raise Unreplayable("the log holds an answer to another question than the rules ask at that point")
        if self._replayed.strict:
            self._require_legal(ask, recorded, secret=ask.secret)
        return recorded.action

    def _options(self, ask: Ask) -> Sequence[Action]:
        """What may be answered, from now on the ask's own: what the rule gives, or else whatever it does not refuse.

        A copy knows it from its original, and need not find it again.
        """
        if self._known and ask.seat in self._known:
            options = self._known.pop(ask.seat)
        else:
            given = ask.options
            options = tuple(given if given is not UNREFUSED else ask.legal(self.state))
        ask.options = options
        return options

    def _unanswerable(self, ask: Ask) -> BadRule:
        return BadRule(f"{self.game}: the ask {ask.prompt!r} has no options")

    def _require_legal(self, ask: Ask, recorded: Chose, *, secret: bool) -> None:
        options, key = self._options(ask), self.rules.vocabulary.key(recorded.action)
        if recorded.action not in options:
            raise Unreplayable(f"the log holds {key}, which the rules do not allow at that point")
        forced = len(options) == 1 and not ask.always(self.state)
        if (recorded.forced, recorded.secret) != (forced, secret):
            raise Unreplayable(f"the log holds {key} with a wrong word on whether it was forced or secret")

    def _end_replay(self) -> None:
        replayed, self._replayed = self._replayed, None
        if replayed is not None and replayed.peek() is not None:
            raise Unreplayable("the log holds answers that the rules no longer ask for")

    def _replay(self, state: Any, answers: list[Entry], *, strict: bool = False, known: Iterable[Ask] = ()) -> None:
        """Stand where the answers after a boundary lead, from the state there, which is played on.

        `known` are asks whose options are known there.
        """
        self._known = {ask.seat: ask.options for ask in known}
        self.state, self._step = state, None
        self._flows, self._gen, self._pending, self._outcome = None, None, (), None
        self._replayed = Answers(answers, strict) if answers else None
        try:
            if state.agenda:
                step = self._step = state.agenda.pop()
                self._gen = self.rules.steps[step.name](state, *step.args) or _nothing_to_ask()
                self._run(None)
            elif self._replayed is not None:
                self._end_replay()
        finally:
            self._replayed = None
            self._known = {}


def _nothing_to_ask() -> Flow[None]:
    """The flow of a step that was a plain function."""
    yield from ()


def chanced(request: Chance, outcome: list[Any]) -> Chanced:
    """Chance's answer as the log keeps it."""
    if type(request) is Roll:
        return Chanced("roll", "", outcome, request.seat)
    if type(request) is Draw:
        return Chanced("draw", request.what, outcome, request.seat)
    assert type(request) is Shuffle
    return Chanced("shuffle", request.what, outcome, NOBODY if request.hidden else None)
