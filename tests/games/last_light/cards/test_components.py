"""What is in the box: the counts of the book, where every figure comes from, the maps, and a card for every hook."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from tests.games.last_light.builder import fresh
from tests.games.last_light.cards.token_list import COMMON_TOKENS, DEEP_TOKENS, EVERY_TOKEN, RARE_TOKENS

from orrery.games.last_light.components import (
    ACHIEVEMENTS,
    ALL_TECHNOLOGIES,
    BARGAINS,
    BOX,
    CARDS,
    CHARTS,
    COLONY,
    EXHAUSTIBLE,
    FACES,
    FACTIONS,
    FIGURES,
    MAPS,
    PLANETS,
    RING_OF,
    SECTOR,
    SECTOR_KEYS,
    SHIPS,
    TECHNOLOGIES,
    TOKENS,
    TOKENS_OF,
    Ability,
    Faction,
    Goods,
    Mod,
    Perks,
    Technology,
    Use,
    reach,
    tables,
)
from orrery.kernel.sheets import SOURCES, tally, values

THE_BOX = {
    "board": 1,
    "star": 1,
    "player-boards": 4,
    "colony-ships": 4,
    "factions": 15,
    "action-cards": 24,
    "asteroids": 7,
    "extractors": 32,
    "small-ships": 20,
    "medium-ships": 12,
    "large-ships": 8,
    "planets": 15,
    "id-tokens": 15,
    "deep-tokens": 12,
    "common-tokens": 19,
    "rare-tokens": 14,
    "damage-tokens": 20,
    "first-player": 1,
    "reference-cards": 4,
    "technologies": 83,
    "achievements": 16,
    "graveyards": 4,
    "dice": 6,
    "common": 30,
    "uncommon": 15,
    "rare": 15,
    "light-5": 15,
    "light-1": 15,
    "attention-tokens": 20,
}
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
PLANET_LIST = [
    ("small", "blue"),
    ("small", "blue green yellow"),
    ("small", "green red"),
    ("small", "green yellow"),
    ("small", "yellow"),
    ("medium", "blue green"),
    ("medium", "blue green red"),
    ("medium", "blue green red yellow"),
    ("medium", "blue yellow"),
    ("medium", "green yellow"),
    ("medium", "red yellow"),
    ("large", "blue green"),
    ("large", "blue green red"),
    ("large", "blue red"),
    ("large", "green red yellow"),
]
# Where everything stands, counted from 0 at the top: I inner, O outer, D distant sectors.
MAP_LIST = {
    2: {
        "homes": "D0 D8",
        "planets": "D2 D10 O2 O6 O10 O14 I1 I5",
        "asteroids": "D4 D5 D6 D12 D13 D14",
        "deep": "I3 I7 O0 O4 O8 O12 D1 D9",
    },
    3: {
        "homes": "D0 D5 D11",
        "planets": "D2 D8 D13 O2 O6 O10 O14 I0 I2 I5",
        "asteroids": "D3 D9 D14",
        "deep": "I1 I4 I7 O0 O4 O8 O11 D1 D6 D12",
    },
    4: {
        "homes": "D0 D4 D8 D12",
        "planets": "D2 D5 D7 D10 D13 D15 O1 O3 O6 O9 O11 O14 I0 I3 I6",
        "asteroids": "D6 D14",
        "deep": "I1 I4 O0 O2 O4 O8 O10 O12 D1 D3 D9 D11",
    },
}
# Every moment the rules offer to cards: the fields of the sheets that stand for it, and the cards that use them.
HOOKS: dict[str, tuple[str, set[str]]] = {
    "before or after the own action card": (
        "use",
        {
            "reinforce", "grey-forge", "plum-still", "amber-loom", "long-eye", "repair-docks", "couriers",
            "gravity-anchor", "ovar", "tide",
        },
    ),
    "a resource for the own action card": (
        "use.gain",
        {"grey-forge", "plum-still", "amber-loom", "repair-docks"},
    ),
    "trades for the own action card": ("use.trades", {"ovar"}),
    "a move for the own action card": ("use.move", {"reinforce"}),
    "an action card picked up": ("use.pick_up", {"couriers"}),
    "the reveal of action cards": ("perks.mirror", {"twin-minds"}),
    "Research: light per so many technologies": ("perks.tech_light", {"lightwrights"}),
    "Research: cards drawn": ("perks.research_draw", {"archive", "think-tank", "scholars"}),
    "Research: cards kept": ("perks.research_keep", {"think-tank", "scholars"}),
    "Research: cost of technologies": ("perks.tech_common", {"fabricators"}),
    "Mine: extra yield": ("perks.mine_common perks.mine_uncommon", {"deep-drills", "korrim", "refineries"}),
    "Construct: cost of ships": ("perks.small_common perks.big_uncommon", {"shipwrights", "hathe", "drydock"}),
    "Construct: extractors": ("perks.extractors", {"prefabs"}),
    "Trade: number of trades": ("perks.trades", {"free-ports"}),
    "Trade: the light given": ("perks.no_gift perks.witness", {"silent-brokers", "envoys"}),
    "Refresh: light by region": ("perks.claim_distant perks.claim_inner", {"far-beacons", "inner-choir"}),
    "blockade immunity": ("perks.unblockaded", {"blockade-runners", "unbowed"}),
    "movement per size": (
        "mod.movement",
        {"ion-drive", "warp-coils", "swift-hulls", "rock-cutters"},
    ),
    "asteroid permission": ("mod.asteroids", {"rock-cutters"}),
    "corner permission": ("mod.corners", {"slipstream-keel"}),
    "reveal: look first": ("use.look", {"long-eye"}),
    "reveal: choose of two": ("perks.survey", {"surveyors", "paths"}),
    "reveal: repeat the effect": ("perks.echo", {"echo-sounding", "paths"}),
    "turn order in Command": ("perks.command_first perks.command_last", {"vanguard", "tarn"}),
    "dice per size": ("mod.dice", {"twin-batteries", "spinal-cannon", "orbital-lance"}),
    "reroll": ("perks.reroll", {"target-computers"}),
    "ability symbol per size": (
        "ability",
        {
            "focused-beam", "nova-burst", "repair-drones", "salvage-claw", "siphon", "ray-screen", "data-tap",
            "boarding-hooks", "light-trap",
        },
    ),
    "extra hit": ("ability.hits", {"focused-beam", "nova-burst"}),
    "a good for the symbol": ("ability.gain", {"salvage-claw", "siphon", "light-trap"}),
    "a technology for the symbol": ("ability.draw", {"data-tap"}),
    "a resource taken for the symbol": ("ability.steal", {"boarding-hooks"}),
    "shield per size": ("mod.shields perks.medium_shields", {"shield-plates", "bulkheads", "deflector-skin", "basal"}),
    "damage prevention": ("perks.screen ability.screen", {"hull-weavers", "unbowed", "ray-screen"}),
    "repair": ("use.repair ability.repair", {"repair-docks", "repair-drones"}),
    "bombardment": ("mod.bombardment", {"siege-mortars", "orbital-lance"}),
    "on destroying a size": (
        "perks.bounty_large perks.trophy perks.plunder",
        {"war-bounties", "trophy-yards", "vanguard", "quill"},
    ),
    "on losing a ship": ("perks.consolation", {"survivors-fund"}),
    "graveyard threshold": ("perks.graves", {"boneyard-rites", "mourners"}),
    "graveyard payout": ("perks.grave_light", {"mourners"}),
    "centre light": ("perks.centre_light", {"solar-collectors", "siri"}),
    "rotation veto": ("use.anchor", {"gravity-anchor"}),
    "an extra turn": ("use.spin", {"tide"}),
    "achievement help": ("perks.achievement", {"hall-of-peoples"}),
    "set-up bonus": (
        "start start_techs",
        {
            "tarn", "lampwrights", "korrim", "basal", "quill", "siri", "envoys", "twin-minds", "scholars", "mourners",
            "paths", "tide", "ovar", "unbowed",
        },
    ),
}  # fmt: skip


def plain(value: Any) -> Any:
    """A value of the sheets as plain data, without zeros and empty parts."""
    value = msgspec.to_builtins(value)
    if not isinstance(value, dict):
        return value
    parts = ((name, plain(part)) for name, part in value.items())
    return {name: part for name, part in parts if part}


def marked(source: str) -> dict[str, dict[str, dict[str, Any]]]:
    """Every value of the sheets with this source, by table, entry and field."""
    found: dict[str, dict[str, dict[str, Any]]] = {}
    for name, entries in tables().items():
        for key, entry in entries.items():
            fields = {field: plain(value) for field, value, where in values(entry) if where == source}
            if fields:
                found.setdefault(name, {})[key] = fields
    return found


def cards() -> dict[str, Technology | Faction]:
    return {**TECHNOLOGIES, **FACTIONS}


# -- counts ------------------------------------------------------------------------------------------------------------


def test_the_box():
    """LL-2.1, G-46  Every component at its count; nothing else is in the box."""
    assert {key: piece.pieces for key, piece in BOX.items()} == THE_BOX


def test_cards_and_tokens_of_the_box():
    """LL-3.2, 3.3, 3.5, 3.6  The sheets hold as many cards and tokens as the box."""
    assert len(FACTIONS) == THE_BOX["factions"]
    assert len(PLANETS) == THE_BOX["planets"] == THE_BOX["id-tokens"]
    assert {pile: len(tokens) for pile, tokens in TOKENS_OF.items()} == {"common": 19, "rare": 14, "deep": 12}
    assert len(TOKENS) == 45
    assert len(ALL_TECHNOLOGIES) == THE_BOX["technologies"]
    assert sum(card.copies for card in ACHIEVEMENTS.values()) == THE_BOX["achievements"]
    assert 4 * len(CARDS) == THE_BOX["action-cards"]
    assert len(FACES) == 6


def test_pieces_of_a_colour():
    """LL-2.1, 3.1  Four colours: 5 small, 3 medium and 2 large ships, 8 extractors, and never more on any table."""
    assert [4 * ship.pieces for ship in SHIPS] == [THE_BOX[f"{size}-ships"] for size in ("small", "medium", "large")]
    assert 4 * FIGURES.extractors == THE_BOX["extractors"]
    for seats in (2, 3, 4):
        state = fresh(seats).state
        assert [len(fleet.ships) for fleet in state.fleets] == [10] * max(3, seats)
        assert [len(p.extractors) for p in state.players] == [8] * seats


def test_maps_stay_within_the_box():
    """LL-3.4, 3.6, 3.7  No map asks for more planets, asteroids or deep space tokens than there are."""
    for drawn in MAPS.values():
        assert len(drawn.planets) <= THE_BOX["planets"]
        assert len(drawn.asteroids) <= THE_BOX["asteroids"]
        assert len(drawn.deep) <= THE_BOX["deep-tokens"]
    assert len(MAPS["4"].planets) == THE_BOX["planets"]


# -- sources -----------------------------------------------------------------------------------------------------------


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
        assert set(tokens) == set(TOKENS_OF[pile])
        for key, fields in tokens.items():
            assert set(fields) == set(plain(TOKENS[key])) & {"yields", "effect", "gain"}
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
    assert len(ours["technology"]) == len(TECHNOLOGIES)
    assert len(ours["faction"]) == len(FACTIONS)


def test_sources_are_known():
    """LL-3.1, G-04  Every value has one of the four sources; without somebody's own sheets none is theirs."""
    counts = sum((tally(entries.values()) for entries in tables().values()), Counter[str]())
    assert set(counts) <= set(SOURCES)
    assert counts["yours"] == 0
    assert min(counts["rulebook"], counts["public"], counts["reconstructed"]) > 0


