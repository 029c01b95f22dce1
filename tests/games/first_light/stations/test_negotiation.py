"""FL-6: the Negotiation Board. Clan ability, advancement, setback."""

from __future__ import annotations

import pytest
from tests.games.first_light.builder import (
    BLACK,
    BLUE,
    ORANGE,
    PURPLE,
    asked,
    begin,
    keys,
    lay,
    place,
    play,
    player,
    refused,
    space,
    table,
    told,
    use_setbacks,
    use_tokens,
)

from orrery.games.first_light.scoring import negotiation
from orrery.games.first_light.state import Die, State

LEYRIEN, ZCHARO, JRAYEK = "leyrien", "zcharo", "jrayek"


def below(s: State, clan: str, *dice: int) -> None:
    """Black's dice below a clan, from the top row on; their values have had their advancements."""
    for row, value in enumerate(dice):
        place(s, BLACK, s.negotiation[clan], row, value)
    spent = [value for value in dict.fromkeys(dice) if s.advancements[value - 1]]
    rewards = [key for key, free in zip(_places(s), s.rewards, strict=True) if free]
    use_tokens(s, advancements=tuple(spent), rewards=tuple(rewards[: len(spent)]))


def _places(s: State) -> list[str]:
    return ["items", "die", "gem", "harvester", "upgrade", "farm"]


# -- the space and its price -----------------------------------------------------------------------------------


def test_the_top_left_space_costs_six_algae():
    """T-FL-16, FL-6.1  The book's example: the top left space takes 6 Algae; with 5 it cannot be had."""
    match = table("turn", BLUE, blue={"garages": [3], "algae": 6, "power": 0})
    match.choose(BLUE, "send:negotiation:3")
    assert match.state.negotiation[LEYRIEN][0] == Die(BLUE, 3)
    assert player(match, BLUE).stock.algae == 0
    match = table("turn", BLUE, blue={"garages": [3], "algae": 5, "power": 0})
    assert refused(match, BLUE, "send:negotiation:3").startswith("FL-6.1")


@pytest.mark.parametrize(("clan", "good", "cost"), [(LEYRIEN, "algae", 6), (ZCHARO, "power", 4), (JRAYEK, "gems", 2)])
def test_each_clan_has_its_resource(clan, good, cost):
    """FL-6.1  Leyrien takes Algae, Zcharo Power, Jrayek Gems; the top row of Zcharo costs 4 Power."""
    purse = {"algae": 0, "power": 0, "gems": 0, "water": 30, good: cost}
    match = table("turn", BLUE, blue={"garages": [3], **purse})
    match.choose(BLUE, "send:negotiation:3")
    assert match.state.negotiation[clan][0] == Die(BLUE, 3)
    paid = f"Blue pays {cost} {'Gems' if good == 'gems' else good.capitalize()} to {clan.capitalize()}."
    assert paid in told(match)


def test_any_free_space_may_be_chosen():
    """FL-6.1  Every free space that can be paid is offered, top row or not; taken ones are not."""
    s = lay(blue={"garages": [3], "algae": 12, "power": 5, "gems": 2})
    below(s, LEYRIEN, 1)
    match = begin(s, "turn", BLUE)
    match.choose(BLUE, "send:negotiation:3")
    assert keys(match, BLUE) == [
        "negotiate:leyrien-2", "negotiate:leyrien-3", "negotiate:zcharo-1", "negotiate:zcharo-2", "negotiate:jrayek-1",
    ]  # fmt: skip


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_a_die_of_any_value_may_negotiate(value):
    """FL-6.1  No space asks for a value."""
    match = table("turn", BLUE, blue={"garages": [0, value], "algae": 7, "power": 0})
    match.choose(BLUE, f"send:negotiation:{value}")
    assert match.state.negotiation[LEYRIEN][0] == Die(BLUE, value)
    assert player(match, BLUE).stock.algae == 0


