"""SP-11  Leaders whose power shows among others: at stations, Outposts and factions, and in what they gain there."""

from __future__ import annotations

import pytest
from tests.games.first_light.builder import (
    BLUE,
    ORANGE,
    PURPLE,
    asked,
    at_headquarters,
    begin,
    goods,
    keys,
    place,
    player,
    refused,
    told,
    use_tokens,
    walk,
)
from tests.games.first_light.specialists.builder import home_of, lay, space_price, specialist
from tests.games.first_light.specialists.cards.leader_tables import (
    BOX,
    CENTRE,
    GARAGE,
    LIMIT,
    PLAIN,
    bare,
    harvest_of,
    rest_of,
    turn_of,
)

from orrery.games.first_light.components import Goods
from orrery.games.first_light.specialists.components import parts
from orrery.games.first_light.specialists.state import WILD, active, outpost
from orrery.games.first_light.state import Die
from orrery.kernel.play.match import Match

OXATAYA = BOX.clan_boards["oxataya-a"].gives or Goods()
COREYS = parts().boards["corey"].owner


# -- Corey Ahrens -----------------------------------------------------------------------------------------------------


def coreys(*, tile: str, corey: dict[str, object] | None = None, **purple: object) -> Match:
    """Purple's turn with a Specialist in the first Garage; Orange is Corey, with this tile."""
    s = lay(
        seats=3,
        purple={**bare(PLAIN, ready=0), **purple},
        orange={**bare("corey-ahrens", garages=[1]), **(corey or {}), "tile": tile},
    )
    specialist(s, PURPLE, "garage-1")
    return begin(s, "turn", PURPLE)


def test_coreys_guests_gain_algae_first():
    """T-SP-30, SP-11.4: 1 Algae before the tile is resolved, so 1 in stock is enough for its price of 2."""
    match = walk(coreys(tile="archive-hall", algae=1), PURPLE, "send:outpost-1:6")
    assert goods(match) == (0, 0, 0, 2)
    assert len(player(match, PURPLE).hand) == 2
    assert goods(match, ORANGE) == (COREYS.water, COREYS.algae, COREYS.power, COREYS.gems)
    assert refused(coreys(tile="archive-hall"), PURPLE, "send:outpost-1:6").startswith("SP-6.12")


def test_corey_gains_the_algae_himself():
    """SP-11.4, GS-21, GS-11: at his own Outpost too, but nothing as its owner."""
    s = lay(seats=2, purple=bare("corey-ahrens", ready=0, tile="survey"))
    specialist(s, PURPLE, "garage-1")
    match = walk(begin(s, "turn", PURPLE), PURPLE, "send:outpost-0:6", "decline", "move:2")
    assert goods(match) == (0, 1, 0, 0)


def test_nobody_gains_algae_elsewhere():
    """SP-11.4: it is Corey's board that gives it."""
    s = lay(seats=2, purple=bare("corey-ahrens", ready=0), orange={**bare(PLAIN, garages=[1]), "tile": "survey"})
    specialist(s, PURPLE, "garage-1")
    match = walk(begin(s, "turn", PURPLE), PURPLE, "send:outpost-1:6", "decline", "move:2")
    assert goods(match) == (0, 0, 0, 0)


def test_two_dice_at_coreys_outpost():
    """T-SP-30, SP-11.4, SP-6.1: a second die finds room there, a third does not; elsewhere a second does not."""
    for there, room in ((1, True), (2, False)):
        s = lay(
            seats=3,
            purple=bare(PLAIN, ready=0),
            orange=bare("corey-ahrens", garages=[1], tile="survey"),
            blue=bare("dan-gautama", garages=[1], tile="shipyard"),
        )
        specialist(s, PURPLE, "garage-1")
        for i in range(there):
            place(s, BLUE, s.locations["outpost-1"], i, 3)
        place(s, ORANGE, s.locations["outpost-0"], 0, 3)
        match = begin(s, "turn", PURPLE)
        assert ("send:outpost-1:6" in keys(match, PURPLE)) is room
        if not room:
            assert refused(match, PURPLE, "send:outpost-1:6").startswith("SP-6.1")
        assert "send:outpost-0:6" not in keys(match, PURPLE)


