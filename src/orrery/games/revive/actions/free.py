"""RV-20  Free actions: trades, machines and crates, at any moment of one's own turn at which one is asked something."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import structs

from orrery.games.revive import gaining, moments
from orrery.games.revive.bundle import Bundle
from orrery.games.revive.effects import IDLE, at, can_carry_out, carry_out, is_possible, lose, word
from orrery.games.revive.speech import cards, names
from orrery.games.revive.speech.question import Sourced
from orrery.games.revive.state import Machine, Player, State, Stock, machine, pay
from orrery.games.revive.vocabulary import FREE, OPEN, SKIP, TRADE, USE, vocabulary
from orrery.games.revive.words import GOODS
from orrery.kernel.flow import Ask, Flow
from orrery.kernel.message import Refusal, Values, refuse
from orrery.kernel.state import Note, Step, rule
from orrery.kernel.vocabulary import Action
from orrery.parts.powers import power

MAY, MUST = 1, 2  # how an action is granted by an effect, 0 being one of the turn: it may be left, or it may not
HELPFUL = (*GOODS, "basic", "swap", "early-top", "range", "discount", "far", "again")  # words that may bring a price


class WithFreeActions(Ask):
    """A question beside which free actions may be taken; it says why one of them may not."""

    asides = FREE

    def always(self, s: State) -> bool:
        """RV-1.9  Whoever has a closed crate is asked, whatever is in it: nobody learns whether it could be opened."""
        return s.turn == self.seat and bool(s.players[self.seat].crates)

    def refuse(self, s: State, action: Action) -> Refusal | None:
        if action in self.options:
            return None
        return super().refuse(s, action) or reason(s, s.players[self.seat], action)


class Pause(WithFreeActions, Sourced, kw_only=True):
    """RV-7.4  Whether one takes a free action before an effect is lost."""

    family = USE
    paths: str

    def asks(self, s: State) -> Values:
        lost = (at(s.game, self.source, path) for path in self.paths.split())
        return super().asks(s) | {"text": cards.all_of(lost, self.source.partition(":")[0])}


class Converted(Note):
    """RV-20.1  Somebody has turned a crystal into a basic resource."""

    good: str


class Used(Note):
    """RV-20.2  Somebody has put energy on a machine."""

    machine: str

    def values(self, game: Bundle) -> Values:
        return {
            "machine": names.machine(game.box, self.machine, self.seat),
            "text": cards.effect(game.box, f"machine:{self.machine}"),
        }


class Opened(Note):
    """RV-20.3  Somebody has opened a crate."""

    crate: str

    def values(self, game: Bundle) -> Values:
        return {"text": cards.crate(game.box, self.crate)}


def offers(s: State, p: Player) -> Iterator[Action]:
    """RV-7.4, 20  All free actions that would bring something now; none in somebody else's turn."""
    if s.turn != p.seat:
        return
    if p.stock.crystal:
        yield from map(TRADE.of, gaining.fitting(s, p))
    if p.energy and not s.returned:
        for own in p.machines:
            if not own.energy and can_carry_out(s, p, f"machine:{own.key}"):
                yield USE.of(own.key)
    if p.crates:
        yield from (OPEN.of(crate) for crate in dict.fromkeys(p.crates) if can_carry_out(s, p, f"crate:{crate}"))
    for more in moments.told(s, moments.offers, p):
        yield from more


def beside(s: State, p: Player, granted: int, targets: Iterable[Action]) -> Iterator[Action]:
    """What one may do in the middle of an action: one of its targets, a free action, or leave it if that is allowed."""
    yield from targets
    yield from offers(s, p)
    if granted == MAY:
        yield SKIP


def _why_not_use(s: State, p: Player, own: Machine) -> str:
    """RV-20.2, 19.8  Why a machine of one's own cannot be used now; "" if it can."""
    if s.returned:
        return "energy-returned"
    if not p.energy:
        return "no-energy"
    if own.energy:
        return "machine-busy"
    return "" if can_carry_out(s, p, f"machine:{own.key}") else "nothing-to-gain"


