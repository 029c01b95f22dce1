"""Sentences travel with their parts: whom and what they name, so that nobody searches them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec

import orrery
from orrery.kernel.message import AmountPart, Part, SeatPart, ThingPart
from orrery.server.tables.shown.reader import Reader
from orrery.server.tables.shown.sights import Lines, Sight, told_parts
from orrery.server.wire.views import AskView, Crumb, LogLine, OptionView


def sentences(sight: Sight) -> Iterator[AskView | OptionView | Crumb | LogLine]:
    """All that a reader is told in sentences."""
    yield from sight.log
    if sight.ask is not None:
        yield sight.ask
        yield from sight.ask.options
    if sight.undo is not None:
        yield from sight.undo.trail


def test_the_parts_of_a_sentence_are_its_text() -> None:
    """Wherever a sentence has parts they say the same words, and name somebody or something."""
    match, dice, found = (
        orrery.start("first-light", seats=3, seed=8, options={"expansions": ["specialists"]}),
        Random(8),
        0,
    )
    for _ in range(150):
        ask = match.pending[0]
        match.choose(ask.seat, dice.choice(list(ask.options)))
    for seat in range(3):
        for said in sentences(Sight(match, Reader(seat), Lines(match, Reader(seat)))):
            words = "".join(part if isinstance(part, str) else part.text for part in said.parts)
            assert not said.parts or words == said.text
            assert not said.parts or any(not isinstance(part, str) for part in said.parts)
            found += bool(said.parts)
    assert found


def test_parts_are_told_from_each_other_on_the_wire() -> None:
    """A line that comes back from JSON is the line that was sent; one that names nothing is its text alone."""
    parts: list[Part] = [
        SeatPart("Purple", 0),
        " takes ",
        ThingPart("Relic", "item-relic"),
        " and ",
        AmountPart("3 Water", 3, "water"),
    ]
    line = LogLine(text="Purple takes Relic and 3 Water", parts=told_parts(parts))
    assert msgspec.json.decode(msgspec.json.encode(line), type=LogLine) == line
    assert told_parts(["Nothing happens."]) == []
