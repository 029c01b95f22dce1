"""RV-27  What tribe tiles of the moon sides have in common: how many are left, where one may go, what range costs."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from orrery.games.revive import components as box
from orrery.games.revive.actions import reach
from orrery.games.revive.bundle import Bundle
from orrery.games.revive.speech import names
from orrery.games.revive.state import Mark, Player, State, board, builder, can_pay, pay, shows
from orrery.games.revive.vocabulary import PUT
from orrery.kernel.flow import Ask, Flow
from orrery.kernel.message import Amount, Refusal, Thing, Values, refuse
from orrery.kernel.state import Note
from orrery.kernel.vocabulary import Action

SPACES = (*range(box.CHASM), *box.CORNERS)  # in the order of the family
PLACING = "place"  # the action whose range is paid
BY_TILE = {
    "forest": "RV-27.1", "temple": "RV-27.2", "target": "RV-27.3", "sand": "RV-27.4", "workshop": "RV-27.5",
    "falcon": "RV-27.6",
}  # fmt: skip


class Put(Ask, kw_only=True):
    """RV-27  Where a tribe tile goes."""

    family = PUT
    kind: str
    ranged: bool = False  # range is paid

    def cites(self) -> str:
        return BY_TILE[self.kind]

    def asks(self, s: State) -> Values:
        return {"tile": Thing("mark", self.kind)}

    def values(self, s: State, action: Action) -> Values:
        p, space = s.players[self.seat], SPACES[PUT.index(action)]
        food = reach.food_to(s, p, space) if self.ranged else 0
        return {"terrain": names.terrain(shows(s, space)), "food": Amount(food or 0, "food")}

    def reason(self, s: State, action: Action) -> Refusal | None:
        space = SPACES[PUT.index(action)]
        told = {
            "space": names.space(space),
            "terrain": names.terrain(shows(s, space)),
            "tile": Thing("mark", self.kind),
        }
        return refuse("no-place-for-tile", BY_TILE[self.kind], **told)


class Placed(Note):
    """RV-27  A tribe tile lies on the board."""

    kind: str
    space: str
    crystal: int = 0
    food: int = 0

    def cites(self, game: Bundle) -> str:
        return BY_TILE[self.kind]

    def values(self, game: Bundle) -> Values:
        cost = names.amounts({"crystal": self.crystal, "food": self.food})
        return {"tile": Thing("mark", self.kind), "cost": cost}


def left(s: State, p: Player, kind: str) -> int:
    """RV-27, G-79  The tiles of a kind that somebody still has."""
    return s.game.box.figures.tribe_tiles - sum(mark.kind == kind and mark.seat == p.seat for mark in s.marks)


def lying(s: State, p: Player, kind: str) -> list[int]:
    """Where somebody's tiles of a kind lie."""
    return [mark.space for mark in s.marks if mark.kind == kind and mark.seat == p.seat]


def is_vacant(s: State, space: int) -> bool:
    """G-92  No building, figure, falcon or tribe tile; a target does not count."""
    figures = any(space in p.figures for p in s.players)
    tile = any(mark.space == space and mark.kind != "target" for mark in s.marks)
    return not figures and not tile and builder(s, space) is None and s.falcon != space


def of_kinds(s: State, kinds: Iterable[str]) -> list[int]:
    """The explored spaces of some kinds."""
    wanted = {*kinds}
    return [space for space, kind in enumerate(board(s).kinds) if kind in wanted]


def within_reach(s: State, p: Player, spaces: Iterable[int], crystals: int) -> dict[int, int]:
    """RV-27, 12  The spaces for which range can be paid besides the crystals, with the food each takes."""
    far, bonus = reach.ranges(s, p), reach.bonus(s, p)
    found = {space: max(0, food - bonus) for space in spaces if (food := far.to(space)) is not None}
    return {space: food for space, food in found.items() if can_pay(p, food=food, crystal=crystals)}


def put(
    s: State,
    p: Player,
    kind: str,
    spaces: dict[int, int],
    then: Callable[[int], None],
    *,
    crystals: int = 0,
    ranged: bool = False,
) -> Flow[None]:
    """RV-27  A tile goes to one of these spaces, for range and crystals; what follows is told where it lies."""
    chosen = yield Put(p.seat, [PUT[SPACES.index(space)] for space in spaces], kind=kind, ranged=ranged)
    space = SPACES[PUT.index(chosen)]
    pay(p, crystal=crystals)
    pay(p, food=spaces[space])
    if ranged:
        reach.spend(s, p, PLACING, (space,))
    s.marks.append(Mark(space, kind, p.seat))
    s.tell(Placed(p.seat, kind, box.SPACE_KEYS[space], crystals, spaces[space]))
    then(space)
