"""Salvage: a tiny game with hidden hands, secret bids, chance and actions of two asks.

Each seat holds three hidden numbers. In each of three rounds every seat in turn takes a job, then a
prize is drawn for all to see and the seats bid one of their numbers for it, secretly and at
once; the single highest bid takes it. Most points win.

Jobs: `coin` gives 2. `lure` gives 4 at once, then costs 5 or 6. `vault` gives nothing at once, and
then 6 if opened or 0 if left: only a look through the whole action shows that it is best.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec

from orrery.kernel.flow import Ask, Flow, drawn_from, new_action, together
from orrery.kernel.game import Game, Options, Outcome, Rules, Standing
from orrery.kernel.message import Say, Values, several
from orrery.kernel.play.match import Match, start
from orrery.kernel.scene import Area, Item, Scene
from orrery.kernel.secrecy import UNKNOWN, copied
from orrery.kernel.state import Note, State, rule, rule_called
from orrery.kernel.vocabulary import Vocabulary

NUMBERS = range(1, 13)
PRIZES = (1, 2, 3, 5, 8, 9)
ROUNDS = 3

vocab = Vocabulary("salvage")
JOB = vocab.family("job", ("coin", "lure", "vault"), of="job")
COST = vocab.family("cost", (5, 6), of="cost")
DOOR = vocab.family("door", ("leave", "open"), of="door")
BID = vocab.family("bid", NUMBERS, of="bid")


class Player(msgspec.Struct):
    """A hidden hand, a secret bid and points."""

    hand: list[int] = []
    bid: int = 0
    points: int = 0


class Table(State, kw_only=True):
    """The whole game."""

    players: list[Player]
    numbers: list[int]
    prizes: list[int]
    prize: int = 0


def setup(seats: int, options: Options) -> Table:
    table = Table(players=[Player() for _ in range(seats)], numbers=list(NUMBERS), prizes=list(PRIZES))
    table.next(deal.step(), *(one_round.step() for _ in range(ROUNDS)))
    return table


@rule
def deal(s: Table) -> Flow[None]:
    """Three numbers for every seat, seen by it alone."""
    for seat, player in enumerate(s.players):
        player.hand = sorted((yield from drawn_from(s.numbers, 3, what="numbers", seat=seat)))


@rule_called("round")
def one_round(s: Table) -> None:
    """Jobs in turn, then a prize and an auction."""
    s.next(*(job.step(seat) for seat in range(len(s.players))), prize.step(), auction.step())


class Job(Ask):
    """Which job to take."""

    family = JOB


class Cost(Ask):
    """What the lure costs."""

    family = COST


class Door(Ask):
    """Whether the vault is opened."""

    family = DOOR


class Bid(Ask):
    """Which number to bid."""

    family = BID


class Bids(Note):
    """What was bid, seat by seat."""

    bids: list[int]

    def values(self, game: None) -> Values:
        return {"bids": several(self.bids)}


@rule
def job(s: Table, seat: int) -> Flow[None]:
    """Take one job and see it through."""
    player = s.players[seat]
    taken = JOB.member((yield Job(seat, JOB)))
    if taken == "coin":
        player.points += 2
    elif taken == "lure":
        player.points += 4
        player.points -= int(COST.member((yield Cost(seat, COST))))
    elif (yield Door(seat, DOOR)) == DOOR.of("open"):
        player.points += 6


@rule
def prize(s: Table) -> Flow[None]:
    """The next prize, for all to see."""
    (s.prize,) = yield from drawn_from(s.prizes, what="prize")


@rule
@new_action
def auction(s: Table) -> Flow[None]:
    """Bid one number each, secretly; the single highest takes the prize."""
    yield from together({seat: bid(seat, player) for seat, player in enumerate(s.players)})
    bids = [player.bid for player in s.players]
    s.tell(Bids(None, bids))
    s.players[bids.index(max(bids))].points += s.prize
    for player in s.players:
        player.bid = 0
    s.prize = 0


def bid(seat: int, player: Player) -> Flow[None]:
    chosen = int(BID.member((yield Bid(seat, (BID[number - 1] for number in player.hand)))))
    player.hand.remove(chosen)
    player.bid = chosen


def redact(s: Table, seat: int | None) -> Table:
    """Others' numbers are unknown, and whether they have bid yet; what they hold may as well be in the pool."""
    seen = copied(s)
    for other, player in enumerate(seen.players):
        if other != seat:
            held = [*player.hand, *([player.bid] if player.bid else [])]
            seen.numbers.extend(held)
            player.hand, player.bid = [UNKNOWN] * len(held), 0
    seen.numbers.sort()
    return seen


def determinize(seen: Table, rng: Random) -> Table:
    """Deal the unknown numbers anew."""
    for player in seen.players:
        for place, number in enumerate(player.hand):
            if number == UNKNOWN:
                player.hand[place] = seen.numbers.pop(rng.randrange(len(seen.numbers)))
        player.hand.sort()
    return seen


def outcome(s: Table, say: Say) -> Outcome:
    totals = [player.points for player in s.players]
    names = [say("seat", seat=seat, number=seat + 1) for seat in range(len(totals))]
    return Outcome(
        [
            Standing(names[seat], seat, total, {"points": total}, 1 + sum(other > total for other in totals))
            for seat, total in enumerate(totals)
        ]
    )


def check(s: Table) -> None:
    held = [number for player in s.players for number in player.hand]
    assert len(held) == len(set(held))


def evaluate(s: Table, seat: int) -> float:
    """Points, and a little for high numbers still in hand."""
    return s.players[seat].points + 0.1 * sum(s.players[seat].hand)


def scene(seen: Table, seat: int | None, say: Say) -> Scene:
    """A place for each sort of thing one can do."""
    return Scene("Salvage", "", [Area("all", say("all"), [Item(name, "space", say(name)) for name in vocab.families])])


def points_at(place: str) -> Callable[[Table, int, str], str]:
    """An option points at the place of its sort."""
    return lambda s, seat, member: place


def load(options: Options) -> Rules:
    return RULES


GAME = Game("salvage", "Salvage", 1, range(2, 5), (), load, Path(__file__).parent)
RULES = Rules(
    game=GAME,
    vocabulary=vocab,
    state=Table,
    setup=setup,
    steps={step.name: step.run for step in (deal, one_round, job, prize, auction)},
    redact=redact,
    determinize=determinize,
    outcome=outcome,
    check=check,
    evaluate=evaluate,
    scene=scene,
    notes={"bids": Bids},
    words=[Path(__file__).parent / "text"],
    items={name: points_at(name) for name in vocab.families},
)


def salvage(seed: int, seats: int = 2) -> Match:
    """A new match of the toy."""
    return start(RULES, seats, {}, seed)
