"""What people see and read: scenes that can be drawn, options with words, refusals that say why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from random import Random

import msgspec

from orrery.kernel.flow import Ask
from orrery.kernel.game import Label
from orrery.kernel.laws.broken import broken, require
from orrery.kernel.play.match import Match
from orrery.kernel.scene import Area, Item, Scene
from orrery.kernel.words import rulebook

REFUSALS = 8  # actions that a seat is told why not, of all there are, at each choice


def shown(match: Match, rng: Random) -> None:
    """What people see can be sent to them and drawn, and every option has words and points at something drawn."""
    reader = rng.choice([None, *range(match.seats)])
    scenes = {seat: match.scene(seat) for seat in dict.fromkeys([reader, *(ask.seat for ask in match.pending)])}
    for seat, scene in scenes.items():
        drawn(match, scene, seat)
    for ask in match.pending:
        _options(match, ask, {item.id for area in scenes[ask.seat].areas for item in area.items})
    msgspec.json.encode((match.view(reader), scenes[reader]))


def drawn(match: Match, scene: Scene, reader: int | None) -> None:
    """A scene names each thing once, so that a move can be followed; what lies on something lies on something drawn.

    Everything has a label, since colour and place alone tell nobody; a track has an end, and stands before it. On a
    drawn place everything is inside the picture, and nothing lies over anything else.
    """
    items = [item for area in scene.areas for item in area.items]
    ids = {item.id for item in items}
    wrong = [f"{id} is the id of several {what}" for what, id in _twice(scene, items, ids)]
    wrong += [f"{item.id} lies at {item.at}, which is not drawn" for item in items if item.at not in ids and item.at]
    wrong += [f"{area.id} happens at {area.over}, which is not drawn" for area in scene.areas if _nowhere(area, scene)]
    wrong += [f"{item.id} has no label" for item in items if not item.label]
    wrong += [said for area in scene.areas if area.shape == "drawn" for said in _misplaced(area)]
    wrong += [f"the track {item.id} stands at {item.count} of {item.most}" for item in items if _off_track(item)]
    for said in wrong[:1]:
        raise broken(match, "scenes", said, reader)
    _rules_exist(match, {item.rule for item in items}, "an item", reader)


def _twice(scene: Scene, items: list[Item], ids: set[str]) -> Iterator[tuple[str, str]]:
    """Ids of items or areas that name more than one."""
    if len(ids) < len(items):
        yield from (("items", id) for id, many in Counter(item.id for item in items).items() if many > 1)
    yield from (("areas", id) for id, many in Counter(area.id for area in scene.areas).items() if many > 1)


def _nowhere(area: Area, scene: Scene) -> bool:
    """Whether an event happens where nothing is drawn, or in itself."""
    others = (item.id for other in scene.areas if other is not area for item in other.items)
    return bool(area.over) and area.over not in others


def _misplaced(area: Area) -> Iterator[str]:
    """What hangs over the edge of a drawn place, or over something else on it."""
    boxes = {item.id: _box(item) for item in area.items if not item.at or item.x or item.y}
    wide, high = area.extent
    for id, (left, top, right, bottom) in boxes.items():
        if left < 0 or top < 0 or right > wide or bottom > high:
            yield f"{id} hangs over the edge of {area.id}"
    for (one, a), (other, b) in combinations(boxes.items(), 2):
        if a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]:
            yield f"{one} and {other} overlap on {area.id}"


def _box(item: Item) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of what stands on a drawn place."""
    wide, high = item.size
    return item.x - wide / 2, item.y - high / 2, item.x + wide / 2, item.y + high / 2


def _off_track(item: Item) -> bool:
    return item.kind == "track" and (item.count is None or item.most is None or not 0 <= item.count <= item.most)


