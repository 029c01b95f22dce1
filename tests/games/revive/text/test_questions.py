"""What questions and options say: why one is asked, what it costs and what it brings."""

from __future__ import annotations

from tests.games.revive.builder import asked, begin, play, set_player, table
from tests.games.revive.text.said import label, lines, prompt

import orrery
from orrery.games.revive.components import SPACE_KEYS
from orrery.games.revive.speech import ids

TRIBES = ("nadair-sun", "kuniban-sun", "0x49-sun", "hofstadterians-sun")


def test_a_turn_says_what_is_left_and_what_waits():
    """RV-7.1, 30.11, 28.5, 28.7  Actions left, and what waits for the next of them."""
    s = table(*TRIBES[:2])
    match = begin(s, "act", 0)
    assert prompt(match, 0) == "You have 2 actions. What do you do?"
    s = table(*TRIBES[:2])
    s.actions, s.players[0].armed.range = 1, 2
    s.players[0].armed.discounts, s.players[0].armed.colours = {"build": 2}, "reader"
    assert prompt(begin(s, "act", 0), 0) == (
        "You have 1 action left. What do you do? In store: range +2 for the next action, "
        "the next build costs 2 gears less, Reader has all colours."
    )
    s = table(*TRIBES[:2])
    set_player(s, 0, crystal=1)
    s.actions = 0
    assert prompt(begin(s, "act", 0), 0) == "Your actions are taken: use free actions, or end your turn."


def test_a_turn_alone_says_what_the_cube_has_left():
    """RV-7.5, 24.2, 24.3  One action, and how long the game still lasts."""
    s = table(TRIBES[0])
    s.cube, s.actions = 13, 1
    assert prompt(begin(s, "act", 0), 0) == (
        "You have 1 action. What do you do? The action cube has 7 steps left; a card takes 1, hibernating 2."
    )


def test_a_turn_alone_ends_by_itself():
    """RV-7.5, 24.3  Nobody is asked whether it is over, though there is a crystal to trade; but at the very end."""
    s = table(TRIBES[0])
    set_player(s, 0, crystal=1)
    match = play(begin(s, "act", 0), 0, "play:reader", "slot:upper-left")
    assert prompt(match, 0).startswith("You have 1 action. What do you do?")
    s = table(TRIBES[0])
    set_player(s, 0, crystal=1)
    s.cube = 19
    match = play(begin(s, "act", 0), 0, "play:reader", "slot:upper-left")
    assert prompt(match, 0).startswith("Your actions are taken: use free actions, or end your turn. This is your last")


def test_what_one_may_do_says_what_comes_of_it():
    """RV-7.2, 7.3, 11.1, 19.5, 19.6  The switch, hibernating, actions on the board, an action that is left."""
    s = table(*TRIBES[:2])
    set_player(s, 0, gear=3)
    s.players[0].hibernation = 2
    match = begin(s, "act", 0)
    assert label(match, "switch") == "Use the switch: 1 basic resource"
    assert label(match, "do:build") == "Build on sand (3 possible, from 3 gears)"
    assert label(match, "hibernate") == (
        "Hibernate, for a reward up to space 4 (1 energy); an artifact leaves the game"
    )
    play(match, 0, "play:reader", "slot:upper-left")
    assert label(match, "end-turn") == "End your turn and leave the other action"


def test_a_switch_that_does_something_else():
    """RV-11.2, 27.5, 31.9  A plate, and a technology that offers more."""
    s = table("formica-moon", *TRIBES[:1])
    s.players[0].plate, s.players[0].technologies = "glass", ["bottom", "right"]
    assert label(begin(s, "act", 0), "switch") == "Use the switch: 1 crystal, or what your technology offers"


def test_after_hibernating():
    """G-90  Free actions are left."""
    s = table(*TRIBES[:2])
    match = play(begin(s, "act", 0), 0, "hibernate", "bed:h2")
    assert prompt(match, 0) == "You have hibernated: use free actions, or end your turn."


def test_a_last_turn_says_so():
    """RV-21.1, G-71  And what will be lost."""
    s = table(*TRIBES[:2])
    s.ended_by = 1
    assert prompt(begin(s, "act", 0), 0) == (
        "You have 2 actions. What do you do? This is your last turn; what is in closed crates at its end is lost."
    )


def test_a_card_that_ends_the_turn():
    """RV-29.5, G-37  Who has played such a card is told by which."""
    s = table(*TRIBES[:2])
    set_player(s, 0, slots={"lower-left": ["oracle"]})
    s.asleep, s.players[0].stock.crystal = "oracle", 1
    match = begin(s, "act", 0)
    assert prompt(match, 0) == "Oracle makes you hibernate. Free actions come before it."


