"""A second reading of the rules: where one can go, what it costs and what it scores, reckoned in the simplest way.

It shares the sheets and the state with the game and nothing else: the board is laid out from its coordinates, ways are
found by trying again until nothing gets cheaper, discounts by trying them all. What tribes do stands here by the keys
of their technologies.
"""

from __future__ import annotations

from itertools import product

from tests.games.revive.builder import BOX

from orrery.games.revive.state import Player, State

Hex = tuple[int, int]
Price = dict[str, int]
ROWS = (4, 5, 4, 5, 4, 5, 4)
AROUND = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
NOTCHES = (((0, 0), (-1, 1)), ((8, 0), (8, 1)), ((-7, 13), (-7, 14)), ((2, 13), (1, 14)))
SYMBOLS = ((2, 0), (4, 0), (6, 0), (2, 14), (4, 14), (6, 14), (-0.5, 5), (-0.5, 9), (8.5, 5), (8.5, 9))  # x, row
CHASM = 120
FAR = 999


# -- the board (RV-1.3, G-02) -----------------------------------------------------------------------------------------


def _hexes(row: int, n: int) -> list[Hex]:
    x = 2 * n if ROWS[row] == 5 else 2 * n + 1
    q, r = x - row, 2 * row
    return [(q, r), (q - 1, r + 1), (q, r + 1), (q - 1, r + 2)]


def _laid_out() -> dict[Hex, int]:
    """The space on each hex: four to a place, then the chasm, then the corners."""
    where = [(row, n) for row, count in enumerate(ROWS) for n in range(count) if (row, n) != (3, 2)]
    at = {here: 4 * place + n for place, spot in enumerate(where) for n, here in enumerate(_hexes(*spot))}
    at |= dict.fromkeys(_hexes(3, 2), CHASM)
    return at | {here: CHASM + 1 + n for n, notch in enumerate(NOTCHES) for here in notch}


AT = _laid_out()


def _near(here: Hex) -> set[int]:
    return {AT[there] for q, r in AROUND if (there := (here[0] + q, here[1] + r)) in AT}


BESIDE = [set().union(*(_near(here) for here in AT if AT[here] == space)) - {space} for space in range(CHASM + 5)]
CRYSTALS = [_near((int(x - row / 2), row)) for x, row in SYMBOLS]


def kinds(s: State) -> list[str]:
    """RV-1.3, 27.1, 27.4  What each space is; "" where nothing is explored."""
    found: list[str] = []
    for place in s.places:
        spaces: list[str] = [*BOX.fronts[place.front].spaces] if place.front else [""] * 4
        found += spaces[::-1] if place.turned else spaces
    found += ["chasm", "large", "large", "large", "large"]
    for mark in s.marks:
        if mark.kind in ("forest", "sand"):
            found[mark.space] = mark.kind
    return found


# -- who has what -----------------------------------------------------------------------------------------------------


def _printed(p: Player, place: str, what: str) -> int:
    """The books or points at a place: those of the side, or else the usual ones."""
    own: dict[str, int] = getattr(BOX.tribes[p.tribe], what)
    return own[place] if place in own else int(getattr(BOX.places[place], what))


def technology(p: Player, place: str) -> str:
    return BOX.places[place].technology or str(getattr(BOX.tribes[p.tribe], place))


def technologies(p: Player) -> list[str]:
    return [technology(p, place) for place in p.technologies]


def marks(s: State, p: Player, kind: str) -> list[int]:
    return [mark.space for mark in s.marks if mark.kind == kind and mark.seat == p.seat]


def lasting(p: Player, what: str) -> int:
    """RV-29.3  What cards in slots add while they lie there."""
    halves = [getattr(BOX.cards[lying.card], lying.half) for slot in p.slots for lying in slot.cards]
    words = [word.split(":") for half in halves for word in half]
    return sum(int(word[2]) for word in words if word[:2] == ["while", what])


def affords(p: Player, price: Price) -> bool:
    """RV-4.2, 4.5  Own kind first, crystals for what is short."""
    return sum(max(0, due - getattr(p.stock, good)) for good, due in price.items()) <= p.stock.crystal


# -- range (RV-12) ----------------------------------------------------------------------------------------------------


