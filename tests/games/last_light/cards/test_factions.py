"""LL-15.6  One case for each of the 15 alien factions, what each starts with, and which are for three or more.

What a card says is read from the sheet, so that a tuned figure is tested as it is.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest
from tests.games.last_light.builder import (
    AZURE,
    BLANK,
    CORAL,
    HERE,
    HIT,
    JADE,
    WORLD,
    arena,
    asked,
    begin,
    bury,
    face_up,
    fight,
    fresh,
    graves,
    keys,
    next_token,
    play,
    player,
    refused,
    rolls,
    round_of,
    set_player,
    where,
)
from tests.helpers.citations import cases

from orrery.games.last_light.components import BOX, CHARTS, SECTOR, Goods, Perks, Use
from orrery.games.last_light.state import State, Stock

RICH = {"common": 20, "uncommon": 20, "rare": 20}
T = TypeVar("T")


def perks(key: str) -> Perks:
    return BOX.factions[key].perks


def use(key: str) -> Use:
    found = BOX.factions[key].use
    assert found is not None
    return found


def without_and_with(key: str, happens: Callable[[State], T], **azure: Any) -> tuple[T, T]:
    """What happens to Azure without a faction and with it, all else being the same."""
    results = []
    for faction in ("", key):
        s = arena(3)
        set_player(s, AZURE, **{"ships": {}, **azure}, faction=faction)
        for seat in (CORAL, JADE):
            set_player(s, seat, ships={})
        results.append(happens(s))
    return results[0], results[1]


def left(goods: Goods) -> Stock:
    return Stock(20 - goods.common, 20 - goods.uncommon, 20 - goods.rare)


def test_every_faction_has_its_case():
    """LL-15.6  Each faction has a test of its own."""
    assert set(BOX.factions) <= cases(Path(__file__).parent)


# -- at the start -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", BOX.factions)
def test_what_it_starts_with(key: str):
    """LL-15.6, 3.10, 3.11  Kept in secret and shown to all, a faction brings what its card says, beside the 1 common
    and the 1 technology of everybody."""
    number = list(BOX.factions).index(key)
    planets, roll = [0] * len(CHARTS[4].planets), [0]
    match = fresh(4, chance=[*planets, *roll, number])
    assert key in player(match, AZURE).factions
    play(match, AZURE, f"faction:{key}", "achievement:blue")
    assert match.seen(CORAL).players[AZURE].faction == ""
    for seat in (1, 2, 3):
        play(match, seat, keys(match, seat)[0])
        play(match, seat, "achievement:red")
    assert [match.seen(reader).players[AZURE].faction for reader in (None, 0, 1, 2, 3)] == [key] * 5
    p, start = player(match, AZURE), BOX.factions[key].start
    assert p.stock == Stock(1 + start.common, start.uncommon, start.rare)
    assert (p.light, len(p.unresearched)) == (start.light, 1 + BOX.factions[key].start_techs)


def test_marks_for_three_or_more():
    """LL-3.2, 14.12, G-54  Marked are those that need two opponents, a third player's gift or a hand among many."""
    marked = {key for key, faction in BOX.factions.items() if faction.three_plus}
    assert {key for key, faction in BOX.factions.items() if faction.perks.witness or faction.perks.mirror} <= marked
    assert len(BOX.factions) - len(marked) >= 4  # two for each of two players


def test_a_faction_that_is_exhausted_waits_for_refresh():
    """LL-15.6, 9.1, 4.6  Used once, a faction is turned over and cannot be used again; Refresh readies it."""
    s = arena(3)
    set_player(s, AZURE, faction="ovar", exhausted=["ovar"])
    assert begin(s, "window", AZURE, 1).over
    s = arena(3)
    set_player(s, AZURE, faction="ovar", exhausted=["ovar"], table=["mine"])
    match = round_of(s, "refresh", "mine", "mine")
    assert asked(match) == [(AZURE, "use")]  # in the window after it
    assert player(match, AZURE).exhausted == []


