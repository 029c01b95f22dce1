"""Every hook of the rules has a card that hangs on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.games.last_light.cards.printed import cards, plain

from orrery.games.last_light.components import Ability, Mod, Perks, Use

# Every moment the rules offer to cards: the fields of the sheets that stand for it, and the cards that use them.
HOOKS: dict[str, tuple[str, set[str]]] = {
    "before or after the own action card": (
        "use",
        {
            "reinforce", "grey-forge", "plum-still", "amber-loom", "long-eye", "repair-docks", "couriers",
            "gravity-anchor", "think-tank", "gleaners", "forward-slips", "drydock", "night-shift",
            "writ-of-seizure", "free-ports", "echo-sounding", "trophy-yards", "dawn-sceptre", "ring-gears",
            "migration-engines", "ovar", "tide", "siri", "envoys", "mourners", "lampwrights",
        },
    ),
    "a resource for the own action card": (
        "use.gain",
        {"grey-forge", "plum-still", "amber-loom", "repair-docks", "dawn-sceptre"},
    ),
    "trades for the own action card": ("use.trades", {"ovar", "free-ports"}),
    "a move for the own action card": ("use.move", {"reinforce"}),
    "an action card picked up": ("use.pick_up", {"couriers"}),
    "technologies for the own action card": ("use.draw", {"think-tank"}),
    "an action within another": ("use.mine use.build", {"night-shift", "drydock"}),
    "the first player token": ("use.first", {"dawn-sceptre", "envoys"}),
    "the discards": ("use.salvage", {"gleaners", "lampwrights"}),
    "the colony ship": ("use.migrate", {"migration-engines", "siri"}),
    "planets of others": ("use.annex", {"writ-of-seizure"}),
    "ships away from home": ("use.launch", {"forward-slips"}),
    "the reveal of action cards": ("perks.mirror", {"twin-minds"}),
    "Research: light per so many technologies": ("perks.tech_light", {"lightwrights"}),
    "Research: cards drawn": ("perks.research_draw", {"archive", "scholars"}),
    "Research: cards kept": ("perks.research_keep", {"scholars"}),
    "Research: cost of technologies": ("perks.tech_common", {"fabricators"}),
    "Mine: extra yield": ("perks.mine_common perks.mine_uncommon", {"deep-drills", "korrim", "refineries"}),
    "Construct: cost of ships": ("perks.small_common perks.big_uncommon", {"shipwrights", "hathe"}),
    "Construct: extractors": ("perks.extractors", {"prefabs"}),
    "Trade: number of trades": ("perks.trades", {"silent-brokers"}),
    "Trade: the light given": ("perks.no_gift perks.witness", {"silent-brokers", "envoys"}),
    "Refresh: light by region": ("perks.claim_distant perks.claim_inner", {"far-beacons", "inner-choir"}),
    "Refresh: light for blockades": ("perks.toll", {"blockade-runners"}),
    "blockade immunity": ("perks.unblockaded", {"blockade-runners", "lumos-pact", "unbowed"}),
    "the Lumos": ("perks.pact", {"lumos-pact"}),
    "movement per size": (
        "mod.movement",
        {"ion-drive", "warp-coils", "swift-hulls", "rock-cutters", "raider-bays", "assault-drives", "worldbreaker"},
    ),
    "asteroid permission": ("mod.asteroids", {"rock-cutters"}),
    "corner permission": ("mod.corners", {"slipstream-keel"}),
    "reveal: look first": ("use.look", {"long-eye"}),
    "reveal: choose of two": ("perks.survey", {"surveyors", "paths"}),
    "reveal: repeat the effect": ("perks.echo use.echo", {"echo-sounding", "paths"}),
    "turn order in Command": ("perks.command_first perks.command_last", {"vanguard", "tarn"}),
    "dice per size": (
        "mod.dice",
        {"twin-batteries", "spinal-cannon", "orbital-lance", "bunker-charges", "worldbreaker"},
    ),
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
    "retreat": ("perks.retreat", {"survivors-fund"}),
    "bombardment": (
        "mod.bombardment perks.siege",
        {
            "siege-mortars", "orbital-lance", "bunker-charges", "raider-bays", "assault-drives", "worldbreaker",
            "siege-doctrine",
        },
    ),
    "on destroying a size": (
        "perks.bounty_large perks.trophy perks.plunder",
        {"war-bounties", "vanguard", "quill"},
    ),
    "on destroying an extractor": ("perks.raze", {"war-bounties"}),
    "on losing a ship": ("perks.consolation", {"survivors-fund"}),
    "graveyard threshold": ("perks.graves use.exhume", {"boneyard-rites", "mourners", "trophy-yards"}),
    "graveyard payout": ("perks.grave_light", {"mourners"}),
    "what lies in graveyards": ("perks.homing", {"boneyard-rites"}),
    "centre light": ("perks.centre_light", {"solar-collectors", "siri"}),
    "rotation veto": ("use.anchor", {"gravity-anchor"}),
    "an extra turn": ("use.spin", {"tide"}),
    "a turn at once": ("use.swing", {"ring-gears"}),
    "achievement help": ("perks.achievement", {"hall-of-peoples"}),
    "set-up bonus": (
        "start start_techs",
        {
            "tarn", "lampwrights", "korrim", "basal", "quill", "envoys", "twin-minds", "scholars", "mourners", "paths",
            "tide", "ovar", "unbowed",
        },
    ),
}  # fmt: skip


# -- hooks ------------------------------------------------------------------------------------------------------------


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
