"""Saving, loading and replaying a match.

A save is readable JSON: a header (game, rules version, options), the boundaries undo may still go
back to as whole states, and the log with every answer of players and chance by key. One format
serves as save, replay, bug report and dataset row.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from orrery.kernel.flow import Chance
from orrery.kernel.game import BadOption, BrokenState, Options, Rules
from orrery.kernel.log import Chanced, Chose, Entry
from orrery.kernel.luck import SeededLuck, fits
from orrery.kernel.match import Horizon, IllegalChoice, Match, Unreplayable, _Mark
from orrery.kernel.match import start as start_match
from orrery.kernel.sheets import overlay_digest
from orrery.kernel.state import Note
from orrery.kernel.vocabulary import UnknownAction

FORMAT = 1
LARGEST = 16 * 1024 * 1024
WENT_BACK = "orrery:went-back"


class BadSave(ValueError):
    """A file that cannot be loaded. The message says what is wrong with it."""


class _SavedChose(msgspec.Struct, tag="chose", tag_field="entry", forbid_unknown_fields=True):
    seat: int
    key: str
    forced: bool = False
    secret: bool = False


class _Boundary(msgspec.Struct, forbid_unknown_fields=True):
    at: int
    state: msgspec.Raw


class _SavedMark(msgspec.Struct, forbid_unknown_fields=True):
    seat: int
    at: int
    boundary: int


class _SaveFile(msgspec.Struct, forbid_unknown_fields=True):
    orrery: str
    format: int
    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    sheets: str | None
    seed: int | str
    chance: int
    horizon: tuple[int, str]
    marks: list[_SavedMark]
    boundaries: list[_Boundary]
    log: list[_SavedChose | Chanced | Note]


def save(match: Match) -> bytes:
    """The match as a readable JSON file."""
    luck = match._luck
    if not isinstance(luck, SeededLuck):
        raise ValueError("an imagined match has no seed and cannot be saved")
    snapshots = {mark.boundary: mark.snapshot for mark in match._marks}
    snapshots[match._boundary] = match._snapshot
    rules = match.rules
    file = _SaveFile(
        orrery="save", format=FORMAT, game=match.game, rules=rules.game.version, seats=match.seats,
        options=match.options, sheets=overlay_digest(), seed=luck.seed, chance=luck.count,
        horizon=(match._horizon.entry, match._horizon.reason),
        marks=[_SavedMark(mark.seat, mark.log, mark.boundary) for mark in match._marks],
        boundaries=[
            _Boundary(at, msgspec.Raw(msgspec.json.encode(rules.decode(snapshot))))
            for at, snapshot in sorted(snapshots.items())
        ],
        log=[_saved(rules, entry) for entry in match._log],
    )  # fmt: skip
    return msgspec.json.format(msgspec.json.encode(file), indent=1)


def _saved(rules: Rules, entry: Entry) -> _SavedChose | Chanced | Note:
    if type(entry) is Chose:
        return _SavedChose(entry.seat, rules.vocabulary.key(entry.action), entry.forced, entry.secret)
    assert type(entry) is not Chose
    return entry  # type: ignore[return-value]


class Loaded:
    """A save file read and checked, but not yet played on."""

    def __init__(self, data: bytes | str, rules_for: Any) -> None:
        self.file = _read(data)
        self.rules, self.options = _rules(self.file, rules_for)
        self.log = [_entry(self.rules, self.file, place) for place in range(len(self.file.log))]

    def match(self) -> Match:
        """The match as it was saved, or `BadSave`; never half-loaded."""
        try:
            return self._match()
        except BadSave:
            raise
        except Exception as fault:  # a hand-edited state can break a rule anywhere
            raise BadSave(f"the position in the file cannot be played on: {fault}") from None

    def _match(self) -> Match:
        file, rules = self.file, self.rules
        snapshots = {boundary.at: self._snapshot(boundary) for boundary in file.boundaries}
        if not snapshots:
            raise BadSave("the file holds no position")
        at = max(snapshots)
        if not 0 <= at <= len(self.log):
            raise BadSave(f"the position belongs to entry {at} of a log with {len(self.log)} entries")
        match = Match(rules, None, file.seats, self.options, SeededLuck(file.seed, file.chance))
        try:
            match._resume(snapshots[at], at, list(self.log), strict=True)
        except Unreplayable as unfit:
            if file.rules == rules.game.version:
                raise BadSave(str(unfit)) from None
            match._resume(snapshots[at], at, [*self.log[:at], Note(WENT_BACK)])
            return match
        match._marks = [self._mark(mark, snapshots) for mark in file.marks]
        match._horizon = Horizon(*file.horizon)
        return match

    def _mark(self, mark: _SavedMark, snapshots: dict[int, bytes]) -> _Mark:
        if mark.boundary not in snapshots or not mark.boundary <= mark.at <= len(self.log):
            raise BadSave(f"the undo mark at entry {mark.at} belongs to no position in the file")
        return _Mark(mark.seat, snapshots[mark.boundary], mark.boundary, mark.at)

    def _snapshot(self, boundary: _Boundary) -> bytes:
        rules, file = self.rules, self.file
        plain = msgspec.json.decode(boundary.state)
        try:
            for version in range(file.rules, rules.game.version):
                plain = rules.migrations[version](plain)
            state = msgspec.convert(plain, rules.state)
            rules.check(state)
        except msgspec.ValidationError as invalid:
            raise BadSave(f"the position at entry {boundary.at} is not one of {file.game}: {invalid}") from None
        except BrokenState as broken:
            raise BadSave(f"the position at entry {boundary.at} is impossible: {broken}") from None
        return rules.encode(state)


def _read(data: bytes | str) -> _SaveFile:
    if len(data) > LARGEST:
        raise BadSave(f"the file is larger than {LARGEST // 1024 // 1024} MB, which no save is")
    try:
        plain = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise BadSave(f"the file is not a whole JSON file: {fault}") from None
    if not isinstance(plain, dict) or plain.get("orrery") != "save":
        raise BadSave("the file is not an Orrery save (it does not say so in its header)")
    if plain.get("format") != FORMAT:
        raise BadSave(f"the file has save format {str(plain.get('format'))[:20]}; this program reads {FORMAT}")
    try:
        return msgspec.json.decode(data, type=_SaveFile)
    except msgspec.ValidationError as invalid:
        raise BadSave(f"the file is damaged: {invalid}") from None


def _rules(file: _SaveFile, rules_for: Any) -> tuple[Rules, Options]:
    try:
        game = rules_for(file.game)
        options = game.read_options(file.options)
        game.read_seats(file.seats)
    except BadOption as bad:
        raise BadSave(f"the file does not fit this program: {bad}") from None
    if file.rules > game.version or file.rules < 1:
        raise BadSave(
            f"the file was made with rules version {file.rules} of {game.name}; this program has {game.version}"
        )
    if file.sheets != overlay_digest():
        raise BadSave("the file was made with other sheets than those in use; start the program with the same --sheets")
    return game.load(options), options


def _entry(rules: Rules, file: _SaveFile, place: int) -> Entry:
    entry = file.log[place]
    if type(entry) is not _SavedChose:
        return entry  # type: ignore[return-value]
    if not 0 <= entry.seat < file.seats:
        raise BadSave(f"entry {place} of the log is a choice of seat {entry.seat}, which does not exist")
    try:
        return Chose(entry.seat, rules.vocabulary.action(entry.key), entry.forced, entry.secret)
    except UnknownAction as unknown:
        raise BadSave(f"entry {place} of the log is damaged: {unknown}") from None


class Replay:
    """A saved game played again from its start, answer by answer, with chance read from the log."""

    def __init__(self, loaded: Loaded) -> None:
        self.loaded = loaded
        self.rules = loaded.rules
        self.luck = _ReplayLuck(loaded)

    def __iter__(self) -> Iterator[Match]:
        """The match before each choice, and at last as the file leaves it."""
        file = self.loaded.file
        state = self.rules.setup(file.seats, self.loaded.options)
        match = _ReplayMatch(self.rules, state, file.seats, self.loaded.options, self.luck)
        match.recorded = iter([entry for entry in self.loaded.log if type(entry) is Chanced])
        match.begin()
        yield match
        for place, entry in enumerate(self.loaded.log):
            if type(entry) is Chose and not entry.forced:
                try:
                    match.choose(entry.seat, entry.action)
                except IllegalChoice as illegal:
                    raise BadSave(f"entry {place} of the log is illegal: {illegal}") from None
                yield match

    def verify(self) -> Match:
        """Play the whole log again; `BadSave` if a choice is illegal, a roll is not the seed's, or the end differs."""
        match: Match | None = None
        for match in self:
            pass
        assert match is not None
        if match.log != self.loaded.log:
            place = next(
                (i for i, (a, b) in enumerate(zip(match.log, self.loaded.log, strict=False)) if a != b),
                min(len(match.log), len(self.loaded.log)),
            )
            raise BadSave(f"the log differs from what the rules and the seed give, first at entry {place}")
        saved = self.loaded.match()
        if self.rules.encode(saved.state) != self.rules.encode(match.state):
            raise BadSave("the position in the file is not the one its log leads to")
        return match


class _ReplayLuck(SeededLuck):
    def __init__(self, loaded: Loaded) -> None:
        super().__init__(loaded.file.seed)


class _ReplayMatch(Match):
    """A match that checks each of chance's answers against the one in a log, and takes the log's."""

    __slots__ = ("recorded",)
    recorded: Iterator[Chanced]

    def _chance(self, request: Chance) -> list[Any]:
        outcome = super()._chance(request)
        written = next(self.recorded, None)
        if written is None:
            return outcome
        if not fits(request, written.outcome):
            raise BadSave("the log holds a chance outcome that does not fit the rules at that point")
        if written.outcome != outcome:
            raise BadSave(f"the log says chance gave {written.outcome}, but the seed gives {outcome}")
        return outcome


def load(data: bytes | str, rules_for: Any) -> Match:
    """A match from a save file, or `BadSave`."""
    return Loaded(data, rules_for).match()


__all__ = ["BadSave", "Loaded", "Replay", "load", "save", "start_match"]
