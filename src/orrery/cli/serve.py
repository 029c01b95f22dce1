"""`orrery serve`: the table in the browser, from one command."""

from __future__ import annotations

import inspect
import os
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin

import msgspec
import typer
from rich.text import Text

from orrery.cli.common import Refused, console, lay_over, name_broken_games
from orrery.games import use_folder
from orrery.server.ops.settings import (
    SETTINGS,
    BadSetting,
    Setting,
    Settings,
    read,
    unknown_variables,
    without_password,
)

NEEDED = ("litestar", "uvicorn", "websockets", "sqlalchemy", "alembic", "aiosqlite")
LARGEST_MESSAGE = 65536  # bytes that a browser may send over its socket at once
GRACE = 5  # seconds that requests may take to end when the server is stopped
ANYWHERE = {"0.0.0.0": "127.0.0.1", "::": "[::1]", "": "127.0.0.1"}  # how this machine reaches itself


def _serve(config: Path | None, open: bool | None, **flags: Any) -> None:
    """Serve the table in the browser.

    Every setting can be given by flag, by environment (ORRERY_PORT=8080) or in a file (port = 8080), in that order
    of strength. `orrery docs hosting` tells more.

    \b
    orrery serve                              at http://127.0.0.1:8000, for you alone
    orrery serve --host 0.0.0.0               for everybody in your network
    orrery serve --database-url postgresql://orrery@localhost/orrery --workers 4
    """
    require_server()
    settings = read_settings(flags, config)
    if settings.games:
        use_folder(Path(settings.games))
    if settings.sheets:
        lay_over(Path(settings.sheets))
    name_broken_games()
    _build_client()
    upgrade(settings)
    listening = _listen(settings)
    settings = msgspec.structs.replace(settings, port=listening.getsockname()[1])
    os.environ.update(settings.environment())  # which the workers read
    _announce(settings, open)
    _run(settings, listening)


def _with_flags(command: Callable[..., None]) -> Callable[..., None]:
    """The command with a flag for every setting, made from its declaration."""
    named = inspect.Parameter.KEYWORD_ONLY
    hints: dict[str, Any] = {
        "config": Annotated[Path | None, typer.Option(metavar="FILE", help="A file of settings (orrery.toml).")],
        "open": Annotated[
            bool | None, typer.Option("--open/--no-open", help="Open the browser, where there is a desktop.")
        ],
        **{name: _flag(setting) for name, setting in SETTINGS.items()},
    }
    parameters = [inspect.Parameter(name, named, default=None, annotation=hint) for name, hint in hints.items()]
    command.__annotations__ = {**hints, "return": None}
    command.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    return command


def _flag(setting: Setting) -> Any:
    """One flag. Its text is read with the settings, so that a refusal reads the same wherever the value is from."""
    kind = get_args(setting.kind)[0]
    help = f"{setting.help[:1].upper()}{setting.help[1:]}."
    if kind is bool:
        return Annotated[bool | None, typer.Option(f"{setting.flag}/--no{setting.flag[1:]}", help=help)]
    metavar = {int: "N", float: "X"}.get(kind, "TEXT")
    if get_origin(kind) is list:
        return Annotated[list[str] | None, typer.Option(setting.flag, metavar=metavar, help=f"{help} May be repeated.")]
    shown = f" (default: {setting.default})" if setting.default != "" else ""
    return Annotated[str | None, typer.Option(setting.flag, metavar=metavar, help=help + shown)]


command = _with_flags(_serve)


# -- before it serves ----------------------------------------------------------------------------------------------


