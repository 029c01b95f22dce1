"""What must hold of any state: each of these is broken in one way, and the census says which."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.chaos_order.builder import set_player, table

from orrery.games.chaos_order.census import check
from orrery.games.chaos_order.components import HEX
from orrery.games.chaos_order.state import APART, NOWHERE, Leader, Site, State, relic_place
from orrery.kernel.game import BrokenState


def peace() -> State:
    """The AI and Zcharo in income, with a few pieces of each kind on the map."""
    s = table("ai", "zcharo", phase="income", round=2)
    set_player(s, 0, gems=1, fighters={"c3": 2}, buildings={"c3": ["stronghold"]}, hand=["ambush"], armed=[HEX["c3"]])
    set_player(s, 1, fighters={"d3": 2}, leaders={"ejax": "d3"}, relics=[1])
    return s


def put(s: State, seat: int, place: int) -> None:
    s.players[seat].fighters[0] = place


def meet(s: State, seat: int, hex: str) -> None:
    """All leaders of a seat in one region."""
    for leader in s.players[seat].leaders:
        leader.place = HEX[hex]


def lose(s: State, relic: int) -> None:
    s.regions[relic_place(s, relic)].relic = 0


BROKEN: list[tuple[Callable[[State], object], str]] = [
    (lambda s: s.players[0].fighters.pop(), "does not have all its fighters"),
    (lambda s: put(s, 0, -2), "where no fighter can be"),
    (lambda s: put(s, 0, s.players[1].base), "where no fighter can be"),
    (lambda s: put(s, 0, APART), "joined without the others"),
    (lambda s: put(s, 0, HEX["d3"]), "shared after combat"),
    (lambda s: setattr(s.players[0], "gems", -1), "less than nothing"),
    (lambda s: setattr(s.players[0], "fame", 19), "more fame"),
    (lambda s: s.players[0].built.__setitem__(2, 0), "lacks other buildings"),
    (lambda s: s.regions[HEX["d3"]].sites.append(Site("", 1, "foundry")), "lacks other buildings"),
    (lambda s: s.regions[HEX["d3"]].sites.extend([Site("board")] * 3), "foundations of the boards"),
    (lambda s: s.players[0].hand.append("ambush"), "tactics cards"),
    (lambda s: s.players[0].fresh.append("tailwind"), "just drawn"),
    (lambda s: s.players[0].vault.append("1"), "pricing tokens of seat 0"),
    (lambda s: s.players[0].tokens.remove("1"), "lacks a pricing token"),
    (lambda s: s.players[1].leaders.append(Leader("xiao", NOWHERE)), "leader"),
    (lambda s: s.players[0].relics.append(1), "relics"),
    (lambda s: s.players[0].relics.append(5), "relics"),
    (lambda s: lose(s, 4), "relic has left"),
    (lambda s: s.players[0].attributes.append("resilient"), "attributes of seat 0"),
    (lambda s: s.players[0].armed.append(HEX["d3"]), "trap"),
    (lambda s: s.prices.__setitem__(0, None), "no price"),
    (lambda s: meet(s, 1, "d3"), "stand together"),
    (lambda s: s.winners.append(0), "has won"),
]


def test_a_table_is_whole():
    """CO-2.1  Nothing is missing."""
    check(peace())


@pytest.mark.parametrize(("breaks", "says"), BROKEN)
def test_what_is_broken_is_named(breaks: Callable[[State], object], says: str):
    """CO-2.1, T-115 to T-120  A piece too many, too few, or where it cannot be."""
    s = peace()
    breaks(s)
    with pytest.raises(BrokenState, match=says):
        check(s)


def test_a_region_has_three_foundations_at_most():
    """CO-6.3, T-117"""
    s = peace()
    set_player(s, 1, laid={"research": "d3", "harvest": "d3", "unlock": "d3"})
    with pytest.raises(BrokenState, match="more than three foundations"):
        check(s)
