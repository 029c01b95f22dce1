"""SP-10  Lysias, Oxataya and Ahzuri on the Negotiations Board."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.first_light.builder import (
    GOODS,
    ORANGE,
    PURPLE,
    asked,
    begin,
    cache,
    goods,
    keys,
    place,
    play,
    player,
    refused,
    said,
    set_player,
    space,
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

from orrery.games.first_light.specialists.components import box, parts
from orrery.games.first_light.specialists.speech.cards import requirement
from orrery.games.first_light.specialists.state import State
from orrery.games.first_light.state import Die
from orrery.kernel.play.match import Match

# -- Lysias -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "gain"), [("contracts", (0, 0, 0, 1)), ("specialist", (5, 0, 0, 0))])
def test_lysias_gains_with_the_others(kind: str, gain: tuple[int, ...]):
    """T-SP-20, SP-9.3  For Lysias every other player includes himself: everybody gains."""
    match = suffering(seats=3, character="lysias-james")
    assert asked(match) == [(PURPLE, "reward-setback")]
    before = [goods(match, seat) for seat in range(3)]
    assert match.describe(f"punishment:{kind}").text.startswith("Everybody, you too, gains ")
    match.choose(PURPLE, f"punishment:{kind}")
    for seat in range(3):
        assert goods(match, seat) == tuple(a + b for a, b in zip(before[seat], gain, strict=True))


def test_lysias_may_have_water_with_all_his_specialists_gained():
    """T-SP-20, SP-9.3, G-57  What he takes there is 5 Water for all, no Specialist: he can always use it."""
    s = envoy(face=3, character="lysias-james")
    specialist(s, PURPLE, "depository-3-top")
    specialist(s, PURPLE, "depository-4-top")
    specialist(s, PURPLE, "depository-5-top")
    place(s, ORANGE, s.negotiation["oxataya"], 0, 5)
    match = negotiate(settled(s, values=(3, 5)), "oxataya-2")
    assert "punishment:specialist" in keys(match, PURPLE)


def test_lysias_alone_takes_a_reward():
    """SP-9.3, FL-20.4, G-57  Alone there is nobody who gains: he is offered the six that are rewards for him."""
    match = alone(character="lysias-james", algae=5, power=5)
    assert keys(match, PURPLE) == [f"punishment:{key}" for key in PUNISHMENTS[:6]]
    match.choose(PURPLE, "punishment:gem")
    assert player(match, PURPLE).stock.gems == 1


def test_lysias_alone_gains_nothing_by_what_others_would():
    """SP-9.3, FL-6.6  With only the two new places open he loses like anybody who plays alone, and is asked so."""
    price = box().sides["solo"].negotiation["oxataya"][1].cost
    purple = {**NOTHING, "garages": [3, 4], "ready": 0, "water": price + 5, "algae": 3, "power": 1}
    s = lay(seats=1, oxataya="b", purple={**purple, "character": "lysias-james"})
    place(s, 4, s.negotiation["oxataya"], 0, 5)
    settled(s, values=(3, 5))
    base = PUNISHMENTS[:6]
    use_setbacks(s, setbacks=(*BASE_SETBACKS[1:], *OWN_SETBACKS)[: len(base)], punishments=base)
    match = negotiate(s, "oxataya-2")
    assert asked(match) == [(PURPLE, "punishment")]
    assert [match.describe(key).text for key in keys(match, PURPLE)] == ["Lose 2 Algae and 1 Energy", "Lose 5 Water"]
    match.choose(PURPLE, "punishment:contracts")
    assert goods(match, PURPLE) == (5, 3 - 2, 0, 0)
    assert "Purple loses 2 Algae, 1 Energy." in told(match)


# -- Oxataya ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "rows"), [(1, 4), (2, 4), (3, 5), (4, 5)])
def test_rows_of_both_extensions(seats: int, rows: int):
    """SP-1.1, SP-10.1, SP-10.8  Oxataya has as many rows as the other Factions; Ahzuri five, alone four."""
    s = lay(seats=seats)
    assert len(s.negotiation["oxataya"]) == len(s.negotiation["leyrien"]) == rows
    assert len(s.negotiation["ahzuri"]) == (4 if seats == 1 else 5)


@pytest.mark.parametrize("row", [1, 2, 3, 4, 5])
def test_oxataya_takes_water(row: int):
    """SP-10.1  Each space costs its printed Water and nothing else; with 1 less it cannot be had."""
    price = box().sides["many"].negotiation["oxataya"][row - 1].cost
    s = settled(envoy(seats=3, face=3, **{**NOTHING, "water": price}, oxataya="b"), values=(3,))
    match = negotiate(s, f"oxataya-{row}")
    assert match.state.negotiation["oxataya"][row - 1] == Die(PURPLE, 3)
    assert goods(match, PURPLE) == (0, 0, 0, 0)
    cheaper = box().sides["many"].negotiation["oxataya"][0].cost
    s = settled(envoy(seats=3, face=3, **{**NOTHING, "water": price - 1, "algae": 6}), values=(3,))
    match = begin(s, "turn", PURPLE)
    match.choose(PURPLE, "send:negotiation:3")
    if price > cheaper:
        assert refused(match, PURPLE, f"negotiate:oxataya-{row}").startswith(f"FL-6.1: It costs {price} Water")
    else:
        assert match.state.negotiation["leyrien"][0] == Die(PURPLE, 3)  # all it could pay


def test_a_water_tank_helps_with_oxataya():
    """SP-10.1, FL-22.2  A die from the Garage of a Water Tank pays 5 Water less, and its Garage's Algae."""
    price = box().sides["few"].negotiation["oxataya"][0].cost
    s = lay(seats=2, purple={**NOTHING, "garages": [0, 3], "ready": 0, "upgrades": ["water-tank"], "algae": 1,
                             "water": price - 5})  # fmt: skip
    match = begin(settled(s, values=(3,)), "turn", PURPLE)
    match.choose(PURPLE, "send:negotiation:3")
    assert match.state.negotiation["oxataya"][0] == Die(PURPLE, 3)
    assert player(match, PURPLE).stock.water == 0


