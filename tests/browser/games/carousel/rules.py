"""All of Carousel: a disc, four sectors that turn by a quarter, eight by an eighth, and eight that stand still."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import msgspec

from orrery.kernel.flow import Ask, Flow, together
from orrery.kernel.game import Options, Outcome, Rules, Standing
from orrery.kernel.message import Say, refuse
from orrery.kernel.scene import Area, Item, Owner, Pip, Scene
from orrery.kernel.state import State as KernelState
from orrery.kernel.state import rule
from orrery.kernel.vocabulary import Vocabulary

from . import GAME

RINGS = {"inner": 4, "outer": 8, "rim": 8}
SECTORS = ["hub", *(f"{ring}-{n}" for ring, many in RINGS.items() for n in range(many))]
CLOSED = "rim-3"
ROUNDS = 2
vocab = Vocabulary("carousel")
CARD = vocab.family("card", ("sun", "moon"), of="card", rule="CA-1.1")
SHIP = vocab.family("ship", range(4), of="ship", rule="CA-1.1")
MOVE = vocab.family("move", SECTORS, of="sector", rule="CA-1.1")


class State(KernelState, kw_only=True):
    """Where the ships are and how far the rings have been turned."""

    ships: list[str]
    card: str = ""
    round: int = 0


def setup(seats: int, options: Options) -> State:
    """Two equal ships and a hurt one share the first outer sector with a world; the fourth is in an inner one."""
    s = State(ships=["outer-0", "outer-0", "outer-0", "inner-0"])
    s.next(choose.step())
    return s


class Card(Ask):
    """CA-1.1  Which card, in secret."""

    family = CARD


class Ship(Ask):
    """CA-1.1  Which ship sails."""

    family = SHIP


class Move(Ask):
    """CA-1.1  Where to, unless it is closed."""

    family = MOVE
    why_not = refuse("closed", "CA-1.1")


@rule
def choose(s: State) -> Flow[None]:
    """CA-1.1  A card in secret."""
    s.card = ""
    yield from together({0: choose_card(s)})
    s.next(sail.step())


def choose_card(s: State) -> Flow[None]:
    s.card = CARD.member((yield Card(0, CARD)))


@rule
def sail(s: State) -> Flow[None]:
    """CA-1.1  One ship to any sector that is not closed."""
    ship = SHIP.index((yield Ship(0, SHIP)))
    s.ships[ship] = MOVE.member((yield Move(0, (MOVE.of(key) for key in SECTORS if key != CLOSED))))
    s.round += 1
    if s.round < ROUNDS:
        s.next(choose.step())


def redact(s: State, seat: int | None) -> State:
    seen: State = msgspec.msgpack.decode(msgspec.msgpack.encode(s), type=State)
    seen.card = s.card if seat == 0 else ""
    return seen


def determinize(seen: State, rng: Random) -> State:
    return seen


def scene(s: State, reader: int | None, say: Say) -> Scene:
    ships = [
        Item("ship-0", "figure", say("boat"), at=s.ships[0], owner=0, face="upgrade", size=(0.8, 0.8)),
        Item("ship-1", "figure", say("boat"), at=s.ships[1], owner=0, face="upgrade", size=(0.8, 0.8)),
        Item("ship-2", "figure", say("ark"), at=s.ships[2], owner=0, face="farm", count=1, most=3),
        Item("ship-3", "figure", say("pawn"), at=s.ships[3], owner=0),
    ]
    world = [
        Item("world", "tile", say("world"), at="outer-0", suits=("red", "blue"), text=say("warm")),
        Item("moon", "token", say("moon"), at="world", icon="gem"),
        Item("mine", "figure", say("mine"), at="world", owner=0, face="cache"),
    ]
    card = Item("card", "card", say(f"face-{s.card or 'down'}"), face=s.card or "?", owner=0)
    mat = [Item("group", "text", say("engines"))]
    mat += [
        Item(f"e{n}", "card", say("engine", number=n), at="group", text=say("goes"), cost=[Pip("gem")])
        for n in range(3)
    ]
    return Scene(
        "Carousel",
        say("round", round=s.round + 1),
        [
            Area("sky", say("sky"), [*_sectors(s, say), *world, *ships], shape="rings"),
            Area("played", say("played"), [card], narrow=1),
            Area("mat", say("mat"), mat, owner=0, narrow=2),
        ],
        [Owner(0, say("seat"), "red", "R")],
    )


def _sectors(s: State, say: Say) -> list[Item]:
    """The rings turn by a quarter and an eighth a round; where a sector stands only ever grows."""
    items = [Item("hub", "space", say("hub"), size=(1, 1.2))]
    turned = {"inner": s.round / 4, "outer": s.round / 8, "rim": 0}
    for ring, (name, many) in enumerate(RINGS.items(), 1):
        for n in range(many):
            x = (n + 0.5) / many + turned[name]
            face = "closed" if f"{name}-{n}" == CLOSED else ""
            label = say(f"sector-{name}", number=n)
            items.append(Item(f"{name}-{n}", "space", label, x=x, y=ring, size=(1 / many, 1), face=face))
    return items


# What an option points at, by its family.
ITEMS: dict[str, Callable[[State, int, str], str]] = {
    "card": lambda s, seat, card: "card",
    "ship": lambda s, seat, ship: f"ship-{ship}",
    "move": lambda s, seat, sector: sector,
}


def outcome(s: State, say: Say) -> Outcome:
    return Outcome([Standing(say("seat"), 0, s.round, {say("rounds"): s.round}, 1)])


@cache
def rules() -> Rules:
    """Everything the kernel needs to play Carousel."""
    return Rules(
        game=GAME, vocabulary=vocab, state=State, setup=setup, redact=redact, determinize=determinize,
        steps={"choose": choose.run, "sail": sail.run}, outcome=outcome, check=lambda s: None,
        evaluate=lambda s, seat: float(s.round), scene=scene, words=[GAME.folder / "text"], items=ITEMS,
    )  # fmt: skip
