"""Games that are being set up."""

from __future__ import annotations

from tests.games.first_light.builder import (
    PURPLE,
    first_options,
    starting,
)
from tests.games.first_light.specialists.builder import fresh

from orrery.games.first_light.specialists.state import Outpost, outpost
from orrery.kernel.play.match import Match

OPEN = {"characters": "open"}


def started(match: Match) -> Match:
    """Play the set-up with easy choices, to the first assignment."""
    return first_options(match, until=lambda match: match.pending[0].prompt == "assign")


def with_leaders(*leaders: str, **options: str) -> Match:
    """A game whose players choose these Leaders in the open, by seat, and then any Outpost Tile and Contracts."""
    seats = len(leaders)
    match = fresh(seats, **OPEN, **options)
    while match.pending and match.pending[0].prompt == "character":
        seat = match.pending[0].seat
        match.choose(seat, f"character:{leaders[seat]}")
    return match


def begun(*leaders: str, first: int = PURPLE, **options: str) -> Match:
    """The same, to the first thing after the draft that somebody is asked; chance says who starts, if it is asked."""
    setting_up = ("outpost-tile", "draft", "discard")
    match = with_leaders(*leaders, **options)
    if len(leaders) > 1 and "tariq-azizi" not in leaders:
        starting(match, first)
    return first_options(match, until=lambda match: match.pending[0].prompt not in setting_up)


def outpost_of(match: Match, seat: int) -> Outpost:
    return outpost(match.state, seat)
