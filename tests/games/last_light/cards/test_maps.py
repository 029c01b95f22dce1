"""The maps, their planets and their tokens."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.games.last_light.cards.printed import THE_BOX, plain
from tests.games.last_light.cards.token_list import COMMON_TOKENS, DEEP_TOKENS, EVERY_TOKEN, RARE_TOKENS

from orrery.games.last_light.components import BOX, CHARTS, RING_OF, SECTOR, SECTOR_KEYS, Goods, reach

PLANET_LIST = [
    ("small", "blue"),
    ("small", "blue green yellow"),
    ("small", "green red"),
    ("small", "green yellow"),
    ("small", "yellow"),
    ("medium", "blue green"),
    ("medium", "blue green red"),
    ("medium", "blue green red yellow"),
    ("medium", "blue yellow"),
    ("medium", "green yellow"),
    ("medium", "red yellow"),
    ("large", "blue green"),
    ("large", "blue green red"),
    ("large", "blue red"),
    ("large", "green red yellow"),
]
# Where everything stands, counted from 0 at the top: I inner, O outer, D distant sectors.
MAP_LIST = {
    2: {
        "homes": "D0 D8",
        "planets": "D2 D10 O2 O6 O10 O14 I1 I5",
        "asteroids": "D4 D5 D6 D12 D13 D14",
        "deep": "I3 I7 O0 O4 O8 O12 D1 D9",
    },
    3: {
        "homes": "D0 D5 D11",
        "planets": "D2 D8 D13 O2 O6 O10 O14 I0 I2 I5",
        "asteroids": "D3 D9 D14",
        "deep": "I1 I4 I7 O0 O4 O8 O11 D1 D6 D12",
    },
    4: {
        "homes": "D0 D4 D8 D12",
        "planets": "D2 D5 D7 D10 D13 D15 O1 O3 O6 O9 O11 O14 I0 I3 I6",
        "asteroids": "D6 D14",
        "deep": "I1 I4 O0 O2 O4 O8 O10 O12 D1 D3 D9 D11",
    },
}


# -- planets and tokens -----------------------------------------------------------------------------------------------


def test_planets():
    """LL-3.4, G-55  15 planets, 5 small, 6 medium and 4 large, with the colours of the public list."""
    assert Counter((planet.size, " ".join(planet.colours)) for planet in BOX.planets.values()) == Counter(PLANET_LIST)
    assert Counter(planet.size for planet in BOX.planets.values()) == {"small": 5, "medium": 6, "large": 4}
    assert len({planet.title for planet in BOX.planets.values()}) == THE_BOX["planets"]


def test_colours_of_the_planets():
    """LL-3.3, 3.4  Blue on 9 planets, green on 10, red on 7, yellow on 8; one planet shows all four."""
    colours = Counter(colour for planet in BOX.planets.values() for colour in planet.colours)
    assert colours == {"blue": 9, "green": 10, "red": 7, "yellow": 8}
    assert [planet.size for planet in BOX.planets.values() if len(planet.colours) == 4] == ["medium"]


def test_who_turns_the_board_is_not_paid_for_it():
    """LL-13.1, 15.1, 15.6  A card that holds the rings or turns them further brings no goods when it is exhausted: it
    is used where the turn matters, and not every time for what comes with it."""
    cards: dict[str, Any] = {**BOX.technologies, **BOX.factions}
    uses = {key: card.use for key, card in cards.items() if card.use is not None}
    turning = {key for key, use in uses.items() if use.anchor or use.spin}
    assert turning == {"gravity-anchor", "tide"}
    assert [key for key in turning if uses[key].gain != Goods()] == []


@pytest.mark.parametrize("key", EVERY_TOKEN)
def test_token(key: str):
    """LL-3.5, 3.6, 10.8, G-08  Each token with what it yields and what it does."""
    yields, does = EVERY_TOKEN[key]
    token = BOX.tokens[key]
    assert (token.yields.common, token.yields.uncommon, token.yields.rare, token.yields.light) == yields
    gain, effect = Goods(), {"pick up": "pick-up"}.get(does, does)
    if does.startswith("gain "):
        gain, effect = Goods(**{does.split()[-1]: 1}), "gain"
    assert (token.effect, token.gain) == (effect, gain)


def test_tokens_by_their_piles():
    """LL-3.5, 3.6, G-08  19 common, 14 rare, 12 of deep space; of the common 9 yield common, 9 uncommon, 1 both."""
    assert (list(BOX.piles["common"]), list(BOX.piles["rare"])) == ([*COMMON_TOKENS], [*RARE_TOKENS])
    assert list(BOX.piles["deep"]) == [*DEEP_TOKENS]
    shown = Counter(" ".join(plain(token.yields)) for token in BOX.piles["common"].values())
    assert shown == {"common": 9, "uncommon": 9, "common uncommon": 1}
    shown = Counter(" ".join(plain(token.yields)) for token in BOX.piles["rare"].values())
    assert shown == {"light": 6, "rare": 6, "common uncommon": 2}
    effects = Counter(token.effect for token in BOX.piles["common"].values())
    assert effects == {
        "wormhole": 2, "pick-up": 2, "extractor": 2, "draw": 2, "ship": 2, "": 2, "gain": 5, "trade": 1, "research": 1,
    }  # fmt: skip


def test_no_extractor_in_deep_space():
    """LL-10.8  Where no planet is, no token places an extractor, and none yields anything."""
    for token in BOX.piles["deep"].values():
        assert token.effect not in ("extractor", "")
        assert token.yields == Goods()


# -- maps -------------------------------------------------------------------------------------------------------------


def sectors(names: str) -> list[str]:
    """D0 is distant-1, O2 outer-3, I6 inner-7."""
    rings = {"I": "inner", "O": "outer", "D": "distant"}
    return [f"{rings[name[0]]}-{int(name[1:]) + 1}" for name in names.split()]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_map(seats: int):
    """LL-1.3, 3.4, 3.6, 3.7, G-03  Homes, planets, asteroids and deep space of each map; no sector twice."""
    drawn = BOX.maps[str(seats)]
    for field, names in MAP_LIST[seats].items():
        assert getattr(drawn, field) == sectors(names)
    used = [*drawn.homes, *drawn.planets, *drawn.asteroids, *drawn.deep]
    assert len(set(used)) == len(used)
    assert len(drawn.homes) == seats
    assert "centre" not in used


@pytest.mark.parametrize(("seats", "regions"), [(2, (2, 4, 2)), (3, (3, 4, 3)), (4, (6, 6, 3))])
def test_planets_by_region(seats: int, regions: tuple[int, int, int]):
    """LL-3.4, T-002  Distant, outer and inner planets as the public list counts them."""
    found = Counter(RING_OF[sector].key for sector in CHARTS[seats].planets)
    assert (found["distant"], found["outer"], found["inner"]) == regions


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_planet_and_token_can_be_reached(seats: int):
    """LL-1.3, 10.3, G-03  Asteroids cut nothing off: from every home all open sectors can be reached."""
    chart = CHARTS[seats]
    for home in chart.homes:
        there = set(reach(seats, 0, 0, home, 40, False, False)) | {home}
        assert there == set(range(41)) - chart.asteroids


def steps(home: int, ring: str) -> list[int]:
    """How far the two nearest planets of a ring are from a home of four players."""
    planets = [sector for sector in CHARTS[4].planets if RING_OF[sector].key == ring]
    far = [next(n for n in range(1, 9) if sector in reach(4, 0, 0, home, n, False, False)) for sector in planets]
    return sorted(far)[:2]


def test_homes_of_four_are_alike():
    """LL-1.3, G-03  With four, each home has a planet and two deep space tokens next door, and others as far."""
    for home in CHARTS[4].homes:
        next_door = set(reach(4, 0, 0, home, 1, False, False))
        assert (len(next_door & set(CHARTS[4].planets)), len(next_door & set(CHARTS[4].deep))) == (1, 2)
        assert (steps(home, "distant"), steps(home, "outer")) == ([1, 2], [2, 3])


def test_homes_are_distant():
    """LL-1.4, 3.7  Colony ships stand in distant sectors."""
    for chart in CHARTS.values():
        assert {RING_OF[sector].key for sector in chart.homes} == {"distant"}
    assert SECTOR["distant-1"] == CHARTS[4].homes[0]
    assert SECTOR_KEYS[CHARTS[2].homes[1]] == "distant-9"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_piles_suffice_for_either_reading(seats: int):
    """LL-3.5, G-07  19 common and 14 rare tokens are enough, with rare ones in the inner ring or in both."""
    found = Counter(RING_OF[sector].key for sector in CHARTS[seats].planets)
    assert found["distant"] + found["outer"] <= 19
    assert found["inner"] + found["outer"] <= 14
