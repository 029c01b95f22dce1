"""CO-3.2  Who has won and how; how far the others came, in percent of a victory."""

from __future__ import annotations

from orrery.games.chaos_order.state import Player, State, controlled_land, faction
from orrery.kernel.game import Outcome
from orrery.kernel.message import Say, Thing, Values, Who, several
from orrery.parts.ranking import Side, ranked

VICTORY = 100
CLOSE = 99  # as far as one comes who has not won


def outcome(s: State, words: Say) -> Outcome:
    """CO-3.2, 11.6  Winners first, who share the victory; the others by their fame, then by relics and land."""
    names = {p.seat: Thing("faction", p.faction) if p.faction else Who(p.seat) for p in s.players}
    sides = [Side(words("words", text=names[p.seat]), p.seat, _points(s, p, words), _ties(s, p)) for p in s.players]
    result = ranked(sides, lambda side, _needed: "" if side.seat in s.winners else _tiebreak(words, side))
    if s.winners:  # nobody has won where one asks how it stands
        winners = several((names[seat] for seat in s.winners), "and")
        result.how = words(f"won-by-{s.how}", winners=winners, many=len(s.winners), **_last_round(s))
    return result


def _last_round(s: State) -> Values:
    """CO-11.6  The land of the winners, and whether somebody with as much has not won."""
    land = [len(controlled_land(s, p)) for p in s.players]
    most = land[s.winners[0]]
    return {"land": most, "tied": sum(land[p.seat] == most for p in s.players if p.seat not in s.winners)}


def fame_share(s: State, p: Player) -> int:
    """CO-13.1  How far the fame marker is along its track, in percent."""
    return VICTORY * p.fame // faction(s, p).fame if p.faction else 0


def _points(s: State, p: Player, words: Say) -> dict[str, int]:
    fame = fame_share(s, p)
    won = VICTORY - fame if p.seat in s.winners else min(0, CLOSE - fame)
    return {words("score-fame"): fame, words("score-victory"): won}


def _ties(s: State, p: Player) -> tuple[int, int]:
    """Relics and land between those who have not won; winners are equal."""
    return (0, 0) if p.seat in s.winners else (len(p.relics), len(controlled_land(s, p)))


def _tiebreak(words: Say, side: Side) -> str:
    relics, land = side.ties
    return words("tie-break", relics=relics, land=land)


def traits(s: State, seat: int) -> dict[str, str]:
    """What a seat was given or chose, for measures of balance."""
    return {"faction": faction(s, s.players[seat]).title}


def ending(s: State) -> dict[str, str]:
    """CO-3.2  How a game was won and in which round, for measures of balance."""
    return {"won by": s.how, "round": str(s.round)}
