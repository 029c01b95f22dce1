"""Where expansions are found: each is a folder here with an `EXPANSION` and a RULES.md of its own."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from orrery.kernel.game import Game, Option, Rules


@dataclass(frozen=True)
class Expansion:
    """An expansion as it is listed: nothing heavy is imported until it is played or its sheets are read."""

    name: str
    options: Sequence[Option]
    lay: Callable[[Game, str], Rules]  # for a game and its edition
    tables: Callable[[], dict[str, dict[str, Any]]]


@cache
def expansions() -> dict[str, Expansion]:
    """Every expansion by name, found by its folder."""
    here = Path(__file__).parent
    folders = sorted(path.parent.name for path in here.glob("*/RULES.md"))
    found = [importlib.import_module(f"{__package__}.{folder}").EXPANSION for folder in folders]
    return {expansion.name: expansion for expansion in found}
