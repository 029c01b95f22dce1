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
    """The games of a folder stand among the others; afterwards nothing is left of them."""
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
        for name in [path.name for path in folder.iterdir() if path.is_dir()]:
            vars(house).pop(name, None)
            for module in [module for module in sys.modules if f"{module}.".startswith(f"orrery.games.{name}.")]:
                del sys.modules[module]
