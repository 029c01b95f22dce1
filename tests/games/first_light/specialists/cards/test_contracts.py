"""SP-12  The 26 Contracts, one case each: here those in the game; at the end they have a file of their own."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games.first_light.builder import (
    ORANGE,
    PURPLE,
    asked,
    at_headquarters,
    begin,
    goods,
    keys,
    player,
    refused,
    told,
    walk,
)
from tests.games.first_light.specialists.builder import contract_cost, home_of, lay, space_price, specialist, table
from tests.games.first_light.specialists.cards.contract_tables import BOX, bare, end, finish
from tests.games.first_light.specialists.cards.printed import THE_EXPANSION
from tests.helpers.citations import cases

from orrery.games.first_light.specialists.components import own_tables, parts
from orrery.games.first_light.specialists.state import WILD
from orrery.games.first_light.state import Die
from orrery.kernel.play.match import Match

CONTRACTS = own_tables()["contracts/contract"]
HAND = list(BOX.items)  # any cards at all
AT_OUTPOSTS = {
    "leyrien-canoe": (0, 2, 0, 0),
    "oxataya-flask": (5, 0, 0, 0),
    "zcharo-battery": (0, 0, 1, 0),
}


def own(*items: str, event: str = "", **purple: object) -> Match:
    """Purple's turn with these Contracts faceup, a 4 in the first Garage and nothing else."""
    return table("turn", PURPLE, seats=2, event=event, purple=bare(*items, **{"garages": [4], **purple}))


def from_headquarters(*items: str, die: int = 4, **purple: object) -> Match:
    """A Headquarters die of Purple's is to be sent."""
    s = lay(seats=2, purple=bare(*items, **{"garages": [1], **purple}))
    at_headquarters(s, PURPLE, die)
    return begin(s, "headquarters_dice", 1)


# -- in the game: what an action costs --------------------------------------------------------------------------------


def test_aqua_lung():
    """T-SP-16, SP-12.2: the Temple costs 5 Water instead of 10; without it 5 are too few. Its Gem stays a Gem."""
    match = walk(own("aqua-lung", water=5), PURPLE, "send:temple:4")
    assert goods(match) == (0, 0, 0, 0)
    assert "send:temple:4" not in keys(own(water=9), PURPLE)
    match = walk(own("aqua-lung", water=5, gems=1), PURPLE, "send:temple:4", "pay:gems")
    assert goods(match) == (5, 0, 0, 0)


def test_aqua_lung_and_temple_rites():
    """SP-12.2, FL-1.6: with the event that takes off 5 more the Temple is free."""
    match = walk(own("aqua-lung", event="temple-rites"), PURPLE, "send:temple:4")
    assert asked(match) == [(PURPLE, "specialist")]


def test_drop_ship():
    """SP-12.2: a die from the Headquarters needs 1 Gem less at the Temple, with Jrayek and for a Contract."""
    assert asked(walk(from_headquarters("drop-ship"), PURPLE, "send:temple:4")) == [(PURPLE, "specialist")]
    assert "send:temple:4" not in keys(from_headquarters(), PURPLE)
    price = space_price("jrayek-1")
    match = walk(from_headquarters("drop-ship", gems=price - 1), PURPLE, "send:negotiation:4", "negotiate:jrayek-1")
    assert goods(match)[3] == 0
    coin = contract_cost("khyzera-coin", gems=1)
    match = from_headquarters("drop-ship", hand=["khyzera-coin"], **coin)
    walk(match, PURPLE, "send:depository:4", "row:middle")
    assert goods(match) == (0, 0, 0, 0)
    assert player(match, PURPLE).items == ["drop-ship", "khyzera-coin"]


