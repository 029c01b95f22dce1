"""LL-12  Graveyards: where destroyed pieces go, and what they pay."""

from __future__ import annotations

from orrery.games.last_light.components import FIGURES, RESOURCES, SECTOR_KEYS, SHIP_KEYS, SIZE_OF, SIZES
from orrery.games.last_light.state import (
    EXTRACTOR,
    GRAVEYARD,
    OUT,
    PIECES,
    SUPPLY,
    Mark,
    Player,
    State,
    is_lumos,
    perks,
    shine,
    take,
)


def bury(s: State, mark: Mark) -> None:
    """LL-11.11, 12.1, 14.8  A destroyed piece goes to the graveyard of the player whose hit it was."""
    p = s.players[mark.seat]
    if mark.piece >= EXTRACTOR:
        extractors = s.players[mark.fleet].extractors
        s.tell("razed", mark.seat, mark.fleet, SECTOR_KEYS[extractors[mark.piece - EXTRACTOR]])
        extractors[mark.piece - EXTRACTOR] = GRAVEYARD
    else:
        s.fleets[mark.fleet].ships[mark.piece] = GRAVEYARD
        s.fleets[mark.fleet].damage[mark.piece] = 0
        s.tell("destroyed", mark.seat, mark.fleet, SHIP_KEYS[mark.piece], is_lumos(s, mark.fleet), mark.by != mark.seat)
        if mark.by == mark.seat:
            _reward(s, p, mark)
        _console(s, mark.fleet)
    p.graveyard.append(mark.fleet * PIECES + mark.piece)
    _pay_out(s, p)


def _reward(s: State, p: Player, mark: Mark) -> None:
    """LL-15.1, 15.6, 14.6  What cards give for destroying a ship; not for one that the Lumos destroyed."""
    more = perks(p)
    if more.trophy:
        p.stock.common += more.trophy
        s.tell("gained", p.seat, more.trophy, 0, 0, 0, "trophy")
    if more.bounty_large and SIZES[SIZE_OF[mark.piece]] == "large":
        shine(p, more.bounty_large, "cards")
        s.tell("gained", p.seat, 0, 0, 0, more.bounty_large, "bounty")
    if more.plunder and not is_lumos(s, mark.fleet):
        _plunder(s, p, s.players[mark.fleet], more.plunder)


def _console(s: State, fleet: int) -> None:
    """LL-15.1  What cards give for losing a ship."""
    more = 0 if is_lumos(s, fleet) else perks(s.players[fleet]).consolation
    if more:
        s.players[fleet].stock.uncommon += more
        s.tell("gained", fleet, 0, more, 0, 0, "consolation")


def _plunder(s: State, p: Player, loser: Player, count: int) -> None:
    """LL-15.6  A plunderer takes resources of the loser, the rarest there are."""
    for resource in reversed(RESOURCES):
        have = min(count, getattr(loser.stock, resource))
        for _ in range(have):
            take(s, p.seat, loser.seat, resource, "LL-15.6")
        count -= have


def _pay_out(s: State, p: Player) -> None:
    """LL-12.2, 12.3  At four pieces the graveyard pays light and gives back those that came first."""
    more = perks(p)
    full = FIGURES.graveyard - more.graves
    while len(p.graveyard) >= full:
        shine(p, s.grave_light + more.grave_light, "graveyard")
        s.tell("paid-out", p.seat, s.grave_light + more.grave_light, full)
        for piece in p.graveyard[:full]:
            _release(s, *divmod(piece, PIECES))
        del p.graveyard[:full]


def _release(s: State, owner: int, piece: int) -> None:
    """LL-12.2, 14.10  Back to its owner's supply; a Lumos ship to the box."""
    if piece >= EXTRACTOR:
        s.players[owner].extractors[piece - EXTRACTOR] = SUPPLY
    else:
        s.fleets[owner].ships[piece] = OUT if is_lumos(s, owner) else SUPPLY
