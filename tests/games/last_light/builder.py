"""Tables for tests: a state as the test describes it, standing at a step, with chance that says what it is told.

    s = new_state(2)
    set_player(s, AZURE, common=4)
    match = begin(s, "construct", AZURE)
    play(match, AZURE, "build:small", "build:small", "done")
    assert player(match, AZURE).stock == Stock()

Seats are colours: AZURE 0, CORAL 1, JADE 2, VIOLET 3; with two seats JADE's place is the Lumos'.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from orrery.games import find
from orrery.games.last_light.components import BOX, CHARTS, RING_OF, SECTOR, SECTOR_KEYS, SHIP_KEYS, SIZE_OF, SIZES
from orrery.games.last_light.state import EXTRACTOR, GRAVEYARD, LUMOS, PIECES, SUPPLY, Player, Site, State
from orrery.games.last_light.vocabulary import EXTRACT
from orrery.kernel.log import Chanced
from orrery.kernel.message import Value
from orrery.kernel.play.match import Match
from orrery.kernel.state import Step
from orrery.parts import testing
from orrery.parts.testing import asked as asked
from orrery.parts.testing import first_options as first_options
from orrery.parts.testing import keys as keys
from orrery.parts.testing import play as play
from orrery.parts.testing import refused as refused
from orrery.parts.testing import told as told

AZURE, CORAL, JADE, VIOLET = range(4)
HERE, NEXT = "inner-3", "outer-6"  # neighbours in which nothing lies, on every map
WORLD = "outer-3"  # one with a planet
SPEECH = find("last-light").rules({}).speech()
HIT, SYMBOL, BLANK = 0, 3, 5  # what chance is told for a die to show it


def new_state(seats: int = 3, **options: Any) -> State:
    """A state after set-up, before the first round: no faction, no technologies, no resources, the achievement scored.

    Planets lie in the order of the sheet on the sectors of the map; all tokens are face-down, rare ones in the inner
    ring alone unless an option says otherwise, so that both piles are at hand; seat 0 is first player.
    """
    game = find("last-light")
    given = {name.replace("_", "-"): value for name, value in options.items()}
    read = game.read_options({"rare-tokens": "inner", **given})
    s: State = game.load(read).set_up(seats, read)
    s.agenda = []
    s.factions = []
    s.planets = []
    for sector, planet in zip(CHARTS[seats].planets, BOX.planets, strict=False):
        ring = RING_OF[sector].key
        pile = "rare" if ring == "inner" or (ring == "outer" and s.rare_on_outer) else "common"
        s.sites[sector] = Site(planet, pile)
    for p in s.players:
        p.achievement, p.achieved = "blue", True
        p.stock.common = 0
    return s


def words(value: Value) -> str:
    """What a message speaks of, in English."""
    return SPEECH.say("said", said=value)


def set_player(s: State, seat: int, **given: Any) -> Player:
    """Give a player light, goods, cards and pieces; they come from where they belong, so the census holds.

    light, common, uncommon, rare; faction="..."; achievement="..." (not scored yet); hand=[...] technologies in hand;
    civilizations=[...]; abilities={"small": key}; mods={"large": [key, ...]}; exhausted=[...]; table=["mine", ...]
    action cards played; ships={"small": ["inner-1", "centre"]} all ships on the board; damage={"large-1": 2};
    extractors=["outer-3", "colony-1"] all extractors on the board.
    """
    p = s.players[seat]
    if "light" in given:
        set_light(p, given.pop("light"))
    for name in ("faction", "exhausted"):
        if name in given:
            setattr(p, name, given.pop(name))
    for good in ("common", "uncommon", "rare"):
        if good in given:
            setattr(p.stock, good, given.pop(good))
    if "achievement" in given:
        p.achievement, p.achieved = given.pop("achievement"), False
    _set_technologies(s, p, given)
    for name in given.pop("table", []):
        p.hand.remove(BOX.cards[name].number)
        p.table.append(BOX.cards[name].number)
    if "ships" in given:
        put_ships(s, seat, given.pop("ships"))
    for key, damage in given.pop("damage", {}).items():
        s.fleets[seat].damage[ship(key)] = damage
    if "extractors" in given:
        places = [EXTRACT.members.index(key) for key in given.pop("extractors")]
        p.extractors = [*places, *[SUPPLY] * (len(p.extractors) - len(places))]
    assert not given, f"unknown: {given}"
    return p


def _set_technologies(s: State, p: Player, given: dict[str, Any]) -> None:
    """Give a player technologies out of the deck, and take them from what is given."""
    for key in given.pop("hand", []):
        s.deck.remove(key)
        p.unresearched.append(key)
    for key in given.pop("civilizations", []):
        s.deck.remove(key)
        p.civilizations.append(key)
    for size, key in given.pop("abilities", {}).items():
        s.deck.remove(key)
        p.abilities[SIZES.index(size)] = key
    for size, mods in given.pop("mods", {}).items():
        for key in mods:
            s.deck.remove(key)
            p.mods[SIZES.index(size)].append(key)


def set_light(p: Player, light: int) -> None:
    """Light a player has gathered on planets."""
    p.light, p.sources = light, {"planets": light}


def put_ships(s: State, fleet: int, ships: Mapping[str, Sequence[str]]) -> None:
    """The ships of a colour that are on the board, by size; all others are in its supply."""
    where = [SUPPLY] * len(SIZE_OF)
    for size, sectors in ships.items():
        first = SIZE_OF.index(SIZES.index(size))
        for n, sector in enumerate(sectors):
            assert SIZES[SIZE_OF[first + n]] == size, f"there are not so many {size} ships"
            where[first + n] = SECTOR[sector]
    s.fleets[fleet].ships = where


def ship(key: str) -> int:
    """The number of a ship of a colour: "small-1" is 0, "large-2" is 9."""
    size, number = key.split("-")
    return SIZE_OF.index(SIZES.index(size)) + int(number) - 1


def face_up(s: State, sector: str, token: str) -> None:
    """A planet whose token has been revealed."""
    site = s.sites[SECTOR[sector]]
    pool: list[str] = getattr(s, token.split("-", maxsplit=1)[0])
    pool.remove(token)
    s.sites[SECTOR[sector]] = Site(site.planet, token=token)


def next_token(s: State, token: str) -> None:
    """Put a token first in its pool, so that chance told 0 draws it."""
    pool: list[str] = getattr(s, token.split("-", maxsplit=1)[0])
    pool.remove(token)
    pool.insert(0, token)


def next_technologies(s: State, *technologies: str) -> None:
    """Put technologies first in the deck, so that chance told 0, 0, 0 draws them in this order."""
    for key in technologies:
        s.deck.remove(key)
    s.deck[:0] = technologies


def bury(s: State, keeper: int, *pieces: tuple[int, str]) -> None:
    """Put pieces into somebody's graveyard: (CORAL, "small-1"), (CORAL, "extractor-8")."""
    for owner, key in pieces:
        kind, number = key.split("-")
        if kind == "extractor":
            s.players[owner].extractors[int(number) - 1] = GRAVEYARD
            s.players[keeper].graveyard.append(owner * PIECES + EXTRACTOR + int(number) - 1)
        else:
            s.fleets[owner].ships[ship(key)] = GRAVEYARD
            s.players[keeper].graveyard.append(owner * PIECES + ship(key))


