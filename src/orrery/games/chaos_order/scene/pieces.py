"""What is drawn in more than one place: goods, leaders, cards, and which rule tells of what."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from orrery.games.chaos_order.components import Box, Price, Reward, Values
from orrery.games.chaos_order.speech import cards, ids
from orrery.games.chaos_order.speech.cards import amounts as amounts
from orrery.games.chaos_order.speech.cards import gained as gained
from orrery.games.chaos_order.state import Leader, Player
from orrery.kernel.message import Say, Thing, Value, Who
from orrery.kernel.scene import Item, Pip
from orrery.parts import goods
from orrery.parts.scenes import between

GOODS = {name: name for name in Reward.__struct_fields__}  # every good has a drawing of its own name
FIGHT = {name: name for name in Values.__struct_fields__}
PAID = {"energy": "energy", "gems": "gems"}
FREE = "gone"  # the face of a place where nothing lies
SPENT = "spent"  # the face of what is used, or away
FIRST_SHEET = 17  # the rules of the factions begin here, in the order of the vault
ATTRIBUTES, LEADERS = 11, 21  # and within each of them these
# What the colours of the box are called here.
TINTS = {"gold": "yellow", "violet": "purple"}


def told(say: Say, value: Value) -> str:
    """What is said, in words."""
    return say("words", text=value)


@cache
def pips(reward: Reward) -> tuple[Pip, ...]:
    """What something gives."""
    return goods.pips(reward, GOODS)


@cache
def cost(price: Price) -> tuple[Pip, ...]:
    """What is paid."""
    return goods.pips(price, PAID)


def one_of(rewards: Iterable[Reward]) -> tuple[Pip, ...]:
    """One of several gains."""
    found: list[Pip] = []
    for given in map(pips, rewards):
        found += [*between("or", [given[0]]), *given[1:]] if not found else [Pip("or", 0), *given]
    return tuple(found)


# -- factions ---------------------------------------------------------------------------------------------------------


def tint(b: Box, p: Player) -> str:
    """The colour of a faction's pieces; a seat without one has none yet."""
    colour = b.factions[p.faction].colour if p.faction else "white"
    return TINTS.get(colour, colour)


def whose(p: Player) -> Value:
    """What somebody is called in a label: the faction, or the seat that has none yet."""
    return Thing("faction", p.faction) if p.faction else Who(p.seat)


def letter(say: Say, faction: str) -> str:
    """The letter of a faction; no two have the same."""
    return told(say, Thing("faction", faction))[0]


def faction_rule(b: Box, faction: str) -> str:
    """CO-14.1 to 14.6  What a faction is about, in the order of the vault."""
    return f"CO-14.{1 + list(b.factions).index(faction)}"


def chapter(b: Box, faction: str) -> str:
    """The rules of a faction."""
    return f"CO-{FIRST_SHEET + list(b.factions).index(faction)}"


@cache
def attribute_rule(b: Box, key: str) -> str:
    faction = b.attributes[key].faction
    own = [other for other, printed in b.attributes.items() if printed.faction == faction]
    return f"{chapter(b, faction)}.{ATTRIBUTES + own.index(key)}"


@cache
def leader_rule(b: Box, key: str) -> str:
    faction = b.leaders[key].faction
    own = [other for other, printed in b.leaders.items() if printed.faction == faction]
    return f"{chapter(b, faction)}.{LEADERS + own.index(key)}"


# -- units -----------------------------------------------------------------------------------------------------------


@cache
def army(say: Say, seat: int, faction: str, place: int, fighters: int) -> Item:
    """CO-1.1  The fighters of a faction in a region: a banner with the letter of the faction, and their number."""
    label = say("army-label", faction=Thing("faction", faction), fighters=fighters)
    return Item(
        ids.army(seat, place), "figure", label, ids.hex_at(place), face="army", owner=seat, rule="CO-1.1",
        count=fighters, name=letter(say, faction),
    )  # fmt: skip


# -- leaders ----------------------------------------------------------------------------------------------------------


def fighting(values: Values) -> tuple[Pip, ...]:
    """What counts in battle."""
    return goods.pips(values, FIGHT)


@cache
def standee(b: Box, say: Say, seat: int, whose: Value, key: str, better: bool, at: str) -> Item:
    """CO-8.3  A leader on the map: the picture of its card, with a star where it is upgraded."""
    side = "better" if better else "basic"
    label = say("leader-of", leader=Thing("leader", key), side=side, faction=whose)
    return Item(
        ids.leader(key), "figure", label, at, face=f"leader-{side}", owner=seat, text=leader_text(b, say, key, better),
        rule=leader_rule(b, key), gives=fighting(values_of(b, key, better)), name=told(say, Thing("leader", key)),
        suits=("star",) if better else (), art=f"leader/{key}",
    )  # fmt: skip


@cache
def leader_text(b: Box, say: Say, key: str, better: bool) -> str:
    """CO-14  What a leader does on the side that lies up, and would on the other."""
    return told(say, cards.leader_card(b, key, better))


def values_of(b: Box, key: str, better: bool) -> Values:
    printed = b.leaders[key]
    return printed.better if better else printed.basic


@cache
def leader_card(b: Box, say: Say, id: str, seat: int, key: str, better: bool, at: str | None, where: str = "") -> Item:
    """CO-2.2, 7.5  A leader off the map with what it costs to deploy, or where on the map it is."""
    printed = b.leaders[key]
    named: dict[str, Value] = {"leader": Thing("leader", key), "side": "better" if better else "basic"}
    label = say("leader-label", worth=cards.worth(b, key, better), **named)
    text = leader_text(b, say, key, better)
    if where:
        text = say("leader-away", hex=Thing("hex", where), text=text)
    return Item(
        id, "card", label, at, face=SPENT if where else key, owner=seat, text=text, rule=leader_rule(b, key),
        icon="leader-better" if better else "leader-basic",
        cost=() if where or printed.hired else cost(Price(gems=printed.redeploy if better else printed.deploy)),
        gives=fighting(values_of(b, key, better)), name=say.name("leader-label", leader=Thing("leader", key)),
        art=f"leader/{key}",
    )  # fmt: skip


def led_by(b: Box, p: Player) -> list[Leader]:
    """A faction's leaders, its own before those that are hired."""
    return sorted(p.leaders, key=lambda leader: bool(b.leaders[leader.key].hired))


# -- tactics cards ----------------------------------------------------------------------------------------------------


@cache
def tactic(b: Box, say: Say, id: str, key: str, seat: int, *, at: str | None = None, fresh: bool = False) -> Item:
    """CO-15.1  A tactics card: its values under the wheel, and what it does in its phase and in battle."""
    printed = b.tactics[key]
    text = say("tactic-text", effect=cards.tactic(b, key), state="fresh" if fresh else "ready")
    label = say("tactic-label", tactic=Thing("tactic", key), left=printed.left, right=printed.right)
    halves = (Pip("wheel-left", printed.left), Pip("wheel-right", printed.right))
    return Item(
        id, "card", label, at, face=key, owner=seat, text=text, rule="CO-15.1", icon=f"phase-{printed.phase}",
        gives=tuple(half for half in halves if half.count), name=told(say, Thing("tactic", key)),
        art=f"tactic/{key}",
    )  # fmt: skip
