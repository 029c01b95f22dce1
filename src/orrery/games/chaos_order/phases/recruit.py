"""CO-7  Recruit: fighters along the track to the base, and leaders out of the supply."""

from __future__ import annotations

from orrery.games.chaos_order import gaining, moments
from orrery.games.chaos_order.cards import playing
from orrery.games.chaos_order.components import HEXES
from orrery.games.chaos_order.phases.turns import auxiliary_price
from orrery.games.chaos_order.speech import cards
from orrery.games.chaos_order.state import NOWHERE, Leader, Player, State, faction, in_sector, is_hired, shift, spend
from orrery.games.chaos_order.vocabulary import ADVANCE, ARRIVE, BUY, DONE, FAST, LEADER
from orrery.kernel.flow import Ask, Flow, new_action
from orrery.kernel.message import Amount, Refusal, Values, refuse, several
from orrery.kernel.state import Note, Step, rule
from orrery.kernel.vocabulary import Action
from orrery.parts.powers import power

TOGETHER = len(FAST)  # fighters that can be moved by one choice


class Recruit(Ask, kw_only=True):
    """CO-7.1  What one spends recruitment points on."""

    family = ADVANCE.family
    points: int

    def values(self, s: State, action: Action) -> Values:
        p = s.players[self.seat]
        if action in ADVANCE:
            sector, fighters = ADVANCE.member(action)
            return {"last": int(sector >= len(faction(s, p).sectors)), "count": fighters}
        if action in FAST:
            fighters = FAST.index(action) + 1
            return {"points": fighters, "energy": Amount(fast_price(s, p, fighters), "energy")}
        return {"gives": several(gaining.amounts(faction(s, p).buys)), "price": s.game.box.figures.trade}

    def refuse(self, s: State, action: Action) -> Refusal | None:
        p = s.players[self.seat]
        if action in ADVANCE:
            sector, fighters = ADVANCE.member(action)
            return cannot_advance(s, p, sector, fighters, self.points)
        if action in FAST:
            return cannot_hurry(s, p, FAST.index(action) + 1, self.points)
        short = action == BUY and self.points < s.game.box.figures.trade
        return refuse("few-recruits", "CO-7.3", points=self.points) if short else None


class Arrive(Ask, kw_only=True):
    """CO-7.1  Where recruits arrive."""

    family = ARRIVE
    fighters: int
    why_not = refuse("no-arrival", "CO-7.1")

    def values(self, s: State, action: Action) -> Values:
        return {"land": cards.ground(s, self.seat, ARRIVE.index(action))}


class DeployLeader(Ask):
    """CO-7.5  Which leader comes to the base."""

    family = LEADER

    def values(self, s: State, action: Action) -> Values:
        p = s.players[self.seat]
        leader = _own(p, action)
        about = cards.about_leader(s.game.box, LEADER.member(action), better=leader is not None and leader.better)
        return _price(_gems(s, p, action, "deploy")) | about

    def reason(self, s: State, action: Action) -> Refusal | None:
        leader = _own(s.players[self.seat], action)
        if leader is None:
            return refuse("not-your-leader", "CO-7.5")
        if is_hired(s, leader):
            return refuse("comes-with-token", "CO-7.5")
        return refuse("leader-too-dear" if leader.place == NOWHERE else "on-map-already", "CO-7.5")


class PromoteLeader(Ask):
    """CO-8.8  Which leader is upgraded."""

    family = LEADER

    def values(self, s: State, action: Action) -> Values:
        about = cards.about_leader(s.game.box, LEADER.member(action), better=True)
        return _price(_gems(s, s.players[self.seat], action, "upgrade")) | about

    def reason(self, s: State, action: Action) -> Refusal | None:
        leader = _own(s.players[self.seat], action)
        if leader is None:
            return refuse("not-your-leader", "CO-8.8")
        return refuse("upgraded-already" if leader.better else "leader-too-dear", "CO-8.8")


class Advanced(Note):
    """CO-7.1  Fighters have gone on along their track."""

    fighters: int
    sector: int


class Arrived(Note):
    """CO-7.1, 7.2  Fighters have come to the map, by the fast-track for so much energy."""

    fighters: int
    hex: str
    fast: bool = False
    energy: int = 0

    def cites(self, game: object) -> str:
        return "CO-7.2" if self.fast else "CO-7.1"


class LeaderDeployed(Note):
    """CO-7.5  A leader has come to the base, for so many gems."""

    leader: str
    price: int

    def values(self, game: object) -> Values:
        return _price(self.price)


