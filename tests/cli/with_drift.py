"""The command line with Drift among the games, as a program."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.cli.drift import GAME

import orrery.games
from orrery.cli import main

if __name__ == "__main__":
    games = {"drift": GAME, **orrery.games.catalogue()}
    orrery.games.__dict__["catalogue"] = lambda: games
    main()
