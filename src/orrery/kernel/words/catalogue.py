"""Messages put into words: Project Fluent's files, read message by message and rendered as typed parts.

A catalogue is one language of one game as it is played: the files of the house, of the game, of its expansions and of
its edition, where later ones win. What a language lacks is said in English, and counted.

Names of things may come from the sheets: `titles` are the words of messages that no file has.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import msgspec
from babel import Locale
from fluent.syntax import FluentParser, ast

from orrery.kernel.message import (
    Amount,
    AmountPart,
    Field,
    Message,
    Part,
    SeatPart,
    Several,
    Thing,
    ThingPart,
    Value,
    Values,
    Who,
    Words,
)

ENGLISH = "en"
HOUSE = Path(__file__).parent / "text"
HYPHENS = "hyphens.txt"
_MOST_WORDS = 16384  # sentences kept at hand
_BEFORE_THE_LAST = ("and", "or")  # joins that stand between the last two of several; commas go before


class BadMessage(ValueError):
    """A message that cannot be said: it is nowhere, its file is not well formed, or a value is missing."""


Scope = Mapping[str, Value]
Meanings = Mapping[str, Callable[[Any], Value]]  # by the name of a field or of what a family's members are
Speak = Callable[["Catalogue", Scope, list[Part]], None]


class Entry:
    """One message or term: its own words and those of its attributes, each ready to be spoken."""

    __slots__ = ("attributes", "source", "value")

    def __init__(self, source: ast.Message | ast.Term) -> None:
        self.source = source
        self.value = _pattern(source.value) if source.value is not None else None
        self.attributes = {attribute.id.name: _pattern(attribute.value) for attribute in source.attributes}


class Source:
    """The entries of some files by their names, each read when it is first asked for; later files win."""

    def __init__(self, files: Iterable[Path]) -> None:
        self._texts: dict[str, tuple[str, Path]] = {}
        self._read: dict[str, Entry] = {}
        for file in files:
            self._texts |= {name: (text, file) for name, text in _entries(file).items()}

    def __contains__(self, name: object) -> bool:
        return name in self._texts

    def get(self, name: str) -> Entry | None:
        """The entry of this name; a term's begins with a dash."""
        entry = self._read.get(name)
        if entry is None and name in self._texts:
            entry = self._read[name] = _parse(*self._texts[name])
        return entry

    def names(self) -> list[str]:
        """Every name, in the order of the files."""
        return list(self._texts)


