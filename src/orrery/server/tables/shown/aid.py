"""The player aid: what one would look up on a card beside the board."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from orrery.kernel.game import Standing
from orrery.kernel.message import say
from orrery.kernel.play.match import Match
from orrery.kernel.words.catalogue import Catalogue, variables
from orrery.server.wire.on_demand import Aid, Heading

DRAWING = "drawing-"
WORLDS = 6  # that a reader thinks possible; a heading in which they differ hangs on what is hidden


def player_aid(match: Match, reader: int | None, icons: Iterable[str], language: str) -> Aid:
    """The headings of the scoring as they stand for a reader, made from what that reader may know, and the legend."""
    words = match.rules.speech(language).catalogue
    if reader is None:
        return Aid(legend=_legend(words, icons))
    worlds = [_standing(match, reader, language, seed) for seed in range(WORLDS)]
    first = worlds[0]
    headings = [
        Heading(title=title, points=points if all(one.breakdown.get(title) == points for one in worlds) else None)
        for title, points in first.breakdown.items()
    ]
    total = first.total if all(one.total == first.total for one in worlds) else None
    return Aid(headings=headings, total=total, legend=_legend(words, icons))


def _standing(match: Match, reader: int, language: str, seed: int) -> Standing:
    """How a reader would come out if the game ended now, in a world they think possible."""
    rules = match.rules
    if match.over:
        return rules.speech(language).outcome(match.seen(reader)).of(reader)
    rng = Random(seed)
    world = rules.equip(rules.determinize(rules.redact(match.state, reader), rng))
    if rules.foresee is not None:
        rules.foresee(world, rng)
    return rules.speech(language).outcome(world).of(reader)


def _legend(words: Catalogue, icons: Iterable[str]) -> list[tuple[str, str]]:
    """What every drawing stands for: those that the catalogue speaks of first, the game's others after them."""
    told = [name.removeprefix(DRAWING) for name in words.source.names() if name.startswith(DRAWING)]
    found = ((icon, _word(words, icon)) for icon in dict.fromkeys([*told, *icons]))
    return [(icon, word) for icon, word in found if word]


def _word(words: Catalogue, icon: str) -> str:
    """The message of a drawing, or what the thing of its name is called; nothing where there is neither."""
    if words.has(f"{DRAWING}{icon}"):
        return words.say(say(f"{DRAWING}{icon}"))
    entry = words.source.get(icon)
    plain = icon in words.titles or (entry is not None and entry.value is not None and not variables(entry))
    return words.say(say(icon)) if plain else ""
