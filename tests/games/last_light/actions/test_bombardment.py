"""LL-11  Bombardment: hits that go to extractors and to who owns them."""

from __future__ import annotations

from tests.games.last_light.actions.battle_tables import battlefield
from tests.games.last_light.builder import (
    AZURE,
    BLANK,
    CORAL,
    HIT,
    JADE,
    WORLD,
    arena,
    asked,
    face_up,
    fight,
    graves,
    keys,
    lumos,
    play,
    player,
    set_player,
    told,
)

from orrery.games.last_light.components import BOX, SECTOR


def test_bombardment_of_a_lone_extractor():
    """LL-11.4, 11.8, 11.10, 16.14, 16.15, 1.5, T-122  One hit of a bombarding small ship: the extractor lies in its
    graveyard, and the planet is nobody's."""
    s = battlefield(
        azure={"ships": {"small": [WORLD]}, "mods": {"small": ["siege-mortars"]}}, coral={"extractors": [WORLD]}
    )
    face_up(s, WORLD, "common-19")
    assert BOX.figures.extractor_shields == 1
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
