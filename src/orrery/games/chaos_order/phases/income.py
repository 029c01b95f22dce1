"""CO-10  Gain income: regions are counted for all, then each faction gains, from the flare gun on.

Within a faction's income what is gained comes before what is paid: first the board, leaders and cards, then the region
count, whose attributes cost gems and change what is the faction's own and comes after it, then the upkeep of hired
leaders; last of all the hand is held to its limit (CO-10.1a).
"""

from __future__ import annotations

from msgspec.structs import replace

from orrery.games.chaos_order import components as box
from orrery.games.chaos_order import gaining, moments
from orrery.games.chaos_order.cards import playing
from orrery.games.chaos_order.components import Price, Reward
from orrery.games.chaos_order.speech import cards
from orrery.games.chaos_order.state import (
    NOBODY,
    NOWHERE,
    Leader,
    Player,
    State,
    can_pay,
    clockwise,
    controlled,
    faction,
    pay,
    presence,
)
from orrery.games.chaos_order.vocabulary import ATTRIBUTE, DONE, TAKE, UPKEEP
from orrery.kernel.flow import Ask, Flow, new_action
from orrery.kernel.message import Amount, Refusal, Several, Thing, Values, refuse
from orrery.kernel.state import Note, Step, rule
from orrery.kernel.vocabulary import Action
from orrery.parts import goods
from orrery.parts.powers import power

EITHER = {"gems": Reward(gems=1), "research": Reward(research=1)}  # of a building's gem


class GemOrResearch(Ask):
    """CO-10.4  Whether a building's gem is taken as research."""

    family = TAKE
    why_not = refuse("one-of-two", "CO-10.4")

    def values(self, s: State, action: Action) -> Values:
        return {"gain": Amount(1, TAKE.member(action))}


class UpgradeAttribute(Ask, kw_only=True):
    """CO-10.2, 11.2  Which attribute is upgraded."""

    family = ATTRIBUTE
    free: int

    def values(self, s: State, action: Action) -> Values:
        key = ATTRIBUTE.member(action)
        return {"gems": attribute_price(s, key, self.free), "text": cards.attribute(s.game.box, key, better=True)}

    def reason(self, s: State, action: Action) -> Refusal | None:
        p, key = s.players[self.seat], ATTRIBUTE.member(action)
        printed, named = s.game.box.attributes[key], Thing("attribute", key)
        if printed.faction != p.faction:
            return refuse("not-your-attribute", "CO-10.2", attribute=named)
        if key in p.attributes:
            return refuse("attribute-upgraded", "CO-10.2", attribute=named)
        return refuse("attribute-too-dear", "CO-10.2", attribute=named, price=Amount(printed.gems, "gems"))


class Upkeep(Ask, kw_only=True):
    """CO-10.5  Whether a hired leader is paid and stays."""

    family = UPKEEP
    leader: str
    energy: int
    gems: int

    def asks(self, s: State) -> Values:
        return {"price": _price(Price(self.energy, self.gems))}

    def values(self, s: State, action: Action) -> Values:
        return self.asks(s) | {"leader": Thing("leader", self.leader)}

    def reason(self, s: State, action: Action) -> Refusal | None:
        return refuse("no-upkeep-due", "CO-10.5", leader=Thing("leader", UPKEEP.member(action)))


class Counted(Note):
    """CO-10.2  How many regions a faction counts."""

    regions: int


class Upgraded(Note):
    """CO-10.2  An attribute lies on its better side, for so many gems."""

    attribute: str
    gems: int = 0


class Kept(Note):
    """CO-10.5  A hired leader has been paid."""

    leader: str
    energy: int
    gems: int

    def values(self, game: object) -> Values:
        return {"price": _price(Price(self.energy, self.gems))}


class Dismissed(Note):
    """CO-10.5  A hired leader was not paid and has gone to the supply."""

    leader: str


def _price(due: Price) -> Several:
    return goods.amounts(due, due.__struct_fields__)


