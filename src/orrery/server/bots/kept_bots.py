"""The bots that a thinker keeps from one thought of a seat to the next, so that they go on with what they found out.

A bot belongs to one seat of one table and is handed what that seat may see, as if it were made anew; no other seat ever
gets it. Those not used for longest are let go, so that memory is bounded, and nothing is lost with them but memory.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice

from orrery.bots import Bot, make
from orrery.bots.search import Search

KEPT = 64  # bots in each thinker; what they have learned takes some tens of kilobytes
TREES = 4  # of them that go on with the tree of their last thought, which may take ten megabytes

Whose = tuple[str, int, str]  # table, seat, and how the bot is made


class KeptBots:
    """Bots by the table, the seat and the level that they play for."""

    def __init__(self) -> None:
        self._bots: OrderedDict[Whose, Bot] = OrderedDict()  # the one used last is the last

    def __len__(self) -> int:
        return len(self._bots)

    @contextmanager
    def of(self, whose: Whose, seed: int) -> Iterator[Bot]:
        """The bot of a seat, kept from here on; made anew if there is none, and gone if its thought fails."""
        table, _, spec = whose
        bot = self._bots.pop(whose, None) or make(spec, seed)
        yield bot
        if table:
            self._bots[whose] = bot
            self._make_room()

    def _make_room(self) -> None:
        if len(self._bots) > KEPT:
            self._bots.popitem(last=False)
        for older in islice(reversed(self._bots.values()), TREES, TREES + 1):
            if isinstance(older, Search):
                older.let_go()
