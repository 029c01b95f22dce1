"""Where the expansions of a game are found: each is a folder in its own, with an `EXPANSION` and a RULES.md."""

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
def expansions(game: str) -> dict[str, Expansion]:
    """Every expansion of a game, which is named by its package, by name."""
    [home] = importlib.import_module(game).__path__
    folders = sorted(path.parent.name for path in Path(home).glob("*/RULES.md"))
    found = [importlib.import_module(f"{game}.{folder}").EXPANSION for folder in folders]
    return {expansion.name: expansion for expansion in found}
