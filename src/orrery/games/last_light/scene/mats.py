"""A player's corner: goods, cards, technologies, pieces in the supply and in the graveyard. And the Lumos."""

from __future__ import annotations

from collections.abc import Iterator
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
from orrery.kernel.scene import Area, Item, Pip
from orrery.kernel.secrecy import HIDDEN
from orrery.parts.pieces import at as pieces_at
from orrery.parts.scenes import back, corner, counter, deck


def mat(s: State, say: Say, p: Player) -> Area:
    """LL-3.1  A player board with what lies on and beside it."""
    items = [*_goods(s, say, p), *_colony(s, say, p), *_identity(s, say, p)]
    for size in range(len(SIZES)):
        items += _size(s, say, p, size)
    items += [*_civilizations(s, say, p), *_extractors(s, say, p), *_graveyard(s, say, p)]
    return corner(say, f"mat-{p.seat}", "mat", p.seat, items)


def _goods(s: State, say: Say, p: Player) -> Iterator[Item]:
    """LL-1.1, 2.3  Light and resources."""
    goal = s.game.box.figures.goal
    yield counter(f"crystals-{p.seat}", say("light"), p.light, most=goal, owner=p.seat, rule="LL-1.1", icon="light")
    for name in RESOURCES:
        id, label = f"stock-{p.seat}-{name}", say("stock-label", resource=Thing("resource", name))
        yield counter(id, label, getattr(p.stock, name), owner=p.seat, rule="LL-2.3", icon=name)


def _colony(s: State, say: Say, p: Player) -> Iterator[Item]:
    """LL-7.4, 6.1  The spaces of the colony ship and the extractors on them."""
    for place in COLONY_SPACES:
        space = _colony_space(s.game.box, say, p.seat, place)
        yield space
        if place in p.extractors:
            yield pieces.extractor(s, say, p.seat, p.extractors.index(place), space.id)


@cache
def _colony_space(b: Box, say: Say, seat: int, place: int) -> Item:
    number = place - SECTORS
    return Item(
        names.colony_item(seat, place), "space", say("colony", number=number + 1, goods=cards.colony(b, place)),
        x=number, owner=seat, rule="LL-6.1", icon="colony-ship", gives=pieces.goods_pips(b.colony[number].yields),
        name=say.name("colony", number=number + 1),
    )  # fmt: skip


def _identity(s: State, say: Say, p: Player) -> Iterator[Item]:
    """LL-15.6, 15.7  The faction, open to all, and the achievement, covered until it is scored."""
    if p.faction:
        state = "exhausted" if p.faction in p.exhausted else "ready"
        yield pieces.faction(s.game.box, say, f"faction-{p.seat}", p.faction, p.seat, "LL-15.6", state)
    id, rule = f"achievement-{p.seat}", "LL-15.7"
    if p.achievement == HIDDEN:
        yield back(id, say("an-achievement"), owner=p.seat, rule=rule, icon="achievement")
    elif p.achievement:
        need = planets_needed(s, p)
        have = min(need, planets_achieved(s, p))
        title, state = Thing("achievement", p.achievement), "scored" if p.achieved else "open"
        label = say("achievement-label", achievement=title, state=state, have=have, need=need)
        yield pieces.achievement(s, say, id, p.achievement, p.seat, label, rule)


# -- ships ------------------------------------------------------------------------------------------------------------


def _size(s: State, say: Say, p: Player, size: int) -> Iterator[Item]:
    """LL-15.2, 15.3  A size of ship: what it costs and is worth, those in the supply, its ability and its mods."""
    name = SIZES[size]
    id = f"size-{p.seat}-{name}"
    dice, moves, shields = (figure(s, p.seat, size) for figure in (state.dice, state.movement, state.shields))
    yield _figures(say, p.seat, size, dice, moves, shields, state.bombards(s, p.seat, size), ship_cost(s, p, size))
    yield from (pieces.ship(s, say, p.seat, number, id) for number in _in_supply(s, p.seat, size))
    slots = [("ability", f"ability-{p.seat}-{name}", p.abilities[size])]
    slots += [("mod", names.mod_item(p.seat, size, place), key) for place, key in enumerate(p.mods[size])]
    free = range(len(p.mods[size]), s.game.box.ships[size].slots)
    slots += [("mod", names.mod_item(p.seat, size, place), "") for place in free]
    for kind, slot, key in slots:
        if key:
            yield pieces.technology(s.game.box, say, slot, key, p.seat, at=id, size=name)
        else:
            yield _free(say, kind, slot, p.seat, id)


