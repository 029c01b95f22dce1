"""A wrong choice is refused with the number of its rule and what would help, and leaves the match as it was."""

from __future__ import annotations

import re
from random import Random

import pytest
from tests.games.last_light.builder import (
    AZURE,
    BLANK,
    CORAL,
    HIT,
    JADE,
    SYMBOL,
    asked,
    begin,
    bury,
    face_up,
    fight,
    fresh,
    keys,
    lumos,
    new_state,
    next_technologies,
    next_token,
    play,
    refused,
    set_player,
    words,
)

import orrery
from orrery.games import find
from orrery.games.last_light.components import FACTIONS, SECTOR, SHIPS, TECHNOLOGIES
from orrery.games.last_light.speech import names
from orrery.games.last_light.vocabulary import vocabulary
from orrery.kernel.words import rulebook

HERE, NEXT = "inner-4", "outer-8"  # neighbours in which nothing lies, with three players
WORLD = "outer-3"  # one with a planet


# -- cards ------------------------------------------------------------------------------------------------------------


def test_a_faction_one_was_not_dealt():
    """LL-3.2, 3.10  Two of the factions are dealt, with two players none that is marked 3+; one has to be kept."""
    match = fresh(2)
    dealt = {key.removeprefix("faction:") for key in keys(match, AZURE)}
    for key, faction in FACTIONS.items():
        if key not in dealt:
            few = f"LL-3.2: {faction.title} is for three or more players."
            said = few if faction.three_plus else f"LL-3.2: You were not dealt {faction.title}."
            assert refused(match, AZURE, f"faction:{key}") == said
    assert refused(match, AZURE, "done").startswith("LL-3.10")


def test_a_card_that_lies_on_the_table():
    """LL-4.4, 9.5, 4.5  What has been played says how it comes back, and one card must be played."""
    s = new_state(3)
    set_player(s, AZURE, table=["mine", "refresh"])
    match = begin(s, "round")
    assert refused(match, AZURE, "play:mine") == "LL-4.4: Your Mine lies on the table; Refresh takes it back to hand."
    assert refused(match, AZURE, "play:refresh").startswith("LL-9.5: Your Refresh lies on the table")
    assert refused(match, AZURE, "done").startswith("LL-4.5")


def test_refresh_with_two_players():
    """LL-9.6  Without another card on the table Refresh is refused with two players; with three it is an option."""
    assert refused(begin(new_state(2), "round"), AZURE, "play:refresh").startswith("LL-9.6: With two players")
    assert "play:refresh" in keys(begin(new_state(3), "round"), AZURE)


def test_cards_that_cannot_be_exhausted():
    """LL-4.6, 15.1, 15.6  Not now, not twice, not for nothing, and not somebody else's."""
    s = new_state(3)
    given = {"civilizations": ["grey-forge", "reinforce", "long-eye"], "exhausted": ["long-eye", "tide"], "ships": {}}
    set_player(s, AZURE, faction="tide", **given)
    match = begin(s, "round")
    assert refused(match, AZURE, "use:grey-forge").startswith("LL-4.6: Cards are exhausted right before or right after")
    assert refused(match, AZURE, "use:long-eye") == "LL-15.1: Long Eye is exhausted; Refresh readies it."
    assert "not among the options" in refused(match, AZURE, "use:amber-loom")
    for seat in range(3):
        play(match, seat, "play:mine")
    assert asked(match) == [(AZURE, "use")]
    assert refused(match, AZURE, "use:long-eye") == "LL-15.1: Long Eye is exhausted; Refresh readies it."
    assert refused(match, AZURE, "use:tide").startswith("LL-15.6: Tidewrights is exhausted")
    assert refused(match, AZURE, "use:reinforce") == "LL-4.6: Reinforce would change nothing now."
    assert refused(match, AZURE, "use:amber-loom") == "LL-4.6: You do not have Amber Loom in play."


def test_what_is_not_drawn_and_what_must_go():
    """LL-5.2  Of three drawn one has to be discarded, and only of those."""
    s = new_state(3)
    next_technologies(s, "archive", "fabricators", "ion-drive")
    match = begin(s, "research", AZURE, chance=[0, 0, 0])
    assert refused(match, AZURE, "discard:grey-forge") == "LL-5.2: You have not drawn Grey Forge."
    assert refused(match, AZURE, "done").startswith("LL-5.2: You have drawn more than you keep")


def test_a_technology_too_dear():
    """LL-5.3, 15.1, 16.11  The price and what is missing of it; no civilization twice; nothing that is not in hand."""
    s = new_state(3)
    set_player(s, AZURE, common=2, civilizations=["archive"], hand=["archive", "spinal-cannon", "swift-hulls"])
    match = begin(s, "manufacture", AZURE)
    cost = words(names.goods(TECHNOLOGIES["spinal-cannon"].cost))
    said = refused(match, AZURE, "make:spinal-cannon")
    assert said.startswith(f"LL-5.3: Spinal Cannon costs {cost}; you lack ")
    assert refused(match, AZURE, "make:archive").startswith("LL-15.1: You have Archive in play")
    assert refused(match, AZURE, "make:vanguard") == "LL-5.3: You have no Vanguard Doctrine in hand."


