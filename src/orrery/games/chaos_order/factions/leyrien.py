"""CO-14.4, 20  Leyrien: swamps, and the morale that holds a region and makes a name."""

from __future__ import annotations

from orrery.games.chaos_order import gaining, moments
from orrery.games.chaos_order.components import HEXES, Reward
from orrery.games.chaos_order.speech import cards
from orrery.games.chaos_order.state import (
    Battle,
    Count,
    Player,
    Side,
    State,
    ability,
    controlled,
    faction,
    figure,
    led,
    present,
    terrain,
    upgraded,
)
from orrery.games.chaos_order.units import alone
from orrery.games.chaos_order.vocabulary import BOOST, DONE, ROW
from orrery.kernel.flow import Ask, Flow
from orrery.kernel.message import Refusal, Thing, Values, refuse
from orrery.kernel.state import Note, Step, rule
from orrery.kernel.vocabulary import Action
from orrery.parts.powers import power

STRENGTH, FAME = 0, 1  # the rows


class Boost(Ask):
    """CO-20.4  Where a morale token goes."""

    family = BOOST

    def values(self, s: State, action: Action) -> Values:
        return {"land": cards.ground(s, self.seat, BOOST.index(action))} if action in BOOST else {}

    def reason(self, s: State, action: Action) -> Refusal | None:
        p, place = s.players[self.seat], BOOST.index(action)
        if place in _tokens(p) or place not in controlled(s, p):
            return refuse("no-morale-there", "CO-20.4")
        return refuse("morale-elsewhere", "CO-20.5", hex=Thing("hex", BOOST.member(self.options[0])))


class MoraleRow(Ask):
    """CO-20.4, 20.6  From which row it is taken, or to which it goes back."""

    family = ROW
    why_not = refuse("rows-level", "CO-20.4")


class Boosted(Note):
    """CO-20.4  A morale token lies on the map."""

    hex: str
    row: int


class Sank(Note):
    """CO-20.6  A morale token is back on the board."""

    hex: str
    row: int


def _swamps(s: State) -> list[int]:
    return [place for place in range(len(s.regions)) if terrain(s, place) == "swamp"]


def _tokens(p: Player) -> list[int]:
    """Where morale tokens lie."""
    return [place for row in p.morale for place in row]


@power("leyrien", on=moments.after_count)
def morale_income(s: State, p: Player) -> None:
    """CO-20.1, 10.1  Fame in income comes after a boost in it, as its owner would have it."""
    s.next(morale_fame.step(p.seat))


@rule
def morale_fame(s: State, seat: int) -> None:
    """CO-20.1  Fame for the tokens gone from the fame row."""
    p = s.players[seat]
    given = faction(s, p).morale[len(p.morale[FAME])]
    if given:
        gaining.gain(s, p, Reward(fame=given))


@power("leyrien", on=moments.fame_rate)
def morale_hoped(s: State, p: Player, places: list[set[int]]) -> float:
    """CO-20.1  As morale stands."""
    return float(faction(s, p).morale[len(p.morale[FAME])])


@power("leyrien", on=moments.fights)
def morale_strength(s: State, p: Player, battle: Battle, side: Side) -> None:
    """CO-20.3  Strength beside a token, for those gone from the strength row."""
    if battle.place in _tokens(p):
        side.counts.append(Count("morale", strength=len(p.morale[STRENGTH])))


# -- boosting ---------------------------------------------------------------------------------------------------------


@power("morale", on=gaining.to_do)
def to_boost_base(s: State, p: Player, count: int) -> Step:
    return boost.step(p.seat, p.base)


@rule
def boost(s: State, seat: int, *places: int) -> Flow[None]:
    """CO-20.4  A token of the fuller row goes to one of these places that has none, if one likes."""
    p = s.players[seat]
    free = [place for place in places if place not in _tokens(p)]
    if not free or not any(_left(s, p)):
        return
    chosen = yield Boost(seat, [*(BOOST[place] for place in free), DONE])
    if chosen == DONE:
        return
    rows = _rows(s, p, fuller=True)
    row = ROW.index((yield MoraleRow(seat, [ROW[n] for n in rows])))
    p.morale[row].append(BOOST.index(chosen))
    s.tell(Boosted(seat, HEXES[BOOST.index(chosen)], row))


def _left(s: State, p: Player) -> list[int]:
    """CO-20.2  The tokens left on the board in each row."""
    most = len(faction(s, p).morale) - 1
    return [most - len(row) for row in p.morale]


def _rows(s: State, p: Player, *, fuller: bool) -> list[int]:
    """CO-20.4, 20.6  The row with more tokens left on the board, or with fewer; both where they are level."""
    left = _left(s, p)
    wanted = max(left) if fuller else min(left)
    return [n for n, tokens in enumerate(left) if tokens == wanted]


