"""RV-30.2, 30.4  Exchanges: what one pays for what, trades of basic resources, and one of two things."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from orrery.games.revive import gaining, moments
from orrery.games.revive.bundle import Bundle
from orrery.games.revive.effects import at, is_possible, is_sure, take_gain
from orrery.games.revive.speech import cards, names
from orrery.games.revive.speech.question import Sourced
from orrery.games.revive.state import Player, State, can_pay, pay
from orrery.games.revive.vocabulary import EITHER, SKIP, SWAP, TRADE_AWAY
from orrery.games.revive.words import BASIC, Word
from orrery.kernel.flow import Flow
from orrery.kernel.message import Amount, Refusal, Values, refuse
from orrery.kernel.state import Note, rule
from orrery.kernel.vocabulary import Action
from orrery.parts.powers import power


class Traded(Note):
    """RV-30.2  Somebody has paid one resource for another."""

    paid: str
    good: str


class Swapped(Note):
    """RV-30.2  Somebody has paid what an effect asks for."""

    paid: str
    source: str
    crystals: int = 0  # that stood in

    def values(self, game: Bundle) -> Values:
        crystals = Amount(self.crystals, "crystal")
        return {"source": names.source(game.box, self.source, self.seat), "crystals": crystals, "range": 0}


class Swap(Sourced, kw_only=True):
    """RV-30.2  What one pays and gets, if anything."""

    family = SWAP.family
    path: str
    left: int

    def asks(self, s: State) -> Values:
        each = at(s.game, self.source, self.path)
        return super().asks(s) | {"text": cards.word(each), "stock": names.stock(s.players[self.seat])}

    def values(self, s: State, action: Action) -> Values:
        gets = at(s.game, self.source, self.path).gets
        gain = SWAP.member(action)[1] if action in SWAP else len(gets)
        if gain >= len(gets):
            return {"gets": names.NONE, "crystals": 0, "range": 0}
        crystals = names.price(s.players[self.seat], {SWAP.member(action)[0]: 1})["crystals"]
        return {"gets": cards.all_of(gets[gain]), "crystals": crystals, "range": 0}

    def reason(self, s: State, action: Action) -> Refusal | None:
        p, each, (paid, gain) = s.players[self.seat], at(s.game, self.source, self.path), SWAP.member(action)
        if gain >= len(each.gets) or paid not in (BASIC if each.pays == "basic" else (each.pays,)):
            return refuse("not-in-swap", "RV-30.2", text=cards.word(each))
        if not getattr(p.stock, paid):
            return refuse("cannot-pay", "RV-4.2", cost=names.good(paid), stock=names.stock(p))
        return refuse("nothing-to-gain", "RV-1.8", text=cards.all_of(each.gets[gain]))


@power("swap", on=moments.does)
def swap(s: State, p: Player, each: Word, source: str, path: str) -> None:
    """RV-30.2  Pay what is on the left for what is on the right, once or up to three times."""
    s.next(swap_once.step(p.seat, source, path, each.times))


@power("swap", on=moments.possible)
def can_swap(s: State, p: Player, each: Word, source: str) -> bool:
    return any(True for _action in _swaps(s, p, each, source))


def _swaps(s: State, p: Player, each: Word, source: str) -> Iterator[Action]:
    """RV-4.2  What can be paid, for the gains of which there is anything to be had then."""
    for paid in _payable(p, each):
        for n, gain in enumerate(each.gets):
            wanted = [part for part in gain if part.name != paid]
            if any(is_sure(s.game, part) for part in wanted) or _is_had_then(s, p, paid, wanted, source):
                yield SWAP[paid, n]


def _is_had_then(s: State, p: Player, paid: str, wanted: list[Word], source: str) -> bool:
    """RV-4.2  Whether there is anything to be had of some words once one has paid."""
    then = structs.replace(p, stock=structs.replace(p.stock))
    pay(then, **{paid: 1})
    return any(is_possible(s, then, part, source) for part in wanted)


def _payable(p: Player, each: Word) -> list[str]:
    """RV-4.2  What one may pay with; a crystal stands in for any basic resource where there is none."""
    if each.pays != "basic":
        return [each.pays] if can_pay(p, **{each.pays: 1}) else []
    return [good for good in BASIC if getattr(p.stock, good)] or ["crystal"] * bool(p.stock.crystal)


@rule
def swap_once(s: State, seat: int, source: str, path: str, left: int) -> Flow[None]:
    """RV-30.2  One of the exchanges, or none."""
    p, each = s.players[seat], at(s.game, source, path)
    options = [*_swaps(s, p, each, source)]
    if not options:
        return
    leave = [] if source.startswith("ability:") else [SKIP]  # an ability that is begun is carried out (RV-25.2)
    chosen = yield Swap(seat, [*options, *leave], source=source, path=path, left=left)
    if chosen == SKIP:
        return
    paid, gain = SWAP.member(chosen)
    s.tell(Swapped(seat, paid, source, pay(p, **{paid: 1})))
    if left > 1:
        s.next(swap_once.step(seat, source, path, left - 1))
    take_gain(s, p, each, source, path, gain)


class Exchange(Sourced, kw_only=True):
    """RV-30.2  Which basic resource one gives for which other, if any."""

    family = TRADE_AWAY.family
    left: int

    def reason(self, s: State, action: Action) -> Refusal | None:
        p, (paid, good) = s.players[self.seat], TRADE_AWAY.member(action)
        if getattr(p.stock, paid):
            return gaining.full(s, good)
        return refuse("cannot-pay", "RV-30.2", cost=names.good(paid), stock=names.stock(p))


@power("trade", on=moments.does)
def trade(s: State, p: Player, each: Word, source: str, path: str) -> None:
    """RV-30.2  A basic resource for another, so many times."""
    s.next(exchange.step(p.seat, each.count, source))


@rule
def exchange(s: State, seat: int, left: int, source: str) -> Flow[None]:
    """RV-30.2  One trade, or none."""
    p = s.players[seat]
    options = [
        TRADE_AWAY[paid, good]
        for paid in BASIC
        for good in BASIC
        if paid != good and getattr(p.stock, paid) and gaining.room(s, p, good)
    ]
    if not options:
        return
    chosen = yield Exchange(seat, [*options, SKIP], left=left, source=source)
    if chosen == SKIP:
        return
    paid, good = TRADE_AWAY.member(chosen)
    pay(p, **{paid: 1})
    s.tell(Traded(seat, paid, good))
    gaining.gain(s, p, good, 1, told=True)
    if left > 1:
        s.next(exchange.step(seat, left - 1, source))


class Either(Sourced, kw_only=True):
    """RV-30.4  One of two things, or neither."""

    family = EITHER
    path: str

    def values(self, s: State, action: Action) -> Values:
        return {"text": cards.ability(s.game.box, s.players[self.seat].tribe)}

    def reason(self, s: State, action: Action) -> Refusal | None:
        return refuse("nothing-to-gain", "RV-1.8", text=cards.word(Word(EITHER.member(action))))


@power("either", on=moments.does)
def either(s: State, p: Player, each: Word, source: str, path: str) -> Flow[None]:
    """RV-30.4  A module or the tribe ability."""
    gains = {EITHER.of(gain[0].name): n for n, gain in enumerate(each.gets) if is_possible(s, p, gain[0], source)}
    chosen = yield Either(p.seat, [*gains, SKIP], source=source, path=path)
    if chosen != SKIP:
        take_gain(s, p, each, source, path, gains[chosen])
