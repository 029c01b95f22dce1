"""LL-11  Command, part 2: who attacks, what is rolled, where hits go and what they do."""

from __future__ import annotations

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
    lumos,
    play,
    player,
    refused,
    rolls,
    round_of,
    set_player,
    ship,
    told,
    where,
)

from orrery.games.last_light.components import FACES, FACTIONS, FIGURES, SECTOR, SHIPS, TECHNOLOGIES
from orrery.games.last_light.state import SUPPLY, State, shields, technologies_in_play
from orrery.kernel.log import Chose
from orrery.kernel.play.match import Match

HERE, NEXT = "inner-3", "outer-6"  # neighbours in which nothing lies
WORLD = "outer-3"  # one with a planet
SIPHON = TECHNOLOGIES["siphon"].ability.gain.uncommon


def battlefield(*, azure: dict | None = None, coral: dict | None = None, jade: dict | None = None) -> State:
    """Three players, each with what is given and, without a word on ships, none on the board."""
    s = arena(3)
    for seat, given in enumerate((azure, coral, jade)):
        set_player(s, seat, **{"ships": {}, **(given or {})})
    return s


def damage(match: Match, fleet: int, key: str) -> int:
    found: int = match.state.fleets[fleet].damage[ship(key)]
    return found


# -- when and where ---------------------------------------------------------------------------------------------------


def test_attacks_begin_when_all_have_moved():
    """LL-11.1, 4.3  Azure's ship reaches Coral's, but Coral still moves before anybody rolls, and gets away."""
    s = battlefield(azure={"ships": {"small": [NEXT]}}, coral={"ships": {"small": [HERE]}})
    match = play(round_of(s, "command", "command", "mine"), AZURE, "ship:small-1", f"go:{HERE}")
    assert where(match, AZURE, "small-1") == where(match, CORAL, "small-1") == HERE
    assert asked(match) == [(CORAL, "move")]
    play(match, CORAL, "ship:small-1", "go:centre")
    assert rolls(match) == []
    assert match.state.round == 2


def test_the_holder_of_the_token_orders_the_sectors():
    """LL-11.2, G-53, T-112  Coral has the token and played Mine: Coral says which of two fights comes first."""
    s = battlefield(
        azure={"ships": {"small": ["outer-2", "outer-4"]}},
        coral={"ships": {"small": ["outer-2"], "large": ["outer-4"]}},
    )
    s.first = CORAL
    match = round_of(s, "command", "mine", "mine", chance=[HIT, HIT])
    play(match, AZURE, "done")
    assert asked(match) == [(CORAL, "battle")]
    assert keys(match, CORAL) == ["battle:outer-2", "battle:outer-4"]
    play(match, CORAL, "battle:outer-4")
    play(match, AZURE, "attack:small")
    assert (damage(match, CORAL, "large-1"), where(match, CORAL, "small-1")) == (1, "outer-2")
    play(match, AZURE, "attack:small")  # the last sector is not asked for
    assert where(match, CORAL, "small-1") == "graveyard"


def test_a_sector_without_an_enemy_is_not_named():
    """LL-11.2, 11.4  Of three sectors with Azure's ships only those with an enemy can be chosen."""
    s = battlefield(
        azure={"ships": {"small": ["outer-2", "outer-4", "outer-6"]}},
        coral={"ships": {"small": ["outer-2", "outer-6"]}},
    )
    match = fight(s, AZURE)
    assert keys(match, AZURE) == ["battle:outer-2", "battle:outer-6"]


def test_who_did_not_move_may_attack_and_who_is_attacked_does_not_roll():
    """LL-11.3, 16.2, T-110  Azure's ship stays beside Coral's: Azure rolls 1 die, Coral none."""
    s = battlefield(azure={"ships": {"small": [HERE]}}, coral={"ships": {"small": [HERE]}})
    match = round_of(s, "command", "mine", "mine", chance=[BLANK])
    play(match, AZURE, "done")
    assert asked(match) == [(AZURE, "attack")]
    play(match, AZURE, "attack:small")
    assert rolls(match) == [[6]]
    assert asked(match) == [(AZURE, "play"), (CORAL, "play"), (JADE, "play")]
    assert (where(match, AZURE, "small-1"), where(match, CORAL, "small-1")) == (HERE, HERE)


def test_a_large_ship_does_not_shoot_back_without_command():
    """LL-11.3, T-111  Coral played Mine: its large ship never rolls, and Azure's small ship is unharmed."""
    s = battlefield(azure={"ships": {"small": [HERE]}}, coral={"ships": {"large": [HERE]}})
    match = round_of(s, "command", "mine", "mine", chance=[HIT])
    play(match, AZURE, "done", "attack:small")
    assert rolls(match) == [[1]]
    assert damage(match, CORAL, "large-1") == 1
    assert where(match, AZURE, "small-1") == HERE


