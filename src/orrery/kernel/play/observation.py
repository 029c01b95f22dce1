"""What a bot may know of a match, and the worlds it can imagine from that."""

from __future__ import annotations

from random import Random
from typing import Any

from orrery.kernel.flow import Ask
from orrery.kernel.game import Options, Rules
from orrery.kernel.log import Entry, visible
from orrery.kernel.play.luck import RandomLuck
from orrery.kernel.play.match import IllegalChoice, Match


class Observation:
    """What a bot is handed: its seat, its ask, the redacted state, and `imagine`. Nothing of the match."""

    __slots__ = ("_answers", "_boundary", "ask", "options", "rules", "seat", "seats", "seen")

    def __init__(self, match: Match, seat: int) -> None:
        ask = match.ask(seat)
        if ask is None:
            raise IllegalChoice(f"seat {seat} is not asked anything now")
        self.rules = match.rules
        self.seat = seat
        self.seats = match.seats
        self.options = match.options
        self.ask = ask
        self.seen = match.rules.redact(match.state, seat)
        self._boundary = match.rules.encode(match.rules.redact(match.rules.decode(match._snapshot), seat))
        since = (visible(entry, seat) for entry in match._log[match._boundary :])
        self._answers = [entry for entry in since if entry is not None]

    @classmethod
    def of(
        cls, rules: Rules, seats: int, options: Options, ask: Ask, seen: Any, boundary: bytes, answers: list[Entry]
    ) -> Observation:
        """An observation put together again from its parts, in another process, say."""
        observation = cls.__new__(cls)
        observation.rules, observation.seats, observation.options = rules, seats, options
        observation.seat, observation.ask, observation.seen = ask.seat, ask, seen
        observation._boundary, observation._answers = boundary, answers
        return observation

    def before(self) -> tuple[bytes, list[Entry]]:
        """The last boundary as this seat may know it, and the answers since that it may know: where worlds begin."""
        return self._boundary, self._answers

    def imagine(self, rng: Random, *, afresh: bool = False) -> Match:
        """A match in a world this seat thinks possible, standing at the same ask.

        Its own options are taken over, since it knows them; `afresh` has the rules find them again.
        """
        rules = self.rules
        world = rules.determinize(rules.decode(self._boundary), rng)
        match = Match(rules, world, self.seats, self.options, RandomLuck(rng))
        match._resume(rules.encode(world), 0, list(self._answers), state=world, known=() if afresh else [self.ask])
        return match
