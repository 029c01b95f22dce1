"""What a server is made of, for whoever must know: a CycloneDX bill of materials from the locks. `make sbom`

Needs nothing but Python. The same locks give the same file.
"""

from __future__ import annotations

import base64
import json
import re
import sys
import tomllib
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent
PYTHON = ROOT / "requirements" / "server.txt"
NPM = ROOT / "web" / "package-lock.json"
_PINNED = re.compile(r"^(?P<name>[A-Za-z0-9._-]+)(\[[^]]*])?==(?P<version>[^ ;\\]+)", re.MULTILINE)
_HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")


def python_packages(lock: str) -> Iterator[dict[str, Any]]:
    """A component for every package of a lock of Python's, with the hash of each file that may be installed."""
    starts = [*_PINNED.finditer(lock)]
    for found, after in zip(starts, [*(start.start() for start in starts[1:]), len(lock)], strict=True):
        name, version = re.sub(r"[-_.]+", "-", found["name"]).lower(), found["version"]
        hashes = [{"alg": "SHA-256", "content": digest} for digest in _HASH.findall(lock, found.end(), after)]
        yield _component(name, version, f"pkg:pypi/{name}@{version}", hashes)


def npm_packages(lock: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A component for every package of npm's lock; those that only build the client are marked as not delivered."""
    for path, entry in lock["packages"].items():
        if not path:
            continue
        name = entry.get("name") or path.rpartition("node_modules/")[2]
        algorithm, _, digest = entry.get("integrity", "").partition("-")
        hashes = [{"alg": "SHA-512", "content": base64.b64decode(digest).hex()}] if algorithm == "sha512" else []
        purl = f"pkg:npm/{name.replace('@', '%40')}@{entry['version']}"
        component = _component(name, entry["version"], purl, hashes)
        if entry.get("dev"):
            component["scope"] = "excluded"
        if entry.get("license"):
            component["licenses"] = [{"expression": entry["license"]}]
        yield component


def _component(name: str, version: str, purl: str, hashes: list[dict[str, str]]) -> dict[str, Any]:
    return {"type": "library", "bom-ref": purl, "name": name, "version": version, "purl": purl, "hashes": hashes}


def bill() -> dict[str, Any]:
    """The whole bill."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    source = (ROOT / "src" / "orrery" / "__init__.py").read_text(encoding="utf-8")
    version = re.search(r'^__version__ = "(.+)"', source, re.MULTILINE)
    assert version is not None
    parts = [
        *python_packages(PYTHON.read_text(encoding="utf-8")),
        *npm_packages(json.loads(NPM.read_text(encoding="utf-8"))),
    ]
    components = list({part["bom-ref"]: part for part in parts}.values())
    names = " ".join(part["bom-ref"] for part in components)
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, names)}",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application", "bom-ref": project["name"], "name": project["name"], "version": version[1],
                "description": project["description"], "licenses": [{"license": {"id": project["license"]}}],
            }
        },
        "components": components,
    }  # fmt: skip


def main(path: Path) -> None:
    found = bill()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{path} names {len(found['components'])} packages.")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "dist/orrery.cdx.json"))
