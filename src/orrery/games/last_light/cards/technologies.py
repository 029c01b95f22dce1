"""LL-15, LL-2.4  Technologies: drawing them, putting them into play."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.games.last_light.components import SHIPS, SIZE_OF, SIZES, TECHNOLOGIES, Goods
from orrery.games.last_light.state import Player, State, can_pay, less, pay, perks, shields
from orrery.games.last_light.vocabulary import DONE, MAKE, REPLACE, SIZE
from orrery.kernel.flow import Flow, plain_ask
from orrery.kernel.vocabulary import Action
from orrery.parts import piles


def draw_technologies(s: State, p: Player, count: int) -> Flow[None]:
    """LL-2.4  Into the hand; from an empty deck the discards are shuffled into a new one."""
    p.unresearched += yield from drawn_technologies(s, p, count)


def drawn_technologies(s: State, p: Player, count: int) -> Flow[list[str]]:
    """LL-2.4  So many technologies, or as many as there are (G-32), for the eyes of one player."""
    drawn = yield from piles.draw(
        s.deck, s.discards, count, what="technologies", seat=p.seat,
        renewed=lambda: s.tell("reshuffled", None, len(s.deck)),
    )  # fmt: skip
    if len(drawn) < count:
        s.tell("in-vain", p.seat, "draw")
    return drawn


def cost_of(p: Player, key: str) -> Goods:
    """LL-5.3  What a technology costs a player."""
    return less(TECHNOLOGIES[key].cost, common=perks(p).tech_common)


def makeable(p: Player, free: bool) -> Iterator[Action]:
    """LL-5.3, 15.1  The technologies in hand that may be put into play and can be paid."""
    for key in dict.fromkeys(p.unresearched):
        if (free or can_pay(p, cost_of(p, key))) and key not in p.civilizations:
            yield MAKE.of(key)


def manufacture(s: State, p: Player, free: bool = False) -> Flow[bool]:
    """LL-5.3, 5.4  Put one technology into play, or be done; the answer is whether one was."""
    chosen = yield plain_ask(p.seat, "manufacture-free" if free else "manufacture", (DONE, *makeable(p, free)))
    if chosen == DONE:
        return False
    key = MAKE.member(chosen)
    size = yield from _size_for(p, key)
    replaced = yield from _replaced_by(p, key, size)
    cost = Goods() if free else cost_of(p, key)
    pay(p, cost)
    p.unresearched.remove(key)
    _place(s, p, key, size, replaced)
    ships = SIZES[size] if TECHNOLOGIES[key].kind != "civilization" else ""
    s.tell("made", p.seat, key, ships, free, cost.common, cost.uncommon, cost.rare)
    return True


def _size_for(p: Player, key: str) -> Flow[int]:
    """LL-15.4, G-16  The size of ship an ability or mod is for: the card's, or the player's choice."""
    technology = TECHNOLOGIES[key]
    if technology.kind == "civilization":
        return 0
    sizes = [technology.size] if technology.size else SIZES
    chosen = yield plain_ask(p.seat, "size", (SIZE.of(name) for name in sizes), about=key)
    return SIZE.index(chosen)


def _replaced_by(p: Player, key: str, size: int) -> Flow[str]:
    """LL-15.2, 15.3, G-35  The ability there was, or a mod that a full row gives up."""
    kind = TECHNOLOGIES[key].kind
    if kind == "ability":
        return p.abilities[size]
    if kind == "civilization" or len(p.mods[size]) < SHIPS[size].slots:
        return ""
    chosen = yield plain_ask(p.seat, "replace", (REPLACE.of(key) for key in dict.fromkeys(p.mods[size])), about=size)
    return REPLACE.member(chosen)


def _place(s: State, p: Player, key: str, size: int, replaced: str) -> None:
    """LL-15.1 to 15.3  Beside the board, beside a size of ship, or under it; what it replaces is discarded."""
    kind = TECHNOLOGIES[key].kind
    if kind == "civilization":
        p.civilizations.append(key)
    elif kind == "ability":
        p.abilities[size] = key
    else:
        if replaced:
            p.mods[size].remove(replaced)
        p.mods[size].append(key)
        _spare(s, p, size)
    if replaced:
        s.discards.append(replaced)
        s.tell("replaced", p.seat, replaced)


def _spare(s: State, p: Player, size: int) -> None:
    """G-36  A ship whose shields have shrunk keeps one for the damage it has."""
    fleet, most = s.fleets[p.seat], shields(s, p.seat, size) - 1
    for n, damage in enumerate(fleet.damage):
        if SIZE_OF[n] == size:
            fleet.damage[n] = min(damage, most)
