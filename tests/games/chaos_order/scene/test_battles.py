"""A battle as it is drawn: over its region, covered until it is shown, with all that counts, and how it came out."""

from __future__ import annotations

from tests.games.chaos_order.battles.fights import facing, fight
from tests.games.chaos_order.builder import set_player
from tests.games.chaos_order.scene.drawn_tables import seen
from tests.helpers.drawn import area, item

from orrery.games.chaos_order.components import HEX
from orrery.games.chaos_order.state import Battle, Count, Side, State
from orrery.kernel.scene import Item
from orrery.kernel.secrecy import HIDDEN


def begun(*plans: str, **more: bool) -> State:
    """Three fighters of Leyrien and two of Oxataya at d4, with these plans."""
    s = facing(3, 2)
    s.battle = Battle(HEX["d4"], [Side(seat, plan=plan, **more) for seat, plan in enumerate(plans)])
    return s


def pips(one: Item) -> list[tuple[str, int]]:
    return [(pip.icon, pip.count) for pip in one.gives]


def test_a_battle_happens_over_its_region():
    """CO-9.1  It is an event of the map, with the one who selected it on the left, and has no place on the page."""
    drawn = seen(begun("", ""), None)
    there = area(drawn, "battle-d4")
    assert (there.over, there.shape, there.title) == ("hex-d4", "sides", "Battle at D4")
    assert [(one.x, one.owner) for one in there.items if one.id.startswith("fights-")] == [(0, 0), (2, 1)]
    pieces = [(one.at, one.owner, one.face, one.count) for one in there.items if one.kind == "figure"]
    assert [piece[:3] for piece in pieces] == [("fights-d4-0", 0, "army"), ("fights-d4-1", 1, "army")]
    assert all(count for *_, count in pieces)


def test_a_plan_is_seen_by_its_own_side_until_both_are_shown():
    """CO-9.3, 9.5  The other side sees cards that are covered whether or not anything is planned."""
    s = begun("assault", "hold")
    mine, theirs = seen(s, 0), seen(s, 1)
    assert item(mine, "wheel-d4-0").label == "Assault"
    assert item(mine, "wheel-d4-1").face == HIDDEN
    assert item(theirs, "wheel-d4-0") == item(seen(begun("", "hold"), 1), "wheel-d4-0")
    assert not [one for one in area(mine, "battle-d4").items if one.x == 2 and "Hold" in f"{one.label} {one.text}"]
    s = begun("assault", "hold", shown=True)
    assert item(seen(s, 0), "wheel-d4-1").label == "Hold"


def test_the_card_of_a_side_is_covered_until_it_is_shown():
    """CO-9.3, 9.5  That there is none is not told before either."""
    s = begun("assault", "hold")
    assert s.battle is not None
    s.battle.sides[0].card = "ambush"
    assert item(seen(s, 0), "used-d4-0").name == "Ambush"
    assert item(seen(s, 1), "used-d4-0").face == HIDDEN
    assert item(seen(s, 0), "used-d4-1").face == HIDDEN
    for side in s.battle.sides:
        side.shown = True
    assert [item(seen(s, 1), f"used-d4-{seat}").label for seat in (0, 1)] == ["Ambush (1 left, 3 right)", "No card"]


def test_plans_can_be_chosen_from_until_they_are_shown():
    """CO-9.3, 9.4  All plans of the wheel with what they take."""
    plans = [one for one in area(seen(begun("", ""), 0), "battle-d4").items if one.kind == "tile"]
    assert len(plans) == 6
    assert [(pip.icon, pip.count) for pip in item(seen(begun("", ""), 0), "plan-gamble").cost] == [("gems", 1)]
    shown = area(seen(begun("hold", "hold", shown=True), 0), "battle-d4")
    assert "tile" not in {one.kind for one in shown.items}


def test_what_counts_is_added_up_as_it_is_shown():
    """CO-9.2, 9.8  To begin with what both declare; a plan that is not shown does not count, even for its own side."""
    for reader in (0, 1, None):
        drawn = seen(begun("assault", "hold"), reader)
        assert [item(drawn, f"strength-d4-{seat}").count for seat in (0, 1)] == [3, 2]
        assert drawn.item("count-d4-0-wheel") is None
    drawn = seen(begun("assault", "hold", shown=True), 1)
    assert [item(drawn, f"{value}-d4-0").count for value in ("strength", "attack", "shields")] == [4, 1, 0]
    assert pips(item(drawn, "count-d4-0-wheel")) == [("strength", 1), ("attack", 1)]
    assert item(drawn, "count-d4-0-fighters").label == "fighters 3 strength"


def test_a_reason_counts_once():
    """CO-9.8  A leader who adds by its values and by its ability is one line."""
    s = begun("assault", "hold", shown=True)
    assert s.battle is not None
    s.battle.victor = 0
    s.battle.sides[0].counts = [Count("ivi", 2), Count("fighters", 3), Count("ivi", 1, 1)]
    assert pips(item(seen(s, 1), "count-d4-0-ivi")) == [("strength", 3), ("attack", 1)]


def test_a_battle_says_who_has_won_and_why():
    """CO-9.8, 9.9, 9.10  By strength, as who selected it, or because the other retreats; and who was wounded."""
    for mine, theirs, plan, said in (
        (6, 2, "hold", "Leyrien wins at D4: 6 strength to 2"),
        (2, 2, "hold", "Leyrien wins at D4: 2 strength each, and it selected the battle"),
        (2, 6, "retreat", "Leyrien wins at D4: Oxataya retreats"),
    ):
        s = begun("assault", plan, shown=True)
        assert s.battle is not None
        s.battle.victor = 0
        for side, strength in zip(s.battle.sides, (mine, theirs), strict=True):
            side.counts = [Count("fighters", strength)]
        s.battle.sides[0].wounds = 2
        drawn = seen(s, None)
        assert (item(drawn, "outcome-d4").label, item(drawn, "outcome-d4").owner) == (said, 0)
        assert item(drawn, "wounds-d4-1").label == "2 fighters wounded"
        assert drawn.item("wounds-d4-0") is None


def test_dice_lie_with_their_side():
    """CO-9.5"""
    s = begun("gamble", "hold", shown=True)
    assert s.battle is not None
    s.battle.sides[0].faces = [1, 6]
    dice = [one for one in area(seen(s, 1), "battle-d4").items if one.kind == "die"]
    assert [(one.at, one.owner) for one in dice] == [("fights-d4-0", 0)] * 2


def test_how_the_last_battle_came_out_stays_in_sight():
    """CO-9.15  With its plans and what counted, though it is over; another battle is drawn before it."""
    match = fight(facing(5, 2), "assault", "hold")
    s = match.state
    drawn = seen(s, 1)
    assert item(drawn, "outcome-d4").label == "Leyrien wins at D4: 6 strength to 3"
    assert item(drawn, "wheel-d4-1").label == "Hold"
    set_player(s, 1, fighters={"c4": 2})
    s.battle = Battle(HEX["c4"], [Side(0), Side(1)])
    assert [one.id for one in seen(s, 1).areas if one.over] == ["battle-c4", "battle-d4"]
    s.battle.place = HEX["d4"]
    assert [one.id for one in seen(s, 1).areas if one.over] == ["battle-d4"]