def ways(s: State, p: Player) -> list[int]:
    """RV-12.1, 12.2, 12.4  The food to stand on each space, an origin costing nothing, or less than that."""
    known, on, cost = technologies(p), kinds(s), [FAR] * len(BESIDE)
    free = {"forest", "water"} if "forest-water-free" in known else {"forest"} if "forest-free" in known else set()
    for space in [*p.small, *p.large, *p.figures] or [CHASM]:
        cost[space] = 0
    if p.tribe == "vukuntur-moon":
        cost[s.falcon] = 0
    for space in marks(s, p, "temple"):
        cost[space] = -2 if "temple-range" in known else 0
    changed = True
    while changed:
        changed = False
        for space, kind in enumerate(on):
            least = min(cost[near] for near in BESIDE[space]) + (kind not in free)
            if kind and least < min(cost[space], FAR):
                cost[space], changed = least, True
    return cost


def range_food(s: State, p: Player, cost: list[int], spaces: range | list[int]) -> int | None:
    """RV-12.3, 12.5, G-44  The food to the nearest of some spaces; None if there is no way."""
    least = min(cost[near] for space in spaces for near in BESIDE[space])
    armed = p.armed.range + p.armed.granted + lasting(p, "range") + ("range-always" in technologies(p))
    return None if least > FAR // 2 else max(0, least - armed)


def discount(s: State, p: Player, action: str, spaces: range | list[int]) -> int:
    """RV-4.4, G-20  What is taken off the price of an action."""
    known, on, near = technologies(p), kinds(s), set().union(*(BESIDE[space] for space in spaces))
    less = p.armed.discounts.get(action, 0) + lasting(p, action)
    less += bool(near & {*marks(s, p, "workshop")}) + (p.tribe == "vukuntur-moon" and s.falcon in near)
    if action == "build":
        less += sum(on[space] == "mountain" for space in near) * ("build-less-by-mountains" in known)
        sand = any(mark.kind == "sand" and mark.space == spaces[0] for mark in s.marks)
        less += sand and "sand-build-less" in known
    if action != "explore" and spaces[0] in marks(s, p, "target"):
        less += 3 if "target-discount" in known else 2
    return less


# -- the actions (RV-13, 14, 16) --------------------------------------------------------------------------------------


def builds(s: State, p: Player) -> dict[tuple[int, str], Price]:
    """RV-16.1, 16.2  Where one can build what, and for how much."""
    on, cost = kinds(s), ways(s, p)
    taken = {space for q in s.players for space in (*q.small, *q.large)}
    found = {}
    for space in [space for space, kind in enumerate(on) if kind == "sand" and space not in taken]:
        food = range_food(s, p, cost, [space])
        for size, gears, most in (("small", 3, 5), ("large", 5, 3)):
            if food is not None and len(getattr(p, size)) < most:
                price = {"food": food, "gear": max(0, gears - discount(s, p, "build", [space]))}
                if affords(p, price):
                    found[space, size] = price
    return found


def joined(p: Player) -> list[str]:
    """RV-14.2, G-12  The technologies that may come next."""
    links = {"left": {"bottom"}, "middle": {"bottom"}, "right": {"bottom"}, "top-left": {"left"}}
    links |= {"top-middle": {"left", "middle", "right"}, "top-right": {"right"}}
    below = {*p.technologies}
    upward = [place for place in BOX.places if place not in below and links.get(place, set()) & below]
    downward = [place for place in BOX.places if place not in below and any(place in links.get(up, ()) for up in below)]
    return [*dict.fromkeys([*upward, *downward])] if below else ["bottom"]


def populates(s: State, p: Player) -> dict[tuple[int, str], Price]:
    """RV-14.1 to 14.4, 26.2  Where one can populate by which technology, and for how much."""
    on, cost, found = kinds(s), ways(s, p), {}
    for space in [space for space, kind in enumerate(on) if kind in ("location", "large") and space not in p.figures]:
        food, others = range_food(s, p, cost, [space]), sum(space in q.figures for q in s.players)
        for place in joined(p) if food is not None else ():
            owed = 0 if "no-books-to-others" in (technology(p, place), *technologies(p)) else others
            books = max(0, _printed(p, place, "books") - discount(s, p, "populate", [space]))
            price = {"food": food or 0, "book": books + owed}
            if affords(p, price):
                found[space, place] = price
    return found


