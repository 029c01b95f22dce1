"""SP-11.5  Garmon's Water in place of Gems."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from orrery.games.first_light import goods as base
from orrery.games.first_light.specialists.actions import IN_WATER
from orrery.games.first_light.specialists.components import parts
from orrery.games.first_light.state import Player, State
from orrery.kernel.flow import Ask, Flow
from orrery.kernel.message import Amount, Values, refuse, several
from orrery.kernel.state import Note
from orrery.kernel.vocabulary import Action
from orrery.parts.powers import changes


class InWater(Ask, kw_only=True):
    """SP-11.5  How many of the Gems owed are paid in Water."""

    family = IN_WATER
    why_not = refuse("not-in-water", "SP-11.5")
    gems: int
    rate: int

    def asks(self, s: State) -> Values:
        return {"gems": Amount(self.gems, "gems"), "rate": self.rate}

    def values(self, s: State, action: Action) -> Values:
        instead = IN_WATER.index(action)
        paid = (Amount(self.gems - instead, "gems"), Amount(self.rate * instead, "water"))
        return {"paid": several((amount for amount in paid if amount.count > 0), "and")}

    def item(self, s: State, action: Action) -> str:
        return f"p{self.seat}-{'water' if IN_WATER.index(action) else 'gems'}"


class PaidInWater(Note):
    """SP-11.5  Water spent in place of Gems."""

    key = "in-water"
    gems: int
    water: int

    def values(self, game: object) -> Values:
        return {"gems": Amount(self.gems, "gems"), "water": Amount(self.water, "water")}


@changes(base.affords)
def affords(usual: Callable[..., bool], s: State, p: Player, water: int, algae: int, power: int, gems: int) -> bool:
    """SP-11.5  Whether so much can be paid, Water standing in for missing Gems where a Leader allows it."""
    if rate(p) and gems > p.stock.gems:
        water += rate(p) * (gems - p.stock.gems)
        gems = p.stock.gems
    return usual(s, p, water, algae, power, gems)


@changes(base.tender)
def tender(usual: object, s: State, p: Player, water: int, gems: int) -> Flow[tuple[int, int]]:
    """SP-11.5, GS-20  Who may choose says how many of the Gems are paid in Water."""
    found = list(tenders(p, water, gems))
    if len(found) == 1 and found[0] == (water, gems):
        return water, gems
    least = gems - found[0][1]
    chosen = yield InWater(p.seat, IN_WATER[least : least + len(found)], gems=gems, rate=rate(p))
    instead = IN_WATER.index(chosen)
    if instead:
        s.tell(PaidInWater(p.seat, instead, rate(p) * instead))
    return found[instead - least]


def tenders(p: Player, water: int, gems: int) -> Iterator[tuple[int, int]]:
    """SP-11.5  Every way to pay so much Water and so many Gems, those with the most Gems first."""
    if not rate(p):
        yield water, gems
        return
    for instead in range(max(0, gems - p.stock.gems), gems + 1):
        if water + rate(p) * instead <= p.stock.water or not instead:
            yield water + rate(p) * instead, gems - instead


def rate(p: Player) -> int:
    """SP-11.5  How much Water stands for a Gem; 0 if none does."""
    return parts().leaders[p.character].gem_in_water


@changes(base.purse)
def purse(usual: Callable[..., int], s: State, p: Player, good: str) -> int:
    """SP-11.5  How many Gems a price may be."""
    more = p.stock.water // rate(p) if good == "gems" and rate(p) else 0
    return usual(s, p, good) + more