def test_nobody_is_made_to_attack():
    """LL-11.5, 16.1, G-13, T-106  Azure moves to Coral's ship and declines: no die is rolled."""
    s = battlefield(azure={"ships": {"small": [NEXT]}}, coral={"ships": {"small": [HERE]}})
    match = round_of(s, "command", "mine", "mine")
    play(match, AZURE, "ship:small-1", f"go:{HERE}")
    assert asked(match) == [(AZURE, "attack")]
    play(match, AZURE, "done")
    assert rolls(match) == []
    assert match.state.round == 2


def test_without_bombardment_an_extractor_is_no_target():
    """LL-11.4, T-121  An enemy extractor alone, and no bombardment: there is no attack."""
    s = battlefield(azure={"ships": {"large": [WORLD]}}, coral={"extractors": [WORLD]})
    face_up(s, WORLD, "common-19")
    match = fight(s, AZURE)
    assert match.over
    assert rolls(match) == []


def test_own_pieces_are_no_target():
    """LL-11.4, 1.8  A bombarding fleet at its own extractor, with own ships beside, has nobody to attack."""
    s = battlefield(
        azure={"ships": {"small": [WORLD, WORLD]}, "extractors": [WORLD], "mods": {"small": ["siege-mortars"]}}
    )
    face_up(s, WORLD, "common-19")
    assert fight(s, AZURE).over


def test_colony_ships_are_safe():
    """LL-11.13, 16.21, T-125  A bombarding ship in Coral's home sector finds nothing to shoot at."""
    s = battlefield(
        azure={"ships": {"small": ["distant-6"]}, "mods": {"small": ["siege-mortars"]}},
        coral={"extractors": ["colony-1", "colony-2", "colony-3"]},
    )
    match = fight(s, AZURE)
    assert match.over
    assert rolls(match) == []


def test_hits_of_bombardment_in_a_home_sector_are_lost_beyond_the_ships():
    """LL-11.13, 11.8, 16.21  Two bombarding hits on Coral's home: the small ship there dies, the extractors do not."""
    s = battlefield(
        azure={"ships": {"medium": ["distant-6"]}, "mods": {"medium": ["siege-mortars"]}},
        coral={"ships": {"small": ["distant-6"]}, "extractors": ["colony-1", "colony-2"]},
    )
    match = play(fight(s, AZURE, chance=[HIT, HIT]), AZURE, "attack:medium")
    assert graves(match, AZURE) == [(CORAL, "small-1")]
    assert player(match, CORAL).extractors[:3] == [41, 42, SUPPLY]


def test_one_attack_in_a_sector_and_no_more():
    """LL-11.14, G-26, T-131  Both sides attack and survive: each rolls once, and the fight is over."""
    s = battlefield(azure={"ships": {"medium": [HERE]}}, coral={"ships": {"medium": [HERE]}})
    match = fight(s, AZURE, CORAL, chance=[HIT, BLANK, BLANK, HIT])
    play(match, AZURE, "attack:medium")
    play(match, CORAL, "attack:medium")
    assert rolls(match) == [[1, 6], [6, 1]]
    assert (damage(match, AZURE, "medium-1"), damage(match, CORAL, "medium-1")) == (1, 1)
    assert match.over


def test_who_is_always_last_in_command():
    """LL-4.3, 11.2, 11.5, G-43, T-132  The Tarn are first player: Coral and Jade move and roll first, Azure last, and
    Azure still says which sector comes first."""
    s = battlefield(
        azure={"faction": "tarn", "ships": {"medium": ["outer-2", "outer-4"]}},
        coral={"ships": {"medium": ["outer-2", "outer-4"]}},
        jade={"ships": {"medium": ["outer-2", "outer-4"]}},
    )
    match = round_of(s, "command", "command", "command")
    moves = []
    while asked(match)[0][1] == "move":
        moves.append(match.pending[0].seat)
        match.choose(match.pending[0].seat, "done")
    assert moves == [CORAL, JADE, AZURE]
    assert asked(match) == [(AZURE, "battle")]
    play(match, AZURE, "battle:outer-4")
    attacks = []
    while asked(match)[0][1] == "attack":
        attacks.append(match.pending[0].seat)
        match.choose(match.pending[0].seat, "done")
    assert attacks == [CORAL, JADE, AZURE] * 2


# -- dice -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", range(6))
def test_each_face_of_the_die(face: int):
    """LL-11.5, 11.6, 11.7, 16.7  1 to 3 hit; 4 sets the ability off, here 1 common; 5 and 6 do nothing."""
    s = battlefield(
        azure={"ships": {"small": [HERE]}, "abilities": {"small": "salvage-claw"}}, coral={"ships": {"large": [HERE]}}
    )
    match = play(fight(s, AZURE, chance=[face]), AZURE, "attack:small")
    assert rolls(match) == [[face + 1]]
    assert damage(match, CORAL, "large-1") == (1 if face < 3 else 0)
    gained = TECHNOLOGIES["salvage-claw"].ability.gain.common
    assert gained > 0
    assert player(match, AZURE).stock.common == (gained if face == 3 else 0)


