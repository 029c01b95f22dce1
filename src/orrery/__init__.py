"""Orrery: a digital table for heavy science-fiction board games.

>>> import orrery
>>> match = orrery.start("first-light", seats=4, seed=7)
>>> for ask in match.pending:
...     change = match.choose(ask.seat, ask.options[0])  # what it added to the log
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from orrery.games import find
from orrery.kernel.game import BadOption, Game, Option, Outcome, Standing
from orrery.kernel.kept.saves import BadSave, Loaded, Replay
from orrery.kernel.kept.saves import load as _load
from orrery.kernel.play.change import Change
from orrery.kernel.play.light import Light
from orrery.kernel.play.match import Match
from orrery.kernel.play.match import start as _start
from orrery.kernel.play.observation import Observation
from orrery.kernel.play.world import IllegalChoice

if TYPE_CHECKING:
    from orrery.bots import Bot

    def games() -> list[Game]:
        """Every game: its name, seat range and options. (At run time the folder of the games can be called.)"""
else:
    from orrery import games

__version__ = "0.1.0"
__all__ = [
    "BadOption", "BadSave", "Change", "Game", "IllegalChoice", "Light", "Match", "Observation", "Option", "Outcome",
    "Replay", "Standing", "bot", "games", "load", "replay", "start",
]  # fmt: skip


def start(
    game: str,
    *,
    seats: int,
    seed: int | str | None = None,
    options: Mapping[str, Any] | None = None,
    nonces: Sequence[str] = (),
) -> Match:
    """A new match at its first ask. The same seed and the same answers give the same game.

    `nonces` are what the seats add to a seed that somebody else has chosen.
    """
    found = find(game)
    chosen = found.read_options(options or {})
    found.read_seats(seats)
    sown = secrets.token_hex(16) if seed is None else _read_seed(seed)
    return _start(found.rules(chosen), seats, chosen, sown, nonces)


def _read_seed(seed: int | str) -> int | str:
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise BadOption(f"a seed is a whole number or a text, not {str(seed)[:60]!r}")
    return seed


def load(data: bytes | str) -> Match:
    """A match from what `Match.save` gave; `BadSave` says what is wrong with other data."""
    return _load(data, find)


def replay(data: bytes | str) -> Replay:
    """A saved game to play again from its start: iterate over it, or `verify` it."""
    return Replay(Loaded(data, find))


def bot(spec: str, seed: int = 0) -> Bot:
    """A bot by its name, such as "random", "greedy" or "search:200"."""
    from orrery.bots import make

    return make(spec, seed)
