"""`orrery db`: the server's store, copied, checked and brought up to date."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, TypeVar

import typer
from rich.text import Text

from orrery.cli.arena import progress
from orrery.cli.common import Refused, console
from orrery.cli.serve import cannot_open, read_settings, require_server
from orrery.cli.serve import upgrade as bring_up_to_date
from orrery.server.ops.settings import Settings, without_password

T = TypeVar("T")
app = typer.Typer(no_args_is_help=True, help="Look after the server's store: backup, check, upgrade.")
Url = Annotated[
    str | None, typer.Option("--database-url", metavar="URL", help="The store, if it is not the usual one.")
]
Config = Annotated[Path | None, typer.Option(metavar="FILE", help="A file of settings (orrery.toml).")]


@app.command("backup")
def backup(
    file: Annotated[Path | None, typer.Argument(help="Where to; as standard a new file in the data folder.")] = None,
    database_url: Url = None,
    config: Config = None,
) -> None:
    """Copy the whole store to a file, while the server may be running.

    \b
    orrery db backup
    orrery db backup /mnt/backups/orrery.db
    """
    settings = _settings(database_url, config)
    from orrery.server.store import migrate

    url = settings.database_url
    target = file or migrate.backup_name(url, Path(settings.data_dir))
    if target.exists():
        raise Refused(f"the file {target} is there already; a backup never overwrites anything")
    try:
        kept = migrate.backup(url, target)
    except (migrate.NoBackup, OSError) as failed:
        raise Refused(f"no backup was made: {failed}") from None
    _say(f"The store is copied to {kept}.")


@app.command("check")
def check(database_url: Url = None, config: Config = None) -> None:
    """Check that the store is whole and every table in it can be played on; status 1 if not."""
    settings = _settings(database_url, config)
    _require_there(settings)
    from orrery.server.store import migrate

    url = settings.database_url
    _reached(url, lambda: migrate.pending(url))
    with progress() as bar:
        task = bar.add_task("tables", total=None)
        found = _reached(
            url, lambda: migrate.check(url, lambda done, many: bar.update(task, completed=done, total=many))
        )
    for problem in found:
        _say(problem)
    if found:
        raise typer.Exit(1)
    _say(f"The store {without_password(settings.database_url)} is in order.")


@app.command("upgrade")
def upgrade(database_url: Url = None, config: Config = None) -> None:
    """Bring the store up to date with this program; it is copied aside first."""
    settings = _settings(database_url, config)
    from orrery.server.store import migrate

    if not _reached(settings.database_url, lambda: migrate.pending(settings.database_url)):
        _say("The store is up to date.")
        return
    bring_up_to_date(settings)


def _settings(database_url: str | None, config: Path | None) -> Settings:
    require_server()
    return read_settings({"database_url": database_url}, config)


def _require_there(settings: Settings) -> None:
    file = settings.database_file
    if settings.on_sqlite and (file is None or not file.is_file()):
        raise Refused(f"there is no store at {file}; `orrery serve` makes one")


def _reached(url: str, work: Callable[[], T]) -> T:
    """Do something with the store, or say in a sentence why it cannot be reached."""
    import sqlalchemy as sa

    try:
        return work()
    except (sa.exc.SQLAlchemyError, OSError) as fault:
        raise cannot_open(url, fault) from None


def _say(sentence: str) -> None:
    console().print(Text(sentence), soft_wrap=True)
