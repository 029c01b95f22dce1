"""FL-6  The Negotiation Board: clan ability, advancement, setback, in that order."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.games.first_light import dice, goods
from orrery.games.first_light import vocabulary as vocab
from orrery.games.first_light.bundle import Ability, Bundle, OpenAsk, Sending, Station
from orrery.games.first_light.components import RESOURCES, ClanBoard, Goods, NegotiationSpace
from orrery.games.first_light.speech import cards, spots
from orrery.games.first_light.state import Die, Player, State
from orrery.games.first_light.stations import incidents, locations, movement
from orrery.kernel import message
from orrery.kernel.flow import Ask, Flow, Roll
from orrery.kernel.message import Amount, Refusal, Thing, Value, Values, say
from orrery.kernel.state import Note, Step, rule
from orrery.kernel.vocabulary import Action, Family
from orrery.parts.powers import open_rule

TAKEN = message.refuse("taken-for-good", "FL-6.1")
NOT_IN_PLAY = message.refuse("row-not-in-play", "FL-2.4")
NO_SPACE = message.refuse("no-space-affordable", "FL-6.1")


class Negotiate(OpenAsk, kw_only=True):
    """FL-6.1  Which free space of the Negotiation Board."""

    family = vocab.NEGOTIATE.family
    die: Sending

    def values(self, s: State, action: Action) -> Values:
        here = self.space(s, action)
        if here is None:
            return {}
        points = Amount(here.points, "points")
        return {"worth": say("space-worth", price=self._price(s, here), points=points)}

    def reason(self, s: State, action: Action) -> Refusal:
        here = self.space(s, action)
        if here is None:
            return NOT_IN_PLAY
        if s.negotiation[here.clan][here.row - 1] is not None:
            return TAKEN
        cost = self._price(s, here)
        have = Amount(getattr(s.players[self.seat].stock, cost.of), cost.of)
        return message.refuse("space-too-dear", "FL-6.1", price=locations.with_garage(cost, self.die), have=have)

    def space(self, s: State, action: Action) -> NegotiationSpace | None:
        """The space an action names, if it is in play."""
        clan, row = s.game.whole(vocab.NEGOTIATE).member(action)
        spaces = s.game.box.sides[s.side].negotiation[clan]
        return spaces[row - 1] if row <= len(spaces) else None

    def _price(self, s: State, here: NegotiationSpace) -> Amount:
        return Amount(price(s, s.players[self.seat], here, self.die), s.game.box.clans[here.clan].pays)


class OnBase(Ask):
    """A question about one of the player's dice on the base."""

    def values(self, s: State, action: Action) -> Values:
        if action not in self.family:
            return {}
        place = vocab.BASE_PLACES.index(str(self.family.named(action)["place"]))
        return {"die": say("the-die", face=dice.die_at(s.players[self.seat], place))}


class SetDie(OnBase):
    """FL-6.3  Which die is turned to which value."""

    family = vocab.SET_DIE.family
    why_not = message.refuse("no-die-to-set", "FL-6.3")


class RollAgain(OnBase):
    """FL-6.3  Which die is rolled again."""

    family = vocab.ROLL_AGAIN
    why_not = message.refuse("no-die-to-roll", "FL-6.3")


class UseAbility(Ask, kw_only=True):
    """FL-6.3  Whether a clan's ability is used."""

    family = Family("use-ability", ["use-ability"], [vocab.USE_ABILITY])
    board: str

    def asks(self, s: State) -> Values:
        return {"ability": cards.ability(s.game.box.clan_boards[self.board])}

    def item(self, s: State, action: Action) -> str | None:
        [clan] = (clan for clan, board in s.clan_boards.items() if board == self.board)
        return f"clan-{clan}" if action == vocab.USE_ABILITY else None


class Keep(goods.AmongItems):
    """FL-6.3  Which of the Items just drawn stays."""

    family = vocab.KEEP
    secret = True
    elsewhere = "not-drawn"


class Reward(OpenAsk, kw_only=True):
    """FL-6.4  Which open reward an advancement takes."""

    family = vocab.REWARD
    why_not = message.refuse("reward-covered", "FL-6.4")
    value: int


class Setback(OpenAsk, kw_only=True):
    """FL-6.5  Which condition that is met is resolved."""

    family = vocab.SETBACK
    why_not = message.refuse("setback-not-met", "FL-6.5")
    clan: str


