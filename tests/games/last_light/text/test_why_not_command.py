"""Moves, exploration and attacks that are refused, with the rule that says why."""

from __future__ import annotations

import pytest
from tests.games.last_light.builder import (
    AZURE,
    BLANK,
    CORAL,
    HIT,
    JADE,
    SYMBOL,
    WORLD,
    asked,
    begin,
    bury,
    face_up,
    fight,
    keys,
    lumos,
    new_state,
    next_token,
    play,
    refused,
    set_player,
)

from orrery.games.last_light.components import SECTOR

HERE, NEXT = "inner-4", "outer-8"  # neighbours in which nothing lies, with three players


# -- moves and exploration --------------------------------------------------------------------------------------------


def test_ships_that_cannot_move():
    """LL-10.2, 14.1  Moved already, not on the board, like another one, somebody else's, or nobody's."""
    s = new_state(3)
    set_player(s, AZURE, ships={"small": ["distant-1", "distant-1", HERE]})
    bury(s, CORAL, (AZURE, "small-5"))
    match = begin(s, "command", AZURE)
    assert refused(match, AZURE, "ship:small-2").startswith("LL-10.2: It is like the other small ship in the sector")
    assert refused(match, AZURE, "ship:small-4").startswith("LL-10.2: Your small ship is in the supply")
    assert refused(match, AZURE, "ship:small-5").startswith("LL-10.2: Your small ship is in a graveyard")
    assert refused(match, AZURE, "ship:lumos-small-1").startswith("LL-14.1")
    assert refused(match, AZURE, f"hit:{CORAL}-small-1").startswith("LL-11.1: Attacks begin when")
    assert refused(match, AZURE, "explore:inner-1").startswith("LL-10.4: Tokens are revealed when")
    play(match, AZURE, "ship:small-3", f"go:{NEXT}")
    assert refused(match, AZURE, "ship:small-3").startswith("LL-10.2: That ship has moved already")


def test_jade_is_not_the_lumos():
    """LL-14.1  With three players the third colour is a player's, and she has no Lumos to command either."""
    match = begin(new_state(3), "command", JADE)
    assert refused(match, JADE, "ship:lumos-small-1").startswith("LL-14.1")


def test_the_lumos_of_somebody_else():
    """LL-14.4, 14.5  Only their ally commands them; the refusal says who that is."""
    s = new_state(2)
    assert "allied with nobody" in refused(begin(s, "command", AZURE), AZURE, "ship:lumos-small-1")
    s = new_state(2)
    s.ally = CORAL
    assert refused(begin(s, "command", AZURE), AZURE, "ship:lumos-small-1").startswith(
        "LL-14.4: The Lumos are allied with Coral; only their ally"
    )
    s = new_state(2)
    s.ally = AZURE
    match = begin(s, "command", AZURE)
    assert "ship:lumos-small-1" in keys(match, AZURE)
    assert refused(match, AZURE, "ship:lumos-large-1").startswith("LL-10.2: The Lumos' large ship is in the supply")


def test_ships_move_in_command():
    """LL-10.2, 10.1  At other questions a ship is refused with the rule that tells when it moves."""
    s = new_state(3)
    assert refused(begin(s, "round"), AZURE, "ship:small-1").startswith("LL-10.2: Ships move when")
    s = new_state(3)
    set_player(s, AZURE, ships={"small": ["inner-1", "inner-3"]})
    match = play(begin(s, "command", AZURE), AZURE, "done")
    assert asked(match) == [(AZURE, "explore")]
    assert refused(match, AZURE, "ship:small-1").startswith("LL-10.1: Your moves are over")


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("distant-15", "LL-10.3: Asteroids close Distant 15; no ship may stop there."),
        ("outer-2", "LL-10.3: Outer 2 is only reached over a corner; a ship moves over edges."),
        ("inner-1", "LL-10.2: Inner 1 is 2 sectors away; this ship moves 1."),
        ("centre", "LL-10.2: The centre is 3 sectors away; this ship moves 1."),
        ("distant-1", "LL-10.2: The ship is in Distant 1 now."),
    ],
)
def test_a_sector_out_of_reach(key, said):
    """LL-10.2, 10.3  Asteroids, a corner, too far, or where the ship is already."""
    match = play(begin(new_state(3), "command", AZURE), AZURE, "ship:small-1")
    assert refused(match, AZURE, f"go:{key}").startswith(said)
    assert refused(match, AZURE, "done").startswith("LL-10.2: Choose where the ship goes")


