"""RV-12, 13  Range and exploring."""

from __future__ import annotations

import pytest
from tests.games.revive.builder import (
    BOX,
    PLACE,
    SPACE,
    asked,
    begin,
    draws,
    goods,
    hide,
    keys,
    lay,
    options,
    play,
    player,
    refused,
    set_player,
    show,
    table,
    tracks,
)

from orrery.games.revive.actions import explore, reach
from orrery.games.revive.state import State
from orrery.kernel.play.world import IllegalChoice


def world(**given: object) -> State:
    """Nàdair and Kuniban; seat 0 is given what a test wants."""
    s = table("nadair-sun", "kuniban-sun")
    set_player(s, 0, **given)
    return s


def food_to(s: State, space: str, seat: int = 0) -> int | None:
    return reach.food_to(s, s.players[seat], SPACE[space])


# -- range ------------------------------------------------------------------------------------------------------------


def test_beside_the_chasm_costs_nothing():
    """T-050  RV-12.2, 12.3, G-48  Who has no piece begins there."""
    s = world()
    assert [food_to(s, space) for space in ("d4-left", "e2-right", "e3-top")] == [0, 0, 0]


def test_spaces_between_cost_food():
    """T-051  RV-12.1, G-45  One food for each space strictly between."""
    s = world(gear=3, food=2)
    lay(s, "e1", "a12")
    assert food_to(s, "d2-left") == 1
    assert food_to(s, "e1-top") == 2
    match = begin(s, "act", 0)
    play(match, 0, "do:build", "build:e1-top")
    assert goods(match, 0) == (0, 0, 0, 0)


def test_who_has_a_piece_counts_from_it():
    """T-052  RV-12.2, 1.5  Never from the chasm again."""
    s = world(figures=["north-west"])
    lay(s, "a1", "a12")
    assert food_to(s, "a1-top") == 0
    assert food_to(s, "d4-left") is None
    lay(s, "b2", "a01")
    lay(s, "c1", "a02")
    assert food_to(s, "d4-left") == 8


def test_no_way_leads_through_unexplored_tiles():
    """T-053  RV-12.4  From c1 to c3 the way leads round by the chasm, until c2 is explored."""
    s = world()
    lay(s, "c1", "a02", turned=True)
    set_player(s, 0, small=["c1-right"])
    assert food_to(s, "c3-left") == 3
    lay(s, "c2", "a12")
    assert food_to(s, "c3-left") == 2


def test_other_pieces_do_not_bar_the_way():
    """T-054  RV-12.4  A path through rivals costs what it costs."""
    s = world(small=["d2-left"])
    due = food_to(s, "d4-right")
    set_player(s, 1, small=["d4-left", "e2-right", "d2-bottom"], figures=["d4-top"])
    assert food_to(s, "d4-right") == due == 3


def test_the_walker():
    """T-055  RV-12.5, 20.2, G-85  A food less for the action, and its energy lies on it."""
    s = world(gear=3, food=1, machines=["walker"])
    lay(s, "e1", "a12")
    match = begin(s, "act", 0)
    play(match, 0, "do:build")
    assert "build:e1-top" not in keys(match, 0)
    play(match, 0, "use:walker", "build:e1-top")
    assert goods(match, 0) == (0, 0, 0, 0)
    p = player(match, 0)
    assert (p.energy, p.machines[0].energy, p.armed.range) == (0, True, 0)


def test_a_crystal_pays_range():
    """T-056  RV-4.2, 12.1  Without food."""
    s = world(gear=3, crystal=1)
    match = begin(s, "act", 0)
    play(match, 0, "do:build", "build:d2-left")
    assert goods(match, 0) == (0, 0, 0, 0)


def test_range_of_a_card_waits_for_an_action():
    """RV-30.11, G-85  It is kept for the next action that pays range, and lost with the turn."""
    s = world(active=["signal-keeper"], gear=2, small=["d2-left"])
    match = begin(s, "act", 0)
    play(match, 0, "play:signal-keeper", "slot:upper-left", "basic:gear")
    assert player(match, 0).armed.range == 1
    play(match, 0, "end-turn")
    assert player(match, 0).armed.range == 0


def test_range_waits_for_an_action_that_needs_it():
    """RV-28.1, 30.11, G-85  A building next door leaves it for the next one; that one uses it up."""
    s = world(gear=6, machines=["walker"], small=["d2-left"])
    lay(s, "d1", "a02", turned=True)
    match = begin(s, "act", 0)
    play(match, 0, "use:walker", "do:build", "build:d2-bottom", "size:small")
    assert player(match, 0).armed.range == 1
    play(match, 0, "basic:gear", "basic:gear", "do:build", "build:d1-bottom", "size:small")
    assert player(match, 0).armed.range == 0
    assert goods(match, 0)[3] == 0


