"""What makes a choice one to think about twice: it cannot be taken back, or the others go on."""

from __future__ import annotations

from enum import StrEnum
from random import Random

from orrery.kernel.play.match import Match


class Finality(StrEnum):
    """What follows a choice."""

    LAST = "last"  # it is the last of a seat's secret choices: once all have chosen, they are revealed
    CHANCE = "chance"  # dice are rolled, cards drawn or shuffled
    TURN = "turn"  # nothing more is asked of its seat: others choose, or the game ends


def finality(match: Match, seat: int, action: int | str) -> Finality | None:
    """What would follow this choice, as far as its seat can know; `IllegalChoice` if it may not be made.

    It is made in a world that the seat thinks possible, so the answer tells nothing of what is hidden.
    """
    if match.behind_screens:
        return Finality.LAST if match.closes(seat, action) else None
    if match.refusal(seat, action) is not None:
        match.choose(seat, action)  # which says why not
    luck = Random(0)
    world = match.observe(seat).imagine(luck)
    unused = luck.getstate()
    world.choose(seat, action)
    if luck.getstate() != unused:
        return Finality.CHANCE
    return Finality.TURN if world.ask(seat) is None else None
