"""LL-4.6, LL-15.1, LL-15.6: each card one exhausts, before and after the own action card, and at no other time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.games.last_light.builder import (
    AZURE,
    CORAL,
    HIT,
    JADE,
    arena,
    asked,
    begin,
    goods,
    keys,
    next_token,
    play,
    player,
    refused,
    round_of,
    set_player,
    where,
)
from tests.helpers.citations import cases

from orrery.games.last_light.components import BOX, SECTOR
from orrery.games.last_light.state import State
from orrery.kernel.play.match import Match
from orrery.kernel.secrecy import HIDDEN

PLAY = [(seat, "play") for seat in range(3)]


def with_card(key: str, **given: object) -> State:
    """Azure has the card ready, damaged ships, Trade on the table, and no extractor that could mine anything."""
    s = arena(3)
    set_player(
        s, AZURE, ships={"small": ["outer-6"], "large": ["outer-8"]}, damage={"large-1": 2}, table=["trade"],
        extractors=[], **({"faction": key} if key in BOX.factions else {"civilizations": [key]}), **given,
    )  # fmt: skip
    return s


# -- what each does, when its use has been chosen ----------------------------------------------------------------------


def printed(key: str) -> tuple[int, int, int, int]:
    """The goods that a card gives when it is used; they are ours, and the sheet has the figures."""
    gain = BOX.uses[key].gain
    return gain.common, gain.uncommon, gain.rare, gain.light


def gains(key: str) -> Callable[[Match], None]:
    """A resource, and nothing else."""

    def check(match: Match) -> None:
        assert goods(match, AZURE) == printed(key) != (0, 0, 0, 0)

    return check


def reinforce(match: Match) -> None:
    """One ship moves one sector."""
    assert asked(match) == [(AZURE, "sortie")]
    assert keys(match, AZURE) == ["done", "ship:small-1", "ship:large-1"]
    play(match, AZURE, "ship:small-1")
    assert set(keys(match, AZURE)) == {"go:outer-5", "go:outer-7", "go:inner-3", "go:distant-6"}
    play(match, AZURE, "go:inner-3")
    assert (where(match, AZURE, "small-1"), where(match, AZURE, "large-1")) == ("inner-3", "outer-8")


def long_eye(match: Match) -> None:
    """Two face-down tokens are looked at, and stay face down."""
    assert asked(match) == [(AZURE, "look")]
    assert len(keys(match, AZURE)) == 1 + 20  # done, 10 planets and 10 deep space tokens
    play(match, AZURE, "look:inner-1")
    assert len(keys(match, AZURE)) == 1 + 19
    play(match, AZURE, "look:inner-2")
    for sector, pile in (("inner-1", "rare"), ("inner-2", "deep")):
        site = match.state.sites[SECTOR[sector]]
        assert site.pile == pile
        assert site.token.startswith(pile)
        assert match.seen(AZURE).sites[SECTOR[sector]].token == site.token
        assert match.seen(CORAL).sites[SECTOR[sector]].token == HIDDEN
    assert player(match, AZURE).looked == [SECTOR["inner-1"], SECTOR["inner-2"]]


def repair_docks(match: Match) -> None:
    """All damage comes off."""
    assert match.state.fleets[AZURE].damage == [0] * 10
    assert goods(match, AZURE) == printed("repair-docks")


def couriers(match: Match) -> None:
    """A card on the table comes back to hand, not Refresh."""
    assert asked(match) == [(AZURE, "pick-up")]
    assert keys(match, AZURE) == ["done", "pick-up:trade", "pick-up:mine"]
    play(match, AZURE, "pick-up:trade")
    assert (player(match, AZURE).hand, player(match, AZURE).table) == ([1, 3, 4, 5, 6], [2])


def gravity_anchor(match: Match) -> None:
    """The rings will stay at the next turn."""
    assert match.state.anchored
    assert goods(match, AZURE) == (0, 0, 0, 0)


def tide(match: Match) -> None:
    """The rings will turn once more at the next turn."""
    assert match.state.spun
    assert goods(match, AZURE) == (0, 0, 0, 0)


def ovar(match: Match) -> None:
    """Two trades, and nobody is given light."""
    assert asked(match) == [(AZURE, "trade-offer")]
    play(match, AZURE, "trade:gain-rare", "trade:rare-uncommon")
    assert goods(match, AZURE) == (0, 2, 0, 0)
    assert [player(match, seat).light for seat in range(3)] == [0, 0, 0]


def think_tank(match: Match) -> None:
    """Technologies are drawn."""
    assert len(player(match, AZURE).unresearched) == BOX.uses["think-tank"].draw > 0


def free_ports(match: Match) -> None:
    """Trades as for Trade, and nobody is given light."""
    assert BOX.uses["free-ports"].trades == 2
    ovar(match)


def ring_gears(match: Match) -> None:
    """The inner ring has turned by one sector."""
    assert (match.state.inner_turn, match.state.outer_turn) == (1, 0)


def migration_engines(match: Match) -> None:
    """The colony ship goes to a sector beside it."""
    assert asked(match) == [(AZURE, "migrate")]
    play(match, AZURE, "place:outer-1")
    assert match.state.homes[AZURE] == SECTOR["outer-1"]


USES: dict[str, Callable[[Match], None]] = {
    "reinforce": reinforce,
    "grey-forge": gains("grey-forge"),
    "plum-still": gains("plum-still"),
    "amber-loom": gains("amber-loom"),
    "long-eye": long_eye,
    "repair-docks": repair_docks,
    "couriers": couriers,
    "gravity-anchor": gravity_anchor,
    "dawn-sceptre": gains("dawn-sceptre"),
    "think-tank": think_tank,
    "free-ports": free_ports,
    "ring-gears": ring_gears,
    "migration-engines": migration_engines,
    "siri": migration_engines,
    "ovar": ovar,
    "tide": tide,
}


def test_every_exhaustible_card_is_here():
    """LL-15.1, 15.6  Twenty civilizations and six factions are exhausted for their effect; those that need something on
    the board for it have their cases in `test_deeds.py`."""
    assert len([key for key in BOX.uses if key in BOX.technologies]) == 20
    assert len([key for key in BOX.uses if key in BOX.factions]) == 6
    assert set(USES) <= set(BOX.uses)
    assert set(BOX.uses) - set(USES) <= cases(Path(__file__).parent)


@pytest.mark.parametrize("key", USES)
def test_before_the_own_card(key: str):
    """LL-4.6, 15.1, 15.6, 16.17, T-015, G-12  Used in the window before: the card is carried out afterwards."""
    match = round_of(with_card(key), "mine", "construct", "construct")
    assert asked(match) == [(AZURE, "use")]
    assert keys(match, AZURE) == ["done", f"use:{key}"]
    play(match, AZURE, f"use:{key}")
    assert player(match, AZURE).exhausted == [key]
    USES[key](match)
    assert asked(match)[0][0] == CORAL  # exhausted, so Azure has no window after the card
    assert player(match, AZURE).exhausted == [key]


@pytest.mark.parametrize("key", USES)
def test_after_the_own_card(key: str):
    """LL-4.6, 15.1, 15.6, 16.17, G-12  Left aside before and used in the window after."""
    match = round_of(with_card(key), "mine", "construct", "construct")
    play(match, AZURE, "done")
    assert asked(match) == [(AZURE, "use")]
    play(match, AZURE, f"use:{key}")
    USES[key](match)
    assert player(match, AZURE).exhausted == [key]
    assert asked(match)[0][0] == CORAL


@pytest.mark.parametrize("key", USES)
def test_left_alone(key: str):
    """LL-4.6, 7.6, G-13  In neither window need it be used; it stays ready, and nothing has happened."""
    match = round_of(with_card(key), "mine", "construct", "construct")
    play(match, AZURE, "done", "done")
    assert asked(match)[0][0] == CORAL
    assert player(match, AZURE).exhausted == []
    assert goods(match, AZURE) == (0, 0, 0, 0)
    assert match.state.fleets[AZURE].damage[8] == 2


@pytest.mark.parametrize("key", USES)
def test_not_at_other_times(key: str):
    """LL-4.6, 16.10, T-016, T-017  Not while cards are chosen, in another's action, or in the middle of one's own."""
    s = with_card(key)
    set_player(s, AZURE, common=2)
    set_player(s, CORAL, common=2)
    match = begin(s, "round")
    refused(match, AZURE, f"use:{key}")
    for seat, card in enumerate(("construct", "construct", "mine")):
        match.choose(seat, f"play:{card}")
    play(match, AZURE, "done")
    assert asked(match) == [(AZURE, "build")]
    refused(match, AZURE, f"use:{key}")
    play(match, AZURE, "done")
    assert asked(match) == [(AZURE, "extractor")]
    refused(match, AZURE, f"use:{key}")
    play(match, AZURE, "done", "done")
    assert asked(match) == [(CORAL, "build")]
    refused(match, AZURE, f"use:{key}")
    refused(match, CORAL, f"use:{key}")
    assert player(match, AZURE).exhausted == []


@pytest.mark.parametrize("key", USES)
def test_once_until_refresh(key: str):
    """LL-15.1, 15.6, 9.1  Exhausted it is not offered again, in later rounds neither; after Refresh it is."""
    other = "amber-loom" if key == "grey-forge" else "grey-forge"
    s = with_card(key, exhausted=[key])
    s.deck.remove(other)
    s.players[AZURE].civilizations.append(other)
    match = round_of(s, "mine", "construct", "construct")
    assert keys(match, AZURE) == ["done", f"use:{other}"]
    refused(match, AZURE, f"use:{key}")
    s = with_card(key, exhausted=[key])
    set_player(s, CORAL, table=["refresh"])  # the board does not turn in this round
    match = round_of(s, "refresh", "mine", "mine")
    wanted = [] if key == "couriers" else ["done", f"use:{key}"]  # nothing is left for Couriers to pick up
    assert (keys(match, AZURE) if asked(match) == [(AZURE, "use")] else []) == wanted
    assert player(match, AZURE).exhausted == []


@pytest.mark.parametrize("key", USES)
def test_nobody_elses_card(key: str):
    """LL-4.6, 15.1  A card works for its owner alone: Coral, in the window of the own card, is not offered Azure's."""
    s = with_card(key)
    s.players[CORAL].civilizations.append("plum-still" if key == "grey-forge" else "grey-forge")
    s.deck.remove(s.players[CORAL].civilizations[0])
    match = round_of(s, "construct", "mine", "construct")
    assert asked(match) == [(CORAL, "use")]
    assert f"use:{key}" not in keys(match, CORAL)
    refused(match, CORAL, f"use:{key}")


