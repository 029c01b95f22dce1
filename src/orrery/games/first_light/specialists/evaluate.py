"""How good a position is for a seat, in points: the base game's reckoning, Outposts and Specialists added."""

from __future__ import annotations

from orrery.games.first_light import evaluate as base
from orrery.games.first_light.dice import garage_price
from orrery.games.first_light.specialists.components import Leader
from orrery.games.first_light.specialists.scoring import outposts
from orrery.games.first_light.specialists.state import WILD, active, leader, outpost
from orrery.games.first_light.state import Player, State, dice_at_headquarters, dice_at_locations, dice_on_base

ACTIVE, LOCKED = 1.2, 0.5  # a Specialist in supply, beyond a die; one that waits for its turn
TOWARDS_BOTTOM = 1.5  # one of the two at the bottom gone
PIP, SIX_PIP = 0.06, 0.18  # of a die that waits to be sent or assigned; for whom other faces count as a 6
INSTEAD_OF_GEMS = 0.1  # more for a Water that can stand in for Gems, up to so much
WATER_ENOUGH = 18
PAIR = 2.0  # dice that match, for whom the Laboratory gives more
GARAGE = 0.1  # of an Algae still to be paid for a die that waits
FREE_GARAGE = 0.4  # a die in a Garage, for whom none costs anything
TWICE = 2.0  # a die that waits at Headquarters for whom its action counts twice


def evaluate(s: State, seat: int) -> float:
    """Points so far, and what the rest promises for the rounds left."""
    p, o = s.players[seat], outpost(s, seat)
    value = base.evaluate(s, seat) + outposts(s, p)
    if not p.character:
        return value
    rounds = s.game.box.editions[s.edition].rounds - s.round
    _top, left, right = o.homes
    if left != right:
        value += TOWARDS_BOTTOM * min(1.0, rounds / 3)
    value += ACTIVE * active(s, seat) * min(1.0, (rounds + 1) / 3) + LOCKED * o.locked * min(1.0, rounds / 3)
    who = leader(s, p)
    if who.first_twice and rounds and dice_at_headquarters(s, seat):
        value += TWICE
    if (who.upgrade_at_laboratory or "laboratory" in who.perk_at) and _pair(p):
        value += PAIR
    value -= GARAGE * sum(garage_price(s, p, garage) for garage, die in enumerate(p.garages) if die)
    if who.garages_free:
        value += FREE_GARAGE * sum(1 for die in p.garages if die)
    return value + _pips(p, who) + _water(p, who, rounds) + _refill(s, p, who, rounds)


def _pips(p: Player, who: Leader) -> float:
    """What dice in Garages and behind the screen show, or may count as."""
    pips = sum(WILD - 1 if die == WILD or die in who.as_six else die for die in (*p.rolled, *p.garages))
    return (SIX_PIP if who.as_six else PIP) * pips


def _pair(p: Player) -> bool:
    """Whether two dice that wait could go to the Laboratory together."""
    dice = [die for die in (*p.rolled, *p.garages) if die]
    return len(set(dice)) < len(dice) or (WILD in dice and len(dice) > 1)


def _refill(s: State, p: Player, who: Leader, rounds: int) -> float:
    """FL-20.6  Dice below what Rest fills up to are no loss."""
    least = who.dice_minimum
    dice = dice_on_base(p) + dice_at_headquarters(s, p.seat) + dice_at_locations(s, p.seat)
    return (base.DICE[least] - base.DICE[dice]) * base.ROUNDS[rounds] if dice < least else 0.0


def _water(p: Player, who: Leader, rounds: int) -> float:
    """SP-11.5  Water is worth more to whom it stands in for Gems."""
    if not who.gem_in_water or not rounds:
        return 0.0
    return INSTEAD_OF_GEMS * min(p.stock.water, WATER_ENOUGH)