def begin(s: State) -> None:
    """CO-10.1, 10.1a, 13.4  What comes before the count for all, the count, each income; then who has won by fame."""
    seats = [p.seat for p in clockwise(s, s.gun)]
    s.next(
        *(before_count.step(seat) for seat in seats),
        count_regions.step(),
        *(income.step(seat) for seat in seats),
        famous.step(),
    )


# -- the region count -------------------------------------------------------------------------------------------------


@rule
@new_action
def before_count(s: State, seat: int) -> Flow[None] | None:
    """CO-10.5  What a faction does before regions are counted."""
    s.acting = seat
    powers = moments.hanging(s, moments.before_count, s.players[seat])
    return _before_count(s, s.players[seat]) if powers else None


def _before_count(s: State, p: Player) -> Flow[None]:
    for run in moments.told(s, moments.before_count, p, None):
        if run is not None:
            yield from run


@rule
def count_regions(s: State) -> None:
    """CO-10.1a, 10.2, G-34  All regions are counted before anybody gains."""
    places = presence(s)
    s.counted = [region_count(s, p, places) for p in s.players]
    for p in clockwise(s, s.gun):
        s.tell(Counted(p.seat, s.counted[p.seat]))


def region_count(s: State, p: Player, places: list[set[int]]) -> int:
    """CO-10.2, G-02  Controlled land and lakes, the base, and what a faction counts besides; this only adds."""
    home: list[bool] = moments.told(s, moments.counts_home, p, None)
    count = len(controlled(s, p, places)) + all(home)
    return count + sum(max(0, more) for more in moments.told(s, moments.region_count, p, None, count))


@rule
@new_action
def count_gain(s: State, seat: int) -> None:
    """CO-10.2, G-35, G-36  What the one row gives that the region count has reached, as often as it says."""
    counts = s.game.box.counts
    row = max(n for n, printed in enumerate(counts) if printed.least <= s.counted[seat])
    for _ in range(counts[row].times):
        gaining.one_of(s, s.players[seat], "count", str(row))


# -- one faction's income ---------------------------------------------------------------------------------------------


@rule
@new_action
def income(s: State, seat: int) -> None:
    """CO-10.1a, 10.3, 21.5  The standing income, that of leaders, hired ones of others too, and all that follows."""
    p = s.players[seat]
    s.acting = seat
    s.next(
        bared.step(seat),
        playing.window.step(seat),
        count_gain.step(seat),
        own_income.step(seat),
        *(upkeep.step(seat, key) for key in hired(s, p)),
        gaining.discard.step(seat),
    )
    for key in hired(s, p):
        led = leads(s, key)
        if led is not None and led[0] is not p:
            gaining.gain(s, p, s.game.box.leaders[key].bounty)
    moments.happen(s, moments.income, p, None)
    gaining.one_of(s, p, "standing", "")


@rule
def bared(s: State, seat: int) -> None:
    """CO-10.3, 10.4  What lies bare under buildings that are on the map; gems may be research with that foundation."""
    p = s.players[seat]
    bare = (kind for kind, count in zip(box.TYPES, p.built, strict=True) for _ in range(count))
    gain = goods.added(Reward, [s.game.box.buildings[kind].income for kind in bare])
    if "research" in p.laid:
        s.next(*(either.step(seat) for _ in range(gain.gems)))
        gain = replace(gain, gems=0)
    gaining.gain(s, p, gain)


@rule
def either(s: State, seat: int) -> Flow[None]:
    """CO-10.4  A gem, or research in its place."""
    p = s.players[seat]
    chosen = yield GemOrResearch(seat, [TAKE.of(name) for name, gain in EITHER.items() if gaining.can_gain(s, p, gain)])
    gaining.gain(s, p, EITHER[TAKE.member(chosen)])


@rule
def own_income(s: State, seat: int) -> None:
    """CO-10.5  What is a faction's own, with its attributes as they are after the gain of the region count."""
    moments.happen(s, moments.after_count, s.players[seat], None)


# -- hired leaders ----------------------------------------------------------------------------------------------------


def hired(s: State, p: Player) -> list[str]:
    """The hired leaders of a faction, whoever leads them."""
    return s.game.box.hired[p.faction]


