"""RV-31.1  A chapter while it is played: deeds for the first who has done them, and the turn of events."""

from __future__ import annotations

from orrery.games.revive import scoring
from orrery.games.revive.bundle import Bundle
from orrery.games.revive.components import Chapter, Deed
from orrery.games.revive.effects import carry_out
from orrery.games.revive.speech import cards
from orrery.games.revive.state import Player, State, alone, in_turn_order, is_locked
from orrery.kernel.flow import Flow, drawn_from
from orrery.kernel.message import Values, several
from orrery.kernel.state import Note, rule

LOCATIONS_ALONE = 3  # what a shared location is for who plays alone


class ChapterBegins(Note):
    """RV-31.1  A chapter begins: its deeds, and what each is for."""

    chapter: str

    def values(self, game: Bundle) -> Values:
        own = [cards.deed(game.box, key) for key, deed in game.box.deeds.items() if deed.chapter == self.chapter]
        event = cards.event(game.box, game.box.chapters[self.chapter].event)
        return {"number": self.chapter, "deeds": several(own, "semicolon"), "event": event}


class Accomplished(Note):
    """RV-31.1  Somebody is the first to have done a deed."""

    deed: str

    def values(self, game: Bundle) -> Values:
        return {"text": cards.effect(game.box, f"deed:{self.deed}")}


class Happened(Note):
    """RV-31.1  The turn of events of a chapter."""

    event: str

    def values(self, game: Bundle) -> Values:
        return {"text": cards.event(game.box, self.event)}


def chapter(s: State) -> Chapter | None:
    """RV-31.1  The chapter that is played, if any."""
    return s.game.box.chapters[str(s.chapter)] if s.chapter else None


def begin_chapter(s: State) -> None:
    """RV-31.1  If a chapter is played, everybody is told of it."""
    if s.chapter:
        s.tell(ChapterBegins(None, str(s.chapter)))


def deeds(s: State) -> list[Deed]:
    """RV-31.1  The deeds of this chapter that nobody has done yet."""
    return [deed for deed in s.game.box.deeds.values() if deed.chapter == str(s.chapter) and deed.key not in s.deeds]


def feats(s: State) -> dict[str, int]:
    """RV-31.1  The deeds that were done, and by whom: what the campaign remembers of a chapter beside its points."""
    return {f"deed-{deed}": seat for deed, seat in s.deeds.items()}


def counted(s: State, p: Player, what: str) -> int:
    """RV-31.3 to 31.7  How many somebody has of what a deed counts."""
    b = s.game.box
    if what == "special-machines":
        return sum(each.key in b.machines for each in p.machines)
    if what == "standard-machines":
        return sum(each.key in b.standard for each in p.machines)
    if what == "fifth-slot":
        return int(not any(is_locked(s, p, key) for key in b.slots))
    if what == "furthest-track":
        return max(p.tracks)
    if what == "shared":
        return _shared(s, p)
    return scoring.UNITS[what](s, p)


def _shared(s: State, p: Player) -> int:
    """RV-31.5  Locations shared with somebody; who plays alone needs several locations instead."""
    if alone(s):
        return int(len(p.figures) >= LOCATIONS_ALONE)
    return sum(any(space in q.figures for q in s.players if q is not p) for space in p.figures)


def close_turn(s: State, p: Player) -> None:
    """RV-31.1  At the end of a turn: deeds that are done, then events, if it is time for them."""
    if not s.chapter:
        return
    if not s.turned and 2 * len(s.artifacts) <= s.majors:
        s.turned = True
        s.next(event.step())
    for deed in reversed(deeds(s)):
        if counted(s, p, deed.counts) >= deed.least:
            s.deeds[deed.key] = p.seat
            s.tell(Accomplished(p.seat, deed.key))
            carry_out(s, p, f"deed:{deed.key}")


@rule
def event(s: State) -> Flow[None]:
    """RV-31.1  What the turn of events brings to all, from who has just had a turn on."""
    now = chapter(s)
    assert now is not None
    printed = s.game.box.events[now.event]
    s.tell(Happened(None, printed.key))
    if printed.switches:
        for p in s.players:
            p.switch = True
    if printed.clears:
        s.removed += [f"card:{card}" for card in s.citizens]
        s.citizens = yield from drawn_from(s.deck, s.game.box.figures.citizens_shown, what="citizen")
    if printed.effect:
        for p in reversed(in_turn_order(s, s.turn)):
            carry_out(s, p, f"event:{printed.key}")
