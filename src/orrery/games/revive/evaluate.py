"""What a player has and may hope for, as figures with names: what bots go by.

Points count as they are; goods, cards and boards count for what they still bring in the turns that are left, tracks and
technologies for how near their rewards are. What cards, modules, machines and crates do is reckoned from the words they
are written in. What one of each is worth is in `weights.toml`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec
from msgspec import structs

from orrery.games.revive import components as box
from orrery.games.revive import scoring, state
from orrery.games.revive.actions import granted, play, reach
from orrery.games.revive.actions.populate import BOTTOM
from orrery.games.revive.state import Player, State
from orrery.games.revive.words import COLOURS, Word
from orrery.kernel.model import Model

NAMES = (
    "points",
    # in this turn
    "asleep", "armed",
    # soon
    "basic", "crystal", "crate", "ready", "waiting", "resting", "laid", "charge", "switch",
    # in the turns to come
    "card", "module", "machine", "technology", "origin", "cube",
    # in the end
    "reward", "path", "growth",
)  # fmt: skip
LONG = 14.0  # turns of a usual game that are left while all artifacts are
SHORT = 4.0  # turns in which what one holds can still be used
LAST = 0.3  # how much of it can be used in a last turn
PLENTY = (0.0, 1.0, 2.0, 2.8, 3.4, 3.8, 4.0)  # what so many of a basic resource count, in those that are soon used
NEARER = 0.72  # what is left of a reward's worth for each step that is missing

MOST_KNOWN = 4096  # players whose features are remembered
_known: dict[tuple[object, ...], Sequence[float]] = {}  # by all that they depend on
_encode = msgspec.msgpack.Encoder().encode

# what words are worth, in points, to one who can make use of them
WORDS = {
    "gear": 0.9, "book": 0.9, "food": 0.9, "basic": 1.0, "different": 1.0, "crystal": 1.15, "trade": 0.2, "per": 2.2,
    "points": 1.0, "purple": 1.0, "step": 1.7, "module": 1.8, "star": 2.6, "energy": 2.4, "recharge": 1.2, "crate": 2.0,
    "artifact": 6.0, "rest": 1.0, "wake": 1.4, "range": 0.6, "play": 1.6, "recruit": 2.2, "act": 2.0, "while": 1.6,
    "hibernate": -1.0, "early-top": 2.2, "flip": 0.6, "far": 1.2, "all-colours": 0.7, "again": 1.3, "discount": 0.8,
    "forest-tile": 2.5, "temple": 2.5, "target": 1.8, "sand-tile": 2.2, "workshop": 2.2, "workshop-step": 2.0,
    "falcon": 2.2,
}  # fmt: skip
COUNTED = ("gear", "book", "food", "basic", "different", "crystal", "points", "purple", "step", "range", "discount")
REWARDS = {
    "standard": 3.2,
    "special": 4.4,
    "artifact": 7.5,
    "cards": 3.5,
}  # what reward spaces give, with their markers
CARD_OF_COLOUR = 1.2  # what a recruited card adds to a reward space for cards
RELIC = 6.0  # a technology that gives an artifact
FLASK, SLOT_SYMBOL = 0.3, 0.4
FAR = 2  # what the machine that goes anywhere saves
# what is usually counted of each category in the end
USUAL = {
    "crates": 3.0, "energy": 6.0, "modules": 1.5, "population": 4.5, "flasks": 5.5, "progress": 3.0, "cards": 7.0,
    "water": 3.0, "crystals": 1.0, "population-large": 1.5, "large-buildings": 1.5, "energy-flasks": 5.5, "tiles": 6.0,
    "grey-track": 9.0, "green-track": 9.0, "yellow-track": 9.0,
}  # fmt: skip


def progress(s: State) -> float:
    """How far the game has come, by the artifacts that are gone; alone by the cube."""
    if s.over:
        return 1.0
    if state.alone(s):
        return min(1.0, s.cube / s.game.box.figures.progress)
    return 1.0 - (len(s.artifacts) + s.spare) / s.majors if s.majors else 0.0


def turns_left(s: State) -> float:
    """How many turns everybody may still have, by the artifacts or the cube."""
    if s.over:
        return 0.0
    if state.alone(s):
        return max(0.0, s.game.box.figures.progress - s.cube) * 0.9
    if s.ended_by != state.NOBODY:
        return 0.5
    return 1.0 + LONG * (len(s.artifacts) + s.spare) / max(1, s.majors)


def features(s: State, seat: int) -> Sequence[float]:
    """How much a player has of everything that counts, in the order of the names. Most positions that are compared
    differ in what one player has: the others' are known.
    """
    p, left = s.players[seat], turns_left(s)
    depends = _depends_on(s, p, left)
    if depends is None:
        return reckoned(s, p, left)
    found = _known.get(depends)
    if found is None:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        found = _known[depends] = reckoned(s, p, left)
    return found


def _depends_on(s: State, p: Player, left: float) -> tuple[object, ...] | None:
    """All that features depend on; None where that is more than the player's own things and what is named here."""
    turn = s.turn == p.seat
    armed = p.armed.range or p.armed.discounts or p.armed.far
    if s.marks or (turn and s.actions and armed):  # what lies on the board then counts too
        return None
    ending, acting = (left, s.ended_by, p.seat in s.last_turns, s.over), turn and (s.actions > 0, s.returned)
    return s.game, len(s.players), _encode(p), ending, acting, s.common_goal, *s.corners


