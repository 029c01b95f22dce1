"""CO-9.8 to 9.15  How a battle comes out: strength, attacks, the retreat, and what the loser leaves behind."""

from __future__ import annotations

from typing import Any

from msgspec.structs import astuple

from orrery.games.chaos_order import gaining, moments
from orrery.games.chaos_order.battles import strength
from orrery.games.chaos_order.battles.plans import fight
from orrery.games.chaos_order.bundle import Bundle
from orrery.games.chaos_order.components import HEXES
from orrery.games.chaos_order.phases import build
from orrery.games.chaos_order.speech import names
from orrery.games.chaos_order.state import (
    NOWHERE,
    WOUNDED,
    Battle,
    Count,
    Leader,
    Player,
    Side,
    State,
    is_hired,
    leaders_at,
    present,
    shift,
    sides,
    total,
)  # fmt: skip
from orrery.games.chaos_order.units.marching import ways
from orrery.games.chaos_order.vocabulary import DISCARD, DONE, RETREAT, STAY, WITH
from orrery.kernel.flow import Ask, Flow
from orrery.kernel.message import Amount, Refusal, Thing, Value, Values, refuse, say, several
from orrery.kernel.state import Note, rule
from orrery.kernel.vocabulary import Action


def loser(battle: Battle) -> Side:
    """CO-9.8  Who has lost, once there is a victor."""
    _victor, beaten = sides(battle, battle.victor)
    return beaten


# -- notes ------------------------------------------------------------------------------------------------------------


class Tallied(Note):
    """CO-9.8  What a side of a battle has in all, and what it comes from: why, strength, attacks, shields."""

    strength: int
    attack: int
    shields: int
    counts: list[list[Any]]

    def values(self, game: Bundle) -> Values:
        return {"counts": several((names.counted(game.box, Count(*count)) for count in self.counts), "semicolon")}


class Victory(Note):
    """CO-9.8  Who has won a battle, against whom, and how: by strength, as the selector on a tie, by a retreat."""

    hex: str
    opponent: int
    how: str


class Wounded(Note):
    """CO-9.10  Fighters of somebody are wounded and go to the first sector."""

    fighters: int


class Retreated(Note):
    """CO-9.11  Somebody's fighters retreat, and a leader that goes along; "" is to the base."""

    hex: str
    fighters: int
    leaders: list[str] = []

    def values(self, game: object) -> Values:
        who: list[Value] = [Amount(self.fighters, "fighters"), *(Thing("leader", key) for key in self.leaders)]
        return {"home": int(not self.hex), "units": several(who, "and")}


class Withdrawn(Note):
    """CO-9.11  Leaders of a retreating side go to its base."""

    leaders: list[str]

    def values(self, game: object) -> Values:
        return {"leaders": several((Thing("leader", key) for key in self.leaders), "and")}


class Returned(Note):
    """CO-9.12  Fighters of the loser return to their base."""

    fighters: int


class Beaten(Note):
    """CO-9.12  A leader of the loser leaves the map, or goes to the base."""

    leader: str
    home: bool


class Changed(Note):
    """CO-21.4, G-60  A hired leader follows the victor."""

    leader: str


# -- step 1: strength -------------------------------------------------------------------------------------------------


@rule
def strike(s: State) -> None:
    """CO-9.8  Attacks that come before strength is compared."""
    battle = fight(s)
    counted = strength.tally(s, battle)
    for side in battle.sides:
        if strikes_first(s, battle, side):
            wound(s, battle, side, _unshielded(counted, side.seat))


def strikes_first(s: State, battle: Battle, side: Side) -> bool:
    first: list[bool] = moments.told(s, moments.strikes_first, s.players[side.seat], battle.place, battle)
    return any(first)


@rule
def compare(s: State) -> None:
    """CO-9.8, 9.9, G-32  Both sides are added up, and the victory has its effects before wounds."""
    battle = fight(s)
    for side, tallied in zip(battle.sides, strength.tally(s, battle).sides, strict=True):
        side.counts = tallied.counts
        counts = [list(astuple(count)) for count in side.counts]
        s.tell(Tallied(side.seat, total(side, "strength"), total(side, "attack"), total(side, "shields"), counts))
    side = strength.victor(s, battle)
    battle.victor = side.seat
    beaten = loser(battle)
    s.tell(Victory(side.seat, HEXES[battle.place], beaten.seat, how(s, side, beaten)))
    card = strength.text(s, battle, side)
    if card and card.robs and s.players[beaten.seat].hand:
        s.next(rob.step(beaten.seat))
    moments.happen(s, moments.won, s.players[side.seat], battle.place, battle)