def test_drop_ship_serves_no_garage_die():
    """SP-12.2: the same actions with a die from a Garage cost what they cost."""
    price = space_price("jrayek-1")
    coin = contract_cost("khyzera-coin", gems=1)
    match = own("drop-ship", gems=price - 1, hand=["khyzera-coin"], water=coin["water"])
    sends = {key.split(":")[1] for key in keys(match, PURPLE) if key.startswith("send")}
    assert {"negotiation", "depository"}.isdisjoint(sends)
    assert "send:temple:4" not in keys(own("drop-ship"), PURPLE)


def test_drop_ship_serves_a_specialist():
    """SP-12.2, SP-2.2, the book's example: what affects a regular die affects a Specialist too."""
    s = lay(seats=2, purple=bare("drop-ship", garages=[1]))
    specialist(s, PURPLE, "headquarters")
    assert "send:temple:6" in keys(begin(s, "headquarters_dice", 1), PURPLE)


# -- in the game: what an action gives --------------------------------------------------------------------------------


def test_eido_cloak():
    """SP-12.2: 1 Gem at the Academy."""
    assert goods(walk(own("eido-cloak", algae=2), PURPLE, "send:academy:4")) == (0, 0, 0, 1)
    assert goods(walk(own(algae=2), PURPLE, "send:academy:4")) == (0, 0, 0, 0)


def test_eido_quarterstaff():
    """SP-12.2: 1 Gem at the Foundry."""
    assert goods(walk(own("eido-quarterstaff", power=2), PURPLE, "send:foundry:4")) == (0, 0, 0, 1)
    assert goods(walk(own("eido-cloak", power=2), PURPLE, "send:foundry:4")) == (0, 0, 0, 0)


def test_eido_tattoo_kit():
    """SP-12.2: 1 Gem at the Control Room."""
    assert goods(walk(own("eido-tattoo-kit", power=2), PURPLE, "send:control-room:4")) == (0, 0, 0, 1)
    assert goods(walk(own("eido-quarterstaff", power=2), PURPLE, "send:control-room:4")) == (0, 0, 0, 0)


def negotiates(item: str, where: str, **stock: int) -> int:
    """The new dice after negotiating in a space."""
    match = own(item, **stock)
    walk(match, PURPLE, "send:negotiation:4", f"negotiate:{where}")
    return player(match, PURPLE).new


def test_oxataya_armour():
    """SP-12.2: a die when negotiating with Oxataya, and only with them."""
    assert negotiates("oxataya-armour", "oxataya-1", water=space_price("oxataya-1")) == 1
    assert negotiates("oxataya-armour", "jrayek-1", gems=space_price("jrayek-1")) == 0


def test_oxataya_cloak():
    """SP-12.2: a Contract at the Market."""
    match = walk(own("oxataya-cloak"), PURPLE, "send:market:4", "stall:right")
    assert len(player(match, PURPLE).hand) == 1
    assert len(player(walk(own(), PURPLE, "send:market:4", "stall:right"), PURPLE).hand) == 0


def test_ryh_zu_hammer():
    """SP-12.2: a Contract at the Mining Camp."""
    match = walk(own("ryh-zu-hammer", water=6), PURPLE, "send:mining-camp:4", "dig:x10")
    assert (goods(match), len(player(match, PURPLE).hand)) == ((0, 0, 0, 1), 1)


def test_ryh_zu_armour():
    """SP-12.2: 1 die at the Laboratory, for both dice together."""
    match = walk(own("ryh-zu-armour", garages=[4, 4], algae=3), PURPLE, "send:laboratory:4", "farm:left")
    assert player(match, PURPLE).new == 1


def test_rynarian_armour():
    """SP-12.2: 1 die at the Temple, besides what the die's value brings."""
    match = walk(own("rynarian-armour", gems=1, garages=[4, 1]), PURPLE, "send:temple:4", "specialist:top")
    walk(match, PURPLE, "exchange:garage-2")
    assert player(match, PURPLE).new == 2
    match = walk(own(gems=1, garages=[4, 1]), PURPLE, "send:temple:4", "specialist:top", "exchange:garage-2")
    assert player(match, PURPLE).new == 1


