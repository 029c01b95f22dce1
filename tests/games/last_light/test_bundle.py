"""Rules, words and scenes go by the box of the bundle the game is played with, not by one of their own."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path

from msgspec import structs
from tests.games.last_light.builder import AZURE, SPEECH, new_state, set_player

from orrery.games import last_light
from orrery.games.last_light.actions.construct import ship_cost
from orrery.games.last_light.components import BOX, Goods
from orrery.games.last_light.scene import scene
from orrery.games.last_light.speech import cards

SHARED = {"components.py", "vocabulary.py", "rules.py"}  # where the box is made, named by actions and laid out


def test_rules_go_by_the_bundle():
    """LL-7.1, 15.1, 1.1  A table played with another box has its prices, its perks, its words and its goal."""
    s = new_state(2)
    p = set_player(s, AZURE, civilizations=["shipwrights"])
    dear = structs.replace(BOX.ships[0], cost=Goods(common=9))
    card = BOX.technologies["shipwrights"]
    kind = structs.replace(card, perks=structs.replace(card.perks, small_common=5))
    figures = structs.replace(BOX.figures, goal=33)
    cards_of = BOX.technologies | {card.key: kind}
    box = replace(BOX, ships=[dear, *BOX.ships[1:]], technologies=cards_of, figures=figures)
    before = ship_cost(s, p, 0)
    s.game = replace(s.game, box=box)
    assert before != ship_cost(s, p, 0) == Goods(common=4)
    assert cards.technology(box, "shipwrights") != cards.technology(BOX, "shipwrights")
    track = scene(s, AZURE, SPEECH.say).item(f"light-{AZURE}")
    assert track is not None
    assert track.most == 33


def test_no_rule_has_a_box_of_its_own():
    """Only where the box is made, named and laid out is it a constant: everything else is handed it."""
    folder = Path(last_light.__file__).parent
    for path in folder.rglob("*.py"):
        if path.name not in SHARED:
            names = {node.id for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Name)}
            assert "BOX" not in names, path