def test_coreys_unused_outpost():
    """T-SP-30, SP-11.4: 1 Gem in Harvest if no die stands there; none if anybody's does, his own included."""
    for seat, gems in ((None, 1), (ORANGE, 0), (PURPLE, 0)):
        s = lay(seats=2, purple=bare("corey-ahrens", ready=0), orange={"ready": 0, "cantina": 1})
        if seat is not None:
            place(s, seat, s.locations["outpost-0"], 1, 3)
        assert goods(begin(s, "harvest")) == (CENTRE, 0, 0, gems)


def test_the_ais_die_uses_coreys_outpost():
    """SP-11.4, GS-50: a Specialist that the AI sent there is a die at his Outpost."""
    for there, gems in ((False, 1), (True, 0)):
        s = lay(seats=1, purple=bare("corey-ahrens", ready=0))
        assert s.conspiracy is not None
        assert s.ai is not None
        if there:
            s.conspiracy.gained, s.conspiracy.active = 1, True
            s.ai.reserve += 1
            s.ai.track -= 1
            s.locations["outpost-0"][0] = Die(4, WILD)
        assert goods(begin(s, "harvest"))[3] == gems


def test_others_gain_no_gem_for_an_unused_outpost():
    """SP-11.4: it is Corey's alone."""
    assert goods(harvest_of(PLAIN)) == (CENTRE, 0, 0, 0)


# -- Hikaru Aoki ------------------------------------------------------------------------------------------------------


def hikaru(leader: str = "hikaru-aoki", **options: str) -> Match:
    """Hikaru negotiates with Leyrien, whose board lets him turn a die, with one in the second Garage."""
    price = space_price("leyrien-1")
    s = lay(seats=2, purple=bare(leader, garages=[4, 2], algae=price), **options)
    use_tokens(s, advancements=(4,), rewards=("gem",))
    return walk(begin(s, "turn", PURPLE), PURPLE, "send:negotiation:4", "negotiate:leyrien-1")


def test_hikaru_uses_leyrien_then_oxataya():
    """T-SP-23, SP-11.10, the book's example: Leyrien's ability, then Oxataya's."""
    match = hikaru()
    assert asked(match) == [(PURPLE, "second")]
    match.choose(PURPLE, "second:after-oxataya")
    assert asked(match) == [(PURPLE, "set-die")]
    assert goods(match) == (0, 0, 0, 0)
    match.choose(PURPLE, "set:garage-2:6")
    assert player(match, PURPLE).garages[1] == 6
    assert goods(match) == (OXATAYA.water, OXATAYA.algae, OXATAYA.power, OXATAYA.gems)


def test_hikaru_uses_oxataya_then_leyrien():
    """T-SP-23, SP-11.10, the book's example: or the other way round."""
    match = walk(hikaru(), PURPLE, "second:before-oxataya")
    assert goods(match) == (OXATAYA.water, OXATAYA.algae, OXATAYA.power, OXATAYA.gems)
    assert asked(match) == [(PURPLE, "set-die")]
    match.choose(PURPLE, "set:garage-2:6")
    assert player(match, PURPLE).garages[1] == 6
    assert asked(match) == [(ORANGE, "send")]


def test_hikaru_has_any_other_faction():
    """SP-11.10, GS-16: one of the four others, before or after; never the same twice; or none."""
    match = hikaru()
    others = ("zcharo", "jrayek", "oxataya", "ahzuri")
    assert keys(match, PURPLE) == [f"second:{when}-{who}" for when in ("before", "after") for who in others] + [
        "decline"
    ]
    walk(match, PURPLE, "decline", "set:garage-2:6")
    assert (goods(match), asked(match)) == ((0, 0, 0, 0), [(ORANGE, "send")])


