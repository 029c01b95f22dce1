"""Tables for tests: a state as the test describes it, standing at a step, with chance that says what it is told.

    s = table("nadair-sun", "kuniban-sun")
    set_player(s, 0, gear=3, active=["mason"], small=["d2-left"])
    match = begin(s, "act", 0)
    play(match, 0, "do:build", "build:d2-bottom", "size:small")
    assert player(match, 0).stock.gear == 0

Seats are numbers from 0; seat 0 has the turn. All lies in the order of the sheets: the displays show the first of
each pile, the corners (north-west, north-east, south-west, south-east) the first side of the first four tiles, which
count the green, yellow and grey track and the population. Of the starting tiles, s1 is at c3 (sand, forest, sand,
location: top, left, right, bottom), s2 at d2 (mountain, sand, water, sand), s3 at d4 (location, sand, sand, field), s4
at e2 (forest, water, sand, mountain), s5 at e3 (sand, location, field, sand); the chasm is between them, and c2, beside
it, is not explored. `lay` puts the tile a test wants where it wants it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from orrery.games import find
from orrery.games.revive import components as box
from orrery.games.revive.components import PLACE_KEYS, SPACE_KEYS
from orrery.games.revive.gaining import opened_by
from orrery.games.revive.state import Machine, Mark, Place, Played, Player, State
from orrery.games.revive.words import COLOURS, GOODS
from orrery.kernel.play.match import Match
from orrery.kernel.state import Step
from orrery.parts import testing
from orrery.parts.testing import asked as asked
from orrery.parts.testing import draws as draws
from orrery.parts.testing import first_options as first_options
from orrery.parts.testing import keys as keys
from orrery.parts.testing import play as play
from orrery.parts.testing import refused as refused
from orrery.parts.testing import told as told

GAME = find("revive")
BOX = box.box()
SPACE = {key: space for space, key in enumerate(SPACE_KEYS)}
PLACE = {key: place for place, key in enumerate(PLACE_KEYS)}
SLOTS = (*BOX.slots,)
SUN = ("nadair-sun", "hofstadterians-sun", "0x49-sun", "kuniban-sun")
HOME = ("grain-hand", "ferryman", "reader")  # the starting cards that are active


def table(*tribes: str, **options: Any) -> State:
    """A table after its set-up, in the first turn of seat 0: nobody has resources, and the artifact cards are dealt."""
    read = GAME.read_options({name.replace("_", "-"): value for name, value in options.items()})
    s: State = GAME.rules(read).set_up(len(tribes), read)
    s.agenda, s.actions = [], 1 if len(tribes) == 1 else 2
    figures = BOX.figures
    _lay_board(s)
    s.citizens, s.deck = s.deck[: figures.citizens_shown], s.deck[figures.citizens_shown :]
    s.modules, s.module_pile = s.module_pile[: figures.modules_shown], s.module_pile[figures.modules_shown :]
    for colour in COLOURS:
        pile = s.machine_piles[colour]
        s.machines[colour], s.machine_piles[colour] = pile[: figures.machines_shown], pile[figures.machines_shown :]
    for p, tribe, goal in zip(s.players, tribes, BOX.goals, strict=False):
        p.tribe, p.goals = tribe, [goal]
        p.active, p.resting = [*HOME], [key for key in BOX.starting if key not in HOME]
        if BOX.tribes[tribe].tiles == "falcon":
            s.falcon = box.CHASM
    return s


def _lay_board(s: State) -> None:
    """Starting tiles in the middle, backs round them, and the large locations."""
    for place, key in zip(box.BEGIN, BOX.starts, strict=True):
        s.places[place] = Place("", key)
    others = (place for place in range(box.PLACES) if place not in box.BEGIN)
    for place, tile in zip(others, BOX.tiles.values(), strict=True):
        s.places[place] = Place(tile.back)
    s.corners = ["green-track", "yellow-track", "grey-track", "population"]


def lay(s: State, place: str, tile: str, *, turned: bool = False) -> None:
    """A tile lies explored in a place; the back that was there goes to where one like the tile's was, a start swaps."""
    here, back = s.places[PLACE[place]], BOX.fronts[tile].back
    if not back:
        there = next(other for other in s.places if other.front == tile)
        there.front, here.front, here.turned = here.front, tile, turned
        return
    assert not here.front, "put other tiles on places that are not explored"
    if here.back != back:
        next(other for other in s.places if other.back == back and not other.front).back = here.back
    s.fronts[back].remove(tile)
    here.back, here.front, here.turned = back, tile, turned


