"""LL-1.1, LL-13.5  Who wins."""

from __future__ import annotations

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
        tiebreak = f"{mine[1]} technologies, {mine[2]} resources" if tied else ""
        breakdown = {source: p.sources.get(source, 0) for source in headings}
        standings.append(Standing(COLOURS[p.seat], p.seat, p.light, breakdown, rank, tiebreak))
    return Outcome(standings)


def _result(p: Player) -> tuple[int, int, int]:
    return p.light, technologies_in_play(p), p.stock.total()


def traits(s: State, seat: int) -> dict[str, str]:
    """What a seat was given or chose, for measures of balance."""
    p = s.players[seat]
    return {"faction": FACTIONS[p.faction].title, "achievement": p.achievement}
