"""LL-16  The questions and answers, one by one and in their order."""

from __future__ import annotations

import pytest
from tests.games.last_light.builder import (
    AZURE,
    BLANK,
    CORAL,
    HERE,
    HIT,
    JADE,
    NEXT,
    WORLD,
    arena,
    asked,
    begin,
    bury,
    face_up,
    fight,
    graves,
    keys,
    lumos,
    next_token,
    play,
    player,
    refused,
    rolls,
    round_of,
    set_player,
    where,
)

from orrery.games.last_light.components import BOX, REFRESH, SECTOR
from orrery.games.last_light.state import State, Stock


def table(**given: dict) -> State:
    """Three players by their colours, without ships where none are named."""
    s = arena(3)
    for seat, colour in enumerate(("azure", "coral", "jade")):
        set_player(s, seat, **{"ships": {}, **given.pop(colour, {})})
    return s


def test_moving_without_attacking():
    """LL-16.1  A ship moves to an enemy and attacks nobody: allowed."""
    s = table(azure={"ships": {"small": [NEXT]}}, coral={"ships": {"small": [HERE]}})
    match = play(round_of(s, "command", "mine", "mine"), AZURE, "ship:small-1", f"go:{HERE}")
    assert "done" in keys(match, AZURE)
    play(match, AZURE, "done")
    assert (rolls(match), where(match, AZURE, "small-1")) == ([], HERE)


def test_attacking_without_moving():
    """LL-16.2  A ship stays where it is and attacks: allowed."""
    s = table(azure={"ships": {"small": [HERE]}}, coral={"ships": {"small": [HERE]}})
    match = play(round_of(s, "command", "mine", "mine", chance=[HIT]), AZURE, "done", "attack:small")
    assert graves(match, AZURE) == [(CORAL, "small-1")]


def test_hits_cannot_be_kept_back():
    """LL-16.3  Two hits, two ships: after the first hit the second must be placed, too."""
    s = table(azure={"ships": {"medium": [HERE]}}, coral={"ships": {"medium": [HERE], "large": [HERE]}})
    match = play(fight(s, AZURE, chance=[HIT, HIT]), AZURE, "attack:medium", "hit:1-medium-1")
    refused(match, AZURE, "done")
    assert all(key.startswith("hit:") for key in keys(match, AZURE))


def test_no_extractor_beside_an_enemy():
    """LL-16.4  An enemy ship at the planet prevents an extractor, of Construct and of a token."""
    s = table(azure={"ships": {"small": [WORLD]}}, coral={"ships": {"small": [WORLD]}})
    face_up(s, WORLD, "common-19")
    assert f"extractor:{WORLD}" not in keys(begin(s, "construct", AZURE), AZURE)
    s = table(azure={"ships": {"small": [WORLD]}}, coral={"ships": {"small": [WORLD]}})
    next_token(s, "common-05")
    match = begin(s, "explore", AZURE, chance=[0])
    assert match.over  # nothing was asked
    assert SECTOR[WORLD] not in player(match, AZURE).extractors


def test_a_ship_out_of_a_graveyard():
    """LL-16.5  Construct takes an own ship out of Coral's graveyard, and Coral gets the price."""
    price = BOX.ships[1].cost
    s = table(azure={"common": price.common, "uncommon": price.uncommon, "rare": price.rare})
    bury(s, CORAL, (AZURE, "medium-1"))
    match = play(begin(s, "construct", AZURE), AZURE, "rebuild:medium-1")
    assert where(match, AZURE, "medium-1") == "distant-1"
    assert player(match, CORAL).stock == Stock(price.common, price.uncommon, price.rare)
    assert player(match, AZURE).stock == Stock()


def test_refresh_does_not_take_itself_back():
    """LL-16.6  After Refresh all other cards are in hand, Refresh is on the table."""
    s = table(azure={"table": ["mine", "command"]})
    match = round_of(s, "refresh", "mine", "mine")
    p = player(match, AZURE)
    assert (p.hand, p.table) == ([1, 2, 3, 4, 6], [REFRESH])


def test_no_roll_for_an_ability_alone():
    """LL-16.7  Without an enemy there is no roll, ability or not."""
    s = table(azure={"ships": {"large": [HERE]}, "abilities": {"large": "light-trap"}})
    assert fight(s, AZURE).over


def test_lumos_reveal_nothing():
    """LL-16.8  Lumos at a face-down token, commanded by Azure: it stays face down."""
    s = arena(2)
    set_player(s, AZURE, ships={})
    lumos(s, {"small": ["centre"]})
    s.ally = AZURE
    match = play(begin(s, "command", AZURE), AZURE, "ship:lumos-small-1", "go:inner-2")
    assert match.state.sites[SECTOR["inner-2"]].pile == "rare"
    assert match.over


def test_no_light_from_a_blockaded_planet():
    """LL-16.9  Two inner planets, one blockaded: 2 light."""
    s = table(azure={"extractors": ["inner-1", "inner-4"]}, coral={"ships": {"small": ["inner-4"]}})
    assert player(begin(s, "refresh", AZURE), AZURE).light == 2


