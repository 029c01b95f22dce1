"""Games of every kind: the laws that hold at every choice, and that everything in the box comes up."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from tests.games.last_light.builder import begin, new_state, set_player
from tests.games.last_light.sense import games, sensible
from tests.games.last_light.thrown import thrown
from tests.helpers.whole_games import lively, look_aside, play_on, require_everything, under_all_laws

import orrery
from orrery.games import find
from orrery.games.last_light.components import BOX, CHARTS, SECTOR, SECTOR_KEYS
from orrery.games.last_light.vocabulary import DONE, vocabulary
from orrery.kernel import laws
from orrery.kernel.play.match import Match

TABLES: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"inner-ring": "carried"}),
    (3, {"first-player": "round"}),
    (4, {"graveyard": "four-players"}),
    (4, {"rare-tokens": "rings"}),
    (2, {"graveyard": "four-players", "inner-ring": "carried", "first-player": "round", "rare-tokens": "rings"}),
]
THOROUGH = 160  # choices under every law, at the start of a game and at each table thrown together


# -- the laws ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_laws_hold_from_the_start(number: int):
    """LL-2.1, 3.10, 4.1  Clones, saves, undo, secrets, scenes and pieces, before every choice from the first one on."""
    seats, options = TABLES[number]
    under_all_laws(
        orrery.start("last-light", seats=seats, seed=number, options=options), lively(f"{number}", DONE), THOROUGH
    )


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_laws_hold_in_the_thick_of_it(number: int):
    """LL-2.1, 4.1, 11.9  The same laws where fleets crowd, cards are in play and graveyards fill."""
    seats, options = TABLES[number]
    s = thrown(seats, Random(number), **{name.replace("-", "_"): value for name, value in options.items()})
    under_all_laws(begin_round(s), lively(f"thick {number}", DONE), THOROUGH)


def begin_round(s: Any) -> Match:
    """A round begins at such a table."""
    s.agenda = []
    return begin(s, "round")


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_games_end(number: int):
    """LL-1.1, 13.4  Whole games at random, of every kind: each ends, with somebody at 20 light and not before, and
    everybody has a place."""
    seats, options = TABLES[number]
    for seed in range(4):
        match = orrery.start("last-light", seats=seats, seed=f"quick {seed}", options=options)
        play_on(match, lively(seed, DONE))
        assert max(p.light for p in match.state.players) >= 20
        assert match.outcome is not None
        assert sorted(standing.seat for standing in match.outcome.standings) == list(range(seats))
        assert min(standing.rank for standing in match.outcome.standings) == 1


@pytest.mark.parametrize("first", range(len(BOX.factions)))
def test_every_faction_in_every_seat(first: int):
    """LL-15.6, 3.2  Whole games of four in which each faction sits in each seat once."""
    factions = list(BOX.factions)
    s = new_state(4)
    for seat in range(4):
        set_player(s, seat, faction=factions[(first + seat) % len(factions)], achievement="blue")
    match, rng = begin(s, "start"), Random(first)
    while match.pending:
        laws.options(match)
        laws.pieces(match)
        ask = rng.choice(match.pending)
        match.choose(ask.seat, sensible(match, ask, rng))
    assert max(p.light for p in match.state.players) >= 20


# -- everything comes up ----------------------------------------------------------------------------------------------

PLANETS_AT = {SECTOR_KEYS[sector] for chart in CHARTS.values() for sector in chart.planets}
TOKENS_AT = PLANETS_AT | {SECTOR_KEYS[sector] for chart in CHARTS.values() for sector in chart.deep}
CLOSED = {SECTOR_KEYS[sector] for sector in frozenset.intersection(*(chart.asteroids for chart in CHARTS.values()))}

# Nothing printed leads to these, but their families have a member for every sector or technology.
CANNOT = {
    **{f"extractor:{key}": "no map has a planet there" for key in SECTOR if key not in PLANETS_AT},
    **{
        f"{act}:{key}": "no map has a token there"
        for act in ("explore", "look")
        for key in SECTOR
        if key not in TOKENS_AT
    },
    **{f"{act}:{key}": "an asteroid closes it on every map" for act in ("go", "battle", "place") for key in CLOSED},
    "place:centre": "no planet is there, and no colony ship goes there",
    "extractor:colony-1": "the first extractor is there and never leaves",
    "pick-up:refresh": "Refresh is taken back by the turn of the board alone",
}
GAMES = 3000  # at most; everything has come up long before


def busy_games(count: int) -> Iterator[tuple[Match, set[int]]]:
    """Set-ups, a whole game and tables thrown together, each played for a while, with all actions chosen so far."""
    tried: set[int] = set()
    for seed in range(20):
        match = orrery.start("last-light", seats=4, seed=seed)
        look_aside(match, tried)
        match.choose(0, match.pending[0].options[0])
        look_aside(match, tried)
    *_, match = games(4, "whole")
    tried |= set(laws.reached(match))
    yield match, tried
    for number in range(count):
        seats = (2, 3, 4)[number % 3]
        rng = Random(f"busy {number}")
        match = begin_round(thrown(seats, rng))
        until = match.state.round + 2
        while match.pending and match.state.round < until:
            look_aside(match, tried)
            ask = rng.choice(match.pending)
            match.choose(ask.seat, sensible(match, ask, rng))
        tried |= set(laws.reached(match))
        yield match, tried


def test_everything_comes_up():
    """LL-10.8, 11.7, 15.1 to 15.3  Over many games every action is chosen, and all is told that the log can say."""
    require_everything(find("last-light").rules({}), busy_games(GAMES), CANNOT)


def test_what_cannot_be_chosen_really_cannot():
    """LL-1.3, 3.4, 3.6, 3.7, 15.3  The maps leave these members of their families out, and so do the kinds of cards."""
    assert sorted(CLOSED) == ["distant-15"]
    assert not {key for key in CANNOT if vocabulary.key(vocabulary.action(key)) != key}
    for seats in (2, 3, 4):
        s = new_state(seats)
        assert s.players[0].extractors[0] == 41  # colony-1
        assert not [n for n, site in s.sites.items() if f"explore:{SECTOR_KEYS[n]}" in CANNOT]
        assert not [n for n, site in s.sites.items() if site.planet and f"extractor:{SECTOR_KEYS[n]}" in CANNOT]