def hide(s: State, place: str, back: str) -> None:
    """An unexplored place has this back, in exchange with another."""
    here = s.places[PLACE[place]]
    if here.back != back:
        next(other for other in s.places if other.back == back and not other.front).back = here.back
        here.back = back


# -- what a player has ------------------------------------------------------------------------------------------------

PLAIN = ("points", "purple", "markers", "progress", "switch", "plate", "goals", "minor", "hibernation", "tribe")


def set_player(s: State, seat: int, **given: Any) -> Player:
    """Give a player what a test wants; pieces come from where they belong, so the census holds.

    crystal, gear, book, food; points, purple, progress, markers, minor, switch, plate, goals, hibernation (from 0 on);
    tracks={"grey": 5}: all that is open by then counts as taken; technologies=["bottom"] by place; active=[...] and
    resting=[...] all cards there; slots={"upper-left": ["mason"]} with the half of the slot, or "mason:bottom";
    modules={"upper-left-1": "grey-1"}; machines=[...], busy=[...] those with energy on them, energy in the storage;
    crates, opened, artifacts; small, large, figures, waters by space.
    """
    p = s.players[seat]
    for good in GOODS:
        setattr(p.stock, good, given.pop(good, getattr(p.stock, good)))
    _set_tracks(s, p, given.pop("tracks", {}))
    p.technologies += given.pop("technologies", [])
    for name in PLAIN:
        setattr(p, name, given.pop(name, getattr(p, name)))
    for name in ("small", "large", "figures", "waters"):
        getattr(p, name).extend(map(SPACE.__getitem__, given.pop(name, ())))
    _set_cards(s, p, given)
    for name in ("crates", "opened"):
        for crate in given.pop(name, ()):
            s.crates.remove(crate)
            getattr(p, name).append(crate)
    for artifact in given.pop("artifacts", ()):
        s.artifacts.remove(artifact)
        p.artifacts.append(artifact)
    _set_machines(s, p, given.pop("machines", ()), given.pop("busy", ()), given.pop("energy", p.energy))
    assert not given, f"unknown: {given}"
    return p


def _set_tracks(s: State, p: Player, tracks: Mapping[str, int]) -> None:
    for colour, space in tracks.items():
        p.tracks[COLOURS.index(colour)] = space
    opened = opened_by(s, p, p.tracks)
    p.rewards += opened
    p.progress += len(opened)


def _set_cards(s: State, p: Player, given: dict[str, Any]) -> None:
    for zone in ("active", "resting"):
        if zone in given:
            wanted = given.pop(zone)
            own = [card for card in (*p.active, *p.resting) if card in BOX.starting]
            for card in wanted:
                take(s, p, card)
            setattr(p, zone, [*wanted])
            other = p.resting if zone == "active" else p.active
            other += [card for card in own if card not in (*p.active, *p.resting)]
    for key, cards in given.pop("slots", {}).items():
        for card in cards:
            name, _, half = card.partition(":")
            take(s, p, name)
            p.slots[SLOTS.index(key)].cards.append(Played(name, half or str(BOX.slots[key].half)))
    for space, module in given.pop("modules", {}).items():
        (s.modules if module in s.modules else s.module_pile).remove(module)
        slot, _, n = space.rpartition("-")
        p.slots[SLOTS.index(slot)].modules[int(n) - 1] = module


