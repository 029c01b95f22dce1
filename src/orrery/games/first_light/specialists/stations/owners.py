"""SP-6.2  What the owner of an Outpost has of a visit."""

from __future__ import annotations

from orrery.games.first_light import goods
from orrery.games.first_light.components import RESOURCES, Goods
from orrery.games.first_light.specialists.components import parts
from orrery.games.first_light.specialists.state import outpost_board, site
from orrery.games.first_light.state import State


def owner_gains(s: State, seat: int) -> None:
    """SP-6.2, GS-1  What the board shows for another's visit, and what the event adds."""
    p = s.players[seat]
    goods.gain_goods(s, p, site(seat), outpost_board(s, seat).owner)
    more = _by_event(s)
    if more is not None:
        goods.gain_goods(s, p, s.event, more)


def owner_gain(s: State, seat: int) -> Goods:
    """SP-6.2  All that a visit would give the owner."""
    own, more = outpost_board(s, seat).owner, _by_event(s) or Goods()
    return Goods(**{good: getattr(own, good) + getattr(more, good) for good in (*RESOURCES, "dice", "items")})


def _by_event(s: State) -> Goods | None:
    return parts().events[s.event].owners_gain if s.event else None
