"""A faction's board: what is left on it, what has come to light, its leaders, attributes, relics, tokens and hand.

It is drawn: buildings at the left, leaders at the right, between them who it is and what it has over recruits and
foundations; below them the income that always comes, relics and tokens, and the attributes at the foot.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from functools import cache

from orrery.games.chaos_order import components as box
from orrery.games.chaos_order import gaining, state
from orrery.games.chaos_order.components import HEXES, Box
from orrery.games.chaos_order.scene import map as chart
from orrery.games.chaos_order.scene import pieces
from orrery.games.chaos_order.scene.board import vault
from orrery.games.chaos_order.speech import cards as words
from orrery.games.chaos_order.speech import ids
from orrery.games.chaos_order.state import NOWHERE, Player, State
from orrery.kernel.message import Say, Thing, Value
from orrery.kernel.scene import Area, Item, Leaf, Pip, Room
from orrery.kernel.secrecy import HIDDEN
from orrery.parts.scenes import back, corner, counter, lay

BOARD = (640, 212)
NAME: Room = (146, 0, 84, 26)
PURSE: Room = (446, 0, 53, 26)  # where counters end, and how large each is
BUILDINGS: Room = (0, 0, 138, 130)
STANDING: Room = (0, 134, 138, 46)
CALLED = 14  # of a part, what it is called; the rest for its places
RECRUITING: Room = (146, 29, 300, 58)
PLACES = 4  # beside each other at least, so that what stands in one is in its middle
FOUNDING: Room = (146, 90, 300, 57)
RELICS: Room = (146, 150, 172, 30)
LEADERS: Room = (454, 0, 186, 145)
TOKENS: Room = (324, 147, 316, 36)
ATTRIBUTES: Room = (0, 184, 640, 28)
# On a phone leaders and attributes stand below all else.
LEAF = Leaf((390, 408), [
    (NAME, (0, 0, 180, 30)), ((PURSE[0] - 4 * PURSE[2], 0, 4 * PURSE[2], PURSE[3]), (184, 0, 206, 30)),
    (BUILDINGS, (0, 34, 190, 156)), (STANDING, (0, 194, 146, 30)),
    (RECRUITING, (194, 34, 196, 76)), (FOUNDING, (194, 114, 196, 76)), (RELICS, (152, 194, 238, 30)),
    (LEADERS, (0, 228, 390, 76)), (TOKENS, (0, 308, 390, 31)), (ATTRIBUTES, (0, 343, 390, 65)),
])  # fmt: skip


def mat(s: State, p: Player, say: Say) -> Area:
    """CO-2.1  A faction's board with what lies on and beside it."""
    items = [*_side(s, p, say)]
    if p.faction:
        b = s.game.box
        items += [*_buildings(b, p, say), *_slots(b, p, say), *_recruits(b, p, say), *_relics(b, p, say)]
        items += [*_leaders(b, p, say), *_attributes(b, p, say), *_tokens(s, p, say)]
    return corner(say, f"mat-{p.seat}", "mat", p.seat, items, extent=BOARD, links=_way(s.game.box, p), leaves=[LEAF])


def _way(b: Box, p: Player) -> list[tuple[str, str]]:
    """CO-7.2  Fighters come from one sector to the next."""
    if not p.faction:
        return []
    return [(ids.sector(p.seat, at), ids.sector(p.seat, at + 1)) for at in range(1, len(b.factions[p.faction].sectors))]


def _laid(parts: Iterable[Item], room: Room, columns: int = 0) -> Iterator[Item]:
    """Places side by side in a room, each with what stands on it."""
    found = list(parts)
    hosts = [item for item in found if not item.at]
    lay(hosts, room, columns or len(hosts), gap=3)
    yield from found


def _part(say: Say, seat: int, key: str, rule: str, room: Room) -> tuple[Item, Room]:
    """What a part of the board is called, and the room below that."""
    left, top, wide, high = room
    called = Item(f"{key}-{seat}", "text", say(f"part-{key}"), owner=seat, rule=rule)
    lay([called], (left, top, wide, CALLED))
    return called, (left, top + CALLED, wide, high - CALLED)


