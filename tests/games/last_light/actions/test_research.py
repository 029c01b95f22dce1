"""LL-5, LL-15.1 to LL-15.5: Research, and where technologies go when they are manufactured."""

from __future__ import annotations

import pytest
from tests.games.last_light.builder import (
    AZURE,
    CORAL,
    HIT,
    JADE,
    arena,
    asked,
    begin,
    goods,
    keys,
    next_technologies,
    play,
    player,
    refused,
    round_of,
    set_player,
    where,
)

from orrery.games.last_light.state import State, dice, movement, shields, technologies_in_play
from orrery.kernel.play.match import Match
from orrery.kernel.secrecy import HIDDEN

# Permanent civilizations that change nothing in Research.
QUIET = [
    "deep-drills", "refineries", "war-bounties", "survivors-fund", "blockade-runners", "lumos-pact", "shipwrights",
    "far-beacons", "inner-choir", "surveyors", "siege-doctrine", "solar-collectors",
]  # fmt: skip
SMALL, MEDIUM, LARGE = range(3)


def researching(s: State, *kept: str, chance: tuple[int, ...] = (0, 0, 0)) -> Match:
    """Azure's Research after the discard: the two kept are these, if named; the third is Target Computers."""
    if kept:
        next_technologies(s, *kept, "target-computers")
        return play(begin(s, "research", AZURE, chance=chance), AZURE, "discard:target-computers")
    match = begin(s, "research", AZURE, chance=chance)
    return play(match, AZURE, keys(match, AZURE)[0])


def pile(s: State, deck: int, discards: int = 0) -> None:
    """Leave so many technologies in the deck and on the discards; Jade holds the others."""
    cards = list(s.deck)
    s.deck, s.discards = cards[:deck], cards[deck : deck + discards]
    s.players[JADE].unresearched += cards[deck + discards :]


# -- light -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "light"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2), (11, 2), (12, 3)])
def test_a_light_for_each_four_technologies(count: int, light: int):
    """LL-5.1, T-020  1 light for each full set of four in play: 7 give 1."""
    s = arena(3)
    set_player(s, AZURE, civilizations=QUIET[:count])
    match = begin(s, "research", AZURE)
    assert asked(match) == [(AZURE, "discard")]  # the light comes first
    assert player(match, AZURE).light == light


def test_exhausted_technologies_count():
    """LL-5.1, 16.19, 1.7, T-021  8 in play, 3 of them exhausted: 2 light."""
    s = arena(3)
    used = ["grey-forge", "plum-still", "amber-loom"]
    set_player(s, AZURE, civilizations=[*QUIET[:5], *used], exhausted=used)
    assert player(begin(s, "research", AZURE), AZURE).light == 2


def test_abilities_and_mods_count():
    """LL-5.1, 1.7  A civilization, an ability and two mods make four; cards in hand do not count."""
    s = arena(3)
    set_player(
        s, AZURE, civilizations=["archive"], abilities={"large": "nova-burst"},
        mods={"small": ["swift-hulls"], "large": ["bulkheads"]}, hand=["vanguard", "siphon"],
    )  # fmt: skip
    assert technologies_in_play(s.players[AZURE]) == 4
    match = begin(s, "research", AZURE)
    assert player(match, AZURE).light == 1


def test_what_is_made_now_counts_next_time():
    """LL-5.1, T-022  3 in play and one manufactured: no light now, 4 in play, and 1 light in the next Research."""
    s = arena(3)
    set_player(s, AZURE, common=2, civilizations=QUIET[:3], hand=["vanguard"])
    match = researching(s)
    play(match, AZURE, "make:vanguard")
    assert player(match, AZURE).light == 0
    assert technologies_in_play(player(match, AZURE)) == 4
    s = match.state
    assert player(begin(s, "research", AZURE), AZURE).light == 1


# -- drawing -----------------------------------------------------------------------------------------------------------


def test_draw_three_keep_two():
    """LL-5.2, T-023  From a deck of 10: hand +2, one face up on the discards, deck 7."""
    s = arena(3)
    pile(s, 10)
    first = s.deck[:3]
    match = begin(s, "research", AZURE, chance=[0, 0, 0])
    assert sorted(keys(match, AZURE)) == sorted(f"discard:{key}" for key in set(first))
    play(match, AZURE, f"discard:{first[1]}")
    assert sorted(player(match, AZURE).unresearched) == sorted([first[0], first[2]])
    assert (match.state.discards, len(match.state.deck)) == ([first[1]], 7)
    assert player(match, AZURE).drawn == []
    assert match.seen(None).discards == [first[1]]


