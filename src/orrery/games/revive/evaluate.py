"""What a player has and may hope for, as figures with names: what bots go by.

Points count as they are; goods, cards and boards count for what they still bring in the turns that are left, tracks and
technologies for how near their rewards are. What cards, modules, machines and crates do is reckoned from the words they
are written in. What one of each is worth is in `weights.toml`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from operator import mul
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
    "reward", "growth", "relic", "relic-path", "relic-bonus", "crate-bonus", "markers", "counted",
)  # fmt: skip
LONG = 15.0  # turns of a usual game
ALONE = 18.75  # as many turns of two actions as the cube leaves time for
PACE = (1.25, 0.6, 1.5)  # how many fewer are left for each technology, progress marker and hibernation of everybody
SHORT = 4.0  # turns in which what one holds can still be used
LAST = 0.3  # how much of it can be used in a last turn
PLENTY = (0.0, 1.0, 2.0, 2.8, 3.4, 3.8, 4.0)  # what so many of a basic resource count, in those that are soon used
NEARER = 0.72  # what is left of a reward's worth for each step that is missing
NEARER_POINT = 0.88  # and of a bonus's on the point track, for each point
NEARER_MARKER = 0.75  # and on the progress track, for each marker

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
    "artifact": 1.5,  # besides the artifact
    "cards": 3.5,
}  # what reward spaces give, with their markers
CARD_OF_COLOUR = 1.2  # what a recruited card adds to a reward space for cards
FLASK, SLOT_SYMBOL = 0.3, 0.4
HALF_WAY = 0.8  # how much counts of what an artifact will usually count more in the end
FAR = 2  # what the machine that goes anywhere saves
# what is usually counted of each category in the end
USUAL = {
    "crates": 4.0, "energy": 6.0, "modules": 1.5, "population": 4.2, "flasks": 5.5, "progress": 3.0, "cards": 7.2,
    "water": 2.4, "crystals": 0.7, "population-large": 1.5, "large-buildings": 1.5, "energy-flasks": 5.5, "tiles": 6.0,
    "grey-track": 9.0, "green-track": 9.0, "yellow-track": 9.0,
}  # fmt: skip


def progress(s: State) -> float:
    """How far the game has come."""
    return 1.0 - min(1.0, turns_left(s) / (ALONE if state.alone(s) else LONG))


def turns_left(s: State) -> float:
    """How many turns everybody may still have: by what all have done so far, since the artifacts go late; but no more
    than there usually are with so many of them. Alone by the cube.
    """
    if s.over:
        return 0.0
    if state.alone(s):
        return ALONE * max(0.0, 1.0 - s.cube / s.game.box.figures.progress)
    if s.ended_by != state.NOBODY:
        return 0.5
    technologies, markers, hibernations = 0, 0, 0
    for p in s.players:
        technologies += len(p.technologies)
        markers += p.progress
        hibernations += p.hibernation
    done = PACE[0] * technologies + PACE[1] * markers + PACE[2] * hibernations
    usual = LONG - 1.0 - done / len(s.players)
    most = LONG * (len(s.artifacts) + s.spare) / s.majors if s.majors else LONG
    return 1.0 + max(0.0, min(most, usual))


def features(s: State, seat: int) -> list[float]:
    """How much a player has of everything that counts, in the order of the names, by the time that is left for it."""
    p, left = s.players[seat], turns_left(s)
    return [*map(mul, _scales(_soon(s, p, left), left), _counted(s, p))]


@lru_cache(maxsize=1024)
def _scales(soon: float, left: float) -> tuple[float, ...]:
    """How much of everything there still is time for."""
    later, share = min(1.0, left / SHORT), left / LONG
    return (
        1.0,
        *[soon] * 11,
        left, left, left, left, left, left,
        later, share, later, later, later, later, share, share,
    )  # fmt: skip


def _counted(s: State, p: Player) -> Sequence[float]:
    """How much there is of everything. Most positions that are compared differ in what one player has: the others'
    figures are known.
    """
    depends = _depends_on(s, p)
    if depends is None:
        return counted(s, p)
    found = _known.get(depends)
    if found is None:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        found = _known[depends] = counted(s, p)
    return found


def _depends_on(s: State, p: Player) -> tuple[object, ...] | None:
    """All that features depend on; None where that is more than the player's own things and what is named here."""
    turn = s.turn == p.seat
    armed = p.armed.range or p.armed.discounts or p.armed.far
    if s.marks or (turn and s.actions and armed):  # what lies on the board then counts too
        return None
    ending, asleep = (s.ended_by == p.seat, s.over), turn and s.returned
    return s.game, len(s.players), _encode(p), ending, asleep, (*s.artifacts,), s.common_goal, *s.corners


