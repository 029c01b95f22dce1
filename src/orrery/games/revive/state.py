"""The table as plain data, and the questions every rule asks of it.

Cards, modules, machines and crates go by their keys; spaces of the board by their numbers (`components`). What nobody
can know is not decided: the fronts of unexplored tiles, the piles and the crates are pools.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from orrery.games.revive import components as box
from orrery.games.revive.words import COLOURS
from orrery.kernel.state import State as KernelState

if TYPE_CHECKING:
    from orrery.games.revive.bundle import Bundle

NOBODY = -1
NOT_PAYABLE = -99  # less than any food
COVERING = ("forest", "sand")  # the tribe tiles that make another space of one


class Stock(msgspec.Struct, array_like=True):
    """RV-1.2  A player's resources."""

    crystal: int = 0
    gear: int = 0
    book: int = 0
    food: int = 0

    def total(self) -> int:
        return self.crystal + self.gear + self.book + self.food


class Played(msgspec.Struct, array_like=True, frozen=True):
    """A card in a slot, and the half that is visible."""

    card: str
    half: str


class Slot(msgspec.Struct, array_like=True):
    """A card slot: what lies in it, and its module spaces."""

    cards: list[Played] = []
    modules: list[str] = []  # by module space, "" for none
    used: list[int] = []  # activation spaces that have fired (G-34), from 0 on


class Machine(msgspec.Struct, array_like=True):
    """A machine that one may use, and whether energy lies on it."""

    key: str
    energy: bool = False


class Armed(msgspec.Struct, array_like=True):
    """RV-28.1, G-85  What waits for the next fitting action of this turn."""

    range: int = 0  # kept until an action needs it
    discounts: dict[str, int] = {}  # by action
    far: bool = False  # the next explore may go anywhere
    flip: bool = False  # the next card takes its other half
    colours: str = ""  # the card that has all colours
    granted: int = 0  # range that comes with an action an ability gives, for this action alone


class Player(msgspec.Struct):
    """One player's boards, cards and pieces."""

    seat: int
    tribe: str = ""  # a side of a tribe board
    stock: Stock = msgspec.field(default_factory=Stock)
    points: int = 0  # blue ones
    purple: int = 0  # kept for the end
    tracks: list[int] = []  # the space of each marker: grey, green, yellow
    rewards: list[str] = []  # reward spaces that are open
    progress: int = 0  # markers on the progress track
    markers: int = 0  # progress markers left on the tribe board
    technologies: list[str] = []  # the places that are unlocked
    active: list[str] = []
    resting: list[str] = []
    slots: list[Slot] = []
    machines: list[Machine] = []
    energy: int = 0  # in the storage
    switch: bool = True  # up: it may be used
    plate: str = ""  # what it does instead, in the campaign
    crates: list[str] = []  # closed
    opened: list[str] = []
    again: list[str] = []  # opened crates that have been used twice
    goals: list[str] = []  # artifact cards; one is kept
    artifacts: list[str] = []  # major ones
    minor: int = 0
    small: list[int] = []  # where buildings stand
    large: list[int] = []
    figures: list[int] = []  # where population is
    waters: list[int] = []  # water spaces whose reward was collected by building
    hibernation: int = 0  # the space of its marker, from 0 on
    armed: Armed = msgspec.field(default_factory=Armed)


class Place(msgspec.Struct, array_like=True):
    """A place for an area tile: what is seen of it."""

    back: str = ""
    front: str = ""  # once it is explored
    turned: bool = False


class Mark(msgspec.Struct, array_like=True, frozen=True):
    """RV-27  A tile of a tribe on the board: forest, temple, target, sand or workshop."""

    space: int
    kind: str
    seat: int