def test_no_technology_in_reply():
    """LL-16.10  While Coral attacks, Azure's Reinforce cannot be used; nor in the middle of Azure's own card."""
    s = table(
        azure={"civilizations": ["reinforce"], "ships": {"small": [HERE]}}, coral={"ships": {"small": [HERE]}}
    )  # fmt: skip
    match = round_of(s, "mine", "command", "mine", chance=[BLANK])
    play(match, AZURE, "done", "done")  # before and after Mine
    assert asked(match) == [(CORAL, "move")]
    refused(match, AZURE, "use:reinforce")
    play(match, CORAL, "done")
    assert asked(match) == [(CORAL, "attack")]
    refused(match, AZURE, "use:reinforce")
    s = table(azure={"civilizations": ["reinforce"], "ships": {"small": [HERE]}})
    match = play(round_of(s, "command", "mine", "mine"), AZURE, "done")
    assert asked(match) == [(AZURE, "move")]
    refused(match, AZURE, "use:reinforce")


def test_no_second_civilization_of_a_name():
    """LL-16.11  Not by Research, and not by a token that asks no price."""
    for step in ("manufacture", "token"):
        s = table(azure={"civilizations": ["reinforce"], "hand": ["reinforce", "drydock"], "common": 9, "uncommon": 9})
        args = () if step == "manufacture" else (SECTOR[WORLD], "common-06")
        match = begin(s, step, AZURE, *args)
        assert keys(match, AZURE) == ["done", "make:drydock"]


def test_technologies_of_a_lost_ship_stay():
    """LL-16.12  The only small ship is destroyed: its mod and its ability are still in play."""
    s = table(
        azure={"ships": {"small": [HERE]}},
        coral={"ships": {"small": [HERE]}, "mods": {"small": ["swift-hulls"]}, "abilities": {"small": "data-tap"}},
    )
    match = play(fight(s, AZURE, chance=[HIT]), AZURE, "attack:small")
    assert where(match, CORAL, "small-1") == "graveyard"
    assert (player(match, CORAL).mods[0], player(match, CORAL).abilities[0]) == (["swift-hulls"], "data-tap")


@pytest.mark.parametrize("before", [True, False])
def test_reinforce(before: bool):
    """LL-16.13, G-18  After combat it moves a ship and no more; exhausted before, the ship moves on and fights."""
    s = table(
        azure={"civilizations": ["reinforce"], "ships": {"small": [NEXT]}}, coral={"ships": {"small": ["centre"]}}
    )
    match = round_of(s, "command", "mine", "mine", chance=[HIT])
    if before:
        play(match, AZURE, "use:reinforce", "ship:small-1", f"go:{HERE}")
        play(match, AZURE, "ship:small-1", "go:centre", "attack:small")
        assert graves(match, AZURE) == [(CORAL, "small-1")]
    else:
        play(match, AZURE, "done", "ship:small-1", f"go:{HERE}")
        play(match, AZURE, "use:reinforce", "ship:small-1", "go:centre")
        assert (where(match, AZURE, "small-1"), rolls(match)) == ("centre", [])
    assert match.state.round == 2


def test_reinforce_reveals_nothing():
    """LL-16.13, G-18  It moves one sector by the rules of moving, and a token there waits for the next exploration."""
    s = table(azure={"civilizations": ["reinforce"], "ships": {"small": [HERE]}})
    match = play(begin(s, "window", AZURE, 1), AZURE, "use:reinforce", "ship:small-1")
    assert sorted(keys(match, AZURE)) == ["go:centre", "go:inner-2", "go:inner-4", "go:outer-5", "go:outer-6"]
    play(match, AZURE, "go:inner-4")
    assert match.state.sites[SECTOR["inner-4"]].pile == "rare"


def test_one_damage_destroys_an_extractor():
    """LL-16.14  A single hit is enough."""
    s = table(azure={"ships": {"small": [WORLD]}, "mods": {"small": ["siege-mortars"]}}, coral={"extractors": [WORLD]})
    face_up(s, WORLD, "common-19")
    match = play(fight(s, AZURE, chance=[HIT]), AZURE, "attack:small")
    assert SECTOR[WORLD] not in player(match, CORAL).extractors


def test_destroyed_extractors_count_in_the_graveyard():
    """LL-16.15  An extractor is the fourth piece: the graveyard pays."""
    s = table(azure={"ships": {"small": [WORLD]}, "mods": {"small": ["siege-mortars"]}}, coral={"extractors": [WORLD]})
    face_up(s, WORLD, "common-19")
    bury(s, AZURE, (CORAL, "small-1"), (CORAL, "small-2"), (JADE, "small-1"))
    match = play(fight(s, AZURE, chance=[HIT]), AZURE, "attack:small")
    assert (player(match, AZURE).light, graves(match, AZURE)) == (1, [])


def test_an_extractor_stands_alone():
    """LL-16.16  The last own ship leaves: the planet still yields and gives its light."""
    s = table(azure={"ships": {"small": [WORLD]}, "extractors": [WORLD]})
    face_up(s, WORLD, "common-19")
    match = play(begin(s, "command", AZURE), AZURE, "ship:small-1", "go:outer-2")
    match = begin(match.state, "mine", AZURE)
    assert player(match, AZURE).stock == Stock(0, 1)
    assert player(begin(match.state, "refresh", AZURE), AZURE).light == 1