def test_hikaru_meets_no_requirement_for_the_second():
    """SP-11.10, GS-16: Ahzuri's ability asks for nothing but that the die went elsewhere."""
    gives = BOX.clan_boards["ahzuri-a"].gives
    assert gives is not None
    match = walk(hikaru(), PURPLE, "second:before-ahzuri")
    assert goods(match) == (gives.water, gives.algae, gives.power, gives.gems)


def test_hikarus_second_ability_of_a_board_that_draws():
    """SP-11.10: whatever side lies up: Oxataya's other side draws a Contract."""
    match = walk(hikaru(oxataya="b"), PURPLE, "second:after-oxataya", "set:garage-2:6")
    assert len(player(match, PURPLE).hand) == BOX.clan_boards["oxataya-b"].draw


def test_others_use_one_ability():
    """SP-11.10: nobody else is asked."""
    assert asked(hikaru(PLAIN)) == [(PURPLE, "set-die")]


# -- Luna Morrison ----------------------------------------------------------------------------------------------------

FOUR = ["yeki", "grogg", "ledger", "archive"]


def luna(*, orange: str = "dan-gautama") -> Match:
    """Both have what the first and the third space of Ahzuri ask for; it is Orange's turn."""
    s = lay(
        seats=2,
        purple=bare("luna-morrison", garages=[4], items=FOUR, harvester=(3, 0)),
        orange=bare(orange, garages=[4, 4], algae=GARAGE, items=["id-badge", "aqua-pack", "jakhaw", "karvyk"]),
    )
    s.advancements[3] = False
    s.rewards[0] = False
    return begin(s, "turn", ORANGE)


def test_luna_gains_by_ahzuri():
    """T-SP-32, SP-11.11: 3 Water when an opponent negotiates with Ahzuri, 1 Gem when she does, besides the ability."""
    gives = BOX.clan_boards["ahzuri-a"].gives
    assert gives is not None
    match = walk(luna(), ORANGE, "send:negotiation:4", "negotiate:ahzuri-1")
    assert goods(match) == (3, 0, 0, 0)
    walk(match, PURPLE, "send:negotiation:4", "negotiate:ahzuri-3")
    assert goods(match) == (3 + gives.water, gives.algae, gives.power, 1 + gives.gems)
    assert "Purple gains 1 Gem by Luna Morrison's ability." in told(match)


def test_luna_gains_nothing_by_others():
    """SP-11.11: only Ahzuri count: neither her own nor an opponent's negotiation with Oxataya."""
    s = lay(
        seats=2,
        purple=bare("luna-morrison", garages=[4]),
        orange=bare("dan-gautama", garages=[4], water=space_price("oxataya-1")),
    )
    s.advancements[3] = False
    s.rewards[0] = False
    match = walk(begin(s, "turn", ORANGE), ORANGE, "send:negotiation:4", "negotiate:oxataya-1")
    assert goods(match) == (0, 0, 0, 0)


def test_luna_gains_by_the_ai():
    """SP-11.11: the AI is an opponent too: when it conspires she gains 3 Water."""
    s = lay(seats=1, purple=bare("luna-morrison"))
    for clan in ("leyrien", "zcharo", "jrayek", "oxataya"):
        place(s, 4, s.negotiation[clan], 0, 1)
    match = begin(s, "conspire", chance=[2])
    assert match.state.negotiation["ahzuri"][0] == Die(4, 3)
    assert goods(match)[0] == 3


def test_two_opponents_of_ahzuri():
    """SP-11.11: every opponent's negotiation counts, with three players too."""
    s = lay(
        seats=3,
        purple=bare("luna-morrison", garages=[1]),
        orange=bare("dan-gautama", garages=[4], items=FOUR),
        blue=bare(PLAIN, garages=[4], harvester=(3, 0)),
    )
    s.advancements[3] = False
    s.rewards[0] = False
    match = walk(begin(s, "turn", ORANGE), ORANGE, "send:negotiation:4", "negotiate:ahzuri-1")
    walk(match, BLUE, "send:negotiation:4", "negotiate:ahzuri-3")
    assert goods(match) == (6, 0, 0, 0)


