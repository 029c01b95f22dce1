"""What factions, leaders, attributes, cards, tokens and columns do, in messages for options and for the scene."""

from __future__ import annotations

from collections.abc import Iterable

from orrery.games.chaos_order import components as box
from orrery.games.chaos_order.components import Box, Price, Reward
from orrery.games.chaos_order.speech.names import VALUES, hex_at
from orrery.games.chaos_order.state import State, produces, terrain
from orrery.kernel.message import Amount, Message, Several, Thing, Value, Values, say, several
from orrery.parts import goods

# What a tactics card may do in battle, and what it may change of a turn, by the fields of the sheet.
IN_BATTLE = (
    "strength", "shields", "per_building", "per_fighters", "selector", "other", "retreating", "dice", "gems", "losses",
    "robs", "cancels", "kept",
)  # fmt: skip
CHANGES = ("unlocks", "unpins", "hurries")
PAID = ("energy", "gems")


def amounts(reward: Reward) -> Several:
    """A gain."""
    return goods.amounts(reward, Reward.__struct_fields__)


def gained(rewards: Iterable[Reward]) -> Value:
    """One of several gains."""
    return Several(tuple(map(amounts, rewards)), "or")


def paid(price: Price) -> Several:
    """What is paid to the supply."""
    return goods.amounts(price, PAID)


def _side(better: bool) -> str:
    return "better" if better else "basic"


# -- factions, leaders, attributes ------------------------------------------------------------------------------------


def faction(key: str) -> Message:
    """CO-14  What a faction is about."""
    return say(f"gist-{key}")


def fame(b: Box, key: str) -> Message:
    """CO-13.1  What earns a faction its fame."""
    earns = b.factions[key].earns
    return say(f"fame-of-{key}", each=earns.each, most=earns.most, round=earns.round)


def leader(b: Box, key: str, better: bool) -> Message:
    """CO-14.8  What a leader does on one of its sides."""
    printed = b.leaders[key]
    if printed.hired:
        return say("does-hired", token=printed.hired, price=paid(printed.upkeep), goods=amounts(printed.bounty))
    count = printed.better_power if better else printed.power
    return say(f"does-{key}", side=_side(better), count=count, goods=amounts(printed.gives))


def worth(b: Box, key: str, better: bool) -> Several:
    """CO-9.8  What a leader counts for in battle."""
    printed = b.leaders[key]
    return goods.amounts(printed.better if better else printed.basic, VALUES)


def about_leader(b: Box, key: str, better: bool) -> Values:
    """What options say of a leader on one of its sides."""
    return {"worth": worth(b, key, better), "text": leader(b, key, better)}


def once_upgraded(b: Box, key: str) -> Message:
    """CO-8.8  What becomes of a leader that is upgraded: its values, and its ability where that changes."""
    printed = b.leaders[key]
    other = printed.changes or printed.power != printed.better_power
    text = say("leader-then-does", text=leader(b, key, True)) if other else say("empty")
    return say("leader-then", gems=printed.upgrade, worth=worth(b, key, True), text=text)


def attribute(b: Box, key: str, better: bool) -> Message:
    """CO-14.7  What an attribute does on one of its sides."""
    printed = b.attributes[key]
    count = printed.better if better else printed.basic
    return say(f"does-{key}", side=_side(better), count=count, goods=amounts(printed.gives))


def leader_card(b: Box, key: str, better: bool) -> Several:
    """What a leader's card says: what it does, and as long as it is basic what it will be."""
    return several([leader(b, key, better), *([] if better else [once_upgraded(b, key)])], "space")


def attribute_card(b: Box, key: str, better: bool) -> Several:
    """What an attribute's card says: what it does, and as long as it is basic what it will do."""
    then = [] if better else [say("attribute-then", text=attribute(b, key, True))]
    return several([attribute(b, key, better), *then], "space")


def power(b: Box, key: str, better: bool) -> Message:
    """CO-5.4  What a leader or an attribute offers."""
    return leader(b, key, better) if key in b.leaders else attribute(b, key, better)


# -- tactics cards ----------------------------------------------------------------------------------------------------


def tactic(b: Box, key: str) -> Message:
    """CO-15.7 to 15.9  What a card does when it is played, and what it does in battle."""
    printed = b.tactics[key]
    return say(
        "tactic-does", phase=Thing("phase", printed.phase), passing=int(printed.passing), played=played(b, key),
        battle=say("tactic-battle", effects=used(b, key)) if _in_battle(printed) else say("empty"),
    )  # fmt: skip


