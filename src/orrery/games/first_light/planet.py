"""How the planet hangs together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.parts import maps

if TYPE_CHECKING:  # the box holds planets
    from orrery.games.first_light.components import Direction, Goods, PlanetSpace


class Planet:
    """One side of the Planet Board: its spaces by number, and where each direction leads."""

    def __init__(self, spaces: list[PlanetSpace], directions: list[Direction], face: Goods) -> None:
        self.spaces = spaces
        self.places = [(space.q, space.r) for space in spaces]
        self.centre = self.places.index((0, 0))
        self.gives = [face if space.cache else space.gives for space in spaces]
        self.distance = [self.apart(i, self.centre) for i in range(len(spaces))]
        self.caches = [i for i, space in enumerate(spaces) if space.cache]
        self.adjacent = maps.ways_from(self.places, [(way.q, way.r) for way in directions])
        self.leads = [[self._lead(i, way) for way in range(len(directions))] for i in range(len(spaces))]
        self.to_cache = [min(self.apart(i, cache) for cache in self.caches) for i in range(len(spaces))]

    def _lead(self, space: int, way: int) -> int:
        """The space one step away; off the edge only along an arrow, to the far end of the line (FL-12.3)."""
        there = self.adjacent[space][way]
        if there != maps.NOWHERE or self.spaces[space].arrow != way + 1:
            return there
        while behind := [before for before, ways in enumerate(self.adjacent) if ways[way] == space]:
            [space] = behind
        return space

    def apart(self, one: int, other: int) -> int:
        """Steps between two spaces, arrows ignored."""
        return maps.apart(self.places[one], self.places[other])
