"""The lookahead of one action: what each option is worth once the whole action is done.

Asks are small (a station, then a payment, then a card), so an option is judged by the best way of
going on until its action is over. Where that would take too many evaluations, the rest of the
action is filled in at random.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from orrery.kernel.flow import Ask
from orrery.kernel.play.world import World
from orrery.kernel.vocabulary import Action

Worth = Callable[[World], float]
LONGEST_ACTION = 12  # choices of one action that are gone through
WASTE = 0.1  # what an aside that gains nothing is worth less than the worst that one can do


def proper(ask: Ask) -> Sequence[Action]:
    """The options of a question in the middle of an action: not what may be done beside it."""
    asides = ask.asides
    return [option for option in ask.options if option not in asides] or ask.options if asides else ask.options


class WholeAction:
    """Where an action ends: the rules begin a new one, somebody else is asked, or the first question comes again."""

    __slots__ = ("_begun", "_boundary", "_prompt", "seat")

    def __init__(self, world: World, ask: Ask) -> None:
        self.seat = ask.seat
        self._prompt = ask.prompt
        self._boundary = world.boundary
        self._begun = world.actions_begun

    def next_ask(self, world: World) -> Ask | None:
        """The next ask of the same action, if there is one."""
        if world.actions_begun != self._begun:
            return None
        ask = world.ask(self.seat)
        if ask is not None and ask.prompt == self._prompt and world.boundary != self._boundary:
            return None
        return ask


class Branch:
    """What an option is worth, and the options that may follow it in the same action."""

    __slots__ = ("further", "worth")

    def __init__(self, worth: float, further: Branches | None = None) -> None:
        self.worth = worth
        self.further = further


class Branches(dict[int, Branch]):
    """The options of one question, by their numbers."""

    __slots__ = ("prompt",)

    def __init__(self, prompt: str) -> None:
        super().__init__()
        self.prompt = prompt


class Lookahead:
    """Goes through the options of one ask in one imagined world."""

    __slots__ = ("_action", "_luck", "_rng", "_seed", "_worth", "evaluations")

    def __init__(self, world: World, ask: Ask, worth: Worth, luck: Random, rng: Random) -> None:
        self._action = WholeAction(world, ask)
        self._worth = worth
        self._luck = luck  # the world's own generator
        self._seed = rng.getrandbits(32)
        self._rng = rng
        self.evaluations = 0

    def whole(self, world: World, ask: Ask, evaluations: int) -> Branches:
        """Every option with its worth; an aside that only makes things worse is worth less than all else."""
        asides = ask.asides.intersection(ask.options)
        before = self._worth(world) if asides else 0.0
        found = self.branches(world, ask, evaluations)
        if wasted := [option for option in asides if found[option].worth < before]:
            least = min(branch.worth for branch in found.values())
            for option in wasted:
                found[option] = Branch(least - WASTE)
        return found

    def branches(self, world: World, ask: Ask, evaluations: int, depth: int = LONGEST_ACTION) -> Branches:
        """Every option of a question with its worth, from about so many evaluations; uses the world up."""
        found, options = Branches(ask.prompt), ask.options if depth == LONGEST_ACTION else proper(ask)
        last = len(options) - 1
        for place, option in enumerate(options):
            after = world if place == last else world.clone()
            before = self.evaluations
            found[option] = self._after(after, option, evaluations // (last - place + 1), depth)
            evaluations -= self.evaluations - before
        return found

    def _after(self, world: World, option: int, evaluations: int, depth: int) -> Branch:
        self._choose(world, option)
        ask = self._action.next_ask(world)
        if ask is not None and depth and evaluations >= len(proper(ask)):
            further = self.branches(world, ask, evaluations, depth - 1)
            return Branch(max(branch.worth for branch in further.values()), further)
        while ask is not None and depth:
            self._choose(world, self._rng.choice(proper(ask)))
            ask = self._action.next_ask(world)
            depth -= 1
        self.evaluations += 1
        return Branch(self._worth(world))

    def _choose(self, world: World, option: int) -> None:
        """Choose with the same luck for every option, so that options differ by what they do."""
        self._luck.seed(self._seed)
        world.choose(self._action.seat, option)
