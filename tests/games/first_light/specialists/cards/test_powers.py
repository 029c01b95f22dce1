"""Cards that need code hang on moments, and what was put off under older rules still comes."""

from __future__ import annotations

from orrery.games.first_light import rules as base
from orrery.games.first_light.specialists.cards.moments import tile_refuses, tile_used
from orrery.games.first_light.specialists.components import parts
from orrery.games.first_light.specialists.migrations import MIGRATIONS
from orrery.games.first_light.specialists.rules import BUNDLE, STEPS


def test_every_power_is_of_a_card_in_the_box():
    """SP-11: a Leader's function hangs on the Leader's name, an Outpost Tile's on the word of its sheet."""
    of_tiles = {tile_refuses.name, tile_used.name}
    words = {tile.power for tile in parts().tiles.values()}
    for moment, powers in BUNDLE.powers.items():
        assert powers.keys() <= (words if moment in of_tiles else parts().leaders.keys()), moment
    assert BUNDLE.powers[tile_used.name].keys() == words


def test_the_base_game_has_no_power_of_the_expansion():
    """SP-1.1: what the expansion hangs on moments is in its own bundle."""
    assert not base.BUNDLE.powers


def test_a_reward_put_off_under_version_3_comes_after_the_harvest():
    """SP-11.7: the Harvest was told of it then; now it is a step behind."""
    old = {"agenda": [["gather", [1, 0]], ["harvest_reward", [2, 0]]]}
    new = MIGRATIONS[3](old)
    assert new["agenda"] == [
        ["harvest_reward", [0, 1]], ["harvest_reward", [1, 1]], ["gather", []], ["harvest_reward", [2, 0]],
    ]  # fmt: skip
    assert {name for name, _args in new["agenda"]} <= STEPS.keys()