# -- Melvan Hadley ----------------------------------------------------------------------------------------------------


def gains(leader: str, *homes: str, garages: tuple[int, ...] = (4, 5)) -> Match:
    """Purple gains a Specialist, with active ones from these places in the last Garages."""
    s = lay(seats=2, purple=bare(leader, ready=0, garages=list(garages)))
    for i, home in enumerate(homes):
        specialist(s, PURPLE, f"garage-{5 - i}", home=home)
    return begin(s, "gain_specialist", PURPLE)


def test_melvan_has_two_active():
    """SP-11.6, GS-22: with one active, the next he gains replaces a die and is the second."""
    match = walk(gains("melvan-hadley", "top"), PURPLE, "specialist:left", "exchange:garage-2")
    assert (active(match.state, PURPLE), outpost(match.state, PURPLE).locked) == (2, 0)
    assert player(match, PURPLE).garages == [4, WILD, 0, 0, WILD]
    match.rules.check(match.state)


def test_melvans_third_is_locked():
    """SP-11.6, SP-5.2: with two active the third goes to a lock space."""
    match = walk(gains("melvan-hadley", "top", "left"), PURPLE, "specialist:right")
    assert (active(match.state, PURPLE), outpost(match.state, PURPLE).locked) == (2, 1)
    assert player(match, PURPLE).garages == [4, 5, 0, WILD, WILD]


def test_others_have_one_active():
    """SP-5.2, SP-2.4: for anybody else the second is locked."""
    match = walk(gains(PLAIN, "top"), PURPLE, "specialist:left")
    assert (active(match.state, PURPLE), outpost(match.state, PURPLE).locked) == (1, 1)


def test_melvan_unlocks_when_one_leaves():
    """SP-11.6, SP-5.4: one of his two goes to the Negotiations Board, and the locked one takes a die's place."""
    s = lay(
        seats=2,
        purple=bare("melvan-hadley", ready=0, garages=[4], algae=20),
        orange={"garages": [1, 1], "algae": 5},
    )
    for place_ in ("garage-2", "garage-3", "locked"):
        specialist(s, PURPLE, place_)
    match = walk(begin(s, "turn", PURPLE), PURPLE, "die:garage-2", "send:negotiation:6", "negotiate:leyrien-1")
    walk(match, PURPLE, "exchange:garage-1")
    assert player(match, PURPLE).garages == [WILD, 0, WILD, 0, 0]
    assert (active(match.state, PURPLE), outpost(match.state, PURPLE).locked) == (2, 0)


@pytest.mark.parametrize(("unlock", "kept"), [(True, LIMIT), (False, LIMIT - 2)])
def test_melvans_unlock_covers_both(unlock: bool, kept: int):
    """SP-11.6, SP-5.5: once active Specialists do not count toward the limit, neither of his two does."""
    free = home_of("no-limit")
    others = [home for home in ("top", "left", "right") if home != free]
    homes = (free, others[0]) if unlock else tuple(others)
    match = rest_of("melvan-hadley", dice=LIMIT + 2, homes=homes)
    rolled = player(match, PURPLE).rolled
    assert (rolled.count(WILD), len(rolled) - rolled.count(WILD)) == (2, kept)


def test_melvan_plans_with_both():
    """SP-11.6, SP-3.1: both are assigned like dice."""
    s = lay(seats=2, purple=bare("melvan-hadley", ready=1), orange={"ready": 1})
    specialist(s, PURPLE, "ready")
    specialist(s, PURPLE, "ready")
    match = begin(s, "roll", chance=[3])
    assert player(match, PURPLE).rolled == [4, WILD, WILD]


# -- Peyton Lux -------------------------------------------------------------------------------------------------------


def peyton(station: str, **purple: object) -> Match:
    return walk(turn_of("peyton-lux", **purple), PURPLE, f"send:{station}")


