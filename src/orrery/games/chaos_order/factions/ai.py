"""CO-14.2, 18  AI: attrition, traps, and every wound a step on its track."""

from __future__ import annotations

from orrery.games.chaos_order import gaining, moments
from orrery.games.chaos_order.battles.outcome import wound
from orrery.games.chaos_order.components import HEXES, Reward
from orrery.games.chaos_order.state import (
    APART,
    WOUNDED,
    Battle,
    Count,
    Leader,
    Player,
    State,
    ability,
    buildings_at,
    faction,
    figure,
    own_buildings,
    shift,
    sides,
    upgraded,
)
from orrery.kernel.state import Note
from orrery.parts.powers import power


class Sprung(Note):
    """CO-18.3  A trap has wounded fighters."""

    hex: str
    victim: int
    fighters: int


class Rearmed(Note):
    """CO-18.4  A trap is armed again."""

    hex: str


class Goaded(Note):
    """CO-18.22  A leader adds attacks to a victory."""

    leader: str
    attack: int


@power("ai", on=moments.wounded)
def wounds(s: State, p: Player, battle: Battle, count: int) -> None:
    """CO-18.1  Fame for each opposing fighter wounded."""
    gaining.gain(s, p, Reward(fame=count * faction(s, p).earns.each))


@power("ai", on=moments.built)
def arm(s: State, p: Player, kind: str, place: int) -> None:
    """CO-18.3  A trap is armed where a stronghold is built."""
    if kind == "stronghold":
        p.armed.append(place)


@power("ai", on=moments.ambush)
def ambush(s: State, p: Player, place: int, fighters: int) -> int:
    """CO-18.3, 18.14  How many of the fighters that come an armed trap wounds."""
    return min(fighters, figure(s, p, "ominous")) if place in p.armed else 0


@power("ai", on=moments.entered)
def spring(s: State, p: Player, place: int, mover: Player, fighters: int) -> None:
    """CO-18.3  An armed trap wounds some of the fighters that come, once until it is armed again."""
    hurt = ambush(s, p, place, fighters)
    if hurt:
        p.armed.remove(place)
        shift(mover, hurt, place, WOUNDED)
        s.tell(Sprung(p.seat, HEXES[place], mover.seat, hurt))
        gaining.gain(s, p, Reward(fame=hurt * faction(s, p).earns.each))


@power("ai", on=moments.after_count)
def rearm(s: State, p: Player) -> None:
    """CO-18.4  Traps are armed again in income, while their strongholds stand."""
    for place, kind in own_buildings(s, p):
        if kind == "stronghold" and place not in p.armed:
            p.armed.append(place)
            s.tell(Rearmed(p.seat, HEXES[place]))


@power("ai", on=moments.lost_control)
def disarm(s: State, p: Player) -> None:
    """CO-18.3  A trap goes with its stronghold."""
    p.armed = [place for place in p.armed if "stronghold" in buildings_at(s, p, place)]


@power("ai", on=moments.fame_of_wounds)
def wounds_hoped(s: State, p: Player) -> float:
    """CO-18.1  As much for each."""
    return float(faction(s, p).earns.each)


# -- attributes -------------------------------------------------------------------------------------------------------


@power("cunning", on=moments.region_count)
def cunning(s: State, p: Player, count: int) -> int:
    """CO-18.11, 18.5  A region more while a trap is armed; upgraded, for each."""
    armed = len(p.armed) if upgraded(p, "cunning") else min(1, len(p.armed))
    return figure(s, p, "cunning") * armed


@power("copious", on=moments.acted)
def copious(s: State, p: Player, track: str) -> Reward:
    """CO-18.12  Recruitment points more for who acts in Recruit, spent with those of the main action."""
    return Reward(recruits=figure(s, p, "copious")) if track == "recruit" else Reward()


@power("copious", on=moments.attribute)
def join(s: State, p: Player, attribute: str) -> None:
    """CO-18.12, G-61  Further fighters join in the first sector."""
    if attribute == "copious":
        shift(p, p.fighters.count(APART), APART, WOUNDED)


@power("destructive", on=moments.razed)
def destructive(s: State, p: Player, battle: Battle, buildings: int) -> None:
    """CO-18.13  Energy for each razed enemy building; upgraded, fame."""
    each = figure(s, p, "destructive") * buildings
    gaining.gain(s, p, Reward(fame=each) if upgraded(p, "destructive") else Reward(energy=each))


# -- leaders ----------------------------------------------------------------------------------------------------------


@power("adecai", on=moments.won)
def adecai(s: State, p: Player, battle: Battle) -> None:
    """CO-18.21, G-32  A victory wounds an enemy fighter more, within the limit of a battle."""
    own, _other = sides(battle, p.seat)
    wound(s, battle, own, ability(s, p, "adecai"))


@power("injura", on=moments.won)
def injura(s: State, p: Player, battle: Battle) -> None:
    """CO-18.22, G-32  A victory adds an attack."""
    own, _other = sides(battle, p.seat)
    own.counts.append(Count("injura", attack=ability(s, p, "injura")))
    s.tell(Goaded(p.seat, "injura", ability(s, p, "injura")))


@power("xiao", on=moments.fought)
def xiao(s: State, p: Player, battle: Battle) -> None:
    """CO-18.23  Research after a battle that wounded no enemy fighter."""
    own, _other = sides(battle, p.seat)
    if not own.wounds:
        gaining.gain(s, p, Reward(research=ability(s, p, "xiao")))


@power("phoros", on=moments.may_plan)
def phoros(s: State, p: Player, battle: Battle, plan: str) -> bool:
    """CO-18.24  The plan for fighters alone is open beside this leader."""
    return bool(s.game.box.plans[plan].fighters)


@power("phoros", on=moments.plan_gems)
def phoros_rolls(s: State, p: Player, battle: Battle, plan: str, gems: int) -> int:
    """CO-18.24  A die takes no gem."""
    return 0


@power("demo", on=moments.defeated)
def demo(s: State, p: Player, battle: Battle, leader: Leader) -> int | None:
    """CO-18.25  Goes to the base when beaten."""
    return p.base