def counted(s: State, p: Player) -> list[float]:
    """How much there is of everything, were there time for it."""
    points = float(sum(scoring.points(s, p).values()))
    if s.over or not p.tribe:
        return [points, *[0.0] * (len(NAMES) - 1)]
    growth, relic = _growth(s, p)
    reward, near, path = _prospects(s, p)
    relic_bonus, crate_bonus = _bonuses(s.game.box, p.points, p.progress)
    return [
        points,
        *_held(s, p),
        *_boards(s, p),
        state.alone(s),
        reward,
        growth,
        relic * near,
        relic * path,
        relic * relic_bonus,
        crate_bonus,
        p.progress,
        relic,
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
    held: list[str] = [b.cards[card].colour for card in cards]
    colours = tuple([held.count(colour) / max(1, len(held)) for colour in COLOURS])
    return [
        sum([_card(b, card) for card in cards]),
        sum([_slot(b, tuple(slot.modules), colours) for slot in p.slots if any(slot.modules)]),
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


@lru_cache(maxsize=4096)
def _slot(b: box.Box, modules: tuple[str, ...], cards: tuple[float, ...]) -> float:
    """What the modules of a slot are worth, with so much of one's cards in each colour: those of the colour that is
    best played there, as far as there are cards of it, and less of the others.
    """
    fires = [0.0] * len(COLOURS)
    for module in modules:
        if module:
            for colour in b.modules[module].colours:
                fires[COLOURS.index(colour)] += _does(b, f"module:{module}")
    best: float = max([worth * min(1.0, 2.0 * share) for worth, share in zip(fires, cards, strict=True)])
    fits: float = sum(map(mul, fires, cards))
    return 0.6 * best + 0.4 * fits


# -- in the end -------------------------------------------------------------------------------------------------------


def _prospects(s: State, p: Player) -> tuple[float, float, float]:
    """How near the rewards of the tracks are; the artifacts among them; and the technologies with artifacts."""
    b = s.game.box
    cards: list[str] = [b.cards[card].colour for card in state.recruited(s, p)]
    rewards, relics = 0.0, 0.0
    for key, kind, colour, near in _missing(b, tuple(p.tracks)):
        if key not in p.rewards:
            more = CARD_OF_COLOUR * cards.count(colour) if kind == "cards" else 0.0
            rewards += (REWARDS[kind] + more) * near
            if kind == "artifact":
                relics += near
    return rewards, relics, _path(b, tuple(sorted(p.technologies)))


@cache
def _bonuses(b: box.Box, points: int, markers: int) -> tuple[float, float]:
    """How near artifacts are on the point track and the progress track; and crates and energy."""
    track, spaces = b.points, b.progress
    relics = sum([NEARER_POINT ** (space - points) for space in track.artifact if space > points])
    relics += sum([NEARER_MARKER ** (space - markers) for space in spaces.artifact if space > markers])
    others = sum([NEARER_POINT ** (space - points) for space in track.crate if space > points])
    others += sum([NEARER_MARKER ** (space - markers) for space in spaces.energy if space > markers])
    return relics, others


@cache
def _missing(b: box.Box, tracks: tuple[int, ...]) -> tuple[tuple[str, str, str, float], ...]:
    """The reward spaces that markers do not open: their kinds and colours, and how near they are."""
    reached = dict(zip(COLOURS, tracks, strict=True))
    short = {
        key: sum(max(0, least - reached[colour]) for colour, least in reward.needs.items())
        for key, reward in b.rewards.items()
    }
    return tuple(
        (key, b.rewards[key].kind, b.rewards[key].colour, NEARER**steps) for key, steps in short.items() if steps
    )


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


def _growth(s: State, p: Player) -> tuple[float, float]:
    """What artifacts and large locations will usually count beyond what they count now; and what one more artifact is
    likely to bring, of the colour that brings most."""
    b, found = s.game.box, 0.0
    goal, relic = b.goals.get(s.common_goal or (p.goals[0] if p.goals else "")), 0.0
    if goal is not None:
        left = {b.artifacts[artifact].colour for artifact in s.artifacts}
        held: list[str] = [b.artifacts[artifact].colour for artifact in p.artifacts]
        for colour in box.ARTIFACTS:
            name = getattr(goal, colour)
            count = scoring.category(s, p, name)
            more = max(0.0, USUAL[name] - count)
            found += (1 + held.count(colour)) * more
            if colour in left:
                relic = max(relic, count + HALF_WAY * more)
    for space in p.figures:
        if space > box.CHASM:
            side = b.sides[s.corners[space - box.CHASM - 1]]
            found += side.each * max(0.0, USUAL[side.key] - scoring.UNITS[side.key](s, p))
    return found, max(relic, b.figures.minor_artifact)


MODEL = Model(Path(__file__).with_name("weights.toml"), NAMES, features, progress, victory=10.0)