def how(s: State, side: Side, beaten: Side) -> str:
    """CO-9.8, 9.9  Why a side has won: the other retreats, it is stronger, or it has selected the battle."""
    if strength.retreats(s, beaten):
        return "retreat"
    return "tie" if total(side, "strength") == total(beaten, "strength") else "strength"


class Robbed(gaining.Discard):
    """CO-15.7  Which card the loser discards."""

    def reason(self, s: State, action: Action) -> Refusal | None:
        return refuse("not-in-hand", "CO-15.7", tactic=Thing("tactic", DISCARD.member(action)))

    def always(self, s: State) -> bool:
        return len(s.players[self.seat].hand) > 1


@rule
def rob(s: State, seat: int) -> Flow[None]:
    """CO-15.7, 9.8  The victor's card has the loser discard a card of its choice."""
    p = s.players[seat]
    chosen = yield Robbed(seat, gaining.kinds(DISCARD, p.hand))
    gaining.lose(s, p, DISCARD.member(chosen))


# -- step 2: attacks --------------------------------------------------------------------------------------------------


def wound(s: State, battle: Battle, side: Side, hits: int) -> None:
    """CO-9.10  A side wounds fighters of the other, and what comes of that."""
    count = _deal(s, battle, side, hits)
    if count:
        moments.happen(s, moments.wounded, s.players[side.seat], battle.place, battle, count)


def _deal(s: State, battle: Battle, side: Side, hits: int) -> int:
    """CO-9.10, G-30, G-31  Fighters go to the first sector, up to the limit of a side; how many do."""
    _own, other = sides(battle, side.seat)
    enemy = s.players[other.seat]
    count = max(0, min(hits, s.game.box.figures.wounds - side.wounds, enemy.fighters.count(battle.place)))
    if count:
        side.wounds += count
        shift(enemy, count, battle.place, WOUNDED)
        s.tell(Wounded(enemy.seat, count))
    return count


@rule
def attack(s: State) -> None:
    """CO-9.10, 13.2, G-43  Attacks less shields, both sides at once; effects of wounds, those of the victor first."""
    battle = fight(s)
    late = [side for side in battle.sides if not strikes_first(s, battle, side)]
    hits = [_unshielded(battle, side.seat) for side in late]
    dealt = [(side, _deal(s, battle, side, count)) for side, count in zip(late, hits, strict=True)]
    dealt.sort(key=lambda each: each[0].seat == battle.victor)  # last, for the agenda is a stack
    for side, count in dealt:
        if count:
            moments.happen(s, moments.wounded, s.players[side.seat], battle.place, battle, count)


def _unshielded(battle: Battle, seat: int) -> int:
    own, other = sides(battle, seat)
    return total(own, "attack") - total(other, "shields")


# -- the retreat ------------------------------------------------------------------------------------------------------


class Retreat(Ask):
    """CO-9.11  Where the fighters retreat to."""

    family = RETREAT

    def values(self, s: State, action: Action) -> Values:
        if action == DONE:
            return {}
        battle, p, there = fight(s), s.players[self.seat], RETREAT.index(action)
        far = there not in refuges(s, p, battle.place)
        guides = [key for key, places in _guides(s, p, battle).items() if far and there in places]
        return {"along": say("along-with", leader=Thing("leader", guides[0])) if guides else say("empty")}

    def reason(self, s: State, action: Action) -> Refusal | None:
        return refuse("no-refuge", "CO-9.11", hex=Thing("hex", RETREAT.member(action)))


class Along(Ask, kw_only=True):
    """CO-9.11  Whether a leader goes with the fighters."""

    family = WITH
    leader: str


@rule
def retreat(s: State) -> Flow[None]:
    """CO-9.11, G-19, G-20  Fighters go together to a region beside with own presence, or home; leaders to the base."""
    battle = fight(s)
    side = loser(battle)
    if not strength.retreats(s, side):
        return
    p = s.players[side.seat]
    if battle.place in p.fighters:
        yield from _withdraw(s, p, battle)
    leaders = leaders_at(p, battle.place)
    for leader in leaders:
        leader.place = p.base
    if leaders:
        s.tell(Withdrawn(p.seat, [leader.key for leader in leaders]))


