"""What the game is put together from: one frozen bundle, which an expansion does not touch; two boxes go together."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import FrozenInstanceError, fields, replace
from functools import partial
from random import Random

import msgspec
import pytest

from orrery.games.first_light import dice
from orrery.games.first_light import rules as base
from orrery.games.first_light import vocabulary as vocab
from orrery.games.first_light.bundle import Bundle, Sending, Station
from orrery.games.first_light.goods import affords, gain, pay_garage
from orrery.games.first_light.phases import rest
from orrery.games.first_light.specialists import NAME
from orrery.games.first_light.specialists import rules as specialists
from orrery.games.first_light.specialists import vocabulary as own
from orrery.games.first_light.specialists.components import HOMES, parts_of
from orrery.games.first_light.specialists.phases import setup
from orrery.games.first_light.specialists.state import WILD, outpost
from orrery.games.first_light.state import Player, State
from orrery.kernel.flow import Flow
from orrery.kernel.game import Rules
from orrery.kernel.play.match import start
from orrery.parts.powers import changed_by, changes

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


def test_rules_of_the_expansion_go_by_the_bundle():
    """Water stands for Gems at the rate that the bundle of this game has, whatever another game is played with."""
    match = fresh(2, expansions=["specialists"])
    s, p, parts = match.state, match.state.players[0], parts_of(match.rules.bundle)
    p.character = "garmon-lindroos"
    p.stock.water, p.stock.gems = 4, 0
    assert not affords(s, p, 0, 0, 0, 2)
    cheap = msgspec.structs.replace(parts.leaders[p.character], gem_in_water=2)
    own_parts = replace(parts, leaders={**parts.leaders, p.character: cheap})
    s.game = replace(match.rules.bundle, boxes={NAME: own_parts})
    assert affords(s, p, 0, 0, 0, 2)
    assert not affords(s, p, 0, 0, 0, 3)


# -- two boxes on one table ----------------------------------------------------------------------------------------

OBSERVATORY = "observatory"


def observed(s: State, p: Player, d: Sending) -> Flow[None]:
    """A die at the Observatory gives a Gem."""
    gain(s, p, "mining-camp", gems=1)
    yield from ()


def rests(s: State, p: Player, d: Sending) -> None:
    p.cantina += 1


@changes(rest.hand_limit)
def longer_hands(usual: Callable[..., int], s: State, p: Player) -> int:
    """Whoever has Gems may hold as many more Items."""
    return usual(s, p) + p.stock.gems


@changes(dice.garage_values)
def loaded_dice(usual: Callable[..., tuple[int, ...]], s: State, p: Player, garage: int) -> tuple[int, ...]:
    """Every die may count as a 6 too."""
    return tuple(sorted({*usual(s, p, garage), 6}))


def observatory(under: Bundle) -> Bundle:
    """A small box of its own: one more place to send dice to, and two rules that Specialists changes too."""
    more = under.vocabulary.extended()
    more.more_of(under.whole(vocab.SEND), place=(OBSERVATORY,), value=vocab.DIE_VALUES)
    pays = partial(pay_garage, "mining-camp")
    station = Station(OBSERVATORY, "TOY-1", lambda s, p, d: None, pays, rests, observed)
    changed = changed_by(sys.modules[__name__], before=under.changed)
    return replace(under.more(stations={OBSERVATORY: station}), vocabulary=more, changed=changed)


ORDERS = {
    "observatory-last": lambda: observatory(specialists.over(base.BUNDLE)),
    "specialists-last": lambda: specialists.over(observatory(base.BUNDLE)),
}


def composed(order: str) -> Rules:
    """The rules of Specialists with the small box beside it."""
    bundle, rules = ORDERS[order](), fresh(2, expansions=["specialists"]).rules
    set_up = partial(setup.new_table, bundle=bundle)
    return replace(rules, bundle=bundle, vocabulary=bundle.vocabulary, setup=set_up)


@pytest.mark.parametrize("order", ORDERS)
def test_two_boxes_change_the_same_rules_and_families_in_any_order(order: str):
    """Both have their way with a rule, and both add to the family of places to send dice to; numbers stay right."""
    rules = composed(order)
    bundle, alone = rules.bundle, specialists.BUNDLE
    sends = bundle.whole(vocab.SEND)
    assert {place for place, _value in sends.actions} == {*vocab.STATIONS, *own.STATIONS, OBSERVATORY}
    for action in range(len(alone.vocabulary)):
        assert bundle.vocabulary.key(action) == alone.vocabulary.key(action)
    assert len({*sends.actions.values()}) == len(sends.actions)
    match = start(rules, 2, rules.game.read_options({"expansions": ["specialists"]}), 1)
    rng = Random(1)
    while match.state.phase != "execute":
        ask = match.pending[0]
        match.choose(ask.seat, rng.choice(ask.options))
    s, p = match.state, match.state.players[0]
    usual = s.game.box.figures.hand_limit
    p.stock.gems = 3
    outpost(s, 0).homes[HOMES.index("top")] = False  # which unlocks one more
    assert rest.hand_limit(s, p) == usual + 3 + 1
    p.garages[:2] = [2, WILD]
    assert dice.garage_values(s, p, 0) == (1, 2, 3, 6)  # the first Garage changes its die by 1
    assert dice.garage_values(s, p, 1) == (1, 2, 3, 4, 5, 6)


@pytest.mark.parametrize("order", ORDERS)
def test_a_game_of_two_boxes_is_played_to_the_end(order: str):
    """Dice go to places of either box, chosen by keys that mean the same in both orders."""
    rules = composed(order)
    match = start(rules, 3, rules.game.read_options({"expansions": ["specialists"]}), 5)
    rng, sent = Random(5), set()
    while match.pending:
        ask = match.pending[0]
        key = rules.vocabulary.key(rng.choice(ask.options))
        sent.add(":".join(key.split(":")[:2]))
        match.choose(ask.seat, key)
    assert {f"send:{OBSERVATORY}", "send:temple", "send:depository"} <= sent