class LeaderUpgraded(LeaderDeployed):
    """CO-8.8  A leader has been upgraded, for so many gems."""


# -- fighters ---------------------------------------------------------------------------------------------------------


def cannot_advance(s: State, p: Player, sector: int, fighters: int, points: int) -> Refusal | None:
    """CO-7.1  Why so many fighters cannot leave a sector."""
    if sector > len(faction(s, p).sectors):
        return refuse("no-sector", "CO-7.1", sector=sector)
    if fighters > in_sector(p, sector):
        return _few_fighters(p, sector, "CO-7.1")
    return refuse("few-recruits", "CO-7.1", points=points) if fighters > points else None


def cannot_hurry(s: State, p: Player, fighters: int, points: int) -> Refusal | None:
    """CO-7.2  Why so many fighters cannot go straight from the first sector to the base."""
    if faction(s, p).fast is None:
        return refuse("no-fast-track", "CO-7.2")
    if fighters > in_sector(p, 1):
        return _few_fighters(p, 1, "CO-7.2")
    if fighters > points:
        return refuse("few-recruits", "CO-7.2", points=points)
    price = fast_price(s, p, fighters)
    return refuse("fast-too-dear", "CO-7.2", price=Amount(price, "energy")) if price > p.energy else None


def _few_fighters(p: Player, sector: int, by: str) -> Refusal:
    return refuse("few-fighters", by, sector=sector, fighters=Amount(in_sector(p, sector), "fighters"))


def fast_price(s: State, p: Player, fighters: int) -> int:
    """CO-7.2  The energy of a fast-track; a card lets one fighter go for none."""
    return (faction(s, p).fast or 0) * max(0, fighters - p.marks.get(playing.HURRIED, 0))


def spendings(s: State, p: Player, points: int) -> list[Action]:
    """CO-7.1 to 7.3  All that recruitment points can be spent on."""
    printed, most = faction(s, p), min(points, TOGETHER)
    waiting = [min(most, in_sector(p, sector)) for sector in range(1, len(printed.sectors) + 1)]
    found = [ADVANCE[sector, n] for sector, ready in enumerate(waiting, 1) for n in range(1, ready + 1)]
    if printed.fast is not None:
        found += [FAST[n - 1] for n in range(1, waiting[0] + 1) if fast_price(s, p, n) <= p.energy]
    return [*found, BUY] if points >= s.game.box.figures.trade else found


@power("recruits", on=gaining.to_do)
def to_recruit(s: State, p: Player, points: int) -> Step:
    return recruit.step(p.seat, points)


@power("recruits", on=gaining.possible)
def can_recruit(s: State, p: Player) -> bool:
    return bool(spendings(s, p, 1))


@rule
def recruit(s: State, seat: int, points: int) -> Flow[None]:
    """CO-7.1 to 7.4  Recruitment points for fighters along the track, or three of them for what the board gives."""
    p = s.players[seat]
    options = spendings(s, p, points)
    if not options:
        return
    chosen = yield Recruit(seat, [*options, DONE], points=points)
    if chosen == DONE:
        return
    if chosen == BUY:
        _go_on(s, p, points - s.game.box.figures.trade)
        gaining.gain(s, p, faction(s, p).buys)
        return
    if chosen in FAST:
        count = FAST.index(chosen) + 1
        yield from _arrive(s, p, count, 1, fast=True)
    else:
        sector, count = ADVANCE.member(chosen)
        if sector == len(faction(s, p).sectors):
            yield from _arrive(s, p, count, sector)
        else:
            shift(p, count, -sector, -sector - 1)
            s.tell(Advanced(seat, count, sector + 1))
    _go_on(s, p, points - count)


@rule
@new_action
def recruit_on(s: State, seat: int, points: int) -> Flow[None]:
    """CO-7.1  The same with what is left, which whoever looks ahead judges for itself."""
    return recruit(s, seat, points)


def _go_on(s: State, p: Player, points: int) -> None:
    if points:
        s.next(recruit_on.step(p.seat, points))


def _arrive(s: State, p: Player, fighters: int, sector: int, *, fast: bool = False) -> Flow[None]:
    """CO-7.1, 7.2, G-71  Fighters come from a sector to the base, or to where else they may."""
    more = [place for places in moments.told(s, moments.arrivals, p, None) for place in places]
    options = [ARRIVE[place] for place in dict.fromkeys([p.base, *more])]
    place = ARRIVE.index((yield Arrive(p.seat, options, fighters=fighters)))
    shift(p, fighters, -sector, place)
    energy = fast_price(s, p, fighters) if fast else 0
    p.energy -= energy
    s.tell(Arrived(p.seat, fighters, HEXES[place], fast, energy))
    if fast:
        spend(p, playing.HURRIED, fighters)


