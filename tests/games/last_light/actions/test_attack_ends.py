"""LL-11  What comes of a battle, Reinforce, and the Lumos in one."""

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
    arena,
    asked,
    begin,
    bury,
    damage,
    fight,
    graves,
    keys,
    lumos,
    play,
    player,
    rolls,
    round_of,
    set_player,
    ship,
    where,
)

from orrery.games.last_light.components import BOX
from orrery.games.last_light.state import State, shields, technologies_in_play

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
    name = BOX.ships[size].key
    for short in (1, 0):
        s = battlefield(azure={"ships": {"large": [HERE]}}, coral={"ships": {name: [HERE]}})
        hits = BOX.ships[size].shields - short
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
            "mods": {"large": ["shield-plates", "warp-coils", "ion-drive"]},
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