def test_nobody_else_sees_what_was_drawn():
    """LL-5.2, 4.1, G-39  Drawn and kept cards are the player's alone; how many there are is open."""
    s = arena(3)
    match = round_of(s, "research", "mine", "mine")
    assert match.seen(CORAL).players[AZURE].drawn == [HIDDEN] * 3
    assert HIDDEN not in match.seen(AZURE).players[AZURE].drawn
    play(match, AZURE, keys(match, AZURE)[0])
    assert match.seen(CORAL).players[AZURE].unresearched == [HIDDEN] * 2


def test_an_empty_deck_is_renewed():
    """LL-2.4, T-024  Deck 1, discards 5: one is drawn, the five are shuffled, and two more are drawn."""
    s = arena(3)
    pile(s, 1, 5)
    last, discards = s.deck[0], list(s.discards)
    match = begin(s, "research", AZURE)
    assert player(match, AZURE).drawn[0] == last
    assert len(player(match, AZURE).drawn) == 3
    assert set(player(match, AZURE).drawn[1:]) <= set(discards)
    assert (len(match.state.deck), match.state.discards) == (3, [])
    play(match, AZURE, f"discard:{last}")
    assert match.state.discards == [last]


def test_discards_wait_until_the_deck_is_empty():
    """LL-2.4  As long as the deck has enough, or just enough, the discards stay where they are."""
    for deck in (10, 3):
        s = arena(3)
        pile(s, deck, 2)
        discards = list(s.discards)
        match = begin(s, "research", AZURE)
        assert len(player(match, AZURE).drawn) == 3
        assert (len(match.state.deck), match.state.discards) == (deck - 3, discards)


def test_with_deck_and_discards_empty_one_keeps_what_there_is():
    """LL-2.4, 5.2, T-025, G-32  Deck 1, discards 0: the one card is kept, and none is discarded."""
    s = arena(3)
    pile(s, 1)
    [last] = s.deck
    match = begin(s, "research", AZURE)
    assert player(match, AZURE).unresearched == [last]
    assert (match.state.deck, match.state.discards) == ([], [])
    assert asked(match) == []  # nothing to discard, and nothing that could be paid


def test_two_cards_are_both_kept():
    """LL-5.2, G-32  Who could draw only 2 keeps both."""
    s = arena(3)
    pile(s, 1, 1)
    both = {*s.deck, *s.discards}
    match = begin(s, "research", AZURE)
    assert set(player(match, AZURE).unresearched) == both
    assert match.state.discards == []


def test_nothing_left_to_draw():
    """LL-2.4, G-32  No deck and no discards: Research goes on without cards."""
    s = arena(3)
    pile(s, 0)
    set_player(s, AZURE, common=2)
    s.players[JADE].unresearched.remove("vanguard")
    s.players[AZURE].unresearched.append("vanguard")
    match = begin(s, "research", AZURE)
    assert keys(match, AZURE) == ["done", "make:vanguard"]


def test_the_draw_cannot_be_declined():
    """LL-5.2, 7.6, G-13  Drawing and discarding are not offered but told; manufacturing is free."""
    s = arena(3)
    set_player(s, AZURE, common=9, hand=["vanguard"])
    match = begin(s, "research", AZURE)
    refused(match, AZURE, "done")
    play(match, AZURE, keys(match, AZURE)[0])
    assert "done" in keys(match, AZURE)


# -- manufacturing -----------------------------------------------------------------------------------------------------


def test_two_technologies_in_one_research():
    """LL-5.3, 2.3, T-026  One from the hand and one just drawn, both paid to the bank."""
    s = arena(3)
    set_player(s, AZURE, common=2, uncommon=1, hand=["trophy-yards"])
    match = researching(s, "archive", "light-trap")
    assert keys(match, AZURE) == ["done", "make:trophy-yards", "make:archive"]
    play(match, AZURE, "make:archive")
    assert goods(match, AZURE) == (1, 1, 0, 0)
    play(match, AZURE, "make:trophy-yards")
    assert goods(match, AZURE) == (0, 0, 0, 0)
    assert player(match, AZURE).civilizations == ["archive", "trophy-yards"]
    assert player(match, AZURE).unresearched == ["light-trap"]
    assert [goods(match, seat) for seat in (CORAL, JADE)] == [(0, 0, 0, 0)] * 2