def test_the_garages_algae_is_not_spent_twice():
    """FL-6.1, FL-5.7  A die of Garage 2 with 6 Algae cannot pay Leyrien's 6: one of them is the Garage's."""
    match = table("turn", BLUE, blue={"garages": [0, 3], "algae": 6, "power": 0})
    assert refused(match, BLUE, "send:negotiation:3").startswith("FL-6.1")


# -- the book's long example -----------------------------------------------------------------------------------


def test_the_books_negotiation():
    """T-FL-17, FL-6.2, FL-6.3, FL-6.4, FL-6.5  Blue's 5 below Leyrien for 9 Algae, and all that follows."""
    s = lay(
        blue={
            "garages": [5, 2], "farms": {3: 1}, "algae": 9, "power": 0, "gems": 1, "hand": ["yeki", "ledger"],
            "harvester": (1, 0), "farm_tiles": ["springs"], "upgrades": ["plating"],
        },
    )  # fmt: skip
    place(s, BLACK, s.negotiation[LEYRIEN], 0, 6)
    place(s, BLACK, s.negotiation[ZCHARO], 0, 1)
    use_tokens(s, advancements=(6, 1), rewards=("harvester", "die"))
    match = begin(s, "turn", BLUE)
    match.choose(BLUE, "send:negotiation:5")
    assert match.state.negotiation[LEYRIEN][1] == Die(BLUE, 5)
    assert player(match, BLUE).stock.algae == 0
    # they may change 1 die still on their Research Base to any value
    assert keys(match, BLUE) == [
        *(f"set:garage-2:{value}" for value in (1, 3, 4, 5, 6)),
        *(f"set:farm-3:{value}" for value in (2, 3, 4, 5, 6)), "decline",
    ]  # fmt: skip
    match.choose(BLUE, "set:garage-2:6")
    assert player(match, BLUE).garages[1] == 6
    # they may choose 1 free Farm, 1 free Upgrade, 1 Gem or 2 Item Cards
    assert sorted(keys(match, BLUE)) == ["reward:farm", "reward:gem", "reward:items", "reward:upgrade"]
    match.choose(BLUE, "reward:gem")
    assert player(match, BLUE).stock.gems == 2
    # the sum is 11: 8 or higher and 10 or higher are met, one of them is resolved
    assert keys(match, BLUE) == ["setback:sum-8", "setback:sum-10"]
    match.choose(BLUE, "setback:sum-10")
    # 1 of the 6 available punishments
    assert len(keys(match, BLUE)) == 6
    match.choose(BLUE, "punishment:gem")
    assert player(match, BLUE).stock.gems == 1
    assert match.state.setbacks == [True, False, True, True, True, True]
    assert match.state.punishments == [True, True, False, True, True, True]
    assert negotiation(match.state, player(match, BLUE)) == 5


def test_the_order_is_ability_advancement_setback():
    """FL-6.2  The clan's ability first, then the advancement, then the setback."""
    s = lay(blue={"garages": [5, 2], "algae": 9, "gems": 1, "power": 0})
    below(s, LEYRIEN, 6)
    match = begin(s, "turn", BLUE)
    match.choose(BLUE, "send:negotiation:5")
    prompts = []
    while match.ask(BLUE) is not None:
        prompts.append(match.ask(BLUE).prompt)
        match.choose(BLUE, match.ask(BLUE).options[0])
    assert prompts[:4] == ["set-die", "reward", "setback", "punishment"]


# -- clan abilities --------------------------------------------------------------------------------------------


def negotiate(clan: str, side: str, chance: list[int] | None = None, **blue):
    """Blue has sent a 3 below a clan whose board shows this side; all other tokens are out of the way."""
    price = {LEYRIEN: {"algae": 6}, ZCHARO: {"power": 4}, JRAYEK: {"gems": 2}}[clan]
    purse = {"algae": 0, "power": 0, "gems": 0, "water": 0, **price}
    for good in purse:
        purse[good] += blue.pop(good, 0)
    s = lay(**{clan: side}, blue={"garages": [3, 2], **purse, **blue})
    use_tokens(s, advancements=(3,), rewards=("farm",))
    match = begin(s, "turn", BLUE, chance=chance)
    match.choose(BLUE, "send:negotiation:3")
    if asked(match) == [(BLUE, "negotiate")]:
        match.choose(BLUE, f"negotiate:{clan}-1")
    return match


