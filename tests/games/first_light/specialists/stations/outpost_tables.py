"""Tables at which somebody visits an Outpost."""

from __future__ import annotations

from tests.games.first_light.builder import (
    GOODS,
    PURPLE,
    begin,
    play,
    refused,
)
from tests.games.first_light.specialists.builder import NOTHING, lay, specialist

from orrery.games.first_light.components import Goods
from orrery.games.first_light.specialists.components import parts
from orrery.games.first_light.specialists.state import State
from orrery.kernel.play.match import Match

BOARD = parts().boards["standard"]
OWNER = BOARD.owner


def visitor(tile: str, *, garage: int = 1, seats: int = 2, event: str = "", **purple: object) -> State:
    """Purple, poor, with a Specialist in a Garage; Orange's Outpost has this tile."""
    orange = {**NOTHING, "garages": [1], "tile": tile}
    s = lay(seats=seats, event=event, purple={**NOTHING, "ready": 0, **purple}, orange=orange)
    specialist(s, PURPLE, f"garage-{garage}")
    return s


def visit(s: State, *choices: str, chance: list[int] | None = None) -> Match:
    """Purple's Specialist goes to Orange's Outpost."""
    match = begin(s, "turn", PURPLE, chance=chance)
    return play(match, PURPLE, "send:outpost-1:6", *choices)


def why_not(s: State) -> str:
    """Why it cannot."""
    return refused(begin(s, "turn", PURPLE), PURPLE, "send:outpost-1:6")


def worth(goods: Goods) -> tuple[int, ...]:
    return tuple(getattr(goods, good) for good in GOODS)


def more(*amounts: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sum(numbers) for numbers in zip(*amounts, strict=True))


def lines(match: Match) -> list[tuple[str, str | None]]:
    return [(line.text, line.rule) for line in match.sentences(None)]
