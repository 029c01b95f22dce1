"""What a seat's position is worth in points: its score, and what its boards will still bring, less the best rival's.

Nothing forces the end of a game, so prospects are always compared: whoever is ahead wants to end it, and whoever is not
gains nothing by waiting.
"""

from __future__ import annotations

from orrery.games.revive import scoring, state
from orrery.games.revive.state import Player, State
from orrery.games.revive.words import COLOURS

RIVAL = 0.6  # how much of the best rival's worth counts against one
ACTION = 3.5  # one that is left in this turn: who hibernates gives up both
GOOD, CRYSTAL = 0.5, 0.8
MACHINE, MODULE, RECRUIT = 0.5, 0.35, 0.25  # each turn that is left
CRATE, ENERGY = 1.6, 0.8
ACTIVE, SLOT, SWITCH = 0.9, 0.7, 0.5  # what the next turns can be made of
STEP = 0.9  # a space nearer to a reward of the tracks
ARTIFACT = 4.0  # beyond what its category counts now
FIGURE, BUILDING = 3.0, 1.5  # on the board, as an origin of range, each as long as there are some turns
LONG = 15.0  # turns of a usual game


def evaluate(s: State, seat: int) -> float:
    """A player's worth, less some of the best rival's."""
    worths = [worth(s, p) for p in s.players]
    rivals = worths[:seat] + worths[seat + 1 :]
    own = worths[seat] + ACTION * s.actions * (s.turn == seat)
    return own - RIVAL * max(rivals) if rivals else own


def worth(s: State, p: Player) -> float:
    """What a player has, and may expect of it."""
    total = float(sum(scoring.points(s, p).values()))
    if s.over or not p.tribe:
        return total
    left = turns_left(s)
    return total + _goods(p) * min(1.0, 0.4 + left / 5) + _boards(s, p, left) + _tracks(s, p) * min(1.0, left / 4)


def turns_left(s: State) -> float:
    """How many turns everybody may still have, by the artifacts or the cube."""
    if state.alone(s):
        return max(0.0, (s.game.box.figures.progress - s.cube) * 1.2)
    if s.ended_by != state.NOBODY:
        return 0.5 * bool(s.last_turns)
    return 1.0 + LONG * (len(s.artifacts) + s.spare) / max(1, s.majors)


def _goods(p: Player) -> float:
    return GOOD * (p.stock.gear + p.stock.book + p.stock.food) + CRYSTAL * p.stock.crystal


def _boards(s: State, p: Player, left: float) -> float:
    """What machines, modules and cards bring in the turns that are left."""
    soon = min(1.0, left / 4)
    running = min(state.all_energy(p), len(p.machines))
    open_slots = sum(not slot.cards for slot in p.slots[:4])
    return (
        left * (MACHINE * running * 0.4 + MODULE * len(state.modules(p)) + RECRUIT * len(state.recruited(s, p)) * 0.4)
        + soon * (CRATE * len(p.crates) + ENERGY * p.energy + SWITCH * p.switch + ARTIFACT * len(p.artifacts))
        + soon * (ACTIVE * min(len(p.active), open_slots + 1) + SLOT * open_slots)
        + soon * (FIGURE * len(p.figures) + BUILDING * (len(p.small) + len(p.large)))
    )


def _tracks(s: State, p: Player) -> float:
    """How far one has come towards the rewards that are not open yet."""
    reached = dict(zip(COLOURS, p.tracks, strict=True))
    found = 0.0
    for key, reward in s.game.box.rewards.items():
        if key not in p.rewards:
            missing = sum(max(0, least - reached[colour]) for colour, least in reward.needs.items())
            found += STEP * max(0.0, 4.0 - missing)
    return found