def test_the_die_has_a_symbol():
    """LL-11.6  Six faces; one of them sets off abilities and is no hit, as the sheet marks it."""
    assert len(FACES) == 6
    assert [face.symbol for face in FACES].count(True) == 1
    assert [face.hits for face in FACES] == [1, 1, 1, 0, 0, 0]


def test_dice_by_size():
    """LL-11.5, G-45, T-113  Two small, a medium and a large ship roll 1 + 1 + 2 + 3 dice, more than the box has."""
    s = battlefield(
        azure={"ships": {"small": [HERE, HERE], "medium": [HERE], "large": [HERE]}}, coral={"ships": {"large": [HERE]}}
    )
    match = play(fight(s, AZURE, chance=[BLANK] * 7), AZURE, "attack:all")
    assert rolls(match) == [[6] * 7]


def test_each_size_attacks_or_not():
    """LL-11.5, 16.22, T-114  Of the same fleet only the large ship attacks: 3 dice."""
    s = battlefield(
        azure={"ships": {"small": [HERE, HERE], "medium": [HERE], "large": [HERE]}}, coral={"ships": {"large": [HERE]}}
    )
    match = fight(s, AZURE, chance=[BLANK] * 3)
    sizes = ["small", "medium", "small-medium", "large", "small-large", "medium-large", "all"]
    assert keys(match, AZURE) == ["done", *(f"attack:{name}" for name in sizes)]
    play(match, AZURE, "attack:large")
    assert rolls(match) == [[6, 6, 6]]


def test_all_ships_of_a_size_attack_together():
    """LL-11.5  Three small ships: one choice, and all three roll."""
    s = battlefield(azure={"ships": {"small": [HERE] * 3}}, coral={"ships": {"large": [HERE]}})
    match = fight(s, AZURE, chance=[BLANK] * 3)
    assert keys(match, AZURE) == ["done", "attack:small"]
    play(match, AZURE, "attack:small")
    assert rolls(match) == [[6, 6, 6]]


def test_a_point_of_attack_is_a_die_for_each_ship():
    """LL-11.5, G-23  Two medium ships with one attack mod roll 2 dice and 1 more each: 6."""
    s = battlefield(
        azure={"ships": {"medium": [HERE, HERE]}, "mods": {"medium": ["twin-batteries"]}},
        coral={"ships": {"large": [HERE]}},
    )
    assert TECHNOLOGIES["twin-batteries"].mod.dice == 1
    match = play(fight(s, AZURE, chance=[BLANK] * 6), AZURE, "attack:medium")
    assert rolls(match) == [[6] * 6]


def test_fleets_roll_in_turn_order_and_place_afterwards():
    """LL-11.5, G-23  Coral is first player: Coral rolls, Azure knows the dice and rolls; only then hits are placed."""
    s = battlefield(
        azure={"ships": {"small": [HERE]}},
        coral={"ships": {"small": [HERE]}},
        jade={"ships": {"large": [HERE], "medium": [HERE]}},
    )
    s.first = CORAL
    match = round_of(s, "command", "command", "mine", chance=[HIT, HIT])
    play(match, CORAL, "done")
    play(match, AZURE, "done")
    assert asked(match) == [(CORAL, "attack")]
    play(match, CORAL, "attack:small")
    assert rolls(match) == [[1]]
    assert asked(match) == [(AZURE, "attack")]
    play(match, AZURE, "attack:small")
    assert rolls(match) == [[1], [1]]
    assert asked(match) == [(CORAL, "hit")]
    play(match, CORAL, "hit:2-large-1")
    assert asked(match) == [(AZURE, "hit")]
    play(match, AZURE, "hit:2-medium-1")
    assert (damage(match, JADE, "large-1"), damage(match, JADE, "medium-1")) == (1, 1)


# -- abilities --------------------------------------------------------------------------------------------------------


def test_an_ability_works_once_for_each_symbol():
    """LL-11.6, T-127  A medium ship rolls two symbols: its ability happens twice."""
    s = battlefield(
        azure={"ships": {"medium": [HERE]}, "abilities": {"medium": "siphon"}}, coral={"ships": {"large": [HERE]}}
    )
    match = play(fight(s, AZURE, chance=[SYMBOL, SYMBOL]), AZURE, "attack:medium")
    assert player(match, AZURE).stock.uncommon == 2 * SIPHON > 0