def _side(s: State, p: Player, say: Say) -> Iterator[Item]:
    """CO-1.6, 13.1  Who it is, and what it has."""
    if not p.faction:
        yield from _laid([Item(ids.side(p.seat), "text", say("no-faction"), owner=p.seat, rule="CO-2.1")], NAME)
        return
    yield from _laid([copy(_heading(s.game.box, say, p.seat, p.faction))], NAME)
    limit = gaining.hand_limit(s, p)
    purse = [
        counter(ids.energy(p.seat), say("energy"), p.energy, owner=p.seat, rule="CO-1.6", icon="energy"),
        counter(ids.gems(p.seat), say("gems"), p.gems, owner=p.seat, rule="CO-1.6", icon="gems"),
        counter(ids.cards(p.seat), say("cards"), len(p.hand), owner=p.seat, rule="CO-15.4", icon="cards", most=limit),
    ]
    if s.game.box.factions[p.faction].intel:
        purse.append(counter(f"intel-{p.seat}", say("intel"), p.intel, owner=p.seat, rule="CO-17.7", icon="intel"))
    end, top, wide, high = PURSE
    yield from lay(purse, (end - len(purse) * wide, top, len(purse) * wide, high), len(purse))


@cache
def _heading(b: Box, say: Say, seat: int, faction: str) -> Item:
    """CO-14  Which faction it is, and what it is about."""
    label, text = pieces.told(say, Thing("faction", faction)), pieces.told(say, words.faction(faction))
    rule, icon = pieces.faction_rule(b, faction), f"faction-{faction}"
    return Item(ids.side(seat), "text", label, owner=seat, text=text, rule=rule, icon=icon)


# -- what leaves the board --------------------------------------------------------------------------------------------


def _buildings(b: Box, p: Player, say: Say) -> Iterator[Item]:
    """CO-6.4, 10.3  Spaces by type: those still covered with the building that leaves next, those that pay income."""
    left, top, wide, high = BUILDINGS
    each = high / len(box.TYPES)
    for y, kind in enumerate(box.TYPES):
        yield from _laid(_row(b, p, say, kind, p.built[y]), (left, top + y * each, wide, each - 3))
    yield from _laid([copy(_standing(b, say, p.seat, p.faction))], STANDING)


def _row(b: Box, p: Player, say: Say, kind: str, built: int) -> Iterator[Item]:
    for number, lock in enumerate(b.factions[p.faction].locks(kind)):
        yield copy(_space(b, say, p.seat, kind, number, lock, number < built))
        if number >= built:
            yield _left(say, p.seat, pieces.whose(p), kind, number, number == built)


@cache
def _space(b: Box, say: Say, seat: int, kind: str, number: int, lock: bool, bare: bool) -> Item:
    income = b.buildings[kind].income
    state = "bare" if bare else "locked" if lock else "covered"
    label = say("space-label", building=Thing("building", kind), goods=pieces.amounts(income), state=state)
    return Item(
        _space_id(seat, kind, number), "space", label, owner=seat, rule="CO-10.3", icon=kind,
        cost=_lock(b) if lock and not bare else (), gives=pieces.pips(income),
        name=say.name("space-label", building=Thing("building", kind)),
    )  # fmt: skip


def _lock(b: Box) -> tuple[Pip, ...]:
    """CO-1.7  What a gem lock takes."""
    return (Pip("gems", b.figures.lock_gems),)


def _space_id(seat: int, kind: str, number: int) -> str:
    return f"space-{seat}-{kind}-{number + 1}"


@cache
def _left(say: Say, seat: int, whose: Value, kind: str, number: int, first: bool) -> Item:
    """CO-6.4  A building that has not left its board; the left-most goes first."""
    label = say("building-of", building=Thing("building", kind), faction=whose)
    id = ids.board_building(seat, kind) if first else f"left-{seat}-{kind}-{number + 1}"
    return Item(id, "figure", label, _space_id(seat, kind, number), face=kind, owner=seat, rule="CO-6.4")


@cache
def _standing(b: Box, say: Say, seat: int, faction: str) -> Item:
    """CO-10.3  The income that is always to be seen."""
    gives = b.factions[faction].standing
    return Item(
        f"standing-{seat}", "space", say("standing-label", goods=pieces.gained(gives)), owner=seat,
        rule="CO-10.3", icon="phase-income", gives=pieces.one_of(gives), name=say.name("standing-label"),
    )  # fmt: skip


