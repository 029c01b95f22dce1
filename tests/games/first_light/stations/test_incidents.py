"""FL-21  The six rewards and the six punishments of the Negotiation Board."""

from __future__ import annotations

import pytest
from tests.games.first_light.builder import (
    ORANGE,
    PURPLE,
    arrow,
    asked,
    at_headquarters,
    begin,
    keys,
    lay,
    negotiation_price,
    place,
    play,
    player,
    refused,
    space,
    table,
    told,
    use_setbacks,
    walk,
)

from orrery.games.first_light.state import GEM_TOKEN, Die, State
from orrery.kernel.play.match import Match

PRICE = negotiation_price("jrayek-1")
ALL = ["items", "die", "gem", "harvester", "upgrade", "farm"]


def advancement(s: State | None = None, **purple: object) -> Match:
    """Purple has just placed the first 3 of the board below Jrayek and is asked for a reward."""
    if s is None:
        s = lay(seats=2, purple={"garages": [3], "gems": PRICE, **purple})
    match = play(begin(s, "turn", PURPLE), PURPLE, "send:negotiation:3")
    assert asked(match) == [(PURPLE, "reward")]
    return match


def facing_setback(**purple: object) -> State:
    """Purple is about to place a 3 below Jrayek beside an Orange 6: a sum of 9, and no advancement for the 3."""
    s = lay(seats=2, purple={"garages": [3], "gems": PRICE, **purple})
    place(s, ORANGE, s.negotiation["jrayek"], 1, 6)
    s.advancements[2] = s.rewards[0] = False
    return s


def setback(s: State) -> Match:
    """The punishment is to be chosen, or was the only one."""
    return walk(begin(s, "turn", PURPLE), PURPLE, "send:negotiation:3", "negotiate:jrayek-1")


def punished(kind: str, **purple: object) -> Match:
    return walk(setback(facing_setback(**purple)), PURPLE, f"punishment:{kind}")


def empty_stacks(s: State) -> None:
    """All Farm and Upgrade Tiles have left the game."""
    for stacks, unseen in ((s.farm_stacks, s.farm_unseen), (s.upgrade_stacks, s.upgrade_unseen)):
        for stack in stacks:
            s.removed.append(stack.top)
            stack.top, stack.below = "", 0
        s.removed += unseen
        unseen.clear()


# -- rewards --------------------------------------------------------------------------------------------------------


def test_reward_farm():
    """FL-21.1: any visible Farm Tile, free of charge."""
    match = advancement(water=0, algae=0)
    top = match.state.farm_stacks[1].top
    play(match, PURPLE, "reward:farm", "farm:middle")
    assert player(match, PURPLE).farm_tiles == [top]


def test_reward_upgrade():
    """FL-21.2: any visible Upgrade Tile, free of charge, whatever the die shows."""
    match = advancement(water=0, power=0)
    assert keys(play(match, PURPLE, "reward:upgrade"), PURPLE) == ["upgrade:left", "upgrade:middle", "upgrade:right"]
    top = match.state.upgrade_stacks[0].top
    match.choose(PURPLE, "upgrade:left")
    assert player(match, PURPLE).upgrades == [top]


def test_reward_harvester():
    """FL-21.3, G-23: the Harvester moves to an adjacent space and takes what lies there."""
    s = lay(seats=2, purple={"garages": [3], "gems": PRICE})
    s.planet_tokens[space(s, 0, 1)] = GEM_TOKEN
    match = advancement(s)
    match.choose(PURPLE, "reward:harvester")
    assert keys(match, PURPLE) == [f"move:{way}" for way in range(1, 7)]
    match.choose(PURPLE, "move:3")
    assert (player(match, PURPLE).harvester, player(match, PURPLE).stock.gems) == (space(s, 0, 1), 1)


def test_reward_harvester_may_use_an_arrow():
    """FL-21.3, FL-12.3, G-21: a free move off an arrow's space leads to the other side."""
    s = lay(seats=2, purple={"garages": [3], "gems": PRICE})
    s.players[PURPLE].harvester, far = arrow(s, 2)
    match = walk(advancement(s), PURPLE, "reward:harvester", "move:2")
    assert player(match, PURPLE).harvester == far


