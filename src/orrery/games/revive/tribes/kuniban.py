"""RV-26.4  Kuniban."""

from __future__ import annotations

from orrery.games.revive import gaining, moments
from orrery.games.revive.cards.exchanges import Swapped
from orrery.games.revive.cards.moving import to_rest
from orrery.games.revive.speech import names
from orrery.games.revive.state import Player, State, in_slots, pay
from orrery.games.revive.vocabulary import CALM
from orrery.kernel.message import Refusal, refuse
from orrery.kernel.vocabulary import Action
from orrery.parts.powers import power


@power("card-resource", on=moments.took_card)
def welcome(s: State, p: Player, card: str) -> None:
    """RV-26.4, G-53  A resource by the colour of each card from the display."""
    b = s.game.box
    gaining.gain(s, p, b.tracks[b.cards[card].colour].end, b.technologies["card-resource"].figure)


@power("crystal-rests-card", on=moments.offers)
def may_calm(s: State, p: Player) -> list[Action]:
    """RV-26.4  A crystal sends a played card to rest."""
    cost = s.game.box.technologies["crystal-rests-card"].figure
    return [CALM.of(played.card) for played in in_slots(p)] if p.stock.crystal >= cost else []


@power("crystal-rests-card", on=moments.bars)
def no_calm(s: State, p: Player, action: Action) -> Refusal | None:
    """RV-26.4  No crystal, or a card that is not in a slot."""
    if action not in CALM:
        return None
    if all(played.card != CALM.member(action) for played in in_slots(p)):
        return refuse("card-not-played", "RV-26.4", card=names.card(CALM.member(action), p.seat))
    return refuse("no-crystal", "RV-26.4")


@power("crystal-rests-card", on=moments.trades)
def calm(s: State, p: Player, action: Action) -> None:
    """RV-26.4  The card goes."""
    if action in CALM:
        pay(p, crystal=s.game.box.technologies["crystal-rests-card"].figure)
        s.tell(Swapped(p.seat, "crystal", "technology:crystal-rests-card"))
        to_rest(s, p, CALM.member(action))