def test_technologies_are_made_in_research():
    """LL-5.3  At any other question a technology in hand is refused with the rule that tells when."""
    s = new_state(3)
    set_player(s, AZURE, common=9, uncommon=9, rare=9, hand=["archive"])
    assert refused(begin(s, "round"), AZURE, "make:archive").startswith("LL-5.3: Technologies are manufactured")


def test_a_mod_that_is_not_there_to_replace():
    """LL-15.3, 15.4  Only a mod of that size can make room, and the question cannot be declined."""
    s = new_state(3)
    mods = {"medium": ["ion-drive", "shield-plates"]}
    set_player(s, AZURE, common=9, uncommon=9, rare=9, hand=["twin-batteries"], mods=mods)
    match = play(begin(s, "manufacture", AZURE), AZURE, "make:twin-batteries")
    assert refused(match, AZURE, "done").startswith("LL-15.4")
    play(match, AZURE, "size:medium")
    assert refused(match, AZURE, "replace:warp-coils") == "LL-15.3: Warp Coils is not a mod of your medium ships."
    assert refused(match, AZURE, "done").startswith("LL-15.3")


def test_cards_that_cannot_be_picked_up():
    """LL-10.8, G-30  Not Refresh, and not what is in hand anyway."""
    s = new_state(3)
    set_player(s, AZURE, table=["mine", "refresh"])
    match = begin(s, "take_back", AZURE)
    assert refused(match, AZURE, "pick-up:refresh").startswith("LL-10.8: Refresh cannot be taken back")
    assert refused(match, AZURE, "pick-up:trade") == "LL-10.8: Trade is in your hand already."


# -- Construct and Trade ----------------------------------------------------------------------------------------------


def test_a_ship_too_dear():
    """LL-7.1  The price of a ship and what is missing of it; the extractor comes after the ships (LL-7.6)."""
    s = new_state(3)
    set_player(s, AZURE, common=SHIPS[0].cost.common)
    match = begin(s, "construct", AZURE)
    cost = words(names.goods(SHIPS[2].cost))
    assert refused(match, AZURE, "build:large").startswith(f"LL-7.1: A large ship costs you {cost}; you lack ")
    assert refused(match, AZURE, "extractor:colony-2").startswith("LL-7.6")
    play(match, AZURE, "done")
    assert refused(match, AZURE, "build:small").startswith("LL-7.6")


def test_no_ship_left():
    """LL-2.1, 7.3  With none in the supply the refusal says in whose graveyard one is."""
    s = new_state(3)
    set_player(s, AZURE, common=9, uncommon=9, rare=9, ships={"large": ["distant-1"]})
    bury(s, CORAL, (AZURE, "large-2"))
    match = begin(s, "construct", AZURE)
    said = "LL-2.1: You have no large ship left in your supply. You could build one out of Coral's graveyard."
    assert refused(match, AZURE, "build:large") == said
    assert refused(match, AZURE, f"rebuild:large-{JADE}") == "LL-7.3: No large ship of yours is in Jade's graveyard."
    assert refused(match, AZURE, f"rebuild:large-{AZURE}").startswith("LL-7.3: Your own graveyard")
    assert refused(match, AZURE, "rebuild:large-3").startswith("LL-7.3")  # nobody sits there


def test_a_ship_out_of_a_graveyard_too_dear():
    """LL-7.3  The price goes to the keeper, but it is the same price."""
    s = new_state(3)
    set_player(s, AZURE, common=SHIPS[0].cost.common)
    bury(s, CORAL, (AZURE, "large-2"))
    said = refused(begin(s, "construct", AZURE), AZURE, f"rebuild:large-{CORAL}")
    assert said.startswith("LL-7.3: A large ship costs you ")


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("inner-4", "LL-7.4: There is no planet in Inner 4."),
        ("distant-3", "LL-7.4: You need a ship at Aurel (Distant 3) to place an extractor there."),
        ("outer-3", "LL-7.4: Coral's extractor stands on Dovre (Outer 3) already."),
        ("outer-7", "LL-7.4: No extractor can be placed on Eos (Outer 7) while others have ships there: "),
        ("inner-1", "LL-7.4: Your extractor stands on Hesper (Inner 1) already."),
        ("colony-1", "LL-7.4: Your extractor stands on that space already."),
    ],
)
def test_a_place_no_extractor_can_go_to(key, said):
    """LL-7.4, 16.4  No planet, no ship, another extractor, foreign ships, a space that is taken."""
    s = new_state(3)
    ships = {"small": ["inner-4", "outer-3", "outer-7", "inner-1"]}
    set_player(s, AZURE, ships=ships, extractors=["colony-1", "inner-1"])
    set_player(s, CORAL, ships={"small": ["outer-7"]}, extractors=["outer-3"])
    assert refused(begin(s, "extract", AZURE, 1), AZURE, f"extractor:{key}").startswith(said)


