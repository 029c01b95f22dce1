"""CO-14.5, 21  Jrayek: hired monsters, who serve whoever beats them."""

from __future__ import annotations

from orrery.games.chaos_order import gaining, moments
from orrery.games.chaos_order.components import Price, Reward
from orrery.games.chaos_order.state import (
    NOWHERE,
    WOUNDED,
    Battle,
    Count,
    Player,
    Side,
    State,
    ability,
    buildings_at,
    faction,
    figure,
    is_hired,
    leaders_at,
    led,
    shift,
    sides,
    total,
    upgraded,
)
from orrery.games.chaos_order.vocabulary import DONE, TAKE
from orrery.kernel.flow import Ask, Flow
from orrery.kernel.message import Amount, Values
from orrery.kernel.state import Note, rule
from orrery.kernel.vocabulary import Action
from orrery.parts.powers import power

FOUGHT = "hired-battles"  # fame from them in this round


class Hired(Note):
    """CO-21.2  A hired leader comes with a pricing token."""

    leader: str


class Burned(Note):
    """CO-21.21  A leader's own fighters are lost to a victory."""

    leader: str
    fighters: int


@power("jrayek", on=moments.priced)
def hire(s: State, p: Player, token: str) -> None:
    """CO-21.2  A token brings its hired leader to the base, unless that is on the map already."""
    for leader in p.leaders:
        if leader.place == NOWHERE and s.game.box.leaders[leader.key].hired == int(token):
            leader.place = p.base
            s.tell(Hired(p.seat, leader.key))


@power("jrayek", on=moments.won)
def fame(s: State, p: Player, battle: Battle) -> None:
    """CO-21.1  Fame for a victory in which a hired leader took part, on either side, twice a round at most."""
    given = _earned(s, p, battle)
    if given:
        p.marks[FOUGHT] = p.marks.get(FOUGHT, 0) + given
        gaining.gain(s, p, Reward(fame=given))


@power("jrayek", on=moments.fame_of_victory)
def fame_hoped(s: State, p: Player, battle: Battle) -> float:
    """CO-21.1  As long as this round gives any more."""
    return float(_earned(s, p, battle))


def _earned(s: State, p: Player, battle: Battle) -> int:
    earns = faction(s, p).earns
    return min(earns.each, earns.round - p.marks.get(FOUGHT, 0)) if _hired_there(s, battle) else 0


def _hired_there(s: State, battle: Battle) -> bool:
    parties = (s.players[side.seat] for side in battle.sides)
    return any(is_hired(s, leader) for party in parties for leader in leaders_at(party, battle.place))


# -- attributes -------------------------------------------------------------------------------------------------------


@power("aggressive", on=moments.fights)
def aggressive(s: State, p: Player, battle: Battle, side: Side) -> None:
    """CO-21.11  Attacks for who selected the battle."""
    if battle.sides[0].seat == p.seat:
        side.counts.append(Count("aggressive", attack=figure(s, p, "aggressive")))


@power("assertive", on=moments.upkeep)
def assertive(s: State, p: Player, leader: str, price: Price) -> Price:
    """CO-21.12  Hired leaders cost less energy; upgraded, half of it and no gem."""
    if upgraded(p, "assertive"):
        return Price(price.energy // figure(s, p, "assertive"))
    return Price(max(0, price.energy - figure(s, p, "assertive")), price.gems)


@power("hostile", on=moments.fights)
def hostile(s: State, p: Player, battle: Battle, side: Side) -> None:
    """CO-21.13  Strength against a faction with more relics."""
    _own, other = sides(battle, p.seat)
    if len(s.players[other.seat].relics) > len(p.relics):
        side.counts.append(Count("hostile", strength=figure(s, p, "hostile")))


@power("fortified", on=moments.fights)
def fortified(s: State, p: Player, battle: Battle, side: Side) -> None:
    """CO-21.14  Outposts give shields too."""
    outposts = buildings_at(s, p, battle.place).count("outpost")
    if outposts:
        side.counts.append(Count("fortified", shields=outposts * figure(s, p, "fortified")))


# -- leaders ----------------------------------------------------------------------------------------------------------


@power("jayen", on=moments.won)
def jayen(s: State, p: Player, battle: Battle) -> None:
    """CO-21.21, G-32  A victory costs half of the own fighters there, rounded up."""
    here = p.fighters.count(battle.place)
    lost = -(-here // ability(s, p, "jayen"))
    shift(p, lost, battle.place, WOUNDED)
    if lost:
        s.tell(Burned(p.seat, "jayen", lost))


class Ikryla(Ask):
    """CO-21.22  A card or a gem for standing beside a relic."""

    family = TAKE

    def values(self, s: State, action: Action) -> Values:
        if action == DONE:
            return {}
        return {"gain": Amount(ability(s, s.players[self.seat], "ikryla"), TAKE.member(action))}


@power("ikryla", on=moments.income)
def ikryla(s: State, p: Player) -> None:
    """CO-21.22  A card or a gem in income, in a region with a relic."""
    if s.regions[led(p, "ikryla").place].relic:
        s.next(ikryla_takes.step(p.seat))


@rule
def ikryla_takes(s: State, seat: int) -> Flow[None]:
    """CO-21.22  One of the two, or neither."""
    p = s.players[seat]
    count = ability(s, p, "ikryla")
    chosen = yield Ikryla(seat, [TAKE.of("cards"), TAKE.of("gems"), DONE])
    if chosen != DONE:
        gaining.gain(s, p, Reward(cards=count) if TAKE.member(chosen) == "cards" else Reward(gems=count))


@power("lynke", on=moments.fights)
def lynke(s: State, p: Player, battle: Battle, side: Side) -> None:
    """CO-21.23  Strength for attacks."""
    side.counts.append(Count("lynke", strength=total(side, "attack") // ability(s, p, "lynke")))


@power("vahla", on=moments.fights)
def vahla(s: State, p: Player, battle: Battle, side: Side) -> None:
    """CO-21.24  Strength against a hired leader; upgraded, with one on either side."""
    _own, other = sides(battle, p.seat)
    facing = any(is_hired(s, leader) for leader in leaders_at(s.players[other.seat], battle.place))
    if facing or (led(p, "vahla").better and _hired_there(s, battle)):
        side.counts.append(Count("vahla", strength=ability(s, p, "vahla")))


@power("kajali", on=moments.unselectable)
def kajali(s: State, p: Player, place: int) -> bool:
    """CO-21.25, G-52  Others may not select a battle in this leader's region."""
    return True
