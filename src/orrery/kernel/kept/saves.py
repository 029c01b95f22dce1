"""Saving, loading and replaying a match.

A save is readable JSON: a header (game, rules version, options), the boundaries undo may still go
back to as whole states, and the log with every answer of players and chance by key. One format
serves as save, replay, bug report and dataset row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from typing import Any, TypeAlias

import msgspec

from orrery.kernel.flow import Chance, Draw, Shuffle
from orrery.kernel.game import BadOption, BrokenState, Game, Options, Rules, Sentence
from orrery.kernel.kept import agenda
from orrery.kernel.kept.told import chanced, require_seat, retold
from orrery.kernel.log import EVERYTHING, NEW_RULES, WENT_BACK, Chanced, Chose, Entry, from_the_house, visible
from orrery.kernel.message import SeatPart
from orrery.kernel.play.luck import NONCE, SeededLuck, Stretch, as_answer, outcome_of
from orrery.kernel.play.match import Match
from orrery.kernel.play.rewind import Horizon, Mark, UndoEnd, Unreplayable
from orrery.kernel.play.view import asks_of
from orrery.kernel.play.world import IllegalChoice
from orrery.kernel.sheets import overlay_digest
from orrery.kernel.state import Noted

FORMAT = 1
LARGEST = 16 * 1024 * 1024
LARGEST_STATE = 128 * 1024  # as JSON: whoever looks at a table has all of it drawn, at every change
LONGEST = 1000  # letters of why a file is refused
FindGame = Callable[[str], Game]


class BadSave(ValueError):
    """A file that cannot be loaded. The message says what is wrong with it, and not all of a file that is wrong."""

    def __init__(self, why: str) -> None:
        super().__init__(why if len(why) <= LONGEST else f"{why[:LONGEST]}...")


class SavedChose(msgspec.Struct, tag="chose", tag_field="entry", forbid_unknown_fields=True):
    """A choice as it is written down, by its key."""

    seat: int
    key: str
    forced: bool = False
    secret: bool = False


SavedEntry: TypeAlias = SavedChose | Chanced | Noted


class SavedBoundary(msgspec.Struct, forbid_unknown_fields=True):
    """The state before an entry of the log."""

    at: int
    state: msgspec.Raw


class SaveFile(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What a save file holds.

    `names` only where those in the seats have some; `seed` is what was promised, `nonces` what the seats added to it.
    """

    orrery: str
    format: int
    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    sheets: str | None
    seed: int | str
    horizon: Horizon
    boundaries: list[SavedBoundary]
    log: list[SavedEntry]
    names: list[str] = []
    nonces: list[str] = []
    earlier: list[Stretch] = []  # the seeds before this one


_decoder = msgspec.json.Decoder(SaveFile)


def save(match: Match, names: Sequence[str] = ()) -> bytes:
    """The match as a readable JSON file, with what those in the seats are called if it should say so."""
    luck = match._luck
    if not isinstance(luck, SeededLuck):
        raise ValueError("a match whose luck has no seed cannot be saved")
    snapshots = {mark.boundary: mark.snapshot for mark in match._marks}
    snapshots[match._boundary] = match._snapshot
    rules = match.rules
    file = SaveFile(
        orrery="save", format=FORMAT, game=match.game, rules=rules.game.version, seats=match.seats,
        options=match.options, sheets=overlay_digest(), seed=luck.seed, nonces=list(luck.nonces),
        earlier=list(luck.earlier), horizon=match._horizon,
        boundaries=[
            SavedBoundary(at, msgspec.Raw(msgspec.json.encode(rules.decode(snapshot))))
            for at, snapshot in sorted(snapshots.items())
        ],
        log=[saved_entry(rules, entry) for entry in match._log],
        names=list(names),
    )  # fmt: skip
    return msgspec.json.format(msgspec.json.encode(file), indent=1)


def saved_entry(rules: Rules, entry: Entry) -> SavedEntry:
    """An entry of the log as it is written down."""
    if isinstance(entry, Chose):
        return SavedChose(entry.seat, rules.vocabulary.key(entry.action), entry.forced, entry.secret)
    return entry


def load(data: bytes | str, find: FindGame) -> Match:
    """A match from a save file, or `BadSave`."""
    return Loaded(data, find).match()


# -- reading ---------------------------------------------------------------------------------------


@contextmanager
def _refusing(what: str) -> Iterator[None]:
    """Whatever a damaged file breaks, it is a `BadSave`."""
    try:
        yield
    except BadSave:
        raise
    except Exception as fault:
        said = f"{type(fault).__name__}: {str(fault)[:200]}"
        raise BadSave(f"{what} ({said})") from None


