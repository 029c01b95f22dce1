"""LL-4.1  A round begins: all choose an action card in secret and show it together."""

from __future__ import annotations

from orrery.games.last_light.actions import mine, refresh, research
from orrery.games.last_light.cards import moments
from orrery.games.last_light.components import CARD_KEYS, MINE, REFRESH, RESEARCH
from orrery.games.last_light.speech import names
from orrery.games.last_light.speech.note import Spread
from orrery.games.last_light.speech.question import Question
from orrery.games.last_light.state import Player, State
from orrery.games.last_light.vocabulary import NUMBER, PLAY, PLAYS
from orrery.kernel.flow import Flow, together
from orrery.kernel.message import Amount, Refusal, Thing, Values, Who, refuse, say, several
from orrery.kernel.vocabulary import Action

_TOO_EARLY = refuse("refresh-too-early", "LL-9.6")
_ON_TABLE = {card: refuse("on-table", "LL-4.4", card=Thing("card", key)) for card, key in CARD_KEYS.items()}
_ON_TABLE[REFRESH] = refuse("refresh-on-table", "LL-9.5")


class Play(Question):
    """LL-4.1  Which action card; what a card would bring now is said with it."""

    family = PLAY
    must = "LL-4.5"

    def asks(self, s: State) -> Values:
        return {"round": s.round}

    def values(self, s: State, action: Action) -> Values:
        """What Research, Mine and Refresh would bring now."""
        p, card = s.players[self.seat], NUMBER[action]
        if card == MINE:
            return {"now": say("now-goods", goods=names.goods(mine.mined(s, p)))}
        if card not in (RESEARCH, REFRESH):
            return {"now": ""}
        light = research.light_for_technologies(s, p) if card == RESEARCH else refresh.claimed(s, p)
        return {"now": say("now-light", light=Amount(light, "light"))}

    def reason(self, s: State, action: Action) -> Refusal | None:
        """LL-4.4, 4.5, 9.5, 9.6  A card that lies on the table, or a Refresh too early."""
        p, card = s.players[self.seat], NUMBER[action]
        if card not in p.hand:
            return _ON_TABLE[card]
        return _TOO_EARLY if card == REFRESH and _barred(s, p) else None


class RevealedCards(Spread):
    """LL-4.1  What everybody has chosen."""

    round: int
    cards: list[str]

    def values(self, game: object) -> Values:
        shown = (say("plays", seat=Who(n), card=Thing("card", key or "none")) for n, key in enumerate(self.cards))
        return {"cards": several(shown, "and")}


def choose(s: State) -> Flow[None]:
    """LL-4.1, 4.5  All choose an action card in secret and show it together; who has none sits the round out."""
    choosing = {p.seat: _choose(s, p) for p in s.players if _may_choose(s, p)}
    if choosing:
        yield from together(choosing)
    s.revealed = True
    for p in s.players:
        if p.card:
            p.hand.remove(p.card)
            p.table.append(p.card)
    s.tell(RevealedCards(None, s.round, [CARD_KEYS.get(p.card, "") for p in s.players]))
    for p in s.players:
        moments.happen(s, moments.shown, p)


def _choose(s: State, p: Player) -> Flow[None]:
    barred = _barred(s, p)
    cards = (PLAYS[card] for card in p.hand if not (barred and card == REFRESH))
    p.card = NUMBER[(yield Play(p.seat, cards))]


def _may_choose(s: State, p: Player) -> bool:
    return bool(p.hand) and not (p.hand == [REFRESH] and _barred(s, p))


def _barred(s: State, p: Player) -> bool:
    """LL-9.6  With two players nobody begins with Refresh: another card of one's own must lie on the table."""
    return len(s.players) == 2 and not p.table
