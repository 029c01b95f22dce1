"""The vocabulary: everything one can choose in Chaos Order. Keys never change."""

from __future__ import annotations

from orrery.games.chaos_order import components as box
from orrery.games.chaos_order.components import HEXES, base_box
from orrery.kernel.vocabulary import Vocabulary

vocabulary = Vocabulary("chaos-order")
_BOX = base_box()
SEATS = range(5)
MOST = 30  # fighters of a faction
_TOUCHING = [(here, there) for here, near in enumerate(box.TOUCHING) for there in near if here < there]
_LANDS = [HEXES[place] for place in range(len(HEXES)) if _BOX.hexes[HEXES[place]].land]

# set-up
FACTION = vocabulary.family("faction", _BOX.factions, of="faction", rule="CO-2.1")
LEADER = vocabulary.family("leader", _BOX.leaders, of="leader")
BASE = vocabulary.family("base", HEXES, of="hex", rule="CO-2.7")
DOORS = vocabulary.product(
    "doors", joined="-", hex=HEXES, other=HEXES,
    only=lambda hex, other: (box.HEX[hex], box.HEX[other]) in _TOUCHING and {hex, other} <= {*_LANDS},
)  # fmt: skip
POST = vocabulary.family("post", HEXES, of="hex", rule="CO-2.10")
COUNT = vocabulary.family("count", range(MOST + 1), of="count")

# prices and turns
SPOT = vocabulary.family("spot", _BOX.spots, of="spot", rule="CO-4.1")
TOKEN = vocabulary.family("token", _BOX.tokens, of="token", rule="CO-4.1")
ACT = vocabulary.single("act", rule="CO-5.2")
PASS = vocabulary.single("pass", rule="CO-5.3")
DONE = vocabulary.single("done")
PLAY = vocabulary.family("play", _BOX.tactics, of="tactic", rule="CO-15.1")
DISCARD = vocabulary.family("discard", _BOX.tactics, of="tactic", rule="CO-15.4")
AUXILIARY = vocabulary.single("auxiliary", rule="CO-5.4")
LOCK = vocabulary.family("lock", ("gems", "energy"), rule="CO-1.7")

# gains
TRACK = vocabulary.family("research", box.TRACKS, of="track", rule="CO-5.5")
TAKE = vocabulary.family("take", box.Reward.__struct_fields__, of="good")
ATTRIBUTE = vocabulary.family("attribute", _BOX.attributes, of="attribute")
PRODUCTION = vocabulary.family("production", _BOX.production, of="production", rule="CO-6.7")
COVER = vocabulary.family("cover", HEXES, of="hex", rule="CO-6.7")
IMPROVE = vocabulary.family("improve", HEXES, of="hex", rule="CO-6.7")

# build, harvest, recruit
FOUNDATION = vocabulary.family("foundation", box.SLOTS, of="slot", rule="CO-6.3")
BUILD = vocabulary.family("build", box.TYPES, of="building", rule="CO-6.4")
GROUND = vocabulary.family("ground", HEXES, of="hex")
SITE = vocabulary.family("site", (*range(_BOX.figures.foundations), "bare"), of="site", rule="CO-6.4")
HARVEST = vocabulary.family("harvest", HEXES, of="hex", rule="CO-6.6")
ADVANCE = vocabulary.product("advance", joined="-", sector=range(1, 4), fighters=range(1, 14), rule="CO-7.1")
FAST = vocabulary.family("fast", range(1, 14), of="fighters", rule="CO-7.2")
BUY = vocabulary.single("buy", rule="CO-7.3")
ARRIVE = vocabulary.family("arrive", HEXES, of="hex")

# move
FROM = vocabulary.family("from", HEXES, of="hex", rule="CO-8.1")
TO = vocabulary.family("to", HEXES, of="hex", rule="CO-8.1")
ALL = vocabulary.single("all")
PICK = vocabulary.single("pick")
WITH = vocabulary.family("with", _BOX.leaders, of="leader")
STAY = vocabulary.family("stay", _BOX.leaders, of="leader")
REDEPLOY = vocabulary.family("redeploy", HEXES, of="hex", rule="CO-8.5")
REDEPLOY_TO = vocabulary.family("redeploy-to", HEXES, of="hex", rule="CO-8.5")

# combat
BATTLE = vocabulary.family("battle", HEXES, of="hex", rule="CO-9.1")
OPPONENT = vocabulary.family("opponent", SEATS, of="opponent", rule="CO-9.1")
PLAN = vocabulary.family("plan", _BOX.plans, of="plan", rule="CO-9.3")
USE = vocabulary.family("use", _BOX.tactics, of="tactic", rule="CO-9.3")
BLUFF = vocabulary.single("bluff", rule="CO-9.3")
NO_CARD = vocabulary.single("no-card", rule="CO-9.3")
RETREAT = vocabulary.family("retreat", HEXES, of="hex", rule="CO-9.11")

# factions
GIVE = vocabulary.family("give", SEATS, of="receiver")  # an intel card
BOOST = vocabulary.family("boost", HEXES, of="hex")  # a morale token
ROW = vocabulary.family("row", ("strength", "fame"), of="row")
UPKEEP = vocabulary.family(
    "upkeep", [key for key, leader in _BOX.leaders.items() if leader.hired], of="leader", rule="CO-10.5"
)
POWER = vocabulary.family(
    "power", (*_BOX.leaders, *_BOX.attributes), of="power"
)  # use what a leader or attribute offers
