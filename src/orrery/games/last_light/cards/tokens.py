"""LL-10.8  What exploration tokens do when they are revealed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from orrery.games.last_light.actions.construct import free_for, place_extractor
from orrery.games.last_light.cards.technologies import draw_technologies, manufacture
from orrery.games.last_light.components import CARD_KEYS, REFRESH, SECTOR_KEYS, TOKENS
from orrery.games.last_light.state import (
    NOBODY,
    SUPPLY,
    Player,
    State,
    Steps,
    extractor_owner,
    first_in_supply,
    gain,
    unlike_ships,
)
from orrery.games.last_light.vocabulary import DONE, EXTRACT, PICK_UP, SHIP
from orrery.kernel.flow import Flow, plain_ask
from orrery.kernel.state import step


def effect(s: State, seat: int, sector: int, token: str, times: int) -> None:
    """LL-10.7  What a token does is for the player who reveals it."""
    if TOKENS[token].effect:
        s.then(*[step("token", seat, sector, token)] * times)


def resolve(s: State, seat: int, sector: int, token: str) -> Flow[None] | None:
    """LL-10.8  One effect of a token."""
    return EFFECTS[TOKENS[token].effect](s, s.players[seat], sector, token)


def pick_up(s: State, p: Player, sector: int = 0, token: str = "") -> Flow[None]:
    """LL-10.8, G-30  Take one played action card back, even the running Command, never Refresh."""
    cards = [card for card in p.table if card != REFRESH]
    if not cards:
        s.tell("in-vain", p.seat, "pick-up")
        return
    chosen = yield plain_ask(p.seat, "pick-up", (DONE, *(PICK_UP[card - 1] for card in cards)))
    if chosen == DONE:
        s.tell("declined", p.seat, "pick-up")
        return
    card = PICK_UP.index(chosen) + 1
    p.table.remove(card)
    p.hand = sorted([*p.hand, card])
    s.tell("picked-up", p.seat, CARD_KEYS[card])


def draw(s: State, p: Player, sector: int, token: str) -> Flow[None]:
    """LL-10.8  Draw a technology."""
    yield from draw_technologies(s, p, 1)


def extractor(s: State, p: Player, sector: int, token: str) -> Flow[None]:
    """LL-10.8, 16.4, 16.23  An extractor from the supply on this planet, free, where nobody else's ship is."""
    if SUPPLY not in p.extractors:
        s.tell("in-vain", p.seat, "no-extractor")
    elif extractor_owner(s, sector) != NOBODY:
        s.tell("in-vain", p.seat, "planet-taken")
    elif not free_for(s, p.seat, sector):
        s.tell("in-vain", p.seat, "foreign-ships")
    elif (yield plain_ask(p.seat, "extractor-here", (EXTRACT[sector], DONE))) == DONE:
        s.tell("declined", p.seat, "extractor-here")
    else:
        place_extractor(s, p, sector)


def trade(s: State, p: Player, sector: int, token: str) -> None:
    """LL-10.8, G-22  One trade, and nobody gains light."""
    s.then(step("offer", p.seat, 1))


def ship(s: State, p: Player, sector: int, token: str) -> None:
    """LL-10.8, 16.23  A small ship from the supply in this sector, free."""
    number = first_in_supply(s.fleets[p.seat], 0)
    if number is not None:
        s.fleets[p.seat].ships[number] = sector
        s.tell("launched", p.seat, SECTOR_KEYS[sector])
    else:
        s.tell("in-vain", p.seat, "ship")


def wormhole(s: State, p: Player, sector: int, token: str) -> Flow[None]:
    """LL-10.8, G-47  One own ship from anywhere comes to this sector."""
    ships = [SHIP[n] for n in _far_ships(s, p, sector)]
    if not ships:
        s.tell("in-vain", p.seat, "wormhole")
        return
    chosen = yield plain_ask(p.seat, "wormhole", (DONE, *ships), about=sector)
    if chosen == DONE:
        s.tell("declined", p.seat, "wormhole")
        return
    fleet, number = s.fleets[p.seat], SHIP.index(chosen)
    before, fleet.ships[number] = fleet.ships[number], sector
    s.tell("moved", p.seat, SHIP.member(chosen), SECTOR_KEYS[before], SECTOR_KEYS[sector], False, "wormhole")


def _far_ships(s: State, p: Player, sector: int) -> Iterator[int]:
    ships = s.fleets[p.seat].ships
    away = [n for n, where in enumerate(ships) if where >= 0 and where != sector]
    return unlike_ships(s.fleets[p.seat], away)


def gain_goods(s: State, p: Player, sector: int, token: str) -> None:
    """LL-10.8  The resources or the light shown."""
    goods = TOKENS[token].gain
    gain(p, goods, "exploration")
    s.tell("gained", p.seat, goods.common, goods.uncommon, goods.rare, goods.light, "token")


def research(s: State, p: Player, sector: int, token: str) -> Flow[None]:
    """LL-10.8, G-48  A technology from the hand into play, without its cost."""
    if not p.unresearched:
        s.tell("in-vain", p.seat, "research")
    elif not (yield from manufacture(s, p, free=True)):
        s.tell("declined", p.seat, "manufacture-free")


EFFECTS: dict[str, Callable[[State, Player, int, str], Flow[None] | None]] = {
    "pick-up": pick_up,
    "draw": draw,
    "extractor": extractor,
    "trade": trade,
    "ship": ship,
    "wormhole": wormhole,
    "gain": gain_goods,
    "research": research,
}
STEPS: Steps = {"token": resolve}