class Punishment(OpenAsk, kw_only=True):
    """FL-6.6  Which punishment the token covers; for whom setbacks reward it reads as the reward."""

    family = vocab.PUNISHMENT
    why_not = message.refuse("punishment-not-open", "FL-6.6")
    turned: bool

    def values(self, s: State, action: Action) -> Values:
        incident = s.game.box.incidents[s.game.whole(vocab.PUNISHMENT).member(action)]
        return {"punishment": cards.reward(incident)} if self.turned else {}


class RewardSetback(Punishment):
    """FL-20.4  Which punishment is taken as a reward."""

    why_not = message.refuse("reward-not-open", "FL-20.4")


class Showed(Note):
    """FL-6.3  What a die showed before it was turned."""

    face: int


class RolledAgain(Note):
    """FL-6.3  Which die was rolled again, and what it shows; older rules did not say what it had shown."""

    place: str
    face: int
    showed: int

    def values(self, game: Bundle) -> Values:
        return {"die": say("the-die", face=self.showed), "spot": spots.spot(game, self.place)}


class Covers(Note):
    """FL-6.4  The reward that a token covers."""

    key = "reward"
    incident: str


class Turned(Covers):
    """FL-20.4  A punishment taken as the reward."""


class Ignores(Note):
    """FL-6.5  A setback that is ignored."""

    clan: str


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


def open_spaces(s: State, p: Player, d: Sending) -> Iterator[Action]:
    """FL-6.1  Every free space whose price can be paid, the Garage's Algae set aside."""
    b = s.game.box
    if d.algae > p.stock.algae:
        return
    sides, purse = b.sides[s.side].negotiation, goods.purse.of(s)
    sends = s.game.whole(vocab.NEGOTIATE).actions
    for name, clan in b.clans.items():
        held = purse(s, p, clan.pays) if clan.pays else 0
        if clan.pays == "algae":
            held -= d.algae
        spaces = sides[name]
        if price(s, p, spaces[0], d) > held:
            continue  # no space of a clan is cheaper than its first
        for row, die in enumerate(s.negotiation[name]):
            here = spaces[row]
            if die is None and price(s, p, here, d) <= held and (not here.needs or meets(s, p, here.needs)):
                yield sends[name, row + 1]


def closed(s: State, p: Player, d: Sending) -> Refusal | None:
    """FL-6.1  There may be no free space that can be paid."""
    return next((None for _ in open_spaces(s, p, d)), NO_SPACE)


def space(s: State, p: Player, d: Sending) -> Ask:
    """FL-6.1  A free one."""
    return s.game.ask(Negotiate)(p.seat, open_spaces(s, p, d), die=d.terms())


def taken(s: State, d: Sending) -> NegotiationSpace:
    """The space a die takes."""
    clan, row = s.game.whole(vocab.NEGOTIATE).member(d.space)
    return s.game.box.sides[s.side].negotiation[clan][int(row) - 1]


def is_free(s: State, d: Sending) -> bool:
    """Whether no die lies on the space that one has taken: it was lost since."""
    here = taken(s, d)
    return s.negotiation[here.clan][here.row - 1] is None


def die_on(s: State, d: Sending) -> Die:
    """The die on the space that one has taken."""
    here = taken(s, d)
    die = s.negotiation[here.clan][here.row - 1]
    assert die is not None
    return die


@open_rule
def meets(s: State, p: Player, needs: str) -> bool:
    """FL-6.1  Whether a player has what a space asks for before a die is sent there; no clan of the base game asks."""
    return True


def offers(s: State, p: Player, d: Sending) -> Value:
    """FL-6.1  The only space that can be taken, or how many there are and what they are worth."""
    asked = s.game.ask(Negotiate)(p.seat, tuple(open_spaces(s, p, d)), die=d.terms())
    spaces = {action: here for action in asked.options if (here := asked.space(s, action)) is not None}
    if len(spaces) == 1:
        [(action, here)] = spaces.items()
        return say("offer-space", clan=Thing("clan", here.clan), row=here.row, worth=asked.values(s, action)["worth"])
    points = sorted(here.points for here in spaces.values())
    return say("offer-spaces", spaces=len(spaces), least=points[0], most=Amount(points[-1], "points"))


def able(s: State, p: Player, d: Sending) -> bool:
    return goods.affords(s, p, *owed(s, p, d)) and meets(s, p, taken(s, d).needs)


def owed(s: State, p: Player, d: Sending) -> list[int]:
    """FL-6.1  What the die's space costs: Water, Algae, Power, Gems."""
    here = taken(s, d)
    cost, pays = price(s, p, here, d), s.game.box.clans[here.clan].pays
    return [cost if good == pays else 0 for good in RESOURCES]