def test_reward_gem():
    """FL-21.4: 1 Gem."""
    match = play(advancement(), PURPLE, "reward:gem")
    assert player(match, PURPLE).stock.gems == 1


def test_reward_die():
    """FL-21.5: 1 die from the reserve, for the next round."""
    match = advancement()
    before = player(match, PURPLE).reserve
    match.choose(PURPLE, "reward:die")
    assert (player(match, PURPLE).new, player(match, PURPLE).reserve) == (1, before - 1)


def test_reward_items():
    """FL-21.6: 2 Items are drawn."""
    match = play(advancement(), PURPLE, "reward:items")
    assert len(player(match, PURPLE).hand) == 2


def test_a_reward_is_taken_once():
    """FL-6.4: a covered reward is not offered again."""
    s = lay(seats=2, purple={"garages": [3], "gems": PRICE})
    s.advancements[0] = s.rewards[ALL.index("gem")] = False
    match = advancement(s)
    assert keys(match, PURPLE) == [f"reward:{kind}" for kind in ALL if kind != "gem"]


def test_a_free_tile_may_replace_an_owned_one():
    """FL-21.1, FL-21.2, FL-10.4, G-13: with no room, one tile leaves the game and the new one takes its place."""
    match = advancement(farm_tiles=["springs", "monument", "solar-field"])
    top = match.state.farm_stacks[0].top
    play(match, PURPLE, "reward:farm", "farm:left", "replace-farm:5")
    assert player(match, PURPLE).farm_tiles == ["springs", top, "solar-field"]
    assert match.state.removed == ["monument"]
    match = advancement(upgrades=["plating", "trimmer", "booster", "flipper"])
    top = match.state.upgrade_stacks[0].top
    play(match, PURPLE, "reward:upgrade", "upgrade:left", "replace-upgrade:3")
    assert player(match, PURPLE).upgrades == ["plating", top, "booster", "flipper"]
    assert match.state.removed == ["trimmer"]


def test_a_free_farm_may_be_left_when_there_is_no_room():
    """FL-21.1, G-13  Whoever has three Farm Tiles may keep them; the tile stays where it lies."""
    owned = ["springs", "monument", "solar-field"]
    match = advancement(farm_tiles=owned)
    top = match.state.farm_stacks[0].top
    play(match, PURPLE, "reward:farm", "farm:left", "decline")
    assert (player(match, PURPLE).farm_tiles, match.state.farm_stacks[0].top) == (owned, top)


@pytest.mark.parametrize("kind", ["farm", "upgrade"])
def test_a_tile_reward_without_tiles_is_covered_all_the_same(kind: str):
    """FL-21.1, FL-21.2, G-13: with all stacks empty the reward has no effect."""
    s = lay(seats=2, purple={"garages": [3], "gems": PRICE})
    empty_stacks(s)
    match = play(advancement(s), PURPLE, f"reward:{kind}")
    assert match.state.rewards[ALL.index(kind)] is False
    assert (player(match, PURPLE).farm_tiles, player(match, PURPLE).upgrades) == ([], [])


# -- punishments ------------------------------------------------------------------------------------------------------


def test_punishment_farm():
    """T-FL-61, FL-21.1: the tile on Farm 5 is lost; the one on Farm 6 shifts to 5, and room 6 is empty."""
    match = punished("farm", farm_tiles=["springs", "monument", "algae-pond"])
    assert keys(match, PURPLE) == ["lose-farm:4", "lose-farm:5", "lose-farm:6"]
    match.choose(PURPLE, "lose-farm:5")
    assert player(match, PURPLE).farm_tiles == ["springs", "algae-pond"]
    assert match.state.removed == ["monument"]


def test_dice_on_farm_tiles_move_with_their_tile():
    """FL-21.1, G-19: the die of the lost tile stays idle, the die of the shifted one goes on feeding it."""
    match = punished("farm", farm_tiles=["gem-garden", "greenhouse"], farms={4: 6, 5: 4})
    match.choose(PURPLE, "lose-farm:4")
    assert player(match, PURPLE).farm_tiles == ["greenhouse"]
    assert (player(match, PURPLE).farms, player(match, PURPLE).idle) == ([0, 0, 0, 4, 0, 0], 1)


