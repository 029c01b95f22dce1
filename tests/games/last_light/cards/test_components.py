"""What is in the box: the counts of the book, and its cards."""

from __future__ import annotations

from collections import Counter

import msgspec
from tests.games.last_light.builder import fresh
from tests.games.last_light.cards.printed import THE_BOX, plain

from orrery.games.last_light.components import BOX, Use

# -- counts -----------------------------------------------------------------------------------------------------------


def test_the_box():
    """LL-2.1, G-46  Every component at its count; nothing else is in the box."""
    assert {key: piece.pieces for key, piece in BOX.pieces.items()} == THE_BOX


def test_cards_and_tokens_of_the_box():
    """LL-3.2, 3.3, 3.5, 3.6  The sheets hold as many cards and tokens as the box."""
    assert len(BOX.factions) == THE_BOX["factions"]
    assert len(BOX.planets) == THE_BOX["planets"] == THE_BOX["id-tokens"]
    assert {pile: len(tokens) for pile, tokens in BOX.piles.items()} == {
        pile: THE_BOX[f"{pile}-tokens"] for pile in ("common", "rare", "deep")
    }
    assert len(BOX.tokens) == sum(map(len, BOX.piles.values()))
    assert len(BOX.deck) == THE_BOX["technologies"]
    assert sum(card.copies for card in BOX.achievements.values()) == THE_BOX["achievements"]
    assert 4 * len(BOX.cards) == THE_BOX["action-cards"]
    assert len(BOX.faces) == 6


def test_pieces_of_a_colour():
    """LL-2.1, 3.1  Four colours: 5 small, 3 medium and 2 large ships, 8 extractors, and never more on any table."""
    assert [4 * ship.pieces for ship in BOX.ships] == [
        THE_BOX[f"{size}-ships"] for size in ("small", "medium", "large")
    ]
    assert 4 * BOX.figures.extractors == THE_BOX["extractors"]
    for seats in (2, 3, 4):
        state = fresh(seats).state
        assert [len(fleet.ships) for fleet in state.fleets] == [10] * max(3, seats)
        assert [len(p.extractors) for p in state.players] == [8] * seats


def test_maps_stay_within_the_box():
    """LL-3.4, 3.6, 3.7  No map asks for more planets, asteroids or deep space tokens than there are."""
    for drawn in BOX.maps.values():
        assert len(drawn.planets) <= THE_BOX["planets"]
        assert len(drawn.asteroids) <= THE_BOX["asteroids"]
        assert len(drawn.deep) <= THE_BOX["deep-tokens"]
    assert len(BOX.maps["4"].planets) == THE_BOX["planets"]


# -- cards ------------------------------------------------------------------------------------------------------------


def test_technologies_by_kind():
    """LL-1.7, 15.1 to 15.3, G-06  43 civilizations, 16 ship abilities and 24 ship mods; one to three copies of each."""
    kinds = Counter(BOX.technologies[key].kind for key in BOX.deck)
    assert kinds == {"civilization": 43, "ability": 16, "mod": 24}
    assert {technology.copies for technology in BOX.technologies.values()} == {1, 2, 3}
    assert len({technology.title for technology in BOX.technologies.values()}) == len(BOX.technologies)


def test_every_technology_does_what_its_kind_does():
    """LL-15.1 to 15.3, G-06  A civilization has perks or a use, the others their own field; all cost 1 to 6."""
    for technology in BOX.technologies.values():
        fields = set(plain(technology)) & {"perks", "use", "ability", "mod"}
        if technology.kind == "civilization":
            assert fields in ({"perks"}, {"use"})
            assert technology.size == ""
        else:
            assert fields == {technology.kind}
        assert 1 <= sum(plain(technology.cost).values()) <= 6
        assert technology.cost.light == 0


def test_no_two_technologies_are_alike():
    """LL-15.1, 15.5, G-06  Cards of different names differ in kind, size or effect."""
    does = [msgspec.json.encode((t.kind, t.size, t.perks, t.use, t.ability, t.mod)) for t in BOX.technologies.values()]
    assert len(set(does)) == len(does)


def test_some_cards_name_a_size_and_some_do_not():
    """LL-15.4, G-16  Abilities and mods for a certain size, and others for a size of the player's choice."""
    for kind in ("ability", "mod"):
        sizes = {technology.size for technology in BOX.technologies.values() if technology.kind == kind}
        assert {"", "small", "medium", "large"} == sizes


def test_the_technologies_that_are_known():
    """LL-15.1, 16.13, G-06  Reinforce moves a ship; others pay for a large ship destroyed, and give one resource."""
    assert BOX.technologies["reinforce"].use == Use(move=1)
    assert BOX.technologies["war-bounties"].perks.bounty_large > 0
    assert any(
        technology.use is not None and len(plain(technology.use.gain)) == 1 for technology in BOX.technologies.values()
    )


def test_factions():
    """LL-3.2, 15.6, G-06  Factions all differ; some are exhausted, some work at all times."""
    assert len({faction.title for faction in BOX.factions.values()}) == len(BOX.factions)
    does = [msgspec.json.encode((f.perks, f.use, f.start, f.start_techs)) for f in BOX.factions.values()]
    assert len(set(does)) == len(BOX.factions)
    assert all(plain(f.perks) or plain(f.use) or plain(f.start) or f.start_techs for f in BOX.factions.values())
    exhausted = {key for key, faction in BOX.factions.items() if faction.use is not None}
    assert 0 < len(exhausted) < len(BOX.factions)
    assert exhausted <= set(BOX.uses)


def test_factions_for_three_or_more():
    """LL-3.2, G-54  Who needs two opponents is marked 3+; enough are left to deal two to each of two."""
    marked_factions = {key for key, faction in BOX.factions.items() if faction.three_plus}
    assert {key for key, faction in BOX.factions.items() if faction.perks.witness} <= marked_factions
    assert "envoys" in marked_factions
    assert len(BOX.factions) - len(marked_factions) >= 4


def test_a_faction_comes_last_in_command():
    """LL-4.3, 15.6, G-06, G-43  The one faction whose ability is known is among the fifteen."""
    assert [key for key, faction in BOX.factions.items() if faction.perks.command_last] == ["tarn"]


def test_achievements():
    """LL-3.3, 15.7, G-05  One for each planet colour and player: four grades, the fewer planets show it the lower."""
    assert [(card.colour, card.planets, card.light, card.copies) for card in BOX.achievements.values()] == [
        ("blue", 4, 5, 4),
        ("green", 5, 7, 4),
        ("red", 2, 2, 4),
        ("yellow", 3, 3, 4),
    ]
