"""What is gained: counters change at once, and what there is to do with a gain is a step of its own.

Cards are drawn in the middle of everything, and a step ends there. So every gain goes through `gain`, which puts the
rest on the agenda; whoever gains in the middle of something first puts what follows on the agenda, then gains.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from msgspec.structs import astuple

from orrery.games.chaos_order import components as box
from orrery.games.chaos_order import moments
from orrery.games.chaos_order.components import Reward
from orrery.games.chaos_order.locks import can_unlock, unlock
from orrery.games.chaos_order.speech import cards
from orrery.games.chaos_order.state import Player, State, faction
from orrery.games.chaos_order.vocabulary import DISCARD, DONE, TAKE, TRACK
from orrery.kernel.flow import Ask, Flow, new_action
from orrery.kernel.message import Amount, Refusal, Thing, Value, Values, refuse, several
from orrery.kernel.state import Note, Step, rule
from orrery.kernel.vocabulary import Action, Family
from orrery.parts import piles
from orrery.parts.powers import Moment, power

AT_ONCE = ("energy", "gems")
to_do = Moment[[State, Player, int], Step]("something is given that is to be done (CO-5.5, 7.4, 13.1)")
possible = Moment[[State, Player], bool]("whether what is given can be done (CO-5.5)")


class Gained(Note):
    """CO-1.6  Somebody has gained energy or gems."""

    energy: int = 0
    gems: int = 0

    def values(self, game: object) -> Values:
        return {"goods": several(amounts(Reward(self.energy, self.gems)), "and")}


class Drew(Note):
    """CO-15.2  Somebody has drawn tactics cards, whose names are for their owner alone."""

    private = ("tactics",)
    count: int
    tactics: list[str] | None

    def values(self, game: object) -> Values:
        return {"tactics": several(Thing("tactic", key) for key in self.tactics) if self.tactics else "covered"}


class Researched(Note):
    """CO-5.5  A research marker has moved."""

    track: str
    column: int


class Famed(Note):
    """CO-13.1  A fame marker has moved."""

    fame: int
    now: int


class Won(Note):
    """CO-3.2, 13.4  The game is won, and how; "shared" is by fame, together with others."""

    how: str


# -- gaining ----------------------------------------------------------------------------------------------------------


def gain(s: State, p: Player, reward: Reward) -> None:
    """CO-1.6, 1.10, G-44  Energy and gems at once; what there is to do with the rest comes next, the newest first."""
    p.energy += reward.energy
    p.gems += reward.gems
    if reward.energy or reward.gems:
        s.tell(Gained(p.seat, reward.energy, reward.gems))
    given = deeds(reward)
    if given:
        hung = to_do.all(s)
        s.next(*[hung[name](s, p, count) for name, count in given])


def can_gain(s: State, p: Player, reward: Reward) -> bool:
    """Whether there is anything to be had of a reward."""
    hung = possible.all(s)
    return any(name not in hung or hung[name](s, p) for name, _count in named(reward))


def amounts(reward: Reward) -> list[Value]:
    """What a reward gives, as messages speak of it."""
    return [Amount(count, name) for name, count in named(reward)]


@cache
def named(reward: Reward) -> tuple[tuple[str, int], ...]:
    """What a reward gives, by name."""
    given = zip(Reward.__struct_fields__, astuple(reward), strict=True)
    return tuple((name, count) for name, count in given if count)


@cache
def deeds(reward: Reward) -> tuple[tuple[str, int], ...]:
    """What there is to do with a reward, by name."""
    return tuple((name, count) for name, count in named(reward) if name not in AT_ONCE)


class Take(Ask, kw_only=True):
    """CO-5.5  Which of several gains."""

    family = TAKE
    what: str
    key: str

    def cites(self) -> str:
        return {"column": "CO-5.5", "count": "CO-10.2", "standing": "CO-10.3"}[self.what]

    def reason(self, s: State, action: Action) -> Refusal | None:
        return refuse("not-given", self.cites())

    def values(self, s: State, action: Action) -> Values:
        offered = offer(s, s.players[self.seat], self.what, self.key)
        given = next((reward for reward in offered if named(reward)[0][0] == TAKE.member(action)), Reward())
        return {"gain": several(amounts(given))}

    def asks(self, s: State) -> Values:
        if self.what != "column":
            return {"what": self.what, "track": "", "column": 0}
        b = s.game.box
        printed = b.columns[self.key]
        number = b.rows[printed.track].index(printed) + 1
        return {"what": self.what, "track": Thing("phase", printed.track), "column": number}


def offer(s: State, p: Player, what: str, key: str) -> Sequence[Reward]:
    """The gains of which somebody has one: of a column, a row of the region count, the standing income."""
    if what == "column":
        return s.game.box.columns[key].immediate
    return s.game.box.counts[int(key)].gives if what == "count" else faction(s, p).standing


@rule
def take(s: State, seat: int, what: str, key: str) -> Flow[None]:
    """CO-5.5, 10.2  One of several gains; those that cannot be had are not offered."""
    p = s.players[seat]
    offered = {TAKE.of(named(reward)[0][0]): reward for reward in offer(s, p, what, key) if can_gain(s, p, reward)}
    if offered:
        chosen = yield Take(seat, list(offered), what=what, key=key)
        gain(s, p, offered[chosen])


def one_of(s: State, p: Player, what: str, key: str) -> None:
    """CO-5.5, 10.2  What is given, or one of several gains of the owner's choice."""
    offered = offer(s, p, what, key)
    if len(offered) == 1:
        gain(s, p, offered[0])
    elif offered:
        s.next(take.step(p.seat, what, key))


