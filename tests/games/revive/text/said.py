"""What a match says to whom, at a table put into a position: the board as chance laid it, hands as a test wants them.

s = table(2)
give(s, 0, "mason", "peddler", gear=3)
match = begin(s, "act", 0)
assert prompt(match, 0) == "You have 2 actions. What do you do?"
"""

from __future__ import annotations

from collections.abc import Sequence

from orrery.games import find
from orrery.games.revive.components import SPACE_KEYS, box
from orrery.games.revive.state import Machine, Played, Player, State, board
from orrery.kernel.message import Value
from orrery.kernel.play.match import Match
from orrery.kernel.state import Step
from orrery.parts import testing

GAME = find("revive")
RULES = GAME.rules(GAME.read_options({}))
SPEECH = RULES.speech()
BOX = box()
TRIBES = ("nadair-sun", "kuniban-sun", "0x49-sun", "hofstadterians-sun")


def words(value: Value) -> str:
    """What a message speaks of, in English."""
    return SPEECH.say("named", name=value, text="").removesuffix(" ()")


def table(seats: int = 2) -> State:
    """A table after its set-up: tribes in their order, empty stocks, nothing in the slots; seat 0 begins."""
    s: State = testing.fresh(GAME, seats, chance=[0] * 400).state
    s.agenda, s.first, s.turn, s.actions = [], 0, 0, 2
    for p, tribe in zip(s.players, TRIBES, strict=False):
        p.tribe = tribe
        p.stock.crystal = p.stock.gear = p.stock.book = p.stock.food = 0
    return s


def give(s: State, seat: int, *active: str, **given: int) -> Player:
    """Resources and active cards; citizens come out of the deck or the display, what was active rests."""
    p = s.players[seat]
    for good, count in given.items():
        setattr(p.stock, good, count)
    for card in active:
        home = next(pile for pile in (s.deck, s.citizens, p.resting, p.active) if card in pile)
        home.remove(card)
        p.active.append(card)
    return p


def machines(s: State, seat: int, *keys: str, energy: int = 1) -> None:
    """Machines of a player's, and energy in the storage."""
    p = s.players[seat]
    for key in keys:
        for piles in (s.machines, s.machine_piles):
            for pile in piles.values():
                if key in pile:
                    pile.remove(key)
        p.machines.append(Machine(key))
    s.energy += p.energy - energy
    p.energy = energy


def in_slot(s: State, seat: int, slot: str, *cards: str, module: str = "") -> None:
    """Cards that lie in a slot, and a module on its first space."""
    p = give(s, seat, *cards)
    there = p.slots[[*BOX.slots].index(slot)]
    for card in cards:
        p.active.remove(card)
        there.cards.append(Played(card, "top" if BOX.slots[slot].half == "top" else "bottom"))
    if module:
        home = s.modules if module in s.modules else s.module_pile
        home.remove(module)
        there.modules[0] = module


def spaces(s: State, kind: str) -> list[str]:
    """The keys of the explored spaces of a kind."""
    return [SPACE_KEYS[at] for at, there in enumerate(board(s).kinds) if there == kind]


def begin(s: State, name: str, *args: int | str, chance: Sequence[int] = ()) -> Match:
    """A match that stands at a step."""
    return testing.begin(GAME, s, Step(name, [*args]), seats=len(s.players), chance=chance)


def prompt(match: Match, seat: int) -> str:
    ask = match.ask(seat)
    assert ask is not None
    return SPEECH.prompt(match.seen(seat), ask).text


def label(match: Match, key: str) -> str:
    return match.describe(key).text


def why(match: Match, seat: int, key: str) -> str:
    """Why not, with its rule."""
    said = match.why_not(seat, key)
    assert said is not None
    return said


def lines(match: Match, reader: int | None = None) -> list[str]:
    return [line.text for line in match.sentences(reader)]
