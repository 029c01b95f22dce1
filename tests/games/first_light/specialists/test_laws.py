"""Random games with Specialists: the laws that hold at every choice, and that everything in the box comes up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from tests.games.first_light.builder import (
    PURPLE,
    at_headquarters,
    begin,
    keys,
    place,
    play,
    put_purple,
    questions_of,
    scheme_draws,
    set_player,
    walk,
)
from tests.games.first_light.specialists.builder import ON, lay, seat_leader, specialist
from tests.helpers.whole_games import lively

import orrery
from orrery.games.first_light import rules as base_table
from orrery.games.first_light import vocabulary as base_vocab
from orrery.games.first_light.specialists.components import box, parts
from orrery.games.first_light.specialists.rules import ROOMS
from orrery.games.first_light.specialists.state import (
    FACELESS,
    WILD,
    State,
    active,
    conspiracy,
    in_heap,
    on_boards,
    outpost,
    placed,
    site,
)
from orrery.games.first_light.specialists.vocabulary import CHARACTER, EXCHANGE, LOSE_DIE, LOSE_SPECIALIST, vocabulary
from orrery.games.first_light.state import AI, Die, dice_at_headquarters, dice_on_base
from orrery.games.first_light.state import dice_at_locations as at_stations
from orrery.games.first_light.state import dice_on_depository as in_depository
from orrery.games.first_light.state import dice_on_negotiation as on_negotiation
from orrery.games.first_light.vocabulary import CANTINA
from orrery.kernel import laws
from orrery.kernel.flow import Ask
from orrery.kernel.log import Chose
from orrery.kernel.play.match import Match
from orrery.kernel.state import Noted, Step, notes_of

OTHER_SIDES = {"planet": "b", "leyrien": "b", "zcharo": "b", "jrayek": "b", "oxataya": "b", "ahzuri": "b"}
TABLES: list[tuple[int, dict[str, str]]] = [
    (1, {}),
    (2, {"edition": "second"}),
    (3, {"oxataya": "b"}),
    (4, {}),
    (1, {"ai": "4", "edition": "second", **OTHER_SIDES}),
    (2, {"ai": "2", "ahzuri": "b", "jrayek": "b"}),
    (3, {"ai": "3", "edition": "second", "leyrien": "b"}),
    (2, {"characters": "open", "stocks": "open", **OTHER_SIDES}),
    (3, {"characters": "open", "zcharo": "b", "ai": "1"}),
    (4, {"edition": "second", "characters": "open", **OTHER_SIDES}),
]
GAMES = 4000  # at most; everything has come up long before
# Games that bring what hardly another brings: they come first, or hundreds would be played until they did.
RARE = [103, 108, 123, 138, 139, 142, 143, 148, 156, 157, 185, 187, 199, 209, 221, 252, 269, 306, 345, 433, 649, 773]


def start(number: int, seed: object) -> Match:
    """A game at one of the tables, with Specialists."""
    seats, options = TABLES[number]
    return orrery.start("first-light", seats=seats, seed=f"{seed}", options={**ON, **options})


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_laws_hold_at_every_choice(number: int):
    """T-SP-50, SP-1.1, SP-2.4: clones, saves, undo, secrets, scenes and pieces, before every choice of a game."""
    match = start(number, number)
    for _ in laws.play(match, lively(number, CANTINA), load=orrery.load):
        pass
    assert match.over


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_games_end_after_their_rounds(number: int):
    """T-SP-50, FL-1.2: 8 rounds or 7; dice, Specialists and tokens are all there at every choice."""
    seats, options = TABLES[number]
    for seed in range(4):
        match = start(number, f"quick {seed}")
        for _ in laws.play(match, lively(seed, CANTINA), load=orrery.load, thorough=False):
            held(match.state)
        assert match.state.round == box().editions[options.get("edition", "first")].rounds
        assert match.state.phase == "over"
        assert match.outcome is not None
        assert len(match.outcome.standings) == seats + (match.state.ai is not None)


def held(s: State) -> None:
    """T-SP-50  What the census also counts, said once more in plain words."""
    for p in s.players:
        _conserved(s, p.seat)
        assert min(p.stock.water, p.stock.algae, p.stock.power, p.stock.gems) >= 0
    tokens = [*s.advancements, *s.setbacks]
    brought = sum(place.gives is not None for place in parts().places.values())
    right = [*s.rewards[:-brought], *s.punishments[:-brought]]
    laid = [p for p in s.players if outpost(s, p.seat).tile]  # once Leaders have laid out what is theirs
    swan = any(parts().leaders[p.character].brings_rewards for p in laid)
    covered = right.count(False) + (s.rewards[-brought:].count(False) if swan else 0)
    assert tokens.count(True) + covered == 16


def _conserved(s: State, seat: int) -> None:
    """SP-2.4  13 dice and 3 Specialists of each colour, one of them active at most, Melvan's two."""
    p, o = s.players[seat], outpost(s, seat)
    everywhere = dice_on_base(p) + dice_at_headquarters(s, seat) + at_stations(s, seat)
    everywhere += in_depository(s, seat) + on_negotiation(s, seat) + p.reserve
    specialists = [*p.rolled, *p.garages, *p.farms].count(WILD) + sum(in_heap(s, p, heap) for heap in FACELESS)
    specialists += sum(die == Die(seat, WILD) for die in s.headquarters) + on_boards(s, seat) + placed(s, seat)
    assert everywhere - specialists == 13
    assert specialists + o.homes.count(True) + o.locked + o.lost == 3
    limit = 2 if p.character == "melvan-hadley" else 1
    assert 0 <= active(s, seat) <= limit
    assert active(s, seat) == specialists - placed(s, seat)


