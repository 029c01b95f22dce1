"""SP-12.3, SP-12.4  Contracts at the end of the game: those that score and those that act."""

from __future__ import annotations

import pytest
from tests.games.first_light.builder import (
    BLACK,
    BLUE,
    ORANGE,
    PURPLE,
    arrow,
    asked,
    begin,
    goods,
    keys,
    place,
    player,
    refused,
    show_tile,
    space,
    told,
    walk,
)
from tests.games.first_light.specialists.builder import contract_cost, lay, specialist
from tests.games.first_light.specialists.cards.contract_tables import BOX, bare, end, finish

from orrery.games.first_light.specialists.components import parts
from orrery.games.first_light.specialists.state import State, active, outpost
from orrery.games.first_light.state import GEM_TOKEN
from orrery.kernel.game import Outcome
from orrery.kernel.play.match import Match

# -- at the end: what scores ------------------------------------------------------------------------------------------


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


# -- at the end: what acts --------------------------------------------------------------------------------------------


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
