"""RV-26.2  Hofstadterians."""

from __future__ import annotations

from orrery.games.revive import gaining, moments
from orrery.games.revive.bundle import Bundle
from orrery.games.revive.effects import carry_out
from orrery.games.revive.speech import names
from orrery.games.revive.state import Player, State, pay
from orrery.games.revive.vocabulary import PRESS
from orrery.games.revive.words import BASIC
from orrery.kernel.message import Refusal, Values, refuse
from orrery.kernel.state import Note
from orrery.kernel.vocabulary import Action
from orrery.parts.powers import power


class Pressed(Note):
    """RV-26.2  Two basic resources have become a crystal."""

    one: str
    other: str

    def values(self, game: Bundle) -> Values:
        return {"cost": names.both(self.one, self.other)}


@power("trade-two-for-crystal", on=moments.offers)
def may_press(s: State, p: Player) -> list[Action]:
    """RV-26.2  Any two basic resources for a crystal, as long as one fits."""
    if not gaining.room(s, p, "crystal"):
        return []
    held: dict[object, int] = {good: getattr(p.stock, good) for good in BASIC}
    return [
        pressed for (one, other), pressed in PRESS.actions.items() if held[one] > (one == other) and held[other] > 0
    ]


@power("trade-two-for-crystal", on=moments.trades)
def press(s: State, p: Player, action: Action) -> None:
    """RV-26.2  The trade itself."""
    if action in PRESS:
        one, other = PRESS.member(action)
        for good in (one, other):
            pay(p, **{good: 1})
        s.tell(Pressed(p.seat, one, other))
        gaining.gain(s, p, "crystal", 1, told=True)


@power("trade-two-for-crystal", on=moments.bars)
def no_press(s: State, p: Player, action: Action) -> Refusal | None:
    """RV-26.2  Not enough to press, or no room for the crystal."""
    if action not in PRESS:
        return None
    if not gaining.room(s, p, "crystal"):
        return gaining.full(s, "crystal")
    return refuse("cannot-pay", "RV-26.2", cost=names.both(*PRESS.member(action)), stock=names.stock(p))


@power("no-books-to-others", on=moments.owes_books)
def open_doors(s: State, p: Player) -> bool:
    """RV-26.2  Nobody is paid books."""
    return False


@power("water-point", on=moments.watered)
def songs(s: State, p: Player, space: int) -> None:
    """RV-26.2  A point with each water reward."""
    carry_out(s, p, "technology:water-point")
