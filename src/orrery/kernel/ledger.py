"""A match written down change by change, so that a store only ever appends.

A `Change` is what one choice or undo did to a save file: how much of the log stays, what was added, and the new
boundary. All changes of a match in their order give back its save file, and so the match; nothing is played
again but the few answers since the last boundary.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from orrery.kernel.game import Options
from orrery.kernel.log import Chanced, Entry
from orrery.kernel.luck import SeededLuck, Stretch
from orrery.kernel.match import Match
from orrery.kernel.rewind import Horizon
from orrery.kernel.saves import FORMAT, SavedBoundary, SavedEntry, SaveFile, saved_entry
from orrery.kernel.sheets import overlay_digest


class Header(msgspec.Struct):
    """What does not change while a match is played, save for its rules version."""

    game: str
    seats: int
    options: Options
    seed: int | str
    sheets: str | None = None
    nonces: list[str] = []
    earlier: list[Stretch] = []


class Change(msgspec.Struct, omit_defaults=True):
    """What happened to a match at once: `keep` entries of its log stay and `entries` follow.

    `snapshot` is the state at the boundary `at`, as the rules of version `rules` wrote it; none if the boundary
    is one that an earlier change wrote.
    """

    keep: int
    entries: list[SavedEntry]
    horizon: Horizon
    rules: int
    at: int = 0
    snapshot: bytes | None = None


def header(match: Match, seed: int | str) -> Header:
    """The header of a match that was started with this seed."""
    return Header(match.game, match.seats, match.options, seed, overlay_digest())


class Ledger:
    """Follows one match and says, after each thing that happened to it, what is new."""

    __slots__ = ("_at", "_log", "_snapshot", "match")

    def __init__(self, match: Match, written: list[Entry] | None = None) -> None:
        """`written` is what is in the store of its log; as standard, all of it."""
        self.match = match
        self._log = match.log[:] if written is None else written
        self._at, self._snapshot = (match.boundary, match.snapshot) if written is None else (-1, b"")

    def change(self) -> Change:
        """What happened since the last change."""
        match, before = self.match, self._log
        after = self._log = match.log[:]
        keep = _alike(before, after)
        moved = (match.boundary, match.snapshot) != (self._at, self._snapshot)
        self._at, self._snapshot = match.boundary, match.snapshot
        return Change(
            keep, [saved_entry(match.rules, entry) for entry in after[keep:]], match.horizon(),
            match.rules.game.version, match.boundary, match.snapshot if moved else None,
        )  # fmt: skip


def _alike(before: list[Entry], after: list[Entry]) -> int:
    """How many entries two logs begin with in common."""
    shorter = min(len(before), len(after))
    return next((place for place in range(shorter) if before[place] is not after[place]), shorter)


class Pages:
    """All changes of a match put together again."""

    def __init__(self, head: Header) -> None:
        self.header = head
        self.log: list[SavedEntry] = []
        self.boundaries: dict[int, bytes] = {}
        self.horizon = Horizon(0, "the game began")
        self.rules = 1

    def add(self, change: Change) -> None:
        """Go on with the next change."""
        del self.log[change.keep :]
        self.log += change.entries
        self.horizon, self.rules = change.horizon, change.rules
        self.boundaries = {at: state for at, state in self.boundaries.items() if at <= change.keep}
        if change.snapshot is not None:
            self.boundaries[change.at] = change.snapshot

    def save(self) -> bytes:
        """The save file of the match as it stands, with the boundaries that undo may still go back to."""
        first = max((at for at in self.boundaries if at <= self.horizon.entry), default=0)
        head = self.header
        file = SaveFile(
            orrery="save", format=FORMAT, game=head.game, rules=self.rules, seats=head.seats, options=head.options,
            sheets=head.sheets, seed=head.seed, nonces=head.nonces, earlier=head.earlier, horizon=self.horizon,
            boundaries=[
                SavedBoundary(at, msgspec.Raw(msgspec.json.encode(msgspec.msgpack.decode(state))))
                for at, state in sorted(self.boundaries.items())
                if at >= first
            ],
            log=self.log,
        )  # fmt: skip
        return msgspec.json.encode(file)


def fork(match: Match, seed: int | str, nonces: Sequence[str] = ()) -> Match:
    """A match that goes on from here with luck of its own, and remembers nothing from before the boundary."""
    since = match.log[match.boundary :]
    count = sum(len(entry.outcome) for entry in since if isinstance(entry, Chanced))
    luck = SeededLuck(seed, count, nonces=nonces)
    twin = Match(match.rules, None, match.seats, match.options, luck)
    twin.stand(match.snapshot, since)
    return twin


__all__ = ["Change", "Header", "Ledger", "Pages", "fork", "header"]