def test_an_ability_is_for_the_dice_of_its_size():
    """LL-11.6  The small ship's symbol sets off nothing of the medium ship's; without an ability it means nothing."""
    s = battlefield(
        azure={"ships": {"small": [HERE], "medium": [HERE]}, "abilities": {"medium": "siphon"}},
        coral={"ships": {"large": [HERE]}},
    )
    match = play(fight(s, AZURE, chance=[SYMBOL, SYMBOL, BLANK]), AZURE, "attack:small-medium")
    assert player(match, AZURE).stock.uncommon == SIPHON > 0
    assert damage(match, CORAL, "large-1") == 0


def test_an_ability_needs_an_enemy():
    """LL-11.6, 11.4, 16.7, T-126  A ship with an ability alone in its sector: Command gives it no roll."""
    s = battlefield(azure={"ships": {"medium": [HERE]}, "abilities": {"medium": "siphon"}})
    match = round_of(s, "command", "mine", "mine")
    play(match, AZURE, "done")
    assert rolls(match) == []
    assert player(match, AZURE).stock.uncommon == 0
    assert match.state.round == 2


def test_no_ability_in_mere_bombardment():
    """LL-11.6, 16.7  An extractor alone is bombarded: the symbol beside the hit sets nothing off."""
    s = battlefield(
        azure={
            "ships": {"medium": [WORLD]}, "mods": {"medium": ["siege-mortars"]}, "abilities": {"medium": "siphon"}
        },
        coral={"extractors": [WORLD]},
    )  # fmt: skip
    face_up(s, WORLD, "common-19")
    match = play(fight(s, AZURE, chance=[SYMBOL, HIT]), AZURE, "attack:medium")
    assert player(match, AZURE).stock.uncommon == 0
    assert graves(match, AZURE) == [(CORAL, "extractor-1")]


def test_an_ability_works_before_the_next_fleet_rolls():
    """LL-11.6  Azure's Siphon pays at once: Coral, who decides next, sees it."""
    s = battlefield(
        azure={"ships": {"medium": [HERE]}, "abilities": {"medium": "siphon"}}, coral={"ships": {"large": [HERE]}}
    )
    match = play(fight(s, AZURE, CORAL, chance=[SYMBOL, BLANK]), AZURE, "attack:medium")
    assert asked(match) == [(CORAL, "attack")]
    assert match.seen(CORAL).players[AZURE].stock.uncommon == SIPHON > 0


def test_hits_of_an_ability_are_placed_with_those_of_its_size():
    """LL-11.6, 11.8  Focused Beam on a bombarding medium ship: its added hit may go to the extractor as well."""
    s = battlefield(
        azure={
            "ships": {"medium": [WORLD]}, "mods": {"medium": ["siege-mortars"]}, "abilities": {"medium": "focused-beam"}
        },
        coral={"ships": {"small": [WORLD]}, "extractors": [WORLD]},
    )  # fmt: skip
    face_up(s, WORLD, "common-19")
    match = play(fight(s, AZURE, chance=[HIT, SYMBOL]), AZURE, "attack:medium")
    assert graves(match, AZURE) == [(CORAL, "small-1"), (CORAL, "extractor-1")]


# -- placing hits -----------------------------------------------------------------------------------------------------


def test_every_hit_is_placed():
    """LL-11.7, 16.3, 16.22, T-115  Three hits on a small and a medium ship: all are placed, and both die."""
    s = battlefield(azure={"ships": {"large": [HERE]}}, coral={"ships": {"small": [HERE], "medium": [HERE]}})
    match = play(fight(s, AZURE, chance=[HIT] * 3), AZURE, "attack:large")
    assert keys(match, AZURE) == ["hit:1-small-1", "hit:1-medium-1"]
    refused(match, AZURE, "done")
    play(match, AZURE, "hit:1-medium-1")
    assert sorted(keys(match, AZURE)) == ["hit:1-medium-1", "hit:1-small-1"]
    play(match, AZURE, "hit:1-small-1")  # the last one has a single target left
    assert graves(match, AZURE) == [(CORAL, "small-1"), (CORAL, "medium-1")]


def test_hits_without_a_target_are_lost():
    """LL-11.7, G-40, T-116  Three hits on one small ship: one is placed, two are lost."""
    s = battlefield(azure={"ships": {"large": [HERE]}}, coral={"ships": {"small": [HERE, "outer-4"]}})
    match = play(fight(s, AZURE, chance=[HIT] * 3), AZURE, "attack:large")
    assert graves(match, AZURE) == [(CORAL, "small-1")]
    assert where(match, CORAL, "small-2") == "outer-4"
    assert [entry for entry in match.log if isinstance(entry, Chose) and not entry.forced][1:] == []