# -- what they do -----------------------------------------------------------------------------------------------------


def test_tarn():
    """LL-15.6, 4.3, G-43  Last in Command, in moves and in attacks, whoever is first player."""
    order = []
    for faction in ("", "tarn"):
        s = arena(3)
        for seat in range(3):
            set_player(s, seat, ships={"small": [HERE]})
        set_player(s, AZURE, faction=faction)
        match = round_of(s, "command", "command", "command")
        seats = []
        while asked(match)[0][1] in ("move", "attack"):
            seats.append(match.pending[0].seat)
            match.choose(match.pending[0].seat, "done")
        order.append(seats)
    assert order == [[AZURE, CORAL, JADE] * 2, [CORAL, JADE, AZURE] * 2]


def test_lampwrights():
    """LL-15.6, 3.9  They begin with more technologies in hand than one."""
    assert BOX.factions["lampwrights"].start_techs > 0
    s = arena(3)
    for seat, faction in enumerate(("lampwrights", "korrim", "siri")):
        set_player(s, seat, faction=faction)
    deck = len(s.deck)
    match = begin(s, "start")
    assert [len(p.unresearched) for p in match.state.players] == [BOX.factions["lampwrights"].start_techs, 0, 0]
    assert len(match.state.deck) == deck - BOX.factions["lampwrights"].start_techs


def test_korrim():
    """LL-15.6, 6.1  Each Mine brings more common."""
    more = perks("korrim").mine_common
    assert more > 0
    stocks = without_and_with("korrim", lambda s: player(begin(s, "mine", AZURE), AZURE).stock, extractors=["colony-3"])
    assert stocks == (Stock(0, 1), Stock(more, 1))


def test_ovar():
    """LL-15.6, 4.6, 8.1, G-22  Exhausted, they trade as often as the card says, and nobody gains light."""
    assert use("ovar").trades > 0
    s = arena(3)
    set_player(s, AZURE, faction="ovar", rare=1)
    match = play(begin(s, "window", AZURE, 1), AZURE, "use:ovar")
    for _ in range(use("ovar").trades):
        play(match, AZURE, "trade:gain-uncommon")
    p = player(match, AZURE)
    assert (p.stock, p.exhausted) == (Stock(0, use("ovar").trades, 1), ["ovar"])
    assert match.over
    assert [other.light for other in match.state.players] == [0, 0, 0]


def test_siri():
    """LL-15.6, 13.2  At a turn of the board more light for being in the centre, once, and none without a ship there."""
    more = perks("siri").centre_light
    assert more > 0

    def turned(s: State) -> int:
        for seat in range(3):
            set_player(s, seat, table=["refresh"])
        return player(begin(s, "end_of_round"), AZURE).light

    assert without_and_with("siri", turned, ships={"small": ["centre"] * 2}) == (2, 2 + more)
    assert without_and_with("siri", turned, ships={"small": ["inner-1"]}) == (0, 0)


def test_hathe():
    """LL-15.6, 7.1  Small ships cost less common, others what they cost."""
    price = BOX.ships[0].cost
    less = Goods(max(0, price.common - perks("hathe").small_common), price.uncommon, price.rare)
    assert less != price

    def built(size: str) -> Callable[[State], Stock]:
        return lambda s: player(play(begin(s, "build", AZURE), AZURE, f"build:{size}"), AZURE).stock

    assert without_and_with("hathe", built("small"), **RICH) == (left(price), left(less))
    assert without_and_with("hathe", built("large"), **RICH) == (left(BOX.ships[2].cost),) * 2


def test_hathe_pay_less_out_of_a_graveyard():
    """LL-15.6, 7.3  A small ship of theirs bought back costs them less too, and that is what the keeper gets."""
    price = max(0, BOX.ships[0].cost.common - perks("hathe").small_common)
    s = arena(3)
    set_player(s, AZURE, faction="hathe", **RICH)
    bury(s, CORAL, (AZURE, "small-5"))
    match = play(begin(s, "build", AZURE), AZURE, "rebuild:small-1")
    assert (player(match, AZURE).stock, player(match, CORAL).stock) == (Stock(20 - price, 20, 20), Stock(price))


