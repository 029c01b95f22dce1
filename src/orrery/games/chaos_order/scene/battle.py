"""A battle over its region: both sides' plans and cards, dice, what counts for them, who wins and why."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec.structs import replace

from orrery.games.chaos_order import components as box
from orrery.games.chaos_order.battles.outcome import how
from orrery.games.chaos_order.battles.strength import adds, tally
from orrery.games.chaos_order.components import HEXES, Box
from orrery.games.chaos_order.scene import pieces
from orrery.games.chaos_order.speech import ids
from orrery.games.chaos_order.speech.names import VALUES, counted, reason
from orrery.games.chaos_order.state import NOBODY, Battle, Count, Side, State, sides, total
from orrery.kernel.message import Say, Thing, Value
from orrery.kernel.scene import Area, Item, Pip
from orrery.parts.scenes import back

BETWEEN = 1.0  # the sides, which stand at 0 and 2
# What is of a side, from the top: who it is, the plan, the card, what counts, what is lost.
PLAN, CARD, COUNTS, WOUNDS = 1.0, 2.0, 3.0, 99.0


def battles(s: State, say: Say) -> list[Area]:
    """CO-9.1  The battle being fought; and the last one of this round, unless it was in the same region."""
    running, over = s.battle, s.fought
    found = [running] if running is not None else []
    if over is not None and (running is None or over.place != running.place):
        found.append(over)
    return [_battle(s, fight, say) for fight in found]


def _battle(s: State, fight: Battle, say: Say) -> Area:
    """CO-9.1 to 9.10  A battle over its region: as long as both plan, the plans that they choose from are seen."""
    fight = _so_far(s, fight)
    items = [] if fight.revealed else list(_wheel(s.game.box, say))
    for x, side in zip((0.0, 2.0), fight.sides, strict=True):
        items += _side(s, fight, side, x, say)
    items.append(_outcome(s, fight, say))
    title = say("battle-at", hex=Thing("hex", HEXES[fight.place]))
    return Area(f"battle-{HEXES[fight.place]}", title, items, shape="sides", over=ids.hex_at(fight.place))


def _so_far(s: State, fight: Battle) -> Battle:
    """CO-9.2, 9.8  With what counted when it was decided; until then with what counts by all that lies open."""
    if fight.victor != NOBODY:
        return fight
    bare = [side if side.shown else replace(side, plan="", card="", bluff=False) for side in fight.sides]
    counts = [side.counts for side in tally(s, replace(fight, sides=bare)).sides]
    told = [replace(side, counts=counts[n]) for n, side in enumerate(fight.sides)]
    return replace(fight, sides=told)


def _outcome(s: State, fight: Battle, say: Say) -> Item:
    """CO-9.3, 9.8  How it stands: who has won and why, or that both plan."""
    id = f"outcome-{HEXES[fight.place]}"
    if fight.victor == NOBODY:
        return Item(
            id, "text", say("battle-stage", shown=int(fight.revealed)), x=BETWEEN, y=1, rule="CO-9.3", icon="wheel"
        )
    won, lost = sides(fight, fight.victor)
    faction, loser = (pieces.whose(s.players[side.seat]) for side in (won, lost))
    strength, against = (total(side, "strength") for side in (won, lost))
    label = say(
        "victor", faction=faction, hex=Thing("hex", HEXES[fight.place]), loser=loser, how=how(s, won, lost),
        strength=strength, against=against,
    )  # fmt: skip
    return Item(id, "text", label, x=BETWEEN, y=1, owner=won.seat, rule="CO-9.8", icon="battle")


# -- the wheel --------------------------------------------------------------------------------------------------------


@cache
def _wheel(b: Box, say: Say) -> tuple[Item, ...]:
    """CO-9.3, 9.4  The plans of the wheel, with the values they make of a card and what they take."""
    found = []
    for plan in b.plans.values():
        text = say("plan-text", **_needs(plan))
        found.append(
            Item(
                ids.plan(plan.key), "tile", pieces.told(say, Thing("plan", plan.key)), x=BETWEEN, text=text,
                rule="CO-9.4", cost=(Pip("gems", plan.gems),) if plan.gems else (), gives=_halves(plan),
            )
        )  # fmt: skip
    return tuple(found)


def _halves(plan: box.Plan) -> tuple[Pip, ...]:
    """CO-9.4  What the two values of a card are under a plan."""
    return Pip(plan.left, 0), Pip(plan.right, 0)


def _needs(plan: box.Plan) -> dict[str, Value]:
    """CO-9.4  What a plan takes or asks for, and whether that is nothing."""
    found: dict[str, Value] = {name: int(getattr(plan, name)) for name in ("gems", "fighters", "retreat")}
    return {**found, "free": int(not any(found.values()))}


# -- a side -----------------------------------------------------------------------------------------------------------


def _side(s: State, fight: Battle, side: Side, x: float, say: Say) -> Iterator[Item]:
    """CO-9.3 to 9.10  A side: who it is, its dice, its plan and card as far as they are known, what counts for it."""
    b, whose, of = s.game.box, pieces.whose(s.players[side.seat]), f"{HEXES[fight.place]}-{side.seat}"
    role = "selected" if side is fight.sides[0] else "other"
    label = say("side-label", faction=whose, role=role, **{name: total(side, name) for name in VALUES})
    heading = f"fights-{of}"
    yield Item(heading, "text", label, x=x, owner=side.seat, rule="CO-9.1", name=pieces.told(say, whose))
    for piece in _units(s, fight, side, heading, say):
        yield replace(piece, id=f"in-battle-{piece.id}")  # it stands on the map too
    for number, face in enumerate(side.faces, 1):
        yield _die(b, say, f"die-{of}-{number}", side.seat, face, heading)
    yield _plan(b, side, f"wheel-{of}", x, say)
    yield _used(b, side, f"used-{of}", x, say)
    for name in VALUES:
        yield _value(say, f"{name}-{of}", name, total(side, name), x, side.seat)
    for number, count in enumerate(_by_reason(side)):
        yield _count(b, say, f"count-{of}-{count.why}", count, x, COUNTS + number)
    _own, other = sides(fight, side.seat)
    if other.wounds:
        label = say("wounds-label", fighters=other.wounds)
        yield Item(f"wounds-{of}", "text", label, x=x, y=WOUNDS, rule="CO-9.10", icon="attack")


def _units(s: State, fight: Battle, side: Side, at: str, say: Say) -> Iterator[Item]:
    """CO-9.1  Who fights for a side: its fighters and leaders in the region, until it is decided."""
    if fight.victor != NOBODY:
        return
    p = s.players[side.seat]
    if fighters := p.fighters.count(fight.place):
        yield replace(pieces.army(say, p.seat, p.faction, fight.place, fighters), at=at)
    for leader in p.leaders:
        if leader.place == fight.place:
            yield pieces.standee(s.game.box, say, p.seat, pieces.whose(p), leader.key, leader.better, at)


@cache
def _die(b: Box, say: Say, id: str, seat: int, face: int, at: str) -> Item:
    """CO-9.5  A die as it fell."""
    printed = b.faces[face - 1]
    drawn = "die-shield" if printed.shields else str(printed.strength)
    label = say("die-label", strength=printed.strength, shields=printed.shields)
    return Item(id, "die", label, at, face=drawn, owner=seat, rule="CO-9.5")


def _plan(b: Box, side: Side, id: str, x: float, say: Say) -> Item:
    """CO-9.3, 9.5  The plan of a side, covered until it is shown; its own side knows it."""
    if not side.plan:
        return back(id, say("plan-hidden"), x=x, y=PLAN, owner=side.seat, rule="CO-9.3", icon="wheel")
    plan = b.plans[side.plan]
    return Item(
        id, "card", pieces.told(say, Thing("plan", side.plan)), x=x, y=PLAN, face=side.plan, owner=side.seat,
        text=say("plan-text", **_needs(plan)), rule="CO-9.4", icon="wheel", gives=_halves(plan),
        art=f"plan/{side.plan}",
    )  # fmt: skip


def _used(b: Box, side: Side, id: str, x: float, say: Say) -> Item:
    """CO-9.3, 9.5  The card a side uses, covered until it is shown; or that it uses none."""
    if side.card:
        item = pieces.tactic(b, say, id, side.card, side.seat)
        return replace(item, x=x, y=CARD)
    if side.shown:
        label = say("bluffed" if side.bluff else "no-card-used")
        return Item(id, "card", label, x=x, y=CARD, face=pieces.FREE, owner=side.seat, rule="CO-9.3")
    return back(id, say("card-hidden"), x=x, y=CARD, owner=side.seat, rule="CO-9.3", icon="cards")


@cache
def _value(say: Say, id: str, name: str, number: int, x: float, seat: int) -> Item:
    """CO-9.8  What a side has of strength, attacks or shields, as far as it is known."""
    label = say("value-label", value=name, number=number)
    return Item(
        id, "counter", label, x=x, owner=seat, rule="CO-9.8", icon=name, count=number,
        name=say.name("value-label", value=name),
    )  # fmt: skip


def _by_reason(side: Side) -> list[Count]:
    """CO-9.8  What counts for a side, each reason once: a leader may add by its values and by its ability."""
    found: dict[str, Count] = {}
    for count in side.counts:
        one = found.setdefault(count.why, Count(count.why))
        one.strength, one.attack, one.shields = (getattr(one, name) + getattr(count, name) for name in VALUES)
    return [count for count in found.values() if adds(count)]


def _count(b: Box, say: Say, id: str, count: Count, x: float, y: float) -> Item:
    """CO-9.8  Something that adds to a side, and how much."""
    gives = [Pip(name, getattr(count, name)) for name in VALUES if getattr(count, name)]
    return Item(
        id, "text", pieces.told(say, counted(b, count)), x=x, y=y, rule="CO-9.8", gives=gives,
        name=pieces.told(say, reason(b, count.why)),
    )  # fmt: skip
