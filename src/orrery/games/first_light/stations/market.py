"""FL-13  The Market: as many trades as the die shows."""

from __future__ import annotations

from functools import partial

from orrery.games.first_light.actions import DONE, STALL, SWAP
from orrery.games.first_light.bundle import Sending, Station, Steps
from orrery.games.first_light.dice import NO_ALGAE
from orrery.games.first_light.goods import pay_garage, station_gains
from orrery.games.first_light.state import Player, State
from orrery.kernel.flow import Ask, Flow, plain_ask
from orrery.kernel.state import step
from orrery.kernel.vocabulary import Action

FULL = "FL-5.10: The Market has no free space."


def closed(s: State, p: Player, d: Sending) -> str | None:
    if None not in s.locations["market"]:
        return FULL
    return None if p.stock.algae >= d.algae else NO_ALGAE


def space(s: State, p: Player, d: Sending) -> Ask:
    """FL-13.1  Any free one."""
    places = zip(s.game.box.sides[s.side].market, s.locations["market"], strict=True)
    return plain_ask(p.seat, "stall", [STALL.of(stall.key) for stall, die in places if die is None])


def put(s: State, p: Player, d: Sending) -> None:
    s.locations["market"][place(s, d)] = d.die(p.seat)


def place(s: State, d: Sending) -> int:
    """The number of the space a die takes."""
    return [stall.key for stall in s.game.box.sides[s.side].market].index(STALL.member(d.space))


def visit(s: State, p: Player, d: Sending) -> Flow[None]:
    """FL-13.1, 19.1  Items give their goods before the trading."""
    trades = d.value + (s.game.box.events[s.event].trades if s.event else 0)
    s.then(step("trading", p.seat, place(s, d), max(0, trades)))
    yield from station_gains(s, p, "market")


def trading(s: State, seat: int, place: int, trades: int) -> Flow[None]:
    """FL-13.1, G-27  Give one bundle of the space for another of it, so many times or fewer."""
    p = s.players[seat]
    bundles = s.game.box.sides[s.side].market[place].bundles
    if not trades:
        s.tell("declines", seat, "swap")
    for left in range(trades, 0, -1):
        chosen = yield plain_ask(seat, "swap", (*swaps(s, p, bundles), DONE), about=[left, place])
        if chosen == DONE:
            if left == trades:
                s.tell("declines", seat, "swap")
            return
        yield from swap(s, p, chosen, bundles)


def swaps(s: State, p: Player, bundles: dict[str, int]) -> list[Action]:
    """The trades of a space that the player's goods allow; what else stands for a Gem is no other good (G-27)."""
    purses = s.game.purses
    return [
        SWAP[give, take]
        for give, amount in bundles.items()
        if purses[give](p) >= amount
        for take in bundles
        if take != give and (take != "water" or getattr(p.stock, give) >= amount)
    ]


def swap(s: State, p: Player, chosen: Action, bundles: dict[str, int]) -> Flow[None]:
    """FL-13.1  Give one bundle for another."""
    give, take = SWAP.member(chosen)
    if give == "gems" and take != "water":
        water, gems = yield from s.game.tender(s, p, 0, bundles[give])
        p.stock.water -= water
        p.stock.gems -= gems
    else:
        setattr(p.stock, give, getattr(p.stock, give) - bundles[give])
    setattr(p.stock, take, getattr(p.stock, take) + bundles[take])
    s.tell("swaps", p.seat, give, bundles[give], take, bundles[take])


STATION = Station("market", "Market", "FL-13.1", closed, partial(pay_garage, "market"), put, visit, space=space)
STEPS: Steps = {"trading": trading}
