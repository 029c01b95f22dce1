"""Tables at which Tariq does an action again."""

from __future__ import annotations

from tests.games.first_light.builder import (
    PURPLE,
    at_headquarters,
    begin,
    walk,
)
from tests.games.first_light.specialists.builder import lay, specialist

from orrery.games.first_light.components import Goods
from orrery.games.first_light.specialists.components import box
from orrery.games.first_light.specialists.state import State
from orrery.kernel.play.match import Match

BOX = box()
GARAGE = BOX.garages[1].algae
ASKED_AGAIN = [(PURPLE, "again")]


def sheet(*goods_: Goods | None) -> tuple[int, int, int, int]:
    """What components give together, as `goods` counts it."""
    given = [each for each in goods_ if each is not None]
    return (
        sum(each.water for each in given), sum(each.algae for each in given),
        sum(each.power for each in given), sum(each.gems for each in given),
    )  # fmt: skip


def tariqs(*dice: int, leader: str = "tariq-azizi", wild: bool = False, seats: int = 2, **purple: object) -> State:
    """Tariq has these dice at the Headquarters, or a Specialist first, and nothing but what the test gives."""
    given = {"character": leader, "water": 0, "algae": 0, "power": 0, "garages": [1], **purple}
    s = lay(seats=seats, purple=given)
    if wild:
        specialist(s, PURPLE, "headquarters")
    for die in dice:
        at_headquarters(s, PURPLE, die)
    return s


def sends(s: State, *choices: str) -> Match:
    """The Headquarters dice of the round begin; Tariq makes these choices."""
    return walk(begin(s, "headquarters_dice", 1), PURPLE, *choices)
