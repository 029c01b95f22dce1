"""What a seat's position is worth in points: the score as it stands, and what its boards will still bring."""

from __future__ import annotations

from orrery.games.revive import scoring, state
from orrery.games.revive.state import Player, State
from orrery.games.revive.words import COLOURS

GOOD, CRYSTAL = 0.8, 1.2
ENERGY, MODULE, CARD, CRATE = 0.35, 0.3, 0.3, 1.5  # the first three for each turn left
ACTIVE = 0.8  # a card that can be played soon
STEP = 0.9  # towards a reward of the tracks
ARTIFACT = 3.0
SWITCH = 0.6
LONG = 16.0  # turns of a usual game


def evaluate(s: State, seat: int) -> float:
    """What a player has, and may expect of it."""
    p = s.players[seat]
    total = float(sum(scoring.points(s, p).values()))
    if s.over:
        return total
    left = turns_left(s)
    return total + _goods(p) + _boards(s, p, left) + _tracks(s, p) + ARTIFACT * len(p.artifacts)


def turns_left(s: State) -> float:
    """How many turns everybody may still have, by the artifacts or the cube."""
    if state.alone(s):
        return (s.game.box.figures.progress - s.cube) * 1.2
    if s.ended_by != state.NOBODY:
        return 0.5
    return max(1.0, LONG * (len(s.artifacts) + s.spare) / (3.0 * len(s.players)))


def _goods(p: Player) -> float:
    return GOOD * (p.stock.gear + p.stock.book + p.stock.food) + CRYSTAL * p.stock.crystal


def _boards(s: State, p: Player, left: float) -> float:
    """What machines, modules and cards bring in the turns that are left."""
    soon = min(1.0, left / 4)
    machines = min(state.all_energy(p), len(p.machines))
    return (
        ENERGY * left * machines
        + MODULE * left * len(state.modules(p))
        + CARD * left * len(state.recruited(s, p)) * 0.3
        + soon * (ACTIVE * len(p.active) + CRATE * len(p.crates) + SWITCH * p.switch)
        + soon * 0.5 * p.energy
    )


def _tracks(s: State, p: Player) -> float:
    """How far one has come towards the rewards that are not open yet."""
    reached = dict(zip(COLOURS, p.tracks, strict=True))
    worth = 0.0
    for key, reward in s.game.box.rewards.items():
        if key not in p.rewards:
            missing = sum(max(0, least - reached[colour]) for colour, least in reward.needs.items())
            worth += STEP * max(0.0, 3.0 - missing)
    return worth
