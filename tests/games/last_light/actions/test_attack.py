"""LL-11  Command, part 2: who attacks, what is rolled and where hits go."""

from __future__ import annotations

import pytest
from tests.games.last_light.actions.battle_tables import battlefield
from tests.games.last_light.builder import (
    AZURE,
    BLANK,
    CORAL,
    HERE,
    HIT,
    JADE,
    NEXT,
    SYMBOL,
    WORLD,
    asked,
    damage,
    face_up,
    fight,
    graves,
    keys,
    play,
    player,
    refused,
    rolls,
    round_of,
    where,
)

from orrery.games.last_light.components import BOX
from orrery.games.last_light.state import SUPPLY
from orrery.kernel.log import Chose

SIPHON = BOX.technologies["siphon"].ability.gain.uncommon


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
    gained = BOX.technologies["salvage-claw"].ability.gain.common
    assert gained > 0
    assert player(match, AZURE).stock.common == (gained if face == 3 else 0)


def test_the_die_has_a_symbol():
    """LL-11.6  Six faces; one of them sets off abilities and is no hit, as the sheet marks it."""
    assert len(BOX.faces) == 6
    assert [face.symbol for face in BOX.faces].count(True) == 1
    assert [face.hits for face in BOX.faces] == [1, 1, 1, 0, 0, 0]


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
    assert BOX.technologies["twin-batteries"].mod.dice == 1
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
    screen = BOX.factions["unbowed"].perks.screen
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
    assert BOX.factions["unbowed"].perks.screen >= 1
    match = play(fight(s, AZURE, chance=[HIT, HIT]), AZURE, "battle:outer-2", "attack:small", "attack:small")
    assert len(rolls(match)) == 2
    assert [where(match, CORAL, key) for key in ("small-1", "small-2")] == ["outer-2", "outer-4"]
