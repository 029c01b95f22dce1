"""CO-8.1  Who goes: all, or so many fighters and leader by leader."""

from __future__ import annotations

from orrery.games.chaos_order.components import HEX, HEXES
from orrery.games.chaos_order.speech import ids, names
from orrery.games.chaos_order.speech.names import hex_at
from orrery.games.chaos_order.state import Player, State, is_base, leaders_at, terrain
from orrery.games.chaos_order.units.marching import companies, held, is_open, ways
from orrery.games.chaos_order.vocabulary import ALL, COUNT, PICK, STAY, WITH, vocabulary
from orrery.kernel.flow import Ask, Flow
from orrery.kernel.message import Amount, Refusal, Several, Thing, Values, refuse
from orrery.kernel.state import Note
from orrery.kernel.vocabulary import Action


class Marched(Note):
    """Units have gone from one region to another, by a move or a redeployment."""

    here: str
    there: str
    fighters: int
    redeployed: int
    leaders: list[str]

    def cites(self, game: object) -> str:
        return "CO-8.5" if self.redeployed else "CO-8.1"

    def values(self, game: object) -> Values:
        return {"units": names.units(self.fighters, self.leaders)}


class Company(Ask, kw_only=True):
    """CO-8.1  Whether all units of a region go, or some."""

    family = vocabulary.families["all"]
    here: str
    there: str

    def values(self, s: State, action: Action) -> Values:
        return {"there": hex_at(self.there), "units": at(s.players[self.seat], HEX[self.here])} if action == ALL else {}

    def item(self, s: State, action: Action) -> str | None:
        return ids.hex_at(HEX[self.there]) if action == ALL else None


class CompanyFighters(Ask, kw_only=True):
    """CO-8.1  How many fighters go."""

    family = COUNT
    here: str
    there: str
    redeploying: bool

    def values(self, s: State, action: Action) -> Values:
        return {"there": hex_at(self.there)}

    def reason(self, s: State, action: Action) -> Refusal | None:
        p = s.players[self.seat]
        here = p.fighters.count(HEX[self.here])
        if COUNT.index(action) > here:
            return refuse("fewer-fighters", "CO-8.1", hex=hex_at(self.here), fighters=Amount(here, "fighters"))
        if not COUNT.index(action):
            return refuse("nobody-goes", "CO-8.1")
        return not_all(s, p, self.here, redeploying=self.redeploying)


class CompanyLeader(Ask, kw_only=True):
    """CO-8.1  Whether a leader goes along."""

    family = WITH
    leader: str
    there: str

    def values(self, s: State, action: Action) -> Values:
        return {"there": hex_at(self.there)} if action in WITH else {}

    def refuse(self, s: State, action: Action) -> Refusal | None:
        about = (action in WITH or action in STAY) and action not in self.options
        return refuse("other-leader", "CO-8.1", leader=Thing("leader", self.leader)) if about else None


def at(p: Player, place: int) -> Several:
    """A player's units in a place."""
    return names.units(p.fighters.count(place), (leader.key for leader in leaders_at(p, place)))


def no_way(s: State, p: Player, here: int, there: int) -> Refusal | None:
    """CO-8.1, 8.2, 1.4  Why nobody can go from one place to another, whoever it is."""
    hex_ = hex_at(HEXES[there])
    if there == here:
        return refuse("there-already", "CO-8.1")
    if is_base(s, there):
        return refuse("not-onto-base", "CO-8.2")
    if not is_open(s, p, there):
        return refuse("no-lake" if terrain(s, there) else "not-in-play", "CO-8.2", hex=hex_)
    return None if there in ways(s, p, here) else refuse("not-adjacent", "CO-1.4", hex=hex_)


def not_all(s: State, p: Player, here: str, *, redeploying: bool = False) -> Refusal:
    """CO-8.3 to 8.5  Why not so many may go: they are pinned, or leaders would stand together."""
    stay = 0 if redeploying else held(s, p, HEX[here])
    return refuse("pinned", "CO-8.4", count=stay) if stay else refuse("leaders-together", "CO-8.3")


def choose(
    s: State, p: Player, here: int, there: int, points: int, *, redeploying: bool = False
) -> Flow[tuple[int, list[str]]]:  # fmt: skip
    """CO-8.1  The fighters and leaders that go."""
    found = list(companies(s, p, here, there, points, redeploying=redeploying))
    leaders = tuple(leader.key for leader in leaders_at(p, here))
    most = p.fighters.count(here)
    everybody = any(company.leaders == leaders and most in company.fighters for company in found)
    some = sum(len(company.fighters) for company in found) > everybody
    options = [*([ALL] if everybody else []), *([PICK] if some else [])]
    one, other = HEXES[here], HEXES[there]
    if (yield Company(p.seat, options, here=one, there=other)) == ALL:
        return most, list(leaders)
    counts = sorted({count for company in found for count in company.fighters}, reverse=True)
    options = [COUNT[count] for count in counts]
    chosen = yield CompanyFighters(p.seat, options, here=one, there=other, redeploying=redeploying)
    found = [company for company in found if COUNT.index(chosen) in company.fighters]
    for key in leaders:
        going = [WITH.of(key)] if any(key in company.leaders for company in found) else []
        staying = [STAY.of(key)] if any(key not in company.leaders for company in found) else []
        goes = (yield CompanyLeader(p.seat, [*going, *staying], leader=key, there=other)) in WITH
        found = [company for company in found if (key in company.leaders) == goes]
    return COUNT.index(chosen), list(found[0].leaders)
