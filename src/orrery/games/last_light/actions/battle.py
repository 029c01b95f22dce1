"""LL-11  Attacks: who may attack where, what is asked in them and what is told of them."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.games.last_light import state
from orrery.games.last_light import vocabulary as vocab
from orrery.games.last_light.bundle import Bundle
from orrery.games.last_light.components import SHIP_KEYS, SIZE_OF, SIZES, Box
from orrery.games.last_light.speech import cards, names
from orrery.games.last_light.speech.question import Question, like_another
from orrery.games.last_light.state import Battle, State
from orrery.kernel.message import Refusal, Thing, Value, Values, Who, refuse, say, several
from orrery.kernel.state import Note
from orrery.kernel.vocabulary import Action


def attackers(s: State) -> Iterator[tuple[int, int, int]]:
    """LL-11.3, 14.5  Sector, fleet and commander for every fleet that may attack somewhere, in order of Command."""
    for seat in s.commanders:
        for fleet in state.fleets_of(s, seat):
            for sector in dict.fromkeys(s.fleets[fleet].ships):
                if sector >= 0 and any(fighting(s, fleet, sector)):
                    yield sector, fleet, seat


def fighting(s: State, fleet: int, sector: int) -> list[int]:
    """LL-11.4  How many ships of each size may attack: all if an enemy ship is there, else those that can bombard."""
    here = [0] * len(SIZES)
    bare = not state.enemies_in(s, fleet, sector)
    if bare and target_extractor(s, fleet, sector) == state.NOBODY:
        return here
    for n, where in enumerate(s.fleets[fleet].ships):
        if where == sector and not (bare and not state.bombards(s, fleet, SIZE_OF[n])):
            here[SIZE_OF[n]] += 1
    return here


def target_extractor(s: State, fleet: int, sector: int) -> int:
    """LL-11.4, 11.13  Whose extractor on the planet is an enemy's; those on colony ships are nowhere on the board."""
    owner = state.extractor_owner(s, sector)
    return owner if owner != state.NOBODY and state.is_enemy(s, fleet, owner) else state.NOBODY


def fight(s: State) -> Battle:
    """The sector being settled."""
    assert s.battle is not None
    return s.battle


# -- questions --------------------------------------------------------------------------------------------------------


class NextBattle(Question):
    """LL-11.2  In which sector attacks are settled next."""

    prompt = "battle"
    family = vocab.BATTLE
    after_moves = True

    def values(self, s: State, action: Action) -> Values:
        """A sector where somebody may attack: who."""
        sector = vocab.BATTLE.index(action)
        sides = several((names.fleet(s, fleet) for there, fleet, _ in attackers(s) if there == sector), "and")
        return {"place": names.place(s, sector), "sides": sides}

    def reason(self, s: State, action: Action) -> Refusal | None:
        sector = vocab.BATTLE.index(action)
        if sector in s.fought:
            return refuse("settled", "LL-11.14", place=names.place(s, sector))
        return refuse("nobody-attacks", "LL-11.4", place=names.place(s, sector))


class Attack(Question, kw_only=True):
    """LL-11.5  Which sizes of ship attack, if any; the options say with how many dice."""

    family = vocab.ATTACK
    after_moves = True
    fleet: int

    def asks(self, s: State) -> Values:
        """Who attacks, where and whom."""
        sector = fight(s).sector
        foes = state.enemies_in(s, self.fleet, sector)
        return {
            "fleet": names.fleet(s, self.fleet, self.seat), "foes": names.fleets_in(s, foes, sector, self.seat),
            "place": names.place(s, sector), "whose": names.whose(s, state.extractor_owner(s, sector), self.seat),
        }  # fmt: skip

    def values(self, s: State, action: Action) -> Values:
        sector = fight(s).sector
        here, foes = names.sizes_in(s, self.fleet, sector), state.enemies_in(s, self.fleet, sector)
        dice = sum(state.dice(s, self.fleet, size) * here[size] for size in vocab.ATTACKING.get(action, ()))
        return {"dice": dice, "foes": len(foes), "shields": sum(state.shields_in(s, foe, sector) for foe in foes)}

    def item(self, s: State, action: Action) -> str | None:
        """The first of these ships."""
        sector, ships = fight(s).sector, enumerate(s.fleets[self.fleet].ships)
        sizes = vocab.ATTACKING.get(action, ())
        return next((names.ship_item(self.fleet, n) for n, at in ships if at == sector and SIZE_OF[n] in sizes), None)

    def refuse(self, s: State, action: Action) -> Refusal | None:
        return refuse("roll-first", "LL-11.5") if action in vocab.HIT else super().refuse(s, action)

    def reason(self, s: State, action: Action) -> Refusal | None:
        """LL-11.4, 11.5  A size that is not there, or that cannot bombard."""
        sector = fight(s).sector
        able = fighting(s, self.fleet, sector)
        size = next(size for size in vocab.ATTACKING[action] if not able[size])
        whose = names.whose(s, self.fleet, self.seat)
        if names.sizes_in(s, self.fleet, sector)[size]:
            return refuse("no-bombardment", "LL-11.4", whose=whose, size=names.size(size))
        return refuse("no-such-size", "LL-11.5", whose=whose, size=names.size(size), place=names.place(s, sector))


