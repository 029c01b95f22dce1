"""The base of every game's state, and the steps and notes it carries."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Concatenate, Generic, ParamSpec, TypeVar

import msgspec
from msgspec.structs import astuple

from orrery.kernel.message import NOTHING, Message, Values, Who, fields
from orrery.kernel.naming import cited, kebab

S = TypeVar("S")
P = ParamSpec("P")
R = TypeVar("R")


class Step(msgspec.Struct, array_like=True, gc=False):
    """One entry of the agenda: the name of a rule and its plain arguments."""

    name: str
    args: list[int | str] = []


class Noted(msgspec.Struct, tag="told", tag_field="entry", gc=False):
    """Something that happened without anybody choosing it, as data; the sentence is made for its reader.

    `private` is for the eyes of `seat` alone, such as the names of cards it drew.
    """

    key: str
    seat: int | None = None
    data: list[Any] = []
    private: list[Any] = []


class Note(msgspec.Struct, gc=False):
    """Something that happened without anybody choosing it. Each kind is a class of its own, named in the log.

    Its message is ``note-`` and the name of the class; its rule is the number its docstring begins with. Fields are
    plain data, as the log keeps them, and the message speaks of them by their names (`message.Field`). Those named in
    `private`, the last ones, are for the eyes of `seat` alone, such as the cards it drew, and None to everybody else. A
    field `by` is the rule it happened by, where there are several.
    """

    key: ClassVar[str] = ""
    rule: ClassVar[str] = ""
    private: ClassVar[tuple[str, ...]] = ()

    seat: int | None

    def __init_subclass__(cls, **config: Any) -> None:
        super().__init_subclass__(**config)
        cls.key = cls.__dict__.get("key") or kebab(cls.__name__)
        cls.rule = cls.__dict__.get("rule") or cited(cls.__doc__) or cls.rule

    def noted(self) -> Noted:
        """As the log keeps it."""
        seat, *data = astuple(self)
        if not self.private:
            return Noted(self.key, seat, data)
        open_to_all = len(data) - len(self.private)
        return Noted(self.key, seat, data[:open_to_all], data[open_to_all:])

    @classmethod
    def read(cls, noted: Noted) -> Note:
        """What the log kept, for a reader who may know its private fields or finds them empty."""
        private = noted.private or [None] * len(cls.private)
        return cls(noted.seat, *noted.data, *private)

    def cites(self, game: Any) -> str | None:
        """The rule by which it happened."""
        return getattr(self, "by", self.rule) or None

    def says(self, game: Any) -> Message | None:
        """What is told of it; None is nothing."""
        who: Values = {"seat": Who(self.seat)} if self.seat is not None else {}
        return Message(f"note-{self.key}", tuple((who | fields(self, 1) | self.values(game)).items()))

    def values(self, game: Any) -> Values:
        """What its message speaks of besides its fields."""
        return NOTHING


UNHEARD: list[Noted] = []  # the notes of a state in a world where nobody is told anything; always empty


class State(msgspec.Struct, kw_only=True, dict=True):
    """What every game's state holds: what comes next, and what is to be told about what just happened.

    The agenda is a stack: the last step is the next one. `notes` is emptied by the match whenever it waits for an
    answer, so nobody ever sees it filled. `game` is what the game is played with, as its `Rules` say (`bundle`); it is
    not saved.
    """

    if TYPE_CHECKING:  # set on every state there is, and no field of it

        @property
        def game(self) -> Any: ...

        @game.setter
        def game(self, bundle: Any) -> None: ...

    agenda: list[Step] = []
    notes: list[Noted] = []

    def next(self, *steps: Step) -> None:
        """Put steps before everything else on the agenda, to run in the order given."""
        self.agenda.extend(reversed(steps))

    def after(self, *steps: Step) -> None:
        """Put steps behind everything on the agenda, to run in the order given when all else is done."""
        self.agenda[:0] = reversed(steps)

    def tell(self, note: Note) -> None:
        """Note for the log that something happened; hand over copies of lists that the state goes on changing."""
        if self.notes is not UNHEARD:
            self.notes.append(note.noted())


class Rule(Generic[S, P, R]):
    """A step of the game: a function over the state with plain arguments, and the entry of the agenda that calls it."""

    def __init__(self, run: Callable[Concatenate[S, P], R], name: str = "") -> None:
        self.run = run
        self.name = name or run.__name__
        self.__doc__ = run.__doc__
        if "Action" in run.__annotations__.values():
            raise TypeError(f"step {self.name}: saves keep its arguments; give an action's key, its number may change")

    def __call__(self, s: S, *args: P.args, **kwargs: P.kwargs) -> R:
        return self.run(s, *args, **kwargs)

    def step(self, *args: P.args, **kwargs: P.kwargs) -> Step:
        """The entry of the agenda that runs this with these arguments."""
        return Step(self.name, [*args, *kwargs.values()] if kwargs else [*args])  # type: ignore[list-item]


def rule(run: Callable[Concatenate[S, P], R]) -> Rule[S, P, R]:
    """Make a function a step: ``s.next(turn.step(seat))`` puts it on the agenda. Saves keep its name."""
    return Rule(run)


class rule_called:  # a decorator, as `rule` is
    """Make a function a step that saves keep by another name than its own."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __call__(self, run: Callable[Concatenate[S, P], R]) -> Rule[S, P, R]:
        return Rule(run, self.name)


def steps_of(*modules: ModuleType) -> dict[str, Callable[..., Any]]:
    """The steps that these modules define, by name; a later module's replaces an earlier one's of the same name."""
    return {
        step.name: step.run
        for module in modules
        for step in vars(module).values()
        if isinstance(step, Rule) and step.run.__module__ == module.__name__
    }


def notes_of(*modules: ModuleType) -> dict[str, type[Note]]:
    """The notes that these modules define, by their keys; `ValueError` if one would tell what is private to all."""
    found = {
        note.key: note
        for module in modules
        for note in vars(module).values()
        if isinstance(note, type) and issubclass(note, Note) and note.__module__ == module.__name__
    }
    for note in found.values():
        last = note.__struct_fields__[len(note.__struct_fields__) - len(note.private) :]
        if last != note.private:
            raise ValueError(f"the private fields of {note.__name__} are its last ones, in their order: {note.private}")
    return found
