"""What a player has and may hope for, as figures with names: what bots go by.

Light already gained counts as it is; planets, ships and technologies count for what they can still bring in the turns
of the board that are to come. A card chosen in secret has done nothing yet, so its prospect counts (`prospects`). What
one of each is worth is in `weights.toml`.
"""

from __future__ import annotations

from pathlib import Path

from orrery.games.last_light import outlook, prospects, worth
from orrery.games.last_light.components import CENTRE, COMMAND, CONSTRUCT, MINE, REFRESH, SECTORS, SIZE_OF
from orrery.games.last_light.outlook import CLAIMS, FREE, KINDS, NEARER, TARGET, Outlook
from orrery.games.last_light.state import Player, State
from orrery.kernel.model import Model

NAMES = (
    "light", "stock", "rare",
    "mines", "mined-light", "claims", "blockaded", "unclaimed", "unmined", "besieged", "achievement", "planets",
    "inner", "colony",
    "small", "medium", "large", "gear", "arms", "speed", "outgunned", "outgunning", "besieging",
    "unmoved", "unbuilt", "centre",
    "homeward", "targets", "finds", "raids", "sieges", "hunts", "board-turning",
    "technologies", "in-play", "research-light", "hopes", "hand", "ready", "looked",
    "holds-research", "holds-mine", "holds-construct", "holds-trade", "holds-refresh", "holds-command",
    "graveyard", "first", "home",
    *prospects.NAMES,
)  # fmt: skip
"""
light           what counts in the end
stock           resources, in light; `rare`: those of the rarest kind
mines           what all extractors yield, for each turn of the board to come; `mined-light`: what of it is light
claims          light of planets in Refresh, for each turn to come; `blockaded`: what enemy ships keep away of it
unclaimed       the light that Refresh would bring now, while it is in hand; `unmined`: the same of Mine
besieged        what planets bring on which enemy ships stand that bombard
planets, ...    how many are one's own; how many of them in the inner ring; extractors on the colony ship
small, ...      ships, less what damage has taken; `gear`: their abilities and mods, in each turn
                to come, if there are ships of that size; `arms`: dice beyond the usual; `speed`: steps beyond one
outgunned       dice of stronger enemies where one's ships are; `outgunning`: of those no stronger
besieging       ships that bombard where a rival's extractor is
unmoved         what ships would gain by a Command, while it is in hand; `unbuilt`: the same of an extractor
centre          ships there, for each turn to come; `homeward`: what it is worth to ships that are bound for it
targets, ...    what other ships are bound for: free planets, tokens, rivals' planets to blockade and to bombard,
                weaker fleets
board-turning   light for ships in the centre, the more of the others have refreshed
technologies    what civilizations do in each turn to come; `research-light`: the light they bring
hopes           technologies in hand, by what they would do and how much is missing to pay for them
holds-...       action cards in hand
and `prospects.NAMES`: what the card chosen in secret is expected to do
"""
LATEST = 4.0  # turns of the board that count, at most
LEAST = 0.25
MANNED = (0.25, 0.7, 0.9, 1.0, 1.1, 1.2)  # what of an ability or a mod counts, by how many ships have it
PER_TURN = 5.0  # light that the leader gains between two turns
TECH_TURNS = 3.5  # for so many turns at most a technology in play pays
MANY = 5  # so many of a hand count, the best
PAYABLE = (1.6, 1.3, 1.1)  # a technology in hand, by how many goods are missing to pay for it
MISSING = len(PAYABLE)
HEAP = 2.0  # of a heap of resources what goes beyond so much light is worth half


def progress(s: State) -> float:
    """How far the leader has come."""
    return min(1.0, max([p.light for p in s.players]) / s.game.box.figures.goal)


def turns_left(s: State) -> float:
    """About how many turns of the board are still to come."""
    lead = max([p.light for p in s.players])
    return min(LATEST, max(LEAST, (s.game.box.figures.goal - lead) / PER_TURN))


def features(s: State, seat: int) -> list[float]:
    """How much a player has of everything that counts, in the order of the names."""
    p, left, figures = s.players[seat], turns_left(s), s.game.box.figures
    look = outlook.of(s, p, left)
    perks, technologies, brings, *_ = look.outfit
    turning = _refreshed(s) * (look.in_centre + perks.centre_light) if look.in_centre else 0.0
    hand = p.hand
    return [
        p.light,
        _stock(p) * min(1.0, 0.3 + left / 2),
        p.stock.rare,
        *_planets(s, p, look),
        *_fleet(s, p, look),
        turning,
        brings * min(TECH_TURNS, left),
        technologies,
        technologies / (figures.tech_light - perks.tech_light) * left,
        *_hand(s, p, look),
        len(p.civilizations) + 1 - len(p.exhausted),
        len(p.looked),
        1 in hand, 2 in hand, 3 in hand, 4 in hand, 5 in hand, 6 in hand,
        len(p.graveyard) * (s.grave_light + perks.grave_light) / (figures.graveyard - perks.graves),
        s.first == seat,
        left * (3 - look.steps[s.homes[seat]][CENTRE]),
        *(prospects.of(s, p, look) if p.card and not s.revealed else prospects.NONE),
    ]  # fmt: skip