def begin(s: State, *step: Any, chance: Sequence[int] = (), check: bool = True) -> Match:
    """A match that stands at a step of this state, e.g. begin(s, "construct", AZURE); further steps follow none."""
    name, *args = step
    s.revealed = name not in ("round", "choose", "lay_out")
    return testing.begin(find("last-light"), s, Step(name, args), seats=len(s.players), chance=chance, check=check)


def round_of(s: State, *cards: str, chance: Sequence[int] = ()) -> Match:
    """A round in which the seats in order play these cards ("" for one that sits it out), at the ask after the reveal.

    The end of the round and the next choice of cards follow as in a game.
    """
    match = begin(s, "round", chance=chance)
    for seat, card in enumerate(cards):
        if card and match.ask(seat) is not None:  # an only card is taken at once
            match.choose(seat, f"play:{card}")
    return match


def fresh(seats: int = 4, *, chance: Sequence[int] = (), **options: Any) -> Match:
    """A game from its very beginning, at the first ask of the set-up."""
    return testing.fresh(find("last-light"), seats, chance=chance, **options)


def player(match: Match, seat: int) -> Player:
    found: Player = match.state.players[seat]
    return found


def where(match: Match, fleet: int, key: str) -> str:
    """Where a ship is: a sector's key, "supply", "graveyard" or "out"."""
    place = match.state.fleets[fleet].ships[ship(key)]
    return SECTOR_KEYS[place] if place >= 0 else ("out", "graveyard", "supply")[place]


