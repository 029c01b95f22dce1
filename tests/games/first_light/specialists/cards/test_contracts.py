"""SP-12  The 26 Contracts, one case each: an action that the card changes, a scoring that counts it, or an act."""

from __future__ import annotations

import pytest
from tests.games.first_light.builder import (
    BLACK,
    BLUE,
    ORANGE,
    PURPLE,
    arrow,
    asked,
    at_headquarters,
    begin,
    keys,
    place,
    player,
    refused,
    show_tile,
    space,
    told,
    walk,
)
from tests.games.first_light.specialists.builder import contract_cost, home_of, lay, space_price, specialist, table

from orrery.games.first_light.specialists.components import box, own_tables, parts
from orrery.games.first_light.specialists.state import WILD, State, active, outpost
from orrery.games.first_light.state import GEM_TOKEN, Die
from orrery.kernel.game import Outcome
from orrery.kernel.play.match import Match

BOX = box()
CONTRACTS = own_tables()["contracts/contract"]
PLAIN = "naira-sol"  # her Garages are free, so that only the action's own price shows
HAND = list(BOX.items)  # any cards at all
AT_OUTPOSTS = {
    "leyrien-canoe": (0, 2, 0, 0),
    "oxataya-flask": (5, 0, 0, 0),
    "zcharo-battery": (0, 0, 1, 0),
}


def goods(match: Match, seat: int = PURPLE) -> tuple[int, int, int, int]:
    """Water, Algae, Power and Gems of a player."""
    stock = player(match, seat).stock
    return stock.water, stock.algae, stock.power, stock.gems


def bare(*items: str, **purple: object) -> dict[str, object]:
    """A player with these Contracts faceup and nothing but what the test gives."""
    return {"character": PLAIN, "water": 0, "algae": 0, "power": 0, "items": list(items), **purple}


def own(*items: str, event: str = "", **purple: object) -> Match:
    """Purple's turn with these Contracts faceup, a 4 in the first Garage and nothing else."""
    return table("turn", PURPLE, seats=2, event=event, purple=bare(*items, **{"garages": [4], **purple}))


def from_headquarters(*items: str, die: int = 4, **purple: object) -> Match:
    """A Headquarters die of Purple's is to be sent."""
    s = lay(seats=2, purple=bare(*items, **{"garages": [1], **purple}))
    at_headquarters(s, PURPLE, die)
    return begin(s, "headquarters_dice", 1)


# -- in the game: what an action costs -------------------------------------------------------------------------------


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


# -- in the game: what an action gives -------------------------------------------------------------------------------


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


# -- in the game: limits -----------------------------------------------------------------------------------------------


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


# -- at the end: what scores -----------------------------------------------------------------------------------------


def end(*items: str, seats: int = 2, **purple: object) -> State:
    """A game about to be scored: Purple has these Contracts faceup and what the test gives; goods and dice are none."""
    s = lay(seats=seats, purple=bare(*items, **{"ready": 0, **purple}), orange={"ready": 0}, blue={}, black={})
    s.phase = "rest"
    return s


def finish(s: State, *choices: str) -> Match:
    """The game ends; Purple makes these choices."""
    return walk(begin(s, "reveal_caches"), PURPLE, *choices)


def result(match: Match) -> Outcome:
    assert match.outcome is not None, asked(match)
    return match.outcome


def points(match: Match, heading: str, seat: int = PURPLE) -> int:
    return result(match).of(seat).breakdown[heading]


def bonus(s: State, *choices: str) -> int:
    """What Contracts score beyond their printed points."""
    match = finish(s, *choices)
    printed = sum(parts().contracts[key].points for key in player(match, PURPLE).items)
    return points(match, "contracts") - printed


@pytest.mark.parametrize(("item", "column"), [("ahzuri-staff", "ahzuri"), ("oxataya-trident", "oxataya")])
def test_two_points_for_each_die_in_a_column(item: str, column: str):
    """SP-12.3: Ahzuri Staff and Oxataya Trident score 2 for each own die there, a Specialist too; no other's."""
    s = end(item)
    for clan in s.negotiation:
        place(s, PURPLE, s.negotiation[clan], 0, 2)
    place(s, ORANGE, s.negotiation[column], 2, 3)
    specialist(s, PURPLE, f"negotiation-{column}-2")
    assert bonus(s) == 4
    assert bonus(end(item)) == 0