def _slots(b: Box, p: Player, say: Say) -> Iterator[Item]:
    """CO-6.3, 1.8  Board foundations, and the abilities of those that are laid."""
    found = []
    for key in box.SLOTS:
        found.append(copy(_slot(b, say, p.seat, key, key in b.factions[p.faction].locked, key in p.laid)))
        if key not in p.laid:
            found.append(_stone(say, p.seat, key))
    called, room = _part(say, p.seat, "foundations", "CO-6.3", FOUNDING)
    yield called
    yield from _laid(found, room)


@cache
def _slot(b: Box, say: Say, seat: int, key: str, lock: bool, laid: bool) -> Item:
    state = "open" if laid else "locked" if lock else "covered"
    label = say("slot-label", slot=Thing("slot", key), state=state)
    return Item(
        ids.slot(seat, key), "space", label, owner=seat, text=pieces.told(say, words.slot(b, key)),
        rule="CO-6.3", icon=f"slot-{key}", cost=_lock(b) if lock and not laid else (), name=say(f"slot-name-{key}"),
    )  # fmt: skip


@cache
def _stone(say: Say, seat: int, key: str) -> Item:
    label = say("stone-label")
    return Item(
        ids.stone(seat, key), "figure", label, ids.slot(seat, key), face="foundation", owner=seat, rule="CO-6.3"
    )


# -- recruits, morale, relics -----------------------------------------------------------------------------------------


def _recruits(b: Box, p: Player, say: Say) -> Iterator[Item]:
    """CO-7.1 to 7.3  The fighters in each sector of the recruitment track, and what recruitment points buy besides."""
    printed = b.factions[p.faction]
    found = []
    for sector in range(1, len(printed.sectors) + 1):
        fighters = state.in_sector(p, sector)
        found.append(copy(_sector(say, p.seat, sector, fighters, printed.fast if sector == 1 else None)))
        if fighters:
            found.append(_waiting(say, p.seat, pieces.whose(p), sector, fighters))
    found.append(copy(_bargain(b, say, p.seat, p.faction)))
    found += _morale(b, p, say)
    called, room = _part(say, p.seat, "recruitment", "CO-7.1", RECRUITING)
    yield called
    yield from _laid(found, room, max(PLACES, sum(not item.at for item in found)))


@cache
def _sector(say: Say, seat: int, sector: int, fighters: int, fast: int | None) -> Item:
    label = say("sector-label", sector=sector, fighters=fighters)
    text = "" if fast is None else say("sector-fast", energy=fast)
    return Item(
        ids.sector(seat, sector), "space", label, owner=seat, text=text, rule="CO-7.1",
        icon="recruits", name=say.name("sector-label", sector=sector),
    )  # fmt: skip


@cache
def _waiting(say: Say, seat: int, whose: Value, sector: int, fighters: int) -> Item:
    label = say("army-label", faction=whose, fighters=fighters)
    return Item(
        f"recruits-{seat}-{sector}", "figure", label, ids.sector(seat, sector), face="army", owner=seat, rule="CO-7.1",
        count=fighters,
    )  # fmt: skip


@cache
def _bargain(b: Box, say: Say, seat: int, faction: str) -> Item:
    """CO-7.3  What three recruitment points buy."""
    buys, points = b.factions[faction].buys, b.figures.trade
    label = say("buys-label", points=points, goods=pieces.amounts(buys))
    return Item(
        ids.bargain(seat), "space", label, owner=seat, rule="CO-7.3", icon="buys",
        cost=(Pip("recruits", points),), gives=pieces.pips(buys), name=say.name("buys-label"),
    )  # fmt: skip


def _morale(b: Box, p: Player, say: Say) -> Iterator[Item]:
    """CO-20.2  The two rows of morale tokens, with those still on the board."""
    most = len(b.factions[p.faction].morale) - 1
    if most > 0:
        for x, (row, gone) in enumerate(zip(("strength", "fame"), p.morale, strict=True)):
            left = most - len(gone)
            label = say("row-label", row=row, left=left, most=most)
            yield Item(
                ids.row(p.seat, x), "space", label, owner=p.seat, rule="CO-20.2", icon=row,
                name=say.name("row-label", row=row),
            )  # fmt: skip
            if left:
                lying = say("morale-left", left=left)
                at = ids.row(p.seat, x)
                yield Item(f"morale-row-{p.seat}-{x}", "token", lying, at, rule="CO-20.2", icon="morale", count=left)


