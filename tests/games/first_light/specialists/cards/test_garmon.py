"""SP-11  Garmon Lindroos, who pays Water for Gems and harvests where it is dry."""

from __future__ import annotations

import pytest
from tests.games.first_light.builder import (
    ORANGE,
    PURPLE,
    asked,
    begin,
    goods,
    keys,
    place,
    player,
    told,
    use_setbacks,
    use_tokens,
    walk,
)
from tests.games.first_light.specialists.builder import contract_cost, home_of, lay, space_price, specialist
from tests.games.first_light.specialists.cards.leader_tables import BOX, PLAIN, PLANET, bare, harvest_of, turn_of

from orrery.games.first_light.components import Goods
from orrery.games.first_light.specialists.components import parts
from orrery.games.first_light.state import Die
from orrery.kernel.play.match import Match

JRAYEK_3 = next(f"jrayek-{row}" for row in range(1, 6) if space_price(f"jrayek-{row}", "many") == 3)
RATE = 6


def garmon(**purple: object) -> Match:
    return turn_of("garmon-lindroos", garages=[4], **purple)


def negotiates_for_three(**purple: object) -> Match:
    """Garmon goes to the space of Jrayek that costs 3 Gems."""
    return walk(garmon(**purple), PURPLE, "send:negotiation:4", f"negotiate:{JRAYEK_3}")


def test_garmon_pays_eighteen_water_for_three_gems():
    """T-SP-24, SP-11.5, the book's example: without a Gem he pays Jrayek 18 Water in place of 3."""
    match = walk(negotiates_for_three(water=18), PURPLE, "in-water:3")
    assert "Purple pays 18 Water to Jrayek." in told(match)
    assert goods(match)[0] == goods(match)[3] == 0
    assert match.state.negotiation["jrayek"][int(JRAYEK_3[-1]) - 1] == Die(PURPLE, 4)


def test_garmon_with_too_little_water():
    """T-SP-24, SP-11.5: 17 Water and no Gem are not enough for 3 Gems."""
    match = garmon(water=17)
    match.choose(PURPLE, "send:negotiation:4")
    assert f"negotiate:{JRAYEK_3}" not in keys(match, PURPLE)
    assert "negotiate:jrayek-1" in keys(match, PURPLE)


def test_garmon_pays_in_part():
    """T-SP-24, SP-11.5: 1 Gem and 12 Water pay 3 Gems too."""
    match = walk(negotiates_for_three(gems=1, water=12), PURPLE, "in-water:2")
    assert told(match).count("Purple spends 12 Water in place of 2 Gems.") == 1
    assert "Purple pays 12 Water, 1 Gem to Jrayek." in told(match)
    assert goods(match)[0] == goods(match)[3] == 0


@pytest.mark.parametrize(
    ("gems", "water", "choices"),
    [(3, 18, [0, 1, 2, 3]), (3, 6, [0, 1]), (2, 13, [1, 2]), (5, 11, [0, 1])],
)
def test_garmon_chooses_how_many(gems: int, water: int, choices: list[int]):
    """SP-11.5: as many of the Gems owed as he likes, as far as Gems and Water allow."""
    match = negotiates_for_three(gems=gems, water=water)
    assert asked(match) == [(PURPLE, "in-water")]
    assert keys(match, PURPLE) == [f"in-water:{count}" for count in choices]
    match.choose(PURPLE, f"in-water:{choices[-1]}")
    assert (goods(match)[0], goods(match)[3]) == (water - RATE * choices[-1], gems - 3 + choices[-1])


def test_garmon_at_the_temple():
    """SP-11.5, SP-7.1: 6 Water in place of the Temple's Gem; paying its 10 Water stays possible."""
    assert goods(walk(garmon(water=6), PURPLE, "send:temple:4", "pay:gems", "in-water:1"))[0] == 0
    assert "send:temple:4" not in keys(garmon(water=5), PURPLE)
    match = walk(garmon(water=10), PURPLE, "send:temple:4")
    assert keys(match, PURPLE) == ["pay:gems", "pay:water"]
    match.choose(PURPLE, "pay:water")
    assert goods(match)[0] == 0


def test_garmon_fulfils_contracts():
    """SP-11.5: the Gems of a Contract in the Depository may be Water, besides its own Water."""
    price = contract_cost("khyzera-coin")
    water = price["water"] + RATE * price["gems"]
    match = walk(garmon(water=water, hand=["khyzera-coin"]), PURPLE, "send:depository:4", "row:middle")
    assert player(match, PURPLE).items == ["khyzera-coin"]
    assert goods(match) == (0, 0, 0, 0)
    assert "send:depository:4" not in keys(garmon(water=water - 1, hand=["khyzera-coin"]), PURPLE)


