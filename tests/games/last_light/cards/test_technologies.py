"""LL-15  One case for each of the 54 names among the 83 technologies, and where they are put.

What a card says is read from the sheet, so that a tuned figure is tested as it is. Those that are exhausted for their
effect have their cases with the windows of LL-4.6; here they are only put into play.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import pytest
from tests.games.last_light.builder import (
    AZURE,
    BLANK,
    CORAL,
    HIT,
    JADE,
    SYMBOL,
    arena,
    asked,
    begin,
    bury,
    face_up,
    fight,
    graves,
    keys,
    next_technologies,
    next_token,
    play,
    player,
    refused,
    rolls,
    round_of,
    set_player,
    ship,
    where,
)

from orrery.games.last_light.components import (
    ACHIEVEMENTS,
    ALL_TECHNOLOGIES,
    SECTOR,
    SHIPS,
    SIZES,
    TECHNOLOGIES,
    Ability,
    Goods,
    Mod,
    Perks,
)
from orrery.games.last_light.state import State, Stock, technologies_in_play
from orrery.kernel.play.match import Match

HERE, NEXT, WORLD = "inner-3", "outer-6", "outer-3"
RICH = {"common": 20, "uncommon": 20, "rare": 20}
T = TypeVar("T")


def perks(key: str) -> Perks:
    return TECHNOLOGIES[key].perks


def ability(key: str) -> Ability:
    return TECHNOLOGIES[key].ability


def mod(key: str) -> Mod:
    return TECHNOLOGIES[key].mod


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
    return TECHNOLOGIES[key].cost


def left(goods: Goods) -> Stock:
    """What a rich player has after paying."""
    return Stock(20 - goods.common, 20 - goods.uncommon, 20 - goods.rare)


def battle(
    azure: dict[str, Any],
    coral: dict[str, Any],
    *faces: int,
    at: str = HERE,
    both: bool = False,
    hits: tuple[str, ...] = (),
) -> Match:
    """Azure attacks Coral with every size, and Coral shoots back if both command; the dice fall as told."""
    s = arena(3)
    set_player(s, AZURE, **azure)
    set_player(s, CORAL, **coral)
    if at == WORLD:
        face_up(s, WORLD, "common-19")
    match = fight(s, AZURE, *([CORAL] if both else []), chance=faces)
    for seat in (AZURE, CORAL) if both else (AZURE,):
        match.choose(seat, keys(match, seat)[-1])
    return play(match, AZURE, *hits)


def damage(match: Match, fleet: int, key: str) -> int:
    found: int = match.state.fleets[fleet].damage[ship(key)]
    return found


def test_every_technology_has_its_case():
    """LL-15.1 to 15.3  54 names, 83 cards; each name that is not exhausted has a test of its own below."""
    assert (len(TECHNOLOGIES), len(ALL_TECHNOLOGIES)) == (54, 83)
    permanent = [key for key, technology in TECHNOLOGIES.items() if technology.use is None]
    assert [key for key in permanent if f"test_{key.replace('-', '_')}" not in globals()] == []


# -- where they go ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", TECHNOLOGIES)
def test_it_is_put_into_play(key: str):
    """LL-5.3, 15.1 to 15.4, G-16  For its price a civilization lies beside the board, an ability beside a size and a
    mod under it: the size its card names, or one of the player's choice."""
    technology = TECHNOLOGIES[key]
    for size in [technology.size] if technology.size else SIZES:
        s = arena(3)
        set_player(s, AZURE, hand=[key], **RICH)
        match = play(begin(s, "manufacture", AZURE), AZURE, f"make:{key}")
        if technology.kind != "civilization" and not technology.size:
            assert keys(match, AZURE) == ["size:small", "size:medium", "size:large"]
            play(match, AZURE, f"size:{size}")
        p = player(match, AZURE)
        assert p.stock == left(technology.cost)
        assert (p.unresearched, technologies_in_play(p)) == ([], 1)
        at = SIZES.index(size) if size else -1
        assert p.civilizations == ([key] if technology.kind == "civilization" else [])
        assert p.abilities == [key if technology.kind == "ability" and n == at else "" for n in range(3)]
        assert p.mods == [[key] if technology.kind == "mod" and n == at else [] for n in range(3)]


