"""What Last Light is played with: `s.game` of every state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from orrery.games.last_light.cards import powers

if TYPE_CHECKING:
    from orrery.games.last_light.cards.powers import Power


class Bundle(msgspec.Struct, frozen=True):
    """What cards do at moments of the rules, by the word of the sheets that stands for it."""

    shown: Mapping[str, Power]  # LL-4.1  the action cards of a round lie open
    given: Mapping[str, Power]  # LL-8.2  a Trade has given somebody light
    destroyed: Mapping[str, Power]  # LL-11.11  one's own hit has destroyed a ship
    lost: Mapping[str, Power]  # LL-11.11  a ship of one's own is destroyed


BUNDLE = Bundle(powers.SHOWN, powers.GIVEN, powers.DESTROYED, powers.LOST)