# -- figures -----------------------------------------------------------------------------------------------------------


def test_ships():
    """LL-3.1, 7.1, G-04  Shields 1, 2, 3; a small ship costs 2 common, larger ones uncommon and rare as well."""
    assert [ship.shields for ship in SHIPS] == [1, 2, 3]
    assert [plain(ship.cost) for ship in SHIPS] == [
        {"common": 2},
        {"common": 1, "uncommon": 2},
        {"common": 1, "uncommon": 1, "rare": 2},
    ]


def test_colony_ship():
    """LL-3.8, 6.1, G-04  Three spaces: common, common, uncommon."""
    assert [plain(space.yields) for space in COLONY] == [{"common": 1}, {"common": 1}, {"uncommon": 1}]


def test_die():
    """LL-11.6, G-04  Three hits, one ability symbol that is no hit, two blanks."""
    assert [(face.hits, face.symbol) for face in FACES] == [(1, False)] * 3 + [(0, True)] + [(0, False)] * 2


def test_action_cards():
    """LL-4.2  Six cards, numbered in the order in which they are carried out."""
    assert {key: card.number for key, card in CARDS.items()} == {
        "research": 1,
        "mine": 2,
        "construct": 3,
        "trade": 4,
        "refresh": 5,
        "command": 6,
    }


