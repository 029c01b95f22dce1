"""Tables at which somebody negotiates."""

from __future__ import annotations

from tests.games.first_light.builder import (
    ORANGE,
    PURPLE,
    begin,
    place,
    use_tokens,
    walk,
)
from tests.games.first_light.specialists.builder import NOTHING, lay, specialist

from orrery.games.first_light.specialists.components import box, parts
from orrery.games.first_light.specialists.state import WILD, State
from orrery.kernel.play.match import Match

RICH = {"water": 60, "algae": 40, "power": 40, "gems": 40}
BASE_SETBACKS = ("sum-8", "sum-10", "sum-12", "sum-14", "alike-2", "alike-3")
OWN_SETBACKS = ("specialists-1", "specialists-2")
PUNISHMENTS = tuple(key for key, place in parts().places.items() if place.punishment)


def envoy(*, seats: int = 2, face: int = WILD, **purple: object) -> State:
    """Purple with a Specialist (or another die) in Garage 1 and a 4 in Garage 2, rich unless said otherwise."""
    options = {key: purple.pop(key) for key in ("oxataya", "ahzuri", "ai", "leyrien") if key in purple}
    given = {**RICH, "garages": [0 if face == WILD else face, 4], "ready": 0, **purple}
    s = lay(seats=seats, purple=given, **options)
    if face == WILD:
        specialist(s, PURPLE, "garage-1")
    return s


def negotiate(s: State, where: str, *choices: str) -> Match:
    """Purple's die of Garage 1 goes to a space; then choices, forced ones among them."""
    face = s.players[PURPLE].garages[0]
    match = begin(s, "turn", PURPLE)
    walk(match, PURPLE, *(["die:garage-1"] if face == WILD else []))
    return walk(match, PURPLE, f"send:negotiation:{6 if face == WILD else face}", f"negotiate:{where}", *choices)


def settled(s: State, *, values: tuple[int, ...] = (), specialists: int = 0) -> State:
    """Advancements of these values, and of so many Specialists, have been won before."""
    won = (*values, *range(7, 7 + specialists))
    use_tokens(s, advancements=won, rewards=("farm", "upgrade", "harvester", "gem", "die")[: len(won)])
    return s


def suffering(face: int = 3, *, seats: int = 2, **purple: object) -> Match:
    """Purple must choose a punishment: for a sum of 8 with a regular die, or for a second Specialist."""
    s = envoy(face=face, seats=seats, **purple)
    if face == WILD:
        specialist(s, ORANGE, "negotiation-oxataya-1")
        return negotiate(settled(s, specialists=2), "oxataya-2")
    place(s, ORANGE, s.negotiation["oxataya"], 0, 5)
    return negotiate(settled(s, values=(face, 5)), "oxataya-2")


def alone(**purple: object) -> Match:
    """The solo player must choose a punishment; Oxataya's other side gave a Contract."""
    s = lay(seats=1, oxataya="b", purple={**NOTHING, "garages": [3, 4], "ready": 0, **purple})
    s.players[PURPLE].stock.water += box().sides["solo"].negotiation["oxataya"][1].cost
    place(s, 4, s.negotiation["oxataya"], 0, 5)
    return negotiate(settled(s, values=(3, 5)), "oxataya-2")
