"""SP-11  Michela Swan: her dice limit, her own tile of rewards, and when she takes one."""

from __future__ import annotations

import pytest
from tests.games.first_light.builder import (
    PURPLE,
    asked,
    begin,
    first_options,
    goods,
    keys,
    player,
    refused,
    space,
    told,
    use_tokens,
    walk,
)
from tests.games.first_light.specialists.builder import lay, space_price
from tests.games.first_light.specialists.cards.leader_tables import (
    BOX,
    CENTRE,
    PLAIN,
    PLANET,
    bare,
    rest_of,
    turn_of,
)

from orrery.games.first_light.components import Goods
from orrery.games.first_light.specialists.components import parts
from orrery.games.first_light.specialists.state import active, outpost
from orrery.kernel.play.match import Match


@pytest.mark.parametrize(("leader", "items", "kept"), [
    ("michela-swan", [], 3), ("michela-swan", ["ryh-zu-tent"], 4), (PLAIN, [], 5),
])  # fmt: skip
def test_michelas_limit(leader: str, items: list[str], kept: int):
    """T-SP-31, SP-11.7, GS-23: her limit is lower by 2, so 3; a Ryh-zu Tent makes it 4."""
    match = rest_of(leader, dice=7, items=items)
    assert len(player(match, PURPLE).rolled) == kept


def test_michelas_limit_counts_headquarters():
    """SP-11.7, FL-16.3: 2 dice at the Headquarters leave her 1 on the base."""
    assert len(player(rest_of("michela-swan", dice=4, at_hq=2), PURPLE).rolled) == 1


def michela(*, taken: tuple[str, ...] = (), **purple: object) -> Match:
    """Michela's Harvest, with tokens on these rewards."""
    s = lay(seats=2, purple=bare("michela-swan", ready=0, **purple), orange={"ready": 0, "cantina": 1, "power": 0})
    use_tokens(s, advancements=tuple(range(1, 1 + len(taken))), rewards=taken)
    return begin(s, "harvest")


def test_michela_takes_a_reward_without_a_token():
    """T-SP-31, SP-11.7: with tokens on Gem and Items she may take any other; no token moves."""
    match = michela(taken=("gem", "items"))
    assert asked(match) == [(PURPLE, "harvest-reward")]
    free = [key for key in parts().places if key not in ("gem", "items")]
    assert keys(match, PURPLE) == [*(f"reward:{key}" for key in free), "later"]
    before = (match.state.advancements[:], match.state.rewards[:])
    assert refused(match, PURPLE, "reward:gem").startswith("SP-11.7")
    match.choose(PURPLE, "reward:contracts")
    assert len(player(match, PURPLE).hand) == 2
    assert (match.state.advancements, match.state.rewards) == before
    assert any(line.startswith("Purple takes the reward") for line in told(match))


def test_michela_takes_it_before_the_harvest():
    """SP-11.7: a reward taken first: her Harvester moves and is harvested where it arrives; then she is not asked."""
    match = walk(michela(), PURPLE, "reward:harvester", "move:2")
    there = PLANET.gives[space(match.state, 1, 0)]
    assert goods(match) == (there.water, there.algae, there.power, there.gems)
    assert (PURPLE, "harvest-reward") not in asked(match)


def test_michela_takes_it_after_the_harvest():
    """SP-11.7: put off, it is offered once more after the Harvest, before Rest."""
    match = walk(michela(farms={2: 5}), PURPLE, "later")
    assert asked(match) == [(PURPLE, "harvest")]
    match.choose(PURPLE, "harvest:water")
    assert (asked(match), match.state.phase) == ([(PURPLE, "harvest-reward")], "harvest")
    assert goods(match)[0] == CENTRE + BOX.yields[5]["water"]
    assert keys(match, PURPLE)[-1] == "decline"
    walk(match, PURPLE, "reward:harvester", "move:2")
    assert player(match, PURPLE).harvester == space(match.state, 1, 0)
    assert goods(match)[0] == CENTRE + BOX.yields[5]["water"]
    assert match.state.round == 2


def test_michelas_late_die_comes_home_in_this_rest():
    """SP-11.7, FL-14.2: a die taken as a reward after the Harvest is rolled in the next Plan."""
    match = walk(michela(cantina=1), PURPLE, "later", "reward:die")
    assert (match.state.round, len(player(match, PURPLE).rolled)) == (2, 2)


def test_michela_may_take_none():
    """SP-11.7: neither before nor after."""
    match = walk(michela(), PURPLE, "later", "decline")
    assert (match.state.round, goods(match)) == (2, (CENTRE, 0, 0, 0))


def test_michela_takes_one_each_harvest():
    """SP-11.7: the next Harvest offers it again, the same reward too."""
    match = walk(michela(cantina=1), PURPLE, "reward:gem")
    first_options(match, until=lambda match: match.pending[0].prompt == "harvest-reward")
    assert (match.state.round, "reward:gem" in keys(match, PURPLE)) == (2, True)


def test_michela_alone():
    """SP-11.7: in solo play too, and put off it comes before the AI's Harvest is over and Rest begins."""
    s = lay(seats=1, purple=bare("michela-swan", ready=0, cantina=1))
    match = walk(begin(s, "harvest"), PURPLE, "later")
    assert (asked(match), match.state.phase) == ([(PURPLE, "harvest-reward")], "harvest")
    match.choose(PURPLE, "reward:swan-water")
    assert goods(match)[0] == CENTRE + (parts().places["swan-water"].gives or Goods()).water


def test_michela_gains_a_specialist_in_harvest():
    """SP-11.7, SP-9.3: the reward for a Specialist replaces a die where it stands now."""
    match = walk(michela(farms={1: 3}), PURPLE, "reward:specialist", "specialist:top")
    assert outpost(match.state, PURPLE).homes == [False, True, True]
    assert active(match.state, PURPLE) == 1


@pytest.mark.parametrize("key", ["swan-water", "swan-supplies"])
def test_michelas_tile_is_open_to_an_advancement(key: str):
    """SP-11.7: anybody's advancement may take one of her tile's two rewards, each once."""
    gives = parts().places[key].gives
    assert gives is not None
    s = lay(
        seats=2,
        purple=bare(PLAIN, garages=[4], power=space_price("zcharo-1")),
        orange={"character": "michela-swan", "garages": [1]},
    )
    match = walk(begin(s, "turn", PURPLE), PURPLE, "send:negotiation:4", "negotiate:zcharo-1")
    assert f"reward:{key}" in keys(match, PURPLE)
    match.choose(PURPLE, f"reward:{key}")
    assert goods(match) == (gives.water, gives.algae, gives.power, gives.gems)
    assert not match.state.rewards[list(parts().places).index(key)]


def test_no_tile_without_michela():
    """SP-11.7: without her nobody can take its rewards."""
    match = turn_of(PLAIN, garages=[4], power=space_price("zcharo-1"))
    walk(match, PURPLE, "send:negotiation:4", "negotiate:zcharo-1")
    assert [key for key in keys(match, PURPLE) if "swan" in key] == []
    assert refused(match, PURPLE, "reward:swan-water")
