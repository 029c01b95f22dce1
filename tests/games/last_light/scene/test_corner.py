"""A player's corner: action cards, hands, sizes, what is spent and what is secret."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.games.last_light.builder import (
    AZURE,
    CORAL,
    JADE,
    begin,
    bury,
    new_state,
    round_of,
    set_player,
)
from tests.games.last_light.scene.drawn_tables import seen
from tests.helpers.drawn import area, item

from orrery.games.last_light.components import BOX
from orrery.kernel import laws
from orrery.kernel.secrecy import HIDDEN


def civilizations() -> Iterator[str]:
    """The keys of all civilizations."""
    return (key for key, card in BOX.technologies.items() if card.kind == "civilization")


# -- action cards -----------------------------------------------------------------------------------------------------


def test_a_chosen_card_is_not_known_before_all_are_shown():
    """LL-4.1, G-39  Whether and what somebody has chosen is in nobody else's scene: cards, ids and their order."""
    scenes_of = []
    for chosen in ("", "play:mine", "play:command"):
        match = begin(new_state(3), "round")
        if chosen:
            match.choose(AZURE, chosen)
        scenes_of.append([match.scene(reader) for reader in (CORAL, JADE, None)])
    assert scenes_of[0] == scenes_of[1] == scenes_of[2]
    for drawn in scenes_of[0]:
        cards = [item(drawn, f"chosen-{seat}") for seat in (AZURE, CORAL, JADE)]
        assert [card.face for card in cards] == [HIDDEN] * 3


def test_chosen_cards_turn_over_together():
    """LL-4.1, LL-4.4  The same item shows its face; the card itself is one of those played."""
    s = new_state(3)
    match = round_of(s, "construct", "mine", "trade")
    drawn = match.scene(JADE)
    assert [item(drawn, f"chosen-{seat}").label for seat in range(3)] == ["3 Construct", "2 Mine", "4 Trade"]
    assert item(drawn, "chosen-1").face == "done"  # mining is
    assert [item(drawn, f"chosen-{seat}").x for seat in range(3)] == [1, 0, 2]  # in the order of their numbers
    assert item(drawn, "chosen-2").face == "trade"
    assert (item(drawn, "card-1-mine").face, item(drawn, "card-1-mine").label) == ("spent", "2 Mine (played)")
    assert (item(drawn, "card-1-trade").face, item(drawn, "card-1-trade").label) == ("trade", "4 Trade")
    assert drawn.status == "Round 1 · board never turned · Azure: Construct"


def test_own_action_cards_lie_open_with_what_they_do():
    """LL-4.1, LL-4.4  The reader's six cards lie by their numbers and can be read; played ones are spent."""
    s = new_state(3)
    set_player(s, AZURE, table=["mine"])
    hand = area(seen(s, AZURE), "actions-0")
    assert hand.shape == "row"
    assert [one.id for one in hand.items] == [
        f"card-0-{key}" for key in ("research", "mine", "construct", "trade", "refresh", "command")
    ]
    assert [(one.count, one.name) for one in hand.items][:2] == [(1, "Research"), (2, "Mine")]
    assert all(one.text for one in hand.items)
    assert [one.id for one in hand.items if one.face == "spent"] == ["card-0-mine"]


# -- a player's corner ------------------------------------------------------------------------------------------------


def test_light_is_a_race_that_all_see():
    """LL-1.1  A track for everybody that ends at 20, or further out if somebody is beyond it."""
    s = new_state(3)
    s.players[AZURE].light, s.players[CORAL].light, s.first = 7, 22, CORAL
    drawn = seen(s, None)
    tracks = [item(drawn, f"light-{seat}") for seat in range(3)]
    assert [(track.count, track.most, track.owner) for track in tracks] == [(7, 20, 0), (22, 22, 1), (0, 20, 2)]
    assert tracks[0].label == "Azure: 7 of 20 light"
    assert next(area for area in drawn.areas if area.id == "light").shape == "race"
    assert item(drawn, "first").owner == CORAL
    assert item(drawn, "crystals-1").count == 22


def test_a_board_shows_sizes_with_what_they_are_worth():
    """LL-15.2, LL-15.3  Cost and figures with all mods, ability and mods at their size, free places, the supply."""
    s = new_state(3)
    set_player(
        s, AZURE, mods={"medium": ["ion-drive"]}, abilities={"medium": "siphon"}, ships={"medium": ["centre"]}
    )  # fmt: skip
    drawn = seen(s, CORAL)
    medium = item(drawn, "size-0-medium")
    assert [(pip.icon, pip.count) for pip in medium.cost] == [("common", 1), ("uncommon", 2)]
    assert [(pip.icon, pip.count) for pip in medium.gives] == [("dice", 2), ("move", 2), ("shield", 2)]
    lying = [one for one in area(drawn, "mat-0").items if one.at == "size-0-medium"]
    assert [one.id for one in lying if one.kind == "figure"] == ["ship-0-medium-2", "ship-0-medium-3"]
    assert [(one.id, one.label, one.face) for one in lying if one.kind == "card"] == [
        ("ability-0-medium", "Siphon", "siphon"),
        ("mod-0-medium-0", "Ion Drive", "ion-drive"),
        ("mod-0-medium-1", "Free for a mod", "gone"),
    ]
    assert "medium ships" in item(drawn, "ability-0-medium").text
    assert (medium.face, medium.count, medium.most) == ("ship-medium", 1, 3)  # a plan, and how many are built


