"""The printed cards of Drift."""

from __future__ import annotations

from pathlib import Path

from orrery.kernel.sheets import Printed, read_table

SHEET = Path(__file__).parent / "sheets" / "cards.toml"


class Card(Printed, frozen=True):
    """A card: what it is worth and what it says."""

    points: int
    text: str = ""


def tables() -> dict[str, dict[str, Card]]:
    """Every table of the sheets by name."""
    return {"card": read_table(SHEET, "card", Card, count=6)}