def test_a_card_says_both_its_halves():
    """RV-8.2  What each half does is read in the option, and on the card that it points at."""
    match = begin(table(*TRIBES[:2]), "act", 0)
    assert label(match, "play:ferryman") == "Play Ferryman. Yellow. Top: 2 food, 1 book. Bottom: a module."
    card = match.scene(0).item(ids.card("ferryman", 0))
    assert card is not None
    assert card.text == "Yellow. Top: 2 food, 1 book. Bottom: a module."


def test_a_slot_says_what_happens_there():
    """RV-8.2, 9.1, 10.2  The half that counts, the cards that fire again and the modules that fire."""
    s = table(*TRIBES[:2])
    set_player(s, 0, active=["trail-cook"])
    set_player(s, 0, slots={"upper-left": ["drover"]}, modules={"upper-left-1": "yellow-1"})
    match = play(begin(s, "act", 0), 0, "play:trail-cook")
    assert prompt(match, 0) == "Into which slot does Trail Cook go?"
    assert label(match, "slot:upper-left") == (
        "Upper left slot: 4 food; Drover and yellow module (2 food) fire with it"
    )
    assert label(match, "slot:lower-left") == "Lower left slot: 2 steps on the yellow track, 1 food"


def test_the_other_half():
    """RV-28.3  With the machine for it, the slot says the half that will count."""
    s = table(*TRIBES[:2])
    s.players[0].armed.flip = True
    match = play(begin(s, "act", 0), 0, "play:reader")
    assert label(match, "slot:upper-left") == "Upper left slot: 1 step on the green track, 1 book"


def test_what_fires_next():
    """RV-8.3, G-28  The new card, older ones and modules, each with what it does."""
    s = table(*TRIBES[:2])
    set_player(s, 0, active=["trail-cook"])
    set_player(s, 0, slots={"upper-left": ["drover"]}, modules={"upper-left-1": "yellow-1"})
    match = play(begin(s, "act", 0), 0, "play:trail-cook", "slot:upper-left")
    assert prompt(match, 0) == "Trail Cook is in the upper left slot. What takes effect next?"
    assert label(match, "fire:new") == "Trail Cook: 4 food"
    assert label(match, "fire:drover") == "Drover: 3 food, play another yellow card"
    assert label(match, "fire-module:upper-left-1") == "Yellow module: 2 food"


def test_questions_of_effects_say_what_they_come_from():
    """RV-30.1, 30.2, 30.4, 9.2  A card, the switch, a machine: who is asked reads why."""
    s = table(*TRIBES[:2])
    set_player(s, 0, active=["peddler"], gear=1)
    match = play(begin(s, "act", 0), 0, "play:peddler", "slot:upper-left")
    assert prompt(match, 0) == "Peddler: trade a basic resource for another? 3 trades are left."
    assert label(match, "exchange:gear-food") == "Give 1 gear for 1 food"
    match = play(begin(table(*TRIBES[:2]), "act", 0), 0, "switch")
    assert prompt(match, 0) == "Switch: which basic resource do you gain?"
    match = play(begin(table(*TRIBES[:2]), "act", 0), 0, "play:ferryman", "slot:lower-left")
    assert prompt(match, 0) == "Ferryman: which module do you take?"
    assert label(match, "module:yellow-1") == "Yellow module: 2 food"
    s = table(*TRIBES[:2])
    set_player(s, 0, gear=1)
    set_player(s, 0, machines=["forge"], energy=1)
    match = play(begin(s, "act", 0), 0, "use:forge")
    assert prompt(match, 0) == "Forge: pay 1 basic resource for 1 crystal? You have 1 gear."
    assert label(match, "swap:gear-0") == "Pay 1 gear for 1 crystal"


def test_an_exchange_up_to_three_times():
    """RV-30.2  What is paid and got, and how often still."""
    s = table(*TRIBES[:2])
    set_player(s, 0, active=["tinker"])
    match = play(begin(s, "act", 0), 0, "play:tinker", "slot:upper-left")
    assert prompt(match, 0) == (
        "Tinker: pay 1 gear for 2 food or 2 books, up to 3 times? You have 2 gears. 3 times are left."
    )
    assert label(match, "swap:gear-1") == "Pay 1 gear for 2 books"


def test_where_a_module_goes():
    """RV-9.2 to 9.4  Whether it fires at once, and what it replaces."""
    s = table(*TRIBES[:2])
    set_player(s, 0, modules={"upper-left-1": "grey-1"})
    match = play(begin(s, "act", 0), 0, "play:ferryman", "slot:lower-left", "module:yellow-1")
    assert prompt(match, 0).startswith("Where does the yellow module (2 food) go?")
    assert label(match, "module-space:upper-left-1") == (
        "Space 1 of the upper left slot, in place of the grey module (2 gears)"
    )
    assert label(match, "module-space:upper-left-2") == "Space 2 of the upper left slot: it fires at once"
    assert label(match, "module-space:upper-left-3") == "Space 3 of the upper left slot"
    assert label(match, "module-space:right-1") == "Space 1 of the right-hand slot (still locked)"