def test_sockets_stand_below_the_plan_of_their_size():
    """LL-15.2, LL-15.3  On a drawn mat the ability is below the figures and the mods are below it, side by side."""
    s = new_state(3)
    set_player(s, AZURE, mods={"large": ["bulkheads"]})
    drawn = seen(s, AZURE)
    plan, ability = item(drawn, "size-0-large"), item(drawn, "ability-0-large")
    mods = [item(drawn, f"mod-0-large-{place}") for place in range(3)]
    assert plan.y < ability.y < mods[0].y == mods[1].y == mods[2].y
    assert mods[0].x < mods[1].x < mods[2].x
    assert (ability.x, ability.size[0]) == (plan.x, plan.size[0])


@pytest.mark.parametrize("count", [0, 1, 4, 6, 8, 12])
def test_a_mat_has_room_for_many_civilizations(count: int):
    """Nothing hangs over its edge or over something else, however many there are, and no name has less room."""
    s = new_state(3)
    set_player(s, AZURE, civilizations=list(civilizations())[:count])
    match = begin(s, "round")
    laws.drawn(match, match.scene(AZURE), AZURE)
    shown = [one for one in area(match.scene(AZURE), "mat-0").items if one.at == "civilizations-0"]
    assert len(shown) == count
    assert all(one.size[0] >= 80 and one.size[1] >= 26 for one in shown)


def test_bombardment_is_seen_on_a_size():
    """LL-11.8"""
    s = new_state(3)
    set_player(s, AZURE, mods={"small": ["siege-mortars"]})
    small = item(seen(s, CORAL), "size-0-small")
    assert [pip.icon for pip in small.gives] == ["dice", "move", "shield", "bombardment"]


def test_exhausted_cards_are_spent():
    """LL-15.1, LL-15.6  A civilization and a faction that are exhausted say so and look so."""
    s = new_state(3)
    set_player(
        s, AZURE, faction="ovar", civilizations=["archive", "grey-forge"], exhausted=["ovar", "grey-forge"]
    )  # fmt: skip
    drawn = seen(s, CORAL)
    assert (item(drawn, "faction-0").face, item(drawn, "faction-0").label) == ("spent", "Ovar Weavers (exhausted)")
    assert item(drawn, "civ-0-grey-forge").face == "spent"
    assert item(drawn, "civ-0-archive").face == "archive"
    assert item(drawn, "civilizations-0").label == "Civilizations (2 technologies in play)"


def test_hands_are_open_to_their_owner_alone():
    """LL-5.3, G-39  Own technologies with cost, kind and text; of others' only how many there are."""
    s = new_state(3)
    set_player(s, AZURE, hand=["bulkheads", "drydock"], civilizations=["fabricators"])
    mine = area(seen(s, AZURE), "technologies-0").items
    assert [(one.id, one.label, one.icon) for one in mine] == [
        ("tech-0-0", "Bulkheads", "ship-mod"), ("tech-0-1", "Drydock", "civilization"),
    ]  # fmt: skip
    assert mine[0].suits == ("ship-large",)
    assert [(pip.icon, pip.count) for pip in mine[1].cost] == [("uncommon", 1)]  # a common less, by Fabricators
    [backs] = area(seen(s, CORAL), "technologies-0").items
    assert (backs.kind, backs.face, backs.count, backs.text) == ("stack", HIDDEN, 2, "")


def test_achievements_are_known_to_their_owner():
    """LL-15.7  With its progress; a back for all others until it is scored."""
    s = new_state(3)
    set_player(s, AZURE, achievement="green", extractors=["outer-3", "distant-3"])
    mine, others = (item(seen(s, reader), "achievement-0") for reader in (AZURE, CORAL))
    assert (mine.label, mine.suits) == ("Green worlds 1/5", ("green",))
    assert (others.label, others.face, others.text, others.suits) == ("An achievement", HIDDEN, "", ())
    s.players[AZURE].achieved = True
    assert item(seen(s, CORAL), "achievement-0").label == "Green worlds, scored"


def test_graveyards_and_supplies_hold_pieces():
    """LL-12.1, LL-2.2  Destroyed pieces lie in the destroyer's graveyard, unbuilt ones on their owner's board."""
    s = new_state(3)
    bury(s, AZURE, (CORAL, "small-3"), (CORAL, "extractor-8"))
    drawn = seen(s, JADE)
    assert item(drawn, "graveyard-0").label == "Graveyard: 2 of 4"
    assert item(drawn, "ship-1-small-3").at == item(drawn, "extractor-1-8").at == "graveyard-0"
    assert item(drawn, "extractor-1-7").at == "extractors-1"
    assert item(drawn, "extractors-1").label == "Extractors left: 6"
    assert item(drawn, "extractor-1-1").at == "colony-1-1"
    assert item(drawn, "ship-1-small-4").at == "size-1-small"