def _options(match: Match, ask: Ask, items: set[str]) -> None:
    """Only one option may point at nothing, and only one that is an action by itself: to pass, to be done."""
    law, seen, text, vocabulary = "options in words", match.seen(ask.seat), match.rules.speech(), match.rules.vocabulary
    require(bool(text.prompt(seen, ask).text), law, f"the ask {ask.prompt} has no text", match, ask.seat)
    labels = dict(zip(map(vocabulary.key, ask.options), text.options(seen, ask), strict=True))
    wrong = [f"the option {key} has no text" for key, label in labels.items() if not label.text]
    wrong += [
        f"{key} points at {label.item}, which is not drawn"
        for key, label in labels.items()
        if label.item is not None and label.item not in items
    ]
    wrong += [said for key, label in labels.items() for said in _held(match, ask, key, label, items)]
    nowhere = [key for key, label in labels.items() if label.item is None]
    wrong += [
        f"{key} points at nothing drawn, which only an action by itself may do, such as pass"
        for key in nowhere
        if len(vocabulary.family_of(vocabulary.action(key))) > 1
    ]
    if len(nowhere) > 1:
        wrong.append(f"{' and '.join(nowhere)} both point at nothing drawn: one way out is enough")
    wrong += _ambiguous([label.shortcut for label in labels.values()])
    for said in wrong[:1]:
        raise broken(match, law, said, ask.seat)
    _rules_exist(match, {label.rule for label in labels.values()}, "an option", ask.seat)


def _held(match: Match, ask: Ask, key: str, label: Label, items: set[str]) -> Iterator[str]:
    """A piece that is moved is drawn, and a question about pieces names the one of each of its options."""
    if label.piece is not None and label.piece not in items:
        yield f"{key} moves {label.piece}, which is not drawn"
    told = match.rules.speech().moved(ask, match.rules.vocabulary.action(key))
    if told is not None and label.item is not None and label.piece is None:
        yield f"{key} moves nothing, though the question {ask.prompt} is about pieces"


def _ambiguous(keys: list[str]) -> list[str]:
    """Keys that choose more than one option, or begin another that does."""
    pairs = pairwise(sorted(keys))
    return [f"the shortcut {key!r} is also that of {other!r}" for key, other in pairs if other.startswith(key)]


def refusals(match: Match, rng: Random) -> None:
    """Whatever a seat asks about has words at every ask, and it is told why not in a sentence, or that it may."""
    if not match.pending:
        return
    law, ask, vocabulary = "refusals", rng.choice(match.pending), match.rules.vocabulary
    seen, text = match.seen(ask.seat), match.rules.speech()
    for action in rng.sample(range(len(vocabulary)), min(REFUSALS, len(vocabulary))):
        key = vocabulary.key(action)
        require(bool(text.option(seen, ask, action).text), law, f"{key} has no words", match, ask.seat)
        if action not in ask.options:
            why = text.refusal(seen, ask, action)
            said = f"{key} is refused without a word: say why in a sentence, or None"
            require(why is None or bool(why.text.strip()), law, said, match, ask.seat)
            _rules_exist(match, [why.rule] if why is not None else [], f"the refusal of {key}", ask.seat)
    require(match.why_not(ask.seat, ask.options[0]) is None, law, "an option is refused", match, ask.seat)


def told(match: Match, since: int, rng: Random) -> None:
    """What happened is told in sentences with words, whoever reads them; their rules exist."""
    reader = rng.choice([None, *range(match.seats)])
    lines = match.sentences(reader, since)
    require(all(line.text for line in lines), "the log", "a line of the log has no words", match, reader)
    _rules_exist(match, {line.rule for line in lines}, "a line of the log", reader)


def _rules_exist(match: Match, cited: Iterable[str | None], where: str, reader: int | None) -> None:
    """Whoever looks up a rule that is named finds it."""
    for number in filter(None, cited):
        if number not in _numbers(match.rules.game.folder):
            raise broken(match, "rule numbers", f"{where} cites {number}, which is not in RULES.md", reader)


@cache
def _numbers(folder: Path) -> frozenset[str]:
    """The numbers of all rules and sections of a game."""
    book = rulebook.of_game(folder)
    return frozenset((*book.rules, *book.sections))
