"""Tables at which fleets move and explore."""

from __future__ import annotations

from orrery.games.last_light.components import SECTOR
from orrery.games.last_light.state import State


def hidden(s: State, sector: str) -> bool:
    """Whether a face-down token is in a sector."""
    site = s.sites.get(SECTOR[sector])
    return site is not None and bool(site.pile)
