"""A way to play Chaos Order with some sense, from a seeded generator: for games in which things happen.

It acts rather than passes, marches on relics and opponents, and fights. It is no bot and is never tuned, for whole
games that are told elsewhere follow from it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

from tests.games.chaos_order.builder import BOX
from tests.playthroughs import Playthrough

import orrery
from orrery.games.chaos_order.state import State, those_present
from orrery.games.chaos_order.vocabulary import ACT, ALL, DONE, NO_CARD, PASS, PLAN, TO
from orrery.kernel.flow import Ask
from orrery.kernel.play.match import Match

IDLE = {PASS, DONE, NO_CARD}
RETREAT = {PLAN.of(plan.key) for plan in BOX.plans.values() if plan.retreat}


def sensible(match: Match, ask: Ask, rng: Random) -> int:
    """A choice at random, but rather something than nothing, all rather than some, and towards relics and opponents."""
    options = list(ask.options)
    wanted = [action for action in options if action not in IDLE] or options
    if ACT in options:
        return rng.choice(wanted) if rng.random() < 0.9 else PASS
    if ALL in options and rng.random() < 0.6:
        return ALL
    if wanted[0] in TO:
        return rng.choices(wanted, [_lure(match.state, ask.seat, TO.index(action)) for action in wanted])[0]
    if len(wanted) < len(options) and rng.random() < 0.15:
        return rng.choice([action for action in options if action in IDLE])
    if rng.random() < 0.8:
        wanted = [action for action in wanted if action not in RETREAT] or wanted
    return rng.choice(wanted)


def _lure(s: State, seat: int, place: int) -> int:
    """How much units are drawn to a region."""
    relic = s.regions[place].relic
    others = any(p.seat != seat for p in those_present(s, place))
    return 1 + 2 * others + (6 if relic == s.round else 2 if relic else 0)


def games(seats: int, seed: int | str, options: dict[str, str] | None = None) -> Iterator[Match]:
    """A game played so, before every choice and at its end."""
    rng = Random(f"{seats} {seed}")
    match = orrery.start("chaos-order", seats=seats, seed=f"sense {seed}", options=options or {})
    while match.pending:
        yield match
        ask = rng.choice(match.pending)
        match.choose(ask.seat, sensible(match, ask, rng))
    yield match


_told = partial(Playthrough, "chaos-order", choose=sensible, round_rule="CO-3.1")
TOLD = (
    _told("two", 2, 8),
    _told("three", 3, 1, {"factions": "dealt"}),
    _told("four", 4, 10),
    _told("five", 5, 0, {"factions": "dealt"}),
)
