"""CO-14.6, 22  Oxataya: many leaders, and lakes that are open to them alone."""

from __future__ import annotations

from orrery.games.chaos_order import components as box
from orrery.games.chaos_order import gaining, moments
from orrery.games.chaos_order.components import Price, Reward
from orrery.games.chaos_order.state import (
    Battle,
    Count,
    Player,
    Side,
    State,
    ability,
    buildings_at,
    chart_of,
    controlled,
    faction,
    figure,
    is_hired,
    leaders_at,
    led,
    own_buildings,
    terrain,
    upgraded,
)
from orrery.games.chaos_order.units import alone
from orrery.games.chaos_order.vocabulary import DONE, POWER
from orrery.kernel.flow import Ask, Flow
from orrery.kernel.state import rule
from orrery.parts.powers import power

FREE = "free-auxiliary"


def _lakes(s: State) -> list[int]:
    return sorted(chart_of(s).lakes)


@power("oxataya", on=moments.won)
def fame(s: State, p: Player, battle: Battle) -> None:
    """CO-22.1  Fame for a victory with a leader of one's own, more with two."""
    gaining.gain(s, p, Reward(fame=_earned(s, p, battle)))


@power("oxataya", on=moments.fame_of_victory)
def fame_hoped(s: State, p: Player, battle: Battle) -> float:
    """CO-22.1  By the leaders there."""
    return float(_earned(s, p, battle))


def _earned(s: State, p: Player, battle: Battle) -> int:
    earns = faction(s, p).earns
    return min(earns.most, earns.each * sum(not is_hired(s, leader) for leader in leaders_at(p, battle.place)))


@power("oxataya", on=moments.may_enter)
def wade(s: State, p: Player, place: int) -> bool:
    """CO-22.2  Lakes are open."""
    return True


@power("oxataya", on=moments.crowded)
def crowd(s: State, p: Player, leaders: list[str]) -> bool:
    """CO-22.3  Leaders may stand together."""
    return True


@power("oxataya", on=moments.auxiliary_price)
def free(s: State, p: Player, track: str, price: Price) -> Price:
    """CO-22.4, 14.6a  The auxiliary action of a phase one has priced costs nothing, once a round."""
    return Price() if _priced(s, p, track) and FREE not in p.marks else price


@power("oxataya", on=moments.auxiliary)
def freed(s: State, p: Player, track: str) -> None:
    """CO-22.4  Once a round."""
    if _priced(s, p, track):
        p.marks[FREE] = 1


def _priced(s: State, p: Player, track: str) -> bool:
    priced = s.prices[box.TRACKS.index(track)]
    return priced is not None and priced.seat == p.seat


@power("oxataya", on=moments.arrivals)
def at_strongholds(s: State, p: Player) -> list[int]:
    """CO-22.5  Recruits may arrive at a stronghold in a region one controls."""
    return [place for place in controlled(s, p) if "stronghold" in buildings_at(s, p, place)]


# -- attributes -------------------------------------------------------------------------------------------------------


@power("resourceful", on=moments.passed)
def resourceful(s: State, p: Player, track: str) -> None:
    """CO-22.11  Recruitment points for passing Recruit."""
    if track == "recruit":
        gaining.gain(s, p, Reward(recruits=figure(s, p, "resourceful")))


@power("subterranean", on=moments.adjacent)
def subterranean(s: State, p: Player, place: int) -> list[int]:
    """CO-22.12  Lakes are adjacent to each other; upgraded, to own strongholds too."""
    forts = [n for n, kind in own_buildings(s, p) if kind == "stronghold"] if upgraded(p, "subterranean") else []
    if place in _lakes(s):
        return [*_lakes(s), *forts]
    return _lakes(s) if place in forts else []


@power("symbiotic", on=moments.covers)
def covers_lakes(s: State, p: Player) -> list[int]:
    """CO-22.13  A production token may be placed on a lake one controls."""
    return [place for place in controlled(s, p) if terrain(s, place) == "lake"]


