"""A game played again, frame by frame: for people who look back, and for a new table that goes on from a frame.

Before the end a reader is shown what they saw at the time, so a frame that changed nothing for them is no frame; after
the end everything is open.
"""

from __future__ import annotations

import gzip
from typing import Any

import msgspec

import orrery
from orrery.kernel.flow import Chance, Draw, Roll
from orrery.kernel.game import Outcome
from orrery.kernel.kept.ledger import fork
from orrery.kernel.log import EVERYTHING, Chose
from orrery.kernel.message import say
from orrery.kernel.play.change import Change
from orrery.kernel.play.match import Match
from orrery.kernel.scene import Scene
from orrery.kernel.secrecy import copied
from orrery.server.refusals import Refusal
from orrery.server.tables.shown.chances import standing, won
from orrery.server.tables.shown.reader import Reader
from orrery.server.tables.shown.scene_patch import scene_patch
from orrery.server.tables.shown.sights import Lines, told_parts
from orrery.server.wire.base import Told
from orrery.server.wire.on_demand import ChanceInfo, Frame
from orrery.server.wire.tables import SeatInfo, TableInfo
from orrery.server.wire.views import LogLine

COMPRESSION = 4  # of 9: a film is large, and most of it is said again and again


class Head(Told):
    """What a `ReplayView` tells beside the film: known at once, and not to everybody the same."""

    table: TableInfo
    seats: list[SeatInfo]
    reader: int | None
    outcome: Outcome | None = None


class Reel(Told):
    """What a `ReplayView` tells of the film."""

    scene: Scene
    frames: list[Frame]
    log: list[LogLine] = []
    points: list[float] = []
    chances: list[float] = []


class FilmOrder(msgspec.Struct, array_like=True):
    """All that it takes to make a film elsewhere: the game, for whom, and what is sent with it."""

    save: bytes
    seat: int | None
    language: str
    over: bool
    head: bytes  # JSON
    compress: bool


def developed(order: FilmOrder) -> bytes:
    """A `ReplayView` as it is sent. It takes about a second, so nobody who serves others does it."""
    film = Film(order.save, Reader(order.seat, order.language), over=order.over)
    assert film.scene is not None
    told = Reel(scene=film.scene, frames=film.frames, log=film.log, points=film.points, chances=film.chances)
    reel = msgspec.json.encode(told)
    whole = order.head[:-1] + b"," + reel[1:]
    return gzip.compress(whole, COMPRESSION, mtime=0) if order.compress else whole


class Film:
    """The frames of a game for one reader."""

    def __init__(self, save: bytes, reader: Reader, *, over: bool) -> None:
        self.reader = reader
        self.over = over
        self.frames: list[Frame] = []
        self.scene: Scene | None = None
        self.log: list[LogLine] = []
        self.points: list[float] = []
        self.chances: list[float] = []
        self._lines: Lines | None = None
        self._entries = 0  # of the log, taken so far
        try:
            for match in orrery.replay(save):
                self._take(match)
                self._entries = len(match.log)
        except Exception:  # other rules may stumble over old answers anywhere
            raise no_replay() from None

    def _take(self, match: Match) -> None:
        seen = copied(match.state) if self.over else match.seen(self.reader.seat)
        scene = match.rules.speech(self.reader.language).scene(seen, self.reader.seat)
        if self._lines is None:
            self._lines = Lines(match, Reader(EVERYTHING, self.reader.language) if self.over else self.reader)
            self.scene, self.log = scene, self._lines.lines[:]
            self.points, self.chances = self._standing(match)
        else:
            kept = self._lines.follow(match, Change(self._entries, [], match.log[self._entries :]))
            self._add(match, seen, scene, self._lines.lines[kept:], kept)
        self._last = scene

    def _add(self, match: Match, seen: Any, scene: Scene, fresh: list[LogLine], kept: int) -> None:
        patch = scene_patch(self._last, scene)
        if patch is None and not fresh and not self.over:
            return
        chooser = _chooser(match) if fresh or self.over else None
        points, chances = self._standing(match)
        said = fresh[0] if fresh else _words(match, seen, self.reader.language) if self.over else LogLine(text="")
        self.frames.append(
            Frame(
                text=said.text, parts=said.parts, status=scene.status, chapter=scene.chapter, seat=chooser,
                scene=patch, log=fresh, log_from=kept, points=points, chances=chances,
            )
        )  # fmt: skip

    def _standing(self, match: Match) -> tuple[list[float], list[float]]:
        """How everybody stood, once it may be told: what their position was worth and their chances, and at the end
        what came of it."""
        if not self.over:
            return [], []
        seats, outcome = match.seats, match.outcome
        if outcome is not None:
            return [float(outcome.of(seat).total) for seat in range(seats)], won(outcome, seats)
        points, chances = standing(match.rules, match.state, seats)
        return [round(each, 1) for each in points], [round(each, 3) for each in chances]


def _words(match: Match, seen: Any, language: str) -> LogLine:
    """A choice that the log says nothing of: the option's own words."""
    chosen = next((entry for entry in reversed(match.log) if isinstance(entry, Chose) and not entry.forced), None)
    if chosen is None:
        return LogLine(text="")
    label = match.rules.speech(language).option(seen, None, chosen.action)
    return LogLine(text=label.text, parts=told_parts(label.parts))


def _chooser(match: Match) -> int | None:
    """Who chose last."""
    return next((entry.seat for entry in reversed(match.log) if isinstance(entry, Chose) and not entry.forced), None)


def no_replay() -> Refusal:
    """Not in the words of whatever went wrong: they could tell what somebody chose in secret."""
    return Refusal(409, "no-replay", say("no-replay"))


def chances(save: bytes) -> list[ChanceInfo]:
    """What was asked of chance in a finished game."""
    try:
        return [_chance(request) for request in orrery.replay(save).chances()]
    except Exception:
        raise no_replay() from None


def _chance(request: Chance) -> ChanceInfo:
    if isinstance(request, Roll):
        return ChanceInfo(sides=request.sides)
    return ChanceInfo(pool=list(request.pool if isinstance(request, Draw) else request.members))


def position(save: bytes, frame: int, seed: str, nonces: list[str]) -> Match:
    """A match that goes on from a frame of a finished game (0 is its beginning) with luck of its own."""
    try:
        for place, match in enumerate(orrery.replay(save)):
            if place == frame and not match.over:
                return fork(match, seed, nonces)
    except Exception:
        raise no_replay() from None
    raise Refusal(404, "no-frame", say("no-frame"))