@pytest.mark.parametrize("key", TECHNOLOGIES)
def test_it_is_refused_without_its_price(key: str):
    """LL-5.3  With one resource of any kind too few it cannot be made."""
    price = TECHNOLOGIES[key].cost
    assert (price.common + price.uncommon + price.rare, price.light) > (0, 0)
    for short in [name for name in ("common", "uncommon", "rare") if getattr(price, name)]:
        s = arena(3)
        set_player(s, AZURE, hand=[key], **RICH)
        setattr(s.players[AZURE].stock, short, getattr(price, short) - 1)
        assert begin(s, "manufacture", AZURE).over  # nothing to ask


def test_no_two_civilizations_of_a_name():
    """LL-15.1, 16.11  The second Archive stays in hand; another civilization does not."""
    s = arena(3)
    set_player(s, AZURE, civilizations=["archive"], hand=["archive", "refineries"], **RICH)
    match = begin(s, "manufacture", AZURE)
    assert keys(match, AZURE) == ["done", "make:refineries"]
    refused(match, AZURE, "make:archive")


def test_two_players_may_have_the_same_civilization():
    """LL-15.1  The ban is for one player: Coral makes an Archive that Azure has too."""
    s = arena(3)
    set_player(s, AZURE, civilizations=["archive"])
    set_player(s, CORAL, hand=["archive"], **RICH)
    assert keys(begin(s, "manufacture", CORAL), CORAL) == ["done", "make:archive"]


def test_a_new_ability_displaces_the_old():
    """LL-15.2  Beside the medium ships was Siphon: it goes to the discards, and the number in play is the same."""
    s = arena(3)
    set_player(s, AZURE, abilities={"medium": "siphon", "small": "data-tap"}, hand=["focused-beam"], **RICH)
    match = play(begin(s, "manufacture", AZURE), AZURE, "make:focused-beam", "size:medium")
    p = player(match, AZURE)
    assert (p.abilities, match.state.discards) == (["data-tap", "focused-beam", ""], ["siphon"])
    assert technologies_in_play(p) == 2


@pytest.mark.parametrize(("size", "slots"), [("small", 1), ("medium", 2), ("large", 3)])
def test_places_for_mods(size: str, slots: int):
    """LL-15.3, 2.5, G-35  1 for small, 2 for medium, 3 for large; one more replaces one of the player's choice."""
    others = ["twin-batteries", "siege-mortars", "rock-cutters"][:slots]
    s = arena(3)
    set_player(s, AZURE, mods={size: others}, hand=["ion-drive"], **RICH)
    match = play(begin(s, "manufacture", AZURE), AZURE, "make:ion-drive", f"size:{size}")
    if slots > 1:
        assert keys(match, AZURE) == [f"replace:{key}" for key in others]
        play(match, AZURE, f"replace:{others[0]}")
    assert player(match, AZURE).mods[SIZES.index(size)] == [*others[1:], "ion-drive"]
    assert match.state.discards == others[:1]
    s = arena(3)
    set_player(s, AZURE, mods={size: others[1:]}, hand=["ion-drive"], **RICH)
    match = play(begin(s, "manufacture", AZURE), AZURE, "make:ion-drive", f"size:{size}")
    assert player(match, AZURE).mods[SIZES.index(size)] == [*others[1:], "ion-drive"]
    assert match.state.discards == []


def test_equal_mods_add_up():
    """LL-15.5, G-17  Two Twin Batteries under the large ships and a third under the small ones: 5 dice and 2."""
    azure = {
        "ships": {"large": [HERE], "small": [HERE]},
        "mods": {"large": ["twin-batteries"] * 2, "small": ["twin-batteries"]},
    }
    match = battle(azure, {"ships": {"large": [HERE]}}, *[BLANK] * 7)
    assert len(rolls(match)[0]) == (3 + 2 * mod("twin-batteries").dice) + (1 + mod("twin-batteries").dice) == 7


def test_abilities_of_a_name_for_several_sizes():
    """LL-15.5, G-17  Focused Beam beside the small and the medium ships: the symbol of each adds its hit."""
    azure = {
        "ships": {"small": [HERE], "medium": [HERE]},
        "abilities": {"small": "focused-beam", "medium": "focused-beam"},
    }
    match = battle(azure, {"ships": {"large": [HERE]}}, SYMBOL, SYMBOL, BLANK)
    assert damage(match, CORAL, "large-1") == 2 * ability("focused-beam").hits > 0


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


