"""RV-16.3 to 16.6, 13.5  What a building brings: steps for terrain, crystals of the rim, water."""

from __future__ import annotations

from collections.abc import Mapping

from orrery.games.revive import components as box
from orrery.games.revive import gaining, moments
from orrery.games.revive.bundle import Bundle
from orrery.games.revive.effects import carry_out
from orrery.games.revive.speech import cards
from orrery.games.revive.state import Player, State, buildings, in_turn_order, shows
from orrery.games.revive.words import COLOURS, Word
from orrery.kernel.message import Amount, Several, Value, Values, several
from orrery.kernel.state import Note, Step, rule

VAST = "vast-crystals"


class Watered(Note):
    """RV-16.5  Somebody collects the reward of a water space."""

    space: str
    tile: str

    def values(self, game: Bundle) -> Values:
        return {"text": cards.water(game.box, self.tile)}


def reap(p: Player, s: State, building: int, spaces: list[int]) -> list[Step]:
    """RV-16.3, 16.5, 16.6  What these spaces bring to a building beside them; a large one counts terrain twice."""
    times = 2 if building in p.large else 1
    steps = []
    for space in spaces:
        kind = shows(s, space)
        if kind in box.TERRAINS:
            steps.append(step_on.step(p.seat, COLOURS[box.TERRAINS.index(kind)], times))
        elif kind == "water":
            steps.append(collect.step(p.seat, space))
    return steps


def reap_built(s: State, p: Player, building: int) -> None:
    """RV-16.3, 16.4  All that lies beside a new building, crystals of the rim first."""
    spaces = [space for space in box.BESIDE[building] if space < box.CHASM]
    s.next(*reap(p, s, building, spaces))
    crystals = rim_crystals(s, p, building)
    if crystals:
        gaining.gain(s, p, "crystal", crystals)


def rim_crystals(s: State, p: Player, building: int) -> int:
    """RV-16.4, 16.6  Crystals for each symbol of the rim beside a building."""
    return _symbols(s, building) * (2 if building in p.large else 1)


def _symbols(s: State, building: int) -> int:
    """RV-16.4, 31.8  The crystals of the symbols beside a small building."""
    vast = s.game.box.figures.vast_crystals if VAST in s.content else 1
    symbols = [vast if n in box.VAST else 1 for n, spaces in enumerate(box.CRYSTALS) if building in spaces]
    return sum(symbols)


def brings(s: State, p: Player, building: int, size: str) -> Several:
    """RV-16.3 to 16.6  What a building there would bring at once: crystals, steps, water."""
    times, near = (2 if size == "large" else 1), [shows(s, space) for space in box.BESIDE[building]]
    told: list[Value] = []
    if crystals := _symbols(s, building) * times:
        told.append(Amount(crystals, "crystal"))
    told += _steps({kind: near.count(kind) * times for kind in box.TERRAINS})
    waters = [at for at in box.BESIDE[building] if shows(s, at) == "water" and at not in p.waters]
    told += [cards.water(s.game.box, s.places[box.place_of(at)].front) for at in waters]
    return several(told, "and")


def brings_new(s: State, p: Player, there: Mapping[int, str], tile: str) -> Several:
    """RV-13.5, G-49, G-50  What new spaces of these kinds would bring to somebody's buildings: steps, water."""
    steps, told = dict.fromkeys(box.TERRAINS, 0), list[Value]()
    for space, kind in there.items():
        near = [building for building in buildings(p) if building in box.BESIDE[space]]
        if kind in steps:
            steps[kind] += sum(2 if building in p.large else 1 for building in near)
        elif kind == "water" and near:
            told.append(cards.water(s.game.box, tile))
    return several([*_steps(steps), *told], "and")


def _steps(steps: dict[str, int]) -> list[Value]:
    """Steps on tracks, by the terrain that brings them."""
    colours = dict(zip(box.TERRAINS, COLOURS, strict=True))
    return [cards.word(Word("step", colours[kind], count)) for kind, count in steps.items() if count]


def reap_new(s: State, spaces: list[int]) -> None:
    """RV-13.5, G-50  What new spaces bring to the buildings beside them, whoever's, from the active player on."""
    steps: list[Step] = []
    for p in in_turn_order(s, s.turn):
        for building in buildings(p):
            near = [space for space in spaces if space in box.BESIDE[building]]
            steps += reap(p, s, building, near)
    s.next(*steps)


@rule
def step_on(s: State, seat: int, colour: str, count: int) -> None:
    """RV-16.3  Steps on the track of a terrain."""
    gaining.advance(s, s.players[seat], colour, count)


@rule
def collect(s: State, seat: int, space: int) -> None:
    """RV-16.5, G-49  A water reward, once for each player by building."""
    p = s.players[seat]
    if space not in p.waters:
        p.waters.append(space)
        drink(s, p, space)


def drink(s: State, p: Player, space: int) -> None:
    """RV-16.5  The reward of a water space comes next."""
    tile = s.places[box.place_of(space)].front
    s.tell(Watered(p.seat, box.SPACE_KEYS[space], tile))
    carry_out(s, p, f"water:{tile}")
    moments.happen(s, moments.watered, p, space)
