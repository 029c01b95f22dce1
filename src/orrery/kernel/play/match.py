"""One game being played by people: a world with a log, undo, views and saves.

A running match is the snapshot at its last boundary (as bytes) and the answers since, which stand
at the end of its log. Everything else follows: a clone, an undo or a load decodes the snapshot,
starts the step again and feeds it those answers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

from orrery.kernel.flow import Ask, Flow
from orrery.kernel.game import Label, Options, Outcome, Rules, Sentence
from orrery.kernel.log import EVERYTHING, NOBODY, Chose, Entry, visible
from orrery.kernel.message import say
from orrery.kernel.play.change import Change
from orrery.kernel.play.light import Light
from orrery.kernel.play.luck import Luck, RandomLuck, SeededLuck
from orrery.kernel.play.rewind import Horizon, Mark, UndoEnd
from orrery.kernel.play.trace import Trace
from orrery.kernel.play.world import IllegalChoice, World
from orrery.kernel.scene import Scene
from orrery.kernel.secrecy import copied
from orrery.kernel.state import Noted
from orrery.kernel.words.catalogue import ENGLISH


class Match(World):
    """One game being played. Make one with `orrery.start` or `orrery.load`."""

    __slots__ = ("_boundary", "_flows_from", "_horizon", "_marks", "_snapshot", "_trace")

    def __init__(self, rules: Rules, state: Any, seats: int, options: Options, luck: Luck) -> None:
        super().__init__(rules, state, seats, options, luck)
        self._marks: list[Mark] = []
        self._horizon = Horizon(0, UndoEnd.BEGAN)
        self._flows_from = 0  # the length of the log when the secret choices began
        self._boundary = 0
        self._snapshot = b""
        self._trace: Trace | None = None

    @property
    def boundary(self) -> int:
        """The length of the log when the running step began."""
        return self._boundary

    @property
    def moment(self) -> str:
        return f"entry {len(self._log)}"

    @property
    def snapshot(self) -> bytes:
        """The state when the running step began, as the rules encode it."""
        return self._snapshot

    # -- choosing --------------------------------------------------------------------------------

    def choose(self, seat: int, action: int | str) -> Change:
        """Answer the pending ask of a seat; `IllegalChoice` says why not and changes nothing."""
        ask = self.ask(seat)
        if ask is None or type(action) is not int or action not in ask.options:
            ask, action = self._legal(seat, action)
        seat = ask.seat
        marks, count, horizon, luck = self._marks, len(self._marks), self._horizon, self._luck.count
        if count and marks[-1].seat != seat and self._flows is None:
            self._no_way_back(UndoEnd.ANOTHER_SEAT)
        mark = Mark(seat, self._snapshot, self._boundary, len(self._log))
        self._marks.append(mark)
        try:
            self._answer(ask, action)
        except BaseException as fault:
            self._fault(fault, ask, action)
            del marks[count:]
            self._marks, self._horizon, self._luck.count = marks, horizon, luck
            self._return_to(mark)
            raise
        return Change(mark.log, [], self._log[mark.log :])

    def closes(self, seat: int, action: int | str) -> bool:
        """Whether this answer is the last of a seat's secret choices, whatever the others have chosen."""
        return self.closed(seat, action) is not None

    def closed(self, seat: int, action: int | str) -> Any | None:
        """The state as this seat would know it after the last of its secret choices, before anything is revealed; None
        if this answer is not the last."""
        ask, number = self._legal(seat, action)
        if self._flows is None:
            return None
        twin = self.clone()
        twin._answer_flow(ask.seat, number)
        return self.rules.redact(twin.state, ask.seat) if twin.ask(ask.seat) is None else None

    # -- boundaries ----------------------------------------------------------------------------------------

    def _at_boundary(self) -> None:
        self._snapshot, self._boundary = self._whole(self.rules.encode), len(self._log)

    def _run_together(self, flows: Mapping[int, Flow[Any]]) -> dict[int, Any] | None:
        replayed = self._replayed
        self._flows_from = len(self._log) if replayed is None else self._boundary + replayed.place
        return super()._run_together(flows)

    def _no_way_back(self, reason: UndoEnd) -> None:
        self._marks = []
        self._horizon = Horizon(len(self._log), reason)

    def _resume(
        self,
        snapshot: bytes,
        boundary: int,
        log: list[Entry],
        *,
        strict: bool = False,
        known: Iterable[Ask] = (),
    ) -> None:
        """Stand where the answers after a boundary lead; `known` are asks whose options are known there."""
        self._snapshot, self._boundary, self._log = snapshot, boundary, log
        self._replay(self.rules.decode(snapshot), log[boundary:], strict=strict, known=known)

    def stand(self, snapshot: bytes, answers: list[Entry]) -> None:
        """Stand where these answers lead from a boundary, with no log before it."""
        self._resume(snapshot, 0, answers)
        self._no_way_back(UndoEnd.BEGAN_HERE)

    def _since(self) -> tuple[Any, list[Entry]]:
        answers = [entry for entry in self._log[self._boundary :] if type(entry) is not Noted]
        return self.rules.decode(self._snapshot), answers

    # -- undo ----------------------------------------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        """Whether this seat has a choice it may take back."""
        return bool(self.trail(seat))

    def horizon(self) -> Horizon:
        """Where undo ends, and why: the start, chance, a reveal, another seat's choice, or the end."""
        return self._horizon

    def end_of_undo(self, seat: int) -> UndoEnd:
        """What happened before which this seat can take nothing back, as far as everybody may know."""
        if self._flows is not None:
            return UndoEnd.SECRET
        return UndoEnd.ANOTHER_SEAT if self._marks and self._marks[-1].seat != seat else self._horizon.reason

    def undo(self, seat: int, choices: int = 1) -> Change:
        """Take back this seat's last choice, or so many; `IllegalChoice` says what stands in the way."""
        trail = self.trail(seat)
        if not 1 <= choices <= len(trail):
            said, end = self.rules.speech().say, say(f"undo-end-{self.end_of_undo(seat)}")
            if trail:
                raise IllegalChoice(said("fewer-to-undo", seat=seat, choices=choices, end=end))
            raise IllegalChoice(said("nothing-to-undo", seat=seat, end=end))
        mark, before = trail[-choices], self._log[trail[-choices].log :]
        if self._flows is None:
            del self._marks[-choices:]
            self._return_to(mark)
        else:
            for last in reversed(trail[-choices:]):
                self._take_back_secret(last)
        return Change(mark.log, before, self._log[mark.log :])

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

    # -- copies and what may be seen -----------------------------------------------------------------------

    def renew_luck(self, seed: int | str, nonces: Sequence[str] = ()) -> SeededLuck:
        """Have everything still to come decided by another seed; the luck from now on."""
        if not isinstance(self._luck, SeededLuck):
            raise ValueError("a match whose luck has no seed cannot be given another")
        self._luck = self._luck.renewed(seed, nonces)
        return self._luck

    def clone(self) -> Match:
        """An independent match: same answers, same game."""
        twin = Match(self.rules, None, self.seats, self.options, self._luck.twin())
        twin._marks, twin._horizon, twin._actions = self._marks[:], self._horizon, self._actions
        twin._resume(self._snapshot, self._boundary, self._log[:], known=self._pending)
        return twin

    def light(self, rng: Random | None = None) -> Light:
        """A world that plays on as this match would, without log, undo, notes and snapshots: for rollouts, training.

        Where a generator is given, what chance says comes from it.
        """
        state, answers = self._since()
        luck = self._luck.twin() if rng is None else RandomLuck(rng)
        world = Light(self.rules, state, self.seats, self.options, luck)
        world.stand(answers, self._pending)
        world._actions = self._actions
        return world

    def seen(self, seat: int | None) -> Any:
        """The state as this seat may know it; after the end, all of it."""
        self._require_reader(seat)
        return copied(self.state) if self.over else self.rules.redact(self.state, seat)

    def outcome_in(self, language: str) -> Outcome | None:
        """The outcome in the words of a language."""
        return None if self._pending else self.rules.speech(language).outcome(self.state)

    def describe(self, action: int | str, seat: int | None = None, language: str = ENGLISH) -> Label:
        """An action in words, and the scene item it points at, for the seat that is asked (or for this one)."""
        number = self._number(action)
        asked = [ask for ask in self._pending if number in ask.options and seat in (None, ask.seat)]
        ask = asked[0] if asked else None
        return self.rules.speech(language).option(self.seen(ask.seat if ask else seat), ask, number)

    def why_not(self, seat: int, action: int | str) -> str | None:
        """Why this seat may not choose an action now, as plain text; None if it may."""
        why = self.refusal(seat, action)
        return None if why is None else why.cited()

    def refusal(self, seat: int, action: int | str, language: str = ENGLISH) -> Sentence | None:
        """Why this seat may not choose an action now, in words with the rule; None if it may."""
        ask = self.ask(seat)
        if ask is None:
            return Sentence(self._not_asked(seat, language))
        try:
            number = self._number(action, language)
        except IllegalChoice as unknown:
            return unknown.sentence
        return None if number in ask.options else self._refused(ask, number, language)

    def scene(self, seat: int | None, language: str = ENGLISH) -> Scene:
        """What to draw for this seat; None is a spectator."""
        return self.rules.speech(language).scene(self.seen(seat), seat)

    @property
    def log(self) -> list[Entry]:
        """Every answer of players and chance and what was told, as data; `sentences` makes it readable."""
        return self._log

    @property
    def trace(self) -> Trace:
        """What is counted and named in the log."""
        if self._trace is None:
            self._trace = Trace(self.rules.vocabulary.key)
        self._trace.follow(self._log, self._horizon.entry)
        return self._trace

    def sentences(self, reader: int | None, since: int = 0, language: str = ENGLISH) -> list[Sentence]:
        """The log from an entry on, in sentences for one reader (None: a spectator)."""
        self._require_reader(reader)
        who = EVERYTHING if self.over else reader
        lines = (self.sentence(entry, who, language) for entry in self._log[since:])
        return [line for line in lines if line is not None]

    def sentence(self, entry: Entry, reader: int | None, language: str = ENGLISH) -> Sentence | None:
        """One entry of the log as a sentence for one reader; None if there is nothing to tell."""
        shown = visible(entry, reader)
        if shown is None:
            return None
        sentence = self.rules.speech(language).sentence(shown)
        if sentence is not None:
            sentence.seat = entry.seat if entry.seat != NOBODY else None
        return sentence

    def _require_reader(self, reader: int | None) -> None:
        if reader is not None and reader not in range(self.seats):
            raise IllegalChoice(self._no_seat(reader))

    def view(self, seat: int | None, language: str = ENGLISH, *, since: int = 0) -> dict[str, Any]:
        """JSON-ready: all that this seat may know; None is a spectator.

        With the version of an earlier view, the log holds only what has come since; at the end all of it, for now
        everything may be told.
        """
        from orrery.kernel.play.view import view_of

        return view_of(self, seat, language, since)

    def save(self, names: Sequence[str] = ()) -> bytes:
        """The match as a readable JSON file, with what those in the seats are called if it should say so."""
        from orrery.kernel.kept.saves import save

        return save(self, names)


def start(rules: Rules, seats: int, options: Options, seed: int | str, nonces: Sequence[str] = ()) -> Match:
    """A new match at its first ask; `nonces` are what people add to the seed."""
    return Match(rules, rules.set_up(seats, options), seats, options, SeededLuck(seed, nonces=nonces)).begin()


def _was_forced(entry: Entry, seat: int) -> bool:
    return type(entry) is Chose and entry.forced and entry.seat == seat
