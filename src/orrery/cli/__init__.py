"""The command line: serve, play, watch, measure and check the games of the house."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import orrery
from orrery.cli import arena, bots, check, db, docs, fit, listing, new, play, replay, serve
from orrery.cli.common import Commands, say_it_anyhow
from orrery.games import use_folder

app = typer.Typer(
    name="orrery",
    cls=Commands,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("serve")(serve.command)
app.command("play")(play.command)
app.command("arena")(arena.command)
app.command("fit")(fit.command)
app.command("replay")(replay.command)
app.command("check")(check.command)
app.command("games")(listing.games)
app.command("bots")(bots.command)
app.command("rules")(listing.rules)
app.command("sheets")(listing.sheets)
app.command("docs")(docs.command)
app.command("new")(new.command)
app.add_typer(db.app, name="db")


def _version(wanted: bool) -> None:
    if wanted:
        print(f"orrery {orrery.__version__}")
        raise typer.Exit


@app.callback(epilog="Start with: orrery serve, or in the terminal: orrery play first-light")
def _orrery(
    version: Annotated[  # noqa: ARG001
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and leave.")
    ] = False,
    games: Annotated[
        Path | None, typer.Option(metavar="DIR", help="A folder with further games, for whatever command follows.")
    ] = None,
) -> None:
    """A digital table for heavy science-fiction board games, in the browser and the terminal."""
    if games is not None:
        use_folder(games)


def main() -> None:
    """What `orrery` runs."""
    say_it_anyhow()
    app()
