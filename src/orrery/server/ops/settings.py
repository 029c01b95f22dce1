"""What a host may set, and where it may be set: by flag, by environment (`ORRERY_*`) or by file, in that order.

A setting is declared once, below, with its words; the command line, the environment, the file `orrery.toml`, the
table in `docs/hosting.md` and every refusal are made from that declaration.
"""

from __future__ import annotations

import os
import re
import sys
import tomllib
from collections.abc import Callable, Iterable, Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, NoReturn, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

PREFIX = "ORRERY_"
FILE = "orrery.toml"
NOT_SETTINGS = frozenset({"ORRERY_CONFIG", "ORRERY_DEBUG"})  # read elsewhere
WORDS = {"yes": True, "on": True, "true": True, "1": True, "no": False, "off": False, "false": False, "0": False}
STORES = "sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"
_DRIVERS = {
    "sqlite": "sqlite+aiosqlite", "sqlite+aiosqlite": "sqlite+aiosqlite", "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg", "postgresql+asyncpg": "postgresql+asyncpg",
}  # fmt: skip
_HOST = re.compile(r"[a-z0-9.\-]+")
_ORIGIN = re.compile(r"https?://[A-Za-z0-9.\-\[\]:]+")


class BadSetting(ValueError):
    """A setting that cannot be used; the message names it, says where it was set and what would be right."""


def _says(help: str, right: str, **bounds: Any) -> Meta:
    """The words of a setting: what it does, and what it may be."""
    return Meta(description=help, extra={"right": right}, **bounds)


