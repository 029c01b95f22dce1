"""What lies beside the board for all: the race for light, this round's cards, the trades and the piles."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from orrery.games.last_light.components import REFRESH, Box
from orrery.games.last_light.scene import pieces
from orrery.games.last_light.speech import names
from orrery.games.last_light.state import Player, State
from orrery.kernel.message import Say, Who, several
from orrery.kernel.scene import Area, Item
from orrery.parts.scenes import back, deck, row, track


def race(s: State, say: Say) -> Area:
    """LL-1.1  Everybody's light on the way to 20; beside it who is first, who has refreshed, who has the Lumos."""
    items: list[Item] = []
    for y, p in enumerate(s.players):
        who = Who(p.seat)
        label, name = say("race", seat=who, light=p.light, goal=s.game.box.figures.goal), say.name("race", seat=who)
        most = max(s.game.box.figures.goal, p.light)
        items.append(track(f"light-{p.seat}", label, p.light, most, y=y, owner=p.seat, rule="LL-1.1", name=name))
        items += _tokens(s, say, p, y)
    return Area("light", say("light"), items, shape="race")


def _tokens(s: State, say: Say, p: Player, y: int) -> Iterator[Item]:
    """LL-3.12, 13.1, 14.4  What a player's state in the round is marked with."""
    marks = (
        (s.first == p.seat, "first", "first-label", "first-text", "LL-4.2", "first-player"),
        (REFRESH in p.table, f"refreshed-{p.seat}", "refreshed-label", "refreshed-text", "LL-13.1", "refresh"),
        (s.ally == p.seat, "ally", "ally-label", "ally-text", "LL-14.4", "lumos"),
    )
    for x, (there, id, label, text, rule, icon) in enumerate(marks, 1):
        if there:
            who = Who(p.seat)
            yield Item(id, "token", say(label, seat=who), x=x, y=y, owner=p.seat, text=say(text), rule=rule, icon=icon)


# -- this round -------------------------------------------------------------------------------------------------------


def chosen(s: State, say: Say) -> Area:
    """LL-4.1, 4.2  The action card of each player this round: covered until all are shown together, then by number."""
    items: list[Item] = []
    for x, p in enumerate(sorted(s.players, key=lambda p: p.card) if s.revealed else s.players):
        id = f"chosen-{p.seat}"
        if p.card:
            done = s.revealed and p.seat not in s.unresolved
            items.append(pieces.action(s.game.box, say, p.card, p.seat, id=id, x=x, done=done, brief=True))
        elif s.round and not s.revealed and p.hand:
            items.append(back(id, say("a-card"), x=x, owner=p.seat, rule="LL-4.1", icon="chosen"))
    return Area("chosen", say("chosen-cards"), items, shape="grid", columns=[1] * len(s.players))


# -- trades, piles ----------------------------------------------------------------------------------------------------


def bank(s: State, say: Say) -> Area:
    """LL-8.1, 2.4  The trades there are, and the technologies that are drawn from and discarded."""
    b, rule, icon = s.game.box, "LL-2.4", "technology"
    text = say("said", said=several((names.card(b, key) for key in s.discards), empty="empty"))
    x = 1 + max(int(item.x) for item in _bargains(b, say))
    drawn = deck("deck", say("deck"), len(s.deck), x=x, rule=rule, icon=icon)
    discards = deck("discards", say("discards"), len(s.discards), x=x, y=1, text=text, rule=rule, icon=icon)
    columns = [0.6] * 3 + [1.0] * (x - 3) + [1.3]
    return Area("trade", say("trades"), [*_bargains(b, say), drawn, discards], shape="grid", columns=columns)


@cache
def _bargains(b: Box, say: Say) -> tuple[Item, ...]:
    """LL-8.1  The trades, the same in every scene: first what is free, then each exchange above its opposite."""
    items: list[Item] = []
    free = [key for key, trade in b.bargains.items() if not trade.pay]
    for x, key in enumerate(free):
        items.append(_bargain(b, say, key, x, 0, high=2))
    for n, pair in enumerate(_pairs(b)):
        items += (_bargain(b, say, key, len(free) + n, y) for y, key in enumerate(pair))
    return tuple(items)


def _pairs(b: Box) -> list[list[str]]:
    """LL-8.1  Exchanges of the same two resources, up and down."""
    pairs: dict[frozenset[str], list[str]] = {}
    for key, trade in b.bargains.items():
        if trade.pay:
            both = frozenset(pip.icon for goods in (trade.pay, trade.gain) for pip in pieces.goods_pips(goods))
            pairs.setdefault(both, []).append(key)
    return [*pairs.values()]


def _bargain(b: Box, say: Say, key: str, x: int, y: int, high: int = 1) -> Item:
    trade = b.bargains[key]
    cost, gives = map(pieces.goods_pips, (trade.pay, trade.gain))
    return Item(
        f"trade-{key}", "tile", say(f"trade-{key}"), x=x, y=y, rule="LL-8.1", cost=cost, gives=gives, size=(1, high)
    )


def survey(s: State, say: Say) -> Area:
    """LL-15.1  Tokens drawn for a planet, while one of them is to be kept."""
    items = []
    for place, key in enumerate(s.found):
        id, label = f"found-{place}", say(f"token-{key}")
        icon, text, gives = pieces.token_face(s.game.box, say, key)
        items.append(Item(id, "card", label, face=key, text=text, rule="LL-10.6", icon=icon, gives=gives))
    return row("survey", say("tokens-found"), items)