@power("leyrien", on=moments.built)
def boost_fort(s: State, p: Player, kind: str, place: int) -> None:
    """CO-20.5  A stronghold boosts morale where it stands."""
    if kind == "stronghold":
        s.next(boost.step(p.seat, place))


@power("leyrien", on=moments.won)
def boost_victory(s: State, p: Player, battle: Battle) -> None:
    """CO-20.5  A victory in a swamp boosts morale."""
    if terrain(s, battle.place) == "swamp":
        s.next(boost_any.step(p.seat))


@rule
def boost_any(s: State, seat: int) -> None:
    """CO-20.4  A token for any region that one controls."""
    p = s.players[seat]
    s.next(boost.step(seat, *controlled(s, p)))


@power("leyrien", on=moments.lost_control)
def heed_losses(s: State, p: Player) -> None:
    """CO-20.6  Tokens come back from regions where one is no longer; others who come there do not send them back."""
    lost = [place for place in _tokens(p) if place != p.base and not present(s, p, place)]
    s.next(*(sink.step(p.seat, place) for place in lost))


@rule
def sink(s: State, seat: int, place: int) -> Flow[None]:
    """CO-20.6  A token goes back to the row with fewer left; which, one chooses where they are level."""
    p = s.players[seat]
    if place not in _tokens(p) or present(s, p, place):
        return
    rows = [row for row in _rows(s, p, fuller=False) if p.morale[row]]
    row = ROW.index((yield MoraleRow(seat, [ROW[n] for n in rows])))
    own = next(n for n, places in enumerate(p.morale) if place in places)
    p.morale[own].remove(place)
    if own != row:
        p.morale[own].append(p.morale[row].pop())
    s.tell(Sank(seat, HEXES[place], row))


@power("leyrien", on=moments.may_build)
def only_in_swamps(s: State, p: Player, kind: str, place: int) -> bool:
    """CO-20.7  Strongholds stand in swamps only."""
    return kind != "stronghold" or terrain(s, place) == "swamp"


# -- attributes -------------------------------------------------------------------------------------------------------


@power("expeditious", on=moments.adjacent)
def expeditious(s: State, p: Player, place: int) -> list[int]:
    """CO-20.11  Swamps are adjacent to each other; upgraded, to the base too."""
    joins = terrain(s, place) == "swamp" or (place == p.base and upgraded(p, "expeditious"))
    return _swamps(s) if joins else []


@power("optimistic", on=moments.after_count)
def optimistic(s: State, p: Player) -> None:
    """CO-20.12  Morale is boosted in income where no token is on the map; upgraded, always."""
    if upgraded(p, "optimistic") or not _tokens(p):
        s.next(boost_any.step(p.seat))


@power("spirited", on=moments.fights)
def spirited(s: State, p: Player, battle: Battle, side: Side) -> None:
    """CO-20.13  Attacks beside a morale token."""
    if battle.place in _tokens(p):
        side.counts.append(Count("spirited", attack=figure(s, p, "spirited")))


@power("protective", on=moments.fights)
def protective(s: State, p: Player, battle: Battle, side: Side) -> None:
    """CO-20.14  Shields beside a morale token."""
    if battle.place in _tokens(p):
        side.counts.append(Count("protective", shields=figure(s, p, "protective")))


# -- leaders ----------------------------------------------------------------------------------------------------------


@power("niruveh", on=moments.rewarded)
def niruveh(s: State, p: Player, place: int, times: int) -> int:
    """CO-20.21  Location rewards count twice."""
    return times * ability(s, p, "niruveh")


@power("niruveh", on=moments.bare_ground)
def bare(s: State, p: Player, place: int) -> bool:
    """CO-20.21  Upgraded, a building needs no foundation."""
    return led(p, "niruveh").better


@power("eeyla", on=moments.won)
def eeyla(s: State, p: Player, battle: Battle) -> None:
    """CO-20.22  Fame for a victory."""
    gaining.gain(s, p, Reward(fame=ability(s, p, "eeyla")))


@power("eeyla", on=moments.fame_of_victory)
def eeyla_hopes(s: State, p: Player, battle: Battle) -> float:
    """CO-20.22  Where this leader fights."""
    return float(ability(s, p, "eeyla"))


@power("vehlac", on=moments.finished)
def vehlac(s: State, p: Player, track: str) -> None:
    """CO-20.23  At the end of a Move turn, a move alone for no point."""
    if track == "move":
        s.next(alone.go_alone.step(p.seat, "vehlac"))


@power("ivi", on=moments.crowded)
def ivi(s: State, p: Player, leaders: list[str]) -> bool:
    """CO-20.24  May stand with one other leader."""
    return "ivi" in leaders and len(leaders) <= 2


@power("rylach", on=moments.moved)
def rylach(s: State, p: Player) -> None:
    """CO-20.25  Morale is boosted where movement ends on cliffs or plains."""
    if terrain(s, led(p, "rylach").place) in ("cliffs", "plains"):
        s.next(boost_any.step(p.seat))
