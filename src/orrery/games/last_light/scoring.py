"""LL-1.1, LL-13.5  Who wins."""

from __future__ import annotations

from orrery.games.last_light.bundle import Bundle
from orrery.games.last_light.speech.note import Spread
from orrery.games.last_light.state import SOURCES, Player, State, technologies_in_play
from orrery.kernel.game import Outcome
from orrery.kernel.message import Message, Say, Values, Who, say, several
from orrery.parts.ranking import Side, ranked


def outcome(s: State, words: Say) -> Outcome:
    """LL-1.1, 13.5  Most light, then most technologies in play, then most resources; who is equal in all shares."""
    headings, sides = _headings(s), []
    for p in s.players:
        light = {words(f"source-{source}"): p.sources.get(source, 0) for source in headings}
        sides.append(Side(words("seat", seat=p.seat), p.seat, light, _result(p)[1:]))
    return ranked(sides, lambda side, _needed: _tiebreak(words, side))


def _headings(s: State) -> list[str]:
    """LL-13  Where light has come from; while nobody has reached the goal, all that it may still come from too."""
    gained = {source for p in s.players for source, light in p.sources.items() if light}
    if max(p.light for p in s.players) < s.game.box.figures.goal:
        gained.update(source for source in SOURCES if source != "unrecorded")
    return [source for source in SOURCES if source in gained]


def _tiebreak(words: Say, side: Side) -> str:
    """LL-13.5  What is compared between equals in light."""
    technologies, resources = side.ties
    return words("tie-break", technologies=technologies, resources=resources)


class Ended(Spread):
    """LL-13.4  Somebody has reached the goal: everybody's light."""

    lights: list[int]

    def values(self, game: Bundle) -> Values:
        lights = (say("has-light", seat=Who(seat), light=light) for seat, light in enumerate(self.lights))
        return {"lights": several(lights, "and")}


class Won(Spread):
    """LL-13.5  Who has won, and the tie-break if there was one."""

    ties: int
    more: int
    less: int
    winners: list[int]

    def cites(self, game: Bundle) -> str:
        return "LL-13.5" if self.ties else "LL-1.1"

    def says(self, game: Bundle) -> Message:
        won = several(map(Who, self.winners), "and")
        if len(self.winners) > 1:
            return say("note-shared", winners=won)
        return say("note-won", winner=won, ties=self.ties, more=self.more, less=self.less)


def tell(s: State) -> None:
    """LL-13.4, 13.5  The game is over."""
    s.tell(Ended(None, [p.light for p in s.players]))
    s.tell(Won(None, *decided(s)))


def decided(s: State) -> tuple[int, int, int, list[int]]:
    """LL-1.1, 13.5  What decided the game: how often the best were tied, the two figures that told them apart, and who
    won. Light is figure 0, technologies in play 1, resources 2; who is tied in all three shares, and 3 is no figure."""
    results = {p.seat: _result(p) for p in s.players}
    best = max(results.values())
    winners = [seat for seat, result in results.items() if result == best]
    if len(winners) > 1:
        return len(best), 0, 0, winners
    second = max(result for result in results.values() if result != best)
    ties = next(n for n, (mine, theirs) in enumerate(zip(best, second, strict=True)) if mine != theirs)
    return ties, best[ties], second[ties], winners


def _result(p: Player) -> tuple[int, int, int]:
    return p.light, technologies_in_play(p), p.stock.total()


def traits(s: State, seat: int) -> dict[str, str]:
    """What a seat was given or chose, for measures of balance."""
    p = s.players[seat]
    return {"faction": s.game.box.factions[p.faction].title, "achievement": p.achievement}