def test_leyrien_may_be_declined():
    """FL-6.3  The ability is optional: declined, every die stays as it is."""
    match = negotiate(LEYRIEN, "a")
    match.choose(BLUE, "decline")
    assert player(match, BLUE).garages == [0, 2, 0, 0, 0]
    assert match.ask(BLUE) is None


def test_leyrien_turns_dice_on_the_base_only():
    """FL-6.3, G-12  Dice in Garages and on Farms can be turned; new dice and those in the Cantina cannot."""
    match = negotiate(LEYRIEN, "a", farms={2: 4}, new=2, cantina=1)
    turned = {key.split(":")[1] for key in keys(match, BLUE) if key != "decline"}
    assert turned == {"garage-2", "farm-2"}
    match.choose(BLUE, "set:farm-2:6")
    assert player(match, BLUE).farms[1] == 6


def test_leyrien_other_side_draws_two_and_keeps_one():
    """FL-6.3  Leyrien's other side: draw 2 Items, keep 1; the other is discarded faceup."""
    match = negotiate(LEYRIEN, "b", chance=[0, 0])
    first, second = match.state.item_pool[:2]
    assert keys(match, BLUE) == ["use-ability", "decline"]
    match.choose(BLUE, "use-ability")
    assert keys(match, BLUE) == [f"keep:{first}", f"keep:{second}"]
    match.choose(BLUE, f"keep:{second}")
    assert player(match, BLUE).hand == [second]
    assert match.state.item_discards == [first]
    assert not any(line.text.startswith("Blue keeps") for line in match.sentences(PURPLE))


def test_leyrien_other_side_may_be_declined():
    """FL-6.3  Drawing is optional too: who holds no Item may not want one when a setback is near."""
    match = negotiate(LEYRIEN, "b")
    match.choose(BLUE, "decline")
    assert player(match, BLUE).hand == []
    assert match.state.item_discards == []
    assert match.ask(BLUE) is None


def test_zcharo_moves_the_harvester_for_power():
    """FL-6.3  Zcharo: pay 1 Power and move one space, or do not."""
    match = negotiate(ZCHARO, "a", power=1)
    assert keys(match, BLUE) == [*(f"move:{way}" for way in range(1, 7)), "decline"]
    match.choose(BLUE, "move:2")
    assert player(match, BLUE).stock.power == 0
    assert player(match, BLUE).harvester == space(match.state, 1, 0)
    match = negotiate(ZCHARO, "a", power=1)
    match.choose(BLUE, "decline")
    assert player(match, BLUE).stock.power == 1
    assert player(match, BLUE).harvester == space(match.state, 0, 0)


def test_zcharo_needs_the_power():
    """FL-6.3, FL-1.6  Without a Power left nothing is asked."""
    assert negotiate(ZCHARO, "a").ask(BLUE) is None


def test_abilities_that_give_goods():
    """FL-6.3  Zcharo's other side gives 3 Water, Jrayek gives 2 Algae, without asking."""
    assert player(negotiate(ZCHARO, "b"), BLUE).stock.water == 3
    assert player(negotiate(JRAYEK, "a"), BLUE).stock.algae == 2


def test_jrayek_other_side_rolls_again():
    """FL-6.3, G-12  Jrayek's other side: roll one die on the base again, or do not."""
    match = negotiate(JRAYEK, "b", chance=[5], farms={2: 1}, new=1)
    assert keys(match, BLUE) == ["roll-again:garage-2", "roll-again:farm-2", "decline"]
    match.choose(BLUE, "roll-again:garage-2")
    assert player(match, BLUE).garages[1] == 6
    match = negotiate(JRAYEK, "b")
    match.choose(BLUE, "decline")
    assert player(match, BLUE).garages[1] == 2


