"""LL-3: how the table is laid, what everybody starts with, and what is chosen in secret."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.last_light.builder import (
    AZURE,
    CORAL,
    JADE,
    asked,
    begin,
    first_options,
    fresh,
    goods,
    keys,
    play,
    player,
    refused,
    where,
)
from tests.games.last_light.cards.printed import THE_BOX

import orrery
from orrery.games.last_light.components import BOX, CHARTS, RING_OF, SECTOR, SECTOR_KEYS
from orrery.games.last_light.state import SUPPLY, Stock
from orrery.kernel.game import BadOption
from orrery.kernel.play.match import Match
from orrery.kernel.secrecy import HIDDEN

SEATS = (2, 3, 4)


def chosen(match: Match, colours: tuple[str, ...] = ("blue", "green", "red", "yellow")) -> Match:
    """Everybody keeps the first faction dealt, and achievements in the order of the seats."""
    for seat in range(match.seats):
        play(match, seat, keys(match, seat)[0], f"achievement:{colours[seat]}")
    return match


def dealt(match: Match) -> list[str]:
    """Every faction that was dealt to anybody."""
    return [key for p in match.state.players for key in p.factions]


# -- what everybody gets -----------------------------------------------------------------------------------------------


def test_two_to_four_players():
    """LL-3.1  The box is for two, three or four players."""
    for seats in SEATS:
        assert orrery.start("last-light", seats=seats, seed=1).seats == seats
    for seats in (1, 5):
        with pytest.raises(BadOption, match="2 to 4 seats"):
            orrery.start("last-light", seats=seats)


@pytest.mark.parametrize("seats", SEATS)
def test_pieces_and_cards_of_each_player(seats: int):
    """LL-3.1, 3.8, T-001  Supply 4, 3, 2 ships and 7 extractors; one of each out; 6 cards; 1 common."""
    match = fresh(seats)
    for p in match.state.players:
        ships = match.state.fleets[p.seat].ships
        assert [ships[:5].count(SUPPLY), ships[5:8].count(SUPPLY), ships[8:].count(SUPPLY)] == [4, 3, 2]
        place = (p.seat - match.state.first) % seats  # homes are counted clockwise from the first player's
        assert [sector for sector in ships if sector != SUPPLY] == [CHARTS[seats].homes[place]]
        assert p.extractors.count(SUPPLY) == 7
        assert len(p.extractors) == 8
        assert (p.hand, p.table, p.card) == ([1, 2, 3, 4, 5, 6], [], 0)
        assert (p.stock, p.light) == (Stock(common=1), 0)
        assert (p.graveyard, p.civilizations, p.abilities, p.mods) == ([], [], ["", "", ""], [[], [], []])
        assert match.state.fleets[p.seat].damage == [0] * 10


def test_first_ship_stands_in_the_home_sector():
    """LL-3.8, 1.4, 3.7  The small ship is with the colony ship; they stand clockwise from the first player's."""
    maps = {
        4: ["distant-1", "distant-5", "distant-9", "distant-13"],
        3: ["distant-1", "distant-6", "distant-12"],
        2: ["distant-1", "distant-9"],
    }
    for seats, sectors in maps.items():
        for first in range(seats):
            match = fresh(seats, chance=[*[0] * len(CHARTS[seats].planets), first])
            assert match.state.first == first
            homes = sectors[seats - first :] + sectors[: seats - first]
            assert [where(match, seat, "small-1") for seat in range(seats)] == homes
            assert [SECTOR_KEYS[match.state.homes[seat]] for seat in range(seats)] == homes


@pytest.mark.parametrize("seats", SEATS)
def test_first_extractor_yields_a_common(seats: int):
    """LL-3.8, 6.1, T-006  The start extractor is on a common space: Mine yields 1 common, for everybody."""
    for seat in range(seats):
        match = fresh(seats)
        s = match.state
        assert goods(match, seat) == (1, 0, 0, 0)
        s.agenda = []
        assert goods(begin(s, "mine", seat, check=False), seat) == (2, 0, 0, 0)


