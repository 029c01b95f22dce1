"""CO-14.3, 19  Zcharo: raw strength on the plains, and a claim that counts at the end of a round."""

from __future__ import annotations

from orrery.games.chaos_order import gaining, moments
from orrery.games.chaos_order.components import Reward
from orrery.games.chaos_order.state import (
    Battle,
    Count,
    Player,
    Side,
    State,
    ability,
    buildings_at,
    faction,
    figure,
    led,
    sides,
    terrain,
    total,
)
from orrery.kernel.state import Note
from orrery.parts.powers import power


class Snatched(Note):
    """CO-19.25  A leader takes the card that an opponent has used."""

    tactic: str


@power("zcharo", on=moments.won)
def margin(s: State, p: Player, battle: Battle) -> None:
    """CO-19.1  Fame for a victory: by how much it was, but one for an enemy that retreats."""
    _own, other = sides(battle, p.seat)
    retreat = s.game.box.plans[other.plan].retreat
    gaining.gain(s, p, Reward(fame=faction(s, p).earns.each if retreat else _ahead(s, p, battle)))


@power("zcharo", on=moments.fame_of_victory)
def margin_hoped(s: State, p: Player, battle: Battle) -> float:
    """CO-19.1  By how much a victory would be."""
    return float(_ahead(s, p, battle))


def _ahead(s: State, p: Player, battle: Battle) -> int:
    own, other = sides(battle, p.seat)
    earns = faction(s, p).earns
    return min(earns.most, max(earns.each, total(own, "strength") - total(other, "strength")))


# -- attributes -------------------------------------------------------------------------------------------------------


@power("proficient", on=moments.yields)
def proficient(s: State, p: Player, place: int) -> Reward:
    """CO-19.11  The first harvest of a round gives more energy."""
    return Reward(energy=0 if "proficient" in p.marks else figure(s, p, "proficient"))


@power("proficient", on=moments.harvested)
def first_harvested(s: State, p: Player, place: int) -> None:
    """CO-19.11  The next one is not the first."""
    p.marks["proficient"] = 1


@power("seclusive", on=moments.fights)
def seclusive(s: State, p: Player, battle: Battle, side: Side) -> None:
    """CO-19.12  Strength beside an own outpost, in battles that others select."""
    if battle.sides[0].seat != p.seat and "outpost" in buildings_at(s, p, battle.place):
        side.counts.append(Count("seclusive", strength=figure(s, p, "seclusive")))


@power("resilient", on=moments.fights)
def resilient(s: State, p: Player, battle: Battle, side: Side) -> None:
    """CO-19.13  Strength on plains."""
    if terrain(s, battle.place) == "plains":
        side.counts.append(Count("resilient", strength=figure(s, p, "resilient")))


@power("tenacious", on=moments.fights)
def tenacious(s: State, p: Player, battle: Battle, side: Side) -> None:
    """CO-19.14  Shields beside an own building."""
    if buildings_at(s, p, battle.place):
        side.counts.append(Count("tenacious", shields=figure(s, p, "tenacious")))


# -- leaders ----------------------------------------------------------------------------------------------------------


@power("oachra", on=moments.strikes_first)
def oachra(s: State, p: Player, battle: Battle) -> bool:
    """CO-19.21  Attacks come before strength is compared."""
    return True


@power("cahzor", on=moments.fights)
def cahzor(s: State, p: Player, battle: Battle, side: Side) -> None:
    """CO-19.22  Strength for enemy buildings in the region."""
    theirs = sum(1 for site in s.regions[battle.place].sites if site.building and site.owner != p.seat)
    if theirs:
        each = theirs if led(p, "cahzor").better else 1
        side.counts.append(Count("cahzor", strength=ability(s, p, "cahzor") * each))


@power("zucalah", on=moments.offers)
def zucalah(s: State, p: Player, track: str) -> tuple[int, Reward] | None:
    """CO-19.23  In Harvest a card for energy, or for none once upgraded."""
    return (ability(s, p, "zucalah"), s.game.box.leaders["zucalah"].gives) if track == "harvest" else None


@power("ejax", on=moments.fights)
def ejax(s: State, p: Player, battle: Battle, side: Side) -> None:
    """CO-19.24  Strength equal to the round."""
    side.counts.append(Count("ejax", strength=s.round))


@power("urzo", on=moments.fought)
def urzo(s: State, p: Player, battle: Battle) -> None:
    """CO-19.25  The opponent's used card, unless Zcharo chose to retreat."""
    own, other = sides(battle, p.seat)
    if other.card and not s.game.box.plans[own.plan].retreat:
        p.hand.append(other.card)
        p.fresh.append(other.card)
        s.tell(Snatched(p.seat, other.card))
        other.card = ""
        gaining.heed_limit(s, p)