def test_think_tank():
    """LL-15.1, 5.2  More are drawn and more are kept."""
    more = perks("think-tank")
    s = arena(3)
    set_player(s, AZURE, civilizations=["think-tank"])
    match = begin(s, "research", AZURE)
    assert len(player(match, AZURE).drawn) == 3 + more.research_draw
    while asked(match) == [(AZURE, "discard")]:
        match.choose(AZURE, match.pending[0].options[0])
    assert len(player(match, AZURE).unresearched) == 2 + more.research_keep > 2
    assert len(match.state.discards) == 1 + more.research_draw - more.research_keep


def test_lightwrights():
    """LL-15.1, 5.1  Research pays a light for fewer technologies than four."""
    needed = 4 - perks("lightwrights").tech_light
    assert needed in (1, 2, 3)
    filler = ["archive", "refineries", "drydock", "vanguard", "deep-drills"]
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
    """LL-15.1, 7.1  Small ships cost so much common less, medium ones what they cost."""
    price = SHIPS[0].cost
    less = Goods(max(0, price.common - perks("shipwrights").small_common), price.uncommon, price.rare)
    assert less != price
    assert without_and_with("shipwrights", built("small"), **RICH) == (left(price), left(less))
    assert without_and_with("shipwrights", built("medium"), **RICH) == (left(SHIPS[1].cost),) * 2


def test_drydock():
    """LL-15.1, 7.1  Medium and large ships cost so much uncommon less, small ones what they cost."""
    for size in (1, 2):
        price = SHIPS[size].cost
        less = Goods(price.common, max(0, price.uncommon - perks("drydock").big_uncommon), price.rare)
        assert less != price
        assert without_and_with("drydock", built(SIZES[size]), **RICH) == (left(price), left(less))
    assert without_and_with("drydock", built("small"), **RICH) == (left(SHIPS[0].cost),) * 2


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


def test_free_ports():
    """LL-15.1, 8.1  Trade has more trades, and still its gift."""

    def traded(s: State) -> int:
        match = begin(s, "trade", AZURE)
        while asked(match) == [(AZURE, "trade")]:
            match.choose(AZURE, "trade:gain-rare")
        assert asked(match) == [(AZURE, "gift")]
        return player(match, AZURE).stock.rare

    assert without_and_with("free-ports", traded) == (2, 2 + perks("free-ports").trades)
    assert perks("free-ports").trades > 0


def test_silent_brokers():
    """LL-15.1, 8.2  Trade gives nobody light, and nobody is asked for."""

    def after(s: State) -> list[tuple[int, str]]:
        match = play(begin(s, "trade", AZURE), AZURE, "trade:gain-rare", "trade:gain-rare")
        assert [p.light for p in match.state.players] == [0, 0, 0]
        return asked(match)

    assert without_and_with("silent-brokers", after) == ([(AZURE, "gift")], [])


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


def test_echo_sounding():
    """LL-15.1, 10.7  What a planet's token does happens again; not that of deep space."""
    times = 1 + perks("echo-sounding").echo
    assert times > 1
    before, after = without_and_with("echo-sounding", explored(WORLD, "common-12"), ships={"small": [WORLD]})
    assert (player(before, AZURE).stock, player(after, AZURE).stock) == (Stock(0, 1), Stock(0, times))
    before, after = without_and_with("echo-sounding", explored("outer-1", "deep-01"), ships={"small": ["outer-1"]})
    assert player(before, AZURE).stock == player(after, AZURE).stock == Stock(1)


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


def test_trophy_yards():
    """LL-15.1, 11.11  So much common for each ship destroyed, of any size; nothing for an extractor."""
    reward = perks("trophy-yards").trophy
    assert reward > 0
    before, after = without_and_with("trophy-yards", destroyed({"small": [HERE] * 3}), ships={"large": [HERE]})
    assert (player(before, AZURE).stock, player(after, AZURE).stock) == (Stock(), Stock(3 * reward))
    azure = {"civilizations": ["trophy-yards"], "ships": {"small": [WORLD]}, "mods": {"small": ["siege-mortars"]}}
    match = battle(azure, {"extractors": [WORLD], "ships": {}}, HIT, at=WORLD)
    assert graves(match, AZURE) == [(CORAL, "extractor-1")]
    assert player(match, AZURE).stock == Stock()


