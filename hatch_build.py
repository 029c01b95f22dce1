"""Builds the browser client into the package, with Node from PyPI.

A wheel or a source package without its client would be broken, so a client that cannot be built is an error there.
An editable install goes on without: `orrery serve` builds the client when it is wanted, and says what is missing.
"""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface[Any]):
    """Runs before hatchling collects the files of a package."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        client = _client_build(Path(self.root))
        try:
            client.ensure(say=self.app.display_info)
        except client.BuildFailed as failed:
            if version != "editable":
                raise SystemExit(f"orrery: {failed}") from None
            self.app.display_warning(f"{failed}\nInstalling without the client.")


def _client_build(root: Path) -> ModuleType:
    """The module by its path: the package cannot be imported while it is being built."""
    path = root / "src" / "orrery" / "server" / "client_build.py"
    spec = importlib.util.spec_from_file_location("client_build", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
