"""FL-6  The Negotiation Board: clan ability, advancement, setback, in that order."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.games.first_light.actions import (
    BASE_PLACES,
    DECLINE,
    ROLL_AGAIN,
    SET_DIE,
    USE_ABILITY,
    VALUES,
)
from orrery.games.first_light.bundle import Ability, Sending, Station, Steps
from orrery.games.first_light.components import ClanBoard, Goods, NegotiationSpace
from orrery.games.first_light.dice import die_at, faces_on_base, put_die
from orrery.games.first_light.goods import can_afford, draw_items, gain_goods, settle, station_gains
from orrery.games.first_light.state import Die, Player, State
from orrery.games.first_light.stations.incidents import NOT, can_suffer, can_use, punish, reward
from orrery.games.first_light.stations.movement import may_move
from orrery.kernel.flow import Ask, Flow, Roll, plain_ask
from orrery.kernel.state import Step, step
from orrery.kernel.vocabulary import Action

NO_SPACE = "FL-6.1: You cannot pay for any free space of the Negotiation Board."


def price(s: State, p: Player, space: NegotiationSpace, d: Sending | None = None) -> int:
    """FL-6.1, 20.8  What a space costs of its clan's resource."""
    b = s.game.box
    character = b.characters[p.character]
    cost = space.cost
    if s.event:
        cost = max(0, cost - b.events[s.event].negotiation_discount)
    if d is not None and (d.gems_off or d.water_off):
        cost = max(0, cost - {"gems": d.gems_off, "water": d.water_off}.get(b.clans[space.clan].pays, 0))
    if cost and character.negotiation_discount is not None:  # his least price holds after all discounts (G-46)
        off: int = getattr(character.negotiation_discount, b.clans[space.clan].pays)
        cost = max(min(cost, character.negotiation_minimum), cost - off)
    return cost


def due(pays: str, cost: int) -> tuple[int, int, int, int]:
    """What a space costs, the Garage's Algae apart: Water, Algae, Power, Gems."""
    return (
        cost if pays == "water" else 0,
        cost if pays == "algae" else 0,
        cost if pays == "power" else 0,
        cost if pays == "gems" else 0,
    )


def open_spaces(s: State, p: Player, d: Sending) -> Iterator[Action]:
    """FL-6.1  Every free space whose price can be paid, the Garage's Algae set aside."""
    b = s.game.box
    if d.algae > p.stock.algae:
        return
    purses, needs, sides = s.game.purses, s.game.needs, b.sides[s.side].negotiation
    for name, clan in b.clans.items():
        purse = purses[clan.pays](p)
        if clan.pays == "algae":
            purse -= d.algae
        spaces = sides[name]
        if price(s, p, spaces[0], d) > purse:
            continue  # no space of a clan is cheaper than its first
        for row, die in enumerate(s.negotiation[name]):
            if die is None and price(s, p, spaces[row], d) <= purse:
                need = spaces[row].needs
                if not need or needs[need](s, p):
                    yield s.game.negotiate[name, row + 1]


def closed(s: State, p: Player, d: Sending) -> str | None:
    return next((None for _ in open_spaces(s, p, d)), NO_SPACE)


def space(s: State, p: Player, d: Sending) -> Ask:
    """FL-6.1  A free one."""
    return plain_ask(p.seat, "negotiate", open_spaces(s, p, d), about=d.terms())


def taken(s: State, d: Sending) -> NegotiationSpace:
    """The space a die takes."""
    clan, row = s.game.negotiate.member(d.space)
    return s.game.box.sides[s.side].negotiation[clan][int(row) - 1]


def die_on(s: State, d: Sending) -> Die:
    """The die on the space that one has taken."""
    here = taken(s, d)
    die = s.negotiation[here.clan][here.row - 1]
    assert die is not None
    return die


def able(s: State, p: Player, d: Sending) -> bool:
    here = taken(s, d)
    return s.game.affords(s, p, *owed(s, p, d)) and (not here.needs or s.game.needs[here.needs](s, p))


def owed(s: State, p: Player, d: Sending) -> tuple[int, int, int, int]:
    """FL-6.1  What the die's space costs."""
    here = taken(s, d)
    return due(s.game.box.clans[here.clan].pays, price(s, p, here, d))


