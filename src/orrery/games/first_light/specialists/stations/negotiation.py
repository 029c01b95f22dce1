"""SP-9, SP-10  Specialists on the Negotiations Board, the requirements of Ahzuri, and what comes of negotiating."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial

from orrery.games.first_light import vocabulary as vocab
from orrery.games.first_light.bundle import Ability, IncidentRule, Sending
from orrery.games.first_light.components import RESOURCES, ClanBoard, Goods
from orrery.games.first_light.goods import draw_items, gain_goods, lose
from orrery.games.first_light.specialists import gaining
from orrery.games.first_light.specialists.cards import moments
from orrery.games.first_light.specialists.components import Place, own_tables, parts_of
from orrery.games.first_light.specialists.state import WILD, in_heap, leader, outpost
from orrery.games.first_light.specialists.vocabulary import LOSE_SPECIALIST
from orrery.games.first_light.state import Player, State, in_turn_order
from orrery.games.first_light.stations import incidents
from orrery.games.first_light.stations import negotiation as base
from orrery.kernel.flow import Flow
from orrery.kernel.message import Values
from orrery.kernel.state import Note, Step, rule
from orrery.kernel.vocabulary import Action
from orrery.parts.powers import changes

AHZURI = "ahzuri"
ONCE_MORE = "again"  # where a die comes from whose action is resolved a second time (SP-11.8)
FIRST_TOKEN = 6  # of those for Specialists, among the advancements and among the setbacks


# -- requirements ----------------------------------------------------------------------------------------------


@changes(base.meets)
def meets(usual: object, s: State, p: Player, needs: str) -> bool:
    """SP-10.2 to 10.8  Whether a player has what Ahzuri ask for, before the die is sent."""
    if not needs:
        return True
    counts, requirement = s.game.counts, parts_of(s.game).requirements[needs]
    if counts[requirement.count](s, p) >= requirement.least:
        return True
    return bool(requirement.other) and counts[requirement.other](s, p) >= requirement.other_least


# -- what a die brings about -----------------------------------------------------------------------------------


@changes(base.triggers)
def triggers(usual: Callable[..., list[Step]], s: State, p: Player, clan: str, d: Sending) -> list[Step]:
    """SP-4.7, 9.1, 9.2  Ability, advancement, setback; a Specialist has no value and tokens of its own."""
    negotiated(s, p.seat, clan)
    steps = [moments.negotiating.at(p.character, s, p, clan) or base.clan_ability.step(p.seat, clan)]
    if d.face != WILD:
        return steps + usual(s, p, clan, d)[1:]
    won = token_left(s.advancements)
    if won >= 0 and d.source != ONCE_MORE:
        steps.append(base.advancement.step(p.seat, won + 1))
    if beside_specialist(s, clan) and token_left(s.setbacks) >= 0:
        steps.append(specialist_setback.step(p.seat, clan))
    return steps


def negotiated(s: State, seat: int, clan: str) -> None:
    """SP-11.11  Somebody negotiates, be it the AI: what Leaders have of it."""
    for p in s.players:
        moments.negotiated.at(p.character, s, p, seat, clan)


def beside_specialist(s: State, clan: str) -> bool:
    """SP-9.2  Whether a column holds more than one Specialist now."""
    return sum(1 for die in s.negotiation[clan] if die is not None and die.value == WILD) > 1


def token_left(tokens: list[bool]) -> int:
    """SP-9.1, 9.2, GS-13  The first token for Specialists that is still there, behind those for values; -1 if none."""
    return next((i for i in range(FIRST_TOKEN, len(tokens)) if tokens[i]), -1)


class LoseDie(incidents.LoseDie):
    """FL-21.5  Which die, or which Specialist of a heap."""

    def values(self, s: State, action: Action) -> Values:
        return super().values(s, action) if action in self.members(s) else {}


class LosesSpecialist(Note):
    """SP-5.4  It leaves the game."""


@rule
def specialist_setback(s: State, seat: int, clan: str) -> Flow[None]:
    """SP-9.2  One of the two setbacks that only Specialists meet."""
    return base.suffer(s, s.players[seat], clan, [s.game.whole(vocab.SETBACK)[token_left(s.setbacks)]])


def ability_draw_cards(s: State, p: Player, board: ClanBoard) -> Flow[None]:
    """SP-10.1  Draw Contracts."""
    yield from draw_items(s, p, board.draw)


ABILITIES: dict[str, Ability] = {"draw": ability_draw_cards}


# -- rewards and punishments -----------------------------------------------------------------------------------


def _specialist(s: State, p: Player, count: int) -> Flow[None]:
    """SP-9.3  Gain a Specialist."""
    s.next(gaining.gain_specialist.step(p.seat))
    yield from ()


def _goods(key: str, s: State, p: Player, count: int) -> Flow[None]:
    """SP-11.7  What Michela's tile gives."""
    gives = parts_of(s.game).places[key].gives
    assert gives is not None
    gain_goods(s, p, "reward", gives)
    yield from ()


