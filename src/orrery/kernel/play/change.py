"""What one choice or undo did to the log of a match."""

from __future__ import annotations

import msgspec

from orrery.kernel.log import Entry


class Change(msgspec.Struct, frozen=True, gc=False):
    """`keep` entries of the log stayed, those `dropped` stood after them before, those `added` do now."""

    keep: int
    dropped: list[Entry]
    added: list[Entry]

    def then(self, later: Change) -> Change:
        """This change and the next as one."""
        if later.keep < self.keep:
            return Change(later.keep, later.dropped[: self.keep - later.keep] + self.dropped, later.added)
        return Change(self.keep, self.dropped, self.added[: later.keep - self.keep] + later.added)