def pay(s: State, p: Player, d: Sending) -> Flow[None]:
    water, algae, power, gems = owed(s, p, d)
    return settle(s, p, taken(s, d).clan, water=water, algae=algae, power=power, gems=gems, garages=d.algae)


def put(s: State, p: Player, d: Sending) -> None:
    """FL-6.2  The die stays for good."""
    here = taken(s, d)
    s.negotiation[here.clan][here.row - 1] = d.die(p.seat)


def negotiate(s: State, p: Player, d: Sending) -> Flow[None]:
    """FL-6.3 to 6.5  Ability, advancement, setback."""
    clan = taken(s, d).clan
    s.then(*s.game.triggers(s, p, clan, d))
    yield from station_gains(s, p, "negotiation")
    yield from station_gains(s, p, clan)


def triggers(s: State, p: Player, clan: str, d: Sending) -> list[Step]:
    """FL-6.3 to 6.5  What the die brings about: the clan's ability, an advancement, a setback."""
    steps = [step("clan_ability", p.seat, clan)]
    if s.advancements[d.value - 1]:
        steps.append(step("advancement", p.seat, d.value))
    if any(met_setbacks(s, clan)):
        steps.append(step("setback", p.seat, clan))
    return steps


def clan_ability(s: State, seat: int, clan: str) -> Flow[None] | None:
    """FL-6.3  The ability of the clan negotiated with, as its board shows."""
    board = s.game.box.clan_boards[s.clan_boards[clan]]
    return s.game.abilities[board.ability](s, s.players[seat], board)


def ability_gain(s: State, p: Player, board: ClanBoard) -> None:
    """FL-6.3  Gain what the board gives; nobody would refuse it."""
    assert board.gives is not None
    gain_goods(s, p, board.key, board.gives)


def ability_set_die(s: State, p: Player, board: ClanBoard) -> Flow[None]:
    """FL-6.3, G-12  May turn one own die in a Garage or on a Farm to any value."""
    options = [
        SET_DIE[BASE_PLACES[place], value]
        for place in faces_on_base(p)
        for value in VALUES
        if die_at(p, place) != value
    ]
    chosen = yield plain_ask(p.seat, "set-die", (*options, DECLINE))
    if chosen == DECLINE:
        s.tell("declines", p.seat, "ability")
        return
    name, value = SET_DIE.member(chosen)
    place = BASE_PLACES.index(name)
    s.tell("showed", p.seat, die_at(p, place))
    put_die(p, place, value)


def ability_roll_again(s: State, p: Player, board: ClanBoard) -> Flow[None]:
    """FL-6.3, G-12  May roll one own die in a Garage or on a Farm again."""
    chosen = yield plain_ask(p.seat, "roll-again", (*(ROLL_AGAIN[place] for place in faces_on_base(p)), DECLINE))
    if chosen == DECLINE:
        s.tell("declines", p.seat, "ability")
        return
    place = ROLL_AGAIN.index(chosen)
    showed = die_at(p, place)
    [face] = yield Roll(1)
    put_die(p, place, face)
    s.tell("rolled-again", p.seat, ROLL_AGAIN.member(chosen), face, showed)


def ability_move(s: State, p: Player, board: ClanBoard) -> Flow[None]:
    """FL-6.3  May move the Harvester one space for the price shown."""
    price = board.price or Goods()
    if can_afford(p, price):
        yield from may_move(s, p, price, board.key)
    else:
        s.tell("declines", p.seat, "may-move")


def ability_draw(s: State, p: Player, board: ClanBoard) -> Flow[None]:
    """FL-6.3  May draw Items, keep some and discard the rest."""
    chosen = yield plain_ask(p.seat, "use-ability", (USE_ABILITY, DECLINE), about=board.key)
    if chosen == DECLINE:
        s.tell("declines", p.seat, "ability")
        return
    drawn = yield from draw_items(s, p, board.draw)
    if len(drawn) > board.keep:
        s.then(step("keep_drawn", p.seat, len(drawn)))


