"""A state that cannot be is refused, and the census says what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.last_light.builder import AZURE, CORAL, arena

from orrery.games.last_light import census
from orrery.games.last_light.components import COLONY_SPACES
from orrery.games.last_light.state import State
from orrery.kernel.game import BrokenState

SPOILT: dict[str, tuple[Callable[[State], object], str]] = {
    "a fleet too few": (lambda s: s.fleets.pop(), "another number of colours"),
    "a colony ship elsewhere": (lambda s: s.homes.__setitem__(0, 0), "where no home is"),
    "light from nowhere": (lambda s: setattr(s.players[AZURE], "light", 3), "light that came from nowhere"),
    "an action card gone": (lambda s: s.players[CORAL].hand.pop(), "its six action cards"),
    "a size too few": (lambda s: s.players[AZURE].abilities.pop(), "another number of ship sizes"),
    "too many mods": (lambda s: s.players[AZURE].mods[0].extend(["swift-hulls"] * 2), "more ship mods than slots"),
    "a civilization twice": (lambda s: s.players[AZURE].civilizations.extend(["archive"] * 2), "two civilizations"),
    "a mod as a civilization": (lambda s: s.players[AZURE].civilizations.append("swift-hulls"), "where it cannot be"),
    "a ship gone": (lambda s: s.fleets[CORAL].ships.pop(), "its ten ships"),
    "a ship off the board": (lambda s: s.fleets[CORAL].ships.__setitem__(0, 99), "where no ship can be"),
    "damage in the supply": (lambda s: s.fleets[CORAL].damage.__setitem__(9, 1), "damage it cannot have"),
    "an extractor gone": (lambda s: s.players[AZURE].extractors.pop(), "its eight extractors"),
    "two extractors on a space": (
        lambda s: s.players[AZURE].extractors.__setitem__(slice(0, 2), [COLONY_SPACES[0]] * 2), "an extractor of seat 0"
    ),
    "a technology gone": (lambda s: s.deck.pop(), "technologies"),
    "a token gone": (lambda s: s.common.pop(), "common tokens"),
    "a token that is none": (lambda s: setattr(next(iter(s.sites.values())), "token", "deep"), "that is none"),
}  # fmt: skip


@pytest.mark.parametrize(("spoil", "said"), SPOILT.values(), ids=SPOILT)
def test_what_is_wrong_is_said(spoil: Callable[[State], object], said: str):
    """LL-2.1  Every piece is in exactly one place, and the census names what is not."""
    s = arena(3)
    census.check(s)
    spoil(s)
    with pytest.raises(BrokenState, match=said):
        census.check(s)
