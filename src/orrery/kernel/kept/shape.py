"""The shape of a game's saves: what its state, options, actions and steps are made of, as a few short digests.

A save holds all four: states as plain data, the table's options, the keys of actions, the steps of the agenda. Who
changes any of them changes what older saves mean: the rules get a new version, with a migration from the one before.
The shape of every version is kept in the game's folder, in `shapes.toml`, so that nobody can forget it.
"""

from __future__ import annotations

import inspect
import tomllib
from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect as types

from orrery.kernel.game import EXPANSIONS, BadOption, Game, Rules

FILE = "shapes.toml"
HEAD = """\
# What saves of this game are made of, in each version of its rules. A line is never changed: where saves change, the
# version goes up in __init__.py, a migration leads there, and `orrery check GAME --keep-shape` adds a line.
"""
Shape = dict[str, str]


class ShapeChanged(ValueError):
    """Saves of a game are made of something else than its rules version says. The message says what to do."""


def shape(game: Game) -> Shape:
    """What saves of the game are made of now, with all its expansions: a digest for each part."""
    settings = {"+".join(names) or "base": rules for names, rules in loaded(game).items()}
    return {
        "state": _digest({name: _described(types.type_info(rules.state), ()) for name, rules in settings.items()}),
        "options": _digest([_option(option) for option in game.options]),
        "actions": _digest({name: sorted(_keys(rules)) for name, rules in settings.items()}),
        "steps": _digest({name: _steps(rules) for name, rules in settings.items()}),
    }


def loaded(game: Game) -> dict[tuple[str, ...], Rules]:
    """The rules with every set of expansions that go together."""
    choices = next((option.choices for option in game.options if option.name == EXPANSIONS), ())
    found = {}
    for count in range(len(choices) + 1):
        for names in combinations(map(str, choices), count):
            try:
                found[names] = game.load(game.read_options({EXPANSIONS: list(names)} if names else {}))
            except BadOption:
                continue
    return found


def require(game: Game) -> None:
    """Raise `ShapeChanged` unless saves of the game are as its rules version says and every older one can be migrated.

    A game that keeps no shapes yet is held to the migrations alone.
    """
    _require_migrations(game)
    kept = read(game)
    if not kept:
        return
    if game.version not in kept:
        raise ShapeChanged(
            f"{game.name}: {FILE} has no line for rules version {game.version}; {_how_to_keep(game, 'add it')}"
        )
    if game.version < max(kept):
        raise ShapeChanged(f"{game.name}: rules version {game.version} is older than version {max(kept)} in {FILE}")
    now = shape(game)
    changed = [part for part in now if now[part] != kept[game.version].get(part)]
    if changed:
        raise ShapeChanged(
            f"{game.name}: the {' and '.join(changed)} of its saves changed, but its rules are still version "
            f"{game.version}. Raise `version` to {game.version + 1} in {game.folder.name}/__init__.py, write "
            f"`migrations[{game.version}]`, which makes a state of version {game.version} one of version "
            f"{game.version + 1}, and {_how_to_keep(game, 'keep the new shape')}"
        )


def _require_migrations(game: Game) -> None:
    for rules in loaded(game).values():
        for version in range(1, game.version):
            if version not in rules.migrations:
                raise ShapeChanged(
                    f"{game.name}: nothing leads from rules version {version} to {version + 1}, so that games saved "
                    f"under it cannot be played on: write `migrations[{version}]`"
                )


def read(game: Game) -> dict[int, Shape]:
    """The shapes that are kept, by rules version; none where the game keeps none yet."""
    path = _path(game)
    if not path.is_file():
        return {}
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), dict[int, Shape], strict=False)
    except ValueError as fault:
        raise ShapeChanged(f"{path} cannot be read: {fault}") from None


def keep(game: Game) -> bool:
    """Add the shape of the present version to those kept; `ShapeChanged` if it has another already, false if this."""
    kept, path = read(game), _path(game)
    if game.version in kept:
        require(game)
        return False
    _require_migrations(game)
    parts = ", ".join(f'{part} = "{digest}"' for part, digest in shape(game).items())
    before = path.read_text(encoding="utf-8") if kept else HEAD
    path.write_text(f"{before}{game.version} = {{ {parts} }}\n", encoding="utf-8")
    return True


def _path(game: Game) -> Path:
    return game.folder / FILE


def _how_to_keep(game: Game, what: str) -> str:
    return f"{what} with: orrery check {game.name} --keep-shape"


# -- what each part is -----------------------------------------------------------------------------------------------


def _digest(part: Any) -> str:
    return sha256(msgspec.json.encode(part, order="deterministic")).hexdigest()[:16]


def _option(option: Any) -> list[Any]:
    return [option.name, type(option.default).__name__, option.choices, option.needs]


def _keys(rules: Rules) -> Iterator[str]:
    return (rules.vocabulary.key(action) for action in range(len(rules.vocabulary)))


def _steps(rules: Rules) -> Mapping[str, list[str]]:
    return {name: _parameters(rule) for name, rule in rules.steps.items()}


def _parameters(rule: Callable[..., Any]) -> list[str]:
    """What a step is handed beside the state."""
    _, *rest = inspect.signature(rule).parameters.values()
    return [str(parameter.replace(annotation=inspect.Parameter.empty)) for parameter in rest]


def _described(part: Any, inside: tuple[type, ...]) -> Any:
    """A type as plain data: the fields of structures with their types. Names of classes and defaults are left out, for
    a state is always written whole."""
    if isinstance(part, types.EnumType):
        return sorted(str(member.value) for member in part.cls)
    if isinstance(part, types.Field):
        return [part.encode_name, _described(part.type, inside)]
    if isinstance(part, types.Type):
        cls = getattr(part, "cls", None)
        if cls in inside:
            return f"again {inside[::-1].index(cls)}"
        deeper = (*inside, cls) if cls is not None else inside
        told = {name: _described(getattr(part, name), deeper) for name in part.__struct_fields__ if name != "cls"}
        return {"a": type(part).__name__, **told}
    if isinstance(part, tuple):
        return [_described(member, inside) for member in part]
    return part