def test_seven_trades():
    """LL-8.1  Three gains and four exchanges."""
    assert [(plain(entry.pay), plain(entry.gain)) for entry in BARGAINS.values()] == [
        ({}, {"common": 1}),
        ({}, {"uncommon": 1}),
        ({}, {"rare": 1}),
        ({"common": 2}, {"uncommon": 1}),
        ({"uncommon": 2}, {"rare": 1}),
        ({"rare": 1}, {"uncommon": 2}),
        ({"uncommon": 1}, {"common": 2}),
    ]


# -- planets and tokens ------------------------------------------------------------------------------------------------


def test_planets():
    """LL-3.4, G-55  15 planets, 5 small, 6 medium and 4 large, with the colours of the public list."""
    assert Counter((planet.size, " ".join(planet.colours)) for planet in PLANETS.values()) == Counter(PLANET_LIST)
    assert Counter(planet.size for planet in PLANETS.values()) == {"small": 5, "medium": 6, "large": 4}
    assert len({planet.title for planet in PLANETS.values()}) == 15


def test_colours_of_the_planets():
    """LL-3.3, 3.4  Blue on 9 planets, green on 10, red on 7, yellow on 8; one planet shows all four."""
    colours = Counter(colour for planet in PLANETS.values() for colour in planet.colours)
    assert colours == {"blue": 9, "green": 10, "red": 7, "yellow": 8}
    assert [planet.size for planet in PLANETS.values() if len(planet.colours) == 4] == ["medium"]