def test_a_doomed_ship_takes_no_more():
    """LL-11.7, G-40  After the hit that dooms the small ship only the medium one can be chosen."""
    s = battlefield(azure={"ships": {"large": [HERE]}}, coral={"ships": {"small": [HERE], "medium": [HERE, HERE]}})
    match = play(fight(s, AZURE, chance=[HIT, HIT, BLANK]), AZURE, "attack:large", "hit:1-small-1")
    assert graves(match, AZURE) == [(CORAL, "small-1")]
    assert damage(match, CORAL, "medium-1") + damage(match, CORAL, "medium-2") == 1


def test_hits_may_be_spread_over_owners():
    """LL-11.7, T-117  Two hits, ships of Coral and Jade: one each."""
    s = battlefield(
        azure={"ships": {"medium": [HERE]}}, coral={"ships": {"small": [HERE]}}, jade={"ships": {"small": [HERE]}}
    )
    match = play(fight(s, AZURE, chance=[HIT, HIT]), AZURE, "attack:medium")
    assert keys(match, AZURE) == ["hit:1-small-1", "hit:2-small-1"]
    play(match, AZURE, "hit:2-small-1")
    assert graves(match, AZURE) == [(JADE, "small-1"), (CORAL, "small-1")]


def test_ships_alike_are_one_target_until_one_is_hit():
    """LL-11.7  Two undamaged medium ships are the same choice; once one is hit they are two."""
    s = battlefield(azure={"ships": {"large": [HERE]}}, coral={"ships": {"medium": [HERE, HERE], "small": [HERE]}})
    match = play(fight(s, AZURE, chance=[HIT, HIT, BLANK]), AZURE, "attack:large")
    assert keys(match, AZURE) == ["hit:1-small-1", "hit:1-medium-1"]
    play(match, AZURE, "hit:1-medium-1")
    assert sorted(keys(match, AZURE)) == ["hit:1-medium-1", "hit:1-medium-2", "hit:1-small-1"]
    play(match, AZURE, "hit:1-medium-2")
    assert (damage(match, CORAL, "medium-1"), damage(match, CORAL, "medium-2")) == (1, 1)


def test_a_screen_takes_the_first_hits():
    """LL-11.7  The Unbowed's screen takes as many hits as it says, from anybody, before any ship is harmed."""
    s = battlefield(
        azure={"ships": {"medium": [HERE]}},
        coral={"faction": "unbowed", "ships": {"small": [HERE], "large": [HERE]}},
        jade={"ships": {"small": [HERE]}},
    )
    screen = FACTIONS["unbowed"].perks.screen
    match = fight(s, AZURE, JADE, chance=[*[HIT] * screen, *[BLANK] * (2 - screen), HIT])
    play(match, AZURE, "attack:medium")
    play(match, JADE, "attack:small")
    play(match, AZURE, *["hit:1-small-1"] * screen)  # the screen takes it
    assert "hit:1-small-1" in keys(match, JADE)  # and dooms nothing
    play(match, JADE, "hit:1-small-1")
    assert (graves(match, AZURE), graves(match, JADE)) == ([], [(CORAL, "small-1")])
    assert damage(match, CORAL, "large-1") == 0


def test_a_screen_stands_in_every_sector():
    """LL-11.7  The screen is there again in the next sector of the same Command."""
    s = battlefield(
        azure={"ships": {"small": ["outer-2", "outer-4"]}},
        coral={"faction": "unbowed", "ships": {"small": ["outer-2", "outer-4"]}},
    )
    assert FACTIONS["unbowed"].perks.screen >= 1
    match = play(fight(s, AZURE, chance=[HIT, HIT]), AZURE, "battle:outer-2", "attack:small", "attack:small")
    assert len(rolls(match)) == 2
    assert [where(match, CORAL, key) for key in ("small-1", "small-2")] == ["outer-2", "outer-4"]


# -- bombardment ------------------------------------------------------------------------------------------------------


def test_bombardment_of_a_lone_extractor():
    """LL-11.4, 11.8, 11.10, 16.14, 16.15, 1.5, T-122  One hit of a bombarding small ship: the extractor lies in its
    graveyard, and the planet is nobody's."""
    s = battlefield(
        azure={"ships": {"small": [WORLD]}, "mods": {"small": ["siege-mortars"]}}, coral={"extractors": [WORLD]}
    )
    face_up(s, WORLD, "common-19")
    assert FIGURES.extractor_shields == 1
    match = play(fight(s, AZURE, chance=[HIT]), AZURE, "attack:small")
    assert graves(match, AZURE) == [(CORAL, "extractor-1")]
    assert SECTOR[WORLD] not in player(match, CORAL).extractors


def test_only_sizes_with_bombardment_attack_an_extractor_alone():
    """LL-11.4  Small ships bombard and large ones do not: only the small can be chosen where no enemy ship is."""
    s = battlefield(
        azure={"ships": {"small": [WORLD], "large": [WORLD]}, "mods": {"small": ["siege-mortars"]}},
        coral={"extractors": [WORLD]},
    )
    face_up(s, WORLD, "common-19")
    assert keys(fight(s, AZURE), AZURE) == ["done", "attack:small"]