def test_troy_pays_oxataya_less():
    """SP-10.1  Troy Sullivan pays less to Oxataya too, as much less as his sheet says."""
    off = parts().leaders["troy-sullivan"].negotiation_discount
    assert off is not None
    price = box().sides["few"].negotiation["oxataya"][0].cost - off.water
    s = settled(envoy(face=3, oxataya="b", **{**NOTHING, "water": price}, character="troy-sullivan"), values=(3,))
    match = negotiate(s, "oxataya-1")
    assert goods(match, PURPLE) == (0, 0, 0, 0)


@pytest.mark.parametrize("side", ["a", "b"])
@pytest.mark.parametrize("faction", ["oxataya", "ahzuri"])
def test_faction_boards(faction: str, side: str):
    """SP-1.1, SP-10.1, SP-10.2, FL-6.3  Each side of the two Faction Boards gives what it shows, at once."""
    board = box().clan_boards[f"{faction}-{side}"]
    s = settled(envoy(face=3, upgrades=["plating"] * 3 + ["trimmer"], **{faction: side}), values=(3,))
    assert s.clan_boards[faction] == board.key
    row = 4 if faction == "ahzuri" else 1
    price = box().sides["few"].negotiation[faction][row - 1].cost
    match = negotiate(s, f"{faction}-{row}")
    gained_goods = [after - before for after, before in zip(goods(match, PURPLE), RICH.values(), strict=True)]
    if board.gives is not None:
        given = [getattr(board.gives, good) for good in GOODS]
        given[0] -= price
        assert gained_goods == given
        assert player(match, PURPLE).new == board.gives.dice
    assert len(player(match, PURPLE).hand) == board.draw


# -- Ahzuri -----------------------------------------------------------------------------------------------------------

CONTRACTS = ("yeki", "grogg", "ledger", "archive")
Arrange = Callable[[State], None]


def with_items(count: int) -> Arrange:
    def arrange(s: State) -> None:
        for key in CONTRACTS[:count]:
            s.item_pool.remove(key)
            s.players[PURPLE].items.append(key)

    return arrange


def with_dice(dice: int, specialists: int = 0) -> Arrange:
    """Dice of Purple's, and Specialists, on the Negotiations Board."""

    def arrange(s: State) -> None:
        for row in range(dice):
            place(s, PURPLE, s.negotiation["leyrien"], row, row + 1)
        for row in range(specialists):
            specialist(s, PURPLE, f"negotiation-zcharo-{row + 1}")
        s.advancements[:dice] = [False] * dice
        s.advancements[6 : 6 + specialists] = [False] * specialists
        s.rewards[: dice + specialists] = [False] * (dice + specialists)

    return arrange


def with_harvester(at: str) -> Arrange:
    def arrange(s: State) -> None:
        s.players[PURPLE].harvester = cache(s, 2) if at == "cache" else space(s, 2, 0)

    return arrange


def with_tiles(ships: int, farms: int) -> Arrange:
    def arrange(s: State) -> None:
        for kind, unseen, count in (("upgrades", s.upgrade_unseen, ships), ("farm_tiles", s.farm_unseen, farms)):
            set_player(s, PURPLE, **{kind: unseen[:count]})

    return arrange


