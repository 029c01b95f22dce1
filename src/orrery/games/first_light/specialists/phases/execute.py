"""SP-4  Execute with Specialists: which die acts, and where it may go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from orrery.games.first_light import dice, goods, rounds
from orrery.games.first_light import vocabulary as vocab
from orrery.games.first_light.bundle import Bundle, Sending, Station
from orrery.games.first_light.phases import execute, plan
from orrery.games.first_light.specialists import gaining
from orrery.games.first_light.specialists.cards import moments
from orrery.games.first_light.specialists.dice import next_regular, wild_garages, worth_naming
from orrery.games.first_light.specialists.phases.harvest import harvest
from orrery.games.first_light.specialists.state import WILD, outpost, site
from orrery.games.first_light.specialists.stations import trading
from orrery.games.first_light.specialists.vocabulary import DIE, FLIP, LATER, TO_FARM
from orrery.games.first_light.state import Player, State
from orrery.kernel.flow import Ask, Flow, new_action
from orrery.kernel.message import Message, Refusal, Thing, Values, Who, refuse, say
from orrery.kernel.state import Note, rule
from orrery.kernel.vocabulary import Action

NOT_THAT_FARM = refuse("not-that-farm", "SP-4.3")


# -- dice at Headquarters --------------------------------------------------------------------------------------


class Sends(execute.Sends):
    """Where a die goes: a Specialist also to a Farm (SP-4.3)."""

    def values(self, s: State, action: Action) -> Values:
        """SP-4.6  As what the die goes, and what it finds there."""
        sends = s.game.whole(vocab.SEND)
        if action not in sends:
            return super().values(s, action)
        key, value = sends.member(action)
        how = manner(s.game.stations[key], self.die(s, value).face)
        own = {"station": say("own-outpost")} if key == site(self.seat) else {}
        return {**super().values(s, action), "how": how, **own}

    def refuse(self, s: State, action: Action) -> Refusal | None:
        if action in TO_FARM and action not in self.options:
            return NOT_THAT_FARM
        return super().refuse(s, action)


class Send(Sends, execute.Send):
    """FL-5.6  Where the die of a Garage goes: a Specialist also to a Farm (SP-4.3)."""

    def asks(self, s: State) -> Values:
        return super().asks(s) | {"rests": int(vocab.CANTINA in self.options)}


class SendHeadquarters(Sends, execute.SendHeadquarters, kw_only=True):
    """FL-5.1  Where the next Headquarters die goes: a Specialist also to a Farm (SP-4.3)."""

    place: int

    def die(self, s: State, value: int) -> Sending:
        return dice.from_headquarters(s, s.players[self.seat], self.place, value)


def manner(station: Station, face: int) -> str:
    """SP-4.6  How a die goes there: as a pair, as a value, or without one where nobody names a Specialist's."""
    if not station.valued or (face == WILD and station.values is None):
        return "plain"
    return "pair" if station.beside is not None else "as"


class Sent(Note):
    """SP-4.5 to 4.7  A die that is sent: a Specialist has a value where one is named for it."""

    key = "sends"
    station: str
    value: int
    face: int

    def cites(self, game: Bundle) -> str:
        station = game.stations[self.station]
        if not station.valued:
            return station.rule
        own_rules = {"negotiation": "SP-4.7", "headquarters": "SP-4.5"}
        return own_rules.get(self.station, "SP-4.6") if self.face else "FL-5.10"

    def says(self, game: Bundle) -> Message:
        how, place = manner(game.stations[self.station], self.face), Thing("place", self.station)
        told = f"note-sends-{'specialist' if self.face else 'die'}-{how}"
        return say(told, seat=Who(self.seat or 0), place=place, value=self.value)


class Die(Ask):
    """SP-4.1  Which die acts, or whether a tile is flipped."""

    family = DIE
    why_not = refuse("not-the-left-most", "SP-4.1")

    def values(self, s: State, action: Action) -> Values:
        return {"face": s.players[self.seat].garages[DIE.index(action)]} if action in DIE else {}


