"""How First Light is drawn with the expansion: the wider boards, the Temple, the Outposts, the Conspire Board."""

from __future__ import annotations

from orrery.games.first_light.scene import CARDS, GREAT, MAT, held, openly, page
from orrery.games.first_light.scene.bases import choices, hand
from orrery.games.first_light.scene.boards import offers
from orrery.games.first_light.scene.colony import depository
from orrery.games.first_light.specialists.scene.bases import ai_board, base, dealt_tiles
from orrery.games.first_light.specialists.scene.boards import negotiation, planet, stations
from orrery.games.first_light.specialists.scene.outposts import outposts
from orrery.games.first_light.state import State
from orrery.kernel.message import Say
from orrery.kernel.scene import Area, Scene
from orrery.parts.scenes import Row, lay, mats, ordered


def scene(seen: State, seat: int | None, say: Say) -> Scene:
    """Everything one reader sees, laid out around what is theirs."""
    return page(seen, say, _areas(seen, say, seat))


PLANET, BELOW = 3, 2  # rows of the planet and of what stands below it, beside the Negotiations Board


def _areas(s: State, say: Say, seat: int | None) -> list[Area]:
    """The page from the top: the great boards, the Stations and Outposts, what is on offer, what is whose."""
    mine = [p for p in s.players if p.seat == seat]
    others = [p for p in s.players if p.seat != seat]
    board = negotiation(s, say)
    rows: list[Row] = [
        *openly(s, say),
        (PLANET, [(planet(s, say), 5), (board, 7)]),
        (BELOW, [(depository(s, say), 5)]),
        (GREAT, [(stations(s, say), 6), (outposts(s, say, seat), 6)]),
        (CARDS, [(offers(s, say), 12)]),
    ]
    rows += [(MAT, [(base(s, say, p), 12)]) for p in mine]
    chosen_from = [*(choices(s, say, p) for p in mine), *(dealt_tiles(s, say, p) for p in mine)]
    rows += held([*chosen_from, *(hand(s, say, p) for p in (*mine, *others))], s, seat)
    rows += mats([base(s, say, p) for p in others] + ([ai_board(s, say, s.ai)] if s.ai is not None else []), MAT)
    areas = lay(rows)
    board.wide = (*board.wide[:3], PLANET + BELOW)
    order = ("characters", f"dealt-{seat}", f"tiles-{seat}", f"pack-{seat}", f"base-{seat}", f"hand-{seat}",
             "outposts", "negotiation", "depository", "locations", "planet", "offers")  # fmt: skip
    return ordered(areas, order)
