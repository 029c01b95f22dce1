"""RV-20  Free actions: trades, machines and crates, at any moment of one's own turn at which one is asked something."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from orrery.games.revive import gaining, moments
from orrery.games.revive.bundle import Bundle
from orrery.games.revive.effects import can_carry_out, carry_out
from orrery.games.revive.speech import cards, names
from orrery.games.revive.state import Machine, Player, State, machine, pay
from orrery.games.revive.vocabulary import FREE, OPEN, SKIP, TRADE, USE, vocabulary
from orrery.games.revive.words import BASIC
from orrery.kernel.flow import Ask
from orrery.kernel.message import Refusal, Values, refuse
from orrery.kernel.state import Note, Step, rule
from orrery.kernel.vocabulary import Action

MAY, MUST = 1, 2  # how an action is granted by an effect, 0 being one of the turn: it may be left, or it may not


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
        yield from (TRADE.of(good) for good in BASIC if gaining.room(s, p, good))
    if p.energy and not s.returned:
        yield from (USE.of(own.key) for own in p.machines if not _why_not_use(s, p, own))
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
