"""What is kept is never changed: the files in every folder called `saves`, and the shapes of every game's saves.

Each such folder has a list of its files with their digests (`SHA256SUMS`, as `sha256sum --check` reads it). Lists and
shapes only ever grow; where git's history is at hand it is asked too, so that a file and its line in the list cannot
be changed together.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from hashlib import sha1, sha256
from pathlib import Path

LIST = "SHA256SUMS"
NEVER = "what is kept is never changed; for a change of the rules add a further save (`make saves`)"


def files(tests: Path) -> list[Path]:
    """Every file that is kept."""
    return sorted(path for path in tests.glob("**/saves/*") if path.is_file() and path.name != LIST)


def enter(tests: Path) -> None:
    """Put the files that no list has at the end of theirs."""
    for path in files(tests):
        if path.name not in _listed(path.parent):
            with (path.parent / LIST).open("a", encoding="utf-8") as listed:
                listed.write(f"{_digest(path)}  {path.name}\n")


def broken(tests: Path, *growing: Path) -> list[str]:
    """What of the contract does not hold, each as a sentence; `growing` are more files that may only grow."""
    lists = sorted({path.parent / LIST for path in files(tests)} | {*tests.glob(f"**/saves/{LIST}")})
    return [*_not_as_listed(tests), *_not_as_added(tests), *_taken_away(tests, [*lists, *growing])]


def _not_as_listed(tests: Path) -> Iterator[str]:
    kept = files(tests)
    for path in kept:
        digest = _listed(path.parent).get(path.name)
        if digest is None:
            yield f"{_place(path, tests)} is in no list of what is kept: `make saves` enters it"
        elif digest != _digest(path):
            yield f"{_place(path, tests)} is not as it was kept: {NEVER}"
    for path in tests.glob(f"**/saves/{LIST}"):
        for name in _listed(path.parent):
            if path.parent / name not in kept:
                yield f"{_place(path.parent / name, tests)} is gone: {NEVER}"


def _not_as_added(tests: Path) -> Iterator[str]:
    """Every file that git ever knew in such a folder is in one still, as it was first added; a folder may move."""
    told = _git(tests, "log", "--diff-filter=A", "--raw", "--no-abbrev", "--no-renames", "--relative", "--format=",
                "--", f":(glob,exclude)**/saves/{LIST}", ":(glob)**/saves/*")  # fmt: skip
    added: dict[str, str] = {}
    for line in told.splitlines():  # the newest first, so that the oldest stays
        about, _, name = line.partition("\t")
        added[name] = about.split()[3]
    there = {_blob(path) for path in files(tests)}
    for name, blob in added.items():
        if blob not in there:
            yield f"{name} is not as git first knew it: {NEVER}"


def _taken_away(tests: Path, growing: list[Path]) -> Iterator[str]:
    """Every line that git ever knew in files that only grow is there."""
    lines = {line for path in growing if path.is_file() for line in path.read_text(encoding="utf-8").splitlines()}
    told = _git(tests, "log", "-p", "--unified=0", "--format=", "--", *map(str, growing))
    for line in told.splitlines():
        if line.startswith("+") and not line.startswith(("+++ ", "+#")) and line[1:] not in lines:
            yield f"a line that was kept is gone or changed: {line[1:]}"


def _git(tests: Path, *args: str) -> str:
    """What git says; nothing where there is no git or no history."""
    try:
        return subprocess.run(["git", *args], cwd=tests, capture_output=True, check=True, text=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return ""


def _listed(folder: Path) -> dict[str, str]:
    """The digest of each file in the list of a folder."""
    path = folder / LIST
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    return {name: digest for digest, _, name in (line.partition("  ") for line in lines)}


def _digest(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()


def _blob(path: Path) -> str:
    """What git calls a file with these contents."""
    data = path.read_bytes()
    return sha1(b"blob %d\0" % len(data) + data, usedforsecurity=False).hexdigest()


def _place(path: Path, tests: Path) -> str:
    return path.relative_to(tests).as_posix()
