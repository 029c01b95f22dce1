"""A player's corner: goods, cards, technologies, pieces in the supply and in the graveyard. And the Lumos."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.games.last_light import ids, words
from orrery.games.last_light.actions.construct import ship_cost
from orrery.games.last_light.cards import words as cards
from orrery.games.last_light.cards.technologies import cost_of
from orrery.games.last_light.components import (
    ACHIEVEMENTS,
    COLONY,
    COLONY_SPACES,
    FACTIONS,
    FIGURES,
    RESOURCES,
    SECTORS,
    SHIPS,
    SIZE_OF,
    SIZES,
    Goods,
)
from orrery.games.last_light.rounds import planets_achieved, planets_needed
from orrery.games.last_light.scene.pieces import (
    CARD_KEYS,
    FREE,
    SHIP_FACES,
    SPENT,
    action,
    extractor,
    goods_pips,
    ship,
    technology,
)
from orrery.games.last_light.state import (
    COLOURS,
    EXTRACTOR,
    LUMOS,
    NOBODY,
    PIECES,
    SUPPLY,
    Player,
    State,
    bombards,
    dice,
    movement,
    perks,
    shields,
    technologies_in_play,
)
from orrery.kernel.scene import Area, Item, Pip
from orrery.kernel.secrecy import HIDDEN
from orrery.parts import pieces
from orrery.parts.scenes import back, counter, deck, row


def mat(s: State, p: Player) -> Area:
    """LL-3.1  A player board with what lies on and beside it."""
    items = [*_goods(p), *_colony(s, p), *_identity(s, p)]
    for size in range(len(SHIPS)):
        items += _size(s, p, size)
    items += [*_civilizations(p), *_extractors(s, p), *_graveyard(s, p)]
    return Area(f"mat-{p.seat}", f"{COLOURS[p.seat]}'s board", items, owner=p.seat)


def _goods(p: Player) -> Iterator[Item]:
    """LL-1.1, 2.3  Light and resources."""
    goal = FIGURES.goal
    yield counter(f"crystals-{p.seat}", "Light", p.light, most=goal, owner=p.seat, rule="LL-1.1", icon="light")
    for name in RESOURCES:
        held = getattr(p.stock, name)
        yield counter(ids.stock(p.seat, name), name.capitalize(), held, owner=p.seat, rule="LL-2.3", icon=name)


def _colony(s: State, p: Player) -> Iterator[Item]:
    """LL-7.4, 6.1  The spaces of the colony ship and the extractors on them."""
    for place in COLONY_SPACES:
        id = ids.colony(p.seat, place)
        yield Item(
            id, "space", f"Colony {place - SECTORS + 1} ({cards.goods_text(COLONY[place - SECTORS].yields)})",
            x=place - SECTORS, owner=p.seat, rule="LL-6.1", icon="colony-ship",
            gives=goods_pips(COLONY[place - SECTORS].yields),
        )  # fmt: skip
        if place in p.extractors:
            yield extractor(p.seat, p.extractors.index(place), id)


def _identity(s: State, p: Player) -> Iterator[Item]:
    """LL-15.6, 15.7  The faction, open to all, and the achievement, covered until it is scored."""
    if p.faction:
        spent = p.faction in p.exhausted
        title = FACTIONS[p.faction].title
        yield Item(
            ids.faction(p.seat), "card", f"{title} (exhausted)" if spent else title, owner=p.seat,
            face=SPENT if spent else p.faction, text=cards.faction_text(p.faction), rule="LL-15.6",
            icon=f"faction-{p.faction}",
        )  # fmt: skip
    if p.achievement == HIDDEN:
        yield back(ids.achievement(p.seat), "An achievement", owner=p.seat, rule="LL-15.7", icon="achievement")
    elif p.achievement:
        yield _achievement(s, p)


def _achievement(s: State, p: Player) -> Item:
    card = ACHIEVEMENTS[p.achievement]
    need = planets_needed(p)
    have = min(need, planets_achieved(s, p))
    label = f"{card.title}, scored" if p.achieved else f"{card.title} {have}/{need}"
    return Item(
        ids.achievement(p.seat), "card", label, owner=p.seat, face=p.achievement,
        text=words.achievement(s, p.achievement), rule="LL-15.7", icon="achievement",
        gives=goods_pips(Goods(light=card.light)), suits=(card.colour,),
    )  # fmt: skip


# -- ships ------------------------------------------------------------------------------------------------------------


def _size(s: State, p: Player, size: int) -> Iterator[Item]:
    """LL-15.2, 15.3  A size of ship: what it costs and is worth, those in the supply, its ability and its mods."""
    id, name = ids.size(p.seat, size), SIZES[size]
    figures = [
        Pip("dice", dice(s, p.seat, size)), Pip("move", movement(s, p.seat, size)),
        Pip("shield", shields(s, p.seat, size)),
    ]  # fmt: skip
    if bombards(s, p.seat, size):
        figures.append(Pip("bombardment", 0))
    yield Item(
        id, "text", f"{name.capitalize()} ships: {_figures_text(s, p, size)}", owner=p.seat, rule="LL-11.5",
        icon=SHIP_FACES[size], cost=goods_pips(ship_cost(p, size)), gives=figures,
    )  # fmt: skip
    for number in pieces.at(s.fleets[p.seat].ships, SUPPLY):
        if SIZE_OF[number] == size:
            yield ship(s, p.seat, number, id)
    yield from _ability(p, size, id)
    for place, key in enumerate(p.mods[size]):
        yield technology(ids.mod(p.seat, size, place), key, p.seat, at=id, size=name)
    for place in range(len(p.mods[size]), SHIPS[size].slots):
        yield Item(
            ids.mod(p.seat, size, place), "card", "Free for a mod", id, face=FREE, owner=p.seat, rule="LL-15.3",
            icon="ship-mod",
        )  # fmt: skip


def _ability(p: Player, size: int, at: str) -> Iterator[Item]:
    id, key = ids.ability(p.seat, size), p.abilities[size]
    if key:
        yield technology(id, key, p.seat, at=at, size=SIZES[size])
    else:
        yield Item(id, "card", "Free for an ability", at, face=FREE, owner=p.seat, rule="LL-15.2", icon="ship-ability")


def _figures_text(s: State, p: Player, size: int) -> str:
    figures = (
        cards.count(dice(s, p.seat, size), "die"), f"moves {movement(s, p.seat, size)}",
        cards.count(shields(s, p.seat, size), "shield"), f"costs {cards.goods_text(ship_cost(p, size))}",
    )  # fmt: skip
    return ", ".join(figures)


# -- what else lies there ---------------------------------------------------------------------------------------------


def _civilizations(p: Player) -> Iterator[Item]:
    """LL-15.1  Civilizations in play, exhausted ones turned over; and how many technologies are in play at all."""
    if not p.civilizations:
        return
    id = f"civilizations-{p.seat}"
    label = f"Civilizations ({cards.count(technologies_in_play(p), 'technology')} in play)"
    yield Item(id, "text", label, owner=p.seat, rule="LL-15.1", icon="civilization")
    for key in p.civilizations:
        yield technology(ids.civilization(p.seat, key), key, p.seat, at=id, spent=key in p.exhausted)


def _extractors(s: State, p: Player) -> Iterator[Item]:
    """LL-2.2  Extractors in the supply."""
    left = list(pieces.at(p.extractors, SUPPLY))
    id = f"extractors-{p.seat}"
    yield Item(id, "text", f"Extractors left: {len(left)}", owner=p.seat, rule="LL-2.2", icon="extractor")
    for number in left:
        yield extractor(p.seat, number, id)


def _graveyard(s: State, p: Player) -> Iterator[Item]:
    """LL-12.1, 12.2  The pieces a player destroyed, and how many there must be for it to pay."""
    id, more = ids.graveyard(p.seat), perks(p)
    full, light = FIGURES.graveyard - more.graves, s.grave_light + more.grave_light
    yield Item(
        id, "text", f"Graveyard: {len(p.graveyard)} of {full}", owner=p.seat, rule="LL-12.2", icon="graveyard",
        text=f"pays {light} light",
    )  # fmt: skip
    for owner, piece in (divmod(piece, PIECES) for piece in p.graveyard):
        yield ship(s, owner, piece, id) if piece < EXTRACTOR else extractor(owner, piece - EXTRACTOR, id)


# -- action cards -----------------------------------------------------------------------------------------------------


def actions(p: Player, *, own: bool) -> Area:
    """LL-4.4  A player's action cards: those in hand, which all know, and those played."""
    hand = f"hand-{p.seat}"
    items = [] if own else [Item(hand, "text", f"Action cards in hand: {len(p.hand)}", owner=p.seat, rule="LL-4.1")]
    at = None if own else hand
    items += [action(ids.card(p.seat, CARD_KEYS[n]), n, p.seat, at=at, brief=not own) for n in p.hand]
    if p.table:
        played = f"played-{p.seat}"
        items.append(Item(played, "text", "Played", owner=p.seat, rule="LL-4.4"))
        items += [action(ids.card(p.seat, CARD_KEYS[n]), n, p.seat, at=played, brief=True) for n in p.table]
    return Area(f"actions-{p.seat}", f"{COLOURS[p.seat]}'s action cards", items, owner=p.seat)