class Loaded:
    """A save file read and checked, but not yet played on."""

    def __init__(self, data: bytes | str, find: FindGame) -> None:
        with _refusing("the file cannot be read"):
            self.file = _read(data)
            game, self.options = _game(self.file, find)
        self.rules = game.rules(self.options)
        with _refusing("the file cannot be read"):
            self.log = [_entry(self.rules, self.file, place) for place in range(len(self.file.log))]
            self.snapshots = self._read_snapshots()

    @property
    def older(self) -> bool:
        """Whether the file was made with older rules than ours."""
        return self.file.rules < self.rules.game.version

    def luck(self, count: int = 0) -> SeededLuck:
        """The luck of the file, after it has given so many numbers."""
        return SeededLuck(self.file.seed, count, nonces=self.file.nonces, earlier=self.file.earlier)

    def match(self) -> Match:
        """The match as it was saved, or `BadSave`; never half-loaded."""
        with _refusing("the position in the file cannot be played on"):
            match = self._migrated() if self.older else self._same()
            self._require_seats(match)
        with _refusing("the log of the file cannot be told"):
            for place, entry in enumerate(match.log):
                shown = visible(entry, None)
                for told in (entry,) if shown is entry else (entry, shown):  # every reader is told one of these
                    _require_told(match, place, match.sentence(told, EVERYTHING) if told is not None else None)
        with _refusing("the position in the file cannot be drawn"):
            looked_at = match.clone()  # so that looking changes nothing
            for seat in (None, *range(match.seats)):
                looked_at.scene(seat)
            for ask in match.pending:
                asks_of(looked_at, looked_at.seen(ask.seat), ask.seat)
        return match

    def _require_seats(self, match: Match) -> None:
        """The position has the seats that the header says, as far as anyone can tell."""
        for ask in match.pending:
            if ask.seat not in range(match.seats):
                raise BadSave(f"the position asks seat {ask.seat}, but the file says there are {match.seats} seats")
        for seat in range(match.seats):
            self.rules.evaluate(match.state, seat)
        self.rules.rivals(match.state)
        self.rules.spread(match.state)

    def _same(self) -> Match:
        """The match, if its answers lead exactly to where the file says it stands."""
        try:
            match = self._resumed()
        except Unreplayable as unfit:
            raise BadSave(str(unfit)) from None
        if len(match._log) != len(self.log):
            raise BadSave("the log of the file stops short: the rules go on by themselves after its last entry")
        match._horizon = self.file.horizon
        match._marks = self._marks()
        return match

    def _migrated(self) -> Match:
        """The match under our rules; if its last answers no longer fit, it goes back to the boundary."""
        told = Noted(NEW_RULES, data=[self.file.rules, self.rules.game.version])
        try:
            match = self._resumed()
            match._log.append(told)
        except Exception:  # new rules may stumble over old answers anywhere
            at = max(self.snapshots)
            match = self._standing([*self.log[:at], told, Noted(WENT_BACK)])
            match._resume(self.snapshots[at], at + 2, match._log)
        match._no_way_back(UndoEnd.NEW_RULES)
        return match

    def _resumed(self) -> Match:
        match = self._standing(list(self.log))
        at = max(self.snapshots)
        match._resume(self.snapshots[at], at, match._log, strict=True)
        return match

    def _standing(self, log: list[Entry]) -> Match:
        """A match with this log, whose luck has given what the log holds of it."""
        count = sum(len(entry.outcome) for entry in log if isinstance(entry, Chanced))
        match = Match(self.rules, None, self.file.seats, self.options, self.luck(count))
        match._log = log
        return match

    def _marks(self) -> list[Mark]:
        """Where undo may go back to: before every unforced choice since the horizon."""
        first = self.file.horizon.entry
        if not 0 <= first <= len(self.log):
            raise BadSave(f"the undo horizon is at entry {first} of a log with {len(self.log)} entries")
        return [
            self._mark(entry, place)
            for place, entry in enumerate(self.log[first:], first)
            if isinstance(entry, Chanced) or (isinstance(entry, Chose) and not entry.forced)
        ]

    def _mark(self, entry: Chose | Chanced, place: int) -> Mark:
        if isinstance(entry, Chanced):
            raise BadSave(f"entry {place} of the log is chance's, but lies after the undo horizon")
        boundary = max((at for at in self.snapshots if at <= place), default=None)
        if boundary is None:
            raise BadSave(f"the file holds no position to undo entry {place} from")
        return Mark(entry.seat, self.snapshots[boundary], boundary, place)

    def _read_snapshots(self) -> dict[int, bytes]:
        places = [boundary.at for boundary in self.file.boundaries]
        if not places or len(set(places)) != len(places):
            raise BadSave("the file must hold one position for each place its log may start from")
        for at in places:
            if not 0 <= at <= len(self.log):
                raise BadSave(f"a position belongs to entry {at} of a log with {len(self.log)} entries")
        return {boundary.at: self._snapshot(boundary) for boundary in self.file.boundaries}

    def _snapshot(self, boundary: SavedBoundary) -> bytes:
        rules = self.rules
        where = f"the position at entry {boundary.at}"
        plain = msgspec.json.decode(boundary.state)
        if len(msgspec.json.encode(plain)) > LARGEST_STATE:
            raise BadSave(f"{where} is larger than {LARGEST_STATE // 1024} KB, which none is")
        for version in range(self.file.rules, rules.game.version):
            if version not in rules.migrations:
                raise BadSave(f"{rules.game.name} can no longer be played on from rules version {self.file.rules}")
            plain = rules.migrations[version](plain)
        try:
            state = rules.equip(msgspec.convert(plain, rules.state, str_keys=True))
            rules.check(state)
        except msgspec.ValidationError as invalid:
            raise BadSave(f"{where} is not one of {rules.game.name}: {invalid}") from None
        except BrokenState as broken:
            raise BadSave(f"{where} is impossible: {broken}") from None
        there = len(getattr(state, "players", range(self.file.seats)))
        if there != self.file.seats:
            raise BadSave(f"{where} has {there} players, but the file says there are {self.file.seats} seats")
        for step in state.agenda:
            if not agenda.fits(rules, self.file.seats, step):
                raise BadSave(f"{where} goes on with a step the rules do not know: {step.name[:60]}{step.args}")
        return rules.encode(state)