def test_peyton_draws_at_the_market():
    """SP-11.12: 2 Contracts before she trades."""
    match = peyton("market:4", garages=[4], hand=["yeki"])
    assert asked(match) == [(PURPLE, "perk")]
    assert keys(match, PURPLE) == ["perk:draw", "perk:gem", "later"]
    match.choose(PURPLE, "perk:draw")
    assert len(player(match, PURPLE).hand) == 3
    walk(match, PURPLE, "stall:right")
    assert asked(match) == [(ORANGE, "send")]  # nothing to trade, and no second time


def test_peyton_trades_the_gem_she_just_gained():
    """SP-11.12: a Contract discarded before the action is a Gem that can be traded in it."""
    match = walk(peyton("market:4", garages=[4], hand=["yeki"]), PURPLE, "perk:gem")
    assert (goods(match), match.state.item_discards) == ((0, 0, 0, 1), ["yeki"])
    walk(match, PURPLE, "stall:left")
    assert "swap:gems-water" in keys(match, PURPLE)


def test_peyton_after_the_action():
    """SP-11.12: put off, it is offered again when the trading is done; then no more."""
    match = walk(peyton("market:4", garages=[4], hand=["yeki"], water=3), PURPLE, "later")
    walk(match, PURPLE, "stall:right", "swap:water-algae", "done")
    assert (asked(match), keys(match, PURPLE)) == ([(PURPLE, "perk")], ["perk:draw", "perk:gem", "decline"])
    match.choose(PURPLE, "perk:gem")
    assert (goods(match), asked(match)) == ((0, 2, 0, 1), [(ORANGE, "send")])


def test_peyton_may_leave_it():
    """SP-11.12: neither before nor after."""
    match = walk(peyton("market:4", garages=[4], hand=["yeki"]), PURPLE, "later", "stall:right", "decline")
    assert (goods(match), player(match, PURPLE).hand) == ((0, 0, 0, 0), ["yeki"])


def test_peyton_at_the_laboratory():
    """SP-11.12, GS-24: two dice there are one action, so she draws once; the pair is sent as ever."""
    match = peyton("laboratory:4", garages=[4, 4], algae=3 + GARAGE)
    assert keys(match, PURPLE) == ["perk:draw", "later"]
    walk(match, PURPLE, "perk:draw", "farm:left")
    assert len(player(match, PURPLE).hand) == 2
    assert (asked(match), player(match, PURPLE).garages) == ([(ORANGE, "send")], [0] * 5)
    assert len(player(match, PURPLE).farm_tiles) == 1


def test_peyton_after_the_laboratory():
    """SP-11.12: there too it may come after."""
    match = walk(peyton("laboratory:4", garages=[4, 4], algae=3 + GARAGE), PURPLE, "later", "farm:left", "perk:draw")
    assert (len(player(match, PURPLE).hand), goods(match)) == (2, (0, 0, 0, 0))


def test_peyton_from_headquarters():
    """SP-11.12: a die from the Headquarters is sent to the Market like another."""
    s = lay(seats=2, purple=bare("peyton-lux", garages=[1]))
    at_headquarters(s, PURPLE, 3)
    match = walk(begin(s, "headquarters_dice", 1), PURPLE, "send:market:3", "perk:draw", "stall:right")
    assert len(player(match, PURPLE).hand) == 2
    assert match.state.locations["market"][-1] == Die(PURPLE, 3)


def test_peyton_nowhere_else():
    """SP-11.12: other Stations bring her nothing of it."""
    match = walk(turn_of("peyton-lux", garages=[4], power=2), PURPLE, "send:control-room:4")
    assert (asked(match), player(match, PURPLE).hand) == ([(ORANGE, "send")], [])


def test_others_at_the_market():
    """SP-11.12: nobody else is asked."""
    assert asked(walk(turn_of(PLAIN, garages=[4], water=3), PURPLE, "send:market:4")) == [(PURPLE, "stall")]