def pay(s: State, p: Player, d: Sending) -> Flow[None]:
    """FL-6.1  The price of the space chosen."""
    return goods.settle(s, p, taken(s, d).clan, *owed(s, p, d), garages=d.algae)


def put(s: State, p: Player, d: Sending) -> None:
    """FL-6.2  The die stays for good."""
    here = taken(s, d)
    s.negotiation[here.clan][here.row - 1] = d.die(p.seat)


def negotiate(s: State, p: Player, d: Sending) -> Flow[None]:
    """FL-6.3 to 6.5  Ability, advancement, setback."""
    clan = taken(s, d).clan
    s.next(*triggers(s, p, clan, d))
    yield from goods.station_gains(s, p, "negotiation")
    yield from goods.station_gains(s, p, clan)


@open_rule
def triggers(s: State, p: Player, clan: str, d: Sending) -> list[Step]:
    """FL-6.3 to 6.5  What the die brings about: the clan's ability, an advancement, a setback."""
    steps = [clan_ability.step(p.seat, clan)]
    if s.advancements[d.value - 1]:
        steps.append(advancement.step(p.seat, d.value))
    if any(met_setbacks(s, clan)):
        steps.append(setback.step(p.seat, clan))
    return steps


@rule
def clan_ability(s: State, seat: int, clan: str) -> Flow[None] | None:
    """FL-6.3  The ability of the clan negotiated with, as its board shows."""
    board = s.game.box.clan_boards[s.clan_boards[clan]]
    return s.game.abilities[board.ability](s, s.players[seat], board)


def ability_gain(s: State, p: Player, board: ClanBoard) -> None:
    """FL-6.3  Gain what the board gives; nobody would refuse it."""
    assert board.gives is not None
    goods.gain_goods(s, p, board.key, board.gives)


def ability_set_die(s: State, p: Player, board: ClanBoard) -> Flow[None]:
    """FL-6.3, G-12  May turn one own die in a Garage or on a Farm to any value."""
    options = [
        vocab.SET_DIE[vocab.BASE_PLACES[place], value]
        for place in dice.values_on_base(s, p)
        for value in vocab.DIE_VALUES
        if dice.die_at(p, place) != value
    ]
    chosen = yield SetDie(p.seat, (*options, vocab.DECLINE))
    if chosen == vocab.DECLINE:
        s.tell(goods.Declines(p.seat, "ability"))
        return
    name, value = vocab.SET_DIE.member(chosen)
    place = vocab.BASE_PLACES.index(name)
    s.tell(Showed(p.seat, dice.die_at(p, place)))
    dice.put_die(p, place, value)


def ability_roll_again(s: State, p: Player, board: ClanBoard) -> Flow[None]:
    """FL-6.3, G-12  May roll one own die in a Garage or on a Farm again."""
    options = (vocab.ROLL_AGAIN[place] for place in dice.values_on_base(s, p))
    chosen = yield RollAgain(p.seat, (*options, vocab.DECLINE))
    if chosen == vocab.DECLINE:
        s.tell(goods.Declines(p.seat, "ability"))
        return
    place = vocab.ROLL_AGAIN.index(chosen)
    showed = dice.die_at(p, place)
    [face] = yield Roll(1)
    dice.put_die(p, place, face)
    s.tell(RolledAgain(p.seat, vocab.ROLL_AGAIN.member(chosen), face, showed))


def ability_move(s: State, p: Player, board: ClanBoard) -> Flow[None]:
    """FL-6.3  May move the Harvester one space for the price shown."""
    price = board.price or Goods()
    if goods.can_afford(p, price):
        yield from movement.may_move(s, p, price, board.key)
    else:
        s.tell(goods.Declines(p.seat, "may-move"))


def ability_draw(s: State, p: Player, board: ClanBoard) -> Flow[None]:
    """FL-6.3  May draw Items, keep some and discard the rest."""
    chosen = yield UseAbility(p.seat, (vocab.USE_ABILITY, vocab.DECLINE), board=board.key)
    if chosen == vocab.DECLINE:
        s.tell(goods.Declines(p.seat, "ability"))
        return
    drawn = yield from goods.draw_items(s, p, board.draw)
    if len(drawn) > board.keep:
        s.next(keep_drawn.step(p.seat, len(drawn)))