def _read(data: bytes | str) -> SaveFile:
    if len(data) > LARGEST:
        raise BadSave(f"the file is larger than {LARGEST // 1024 // 1024} MB, which no save is")
    try:
        file = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError) as fault:
        _require_header(data)
        raise BadSave(f"the file is damaged: {fault}") from None
    if (file.orrery, file.format) != ("save", FORMAT):
        _require_header(data)
    for nonces in (file.nonces, *(stretch.nonces for stretch in file.earlier)):
        if any(nonce and not NONCE.fullmatch(nonce) for nonce in nonces):
            raise BadSave("a nonce of the file is none: they are 16 to 64 hexadecimal digits")
    return file


def _require_header(data: bytes | str) -> None:
    try:
        plain = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeError) as fault:
        raise BadSave(f"the file is not a whole JSON file: {fault}") from None
    if isinstance(plain, dict) and plain.get("orrery") == "report":
        raise BadSave("the file tells what one seat may know of a game that was not over; a save comes after the end")
    if not isinstance(plain, dict) or plain.get("orrery") != "save":
        raise BadSave("the file is not an Orrery save (it does not say so in its header)")
    if plain.get("format") != FORMAT:
        raise BadSave(f"the file has save format {str(plain.get('format'))[:20]}; this program reads {FORMAT}")


def _game(file: SaveFile, find: FindGame) -> tuple[Game, Options]:
    try:
        game = find(file.game)
        options = game.read_options(file.options)
        game.read_seats(file.seats)
    except BadOption as bad:
        raise BadSave(f"the file does not fit this program: {bad}") from None
    if not 1 <= file.rules <= game.version:
        raise BadSave(
            f"the file was made with rules version {file.rules} of {game.name}; this program has {game.version}"
        )
    if file.names and len(file.names) != file.seats:
        raise BadSave(f"the file names {len(file.names)} players, but says there are {file.seats} seats")
    if any(len(nonces) > file.seats for nonces in (file.nonces, *(stretch.nonces for stretch in file.earlier))):
        raise BadSave(f"the file has more nonces than its {file.seats} seats could have added")
    if file.sheets != overlay_digest():
        raise BadSave("the file was made with other sheets than those in use; start the program with the same --sheets")
    return game, options


def _entry(rules: Rules, file: SaveFile, place: int) -> Entry:
    entry = file.log[place]
    try:
        if isinstance(entry, Noted):
            return retold(rules, file.rules, entry)
        if isinstance(entry, Chanced):
            return chanced(file.seats, entry)
        require_seat(entry.seat, file.seats)
        return Chose(entry.seat, rules.vocabulary.action(entry.key), entry.forced, entry.secret)
    except (ValueError, TypeError, msgspec.ValidationError) as wrong:
        raise BadSave(f"entry {place} of the log is damaged: {wrong}") from None


def _require_told(match: Match, place: int, sentence: Sentence | None) -> None:
    """A sentence names nobody who is not at the table; a game may give others numbers below 0."""
    for part in sentence.parts if sentence is not None else ():
        if isinstance(part, SeatPart) and part.seat >= match.seats:
            raise BadSave(f"entry {place} of the log tells of seat {part.seat}, but the file says {match.seats} seats")


# -- replaying -------------------------------------------------------------------------------------

OTHER_RULES = "the rules changed during this game, so it cannot be played again from its start"