def with_specialists(*spots: str) -> Arrange:
    def arrange(s: State) -> None:
        count = sum(1 for spot in spots if spot.startswith("negotiation"))
        for spot in spots:
            specialist(s, PURPLE, spot)
        s.advancements[6 : 6 + min(2, count)] = [False] * min(2, count)
        s.rewards[: min(2, count)] = [False] * min(2, count)

    return arrange


SEVERAL: list[tuple[int, Arrange, bool]] = [
    (1, with_items(3), False),
    (1, with_items(4), True),
    (2, with_dice(3), False),
    (2, with_dice(4), True),
    (2, with_dice(2, 1), False),
    (2, with_dice(2, 2), True),
    (3, with_harvester("beside"), False),
    (3, with_harvester("cache"), True),
    (4, with_tiles(3, 2), False),
    (4, with_tiles(4, 0), True),
    (4, with_tiles(0, 3), True),
    (5, with_specialists("negotiation-leyrien-1", "depository-4-top"), False),
    (5, with_specialists("negotiation-leyrien-1", "depository-4-top", "locked"), False),
    (5, with_specialists("negotiation-leyrien-1", "depository-4-top", "depository-6-bottom"), True),
    (5, with_specialists("negotiation-leyrien-1", "negotiation-leyrien-2", "negotiation-zcharo-1"), True),
    (5, with_specialists("depository-3-top", "depository-4-top", "depository-6-bottom"), True),
]
SOLO: list[tuple[int, Arrange, bool]] = [
    (1, with_dice(3), False),
    (1, with_dice(4), True),
    (1, with_dice(3, 1), True),
    (2, with_items(3), False),
    (2, with_items(4), True),
    (3, with_tiles(2, 2), False),
    (3, with_tiles(3, 0), True),
    (3, with_tiles(0, 3), True),
    (4, with_specialists("negotiation-leyrien-1", "depository-4-top"), False),
    (4, with_specialists("negotiation-leyrien-1", "depository-4-top", "depository-6-bottom"), True),
]


def ask_for_ahzuri(seats: int, row: int, arrange: Arrange) -> Match:
    """Purple, who could also pay Zcharo in two rows, has sent a 6 to the board."""
    s = lay(seats=seats, purple={**NOTHING, "power": 40, "garages": [6, 4], "ready": 0})
    arrange(s)
    match = begin(s, "turn", PURPLE)
    if asked(match) == [(PURPLE, "exchange")]:  # a locked one comes in
        match.choose(PURPLE, "exchange:garage-2")
        match.choose(PURPLE, "die:garage-1")
    return play(match, PURPLE, "send:negotiation:6")


def check_requirement(seats: int, row: int, arrange: Arrange, met: bool) -> None:
    match = ask_for_ahzuri(seats, row, arrange)
    key = f"negotiate:ahzuri-{row}"
    assert (key in keys(match, PURPLE)) == met
    if not met:
        assert refused(match, PURPLE, key).startswith("SP-10.2: That space asks for ")
        return
    before = goods(match, PURPLE)
    need = box().sides[match.state.side].negotiation["ahzuri"][row - 1].needs
    assert match.describe(key).text.endswith(f"having {said(match, requirement(parts().requirements[need]))}")
    match.choose(PURPLE, key)
    assert match.state.negotiation["ahzuri"][row - 1] == Die(PURPLE, 6)
    assert f"Purple negotiates with Ahzuri in row {row}." in told(match)
    assert not [line for line in told(match) if line.startswith("Purple pays")]
    assert all(after >= had for after, had in zip(goods(match, PURPLE), before, strict=True))


@pytest.mark.parametrize(("row", "arrange", "met"), SEVERAL)
@pytest.mark.parametrize("seats", [2, 3])
def test_requirements(seats: int, row: int, arrange: Arrange, met: bool):
    """T-SP-21, SP-10.2, SP-10.3, SP-10.4, SP-10.5, SP-10.6, SP-10.7, GS-12  Met it is free, just not met refused."""
    check_requirement(seats, row, arrange, met)


@pytest.mark.parametrize(("row", "arrange", "met"), SOLO)
def test_requirements_of_the_solo_game(row: int, arrange: Arrange, met: bool):
    """SP-10.8, SP-10.2  The four of the solo game, in their own order: met and just not met."""
    check_requirement(1, row, arrange, met)


def test_alone_there_is_no_fifth_space():
    """SP-10.8  The fifth space of Ahzuri is not in play for one person."""
    match = ask_for_ahzuri(1, 4, with_items(4))
    assert refused(match, PURPLE, "negotiate:ahzuri-5").startswith("FL-2.4")


def test_a_taken_space_of_ahzuri():
    """SP-10.2, FL-6.1  Where a die lies no requirement helps."""

    def arrange(s: State) -> None:
        with_items(4)(s)
        place(s, ORANGE, s.negotiation["ahzuri"], 0, 1)

    match = ask_for_ahzuri(2, 1, arrange)
    assert refused(match, PURPLE, "negotiate:ahzuri-1").startswith("FL-6.1: A die lies there already")


