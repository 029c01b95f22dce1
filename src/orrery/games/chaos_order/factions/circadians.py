"""CO-14.1, 17  Circadians: few and strong, with a drop ship in place of a base."""

from __future__ import annotations

from orrery.games.chaos_order import components as box
from orrery.games.chaos_order import gaining, moments
from orrery.games.chaos_order.components import HEXES, Reward
from orrery.games.chaos_order.phases import harvest
from orrery.games.chaos_order.speech import cards
from orrery.games.chaos_order.state import (
    Battle,
    Count,
    Player,
    Side,
    State,
    ability,
    chart_of,
    clockwise,
    controlled,
    faction,
    figure,
    leaders_at,
    present,
    upgraded,
)
from orrery.games.chaos_order.vocabulary import DONE, DOORS, GIVE
from orrery.kernel.flow import Ask, Flow
from orrery.kernel.message import Values, refuse
from orrery.kernel.state import Note
from orrery.kernel.vocabulary import Action
from orrery.parts.powers import power

GIVEN, DOCKED, CROPPED = "intel-given", "docked", "ship-harvest"


@power("circadians", on=moments.attribute)
def fame(s: State, p: Player, attribute: str) -> None:
    """CO-17.1  Fame for each attribute upgraded."""
    gaining.gain(s, p, Reward(fame=faction(s, p).earns.each))


@power("circadians", on=moments.fame_rate)
def attributes_hoped(s: State, p: Player, places: list[set[int]]) -> float:
    """CO-17.1, 10.2  Attributes that the region count would give: one from the third row on, two from the fourth."""
    count = len(controlled(s, p, places)) + thresholds(s, p, 0) + min(1, p.intel)
    rows = [row for row in s.game.box.counts if row.least <= count and any(gain.attributes for gain in row.gives)]
    return float(max((row.times for row in rows), default=0)) + min(count, 5) / 10


# -- the ship ---------------------------------------------------------------------------------------------------------


@power("circadians", on=moments.fights)
def dock(s: State, p: Player, battle: Battle, side: Side) -> None:
    """CO-17.3  The ship fights in the regions it is docked to."""
    if battle.place in p.doors:
        values = faction(s, p).dock
        side.counts.append(Count("ship", values.strength, values.attack, values.shields))


@power("circadians", on=moments.harvests)
def crop(s: State, p: Player) -> list[int]:
    """CO-17.4  One of the regions it is docked to may be harvested without a building, once a round."""
    return [] if CROPPED in p.marks else [place for place in p.doors if place in controlled(s, p)]


@power("circadians", on=moments.harvested)
def cropped(s: State, p: Player, place: int) -> None:
    """CO-17.4  The ship has harvested, where no building could."""
    if place in p.doors and not harvest.allowed(s, p, place):
        p.marks[CROPPED] = 1


class Docked(Note):
    """CO-17.5  The ship is docked elsewhere."""

    hex: str
    other: str


@power("circadians", on=moments.docks)
def docks(s: State, p: Player) -> dict[Action, int]:
    """CO-17.5, 17.14  Land regions that touch, with one of those the ship is docked to; once a turn, for its points."""
    if DOCKED in p.marks:
        return {}
    land = chart_of(s).land
    pairs = [(one, other) for one in sorted(land) for other in box.TOUCHING[one] if one < other and other in land]
    beside = [pair for pair in pairs if {*pair} & {*p.doors} and {*pair} != {*p.doors}]
    return {DOORS[HEXES[one], HEXES[other]]: figure(s, p, "mobile") for one, other in beside}


@power("circadians", on=moments.docking)
def docking(s: State, p: Player, chosen: Action) -> None:
    """CO-17.5  The ship is docked there; who was beside it stays where it is."""
    p.marks[DOCKED] = 1
    p.doors = [box.HEX[key] for key in DOORS.member(chosen)]
    s.tell(Docked(p.seat, *(HEXES[place] for place in p.doors)))


@power("circadians", on=moments.counts_home)
def no_region(s: State, p: Player) -> bool:
    """CO-17.6  The ship is no region."""
    return False


@power("circadians", on=moments.region_count)
def thresholds(s: State, p: Player, count: int) -> int:
    """CO-17.6, 17.7, G-33  Each stronghold counts as a region, and each intel card given this round."""
    return p.built[box.TYPES.index("stronghold")] + p.marks.get(GIVEN, 0)