def visits(*items: str, at: int, **purple: object) -> Match:
    """A Specialist of Purple's goes to an Outpost, a Survey: Purple's own, Orange's or the AI's."""
    s = lay(seats=2, ai="1", purple=bare(*items, ready=0, **purple))
    tiles = {PURPLE: "shipyard", ORANGE: "nursery", 4: "summons"}
    tiles[at] = "survey"
    s.outposts[PURPLE].tile, s.outposts[ORANGE].tile = tiles[PURPLE], tiles[ORANGE]
    assert s.conspiracy is not None
    s.conspiracy.tile = tiles[4]
    s.tiles_left = [key for key in parts().tiles if key not in tiles.values()]
    specialist(s, PURPLE, "garage-1")
    return walk(begin(s, "turn", PURPLE), PURPLE, f"send:outpost-{at}:6", "decline", "move:2")


@pytest.mark.parametrize("at", [PURPLE, ORANGE, 4])
@pytest.mark.parametrize(("item", "gain"), AT_OUTPOSTS.items())
def test_at_any_outpost(item: str, gain: tuple[int, int, int, int], at: int):
    """T-SP-38, SP-12.2: Leyrien Canoe, Oxataya Flask and Zcharo Battery work at one's own, another's, the AI's."""
    assert goods(visits(item, at=at)) == gain
    assert goods(visits(at=at)) == (0, 0, 0, 0)


def test_all_three_at_an_outpost():
    """T-SP-38, SP-12.2: 5 Water, 2 Algae and 1 Energy together."""
    assert goods(visits(*AT_OUTPOSTS, at=ORANGE)) == (5, 2, 1, 0)


def test_another_visitor_brings_nothing():
    """SP-12.2: "when using": the owner of the Outpost is not the one who uses it."""
    s = lay(
        seats=2,
        purple=bare(ready=0),
        orange={"items": list(AT_OUTPOSTS), "garages": [1], "water": 0, "algae": 0, "power": 0, "tile": "survey"},
    )
    specialist(s, PURPLE, "garage-1")
    match = walk(begin(s, "turn", PURPLE), PURPLE, "send:outpost-1:6", "decline", "move:2")
    owner = parts().boards["standard"].owner
    assert goods(match, ORANGE) == (owner.water, owner.algae, owner.power, owner.gems)


# -- in the game: limits ----------------------------------------------------------------------------------------------


def rest_of(*items: str, **purple: object) -> Match:
    s = lay(seats=2, purple=bare(*items, ready=0, **purple), orange={"ready": 0, "cantina": 1})
    return begin(s, "rest")


def test_ryh_zu_tent():
    """T-SP-41, SP-12.2: the dice limit is 6 instead of 5."""
    assert len(player(rest_of("ryh-zu-tent", cantina=8), PURPLE).rolled) == 6
    assert len(player(rest_of(cantina=8), PURPLE).rolled) == 5


def test_ryh_zu_tent_adds_to_any_limit():
    """T-SP-41, SP-12.2: on top of Roslyn's own limit too."""
    limit = BOX.characters["roslyn-ashford"].dice_limit
    match = rest_of("ryh-zu-tent", cantina=8, character="roslyn-ashford")
    assert len(player(match, PURPLE).rolled) == limit + 1


def test_oxataya_scrolls():
    """T-SP-41, SP-12.2: the hand limit is 10 instead of 8: of 11 Contracts one goes, without it three."""
    hand = [key for key in HAND if key != "oxataya-scrolls"][:11]
    match = rest_of("oxataya-scrolls", hand=hand, cantina=1)
    assert asked(match) == [(PURPLE, "discard-surplus")]
    match.choose(PURPLE, f"discard:{hand[0]}")
    assert (player(match, PURPLE).hand, match.state.round) == (hand[1:], 2)
    match = walk(rest_of(hand=hand, cantina=1), PURPLE, *(f"discard:{key}" for key in hand[:3]))
    assert (len(player(match, PURPLE).hand), match.state.round) == (8, 2)