def reason(s: State, p: Player, action: Action) -> Refusal | None:
    """RV-20  Why a free action cannot be taken; None if it is no free action."""
    if action in TRADE:
        return gaining.full(s, TRADE.member(action)) if p.stock.crystal else refuse("no-crystal", "RV-20.1")
    if action in USE:
        key = USE.member(action)
        found = next((own for own in p.machines if own.key == key), None)
        why = "machine-not-yours" if found is None else _why_not_use(s, p, found)
        text = cards.effect(s.game.box, f"machine:{key}")
        return refuse(why, "RV-20.2", machine=names.machine(s.game.box, key, p.seat), text=text)
    if action in OPEN:
        why = "nothing-to-gain" if OPEN.member(action) in p.crates else "crate-not-yours"
        return refuse(why, "RV-20.3", text=cards.crate(s.game.box, OPEN.member(action)))
    return next((why for why in moments.told(s, moments.bars, p, action) if why is not None), None)


def then(s: State, p: Player, action: Action, back: Step) -> bool:
    """Whether an answer is a free action, which is taken next, and the question comes again."""
    if action not in FREE:
        return False
    s.next(take.step(p.seat, vocabulary.key(action)), back)
    return True


@power(IDLE, on=moments.idle)
def pause(s: State, p: Player, source: str, paths: str) -> Flow[None]:
    """RV-7.4, 1.8  Before an effect is lost, where free actions might still make something of it."""
    found = [*offers(s, p)]
    helped = _helped(s, p, found)
    if any(is_possible(s, helped, at(s.game, source, path), source) for path in paths.split()):
        chosen = yield Pause(p.seat, [*found, SKIP], source=source, paths=paths)
        if then(s, p, chosen, word.step(p.seat, source, paths)):
            return
    lose(s, p, source, paths)


def _helped(s: State, p: Player, found: list[Action]) -> Player:
    """Somebody as free actions could leave them, whatever is in a closed crate: rich, energy on the machines."""
    machines, limits = [USE.member(action) for action in found if action in USE], s.game.box.limits
    words = [each.name for key in machines for each in s.game.box.effects[f"machine:{key}"]]
    other = any(action not in TRADE and action not in USE for action in found)
    rich = s.turn == p.seat and (p.crates or other or any(name in HELPFUL for name in words))
    stock = Stock(*(int(getattr(limits, good)) for good in GOODS)) if rich else p.stock
    armed = structs.replace(p.armed, range=p.armed.range + len(s.places)) if rich else p.armed
    busy = [structs.replace(own, energy=own.energy or own.key in machines) for own in p.machines]
    return structs.replace(p, stock=stock, armed=armed, machines=busy)


def take_back(s: State, granted: int) -> None:
    """RV-7.4  An action that free actions in the middle of it have left without a target was none."""
    s.players[s.turn].armed.granted = 0
    if not granted:
        s.actions += 1
        s.acting = False


@rule
def take(s: State, seat: int, key: str) -> None:
    """RV-20  A free action."""
    p, action = s.players[seat], vocabulary.action(key)
    s.fired = ""
    if action in TRADE:
        good = TRADE.member(action)
        pay(p, crystal=1)
        s.tell(Converted(seat, good))
        gaining.gain(s, p, good, 1, told=True)
    elif action in USE:
        _use(s, p, USE.member(action))
    elif action in OPEN:
        crate = OPEN.member(action)
        p.crates.remove(crate)
        p.opened.append(crate)
        s.tell(Opened(seat, crate))
        carry_out(s, p, f"crate:{crate}")
    else:
        moments.happen(s, moments.trades, p, action)


def _use(s: State, p: Player, key: str) -> None:
    """RV-20.2  Energy from the storage onto a machine, whose effect comes next."""
    p.energy -= 1
    machine(p, key).energy = True
    s.tell(Used(p.seat, key))
    carry_out(s, p, f"machine:{key}")
