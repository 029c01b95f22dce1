"""CO-9.3, 15.5, G-48  What a seat may know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.chaos_order.builder import set_player, table
from tests.games.chaos_order.sense import sensible
from tests.games.chaos_order.test_laws import table_of

from orrery.games import find
from orrery.games.chaos_order.census import check
from orrery.games.chaos_order.components import HEX, TRACKS
from orrery.games.chaos_order.secrecy import determinize, redact
from orrery.games.chaos_order.state import Battle, Side, State
from orrery.kernel import laws
from orrery.kernel.secrecy import HIDDEN


def fighting(**planned: Any) -> State:
    """The AI have planned, the Zcharo look on; nothing is shown yet."""
    s = table("ai", "zcharo", phase="combat")
    set_player(s, 0, fighters={"c3": 2}, hand=["ambush", "tailwind", "plunder"])
    set_player(s, 1, fighters={"c3": 2}, hand=["old-trick"])
    s.players[0].fresh = ["plunder"]
    s.battle = Battle(HEX["c3"], [Side(0, **planned), Side(1)])
    return s


def test_hands_and_the_deck_are_hidden():
    """CO-15.5, G-48  Counts are open, faces are not; nor is it known which card has just come."""
    seen = redact(fighting(), 1)
    assert {*seen.deck} == {HIDDEN}
    assert seen.players[0].hand == [HIDDEN] * 3
    assert seen.players[0].fresh == []
    assert seen.players[1].hand == ["old-trick"]
    assert redact(fighting(), 0).players[0].fresh == ["plunder"]


@pytest.mark.parametrize(
    "planned", [{"plan": "assault", "card": "ambush"}, {"plan": "hold", "bluff": True}, {"plan": "hold"}]
)
def test_plans_look_alike_until_they_are_shown(planned: dict[str, Any]):
    """CO-9.3, T-121  A card, a bluff and nothing look alike to the other side and to spectators."""
    for reader in (1, None):
        assert redact(fighting(**planned), reader).battle == redact(fighting(), reader).battle
    own = redact(fighting(**planned), 0).battle
    assert own is not None
    assert own.sides[0].plan == planned["plan"]


def test_a_plan_that_is_shown_is_open_to_all():
    """CO-9.5  Once it is shown, its card is out of the hand and nobody has to guess it."""
    s = fighting(plan="assault", card="ambush", shown=True)
    s.players[0].hand.remove("ambush")
    seen = redact(s, 1)
    assert seen.battle is not None
    assert seen.battle.sides[0].card == "ambush"
    check(determinize(seen, Random(1)))


@pytest.mark.parametrize("reader", [0, 1, None])
def test_an_imagined_world_looks_the_same(reader: int | None):
    """CO-15.5  What is filled in is a whole box of cards, and the reader sees no difference."""
    seen = redact(fighting(plan="assault", card="ambush"), reader)
    world = determinize(redact(fighting(plan="assault", card="ambush"), reader), Random(7))
    check(world)
    assert redact(world, reader) == seen


# -- who is asked -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobody_learns_what_a_hand_holds_by_who_is_asked(seats: int):
    """CO-15.5, 15.6, G-48  Had others drawn other cards, what differs first is told, never whether one is asked."""
    compared = 0
    for first in (*TRACKS, "combat"):
        rng = Random(f"asked {seats} {first}")
        match = table_of(rng.sample(list(find("chaos-order").rules({}).bundle.box.factions), seats), rng, first)
        for _ in range(100):
            ask = rng.choice(match.pending)
            action = sensible(match, ask, rng) if rng.random() < 0.5 else rng.choice(ask.options)
            compared += laws.asked(match, rng, ask.seat, action)
            match.choose(ask.seat, action)
            if match.over:
                break
    assert compared > 150