def test_a_longer_way_counts_the_mods():
    """LL-10.2, 15.3  A faster ship is told its own movement."""
    s = new_state(3)
    set_player(s, AZURE, mods={"small": ["ion-drive"]})
    match = play(begin(s, "command", AZURE), AZURE, "ship:small-1")
    assert refused(match, AZURE, "go:centre") == "LL-10.2: The centre is 3 sectors away; this ship moves 2."


def test_what_cannot_be_explored():
    """LL-10.4  A token needs to be there, face down, and so does a ship; the reveal cannot be declined."""
    s = new_state(3)
    set_player(s, AZURE, ships={"small": ["inner-1", "inner-3", HERE, "outer-3"]})
    face_up(s, "outer-3", "common-19")
    match = play(begin(s, "command", AZURE), AZURE, "done")
    assert refused(match, AZURE, f"explore:{HERE}") == "LL-10.4: No token lies face down in Inner 4."
    assert refused(match, AZURE, "explore:outer-3") == "LL-10.4: No token lies face down on Dovre (Outer 3)."
    assert refused(match, AZURE, "explore:inner-6") == "LL-10.4: You have no ship at Jasper (Inner 6)."
    assert refused(match, AZURE, "done").startswith("LL-10.4: Every face-down token")


def test_the_lumos_explore_nothing():
    """LL-14.7, 16.8  Where only Lumos are, the refusal says that they do not explore."""
    s = new_state(2)
    s.ally = AZURE
    set_player(s, AZURE, ships={"small": ["inner-2", "inner-6"]})
    lumos(s, {"small": ["outer-3"]})
    match = play(begin(s, "command", AZURE), AZURE, "done")
    assert refused(match, AZURE, "explore:outer-3").startswith("LL-14.7: The Lumos do not explore")


def test_what_cannot_be_looked_at():
    """LL-15.1  A token that is not there, and one that has been looked at."""
    match = begin(new_state(3), "look", AZURE)
    assert refused(match, AZURE, f"look:{HERE}") == "LL-15.1: No token lies face down in Inner 4."
    s = new_state(3)
    set_player(s, AZURE, civilizations=["long-eye"])
    match = play(begin(s, "window", AZURE, 1), AZURE, "use:long-eye", "look:inner-1")
    assert refused(match, AZURE, "look:inner-1") == "LL-15.1: You have looked at the token on Hesper (Inner 1) already."


def test_a_token_that_was_not_drawn():
    """LL-15.1  A surveyor keeps one of the tokens drawn, and has to keep one."""
    s = new_state(3)
    set_player(s, AZURE, ships={"small": ["distant-3"]}, civilizations=["surveyors"])
    next_token(s, "common-02")
    next_token(s, "common-01")
    match = play(begin(s, "command", AZURE, chance=[0, 0]), AZURE, "done")
    assert refused(match, AZURE, "keep:common-19").startswith("LL-15.1: That token is not among")
    assert refused(match, AZURE, "done").startswith("LL-15.1: One of the tokens")


def test_ships_a_wormhole_does_not_take():
    """LL-10.8, G-47  One that is there already, one in the supply, one like another, and no Lumos."""
    s = new_state(2)
    s.ally = AZURE
    set_player(s, AZURE, ships={"small": ["inner-2", "distant-1", "distant-1"]})
    match = begin(s, "token", AZURE, SECTOR["inner-2"], "rare-10", check=False)
    assert refused(match, AZURE, "ship:small-1") == "LL-10.8: That ship is at Garnet (Inner 2) already."
    assert refused(match, AZURE, "ship:small-3").startswith("LL-10.8: It is like the other small ship")
    assert refused(match, AZURE, "ship:large-1").startswith("LL-10.2: Your large ship is in the supply")
    assert refused(match, AZURE, "ship:lumos-small-1") == "LL-10.8: The Lumos cannot use a wormhole."


def test_ships_that_reinforce_does_not_move():
    """LL-16.13  The card moves one ship of its owner that is on the board."""
    s = new_state(2)
    s.ally = AZURE
    match = begin(s, "sortie", AZURE, 1)
    assert refused(match, AZURE, "ship:lumos-small-1").startswith("LL-16.13")
    assert refused(match, AZURE, "ship:large-1").startswith("LL-10.2")


# -- attacks ----------------------------------------------------------------------------------------------------------


def test_sectors_that_are_not_settled_next():
    """LL-11.2, 11.4, 11.14  Settled already, or nothing to settle; and the order cannot be declined."""
    s = new_state(3)
    set_player(s, AZURE, ships={"small": [HERE, NEXT, "inner-5"]})
    set_player(s, CORAL, ships={"small": [HERE, NEXT, "inner-5"]})
    match = fight(s, AZURE)
    assert refused(match, AZURE, "battle:centre") == (
        "LL-11.4: Nobody who plays Command could attack in the centre."
    )  # fmt: skip
    assert refused(match, AZURE, "done").startswith("LL-11.2")
    play(match, AZURE, f"battle:{HERE}")
    assert refused(match, AZURE, f"hit:{CORAL}-small-1").startswith("LL-11.5: First say which sizes attack")
    play(match, AZURE, "done")
    assert refused(match, AZURE, f"battle:{HERE}").startswith("LL-11.14: The attacks in Inner 4 are settled")