# -- tactics cards ----------------------------------------------------------------------------------------------------


@power("cards", on=to_do)
def to_draw(s: State, p: Player, count: int) -> Step:
    return draw.step(p.seat, count)


@rule
def draw(s: State, seat: int, count: int) -> Flow[None]:
    """CO-15.2, 15.5, G-47  Cards off the deck, which is made anew from the discards; they may not be played at once."""
    p = s.players[seat]
    drawn = yield from piles.draw(s.deck, s.discards, count, what="tactics", seat=seat)
    p.hand += drawn
    p.fresh += drawn
    if drawn:
        s.tell(Drew(seat, len(drawn), drawn[:]))
    heed_limit(s, p)


def heed_limit(s: State, p: Player) -> None:
    """CO-15.4, 10.1a  Who has too many cards discards next, but in income when all of that is gained."""
    if s.phase != "income" and len(p.hand) > hand_limit(s, p):
        s.next(discard.step(p.seat))


def hand_limit(s: State, p: Player) -> int:
    """CO-15.4  How many cards a faction may keep."""
    figures = s.game.box.figures
    laid = figures.more_hand if "hand" in p.laid else 0
    return figures.hand + laid + sum(moments.told(s, moments.hand_limit, p, None))


class Discard(Ask):
    """CO-15.4  Which card goes, where a hand is too large."""

    family = DISCARD

    def values(self, s: State, action: Action) -> Values:
        printed = s.game.box.tactics[DISCARD.member(action)]
        return {"left": printed.left, "right": printed.right, "text": cards.tactic(s.game.box, printed.key)}

    def reason(self, s: State, action: Action) -> Refusal | None:
        return refuse("not-in-hand", "CO-15.4", tactic=Thing("tactic", DISCARD.member(action)))


@rule
def discard(s: State, seat: int) -> Flow[None] | None:
    """CO-15.4, G-46  Down to the limit, a card of one's choice at a time."""
    p = s.players[seat]
    return _discard(s, p) if len(p.hand) > hand_limit(s, p) else None


def _discard(s: State, p: Player) -> Flow[None]:
    chosen = yield Discard(p.seat, kinds(DISCARD, p.hand))
    lose(s, p, DISCARD.member(chosen))
    s.next(discard.step(p.seat))


def kinds(family: Family, cards: Iterable[str]) -> list[Action]:
    """Cards as options, each kind once, in the order of the sheet."""
    return sorted({family.of(card) for card in cards})