def test_khyzera_coin():
    """SP-12.3: 2 for each own Specialist on the Negotiations Board or in the Depository; none for regular dice."""
    s = end("khyzera-coin")
    specialist(s, PURPLE, "negotiation-jrayek-1")
    specialist(s, PURPLE, "depository-4-top")
    specialist(s, PURPLE, "ready")
    specialist(s, ORANGE, "negotiation-jrayek-2")
    place(s, PURPLE, s.negotiation["zcharo"], 0, 2)
    place(s, PURPLE, s.depository[4], 0, 5)
    assert bonus(s) == 4


@pytest.mark.parametrize(
    ("ships", "farms", "scores"),
    [(3, 2, 4), (1, 3, 2), (2, 2, 4), (4, 0, 0), (0, 0, 0)],
)
def test_khyzera_wreath(ships: int, farms: int, scores: int):
    """T-SP-44, SP-12.3: 2 for each pair of a Ship Tile and a Farm Tile: 3 and 2 make 4."""
    upgrades, tiles = ["plating", "trimmer", "flipper", "booster"], ["springs", "monument", "algae-pond"]
    assert bonus(end("khyzera-wreath", upgrades=upgrades[:ships], farm_tiles=tiles[:farms])) == scores


@pytest.mark.parametrize("gained", [0, 1, 2, 3])
def test_moontide_pin(gained: int):
    """SP-12.3: 1 for each Specialist gained in the game, wherever it is now: active, locked or placed."""
    s = end("moontide-pin")
    for where in ["locked", "negotiation-jrayek-1", "ready"][:gained]:
        specialist(s, PURPLE, where)
    assert bonus(s) == gained


def test_moontide_pin_counts_one_that_is_lost():
    """SP-12.3, GS-46: gained is gained, also if it has left the game since."""
    s = end("moontide-pin")
    outpost(s, PURPLE).homes[0] = False
    outpost(s, PURPLE).lost = 1
    assert bonus(s) == 1


# -- at the end: what acts -------------------------------------------------------------------------------------------


def test_ahzuri_shrine():
    """SP-12.4: when the game ends its owner gains a Specialist, any of those left; the Outpost scores for it."""
    s = end("ahzuri-shrine", ready=2)
    match = finish(s)
    assert keys(match, PURPLE) == ["specialist:top", "specialist:left", "specialist:right"]
    walk(match, PURPLE, "specialist:top", "exchange:ready")
    assert (active(match.state, PURPLE), player(match, PURPLE).ready) == (1, 2)
    assert "Purple resolves Ahzuri Shrine." in told(match)
    assert points(match, "outpost") == parts().boards["standard"].top_points == 2


def test_ahzuri_shrine_with_none_left():
    """SP-12.4, SP-5.3: who has all three gains nothing more."""
    s = end("ahzuri-shrine")
    for home in ("ready", "locked", "locked"):
        specialist(s, PURPLE, home)
    assert points(finish(s), "outpost") == 7


def test_ahzuri_shrine_and_moontide_pin():
    """T-SP-43, SP-12.4, GS-29: acting comes before counting: the third Specialist makes the Pin 3 and the Outpost 7."""
    s = end("moontide-pin", "ahzuri-shrine")
    specialist(s, PURPLE, "ready", home="left")
    specialist(s, PURPLE, "locked", home="top")
    match = finish(s, "finish:ahzuri-shrine", "specialist:right")
    printed = parts().contracts["moontide-pin"].points + parts().contracts["ahzuri-shrine"].points
    assert points(match, "contracts") == printed + 3
    assert points(match, "outpost") == 7


def test_old_map():
    """SP-12.4: up to 2 moves in any direction; the Gem Cache where the Harvester ends is scored."""
    match = finish(end("old-map", harvester=(1, 0)))
    assert (asked(match), keys(match, PURPLE)[-1]) == ([(PURPLE, "may-move")], "decline")
    walk(match, PURPLE, "move:2", "move:2")
    assert player(match, PURPLE).harvester == space(match.state, 3, 0)
    cache = BOX.planets["a"].caches.index(space(match.state, 3, 0))
    assert points(match, "harvester") == match.state.cache_points[cache] > 0