# -- technologies in hand ---------------------------------------------------------------------------------------------


def technologies(p: Player, *, own: bool) -> Area:
    """LL-1.7, G-39  Technologies in hand and just drawn: one's own with their cost, of others only how many."""
    title = f"{COLOURS[p.seat]}'s technologies in hand"
    if own:
        held = [
            technology(ids.technology(p.seat, place), key, p.seat, cost=cost_of(p, key))
            for place, key in enumerate(p.unresearched)
        ]
        held += [
            technology(ids.drawn(p.seat, place), key, p.seat, cost=cost_of(p, key)) for place, key in enumerate(p.drawn)
        ]
        return row(f"technologies-{p.seat}", title, held, p.seat)
    count = len(p.unresearched) + len(p.drawn)
    backs = deck(
        f"technologies-of-{p.seat}", "Technologies in hand", count, owner=p.seat, face=HIDDEN, rule="LL-2.5",
        icon="technology",
    )  # fmt: skip
    return row(f"technologies-{p.seat}", title, [backs], p.seat)


def dealt(p: Player, *, own: bool) -> Area | None:
    """LL-3.2, 3.10  The factions dealt, while one of them is to be kept."""
    if not p.factions:
        return None
    items = []
    for place, key in enumerate(p.factions):
        id = ids.dealt(p.seat, place)
        if key == HIDDEN:
            items.append(back(id, "A faction", owner=p.seat, rule="LL-3.10", icon="faction"))
        else:
            kept = own and key in p.choices
            label = f"{FACTIONS[key].title} (kept)" if kept else FACTIONS[key].title
            items.append(
                Item(
                    id, "card", label, face=key, owner=p.seat, text=cards.faction_text(key), rule="LL-3.2",
                    icon=f"faction-{key}",
                )
            )  # fmt: skip
    return row(f"dealt-{p.seat}", f"{COLOURS[p.seat]}'s factions", items, p.seat)


