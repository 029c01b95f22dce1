"""CO-6.2 to 6.5  Build: foundations off the own board, and buildings on foundations."""

from __future__ import annotations

from orrery.games.chaos_order import components as box
from orrery.games.chaos_order import gaining, moments, state
from orrery.games.chaos_order.components import HEXES, SLOTS, TYPES
from orrery.games.chaos_order.locks import can_unlock, unlock
from orrery.games.chaos_order.speech import cards, ids
from orrery.games.chaos_order.state import FLIPPED, Player, Site, State, controlled, controlled_land, faction
from orrery.games.chaos_order.vocabulary import BUILD, DONE, FOUNDATION, GROUND, SITE
from orrery.kernel.flow import Ask, Flow, new_action
from orrery.kernel.message import Refusal, Thing, Values, refuse, several
from orrery.kernel.state import Note, Step, rule
from orrery.kernel.vocabulary import Action
from orrery.parts import goods
from orrery.parts.powers import power

BARE = "bare"  # the site of a building without a foundation


def _about_slot(s: State, p: Player, action: Action) -> Values:
    """CO-6.3, 6.8  What options say of a foundation of one's board."""
    if action not in FOUNDATION:
        return {}
    slot = FOUNDATION.member(action)
    return {"locked": int(slot in faction(s, p).locked), "text": cards.slot(s.game.box, slot)}


class Build(Ask, kw_only=True):
    """CO-6.2  What one spends a build point on: a foundation or a building."""

    family = BUILD
    points: int

    def values(self, s: State, action: Action) -> Values:
        p = s.players[self.seat]
        if action in BUILD:
            kind = BUILD.member(action)
            return {"locked": int(_locked(s, p, kind)), "text": cards.building(s.game.box, p.faction, kind)}
        return _about_slot(s, p, action)

    def refuse(self, s: State, action: Action) -> Refusal | None:
        p = s.players[self.seat]
        if action in BUILD:
            return cannot_build(s, p, BUILD.member(action))
        return cannot_lay(s, p, FOUNDATION.member(action)) if action in FOUNDATION else None


class Lay(Ask):
    """CO-6.7a  Which foundation one lays for no build point, if any."""

    family = FOUNDATION

    def values(self, s: State, action: Action) -> Values:
        return _about_slot(s, s.players[self.seat], action)

    def reason(self, s: State, action: Action) -> Refusal | None:
        return cannot_lay(s, s.players[self.seat], FOUNDATION.member(action))


class LayGround(Ask, kw_only=True):
    """CO-6.3  In which region a foundation is laid."""

    family = GROUND
    slot: str

    def values(self, s: State, action: Action) -> Values:
        return {"land": cards.ground(s, self.seat, GROUND.index(action))}

    def reason(self, s: State, action: Action) -> Refusal | None:
        return not_laid_here(s, s.players[self.seat], GROUND.index(action))


class BuildGround(Ask, kw_only=True):
    """CO-6.4  In which region a building is built."""

    family = GROUND
    building: str

    def values(self, s: State, action: Action) -> Values:
        return {"land": cards.ground(s, self.seat, GROUND.index(action))}

    def reason(self, s: State, action: Action) -> Refusal | None:
        return not_built_here(s, s.players[self.seat], self.building, GROUND.index(action))


class BuildSite(Ask, kw_only=True):
    """CO-6.4  Which foundation a building covers."""

    family = SITE
    building: str
    hex: str

    def values(self, s: State, action: Action) -> Values:
        if action not in SITE or SITE.member(action) == BARE:
            return {"gives": several(gaining.amounts(box.NOTHING))}
        place, here = box.HEX[self.hex], SITE.index(action)
        there = s.regions[place].sites
        given = [reward(s, there[here])] * _times(s, s.players[self.seat], place) if here < len(there) else []
        return {"gives": several(gaining.amounts(goods.added(box.Reward, given)))}

    def item(self, s: State, action: Action) -> str | None:
        place = box.HEX[self.hex]
        there = action in SITE and SITE.index(action) < foundations(s, place)
        return ids.site(place, SITE.index(action)) if there else ids.hex_at(place)

    def reason(self, s: State, action: Action) -> Refusal | None:
        if SITE.member(action) == BARE:
            return refuse("needs-foundation", "CO-6.4")
        there = s.regions[box.HEX[self.hex]].sites
        here = SITE.index(action)
        free = here >= len(there) or not there[here].foundation
        return refuse("no-such-foundation" if free else "foundation-covered", "CO-6.4")


class Founds(Note):
    """CO-6.3  A foundation off a board lies on the map."""

    slot: str
    hex: str


class Builds(Note):
    """CO-6.4  A building stands on the map."""

    building: str
    hex: str


class Razed(Note):
    """CO-9.13  A building is back on its board."""

    building: str
    hex: str


# -- what may be built ------------------------------------------------------------------------------------------------


def _locked(s: State, p: Player, kind: str) -> bool:
    """CO-6.4  Whether the left-most building of a type that is left has a gem lock."""
    locks, built = faction(s, p).locks(kind), p.built[TYPES.index(kind)]
    return built < len(locks) and locks[built]


