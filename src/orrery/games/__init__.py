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
    found: dict[str, Game] = {}
    for info in pkgutil.iter_modules(__path__):
        if info.ispkg:
            game = _game_in(info.name)
            if game.name in found:
                raise RuntimeError(f"two folders of games are both called {game.name}")
            found[game.name] = game
    return dict(sorted(found.items()))


def _game_in(folder: str) -> Game:
    game = getattr(importlib.import_module(f"{__name__}.{folder}"), "GAME", None)
    if not isinstance(game, Game):
        raise RuntimeError(f"the folder of games {folder} has no GAME")
    return game


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