@power("symbiotic", on=moments.harvests)
def harvests_lakes(s: State, p: Player) -> list[int]:
    """CO-22.13  It is harvested there without a building."""
    return [place for place in covers_lakes(s, p) if s.regions[place].token]


@power("symbiotic", on=moments.covered)
def better_lake(s: State, p: Player, place: int) -> None:
    """CO-22.13  Upgraded, it counts as the better side."""
    if upgraded(p, "symbiotic") and terrain(s, place) == "lake":
        s.regions[place].better = True


@power("symbiotic", on=moments.attribute)
def better_lakes(s: State, p: Player, attribute: str) -> None:
    """CO-22.13  So do the tokens that lie there already."""
    if attribute == "symbiotic":
        for place in _lakes(s):
            s.regions[place].better = bool(s.regions[place].token)


@power("volatile", on=moments.fights)
def volatile(s: State, p: Player, battle: Battle, side: Side) -> None:
    """CO-22.14  Plans with a die add strength."""
    if side.plan and s.game.box.plans[side.plan].gems and not upgraded(p, "volatile"):
        side.counts.append(Count("volatile", strength=figure(s, p, "volatile")))


@power("volatile", on=moments.plan_gems)
def for_nothing(s: State, p: Player, battle: Battle, plan: str, gems: int) -> int:
    """CO-22.14  Upgraded, they take no gem."""
    return 0 if upgraded(p, "volatile") else gems


# -- leaders ----------------------------------------------------------------------------------------------------------


@power("tovati", on=moments.fights)
def tovati(s: State, p: Player, battle: Battle, side: Side) -> None:
    """CO-22.21  Strength without other leaders on its side."""
    if len(leaders_at(p, battle.place)) == 1:
        side.counts.append(Count("tovati", strength=ability(s, p, "tovati")))


@power("azaru", on=moments.selected)
def azaru(s: State, p: Player, battle: Battle) -> None:
    """CO-22.22  A card before each battle; upgraded, a gem as well."""
    s.next(azaru_draws.step(p.seat))


class Azaru(Ask):
    """CO-22.22  Whether a card is drawn before the battle."""

    family = POWER


@rule
def azaru_draws(s: State, seat: int) -> Flow[None]:
    """CO-22.22  As one likes."""
    p = s.players[seat]
    chosen = yield Azaru(seat, [POWER.of("azaru"), DONE])
    if chosen != DONE:
        count = ability(s, p, "azaru")
        gaining.gain(s, p, Reward(cards=count, gems=count if led(p, "azaru").better else 0))


@power("xanya", on=moments.finished)
def xanya(s: State, p: Player, track: str) -> None:
    """CO-22.23  At the end of a Recruit turn, a move alone for no point; upgraded, with fighters."""
    if track == "recruit":
        step = alone.go_with if led(p, "xanya").better else alone.go_alone
        s.next(step.step(p.seat, "xanya"))


@power("rhan", on=moments.fights)
def rhan(s: State, p: Player, battle: Battle, side: Side) -> None:
    """CO-22.24  Strength for each other leader of one's own."""
    others = sum(1 for leader in leaders_at(p, battle.place) if not is_hired(s, leader)) - 1
    if others:
        side.counts.append(Count("rhan", strength=others * ability(s, p, "rhan")))


@power("onari", on=moments.free_move)
def onari(s: State, p: Player, here: int, there: int, leaders: list[str]) -> bool:
    """CO-22.25  Going ashore together with Onari takes no movement point; from lake to lake it does."""
    return "onari" in leaders and terrain(s, here) == "lake" != terrain(s, there)


@power("latanja", on=moments.won)
def latanja(s: State, p: Player, battle: Battle) -> None:
    """CO-22.26  After a victory some of the fighters there may be redeployed."""
    s.next(alone.send_on.step(p.seat, battle.place, ability(s, p, "latanja")))
