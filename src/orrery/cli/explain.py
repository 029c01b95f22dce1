"""Rule help at the table: what an option, a rule or a card means, and why something may not be done."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from orrery.cli.book import chapters, find_rules, printed, rule_text, rules_about
from orrery.cli.words import Examples
from orrery.kernel.flow import Ask
from orrery.kernel.game import Label
from orrery.kernel.message import Part, SeatPart, say
from orrery.kernel.play.match import Match
from orrery.kernel.words.catalogue import ENGLISH
from orrery.terminal import called, says, words_of

MANY = 8  # so many answers to one question are enough
FEW = 4  # of each kind, where there are two
GOAL = ("goal", "aim", "ziel")


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
            self.labels = text.options(seen, ask)
            for label in self.labels:
                label.text = called(label.text, label.parts, owners)
                label.offer = [called("", label.offer, owners)] if _names_seats(label.offer) else label.offer

    def numbers(self) -> dict[str, list[str]]:
        """What to type for the options that point at each item of the scene."""
        found: dict[str, list[str]] = {}
        for label in self.labels:
            if label.item is not None:
                found.setdefault(label.item, []).append(label.shortcut)
        return found

    def keys(self, begin: str = "") -> list[str]:
        """What may be typed for the options, or for those of them that begin so."""
        return [label.shortcut for label in self.labels if label.shortcut.startswith(begin)]

    def place(self, typed: str) -> int | None:
        """The option that is typed so: by its key, or by its place in the list (`#3`)."""
        if typed.startswith("#"):
            number = int(typed[1:]) if typed[1:].isdecimal() and len(typed) < 9 else 0
            return number - 1 if 1 <= number <= len(self.labels) else None
        return next((place for place, label in enumerate(self.labels) if label.shortcut == typed), None)

    def explain(self, about: str) -> RenderableType:
        """The aim of the game, a rule by its number, an option, or what is on the table and what rules say of it."""
        if not about:
            return self._rules(label.rule for label in self.labels)
        if about.casefold() in GOAL:
            return goal(self.match, self.language)
        keys = self.keys(about.lower())
        place = self.place(keys[0] if keys else about)
        if place is not None:
            return self._option(place)
        return rule_text(self.match.rules.game, about) or self._found(about)

    def rules(self, about: str) -> RenderableType:
        """The chapters of the rules, or what one of them says."""
        return self.explain(about) if about else chapters(self.match.rules.game)

    def _option(self, place: int) -> RenderableType:
        label = self.labels[place]
        parts: list[RenderableType] = [Text(label.text, style="bold")]
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

    def _found(self, name: str) -> RenderableType:
        """Everything on the table with a name like this, and the rules that speak of it."""
        items, rules = self._items(name), rules_about(self.match.rules.game, name)
        if not items and not rules:
            return Text(self.words.say("nothing-called", name=name[:60]))
        return Group(*(items[:FEW] if rules else items), *([printed(rules[:FEW])] if rules else []))

    def _items(self, name: str) -> list[Text]:
        found: dict[str, Text] = {}
        for area in self.match.scene(self.seat, self.language).areas:
            for item in area.items:
                if name.lower() in item.label.lower():
                    full = says(item, self.words)
                    said = Text.assemble((item.label, "bold"), f": {full}" if full else "")
                    said.append(f"  {area.title}", style="dim").append(f"  {item.rule or ''}", style="dim")
                    found.setdefault(f"{item.label} {item.text}", said)
        return sorted(found.values(), key=lambda said: not said.plain.casefold().startswith(name.casefold()))[:MANY]

    def why(self, name: str) -> RenderableType:
        """Why actions that are called so are not among the options; first those that could answer this question."""
        if not name:
            return Text(self.words.say("name-an-action", word=self._a_word()))
        called_so = self._called(name)
        if not called_so:
            return Text(self.words.say("no-key-like", name=name[:60]))
        reasons: dict[str, dict[str, None]] = {}  # with what is called so, each once
        for key, text in called_so.items():
            reasons.setdefault(self._why(key), {})[text] = None
        idle = self.words.say("not-asked-that")
        ordered = sorted(reasons.items(), key=lambda reason: reason[0] == idle)
        said = [Text.assemble((self._some([*texts]), "bold"), f": {reason}.") for reason, texts in ordered]
        return Group(*said[:MANY])

    def _called(self, name: str) -> dict[str, str]:
        """Actions by their keys, with what they are called: those with this in their name, or else in their words."""
        vocabulary, speech = self.match.rules.vocabulary, self.match.rules.speech(self.language)
        seen, ask, wanted = self.match.seen(self.seat), self.match.ask(self.seat), name.casefold()
        texts = {vocabulary.key(action): speech.option(seen, ask, action).text for action in range(len(vocabulary))}
        names = {key: text.partition(":")[0] for key, text in texts.items()}  # what follows says what it brings
        if name in names:
            return {name: names[name]}
        found = {key for key in names if wanted.replace(" ", "-") in key}
        for said in (names, texts):
            found = found or {key for key, text in said.items() if wanted in text.casefold()}
        return {key: text for key, text in names.items() if key in found}

    def _why(self, key: str) -> str:
        match, action = self.match, self.match.rules.vocabulary.action(key)
        if action in self.options:
            return self.words.say("you-may", number=self.labels[list(self.options).index(action)].shortcut)
        ask = match.ask(self.seat)
        if ask is None:
            why = match.refusal(self.seat, key, self.language)
            return "" if why is None else why.cited().rstrip(".")
        refusal = match.rules.speech(self.language).refusal(match.seen(self.seat), ask, action)
        return self.words.say("not-asked-that") if refusal is None else refusal.cited().rstrip(".")

    def _some(self, texts: list[str]) -> str:
        rest = self.words.say("and-more", count=len(texts) - FEW) if len(texts) > FEW else ""
        return "; ".join(texts[:FEW]) + rest

    # -- examples of what may be typed ------------------------------------------------------------------

    def examples(self) -> Examples:
        """What may be typed now, of this game and this ask."""
        scene = self.match.scene(self.seat, self.language)
        labels = [item.label for area in scene.areas for item in area.items]
        return Examples(
            key=self.labels[0].shortcut if self.labels else "1",
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


def goal(match: Match, language: str) -> Text:
    """How the game is won, in a few lines; or what it says of itself, where it does not say that."""
    words = match.rules.speech(language).catalogue
    return Text(words.say(say("game-goal")) if words.has("game-goal") else match.rules.game.summary)


def _names_seats(parts: Sequence[Part]) -> bool:
    return any(isinstance(part, SeatPart) for part in parts)


def _word_of(titles: Iterable[str]) -> str:
    """A word by which one of these is found."""
    words = (word for title in titles for word in title.lower().split() if word.isalpha() and len(word) > 3)
    return next(words, "table")
