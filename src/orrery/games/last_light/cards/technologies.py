"""LL-15, LL-2.4  Technologies: drawing them, putting them into play."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.games.last_light import state
from orrery.games.last_light import vocabulary as vocab
from orrery.games.last_light.bundle import Bundle
from orrery.games.last_light.components import SIZE_OF, SIZES, Goods
from orrery.games.last_light.speech import cards, names, question
from orrery.games.last_light.speech.note import Spread, paid
from orrery.games.last_light.speech.notes import InVain
from orrery.games.last_light.state import Player, State
from orrery.kernel.flow import Flow
from orrery.kernel.message import NOTHING, Refusal, Thing, Values, refuse, say
from orrery.kernel.state import Note
from orrery.kernel.vocabulary import Action
from orrery.parts import piles


class Manufacture(question.Question):
    """LL-5.3  Which technology in hand one puts into play, and what it costs."""

    family = vocab.MAKE

    def asks(self, s: State) -> Values:
        return {"stock": names.goods(s.players[self.seat].stock)}

    def values(self, s: State, action: Action) -> Values:
        if action == vocab.DONE:
            return NOTHING
        key = vocab.MAKE.member(action)
        return {"cost": names.goods(cost_of(s, s.players[self.seat], key)), "text": cards.technology(s.game.box, key)}

    def reason(self, s: State, action: Action) -> Refusal | None:
        """LL-5.3, 15.1  Not in hand, a civilization twice, or too dear."""
        p, key = s.players[self.seat], vocab.MAKE.member(action)
        technology = Thing("technology", key)
        if key not in p.unresearched:
            return refuse("not-in-hand", "LL-5.3", technology=technology)
        if key in p.civilizations:
            return refuse("civilization-twice", "LL-15.1", technology=technology)
        cost = cost_of(s, p, key)
        lacking = names.lacking(p, cost)
        return refuse("technology-too-dear", "LL-5.3", technology=technology, cost=names.goods(cost), lacking=lacking)


class ManufactureFree(Manufacture):
    """LL-10.8  Which technology in hand one puts into play without its cost."""

    after_moves = True


class Size(question.Question, kw_only=True):
    """LL-15.4  Which size of ship an ability or mod is for."""

    family = vocab.SIZE
    technology: str

    def values(self, s: State, action: Action) -> Values:
        """What a size of ship has already of the kind of technology it is to get."""
        p, size = s.players[self.seat], vocab.SIZE.index(action)
        if s.game.box.technologies[self.technology].kind == "ability":
            there = p.abilities[size]
            return {"room": say("replaces", ability=Thing("technology", there)) if there else say("no-ability")}
        return {"room": say("mods-there", count=len(p.mods[size]), slots=s.game.box.ships[size].slots)}


class Replace(question.Question, kw_only=True):
    """LL-15.3  Which mod a full row gives up."""

    family = vocab.REPLACE
    size: int

    def asks(self, s: State) -> Values:
        return {"size": names.size(self.size), "slots": s.game.box.ships[self.size].slots}

    def item(self, s: State, action: Action) -> str | None:
        mods, key = s.players[self.seat].mods[self.size], vocab.REPLACE.member(action)
        return names.mod_item(self.seat, self.size, mods.index(key)) if key in mods else None

    def reason(self, s: State, action: Action) -> Refusal | None:
        mod = Thing("technology", vocab.REPLACE.member(action))
        return refuse("not-a-mod-there", "LL-15.3", technology=mod, size=names.size(self.size))


class Reshuffled(Note):
    """LL-2.4  The discards have become a new deck."""

    count: int = 0


class Made(Spread):
    """A technology was put into play."""

    technology: str
    size: str
    free: bool
    cost: list[int]

    def cites(self, game: Bundle) -> str:
        return "LL-10.8" if self.free else "LL-5.3"

    def values(self, game: Bundle) -> Values:
        cost: Values = {"cost": "free" if self.free else paid(self.cost)}
        return cost if self.size else cost | {"size": "none"}


class Replaced(Note):
    """An ability or mod has made room for another."""

    technology: str

    def cites(self, game: Bundle) -> str:
        return "LL-15.2" if game.box.technologies[self.technology].kind == "ability" else "LL-15.3"


def draw(s: State, p: Player, count: int) -> Flow[None]:
    """LL-2.4  Into the hand; from an empty deck the discards are shuffled into a new one."""
    p.unresearched += yield from drawn(s, p, count)


def drawn(s: State, p: Player, count: int) -> Flow[list[str]]:
    """LL-2.4  So many technologies, or as many as there are (G-32), for the eyes of one player."""
    found = yield from piles.draw(
        s.deck, s.discards, count, what="technologies", seat=p.seat,
        renewed=lambda: s.tell(Reshuffled(None, len(s.deck))),
    )  # fmt: skip
    if len(found) < count:
        s.tell(InVain(p.seat, "draw"))
    return found


def cost_of(s: State, p: Player, key: str) -> Goods:
    """LL-5.3  What a technology costs a player."""
    return state.less(s.game.box.technologies[key].cost, common=state.perks(s, p).tech_common)


def makeable(s: State, p: Player, free: bool) -> Iterator[Action]:
    """LL-5.3, 15.1  The technologies in hand that may be put into play and can be paid."""
    for key in dict.fromkeys(p.unresearched):
        if (free or state.can_pay(p, cost_of(s, p, key))) and key not in p.civilizations:
            yield vocab.MAKE.of(key)


def manufacture(s: State, p: Player, asking: type[Manufacture] = Manufacture, made: int = 0) -> Flow[bool]:
    """LL-5.3, 5.4  Put one technology into play, or be done; the answer is whether one was."""
    free = asking is ManufactureFree
    chosen = yield from question.offered(s, asking(p.seat, (vocab.DONE, *makeable(s, p, free))), made)
    if chosen is None:
        return False
    key = vocab.MAKE.member(chosen)
    size = yield from _size_for(s, p, key)
    replaced = yield from _replaced_by(s, p, key, size)
    cost = Goods() if free else cost_of(s, p, key)
    state.pay(p, cost)
    p.unresearched.remove(key)
    _place(s, p, key, size, replaced)
    ships = SIZES[size] if s.game.box.technologies[key].kind != "civilization" else ""
    s.tell(Made(p.seat, key, ships, free, [cost.common, cost.uncommon, cost.rare]))
    return True


def _size_for(s: State, p: Player, key: str) -> Flow[int]:
    """LL-15.4, G-16  The size of ship an ability or mod is for: the card's, or the player's choice."""
    technology = s.game.box.technologies[key]
    if technology.kind == "civilization":
        return 0
    sizes = [technology.size] if technology.size else SIZES
    chosen = yield Size(p.seat, (vocab.SIZE.of(name) for name in sizes), technology=key)
    return vocab.SIZE.index(chosen)


def _replaced_by(s: State, p: Player, key: str, size: int) -> Flow[str]:
    """LL-15.2, 15.3, G-35  The ability there was, or a mod that a full row gives up."""
    kind = s.game.box.technologies[key].kind
    if kind == "ability":
        return p.abilities[size]
    if kind == "civilization" or len(p.mods[size]) < s.game.box.ships[size].slots:
        return ""
    chosen = yield Replace(p.seat, (vocab.REPLACE.of(key) for key in dict.fromkeys(p.mods[size])), size=size)
    return vocab.REPLACE.member(chosen)


def _place(s: State, p: Player, key: str, size: int, replaced: str) -> None:
    """LL-15.1 to 15.3  Beside the board, beside a size of ship, or under it; what it replaces is discarded."""
    kind = s.game.box.technologies[key].kind
    if kind == "civilization":
        p.civilizations.append(key)
    elif kind == "ability":
        p.abilities[size] = key
    else:
        if replaced:
            p.mods[size].remove(replaced)
        p.mods[size].append(key)
        _spare(s, p, size)
    if replaced:
        s.discards.append(replaced)
        s.tell(Replaced(p.seat, replaced))


def _spare(s: State, p: Player, size: int) -> None:
    """G-36  A ship whose shields have shrunk keeps one for the damage it has."""
    fleet, most = s.fleets[p.seat], state.shields(s, p.seat, size) - 1
    for n, damage in enumerate(fleet.damage):
        if SIZE_OF[n] == size:
            fleet.damage[n] = min(damage, most)