_YES = "yes or no"
_COUNT = "a whole number, 0 or more"
_SECONDS = "a number of seconds, 0 or more"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How this server runs. Every field has a default that suits one person at home."""

    host: Annotated[str, _says("address to listen on; 0.0.0.0 is every one", "an address such as 127.0.0.1")] = (
        "127.0.0.1"
    )
    port: Annotated[int, _says("port to listen on", "a whole number from 0 to 65535", ge=0, le=65535)] = 8000
    database_url: Annotated[
        str, _says("where the tables are kept; as standard the file orrery.db in the data folder", STORES)
    ] = ""
    workers: Annotated[
        int, _says("processes that serve; more than one needs PostgreSQL", "a whole number from 1 to 64", ge=1, le=64)
    ] = 1
    data_dir: Annotated[str, _says("folder for the database and its backups", "a folder")] = ""
    sheets: Annotated[str, _says("folder with your own values of the components", "a folder of TOML sheets")] = ""
    games: Annotated[str, _says("folder with further games", "a folder that holds folders of games")] = ""
    bot_processes: Annotated[
        int,
        _says("processes in which bots think; 0 is one less than the cores", "a number from 0 to 256", ge=0, le=256),
    ] = 0
    bot_pace: Annotated[
        float, _says("seconds between the moves of bots, so that people can follow", _SECONDS, ge=0, le=60)
    ] = 0.7
    bot_grace: Annotated[
        float, _says("seconds in which a person may take a choice back before bots act on it", _SECONDS, ge=0, le=60)
    ] = 2.5
    hint_iterations: Annotated[
        int, _says("how long a hint is thought about", "a whole number from 1 to 100000", ge=1, le=100_000)
    ] = 300
    rates: Annotated[
        float, _says("scale of the rate limits: 2 is twice as generous, 0 is none", "a number, 0 or more", ge=0)
    ] = 1.0
    connections_per_address: Annotated[
        int, _says("connections that one address may hold at once; 0 is any number", _COUNT, ge=0, le=1_000_000)
    ] = 500
    connections_per_table: Annotated[
        int, _says("who may look at one table at once, its players aside; 0 is any number", _COUNT, ge=0, le=1_000_000)
    ] = 3000
    trusted_origins: Annotated[
        list[str],
        _says("further addresses whose pages may speak to this server", "addresses such as https://games.example"),
    ] = []
    trusted_proxies: Annotated[
        list[str],
        _says("proxies whose word is taken for where a request comes from", "addresses or networks such as 10.0.0.0/8"),
    ] = msgspec.field(default_factory=lambda: ["127.0.0.1", "::1"])
    metrics_token: Annotated[
        str, _says("what /metrics is asked with; without it nobody may ask", "a secret of 16 characters or more")
    ] = ""
    allowed_hosts: Annotated[
        list[str],
        _says("further names under which browsers find this server", "names such as games.example"),
    ] = []
    log_format: Annotated[
        Literal["text", "json"], _says("how the log is written: lines for people or JSON", "text or json")
    ] = "text"
    allow_private_webhooks: Annotated[
        bool, _says("let turn notices go to http and to addresses of your own network", _YES)
    ] = False
    keep_live: Annotated[float, _says("seconds a table that nobody looks at stays in memory", _SECONDS, ge=0)] = 600
    secure_cookies: Annotated[bool, _says("send cookies over https alone; set it behind a proxy with TLS", _YES)] = (
        False
    )

    def __post_init__(self) -> None:
        """Fill in what depends on the machine, and refuse what cannot go together."""
        put = msgspec.structs.force_setattr
        put(self, "data_dir", _absolute(self.data_dir) or str(user_data_dir(os.environ)))
        put(self, "database_url", _store(self.database_url) or _file_in(self.data_dir))
        put(self, "sheets", _absolute(self.sheets))
        put(self, "games", _absolute(self.games))
        if self.workers > 1 and self.on_sqlite:
            raise BadSetting(
                f"workers cannot be {self.workers} on SQLite, whose tables belong to one process; "
                "set workers to 1, or database_url to a PostgreSQL database"
            )

    @property
    def on_sqlite(self) -> bool:
        return self.database_url.startswith("sqlite")

    @property
    def database_file(self) -> Path | None:
        """The file of an SQLite store; None for others, and for one in memory."""
        path = self.database_url.partition(":///")[2].partition("?")[0]
        return Path(path) if self.on_sqlite and path not in ("", ":memory:") else None

    @property
    def thinkers(self) -> int:
        """In how many processes bots think: a core is left for the people."""
        return self.bot_processes or max(1, (os.cpu_count() or 2) - 1)

    def environment(self) -> dict[str, str]:
        """These settings as the environment of a worker, which reads exactly the same from it."""
        return {PREFIX + name.upper(): _as_text(value) for name, value in msgspec.structs.asdict(self).items()}


class Setting(NamedTuple):
    """One setting in words, for help and documents."""

    name: str
    kind: Any
    default: Any
    help: str
    right: str

    @property
    def flag(self) -> str:
        return "--" + self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        return PREFIX + self.name.upper()


def _declared() -> dict[str, Setting]:
    hints = get_type_hints(Settings, include_extras=True)
    return {field.name: _setting(field.name, hints[field.name], field) for field in msgspec.structs.fields(Settings)}


def _setting(name: str, hint: Any, field: Any) -> Setting:
    meta: Meta = hint.__metadata__[0]
    default = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    return Setting(name, hint, default, meta.description or "", (meta.extra or {})["right"])


SETTINGS = _declared()


def read(flags: Mapping[str, Any], environ: Mapping[str, str] | None = None, file: Path | None = None) -> Settings:
    """The settings from flags over environment over file. A flag of None was not given.

    Without `file`, ORRERY_CONFIG names it, or it is orrery.toml in this folder if there is one.
    """
    environ = os.environ if environ is None else environ
    values = _from_file(_config_file(environ, file))
    values |= _from_environment(environ)
    values |= {
        name: _value(_known(name, "a flag"), value, f"the flag {SETTINGS[name].flag}")
        for name, value in flags.items()
        if value is not None
    }
    if not values.get("data_dir"):
        values["data_dir"] = str(user_data_dir(environ))
    return Settings(**values)


def user_data_dir(environ: Mapping[str, str], platform: str = sys.platform) -> Path:
    """Where this person's programs keep their data."""
    home = Path(environ.get("HOME") or environ.get("USERPROFILE") or Path.home())
    if platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "orrery"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "orrery"
    return Path(environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "orrery"


def unknown_variables(environ: Mapping[str, str]) -> list[str]:
    """Variables that look like settings and are none: misspelt, most likely."""
    known = {setting.variable for setting in SETTINGS.values()} | NOT_SETTINGS
    return sorted(name for name in environ if name.startswith(PREFIX) and name not in known)


def without_password(url: str) -> str:
    """A database address that may be printed."""
    return re.sub(r"(://[^:/@]*):[^@]*@", r"\1:***@", url)


# -- the three places ----------------------------------------------------------------------------------------------


def _config_file(environ: Mapping[str, str], file: Path | None) -> Path | None:
    named = file or (Path(environ["ORRERY_CONFIG"]) if environ.get("ORRERY_CONFIG") else None)
    if named is not None:
        return named
    return Path(FILE) if Path(FILE).is_file() else None


def _from_file(file: Path | None) -> dict[str, Any]:
    if file is None:
        return {}
    try:
        given = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as fault:
        raise BadSetting(f"the settings file {file} cannot be read: {(fault.strerror or str(fault)).lower()}") from None
    except ValueError as fault:
        raise BadSetting(f"the settings file {file} is not TOML: {fault}") from None
    return {name: _value(_known(name, f"the file {file}"), value, f"the file {file}") for name, value in given.items()}


def _from_environment(environ: Mapping[str, str]) -> dict[str, Any]:
    found = {}
    for name, setting in SETTINGS.items():
        text = environ.get(setting.variable)
        if text is not None and (text or isinstance(setting.default, str | list)):  # "" is no number: not set
            found[name] = _value(setting, text, f"the environment ({setting.variable})")
    return found


def _known(name: str, where: str) -> Setting:
    if name not in SETTINGS:
        raise BadSetting(f"{where} sets {name[:60]!r}, which is no setting; settings are {', '.join(SETTINGS)}")
    return SETTINGS[name]


def _value(setting: Setting, given: Any, where: str) -> Any:
    """A value as the setting takes it; text, as flags and the environment give it, is read."""
    value = _read_text(setting, given) if isinstance(given, str) else given
    try:
        value = msgspec.convert(value, setting.kind)
        return _CHECKS.get(setting.name, _as_it_is)(value)
    except ValueError as fault:
        _refuse(setting, given, where, str(fault) if isinstance(fault, BadSetting) else "")


def _refuse(setting: Setting, given: Any, where: str, why: str) -> NoReturn:
    shown = without_password(str(given))[:80]
    because = f" ({why})" if why else ""
    raise BadSetting(f"{setting.name} cannot be {shown!r}, as {where} has it{because}; give {setting.right}") from None


def _read_text(setting: Setting, text: str) -> Any:
    text = text.strip()
    kind = get_args(setting.kind)[0]
    if kind is bool:
        return WORDS.get(text.lower(), text)
    if kind is int and re.fullmatch(r"[+-]?[0-9]{1,18}", text):
        return int(text)
    if kind is float and re.fullmatch(r"[+-]?[0-9]{1,18}(\.[0-9]{1,18})?", text):
        return float(text)
    if get_origin(kind) is list:
        return [part.strip() for part in text.split(",") if part.strip()]
    return text


def _as_text(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ",".join(value) if isinstance(value, list) else str(value)


# -- what a value must be beyond its type ---------------------------------------------------------------------------


def _as_it_is(value: Any) -> Any:
    return value


def _store(url: str) -> str:
    """The address of a database with the driver that this server uses."""
    if not url:
        return ""
    scheme, colon, rest = url.partition("://")
    if not colon:
        raise BadSetting("it is no address of a database")
    driver = _DRIVERS.get(scheme)
    if driver is None:
        raise BadSetting(f"{scheme[:30]} is not supported")
    return f"{driver}://{rest}"


def _file_in(folder: str) -> str:
    return f"sqlite+aiosqlite:///{Path(folder, 'orrery.db').as_posix()}"


def _origins(origins: Iterable[str]) -> list[str]:
    found = [origin.rstrip("/") for origin in origins]
    for origin in found:
        if not _ORIGIN.fullmatch(origin):
            raise BadSetting(f"{origin[:60]!r} is no scheme and host")
    return found


def _proxies(proxies: Iterable[str]) -> list[str]:
    found = list(proxies)
    for proxy in found:
        try:
            ip_network(proxy, strict=False)
        except ValueError:
            raise BadSetting(f"{proxy[:60]!r} is no address and no network") from None
    return found


def _hosts(hosts: Iterable[str]) -> list[str]:
    found = [host.lower().rstrip(".") for host in hosts]
    for host in found:
        if not _HOST.fullmatch(host):
            raise BadSetting(f"{host[:60]!r} is no name of a host")
    return found


def _absolute(folder: str) -> str:
    return str(Path(folder).expanduser().absolute()) if folder else ""


def _folder(folder: str) -> str:
    if folder and not Path(folder).expanduser().is_dir():
        raise BadSetting("there is no such folder")
    return folder


def _token(token: str) -> str:
    if token and not (len(token) >= 16 and token.isascii() and token.isprintable() and " " not in token):
        raise BadSetting("it is too short, or has characters that no header can have")
    return token


_CHECKS: dict[str, Callable[[Any], Any]] = {
    "metrics_token": _token,
    "database_url": _store,
    "trusted_origins": _origins,
    "allowed_hosts": _hosts,
    "trusted_proxies": _proxies,
    "sheets": _folder,
    "games": _folder,
}


def as_table() -> str:
    """The settings as the table of `docs/hosting.md`."""
    lines = ["| setting | as standard | may be | |", "|---|---|---|---|"]
    for setting in SETTINGS.values():
        default = f"`{_as_text(setting.default)}`" if setting.default not in ("", []) else ""
        lines.append(f"| `{setting.name}` | {default} | {setting.right} | {setting.help} |")
    return "\n".join(lines)


if __name__ == "__main__":
    print(as_table())
