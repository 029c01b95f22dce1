"""LL-15.1  What exhausting a card does, where it takes a question or a rule of its own, by the words of the sheets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from orrery.games.last_light import state
from orrery.games.last_light import vocabulary as vocab
from orrery.games.last_light.actions import construct, graveyard, mine
from orrery.games.last_light.cards import technologies, tokens
from orrery.games.last_light.components import CENTRE, CHARTS, SECTOR_KEYS, Box, neighbours
from orrery.games.last_light.phases import rotation
from orrery.games.last_light.speech import cards, names, question
from orrery.games.last_light.state import Player, State
from orrery.kernel.flow import Flow
from orrery.kernel.message import NOTHING, Refusal, Thing, Values, refuse, several
from orrery.kernel.state import Note, Step, rule
from orrery.kernel.vocabulary import Action


class Salvage(question.Question):
    """LL-15.1  Which technology comes out of the discards, if any."""

    family = vocab.SALVAGE

    def values(self, s: State, action: Action) -> Values:
        if action == vocab.DONE:
            return NOTHING
        key = vocab.SALVAGE.member(action)
        cost = technologies.cost_of(s, s.players[self.seat], key)
        return {"cost": names.goods(cost), "text": cards.technology(s.game.box, key)}

    def item(self, s: State, action: Action) -> str | None:
        return "discards" if action in vocab.SALVAGE else None

    def reason(self, s: State, action: Action) -> Refusal | None:
        return refuse("not-discarded", "LL-15.1", technology=Thing("technology", vocab.SALVAGE.member(action)))


class Somewhere(question.Question):
    """LL-15.1  Where on the board a card does something, if anywhere."""

    family = vocab.PLACE
    refusal = "not-yours"

    def values(self, s: State, action: Action) -> Values:
        return {"place": names.place(s, vocab.PLACE.index(action))} if action != vocab.DONE else NOTHING

    def reason(self, s: State, action: Action) -> Refusal | None:
        return refuse(self.refusal, "LL-15.1", place=names.place(s, vocab.PLACE.index(action)))


class Launch(Somewhere):
    """LL-15.1  At which planet one controls a small ship is launched, if at any."""


class Echo(Somewhere):
    """LL-15.1  Which token of a planet one controls acts again, if any."""

    refusal = "no-echo"

    def values(self, s: State, action: Action) -> Values:
        site = s.sites.get(vocab.PLACE.index(action)) if action != vocab.DONE else None
        token = s.game.box.tokens.get(site.token) if site else None
        effect = cards.effect(s.game.box, token.key) if token and token.effect else "none"
        return super().values(s, action) | {"effect": effect}


class Migrate(Somewhere):
    """LL-15.1  Where the colony ship goes, if anywhere."""

    refusal = "no-way-for-colony"


class Annex(Somewhere):
    """LL-15.1  Whose planet one seizes, if anybody's."""

    refusal = "not-to-annex"

    def values(self, s: State, action: Action) -> Values:
        if action == vocab.DONE:
            return NOTHING
        place = vocab.PLACE.index(action)
        owner = state.extractor_owner(s, place)
        if owner == state.NOBODY:
            return super().values(s, action) | {"whose": "none", "yields": "none"}
        yields = names.goods(state.yield_of(s, place))
        return super().values(s, action) | {"whose": names.whose(s, owner, self.seat), "yields": yields}


class Salvaged(Note):
    """LL-15.1  A technology came out of the discards into a hand."""

    technology: str


class Migrated(Note):
    """LL-15.1  A colony ship has moved."""

    before: str
    after: str


class Annexed(Note):
    """LL-15.1  An extractor has taken the place of another's, which went back to its owner's supply."""

    other: int
    sector: str
    planet: str

    def values(self, game: object) -> Values:
        return {"place": names.planet_in(self.sector, self.planet)}


