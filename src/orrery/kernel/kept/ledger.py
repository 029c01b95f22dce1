"""A match written down page by page, so that a store only ever appends while it is played.

A `Page` is what one change of the log does to a save file: how much of it stays, what is added, and the new boundary.
All pages of a match in their order give back its save file, and so the match; nothing is played again but the few
answers since the last boundary.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from orrery.kernel.game import Options
from orrery.kernel.kept.saves import FORMAT, SavedBoundary, SavedEntry, SaveFile, saved_entry
from orrery.kernel.log import Chanced
from orrery.kernel.play.change import Change
from orrery.kernel.play.luck import SeededLuck, Stretch
from orrery.kernel.play.match import Match
from orrery.kernel.play.rewind import Horizon, UndoEnd
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


class Page(msgspec.Struct, omit_defaults=True):
    """A change as it is stored: `keep` entries of the log stay and `entries` follow.

    `snapshot` is the state at the boundary `at`, as the rules of version `rules` wrote it; none if the boundary
    is one that an earlier page has.
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
    """Follows one match and writes the page of each thing that happens to it."""

    __slots__ = ("_at", "_snapshot", "match")

    def __init__(self, match: Match, *, written: bool) -> None:
        """`written` is whether all of the match is in the store already."""
        self.match = match
        self._at, self._snapshot = (match.boundary, match.snapshot) if written else (-1, b"")

    def first(self) -> Page:
        """All of the match, for a store that has nothing of it or nothing that our rules would have written."""
        return self.page(Change(0, [], self.match.log))

    def page(self, change: Change) -> Page:
        """What has just happened."""
        match = self.match
        moved = (match.boundary, match.snapshot) != (self._at, self._snapshot)
        self._at, self._snapshot = match.boundary, match.snapshot
        return Page(
            change.keep, [saved_entry(match.rules, entry) for entry in change.added], match.horizon(),
            match.rules.game.version, match.boundary, match.snapshot if moved else None,
        )  # fmt: skip


class Pages:
    """All pages of a match put together again."""

    def __init__(self, head: Header) -> None:
        self.header = head
        self.log: list[SavedEntry] = []
        self.boundaries: dict[int, bytes] = {}
        self.horizon = Horizon(0, UndoEnd.BEGAN)
        self.rules = 1

    def add(self, page: Page) -> None:
        """Go on with the next page."""
        del self.log[page.keep :]
        self.log += page.entries
        self.horizon, self.rules = page.horizon, page.rules
        self.boundaries = {at: state for at, state in self.boundaries.items() if at <= page.keep}
        if page.snapshot is not None:
            self.boundaries[page.at] = page.snapshot

    def needed(self) -> list[tuple[int, bytes]]:
        """The boundaries that undo may still go back to, with their snapshots."""
        first = max((at for at in self.boundaries if at <= self.horizon.entry), default=0)
        return [(at, state) for at, state in sorted(self.boundaries.items()) if at >= first]

    def folded(self) -> list[Page]:
        """As few pages as say the same: one for each boundary that is still needed, and what came after the last."""
        pages, done = [], 0
        for at, state in self.needed():
            pages.append(Page(done, self.log[done:at], self.horizon, self.rules, at, state))
            done = at
        if done < len(self.log) or not pages:
            pages.append(Page(done, self.log[done:], self.horizon, self.rules, done))
        return pages

    def save(self) -> bytes:
        """The save file of the match as it stands, with the boundaries that undo may still go back to."""
        head = self.header
        file = SaveFile(
            orrery="save", format=FORMAT, game=head.game, rules=self.rules, seats=head.seats, options=head.options,
            sheets=head.sheets, seed=head.seed, nonces=head.nonces, earlier=head.earlier, horizon=self.horizon,
            boundaries=[
                SavedBoundary(at, msgspec.Raw(msgspec.json.encode(msgspec.msgpack.decode(state))))
                for at, state in self.needed()
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


__all__ = ["Header", "Ledger", "Page", "Pages", "fork", "header"]
