"""What is drawn in more than one place: ships, extractors, cards, tokens."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from orrery.games.last_light.components import CARD_KEYS, SIZE_OF, SIZES, Box, Goods
from orrery.games.last_light.speech import cards, names
from orrery.games.last_light.state import EXTRACTOR, Mark, State, is_lumos, shields
from orrery.kernel.message import Say, Thing, Value, Who
from orrery.kernel.message import say as message
from orrery.kernel.scene import Item, Pip, Room
from orrery.parts.goods import pips
from orrery.parts.scenes import lay

ICONS = {name: name for name in Goods.__struct_fields__}
SPENT = "spent"  # the face of a card that is used and lies there until it is readied
DONE = "done"  # the face of an action card that has been carried out this round
FREE = "gone"  # the face of a place where nothing lies
SCALES = ((0.85, 0.85), (1.0, 1.0), (1.2, 1.2))  # how large ships of each size are drawn
SHIP_FACES = tuple(f"ship-{size}" for size in SIZES)
# The rule and the drawing of each kind of technology.
KINDS = {
    "civilization": ("LL-15.1", "civilization"), "ability": ("LL-15.2", "ship-ability"), "mod": ("LL-15.3", "ship-mod")
}  # fmt: skip
ACTION_RULES = {
    "research": "LL-5.1", "mine": "LL-6.1", "construct": "LL-7.1", "trade": "LL-8.1", "refresh": "LL-9.1",
    "command": "LL-10.1",
}  # fmt: skip


def owner_name(s: State, fleet: int) -> Value:
    """What an owner of pieces is called in a label."""
    return message("lumos") if is_lumos(s, fleet) else Who(fleet)


@cache
def goods_pips(goods: Goods) -> tuple[Pip, ...]:
    """A bundle of goods."""
    return pips(goods, ICONS)


# -- ships and extractors ---------------------------------------------------------------------------------------------


def ship(s: State, say: Say, fleet: int, number: int, at: str, marks: Sequence[Mark] = ()) -> Item:
    """LL-2.1  A ship wherever it is; what is left of its shields only where some are not."""
    hits = sum([mark.fleet == fleet and mark.piece == number for mark in marks])
    lost = s.fleets[fleet].damage[number] + hits
    most = shields(s, fleet, SIZE_OF[number]) if lost else 0
    return _ship(say, fleet, number, owner_name(s, fleet), at, most, max(0, most - lost), hits)


@cache
def _ship(say: Say, fleet: int, number: int, whose: Value, at: str, most: int, left: int, hits: int) -> Item:
    size, whole = SIZE_OF[number], not most
    label = say("ship-of" if whole else "ship-hit", fleet=whose, size=names.size(size), left=left, most=most, hits=hits)
    return Item(
        names.ship_item(fleet, number), "figure", label, at, face=SHIP_FACES[size], owner=fleet, size=SCALES[size],
        rule="LL-2.1" if whole else "LL-11.10", count=None if whole else left, most=None if whole else most,
    )  # fmt: skip


def extractor(s: State, say: Say, seat: int, number: int, at: str, marks: Sequence[Mark] = ()) -> Item:
    """LL-2.1  An extractor wherever it is; hit in the battle being settled, it has no shield left."""
    hit = any(mark.fleet == seat and mark.piece == EXTRACTOR + number for mark in marks)
    return _extractor(s.game.box, say, seat, number, at, hit)


@cache
def _extractor(b: Box, say: Say, seat: int, number: int, at: str, hit: bool) -> Item:
    label = say("extractor-label", seat=Who(seat), hit=int(hit))
    return Item(
        names.extractor_item(seat, number), "figure", label, at, face="extractor", owner=seat, rule="LL-1.5",
        count=0 if hit else None, most=b.figures.extractor_shields if hit else None,
    )  # fmt: skip


# -- cards ------------------------------------------------------------------------------------------------------------


@cache
def technology(
    b: Box, say: Say, id: str, key: str, seat: int, *, cost: Goods | None = None, at: str | None = None, size: str = "",
    spent: bool = False, room: Room | None = None,
) -> Item:  # fmt: skip
    """LL-1.7  A technology: in hand with its cost, in play with what it does, in a socket as its kind is cut."""
    card = b.technologies[key]
    title = Thing("technology", key)
    label = say("card-label", card=title, state="exhausted" if spent else "ready")
    rule, icon = KINDS[card.kind]
    found = Item(
        id, "card", label, at, face=SPENT if spent else key, owner=seat, rule=rule, icon=icon,
        text=say("said", said=cards.technology(b, key, size)), cost=goods_pips(cost) if cost is not None else (),
        suits=(f"ship-{card.size}",) if card.size and not size else (),
        art=f"{card.kind if size else 'technology'}/{key}", name=say.name("card-label", card=title),
    )  # fmt: skip
    if room:
        lay([found], room)
    return found


@cache
def faction(b: Box, say: Say, id: str, key: str, seat: int, rule: str, state: str) -> Item:
    """LL-3.10, 15.6  A faction that is dealt, or that a player leads."""
    title = names.card(b, key)
    label, name = say("card-label", card=title, state=state), say.name("card-label", card=title)
    face, text = SPENT if state == "exhausted" else key, say("said", said=cards.faction(b, key))
    icon, art = f"faction-{key}", f"faction/{key}"
    return Item(id, "card", label, owner=seat, face=face, text=text, rule=rule, icon=icon, art=art, name=name)


def achievement(s: State, say: Say, id: str, key: str, seat: int, label: str, rule: str) -> Item:
    """LL-15.7  An achievement, with what it asks for and pays."""
    card, text = s.game.box.achievements[key], say("said", said=cards.achievement(s, key))
    return Item(
        id, "card", label, owner=seat, face=key, text=text, rule=rule, icon="achievement",
        gives=goods_pips(Goods(light=card.light)), suits=(card.colour,), art=f"achievement/{key}",
    )  # fmt: skip


@cache
def action(
    b: Box, say: Say, number: int, seat: int, *, id: str = "", at: str | None = None, x: int = 0, done: bool = False,
    spent: bool = False, brief: bool = False,
) -> Item:  # fmt: skip
    """LL-1.2, 4.4  An action card that all may see, with what it does in a sentence or in a few words."""
    key = CARD_KEYS[number]
    title = Thing("card", key)
    label = say("action-label", number=number, card=title, state="played" if spent else "ready")
    return Item(
        id or f"card-{seat}-{key}", "card", label, at, x=x, face=SPENT if spent else DONE if done else key, owner=seat,
        count=number,
        text=say(f"gist-{key}") if brief else say("said", said=cards.action(b, key)), rule=ACTION_RULES[key], icon=key,
        art=f"action/{key}", name=say.name("action-label", number=number, card=title),
    )  # fmt: skip


# -- tokens -----------------------------------------------------------------------------------------------------------


def token_icon(b: Box, key: str) -> str:
    """What stands for a token that is face up: what it yields, or what it does."""
    token = b.tokens[key]
    yields = [pip.icon for pip in goods_pips(token.yields)]
    if yields:
        return "-".join(yields)
    gains = [pip.icon for pip in goods_pips(token.gain)]
    return gains[0] if gains else EFFECT_ICONS[token.effect]


EFFECT_ICONS = {
    "pick-up": "pick-up", "draw": "technology", "extractor": "extractor", "trade": "trade", "ship": "ship-small",
    "wormhole": "wormhole", "research": "research",
}  # fmt: skip


@cache
def token_face(b: Box, say: Say, key: str) -> tuple[str, str, tuple[Pip, ...]]:
    """A token's drawing, what it says, and its yields and effect as pips."""
    token = b.tokens[key]
    effect = goods_pips(token.gain) or ((Pip(EFFECT_ICONS[token.effect], 0),) if token.effect else ())
    return token_icon(b, key), say("token-text", token=cards.token(b, key)), (*goods_pips(token.yields), *effect)
