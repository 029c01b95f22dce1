"""LL-15  Civilizations that always work, one case each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import pytest
from tests.games.last_light.builder import (
    AZURE,
    BLANK,
    CORAL,
    HERE,
    HIT,
    JADE,
    SYMBOL,
    WORLD,
    arena,
    asked,
    begin,
    bury,
    damage,
    fight,
    graves,
    keys,
    next_token,
    play,
    player,
    rolls,
    round_of,
    set_player,
    where,
)
from tests.games.last_light.cards.technology_tables import RICH, battle, left

from orrery.games.last_light.components import BOX, SECTOR, SIZES, Goods, Perks
from orrery.games.last_light.state import SUPPLY, State, Stock, bombards
from orrery.kernel.play.match import Match

T = TypeVar("T")


def perks(key: str) -> Perks:
    return BOX.technologies[key].perks


def without_and_with(key: str, happens: Callable[[State], T], **azure: Any) -> tuple[T, T]:
    """What happens to Azure without a civilization and with it, all else being the same."""
    results = []
    for civilizations in ([], [key]):
        s = arena(3)
        set_player(s, AZURE, **{"ships": {}, **azure}, civilizations=civilizations)
        for seat in (CORAL, JADE):
            set_player(s, seat, ships={})
        results.append(happens(s))
    return results[0], results[1]


def cost(key: str) -> Goods:
    return BOX.technologies[key].cost


# -- civilizations that always work -----------------------------------------------------------------------------------


def test_archive():
    """LL-15.1, 5.2  More technologies are drawn in Research, as many kept as ever."""
    drawn = without_and_with("archive", lambda s: len(player(begin(s, "research", AZURE), AZURE).drawn))
    assert drawn == (3, 3 + perks("archive").research_draw)
    assert perks("archive").research_draw > 0
    s = arena(3)
    set_player(s, AZURE, civilizations=["archive"])
    match = begin(s, "research", AZURE)
    while asked(match) == [(AZURE, "discard")]:
        match.choose(AZURE, match.pending[0].options[0])
    assert len(player(match, AZURE).unresearched) == 2
    assert len(match.state.discards) == 1 + perks("archive").research_draw


def test_lightwrights():
    """LL-15.1, 5.1  Research pays a light for fewer technologies than four."""
    needed = 4 - perks("lightwrights").tech_light
    assert needed in (1, 2, 3)
    filler = ["archive", "refineries", "surveyors", "vanguard", "deep-drills"]
    for count in range(1, 6):
        s = arena(3)
        set_player(s, AZURE, civilizations=["lightwrights", *filler[: count - 1]])
        assert player(begin(s, "research", AZURE), AZURE).light == count // needed


def test_fabricators():
    """LL-15.1, 5.3  Technologies cost so much common less, never less than nothing; other resources are as printed."""
    for key in ("deep-drills", "bulkheads", "archive"):
        price = cost(key)
        less = Goods(max(0, price.common - perks("fabricators").tech_common), price.uncommon, price.rare)
        stocks = without_and_with(
            "fabricators",
            lambda s, key=key: player(play(begin(s, "manufacture", AZURE), AZURE, f"make:{key}"), AZURE).stock,
            hand=[key], **RICH,
        )  # fmt: skip
        assert stocks == (left(price), left(less))
    assert perks("fabricators").tech_common > 0


def built(size: str) -> Callable[[State], Stock]:
    return lambda s: player(play(begin(s, "build", AZURE), AZURE, f"build:{size}"), AZURE).stock


def test_shipwrights():
    """LL-15.1, 7.1  Small ships cost so much common less, medium and large ones so much uncommon, other goods as
    ever."""
    more = perks("shipwrights")
    assert min(more.small_common, more.big_uncommon) > 0
    for size, price in enumerate(ship.cost for ship in BOX.ships):
        common, uncommon = (0, more.big_uncommon) if size else (more.small_common, 0)
        less = Goods(max(0, price.common - common), max(0, price.uncommon - uncommon), price.rare)
        assert less != price
        assert without_and_with("shipwrights", built(SIZES[size]), **RICH) == (left(price), left(less))


def mined(s: State) -> Stock:
    return player(begin(s, "mine", AZURE), AZURE).stock


def test_deep_drills():
    """LL-15.1, 6.1  Each Mine brings more common, also without an extractor."""
    more = perks("deep-drills").mine_common
    assert more > 0
    assert without_and_with("deep-drills", mined, extractors=["colony-1"]) == (Stock(1), Stock(1 + more))
    assert without_and_with("deep-drills", mined, extractors=[]) == (Stock(), Stock(more))


def test_refineries():
    """LL-15.1, 6.1  Each Mine brings more uncommon."""
    more = perks("refineries").mine_uncommon
    assert more > 0
    assert without_and_with("refineries", mined, extractors=["colony-1"]) == (Stock(1), Stock(1, more))


def test_prefabs():
    """LL-15.1, 7.4  Construct places more extractors than one."""

    def placed(s: State) -> int:
        match = begin(s, "construct", AZURE)
        while match.pending:
            match.choose(AZURE, keys(match, AZURE)[-1])
        return sum(place >= 0 for place in player(match, AZURE).extractors)

    assert without_and_with("prefabs", placed, extractors=[]) == (1, 1 + perks("prefabs").extractors)
    assert perks("prefabs").extractors > 0


def test_silent_brokers():
    """LL-15.1, 8.1, 8.2  Trade has more trades and gives nobody light, and nobody is asked for."""
    more = perks("silent-brokers").trades
    assert more > 0

    def traded(s: State) -> tuple[int, list[tuple[int, str]]]:
        match = begin(s, "trade", AZURE)
        while asked(match) == [(AZURE, "trade")]:
            match.choose(AZURE, "trade:gain-rare")
        assert [p.light for p in match.state.players] == [0, 0, 0]
        return player(match, AZURE).stock.rare, asked(match)

    assert without_and_with("silent-brokers", traded) == ((2, [(AZURE, "gift")]), (2 + more, []))


def claimed(s: State) -> int:
    return player(begin(s, "refresh", AZURE), AZURE).light


def test_far_beacons():
    """LL-15.1, 9.4  In Refresh so many distant planets give a light each; blockaded ones do not."""
    most = perks("far-beacons").claim_distant
    distant = ["distant-3", "distant-9", "distant-14"]
    assert most > 0
    for count in range(4):
        assert without_and_with("far-beacons", claimed, extractors=distant[:count]) == (0, min(most, count))

    def blockaded(s: State) -> int:
        set_player(s, CORAL, ships={"small": distant})
        return claimed(s)

    assert without_and_with("far-beacons", blockaded, extractors=distant) == (0, 0)


def test_inner_choir():
    """LL-15.1, 9.4  In Refresh each inner planet gives more light than 2, outer ones give their 1."""
    more = perks("inner-choir").claim_inner
    assert more > 0
    lights = without_and_with("inner-choir", claimed, extractors=["inner-1", "inner-4", "outer-3"])
    assert lights == (5, 5 + 2 * more)


def test_blockade_runners():
    """LL-15.1, 9.4, 1.6  Blockades do not keep light away."""

    def blockaded(s: State) -> int:
        set_player(s, CORAL, ships={"small": ["inner-1", "outer-3"]})
        return claimed(s)

    assert without_and_with("blockade-runners", blockaded, extractors=["inner-1", "outer-3"]) == (0, 3)


def test_blockade_runners_take_a_toll():
    """LL-15.1, 9.4, 1.6  In Refresh a light for each planet of others, in the rings, where its owner has a ship; none
    for a distant one, one's own or a free one, and once however many ships are there."""
    toll = perks("blockade-runners").toll
    assert toll > 0

    def claiming(s: State) -> int:
        set_player(s, CORAL, extractors=["inner-1", "outer-3", "distant-3"])
        return claimed(s)

    ships = {"small": ["inner-1", "inner-1", "outer-3", "distant-3", "outer-7"]}
    assert without_and_with("blockade-runners", claiming, ships=ships, extractors=[]) == (0, 2 * toll)
    assert without_and_with("blockade-runners", claiming, ships={}, extractors=[]) == (0, 0)