# -- planets and tokens ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "regions"), [(2, (2, 4, 2)), (3, (3, 4, 3)), (4, (6, 6, 3))])
def test_planets_by_region(seats: int, regions: tuple[int, int, int]):
    """LL-3.4, T-002  Planets distant, outer, inner: 2/4/2, 3/4/3, 6/6/3, each another one."""
    state = fresh(seats).state
    sites = {sector: site for sector, site in state.sites.items() if site.planet}
    found = Counter(RING_OF[sector].key for sector in sites)
    assert (found["distant"], found["outer"], found["inner"]) == regions
    assert set(sites) == set(CHARTS[seats].planets)
    assert len({site.planet for site in sites.values()}) == sum(regions)
    assert state.planets == []


@pytest.mark.parametrize("seats", SEATS)
def test_every_planet_has_a_face_down_token(seats: int):
    """LL-3.5, T-003, G-07  One token each, rare in both rings and common elsewhere; the piles hold all there are."""
    state = fresh(seats).state
    for sector in CHARTS[seats].planets:
        site = state.sites[sector]
        assert site.pile == ("rare" if RING_OF[sector].key in ("inner", "outer") else "common")
        assert site.token == ""  # nobody knows which it is, so chance has not said yet
    assert sorted(state.common) == sorted(BOX.piles["common"])
    assert sorted(state.rare) == sorted(BOX.piles["rare"])
    assert (len(state.common), len(state.rare)) == (THE_BOX["common-tokens"], THE_BOX["rare-tokens"])


def test_no_token_is_on_two_planets():
    """LL-3.5, 2.4, T-003  Revealed one after the other, all tokens of a game are different and leave their pool."""
    match = chosen(fresh(4))
    s = match.state
    s.agenda = []
    planets = list(CHARTS[4].planets)
    s.fleets[AZURE].ships[:] = [*planets[:10]]
    match = first_options(begin(s, "command", AZURE), until=lambda match: False)
    shown = [site.token for site in match.state.sites.values() if site.planet and not site.pile]
    assert len(shown) == len(set(shown)) >= 10
    assert not {*shown} & {*match.state.common, *match.state.rare}
    everywhere = len(match.state.common) + len(match.state.rare) + len(shown)
    assert everywhere == THE_BOX["common-tokens"] + THE_BOX["rare-tokens"]


@pytest.mark.parametrize("seats", SEATS)
def test_deep_space_tokens(seats: int):
    """LL-3.6  One face-down token on each place the map has for deep space, where no planet is."""
    state = fresh(seats).state
    deep = {sector for sector, site in state.sites.items() if not site.planet}
    assert deep == set(CHARTS[seats].deep)
    assert {(state.sites[sector].pile, state.sites[sector].token) for sector in deep} == {("deep", "")}
    assert len(deep) == {2: 8, 3: 10, 4: 12}[seats]
    assert sorted(state.deep) == sorted(BOX.piles["deep"])


def test_every_planet_can_come_to_every_place():
    """LL-3.4, G-56  Chance puts any planet anywhere: the first drawn goes to the first place of the map."""
    for number, planet in enumerate(BOX.planets):
        state = fresh(2, chance=[number]).state
        assert state.sites[SECTOR["distant-3"]].planet == planet


def test_two_games_lay_planets_differently():
    """LL-3.4, G-56  The places of planets are drawn anew for every game."""
    laid = set()
    for seed in range(6):
        sites = orrery.start("last-light", seats=4, seed=seed).state.sites
        laid.add(tuple(sites[sector].planet for sector in CHARTS[4].planets))
        assert {sites[sector].planet for sector in CHARTS[4].planets} == set(BOX.planets)
    assert len(laid) == 6


@pytest.mark.parametrize("seats", SEATS)
def test_nothing_else_is_on_the_board(seats: int):
    """LL-3.7, 1.3  Asteroids close their sectors from the start: no planet, token or ship is there."""
    state = fresh(seats).state
    taken = {*state.sites, *(place for fleet in state.fleets for place in fleet.ships if place >= 0)}
    assert not taken & CHARTS[seats].asteroids
    assert (state.inner_turn, state.outer_turn, state.rotations, state.round) == (0, 0, 0, 0)


