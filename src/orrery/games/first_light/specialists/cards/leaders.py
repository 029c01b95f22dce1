"""SP-11  Leaders who do more than a number on their sheet says, each by the moment at which they do it."""

from __future__ import annotations

from orrery.games.first_light import goods
from orrery.games.first_light import vocabulary as vocab
from orrery.games.first_light.bundle import NO_ACTION, OpenAsk, Sending, Station
from orrery.games.first_light.phases import harvest, rest
from orrery.games.first_light.specialists.cards import moments
from orrery.games.first_light.specialists.components import BoardColumn, parts_of
from orrery.games.first_light.specialists.dice import headquarters_gems
from orrery.games.first_light.specialists.phases import execute
from orrery.games.first_light.specialists.phases.harvest import gather_farms
from orrery.games.first_light.specialists.speech.variants import not_in_play
from orrery.games.first_light.specialists.state import WILD, leader, outpost, site
from orrery.games.first_light.specialists.stations.negotiation import AHZURI, ONCE_MORE
from orrery.games.first_light.specialists.vocabulary import AGAIN, COLUMN, LATER, PERK, RAISE, SECOND
from orrery.games.first_light.speech import cards as base_cards
from orrery.games.first_light.state import Player, State, dice_at_headquarters
from orrery.games.first_light.stations import incidents, movement, negotiation
from orrery.kernel.flow import Ask, Flow, new_action
from orrery.kernel.message import Refusal, Values, refuse
from orrery.kernel.state import Note, Step, rule
from orrery.kernel.vocabulary import Action
from orrery.parts.powers import power

# -- Amos Tullan -----------------------------------------------------------------------------------------------


class Flips(Note):
    """SP-11.1  A tile is flipped."""


@power("amos-tullan", on=moments.instead_of_a_die)
def flip(s: State, p: Player) -> Flow[None]:
    """SP-11.1  All his Farms are harvested now, and he gains Water besides."""
    gives = leader(s, p).flip
    assert gives is not None
    s.tell(Flips(p.seat))
    yield from harvest.choices(s, p)
    goods.gain(s, p, p.character, water=gives.water)
    yield from gather_farms(s, p)


# -- Britta Bell -----------------------------------------------------------------------------------------------


@power("britta-bell", on=moments.resting)
def short_of_limit(s: State, p: Player) -> None:
    """SP-11.2, GS-25  Goods for each die short of her limit."""
    each, short = leader(s, p).short_of_limit, rest.dice_limit(s, p) - p.ready - dice_at_headquarters(s, p.seat)
    if each is not None and short > 0:
        goods.gain(s, p, p.character, power=each.power * short, algae=each.algae * short)


# -- Charlene Fortin -------------------------------------------------------------------------------------------


class Raise(Ask, kw_only=True):
    """SP-11.3  Which die is raised by a pip, behind the screen."""

    family = RAISE
    why_not = refuse("no-such-die", "SP-11.3")
    left: int


@power("charlene-fortin", on=moments.assigning)
def raise_dice(s: State, p: Player) -> Flow[None]:
    """SP-11.3  One pip after the other: both on one die, or each on another; never above 6."""
    for left in range(leader(s, p).raises, 0, -1):
        low = [RAISE[face - 1] for face in dict.fromkeys(p.rolled) if face < 6]
        chosen = (yield Raise(p.seat, (*low, vocab.DONE), left=left)) if low else vocab.DONE
        if chosen == vocab.DONE:
            return
        face = RAISE.index(chosen) + 1
        p.rolled[p.rolled.index(face)] = face + 1
        p.rolled.sort()


class Column(Ask):
    """SP-11.3  Whether to use what the board shows below the Mining Camp."""

    family = COLUMN
    why_not = refuse("not-below", "SP-11.3")


@power("charlene-fortin", on=moments.resolved)
def below_the_camp(s: State, p: Player, d: Sending, station: Station) -> list[Step]:
    """SP-11.3  At the Mining Camp she may also have what lies below her space."""
    return [mining_board.step(p.seat, vocab.DIG.member(d.space))] if station.key == "mining-camp" else []


@rule
def mining_board(s: State, seat: int, dug: str) -> Flow[None]:
    """SP-11.3  The ability below her die; alone also the other one instead."""
    p = s.players[seat]
    columns = [column for column in below(s, dug) if len(p.hand) >= column.discards]
    options = [COLUMN.of(column.key) for column in columns]
    chosen = (yield Column(seat, (*options, vocab.DECLINE))) if options else vocab.DECLINE
    if chosen == vocab.DECLINE:
        s.tell(goods.Declines(seat, "column"))
        return
    column = parts_of(s.game).columns[COLUMN.member(chosen)]
    yield from incidents.discard(s, p, column.discards, "SP-11.3")
    if column.moves:
        yield from movement.must_move(s, p, movement.ways(s, p), "SP-11.3")
    if column.gives is not None:
        goods.gain_goods(s, p, p.character, column.gives)
        yield from goods.draw_items(s, p, column.gives.items)