def _stock(p: Player) -> float:
    """Resources; of a heap the last ones are worth less."""
    stock, (common, uncommon, rare) = p.stock, worth.RESOURCE
    total = stock.common * common + stock.uncommon * uncommon + stock.rare * rare
    return total if total < HEAP else HEAP + (total - HEAP) * 0.5


def _refreshed(s: State) -> float:
    """How many of the players have refreshed since the board turned, as a share that grows slowly at first."""
    share = sum([REFRESH in other.table for other in s.players]) / len(s.players)
    return share * share


def _planets(s: State, p: Player, look: Outlook) -> tuple[float, ...]:
    """What extractors mine and claim, what of it is blockaded or under siege, and how near the achievement is."""
    b, left, perks, sites, enemies = s.game.box, look.left, look.outfit.perks, s.sites, look.enemies
    tokens, colony = worth.yields(b)
    colour = "" if p.achieved or not p.achievement else b.achievements[p.achievement].colour
    mines = shining = claims = blockaded = besieged = 0.0
    achieved = planets = inner = spaces = 0
    for place in p.extractors:
        if place < 0:
            continue
        if place >= SECTORS:
            mines += colony[place - SECTORS]
            spaces += 1
            continue
        planets += 1
        site = sites[place]
        mined = worth.UNKNOWN[site.pile] if site.pile else tokens[site.token]
        mines += mined
        if not site.pile and b.tokens[site.token].yields.light:
            shining += mined
        light: float = CLAIMS[place]
        if not light:
            light = 0.5 * perks.claim_distant
        elif light > 1:
            light += perks.claim_inner
            inner += 1
        if place in enemies and not perks.unblockaded:
            blockaded += light
        else:
            claims += light
        if place in enemies and place in look.besiegers:
            besieged += light + mined
        if colour and colour in b.planets[site.planet].colours:
            achieved += 1
    near = 0.0
    if achieved:
        card = b.achievements[p.achievement]
        share = min(1.0, achieved / (card.planets - perks.achievement))
        near = card.light * share * share
    unclaimed = claims if REFRESH in p.hand else 0.0
    unmined = mines if MINE in p.hand else 0.0
    return (
        mines * left, shining * left, claims * left, blockaded * left, unclaimed, unmined, besieged * left, near,
        planets, inner, spaces,
    )  # fmt: skip


def _fleet(s: State, p: Player, look: Outlook) -> list[float]:
    """Ships on the board by size, less what damage has taken, what technologies add to them, and whom they face."""
    hulls = [0.0, 0.0, 0.0]
    bound = [0.0] * len(KINDS)
    moves = spot = arms = speed = outgunned = outgunning = besieging = 0.0
    damage, owners, seat, enemies = s.fleets[p.seat].damage, look.owners, p.seat, look.enemies
    _perks, _count, _brings, gear, speeds, shields, bombards, besieges, dice = look.outfit
    facing: dict[int, int] = {}
    count = [0, 0, 0]
    for ship, where, goal, kind, good, _near in look.voyages:
        size = SIZE_OF[ship]
        bound[kind] += good
        if where != goal:
            moves += good
        elif kind == TARGET and good > spot:
            spot = good
        count[size] += 1
        hulls[size] += 1.0 - 0.5 * damage[ship] / shields[size] if damage[ship] else 1.0
        arms += dice[ship] - size - 1
        speed += speeds[size] - 1
        if where in enemies:
            facing[where] = facing.get(where, 0) + dice[ship]
        if besieges and bombards[size] and owners.get(where, seat) != seat:
            besieging += 1
    for where, guns in facing.items():
        theirs = look.guns[where]
        if theirs > guns:
            outgunned += min(guns, theirs - guns)
        else:
            outgunning += theirs
    unmoved = moves * NEARER if COMMAND in p.hand else 0.0
    unbuilt = spot * (1 / FREE - 1) if CONSTRUCT in p.hand else 0.0
    manned = 0.0
    for each, ships in zip(gear, count, strict=True):
        if each:
            manned += each * MANNED[ships]
    manned *= min(TECH_TURNS, look.left)
    return [
        *hulls,
        manned,
        arms,
        speed,
        outgunned,
        outgunning,
        besieging,
        unmoved,
        unbuilt,
        look.in_centre * look.left,
        *bound,
    ]


def _hand(s: State, p: Player, look: Outlook) -> tuple[float, int]:
    """Technologies in hand, by what they would do and how much is missing to pay for them."""
    if not p.unresearched:
        return 0.0, 0
    every, stock, owned, hopes = worth.hopes(s.game.box), p.stock, p.civilizations, []
    common, uncommon, rare = stock.common + look.outfit.perks.tech_common, stock.uncommon, stock.rare
    for key in p.unresearched:
        if key in owned:
            continue
        hope, *cost = every[key]
        missing = 0
        if cost[0] > common:
            missing = cost[0] - common
        if cost[1] > uncommon:
            missing += cost[1] - uncommon
        if cost[2] > rare:
            missing += cost[2] - rare
        hopes.append(hope * PAYABLE[missing] if missing < MISSING else hope)
    if len(hopes) > MANY:
        hopes.sort()
        hopes = hopes[-MANY:]
    return sum(hopes), len(hopes)


MODEL = Model(Path(__file__).with_name("weights.toml"), NAMES, features, progress, victory=10.0)
