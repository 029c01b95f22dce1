"""What is said to people: a sentence for every option and event, and whatever is in the box says what it does."""

from __future__ import annotations

import re
from random import Random

import pytest
from tests.games.revive.builder import BOX
from tests.games.revive.text.said import RULES, SPEECH, prompt, words

import orrery
from orrery.games.revive import words as sheet_words
from orrery.games.revive.components import ARTIFACTS
from orrery.games.revive.speech import cards, names
from orrery.games.revive.vocabulary import vocabulary
from orrery.kernel.message import Value

OPTIONS = (
    {},
    {"artifact-cards": "two", "tribes": "chosen"},
    {"artifact-cards": "common", "length": "long"},
    {"content": ["large-locations", "tribes", "moon", "vast-crystals", "switch-plates"]},
)


# -- nothing is left without words ------------------------------------------------------------------------------------


def test_every_action_has_words() -> None:
    """Every action can be described when nothing is asked, and begins with a capital letter or a number."""
    match = orrery.start("revive", seats=2, seed=1)
    for action in range(len(vocabulary)):
        assert re.match(r"[A-Z0-9]", SPEECH.option(match.state, None, action).text), vocabulary.key(action)


@pytest.mark.parametrize(("seats", "options"), [(seats, OPTIONS[seats - 1]) for seats in (1, 2, 3, 4)])
def test_a_whole_game_is_told_in_sentences(seats: int, options: dict[str, object]) -> None:
    """Prompts, options and log of random games are sentences with a rule; nothing shows a key or a brace."""
    rng, match = Random(seats), orrery.start("revive", seats=seats, seed=seats, options=options)
    asked = dict[str, int]()
    while match.pending:
        ask = rng.choice(match.pending)
        asked[ask.prompt] = asked.get(ask.prompt, 0) + 1
        if asked[ask.prompt] < 12:
            assert re.fullmatch(r"[A-Z0-9\]].*[.?]", prompt(match, ask.seat)), prompt(match, ask.seat)
            for action in ask.options:
                said = match.describe(action, ask.seat)
                assert re.fullmatch(r"RV-[0-9.]+", said.rule or ""), ask.prompt
                assert re.match(r"[A-Z0-9\]]", said.text), said.text
                assert _clean(said.text), said.text
        match.choose(ask.seat, rng.choice(ask.options))
    for line in match.sentences(None):  # nothing is hidden from anybody when a game is over
        assert re.fullmatch(r"RV-[0-9.]+", line.rule or ""), line.text
        assert re.fullmatch(r"[A-Z0-9\]].*\.", line.text), line.text
        assert _clean(line.text), line.text


def _clean(text: str) -> bool:
    return text.strip() == text and not re.search(r"None|  |\bthe the\b|[{}]|\.\.|,,|covered|-moon|-sun", text)


# -- what is in the box says what it does -----------------------------------------------------------------------------

SAMPLES = {
    "step": ("step:any:2", "step:grey"),
    "per": ("per:flask:basic", "per:yellow:food", "per:water:basic", "per:population:basic"),
    "play": ("play:any", "play:grey"),
    "recruit": ("recruit:any", "recruit:green"),
    "act": ("act:explore", "act:any:1"),
    "while": ("while:range:1", "while:explore:1", "while:populate:1", "while:build:2"),
    "discount": ("discount:build:2", "discount:explore:1", "discount:populate:2"),
    "again": ("again:crate",),
}


@pytest.mark.parametrize("name", sheet_words.NAMES)
def test_every_word_of_the_sheets_is_said(name: str) -> None:
    """RV-30  Each word has its own words, without a full stop, as part of a sentence."""
    counted = name in sheet_words.COUNTED
    for text in SAMPLES.get(name, (f"{name}:1", f"{name}:3") if counted else (name,)):
        [word] = sheet_words.read([text])
        assert re.fullmatch(r"[a-z0-9][^{}]*[a-z0-9]", words(cards.word(word))), text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("swap3:gear>food:2|book:2", "pay 1 gear for 2 food or 2 books, up to 3 times"),
        ("swap:basic>crystal:1+step:grey", "pay 1 basic resource for 1 crystal and 1 step on the grey track"),
        ("module|star", "a module or the tribe ability"),
        ("per:yellow:food", "1 food for each yellow card in own slots"),
        ("while:build:1", "building costs 1 gear less as long as it lies in a slot"),
    ],
)
def test_what_words_say(text: str, said: str) -> None:
    """RV-30.2, 30.4, 29.1, 29.3  Exchanges, choices, counts and what lasts."""
    [word] = sheet_words.read([text])
    assert words(cards.word(word)) == said


