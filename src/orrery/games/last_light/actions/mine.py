"""LL-6  Mine, card 2."""

from __future__ import annotations

from orrery.games.last_light.components import Goods
from orrery.games.last_light.speech import names
from orrery.games.last_light.speech.note import OfGoods
from orrery.games.last_light.state import Player, State, gain, perks, yield_of
from orrery.kernel.message import Values
from orrery.kernel.state import rule
from orrery.parts.goods import added


class Mined(OfGoods):
    """LL-6.1  What all extractors gave together, and what of it came from cards."""

    extractors: int = 0  # the oldest logs have no more
    more_common: int = 0
    more_uncommon: int = 0

    def values(self, game: object) -> Values:
        return super().values(game) | {"cards": names.goods(Goods(self.more_common, self.more_uncommon))}


@rule
def mine(s: State, seat: int) -> None:
    """LL-6.1, 6.2  Each extractor on the board yields once, blockaded or not; light is mined like a resource."""
    p = s.players[seat]
    goods = mined(s, p)
    gain(p, goods, "mines")
    extractors, more = sum(place >= 0 for place in p.extractors), _from_cards(s, p)
    given = (goods.common, goods.uncommon, goods.rare, goods.light)
    s.tell(Mined(seat, *given, extractors, more.common, more.uncommon))


def mined(s: State, p: Player) -> Goods:
    """LL-6.1  What a player's Mine yields."""
    return added(Goods, [*(yield_of(s, place) for place in p.extractors if place >= 0), _from_cards(s, p)])


def _from_cards(s: State, p: Player) -> Goods:
    """LL-15.1, 15.6  What a player's cards add to every Mine."""
    more = perks(s, p)
    return Goods(more.mine_common, more.mine_uncommon)
