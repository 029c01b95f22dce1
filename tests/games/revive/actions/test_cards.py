"""RV-7 to 11  Turns, cards in slots, modules and the switch."""

from __future__ import annotations

import pytest
from tests.games.revive.builder import (
    SLOTS,
    asked,
    begin,
    carry,
    goods,
    in_slot,
    keys,
    options,
    play,
    player,
    refused,
    set_player,
    show_modules,
    table,
    tracks,
)

from orrery.games.revive.state import State


def hands(*active: str, **given: object) -> State:
    """Nàdair and Kuniban; seat 0 has these active cards."""
    s = table("nadair-sun", "kuniban-sun")
    set_player(s, 0, active=[*active], **given)
    return s


# -- turns ------------------------------------------------------------------------------------------------------------


def test_two_actions_make_a_turn():
    """T-025  RV-7.1  Two cards may be played; then it is somebody else's turn."""
    match = begin(hands("mason", "archivist"), "act", 0)
    play(match, 0, "play:mason", "slot:upper-left", "play:archivist", "slot:upper-right")
    assert asked(match)[0] == (1, "act")
    assert match.state.actions == 2


def test_one_action_is_enough():
    """T-026  RV-7.1, G-88  Who has taken one action may end the turn."""
    match = begin(hands("mason"), "act", 0)
    assert "end-turn" not in keys(match, 0)
    play(match, 0, "play:mason", "slot:upper-left", "end-turn")
    assert asked(match)[0] == (1, "act")


def test_who_can_do_nothing_hibernates():
    """T-027  RV-7.3  No card, no switch, nothing to pay with: hibernate, or a free action."""
    s = hands(switch=False, crates=["crate-1"])
    match = begin(s, "act", 0)
    assert keys(match, 0) == ["hibernate", "open:crate-1"]


def test_nobody_hibernates_after_an_action():
    """T-028  RV-7.1  It is a turn of its own."""
    match = begin(hands("mason"), "act", 0)
    play(match, 0, "switch", "basic:gear")
    assert "hibernate" not in keys(match, 0)
    assert refused(match, 0, "hibernate")


def test_alone_one_action_makes_a_turn():
    """T-029  RV-7.5, 24.2  Afterwards nothing but the end of the turn is left."""
    s = table("nadair-sun")
    set_player(s, 0, active=["mason", "archivist"])
    match = begin(s, "act", 0)
    play(match, 0, "play:mason", "slot:upper-left")
    assert (match.state.actions, match.state.cube) == (1, 1)
    assert asked(match) == [(0, "act")]


# -- slots ------------------------------------------------------------------------------------------------------------


def test_upper_slots_use_the_top():
    """T-030  RV-8.2  Four gears of the Mason, no step."""
    match = begin(hands("mason"), "act", 0)
    play(match, 0, "play:mason", "slot:upper-right")
    assert goods(match, 0) == (0, 4, 0, 0)
    assert tracks(match, 0)["grey"] == 1
    assert (in_slot(match, 0, "upper-right"), player(match, 0).active) == (["mason"], [])


def test_lower_slots_use_the_bottom():
    """T-031  RV-8.2  Two grey steps and a gear."""
    match = begin(hands("mason"), "act", 0)
    play(match, 0, "play:mason", "slot:lower-left")
    assert goods(match, 0) == (0, 1, 0, 0)
    assert tracks(match, 0)["grey"] == 3


def test_the_fifth_slot_is_locked():
    """T-032  RV-8.2  Without its technology nothing goes there."""
    match = begin(hands("mason"), "act", 0)
    play(match, 0, "play:mason")
    assert options(match, 0, "slot") == ["upper-left", "upper-right", "lower-left", "lower-right"]
    assert refused(match, 0, "slot:right")


@pytest.mark.parametrize(("half", "gears"), [("top", 4), ("bottom", 1)])
def test_the_fifth_slot_takes_either_half(half: str, gears: int):
    """T-033  RV-8.2, 15.1, G-33  Its owner says which half counts."""
    match = begin(hands("mason", technologies=["bottom", "middle"]), "act", 0)
    play(match, 0, "play:mason", "slot:right", f"half:{half}")
    assert goods(match, 0) == (0, gears, 0, 0)
    assert player(match, 0).slots[SLOTS.index("right")].cards[0].half == half


def test_a_slot_with_a_card_is_full():
    """T-034  RV-8.1  A card without the slot symbol closes its slot."""
    match = begin(hands("mason", slots={"upper-left": ["archivist"]}), "act", 0)
    play(match, 0, "play:mason")
    assert options(match, 0, "slot") == ["upper-right", "lower-left", "lower-right"]
    assert refused(match, 0, "slot:upper-left")


