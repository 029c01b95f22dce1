"""LL-10  Command, card 6, part 1: move and explore."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.games.last_light.cards.tokens import effect
from orrery.games.last_light.components import SECTOR_KEYS, SHIP_KEYS, SIZE_OF
from orrery.games.last_light.state import (
    LUMOS,
    Site,
    State,
    Steps,
    destinations,
    is_lumos,
    movement,
    perks,
    unlike_ships,
)
from orrery.games.last_light.vocabulary import DONE, EXPLORE, GO, KEEP, SHIP
from orrery.kernel.flow import Flow, drawn_from, new_action, plain_ask
from orrery.kernel.state import step
from orrery.kernel.vocabulary import Action

TEN = len(SHIP_KEYS)


def command(s: State, seat: int) -> None:
    """LL-10.1, 10.4  A player moves all ships, then explores where they are now."""
    s.moved = []
    s.then(step("move", seat), step("explore", seat))


@new_action
def move(s: State, seat: int) -> Flow[None]:
    """LL-10.2, 14.5  One ship after another moves, each once; an ally moves the Lumos as well."""
    chosen = yield plain_ask(seat, "move", (DONE, *movable(s, seat)))
    if chosen == DONE:
        if not s.moved:
            s.tell("declined", seat, "move")
        s.moved = []
        return
    fleet, ship = commanded(seat, chosen)
    target = yield plain_ask(seat, "go", (GO[sector] for sector in _reach(s, fleet, ship)), about=SHIP.index(chosen))
    move_ship(s, fleet, ship, GO.index(target))
    s.moved.append(fleet * TEN + ship)
    s.then(step("move", seat))


def commanded(seat: int, chosen: int) -> tuple[int, int]:
    """The fleet and the ship that a choice stands for."""
    lumos, ship = divmod(SHIP.index(chosen), TEN)
    return LUMOS if lumos else seat, ship


def fleets_of(s: State, seat: int) -> list[int]:
    """LL-14.5  The colours a player commands: the own one, and the Lumos while they are allies."""
    return [seat, LUMOS] if len(s.players) == 2 and s.ally == seat else [seat]


def movable(s: State, seat: int) -> Iterator[Action]:
    """LL-10.2  Ships on the board that have not moved and have somewhere to go."""
    for fleet in fleets_of(s, seat):
        first = TEN if is_lumos(s, fleet) else 0
        ships = s.fleets[fleet].ships
        here = [n for n, where in enumerate(ships) if where >= 0 and fleet * TEN + n not in s.moved]
        for ship in unlike_ships(s.fleets[fleet], here):
            if _reach(s, fleet, ship):
                yield SHIP[first + ship]


def _reach(s: State, fleet: int, ship: int) -> tuple[int, ...]:
    return destinations(s, fleet, ship, movement(s, fleet, SIZE_OF[ship]))


def move_ship(s: State, fleet: int, ship: int, sector: int) -> None:
    """LL-10.2  A ship goes to another sector."""
    before = s.fleets[fleet].ships[ship]
    s.fleets[fleet].ships[ship] = sector
    s.tell("moved", fleet, SHIP_KEYS[ship], SECTOR_KEYS[before], SECTOR_KEYS[sector], is_lumos(s, fleet))


# -- exploration ------------------------------------------------------------------------------------------------------


def unexplored(s: State, seat: int) -> Iterator[int]:
    """LL-10.4, 10.5, 14.7  Sectors with a face-down token where a player has ships now; the Lumos reveal nothing."""
    ships = s.fleets[seat].ships
    return (sector for sector, site in s.sites.items() if site.pile and sector in ships)


@new_action
def explore(s: State, seat: int) -> Flow[None] | None:
    """LL-10.4, 10.5  Reveal tokens in sectors where one has ships, one after the other, until none is left."""
    sectors = list(unexplored(s, seat))
    return _explore(s, seat, sectors) if sectors else None


def _explore(s: State, seat: int, sectors: list[int]) -> Flow[None]:
    """LL-10.4  The next token, in an order one chooses."""
    chosen = yield plain_ask(seat, "explore", (EXPLORE[sector] for sector in sectors))
    sector = EXPLORE.index(chosen)
    site = s.sites[sector]
    count = 1 + (perks(s.players[seat]).survey if site.planet else 0)
    s.then(step("reveal", seat, sector), step("explore", seat))
    known = [site.token] if site.token else []  # somebody has looked at it; for the others it comes out only now
    site.token = ""
    s.found = yield from drawn_from(known, what=site.pile)
    s.found += yield from drawn_from(pool(s, site), count - len(s.found), what=site.pile)


def pool(s: State, site: Site) -> list[str]:
    """LL-3.5, 3.6  The tokens a site's own was shuffled with: nobody knows which of them it is."""
    return {"common": s.common, "rare": s.rare, "deep": s.deep}[site.pile]


def reveal(s: State, seat: int, sector: int) -> Flow[None]:
    """LL-10.6, 10.7  The token is turned up (one of several, for a surveyor) and acts once, for who reveals it."""
    site, p = s.sites[sector], s.players[seat]
    token = s.found[0]
    if len(s.found) > 1:
        chosen = yield plain_ask(seat, "survey", (KEEP.of(key) for key in s.found), about=sector)
        token = KEEP.member(chosen)
        pool(s, site).extend(key for key in s.found if key != token)
    s.found = []
    for other in s.players:
        if sector in other.looked:
            other.looked.remove(sector)
    s.tell("revealed", seat, SECTOR_KEYS[sector], token, site.planet, perks(p).echo if site.planet else 0)
    if site.planet:
        s.sites[sector] = Site(site.planet, token=token)
    else:
        del s.sites[sector]
        s.spent_tokens.append(token)
    effect(s, seat, sector, token, 1 + (perks(p).echo if site.planet else 0))


STEPS: Steps = {"command": command, "move": move, "explore": explore, "reveal": reveal}
