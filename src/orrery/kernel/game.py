"""What a game is to the kernel: a light `Game` to list, and the `Rules` it loads when played."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from orrery.kernel.copying import copier
from orrery.kernel.flow import Flow
from orrery.kernel.message import Message, Part, Say, Values
from orrery.kernel.mistakes import told
from orrery.kernel.model import Model, nobody, usual_spread
from orrery.kernel.secrecy import Determinize, Redact
from orrery.kernel.sheets import SheetError
from orrery.kernel.state import Note, Noted
from orrery.kernel.vocabulary import Action, Vocabulary
from orrery.kernel.words.catalogue import ENGLISH, Catalogue, Meanings, catalogue, hyphens_of, languages_of

if TYPE_CHECKING:
    from random import Random

    from orrery.kernel.log import Chanced
    from orrery.kernel.scene import Scene
    from orrery.kernel.words.speech import Speech

EXPANSIONS = "expansions"  # the option that lists expansions, where a game has any
OptionValue = str | int | bool | list[str]
Options = dict[str, Any]


class BadOption(ValueError):
    """A game, seat count or option that does not exist or does not fit; the message says what would."""


class BrokenGame(BadOption):
    """A game whose code cannot be read; the message names the file and the line."""


class BrokenState(ValueError):
    """A state that no game could have reached: a piece too many, a negative stock."""


@dataclass(frozen=True)
class Option:
    """One thing a table may choose before the game starts."""

    name: str
    default: OptionValue
    help: str
    choices: Sequence[OptionValue] = ()
    needs: str = ""  # the expansion that brings it; without that it is not there

    def read(self, value: Any) -> OptionValue:
        """The value as this option takes it, or `BadOption`."""
        if isinstance(self.default, list):
            return self._several(value)
        if isinstance(self.default, bool):
            value = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}.get(
                str(value).lower(), value
            )
        elif isinstance(self.default, int) and isinstance(value, str):
            value = _as_number(value)
        if type(value) is not type(self.default) or (self.choices and value not in self.choices):
            raise BadOption(f"option {self.name} cannot be {str(value)[:60]!r}; choose {self._offer()}")
        return value

    def _several(self, value: Any) -> list[str]:
        names = [name for name in value.split(",") if name] if isinstance(value, str) else value
        if not isinstance(names, list | tuple) or any(name not in self.choices for name in names):
            raise BadOption(f"option {self.name} cannot be {str(value)[:60]!r}; choose from {self._offer()}")
        return [str(choice) for choice in self.choices if choice in names]

    def _offer(self) -> str:
        if self.choices:
            return ", ".join(str(choice) for choice in self.choices)
        if isinstance(self.default, bool):
            return "yes or no"
        return "none (there are none yet)" if isinstance(self.default, list) else f"a value like {self.default!r}"


class Standing(msgspec.Struct):
    """How one side did: total, points by heading, rank (1 is best, shared ranks allowed)."""

    name: str
    seat: int | None
    total: int
    breakdown: dict[str, int]
    rank: int
    tiebreak: str = ""


class Outcome(msgspec.Struct):
    """The result of a finished game, one standing per side (a printed opponent included).

    `how` says in a sentence how it was won, where there are several ways.
    """

    standings: list[Standing]
    how: str = ""

    def of(self, seat: int) -> Standing:
        return next(standing for standing in self.standings if standing.seat == seat)

    def shares(self, seats: int) -> list[float]:
        """One victory by seat, shared by all who are first, printed opponents among them."""
        first = sum(standing.rank == 1 for standing in self.standings)
        return [1 / first if self.of(seat).rank == 1 else 0.0 for seat in range(seats)]

    @property
    def winners(self) -> list[int]:
        return [standing.seat for standing in self.standings if standing.rank == 1 and standing.seat is not None]


class Label(msgspec.Struct):
    """An action for people: its text, the scene item it points at, the one it moves there, and its rule.

    `group` is its name and `offer` what it costs and brings, where its words say them apart; where it is one of several
    that lead to one place, `chip` says in what it differs; without others its chip stands on the place of a map that it
    points at. `shortcut` is the key that chooses it.
    """

    text: str
    item: str | None = None
    piece: str | None = None
    rule: str | None = None
    parts: list[Part] = []
    shortcut: str = ""
    group: list[Part] = []
    chip: list[Part] = []
    offer: list[Part] = []


class Sentence(msgspec.Struct):
    """A line of the log or a refusal for one reader, with the number of its rule and the seat it is about."""

    text: str
    rule: str | None = None
    seat: int | None = None
    parts: list[Part] = []

    def cited(self) -> str:
        """The sentence with its rule before it."""
        return f"{self.rule}: {self.text}" if self.rule else self.text


@dataclass(frozen=True)
class Campaign:
    """Games played one after the other, each with what those before it unlock; others may play the next.

    `option` says which of them a table plays; `chapters` are its choices, in their order.
    """

    option: str
    chapters: Sequence[str]

    def __len__(self) -> int:
        return len(self.chapters)

    def chapter(self, options: Mapping[str, Any]) -> int:
        """Which chapter is played with these options, from 1 on; 0 if none is."""
        given = options.get(self.option)
        return self.chapters.index(given) + 1 if given in self.chapters else 0

    def after(self, options: Mapping[str, Any]) -> Options | None:
        """The options of the next chapter, all else as it was; None after the last, and where none is played."""
        played = self.chapter(options)
        if played in (0, len(self.chapters)):
            return None
        return {**options, self.option: self.chapters[played]}

    def titles(self) -> dict[str, str]:
        """What its chapters are called: by number alone, for their names would tell what is to come."""
        return {f"option-{self.option}-{key}": f"Chapter {n}" for n, key in enumerate(self.chapters, 1)}


@dataclass(frozen=True)
class Rules:
    """Everything the kernel needs to play one game with one set of expansions.

    `migrations[n]` makes the plain data of a state of rules version n one of version n + 1; every older version needs
    one. `retellings[n]` does the same for a note of the log, where version n + 1 tells it with other data.
    """

    game: Game
    vocabulary: Vocabulary
    state: type[Any]
    setup: Callable[[int, Options], Any]
    steps: Mapping[str, Callable[..., Flow[None] | None]]  # by name; one that asks nothing may be plain
    redact: Redact
    determinize: Determinize
    outcome: Callable[[Any, Say], Outcome]
    check: Callable[[Any], None]
    evaluate: Callable[[Any, int], float]  # the points that a seat may expect, whatever the others have
    scene: Callable[[Any, int | None, Say], Scene]
    bundle: Any = None  # what the game is played with: `s.game`
    notes: Mapping[str, type[Note]] = field(default_factory=dict)
    meanings: Meanings = field(default_factory=dict)  # what fields of a name mean: {"receiver": Who}
    choices: Mapping[str, Callable[[Any, str], Values]] = field(default_factory=dict)  # what else, by family
    items: Mapping[str, Callable[[Any, int, str], str | None]] = field(default_factory=dict)  # see `Speech.option`
    pieces: Mapping[str, Callable[[Any, Any, Action], str | None]] = field(default_factory=dict)  # see there too
    shortcuts: Mapping[str, Callable[[str], str]] = field(default_factory=dict)  # what is printed on it, by family
    chanced: Callable[[Any, Chanced], tuple[Message, str | None] | None] | None = None  # what is told of chance
    words: Sequence[Path] = ()  # folders with a catalogue for each language; later ones win
    edition: str = ""  # a folder beside those files, whose words win
    titles: Mapping[str, str] = field(default_factory=dict)  # what the sheets call things: "item-relic"
    traits: Callable[[Any, int], dict[str, str]] | None = None  # what a seat was given, for measures of balance
    ending: Callable[[Any], dict[str, str]] | None = None  # how and when a game ended, for the same
    feats: Callable[[Any], dict[str, int]] | None = None  # what a campaign remembers beside points: thing and seat
    spread: Callable[[Any], float] = usual_spread  # the lead in such points that makes the odds of winning e to 1
    rivals: Callable[[Any], Sequence[float]] = nobody  # what opponents that have no seat may expect
    model: Model | None = None  # what `evaluate` and `spread` are from, where they are fitted
    foresee: Callable[[Any, Random], None] | None = None  # guesses what chance decides at the end alone
    arguments: Mapping[str, Container[object]] = field(default_factory=dict)  # of steps, by the names of parameters
    migrations: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = field(default_factory=dict)  # of states
    retellings: Mapping[int, Callable[[Noted], Noted]] = field(default_factory=dict)  # of what the log was told
    copy: Callable[[Any], Any] = field(init=False)
    encode: Callable[[Any], bytes] = field(init=False)
    decode: Callable[[bytes], Any] = field(init=False)
    _speeches: dict[str, Speech] = field(init=False, default_factory=dict)
    new_actions: frozenset[str] = field(init=False)  # the steps marked with `new_action`

    def __post_init__(self) -> None:
        object.__setattr__(self, "copy", copier(self.state))
        object.__setattr__(self, "encode", msgspec.msgpack.Encoder().encode)
        object.__setattr__(self, "decode", self._decoder())
        marked = (name for name, rule in self.steps.items() if getattr(rule, "new_action", False))
        object.__setattr__(self, "new_actions", frozenset(marked))

    def _decoder(self) -> Callable[[bytes], Any]:
        """States come with what their game is played with."""
        decode, bundle = msgspec.msgpack.Decoder(self.state).decode, self.bundle
        if bundle is None:
            return decode

        def decode_and_equip(data: bytes) -> Any:
            state = decode(data)
            state.game = bundle
            return state

        return decode_and_equip

    def set_up(self, seats: int, options: Options) -> Any:
        """The state a game begins with."""
        return self.equip(self.setup(seats, options))

    def equip(self, state: Any) -> Any:
        """Give a state that was set up, or read otherwise, what its game is played with."""
        if self.bundle is not None:
            state.game = self.bundle
        return state

    def expected(self, state: Any, seats: int) -> list[float]:
        """The points that every seat may expect, and after them opponents without a seat."""
        evaluate = self.evaluate
        return [*[evaluate(state, seat) for seat in range(seats)], *self.rivals(state)]

    def speech(self, language: str = ENGLISH) -> Speech:
        """All that the game says, in a language; English where there is none."""
        spoken = self._speeches.get(language)
        if spoken is None:
            from orrery.kernel.words.speech import Speech

            known = language if language in self.languages() else ENGLISH
            editions = (self.edition,) if self.edition else ()
            spoken = Speech(self, catalogue(known, self.words, editions, self.titles, self.meanings))
            self._speeches[language] = spoken
        return spoken

    def languages(self) -> list[str]:
        """The languages the game speaks."""
        return languages_of(self.words)


@dataclass(frozen=True)
class Game:
    """A game as it is listed: nothing heavy is imported until `load` is called."""

    name: str
    title: str
    version: int
    seats: range
    options: Sequence[Option]
    load: Callable[[Options], Rules]
    folder: Path
    summary: str = ""
    campaign: Campaign | None = None
    choices: int = 0  # that a player makes in a game of two, as measured by play; 0 where nobody measured it

    def __post_init__(self) -> None:
        choices = {option.name: option.choices for option in self.options}
        if self.campaign is not None and not {*self.campaign.chapters} <= {*choices.get(self.campaign.option, ())}:
            raise ValueError(f"{self.name} has no option {self.campaign.option} with the chapters of its campaign")

    def titles(self) -> dict[str, str]:
        """What it says of itself before it is played, by the names of the messages: ``option-edition-second``."""
        found = {"game-summary": self.summary}
        for option in self.options:
            found |= {f"option-{option.name}": _spoken(option.name), f"option-{option.name}-help": option.help}
            words = (choice for choice in option.choices if isinstance(choice, str))
            found |= {f"option-{option.name}-{choice}": _spoken(choice) for choice in words}
        return found | (self.campaign.titles() if self.campaign is not None else {})

    def words(self, language: str) -> Catalogue:
        """What it says of itself in a language, with all of its expansions."""
        return catalogue(language, self._texts(), titles=self.titles())

    def languages(self) -> list[str]:
        """The languages that it or an expansion of it has words in, English first."""
        return languages_of(self._texts())

    def hyphens(self, language: str) -> list[str]:
        """Long words with the places where a line may end, for whoever draws them on something small."""
        return hyphens_of(self._texts(), language)

    def _texts(self) -> list[Path]:
        """The folders with words of the game and of its expansions."""
        return [self.folder / "text", *sorted(self.folder.glob("*/text"))]

    def rules(self, options: Options) -> Rules:
        """The rules for these options, or `BrokenGame` where the game's code cannot be read."""
        try:
            return self.load(options)
        except (BadOption, SheetError):
            raise
        except Exception as fault:
            raise BrokenGame(f"the game {self.name} cannot be played: {told(fault, self.folder)}") from fault

    def read_options(self, given: Mapping[str, Any]) -> Options:
        """All options with their values, or `BadOption` naming what would be right."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                raise BadOption(f"{self.name} has no option {name[:60]!r}; it has {_listed(known)}")
        read: Options = {}
        for name, option in known.items():
            if not option.needs or option.needs in read[EXPANSIONS]:
                read[name] = option.read(given.get(name, option.default))
            elif name in given:
                raise BadOption(f"option {name} comes with the expansion {option.needs}, which is not in play")
        return read

    def read_seats(self, seats: int) -> int:
        """The seat count, or `BadOption`."""
        if not isinstance(seats, int) or isinstance(seats, bool) or seats not in self.seats:
            raise BadOption(f"{self.name} takes {self.seats.start} to {self.seats.stop - 1} seats, not {seats}")
        return seats


def _spoken(name: str) -> str:
    """A key as people read it: "research-base" is "Research base"."""
    words = name.replace("-", " ").replace("_", " ")
    return words[:1].upper() + words[1:]


def _as_number(text: str) -> int | str:
    try:
        return int(text)
    except ValueError:
        return text


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names) or "none"
