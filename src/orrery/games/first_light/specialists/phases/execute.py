"""SP-4  Execute with Specialists: which die acts, where it may go, and what Leaders and Ships add around it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from orrery.games.first_light.actions import CANTINA, DECLINE
from orrery.games.first_light.bundle import Sending, Station, Steps, kit
from orrery.games.first_light.dice import tell_change
from orrery.games.first_light.goods import draw_items, gain, pay
from orrery.games.first_light.phases.execute import carry_out, decide, sends, to_cantina
from orrery.games.first_light.phases.harvest import choices
from orrery.games.first_light.phases.plan import farms_with_dice
from orrery.games.first_light.specialists.actions import DIE, FLIP, LATER, PERK, SEND, TO_FARM
from orrery.games.first_light.specialists.components import Leader, parts
from orrery.games.first_light.specialists.dice import (
    from_garage,
    from_headquarters,
    next_regular,
    wild_garages,
    worth_naming,
)
from orrery.games.first_light.specialists.gaining import can_muster
from orrery.games.first_light.specialists.phases.harvest import gather_farms
from orrery.games.first_light.specialists.state import WILD, outpost
from orrery.games.first_light.specialists.stations.trading import MADE, NO_TRADE, PUT_OFF, ship_trades
from orrery.games.first_light.state import Player, State
from orrery.games.first_light.stations.incidents import discard
from orrery.kernel.flow import Ask, Flow, new_action, plain_ask
from orrery.kernel.state import step
from orrery.kernel.vocabulary import Action

NOT_THAT_FARM = "SP-4.3: That Farm is taken, or takes no die, or you cannot pay the Garage's Algae."
FOR_GOOD = ("negotiation", "depository")  # where a die leaves its owner's supply


# -- dice at Headquarters --------------------------------------------------------------------------------------


@new_action
def headquarters_dice(s: State, first: int, begun: int = 0, *places: int) -> Flow[None]:
    """SP-4.5, 16.1  Headquarters dice in order, Specialists among them; then the AI exploits and schemes.

    Once begun, the places of those still to act: a die that a Summons puts there waits for the next round (FL-5.11).
    """
    waiting = [i for i in (places if begun else range(len(s.headquarters))) if s.headquarters[i] is not None]
    if not waiting:
        s.then(*([step("exploit"), step("schemes")] if s.ai else []), step("turn", s.start))
        return
    place, *rest = waiting
    die = s.headquarters[place]
    assert die is not None
    p = s.players[die.seat]
    may_flip = bool(first) and die.value != WILD
    s.tell("headquarters-die", p.seat, die.value)
    s.then(step("headquarters_dice", 0, 1, *rest))
    d = from_headquarters(s, p, place, die.value)
    d.flips = may_flip
    values = kit(s).headquarters_values(s, p, die.value, may_flip)
    chosen = yield plain_ask(p.seat, "send-headquarters", targets(s, p, d, values), about=[die.value, may_flip, place])
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


@new_action
def turn(s: State, seat: int) -> Flow[None]:
    """SP-4.1, GS-18  The next player clockwise who has something to send, or a tile to flip, says what acts."""
    for turn_of in range(seat, seat + len(s.players)):
        p = s.players[turn_of % len(s.players)]
        acts = what_acts(p, s)
        if acts:
            break
    else:
        s.then(step("harvest"))
        return
    s.then(step("turn", (p.seat + 1) % len(s.players)))
    if can_muster(s, p.seat):
        s.then(step("muster", p.seat), step("act", p.seat))
    else:
        yield from act(s, p.seat)


def what_acts(p: Player, s: State) -> list[Action]:
    """SP-4.1, 11.1  The left-most regular die, every Specialist in a Garage, and a tile still to be flipped."""
    regular = next_regular(p)
    garages = [*([regular] if regular >= 0 else []), *wild_garages(p)]
    found = [DIE[garage] for garage in sorted(garages)]
    if leader(p).flip is not None and not outpost(s, p.seat).flipped:
        found.append(FLIP)
    return found


def act(s: State, seat: int) -> Flow[None]:
    """SP-4.1  One die acts; or a tile is flipped."""
    p = s.players[seat]
    acts = what_acts(p, s)
    chosen = acts[0] if len(acts) == 1 else (yield plain_ask(seat, "die", acts))
    if chosen == FLIP:
        yield from flip(s, p)
        return
    garage = DIE.index(chosen)
    if ship_trades(p, garage):
        s.then(step("side_trade", seat, garage, 0))
    else:
        yield from send_die(s, seat, garage, NO_TRADE)


def send_die(s: State, seat: int, garage: int, trades: int) -> Flow[None]:
    """SP-4.1, GS-9  The die of a Garage goes somewhere; refused, it rests with all to its right."""
    p = s.players[seat]
    d = from_garage(s, p, garage)
    options: Iterable[Action] = targets(s, p, d, kit(s).garage_values(s, p, garage))
    if trades == MADE:  # the trade was for sending it, so it rests only if it must (SP-8.2)
        options = [action for action in options if action != CANTINA] or [CANTINA]
    chosen = yield plain_ask(seat, "send", options, about=garage)
    if chosen == CANTINA:
        _rest(s, p, [i for i in range(garage, len(p.garages)) if p.garages[i]])
        return
    if trades == PUT_OFF:
        s.then(step("side_trade", seat, garage, 1))
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
    for key, station in kit(s).stations.items():
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
    station = kit(s).stations[key]
    s.tell("sends", p.seat, key, value, d.face)
    d.value = value
    if station.valued:
        tell_change(s, p, d)
    if station.key in leader(p).perk_at:
        number = [*kit(s).stations].index(key)
        s.then(step("perk", p.seat, 0, d.source, d.place, number, value))
        return
    yield from _resolve(s, p, d, station)


def resolve(s: State, seat: int, source: str, place: int, number: int, value: int) -> Flow[None]:
    """SP-4  What was put off now happens."""
    p = s.players[seat]
    d = from_garage(s, p, place) if source == "garage" else from_headquarters(s, p, place, 0)
    d.value = value
    yield from _resolve(s, p, d, [*kit(s).stations.values()][number])


def _resolve(s: State, p: Player, d: Sending, station: Station) -> Flow[None]:
    """SP-5.4, 11.3, 11.8  The station's action; then what depends on the space the die took."""
    o, who = outpost(s, p.seat), leader(p)
    yield from decide(s, p, d, station)
    if who.first_twice and d.source == "headquarters" and not o.doubled:
        o.doubled = True
        space = [d.space] if station.space is not None else []
        s.then(step("again", p.seat, station.key, d.value, d.water_off, *space))
    yield from carry_out(s, p, d, station)
    if d.face == WILD and station.key in FOR_GOOD:
        s.then(step("muster", p.seat))
    if who.mining_board and station.key == "mining-camp":
        s.then(step("mining_board", p.seat, d.space))


