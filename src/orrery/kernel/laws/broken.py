"""A law that does not hold: which one, for whom and where."""

from __future__ import annotations

from orrery.kernel.mistakes import Mistaken, whereabouts
from orrery.kernel.play.match import Match


class LawBroken(Mistaken):
    """A law that does not hold at some choice."""


def broken(match: Match, law: str, said: str, seat: int | None = None, step: str = "") -> LawBroken:
    """Which law a game breaks, what is wrong, and where the match stands."""
    return LawBroken(f"{match.game} breaks the law of {law}: {said} ({whereabouts(match, seat, step)})")


def require(holds: bool, law: str, said: str, match: Match, seat: int | None = None) -> None:
    """Hold a match to a law."""
    if not holds:
        raise broken(match, law, said, seat)
