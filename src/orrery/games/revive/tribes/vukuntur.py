"""RV-26.6, 27.6  Vukuntur: far roads by day, the falcon by moonlight."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.games.revive import components as box
from orrery.games.revive import gaining, moments
from orrery.games.revive.components import TERRAINS, UNSEEN
from orrery.games.revive.effects import carry_out
from orrery.games.revive.state import Player, State, board, shows, technologies
from orrery.games.revive.tribes.tiles import SPACES, Put
from orrery.games.revive.vocabulary import PUT
from orrery.games.revive.words import COLOURS, Word
from orrery.kernel.flow import Flow
from orrery.kernel.state import Note
from orrery.parts.maps import prices_from
from orrery.parts.powers import power

FALCON = "falcon"


class Flew(Note):
    """RV-27.6  The falcon has flown."""

    space: str


# -- sun --------------------------------------------------------------------------------------------------------------


@power("range-always", on=moments.further)
def high_roads(s: State, p: Player) -> int:
    """RV-26.6  Range is always further."""
    return s.game.box.technologies["range-always"].figure


@power("crate-crystal", on=moments.unlocked)
def sealed(s: State, p: Player) -> None:
    """RV-26.6, G-25  A crate, whose crystal is the one that comes with every crate from now on, and without one too."""
    if s.crates:
        s.next(gaining.crate.step(p.seat))
    else:
        in_glass(s, p)


@power("crate-crystal", on=moments.crated)
def in_glass(s: State, p: Player) -> None:
    """RV-26.6  A crystal with every crate."""
    gaining.gain(s, p, "crystal", 1)


@power("explore-food", on=moments.explored)
def living_off(s: State, p: Player, place: int) -> None:
    """RV-26.6  A food after each explore action."""
    carry_out(s, p, "technology:explore-food")


# -- moon -------------------------------------------------------------------------------------------------------------


@power("vukuntur-moon", on=moments.origins)
def from_falcon(s: State, p: Player) -> dict[int, int]:
    """RV-27.6  Range is counted from the falcon too."""
    return {s.falcon: 0}


@power("vukuntur-moon", on=moments.cheaper)
def beside_falcon(s: State, p: Player, action: str, spaces: Sequence[int]) -> int:
    """RV-27.6  One less for an action next to the falcon."""
    return int(any(s.falcon in box.BESIDE[space] for space in spaces))


def flights(s: State, p: Player, left: int) -> list[int]:
    """RV-27.6, G-59  Terrain within so many spaces for each marker gone from the tribe board: so many are left."""
    most = (s.game.box.figures.ability_markers - left) * s.game.box.figures.falcon_flight
    over, kinds = "falcon-over-unexplored" in technologies(s, p), board(s).kinds
    hop = s.game.box.technologies["falcon-over-unexplored"].figure

    def price(here: int, there: int) -> int | None:
        if kinds[there] == UNSEEN:
            return hop if over else None
        return 1

    reached = prices_from(box.BESIDE, s.falcon, price=price)
    return [space for space, far in sorted(reached.items()) if far <= most and kinds[space] in TERRAINS]


@power("falcon", on=moments.does)
def fly(s: State, p: Player, each: Word, source: str, path: str) -> Flow[None]:
    """RV-27.6, 25.1  The falcon flies to terrain, and may land where it started; this marker is gone already."""
    chosen = yield Put(p.seat, [PUT[SPACES.index(space)] for space in flights(s, p, p.markers)], kind=FALCON)
    s.falcon = SPACES[PUT.index(chosen)]
    s.tell(Flew(p.seat, box.SPACE_KEYS[s.falcon]))
    if "falcon-three" in technologies(s, p):
        colour = COLOURS[TERRAINS.index(shows(s, s.falcon))]
        gaining.gain(s, p, s.game.box.tracks[colour].end, s.game.box.technologies["falcon-three"].figure)


@power("falcon", on=moments.possible)
def can_fly(s: State, p: Player, each: Word, source: str) -> bool:
    return s.falcon >= 0 and bool(flights(s, p, max(0, p.markers - 1)))


@power("falcon-explore-point", on=moments.explored)
def seen_from_above(s: State, p: Player, place: int) -> None:
    """RV-27.6  A point more for exploring a tile next to the falcon."""
    if any(s.falcon in box.BESIDE[space] for space in box.spaces_of(place)):
        carry_out(s, p, "technology:falcon-explore-point")
