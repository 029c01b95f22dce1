"""A wrong choice is refused with the number of its rule and what would help, and leaves the match as it was."""

from __future__ import annotations

import re
from random import Random

import pytest
from tests.games.last_light.builder import (
    AZURE,
    CORAL,
    JADE,
    asked,
    begin,
    bury,
    fresh,
    keys,
    new_state,
    next_technologies,
    play,
    refused,
    set_player,
    words,
)

import orrery
from orrery.games import find
from orrery.games.last_light.components import BOX, SECTOR
from orrery.games.last_light.speech import names
from orrery.games.last_light.vocabulary import vocabulary
from orrery.kernel.words import rulebook

# -- cards ------------------------------------------------------------------------------------------------------------


def test_a_faction_one_was_not_dealt():
    """LL-3.2, 3.10  Two of the factions are dealt, with two players none that is marked 3+; one has to be kept."""
    match = fresh(2)
    dealt = {key.removeprefix("faction:") for key in keys(match, AZURE)}
    for key, faction in BOX.factions.items():
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
    set_player(s, AZURE, common=2, civilizations=["reinforce"], hand=["reinforce", "spinal-cannon", "swift-hulls"])
    match = begin(s, "manufacture", AZURE)
    cost = words(names.goods(BOX.technologies["spinal-cannon"].cost))
    said = refused(match, AZURE, "make:spinal-cannon")
    assert said.startswith(f"LL-5.3: Spinal Cannon costs {cost}; you lack ")
    assert refused(match, AZURE, "make:reinforce").startswith("LL-15.1: You have Reinforce in play")
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
    set_player(s, AZURE, common=BOX.ships[0].cost.common)
    match = begin(s, "construct", AZURE)
    cost = words(names.goods(BOX.ships[2].cost))
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
    set_player(s, AZURE, common=BOX.ships[0].cost.common)
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
    price = BOX.ships[0].cost.common
    set_player(s, AZURE, common=price, ships={"small": ["outer-7"]}, extractors=["colony-1", "colony-2"])
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
