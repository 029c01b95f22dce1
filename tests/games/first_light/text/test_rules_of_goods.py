"""By which rule something is gained or not done: everything the code tells has one."""

from __future__ import annotations

import pytest
from tests.helpers.calls import texts_handed

from orrery.games import find
from orrery.games.first_light.components import RESOURCES
from orrery.games.first_light.goods import Gains
from orrery.kernel.words.rulebook import of_game

GAME = find("first-light")
BUNDLE = GAME.rules(GAME.read_options({"expansions": ["specialists"]})).bundle
RULES = of_game(GAME.folder).rules


def test_whatever_is_not_done_has_a_rule():
    """FL-1.2: what the code tells was not done has the rule by which it might have been; no rule is left over."""
    assert texts_handed(GAME.folder, "Declines", 1) == set(BUNDLE.decline_rules)
    assert set(BUNDLE.decline_rules.values()) <= set(RULES)


def test_whatever_gives_something_has_a_rule():
    """FL-1.2: everything that the code names as giving goods or dice cites a rule that exists."""
    given = texts_handed(GAME.folder, "gain", 2) | texts_handed(GAME.folder, "gain_goods", 2)
    assert {"planet", "headquarters", "sender"} <= given
    for why in given:
        for good in (*RESOURCES, "dice") if why == "reward" else ["water"]:
            assert Gains(0, why, **{good: 1}).cites(BUNDLE) in RULES, why


def test_a_leader_without_a_rule_of_their_own_is_not_told_with_that_of_another():
    """SP-11.1: what a Leader gives cites that Leader's rule, or nothing at all."""
    with pytest.raises(KeyError):
        Gains(0, "eden-forrester", water=1).cites(BUNDLE)
    assert Gains(0, "amos-tullan", water=1).cites(BUNDLE) == "SP-11.1"
