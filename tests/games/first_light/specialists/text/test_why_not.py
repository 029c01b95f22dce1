"""A wrong choice is refused with the number of a rule of either book, in the second edition's words."""

from __future__ import annotations

import re
from random import Random

import pytest
from tests.games.first_light.builder import begin
from tests.games.first_light.specialists.builder import ON, lay

import orrery
from orrery.games.first_light import GAME
from orrery.games.first_light.specialists.dice import worth_naming
from orrery.games.first_light.specialists.phases.execute import Send, SendHeadquarters
from orrery.games.first_light.specialists.speech.variants import Reward
from orrery.games.first_light.specialists.state import WILD
from orrery.games.first_light.specialists.vocabulary import SEND, vocabulary
from orrery.kernel.flow import Ask
from orrery.kernel.play.match import Match
from orrery.kernel.words import rulebook

RULES = set(rulebook.of_game(GAME.folder).rules)
OLD_WORDS = re.compile(r"\b(Power|Items?|Characters?|Upgrades?|Clans?|clans?|Locations?|Negotiation Board)\b")


def kinds(ask: Ask) -> list[str]:
    """The families of actions that a question is about."""
    return [ask.family.name, *(["to-farm"] if isinstance(ask, Send | SendHeadquarters) else [])]


def as_good(match: Match, ask: Ask, action: int) -> bool:
    """Whether a Specialist could go there as another value just as well (SP-4.6)."""
    if action not in SEND or not isinstance(ask, Send | SendHeadquarters):
        return False
    station, value = SEND.member(action)
    s, p = match.state, match.state.players[ask.seat]
    d = ask.die(s, value)
    return d.face == WILD and value not in worth_naming(s, p, d, s.game.stations[station])


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, {"edition": "second"}), (3, {"ai": "2"}), (4, {})])
def test_whatever_a_question_is_about_is_refused_by_its_rule(seats: int, options: dict[str, str]):
    """SP-1.7: every action of the kind asked for that is no option has a sentence with a rule, in today's words."""
    rng, seen = Random(seats), set()
    for seed in range(4):
        match = orrery.start("first-light", seats=seats, seed=seed, options={**ON, **options})
        while match.pending:
            ask = rng.choice(match.pending)
            for action in (action for kind in kinds(ask) for action in vocabulary.families.get(kind, ())):
                said = match.why_not(ask.seat, action)
                if action in ask.options:
                    assert said is None
                elif not as_good(match, ask, action):
                    assert said is not None
                    rule, _, sentence = said.partition(": ")
                    assert rule in RULES, (ask.prompt, match.rules.vocabulary.key(action), said)
                    assert sentence.endswith("."), (ask.prompt, said)
                    assert not OLD_WORDS.search(sentence), said
                    seen.add(ask.prompt)
            match.choose(ask.seat, rng.choice(ask.options))
    assert seen >= {"assign", "send", "negotiate", "trade", "dig", "swap", "character", "outpost-tile", "exchange"}


def test_a_reward_of_a_tile_that_is_not_in_play():
    """SP-11.7  Without Michela nobody has covered the rewards of her tile: they are not there."""
    match = begin(lay(seats=2), "turn", 0)
    ask = Reward(0, (vocabulary.action("reward:die"),), value=1)
    said = match.rules.speech().refusal(match.state, ask, vocabulary.action("reward:swan-water"))
    assert said is not None
    assert said.cited() == "SP-11.7: That reward is on a Leader's tile, and nobody plays that Leader."
