"""The games of the house. Each is a folder here with a `GAME`; adding one edits nothing else.

Games may live elsewhere too: in a further folder (`use_folder`, or the variable ORRERY_GAMES), whose games are found
as those here are; and in installed packages, which name theirs as entry points of the group `orrery.games`.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import sys
import types
from collections.abc import Iterator
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path

from orrery.kernel.game import BadOption, BrokenGame, Game
from orrery.kernel.mistakes import told
from orrery.kernel.words.catalogue import HOUSE, BadMessage, languages_of
from orrery.kernel.words.check import require_said, require_words

GROUP = "orrery.games"  # of the entry points; each names a `Game`: comet-rush = "comet_rush:GAME"
OURS = __path__[0]  # where the games of the house live, whose words are tested
FOLDER = "ORRERY_GAMES"  # names the further folder; every process started from here reads it too

if os.environ.get(FOLDER):
    __path__.append(str(Path(os.environ[FOLDER]).expanduser().absolute()))


def use_folder(folder: Path) -> None:
    """Take the games of a further folder too, in this process and in those it starts; `BadOption` says why not."""
    if not folder.is_dir():
        raise BadOption(f"there is no folder of games {folder}")
    if (folder / "__init__.py").is_file():
        raise BadOption(f"{folder} is a game itself, or a package; give the folder that holds the folder of the game")
    os.environ[FOLDER] = str(folder.absolute())
    if os.environ[FOLDER] not in __path__:
        __path__.append(str(Path(os.environ[FOLDER]).expanduser().absolute()))
        importlib.invalidate_caches()
    catalogue.cache_clear()
    languages.cache_clear()


@cache
def catalogue() -> dict[str, Game]:
    """Every game by name, wherever it lives; one that is broken is left out."""
    return _survey()[0]


@cache
def languages() -> frozenset[str]:
    """Every language that the house or one of its games has words in; what the others lack is said in English."""
    return frozenset(languages_of([HOUSE])).union(*(game.languages() for game in catalogue().values()))


def broken() -> dict[str, str]:
    """The folders and entry points that hold no game one could play, and what is wrong with each: file, line, error."""
    return _survey()[1]


def _survey() -> tuple[dict[str, Game], dict[str, str]]:
    """All games by name, and what is wrong where there should be one and is none."""
    found, wrong = dict[str, Game](), dict[str, str]()
    for place, game in (*_in_folders(), *_in_packages()):
        if isinstance(game, str):
            wrong[place] = game
        elif game.name in found:
            wrong[place] = f"there is another game called {game.name}, in {found[game.name].folder}"
        else:
            found[game.name] = game
    return dict(sorted(found.items())), wrong


def _in_folders() -> Iterator[tuple[str, Game | str]]:
    """What each folder of games holds, by its name: a game, or what is wrong with it."""
    seen: dict[str, str] = {}
    for home in __path__:
        if not Path(home).is_dir():
            yield home, "there is no such folder"
        for info in pkgutil.iter_modules([home]):
            if info.ispkg and info.name in seen:
                yield str(Path(home, info.name)), f"there is another folder called {info.name}, in {seen[info.name]}"
            elif info.ispkg:
                seen[info.name] = home
                yield info.name, _game_in(info.name, home)


def _game_in(name: str, home: str) -> Game | str:
    """The game of a folder, or what is wrong with it. Whatever its code does, the other games go on."""
    try:
        game = getattr(importlib.import_module(f"{__name__}.{name}"), "GAME", None)
    except Exception as fault:
        sys.modules.pop(f"{__name__}.{name}", None)
        return told(fault, Path(home, name))
    if not isinstance(game, Game):
        return f"{name}/__init__.py has no GAME"
    return game if home == OURS else _readable(game)


def _in_packages() -> Iterator[tuple[str, Game | str]]:
    """The games that installed packages bring, by the names of their entry points, or what is wrong with them."""
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        yield point.name, _game_at(point)


def _game_at(point: EntryPoint) -> Game | str:
    try:
        game = point.load()
    except Exception as fault:
        return f"{told(fault, _home_of(point))}, at the entry point {point.value}"
    return _readable(game) if isinstance(game, Game) else f"the entry point {point.value} is no Game"


def _readable(game: Game) -> Game | str:
    """A game from outside, or what is wrong with its words: nobody else has tested them."""
    try:
        require_words(game.folder)
        for language in game.languages():
            require_said(game.words(language), game.titles())
    except BadMessage as wrong:
        return str(wrong)
    return game


def _home_of(point: EntryPoint) -> Path:
    """The folder of the package that an entry point names."""
    package = point.module.partition(".")[0]
    spec = find_spec(package)
    return Path(spec.origin).parent if spec is not None and spec.origin else Path(package)


def find(name: str) -> Game:
    """A game by its name, or `BadOption` listing those there are, and saying what is wrong with a broken one."""
    game = catalogue().get(name)
    if game is None:
        wrong = broken()
        for place in (name, str(name).replace("-", "_")):
            if place in wrong:
                raise BrokenGame(f"the game {name} cannot be read: {wrong[place]}")
        raise BadOption(f"there is no game called {str(name)[:60]!r}; there is {', '.join(catalogue())}")
    return game


class _CallableModule(types.ModuleType):
    """Lets `orrery.games()` list the games although `orrery.games` is also this folder."""

    def __call__(self) -> list[Game]:
        return list(catalogue().values())


sys.modules[__name__].__class__ = _CallableModule
