"""The vocabulary: everything one can choose in Revive. Keys never change."""

from __future__ import annotations

from orrery.games.revive import components
from orrery.games.revive.components import ACTIONS, ARTIFACTS, CORNER_KEYS, HALVES, PLACE_KEYS, SPACE_KEYS
from orrery.games.revive.words import BASIC, COLOURS
from orrery.kernel.vocabulary import Vocabulary

vocabulary = Vocabulary("revive")
_box = components.box()
_TILE_SPACES = SPACE_KEYS[: components.CHASM]
_MODULE_SPACES = [f"{slot.key}-{n}" for slot in _box.slots.values() for n in range(1, slot.modules + 1)]
_MACHINES = (*_box.standard, *_box.machines, *(key for key, each in _box.technologies.items() if each.machine))

# set-up
TRIBE = vocabulary.family("tribe", _box.tribes, of="tribe", rule="RV-3.2")
GOAL = vocabulary.family("goal", _box.goals, of="goal", rule="RV-3.5")

# a turn
PLAY = vocabulary.family("play", _box.cards, of="card", rule="RV-8.1")
SWITCH = vocabulary.single("switch", rule="RV-11.1")
DO = vocabulary.family("do", ACTIONS, of="action")  # then where
HIBERNATE = vocabulary.single("hibernate", rule="RV-19")
END = vocabulary.single("end-turn", rule="RV-7.1")
SKIP = vocabulary.single("skip", rule="RV-1.8")  # leave an effect

# free actions
TRADE = vocabulary.family("trade", BASIC, of="good", rule="RV-20.1")
USE = vocabulary.family("use", _MACHINES, of="machine", rule="RV-20.2")
OPEN = vocabulary.family("open", _box.crates, of="crate", rule="RV-20.3")
PRESS = vocabulary.product("press", joined="-", one=BASIC, other=BASIC, only=lambda one, other: one <= other)
CALM = vocabulary.family("calm", _box.cards, of="card")  # a crystal rests a played card

# cards, slots and modules
SLOT = vocabulary.family("slot", _box.slots, of="slot", rule="RV-8.1")
HALF = vocabulary.family("half", HALVES, of="half", rule="RV-8.2")
FIRE = vocabulary.family("fire", ("new", *_box.cards), of="fired", rule="RV-10.2")
FIRE_MODULE = vocabulary.family("fire-module", _MODULE_SPACES, of="module-space", rule="RV-9.1")
MODULE = vocabulary.family("module", _box.modules, of="module", rule="RV-9.2")
MODULE_SPACE = vocabulary.family("module-space", _MODULE_SPACES, of="module-space", rule="RV-9.2")
REST = vocabulary.family("rest", _box.cards, of="card", rule="RV-30.8")
WAKE = vocabulary.family("wake", _box.cards, of="card", rule="RV-30.9")
EARLY = vocabulary.family("early", _box.cards, of="card", rule="RV-28.2")
COLOUR_ALL = vocabulary.family("all-colours", _box.cards, of="card", rule="RV-28.5")
RECRUIT = vocabulary.family("recruit", (*_box.citizens, "deck"), of="recruit", rule="RV-13.3")

# effects
BASIC_OF_CHOICE = vocabulary.family("basic", BASIC, of="good", rule="RV-30.1")
TRADE_AWAY = vocabulary.product(
    "exchange", joined="-", paid=BASIC, good=BASIC, only=lambda paid, good: paid != good, rule="RV-30.2"
)
SWAP = vocabulary.product("swap", joined="-", paid=(*BASIC, "crystal"), gain=range(2), rule="RV-30.2")
EITHER = vocabulary.family("either", ("module", "star"), of="word", rule="RV-30.4")
TRACK = vocabulary.family("track", COLOURS, of="colour", rule="RV-30.3")
RECHARGE = vocabulary.family("recharge", _MACHINES, of="machine", rule="RV-30.6")
AGAIN = vocabulary.family("again", _box.crates, of="crate", rule="RV-28.6")
STAR = vocabulary.single("star", rule="RV-25.1")
TAKE = vocabulary.single("take", rule="RV-1.8")  # what an effect gives

# the board
EXPLORE = vocabulary.family("explore", PLACE_KEYS, of="place", rule="RV-13.1")
LESS = vocabulary.family("less", BASIC, of="good")  # which part of a cost is reduced
TURN = vocabulary.family("orient", ("as-drawn", "turned"), of="orientation", rule="RV-13.4")
POPULATE = vocabulary.family("populate", (*_TILE_SPACES, *CORNER_KEYS), of="space", rule="RV-14.1")
TECHNOLOGY = vocabulary.family("technology", _box.places, of="technology-place", rule="RV-14.2")
BUILD = vocabulary.family("build", _TILE_SPACES, of="space", rule="RV-16.1")
SIZE = vocabulary.family("size", ("small", "large"), of="size", rule="RV-16.1")
LEAVE = vocabulary.family("leave", _TILE_SPACES, of="space")  # a figure moves from here
MOVE_TO = vocabulary.family("move-to", _TILE_SPACES, of="space")

# rewards
MACHINE = vocabulary.family("machine", _box.machines, of="machine", rule="RV-18.2")
ARTIFACT = vocabulary.family("artifact", (*ARTIFACTS, "minor"), of="artifact", rule="RV-18.3")
REMOVE = vocabulary.family("remove", ARTIFACTS, of="artifact", rule="RV-19.6")
BED = vocabulary.family("bed", [each.key for each in _box.hibernation], of="bed", rule="RV-19.5")

# the campaign
PUT = vocabulary.family("put", (*_TILE_SPACES, *CORNER_KEYS), of="space")  # a tribe tile, or the falcon
SPLIT = vocabulary.family("split", BASIC, of="good", rule="RV-26.5")  # a crystal into two
COPY = vocabulary.family("copy", _box.cards, of="card", rule="RV-27.5")
PLATE = vocabulary.family("plate", _box.plates, of="plate", rule="RV-11.2")

# what is done beside any question of one's turn (RV-20)
FREE = frozenset((*TRADE, *USE, *OPEN, *PRESS, *CALM, *SPLIT))

# alone
DISCARD_CARD = vocabulary.family("discard-card", _box.citizens, of="card", rule="RV-19.9")
DISCARD_MODULE = vocabulary.family("discard-module", _box.modules, of="module", rule="RV-19.9")
DISCARD_MACHINE = vocabulary.family("discard-machine", _box.machines, of="machine", rule="RV-19.9")