def damage(match: Match, fleet: int, key: str) -> int:
    """How often a ship has been hit."""
    found: int = match.state.fleets[fleet].damage[ship(key)]
    return found


def lumos(s: State, ships: Mapping[str, Sequence[str]]) -> None:
    """The Lumos of a two-player game: where their ships are."""
    put_ships(s, LUMOS, ships)


def goods(match: Match, seat: int) -> tuple[int, int, int, int]:
    """What a player has: common, uncommon, rare, light."""
    p = player(match, seat)
    return p.stock.common, p.stock.uncommon, p.stock.rare, p.light


def fight(s: State, *commanders: int, chance: Sequence[int] = ()) -> Match:
    """The attacks of these players, in order, who played Command and have made their moves; nothing comes after."""
    s.commanders = list(commanders)
    return begin(s, "attacks", chance=chance)


def rolls(match: Match) -> list[list[Any]]:
    """The dice of every roll so far: 1 to 3 are hits, 4 the symbol, 5 and 6 blank."""
    return [entry.outcome for entry in match.log if isinstance(entry, Chanced) and entry.kind == "roll"]


def graves(match: Match, seat: int) -> list[tuple[int, str]]:
    """Whose pieces lie in a player's graveyard, as `bury` takes them, in the order they came."""
    pieces = [divmod(piece, PIECES) for piece in player(match, seat).graveyard]
    return [
        (owner, SHIP_KEYS[n] if n < EXTRACTOR else f"extractor-{n - EXTRACTOR + 1}") for owner, n in pieces
    ]  # fmt: skip


ARENA = {  # planets in the order of the sheet, and deep space tokens
    2: (
        "distant-3 distant-11 outer-3 outer-7 outer-11 outer-15 inner-2 inner-6",
        "inner-4 inner-8 outer-1 outer-5 outer-9 outer-13 distant-2 distant-10",
    ),
    3: (
        "distant-3 distant-9 distant-14 outer-3 outer-7 outer-11 outer-15 inner-1 inner-4 inner-7",
        "inner-2 inner-5 inner-8 outer-1 outer-5 outer-9 outer-13 distant-2 distant-7 distant-13",
    ),
}


def arena(seats: int = 3, **options: Any) -> State:
    """As `new_state`, but for two and three with planets and tokens where tests expect them, however maps are drawn.

    Nothing lies in the centre, inner-3, outer-2, outer-4 and outer-6; inner-3 is beside outer-6, outer-3 has a planet.
    """
    s = new_state(seats, **options)
    if seats not in ARENA:
        return s
    planets, deep = (names.split() for names in ARENA[seats])
    s.sites = {SECTOR[name]: Site(pile="deep") for name in deep}
    for name, planet in zip(planets, BOX.planets, strict=False):
        s.sites[SECTOR[name]] = Site(planet, "rare" if name.startswith("inner") else "common")
    return s
