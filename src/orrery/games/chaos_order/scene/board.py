"""What lies beside the map for all: the phases with their prices and research, fame, and the supply."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from orrery.games.chaos_order import components as box
from orrery.games.chaos_order.components import Box
from orrery.games.chaos_order.phases.prices import worth
from orrery.games.chaos_order.scene import pieces
from orrery.games.chaos_order.speech import cards, ids
from orrery.games.chaos_order.state import NOBODY, Player, Price, State
from orrery.kernel.message import Say, Thing, Value, several
from orrery.kernel.scene import Area, Item, Mark, Pip
from orrery.parts.scenes import counter, deck, track

HEAD = 0.25  # of a row, for the name of its phase
UNNAMED = "-"  # of what needs no name beside its heading
ACROSS = 3  # production tokens in a row of the supply


# -- prices and research ----------------------------------------------------------------------------------------------


def prices(s: State, say: Say) -> Area:
    """CO-4.1, 5.4  A row for each action phase: its price, the columns of its track, and all markers on them."""
    items: list[Item] = []
    for y, name in enumerate(box.TRACKS):
        items.append(_phase(say, name, y, s.phase == name))
        items += _spots(s, y, say)
        items += _columns(s.game.box, say, name, y)
        items += [_marker(say, p.seat, pieces.whose(p), y, p.research[y]) for p in s.players if p.research]
    return Area("prices", say("prices-and-research"), items, shape="rows")


@cache
def _phase(say: Say, name: str, y: int, now: bool) -> Item:
    """CO-5.1  The heading of a phase."""
    label = say("phase-label", phase=Thing("phase", name), now=int(now))
    return Item(
        f"phase-{name}", "text", label, y=y, rule="CO-5.1", icon=f"phase-{name}",
        name=pieces.told(say, Thing("phase", name)), size=(1.0, HEAD),
    )  # fmt: skip


def _spots(s: State, y: int, say: Say) -> Iterator[Item]:
    """CO-4.1, 4.3  The spots of a phase with what pricing them gives; the token that lies on one, if any."""
    price = s.prices[y] if s.prices else None
    spots = [spot for spot in s.game.box.spots.values() if spot.phase == box.TRACKS[y]]
    for number, spot in enumerate(spots):
        taken = price is not None and (len(spots) == 1 or spot.last == s.last)
        height = (1 - HEAD) / len(spots)
        yield _spot(s.game.box, say, spot.key, y + HEAD + number * height, height)
        if price is not None and taken:
            yield _price(s, price, ids.spot(spot.key), say)


@cache
def _spot(b: Box, say: Say, key: str, y: float, height: float) -> Item:
    spot = b.spots[key]
    label = say("spot-label", spot=Thing("spot", key), goods=pieces.amounts(spot.gives), gives=int(bool(spot.gives)))
    return Item(
        ids.spot(key), "space", label, y=y, rule="CO-4.2", icon=_order(spot), gives=pieces.pips(spot.gives),
        name=pieces.told(say, Thing("spot", key)) if _order(spot) else UNNAMED, size=(1.0, height),
    )  # fmt: skip


def _order(spot: box.Spot) -> str:
    """CO-4.3  A spot of Move says whether its owner moves first or last."""
    return ("move-last" if spot.last else "move-first") if spot.phase == "move" else ""


def _price(s: State, price: Price, at: str, say: Say) -> Item:
    """CO-5.2  What acting costs: to whoever set the price, or to both neighbours, and to the supply."""
    b = s.game.box
    if price.seat == NOBODY:
        return neutral(b, say, price.token, at)
    return token(s, s.players[price.seat], price.token, at, say)


def token(s: State, p: Player, key: str, at: str, say: Say) -> Item:
    """CO-4.6, 5.2, G-73  A pricing token as it is with this number of factions."""
    return _token(s.game.box, say, p.seat, pieces.whose(p), key, *worth(s, key), len(s.players) == 2, at)


@cache
def _token(b: Box, say: Say, seat: int, whose: Value, key: str, owner: int, supply: int, few: bool, at: str) -> Item:
    """CO-4.6, 5.2  A pricing token: what others pay, and what it does when it is placed."""
    label = say("token-label", number=int(key), faction=whose, owner=owner, supply=supply)
    return Item(
        ids.token(seat, key), "tile", label, at, face=key, owner=seat, rule="CO-5.2",
        cost=(Pip("to-owner", owner), Pip("to-supply", supply)), name=key, text=_does(b, say, key, few),
        art=f"price/{key}",
    )  # fmt: skip


def _does(b: Box, say: Say, key: str, few: bool) -> str:
    """CO-4.6  What a token does when it is placed."""
    return pieces.told(say, several(cards.token(b, key, few), "space", empty="empty"))


@cache
def neutral(b: Box, say: Say, key: str, at: str | None) -> Item:
    """CO-4.4, 5.2  A neutral token: what it pays to the neighbours of whoever acts, and to the supply."""
    printed = b.neutral[key]
    beside = printed.left + printed.right
    label = say("neutral-label", pays=cards.neutral(b, key))
    return Item(
        f"neutral-{key}", "tile", label, at, face=key, rule="CO-4.4",
        cost=[*([Pip("to-neighbours", beside)] if beside else []), Pip("to-supply", printed.supply)], name=key,
        art=f"price/{key}",
    )  # fmt: skip


@cache
def _columns(b: Box, say: Say, name: str, y: int) -> tuple[Item, ...]:
    """CO-5.4, 5.5, 1.7  The columns of a track: main action, what entering gives, its lock."""
    return tuple(_column(say, name, y, number, column) for number, column in enumerate(b.rows[name]))


def _column(say: Say, name: str, y: int, number: int, column: box.Column) -> Item:
    label = say("column-label", phase=Thing("phase", name), number=number + 1, main=pieces.amounts(column.main))
    text = pieces.told(say, cards.column(column))
    return Item(
        ids.column(name, number), "space", label, x=1 + number, y=y, face="printed", text=text, rule="CO-5.5",
        gives=(*pieces.pips(column.main), *_entry(column)), suits=("lock",) if column.lock else (),
    )  # fmt: skip


def _entry(column: box.Column) -> tuple[Pip, ...]:
    """CO-5.5  What entering a column gives, apart from what acting on it does."""
    return (Pip("enter", 0), *pieces.one_of(column.immediate)) if column.immediate else ()


@cache
def _marker(say: Say, seat: int, whose: Value, index: int, column: int) -> Item:
    """CO-5.5  A faction's marker on a research track."""
    name = box.TRACKS[index]
    label = say("marker-label", faction=whose, phase=Thing("phase", name), number=column + 1)
    return Item(ids.marker(seat, name), "figure", label, ids.column(name, column), owner=seat, rule="CO-5.5")