def lose(s: State, p: Player, card: str, *, played: bool = False) -> None:
    """CO-15.5, 15.2  A card goes to the discards; of equals a fresh one goes first, but never if it is played."""
    p.hand.remove(card)
    if card in p.fresh and not played:
        p.fresh.remove(card)
    s.discards.append(card)


# -- research ---------------------------------------------------------------------------------------------------------


class Research(Ask, kw_only=True):
    """CO-5.5  On which track a marker moves, if on any."""

    family = TRACK
    left: int

    def values(self, s: State, action: Action) -> Values:
        if action == DONE:
            return {}
        column = min(s.players[self.seat].research[TRACK.index(action)] + 1, box.COLUMNS - 1)
        return {"column": column + 1, "text": cards.column(s.game.box.rows[TRACK.member(action)][column])}

    def reason(self, s: State, action: Action) -> Refusal | None:
        p = s.players[self.seat]
        if p.research[TRACK.index(action)] == box.COLUMNS - 1:
            return refuse("track-ends", "CO-5.5", track=Thing("phase", TRACK.member(action)))
        return refuse("locked", "CO-1.7")


@power("research", on=to_do)
def to_research(s: State, p: Player, count: int) -> Step:
    return research.step(p.seat, count)


@rule
def research(s: State, seat: int, count: int) -> Flow[None]:
    """CO-5.5, 6.1, 1.7, G-16  A marker moves on, past a gem lock for its price; what the column gives is next."""
    p = s.players[seat]
    tracks = [action for action, track in zip(TRACK, box.TRACKS, strict=True) if can_research(s, p, track)]
    if not tracks:
        return
    chosen = yield Research(seat, [*tracks, DONE], left=count)
    if chosen == DONE:
        return
    track = TRACK.index(chosen)
    column = s.game.box.rows[box.TRACKS[track]][p.research[track] + 1]
    if column.lock:
        yield from unlock(s, p)
    p.research[track] += 1
    s.tell(Researched(seat, box.TRACKS[track], p.research[track] + 1))
    if count > 1:
        s.next(research_on.step(seat, count - 1))
    one_of(s, p, "column", column.key)


@rule
@new_action
def research_on(s: State, seat: int, count: int) -> Flow[None]:
    """CO-5.5  The same with what is left, which whoever looks ahead judges for itself."""
    return research(s, seat, count)


@power("research", on=possible)
def may_research(s: State, p: Player) -> bool:
    return any(can_research(s, p, track) for track in box.TRACKS)


def can_research(s: State, p: Player, track: str) -> bool:
    """CO-5.5  Whether a marker can move on."""
    column = p.research[box.TRACKS.index(track)] + 1
    return column < box.COLUMNS and (not s.game.box.rows[track][column].lock or can_unlock(s, p))


# -- fame and victory -------------------------------------------------------------------------------------------------


@power("fame", on=to_do)
def to_fame(s: State, p: Player, count: int) -> Step:
    return fame.step(p.seat, count)


@power("fame", on=possible)
def may_gain_fame(s: State, p: Player) -> bool:
    return p.fame < faction(s, p).fame


@rule
def fame(s: State, seat: int, count: int) -> None:
    """CO-13.1, 13.2  The marker moves on, every reward passed is taken; its end wins, in income after all of it."""
    p = s.players[seat]
    printed = faction(s, p)
    before, p.fame = p.fame, min(printed.fame, p.fame + count)
    if p.fame > before:
        s.tell(Famed(seat, p.fame - before, p.fame))
    for reward in reversed(printed.rewards):
        if before < reward.at <= p.fame:
            gain(s, p, reward.gives)
    if p.fame == printed.fame and not printed.waits and s.phase != "income":
        win(s, [seat], "fame")


def win(s: State, seats: list[int], how: str) -> None:
    """CO-3.2  The game stops at once."""
    s.winners, s.how = seats, how
    s.agenda.clear()
    together = how == "fame" and len(seats) > 1
    for seat in seats:
        s.tell(Won(seat, "shared" if together else how))
