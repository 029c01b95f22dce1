"""RV-16  Build: a small or a large building on a vacant sand space."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.games.revive import components as box
from orrery.games.revive import moments
from orrery.games.revive.actions import free, reach
from orrery.games.revive.actions.yields import brings, reap_built
from orrery.games.revive.bundle import Bundle
from orrery.games.revive.speech import names
from orrery.games.revive.state import NOT_PAYABLE, Player, State, builder, can_pay, most_food, pay, shows
from orrery.games.revive.vocabulary import BUILD, SIZE, SKIP
from orrery.kernel.flow import Ask, Flow
from orrery.kernel.message import NOTHING, Amount, Refusal, Thing, Values, Who, refuse
from orrery.kernel.state import Note, rule
from orrery.kernel.vocabulary import Action

SIZES = ("small", "large")


class Build(free.WithFreeActions, kw_only=True):
    """RV-16.1  Where one builds."""

    family = BUILD
    granted: bool

    def values(self, s: State, action: Action) -> Values:
        if action not in BUILD:
            return NOTHING
        p, space = s.players[self.seat], BUILD.index(action)
        return price(s, p, "small", space) | {"brings": brings(s, p, space, "small")}

    def reason(self, s: State, action: Action) -> Refusal | None:
        return why_not(s, s.players[self.seat], BUILD.index(action))


class Size(Ask, kw_only=True):
    """RV-16.1  A small building or a large one."""

    family = SIZE
    space: str

    def values(self, s: State, action: Action) -> Values:
        p, space, size = s.players[self.seat], box.SPACE_KEYS.index(self.space), SIZE.member(action)
        return price(s, p, size, space) | {"brings": brings(s, p, space, size), "left": supply(s, p, size)}

    def reason(self, s: State, action: Action) -> Refusal | None:
        p, size, space = s.players[self.seat], SIZE.member(action), box.SPACE_KEYS.index(self.space)
        if not supply(s, p, size):
            return refuse("none-left", "RV-16.2", size=Thing("size", size))
        return _too_dear(s, p, size, space)


class Built(Note):
    """RV-16.1  Somebody has built."""

    size: str
    space: str
    gears: int
    food: int
    crystals: int

    def values(self, game: Bundle) -> Values:
        cost = names.amounts({"food": self.food, "gear": self.gears})
        return {"cost": cost, "crystals": Amount(self.crystals, "crystal"), "range": 0}


def price(s: State, p: Player, size: str, space: int) -> Values:
    """RV-16.1  What a building costs there: all of it, and the range."""
    food = reach.food_to(s, p, space) or 0
    cost = names.price(p, {"food": food, "gear": gears(s, p, size, space)})
    return cost | {"size": Thing("size", size), "range": Amount(food, "food")}


def _too_dear(s: State, p: Player, size: str, space: int) -> Refusal:
    told = price(s, p, size, space)
    return refuse("cannot-pay-build", "RV-16.1", space=names.space(space), **told, stock=names.stock(p))


def supply(s: State, p: Player, size: str) -> int:
    """RV-16.2, G-26  Buildings of a size that are left."""
    return int(getattr(s.game.box.figures, size)) - len(getattr(p, size))


def gears(s: State, p: Player, size: str, space: int) -> int:
    """RV-16.1, 4.4  What a building costs there."""
    return max(0, cost(s, size) - reach.discount(s, p, "build").at(space))


def cost(s: State, size: str) -> int:
    """RV-16.1  The gears of a building, before anything is taken off."""
    return int(getattr(s.game.box.figures, f"{size}_cost"))


def sizes(s: State, p: Player, space: int, food: int) -> list[str]:
    """RV-16.1, 16.2  What one can build there and pay for."""
    return [size for size in SIZES if supply(s, p, size) and can_pay(p, gear=gears(s, p, size, space), food=food)]


def choices(s: State, p: Player, here: reach.Reach) -> Iterator[int]:
    """RV-16.1  The spaces one can reach, build on and pay for."""
    left, off = [cost(s, size) for size in SIZES if supply(s, p, size)], here.discount("build")
    most = most_food(p, gear=max(0, min(left) - off.most)) if left else NOT_PAYABLE
    for space, food in targets(s, p, here, most):
        if off.there is None or sizes(s, p, space, food):
            yield space


def targets(s: State, p: Player, here: reach.Reach, most: int = box.SPACES) -> Iterator[tuple[int, int]]:
    """RV-16.1, 12.1  The vacant sand one can reach with so much food at most, and the food for range."""
    for space, food in here.within("sand", most):
        if builder(s, space) is None:
            yield space, food


def why_not(s: State, p: Player, space: int) -> Refusal | None:
    """RV-16.1  Why one cannot build there."""
    here, owner = names.space(space), builder(s, space)
    if shows(s, space) != "sand":
        return refuse("not-sand", "RV-16.1", space=here, terrain=names.terrain(shows(s, space)))
    if owner is not None:
        return refuse("built-already", "RV-16.1", space=here, owner=Who(owner.seat))
    left = [size for size in SIZES if supply(s, p, size)]
    if not left:
        return refuse("no-buildings-left", "RV-16.2")
    food = reach.food_to(s, p, space)
    if food is None:
        return refuse("out-of-reach", "RV-12.4", space=here)
    return None if sizes(s, p, space, food) else _too_dear(s, p, left[0], space)


@rule
def build(s: State, seat: int, granted: int) -> Flow[None]:
    """RV-16.1  Pay for range and building, place it, and take what lies beside it."""
    p = s.players[seat]
    here = reach.Reach(s, p)
    if next(choices(s, p, here), None) is None:
        free.take_back(s, granted)
        return
    options = free.beside(s, p, granted, (BUILD[space] for space in sorted(choices(s, p, here))))
    chosen = yield Build(seat, options, granted=bool(granted))
    if chosen == SKIP or free.then(s, p, chosen, build.step(seat, granted)):
        return
    space = BUILD.index(chosen)
    food = reach.food_to(s, p, space) or 0
    size = SIZE.member((yield Size(seat, map(SIZE.of, sizes(s, p, space, food)), space=box.SPACE_KEYS[space])))
    paid = gears(s, p, size, space)
    crystals = pay(p, food=food, gear=paid)
    reach.spend(s, p, "build", (space,))
    getattr(p, size).append(space)
    s.tell(Built(seat, size, box.SPACE_KEYS[space], paid, food, crystals))
    reap_built(s, p, space)
    moments.tell_all(s, p, "build", space, {"gear": paid})