@rule
@new_action
def headquarters_dice(s: State, first: int, begun: int = 0, *places: int) -> Flow[None] | None:
    """SP-4.5, 16.1  Headquarters dice in order, Specialists among them; then the turns begin.

    Once begun, the places of those still to act: a die that a Summons puts there waits for the next round (FL-5.11).
    """
    waiting = [i for i in (places if begun else range(len(s.headquarters))) if s.headquarters[i] is not None]
    if waiting:
        return headquarters_die(s, bool(first), *waiting)
    s.next(*rounds.headquarters_empty(s))
    return None


def headquarters_die(s: State, first: bool, place: int, *rest: int) -> Flow[None]:
    """SP-4.5, GS-10  A Headquarters die acts, or a Specialist, which is never flipped."""
    die = s.headquarters[place]
    assert die is not None
    p = s.players[die.seat]
    may_flip = first and die.value != WILD
    s.tell(execute.HeadquartersDie(p.seat, die.value))
    s.next(headquarters_dice.step(0, 1, *rest))
    d = dice.from_headquarters(s, p, place, die.value)
    d.flips = may_flip
    options = targets(s, p, d, dice.headquarters_values(s, p, die.value, may_flip))
    chosen = yield SendHeadquarters(p.seat, options, face=die.value, may_flip=may_flip, place=place)
    if chosen == vocab.CANTINA:
        s.headquarters[place] = None
        outpost(s, p.seat).cantina += die.value == WILD
        execute.to_cantina(s, p, 1)
    elif chosen in TO_FARM:
        s.headquarters[place] = None
        outpost(s, p.seat).doubled = True  # it was the first one sent (SP-11.8)
        p.farms[TO_FARM.index(chosen)] = WILD  # it works there in Harvest as if it had been assigned (SP-4.3)
    else:
        yield from dispatch(s, p, d, chosen)


# -- dice in Garages -------------------------------------------------------------------------------------------


@rule
@new_action
def turn(s: State, seat: int) -> Flow[None]:
    """SP-4.1, GS-18  The next player clockwise who has something to send, or a tile to flip, says what acts."""
    for turn_of in range(seat, seat + len(s.players)):
        p = s.players[turn_of % len(s.players)]
        acts = what_acts(p, s)
        if acts:
            break
    else:
        s.next(harvest.step())
        return
    s.next(turn.step((p.seat + 1) % len(s.players)))
    if gaining.can_muster(s, p.seat):
        s.next(gaining.muster.step(p.seat), act.step(p.seat))
    else:
        yield from act(s, p.seat)


def what_acts(p: Player, s: State) -> list[Action]:
    """SP-4.1, 11.1  The left-most regular die, every Specialist in a Garage, and a tile still to be flipped."""
    regular = next_regular(p)
    garages = [*([regular] if regular >= 0 else []), *wild_garages(p)]
    found = [DIE[garage] for garage in sorted(garages)]
    if moments.instead_of_a_die.of(s, p.character) is not None and not outpost(s, p.seat).flipped:
        found.append(FLIP)
    return found


@rule
def act(s: State, seat: int) -> Flow[None]:
    """SP-4.1  One die acts; or a tile is flipped."""
    p = s.players[seat]
    acts = what_acts(p, s)
    chosen = acts[0] if len(acts) == 1 else (yield Die(seat, acts))
    if chosen == FLIP:
        outpost(s, seat).flipped = True
        yield from moments.instead_of_a_die.at(p.character, s, p) or ()
        return
    garage = DIE.index(chosen)
    if trading.ship_trades(s, p, garage):
        s.next(side_trade.step(seat, garage, 0))
    else:
        yield from send_die(s, seat, garage, trading.NO_TRADE)


