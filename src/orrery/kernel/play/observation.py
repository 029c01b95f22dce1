"""What a bot may know of a match, and the worlds it can imagine from that."""

from __future__ import annotations

from random import Random
from typing import Any

from orrery.kernel.flow import Ask
from orrery.kernel.game import Options, Rules
from orrery.kernel.log import Entry, visible
from orrery.kernel.play.light import Light
from orrery.kernel.play.luck import RandomLuck
from orrery.kernel.play.world import IllegalChoice, World


class Observation:
    """What a bot is handed: its seat, its ask, the redacted state, and `imagine`. Nothing of the world it is from."""

    __slots__ = ("_answers", "_boundary", "ask", "options", "rules", "seat", "seats", "seen")

    def __init__(self, world: World, seat: int) -> None:
        ask = world.ask(seat)
        if ask is None:
            raise IllegalChoice(f"seat {seat} is not asked anything now")
        rules = self.rules = world.rules
        self.seat = seat
        self.seats = world.seats
        self.options = world.options
        self.ask = ask
        self.seen = rules.redact(world.state, seat)
        boundary, since = world._since()
        self._boundary = rules.encode(rules.redact(boundary, seat))
        shown = (visible(answer, seat) for answer in since)
        self._answers = [entry for entry in shown if entry is not None]

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

    def imagine(self, rng: Random, *, afresh: bool = False) -> Light:
        """A world this seat thinks possible, standing at the same ask.

        Its own options are taken over, since it knows them; `afresh` has the rules find them again.
        """
        rules = self.rules
        state = rules.determinize(rules.decode(self._boundary), rng)
        world = Light(rules, state, self.seats, self.options, RandomLuck(rng))
        world.stand(self._answers, () if afresh else [self.ask])
        return world
