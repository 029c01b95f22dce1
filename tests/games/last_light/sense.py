"""A way to play Last Light with some sense, from a seeded generator: for games in which things happen.

It builds, explores and fights more than chance would. It is no bot and is never tuned, for whole games that are told
elsewhere follow from it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

from tests.playthroughs import Playthrough

import orrery
from orrery.games.last_light.actions.command import Go
from orrery.games.last_light.components import BOX, SECTORS
from orrery.games.last_light.state import State, enemies_in
from orrery.games.last_light.vocabulary import ATTACK, DONE, EXTRACT, GO, PLAY
from orrery.kernel.flow import Ask
from orrery.kernel.play.match import Match

LIKED = {"research": 4, "mine": 5, "construct": 4, "trade": 2, "refresh": 0, "command": 6}
WEIGHTS = [LIKED[key] for key in BOX.cards]


def sensible(match: Match, ask: Ask, rng: Random) -> int:
    """A choice at random, but rather something than nothing, and ships go where something is."""
    wanted = [action for action in ask.options if action != DONE] or list(ask.options)
    if ask.prompt == "play":
        played = len(match.state.players[ask.seat].table)  # the more there are, the better is Refresh
        return rng.choices(wanted, [WEIGHTS[PLAY.index(action)] or played**2 + 1 for action in wanted])[0]
    if isinstance(ask, Go):
        return rng.choices(wanted, [_lure(match.state, ask.fleet, GO.index(action)) for action in wanted])[0]
    if ask.prompt == "extractor":
        wanted = [action for action in wanted if EXTRACT.index(action) < SECTORS] or wanted
    if wanted[-1] in ATTACK and rng.random() < 0.8:
        return wanted[-1]  # with every size
    if DONE in ask.options and rng.random() < 0.1:
        return DONE
    return rng.choice(wanted)


def _lure(s: State, fleet: int, sector: int) -> int:
    """How much a ship is drawn to a sector."""
    lure = 1 + 6 * bool(enemies_in(s, fleet, sector)) + 3 * (sector == 0)
    site = s.sites.get(sector)
    return lure + (4 if site and site.pile else 2 if site else 0)


def games(seats: int, seed: int | str, options: dict[str, str] | None = None) -> Iterator[Match]:
    """A game played so, before every choice and at its end."""
    rng = Random(f"{seats} {seed}")
    match = orrery.start("last-light", seats=seats, seed=f"sense {seed}", options=options or {})
    while match.pending:
        yield match
        ask = rng.choice(match.pending)
        match.choose(ask.seat, sensible(match, ask, rng))
    yield match


_told = partial(Playthrough, "last-light", choose=sensible, round_rule="LL-4.1")
TOLD = (
    _told("two", 2, 12),
    _told("three", 3, 17, {"inner-ring": "carried", "first-player": "round"}),
    _told("four", 4, 19, {"graveyard": "four-players", "rare-tokens": "inner"}),
)