class Hit(Question, kw_only=True):
    """LL-11.7  Where the next hit goes."""

    family = vocab.HIT.family
    must = "LL-16.3"
    after_moves = True
    fleet: int

    def asks(self, s: State) -> Values:
        """Whose hits they are and against whom, how many are left, and whether they bombard."""
        sector, volleys = fight(s).sector, fight(s).volleys
        volley = next(volley for volley in volleys if volley.fleet == self.fleet and (volley.plain or volley.siege))
        foes = [names.fleet(s, foe) for foe in state.enemies_in(s, self.fleet, sector)]
        return {
            "fleet": names.fleet(s, self.fleet, self.seat), "foes": several(foes, "and", empty="an-extractor"),
            "place": names.place(s, sector), "left": volley.plain + volley.siege, "siege": volley.siege,
        }  # fmt: skip

    def values(self, s: State, action: Action) -> Values:
        if action == vocab.HIT_EXTRACTOR:
            owner = state.extractor_owner(s, fight(s).sector)
            return {"whose": names.whose(s, owner, self.seat) if owner != state.NOBODY else say("the")}
        fleet, ship = vocab.HITS[action]
        if fleet >= len(s.fleets):
            return {"ship": say("a-ship", ship=Thing("ship", SHIP_KEYS[ship])), "shields": "none", "placed": 0}
        placed = sum((mark.fleet, mark.piece) == (fleet, ship) for mark in fight(s).marks)
        return {
            "ship": names.ship(s, fleet, ship, self.seat), "shields": names.shields_left(s, fleet, ship),
            "placed": placed,
        }  # fmt: skip

    def refuse(self, s: State, action: Action) -> Refusal | None:
        """LL-11.8  No extractor there, or enemy ships come first."""
        if action != vocab.HIT_EXTRACTOR or action in self.options:
            return super().refuse(s, action)
        sector = fight(s).sector
        if target_extractor(s, self.fleet, sector) == state.NOBODY:
            return refuse("no-enemy-extractor", "LL-11.8", place=names.place(s, sector))
        return refuse("only-bombardment", "LL-11.8")

    def reason(self, s: State, action: Action) -> Refusal | None:
        """LL-11.7, 1.8  Not an enemy, not there, or doomed already."""
        fleet, ship = vocab.HITS[action]
        if fleet >= len(s.fleets):
            return refuse("no-such-colour", "LL-11.7")
        if fleet in (self.seat, self.fleet):
            return refuse("own-side", "LL-11.7")
        if not state.is_enemy(s, self.fleet, fleet):
            return refuse("allies", "LL-1.8")
        sector, theirs = fight(s).sector, s.fleets[fleet]
        if theirs.ships[ship] != sector:
            return refuse("not-in-battle", "LL-11.7", place=names.place(s, sector))
        placed = sum((mark.fleet, mark.piece) == (fleet, ship) for mark in fight(s).marks)
        if theirs.damage[ship] + placed >= state.shields(s, fleet, SIZE_OF[ship]):
            return refuse("doomed", "LL-11.7")
        return like_another(s, self, fleet, ship)


class Steal(Question):
    """LL-11.6  Which resource an ability takes."""

    family = vocab.STEAL.family
    after_moves = True

    def values(self, s: State, action: Action) -> Values:
        seat, resource = vocab.STEAL.member(action)
        return {"has": getattr(s.players[seat].stock, resource) if seat < len(s.players) else 0}

    def reason(self, s: State, action: Action) -> Refusal | None:
        seat, resource = vocab.STEAL.member(action)
        there = seat < len(s.players) and seat != self.seat and fight(s).sector in s.fleets[seat].ships
        if not there:
            return refuse("not-to-rob", "LL-11.6")
        return refuse("has-none", "LL-11.6", player=Who(seat), resource=Thing("resource", resource))


# -- notes ------------------------------------------------------------------------------------------------------------


class Rolled(Note):
    """LL-11.5  What the dice of each size showed, and what those rolled again became."""

    sector: str
    thrown: list[int]
    faces: list[int]
    again: bool
    lumos: bool
    rolled: list[int] | None = None  # the oldest logs do not have what was rolled first
    places: list[int] = []

    def values(self, game: Bundle) -> Values:
        rolled, parts, start = self.rolled or self.faces, list[Value](), 0
        for size, count in enumerate(self.thrown):
            if count:
                parts.append(say("roll", size=names.size(size), faces=_faces(game.box, rolled[start : start + count])))
            start += count
        if self.places:
            again = _faces(game.box, [self.faces[place] for place in self.places])
            parts.append(say("rolled-again", count=len(self.places), faces=again))
        elif self.again:
            parts.append(say("some-rolled-again"))
        return {"rolls": several(parts, "semicolon")}


def _faces(b: Box, faces: list[int]) -> Value:
    """What dice show: "2 hits, 1 ability symbol, 1 blank"."""
    shown = [b.faces[face - 1] for face in faces]
    counts = {
        "hits": sum(face.hits for face in shown),
        "symbols": sum(face.symbol for face in shown),
        "blanks": sum(not face.hits and not face.symbol for face in shown),
    }
    return several(say(name, count=count) for name, count in counts.items() if count)


class Triggered(Note):
    """LL-11.6  What an ability did for so many symbols."""

    key = "ability"
    ability: str
    times: int
    repaired: int = -1  # the oldest logs have none

    def values(self, game: Bundle) -> Values:
        assert self.seat is not None
        who, printed = Who(self.seat), game.box.technologies[self.ability].ability
        done = cards.effects("triggered-", printed, self.times, repaired=self.repaired, seat=who)
        return {"effects": several(done, "semicolon")}


class Lost(Note):
    """LL-11.7  Hits without a target are lost."""

    hits: int
    lumos: bool


class Screened(Note):
    """LL-11.7  A screen took a hit."""


class Fled(Note):
    """LL-11.10  A ship that would have been destroyed came home."""

    ship: str
    sector: str


class Damaged(Note):
    """LL-11.10  A ship was hit and is still there."""

    ship: str
    damage: int
    most: int
    lumos: bool

    def values(self, game: Bundle) -> Values:
        return {"left": self.most - self.damage}