def _for_others(key: str, s: State, p: Player, count: int) -> Flow[None]:
    """SP-9.3  All others gain what the place says; alone one loses something instead, as far as there is any."""
    place = parts_of(s.game).places[key]
    if len(s.players) == 1:
        loss = _bearable(p, place)
        lose(s, p, "SP-9.3", water=loss.water, algae=loss.algae, power=loss.power, gems=loss.gems)
    for other in _others(s, p):
        gain_goods(s, other, "punishment", place.others or Goods())
    yield from ()


def _others(s: State, p: Player) -> Iterator[Player]:
    """SP-9.3  All other players, and oneself if one's setbacks reward."""
    for other in in_turn_order(s):
        if len(s.players) > 1 and (other is not p or leader(s, p).setbacks_reward):
            yield other


def _bearable(p: Player, place: Place) -> Goods:
    """SP-9.3  How much a player has of what one loses alone."""
    loss = place.alone or Goods()
    return Goods(**{good: min(getattr(loss, good), getattr(p.stock, good)) for good in RESOURCES})


def _suffered(key: str, s: State, p: Player) -> float:
    """FL-6.6  How much of it can be suffered: others can always gain, alone it may be a part."""
    place = parts_of(s.game).places[key]
    if len(s.players) > 1:
        return 1.0
    whole, bearable = place.alone or Goods(), _bearable(p, place)
    part: float = sum(getattr(bearable, good) for good in RESOURCES) / sum(getattr(whole, good) for good in RESOURCES)
    return part


def lose_die(s: State, p: Player, count: int) -> Flow[None]:
    """FL-21.5, GS-46  Any own die; a Specialist leaves the game, and if it was active a locked one takes its place."""
    places = incidents.places_of(s, p)
    chosen = yield LoseDie(p.seat, list(_losable(s, p, places)))
    wild = chosen in LOSE_SPECIALIST
    place = LOSE_SPECIALIST.member(chosen) if wild else s.game.whole(vocab.LOSE_DIE).member(chosen)
    places[place].remove()
    if not wild and places[place].face != WILD:
        p.reserve += 1
        return
    o = outpost(s, p.seat)
    if place in ("cantina", "new"):
        setattr(o, place, getattr(o, place) - 1)
    o.lost += 1
    s.tell(LosesSpecialist(p.seat))
    s.next(gaining.muster.step(p.seat))


def _losable(s: State, p: Player, places: Iterable[str]) -> Iterator[Action]:
    """FL-21.5, GS-46  The die of each place; of a heap a regular one and a Specialist, if it holds both."""
    for place in places:
        wild = in_heap(s, p, place) if place in vocab.HEAPS else 0
        if place not in vocab.HEAPS or getattr(p, place) > wild:
            yield s.game.whole(vocab.LOSE_DIE).of(place)
        if wild:
            yield LOSE_SPECIALIST.of(place)


INCIDENTS: dict[str, IncidentRule] = {
    "die": replace(incidents.INCIDENTS["die"], punish=lose_die),
    **{
        # Whoever setbacks reward gains with the others, if there are any.
        key: IncidentRule(
            rewarded, lambda s, p: len(s.players) > 1, partial(_suffered, key), partial(_for_others, key), turns=False
        )
        for key, rewarded in (("contracts", incidents.INCIDENTS["items"].reward), ("specialist", _specialist))
    },
    **{
        key: IncidentRule(partial(_goods, key), lambda s, p: True, lambda s, p: 0, incidents.discard)
        for key, place in own_tables()["factions/incident"].items()
        if place.gives is not None
    },
}