def test_civilizations_before_and_after_a_card():
    """LL-16.17  Grey Forge before Construct or after it: asked in both windows, and at no other time."""
    s = table(azure={"civilizations": ["grey-forge"]})
    match = round_of(s, "construct", "mine", "mine")
    asks = []
    while asked(match)[0][0] == AZURE and asked(match)[0][1] != "play":
        asks.append(asked(match)[0][1])
        match.choose(AZURE, "done")
    assert asks == ["use", "extractor", "use"]


def test_a_blockade_costs_the_light_of_refresh_alone():
    """LL-16.18  A blockaded planet that yields light: Mine gives it, Refresh gives none."""
    s = table(azure={"extractors": ["inner-1"], "table": ["refresh"]}, coral={"ships": {"small": ["inner-1"]}})
    face_up(s, "inner-1", "rare-01")
    match = begin(s, "mine", AZURE)
    assert player(match, AZURE).light == 1
    assert player(begin(match.state, "refresh", AZURE), AZURE).light == 1


def test_exhausted_technologies_count_for_research():
    """LL-16.19  Four technologies, two of them exhausted: 1 light."""
    four = ["grey-forge", "plum-still", "archive", "drydock"]
    s = table(azure={"civilizations": four, "exhausted": four[:2]})
    assert player(begin(s, "research", AZURE), AZURE).light == 1


def test_without_an_extractor_one_waits():
    """LL-16.20  All extractors on the board or in graveyards: Construct offers none, nor does a token."""
    worlds = ["colony-1", "colony-2", "distant-3", "distant-9", "distant-14", "outer-7", "outer-11"]
    s = table(azure={"extractors": worlds, "ships": {"small": [WORLD]}})
    bury(s, CORAL, (AZURE, "extractor-8"))
    next_token(s, "common-05")
    match = begin(s, "explore", AZURE, chance=[0])
    assert match.over
    assert begin(match.state, "construct", AZURE).over
    assert SECTOR[WORLD] not in player(match, AZURE).extractors


def test_colony_ships_are_safe_from_visitors():
    """LL-16.21  A bombarding ship enters Coral's home sector, and there is nothing for it to attack."""
    s = table(
        azure={"ships": {"small": ["outer-6"]}, "mods": {"small": ["siege-mortars"]}},
        coral={"extractors": ["colony-1"]},
    )
    match = play(round_of(s, "command", "mine", "mine"), AZURE, "ship:small-1", "go:distant-6")
    assert where(match, AZURE, "small-1") == "distant-6"
    assert rolls(match) == []
    assert player(match, CORAL).extractors[0] == 41


def test_each_ship_and_each_size_is_free():
    """LL-16.22  One of two ships moves; of two sizes one attacks; but its hits are placed."""
    s = table(
        azure={"ships": {"small": [NEXT, HERE], "medium": [HERE]}}, coral={"ships": {"large": [HERE], "small": [HERE]}}
    )
    match = round_of(s, "command", "mine", "mine", chance=[HIT, HIT])
    play(match, AZURE, "ship:small-1", f"go:{HERE}", "done", "attack:small")
    assert rolls(match) == [[1, 1]]
    refused(match, AZURE, "done")


def test_tokens_give_from_the_supply():
    """LL-16.23  All small ships are on the board or in a graveyard: the token gives none, and takes none from there."""
    for in_supply in (0, 1):
        at = [WORLD, *["distant-1"] * (3 - in_supply)]
        s = table(azure={"ships": {"small": at}})
        bury(s, CORAL, (AZURE, "small-5"))
        next_token(s, "common-16")
        match = begin(s, "explore", AZURE, chance=[0])
        ships = match.state.fleets[AZURE].ships
        assert ships.count(SECTOR[WORLD]) == 1 + in_supply
        assert graves(match, CORAL) == [(AZURE, "small-5")]
        assert player(match, AZURE).stock == Stock()


def test_a_wormhole_from_anywhere():
    """LL-16.24  A ship at the far side of the board, behind asteroids, comes through."""
    s = table(azure={"ships": {"small": [WORLD], "large": ["distant-11"]}})
    next_token(s, "common-01")
    match = begin(s, "explore", AZURE, chance=[0])
    assert keys(match, AZURE) == ["done", "ship:large-1"]
    play(match, AZURE, "ship:large-1")
    assert where(match, AZURE, "large-1") == WORLD


def test_the_trade_of_a_token_gives_no_light_away():
    """LL-16.25, G-22  One trade, then nothing more is asked, and nobody has light."""
    s = table(azure={"ships": {"small": [WORLD]}})
    next_token(s, "common-04")
    match = play(begin(s, "explore", AZURE, chance=[0]), AZURE, "trade:gain-rare")
    assert match.over
    assert player(match, AZURE).stock == Stock(0, 0, 1)
    assert [p.light for p in match.state.players] == [0, 0, 0]