def test_garmon_fulfils_contracts_in_part():
    """SP-11.5: 1 Gem and 6 Water pay a Contract's 2 Gems, besides its own Water; 1 Water less does not."""
    price = contract_cost("khyzera-coin")
    assert price["gems"] == 2
    water = price["water"] + RATE
    match = walk(garmon(gems=1, water=water, hand=["khyzera-coin"]), PURPLE, "send:depository:4", "row:middle")
    assert (goods(match), player(match, PURPLE).items) == ((0, 0, 0, 0), ["khyzera-coin"])
    assert "send:depository:4" not in keys(garmon(gems=1, water=water - 1, hand=["khyzera-coin"]), PURPLE)


def test_garmon_at_the_embassy():
    """SP-11.5, SP-6.10: also where a Contract is fulfilled for less: the Gem that is left may be Water."""
    price = contract_cost("khyzera-coin", gems=1, water=2)
    water = price["water"] + RATE * price["gems"]
    for given, room in ((water, True), (water - 1, False)):
        s = lay(
            seats=2,
            purple=bare("garmon-lindroos", ready=0, water=given, hand=["khyzera-coin"], tile="embassy"),
        )
        specialist(s, PURPLE, "garage-1")
        match = begin(s, "turn", PURPLE)
        assert ("send:outpost-0:6" in keys(match, PURPLE)) is room
        if room:
            walk(match, PURPLE, "send:outpost-0:6")
            assert (goods(match), player(match, PURPLE).items) == ((0, 0, 0, 0), ["khyzera-coin"])


def test_garmon_loses_no_water_for_a_gem():
    """SP-11.5, GS-20: the punishment is no spending: without a Gem it does not bite, however much Water he has."""
    for punishments in ((), ("items", "die", "harvester", "upgrade", "farm", "contracts", "specialist")):
        s = lay(
            seats=2,
            purple=bare("garmon-lindroos", garages=[6], water=2 * RATE, hand=["yeki", "grogg"]),
        )
        place(s, ORANGE, s.negotiation["jrayek"], 3, 6)
        use_tokens(s, advancements=(6,), rewards=("gem",))
        used = ("sum-8", "sum-10", "sum-14", "alike-2", "alike-3", "specialists-1", "specialists-2")
        use_setbacks(s, setbacks=used[: len(punishments)], punishments=punishments)
        match = walk(begin(s, "turn", PURPLE), PURPLE, "send:negotiation:6", "negotiate:jrayek-1", "in-water:2")
        if not punishments:
            match.choose(PURPLE, "setback:sum-8")
            assert asked(match) == [(PURPLE, "punishment")]
            assert "punishment:gem" not in keys(match, PURPLE)
            continue
        assert match.state.punishments.count(True) == 0
        assert (goods(match)[0], goods(match)[3]) == (0, 0)
        assert "in-water" not in {ask.prompt for ask in match.pending}


def test_garmons_punishment_takes_a_gem_if_he_has_one():
    """GS-20: he loses the Gem itself; no Water stands in for it."""
    s = lay(seats=2, purple=bare("garmon-lindroos", garages=[6], gems=3, water=RATE))
    place(s, ORANGE, s.negotiation["jrayek"], 3, 6)
    use_tokens(s, advancements=(6,), rewards=("gem",))
    match = walk(begin(s, "turn", PURPLE), PURPLE, "send:negotiation:6", "negotiate:jrayek-1", "in-water:0")
    walk(match, PURPLE, "setback:sum-8", "punishment:gem")
    assert (goods(match)[0], goods(match)[3]) == (RATE, 0)


def at_the_middle_stall(**purple: object) -> Match:
    """Garmon trades where 1 Gem is worth 3 Energy."""
    match = turn_of("garmon-lindroos", seats=3, garages=[4], **purple)
    return walk(match, PURPLE, "send:market:4", "stall:middle")


def test_garmon_spends_water_at_the_market():
    """SP-11.5, GS-20: always, so 6 Water stand for the Gem of a trade too; the log says both."""
    match = at_the_middle_stall(water=7)
    assert keys(match, PURPLE) == ["swap:gems-power", "done"]
    match.choose(PURPLE, "swap:gems-power")
    assert goods(match) == (1, 0, 3, 0)
    assert told(match)[-2:] == ["Purple spends 6 Water in place of 1 Gem.", "Purple trades 1 Gem for 3 Energy."]


