"""Actions: a game's finite list of things one can choose.

An action is an int, meaning the same in every position. On disk and on the wire it is its
stable key, such as ``"send:laboratory:4"``. Keys never change once published; an expansion
appends its own behind those of its game.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from typing import Any, NewType

Action = NewType("Action", int)
Axis = str | int


class UnknownAction(ValueError):
    """A key or number that no action of this game has."""


class Family(list[Action]):
    """Actions that share a prefix; ``family[i]`` is the action of the i-th member.

    `of` says what its members are, so that words can name them ("probe", "seat"); `rule` is the one that a choice of
    it is told by in the log.
    """

    def __init__(
        self,
        name: str,
        members: Iterable[str] = (),
        actions: Iterable[Action] = (),
        kinds: tuple[str, ...] = (),
        rule: str = "",
    ) -> None:
        super().__init__()
        self.name = name
        self.kinds = kinds
        self.rule = rule
        self.members: list[str] = []
        self._places: dict[int, int] = {}
        self._actions: dict[str, Action] = {}
        for member, action in zip(members, actions, strict=True):
            self.add(member, action)

    def add(self, member: str, action: Action) -> None:
        """One more member, behind all others."""
        self._places[action] = len(self)
        self._actions[member] = action
        self.members.append(member)
        self.append(action)

    def __hash__(self) -> int:  # type: ignore[override]  # a family is one thing, however many members it has
        return hash(self.name)

    def index(self, action: int, *_: object) -> int:
        """The place of the member this action stands for."""
        return self._places[action]

    def member(self, action: int) -> str:
        """The name of the member this action stands for."""
        return self.members[self._places[action]]

    def of(self, member: str) -> Action:
        """The action of a member by its name."""
        return self._actions[member]

    def __contains__(self, action: object) -> bool:
        return action in self._places

    def named(self, action: int) -> dict[str, str | int]:
        """What an action stands for, by what its members are."""
        return {self.kinds[0]: self.member(action)} if self.kinds else {}


class _Combined(Family):
    """The family of a product."""

    combined: dict[Action, tuple[Axis, ...]]

    def named(self, action: int) -> dict[str, str | int]:
        return dict(zip(self.kinds, self.combined[Action(action)], strict=True))


class Product:
    """Actions that combine members of several lists: ``SEND["laboratory", 4]``, keyed ``send:laboratory:4``."""

    def __init__(self, family: Family, members: Iterable[tuple[Axis, ...]]) -> None:
        self.family = family
        self.actions: dict[tuple[Axis, ...], Action] = dict(zip(members, family, strict=True))
        self._members = {action: member for member, action in self.actions.items()}

    @property
    def name(self) -> str:
        return self.family.name

    def __getitem__(self, member: tuple[Axis, ...]) -> Action:
        return self.actions[member]

    def __iter__(self) -> Iterator[Action]:
        return iter(self.family)

    def __len__(self) -> int:
        return len(self.family)

    def __contains__(self, action: object) -> bool:
        return action in self._members

    def member(self, action: int) -> tuple[Any, ...]:
        """What an action combines."""
        return self._members[action]  # type: ignore[index]


class Vocabulary:
    """All actions of one game, in the order they were declared."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.families: dict[str, Family] = {}
        self._keys: list[str] = []
        self._actions: dict[str, Action] = {}
        self._family_of: list[Family] = []

    def __len__(self) -> int:
        return len(self._keys)

    def family(self, name: str, members: Iterable[str | int], of: str = "", rule: str = "") -> Family:
        """Declare one action per member, keyed ``name:member``; `of` says what the members are."""
        self._unused(name)
        names = tuple(str(member) for member in members)
        kinds = (of,) if of else ()
        family = Family(name, names, [self._add(f"{name}:{member}") for member in names], kinds, rule)
        self._enter(name, family)
        return family

    def product(self, name: str, *, rule: str = "", **axes: Iterable[Axis]) -> Product:
        """Declare one action for each combination of members, keyed ``name:one:other``."""
        members = list(itertools.product(*axes.values()))
        names = [":".join(map(str, member)) for member in members]
        self._unused(name)
        family = _Combined(name, names, [self._add(f"{name}:{member}") for member in names], tuple(axes), rule)
        family.combined = dict(zip(family, members, strict=True))
        self._enter(name, family)
        return Product(family, members)

    def extended(self) -> Vocabulary:
        """A vocabulary that begins with all of this one, for an expansion to append to; this one stays as it is."""
        further = Vocabulary(self.game)
        further.families, further._actions = dict(self.families), dict(self._actions)
        further._keys, further._family_of = self._keys[:], self._family_of[:]
        return further

    def more(self, family: Family, members: Iterable[str | int]) -> Family:
        """A family with further members, appended at the end of this vocabulary; the family given stays as it is."""
        wider = Family(family.name, family.members, family, family.kinds, family.rule)
        for member in members:
            wider.add(str(member), self._add(f"{family.name}:{member}"))
        self._enter(family.name, wider)
        return wider

    def extend(self, family: Family, members: Iterable[str | int]) -> Family:
        """More members of a family, appended at the end of the vocabulary."""
        for member in members:
            family.add(str(member), self._add(f"{family.name}:{member}"))
        self._enter(family.name, family)
        return family

    def first(self, count: int) -> Vocabulary:
        """The first so many actions: those of a game without what its expansions append."""
        part = Vocabulary(self.game)
        part._keys, part._family_of = self._keys[:count], self._family_of[:count]
        part._actions = {key: self._actions[key] for key in part._keys}
        part.families = {family.name: family for family in part._family_of}
        return part

    def single(self, name: str) -> Action:
        """Declare one action whose key is its name."""
        self._unused(name)
        action = self._add(name)
        self._enter(name, Family(name, [name], [action]))
        return action

    def key(self, action: int) -> str:
        """The stable key of an action."""
        if 0 <= action < len(self._keys):
            return self._keys[action]
        raise UnknownAction(f"{self.game} has no action number {action}; it has 0 to {len(self) - 1}")

    def action(self, key: str) -> Action:
        """The action with this key."""
        try:
            return self._actions[key]
        except KeyError:
            raise UnknownAction(f"{self.game} has no action called {key[:60]!r}") from None

    def family_of(self, action: int) -> Family:
        """The family an action belongs to."""
        self.key(action)
        return self._family_of[action]

    def _unused(self, name: str) -> None:
        if name in self.families:
            raise ValueError(f"{self.game}: the family {name!r} is declared twice")

    def _add(self, key: str) -> Action:
        if key in self._actions:
            raise ValueError(f"{self.game}: the action {key!r} is declared twice")
        action = Action(len(self._keys))
        self._keys.append(key)
        self._actions[key] = action
        return action

    def _enter(self, name: str, family: Family) -> None:
        self.families[name] = family
        self._family_of.extend([family] * (len(self._keys) - len(self._family_of)))
        for action in family:
            self._family_of[action] = family