# -- everything comes up ---------------------------------------------------------------------------------------

# No printed thing takes these, but their families have a member for every resource.
CANNOT = {
    "swap:algae-gems": "no Market space has Algae and Gems",
    "swap:gems-algae": "no Market space has Algae and Gems",
    "harvest:gems": "no Farm gives Gems by the yield table",
    **{
        f"exchange:{place}": "a regular die at an Outpost is not in supply"
        for place in EXCHANGE.members
        if place.startswith("outpost")
    },
}
BASE_ONLY = ("no-die", "no-item", "no-tile", "spared")  # with the expansion too rare; the base game's laws have them
RICH = {"water": 20, "algae": 20, "power": 20, "gems": 20}
FOR_GOOD = {"negotiation", "depository"}
RELUCTANT = ("decline", "done", "cantina", "later")


class Mood:
    """How a seat plays one game: where it likes to go and when it negotiates, how fond it is of Farms."""

    def __init__(self, seed: str) -> None:
        self.rng = rng = Random(seed)
        self.likes: dict[str, float] = {}
        self.sharp = rng.choice([0.5, 1.0, 3.0])
        self.late = rng.randrange(1, 8)
        self.garages = rng.random()
        self.keen = rng.choice([0.7, 0.95])

    def choose(self, match: Match, ask: Ask) -> int:
        options = [(action, match.rules.vocabulary.key(action).split(":")) for action in ask.options]
        if ask.prompt.startswith("send") and (there := self._sends(match.state, options)):
            return self.rng.choice(there)
        if ask.prompt == "assign" and self.rng.random() < self.garages:
            options = [(action, key) for action, key in options if key[-1] == "garage"] or options
        if self.rng.random() < self.keen:
            options = [(action, key) for action, key in options if key[0] not in RELUCTANT] or options
        return self.rng.choice(options)[0]

    def _sends(self, s: State, options: list[tuple[int, list[str]]]) -> list[int]:
        """Where it likes to go; what stays for good comes late in the game."""
        by_station: dict[str, list[int]] = {}
        for action, key in options:
            if key[0] in ("send", "to-farm"):
                by_station.setdefault(key[1] if key[0] == "send" else key[0], []).append(action)
        if s.round < self.late and set(by_station) - FOR_GOOD:
            by_station = {key: actions for key, actions in by_station.items() if key not in FOR_GOOD}
        if not by_station:
            return []
        weights = [self.likes.setdefault(name, self.rng.random() ** self.sharp) for name in by_station]
        return by_station[self.rng.choices(list(by_station), weights)[0]]


