"""Actions: a game's finite list of things one can choose.

An action is an int, meaning the same in every position. On disk and on the wire it is its
stable key, such as ``"send:laboratory:4"``. Keys never change once published; an expansion
appends its own behind those of its game.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NewType, TypeVar

Action = NewType("Action", int)
Axis = str | int
Members = Iterable[Axis] | Mapping[str, Axis]  # of one list; by their names, where keys call them by others


class UnknownAction(ValueError):
    """A key or number that no action of this game has."""


class Family(list[Action]):
    """Actions that share a prefix; ``family[i]`` is the action of the i-th member.

    `kinds` say what its members are, so that words can name them ("probe", "seat"): one, or one for each list that a
    product combines. `rule` is the one that a choice of it is told by in the log.
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

    def copy(self) -> Family:
        """The same members under the same name, for more to be added."""
        return Family(self.name, self.members, self, self.kinds, self.rule)

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

    def __init__(self, *given: Any, combined: dict[int, tuple[Axis, ...]] | None = None) -> None:
        super().__init__(*given)
        self.combined = combined or {}

    def copy(self) -> _Combined:
        return _Combined(self.name, self.members, self, self.kinds, self.rule, combined=dict(self.combined))

    def named(self, action: int) -> dict[str, str | int]:
        return dict(zip(self.kinds, self.combined[action], strict=True))


class Product:
    """Actions that combine members of several lists: ``SEND["laboratory", 4]``, keyed ``send:laboratory:4``."""

    def __init__(self, family: _Combined, joined: str) -> None:
        self.family = family
        self.name = family.name
        self.joined = joined
        self.actions: dict[tuple[Axis, ...], Action] = dict(zip(family.combined.values(), family, strict=True))

    def __getitem__(self, member: tuple[Axis, ...]) -> Action:
        return self.actions[member]

    def __iter__(self) -> Iterator[Action]:
        return iter(self.family)

    def __len__(self) -> int:
        return len(self.family)

    def __contains__(self, action: object) -> bool:
        return action in self.family

    def member(self, action: int) -> tuple[Any, ...]:
        """What an action combines."""
        return self.family.combined[action]

    def of(self, member: str) -> Action:
        """The action of a combination by its name."""
        return self.family.of(member)


Declared = TypeVar("Declared", Family, Product)


class Vocabulary:
    """All actions of one game, in the order they were declared."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.families: dict[str, Family] = {}
        self.products: dict[str, Product] = {}
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

    def product(
        self,
        name: str,
        *,
        joined: str = ":",
        only: Callable[..., bool] | None = None,
        rule: str = "",
        **axes: Members,
    ) -> Product:
        """Declare one action for each combination of members, or for some only, keyed ``name:one:other``."""
        self._unused(name)
        return self._combine(_Combined(name, (), (), tuple(axes), rule), joined, axes, only)

    def more_of(self, product: Product, **axes: Members) -> Product:
        """A product with further combinations, appended at the end; the product given stays as it is."""
        return self._combine(product.family.copy(), product.joined, axes, None)

    def _combine(
        self,
        family: _Combined,
        joined: str,
        axes: Mapping[str, Members],
        only: Callable[..., bool] | None,
    ) -> Product:
        named = [axis if isinstance(axis, Mapping) else {str(one): one for one in axis} for axis in axes.values()]
        for chosen in itertools.product(*(axis.items() for axis in named)):
            names, member = zip(*chosen, strict=True)
            if only is None or only(*member):
                key = joined.join(names)
                action = self._add(f"{family.name}:{key}")
                family.add(key, action)
                family.combined[action] = member
        self._enter(family.name, family)
        self.products[family.name] = product = Product(family, joined)
        return product

    def extended(self) -> Vocabulary:
        """A vocabulary that begins with all of this one, for an expansion to append to; this one stays as it is."""
        further = Vocabulary(self.game)
        further.families, further.products = dict(self.families), dict(self.products)
        further._actions = dict(self._actions)
        further._keys, further._family_of = self._keys[:], self._family_of[:]
        return further

    def more(self, family: Family, members: Iterable[str | int]) -> Family:
        """A family with further members, appended at the end of this vocabulary; the family given stays as it is."""
        wider = family.copy()
        for member in members:
            wider.add(str(member), self._add(f"{family.name}:{member}"))
        self._enter(family.name, wider)
        return wider

    def joined(self, other: Vocabulary) -> Vocabulary:
        """All of this one, and behind it what another has besides: two expansions of one game on the table at once.

        Actions of this one keep their numbers; those of the other are found again by `whole`.
        """
        both = self.extended()
        for name, family in other.families.items():
            own = self.families.get(name)
            wider = own.copy() if own is not None else type(family)(name, (), (), family.kinds, family.rule)
            for action in family:
                if other._keys[action] not in self._actions:
                    added = both._add(other._keys[action])
                    wider.add(family.member(action), added)
                    if isinstance(wider, _Combined) and isinstance(family, _Combined):
                        wider.combined[added] = family.combined[action]
            both._enter(name, wider)
            if isinstance(wider, _Combined):
                both.products[name] = Product(wider, other.products[name].joined)
        return both

    def whole(self, declared: Declared) -> Declared:
        """A family or product as this vocabulary has it, with all that was appended to it."""
        known: Mapping[str, Any] = self.products if isinstance(declared, Product) else self.families
        return known[declared.name]  # type: ignore[no-any-return]

    def single(self, name: str, rule: str = "") -> Action:
        """Declare one action whose key is its name."""
        self._unused(name)
        action = self._add(name)
        self._enter(name, Family(name, [name], [action], (), rule))
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
