"""All that a game says to people, in one language: questions, options, refusals, the log, the words of the scene.

What is asked, told and refused are typed things of the rules (`Ask`, `Note`, `Refusal`); each finds its words in the
game's catalogue by its name:

    dig                    the question                       dig.option, dig.decline    its options, by family
                                                              dig.group, .chip, .offer   those of one place together
    choice-dig             an action by itself                choice-dig.log             a choice of it in the log
                                                              choice-dig.chosen          where there was another
    note-moved             what happened                      taken                      a refusal
    seat, amount-water     whoever sits there, 3 Water        item-relic                 the name of a thing
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

from orrery.kernel.flow import Ask
from orrery.kernel.game import Label, Outcome, Rules, Sentence
from orrery.kernel.log import NEW_RULES, WENT_BACK, Chose, Entry, from_the_house
from orrery.kernel.message import Message, Refusal, Say, Several, Thing, Value, Values, Who, Words, say
from orrery.kernel.state import Noted
from orrery.kernel.vocabulary import Action, Family
from orrery.kernel.words.catalogue import BadMessage, Catalogue
from orrery.kernel.words.shortcuts import shortcuts

if TYPE_CHECKING:
    from orrery.kernel.scene import Scene

_MOST_TEXTS = 16384  # kept at hand: a scene says some hundred, and most of them again and again
_HOUSE = {WENT_BACK: ("went-back", ()), NEW_RULES: ("new-rules", ("before", "now"))}


class Speech:
    """A game's words in one language. Everything it is handed is already redacted for the reader."""

    def __init__(self, rules: Rules, words: Catalogue) -> None:
        self.rules = rules
        self.catalogue = words
        self.say = self._voice()
        self.values = lru_cache(_MOST_TEXTS)(self._values)

    @property
    def language(self) -> str:
        return self.catalogue.language

    def _voice(self) -> Say:
        """The words of scenes and results; what was said before is found without a step of Python between."""
        voice = cast(Say, lru_cache(_MOST_TEXTS)(self._said))
        voice.words = lru_cache(_MOST_TEXTS)(self._words)
        voice.name = lru_cache(_MOST_TEXTS)(self._name)
        return voice

    def _said(self, id: str, **values: Value) -> str:
        return self.catalogue.say(say(id, **values))

    def _words(self, id: str, **values: Value) -> Words:
        return self.catalogue.words(say(id, **values))

    def _name(self, id: str, **values: Value) -> str:
        return self.catalogue.say(Message(id, tuple(values.items()), "name"))

    # -- questions -----------------------------------------------------------------------------------------------

    def prompt(self, seen: Any, ask: Ask) -> Words:
        """What a seat is asked."""
        return self.catalogue.words(ask.says(seen))

    def option(self, seen: Any, ask: Ask | None, action: int) -> Label:
        """Words for any action at any ask: people also point at what they may not choose.

        The scene item it points at is what the question says, or else the game of its family (`Rules.items`, by the
        state, the seat that is asked and the member), or else the first thing its words speak of. The item it moves
        there is what the game says of the question (`Rules.pieces`, by the state, the question and the action; under
        the question's name for its own family, and ``question.family`` for another); one that lies where the option
        points is only taken up, and the next question is where it goes.
        """
        return self._labelled(seen, ask, action)[0]

    def _labelled(self, seen: Any, ask: Ask | None, action: int) -> tuple[Label, Message]:
        """Words for an action, and the message they are of."""
        family, number = self.rules.vocabulary.family_of(action), Action(action)
        asked = ask is not None and (family.name == ask.family.name or number in ask.options)
        values = self.values(number)
        item: str | None = None
        if ask is not None and asked:
            values = values | ask.values(seen, number)
            item = ask.item(seen, number)
        message = self._of_option(ask if asked else None, family, values)
        words = self.catalogue.words(message)
        if item is None and ask is not None:
            item = self._item(seen, ask, family, number)
        rule = None if ask is None else (ask.cites_for(seen, number) if asked else ask.cites()) or None
        item = item or _first_item(values.values())
        moved = self.moved(ask, number) if ask is not None and item else None
        piece = moved(seen, ask, number) if moved is not None else None
        return Label(words.text, item, piece, rule, list(words.parts)), message

    def moved(self, ask: Ask, action: int) -> Callable[[Any, Any, Action], str | None] | None:
        """What tells the piece that an option moves, where its question is about pieces."""
        family = self.rules.vocabulary.family_of(action).name
        return self.rules.pieces.get(ask.prompt if family == ask.family.name else f"{ask.prompt}.{family}")

    def options(self, seen: Any, ask: Ask) -> list[Label]:
        """The options of a question in words, each with the key that chooses it.

        What points at nothing, such as doing nothing, is shown below all else, and has the keys that come last.
        """
        labels = [self._in_group(*self._labelled(seen, ask, action)) for action in ask.options]
        shown = sorted(range(len(labels)), key=lambda i: labels[i].item is None)
        keys = shortcuts([self._wanted(ask.options[i]) for i in shown], [_group(labels[i]) for i in shown])
        for i, key in zip(shown, keys, strict=True):
            labels[i].shortcut = key
        return labels

    def _in_group(self, label: Label, message: Message) -> Label:
        """The same with its name, what it costs and brings, and its value as one of several (`.group`, `.offer` and
        `.chip` of its message), if it says them apart."""
        own = "" if message.attribute in ("", "option") else f"{message.attribute}-"
        for part in ("group", "chip", "offer"):
            if self.catalogue.has(message.id, own + part):
                said = self.catalogue.words(Message(message.id, message.values, own + part))
                setattr(label, part, list(said.parts))
        return label

    def _wanted(self, action: int) -> str:
        """What is printed on what an action stands for, if one key can say it."""
        family = self.rules.vocabulary.family_of(action)
        printed = self.rules.shortcuts.get(family.name)
        said = "" if printed is None else printed(family.member(action))
        return said if len(said) == 1 else ""

    def _item(self, seen: Any, ask: Ask, family: Family, action: Action) -> str | None:
        points = self.rules.items.get(family.name)
        return points(seen, ask.seat, family.member(action)) if points is not None else None

    def _of_option(self, ask: Ask | None, family: Family, values: Values) -> Message:
        """The question's own words for an option, or else those of the action by itself."""
        if ask is not None:
            attribute = "option" if family.name == ask.family.name else family.name
            if self.catalogue.has(ask.prompt, attribute):
                return Message(ask.prompt, tuple(values.items()), attribute)
        return Message(f"choice-{family.name}", tuple(values.items()))

    def _values(self, action: Action) -> Values:
        """What an action speaks of by itself: its members' names, and what else the game says of its family."""
        family = self.rules.vocabulary.family_of(action)
        named = {kind: self.catalogue.meaning(kind, member) for kind, member in family.named(action).items()}
        told = self.rules.choices.get(family.name)
        return named if told is None else named | told(self.rules.bundle, family.member(action))

    def refusal(self, seen: Any, ask: Ask, action: int) -> Sentence | None:
        """Why an action may not be chosen now; None if it answers another question."""
        refusal = ask.refuse(seen, Action(action))
        return None if refusal is None else self.refused(refusal)

    def refused(self, refusal: Refusal) -> Sentence:
        """A refusal in words, with its rule."""
        words = self.catalogue.words(refusal.message)
        return Sentence(words.text, refusal.rule, parts=list(words.parts))

    # -- the log -------------------------------------------------------------------------------------------------

    def sentence(self, entry: Entry) -> Sentence | None:
        """A log entry as a line; what its reader may not know has been taken out before. None: nothing to tell."""
        if isinstance(entry, Chose):
            return self._chosen(entry)
        if isinstance(entry, Noted):
            return self._noted(entry)
        told = self.rules.chanced(self.rules.bundle, entry) if self.rules.chanced else None
        return None if told is None else self._line(told[0], told[1])

    def _chosen(self, entry: Chose) -> Sentence | None:
        family = self.rules.vocabulary.family_of(entry.action)
        name = f"choice-{family.name}"
        attribute = "log" if entry.forced or not self.catalogue.has(name, "chosen") else "chosen"
        if not self.catalogue.has(name, attribute):
            return None
        values: Values = {"seat": Who(entry.seat)} | self.values(Action(entry.action))
        return self._line(Message(name, tuple(values.items()), attribute), family.rule or None)

    def _noted(self, entry: Noted) -> Sentence | None:
        if from_the_house(entry):
            id, names = _HOUSE[entry.key]
            return self._line(say(id, **dict(zip(names, entry.data, strict=False))), None)
        kind = self.rules.notes.get(entry.key)
        if kind is None:
            raise BadMessage(f"the rules know no note {entry.key}")
        note = kind.read(entry)
        message = note.says(self.rules.bundle)
        return None if message is None else self._line(message, note.cites(self.rules.bundle))

    def _line(self, message: Message, rule: str | None) -> Sentence:
        words = self.catalogue.words(message)
        return Sentence(words.text, rule, parts=list(words.parts))

    # -- the result and the scene ------------------------------------------------------------------------------

    def outcome(self, state: Any) -> Outcome:
        """The result of a finished game, its headings and tie-breaks in words."""
        return self.rules.outcome(state, self.say)

    def scene(self, seen: Any, seat: int | None) -> Scene:
        """What to draw for a seat, in words."""
        return self.rules.scene(seen, seat, self.say)


def _group(label: Label) -> str:
    """By what the options of one group are known: what it is called and what it points at. What has no value by which
    it differs from others has a name of its own."""
    called = "".join(part if isinstance(part, str) else part.text for part in label.group)
    return f"{called} {label.item or ''}" if called and label.chip else ""


def _first_item(values: Iterable[Value]) -> str | None:
    """The scene item of the first thing that is spoken of."""
    for value in values:
        if isinstance(value, Thing) and value.item:
            return value.item
        if isinstance(value, Several | Message):
            inner = value.values if isinstance(value, Several) else [given for _name, given in value.values]
            found = _first_item(inner)
            if found:
                return found
    return None