def test_lumos_pact():
    """LL-15.1, 14.4, 9.4  The Lumos are with its owner, who has more light; with a second pact nobody's counts.
    Blockades do not keep light away either."""

    def ally(*lights: int, pact: int) -> int:
        s = arena(2)
        for seat, light in enumerate(lights):
            set_player(s, seat, light=light)
        set_player(s, pact, civilizations=["lumos-pact"])
        return begin(s, "resolved", AZURE).state.ally

    assert [ally(5, 3, pact=AZURE), ally(5, 3, pact=CORAL), ally(4, 4, pact=CORAL)] == [AZURE, CORAL, CORAL]
    assert perks("lumos-pact").unblockaded

    def blockaded(s: State) -> int:
        set_player(s, CORAL, ships={"small": ["inner-1"]})
        return claimed(s)

    assert without_and_with("lumos-pact", blockaded, extractors=["inner-1"]) == (0, 2)


def explored(sector: str, *tokens: str) -> Callable[[State], Match]:
    """Azure has arrived at a sector; chance draws these tokens first."""

    def happens(s: State) -> Match:
        for token in reversed(tokens):
            next_token(s, token)
        return begin(s, "explore", AZURE, chance=[0] * len(tokens))

    return happens


def test_surveyors():
    """LL-15.1, 10.4  Of so many more tokens drawn for a planet one is kept; the others go back to their pile."""
    assert perks("surveyors").survey == 1
    ships = {"small": [WORLD]}
    for keep, other in (("common-12", "common-19"), ("common-19", "common-12")):
        _, match = without_and_with("surveyors", explored(WORLD, "common-12", "common-19"), ships=ships)
        assert keys(match, AZURE) == ["keep:common-12", "keep:common-19"]
        play(match, AZURE, f"keep:{keep}")
        assert match.state.sites[SECTOR[WORLD]].token == keep
        assert other in match.state.common
        assert player(match, AZURE).stock.uncommon == (1 if keep == "common-12" else 0)  # the effect of the kept one


