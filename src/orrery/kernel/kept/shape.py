"""The shape of a game's saves: what its state, options, actions and steps are made of, as a few short digests.

A save holds all four: states as plain data, the table's options, the keys of actions, the steps of the agenda. Who
changes any of them changes what older saves mean: the rules get a new version, with a migration from the one before.
The shape of every version is kept in the game's folder, in `shapes.toml`, so that nobody can forget it.

A save names cards, it does not print them: a value changed in the sheets changes what older saves mean, too. So their
digest is kept along with the shape. Where a value was wrong and saves are right with the corrected one, whoever puts it
right says so (`orrery check GAME --sheets-corrected WHY`), and the version stays.
"""

from __future__ import annotations

import inspect
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import inspect as types

from orrery.kernel.game import EXPANSIONS, BadOption, Game, Rules
from orrery.kernel.sheets import values_digest

T = TypeVar("T")
FILE = "shapes.toml"
HEAD = """\
# What saves of this game are made of, in each version of its rules. A line is never changed: where saves change, the
# version goes up in __init__.py, a migration leads there, and `orrery check GAME --keep-shape` adds a line.
# Then the printed values in the sheets, the latest last: a new version has its own, and so has a correction.
"""
SHEETS = "sheets"
Shape = dict[str, str]


class PrintedValues(msgspec.Struct, forbid_unknown_fields=True):
    """The printed values that a rules version has had, by their digest, and why they were changed under it."""

    version: int
    digest: str
    why: str = ""


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
    _require_newest(game, kept)
    if game.version not in kept:
        raise ShapeChanged(
            f"{game.name}: {FILE} has no line for rules version {game.version}; {_how_to_keep(game, 'add it')}"
        )
    now = shape(game)
    changed = [part for part in now if now[part] != kept[game.version].get(part)]
    if changed:
        raise ShapeChanged(
            f"{game.name}: the {' and '.join(changed)} of its saves changed, but its rules are still version "
            f"{game.version}. Raise `version` to {game.version + 1} in {game.folder.name}/__init__.py, write "
            f"`migrations[{game.version}]`, which makes a state of version {game.version} one of version "
            f"{game.version + 1}, and {_how_to_keep(game, 'keep the new shape')}"
        )
    _require_sheets(game)


def _require_newest(game: Game, kept: Mapping[int, Shape]) -> None:
    newest = max(kept, default=0)
    if game.version < newest:
        raise ShapeChanged(f"{game.name}: rules version {game.version} is older than version {newest} in {FILE}")


def _require_sheets(game: Game) -> None:
    kept = read_values(game)
    if not kept or kept[-1].version != game.version:
        raise ShapeChanged(f"{game.name}: {FILE} does not know its sheets; {_how_to_keep(game, 'keep their digest')}")
    if kept[-1].digest != values_digest(game.folder):
        raise ShapeChanged(
            f"{game.name}: printed values in its sheets changed, but its rules are still version {game.version}. If "
            f"running games are to go on with what was printed before, raise `version` to {game.version + 1} and write "
            f"`migrations[{game.version}]`; if a value was wrong and saves are right with the corrected one, say so "
            f'with: orrery check {game.name} --sheets-corrected "WHY"'
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
    shapes = {version: kept for version, kept in _kept(game).items() if version != SHEETS}
    return _converted(game, shapes, dict[int, Shape])


def read_values(game: Game) -> list[PrintedValues]:
    """The printed values that are kept, the latest last."""
    return _converted(game, _kept(game).get(SHEETS, []), list[PrintedValues])


def _kept(game: Game) -> dict[str, Any]:
    path = _path(game)
    try:
        return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    except ValueError as fault:
        raise ShapeChanged(f"{path} cannot be read: {fault}") from None


def _converted(game: Game, plain: Any, kind: type[T]) -> T:
    try:
        return msgspec.convert(plain, kind, strict=False)
    except ValueError as fault:
        raise ShapeChanged(f"{_path(game)} cannot be read: {fault}") from None


def is_new(game: Game) -> bool:
    """Whether the present version has no shape kept; `ShapeChanged` if it has another, or nothing leads to it."""
    kept, values = read(game), read_values(game)
    _require_newest(game, kept)
    if game.version in kept and values and values[-1].version == game.version:
        require(game)
        return False
    _require_migrations(game)
    return True


def keep(game: Game) -> bool:
    """Add the shape of the present version to those kept; false if it is there, `ShapeChanged` if it cannot be."""
    if not is_new(game):
        return False
    kept, values = read(game), read_values(game)
    kept.setdefault(game.version, shape(game))
    values.append(PrintedValues(game.version, values_digest(game.folder)))
    _write(game, kept, values)
    return True


def correct_sheets(game: Game, why: str) -> bool:
    """Say that the printed values are corrected ones and saves stay right; false if they are those that are kept."""
    kept, values = read(game), read_values(game)
    if not values or values[-1].version != game.version:
        raise ShapeChanged(f"{game.name}: {FILE} does not know its sheets; {_how_to_keep(game, 'keep their digest')}")
    now = values_digest(game.folder)
    if values[-1].digest == now:
        return False
    _write(game, kept, [*values, PrintedValues(game.version, now, " ".join(why.split()))])
    return True


def _write(game: Game, shapes: Mapping[int, Shape], values: Sequence[PrintedValues]) -> None:
    lines = [f"{version} = {{ {_pairs(shape)} }}\n" for version, shape in shapes.items()]
    tables = [f"\n[[{SHEETS}]]\n{_lines(printed)}" for printed in values]
    _path(game).write_text("".join([HEAD, *lines, *tables]), encoding="utf-8")


def _pairs(shape: Shape) -> str:
    return ", ".join(f'{part} = "{digest}"' for part, digest in shape.items())


def _lines(printed: PrintedValues) -> str:
    why = f"why = {msgspec.json.encode(printed.why).decode()}\n" if printed.why else ""
    return f'version = {printed.version}\ndigest = "{printed.digest}"\n{why}'


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
