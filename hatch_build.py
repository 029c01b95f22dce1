"""Builds the browser client into the package, with Node from PyPI, and lays the documents beside it.

A wheel or a source package without its client would be broken, so a client that cannot be built is an error there.
An editable install goes on without: `orrery serve` builds the client when it is wanted, and says what is missing.
"""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

_PICTURE = re.compile(r"(!\[[^]]*]\()docs/images/([^)]+\))")
_PICTURES = re.compile(r"^!\[.*\n\n", re.MULTILINE)


class ClientHook(BuildHookInterface[Any]):
    """Runs before hatchling collects the files of a package."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        client = _client_build(Path(self.root))
        try:
            client.ensure(say=self.app.display_info)
        except client.BuildFailed as failed:
            if version != "editable":
                raise SystemExit(f"orrery: {failed}") from None
            self.app.display_warning(f"{failed}\nInstalling without the client.")
        if self.target_name == "wheel" and version != "editable":
            for page in Path(self.root, "docs").glob("*.md"):
                build_data["force_include"][str(page)] = f"orrery/docs/{page.name}"


class ReadmeHook(MetadataHookInterface):
    """The README for the page of the package index, which has no files beside it."""

    def update(self, metadata: dict[str, Any]) -> None:
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": for_the_index(text, self.config["pictures"])}


def for_the_index(text: str, pictures: str) -> str:
    """The README with its pictures where everybody finds them; without them where no such place is known."""
    return _PICTURE.sub(rf"\g<1>{pictures.rstrip('/')}/\2", text) if pictures else _PICTURES.sub("", text)


def _client_build(root: Path) -> ModuleType:
    """The module by its path: the package cannot be imported while it is being built."""
    path = root / "src" / "orrery" / "server" / "client_build.py"
    spec = importlib.util.spec_from_file_location("client_build", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
