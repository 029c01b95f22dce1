"""Component data from TOML, validated, each value with its source.

Every entry of a sheet lists which of its fields are stated by the rulebook (`rulebook = [...]`, or "all") and
which by a public source (`public = { field = "where" }`); all others are reconstructed: ours, chosen
to fit every rule and example and kept fair by self-play. What most entries of a table have in common,
values and sources alike, may stand once in its head, `[defaults.item]` for `[[item]]`; an entry that says
otherwise has its way. Owners of a game may lay their own values over ours with a folder of sheets that name
an entry by key and give the fields that differ.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

import msgspec

SOURCES = ("rulebook", "public", "reconstructed", "yours")
_overlay: Path | None = None


class SheetError(ValueError):
    """A sheet that cannot be used; the message names the file and the entry."""


class Printed(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, frozen=True, eq=False):
    """Base of every component read from a sheet: its key, its name, and where its values are from.

    Each is itself and no other, so that what is made from it can be kept at hand (`functools.cache`).
    """

    key: str
    title: str = ""
    rulebook: list[str] = []
    public: dict[str, str] = {}
    yours: list[str] = []

    def source(self, field: str) -> str:
        """Where the value of a field is from."""
        if field in self.yours:
            return "yours"
        if field in self.rulebook:
            return "rulebook"
        return "public" if field in self.public else "reconstructed"


P = TypeVar("P", bound=Printed)
_BOOKKEEPING = {"key", "rulebook", "public", "yours"}
_DEFAULTS = "defaults"


def use_overlay(folder: Path | None) -> None:
    """Lay a folder of sheets over ours; call it before any game is loaded."""
    global _overlay  # noqa: PLW0603
    if folder is not None and not folder.is_dir():
        raise SheetError(f"{folder} is not a folder of sheets")
    _overlay = folder


def overlay_digest() -> str | None:
    """What tells one overlay from another in a save; None without one."""
    if _overlay is None:
        return None
    digest = hashlib.sha256()
    for path in sorted(_overlay.glob("*.toml")):
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def values_digest(folder: Path) -> str:
    """What tells the printed values in the sheets of a game, its expansions included, from others.

    Neither the order of lines nor where a value is from counts, nor whether it stands once for many, in the defaults.
    """
    sheets = {str(path.relative_to(folder)): _values(path) for path in sorted(folder.rglob("sheets/*.toml"))}
    return hashlib.sha256(msgspec.json.encode(sheets, order="deterministic")).hexdigest()[:16]


def _values(path: Path) -> dict[str, Any]:
    """The values of a sheet, entry by entry."""
    plain = _plain(path)
    lists = {name: rows for name, rows in plain.items() if name != _DEFAULTS}
    usual = _defaults(plain, path.name)
    return {
        name: [_worth(usual.get(name, {}) | row) if isinstance(row, dict) else row for row in rows]
        if isinstance(rows, list)
        else rows
        for name, rows in lists.items()
    }


def _worth(row: dict[str, Any]) -> dict[str, Any]:
    """An entry without where its values are from."""
    return {field: value for field, value in row.items() if field not in _BOOKKEEPING - {"key"}}


def read_table(path: Path, table: str, kind: type[P], *, count: int | None = None) -> dict[str, P]:
    """One table of a sheet as components by key, in the order written."""
    plain = _plain(path)
    rows = _rows(plain, table, path.name)
    if _overlay is not None and (_overlay / path.name).is_file():
        _lay_over(rows, _plain(_overlay / path.name), plain, table, f"{path.name} in your sheets")
    entries = {key: _entry(path, table, kind, row) for key, row in rows.items()}
    copies = sum(int(getattr(entry, "copies", 1)) for entry in entries.values())
    if count is not None and copies != count:
        raise SheetError(f"{path.name}: the box holds {count} of [[{table}]], the sheet has {copies}")
    return entries


def read_named(folder: Path, name: str, kind: type[P], *, count: int | None = None) -> dict[str, P]:
    """The table of this name, ``boards/clan``, of the sheets in a folder."""
    sheet, table = name.split("/")
    return read_table(folder / f"{sheet}.toml", table, kind, count=count)


class Table(msgspec.Struct, frozen=True):
    """A table of a sheet, ``boards/clan``, and how many of its things the box holds.

    A field of a box may be one: ``clans: Annotated[dict[str, Clan], Table("boards/clan", 3)]`` has all its entries by
    key, a list of them has no keys, and a single one is the only entry.
    """

    name: str
    count: int | None = None


def _annotated(box: type[Any]) -> dict[str, tuple[Any, Table]]:
    """The fields of a box that are tables: their types and which tables they are."""
    types = {name: get_args(kind) for name, kind in get_type_hints(box, include_extras=True).items()}
    return {name: (args[0], args[-1]) for name, args in types.items() if args and isinstance(args[-1], Table)}


def tables_of(box: type[Any]) -> dict[str, tuple[type[Printed], int | None]]:
    """The tables of a box by their names: what their entries are, and how many the box holds."""
    return {table.name: ((get_args(kind) or (kind,))[-1], table.count) for kind, table in _annotated(box).values()}


def fields_of(box: type[Any], tables: Mapping[str, Mapping[str, Printed]]) -> dict[str, Any]:
    """The fields of a box that are tables, with what these hold."""
    return {name: _held(get_origin(kind), tables[table.name]) for name, (kind, table) in _annotated(box).items()}


def _held(kind: Any, table: Mapping[str, Printed]) -> object:
    return table if kind is dict else list(table.values()) if kind is list else next(iter(table.values()))


def _rows(sheet: dict[str, Any], table: str, name: str) -> dict[str, dict[str, Any]]:
    """The entries of a table by key, with the defaults of their table."""
    rows, usual = sheet.get(table), _defaults(sheet, name).get(table, {})
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise SheetError(f"{name}: there is no list of tables [[{table}]]")
    by_key: dict[str, dict[str, Any]] = {}
    for place, row in enumerate(rows, 1):
        key = row.get("key")
        if not isinstance(key, str):
            raise SheetError(f"{name}, {table} number {place}: it has no key")
        if key in by_key:
            raise SheetError(f"{name}, {table} {key[:60]!r}: listed twice")
        if "yours" in row:
            raise SheetError(f"{name}, {table} {key[:60]!r}: 'yours' is no field to fill in")
        by_key[key] = usual | row
    return by_key


def _defaults(sheet: dict[str, Any], name: str) -> dict[str, dict[str, Any]]:
    """What the entries of each table have in common."""
    heads = sheet.get(_DEFAULTS, {})
    if not isinstance(heads, dict):
        raise SheetError(f"{name}: defaults are given by table, as in [defaults.item] for [[item]]")
    for table, usual in heads.items():
        if not isinstance(usual, dict) or table not in sheet:
            raise SheetError(f"{name}: the defaults {table[:60]!r} are for no table of the sheet")
        for field in ("key", "yours"):
            if field in usual:
                raise SheetError(f"{name}: the defaults {table[:60]!r} cannot give every entry the same {field!r}")
    return heads


def _plain(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as fault:
        raise SheetError(f"{path.name} cannot be read: {fault}") from None
    except (ValueError, RecursionError) as fault:  # a number of five thousand digits is a plain ValueError
        raise SheetError(f"{path.name} is not TOML: {fault}") from None


def _lay_over(
    rows: dict[str, dict[str, Any]], theirs: dict[str, Any], ours: dict[str, Any], table: str, name: str
) -> None:
    """Put somebody's own values into the entries; a sheet of theirs may leave out what is as ours."""
    for other in theirs:
        if other not in ours and other != _DEFAULTS:
            raise SheetError(f"{name}: there is no table [[{other[:60]}]] to lay values over")
    for key, row in (_rows(theirs, table, name) if table in theirs else {}).items():
        if key not in rows:
            raise SheetError(f"{name}, {table} {key[:60]!r}: there is no such entry to lay values over")
        rows[key].update(row, yours=[field for field in row if field not in _BOOKKEEPING])


