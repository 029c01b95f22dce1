"""What may stand on the agenda of a game of Revive: the arguments of steps, and what must hold for them to be done."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping

from orrery.games.revive import components as box
from orrery.games.revive.actions import free
from orrery.games.revive.effects import at
from orrery.games.revive.state import State, has_begun, recruited
from orrery.games.revive.vocabulary import FIRE, FIRE_MODULE, vocabulary
from orrery.games.revive.words import ANY, BASIC, COLOURS
from orrery.kernel.game import BrokenState
from orrery.kernel.state import Step

SWITCH = "switch"  # where an effect comes from that nothing else has
COUNTS = range(100)  # of whatever is gained or left
_box = box.box()
ARGUMENTS: Mapping[str, Container[object]] = {
    "card": ("", *_box.cards),
    "colour": (*COLOURS, ANY),
    "count": COUNTS,
    "granted": (0, free.MAY, free.MUST),
    "left": COUNTS,
    "place": range(box.PLACES),
    "source": (*_box.effects, SWITCH),
    "space": range(box.CHASM),
    "what": (*box.ACTIONS, ANY),
}
TURN = ("turn", "act", "end_turn", "next_turn")  # one of these leads to the next
SETUP = ("lay_out", "deal_tribes", "choose_tribe", "choose_plates", "choose_plate", "deal_goals")


def check(s: State) -> None:
    """Raise `BrokenState` where a step could not be done."""
    named = [step.name for step in s.agenda]
    if has_begun(s) and not {*named}.isdisjoint(SETUP):
        raise BrokenState("a game that has begun is set up once more (RV-3)")
    if not has_begun(s) and not {*named} <= {*SETUP}:
        raise BrokenState("a game goes on that has not been set up (RV-3)")
    if sum(name in TURN for name in named) > 1:
        raise BrokenState("more than one turn goes on (RV-7.1)")
    steps = [(step.name, *step.args) for step in s.agenda if step.name in SETUP or step.name == "reveal"]
    if len({*steps}) != len(steps):
        raise BrokenState("something comes twice that can come only once")
    for step in s.agenda:
        if step.name in FITS and not _fits(s, step):
            raise BrokenState(f"a step cannot be done: {step.name}{step.args}"[:200])


def _fits(s: State, step: Step) -> bool:
    try:
        return FITS[step.name](s, *step.args)
    except (LookupError, TypeError, ValueError):
        return False


# -- what must hold for a step ----------------------------------------------------------------------------------------


def _is_deal(s: State, how: str) -> bool:
    return how in ("dealt", "chosen", "one", "two", "common")


def _is_reward(s: State, seat: int, key: str) -> bool:
    return key in s.game.box.rewards


def _is_track(s: State, seat: int, colour: str, count: int = 0) -> bool:
    return colour in COLOURS


def _are_words(s: State, seat: int, source: str, paths: str, left: int = 0) -> bool:
    return bool(paths.split()) and all(at(s.game, source, path) for path in paths.split())


def _is_kinds(s: State, seat: int, count: int, source: str, had: str) -> bool:
    return {*had.split()} <= {*BASIC}


def _is_free(s: State, seat: int, key: str) -> bool:
    return vocabulary.action(key) in free.offers(s, s.players[seat])


def _is_firing(s: State, seat: int, key: str, card: str, waiting: str) -> bool:
    """RV-8.3  Cards, and modules of the slot."""
    left, slot = waiting.split(), s.game.box.slots[key]
    spaces = {f"{key}-{n}" for n in range(1, slot.modules + 1)} & {*FIRE_MODULE.members}
    return bool(left and card) and {*left} <= {*FIRE.members, *spaces} and len({*left}) == len(left)


def _is_card(s: State, seat: int, card: str, granted: int) -> bool:
    return bool(card)


def _is_unexplored(s: State, seat: int, place: int) -> bool:
    return not s.places[place].front


def _lies(s: State, seat: int, place: int) -> bool:
    """RV-13.4  A tile that is turned over, or is about to be."""
    return bool(s.places[place].front) or Step("reveal", [seat, place]) in s.agenda


def _is_water(s: State, seat: int, space: int) -> bool:
    return f"water:{s.places[box.place_of(space)].front}" in s.game.box.effects


def _has_card(s: State, seat: int, card: str) -> bool:
    return not card or card in recruited(s, s.players[seat])


def _is_campaign(s: State) -> bool:
    return bool(s.chapter)


FITS: Mapping[str, Callable[..., bool]] = {
    "deal_tribes": _is_deal,
    "deal_goals": _is_deal,
    "open_reward": _is_reward,
    "special": _is_track,
    "step_on": _is_track,
    "follow": _is_track,
    "word": _are_words,
    "swap_once": _are_words,
    "of_kinds": _is_kinds,
    "take": _is_free,
    "fire": _is_firing,
    "place": _is_card,
    "reveal": _is_unexplored,
    "orient": _lies,
    "collect": _is_water,
    "hibernate": _has_card,
    "event": _is_campaign,
}
