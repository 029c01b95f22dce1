"""SP-6.2  What the owner of an Outpost has of a visit."""

from __future__ import annotations

from orrery.games.first_light.goods import gain_goods
from orrery.games.first_light.specialists.components import parts
from orrery.games.first_light.specialists.state import outpost_board, site
from orrery.games.first_light.state import State


def owner_gains(s: State, seat: int) -> None:
    """SP-6.2, GS-1  What the board shows for another's visit, and what the event adds."""
    p = s.players[seat]
    gain_goods(s, p, site(seat), outpost_board(s, seat).owner)
    more = parts().events[s.event].owners_gain if s.event else None
    if more is not None:
        gain_goods(s, p, s.event, more)