def test_every_effect_speaks_of_whoever_has_it() -> None:
    """RV-30  The log quotes effects of everybody: none of them says "you"."""
    said = {source: words(cards.effect(BOX, source)) for source in BOX.effects}
    said |= {key: words(cards.technology(BOX, key)) for key in BOX.technologies}
    assert all(said.values())
    assert {key: text for key, text in said.items() if re.search(r"\byou", text)} == {}


def test_everything_in_the_box_says_something() -> None:
    """RV-8, 9, 13, 14, 17, 19, 20, 22, 26  Cards, modules, machines, crates, tiles, beds, sides, rewards, tribes."""
    said: list[Value] = [cards.card(BOX, key) for key in BOX.cards]
    said += [cards.back(BOX, key) for key in BOX.backs] + [cards.side(BOX, key) for key in BOX.sides]
    said += [cards.goal(BOX, key) for key in BOX.goals]
    assert all(re.fullmatch(r"[A-Z][^{}]*\.", words(one)) for one in said)
    said = [cards.module(BOX, key) for key in BOX.modules]
    said += [cards.machine(BOX, key) for key in (*BOX.machines, *BOX.standard)]
    said += [cards.crate(BOX, key) for key in BOX.crates]
    said += [cards.water(BOX, key) for key, tile in BOX.fronts.items() if tile.water]
    said += [cards.bed(BOX, bed.key) for bed in BOX.hibernation]
    said += [cards.reward(BOX, key) for key in BOX.rewards] + [cards.event(BOX, key) for key in BOX.events]
    said += [cards.technology(BOX, key) for key in BOX.technologies]
    assert all(re.fullmatch(r"[a-z0-9][^{}]*[a-z0-9)]", words(one)) for one in said), [words(one) for one in said]
    assert all(words(cards.tribe(BOX, key)).startswith("Ability: ") for key in BOX.tribes)


def test_a_card_says_both_halves_and_its_symbols() -> None:
    """RV-8.2, 10.1, 30.16  Colour, halves, slot symbol and flask."""
    assert words(cards.card(BOX, "alchemist")) == (
        "Grey. Top: 1 basic resource for each flask in sight, 1 gear; slot symbol; flask. Bottom: a module, 1 crystal."
    )


def test_everything_that_has_a_name_has_one() -> None:
    """RV-1  Spaces, places, slots, colours of modules and machines, artifacts, categories."""
    named: list[Value] = [names.module(BOX, key) for key in BOX.modules]
    named += [names.machine(BOX, key, 0) for key in (*BOX.machines, *BOX.standard)]
    named += [names.card(key, 0) for key in BOX.cards] + [names.goal(BOX, key) for key in BOX.goals]
    named += [names.slot(key) for key in BOX.slots] + [names.source(BOX, source) for source in BOX.effects]
    assert all(words(one) for one in named)
    assert len({words(names.space(at)) for at in range(125)}) == 125
    assert len({words(names.place(at)) for at in range(30)}) == 30


def test_artifact_cards_count_modules_in_pairs() -> None:
    """RV-33.2  A large location counts each module, an artifact card every two."""
    assert words(cards.side(BOX, "modules")) == "At the end 1 point for every own module."
    key = next(key for key, goal in BOX.goals.items() if "modules" in (getattr(goal, colour) for colour in ARTIFACTS))
    assert "1 point for every two own modules" in words(cards.goal(BOX, key))


def test_titles_are_those_of_the_sheets() -> None:
    """RV-1.6, 14.2  What has a name on its sheet is called by it; what has none is no title."""
    assert RULES.titles["card-mason"] == "Mason"
    assert RULES.titles["card-reader"] == "Reader"
    assert all(RULES.titles.values())
