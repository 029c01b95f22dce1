"""The games of the house. Each is a folder here with a `GAME`; adding one edits nothing else."""

from __future__ import annotations

import importlib
import pkgutil
import sys
import types
from functools import cache
from pathlib import Path

from orrery.kernel.game import BadOption, BrokenGame, Game
from orrery.kernel.mistakes import told


@cache
def catalogue() -> dict[str, Game]:
    """Every game by name, found by its folder; a folder that is broken is left out."""
    return _survey()[0]


def broken() -> dict[str, str]:
    """The folders that hold no game one could play, and what is wrong with each: its file and line, and the error."""
    return _survey()[1]


def _survey() -> tuple[dict[str, Game], dict[str, str]]:
    """All games by name, and what is wrong with the folders that hold none."""
    found, wrong = dict[str, Game](), dict[str, str]()
    for info in pkgutil.iter_modules(__path__):
        if info.ispkg:
            game = _game_in(info)
            if isinstance(game, str):
                wrong[info.name] = game
            elif game.name in found:
                wrong[info.name] = f"there is another game called {game.name}, in {found[game.name].folder}"
            else:
                found[game.name] = game
    return dict(sorted(found.items())), wrong


def _game_in(info: pkgutil.ModuleInfo) -> Game | str:
    """The game of a folder, or what is wrong with it. Whatever its code does, the other games go on."""
    try:
        game = getattr(importlib.import_module(f"{__name__}.{info.name}"), "GAME", None)
    except Exception as fault:
        sys.modules.pop(f"{__name__}.{info.name}", None)
        return told(fault, Path(getattr(info.module_finder, "path", "")) / info.name)
    return game if isinstance(game, Game) else f"{info.name}/__init__.py has no GAME"


def find(name: str) -> Game:
    """A game by its name, or `BadOption` listing those there are, and saying what is wrong with a broken one."""
    game = catalogue().get(name)
    if game is None:
        wrong = broken().get(str(name).replace("-", "_"))
        if wrong is not None:
            raise BrokenGame(f"the game {name} cannot be read: {wrong}")
        raise BadOption(f"there is no game called {str(name)[:60]!r}; there is {', '.join(catalogue())}")
    return game


class _CallableModule(types.ModuleType):
    """Lets `orrery.games()` list the games although `orrery.games` is also this folder."""

    def __call__(self) -> list[Game]:
        return list(catalogue().values())


sys.modules[__name__].__class__ = _CallableModule