def test_range_is_kept_where_any_tile_may_be_explored():
    """RV-28.4, G-85  No range is paid, so none is used up."""
    s = world(food=6, machines=["grey-8", "walker"], energy=2)
    match = begin(s, "act", 0)
    play(match, 0, "use:grey-8", "use:walker", "do:explore", "explore:a2", "recruit:deck", "orient:as-drawn")
    assert (player(match, 0).armed.range, player(match, 0).armed.far) == (1, False)


def test_the_cheapest_origin_counts():
    """G-46, RV-12.1  Not the nearest one by another measure."""
    s = world(small=["d2-left", "d4-right"])
    assert food_to(s, "e3-bottom") == 2


# -- exploring --------------------------------------------------------------------------------------------------------


def test_a_tile_behind_another_is_out_of_reach():
    """T-057  RV-13.1, 12.4, G-44  b3 can be seen from c3, a2 cannot."""
    s = world(food=6)
    match = begin(s, "act", 0)
    play(match, 0, "do:explore")
    assert "explore:b3" in keys(match, 0)
    assert refused(match, 0, "explore:a2")


def test_the_machine_that_goes_anywhere():
    """T-058  RV-28.4  Only the cost on the back is paid."""
    s = world(food=6, machines=["grey-8"])
    hide(s, "a2", "far")
    match = begin(s, "act", 0)
    play(match, 0, "do:explore", "use:grey-8", "explore:a2", "recruit:deck", "orient:as-drawn")
    assert goods(match, 0) == (0, 0, 0, 3)
    assert match.state.places[PLACE["a2"]].front
    assert not player(match, 0).armed.far


def test_exploring():
    """T-059  RV-13.1 to 13.4, G-52  Three food, two points, a card more, then the tile is turned over."""
    s = world(food=3)
    hide(s, "c2", "far")
    match = begin(s, "act", 0)
    play(match, 0, "do:explore", "explore:c2")
    assert goods(match, 0) == (0, 0, 0, 0)
    assert player(match, 0).points == 2
    assert not match.state.places[PLACE["c2"]].front
    play(match, 0, "recruit:pathfinder")
    assert player(match, 0).active[-1] == "pathfinder"
    assert BOX.tiles[match.state.places[PLACE["c2"]].front].back == "far"


def test_a_card_of_the_deck():
    """T-060  RV-13.3  The display stays as it is, the deck has one less."""
    s = world(food=3)
    shown = [*s.citizens]
    match = begin(s, "recruit", 0)
    play(match, 0, "recruit:deck")
    assert match.state.citizens == shown
    assert len(match.state.deck) == 33
    assert len(player(match, 0).active) == 4


def test_a_card_of_the_display():
    """T-061  RV-13.3, 1.6  It is refilled to five."""
    match = begin(world(), "recruit", 0)
    play(match, 0, "recruit:drover")
    assert len(match.state.citizens) == 5
    assert "drover" not in match.state.citizens
    assert player(match, 0).active[-1] == "drover"


@pytest.mark.parametrize(("key", "turned"), [("as-drawn", False), ("turned", True)])
def test_either_orientation(key: str, turned: bool):
    """T-062  RV-13.4  Exactly two, and the spaces lie by it."""
    s = world()
    lay(s, "c2", "a12")
    match = begin(s, "orient", 0, PLACE["c2"])
    assert keys(match, 0) == ["orient:as-drawn", "orient:turned"]
    play(match, 0, f"orient:{key}")
    assert match.state.places[PLACE["c2"]].turned is turned


@pytest.mark.parametrize(("size", "steps"), [("small", 1), ("large", 2)])
def test_a_revealed_terrain_pays_rivals(size: str, steps: int):
    """T-063, T-064  RV-13.5, 16.6  One step for a small building, two for a large one, whoever explores."""
    s = world()
    set_player(s, 1, **{size: ["c3-top"]})
    lay(s, "b3", "a02")  # mountain right, forest below: both beside c3-top
    match = begin(s, "orient", 0, PLACE["b3"])
    play(match, 0, "orient:as-drawn")
    while match.pending:
        play(match, 1, keys(match, 1)[0])
    assert tracks(match, 1) == {"grey": 1 + steps, "green": 1 + steps, "yellow": 1}
    assert tracks(match, 0) == {"grey": 1, "green": 1, "yellow": 1}


