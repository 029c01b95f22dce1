"""Tables with the AI and the expansion."""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.first_light.builder import (
    ai_of,
    begin,
    scheme_draws,
    score,
    told,
)
from tests.games.first_light.specialists.builder import lay

from orrery.games.first_light.specialists import automa
from orrery.games.first_light.specialists.state import WILD, Conspiracy, State, conspiracy
from orrery.games.first_light.state import AI, Die
from orrery.kernel.play.match import Match

# The Schemes of these tests, whatever the sheets print: a value and three options from the top.
CARDS = {
    "scheme-01": (4, "mining-camp:2", "market:2", "market:1"),
    "scheme-02": (2, "depository", "market:2", "market:1"),
    "scheme-03": (5, "leyrien", "market:2", "market:1"),
    "scheme-04": (3, "foundry", "market:2", "market:1"),
    "scheme-05": (6, "academy:2", "market:2", "market:1"),
    "scheme-06": (1, "temple", "market:2", "market:1"),
    "scheme-07": (4, "laboratory", "laboratory", "laboratory"),
    "scheme-08": (3, "oxataya", "market:2", "market:1"),
}
CAMP, DEPOSITORY, LEYRIEN, FOUNDRY, ACADEMY, TEMPLE, LABORATORY, OXATAYA = CARDS
SPECIALIST = Die(AI, WILD)


def solo(gems: int = 0, *, seats: int = 1, active: bool = True, **options: object) -> State:
    """A game in mid-Execute, the AI with an active Specialist and two dice on its track, nothing on the planet."""
    s = lay(seats=seats, **({"ai": "1"} if seats > 1 else {}), **options)
    s.planet_tokens = [0] * len(s.planet_tokens)
    ai_of(s).gems = gems
    if active:
        conspiracy(s).gained, conspiracy(s).active = 1, True
        ai_of(s).reserve += 1
    return s


def plot(match: Match) -> Conspiracy:
    """The AI's part of a match."""
    return conspiracy(match.state)


def exploit(s: State, face: int, *schemes: str) -> Match:
    """The AI exploits: its roll, and the Schemes that are revealed in it."""
    match = begin(s, "exploit", chance=[face - 1, *scheme_draws(s, *schemes)])
    automa.census_ai(match.state)
    return match


def scheme(s: State, *schemes: str) -> Match:
    """The AI's Schemes of a round, in this order."""
    match = begin(s, "schemes", chance=scheme_draws(s, *schemes))
    assert ai_of(match.state).revealed == list(schemes)
    automa.census_ai(match.state)
    return match


def conspire(s: State, face: int = 1) -> Match:
    match = begin(s, "conspire", chance=[face - 1])
    automa.census_ai(match.state)
    return match


def spend(s: State, where: list[Die | None], index: int) -> None:
    """Another Specialist of the AI's that has gone to a board for good."""
    where[index] = SPECIALIST
    conspiracy(s).gained += 1


def points_of(s: State) -> dict[str, int]:
    """The AI's points by heading, the game being over."""
    standing = score(s).standings[-1]
    assert standing.seat is None
    assert sum(standing.breakdown.values()) == standing.total
    return standing.breakdown


def lines(match: Match, *beginnings: str) -> Iterator[int]:
    """Where in the log the first lines with these beginnings stand."""
    for beginning in beginnings:
        yield next(i for i, line in enumerate(told(match)) if line.startswith(beginning))
