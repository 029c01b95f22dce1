"""Component data from TOML, validated, each value with its source.

Every entry of a sheet lists which of its fields are stated by the rulebook (`rulebook = [...]`) and
which by a public source (`public = { field = "where" }`); all others are reconstructed: ours, chosen
to fit every rule and example and kept fair by self-play. Owners of a game may lay their own values
over ours with a folder of sheets that name an entry by key and give the fields that differ.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec

SOURCES = ("rulebook", "public", "reconstructed", "yours")
_overlay: Path | None = None


class SheetError(ValueError):
    """A sheet that cannot be used; the message names the file and the entry."""


class Printed(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, frozen=True):
    """Base of every component read from a sheet: its key, its name, and where its values are from."""

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


def use_overlay(folder: Path | None) -> None:
    """Lay a folder of sheets over ours; call it before any game is loaded."""
    global _overlay
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


def read_table(path: Path, table: str, kind: type[P], *, count: int | None = None) -> dict[str, P]:
    """One table of a sheet as components by key, in the order written."""
    rows = _rows(path, table)
    if _overlay is not None and (_overlay / path.name).is_file():
        rows = _laid_over(path, rows, _rows(_overlay / path.name, table, optional=True))
    entries: dict[str, P] = {}
    for row in rows:
        entry = _entry(path, table, kind, row)
        if entry.key in entries:
            raise SheetError(f"{path.name}, {table} {entry.key!r}: listed twice")
        entries[entry.key] = entry
    copies = sum(int(getattr(entry, "copies", 1)) for entry in entries.values())
    if count is not None and copies != count:
        raise SheetError(f"{path.name}: the box holds {count} of [[{table}]], the sheet has {copies}")
    return entries


def _rows(path: Path, table: str, *, optional: bool = False) -> list[dict[str, Any]]:
    try:
        plain = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as fault:
        raise SheetError(f"{path.name} cannot be read: {fault}") from None
    except (tomllib.TOMLDecodeError, RecursionError) as fault:
        raise SheetError(f"{path.name} is not TOML: {fault}") from None
    rows = plain.get(table, [] if optional else None)
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise SheetError(f"{path.name}: there is no list of tables [[{table}]]")
    return rows


def _laid_over(path: Path, ours: list[dict[str, Any]], theirs: list[dict[str, Any]]) -> list[dict[str, Any]]:
    by_key = {row.get("key"): dict(row) for row in ours}
    for row in theirs:
        key = row.get("key")
        if key not in by_key:
            raise SheetError(f"{path.name} in your sheets: there is no entry {str(key)[:60]!r} to lay values over")
        by_key[key].update(row)
        by_key[key]["yours"] = [field for field in row if field != "key"]
    return list(by_key.values())


def _entry(path: Path, table: str, kind: type[P], row: dict[str, Any]) -> P:
    name = str(row.get("key", "without a key"))[:60]
    try:
        entry = msgspec.convert(row, kind)
    except msgspec.ValidationError as invalid:
        raise SheetError(f"{path.name}, {table} {name!r}: {invalid}") from None
    fields = set(msgspec.structs.fields(kind)[i].name for i in range(len(msgspec.structs.fields(kind))))
    for field in [*entry.rulebook, *entry.public]:
        if field not in fields:
            raise SheetError(f"{path.name}, {table} {name!r}: a source is given for {field!r}, which is no field")
    return entry


def values(entry: Printed) -> Iterator[tuple[str, Any, str]]:
    """Each printed value of a component: its field, the value, and its source."""
    for info in msgspec.structs.fields(type(entry)):
        value = getattr(entry, info.name)
        default = info.default_factory() if info.default_factory is not msgspec.NODEFAULT else info.default
        if info.name not in _BOOKKEEPING and value != default:
            yield info.name, value, entry.source(info.name)


def tally(entries: Iterator[Printed] | list[Printed]) -> Counter[str]:
    """How many single values come from each source."""
    counts: Counter[str] = Counter()
    for entry in entries:
        for _field, value, source in values(entry):
            counts[source] += _leaves(value)
    return counts


def _leaves(value: Any) -> int:
    if isinstance(value, msgspec.Struct):
        value = msgspec.to_builtins(value)
    if isinstance(value, dict):
        return sum(_leaves(part) for part in value.values())
    if isinstance(value, list | tuple):
        return sum(_leaves(part) for part in value)
    return 1
