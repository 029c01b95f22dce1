"""What notes of the log share."""

from __future__ import annotations

from orrery.games.revive.bundle import Bundle
from orrery.games.revive.speech import names
from orrery.kernel.message import Values
from orrery.kernel.state import Note


class OfCard(Note):
    """Something that happened to a card of somebody's."""

    card: str

    def values(self, game: Bundle) -> Values:
        return {"card": names.card(self.card, self.seat)}
