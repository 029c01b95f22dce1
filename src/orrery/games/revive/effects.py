"""RV-1.8, 30  Effects, word by word: each word of a card, module, machine, crate, water or ability is a step of its
own.

A word is found by its source (`components.effects_of`) and its path there: "1" is the second word, "1.0.2" the third
word of the first gain of a swap that is the second word. What a word does hangs on `moments.does` by its name; whoever
leaves it, where there is anything to decide, is asked together with that (G-81). Plain gains just happen.
"""

from __future__ import annotations

from functools import cache

from orrery.games.revive import gaining, moments
from orrery.games.revive.bundle import Bundle
from orrery.games.revive.speech import cards, ids, names
from orrery.games.revive.speech.question import Sourced
from orrery.games.revive.state import Player, State, all_energy, in_slots, modules, own_colours
from orrery.games.revive.vocabulary import BASIC_OF_CHOICE, RECHARGE, SKIP, TAKE, TRACK
from orrery.games.revive.words import ANY, BASIC, COLOURS, GOODS, Word
from orrery.kernel.flow import Flow
from orrery.kernel.message import NOTHING, Amount, Refusal, Thing, Values, refuse
from orrery.kernel.state import Note, rule
from orrery.kernel.vocabulary import Action
from orrery.parts.powers import power

IDLE = "free-actions"  # what is asked when nothing can be had
USING = ("act", "swap", "trade")  # words for which resources are paid
UNASKED = ("step", "points")  # words that just happen and may bring an artifact
FREELY = ("card:", "module:", "machine:", "crate:", "water:", "hibernation:", "plate:", "ability:")  # nobody has to


class Recharged(Note):
    """RV-30.6  Somebody has taken energy back from a machine."""

    machine: str

    def values(self, game: Bundle) -> Values:
        return {"machine": names.machine(game.box, self.machine, self.seat)}


class Kept(Note):
    """RV-5.2  Somebody has purple points, counted at the end."""

    points: int


class NothingHad(Note):
    """RV-1.8  Nothing could be had of a word of an effect."""

    source: str
    path: str

    def values(self, game: Bundle) -> Values:
        return {
            "source": names.source(game.box, self.source, self.seat),
            "text": cards.word(at(game, self.source, self.path)),
        }


class TakeLast(Sourced):
    """RV-21.1, 1.8  Whether one uses an effect that takes the last artifact."""

    family = TRACK


class GainFirst(Sourced, kw_only=True):
    """RV-1.8, 4.1  Whether one takes at once what does not fit, or after what may use some of it up."""

    family = TRACK
    path: str
    paths: str  # of what may come first

    def asks(self, s: State) -> Values:
        each = at(s.game, self.source, self.path)
        other = (at(s.game, self.source, path) for path in self.paths.split())
        return super().asks(s) | {
            "gain": Amount(each.count, each.name),
            "limit": Amount(getattr(s.game.box.limits, each.name), each.name),
            "other": cards.all_of(other, self.source.partition(":")[0]),
        }

    def item(self, s: State, action: Action) -> str | None:
        return ids.good(self.seat, at(s.game, self.source, self.path).name) if action == TAKE else None


# -- carrying out -----------------------------------------------------------------------------------------------------


def carry_out(s: State, p: Player, source: str) -> None:
    """RV-1.8  All words of an effect come next, in their order."""
    _next(s, p, source, [str(n) for n in range(len(s.game.box.effects[source]))])


def _next(s: State, p: Player, source: str, paths: list[str]) -> None:
    if paths:
        s.next(word.step(p.seat, source, " ".join(paths)))


def can_carry_out(s: State, p: Player, source: str) -> bool:
    """Whether there is anything to be had of an effect."""
    effect = s.game.box.effects[source]
    return _has_sure(s.game, source) or any(is_possible(s, p, each, source) for each in effect)


@cache
def _has_sure(game: Bundle, source: str) -> bool:
    """Whether there is always something to be had of an effect, by one of its words."""
    return any(is_sure(game, each) for each in game.box.effects[source])


def is_sure(game: Bundle, each: Word) -> bool:
    """Whether there is always something to be had of a word, as it hangs on no question."""
    return each.name not in game.powers[moments.possible.name]