@power(playing.HURRIED, on=playing.helps)
def has_fast_track(s: State, p: Player) -> bool:
    """CO-7.2, 15.9  A fast-track without energy is for a faction that has one, and a fighter for it."""
    return faction(s, p).fast is not None and in_sector(p, 1) > 0


# -- leaders ----------------------------------------------------------------------------------------------------------


def _own(p: Player, action: Action) -> Leader | None:
    """A faction's leader by an action, if it leads that one."""
    key = LEADER.member(action) if action in LEADER else ""
    return next((leader for leader in p.leaders if leader.key == key), None)


def _gems(s: State, p: Player, action: Action, what: str) -> int:
    """What a leader costs, for words."""
    leader = _own(p, action)
    return 0 if leader is None else deploy_gems(s, leader) if what == "deploy" else upgrade_gems(s, leader)


def _price(gems: int) -> Values:
    return {"price": gems, "gems": Amount(gems, "gems")}


def deploy_gems(s: State, leader: Leader) -> int:
    """CO-7.5, G-69  The gems to deploy a leader, on the side that lies up."""
    printed = s.game.box.leaders[leader.key]
    return printed.redeploy if leader.better else printed.deploy


def upgrade_gems(s: State, leader: Leader) -> int:
    """CO-8.8  The gems to upgrade a leader."""
    return s.game.box.leaders[leader.key].upgrade


def deployable(s: State, p: Player) -> list[Leader]:
    """CO-7.5  The leaders a faction can deploy."""
    waiting = [leader for leader in p.leaders if leader.place == NOWHERE and not is_hired(s, leader)]
    return [leader for leader in waiting if deploy_gems(s, leader) <= p.gems]


def promotable(s: State, p: Player) -> list[Leader]:
    """CO-8.8, G-59  The leaders a faction can upgrade, on the map or not."""
    return [leader for leader in p.leaders if not leader.better and upgrade_gems(s, leader) <= p.gems]


@power("deployments", on=gaining.to_do)
def to_deploy(s: State, p: Player, count: int) -> Step:
    return deploy.step(p.seat, count)


@power("deployments", on=gaining.possible)
def can_deploy(s: State, p: Player) -> bool:
    return bool(deployable(s, p))


@power("promotions", on=gaining.to_do)
def to_promote(s: State, p: Player, count: int) -> Step:
    return promote.step(p.seat, count)


@power("promotions", on=gaining.possible)
def can_promote(s: State, p: Player) -> bool:
    return bool(promotable(s, p))


@power(playing.DISCOUNT, on=playing.helps)
def has_leader_for(s: State, p: Player) -> bool:
    """CO-7.5, 8.8, 15.9  Less energy is for an auxiliary action that takes some, and for which there is a leader."""
    waiting = any(leader.place == NOWHERE and not is_hired(s, leader) for leader in p.leaders)
    someone = waiting if s.phase == "recruit" else not all(leader.better for leader in p.leaders)
    return someone and auxiliary_price(s, p, s.phase).energy > 0


@rule
def deploy(s: State, seat: int, count: int) -> Flow[None]:
    """CO-7.5  A leader out of the supply comes to the base, for its gems; one that is upgraded stays so."""
    p = s.players[seat]
    if not deployable(s, p):
        return
    leader = _own(p, (yield DeployLeader(seat, [LEADER.of(leader.key) for leader in deployable(s, p)])))
    assert leader is not None
    p.gems -= deploy_gems(s, leader)
    leader.place = p.base
    s.tell(LeaderDeployed(seat, leader.key, deploy_gems(s, leader)))
    if count > 1:
        s.next(deploy.step(seat, count - 1))


@rule
def promote(s: State, seat: int, count: int) -> Flow[None]:
    """CO-8.8  A leader is turned to its upgraded side for good, for its gems."""
    p = s.players[seat]
    if not promotable(s, p):
        return
    leader = _own(p, (yield PromoteLeader(seat, [LEADER.of(leader.key) for leader in promotable(s, p)])))
    assert leader is not None
    p.gems -= upgrade_gems(s, leader)
    leader.better = True
    s.tell(LeaderUpgraded(seat, leader.key, upgrade_gems(s, leader)))
    if count > 1:
        s.next(promote.step(seat, count - 1))
