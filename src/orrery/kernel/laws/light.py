"""A light world plays the same game as its match, and so does its clone, from wherever it is made."""

from __future__ import annotations

from random import Random
from typing import Any

from orrery.kernel.laws.broken import require
from orrery.kernel.play.light import Light
from orrery.kernel.play.match import Match
from orrery.kernel.play.world import World

LAW = "light worlds"
OFTEN = 0.2  # how often its clone goes on in the place of a light world


class Beside:
    """Plays a light world beside a match: the same answers and the same luck lead to the same place, choice by choice.

    Now and then a clone goes on in its place, in the middle of a step or many steps after the last one was made.
    """

    def __init__(self, match: Match, rng: Random) -> None:
        self.light = match.light()
        self.rng = rng
        self._require_same(match, self.light, "begins")

    def chosen(self, match: Match, seat: int, action: int) -> None:
        """What was chosen in the match is chosen in the light world, too."""
        light = self.light
        if self.rng.random() < OFTEN:
            self.light = light.clone()
            self.light.choose(seat, action)
            self._require_same(match, self.light, "is cloned and goes on")
            same = [_seen(self.light, ask.seat) for ask in match.pending] == [
                _seen(match, ask.seat) for ask in match.pending
            ]
            require(same, LAW, "bots see something else in it", match)
        light.choose(seat, action)
        self._require_same(match, light, "goes on")
        same = (light.actions_begun, light.boundary) == (self.light.actions_begun, self.light.boundary)
        require(same, LAW, "of two clones one says that more has begun", match)

    def _require_same(self, match: Match, light: Light, how: str) -> None:
        said = f"played without log and snapshots it {how} elsewhere: is there something that the state does not say?"
        require(_stands(light) == _stands(match), LAW, said, match)


def _seen(world: World, seat: int) -> tuple[Any, ...]:
    """What a bot is handed."""
    observation = world.observe(seat)
    return (observation.ask, observation.seen, *observation.before())


def _stands(world: World) -> tuple[Any, ...]:
    """All that tells bots where a world stands: the asks are the same with the same options."""
    return (world.rules.encode(world.state), world.pending, world.step, world.behind_screens, world.outcome)