@cache
def _free(say: Say, kind: str, id: str, seat: int, at: str) -> Item:
    """A place for a technology that is put with a size of ship."""
    rule, icon = pieces.KINDS[kind]
    return Item(id, "card", say(f"free-for-{kind}"), at, face=pieces.FREE, owner=seat, rule=rule, icon=icon)


@cache
def _figures(
    say: Say, seat: int, size: int, dice: int, moves: int, shields: int, bombards: bool, cost: Goods
) -> Item:  # fmt: skip
    """LL-11.5  What a ship of a size is worth and costs."""
    title = names.size(size)
    label = say("ships-label", size=title, dice=dice, moves=moves, shields=shields, cost=names.goods(cost))
    figures = [Pip("dice", dice), Pip("move", moves), Pip("shield", shields)]
    return Item(
        f"size-{seat}-{SIZES[size]}", "text", label, owner=seat, rule="LL-11.5", icon=pieces.SHIP_FACES[size],
        cost=pieces.goods_pips(cost), gives=[*figures, Pip("bombardment", 0)] if bombards else figures,
        name=say.name("ships-label", size=title),
    )  # fmt: skip


def _in_supply(s: State, fleet: int, size: int) -> list[int]:
    """The ships of a size that are not on the board yet."""
    return [number for number in pieces_at(s.fleets[fleet].ships, state.SUPPLY) if SIZE_OF[number] == size]


# -- what else lies there ---------------------------------------------------------------------------------------------


def _civilizations(s: State, say: Say, p: Player) -> Iterator[Item]:
    """LL-15.1  Civilizations in play, exhausted ones turned over; and how many technologies are in play at all."""
    if not p.civilizations:
        return
    id = f"civilizations-{p.seat}"
    label = say("civilizations", count=state.technologies_in_play(p))
    yield Item(id, "text", label, owner=p.seat, rule="LL-15.1", icon="civilization")
    for key in p.civilizations:
        yield pieces.technology(s.game.box, say, f"civ-{p.seat}-{key}", key, p.seat, at=id, spent=key in p.exhausted)


def _extractors(s: State, say: Say, p: Player) -> Iterator[Item]:
    """LL-2.2  Extractors in the supply."""
    left = list(pieces_at(p.extractors, state.SUPPLY))
    id = f"extractors-{p.seat}"
    yield Item(id, "text", say("extractors-left", count=len(left)), owner=p.seat, rule="LL-2.2", icon="extractor")
    for number in left:
        yield pieces.extractor(s, say, p.seat, number, id)


def _graveyard(s: State, say: Say, p: Player) -> Iterator[Item]:
    """LL-12.1, 12.2  The pieces a player destroyed, and how many there must be for it to pay."""
    id, more = f"graveyard-{p.seat}", state.perks(s, p)
    full, light = s.game.box.figures.graveyard - more.graves, s.grave_light + more.grave_light
    yield Item(
        id, "text", say("graveyard", count=len(p.graveyard), full=full), owner=p.seat, rule="LL-12.2", icon="graveyard",
        text=say("graveyard-text", light=light),
    )  # fmt: skip
    for owner, piece in (divmod(piece, state.PIECES) for piece in p.graveyard):
        if piece < state.EXTRACTOR:
            yield pieces.ship(s, say, owner, piece, id)
        else:
            yield pieces.extractor(s, say, owner, piece - state.EXTRACTOR, id)


# -- action cards -----------------------------------------------------------------------------------------------------


def actions(s: State, say: Say, p: Player, *, own: bool) -> Area:
    """LL-4.4  A player's action cards: those in hand, which all know, and those played."""
    hand, played = None if own else f"hand-{p.seat}", f"played-{p.seat}"
    label = say("actions-in-hand", count=len(p.hand))
    items = [Item(hand, "text", label, owner=p.seat, rule="LL-4.1")] if hand else []
    items += [pieces.action(s.game.box, say, n, p.seat, at=hand, brief=not own) for n in p.hand]
    if p.table:
        items.append(Item(played, "text", say("played"), owner=p.seat, rule="LL-4.4"))
        items += [pieces.action(s.game.box, say, n, p.seat, at=played, brief=True) for n in p.table]
    return corner(say, f"actions-{p.seat}", "action-cards", p.seat, items)


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
