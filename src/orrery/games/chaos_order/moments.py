"""The moments of the rules at which factions, their attributes and their leaders do something of their own.

A power is hung on a moment for a key of the sheets: a faction, one of its attributes or one of its leaders. Base rules
call `happen` or `told` and never ask whose key it is. A leader does what it does while it is on the map (its base
included), in a battle only where it takes part; what is different once it is upgraded, its power finds out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar

from orrery.games.chaos_order.components import Price, Reward
from orrery.games.chaos_order.state import NOWHERE, Battle, Leader, Player, Side, State
from orrery.kernel.flow import Flow
from orrery.kernel.vocabulary import Action
from orrery.parts.powers import Moment

P = ParamSpec("P")
R = TypeVar("R")

# the map and who is where
adjacent = Moment[[State, Player, int], list[int]]("further places beside one, for a faction (CO-1.4)")
may_enter = Moment[[State, Player, int], bool]("whether a faction's units enter a lake (CO-8.2)")
crowded = Moment[[State, Player, list[str]], bool]("whether leaders may stand together (CO-8.3)")
free_move = Moment[[State, Player, int, int, list[str]], bool](
    "whether going from a place to another with these leaders takes no point (CO-8.1)"
)
pinned = Moment[[State, Player, int, int], int]("how many units an opponent of so many pins there (CO-8.4)")
weighs = Moment[[State, Player, int], int]("units more that a faction counts as where others are pinned (CO-8.4)")
counts_home = Moment[[State, Player], bool]("whether the base counts as a region (CO-10.2)")
arrivals = Moment[[State, Player], list[int]]("where recruits arrive besides the base (CO-7.1)")
bare_ground = Moment[[State, Player, int], bool]("whether a building needs no foundation (CO-6.4)")
may_build = Moment[[State, Player, str, int], bool]("whether a building of a type may stand in a region (CO-6.4)")
harvests = Moment[[State, Player], list[int]]("further regions that may be harvested (CO-6.6)")
covers = Moment[[State, Player], list[int]]("further places for a production token (CO-6.7)")

# what happens
priced = Moment[[State, Player, str], None]("one's own token has been placed (CO-4.1)")
auxiliary_price = Moment[[State, Player, str, Price], Price]("what an auxiliary action costs (CO-5.4)")
hand_limit = Moment[[State, Player], int]("cards more that one may keep (CO-15.4)")
acted = Moment[[State, Player, str], Reward]("what acting in a phase gives besides its main action (CO-5.4)")
passed = Moment[[State, Player, str], None]("one passes in a phase (CO-5.3)")
offers = Moment[[State, Player, str], tuple[int, Reward] | None](
    "what can be used on one's turn of a phase, for so much energy (CO-5.4)"
)
auxiliary = Moment[[State, Player, str], None]("one takes the auxiliary action of a phase (CO-5.4)")
finished = Moment[[State, Player, str], None]("one's turn of a phase is over, in which one acted (CO-5.4)")
rewarded = Moment[[State, Player, int, int], int]("how often a location reward counts (CO-6.4)")
covered = Moment[[State, Player, int], None]("a production token is placed (CO-6.7)")
yields = Moment[[State, Player, int], Reward]("what harvesting a place gives besides (CO-6.6)")
harvested = Moment[[State, Player, int], None]("one has harvested (CO-6.6)")
built = Moment[[State, Player, str, int], None]("one has built (CO-6.4)")
ambush = Moment[[State, Player, int, int], int]("fighters lost of so many who come to a region (CO-8.1)")
entered = Moment[[State, Player, int, Player, int], None]("so many fighters of somebody have come to a region (CO-8.1)")
docks = Moment[[State, Player], dict[Action, int]]("what else may be done in Move, and the points it takes (CO-8.1)")
docking = Moment[[State, Player, Action], None]("it is done (CO-8.1)")
moved = Moment[[State, Player], None]("one's movement is over (CO-8.3)")
lost_control = Moment[[State, Player], None]("regions may have been lost (CO-1.3)")
attribute = Moment[[State, Player, str], None]("an attribute of one's own is upgraded (CO-10.2)")

# combat
fights = Moment[[State, Player, Battle, Side], None]("what counts for a side of a battle (CO-9.8)")
may_plan = Moment[[State, Player, Battle, str], bool](
    "whether a plan is open to one otherwise than it is to all (CO-9.4)"
)
plan_gems = Moment[[State, Player, Battle, str, int], int]("the gems that a plan takes (CO-9.4)")
sees_first = Moment[[State, Player, Battle], bool]("whether the other side plans first and openly (CO-9.3)")
unselectable = Moment[[State, Player, int], bool]("whether others may not select a battle there (CO-9.1)")
selected = Moment[[State, Player, Battle], None]("a battle is selected in which one takes part (CO-9.1)")
strikes_first = Moment[[State, Player, Battle], bool]("whether one's attacks come before strength (CO-9.8)")
won = Moment[[State, Player, Battle], None]("one has won a battle, before wounds (CO-9.8)")
wounded = Moment[[State, Player, Battle, int], None]("one has wounded so many fighters in a battle (CO-9.10)")
retreats = Moment[[State, Player, Battle], list[int]](
    "further regions to retreat to, with whoever goes along (CO-9.11)"
)
defeated = Moment[[State, Player, Battle, Leader], int | None]("where a leader goes that is beaten (CO-9.12)")
razed = Moment[[State, Player, Battle, int], None]("one's victory has razed so many buildings (CO-9.13)")
fought = Moment[[State, Player, Battle], None]("a battle is over in which one took part (CO-9.15)")

# income and the end
region_count = Moment[[State, Player, int], int]("regions that are counted besides (CO-10.2)")
before_count = Moment[[State, Player], Flow[None] | None]("what one does before regions are counted (CO-10.5)")
income = Moment[[State, Player], None]("what one gains in income (CO-10.5)")
after_count = Moment[[State, Player], None]("what one does after the gain of the region count (CO-10.5)")
upkeep = Moment[[State, Player, str, Price], Price]("what a hired leader costs (CO-10.5)")
fame_rate = Moment[[State, Player, list[set[int]]], float](
    "the fame one may expect of the next income, where all are present so"
)
fame_of_victory = Moment[[State, Player, Battle], float]("the fame one may expect of winning a battle")
fame_of_wounds = Moment[[State, Player], float]("the fame of each fighter one wounds")


def hanging(
    s: State, moment: Moment[Concatenate[State, Player, P], R], p: Player, place: int | None = None
) -> list[tuple[str, Callable[Concatenate[State, Player, P], R]]]:  # fmt: skip
    """A faction's powers at a moment, by whose they are: its own, its attributes', its leaders' on the map or there."""
    hung = s.game.hung.get(moment.name)
    if hung is None:
        return []
    found, leaders = hung[p.faction]
    if leaders:
        for leader in p.leaders:
            if leader.key in leaders and leader.place != NOWHERE and (place is None or leader.place == place):
                found = [*found, leaders[leader.key]]
    return found


def told(
    s: State, moment: Moment[Concatenate[State, Player, P], R], p: Player, place: int | None,
    *about: P.args, **more: P.kwargs,
) -> list[R]:  # fmt: skip
    """What comes of a moment by all powers of a faction; with a place, only by the leaders that are there."""
    powers = hanging(s, moment, p, place)
    return [run(s, p, *about, **more) for _key, run in powers] if powers else []


def happen(
    s: State, moment: Moment[Concatenate[State, Player, P], None], p: Player, place: int | None,
    *about: P.args, **more: P.kwargs,
) -> None:  # fmt: skip
    """Let a moment have its way for a faction."""
    for _key, run in hanging(s, moment, p, place):
        run(s, p, *about, **more)
