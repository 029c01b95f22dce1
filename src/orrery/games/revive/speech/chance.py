"""What the log tells of chance: what comes to the displays. Notes tell what cards, crates and tiles bring."""

from __future__ import annotations

from collections.abc import Callable

from orrery.games.revive.bundle import Bundle
from orrery.games.revive.speech import cards, names
from orrery.kernel.log import Chanced
from orrery.kernel.message import Message, Value, say, several


def _citizen(game: Bundle, key: str) -> Value:
    return names.card(key)


def _module(game: Bundle, key: str) -> Value:
    return cards.named_module(game.box, key)


def _machine(game: Bundle, key: str) -> Value:
    return cards.named_machine(game.box, key)


SHOWN: dict[str, tuple[Callable[[Bundle, str], Value], str]] = {
    "citizen": (_citizen, "RV-2.3"),
    "module": (_module, "RV-2.5"),
    "machine": (_machine, "RV-2.4"),
}


def chanced(game: Bundle, entry: Chanced) -> tuple[Message, str | None] | None:
    """What has come to a display."""
    if entry.what not in SHOWN:
        return None
    name, rule = SHOWN[entry.what]
    shown = several((name(game, str(key)) for key in entry.outcome), "and")
    return say("comes-to-display", shown=shown, count=len(entry.outcome)), rule