def test_no_extractor_left():
    """LL-2.2, 16.20  Without one in the supply every place is refused for that reason."""
    s = new_state(3)
    set_player(s, AZURE, common=SHIPS[0].cost.common, ships={"small": ["outer-7"]}, extractors=["colony-1", "colony-2"])
    bury(s, CORAL, *((AZURE, f"extractor-{number}") for number in (3, 4, 5)))
    bury(s, JADE, *((AZURE, f"extractor-{number}") for number in (6, 7, 8)))
    said = refused(begin(s, "construct", AZURE), AZURE, "extractor:outer-7")
    assert said.startswith("LL-2.2: You have no extractor in your supply")


def test_an_extractor_elsewhere_than_the_token_says():
    """LL-10.8  A token's extractor goes to its own planet only."""
    s = new_state(3)
    set_player(s, AZURE, ships={"small": ["outer-7"]})
    match = begin(s, "token", AZURE, SECTOR["outer-7"], "common-05", check=False)
    said = "LL-10.8: The token lets you place an extractor on Eos (Outer 7) only."
    assert refused(match, AZURE, "extractor:colony-2") == said


def test_a_trade_one_cannot_pay():
    """LL-8.1  What the trade takes and what is missing; outside of Trade, when trades are made."""
    s = new_state(3)
    set_player(s, AZURE, common=1)
    match = begin(s, "bargain", AZURE, 2)
    assert refused(match, AZURE, "trade:common-uncommon") == "LL-8.1: That trade takes 2 common; you lack 1 common."
    assert refused(begin(new_state(3), "round"), AZURE, "trade:gain-rare").startswith("LL-8.1: Trades are made when")


def test_light_for_nobody_or_oneself():
    """LL-8.2  The light of Trade goes to another player, and to somebody."""
    match = begin(new_state(3), "gift", AZURE)
    assert refused(match, AZURE, f"gift:{AZURE}").startswith("LL-8.2: The light goes to another player")
    assert refused(match, AZURE, "gift:3").startswith("LL-8.2: There is no player")
    assert refused(match, AZURE, "done") == "LL-8.2: Somebody has to gain the light."


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


# -- all of it --------------------------------------------------------------------------------------------------------


def test_an_answer_to_another_question():
    """LL-8.2  While a player is asked who gains light, going somewhere is no answer, and the prompt is said again."""
    match = begin(new_state(3), "gift", AZURE)
    assert "not among the options now: Your Trade gives 1 light" in refused(match, AZURE, "go:centre")
    assert "no action called" in refused(match, AZURE, "go:nowhere")
    assert "not your turn" in refused(match, CORAL, f"gift:{JADE}")


def test_a_refusal_tells_nothing_of_other_hands():
    """LL-4.1, G-39  Asking why not shows a seat nothing it may not know: the sentence is made from its own view."""
    rich, poor = new_state(3), new_state(3)
    set_player(rich, CORAL, hand=["archive", "grey-forge"])
    set_player(poor, CORAL, hand=["ion-drive", "siphon"])
    one, other = begin(rich, "round"), begin(poor, "round")
    one.choose(CORAL, "play:mine")
    other.choose(CORAL, "play:trade")
    for action in range(len(vocabulary)):
        assert one.why_not(AZURE, action) == other.why_not(AZURE, action)


ALL_OPEN = ("achievement", "size")  # questions that offer all there is, or all that fits a card
BESIDE = {"build": ["rebuild"], "hit": ["hit-extractor"], "extractor": ["build", "rebuild"], "move": ["explore"]}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whatever_a_question_is_about_is_refused_by_its_rule(seats):
    """Every action of the kind that is asked for and is no option has a sentence of its own with a rule of the book."""
    book = rulebook.read(find("last-light").folder / "RULES.md")
    rng, seen = Random(seats), set()
    for seed in range(3):
        match = orrery.start("last-light", seats=seats, seed=seed)
        while match.pending:
            ask = rng.choice(match.pending)
            for family in (*([] if ask.prompt in ALL_OPEN else [ask.family.name]), *BESIDE.get(ask.prompt, ())):
                for action in vocabulary.families[family]:
                    why = match.why_not(ask.seat, action)
                    if action in ask.options:
                        assert why is None
                        continue
                    rule, _, sentence = why.partition(": ")
                    assert rule in book.rules, (ask.prompt, why)
                    assert re.fullmatch(r"[A-Z].*\.", sentence), (ask.prompt, why)
                    seen.add((ask.prompt, family))
            match.choose(ask.seat, rng.choice(ask.options))
    assert {prompt for prompt, _ in seen} >= {"play", "use", "manufacture", "build", "extractor", "trade", "move", "go"}
