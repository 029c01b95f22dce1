"""LL-3  Set-up: the map for the number of players, planets and tokens, factions and achievements."""

from __future__ import annotations

from orrery.games.last_light.cards.technologies import draw_technologies
from orrery.games.last_light.components import (
    ACHIEVEMENTS,
    ALL_TECHNOLOGIES,
    CARDS,
    CENTRE,
    CHARTS,
    FACTIONS,
    FIGURES,
    PLANETS,
    RING_OF,
    SECTORS,
    SHIPS,
    SIZE_OF,
    TOKENS_OF,
    Goods,
)
from orrery.games.last_light.state import LUMOS, SUPPLY, Fleet, Player, Site, State, Steps, Stock, gain
from orrery.games.last_light.vocabulary import ACHIEVEMENT, FACTION
from orrery.kernel.flow import Flow, Roll, drawn_from, new_action, plain_ask, together
from orrery.kernel.game import Options
from orrery.kernel.state import step


def new_table(seats: int, options: Options) -> State:
    """LL-3.1, 3.6 to 3.8  The map of the number of players; nothing is dealt or drawn yet."""
    chart = CHARTS[seats]
    four = options["graveyard"] == "four-players"
    s = State(
        agenda=[step("lay_out")],
        players=[_player(seat) for seat in range(seats)],
        fleets=[_fleet() for _ in range(max(seats, LUMOS + 1))],
        homes=list(chart.homes),
        sites={sector: Site(pile="deep") for sector in chart.deep},
        deck=list(ALL_TECHNOLOGIES),
        common=list(TOKENS_OF["common"]),
        rare=list(TOKENS_OF["rare"]),
        deep=list(TOKENS_OF["deep"]),
        factions=[key for key, faction in FACTIONS.items() if seats > 2 or not faction.three_plus],
        planets=list(PLANETS),
        grave_light=2 if seats == (4 if four else 2) else 1,
        carried=options["inner-ring"] == "carried",
        pass_each_round=options["first-player"] == "round",
        rare_on_outer=options["rare-tokens"] == "rings",
    )
    settle(s)
    if seats == 2:
        add_lumos(s, FIGURES.lumos_start)
    return s


def settle(s: State) -> None:
    """LL-3.7, 3.8  Colony ships stand clockwise from the first player's, each with a ship and an extractor."""
    homes = CHARTS[len(s.players)].homes
    for p in s.players:
        s.homes[p.seat] = homes[(p.seat - s.first) % len(homes)]
        s.fleets[p.seat].ships[0] = s.homes[p.seat]
        p.extractors[0] = SECTORS


def _player(seat: int) -> Player:
    """LL-3.1  Boards, cards and pieces of a colour."""
    p = Player(
        seat, Stock(), hand=[card.number for card in CARDS.values()], abilities=[""] * len(SHIPS),
        mods=[[] for _ in SHIPS], extractors=[SUPPLY] * FIGURES.extractors,
    )  # fmt: skip
    gain(p, FIGURES.start)
    return p


def _fleet() -> Fleet:
    return Fleet([SUPPLY] * len(SIZE_OF), [0] * len(SIZE_OF))


def add_lumos(s: State, count: int) -> int:
    """LL-14.2, 14.3  The smallest Lumos ships that are left join the centre; the answer is how many came."""
    ships = s.fleets[LUMOS].ships
    left = [n for n, where in enumerate(ships) if where == SUPPLY][:count]
    for n in left:
        ships[n] = CENTRE
    return len(left)


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
    s.tell("first", s.first, "LL-3.12")
    for p in s.players:
        p.factions = yield from drawn_from(s.factions, FIGURES.dealt, what="factions", seat=p.seat)
    for p in s.players:
        yield from draw_technologies(s, p, FIGURES.start_techs)
    s.then(step("choose"), step("start"))


def _pile(s: State, sector: int) -> str:
    """LL-3.5  Which tokens a planet gets (G-07)."""
    ring = RING_OF[sector].key
    return "rare" if ring == "inner" or (ring == "outer" and s.rare_on_outer) else "common"


@new_action
def choose(s: State) -> Flow[None]:
    """LL-3.10, 3.11  Keep a faction and an achievement in secret; the factions are shown together, the rest goes."""
    yield from together({p.seat: _keep(p) for p in s.players})
    for p in s.players:
        p.faction, p.achievement = p.choices
        p.choices, p.factions = [], []
        s.tell("faction", p.seat, p.faction)
        s.tell("achievement", p.seat, private=[p.achievement])
    s.factions = []


def _keep(p: Player) -> Flow[None]:
    """LL-3.2, 3.3, 3.10  One faction of those dealt, and one achievement of four."""
    chosen = yield plain_ask(p.seat, "faction", [FACTION.of(key) for key in p.factions])
    p.choices.append(FACTION.member(chosen))
    chosen = yield plain_ask(p.seat, "achievement", [ACHIEVEMENT.of(key) for key in ACHIEVEMENTS])
    p.choices.append(ACHIEVEMENT.member(chosen))


def start(s: State) -> Flow[None]:
    """LL-15.6  What factions start with; then the first round."""
    for p in s.players:
        faction = FACTIONS[p.faction]
        if faction.start != Goods():
            gain(p, faction.start)
            start = faction.start
            s.tell("started", p.seat, start.common, start.uncommon, start.rare, start.light)
        if faction.start_techs:
            yield from draw_technologies(s, p, faction.start_techs)
    s.then(step("round"))


STEPS: Steps = {
    "lay_out": lay_out,
    "choose": choose,
    "start": start,
}
