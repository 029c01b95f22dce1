"""CO-8  Move: units go from region to region, one movement point a move."""

from __future__ import annotations

from orrery.games.chaos_order import gaining, moments
from orrery.games.chaos_order.components import HEX, HEXES
from orrery.games.chaos_order.speech import cards
from orrery.games.chaos_order.speech.names import hex_at
from orrery.games.chaos_order.state import Player, State, terrain, those_present, units
from orrery.games.chaos_order.units import company, redeploy
from orrery.games.chaos_order.units.marching import (
    can_leave,
    crowds,
    heed_pinning,
    held,
    hold,
    march,
    parts,
    price,
    targets,
    ways,
    with_units,
)
from orrery.games.chaos_order.vocabulary import DONE, DOORS, FROM, REDEPLOY, TO
from orrery.kernel.flow import Ask, Flow, new_action
from orrery.kernel.message import Amount, Refusal, Values, Who, refuse, several
from orrery.kernel.state import Step, rule
from orrery.kernel.vocabulary import Action
from orrery.parts.powers import power


class Move(Ask, kw_only=True):
    """CO-8.1  Out of which region units move, or are redeployed."""

    family = FROM
    points: int

    def values(self, s: State, action: Action) -> Values:
        p = s.players[self.seat]
        if action in FROM or action in REDEPLOY:
            place = FROM.index(action) if action in FROM else REDEPLOY.index(action)
            return {"units": company.at(p, place)}
        if action not in DOORS:
            return {}
        taken = _docks(s, p, self.points)[action][1]
        return {"taken": taken, "price": Amount(taken, "moves")}

    def refuse(self, s: State, action: Action) -> Refusal | None:
        p = s.players[self.seat]
        if action in self.options:
            return None
        if action in FROM:
            return not_out_of(s, p, FROM.index(action))
        if action in REDEPLOY:
            here = REDEPLOY.index(action)
            free = units(p, here) and not hold(s, p, here)
            return refuse("not-pinned", "CO-8.5") if free else redeploy.not_out_of(s, p, here)
        if action in DOORS:
            return refuse("no-docking", "CO-17.5")
        return refuse("part-first", "CO-8.3") if action == DONE else None


class MoveTo(Ask, kw_only=True):
    """CO-8.1  Where the units move to."""

    family = TO
    here: str

    def values(self, s: State, action: Action) -> Values:
        met = [p.seat for p in those_present(s, TO.index(action)) if p.seat != self.seat]
        land = cards.ground(s, self.seat, TO.index(action))
        return {"met": len(met), "opponents": several(map(Who, met), "and"), "land": land}

    def reason(self, s: State, action: Action) -> Refusal | None:
        p, there = s.players[self.seat], TO.index(action)
        no_way = company.no_way(s, p, HEX[self.here], there)
        lake = terrain(s, there) == "lake"
        return no_way or (refuse("hired-ashore", "CO-8.2") if lake else company.not_all(s, p, self.here))


def not_out_of(s: State, p: Player, here: int) -> Refusal:
    """CO-8.1, 8.4  Why nobody can move out of a region."""
    if not units(p, here):
        return refuse("no-units", "CO-8.1", hex=hex_at(HEXES[here]))
    if held(s, p, here):
        return refuse("pinned", "CO-8.4", count=held(s, p, here))
    return refuse("leaders-together", "CO-8.3") if ways(s, p, here) else refuse("no-way-out", "CO-8.2")


@power("moves", on=gaining.to_do)
def to_move(s: State, p: Player, points: int) -> Step:
    return move.step(p.seat, points)


@power("moves", on=gaining.possible)
def can_move(s: State, p: Player) -> bool:
    return bool(_moves(s, p, 1))


@rule
def move(s: State, seat: int, points: int) -> Flow[None] | None:
    """CO-8.1, 8.3a, 8.5  Moves and redeployments, a point each, as long as there are any."""
    p = s.players[seat]
    moves, docks = _moves(s, p, points), _docks(s, p, points)
    if moves or docks:
        return _next_move(s, p, points, moves, docks)
    moments.happen(s, moments.moved, p, None)
    return None


def _next_move(
    s: State, p: Player, points: int, moves: list[Action], docks: dict[Action, tuple[str, int]]
) -> Flow[None]:  # fmt: skip
    """CO-8.1, 8.3a  One of them; nobody is done while leaders may not stay together."""
    seat = p.seat
    chosen = yield Move(seat, [*moves, *docks, *([] if crowds(s, p) else [DONE])], points=points)
    if chosen == DONE:
        moments.happen(s, moments.moved, p, None)
    elif chosen in FROM:
        yield from _move(s, p, FROM.index(chosen), points)
    elif chosen in REDEPLOY:
        yield from redeploy.carry_out(s, p, REDEPLOY.index(chosen), points, move_on.step(seat, points - 1))
    else:
        key, taken = docks[chosen]
        moments.docking.at(key, s, p, chosen)
        s.next(move_on.step(seat, points - taken))


@rule
@new_action
def move_on(s: State, seat: int, points: int) -> Flow[None] | None:
    """CO-8.1  The same with what is left, which whoever looks ahead judges for itself."""
    return move(s, seat, points)


def _moves(s: State, p: Player, points: int) -> list[Action]:
    """CO-8.1, 8.5  Where moves begin, and redeployments out of regions where units are pinned."""
    places = with_units(p)
    moves = [FROM[here] for here in places if can_leave(s, p, here, points)]
    pinned = [here for here in places if points and hold(s, p, here)]
    return [*moves, *(REDEPLOY[here] for here in pinned if can_leave(s, p, here, points, redeploying=True))]


def _docks(s: State, p: Player, points: int) -> dict[Action, tuple[str, int]]:
    """CO-8.1, 8.3a  What else a faction may do with movement points, whose power it is, and the points it takes."""
    own = moments.hanging(s, moments.docks, p)
    offered = {action: (key, taken) for key, docks in own for action, taken in docks(s, p).items()}
    return {
        action: (key, taken)
        for action, (key, taken) in offered.items()
        if taken <= points and parts(s, p, points - taken)
    }


def _move(s: State, p: Player, here: int, points: int) -> Flow[None]:
    """CO-8.1, 8.4  Where to and who; leaving takes a point."""
    options = (TO[there] for there in targets(s, p, here, points))
    there = TO.index((yield MoveTo(p.seat, options, here=HEXES[here])))
    fighters, leaders = yield from company.choose(s, p, here, there, points)
    heed_pinning(s, p, here, fighters, leaders)
    s.tell(company.Marched(p.seat, HEXES[here], HEXES[there], fighters, 0, leaders))
    s.next(move_on.step(p.seat, points - price(s, p, here, there, leaders)))
    march(s, p, here, there, fighters, leaders)
