"""Words go by the box of the bundle the game is played with, not by one of their own."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path

from msgspec import structs
from tests.games.revive.builder import BOX, begin, play, set_player, table
from tests.games.revive.text.said import SPEECH, words

from orrery.games import revive
from orrery.games.revive.components import Box, tables
from orrery.games.revive.speech import cards, names
from orrery.kernel.sheets import fields_of

SHARED = {"components.py", "vocabulary.py", "agenda.py", "rules.py"}  # where the box is made, named and laid out


def other_box() -> Box:
    """A box with other values: a module of another colour, a card that gives more, another artifact card."""
    printed = {name: dict(table) for name, table in tables().items()}
    printed["modules/module"]["grey-1"] = structs.replace(BOX.modules["grey-1"], colours=["green"], effect=["gear:5"])
    printed["citizens/citizen"]["mason"] = structs.replace(BOX.citizens["mason"], top=["gear:9"])
    printed["artifacts/artifact_card"]["ac-1"] = structs.replace(BOX.goals["ac-1"], amber="water")
    return Box(**fields_of(Box, printed))


def test_what_things_are_called_and_do():
    """RV-9.1, 8.2, 22.7  Colours, effects and categories are those of the box that is handed over."""
    other = other_box()
    assert words(names.module(other, "grey-1")) == "green module"
    assert words(cards.module(other, "grey-1")) == "5 gears"
    assert words(cards.card(other, "mason")).startswith("Grey. Top: 9 gears.")
    assert "amber counts water" in words(names.goal(other, "ac-1"))


def test_options_go_by_the_state():
    """RV-8.1  A slot says what a card does by the box of the state."""
    s = table("nadair-sun", "kuniban-sun")
    set_player(s, 0, active=["mason"])
    match = play(begin(s, "act", 0), 0, "play:mason")
    ask, seen = match.pending[0], match.seen(0)
    seen.game = replace(seen.game, box=other_box())
    assert SPEECH.option(seen, ask, ask.options[0]).text == "Upper left slot: 9 gears"


def test_no_rule_has_a_box_of_its_own():
    """Only where the box is made, named and laid out is one called for: everything else is handed it."""
    for path in Path(revive.__file__).parent.rglob("*.py"):
        if path.name not in SHARED:
            called = {node.func for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)}
            named = {func.id if isinstance(func, ast.Name) else getattr(func, "attr", "") for func in called}
            assert not {"box", "tables"} & named, path