class Catalogue:
    """One language of one game."""

    def __init__(
        self,
        language: str,
        source: Source,
        titles: Mapping[str, str] | None = None,
        meanings: Meanings | None = None,
        fallback: Catalogue | None = None,
    ) -> None:
        self.language = language
        self.source = source
        self.titles = titles or {}
        self.meanings = meanings or {}
        self.fallback = fallback
        self.missing: Counter[str] = Counter()  # what this language lacks, and how often it was asked for
        self.plural: Callable[[int], str] = cache(Locale.parse(language).plural_form)
        self.words = lru_cache(_MOST_WORDS)(self._words)
        self.has = lru_cache(_MOST_WORDS)(self._has)

    def _has(self, id: str, attribute: str = "") -> bool:
        """Whether there are words for a message, in this language or in the one it falls back to."""
        return self._spoken(id, attribute) is not None or (not attribute and id in self.titles)

    def say(self, message: Message) -> str:
        """A message in words, as plain text."""
        return self.words(message).text

    def _words(self, message: Message) -> Words:
        out: list[Part] = []
        self.speak(message, out)
        return Words.of(out)

    def speak(self, message: Message, out: list[Part]) -> None:
        """Put a message's parts behind those that are there."""
        self.refer(message.id, message.attribute, dict(message.values), out)

    def refer(self, id: str, attribute: str, scope: Scope, out: list[Part]) -> None:
        """Put the words of a message or term of this name, or of an attribute of it, behind those that are there."""
        spoken = self._spoken(id, attribute)
        if spoken is not None:
            spoken(self, scope, out)
        elif not attribute and id in self.titles:
            out.append(self.titles[id])
        else:
            raise BadMessage(f"no catalogue has the message {_named(id, attribute)}")

    def _spoken(self, id: str, attribute: str) -> Speak | None:
        """The words of a message or of an attribute of it; an entry has from English whatever it lacks of its own."""
        entry = self.source.get(id)
        spoken = None if entry is None else entry.attributes.get(attribute) if attribute else entry.value
        if spoken is None and self.fallback is not None:
            spoken = self.fallback._spoken(id, attribute)
            if spoken is not None:
                self.missing[_named(id, attribute)] += 1
        return spoken

    def value(self, value: Value, out: list[Part], form: str = "") -> None:
        """Put a value behind what is there, as the part it is; in a form of its name, such as a case, if it has one."""
        if isinstance(value, str):
            out.append(value)
        elif isinstance(value, int):
            out.append(str(value))
        elif isinstance(value, Message):
            self.refer(value.id, self._form(value.id, form) or value.attribute, dict(value.values), out)
        elif isinstance(value, Several):
            self._several(value, out, form)
        elif isinstance(value, Who):
            text = self.text("seat", {"seat": value.seat, "number": value.seat + 1}, form)
            out.append(SeatPart(text, value.seat))
        elif isinstance(value, Amount):
            text = self.text(f"amount-{value.of}", {"count": value.count}, form)
            out.append(AmountPart(text, value.count, value.of))
        elif isinstance(value, Field):
            self.value(self.meaning(value.name, value.value), out, form)
        else:
            text = self.text(f"{value.kind}-{value.key}", {}, form)
            out.append(ThingPart(text, value.item) if value.item else text)

    def meaning(self, name: str, value: str | int) -> Value:
        """What a value means by what it is called: what the game says, the thing of that kind, so much of a good, or
        itself."""
        if name in self.meanings:
            return self.meanings[name](value)
        if self.has(f"{name}-{value}"):
            return Thing(name, value)
        return Amount(value, name) if isinstance(value, int) and self.has(f"amount-{name}") else value

    def text(self, id: str, scope: Scope, form: str = "") -> str:
        """A message as plain text."""
        out: list[Part] = []
        self.refer(id, self._form(id, form), scope, out)
        return Words.of(out).text

    def _form(self, id: str, form: str) -> str:
        """A form of a name, if the language that has the name has this form: a language bends its own names alone."""
        entry = self.source.get(id)
        if entry is None:
            return self.fallback._form(id, form) if self.fallback is not None else ""
        return form if form in entry.attributes else ""

    def _several(self, several: Several, out: list[Part], form: str) -> None:
        values = several.values
        if not values:
            self.refer(several.empty, "", {}, out)
        for place, value in enumerate(values):
            if place:
                between = several.join not in _BEFORE_THE_LAST or place == len(values) - 1
                self.refer(f"join-{several.join if between else 'comma'}", "", {}, out)
            self.value(value, out, form)


def _named(id: str, attribute: str) -> str:
    return f"{id}.{attribute}" if attribute else id


def files_of(folders: Sequence[Path], language: str, editions: Sequence[str] = ()) -> list[Path]:
    """The files of one language: those of the folders in their order, then what each has for an edition."""
    rooms = [folder / language for folder in folders]
    rooms += [folder / language / edition for edition in editions for folder in folders]
    return [file for room in rooms for file in sorted(room.glob("*.ftl"))]


def languages_of(folders: Sequence[Path]) -> list[str]:
    """The languages that some of these folders have words in, English first."""
    found = {file.parent.name for folder in folders for file in folder.glob("*/*.ftl")}
    return [ENGLISH, *sorted(found - {ENGLISH})]


def hyphens_of(folders: Sequence[Path], language: str) -> list[str]:
    """Long words of a language with the places where a line may end ("Treibstoff-raffinerie"): ``hyphens.txt``."""
    files = (folder / language / HYPHENS for folder in folders)
    return [word for file in files if file.is_file() for word in file.read_text(encoding="utf-8").split()]


