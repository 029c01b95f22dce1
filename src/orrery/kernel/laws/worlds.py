"""What a seat does not know can be imagined, and looks to it like the real thing."""

from __future__ import annotations

from random import Random
from typing import Any

from orrery.kernel.laws.broken import broken, require
from orrery.kernel.log import Entry, visible
from orrery.kernel.play.luck import RandomLuck
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


# -- who is asked -----------------------------------------------------------------------------------------------------


def asked(match: Match, rng: Random, seat: int, action: int) -> bool:
    """What a reader may not know has no part in who is asked: of two worlds that are alike to it, what differs first
    after a choice is told.

    A law for games that want it: where a question is asked only if its seat can do something with what it hides, all
    can tell that it can. Whether there were two worlds to compare.
    """
    law, reader = "who is asked", rng.choice([None, *(other for other in range(match.seats) if other != seat)])
    twin = None if match.behind_screens else _another_world(match, reader, rng)
    if twin is None:
        return False
    who = "a spectator" if reader is None else f"seat {reader}"
    said = f"{who} can tell by who is asked what it may not know: ask whatever is hidden (`Ask.always`), or tell it"
    require(_questions(match) == _questions(twin), law, said, match, reader)
    theirs = twin.ask(seat)
    if theirs is None or action not in theirs.options:
        return False
    (one, asks), (other, others) = (_told_by(there, seat, action, reader) for there in (match.clone(), twin))
    told = any(here != there for here, there in zip(one, other, strict=False))
    key = match.rules.vocabulary.key(action)
    require(told or (len(one), asks) == (len(other), others), law, f"after {key} {said}", match, reader)
    return True


def _another_world(match: Match, reader: int | None, rng: Random) -> Match | None:
    """The match in a world that a reader thinks possible; None where what others did openly is impossible there."""
    rules = match.rules
    world = rules.determinize(rules.redact(rules.decode(match.snapshot), reader), rng)
    since = [entry for entry in match.log[match.boundary :] if visible(entry, reader) is not None]
    twin = Match(rules, None, match.seats, match.options, RandomLuck(Random(0)))
    try:
        twin._resume(rules.encode(world), 0, since, strict=True)
    except Unreplayable:
        return None
    return twin


def _told_by(match: Match, seat: int, action: int, reader: int | None) -> tuple[list[Entry], Any]:
    """What a choice lets a reader know: what the log shows, and who is asked what then."""
    since = len(match.log)
    match._luck = RandomLuck(Random(0))
    match.choose(seat, action)
    shown = [entry for entry in (visible(entry, reader) for entry in match.log[since:]) if entry is not None]
    return shown, _questions(match)


def _questions(match: Match) -> Any:
    """Who is asked what, as all can see; what is chosen behind screens they cannot."""
    return "screens" if match.behind_screens else [(ask.seat, ask.prompt) for ask in match.pending]
