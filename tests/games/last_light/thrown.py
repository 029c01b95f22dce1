"""Tables in the middle of a game, thrown together at random, where much can happen at once."""

from __future__ import annotations

from random import Random

from tests.games.last_light.builder import new_state, set_light

from orrery.games.last_light.components import BOX, CHARTS, COLONY_SPACES, SECTORS, SIZE_OF, SIZES
from orrery.games.last_light.state import (
    EXTRACTOR,
    GRAVEYARD,
    NOBODY,
    PIECES,
    SUPPLY,
    Player,
    Site,
    State,
    is_lumos,
    shields,
)
from orrery.kernel.state import Step


def thrown(seats: int, rng: Random, **options: str) -> State:
    """Ships crowd in a few sectors; cards, goods, extractors, graveyards and tokens are wherever they may be."""
    s = new_state(seats, **options)
    s.round = rng.randrange(1, 20)
    s.first = rng.randrange(seats)
    turns = rng.randrange(9)
    s.inner_turn, s.outer_turn, s.rotations = 2 * turns, 2 * turns, turns
    factions = [key for key, faction in BOX.factions.items() if seats > 2 or not faction.three_plus]
    for p, faction in zip(s.players, rng.sample(factions, seats), strict=True):
        _cards(s, p, faction, rng)
    if rng.random() < 0.3:  # the deck is nearly used up
        s.deck, s.discards = s.deck[:2], s.deck[2:]
    _tokens(s, rng)
    _ships(s, rng)
    _graves(s, rng)
    if seats == 2:
        s.ally = rng.choice([NOBODY, 0, 1])
    s.agenda = [Step("round")]
    return s


def _cards(s: State, p: Player, faction: str, rng: Random) -> None:
    """A faction, technologies in play and in hand, goods, and some action cards on the table."""
    p.faction = faction
    p.achievement, p.achieved = rng.choice(["blue", "green", "red", "yellow"]), rng.random() < 0.3
    set_light(p, rng.randrange(12))
    p.stock.common, p.stock.uncommon, p.stock.rare = (rng.randrange(7) for _ in range(3))
    for key in rng.sample(s.deck, 14):
        _put(s, p, key, rng)
    for card in rng.sample(p.hand, rng.randrange(5)):
        p.hand.remove(card)
        p.table.append(card)
    p.exhausted = [
        key
        for key in (p.faction, *p.civilizations)
        if (BOX.factions[key].use if key in BOX.factions else BOX.technologies[key].use) and rng.random() < 0.3
    ]


def _put(s: State, p: Player, key: str, rng: Random) -> None:
    """A technology goes where its kind may go, else to the hand."""
    card = BOX.technologies[key]
    size = SIZES.index(card.size) if card.size else rng.randrange(len(SIZES))
    s.deck.remove(key)
    if card.kind == "civilization" and key not in p.civilizations and rng.random() < 0.7:
        p.civilizations.append(key)
    elif card.kind == "ability" and not p.abilities[size]:
        p.abilities[size] = key
    elif card.kind == "mod" and len(p.mods[size]) < BOX.ships[size].slots:
        p.mods[size].append(key)
    else:
        p.unresearched.append(key)


def _tokens(s: State, rng: Random) -> None:
    """Some planets are explored, and most of those have somebody's extractor."""
    for sector, site in list(s.sites.items()):
        if rng.random() < 0.5:
            continue
        pool: list[str] = getattr(s, site.pile)
        token = rng.choice(pool)
        pool.remove(token)
        if token in BOX.piles["deep"]:
            del s.sites[sector]
            s.spent_tokens.append(token)
            continue
        s.sites[sector] = Site(site.planet, token=token)
        if rng.random() < 0.7:
            extractors = rng.choice(s.players).extractors
            if SUPPLY in extractors:
                extractors[extractors.index(SUPPLY)] = sector
    for p in s.players:
        for space in COLONY_SPACES[1:]:
            if SUPPLY in p.extractors and rng.random() < 0.3:
                p.extractors[p.extractors.index(SUPPLY)] = space


def _ships(s: State, rng: Random) -> None:
    """Most ships are in one of a few sectors, some of them damaged."""
    sectors = [sector for sector in range(SECTORS) if sector not in CHARTS[len(s.players)].asteroids]
    crowded = rng.sample(sectors, 3)
    for colour, fleet in enumerate(s.fleets):
        for n, size in enumerate(SIZE_OF):
            fleet.ships[n] = rng.choice([SUPPLY, rng.choice(sectors), *crowded])
            if fleet.ships[n] >= 0 and rng.random() < 0.3:
                fleet.damage[n] = rng.randrange(shields(s, colour, size))


def _graves(s: State, rng: Random) -> None:
    """Some pieces that would be in a supply lie in a graveyard; none is about to pay."""
    for colour, fleet in enumerate(s.fleets):
        for n, where in enumerate(fleet.ships):
            keeper = rng.choice(s.players)
            if where == SUPPLY and (keeper.seat != colour or is_lumos(s, colour)) and len(keeper.graveyard) < 1:
                fleet.ships[n] = GRAVEYARD
                keeper.graveyard.append(colour * PIECES + n)
    for p in s.players:
        keeper = rng.choice(s.players)
        if keeper is not p and SUPPLY in p.extractors and len(keeper.graveyard) < 2:
            n = p.extractors.index(SUPPLY)
            p.extractors[n] = GRAVEYARD
            keeper.graveyard.append(p.seat * PIECES + EXTRACTOR + n)
