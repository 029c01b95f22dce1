"""All of Carousel: a disc, four sectors that turn by a quarter, eight by an eighth, and eight that stand still."""

from __future__ import annotations

from functools import cache
from random import Random

import msgspec

from orrery.kernel.flow import Ask, Flow, plain_ask, together
from orrery.kernel.game import Label, Options, Outcome, Rules, Sentence, Standing
from orrery.kernel.log import Chose, Entry
from orrery.kernel.message import Say
from orrery.kernel.scene import Area, Item, Owner, Pip, Scene
from orrery.kernel.state import State as KernelState
from orrery.kernel.state import step
from orrery.kernel.vocabulary import Vocabulary

from . import GAME

RINGS = {"inner": 4, "outer": 8, "rim": 8}
SECTORS = ["hub", *(f"{ring}-{n}" for ring, many in RINGS.items() for n in range(many))]
CLOSED = "rim-3"
ROUNDS = 2
vocab = Vocabulary("carousel")
CARD = vocab.family("card", ("sun", "moon"))
SHIP = vocab.family("ship", range(4))
MOVE = vocab.family("move", SECTORS)


class State(KernelState, kw_only=True):
    """Where the ships are and how far the rings have been turned."""

    ships: list[str]
    card: str = ""
    round: int = 0


def setup(seats: int, options: Options) -> State:
    """Two equal ships and a hurt one share the first outer sector with a world; the fourth is in an inner one."""
    s = State(ships=["outer-0", "outer-0", "outer-0", "inner-0"])
    s.then(step("choose"))
    return s


def choose(s: State) -> Flow[None]:
    """CA-1.1  A card in secret."""
    s.card = ""
    yield from together({0: choose_card(s)})
    s.then(step("sail"))


def choose_card(s: State) -> Flow[None]:
    s.card = CARD.member((yield plain_ask(0, "card", CARD)))


def sail(s: State) -> Flow[None]:
    """CA-1.1  One ship to any sector that is not closed."""
    ship = SHIP.index((yield plain_ask(0, "ship", SHIP)))
    s.ships[ship] = MOVE.member((yield plain_ask(0, "move", (MOVE.of(key) for key in SECTORS if key != CLOSED))))
    s.round += 1
    if s.round < ROUNDS:
        s.then(step("choose"))


def redact(s: State, seat: int | None) -> State:
    seen: State = msgspec.msgpack.decode(msgspec.msgpack.encode(s), type=State)
    seen.card = s.card if seat == 0 else ""
    return seen


def determinize(seen: State, rng: Random) -> State:
    return seen


def scene(s: State, reader: int | None, say: Say) -> Scene:
    ships = [
        Item("ship-0", "figure", "Boat", at=s.ships[0], owner=0, face="upgrade", size=(0.8, 0.8)),
        Item("ship-1", "figure", "Boat", at=s.ships[1], owner=0, face="upgrade", size=(0.8, 0.8)),
        Item("ship-2", "figure", "Ark (1 of 3)", at=s.ships[2], owner=0, face="farm", count=1, most=3),
        Item("ship-3", "figure", "Pawn", at=s.ships[3], owner=0),
    ]
    world = [
        Item("world", "tile", "Ember", at="outer-0", suits=("red", "blue"), text="A warm world."),
        Item("moon", "token", "Its moon", at="world", icon="gem"),
        Item("mine", "figure", "Mine", at="world", owner=0, face="cache"),
    ]
    card = Item("card", "card", s.card.capitalize() or "A card face down", face=s.card or "?", owner=0)
    mat = [Item("group", "text", "Engines: 3 of 3")]
    mat += [Item(f"e{n}", "card", f"Engine {n}", at="group", text="It goes.", cost=[Pip("gem")]) for n in range(3)]
    return Scene(
        "Carousel",
        f"Round {s.round + 1}",
        [
            Area("sky", "The sky", [*_sectors(s), *world, *ships], shape="rings", wide=(0, 0, 8, 1)),
            Area("played", "Played", [card], wide=(8, 0, 4, 1), narrow=1),
            Area("mat", "Red's mat", mat, owner=0, narrow=2),
        ],
        [Owner(0, "Red", "red", "R")],
    )


def _sectors(s: State) -> list[Item]:
    """The rings turn by a quarter and an eighth a round; where a sector stands only ever grows."""
    items = [Item("hub", "space", "Hub", size=(1, 1.2))]
    turned = {"inner": s.round / 4, "outer": s.round / 8, "rim": 0}
    for ring, (name, many) in enumerate(RINGS.items(), 1):
        for n in range(many):
            x = (n + 0.5) / many + turned[name]
            face = "closed" if f"{name}-{n}" == CLOSED else ""
            label = f"{name.capitalize()} {n}"
            items.append(Item(f"{name}-{n}", "space", label, x=x, y=ring, size=(1 / many, 1), face=face))
    return items


class Words:
    """What Carousel says."""

    def prompt(self, seen: State, ask: Ask) -> str:
        return {"card": "Choose a card.", "ship": "Choose a ship.", "move": "Where to?"}[ask.prompt]

    def option(self, seen: State, ask: Ask | None, action: int) -> Label:
        key = vocab.key(action)
        item = key.replace("ship:", "ship-").replace("move:", "") if action not in CARD else "card"
        return Label(key.replace(":", " "), item, "CA-1.1")

    def sentence(self, entry: Entry) -> Sentence | None:
        return Sentence(f"Red chooses {vocab.key(entry.action)}.", "CA-1.1") if isinstance(entry, Chose) else None

    def refusal(self, seen: State, ask: Ask, action: int) -> str | None:
        return "that sector is closed (CA-1.1)" if action in MOVE else None


def outcome(s: State, say: Say) -> Outcome:
    return Outcome([Standing("Red", 0, s.round, {"Rounds": s.round}, 1)])


@cache
def rules() -> Rules:
    """Everything the kernel needs to play Carousel."""
    return Rules(
        game=GAME, vocabulary=vocab, state=State, setup=setup, redact=redact, determinize=determinize,
        steps={"choose": choose, "sail": sail}, outcome=outcome, check=lambda s: None,
        evaluate=lambda s, seat: float(s.round), scene=scene, text=Words(),
    )  # fmt: skip