def test_who_turns_the_board_is_not_paid_for_it():
    """LL-13.1, 15.1, 15.6  A card that holds the rings or turns them further brings no goods when it is exhausted: it
    is used where the turn matters, and not every time for what comes with it."""
    cards: dict[str, Any] = {**TECHNOLOGIES, **FACTIONS}
    uses = {key: card.use for key, card in cards.items() if card.use is not None}
    turning = {key for key, use in uses.items() if use.anchor or use.spin}
    assert turning == {"gravity-anchor", "tide"}
    assert [key for key in turning if uses[key].gain != Goods()] == []


@pytest.mark.parametrize("key", EVERY_TOKEN)
def test_token(key: str):
    """LL-3.5, 3.6, 10.8, G-08  Each token with what it yields and what it does."""
    yields, does = EVERY_TOKEN[key]
    token = TOKENS[key]
    assert (token.yields.common, token.yields.uncommon, token.yields.rare, token.yields.light) == yields
    gain, effect = Goods(), {"pick up": "pick-up"}.get(does, does)
    if does.startswith("gain "):
        gain, effect = Goods(**{does.split()[-1]: 1}), "gain"
    assert (token.effect, token.gain) == (effect, gain)


def test_tokens_by_their_piles():
    """LL-3.5, 3.6, G-08  19 common, 14 rare, 12 of deep space; of the common 9 yield common, 9 uncommon, 1 both."""
    assert (list(TOKENS_OF["common"]), list(TOKENS_OF["rare"])) == ([*COMMON_TOKENS], [*RARE_TOKENS])
    assert list(TOKENS_OF["deep"]) == [*DEEP_TOKENS]
    shown = Counter(" ".join(plain(token.yields)) for token in TOKENS_OF["common"].values())
    assert shown == {"common": 9, "uncommon": 9, "common uncommon": 1}
    shown = Counter(" ".join(plain(token.yields)) for token in TOKENS_OF["rare"].values())
    assert shown == {"light": 6, "rare": 6, "common uncommon": 2}
    effects = Counter(token.effect for token in TOKENS_OF["common"].values())
    assert effects == {
        "wormhole": 2, "pick-up": 2, "extractor": 2, "draw": 2, "ship": 2, "": 2, "gain": 5, "trade": 1, "research": 1,
    }  # fmt: skip


def test_no_extractor_in_deep_space():
    """LL-10.8  Where no planet is, no token places an extractor, and none yields anything."""
    for token in TOKENS_OF["deep"].values():
        assert token.effect not in ("extractor", "")
        assert token.yields == Goods()


# -- cards -------------------------------------------------------------------------------------------------------------


