"""A table in the terminal: people at one keyboard, bots in the other seats.

A person is shown what their own seat may know and nothing else; with several people, a screen
between them hides one hand before the next is shown.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from pathlib import Path

import msgspec
from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from orrery.bots import Bot
from orrery.cli import words
from orrery.cli.common import Refused, free_name, shown, typed_as, write_file
from orrery.cli.explain import Explainer
from orrery.kernel.flow import Ask
from orrery.kernel.game import Options, Sentence
from orrery.kernel.message import Value, say
from orrery.kernel.mistakes import mistake, of_the_game
from orrery.kernel.play.match import IllegalChoice, Match
from orrery.kernel.scene import Area
from orrery.kernel.words.catalogue import ENGLISH
from orrery.terminal import Numbers, draw, heading, name_of, words_of

LINES_OF_LOG = 30
FIRST_NEWS = 12  # lines of the log that somebody who sits down is shown
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
        self.read_to: dict[int | None, int] = {}  # how much of the log each has been shown
        self.shown: dict[str, bytes] = {}  # the areas on the screen, as they were drawn

    def run(self) -> None:
        """Play to the end, or until somebody leaves; whatever happens, the game is not lost."""
        try:
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
        self.holder = seat
        ask = self.match.ask(seat)
        assert ask is not None
        explainer = Explainer(self.match, seat, ask, self.language)
        self._show(seat, numbers=explainer.numbers())
        self._news(seat)
        self.console.print(words.question(explainer.prompt, explainer.labels, self.console.width))
        offer = self.words.say("offer-options", name=self._name(seat), count=len(ask.options))
        while not self._obeyed(seat, ask, explainer, self._read(offer)):
            pass

    def _handed_over(self, seat: int) -> bool:
        """Hide everything until the next person is at the keyboard; False if the last one takes a choice back."""
        if self.console.is_terminal:
            self.console.file.write(WIPE)
        self.shown = {}
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
        if word.isdigit() and not rest:
            return self._take_number(seat, ask, word)
        if word in ("u", "undo"):
            return self._undo(seat)
        if self._answered(seat, explainer, line):
            return False
        if ":" in word or word in self.match.rules.vocabulary.families:
            return self._take(seat, line)
        if word:
            self._say("not-understood", typed=line[:40], count=len(ask.options))
        return False

    def _answered(self, seat: int, explainer: Explainer, line: str) -> bool:
        """Answer what moves nothing: a question, a look around, a save; False if it was none of these."""
        word, _, rest = line.partition(" ")
        word, rest = word.lower(), rest.strip()
        if word in ("s", "save"):
            self._save(rest)
        elif word in ("l", "log"):
            self._log(seat, rest)
        elif word in ("b", "board"):
            self._show(seat, named=rest, numbers=explainer.numbers())
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

    def _take_number(self, seat: int, ask: Ask, number: str) -> bool:
        place = int(number) if len(number) < 9 else 0
        if not 1 <= place <= len(ask.options):
            self._say("no-such-option", number=number[:12], count=len(ask.options))
            return False
        return self._take(seat, ask.options[place - 1])

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

    def _show(self, seat: int | None, *, named: str | None = None, numbers: Numbers | None = None) -> None:
        """The table as a seat may see it: areas called so, or those that are not on the screen as they are now."""
        scene = self.match.scene(seat, self.language)
        now = {area.id: msgspec.json.encode(area) for area in scene.areas}
        if named is None:
            changed = {area for area, drawn in now.items() if self.shown.get(area) != drawn}
            chosen = [area.id for area in scene.areas if area.id in changed or _maps(area, numbers)]
        else:
            chosen = [area.id for area in scene.areas if named.lower() in area.title.lower()]
        self.shown = now
        self.console.print()
        self.console.print(heading(scene))
        drawn = draw(scene, reader=seat, width=self.console.width, only=chosen, numbers=numbers, words=self.words)
        self.console.print(drawn)

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
        self._show(seat)
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
        elif word in ("b", "board"):
            self._show(seat, named=rest.strip())
        else:
            self._say("over-what-to-type")

    def _thinking(self, seat: int) -> AbstractContextManager[object]:
        if self.console.color_system is None or not self.console.is_terminal:
            return nullcontext()
        said = self.words.say("bot-thinks", name=self._name(seat), bot=self.bots[seat].name)
        return self.console.status(said)

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


def _maps(area: Area, numbers: Numbers | None) -> bool:
    """Whether options point into a map, which no words can stand for."""
    return area.shape in ("hex", "rings") and any(item.id in (numbers or {}) for item in area.items)
