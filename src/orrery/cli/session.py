"""A table in the terminal: people at one keyboard, bots in the other seats.

A person is shown what their own seat may know and nothing else; with several people, a screen
between them hides one hand before the next is shown.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from pathlib import Path

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from orrery.bots import Bot
from orrery.cli import words
from orrery.cli.common import Refused, free_name, shown, typed_as, write_file
from orrery.cli.explain import Explainer, goal
from orrery.kernel.flow import Ask
from orrery.kernel.game import Options, Sentence
from orrery.kernel.message import Value, say, several
from orrery.kernel.mistakes import mistake, of_the_game
from orrery.kernel.play.match import Match
from orrery.kernel.play.world import IllegalChoice
from orrery.kernel.words.catalogue import ENGLISH
from orrery.terminal import name_of, words_of
from orrery.terminal.looking import Looking

LINES_OF_LOG = 30
FIRST_NEWS = 6  # lines of the log that somebody who sits down is shown
WIPE = "\x1b[2J\x1b[3J\x1b[H"  # the screen and what can be scrolled back to


class Leave(Exception):
    """The person leaves the table."""


class Session:
    """One match being played in the terminal."""

    def __init__(
        self,
        match: Match,
        bots: Mapping[int, Bot],
        console: Console,
        *,
        seed: int | str,
        confirm: bool,
        language: str = ENGLISH,
    ) -> None:
        self.match = match
        self.bots = bots
        self.console = console
        self.seed = seed
        self.confirm = confirm
        self.language = language
        self.words = words_of(match.rules, language)
        self.people = [seat for seat in range(match.seats) if seat not in bots]
        self.holder: int | None = None  # the person at the keyboard
        self.settled = True  # whether the holder stands by the last choice
        self.told_to_wait = False  # whether the holder has read that others think now
        self.read_to: dict[int | None, int] = {}  # how much of the log each has been shown
        self.looking = Looking(console, self.words)

    def run(self) -> None:
        """Play to the end, or until somebody leaves; whatever happens, the game is not lost."""
        try:
            self._sit_down()
            while self.match.pending:
                seat = self._next()
                if seat in self.bots:
                    self._bot(seat)
                else:
                    self._person(seat)
            self._end()
        except Leave:
            return
        except EOFError:
            self._keep("kept-at-end")
        except KeyboardInterrupt:
            self._keep("kept-when-stopped")
            raise
        except Exception as fault:
            name = None
            with suppress(Refused):
                name = self._keep("kept-after-fault")
            if not of_the_game(fault, self.match.rules.game.folder):
                raise
            again = f"{typed_as('play')} --load {name}" if name else self._again()
            raise mistake(fault, self.match, self.seed, f"See it again with: {again}") from fault

    # -- whose turn it is ---------------------------------------------------------------------------

    def _next(self) -> int:
        """Whose answer to take now: the person at the keyboard, then other people, then bots."""
        asked = [int(ask.seat) for ask in self.match.pending]
        if self.holder in asked:
            return self.holder
        return next((seat for seat in asked if seat not in self.bots), asked[0])

    def _bot(self, seat: int) -> None:
        if self.confirm and self._may_take_back() and not self._confirmed():
            return
        with self._thinking(seat):
            self.match.choose(seat, self.bots[seat].choose(self.match.observe(seat)))
        if not self.people:
            self._news(None)

    def _person(self, seat: int) -> None:
        if seat != self.holder and len(self.people) > 1 and not self._handed_over(seat):
            return
        self.holder, self.told_to_wait = seat, False
        ask = self.match.ask(seat)
        assert ask is not None
        explainer = Explainer(self.match, seat, ask, self.language)
        self.looking.now(self.match.scene(seat, self.language), seat, explainer.numbers())
        self._news(seat)
        self.console.print(words.question(explainer.prompt, explainer.labels, self.console.width))
        offer = self.words.say("offer-options", name=self._name(seat))
        while not self._obeyed(seat, ask, explainer, self._read(offer)):
            pass

    def _handed_over(self, seat: int) -> bool:
        """Hide everything until the next person is at the keyboard; False if the last one takes a choice back."""
        if self.console.is_terminal:
            self.console.file.write(WIPE)
        self.looking.forget()
        name = self._name(seat)
        self.console.print(Rule(self.words.say("keyboard-goes-to", name=name)))
        offer = self.words.say("offer-keyboard", name=name)
        if self.holder is not None and self._may_take_back():
            offer = self.words.say("offer-keyboard-or-undo", name=name, last=self._name(self.holder))
        while not self._passed_on(line := self._read(offer)):
            if self._taken_back(line):
                return False
            self._say("only-enter")
        return True

    def _confirmed(self) -> bool:
        """Wait for Enter before others act, and answer questions meanwhile; False if the choice is taken back."""
        assert self.holder is not None
        explainer = Explainer(self.match, self.holder, language=self.language)
        while not self._passed_on(line := self._read(self.words.say("offer-confirm"))):
            if self._taken_back(line):
                return False
            if not self._answered(self.holder, explainer, line):
                self._say("choice-made")
        return True

    def _may_take_back(self) -> bool:
        return not self.settled and self.holder is not None and self.match.can_undo(self.holder)

    def _passed_on(self, line: str) -> bool:
        """Whether others may act now: Enter alone says so."""
        self.settled = self.settled or not line
        return not line

    def _taken_back(self, line: str) -> bool:
        """Take the last choice back, if that was typed and may still be done."""
        if line.lower() not in ("u", "undo") or self.holder is None or not self._may_take_back():
            return False
        self.match.undo(self.holder)
        self.settled = True
        return True

    # -- what is typed --------------------------------------------------------------------------------

    def _obeyed(self, seat: int, ask: Ask, explainer: Explainer, line: str) -> bool:
        """Do what was typed; True if the match moved."""
        word, _, rest = line.partition(" ")
        word, rest = word.lower(), rest.strip()
        place = None if rest else explainer.place(word)
        if place is not None:
            return self._take(seat, ask.options[place])
        if word in ("u", "undo"):
            return self._undo(seat)
        if self._answered(seat, explainer, line):
            return False
        if ":" in word or word in self.match.rules.vocabulary.families:
            return self._take(seat, line)
        if word:
            self._not_taken(line, explainer)
        return False

    def _not_taken(self, line: str, explainer: Explainer) -> None:
        """Say what may be typed in place of what nothing is known by."""
        keys = explainer.keys(line.lower())
        if keys:
            self._say("which-of-them", number=line, keys=several(keys, "or"))
        elif line.isdecimal() or line.startswith("#"):
            self._say("no-such-option", number=line[:12], keys=several(explainer.keys()))
        else:
            self._say("not-understood", typed=line[:40])

    def _answered(self, seat: int, explainer: Explainer, line: str) -> bool:
        """Answer what moves nothing: a question, a look around, a save; False if it was none of these."""
        word, _, rest = line.partition(" ")
        word, rest = word.lower(), rest.strip()
        if word in ("s", "save"):
            self._save(rest)
        elif word in ("l", "log"):
            self._log(seat, rest)
        elif word in ("b", "board", "show"):
            name = rest or ("all" if word != "show" else "")
            self.looking.named(self.match.scene(seat, self.language), seat, name, explainer.numbers())
        elif word == "rules":
            self.console.print(explainer.rules(rest))
        elif word.startswith("?"):
            self.console.print(explainer.explain(line[1:].strip()))
        elif word == "why":
            self.console.print(explainer.why(rest))
        elif word in ("h", "help"):
            self.console.print(words.help_text(explainer.examples(), self.words))
        elif word in ("q", "quit"):
            self._quit()
        else:
            return False
        return True

    def _take(self, seat: int, action: int | str) -> bool:
        try:
            self.match.choose(seat, action)
        except IllegalChoice as refusal:
            self._print((self.match.refusal(seat, action, self.language) or refusal.sentence).cited())
            return False
        self.settled = False
        return True

    def _undo(self, seat: int) -> bool:
        if not self.match.can_undo(seat):
            self._say("nothing-taken-back", end=say(f"undo-end-{self.match.end_of_undo(seat)}"))
            return False
        self.match.undo(seat)
        self._say("taken-back")
        return True

    def _log(self, seat: int | None, many: str) -> None:
        count = int(many) if many.isdigit() and len(many) < 9 else LINES_OF_LOG
        self._tell(seat, self.match.sentences(seat, language=self.language)[-count:])

    def _save(self, name: str) -> None:
        if not name:
            self._say("name-the-file")
            return
        try:
            write_file(Path(name).expanduser(), self.match.save())
        except Refused as refusal:
            self._print(str(refusal))
            return
        self._say("saved-in", file=name)

    def _quit(self) -> None:
        name = free_name(self.match.game)
        answer = self._read(self.words.say("offer-save", file=str(name)))
        if answer.lower() in ("c", "cancel"):
            return
        if answer.lower() not in ("n", "no"):
            chosen = name if answer.lower() in ("", "y", "yes") else Path(answer).expanduser()
            try:
                write_file(chosen, self.match.save())
            except Refused as refusal:
                self._print(str(refusal))
                return
            self._say("saved-to-go-on", file=str(chosen), command=f"{typed_as('play')} --load {chosen}")
        raise Leave

    def _keep(self, told: str) -> Path | None:
        """Save a game that ends before its end, and tell it with this message; the name of the file."""
        if not self.match.pending:
            return None
        name = free_name(self.match.game)
        write_file(name, self.match.save())
        self.console.print()
        self._say(told, file=str(name), command=f"{typed_as('play')} --load {name}")
        return name

    # -- what is shown ----------------------------------------------------------------------------------

    def _sit_down(self) -> None:
        """What is played, how it is won and against whom, in a few lines, for whoever plays."""
        if self.people:
            self.console.print(Text(self.match.rules.game.title, style="bold"))
            self.console.print(goal(self.match, self.language))
            if len(self.people) == 1 and self.bots:
                others = (f"{self._name(seat)} ({bot.name})" for seat, bot in self.bots.items())
                self._say("you-play", name=self._name(self.people[0]), others=several(others, "and"))
            self._say("sit-down")

    def _news(self, seat: int | None) -> None:
        """What the log says since this reader last looked."""
        if seat in self.read_to:
            lines = self.match.sentences(seat, min(self.read_to[seat], len(self.match.log)), self.language)
        else:
            lines = self.match.sentences(seat, language=self.language)[-FIRST_NEWS:]
        self._tell(seat, lines)
        self.read_to[seat] = len(self.match.log)

    def _tell(self, seat: int | None, lines: Sequence[Sentence]) -> None:
        """Lines of the log."""
        owners = self.match.scene(seat, self.language).owners if lines else ()
        for line in lines:
            self.console.print(words.said(line, owners))

    def _end(self) -> None:
        seat = self.people[0] if len(self.people) == 1 else None
        if self.people:
            self.looking.now(self.match.scene(seat, self.language), seat)
        self._news(seat)
        outcome = self.match.outcome_in(self.language)
        assert outcome is not None
        self.console.print(words.result(outcome, self.words))
        self.console.print(Text(words.winners(outcome, self.words), style="bold"))
        self._say("same-deal", command=self._again())
        self._next_chapter()
        with suppress(EOFError):
            while self.people:
                self._after(seat, self._read(self.words.say("offer-over")))

    def _again(self) -> str:
        """What to type for the same deal."""
        return self._command(self.match.options, f" --seed {self.seed}")

    def _next_chapter(self) -> None:
        """What to type for the next chapter of a campaign, if there is one."""
        campaign = self.match.rules.game.campaign
        options = campaign.after(self.match.options) if campaign is not None else None
        if campaign is not None and options is not None:
            number = campaign.chapter(options)
            self._say("next-chapter", number=number, count=len(campaign), command=self._command(options))

    def _command(self, options: Options, more: str = "") -> str:
        """What to type for a game with as many seats and these options."""
        usual = {option.name: option.default for option in self.match.rules.game.options}
        given = [f" --option {name}={shown(v)}" for name, v in options.items() if v != usual.get(name)]
        return f"{typed_as('play')} {self.match.game} --seats {self.match.seats}{more}{''.join(given)}"

    def _after(self, seat: int | None, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word in ("q", "quit", "") or word.isdigit():
            raise Leave
        if word in ("s", "save"):
            self._save(rest.strip())
        elif word in ("l", "log"):
            self._log(seat, rest.strip())
        elif word in ("b", "board", "show"):
            name = rest.strip() or ("all" if word != "show" else "")
            self.looking.named(self.match.scene(seat, self.language), seat, name)
        else:
            self._say("over-what-to-type")

    def _thinking(self, seat: int) -> AbstractContextManager[object]:
        """Say who thinks: in a place that is written over, or, on a screen without that, once in a line."""
        if not self.console.is_terminal:
            return nullcontext()
        said = self.words.say("bot-thinks", name=self._name(seat), bot=self.bots[seat].name)
        if self.console.color_system is not None and not self.console.is_dumb_terminal:
            return self.console.status(said)
        if not self.told_to_wait:
            self.console.print(Text(said))
            self.told_to_wait = True
        return nullcontext()

    def _name(self, seat: int) -> str:
        """What a seat is called at the table."""
        return name_of(self.match.scene(None, self.language), seat, self.words)

    def _say(self, told: str, **values: Value) -> None:
        self.console.print(Text(self.words.say(told, **values)))

    def _print(self, sentence: str) -> None:
        """Something said in words already, as a sentence."""
        first = sentence.partition(" ")[0]
        start = sentence[:1].upper() if first.isalpha() else sentence[:1]
        self.console.print(Text(f"{start}{sentence[1:].rstrip('.')}."))

    def _read(self, offer: str) -> str:
        line = input(f"{offer} > ")
        if not sys.stdin.isatty():
            print(line)  # so that a transcript of a piped game can be read
        return line.strip()
