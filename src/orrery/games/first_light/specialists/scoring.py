"""SP-14  Points for Outposts, and what Contracts count."""

from __future__ import annotations

from collections.abc import Callable

from orrery.games.first_light.phases.effects import dice_below
from orrery.games.first_light.specialists.state import gained, outpost, outpost_board, placed
from orrery.games.first_light.specialists.vocabulary import FACTIONS
from orrery.games.first_light.state import Player, State


def outposts(s: State, p: Player) -> int:
    """SP-14.1, GS-3  Points for the top Specialist, and for both at the bottom."""
    board = outpost_board(s, p.seat)
    top, left, right = outpost(s, p.seat).homes
    return (0 if top else board.top_points) + (0 if left or right else board.bottom_points)


COUNTS: dict[str, Callable[[State, Player], int]] = {
    **dice_below(FACTIONS),
    "specialists-placed": lambda s, p: placed(s, p.seat),
    "specialists-gained": lambda s, p: gained(s, p.seat),
    "ship-and-farm": lambda s, p: min(len(p.upgrades), len(p.farm_tiles)),
    "fulfilled": lambda s, p: len(p.items),
    "on-cache": lambda s, p: int(p.harvester in s.game.box.planets[s.planet].caches),
}
HEADINGS: dict[str, Callable[[State, Player], int]] = {"outpost": outposts}
