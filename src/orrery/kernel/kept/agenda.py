"""What stands on the agenda of a position: steps that the rules know, with arguments they could have been given.

An agenda that somebody has edited must not break the game later on. So whatever can be said of an argument without
playing is asked when a save is read: that it is a number or text as its rule takes it, that a `seat` is one of the
table, and whatever the game says of the names of parameters (`Rules.arguments`).
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from orrery.kernel.game import Rules
from orrery.kernel.state import Step

SEAT = "seat"
MOST = 1_000_000  # no number that is handed on is larger
LONGEST = 500  # letters
KINDS: Mapping[Any, type] = {"int": int, int: int, "str": str, str: str}


def fits(rules: Rules, seats: int, step: Step) -> bool:
    """Whether the rules could have put this on the agenda of a table with so many seats."""
    rule = rules.steps.get(step.name)
    if rule is None:
        return False
    try:
        given = _signature(rule).bind(None, *step.args).arguments
    except TypeError:
        return False
    return all(
        _takes(rules, seats, parameter, given[name])
        for name, parameter in [*_signature(rule).parameters.items()][1:]
        if name in given and parameter.kind is not parameter.VAR_POSITIONAL
    )


def _takes(rules: Rules, seats: int, parameter: inspect.Parameter, given: int | str) -> bool:
    if not isinstance(given, KINDS.get(parameter.annotation, object)):
        return False
    if isinstance(given, int) and not -MOST <= given <= MOST:
        return False
    if isinstance(given, str) and len(given) > LONGEST:
        return False
    if parameter.name in rules.arguments:
        return given in rules.arguments[parameter.name]
    return parameter.name != SEAT or given in range(seats)


@cache
def _signature(rule: Callable[..., Any]) -> inspect.Signature:
    return inspect.signature(rule)