def test_survivors_fund():
    """LL-15.1, 11.10  So much uncommon for each ship lost."""
    comfort = perks("survivors-fund").consolation
    assert comfort > 0

    def lost(s: State) -> Stock:
        set_player(s, CORAL, ships={"large": [HERE]})
        return player(play(fight(s, CORAL, chance=[HIT, HIT, BLANK]), CORAL, "attack:large"), AZURE).stock

    assert without_and_with("survivors-fund", lost, ships={"small": [HERE] * 2}) == (Stock(), Stock(0, 2 * comfort))


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
    needed = ACHIEVEMENTS["blue"].planets - perks("hall-of-peoples").achievement
    assert needed == 2
    blue = ["distant-3", "distant-9"]
    for count, light in ((2, ACHIEVEMENTS["blue"].light), (1, 0)):
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


# -- ship abilities ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", range(3))
def test_focused_beam(size: int):
    """LL-15.2, 15.4, 11.6  A symbol of the size it is beside, any size, is a hit more."""
    name = SIZES[size]
    azure = {"ships": {name: [HERE]}, "abilities": {name: "focused-beam"}}
    match = battle(azure, {"ships": {"large": [HERE]}}, SYMBOL, *[BLANK] * size)
    assert damage(match, CORAL, "large-1") == ability("focused-beam").hits > 0
    if size:
        match = battle(azure, {"ships": {"large": [HERE]}}, SYMBOL, SYMBOL, *[BLANK] * (size - 1))
        assert damage(match, CORAL, "large-1") == 2 * ability("focused-beam").hits


def test_nova_burst():
    """LL-15.2, 15.4, 11.6  For large ships: a symbol is several hits more, beside the hits rolled."""
    assert TECHNOLOGIES["nova-burst"].size == "large"
    azure = {"ships": {"large": [HERE]}, "abilities": {"large": "nova-burst"}}
    match = battle(azure, {"ships": {"small": [HERE] * 5}}, SYMBOL, HIT, BLANK)
    assert len(graves(match, AZURE)) == 1 + ability("nova-burst").hits > 2


def test_repair_drones():
    """LL-15.2, 11.6  A symbol takes damage off own ships in the sector, the largest first; others stay damaged."""
    off = ability("repair-drones").repair
    assert off == 1
    azure = {
        "ships": {"medium": [HERE], "large": [HERE, NEXT]}, "damage": {"medium-1": 1, "large-1": 2, "large-2": 2},
        "abilities": {"medium": "repair-drones"},
    }  # fmt: skip
    match = battle(azure, {"ships": {"large": [HERE]}}, SYMBOL, *[BLANK] * 4)
    assert [damage(match, AZURE, key) for key in ("medium-1", "large-1", "large-2")] == [1, 1, 2]
    match = battle(azure, {"ships": {"large": [HERE]}}, SYMBOL, SYMBOL, *[BLANK] * 3)
    assert [damage(match, AZURE, key) for key in ("medium-1", "large-1", "large-2")] == [1, 0, 2]


def test_salvage_claw():
    """LL-15.2, 11.6  A symbol brings common."""
    azure = {"ships": {"large": [HERE]}, "abilities": {"large": "salvage-claw"}}
    match = battle(azure, {"ships": {"large": [HERE]}}, SYMBOL, SYMBOL, BLANK)
    assert player(match, AZURE).stock == Stock(2 * ability("salvage-claw").gain.common) != Stock()


def test_siphon():
    """LL-15.2, 15.4, 11.6  For medium ships: a symbol brings uncommon."""
    assert TECHNOLOGIES["siphon"].size == "medium"
    azure = {"ships": {"medium": [HERE]}, "abilities": {"medium": "siphon"}}
    match = battle(azure, {"ships": {"large": [HERE]}}, SYMBOL, BLANK)
    assert player(match, AZURE).stock == Stock(0, ability("siphon").gain.uncommon) != Stock()


def test_ray_screen():
    """LL-15.2, 11.6, 11.7  A symbol puts up a screen that takes hits of fleets that place theirs afterwards."""
    assert ability("ray-screen").screen == 1
    azure = {"ships": {"medium": [HERE]}, "abilities": {"medium": "ray-screen"}}
    for first, taken in ((SYMBOL, 1), (BLANK, 2)):
        match = battle(azure, {"ships": {"medium": [HERE]}}, first, BLANK, HIT, HIT, both=True)
        lost = 2 if where(match, AZURE, "medium-1") == "graveyard" else damage(match, AZURE, "medium-1")
        assert lost == taken


