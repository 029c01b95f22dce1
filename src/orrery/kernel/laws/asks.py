"""What may be asked, and when."""

from __future__ import annotations

from orrery.kernel.game import BrokenState
from orrery.kernel.kept import agenda
from orrery.kernel.laws.broken import broken, require
from orrery.kernel.log import Chanced
from orrery.kernel.play.match import Match


def options(match: Match) -> None:
    """Options are never empty and never repeated, and only seats at the table are asked."""
    law, seats = "options", [ask.seat for ask in match.pending]
    require(len(set(seats)) == len(seats), law, "a seat is asked two things at once", match)
    for ask in match.pending:
        there = ask.seat in range(match.seats)
        require(there, law, f"the ask {ask.prompt} is to a seat that does not exist", match, ask.seat)
        alone = len(ask.options) == 1 and not ask.always(match.state)
        require(not alone, law, "an ask with a single option must be taken at once", match, ask.seat)
        once = len(set(ask.options)) == len(ask.options)
        require(once, law, f"the ask {ask.prompt} repeats an option", match, ask.seat)


def steps(match: Match) -> None:
    """A step ends where chance has spoken: what it asks next stands in a step of its own.

    So undo stops there, and whoever imagines what led to an ask need not roll the dice again. What stands on the agenda
    could be loaded.
    """
    spoken = [entry for entry in match.log[match.boundary :] if type(entry) is Chanced] if match.pending else []
    for entry in spoken[-1:]:
        what = f"{entry.kind} of {entry.what}" if entry.what else entry.kind
        raise broken(match, "steps", f"a step asks on after a {what}: put what follows on the agenda")
    for step in match.state.agenda:
        said = f"{step.name}{step.args} on the agenda could not be loaded: see `Rules.arguments`"
        require(agenda.fits(match.rules, match.seats, step), "steps", said, match)


def pieces(match: Match) -> None:
    """Every component is in exactly one place; no stock is negative."""
    try:
        match.rules.check(match.state)
    except BrokenState as wrong:
        raise broken(match, "pieces", str(wrong)) from wrong
