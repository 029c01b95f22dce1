"""The rules of Drift."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import msgspec

from orrery.kernel.flow import Ask, Flow, Roll, drawn_from, together
from orrery.kernel.game import BrokenState, Options, Outcome, Rules, Standing
from orrery.kernel.message import Refusal, Say, Thing, Values, refuse, several
from orrery.kernel.scene import Area, Item, Owner, Scene
from orrery.kernel.secrecy import HIDDEN, covered
from orrery.kernel.state import Note, rule
from orrery.kernel.state import State as KernelState
from orrery.kernel.vocabulary import Action, Vocabulary

from . import GAME
from .components import tables

CARDS = tables()["card"]
ROCKS = {
    "nw": (-0.5, -1), "ne": (0.5, -1), "w": (-1, 0), "c": (0, 0), "e": (1, 0), "sw": (-0.5, 1), "se": (0.5, 1),
}  # fmt: skip
vocab = Vocabulary("drift")
PLAN = vocab.family("plan", ("keep", "push"), of="plan", rule="DR-2.1")
MOVE = vocab.family("move", ROCKS, of="rock", rule="DR-2.2")
STAY = vocab.single("stay", rule="DR-2.2")
LAND = vocab.family("land", CARDS, of="card", rule="DR-2.2")
PASS = vocab.single("pass", rule="DR-2.2")
NEVER = vocab.single("never")
COLOURS = ("red", "green", "blue")
FAR_AWAY = refuse("far-away", "DR-2.2")


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
    state.next(deal.step())
    return state


class Drew(Note):
    """DR-1.1  Cards to the hand, seen by their owner alone."""

    private = ("cards",)

    count: int
    cards: list[str] | None

    def values(self, game: None) -> Values:
        return {"count": self.count, "cards": several(Thing("card", card) for card in self.cards or ())}


class Rolled(Note):
    """DR-2.1  A die for all to see."""

    die: int


class Planned(Note):
    """DR-2.1  What was meant in secret comes out."""

    plan: str


class Ended(Note):
    """DR-3.1  The last round is over."""


class Plan(Ask):
    """DR-2.1  Keep or push, secretly."""

    family = PLAN


class Move(Ask):
    """DR-2.2  To a rock next to one's own, or stay."""

    family = MOVE

    def refuse(self, s: State, action: Action) -> Refusal | None:
        if action not in MOVE or can_move(s, s.players[self.seat], MOVE.member(action)):
            return None
        return FAR_AWAY


class Land(Ask):
    """DR-2.2  A card of one's hand, or none."""

    family = LAND


@rule
def deal(s: State) -> Flow[None]:
    """DR-1.1  Two cards each."""
    for p in s.players:
        p.hand = yield from drawn_from(s.deck, 2, what="card", seat=p.seat)
        s.tell(Drew(p.seat, len(p.hand), list(p.hand)))
    s.next(roll.step())


@rule
def roll(s: State) -> Flow[None]:
    """DR-2.1  One die each."""
    s.round += 1
    for p in s.players:
        p.plan = ""
        [p.die] = yield Roll(1)
        s.tell(Rolled(p.seat, p.die))
    s.next(plan.step())


@rule
def plan(s: State) -> Flow[None]:
    """DR-2.1  Keep or push, secretly."""
    chosen = yield from together({p.seat: plan_one(s, p) for p in s.players})
    for p in s.players:
        p.fuel += p.die if chosen[p.seat] == "push" else 0
        s.tell(Planned(p.seat, chosen[p.seat]))
    after = roll.step() if s.round < s.rounds else end.step()
    s.next(*(turn.step(p.seat) for p in s.players), after)


def plan_one(s: State, p: Player) -> Flow[str]:
    p.plan = PLAN.member((yield Plan(p.seat, PLAN)))
    return p.plan


