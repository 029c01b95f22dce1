"""Tables at which a Leader's power can be tried."""

from __future__ import annotations

from tests.games.first_light.builder import (
    PURPLE,
    at_headquarters,
    begin,
)
from tests.games.first_light.specialists.builder import lay, specialist, table

from orrery.games.first_light.specialists.components import box
from orrery.kernel.play.match import Match

BOX = box()
PLANET = BOX.planets["a"]
CENTRE = PLANET.gives[PLANET.centre].water
GARAGE = BOX.garages[1].algae  # what the second Garage costs
LIMIT = BOX.figures.dice_limit
PLAIN = "naira-sol"  # her Garages are free, so that only the action's own price shows


def bare(leader: str, **purple: object) -> dict[str, object]:
    """A player with this Leader and nothing but what the test gives."""
    return {"character": leader, "water": 0, "algae": 0, "power": 0, **purple}


def turn_of(leader: str, *, seats: int = 2, event: str = "", **purple: object) -> Match:
    """Purple's turn with this Leader."""
    return table("turn", PURPLE, seats=seats, event=event, purple=bare(leader, **purple))


def harvest_of(leader: str, *, event: str = "", **purple: object) -> Match:
    """The Harvest of a round; Orange has a die in the Cantina, so that it can plan afterwards."""
    given = bare(leader, ready=0, **purple)
    orange = {"ready": 0, "cantina": 1, "power": 0}
    return table("harvest", seats=2, event=event, purple=given, orange=orange)


def rest_of(leader: str, *, dice: int, homes: tuple[str, ...] = (), at_hq: int = 0, **purple: object) -> Match:
    """Rest, with so many regular dice in the Cantina, Specialists from these places there too, and some at HQ."""
    given = bare(leader, ready=0, cantina=dice, **purple)
    s = lay(seats=2, purple=given, orange={"ready": 0, "cantina": 1})
    for home in homes:
        specialist(s, PURPLE, "cantina", home=home)
    for _ in range(at_hq):
        at_headquarters(s, PURPLE, 3)
    return begin(s, "rest")
