"""What the game is put together from: one frozen bundle, which an expansion does not touch."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import FrozenInstanceError, fields

import pytest

from .builder import fresh

WALK = """
import json, sys
from orrery.games import find
HOME = "orrery.games.first_light"
game = find("first-light")
rules = game.load(game.read_options({}))
def told():
    words, bundle = rules.vocabulary, rules.bundle
    families = {name: list(family.members) for name, family in words.families.items()}
    tables = {name: sorted(map(str, table)) for name, table in vars(bundle).items() if isinstance(table, dict)}
    box = {name: len(table) for name, table in vars(bundle.box).items() if isinstance(table, dict | list)}
    loaded = [(name, module) for name, module in sorted(sys.modules.items()) if name.startswith(HOME)]
    globals_of = {
        f"{name}.{key}": repr(value) if isinstance(value, dict | list | set) else str(id(value))
        for name, module in loaded
        if ".specialists" not in name
        for key, value in vars(module).items()
        if not key.startswith("__") and not isinstance(value, type(sys))
    }
    return [len(words), families, tables, box, sorted(rules.steps), sorted(rules.notes)], globals_of
before, globals_before = told()
game.load(game.read_options({"expansions": ["specialists"]}))
assert any("specialists." in name for name in sys.modules)
after, globals_after = told()
changed = [name for name, value in globals_before.items() if globals_after[name] != value]
print(json.dumps([before, after, changed, len(globals_before)]))
"""


def test_loading_the_expansion_changes_nothing_of_the_base_game():
    """The base game's actions, families, box, steps and every table of its modules are the same before and after."""
    ran = subprocess.run([sys.executable, "-c", WALK], capture_output=True, text=True, check=True)
    before, after, changed, looked_at = json.loads(ran.stdout)
    assert before == after
    assert changed == []
    assert looked_at > 500


def test_the_bundle_is_frozen():
    """No rule can change what the game is played with."""
    bundle = fresh(2).rules.bundle
    for field in fields(bundle):
        with pytest.raises(FrozenInstanceError):
            setattr(bundle, field.name, None)


def test_every_state_comes_with_its_bundle():
    """A state that was set up, one that was saved and one seen by a seat are played with the same things."""
    match = fresh(2)
    bundle = match.rules.bundle
    twin = match.rules.decode(match.rules.encode(match.state))
    seen = match.rules.redact(match.state, 0)
    assert match.state.game is twin.game is seen.game is bundle
