"""How First Light is drawn with the expansion: the wider boards, the Temple, the Outposts, the Conspire Board."""

from __future__ import annotations

from orrery.games.first_light.scene import cards_of, held, openly, page
from orrery.games.first_light.scene.bases import choices
from orrery.games.first_light.scene.boards import offers
from orrery.games.first_light.scene.colony import depository
from orrery.games.first_light.specialists.scene.bases import ai_board, base, dealt_tiles
from orrery.games.first_light.specialists.scene.boards import negotiation, planet, stations
from orrery.games.first_light.specialists.scene.outposts import outposts
from orrery.games.first_light.state import State
from orrery.kernel.message import Say
from orrery.kernel.scene import Area, Scene
from orrery.parts.scenes import ordered, tabbed

TABS = frozenset({"outposts", "tiles"})


def scene(seen: State, seat: int | None, say: Say) -> Scene:
    """Everything one reader sees, laid out around what is theirs."""
    return page(seen, say, _areas(seen, say, seat))


def _areas(s: State, say: Say, seat: int | None) -> list[Area]:
    """The page from the top: the great boards, the Stations and Outposts, what is on offer, what is whose."""
    mine = [p for p in s.players if p.seat == seat]
    others = [p for p in s.players if p.seat != seat]
    chosen_from = [*(choices(s, say, p) for p in mine), *(dealt_tiles(s, say, p) for p in mine)]
    areas = [
        *openly(s, say),
        *(planet(s, say), negotiation(s, say), depository(s, say), stations(s, say), outposts(s, say, seat)),
        offers(s, say, broad=True),
        *(base(s, say, p) for p in mine),
        *held([*chosen_from, *cards_of(s, say, [*mine, *others])], s, seat),
        *(base(s, say, p) for p in others),
        *([ai_board(s, say, s.ai)] if s.ai is not None else []),
    ]
    order = ("characters", f"dealt-{seat}", f"tiles-{seat}", f"pack-{seat}", f"base-{seat}", f"items-{seat}",
             f"hand-{seat}",
             "outposts", "negotiation", "depository", "locations", "planet", "offers")  # fmt: skip
    return tabbed(ordered(areas, order), say, TABS)
