"""What actions speak of besides their members, and what they point at, whatever is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from orrery.games.revive import components as box
from orrery.games.revive import state
from orrery.games.revive import vocabulary as vocab
from orrery.games.revive.bundle import Bundle
from orrery.games.revive.speech import cards, ids, names
from orrery.games.revive.state import State
from orrery.kernel.message import Amount, Values
from orrery.kernel.vocabulary import Action

Item = Callable[[State, int, str], str | None]

# -- what they speak of by themselves ---------------------------------------------------------------------------------


def _machine(game: Bundle, key: str) -> Values:
    return {"machine": names.machine(game.box, key), "text": cards.machine(game.box, key)}


def _used(game: Bundle, key: str) -> Values:
    return {"machine": names.machine(game.box, key), "text": cards.effect(game.box, f"machine:{key}")}


def _module(game: Bundle, key: str) -> Values:
    return {"module": names.module(game.box, key), "text": cards.module(game.box, key)}


def _crate(game: Bundle, key: str) -> Values:
    return {"text": cards.crate(game.box, key)}


def _bed(game: Bundle, key: str) -> Values:
    number = vocab.BED.members.index(key) + 1
    return {"number": number, "text": cards.effect(game.box, f"hibernation:{key}")}


SHORTCUTS: dict[str, Callable[[str], str]] = {"bed": lambda key: key.removeprefix("h")}

CHOICES: dict[str, Callable[[Bundle, str], Values]] = {
    "play": lambda game, key: {"text": cards.card(game.box, key)},
    "tribe": lambda game, key: {"text": cards.tribe(game.box, key), "side": game.box.tribes[key].side},
    "goal": lambda game, key: {"goal": names.goal(game.box, key)},
    "use": _used,
    "recharge": _used,
    "machine": _machine,
    "discard-machine": _machine,
    "module": _module,
    "discard-module": _module,
    "open": _crate,
    "again": _crate,
    "bed": _bed,
    "plate": lambda game, key: {"text": cards.effect(game.box, f"plate:{key}")},
    "discard-card": lambda game, key: {"text": cards.card(game.box, key)},
    "press": lambda game, key: {"cost": names.both(*vocab.PRESS.member(vocab.PRESS.of(key)))},
    "split": lambda game, key: {"gain": Amount(game.box.technologies["crystal-for-two"].figure, key)},
    "calm": lambda game, key: {"cost": names.good("crystal")},
}


# -- what they point at, for whoever is asked -------------------------------------------------------------------------


def _card(s: State, seat: int, key: str) -> str:
    return ids.card(key, seat)


def _own_machine(s: State, seat: int, key: str) -> str:
    return ids.machine(key, seat)


def _good(s: State, seat: int, key: str) -> str:
    return ids.good(seat, key)


def _paid(s: State, seat: int, key: str) -> str:
    return ids.good(seat, key.partition("-")[0])


def _space(s: State, seat: int, key: str) -> str:
    return f"space:{key}"


def _spot(s: State, seat: int, key: str) -> str:
    """A module where it lies, or its space."""
    slot, _, number = key.rpartition("-")
    there = state.slot(s, s.players[seat], slot).modules[int(number) - 1]
    return ids.module(there) if there else ids.spot(seat, key)


def _either(s: State, seat: int, key: str) -> str:
    return ids.ability(seat) if key == "star" else ids.MODULES


def _recruit(s: State, seat: int, key: str) -> str:
    return ids.DECK if key == ids.DECK else ids.card(key)


def _fire(s: State, seat: int, key: str) -> str | None:
    return None if key == "new" else ids.card(key, seat)


def _copied(s: State, seat: int, key: str) -> str | None:
    """A card that lies open with somebody else."""
    for q in s.players:
        if q.seat != seat and key in (*q.active, *(played.card for played in state.in_slots(q))):
            return ids.card(key, q.seat)
    return None


def _artifact(s: State, seat: int, key: str) -> str:
    return ids.artifact(key)


def _last(s: State, seat: int, key: str) -> str:
    """The last artifact that is left."""
    left = [s.game.box.artifacts[artifact].colour for artifact in s.artifacts]
    return ids.artifact(left[0] if left else "minor")


ITEMS: dict[str, Item] = {
    "tribe": lambda s, seat, key: ids.tribe(key),
    "plate": lambda s, seat, key: ids.plate(key),
    "copy": _copied,
    "hibernate": lambda s, seat, key: ids.sleeper(seat),
    "switch": lambda s, seat, key: ids.switch(seat),
    "do": lambda s, seat, key: ids.action(key),
    "star": lambda s, seat, key: ids.ability(seat),
    "take": _last,
    "press": lambda s, seat, key: ids.good(seat, "crystal"),
    "open": lambda s, seat, key: ids.crate(seat, key),
    "again": lambda s, seat, key: ids.opened(seat, key),
    "slot": lambda s, seat, key: ids.slot(seat, key),
    "fire": _fire,
    "module": lambda s, seat, key: ids.module(key),
    "recruit": _recruit,
    "either": _either,
    "track": lambda s, seat, key: ids.track(seat, key),
    "explore": lambda s, seat, key: f"place:{key}",
    "technology": lambda s, seat, key: ids.technology(seat, key),
    "size": lambda s, seat, key: ids.supply(seat, key),
    "bed": lambda s, seat, key: ids.bed(key),
    "discard-module": lambda s, seat, key: ids.module(key),
    **dict.fromkeys(("play", "calm", "rest", "wake", "early", "all-colours", "discard-card"), _card),
    **dict.fromkeys(("use", "recharge", "machine", "discard-machine"), _own_machine),
    **dict.fromkeys(("trade", "basic", "less", "split"), _good),
    **dict.fromkeys(("exchange", "swap"), _paid),
    **dict.fromkeys(("fire-module", "module-space"), _spot),
    **dict.fromkeys(("populate", "build", "leave", "move-to", "put"), _space),
    **dict.fromkeys(("artifact", "remove"), _artifact),
}

# -- what they move there, by the question ----------------------------------------------------------------------------


def _played(s: State, ask: Any, action: Action) -> str:
    """A card is taken up, and put into a slot by the next question."""
    return ids.card(vocab.PLAY.member(action), ask.seat)


PIECES: dict[str, Callable[[State, Any, Action], str | None]] = {
    **dict.fromkeys(("act.play", "play-another"), _played),
    "place": lambda s, ask, action: ids.card(ask.card, ask.seat),
    "populate": lambda s, ask, action: ids.figures(ask.seat),
    "build": lambda s, ask, action: ids.supply(ask.seat, "small"),
    "take-module": lambda s, ask, action: ids.module(vocab.MODULE.member(action)),
    "place-module": lambda s, ask, action: ids.module(ask.module),
    "leave": lambda s, ask, action: ids.figure(ask.seat, vocab.LEAVE.index(action)),
    "move-to": lambda s, ask, action: ids.figure(ask.seat, box.SPACE_KEYS.index(ask.space)),
}
