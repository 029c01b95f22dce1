"""All that rules may ask of the outside: a player's answer, or chance's.

A rule is a generator over plain data. It yields an `Ask`, `Roll`, `Draw` or `Shuffle`, gets the
answer back and goes on. `together` runs secret simultaneous choices.

**A step ends where something hidden comes out.** After a `Roll`, `Draw` or `Shuffle`, or after
`together`, a step may change the state but not ask again: what follows goes on the agenda as a
step of its own. So at every ask, all the seat has learned is in the state of the last boundary,
which is what lets undo stop at the right place and bots imagine only what they may know. The
laws `steps` and `imagined` check it at every choice.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NewType, TypeAlias, TypeVar

import msgspec

from orrery.kernel.message import NOTHING, Message, Refusal, Values, fields
from orrery.kernel.naming import cited, kebab
from orrery.kernel.vocabulary import Action, Family

Seat = NewType("Seat", int)
T = TypeVar("T")
Run = TypeVar("Run", bound=Callable[..., Any])


if TYPE_CHECKING:

    class Offered:
        """The options of a question: what it is given may be any iterable; what is read is a sequence."""

        def __get__(self, ask: object, kind: object = None) -> Sequence[Action]: ...
        def __set__(self, ask: object, given: Iterable[Action]) -> None: ...


# The options of a question that gives none: whatever it does not refuse.
UNREFUSED: Sequence[Action] = range(0)  # type: ignore[assignment]


class Ask(msgspec.Struct, gc=False):
    """A question to one seat: pick one of these actions. Each question of a game is a class of its own.

        class Dig(Ask, kw_only=True):
            # FL-9.1  Which free space of the Mining Camp.   (its docstring)
            family = DIG
            die: int

    Its name is that of the class ("dig", "send-headquarters"), its rule the number its docstring begins with; its words
    are the message of its name. Fields are plain data: what the words, the refusals and the options depend on besides
    the state; its words speak of them by their names (`message.Field`). Options may be any iterable of actions; give a
    generator expression, so that a replay, which knows the answer, builds no list. Without any, they are the members of
    the family that are not refused. A single option is taken at once and logged as forced, unless it is `always` asked.
    The answer to a `secret` question is shown to nobody else. What it does not offer of its family is refused by its
    `reason`: that is `why_not` where one holds for all. A field `by` is the rule it is asked by, where there are
    several.
    """

    prompt: ClassVar[str] = ""
    rule: ClassVar[str] = ""
    family: ClassVar[Family] = Family("")
    secret: ClassVar[bool] = False
    why_not: ClassVar[Refusal | None] = None
    asides: ClassVar[frozenset[Action]] = frozenset()  # what may be done beside it: the same question comes again

    seat: int
    if TYPE_CHECKING:
        options: Offered = Offered()
    else:
        options: Sequence[Action] = UNREFUSED  # any iterable; the match makes it a tuple

    def __init_subclass__(cls, **config: Any) -> None:
        super().__init_subclass__(**config)
        cls.prompt = cls.__dict__.get("prompt") or kebab(cls.__name__)
        cls.rule = cls.__dict__.get("rule") or cited(cls.__doc__) or cls.rule

    def __hash__(self) -> int:
        return hash((self.seat, self.prompt))

    def legal(self, s: Any) -> Iterator[Action]:
        """The actions of its family that are not refused."""
        return (action for action in self.family if self.refuse(s, action) is None)

    def always(self, s: Any) -> bool:
        """Whether it is asked even with a single option, because its seat alone may know that there is no other."""
        return False

    def cites(self) -> str:
        """The rule it is asked by."""
        by: str = getattr(self, "by", self.rule)
        return by

    def cites_for(self, s: Any, action: Action) -> str:
        """The rule of an option, where it is another than that of the question."""
        return self.cites()

    def members(self, s: Any) -> Family:
        """All that could be chosen of its family."""
        return self.family

    def says(self, s: Any) -> Message:
        """The question itself."""
        return Message(self.prompt, tuple((fields(self, 2) | self.asks(s)).items()))

    def asks(self, s: Any) -> Values:
        """What the question speaks of besides its fields."""
        return NOTHING

    def values(self, s: Any, action: Action) -> Values:
        """What an option speaks of, besides what the family itself knows of it."""
        return NOTHING

    def item(self, s: Any, action: Action) -> str | None:
        """The scene item an option points at, where it is not the first thing its words speak of."""
        return None

    def refuse(self, s: Any, action: Action) -> Refusal | None:
        """Why an action may not be chosen; None if it may, or if this question says nothing of it."""
        return self.reason(s, action) if action in self.members(s) and action not in self.options else None

    def reason(self, s: Any, action: Action) -> Refusal | None:
        """Why one of its family that it does not offer may not be chosen."""
        return self.why_not


class Roll:
    """So many dice; the answer is the list of their faces. With `seat`, only it sees them."""

    __slots__ = ("count", "seat", "sides")

    def __init__(self, count: int, *, sides: int = 6, seat: int | None = None) -> None:
        self.count = count
        self.sides = sides
        self.seat = seat


class Draw:
    """So many members of a pool, unordered and unseen; the answer is the list of those drawn.

    What nobody can know is not decided yet: a facedown pile is a pool, and chance says which card
    comes off it when it does. The rule takes the drawn members out (`drawn_from` does both).
    Members are numbers or text, as the log keeps them. With `seat`, only that seat learns which;
    `what` names the pool in the log.
    """

    __slots__ = ("count", "pool", "seat", "what")

    def __init__(self, pool: Sequence[Any], count: int = 1, *, what: str = "", seat: int | None = None) -> None:
        self.pool = pool
        self.count = count
        self.what = what
        self.seat = seat


class Shuffle:
    """The members in a new order; the answer is that list. With `hidden`, nobody sees it."""

    __slots__ = ("hidden", "members", "what")

    def __init__(self, members: Sequence[Any], *, what: str = "", hidden: bool = True) -> None:
        self.members = members
        self.what = what
        self.hidden = hidden


class Together:
    """Several seats' flows at once; made by `together`."""

    __slots__ = ("flows",)

    def __init__(self, flows: Mapping[int, Flow[Any]]) -> None:
        self.flows = flows


Chance: TypeAlias = Roll | Draw | Shuffle
Request: TypeAlias = Ask | Roll | Draw | Shuffle | Together
Flow: TypeAlias = Generator[Request, Any, T]


def new_action(rule: Run) -> Run:
    """Mark a step with which a new action begins: a turn, a round, the next of several moves one makes in a row.

    What a choice led to is judged when its action is over. So whoever looks ahead stops here, and "done" is compared
    with "one more" before either has gained what comes next anyway.
    """
    rule.new_action = True  # type: ignore[attr-defined]
    return rule


def together(flows: Mapping[int, Flow[T]]) -> Flow[dict[int, T]]:
    """Run secret choices of several seats at once; the answer is each seat's result.

    Seats answer in any order and see nothing of each other until all are in. A flow in it only
    asks its own seat, writes only what its redaction hides from the others, and tells nothing.
    """
    results: dict[int, T] = yield Together(flows)
    return results


def drawn_from(pool: list[T], count: int = 1, *, what: str = "", seat: int | None = None) -> Flow[list[T]]:
    """Draw from a pool and take the drawn members out of it; fewer if the pool is short."""
    count = min(count, len(pool))
    if count == 0:
        return []
    drawn: list[T] = yield Draw(pool, count, what=what, seat=seat)
    for member in drawn:
        pool.remove(member)
    return drawn
