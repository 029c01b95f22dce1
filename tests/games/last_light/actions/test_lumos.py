"""LL-14  The Lumos, third force of a two-player game."""

from __future__ import annotations

import pytest
from tests.games.last_light.builder import (
    AZURE,
    BLANK,
    CORAL,
    HERE,
    HIT,
    NEXT,
    WORLD,
    arena,
    asked,
    begin,
    bury,
    damage,
    face_up,
    fight,
    fresh,
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
    ship,
    where,
)
from tests.games.last_light.cards.printed import THE_BOX

from orrery.games.last_light.components import BOX, SECTOR, SHIP_KEYS, SIZE_OF, SIZES
from orrery.games.last_light.state import GRAVEYARD, LUMOS, NOBODY, OUT, SUPPLY, State
from orrery.kernel.play.match import Match


def duel(*, azure: dict | None = None, coral: dict | None = None, ally: int = NOBODY, **ships: list[str]) -> State:
    """Two players with no ships but those given, and the Lumos where they are put."""
    s = arena(2)
    for seat, given in enumerate((azure, coral)):
        set_player(s, seat, **{"ships": {}, **(given or {})})
    lumos(s, ships)
    s.ally = ally
    return s


def in_centre(match: Match) -> list[str]:
    ships = match.state.fleets[LUMOS].ships
    return [SIZES[SIZE_OF[n]] for n, sector in enumerate(ships) if sector == SECTOR["centre"]]


# -- their ships ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4])
def test_no_lumos_with_three_or_four(seats: int):
    """LL-14.1, 3.13  A third force is there with two players only: otherwise every fleet is a player's."""
    s = fresh(seats).state
    assert len(s.fleets) == seats
    assert all(0 not in fleet.ships for fleet in s.fleets)


def test_the_lumos_at_the_start():
    """LL-14.1, 14.2, 3.13  Ten ships of a third colour, two small ones in the centre; there is no third player."""
    s = fresh(2).state
    assert len(s.players) == 2
    assert len(s.fleets) == 3
    assert s.fleets[LUMOS].ships == [0, 0, *[SUPPLY] * 8]
    assert s.ally == NOBODY


def test_two_more_at_each_turn():
    """LL-14.1, LL-14.2, LL-14.3, T-170  At the start two small; then SS, SM, MM, LL and none."""
    s = arena(2)
    came = []
    before: list[str] = []
    for _ in range(7):
        for seat in (AZURE, CORAL):
            if 5 in s.players[seat].hand:
                set_player(s, seat, table=["refresh"])
        there = [SIZES[SIZE_OF[n]] for n, sector in enumerate(s.fleets[LUMOS].ships) if sector == 0]
        came.append(there[len(before) :])
        before = there
        match = begin(s, "end_of_round")
        s = match.state
        s.agenda = []
    small, medium, large = SIZES
    assert came == [[small] * 2, [small] * 2, [small, medium], [medium] * 2, [large] * 2, [], []]
    assert len(in_centre(match)) == 10


def test_no_lumos_come_without_a_turn():
    """LL-14.3  A round without a turn of the board adds none."""
    assert in_centre(begin(arena(2), "end_of_round")) == ["small", "small"]


def test_destroyed_lumos_do_not_come_again():
    """LL-14.3, 14.10  The smallest left in their supply come; one in a graveyard and one out of the game do not."""
    s = duel(small=["centre"])
    s.fleets[LUMOS].ships[1:3] = [OUT, GRAVEYARD]
    s.players[AZURE].graveyard = [LUMOS * 18 + 2]
    for seat in (AZURE, CORAL):
        set_player(s, seat, table=["refresh"])
    match = begin(s, "end_of_round")
    assert in_centre(match) == ["small", "small", "small"]
    assert [where(match, LUMOS, key) for key in SHIP_KEYS[:5]] == ["centre", "out", "graveyard", "centre", "centre"]


def test_they_score_nothing_in_the_centre():
    """LL-14.11, 13.2, G-27, T-179  Only Lumos in the centre at a turn: no light for anybody, their ally included."""
    s = duel(
        azure={"light": 1, "table": ["refresh"]},
        coral={"light": 4, "table": ["refresh"]},
        ally=AZURE,
        small=["centre"] * 2,
    )
    match = begin(s, "end_of_round")
    assert [p.light for p in match.state.players] == [1, 4]
    assert len(in_centre(match)) == 4