def test_punishment_upgrade():
    """FL-21.2: a lost tile leaves the game and those to its right shift left."""
    match = punished("upgrade", upgrades=["plating", "trimmer", "booster"])
    assert keys(match, PURPLE) == ["lose-upgrade:2", "lose-upgrade:3", "lose-upgrade:4"]
    match.choose(PURPLE, "lose-upgrade:2")
    assert player(match, PURPLE).upgrades == ["trimmer", "booster"]
    assert match.state.removed == ["plating"]


def test_garage_dice_stay_while_upgrades_shift():
    """FL-21.2, G-19: a die in Garage 3 keeps its Garage; the tile that comes under it is another."""
    match = punished("upgrade", garages=[3, 2, 5], upgrades=["plating", "trimmer", "booster"], algae=5)
    match.choose(PURPLE, "lose-upgrade:2")
    assert player(match, PURPLE).garages == [0, 2, 5, 0, 0]
    assert player(match, PURPLE).upgrades == ["trimmer", "booster"]


def test_punishment_harvester():
    """FL-21.3, G-24: one space nearer the centre; where two qualify the owner chooses."""
    match = punished("harvester", harvester=(2, -1))
    assert keys(match, PURPLE) == ["move:4", "move:5"]
    match.choose(PURPLE, "move:5")
    assert player(match, PURPLE).harvester == space(match.state, 1, -1)


def test_punishment_harvester_with_one_way_back():
    """FL-21.3, G-24: on a straight line from the centre only one space is nearer."""
    match = punished("harvester", harvester=(2, 0))
    assert player(match, PURPLE).harvester == space(match.state, 1, 0)


def test_punishment_harvester_takes_what_it_enters():
    """FL-21.3, FL-12.2, G-23: pick-ups hold for this move too."""
    s = facing_setback(harvester=(2, 0))
    s.planet_tokens[space(s, 1, 0)] = GEM_TOKEN
    match = walk(setback(s), PURPLE, "punishment:harvester")
    assert player(match, PURPLE).stock.gems == 1


def test_punishment_gem():
    """FL-21.4: 1 Gem goes to the supply."""
    match = punished("gem", gems=PRICE + 2)
    assert player(match, PURPLE).stock.gems == 1


def test_punishment_die_from_anywhere():
    """FL-21.5, G-18: any own die outside the reserve, also one just placed or actioned earlier."""
    s = facing_setback(garages=[3, 2], farms={2: 5}, cantina=1, new=1, ready=0)
    at_headquarters(s, ORANGE, 1)
    at_headquarters(s, PURPLE, 4)
    place(s, PURPLE, s.depository[3], 2, 4)
    place(s, PURPLE, s.locations["market"], 0, 1)
    match = walk(setback(s), PURPLE, "punishment:die")
    assert {key.removeprefix("lose-die:") for key in keys(match, PURPLE)} == {
        "garage-2", "farm-2", "cantina", "new", "headquarters-2", "depository-4-bottom", "market-1", "jrayek-1",
    }  # fmt: skip


@pytest.mark.parametrize(
    "where", ["jrayek-1", "depository-4-bottom", "market-1", "garage-2", "farm-2", "cantina", "new"]
)
def test_a_lost_die_frees_its_space(where: str):
    """FL-21.5, G-18: the die goes to the reserve and its space is open again; tokens already moved stay."""
    s = facing_setback(garages=[3, 2], farms={2: 5}, cantina=1, new=1, ready=0)
    place(s, PURPLE, s.depository[3], 2, 4)
    place(s, PURPLE, s.locations["market"], 0, 1)
    reserve = s.players[PURPLE].reserve
    match = walk(setback(s), PURPLE, "punishment:die", f"lose-die:{where}")
    match.rules.check(match.state)
    assert player(match, PURPLE).reserve == reserve + 1
    assert (match.state.negotiation["jrayek"][0] is None) == (where == "jrayek-1")
    assert (match.state.depository[3][2] is None) == (where == "depository-4-bottom")
    assert (match.state.locations["market"][0] is None) == (where == "market-1")
    assert match.state.setbacks.count(False) == match.state.punishments.count(False) == 1


