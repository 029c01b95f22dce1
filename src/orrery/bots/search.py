"""Information-set Monte Carlo tree search: one tree over many imagined worlds.

Each iteration imagines a world, walks down the tree by upper confidence bounds over the options
legal in that world, adds one node, plays on until the thinker's next turn is over and asks the game's
evaluation for everybody's chance of winning. Each choice in the tree is made for the seat that makes it.
Chance needs no nodes: every imagined world throws its own.

A few visits tell little about an option by themselves. So the lookahead of one action (what the greedy
bot does) picks the candidates and counts as some visits of its own; the candidates are tried in the
same worlds with the same luck, the worse half dropping out again and again (sequential halving);
and what actions have brought so far is remembered as habits, which are the priors further down the
tree. Below it the three actions that habits speak for most are tried and the best is taken: playing on by
habit alone is so noisy that it tells less than the lookahead does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import exp, log, sqrt
from random import Random
from time import perf_counter
from typing import NamedTuple

from orrery.bots.judge import Judge
from orrery.bots.lookahead import LONGEST_ACTION, Branches, Lookahead, WholeAction
from orrery.kernel.flow import Ask
from orrery.kernel.play.observation import Observation
from orrery.kernel.play.world import World
from orrery.kernel.vocabulary import Action

EXPLORATION = 0.06  # weight of the confidence bound
LOOKAHEAD_VISITS = 4.0  # visits that the lookahead counts as
CANDIDATES = 8  # options that are searched at all, the lookahead's best
PRIOR_VISITS = 2.0  # visits that a habit counts as, where an option is new
TRIES = 3  # actions tried in each place of a playout, of which the best is taken
PLAYOUT_TURNS = 1  # own turns played on below the tree, each of one or more actions in a row
PLAYOUT_ACTIONS = 40  # actions of anybody played on, at most
LOOKAHEAD_WORLDS = 4  # imagined for it
LOOKAHEAD_EVALUATIONS = (80, 4, 500)  # at least, for each iteration, at most
LEAST_VISITS, CLEAR = 16, 3.0  # visits of each candidate, and errors between the first and the others, that decide
AFRESH = 4  # a thought that goes on with a tree has this part of its budget at least
HABIT_MEMORY = 50  # uses of an answer that its habit remembers
HABIT_KEPT = 4  # uses that count from one thought to the next
UNTRIED_GAIN = 1.0  # what an answer never given is thought to bring, in points
HABIT_NOISE = 1.0  # what is added to a habit at random, at most, in points


class Thought(NamedTuple):
    """What a search found out about one option: how good it is (0 lost, 1 won) and its visits."""

    action: Action
    value: float
    visits: int


class _Node:
    """A choice in the tree: what came of it for the seat that made it, and what may follow."""

    __slots__ = ("available", "children", "gained", "passed", "prior", "prior_visits", "squares", "total", "visits")

    def __init__(self, prior: float = 0.0, prior_visits: float = 0.0) -> None:
        self.prior = prior  # how it compares with its best sibling before any visit; never above 0
        self.prior_visits = prior_visits  # the visits that this counts as
        self.visits = 0
        self.total = 0.0  # for the seat that chose this
        self.squares = 0.0  # the same, each squared
        self.available = 0  # how often it could have been chosen
        self.children: dict[int, _Node] = {}
        self.passed = 0  # visits of the children
        self.gained = 0.0  # their totals, for the seat that chooses among them

    def estimate(self, mean: float) -> float:
        """The mean of the visits, with the prior counted as if it were some of them."""
        return (self.total + self.prior_visits * (mean + self.prior)) / (self.visits + self.prior_visits)

    @property
    def error(self) -> float:
        """How far the mean of the visits may well be from what it would be with many more: its variance."""
        mean = self.total / self.visits
        return max(0.0, self.squares / self.visits - mean * mean) / (self.visits - 1)

    @property
    def mean(self) -> float:
        """What choosing here has come to on average."""
        return self.gained / self.passed if self.passed else 0.5

    def best_known(self, options: Sequence[Action]) -> Action | None:
        """The option with the best prior, of those known here."""
        children = self.children
        known = [option for option in options if option in children]
        return max(known, key=lambda option: children[option].prior) if known else None


class _Habits:
    """What each answer to a question has brought the seat that gave it, on average: a quick way to play."""

    __slots__ = ("_counts", "_means", "_rng")

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._means: dict[tuple[str, int], float] = {}
        self._counts: dict[tuple[str, int], int] = {}

    def of(self, prompt: str, action: int) -> float:
        """What an answer to a question usually brings, in points."""
        return self._means.get((prompt, action), UNTRIED_GAIN)

    def learn(self, actions: Sequence[tuple[str, int]], gain: float) -> None:
        """Remember what these answers have brought together."""
        means, counts = self._means, self._counts
        for action in actions:
            count = counts[action] = min(counts.get(action, 0) + 1, HABIT_MEMORY)
            mean = means.get(action, 0.0)
            means[action] = mean + (gain - mean) / count

    def pick(self, ask: Ask) -> Action:
        """The option with the best habit, give or take some noise; of asides only those that are known to gain."""
        noise, means, prompt, asides = self._rng.random, self._means, ask.prompt, ask.asides
        best, height = ask.options[0], -1e9
        for option in ask.options:
            if option in asides and means.get((prompt, option), 0.0) <= 0:
                continue
            score = means.get((prompt, option), UNTRIED_GAIN) + HABIT_NOISE * noise()
            if score > height:
                best, height = option, score
        return best

    def best(self, ask: Ask, count: int) -> list[Action]:
        """The options with the best habits, give or take some noise; of asides only those known to gain."""
        noise, means, prompt, asides = self._rng.random, self._means, ask.prompt, ask.asides
        scored = [
            (means.get((prompt, option), UNTRIED_GAIN) + HABIT_NOISE * noise(), option)
            for option in ask.options
            if option not in asides or means.get((prompt, option), 0.0) > 0
        ]
        scored.sort(reverse=True)
        return [option for _, option in scored[:count]] or [ask.options[0]]

    def act(self, world: World, ask: Ask) -> World:
        """The world after a whole action: the best of a few that habits speak for, gone through by habit."""
        evaluate, seat = world.rules.evaluate, ask.seat
        options = self.best(ask, TRIES)
        if len(options) == 1:
            self._go(world, ask, options[0])
            return world
        before, last = evaluate(world.state, seat), len(options) - 1
        found, height = world, -1e9
        for place, option in enumerate(options):
            here = world.clone() if place < last else world
            taken = self._go(here, ask, option)
            worth = evaluate(here.state, seat)
            self.learn(taken, worth - before)
            if worth > height:
                found, height = here, worth
        return found

    def _go(self, world: World, ask: Ask, option: Action) -> list[tuple[str, int]]:
        """Take an option and finish its action by habit."""
        action, taken = WholeAction(world, ask), [(ask.prompt, int(option))]
        world.choose(action.seat, option)
        while len(taken) < LONGEST_ACTION and (following := action.next_ask(world)) is not None:
            option = self.pick(following)
            taken.append((following.prompt, option))
            world.choose(action.seat, option)
        return taken

    def freshen(self) -> None:
        """Another position: what is known counts less than what will be learned."""
        self._counts = {key: min(count, HABIT_KEPT) for key, count in self._counts.items()}


class _Expected(NamedTuple):
    """What a seat will be asked next, and what has been found out about it."""

    node: _Node
    seen: bytes
    options: Sequence[Action]


class Search:
    """Thinks for a number of iterations, or of seconds, and takes what it found best."""

    def __init__(self, seed: int, *, iterations: int | None = None, seconds: float | None = None) -> None:
        self.name = f"search:{iterations}" if seconds is None else f"search:{seconds:g}s"
        self._rng = Random(seed)
        self._seeds = Random(self._rng.getrandbits(32))
        self._habits = _Habits(self._rng)
        self._spread = 1.0  # points that make the odds e to 1, in the position that is thought about
        self._expected: _Expected | None = None  # what this seat is asked next if its action goes on
        self._done = 0
        self._iterations = iterations
        self._seconds = seconds

    def within(self, seconds: float) -> None:
        """Think for so many seconds from now on, whatever it was made for."""
        self._seconds = seconds

    def let_go(self) -> None:
        """Forget what was found out about the next question, which may be megabytes; habits are small and stay."""
        self._expected = None

    def choose(self, observation: Observation) -> Action:
        return self.think(observation)[0].action

    def think(self, observation: Observation) -> list[Thought]:
        """Every option with its expected value and visits, best first; those not searched come last."""
        world = observation.imagine(self._rng)
        judge = Judge(world)
        self._spread = world.rules.spread(world.state)
        root = self._continued(observation)
        if root is None:
            self._habits.freshen()
            root = self._look_ahead(observation, judge)
        for options, seed in self._schedule(root):
            self._compare(root, options, seed, observation, judge)
        thoughts = [Thought(Action(a), node.estimate(root.mean), node.visits) for a, node in root.children.items()]
        thoughts.sort(key=lambda thought: (not thought.visits, -thought.value))
        self._expect(observation, root, thoughts[0].action)
        return thoughts

    def _continued(self, observation: Observation) -> _Node | None:
        """The part of the tree of the last thought that grew from here, if this was expected to be asked next."""
        expected, self._expected = self._expected, None
        if expected is None or expected.options != observation.ask.options:
            return None
        if expected.seen != observation.rules.encode(observation.seen):
            return None
        node = expected.node
        node.children = {option: node.children[option] for option in expected.options}
        return node

    def _expect(self, observation: Observation, root: _Node, chosen: Action) -> None:
        """Keep what was found out about going on with this action, if what comes of the option is certain."""
        node = root.children[chosen]
        if not node.children:
            return
        world = observation.imagine(self._rng)
        action = WholeAction(world, observation.ask)
        world.choose(observation.seat, chosen)
        ask = action.next_ask(world)
        if ask is not None and all(option in node.children for option in ask.options):
            seen = observation.rules.encode(observation.rules.redact(world.state, observation.seat))
            self._expected = _Expected(node, seen, ask.options)

    def _schedule(self, root: _Node) -> Iterator[tuple[list[int], int]]:
        """Which options to try next in one world, and with what luck.

        The candidates are tried in the same worlds with the same luck, so that they differ by what they do;
        as the budget is spent, the worse half of them drops out, again and again, until two are left.
        """
        children = root.children
        ranked = sorted(children, key=lambda option: -children[option].estimate(root.mean))[:CANDIDATES]
        halvings = max(1, len(ranked).bit_length() - 1)
        budget = self._budget(root)
        while (spent := budget()) < 1:
            keep, mean = max(2, len(ranked) >> int(spent * halvings)), root.mean
            best = sorted(ranked, key=lambda option: -children[option].estimate(mean))[:keep]
            if _is_clear([children[option] for option in best]):
                return
            if self._iterations is not None:
                best = best[: round((1 - spent) * self._iterations)]
            yield best, self._seeds.getrandbits(32)

    def _budget(self, root: _Node) -> Callable[[], float]:
        """Tells how much of the budget is spent, from 0 to 1; what the tree holds already counts for a part of it."""
        iterations, seconds = self._iterations, self._seconds or 1.0
        if iterations is None:
            begun = perf_counter()
            return lambda: (perf_counter() - begun) / seconds
        first = self._done - min(root.passed, iterations - iterations // AFRESH)
        return lambda: (self._done - first) / iterations

    def _look_ahead(self, observation: Observation, judge: Judge) -> _Node:
        """The root, and below it every option of the whole action with what the lookahead says as its prior.

        What comes after the first option depends on the world; it is kept of one.
        """
        seat, ask = observation.seat, observation.ask
        least, each, most = LOOKAHEAD_EVALUATIONS
        left = most if self._iterations is None else min(most, least + each * self._iterations)
        totals, worlds, before, found = [0.0] * len(ask.options), 0, 0.0, None
        while left > 0 and worlds < LOOKAHEAD_WORLDS:
            luck = Random(self._rng.getrandbits(32))
            world = observation.imagine(luck)
            before += judge.lead(world, seat)
            ahead = Lookahead(world, ask, partial(judge.lead, seat=seat), luck, self._rng)
            found = ahead.whole(world, ask, left // (LOOKAHEAD_WORLDS - worlds))
            totals = [total + branch.worth for total, branch in zip(totals, found.values(), strict=True)]
            worlds, left = worlds + 1, left - ahead.evaluations
        assert found is not None
        for branch, total in zip(found.values(), totals, strict=True):
            branch.worth = total / worlds
        root = _Node()
        self._grow(root, found, before / worlds)
        return root

    def _grow(self, node: _Node, branches: Branches, before: float) -> None:
        """Put what the lookahead found into the tree and into the habits."""
        best = _chance(max(branch.worth for branch in branches.values()))
        for option, branch in branches.items():
            self._habits.learn(((branches.prompt, option),), (branch.worth - before) * self._spread)
            child = node.children[option] = _Node(_chance(branch.worth) - best, LOOKAHEAD_VISITS)
            if branch.further:
                self._grow(child, branch.further, before)

    def _compare(self, root: _Node, options: list[int], seed: int, observation: Observation, judge: Judge) -> None:
        """Try options of the root in the same world with the same luck."""
        self._rng.seed(seed)
        world = observation.imagine(self._rng)
        for option in options:
            here = world if option == options[-1] else world.clone()
            self._rng.seed(seed)
            self._iterate(root, option, here, observation.seat, judge)

    def _iterate(self, root: _Node, option: int, world: World, seat: int, judge: Judge) -> None:
        """One walk down the tree by an option of the root, one more node, and what came of it."""
        self._done += 1
        walk = self._walk(root, Action(option), world, seat)
        values = judge(self._play_out(world, seat))
        for parent, child, chooser in walk:
            child.visits += 1
            child.total += values[chooser]
            child.squares += values[chooser] * values[chooser]
            parent.passed += 1
            parent.gained += values[chooser]

    def _walk(self, root: _Node, option: Action, world: World, seat: int) -> list[tuple[_Node, _Node, int]]:
        """Go down the tree to a node not visited yet, and finish the action it belongs to."""
        walk: list[tuple[_Node, _Node, int]] = []
        node, ask = root, _next_ask(world, seat)
        while ask is not None:
            action = WholeAction(world, ask)
            following: Ask | None = ask
            while following is not None:
                chosen, child = (option, root.children[option]) if node is root else self._select(node, following)
                walk.append((node, child, following.seat))
                world.choose(following.seat, chosen)
                if not child.visits:
                    self._finish(world, action, child)
                    return walk
                node, following = child, action.next_ask(world)
            ask = _next_ask(world, seat)
        return walk

    def _select(self, node: _Node, ask: Ask) -> tuple[Action, _Node]:
        """The legal option with the highest confidence bound for the seat that chooses."""
        mean, children = node.mean, node.children
        if any(option not in children for option in ask.options):
            self._add_untried(node, ask)
        best, bound = None, -1e9
        for option in ask.options:
            child = children[option]
            child.available += 1
            height = child.estimate(mean) + EXPLORATION * sqrt(log(1 + child.available) / (1 + child.visits))
            if height > bound:
                best, bound = (option, child), height
        assert best is not None
        return best

    def _add_untried(self, node: _Node, ask: Ask) -> None:
        """New nodes with habits as priors, in chances of winning: at an even score these rise by 1 / (4 * lead)."""
        habits = {option: self._habits.of(ask.prompt, option) for option in ask.options}
        best = max(habits.values())
        for option, habit in habits.items():
            if option not in node.children:
                node.children[option] = _Node((habit - best) / (4 * self._spread), PRIOR_VISITS)

    def _finish(self, world: World, action: WholeAction, node: _Node) -> None:
        """Finish an action begun in the tree: as the lookahead went, or else by habit."""
        for _ in range(LONGEST_ACTION):
            ask = action.next_ask(world)
            if ask is None:
                return
            chosen = node.best_known(ask.options)
            node = _Node() if chosen is None else node.children[chosen]
            world.choose(action.seat, self._habits.pick(ask) if chosen is None else chosen)

    def _play_out(self, world: World, seat: int) -> World:
        """The world after so many further turns of the thinker's, everybody playing as well as is quickly done."""
        turns, last = 0, seat
        for _ in range(PLAYOUT_ACTIONS):
            if not world.pending:
                break
            ask = world.pending[0]
            if ask.seat != seat:
                if turns == PLAYOUT_TURNS:
                    break
            elif last != seat or world.behind_screens or world.seats == 1:
                turns += 1
                if turns > PLAYOUT_TURNS:
                    break
            last = ask.seat
            world = self._habits.act(world, ask)
        return world


def _is_clear(candidates: Sequence[_Node]) -> bool:
    """Whether the first has been tried so often, and came to so much more than all others, that more would not help."""
    best, *others = candidates
    if not others:
        return True
    if any(node.visits < LEAST_VISITS for node in candidates):
        return False
    mean, error = best.total / best.visits, best.error
    return all(mean - node.total / node.visits > CLEAR * sqrt(error + node.error) for node in others)


def _chance(odds: float) -> float:
    """A chance of winning from the logarithm of its odds."""
    return 1.0 / (1.0 + exp(max(-50.0, min(50.0, -odds))))


def _next_ask(world: World, seat: int) -> Ask | None:
    """The ask to go on with: the thinker's own before what others decide in secret."""
    if not world.pending:
        return None
    return world.ask(seat) or world.pending[0]
