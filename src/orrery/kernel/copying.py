"""Copies of plain data by code that is written for its type: what a person would write by hand, field by field.

    copy = copier(State)
    twin = copy(state)

Lists, dicts, sets and Structs are made anew, all the way down; numbers, text, enums and frozen Structs of them are
shared, so a Struct that nobody changes is best frozen. What else a field may hold (`Any`, a dataclass) is looked at
when it is copied. What is no field of a Struct, such as a state's `game`, is shared.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from copy import deepcopy
from typing import Any, TypeVar

import msgspec
from msgspec import inspect as types

T = TypeVar("T")
Copy = Callable[[T], T]
# What nobody can change, so that copies may share it.
LEAVES = (
    types.NoneType, types.BoolType, types.IntType, types.FloatType, types.StrType, types.BytesType, types.EnumType,
    types.LiteralType, types.DateTimeType, types.DateType, types.TimeType, types.TimeDeltaType, types.UUIDType,
    types.DecimalType,
)  # fmt: skip
_made: dict[type[Any], Any] = {}  # each is written once
PLAIN = frozenset((type(None), bool, int, float, str, bytes))


def copier(kind: type[T]) -> Copy[T]:
    """The function that copies a Struct of this type."""
    copy: Copy[T] | None = _made.get(kind)
    if copy is None:
        info = types.type_info(kind)
        assert isinstance(info, types.StructType), f"only a Struct is copied, not {kind}"
        copy = _made[kind] = _Code().function(info)
    return copy


class _Code:
    """The copy functions of a type and of all that it is made of.

    An expression is the variable it is made for where what that holds may be shared.
    """

    def __init__(self) -> None:
        self._names: dict[type[Any], str] = {}
        self._lasting: dict[type[Any], bool] = {}  # whether nobody can change any of it
        self._known: dict[str, Any] = {"whatever": _whatever}

    def function(self, struct: types.StructType) -> Any:
        """The copy function of a Struct, compiled."""
        return self._known[f"copy_{self._name(struct)}"]

    def _name(self, struct: types.StructType) -> str:
        """What the code calls a Struct, whose copy function is written when it is first spoken of."""
        kind, config = struct.cls, struct.cls.__struct_config__
        if kind in self._names:
            return self._names[kind]
        name = self._names[kind] = f"Struct{len(self._names)}"
        self._known[name] = kind
        copied = [(field.name, self._copied(field.type, f"x.{field.name}")) for field in struct.fields]
        changed = [f"y.{field} = {copy}" for field, copy in copied if copy != f"x.{field}"]
        if config.dict:
            changed.append("y.__dict__.update(x.__dict__)")
        if not changed:
            self._known[f"copy_{name}"] = shallow(kind)
        elif config.frozen:
            self._known[f"copy_{name}"] = deepcopy
        elif _in_order(struct):
            exec(f"def copy_{name}(x): return {name}({', '.join(copy for _, copy in copied)})", self._known)
        else:
            body = "\n    ".join(["y = x.__copy__()", *changed, "return y"])
            exec(f"def copy_{name}(x):\n    {body}", self._known)
        return name

    def _copied(self, kind: types.Type, x: str) -> str:
        """The expression that copies what a variable holds."""
        if isinstance(kind, LEAVES):
            return x
        if isinstance(kind, types.StructType) and isinstance(kind.cls, type):  # a generic one is looked at later
            return x if self._unchanging(kind) else f"copy_{self._name(kind)}({x})"
        if isinstance(kind, types.ListType):
            return f"[{self._members(kind.item_type, x)}]"
        if isinstance(kind, types.SetType):
            return f"{{*{x}}}" if self._shared(kind.item_type) else f"whatever({x})"
        if isinstance(kind, types.DictType) and self._shared(kind.key_type):
            value = self._copied(kind.value_type, "v")
            return f"{{**{x}}}" if value == "v" else f"{{k: {value} for k, v in {x}.items()}}"
        if isinstance(kind, types.TupleType | types.VarTupleType | types.FrozenSetType):
            members = kind.item_types if isinstance(kind, types.TupleType) else (kind.item_type,)
            return x if all(map(self._shared, members)) else f"whatever({x})"
        return self._one_of(kind.types, x) if isinstance(kind, types.UnionType) else f"whatever({x})"

    def _members(self, kind: types.Type, x: str) -> str:
        """The members of a list; what is made of a Struct with few fields stands right there, with no call between."""
        if self._shared(kind):
            return f"*{x}"
        if not isinstance(kind, types.StructType) or self._copied(kind, "e").startswith("whatever"):
            return f"{self._copied(kind, 'e')} for e in {x}"
        name = self._name(kind)
        written = self._known.get(f"copy_{name}")  # not yet where a type holds its own kind
        if written is None or written is shallow(kind.cls) or not _in_order(kind):
            return f"*map(copy_{name}, {x})"
        return f"{name}({', '.join(self._copied(field.type, f'e.{field.name}') for field in kind.fields)}) for e in {x}"

    def _one_of(self, kinds: tuple[types.Type, ...], x: str) -> str:
        """A value of one of several types; where only None is another, no more is looked at."""
        changing = [kind for kind in kinds if not self._shared(kind)]
        if not changing:
            return x
        if len(kinds) == 2 and any(isinstance(kind, types.NoneType) for kind in kinds):
            return f"(None if {x} is None else {self._copied(changing[0], x)})"
        return f"whatever({x})"

    def _shared(self, kind: types.Type) -> bool:
        return self._copied(kind, "e") == "e"

    def _unchanging(self, struct: types.StructType) -> bool:
        """Whether a Struct is frozen and holds only what nobody can change."""
        kind, config = struct.cls, struct.cls.__struct_config__
        if not config.frozen or config.dict:
            return False
        if kind not in self._lasting:
            self._lasting[kind] = True  # as far as it holds its own kind
            self._lasting[kind] = all(self._shared(field.type) for field in struct.fields)
        return self._lasting[kind]


def shallow(kind: Any) -> Copy[Any]:
    """The function with which msgspec copies a Struct and shares what it holds."""
    copy: Copy[Any] = kind.__copy__
    return copy


def _in_order(struct: types.StructType) -> bool:
    """Whether all that a Struct holds can be given in the order of its fields."""
    by_name = any(given.kind is given.KEYWORD_ONLY for given in inspect.signature(struct.cls).parameters.values())
    return not by_name and not struct.cls.__struct_config__.dict and not hasattr(struct.cls, "__post_init__")


def _whatever(value: Any) -> Any:
    """A copy of something whose type says too little to write code for it."""
    kind = type(value)
    if kind in PLAIN:
        return value
    if kind is list:
        return [_whatever(member) for member in value]
    if kind is dict:
        return {key: _whatever(held) for key, held in value.items()}
    return copier(kind)(value) if issubclass(kind, msgspec.Struct) else deepcopy(value)
