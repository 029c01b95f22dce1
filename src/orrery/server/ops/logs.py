"""The server's log: one event a line, with its fields, for people (`text`) or for programs (`json`).

    log = logs.get("tables")
    log.info("table started", table=table.id, game=table.game)

Fields that are bound (`with bound(request=new_request())`) are on every line written inside. What must never be
in a log is kept out here, not left to whoever writes a line: tokens, passwords, codes, choices, chat, seeds.
"""

from __future__ import annotations

import json
import logging
import re
import secrets
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from traceback import TracebackException
from types import MappingProxyType
from typing import Any

NAME = "orrery"
KEPT_OUT = frozenset(
    {"token", "tokens", "cookie", "cookies", "password", "code", "secret", "seed", "action", "choice", "chat", "text",
     "body", "url", "webhook", "authorization", "key"}
)  # fmt: skip
_NONE: Mapping[str, Any] = MappingProxyType({})
_fields: ContextVar[Mapping[str, Any]] = ContextVar("orrery_log_fields", default=_NONE)
_PARAMETERS = re.compile(r"\[parameters: [^\n]*")  # what SQLAlchemy tells of a failed statement
_PASSWORD = re.compile(r"(://[^:/@\s]*):[^@\s]*@")
_LONGEST = 300  # characters of one field


class Log:
    """Writes events with fields to a part of the server's log."""

    def __init__(self, part: str) -> None:
        self._logger = logging.getLogger(f"{NAME}.{part}")

    def debug(self, event: str, **fields: Any) -> None:
        self._write(logging.DEBUG, event, fields)

    def info(self, event: str, **fields: Any) -> None:
        self._write(logging.INFO, event, fields)

    def warning(self, event: str, **fields: Any) -> None:
        self._write(logging.WARNING, event, fields)

    def error(self, event: str, **fields: Any) -> None:
        self._write(logging.ERROR, event, fields)

    def exception(self, event: str, **fields: Any) -> None:
        """An error with the place in the code where it came from."""
        self._write(logging.ERROR, event, fields, trace=True)

    def _write(self, level: int, event: str, fields: Mapping[str, Any], trace: bool = False) -> None:
        if self._logger.isEnabledFor(level):
            self._logger.log(level, event, extra={"fields": {**_fields.get(), **fields}}, exc_info=trace)


def get(part: str) -> Log:
    """The log of a part of the server."""
    return Log(part)


def new_request() -> str:
    """A name for one request, to find all its lines by."""
    return secrets.token_hex(6)


@contextmanager
def bound(**fields: Any) -> Iterator[None]:
    """Put fields on every line written inside, in this task and those that it starts."""
    token = _fields.set({**_fields.get(), **fields})
    try:
        yield
    finally:
        _fields.reset(token)


def config(format: str = "text", level: str = "INFO") -> dict[str, Any]:
    """The set-up of Python's logging, uvicorn's lines included; hand it to uvicorn as `log_config`."""
    plain = {"handlers": ["out"], "level": level, "propagate": False}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": {"()": f"{__name__}.{'Json' if format == 'json' else 'Text'}"}},
        "handlers": {"out": {"class": "logging.StreamHandler", "stream": "ext://sys.stderr", "formatter": "lines"}},
        "root": {"handlers": ["out"], "level": "WARNING"},
        "loggers": dict.fromkeys((NAME, "uvicorn", "uvicorn.error", "uvicorn.access"), plain),
    }


def _read(record: logging.LogRecord) -> tuple[str, dict[str, Any]]:
    """The event of a record and its fields; uvicorn's line about a request becomes one like ours."""
    if record.name == "uvicorn.access" and isinstance(record.args, tuple) and len(record.args) == 5:
        client, method, path, _version, status = record.args
        found = {"method": method, "path": str(path).partition("?")[0], "status": status, "client": client}
        return "request", {**_fields.get(), **found}
    fields: dict[str, Any] = getattr(record, "fields", None) or dict(_fields.get())
    return record.getMessage(), fields


def _allowed(fields: Mapping[str, Any]) -> dict[str, Any]:
    return {name: "(kept out)" if name in KEPT_OUT else _short(value) for name, value in fields.items()}


def _short(value: Any) -> Any:
    if value is None or isinstance(value, bool | int | float):
        return value
    return _clean(str(value))[:_LONGEST]


def _clean(text: str) -> str:
    return _PASSWORD.sub(r"\1:***@", _PARAMETERS.sub("[parameters kept out]", text))


def _trace(fault: BaseException) -> str:
    """Where an error came from, without its notes: they tell who writes a game what a seat chose."""
    found = [TracebackException.from_exception(fault)]
    for each in found:
        each.__notes__ = None
        found += [more for more in (each.__cause__, each.__context__, *(each.exceptions or ())) if more is not None]
    return "".join(found[0].format()).rstrip()


class _Lines(logging.Formatter, ABC):
    """What both ways of writing share."""

    def format(self, record: logging.LogRecord) -> str:
        event, fields = _read(record)
        fault = record.exc_info[1] if record.exc_info else None
        trace = _clean(_trace(fault)) if fault is not None else ""
        return self.line(record, _clean(event), _allowed(fields), trace)

    @abstractmethod
    def line(self, record: logging.LogRecord, event: str, fields: dict[str, Any], trace: str) -> str:
        """One event as it is written."""


def _time(record: logging.LogRecord) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z"


class Json(_Lines):
    """A line of JSON for every event."""

    def line(self, record: logging.LogRecord, event: str, fields: dict[str, Any], trace: str) -> str:
        plain = {"time": _time(record), "level": record.levelname.lower(), "event": event, "from": record.name}
        return json.dumps({**fields, **plain, **({"trace": trace} if trace else {})}, ensure_ascii=False)


class Text(_Lines):
    """A line for people; what others have typed cannot break it."""

    def line(self, record: logging.LogRecord, event: str, fields: dict[str, Any], trace: str) -> str:
        said = " ".join(f"{name}={_word(value)}" for name, value in fields.items())
        head = f"{_time(record)} {record.levelname.lower():7} {_printable(event)}" + (f"  {said}" if said else "")
        return f"{head}\n{trace}" if trace else head


def _printable(text: str) -> str:
    return "".join(c if c.isprintable() else " " for c in text)


def _word(value: Any) -> str:
    text = str(value)
    return text if text.isprintable() and text and not re.search(r'[\s"=]', text) else json.dumps(text)
