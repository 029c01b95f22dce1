"""A match as one reader may see it: the scene, the ask, what can be taken back, the log.

Everything is made from what the reader's seat may know. A sight is named by a hash of its contents, so its name says
nothing about how often others have chosen in secret, and any worker gives the same name to the same sight.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from orrery.kernel.flow import Ask
from orrery.kernel.game import Label, Outcome
from orrery.kernel.log import EVERYTHING, Chose
from orrery.kernel.message import Part
from orrery.kernel.play.change import Change
from orrery.kernel.play.match import Match
from orrery.kernel.play.rewind import Mark
from orrery.kernel.play.trace import digest
from orrery.kernel.play.view import options_of
from orrery.kernel.scene import Scene
from orrery.server.tables.shown.reader import Reader
from orrery.server.wire.views import AskView, Crumb, LogLine, OptionView, UndoView

_encode = msgspec.msgpack.Encoder().encode


class Lines:
    """The log in sentences for one reader, kept as the log grows and shrinks."""

    __slots__ = ("_names", "_over", "_places", "lines", "reader")

    def __init__(self, match: Match, reader: Reader) -> None:
        self.reader = reader
        self.lines: list[LogLine] = []
        self._places: list[int] = []  # how many lines there were before each entry
        self._names: list[str] = [""]  # a name for the first so many lines
        self._over = match.over
        self._tell(match, 0)

    @property
    def name(self) -> str:
        return self._names[-1]

    def follow(self, match: Match, change: Change) -> int:
        """Go on with what has just happened to the match; how many lines stayed."""
        assert len(self._places) == change.keep + len(change.dropped), "a change was missed"
        ended = match.over and not self._over and self.reader.seat != EVERYTHING
        self._over = match.over
        return self._tell(match, 0 if ended else change.keep)  # now everything may be told

    def _tell(self, match: Match, keep: int) -> int:
        """Tell the log anew from an entry on; how many lines stayed."""
        stayed = self._places[keep] if keep < len(self._places) else len(self.lines)
        del self.lines[stayed:], self._places[keep:], self._names[stayed + 1 :]
        for entry in match.log[keep:]:
            self._places.append(len(self.lines))
            sentence = match.sentence(entry, EVERYTHING if match.over else self.reader.seat, self.reader.language)
            if sentence is not None and sentence.text:
                parts = told_parts(sentence.parts)
                self._add(LogLine(text=sentence.text, rule=sentence.rule, seat=sentence.seat, parts=parts))
        return stayed

    def _add(self, line: LogLine) -> None:
        self.lines.append(line)
        self._names.append(digest(self._names[-1].encode(), line.text.encode()))


class Sight:
    """What one reader sees of a match at one moment."""

    __slots__ = ("_state", "ask", "lines", "log", "outcome", "scene", "undo", "version")

    def __init__(self, match: Match, reader: Reader, lines: Lines, before: Sight | None = None) -> None:
        """`lines` has followed the match already; `before` is what the reader saw last."""
        seen, speech = match.seen(reader.seat), match.rules.speech(reader.language)
        state = self._state = _encode(seen)
        same = before is not None and before._state == state  # nothing else makes the scene
        self.scene: Scene = before.scene if before is not None and same else speech.scene(seen, reader.seat)
        self.outcome: Outcome | None = match.outcome_in(reader.language)
        self.ask = ask_view(match, seen, state, reader)
        self.undo = undo_view(match, seen, reader)
        self.lines = len(lines.lines)
        self.log: Sequence[LogLine] = lines.lines
        trail = "".join(crumb.mark for crumb in self.undo.trail) + self.undo.horizon if self.undo else ""
        asked = _encode([ask.seat for ask in match.pending])
        self.version = digest(
            state,
            (self.ask.id if self.ask else "").encode(),
            trail.encode(),
            lines.name.encode(),
            asked,
            reader.language.encode(),
        )


def told_parts(parts: Sequence[Part]) -> list[Part]:
    """The parts of a sentence, where it has others than text."""
    return [] if all(isinstance(part, str) for part in parts) else list(parts)


def ask_view(match: Match, seen: Any, state: bytes, reader: Reader) -> AskView | None:
    """What the reader is asked, with a name that only this ask at this moment has."""
    ask = match.ask(reader.seat) if reader.seat is not None else None
    if ask is None:
        return None
    options = [_option(key, label) for key, label in options_of(match, seen, ask, reader.language)]
    words = match.rules.speech(reader.language).prompt(seen, ask)
    return AskView(
        id=ask_id(match, ask, state), seat=ask.seat, prompt=ask.prompt, text=words.text, options=options,
        rule=ask.cites() or None, together=match.behind_screens, parts=told_parts(words.parts),
    )  # fmt: skip


def _option(key: str, label: Label) -> OptionView:
    return OptionView(
        key=key, text=label.text, item=label.item, rule=label.rule, parts=told_parts(label.parts), piece=label.piece,
        shortcut=label.shortcut, group=label.group, chip=label.chip, offer=label.offer,
    )  # fmt: skip


def ask_id(match: Match, ask: Ask, state: bytes | None = None) -> str:
    """The name of an ask: it changes with every answer of its seat and with all that the seat may know."""
    if state is None:
        state = _encode(match.seen(ask.seat))
    own = match.trace.choices(ask.seat)
    return digest(state, _encode([ask.seat, ask.prompt, own, list(ask.options)]))


def undo_view(match: Match, seen: Any, reader: Reader) -> UndoView | None:
    """The choices that the reader may take back, each with a name."""
    if reader.seat is None:
        return None
    trail = match.trail(reader.seat)
    chosen = (_chosen(match, seen, mark, reader.language) for mark in trail)
    crumbs = [
        Crumb(mark=name, text=label.text, parts=told_parts(label.parts))
        for label, name in zip(chosen, marks(match, trail), strict=True)
    ]
    end = match.rules.speech(reader.language).say(f"undo-end-{match.end_of_undo(reader.seat)}")
    return UndoView(trail=crumbs, horizon=end)


def marks(match: Match, trail: Sequence[Mark]) -> list[str]:
    """A name for each choice that can be taken back: what its seat has chosen until then."""
    return match.trace.names(trail[0].seat, [mark.log for mark in trail]) if trail else []


def _chosen(match: Match, seen: Any, mark: Mark, language: str) -> Label:
    entry = match.log[mark.log]
    assert isinstance(entry, Chose)
    return match.rules.speech(language).option(seen, None, entry.action)
