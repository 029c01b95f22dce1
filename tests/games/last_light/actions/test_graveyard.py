"""LL-12  Graveyards: what lies there, when it pays, and what becomes of the pieces."""

from __future__ import annotations

import pytest
from tests.games.last_light.builder import (
    AZURE,
    BLANK,
    CORAL,
    HERE,
    HIT,
    JADE,
    arena,
    begin,
    bury,
    face_up,
    fight,
    graves,
    keys,
    play,
    player,
    refused,
    set_player,
    where,
)

from orrery.games.last_light.components import BOX, SECTOR
from orrery.games.last_light.state import SUPPLY, State


def nearly_full(seats: int, hits: int = 1, **options: str) -> State:
    """Azure has three of Coral's pieces in the graveyard, and a large ship beside several small ones of Coral's."""
    s = arena(seats, **options)
    set_player(s, AZURE, ships={"large": [HERE]})
    set_player(s, CORAL, ships={"small": [HERE] * hits}, extractors=["colony-1"])
    bury(s, AZURE, (CORAL, "medium-1"), (CORAL, "extractor-8"), (CORAL, "large-2"))
    return s


def test_a_graveyard_holds_what_its_owner_destroyed():
    """LL-12.1, 11.11, 16.15  A ship and an extractor that Azure destroyed lie in Azure's graveyard."""
    s = arena(3)
    set_player(s, AZURE, ships={"medium": ["outer-3"]}, mods={"medium": ["siege-mortars"]})
    set_player(s, CORAL, ships={"small": ["outer-3"]}, extractors=["outer-3"])
    face_up(s, "outer-3", "common-19")
    match = play(fight(s, AZURE, chance=[HIT, HIT]), AZURE, "attack:medium")
    assert [graves(match, seat) for seat in range(3)] == [[(CORAL, "small-1"), (CORAL, "extractor-1")], [], []]
    assert where(match, CORAL, "small-1") == "graveyard"
    assert player(match, CORAL).extractors == [-2, *[SUPPLY] * 7]


def test_three_pieces_do_not_pay():
    """LL-12.2  The third piece gives no light and nothing back."""
    s = nearly_full(3)
    s.players[AZURE].graveyard.pop()  # the large ship, which stays in Coral's supply
    s.fleets[CORAL].ships[9] = SUPPLY
    match = play(fight(s, AZURE, chance=[HIT, BLANK, BLANK]), AZURE, "attack:large")
    assert player(match, AZURE).light == 0
    assert graves(match, AZURE) == [(CORAL, "medium-1"), (CORAL, "extractor-8"), (CORAL, "small-1")]


@pytest.mark.parametrize(("seats", "light"), [(2, 2), (3, 1), (4, 1)])
def test_the_fourth_piece_pays(seats: int, light: int):
    """LL-12.2, G-01, T-140, T-141  Three players: 1 light at the fourth piece, so with four; two players: 2 light. All
    four pieces are back in their owner's supply, and the graveyard is empty."""
    match = play(fight(nearly_full(seats), AZURE, chance=[HIT, BLANK, BLANK]), AZURE, "attack:large")
    assert player(match, AZURE).light == light
    assert player(match, CORAL).light == 0
    assert graves(match, AZURE) == []
    assert [where(match, CORAL, key) for key in ("small-1", "medium-1", "large-2")] == ["supply"] * 3
    assert player(match, CORAL).extractors == [41, *[SUPPLY] * 7]


@pytest.mark.parametrize(("seats", "light"), [(2, 1), (3, 1), (4, 2)])
def test_the_other_reading_of_the_graveyard_card(seats: int, light: int):
    """LL-12.2, G-01  With the option for four players, four players get 2 light, two and three get 1."""
    s = nearly_full(seats, graveyard="four-players")
    match = play(fight(s, AZURE, chance=[HIT, BLANK, BLANK]), AZURE, "attack:large")
    assert player(match, AZURE).light == light


def test_the_figure_of_the_rulebook():
    """LL-12.2  Four pieces, as the rulebook says."""
    assert BOX.figures.graveyard == 4


def test_payment_happens_at_once():
    """LL-12.2, G-01  The light is there when the first sector is settled, before the second is attacked."""
    s = nearly_full(3)
    set_player(s, AZURE, ships={"large": [HERE, "outer-6"]})
    set_player(s, CORAL, ships={"small": [HERE, "outer-6"]})
    s.players[AZURE].graveyard = []
    bury(s, AZURE, (CORAL, "medium-1"), (CORAL, "extractor-8"), (CORAL, "large-2"))
    match = play(fight(s, AZURE, chance=[HIT, BLANK, BLANK]), AZURE, f"battle:{HERE}", "attack:large")
    assert keys(match, AZURE) == ["done", "attack:large"]
    assert (player(match, AZURE).light, graves(match, AZURE)) == (1, [])