def _entry(path: Path, table: str, kind: type[P], row: dict[str, Any]) -> P:
    where = f"{path.name}, {table} {row['key'][:60]!r}" + (" with your values" if "yours" in row else "")
    fields = {info.name for info in msgspec.structs.fields(kind)} - _BOOKKEEPING
    if row.get("rulebook") == "all":
        row = {**row, "rulebook": sorted(fields)}
    try:
        entry = msgspec.convert(row, kind)
    except (msgspec.ValidationError, RecursionError) as invalid:
        raise SheetError(f"{where}: {invalid}") from None
    for field in [*entry.rulebook, *entry.public]:
        if field not in fields:
            raise SheetError(f"{where}: a source is given for {field[:60]!r}, which is no field")
    return entry


def values(entry: Printed) -> Iterator[tuple[str, Any, str]]:
    """Each printed value of a component: its field, the value, and its source."""
    for info in msgspec.structs.fields(type(entry)):
        value = getattr(entry, info.name)
        default = info.default_factory() if info.default_factory is not msgspec.NODEFAULT else info.default
        if info.name not in _BOOKKEEPING and value != default:
            yield info.name, value, entry.source(info.name)


def tally(entries: Iterable[Printed]) -> Counter[str]:
    """How many single values come from each source."""
    counts: Counter[str] = Counter()
    for entry in entries:
        for _field, value, source in values(entry):
            counts[source] += _leaves(value)
    return counts


def _leaves(value: Any) -> int:
    if isinstance(value, msgspec.Struct):
        given = ((getattr(value, info.name), info.default) for info in msgspec.structs.fields(value))
        return sum(_leaves(part) for part, default in given if part != default)
    if isinstance(value, dict):
        return sum(_leaves(part) for part in value.values())
    if isinstance(value, list | tuple):
        return sum(_leaves(part) for part in value)
    return 1


def titles(tables: Mapping[str, Mapping[str, Printed]]) -> dict[str, str]:
    """What the sheets call things, by the names of their messages, ``probe-p4``; a table's name ends with its kind."""
    named = {name.rpartition("/")[2]: table for name, table in tables.items()}
    return {f"{kind}-{key}": entry.title for kind, table in named.items() for key, entry in table.items()}