def test_a_card_of_the_same_colour_fires_the_older_one():
    """T-035  RV-10.2, 10.1, G-28  Grafter (three books) under Archivist (four): seven books, six of which fit."""
    match = begin(hands("archivist", slots={"upper-left": ["grafter"]}), "act", 0)
    play(match, 0, "play:archivist", "slot:upper-left")
    assert options(match, 0, "fire") == ["new", "grafter"]
    play(match, 0, "fire:grafter")
    assert goods(match, 0) == (0, 0, 6, 0)
    assert in_slot(match, 0, "upper-left") == ["grafter", "archivist"]


def test_another_colour_fires_nothing_more():
    """T-036  RV-10.2  The Mason lies on the Grafter, and only the Mason counts."""
    match = begin(hands("mason", slots={"upper-left": ["grafter"]}), "act", 0)
    play(match, 0, "play:mason", "slot:upper-left")
    assert goods(match, 0) == (0, 4, 0, 0)


def test_only_older_cards_of_that_colour_fire():
    """T-037  RV-10.2, G-32, G-30  A green and a yellow one lie there; a yellow one is played."""
    s = hands("trail-cook", slots={"upper-left": ["grafter", "drover"]})
    match = begin(s, "act", 0)
    play(match, 0, "play:trail-cook", "slot:upper-left")
    assert options(match, 0, "fire") == ["new", "drover"]
    play(match, 0, "fire:drover")
    assert goods(match, 0) == (0, 0, 0, 6)


def test_the_symbol_must_be_on_the_visible_edge():
    """T-038  RV-10.1  The Seed Broker has it below and was played for its top."""
    match = begin(hands("trail-cook", slots={"upper-left": ["seed-broker"]}), "act", 0)
    play(match, 0, "play:trail-cook")
    assert refused(match, 0, "slot:upper-left")


def test_a_slot_opens_when_the_card_that_closed_it_leaves():
    """G-31  RV-8.1  The Grafter shows the symbol; without the Archivist on it the slot is open again."""
    s = hands("trail-cook", slots={"upper-left": ["grafter", "archivist"]}, machines=["call-home"])
    match = begin(s, "act", 0)
    play(match, 0, "play:trail-cook")
    assert "slot:upper-left" not in keys(match, 0)
    play(match, 0, "use:call-home", "rest:archivist")
    assert "slot:upper-left" in keys(match, 0)


# -- modules ----------------------------------------------------------------------------------------------------------


def test_modules_fire_for_their_colours():
    """T-039  RV-9.1, 8.3  Of green, green and grey, and yellow, a grey card fires the second."""
    modules = {"upper-left-1": "green-1", "upper-left-2": "green-grey-3", "upper-left-3": "yellow-1"}
    match = begin(hands("quarrier", modules=modules), "act", 0)
    play(match, 0, "play:quarrier", "slot:upper-left")
    assert options(match, 0, "fire-module") == ["upper-left-2"]
    play(match, 0, "fire-module:upper-left-2")
    assert goods(match, 0) == (0, 3, 0, 2)


def test_a_module_on_an_activation_space_fires():
    """T-040  RV-9.2, 9.3  At once, and the display shows five again."""
    s = hands("ferryman")
    show_modules(s, "grey-1")
    match = begin(s, "act", 0)
    play(match, 0, "play:ferryman", "slot:lower-left", "module:grey-1", "module-space:upper-left-2")
    assert goods(match, 0) == (0, 2, 0, 0)
    assert len(match.state.modules) == 5
    assert "grey-1" not in match.state.modules


def test_a_module_elsewhere_does_not_fire():
    """RV-9.2, 9.3  A space without the symbol, of the slot that is still locked too."""
    s = hands("ferryman")
    show_modules(s, "grey-1")
    match = begin(s, "act", 0)
    play(match, 0, "play:ferryman", "slot:lower-left", "module:grey-1", "module-space:right-1")
    assert goods(match, 0) == (0, 0, 0, 0)
    assert player(match, 0).slots[SLOTS.index("right")].modules == ["grey-1", ""]


def test_a_module_in_the_place_of_another_does_not_fire():
    """T-041  RV-9.4, G-27, G-35  The older one leaves the game."""
    s = hands("ferryman", modules={"upper-left-2": "yellow-9"})
    show_modules(s, "grey-1")
    match = begin(s, "act", 0)
    play(match, 0, "play:ferryman", "slot:lower-left", "module:grey-1", "module-space:upper-left-2")
    assert goods(match, 0) == (0, 0, 0, 0)
    assert "module:yellow-9" in match.state.removed


def test_an_activation_space_fires_once_a_game():
    """T-042  G-34, RV-9.4  It was emptied, and has fired."""
    s = hands("ferryman")
    show_modules(s, "grey-1")
    s.players[0].slots[0].used = [1]
    match = begin(s, "act", 0)
    play(match, 0, "play:ferryman", "slot:lower-left", "module:grey-1", "module-space:upper-left-2")
    assert goods(match, 0) == (0, 0, 0, 0)


