"""SP-6  Outposts: a Specialist goes to any player's, resolves its tile, and its owner gains something."""

from __future__ import annotations

from functools import partial

from orrery.games.first_light import dice, goods
from orrery.games.first_light.bundle import Sending, Station
from orrery.games.first_light.components import Goods
from orrery.games.first_light.specialists import automa
from orrery.games.first_light.specialists.cards import moments
from orrery.games.first_light.specialists.components import OutpostTile, parts_of
from orrery.games.first_light.specialists.goods import owner_gain, owner_gains
from orrery.games.first_light.specialists.speech import cards
from orrery.games.first_light.specialists.state import WILD, conspiracy, outpost, outpost_board, site
from orrery.games.first_light.speech import cards as base_cards
from orrery.games.first_light.state import AI, Player, State
from orrery.games.first_light.stations import locations
from orrery.kernel.flow import Flow
from orrery.kernel.message import Amount, Refusal, Value, Who, refuse, say
from orrery.kernel.state import rule

NOBODY = refuse("nobodys-outpost", "SP-6.1")
ONLY_SPECIALISTS = refuse("only-specialists", "SP-6.1")
FULL = refuse("outpost-full", "SP-6.1")


def tile_of(s: State, owner: int) -> OutpostTile:
    """SP-6.2  The tile above an Outpost."""
    return parts_of(s.game).tiles[conspiracy(s).tile if owner == AI else outpost(s, owner).tile]


def has_tile(s: State, owner: int) -> bool:
    """SP-1.3  Whether anybody has this Outpost, and a tile lies above it already."""
    if owner == AI:
        return s.ai is not None and bool(conspiracy(s).tile)
    return owner < len(s.players) and bool(outpost(s, owner).tile)


def closed(owner: int, s: State, p: Player, d: Sending) -> Refusal | None:
    """SP-6.1, 6.2  Why a die may not go to an Outpost: whose, which, full, or its tile asks too much."""
    if site(owner) not in s.locations:
        return NOBODY
    if d.face != WILD and not _shuttle(s, p, d):
        return ONLY_SPECIALISTS
    if locations.free_space(s, site(owner)) < 0:
        return FULL
    if p.stock.algae < d.algae:
        return dice.NO_ALGAE
    tile = tile_of(s, owner)
    sender = Goods() if owner == AI else outpost_board(s, owner).sender or Goods()
    return moments.tile_refuses.at(tile.power, s, p, tile, _means(p, sender.algae - d.algae), d)


def _shuttle(s: State, p: Player, d: Sending) -> bool:
    """SP-8.2  A die from this Garage may go to Outposts."""
    if d.source != "garage" or not 0 < d.place <= len(p.upgrades):
        return False
    return parts_of(s.game).ships[p.upgrades[d.place - 1]].to_outposts


def _means(p: Player, algae: int = 0) -> Goods:
    """What is left to pay a tile with: the Garage's Algae gone, what every sender gains there come."""
    stock = p.stock
    return Goods(water=stock.water, algae=stock.algae + algae, power=stock.power, gems=stock.gems)


def able(owner: int, s: State, p: Player, d: Sending) -> bool:
    """SP-11.8  Whether the tile above an Outpost could be used once more: no die comes, so no sender gains."""
    tile = tile_of(s, owner)
    return moments.tile_refuses.at(tile.power, s, p, tile, _means(p), d) is None


def arrive(owner: int, s: State, p: Player, d: Sending) -> None:
    """SP-6.2, GS-11, GS-21  The die takes a space; Corey's senders gain Algae, another's owner what the board shows."""
    locations.put(site(owner), s, p, d)
    if owner == AI:
        automa.ai_owner_gains(s)
    else:
        sender = outpost_board(s, owner).sender
        if sender is not None:
            goods.gain_goods(s, p, "sender", sender)
        if owner != p.seat:
            owner_gains(s, owner)


def visit(owner: int, s: State, p: Player, d: Sending) -> Flow[None]:
    """SP-6.2  What its tile does."""
    s.next(use_outpost.step(p.seat, owner, d.water_off, d.gems_off))
    yield from ()


@rule
def use_outpost(s: State, seat: int, owner: int, water_off: int, gems_off: int) -> Flow[None]:
    """SP-6.2  What the tile above the Outpost does; then what Contracts and the event add."""
    p, tile = s.players[seat], tile_of(s, owner)
    s.next(outpost_gains.step(seat))
    d = Sending("", -1, 0, water_off=water_off, gems_off=gems_off)
    yield from moments.tile_used.at(tile.power, s, p, tile, d) or ()


@rule
def outpost_gains(s: State, seat: int) -> Flow[None]:
    """SP-12.2  "When using any player's Outpost"."""
    return goods.station_gains(s, s.players[seat], "outpost")


def offers(owner: int, s: State, p: Player, d: Sending) -> Value:
    """SP-6.2  What the tile of an Outpost does, and what its owner has of it."""
    tile = cards.tile(tile_of(s, owner), d.water_off)
    if owner == p.seat:
        return tile
    if owner == AI:
        return say("offer-ai-outpost", tile=tile, gains=Amount(automa.ai_gains(s), "gems"))
    return say("offer-outpost", tile=tile, owner=Who(owner), gains=base_cards.goods(owner_gain(s, owner)))


STATIONS = tuple(
    Station(
        site(owner), "SP-6.1", partial(closed, owner), partial(goods.pay_garage, site(owner)),
        partial(arrive, owner), partial(visit, owner), able=partial(able, owner), valued=False,
        offers=partial(offers, owner),
    )
    for owner in range(5)
)  # fmt: skip
