"""LL-1.1, LL-13.5  Who wins."""

from __future__ import annotations

from orrery.games.last_light.cards.words import count
from orrery.games.last_light.components import FACTIONS
from orrery.games.last_light.state import COLOURS, SOURCES, Player, State, technologies_in_play
from orrery.kernel.game import Outcome
from orrery.kernel.message import Say
from orrery.parts.ranking import Side, ranked


def outcome(s: State, say: Say) -> Outcome:
    """LL-1.1, 13.5  Most light, then most technologies in play, then most resources; who is equal in all shares."""
    headings = [source for source in SOURCES if any(p.sources.get(source) for p in s.players)]
    sides = []
    for p in s.players:
        light = {source: p.sources.get(source, 0) for source in headings}
        sides.append(Side(COLOURS[p.seat], p.seat, light, _result(p)[1:]))
    return ranked(sides, _tiebreak)


def _tiebreak(side: Side, needed: int) -> str:
    """LL-13.5  What is compared between equals in light."""
    technologies, resources = side.ties
    return f"{count(technologies, 'technology')}, {count(resources, 'resource')}"


def decided(s: State) -> list[int]:
    """LL-1.1, 13.5  What decided the game: how often the best were tied, the two figures that told them apart, and who
    won. Light is figure 0, technologies in play 1, resources 2; who is tied in all three shares, and 3 is no figure."""
    results = {p.seat: _result(p) for p in s.players}
    best = max(results.values())
    winners = [seat for seat, result in results.items() if result == best]
    if len(winners) > 1:
        return [len(best), 0, 0, *winners]
    second = max(result for result in results.values() if result != best)
    ties = next(n for n, (mine, theirs) in enumerate(zip(best, second, strict=True)) if mine != theirs)
    return [ties, best[ties], second[ties], *winners]


def _result(p: Player) -> tuple[int, int, int]:
    return p.light, technologies_in_play(p), p.stock.total()


def traits(s: State, seat: int) -> dict[str, str]:
    """What a seat was given or chose, for measures of balance."""
    p = s.players[seat]
    return {"faction": FACTIONS[p.faction].title, "achievement": p.achievement}