def test_technologies_by_kind():
    """LL-1.7, 15.1 to 15.3, G-06  43 civilizations, 16 ship abilities and 24 ship mods; one to three copies of each."""
    kinds = Counter(TECHNOLOGIES[key].kind for key in ALL_TECHNOLOGIES)
    assert kinds == {"civilization": 43, "ability": 16, "mod": 24}
    assert {technology.copies for technology in TECHNOLOGIES.values()} == {1, 2, 3}
    assert len({technology.title for technology in TECHNOLOGIES.values()}) == len(TECHNOLOGIES)


def test_every_technology_does_what_its_kind_does():
    """LL-15.1 to 15.3, G-06  A civilization has perks or a use, the others their own field; all cost something."""
    for technology in TECHNOLOGIES.values():
        fields = set(plain(technology)) & {"perks", "use", "ability", "mod"}
        if technology.kind == "civilization":
            assert fields in ({"perks"}, {"use"})
            assert technology.size == ""
        else:
            assert fields == {technology.kind}
        assert 1 <= sum(plain(technology.cost).values()) <= 4
        assert technology.cost.light == 0


def test_no_two_technologies_are_alike():
    """LL-15.1, 15.5, G-06  Cards of different names differ in kind, size or effect."""
    does = [msgspec.json.encode((t.kind, t.size, t.perks, t.use, t.ability, t.mod)) for t in TECHNOLOGIES.values()]
    assert len(set(does)) == len(does)


def test_some_cards_name_a_size_and_some_do_not():
    """LL-15.4, G-16  Abilities and mods for a certain size, and others for a size of the player's choice."""
    for kind in ("ability", "mod"):
        sizes = {technology.size for technology in TECHNOLOGIES.values() if technology.kind == kind}
        assert {"", "small", "medium", "large"} == sizes


def test_the_technologies_that_are_known():
    """LL-15.1, 16.13, G-06  Reinforce moves a ship; others pay for a large ship destroyed, and give one resource."""
    assert TECHNOLOGIES["reinforce"].use == Use(move=1)
    assert TECHNOLOGIES["war-bounties"].perks.bounty_large > 0
    assert any(
        technology.use is not None and len(plain(technology.use.gain)) == 1 for technology in TECHNOLOGIES.values()
    )


def test_factions():
    """LL-3.2, 15.6, G-06  15 factions that all differ; some are exhausted, some work at all times."""
    assert len({faction.title for faction in FACTIONS.values()}) == 15
    does = [msgspec.json.encode((f.perks, f.use, f.start, f.start_techs)) for f in FACTIONS.values()]
    assert len(set(does)) == 15
    assert all(plain(f.perks) or plain(f.use) or plain(f.start) or f.start_techs for f in FACTIONS.values())
    exhausted = {key for key, faction in FACTIONS.items() if faction.use is not None}
    assert 0 < len(exhausted) < 15
    assert exhausted <= set(EXHAUSTIBLE)


def test_factions_for_three_or_more():
    """LL-3.2, G-54  Who needs two opponents is marked 3+; enough are left to deal two to each of two."""
    marked_factions = {key for key, faction in FACTIONS.items() if faction.three_plus}
    assert {key for key, faction in FACTIONS.items() if faction.perks.witness} <= marked_factions
    assert "envoys" in marked_factions
    assert 15 - len(marked_factions) >= 4


def test_a_faction_comes_last_in_command():
    """LL-4.3, 15.6, G-06, G-43  The one faction whose ability is known is among the fifteen."""
    assert [key for key, faction in FACTIONS.items() if faction.perks.command_last] == ["tarn"]


def test_achievements():
    """LL-3.3, 15.7, G-05  One for each planet colour and player: three planets of the colour, 3 light."""
    assert [(card.colour, card.planets, card.light, card.copies) for card in ACHIEVEMENTS.values()] == [
        ("blue", 3, 3, 4),
        ("green", 3, 3, 4),
        ("red", 3, 3, 4),
        ("yellow", 3, 3, 4),
    ]


# -- maps --------------------------------------------------------------------------------------------------------------