def explores(s: State, p: Player) -> dict[int, list[Price]]:
    """RV-13.1, 28.4, G-21, G-22  Which tiles one can explore, for any of these prices."""
    cost, found = ways(s, p), {}
    for place in [place for place, lying in enumerate(s.places) if not lying.front]:
        spaces = range(4 * place, 4 * place + 4)
        food = 0 if p.armed.far else range_food(s, p, cost, spaces)
        printed = BOX.backs[s.places[place].back].cost
        whole = {"food": printed.food, "gear": printed.gear, "book": printed.book}
        less = min(discount(s, p, "explore", spaces), sum(whole.values()))
        prices = []
        for taken in product(*(range(due + 1) for due in whole.values())):
            due = {good: whole[good] - off for good, off in zip(whole, taken, strict=True)}
            due["food"] = max(0, due["food"] + (food or 0) - ("explore-food-less" in technologies(p)))
            if sum(taken) == less and affords(p, due):
                prices.append(due)
        if prices and food is not None:
            found[place] = prices
    return found


# -- scoring (RV-22, 33) ----------------------------------------------------------------------------------------------


def count(s: State, p: Player, what: str) -> int:
    """RV-33  How many somebody has of what is counted."""
    cards = [*p.active, *p.resting, *(lying.card for slot in p.slots for lying in slot.cards)]
    modules = [module for slot in p.slots for module in slot.modules if module]
    built, on = {*p.small, *p.large}, kinds(s)
    flasks = sum(bool(BOX.cards[card].flask) for card in cards) + sum(BOX.modules[key].flasks for key in modules)
    flasks += sum(BOX.machines[own.key].flasks for own in p.machines if own.key in BOX.machines)
    water = {near for space in built for near in BESIDE[space] if on[near] == "water"}
    counts = {
        "crates": len(p.crates) + len(p.opened),
        "energy": p.energy + sum(own.energy for own in p.machines),
        "modules": len(modules),
        "population": len(p.figures),
        "population-large": sum(space > CHASM for space in p.figures),
        "large-buildings": len(p.large),
        "progress": 5 - p.markers,
        "flasks": flasks,
        "energy-flasks": flasks,
        "cards": sum(card in BOX.citizens for card in cards),
        "water": len(water | {*marks(s, p, "temple")}),
        "crystals": sum(bool(near & built) for near in CRYSTALS),
        "tiles": len({space // 4 for space in (*built, *p.figures) if space < CHASM}),
        **dict(zip(("grey-track", "green-track", "yellow-track"), p.tracks, strict=True)),
    }
    return counts[what]


def location(s: State, p: Player, key: str) -> int:
    """RV-22.3, 33.10  The points of a large location."""
    have = count(s, p, key)
    if key == "tiles":
        return 15 if have >= 10 else 12 if have >= 8 else 7 if have >= 6 else 3 if have >= 3 else 0
    return have * BOX.sides[key].each


def points(s: State, p: Player) -> dict[str, int]:
    """RV-22  All points of somebody, by heading."""
    cards = [*p.active, *p.resting, *(lying.card for slot in p.slots for lying in slot.cards)]
    bonus = [key.removesuffix("-cards") for key in p.rewards if key.endswith("-cards")]
    goal = BOX.goals[s.common_goal or p.goals[0]]
    artifacts = 0
    for colour in ("amber", "violet", "teal"):
        what = getattr(goal, colour)
        units = count(s, p, what) // 2 if what == "modules" else count(s, p, what)
        artifacts += units * (1 + sum(key.startswith(colour) for key in p.artifacts))
    return {
        "blue": p.points,
        "progress": BOX.progress.points[p.progress],
        "technologies": sum(_printed(p, place, "points") for place in p.technologies)
        + 2 * len(marks(s, p, "temple")) * ("temple-end-points" in technologies(p)),
        "locations": sum(location(s, p, s.corners[space - CHASM - 1]) for space in p.figures if space > CHASM),
        "card-bonus": 2 * sum(card in BOX.citizens and BOX.cards[card].colour in bonus for card in cards),
        "end-tile": 4 * (s.ended_by == p.seat),
        "minor": 2 * p.minor,
        "leftovers": (p.stock.crystal + p.stock.gear + p.stock.book + p.stock.food) // 5,
        "artifacts": artifacts,
        "purple": p.purple,
    }
