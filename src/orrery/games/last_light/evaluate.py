"""What a player has and may hope for, as figures with names: what bots go by.

Light already gained counts as it is; planets, ships and technologies count for what they can still bring in the turns of
the board that are about to come. A card chosen in secret has done nothing yet, so its prospect counts (`prospects`). What
one of each is worth is in `weights.toml`.
"""

from __future__ import annotations

from pathlib import Path

from orrery.games.last_light import outlook, prospects, worth
from orrery.games.last_light.components import CENTRE, REFRESH, SECTORS, SIZE_OF
from orrery.games.last_light.outlook import CLAIMS, Outlook
from orrery.games.last_light.state import SUPPLY, Player, State
from orrery.kernel.model import Model

NAMES = (
    "light", "stock", "mines", "claims", "blockaded", "unclaimed", "besieged", "achievement",
    "small", "medium", "large", "centre", "homeward", "targets", "finds", "raids", "board-turning",
    "technologies", "research-light", "hopes", "hand", "ready", "looked",
    "cards", "graveyard", "first", "home",
    "research", "mine", "construct", "trade", "refresh", "command",
)  # fmt: skip
"""
light           what counts in the end
stock           resources, in light
mines           what all extractors yield, for each turn of the board to come
claims          light of planets in Refresh, for each turn to come; `blockaded`: what enemy ships keep away of it
unclaimed       the light that Refresh would bring now, while it is in hand
besieged        what planets bring on which enemy ships stand that bombard
small, ...      ships, less what damage has taken
centre          ships there, for each turn to come; `homeward`: what it is worth to ships that are on their way there
targets, ...    what other ships are bound for: free planets, tokens, rivals' planets
board-turning   light for ships in the centre, the more of the others have refreshed
technologies    what they do in each turn to come; `research-light`: the light they bring
hopes           technologies in hand, by what they would do and how much is missing to pay for them
research, ...   what the card chosen in secret is expected to do
"""
LATEST = 4.0  # turns of the board that count, at most
LEAST = 0.25
PER_TURN = 5.0  # light that the leader gains between two turns
TECH_TURNS = 3.5  # for so many turns at most a technology in play pays
MANY = 5  # so many of a hand count, the best
PAYABLE = (1.6, 1.3, 1.1, 1.0)  # a technology in hand by how many goods are missing
HEAP = 2.0  # of a heap of resources what goes beyond so much light is worth half
NO_PROSPECT = (0.0,) * 6


def progress(s: State) -> float:
    """How far the leader has come."""
    return min(1.0, max([p.light for p in s.players]) / s.game.box.figures.goal)


def turns_left(s: State) -> float:
    """About how many turns of the board are still to come."""
    lead = max([p.light for p in s.players])
    return min(LATEST, max(LEAST, (s.game.box.figures.goal - lead) / PER_TURN))


def features(s: State, seat: int) -> list[float]:
    """How much a player has of everything that counts, in the order of the names."""
    p, left = s.players[seat], turns_left(s)
    look = outlook.of(s, p, left)
    perks, figures = look.outfit.perks, s.game.box.figures
    turning = _refreshed(s, p) * (look.in_centre + perks.centre_light) if look.in_centre else 0.0
    return [
        p.light,
        _stock(p) * min(1.0, 0.3 + left / 2),
        *_planets(s, p, look),
        *_hulls(s, p, look),
        look.in_centre * left,
        *look.bound(),
        turning,
        look.outfit.brings * min(TECH_TURNS, left),
        look.outfit.technologies / (figures.tech_light - perks.tech_light) * left,
        *_hand(s, p, look),
        len(p.civilizations) + 1 - len(p.exhausted),
        len(p.looked),
        len(p.hand),
        len(p.graveyard) * (s.grave_light + perks.grave_light) / (figures.graveyard - perks.graves),
        s.first == seat,
        left * (3 - look.steps[s.homes[seat]][CENTRE]),
        *(prospects.of(s, p, look) if p.card and not s.revealed else NO_PROSPECT),
    ]  # fmt: skip


def _stock(p: Player) -> float:
    """Resources; of a heap the last ones are worth less."""
    stock, (common, uncommon, rare) = p.stock, worth.RESOURCE
    total = stock.common * common + stock.uncommon * uncommon + stock.rare * rare
    return total if total < HEAP else HEAP + (total - HEAP) * 0.5


def _refreshed(s: State, p: Player) -> float:
    """How many of the players have refreshed since the board turned, as a share that grows slowly at first."""
    share = sum([REFRESH in other.table for other in s.players]) / len(s.players)
    return share * share


def _planets(s: State, p: Player, look: Outlook) -> tuple[float, ...]:
    """What extractors mine and claim, what of it is blockaded or under siege, and how near the achievement is."""
    b, left, perks, sites, enemies = s.game.box, look.left, look.outfit.perks, s.sites, look.enemies
    tokens, colony = worth.yields(b)
    colour = "" if p.achieved or not p.achievement else b.achievements[p.achievement].colour
    mines = claims = blockaded = besieged = 0.0
    achieved = 0
    for place in p.extractors:
        if place < 0:
            continue
        if place >= SECTORS:
            mines += colony[place - SECTORS]
            continue
        site = sites[place]
        mined = worth.UNKNOWN[site.pile] if site.pile else tokens[site.token]
        mines += mined
        light = CLAIMS[place]
        if not light:
            light = 0.5 * perks.claim_distant
        elif light > 1:
            light += perks.claim_inner
        if place in enemies and not perks.unblockaded:
            blockaded += light
        else:
            claims += light
        if place in look.besiegers:
            besieged += light + mined
        if colour and colour in b.planets[site.planet].colours:
            achieved += 1
    near = 0.0
    if achieved:
        card = b.achievements[p.achievement]
        share = min(1.0, achieved / (card.planets - perks.achievement))
        near = card.light * share * share
    unclaimed = claims if REFRESH in p.hand else 0.0
    return mines * left, claims * left, blockaded * left, unclaimed, besieged * left, near


def _hulls(s: State, p: Player, look: Outlook) -> list[float]:
    """Ships on the board by size, less what damage has taken."""
    fleet, hulls, shields = s.fleets[p.seat], [0.0, 0.0, 0.0], look.outfit.shields
    for size, where, damage in zip(SIZE_OF, fleet.ships, fleet.damage, strict=True):
        if where >= 0:
            hulls[size] += 1.0 - 0.5 * damage / shields[size]
    return hulls


def _hand(s: State, p: Player, look: Outlook) -> tuple[float, int]:
    """Technologies in hand, by what they would do and how much is missing to pay for them."""
    b, discount, stock = s.game.box, look.outfit.perks.tech_common, p.stock
    hopes = []
    for key in p.unresearched:
        if key in p.civilizations:
            continue
        cost = b.technologies[key].cost
        missing = (
            max(0, cost.common - discount - stock.common)
            + max(0, cost.uncommon - stock.uncommon)
            + max(0, cost.rare - stock.rare)
        )
        hopes.append(worth.of(b, key) * PAYABLE[min(missing, 3)])
    if len(hopes) > MANY:
        hopes.sort()
        hopes = hopes[-MANY:]
    return sum(hopes), len(hopes)


MODEL = Model(Path(__file__).with_name("weights.toml"), NAMES, features, progress, victory=10.0)
