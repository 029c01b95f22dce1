"""What must hold of any state: each of these is broken in one way, and the census says which."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.chaos_order.builder import set_player, table

from orrery.games.chaos_order.census import check
from orrery.games.chaos_order.components import HEX
from orrery.games.chaos_order.state import APART, NOBODY, NOWHERE, Battle, Leader, Price, Side, Site, State, relic_place
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


def put_first(s: State, hex: str, **other: Any) -> None:
    """The first site of a region is another."""
    sites = s.regions[HEX[hex]].sites
    sites[0] = replace(sites[0], **other)


def won(s: State, seat: int, how: str) -> None:
    s.winners, s.how = [seat], how


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
    (lambda s: won(s, 0, "luck"), "has won"),
    (lambda s: setattr(s.players[0], "seat", 1), "where no seats are"),
    (lambda s: s.players.pop(), "where no seats are"),
    (lambda s: setattr(s, "phase", "tea"), "another phase"),
    (lambda s: setattr(s, "acting", 2), "another phase or turn"),
    (lambda s: setattr(s.players[1], "faction", ""), "leads no faction"),
    (lambda s: setattr(s, "counted", [1]), "regions were counted"),
    (lambda s: setattr(s.players[0], "base", 99), "where no base can be"),
    (lambda s: setattr(s.players[0], "base", s.players[1].base), "where no base can be"),
    (lambda s: s.players[0].doors.pop(), "other than two regions"),
    (lambda s: s.players[0].doors.append(HEX["d3"]), "other than two regions"),
    (lambda s: setattr(s.players[0], "doors", [HEX["b4"], HEX["e3"]]), "other than two regions"),
    (lambda s: s.players[0].marks.update(moves=10**6), "than any card gives"),
    (lambda s: s.players[0].morale.pop(), "rows of morale tokens"),
    (lambda s: s.players[0].armed.append(99), "trap"),
    (lambda s: put_first(s, "d3", owner=-9), "nobody's"),
    (lambda s: put_first(s, "d3", foundation="quicksand"), "a foundation that is none"),
    (lambda s: s.neutral.pop(), "another number of factions"),
    (lambda s: s.prices.append(s.prices[0]), "other than the action phases"),
    (lambda s: s.prices.__setitem__(0, Price(NOBODY, "free")), "a price is nobody's"),
    (lambda s: s.prices.__setitem__(0, Price(5, "1")), "a price is nobody's"),
    (lambda s: setattr(s, "battle", Battle(HEX["c3"], [Side(0), Side(1)])), "where none can be"),
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


def fighting() -> State:
    """The AI and Zcharo fight; the AI have planned to use a card, and nothing is shown yet."""
    s = table("ai", "zcharo", phase="combat")
    set_player(s, 0, fighters={"c3": 2}, hand=["ambush"])
    set_player(s, 1, fighters={"c3": 2})
    s.battle = Battle(HEX["c3"], [Side(0, "assault", "ambush"), Side(1)])
    return s


BATTLES: list[tuple[Callable[[Battle], object], str]] = [
    (lambda battle: setattr(battle, "place", 99), "where none can be"),
    (lambda battle: battle.sides.append(Side(0)), "others than two"),
    (lambda battle: setattr(battle.sides[0], "seat", 1), "others than two"),
    (lambda battle: setattr(battle.sides[0], "seat", 7), "others than two"),
    (lambda battle: setattr(battle, "victor", 2), "who did not fight"),
    (lambda battle: setattr(battle.sides[0], "plan", "flee"), "not on the wheel"),
    (lambda battle: setattr(battle.sides[1], "bluff", True), "not on the wheel"),
    (lambda battle: setattr(battle.sides[0], "card", "tailwind"), "does not hold"),
    (lambda battle: battle.sides[0].faces.append(7), "dice or leaders"),
    (lambda battle: battle.sides[0].leaders.append("nobody"), "dice or leaders"),
    (lambda battle: setattr(battle.sides[0], "wounds", 5), "wounded more"),
]


@pytest.mark.parametrize(("breaks", "says"), BATTLES)
def test_what_is_broken_in_a_battle_is_named(breaks: Callable[[Battle], object], says: str):
    """CO-9.1 to 9.10  A battle is between two of the table, with what is on the wheel and in their hands."""
    s = fighting()
    check(s)
    assert s.battle is not None
    breaks(s.battle)
    with pytest.raises(BrokenState, match=says):
        check(s)


def over(**side: Any) -> Battle:
    """A battle of the AI and Zcharo as it came out; `side` is what the AI had."""
    ours = Side(0, **{"plan": "assault", "card": "ambush", "shown": True, **side})
    return Battle(HEX["c3"], [ours, Side(1, "hold", shown=True)], victor=0)


@pytest.mark.parametrize(
    ("battle", "says"),
    [
        (over(shown=False), "never shown"),
        (over(plan="flee"), "not on the wheel"),
        (over(card="luck"), "does not hold"),
        (Battle(HEX["c3"], over().sides), "who did not fight"),
    ],
)
def test_what_is_broken_in_a_battle_that_is_over_is_named(battle: Battle, says: str):
    """CO-9.5, 9.8  The last battle of the round is kept as it came out: shown, and won."""
    s = peace()
    s.fought = over()
    check(s)
    s.fought = battle
    with pytest.raises(BrokenState, match=says):
        check(s)


def test_a_region_has_three_foundations_at_most():
    """CO-6.3, T-117"""
    s = peace()
    set_player(s, 1, laid={"research": "d3", "harvest": "d3", "unlock": "d3"})
    with pytest.raises(BrokenState, match="more foundations than it may"):
        check(s)
