"""CO-4.0  Set prices: tokens on the five action phases, in the open and in turn."""

from __future__ import annotations

from orrery.games.chaos_order import components as box
from orrery.games.chaos_order import gaining, moments
from orrery.games.chaos_order.bundle import Bundle
from orrery.games.chaos_order.cards import playing
from orrery.games.chaos_order.speech import cards
from orrery.games.chaos_order.state import NOBODY, NOWHERE, Player, Price, State, column
from orrery.games.chaos_order.vocabulary import SPOT, TOKEN
from orrery.kernel.flow import Ask, Flow, new_action
from orrery.kernel.message import Amount, Message, Refusal, Thing, Values, refuse, say, several
from orrery.kernel.state import Note, rule
from orrery.kernel.vocabulary import Action

MOVE = box.TRACKS.index("move")


class PriceSpot(Ask):
    """CO-4.1  Which phase one prices."""

    family = SPOT

    def values(self, s: State, action: Action) -> Values:
        if action not in SPOT:
            return playing.about(s, s.players[self.seat], action)
        spot = s.game.box.spots[SPOT.member(action)]
        main = column(s, s.players[self.seat], spot.phase).main
        return {
            "last": int(spot.last), "gives": int(bool(spot.gives)), "goods": cards.amounts(spot.gives),
            "main": cards.amounts(main),
        }  # fmt: skip

    def always(self, s: State) -> bool:
        return bool(s.players[self.seat].hand)

    def reason(self, s: State, action: Action) -> Refusal | None:
        return refuse("priced-already", "CO-4.3" if s.game.box.spots[SPOT.member(action)].phase == "move" else "CO-4.1")


class PriceToken(Ask, kw_only=True):
    """CO-4.1  With which token."""

    family = TOKEN
    spot: str

    def values(self, s: State, action: Action) -> Values:
        token = TOKEN.member(action)
        parts = zip(("to-you", "to-supply"), worth(s, token), strict=True)
        does = [*cards.token(s.game.box, token, len(s.players) == 2), *self._hires(s, token)]
        return {
            "pays": several((say(to, energy=Amount(energy, "energy")) for to, energy in parts if energy), "and"),
            "does": say("token-does", text=several(does, "space")) if does else say("empty"),
        }

    def _hires(self, s: State, token: str) -> list[Message]:
        """CO-21.2  The leaders that come with a token."""
        waiting = (one.key for one in s.players[self.seat].leaders if one.place == NOWHERE)
        hired = (key for key in waiting if s.game.box.leaders[key].hired == int(token))
        return [say("token-hires", leader=Thing("leader", key)) for key in hired]

    def reason(self, s: State, action: Action) -> Refusal | None:
        p, token = s.players[self.seat], TOKEN.member(action)
        if Price(self.seat, token) in s.prices:
            return refuse("token-placed", "CO-4.1", token=Thing("token", token))
        where = "in-vault" if token in p.vault else "collected" if token in p.collected else "token-gone"
        return refuse(where, "CO-4.6", token=Thing("token", token))


class Priced(Note):
    """CO-4.1  A phase has its price."""

    spot: str
    token: str


class Collected(Note):
    """CO-4.6  Tokens come back out of the vault."""

    tokens: list[str]

    def values(self, game: object) -> Values:
        return {"tokens": several((Thing("token", key) for key in self.tokens), "and")}


class Neutral(Note):
    """CO-4.4  A neutral token lies on a phase."""

    phase: str
    neutral: str

    def values(self, game: Bundle) -> Values:
        return {"pays": cards.neutral(game.box, self.neutral)}


class Flare(Note):
    """CO-4.5  The flare gun has gone to somebody."""

    by: str = "CO-4.5"


def worth(s: State, token: str) -> tuple[int, int]:
    """CO-5.2, G-73  What a token costs others: for whoever placed it, and for the supply."""
    printed = s.game.box.tokens[token]
    return (printed.few_owner, printed.few_supply) if len(s.players) == 2 else (printed.owner, printed.supply)


@rule
@new_action
def price(s: State, seat: int) -> Flow[None]:
    """CO-4.1, 4.7, 15.6  A token of one's hand onto a phase that has none; cards may be played before."""
    p = s.players[seat]
    s.acting = seat
    if not p.tokens:
        collect(s, p)
        p.tokens, p.collected = [*p.tokens, *p.collected], []
    spots = s.game.box.spots
    bare = (SPOT.of(key) for key, spot in spots.items() if s.prices[box.TRACKS.index(spot.phase)] is None)
    chosen = yield PriceSpot(seat, [*bare, *playing.playable(s, p)])
    if playing.is_play(chosen):
        yield from playing.play(s, p, chosen, price.step(seat))
        return
    spot = spots[SPOT.member(chosen)]
    token = TOKEN.member((yield PriceToken(seat, [TOKEN.of(token) for token in p.tokens], spot=spot.key)))
    p.tokens.remove(token)
    s.prices[box.TRACKS.index(spot.phase)] = Price(seat, token)
    s.tell(Priced(seat, spot.key, token))
    if spot.phase == "move":
        s.last = spot.last
        pass_gun(s, (seat + 1) % len(s.players))
    _rewards(s, p, spot, token)


def _rewards(s: State, p: Player, spot: box.Spot, token: str) -> None:
    """CO-4.2, 4.6  The reward of the spot, then the token's icons."""
    printed, few = s.game.box.tokens[token], len(s.players) == 2
    if printed.few_collects if few else printed.collects:
        collect(s, p)
    moments.happen(s, moments.priced, p, None, token)
    gaining.gain(s, p, printed.few_gives if few else printed.gives)
    gaining.gain(s, p, spot.gives)


def collect(s: State, p: Player) -> None:
    """CO-4.6, G-09  All own tokens out of the vault; they may be used from the next round on."""
    if p.vault:
        s.tell(Collected(p.seat, p.vault[:]))
    p.collected += p.vault
    p.vault = []


def pass_gun(s: State, to: int) -> None:
    """CO-4.5  The flare gun goes to somebody, or on from its holder if that is who has it."""
    s.gun = to if to != s.gun else (s.gun + 1) % len(s.players)
    s.tell(Flare(s.gun))


@rule
def neutral(s: State) -> None:
    """CO-4.4, 4.5, G-08  Phases without a token get a neutral one, the cheapest the upper phase."""
    tokens = sorted((pair[0] for pair in s.neutral), key=lambda key: s.game.box.neutral[key].total)
    open_phases = [n for n, priced in enumerate(s.prices) if priced is None]
    for phase, token in zip(open_phases, tokens, strict=True):
        s.prices[phase] = Price(NOBODY, token)
        s.tell(Neutral(None, box.TRACKS[phase], token))
        if phase == MOVE:
            pass_gun(s, (s.gun + 1) % len(s.players))


def shares(s: State, payer: Player, track: str) -> list[tuple[int, int]]:
    """CO-5.2, G-62  What acting in a phase costs somebody: to whom (NOBODY is the supply), and how much energy."""
    priced = s.prices[box.TRACKS.index(track)]
    assert priced is not None
    if priced.seat == payer.seat:
        return []
    if priced.seat != NOBODY:
        owner, supply = worth(s, priced.token)
        return [(priced.seat, owner), (NOBODY, supply)]
    printed, seats = s.game.box.neutral[priced.token], len(s.players)
    left, right = (payer.seat + 1) % seats, (payer.seat - 1) % seats
    return [(NOBODY, printed.supply), (left, printed.left), (right, printed.right)]
