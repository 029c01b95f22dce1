"""A player's corner: goods, cards, technologies, pieces in the supply and in the graveyard. And the Lumos.

A mat is drawn: who it is and what is in stock at its left, beside that the plans of the three sizes of ship with the
sockets of their technologies, and below these the colony ship and the civilizations.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from functools import cache

from orrery.games.last_light import state
from orrery.games.last_light.actions.construct import ship_cost
from orrery.games.last_light.cards.technologies import cost_of
from orrery.games.last_light.components import COLONY_SPACES, RESOURCES, SECTORS, SIZE_OF, SIZES, Box, Goods
from orrery.games.last_light.phases.achievements import planets_achieved, planets_needed
from orrery.games.last_light.scene import pieces
from orrery.games.last_light.speech import cards, names
from orrery.games.last_light.state import Player, State
from orrery.kernel.message import Say, Thing, Who
from orrery.kernel.scene import Area, Item, Leaf, Pip, Room
from orrery.kernel.secrecy import HIDDEN
from orrery.parts.pieces import at as pieces_at
from orrery.parts.scenes import back, corner, counter, deck, lay

WIDE, GAP = 540, 3  # of a mat, and between what lies on it
SIDE = 102  # of who it is and what is in stock
FACTION: Room = (0, 0, SIDE, 34)
ACHIEVEMENT: Room = (0, 37, SIDE, 32)
STOCK: tuple[Room, ...] = ((0, 72, 62, 26), (65, 72, 37, 26), (0, 101, 49, 26), (52, 101, 50, 26))  # light, resources
EXTRACTORS: Room = (0, 130, SIDE, 25)
GRAVEYARD: Room = (0, 158, SIDE, 24)
PLANS = ((105, 101), (209, 131), (343, 197))  # where the plan of each size begins, and how wide it is
PLAN, ABILITY, MODS = (0, 93), (96, 22), (121, 27)  # of each of these the top and the height
BELOW, STRIP = 152, 30  # where the colony ship and the civilizations begin, and how high a line of them is
COLONY: Room = (105, BELOW, 150, STRIP)
CIVILIZATIONS: Room = (261, BELOW, 24, STRIP)  # their heading; they fill what is left of the width
FIRST, ROW = 288, 26  # where the first of them begins, and how high each is where they are more than one line


@cache
def leaf(lines: float) -> Leaf:
    """On a phone the large ships stand below the others, who it is beside them, and all else at the foot."""
    foot, high = 324, max(56, lines * 2)
    return Leaf((390, foot + high), [
        ((PLANS[0][0], 0, PLANS[2][0] - PLANS[0][0], 148), (0, 0, 390, 148)),
        ((0, 0, SIDE + 1, BELOW + STRIP), (0, 154, 132, 164)),
        ((PLANS[2][0], 0, PLANS[2][1], 148), (138, 154, 252, 164)),
        (COLONY, (0, foot, 132, high)),
        ((CIVILIZATIONS[0], BELOW, WIDE - CIVILIZATIONS[0], lines), (138, foot, 252, high)),
    ])  # fmt: skip


def mat(s: State, say: Say, p: Player) -> Area:
    """LL-3.1  A player board with what lies on and beside it."""
    items = [*_goods(s, say, p), *_colony(s, say, p), *_identity(s, say, p)]
    for size in range(len(SIZES)):
        items += _size(s, say, p, size)
    items += [*_civilizations(s, say, p), *_extractors(s, say, p), *_graveyard(s, say, p)]
    _, lines = _lines(len(p.civilizations))
    leaves = [leaf(lines)]
    return corner(say, f"mat-{p.seat}", "mat", p.seat, items, extent=(WIDE, BELOW + lines), leaves=leaves)


def _goods(s: State, say: Say, p: Player) -> Iterator[Item]:
    """LL-1.1, 2.3  Light and resources."""
    goal = s.game.box.figures.goal
    id, name = f"crystals-{p.seat}", say("light")
    yield from lay([counter(id, name, p.light, most=goal, owner=p.seat, rule="LL-1.1", icon="light")], STOCK[0])
    for resource, room in zip(RESOURCES, STOCK[1:], strict=True):
        id, name = f"stock-{p.seat}-{resource}", say("stock-label", resource=Thing("resource", resource))
        count = getattr(p.stock, resource)
        yield from lay([counter(id, name, count, owner=p.seat, rule="LL-2.3", icon=resource)], room)


def _colony(s: State, say: Say, p: Player) -> Iterator[Item]:
    """LL-7.4, 6.1  The spaces of the colony ship and the extractors on them."""
    for space, place in zip(_colony_spaces(s.game.box, say, p.seat), COLONY_SPACES, strict=True):
        yield space
        if place in p.extractors:
            yield pieces.extractor(s, say, p.seat, p.extractors.index(place), space.id)


@cache
def _colony_spaces(b: Box, say: Say, seat: int) -> list[Item]:
    spaces = [
        Item(
            names.colony_item(seat, SECTORS + number), "space",
            say("colony", number=number + 1, goods=cards.colony(b, SECTORS + number)), owner=seat, rule="LL-6.1",
            icon="colony-ship", gives=pieces.goods_pips(space.yields), name=say.name("colony", number=number + 1),
        )
        for number, space in enumerate(b.colony)
    ]  # fmt: skip
    lay(spaces, COLONY, len(spaces), gap=GAP)
    return spaces


def _identity(s: State, say: Say, p: Player) -> Iterator[Item]:
    """LL-15.6, 15.7  The faction, open to all, and the achievement, covered until it is scored."""
    if p.faction:
        state = "exhausted" if p.faction in p.exhausted else "ready"
        faction = pieces.faction(s.game.box, say, f"faction-{p.seat}", p.faction, p.seat, "LL-15.6", state)
        yield from lay([copy(faction)], FACTION)
    if p.achievement:
        yield from lay([_achievement(s, say, p)], ACHIEVEMENT)


def _achievement(s: State, say: Say, p: Player) -> Item:
    id, rule = f"achievement-{p.seat}", "LL-15.7"
    if p.achievement == HIDDEN:
        return back(id, say("an-achievement"), owner=p.seat, rule=rule, icon="achievement")
    need = planets_needed(s, p)
    have = min(need, planets_achieved(s, p))
    title, state = Thing("achievement", p.achievement), "scored" if p.achieved else "open"
    label = say("achievement-label", achievement=title, state=state, have=have, need=need)
    return pieces.achievement(s, say, id, p.achievement, p.seat, label, rule)


# -- ships ------------------------------------------------------------------------------------------------------------


def _size(s: State, say: Say, p: Player, size: int) -> Iterator[Item]:
    """LL-15.2, 15.3  A size of ship: what it costs and is worth, those in the supply, its ability and its mods."""
    name = SIZES[size]
    id, supply = f"size-{p.seat}-{name}", _in_supply(s, p.seat, size)
    worth = tuple(figure(s, p.seat, size) for figure in (state.dice, state.movement, state.shields))
    yield _plan(say, p.seat, size, worth, state.bombards(s, p.seat, size), ship_cost(s, p, size), len(supply))
    yield from (pieces.ship(s, say, p.seat, number, id) for number in supply)
    yield _socket(s, say, p, size, "ability", f"ability-{p.seat}-{name}", p.abilities[size], _across(size, ABILITY))
    slots, keys = s.game.box.ships[size].slots, p.mods[size]
    for place in range(max(slots, len(keys))):
        key, room = keys[place] if place < len(keys) else "", _across(size, MODS, place, max(slots, len(keys)))
        yield _socket(s, say, p, size, "mod", names.mod_item(p.seat, size, place), key, room)


def _across(size: int, line: tuple[float, float], place: int = 0, places: int = 1) -> Room:
    """A place of a line below the plan of a size."""
    (left, wide), (top, high) = PLANS[size], line
    each = (wide + GAP) / places
    return left + place * each, top, each - GAP, high


def _socket(s: State, say: Say, p: Player, size: int, kind: str, id: str, key: str, room: Room) -> Item:
    """Where a technology is put with a size of ship, or the one that is there."""
    at = f"size-{p.seat}-{SIZES[size]}"
    if key:
        return pieces.technology(s.game.box, say, id, key, p.seat, at=at, size=SIZES[size], room=room)
    return _free(say, kind, id, p.seat, at, room)


@cache
def _free(say: Say, kind: str, id: str, seat: int, at: str, room: Room) -> Item:
    """A place for a technology that is put with a size of ship."""
    rule, icon = pieces.KINDS[kind]
    free = Item(id, "card", say(f"free-for-{kind}"), at, face=pieces.FREE, owner=seat, rule=rule, icon=icon)
    lay([free], room)
    return free


@cache
def _plan(
    say: Say, seat: int, size: int, worth: tuple[int, ...], bombards: bool, cost: Goods, left: int
) -> Item:  # fmt: skip
    """LL-11.5  What a ship of a size is worth and costs, and how many of them have been built."""
    title, most = names.size(size), SIZE_OF.count(size)
    dice, moves, shields = worth
    label = say("ships-label", size=title, dice=dice, moves=moves, shields=shields, cost=names.goods(cost))
    figures = [Pip("dice", dice), Pip("move", moves), Pip("shield", shields)]
    plan = Item(
        f"size-{seat}-{SIZES[size]}", "text", label, owner=seat, rule="LL-11.5", icon=pieces.SHIP_FACES[size],
        cost=pieces.goods_pips(cost), gives=[*figures, Pip("bombardment", 0)] if bombards else figures,
        name=say.name("ships-label", size=title), face=pieces.SHIP_FACES[size], count=most - left, most=most,
    )  # fmt: skip
    lay([plan], _across(size, PLAN))
    return plan


def _in_supply(s: State, fleet: int, size: int) -> list[int]:
    """The ships of a size that are not on the board yet."""
    return [number for number in pieces_at(s.fleets[fleet].ships, state.SUPPLY) if SIZE_OF[number] == size]


# -- what else lies there ---------------------------------------------------------------------------------------------


def _civilizations(s: State, say: Say, p: Player) -> Iterator[Item]:
    """LL-15.1  Civilizations in play, exhausted ones turned over; and how many technologies are in play at all."""
    id = f"civilizations-{p.seat}"
    count = state.technologies_in_play(p)
    label, name = say("civilizations", count=count), say.name("civilizations")
    heading = Item(id, "text", label, owner=p.seat, rule="LL-15.1", icon="technology", count=count, name=name)
    left, top, _, high = CIVILIZATIONS
    yield from lay([heading], CIVILIZATIONS if p.civilizations else (left, top, WIDE - left, high))
    columns, high = _lines(len(p.civilizations))
    in_play = [
        copy(pieces.technology(s.game.box, say, f"civ-{p.seat}-{key}", key, p.seat, at=id, spent=key in p.exhausted))
        for key in p.civilizations
    ]
    yield from lay(in_play, (FIRST, BELOW, WIDE - FIRST, high), columns, gap=GAP)


@cache
def _lines(count: int) -> tuple[int, float]:
    """In how many columns so many civilizations lie, and how high they are together: few have room for their names."""
    columns = 2 if count in (1, 2) else 3
    lines = -(-count // columns)
    return columns, max(STRIP, lines * (ROW + GAP) - GAP)


def _extractors(s: State, say: Say, p: Player) -> Iterator[Item]:
    """LL-2.2  Extractors in the supply."""
    left = list(pieces_at(p.extractors, state.SUPPLY))
    id, label = f"extractors-{p.seat}", say("extractors-left", count=len(left))
    name = say.name("extractors-left")
    heading = Item(id, "text", label, owner=p.seat, rule="LL-2.2", icon="extractor", count=len(left), name=name)
    yield from lay([heading], EXTRACTORS)
    for number in left:
        yield pieces.extractor(s, say, p.seat, number, id)


def _graveyard(s: State, say: Say, p: Player) -> Iterator[Item]:
    """LL-12.1, 12.2  The pieces a player destroyed, and how many there must be for it to pay."""
    id, more, count = f"graveyard-{p.seat}", state.perks(s, p), len(p.graveyard)
    full, light = s.game.box.figures.graveyard - more.graves, s.grave_light + more.grave_light
    heading = Item(
        id, "text", say("graveyard", count=count, full=full), owner=p.seat, rule="LL-12.2", icon="graveyard",
        text=say("graveyard-text", light=light), count=count, most=full, name=say.name("graveyard"),
    )  # fmt: skip
    yield from lay([heading], GRAVEYARD)
    for owner, piece in (divmod(piece, state.PIECES) for piece in p.graveyard):
        if piece < state.EXTRACTOR:
            yield pieces.ship(s, say, owner, piece, id)
        else:
            yield pieces.extractor(s, say, owner, piece - state.EXTRACTOR, id)


# -- action cards -----------------------------------------------------------------------------------------------------


def actions(s: State, say: Say, p: Player, *, own: bool) -> Area:
    """LL-4.4  A player's six action cards by their numbers, which all know: those in hand, and those played."""
    items = [
        pieces.action(s.game.box, say, n, p.seat, spent=n in p.table, brief=not own)
        for n in sorted([*p.hand, *p.table])
    ]
    return corner(say, f"actions-{p.seat}", "action-cards", p.seat, items, shape="row")


