"""SP-4  Execute with Specialists: which die acts, and where it may go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from orrery.games.first_light.actions import CANTINA, DECLINE, SWAP
from orrery.games.first_light.bundle import Sending, Station
from orrery.games.first_light.dice import garage_values, headquarters_values, tell_change
from orrery.games.first_light.goods import Declines, pay
from orrery.games.first_light.phases import execute
from orrery.games.first_light.phases.execute import carry_out, decide, sends, to_cantina
from orrery.games.first_light.phases.plan import farms_with_dice
from orrery.games.first_light.specialists import automa, cards, moments
from orrery.games.first_light.specialists.actions import DIE, FLIP, LATER, SEND, SITES, TO_FARM
from orrery.games.first_light.specialists.automa import ai_gains
from orrery.games.first_light.specialists.dice import (
    from_garage,
    from_headquarters,
    next_regular,
    wild_garages,
    worth_naming,
)
from orrery.games.first_light.specialists.gaining import can_muster, muster
from orrery.games.first_light.specialists.phases.harvest import harvest
from orrery.games.first_light.specialists.state import WILD, outpost
from orrery.games.first_light.specialists.stations import outposts, temple
from orrery.games.first_light.specialists.stations.owners import owner_gain
from orrery.games.first_light.specialists.stations.trading import (
    MADE,
    NO_TRADE,
    PUT_OFF,
    SideTrade,
    market_swaps,
    ship_trades,
    trade,
)
from orrery.games.first_light.speech import cards as base_cards
from orrery.games.first_light.state import AI, Player, State
from orrery.kernel.flow import Ask, Flow, new_action
from orrery.kernel.message import Amount, Message, Refusal, Thing, Values, Who, refuse, say
from orrery.kernel.state import Note, Step, rule
from orrery.kernel.vocabulary import Action
from orrery.parts.powers import Moment

NOT_THAT_FARM = refuse("not-that-farm", "SP-4.3")
NO_VALUE = ("negotiation", "headquarters", "mining-camp", "market")  # where nobody names a Specialist's value
FOR_GOOD = ("negotiation", "depository")  # where a die leaves its owner's supply


# -- dice at Headquarters --------------------------------------------------------------------------------------


class Send(execute.Send):
    """FL-5.6  Where the die of a Garage goes: a Specialist also to a Farm (SP-4.3)."""

    def asks(self, s: State) -> Values:
        return super().asks(s) | {"rests": int(CANTINA in self.options)}

    def values(self, s: State, action: Action) -> Values:
        return super().values(s, action) | sent(s, self, s.players[self.seat].garages[self.garage], action)

    def die(self, s: State, value: int) -> Sending:
        return from_garage(s, s.players[self.seat], self.garage, value)

    def refuse(self, s: State, action: Action) -> Refusal | None:
        return not_that_farm(self, action) or super().refuse(s, action)


class SendHeadquarters(execute.SendHeadquarters, kw_only=True):
    """FL-5.1  Where the next Headquarters die goes: a Specialist also to a Farm (SP-4.3)."""

    place: int

    def values(self, s: State, action: Action) -> Values:
        return super().values(s, action) | sent(s, self, self.face, action)

    def die(self, s: State, value: int) -> Sending:
        return from_headquarters(s, s.players[self.seat], self.place, value)

    def refuse(self, s: State, action: Action) -> Refusal | None:
        return not_that_farm(self, action) or super().refuse(s, action)


def sent(s: State, ask: execute.Sends, face: int, action: Action) -> Values:
    """SP-4.6, 6.2, 7.1  What sending a die somewhere is: as what it goes, and what it finds there."""
    if action not in SEND:
        return {}
    key, value = SEND.member(action)
    place = Thing("place", key, f"station-{key}")
    if key in SITES:
        return {"send": to_outpost(s, ask, SITES.index(key), place)}
    if key == "temple":
        return {"send": say("send-temple", place=place, value=value, result=cards.temple(temple.result(value)))}
    named = "send-pair" if key == "laboratory" else "send-plain" if face == WILD and key in NO_VALUE else "send-as"
    return {"send": say(named, place=place, value=value)}


def to_outpost(s: State, ask: execute.Sends, owner: int, place: Thing) -> Message:
    """SP-6.2  Whose Outpost, what its tile does, and what its owner has of it."""
    if not outposts.has_tile(s, owner):
        return say("send-plain", place=place)
    tile = cards.tile(outposts.tile_of(s, owner), ask.die(s, 0).water_off)
    if owner == ask.seat:
        return say("send-own-outpost", place=place, tile=tile)
    if owner == AI:
        return say("send-ai-outpost", place=place, tile=tile, gains=Amount(ai_gains(s), "gems"))
    return say("send-outpost", place=place, tile=tile, owner=Who(owner), gains=base_cards.goods(owner_gain(s, owner)))


def not_that_farm(ask: Ask, action: Action) -> Refusal | None:
    return NOT_THAT_FARM if action in TO_FARM and action not in ask.options else None


class Sent(Note):
    """SP-4.5 to 4.7  A die that is sent: a Specialist has a value where one is named for it."""

    key = "sends"
    station: str
    value: int
    face: int

    def cites(self, game: object) -> str:
        if self.station in SITES:
            return "SP-6.1"
        own_rules = {"negotiation": "SP-4.7", "headquarters": "SP-4.5"}
        return own_rules.get(self.station, "SP-4.6") if self.face else "FL-5.10"

    def says(self, game: object) -> Message:
        kind = "pair" if self.station == "laboratory" else "as"
        if self.station in SITES or (self.face and self.station in NO_VALUE):
            kind = "plain"
        who = "specialist" if self.face else "die"
        place = Thing("place", self.station)
        return say(f"note-sends-{who}-{kind}", seat=Who(self.seat or 0), place=place, value=self.value)


class Die(Ask):
    """SP-4.1  Which die acts, or whether a tile is flipped."""

    family = DIE
    why_not = refuse("not-the-left-most", "SP-4.1")

    def values(self, s: State, action: Action) -> Values:
        if action not in DIE:
            return {}
        return {"face": s.players[self.seat].garages[DIE.index(action)]}


@rule
@new_action
def headquarters_dice(s: State, first: int, begun: int = 0, *places: int) -> Flow[None]:
    """SP-4.5, 16.1  Headquarters dice in order, Specialists among them; then the AI exploits and schemes.

    Once begun, the places of those still to act: a die that a Summons puts there waits for the next round (FL-5.11).
    """
    waiting = [i for i in (places if begun else range(len(s.headquarters))) if s.headquarters[i] is not None]
    if not waiting:
        s.next(*([automa.exploit.step(), automa.schemes.step()] if s.ai else []), turn.step(s.start))
        return
    place, *rest = waiting
    die = s.headquarters[place]
    assert die is not None
    p = s.players[die.seat]
    may_flip = bool(first) and die.value != WILD
    s.tell(execute.HeadquartersDie(p.seat, die.value))
    s.next(headquarters_dice.step(0, 1, *rest))
    d = from_headquarters(s, p, place, die.value)
    d.flips = may_flip
    values = headquarters_values(s, p, die.value, may_flip)
    options = targets(s, p, d, values)
    chosen = yield SendHeadquarters(
        p.seat, options, face=die.value, may_flip=may_flip, place=place,
    )  # fmt: skip
    if chosen == CANTINA:
        s.headquarters[place] = None
        outpost(s, p.seat).cantina += die.value == WILD
        to_cantina(s, p, 1)
    elif chosen in TO_FARM:
        s.headquarters[place] = None
        outpost(s, p.seat).doubled = True  # it was the first one sent (SP-11.8)
        _to_farm(s, p, d, chosen)
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
    if can_muster(s, p.seat):
        s.next(muster.step(p.seat), act.step(p.seat))
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
    instead = moments.instead_of_a_die.of(s, p.character)
    if chosen == FLIP and instead is not None:
        outpost(s, seat).flipped = True
        yield from instead(s, p)
        return
    garage = DIE.index(chosen)
    if ship_trades(p, garage):
        s.next(side_trade.step(seat, garage, 0))
    else:
        yield from send_die(s, seat, garage, NO_TRADE)


@rule
def side_trade(s: State, seat: int, garage: int, late: int) -> Flow[None]:
    """SP-8.2, GS-30, GS-31  One trade at the Market's rates, before the die is sent or after its action."""
    p = s.players[seat]
    offers = market_swaps(s, p)
    chosen = LATER if not late else DECLINE
    if offers:
        chosen = yield SideTrade(seat, (*offers, chosen), garage=garage, late=late)
    if chosen in SWAP:
        yield from trade(s, p, chosen)
    elif late:
        s.tell(Declines(seat, "side-trade"))
    if not late:
        s.next(send_die.step(seat, garage, PUT_OFF if chosen == LATER else MADE))


