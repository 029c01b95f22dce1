"""What holds at all times, counted anew at every choice of several games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

import pytest
from tests.games.last_light.cards.printed import THE_BOX
from tests.games.last_light.sense import games

from orrery.games import find
from orrery.games.last_light.components import BOX, CHARTS, SECTOR, neighbours
from orrery.games.last_light.state import GRAVEYARD, LUMOS, OUT, SUPPLY, State, shields

SIZES = [0] * 5 + [1] * 3 + [2] * 2  # of the ten ships of a colour
TABLES: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"graveyard": "four-players", "inner-ring": "carried", "first-player": "round", "rare-tokens": "rings"}),
    (3, {"inner-ring": "carried", "rare-tokens": "rings"}),
    (4, {"graveyard": "four-players", "first-player": "round"}),
]
GAMES = 4
RULES = find("last-light").rules({})


@pytest.fixture(scope="module", params=range(len(TABLES)))
def states(request: pytest.FixtureRequest) -> list[bytes]:
    """Every position of a few games, as bytes."""
    seats, options = TABLES[request.param]
    return [match.rules.encode(match.state) for seed in range(GAMES) for match in games(seats, seed, options)]


def read(states: list[bytes]) -> Iterator[State]:
    return map(RULES.decode, states)


def test_every_piece_is_in_one_place(states: list[bytes]):
    """LL-2.1, 12.1, 14.10, T-191  Each colour: 5 small, 3 medium and 2 large ships and 8 extractors over supply, board
    and graveyards; ships of the Lumos alone are ever out of the game."""
    for s in read(states):
        buried = [divmod(piece, 18) for p in s.players for piece in p.graveyard]
        assert len(buried) == len(set(buried))
        for colour, fleet in enumerate(s.fleets):
            assert len(fleet.ships) == 10
            lumos = colour == LUMOS and len(s.players) == 2
            for n, where in enumerate(fleet.ships):
                assert where in range(41) or where in (SUPPLY, GRAVEYARD) or (where == OUT and lumos)
                assert (where == GRAVEYARD) == ((colour, n) in buried)
        for p in s.players:
            assert len(p.extractors) == 8
            for n, where in enumerate(p.extractors):
                assert where in range(44) or where in (SUPPLY, GRAVEYARD)
                assert (where == GRAVEYARD) == ((p.seat, 10 + n) in buried)


def test_a_graveyard_is_never_full(states: list[bytes]):
    """LL-12.2  Nobody is asked anything while four pieces lie in a graveyard: they are paid for at once."""
    sizes = {len(p.graveyard) for s in read(states) for p in s.players}
    assert {0, 1, 2} <= sizes <= {0, 1, 2, 3}


def test_every_technology_is_in_one_place(states: list[bytes]):
    """LL-2.1, 15.1 to 15.3, T-192  Deck, discards, hands and play together hold every copy of every technology; no
    player has two civilizations of a name, more than one ability or more than 1, 2, 3 mods for a size."""
    printed = Counter({key: technology.copies for key, technology in BOX.technologies.items()})
    assert printed.total() == THE_BOX["technologies"]
    for s in read(states):
        held: Counter[str] = Counter([*s.deck, *s.discards])
        for p in s.players:
            held.update([*p.unresearched, *p.drawn, *p.civilizations, *filter(None, p.abilities), *chain(*p.mods)])
            assert len(p.civilizations) == len(set(p.civilizations))
            assert len(p.abilities) == 3
            assert [len(mods) <= most for mods, most in zip(p.mods, (1, 2, 3), strict=True)] == [True] * 3
        assert held == printed


def test_one_extractor_on_a_planet_and_on_a_space(states: list[bytes]):
    """LL-7.4, 1.5, T-193  Never two extractors on one planet or on one space of a colony ship, and none where no planet
    is."""
    for s in read(states):
        on_planets = [place for p in s.players for place in p.extractors if 0 <= place < 41]
        assert len(on_planets) == len(set(on_planets))
        assert set(on_planets) <= set(CHARTS[len(s.players)].planets)
        for p in s.players:
            spaces = [place for place in p.extractors if place >= 41]
            assert len(spaces) == len(set(spaces)) <= 3


def test_no_ship_at_an_asteroid(states: list[bytes]):
    """LL-10.3, T-194  No ship is ever in an asteroid sector."""
    for s in read(states):
        asteroids = {SECTOR[key] for key in BOX.maps[str(len(s.players))].asteroids}
        assert asteroids
        assert not any(where in asteroids for fleet in s.fleets for where in fleet.ships)


def test_damage_is_less_than_shields(states: list[bytes]):
    """LL-11.10, G-36  A ship with as much damage as shields is gone; and only ships on the board are damaged."""
    found = set()
    for s in read(states):
        for colour, fleet in enumerate(s.fleets):
            for n, (where, damage) in enumerate(zip(fleet.ships, fleet.damage, strict=True)):
                assert 0 <= damage < shields(s, colour, SIZES[n])
                assert damage == 0 or where >= 0
                found.add(damage)
    assert {0, 1} <= found


def test_six_action_cards_each(states: list[bytes]):
    """LL-3.1, 4.4, 9.3  Hand and table of every player hold 1 to 6, whatever was taken back."""
    assert all(sorted([*p.hand, *p.table]) == [1, 2, 3, 4, 5, 6] for s in read(states) for p in s.players)


def test_tokens_and_planets(states: list[bytes]):
    """LL-3.4, 3.5, 3.6, 10.6  Tokens seen so far and in the pools are all there are; planets stay on the board."""
    count = {2: 8, 3: 10, 4: 15}
    for s in read(states):
        seen = [*s.spent_tokens, *s.found, *(site.token for site in s.sites.values() if site.token)]
        assert sorted([*seen, *s.common, *s.rare, *s.deep]) == sorted(BOX.tokens)
        for pile, pool in (("common", s.common), ("rare", s.rare), ("deep", s.deep)):
            assert set(pool) <= set(BOX.piles[pile])
        if s.round:
            planets = [site.planet for site in s.sites.values() if site.planet]
            assert len(planets) == len(set(planets)) == count[len(s.players)]
            assert set(planets) <= set(BOX.planets)


def test_nobody_has_less_than_nothing(states: list[bytes]):
    """LL-2.3  Light and resources are never below zero."""
    for s in read(states):
        assert all(min(p.light, p.stock.common, p.stock.uncommon, p.stock.rare) >= 0 for p in s.players)


def test_adjacency_stays_symmetric(states: list[bytes]):
    """LL-1.3, 10.2, 13.1  However the board has turned: 41 sectors, every edge seen from both sides."""
    turned = {(s.inner_turn % 8, s.outer_turn % 16) for s in read(states)}
    assert len(turned) >= 4
    for inner, outer in turned:
        beside = neighbours(inner, outer)
        assert len(beside) == 41
        assert all(here in beside[there] and here != there for here in range(41) for there in beside[here])


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_light_only_grows(number: int):
    """LL-1.1, 2.3  Light is never lost: at each choice everybody has at least as much as before."""
    seats, options = TABLES[number]
    for seed in range(GAMES):
        before = [0] * seats
        for match in games(seats, seed, options):
            now = [p.light for p in match.state.players]
            assert all(new >= old for new, old in zip(now, before, strict=True))
            before = now
        assert max(before) >= 20