@rule
def keep_drawn(s: State, seat: int, count: int) -> Flow[None]:
    """FL-6.3  One of the Items just drawn, which are the last of the hand, stays there. The agenda is open to all."""
    p = s.players[seat]
    drawn = p.hand[-count:]
    items = s.game.whole(vocab.KEEP)
    kept = items.member((yield Keep(seat, [items.of(key) for key in drawn])))
    s.tell(goods.Keeps(seat, "FL-6.3", kept))
    for key in drawn:
        if key != kept:
            p.hand.remove(key)
            s.item_discards.append(key)
            s.tell(goods.Discards(seat, key, "FL-6.3"))


ABILITIES: dict[str, Ability] = {
    "gain": ability_gain,
    "set-die": ability_set_die,
    "roll-again": ability_roll_again,
    "move-harvester": ability_move,
    "draw-and-keep": ability_draw,
}


@rule
def advancement(s: State, seat: int, value: int) -> Flow[None]:
    """FL-6.4  The first die of a value on the whole board takes one open reward."""
    places = s.game.whole(vocab.REWARD)
    options = [places[i] for i, free in enumerate(s.rewards) if free]
    chosen = yield s.game.ask(Reward)(seat, options, value=value)
    s.advancements[value - 1] = False
    s.rewards[places.index(chosen)] = False
    s.tell(Covers(seat, places.member(chosen)))
    yield from incidents.reward(s, s.players[seat], places.member(chosen))


def met_setbacks(s: State, clan: str) -> list[bool]:
    """FL-6.5  Which conditions, their tokens still on the left, the dice below a clan meet."""
    values = [die.value for die in s.negotiation[clan] if die is not None and die.value not in s.game.valueless]
    total = sum(values)
    alike = max((values.count(value) for value in values), default=0)
    return [
        here and (total >= condition.sum if condition.sum else alike >= condition.alike > 0)
        for here, condition in zip(s.setbacks, s.game.box.setbacks, strict=True)
    ]


@rule
def setback(s: State, seat: int, clan: str) -> Flow[None]:
    """FL-6.5  The conditions that are met now."""
    conditions = s.game.whole(vocab.SETBACK)
    return suffer(s, s.players[seat], clan, [conditions[i] for i, here in enumerate(met_setbacks(s, clan)) if here])


def suffer(s: State, p: Player, clan: str, met: list[Action]) -> Flow[None]:
    """FL-6.5, 6.6  Resolve exactly one met condition: its token covers a punishment."""
    seat, b = p.seat, s.game.box
    may_ignore = any(b.items[key].ignores_setbacks for key in p.items)
    chosen = yield Setback(seat, [*met, vocab.DECLINE] if may_ignore else met, clan=clan)
    if chosen == vocab.DECLINE:
        s.tell(Ignores(seat, clan))
        return
    turned = b.characters[p.character].setbacks_reward
    usable = _usable(s, p) if turned else []
    question = s.game.ask(RewardSetback if usable else Punishment)
    covered = yield question(seat, usable or _punishments(s, p, turned), turned=turned)
    place = s.game.whole(vocab.PUNISHMENT).member(covered)
    s.setbacks[s.game.whole(vocab.SETBACK).index(chosen)] = False
    s.punishments[s.game.whole(vocab.PUNISHMENT).index(covered)] = False
    if turned and s.game.incidents[place].turns:
        s.tell(Turned(seat, place))
        yield from incidents.reward(s, p, place)
    else:
        yield from incidents.punish(s, p, place)


def _usable(s: State, p: Player) -> list[Action]:
    """FL-20.4, G-57  Open punishments that would be of use as rewards."""
    kinds = s.game.whole(vocab.PUNISHMENT)
    return [kinds[i] for i, free in enumerate(s.punishments) if free and incidents.can_use(s, p, kinds.members[i])]


def _punishments(s: State, p: Player, turned: bool) -> list[Action]:
    """FL-6.6, G-17, G-57  Open punishments that bite in full; else in part; else any. A reward without use does not."""
    kinds = s.game.whole(vocab.PUNISHMENT)
    free = [kind for kind, here in zip(kinds.members, s.punishments, strict=False) if here]
    spared = {kind for kind in free if turned and s.game.incidents[kind].turns}
    bite = {kind: incidents.NOT if kind in spared else incidents.can_suffer(s, p, kind) for kind in free}
    return [kinds.of(kind) for kind, much in bite.items() if much == max(bite.values())]


STATION = Station(
    "negotiation", "FL-6.1", closed, pay, put, negotiate, space=space, able=able, for_good=True, offers=offers
)