def test_own_ships_beside_them_score():
    """LL-14.11, 13.2  A player's ship among them gives its 1 light."""
    s = duel(
        azure={"table": ["refresh"], "ships": {"small": ["centre"]}}, coral={"table": ["refresh"]}, small=["centre"] * 2
    )
    assert [p.light for p in begin(s, "end_of_round").state.players] == [1, 0]


# -- the alliance -----------------------------------------------------------------------------------------------------


def test_nobody_commands_them_at_equal_light():
    """LL-14.4, 14.5, G-49, T-171  0 : 0, Azure plays Command: only Azure's own ship can move."""
    s = duel(azure={"ships": {"small": [HERE]}}, small=["centre", "centre"])
    match = round_of(s, "command", "mine")
    assert keys(match, AZURE) == ["done", "ship:small-1"]
    assert match.state.ally == NOBODY


def test_they_are_with_the_player_who_has_less():
    """LL-14.4  When Mine is done, the player with less light has them; at equal light nobody."""
    for lights, ally in (((3, 5), AZURE), ((5, 3), CORAL), ((4, 4), NOBODY)):
        s = duel(azure={"light": lights[0]}, coral={"light": lights[1]}, ally=NOBODY)
        assert round_of(s, "mine", "construct").state.ally == ally


def test_the_ally_moves_and_attacks_with_them():
    """LL-14.4, 14.5, T-172  3 : 5, the player with 3 plays Command: Lumos move and shoot like ships of their own."""
    s = duel(azure={"light": 3}, coral={"light": 5, "ships": {"small": [HERE]}}, small=["centre"])
    match = round_of(s, "command", "mine", chance=[HIT])
    assert match.state.ally == AZURE
    assert keys(match, AZURE) == ["done", "ship:lumos-small-1"]
    play(match, AZURE, "ship:lumos-small-1", f"go:{HERE}")
    assert asked(match) == [(AZURE, "attack")]
    play(match, AZURE, "attack:small")
    assert where(match, CORAL, "small-1") == "graveyard"


def test_the_other_player_does_not_command_them():
    """LL-14.5  5 : 3, the player with 5 plays Command: the Lumos do not move."""
    s = duel(azure={"light": 5, "ships": {"small": [HERE]}}, coral={"light": 3}, ally=CORAL, small=["centre"])
    match = round_of(s, "command", "mine")
    assert keys(match, AZURE) == ["done", "ship:small-1"]


def test_they_move_among_the_commanders_ships():
    """LL-14.5  In any order: an own ship, a Lumos ship, an own ship, each once, before a token is revealed."""
    s = duel(azure={"ships": {"small": [HERE, NEXT]}}, ally=AZURE, small=["centre"])
    match = begin(s, "command", AZURE)
    assert sorted(keys(match, AZURE)) == ["done", "ship:lumos-small-1", "ship:small-1", "ship:small-2"]
    play(match, AZURE, "ship:small-1", "go:inner-4")  # a token lies there
    assert sorted(keys(match, AZURE)) == ["done", "ship:lumos-small-1", "ship:small-2"]
    play(match, AZURE, "ship:lumos-small-1", "go:inner-1")
    assert keys(match, AZURE) == ["done", "ship:small-2"]
    assert match.state.sites[SECTOR["inner-4"]].pile == "deep"
    play(match, AZURE, "ship:small-2", f"go:{HERE}")
    assert SECTOR["inner-4"] not in match.state.sites


def test_the_alliance_lasts_through_command():
    """LL-14.4, G-29, T-173  4 : 5, the ally finds 1 light while moving and still attacks with the Lumos; then 5 : 5."""
    s = duel(
        azure={"light": 4, "ships": {"small": ["outer-4"]}}, coral={"light": 5, "ships": {"small": [HERE]}}, ally=AZURE,
        small=["centre"],
    )  # fmt: skip
    next_token(s, "common-07")
    match = round_of(s, "command", "mine", chance=[0, HIT])
    play(match, AZURE, "ship:small-1", f"go:{WORLD}", "ship:lumos-small-1", f"go:{HERE}")
    assert (player(match, AZURE).light, match.state.ally) == (5, AZURE)
    assert asked(match) == [(AZURE, "attack")]
    play(match, AZURE, "attack:small")
    assert graves(match, AZURE) == [(CORAL, "small-1")]
    assert match.state.round == 2
    assert match.state.ally == NOBODY