def test_sizes_that_cannot_attack():
    """LL-11.4, 11.5  A size that is not there, and one without bombardment where only an extractor is."""
    s = new_state(3)
    set_player(s, AZURE, ships={"small": [WORLD], "medium": [WORLD]}, mods={"small": ["siege-mortars"]})
    set_player(s, CORAL, ships={}, extractors=[WORLD])
    match = fight(s, AZURE)
    assert refused(match, AZURE, "attack:large") == "LL-11.5: None of your large ships is at Dovre (Outer 3)."
    assert refused(match, AZURE, "attack:medium") == (
        "LL-11.4: No enemy ship is there, and your medium ships have no bombardment."
    )


def test_where_a_hit_cannot_go():
    """LL-11.7, 11.8, 16.3  Own ships, ships elsewhere, doomed ones, an extractor too early; and hits must be placed."""
    s = new_state(3)
    set_player(s, AZURE, ships={"large": [WORLD]}, mods={"large": ["siege-mortars"]})
    set_player(s, CORAL, ships={"small": [WORLD, WORLD, HERE], "medium": [WORLD]}, extractors=[WORLD])
    match = play(fight(s, AZURE, chance=[HIT, HIT, BLANK]), AZURE, "attack:large")
    assert refused(match, AZURE, "done") == "LL-16.3: Hits have to be placed as long as there is a target."
    assert refused(match, AZURE, f"hit:{AZURE}-large-1").startswith("LL-11.7: Hits are placed on enemy ships")
    assert refused(match, AZURE, f"hit:{CORAL}-small-3") == "LL-11.7: That ship is not at Dovre (Outer 3)."
    assert refused(match, AZURE, f"hit:{CORAL}-small-2").startswith("LL-11.7: It is like the other small ship")
    assert refused(match, AZURE, "hit:3-small-1").startswith("LL-11.7: No ships of that colour")
    assert refused(match, AZURE, "hit-extractor").startswith("LL-11.8: The extractor can be hit only with bombardment")
    play(match, AZURE, f"hit:{CORAL}-small-1")
    assert refused(match, AZURE, f"hit:{CORAL}-small-1").startswith("LL-11.7: The hits placed so far destroy that ship")


def test_no_extractor_to_hit():
    """LL-11.8  Without an enemy's extractor in the sector there is none to bombard."""
    s = new_state(3)
    set_player(s, AZURE, ships={"large": [HERE]})
    set_player(s, CORAL, ships={"small": [HERE], "medium": [HERE]})
    match = play(fight(s, AZURE, chance=[HIT, BLANK, BLANK]), AZURE, "attack:large")
    assert refused(match, AZURE, "hit-extractor") == "LL-11.8: No enemy extractor is in Inner 4."


def test_allies_do_not_hit_each_other():
    """LL-1.8, G-28  Hits of a player are not placed on the Lumos that are allied with them, nor the other way round."""
    s = new_state(2)
    s.ally = AZURE
    set_player(s, AZURE, ships={"small": [HERE], "medium": [HERE]})
    set_player(s, CORAL, ships={"small": [HERE], "medium": [HERE]})
    lumos(s, {"small": [HERE]})
    match = play(fight(s, AZURE, chance=[HIT]), AZURE, "attack:small", "done")
    assert refused(match, AZURE, "hit:2-small-1") == "LL-1.8: Allies place no hits on each other."


def test_who_cannot_be_robbed():
    """LL-11.6  An ability takes a resource of an enemy in the sector who has it."""
    s = new_state(3)
    set_player(s, AZURE, ships={"small": [HERE]}, abilities={"small": "boarding-hooks"})
    set_player(s, CORAL, ships={"small": [HERE]}, common=1, rare=1)
    set_player(s, JADE, rare=1)
    match = play(fight(s, AZURE, chance=[SYMBOL]), AZURE, "attack:small")
    assert refused(match, AZURE, f"steal:{CORAL}-uncommon") == "LL-11.6: Coral has no uncommon."
    assert refused(match, AZURE, f"steal:{JADE}-rare").startswith("LL-11.6: Only an enemy with ships in the sector")
    assert refused(match, AZURE, "done").startswith("LL-11.6")
