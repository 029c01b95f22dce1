"""LL-4.6  Cards one exhausts, right before or right after one's own action card."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.games.last_light.actions.command import move_ship, pool
from orrery.games.last_light.actions.refresh import repair
from orrery.games.last_light.cards.tokens import pick_up
from orrery.games.last_light.components import EXHAUSTIBLE, FACTIONS, REFRESH, SECTOR_KEYS, TECHNOLOGIES, Goods, Use
from orrery.games.last_light.state import Player, State, Steps, destinations, gain, unlike_ships
from orrery.games.last_light.vocabulary import DONE, GO, LOOK, SHIP, USE
from orrery.kernel.flow import Flow, drawn_from, new_action, plain_ask
from orrery.kernel.state import Step, step
from orrery.kernel.vocabulary import Action

_EXHAUSTIBLE = frozenset(EXHAUSTIBLE)


def use_of(key: str) -> Use:
    """What exhausting a card does."""
    use = FACTIONS[key].use if key in FACTIONS else TECHNOLOGIES[key].use
    assert use is not None
    return use


def usable(s: State, p: Player) -> Iterator[Action]:
    """LL-4.6, 15.1, 15.6  Ready cards that would do something now."""
    for key in (p.faction, *p.civilizations):
        if key in _EXHAUSTIBLE and key not in p.exhausted and does_something(s, p, use_of(key)):
            yield USE.of(key)


def does_something(s: State, p: Player, use: Use) -> bool:
    """Whether exhausting a card would change anything."""
    return bool(
        use.gain != Goods()
        or use.trades
        or (use.move and any(where >= 0 for where in s.fleets[p.seat].ships))
        or (use.look and any(_hidden(s, p)))
        or (use.repair and any(s.fleets[p.seat].damage))
        or (use.pick_up and any(card != REFRESH for card in p.table))
        or (use.anchor and not s.anchored)
        or (use.spin and not s.spun)
    )


@new_action
def window(s: State, seat: int) -> Flow[None] | None:
    """LL-4.6, 16.10, 16.17  A chance to exhaust cards, for who has a ready one that would do something."""
    options = [*usable(s, s.players[seat])]
    return _use(s, seat, options) if options else None


def _use(s: State, seat: int, options: list[Action]) -> Flow[None]:
    """LL-4.6  Exhaust a card, or go on; as often as one has ready ones."""
    p = s.players[seat]
    chosen = yield plain_ask(seat, "use", (DONE, *options))
    if chosen == DONE:
        return
    key = USE.member(chosen)
    p.exhausted.append(key)
    s.tell("used", seat, key, sum(s.fleets[seat].damage))
    s.then(*_doing(s, p, use_of(key)), step("window", seat))


def _doing(s: State, p: Player, use: Use) -> Iterator[Step]:
    """What exhausting a card does, as steps."""
    gain(p, use.gain)
    if use.repair:
        repair(s, p.seat)
    s.anchored |= use.anchor
    s.spun |= use.spin
    if use.trades:
        yield step("offer", p.seat, use.trades)
    if use.move:
        yield step("sortie", p.seat, use.move)
    if use.look:
        yield step("look", p.seat, use.look)
    if use.pick_up:
        yield step("take_back", p.seat)


def sortie(s: State, seat: int, distance: int) -> Flow[None]:
    """LL-16.13, G-18  One ship moves so far; what it finds there is revealed in Command only."""
    fleet = s.fleets[seat]
    here = [n for n, where in enumerate(fleet.ships) if where >= 0 and destinations(s, seat, n, distance)]
    chosen = yield plain_ask(seat, "sortie", (DONE, *(SHIP[n] for n in unlike_ships(fleet, here))), about=distance)
    if chosen == DONE:
        s.tell("declined", seat, "sortie")
        return
    ship = SHIP.index(chosen)
    target = yield plain_ask(seat, "go", (GO[sector] for sector in destinations(s, seat, ship, distance)), about=ship)
    move_ship(s, seat, ship, GO.index(target))


def _hidden(s: State, p: Player) -> Iterator[int]:
    """Face-down tokens that a player has not looked at."""
    return (sector for sector, site in s.sites.items() if site.pile and sector not in p.looked)


def look(s: State, seat: int, left: int = 1, seen: int = 0) -> Flow[None]:
    """LL-15.1  Look at a face-down token anywhere, and at more if the card says so; they stay face-down."""
    p = s.players[seat]
    chosen = yield plain_ask(seat, "look", (DONE, *(LOOK[sector] for sector in _hidden(s, p))))
    if chosen == DONE:
        if not seen:
            s.tell("declined", seat, "look")
        return
    if left > 1:
        s.then(step("look", seat, left - 1, seen + 1))
    sector = LOOK.index(chosen)
    site = s.sites[sector]
    p.looked.append(sector)
    known = [site.token] if site.token else pool(s, site)  # what another has seen comes out for this player only now
    [site.token] = yield from drawn_from(known, what=f"look-{site.pile}", seat=seat)
    s.tell("looked", seat, SECTOR_KEYS[sector], site.planet, private=[site.token])


def take_back(s: State, seat: int) -> Flow[None]:
    """LL-15.1  A card picks up an action card, as a token does."""
    yield from pick_up(s, s.players[seat])


STEPS: Steps = {"window": window, "sortie": sortie, "look": look, "take_back": take_back}
