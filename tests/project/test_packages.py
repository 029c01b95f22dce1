"""What is released: a wheel that plays by itself in an empty environment, and a source package that builds one."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import time
import urllib.request
import zipfile
from email import message_from_bytes
from email.message import Message
from pathlib import Path

import hatch_build
import pytest
from tests.server.processes import free_port

ROOT = Path(__file__).parents[2]
PICTURED = "# Orrery\n\nA table.\n\n![One](docs/images/one.png)\n\nMore.\n\n![Two](docs/images/two.png)\n\nThe end.\n"


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel and a source package of this checkout."""
    folder = tmp_path_factory.mktemp("dist")
    _run(sys.executable, "-m", "hatchling", "build", "-d", folder, cwd=ROOT)
    return folder


def _run(*command: str | Path, cwd: Path | None = None) -> str:
    """What a command says; it must end well."""
    environ = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "ORRERY"))}
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False, env=environ)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(packages: Path) -> Path:
    (found,) = packages.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an empty environment with the wheel in it; what it depends on is borrowed from the tests'."""
    home = tmp_path_factory.mktemp("home") / "env"
    _run(sys.executable, "-m", "venv", "--without-pip", home)
    _run(sys.executable, "-m", "pip", "--python", home, "install", "-q", "--no-deps", "--no-index", wheel)
    asked = "import sysconfig; print(sysconfig.get_path('purelib'))"
    found = Path(_run(home / "bin" / "python", "-c", asked).strip())
    (found / "borrowed.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return home / "bin"


@pytest.fixture(scope="module")
def about(wheel: Path) -> Message:
    """What the package index is told."""
    with zipfile.ZipFile(wheel) as opened:
        (name,) = [name for name in opened.namelist() if name.endswith(".dist-info/METADATA")]
        return message_from_bytes(opened.read(name))


def test_the_wheel_holds_the_client_and_no_sources_of_it(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "orrery/server/client/index.html" in names
    assert any(name.startswith("orrery/server/client/assets/") and name.endswith(".js") for name in names)
    assert not any("node_modules" in name or name.startswith(("web/", "tests/", "docs/")) for name in names)


def test_the_source_package_can_be_built_without_npm(packages: Path) -> None:
    (archive,) = packages.glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
    assert {"web/package-lock.json", "web/src/main.ts", "hatch_build.py", "docs/hosting.md"} <= names
    assert "src/orrery/server/client/index.html" in names
    assert not any("node_modules" in name for name in names)


def test_what_the_index_is_told(about: Message) -> None:
    """A name that is free there, and a page without pictures that nobody could see."""
    assert about["Name"] == "orrery-table"
    assert "Topic :: Games/Entertainment :: Board Games" in about.get_all("Classifier", [])
    page = about.get_payload()
    assert isinstance(page, str)
    assert "pip install 'orrery-table[server]'" in page
    assert not re.search(r"]\((?!https://)", page)


def test_pictures_are_where_everybody_finds_them() -> None:
    """Under an absolute address if there is one; else the page goes without."""
    shown = hatch_build.for_the_index(PICTURED, "https://pictures.example/orrery/")
    assert "![One](https://pictures.example/orrery/one.png)" in shown
    assert "![Two](https://pictures.example/orrery/two.png)" in shown
    assert hatch_build.for_the_index(PICTURED, "") == "# Orrery\n\nA table.\n\nMore.\n\nThe end.\n"


def test_an_installed_wheel_plays_a_game(installed: Path, tmp_path: Path) -> None:
    """The program, its games with their rules and sheets, and nothing of the checkout."""
    where = _run(installed / "python", "-c", "import orrery; print(orrery.__file__)", cwd=tmp_path)
    assert Path(where.strip()).is_relative_to(installed.parent)
    played = _run(
        installed / "orrery", "play", "first-light", "--seats", "2", "--bots", "random,random", "--seed", "1",
        cwd=tmp_path,
    )  # fmt: skip
    assert "Negotiation" in played
    for game in ("last-light", "chaos-order"):
        checked = _run(installed / "orrery", "check", game, "--games", "1", "--seats", "2", "--quick")
        assert "kept every law" in checked


def test_an_installed_wheel_has_the_documents_it_speaks_of(installed: Path) -> None:
    """Wherever a command names a page, the page is there."""
    listed = _run(installed / "orrery", "docs").splitlines()
    assert {line.split()[0] for line in listed} == {path.stem for path in (ROOT / "docs").glob("*.md")}
    assert _run(installed / "orrery", "docs", "hosting") == (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    named = set[str]()
    for path in (ROOT / "src").rglob("*.py"):
        named |= set(re.findall(r"orrery docs ([a-z-]+)", path.read_text(encoding="utf-8")))
    assert named <= {line.split()[0] for line in listed}


def test_an_installed_wheel_serves_the_table(installed: Path, tmp_path: Path) -> None:
    port = free_port()
    command = [str(installed / "orrery"), "serve", "--no-open", "--port", str(port), "--data-dir", str(tmp_path)]
    with (tmp_path / "log").open("wb") as log, subprocess.Popen(command, stdout=log, stderr=log) as server:
        try:
            page = ""
            while not page:
                assert server.poll() is None, (tmp_path / "log").read_text(encoding="utf-8")
                try:
                    with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5) as answer:
                        page = answer.read().decode()
                except OSError:
                    time.sleep(0.1)
            assert "/assets/" in page
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/house", timeout=30) as answer:
                assert b"first-light" in answer.read()
        finally:
            server.terminate()
