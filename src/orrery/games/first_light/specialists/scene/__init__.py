"""How First Light is drawn with the expansion: the wider boards, the Temple, the Outposts, the Conspire Board."""

from __future__ import annotations

from orrery.games.first_light.scene import CARDS, GREAT, MAT, held, openly, page, rename
from orrery.games.first_light.scene.bases import choices, hand
from orrery.games.first_light.scene.boards import depository, offers
from orrery.games.first_light.specialists.scene.bases import ai_board, base, dealt_tiles
from orrery.games.first_light.specialists.scene.boards import negotiation, planet, stations
from orrery.games.first_light.specialists.scene.outposts import outposts
from orrery.games.first_light.state import State
from orrery.games.first_light.text import second_edition
from orrery.kernel.message import Say
from orrery.kernel.scene import Area, Scene
from orrery.parts.scenes import Row, lay, mats, ordered


def scene(seen: State, seat: int | None, say: Say) -> Scene:
    """Everything one reader sees, laid out around what is theirs, in the words of the second edition."""
    return rename(page(seen, _areas(seen, seat)), second_edition)


PLANET, BELOW = 3, 2  # rows of the planet and of what stands below it, beside the Negotiations Board


def _areas(s: State, seat: int | None) -> list[Area]:
    """The page from the top: the great boards, the Stations and Outposts, what is on offer, what is whose."""
    mine = [p for p in s.players if p.seat == seat]
    others = [p for p in s.players if p.seat != seat]
    board = negotiation(s)
    rows: list[Row] = [
        *openly(s),
        (PLANET, [(planet(s), 5), (board, 7)]),
        (BELOW, [(depository(s), 5)]),
        (GREAT, [(stations(s), 6), (outposts(s, seat), 6)]),
        (CARDS, [(offers(s), 12)]),
    ]
    rows += [(MAT, [(base(s, p), 12)]) for p in mine]
    chosen_from = [*(choices(s, p) for p in mine), *(dealt_tiles(s, p) for p in mine)]
    rows += held([*chosen_from, *(hand(s, p) for p in (*mine, *others))], s, seat)
    rows += mats([base(s, p) for p in others] + ([ai_board(s, s.ai)] if s.ai is not None else []), MAT)
    areas = lay(rows)
    board.wide = (*board.wide[:3], PLANET + BELOW)
    order = ("characters", f"dealt-{seat}", f"tiles-{seat}", f"pack-{seat}", f"base-{seat}", f"hand-{seat}",
             "outposts", "negotiation", "depository", "locations", "planet", "offers")  # fmt: skip
    return ordered(areas, order)