def test_what_exploring_costs_and_brings():
    """RV-12.1, 13.1 to 13.3, 28.7  Range and cost together, the range by itself, a discount, points."""
    s = table(*TRIBES[:2])
    set_player(s, 0, gear=1, food=6)
    match = play(begin(s, "act", 0), 0, "do:explore")
    assert prompt(match, 0) == "Which tile do you explore?"
    assert label(match, "explore:f2") == "Tile F2 for 1 gear, 4 food (2 food of it for range): 3 points and a citizen"
    s = table(*TRIBES[:2])
    set_player(s, 0, gear=1, food=6)
    s.players[0].armed.discounts = {"explore": 1}
    match = play(begin(s, "act", 0), 0, "do:explore")
    assert label(match, "explore:f2") == (
        "Tile F2 for 1 gear, 4 food (2 food of it for range), less 1 basic resource of "
        "your choice: 3 points and a citizen"
    )
    play(match, 0, "explore:f2")
    assert prompt(match, 0) == "You pay 1 resource less for tile F2. What do you save?"
    play(match, 0, "less:gear")
    assert prompt(match, 0) == "Exploring: which citizen do you recruit?"
    assert label(match, "recruit:drover") == (
        "Drover. Yellow. Top: 3 food, play another yellow card; slot symbol. "
        "Bottom: 1 step on a track of choice, 2 food."
    )
    assert label(match, "recruit:deck") == "The top card of the deck, unseen"


def test_which_way_a_tile_lies():
    """RV-13.4  What would lie where."""
    s = table(*TRIBES[:2])
    set_player(s, 0, gear=1, food=6)
    match = play(begin(s, "act", 0, chance=[0, 0, 0, 0]), 0, "do:explore", "explore:f2", "recruit:drover")
    assert asked(match) == [(0, "orient")]
    assert label(match, "orient:as-drawn") == "Mountain at the top, water left, sand right, location at the bottom"
    assert label(match, "orient:turned") == "Location at the top, sand left, water right, mountain at the bottom"


def test_what_a_new_tile_brings_to_buildings_beside_it():
    """RV-13.4, 13.5  Whoever turns the tile reads what either way brings."""
    s = table(*TRIBES[:2])
    set_player(s, 0, gear=1, food=6)
    s.players[0].small = [SPACE_KEYS.index("e2-right")]
    match = play(begin(s, "act", 0, chance=[0, 0, 0, 0]), 0, "do:explore", "explore:f3", "recruit:drover")
    told = {label(match, f"orient:{way}").partition("bottom")[2] for way in ("as-drawn", "turned")}
    assert told == {"; brings you 1 step on the grey track", ""}


def test_both_sides_of_a_tribe_are_told_apart():
    """RV-31.2  By moonlight a tribe is another one."""
    match = orrery.start("revive", seats=2, seed=1, options={"tribes": "chosen", "content": ["moon"]})
    assert label(match, "tribe:kuniban-sun").startswith("Kuniban. Ability: pay 1 food")
    assert label(match, "tribe:kuniban-moon").startswith("Kuniban by moonlight. Ability: pay range")


def test_what_populating_costs():
    """RV-14.1 to 14.3, 14.6  The cheapest technology, range, books for others; what a large location counts."""
    s = table(*TRIBES[:2])
    set_player(s, 0, book=6, food=6)
    s.players[1].figures, s.players[1].technologies = [SPACE_KEYS.index("d4-top")], ["bottom"]
    s.players[0].figures, s.players[0].technologies = [SPACE_KEYS.index("e3-left")], ["bottom"]
    match = play(begin(s, "act", 0), 0, "do:populate")
    assert label(match, "populate:d4-top") == (
        "D4 top for 2 food, 4 books or more, by the technology (2 food of it for range), 1 book of it to Red"
    )
    play(match, 0, "populate:d4-top")
    assert prompt(match, 0) == "Which technology do you unlock with your figure at D4 top?"
    assert label(match, "technology:left") == (
        "Told Again for 2 food, 4 books (2 food of it for range), 1 book of it to Red: "
        "1 book, 1 point more with each tribe ability; "
        "1 point at the end"
    )


