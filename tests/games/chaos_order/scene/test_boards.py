"""What lies beside the map: prices, research, fame, and the boards of the factions."""

from __future__ import annotations

from tests.games.chaos_order.builder import BOX, fresh, play, set_player, set_price, table
from tests.games.chaos_order.scene.drawn_tables import seen
from tests.helpers.drawn import area, item

from orrery.kernel.scene import Item


def pips(one: Item) -> list[tuple[str, int]]:
    return [(pip.icon, pip.count) for pip in one.gives]


def test_a_price_says_what_goes_to_its_owner_and_to_the_supply():
    """CO-5.2  With two factions the tokens have values of their own."""
    for factions, paid in ((("leyrien", "jrayek", "ai"), (2, 2)), (("leyrien", "jrayek"), (2, 2))):
        s = table(*factions)
        set_price(s, "build", 0, "4")
        token = item(seen(s, 1), "token-0-4")
        assert (token.at, token.owner, token.art) == ("spot-build", 0, "price/4")
        assert [(pip.icon, pip.count) for pip in token.cost] == [("to-owner", paid[0]), ("to-supply", paid[1])]


def test_move_is_priced_first_or_last():
    """CO-4.3  The token lies on the spot that says when its owner moves."""
    s = table("leyrien", "jrayek")
    set_price(s, "move", 1, "3")
    assert item(seen(s, 0), "token-1-3").at == "spot-move-first"
    s.last = True
    assert item(seen(s, 0), "token-1-3").at == "spot-move-last"


def test_tokens_off_the_board_lie_where_they_can_be_used_from():
    """CO-4.6  In hand, in the vault, or collected for the next round."""
    s = table("leyrien", "jrayek")
    p = set_player(s, 0, tokens=["3"], vault=["2", "6"])
    p.collected = ["1"]
    drawn = seen(s, 1)
    assert item(drawn, "token-0-3").at == "tokens-hand-0"
    assert item(drawn, "token-0-1").at == "tokens-collected-0"
    assert {item(drawn, f"token-0-{key}").at for key in "26"} == {"tokens-vault-0"}


def test_markers_stand_on_their_columns():
    """CO-5.5  And a column says what it gives, with its lock."""
    s = table("leyrien", "jrayek")
    set_player(s, 1, research={"discover": 5})
    drawn = seen(s, 0)
    assert item(drawn, "marker-1-discover").at == "column-discover-5"
    assert item(drawn, "marker-0-discover").at == "column-discover-1"
    last = item(drawn, "column-discover-5")
    assert last.suits == ("lock",)
    assert pips(last)[0] == ("research", 2)


def test_fame_tracks_have_their_length_and_rewards():
    """CO-13.1"""
    s = table("zcharo", "jrayek")
    set_player(s, 0, fame=6)
    track = item(seen(s, 1), "fame-0")
    assert (track.count, track.most) == (6, BOX.factions["zcharo"].fame)
    assert [mark.at for mark in track.marks] == [reward.at for reward in BOX.factions["zcharo"].rewards]


def test_what_a_faction_has_stands_behind_its_fame():
    """CO-1.6, 15.4  Energy, gems and how many cards; whoever reads it."""
    s = table("zcharo", "jrayek")
    set_player(s, 0, energy=7, gems=2)
    for reader in (0, 1, None):
        has = [one for one in area(seen(s, reader), "fame").items if one.at == "fame-0"]
        assert [(one.kind, one.icon, one.count) for one in has] == [
            ("counter", "energy", 7), ("counter", "gems", 2), ("counter", "cards", len(s.players[0].hand)),
        ]  # fmt: skip


def test_the_flare_gun_lies_beside_its_holder():
    """CO-4.5"""
    s = table("zcharo", "jrayek")
    s.gun = 1
    drawn = seen(s, 0)
    assert item(drawn, "flare-gun").y == item(drawn, "fame-1").y


def test_the_flare_gun_has_a_holder_as_soon_as_factions_are_chosen():
    """CO-2.4  Before that nobody has it."""
    match = play(fresh(2), 0, "faction:oxataya")
    assert not [one for one in area(match.scene(0), "fame").items if one.id == "flare-gun"]
    play(match, 1, "faction:zcharo")
    assert item(match.scene(0), "flare-gun").y == item(match.scene(0), "fame-1").y


def test_a_building_leaves_its_space_and_its_income():
    """CO-6.4, 10.3  The left-most leaves first; what it covered pays from then on."""
    s = table("zcharo", "jrayek")
    assert item(seen(s, 0), "next-0-outpost").at == "space-0-outpost-1"
    set_player(s, 0, buildings={"c4": ["outpost"]})
    drawn = seen(s, 0)
    assert item(drawn, "next-0-outpost").at == "space-0-outpost-2"
    assert "1 tactics card in income" in item(drawn, "space-0-outpost-1").label


def test_a_foundation_laid_uncovers_its_ability():
    """CO-6.3, 6.8"""
    s = table("zcharo", "jrayek")
    assert item(seen(s, 0), "stone-0-hand").at == "slot-0-hand"
    set_player(s, 0, laid={"hand": "c4"})
    drawn = seen(s, 0)
    assert drawn.item("stone-0-hand") is None
    assert "works" in item(drawn, "slot-0-hand").label


def test_relics_taken_lie_on_their_spaces():
    """CO-11.2"""
    s = table("zcharo", "jrayek")
    s.regions[next(n for n, region in enumerate(s.regions) if region.relic == 4)].relic = 0
    set_player(s, 0, relics=[4])
    drawn = seen(s, 1)
    assert (item(drawn, "relic-4").at, item(drawn, "relic-4").count) == ("relic-space-0-1", 4)


def test_attributes_show_the_side_that_lies_up():
    """CO-10.2"""
    s = table("circadians", "jrayek")
    before = item(seen(s, 0), "attribute-militarized")
    set_player(s, 0, attributes=["militarized"])
    after = item(seen(s, 0), "attribute-militarized")
    assert (before.icon, before.text) == (
        "attribute-basic",
        "Each fighter has 2 strength. Upgraded: Each fighter has 3 strength.",
    )
    assert (after.icon, after.text) == ("attribute-better", "Each fighter has 3 strength.")


def test_a_leader_in_the_supply_costs_what_the_side_that_lies_up_says():
    """CO-7.5, G-69  Injura takes 1 gem to deploy, and 2 once it is upgraded."""
    for upgraded, gems in ((), 1), (("injura",), 2):
        s = table("ai", "jrayek")
        set_player(s, 0, leaders={"injura": "supply"}, upgraded=upgraded)
        assert [(pip.icon, pip.count) for pip in item(seen(s, 0), "leader-injura").cost] == [("gems", gems)]


def test_a_board_cites_the_rule_of_its_own_faction():
    """CO-14.1 to 14.6  In the order of the vault."""
    for number, faction in enumerate(BOX.factions, 1):
        s = table(faction, "ai" if faction != "ai" else "jrayek")
        assert item(seen(s, 0), "side-0").rule == f"CO-14.{number}"
