"""What a player sees on the board: who is where, and where the ships would best go.

Made once for an evaluation, for all its figures to look at.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from orrery.games.last_light import components, state, worth
from orrery.games.last_light.components import CENTRE, RING_OF, SECTORS, SIZE_OF, Box, Perks
from orrery.games.last_light.state import Player, State
from orrery.parts import maps

CLAIMS = tuple(ring.light for ring in RING_OF)  # light of a planet in Refresh, by sector
KINDS = HOMEWARD, TARGET, FIND, RAID, SIEGE, HUNT = range(6)  # what a ship is bound for
DELAY = 0.68  # what is left of a worth that takes one more Command to reach
NEARER = 1 / DELAY - 1  # what a Command adds to a worth
CENTRE_SHIP = 0.75  # a ship in the centre, for each turn of the board to come
FREE = 0.7  # a free planet for the ship that is there, before the extractor
GUARDED = 0.5  # what is left of that where others' ships are
FINDS = {"common": 0.35, "rare": 0.3, "deep": 0.45}  # what revealing a token brings
DENIED = (0.0, 0.0, 0.2, 0.2, 0.2)  # light kept from a rival, by how many play
RAZED = (0.0, 0.0, 0.5, 0.42, 0.37)  # a rival's planet, for a ship that can bombard it free for its owner
RAZE_LIGHT = 0.8  # light for destroying an extractor
HUNTED = (0.0, 0.0, 0.25, 0.2, 0.15)  # each die of a weaker enemy fleet, by how many play
FAR = 99
LUMOS_DICE = tuple(components.BOX.ships[size].dice for size in SIZE_OF)
Mods = tuple[tuple[str, ...], ...]
Rows = tuple[tuple[float, ...], ...]
Goal = tuple[float, int, int]  # what being there is worth, the sector, the kind


class Outfit(NamedTuple):
    """What a player's faction and technologies come to."""

    perks: Perks
    technologies: int  # in play
    brings: float  # what civilizations are worth for each turn of the board to come
    gear: tuple[float, ...]  # what abilities and mods are worth, by size of ship, to who has such ships
    speeds: tuple[int, ...]  # by size of ship
    shields: tuple[int, ...]
    bombards: tuple[bool, ...]
    besieges: bool  # whether any of them bombards
    dice: tuple[int, ...]  # of each ship


def outfit(s: State, p: Player) -> Outfit:
    """What a player has in play."""
    return _outfit(s.game.box, p.faction, (*p.civilizations,), (*p.abilities,), (*map(tuple, p.mods),))


@lru_cache(maxsize=1 << 14)
def _outfit(b: Box, faction: str, civilizations: tuple[str, ...], abilities: tuple[str, ...], mods: Mods) -> Outfit:
    in_play = [*civilizations, *filter(None, abilities), *(key for keys in mods for key in keys)]
    perks = components.perks_of(b, (faction, *civilizations))
    by_size = [[b.technologies[key].mod for key in keys] for keys in mods]
    tough = (0, perks.medium_shields, 0)
    bombards = tuple(bool(perks.siege) or any(mod.bombardment for mod in of) for of in by_size)
    return Outfit(
        perks,
        len(in_play),
        sum([worth.lasting(b, key) for key in civilizations]),
        tuple(
            sum([worth.gear(b, key) for key in (ability, *keys) if key])
            for ability, keys in zip(abilities, mods, strict=True)
        ),
        tuple(ship.movement + sum(mod.movement for mod in of) for ship, of in zip(b.ships, by_size, strict=True)),
        tuple(
            ship.shields + sum(mod.shields for mod in of) + more
            for ship, of, more in zip(b.ships, by_size, tough, strict=True)
        ),
        bombards,
        any(bombards),
        tuple(b.ships[size].dice + sum(mod.dice for mod in by_size[size]) for size in SIZE_OF),
    )


class Voyage(NamedTuple):
    """A ship, and the best place it can get to that no other ship of its owner is bound for."""

    ship: int
    where: int
    goal: int  # a sector
    kind: int
    worth: float  # of being there, less for the way
    near: float  # what is left of the worth for the way: 1 for who is there


class Outlook:
    """The board as one player sees it."""

    __slots__ = (
        "_arms", "_player", "_state", "enemies", "goals", "in_centre", "left", "outfit", "owners", "steps", "taken",
        "voyages",
    )  # fmt: skip

    def __init__(self, s: State, p: Player, left: float) -> None:
        self._state, self._player = s, p
        self._arms: tuple[dict[int, int], set[int]] | None = None
        self.left = left
        self.outfit = outfit(s, p)
        self.enemies: set[int] = set()  # where enemy ships are, and where ships are that are not on the board
        for fleet, theirs in enumerate(s.fleets):
            if fleet != p.seat and (fleet < len(s.players) or s.ally != p.seat):
                self.enemies.update(theirs.ships)
        self.owners = {place: other.seat for other in s.players for place in other.extractors if 0 <= place < SECTORS}
        self.in_centre = s.fleets[p.seat].ships.count(CENTRE)
        self.steps = distances(*state.board(s))
        self.goals: list[Goal] = []
        self.taken: set[int] = set()  # those that ships are bound for
        self.voyages = _voyages(s, p, self)

    @property
    def guns(self) -> dict[int, int]:
        """The dice of enemy ships, by sector."""
        self._arms = self._arms or _arms(self._state, self._player)
        return self._arms[0]

    @property
    def besiegers(self) -> set[int]:
        """The sectors where enemy ships are that bombard."""
        self._arms = self._arms or _arms(self._state, self._player)
        return self._arms[1]