def _withdraw(s: State, p: Player, battle: Battle) -> Flow[None]:
    """CO-9.11, G-38  The fighters go; a leader may open further regions to them and go along, in place of the base."""
    near, guides = refuges(s, p, battle.place), _guides(s, p, battle)
    places = sorted({*near, *(place for guided in guides.values() for place in guided)})
    there, along = p.base, []
    if places:
        chosen = yield Retreat(p.seat, [*(RETREAT[place] for place in places), *([] if near else [DONE])])
        there = p.base if chosen == DONE else RETREAT.index(chosen)
        for leader in leaders_at(p, battle.place):
            if there in guides.get(leader.key, []) and (there not in near or (yield from _goes_along(p, leader))):
                leader.place = there
                along = [leader.key]
                break
    count = p.fighters.count(battle.place)
    shift(p, count, battle.place, there)
    s.tell(Retreated(p.seat, "" if there == p.base else HEXES[there], count, along))


def _goes_along(p: Player, leader: Leader) -> Flow[bool]:
    chosen = yield Along(p.seat, [WITH.of(leader.key), STAY.of(leader.key)], leader=leader.key)
    return chosen in WITH


def refuges(s: State, p: Player, place: int) -> list[int]:
    """CO-9.11  The regions beside one with own presence, other than a base."""
    return [there for there in ways(s, p, place) if present(s, p, there)]


def _guides(s: State, p: Player, battle: Battle) -> dict[str, list[int]]:
    """CO-9.11  Leaders of the battle with whom fighters may retreat to further regions, and these."""
    hung = moments.retreats.all(s)
    keys = [leader.key for leader in leaders_at(p, battle.place) if leader.key in hung]
    return {key: hung[key](s, p, battle) for key in keys}


# -- step 3: what the loser leaves ------------------------------------------------------------------------------------


@rule
def defeat(s: State) -> None:
    """CO-9.12 to 9.14, 1.3  A loser still there leaves: fighters to the base, leaders to the supply, buildings go."""
    battle = fight(s)
    p, winner = s.players[loser(battle).seat], s.players[battle.victor]
    held = present(s, winner, battle.place)
    count = p.fighters.count(battle.place)
    if count:
        shift(p, count, battle.place, p.base)
        s.tell(Returned(p.seat, count))
    for leader in leaders_at(p, battle.place):
        if is_hired(s, leader):
            _change(s, p, winner if held else None, leader)
        else:
            _beat(s, p, battle, leader)
    _raze(s, p, winner, battle)
    for side in reversed(battle.sides):  # a victor with nothing left has lost the region as well
        moments.happen(s, moments.lost_control, s.players[side.seat], None)


def _beat(s: State, p: Player, battle: Battle, leader: Leader) -> None:
    """CO-9.12  A leader goes to the supply, upgraded or not, unless it says otherwise itself."""
    there = moments.defeated.at(leader.key, s, p, battle, leader)
    leader.place = NOWHERE if there is None else there
    s.tell(Beaten(p.seat, leader.key, leader.place != NOWHERE))


def _change(s: State, p: Player, winner: Player | None, leader: Leader) -> None:
    """CO-21.4, G-60  A hired leader stays, with a victor that holds the region; else it goes to those who hire it."""
    if winner is None:
        leader.place = NOWHERE
        s.tell(Beaten(p.seat, leader.key, home=False))
    to = winner or next(hirer for hirer in s.players if hirer.faction == s.game.box.leaders[leader.key].faction)
    p.leaders.remove(leader)
    to.leaders.append(leader)
    if winner is not None:
        s.tell(Changed(winner.seat, leader.key))


def _raze(s: State, p: Player, winner: Player, battle: Battle) -> None:
    """CO-9.13, G-28, G-29  The loser's buildings go back to its board."""
    sites = [site for site in s.regions[battle.place].sites if site.owner == p.seat]
    for site in sites:
        build.raze(s, p, battle.place, site)
    if sites:
        moments.happen(s, moments.razed, winner, battle.place, battle, len(sites))
