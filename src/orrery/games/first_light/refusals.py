"""Why not, for questions asked by their names: a sentence with its rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from orrery.games.first_light.cards import english
from orrery.games.first_light.phases.execute import NOT_FLIPPED, NOT_THAT_VALUE
from orrery.games.first_light.state import Player, State
from orrery.kernel.flow import Ask
from orrery.kernel.message import Refusal
from orrery.kernel.vocabulary import Action, Vocabulary

Refuse = Callable[[State, Player, Ask, str], str]
COVERED = "FL-6.4: That reward is covered already."
NO_DIE = "FL-21.5: No die of yours lies there."


def refusal(
    table: Mapping[str, tuple[str, Refuse]], vocabulary: Vocabulary, seen: State, ask: Ask, action: int
) -> str | None:
    """Why an action may not be chosen now, with its rule; None if it answers another question."""
    if ask.prompt in ("send", "send-headquarters") and action in seen.game.send:
        said = why_not(seen, seen.players[ask.seat], ask, Action(action))
        return None if said is None else f"{said.rule}: {english(said.message, 'second')}"
    family = vocabulary.family_of(action)
    known = table.get(ask.prompt)
    if known is None or family.name != known[0]:
        return None
    return known[1](seen, seen.players[ask.seat], ask, family.member(action))


def why_not(s: State, p: Player, ask: Ask, action: Action) -> Refusal | None:
    """Why the die that is asked about may not be sent this way; None if it may."""
    key, value = s.game.send.member(action)
    assert s.game.in_question is not None
    d = s.game.in_question(s, p, ask, value)
    if ask.prompt == "send-headquarters":
        face, may_flip = ask.about[:2]
        if d.value not in s.game.headquarters_values(s, p, face, may_flip):
            return NOT_FLIPPED
    elif d.value not in s.game.garage_values(s, p, ask.about):
        return NOT_THAT_VALUE
    station = s.game.stations[key]
    said = station.closed(s, p, d) or (station.refuse(s, p, d) if station.refuse else None)
    return said.of(costs=station.costs(s, p, d)) if said and station.costs else said


REFUSALS: dict[str, tuple[str, Refuse]] = {"lose-die": ("lose-die", lambda s, p, ask, key: NO_DIE)}
