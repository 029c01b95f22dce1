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