def require_server() -> None:
    """Refuse with the line to type where the libraries of the server are not installed."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        named = ", ".join(missing)
        raise Refused(f"the server's libraries are not installed ({named}): pip install 'orrery-table[server]'")


def read_settings(flags: Mapping[str, Any], config: Path | None) -> Settings:
    """The settings; what looks like one and is none is mentioned."""
    try:
        settings = read({name: value for name, value in flags.items() if value != []}, os.environ, config)
    except BadSetting as bad:
        raise Refused(str(bad)) from None
    for name in unknown_variables(os.environ):
        _say(f"{name} is no setting and is ignored; settings are listed by: orrery docs hosting")
    return settings


def _build_client() -> None:
    from orrery.server.client_build import BuildFailed, ensure

    try:
        ensure(say=_say)
    except BuildFailed as failed:
        raise Refused(str(failed)) from None


def upgrade(settings: Settings) -> None:
    """Bring the store up to date; what is in it is copied aside first."""
    from orrery.server.store import migrate

    url = settings.database_url
    try:
        missing = migrate.pending(url)
        if missing and not _is_new(missing):
            kept = migrate.backup(url, migrate.backup_name(url, Path(settings.data_dir)))
            _say(f"The store is kept as it was in {kept}.")
        if missing:
            migrate.upgrade(url)
            _say(f"The store is ready: {without_password(url)}")
    except migrate.NoBackup as failed:
        raise Refused(f"the store must be upgraded, and no backup of it can be made first: {failed}") from None
    except Exception as fault:  # the errors of two databases and their drivers have no common base
        if os.environ.get("ORRERY_DEBUG"):
            raise
        raise cannot_open(url, fault) from None


def cannot_open(url: str, fault: Exception) -> Refused:
    """The refusal of a store that cannot be used, with what its driver says and without its password."""
    said = without_password(" ".join(str(fault).partition("(Background on")[0].split()))[:300]
    return Refused(f"the store {without_password(url)} cannot be opened: {said or type(fault).__name__}")


def _is_new(missing: list[str]) -> bool:
    """Whether a store that lacks these revisions lacks all of them: there is nothing in it to lose."""
    from alembic.script import ScriptDirectory

    from orrery.server.store import migrate

    folder = ScriptDirectory(str(Path(migrate.__file__).parent / "migrations"))
    return {revision.revision for revision in folder.walk_revisions()} == set(missing)


def _listen(settings: Settings) -> socket.socket:
    """The socket to serve on, or a sentence why not."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    if sys.platform != "win32":  # where it would let two servers share a port
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as fault:
        listening.close()
        where = f"{settings.host}:{settings.port}"
        why = (fault.strerror or str(fault)).lower()
        raise Refused(f"cannot listen on {where}: {why}; give another with --port or --host") from None
    listening.set_inheritable(True)
    return listening


# -- serving -------------------------------------------------------------------------------------------------------


def address(settings: Settings) -> str:
    """Where this machine's own browser finds the table."""
    host = ANYWHERE.get(settings.host, f"[{settings.host}]" if ":" in settings.host else settings.host)
    return f"http://{host}:{settings.port}/"


def _announce(settings: Settings, wanted: bool | None) -> None:
    url = address(settings)
    _say(f"Orrery is at {url} (Ctrl-C stops it).")
    if settings.host in ANYWHERE:
        _say(f"Others reach it at this machine's own address, port {settings.port}.")
    wanted = sys.stdin.isatty() if wanted is None else wanted
    if wanted and has_desktop(os.environ):
        threading.Thread(target=_open_when_ready, args=(url,), daemon=True).start()


def has_desktop(environ: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Whether there is a screen on which a browser can open."""
    if platform in ("darwin", "win32"):
        return "SSH_CONNECTION" not in environ
    return bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))


def _open_when_ready(url: str) -> None:
    import webbrowser

    if any(_answers(f"{url}healthz") for _ in _for_a_while()):
        webbrowser.open(url)


def _for_a_while() -> Iterator[None]:
    for _ in range(150):
        yield
        time.sleep(0.2)


def _answers(url: str) -> bool:
    from urllib.request import urlopen

    try:
        with urlopen(url, timeout=2) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def _run(settings: Settings, listening: socket.socket) -> None:
    """Serve until somebody stops it."""
    import uvicorn

    if settings.workers > 1:
        listening.close()  # uvicorn opens one for its workers to share
        uvicorn.run(**uvicorn_settings(settings))
        return
    server = uvicorn.Server(uvicorn.Config(**uvicorn_settings(settings)))
    with suppress(KeyboardInterrupt):  # said again by uvicorn once it has stopped
        server.run(sockets=[listening])
    if not server.started:
        raise typer.Exit(3)


def uvicorn_settings(settings: Settings) -> dict[str, Any]:
    """How uvicorn is to run the server."""
    from orrery.server.ops import logs
    from orrery.server.ops.connections import Connection, LiveConnection

    return {
        "app": "orrery.server.app:create",
        "factory": True,
        "host": settings.host,
        "port": settings.port,
        "workers": settings.workers,
        "http": Connection,
        "ws": LiveConnection,
        "forwarded_allow_ips": settings.trusted_proxies,
        "ws_max_size": LARGEST_MESSAGE,
        "ws_per_message_deflate": False,  # costs three times what it sends; updates are small
        "timeout_graceful_shutdown": GRACE,
        "server_header": False,
        "log_config": logs.config(settings.log_format),
    }


def _say(sentence: str) -> None:
    console().print(Text(sentence), soft_wrap=True)