def test_surveyors_leave_deep_space_alone():
    """LL-15.1, 10.4  A token of deep space is drawn alone."""
    _, match = without_and_with("surveyors", explored("outer-1", "deep-01"), ships={"small": ["outer-1"]})
    assert match.over
    assert match.state.spent_tokens == ["deep-01"]


def destroyed(target: dict[str, list[str]]) -> Callable[[State], Match]:
    """Azure's large ship destroys what Coral has there."""

    def happens(s: State) -> Match:
        set_player(s, CORAL, ships=target)
        return play(fight(s, AZURE, chance=[HIT] * 3), AZURE, "attack:large")

    return happens


def test_war_bounties():
    """LL-15.1, 11.11  Light for destroying a large ship, none for another."""
    reward = perks("war-bounties").bounty_large
    assert reward > 0
    ships = {"large": [HERE]}
    before, after = without_and_with("war-bounties", destroyed({"large": [HERE]}), ships=ships)
    assert (player(before, AZURE).light, player(after, AZURE).light) == (0, reward)
    _, after = without_and_with("war-bounties", destroyed({"small": [HERE], "medium": []}), ships=ships)
    assert (player(after, AZURE).light, len(graves(after, AZURE))) == (0, 1)


def test_war_bounties_for_extractors():
    """LL-15.1, 11.11  Light for each extractor destroyed."""
    reward = perks("war-bounties").raze
    azure = {"civilizations": ["war-bounties"], "ships": {"small": [WORLD]}, "mods": {"small": ["siege-mortars"]}}
    match = battle(azure, {"extractors": [WORLD], "ships": {}}, HIT, at=WORLD)
    assert graves(match, AZURE) == [(CORAL, "extractor-1")]
    assert player(match, AZURE).light == reward > 0


@pytest.mark.parametrize("size", SIZES)
def test_siege_doctrine(size: str):
    """LL-15.1, 11.4, 11.8  All ships of its owner bombard, of whatever size; nobody else's do."""
    assert perks("siege-doctrine").siege
    azure = {"civilizations": ["siege-doctrine"], "ships": {size: [WORLD]}}
    match = battle(azure, {"extractors": [WORLD], "ships": {}}, HIT, *[BLANK] * SIZES.index(size), at=WORLD)
    assert graves(match, AZURE) == [(CORAL, "extractor-1")]
    assert [bombards(match.state, seat, SIZES.index(size)) for seat in range(3)] == [True, False, False]


