"""Rule help at the table: what an option, a rule or a card means, and why something may not be done."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from orrery.cli.book import find_rules, rule_text
from orrery.cli.words import Examples
from orrery.kernel.flow import Ask
from orrery.kernel.game import Label
from orrery.kernel.play.match import Match
from orrery.kernel.words.catalogue import ENGLISH
from orrery.terminal import called, says, words_of

MANY = 8  # so many answers to one question are enough


class Explainer:
    """Explains to a seat what it is asked, or without an ask what else it wants to know."""

    def __init__(self, match: Match, seat: int, ask: Ask | None = None, language: str = ENGLISH) -> None:
        self.match = match
        self.seat = seat
        self.language = language
        self.options: Sequence[int] = ask.options if ask is not None else ()
        self.words = words_of(match.rules, language)
        text, seen = match.rules.speech(language), match.seen(seat)
        self.prompt, self.labels = "", list[Label]()
        if ask is not None:
            owners, prompt = match.scene(seat, language).owners, text.prompt(seen, ask)
            self.prompt = called(prompt.text, prompt.parts, owners)
            self.labels = [text.option(seen, ask, action) for action in self.options]
            for label in self.labels:
                label.text = called(label.text, label.parts, owners)

    def numbers(self) -> dict[str, list[int]]:
        """The options that point at each item of the scene."""
        found: dict[str, list[int]] = {}
        for place, label in enumerate(self.labels, 1):
            if label.item is not None:
                found.setdefault(label.item, []).append(place)
        return found

    def explain(self, about: str) -> RenderableType:
        """A rule by its number, an option by its place, or what lies on the table by its name."""
        if not about:
            return self._rules(label.rule for label in self.labels)
        if about.isdigit() and 1 <= int(about) <= len(self.labels):
            return self._option(int(about) - 1)
        return rule_text(self.match.rules.game, about) or self._items(about)

    def _option(self, place: int) -> RenderableType:
        label = self.labels[place]
        key = self.match.rules.vocabulary.key(self.options[place])
        parts: list[RenderableType] = [Text.assemble((label.text, "bold"), f"  ({key})")]
        item = self.match.scene(self.seat, self.language).item(label.item) if label.item else None
        if item is not None and says(item, self.words):
            parts.append(Text(f"{item.label}: {says(item, self.words)}"))
        own = self.match.rules.vocabulary.family_of(self.options[place]).rule
        if own or label.rule:
            parts.append(self._rules([own, label.rule]))
        return Group(*parts)

    def _rules(self, numbers: Iterable[str | None]) -> RenderableType:
        found = [rule_text(self.match.rules.game, number) for number in dict.fromkeys(numbers) if number]
        texts = [text for text in found if text is not None]
        return Group(*texts) if texts else Text(self.words.say("no-rule-named", rule=self._a_rule()))

    def _items(self, name: str) -> RenderableType:
        """Everything on the table with a name like this."""
        found: dict[str, Text] = {}
        for area in self.match.scene(self.seat, self.language).areas:
            for item in area.items:
                if name.lower() in item.label.lower():
                    full = says(item, self.words)
                    said = Text.assemble((item.label, "bold"), f": {full}" if full else "")
                    said.append(f"  {area.title}", style="dim").append(f"  {item.rule or ''}", style="dim")
                    found.setdefault(f"{item.label} {item.text}", said)
        if not found:
            return Text(self.words.say("nothing-called", name=name[:60]))
        return Group(*list(found.values())[:MANY])

    def why(self, name: str) -> RenderableType:
        """Why actions with this key, or with this in their key, are not among the options."""
        if not name:
            return Text(self.words.say("name-an-action", word=self._a_word()))
        keys = [self.match.rules.vocabulary.key(action) for action in range(len(self.match.rules.vocabulary))]
        like = [key for key in keys if key == name] or [key for key in keys if name.lower() in key.lower()]
        if not like:
            return Text(self.words.say("no-key-like", name=name[:60]))
        reasons: dict[str, list[str]] = {}
        for key in like:
            reasons.setdefault(self._why(key), []).append(key)
        said = [Text.assemble((self._some(keys), "bold"), f": {reason}.") for reason, keys in reasons.items()]
        return Group(*said[:MANY])

    def _why(self, key: str) -> str:
        match, action = self.match, self.match.rules.vocabulary.action(key)
        if action in self.options:
            return self.words.say("you-may", number=list(self.options).index(action) + 1)
        ask = match.ask(self.seat)
        if ask is None:
            why = match.refusal(self.seat, key, self.language)
            return "" if why is None else why.cited().rstrip(".")
        refusal = match.rules.speech(self.language).refusal(match.seen(self.seat), ask, action)
        return self.words.say("not-asked-that") if refusal is None else refusal.cited().rstrip(".")

    def _some(self, keys: list[str]) -> str:
        rest = self.words.say("and-more", count=len(keys) - MANY) if len(keys) > MANY else ""
        return ", ".join(keys[:MANY]) + rest

    # -- examples of what may be typed ------------------------------------------------------------------

    def examples(self) -> Examples:
        """What may be typed now, of this game and this ask."""
        scene, vocabulary = self.match.scene(self.seat, self.language), self.match.rules.vocabulary
        labels = [item.label for area in scene.areas for item in area.items]
        return Examples(
            key=vocabulary.key(self.options[0] if self.options else 0),
            area=_word_of(area.title for area in scene.areas),
            rule=self._a_rule(),
            item=_word_of(labels),
            word=self._a_word(),
        )

    def _a_rule(self) -> str:
        """The number of a rule: one that an option names, or the game's first."""
        named = (label.rule for label in self.labels if label.rule)
        return next(named, None) or find_rules(self.match.rules.game, None)[0].number

    def _a_word(self) -> str:
        """The name of a family of actions, of one that is not offered now if there is any."""
        families = self.match.rules.vocabulary.families.items()
        idle = (name for name, family in families if not set(family) & set(self.options))
        return next(idle, next(iter(self.match.rules.vocabulary.families)))


def _word_of(titles: Iterable[str]) -> str:
    """A word by which one of these is found."""
    words = (word for title in titles for word in title.lower().split() if word.isalpha() and len(word) > 3)
    return next(words, "table")