def test_the_alliance_is_the_same_for_both_commands():
    """LL-14.4, G-29  Azure, the ally, overtakes Coral while moving: Coral, who commands next, still cannot use them."""
    s = duel(
        azure={"light": 4, "ships": {"small": ["outer-4"]}}, coral={"light": 4, "ships": {"small": ["distant-9"]}},
        ally=NOBODY, small=["centre"],
    )  # fmt: skip
    next_token(s, "common-07")
    match = round_of(s, "command", "command", chance=[0])
    play(match, AZURE, "ship:small-1", f"go:{WORLD}")
    assert [p.light for p in match.state.players] == [5, 4]
    assert keys(match, CORAL) == ["done", "ship:small-1"]
    play(match, CORAL, "done")
    assert match.state.ally == CORAL  # now Command is done


def test_light_at_the_end_of_a_round_changes_the_alliance_later():
    """LL-14.4, G-29  A turn pays Azure 2 light for the centre: still Azure's ally until the next card is done."""
    s = duel(
        azure={"light": 3, "table": ["mine"], "ships": {"small": ["centre", "centre"]}},
        coral={"light": 4, "table": ["mine"]}, ally=AZURE,
    )  # fmt: skip
    match = round_of(s, "refresh", "refresh")
    assert [p.light for p in match.state.players] == [5, 4]
    assert match.state.ally == AZURE
    play(match, AZURE, "play:mine")
    play(match, CORAL, "play:mine")
    assert match.state.ally == CORAL


def test_an_achievement_counts_before_the_alliance_is_looked_at():
    """LL-14.4, 15.7  Azure's Mine is done, the achievement pays, and only then the Lumos choose: Coral has less now."""
    pays = BOX.achievements["blue"].light
    worlds = ["distant-3", "distant-11", "outer-15", "inner-2"]
    s = duel(azure={"light": 2, "achievement": "blue", "extractors": worlds}, coral={"light": 1 + pays})
    assert all("blue" in BOX.planets[s.sites[SECTOR[sector]].planet].colours for sector in worlds)
    match = round_of(s, "mine", "construct")
    assert asked(match) == [(CORAL, "extractor")]
    assert player(match, AZURE).light == 2 + pays
    assert match.state.ally == CORAL


# -- what they can do -------------------------------------------------------------------------------------------------


def test_they_have_base_values_only():
    """LL-14.6, T-174  Movement, attack and shield mods, an ability and a faction of the ally do nothing for them."""
    azure = {
        "faction": "basal", "civilizations": ["target-computers"], "abilities": {"small": "salvage-claw"},
        "mods": {"small": ["twin-batteries"], "medium": ["ion-drive", "twin-batteries"]},
    }  # fmt: skip
    s = duel(azure=azure, coral={"ships": {"large": ["inner-1"]}}, ally=AZURE, small=["centre"], medium=["centre"])
    match = begin(s, "command", AZURE)
    play(match, AZURE, "ship:lumos-medium-1")
    assert keys(match, AZURE) == [f"go:inner-{n}" for n in range(1, 9)]  # one step
    play(match, AZURE, "go:inner-1", "ship:lumos-small-1", "go:inner-1")
    match = fight(match.state, AZURE, chance=[3, BLANK, BLANK])
    play(match, AZURE, "attack:small-medium")
    assert rolls(match) == [[4, 6, 6]]  # 1 die and 2, the symbol is nothing, and no blank is rolled again
    assert player(match, AZURE).stock.total() == 0


def test_their_shields_are_the_base_ones():
    """LL-14.6, 11.10  A medium Lumos ship falls to 2 hits, whatever the shields of its ally's."""
    azure = {"faction": "basal", "mods": {"medium": ["shield-plates"]}}
    s = duel(azure=azure, coral={"ships": {"medium": [HERE]}}, ally=AZURE, medium=[HERE])
    match = play(fight(s, CORAL, chance=[HIT, HIT]), CORAL, "attack:medium")
    assert graves(match, CORAL) == [(LUMOS, "medium-1")]


def test_their_dice_are_rolled_apart():
    """LL-14.6, 11.5  The ally's small ship rolls 1 die, the Lumos' medium ship 2, in two rolls."""
    s = duel(azure={"ships": {"small": [HERE]}}, coral={"ships": {"large": [HERE]}}, ally=AZURE, medium=[HERE])
    match = play(fight(s, AZURE, chance=[BLANK] * 3), AZURE, "attack:small", "attack:medium")
    assert rolls(match) == [[6], [6, 6]]


def test_each_of_the_two_may_stay_out():
    """LL-14.5, 16.22  The ally attacks with the Lumos alone."""
    s = duel(azure={"ships": {"small": [HERE]}}, coral={"ships": {"large": [HERE]}}, ally=AZURE, medium=[HERE])
    match = play(fight(s, AZURE, chance=[HIT, BLANK]), AZURE, "done", "attack:medium")
    assert rolls(match) == [[1, 6]]
    assert damage(match, CORAL, "large-1") == 1


