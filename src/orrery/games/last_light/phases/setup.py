"""LL-3  Set-up: the map for the number of players, planets and tokens, factions and achievements."""

from __future__ import annotations

from msgspec.structs import astuple

from orrery.games.last_light import rounds
from orrery.games.last_light.bundle import Bundle
from orrery.games.last_light.cards import technologies
from orrery.games.last_light.components import CHARTS, RING_OF, SECTORS, SIZE_OF, Box
from orrery.games.last_light.phases import lumos, rotation
from orrery.games.last_light.speech import cards
from orrery.games.last_light.speech.note import OfGoods
from orrery.games.last_light.speech.question import Question
from orrery.games.last_light.state import LUMOS, SUPPLY, Fleet, Player, Site, State, Stock, gain
from orrery.games.last_light.vocabulary import ACHIEVEMENT, FACTION
from orrery.kernel.flow import Flow, Roll, drawn_from, new_action, together
from orrery.kernel.game import Options
from orrery.kernel.message import Refusal, Thing, Values, refuse
from orrery.kernel.state import Note, rule
from orrery.kernel.vocabulary import Action


class Faction(Question):
    """LL-3.10  Which of the factions dealt one leads."""

    family = FACTION

    def reason(self, s: State, action: Action) -> Refusal | None:
        key = FACTION.member(action)
        few = s.game.box.factions[key].three_plus and len(s.players) == 2
        return refuse("for-three" if few else "not-dealt", "LL-3.2", faction=Thing("faction", key))


class Achievement(Question):
    """LL-3.10  Which of the four achievements one keeps in secret."""

    family = ACHIEVEMENT

    def values(self, s: State, action: Action) -> Values:
        return {"text": cards.achievement(s, ACHIEVEMENT.member(action))}


class Leads(Note):
    """LL-3.11  Which faction somebody has kept."""

    key = "faction"
    faction: str


class Keeps(Note):
    """LL-3.10  The achievement somebody has kept, for the eyes of its owner."""

    key = "achievement"
    private = ("achievement",)
    achievement: str | None

    def values(self, game: Bundle) -> Values:
        return {} if self.achievement else {"achievement": "covered"}


class Started(OfGoods):
    """LL-15.6  What a faction started with."""


def new_table(seats: int, options: Options, bundle: Bundle) -> State:
    """LL-3.1, 3.6 to 3.8  The map of the number of players; nothing is dealt or drawn yet."""
    chart, b = CHARTS[seats], bundle.box
    four = options["graveyard"] == "four-players"
    s = State(
        agenda=[lay_out.step()],
        players=[_player(b, seat) for seat in range(seats)],
        fleets=[_fleet() for _ in range(max(seats, LUMOS + 1))],
        homes=list(chart.homes),
        sites={sector: Site(pile="deep") for sector in chart.deep},
        deck=list(b.deck),
        common=list(b.piles["common"]),
        rare=list(b.piles["rare"]),
        deep=list(b.piles["deep"]),
        factions=[key for key, faction in b.factions.items() if seats > 2 or not faction.three_plus],
        planets=list(b.planets),
        grave_light=2 if seats == (4 if four else 2) else 1,
        carried=options["inner-ring"] == "carried",
        pass_each_round=options["first-player"] == "round",
        rare_on_outer=options["rare-tokens"] == "rings",
    )
    settle(s)
    if seats == 2:
        lumos.add(s, b.figures.lumos_start)
    return s


def settle(s: State) -> None:
    """LL-3.7, 3.8  Colony ships stand clockwise from the first player's, each with a ship and an extractor."""
    homes = CHARTS[len(s.players)].homes
    for p in s.players:
        s.homes[p.seat] = homes[(p.seat - s.first) % len(homes)]
        s.fleets[p.seat].ships[0] = s.homes[p.seat]
        p.extractors[0] = SECTORS


def _player(b: Box, seat: int) -> Player:
    """LL-3.1  Boards, cards and pieces of a colour."""
    p = Player(
        seat, Stock(), hand=[card.number for card in b.cards.values()], abilities=[""] * len(b.ships),
        mods=[[] for _ in b.ships], extractors=[SUPPLY] * b.figures.extractors,
    )  # fmt: skip
    gain(p, b.figures.start)
    return p


def _fleet() -> Fleet:
    return Fleet([SUPPLY] * len(SIZE_OF), [0] * len(SIZE_OF))


@rule
def lay_out(s: State) -> Flow[None]:
    """LL-3.4, 3.5, 3.12, 3.2, 3.9  Planets with face-down tokens, the first player, factions and a technology each."""
    sectors = CHARTS[len(s.players)].planets
    planets = yield from drawn_from(s.planets, len(sectors), what="planets")
    for sector, planet in zip(sectors, planets, strict=True):
        s.sites[sector] = Site(planet, _pile(s, sector))
    s.planets.clear()
    [first] = yield Roll(1, sides=len(s.players))
    s.first = first - 1
    settle(s)
    s.tell(rotation.First(s.first, "LL-3.12"))
    for p in s.players:
        p.factions = yield from drawn_from(s.factions, s.game.box.figures.dealt, what="factions", seat=p.seat)
    for p in s.players:
        yield from technologies.draw(s, p, s.game.box.figures.start_techs)
    s.next(choose.step(), start.step())


def _pile(s: State, sector: int) -> str:
    """LL-3.5  Which tokens a planet gets (G-07)."""
    ring = RING_OF[sector].key
    return "rare" if ring == "inner" or (ring == "outer" and s.rare_on_outer) else "common"


@rule
@new_action
def choose(s: State) -> Flow[None]:
    """LL-3.10, 3.11  Keep a faction and an achievement in secret; the factions are shown together, the rest goes."""
    yield from together({p.seat: _keep(p) for p in s.players})
    for p in s.players:
        p.faction, p.achievement = p.choices
        p.choices, p.factions = [], []
        s.tell(Leads(p.seat, p.faction))
        s.tell(Keeps(p.seat, p.achievement))
    s.factions = []


def _keep(p: Player) -> Flow[None]:
    """LL-3.2, 3.3, 3.10  One faction of those dealt, and one achievement of four."""
    chosen = yield Faction(p.seat, [FACTION.of(key) for key in p.factions])
    p.choices.append(FACTION.member(chosen))
    chosen = yield Achievement(p.seat)
    p.choices.append(ACHIEVEMENT.member(chosen))


@rule
def start(s: State) -> Flow[None]:
    """LL-15.6  What factions start with; then the first round."""
    for p in s.players:
        faction = s.game.box.factions[p.faction]
        if faction.start:
            gain(p, faction.start)
            s.tell(Started(p.seat, *astuple(faction.start)))
        if faction.start_techs:
            yield from technologies.draw(s, p, faction.start_techs)
    s.next(rounds.round.step())