class Echoed(Note):
    """LL-15.1  The token of a planet acts again."""

    sector: str
    planet: str
    token: str

    def values(self, game: Any) -> Values:
        effect = cards.effect(game.box, self.token)
        return {"place": names.planet_in(self.sector, self.planet), "effect": several([effect], "and")}


class Swung(Note):
    """LL-15.1  The inner ring has turned by a sector."""


@rule
def draw_more(s: State, seat: int, count: int) -> Flow[None]:
    """LL-15.1  A card draws technologies."""
    yield from technologies.draw(s, s.players[seat], count)


@rule
def salvage(s: State, seat: int, left: int, taken: int = 0) -> Flow[None]:
    """LL-15.1  Technologies out of the discards into the hand, one after the other."""
    p = s.players[seat]
    ask = Salvage(seat, (vocab.DONE, *(vocab.SALVAGE.of(key) for key in dict.fromkeys(s.discards))))
    chosen = yield from question.offered(s, ask, taken)
    if chosen is None:
        return
    key = vocab.SALVAGE.member(chosen)
    s.discards.remove(key)
    p.unresearched.append(key)
    s.tell(Salvaged(seat, key))
    if left > 1 and s.discards:
        s.next(salvage.step(seat, left - 1, taken + 1))


@rule
def launch(s: State, seat: int) -> Flow[None]:
    """LL-15.1, 16.23  A small ship from the supply comes to a planet one controls, free."""
    chosen = yield from question.offered(s, Launch(seat, _somewhere(state.controlled(s.players[seat]))))
    ship = state.first_in_supply(s.fleets[seat], 0)
    if chosen is not None and ship is not None:
        s.fleets[seat].ships[ship] = vocab.PLACE.index(chosen)
        s.tell(tokens.Launched(seat, vocab.PLACE.member(chosen)))


@rule
def echo(s: State, seat: int) -> Flow[None]:
    """LL-15.1  What a planet's token does on its reveal it does again, for who controls the planet."""
    chosen = yield from question.offered(s, Echo(seat, _somewhere(echoing(s, s.players[seat]))))
    if chosen is not None:
        sector = vocab.PLACE.index(chosen)
        site = s.sites[sector]
        s.tell(Echoed(seat, SECTOR_KEYS[sector], site.planet, site.token))
        tokens.effect(s, seat, sector, site.token, 1)


def echoing(s: State, p: Player) -> Iterator[int]:
    """LL-15.1  The planets one controls whose tokens may act again; where an extractor is, none can be placed."""
    for sector in state.controlled(p):
        site = s.sites[sector]
        if not site.pile and s.game.box.tokens[site.token].effect not in ("", "extractor"):
            yield sector


@rule
def migrate(s: State, seat: int) -> Flow[None]:
    """LL-15.1  The colony ship moves to an adjacent sector, with the extractors on it; it is the home sector then."""
    chosen = yield from question.offered(s, Migrate(seat, _somewhere(ways(s, seat))))
    if chosen is not None:
        before, after = s.homes[seat], vocab.PLACE.index(chosen)
        s.homes[seat] = after
        s.tell(Migrated(seat, SECTOR_KEYS[before], SECTOR_KEYS[after]))


def ways(s: State, seat: int) -> Iterator[int]:
    """LL-15.1, 10.3  Where a colony ship can go: over an edge, not to the centre, a planet, asteroids or a home."""
    _seats, inner, outer = state.board(s)
    planets = (sector for sector, site in s.sites.items() if site.planet)
    closed = {CENTRE, *CHARTS[len(s.players)].asteroids, *s.homes, *planets}
    return (sector for sector in neighbours(inner, outer)[s.homes[seat]] if sector not in closed)