def test_six_at_once_pay_once():
    """LL-12.3, T-142  Three in the graveyard and three kills at once: one payout, two are left, the last to arrive."""
    match = play(fight(nearly_full(3, hits=3), AZURE, chance=[HIT] * 3), AZURE, "attack:large")
    assert player(match, AZURE).light == 1
    assert graves(match, AZURE) == [(CORAL, "small-2"), (CORAL, "small-3")]
    assert [where(match, CORAL, key) for key in ("small-1", "medium-1", "large-2")] == ["supply"] * 3


def test_every_full_four_pays():
    """LL-12.3  Three in the graveyard and five kills at once: eight pieces, two payouts, none is left."""
    s = nearly_full(3, hits=5)
    set_player(s, AZURE, ships={"large": [HERE, HERE]})
    match = play(fight(s, AZURE, chance=[*[HIT] * 5, BLANK]), AZURE, "attack:large")
    assert player(match, AZURE).light == 2
    assert graves(match, AZURE) == []
    assert [where(match, CORAL, f"small-{n}") for n in range(1, 6)] == ["supply"] * 5


def test_pieces_arrive_in_the_order_they_were_doomed():
    """LL-12.3  Azure dooms the medium ship before the small one: the medium is the fourth, the small one waits."""
    s = nearly_full(3)
    set_player(s, AZURE, ships={"large": [HERE]})
    s.players[AZURE].graveyard = []
    set_player(s, CORAL, ships={"small": [HERE], "medium": [HERE]})
    bury(s, AZURE, (CORAL, "medium-3"), (CORAL, "extractor-8"), (CORAL, "large-2"))
    match = fight(s, AZURE, chance=[HIT] * 3)
    play(match, AZURE, "attack:large", "hit:1-medium-1", "hit:1-medium-1")
    assert player(match, AZURE).light == 1
    assert where(match, CORAL, "medium-1") == "supply"
    assert graves(match, AZURE) == [(CORAL, "small-1")]


def test_pieces_of_several_owners():
    """LL-12.2  Each of the four goes to its own owner."""
    s = arena(3)
    set_player(s, AZURE, ships={"small": [HERE]})
    set_player(s, CORAL, ships={"small": [HERE]})
    bury(s, AZURE, (CORAL, "large-1"), (JADE, "large-1"), (JADE, "extractor-8"))
    match = play(fight(s, AZURE, chance=[HIT]), AZURE, "attack:small")
    assert player(match, AZURE).light == 1
    assert (where(match, CORAL, "large-1"), where(match, JADE, "large-1")) == ("supply", "supply")
    assert player(match, JADE).extractors[7] == SUPPLY


def test_a_released_extractor_can_be_built():
    """LL-12.2, 2.2, 16.20, T-143  Coral has no extractor left; a payout gives one back, and Construct places it."""
    s = nearly_full(3)
    worlds = ["colony-1", "colony-2", "outer-3", "outer-7", "outer-11", "outer-15", "distant-3"]
    set_player(s, CORAL, extractors=worlds)
    s.players[CORAL].extractors[7] = -2
    assert SUPPLY not in s.players[CORAL].extractors
    match = play(fight(s, AZURE, chance=[HIT, BLANK, BLANK]), AZURE, "attack:large")
    match = begin(match.state, "construct", CORAL)
    assert keys(match, CORAL) == ["done", "extractor:colony-3"]
    play(match, CORAL, "extractor:colony-3")
    assert player(match, CORAL).extractors == [41, 42, *(SECTOR[key] for key in worlds[2:]), 43]


def test_building_out_of_a_graveyard_delays_its_payment():
    """LL-7.3, 12.2  Coral buys a ship back: two are left, and the next kill makes three and pays nothing."""
    s = nearly_full(3)
    set_player(s, CORAL, common=9, uncommon=9)
    match = begin(s, "build", CORAL)
    refused(match, CORAL, "rebuild:small-0")
    play(match, CORAL, "rebuild:medium-0")
    assert graves(match, AZURE) == [(CORAL, "extractor-8"), (CORAL, "large-2")]
    assert where(match, CORAL, "medium-1") == "distant-6"
    assert player(match, AZURE).stock.total() > 0
    s = match.state
    s.agenda.clear()
    match = play(fight(s, AZURE, chance=[HIT, BLANK, BLANK]), AZURE, "attack:large")
    assert (player(match, AZURE).light, len(graves(match, AZURE))) == (0, 3)
