"""Random games of every kind: the laws that hold at every choice, and that everything in the box comes up."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from tests.games.first_light.builder import (
    PURPLE,
    at_headquarters,
    begin,
    keys,
    lay,
    place,
    play,
    put_purple,
    scheme_draws,
    set_player,
    walk,
)
from tests.games.first_light.cards.printed import THE_BOX
from tests.helpers.whole_games import lively

import orrery
from orrery.games.first_light.components import Scheme, base_box
from orrery.games.first_light.rules import NOTES
from orrery.games.first_light.state import Player, State
from orrery.games.first_light.vocabulary import (
    ASSIGN,
    CANTINA,
    COMMAND,
    LOSE_DIE,
    LOSE_FARM,
    NEGOTIATE,
    PUNISHMENT,
    SEND,
    STATIONS,
    TRADE,
    vocabulary,
)
from orrery.kernel import laws
from orrery.kernel.flow import Ask
from orrery.kernel.log import Chanced, Chose
from orrery.kernel.play.match import Match
from orrery.kernel.state import Noted

OTHER_SIDES = {"planet": "b", "leyrien": "b", "zcharo": "b", "jrayek": "b"}
TABLES: list[tuple[int, dict[str, str]]] = [
    (1, {}),
    (2, {}),
    (3, {}),
    (4, {}),
    (1, {"ai": "4", "edition": "second", **OTHER_SIDES}),
    (2, {"ai": "2", "planet": "b", "jrayek": "b"}),
    (3, {"ai": "3", "edition": "second", "leyrien": "b"}),
    (2, {"characters": "open", "stocks": "open", **OTHER_SIDES}),
    (3, {"zcharo": "b", "characters": "open"}),
    (4, {"edition": "second", "stocks": "open", **OTHER_SIDES}),
]
GAMES = 8000  # at most; everything has come up long before
TELLING = (  # the games that brought something new when all were played in turn; they come first
    *range(17), 18, 19, 22, 26, 28, 29, 32, 35, 42, 43, 45, 49, 53, 56, 73, 76, 78, 93, 103, 107, 115, 130, 183, 190,
    194, 204, 205, 223, 226, 309, 359, 477, 3859, 7412,
)  # fmt: skip


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_laws_hold_at_every_choice(number: int):
    """T-FL-76, FL-1.4, FL-2.4: clones, saves, undo, secrets, scenes and pieces, before every choice of a game."""
    seats, options = TABLES[number]
    match = orrery.start("first-light", seats=seats, seed=number, options=options)
    for _ in laws.play(match, lively(number, CANTINA), load=orrery.load):
        pass
    assert match.over


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_games_end_after_their_rounds(number: int):
    """T-FL-76, FL-1.2, FL-1.4, FL-2.4: 8 rounds or 7, 13 dice a colour, 12 tokens and no debts, at every choice."""
    seats, options = TABLES[number]
    for seed in range(6):
        match = orrery.start("first-light", seats=seats, seed=f"quick {seed}", options=options)
        for _ in laws.play(match, lively(seed, CANTINA), load=orrery.load, thorough=False):
            held(match.state)
        assert match.state.round == base_box().editions[options.get("edition", "first")].rounds
        assert match.state.phase == "over"
        assert match.outcome is not None
        assert len(match.outcome.standings) == seats + (match.state.ai is not None)


def held(s: State) -> None:
    """What the census also counts, said once more in plain words."""
    for p in s.players:
        assert min(p.stock.water, p.stock.algae, p.stock.power, p.stock.gems) >= 0
        assert len(p.hand) + len(p.pack) <= THE_BOX["items"]
    tokens = [*s.advancements, *s.setbacks]
    assert tokens.count(True) + [*s.rewards, *s.punishments].count(False) == 12


# -- everything comes up ---------------------------------------------------------------------------------------

FOR_GOOD = {"negotiation", "depository"}
TO_GARAGE = {ASSIGN.of(f"{value}:garage") for value in range(1, 7)}

# No printed thing takes these, but their families have a member for every resource.
CANNOT = {
    "swap:algae-gems": "no Market space has Algae and Gems",
    "swap:gems-algae": "no Market space has Algae and Gems",
    "pay:gems": "no Location is paid in Gems",
    "harvest:gems": "no Farm gives Gems by the yield table",
}


class Mood:
    """How a seat plays one game: where it likes to go, when it negotiates, how fond it is of Farms and of pairs."""

    def __init__(self, rng: Random, fashion: str) -> None:
        self.rng = rng
        self.fashion = fashion
        self.likes = {station: rng.random() for station in STATIONS}
        self.steady = rng.random()
        self.late = rng.randrange(1, 8)
        self.last_die = rng.random() < 0.5
        self.garages = rng.random()
        self.pairs = rng.random() < 0.4
        self.farms = rng.random() < 0.5
        self.lavish = rng.random() < 0.5
        self.collector = rng.random() < 0.2
        self.punishments = rng.choice([["farm", "die"], ["die"], ["die"], []])

    def choose(self, match: Match, ask: Ask) -> int:
        return self.rng.choice(self._wanted(match.state, ask) or ask.options)

    def _wanted(self, s: State, ask: Ask) -> list[int]:
        """The options this seat fancies now; none if it does not care."""
        if ask.prompt in ("send", "send-headquarters"):
            return self._sends(s, ask)
        if ask.prompt == "assign":
            return self._assigns(s.players[ask.seat], ask)
        if ask.prompt == "negotiate" and (useful := self._useful(s, ask)):
            return useful
        if ask.prompt == "negotiate" and self.lavish:
            rows = [int(NEGOTIATE.member(action)[-1]) for action in ask.options]
            return [action for action, row in zip(ask.options, rows, strict=True) if row == max(rows)]
        if ask.prompt == "trade" and self.lavish:
            return [max(ask.options, key=lambda action: base_box().items[TRADE.member(action)].cost.algae)]
        if ask.prompt == "headquarters" and self.collector:
            return [COMMAND.of("items")]
        if ask.prompt == "punishment":
            offered = [PUNISHMENT.of(kind) for kind in self.punishments]
            return [action for action in offered if action in ask.options][:1]
        if ask.prompt == "lose-farm":
            farms = s.players[ask.seat].farms
            return [action for action in ask.options if farms[int(LOSE_FARM.member(action)) - 1]]
        return []

    def _useful(self, s: State, ask: Ask) -> list[int]:
        """Negotiations below a clan for which it has an Item."""
        items = [base_box().items[key] for key in s.players[ask.seat].items]
        clans = {item.gain.at for item in items if item.gain}
        return [action for action in ask.options if NEGOTIATE.member(action)[:-2] in clans]

    def _own_things(self, p: Player, by_station: dict[str, list[int]]) -> list[int]:
        """To the Depository for another Item, or to where one works; with few in hand to Headquarters."""
        works = [key for key in by_station if any(_works_at(base_box().items[item], key) for item in p.items)]
        there = ["depository", *works, *(["headquarters"] if len(p.hand) < 5 else [])]
        return by_station.get(self.rng.choice(there), [])

    def _sends(self, s: State, ask: Ask) -> list[int]:
        """What stays for good comes late in the game, or with the last die of a round; else what it likes."""
        by_station: dict[str, list[int]] = {}
        for action in ask.options:
            if action != CANTINA:
                by_station.setdefault(SEND.member(action)[0], []).append(action)
        more = sum(1 for die in s.players[ask.seat].garages if die) > 1
        if self.collector and (mine := self._own_things(s.players[ask.seat], by_station)):
            return mine
        if (s.round < self.late or (more and self.last_die)) and set(by_station) - FOR_GOOD:
            by_station = {key: actions for key, actions in by_station.items() if key not in FOR_GOOD}
        if ask.prompt == "send-headquarters" and self.late == 7:
            return [CANTINA]
        if self.fashion in by_station and more:  # where everybody goes today
            return by_station[self.fashion]
        if self.fashion and not more and "negotiation" in by_station:
            return by_station["negotiation"]
        if self.pairs and "laboratory" in by_station:
            return by_station["laboratory"]
        if not by_station:
            return []
        if self.rng.random() < self.steady:
            return by_station[max(by_station, key=self.likes.__getitem__)]
        return self.rng.choice(list(by_station.values()))

    def _assigns(self, p: Player, ask: Ask) -> list[int]:
        """Dice on Farm Tiles, or pairs side by side, or more or less anything."""
        if self.farms and (tiles := [action for action in ask.options if ASSIGN.member(action)[-1] in "456"]):
            return tiles
        values = {int(ASSIGN.member(action)[0]): action for action in ask.options if action in TO_GARAGE}
        if self.pairs and values:
            last = next((die for die in reversed(p.garages) if die), 0)
            twins = [values[last]] if last in values else [values[die] for die in values if p.rolled.count(die) > 1]
            if twins:
                return twins
        return list(values.values()) if self.rng.random() < self.garages else []


def moody_games(count: int) -> Iterator[tuple[Match, set[int]]]:
    """Games of all kinds, each with all actions chosen so far."""
    tried: set[int] = set()
    for number in dict.fromkeys((*TELLING, *range(count))):
        seats, options = TABLES[number % len(TABLES)]
        match = orrery.start("first-light", seats=seats, seed=number, options=options)
        fashion = Random(number).choice([*STATIONS, ""])
        moods = [Mood(Random(f"{number} {seat}"), fashion) for seat in range(seats)]
        while match.pending:
            look_aside(match, tried)
            ask = match.pending[0]
            match.choose(ask.seat, moods[ask.seat].choose(match, ask))
        tried |= set(laws.reached(match))
        yield match, tried


def look_aside(match: Match, tried: set[int]) -> None:
    """Choose on clones what was never chosen; a setback, which comes seldom, is followed into its punishments."""
    ask = match.pending[0]
    for action in ask.options:
        if action not in tried or ask.prompt in ("setback", "punishment"):
            aside = match.clone()
            aside.choose(ask.seat, action)
            tried.add(action)
            if ask.prompt in ("setback", "punishment") and aside.pending and aside.pending[0].seat == ask.seat:
                look_aside(aside, tried)


def in_force(match: Match) -> Iterator[str]:
    """What came up in a game: cards and tiles where they did something, not only where they lay."""
    b = base_box()
    owned: dict[int, set[str]] = {seat: set() for seat in range(match.seats)}
    yield from (f"character {p.character}" for p in match.state.players)
    yield from (
        f"clan board {board}" for clan, board in match.state.clan_boards.items() if any(match.state.negotiation[clan])
    )
    for entry in match.log:
        if isinstance(entry, Chose):
            family = vocabulary.family_of(entry.action)
            member = family.member(entry.action)
            place = {"send": lambda key: key.split(":")[0], "negotiate": lambda key: key.split("-")[0]}.get(family.name)
            if place is not None:
                yield from (f"item {key}" for key in owned[entry.seat] if _works_at(b.items[key], place(member)))
            elif family.name == "trade":
                owned[entry.seat].add(member)
        elif isinstance(entry, Chanced):
            if entry.what == "schemes":
                yield f"scheme {entry.outcome[0]}"
        else:
            yield from _told(entry)
    for seat, items in owned.items():
        assert items == set(match.state.players[seat].items)
        yield from (f"item {key}" for key in items if b.items[key].score)


def _works_at(item: Any, place: str) -> bool:
    at = (item.discount or item.gain).at if item.discount or item.gain else ""
    return at == place or (item.ignores_setbacks and place == "negotiation")


def _told(note: Noted) -> Iterator[str]:
    """What a note of the log says came up."""
    yield f"told {note.key}"
    if note.key == "round":
        yield f"event {note.data[1]}"
    elif note.key == "gains" and note.data[0] in base_box().farms:
        yield f"tile {note.data[0]}"
    elif note.key in ("takes-farm", "takes-upgrade"):
        yield f"taken {note.data[0]}"
    elif note.key in ("reward", "punishment", "turned"):
        yield f"{note.key} {note.data[0]}"
    elif note.key in ("ai-negotiates", "ai-sends"):
        yield f"ai {note.data[1]}"


def visited(scheme: Scheme) -> set[str]:
    """The places that a Scheme sends a die to, the first that is possible."""
    return {errand.place for errand in scheme.errands()}


def everything() -> set[str]:
    """All that should come up sooner or later."""
    b = base_box()
    ai_places = {place for scheme in b.schemes.values() for place in visited(scheme)}
    return (
        {f"item {key}" for key in b.items}
        | {f"character {key}" for key in b.characters}
        | {f"event {key}" for key in b.events}
        | {f"taken {key}" for key in (*b.farms, *b.upgrades)}
        | {f"tile {key}" for key, tile in b.farms.items() if tile.harvest}
        | {f"clan board {key}" for key in b.clan_boards}
        | {f"{kind} {key}" for key in b.incidents for kind in ("reward", "punishment", "turned")}
        | {f"scheme {key}" for key in b.schemes}
        | {f"ai {place}" for place in ai_places - {"depository"}}
        | {f"told {key}" for key in NOTES if key != "ai-cannot"}  # too rare; the tests of the AI have it (T-FL-68)
    )


def test_everything_comes_up():
    """T-FL-76: over many games every action is chosen, and every card, tile, ability and Scheme does its work."""
    missing = {vocabulary.key(action) for action in range(len(vocabulary))} - set(CANNOT)
    wanting = everything()
    for match in prepared():
        missing -= {vocabulary.key(action) for ask in match.pending for action in ask.options}
        wanting -= {f"told {entry.key}" for entry in match.log if isinstance(entry, Noted)}
    for match, tried in moody_games(GAMES):
        missing -= {vocabulary.key(action) for action in tried}
        wanting -= set(in_force(match))
        if not missing and not wanting:
            break
    assert not missing, f"never chosen: {sorted(missing)}"
    assert not wanting, f"never came up: {sorted(wanting)}"


# -- what comes up so seldom that it is laid out ---------------------------------------------------------------

RICH = {"water": 20, "algae": 20, "power": 20, "gems": 20, "ready": 0}
FARM_TILES = ["gem-garden", "crew-quarters", "greenhouse"]


def prepared() -> Iterator[Match]:
    """Questions that few games ask: dice lost or turned where dice seldom stand, Schemes that come to nothing."""
    yield from (losing(LOSE_DIE.member(action)) for action in LOSE_DIE)
    yield from (turning("leyrien", "a", face) for face in (1, 2))
    yield from (turning("jrayek", "b", 1), nowhere_to_go())


def losing(spot: str) -> Match:
    """Purple's 2 makes a sum of 8, and only the loss of a die is open: which one is it?"""
    s = lay(seats=4, purple={**RICH, "garages": [2], "farm_tiles": FARM_TILES})
    name, _, number = spot.rpartition("-")
    put_purple(s, name, number)
    clan = "zcharo" if spot.startswith("leyrien") else "leyrien"
    place(s, 1, s.negotiation[clan], 4, 6)
    s.advancements[:], s.rewards[:], s.setbacks[1:] = [False] * 6, [False] * 6, [False] * 5
    s.punishments[:] = [key == "die" for key in base_box().incidents]
    if spot.startswith("headquarters"):  # the die there is new and waits for the next round
        match = begin(s, "turn", PURPLE)
    else:
        at_headquarters(s, PURPLE, 2)
        match = begin(s, "headquarters_dice", 0)
    walk(match, PURPLE, "send:negotiation:2", f"negotiate:{clan}-1", "decline")
    assert f"lose-die:{spot}" in keys(match, PURPLE)
    return match