def test_bombardment_goes_on_when_the_ships_are_doomed():
    """LL-11.8, G-24, T-123  A bombarding medium ship rolls two hits at a small ship and an extractor: one each."""
    s = battlefield(
        azure={"ships": {"medium": [WORLD]}, "mods": {"medium": ["siege-mortars"]}},
        coral={"ships": {"small": [WORLD]}, "extractors": [WORLD]},
    )
    face_up(s, WORLD, "common-19")
    match = play(fight(s, AZURE, chance=[HIT, HIT]), AZURE, "attack:medium")
    assert graves(match, AZURE) == [(CORAL, "small-1"), (CORAL, "extractor-1")]


def test_bombardment_is_no_choice_while_a_ship_is_left():
    """LL-11.8  With a medium ship not yet doomed the extractor is no target, even of another player's."""
    s = battlefield(
        azure={"ships": {"medium": [WORLD]}, "mods": {"medium": ["siege-mortars"]}},
        coral={"extractors": [WORLD]},
        jade={"ships": {"medium": [WORLD]}},
    )
    face_up(s, WORLD, "common-19")
    match = play(fight(s, AZURE, chance=[HIT, HIT]), AZURE, "attack:medium")
    assert graves(match, AZURE) == [(JADE, "medium-1")]
    assert SECTOR[WORLD] in player(match, CORAL).extractors


def test_plain_hits_do_not_reach_the_extractor():
    """LL-11.8, T-124  A bombarding small ship misses; the plain large ship's second hit has no target and is lost."""
    s = battlefield(
        azure={"ships": {"small": [WORLD], "large": [WORLD]}, "mods": {"small": ["siege-mortars"]}},
        coral={"ships": {"small": [WORLD]}, "extractors": [WORLD]},
    )
    face_up(s, WORLD, "common-19")
    match = play(fight(s, AZURE, chance=[BLANK, HIT, HIT, BLANK]), AZURE, "attack:small-large")
    assert graves(match, AZURE) == [(CORAL, "small-1")]
    assert SECTOR[WORLD] in player(match, CORAL).extractors


def test_plain_hits_are_placed_before_bombarding_ones():
    """LL-11.8, G-24  A bombarding small ship and a plain large one hit once each: the plain hit kills the ship, the
    other one is free for the extractor."""
    s = battlefield(
        azure={"ships": {"small": [WORLD], "large": [WORLD]}, "mods": {"small": ["siege-mortars"]}},
        coral={"ships": {"small": [WORLD]}, "extractors": [WORLD]},
    )
    face_up(s, WORLD, "common-19")
    match = play(fight(s, AZURE, chance=[HIT, HIT, BLANK, BLANK]), AZURE, "attack:small-large")
    assert graves(match, AZURE) == [(CORAL, "small-1"), (CORAL, "extractor-1")]


def test_bombarding_hits_wait_for_the_plain_ones_of_the_lumos():
    """LL-11.8, 11.7, 16.3, G-24  Azure bombards, the allied Lumos do not, and both hit once: the hit of the Lumos takes
    Coral's only ship, Azure's the extractor, and none is lost."""
    s = arena(2)
    set_player(s, AZURE, ships={"small": [WORLD]}, mods={"small": ["siege-mortars"]})
    set_player(s, CORAL, ships={"small": [WORLD]}, extractors=[WORLD])
    lumos(s, {"small": [WORLD]})
    s.ally = AZURE
    face_up(s, WORLD, "common-19")
    match = play(fight(s, AZURE, chance=[HIT, HIT]), AZURE, "attack:small", "attack:small")
    assert graves(match, AZURE) == [(CORAL, "small-1"), (CORAL, "extractor-1")]
    assert not [line for line in told(match) if "lost" in line]


def test_bombarding_hits_wait_for_the_plain_ones_of_others():
    """LL-11.8, G-23, G-24  Azure bombards and comes first, Jade does not bombard: Jade places before Azure."""
    s = battlefield(
        azure={"ships": {"small": [WORLD]}, "mods": {"small": ["siege-mortars"]}},
        coral={"ships": {"small": [WORLD]}},
        jade={"ships": {"small": [WORLD]}},
    )
    face_up(s, WORLD, "common-19")
    match = play(fight(s, AZURE, JADE, chance=[HIT, HIT]), AZURE, "attack:small")
    play(match, JADE, "attack:small")
    assert asked(match) == [(JADE, "hit")]
    play(match, JADE, "hit:1-small-1")
    assert graves(match, JADE) == [(CORAL, "small-1")]
    assert graves(match, AZURE) == [(JADE, "small-1")]