# -- when there is nothing to do ---------------------------------------------------------------------------------------


def test_reinforce_without_a_ship():
    """LL-4.6, 16.13  With no ship on the board Reinforce is not offered."""
    s = with_card("reinforce")
    set_player(s, AZURE, ships={})
    s.fleets[AZURE].damage[8] = 0
    assert asked(round_of(s, "mine", "construct", "construct"))[0][0] == CORAL


def test_couriers_do_not_take_refresh():
    """LL-4.4, 9.5  With nothing but Refresh on the table Couriers are not offered; it cannot be taken back by them."""
    s = arena(3)
    set_player(s, AZURE, civilizations=["couriers"], table=["refresh"], extractors=[])
    match = round_of(s, "mine", "construct", "construct")
    assert keys(match, AZURE) == ["done", "use:couriers"]  # the Mine just played
    play(match, AZURE, "use:couriers")
    assert keys(match, AZURE) == ["done", "pick-up:mine"]
    refused(match, AZURE, "pick-up:refresh")


def test_couriers_after_refresh():
    """LL-9.3, 9.5  In the window after Refresh nothing but Refresh lies on the table, so there is nothing to ask."""
    s = with_card("couriers")
    match = round_of(s, "refresh", "mine", "mine")
    assert keys(match, AZURE) == ["done", "use:couriers"]  # before the card Trade is still there
    play(match, AZURE, "done")
    assert asked(match) == PLAY


