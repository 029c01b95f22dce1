"""Tables at which a Contract can be tried."""

from __future__ import annotations

from tests.games.first_light.builder import (
    PURPLE,
    begin,
    walk,
)
from tests.games.first_light.specialists.builder import lay

from orrery.games.first_light.specialists.components import box
from orrery.games.first_light.specialists.state import State
from orrery.kernel.play.match import Match

BOX = box()
PLAIN = "naira-sol"  # her Garages are free, so that only the action's own price shows


def bare(*items: str, **purple: object) -> dict[str, object]:
    """A player with these Contracts faceup and nothing but what the test gives."""
    return {"character": PLAIN, "water": 0, "algae": 0, "power": 0, "items": list(items), **purple}


def end(*items: str, seats: int = 2, **purple: object) -> State:
    """A game about to be scored: Purple has these Contracts faceup and what the test gives; goods and dice are none."""
    s = lay(seats=seats, purple=bare(*items, **{"ready": 0, **purple}), orange={"ready": 0}, blue={}, black={})
    s.phase = "rest"
    return s


def finish(s: State, *choices: str) -> Match:
    """The game ends; Purple makes these choices."""
    return walk(begin(s, "reveal_caches"), PURPLE, *choices)
