"""A state that cannot be is refused, and the census says what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.first_light.builder import BLACK, PURPLE, lay

from orrery.games.first_light import census
from orrery.games.first_light.state import State
from orrery.kernel.game import BrokenState


def _owes(s: State) -> None:
    s.players[PURPLE].stock.water = -1


def _off_the_planet(s: State) -> None:
    s.players[BLACK].harvester = len(s.planet_tokens)


def _a_token_gone(s: State) -> None:
    s.advancements[0] = False


def _an_open_punishment_too_many(s: State) -> None:
    s.setbacks[0] = False


def _a_die_from_elsewhere(s: State) -> None:
    s.players[BLACK].reserve += 1


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (_owes, "seat 0"),
        (_off_the_planet, "another number of spaces"),
        (_a_token_gone, "the advancement tokens"),
        (_an_open_punishment_too_many, "the setback tokens"),
        (_a_die_from_elsewhere, "seat 3"),
    ],
)
def test_what_cannot_be_is_refused(spoil: Callable[[State], None], said: str) -> None:
    """FL-1.4, FL-2.4  Goods are never owed, Harvesters stand on the planet, dice and tokens are those of the box."""
    s = lay()
    census.check(s)
    spoil(s)
    with pytest.raises(BrokenState, match=said):
        census.check(s)
