"""Changes of a game that is over, folded into a few pages: what is stored of it from its beginning to its last change.

A store appends a page for every change, with the whole state at each boundary. Once a game is over nobody goes back
further than undo does, so one compressed row says all that hundreds did. The last change stays as it is: it tells when
the game ended and by whom, and whoever sends their last answer twice is still told that it counted.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from orrery.kernel.kept.ledger import Page, Pages
from orrery.server.refusals import reading
from orrery.server.store.records import ChangeRecord, TableRecord, change_records
from orrery.server.store.store import Row

_pages = msgspec.msgpack.Decoder(list[Page])
BEST = 9  # of zlib: it is done once


class Folded(NamedTuple):
    """The pages of all changes up to this one."""

    n: int = -1
    pages: Sequence[Page] = ()


class Course(NamedTuple):
    """Everything that is stored of a match: what is folded, and the changes since."""

    folded: Folded
    changes: list[ChangeRecord]

    def pages(self, table: TableRecord, *, but_the_last: bool = False) -> Pages:
        """All of it, put together."""
        pages = Pages(table.header)
        for page in self.folded.pages:
            pages.add(page)
        for record in self.changes[:-1] if but_the_last else self.changes:
            pages.add(record.page)
        return pages


def course(changes: Sequence[Row], folded: Row | None) -> Course:
    """What is stored of a match, from its rows; `NotPlayable` if some of it is missing or cannot be read.

    Read the changes first: whoever folds in between leaves them twice, not out.
    """
    before = Folded()
    if folded is not None:
        with reading("its folded changes"):
            before = Folded(msgspec.convert(folded["n"], int), unpack(folded["pages"]))
    with reading("its changes"):
        since = [row for row in changes if row["n"] > before.n]
    return Course(before, change_records(since, before.n + 1))


def fold(table: TableRecord, stored: Course) -> Folded | None:
    """All changes but the last as few pages; None if that would not say just the same."""
    last = stored.changes[-1]
    folded = Folded(last.n - 1, stored.pages(table, but_the_last=True).folded())
    same = Course(folded, [last]).pages(table).save() == stored.pages(table).save()
    return folded if same else None


def pack(pages: Sequence[Page]) -> bytes:
    return zlib.compress(msgspec.msgpack.encode(list(pages)), BEST)


def unpack(data: bytes) -> list[Page]:
    return _pages.decode(zlib.decompress(data))