def used(b: Box, key: str) -> Several:
    """CO-15.7  The battle text of a card."""
    printed = b.tactics[key]
    return several(say(f"battle-{name}", count=int(getattr(printed, name))) for name in _in_battle(printed))


def _in_battle(printed: box.Tactic) -> list[str]:
    return [name for name in IN_BATTLE if getattr(printed, name)]


def played(b: Box, key: str, given: Reward | None = None) -> Message:
    """CO-15.3, 15.8, 15.9  What playing a card gives (or gives to somebody) or changes, and the lock before it."""
    printed = b.tactics[key]
    effect = say("tactic-gives", goods=amounts(given)) if printed.short and given else _played(b, printed)
    return say("tactic-played", lock=int(printed.lock), effect=effect)


def _played(b: Box, printed: box.Tactic) -> Message:
    given = amounts(printed.gives)
    if printed.short:
        return say("tactic-short", goods=given, instead=amounts(printed.short), length=b.figures.short)
    if printed.gives and printed.price != Price():
        return say("tactic-pays", price=paid(printed.price), goods=given)
    if printed.gives:
        return say("tactic-gives", goods=given)
    if printed.discount:
        return say("tactic-discount", energy=printed.discount)
    return say(next(f"tactic-{name}" for name in CHANGES if getattr(printed, name)))


# -- the board --------------------------------------------------------------------------------------------------------


def token(b: Box, key: str, few: bool) -> list[Message]:
    """CO-4.2, 4.6  What a pricing token does when it is placed, a sentence each."""
    printed = b.tokens[key]
    gives, collects = (printed.few_gives, printed.few_collects) if few else (printed.gives, printed.collects)
    told = [say("token-gives", goods=amounts(gives))] if gives else []
    told += [say("token-collects")] if collects else []
    return [*told, say("token-removed")] if (printed.few_removed if few else printed.removed) else told


def neutral(b: Box, key: str) -> Several:
    """CO-5.2  What a neutral token costs, and to whom that goes."""
    printed = b.neutral[key]
    beside = [("to-left", printed.left), ("to-right", printed.right)]
    if printed.left == printed.right:
        beside = [("to-each", printed.left)]
    parts = [(to, Amount(energy, "energy")) for to, energy in (("to-supply", printed.supply), *beside) if energy]
    return several((say(to, energy=energy) for to, energy in parts), "and")


def column(printed: box.Column) -> Message:
    """CO-5.4, 5.5, 1.7  What a column of a research track gives."""
    entering = say("column-enters", goods=gained(printed.immediate)) if printed.immediate else say("empty")
    return say(
        "column-text", main=amounts(printed.main), auxiliary=amounts(printed.auxiliary), price=paid(printed.price),
        enters=entering, lock=int(printed.lock),
    )  # fmt: skip


def building(b: Box, faction: str, kind: str) -> Message:
    """CO-6.6, 8.6, 9.8, 10.3  What a building of a faction does on the map, and the income it bares."""
    fort = say(f"fort-{faction}", worth=goods.amounts(b.factions[faction].fort, VALUES))
    does = fort if kind == "stronghold" else say(f"does-{kind}", strength=b.figures.outpost)
    return say("building-does", does=does, goods=amounts(b.buildings[kind].income))


def slot(b: Box, key: str) -> Message:
    """CO-6.8  The ability under a board foundation."""
    figures = b.figures
    return say(f"ability-{key}", lock=figures.lock_energy, energy=figures.hand_energy, cards=figures.more_hand)


def ground(s: State, seat: int, place: int) -> Message:
    """CO-1.2  Any region, and what it produces for a player now; a base has no kind."""
    kind, given, hex = terrain(s, place), produces(s, s.players[seat], place), hex_at(box.HEXES[place])
    if not kind or not given:
        return say("bare-of", hex=hex)
    return say("land-of", hex=hex, terrain=Thing("terrain", kind), goods=amounts(given))


def land(s: State, place: int) -> Message:
    """CO-1.2  A land region with its kind and what it produces."""
    region, printed = s.regions[place], s.game.box.hexes[box.HEXES[place]]
    given = s.game.box.tiles[region.tile].produces if region.tile else printed.produces
    return say("land-of", hex=hex_at(printed.key), terrain=Thing("terrain", terrain(s, place)), goods=amounts(given))
