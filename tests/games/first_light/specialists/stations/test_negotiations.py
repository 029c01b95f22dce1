"""SP-9: Specialists on the Negotiations Board, the new rewards and punishments."""

from __future__ import annotations

import pytest
from tests.games.first_light.builder import (
    ORANGE,
    PURPLE,
    asked,
    goods,
    keys,
    place,
    player,
    refused,
    told,
    use_setbacks,
)
from tests.games.first_light.specialists.builder import NOTHING, SPECIALIST, lay, specialist
from tests.games.first_light.specialists.stations.negotiation_tables import (
    BASE_SETBACKS,
    OWN_SETBACKS,
    PUNISHMENTS,
    RICH,
    alone,
    envoy,
    negotiate,
    settled,
    suffering,
)

from orrery.games.first_light.specialists.components import box
from orrery.games.first_light.specialists.state import WILD, gained

# -- Specialists on the board -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "wins"), [(0, True), (1, True), (2, False)])
def test_the_first_two_specialists_advance(before: int, wins: bool):
    """T-SP-17, SP-9.1  The first and the second on the whole board each take a reward; the third does not."""
    s = settled(envoy(), specialists=before)
    for number in range(before):
        specialist(s, ORANGE, f"negotiation-{('leyrien', 'zcharo')[number]}-1")
    match = negotiate(s, "oxataya-1")
    assert (asked(match) == [(PURPLE, "reward")]) == wins
    if wins:
        match.choose(PURPLE, "reward:items")
        assert len(player(match, PURPLE).hand) == 2
    assert match.state.advancements[:6] == [True] * 6  # no token of a value has moved
    assert match.state.advancements[6:] == [before + wins < 1, before + wins < 2]


def test_what_the_reward_is_asked_for():
    """SP-9.1  The prompt says that it is for a Specialist."""
    match = negotiate(envoy(), "oxataya-1")
    said = match.rules.speech().prompt(match.state, match.pending[0]).text
    assert said == "Advancement: one of the first two Specialists on the board. Choose a reward."


def test_a_regular_die_leaves_their_tokens_alone():
    """SP-9.1  A regular die takes the token of its value, never one of the two."""
    match = negotiate(envoy(face=3), "oxataya-1", "reward:gem")
    assert match.state.advancements == [True, True, False, True, True, True, True, True]


def test_it_has_no_value_there():
    """T-SP-17, SP-4.7  A Specialist beside 4 and 3 does not make the sum 8; nor does it later beside another die."""
    s = settled(envoy(), values=(1, 3, 4), specialists=2)
    place(s, ORANGE, s.negotiation["oxataya"], 0, 4)
    place(s, ORANGE, s.negotiation["oxataya"], 1, 3)
    match = negotiate(s, "oxataya-3")
    assert match.state.negotiation["oxataya"][2] == SPECIALIST
    assert asked(match) == [(ORANGE, "send")]
    assert match.state.setbacks == [True] * 8


@pytest.mark.parametrize(("face", "setback"), [(2, False), (3, True)])
def test_beside_it_others_add_up_without_it(face: int, setback: bool):
    """SP-4.7, FL-6.5  A die beside a 5 and a Specialist: 5 and 2 are 7, 5 and 3 are 8."""
    s = settled(envoy(face=face), values=(5, face), specialists=1)
    place(s, ORANGE, s.negotiation["oxataya"], 0, 5)
    specialist(s, ORANGE, "negotiation-oxataya-2")
    match = negotiate(s, "oxataya-3")
    assert (asked(match) == [(PURPLE, "punishment")]) == setback


def test_it_is_no_part_of_a_pair():
    """SP-4.7, FL-6.5  A 6 beside a Specialist is no pair, nor are two Specialists."""
    s = settled(envoy(face=1), values=(1, 6), specialists=2)
    place(s, ORANGE, s.negotiation["oxataya"], 0, 6)
    specialist(s, ORANGE, "negotiation-oxataya-2")
    specialist(s, ORANGE, "negotiation-oxataya-3")
    match = negotiate(s, "oxataya-4")
    assert asked(match) == [(ORANGE, "send")]


def test_it_resolves_no_setback_of_dice():
    """GS-15, SP-4.7  The dice there meet four conditions already; a Specialist placed beside them resolves none."""
    s = settled(envoy(), values=(5, 6), specialists=2)
    for row, value in enumerate((6, 5, 6)):
        place(s, ORANGE, s.negotiation["oxataya"], row, value)
    match = negotiate(s, "oxataya-4")
    assert asked(match) == [(ORANGE, "send")]
    assert match.state.setbacks == [True] * 8