def test_a_headquarters_space_left_by_a_lost_die_is_free_again():
    """FL-21.5, FL-8.1, G-18: the other dice stay where they are, and the next die takes the left-most free space."""
    s = facing_setback(garages=[3, 2], algae=1)
    at_headquarters(s, PURPLE, 4)
    at_headquarters(s, ORANGE, 1)
    match = walk(setback(s), PURPLE, "punishment:die", "lose-die:headquarters-1")
    assert match.state.headquarters == [None, Die(ORANGE, 1), None, None]
    play(match, ORANGE, "send:headquarters:1", "headquarters:water")
    assert match.state.headquarters == [Die(ORANGE, 1), Die(ORANGE, 1), None, None]


def test_a_lost_headquarters_die_makes_another_the_first():
    """FL-5.3, G-10, G-18: with the first space empty the die in the second is the first, and may be flipped."""
    s = lay(seats=2, purple={})
    s.headquarters[1] = Die(PURPLE, 2)
    s.players[PURPLE].reserve -= 1
    match = begin(s, "headquarters_dice", 1)
    assert {"send:market:2", "send:market:5"} <= set(keys(match, PURPLE))


def test_punishment_items():
    """FL-21.6: 2 Items of choice are discarded from hand, faceup."""
    match = punished("items", hand=["grogg", "yeki", "ledger"])
    play(match, PURPLE, "discard:yeki", "discard:grogg")
    assert player(match, PURPLE).hand == ["ledger"]
    assert match.state.item_discards == ["yeki", "grogg"]


def test_a_punishment_is_taken_once():
    """FL-6.7: a covered punishment is not offered again."""
    s = facing_setback(gems=PRICE + 3, farm_tiles=["springs"], upgrades=["plating"])
    use_setbacks(s, setbacks=("sum-14",), punishments=("gem",))
    assert "punishment:gem" not in keys(setback(s), PURPLE)


def test_a_punishment_that_bites_must_be_chosen():
    """FL-6.6: with no Gem left, "lose 1 Gem" may not be chosen while another would bite."""
    match = setback(facing_setback(hand=["grogg", "yeki"]))
    assert "punishment:gem" not in keys(match, PURPLE)
    assert refused(match, PURPLE, "punishment:gem").startswith("FL-6.6")


def test_one_item_in_hand_bites_only_in_part():
    """FL-6.6, G-17: discarding 2 is left out while another bites in full; else it is taken as far as it goes."""
    match = setback(facing_setback(gems=PRICE + 1, hand=["grogg"]))
    assert "punishment:items" not in keys(match, PURPLE)
    s = facing_setback(hand=["grogg"])
    taken = ("die", "gem", "harvester", "upgrade")
    use_setbacks(s, setbacks=("sum-10", "sum-12", "sum-14", "alike-3"), punishments=taken)
    match = setback(s)
    assert player(match, PURPLE).hand == []
    assert match.state.punishments == [False] * 5 + [True]


def test_a_punishment_without_effect_is_covered_in_the_end():
    """FL-6.6: if no open punishment would have an effect, one is covered all the same."""
    s = facing_setback()
    use_setbacks(
        s,
        setbacks=("sum-10", "sum-12", "sum-14", "alike-3", "alike-2"),
        punishments=("items", "die", "harvester", "upgrade", "farm"),
    )
    match = setback(s)
    assert match.state.punishments == [False] * 6
    assert "Purple covers the punishment Gem." in told(match)
    assert player(match, PURPLE).stock.gems == 0


# -- who is spared ----------------------------------------------------------------------------------------------------


def test_sceptre_ignores_a_setback():
    """T-FL-62, FL-6.5, FL-6.7, G-58: the setback is ignored, no token moves, and it is asked anew the next time."""
    match = setback(facing_setback(items=["leyrien-sceptre"]))
    assert keys(match, PURPLE) == ["setback:sum-8", "decline"]
    match.choose(PURPLE, "decline")
    assert match.state.setbacks == match.state.punishments == [True] * 6
    assert "Purple ignores the setback." in told(match)


