"""LL-1.1, LL-13.5  Who wins."""

from __future__ import annotations

from orrery.games.last_light.cards import count
from orrery.games.last_light.components import FACTIONS
from orrery.games.last_light.state import COLOURS, SOURCES, Player, State, technologies_in_play
from orrery.kernel.game import Outcome, Standing


def outcome(s: State) -> Outcome:
    """LL-1.1, 13.5  Most light, then most technologies in play, then most resources; who is equal in all shares."""
    results = {p.seat: _result(p) for p in s.players}
    headings = [source for source in SOURCES if any(p.sources.get(source) for p in s.players)]
    standings = []
    for p in s.players:
        mine = results[p.seat]
        rank = 1 + sum(other > mine for other in results.values())
        tied = sum(other[0] == mine[0] for other in results.values()) > 1
        tiebreak = f"{count(mine[1], 'technology')}, {count(mine[2], 'resource')}" if tied else ""
        breakdown = {source: p.sources.get(source, 0) for source in headings}
        standings.append(Standing(COLOURS[p.seat], p.seat, p.light, breakdown, rank, tiebreak))
    return Outcome(standings)


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
