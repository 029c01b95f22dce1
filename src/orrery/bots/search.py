"""Information-set Monte Carlo tree search: one tree over many imagined worlds.

Each iteration imagines a world, walks down the tree by upper confidence bounds over the options
legal in that world, adds one node, plays on for a few actions and asks the game's evaluation
how every seat stands. Each choice in the tree is made for the seat that makes it. Chance needs no
nodes: every imagined world throws its own.

A few visits tell little about an option by themselves. So a look one action ahead (what the greedy
bot does) says where to begin and counts as some visits of its own; and what actions have brought
so far is remembered as habits, which lead further down the tree and in playing on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import exp, log, sqrt
from random import Random
from time import perf_counter
from typing import NamedTuple

from orrery.bots.look import Branches, Look, WholeAction
from orrery.kernel.flow import Ask
from orrery.kernel.match import Match, Observation
from orrery.kernel.vocabulary import Action

EXPLORE = 0.06  # weight of the confidence bound
SCALE = 12.0  # points ahead that make a good lead
VICTORY = 5.0  # points that winning is worth beyond the score
TURNS = 0  # own actions played on below the tree
LEAVES = 200  # evaluations of the first look
MEMORY = 50  # uses of an action that its habit remembers
HOPE = 1.0  # the habit of an action never taken
WHIM = 1.0  # points of noise in habits
TRUST = 10.0  # visits the first look is worth
HABIT_TRUST = 2.0


class Thought(NamedTuple):
    """What a search found out about one option: how good it is (0 lost, 1 won) and its visits."""

    action: Action
    value: float
    visits: int


class _Node:
    """A choice in the tree: what came of it for the seat that made it, and what may follow."""

    __slots__ = ("available", "children", "gained", "lead", "passed", "total", "trust", "visits")

    def __init__(self, lead: float, trust: float) -> None:
        self.lead = lead  # how the first look puts it against its best sibling; never above 0
        self.trust = trust
        self.visits = 0
        self.total = 0.0  # for the seat that chose this
        self.available = 0  # how often it could have been chosen
        self.children: dict[int, _Node] = {}
        self.passed = 0  # visits of the children
        self.gained = 0.0  # their totals, for the seat that chooses among them

    def estimate(self, usual: float) -> float:
        """The mean of the visits, and of the first look as if it were some of them."""
        return (self.total + self.trust * (usual + self.lead)) / (self.visits + self.trust)


class _Habits:
    """What each action has brought the seat that took it, on average: a quick way to play on."""

    __slots__ = ("_counts", "means")

    def __init__(self) -> None:
        self.means: dict[int, float] = {}
        self._counts: dict[int, int] = {}

    def learn(self, actions: Sequence[int], gain: float) -> None:
        means, counts = self.means, self._counts
        for action in actions:
            count = counts[action] = counts.get(action, 0) + 1
            mean = means.get(action, 0.0)
            means[action] = mean + (gain - mean) / min(count, MEMORY)

    def pick(self, options: Sequence[Action], rng: Random) -> Action:
        """The option with the best habit, give or take some noise."""
        noise, means = rng.random, self.means
        best, height = options[0], -1e9
        for option in options:
            score = means.get(option, HOPE) + WHIM * noise()
            if score > height:
                best, height = option, score
        return best


class Search:
    """Thinks for a number of iterations, or of seconds, and takes what it found best."""

    def __init__(self, seed: int, *, iterations: int | None = None, seconds: float | None = None) -> None:
        self.name = f"search:{iterations}" if seconds is None else f"search:{seconds:g}s"
        self._rng = Random(seed)
        self._habits = _Habits()
        self._iterations = iterations
        self._seconds = seconds

    def choose(self, observation: Observation) -> Action:
        return self.think(observation)[0].action

    def think(self, observation: Observation) -> list[Thought]:
        """Every option with its expected value and visits, best first."""
        root = self._first_look(observation)
        for _ in self._budget():
            self._iterate(root, observation)
        usual = root.gained / root.passed
        thoughts = [Thought(Action(a), node.estimate(usual), node.visits) for a, node in root.children.items()]
        return sorted(thoughts, key=lambda thought: -thought.value)

    def _budget(self) -> Iterable[int]:
        return range(self._iterations) if self._iterations else _until(self._seconds or 0.0)

    def _first_look(self, observation: Observation) -> _Node:
        """The root, with every option of the whole action led by what one look ahead says of it."""
        luck = Random(self._rng.getrandbits(32))
        world = observation.imagine(luck)
        self._judge = judge = _Judge(world)
        seat = observation.seat
        before = judge.lead(world, seat)
        look = Look(world, observation.ask, lambda after: judge.lead(after, seat), luck, self._rng)
        root = _Node(0.0, TRUST)
        self._grow(root, look.through(world, observation.ask.options, LEAVES), before)
        return root

    def _grow(self, node: _Node, branches: Branches, before: float) -> None:
        best = _squashed(max(branch.worth for branch in branches.values()))
        for option, branch in branches.items():
            self._habits.learn((option,), branch.worth - before)
            child = node.children[option] = _Node(_squashed(branch.worth) - best, TRUST)
            if branch.further:
                self._grow(child, branch.further, before)

    def _iterate(self, root: _Node, observation: Observation) -> None:
        """One world, one walk down the tree, one more node, and what came of it."""
        world = observation.imagine(self._rng)
        ask: Ask | None = world.ask(observation.seat)
        node, walk = root, []
        action = WholeAction(world, ask) if ask is not None else None
        while ask is not None:
            chosen, child = self._select(node, ask)
            walk.append((node, child, ask.seat))
            world.choose(ask.seat, chosen)
            node = child
            if not child.visits:
                break
            if action.next_ask(world) is None and world.pending:
                ask = _next_ask(world, observation.seat)
                action = WholeAction(world, ask)
            else:
                ask = _next_ask(world, observation.seat)
        if action is not None:
            self._finish(world, action, node)
        self._play_on(world, observation.seat)
        values = self._judge(world)
        for parent, child, seat in walk:
            child.visits += 1
            child.total += values[seat]
            parent.passed += 1
            parent.gained += values[seat]

    def _select(self, node: _Node, ask: Ask) -> tuple[Action, _Node]:
        """The legal option with the highest confidence bound for the seat that chooses."""
        usual = node.gained / node.passed if node.passed else 0.5
        children = node.children
        best, bound = None, -1e9
        for option in ask.options:
            child = children.get(option)
            if child is None:
                lead = (self._habits.means.get(option, HOPE) + 0.3 * self._rng.random()) / (4 * SCALE)
                child = children[option] = _Node(lead, HABIT_TRUST)
            child.available += 1
            height = child.estimate(usual) + EXPLORE * sqrt(log(1 + child.available) / (1 + child.visits))
            if height > bound:
                best, bound = (option, child), height
        assert best is not None
        return best

    def _play_on(self, world: Match, seat: int) -> None:
        """Play some actions by habit, and learn from what each of them brings."""
        evaluate, habits, rng = world.rules.evaluate, self._habits, self._rng
        left = TURNS
        while world.pending and left >= 0:
            ask: Ask | None = world.pending[0]
            assert ask is not None
            if ask.seat == seat:
                if left == 0:
                    return
                left -= 1
            elif TURNS == 0:
                return
            action = WholeAction(world, ask)
            mover, taken, before = ask.seat, [], evaluate(world.state, ask.seat)
            while ask is not None:
                chosen = habits.pick(ask.options, rng)
                taken.append(chosen)
                world.choose(mover, chosen)
                ask = action.next_ask(world)
            habits.learn(taken, evaluate(world.state, mover) - before)

    def _finish(self, world: Match, action: WholeAction, node: _Node) -> None:
        """Finish an action begun in the tree: as the first look went, else by habit."""
        ask = action.next_ask(world)
        while ask is not None:
            options = [option for option in ask.options if option in node.children]
            if options:
                chosen = max(options, key=lambda option: node.children[option].lead)
                node = node.children[chosen]
            else:
                chosen = self._habits.pick(ask.options, self._rng)
                node = _NOWHERE
            world.choose(action.seat, chosen)
            ask = action.next_ask(world)


_NOWHERE = _Node(0.0, 0.0)


class _Judge:
    """How every seat stands, from 0 (lost) to 1 (won): its lead over the best of the others, squashed.

    A seat that plays alone is compared with how it stood when the thinking began.
    """

    __slots__ = ("_start",)

    def __init__(self, world: Match) -> None:
        self._start = world.rules.evaluate(world.state, 0)

    def __call__(self, world: Match) -> list[float]:
        points = self._points(world)
        return [_squashed(_lead(points, seat)) for seat in range(world.seats)]

    def lead(self, world: Match, seat: int) -> float:
        """A seat's lead in points."""
        return _lead(self._points(world), seat)

    def _points(self, world: Match) -> list[float]:
        """Everybody's evaluation; at the end the totals of all sides, with a step up for the winners."""
        outcome = world.outcome
        if outcome is not None:
            sides = sorted(outcome.standings, key=lambda side: world.seats if side.seat is None else side.seat)
            points = [side.total + VICTORY * (side.rank == 1) for side in sides]
        else:
            evaluate, state = world.rules.evaluate, world.state
            points = [evaluate(state, seat) for seat in range(world.seats)]
        return points if len(points) > 1 else [*points, self._start]


def _lead(points: list[float], seat: int) -> float:
    return points[seat] - max(points[:seat] + points[seat + 1 :])


def _squashed(lead: float) -> float:
    return 1.0 / (1.0 + exp(max(-50.0, min(50.0, -lead / SCALE))))


def _next_ask(world: Match, seat: int) -> Ask | None:
    """The ask to go on with: the thinker's own before what others decide in secret."""
    if not world.pending:
        return None
    return world.ask(seat) or world.pending[0]


def _until(seconds: float) -> Iterator[int]:
    """Counts until the time is up, once at least."""
    end, count = perf_counter() + seconds, 0
    yield count
    while perf_counter() < end:
        count += 1
        yield count