def reckoned(s: State, p: Player, left: float) -> list[float]:
    """How much there is of everything that counts, with so many turns left."""
    points = float(sum(scoring.points(s, p).values()))
    if s.over or not p.tribe:
        return [points, *[0.0] * (len(NAMES) - 1)]
    soon, later, share = _soon(s, p, left), min(1.0, left / SHORT), min(1.0, left / LONG)
    reward, path = _prospects(s, p)
    return [
        points,
        *[soon * count for count in _held(s, p)],
        *[left * count for count in _boards(s, p)],
        left * state.alone(s),
        later * reward,
        later * path,
        share * _growth(s, p),
    ]


def _soon(s: State, p: Player, left: float) -> float:
    """How far what is held can still be used: in a last turn only while there are actions in it."""
    if s.ended_by != state.NOBODY and not state.alone(s):
        return LAST * (p.seat in s.last_turns or (s.turn == p.seat and s.actions > 0))
    return min(1.0, left / SHORT)


# -- soon -------------------------------------------------------------------------------------------------------------


def _armed(s: State, p: Player) -> float:
    """What is taken off the actions of this turn that can be taken."""
    armed = p.armed
    if s.turn != p.seat or not s.actions or not (armed.range or armed.discounts or armed.far):
        return 0.0
    less = {**armed.discounts, "explore": armed.discounts.get("explore", 0) + FAR * armed.far}
    saved = sum([count for action, count in less.items() if count and granted.possible(s, p, (action,))])
    return saved + min(armed.range, max([_range_due(s, p, action) for action in box.ACTIONS]))


def _range_due(s: State, p: Player, action: str) -> int:
    """The food for range to the nearest target of an action, without what is armed for it."""
    on_foot = structs.replace(p, armed=structs.replace(p.armed, range=0))
    return min(dict(granted.MODULES[action].targets(s, on_foot, reach.Reach(s, on_foot))).values(), default=0)


def _held(s: State, p: Player) -> list[float]:
    """What becomes of this turn; goods, crates, cards and energy."""
    b, stock = s.game.box, p.stock
    laid = sum([len(slot.cards) for slot in p.slots])
    ready = min(len(p.active), len([*play.open_slots(s, p)])) if p.active else 0
    charge = 0.0
    if p.energy:
        idle = sorted([_does(b, f"machine:{own.key}") for own in p.machines if not own.energy], reverse=True)
        charge = sum(idle[: p.energy])
    most = len(PLENTY) - 1
    return [
        s.returned and s.turn == p.seat and not state.alone(s),
        _armed(s, p),
        PLENTY[min(stock.gear, most)] + PLENTY[min(stock.book, most)] + PLENTY[min(stock.food, most)],
        stock.crystal,
        sum([_does(b, f"crate:{crate}") for crate in p.crates]),
        ready,
        len(p.active) - ready,
        len(p.resting),
        laid,
        charge,
        p.switch,
    ]


# -- later ------------------------------------------------------------------------------------------------------------


def _boards(s: State, p: Player) -> list[float]:
    """What a turn brings by cards, modules, machines, technologies and pieces on the board."""
    b = s.game.box
    machines = sorted([_does(b, f"machine:{own.key}") for own in p.machines], reverse=True)
    cards = [*p.active, *p.resting, *[played.card for slot in p.slots for played in slot.cards]]
    return [
        sum([_card(b, card) for card in cards]),
        sum([_slot(b, tuple(slot.modules)) for slot in p.slots]),
        sum(machines[: state.all_energy(p)]),
        len(p.technologies),
        len(p.figures) + len(p.small) + len(p.large),
    ]