def of(s: State, p: Player, left: float) -> Outlook:
    """The board as a player sees it, with so many turns of it to come."""
    return Outlook(s, p, left)


@cache
def distances(seats: int, inner: int, outer: int) -> tuple[tuple[int, ...], ...]:
    """Steps from each sector to each other one, round the asteroids."""
    beside, closed = components.neighbours(inner, outer), components.CHARTS[seats].asteroids
    steps = [maps.steps_from(beside, start, closed=closed) for start in range(SECTORS)]
    return tuple(tuple(there.get(sector, FAR) for sector in range(SECTORS)) for there in steps)


@cache
def nearness(seats: int, inner: int, outer: int, speed: int) -> Rows:
    """What is left, for a ship in each sector, of a worth in each other one: less for each Command on the way."""
    steps = distances(seats, inner, outer)
    return tuple(tuple(DELAY ** -(-away // speed) for away in row) for row in steps)


# -- others -----------------------------------------------------------------------------------------------------------


def _arms(s: State, p: Player) -> tuple[dict[int, int], set[int]]:
    """The dice of enemy ships by sector, and the sectors where some bombard."""
    guns: dict[int, int] = {}
    besiegers: set[int] = set()
    players, seat = s.players, p.seat
    for fleet, theirs in enumerate(s.fleets):
        if fleet < len(players):
            if fleet == seat:
                continue
            gear = outfit(s, players[fleet])
            dice = gear.dice
            if gear.besieges:
                besiegers.update(
                    where for size, where in zip(SIZE_OF, theirs.ships, strict=True) if gear.bombards[size]
                )
        elif s.ally == seat:
            continue
        else:
            dice = LUMOS_DICE
        for ship, where in enumerate(theirs.ships):
            if where >= 0:
                guns[where] = guns.get(where, 0) + dice[ship]
    return guns, besiegers


# -- where ships would go ---------------------------------------------------------------------------------------------


def _voyages(s: State, p: Player, look: Outlook) -> list[Voyage]:
    """Every ship on the board with the best place it can get to."""
    _perks, _count, _brings, _gear, speeds, _shields, bombards, besieges, dice = look.outfit
    goals, sieges = _goals(s, p, look, besieges)
    hunts: list[tuple[float, int, int]] = []
    board, near, found, taken = state.board(s), dict[int, Rows](), [], look.taken
    look.goals = goals
    centre = CENTRE_SHIP * look.left
    for ship, where in enumerate(s.fleets[p.seat].ships):
        if where < 0:
            continue
        size = SIZE_OF[ship]
        if size not in near:
            near[size] = nearness(*board, speeds[size])
        row = near[size][where]
        best, goal, kind = centre * row[CENTRE], CENTRE, HOMEWARD
        for good, sector, what in sieges if bombards[size] else goals:
            if good <= best:
                break
            there = good * row[sector]
            if there > best and sector not in taken:
                best, goal, kind = there, sector, what
        if dice[ship] > 1:
            hunts = hunts or [(HUNTED[len(s.players)] * guns, there, guns) for there, guns in look.guns.items()]
            for good, sector, guns in hunts:
                if good > best and guns < dice[ship]:
                    there = good * row[sector]
                    if there > best and sector not in taken:
                        best, goal, kind = there, sector, HUNT
        if kind:
            taken.add(goal)
        found.append(Voyage(ship, where, goal, kind, best, row[goal]))
    return found


def _goals(s: State, p: Player, look: Outlook, bombards: bool) -> tuple[list[Goal], list[Goal]]:
    """Places worth going to, the best first, for one ship each: free planets, unknown tokens and rivals' planets; for
    ships that bombard a rival's planet is worth more."""
    left, perks, owners, enemies = look.left, look.outfit.perks, look.owners, look.enemies
    tokens, _colony = worth.yields(s.game.box)
    can_build, seats = state.SUPPLY in p.extractors, len(s.players)
    denied, razed, toll = DENIED[seats] * left, RAZED[seats] * left, perks.toll * left * 0.7
    raze = 0.2 + perks.raze * RAZE_LIGHT
    goals, rich = [], []
    for sector, site in s.sites.items():
        pile = site.pile
        good = FINDS[pile] if pile else 0.0
        kind = FIND
        if site.planet:
            owner = owners.get(sector)
            if owner is None:
                if can_build:
                    mined = worth.UNKNOWN[pile] if pile else tokens[site.token]
                    light = CLAIMS[sector] or 0.5 * perks.claim_distant
                    good += FREE * (light + mined) * left * (GUARDED if sector in enemies else 1.0)
                    kind = TARGET
            elif owner != p.seat:
                light = CLAIMS[sector]
                if light:
                    good += denied * light + toll
                    kind = RAID
                if bombards:
                    mined = worth.UNKNOWN[pile] if pile else tokens[site.token]
                    rich.append((good + razed * (light + mined) + raze, sector, SIEGE))
        if good:
            goals.append((good, sector, kind))
    goals.sort(reverse=True)
    return goals, sorted(goals + rich, reverse=True) if rich else goals