def test_data_tap():
    """LL-15.2, 15.4, 11.6, 2.4  For small ships: a symbol draws a technology, which nobody else sees."""
    assert TECHNOLOGIES["data-tap"].size == "small"
    s = arena(3)
    set_player(s, AZURE, ships={"small": [HERE]}, abilities={"small": "data-tap"})
    set_player(s, CORAL, ships={"large": [HERE]})
    next_technologies(s, "archive")
    match = fight(s, AZURE, CORAL, chance=[SYMBOL, 0])
    play(match, AZURE, "attack:small")
    assert player(match, AZURE).unresearched == ["archive"] * ability("data-tap").draw
    assert match.seen(CORAL).players[AZURE].unresearched == ["?"]


def test_boarding_hooks():
    """LL-15.2, 15.4, 11.6  For small ships: a symbol takes a resource of one's choice from an enemy in the sector."""
    assert (TECHNOLOGIES["boarding-hooks"].size, ability("boarding-hooks").steal) == ("small", 1)
    s = arena(3)
    set_player(s, AZURE, ships={"small": [HERE]}, abilities={"small": "boarding-hooks"})
    set_player(s, CORAL, ships={"large": [HERE]}, common=1, rare=2)
    set_player(s, JADE, ships={"large": [NEXT]}, common=9, uncommon=9)  # not in the sector
    match = play(fight(s, AZURE, chance=[SYMBOL]), AZURE, "attack:small")
    assert keys(match, AZURE) == ["steal:1-common", "steal:1-rare"]
    play(match, AZURE, "steal:1-rare")
    assert (player(match, AZURE).stock, player(match, CORAL).stock) == (Stock(0, 0, 1), Stock(1, 0, 1))


def test_light_trap():
    """LL-15.2, 15.4, 11.6  For large ships: a symbol brings light."""
    assert TECHNOLOGIES["light-trap"].size == "large"
    azure = {"ships": {"large": [HERE]}, "abilities": {"large": "light-trap"}}
    match = battle(azure, {"ships": {"large": [HERE]}}, SYMBOL, SYMBOL, HIT)
    assert player(match, AZURE).light == 2 * ability("light-trap").gain.light > 0


# -- ship mods --------------------------------------------------------------------------------------------------------

DISTANCE = {"inner-3": 1, "centre": 2, "outer-8": 2, "inner-1": 3, "outer-9": 3}  # from outer-6, by steps


def steps(key: str, size: str, others: str) -> None:
    """Ships of a size reach as many sectors further as the mod says, those of another size do not."""
    for name, reach in ((size, 1 + mod(key).movement), (others, 1)):
        s = arena(3)
        set_player(s, AZURE, ships={size: [NEXT], others: [NEXT]}, mods={size: [key]})
        offered = {*keys(play(begin(s, "command", AZURE), AZURE, f"ship:{name}-1"), AZURE)}
        assert {sector for sector in DISTANCE if f"go:{sector}" in offered} == {
            sector for sector, distance in DISTANCE.items() if distance <= reach
        }


@pytest.mark.parametrize(("size", "others"), [("small", "medium"), ("medium", "large"), ("large", "small")])
def test_ion_drive(size: str, others: str):
    """LL-15.3, 15.4, 10.2  A step more for the size it is under, any size."""
    assert mod("ion-drive").movement == 1
    steps("ion-drive", size, others)


def test_warp_coils():
    """LL-15.3, 15.4, 10.2  For large ships: further steps."""
    assert (TECHNOLOGIES["warp-coils"].size, mod("warp-coils").movement > 0) == ("large", True)
    steps("warp-coils", "large", "small")


def test_swift_hulls():
    """LL-15.3, 15.4, 10.2  For small ships: further steps."""
    assert (TECHNOLOGIES["swift-hulls"].size, mod("swift-hulls").movement > 0) == ("small", True)
    steps("swift-hulls", "small", "large")


def shielded(key: str, size: int) -> None:
    """A ship bears as many hits more as the mod says, and not one more than that."""
    name, more = SIZES[size], mod(key).shields
    assert more > 0
    coral = {"ships": {name: [HERE]}, "mods": {name: [key]}}
    bears = SHIPS[size].shields + more
    for hits, there in ((bears - 1, HERE), (bears, "graveyard")):
        match = battle({"ships": {"large": [HERE, HERE]}}, coral, *[HIT] * hits, *[BLANK] * (6 - hits))
        assert where(match, CORAL, f"{name}-1") == there