# -- factions, achievements, technologies ------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_two_factions_to_choose_from(seats: int):
    """LL-3.2  Everybody is dealt 2 factions, all different, and is asked to keep one."""
    match = fresh(seats)
    assert asked(match) == [(seat, "faction") for seat in range(seats)]
    assert len(set(dealt(match))) == 2 * seats
    for seat in range(seats):
        assert keys(match, seat) == [f"faction:{key}" for key in player(match, seat).factions]
        assert len(keys(match, seat)) == 2
    other = next(key for key in BOX.factions if key not in player(match, AZURE).factions)
    refused(match, AZURE, f"faction:{other}")


def test_no_marked_faction_with_two_players():
    """LL-3.2, 14.12, T-004, G-54  With two players those marked 3+ are taken out before the deal."""
    unmarked = [key for key, faction in BOX.factions.items() if not faction.three_plus]
    match = fresh(2)
    assert set(dealt(match)) <= set(unmarked)
    assert sorted([*dealt(match), *match.state.factions]) == sorted(unmarked)
    for seed in range(20):
        match = orrery.start("last-light", seats=2, seed=seed)
        assert not any(BOX.factions[key].three_plus for key in dealt(match))


def test_all_factions_with_three_players():
    """LL-3.2, G-54  With three or more all fifteen are in the deal."""
    match = fresh(3)
    assert sorted([*dealt(match), *match.state.factions]) == sorted(BOX.factions)


@pytest.mark.parametrize("seats", SEATS)
def test_four_achievements_to_choose_from(seats: int):
    """LL-3.3, 3.10  One of each planet colour, the same four for everybody."""
    match = fresh(seats)
    for seat in range(seats):
        match.choose(seat, keys(match, seat)[0])
        assert keys(match, seat) == [f"achievement:{colour}" for colour in ("blue", "green", "red", "yellow")]
        match.choose(seat, "achievement:red")  # the next player has it to choose as well
    assert {player(match, seat).achievement for seat in range(seats)} == {"red"}


def test_what_is_kept_and_what_goes():
    """LL-3.9, 3.10, 3.11, T-005  A technology each, the others in the deck; an open faction, a covered achievement."""
    match = fresh(3)
    kept = [keys(match, seat)[0].removeprefix("faction:") for seat in range(3)]
    assert [len(player(match, seat).unresearched) for seat in range(3)] == [1, 1, 1]
    assert (len(match.state.deck), match.state.discards) == (THE_BOX["technologies"] - 3, [])
    chosen(match)
    assert [player(match, seat).faction for seat in range(3)] == kept
    assert [player(match, seat).achievement for seat in range(3)] == ["blue", "green", "red"]
    assert dealt(match) == []
    assert match.state.factions == []
    seen = match.seen(CORAL)
    assert [p.faction for p in seen.players] == kept
    assert [p.achievement for p in seen.players] == [HIDDEN, "green", HIDDEN]
    assert [p.achieved for p in seen.players] == [False] * 3


def test_factions_are_shown_together():
    """LL-3.10, 3.11  While somebody still chooses, nobody sees what others kept; then all factions are open."""
    match = fresh(3)
    for seat in (AZURE, CORAL):
        play(match, seat, keys(match, seat)[0], "achievement:blue")
    seen = match.seen(JADE)
    assert [p.faction for p in seen.players] == [""] * 3
    assert [p.choices for p in seen.players] == [[], [], []]
    assert [p.factions for p in seen.players][:2] == [[HIDDEN] * 2] * 2
    assert match.log[-1].secret
    play(match, JADE, keys(match, JADE)[1], "achievement:blue")
    assert all(p.faction in BOX.factions for p in match.seen(None).players)
    assert [p.achievement for p in match.seen(None).players] == [HIDDEN] * 3


def test_what_a_player_was_dealt_is_nobody_elses():
    """LL-3.2, 3.9, 3.10  Each sees the own factions and technology only."""
    match = fresh(3)
    seen = match.seen(AZURE)
    assert seen.players[AZURE].factions == player(match, AZURE).factions
    assert seen.players[AZURE].unresearched == player(match, AZURE).unresearched
    for other in (CORAL, JADE):
        assert seen.players[other].factions == [HIDDEN, HIDDEN]
        assert seen.players[other].unresearched == [HIDDEN]
    assert set(seen.deck) == {HIDDEN}