class State(KernelState, kw_only=True):
    """A whole game of Revive."""

    if TYPE_CHECKING:

        @property
        def game(self) -> Bundle: ...

        @game.setter
        def game(self, bundle: Bundle) -> None: ...

    players: list[Player]
    places: list[Place]
    corners: list[str]  # the sides of the large locations
    fronts: dict[str, list[str]]  # pools: the fronts that are not explored, by back
    citizens: list[str]  # the display
    deck: list[str]  # a pool
    modules: list[str]
    module_pile: list[str]  # a pool
    machines: dict[str, list[str]]  # by colour
    machine_piles: dict[str, list[str]]  # pools
    crates: list[str]  # a pool
    energy: int  # in the supply
    artifacts: list[str]  # major ones on the craters
    spare: int = 0  # minor ones beside the craters, in a long game of four
    removed: list[str] = []  # cards, modules, machines, artifacts that have left the game
    marks: list[Mark] = []  # tribe tiles on the board
    falcon: int = NOBODY  # its space, where somebody has it
    content: list[str] = []  # what is unlocked of the campaign
    chapter: int = 0  # of the campaign, if it is played
    deeds: dict[str, int] = {}  # who was the first to do each
    turned: bool = False  # the turn of events has come
    majors: int = 0  # artifacts at the start
    common_goal: str = ""  # the artifact card of all, by a variant
    first: int = 0
    turn: int = 0  # whose turn it is
    actions: int = 0  # left in this turn
    acting: bool = False  # an action is being carried out
    fired: str = ""  # the card whose play has set off what is carried out
    asleep: str = ""  # the card in play that ends the turn with a hibernation
    returned: bool = False  # energy has been taken back in this turn, so that no machine runs (RV-19.8)
    ended_by: int = NOBODY  # who has the end game tile
    last_turns: list[int] = []  # who still has a turn after that
    cube: int = 0  # steps of the action cube, alone (RV-3.9, 6.4)
    over: bool = False


_encode, _decode = msgspec.msgpack.Encoder().encode, msgspec.msgpack.Decoder(list[Place]).decode


# -- whose, and what of it --------------------------------------------------------------------------------------------


def alone(s: State) -> bool:
    """RV-24  Whether this is a game for one."""
    return len(s.players) == 1


def has_begun(s: State) -> bool:
    """RV-3.5  Whether artifact cards are dealt, with which set-up ends."""
    return bool(s.common_goal) or any(p.goals for p in s.players)


def in_turn_order(s: State, first: int) -> list[Player]:
    """All players clockwise, from a seat on."""
    return s.players[first:] + s.players[:first]


def technologies(s: State, p: Player) -> list[str]:
    """RV-14.5  The technologies that somebody has unlocked."""
    return [technology_at(s, p, place) for place in p.technologies]


def technology_at(s: State, p: Player, place: str) -> str:
    """RV-14.2, 15  The technology at a place of a tribe board."""
    return s.game.box.boards[p.tribe][place].technology


def own_colours(s: State, p: Player, card: str) -> tuple[str, ...]:
    """RV-1.4, 28.5  The colours a card has for its owner now."""
    return COLOURS if p.armed.colours == card else (s.game.box.cards[card].colour,)


def in_slots(p: Player) -> Iterator[Played]:
    """The cards in all slots."""
    for slot in p.slots:
        yield from slot.cards


def slot(s: State, p: Player, key: str) -> Slot:
    """A card slot of somebody's by its key."""
    return p.slots[[*s.game.box.slots].index(key)]


def is_locked(s: State, p: Player, key: str) -> bool:
    """RV-8.2, 15.1  Whether a slot waits for its technology."""
    opens = s.game.box.slots[key].locked
    return bool(opens) and opens not in technologies(s, p)


def recruited(s: State, p: Player) -> list[str]:
    """RV-1.7, 33.6  All cards but the starting ones, wherever they are."""
    citizens, held = s.game.box.citizens, [*p.active, *p.resting]
    for slot in p.slots:
        held += [played.card for played in slot.cards]
    return [card for card in held if card in citizens]