@cache
def _does(b: box.Box, source: str) -> float:
    """What an effect is worth by its words."""
    return sum(_word(word) for word in b.effects[source])


def _word(word: Word) -> float:
    if word.name == "either":
        return max(sum(map(_word, gain)) for gain in word.gets)
    if word.name == "swap":
        gain = max(sum(map(_word, gain)) for gain in word.gets) - WORDS[word.pays]
        return max(0.3, gain) * (1.0 if word.times == 1 else 1.8)
    return WORDS[word.name] * (word.count if word.name in COUNTED else 1)


@cache
def _card(b: box.Box, card: str) -> float:
    """What playing a card is worth: its better half, most of the time."""
    halves = sorted(_does(b, f"card:{card}:{half}") for half in box.HALVES)
    printed = b.cards[card]
    return 0.4 * halves[0] + 0.6 * halves[1] + FLASK * bool(printed.flask) + SLOT_SYMBOL * bool(printed.slot)


@cache
def _slot(b: box.Box, modules: tuple[str, ...]) -> float:
    """What the modules of a slot are worth: those of the colour that is played there most, and less of the others."""
    fires = [0.0] * len(COLOURS)
    for module in modules:
        if module:
            for colour in b.modules[module].colours:
                fires[COLOURS.index(colour)] += _does(b, f"module:{module}")
    return 0.6 * max(fires) + 0.4 * sum(fires) / len(COLOURS)


# -- in the end -------------------------------------------------------------------------------------------------------


def _prospects(s: State, p: Player) -> tuple[float, float]:
    """How near the rewards of the tracks are, and the technologies with artifacts."""
    b = s.game.box
    cards: list[str] = [b.cards[card].colour for card in state.recruited(s, p)]
    rewards = 0.0
    for key, kind, colour, near in _missing(b, tuple(p.tracks)):
        if key not in p.rewards:
            more = CARD_OF_COLOUR * cards.count(colour) if kind == "cards" else 0.0
            rewards += (REWARDS[kind] + more) * near
    return rewards, RELIC * _path(b, tuple(sorted(p.technologies)))


@cache
def _missing(b: box.Box, tracks: tuple[int, ...]) -> tuple[tuple[str, str, str, float], ...]:
    """The reward spaces that markers do not open: their kinds and colours, and how near they are."""
    reached = dict(zip(COLOURS, tracks, strict=True))
    short = {
        key: sum(max(0, least - reached[colour]) for colour, least in reward.needs.items())
        for key, reward in b.rewards.items()
    }
    return tuple((key, b.rewards[key].kind, b.rewards[key].colour, NEARER**steps) for key, steps in short.items() if steps)


@cache
def _path(b: box.Box, unlocked: tuple[str, ...]) -> float:
    """How near the technologies with artifacts are: half as much for each one before them."""
    steps, edge = dict.fromkeys(unlocked, 0), [*unlocked]
    if not unlocked:
        steps, edge = {BOTTOM: 1}, [BOTTOM]
    for place in edge:
        for link in b.places[place].links:
            if link not in steps:
                steps[link] = steps[place] + 1
                edge.append(link)
    gives = {key: technology.gives for key, technology in b.technologies.items()}
    relics = [key for key, spot in b.places.items() if "artifact" in gives.get(spot.technology, ()) and steps[key]]
    return sum(0.5 ** steps[key] for key in relics)


def _growth(s: State, p: Player) -> float:
    """What artifacts and large locations will usually count beyond what they count now."""
    b, found = s.game.box, 0.0
    goal = b.goals.get(s.common_goal or (p.goals[0] if p.goals else ""))
    if goal is not None:
        held: list[str] = [b.artifacts[artifact].colour for artifact in p.artifacts]
        for colour in box.ARTIFACTS:
            name = getattr(goal, colour)
            found += (1 + held.count(colour)) * max(0.0, USUAL[name] - scoring.category(s, p, name))
    for space in p.figures:
        if space > box.CHASM:
            side = b.sides[s.corners[space - box.CHASM - 1]]
            found += side.each * max(0.0, USUAL[side.key] - scoring.UNITS[side.key](s, p))
    return found


MODEL = Model(Path(__file__).with_name("weights.toml"), NAMES, features, progress, victory=10.0)