def test_basal():
    """LL-15.6, 11.10  Medium ships bear more, others what they bear."""
    more = perks("basal").medium_shields
    assert more > 0
    small, medium, _large = (ship.shields for ship in BOX.ships)
    for size, bears in (("medium", (medium, medium + more)), ("small", (small, small))):
        for hits in range(1, 6):

            def shot_at(s: State, size: str = size, hits: int = hits) -> bool:
                set_player(s, CORAL, ships={"large": [HERE, HERE]})
                match = fight(s, CORAL, chance=[*[HIT] * hits, *[BLANK] * (6 - hits)])
                return where(play(match, CORAL, "attack:large"), AZURE, f"{size}-1") == "graveyard"

            assert without_and_with("basal", shot_at, ships={size: [HERE]}) == (hits >= bears[0], hits >= bears[1])


def test_quill():
    """LL-15.6, 11.11  For each ship they destroy they take resources of its owner, the rarest first."""
    count = perks("quill").plunder
    assert count == 1

    def destroy(s: State) -> list[Stock]:
        set_player(s, CORAL, ships={"small": [HERE] * 3}, common=3, uncommon=1, rare=1)
        match = play(fight(s, AZURE, chance=[HIT] * 3), AZURE, "attack:large")
        return [p.stock for p in match.state.players]

    before, after = without_and_with("quill", destroy, ships={"large": [HERE]})
    assert before == [Stock(), Stock(3, 1, 1), Stock()]
    assert after == [Stock(1, 1, 1), Stock(2), Stock()]


def test_quill_take_nothing_from_the_poor():
    """LL-15.6  Who has nothing loses nothing; an extractor brings nothing either."""
    s = arena(3)
    set_player(s, AZURE, faction="quill", ships={"medium": [WORLD]}, mods={"medium": ["siege-mortars"]})
    set_player(s, CORAL, ships={"small": [WORLD]})
    set_player(s, JADE, extractors=[WORLD], rare=3)
    face_up(s, WORLD, "common-19")
    match = play(fight(s, AZURE, chance=[HIT, HIT]), AZURE, "attack:medium")
    assert graves(match, AZURE) == [(CORAL, "small-1"), (JADE, "extractor-1")]
    assert [p.stock for p in match.state.players] == [Stock(), Stock(), Stock(0, 0, 3)]


def test_envoys():
    """LL-15.6, 8.2  Somebody's Trade gives light to a third: they gain common. Not for a gift to them or of theirs."""
    more = perks("envoys").witness
    assert more > 0
    for giver, receiver, gained in ((CORAL, JADE, more), (CORAL, AZURE, 0), (AZURE, CORAL, 0)):
        s = arena(3)
        set_player(s, AZURE, faction="envoys")
        match = play(begin(s, "gift", giver), giver, f"gift:{receiver}")
        assert player(match, AZURE).stock == Stock(gained)
        assert player(match, receiver).light == 1


def test_twin_minds():
    """LL-15.6, 4.1  They gain uncommon where somebody else shows the same card, once however many do."""
    more = perks("twin-minds").mirror
    assert more > 0
    for cards, gained in (
        (("construct", "construct", "mine"), more),
        (("construct", "construct", "construct"), more),
        (("construct", "mine", "mine"), 0),
    ):
        s = arena(3)
        set_player(s, AZURE, faction="twin-minds")
        match = round_of(s, *cards)
        assert player(match, AZURE).stock.uncommon == gained