def test_sceptre_may_also_accept_a_setback():
    """T-FL-62, G-58: its owner may resolve the setback all the same."""
    match = walk(
        setback(facing_setback(items=["leyrien-sceptre"], gems=PRICE + 1)), PURPLE, "setback:sum-8", "punishment:gem"
    )
    assert player(match, PURPLE).stock.gems == 0
    assert match.state.setbacks == [False] + [True] * 5


@pytest.mark.parametrize("kind", ALL)
def test_lysias_takes_any_punishment_as_its_reward(kind: str):
    """T-FL-56, FL-20.4: all six punishments bring him what the reward of their name brings."""
    s = facing_setback(
        character="lysias-james", hand=["grogg"], gems=PRICE + 1, farm_tiles=["springs"], upgrades=["plating"]
    )
    before = s.players[PURPLE]
    had = (len(before.hand), before.new, 1, before.harvester, len(before.upgrades), len(before.farm_tiles))
    match = walk(setback(s), PURPLE, f"punishment:{kind}")
    while match.ask(PURPLE) and match.ask(PURPLE).prompt != "send":
        match.choose(PURPLE, keys(match, PURPLE)[0])
    p = player(match, PURPLE)
    has = (len(p.hand), p.new, p.stock.gems, p.harvester, len(p.upgrades), len(p.farm_tiles))
    gain = {"items": 2}.get(kind, 1)
    for place_of, name in enumerate(ALL):
        changed = has[place_of] != had[place_of] if name == "harvester" else has[place_of] - had[place_of] == gain
        assert changed == (name == kind)


def test_lysias_covers_the_punishment_not_the_reward():
    """FL-20.4: the token of his setback lies on a punishment; the reward of that name stays open."""
    match = walk(setback(facing_setback(character="lysias-james")), PURPLE, "punishment:gem")
    assert match.state.punishments[ALL.index("gem")] is False
    assert match.state.rewards[ALL.index("gem")] is True


def test_lysias_need_not_choose_what_would_bite():
    """FL-20.4, G-57: with nothing to lose he may still choose any of the six."""
    match = setback(facing_setback(character="lysias-james"))
    assert keys(match, PURPLE) == [f"punishment:{kind}" for kind in ALL]


def test_lysias_chooses_among_rewards_he_can_use():
    """FL-20.4, G-57: without tiles on offer he may not cover Farm or Upgrade while something else would help him."""
    s = facing_setback(character="lysias-james")
    empty_stacks(s)
    assert keys(setback(s), PURPLE) == [f"punishment:{kind}" for kind in ALL[:4]]
    s = facing_setback(character="lysias-james")
    empty_stacks(s)
    use_setbacks(
        s, setbacks=("sum-10", "sum-12", "sum-14", "alike-3"), punishments=("items", "die", "gem", "harvester")
    )
    assert keys(setback(s), PURPLE) == ["punishment:upgrade", "punishment:farm"]


def test_lysias_may_own_the_sceptre():
    """FL-20.4, G-58: he too may leave a setback alone."""
    match = setback(facing_setback(character="lysias-james", items=["leyrien-sceptre"]))
    assert "decline" in keys(match, PURPLE)


def test_a_free_tile_may_be_left_when_there_is_no_room() -> None:
    """FL-21.2, G-13  With four Upgrade Tiles a free one may replace one of them, or stay on its stack."""
    full = ["plating", "plating", "booster", "flipper"]
    match = table("free_upgrade", PURPLE, purple={"upgrades": full, "garages": [1]})
    top = match.state.upgrade_stacks[0].top
    play(match, PURPLE, "upgrade:left")
    assert keys(match, PURPLE) == [
        "replace-upgrade:2",
        "replace-upgrade:3",
        "replace-upgrade:4",
        "replace-upgrade:5",
        "decline",
    ]
    play(match, PURPLE, "decline")
    assert player(match, PURPLE).upgrades == full
    assert match.state.upgrade_stacks[0].top == top
