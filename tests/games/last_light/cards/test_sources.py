"""Where every figure comes from, and the figures themselves."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.last_light.cards.printed import THE_BOX, plain
from tests.games.last_light.cards.token_list import DEEP_TOKENS

from orrery.games.last_light.components import BOX, tables
from orrery.kernel.sheets import SOURCES, tally, values

# Everything the sheets call the rulebook's, as the rulebook states it.
SHIP = {"movement": 1}
RULEBOOK: dict[str, dict[str, dict[str, Any]]] = {
    "ring": {
        "centre": {"title": "Centre", "sectors": 1, "turn": 0, "light": 0},
        "inner": {"title": "Inner ring", "turn": 2, "light": 2},
        "outer": {"title": "Outer ring", "turn": 2, "light": 1},
        "distant": {"title": "Distant", "turn": 0, "light": 0},
    },
    "ship": {
        "small": {"title": "small ship", "pieces": 5, "dice": 1, "slots": 1, **SHIP},
        "medium": {"title": "medium ship", "pieces": 3, "dice": 2, "slots": 2, **SHIP},
        "large": {"title": "large ship", "pieces": 2, "dice": 3, "slots": 3, **SHIP},
    },
    "colony": {"colony-1": {"yields": {"common": 1}}},
    "face": {"4": {"symbol": True}},
    "card": {
        "research": {"title": "Research", "number": 1},
        "mine": {"title": "Mine", "number": 2},
        "construct": {"title": "Construct", "number": 3},
        "trade": {"title": "Trade", "number": 4},
        "refresh": {"title": "Refresh", "number": 5},
        "command": {"title": "Command", "number": 6},
    },
    "trade": {
        "gain-common": {"title": "gain 1 common", "gain": {"common": 1}},
        "gain-uncommon": {"title": "gain 1 uncommon", "gain": {"uncommon": 1}},
        "gain-rare": {"title": "gain 1 rare", "gain": {"rare": 1}},
        "common-uncommon": {"title": "2 common for 1 uncommon", "pay": {"common": 2}, "gain": {"uncommon": 1}},
        "uncommon-rare": {"title": "2 uncommon for 1 rare", "pay": {"uncommon": 2}, "gain": {"rare": 1}},
        "rare-uncommon": {"title": "1 rare for 2 uncommon", "pay": {"rare": 1}, "gain": {"uncommon": 2}},
        "uncommon-common": {"title": "1 uncommon for 2 common", "pay": {"uncommon": 1}, "gain": {"common": 2}},
    },
    "figures": {
        "figures": {
            "goal": 20,
            "tech_light": 4,
            "draw": 3,
            "keep": 2,
            "trades": 2,
            "gift": 1,
            "extractors": 8,
            "start": {"common": 1},
            "start_techs": 1,
            "dealt": 2,
            "graveyard": 4,
            "lumos_start": 2,
            "lumos_more": 2,
        }
    },
    "achievement": {colour: {"copies": 4} for colour in ("blue", "green", "red", "yellow")},
    "technology": {
        "reinforce": {"title": "Reinforce"},
        "ion-drive": {"kind": "mod"},
        "shield-plates": {"kind": "mod"},
        "twin-batteries": {"kind": "mod"},
    },
}
# What public sources state, beside planets and tokens, which have lists of their own.
PUBLIC: dict[str, dict[str, dict[str, Any]]] = {
    "figures": {"figures": {"extractor_shields": 1}},
    "achievement": {colour: {"colour": colour} for colour in ("blue", "green", "red", "yellow")},
    "technology": {
        "war-bounties": {"kind": "civilization"},
        "grey-forge": {"kind": "civilization"},
        "siege-mortars": {"mod": {"bombardment": True}},
    },
    "faction": {"tarn": {"perks": {"command_last": 1}}},
}


def marked(source: str) -> dict[str, dict[str, dict[str, Any]]]:
    """Every value of the sheets with this source, by table, entry and field."""
    found: dict[str, dict[str, dict[str, Any]]] = {}
    for name, entries in tables().items():
        for key, entry in entries.items():
            fields = {field: plain(value) for field, value, where in values(entry) if where == source}
            if fields:
                found.setdefault(name.rpartition("/")[2], {})[key] = fields
    return found


# -- sources ----------------------------------------------------------------------------------------------------------


def test_values_called_the_rulebooks_are_the_rulebooks():
    """LL-3.1, G-04  What the sheets call the rulebook's is stated there with just this figure; all of it is listed."""
    found = marked("rulebook")
    box = found.pop("piece")
    assert {key: fields["pieces"] for key, fields in box.items()} == THE_BOX
    assert {field for fields in box.values() for field in fields} == {"title", "pieces"}
    assert found == RULEBOOK