def take(s: State, p: Player, card: str) -> None:
    """Take a card from where it is."""
    for pile in (s.deck, s.citizens, p.active, p.resting):
        if card in pile:
            pile.remove(card)


def _set_machines(s: State, p: Player, idle: Sequence[str], busy: Sequence[str], energy: int) -> None:
    """Machines come from the display and the piles, which are filled up again; energy from the supply."""
    for key in (*idle, *busy):
        p.machines.append(Machine(key, key in busy))
        if key in BOX.machines:
            colour = BOX.machines[key].colour
            shown, pile = s.machines[colour], s.machine_piles[colour]
            (shown if key in shown else pile).remove(key)
            while len(shown) < BOX.figures.machines_shown:
                shown.append(pile.pop(0))
    s.energy += p.energy - energy - len(busy)
    p.energy = energy


def mark(s: State, seat: int, kind: str, *spaces: str) -> None:
    """Tribe tiles on the board."""
    s.marks += [Mark(SPACE[space], kind, seat) for space in spaces]


def show(s: State, *cards: str) -> None:
    """The display shows these citizens first; others go back to the deck."""
    for card in cards:
        if card not in s.citizens:
            s.deck.remove(card)
            s.deck.append(next(other for other in reversed(s.citizens) if other not in cards))
            s.citizens.remove(s.deck[-1])
            s.citizens.insert(0, card)


def show_modules(s: State, *modules: str) -> None:
    """The display shows these modules first; others go back to the pile."""
    for key in modules:
        if key not in s.modules:
            s.module_pile.remove(key)
            s.module_pile.append(next(other for other in reversed(s.modules) if other not in modules))
            s.modules.remove(s.module_pile[-1])
            s.modules.insert(0, key)


def leave_artifacts(s: State, *keys: str) -> None:
    """Only these major artifacts are on the craters; the others are out of the game."""
    s.removed += [f"artifact:{key}" for key in s.artifacts if key not in keys]
    s.artifacts = [*keys]


# -- the match --------------------------------------------------------------------------------------------------------


def begin(s: State, *step: Any, chance: Sequence[int] = (), check: bool = True) -> Match:
    """A match that stands at a step of this state, e.g. begin(s, "act", 0); further steps follow none."""
    name, *args = step
    return testing.begin(GAME, s, Step(name, args), seats=len(s.players), chance=chance, check=check)


def carry(s: State, seat: int, source: str, chance: Sequence[int] = ()) -> Match:
    """A match that carries out all words of an effect, e.g. "crate:crate-1"."""
    paths = " ".join(str(n) for n in range(len(BOX.effects[source])))
    return begin(s, "word", seat, source, paths, chance=chance)


def fresh(seats: int = 4, *, chance: Sequence[int] = (), **options: Any) -> Match:
    """A game from its very beginning, at the first ask."""
    return testing.fresh(GAME, seats, chance=chance, **options)


def player(match: Match, seat: int) -> Player:
    found: Player = match.state.players[seat]
    return found


def goods(match: Match, seat: int) -> tuple[int, int, int, int]:
    """What a player has: crystals, gears, books, food."""
    stock = player(match, seat).stock
    return stock.crystal, stock.gear, stock.book, stock.food


def tracks(match: Match, seat: int) -> dict[str, int]:
    """Where a player's markers are."""
    return dict(zip(COLOURS, player(match, seat).tracks, strict=True))


def in_slot(match: Match, seat: int, slot: str) -> list[str]:
    """The cards in a slot."""
    return [played.card for played in player(match, seat).slots[SLOTS.index(slot)].cards]


def options(match: Match, seat: int, family: str) -> list[str]:
    """The members of a family that a seat may choose now."""
    return [key.partition(":")[2] for key in keys(match, seat) if key.startswith(f"{family}:")]
