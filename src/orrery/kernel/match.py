"""One game being played: pending, choose, undo, clone, view.

A running match is the snapshot at its last boundary (as bytes) and the answers since, which stand
at the end of its log. Everything else follows: a clone, an undo or a load decodes the snapshot,
starts the step again and feeds it those answers.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from random import Random
from typing import Any

from orrery.kernel.flow import Ask, Chance, Draw, Request, Roll, Shuffle, Together
from orrery.kernel.game import Label, Options, Outcome, Rules, Sentence
from orrery.kernel.log import EVERYTHING, NOBODY, Chanced, Chose, Entry, visible
from orrery.kernel.luck import Luck, RandomLuck, SeededLuck, fits, outcome_of
from orrery.kernel.scene import Scene
from orrery.kernel.state import Note
from orrery.kernel.vocabulary import Action, UnknownAction


class IllegalChoice(ValueError):
    """A choice that may not be made now. It says why, and the match is as it was."""


class Unreplayable(ValueError):
    """Answers that do not fit the rules at the point they are fed in."""


class Horizon:
    """How far back a seat may go: the first log entry that stays, and what stands in the way."""

    __slots__ = ("entry", "reason")

    def __init__(self, entry: int, reason: str) -> None:
        self.entry = entry
        self.reason = reason


class _Mark:
    """Where the match stood before an unforced choice."""

    __slots__ = ("boundary", "log", "seat", "snapshot")

    def __init__(self, seat: int, snapshot: bytes, boundary: int, log: int) -> None:
        self.seat = seat
        self.snapshot = snapshot
        self.boundary = boundary
        self.log = log


class _Answers:
    """Answers being fed back in. Those from outside are strict: each must be among the options."""

    __slots__ = ("entries", "place", "strict")

    def __init__(self, entries: Iterable[Entry], strict: bool) -> None:
        self.entries = [entry for entry in entries if type(entry) is not Note]
        self.place = 0
        self.strict = strict

    def next(self) -> Chose | Chanced | None:
        if self.place == len(self.entries):
            return None
        self.place += 1
        return self.entries[self.place - 1]  # type: ignore[return-value]


class Match:
    """One game being played. Make one with `orrery.start` or `orrery.load`."""

    __slots__ = (
        "_boundary", "_flows", "_gen", "_horizon", "_log", "_luck", "_marks", "_outcome", "_pending", "_replayed",
        "_results", "_snapshot", "options", "rules", "seats", "state",
    )  # fmt: skip

    def __init__(self, rules: Rules, state: Any, seats: int, options: Options, luck: Luck) -> None:
        self.rules = rules
        self.state = state
        self.seats = seats
        self.options = options
        self._luck = luck
        self._log: list[Entry] = []
        self._marks: list[_Mark] = []
        self._horizon = Horizon(0, "start")
        self._pending: tuple[Ask, ...] = ()
        self._flows: dict[int, Generator[Request, Any, Any]] | None = None
        self._results: dict[int, Any] = {}
        self._outcome: Outcome | None = None
        self._gen: Generator[Request, Any, Any] | None = None
        self._replayed: _Answers | None = None
        self._boundary = 0
        self._snapshot = b""

    # -- playing ---------------------------------------------------------------------------------

    @property
    def game(self) -> str:
        return self.rules.game.name

    @property
    def pending(self) -> tuple[Ask, ...]:
        """The asks that wait for an answer, by seat; empty when the game is over."""
        return self._pending

    @property
    def over(self) -> bool:
        return not self._pending

    def begin(self) -> Match:
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

    def choose(self, seat: int, action: int | str) -> None:
        """Answer the pending ask of a seat; `IllegalChoice` says why not and changes nothing."""
        ask = self.ask(seat)
        if ask is None or isinstance(action, str) or action not in ask.options:
            action = self._legal(seat, ask, action)
            ask = self.ask(seat)
            assert ask is not None
        marks = self._marks
        if marks and marks[-1].seat != seat and self._flows is None:
            self._stop_undo("another seat chose")
        mark = _Mark(seat, self._snapshot, self._boundary, len(self._log))
        marks.append(mark)
        secret = ask.secret or self._flows is not None
        self._log.append(Chose(seat, action, False, secret))
        try:
            self._answer(seat, action)
        except Exception:
            self._marks = [other for other in self._marks if other is not mark]
            self._return_to(mark)
            raise

    def _legal(self, seat: int, ask: Ask | None, action: int | str) -> Action:
        if not self._pending:
            raise IllegalChoice("the game is over")
        if ask is None:
            waiting = ", ".join(str(other.seat) for other in self._pending)
            if not 0 <= seat < self.seats:
                raise IllegalChoice(f"there is no seat {seat}; seats are 0 to {self.seats - 1}")
            raise IllegalChoice(f"not your turn: seat {seat} is not asked anything now, seat {waiting} is")
        vocabulary = self.rules.vocabulary
        try:
            number = vocabulary.action(action) if isinstance(action, str) else Action(action)
            key = vocabulary.key(number)
        except UnknownAction as unknown:
            raise IllegalChoice(str(unknown)) from None
        if number in ask.options:
            return number
        seen = self.rules.redact(self.state, seat)
        why = self.rules.text.refusal(seen, ask, number)
        raise IllegalChoice(why or f"{key} is not among the options now: {self.rules.text.prompt(seen, ask)}")

    # -- running steps -----------------------------------------------------------------------------

    def _answer(self, seat: int, action: int) -> None:
        if self._flows is None:
            self._run(action)
        else:
            self._answer_together(seat, action)
        if self.state.notes:
            self._tell()

    def _run(self, answer: Any) -> None:
        """Feed an answer to the running step and go on to the next unforced ask or the end."""
        gen = self._gen
        while gen is not None:
            try:
                request = gen.send(answer)
            except StopIteration:
                if self.state.notes:
                    self._tell()
                self._next_step()
                gen, answer = self._gen, None
                continue
            if isinstance(request, Ask):
                answer = self._recorded_answer(request) if self._replayed is not None else None
                if answer is None:
                    options = request.options = tuple(request.options)
                    if len(options) != 1:
                        self._wait(request)
                        return
                    answer = options[0]
                    self._log.append(Chose(request.seat, answer, True, request.secret))
            elif isinstance(request, Together):
                self._flows, self._results = dict(request.flows), {}
                self._run_together()
                if self._flows is not None:
                    return
                answer = self._results
            else:
                answer = self._chance(request)

    def _wait(self, ask: Ask) -> None:
        if not ask.options:
            raise RuntimeError(f"{self.game}: the ask {ask.prompt!r} has no options")
        if self._replayed is not None:
            self._end_replay()
        self._pending = (ask,)

    def _next_step(self) -> None:
        """Stand at a boundary: keep the state as bytes, then start the next step of the agenda."""
        if self._replayed is not None:
            self._end_replay()
        state = self.state
        self._snapshot = self.rules.encode(state)
        self._boundary = len(self._log)
        if state.agenda:
            step = state.agenda.pop()
            self._gen = self.rules.steps[step.name](state, *step.args)
        else:
            self._gen = None
            self._pending = ()

    def _chance(self, request: Chance) -> list[Any]:
        recorded = self._replayed.next() if self._replayed is not None else None
        if recorded is not None:
            if type(recorded) is not Chanced or not fits(request, recorded.outcome):
                raise Unreplayable("the log holds a chance outcome that does not fit the rules at that point")
            return recorded.outcome
        if self._replayed is not None:
            self._end_replay()
        outcome = outcome_of(request, self._luck)
        self._log.append(_chanced(request, outcome))
        self._stop_undo("chance decided")
        return outcome

    # -- secret simultaneous choices ------------------------------------------------------------------

    def _run_together(self) -> None:
        """Run every flow to its first unforced ask, then feed in recorded answers."""
        asks = [self._advance_flow(seat, None) for seat in list(self._flows or ())]
        self._pending = tuple(ask for ask in asks if ask is not None)
        if self._replayed is not None:
            self._replay_together()
        self._close_together()

    def _answer_together(self, seat: int, action: int) -> None:
        ask = self._advance_flow(seat, action)
        self._pending = tuple(
            waiting for waiting in (ask if old.seat == seat else old for old in self._pending) if waiting is not None
        )
        if self._close_together():
            self._run(self._results)

    def _close_together(self) -> bool:
        if self._pending:
            return False
        self._flows = None
        if self._replayed is None:
            self._stop_undo("secret choices were revealed")
        if self.state.notes:
            raise RuntimeError(f"{self.game}: a flow inside together may not tell anything")
        return True

    def _advance_flow(self, seat: int, answer: Any) -> Ask | None:
        """Go on with one seat's flow to its next unforced ask; None when it is done."""
        assert self._flows is not None
        flow = self._flows[seat]
        while True:
            try:
                request = flow.send(answer)
            except StopIteration as done:
                self._results[seat] = done.value
                return None
            if type(request) is not Ask or request.seat != seat:
                raise RuntimeError(f"{self.game}: a flow inside together may only ask its own seat")
            options = request.options = tuple(request.options)
            if len(options) != 1:
                if not options:
                    raise RuntimeError(f"{self.game}: the ask {request.prompt!r} has no options")
                return request
            answer = options[0]
            if self._replayed is None:
                self._log.append(Chose(seat, answer, True, True))

    def _replay_together(self) -> None:
        while self._pending:
            recorded = self._replayed.next() if self._replayed is not None else None
            if recorded is None:
                self._end_replay()
                return
            ask = self.ask(recorded.seat) if type(recorded) is Chose else None
            if type(recorded) is Chose and recorded.forced:
                continue
            if ask is None or type(recorded) is not Chose or recorded.action not in ask.options:
                raise Unreplayable("the log holds a secret choice that does not fit the rules at that point")
            after = self._advance_flow(recorded.seat, recorded.action)
            self._pending = tuple(w for w in (after if a is ask else a for a in self._pending) if w is not None)
        answers = self._replayed
        while answers is not None and answers.place < len(answers.entries):
            ahead = answers.entries[answers.place]
            if type(ahead) is not Chose or not ahead.forced or not ahead.secret:
                break
            answers.place += 1

    # -- replaying answers since the boundary -----------------------------------------------------------

    def _recorded_answer(self, ask: Ask) -> int | None:
        recorded = self._replayed.next() if self._replayed is not None else None
        if recorded is None:
            self._end_replay()
            return None
        if type(recorded) is not Chose or recorded.seat != ask.seat:
            raise Unreplayable("the log holds an answer to another question than the rules ask at that point")
        if self._replayed is not None and self._replayed.strict and recorded.action not in tuple(ask.options):
            key = self.rules.vocabulary.key(recorded.action)
            raise Unreplayable(f"the log holds {key}, which the rules do not allow at that point")
        return recorded.action

    def _end_replay(self) -> None:
        replayed, self._replayed = self._replayed, None
        self.state.notes.clear()
        if replayed is not None and replayed.place < len(replayed.entries):
            raise Unreplayable("the log holds answers that the rules no longer ask for")

    def _resume(self, snapshot: bytes, boundary: int, log: list[Entry], *, strict: bool = False) -> None:
        """Stand where the answers after a boundary lead."""
        self.state = self.rules.decode(snapshot)
        self._snapshot, self._boundary, self._log = snapshot, boundary, log
        self._flows, self._results, self._pending, self._outcome = None, {}, (), None
        step = self.state.agenda.pop() if self.state.agenda else None
        if step is None:
            self._gen = None
            if len(log) > boundary:
                raise Unreplayable("the log goes on after the end of the game")
            return
        if step.name not in self.rules.steps:
            raise Unreplayable(f"the rules know no step {step.name[:60]!r}")
        self._gen = self.rules.steps[step.name](self.state, *step.args)
        self._replayed = _Answers(log[boundary:], strict)
        try:
            self._run(None)
        finally:
            self._replayed = None
        self.state.notes.clear()

    # -- undo ----------------------------------------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        """Whether this seat has a choice it may take back."""
        return self._last_mark(seat) is not None

    def horizon(self) -> Horizon:
        """Where undo ends, and why: the start, chance, a reveal, or another seat's choice."""
        return self._horizon

    def undo(self, seat: int) -> None:
        """Take back this seat's last choice; `IllegalChoice` says what stands in the way."""
        mark = self._last_mark(seat)
        if mark is None:
            raise IllegalChoice(f"nothing to undo: {self._horizon.reason} since your last choice")
        if self._flows is None:
            del self._marks[self._marks.index(mark) :]
            self._return_to(mark)
        else:
            self._marks.remove(mark)
            self._take_back_secret(seat)

    def _last_mark(self, seat: int) -> _Mark | None:
        for mark in reversed(self._marks):
            if mark.seat == seat:
                return mark
            if self._flows is None:
                return None
        return None

    def _take_back_secret(self, seat: int) -> None:
        """Inside `together`, drop one seat's last unforced answer and leave the others' alone."""
        log, place = list(self._log), len(self._log)
        while place > self._boundary:
            place -= 1
            entry = log[place]
            if type(entry) is Chose and entry.seat == seat:
                del log[place]
                if not entry.forced:
                    break
        self._resume(self._snapshot, self._boundary, log)

    def _return_to(self, mark: _Mark) -> None:
        self._resume(mark.snapshot, mark.boundary, self._log[: mark.log])

    def _stop_undo(self, reason: str) -> None:
        self._marks.clear()
        self._horizon = Horizon(len(self._log), reason)

    # -- copies and what may be seen -----------------------------------------------------------------------

    def clone(self) -> Match:
        """An independent match: same answers, same game."""
        twin = Match(self.rules, None, self.seats, self.options, self._luck.twin())
        twin._marks, twin._horizon = self._marks[:], self._horizon
        twin._resume(self._snapshot, self._boundary, self._log[:])
        return twin

    def observe(self, seat: int) -> Observation:
        """All that a bot in this seat may know."""
        return Observation(self, seat)

    def seen(self, seat: int | None) -> Any:
        """The state as this seat may know it; after the end, all of it."""
        return self.rules.copy(self.state) if self.over else self.rules.redact(self.state, seat)

    @property
    def outcome(self) -> Outcome | None:
        """Totals, breakdown and ranks once the game is over."""
        if self._pending:
            return None
        if self._outcome is None:
            self._outcome = self.rules.outcome(self.state)
        return self._outcome

    def describe(self, action: int | str) -> Label:
        """An action in words, and the scene item it points at."""
        number = self.rules.vocabulary.action(action) if isinstance(action, str) else action
        ask = next((ask for ask in self._pending if number in ask.options), None)
        return self.rules.text.option(self.seen(ask.seat if ask else None), ask, number)

    def why_not(self, seat: int, action: int | str) -> str | None:
        """Why this seat may not choose an action now; None if it may."""
        ask = self.ask(seat)
        try:
            self._legal(seat, ask, action)
        except IllegalChoice as refusal:
            return str(refusal)
        return None

    def scene(self, seat: int | None) -> Scene:
        """What to draw for this seat; None is a spectator."""
        return self.rules.scene(self.seen(seat), seat)

    @property
    def log(self) -> list[Entry]:
        """Every answer of players and chance and what was told, as data; `sentences` makes it readable."""
        return self._log

    def sentences(self, reader: int | None, since: int = 0) -> list[Sentence]:
        """The log from an entry on, in sentences for one reader (None: a spectator)."""
        who = EVERYTHING if self.over else reader
        lines = (self._sentence(entry, who) for entry in self._log[since:])
        return [line for line in lines if line is not None]

    def _sentence(self, entry: Entry, reader: int | None) -> Sentence | None:
        shown = visible(entry, reader)
        return None if shown is None else self.rules.text.sentence(shown)

    def view(self, seat: int | None) -> dict[str, Any]:
        """JSON-ready: all that this seat may know; None is a spectator."""
        from orrery.kernel.view import view_of

        return view_of(self, seat)

    def save(self) -> bytes:
        """The match as a readable JSON file."""
        from orrery.kernel.saves import save

        return save(self)

    def _tell(self) -> None:
        if self._replayed is None:
            self._log.extend(self.state.notes)
        self.state.notes.clear()