def test_a_card_picked_up_before_it_is_played():
    """LL-4.4, 4.6, G-30  Couriers take back the very card that is carried out next; it is, all the same."""
    s = with_card("couriers")
    set_player(s, AZURE, extractors=["colony-1"])
    match = round_of(s, "mine", "construct", "construct")
    play(match, AZURE, "use:couriers", "pick-up:mine")
    assert goods(match, AZURE) == (1, 0, 0, 0)
    assert (player(match, AZURE).hand, player(match, AZURE).table) == ([1, 2, 3, 5, 6], [4])


# -- Reinforce and Command ---------------------------------------------------------------------------------------------


def reinforcing() -> State:
    """Azure's small ship is at outer-8, Coral's next door in distant-8; Azure has Reinforce."""
    s = arena(3)
    set_player(s, AZURE, civilizations=["reinforce"], ships={"small": ["outer-8"]})
    set_player(s, CORAL, ships={"small": ["distant-8"]})
    return s


def test_reinforce_before_command():
    """LL-16.13, 4.6, T-130, G-18  Exhausted before Command, the ship has moved and may fight."""
    match = round_of(reinforcing(), "command", "mine", "mine", chance=[HIT])
    play(match, AZURE, "use:reinforce", "ship:small-1", "go:distant-8")
    assert asked(match) == [(AZURE, "move")]
    assert keys(match, AZURE) == ["done", "ship:small-1"]  # and it may still make its move
    play(match, AZURE, "done")
    assert asked(match) == [(AZURE, "attack")]
    play(match, AZURE, "attack:small")
    assert where(match, CORAL, "small-1") == "graveyard"