def is_possible(s: State, p: Player, each: Word, source: str) -> bool:
    """RV-1.8  Whether there is anything to be had of a word; of those that hang on no such question there always is."""
    asked = moments.possible.of(s, each.name)
    return asked is None or asked(s, p, each, source)


@cache
def at(game: Bundle, source: str, path: str) -> Word:
    """The word at a path."""
    words = game.box.effects[source]
    first, *rest = map(int, path.split("."))
    found = words[first]
    for gain, n in zip(rest[::2], rest[1::2], strict=True):
        found = found.gets[gain][n]
    return found


@rule
def word(s: State, seat: int, source: str, paths: str) -> Flow[None] | None:
    """RV-30, 1.8  One word, by the seat that has it, in whosever turn: the first of which there is anything to be had.
    Those that are left come next."""
    p, left = s.players[seat], paths.split()
    path = next((each for each in left if is_possible(s, p, at(s.game, source, each), source)), "")
    if not path:
        return moments.idle.all(s)[IDLE](s, p, source, paths)
    left.remove(path)
    found = at(s.game, source, path)
    if found.name in UNASKED and source.startswith(FREELY) and gaining.takes_last(s, p, found):
        return _before(s, p, source, left, _if_wanted(s, p, source, path))
    if left and found.name in BASIC and found.count > gaining.room(s, p, found.name) and _uses(s, p, source, left):
        return _gain_first(s, p, source, path, left)
    _next(s, p, source, left)
    flow = _run(s, p, source, path)
    if flow is not None and left:
        s.agenda.pop()  # a step that asks has changed nothing by itself
        return _before(s, p, source, left, flow)
    return flow


def _uses(s: State, p: Player, source: str, paths: list[str]) -> bool:
    """RV-1.8  Whether one of these words may use up resources."""
    words = [at(s.game, source, path) for path in paths]
    return any(each.name in USING and is_possible(s, p, each, source) for each in words)


def _gain_first(s: State, p: Player, source: str, path: str, left: list[str]) -> Flow[None]:
    """RV-1.8, 4.1  A resource that does not fit comes at once, or after the other words."""
    chosen = yield GainFirst(p.seat, [TAKE, SKIP], source=source, path=path, paths=" ".join(left))
    if chosen == TAKE:
        _next(s, p, source, left)
        _run(s, p, source, path)
    else:
        _next(s, p, source, [*left, path])


def _run(s: State, p: Player, source: str, path: str) -> Flow[None] | None:
    """RV-30  What a word does: it just happens, or something is asked."""
    found = at(s.game, source, path)
    run = moments.does.of(s, found.name)
    assert run is not None, f"no rule carries out {found.name}"
    return run(s, p, found, source, path)


def _before(s: State, p: Player, source: str, left: list[str], flow: Flow[None]) -> Flow[None]:
    """A word that asks, and those that come after it."""
    _next(s, p, source, left)
    yield from flow


def lose(s: State, p: Player, source: str, paths: str) -> None:
    """RV-1.8  Nothing is had of these words."""
    for path in paths.split():
        s.tell(NothingHad(p.seat, source, path))


def _if_wanted(s: State, p: Player, source: str, path: str) -> Flow[None]:
    """RV-1.8, 21.1, G-81  Nobody has to use an effect that takes the last artifact."""
    if (yield TakeLast(p.seat, [TAKE, SKIP], source=source)) == TAKE:
        _run(s, p, source, path)


def take_gain(s: State, p: Player, each: Word, source: str, path: str, gain: int) -> None:
    """One of the gains of a word comes next."""
    _next(s, p, source, [f"{path}.{gain}.{n}" for n in range(len(each.gets[gain]))])


# -- gains ------------------------------------------------------------------------------------------------------------


def _good(s: State, p: Player, each: Word, source: str, path: str) -> None:
    """RV-30.1  Gain the resource shown."""
    gaining.gain(s, p, each.name, each.count)


crystal, gear, book, food = (power(good, on=moments.does)(_good) for good in GOODS)