def test_what_building_costs_and_brings():
    """RV-16.1, 16.3, 16.5, 16.6  Range, gears, steps and water; a large building doubles steps alone."""
    s = table(*TRIBES[:2])
    set_player(s, 0, gear=6, food=6)
    match = play(begin(s, "act", 0), 0, "do:build")
    assert label(match, "build:d2-bottom") == (
        "D2 bottom: a small building costs 1 food, 3 gears (1 food of it for range) "
        "and brings 1 step on the green track, 2 basic resources and 1 crystal"
    )
    play(match, 0, "build:d2-bottom")
    assert label(match, "size:large") == (
        "Large building for 1 food, 5 gears (1 food of it for range), "
        "brings 2 steps on the green track, 2 basic resources and 1 crystal (3 left)"
    )


def test_crystals_that_stand_in_are_told():
    """RV-4.2  Whoever pays reads before and after how many crystals go."""
    s = table(*TRIBES[:2])
    set_player(s, 0, gear=4, crystal=3)
    match = play(begin(s, "act", 0), 0, "do:build")
    assert label(match, "build:e3-top").startswith("E3 top: a small building costs 3 gears and brings")
    assert label(match, "build:d2-bottom").startswith(
        "D2 bottom: a small building costs 1 food, 3 gears (1 food of it for range, 1 crystal stands in) and brings"
    )
    play(match, 0, "build:d2-bottom")
    assert label(match, "size:large").startswith(
        "Large building for 1 food, 5 gears (1 food of it for range, 2 crystals stand in)"
    )
    play(match, 0, "size:large")
    assert lines(match)[0] == "Blue builds a large building at D2 bottom for 1 food, 5 gears (2 crystals stand in)."


def test_a_crystal_that_stands_in_for_what_an_effect_asks():
    """RV-4.2, 30.2  Before and after."""
    s = table(*TRIBES[:2])
    set_player(s, 0, crystal=1, modules={"upper-left-1": "green-grey-5"})
    match = begin(s, "word", 0, "module:green-grey-5", "0")
    assert label(match, "swap:book-0") == "Pay 1 book (1 crystal stands in) for 2 gears"
    play(match, 0, "swap:book-0")
    assert lines(match)[0] == "Green and grey module: Blue pays 1 book (1 crystal stands in)."


def test_free_actions_beside_a_place():
    """RV-7.4, 26.2  What a trade costs is its own, not that of a tile."""
    s = table("hofstadterians-sun", *TRIBES[:1])
    set_player(s, 0, gear=2, food=6)
    s.players[0].technologies = ["bottom"]
    match = play(begin(s, "act", 0), 0, "do:explore")
    assert label(match, "press:gear-gear") == "Trade 2 gears for 1 crystal"


def test_a_track_says_what_it_opens():
    """RV-30.3, 17.1, 17.3  Where the marker will be, what opens, and what steps beyond the end give."""
    s = table(*TRIBES[:2])
    set_player(s, 0, tracks={"green": 12, "yellow": 4})
    match = begin(s, "word", 0, "hibernation:h6", "0")
    assert prompt(match, 0) == "Hibernation track: on which track do you advance 2 steps?"
    assert label(match, "track:grey") == (
        "Grey track, from 1 to 3: opens the machine Forge (pay 1 basic resource for 1 crystal)"
    )
    assert label(match, "track:green") == "Green track, from 12 to 12, and 2 books beyond its end"


def test_an_artifact_says_what_it_counts_for_its_taker():
    """RV-18.3, 22.7  By the artifact card of whoever takes it."""
    s = table(*TRIBES[:2])
    match = begin(s, "artifact", 0)
    assert label(match, "artifact:violet") == "Violet artifact: 1 point more for every own figure on the board (2 left)"


def test_the_hibernation_track():
    """RV-19.5  Its rewards by their spaces."""
    s = table(*TRIBES[:2])
    s.players[0].hibernation = 2
    match = begin(s, "bed", 0)
    assert prompt(match, 0) == (
        "Your marker is on space 3 of the hibernation track. Which reward do you take, of that space or of one below?"
    )
    assert label(match, "bed:h2") == "Space 2: 1 crystal"


def test_a_crystal_too_many():
    """RV-4.2, G-19  Why one is asked for a resource in place of a crystal."""
    s = table(*TRIBES[:2])
    set_player(s, 0, crystal=3)
    match = begin(s, "surplus", 0, 2)
    assert (
        prompt(match, 0)
        == "You have 3 crystals, as many as you can. What do you take in place of a crystal? 2 are over."
    )


def test_the_tribe_ability():
    """RV-25.1  What it costs and brings, before it is used."""
    s = table(*TRIBES[:2])
    s.turn = 1
    set_player(s, 1, active=["elder"], food=1)
    match = play(begin(s, "act", 1), 1, "play:elder", "slot:lower-left")
    assert prompt(match, 1) == (
        "Elder: use your tribe ability? Pay 1 food for a citizen of the display. A marker goes to your progress track."
    )
    assert label(match, "star") == "Use it: pay 1 food for a citizen of the display"