# -- advancements ----------------------------------------------------------------------------------------------


def test_the_first_die_of_a_value_advances():
    """FL-6.4  The first 4 on the board takes one of the six rewards; its token covers that reward for good."""
    match = table("turn", BLUE, blue={"garages": [4], "algae": 6, "power": 0})
    match.choose(BLUE, "send:negotiation:4")
    assert len(keys(match, BLUE)) == 6
    assert "not among the options" in refused(match, BLUE, "decline")
    match.choose(BLUE, "reward:gem")
    assert player(match, BLUE).stock.gems == 1
    assert match.state.advancements == [True, True, True, False, True, True]
    assert match.state.rewards == [True, True, False, True, True, True]


def test_the_second_die_of_a_value_does_not():
    """T-FL-18, FL-6.4  The token for 5 has moved: another 5, in another column, earns nothing."""
    s = lay(blue={"garages": [5], "power": 4, "algae": 0})
    below(s, LEYRIEN, 5)
    match = begin(s, "turn", BLUE)
    play(match, BLUE, "send:negotiation:5")
    assert match.state.negotiation[ZCHARO][0] == Die(BLUE, 5)
    assert match.ask(BLUE) is None
    assert match.state.rewards.count(False) == 1


def test_a_covered_reward_cannot_be_taken_again():
    """FL-6.4  Each reward once in the game: a covered one is not offered, and the last one is taken as it is."""
    s = lay(blue={"garages": [6], "algae": 6, "power": 0})
    use_tokens(s, advancements=(1, 2, 3, 4, 5), rewards=("items", "die", "harvester", "upgrade", "farm"))
    match = begin(s, "turn", BLUE)
    play(match, BLUE, "send:negotiation:6")
    assert player(match, BLUE).stock.gems == 1
    assert match.state.rewards == [False] * 6


# -- setbacks --------------------------------------------------------------------------------------------------


def test_other_columns_do_not_count():
    """T-FL-19, FL-6.5  Zcharo's dice make 12, Leyrien's 3 after placing: no setback."""
    s = lay(blue={"garages": [2], "algae": 9, "power": 0})
    below(s, LEYRIEN, 1)
    below(s, ZCHARO, 6, 5, 1)
    use_tokens(s, advancements=(2,), rewards=("upgrade",))
    match = begin(s, "turn", BLUE)
    play(match, BLUE, "send:negotiation:2")
    assert match.state.negotiation[LEYRIEN][1] == Die(BLUE, 2)
    assert match.ask(BLUE) is None
    assert match.state.setbacks == [True] * 6


@pytest.mark.parametrize(
    ("dice", "value", "met"),
    [
        ((4, 2), 1, []),
        ((5, 2), 1, ["sum-8"]),
        ((6, 3), 1, ["sum-8", "sum-10"]),
        ((6, 4), 2, ["sum-8", "sum-10", "sum-12"]),
        ((6, 5), 3, ["sum-8", "sum-10", "sum-12", "sum-14"]),
        ((1, 2), 2, ["alike-2"]),
        ((2, 2), 2, ["alike-2", "alike-3"]),
        ((4, 3), 4, ["sum-8", "sum-10", "alike-2"]),
    ],
)
def test_the_six_conditions(dice, value, met):
    """FL-6.5, G-15  Four sums and two conditions on equal values; among those met the player chooses one."""
    s = lay(blue={"garages": [0, value], "algae": 13, "power": 0, "gems": 1})
    below(s, LEYRIEN, *dice)
    if s.advancements[value - 1]:
        use_tokens(s, advancements=(value,), rewards=("farm",))
    match = begin(s, "turn", BLUE)
    play(match, BLUE, f"send:negotiation:{value}")
    if len(met) > 1:
        assert keys(match, BLUE) == [f"setback:{key}" for key in met]
        match.choose(BLUE, f"setback:{met[-1]}")
    if met:
        match.choose(BLUE, "punishment:gem")
    conditions = ["sum-8", "sum-10", "sum-12", "sum-14", "alike-2", "alike-3"]
    assert match.state.setbacks == [key not in met[-1:] for key in conditions]
    assert match.ask(BLUE) is None


