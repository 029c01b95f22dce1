"""How often one person may do something, and how much of something they may hold at once.

The limits are generous for play and tight for what costs others something: guessing codes, making tables, chat.
They are kept in memory, so each worker counts for itself.
"""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from typing import Literal, NamedTuple

Kind = Literal["choose", "create", "chat", "name", "hint", "look", "code", "socket"]
NOWHERE = "nowhere"  # the network of whoever has no address
MOST = 50_000  # buckets kept; a full bucket is the same as none


class Rate(NamedTuple):
    """So many at once, and so many a second after that."""

    burst: float
    per_second: float


RATES: dict[Kind, Rate] = {
    "choose": Rate(60, 10),  # choices and undo: faster than anybody clicks
    "create": Rate(20, 0.1),  # tables, imports
    "chat": Rate(10, 0.5),
    "name": Rate(60, 0.5),  # new guests and names, by address: a class of thirty sits down in one minute
    "hint": Rate(8, 0.25),  # costs seconds of a thinker
    "look": Rate(200, 20),  # everything that is only read
    "code": Rate(6, 1 / 60),  # making resume codes; guessing them is counted in the store
    "socket": Rate(30, 2),  # connections, and messages that they send
}


class Limits:
    """The buckets of everybody."""

    def __init__(self, scale: float = 1.0, *, most: int = MOST, clock: Callable[[], float] = time.monotonic) -> None:
        """`scale` makes every limit so many times as generous; 0 is no limit at all."""
        self._rates = {kind: Rate(max(1.0, r.burst * scale), r.per_second * scale) for kind, r in RATES.items()}
        self._free = scale == 0
        self._most = most
        self._clock = clock
        self._buckets: OrderedDict[tuple[str, Kind], tuple[float, float]] = OrderedDict()  # tokens, at that time

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, who: str, kind: Kind) -> float:
        """0 if this may be done now, and it is counted; else the seconds to wait."""
        if self._free:
            return 0.0
        rate, now, key = self._rates[kind], self._clock(), (who, kind)
        tokens, then = self._buckets.pop(key, (rate.burst, now))
        tokens = min(rate.burst, tokens + (now - then) * rate.per_second)
        allowed = tokens >= 1
        self._buckets[key] = (tokens - allowed, now)
        if len(self._buckets) > self._most:
            self._forget(now)
        return 0.0 if allowed else (1 - tokens) / rate.per_second

    def _forget(self, now: float) -> None:
        """Make room: buckets that are full again say nothing; after them, those unused for longest go."""
        for key, (tokens, then) in list(self._buckets.items()):
            rate = self._rates[key[1]]
            if tokens + (now - then) * rate.per_second >= rate.burst:
                del self._buckets[key]
        while len(self._buckets) > self._most * 0.9:  # some room, so that this is not done at every request
            self._buckets.popitem(last=False)


class Places:
    """How many places each may hold at once; 0 is any number."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: Counter[str] = Counter()

    def take(self, who: str) -> bool:
        """Whether there was one more place for somebody, who gives it back in the end."""
        if self._most and self._held[who] >= self._most:
            return False
        self._held[who] += 1
        return True

    def give_back(self, who: str) -> None:
        self._held[who] -= 1
        if not self._held[who]:
            del self._held[who]


def network(address: str) -> str:
    """The part of an address that one household has to itself: all of an IPv4 one, the first half of an IPv6 one.

    Some proxies report a port with it. What is no address is the same nowhere for all, or whoever makes up many would
    have as many networks.
    """
    bracketed, ported = address.startswith("["), address.count(":") == 1
    host = address[1:].partition("]")[0] if bracketed else address.partition(":")[0] if ported else address
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return NOWHERE
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(IPv6Address(int(found) >> 64 << 64)) + "/64"
    return str(found)