class Observation:
    """What a bot is handed: its seat, its ask, the redacted state, and `imagine`. Nothing of the match."""

    __slots__ = ("_answers", "_boundary", "ask", "options", "rules", "seat", "seats", "seen")

    def __init__(self, match: Match, seat: int) -> None:
        ask = match.ask(seat)
        if ask is None:
            raise IllegalChoice(f"seat {seat} is not asked anything now")
        self.rules = match.rules
        self.seat = seat
        self.seats = match.seats
        self.options = match.options
        self.ask = ask
        self.seen = match.rules.redact(match.state, seat)
        self._boundary = match.rules.encode(match.rules.redact(match.rules.decode(match._snapshot), seat))
        since = (visible(entry, seat) for entry in match._log[match._boundary :])
        self._answers = [entry for entry in since if entry is not None]

    def imagine(self, rng: Random) -> Match:
        """A match in a world this seat thinks possible, standing at the same ask."""
        rules = self.rules
        world = rules.determinize(rules.decode(self._boundary), rng)
        match = Match(rules, None, self.seats, self.options, RandomLuck(rng))
        match._resume(rules.encode(world), 0, list(self._answers))
        return match


def start(rules: Rules, seats: int, options: Options, seed: int | str) -> Match:
    """A new match at its first ask."""
    return Match(rules, rules.setup(seats, options), seats, options, SeededLuck(seed)).begin()


def _chanced(request: Chance, outcome: list[Any]) -> Chanced:
    if type(request) is Roll:
        return Chanced("roll", "", outcome, request.seat)
    if type(request) is Draw:
        return Chanced("draw", request.what, outcome, request.seat)
    assert type(request) is Shuffle
    return Chanced("shuffle", request.what, outcome, NOBODY if request.hidden else None)