def choices(s: State, p: Player) -> Area | None:
    """LL-3.3, 3.10  The four achievements, while the reader is to keep one of them."""
    if not p.factions:
        return None
    items = [
        Item(
            ids.choice(key), "card", card.title, face=key, owner=p.seat, text=words.achievement(s, key),
            rule="LL-3.3", icon="achievement", gives=goods_pips(Goods(light=card.light)), suits=(card.colour,),
        )
        for key, card in ACHIEVEMENTS.items()
    ]  # fmt: skip
    return row(f"choices-{p.seat}", f"{COLOURS[p.seat]}'s achievements", items, p.seat)


# -- the Lumos --------------------------------------------------------------------------------------------------------


def lumos(s: State) -> Area:
    """LL-14  The third force of a two-player game: whom it is with, and what of it is still to come."""
    ally = "nobody" if s.ally == NOBODY else COLOURS[s.ally]
    text = "They are with whoever has less light, who may command them. Of the others' planets they keep light away."
    items = [Item("alliance", "text", f"With {ally}", text=text, owner=LUMOS, rule="LL-14.4", icon="lumos")]
    for size, name in enumerate(SIZES):
        id = f"lumos-{name}"
        left = [number for number in pieces.at(s.fleets[LUMOS].ships, SUPPLY) if SIZE_OF[number] == size]
        if left:
            label = f"{name.capitalize()} ships to come: {len(left)}"
            items.append(Item(id, "text", label, owner=LUMOS, rule="LL-14.3", icon=SHIP_FACES[size]))
            items += [ship(s, LUMOS, number, id) for number in left]
    return Area("lumos", "The Lumos", items, owner=LUMOS)