def below(s: State, space: str) -> list[BoardColumn]:
    """SP-11.3  What lies below a space of the Mining Camp: the right-most has the one without a place of its own."""
    last = s.game.box.sides[s.side].mining[-1].key
    side = "few" if s.side == "solo" else s.side
    return [
        column
        for column in parts_of(s.game).columns.values()
        if (side in column.sides and (column.below == space if space != last else not column.below))
        or (s.side == "solo" and s.side in column.sides)
    ]


# -- Corey Ahrens and Garmon Lindroos --------------------------------------------------------------------------


@power("corey-ahrens", on=moments.harvested)
def unused_outpost(s: State, p: Player, before: int) -> None:
    """SP-11.4  A Gem if no die is at his Outpost."""
    gives = leader(s, p).unused_outpost
    if gives is not None and not any(s.locations[site(p.seat)]):
        goods.gain_goods(s, p, p.character, gives)


@power("garmon-lindroos", on=moments.harvested)
def dry_harvest(s: State, p: Player, before: int) -> None:
    """SP-11.5  Water if neither planet nor Farms gave him any."""
    gives = leader(s, p).dry_harvest
    if gives is not None and p.stock.water <= before:
        goods.gain_goods(s, p, p.character, gives)


# -- Eden Forrester --------------------------------------------------------------------------------------------


class Redraw(OpenAsk):
    """SP-11.9  Whether to discard a Contract for new ones."""

    family = vocab.DISCARD
    why_not = refuse("contract-not-in-hand", "SP-11.9")


@power("eden-forrester", on=moments.rolled)
def redraws(s: State, p: Player) -> list[Step]:
    """SP-11.9  Once a round, while she has a Contract in hand."""
    return [redraw.step(p.seat)] if p.hand else []


@rule
@new_action
def redraw(s: State, seat: int) -> Flow[None]:
    """SP-11.9, GS-27  One Contract discarded to draw two."""
    p = s.players[seat]
    items = s.game.whole(vocab.DISCARD)
    chosen = yield Redraw(seat, (*(items.of(key) for key in p.hand), vocab.DECLINE))
    if chosen == vocab.DECLINE:
        s.tell(goods.Declines(seat, "redraw"))
        return
    key = items.member(chosen)
    p.hand.remove(key)
    s.item_discards.append(key)
    s.tell(goods.Discards(seat, key, "SP-11.9"))
    yield from goods.draw_items(s, p, leader(s, p).redraw)


# -- Hikaru Aoki -----------------------------------------------------------------------------------------------


class Second(Ask):
    """SP-11.10  Whether to use another Faction's ability, and when."""

    family = SECOND.family
    why_not = refuse("not-another-faction", "SP-11.10")

    def values(self, s: State, action: Action) -> Values:
        if action not in SECOND:
            return {}
        _when, clan = SECOND.member(action)
        return {"ability": base_cards.ability(s.game.box.clan_boards[s.clan_boards[clan]])}


@power("hikaru-aoki", on=moments.negotiating)
def with_another(s: State, p: Player, clan: str) -> Step:
    """SP-11.10  The Faction's ability, and perhaps another's."""
    return abilities.step(p.seat, clan)


@rule
def abilities(s: State, seat: int, clan: str) -> Flow[None]:
    """SP-11.10, GS-16  Hikaru may use another Faction's ability too, before or after."""
    options = [SECOND[when, other] for when in ("before", "after") for other in s.negotiation if other != clan]
    chosen = yield Second(seat, (*options, vocab.DECLINE))
    own = negotiation.clan_ability.step(seat, clan)
    if chosen == vocab.DECLINE:
        s.tell(goods.Declines(seat, "second"))
        s.next(own)
        return
    when, other = SECOND.member(chosen)
    second = negotiation.clan_ability.step(seat, other)
    s.next(*((second, own) if when == "before" else (own, second)))


# -- Luna Morrison ---------------------------------------------------------------------------------------------


@power("luna-morrison", on=moments.negotiated)
def with_ahzuri(s: State, p: Player, seat: int, clan: str) -> None:
    """SP-11.11  She gains when anybody negotiates with Ahzuri, the AI too: a Gem herself, Water for others."""
    gives = leader(s, p).with_ahzuri if p.seat == seat else leader(s, p).others_with_ahzuri
    if clan == AHZURI and gives is not None:
        goods.gain_goods(s, p, p.character, gives)


# -- Michela Swan ----------------------------------------------------------------------------------------------


class HarvestReward(OpenAsk, kw_only=True):
    """SP-11.7  Whether to take a reward that no token covers."""

    family = vocab.REWARD
    why_not = refuse("token-covers-reward", "SP-11.7")
    late: int

    def refuse(self, s: State, action: Action) -> Refusal | None:
        refused = super().refuse(s, action)
        return refused and (not_in_play(s, self.members(s).member(action)) or refused)


