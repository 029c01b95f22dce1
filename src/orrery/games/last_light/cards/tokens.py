"""LL-10.8  What exploration tokens do when they are revealed."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.games.last_light import state
from orrery.games.last_light import vocabulary as vocab
from orrery.games.last_light.actions import construct
from orrery.games.last_light.actions import trade as trades
from orrery.games.last_light.cards import moments, technologies
from orrery.games.last_light.components import CARD_KEYS, REFRESH, SECTOR_KEYS
from orrery.games.last_light.speech import names, question
from orrery.games.last_light.speech.notes import Gained, InVain, Moved
from orrery.games.last_light.state import Player, State
from orrery.kernel.flow import Flow
from orrery.kernel.message import Refusal, Thing, Values, refuse
from orrery.kernel.state import Note, rule
from orrery.kernel.vocabulary import Action
from orrery.parts.powers import power


class PickUp(question.Question):
    """LL-10.8  Which action card on the table comes back, if any."""

    family = vocab.PICK_UP
    after_moves = True

    def reason(self, s: State, action: Action) -> Refusal | None:
        if vocab.NUMBER[action] == REFRESH:
            return refuse("refresh-stays", "LL-10.8")
        return refuse("card-in-hand", "LL-10.8", card=Thing("card", vocab.PICK_UP.member(action)))


class ExtractorHere(question.Question, kw_only=True):
    """LL-10.8  Whether an extractor is placed on the planet of a token."""

    family = vocab.EXTRACT
    after_moves = True
    sector: int

    def asks(self, s: State) -> Values:
        return {"place": names.place(s, self.sector)}

    def values(self, s: State, action: Action) -> Values:
        return construct.brings(s, action)

    def reason(self, s: State, action: Action) -> Refusal | None:
        return refuse("only-here", "LL-10.8", place=names.place(s, self.sector))


class Wormhole(question.ShipQuestion, kw_only=True):
    """LL-10.8  Which ship comes through a wormhole, if any."""

    family = vocab.SHIP
    sector: int

    def asks(self, s: State) -> Values:
        return {"place": names.place(s, self.sector)}

    def barred(self, s: State, fleet: int, ship: int) -> Refusal | None:
        if fleet != self.seat:
            return refuse("lumos-no-wormhole", "LL-10.8")
        there = s.fleets[fleet].ships[ship] == self.sector
        return refuse("ship-there-already", "LL-10.8", place=names.place(s, self.sector)) if there else None


class PickedUp(Note):
    """LL-4.4  An action card came back to hand."""

    card: str


class Launched(Note):
    """LL-10.8  A token brought a small ship."""

    sector: str


def effect(s: State, seat: int, sector: int, key: str, times: int) -> None:
    """LL-10.7  What a token does is for the player who reveals it."""
    if s.game.box.tokens[key].effect:
        s.next(*[token.step(seat, sector, key)] * times)


@rule
def token(s: State, seat: int, sector: int, token: str) -> Flow[None] | None:
    """LL-10.8  One effect of a token."""
    act = moments.revealed.of(s, s.game.box.tokens[token].effect)
    assert act is not None
    return act(s, s.players[seat], sector, token)


@power("pick-up", on=moments.revealed)
def pick_up(s: State, p: Player, sector: int, token: str) -> Flow[None]:
    """LL-10.8, G-30  Take one played action card back, even the running Command, never Refresh."""
    cards = [card for card in p.table if card != REFRESH]
    if not cards:
        s.tell(InVain(p.seat, "pick-up"))
        return
    ask = PickUp(p.seat, (vocab.DONE, *(vocab.PICK_UP.of(CARD_KEYS[card]) for card in cards)))
    chosen = yield from question.offered(s, ask)
    if chosen is not None:
        card = vocab.NUMBER[chosen]
        p.table.remove(card)
        p.hand = sorted([*p.hand, card])
        s.tell(PickedUp(p.seat, CARD_KEYS[card]))


@power("draw", on=moments.revealed)
def draw(s: State, p: Player, sector: int, token: str) -> Flow[None]:
    """LL-10.8  Draw a technology."""
    yield from technologies.draw(s, p, 1)


@power("extractor", on=moments.revealed)
def extractor(s: State, p: Player, sector: int, token: str) -> Flow[None]:
    """LL-10.8, 16.4, 16.23  An extractor from the supply on this planet, free, where nobody else's ship is."""
    if state.SUPPLY not in p.extractors:
        s.tell(InVain(p.seat, "no-extractor"))
    elif state.extractor_owner(s, sector) != state.NOBODY:
        s.tell(InVain(p.seat, "planet-taken"))
    elif not construct.free_for(s, p.seat, sector):
        s.tell(InVain(p.seat, "foreign-ships"))
    else:
        ask = ExtractorHere(p.seat, (vocab.EXTRACT[sector], vocab.DONE), sector=sector)
        if (yield from question.offered(s, ask)) is not None:
            construct.place_extractor(s, p, sector)


@power("trade", on=moments.revealed)
def trade(s: State, p: Player, sector: int, token: str) -> None:
    """LL-10.8, G-22  One trade, and nobody gains light."""
    s.next(trades.offer.step(p.seat, 1))


@power("ship", on=moments.revealed)
def ship(s: State, p: Player, sector: int, token: str) -> None:
    """LL-10.8, 16.23  A small ship from the supply in this sector, free."""
    number = state.first_in_supply(s.fleets[p.seat], 0)
    if number is not None:
        s.fleets[p.seat].ships[number] = sector
        s.tell(Launched(p.seat, SECTOR_KEYS[sector]))
    else:
        s.tell(InVain(p.seat, "ship"))


@power("wormhole", on=moments.revealed)
def wormhole(s: State, p: Player, sector: int, token: str) -> Flow[None]:
    """LL-10.8, G-47  One own ship from anywhere comes to this sector."""
    ships = [vocab.SHIP[n] for n in _far_ships(s, p, sector)]
    if not ships:
        s.tell(InVain(p.seat, "wormhole"))
        return
    chosen = yield from question.offered(s, Wormhole(p.seat, (vocab.DONE, *ships), sector=sector))
    if chosen is None:
        return
    fleet, number = s.fleets[p.seat], vocab.SHIP.index(chosen)
    before, after = SECTOR_KEYS[fleet.ships[number]], SECTOR_KEYS[sector]
    fleet.ships[number] = sector
    s.tell(Moved(p.seat, vocab.SHIP.member(chosen), before, after, False, "wormhole"))


def _far_ships(s: State, p: Player, sector: int) -> Iterator[int]:
    ships = s.fleets[p.seat].ships
    away = [n for n, where in enumerate(ships) if where >= 0 and where != sector]
    return state.unlike_ships(s.fleets[p.seat], away)


@power("gain", on=moments.revealed)
def gain_goods(s: State, p: Player, sector: int, token: str) -> None:
    """LL-10.8  The resources or the light shown."""
    goods = s.game.box.tokens[token].gain
    state.gain(p, goods, "exploration")
    s.tell(Gained(p.seat, goods.common, goods.uncommon, goods.rare, goods.light, "token"))


@power("research", on=moments.revealed)
def research(s: State, p: Player, sector: int, token: str) -> Flow[None]:
    """LL-10.8, G-48  A technology from the hand into play, without its cost."""
    if not p.unresearched:
        s.tell(InVain(p.seat, "research"))
    else:
        yield from technologies.manufacture(s, p, technologies.ManufactureFree)