def test_each_building_is_paid_for_itself():
    """G-50, RV-13.5  A small and a large one of one player beside the same forest: three steps."""
    s = world(small=["c3-top"], large=["c3-right"])
    lay(s, "b4", "a02")  # its forest, below, touches both
    match = begin(s, "orient", 0, PLACE["b4"])
    play(match, 0, "orient:as-drawn")
    assert tracks(match, 0)["green"] == 4


def test_several_players_are_paid_in_turn_order():
    """T-065  RV-13.5, 18.2, G-51  The explorer takes a machine first, then others clockwise, from a full display."""
    s = table("nadair-sun", "kuniban-sun", "0x49-sun")
    set_player(s, 0, small=["c3-right"], tracks={"green": 4})
    set_player(s, 1, small=["c3-top"], tracks={"green": 4})
    set_player(s, 2, small=["d4-right"], tracks={"green": 4})
    lay(s, "c4", "a10")  # a location below; no forest beside d4
    s.places[PLACE["c4"]].turned = True
    lay(s, "b4", "a02")  # a forest below, beside c3-top and c3-right
    s.turn = 1
    match = begin(s, "orient", 1, PLACE["b4"])
    play(match, 1, "orient:as-drawn")
    assert asked(match) == [(1, "take-machine")]
    taken = options(match, 1, "machine")
    play(match, 1, f"machine:{taken[0]}")
    assert asked(match) == [(0, "take-machine")]
    assert len(options(match, 0, "machine")) == 3
    assert taken[0] not in options(match, 0, "machine")


def test_revealed_water_beside_two_own_buildings():
    """T-066  RV-13.5, 16.5, G-49  Its reward comes once."""
    s = world(small=["c3-top", "c3-right"])
    lay(s, "b4", "a04")  # water below
    match = begin(s, "orient", 0, PLACE["b4"])
    play(match, 0, "orient:as-drawn", "basic:gear", "basic:gear")
    assert goods(match, 0)[1] == 2
    assert player(match, 0).waters == [SPACE["b4-bottom"]]
    assert not match.pending


def test_which_part_of_a_cost_is_reduced():
    """G-22, RV-28.7  Two food and a gear, less two of one's choice."""
    s = world(food=2, gear=1, machines=["yellow-1"])
    hide(s, "c2", "ruin")
    match = begin(s, "act", 0)
    play(match, 0, "do:explore", "use:yellow-1", "explore:c2", "less:gear", "recruit:deck")
    assert goods(match, 0) == (0, 1, 0, 1)


def test_a_discount_for_the_whole_tile_is_not_asked_about():
    """G-22, RV-4.4  Three less than two food and a gear leaves nothing to choose."""
    s = world(machines=["yellow-1"], slots={"lower-left": ["reaper"]})
    hide(s, "c2", "ruin")
    match = begin(s, "act", 0)
    play(match, 0, "use:yellow-1", "do:explore")  # no other tile can be paid for
    assert asked(match) == [(0, "recruit")]


def test_the_front_comes_from_those_with_its_back():
    """RV-1.9, 13.4, G-01  One pool of fronts for each kind of back."""
    s = world()
    hide(s, "c2", "vault")
    pool = [*s.fronts["vault"]]
    match = begin(s, "reveal", 0, PLACE["c2"], chance=draws(pool, "a23"))
    assert match.state.places[PLACE["c2"]].front == "a23"
    assert match.state.fronts["vault"] == [key for key in pool if key != "a23"]


def test_an_empty_deck():
    """G-24  The display is not refilled, and the top card is not offered."""
    s = world()
    set_player(s, 1, active=[*s.deck, "grain-hand"])
    show(s)
    match = begin(s, "recruit", 0)
    assert "recruit:deck" not in keys(match, 0)
    play(match, 0, "recruit:drover")
    assert len(match.state.citizens) == 4


def test_tiles_can_be_paid_for_or_not():
    """RV-13.1  What one cannot pay is not offered."""
    s = world(food=1)
    hide(s, "c2", "near")
    assert not [*explore.choices(s, s.players[0], reach.Reach(s, s.players[0]))]
    s.players[0].stock.food = 2
    assert [*explore.choices(s, s.players[0], reach.Reach(s, s.players[0]))] == [PLACE["c2"]]


def test_undo_until_something_hidden_comes():
    """G-89, RV-1.9  Where one explores can be taken back; not beyond the card that filled the display."""
    s = world(food=6)
    match = begin(s, "act", 0)
    play(match, 0, "do:explore", "explore:c2")
    match.undo(0)
    assert goods(match, 0)[3] == 6
    play(match, 0, "explore:c2", "recruit:drover")
    with pytest.raises(IllegalChoice):
        match.undo(0)