def modules(p: Player) -> list[str]:
    """RV-33.2  The modules on a player board."""
    return [module for slot in p.slots for module in slot.modules if module]


def machine(p: Player, key: str) -> Machine:
    """A machine of somebody's by its key."""
    return next(each for each in p.machines if each.key == key)


def artifact_card(s: State, p: Player) -> box.ArtifactCard | None:
    """RV-3.5, 32.2  The artifact card that counts for somebody, as far as it is known."""
    return s.game.box.goals.get(s.common_goal or (p.goals[0] if p.goals else ""))


def all_energy(p: Player) -> int:
    """RV-33.1  Energy in the storage and on machines."""
    return p.energy + sum(each.energy for each in p.machines)


# -- the board --------------------------------------------------------------------------------------------------------


def board(s: State) -> box.Chart:
    """RV-1.3, 27.1, 27.4  The board as it lies, with what tribe tiles have made of it."""
    on = printed(s)
    over = [(mark.space, mark.kind) for mark in s.marks if mark.kind in COVERING]
    return box.covered(on, tuple(over)) if over else on


def printed(s: State) -> box.Chart:
    """RV-1.3  The board as it lies, without tribe tiles."""
    return _chart(s.game.box, _encode(s.places))


@lru_cache(maxsize=1024)
def _chart(b: box.Box, places: bytes) -> box.Chart:
    """RV-1.3  The board with these places: as bytes, which are made and compared sooner than many small things."""
    return box.chart(b, [(place.front, place.turned) for place in _decode(places)])


def shows(s: State, space: int) -> str:
    """RV-1.3  What a space is: "" on an unexplored tile, else its kind, "chasm" or "large"."""
    return board(s).kinds[space]


def buildings(p: Player) -> list[int]:
    """RV-1.5  The spaces of somebody's buildings."""
    return [*p.small, *p.large]


def pieces(p: Player) -> list[int]:
    """RV-1.5  The spaces of somebody's buildings and figures."""
    return [*p.small, *p.large, *p.figures]


def builder(s: State, space: int) -> Player | None:
    """RV-16.1  Whose building stands on a space."""
    return next((p for p in s.players if space in p.small or space in p.large), None)


def crystals_beside(p: Player) -> list[int]:
    """RV-33.8  The crystal symbols next to somebody's buildings."""
    own = {*p.small, *p.large}
    return [n for n, spaces in enumerate(box.CRYSTALS) if not own.isdisjoint(spaces)] if own else []


# -- goods ------------------------------------------------------------------------------------------------------------


def can_pay(p: Player, *, crystal: int = 0, gear: int = 0, book: int = 0, food: int = 0) -> bool:
    """RV-4.2, 4.3  Whether a cost can be paid, crystals standing in for what is short of the basic resources."""
    return food <= most_food(p, crystal=crystal, gear=gear, book=book)


def most_food(p: Player, *, crystal: int = 0, gear: int = 0, book: int = 0, food: int = 0, off: int = 0) -> int:
    """RV-4.2, 4.4, G-22  The food one can pay besides a cost, of which so much is taken off where it helps most.

    Below 0 if not even the cost can be paid. Nothing is taken off what is paid besides.
    """
    stock = p.stock
    short = (gear - stock.gear if gear > stock.gear else 0) + (book - stock.book if book > stock.book else 0)
    spare = stock.crystal - crystal - short + (min(off, short + food) if off else 0)
    return spare + stock.food - food if spare >= 0 else NOT_PAYABLE


def pay(p: Player, *, crystal: int = 0, gear: int = 0, book: int = 0, food: int = 0) -> int:
    """RV-4.2  Own kind first, crystals for the shortage; how many crystals stood in."""
    stock = p.stock
    rest = stock.gear - gear, stock.book - book, stock.food - food
    short = -sum([left for left in rest if left < 0])
    stock.gear, stock.book, stock.food = [max(0, left) for left in rest]
    stock.crystal -= crystal + short
    return short
