"""The moments of the rules at which technologies, and the tribes of the campaign, do something of their own.

A power is hung on a moment for the key of a technology or of a side of a tribe board. Base rules call `told` or
`happen` and never ask whose key it is. Words of effects hang on `does` and `possible` by their names.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Concatenate, ParamSpec, TypeVar

from orrery.games.revive.bundle import Bundle
from orrery.games.revive.state import Player, State
from orrery.games.revive.words import Word
from orrery.kernel.flow import Flow
from orrery.kernel.message import Refusal
from orrery.kernel.state import Step
from orrery.kernel.vocabulary import Action
from orrery.parts.powers import Moment

P = ParamSpec("P")
R = TypeVar("R")

# words: by their names
does = Moment[[State, Player, Word, str, str], Flow[None] | None](
    "a word is carried out: whose, the word, where it stands and its path there (RV-30)"
)
idle = Moment[[State, Player, str, str], Flow[None]](
    "nothing can be had of the words at some paths of an effect, as things are (RV-1.8)"
)
possible = Moment[[State, Player, Word, str], bool]("whether there is anything to be had of a word (RV-1.8)")

# range and costs
origins = Moment[[State, Player], dict[int, int]]("where range is counted from besides, and how much further (RV-12.2)")
passes = Moment[[State, Player], list[str]]("kinds of space that cost nothing on the way (RV-12.1)")
further = Moment[[State, Player], int]("food less for range, always (RV-12.5)")
cheaper = Moment[[State, Player, str, Sequence[int]], int](
    "less for an action at a space, or at those of a tile: gears, books or a resource (RV-4.4)"
)
less_food = Moment[[State, Player, str], int]("food less for range and action together (G-21)")
owes_books = Moment[[State, Player], bool]("whether others at a location are paid (RV-14.3)")

# free actions
offers = Moment[[State, Player], list[Action]]("further free actions (RV-20.1)")
trades = Moment[[State, Player, Action], None]("one of them is taken (RV-20.1)")
bars = Moment[[State, Player, Action], Refusal | None]("why one of them cannot be taken now (RV-20.1)")

switched = Moment[[State, Player], Step]("what using the switch is instead (RV-11.2)")

# what happens
unlocked = Moment[[State, Player], None]("a technology is unlocked: its own parts at once (RV-14.5)")
performed = Moment[[State, Player], None]("the tribe ability has been carried out (RV-25.1)")
populated = Moment[[State, Player, int], None]("somebody has populated (RV-14.5)")
explored = Moment[[State, Player, int], None]("somebody has explored a place (RV-13.4)")
acted = Moment[[State, Player, Player, str, int, dict[str, int]], None](
    "somebody has paid these resources for an action at a space, told to all (RV-27.3, 27.4)"
)
watered = Moment[[State, Player, int], None]("somebody has collected a water reward (RV-16.5)")
crated = Moment[[State, Player], None]("somebody has gained a crate (RV-30.7)")
took_card = Moment[[State, Player, str], None]("somebody has taken a card from the display (RV-30.14)")

# the end
counts = Moment[[State, Player], int]("points at the end (RV-22.2)")


def tell_all(s: State, p: Player, action: str, space: int, paid: dict[str, int]) -> None:
    """Let everybody's powers have their way with what somebody has done."""
    for owner in s.players:
        happen(s, acted, owner, p, action, space, paid)


@cache
def hanging(game: Bundle, moment: str, tribe: str) -> dict[str, Callable[..., Any]]:
    """What a tribe can do at a moment: by its side of the board, and by the places of its technologies."""
    if not tribe:
        return {}
    hung = game.powers.get(moment, {})
    keys = {tribe: tribe, **{place: spot.technology for place, spot in game.box.boards[tribe].items()}}
    return {place: hung[key] for place, key in keys.items() if key in hung}


def told(
    s: State, moment: Moment[Concatenate[State, Player, P], R], p: Player, *about: P.args, **more: P.kwargs
) -> list[R]:
    """What comes of a moment by all powers of somebody."""
    hung = hanging(s.game, moment.name, p.tribe)
    if not hung:
        return []
    return [hung[place](s, p, *about, **more) for place in (p.tribe, *p.technologies) if place in hung]


def happen(
    s: State, moment: Moment[Concatenate[State, Player, P], None], p: Player, *about: P.args, **more: P.kwargs
) -> None:
    """Let a moment have its way."""
    told(s, moment, p, *about, **more)
