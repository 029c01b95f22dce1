"""CO-14.8  Moves that leaders grant: alone, with fighters, or of fighters that are sent on."""

from __future__ import annotations

from orrery.games.chaos_order.components import HEXES
from orrery.games.chaos_order.speech import cards
from orrery.games.chaos_order.speech.names import hex_at
from orrery.games.chaos_order.state import Player, State, led, present
from orrery.games.chaos_order.units.company import Marched, no_way
from orrery.games.chaos_order.units.marching import companies, march, ways
from orrery.games.chaos_order.vocabulary import COUNT, DONE, REDEPLOY_TO, TO
from orrery.kernel.flow import Ask, Flow, new_action
from orrery.kernel.message import Refusal, Thing, Values, refuse
from orrery.kernel.state import rule
from orrery.kernel.vocabulary import Action


class GoAlone(Ask, kw_only=True):
    """CO-14.8  Where a leader goes, if anywhere."""

    family = TO
    leader: str

    def values(self, s: State, action: Action) -> Values:
        return {"land": cards.ground(s, self.seat, TO.index(action))} if action in TO else {}

    def reason(self, s: State, action: Action) -> Refusal | None:
        p = s.players[self.seat]
        closed = no_way(s, p, led(p, self.leader).place, TO.index(action))
        return closed or refuse("leaders-together", "CO-8.3")


class GoWith(Ask, kw_only=True):
    """CO-14.8  How many fighters go with a leader."""

    family = COUNT
    leader: str
    there: str
    why_not = refuse("so-many-held", "CO-8.4")

    def values(self, s: State, action: Action) -> Values:
        return {"leader": Thing("leader", self.leader)}

    def item(self, s: State, action: Action) -> str | None:
        return hex_at(self.there).item


class SendOn(Ask, kw_only=True):
    """CO-14.8  Where fighters are sent on to after a victory."""

    family = REDEPLOY_TO
    here: str
    why_not = refuse("no-way-on", "CO-8.5")

    def values(self, s: State, action: Action) -> Values:
        return {"land": cards.ground(s, self.seat, REDEPLOY_TO.index(action))} if action in REDEPLOY_TO else {}


class SendOnFighters(Ask, kw_only=True):
    """CO-14.8  How many of them."""

    family = COUNT
    here: str
    there: str
    why_not = refuse("so-many-sent", "CO-14.8")

    def values(self, s: State, action: Action) -> Values:
        return {"there": hex_at(self.there)}

    def item(self, s: State, action: Action) -> str | None:
        return hex_at(self.there).item


def _ways(s: State, p: Player, key: str) -> dict[int, list[int]]:
    """CO-8.3, 8.4  Where a leader may go without other leaders, and how many fighters may go along."""
    here = led(p, key).place
    if here < 0:
        return {}
    found = {there: [c for c in companies(s, p, here, there, 1) if c.leaders == (key,)] for there in ways(s, p, here)}
    return {there: sorted(companies_[0].fighters) for there, companies_ in found.items() if companies_}


@rule
@new_action
def go_alone(s: State, seat: int, key: str) -> Flow[None]:
    """CO-14.8  A leader goes to a region beside it, alone."""
    p = s.players[seat]
    open_to = [TO[there] for there, fighters in _ways(s, p, key).items() if 0 in fighters]
    if open_to:
        chosen = yield GoAlone(seat, [*open_to, DONE], leader=key)
        if chosen != DONE:
            _go(s, p, key, TO.index(chosen), 0)


@rule
@new_action
def go_with(s: State, seat: int, key: str) -> Flow[None]:
    """CO-14.8  A leader goes to a region beside it, with any number of fighters."""
    p = s.players[seat]
    open_to = _ways(s, p, key)
    if not open_to:
        return
    chosen = yield GoAlone(seat, [*(TO[there] for there in open_to), DONE], leader=key)
    if chosen != DONE:
        there = TO.index(chosen)
        counts = [COUNT[count] for count in reversed(open_to[there])]
        fighters = COUNT.index((yield GoWith(seat, counts, leader=key, there=HEXES[there])))
        _go(s, p, key, there, fighters)


def _go(s: State, p: Player, key: str, there: int, fighters: int) -> None:
    here = led(p, key).place
    s.tell(Marched(p.seat, HEXES[here], HEXES[there], fighters, 0, [key]))
    march(s, p, here, there, fighters, [key])


@rule
@new_action
def send_on(s: State, seat: int, here: int, most: int) -> Flow[None]:
    """CO-14.8, 8.5  Some fighters are redeployed from a region, if one likes."""
    p = s.players[seat]
    most = min(most, p.fighters.count(here))
    near = [there for there in ways(s, p, here) if most and present(s, p, there)]
    if not near:
        return
    chosen = yield SendOn(seat, [*(REDEPLOY_TO[there] for there in near), DONE], here=HEXES[here])
    if chosen == DONE:
        return
    there = REDEPLOY_TO.index(chosen)
    counts = [COUNT[count] for count in range(most, 0, -1)]
    fighters = COUNT.index((yield SendOnFighters(seat, counts, here=HEXES[here], there=HEXES[there])))
    s.tell(Marched(seat, HEXES[here], HEXES[there], fighters, 1, []))
    march(s, p, here, there, fighters, [])
