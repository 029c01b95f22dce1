"""Games of every kind: the laws that hold at every choice, and that everything in the box comes up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

import pytest
from tests.games.chaos_order.builder import BOX, begin, fresh
from tests.games.chaos_order.sense import IDLE, RETREAT, games, sensible
from tests.games.chaos_order.thrown import thrown
from tests.helpers.whole_games import lively, look_aside, play_on, require_everything, under_all_laws

import orrery
from orrery.games import find
from orrery.games.chaos_order import gaining, moments
from orrery.games.chaos_order.components import HEXES, Reward
from orrery.games.chaos_order.state import State
from orrery.games.chaos_order.vocabulary import vocabulary
from orrery.kernel import laws
from orrery.kernel.play.match import Match

SIZES = (2, 3, 4, 5)
PAIRS = list(combinations(BOX.factions, 2))
STARTS = ("discover", "build", "harvest", "recruit", "move", "combat")
THOROUGH = 70  # choices under every law, at the start of a game and at each table thrown together
LIGHTLY = 20  # for each pair of factions


def table_of(factions: Sequence[str], rng: Random, first: str) -> Match:
    """A table thrown together, at a phase of its round."""
    return at_its_next_step(thrown(factions, rng, first))


def at_its_next_step(s: State) -> Match:
    step = s.agenda.pop()
    return begin(s, step.name, *step.args)


# -- the laws ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SIZES)
@pytest.mark.parametrize("factions", ["chosen", "dealt"])
def test_laws_hold_from_the_start(seats: int, factions: str):
    """CO-2.1, 3.1  Clones, saves, undo, secrets, scenes and pieces, before every choice from the first one on."""
    match = orrery.start("chaos-order", seats=seats, seed=seats, options={"factions": factions})
    under_all_laws(match, lively(f"{seats} {factions}", *IDLE), THOROUGH)


@pytest.mark.parametrize("seats", SIZES)
@pytest.mark.parametrize("first", ["discover", "recruit", "move"])
def test_laws_hold_in_the_thick_of_it(seats: int, first: str):
    """CO-3.1, 8.4, 9.1  The same laws where units crowd, cards are in hand and everything is researched."""
    rng = Random(f"{seats} {first}")
    match = table_of(rng.sample(list(BOX.factions), seats), rng, first)
    under_all_laws(match, lively(f"thick {seats} {first}", *IDLE), THOROUGH)


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_laws_hold_for_every_pair_of_factions(pair: tuple[str, str]):
    """CO-14.1, 9.3  Each faction fights each other one under every law."""
    under_all_laws(table_of(pair, Random("".join(pair)), "combat"), lively(f"{pair}", *IDLE), LIGHTLY)


@pytest.mark.parametrize("seats", SIZES)
def test_games_end(seats: int):
    """CO-3.2, 11.6  Whole games at random: each ends in six rounds at most, somebody has won, and all have a place."""
    for seed in range(4):
        match = orrery.start("chaos-order", seats=seats, seed=f"quick {seed}")
        play_on(match, lively(seed, *IDLE))
        assert match.state.winners
        assert match.state.round <= 6
        assert match.outcome is not None
        assert sorted(standing.seat for standing in match.outcome.standings) == list(range(seats))
        assert match.outcome.winners == match.state.winners


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_every_pair_of_factions_plays_to_the_end(pair: tuple[str, str]):
    """CO-14.1, 3.2  Whole games of each faction against each other one, every piece in its place."""
    match, rng = fresh(2), Random("".join(pair))
    for seat, faction in enumerate(pair):
        match.choose(seat, f"faction:{faction}")
    while match.pending:
        laws.options(match)
        laws.pieces(match)
        ask = rng.choice(match.pending)
        match.choose(ask.seat, sensible(match, ask, rng))
    assert match.state.winners


# -- everything comes up ----------------------------------------------------------------------------------------------


def vocabulary_of(family: str) -> list[str]:
    """The members of a family by key."""
    keys = map(vocabulary.key, range(len(vocabulary)))
    return [key.partition(":")[2] for key in keys if key.startswith(f"{family}:")]


CHARTS = [BOX.charts[seats] for seats in SIZES]
LAND = {HEXES[place] for chart in CHARTS for place in chart.land}
LAKES = {HEXES[place] for chart in CHARTS for place in chart.lakes}
BASES = {HEXES[place] for chart in CHARTS for place in chart.bases}
DOORS = {(HEXES[one], HEXES[other]) for chart in CHARTS for pairs in chart.doors.values() for one, other in pairs}
POSTS = {key for pair in DOORS for key in pair}
OFFERS = [*(column.immediate for column in BOX.columns.values()), *(count.gives for count in BOX.counts)]
OFFERED = {name for offer in OFFERS if len(offer) > 1 for reward in offer for name, _ in gaining.named(reward)}
USED = {*find("chaos-order").rules({}).bundle.powers[moments.offers.name], "azaru"}
POINTS = max(column.main.recruits for column in BOX.rows["recruit"])

# Nothing printed leads to these, but their families have a member for every hex, leader, attribute, good or number.
CANNOT = {
    **{f"base:{key}": "no base location at any number of factions" for key in HEXES if key not in BASES},
    **{f"doors:{pair}": "not beside one base" for pair in vocabulary_of("doors") if (*pair.split("-"),) not in DOORS},
    **{f"post:{key}": "beside no base" for key in HEXES if key not in POSTS},
    **{
        f"{act}:{key}": "nobody goes to a base, and no fight is there"
        for act in ("to", "redeploy-to", "battle", "retreat")
        for key in HEXES
        if key not in LAND | LAKES
    },
    **{f"battle:{key}": "only the Oxataya go there" for key in LAKES},
    **{f"ground:{key}": "nothing is built but on land" for key in HEXES if key not in LAND},
    **{f"arrive:{key}": "recruits come to a base or a stronghold" for key in LAKES},
    **{f"boost:{key}": "the Leyrien have no victory on a lake" for key in LAKES},
    **{f"power:{key}": "what it does is not chosen" for key in vocabulary_of("power") if key not in USED},
    **{f"take:{key}": "no choice of gains has it" for key in vocabulary_of("take") if key not in OFFERED},
    **{f"production:{key}": "it starts on a base" for key, token in BOX.production.items() if not token.loose},
    **{
        f"{act}-{count}" if act != "fast" else f"fast:{count}": "takes a card as well as the best column"
        for act in ("advance:1", "advance:2", "advance:3", "fast")
        for count in range(POINTS + 1, 14)
    },
}
GAIN = Reward(recruits=POINTS, harvests=1, placements=1, improvements=1)  # what comes up seldom, at every table
GAMES = 3000  # at most; everything has come up long before


def busy_games(count: int) -> Iterator[tuple[Match, set[int]]]:
    """Whole games and tables thrown together, each played for a while, with all actions chosen so far."""
    tried: set[int] = set()
    for seed in range(20):
        for match in games(SIZES[seed % 4], f"set-up {seed}"):
            if match.state.phase:
                break
            look_aside(match, tried)
    for seats in SIZES:
        for match in games(seats, "whole", {"factions": "dealt" if seats % 2 else "chosen"}):
            look_aside(match, tried)
        tried |= set(laws.reached(match))
        yield match, tried
    for number in range(count):
        rng = Random(f"busy {number}")
        s = thrown(rng.sample(list(BOX.factions), SIZES[number % 4]), rng, STARTS[number % len(STARTS)])
        for p in s.players:
            gaining.gain(s, p, GAIN)
        match = at_its_next_step(s)
        until = match.state.round
        while match.pending and match.state.round == until:
            look_aside(match, tried)
            ask = rng.choice(match.pending)
            back = [action for action in ask.options if action in RETREAT and rng.random() < 0.3]
            match.choose(ask.seat, back[0] if back else sensible(match, ask, rng))
        tried |= set(laws.reached(match))
        yield match, tried


def test_everything_comes_up():
    """CO-14.1, 15.1, 9.3  Over many games every action is chosen, and all is told that the log can say."""
    require_everything(find("chaos-order").rules({}), busy_games(GAMES), CANNOT)


def test_what_cannot_be_chosen_really_cannot():
    """CO-1.2, 2.7, 8.2, 22.2  The map leaves these members of their families out; only the Oxataya go on lakes."""
    assert not {key for key in CANNOT if vocabulary.key(vocabulary.action(key)) != key}
    assert sorted(LAKES) == ["c5", "f4"]
    assert sorted(BASES - LAND) == ["a5", "b3", "d7", "e2", "f5"]
    assert {*find("chaos-order").rules({}).bundle.powers[moments.may_enter.name]} == {"oxataya"}
