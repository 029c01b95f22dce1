"""`orrery games`, `orrery rules` and `orrery sheets`: what there is to read."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich import box
from rich.table import Table
from rich.text import Text

import orrery
from orrery.cli.book import find_rules, printed
from orrery.cli.common import Refused, console, lay_over, name_broken_games, shown
from orrery.games import find
from orrery.kernel.game import Game, Option
from orrery.kernel.sheets import SOURCES, Printed, tally, values

GameName = Annotated[str, typer.Argument(help="The game's name; `orrery games` lists them.")]
AsJson = Annotated[bool, typer.Option("--json", help="As JSON, for programs.")]


def games(json: AsJson = False) -> None:
    """List the games: names, seats, and the options a table may choose.

    \b
    orrery games
    orrery games --json
    """
    if json:
        print_json([_plain(game) for game in orrery.games()])
    else:
        for game in orrery.games():
            _print_game(game)
    name_broken_games()


def _plain(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "rules": game.version,
        "seats": list(game.seats),
        "summary": game.summary,
        "options": [
            {"name": o.name, "default": o.default, "choices": list(o.choices), "help": o.help, "needs": o.needs}
            for o in game.options
        ],
    }


def _print_game(game: Game) -> None:
    out = console()
    seats = f"{game.seats.start} to {game.seats.stop - 1} seats"
    out.print(Text.assemble((game.name, "bold"), f"  {game.title}, {seats}, rules version {game.version}"))
    if game.summary:
        out.print(Text(f"  {game.summary}"))
    table = Table.grid(padding=(0, 2, 0, 0))
    for option in game.options:
        table.add_row(Text(f"  {option.name}={shown(option.default) or 'none'}"), Text(_help(option)))
    out.print(table)


def _help(option: Option) -> str:
    choices = " | ".join(shown(choice) for choice in option.choices)
    notes = [choices, f"comes with {option.needs}" if option.needs else ""]
    noted = "; ".join(note for note in notes if note)
    return f"{option.help} ({noted})" if noted else option.help


def rules(
    game: GameName,
    number: Annotated[
        str | None, typer.Argument(help="A rule's number, such as FL-10.1, a chapter's: FL-10, or a ruling's: G-7.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Print a game's rules in our own words, with the rulings taken: all, a chapter, or one rule.

    \b
    orrery rules first-light
    orrery rules first-light FL-10
    orrery rules first-light FL-10.1

    The rules of a game's expansions stand behind its own.
    """
    found = find_rules(find(game), number)
    if json:
        print_json([msgspec.to_builtins(rule) for rule in found])
    else:
        console().print(printed(found))


def sheets(
    game: GameName,
    table: Annotated[str | None, typer.Argument(help="A table of the sheets, to see every value in it.")] = None,
    sheets: Annotated[Path | None, typer.Option(metavar="DIR", help="Your own values, laid over ours.")] = None,
    json: AsJson = False,
) -> None:
    """Show where a game's printed values are from: a tally, or one table with every value and its source.

    \b
    orrery sheets first-light
    orrery sheets first-light item
    orrery sheets first-light --sheets my-values
    """
    lay_over(sheets)
    tables = _tables(find(game))
    if table is not None:
        name = _named(game, table, tables)
        tables = {name: tables[name]}
    if json:
        print_json(_sources(tables))
    elif table is None:
        console().print(_tally(game, tables))
    else:
        for name, entries in tables.items():
            console().print(_values(name, entries))


def _tables(game: Game) -> Mapping[str, Mapping[str, Printed]]:
    """The tables of the game's `components`."""
    package = sys.modules[game.load.__module__].__package__
    tables: Mapping[str, Mapping[str, Printed]] = importlib.import_module(f"{package}.components").tables()
    return tables


def _named(game: str, wanted: str, tables: Mapping[str, object]) -> str:
    """A table by its name, of which the last part is enough."""
    found = next((name for name in tables if wanted in (name, name.rpartition("/")[2])), None)
    if found is None:
        raise Refused(f"{game} has no table {wanted[:60]!r}; it has {', '.join(tables)}")
    return found


def _sources(tables: Mapping[str, Mapping[str, Printed]]) -> dict[str, Any]:
    return {
        name: {
            key: {field: {"value": msgspec.to_builtins(value), "source": source, **_where(entry, field)}
                  for field, value, source in values(entry)}
            for key, entry in entries.items()
        }
        for name, entries in tables.items()
    }  # fmt: skip


def _where(entry: Printed, field: str) -> dict[str, str]:
    return {"where": entry.public[field]} if entry.source(field) == "public" else {}


def _tally(game: str, tables: Mapping[str, Mapping[str, Printed]]) -> Table:
    """How many values each table has from each source."""
    shown = Table(box=box.ROUNDED, title=f"{game}: where the printed values are from", title_justify="left")
    shown.add_column("Table")
    for heading in ("Entries", *(source.capitalize() for source in SOURCES)):
        shown.add_column(heading, justify="right")
    for name, entries in tables.items():
        counts = tally(list(entries.values()))
        shown.add_row(name, str(len(entries)), *(str(counts[source]) for source in SOURCES))
    everything = tally([entry for entries in tables.values() for entry in entries.values()])
    shown.add_section()
    many = sum(len(entries) for entries in tables.values())
    shown.add_row("All", str(many), *(str(everything[source]) for source in SOURCES), style="bold")
    return shown


def _values(name: str, entries: Mapping[str, Printed]) -> Table:
    shown = Table(box=box.ROUNDED, title=name, title_justify="left")
    for heading in ("Entry", "Field", "Value", "Source"):
        shown.add_column(heading, overflow="fold")
    for key, entry in entries.items():
        for place, (field, value, source) in enumerate(values(entry)):
            where = _where(entry, field).get("where")
            shown.add_row(key if place == 0 else "", field, _value(value), f"{source}: {where}" if where else source)
    return shown


def _value(value: object) -> str:
    plain = msgspec.to_builtins(value)
    if isinstance(plain, dict):
        return ", ".join(f"{name} {_value(part)}" for name, part in plain.items() if part)
    if isinstance(plain, list):
        return ", ".join(_value(part) for part in plain)
    return str(plain)


def print_json(plain: object) -> None:
    """Print anything plain as JSON, for programs."""
    print(msgspec.json.format(msgspec.json.encode(plain), indent=2).decode())
