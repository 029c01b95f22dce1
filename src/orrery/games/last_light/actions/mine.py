"""LL-6  Mine, card 2."""

from __future__ import annotations

from orrery.games.last_light.components import Goods
from orrery.games.last_light.state import Player, State, Steps, gain, perks, yield_of
from orrery.parts.goods import added


def mine(s: State, seat: int) -> None:
    """LL-6.1, 6.2  Each extractor on the board yields once, blockaded or not; light is mined like a resource."""
    p = s.players[seat]
    goods = mined(s, p)
    gain(p, goods, "mines")
    extractors = sum(place >= 0 for place in p.extractors)
    more = _from_cards(p)
    s.tell(
        "mined", seat, goods.common, goods.uncommon, goods.rare, goods.light, extractors, more.common, more.uncommon
    )  # fmt: skip


def mined(s: State, p: Player) -> Goods:
    """LL-6.1  What a player's Mine yields."""
    return added(Goods, [*(yield_of(s, place) for place in p.extractors if place >= 0), _from_cards(p)])


def _from_cards(p: Player) -> Goods:
    """LL-15.1, 15.6  What a player's cards add to every Mine."""
    return Goods(perks(p).mine_common, perks(p).mine_uncommon)


STEPS: Steps = {"mine": mine}
