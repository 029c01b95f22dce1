"""LL-9  Refresh, card 5."""

from __future__ import annotations

from orrery.games.last_light.bundle import Bundle
from orrery.games.last_light.components import REFRESH, RING_OF
from orrery.games.last_light.state import Player, State, blockaded, claim, controlled, perks, shine
from orrery.kernel.message import Values, say, several
from orrery.kernel.state import Note, rule


class Refreshed(Note):
    """LL-9.4  The light of planets, ring by ring, and what a blockade kept back."""

    light: int
    inner: int = 0
    outer: int = 0
    cards: int = 0
    closed: int = 0

    def values(self, game: Bundle) -> Values:
        shares = {"inner": self.inner, "outer": self.outer, "cards": self.cards}
        parts = [say(f"share-{ring}", light=light) for ring, light in shares.items() if light]
        source = next((ring for ring, light in shares.items() if light), "unknown")
        return {"source": source if len(parts) < 2 else "several", "shares": several(parts, "and")}


@rule
def refresh(s: State, seat: int) -> None:
    """LL-9.1 to 9.5  Ready cards, repair ships, take cards back except Refresh, then claim light."""
    p = s.players[seat]
    p.exhausted = []
    repair(s, seat)
    p.hand = sorted([*p.hand, *(card for card in p.table if card != REFRESH)])
    p.table = [REFRESH]
    inner, outer, more = claims(s, p)
    light = inner + outer + more
    if light:
        shine(p, light, "planets")
    s.tell(Refreshed(seat, light, inner, outer, more, _closed(s, p)))


def repair(s: State, seat: int) -> None:
    """LL-9.2  No ship of a player has damage any more."""
    damage = s.fleets[seat].damage
    if any(damage):
        damage[:] = [0] * len(damage)


def claimed(s: State, p: Player) -> int:
    """LL-9.4  The light that a player's planets give in Refresh."""
    return sum(claims(s, p))


def claims(s: State, p: Player) -> tuple[int, int, int]:
    """LL-9.4  Two light for an inner planet, one for an outer one, none where an enemy ship is; and what cards add."""
    more = perks(s, p)
    open_planets = [sector for sector in controlled(p) if more.unblockaded or not blockaded(s, p.seat, sector)]
    regions = [RING_OF[sector].key for sector in open_planets]
    bonus = more.claim_inner * regions.count("inner") + min(more.claim_distant, regions.count("distant"))
    bonus += more.toll * _tolls(s, p) if more.toll else 0
    inner, outer = (s.game.box.rings[ring].light * regions.count(ring) for ring in ("inner", "outer"))
    return inner, outer, bonus


def _tolls(s: State, p: Player) -> int:
    """LL-9.4  The planets of others that would give them light and where a player's own ships are."""
    theirs = [sector for other in s.players if other is not p for sector in controlled(other) if claim(sector)]
    return sum(sector in s.fleets[p.seat].ships for sector in theirs)


def _closed(s: State, p: Player) -> int:
    """LL-9.4, 16.9  How many planets would give light, were they not blockaded."""
    if perks(s, p).unblockaded:
        return 0
    return sum(RING_OF[sector].light > 0 and blockaded(s, p.seat, sector) for sector in controlled(p))
