"""A battle: the wheel with both sides' plans, what each side uses and counts, and who wins. And what set-up offers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from orrery.games.chaos_order import components as box
from orrery.games.chaos_order.components import HEXES, Box
from orrery.games.chaos_order.phases.strength import adds
from orrery.games.chaos_order.scene import pieces
from orrery.games.chaos_order.speech import cards, ids
from orrery.games.chaos_order.speech.names import VALUES, counted
from orrery.games.chaos_order.state import NOBODY, Battle, Side, State, total
from orrery.kernel.message import Say, Thing, Value, several
from orrery.kernel.scene import Area, Item, Pip
from orrery.parts.scenes import back, row

HALF, THIRD = (3.0, 1.0), (2.0, 1.0)  # of the six columns


def battle(s: State, fight: Battle, say: Say) -> Area:
    """CO-9.1 to 9.10  The battle being fought, over the plans that both sides choose from."""
    items = list(_wheel(s.game.box, say))
    for x, side in enumerate(fight.sides):
        items += _side(s, fight, side, 3 * x, say)
    if fight.victor != NOBODY:
        label = say("victor", faction=pieces.whose(s.players[fight.victor]))
        items.append(
            Item("victor", "text", label, y=5, owner=fight.victor, rule="CO-9.8", icon="battle", size=(6.0, 1.0))
        )
    title = say("battle-at", hex=Thing("hex", HEXES[fight.place]))
    return Area("battle", title, items, shape="grid", columns=[1] * len(s.game.box.plans))


@cache
def _wheel(b: Box, say: Say) -> tuple[Item, ...]:
    """CO-9.3, 9.4  The plans of the wheel, with the values they make of a card and what they take."""
    found = []
    for x, plan in enumerate(b.plans.values()):
        text = say("plan-text", **_needs(plan))
        found.append(
            Item(
                ids.plan(plan.key), "tile", pieces.told(say, Thing("plan", plan.key)), x=2 * (x % 3), y=x // 3,
                text=text, rule="CO-9.4", cost=(Pip("gems", plan.gems),) if plan.gems else (),
                gives=(Pip(plan.left, 0), Pip(plan.right, 0)), size=THIRD,
            )
        )  # fmt: skip
    return tuple(found)


def _needs(plan: box.Plan) -> dict[str, Value]:
    """CO-9.4  What a plan takes or asks for, and whether that is nothing."""
    found: dict[str, Value] = {name: int(getattr(plan, name)) for name in ("gems", "fighters", "retreat")}
    return {**found, "free": int(not any(found.values()))}


def _side(s: State, fight: Battle, side: Side, x: float, say: Say) -> Iterator[Item]:
    """CO-9.3 to 9.9  A side: who it is, its plan and card as far as they are known, its dice, what counts for it."""
    b, whose = s.game.box, pieces.whose(s.players[side.seat])
    heading = f"fights-{side.seat}"
    role = "selected" if side is fight.sides[0] else "other"
    counted = any(side.counts)
    label = say(
        "side-label", faction=whose, role=role, counted=int(counted),
        **{name: total(side, name) for name in VALUES},
    )  # fmt: skip
    yield Item(
        heading, "text", label, x=x, y=2, owner=side.seat, rule="CO-9.8", size=HALF, name=pieces.told(say, whose),
        gives=[Pip(name, total(side, name)) for name in VALUES if total(side, name)],
    )  # fmt: skip
    for number, face in enumerate(side.faces, 1):
        yield _die(b, say, side.seat, number, face, heading)
    if side.plan:
        label = say("plan-of", faction=whose, plan=Thing("plan", side.plan))
        yield Item(f"wheel-{side.seat}", "figure", label, ids.plan(side.plan), owner=side.seat, rule="CO-9.3")
    yield _used(b, side, x, say)
    if counted:
        yield _counts(b, side, x, say)


@cache
def _die(b: Box, say: Say, seat: int, number: int, face: int, at: str) -> Item:
    """CO-9.7  A die as it fell."""
    printed = b.faces[face - 1]
    drawn = "die-shield" if printed.shields else str(printed.strength)
    label = say("die-label", strength=printed.strength, shields=printed.shields)
    return Item(f"die-{seat}-{number}", "die", label, at, face=drawn, owner=seat, rule="CO-9.7")


def _used(b: Box, side: Side, x: float, say: Say) -> Item:
    """CO-9.3, 9.5  The card a side uses, covered until it is shown; or that it uses none."""
    id = f"used-{side.seat}"
    if side.card:
        item = _placed(pieces.tactic(b, say, id, side.card, side.seat), x)
    elif side.shown or side.plan:
        label = say("bluffed" if side.bluff else "no-card-used")
        item = Item(id, "text", label, x=x, y=3, owner=side.seat, rule="CO-9.3", size=HALF)
    else:
        item = _placed(back(id, say("plan-hidden"), owner=side.seat, rule="CO-9.3", icon="wheel"), x)
    return item


def _placed(item: Item, x: float) -> Item:
    return Item(
        item.id, item.kind, item.label, x=x, y=3, face=item.face, owner=item.owner, text=item.text, rule=item.rule,
        icon=item.icon, gives=item.gives, size=HALF,
    )  # fmt: skip


def _counts(b: Box, side: Side, x: float, say: Say) -> Item:
    """CO-9.8  What adds to a side, and how much."""
    parts = several((counted(b, count) for count in side.counts if adds(count)), "semicolon")
    label = say("counts-label", counts=parts)
    return Item(
        f"counts-{side.seat}", "text", label, x=x, y=4, text=label, rule="CO-9.8", size=HALF,
        name=say.name("counts-label"),
    )  # fmt: skip


# -- set-up -----------------------------------------------------------------------------------------------------------


def factions(s: State, say: Say) -> Area:
    """CO-2.1  The factions that nobody has chosen yet."""
    taken = {p.faction for p in s.players}
    return row("factions", say("factions"), [_faction(say, key) for key in s.game.box.factions if key not in taken])


@cache
def _faction(say: Say, key: str) -> Item:
    return Item(
        ids.faction(key), "card", pieces.told(say, Thing("faction", key)), face=key,
        text=pieces.told(say, cards.faction(key)), rule="CO-2.1", icon=f"faction-{key}",
    )  # fmt: skip


def offered(s: State, say: Say) -> Area | None:
    """CO-2.2  The leaders of the faction that is choosing whom to keep, as long as it has too few."""
    p = s.players[s.acting] if s.acting != NOBODY else None
    if s.round or p is None or not p.faction:
        return None
    kept = {leader.key for leader in p.leaders}
    b = s.game.box
    own = [key for key, printed in b.leaders.items() if printed.faction == p.faction and not printed.hired]
    if len(kept & {*own}) == b.factions[p.faction].leaders:
        return None
    cards = [pieces.leader_card(b, say, ids.leader(key), p.seat, key, False, None) for key in own if key not in kept]
    return row("offered", say("leaders-offered"), cards)