def test_old_map_is_two_moves_at_most():
    """SP-12.4: after the second the game is over; one or none will do."""
    assert finish(end("old-map"), "move:2", "move:1").over
    match = finish(end("old-map"), "move:2", "decline")
    assert (match.over, player(match, PURPLE).harvester) == (True, space(match.state, 1, 0))
    match = finish(end("old-map"), "decline")
    assert (match.over, player(match, PURPLE).harvester) == (True, space(match.state, 0, 0))


def test_old_map_picks_up_and_takes_arrows():
    """SP-12.4, FL-12.2, FL-12.3: a move like any other: a Gem it finds is a point; an arrow leads across."""
    s = end("old-map")
    s.planet_tokens[space(s, 1, 0)] = GEM_TOKEN
    match = finish(s, "move:2", "decline")
    assert (points(match, "gems"), goods(match)[3]) == (1, 1)
    s = end("old-map")
    s.players[PURPLE].harvester, far = arrow(s, 2)
    assert player(finish(s, "move:2", "decline"), PURPLE).harvester == far


def test_rahka():
    """SP-12.4: the top Ship Tile of any stack, free; it counts for the base."""
    s = end("rahka")
    show_tile(s, "upgrade", 2, "trader")
    match = finish(s)
    assert keys(match, PURPLE) == ["upgrade:left", "upgrade:middle", "upgrade:right"]
    match.choose(PURPLE, "upgrade:right")
    assert player(match, PURPLE).upgrades == ["trader"]
    assert points(match, "research base") == BOX.upgrades["trader"].points + BOX.upgrade_rooms[1]
    assert goods(match) == (0, 0, 0, 0)


def test_sudroma_tools():
    """SP-12.4: the top Farm Tile of any stack, free; it counts for the base."""
    s = end("sudroma-tools")
    show_tile(s, "farm", 0, "monument")
    match = finish(s, "farm:left")
    assert player(match, PURPLE).farm_tiles == ["monument"]
    assert points(match, "research base") == BOX.farms["monument"].points + BOX.farm_rooms[1]


def test_a_full_base_may_leave_the_tile():
    """SP-12.4, FL-11.3, FL-10.4: with no room left a free tile replaces one, or is left."""
    ships = ["plating", "trimmer", "flipper", "booster"]
    match = finish(end("rahka", upgrades=ships), "upgrade:left", "decline")
    assert (match.over, player(match, PURPLE).upgrades) == (True, ships)
    farms = ["springs", "monument", "algae-pond"]
    match = finish(end("sudroma-tools", farm_tiles=farms), "farm:left", "decline")
    assert (match.over, player(match, PURPLE).farm_tiles) == (True, farms)


def test_ryh_zu_cart():
    """SP-12.4: up to 5 trades at the Market's rates, a Gem for each 7 Water among them."""
    s = end("ryh-zu-cart", water=35)
    match = finish(s, *["swap:water-gems"] * 5)
    assert (match.over, goods(match), points(match, "gems")) == (True, (0, 0, 0, 5), 5)


def test_ryh_zu_cart_is_five_trades_at_most():
    """SP-12.4: a sixth is not to be had; fewer will do, and none."""
    match = finish(end("ryh-zu-cart", water=70), *["swap:water-gems"] * 5)
    assert (match.over, goods(match)) == (True, (35, 0, 0, 5))
    match = finish(end("ryh-zu-cart", water=70), "swap:water-gems", "done")
    assert (match.over, goods(match)) == (True, (63, 0, 0, 1))
    assert finish(end("ryh-zu-cart", water=70), "done").over
    assert finish(end("ryh-zu-cart")).over  # with nothing to trade nobody is asked


def test_ryh_zu_cart_mixes_rates():
    """SP-12.4, GS-30: each trade at any rate of the board in use, whatever space it is printed on."""
    match = finish(end("ryh-zu-cart", water=3, power=2), "swap:water-power", "swap:power-water", "swap:power-water")
    walk(match, PURPLE, "swap:power-water")
    assert goods(match) == (9, 0, 0, 0)
    walk(match, PURPLE, "swap:water-gems")
    assert (match.over, goods(match)) == (True, (2, 0, 0, 1))