class Replay:
    """A saved game played again from its start, answer by answer, with chance read from the log."""

    def __init__(self, loaded: Loaded) -> None:
        self.loaded = loaded
        self.rules = loaded.rules

    def __iter__(self) -> Iterator[Match]:
        """The match before each choice, and at last as the file leaves it; it is one match that goes on."""
        match = _ReplayMatch(self.loaded)
        yield from self._played(match)
        self._require_same_end(match)

    def chances(self) -> list[Chance]:
        """What was asked of chance, one for each of its answers in the log: with the seed, enough to check them."""
        match = _ReplayMatch(self.loaded)
        for _ in self._played(match):
            pass
        return match.requests

    def verify(self) -> Match:
        """Play the whole log again; `BadSave` if a choice is illegal, a roll is not the seed's, or the end differs."""
        loaded = self.loaded
        if self._other_rules:
            raise BadSave(OTHER_RULES)
        loaded.match()
        match = _ReplayMatch(loaded, from_seed=True)
        for _ in self._played(match):
            pass
        self._require_same_log(match)
        for at, snapshot in loaded.snapshots.items():
            if match.boundaries.get(at) != snapshot:
                raise BadSave(f"the position at entry {at} is not the one its log leads to")
        return match

    @property
    def _other_rules(self) -> bool:
        """Whether any of the game was played under older rules than ours."""
        return self.loaded.older or any(from_the_house(entry) for entry in self.loaded.log)

    def _played(self, match: _ReplayMatch) -> Iterator[Match]:
        match.begin()
        yield match
        for place, entry in enumerate(self.loaded.log):
            if isinstance(entry, Chose) and not entry.forced:
                self._choose(match, place, entry)
                yield match

    def _choose(self, match: _ReplayMatch, place: int, entry: Chose) -> None:
        try:
            match.choose(entry.seat, entry.action)
        except (IllegalChoice, BadSave) as illegal:
            if self._other_rules:
                raise BadSave(OTHER_RULES) from None
            if isinstance(illegal, BadSave):
                raise
            raise BadSave(f"entry {place} of the log is illegal: {illegal}") from None

    def _require_same_end(self, match: Match) -> None:
        """Under other rules the same answers may all be legal and lead elsewhere: that is not the game it was."""
        left = self.loaded.match()
        if (match.pending, _totals(match)) != (left.pending, _totals(left)):
            raise BadSave(OTHER_RULES if self._other_rules else "its log does not lead to where the file stands")

    def _require_same_log(self, match: Match) -> None:
        ours, theirs = match.log, self.loaded.log
        if ours != theirs:
            shorter = min(len(ours), len(theirs))
            place = next((i for i in range(shorter) if ours[i] != theirs[i]), shorter)
            raise BadSave(f"the log differs from what the rules and the seed give, first at entry {place}")


class _ReplayMatch(Match):
    """A match that takes chance's answers from a log, and can check them against the seed."""

    __slots__ = ("boundaries", "from_seed", "recorded", "requests")

    def __init__(self, loaded: Loaded, *, from_seed: bool = False) -> None:
        seats, options = loaded.file.seats, loaded.options
        super().__init__(loaded.rules, loaded.rules.set_up(seats, options), seats, options, loaded.luck())
        self.from_seed = from_seed
        self.recorded = iter([entry for entry in loaded.log if isinstance(entry, Chanced)])
        self.boundaries: dict[int, bytes] = {}
        self.requests: list[Chance] = []

    def _next_step(self) -> None:
        super()._next_step()
        self.boundaries[self._boundary] = self._snapshot

    def _chance(self, request: Chance) -> list[Any]:
        if self._replayed is not None:
            return super()._chance(request)
        written = next(self.recorded, None)
        answer = None if written is None else as_answer(request, written.outcome)
        if written is None or answer is None:
            raise BadSave("the log lacks a chance outcome that fits the rules at that point")
        given = outcome_of(request, self._luck)
        if self.from_seed and given != answer:
            raise BadSave(f"the log says chance gave {answer}, but the seed gives {given}")
        self._log.append(written)
        self.requests.append(_as_asked(request))
        self._no_way_back(UndoEnd.CHANCE)
        return answer


def _totals(match: Match) -> list[tuple[int | None, float]]:
    """What everybody has at the end, as far as it has come; what it is made of, older rules may have told otherwise."""
    return [] if match.outcome is None else [(side.seat, side.total) for side in match.outcome.standings]


def _as_asked(request: Chance) -> Chance:
    """What was asked of chance, with the pool as it was then: a rule takes out of it what was drawn."""
    asked = copy(request)
    if isinstance(asked, Draw):
        asked.pool = list(asked.pool)
    elif isinstance(asked, Shuffle):
        asked.members = list(asked.members)
    return asked


__all__ = ["BadSave", "Loaded", "Replay", "load", "save"]