def cannot_lay(s: State, p: Player, slot: str) -> Refusal | None:
    """CO-6.3  Why a foundation of the own board cannot be laid anywhere."""
    return _slot_stays(s, p, slot) or (None if grounds(s, controlled_land(s, p)) else refuse("no-room", "CO-6.3"))


def _slot_stays(s: State, p: Player, slot: str) -> Refusal | None:
    """CO-6.3  Why a foundation does not come off the own board."""
    if slot in p.laid:
        return refuse("laid-already", "CO-6.3", slot=Thing("slot", slot))
    return refuse("locked", "CO-1.7") if slot in faction(s, p).locked and not can_unlock(s, p) else None


def layable(s: State, p: Player, land: list[int]) -> list[box.Slot]:
    """CO-6.3  The foundations of the own board that can be laid somewhere on one's land."""
    locked = [] if can_unlock(s, p) else faction(s, p).locked
    slots = [slot for slot in SLOTS if slot not in p.laid and slot not in locked]
    return slots if slots and grounds(s, land) else []


def cannot_build(s: State, p: Player, kind: str) -> Refusal | None:
    """CO-6.4  Why no building of a type can be built anywhere."""
    stays = _building_stays(s, p, kind)
    if stays or building_grounds(s, p, kind):
        return stays
    return refuse("no-ground", "CO-6.4", building=Thing("building", kind))


def _building_stays(s: State, p: Player, kind: str) -> Refusal | None:
    """CO-6.4  Why no building of a type comes off the own board."""
    if p.built[TYPES.index(kind)] == len(faction(s, p).locks(kind)):
        return refuse("no-building-left", "CO-6.4", building=Thing("building", kind))
    return refuse("locked", "CO-1.7") if _locked(s, p, kind) and not can_unlock(s, p) else None


def buildable(s: State, p: Player, land: list[int]) -> list[str]:
    """CO-6.4  The types of which a building can be built somewhere on one's land."""
    free = [place for place in land if sites(s, p, place)]
    kinds = [kind for kind in TYPES if free and _building_stays(s, p, kind) is None]
    return [kind for kind in kinds if any(_no_place_for(s, p, kind, place) is None for place in free)]


def not_laid_here(s: State, p: Player, place: int) -> Refusal | None:
    """CO-6.3, G-27  Why no foundation can be laid in a region: it is not controlled, or full."""
    if place not in controlled_land(s, p):
        return _no_ground(s, p, place, "CO-6.3")
    full = foundations(s, place) >= s.game.box.figures.foundations
    return refuse("ground-full", "CO-6.3", hex=Thing("hex", HEXES[place])) if full else None


def not_built_here(s: State, p: Player, kind: str, place: int) -> Refusal | None:
    """CO-6.4, G-26  Why a building of a type cannot stand in a region."""
    if place not in controlled_land(s, p):
        return _no_ground(s, p, place, "CO-6.4")
    return _no_place_for(s, p, kind, place)


def _no_ground(s: State, p: Player, place: int, by: str) -> Refusal:
    """CO-1.2, 1.3  Why nothing is built in a place: it is not controlled, or it is a lake or the own base."""
    own = place in (p.base, *controlled(s, p))
    return refuse("no-land" if own else "not-controlled", by, hex=Thing("hex", HEXES[place]))


def _no_place_for(s: State, p: Player, kind: str, place: int) -> Refusal | None:
    """CO-6.4  Why a building of a type cannot stand in a region that one controls."""
    most = faction(s, p).outposts if kind == "outpost" else 1
    allowed: list[bool] = moments.told(s, moments.may_build, p, None, kind, place)
    if state.buildings_at(s, p, place).count(kind) >= most:
        why = "built-already"
    elif not all(allowed):
        why = "not-for-you-here"
    elif not sites(s, p, place):
        return refuse("no-free-foundation", "CO-6.4", hex=Thing("hex", HEXES[place]))
    else:
        return None
    return refuse(why, "CO-6.4", hex=Thing("hex", HEXES[place]), building=Thing("building", kind))


def foundations(s: State, place: int) -> int:
    """CO-6.3  How many foundations lie in a region, whoever they came from."""
    return sum(1 for site in s.regions[place].sites if site.foundation)


def grounds(s: State, land: list[int]) -> list[int]:
    """CO-6.3  Where a faction can lay a foundation on its land."""
    most = s.game.box.figures.foundations
    return [place for place in land if foundations(s, place) < most]


def building_grounds(s: State, p: Player, kind: str) -> list[int]:
    """CO-6.4  Where a faction can build a building of a type."""
    return [place for place in controlled_land(s, p) if _no_place_for(s, p, kind, place) is None]


def sites(s: State, p: Player, place: int) -> list[Action]:
    """CO-6.4  The free foundations of a region, and bare ground for whoever needs none."""
    bare: list[bool] = moments.told(s, moments.bare_ground, p, None, place)
    return [*(SITE[here] for here in state.free_sites(s, place)), *([SITE.of(BARE)] if any(bare) else [])]


