"""What things are called: the values that messages speak of, and what fields of notes and members of families mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from orrery.games.revive.components import HEXES, PLACE_KEYS, SPACE_KEYS, Box
from orrery.games.revive.speech import ids
from orrery.games.revive.state import Player
from orrery.games.revive.words import GOODS
from orrery.kernel.message import Amount, Message, Several, Thing, Value, Values, Who, say, several
from orrery.parts import goods

NONE = say("empty")


# -- goods ------------------------------------------------------------------------------------------------------------


def amounts(cost: Mapping[str, int]) -> Several:
    """A cost or a gain: "2 food, 1 gear"."""
    return several(Amount(count, good) for good, count in cost.items() if count)


def stock(p: Player) -> Several:
    """What somebody has."""
    return goods.amounts(p.stock, GOODS)


def crystals(p: Player, short: int) -> Amount:
    """RV-4.2  The crystals that would stand in for what somebody is short of, if there are as many."""
    return Amount(short if short <= p.stock.crystal else 0, "crystal")


def price(p: Player, cost: Mapping[str, int]) -> Values:
    """RV-4.2  What something costs somebody, and the crystals that would stand in for what is short."""
    short = sum(max(0, count - int(getattr(p.stock, good))) for good, count in cost.items())
    return {"cost": amounts(cost), "crystals": crystals(p, short)}


def both(one: str, other: str) -> Several:
    """Two resources: "2 gears", "1 gear, 1 food"."""
    return amounts({one: 2} if one == other else {one: 1, other: 1})


def good(name: str) -> Amount:
    """One of a resource."""
    return Amount(1, name)


# -- the board --------------------------------------------------------------------------------------------------------


def space(key: str | int) -> Thing:
    """A space of the board, by its key or its number."""
    name = SPACE_KEYS[key] if isinstance(key, int) else key
    return Thing("space", name, f"space:{name}")


def place(key: str | int) -> Thing:
    """A place for a tile, by its key or its number."""
    name = PLACE_KEYS[key] if isinstance(key, int) else key
    return Thing("place", name, f"place:{name}")


def tile(key: str) -> Thing:
    """An explored tile by its place: it is shown by its first space."""
    return Thing("place", key, f"space:{key}-{HEXES[0]}")


def terrain(kind: str) -> Thing:
    """What a space shows; "" is an unexplored tile."""
    return Thing("terrain", kind or "unexplored")


# -- cards, modules, machines -----------------------------------------------------------------------------------------


def card(key: str, seat: int | None = None) -> Thing:
    """A citizen card by its name."""
    return Thing("card", key, ids.card(key, seat))


def cards(keys: list[str], seat: int | None = None) -> Several:
    return several((card(key, seat) for key in keys), "and")


def module(b: Box, key: str) -> Thing:
    """A module by its colours."""
    return Thing("module-of", "-".join(b.modules[key].colours), ids.module(key))


def machine(b: Box, key: str, seat: int | None = None) -> Thing:
    """A special machine by its colour, another one by its name."""
    if key in b.machines:
        return Thing("machine-of", b.machines[key].colour, ids.machine(key))
    return Thing("standard" if key in b.standard else "technology", key, ids.machine(key, seat))


def slot(key: str, seat: int | None = None) -> Thing:
    """A card slot."""
    return Thing("slot", key, "" if seat is None else ids.slot(seat, key))


def module_space(key: str) -> Message:
    """A module space of a slot."""
    slot, _, number = key.rpartition("-")
    return say("module-space", slot=Thing("slot", slot), number=int(number))


def source(b: Box, key: str, seat: int | None = None) -> Thing:
    """What an effect comes from: a card, a module or a machine by its name, or something of that kind."""
    kind, _, rest = key.partition(":")
    if kind == "card":
        return card(rest.partition(":")[0], seat)
    if kind == "module":
        return module(b, rest)
    if kind == "machine":
        return machine(b, rest, seat)
    return Thing("technology", rest) if kind == "technology" else Thing("source", kind)


def goal(b: Box, key: str) -> Message:
    """An artifact card, by what it counts."""
    printed = b.goals[key]
    return say(
        "goal-of",
        amber=Thing("category", printed.amber),
        violet=Thing("category", printed.violet),
        teal=Thing("category", printed.teal),
    )


# -- what fields of notes, and members of families, mean by their names -----------------------------------------------


def _who(seat: int | str) -> Who:
    return Who(int(seat))


def _recruit(key: str) -> Thing:
    return Thing("recruit", key, ids.DECK) if key == ids.DECK else card(key)


def _fired(key: str) -> Thing:
    return Thing("fired", key) if key == "new" else card(key)


MEANINGS: dict[str, Callable[[Any], Value]] = {
    "space": space, "to": space, "place": place,
    "card": card, "recruit": _recruit, "fired": _fired,
    "module-space": module_space,
    "good": good, "paid": good,
    "receiver": _who,
}  # fmt: skip
