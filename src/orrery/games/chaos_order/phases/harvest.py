"""CO-6.6, 6.7  Harvest: what regions and the base produce, and production tokens that cover what is printed."""

from __future__ import annotations

from orrery.games.chaos_order import gaining, moments, state
from orrery.games.chaos_order.components import HEXES, NOTHING, Reward
from orrery.games.chaos_order.speech import cards
from orrery.games.chaos_order.state import Player, State, controlled, controlled_land, faction, produces
from orrery.games.chaos_order.vocabulary import COVER, DONE, HARVEST, IMPROVE, PRODUCTION
from orrery.kernel.flow import Ask, Flow, new_action
from orrery.kernel.message import Refusal, Thing, Values, refuse, several
from orrery.kernel.state import Note, Step, rule
from orrery.kernel.vocabulary import Action
from orrery.parts import goods
from orrery.parts.powers import power


class Harvest(Ask, kw_only=True):
    """CO-6.6  Which production token one harvests."""

    family = HARVEST
    points: int

    def values(self, s: State, action: Action) -> Values:
        if action not in HARVEST:
            return {}
        gives = harvest_of(s, s.players[self.seat], HARVEST.index(action))
        return {"gives": several(gaining.amounts(gives))}

    def reason(self, s: State, action: Action) -> Refusal | None:
        return not_harvested(s, s.players[self.seat], HARVEST.index(action))


class Produce(Ask):
    """CO-6.7  Which of the loose production tokens one takes."""

    family = PRODUCTION

    def values(self, s: State, action: Action) -> Values:
        if action not in PRODUCTION:
            return {}
        printed = s.game.box.production[PRODUCTION.member(action)]
        return {"gives": several(gaining.amounts(printed.gives)), "better": several(gaining.amounts(printed.better))}

    def reason(self, s: State, action: Action) -> Refusal | None:
        return refuse("token-not-loose", "CO-6.7")


class Cover(Ask, kw_only=True):
    """CO-6.7  Where a production token is placed."""

    family = COVER
    production: str

    def values(self, s: State, action: Action) -> Values:
        return {"land": cards.ground(s, self.seat, COVER.index(action))}

    def reason(self, s: State, action: Action) -> Refusal | None:
        place, p = COVER.index(action), s.players[self.seat]
        if place not in (p.base, *controlled(s, p)):
            return refuse("not-controlled", "CO-6.7", hex=Thing("hex", HEXES[place]))
        return refuse("covered-already" if s.regions[place].token else "nothing-printed", "CO-6.7")


class Improve(Ask):
    """CO-6.7  Which production token is turned to its better side, if any."""

    family = IMPROVE

    def values(self, s: State, action: Action) -> Values:
        token = s.regions[IMPROVE.index(action)].token if action in IMPROVE else ""
        return {"gives": several(gaining.amounts(s.game.box.production[token].better if token else NOTHING))}

    def reason(self, s: State, action: Action) -> Refusal | None:
        region, p = s.regions[IMPROVE.index(action)], s.players[self.seat]
        if IMPROVE.index(action) not in (p.base, *controlled(s, p)):
            return refuse("not-controlled", "CO-6.7", hex=Thing("hex", IMPROVE.member(action)))
        return refuse("better-already" if region.token else "no-token-there", "CO-6.7")


class Harvested(Note):
    """CO-6.6  Somebody has harvested a production token."""

    hex: str


class Covered(Note):
    """CO-6.7  A production token covers what is printed."""

    production: str
    hex: str


class Improved(Note):
    """CO-6.7  A production token lies on its better side."""

    production: str
    hex: str


# -- harvesting -------------------------------------------------------------------------------------------------------


def at_home(s: State, p: Player) -> list[int]:
    """CO-6.6  The base, for whoever has one; a ship produces nothing."""
    return [] if faction(s, p).ship else [p.base]


def allowed(s: State, p: Player, place: int) -> bool:
    """CO-6.6  Whether a faction's buildings allow a region to be harvested: a foundry, or any with the foundation."""
    built = state.buildings_at(s, p, place)
    return bool(built) if "harvest" in p.laid else "foundry" in built


def fields(s: State, p: Player) -> list[int]:
    """CO-6.6, G-25  All that a faction may harvest: its base, controlled regions with a foundry, and more."""
    more = [place for places in moments.told(s, moments.harvests, p, None) for place in places]
    own = [place for place in controlled(s, p) if allowed(s, p, place)]
    return [place for place in dict.fromkeys([*at_home(s, p), *own, *more]) if produces(s, p, place)]