def test_damage_on_them_stays():
    """LL-14.6, 9.2  Their ally's Refresh repairs the ally's own ships, not theirs."""
    s = duel(azure={"ships": {"large": [HERE]}, "damage": {"large-1": 2}}, ally=AZURE, large=["centre"])
    s.fleets[LUMOS].damage[ship("large-1")] = 2
    match = begin(s, "refresh", AZURE)
    assert (damage(match, AZURE, "large-1"), damage(match, LUMOS, "large-1")) == (0, 2)


def test_they_reveal_nothing():
    """LL-14.7, 16.8, T-175  Lumos enter a sector with a face-down token: it stays face down."""
    s = duel(azure={"light": 0}, coral={"light": 1}, ally=AZURE, small=["centre"])
    match = round_of(s, "command", "mine")
    play(match, AZURE, "ship:lumos-small-1", "go:inner-2")
    assert where(match, LUMOS, "small-1") == "inner-2"
    assert match.state.sites[SECTOR["inner-2"]].pile == "rare"
    assert match.state.round == 2


def test_a_wormhole_is_not_for_them():
    """LL-10.8, G-47  The ally reveals a wormhole: only own ships are offered."""
    s = duel(azure={"ships": {"small": ["outer-4", "distant-1"]}}, ally=AZURE, small=["centre"])
    next_token(s, "common-01")
    match = play(begin(s, "command", AZURE, chance=[0]), AZURE, "ship:small-1", f"go:{WORLD}", "done")
    assert asked(match) == [(AZURE, "wormhole")]
    assert keys(match, AZURE) == ["done", "ship:small-2"]


def test_their_kills_are_their_commanders():
    """LL-14.8, T-176  Commanded Lumos destroy a ship: it lies in the commander's graveyard."""
    s = duel(coral={"ships": {"small": [HERE]}}, ally=AZURE, small=[HERE])
    match = play(fight(s, AZURE, chance=[HIT]), AZURE, "attack:small")
    assert graves(match, AZURE) == [(CORAL, "small-1")]


def test_the_commander_has_no_reward_for_their_kills():
    """LL-14.6, 14.8  Trophy Yards and the Quill's plunder are for the commander's own hits."""
    for by, gained in (("ships", True), ("lumos", False)):
        azure = {
            "civilizations": ["trophy-yards"],
            "faction": "quill",
            "ships": {"small": [HERE] if by == "ships" else []},
        }
        s = duel(
            azure=azure,
            coral={"ships": {"small": [HERE]}, "rare": 5},
            ally=AZURE,
            small=[HERE] if by == "lumos" else [],
        )
        match = play(fight(s, AZURE, chance=[HIT]), AZURE, "attack:small")
        assert graves(match, AZURE) == [(CORAL, "small-1")]
        assert (player(match, AZURE).stock.total() > 0) == gained
        assert (player(match, CORAL).stock.rare < 5) == gained


def test_they_do_not_bombard():
    """LL-14.6, 11.4  The ally's bombardment is not theirs: an enemy extractor alone gives them nothing to shoot at."""
    s = duel(azure={"mods": {"small": ["siege-mortars"]}}, coral={"extractors": [WORLD]}, ally=AZURE, small=[WORLD])
    face_up(s, WORLD, "common-19")
    assert fight(s, AZURE).over


@pytest.mark.parametrize(("ally", "lights"), [(AZURE, [1, 0]), (CORAL, [0, 1]), (NOBODY, [0, 0])])
def test_they_blockade_those_who_are_not_their_ally(ally: int, lights: list[int]):
    """LL-14.9, 1.6, G-28, T-177  Lumos at a planet of each player: the ally's Refresh has its light, the other's not;
    without an alliance neither has."""
    azure, coral = ({"extractors": [world], "table": ["refresh"]} for world in ("outer-3", "outer-7"))
    s = duel(azure=azure, coral=coral, ally=ally, small=["outer-3", "outer-7"])
    face_up(s, "outer-3", "common-19")
    face_up(s, "outer-7", "common-12")
    gained = []
    for seat in (AZURE, CORAL):
        match = begin(s, "refresh", seat)
        s = match.state
        gained.append(s.players[seat].light)
    assert gained == lights


