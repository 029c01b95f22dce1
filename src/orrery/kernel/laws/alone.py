"""What is told to one seat alone stays with it: had it turned out otherwise, nobody else would notice.

The law starts from what the rules declare private: a `Roll` or `Draw` with a seat, a hidden `Shuffle`, an answer
that is secret. It does not ask the game's own `redact` what is hidden, for that may hide too little. The match is
played again as a twin in which that one thing turns out otherwise, and all that others get is compared to the byte:

- At the next stop of the rules (an ask, chance, the end of the step), before anything else has happened. What a seat
  does by a secret answer may show, if it is told: of two cards it keeps one in secret and discards the other.
- Then at every ask, for each reader whose log is the same in both, as long as all answers of the match can be given
  in the twin too. Where `together` ends, seats may learn more by the design of the rules (a hand is passed on), so from
  there on only a spectator is asked, who knows what the log has told and nothing else: what comes out is told.
- While seats answer behind screens: had one of them answered otherwise, and were it as far as it is.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec

from orrery.kernel.flow import Ask, Chance, Draw, Roll
from orrery.kernel.game import Sentence
from orrery.kernel.laws.broken import broken
from orrery.kernel.log import NOBODY, Chanced, Chose, Entry, visible
from orrery.kernel.play.luck import RandomLuck, as_answer
from orrery.kernel.play.match import Match
from orrery.kernel.play.rewind import Horizon, Mark, UndoEnd
from orrery.kernel.play.runner import chanced
from orrery.kernel.play.view import asks_of
from orrery.kernel.play.world import IllegalChoice
from orrery.kernel.secrecy import copied
from orrery.kernel.vocabulary import Action

LAW = "what is told to one seat alone"
TELL = "; where it is to come out, tell it in the log"
FOLLOWED = 3  # choices that a twin is looked at
REPLACED = 0.3  # how often a twin makes room for what was told later
OFTEN = 0.15  # how many of the choices made behind screens are made otherwise too
QUESTIONS = 3  # actions that a reader asks "why not" about

Sight = dict[str, bytes]


class Parted(Exception):
    """The twin cannot go the way of the match any further."""


class Twin(Match):
    """A match that gets the answers of another, but for one, and looks around where its rules stop next."""

    __slots__ = ("_chances", "_event", "_otherwise", "changed", "readers", "since", "stop", "stopped_in")

    def __init__(self, match: Match, state: Any, readers: list[int | None], since: int) -> None:
        super().__init__(match.rules, state, match.seats, match.options, RandomLuck(Random(0)))
        self.readers = readers  # who must not notice
        self.since = since  # the length of the log when the two began to differ
        self.changed = False
        self.stop: dict[int | None, Sight] = {}  # what the readers got at the next stop
        self.stopped_in = b""  # the boundary of the step that stopped there
        self._chances: list[Chanced] = []  # chance's answers in the match, the next one last
        self._event: Chanced | None = None  # the one that turns out otherwise
        self._otherwise: Random | None = None

    def give(self, entries: Iterable[Entry], event: Entry | None = None, otherwise: Random | None = None) -> None:
        """What chance is to say next; `event` turns out otherwise, if a generator says how."""
        self._chances = [entry for entry in entries if type(entry) is Chanced][::-1]
        self._event, self._otherwise = event if type(event) is Chanced else None, otherwise

    def _chance(self, request: Chance) -> list[Any]:
        if self._replayed is not None:
            return super()._chance(request)
        self._look_around()
        given = self._chances.pop() if self._chances else None
        answer = as_answer(request, given.outcome) if given is not None else None
        if given is None or answer is None or chanced(request, given.outcome) != given:
            raise Parted
        if given is self._event:
            answer, self.changed = self._other(request, answer), True
        self._log.append(chanced(request, answer[:]))
        self._no_way_back(UndoEnd.CHANCE)
        return answer

    def _other(self, request: Chance, given: list[Any]) -> list[Any]:
        """Another answer of chance: one die or card is another, or two have changed places, so that much else fits."""
        if self._otherwise is None:
            return given
        rng, other = self._otherwise, given[:]
        places = rng.sample(range(len(given)), len(given))
        for place in places:
            instead = [member for member in _not_given(request, given) if member != given[place]]
            if instead:
                other[place] = rng.choice(instead)
                return other
        for one, two in itertools.pairwise(places):
            if given[one] != given[two]:
                other[one], other[two] = given[two], given[one]
                return other
        raise Parted

    def _next_step(self) -> None:
        self._look_around()
        super()._next_step()

    def _options(self, ask: Ask) -> Sequence[Action]:
        self._look_around()
        return super()._options(ask)

    def _revealed(self) -> dict[int, Any] | None:
        """Where all have answered, seats may learn more by the design of the rules; a spectator must be told."""
        results = super()._revealed()
        if results is not None and self.changed:
            self.readers = [reader for reader in self.readers if reader is None]
        return results

    def _look_around(self) -> None:
        """See what the readers get, the first time the rules stop after the change."""
        if self.changed and not self.stop:
            last = self.readers[-1]
            self.stop = {reader: _sight(self, reader, self.since, close=reader == last) for reader in self.readers}
            self.stopped_in = self._snapshot


def _not_given(request: Chance, given: list[Any]) -> Iterable[Any]:
    """What chance might have given instead."""
    if type(request) is Roll:
        return range(1, request.sides + 1)
    left = list(request.pool) if type(request) is Draw else list(given)
    for member in given:
        left.remove(member)
    return left


# -- one game held to the law ----------------------------------------------------------------------------------------


class Stood(NamedTuple):
    """Where a match stood before a choice."""

    snapshot: bytes
    boundary: int
    log: int
    marks: list[Mark]
    horizon: Horizon
    pending: tuple[Ask, ...]
    screens: bool

    @classmethod
    def of(cls, match: Match) -> Stood:
        return cls(
            match._snapshot, match._boundary, len(match._log), match._marks[:], match._horizon, match._pending,
            match.behind_screens,
        )  # fmt: skip

    def not_told(self, seat: int, action: int) -> list[Action]:
        """The answers that a seat might have given instead of this one, if nobody is told which it gave."""
        ask = next(ask for ask in self.pending if ask.seat == seat)
        return [other for other in ask.options if other != action] if ask.secret and not self.screens else []

    def twin(self, match: Match, readers: list[int | None]) -> Twin:
        """A twin of the match that stands here."""
        twin = Twin(match, None, readers, self.log)
        twin._marks, twin._horizon = self.marks[:], self.horizon
        twin._resume(self.snapshot, self.boundary, match._log[: self.log], known=self.pending)
        return twin


class Alone:
    """Holds a match to the law from choice to choice, with one twin at a time."""

    def __init__(self, match: Match, rng: Random) -> None:
        self.rng = rng
        self.twin: Twin | None = None
        self.told = ""  # what turns out otherwise in the twin
        self.left = 0  # choices that it is followed for still
        if not any(type(entry) is Chose and not entry.forced for entry in match.log):
            self._opening(match)

    def _opening(self, match: Match) -> None:
        """What was dealt before anybody was asked."""
        event = self._pick(match.log)
        if event is not None:
            readers = _all_but(match, event.seat)
            same, other = (Twin(match, match.rules.set_up(match.seats, match.options), readers, 0) for _ in range(2))
            same.give(match.log, event)
            other.give(match.log, event, self.rng)
            if _goes(same.begin) and same.rules.encode(same.state) == match.rules.encode(match.state):
                self._hold(match, _chance_told(event), same, other, _goes(other.begin))

    def chosen(self, match: Match, stood: Stood, seat: int, action: int) -> None:
        """A seat has chosen: follow the twin there is, and make a new one if somebody was told something alone."""
        if self.twin is not None:
            self._follow(match, self.twin, stood, seat, action)
        if self.twin is not None and self.rng.random() > REPLACED:
            return
        if others := stood.not_told(seat, action):
            self._answered(match, stood, seat, action, self.rng.choice(others))
        elif match.behind_screens and self.rng.random() < OFTEN:
            self._behind_screens(match)
        else:
            self._chanced(match, stood, seat, action)

    def _behind_screens(self, match: Match) -> None:
        """Had a seat answered otherwise behind its screen, before all have answered and after."""
        seat = self.rng.choice(list(match._flows or ()))
        twin = Stood.of(match).twin(match, _all_but(match, seat))
        twin.since = match.boundary
        _answer_otherwise(match, twin, seat, self.rng)
        twin.changed = True
        self.twin, self.told, self.left = twin, _answered_behind(seat), FOLLOWED
        self._compare(match, twin)

    def _answered(self, match: Match, stood: Stood, seat: int, action: int, otherwise: int) -> None:
        """Had the seat answered otherwise what it answered in secret: what it does then may be told at once."""
        same, other = (stood.twin(match, _all_but(match, seat)) for _ in range(2))
        for twin in (same, other):
            twin.give(match._log[stood.log :])
            twin.changed = True
        _goes(lambda: same.choose(seat, action))
        goes = _goes(lambda: other.choose(seat, otherwise))
        untold = [reader for reader, got in other.stop.items() if got["the log"] == same.stop[reader]["the log"]]
        other.stop = {reader: other.stop[reader] for reader in untold}
        self._hold(match, f"what seat {seat} answered in secret", same, other, goes)

    def _chanced(self, match: Match, stood: Stood, seat: int, action: int) -> None:
        """Had chance said otherwise what it told one seat alone."""
        event = self._pick(match._log[stood.log :])
        if event is not None:
            same, other = (stood.twin(match, _all_but(match, event.seat)) for _ in range(2))
            same.give(match._log[stood.log :], event)
            other.give(match._log[stood.log :], event, self.rng)
            _goes(lambda: same.choose(seat, action))
            goes = _goes(lambda: other.choose(seat, action))
            self._hold(match, _chance_told(event), same, other, goes)

    def _pick(self, entries: list[Entry]) -> Chanced | None:
        """One of the things that chance told one seat alone, or nobody; None if there are none."""
        private = [entry for entry in entries if type(entry) is Chanced and entry.seat is not None]
        return self.rng.choice(private) if private else None

    def _hold(self, match: Match, told: str, same: Twin, other: Twin, goes: bool) -> None:
        """Compare two courses at their first stop, and from there on follow the other one if it still goes."""
        for reader, got in other.stop.items():
            _require_same(match, same.stop[reader], got, told, reader, same)
        if goes:
            self.twin, self.told, self.left = other, told, FOLLOWED
            self._compare(match, other)

    def _follow(self, match: Match, twin: Twin, stood: Stood, seat: int, action: int) -> None:
        twin.give(match._log[stood.log :])
        if not _goes(lambda: twin.choose(seat, action)):
            self.twin = None
        elif not match.behind_screens:
            self._compare(match, twin)

    def _compare(self, match: Match, twin: Twin) -> None:
        """Compare what the readers get at an ask; those who have been told which way it went no longer count."""
        twin.readers = [reader for reader in twin.readers if _alike(match, twin, reader, twin.since)]
        self.left -= 1
        if not _as_far(match, twin):
            self.twin = None
            return
        if match.pending and twin.pending:
            hint = "" if match.behind_screens else TELL
            _require_unnoticed(match, twin, twin.readers, twin.since, self.told, self.rng, hint)
        if not match.pending or not twin.pending or not twin.readers or not self.left:
            self.twin = None


def behind_screens(match: Match, rng: Random) -> None:
    """While seats answer in secret, nobody notices what another has answered, or how many of its asks."""
    if not match.behind_screens or match._flows is None:
        return
    seat, twin = rng.choice(list(match._flows)), match.clone()
    _answer_otherwise(match, twin, seat, rng)
    _require_unnoticed(match, twin, _all_but(match, seat), match.boundary, _answered_behind(seat), rng)


def _as_far(match: Match, twin: Match) -> bool:
    """Whether the same seats choose in both, if in secret: who has one option left there is done at once, unseen."""
    secret = match.behind_screens or any(ask.secret for ask in (*match.pending, *twin.pending))
    return not secret or {ask.seat for ask in match.pending} == {ask.seat for ask in twin.pending}


def _answered_behind(seat: int) -> str:
    return f"what seat {seat} answers behind its screen"


def _answer_otherwise(match: Match, twin: Match, seat: int, rng: Random) -> None:
    """Have a seat answer anew behind its screen, some of its answers or all; it is done if it was done before."""
    for _ in range(rng.randint(1, len(twin.trail(seat)) or 1)):
        if twin.can_undo(seat):
            twin.undo(seat)
    if match.ask(seat) is None:
        while (ask := twin.ask(seat)) is not None:
            twin.choose(seat, rng.choice(ask.options))
    elif len(match.pending) > 1:
        _answer_some(twin, seat, rng)


def _answer_some(twin: Match, seat: int, rng: Random) -> None:
    """Some answers of a seat, but never its last."""
    for _ in range(rng.randrange(3)):
        ask = twin.ask(seat)
        assert ask is not None
        twin.choose(seat, rng.choice(ask.options))
        if twin.ask(seat) is None:
            twin.undo(seat)
            return


# -- what a reader gets ----------------------------------------------------------------------------------------------


def _all_but(match: Match, seat: int | None) -> list[int | None]:
    """Everybody who looks at a match, a spectator included, but for one seat."""
    return [None, *(other for other in range(match.seats) if other != seat)]


def _chance_told(event: Chanced) -> str:
    whom = "nobody" if event.seat == NOBODY else f"seat {event.seat} alone"
    return f"what a {event.kind}{f' of {event.what}' if event.what else ''} told {whom}"


def _goes(course: Callable[[], object]) -> bool:
    """Whether a twin can go a course to its end."""
    try:
        course()
    except (Parted, IllegalChoice):
        return False
    return True


def _alike(match: Match, twin: Match, reader: int | None, since: int) -> bool:
    """Whether the log shows a reader the same in both."""
    return _shown(match, reader, since) == _shown(twin, reader, since)


def _shown(match: Match, reader: int | None, since: int) -> list[Entry]:
    entries = (visible(entry, reader) for entry in match._log[since:])
    return [entry for entry in entries if entry is not None]


def _sentences(match: Match, reader: int | None, since: int) -> list[Sentence]:
    lines = (match.sentence(entry, reader) for entry in match._log[since:])
    return [line for line in lines if line is not None]


def _require_unnoticed(
    match: Match, twin: Match, readers: list[int | None], since: int, told: str, rng: Random, hint: str = ""
) -> None:
    """All that each reader gets at an ask is the same in both; one of them looks closely."""
    close = rng.choice(readers) if readers else None
    asked = rng.sample(range(len(match.rules.vocabulary)), min(QUESTIONS, len(match.rules.vocabulary)))
    for reader in readers:
        one, other = (_sight(there, reader, since, close=reader == close) for there in (match, twin))
        for there, got in ((match, one), (twin, other)):
            got |= _at_an_ask(there, reader, asked if reader == close else [])
        _require_same(match, one, other, told, reader, hint=hint)


def _sight(match: Match, reader: int | None, since: int, *, close: bool) -> Sight:
    """What a reader gets anywhere in a step: the state, the log, and looking closely the scene and how all stand."""
    rules, encode = match.rules, msgspec.json.encode
    seen = rules.redact(match.state, reader)
    got = {
        "the state": rules.encode(seen),
        "the log": encode((_shown(match, reader, since), _sentences(match, reader, since))),
    }
    if close:
        world = rules.determinize(copied(seen), Random(0))
        points = [*(rules.evaluate(world, seat) for seat in range(match.seats)), *rules.rivals(world)]
        got["the estimate"] = encode((points, rules.spread(world)))
        got["the scene"] = encode(rules.speech().scene(seen, reader))
    return got


def _at_an_ask(match: Match, reader: int | None, about: list[int]) -> Sight:
    """What a reader gets at an ask: who is asked what, what may be taken back, and why not."""
    encode = msgspec.json.encode
    asked = reader is not None and match.ask(reader) is not None
    got = {"the asks": encode(asks_of(match, match.seen(reader) if asked else None, reader))}
    if reader is not None:
        undo = (len(match.trail(reader)), match.end_of_undo(reader))
        got["what may be taken back"] = encode(undo)
        got["why not"] = encode([match.why_not(reader, action) for action in about])
    return got


def _require_same(
    match: Match,
    one: Sight,
    other: Sight,
    told: str,
    reader: int | None,
    stopped: Twin | None = None,
    hint: str = "",
) -> None:
    for part, bytes_of_it in one.items():
        if other[part] != bytes_of_it:
            who = "a spectator" if reader is None else f"seat {reader}"
            step = match.rules.decode(stopped.stopped_in).agenda[-1].name if stopped is not None else ""
            said = f"{who} can tell by {part} {told}{_difference(part, bytes_of_it, other[part])}{hint}"
            raise broken(match, LAW, said, reader, step)


def _difference(part: str, one: bytes, other: bytes) -> str:
    """Where two of the same part differ first, such as "crews 0 hand 1: 'p1' or 'p4'"."""
    decode = msgspec.msgpack.decode if part == "the state" else msgspec.json.decode
    path, here, there = _first_difference(decode(one), decode(other))
    return f", at {' '.join(path)}: {str(here)[:60]!r} or {str(there)[:60]!r}"


def _first_difference(one: Any, other: Any) -> tuple[list[str], Any, Any]:
    if type(one) is type(other) is dict and one.keys() == other.keys():
        pairs = [(str(key), one[key], other[key]) for key in one]
    elif type(one) is type(other) is list and len(one) == len(other):
        pairs = [(str(place), *both) for place, both in enumerate(zip(one, other, strict=True))]
    else:
        return [], one, other
    for name, here, there in pairs:
        if here != there:
            path, here, there = _first_difference(here, there)
            return [name, *path], here, there
    return [], one, other
