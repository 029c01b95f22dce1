"""What set-up offers: factions to lead, and leaders to keep."""

from __future__ import annotations

from functools import cache

from orrery.games.chaos_order.scene import pieces
from orrery.games.chaos_order.speech import cards, ids
from orrery.games.chaos_order.state import NOBODY, State
from orrery.kernel.message import Say, Thing
from orrery.kernel.scene import Area, Item
from orrery.parts.scenes import row


def factions(s: State, say: Say) -> Area:
    """CO-2.1  The factions that nobody has chosen yet."""
    taken = {p.faction for p in s.players}
    return row("factions", say("factions"), [_faction(say, key) for key in s.game.box.factions if key not in taken])


@cache
def _faction(say: Say, key: str) -> Item:
    return Item(
        ids.faction(key), "card", pieces.told(say, Thing("faction", key)), face=key,
        text=pieces.told(say, cards.faction(key)), rule="CO-2.1", icon=f"faction-{key}", art=f"faction/{key}",
    )  # fmt: skip


def offered(s: State, say: Say) -> Area | None:
    """CO-2.2  The leaders of the faction that is choosing whom to keep, as long as it has too few."""
    p = s.players[s.acting] if s.acting != NOBODY else None
    if s.round or p is None or not p.faction:
        return None
    kept = {leader.key for leader in p.leaders}
    b = s.game.box
    own = [key for key, printed in b.leaders.items() if printed.faction == p.faction and not printed.hired]
    if len(kept & {*own}) == b.factions[p.faction].leaders:
        return None
    cards = [pieces.leader_card(b, say, ids.leader(key), p.seat, key, False, None) for key in own if key not in kept]
    return row("offered", say("leaders-offered"), cards)