# -- fame -------------------------------------------------------------------------------------------------------------


def fame(s: State, say: Say) -> Area:
    """CO-13.1  Everybody's fame with the rewards along the track, and who holds the flare gun."""
    items: list[Item] = []
    for y, p in enumerate(s.players):
        if p.faction:
            items.append(_fame(s.game.box, say, p.seat, p.faction, p.fame, y))
            items += _stock(p, say)
            if s.gun == p.seat and not s.tiles:  # before the tiles lie, nobody has it
                label, text = say("gun-label", faction=pieces.whose(p)), say("gun-text")
                items.append(Item("flare-gun", "token", label, x=1, y=y, text=text, rule="CO-4.5", icon="flare-gun"))
    return Area("fame", say("fame"), items, shape="rows")


def _stock(p: Player, say: Say) -> Iterator[Item]:
    """CO-1.6, 15.4  What a faction has, beside its fame."""
    at = ids.fame(p.seat)
    for name, count, rule in (
        ("energy", p.energy, "CO-1.6"),
        ("gems", p.gems, "CO-1.6"),
        ("cards", len(p.hand), "CO-15.4"),
    ):
        yield counter(f"has-{name}-{p.seat}", say(name), count, at=at, owner=p.seat, rule=rule, icon=name)


@cache
def _fame(b: Box, say: Say, seat: int, faction: str, now: int, y: int) -> Item:
    printed = b.factions[faction]
    marks = [Mark(reward.at, pip.icon, pip.count) for reward in printed.rewards for pip in pieces.pips(reward.gives)]
    name = Thing("faction", faction)
    label = say("fame-label", faction=name, fame=now, most=printed.fame)
    return track(
        ids.fame(seat), label, now, printed.fame, y=y, owner=seat, text=pieces.told(say, cards.fame(b, faction)),
        rule=f"{pieces.chapter(b, faction)}.1", name=pieces.told(say, name), marks=marks,
    )  # fmt: skip


# -- the supply -------------------------------------------------------------------------------------------------------


def supply(s: State, say: Say) -> Area:
    """CO-2.3, 6.7, 10.2, 15.5  The region count, production tokens beside the map, the deck and the discards."""
    items = [*_counts(s.game.box, say), *(_loose(s.game.box, say, key, place) for place, key in enumerate(s.loose))]
    rule, icon, seen = "CO-15.5", "cards", several((Thing("tactic", key) for key in s.discards), empty="empty")
    items.append(deck("deck", say("deck"), len(s.deck), x=ACROSS, y=1, rule=rule, icon=icon))
    text = pieces.told(say, seen)
    items.append(deck("discards", say("discards"), len(s.discards), x=ACROSS, y=2, text=text, rule=rule, icon=icon))
    return Area("supply", say("supply"), items, shape="rows")


@cache
def _loose(b: Box, say: Say, key: str, place: int) -> Item:
    """CO-6.7  A production token that may still be placed, with what its better side gives."""
    printed = b.production[key]
    label = say("production-loose", goods=pieces.amounts(printed.gives), better=pieces.amounts(printed.better))
    x, y = place % ACROSS, 1 + place // ACROSS
    gives = pieces.pips(printed.gives)
    return Item(ids.production(key), "tile", label, x=x, y=y, face=key, rule="CO-6.7", gives=gives)


@cache
def _counts(b: Box, say: Say) -> tuple[Item, ...]:
    """CO-10.2  What so many regions give in income."""
    found = []
    for x, row in enumerate(b.counts):
        label = say("count-label", row=row.title, times=row.times, goods=pieces.gained(row.gives))
        gives = (*pieces.one_of(row.gives), *([Pip("twice", 0)] if row.times > 1 else []))
        name = say("count-name", least=row.least)
        found.append(Item(ids.count(row.key), "text", label, x=x, rule="CO-10.2", gives=gives, name=name))
    return tuple(found)


def vault(s: State, p: Player, say: Say) -> Iterator[Item]:
    """CO-2.4, 4.6  A faction's pricing tokens off the board: in hand, collected, in the vault."""
    for where, tokens in (("hand", p.tokens), ("collected", p.collected), ("vault", p.vault)):
        if tokens:
            heading = f"tokens-{where}-{p.seat}"
            label = say("tokens-in", where=where)
            yield Item(heading, "text", label, owner=p.seat, rule="CO-4.6", icon=f"tokens-{where}")
            yield from (token(s, p, key, heading, say) for key in tokens)
