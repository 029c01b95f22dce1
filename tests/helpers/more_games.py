"""Further games among those of the house while something is tried, found as `--games` finds them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from orrery import games as house
from orrery.games import FOLDER, __path__, catalogue, languages, use_folder


@contextmanager
def more_games(folder: Path) -> Iterator[None]:
    """The games of a folder stand among the others; afterwards nothing is left of them, and of the others nothing lost.

    A folder may bring a game under the name of one of the house, which is loaded already and must stay the same one.
    """
    before, homes = os.environ.get(FOLDER), list(__path__)
    use_folder(folder)
    try:
        yield
    finally:
        __path__[:] = homes
        os.environ.pop(FOLDER)
        if before is not None:
            os.environ[FOLDER] = before
        catalogue.cache_clear()
        languages.cache_clear()
        for name in [name for name in sys.modules if name.startswith("orrery.games.") and _lies_in(folder, name)]:
            vars(house).pop(name.removeprefix("orrery.games."), None)
            del sys.modules[name]


def _lies_in(folder: Path, name: str) -> bool:
    file = sys.modules[name].__file__
    return file is not None and Path(file).resolve().is_relative_to(folder.resolve())