def moody_games(tried: set[int], told: set[str]) -> Iterator[Match]:
    """Games of all kinds; all actions chosen so far, all notes told and all questions asked are written down.

    Where a question is asked for the first and the second time the laws are looked after.
    """
    questions = Counter[str]()
    for number in [*RARE, *sorted({*range(GAMES)} - {*RARE})]:
        match = start(number % len(TABLES), f"moody {number}")
        moods = [Mood(f"{number} {seat}") for seat in range(match.seats)]
        while match.pending:
            ask = match.pending[0]
            questions[ask.prompt] += 1
            told.add(f"asked {ask.prompt}")
            if questions[ask.prompt] <= 2:
                thoroughly(match)
            look_aside(match, tried, told)
            match.choose(ask.seat, moods[ask.seat].choose(match, ask))
        tried |= set(laws.reached(match))
        yield match


def thoroughly(match: Match) -> None:
    """The laws of one position, which the random games of the first test may never reach."""
    laws.options(match)
    laws.pieces(match)
    laws.clones(match)
    laws.saves(match, orrery.load)
    laws.redaction(match, Random(0))
    laws.imagined(match, Random(0))
    laws.shown(match, Random(0))
    laws.steps(match)
    laws.refusals(match, Random(0))
    laws.behind_screens(match, Random(0))
    ask = match.pending[0]
    for action in (ask.options[0], ask.options[-1]):
        laws.undoing(match.clone(), ask.seat, action)


def look_aside(match: Match, tried: set[int], told: set[str]) -> None:
    """Choose on clones what was never chosen; a setback, which comes seldom, is followed into its punishments."""
    ask = match.pending[0]
    seldom = ask.prompt in ("setback", "punishment", "reward-setback")
    for action in ask.options:
        if action not in tried or seldom:
            aside = match.clone()
            aside.choose(ask.seat, action)
            aside.rules.check(aside.state)
            tried.add(action)
            told.update(f"told {entry.key}" for entry in aside.log[len(match.log) :] if isinstance(entry, Noted))
            if seldom and aside.pending and aside.pending[0].seat == ask.seat:
                look_aside(aside, tried, told)


def came_up(match: Match) -> Iterator[str]:
    """What came up in a game: cards and tiles where they did something, not only where they lay."""
    s: State = match.state
    yield from (f"leader {p.character} in seat {p.seat}" for p in s.players)
    yield from (f"faction board {s.clan_boards[clan]}" for clan, column in s.negotiation.items() if any(column))
    tiles = {site(seat): o.tile for seat, o in enumerate(s.outposts)} | (
        {site(AI): conspiracy(s).tile} if s.conspiracy else {}
    )
    for entry in match.log:
        if isinstance(entry, Chose):
            key = vocabulary.key(entry.action)
            if key.startswith("send:outpost"):
                yield f"tile {tiles[key.split(':')[1]]}"
        elif isinstance(entry, Noted):
            yield from _told(entry)


def _told(note: Noted) -> Iterator[str]:
    """What a note of the log says came up."""
    yield f"told {note.key}"
    if note.key == "round":
        yield f"event {note.data[1]}"
    elif note.key in ("takes-farm", "takes-upgrade"):
        yield f"taken {note.data[0]}"
    elif note.key in ("reward", "punishment", "turned", "finishes"):
        yield f"{note.key} {note.data[0]}"
    elif note.key in ("gains", "starts-with"):
        yield f"gain {note.data[0]}"


LEADERS = [key for key in parts().leaders if CHARACTER.of(key) not in base_vocab.CHARACTER]


def everything() -> set[str]:
    """All that should come up sooner or later."""
    b, kinds = box(), parts().places
    own = [key for key, kind in kinds.items() if key in ("contracts", "specialist") or kind.gives is not None]
    return (
        {f"leader {key} in seat {seat}" for key in LEADERS for seat in range(4)}
        | {f"event {key}" for key in b.events}
        | {f"taken {key}" for key in (*b.farms, *b.upgrades)}
        | {f"tile {key}" for key in parts().tiles}
        | {f"faction board {key}" for key in b.clan_boards}
        | {f"reward {key}" for key in own}
        | {f"punishment {key}" for key in own if kinds[key].punishment}
        | {f"finishes {key}" for key, card in parts().contracts.items() if card.at_end}
        | {f"gain {key}" for key in ("temple", "punishment", *(site(seat) for seat in range(4)))}
        | {f"told {key}" for key in notes_of(*base_table.ROOMS, *ROOMS) if key not in BASE_ONLY}
        | {f"asked {prompt}" for prompt in questions_of(*base_table.ROOMS, *ROOMS)}
    )


