"""What is installed is what was locked: every package by version and hash, and a bill of all of it."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest
import sbom

ROOT = Path(__file__).parents[2]
LOCKS = {"terminal": [], "server": ["server", "web"], "bench": ["bench", "server", "web"], "dev": ["dev"]}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def plain(requirement: str) -> str:
    """The name of a package, as every index spells it."""
    return re.sub(r"[-_.]+", "-", re.match(r"[A-Za-z0-9._-]+", requirement.strip())[0]).lower()


def wanted(extras: list[str]) -> set[str]:
    """The packages that the project names itself, for these extras."""
    found = [*PROJECT["project"]["dependencies"]]
    for extra in extras:
        found += PROJECT["project"]["optional-dependencies"][extra]
    own = f"{PROJECT['project']['name']}["
    more = [name for line in found if line.startswith(own) for name in line[len(own) : -1].split(",")]
    return {plain(line) for line in found if not line.startswith(own)} | (wanted(more) if more else set())


def pinned(lock: str) -> dict[str, str]:
    text = (ROOT / "requirements" / f"{lock}.txt").read_text(encoding="utf-8")
    return {part["name"]: part["version"] for part in sbom.python_packages(text)}


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_has_all_that_the_project_names(lock: str) -> None:
    """Each dependency and each build requirement of pyproject.toml; after a change of it: make lock."""
    building = {plain(line) for line in PROJECT["build-system"]["requires"]} | {"editables"}
    assert not (wanted(LOCKS[lock]) | building) - pinned(lock).keys()
    said = (ROOT / "requirements" / "build.in").read_text(encoding="utf-8").splitlines()
    assert {plain(line) for line in said if not line.startswith("#")} == building


@pytest.mark.parametrize("lock", LOCKS)
def test_every_line_of_a_lock_is_pinned_and_hashed(lock: str) -> None:
    """A version and at least one SHA-256 for each; no index, no host and no file is named."""
    text = (ROOT / "requirements" / f"{lock}.txt").read_text(encoding="utf-8")
    for entry in text.replace("\\\n", " ").splitlines():
        assert re.fullmatch(r"[a-z0-9.-]+==[^ ;]+( ; [^-]+?)?( +--hash=sha256:[0-9a-f]{64})+ *", entry), entry
    assert "://" not in text


def test_every_package_of_the_client_is_hashed() -> None:
    """A version and a hash for each package of npm's; where it comes from is not said, so that any registry serves."""
    packages = json.loads((ROOT / "web" / "package-lock.json").read_bytes())["packages"]
    for path, package in packages.items():
        assert not path or (package["version"] and package["integrity"].startswith("sha512-")), path
        assert "resolved" not in package, path


def test_what_is_played_is_what_is_tested() -> None:
    """Every lock has the versions of the fullest."""
    tested = pinned("dev")
    for lock in LOCKS:
        different = {name for name, version in pinned(lock).items() if tested.get(name, version) != version}
        assert not different, (lock, different)


def test_make_installs_from_the_locks_alone() -> None:
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert re.findall(r"call LOCKED,(\w+)", text) == ["terminal", "server", "bench", "dev"]
    assert "--require-hashes" in text
    assert not re.search(r"^\t@?\$\(PIP\)", text, re.MULTILINE)


def test_the_bill_of_materials(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """CycloneDX with every package of both locks, by name, version, address and hash; the same locks, the same file."""
    sbom.main(tmp_path / "one.json")
    sbom.main(tmp_path / "two.json")
    assert (tmp_path / "one.json").read_bytes() == (tmp_path / "two.json").read_bytes()
    found = json.loads((tmp_path / "one.json").read_bytes())
    assert (found["bomFormat"], found["specVersion"]) == ("CycloneDX", "1.5")
    assert re.fullmatch(r"urn:uuid:[0-9a-f-]{36}", found["serialNumber"])
    names = {part["bom-ref"] for part in found["components"]}
    assert len(names) == len(found["components"])
    assert {f"pkg:pypi/{name}@{version}" for name, version in pinned("server").items()} <= names
    npm = json.loads((ROOT / "web" / "package-lock.json").read_bytes())["packages"]
    assert {part["name"] for part in found["components"]} >= {
        path.rpartition("node_modules/")[2] for path in npm if path
    }
    for part in found["components"]:
        assert part["hashes"], part["name"]
        for digest in part["hashes"]:
            assert len(digest["content"]) == {"SHA-256": 64, "SHA-512": 128}[digest["alg"]]
