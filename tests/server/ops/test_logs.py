"""Lines of the log hold what a host needs and nothing of what people keep to themselves."""

from __future__ import annotations

import ast
import asyncio
import dataclasses
import io
import json
import logging
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import orrery
from orrery.kernel.play.match import Match
from orrery.server.ops import logs


class Written:
    """What is written to the log, in one of its formats."""

    def __init__(self, format: str) -> None:
        self.format = format
        self._stream = io.StringIO()
        self.handler = logging.StreamHandler(self._stream)
        self.handler.setFormatter(logs.Json() if format == "json" else logs.Text())

    def __str__(self) -> str:
        return self._stream.getvalue()


@pytest.fixture(params=["text", "json"])
def written(request: pytest.FixtureRequest) -> Iterator[Written]:
    found = Written(request.param)
    for name in (logs.NAME, "uvicorn.access"):
        logging.getLogger(name).addHandler(found.handler)
        logging.getLogger(name).setLevel("DEBUG")
    yield found
    for name in (logs.NAME, "uvicorn.access"):
        logging.getLogger(name).removeHandler(found.handler)
        logging.getLogger(name).setLevel("NOTSET")


def test_an_event_with_fields(written: Written) -> None:
    with logs.bound(request="r1"):
        logs.get("tables").info("table started", table="abc", seats=2)
    line = str(written)
    if written.format == "json":
        found = json.loads(line)
        assert {"request": "r1", "table": "abc", "seats": 2, "level": "info", "event": "table started"}.items() <= (
            found.items()
        )
        assert found["time"].endswith("Z")
    else:
        assert line.endswith("info    table started  request=r1 table=abc seats=2\n")


def test_what_is_kept_out(written: Written) -> None:
    log = logs.get("store")
    log.info("odd", **dict.fromkeys(logs.KEPT_OUT, "hush-hush"))
    try:
        raise RuntimeError(
            "failed at postgresql://ada:hush-hush@db/x\n[SQL: INSERT]\n[parameters: ('hush-hush',)]\nend"
        )
    except RuntimeError:
        log.exception("commit failed", why="sqlite://a:hush-hush@b")
    said = str(written)
    assert "hush" not in said
    assert "RuntimeError" in said
    assert "end" in said


def test_a_fault_of_the_rules_tells_no_choice(written: Written) -> None:
    """What a seat chose when the rules stumbled is for who writes the game; it may be a secret, and no log has it."""
    match = orrery.start("first-light", seats=2, seed=1)
    steps = {name: rule if name == match.step else _stumble for name, rule in match.rules.steps.items()}
    match.rules = dataclasses.replace(match.rules, steps=steps)
    with pytest.raises(ZeroDivisionError) as stumbled:
        _play_on(match)
    [note] = stumbled.value.__notes__
    try:
        raise RuntimeError("handed on") from stumbled.value
    except RuntimeError:
        logs.get("test").exception("it failed")
    assert "_stumble" in str(written)
    assert note not in str(written)


def _play_on(match: Match) -> None:
    while True:
        match.choose(match.pending[0].seat, match.pending[0].options[0])


def _stumble(*_: object) -> None:
    raise ZeroDivisionError("of the rules")


def test_uvicorns_line_about_a_request_is_one_of_ours(written: Written) -> None:
    with logs.bound(request="r2"):
        logging.getLogger("uvicorn.access").info(
            '%s - "%s %s HTTP/%s" %d', "1.2.3.4:5", "GET", "/api/tables/x?version=hush", "1.1", 200
        )
    line = str(written)
    assert "hush" not in line
    for part in ("request", "r2", "GET", "/api/tables/x", "200"):
        assert part in line
    assert line.count("\n") == 1


def test_nobody_writes_a_second_line(written: Written) -> None:
    logs.get("x").info("event\nforged", name="Ada\n2025 error forged", other='a "b" c=d')
    lines = str(written).splitlines()
    assert len(lines) == 1


def test_fields_belong_to_one_task(written: Written) -> None:
    async def serve(name: str) -> None:
        with logs.bound(request=name):
            await asyncio.sleep(0)
            logs.get("x").info("served", who=name)

    async def both() -> None:
        await asyncio.gather(serve("r1"), serve("r2"))

    asyncio.run(both())
    first, second = str(written).splitlines()
    assert first.count("r1") == second.count("r2") == 2
    assert "r2" not in first


def test_the_whole_set_up_writes_every_line_once_and_to_the_side() -> None:
    program = (
        "import logging, logging.config; from orrery.server.ops import logs;"
        "logging.config.dictConfig(logs.config('json'));"
        "logs.get('x').info('ours'); logging.getLogger('uvicorn.error').info('started %d', 7);"
        "logging.getLogger('sqlalchemy.engine').info('chatter'); logging.getLogger('other').warning('theirs')"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout == ""
    assert [json.loads(line)["event"] for line in ran.stderr.splitlines()] == ["ours", "started 7", "theirs"]


def test_no_line_of_ours_has_a_field_that_is_kept_out() -> None:
    """A field whose value is never written tells a host nothing: why a connection was refused was one."""
    found = []
    for path in Path(logs.__file__).parents[1].rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            call = node.func if isinstance(node, ast.Call) else None
            if isinstance(call, ast.Attribute) and isinstance(call.value, ast.Name) and call.value.id == "log":
                assert isinstance(node, ast.Call)
                found += [f"{path.name}: {word.arg}" for word in node.keywords if word.arg in logs.KEPT_OUT]
    assert found == []