def _relics(b: Box, p: Player, say: Say) -> Iterator[Item]:
    """CO-11.2  The spaces for relics with what each gives, and the relics taken."""
    found = []
    for x, gives in enumerate(b.factions[p.faction].relics):
        found.append(copy(_relic_space(say, p.seat, x, gives, x < len(p.relics))))
        if x < len(p.relics):
            taken = copy(chart.relic(b, say, p.relics[x], f"relic-space-{p.seat}-{x + 1}", p.seat))
            taken.x = taken.y = 0  # it has a corner of its own on the map alone
            found.append(taken)
    yield from _laid(found, RELICS)


@cache
def _relic_space(say: Say, seat: int, x: int, gives: box.Reward, taken: bool) -> Item:
    label = say("relic-space-label", number=x + 1, goods=pieces.amounts(gives), taken=int(taken))
    return Item(
        f"relic-space-{seat}-{x + 1}", "space", label, owner=seat, rule="CO-11.2", icon="relic",
        gives=pieces.pips(gives), name=say.name("relic-space-label", number=x + 1),
    )  # fmt: skip


# -- leaders and attributes -------------------------------------------------------------------------------------------


def _leaders(b: Box, p: Player, say: Say) -> Iterator[Item]:
    """CO-2.2, 7.5, 21.2  Leaders in the supply, and where the others are."""
    if not p.leaders:
        return
    heading = f"leaders-{p.seat}"
    yield from _laid([Item(heading, "text", say("leaders"), owner=p.seat, rule="CO-7.5", icon="leader-basic")], LEADERS)
    for leader in pieces.led_by(b, p):
        away = leader.place != NOWHERE
        id = f"away-{leader.key}" if away else ids.leader(leader.key)
        where = HEXES[leader.place] if away else ""
        yield pieces.leader_card(b, say, id, p.seat, leader.key, leader.better, heading, where)


def _attributes(b: Box, p: Player, say: Say) -> Iterator[Item]:
    """CO-10.2  Attributes with the side that lies up."""
    heading = ids.attributes(p.seat)
    title = Item(heading, "text", say("attributes"), owner=p.seat, rule="CO-10.2", icon="attributes")
    yield from _laid([title], ATTRIBUTES)
    for key, printed in b.attributes.items():
        if printed.faction == p.faction:
            yield _attribute(b, say, p.seat, key, state.upgraded(p, key), heading)


@cache
def _attribute(b: Box, say: Say, seat: int, key: str, better: bool, at: str) -> Item:
    printed, side = b.attributes[key], "better" if better else "basic"
    label = say("attribute-label", attribute=Thing("attribute", key), side=side)
    cost = () if better else pieces.cost(box.Price(gems=printed.gems))
    return Item(
        ids.attribute(key), "card", label, at, face=key, owner=seat,
        text=pieces.told(say, words.attribute_card(b, key, better)),
        rule=pieces.attribute_rule(b, key), icon=f"attribute-{side}", cost=cost,
        art=f"attribute/{key}",
    )  # fmt: skip


def _tokens(s: State, p: Player, say: Say) -> Iterator[Item]:
    """CO-2.4, 4.6  Pricing tokens off the board, each heap as wide as it needs."""
    found = [*vault(s, p, say)]
    heaps = [item for item in found if not item.at]
    sizes = [1 + sum(item.at == heap.id for item in found) for heap in heaps]
    left, top, wide, high = TOKENS
    for heap, size in zip(heaps, sizes, strict=True):
        part = wide * size / sum(sizes)
        lay([heap], (left, top, part - 3, high))
        left += part
    yield from found


# -- the hand ---------------------------------------------------------------------------------------------------------


def hand(b: Box, p: Player, say: Say) -> Area:
    """CO-1.9, 15.2  Tactics cards in hand: to their owner what they are, to others only how many."""
    fresh = [*p.fresh]
    cards: list[Item] = []
    for place in reversed(range(len(p.hand))):
        key, id = p.hand[place], ids.card(p.seat, place)
        if key == HIDDEN:
            cards.append(back(id, say("a-tactic"), owner=p.seat, rule="CO-15.1", icon="cards"))
            continue
        new = key in fresh
        if new:
            fresh.remove(key)
        cards.append(pieces.tactic(b, say, id, key, p.seat, fresh=new))
    return corner(say, f"hand-{p.seat}", "hand", p.seat, cards[::-1], shape="row")
