"""What a seat may be told on demand: why not, what a bot thinks, how everybody stands. All from what it may know."""

from __future__ import annotations

from math import log
from random import Random
from statistics import fmean

from orrery.bots.search import Thought
from orrery.kernel.flow import Ask
from orrery.kernel.game import Sentence
from orrery.kernel.play.match import Match
from orrery.kernel.play.observation import Observation
from orrery.kernel.words.catalogue import ENGLISH
from orrery.server.bots.thinkers import Thinkers
from orrery.server.tables.shown.chances import plays_alone, standing, won
from orrery.server.tables.shown.sights import ask_id, told_parts
from orrery.server.wire.on_demand import Advice, Estimate, Hint, Reason, WhyNot

MOST = 6  # reasons, options of a hint
WORLDS = 8  # imagined for an estimate


def why_action(match: Match, seat: int, action: str, language: str = ENGLISH) -> WhyNot:
    """Why this seat may not choose an action now; no reason if it may."""
    refusal = match.refusal(seat, action, language)
    return WhyNot(reasons=[] if refusal is None else [_reason(refusal)])


def why_item(match: Match, seat: int, item: str, language: str = ENGLISH) -> WhyNot:
    """Why what a piece on the table stands for is not open to this seat now."""
    ask, text = match.ask(seat), match.rules.speech(language)
    if ask is None:
        return WhyNot(reasons=[Reason(text=text.say("why-not-your-turn"))])
    seen = match.seen(seat)
    refused = (
        text.refusal(seen, ask, action) for action in _about(match, seat, ask, item) if action not in ask.options
    )
    found = {refusal.cited(): refusal for refusal in refused if refusal is not None}
    if not found:
        said = text.say("why-nothing-here", prompt=text.prompt(seen, ask).text)
        return WhyNot(reasons=[Reason(text=said, rule=text.option(seen, ask, ask.options[0]).rule)])
    return WhyNot(reasons=[_reason(refusal) for refusal in list(found.values())[:MOST]])


def _about(match: Match, seat: int, ask: Ask, item: str) -> list[int]:
    """The actions that point at a piece, or move it."""
    seen, text = match.seen(seat), match.rules.speech()
    labels = ((action, text.option(seen, ask, action)) for action in range(len(match.rules.vocabulary)))
    return [action for action, label in labels if item in (label.item, label.piece)]


def _reason(refusal: Sentence) -> Reason:
    text = refusal.text[:1].upper() + refusal.text[1:]
    return Reason(text=text, rule=refusal.rule, parts=told_parts(refusal.parts))


async def hint(
    match: Match, seat: int, person: str, thinkers: Thinkers, iterations: int, language: str = ENGLISH
) -> Hint:
    """What a search thinks of this seat's options, when it is this person's turn. The match may move on meanwhile."""
    ask = match.ask(seat)
    assert ask is not None
    name, observation = ask_id(match, ask), match.observe(seat)
    seen, rules = observation.seen, match.rules
    seed = int(name, 16) % 2**32  # the same question has the same answer, which tells nothing else
    async with thinkers.turn(person, "hint"):
        thoughts = await thinkers.advise(observation, iterations, seed)
    total = sum(thought.visits for thought in thoughts) or 1
    thoughts = [thought for thought in thoughts[:MOST] if thought.visits]
    points = _points(observation, thoughts) if plays_alone(rules, seen, match.seats) else None
    advice = []
    for place, thought in enumerate(thoughts):
        label = rules.speech(language).option(seen, ask, thought.action)
        advice.append(
            Advice(
                key=rules.vocabulary.key(thought.action), text=label.text, item=label.item,
                parts=told_parts(label.parts), share=round(thought.visits / total, 2),
                chance=round(thought.value, 3) if points is None else None,
                points=points[place] if points is not None else None,
            )
        )  # fmt: skip
    return Hint(ask=name, advice=advice)


def _points(observation: Observation, thoughts: list[Thought]) -> list[float]:
    """What a seat that plays alone may expect of each option: a search compares it with how it stands now."""
    rules, rng = observation.rules, Random(0)
    now = fmean(rules.evaluate(observation.imagine(rng).state, observation.seat) for _ in range(WORLDS))
    spread = rules.spread(observation.seen)
    values = [min(max(thought.value, 1e-6), 1 - 1e-6) for thought in thoughts]
    return [round(now + spread * log(value / (1 - value)), 1) for value in values]


def estimate(match: Match, reader: int | None) -> Estimate:
    """How everybody stands as far as a reader can tell: the mean over worlds they think possible."""
    rules, seats = match.rules, match.seats
    if match.outcome is not None:
        points = [float(match.outcome.of(seat).total) for seat in range(seats)]
        return Estimate(points=points, chances=won(match.outcome, seats))
    rng = Random(0)
    worlds = [standing(rules, rules.determinize(rules.redact(match.state, reader), rng), seats) for _ in range(WORLDS)]
    points, chances = ([fmean(each) for each in zip(*part, strict=True)] for part in zip(*worlds, strict=True))
    return Estimate(points=[round(each, 1) for each in points], chances=[round(each, 3) for each in chances])