def test_everything_comes_up():
    """T-SP-50: over many games every action is chosen, and every card, tile, Leader and Event does its work;
    every question is asked, and the laws hold there."""
    tried, told = set[int](), set[str]()
    for match in prepared():
        told |= {f"told {entry.key}" for entry in match.log if isinstance(entry, Noted)}
        tried |= set(laws.reached(match))
        if match.pending:
            thoroughly(match)
            look_aside(match, tried, told)
    wanting = everything()
    missing = {action for action in range(len(vocabulary)) if vocabulary.key(action) not in CANNOT}
    for match in moody_games(tried, told):
        wanting -= set(came_up(match)) | told
        if missing <= tried and not wanting:
            break
    assert missing <= tried, f"never chosen: {[vocabulary.key(action) for action in sorted(missing - tried)]}"
    assert not wanting, f"never came up: {sorted(wanting)}"


# -- what comes up so seldom that it is laid out ---------------------------------------------------------------

FARM_TILES = ["gem-garden", "crew-quarters", "greenhouse"]


def prepared() -> Iterator[Match]:
    """Questions that few games ask: dice lost, replaced or turned where dice seldom stand, dear or distant spaces."""
    yield from (losing(spot) for spot in LOSE_DIE.members)
    yield from (losing_specialist(heap) for heap in LOSE_SPECIALIST.members)
    yield from (gaining(spot) for spot in EXCHANGE.members if f"exchange:{spot}" not in CANNOT)
    yield from (turning("leyrien", "a", face) for face in (1, 2))
    yield from (turning("jrayek", "b", 1), second_setback(), going_along(), paying_in_water(), meeting_ahzuri())
    yield from (losing_a_farm(), last_die(), nowhere_to_go())


def crowd(spot: str) -> State:
    """A regular die of Purple's somewhere; whose second space it takes, plays Corey; the AI is there as a host."""
    name, _, number = spot.rpartition("-")
    at_outpost = name in {site(seat) for seat in range(5)}
    host = int(name[-1]) if at_outpost else PURPLE
    seats, options = (3, {"ai": "1"}) if host == AI else (4, {})
    s = lay(seats=seats, purple={**RICH, "ready": 0, "garages": [2], "farm_tiles": FARM_TILES}, **options)
    if at_outpost and number == "2":
        set_player(s, host, character="corey-ahrens")
        seat_leader(s, host)
    put_purple(s, name, number)
    return s


def losing(spot: str) -> Match:
    """Purple's 2 makes a sum of 8, and only the loss of a die is open: which one is it?"""
    clan = "zcharo" if spot.startswith("leyrien") else "leyrien"
    # a die in Headquarters is new and waits for the next round
    match = punished(crowd(spot), "die", clan, turn=spot.startswith("headquarters"))
    assert f"lose-die:{spot}" in keys(match, PURPLE)
    return match


def losing_specialist(heap: str) -> Match:
    """The same, with a Specialist among the dice of a heap."""
    s = crowd(heap)
    outpost(s, PURPLE).homes[0] = False
    setattr(s.players[PURPLE], heap, 2)
    if heap != "idle":
        setattr(outpost(s, PURPLE), heap, 1)
    match = punished(s, "die", "leyrien")
    assert f"lose-specialist:{heap}" in keys(match, PURPLE)
    return match


def losing_a_farm() -> Match:
    """Only the loss of a Farm Tile is open, and all rooms for them are full."""
    s = lay(seats=4, purple={**RICH, "ready": 0, "garages": [2], "farm_tiles": FARM_TILES})
    return punished(s, "farm", "leyrien")


def punished(s: State, punishment: str, clan: str, *, turn: bool = False) -> Match:
    """Purple's 2, from Headquarters or in a turn, makes a sum of 8 with a clan, and one punishment is open."""
    place(s, 1, s.negotiation[clan], 4, 6)
    s.advancements[:6], s.rewards[:6] = [False] * 6, [False] * 6
    s.setbacks[1:] = [False] * 7
    for i, key in enumerate(parts().places):
        s.punishments[i] = key == punishment
    if not turn:
        at_headquarters(s, PURPLE, 2)
    match = begin(s, "turn", PURPLE) if turn else begin(s, "headquarters_dice", 0)
    return walk(match, PURPLE, "send:negotiation:2", f"negotiate:{clan}-1", "decline")