def test_trophies_are_for_ships():
    """LL-15.1, 11.11  Vanguard Doctrine has common for each ship destroyed, of any size; nothing for an extractor."""
    reward = perks("vanguard").trophy
    before, after = without_and_with("vanguard", destroyed({"small": [HERE] * 3}), ships={"large": [HERE]})
    assert (player(before, AZURE).stock, player(after, AZURE).stock) == (Stock(), Stock(3 * reward))
    azure = {"civilizations": ["vanguard"], "ships": {"small": [WORLD]}, "mods": {"small": ["siege-mortars"]}}
    match = battle(azure, {"extractors": [WORLD], "ships": {}}, HIT, at=WORLD)
    assert graves(match, AZURE) == [(CORAL, "extractor-1")]
    assert player(match, AZURE).stock == Stock()


def test_survivors_fund():
    """LL-15.1, 11.10, 11.11  The first ship that would be destroyed in a sector flees home with 1 shield left and is
    in no graveyard; for others so much uncommon each."""
    more = perks("survivors-fund")
    assert (more.retreat, more.consolation > 0) == (1, True)

    def lost(s: State) -> tuple[Stock, list[str], int]:
        set_player(s, CORAL, ships={"large": [HERE]})
        match = play(fight(s, CORAL, chance=[HIT] * 3), CORAL, "attack:large", "hit:0-large-1", "hit:0-large-1")
        ships = [where(match, AZURE, key) for key in ("small-1", "large-1")]
        assert len(graves(match, CORAL)) == ships.count("graveyard")
        return player(match, AZURE).stock, ships, damage(match, AZURE, "large-1")

    azure = {"ships": {"small": [HERE], "large": [HERE]}, "damage": {"large-1": 1}}
    fled = (Stock(0, more.consolation), ["graveyard", "distant-1"], 2)
    assert without_and_with("survivors-fund", lost, **azure) == ((Stock(), ["graveyard"] * 2, 0), fled)


def test_nobody_flees_from_home():
    """LL-15.1, 11.10  In the home sector itself ships are destroyed as ever."""
    s = arena(3)
    set_player(s, AZURE, ships={"small": ["distant-1"]}, civilizations=["survivors-fund"])
    set_player(s, CORAL, ships={"small": ["distant-1"]})
    match = play(fight(s, CORAL, chance=[HIT]), CORAL, "attack:small")
    assert where(match, AZURE, "small-1") == "graveyard"


def test_boneyard_rites():
    """LL-15.1, 12.2  Fewer pieces than four fill the graveyard; all of them are released."""
    full = 4 - perks("boneyard-rites").graves
    assert full in (2, 3)
    for buried in range(1, full):

        def kill(s: State, buried: int = buried) -> tuple[int, int]:
            set_player(s, CORAL, ships={"small": [HERE]})
            bury(s, AZURE, *[(JADE, key) for key in ("large-1", "large-2")[:buried]])
            match = play(fight(s, AZURE, chance=[HIT, BLANK, BLANK]), AZURE, "attack:large")
            return player(match, AZURE).light, len(graves(match, AZURE))

        results = without_and_with("boneyard-rites", kill, ships={"large": [HERE]})
        assert results == ((0, buried + 1), (1, 0) if buried + 1 == full else (0, buried + 1))


def test_boneyard_rites_bring_pieces_home():
    """LL-15.1, 11.11  Destroyed pieces of its owner are in the supply at once and fill nobody's graveyard; who
    destroyed them has their bounty all the same."""
    assert perks("boneyard-rites").homing
    s = arena(3)
    set_player(s, AZURE, civilizations=["boneyard-rites"], ships={"large": [WORLD]}, extractors=[WORLD])
    set_player(s, CORAL, civilizations=["war-bounties", "siege-doctrine"], ships={"medium": [WORLD] * 2})
    match = play(fight(s, CORAL, chance=[HIT] * 4), CORAL, "attack:medium")
    assert where(match, AZURE, "large-1") == "supply"
    assert player(match, AZURE).extractors == [SUPPLY] * 8
    assert graves(match, CORAL) == []
    assert player(match, CORAL).light == perks("war-bounties").bounty_large + perks("war-bounties").raze


