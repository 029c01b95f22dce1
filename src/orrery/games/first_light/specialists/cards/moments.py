"""The moments of the rulebook at which a Leader or an Outpost Tile does something of its own."""

from __future__ import annotations

from orrery.games.first_light.bundle import Sending, Station
from orrery.games.first_light.components import Goods
from orrery.games.first_light.specialists.components import OutpostTile
from orrery.games.first_light.state import Player, State
from orrery.kernel.flow import Flow
from orrery.kernel.message import Refusal
from orrery.kernel.state import Step
from orrery.parts.powers import Moment

rolled = Moment[[State, Player], list[Step]]("when all have rolled")
assigning = Moment[[State, Player], Flow[None]]("before dice are assigned, behind the screen")
instead_of_a_die = Moment[[State, Player], Flow[None]]("a turn without a die, once a round")
sending = Moment[[State, Player, Sending, Station], list[Step]]("before a die's action, which the steps bring about")
resolving = Moment[[State, Player, Sending, Station], list[Step]]("what comes after a die's action")
resolved = Moment[[State, Player, Sending, Station], list[Step]]("right after a die's action")
negotiating = Moment[[State, Player, str], Step]("in place of the Faction's ability")
negotiated = Moment[[State, Player, int, str], None]("when anybody negotiates")
harvesting = Moment[[State, Player], Step]("before the Harvest, and after it if put off")
harvested = Moment[[State, Player, int], None]("when everything is harvested; so much Water was there before")
resting = Moment[[State, Player], None]("in Rest")

tile_refuses = Moment[[State, Player, OutpostTile, Goods, Sending], Refusal | None](
    "why an Outpost Tile cannot be used"
)
tile_used = Moment[[State, Player, OutpostTile, Sending], Flow[None]]("when a tile is used")