@pytest.mark.parametrize(("seats", "offered"), [(2, False), (3, True)])
def test_rates_of_the_side_in_use(seats: int, offered: bool):
    """GS-30: 3 Energy for a Gem is printed on the side for 3 or 4 players only."""
    match = finish(end("ryh-zu-cart", seats=seats, power=3))
    assert ("swap:power-gems" in keys(match, PURPLE)) is offered
    if not offered:
        assert refused(match, PURPLE, "swap:power-gems").startswith("SP-12.4")


def test_trades_away_from_the_market_ask_for_no_space():
    """GS-30: a Trader trades at the rates of the Market while dice stand on all its spaces."""
    s = lay(seats=2, purple=bare(garages=[0, 4], upgrades=["trader"], water=7))
    for i in range(2):
        place(s, ORANGE, s.locations["market"], i, 3)
    match = walk(begin(s, "turn", PURPLE), PURPLE, "swap:water-gems")
    assert goods(match) == (0, 0, 0, 1)
    assert not any(key.startswith("send:market") for key in keys(match, PURPLE))


def test_rynarian_ship():
    """SP-12.4: its owner may fulfil one Contract of the hand at its full price; it scores."""
    coin = contract_cost("khyzera-coin")
    match = finish(end("rynarian-ship", hand=["khyzera-coin", "yeki"], **coin))
    assert (asked(match), keys(match, PURPLE)) == ([(PURPLE, "fulfil")], ["trade:khyzera-coin", "decline"])
    match.choose(PURPLE, "trade:khyzera-coin")
    assert (goods(match), player(match, PURPLE).items) == ((0, 0, 0, 0), ["rynarian-ship", "khyzera-coin"])
    printed = parts().contracts["rynarian-ship"].points + parts().contracts["khyzera-coin"].points
    assert points(match, "contracts") == printed


def test_rynarian_ship_may_be_left():
    """SP-12.4: who does not pay fulfils nothing; who cannot is not asked."""
    coin = contract_cost("khyzera-coin")
    match = finish(end("rynarian-ship", hand=["khyzera-coin"], **coin), "decline")
    assert (match.over, player(match, PURPLE).hand) == (True, ["khyzera-coin"])
    assert finish(end("rynarian-ship", hand=["khyzera-coin"])).over


def test_a_contract_fulfilled_by_a_ship_acts_too():
    """SP-12.4, GS-29: a Rahka fulfilled by the Rynarian Ship gives its tile."""
    match = finish(end("rynarian-ship", hand=["rahka"], **contract_cost("rahka")), "trade:rahka")
    assert asked(match) == [(PURPLE, "take-upgrade")]
    match.choose(PURPLE, "upgrade:left")
    assert (match.over, len(player(match, PURPLE).upgrades)) == (True, 1)


def test_a_cart_pays_for_the_ship():
    """SP-12.4, GS-29: in the owner's order: trades first, then the Contract they pay for, then what that does."""
    hand, price = ["rahka"], contract_cost("rahka")
    water = price["water"] + 7 * price["gems"]
    s = end("rynarian-ship", "ryh-zu-cart", hand=hand, water=water)
    match = finish(s, "finish:ryh-zu-cart", *["swap:water-gems"] * price["gems"], "done")
    walk(match, PURPLE, "trade:rahka", "upgrade:left")
    assert (match.over, goods(match), len(player(match, PURPLE).upgrades)) == (True, (0, 0, 0, 0), 1)
    s = end("rynarian-ship", "ryh-zu-cart", hand=["rahka"], water=water)
    match = finish(s, "finish:rynarian-ship")  # too early: nothing can be paid yet
    assert asked(match) == [(PURPLE, "end-trade")]


SIX = ["ahzuri-shrine", "old-map", "rahka", "ryh-zu-cart", "rynarian-ship", "sudroma-tools"]


def test_six_contracts_act():
    """SP-12.4: Shrine, Map, Rahka, Cart, Ship and Tools, and no other Contract of either game."""
    assert sorted(key for key, card in parts().contracts.items() if card.at_end) == SIX