def catalogue(
    language: str,
    folders: Sequence[Path],
    editions: Sequence[str] = (),
    titles: Mapping[str, str] | None = None,
    meanings: Meanings | None = None,
) -> Catalogue:
    """The words of one language: the house's own, then those of the folders, then those of the editions."""
    rooms = [HOUSE, *folders]
    english = Catalogue(ENGLISH, Source(files_of(rooms, ENGLISH, editions)), titles, meanings)
    if language == ENGLISH:
        return english
    return Catalogue(language, Source(files_of(rooms, language, editions)), titles, meanings, english)


# -- reading ----------------------------------------------------------------------------------------------------------


def _entries(file: Path) -> dict[str, str]:
    """The text of every entry of a file by its name; an entry begins at a line's start and goes on indented."""
    entries: dict[str, str] = {}
    name = ""
    for line in file.read_text(encoding="utf-8").splitlines(keepends=True):
        if line[0].isalpha() or line[0] == "-":
            name = line.partition("=")[0].strip()
            if name in entries:
                raise BadMessage(f"{file}: the message {name} stands there twice")
            entries[name] = line
        elif line[0] == "#":
            name = ""
        elif name:
            entries[name] += line
    return entries


def read_ahead(folder: Path) -> None:
    """Read every entry of the files below a folder, so that nobody waits for it later; what cannot be read stays so."""
    for file in sorted(folder.rglob("*.ftl")):
        with suppress(BadMessage):
            for text in _entries(file).values():
                _parse(text, file)


@cache
def _parse(text: str, file: Path) -> Entry:
    entry = FluentParser(with_spans=False).parse_entry(text)
    if not isinstance(entry, ast.Message | ast.Term):
        raise BadMessage(f"{file}: this is not a message as Fluent writes it: {text.strip()[:80]}")
    return Entry(entry)


# -- patterns, made into functions that put their parts behind those that are there ---------------------------


def _pattern(pattern: ast.Pattern) -> Speak:
    spoken = [_element(element) for element in pattern.elements]
    if len(spoken) == 1:
        return spoken[0]

    def speak(words: Catalogue, scope: Scope, out: list[Part]) -> None:
        for part in spoken:
            part(words, scope, out)

    return speak


def _element(element: ast.TextElement | ast.Placeable) -> Speak:
    if isinstance(element, ast.TextElement):
        return _text(element.value)
    return _expression(element.expression)


def _text(text: str) -> Speak:
    return lambda _words, _scope, out: out.append(text)


def _expression(expression: ast.InlineExpression | ast.Placeable | ast.SelectExpression) -> Speak:
    if isinstance(expression, ast.Placeable):
        return _expression(expression.expression)
    if isinstance(expression, ast.SelectExpression):
        return _select(expression)
    if isinstance(expression, ast.StringLiteral):
        return _text(str(expression.parse()["value"]))
    if isinstance(expression, ast.NumberLiteral):
        return _text(expression.value)
    if isinstance(expression, ast.VariableReference):
        return _variable(expression.id.name)
    if isinstance(expression, ast.MessageReference):
        return _reference(expression.id.name, expression.attribute)
    if isinstance(expression, ast.TermReference):
        return _term(expression)
    return _function(expression)


def _variable(name: str) -> Speak:
    def speak(words: Catalogue, scope: Scope, out: list[Part]) -> None:
        words.value(_given(scope, name), out)

    return speak


def _given(scope: Scope, name: str) -> Value:
    try:
        return scope[name]
    except KeyError:
        raise BadMessage(f"the value ${name} is missing; there are {', '.join(scope) or 'none'}") from None


def _reference(name: str, attribute: ast.Identifier | None) -> Speak:
    of = attribute.name if attribute is not None else ""
    return lambda words, scope, out: words.refer(name, of, scope, out)


def _term(expression: ast.TermReference) -> Speak:
    """A term knows nothing but the arguments it is given."""
    name, given = f"-{expression.id.name}", _arguments(expression.arguments)
    return lambda words, _scope, out: words.refer(name, "", given, out)


def _arguments(arguments: ast.CallArguments | None) -> Values:
    return {argument.name.name: _literal(argument.value) for argument in arguments.named} if arguments else {}