# -- what Leaders and Ships add --------------------------------------------------------------------------------


def flip(s: State, p: Player) -> Flow[None]:
    """SP-11.1  Amos's turn without a die: all his Farms are harvested now, and he gains Water besides."""
    gives = leader(p).flip
    assert gives is not None
    outpost(s, p.seat).flipped = True
    s.tell("flips", p.seat)
    yield from choices(s, p)
    gain(s, p, p.character, water=gives.water)
    yield from gather_farms(s, p)


def perk(s: State, seat: int, late: int, source: str, place: int, number: int, value: int) -> Flow[None]:
    """SP-11.12, GS-24  Peyton draws Contracts or discards one for a Gem, before her action or after it."""
    p, who = s.players[seat], leader(s.players[seat])
    offers = [PERK.of("draw"), *([PERK.of("gem")] if p.hand else [])]
    chosen = yield plain_ask(seat, "perk", (*offers, DECLINE if late else LATER), about=late)
    if not late:
        now = step("resolve", seat, source, place, number, value)
        after = [step("perk", seat, 1, source, place, number, value)] if chosen == LATER else []
        s.then(now, *after)
    if chosen == PERK.of("draw"):
        yield from draw_items(s, p, who.perk_draw)
    elif chosen == PERK.of("gem"):
        yield from discard(s, p, 1, "SP-11.12")
        gain(s, p, p.character, gems=who.perk_gems)
    elif late:
        s.tell("declines", seat, "perk")


def leader(p: Player) -> Leader:
    return parts().leaders[p.character]


def in_question(s: State, p: Player, ask: Ask, value: int) -> Sending:
    """SP-4.1, 4.5  The die a question is about, as this value."""
    if ask.prompt == "send-headquarters":
        return from_headquarters(s, p, ask.about[-1], value)
    return from_garage(s, p, ask.about, value)


STEPS: Steps = {
    "headquarters_dice": headquarters_dice,
    "turn": turn,
    "act": act,
    "send_die": send_die,
    "resolve": resolve,
    "perk": perk,
}