@rule
def send_die(s: State, seat: int, garage: int, trades: int) -> Flow[None]:
    """SP-4.1, GS-9  The die of a Garage goes somewhere; refused, it rests with all to its right."""
    p = s.players[seat]
    d = from_garage(s, p, garage)
    options: Iterable[Action] = targets(s, p, d, garage_values(s, p, garage))
    if trades == MADE:  # the trade was for sending it, so it rests only if it must (SP-8.2)
        options = [action for action in options if action != CANTINA] or [CANTINA]
    chosen = yield Send(seat, options, garage=garage)
    if chosen == CANTINA:
        _rest(s, p, [i for i in range(garage, len(p.garages)) if p.garages[i]])
        return
    if trades == PUT_OFF:
        s.next(side_trade.step(seat, garage, 1))
    if chosen in TO_FARM:
        p.garages[garage] = 0
        pay(s, p, "farm", garages=d.algae)
        _to_farm(s, p, d, chosen)
    else:
        yield from dispatch(s, p, d, chosen)


def _rest(s: State, p: Player, garages: list[int]) -> None:
    outpost(s, p.seat).cantina += sum(1 for garage in garages if p.garages[garage] == WILD)
    for garage in garages:
        p.garages[garage] = 0
    to_cantina(s, p, len(garages))