@pytest.mark.parametrize("whose", [PURPLE, ORANGE])
def test_a_second_specialist_in_a_column_is_a_setback(whose: int):
    """T-SP-18, SP-9.2  Where a Specialist stands, anybody's, another brings one of the two new setbacks."""
    s = settled(envoy(), specialists=2)
    specialist(s, whose, "negotiation-oxataya-1")
    match = negotiate(s, "oxataya-2", "punishment:gem")
    assert match.state.setbacks == [True] * 6 + [False, True]
    assert player(match, PURPLE).stock.gems == RICH["gems"] - 1
    assert "Purple resolves the setback of a second Specialist." in told(match)


def test_in_another_column_it_is_none():
    """SP-9.2  A Specialist with Leyrien does not matter to one with Oxataya."""
    s = settled(envoy(), specialists=2)
    specialist(s, ORANGE, "negotiation-leyrien-1")
    assert asked(negotiate(s, "oxataya-1")) == [(ORANGE, "send")]


def test_a_regular_die_beside_a_specialist_is_none():
    """T-SP-18, SP-9.2  A regular die placed beside two Specialists resolves none of these."""
    s = settled(envoy(face=3), values=(3,), specialists=2)
    specialist(s, ORANGE, "negotiation-oxataya-1")
    specialist(s, ORANGE, "negotiation-oxataya-2")
    match = negotiate(s, "oxataya-3")
    assert asked(match) == [(ORANGE, "send")]
    assert match.state.setbacks == [True] * 8


@pytest.mark.parametrize("left", [2, 1, 0])
def test_two_such_setbacks_and_no_more(left: int):
    """GS-13, SP-9.2  The second token goes like the first; once both have gone there is no more of it."""
    s = settled(envoy(), specialists=2)
    specialist(s, ORANGE, "negotiation-oxataya-1")
    use_setbacks(s, setbacks=OWN_SETBACKS[: 2 - left], punishments=("items", "die")[: 2 - left])
    match = negotiate(s, "oxataya-2")
    assert (asked(match) == [(PURPLE, "punishment")]) == (left > 0)
    if left:
        match.choose(PURPLE, "punishment:gem")
        assert match.state.setbacks.count(False) == 2 - left + 1


def test_order_of_things():
    """SP-9.1, SP-9.2, FL-6.2  Ability, advancement, setback, for a Specialist as for any die."""
    s = settled(envoy(), specialists=1)
    specialist(s, ORANGE, "negotiation-leyrien-1")
    match = negotiate(s, "leyrien-2")
    prompts = []
    while match.ask(PURPLE) is not None:
        prompts.append(match.pending[0].prompt)
        match.choose(PURPLE, match.pending[0].options[0])
    assert [prompt for prompt in prompts if prompt in ("set-die", "reward", "punishment")] == [
        "set-die", "reward", "punishment",
    ]  # fmt: skip


def test_a_sceptre_ignores_it():
    """SP-9.2, FL-6.5  Who may ignore setbacks may ignore this one: its token stays."""
    s = settled(envoy(items=["leyrien-sceptre"]), specialists=2)
    specialist(s, ORANGE, "negotiation-oxataya-1")
    match = negotiate(s, "oxataya-2")
    assert keys(match, PURPLE) == ["setback:specialists-1", "decline"]
    match.choose(PURPLE, "decline")
    assert match.state.setbacks == [True] * 8
    assert "Purple ignores the setback." in told(match)


# -- one pool of rewards and of punishments ---------------------------------------------------------------------------


@pytest.mark.parametrize("face", [3, WILD])
def test_every_token_may_win_every_reward(face: int):
    """GS-14, SP-9.3  For a value or for a Specialist: the six old rewards and the two new ones are open."""
    match = negotiate(envoy(face=face), "oxataya-1")
    assert keys(match, PURPLE) == [f"reward:{key}" for key in PUNISHMENTS]
    assert len(PUNISHMENTS) == 8


def test_reward_of_contracts():
    """SP-9.3  Draw 2 Contracts."""
    match = negotiate(envoy(face=3), "oxataya-1", "reward:contracts")
    assert len(player(match, PURPLE).hand) == 2
    assert match.state.rewards == [True] * 6 + [False, True, False, False]