def test_only_what_can_be_paid():
    """LL-5.3  A card whose price one does not have is not offered."""
    s = arena(3)
    set_player(s, AZURE, common=1, uncommon=1, hand=["trophy-yards", "lightwrights", "inner-choir"])
    match = researching(s, "nova-burst", "spinal-cannon")
    assert keys(match, AZURE) == ["done", "make:trophy-yards"]
    refused(match, AZURE, "make:lightwrights")
    refused(match, AZURE, "make:spinal-cannon")
    refused(match, AZURE, "make:vanguard")  # not in hand


def test_any_number_may_be_made():
    """LL-5.3, 2.5  Five in a row, as long as one can pay; then it is over by itself."""
    s = arena(3)
    set_player(s, AZURE, common=9, uncommon=9, rare=9, hand=QUIET[:5])
    match = researching(s, "think-tank", "lightwrights")
    for key in QUIET[:5]:
        play(match, AZURE, f"make:{key}")
    assert player(match, AZURE).civilizations == QUIET[:5]
    play(match, AZURE, "done")
    assert asked(match) == []
    assert player(match, AZURE).unresearched == ["think-tank", "lightwrights"]


def test_a_technology_made_works_at_once():
    """LL-5.3, 5.4, 15.1  Fabricators makes the next card of the same Research cheaper."""
    s = arena(3)
    set_player(s, AZURE, common=1, uncommon=2, hand=["fabricators", "drydock"])
    match = researching(s, "think-tank", "lightwrights")
    play(match, AZURE, "make:fabricators")
    assert keys(match, AZURE) == ["done", "make:drydock"]
    play(match, AZURE, "make:drydock")
    assert goods(match, AZURE) == (0, 0, 0, 0)


# -- civilizations -----------------------------------------------------------------------------------------------------


def test_no_second_civilization_of_a_name():
    """LL-15.1, 16.11, T-027  Reinforce is in play: the second stays in hand, affordable or not."""
    s = arena(3)
    set_player(s, AZURE, common=5, uncommon=5, civilizations=["reinforce"], hand=["reinforce", "trophy-yards"])
    match = begin(s, "research", AZURE, chance=[0, 0, 0, 0])
    while asked(match) == [(AZURE, "discard")]:
        play(match, AZURE, keys(match, AZURE)[0])
    assert "make:trophy-yards" in keys(match, AZURE)
    assert "make:reinforce" not in keys(match, AZURE)
    refused(match, AZURE, "make:reinforce")
    assert "reinforce" in player(match, AZURE).unresearched
    assert player(match, AZURE).civilizations == ["reinforce"]


def test_a_second_copy_in_the_same_research():
    """LL-15.1, 16.11  With both copies in hand only one can be made; somebody else may have the other in play."""
    s = arena(3)
    set_player(s, AZURE, common=9, uncommon=9, hand=["reinforce", "reinforce"])
    set_player(s, CORAL, civilizations=["trophy-yards"])
    match = researching(s, "think-tank", "lightwrights")
    assert keys(match, AZURE).count("make:reinforce") == 1
    play(match, AZURE, "make:reinforce")
    assert "make:reinforce" not in keys(match, AZURE)
    s = arena(3)
    set_player(s, AZURE, common=9, uncommon=9, hand=["reinforce"])
    set_player(s, CORAL, civilizations=["reinforce"])
    match = researching(s, "think-tank", "lightwrights")
    play(match, AZURE, "make:reinforce")
    assert [player(match, seat).civilizations for seat in (AZURE, CORAL)] == [["reinforce"], ["reinforce"]]


def test_a_used_civilization_is_turned_over():
    """LL-15.1, 1.7  Exhausted it stays in play, does nothing more, and Refresh readies it."""
    s = arena(3)
    set_player(s, AZURE, civilizations=["grey-forge"])
    match = round_of(s, "mine", "mine", "mine")
    play(match, AZURE, "use:grey-forge")
    assert player(match, AZURE).civilizations == ["grey-forge"]
    assert technologies_in_play(player(match, AZURE)) == 1
    assert asked(match) == [(seat, "play") for seat in range(3)]  # no second window: nothing is ready
    for seat, card in enumerate(("refresh", "trade", "trade")):
        match.choose(seat, f"play:{card}")
    while asked(match)[0][0] != AZURE:
        [(seat, _prompt)] = asked(match)
        play(match, seat, keys(match, seat)[0])
    assert asked(match) == [(AZURE, "use")]  # in the window after Refresh it is ready again
    assert player(match, AZURE).exhausted == []


# -- ship abilities ----------------------------------------------------------------------------------------------------