def sectors(names: str) -> list[str]:
    """D0 is distant-1, O2 outer-3, I6 inner-7."""
    rings = {"I": "inner", "O": "outer", "D": "distant"}
    return [f"{rings[name[0]]}-{int(name[1:]) + 1}" for name in names.split()]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_map(seats: int):
    """LL-1.3, 3.4, 3.6, 3.7, G-03  Homes, planets, asteroids and deep space of each map; no sector twice."""
    drawn = MAPS[str(seats)]
    for field, names in MAP_LIST[seats].items():
        assert getattr(drawn, field) == sectors(names)
    used = [*drawn.homes, *drawn.planets, *drawn.asteroids, *drawn.deep]
    assert len(set(used)) == len(used)
    assert len(drawn.homes) == seats
    assert "centre" not in used


@pytest.mark.parametrize(("seats", "regions"), [(2, (2, 4, 2)), (3, (3, 4, 3)), (4, (6, 6, 3))])
def test_planets_by_region(seats: int, regions: tuple[int, int, int]):
    """LL-3.4, T-002  Distant, outer and inner planets as the public list counts them."""
    found = Counter(RING_OF[sector].key for sector in CHARTS[seats].planets)
    assert (found["distant"], found["outer"], found["inner"]) == regions


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_planet_and_token_can_be_reached(seats: int):
    """LL-1.3, 10.3, G-03  Asteroids cut nothing off: from every home all open sectors can be reached."""
    chart = CHARTS[seats]
    for home in chart.homes:
        there = set(reach(seats, 0, 0, home, 40, False, False)) | {home}
        assert there == set(range(41)) - chart.asteroids


def steps(home: int, ring: str) -> list[int]:
    """How far the two nearest planets of a ring are from a home of four players."""
    planets = [sector for sector in CHARTS[4].planets if RING_OF[sector].key == ring]
    far = [next(n for n in range(1, 9) if sector in reach(4, 0, 0, home, n, False, False)) for sector in planets]
    return sorted(far)[:2]


def test_homes_of_four_are_alike():
    """LL-1.3, G-03  With four, each home has a planet and two deep space tokens next door, and others as far."""
    for home in CHARTS[4].homes:
        next_door = set(reach(4, 0, 0, home, 1, False, False))
        assert (len(next_door & set(CHARTS[4].planets)), len(next_door & set(CHARTS[4].deep))) == (1, 2)
        assert (steps(home, "distant"), steps(home, "outer")) == ([1, 2], [2, 3])


def test_homes_are_distant():
    """LL-1.4, 3.7  Colony ships stand in distant sectors."""
    for chart in CHARTS.values():
        assert {RING_OF[sector].key for sector in chart.homes} == {"distant"}
    assert SECTOR["distant-1"] == CHARTS[4].homes[0]
    assert SECTOR_KEYS[CHARTS[2].homes[1]] == "distant-9"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_piles_suffice_for_either_reading(seats: int):
    """LL-3.5, G-07  19 common and 14 rare tokens are enough, with rare ones in the inner ring or in both."""
    found = Counter(RING_OF[sector].key for sector in CHARTS[seats].planets)
    assert found["distant"] + found["outer"] <= 19
    assert found["inner"] + found["outer"] <= 14


# -- hooks -------------------------------------------------------------------------------------------------------------


def using(field: str) -> Iterator[str]:
    """The cards that have something in a field: perks.mine_common, use.look, start."""
    for key, card in cards().items():
        part: Any = card
        for name in field.split("."):
            part = getattr(part, name, None)
        if plain(part):
            yield key


@pytest.mark.parametrize("hook", HOOKS)
def test_hook(hook: str):
    """LL-15.1, 15.6, G-06  Every moment that the rules offer to cards is used, by just these."""
    fields, users = HOOKS[hook]
    assert users
    assert {key for field in fields.split() for key in using(field)} == users


def test_no_field_is_without_a_card():
    """LL-15.1, 15.6, G-06  The words of the sheets are those the cards need: each is on some card."""
    fields = {f"perks.{name}" for name in Perks.__struct_fields__} | {f"use.{name}" for name in Use.__struct_fields__}
    fields |= {f"ability.{name}" for name in Ability.__struct_fields__}
    fields |= {f"mod.{name}" for name in Mod.__struct_fields__}
    hooked = {field for fields, _users in HOOKS.values() for field in fields.split()}
    assert fields | {"use", "ability", "start", "start_techs"} == hooked
    assert {field for field in fields if not any(True for _ in using(field))} == set()


def test_every_card_has_a_hook():
    """LL-15.1, 15.6, G-06  No technology and no faction is without effect."""
    assert set().union(*(users for _field, users in HOOKS.values())) == set(cards())
