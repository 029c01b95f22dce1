"""What a seat may know (G-39): chosen cards, technology hands, achievements and all that lies face-down are hidden."""

from __future__ import annotations

from random import Random

from orrery.games.last_light.components import PILES
from orrery.games.last_light.state import Player, State
from orrery.kernel.secrecy import HIDDEN, copied, covered
from orrery.parts.dealing import deal


def redact(s: State, seat: int | None) -> State:
    """LL-3.10, 3.11, 4.1, 15.7, G-39  The state as a seat may know it; None is a spectator."""
    seen = copied(s)
    seen.deck = covered(s.deck)
    seen.factions = covered(s.factions)
    seen.common, seen.rare, seen.deep = covered(s.common), covered(s.rare), covered(s.deep)
    looked = s.players[seat].looked if seat is not None else []
    for sector, site in seen.sites.items():
        if site.pile and site.token and sector not in looked:
            site.token = HIDDEN
    for p in seen.players:
        if p.seat != seat:
            _hide(s, p)
    return seen


def _hide(s: State, p: Player) -> None:
    p.unresearched = covered(p.unresearched)
    p.drawn = covered(p.drawn)
    p.factions = covered(p.factions)
    p.choices = []
    if p.achievement and not p.achieved:
        p.achievement = HIDDEN
    if not s.revealed:
        p.card = 0


def determinize(seen: State, rng: Random) -> State:
    """Fill the holes of a redacted state with a world that looks the same to its reader."""
    _deal_technologies(seen, rng)
    for pile in PILES:
        _deal_tokens(seen, rng, pile)
    if seen.factions or any(p.factions for p in seen.players):
        small = len(seen.players) == 2
        every = [key for key, faction in seen.game.box.factions.items() if not (small and faction.three_plus)]
        deal(rng, every, [*(p.factions for p in seen.players), seen.factions], [])
    for p in seen.players:
        if p.achievement == HIDDEN:
            p.achievement = rng.choice(list(seen.game.box.achievements))
    return seen


def _deal_technologies(seen: State, rng: Random) -> None:
    hands = [cards for p in seen.players for cards in (p.unresearched, p.drawn)]
    deal(rng, seen.game.box.deck, [*hands, seen.deck], [*seen.discards, *technologies_on_boards(seen)])


def technologies_on_boards(s: State) -> list[str]:
    """LL-1.7  Every technology in play."""
    boards = [key for p in s.players for key in (*p.civilizations, *filter(None, p.abilities))]
    return boards + [key for p in s.players for mods in p.mods for key in mods]


def _deal_tokens(seen: State, rng: Random, pile: str) -> None:
    """The tokens of a pile that nobody has revealed: on their sites where somebody looked, or in the pool."""
    hidden = [site for site in seen.sites.values() if site.pile == pile and site.token == HIDDEN]
    pool: list[str] = getattr(seen, pile)
    tokens = [site.token for site in hidden]
    known = [site.token for site in seen.sites.values() if site.token and site.token != HIDDEN]
    every = [key for key in seen.game.box.piles[pile] if key not in seen.spent_tokens and key not in seen.found]
    deal(rng, every, [tokens, pool], known)
    for site, token in zip(hidden, tokens, strict=True):
        site.token = token