def _literal(value: ast.StringLiteral | ast.NumberLiteral) -> Value:
    return str(value.parse()["value"]) if isinstance(value, ast.StringLiteral) else _whole(value)


def _function(expression: ast.FunctionReference) -> Speak:
    """``CAPITAL(...)`` begins with a capital letter; ``FORM($place, "to")`` is the attribute ``to`` of its name."""
    given = expression.arguments.positional
    if expression.id.name == "CAPITAL" and len(given) == 1:
        return _capitalized(_expression(given[0]))
    if expression.id.name == "FORM" and len(given) == 2:
        value, form = given
        if isinstance(value, ast.VariableReference) and isinstance(form, ast.StringLiteral):
            return _formed(value.id.name, str(form.parse()["value"]))
    raise BadMessage(f'catalogues know CAPITAL(words) and FORM($value, "form"), not this use of {expression.id.name}')


def _formed(name: str, form: str) -> Speak:
    def speak(words: Catalogue, scope: Scope, out: list[Part]) -> None:
        words.value(_given(scope, name), out, form)

    return speak


def _capitalized(inner: Speak) -> Speak:
    def speak(words: Catalogue, scope: Scope, out: list[Part]) -> None:
        start = len(out)
        inner(words, scope, out)
        out[start:] = _capital(Words.of(out[start:]).parts)

    return speak


def _capital(parts: Sequence[Part]) -> list[Part]:
    if not parts:
        return []
    first, *rest = parts
    if isinstance(first, str):
        return [_capital_letter(first), *rest]
    if isinstance(first, SeatPart):
        return [first, *rest]
    return [msgspec.structs.replace(first, text=_capital_letter(first.text)), *rest]


def _capital_letter(text: str) -> str:
    return text[:1].upper() + text[1:]


def _select(expression: ast.SelectExpression) -> Speak:
    """The words that go with a value: those of its key, else of its plural, else the standard ones."""
    chosen = {_key(variant.key): _pattern(variant.value) for variant in expression.variants}
    standard = next(_pattern(variant.value) for variant in expression.variants if variant.default)
    selector = expression.selector
    if not isinstance(selector, ast.VariableReference):
        raise BadMessage("a choice of words goes by a value")
    name = selector.id.name

    def speak(words: Catalogue, scope: Scope, out: list[Part]) -> None:
        key = _selected(scope.get(name, ""))  # in a term a missing argument means its standard words
        spoken = chosen.get(key)
        if spoken is None and isinstance(key, int):
            spoken = chosen.get(words.plural(key))
        (spoken or standard)(words, scope, out)

    return speak


def _key(key: ast.Identifier | ast.NumberLiteral) -> str | int:
    return key.name if isinstance(key, ast.Identifier) else _whole(key)


def _whole(number: ast.NumberLiteral) -> int:
    try:
        return int(number.value)
    except ValueError:
        raise BadMessage(f"a number in words is a whole one, not {number.value[:20]}") from None


def _selected(value: Value) -> str | int:
    """What of a value decides between words."""
    if isinstance(value, Amount):
        return value.count
    if isinstance(value, Who):
        return value.seat
    if isinstance(value, Thing):
        return value.key
    if isinstance(value, Field):
        return value.value
    if isinstance(value, Several):
        return len(value.values)
    return value.id if isinstance(value, Message) else value


def variables(entry: Entry) -> set[str]:
    """The values that an entry speaks of, its attributes' included."""
    return {node.id.name for node in _nodes(entry.source) if isinstance(node, ast.VariableReference)}


def references(entry: Entry) -> set[str]:
    """The messages and terms that an entry refers to; a term's name begins with a dash."""
    nodes = list(_nodes(entry.source))
    messages = {node.id.name for node in nodes if isinstance(node, ast.MessageReference)}
    return messages | {f"-{node.id.name}" for node in nodes if isinstance(node, ast.TermReference)}


def _nodes(node: object) -> Iterator[ast.BaseNode]:
    """A node of a message and all below it."""
    if isinstance(node, ast.BaseNode):
        yield node
        for child in vars(node).values():
            yield from _nodes(child)
    elif isinstance(node, list):
        for child in node:
            yield from _nodes(child)