def test_boneyard_rites_with_three_there():
    """LL-15.1, 12.2, 12.3  Put into play with three pieces in the graveyard it pays when the next one arrives, for
    those that came first; the newcomer waits."""
    assert perks("boneyard-rites").graves == 1
    s = arena(3)
    set_player(s, AZURE, civilizations=["boneyard-rites"], ships={"large": [HERE]})
    set_player(s, CORAL, ships={"small": [HERE]})
    bury(s, AZURE, (JADE, "large-1"), (JADE, "large-2"), (JADE, "medium-1"))
    match = play(fight(s, AZURE, chance=[HIT, BLANK, BLANK]), AZURE, "attack:large")
    assert (player(match, AZURE).light, graves(match, AZURE)) == (1, [(CORAL, "small-1")])
    assert [where(match, JADE, key) for key in ("large-1", "large-2", "medium-1")] == ["supply"] * 3


def test_solar_collectors():
    """LL-15.1, 13.2  At a turn of the board more light for being in the centre, once, and none without a ship there."""
    more = perks("solar-collectors").centre_light
    assert more > 0

    def turned(s: State) -> int:
        for seat in range(3):
            set_player(s, seat, table=["refresh"])
        return player(begin(s, "end_of_round"), AZURE).light

    assert without_and_with("solar-collectors", turned, ships={"small": ["centre"] * 3}) == (3, 3 + more)
    assert without_and_with("solar-collectors", turned, ships={"small": ["inner-1"]}) == (0, 0)


def test_target_computers():
    """LL-15.1, 11.5  So many blanks of an attack are rolled again, once; hits and symbols stay."""
    again = perks("target-computers").reroll
    assert again in (1, 2)
    azure = {"civilizations": ["target-computers"], "ships": {"large": [HERE]}}
    match = battle(azure, {"ships": {"large": [HERE]}}, BLANK, 4, BLANK, *[HIT] * again)
    assert rolls(match) == [[6, 5, 6], [1] * again]
    assert damage(match, CORAL, "large-1") == again
    match = battle(azure, {"ships": {"large": [HERE]}}, HIT, SYMBOL, BLANK, BLANK)
    assert rolls(match) == [[1, 4, 6], [6]]
    assert damage(match, CORAL, "large-1") == 1
    match = battle(azure, {"ships": {"large": [HERE]}}, HIT, SYMBOL, SYMBOL)
    assert rolls(match) == [[1, 4, 4]]


def test_hall_of_peoples():
    """LL-15.1, 15.7  The achievement takes fewer planets."""
    needed = BOX.achievements["blue"].planets - perks("hall-of-peoples").achievement
    assert needed == 3
    blue = ["distant-3", "distant-9", "outer-11"]
    for count, light in ((3, BOX.achievements["blue"].light), (2, 0)):
        lights = without_and_with(
            "hall-of-peoples",
            lambda s: player(begin(s, "resolved", AZURE), AZURE).light,
            achievement="blue", extractors=blue[:count],
        )  # fmt: skip
        assert lights == (0, light)


def test_vanguard():
    """LL-15.1, 4.3, G-43  Its owner is before all others in Command, in moves and in attacks, whoever is first player;
    and has something for each ship destroyed."""
    order = []
    for civilizations in ([], ["vanguard"]):
        s = arena(3)
        for seat in range(3):
            set_player(s, seat, ships={"small": [HERE]})
        set_player(s, JADE, civilizations=civilizations)
        match = round_of(s, "command", "command", "command")
        seats = []
        while asked(match)[0][1] in ("move", "attack"):
            seats.append(match.pending[0].seat)
            match.choose(match.pending[0].seat, "done")
        order.append(seats)
    assert order == [[AZURE, CORAL, JADE] * 2, [JADE, AZURE, CORAL] * 2]
    before, after = without_and_with("vanguard", destroyed({"small": [HERE]}), ships={"large": [HERE]})
    assert (player(before, AZURE).stock, player(after, AZURE).stock) == (Stock(), Stock(perks("vanguard").trophy))


def test_hull_weavers():
    """LL-15.1, 11.7  In each sector the first hits on its owner's ships do nothing."""
    screen = perks("hull-weavers").screen
    assert screen in (1, 2)

    def shot_at(s: State) -> int:
        set_player(s, CORAL, ships={"large": [HERE]})
        match = play(fight(s, CORAL, chance=[HIT] * 3), CORAL, "attack:large")
        return sum(where(match, AZURE, f"small-{n}") == "graveyard" for n in (1, 2, 3))

    assert without_and_with("hull-weavers", shot_at, ships={"small": [HERE] * 3}) == (3, 3 - screen)