def test_garmon_chooses_at_the_market():
    """SP-11.5: with a Gem and the Water he says which he gives."""
    for choice, left in (("in-water:0", (6, 0, 3, 0)), ("in-water:1", (0, 0, 3, 1))):
        match = at_the_middle_stall(water=6, gems=1)
        match.choose(PURPLE, "swap:gems-power")
        assert asked(match) == [(PURPLE, "in-water")]
        match.choose(PURPLE, choice)
        assert goods(match) == left


def test_garmon_trades_no_water_for_water():
    """SP-11.5, GS-20, G-27: a trade brings another good, so Water in place of a Gem buys no Water."""
    match = walk(garmon(water=12), PURPLE, "send:market:4", "stall:left")
    assert keys(match, PURPLE) == ["swap:water-gems", "done"]
    match = walk(garmon(water=12, gems=1), PURPLE, "send:market:4", "stall:left", "swap:gems-water")
    assert goods(match) == (12 + 7, 0, 0, 0)


def test_others_pay_gems():
    """SP-11.5: Water is no Gem to anybody else."""
    match = turn_of("dan-gautama", garages=[4], water=30, gems=0)
    assert "send:temple:4" in keys(match, PURPLE)  # for its 10 Water
    walk(match, PURPLE, "send:negotiation:4")
    assert not any(key.startswith("negotiate:jrayek") for key in keys(match, PURPLE))


def dry_planet(monkeypatch: pytest.MonkeyPatch, gives: Goods) -> None:
    """Let the planet's centre yield this."""
    given = list(PLANET.gives)
    given[PLANET.centre] = gives
    monkeypatch.setattr(PLANET, "gives", given)


@pytest.mark.parametrize("side", ["a", "b"])
def test_garmon_harvests_where_the_planet_is_dry(side: str):
    """T-SP-25, SP-11.5, FL-15.1: both sides of the planet have spaces without Water, where he gains his 6."""
    planet = BOX.planets[side]
    dry = [i for i, gives in enumerate(planet.gives) if not gives.water]
    assert len(dry) >= 3
    for there in dry:
        s = lay(seats=2, planet=side, purple=bare("garmon-lindroos", ready=0), orange={"ready": 0, "cantina": 1})
        s.players[PURPLE].harvester = there
        gives = planet.gives[there]
        assert goods(begin(s, "harvest")) == (6, gives.algae, gives.power, gives.gems)


def test_garmon_harvests_no_water(monkeypatch: pytest.MonkeyPatch):
    """T-SP-25, SP-11.5: 6 Water in Harvest if neither the planet nor his Farms gave any."""
    dry_planet(monkeypatch, Goods(algae=4))
    assert goods(harvest_of("garmon-lindroos")) == (6, 4, 0, 0)
    match = walk(harvest_of("garmon-lindroos", farms={2: 5}), PURPLE, "harvest:algae")
    assert goods(match) == (6, 4 + BOX.yields[5]["algae"], 0, 0)
    assert goods(harvest_of(PLAIN)) == (0, 4, 0, 0)


def test_garmon_harvests_water_from_his_farms(monkeypatch: pytest.MonkeyPatch):
    """T-SP-25, SP-11.5: Water of a Farm, printed or bought, is enough to lose them."""
    dry_planet(monkeypatch, Goods(algae=4))
    match = walk(harvest_of("garmon-lindroos", farms={2: 5}), PURPLE, "harvest:water")
    assert goods(match)[0] == BOX.yields[5]["water"]
    assert goods(harvest_of("garmon-lindroos", farm_tiles=["springs"]))[0] == 3


def test_garmon_harvests_a_single_water(monkeypatch: pytest.MonkeyPatch):
    """T-SP-25, SP-11.5: 1 Water from the planet and there are no 6."""
    dry_planet(monkeypatch, Goods(water=1, algae=4))
    assert goods(harvest_of("garmon-lindroos")) == (1, 4, 0, 0)


def test_garmons_water_in_stock_does_not_count(monkeypatch: pytest.MonkeyPatch):
    """SP-11.5: what he has already is not harvested."""
    dry_planet(monkeypatch, Goods(algae=4))
    assert goods(harvest_of("garmon-lindroos", water=9)) == (15, 4, 0, 0)


def test_garmons_outpost_is_neither_planet_nor_farm(monkeypatch: pytest.MonkeyPatch):
    """SP-11.5, SP-5.5: Water that his Outpost gives in Harvest does not take the 6 away."""
    dry_planet(monkeypatch, Goods(algae=4))
    s = lay(seats=2, purple=bare("garmon-lindroos", ready=0), orange={"ready": 0, "cantina": 1})
    specialist(s, PURPLE, "cantina", home=home_of("harvest"))
    board = parts().boards["standard"]
    assert goods(begin(s, "harvest"))[0] == 6 + board.harvest.water