# -- technologies in hand ---------------------------------------------------------------------------------------------


def technologies(s: State, say: Say, p: Player, *, own: bool) -> Area:
    """LL-1.7, G-39  Technologies in hand and just drawn: one's own with their cost, of others only how many."""
    id, title = f"technologies-{p.seat}", "technologies-of"
    if own:
        held = [(f"tech-{p.seat}-{place}", key) for place, key in enumerate(p.unresearched)]
        held += [(f"drawn-{p.seat}-{place}", key) for place, key in enumerate(p.drawn)]
        items = [pieces.technology(s.game.box, say, card, key, p.seat, cost=cost_of(s, p, key)) for card, key in held]
    else:
        count, name = len(p.unresearched) + len(p.drawn), say("technologies-in-hand")
        backs = f"technologies-of-{p.seat}"
        items = [deck(backs, name, count, owner=p.seat, face=HIDDEN, rule="LL-2.5", icon="technology")]
    return corner(say, id, title, p.seat, items, shape="row")


def dealt(s: State, say: Say, p: Player, *, own: bool) -> Area | None:
    """LL-3.2, 3.10  The factions dealt, while one of them is to be kept."""
    if not p.factions:
        return None
    items = []
    for place, key in enumerate(p.factions):
        id = f"dealt-{p.seat}-{place}"
        if key == HIDDEN:
            items.append(back(id, say("a-faction"), owner=p.seat, rule="LL-3.10", icon="faction"))
        else:
            kept = own and key in p.choices
            items.append(pieces.faction(s.game.box, say, id, key, p.seat, "LL-3.2", "kept" if kept else "ready"))
    return corner(say, f"dealt-{p.seat}", "factions-of", p.seat, items, shape="row")