def test_reinforce_after_command():
    """LL-16.13, 4.6, T-130, G-18  Exhausted after Command, the ship only moves: there is no fight any more."""
    match = round_of(reinforcing(), "command", "mine", "mine", chance=[HIT])
    play(match, AZURE, "done", "done")
    assert asked(match) == [(AZURE, "use")]
    play(match, AZURE, "use:reinforce", "ship:small-1", "go:distant-8")
    assert where(match, AZURE, "small-1") == "distant-8"
    assert asked(match) == PLAY
    assert where(match, CORAL, "small-1") == "distant-8"


def test_reinforce_moves_one_sector_whatever_the_mods():
    """LL-16.13, 10.3, G-18  One sector by LL-10.3, also for a ship with movement 2; no asteroids and no corners."""
    s = arena(3)
    set_player(s, AZURE, civilizations=["reinforce"], ships={"small": ["distant-3"]}, mods={"small": ["swift-hulls"]})
    match = play(round_of(s, "mine", "mine", "mine"), AZURE, "use:reinforce", "ship:small-1")
    assert set(keys(match, AZURE)) == {"go:distant-2", "go:outer-3"}
    refused(match, AZURE, "go:distant-4")


def test_reinforce_reveals_nothing():
    """LL-16.13, 10.4, G-18  The token where the ship arrives waits; the next Command reveals it."""
    s = arena(3)
    set_player(s, AZURE, civilizations=["reinforce"], ships={"small": ["outer-4"]}, extractors=[])
    next_token(s, "common-02")
    match = round_of(s, "mine", "mine", "mine", chance=[0])
    play(match, AZURE, "use:reinforce", "ship:small-1", "go:outer-3")
    assert match.state.sites[SECTOR["outer-3"]].pile == "common"
    assert goods(match, AZURE) == (0, 0, 0, 0)
    for seat, card in enumerate(("command", "construct", "construct")):
        match.choose(seat, f"play:{card}")
    play(match, CORAL, "done")
    play(match, JADE, "done")
    play(match, AZURE, "done")
    assert goods(match, AZURE) == (0, 0, 1, 0)


def test_reinforce_may_be_left_after_all():
    """LL-16.13, 4.6  Exhausted, but no ship moves: the card stays exhausted."""
    match = round_of(reinforcing(), "mine", "mine", "mine")
    play(match, AZURE, "use:reinforce", "done")
    assert where(match, AZURE, "small-1") == "outer-8"
    assert player(match, AZURE).exhausted == ["reinforce"]


# -- the rings ---------------------------------------------------------------------------------------------------------


def turning(key: str | None, *, also: str | None = None) -> Match:
    """A round in which all refresh and Azure (and Coral) uses a card before."""
    s = arena(3)
    for seat, card in ((AZURE, key), (CORAL, also)):
        if card is not None:
            field = {"faction": card} if card in BOX.factions else {"civilizations": [card]}
            set_player(s, seat, ships={"small": ["centre"]}, **field)
    match = round_of(s, "refresh", "refresh", "refresh")
    for seat, card in ((AZURE, key), (CORAL, also)):
        if card is not None:
            play(match, seat, f"use:{card}")
    return match


def test_an_anchored_board():
    """LL-13.1, 13.2, 13.3, 15.1  Gravity Anchor: the rings stay, but light, token and Refresh come as at any turn."""
    match = turning("gravity-anchor")
    state = match.state
    assert (state.rotations, state.inner_turn, state.outer_turn) == (1, 0, 0)
    assert player(match, AZURE).light == 1
    assert state.first == CORAL
    assert [player(match, seat).hand for seat in range(3)] == [[1, 2, 3, 4, 5, 6]] * 3


def test_a_board_that_turns_twice():
    """LL-13.1, 13.2, 13.3, 15.6  Tidewrights: 180 and 90 degrees, light in the centre once, the token passes once."""
    match = turning("tide")
    state = match.state
    assert (state.inner_turn * 45, state.outer_turn * 22.5, state.rotations) == (180, 90, 1)
    assert player(match, AZURE).light == 1
    assert state.first == CORAL


def test_the_next_turn_is_an_ordinary_one():
    """LL-13.1, 15.1  What was set off holds for one turn of the board."""
    for key, first, second in (("gravity-anchor", (0, 0), (2, 2)), ("tide", (4, 4), (6, 6))):
        match = turning(key)
        assert (match.state.inner_turn, match.state.outer_turn) == first
        assert not match.state.anchored
        assert not match.state.spun
        for seat in range(3):
            match.choose(seat, "play:refresh")
        while asked(match)[0][1] == "use":
            play(match, AZURE, "done")
        assert (match.state.rotations, match.state.inner_turn, match.state.outer_turn) == (2, *second)
