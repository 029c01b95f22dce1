"""What a game is put together from: its vocabulary, box, stations, abilities, measures, scoring headings.

Rules find it as `s.game` and look things up there by name; an expansion makes a bundle of its own with rows added, and
with the rules that it changes (`parts.powers`). No base rule asks whether it is there.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from orrery.games.first_light.components import Box, ClanBoard, FarmTile, UpgradeTile
from orrery.games.first_light.state import Ai, Die, Player, State
from orrery.games.first_light.vocabulary import Spot
from orrery.kernel.flow import Ask, Flow
from orrery.kernel.message import Refusal, Value
from orrery.kernel.scene import Pip
from orrery.kernel.vocabulary import Action, Declared, Family, Vocabulary
from orrery.parts import powers

A = TypeVar("A", bound=Ask)
NO_ACTION = Action(-1)


@dataclass(slots=True)
class Sending:
    """A die about to be actioned: from where, as what value, and what that alone changes in the price."""

    source: str  # "garage" or "headquarters"
    place: int
    value: int
    algae: int = 0  # its Garage's price, due with the action (FL-5.7)
    water_off: int = 0  # what its Garage's tile takes off any Water (FL-22.2)
    gems_off: int = 0  # what is taken off any Gems
    face: int = 0  # what it shows wherever it lies, if not the value it counts as
    shown: int = 0  # what it shows where it waits
    flips: bool = False  # whether it may be flipped, being the first at Headquarters (FL-5.3)
    order: Action = NO_ACTION  # what is bought with it, where its station has several things on offer
    space: Action = NO_ACTION  # the space it takes, where one is chosen
    beside: Sending | None = None  # the die that goes with it (FL-10.1)

    def die(self, seat: int) -> Die:
        """The die as it lies on a board."""
        return Die(seat, self.face or self.value)

    def terms(self) -> Sending:
        """What of it decides a price, for a question to keep."""
        return Sending("", -1, self.value, self.algae, self.water_off, self.gems_off)


@dataclass(frozen=True)
class Station:
    """Somewhere a die can go: whether it is open, what is decided, what is paid, where the die lies, what it brings.

    Doing its action again is deciding what to buy, paying and having the effect again.
    """

    key: str
    rule: str
    closed: Callable[[State, Player, Sending], Refusal | None]  # why no die may go there
    pay: Callable[[State, Player, Sending], Flow[None]]
    put: Callable[[State, Player, Sending], None]
    effect: Callable[[State, Player, Sending], Flow[None]]
    refuse: Callable[[State, Player, Sending], Refusal | None] | None = None  # why none of its value may
    order: Callable[[State, Player, Sending], Ask] | None = None  # what is bought
    space: Callable[[State, Player, Sending], Ask] | None = None  # which space it takes
    beside: Callable[[State, Player, Sending], Flow[None]] | None = None  # which die goes with it
    able: Callable[[State, Player, Sending], bool] | None = None  # whether it can be paid and done, wherever the die is
    valued: bool = True  # whether it matters what the die counts as
    values: Callable[[State, Player, Sending], Sequence[int]] | None = None  # those that differ in kind, if any
    for_good: bool = False  # whether dice stay there
    costs: Callable[[State, Player, Sending], Value] | None = None  # its price, for the refusal that names it
    offers: Callable[[State, Player, Sending], Value] | None = None  # what a die that may go there pays and gets


Steps = dict[str, Callable[..., Flow[None] | None]]
Ability = Callable[[State, Player, ClanBoard], Flow[None] | None]
Measure = Callable[[State, Player], int]


@dataclass(frozen=True)
class IncidentRule:
    """One kind of reward and punishment: what each does, whether the one is of use, how far the other can bite."""

    reward: Callable[[State, Player, int], Flow[None]]
    useful: Callable[[State, Player], bool]
    loss: Callable[[State, Player], float]  # how many of what is lost the player has, or which part of one
    punish: Callable[[State, Player, int], Flow[None]]
    turns: bool = True  # whether it becomes the reward for whom setbacks reward (FL-20.4)


@dataclass(frozen=True)
class Drawings:
    """What scenes draw where another box may have more of it."""

    faces: dict[int, str]  # of dice that show no number
    bought: dict[str, str]  # at a Location
    upgrade: Callable[[UpgradeTile], tuple[Pip, ...]]  # what a tile does
    farm: Callable[[FarmTile], tuple[Pip, ...]]


@dataclass(frozen=True, eq=False, kw_only=True)
class Bundle(powers.Bundle):
    """What one set of expansions is played with; nothing in it ever changes."""

    vocabulary: Vocabulary
    box: Box
    boxes: Mapping[str, Any] = field(default_factory=dict)  # what an expansion alone knows of its box, by its name
    spots: Mapping[str, Spot]  # where dice lie, by their keys
    valueless: frozenset[int] = frozenset()  # what a die may show that is no value
    kinds: Mapping[str, Collection[str]]  # what things are by their keys, for the log: items, tiles, places
    gain_rules: Mapping[str, str]  # by what gives something: a thing, or its kind
    decline_rules: Mapping[str, str]  # by what is not done
    asks: Mapping[type[Ask], type[Ask]]  # questions that an expansion asks in its own way
    stations: dict[str, Station]
    abilities: dict[str, Ability]
    incidents: dict[str, IncidentRule]
    headings: dict[str, Measure]
    counts: dict[str, Measure]
    ai_benefits: dict[str, Callable[[State, Ai, int], None]]  # what the AI has of a place beside Gems
    ai_spaces: dict[str, Callable[[State, Ai, int], int]]  # its space of a place, if not any free one; or -1
    drawings: Drawings

    def ask(self, question: type[A]) -> type[A]:
        """A question as this game asks it."""
        return self.asks.get(question, question)  # type: ignore[return-value]

    def more(self, **rows: Mapping[Any, Any]) -> Bundle:
        """The same with rows added to its tables; one of the same name takes the place of the other."""
        tables: dict[str, Any] = {name: {**getattr(self, name), **added} for name, added in rows.items()}
        return replace(self, **tables)

    def whole(self, declared: Declared) -> Declared:
        """A family or product with all that expansions append to it."""
        return self.vocabulary.whole(declared)


class OpenAsk(Ask):
    """A question about a family that expansions widen: its members are those of the game that is played."""

    def members(self, s: State) -> Family:
        """All that could be chosen of its family."""
        return s.game.whole(self.family)
