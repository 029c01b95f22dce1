"""What bots go by: the base game's features, and those of Outposts, Specialists and Factions."""

from __future__ import annotations

from pathlib import Path

from orrery.games.first_light import evaluate as base
from orrery.games.first_light.specialists.components import Leader
from orrery.games.first_light.specialists.scoring import outposts
from orrery.games.first_light.specialists.state import WILD, active, leader, outpost
from orrery.games.first_light.state import Player, State, dice_at_headquarters, dice_at_locations, dice_on_base
from orrery.kernel.model import Model

NAMES = (
    *base.NAMES, "outposts", "towards-bottom", "active", "locked", "twice", "laboratory-pair", "free-garage",
    "as-six", "gem-in-water", "refill",
)  # fmt: skip
WATER_ENOUGH = 18  # of Water that can stand in for Gems


def features(s: State, seat: int) -> list[float]:
    """How much a player has of everything that counts, in the order of the names."""
    found = base.features(s, seat)
    p, o = s.players[seat], outpost(s, seat)
    found.append(outposts(s, p))
    if not p.character:
        return found + [0.0] * (len(NAMES) - len(found))
    rounds = s.game.box.editions[s.edition].rounds - s.round
    _top, left, right = o.homes
    who = leader(s, p)
    found += [
        (left != right) * min(1.0, rounds / 3),
        active(s, seat) * min(1.0, (rounds + 1) / 3),
        o.locked * min(1.0, rounds / 3),
        who.first_twice and rounds > 0 and dice_at_headquarters(s, seat) > 0,
        (who.upgrade_at_laboratory or "laboratory" in who.perk_at) and _pair(p),
        who.garages_free * sum([1 for die in p.garages if die]),
        sum(_pips(p, who)) if who.as_six else 0,
        min(p.stock.water, WATER_ENOUGH) if who.gem_in_water and rounds else 0,
        _refill(s, p, who, rounds),
    ]
    return found


def _pips(p: Player, who: Leader) -> list[int]:
    """What dice in Garages and behind the screen show, or may count as."""
    return [WILD - 1 if die == WILD or die in who.as_six else die for die in (*p.rolled, *p.garages)]


def _pair(p: Player) -> bool:
    """Whether two dice that wait could go to the Laboratory together."""
    dice = [die for die in (*p.rolled, *p.garages) if die]
    return len(set(dice)) < len(dice) or (WILD in dice and len(dice) > 1)


def _refill(s: State, p: Player, who: Leader, rounds: int) -> float:
    """FL-20.6  Dice below what Rest fills up to are no loss."""
    least = who.dice_minimum
    dice = dice_on_base(p) + dice_at_headquarters(s, p.seat) + dice_at_locations(s, p.seat)
    return (base.DICE[least] - base.DICE[dice]) * base.ROUNDS[rounds] if dice < least else 0.0


MODEL = Model(Path(__file__).with_name("weights.toml"), NAMES, features, base.progress)
