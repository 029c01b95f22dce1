"""CO-8.5  Redeployments: any units of a region to one beside it where one already is; nobody is pinned."""

from __future__ import annotations

from orrery.games.chaos_order import gaining
from orrery.games.chaos_order.components import HEX, HEXES
from orrery.games.chaos_order.speech import cards
from orrery.games.chaos_order.speech.names import hex_at
from orrery.games.chaos_order.state import NOWHERE, Player, State, is_base, present, relic_place, units
from orrery.games.chaos_order.units import company
from orrery.games.chaos_order.units.marching import can_leave, march, targets, ways, with_units
from orrery.games.chaos_order.vocabulary import DONE, REDEPLOY, REDEPLOY_TO
from orrery.kernel.flow import Ask, Flow, new_action
from orrery.kernel.message import Refusal, Values, refuse
from orrery.kernel.state import Step, rule
from orrery.kernel.vocabulary import Action
from orrery.parts.powers import power


class Redeploy(Ask):
    """CO-8.5  Out of which region one redeploys, if any."""

    family = REDEPLOY

    def values(self, s: State, action: Action) -> Values:
        return {"units": company.at(s.players[self.seat], REDEPLOY.index(action))} if action in REDEPLOY else {}

    def reason(self, s: State, action: Action) -> Refusal | None:
        return not_out_of(s, s.players[self.seat], REDEPLOY.index(action))


class RedeployTo(Ask, kw_only=True):
    """CO-8.5  Where the units are redeployed to."""

    family = REDEPLOY_TO
    here: str

    def values(self, s: State, action: Action) -> Values:
        return {"land": cards.ground(s, self.seat, REDEPLOY_TO.index(action))}

    def reason(self, s: State, action: Action) -> Refusal | None:
        there, p = REDEPLOY_TO.index(action), s.players[self.seat]
        if there == HEX[self.here]:
            return refuse("there-already", "CO-8.5")
        if is_base(s, there):
            return refuse("not-onto-base", "CO-8.5")
        if not present(s, p, there):
            return refuse("no-presence", "CO-8.5", hex=hex_at(HEXES[there]))
        return refuse("no-way-there", "CO-8.5", hex=hex_at(HEXES[there]))


def not_out_of(s: State, p: Player, here: int) -> Refusal:
    """CO-8.5, 10.2a  Why nobody can be redeployed out of a region."""
    if not units(p, here):
        return refuse("no-units", "CO-8.5", hex=hex_at(HEXES[here]))
    if here == relic_held(s):
        return refuse("relic-held", "CO-10.2a")
    if any(present(s, p, there) for there in ways(s, p, here)):
        return refuse("leaders-together", "CO-8.3")
    return refuse("no-presence-near", "CO-8.5", hex=hex_at(HEXES[here]))


def relic_held(s: State) -> int:
    """CO-10.2a  In income nobody is redeployed out of the region of this round's relic; NOWHERE else."""
    return relic_place(s, s.round) if s.phase == "income" else NOWHERE


def origins(s: State, p: Player, points: int = 1) -> list[int]:
    """CO-8.5  The regions out of which a faction can redeploy."""
    held = relic_held(s)
    return [here for here in with_units(p) if here != held and can_leave(s, p, here, points, redeploying=True)]


@power("redeployments", on=gaining.to_do)
def to_redeploy(s: State, p: Player, count: int) -> Step:
    return redeploy.step(p.seat, count)


@power("redeployments", on=gaining.possible)
def can_redeploy(s: State, p: Player) -> bool:
    return bool(origins(s, p))


@rule
@new_action
def redeploy(s: State, seat: int, count: int) -> Flow[None]:
    """CO-8.5, G-35, G-37  A redeployment that an effect grants, if one likes."""
    p = s.players[seat]
    options = [REDEPLOY[here] for here in origins(s, p)]
    if not options:
        return
    chosen = yield Redeploy(seat, [*options, DONE])
    if chosen != DONE:
        yield from carry_out(s, p, REDEPLOY.index(chosen), 1, *([redeploy.step(seat, count - 1)] if count > 1 else []))


def carry_out(s: State, p: Player, here: int, points: int, *after: Step) -> Flow[None]:
    """CO-8.5  Where to and who; then comes what follows."""
    options = (REDEPLOY_TO[there] for there in targets(s, p, here, points, redeploying=True))
    there = REDEPLOY_TO.index((yield RedeployTo(p.seat, options, here=HEXES[here])))
    fighters, leaders = yield from company.choose(s, p, here, there, points, redeploying=True)
    s.tell(company.Marched(p.seat, HEXES[here], HEXES[there], fighters, 1, leaders))
    s.next(*after)
    march(s, p, here, there, fighters, leaders)