def keep_drawn(s: State, seat: int, count: int) -> Flow[None]:
    """FL-6.3  One of the Items just drawn, which are the last of the hand, stays there. The agenda is open to all."""
    p = s.players[seat]
    drawn = p.hand[-count:]
    kept = s.game.keep.member((yield plain_ask(seat, "keep", [s.game.keep.of(key) for key in drawn], secret=True)))
    s.tell("keeps", seat, "FL-6.3", private=[kept])
    for key in drawn:
        if key != kept:
            p.hand.remove(key)
            s.item_discards.append(key)
            s.tell("discards", seat, key, "FL-6.3")


ABILITIES: dict[str, Ability] = {
    "gain": ability_gain,
    "set-die": ability_set_die,
    "roll-again": ability_roll_again,
    "move-harvester": ability_move,
    "draw-and-keep": ability_draw,
}


def advancement(s: State, seat: int, value: int) -> Flow[None]:
    """FL-6.4  The first die of a value on the whole board takes one open reward."""
    p = s.players[seat]
    chosen = yield plain_ask(
        seat, "reward", (s.game.reward[i] for i, free in enumerate(s.rewards) if free), about=value
    )
    place = s.game.reward.index(chosen)
    s.advancements[value - 1] = False
    s.rewards[place] = False
    s.tell("reward", seat, s.game.reward.members[place])
    yield from reward(s, p, s.game.reward.members[place])


def met_setbacks(s: State, clan: str) -> list[bool]:
    """FL-6.5  Which conditions, their tokens still on the left, the dice below a clan meet."""
    values = [die.value for die in s.negotiation[clan] if die is not None and die.value <= 6]  # one may have no value
    total = sum(values)
    alike = max((values.count(value) for value in values), default=0)
    return [
        here and (total >= condition.sum if condition.sum else alike >= condition.alike > 0)
        for here, condition in zip(s.setbacks, s.game.box.setbacks, strict=True)
    ]


def setback(s: State, seat: int, clan: str) -> Flow[None]:
    """FL-6.5  The conditions that are met now."""
    return suffer(s, s.players[seat], clan, [s.game.setback[i] for i, here in enumerate(met_setbacks(s, clan)) if here])


def suffer(s: State, p: Player, clan: str, met: list[Action]) -> Flow[None]:
    """FL-6.5, 6.6  Resolve exactly one met condition: its token covers a punishment."""
    seat, b = p.seat, s.game.box
    may_ignore = any(b.items[key].ignores_setbacks for key in p.items)
    chosen = yield plain_ask(seat, "setback", [*met, DECLINE] if may_ignore else met, about=clan)
    if chosen == DECLINE:
        s.tell("ignores", seat, clan)
        return
    turned = b.characters[p.character].setbacks_reward
    usable = _usable(s, p) if turned else []
    prompt = "reward-setback" if usable else "punishment"
    covered = yield plain_ask(seat, prompt, usable or _punishments(s, p, turned), about=turned)
    place = s.game.punishment.index(covered)
    s.setbacks[s.game.setback.index(chosen)] = False
    s.punishments[place] = False
    if turned and s.game.incidents[s.game.punishment.members[place]].turns:
        s.tell("turned", seat, s.game.punishment.members[place])
        yield from reward(s, p, s.game.punishment.members[place])
    else:
        yield from punish(s, p, s.game.punishment.members[place])


def _usable(s: State, p: Player) -> list[Action]:
    """FL-20.4, G-57  Open punishments that would be of use as rewards."""
    kinds = s.game.punishment
    return [kinds[i] for i, free in enumerate(s.punishments) if free and can_use(s, p, kinds.members[i])]


def _punishments(s: State, p: Player, turned: bool) -> list[Action]:
    """FL-6.6, G-17, G-57  Open punishments that bite in full; else in part; else any. A reward without use does not."""
    free = [i for i, here in enumerate(s.punishments) if here]
    kinds = [s.game.punishment.members[i] for i in free]
    bite = [NOT if turned and s.game.incidents[kind].turns else can_suffer(s, p, kind) for kind in kinds]
    worst = max(bite)
    return [s.game.punishment[i] for i, much in zip(free, bite, strict=True) if much == worst]


STATION = Station("negotiation", "Negotiation Board", "FL-6.1", closed, pay, put, negotiate, space=space, able=able)
STEPS: Steps = {"clan_ability": clan_ability, "keep_drawn": keep_drawn, "advancement": advancement, "setback": setback}