@pytest.mark.parametrize("size", range(3))
def test_shield_plates(size: int):
    """LL-15.3, 15.4, 11.10  More shields for the size it is under, any size."""
    shielded("shield-plates", size)


def test_bulkheads():
    """LL-15.3, 15.4, 11.10  For large ships: more shields."""
    assert TECHNOLOGIES["bulkheads"].size == "large"
    shielded("bulkheads", 2)


def test_deflector_skin():
    """LL-15.3, 15.4, 11.10  For small ships: more shields."""
    assert TECHNOLOGIES["deflector-skin"].size == "small"
    shielded("deflector-skin", 0)


def armed(key: str, size: int) -> None:
    """Each of two ships of the size rolls as many dice more as the mod says."""
    assert mod(key).dice > 0
    name, count = SIZES[size], 2 * (SHIPS[size].dice + mod(key).dice)
    match = battle(
        {"ships": {name: [HERE, HERE]}, "mods": {name: [key]}}, {"ships": {"large": [HERE]}}, *[BLANK] * count
    )
    assert rolls(match) == [[6] * count]


@pytest.mark.parametrize("size", range(3))
def test_twin_batteries(size: int):
    """LL-15.3, 15.4, 11.5  More dice for each ship of the size it is under, any size."""
    armed("twin-batteries", size)


def test_spinal_cannon():
    """LL-15.3, 15.4, 11.5  For large ships: more dice."""
    assert TECHNOLOGIES["spinal-cannon"].size == "large"
    armed("spinal-cannon", 2)


@pytest.mark.parametrize("size", range(3))
def test_siege_mortars(size: int):
    """LL-15.3, 15.4, 11.8  Bombardment for the size it is under, any size."""
    name = SIZES[size]
    azure = {"ships": {name: [WORLD]}, "mods": {name: ["siege-mortars"]}}
    match = battle(azure, {"extractors": [WORLD], "ships": {}}, HIT, *[BLANK] * size, at=WORLD)
    assert graves(match, AZURE) == [(CORAL, "extractor-1")]


def test_orbital_lance():
    """LL-15.3, 15.4, 11.5, 11.8  For medium ships: bombardment, and more dice."""
    assert TECHNOLOGIES["orbital-lance"].size == "medium"
    armed("orbital-lance", 1)
    azure = {"ships": {"medium": [WORLD]}, "mods": {"medium": ["orbital-lance"]}}
    more = mod("orbital-lance").dice
    match = battle(azure, {"extractors": [WORLD], "ships": {}}, HIT, *[BLANK] * (1 + more), at=WORLD)
    assert graves(match, AZURE) == [(CORAL, "extractor-1")]


def going(seats: int, at: str, **azure: Any) -> set[str]:
    """Where Azure's small ship can go from a sector."""
    s = arena(seats)
    set_player(s, AZURE, ships={"small": [at]}, **azure)
    match = play(begin(s, "command", AZURE), AZURE, "ship:small-1")
    return {key.removeprefix("go:") for key in keys(match, AZURE)}


def test_rock_cutters():
    """LL-15.3, 10.3  Asteroids may be crossed, not stopped in; and so many steps more."""
    assert mod("rock-cutters").movement == 1
    with_drive = going(3, "distant-3", mods={"small": ["ion-drive"]})
    with_cutters = going(3, "distant-3", mods={"small": ["rock-cutters"]})
    assert with_cutters - with_drive == {"distant-5"}  # behind the asteroid of distant-4
    assert with_drive <= with_cutters
    assert "distant-4" not in with_cutters


def test_slipstream_keel():
    """LL-15.3, 10.3  Over corners: from the outer ring to more sectors on either side, from the inner to more outer."""
    plain = going(3, "outer-6")
    assert plain == {"outer-5", "outer-7", "inner-3", "distant-6"}
    assert going(3, "outer-6", mods={"small": ["slipstream-keel"]}) == plain | {"distant-5", "distant-7", "inner-4"}
    plain = going(3, "inner-3")
    assert plain == {"centre", "inner-2", "inner-4", "outer-5", "outer-6"}
    assert going(3, "inner-3", mods={"small": ["slipstream-keel"]}) == plain | {"outer-4", "outer-7"}
