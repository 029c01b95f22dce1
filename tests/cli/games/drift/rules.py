"""The rules of Drift."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import msgspec

from orrery.kernel.flow import Ask, Flow, Roll, drawn_from, plain_ask, together
from orrery.kernel.game import BrokenState, Label, Options, Outcome, Rules, Sentence, Standing
from orrery.kernel.log import Chanced, Chose, Entry
from orrery.kernel.message import Say
from orrery.kernel.scene import Area, Item, Owner, Scene
from orrery.kernel.secrecy import HIDDEN, covered
from orrery.kernel.state import State as KernelState
from orrery.kernel.state import step
from orrery.kernel.vocabulary import Vocabulary

from . import GAME
from .components import tables

CARDS = tables()["card"]
ROCKS = {
    "nw": (-0.5, -1), "ne": (0.5, -1), "w": (-1, 0), "c": (0, 0), "e": (1, 0), "sw": (-0.5, 1), "se": (0.5, 1),
}  # fmt: skip
vocab = Vocabulary("drift")
PLAN = vocab.family("plan", ("keep", "push"))
MOVE = vocab.family("move", ROCKS)
STAY = vocab.single("stay")
LAND = vocab.family("land", CARDS)
PASS = vocab.single("pass")
NEVER = vocab.single("never")
NAMES = ("Red", "Green", "Blue")


class Player(msgspec.Struct):
    """One ship."""

    seat: int
    fuel: int = 3
    rock: str = "c"
    die: int = 0
    plan: str = ""
    hand: list[str] = []
    landed: list[str] = []


class State(KernelState):
    """The table."""

    players: list[Player]
    deck: list[str]
    rounds: int
    storms: bool = False
    round: int = 0


def setup(seats: int, options: Options) -> State:
    state = State(
        players=[Player(seat) for seat in range(seats)],
        deck=list(CARDS),
        rounds=options["rounds"],
        storms=options["storms"],
    )
    state.then(step("deal"))
    return state


def deal(s: State) -> Flow[None]:
    """DR-1.1  Two cards each."""
    for p in s.players:
        p.hand = yield from drawn_from(s.deck, 2, what="card", seat=p.seat)
        s.tell("drew", p.seat, len(p.hand), private=list(p.hand))
    s.then(step("roll"))


def roll(s: State) -> Flow[None]:
    """DR-2.1  One die each."""
    s.round += 1
    for p in s.players:
        p.plan = ""
        [p.die] = yield Roll(1)
        s.tell("rolled", p.seat, p.die)
    s.then(step("plan"))


def plan(s: State) -> Flow[None]:
    """DR-2.1  Keep or push, secretly."""
    chosen = yield from together({p.seat: plan_one(s, p) for p in s.players})
    for p in s.players:
        p.fuel += p.die if chosen[p.seat] == "push" else 0
        s.tell("planned", p.seat, chosen[p.seat])
    after = step("roll") if s.round < s.rounds else step("end")
    s.then(*(step("turn", p.seat) for p in s.players), after)


def plan_one(s: State, p: Player) -> Flow[str]:
    p.plan = PLAN.member((yield plain_ask(p.seat, "plan", PLAN)))
    return p.plan


def turn(s: State, seat: int) -> Flow[None]:
    """DR-2.2  Move, then land."""
    p = s.players[seat]
    move = yield plain_ask(seat, "move", (STAY, *(MOVE.of(rock) for rock in ROCKS if can_move(s, p, rock))))
    if move != STAY:
        p.rock = MOVE.member(move)
        p.fuel -= 1 if s.storms else 0
    land = yield plain_ask(seat, "land", (*(LAND.of(card) for card in p.hand), PASS))
    if land != PASS:
        p.hand.remove(LAND.member(land))
        p.landed.append(LAND.member(land))


def can_move(s: State, p: Player, rock: str) -> bool:
    near = sum((a - b) ** 2 for a, b in zip(ROCKS[rock], ROCKS[p.rock], strict=True)) < 1.5
    return rock != p.rock and near and (p.fuel > 0 or not s.storms)


def end(s: State) -> Flow[None]:
    s.tell("ended")
    yield from ()


def redact(s: State, seat: int | None) -> State:
    seen: State = msgspec.msgpack.decode(msgspec.msgpack.encode(s), type=State)
    seen.deck = covered(s.deck)
    for p in seen.players:
        if p.seat != seat:
            p.hand = covered(p.hand)
            p.plan = HIDDEN
    return seen


def determinize(seen: State, rng: Random) -> State:
    known = {card for p in seen.players for card in (*p.hand, *p.landed)}
    left = [card for card in CARDS if card not in known]
    rng.shuffle(left)
    for p in seen.players:
        p.hand = [left.pop() if card == HIDDEN else card for card in p.hand]
        p.plan = "" if p.plan == HIDDEN else p.plan
    seen.deck = left
    return seen


def check(s: State) -> None:
    cards = sorted([*s.deck, *(card for p in s.players for card in (*p.hand, *p.landed))])
    if cards != sorted(CARDS):
        raise BrokenState("a card is lost or doubled")


def outcome(s: State, say: Say) -> Outcome:
    made = []
    for p in s.players:
        breakdown = {"Landed cards": sum(CARDS[card].points for card in p.landed), "Fuel": p.fuel // 3}
        made.append((sum(breakdown.values()), p.fuel, p.seat, breakdown))
    made.sort(key=lambda row: (-row[0], -row[1]))
    keys = [row[:2] for row in made]
    return Outcome([
        Standing(NAMES[seat], seat, total, breakdown, 1 + keys.index((total, fuel)), f"{fuel} fuel")
        for total, fuel, seat, breakdown in made
    ])  # fmt: skip


def scene(s: State, seat: int | None, say: Say) -> Scene:
    rocks = [Item(rock, "space", f"rock {rock}", x=x, y=y) for rock, (x, y) in ROCKS.items()]
    ships = [Item(f"ship{p.seat}", "figure", "ship", at=p.rock, owner=p.seat) for p in s.players]
    areas = [Area("belt", "The belt", [*rocks, *ships], shape="hex", wide=(0, 0, 6, 1))]
    for p in s.players:
        hand = [
            Item(f"card{p.seat}-{i}", "card", "a hidden card", owner=p.seat)
            if card == HIDDEN
            else Item(f"card{p.seat}-{i}", "card", CARDS[card].title, text=CARDS[card].text, owner=p.seat)
            for i, card in enumerate(p.hand)
        ]
        items = [Item(f"fuel{p.seat}", "counter", f"Fuel: {p.fuel}"),
                 Item(f"die{p.seat}", "die", "die", face=str(p.die), owner=p.seat), *hand]  # fmt: skip
        areas.append(Area(f"ship{p.seat}", NAMES[p.seat], items, owner=p.seat, narrow=1 + p.seat, wide=(6, 0, 6, 1)))
    owners = [Owner(p.seat, NAMES[p.seat], NAMES[p.seat].lower(), NAMES[p.seat][0]) for p in s.players]
    return Scene("Drift", f"Round {s.round} of {s.rounds}", areas, owners)


def _in_hand(seen: State | None, ask: Ask | None, card: str) -> str | None:
    """The id of a card in the hand of the seat that is asked."""
    hand = seen.players[ask.seat].hand if seen is not None and ask is not None else []
    return f"card{ask.seat}-{hand.index(card)}" if card in hand else None


class Words:
    """What Drift says to people."""

    def prompt(self, seen: State, ask: Ask) -> str:
        return {"plan": "Keep or push your die", "move": "Move your ship", "land": "Land a card"}[ask.prompt]

    def option(self, seen: State | None, ask: Ask | None, action: int) -> Label:
        family = vocab.family_of(action)
        if action in LAND:
            return Label(
                f"Land {CARDS[family.member(action)].title}", _in_hand(seen, ask, family.member(action)), "DR-2.2"
            )
        if action in MOVE:
            return Label(f"Move to rock {family.member(action)}", item=family.member(action), rule="DR-2.2")
        if action in PLAN:
            die = f"die{ask.seat}" if ask is not None else None
            return Label(vocab.key(action).replace(":", " ").capitalize(), die, "DR-2.1")
        return Label(vocab.key(action).capitalize(), rule="DR-2.2")

    def sentence(self, entry: Entry) -> Sentence | None:
        if isinstance(entry, Chanced):
            return None
        who = NAMES[entry.seat] if entry.seat is not None else "Nobody"
        if isinstance(entry, Chose):
            return Sentence(f"{who}: {self.option(None, None, entry.action).text}", "DR-2.2")
        return self._told(who, entry.key, entry.data, entry.private)

    def _told(self, who: str, key: str, data: list[Any], private: list[Any]) -> Sentence:
        if key == "drew":
            return Sentence(f"{who} draws {', '.join(private) or f'{data[0]} cards'}", "DR-1.1")
        if key == "rolled":
            return Sentence(f"{who} rolls {data[0]}", "DR-2.1")
        if key == "planned":
            return Sentence(f"{who} meant to {data[0]}", "DR-2.1")
        return Sentence("The game ends", "DR-3.1")

    def refusal(self, seen: State, ask: Ask, action: int) -> str | None:
        return "that rock is not next to yours (DR-2.2)" if action in MOVE else None


@cache
def rules() -> Rules:
    """Everything the kernel needs to play Drift."""
    return Rules(
        game=GAME, vocabulary=vocab, state=State, setup=setup, redact=redact, determinize=determinize,
        steps={"deal": deal, "roll": roll, "plan": plan, "turn": turn, "end": end},
        outcome=outcome, check=check, evaluate=lambda s, seat: float(s.players[seat].fuel), scene=scene, text=Words(),
    )  # fmt: skip
