"""What questions of Revive share: what an effect comes from, and where an option points."""

from __future__ import annotations

from orrery.games.revive.speech import names
from orrery.games.revive.state import State
from orrery.kernel.flow import Ask
from orrery.kernel.message import Values


class Sourced(Ask, kw_only=True):
    """A question that an effect asks: it says what the effect comes from."""

    source: str

    def asks(self, s: State) -> Values:
        return {"source": names.source(s.game.box, self.source, self.seat)}