def reward(s: State, site: Site) -> box.Reward:
    """CO-6.4  The location reward of a foundation; those off the boards have none."""
    printed = s.game.box.foundations.get(site.foundation)
    return printed.gives if printed else box.NOTHING


# -- building ---------------------------------------------------------------------------------------------------------


@power("builds", on=gaining.to_do)
def to_build(s: State, p: Player, points: int) -> Step:
    return build.step(p.seat, points)


@power("builds", on=gaining.possible)
def can_build(s: State, p: Player) -> bool:
    land = controlled_land(s, p)
    return bool(layable(s, p, land) or buildable(s, p, land))


@power("foundations", on=gaining.to_do)
def to_lay(s: State, p: Player, count: int) -> Step:
    return lay.step(p.seat, count)


@power("foundations", on=gaining.possible)
def can_found(s: State, p: Player) -> bool:
    return bool(layable(s, p, controlled_land(s, p)))


@rule
def build(s: State, seat: int, points: int) -> Flow[None]:
    """CO-6.2  Each build point is for a foundation or a building, as long as there is one to build."""
    p = s.players[seat]
    land = controlled_land(s, p)
    slots = [FOUNDATION.of(slot) for slot in layable(s, p, land)]
    types = [BUILD.of(kind) for kind in buildable(s, p, land)]
    if not slots and not types:
        return
    chosen = yield Build(seat, [*types, *slots, DONE], points=points)
    if chosen == DONE:
        return
    more = [build_on.step(seat, points - 1)] if points > 1 else []
    if chosen in BUILD:
        yield from construct(s, p, BUILD.member(chosen), *more)
    else:
        yield from found(s, p, FOUNDATION.member(chosen), *more)


@rule
@new_action
def build_on(s: State, seat: int, points: int) -> Flow[None]:
    """CO-6.2  The same with what is left, which whoever looks ahead judges for itself."""
    return build(s, seat, points)


@rule
def lay(s: State, seat: int, count: int) -> Flow[None]:
    """CO-6.7a  A foundation for no build point; its lock, control and room are needed all the same."""
    p = s.players[seat]
    slots = [FOUNDATION.of(slot) for slot in layable(s, p, controlled_land(s, p))]
    if not slots:
        return
    chosen = yield Lay(seat, [*slots, DONE])
    if chosen != DONE:
        yield from found(s, p, FOUNDATION.member(chosen), *([lay.step(seat, count - 1)] if count > 1 else []))


def found(s: State, p: Player, slot: str, *after: Step) -> Flow[None]:
    """CO-6.3  A foundation off the own board into a region; buildings without one stay behind all foundations."""
    options = (GROUND[place] for place in grounds(s, controlled_land(s, p)))
    place = GROUND.index((yield LayGround(p.seat, options, slot=slot)))
    if slot in faction(s, p).locked:
        yield from unlock(s, p)
    s.regions[place].sites.insert(foundations(s, place), Site(FLIPPED))
    p.laid.append(slot)
    s.tell(Founds(p.seat, slot, HEXES[place]))
    s.next(*after)
    if slot == "hand":
        gaining.gain(s, p, box.Reward(energy=s.game.box.figures.hand_energy))


def construct(s: State, p: Player, kind: str, *after: Step) -> Flow[None]:
    """CO-6.4, 6.5, G-21  The left-most building of a type onto a foundation, whose location reward is gained."""
    options = (GROUND[place] for place in building_grounds(s, p, kind))
    place = GROUND.index((yield BuildGround(p.seat, options, building=kind)))
    chosen = yield BuildSite(p.seat, sites(s, p, place), building=kind, hex=HEXES[place])
    if _locked(s, p, kind):
        yield from unlock(s, p)
    s.next(*after)
    p.built[TYPES.index(kind)] += 1
    s.tell(Builds(p.seat, kind, HEXES[place]))
    gains = box.NOTHING
    if SITE.member(chosen) == BARE:
        s.regions[place].sites.append(Site("", p.seat, kind))
    else:
        on, n = s.regions[place].sites, SITE.index(chosen)
        on[n] = Site(on[n].foundation, p.seat, kind)
        gains = reward(s, on[n])
    moments.happen(s, moments.built, p, None, kind, place)
    for _ in range(_times(s, p, place)):
        gaining.gain(s, p, gains)


def _times(s: State, p: Player, place: int) -> int:
    """CO-6.4  How often a location reward counts."""
    return max([1, *moments.told(s, moments.rewarded, p, None, place, 1)])


def raze(s: State, p: Player, place: int, site: Site) -> None:
    """CO-9.13, G-28, G-29  A building goes back to its board; its owner gains the income icon that it covers again."""
    kind, there = site.building, s.regions[place].sites
    p.built[TYPES.index(kind)] -= 1
    if site.foundation:
        there[there.index(site)] = Site(site.foundation)
    else:
        there.remove(site)
    s.tell(Razed(p.seat, kind, HEXES[place]))
    gaining.gain(s, p, s.game.box.buildings[kind].income)
