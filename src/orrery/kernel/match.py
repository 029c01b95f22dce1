"""One game being played: pending, choose, undo, clone, view.

A running match is the snapshot at its last boundary (as bytes) and the answers since, which stand
at the end of its log. Everything else follows: a clone, an undo or a load decodes the snapshot,
starts the step again and feeds it those answers.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from operator import index
from random import Random
from typing import Any

from orrery.kernel.flow import UNREFUSED, Ask, Chance, Draw, Flow, Request, Roll, Shuffle, Together
from orrery.kernel.game import Label, Options, Outcome, Rules, Sentence
from orrery.kernel.log import EVERYTHING, NOBODY, Chanced, Chose, Entry, house_sentence, visible
from orrery.kernel.luck import Luck, RandomLuck, SeededLuck, as_answer, outcome_of
from orrery.kernel.mistakes import BadRule
from orrery.kernel.rewind import Answers, Horizon, Mark, Unreplayable
from orrery.kernel.scene import Scene
from orrery.kernel.vocabulary import Action, UnknownAction


class IllegalChoice(ValueError):
    """A choice that may not be made now. It says why, and the match is as it was."""


class Match:
    """One game being played. Make one with `orrery.start` or `orrery.load`."""

    __slots__ = (
        "_actions", "_boundary", "_flows", "_flows_from", "_gen", "_horizon", "_known", "_log", "_luck", "_marks",
        "_outcome", "_pending", "_replayed", "_results", "_snapshot", "options", "rules", "seats", "state",
    )  # fmt: skip

    def __init__(self, rules: Rules, state: Any, seats: int, options: Options, luck: Luck) -> None:
        self.rules = rules
        self.state = state
        self.seats = seats
        self._known: dict[int, Sequence[Action]] = {}
        self.options = options
        self._luck = luck
        self._log: list[Entry] = []
        self._marks: list[Mark] = []
        self._horizon = Horizon(0, "the game began")
        self._pending: tuple[Ask, ...] = ()
        self._flows: dict[int, Generator[Request, Any, Any]] | None = None
        self._flows_from = 0  # the length of the log when the secret choices began
        self._results: dict[int, Any] = {}
        self._outcome: Outcome | None = None
        self._gen: Generator[Request, Any, Any] | None = None
        self._replayed: Answers | None = None
        self._boundary = 0
        self._snapshot = b""
        self._actions = 0

    # -- playing ---------------------------------------------------------------------------------

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
    def boundary(self) -> int:
        """The length of the log when the running step began."""
        return self._boundary

    @property
    def snapshot(self) -> bytes:
        """The state when the running step began, as the rules encode it."""
        return self._snapshot

    @property
    def actions_begun(self) -> int:
        """How many steps with which a new action begins have begun since this match was made."""
        return self._actions

    @property
    def step(self) -> str:
        """The name of the step that runs; empty when the game is over."""
        agenda = self.rules.decode(self._snapshot).agenda
        return agenda[-1].name if agenda else ""

    @property
    def behind_screens(self) -> bool:
        """Whether the seats are making secret choices, not yet revealed."""
        return self._flows is not None

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
        if ask is None or type(action) is not int or action not in ask.options:
            ask, action = self._legal(seat, action)
        seat = ask.seat
        marks, count, horizon, luck = self._marks, len(self._marks), self._horizon, self._luck.count
        if count and marks[-1].seat != seat and self._flows is None:
            self._stop_undo("another seat chose")
        mark = Mark(seat, self._snapshot, self._boundary, len(self._log))
        self._marks.append(mark)
        self._log.append(Chose(seat, action, False, ask.secret or self._flows is not None))
        try:
            if self._flows is None:
                self._run(action)
            else:
                self._answer_together(seat, action)
        except BaseException as fault:
            fault.add_note(f"seat {seat} chose {self.rules.vocabulary.key(action)}, in the step {self.step}")
            del marks[count:]
            self._marks, self._horizon, self._luck.count = marks, horizon, luck
            self._return_to(mark)
            raise

    def closes(self, seat: int, action: int | str) -> bool:
        """Whether this answer is the last of a seat's secret choices, whatever the others have chosen."""
        ask, number = self._legal(seat, action)
        if self._flows is None:
            return False
        twin = self.clone()
        twin._answer_flow(ask.seat, number)
        return twin.ask(ask.seat) is None

    def _legal(self, seat: int, action: int | str) -> tuple[Ask, Action]:
        ask = self.ask(seat)
        if ask is None:
            raise IllegalChoice(self._not_asked(seat))
        number = self._number(action)
        if number in ask.options:
            return ask, number
        seen, text = self.rules.redact(self.state, seat), self.rules.text
        key = self.rules.vocabulary.key(number)
        why = text.refusal(seen, ask, number)
        raise IllegalChoice(why or f"{key} is not among the options now: {text.prompt(seen, ask)}")

    def _not_asked(self, seat: int) -> str:
        if not self._pending:
            return "the game is over"
        if seat not in range(self.seats):
            return self._no_seat(seat)
        waiting = ", ".join(str(ask.seat) for ask in self._pending)
        return f"not your turn: seat {seat} is not asked anything now; waiting for seat {waiting}"

    def _no_seat(self, seat: object) -> str:
        return f"there is no seat {str(seat)[:60]}; seats are 0 to {self.seats - 1}"

    def _number(self, action: int | str) -> Action:
        vocabulary = self.rules.vocabulary
        try:
            number = vocabulary.action(action) if isinstance(action, str) else Action(index(action))
            vocabulary.key(number)
        except UnknownAction as unknown:
            raise IllegalChoice(str(unknown)) from None
        except TypeError:
            raise IllegalChoice(f"an action is given by its number or its key, not {str(action)[:60]!r}") from None
        return number

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
                    options = request.options = self._known_options(request) or self._options(request)
                    if len(options) != 1:
                        self._wait(request)
                        return
                    answer = options[0]
                    self._log.append(Chose(request.seat, answer, True, request.secret))
            elif isinstance(request, Together):
                answer = self._run_together(request.flows)
                if answer is None:
                    return
            else:
                answer = self._chance(request)

    def _wait(self, ask: Ask) -> None:
        if not ask.options:
            raise BadRule(f"{self.game}: the ask {ask.prompt!r} has no options")
        self._pending = (ask,)

    def _next_step(self) -> None:
        """Stand at the next boundary: keep the state as bytes, and hold the flow of the step that comes next.

        A step that asks nothing is done at once; one that hands on to a flow has changed nothing itself.
        """
        if self._replayed is not None:
            self._end_replay()
        state, agenda, steps, new_actions = self.state, self.state.agenda, self.rules.steps, self.rules.new_actions
        self._gen = None
        while agenda and self._gen is None:
            step = agenda.pop()
            if step.name in new_actions:
                self._actions += 1
            self._gen = steps[step.name](state, *step.args)
            if self._gen is not None:
                agenda.append(step)
            elif state.notes:
                self._tell()
        self._snapshot, self._boundary = self.rules.encode(state), len(self._log)
        if self._gen is not None:
            agenda.pop()
        else:
            self._pending = ()
            self._stop_undo("the game ended")

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
        self._stop_undo("chance decided")
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
        self._flows_from = len(self._log) if replayed is None else self._boundary + replayed.place
        recorded = replayed.secret_answers() if replayed is not None else {}
        asks = [self._advance_flow(seat, None, recorded.pop(seat, None)) for seat in self._flows]
        if recorded:
            raise Unreplayable("the log holds a secret choice of a seat that is not asked at that point")
        self._pending = tuple(ask for ask in asks if ask is not None)
        if self._pending and replayed is not None:
            self._end_replay()
        return self._revealed()

    def _answer_together(self, seat: int, action: int) -> None:
        self._answer_flow(seat, action)
        results = self._revealed()
        if results is not None:
            self._run(results)

    def _answer_flow(self, seat: int, action: int) -> None:
        after = self._advance_flow(seat, action)
        waiting = [after if ask.seat == seat else ask for ask in self._pending]
        self._pending = tuple([ask for ask in waiting if ask is not None])

    def _revealed(self) -> dict[int, Any] | None:
        """The result of every seat, in the order of the flows, once all are in."""
        if self._pending or self._flows is None:
            return None
        results = {seat: self._results[seat] for seat in self._flows}
        self._flows = None
        if self._replayed is None:
            self._stop_undo("secret choices were revealed")
        return results

    def _advance_flow(self, seat: int, answer: Any, recorded: list[Chose] | None = None) -> Ask | None:
        """Go on with one seat's flow to its next unforced ask, recorded answers first; None when it is done."""
        while True:
            request = self._flow_asks(seat, answer)
            if recorded:
                if request is None:
                    raise Unreplayable("the log holds secret choices that the rules no longer ask for")
                answer = self._secret_answer(request, recorded.pop(0))
                continue
            if request is None:
                return None
            options = request.options = self._known_options(request) or self._options(request)
            if not options:
                raise BadRule(f"{self.game}: the ask {request.prompt!r} has no options")
            if len(options) != 1:
                return request
            answer = options[0]
            self._forced_together(Chose(seat, answer, True, True))

    def _flow_asks(self, seat: int, answer: Any) -> Ask | None:
        """The next ask of one seat's flow; None when it is done."""
        assert self._flows is not None
        try:
            request = self._flows[seat].send(answer)
        except StopIteration as done:
            self._results[seat] = done.value
            request = None
        if self.state.notes:
            raise BadRule(f"{self.game}: a flow inside together may not tell anything")
        if request is not None and (not isinstance(request, Ask) or request.seat != seat):
            raise BadRule(f"{self.game}: a flow inside together may only ask its own seat")
        return request

    def _secret_answer(self, ask: Ask, recorded: Chose) -> int:
        if self._replayed is not None and self._replayed.strict:
            self._require_legal(ask, recorded, secret=True)
        return recorded.action

    def _forced_together(self, entry: Chose) -> None:
        """Log a forced secret answer; one fed back in is in the log already (and an imagined one need not be)."""
        if self._replayed is None:
            self._log.append(entry)
        elif self._replayed.strict:
            raise Unreplayable("the log lacks a secret answer that the rules force at that point")

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
        """What may be answered: what the rule gives, or else whatever the question does not refuse."""
        return tuple(ask.legal(self.state) if ask.options is UNREFUSED else ask.options)

    def _known_options(self, ask: Ask) -> Sequence[Action] | None:
        """The options of an ask that a copy knows from its original, so that it need not find them again."""
        return self._known.pop(ask.seat, None) if self._known else None

    def _require_legal(self, ask: Ask, recorded: Chose, *, secret: bool) -> None:
        options, key = self._options(ask), self.rules.vocabulary.key(recorded.action)
        if recorded.action not in options:
            raise Unreplayable(f"the log holds {key}, which the rules do not allow at that point")
        if (recorded.forced, recorded.secret) != (len(options) == 1, secret):
            raise Unreplayable(f"the log holds {key} with a wrong word on whether it was forced or secret")

    def _end_replay(self) -> None:
        replayed, self._replayed = self._replayed, None
        if replayed is not None and replayed.peek() is not None:
            raise Unreplayable("the log holds answers that the rules no longer ask for")

    def _resume(
        self,
        snapshot: bytes,
        boundary: int,
        log: list[Entry],
        *,
        state: Any = None,
        strict: bool = False,
        known: Iterable[Ask] = (),
    ) -> None:
        """Stand where the answers after a boundary lead.

        `state` is the snapshot decoded, if at hand; `known` are asks whose options are known there.
        """
        self._known = {ask.seat: ask.options for ask in known}
        state = self.state = self.rules.decode(snapshot) if state is None else state
        self._snapshot, self._boundary, self._log = snapshot, boundary, log
        self._flows, self._gen, self._pending, self._outcome = None, None, (), None
        self._replayed = Answers(log[boundary:], strict) if len(log) > boundary else None
        try:
            if state.agenda:
                step = state.agenda.pop()
                self._gen = self.rules.steps[step.name](state, *step.args) or _nothing_to_ask()
                self._run(None)
            elif self._replayed is not None:
                self._end_replay()
        finally:
            self._replayed = None
            self._known = {}

    def stand(self, snapshot: bytes, answers: list[Entry]) -> None:
        """Stand where these answers lead from a boundary, with no log before it."""
        self._resume(snapshot, 0, answers)
        self._stop_undo("the game began here")

    # -- undo ----------------------------------------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        """Whether this seat has a choice it may take back."""
        return self._last_mark(seat) is not None

    def horizon(self) -> Horizon:
        """Where undo ends, and why: the start, chance, a reveal, another seat's choice, or the end."""
        return self._horizon

    def end_of_undo(self, seat: int) -> str:
        """What happened before which this seat can take nothing back, as far as everybody may know."""
        if self._flows is not None:
            return "the secret choices began"
        return "another seat chose" if self._marks and self._marks[-1].seat != seat else self._horizon.reason

    def undo(self, seat: int) -> None:
        """Take back this seat's last choice; `IllegalChoice` says what stands in the way."""
        mark = self._last_mark(seat)
        if mark is None:
            raise IllegalChoice(f"seat {seat} has nothing to undo since {self.end_of_undo(seat)}")
        if self._still_secret(mark):
            self._take_back_secret(mark)
        else:
            self._marks.pop()
            self._return_to(mark)

    def _last_mark(self, seat: int) -> Mark | None:
        """The last choice of a seat that it may take back."""
        trail = self.trail(seat)
        return trail[-1] if trail else None

    def trail(self, seat: int) -> list[Mark]:
        """The choices that this seat may take back, oldest first.

        Behind screens only those made there, so that it does not show whether others have chosen.
        """
        if self._flows is not None:
            return [mark for mark in self._marks if mark.seat == seat and self._still_secret(mark)]
        return self._marks[:] if self._marks and self._marks[-1].seat == seat else []

    def _still_secret(self, mark: Mark) -> bool:
        """Whether a choice was made inside the `together` that still runs."""
        return self._flows is not None and mark.log >= self._flows_from

    def _take_back_secret(self, mark: Mark) -> None:
        """Drop one seat's last answer and what it forced, and leave the others' alone."""
        log, end = self._log, mark.log + 1
        while end < len(log) and _was_forced(log[end], mark.seat):
            end += 1
        del log[mark.log : end]
        shift = end - mark.log
        self._marks = [
            other if other.log < mark.log else Mark(other.seat, other.snapshot, other.boundary, other.log - shift)
            for other in self._marks
            if other is not mark
        ]
        self._resume(self._snapshot, self._boundary, log)

    def _return_to(self, mark: Mark) -> None:
        del self._log[mark.log :]
        self._resume(mark.snapshot, mark.boundary, self._log)

    def _stop_undo(self, reason: str) -> None:
        self._marks = []
        self._horizon = Horizon(len(self._log), reason)

    # -- copies and what may be seen -----------------------------------------------------------------------

    def renew_luck(self, seed: int | str, nonces: Sequence[str] = ()) -> SeededLuck:
        """Have everything still to come decided by another seed; the luck from now on."""
        if not isinstance(self._luck, SeededLuck):
            raise ValueError("an imagined match has no seed that could be another")
        self._luck = self._luck.renewed(seed, nonces)
        return self._luck

    def clone(self) -> Match:
        """An independent match: same answers, same game."""
        twin = Match(self.rules, None, self.seats, self.options, self._luck.twin())
        twin._marks, twin._horizon, twin._actions = self._marks[:], self._horizon, self._actions
        twin._resume(self._snapshot, self._boundary, self._log[:], known=self._pending)
        return twin

    def observe(self, seat: int) -> Observation:
        """All that a bot in this seat may know."""
        return Observation(self, seat)

    def seen(self, seat: int | None) -> Any:
        """The state as this seat may know it; after the end, all of it."""
        self._require_reader(seat)
        return self.rules.copy(self.state) if self.over else self.rules.redact(self.state, seat)

    @property
    def outcome(self) -> Outcome | None:
        """Totals, breakdown and ranks once the game is over."""
        if self._pending:
            return None
        if self._outcome is None:
            self._outcome = self.rules.outcome(self.state)
        return self._outcome

    def describe(self, action: int | str, seat: int | None = None) -> Label:
        """An action in words, and the scene item it points at, for the seat that is asked (or for this one)."""
        number = self._number(action)
        asked = [ask for ask in self._pending if number in ask.options and seat in (None, ask.seat)]
        ask = asked[0] if asked else None
        return self.rules.text.option(self.seen(ask.seat if ask else seat), ask, number)

    def why_not(self, seat: int, action: int | str) -> str | None:
        """Why this seat may not choose an action now; None if it may."""
        try:
            self._legal(seat, action)
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
        self._require_reader(reader)
        who = EVERYTHING if self.over else reader
        lines = (self.sentence(entry, who) for entry in self._log[since:])
        return [line for line in lines if line is not None]

    def sentence(self, entry: Entry, reader: int | None) -> Sentence | None:
        """One entry of the log as a sentence for one reader; None if there is nothing to tell."""
        shown = visible(entry, reader)
        if shown is None:
            return None
        sentence = house_sentence(shown) or self.rules.text.sentence(shown)
        if sentence is not None:
            sentence.seat = entry.seat if entry.seat != NOBODY else None
        return sentence

    def _require_reader(self, reader: int | None) -> None:
        if reader is not None and reader not in range(self.seats):
            raise IllegalChoice(self._no_seat(reader))

    def view(self, seat: int | None) -> dict[str, Any]:
        """JSON-ready: all that this seat may know; None is a spectator."""
        from orrery.kernel.view import view_of

        return view_of(self, seat)

    def save(self, names: Sequence[str] = ()) -> bytes:
        """The match as a readable JSON file, with what those in the seats are called if it should say so."""
        from orrery.kernel.saves import save

        return save(self, names)


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

    @classmethod
    def of(
        cls, rules: Rules, seats: int, options: Options, ask: Ask, seen: Any, boundary: bytes, answers: list[Entry]
    ) -> Observation:
        """An observation put together again from its parts, in another process, say."""
        observation = cls.__new__(cls)
        observation.rules, observation.seats, observation.options = rules, seats, options
        observation.seat, observation.ask, observation.seen = ask.seat, ask, seen
        observation._boundary, observation._answers = boundary, answers
        return observation

    def before(self) -> tuple[bytes, list[Entry]]:
        """The last boundary as this seat may know it, and the answers since that it may know: where worlds begin."""
        return self._boundary, self._answers

    def imagine(self, rng: Random, *, afresh: bool = False) -> Match:
        """A match in a world this seat thinks possible, standing at the same ask.

        Its own options are taken over, since it knows them; `afresh` has the rules find them again.
        """
        rules = self.rules
        world = rules.determinize(rules.decode(self._boundary), rng)
        match = Match(rules, world, self.seats, self.options, RandomLuck(rng))
        match._resume(rules.encode(world), 0, list(self._answers), state=world, known=() if afresh else [self.ask])
        return match


def start(rules: Rules, seats: int, options: Options, seed: int | str, nonces: Sequence[str] = ()) -> Match:
    """A new match at its first ask; `nonces` are what people add to the seed."""
    return Match(rules, rules.setup(seats, options), seats, options, SeededLuck(seed, nonces=nonces)).begin()


def _nothing_to_ask() -> Flow[None]:
    """The flow of a step that was a plain function."""
    yield from ()


def _was_forced(entry: Entry, seat: int) -> bool:
    return type(entry) is Chose and entry.forced and entry.seat == seat


def chanced(request: Chance, outcome: list[Any]) -> Chanced:
    """Chance's answer as the log keeps it."""
    if type(request) is Roll:
        return Chanced("roll", "", outcome, request.seat)
    if type(request) is Draw:
        return Chanced("draw", request.what, outcome, request.seat)
    assert type(request) is Shuffle
    return Chanced("shuffle", request.what, outcome, NOBODY if request.hidden else None)