def test_an_extractor_is_destroyed_once():
    """LL-11.8, 11.10  Three bombarding hits on one extractor: two are lost."""
    s = battlefield(
        azure={"ships": {"large": [WORLD]}, "mods": {"large": ["siege-mortars"]}}, coral={"extractors": [WORLD]}
    )
    face_up(s, WORLD, "common-19")
    match = play(fight(s, AZURE, chance=[HIT] * 3), AZURE, "attack:large")
    assert graves(match, AZURE) == [(CORAL, "extractor-1")]


# -- what comes of it -------------------------------------------------------------------------------------------------


def test_damage_takes_effect_together():
    """LL-11.9, T-118  Azure and Coral command a small ship each, and both hit: both are destroyed."""
    s = battlefield(azure={"ships": {"small": [HERE]}}, coral={"ships": {"small": [HERE]}})
    match = fight(s, AZURE, CORAL, chance=[HIT, HIT])
    play(match, AZURE, "attack:small")
    assert where(match, CORAL, "small-1") == HERE  # doomed, and rolls like any other
    play(match, CORAL, "attack:small")
    assert graves(match, AZURE) == [(CORAL, "small-1")]
    assert graves(match, CORAL) == [(AZURE, "small-1")]


@pytest.mark.parametrize("size", range(3))
def test_damage_that_reaches_the_shields_destroys(size: int):
    """LL-11.10  One damage less than its shields a ship bears, the last one destroys it."""
    name = SHIPS[size].key
    for short in (1, 0):
        s = battlefield(azure={"ships": {"large": [HERE]}}, coral={"ships": {name: [HERE]}})
        hits = SHIPS[size].shields - short
        match = play(fight(s, AZURE, chance=[HIT] * hits + [BLANK] * (3 - hits)), AZURE, "attack:large")
        assert where(match, CORAL, f"{name}-1") == (HERE if short else "graveyard")
        assert damage(match, CORAL, f"{name}-1") == (hits if short else 0)


def test_damage_stays_until_refresh():
    """LL-11.10, T-119  A large ship takes 2 damage in one round and 1 in the next, without Refresh: destroyed."""
    s = battlefield(
        azure={"ships": {"medium": [HERE]}}, coral={"ships": {"large": [HERE]}}, jade={"ships": {"small": [NEXT]}}
    )
    match = round_of(s, "command", "mine", "mine", chance=[HIT, HIT, HIT])
    play(match, AZURE, "done", "attack:medium")
    for seat, card in enumerate(("mine", "construct", "command")):
        match.choose(seat, f"play:{card}")
    play(match, CORAL, "done")
    assert damage(match, CORAL, "large-1") == 2
    play(match, JADE, "ship:small-1", f"go:{HERE}", "attack:small", "hit:1-large-1")
    assert (graves(match, AZURE), graves(match, JADE)) == ([], [(CORAL, "large-1")])


def test_refresh_takes_damage_off():
    """LL-11.10, 9.2, T-120  A large ship with 2 damage: its owner refreshes, then 1 hit leaves it with 1."""
    s = battlefield(azure={"ships": {"small": [HERE]}}, coral={"ships": {"large": [HERE]}, "damage": {"large-1": 2}})
    match = round_of(s, "command", "refresh", "mine", chance=[HIT])
    assert damage(match, CORAL, "large-1") == 0
    play(match, AZURE, "done", "attack:small")
    assert damage(match, CORAL, "large-1") == 1
    assert where(match, CORAL, "large-1") == HERE


def test_the_hit_that_dooms_owns_the_kill():
    """LL-11.11, G-25, T-128  Azure, then Jade hit Coral's medium ship once each: it lies in Jade's graveyard."""
    s = battlefield(
        azure={"ships": {"small": [HERE]}}, coral={"ships": {"medium": [HERE]}}, jade={"ships": {"small": [HERE]}}
    )
    match = fight(s, AZURE, JADE, chance=[HIT, HIT])
    play(match, AZURE, "attack:small")
    play(match, JADE, "attack:small")
    play(match, AZURE, "hit:1-medium-1")
    play(match, JADE, "hit:1-medium-1")
    assert (graves(match, AZURE), graves(match, JADE)) == ([], [(CORAL, "medium-1")])


def test_technologies_stay_when_a_ship_is_lost():
    """LL-11.12, 16.12, T-129  The last large ship goes, its three mods stay and count as in play."""
    mods = ["bulkheads", "warp-coils", "spinal-cannon"]
    s = battlefield(
        azure={"ships": {"small": [HERE]}},
        coral={"ships": {"large": [HERE]}, "mods": {"large": mods}, "abilities": {"large": "nova-burst"}},
    )
    s.fleets[CORAL].damage[ship("large-1")] = shields(s, CORAL, 2) - 1
    bury(s, JADE, (CORAL, "large-2"))
    match = play(fight(s, AZURE, chance=[HIT]), AZURE, "attack:small")
    assert graves(match, AZURE) == [(CORAL, "large-1")]
    p = player(match, CORAL)
    assert (p.mods[2], p.abilities[2], technologies_in_play(p)) == (mods, "nova-burst", 4)