def turning(clan: str, side: str, face: int) -> Match:
    """Purple has negotiated, with dice in all Garages and on all Farms: which of them is turned, or rolled again?"""
    s = lay(seats=4, purple={**RICH, "ready": 0, "garages": [face] * 5, "farm_tiles": FARM_TILES}, **{clan: side})
    set_player(s, PURPLE, farms=dict.fromkeys(range(1, 7), face))
    s.advancements[1] = s.rewards[0] = False
    at_headquarters(s, PURPLE, 2)
    return play(begin(s, "headquarters_dice", 0), PURPLE, "send:negotiation:2", f"negotiate:{clan}-1")


def gaining(spot: str) -> Match:
    """Purple gains a Specialist: which die makes room?"""
    s = crowd(spot)
    p = s.players[PURPLE]
    p.reserve, p.cantina = p.reserve - 1, p.cantina + 1  # another die, so that there is a choice
    s.agenda.append(Step("turn", [PURPLE]))
    match = play(begin(s, "gain_specialist", PURPLE), PURPLE, "specialist:left")
    assert f"exchange:{spot}" in keys(match, PURPLE)
    return match


def second_setback() -> Match:
    """One of the two setbacks of Specialists is gone when another stands where one stands already."""
    s = lay(seats=4, purple={**RICH, "garages": [], "ready": 0})
    specialist(s, PURPLE, "garage-1")
    specialist(s, 1, "negotiation-oxataya-1")
    s.advancements[6:], s.rewards[:2] = [False, False], [False, False]
    s.setbacks[6] = s.punishments[0] = False
    return play(begin(s, "turn", PURPLE), PURPLE, "send:negotiation:6", "negotiate:oxataya-2")


def going_along() -> Match:
    """Beside which die does the 4 go to the Laboratory?"""
    s = lay(seats=4, purple={"garages": [4, 4], "ready": 0, "algae": 20})
    specialist(s, PURPLE, "garage-5")
    return play(begin(s, "turn", PURPLE), PURPLE, "die:garage-1", "send:laboratory:4")


def paying_in_water() -> Match:
    """Garmon owes Jrayek 6 Gems."""
    s = lay(seats=4, purple={"garages": [4], "ready": 0, "water": 40, "gems": 6, "character": "garmon-lindroos"})
    return play(begin(s, "turn", PURPLE), PURPLE, "send:negotiation:4", "negotiate:jrayek-5")


def meeting_ahzuri() -> Match:
    """With three Specialists in the Depository the fifth space of Ahzuri is open."""
    s = lay(seats=4, purple={"garages": [4], "ready": 0, "water": 40})
    for column in (2, 3, 4):
        specialist(s, PURPLE, f"depository-{column}-top")
    return play(begin(s, "turn", PURPLE), PURPLE, "send:negotiation:4")


def last_die() -> Match:
    """The AI's Specialist is the only die on its track when the round's Schemes are revealed."""
    s = lay(seats=1)
    assert s.ai is not None
    conspiracy(s).gained, conspiracy(s).active = 1, True
    s.ai.reserve, s.ai.track = s.ai.reserve + s.ai.track, 1
    return begin(s, "schemes")


def nowhere_to_go() -> Match:
    """Temple and Mining Camp are full and the AI has no Gem for Oxataya: its Scheme gives it one."""
    s = lay(seats=1)
    for name in ("temple", "mining-camp"):
        for i in range(len(s.locations[name])):
            place(s, PURPLE, s.locations[name], i, 3)
    return begin(s, "schemes", chance=scheme_draws(s, "scheme-21"))


def test_what_cannot_be_chosen_really_cannot():
    """FL-13.1, FL-15.3, SP-7.1: the printed Market spaces and Farms leave these out; the Temple takes Gems."""
    b = box()
    assert not [stall for stall in b.sides["many"].market if {"algae", "gems"} <= set(stall.bundles)]
    assert not [farm for farm in b.farm_spaces if "gems" in farm.by_table]
    assert not [farm for farm in b.farms.values() if "gems" in farm.by_table]
    assert [key for key, location in b.locations.items() if location.price.gems] == ["temple"]
    assert all(vocabulary.key(vocabulary.action(key)) == key for key in CANNOT)