def test_modules_fire_once_where_cards_fire_again():
    """T-043  G-29, RV-9.1  They react to the card that is played."""
    s = hands("archivist", slots={"upper-left": ["grafter"]}, modules={"upper-left-1": "yellow-green-4"})
    match = begin(s, "act", 0)
    play(match, 0, "play:archivist", "slot:upper-left")
    play(match, 0, "fire:new", "fire:grafter")
    assert player(match, 0).points == 1
    assert match.state.actions == 1


def test_what_fires_may_be_left():
    """RV-1.8, G-81, G-28  Cards and modules may be declined."""
    s = hands("mason", modules={"upper-left-1": "grey-1"})
    match = begin(s, "act", 0)
    play(match, 0, "play:mason", "slot:upper-left", "fire:new", "end-turn")
    assert goods(match, 0) == (0, 6, 0, 0)
    s = hands("mason", modules={"upper-left-1": "grey-1"})
    match = play(begin(s, "act", 0), 0, "play:mason", "slot:upper-left", "skip")
    assert goods(match, 0) == (0, 0, 0, 0)


# -- words of starting cards ------------------------------------------------------------------------------------------


def test_trading_up_to_three_times():
    """T-044  RV-30.2  Each one for one, kinds as one likes."""
    s = hands("peddler", book=3)
    match = begin(s, "act", 0)
    play(match, 0, "play:peddler", "slot:upper-left", "exchange:book-food", "exchange:book-gear", "exchange:gear-food")
    assert goods(match, 0) == (0, 2, 1, 2)
    assert asked(match) == [(0, "act")]


def test_trading_less_often():
    """T-044  RV-30.2, 1.8  Or not at all."""
    match = begin(hands("peddler", book=3), "act", 0)
    play(match, 0, "play:peddler", "slot:upper-left", "exchange:book-food", "skip")
    assert goods(match, 0) == (0, 2, 2, 1)


def test_a_module_or_the_ability():
    """T-045  RV-30.4, 30.5  One of them, not both."""
    match = begin(hands("peddler"), "act", 0)
    play(match, 0, "play:peddler", "slot:lower-left")
    assert options(match, 0, "either") == ["module", "star"]
    play(match, 0, "either:star")
    assert goods(match, 0) == (0, 0, 2, 0)
    assert asked(match) == [(0, "act")]


def test_an_ability_that_cannot_be_paid():
    """T-046  RV-25.2  Kuniban without food: no marker moves."""
    s = table("kuniban-sun", "nadair-sun")
    set_player(s, 0, active=["elder"])
    match = begin(s, "act", 0)
    play(match, 0, "play:elder", "slot:lower-left")
    p = player(match, 0)
    assert (p.markers, p.progress) == (5, 0)


def test_an_ability_without_markers():
    """T-047  RV-25.3, G-80  It works, and the progress track stays as it is."""
    match = begin(hands("elder", markers=0, progress=5), "act", 0)
    play(match, 0, "play:elder", "slot:lower-left")
    assert goods(match, 0) == (0, 0, 2, 0)
    assert player(match, 0).progress == 5


# -- the switch -------------------------------------------------------------------------------------------------------


def test_the_switch():
    """T-048  RV-11.1  A basic resource, once until one hibernates."""
    match = begin(hands("mason"), "act", 0)
    play(match, 0, "switch", "basic:food")
    assert goods(match, 0) == (0, 0, 0, 1)
    assert not player(match, 0).switch
    assert refused(match, 0, "switch")


def test_the_switch_gives_no_crystal():
    """T-049  RV-11.1  Gears, books or food."""
    match = play(begin(hands("mason"), "act", 0), 0, "switch")
    assert options(match, 0, "basic") == ["gear", "book", "food"]


def test_actions_that_effects_grant_do_not_count():
    """RV-7.6, 30.13, 30.15  The Smith plays another grey card, and an action is left."""
    match = begin(hands("smith", "mason"), "act", 0)
    play(match, 0, "play:smith", "slot:upper-left", "play:mason", "slot:lower-left")
    assert match.state.actions == 1
    assert goods(match, 0) == (0, 4, 0, 0)


def test_effects_come_word_by_word():
    """RV-1.8, 30.1  All words of an effect, in their order."""
    match = carry(hands(), 0, "crate:crate-12")
    play(match, 0, "basic:gear", "basic:food")
    assert goods(match, 0) == (0, 1, 0, 1)
    assert player(match, 0).points == 1


def test_free_actions_at_any_question_of_ones_turn():
    """RV-7.4, 1.2, 20.1  Before an action, where a card goes, where one builds: crystals become basic resources."""
    match = begin(hands("mason", crystal=3, gear=2), "act", 0)
    play(match, 0, "trade:food", "play:mason", "trade:book", "slot:upper-left", "do:build", "trade:food")
    assert goods(match, 0) == (0, 6, 1, 2)
    play(match, 0, "build:d4-left", "size:small")
    assert goods(match, 0) == (0, 3, 1, 2)
