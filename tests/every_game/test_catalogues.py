"""Every message of every catalogue is said by something, everything that is said has a message, in every language."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast as fluent

import orrery
from orrery.games import find
from orrery.kernel.flow import Ask
from orrery.kernel.game import EXPANSIONS, Rules
from orrery.kernel.message import say
from orrery.kernel.state import Note
from orrery.kernel.words.catalogue import HOUSE, Entry, Source, files_of, languages_of, references, variables

# The house's own: said by the kernel, or by every game that has no words of its own for it.
SAID_BY_THE_HOUSE = (
    "seat", "nothing", "join-", "went-back", "new-rules", "not-an-option", "not-your-turn", "no-such-seat",
    "game-goal", "no-such-action", "game-over", "nothing-to-undo", "fewer-to-undo", "undo-end-", "why-not-your-turn",
    "why-nothing-here", "drawing-",
)  # fmt: skip
Setting = tuple[str, str, tuple[str, ...]]


def settings() -> list[Setting]:
    """Every game with each of its editions and expansions."""
    found: list[Setting] = []
    for game in orrery.games():
        options = {option.name: option for option in find(game.name).options}
        editions = options["edition"].choices if "edition" in options else ("",)
        expansions = [(), *((str(name),) for name in options[EXPANSIONS].choices)] if EXPANSIONS in options else [()]
        found += [(game.name, str(edition), names) for edition in editions for names in expansions]
    return found


@cache
def rules_of(setting: Setting) -> Rules:
    name, edition, expansions = setting
    given = {"edition": edition} if edition else {}
    game = find(name)
    return game.rules(game.read_options(given | ({EXPANSIONS: list(expansions)} if expansions else {})))


def source(rules: Rules, language: str) -> Source:
    return Source(files_of([HOUSE, *rules.words], language, [rules.edition] if rules.edition else []))


def python_files(rules: Rules) -> list[Path]:
    """The code of a game and of the expansions in play, which are the folders that bring words."""
    folders = {folder.parent for folder in rules.words}
    return [path for folder in folders for path in folder.rglob("*.py")]


@cache
def spoken(path: Path) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """Texts in a file that may be names of messages, and beginnings (of things, their kind) and middles of such."""
    whole, beginnings, middles = set[str](), set[str](), set[str]()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Thing":
            kinds = (str(part.value) for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant))
            beginnings |= {f"{kind}-" for kind in kinds}
        if isinstance(node, ast.JoinedStr):
            texts = [str(part.value) for part in node.values if isinstance(part, ast.Constant)]
            if texts and texts[0].endswith("-"):
                (beginnings if isinstance(node.values[0], ast.Constant) else middles).add(texts[0])
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            (beginnings if node.value.endswith("-") else whole).add(node.value)
    return frozenset(whole), frozenset(beginnings), frozenset(middle for middle in middles if len(middle) > 2)


def questions(rules: Rules, kind: type[Ask] = Ask) -> Iterator[type[Ask]]:
    """The questions of a game and of its expansions in play; what some of them have in common is none."""
    homes = {folder.parent for folder in rules.words}
    for below in kind.__subclasses__():
        module = sys.modules.get(below.__module__)
        if module is None:  # a game that a test made and has taken away again
            continue
        path = Path(str(module.__file__))
        common = any(other.__module__ == below.__module__ for other in below.__subclasses__())
        home = next((folder for folder in path.parents if (folder / "RULES.md").is_file()), None)
        if home in homes and not common:
            yield below
        yield from questions(rules, below)


def entry(there: Source, name: str) -> Entry:
    found = there.get(name)
    assert found is not None
    return found


@pytest.mark.parametrize("setting", settings(), ids=str)
def test_whatever_is_said_has_a_message(setting: Setting) -> None:
    """Questions, actions by themselves and notes find their words; what a message refers to is there."""
    rules = rules_of(setting)
    words = rules.speech().catalogue
    there = source(rules, "en")
    needed = {f"choice-{name}" for name in rules.vocabulary.families}
    needed |= {f"note-{key}" for key, note in rules.notes.items() if note.says is Note.says}
    asked = (ask for ask in questions(rules) if ask.says is Ask.says and ask.family.name in rules.vocabulary.families)
    needed |= {ask.prompt for ask in asked}
    assert sorted(name for name in needed if not words.has(name)) == []
    for name in there.names():
        missing = [other for other in references(entry(there, name)) if there.get(other) is None]
        assert missing == [], f"{name} refers to them"


@pytest.mark.parametrize("setting", settings(), ids=str)
def test_every_message_is_said(setting: Setting) -> None:
    """No message is left over: each is named in the code, by a class or an action, or by another message."""
    rules = rules_of(setting)
    there = source(rules, "en")
    whole: set[str] = set()
    middles: set[str] = set()
    beginnings = {"choice-", "note-", "amount-", *(kind for kind in SAID_BY_THE_HOUSE if kind.endswith("-"))}
    for path in python_files(rules):
        texts, starts, inside = spoken(path)
        whole |= texts
        beginnings |= starts
        middles |= inside
    whole |= {*SAID_BY_THE_HOUSE, *rules.titles}
    whole |= {f"tab-{kind}" for kind in whole}  # of an area that the game gives a short word for its tab
    whole |= {ask.prompt for ask in questions(rules)}
    whole |= {name for other in there.names() for name in references(entry(there, other))}
    kinds = {kind for family in rules.vocabulary.families.values() for kind in family.kinds}
    left = [
        name
        for name in there.names()
        if name not in whole
        and not name.startswith((*beginnings, *(f"{kind}-" for kind in kinds)))
        and not any(middle in name for middle in middles)
    ]
    assert left == []


def begun(folders: Sequence[Path], language: str) -> bool:
    """Whether a language is on its way: a folder of it has a file `unfinished`."""
    return any((folder / language / "unfinished").is_file() for folder in folders)


def finished(folders: Sequence[Path]) -> list[str]:
    """The languages beside English that say they are whole."""
    return [language for language in languages_of(folders)[1:] if not begun(folders, language)]


def shared(english: Entry, other: Entry) -> Entry:
    """An English message with those parts alone that another language has, too."""
    said = english.source
    parts = [part for part in said.attributes if part.id.name in other.attributes]
    return Entry(fluent.Message(said.id, said.value if other.value is not None else None, parts))


def wrong_with(other: Source, english: Source, titles: set[str], *, whole: bool) -> dict[str, list[str]]:
    """What is wrong with another language. One that is not whole yet lacks what it likes; but what it says it says of
    the values that English speaks of, and it has no message that nobody says."""
    wanted = {name for name in english.names() if not name.startswith("-")}
    has = {name for name in other.names() if not name.startswith("-")}
    both = [(name, entry(english, name), entry(other, name)) for name in sorted(wanted & has)]
    parts = (f"{name}.{part}" for name, en, it in both for part in en.attributes if part not in it.attributes)
    found = {
        "is lacking": sorted([*(wanted - has), *parts]) if whole else [],
        "has what English has not": sorted(has - wanted - titles),
        "speaks of other values": [name for name, en, it in both if variables(shared(en, it)) != variables(it)],
    }
    return {what: names for what, names in found.items() if names}


@pytest.mark.parametrize("setting", settings(), ids=str)
def test_every_language_says_the_same(setting: Setting) -> None:
    """Every other language has every English message with its parts, and none besides, with the same values; one that
    is unfinished has some of them."""
    rules = rules_of(setting)
    english, titles = source(rules, "en"), {*rules.titles, *rules.game.titles()}
    for language in languages_of(rules.words)[1:]:
        other, whole = source(rules, language), not begun(rules.words, language)
        assert wrong_with(other, english, titles, whole=whole) == {}, language
        assert not whole or sorted({*rules.titles} - {*other.names()}) == [], f"{language} has no names for them"


def test_a_language_may_be_begun(tmp_path: Path) -> None:
    """With the file `unfinished` a language may lack messages and parts of them, and nothing else is let pass."""
    room = tmp_path / "fr"
    room.mkdir()
    (tmp_path / "en.ftl").write_text("one = { $n } of them\n    .log = { $seat }\ntwo = 2\n", encoding="utf-8")
    english = Source([tmp_path / "en.ftl"])

    def said(text: str, *, whole: bool) -> dict[str, list[str]]:
        (room / "words.ftl").write_text(text, encoding="utf-8")
        return wrong_with(Source([room / "words.ftl"]), english, set(), whole=whole)

    assert finished([tmp_path]) == []
    assert said("one = { $n } en tout\n", whole=True) == {"is lacking": ["one.log", "two"]}
    assert finished([tmp_path]) == ["fr"]
    (room / "unfinished").touch()
    assert finished([tmp_path]) == []
    assert said("one = { $n } en tout\n", whole=False) == {}
    for other in ("one = { $count }\n", "one = tout\n", "one = { $n }\n    .log = { $n }\n"):
        assert said(other, whole=False) == {"speaks of other values": ["one"]}
    assert said("three = 3\n", whole=False) == {"has what English has not": ["three"]}


LONG = 14  # letters of a word that may not fit on a tile or a card in a narrow column


@pytest.mark.parametrize("name", [game.name for game in orrery.games()])
def test_long_words_may_be_broken_where_their_language_says(name: str) -> None:
    """A language whose words are long lists where they may be broken, all of the long ones and each once."""
    game = find(name)
    folders = [game.folder / "text", *game.folder.glob("*/text")]
    for language in finished(folders):
        listed = game.hyphens(language)
        assert [word for word in listed if not all(word.split("-")) or "-" not in word] == []
        words = {word.replace("-", "") for word in listed}
        assert len(words) == len(listed), "a word stands there twice"
        texts = (file.read_text(encoding="utf-8") for folder in folders for file in folder.glob(f"{language}/**/*.ftl"))
        said = (line for text in texts for line in text.splitlines() if not line.startswith("#"))
        written = {word for line in said for word in re.findall(r"[^\W\d_]+", re.sub(r"{[^}]*}|^[-\w]+ =", "", line))}
        assert sorted(word for word in written if len(word) >= LONG and word not in words) == [], language


@pytest.mark.parametrize("name", [game.name for game in orrery.games()])
def test_what_a_game_says_of_itself_is_said_in_every_language(name: str) -> None:
    """Its summary and its options have words in each language it speaks, and are in English what its code says."""
    game = find(name)
    folders = [game.folder / "text", *game.folder.glob("*/text")]
    for language in finished(folders):
        words = game.words(language)
        lacking = [id for id in game.titles() if id not in words.source]
        assert lacking == [], f"{language} lacks them"
    english = game.words("en")
    assert {id: english.say(say(id)) for id in game.titles()} == game.titles()