def test_a_new_ability_displaces_the_old():
    """LL-15.2, T-028  Medium has Siphon and gets Repair Drones: Siphon is discarded, one is in play."""
    s = arena(3)
    set_player(s, AZURE, common=1, uncommon=1, abilities={"medium": "siphon"}, hand=["repair-drones"])
    match = researching(s, "think-tank", "lightwrights")
    play(match, AZURE, "make:repair-drones")
    assert keys(match, AZURE) == ["size:small", "size:medium", "size:large"]
    play(match, AZURE, "size:medium")
    assert player(match, AZURE).abilities == ["", "repair-drones", ""]
    assert match.state.discards == ["target-computers", "siphon"]
    assert technologies_in_play(player(match, AZURE)) == 1


def test_one_ability_for_each_size():
    """LL-15.2, 15.5, G-17  The same ability beside two sizes is allowed; the other places stay as they were."""
    s = arena(3)
    set_player(s, AZURE, common=2, rare=2, abilities={"small": "focused-beam"}, hand=["focused-beam", "focused-beam"])
    match = researching(s, "think-tank", "lightwrights")
    play(match, AZURE, "make:focused-beam", "size:large", "make:focused-beam", "size:medium")
    assert player(match, AZURE).abilities == ["focused-beam"] * 3
    assert technologies_in_play(player(match, AZURE)) == 3
    assert match.state.discards == ["target-computers"]


# -- ship mods ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "places"), [("small", 1), ("medium", 2), ("large", 3)])
def test_places_for_mods(size: str, places: int):
    """LL-15.3, T-029, G-35  1, 2 and 3 mods; a further one takes the place of one that is discarded."""
    s = arena(3)
    plates = ["shield-plates", "ion-drive", "siege-mortars"][:places]
    set_player(s, AZURE, common=9, uncommon=9, rare=9, mods={size: plates[:-1]}, hand=[plates[-1], "twin-batteries"])
    match = researching(s, "think-tank", "lightwrights")
    index = ("small", "medium", "large").index(size)
    play(match, AZURE, f"make:{plates[-1]}", f"size:{size}")
    assert player(match, AZURE).mods[index] == plates  # there was room, so nothing is replaced
    play(match, AZURE, "make:twin-batteries", f"size:{size}")
    if places > 1:
        assert asked(match) == [(AZURE, "replace")]
        assert keys(match, AZURE) == [f"replace:{key}" for key in plates]
        play(match, AZURE, f"replace:{plates[0]}")
    assert player(match, AZURE).mods[index] == [*plates[1:], "twin-batteries"]
    assert match.state.discards == ["target-computers", plates[0]]
    assert technologies_in_play(player(match, AZURE)) == places


def test_a_mod_works_for_ships_already_built():
    """LL-15.3, 10.2, T-030  Two medium ships on the board, Ion Drive on medium: both may move 2 in the next Command."""
    s = arena(3)
    set_player(
        s,
        AZURE,
        common=2,
        uncommon=2,
        hand=["ion-drive"],
        ships={"medium": ["outer-6", "outer-8"], "small": ["outer-6"]},
    )
    match = researching(s, "think-tank", "lightwrights")
    play(match, AZURE, "make:ion-drive", "size:medium")
    match = begin(match.state, "command", AZURE)
    play(match, AZURE, "ship:medium-1", "go:outer-4", "ship:medium-2", "go:outer-10")
    assert (where(match, AZURE, "medium-1"), where(match, AZURE, "medium-2")) == ("outer-4", "outer-10")
    play(match, AZURE, "ship:small-1")
    refused(match, AZURE, "go:outer-4")  # small ships still move 1


def test_equal_mods_add_up():
    """LL-15.5, 15.3, T-031, G-17  Two Shield Plates on large: 5 damage are needed, and 4 leave it alive."""
    s = arena(3)
    set_player(s, CORAL, ships={"large": ["centre"]}, mods={"large": ["shield-plates", "shield-plates"]})
    set_player(s, AZURE, ships={"large": ["centre"], "small": ["centre"]})
    assert shields(s, CORAL, LARGE) == 5
    s.commanders = [AZURE]
    match = play(begin(s, "attacks", chance=[HIT] * 4), AZURE, "attack:small-large")
    assert where(match, CORAL, "large-1") == "centre"
    assert match.state.fleets[CORAL].damage[8] == 4
    s = match.state
    match = play(begin(s, "attacks", chance=[HIT]), AZURE, "attack:small")
    assert where(match, CORAL, "large-1") == "graveyard"


