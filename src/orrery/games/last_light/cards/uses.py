"""LL-4.6  Cards one exhausts, right before or right after one's own action card."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.games.last_light import vocabulary as vocab
from orrery.games.last_light.actions import command, explore, refresh, trade
from orrery.games.last_light.bundle import Bundle
from orrery.games.last_light.cards import deeds, tokens
from orrery.games.last_light.components import CARD_KEYS, REFRESH, SECTOR_KEYS, Box
from orrery.games.last_light.speech import cards, names, question
from orrery.games.last_light.state import NOBODY, Player, State, destinations, gain, unlike_ships
from orrery.kernel.flow import Flow, drawn_from, new_action
from orrery.kernel.message import NOTHING, Refusal, Thing, Value, Values, refuse, say, several
from orrery.kernel.state import Note, Step, rule
from orrery.kernel.vocabulary import Action


class Exhaust(question.Question, kw_only=True):
    """LL-4.6  Which card one exhausts before or after one's own action card, if any."""

    prompt = "use"
    family = vocab.USE
    after: int

    def asks(self, s: State) -> Values:
        card = CARD_KEYS.get(s.players[self.seat].card)
        return {"card": Thing("card", card) if card else say("your-card")}

    def reason(self, s: State, action: Action) -> Refusal | None:
        p, key = s.players[self.seat], vocab.USE.member(action)
        if key != p.faction and key not in p.civilizations:
            return refuse("not-in-play", "LL-4.6", card=names.card(s.game.box, key))
        return question.exhausted(s, p, key) or refuse("changes-nothing", "LL-4.6", card=names.card(s.game.box, key))


class Sortie(question.ShipQuestion, kw_only=True):
    """LL-16.13  Which ship a card moves, if any."""

    family = vocab.SHIP
    distance: int

    def barred(self, s: State, fleet: int, ship: int) -> Refusal | None:
        return refuse("own-ship", "LL-16.13") if fleet != self.seat else None


class Look(question.Question):
    """LL-15.1  Which face-down token one looks at, if any."""

    family = vocab.LOOK

    def values(self, s: State, action: Action) -> Values:
        return explore.token_values(s, vocab.LOOK.index(action)) if action in vocab.LOOK else NOTHING

    def reason(self, s: State, action: Action) -> Refusal | None:
        sector, looked = vocab.LOOK.index(action), s.players[self.seat].looked
        return refuse("looked-already" if sector in looked else "no-token", "LL-15.1", place=names.place(s, sector))


class Used(Note):
    """LL-4.6  A card was exhausted, and what that brings."""

    used: str
    damage: int = -1  # what ships had; the oldest logs have none

    def values(self, game: Bundle) -> Values:
        done = cards.effects("used-", game.box.uses[self.used], damage=self.damage)
        return {"used": names.card(game.box, self.used), "effects": several(done, "semicolon")}


class Looked(Note):
    """LL-15.1  Somebody looked at a token; what it is, for the eyes of whoever looked."""

    private = ("token",)
    sector: str
    planet: str
    token: str | None

    def values(self, game: Bundle) -> Values:
        place = names.planet_in(self.sector, self.planet)
        return {"place": place, "token": _seen(game.box, self.token) if self.token else "covered"}


def _seen(b: Box, key: str) -> Value:
    """A token in a few words: "yields 1 common; you may trade once"."""
    token = b.tokens[key]
    yields = [say("yields", goods=names.goods(token.yields))] if token.yields else []
    return several([*yields, *([cards.effect(b, key)] if token.effect else [])], "semicolon")


def usable(s: State, p: Player) -> Iterator[Action]:
    """LL-4.6, 15.1, 15.6  Ready cards that would do something now."""
    for key in (p.faction, *p.civilizations):
        if key in s.game.box.uses and key not in p.exhausted and does_something(s, p, key):
            yield vocab.USE.of(key)