# -- intel ------------------------------------------------------------------------------------------------------------


class GiveIntel(Ask, kw_only=True):
    """CO-17.7  To whom an intel card goes, before regions are counted."""

    family = GIVE
    left: int
    why_not = refuse("intel-to-others", "CO-17.7")

    def asks(self, s: State) -> Values:
        return {"gain": cards.amounts(faction(s, s.players[self.seat]).thanks)}

    def values(self, s: State, action: Action) -> Values:
        return self.asks(s)


class Informed(Note):
    """CO-17.7  Somebody has received an intel card."""

    giver: int


@power("circadians", on=moments.before_count)
def intel(s: State, p: Player) -> Flow[None]:
    """CO-17.7  An intel card may go to an opponent, who gains energy for it."""
    if not p.intel:
        return
    others = [GIVE[other.seat] for other in clockwise(s, p.seat)[1:]]
    chosen: Action = yield GiveIntel(p.seat, [*others, DONE], left=p.intel)
    if chosen != DONE:
        p.intel -= 1
        p.marks[GIVEN] = 1
        s.tell(Informed(GIVE.index(chosen), p.seat))
        gaining.gain(s, s.players[GIVE.index(chosen)], faction(s, p).thanks)


@power("circadians", on=moments.may_build)
def not_beside_ship(s: State, p: Player, kind: str, place: int) -> bool:
    """CO-17.8  Strongholds stand where the ship is not docked."""
    return kind != "stronghold" or place not in p.doors


# -- attributes -------------------------------------------------------------------------------------------------------


@power("covert", on=moments.pinned)
def covert(s: State, p: Player, place: int, units: int) -> int:
    """CO-17.11  Pinned as if by fewer; upgraded, never."""
    return 0 if upgraded(p, "covert") else max(0, units - figure(s, p, "covert"))


@power("militarized", on=moments.fights)
def militarized(s: State, p: Player, battle: Battle, side: Side) -> None:
    """CO-17.12, G-70  Fighters are worth more once this is upgraded."""
    more = figure(s, p, "militarized") - faction(s, p).fighter
    if more:
        side.counts.append(Count("militarized", strength=more * p.fighters.count(battle.place)))


@power("tactical", on=moments.hand_limit)
def tactical(s: State, p: Player) -> int:
    """CO-17.13  Cards more in hand."""
    return figure(s, p, "tactical")


class IntelBack(Note):
    """CO-17.15  Intel cards that were given come back."""

    count: int


@power("perceptive", on=moments.after_count)
def perceptive(s: State, p: Player) -> None:
    """CO-17.15  Intel cards come back."""
    back = min(faction(s, p).intel - p.intel, figure(s, p, "perceptive"))
    p.intel += back
    if back:
        s.tell(IntelBack(p.seat, back))


# -- leaders ----------------------------------------------------------------------------------------------------------


@power("sable", on=moments.sees_first)
def sable(s: State, p: Player, battle: Battle) -> bool:
    """CO-17.21, G-51  The opponent plans first and openly."""
    return True


@power("akira", on=moments.offers)
def akira(s: State, p: Player, track: str) -> tuple[int, Reward] | None:
    """CO-17.22  In Recruit a gem for energy, or for none once upgraded."""
    return (ability(s, p, "akira"), s.game.box.leaders["akira"].gives) if track == "recruit" else None


@power("renzo", on=moments.weighs)
def renzo(s: State, p: Player, place: int) -> int:
    """CO-17.23, G-53  Counts as several units where others want to leave, and where he stays behind."""
    return ability(s, p, "renzo") - 1


@power("zoey", on=moments.retreats)
def zoey(s: State, p: Player, battle: Battle) -> list[int]:
    """CO-17.24  Goes with the fighters, to any region where one is present without another leader."""
    regions = sorted(chart_of(s).land - {battle.place})
    return [place for place in regions if present(s, p, place) and not leaders_at(p, place)]


@power("melvan", on=moments.fights)
def melvan(s: State, p: Player, battle: Battle, side: Side) -> None:
    """CO-17.25  Strength away from the ship."""
    if battle.place not in p.doors:
        side.counts.append(Count("melvan", strength=ability(s, p, "melvan")))