@rule
def turn(s: State, seat: int) -> Flow[None]:
    """DR-2.2  Move, then land."""
    p = s.players[seat]
    move = yield Move(seat, (STAY, *(MOVE.of(rock) for rock in ROCKS if can_move(s, p, rock))))
    if move != STAY:
        p.rock = MOVE.member(move)
        p.fuel -= 1 if s.storms else 0
    land = yield Land(seat, (*(LAND.of(card) for card in p.hand), PASS))
    if land != PASS:
        p.hand.remove(LAND.member(land))
        p.landed.append(LAND.member(land))


def can_move(s: State, p: Player, rock: str) -> bool:
    near = sum((a - b) ** 2 for a, b in zip(ROCKS[rock], ROCKS[p.rock], strict=True)) < 1.5
    return rock != p.rock and near and (p.fuel > 0 or not s.storms)


@rule
def end(s: State) -> None:
    """DR-3.1  Nothing is left to do but to count."""
    s.tell(Ended(None))


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


def named(seat: int, say: Say) -> str:
    return say("seat", seat=seat, number=seat + 1)


def outcome(s: State, say: Say) -> Outcome:
    made = []
    for p in s.players:
        breakdown = {say("landed"): sum(CARDS[card].points for card in p.landed), say("fuel-left"): p.fuel // 3}
        made.append((sum(breakdown.values()), p.fuel, p.seat, breakdown))
    made.sort(key=lambda row: (-row[0], -row[1]))
    keys = [row[:2] for row in made]
    return Outcome([
        Standing(named(seat, say), seat, total, breakdown, 1 + keys.index((total, fuel)), say("tie", fuel=fuel))
        for total, fuel, seat, breakdown in made
    ])  # fmt: skip


def scene(s: State, seat: int | None, say: Say) -> Scene:
    names = [named(p.seat, say) for p in s.players]
    rocks = [Item(rock, "space", say("rock", rock=rock), x=x, y=y) for rock, (x, y) in ROCKS.items()]
    ships = [Item(f"ship{p.seat}", "figure", say("ship"), at=p.rock, owner=p.seat) for p in s.players]
    areas = [Area("belt", say("belt"), [*rocks, *ships], shape="hex")]
    for p in s.players:
        hand = [
            Item(f"card{p.seat}-{i}", "card", say("hidden-card"), owner=p.seat)
            if card == HIDDEN
            else Item(f"card{p.seat}-{i}", "card", CARDS[card].title, text=CARDS[card].text, owner=p.seat)
            for i, card in enumerate(p.hand)
        ]
        items = [Item(f"fuel{p.seat}", "counter", say("fuel", fuel=p.fuel)),
                 Item(f"die{p.seat}", "die", say("die"), face=str(p.die), owner=p.seat), *hand]  # fmt: skip
        areas.append(Area(f"ship{p.seat}", names[p.seat], items, owner=p.seat, narrow=1 + p.seat))
    owners = [Owner(p.seat, names[p.seat], COLOURS[p.seat], names[p.seat][0]) for p in s.players]
    return Scene("Drift", say("round", round=s.round, rounds=s.rounds), areas, owners)


def card_in_hand(s: State, seat: int, card: str) -> str | None:
    """The id of a card in the hand of the seat that is asked."""
    hand = s.players[seat].hand
    return f"card{seat}-{hand.index(card)}" if card in hand else None


ITEMS: dict[str, Callable[[State, int, str], str | None]] = {
    "plan": lambda s, seat, plan: f"die{seat}",
    "move": lambda s, seat, rock: rock,
    "land": card_in_hand,
}


@cache
def rules() -> Rules:
    """Everything the kernel needs to play Drift."""
    return Rules(
        game=GAME, vocabulary=vocab, state=State, setup=setup, redact=redact, determinize=determinize,
        steps={step.name: step.run for step in (deal, roll, plan, turn, end)},
        notes={note.key: note for note in (Drew, Rolled, Planned, Ended)}, items=ITEMS,
        words=[GAME.folder / "text"], titles={f"card-{key}": card.title for key, card in CARDS.items()},
        outcome=outcome, check=check, evaluate=lambda s, seat: float(s.players[seat].fuel), scene=scene,
    )  # fmt: skip