def test_released_lumos_leave_the_game():
    """LL-14.10, 12.2, T-178  Four pieces, two of them Lumos: 2 light, two ships back to Coral, two out of the game."""
    s = duel(azure={"ships": {"small": [HERE]}}, small=[HERE])
    bury(s, AZURE, (LUMOS, "small-2"), (CORAL, "small-1"), (CORAL, "large-1"))
    match = play(fight(s, AZURE, chance=[HIT]), AZURE, "attack:small")
    assert (player(match, AZURE).light, graves(match, AZURE)) == (2, [])
    assert [where(match, LUMOS, key) for key in ("small-1", "small-2")] == ["out", "out"]
    assert [where(match, CORAL, key) for key in ("small-1", "large-1")] == ["supply", "supply"]


def test_a_destroyed_lumos_ship_lies_in_the_graveyard():
    """LL-14.10  It counts there until it is released."""
    s = duel(azure={"ships": {"small": [HERE]}}, small=[HERE])
    match = play(fight(s, AZURE, chance=[HIT]), AZURE, "attack:small")
    assert graves(match, AZURE) == [(LUMOS, "small-1")]


def test_allied_lumos_are_no_target():
    """LL-1.8, 14.4, G-28, T-180  The ally's ships and Lumos together: there is nobody to attack."""
    s = duel(azure={"ships": {"small": [HERE]}}, ally=AZURE, small=[HERE])
    assert fight(s, AZURE).over


def test_allied_lumos_are_spared_among_enemies():
    """LL-1.8, 11.7, G-28  With an enemy there too, the ally's hits go to the enemy alone, the enemy's to either."""
    s = duel(azure={"ships": {"medium": [HERE]}}, coral={"ships": {"medium": [HERE]}}, ally=AZURE, small=[HERE])
    match = fight(s, AZURE, CORAL, chance=[HIT, BLANK, HIT, BLANK])
    play(match, AZURE, "attack:medium", "done")
    play(match, CORAL, "attack:medium")
    assert damage(match, CORAL, "medium-1") == 0
    assert sorted(keys(match, CORAL)) == ["hit:0-medium-1", "hit:2-small-1"]
    play(match, CORAL, "hit:2-small-1")
    assert damage(match, CORAL, "medium-1") == 1
    assert graves(match, CORAL) == [(LUMOS, "small-1")]


def test_without_an_alliance_they_are_everybodys_enemies():
    """LL-1.8, 11.4  Nobody commands them, but they can be shot at, and do not shoot back."""
    s = duel(azure={"ships": {"small": [HERE]}}, medium=[HERE])
    match = play(fight(s, AZURE, chance=[HIT]), AZURE, "attack:small")
    assert damage(match, LUMOS, "medium-1") == 1
    assert rolls(match) == [[1]]


def test_allied_lumos_prevent_an_extractor():
    """LL-7.4, G-20, T-181  Allied Lumos beside an own ship at a free planet: no extractor can be placed there."""
    s = duel(azure={"ships": {"small": [WORLD]}}, ally=AZURE, small=[WORLD])
    face_up(s, WORLD, "common-19")
    match = begin(s, "extract", AZURE, 1)
    assert f"extractor:{WORLD}" not in keys(match, AZURE)
    refused(match, AZURE, f"extractor:{WORLD}")
    assert "extractor:colony-2" in keys(match, AZURE)


# -- the rest of it ---------------------------------------------------------------------------------------------------


def test_refresh_needs_another_card_on_the_table():
    """LL-14.12, 9.6  With nothing on the table Refresh cannot be chosen; with Mine there it can."""
    s = duel(coral={"table": ["mine"]})
    match = begin(s, "round")
    refused(match, AZURE, "play:refresh")
    assert "play:refresh" in keys(match, CORAL)


@pytest.mark.parametrize("seed", range(5))
def test_factions_for_three_are_out(seed: int):
    """LL-14.12, 3.2  None of the four factions dealt is marked 3+, nor any that are left."""
    s = fresh(2, chance=[0] * 9 + [seed]).state
    dealt = [key for p in s.players for key in p.factions]
    assert len(dealt) == 4
    assert not [key for key in (*dealt, *s.factions) if BOX.factions[key].three_plus]
    marked = sum(faction.three_plus for faction in BOX.factions.values())
    assert len(dealt) + len(s.factions) == THE_BOX["factions"] - marked


def test_the_trade_gift_is_never_theirs():
    """LL-8.2, G-50  The gift of a two-player game goes to the other player without a question."""
    match = play(begin(duel(ally=AZURE, small=["centre"]), "trade", AZURE), AZURE, *["trade:gain-rare"] * 2)
    assert match.over
    assert [p.light for p in match.state.players] == [0, 1]
