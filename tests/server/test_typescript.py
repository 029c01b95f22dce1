"""The browser's types are the server's."""

from __future__ import annotations

from pathlib import Path

from orrery.server.typescript import typescript


def test_the_browsers_types_are_made_from_the_wires() -> None:
    """Else the client would be checked against a wire that is no more: run `python -m orrery.server.typescript`."""
    made = Path(__file__).parents[2] / "web" / "src" / "lib" / "wire.ts"
    assert made.read_text(encoding="utf-8") == typescript()