def test_the_whole_column_counts():
    """FL-6.5, G-14  A pair of 2s stands below Leyrien; Blue's 1 is no part of it and meets the condition anyway."""
    s = lay(blue={"garages": [1], "algae": 12, "power": 0, "gems": 1})
    below(s, LEYRIEN, 2, 2)
    use_tokens(s, advancements=(1,), rewards=("farm",))
    match = begin(s, "turn", BLUE)
    play(match, BLUE, "send:negotiation:1", "punishment:gem")
    assert match.state.setbacks == [True, True, True, True, False, True]
    assert player(match, BLUE).stock.gems == 0


def due(*, hand: tuple[str, ...] = (), gems: int = 0, open_places: tuple[str, ...], **blue):
    """Blue has sent a 2 to a column whose sum is then 8; only these punishments are still open."""
    s = lay(blue={"garages": [2, 1], "algae": 9, "power": 0, "gems": gems, "hand": list(hand), **blue})
    below(s, LEYRIEN, 6)
    use_tokens(s, advancements=(2,), rewards=("farm",))
    covered = tuple(key for key in _places(s) if key not in open_places)
    use_setbacks(s, setbacks=("sum-10", "sum-12", "sum-14", "alike-2", "alike-3")[: len(covered)], punishments=covered)
    match = begin(s, "turn", BLUE)
    return play(match, BLUE, "send:negotiation:2", "decline")


def test_a_punishment_that_bites_must_be_preferred():
    """T-FL-20, FL-6.6  No Gems, three Items in hand, Gem and Items open: Items it must be."""
    match = due(hand=("yeki", "ledger", "grogg"), open_places=("gem", "items"))
    assert asked(match) == [(BLUE, "discard")]
    play(match, BLUE, "discard:yeki", "discard:grogg")
    assert player(match, BLUE).hand == ["ledger"]
    assert match.state.item_discards == ["yeki", "grogg"]
    assert match.state.punishments == [False, False, True, False, False, False]


def test_the_harmless_punishment_is_refused_by_name():
    """T-FL-20, FL-6.6  Gem, Items and Die open, no Gems: Gem is refused, the other two are offered."""
    match = due(hand=("yeki", "ledger", "grogg"), open_places=("gem", "items", "die"))
    assert keys(match, BLUE) == ["punishment:items", "punishment:die"]
    assert refused(match, BLUE, "punishment:gem").startswith("FL-6.6")
    assert refused(match, BLUE, "punishment:farm").startswith("FL-6.6")


def test_a_harmless_punishment_is_covered_if_no_other_is_open():
    """T-FL-21, FL-6.6  Only Gem is open and Blue has none: the token covers Gem and nothing is lost."""
    match = due(open_places=("gem",))
    assert match.ask(BLUE) is None
    assert match.state.punishments == [False] * 6
    assert player(match, BLUE).stock.gems == 0


def test_a_partial_punishment_comes_before_none():
    """FL-6.6, G-17  One Item in hand, no Gems, Gem and Items open: the one Item is discarded."""
    match = due(hand=("yeki",), open_places=("gem", "items"))
    assert player(match, BLUE).hand == []
    assert match.state.item_discards == ["yeki"]


def test_a_full_punishment_comes_before_a_partial_one():
    """FL-6.6, G-17  One Item in hand and one Gem: only Gem can be suffered in full."""
    match = due(hand=("yeki",), gems=1, open_places=("gem", "items"))
    assert player(match, BLUE).hand == ["yeki"]
    assert player(match, BLUE).stock.gems == 0