def test_shields_that_shrink_destroy_nothing():
    """LL-11.10, G-36  A shield mod is replaced under a large ship with 3 damage: it keeps 1 shield, so 2 damage."""
    s = battlefield(
        coral={
            "ships": {"large": [HERE, HERE]}, "damage": {"large-1": 3, "large-2": 1}, "hand": ["spinal-cannon"],
            "common": 9, "uncommon": 9, "rare": 9,
            "mods": {"large": ["shield-plates", "warp-coils", "warp-coils"]},
        }
    )  # fmt: skip
    match = play(begin(s, "manufacture", CORAL), CORAL, "make:spinal-cannon", "replace:shield-plates")
    assert (damage(match, CORAL, "large-1"), damage(match, CORAL, "large-2")) == (2, 1)
    assert where(match, CORAL, "large-1") == HERE
    assert [player(match, seat).graveyard for seat in range(3)] == [[], [], []]


def test_pieces_that_come_back_take_no_part():
    """LL-12.2, G-37  A payout in the first sector gives Coral's ships back to the supply, not to the second sector."""
    s = battlefield(
        azure={"ships": {"small": ["outer-2", "outer-4"]}},
        coral={"ships": {"small": ["outer-2"], "medium": ["outer-4"]}},
    )
    bury(s, AZURE, (CORAL, "large-1"), (CORAL, "large-2"), (CORAL, "medium-2"))
    match = play(fight(s, AZURE, CORAL, chance=[HIT]), AZURE, "battle:outer-2", "attack:small")
    play(match, CORAL, "done")
    assert [where(match, CORAL, key) for key in ("small-1", "large-1", "large-2", "medium-2")] == ["supply"] * 4
    assert player(match, AZURE).light == 1
    play(match, AZURE, "done")
    assert keys(match, CORAL) == ["done", "attack:medium"]


# -- Reinforce --------------------------------------------------------------------------------------------------------


def reinforced() -> State:
    return battlefield(
        azure={"civilizations": ["reinforce"], "ships": {"small": [NEXT]}}, coral={"ships": {"small": [HERE]}}
    )


def test_reinforce_before_command():
    """LL-16.13, 4.6, G-18, T-130  Exhausted before Command, the ship next door is there to fight."""
    match = round_of(reinforced(), "command", "mine", "mine", chance=[HIT])
    assert asked(match) == [(AZURE, "use")]
    play(match, AZURE, "use:reinforce", "ship:small-1", f"go:{HERE}")
    play(match, AZURE, "done", "attack:small")
    assert graves(match, AZURE) == [(CORAL, "small-1")]


def test_reinforce_after_command():
    """LL-16.13, 4.6, G-18, T-130  Exhausted after Command, the ship only moves: the fighting is over."""
    match = round_of(reinforced(), "command", "mine", "mine")
    play(match, AZURE, "done", "done")  # not before it, and no moves
    assert asked(match) == [(AZURE, "use")]
    play(match, AZURE, "use:reinforce", "ship:small-1", f"go:{HERE}")
    assert where(match, AZURE, "small-1") == HERE
    assert rolls(match) == []
    assert asked(match) == [(AZURE, "play"), (CORAL, "play"), (JADE, "play")]
    assert player(match, AZURE).exhausted == ["reinforce"]


# -- the Lumos in battle ----------------------------------------------------------------------------------------------


def test_the_lumos_decide_roll_and_place_after_their_commander():
    """LL-11.5, 14.5, 14.6, G-23  Azure's fleet, then the Lumos', then Coral's; and hits in the same order."""
    s = arena(2)
    set_player(s, AZURE, light=1, ships={"small": [HERE]})
    set_player(s, CORAL, light=3, ships={"large": [HERE], "medium": [HERE]})
    lumos(s, {"medium": [HERE]})
    s.ally = AZURE
    match = fight(s, AZURE, CORAL, chance=[HIT, HIT, BLANK, *[BLANK] * 5])
    asks = []
    while match.pending:
        [ask] = match.pending
        asks.append((ask.seat, ask.prompt, getattr(ask, "fleet", None)))
        match.choose(ask.seat, ask.options[-1])
    assert asks == [
        (AZURE, "attack", 0), (AZURE, "attack", 2), (CORAL, "attack", 1), (AZURE, "hit", 0), (AZURE, "hit", 2),
    ]  # fmt: skip
    assert [len(dice) for dice in rolls(match)] == [1, 2, 5]