def test_figures_of_different_mods():
    """LL-15.3, 15.5, 10.2  Movement, shields and dice of a size are its own; other sizes and players are as before."""
    s = arena(3)
    set_player(s, AZURE, mods={"large": ["warp-coils", "ion-drive", "spinal-cannon"]})
    assert [movement(s, AZURE, size) for size in range(3)] == [1, 1, 4]
    assert [dice(s, AZURE, size) for size in range(3)] == [1, 2, 5]
    assert [shields(s, AZURE, size) for size in range(3)] == [1, 2, 3]
    assert [movement(s, CORAL, size) for size in range(3)] == [1, 1, 1]
    assert [dice(s, CORAL, size) for size in range(3)] == [1, 2, 3]


@pytest.mark.parametrize(
    ("key", "size"),
    [
        ("nova-burst", "large"),
        ("siphon", "medium"),
        ("data-tap", "small"),
        ("warp-coils", "large"),
        ("orbital-lance", "medium"),
        ("deflector-skin", "small"),
    ],
)
def test_a_size_on_the_card_is_binding(key: str, size: str):
    """LL-15.4, G-16  A card that names a size goes there without a question."""
    s = arena(3)
    set_player(s, AZURE, common=2, uncommon=2, rare=2, hand=[key])
    match = researching(s, "think-tank", "lightwrights")
    play(match, AZURE, f"make:{key}")
    index = ("small", "medium", "large").index(size)
    p = player(match, AZURE)
    assert [p.abilities[index], *p.mods[index]].count(key) == 1
    assert technologies_in_play(p) == 1


@pytest.mark.parametrize("key", ["focused-beam", "ion-drive", "siege-mortars"])
@pytest.mark.parametrize("size", ["small", "medium", "large"])
def test_else_the_player_chooses_the_size(key: str, size: str):
    """LL-15.4, G-16  Without a size on the card all three are offered."""
    s = arena(3)
    set_player(s, AZURE, common=2, uncommon=2, rare=2, hand=[key])
    match = researching(s, "think-tank", "lightwrights")
    play(match, AZURE, f"make:{key}")
    assert keys(match, AZURE) == ["size:small", "size:medium", "size:large"]
    play(match, AZURE, f"size:{size}")
    index = ("small", "medium", "large").index(size)
    p = player(match, AZURE)
    assert key in (p.abilities[index], *p.mods[index])


def test_shields_lost_with_a_mod_destroy_nothing():
    """LL-11.10, 15.3, G-36  A small with 2 shields and 1 damage loses its plates: the damage goes, the ship stays."""
    s = arena(3)
    set_player(
        s, AZURE, common=2, uncommon=1, hand=["ion-drive"], mods={"small": ["shield-plates"]},
        ships={"small": ["centre", "centre"]}, damage={"small-1": 1},
    )  # fmt: skip
    match = researching(s, "think-tank", "lightwrights")
    play(match, AZURE, "make:ion-drive", "size:small")
    assert player(match, AZURE).mods[SMALL] == ["ion-drive"]
    assert shields(match.state, AZURE, SMALL) == 1
    assert match.state.fleets[AZURE].damage == [0] * 10
    assert where(match, AZURE, "small-1") == "centre"


def test_damage_is_lowered_only_as_far_as_needed():
    """LL-11.10, 15.3, G-36  A large with 5 shields and 4 damage, then 3 shields: 2 damage are left, one shield."""
    s = arena(3)
    set_player(
        s, AZURE, common=2, uncommon=1, hand=["ion-drive"], mods={"large": ["bulkheads", "warp-coils", "ion-drive"]},
        ships={"large": ["centre", "centre"]}, damage={"large-1": 4, "large-2": 1},
    )  # fmt: skip
    match = researching(s, "think-tank", "lightwrights")
    play(match, AZURE, "make:ion-drive", "size:large")
    assert keys(match, AZURE) == ["replace:bulkheads", "replace:warp-coils", "replace:ion-drive"]
    play(match, AZURE, "replace:bulkheads")
    assert match.state.fleets[AZURE].damage[8:] == [2, 1]


def test_a_mod_cannot_be_replaced_while_there_is_room():
    """LL-15.3, G-35  With a free place the new mod just takes it."""
    s = arena(3)
    set_player(s, AZURE, common=2, uncommon=1, hand=["ion-drive"], mods={"large": ["warp-coils", "siege-mortars"]})
    match = researching(s, "think-tank", "lightwrights")
    play(match, AZURE, "make:ion-drive", "size:large")
    assert player(match, AZURE).mods[LARGE] == ["warp-coils", "siege-mortars", "ion-drive"]
    assert match.state.discards == ["target-computers"]
