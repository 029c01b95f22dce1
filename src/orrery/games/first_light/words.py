"""All that is said with one box: the tables of prompts, options, refusals and log lines, put together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from orrery.games.first_light.components import Box
from orrery.games.first_light.phases.scoring import COLOURS
from orrery.games.first_light.refusals import Refuse, refusal
from orrery.games.first_light.state import State
from orrery.games.first_light.text import OptionText, asked
from orrery.kernel.flow import Ask
from orrery.kernel.game import Label, Sentence
from orrery.kernel.log import Chanced, Chose, Entry
from orrery.kernel.vocabulary import Vocabulary

Telling = Callable[[Box, str, list[Any]], str]


class Words:
    """What is said to people with one box: the tables of prompts, options and log lines, and what things are called."""

    def __init__(
        self,
        b: Box,
        vocabulary: Vocabulary,
        *,
        prompts: Mapping[str, tuple[str, str]],
        options: Mapping[str, OptionText],
        choices: Mapping[str, tuple[Callable[[Box, str], str], str]],
        notes: Mapping[str, tuple[Telling, str | Callable[[Box, list[Any]], str] | None]],
        refusals: Mapping[str, tuple[str, Refuse]],
        named: Callable[[str], str] = str,
        fill: Callable[[str, State, Ask], str] | None = None,
    ) -> None:
        self.box, self.vocabulary, self.prompts, self.options = b, vocabulary, prompts, options
        self.choices, self.notes, self.refusals, self.named = choices, notes, refusals, named
        self.fill = fill or asked

    def prompt(self, seen: State, ask: Ask) -> str:
        """What a seat is asked, in one sentence."""
        template, _rule = self.prompts[ask.prompt]
        return self.named(self.fill(template, seen, ask))

    def option(self, seen: State, ask: Ask | None, action: int) -> Label:
        """An action in words, and the scene item it points at."""
        family = self.vocabulary.family_of(action)
        text, item = self.options[family.name](seen, ask, family.member(action))
        return Label(self.named(text), item, self._rule(ask) if ask is not None else None)

    def _rule(self, ask: Ask) -> str:
        """By which rule something is asked; several rules may ask the same."""
        return ask.cites() or self.prompts[ask.prompt][1] or str(ask.about)

    def refusal(self, seen: State, ask: Ask, action: int) -> str | None:
        """Why an action may not be chosen now, with its rule; None if it answers another question."""
        said = refusal(self.refusals, self.vocabulary, seen, ask, action)
        return None if said is None else self.named(said)

    def sentence(self, entry: Entry) -> Sentence | None:
        """A log entry as a line; what its reader may not know has been taken out before."""
        line = self._line(entry)
        return None if line is None else Sentence(self.named(line.text), line.rule)

    def _line(self, entry: Entry) -> Sentence | None:
        if isinstance(entry, Chose):
            return self._chosen(entry)
        if isinstance(entry, Chanced):
            return None
        template, rule = self.notes[entry.key]
        who = COLOURS[entry.seat] if entry.seat is not None else "The AI"
        text = template(self.box, who, [*entry.data, *entry.private])
        if not text:
            return None
        return Sentence(text, rule if rule is None or isinstance(rule, str) else rule(self.box, entry.data))

    def _chosen(self, entry: Chose) -> Sentence | None:
        family = self.vocabulary.family_of(entry.action)
        made = self.choices.get(family.name)
        if made is None:
            return None
        text, rule = made
        return Sentence(f"{COLOURS[entry.seat]} {text(self.box, family.member(entry.action))}.", rule)
