"""What a seat does not know can be imagined, and looks to it like the real thing."""

from __future__ import annotations

from random import Random

from orrery.kernel.laws.broken import broken, require
from orrery.kernel.play.match import Match
from orrery.kernel.play.observation import Observation
from orrery.kernel.play.rewind import Unreplayable
from orrery.kernel.secrecy import copied


def redaction(match: Match, rng: Random) -> None:
    """Redacting a world imagined from a redacted state gives that redacted state again."""
    rules = match.rules
    before = rules.encode(match.state)
    for seat in [None, *range(match.seats)]:
        seen = rules.redact(match.state, seat)
        world = rules.determinize(copied(seen), rng)
        same = rules.redact(world, seat) == seen
        require(same, "redaction", f"the redaction law fails for seat {seat}", match, seat)
    require(rules.encode(match.state) == before, "redaction", "redacting a state changed it", match)


def imagined(match: Match, rng: Random) -> None:
    """What a seat imagines stands at the same ask and looks to it like the real match."""
    law = "imagined worlds"
    for ask in match.pending:
        view, seat = Observation(match, ask.seat), ask.seat
        try:
            world = view.imagine(rng, afresh=True)
        except Unreplayable as unfit:
            said = f"seat {seat} cannot imagine how {ask.prompt} came about: {unfit}"
            raise broken(match, law, said, seat) from unfit
        same = match.rules.redact(world.state, seat) == view.seen
        said = f"seat {seat} imagines another position than it sees: a step must end where something hidden comes out"
        require(same, law, said, match, seat)
        same = world.ask(seat) == ask
        require(same, law, f"seat {seat} is asked something else in what it imagines", match, seat)
        world.rules.check(world.state)
