"""Dice on a Research Base: where they stand, what they may count as, how they leave (FL-1.5, 5.3 to 5.9)."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from orrery.games.first_light.bundle import Bundle, Sending
from orrery.games.first_light.state import GARAGES, Player, State
from orrery.kernel.message import Message, Values, refuse, say
from orrery.kernel.state import Note
from orrery.parts.powers import open_rule

THIS, OTHER = "It", "The other"  # which of two dice that act together; logs keep these as keys
NO_ALGAE = refuse("no-algae-for-garage", "FL-5.7")


class Changed(Note):
    """FL-5.9  What a die shows and what made it another value."""

    rules: ClassVar[dict[str, str]] = {"garage": "FL-5.9", "flip": "FL-5.9", "first": "FL-5.3", "as-six": "FL-20.1"}
    shown: int
    value: int
    how: str
    garage: int
    which: str

    def cites(self, game: Bundle) -> str:
        return self.rules[self.how]

    def says(self, game: Bundle) -> Message:
        more = self.value - self.shown
        by = say("more-pips" if more > 0 else "fewer-pips", count=abs(more))
        die = say("the-other" if self.which == OTHER else "it")
        values: Values = {"die": die, "shown": self.shown, "value": self.value, "garage": self.garage, "by": by}
        return say(f"note-changed-{self.how}", **values)


def places_on_base(p: Player) -> list[int]:
    """FL-1.5  Places with a die: Garages 0 to 4, Farms 5 to 10."""
    return [i for i, die in enumerate((*p.garages, *p.farms)) if die]


def values_on_base(s: State, p: Player) -> list[int]:
    """FL-4.3  Places with a die that shows a value."""
    return [i for i in places_on_base(p) if die_at(p, i) not in s.game.valueless]


def die_at(p: Player, place: int) -> int:
    return p.garages[place] if place < GARAGES else p.farms[place - GARAGES]


def put_die(p: Player, place: int, value: int) -> None:
    """Set the die in a place; 0 empties it."""
    if place < GARAGES:
        p.garages[place] = value
    else:
        p.farms[place - GARAGES] = value


def next_garage(p: Player, after: int = -1) -> int:
    """FL-5.6  The left-most Garage with a die, behind another if one is given; -1 if there is none."""
    garages = p.garages
    for i in range(after + 1, GARAGES):
        if garages[i]:
            return i
    return -1


def next_at_headquarters(s: State) -> int:
    """FL-5.1  The left-most Headquarters space with a die; -1 if there is none."""
    return next((i for i, die in enumerate(s.headquarters) if die is not None), -1)


@open_rule
def garage_price(s: State, p: Player, garage: int) -> int:
    """FL-5.7, 20.5, 22.2  The Algae due when the die of a Garage is actioned."""
    b = s.game.box
    if b.characters[p.character].garages_free or (s.event and b.events[s.event].free_garage == garage + 1):
        return 0
    if 0 < garage <= len(p.upgrades) and b.upgrades[p.upgrades[garage - 1]].free_garage:
        return 0
    return b.garages[garage].algae


def from_garage(s: State, p: Player, garage: int, value: int = 0) -> Sending:
    """FL-5.6  The die of a Garage about to be actioned."""
    off = 0
    if 0 < garage <= len(p.upgrades):
        off = s.game.box.upgrades[p.upgrades[garage - 1]].water_discount
    shown = p.garages[garage]
    face = shown if shown in s.game.valueless else 0  # one without a value lies everywhere as it is
    return Sending("garage", garage, value, garage_price(s, p, garage), off, face=face, shown=shown)


@open_rule
def from_headquarters(s: State, p: Player, place: int, value: int) -> Sending:
    """FL-5.1  A Headquarters die about to be actioned."""
    die = s.headquarters[place]
    shown = die.value if die is not None else 0
    face = shown if shown in s.game.valueless else 0
    return Sending("headquarters", place, value, face=face, shown=shown)


def next_own(s: State, p: Player, after: int) -> int:
    """FL-10.2  The next Headquarters space with an own die behind another; -1 if there is none."""
    places = range(after + 1, len(s.headquarters))
    return next((i for i in places if (die := s.headquarters[i]) is not None and die.seat == p.seat), -1)


@open_rule
def garage_values(s: State, p: Player, garage: int) -> tuple[int, ...]:
    """FL-5.9, 20.1, 22.2  What the die of a Garage may count as: its face, or as the vehicle changes it."""
    return _values(p.garages[garage], *_vehicle(s, p, garage), tuple(s.game.box.characters[p.character].as_six))


def garage_faces(s: State, p: Player, garage: int) -> tuple[int, ...]:
    """FL-5.9, 20.1  What the die of a Garage may show elsewhere: a vehicle turns it, a Character does not."""
    return _values(p.garages[garage], *_vehicle(s, p, garage), ())


def _vehicle(s: State, p: Player, garage: int) -> tuple[int, int, bool]:
    """FL-5.9, 22.2  What a Garage may do to its die: change it either way, raise it, flip it."""
    shift = s.game.box.garages[garage].shift
    if 0 < garage <= len(p.upgrades):
        tile = s.game.box.upgrades[p.upgrades[garage - 1]]
        return max(shift, tile.shift), tile.boost, tile.flip
    return shift, 0, False


@open_rule
def headquarters_values(s: State, p: Player, face: int, first: bool) -> tuple[int, ...]:
    """FL-5.3, 20.1  What a Headquarters die may count as: the first of all may be flipped."""
    return _values(face, 0, 0, first, tuple(s.game.box.characters[p.character].as_six))


@cache
def _values(face: int, shift: int, boost: int, flip: bool, as_six: tuple[int, ...]) -> tuple[int, ...]:
    """FL-5.3, 5.9, 20.1  What a face may count as."""
    values = set(range(face - shift, face + max(shift, boost) + 1))
    if flip:
        values.add(7 - face)
    if any(value in as_six for value in values):
        values.add(6)
    return tuple(sorted(value for value in values if 1 <= value <= 6))


def tell_change(s: State, p: Player, d: Sending, which: str = THIS) -> None:
    """FL-5.3, 5.9, 20.1  Say what made of a die another value than it showed."""
    if d.value != d.shown and not d.face:
        s.tell(Changed(p.seat, d.shown, d.value, _change(s, p, d), d.place + 1, which))


def _change(s: State, p: Player, d: Sending) -> str:
    """FL-5.3, 5.9, 20.1  By what a die has become another value."""
    if d.source == "headquarters":
        return "first" if d.flips and d.value == 7 - d.shown else "as-six"
    shift, boost, flip = _vehicle(s, p, d.place)
    if -shift <= d.value - d.shown <= max(shift, boost):
        return "garage"
    return "flip" if flip and d.value == 7 - d.shown else "as-six"


def lift_die(s: State, p: Player, d: Sending) -> None:
    """FL-5.6  Take the die being actioned from where it waits."""
    if d.source == "garage":
        p.garages[d.place] = 0
    else:
        s.headquarters[d.place] = None
