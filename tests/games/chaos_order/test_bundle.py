"""Rules, words and scenes go by the box of the bundle the game is played with, not by one of their own."""

from __future__ import annotations

import ast
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

from msgspec import structs
from tests.games.chaos_order.builder import BOX, at, set_player, table

import orrery
from orrery.games import chaos_order, find
from orrery.games.chaos_order import moments
from orrery.games.chaos_order.battles.strength import tally, wheel
from orrery.games.chaos_order.components import HEX, HEXES, Box, Earns, Reward, Values, make_box, tables
from orrery.games.chaos_order.evaluate import MODEL
from orrery.games.chaos_order.gaining import hand_limit
from orrery.games.chaos_order.locks import can_unlock
from orrery.games.chaos_order.phases import setup
from orrery.games.chaos_order.phases.prices import worth
from orrery.games.chaos_order.scene import scene
from orrery.games.chaos_order.speech import cards
from orrery.games.chaos_order.state import Battle, Count, Side, State, produces, total
from orrery.games.chaos_order.units.marching import ways
from orrery.kernel import laws
from orrery.kernel.play.match import start

SHARED = {"components.py", "vocabulary.py", "rules.py"}  # where the box is made, named by actions and laid out
RULES = find("chaos-order").rules({})


@cache
def other_box() -> Box:
    """A box with other values: a dearer token, a stronger leader, a longer track, more fame, no mountains."""
    t: dict[str, dict[str, Any]] = {name: dict(printed) for name, printed in tables().items()}
    t["tokens/token"]["3"] = structs.replace(BOX.tokens["3"], owner=7)
    t["leaders/leader"]["cahzor"] = structs.replace(BOX.leaders["cahzor"], basic=Values(strength=20), power=6)
    t["factions/faction"]["zcharo"] = structs.replace(
        BOX.factions["zcharo"], fame=40, base=Reward(gems=9), earns=Earns(each=5, most=30)
    )
    t["board/figures"]["figures"] = structs.replace(BOX.figures, hand=11, rounds=2, lock_gems=3, bare=4)
    t["map/mountain"] = {}
    return make_box(t)


def both() -> tuple[State, State]:
    """The same table, played with our box and with the other one."""
    tables = [table("zcharo", "ai", "leyrien") for _ in range(2)]
    for s in tables:
        set_player(s, 0, leaders={"cahzor": "d4"}, fighters={"d4": 2}, energy=9)
    tables[1].game = replace(tables[1].game, box=other_box())
    return tables[0], tables[1]


def battle() -> Battle:
    """One that the first faction wins by twenty."""
    return Battle(HEX["d4"], [Side(0, counts=[Count("leader", strength=20)]), Side(1)])


def test_rules_go_by_the_bundle():
    """CO-5.2, 6.6, 9.8, 15.4, 1.4  A table played with another box has its prices, its battles, its limits, its map."""
    ours, other = both()
    base = at(ours.players[0], "base")
    assert (worth(ours, "3")[0], worth(other, "3")[0]) == (BOX.tokens["3"].owner, 7)
    assert produces(ours, ours.players[0], base) != produces(other, other.players[0], base) == Reward(gems=9)
    assert hand_limit(other, other.players[0]) - hand_limit(ours, ours.players[0]) == 11 - BOX.figures.hand
    strong = [total(tally(s, Battle(HEX["d4"], [Side(0), Side(1)])).sides[0], "strength") for s in (ours, other)]
    assert strong[1] - strong[0] == 20 - BOX.leaders["cahzor"].basic.strength
    planned = [wheel(s, "assault", "") for s in (ours, other)]
    assert planned == [dict.fromkeys(("strength", "attack"), count) for count in (1, 4)]
    one, there = sorted(HEX[key] for key in next(iter(BOX.mountains)).between)
    assert there not in ways(ours, ours.players[0], one)
    assert there in ways(other, other.players[0], one)
    assert MODEL.evaluate(ours, 0) != MODEL.evaluate(other, 0)


def test_fame_and_locks_go_by_the_bundle():
    """CO-19.1, 1.7  What a victory earns and what a gem lock takes are of the box played with."""
    gained = []
    for s in both():
        p = set_player(s, 0, gems=2)
        gained.append((*moments.told(s, moments.fame_of_victory, p, None, battle()), can_unlock(s, p)))
    assert gained == [(4.0, True), (20.0, False)]


def test_words_and_scenes_go_by_the_bundle():
    """CO-13.1, 14.1, 1.4  What is said of a leader, where a track ends and what is drawn are of the box played with."""
    assert cards.leader(BOX, "cahzor", False) != cards.leader(other_box(), "cahzor", False)
    ours, other = (scene(s, 0, RULES.speech().say) for s in both())
    tracks = [drawn.item("fame-0") for drawn in (ours, other)]
    assert [track and track.most for track in tracks] == [BOX.factions["zcharo"].fame, 40]
    mountain = "ridge-" + "-".join(sorted(BOX.mountains[0].between, key=HEXES.index))
    assert [drawn.item(mountain) is not None for drawn in (ours, other)] == [True, False]


def test_a_game_of_another_box_is_played_to_its_end():
    """CO-3.1  A whole game by another box keeps every piece of it, and has as many rounds as that box says."""
    bundle = replace(RULES.bundle, box=other_box())
    rules = replace(RULES, bundle=bundle, setup=partial(setup.new_table, bundle=bundle))
    match = start(rules, 3, rules.game.read_options({}), 5)
    last = max(match.state.round for _ in laws.play(match, Random(5), load=orrery.load, thorough=False))
    assert last == other_box().figures.rounds < BOX.figures.rounds


def test_no_rule_has_a_box_of_its_own():
    """Only where the box is made, named and laid out is one called for: everything else is handed it."""
    folder = Path(chaos_order.__file__).parent
    for path in folder.rglob("*.py"):
        if path.name not in SHARED:
            names = {node.id for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Name)}
            assert not {"base_box", "tables", "make_box"} & names, path
