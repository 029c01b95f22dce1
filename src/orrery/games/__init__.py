"""The games of the house. Each is a folder here with a `GAME`; adding one edits nothing else."""

from __future__ import annotations

import importlib
import pkgutil
import sys
import types
from functools import cache

from orrery.kernel.game import BadOption, Game


@cache
def catalogue() -> dict[str, Game]:
    """Every game by name, found by its folder."""
    found = {}
    for info in pkgutil.iter_modules(__path__):
        if info.ispkg:
            game: Game = importlib.import_module(f"{__name__}.{info.name}").GAME
            found[game.name] = game
    return dict(sorted(found.items()))


def find(name: str) -> Game:
    """A game by its name, or `BadOption` listing those there are."""
    game = catalogue().get(name)
    if game is None:
        raise BadOption(f"there is no game called {str(name)[:60]!r}; there is {', '.join(catalogue())}")
    return game


class _CallableModule(types.ModuleType):
    """Lets `orrery.games()` list the games although `orrery.games` is also this folder."""

    def __call__(self) -> list[Game]:
        return list(catalogue().values())


sys.modules[__name__].__class__ = _CallableModule
