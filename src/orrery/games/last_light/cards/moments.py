"""LL-15, LL-10.8  The moments of the rules at which cards and tokens do something of their own."""

from __future__ import annotations

from typing import Concatenate, ParamSpec

from orrery.games.last_light.state import Mark, Player, State, perks
from orrery.kernel.flow import Flow
from orrery.parts.powers import Moment

P = ParamSpec("P")

shown = Moment[[State, Player, int], None]("the action cards of a round lie open (LL-4.1)")
given = Moment[[State, Player, int], None]("somebody's Trade has given a third player light (LL-8.2)")
destroyed = Moment[[State, Player, int, Mark], None]("one's own hit has destroyed a ship (LL-11.11)")
razed = Moment[[State, Player, int], None]("one's own hit has destroyed an extractor (LL-11.11)")
lost = Moment[[State, Player, int], None]("a ship of one's own is destroyed (LL-11.11)")
revealed = Moment[[State, Player, int, str], Flow[None] | None]("a token is turned up (LL-10.7)")


def happen(
    s: State, moment: Moment[Concatenate[State, Player, int, P], None], p: Player, *about: P.args, **more: P.kwargs
) -> None:
    """What a player's cards do at a moment, word by word of the sheets: all that is printed of one adds up."""
    printed = perks(s, p)
    for word, run in moment.all(s).items():
        if count := getattr(printed, word):
            run(s, p, count, *about, **more)