def test_reward_of_a_specialist():
    """SP-9.3, SP-5.1  Gain a Specialist."""
    match = negotiate(envoy(face=3), "oxataya-1", "reward:specialist", "specialist:right")
    assert gained(match.state, PURPLE) == 1
    assert player(match, PURPLE).garages[1] == WILD


@pytest.mark.parametrize("face", [3, WILD])
def test_every_token_may_cover_every_punishment(face: int):
    """GS-14, SP-9.3  A setback of dice may go to a new punishment, one of Specialists to an old one."""
    purple = {"farm_tiles": ["springs"], "upgrades": ["plating"], "harvester": (1, 0), "hand": ["yeki", "grogg"]}
    match = suffering(face, **purple)
    assert keys(match, PURPLE) == [f"punishment:{key}" for key in PUNISHMENTS]


# -- the two punishments ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("kind", "gain"), [("contracts", (0, 0, 0, 1)), ("specialist", (5, 0, 0, 0))])
def test_every_other_player_gains(seats: int, kind: str, gain: tuple[int, ...]):
    """T-SP-19, SP-9.3  Every other player gains 1 Gem, or 5 Water; who suffers it loses nothing."""
    match = suffering(seats=seats)
    before = [goods(match, seat) for seat in range(seats)]
    match.choose(PURPLE, f"punishment:{kind}")
    assert goods(match, PURPLE) == before[PURPLE]
    for seat in range(1, seats):
        assert goods(match, seat) == tuple(a + b for a, b in zip(before[seat], gain, strict=True))
    assert match.state.punishments[PUNISHMENTS.index(kind)] is False
    assert f"Orange gains {'1 Gem' if gain[3] else '5 Water'} by another's setback." in told(match)


def test_an_ai_beside_people_gains_nothing():
    """SP-9.3, GS-40  With an AI beside two players the other person gains; the AI has no part in it."""
    match = suffering(seats=2, ai="1")
    gems, algae = player(match, ORANGE).stock.gems, player(match, PURPLE).stock.algae
    match.choose(PURPLE, "punishment:contracts")
    assert player(match, ORANGE).stock.gems == gems + 1
    assert player(match, PURPLE).stock.algae == algae
    assert match.state.ai.gems == 0


def test_alone_one_loses_algae_and_energy():
    """T-SP-19, SP-9.3  In solo play the one costs 2 Algae and 1 Energy."""
    match = alone(algae=3, power=2)
    assert match.describe("punishment:contracts").text == "Lose 2 Algae and 1 Energy"
    match.choose(PURPLE, "punishment:contracts")
    assert goods(match, PURPLE)[1:3] == (3 - 2, 2 - 1)
    assert match.state.ai.gems == 0


def test_alone_one_loses_water():
    """T-SP-19, SP-9.3  In solo play the other costs 5 Water."""
    match = alone(water=6, algae=1)
    assert match.describe("punishment:specialist").text == "Lose 5 Water"
    match.choose(PURPLE, "punishment:specialist")
    assert player(match, PURPLE).stock.water == 1


def test_alone_a_punishment_that_bites_in_full_comes_first():
    """SP-9.3, FL-6.6, G-17  With 3 Water and 1 Algae neither of the new ones bites in full; a Gem to lose does."""
    match = alone(water=3, algae=1, gems=1)
    offered = keys(match, PURPLE)
    assert "punishment:gem" in offered
    assert not {"punishment:contracts", "punishment:specialist"} & set(offered)
    assert refused(match, PURPLE, "punishment:contracts").startswith("FL-6.6")


def test_alone_it_is_suffered_in_part():
    """SP-9.3, FL-6.6, G-17  Where no open punishment bites in full, what there is is lost: 1 Algae."""
    price = box().sides["solo"].negotiation["oxataya"][1].cost
    s = lay(seats=1, oxataya="b", purple={**NOTHING, "garages": [3, 4], "ready": 0, "water": price, "algae": 1})
    place(s, 4, s.negotiation["oxataya"], 0, 5)
    settled(s, values=(3, 5))
    others = tuple(key for key in PUNISHMENTS if key not in ("contracts", "gem"))
    use_setbacks(s, setbacks=(*BASE_SETBACKS[1:], *OWN_SETBACKS)[: len(others)], punishments=others)
    match = negotiate(s, "oxataya-2")
    assert match.state.punishments[PUNISHMENTS.index("contracts")] is False
    assert player(match, PURPLE).stock.algae == 0