class TakesReward(Note):
    """SP-11.7  A reward that no token covers."""

    key = "harvest-reward"
    incident: str


@power("michela-swan", on=moments.harvesting)
def reward_first(s: State, p: Player) -> Step:
    """SP-11.7  Before the Harvest, or after it."""
    return harvest_reward.step(p.seat, 0)


@rule
@new_action
def harvest_reward(s: State, seat: int, late: int) -> Flow[None]:
    """SP-11.7  One reward that no token covers; no token moves."""
    places = s.game.whole(vocab.REWARD)
    free = [places[i] for i, here in enumerate(s.rewards) if here]
    chosen = yield HarvestReward(seat, (*free, vocab.DECLINE if late else LATER), late=late)
    if chosen == LATER:
        s.after(harvest_reward.step(seat, 1))
    elif chosen == vocab.DECLINE:
        s.tell(goods.Declines(seat, "harvest-reward"))
    else:
        kind = places.member(chosen)
        s.tell(TakesReward(seat, kind))
        yield from incidents.reward(s, s.players[seat], kind)


# -- Peyton Lux ------------------------------------------------------------------------------------------------


class Perk(Ask):
    """SP-11.12  Contracts drawn, or one discarded for a Gem."""

    family = PERK
    why_not = refuse("no-contract-to-discard", "SP-11.12")


@power("peyton-lux", on=moments.sending)
def perk_first(s: State, p: Player, d: Sending, station: Station) -> list[Step]:
    """SP-11.12  At the Market and the Laboratory, before her action or after it."""
    if station.key not in leader(s, p).perk_at:
        return []
    return [perk.step(p.seat, 0, d.source, d.place, station.key, d.value)]


@rule
def perk(s: State, seat: int, late: int, source: str, place: int, key: str, value: int) -> Flow[None]:
    """SP-11.12, GS-24  Peyton draws Contracts or discards one for a Gem."""
    p, who = s.players[seat], leader(s, s.players[seat])
    offers = [PERK.of("draw"), *([PERK.of("gem")] if p.hand else [])]
    chosen = yield Perk(seat, (*offers, vocab.DECLINE if late else LATER))
    if not late:
        after = [perk.step(seat, 1, source, place, key, value)] if chosen == LATER else []
        s.next(execute.resolve.step(seat, source, place, key, value), *after)
    if chosen == PERK.of("draw"):
        yield from goods.draw_items(s, p, who.perk_draw)
    elif chosen == PERK.of("gem"):
        yield from incidents.discard(s, p, 1, "SP-11.12")
        goods.gain(s, p, p.character, gems=who.perk_gems)
    elif late:
        s.tell(goods.Declines(seat, "perk"))


# -- Tariq Azizi -----------------------------------------------------------------------------------------------


class Again(Ask, kw_only=True):
    """SP-11.8  Whether to resolve an action a second time."""

    station: str

    def item(self, s: State, action: Action) -> str | None:
        return f"station-{self.station}" if action == AGAIN else None


class Repeats(Note):
    """SP-11.8  An action is resolved a second time."""

    key = "again"
    station: str


@power("tariq-azizi", on=moments.resolving)
def first_twice(s: State, p: Player, d: Sending, station: Station) -> list[Step]:
    """SP-11.8  The action of his first Headquarters die of the round comes twice."""
    o = outpost(s, p.seat)
    if d.source != "headquarters" or o.doubled:
        return []
    o.doubled = True
    space = [s.game.vocabulary.key(d.space)] if station.space is not None else []
    return [again.step(p.seat, station.key, d.value, d.water_off, *space)]


@rule
def again(s: State, seat: int, key: str, value: int, water_off: int, space: str = "") -> Flow[None]:
    """SP-11.8  Once more, if it can be done and he wants to; Contracts and what the dice's Garages save count again."""
    p, station = s.players[seat], s.game.stations[key]
    gems_off = headquarters_gems(s, p)  # Drop Ship (SP-12.2)
    there = s.game.vocabulary.action(space) if space else NO_ACTION
    d = Sending(ONCE_MORE, -1, value, water_off=water_off, gems_off=gems_off, space=there)
    if key == "negotiation":
        if negotiation.is_free(s, d):
            return  # its own setback took the die away
        if negotiation.die_on(s, d).value == WILD:
            d.face = WILD
    possible = station.able is None or station.able(s, p, d)
    chosen = (yield Again(seat, (AGAIN, vocab.DECLINE), station=key)) if possible else vocab.DECLINE
    if chosen == vocab.DECLINE:
        s.tell(goods.Declines(seat, "again"))
        return
    s.tell(Repeats(seat, key))
    if station.order is not None:
        d.order = yield station.order(s, p, d)
    yield from station.pay(s, p, d)
    yield from station.effect(s, p, d)
