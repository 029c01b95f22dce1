"""An observation as bytes, for a bot that thinks in another process.

    data = pack(match.observe(seat))
    action = make("greedy", seed).choose(unpack(data))

Only what the observation holds goes in, so nothing a seat may not know leaves the process that knows it. The rules
are not sent: the other side finds them again by the game's name and options.
"""

from __future__ import annotations

from random import Random

import msgspec

from orrery.games import find
from orrery.kernel.flow import Ask
from orrery.kernel.game import OptionValue
from orrery.kernel.log import Chanced, Chose
from orrery.kernel.play.observation import Observation
from orrery.kernel.state import Noted
from orrery.kernel.vocabulary import Action


class _Packed(msgspec.Struct, array_like=True, frozen=True):
    """Everything an observation holds but its rules."""

    game: str
    options: dict[str, OptionValue]
    seats: int
    seat: int
    actions: list[int]
    seen: bytes
    boundary: bytes
    answers: list[Chose | Chanced | Noted]


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(_Packed)


def pack(observation: Observation) -> bytes:
    """The observation as bytes."""
    ask, rules = observation.ask, observation.rules
    boundary, answers = observation.before()
    return _encoder.encode(
        _Packed(
            rules.game.name, observation.options, observation.seats, ask.seat, list(ask.options),
            rules.encode(observation.seen), boundary, answers,
        )
    )  # fmt: skip


def unpack(data: bytes) -> Observation:
    """The observation that `pack` made into bytes."""
    packed = _decoder.decode(data)
    rules = find(packed.game).load(packed.options)
    options = tuple(Action(action) for action in packed.actions)
    ask = Ask(packed.seat, options)
    seen = rules.decode(packed.seen)
    found = Observation.of(rules, packed.seats, packed.options, ask, seen, packed.boundary, list(packed.answers))
    _recall(found)
    return found


def _recall(observation: Observation) -> None:
    """What is asked may be of any type of the game's own; the rules ask it again.

    That it is the same in every imagined world is one of the laws of the house.
    """
    again = observation.imagine(Random(0)).ask(observation.seat)
    assert again is not None
    observation.ask = again