def test_oxataya_scrolls_and_an_unlocked_ability():
    """T-SP-41, SP-12.2, SP-5.5: with the Outpost's 1 more the limit is 11."""
    hand = [key for key in HAND if key != "oxataya-scrolls"][:11]
    s = lay(seats=2, purple=bare("oxataya-scrolls", ready=0, hand=hand), orange={"ready": 0, "cantina": 1})
    specialist(s, PURPLE, "cantina", home=home_of("hand-limit"))
    assert len(player(begin(s, "rest"), PURPLE).hand) == 11


# -- fulfilled away from the Depository -------------------------------------------------------------------------------


def fulfils(how: str, contract: str, *items: str, **stock: int) -> Match:
    """Purple fulfils a Contract at the Temple, an Embassy, a Workshop or by a Rynarian Ship."""
    if how == "ship":
        return finish(end("rynarian-ship", *items, hand=[contract], **stock))
    if how == "temple":
        match = own(*items, garages=[1, 1], hand=[contract], gems=stock.pop("gems", 0) + 1, **stock)
        return walk(match, PURPLE, "send:temple:1", "pay:gems", "specialist:top", "exchange:garage-2")
    s = lay(seats=2, purple=bare(*items, ready=0, hand=[contract], tile=how, **stock))
    specialist(s, PURPLE, "garage-1")
    return walk(begin(s, "turn", PURPLE), PURPLE, "send:outpost-0:6")


OFF = {
    "temple": {},
    "ship": {},
    "embassy": {"gems": 1, "water": 2},
    "workshop": {"power": 1, "algae": 2, "water": 3},
}


@pytest.mark.parametrize("how", list(OFF))
def test_no_reward_and_no_discount_of_the_depository(how: str):
    """GS-43: no row's reward, no Ledger, no Soda Supply: the price is the card's own, less what the place takes off."""
    contract = "ryh-zu-tent" if how in ("temple", "workshop") else "khyzera-coin"
    price = contract_cost(contract, **OFF[how])
    match = walk(fulfils(how, contract, "ledger", "soda-supply", **price), PURPLE, f"trade:{contract}")
    assert contract in player(match, PURPLE).items
    assert (goods(match), player(match, PURPLE).hand) == ((0, 0, 0, 0), [])
    assert player(match, PURPLE).new == 0
    assert asked(match) in ([], [(ORANGE, "send")])


@pytest.mark.parametrize("how", list(OFF))
def test_with_less_than_the_price_it_cannot_be_fulfilled(how: str):
    """GS-43, FL-1.6: 5 Water of a Soda Supply do not help."""
    contract = "ryh-zu-tent" if how in ("temple", "workshop") else "khyzera-coin"
    price = contract_cost(contract, **OFF[how])
    price["water"] -= 1
    if how in ("temple", "ship"):
        match = fulfils(how, contract, "soda-supply", **price)
        assert contract not in player(match, PURPLE).items
        assert (PURPLE, "fulfil") not in asked(match)
        return
    s = lay(seats=2, purple=bare("soda-supply", ready=0, hand=[contract], tile=how, **price))
    specialist(s, PURPLE, "garage-1")
    assert refused(begin(s, "turn", PURPLE), PURPLE, "send:outpost-0:6").startswith(("SP-6.10", "SP-6.11"))


@pytest.mark.parametrize(("short", "may"), [(0, True), (1, False)])
def test_the_garages_algae_comes_on_top(short: int, may: bool):
    """GS-43, FL-1.6: at a Workshop the Algae of the Specialist's Garage is due besides the Contract's."""
    price = contract_cost("ryh-zu-tent", **OFF["workshop"])
    price["algae"] += BOX.garages[1].algae - short
    s = lay(seats=2, purple=bare(ready=0, hand=["ryh-zu-tent"], tile="workshop", character="dan-gautama", **price))
    specialist(s, PURPLE, "garage-2", home=home_of("no-limit"))
    match = begin(s, "turn", PURPLE)
    assert ("send:outpost-0:6" in keys(match, PURPLE)) is may
    if may:
        assert goods(walk(match, PURPLE, "send:outpost-0:6")) == (0, 0, 0, 0)