class BasicOfChoice(Sourced, kw_only=True):
    """RV-30.1  Which basic resource one gains."""

    family = BASIC_OF_CHOICE
    left: int
    had: str = ""  # the kinds that are had, where no two may be alike

    def reason(self, s: State, action: Action) -> Refusal | None:
        good = BASIC_OF_CHOICE.member(action)
        return refuse("kind-had", "RV-30.1", good=names.good(good)) if good in self.had else gaining.full(s, good)


@power("basic", on=moments.does)
def basic(s: State, p: Player, each: Word, source: str, path: str) -> None:
    """RV-30.1  Basic resources, each of choice."""
    s.next(of_choice.step(p.seat, each.count, source))


@rule
def of_choice(s: State, seat: int, count: int, source: str) -> Flow[None]:
    """RV-30.1, 4.1  Basic resources of choice, one at a time; those that would be lost are not offered."""
    p = s.players[seat]
    fits = [*map(BASIC_OF_CHOICE.of, gaining.fitting(s, p))]
    if not fits or not count:
        return
    chosen = yield BasicOfChoice(seat, fits, left=count, source=source)
    gaining.gain(s, p, BASIC_OF_CHOICE.member(chosen), 1)
    if count > 1:
        s.next(of_choice.step(seat, count - 1, source))


@power("different", on=moments.does)
def different(s: State, p: Player, each: Word, source: str, path: str) -> None:
    """RV-31.9  Basic resources of choice, no two alike."""
    s.next(of_kinds.step(p.seat, each.count, source, ""))


@rule
def of_kinds(s: State, seat: int, count: int, source: str, had: str) -> Flow[None]:
    """RV-31.9  Basic resources of choice, one at a time, each another kind than those before."""
    p = s.players[seat]
    fits = [BASIC_OF_CHOICE.of(good) for good in gaining.fitting(s, p) if good not in had.split()]
    if not fits:
        return
    chosen = BASIC_OF_CHOICE.member((yield BasicOfChoice(seat, fits, left=count, source=source, had=had)))
    gaining.gain(s, p, chosen, 1)
    if count > 1:
        s.next(of_kinds.step(seat, count - 1, source, f"{had} {chosen}"))


@power("points", on=moments.does)
def points(s: State, p: Player, each: Word, source: str, path: str) -> None:
    """RV-30.1, 5.1  Blue points."""
    gaining.score(s, p, each.count)


@power("purple", on=moments.does)
def purple(s: State, p: Player, each: Word, source: str, path: str) -> None:
    """RV-5.2, 22.8  Points that are counted at the end."""
    p.purple += each.count
    s.tell(Kept(p.seat, each.count))


@power("energy", on=moments.does)
def energy(s: State, p: Player, each: Word, source: str, path: str) -> None:
    """RV-30.6  Energy from the supply."""
    gaining.charge(s, p)


@power("crate", on=moments.does)
def crate(s: State, p: Player, each: Word, source: str, path: str) -> None:
    """RV-30.7  A crate."""
    s.next(gaining.crate.step(p.seat))


@power("artifact", on=moments.does)
def artifact(s: State, p: Player, each: Word, source: str, path: str) -> None:
    """RV-30.10  An artifact."""
    s.next(gaining.artifact.step(p.seat))


# -- for each ---------------------------------------------------------------------------------------------------------


@power("per", on=moments.does)
def per(s: State, p: Player, each: Word, source: str, path: str) -> None:
    """RV-29.1, 29.2, 30.12, 26.2  A resource for each of something."""
    count = counted(s, p, each.what)
    if each.good == "basic":
        s.next(of_choice.step(p.seat, count, source))
    elif count:
        gaining.gain(s, p, each.good, count)


@power("per", on=moments.possible)
def can_count(s: State, p: Player, each: Word, source: str) -> bool:
    return counted(s, p, each.what) > 0


def counted(s: State, p: Player, what: str) -> int:
    """RV-29.1, 29.2, 30.12, 26.2  How many there are of what an effect counts."""
    if what == "flask":
        return visible_flasks(s, p)
    if what == "population":
        return len(p.figures)
    if what == "water":
        return len(p.waters)
    return sum(what in own_colours(s, p, played.card) for played in in_slots(p))