def test_values_called_public_are_public():
    """LL-3.1, G-04, G-06  What a public source states, planets and the tokens of planets among it."""
    found = marked("public")
    assert {field for fields in found.pop("planet").values() for field in fields} == {"size", "colours"}
    for pile in ("common", "rare"):
        tokens = found.pop(pile)
        assert set(tokens) == set(BOX.piles[pile])
        for key, fields in tokens.items():
            assert set(fields) == set(plain(BOX.tokens[key])) & {"yields", "effect", "gain"}
    assert found == PUBLIC


def test_public_sources_are_named():
    """LL-3.1, G-04  A value called public says where it is stated."""
    for entries in tables().values():
        for entry in entries.values():
            assert all(where.strip() for where in entry.public.values())


def test_what_nobody_states_is_called_ours():
    """LL-3.1, 1.3, G-03, G-04, G-06  Shields, prices, faces, deep space, maps and card texts are reconstructed."""
    ours = marked("reconstructed")
    assert [set(fields) for fields in ours["ship"].values()] == [{"shields", "cost"}] * 3
    assert all({"homes", "planets", "asteroids", "deep"} <= set(fields) for fields in ours["map"].values())
    assert set(ours["deep"]) == set(DEEP_TOKENS)
    assert set(ours["face"]) == {"1", "2", "3", "4", "5", "6"}
    assert all("cost" in fields for key, fields in ours["technology"].items())
    assert len(ours["technology"]) == len(BOX.technologies)
    assert len(ours["faction"]) == len(BOX.factions)


def test_sources_are_known():
    """LL-3.1, G-04  Every value has one of the four sources; without somebody's own sheets none is theirs."""
    counts = sum((tally(entries.values()) for entries in tables().values()), Counter[str]())
    assert set(counts) <= set(SOURCES)
    assert counts["yours"] == 0
    assert min(counts["rulebook"], counts["public"], counts["reconstructed"]) > 0


# -- figures ----------------------------------------------------------------------------------------------------------


def test_ships():
    """LL-3.1, 7.1, G-04  Shields 1, 2, 3; a small ship costs 2 common, larger ones uncommon and rare as well."""
    assert [ship.shields for ship in BOX.ships] == [1, 2, 3]
    assert [plain(ship.cost) for ship in BOX.ships] == [
        {"common": 2},
        {"common": 1, "uncommon": 2},
        {"common": 1, "uncommon": 1, "rare": 2},
    ]


def test_colony_ship():
    """LL-3.8, 6.1, G-04  Three spaces: common, common, uncommon."""
    assert [plain(space.yields) for space in BOX.colony] == [{"common": 1}, {"common": 1}, {"uncommon": 1}]


def test_die():
    """LL-11.6, G-04  Three hits, one ability symbol that is no hit, two blanks."""
    assert [(face.hits, face.symbol) for face in BOX.faces] == [(1, False)] * 3 + [(0, True)] + [(0, False)] * 2


def test_action_cards():
    """LL-4.2  Six cards, numbered in the order in which they are carried out."""
    assert {key: card.number for key, card in BOX.cards.items()} == {
        "research": 1,
        "mine": 2,
        "construct": 3,
        "trade": 4,
        "refresh": 5,
        "command": 6,
    }


def test_seven_trades():
    """LL-8.1  Three gains and four exchanges."""
    assert [(plain(entry.pay), plain(entry.gain)) for entry in BOX.bargains.values()] == [
        ({}, {"common": 1}),
        ({}, {"uncommon": 1}),
        ({}, {"rare": 1}),
        ({"common": 2}, {"uncommon": 1}),
        ({"uncommon": 2}, {"rare": 1}),
        ({"rare": 1}, {"uncommon": 2}),
        ({"uncommon": 1}, {"common": 2}),
    ]