@pytest.mark.parametrize("seats", SEATS)
def test_one_technology_each(seats: int):
    """LL-3.9, 2.4  One technology is dealt to everybody; the others are the deck, and chance decides which."""
    match = fresh(seats)
    assert [len(p.unresearched) for p in match.state.players] == [1] * seats
    assert len(match.state.deck) == THE_BOX["technologies"] - seats


# -- who begins, and what factions bring -------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [0, 1, 2])
def test_first_player_is_drawn(first: int):
    """LL-3.12, G-33  Chance says who is first; turn order goes on clockwise from there."""
    match = fresh(3, chance=[*[0] * 10, first])  # 10 planets come before
    assert match.state.first == first
    chosen(match)
    for seat in range(3):
        match.choose(seat, "play:trade")
    order = []
    while match.pending[0].prompt != "play":
        [ask] = match.pending
        if ask.prompt == "gift":
            order.append(ask.seat)
        match.choose(ask.seat, keys(match, ask.seat)[0])
    assert order == [first, (first + 1) % 3, (first + 2) % 3]


def keeping(faction: str) -> Match:
    """A game of four where Azure has kept this faction."""
    number = list(BOX.factions).index(faction)
    match = fresh(4, chance=[*[0] * 15, 0, number])  # 15 planets, the first player, a faction
    assert f"faction:{faction}" in keys(match, AZURE)
    play(match, AZURE, f"faction:{faction}", "achievement:blue")
    for seat in (1, 2, 3):
        play(match, seat, keys(match, seat)[0], "achievement:blue")
    return match


@pytest.mark.parametrize("faction", BOX.factions)
def test_what_factions_start_with(faction: str):
    """LL-3.1, 3.9, 15.6  Resources and technologies that a faction brings come on top of what everybody gets."""
    more = BOX.factions[faction]
    match = keeping(faction)
    assert goods(match, AZURE) == (1 + more.start.common, more.start.uncommon, more.start.rare, more.start.light)
    assert len(player(match, AZURE).unresearched) == 1 + more.start_techs


def test_two_technologies_more_for_the_lampwrights():
    """LL-3.9, 15.6  Lampwrights begin with three technologies in hand."""
    assert len(player(keeping("lampwrights"), AZURE).unresearched) == 3


@pytest.mark.parametrize("faction", BOX.factions)
def test_every_faction_can_be_kept(faction: str):
    """LL-3.2, 3.10, 15.6  Each of the fifteen is open to all once kept, and ready."""
    match = keeping(faction)
    assert player(match, AZURE).faction == faction
    assert player(match, AZURE).exhausted == []
    assert match.seen(None).players[AZURE].faction == faction


def test_the_first_round_begins():
    """LL-3.10, 4.1  After the choices everybody is asked for an action card."""
    match = chosen(fresh(4))
    assert match.state.round == 1
    assert asked(match) == [(seat, "play") for seat in range(4)]


# -- two players -------------------------------------------------------------------------------------------------------


def test_lumos_are_set_up_with_two_players():
    """LL-3.13, 14.1, 14.2  A third colour: 2 small ships in the centre, 8 in its supply, no extractors."""
    match = fresh(2)
    assert match.state.fleets[2].ships == [0, 0, *[SUPPLY] * 8]
    assert len(match.state.players) == 2
    assert match.state.ally == -1


@pytest.mark.parametrize("seats", [3, 4])
def test_no_lumos_with_more(seats: int):
    """LL-3.13  With three or four the centre is empty, and every colour has a player."""
    state = fresh(seats).state
    assert len(state.fleets) == len(state.players) == seats
    assert all(0 not in fleet.ships for fleet in state.fleets)


def test_light_for_a_graveyard_by_players():
    """LL-3.1, 12.2, G-01  The side of the graveyard card: 2 light with two players, 1 with three or four."""
    assert [fresh(seats).state.grave_light for seats in SEATS] == [2, 1, 1]