def does_something(s: State, p: Player, key: str) -> bool:
    """Whether exhausting a card would change anything."""
    use = s.game.box.uses[key]
    return bool(
        use.gain
        or use.trades
        or (use.move and any(where >= 0 for where in s.fleets[p.seat].ships))
        or (use.look and any(_hidden(s, p)))
        or (use.repair and any(s.fleets[p.seat].damage))
        or (use.pick_up and any(card != REFRESH for card in p.table))
        or (use.anchor and not s.anchored)
        or (use.spin and not s.spun)
        or deeds.able(s, p, key)
    )


@rule
@new_action
def window(s: State, seat: int, after: int) -> Flow[None] | None:
    """LL-4.6, 16.10, 16.17  A chance to exhaust cards, for who has a ready one that would do something."""
    options = [*usable(s, s.players[seat])]
    return _use(s, seat, after, options) if options else None


def _use(s: State, seat: int, after: int, options: list[Action]) -> Flow[None]:
    """LL-4.6  Exhaust a card, or go on; as often as one has ready ones."""
    p = s.players[seat]
    chosen = yield Exhaust(seat, (vocab.DONE, *options), after=after)
    if chosen == vocab.DONE:
        return
    key = vocab.USE.member(chosen)
    p.exhausted.append(key)
    s.tell(Used(seat, key, sum(s.fleets[seat].damage)))
    s.next(*_doing(s, p, key), window.step(seat, after))


def _doing(s: State, p: Player, key: str) -> Iterator[Step]:
    """What exhausting a card does, as steps."""
    use = s.game.box.uses[key]
    gain(p, use.gain)
    if use.repair:
        refresh.repair(s, p.seat)
    s.anchored |= use.anchor
    s.spun |= use.spin
    if use.trades:
        yield trade.offer.step(p.seat, use.trades)
    if use.move:
        yield sortie.step(p.seat, use.move)
    if use.look:
        yield look.step(p.seat, use.look)
    if use.pick_up:
        yield take_back.step(p.seat)
    yield from deeds.doing(s, p, key)


@rule
def sortie(s: State, seat: int, distance: int) -> Flow[None]:
    """LL-16.13, G-18  One ship moves so far; what it finds there is revealed in Command only."""
    fleet = s.fleets[seat]
    here = [n for n, where in enumerate(fleet.ships) if where >= 0 and destinations(s, seat, n, distance)]
    ships = (vocab.SHIP[n] for n in unlike_ships(fleet, here))
    chosen = yield from question.offered(s, Sortie(seat, (vocab.DONE, *ships), distance=distance))
    if chosen is None:
        return
    ship = vocab.SHIP.index(chosen)
    reach = (vocab.GO[sector] for sector in destinations(s, seat, ship, distance))
    target = yield command.Go(seat, reach, fleet=seat, ship=ship)
    command.move_ship(s, seat, ship, vocab.GO.index(target))


def _hidden(s: State, p: Player) -> Iterator[int]:
    """Face-down tokens that a player has not looked at."""
    return (sector for sector, site in s.sites.items() if site.pile and sector not in p.looked)


@rule
def look(s: State, seat: int, left: int = 1, seen: int = 0) -> Flow[None]:
    """LL-15.1  Look at a face-down token anywhere, and at more if the card says so; they stay face-down."""
    p = s.players[seat]
    ask = Look(seat, (vocab.DONE, *(vocab.LOOK[sector] for sector in _hidden(s, p))))
    chosen = yield from question.offered(s, ask, seen)
    if chosen is None:
        return
    if left > 1:
        s.next(look.step(seat, left - 1, seen + 1))
    sector = vocab.LOOK.index(chosen)
    site = s.sites[sector]
    p.looked.append(sector)
    # what another has seen comes out for this player only now
    known = [site.token] if site.token else explore.pool(s, site)
    [site.token] = yield from drawn_from(known, what=f"look-{site.pile}", seat=seat)
    s.tell(Looked(seat, SECTOR_KEYS[sector], site.planet, site.token))


@rule
def take_back(s: State, seat: int) -> Flow[None] | None:
    """LL-15.1  A card picks up an action card, as a token does."""
    return tokens.pick_up(s, s.players[seat], NOBODY, "")
