"""A game being played, as bots and people alike see it: what is asked, what may be answered, and how it came out."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any, Self

from orrery.kernel.flow import Ask
from orrery.kernel.game import Outcome, Sentence
from orrery.kernel.log import Chose, Entry
from orrery.kernel.message import several
from orrery.kernel.play.runner import Runner
from orrery.kernel.vocabulary import Action, UnknownAction
from orrery.kernel.words.catalogue import ENGLISH

if TYPE_CHECKING:
    from orrery.kernel.play.observation import Observation


class IllegalChoice(ValueError):
    """A choice that may not be made now. It says why, and the match is as it was.

    `sentence` is the same with the rule apart, in parts.
    """

    def __init__(self, why: str | Sentence) -> None:
        self.sentence = Sentence(why) if isinstance(why, str) else why
        super().__init__(self.sentence.cited())


class World(Runner):
    """A game being played: a `Match`, which people play, or a `Light` world, which bots imagine and train in."""

    __slots__ = ()

    def choose(self, seat: int, action: int | str) -> object:
        """Answer the pending ask of a seat; `IllegalChoice` says why not and changes nothing."""
        raise NotImplementedError

    def clone(self) -> Self:
        """An independent world: same answers, same game."""
        raise NotImplementedError

    @property
    def boundary(self) -> int:
        """How much had happened when the running step began: the length of the log, or of the answers."""
        raise NotImplementedError

    @property
    def moment(self) -> str:
        """How much has happened, for whoever looks for a mistake."""
        raise NotImplementedError

    def _since(self) -> tuple[Any, list[Entry]]:
        """The state when the running step began, for looking at, and the answers since."""
        raise NotImplementedError

    def observe(self, seat: int) -> Observation:
        """All that a bot in this seat may know."""
        from orrery.kernel.play.observation import Observation

        return Observation(self, seat)

    @property
    def outcome(self) -> Outcome | None:
        """Totals, breakdown and ranks once the game is over."""
        if self._pending:
            return None
        if self._outcome is None:
            self._outcome = self.rules.speech().outcome(self.state)
        return self._outcome

    # -- what may be chosen ------------------------------------------------------------------------------------------

    def _answer(self, ask: Ask, action: int) -> None:
        """Go on with a legal answer."""
        self._log.append(Chose(ask.seat, action, False, ask.secret or self._flows is not None))
        if self._flows is None:
            self._run(action)
        else:
            self._answer_together(ask.seat, action)

    def _fault(self, fault: BaseException, ask: Ask, action: int) -> None:
        """Say of a mistake in the rules what led to it."""
        fault.add_note(f"seat {ask.seat} chose {self.rules.vocabulary.key(action)}, in the step {self.step}")

    def _legal(self, seat: int, action: int | str) -> tuple[Ask, Action]:
        ask = self.ask(seat)
        if ask is None:
            raise IllegalChoice(self._not_asked(seat, ENGLISH))
        number = self._number(action)
        if number in ask.options:
            return ask, number
        raise IllegalChoice(self._refused(ask, number))

    def _refused(self, ask: Ask, action: Action, language: str = ENGLISH) -> Sentence:
        """Why an action is not among the options of an ask."""
        seen, speech = self.rules.redact(self.state, ask.seat), self.rules.speech(language)
        why = speech.refusal(seen, ask, action)
        if why is not None:
            return why
        key = self.rules.vocabulary.key(action)
        return Sentence(speech.say("not-an-option", action=key, prompt=speech.prompt(seen, ask).text))

    def _not_asked(self, seat: int, language: str) -> str:
        say = self.rules.speech(language).say
        if not self._pending:
            return say("game-over")
        if seat not in range(self.seats):
            return self._no_seat(seat, language)
        return say("not-your-turn", seat=seat, waiting=several(int(ask.seat) for ask in self._pending))

    def _no_seat(self, seat: object, language: str = ENGLISH) -> str:
        return self.rules.speech(language).say("no-such-seat", seat=str(seat)[:60], last=self.seats - 1)

    def _number(self, action: int | str, language: str = ENGLISH) -> Action:
        vocabulary = self.rules.vocabulary
        try:
            number = vocabulary.action(action) if isinstance(action, str) else Action(index(action))
            vocabulary.key(number)
        except UnknownAction as unknown:
            if not isinstance(action, str):
                raise IllegalChoice(str(unknown)) from None
            said = self.rules.speech(language).say("no-such-action", game=self.game, action=action[:60])
            raise IllegalChoice(said) from None
        except TypeError:
            raise IllegalChoice(f"an action is given by its number or its key, not {str(action)[:60]!r}") from None
        return number
