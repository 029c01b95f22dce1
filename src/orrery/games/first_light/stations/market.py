"""FL-13  The Market: as many trades as the die shows."""

from __future__ import annotations

from functools import partial

from orrery.games.first_light import dice, goods
from orrery.games.first_light import vocabulary as vocab
from orrery.games.first_light.bundle import Bundle, Sending, Station
from orrery.games.first_light.state import Player, State
from orrery.games.first_light.stations import locations
from orrery.kernel import message
from orrery.kernel.flow import Ask, Flow
from orrery.kernel.message import Amount, Refusal, Thing, Value, Values, say
from orrery.kernel.state import Note, rule
from orrery.kernel.vocabulary import Action
from orrery.parts.powers import open_rule

FULL = message.refuse("market-full", "FL-5.10")


class Stall(Ask):
    """FL-13.1  Which free space of the Market."""

    family = vocab.STALL

    def reason(self, s: State, action: Action) -> Refusal:
        stalls = [stall.key for stall in s.game.box.sides[s.side].market]
        return locations.TAKEN if vocab.STALL.member(action) in stalls else locations.NOT_IN_PLAY


class Swap(Ask, kw_only=True):
    """FL-13.1  Which trade of the space, if any; so many are left."""

    family = vocab.SWAP.family
    left: int
    place: int

    def values(self, s: State, action: Action) -> Values:
        return rate_of(self._bundles(s), action)

    def reason(self, s: State, action: Action) -> Refusal:
        bundles, (give, take) = self._bundles(s), vocab.SWAP.member(action)
        for good in (give, take):
            if good not in bundles:
                return message.refuse("not-traded-here", "FL-13.1", good=Thing("good", good))
        have: int = getattr(s.players[self.seat].stock, give)
        return message.refuse("swap-short", "FL-13.1", price=Amount(bundles[give], give), have=have)

    def _bundles(self, s: State) -> dict[str, int]:
        return s.game.box.sides[s.side].market[self.place].bundles


def rate_of(bundles: dict[str, int], action: Action) -> Values:
    """A trade at these rates; nothing, if it is none or they do not have it."""
    give, take = vocab.SWAP.member(action) if action in vocab.SWAP else ("", "")
    if not {give, take} <= {*bundles}:
        return {}
    return {"given": Amount(bundles[give], give), "taken": Amount(bundles[take], take)}


class Swaps(Note):
    """FL-13.1  One bundle for another."""

    give: str
    given: int
    take: str
    taken: int

    def values(self, game: Bundle) -> Values:
        return {"given": Amount(self.given, self.give), "taken": Amount(self.taken, self.take)}


def closed(s: State, p: Player, d: Sending) -> Refusal | None:
    """FL-13.1  Its spaces may be taken."""
    if None not in s.locations["market"]:
        return FULL
    return None if p.stock.algae >= d.algae else dice.NO_ALGAE


def space(s: State, p: Player, d: Sending) -> Ask:
    """FL-13.1  Any free one."""
    places = zip(s.game.box.sides[s.side].market, s.locations["market"], strict=True)
    return Stall(p.seat, [vocab.STALL.of(stall.key) for stall, die in places if die is None])


def put(s: State, p: Player, d: Sending) -> None:
    """FL-13.1  On the space chosen."""
    s.locations["market"][place(s, d)] = d.die(p.seat)


def place(s: State, d: Sending) -> int:
    """The number of the space a die takes."""
    return [stall.key for stall in s.game.box.sides[s.side].market].index(vocab.STALL.member(d.space))


def visit(s: State, p: Player, d: Sending) -> Flow[None]:
    """FL-13.1, 19.1  Items give their goods before the trading."""
    s.next(trading.step(p.seat, place(s, d), trades_of(s, d)))
    yield from goods.station_gains(s, p, "market")


def offers(s: State, p: Player, d: Sending) -> Value:
    """FL-13.1  So many trades."""
    return say("offer-trades", trades=trades_of(s, d))


def trades_of(s: State, d: Sending) -> int:
    """FL-13.1, 17.1  How many trades a die brings: its value, and what the event changes."""
    return max(0, d.value + (s.game.box.events[s.event].trades if s.event else 0))


@rule
def trading(s: State, seat: int, place: int, trades: int) -> Flow[None]:
    """FL-13.1, G-27  Give one bundle of the space for another of it, so many times or fewer."""
    p = s.players[seat]
    bundles = s.game.box.sides[s.side].market[place].bundles
    if not trades:
        s.tell(goods.Declines(seat, "swap"))
    for left in range(trades, 0, -1):
        chosen = yield Swap(seat, (*swaps(s, p, bundles), vocab.DONE), left=left, place=place)
        if chosen == vocab.DONE:
            if left == trades:
                s.tell(goods.Declines(seat, "swap"))
            return
        yield from swap(s, p, chosen, bundles)


def swaps(s: State, p: Player, bundles: dict[str, int]) -> list[Action]:
    """FL-13.1  The trades of a space that the player's goods allow."""
    enough = can_give.of(s)
    return [
        vocab.SWAP.actions[good, take]
        for good, amount in bundles.items()
        for take in bundles
        if take != good and enough(s, p, good, amount, take)
    ]


@open_rule
def can_give(s: State, p: Player, good: str, amount: int, take: str) -> bool:
    """FL-13.1  Whether a player has a bundle to give for one of another good."""
    held: int = getattr(p.stock, good)
    return held >= amount


def swap(s: State, p: Player, chosen: Action, bundles: dict[str, int]) -> Flow[None]:
    """FL-13.1  Give one bundle for another."""
    good, take = vocab.SWAP.member(chosen)
    yield from give(s, p, good, bundles[good], take)
    setattr(p.stock, take, getattr(p.stock, take) + bundles[take])
    s.tell(Swaps(p.seat, good, bundles[good], take, bundles[take]))


@open_rule
def give(s: State, p: Player, good: str, amount: int, take: str) -> Flow[None]:
    """FL-13.1  The bundle given for one of another good goes to the supply."""
    setattr(p.stock, good, getattr(p.stock, good) - amount)
    yield from ()


STATION = Station(
    "market", "FL-13.1", closed, partial(goods.pay_garage, "market"), put, visit, space=space, offers=offers
)