def test_conditions_left_over_wait():
    """T-FL-22, FL-6.7  Two conditions met, one resolved; a later die below the same clan resolves the second."""
    s = lay(
        blue={"garages": [5, 1], "algae": 22, "power": 0, "gems": 2, "harvester": (1, 0)},
        purple={}, orange={}, black={},
    )  # fmt: skip
    below(s, LEYRIEN, 6)
    use_tokens(s, advancements=(5, 1), rewards=("farm", "upgrade"))
    match = begin(s, "turn", BLUE)
    play(match, BLUE, "send:negotiation:5", "negotiate:leyrien-2", "decline")
    assert keys(match, BLUE) == ["setback:sum-8", "setback:sum-10"]
    play(match, BLUE, "setback:sum-8", "punishment:gem")
    assert match.state.setbacks == [False, True, True, True, True, True]
    play(match, BLUE, "send:negotiation:1")
    assert keys(match, BLUE) == ["setback:sum-10", "setback:sum-12"]
    match.choose(BLUE, "setback:sum-10")
    assert "punishment:gem" not in keys(match, BLUE)  # each punishment once, though Blue has a Gem left
    match.choose(BLUE, "punishment:harvester")
    assert match.state.setbacks == [False, False, True, True, True, True]


def test_the_sceptre_ignores_a_setback_each_time_anew():
    """FL-6.7, G-58  Leyrien Sceptre: ignored, no token moves; its owner may also take the setback."""
    s = lay(blue={"garages": [2], "algae": 9, "power": 0, "gems": 1, "items": ["leyrien-sceptre"]})
    below(s, LEYRIEN, 6)
    use_tokens(s, advancements=(2,), rewards=("farm",))
    match = begin(s, "turn", BLUE)
    match.choose(BLUE, "send:negotiation:2")
    assert keys(match, BLUE) == ["setback:sum-8", "decline"]
    other = match.clone()
    match.choose(BLUE, "decline")
    assert match.state.setbacks == match.state.punishments == [True] * 6
    play(other, BLUE, "setback:sum-8", "punishment:gem")
    assert other.state.setbacks.count(False) == 1


def test_the_column_remembers_all_players_dice():
    """FL-6.5  Dice of all players below the clan count, not only one's own."""
    s = lay(orange={"garages": [3], "algae": 12, "power": 0, "gems": 1})
    place(s, BLACK, s.negotiation[LEYRIEN], 0, 4)
    place(s, PURPLE, s.negotiation[LEYRIEN], 1, 1)
    use_tokens(s, advancements=(4, 1, 3), rewards=("farm", "upgrade", "gem"))
    match = begin(s, "turn", ORANGE)
    play(match, ORANGE, "send:negotiation:3", "punishment:gem")
    assert match.state.setbacks == [False, True, True, True, True, True]


def test_the_option_says_what_this_player_pays():
    """FL-6.1  Troy Sullivan is told his own price for the top row of Zcharo, not the printed one."""
    match = table("turn", BLUE, blue={"garages": [3], "power": 4, "algae": 0, "character": "troy-sullivan"})
    match.choose(BLUE, "send:negotiation:3")
    assert match.describe("negotiate:zcharo-1").text == "Zcharo, row 1: 2 Power for 4 points"


def test_the_option_to_ignore_a_setback_says_so():
    """FL-6.7, G-58  Leyrien Sceptre's owner reads what declining means."""
    s = lay(blue={"garages": [2], "algae": 9, "power": 0, "items": ["leyrien-sceptre"]})
    below(s, LEYRIEN, 6)
    use_tokens(s, advancements=(2,), rewards=("farm",))
    match = begin(s, "turn", BLUE)
    match.choose(BLUE, "send:negotiation:2")
    assert match.describe("setback:sum-8").text == "A sum of 8 or more"
    assert match.describe("decline").text == "Ignore the setback; its token stays"