def test_tide():
    """LL-15.6, 13.1  Exhausted, they gain nothing, but at the next turn the rings turn twice."""
    s = arena(3)
    for seat in range(3):
        set_player(s, seat, table=["refresh"])
    set_player(s, AZURE, faction="tide")
    match = play(begin(s, "window", AZURE, 1), AZURE, "use:tide")
    assert player(match, AZURE).stock == Stock()
    s = match.state
    assert (s.inner_turn, s.outer_turn, s.spun) == (0, 0, True)
    match = begin(s, "end_of_round")
    assert (match.state.inner_turn, match.state.outer_turn, match.state.spun) == (4, 4, False)


def test_scholars():
    """LL-15.6, 5.2  Research draws and keeps more."""
    more = perks("scholars")
    assert more.research_draw > 0

    def researched(s: State) -> tuple[int, int]:
        match = begin(s, "research", AZURE)
        drawn = len(player(match, AZURE).drawn)
        while asked(match) == [(AZURE, "discard")]:
            match.choose(AZURE, match.pending[0].options[0])
        return drawn, len(player(match, AZURE).unresearched)

    assert without_and_with("scholars", researched) == ((3, 2), (3 + more.research_draw, 2 + more.research_keep))


def test_mourners():
    """LL-15.6, 12.2  Their graveyard is full with fewer pieces, and pays as the card says."""
    more = perks("mourners")
    full = 4 - more.graves
    assert full == 3

    def kill(buried: int) -> Callable[[State], tuple[int, int]]:
        def happens(s: State) -> tuple[int, int]:
            set_player(s, CORAL, ships={"small": [HERE]})
            bury(s, AZURE, *[(JADE, key) for key in ("large-1", "large-2", "medium-1")[:buried]])
            match = play(fight(s, AZURE, chance=[HIT, BLANK, BLANK]), AZURE, "attack:large")
            return player(match, AZURE).light, len(graves(match, AZURE))

        return happens

    paid = 1 + more.grave_light
    assert without_and_with("mourners", kill(1), ships={"large": [HERE]}) == ((0, 2), (0, 2))
    assert without_and_with("mourners", kill(2), ships={"large": [HERE]}) == ((0, 3), (paid, 0))
    assert paid > 1


def test_paths():
    """LL-15.6, 10.4, 10.7  They choose among more tokens for a planet, and what it does happens again."""
    more = perks("paths")
    assert more.survey == 1
    s = arena(3)
    set_player(s, AZURE, faction="paths", ships={"small": [WORLD]})
    next_token(s, "common-12")
    match = begin(s, "explore", AZURE, chance=[0, 0])
    assert len(keys(match, AZURE)) == 2
    play(match, AZURE, "keep:common-12")
    assert match.state.sites[SECTOR[WORLD]].token == "common-12"
    assert player(match, AZURE).stock == Stock(0, 1 + more.echo)


def test_unbowed():
    """LL-15.6, 9.4, 11.7  Blockades do not keep light away, and a screen takes the first hits in each sector."""
    assert perks("unbowed").unblockaded

    def blockaded(s: State) -> int:
        set_player(s, CORAL, ships={"small": ["inner-1", WORLD]})
        return player(begin(s, "refresh", AZURE), AZURE).light

    assert without_and_with("unbowed", blockaded, extractors=["inner-1", WORLD]) == (0, 3)
    screen = perks("unbowed").screen
    assert screen in (1, 2)

    def shot_at(s: State) -> int:
        set_player(s, CORAL, ships={"large": [HERE]})
        match = play(fight(s, CORAL, chance=[HIT] * 3), CORAL, "attack:large")
        assert rolls(match) == [[1, 1, 1]]
        return sum(where(match, AZURE, f"small-{n}") == "graveyard" for n in (1, 2, 3))

    assert without_and_with("unbowed", shot_at, ships={"small": [HERE] * 3}) == (3, 3 - screen)


def test_no_faction_is_used_by_another():
    """LL-15.6, 4.6  Only its owner may set a faction off."""
    s = arena(3)
    set_player(s, AZURE, faction="ovar")
    match = begin(s, "window", AZURE, 1)
    assert asked(match) == [(AZURE, "use")]
    refused(match, CORAL, "use:ovar")