def visible_flasks(s: State, p: Player) -> int:
    """RV-29.2  Flasks on machines, modules, active cards and the visible halves in slots."""
    b = s.game.box
    shown = [b.cards[played.card].flask == played.half for played in in_slots(p)]
    active = [bool(b.cards[card].flask) for card in p.active]
    return sum(shown) + sum(active) + flasks_on_boards(s, p)


def flasks_on_boards(s: State, p: Player) -> int:
    """RV-29.2, 33.5  Flasks on machines and modules."""
    b = s.game.box
    special = [b.machines[each.key].flasks for each in p.machines if each.key in b.machines]
    return sum(special) + sum(b.modules[module].flasks for module in modules(p))


# -- tracks and energy ------------------------------------------------------------------------------------------------


class AnyTrack(Sourced, kw_only=True):
    """RV-30.3  On which track one advances."""

    family = TRACK
    count: int

    def values(self, s: State, action: Action) -> Values:
        if action not in TRACK:
            return NOTHING
        return gaining.ahead(s, s.players[self.seat], TRACK.member(action), self.count)

    def reason(self, s: State, action: Action) -> Refusal | None:
        return refuse("not-that-track", "RV-30.3", colour=Thing("colour", TRACK.member(action)))


@power("step", on=moments.does)
def step(s: State, p: Player, each: Word, source: str, path: str) -> Flow[None] | None:
    """RV-30.3  So many spaces on a track, the one shown or one of choice for all of them."""
    if each.what == ANY:
        return _any_track(s, p, each.count, source)
    gaining.advance(s, p, each.what, each.count)
    return None


def _any_track(s: State, p: Player, count: int, source: str) -> Flow[None]:
    chosen = yield AnyTrack(p.seat, [*map(TRACK.of, COLOURS), SKIP], count=count, source=source)
    if chosen != SKIP:
        gaining.advance(s, p, TRACK.member(chosen), count)


class Recharge(Sourced):
    """RV-30.6  From which machine one takes energy back, if from any."""

    family = RECHARGE

    def reason(self, s: State, action: Action) -> Refusal | None:
        machine = names.machine(s.game.box, RECHARGE.member(action), self.seat)
        return refuse("no-energy-there", "RV-30.6", machine=machine)


@power("recharge", on=moments.does)
def recharge(s: State, p: Player, each: Word, source: str, path: str) -> Flow[None]:
    """RV-30.6, G-84  Energy from a machine back to the storage."""
    busy = [machine for machine in p.machines if machine.energy]
    chosen = yield Recharge(p.seat, [*(RECHARGE.of(machine.key) for machine in busy), SKIP], source=source)
    if chosen == SKIP:
        return
    machine = busy[[each.key for each in busy].index(RECHARGE.member(chosen))]
    machine.energy = False
    p.energy += 1
    s.tell(Recharged(p.seat, machine.key))


@power("recharge", on=moments.possible)
def can_recharge(s: State, p: Player, each: Word, source: str) -> bool:
    return all_energy(p) > p.energy


@power("range", on=moments.does)
def further(s: State, p: Player, each: Word, source: str, path: str) -> None:
    """RV-30.11, G-85  Range for the next action of this turn that pays for it."""
    p.armed.range += each.count


@power("range", on=moments.possible)
def can_go_further(s: State, p: Player, each: Word, source: str) -> bool:
    """G-51  Out of turn it is lost."""
    return s.turn == p.seat


@power("discount", on=moments.does)
def discount(s: State, p: Player, each: Word, source: str, path: str) -> None:
    """RV-28.7  Less for the next such action of this turn."""
    p.armed.discounts[each.what] = p.armed.discounts.get(each.what, 0) + each.count


@power("far", on=moments.does)
def far(s: State, p: Player, each: Word, source: str, path: str) -> None:
    """RV-28.4  The next explore of this turn goes anywhere, without paying for range."""
    p.armed.far = True


@power("flip", on=moments.does)
def flip(s: State, p: Player, each: Word, source: str, path: str) -> None:
    """RV-28.3  The next card of this turn takes its other half."""
    p.armed.flip = True


@power("while", on=moments.does)
def meanwhile(s: State, p: Player, each: Word, source: str, path: str) -> None:
    """RV-29.3, G-38  Nothing at once: it holds as long as the card lies in a slot."""