def turning(clan: str, side: str, face: int) -> Match:
    """Purple has negotiated, with dice in all Garages and on all Farms: which of them is turned, or rolled again?"""
    s = lay(seats=4, purple={**RICH, "garages": [face] * 5, "farm_tiles": FARM_TILES}, **{clan: side})
    set_player(s, PURPLE, farms=dict.fromkeys(range(1, 7), face))
    s.advancements[1] = s.rewards[0] = False
    at_headquarters(s, PURPLE, 2)
    return play(begin(s, "headquarters_dice", 0), PURPLE, "send:negotiation:2", f"negotiate:{clan}-1")


def nowhere_to_go() -> Match:
    """Every place that a Scheme sends the AI to is full: it gains a Gem."""
    s = lay(seats=1)
    visits = {key: visited(scheme) for key, scheme in base_box().schemes.items()}
    key = next(key for key, places in visits.items() if places <= set(s.locations))
    for name in visits[key]:
        for i in range(len(s.locations[name])):
            place(s, PURPLE, s.locations[name], i, 3)
    return begin(s, "schemes", chance=scheme_draws(s, key))


def test_what_cannot_be_chosen_really_cannot():
    """FL-13.1, FL-15.3: the printed Market spaces, prices and Farms leave these members of their families out."""
    b = base_box()
    assert not [stall for stall in b.sides["many"].market if {"algae", "gems"} <= set(stall.bundles)]
    assert not [location for location in b.locations.values() if location.price.gems]
    assert not [farm for farm in b.farm_spaces if "gems" in farm.by_table]
    assert not [farm for farm in b.farms.values() if "gems" in farm.by_table]
    assert all(vocabulary.key(vocabulary.action(key)) == key for key in CANNOT)