def _to_farm(s: State, p: Player, d: Sending, chosen: Action) -> None:
    """SP-4.3  It works there in Harvest as if it had been assigned."""
    p.farms[TO_FARM.index(chosen)] = WILD


# -- where a die may go ----------------------------------------------------------------------------------------


def targets(s: State, p: Player, d: Sending, values: tuple[int, ...]) -> Iterator[Action]:
    """SP-4.1 to 4.6  Where the die may go: a Specialist also to a Farm, and by the values worth naming."""
    if d.face != WILD:
        yield from sends(s, p, d, values)
        return
    for key, station in s.game.stations.items():
        if station.closed(s, p, d) is not None:
            continue
        for value in worth_naming(s, p, d, key):
            d.value = value
            if station.refuse is None or station.refuse(s, p, d) is None:
                yield SEND[key, value]
    if p.stock.algae >= d.algae:
        yield from (TO_FARM[farm] for farm in farms_with_dice(s, p) if not p.farms[farm])
    yield CANTINA


def dispatch(s: State, p: Player, d: Sending, chosen: Action) -> Flow[None]:
    """SP-4  The die goes to the station chosen; a Leader may have something to do before it."""
    key, value = SEND.member(chosen)
    station = s.game.stations[key]
    s.tell(Sent(p.seat, key, value, d.face))
    d.value = value
    if station.valued:
        tell_change(s, p, d)
    before = _at(moments.sending, s, p, d, station)
    if before:
        s.next(*before)
    else:
        yield from _resolve(s, p, d, station)


@rule
def resolve(s: State, seat: int, source: str, place: int, number: int, value: int) -> Flow[None]:
    """SP-4  What was put off now happens."""
    p = s.players[seat]
    d = from_garage(s, p, place) if source == "garage" else from_headquarters(s, p, place, 0)
    d.value = value
    yield from _resolve(s, p, d, [*s.game.stations.values()][number])


def _resolve(s: State, p: Player, d: Sending, station: Station) -> Flow[None]:
    """SP-5.4  The station's action, and what Leaders have of it; a Specialist that stays there may be followed."""
    yield from decide(s, p, d, station)
    s.next(*_at(moments.resolving, s, p, d, station))
    yield from carry_out(s, p, d, station)
    if d.face == WILD and station.key in FOR_GOOD:
        s.next(muster.step(p.seat))
    s.next(*_at(moments.resolved, s, p, d, station))


def _at(
    moment: Moment[[State, Player, Sending, Station], list[Step]], s: State, p: Player, d: Sending, station: Station
) -> list[Step]:
    """The steps that a Leader adds at some moment of an action."""
    adds = moment.of(s, p.character)
    return adds(s, p, d, station) if adds is not None else []
