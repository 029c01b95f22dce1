"""CO-15  Tactics cards played in the phase of their icon; what they do in battle is told in `battles`."""

from __future__ import annotations

from orrery.games.chaos_order import gaining
from orrery.games.chaos_order.components import Reward, Tactic
from orrery.games.chaos_order.locks import FREE, can_unlock, unlock
from orrery.games.chaos_order.speech import cards
from orrery.games.chaos_order.state import Player, State, can_pay, faction, pay
from orrery.games.chaos_order.vocabulary import DONE, PLAY
from orrery.kernel.flow import Ask, Flow, new_action
from orrery.kernel.message import Refusal, Thing, Values, refuse
from orrery.kernel.state import Note, Step, rule
from orrery.kernel.vocabulary import Action
from orrery.parts.powers import Moment

MORE = ("harvests", "moves")  # points that are added to those of the main action
DISCOUNT, UNPINNED, HURRIED = "discount", "unpinned", "hurried"  # marks of cards that help with what comes next
FOR_A_TURN = (*MORE, FREE, DISCOUNT, UNPINNED, HURRIED)
helps = Moment[[State, Player], bool]("whether what a card changes of a turn can be of use in it (CO-15.9)")


class Played(Note):
    """CO-15.1  A tactics card was played for the effect of its phase."""

    tactic: str
    energy: int = 0


def playable(s: State, p: Player, *, passed: bool = False, able: bool = True) -> list[Action]:
    """CO-15.2, 15.3, 15.6  The cards of a hand that may be played now, by one who is able to act or not."""
    tactics = s.game.box.tactics
    due = {card for card in p.hand if tactics[card].phase == s.phase}
    return gaining.kinds(PLAY, [card for card in due if why_not(s, p, card, passed=passed, able=able) is None])


def why_not(s: State, p: Player, card: str, *, passed: bool = False, able: bool = True) -> Refusal | None:
    """CO-15.2, 15.3  Why a card may not be played now; who has passed may play what is for those who do."""
    printed = s.game.box.tactics[card]
    if card not in p.hand:
        return refuse("not-in-hand", "CO-15.1", tactic=Thing("tactic", card))
    if printed.phase != s.phase:
        return refuse("other-phase", "CO-15.1", phase=Thing("phase", printed.phase))
    if p.hand.count(card) == p.fresh.count(card):
        return refuse("fresh-card", "CO-15.2")
    if passed and not printed.passing:
        return refuse("when-acting", "CO-5.3")
    if printed.lock and not can_unlock(s, p):
        return refuse("locked", "CO-15.3")
    if not can_pay(p, printed.price):
        return refuse("card-too-dear", "CO-15.8", price=cards.paid(printed.price))
    changes = _changes(printed)
    if changes:
        return None if _helps(s, p, changes, able) else refuse("no-use", "CO-15.9")
    return None if gaining.can_gain(s, p, gives(s, p, printed)) else refuse("no-use", "CO-15.8")


def _helps(s: State, p: Player, changes: dict[str, int], able: bool) -> bool:
    """CO-15.9  Whether something comes of what a card changes: to one who can act, or passes with a locked card."""
    if FREE in changes and any(_locked_for_passing(s, card) for card in p.hand):
        return True
    hung = helps.all(s)
    can_gain = all(gaining.can_gain(s, p, Reward(**{name: 1})) for name in changes if name in MORE)
    return able and can_gain and all(hung[name](s, p) for name in changes if name in hung)


def _locked_for_passing(s: State, card: str) -> bool:
    printed = s.game.box.tactics[card]
    return printed.lock and printed.passing and printed.phase == s.phase


def gives(s: State, p: Player, printed: Tactic) -> Reward:
    """CO-15.1  What a card gives to a faction."""
    return printed.short if printed.short and faction(s, p).fame < s.game.box.figures.short else printed.gives


def is_play(action: Action) -> bool:
    return action in PLAY


def is_pass(s: State, action: Action) -> bool:
    """CO-5.3  Whether it is to play a card for those who do not act."""
    return action in PLAY and s.game.box.tactics[PLAY.member(action)].passing


def play(s: State, p: Player, action: Action, *after: Step) -> Flow[None]:
    """CO-15.1, 15.3, 15.5  Pay for its lock, discard it, have its effect; then comes what it was played before."""
    card = PLAY.member(action)
    printed = s.game.box.tactics[card]
    if printed.lock:
        yield from unlock(s, p)
    pay(p, printed.price)
    gaining.lose(s, p, card, played=True)
    s.tell(Played(p.seat, card, printed.price.energy))
    s.next(*after)
    changes = _changes(printed)
    for name, count in changes.items():
        p.marks[name] = p.marks.get(name, 0) + count
    if not changes:
        gaining.gain(s, p, gives(s, p, printed))


def about(s: State, p: Player, action: Action) -> Values:
    """CO-15.8, 15.9  What options say of a card that may be played."""
    if action not in PLAY:
        return {}
    b, card = s.game.box, PLAY.member(action)
    printed = b.tactics[card]
    return {"text": cards.played(b, card, gives(s, p, printed)), "passing": int(printed.passing)}


class Window(Ask, kw_only=True):
    """CO-15.6  Which card is played in a phase without turns."""

    family = PLAY
    phase: str

    def values(self, s: State, action: Action) -> Values:
        return about(s, s.players[self.seat], action)

    def reason(self, s: State, action: Action) -> Refusal | None:
        return why_not(s, s.players[self.seat], PLAY.member(action))

    def always(self, s: State) -> bool:
        return True


@rule
@new_action
def window(s: State, seat: int) -> Flow[None] | None:
    """CO-15.6  All who hold cards are asked, so that nobody learns what a hand holds."""
    return _window(s, s.players[seat]) if s.players[seat].hand else None


def _window(s: State, p: Player) -> Flow[None]:
    """CO-15.6  Cards of this phase, as many as one likes."""
    s.acting = p.seat
    chosen = yield Window(p.seat, [*playable(s, p), DONE], phase=s.phase)
    if chosen != DONE:
        yield from play(s, p, chosen, window.step(p.seat))


def lapse(p: Player) -> None:
    """CO-15.9  What a card changes of a turn is lost with it."""
    if p.marks:
        for mark in FOR_A_TURN:
            p.marks.pop(mark, 0)


def _changes(printed: Tactic) -> dict[str, int]:
    """CO-15.9  What a card changes of the turn, by its marks; points are added to those of the main action."""
    found = {DISCOUNT: printed.discount, FREE: printed.unlocks, UNPINNED: printed.unpins, HURRIED: printed.hurries}
    if not printed.passing:
        found |= {name: getattr(printed.gives, name) for name in MORE}
    return {name: int(count) for name, count in found.items() if count}