def not_harvested(s: State, p: Player, place: int) -> Refusal | None:
    """CO-6.6, G-23  Why a place cannot be harvested now."""
    hex_ = Thing("hex", HEXES[place])
    if place in fields(s, p):
        return refuse("harvested-already", "CO-6.6", hex=hex_) if s.regions[place].harvested else None
    if place not in (p.base, *controlled(s, p)):
        return refuse("not-controlled", "CO-6.6", hex=hex_)
    return refuse("no-foundry" if produces(s, p, place) else "no-yield", "CO-6.6", hex=hex_)


def ripe(s: State, p: Player) -> list[int]:
    """CO-6.6  What a faction may still harvest this round."""
    return [place for place in fields(s, p) if not s.regions[place].harvested]


@power("harvests", on=gaining.to_do)
def to_harvest(s: State, p: Player, points: int) -> Step:
    return harvest.step(p.seat, points)


@power("harvests", on=gaining.possible)
def can_harvest(s: State, p: Player) -> bool:
    return bool(ripe(s, p))


@rule
def harvest(s: State, seat: int, points: int) -> Flow[None]:
    """CO-6.6  Each harvest point is for one production token, each token once a round."""
    p = s.players[seat]
    places = ripe(s, p)
    if not places:
        return
    chosen = yield Harvest(seat, [*(HARVEST[place] for place in places), DONE], points=points)
    if chosen == DONE:
        return
    place = HARVEST.index(chosen)
    s.regions[place].harvested = True
    s.tell(Harvested(seat, HEXES[place]))
    if points > 1:
        s.next(harvest_on.step(seat, points - 1))
    gives = harvest_of(s, p, place)
    moments.happen(s, moments.harvested, p, None, place)
    gaining.gain(s, p, gives)


def harvest_of(s: State, p: Player, place: int) -> Reward:
    """CO-6.6  All that a faction gains by harvesting a place now."""
    more = moments.told(s, moments.yields, p, None, place)
    return goods.added(Reward, [produces(s, p, place), *more]) if more else produces(s, p, place)


@rule
@new_action
def harvest_on(s: State, seat: int, points: int) -> Flow[None]:
    """CO-6.6  The same with what is left, which whoever looks ahead judges for itself."""
    return harvest(s, seat, points)


# -- production tokens ------------------------------------------------------------------------------------------------


def coverable(s: State, p: Player) -> list[int]:
    """CO-6.7  Where a faction may place a production token: on what is printed, and where else it may."""
    more = [place for places in moments.told(s, moments.covers, p, None) for place in places]
    own = [place for place in (*at_home(s, p), *controlled_land(s, p)) if produces(s, p, place)]
    return [place for place in dict.fromkeys([*own, *more]) if not s.regions[place].token]


@power("placements", on=gaining.to_do)
def to_cover(s: State, p: Player, count: int) -> Step:
    return cover.step(p.seat, count)


@power("placements", on=gaining.possible)
def can_cover(s: State, p: Player) -> bool:
    return bool(s.loose) and bool(coverable(s, p))


@rule
def cover(s: State, seat: int, count: int) -> Flow[None]:
    """CO-6.7, G-23  A loose token covers what is printed; it may be harvested even if that has been."""
    p = s.players[seat]
    places = coverable(s, p)
    if not s.loose or not places:
        return
    chosen = yield Produce(seat, [*(PRODUCTION.of(token) for token in s.loose), DONE])
    if chosen == DONE:
        return
    token = PRODUCTION.member(chosen)
    place = COVER.index((yield Cover(seat, [COVER[place] for place in places], production=token)))
    s.loose.remove(token)
    region = s.regions[place]
    region.token, region.better, region.harvested = token, False, False
    s.tell(Covered(seat, token, HEXES[place]))
    if count > 1:
        s.next(cover.step(seat, count - 1))
    moments.happen(s, moments.covered, p, None, place)


def improvable(s: State, p: Player) -> list[int]:
    """CO-6.7, G-22  Where a faction may turn a production token: what is printed has one side only."""
    places = [*at_home(s, p), *controlled(s, p)]
    return [place for place in places if s.regions[place].token and not s.regions[place].better]


@power("improvements", on=gaining.to_do)
def to_improve(s: State, p: Player, count: int) -> Step:
    return improve.step(p.seat, count)


@power("improvements", on=gaining.possible)
def can_improve(s: State, p: Player) -> bool:
    return bool(improvable(s, p))


@rule
def improve(s: State, seat: int, count: int) -> Flow[None]:
    """CO-6.7  A production token on the map is turned to its better side."""
    p = s.players[seat]
    places = improvable(s, p)
    if not places:
        return
    chosen = yield Improve(seat, [*(IMPROVE[place] for place in places), DONE])
    if chosen == DONE:
        return
    region = s.regions[IMPROVE.index(chosen)]
    region.better = True
    s.tell(Improved(seat, region.token, IMPROVE.member(chosen)))
    if count > 1:
        s.next(improve.step(seat, count - 1))