def choices(s: State, say: Say, p: Player) -> Area | None:
    """LL-3.3, 3.10  The four achievements, while the reader is to keep one of them."""
    if not p.factions:
        return None
    items = []
    for key in s.game.box.achievements:
        label = say(f"achievement-{key}")
        items.append(pieces.achievement(s, say, f"choice-{key}", key, p.seat, label, "LL-3.3"))
    return corner(say, f"choices-{p.seat}", "achievements-of", p.seat, items, shape="row")


# -- the Lumos --------------------------------------------------------------------------------------------------------


def lumos(s: State, say: Say) -> Area:
    """LL-14  The third force of a two-player game: whom it is with, and what of it is still to come."""
    label = say("alliance", ally="nobody" if s.ally == state.NOBODY else Who(s.ally))
    text = say("alliance-text")
    items = [Item("alliance", "text", label, text=text, owner=state.LUMOS, rule="LL-14.4", icon="lumos")]
    for size, name in enumerate(SIZES):
        id, left = f"lumos-{name}", _in_supply(s, state.LUMOS, size)
        if left:
            label = say("lumos-to-come", size=names.size(size), count=len(left))
            items.append(Item(id, "text", label, owner=state.LUMOS, rule="LL-14.3", icon=pieces.SHIP_FACES[size]))
            items += [pieces.ship(s, say, state.LUMOS, number, id) for number in left]
    return Area("lumos", say("the-lumos"), items, owner=state.LUMOS)