def test_it_counts_as_fulfilled():
    """GS-43, SP-10.3: the fourth, fulfilled at the Temple, opens the first space of Ahzuri; and it works at once."""
    price = contract_cost("ryh-zu-tent")
    match = fulfils("temple", "ryh-zu-tent", "ledger", "archive", "jakhaw", **price)
    walk(match, PURPLE, "trade:ryh-zu-tent")
    assert len(player(match, PURPLE).items) == 4
    walk(match, ORANGE, "cantina")
    assert player(match, PURPLE).garages[1] == WILD
    walk(match, PURPLE, "send:negotiation:6", "negotiate:ahzuri-1")
    assert match.state.negotiation["ahzuri"][0] == Die(PURPLE, WILD)


def test_the_temple_lets_one_decline():
    """GS-43, SP-7.1: with a 1 fulfilling is optional."""
    match = walk(fulfils("temple", "ryh-zu-tent", **contract_cost("ryh-zu-tent")), PURPLE, "decline")
    assert (player(match, PURPLE).hand, player(match, PURPLE).items) == (["ryh-zu-tent"], [])


# -- all of them ------------------------------------------------------------------------------------------------------


def test_fifteen_in_the_game_and_eleven_at_the_end():
    """SP-12.1: 15 with the blue arrow, 11 with the red flag; of those 5 score and 6 act."""
    kinds = [card.kind for card in CONTRACTS.values()]
    assert (kinds.count("in-game"), kinds.count("end-game")) == (15, 11)
    late = [card for card in CONTRACTS.values() if card.kind == "end-game"]
    assert [sum(bool(card.score) for card in late), sum(bool(card.at_end) for card in late)] == [5, 6]
    for card in CONTRACTS.values():
        words = [card.discount, card.gain, card.score, card.at_end, card.dice_limit, card.hand_limit,
                 card.headquarters_gems]  # fmt: skip
        assert sum(map(bool, words)) == 1, card.key


def test_in_game_contracts_cost_no_gems():
    """SP-12.1, SP-6.10, SP-6.11: end-game Contracts cost Gems and Water, in-game ones the other goods and Water."""
    for card in CONTRACTS.values():
        assert bool(card.cost.gems) == (card.kind == "end-game"), card.key
        assert not (card.kind == "end-game" and (card.cost.algae or card.cost.power)), card.key


def test_a_contract_is_fulfilled_at_the_depository():
    """SP-12.1, FL-7.2: one of the new ones, as any Item: paid, faceup, with the row's reward; its words say so."""
    match = own(hand=["eido-cloak"], **contract_cost("eido-cloak"))
    walk(match, PURPLE, "send:depository:4", "row:middle")
    assert (player(match, PURPLE).items, player(match, PURPLE).new) == (["eido-cloak"], 1)
    assert any("Eido Cloak" in line for line in told(match))


def test_every_contract_has_a_case_here():
    """SP-12.2 to SP-12.4: each is proved by a test named after it, or by one that lists it."""
    listed = {"ahzuri-staff", "oxataya-trident", *AT_OUTPOSTS}
    assert set(CONTRACTS) <= cases(Path(__file__).parent) | listed
    assert len(CONTRACTS) == THE_EXPANSION["items"]


def test_nobody_else_has_them():
    """SP-12.2, FL-7.4: a Contract serves its owner alone, and only faceup."""
    s = lay(seats=2, purple=bare(garages=[4], algae=2), orange={"items": ["eido-cloak"], "garages": [1]})
    assert goods(walk(begin(s, "turn", PURPLE), PURPLE, "send:academy:4"))[3] == 0
    assert goods(walk(own(hand=["eido-cloak"], algae=2), PURPLE, "send:academy:4"))[3] == 0
