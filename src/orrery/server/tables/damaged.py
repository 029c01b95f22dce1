"""Damaged tables, each kept from everybody for a while and named in the log once, so that nothing else notices."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import NamedTuple

from orrery.server.ops import logs
from orrery.server.refusals import NotPlayable

AGAIN = 60.0  # seconds before a damaged table is looked at again: somebody may have mended it
MOST = 10_000  # remembered
log = logs.get("hall")


class Fence(NamedTuple):
    """Around a table that cannot be played on: how that is said, and when it is looked at again."""

    refusal: NotPlayable
    until: float


class Fences(OrderedDict[str, Fence]):
    """The tables that were damaged when somebody last looked, and that nobody need look at unasked."""

    def require_none(self, table_id: str) -> None:
        """`NotPlayable` if a table is fenced off and it is not yet time to look at it again."""
        fence = self.get(table_id)
        if fence is not None and time.monotonic() < fence.until:
            raise fence.refusal.with_traceback(None)  # or it would remember everybody who was told

    def put_up(self, table_id: str, refusal: NotPlayable) -> None:
        """Fence a table off. Whoever was only told of its fence does not put off when it is looked at again."""
        known = self.pop(table_id, None)
        if known is not None and known.refusal is refusal:
            self[table_id] = known
            return
        self[table_id] = Fence(refusal, time.monotonic() + AGAIN)
        if len(self) > MOST:
            self.popitem(last=False)
        if known is None or known.refusal.part != refusal.part:
            said = "a table cannot be played on and is left alone; `orrery db check` says why"
            log.error(said, table=table_id, part=refusal.part)