def test_they_act_in_any_order():
    """SP-12.4, GS-29: each time those left are offered, and each acts once."""
    match = finish(end(*SIX, ready=1, hand=["yeki"]))
    left = SIX[:]
    for key, *choices in (
        ("sudroma-tools", "farm:left"),
        ("ryh-zu-cart",),
        ("rahka", "upgrade:left"),
        ("old-map", "decline"),
        ("ahzuri-shrine", "specialist:top", "exchange:ready"),
    ):
        assert sorted(keys(match, PURPLE)) == sorted(f"finish:{other}" for other in left)
        walk(match, PURPLE, f"finish:{key}", *choices)
        left.remove(key)
    assert match.over  # the last one acts without being asked about, and there is nothing to pay with
    assert sorted(match.state.finished) == SIX


def test_players_in_turn_order():
    """SP-12.4, GS-29: from the start player on; all have acted before the Gem Caches are turned."""
    s = lay(
        purple=bare("old-map", ready=0),
        orange={"items": ["rahka"], "ready": 0},
        blue={"items": ["sudroma-tools"], "ready": 0},
        black={"items": ["ryh-zu-cart"], "ready": 0, "water": 7},
    )
    s.start = BLUE
    match = begin(s, "reveal_caches")
    order = []
    for seat, choices in ((BLUE, ["farm:left"]), (BLACK, ["done"]), (PURPLE, ["decline"]), (ORANGE, ["upgrade:left"])):
        order.append(asked(match))
        assert match.state.cache_points == []
        walk(match, seat, *choices)
    assert order == [
        [(BLUE, "take-farm")],
        [(BLACK, "end-trade")],
        [(PURPLE, "may-move")],
        [(ORANGE, "take-upgrade")],
    ]
    assert match.over
    assert sorted(match.state.cache_points) == [4, 5, 6, 7, 8, 9]
    assert told(match)[-1].startswith("The Gem Caches are worth")


@pytest.mark.parametrize(("edition", "rounds"), [("first", 8), ("second", 7)])
def test_they_act_after_the_last_rest(edition: str, rounds: int):
    """SP-12.4, FL-17.1: right after the Rest of the last round, its limits kept; not in an earlier Rest."""
    for number in (rounds - 1, rounds):
        s = lay(seats=2, edition=edition, purple=bare("rahka", cantina=7, ready=0), orange={"ready": 0, "cantina": 1})
        s.round = number
        match = begin(s, "rest")
        last = number == rounds
        assert (asked(match) == [(PURPLE, "take-upgrade")]) is last
        assert player(match, PURPLE).ready + len(player(match, PURPLE).rolled) == 5


def test_they_act_in_solo_play():
    """SP-12.4: alone too, when the AI has conspired for the last time."""
    s = lay(seats=1, purple=bare("rahka", cantina=2, ready=0))
    s.round = 8
    match = walk(begin(s, "rest"), PURPLE, "upgrade:left")
    assert (match.over, len(player(match, PURPLE).upgrades)) == (True, 1)


def test_a_contract_in_hand_does_not_act():
    """SP-12.4, FL-7.4: only one that is fulfilled does."""
    assert finish(end(hand=SIX)).over


# -- fulfilled away from the Depository ------------------------------------------------------------------------------


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


# -- all of them -------------------------------------------------------------------------------------------------------


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
    """SP-12.2 to SP-12.4: each of the 26 is proved by a test named after it, or by one that lists it."""
    listed = {"ahzuri-staff", "oxataya-trident", *AT_OUTPOSTS}
    named = {name.removeprefix("test_").replace("_", "-") for name in globals() if name.startswith("test_")}
    assert set(CONTRACTS) <= named | listed
    assert len(CONTRACTS) == 26


def test_nobody_else_has_them():
    """SP-12.2, FL-7.4: a Contract serves its owner alone, and only faceup."""
    s = lay(seats=2, purple=bare(garages=[4], algae=2), orange={"items": ["eido-cloak"], "garages": [1]})
    assert goods(walk(begin(s, "turn", PURPLE), PURPLE, "send:academy:4"))[3] == 0
    assert goods(walk(own(hand=["eido-cloak"], algae=2), PURPLE, "send:academy:4"))[3] == 0