@rule
def side_trade(s: State, seat: int, garage: int, late: int) -> Flow[None]:
    """SP-8.2, GS-30, GS-31  One trade at the Market's rates, before the die is sent or after its action."""
    p = s.players[seat]
    offers = trading.market_swaps(s, p)
    chosen = LATER if not late else vocab.DECLINE
    if offers:
        chosen = yield trading.SideTrade(seat, (*offers, chosen), garage=garage, late=late)
    if chosen in vocab.SWAP:
        yield from trading.trade(s, p, chosen)
    elif late:
        s.tell(goods.Declines(seat, "side-trade"))
    if not late:
        s.next(send_die.step(seat, garage, trading.PUT_OFF if chosen == LATER else trading.MADE))


@rule
def send_die(s: State, seat: int, garage: int, trades: int) -> Flow[None]:
    """SP-4.1, GS-9  The die of a Garage goes somewhere; refused, it rests with all to its right."""
    p = s.players[seat]
    d = dice.from_garage(s, p, garage)
    options: Iterable[Action] = targets(s, p, d, dice.garage_values(s, p, garage))
    if trades == trading.MADE:  # the trade was for sending it, so it rests only if it must (SP-8.2)
        options = [action for action in options if action != vocab.CANTINA] or [vocab.CANTINA]
    chosen = yield Send(seat, options, garage=garage)
    if chosen == vocab.CANTINA:
        resting = [die for die in p.garages[garage:] if die]
        p.garages[garage:] = [0] * len(p.garages[garage:])
        outpost(s, seat).cantina += resting.count(WILD)
        execute.to_cantina(s, p, len(resting))
        return
    if trades == trading.PUT_OFF:
        s.next(side_trade.step(seat, garage, 1))
    if chosen in TO_FARM:
        p.garages[garage] = 0
        goods.pay(s, p, "farm", garages=d.algae)
        p.farms[TO_FARM.index(chosen)] = WILD  # it works there in Harvest as if it had been assigned (SP-4.3)
    else:
        yield from dispatch(s, p, d, chosen)


# -- where a die may go ----------------------------------------------------------------------------------------


def targets(s: State, p: Player, d: Sending, values: tuple[int, ...]) -> Iterator[Action]:
    """SP-4.1 to 4.6  Where the die may go: a Specialist also to a Farm, and by the values worth naming."""
    if d.face != WILD:
        yield from execute.sends(s, p, d, values)
        return
    sends = s.game.whole(vocab.SEND)
    for key, station in s.game.stations.items():
        if station.closed(s, p, d) is not None:
            continue
        for value in worth_naming(s, p, d, station):
            d.value = value
            if station.refuse is None or station.refuse(s, p, d) is None:
                yield sends[key, value]
    if p.stock.algae >= d.algae:
        yield from (TO_FARM[farm] for farm in plan.farms_with_dice(s, p) if not p.farms[farm])
    yield vocab.CANTINA


def dispatch(s: State, p: Player, d: Sending, chosen: Action) -> Flow[None]:
    """SP-4  The die goes to the station chosen; a Leader may have something to do before it."""
    key, value = s.game.whole(vocab.SEND).member(chosen)
    station = s.game.stations[key]
    s.tell(Sent(p.seat, key, value, d.face))
    d.value = value
    if station.valued:
        dice.tell_change(s, p, d)
    before = moments.sending.at(p.character, s, p, d, station)
    if before:
        s.next(*before)
    else:
        yield from _resolve(s, p, d, station)


@rule
def resolve(s: State, seat: int, source: str, place: int, key: str, value: int) -> Flow[None]:
    """SP-4  What was put off now happens."""
    p = s.players[seat]
    d = dice.from_garage(s, p, place) if source == "garage" else dice.from_headquarters(s, p, place, 0)
    d.value = value
    yield from _resolve(s, p, d, s.game.stations[key])


def _resolve(s: State, p: Player, d: Sending, station: Station) -> Flow[None]:
    """SP-5.4  The station's action, and what Leaders have of it; a Specialist that stays there may be followed."""
    yield from execute.decide(s, p, d, station)
    s.next(*moments.resolving.at(p.character, s, p, d, station) or ())
    yield from execute.carry_out(s, p, d, station)
    if d.face == WILD and station.for_good:
        s.next(gaining.muster.step(p.seat))
    s.next(*moments.resolved.at(p.character, s, p, d, station) or ())
