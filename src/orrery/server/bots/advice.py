"""What a seat may be told on demand: why not, what a bot thinks, how everybody stands. All from what it may know."""

from __future__ import annotations

from random import Random

from orrery.kernel.flow import Ask
from orrery.kernel.game import Sentence
from orrery.kernel.play.match import Match
from orrery.kernel.words.catalogue import ENGLISH
from orrery.server.bots.thinkers import Thinkers, lead
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
    advice = []
    for thought in thoughts[:MOST]:
        if thought.visits:
            label = rules.speech(language).option(seen, ask, thought.action)
            ahead = round(lead(thought, rules.stakes), 1)
            advice.append(
                Advice(
                    key=rules.vocabulary.key(thought.action), text=label.text, item=label.item,
                    parts=told_parts(label.parts), lead=ahead, share=round(thought.visits / total, 2),
                )
            )  # fmt: skip
    return Hint(ask=name, advice=advice)


def estimate(match: Match, reader: int | None) -> Estimate:
    """How everybody stands as far as a reader can tell: the mean over worlds they think possible."""
    rules, seats = match.rules, range(match.seats)
    if match.outcome is not None:
        return Estimate(points=[float(match.outcome.of(seat).total) for seat in seats])
    rng, sums = Random(0), [0.0] * match.seats
    for _ in range(WORLDS):
        world = rules.determinize(rules.redact(match.state, reader), rng)
        for seat in seats:
            sums[seat] += rules.evaluate(world, seat)
    return Estimate(points=[round(total / WORLDS, 1) for total in sums])
