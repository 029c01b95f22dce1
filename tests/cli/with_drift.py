"""The command line with Drift among the games, as a program."""

from __future__ import annotations

from drift import GAME

import orrery.games
from orrery.cli import main

if __name__ == "__main__":
    games = {"drift": GAME, **orrery.games.catalogue()}
    orrery.games.__dict__["catalogue"] = lambda: games
    main()
