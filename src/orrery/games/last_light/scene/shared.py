"""What lies beside the board for all: the race for light, this round's cards, a battle, the trades and the piles."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.games.last_light import ids
from orrery.games.last_light.actions.command import fleets_of
from orrery.games.last_light.cards import words as cards
from orrery.games.last_light.components import BARGAINS, FACES, FIGURES, REFRESH, TECHNOLOGIES, TOKENS
from orrery.games.last_light.scene.pieces import action, goods_pips, owner_name, token_face
from orrery.games.last_light.state import (
    COLOURS,
    LUMOS,
    NOBODY,
    Battle,
    Player,
    State,
    extractor_owner,
    is_lumos,
)
from orrery.kernel.scene import Area, Item, Pip
from orrery.parts.scenes import back, deck, row, track


def race(s: State) -> Area:
    """LL-1.1  Everybody's light on the way to 20; beside it who is first, who has refreshed, who has the Lumos."""
    items: list[Item] = []
    for y, p in enumerate(s.players):
        label = f"{COLOURS[p.seat]}: {p.light} of {FIGURES.goal} light"
        most = max(FIGURES.goal, p.light)
        items.append(track(ids.light(p.seat), label, p.light, most, y=y, owner=p.seat, rule="LL-1.1"))
        items += _tokens(s, p, y)
    return Area("light", "Light", items, shape="grid", columns=[11.0, 1, 1, 1][: 3 + is_lumos(s, LUMOS)])


def _tokens(s: State, p: Player, y: int) -> Iterator[Item]:
    """LL-3.12, 13.1, 14.4  What a player's state in the round is marked with."""
    name = COLOURS[p.seat]
    if s.first == p.seat:
        text = "Comes first where order matters, and chooses the order of battles."
        yield Item("first", "token", f"{name} is first player", x=1, y=y, text=text, rule="LL-4.2", icon="first-player")
    if REFRESH in p.table:
        text = "The board turns at the end of the round in which the last player refreshes."
        label = f"{name} has refreshed"
        yield Item(f"refreshed-{p.seat}", "token", label, x=2, y=y, text=text, rule="LL-13.1", icon="refresh")
    if s.ally == p.seat:
        text = "The Lumos are with whoever has less light."
        yield Item("ally", "token", f"The Lumos are with {name}", x=3, y=y, text=text, rule="LL-14.4", icon="lumos")


# -- this round -------------------------------------------------------------------------------------------------------


def chosen(s: State) -> Area:
    """LL-4.1, 4.2  The action card of each player this round: covered until all are shown together, then in play."""
    pending = unresolved(s)
    items: list[Item] = []
    for x, p in enumerate(s.players):
        id = f"chosen-{p.seat}"
        if p.card:
            items.append(action(id, p.card, p.seat, x=x, spent=s.revealed and p.seat not in pending, brief=True))
        elif s.round and not s.revealed and p.hand:
            items.append(back(id, "A card", x=x, owner=p.seat, rule="LL-4.1", icon="chosen"))
    return Area("chosen", "This round's cards", items, shape="grid", columns=[1] * len(s.players))


def unresolved(s: State) -> list[int]:
    """LL-4.2  Whose card is not done yet, the one being carried out first."""
    return [int(seat) for step in reversed(s.agenda) if step.name == "resolved" for seat in step.args]


# -- a battle ---------------------------------------------------------------------------------------------------------


def battle(s: State, fight: Battle) -> Area:
    """LL-11.5 to 11.9  The sector being settled: for each fleet what it has to place and what is placed on it."""
    fleets = [fleet for fleet, theirs in enumerate(s.fleets) if fight.sector in theirs.ships]
    owner = extractor_owner(s, fight.sector)
    fleets += [owner] if owner != NOBODY and owner not in fleets else []
    items = [item for y, fleet in enumerate(fleets) for item in _side(s, fight, fleet, y)]
    return Area("battle", f"Battle in {cards.sector_name(fight.sector)}", items, shape="grid", columns=[1, 1.2])


def _side(s: State, fight: Battle, fleet: int, y: int) -> Iterator[Item]:
    """LL-11.7, 11.8  A fleet's hits still to be placed, those that bombard apart; the hits on it, and its screens."""
    name = owner_name(s, fleet)
    volley = next((volley for volley in fight.volleys if volley.fleet == fleet), None)
    left = volley.plain + volley.siege if volley else 0
    pips = [Pip("hit", volley.plain), Pip("bombardment", volley.siege)] if volley else []
    rolling = any(step.name == "place" for step in s.agenda)
    may_attack = any(fleet in fleets_of(s, seat) for seat in s.commanders)
    waiting = "has not rolled" if rolling and may_attack else "does not attack"
    label = f"{cards.count(left, 'hit') if left else 'no hits'} to place" if volley else waiting
    yield Item(
        f"volley-{fleet}", "space", f"{name}: {label}", y=y, owner=fleet, rule="LL-11.7", icon="hit",
        gives=[pip for pip in pips if pip.count],
    )  # fmt: skip
    yield from _dice(volley.faces if volley else [], fleet)
    placed = sum(mark.fleet == fleet for mark in fight.marks)
    label = f"{cards.count(placed, 'hit')} placed on it" if placed else "not hit"
    if fight.screens[fleet]:
        label = f"{label}; screens take {cards.count(fight.screens[fleet], 'hit')}"
    yield Item(f"marks-{fleet}", "text", label, x=1, y=y, rule="LL-11.9")


def _dice(faces: list[int], fleet: int) -> Iterator[Item]:
    """LL-11.5  The dice as a fleet rolled them."""
    for n, face in enumerate(faces, 1):
        side = FACES[face - 1]
        yield Item(
            f"die-{fleet}-{n}",
            "die",
            side.title,
            f"volley-{fleet}",
            face=f"side-{side.title}",
            owner=fleet,
            rule="LL-11.5",
        )


# -- trades, piles ----------------------------------------------------------------------------------------------------


def bank(s: State) -> Area:
    """LL-8.1, 2.4  The trades there are, and the technologies that are drawn from and discarded."""
    items: list[Item] = []
    for key, trade in BARGAINS.items():
        y = int(bool(goods_pips(trade.pay)))  # those that take nothing in the first row
        x = sum(item.y == y for item in items)
        items.append(
            Item(
                ids.bargain(key), "tile", trade.title, x=x, y=y, rule="LL-8.1", cost=goods_pips(trade.pay),
                gives=goods_pips(trade.gain),
            )
        )  # fmt: skip
    items.append(deck("deck", "Deck", len(s.deck), x=3, rule="LL-2.4", icon="technology", columns=2))
    text = ", ".join(TECHNOLOGIES[key].title for key in s.discards)
    items.append(deck("discards", "Discards", len(s.discards), x=4, y=1, text=text, rule="LL-2.4", icon="technology"))
    return Area("trade", "Trades and technologies", items, shape="grid", columns=[1, 1, 1, 1, 1.2])


def survey(s: State) -> Area:
    """LL-15.1  Tokens drawn for a planet, while one of them is to be kept."""
    items = []
    for place, key in enumerate(s.found):
        icon, text, gives = token_face(key)
        items.append(
            Item(
                f"found-{place}", "card", TOKENS[key].title, face=key, text=text, rule="LL-10.6", icon=icon, gives=gives
            )
        )
    return row("survey", "Tokens found", items)