def leads(s: State, key: str) -> tuple[Player, Leader] | None:
    """Who leads a leader that is on the map."""
    found = ((p, leader) for p in s.players for leader in p.leaders if leader.key == key and leader.place != NOWHERE)
    return next(found, None)


@rule
def upkeep(s: State, seat: int, key: str) -> Flow[None] | None:
    """CO-10.1a, 10.5, 21.5  A faction pays for its hired leader while it leads it, or sends it back to the supply."""
    led = leads(s, key)
    return _upkeep(s, s.players[seat], led[1]) if led is not None and led[0].seat == seat else None


def _upkeep(s: State, p: Player, leader: Leader) -> Flow[None]:
    """CO-10.5  The price, or the supply."""
    due = upkeep_price(s, p, leader.key)
    stays = can_pay(p, due)
    if stays and due != Price():
        asked = Upkeep(p.seat, [UPKEEP.of(leader.key), DONE], leader=leader.key, energy=due.energy, gems=due.gems)
        stays = (yield asked) != DONE
    if not stays:
        leader.place = NOWHERE
        s.tell(Dismissed(p.seat, leader.key))
        moments.happen(s, moments.lost_control, p, None)
    elif due != Price():
        pay(p, due)
        s.tell(Kept(p.seat, leader.key, due.energy, due.gems))


def upkeep_price(s: State, p: Player, key: str) -> Price:
    """CO-10.5  What a hired leader costs its faction."""
    due = s.game.box.leaders[key].upkeep
    for changed in moments.told(s, moments.upkeep, p, None, key, due):
        due = changed
    return due


# -- attributes -------------------------------------------------------------------------------------------------------


@power("attributes", on=gaining.to_do)
def to_upgrade(s: State, p: Player, count: int) -> Step:
    return attribute.step(p.seat, count, 0)


@power("free_attributes", on=gaining.to_do)
def to_upgrade_free(s: State, p: Player, count: int) -> Step:
    return attribute.step(p.seat, count, 1)


@power("attributes", on=gaining.possible)
def may_upgrade(s: State, p: Player) -> bool:
    return bool(upgradable(s, p, 0))


@power("free_attributes", on=gaining.possible)
def may_upgrade_free(s: State, p: Player) -> bool:
    return bool(upgradable(s, p, 1))


def attribute_price(s: State, key: str, free: int) -> int:
    """CO-10.2  The gems that an attribute costs; a relic space asks for none."""
    return 0 if free else s.game.box.attributes[key].gems


def upgradable(s: State, p: Player, free: int) -> list[Action]:
    """CO-10.2  The attributes a faction can upgrade now."""
    own = (
        key
        for key, printed in s.game.box.attributes.items()
        if printed.faction == p.faction and key not in p.attributes
    )
    return [ATTRIBUTE.of(key) for key in own if attribute_price(s, key, free) <= p.gems]


@rule
def attribute(s: State, seat: int, count: int, free: int) -> Flow[None]:
    """CO-10.2, 11.2, 14.7  An attribute is turned to its better side, for its gems or for nothing."""
    p = s.players[seat]
    open_to = upgradable(s, p, free)
    if not open_to:
        return
    key = ATTRIBUTE.member((yield UpgradeAttribute(seat, open_to, free=free)))
    gems = attribute_price(s, key, free)
    p.gems -= gems
    p.attributes.append(key)
    s.tell(Upgraded(seat, key, gems))
    if count > 1:
        s.next(attribute.step(seat, count - 1, free))
    moments.happen(s, moments.attribute, p, None, key)
    gaining.gain(s, p, s.game.box.attributes[key].gives)


# -- the end ----------------------------------------------------------------------------------------------------------


@rule
def famous(s: State) -> None:
    """CO-13.4  All at the end of their fame tracks win together, but for those whose fame waits for later."""
    s.acting = NOBODY
    famed = [p.seat for p in s.players if p.fame == faction(s, p).fame and not faction(s, p).waits]
    if famed:
        gaining.win(s, famed, "fame")