def test_several_requirements_open_several_spaces():
    """SP-10.2  Whoever meets three of them chooses among three spaces, top row or not."""

    def arrange(s: State) -> None:
        with_items(4)(s)
        with_harvester("cache")(s)
        with_tiles(4, 0)(s)

    offered = [key for key in keys(ask_for_ahzuri(2, 1, arrange), PURPLE) if "ahzuri" in key]
    assert offered == ["negotiate:ahzuri-1", "negotiate:ahzuri-3", "negotiate:ahzuri-4"]


def test_a_beggar_may_negotiate_with_ahzuri():
    """SP-10.2  With no goods at all the board is open to who meets a requirement."""
    s = lay(seats=2, purple={**NOTHING, "garages": [6, 4], "ready": 0})
    match = begin(s, "turn", PURPLE)
    assert refused(match, PURPLE, "send:negotiation:6").startswith("FL-6.1")
    s = lay(seats=2, purple={**NOTHING, "garages": [6, 4], "ready": 0})
    with_harvester("cache")(s)
    match = begin(s, "turn", PURPLE)
    match.choose(PURPLE, "send:negotiation:6")
    assert match.state.negotiation["ahzuri"][2] == Die(PURPLE, 6)


def test_the_requirement_holds_before_the_die_is_sent():
    """T-SP-22, SP-10.2  A Harvester that the same action brings to a cache is too late: it must stand there before."""
    s = lay(seats=2, purple={**NOTHING, "power": 40, "garages": [6, 4], "ready": 0, "harvester": (2, 0)})
    match = begin(settled(s, values=(6,)), "turn", PURPLE)
    match.choose(PURPLE, "send:negotiation:6")
    assert refused(match, PURPLE, "negotiate:ahzuri-3").startswith("SP-10.2")
    play(match, PURPLE, "negotiate:zcharo-1", "move:2")  # Zcharo's ability moves it there
    assert player(match, PURPLE).harvester in box().planets["a"].caches
    assert match.state.negotiation["ahzuri"] == [None] * 5


def test_the_die_itself_does_not_count():
    """SP-10.2, SP-10.4  Three own dice on the board: the one being sent does not make them four."""
    match = ask_for_ahzuri(2, 2, with_dice(3))
    assert "negotiate:ahzuri-2" not in keys(match, PURPLE)


@pytest.mark.parametrize(("spot", "met"), [("negotiation-leyrien-1", True), ("garage-3", False)])
def test_others_dice_do_not_count(spot: str, met: bool):
    """SP-10.7  The three must be on the boards where dice stay, and one's own."""

    def arrange(s: State) -> None:
        specialist(s, ORANGE, "depository-2-top")
        with_specialists("depository-3-top", "depository-4-top", spot)(s)

    s = lay(seats=2, purple={**NOTHING, "power": 40, "garages": [6, 4], "ready": 0})
    arrange(s)
    match = begin(s, "turn", PURPLE)
    play(match, PURPLE, *(["die:garage-1"] if spot == "garage-3" else []), "send:negotiation:6")
    assert ("negotiate:ahzuri-5" in keys(match, PURPLE)) == met


def test_the_bases_own_parts_do_not_count():
    """GS-12, SP-10.6  The vehicle and the three Farms printed on the base are no tiles."""
    match = ask_for_ahzuri(2, 4, with_tiles(3, 2))
    assert "negotiate:ahzuri-4" not in keys(match, PURPLE)


def test_a_specialist_with_ahzuri():
    """SP-10.2, SP-9.1  A Specialist too: nothing is paid, and it wins one of the two advancements."""
    s = envoy(harvester=(3, 0), **NOTHING)
    match = negotiate(s, "ahzuri-3", "reward:items")
    assert match.state.negotiation["ahzuri"][2] == SPECIALIST
    assert match.state.advancements[6:] == [False, True]


def test_each_space_scores_its_points():
    """SP-10.1, SP-10.2, FL-17.2  Dice with Oxataya and Ahzuri score the printed points of their spaces."""
    s = lay(seats=2, purple={"ready": 0})
    place(s, PURPLE, s.negotiation["oxataya"], 1, 3)
    place(s, PURPLE, s.negotiation["ahzuri"], 2, 4)
    specialist(s, PURPLE, "negotiation-ahzuri-5")
    settled(s, values=(3, 4), specialists=1)
    spaces = box().sides["few"].negotiation
    points = spaces["oxataya"][1].points + spaces["ahzuri"][2].points + spaces["ahzuri"][4].points
    outcome = begin(s, "reveal_caches").outcome
    assert outcome is not None
    assert outcome.of(PURPLE).breakdown["negotiations"] == points