@rule
def annex(s: State, seat: int) -> Flow[None]:
    """LL-15.1, 7.4  An extractor takes the place of another player's, where own ships are and nobody else's."""
    p = s.players[seat]
    chosen = yield from question.offered(s, Annex(seat, _somewhere(seizable(s, p))))
    if chosen is None:
        return
    sector = vocab.PLACE.index(chosen)
    owner = state.extractor_owner(s, sector)
    theirs = s.players[owner].extractors
    theirs[theirs.index(sector)] = state.SUPPLY
    s.tell(Annexed(seat, owner, SECTOR_KEYS[sector], s.sites[sector].planet))
    construct.place_extractor(s, p, sector)


def seizable(s: State, p: Player) -> Iterator[int]:
    """LL-15.1, 7.4  Planets of others where a player has ships and nobody else has."""
    if state.SUPPLY in p.extractors:
        for sector in dict.fromkeys(s.fleets[p.seat].ships):
            owner = state.extractor_owner(s, sector) if sector >= 0 else state.NOBODY
            if owner not in (state.NOBODY, p.seat) and construct.alone(s, p.seat, sector):
                yield sector


def _somewhere(sectors: Iterator[int] | list[int]) -> tuple[Action, ...]:
    return (vocab.DONE, *(vocab.PLACE[sector] for sector in sectors))


# -- which of these a card can do now, and what it does ----------------------------------------------------------------


def _swing(s: State, p: Player) -> None:
    """LL-15.1, 13.1  The inner ring turns by one sector."""
    s.inner_turn += 1
    s.tell(Swung(p.seat))


def _become_first(s: State, p: Player) -> None:
    """LL-15.1, 4.2  The first player token comes to a card's owner."""
    s.first = p.seat
    s.tell(rotation.First(p.seat, "LL-15.1"))


Able = Callable[[State, Player, int], bool]  # with how much of it is printed
ABLE: dict[str, Able] = {
    "swing": lambda s, p, count: True,
    "first": lambda s, p, count: s.first != p.seat,
    "exhume": lambda s, p, count: len(p.graveyard) >= count,
    "draw": lambda s, p, count: bool(s.deck or s.discards),
    "salvage": lambda s, p, count: bool(s.discards),
    "mine": lambda s, p, count: bool(mine.mined(s, p)),
    "build": lambda s, p, count: any(True for _ in construct.buildable(s, p)),
    "launch": lambda s, p, count: bool(state.controlled(p)) and state.first_in_supply(s.fleets[p.seat], 0) is not None,
    "migrate": lambda s, p, count: any(True for _ in ways(s, p.seat)),
    "echo": lambda s, p, count: any(True for _ in echoing(s, p)),
    "annex": lambda s, p, count: any(True for _ in seizable(s, p)),
}
AT_ONCE: dict[str, Callable[[State, Player], None]] = {
    "swing": _swing, "first": _become_first, "exhume": graveyard.exhume,
}  # fmt: skip
COUNTED: dict[str, Callable[[int, int], Step]] = {"draw": draw_more.step, "salvage": salvage.step}
ONCE: dict[str, Callable[[int], Step]] = {
    "mine": mine.mine.step, "build": construct.build.step, "launch": launch.step, "migrate": migrate.step,
    "echo": echo.step, "annex": annex.step,
}  # fmt: skip


@cache
def _printed(b: Box, key: str) -> tuple[tuple[str, Able, int], ...]:
    """What of all this is on a card, whether it can be done, and how much of it there is."""
    return tuple((word, can, int(count)) for word, can in ABLE.items() if (count := getattr(b.uses[key], word)))


def able(s: State, p: Player, key: str) -> bool:
    """Whether exhausting a card could do any of this now."""
    return any(can(s, p, count) for _word, can, count in _printed(s.game.box, key))


def doing(s: State, p: Player, key: str) -> Iterator[Step]:
    """What exhausting a card does at once, and what follows as steps, as far as it can be done now."""
    for word, can, count in _printed(s.game.box, key):
        if not can(s, p, count):
            continue
        if word in AT_ONCE:
            AT_ONCE[word](s, p)
        elif word in COUNTED:
            yield COUNTED[word](p.seat, count)
        else:
            yield ONCE[word](p.seat)
