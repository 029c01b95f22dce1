"""RV-4, 5, 6, 17, 18  What is gained: resources, points, energy, crates, artifacts, steps on tracks and their rewards.

Nearly all of it may draw or ask, and a step ends where something is drawn. So each gain that is not plain is a step of
its own: whoever gains in the middle of something first puts what follows on the agenda, then gains.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from orrery.games.revive import moments
from orrery.games.revive.bundle import Bundle
from orrery.games.revive.components import ARTIFACTS, Box
from orrery.games.revive.speech import cards, ids, names
from orrery.games.revive.state import NOBODY, Machine, Player, State, alone, artifact_card
from orrery.games.revive.vocabulary import ARTIFACT, BASIC_OF_CHOICE, MACHINE
from orrery.games.revive.words import BASIC, COLOURS, Word
from orrery.kernel.flow import Ask, Flow, drawn_from
from orrery.kernel.message import Amount, Refusal, Thing, Values, refuse, several
from orrery.kernel.state import Note, Step, rule
from orrery.kernel.vocabulary import Action

MINOR = "minor"


class Gained(Note):
    """RV-4.1  Somebody has gained resources; what is above the limit is lost."""

    good: str
    count: int
    lost: int = 0

    def values(self, game: Bundle) -> Values:
        return {"gain": Amount(self.count, self.good), "over": Amount(self.lost, self.good)}


class Scored(Note):
    """RV-5.1  Somebody has scored blue points, and passed what the track gives."""

    points: int
    now: int

    def values(self, game: Bundle) -> Values:
        return {"bonus": several(Amount(1, what) for _at, what in bonuses(game.box, self.now - self.points, self.now))}


class Stepped(Note):
    """RV-17.1  A marker has moved on a machine track."""

    colour: str
    now: int

    def values(self, game: Bundle) -> Values:
        return {"track": Thing("colour", self.colour, ids.track(self.seat or 0, self.colour))}


class Unlocked(Note):
    """RV-17.2  A reward space along the tracks is open."""

    reward: str

    def values(self, game: Bundle) -> Values:
        return {"gives": cards.given(game.box, self.reward)}


class Progressed(Note):
    """RV-6.1, 6.2  A progress marker is on the progress track, and may have covered something that gives."""

    now: int

    def values(self, game: Bundle) -> Values:
        track = game.box.progress
        covered = [what for what in ("energy", "artifact") if self.now in getattr(track, what)]
        return {"gives": several((Amount(1, what) for what in covered), "and")}


class RunOut(Note):
    """RV-2.6, G-25  There is no energy or no crate left to gain."""

    what: str


class Charged(Note):
    """RV-30.6  Somebody has gained energy from the supply."""


class Crated(Note):
    """RV-30.7  Somebody has gained a crate, whose content is for its owner alone."""

    private = ("crate",)
    crate: str | None

    def values(self, game: Bundle) -> Values:
        return {"text": "covered" if self.crate is None else cards.crate(game.box, self.crate)}


class TookArtifact(Note):
    """RV-18.3  Somebody has taken an artifact."""

    artifact: str


class TookMachine(Note):
    """RV-18.2  Somebody has taken a special machine."""

    machine: str

    def values(self, game: Bundle) -> Values:
        return {"machine": names.machine(game.box, self.machine), "text": cards.machine(game.box, self.machine)}


class EndTriggered(Note):
    """RV-21.1  Somebody has the end game tile."""


# -- resources --------------------------------------------------------------------------------------------------------


class Surplus(Ask, kw_only=True):
    """RV-4.2, G-19  What a crystal above the limit becomes."""

    family = BASIC_OF_CHOICE
    left: int

    def asks(self, s: State) -> Values:
        return {"limit": Amount(s.game.box.limits.crystal, "crystal")}

    def reason(self, s: State, action: Action) -> Refusal | None:
        return full(s, BASIC_OF_CHOICE.member(action))


def full(s: State, good: str) -> Refusal:
    """RV-4.1  Why there is no more of a resource to be had."""
    return refuse("track-full", "RV-4.1", limit=Amount(getattr(s.game.box.limits, good), good))


def room(s: State, p: Player, good: str) -> int:
    """RV-4.1  How much of a resource still fits."""
    return int(getattr(s.game.box.limits, good)) - int(getattr(p.stock, good))


def fitting(s: State, p: Player) -> list[str]:
    """RV-4.1  The basic resources of which one more fits."""
    stock, limits = p.stock, s.game.box.limits
    return [good for good in BASIC if getattr(stock, good) < getattr(limits, good)]


def gain(s: State, p: Player, good: str, count: int, *, told: bool = False) -> None:
    """RV-4.1, 4.2  A resource up to its limit; what is above is lost, but crystals may become something else. What
    something else has told needs no note."""
    kept = min(count, room(s, p, good))
    setattr(p.stock, good, getattr(p.stock, good) + kept)
    if good == "crystal" and count > kept and fitting(s, p):
        s.next(surplus.step(p.seat, count - kept))
        count = kept
    if count and not told:
        s.tell(Gained(p.seat, good, kept, count - kept))


@rule
def surplus(s: State, seat: int, count: int) -> Flow[None]:
    """RV-4.2, G-16, G-19  Each crystal above the limit becomes a basic resource that fits, in anybody's turn."""
    p = s.players[seat]
    fits = [*map(BASIC_OF_CHOICE.of, fitting(s, p))]
    if not fits:
        return
    chosen = yield Surplus(seat, fits, left=count)
    if count > 1:
        s.next(surplus.step(seat, count - 1))
    gain(s, p, BASIC_OF_CHOICE.member(chosen), 1)


# -- points -----------------------------------------------------------------------------------------------------------


def score(s: State, p: Player, points: int) -> None:
    """RV-5.1, 5.3, G-82  Blue points; bonus spaces of the first lap that are reached or passed give, lowest first."""
    before = p.points
    p.points += points
    s.tell(Scored(p.seat, points, p.points))
    steps = {"crate": crate, "artifact": artifact}
    s.next(*(steps[what].step(p.seat) for _at, what in bonuses(s.game.box, before, p.points)))


def bonuses(b: Box, before: int, now: int) -> list[tuple[int, str]]:
    """RV-5.1, G-82  The bonus spaces of the point track that are reached or passed on the way, lowest first."""
    track = b.points
    found = [(at, "crate") for at in track.crate if before < at <= now]
    return sorted([*found, *((at, "artifact") for at in track.artifact if before < at <= now)])


# -- energy and crates ------------------------------------------------------------------------------------------------


def charge(s: State, p: Player) -> None:
    """RV-30.6, G-25  Energy from the supply to the storage, while there is any."""
    if s.energy:
        s.energy -= 1
        p.energy += 1
        s.tell(Charged(p.seat))
    else:
        s.tell(RunOut(p.seat, "energy"))


@rule
def crate(s: State, seat: int) -> Flow[None]:
    """RV-30.7, G-25  A crate off the stack, which only its owner may look into."""
    p = s.players[seat]
    drawn = yield from drawn_from(s.crates, what="crate", seat=seat)
    for each in drawn:
        p.crates.append(each)
        s.tell(Crated(seat, each))
        moments.happen(s, moments.crated, p)
    if not drawn:
        s.tell(RunOut(seat, "crate"))


# -- artifacts and the end --------------------------------------------------------------------------------------------


class TakeArtifact(Ask):
    """RV-18.3  Which artifact one takes."""

    family = ARTIFACT

    def values(self, s: State, action: Action) -> Values:
        colour = ARTIFACT.member(action)
        left = sum(_colour(s, each) == colour for each in s.artifacts)
        return {"left": left or s.spare, "text": counted_by(s, s.players[self.seat], colour)}

    def reason(self, s: State, action: Action) -> Refusal | None:
        return refuse("no-such-artifact", "RV-18.3", artifact=Thing("artifact", ARTIFACT.member(action)))


def counted_by(s: State, p: Player, colour: str) -> Thing:
    """RV-22.7  What an artifact of a colour counts once more, by somebody's artifact card as far as it is known."""
    goal = artifact_card(s, p)
    if colour == MINOR or goal is None:
        return Thing("unit", MINOR if colour == MINOR else "hidden")
    return Thing("unit", f"card-{getattr(goal, colour)}")


@rule
def artifact(s: State, seat: int) -> Flow[None]:
    """RV-18.3, 21.1, 21.2, 32.1  One of the artifacts on the craters; once there is none, a minor one."""
    p = s.players[seat]
    colours = [colour for colour in ARTIFACTS if any(_colour(s, each) == colour for each in s.artifacts)]
    if not colours and not s.spare:
        p.minor += 1
        s.tell(TookArtifact(seat, MINOR))
        return
    chosen = ARTIFACT.member((yield TakeArtifact(seat, map(ARTIFACT.of, [*colours, *[MINOR] * bool(s.spare)]))))
    if chosen == MINOR:
        s.spare -= 1
        p.minor += 1
    else:
        taken = next(each for each in s.artifacts if _colour(s, each) == chosen)
        s.artifacts.remove(taken)
        p.artifacts.append(taken)
    s.tell(TookArtifact(seat, chosen))
    heed_end(s, p)


def heed_end(s: State, p: Player) -> None:
    """RV-21.1, 21.3, 2.7, G-64  Who takes or removes the last artifact has the tile; all others have one more turn."""
    if s.artifacts or s.spare or alone(s) or s.ended_by != NOBODY:
        return
    s.ended_by = p.seat
    s.last_turns = [(s.turn + n) % len(s.players) for n in range(1, len(s.players) + 1)]
    s.last_turns.remove(p.seat)
    s.tell(EndTriggered(p.seat))


def takes_last(s: State, p: Player, each: Word) -> bool:
    """RV-21.1, G-81  Whether a word that just happens takes the last artifact: steps, points, a progress marker."""
    left = len(s.artifacts) + s.spare
    return 0 < left <= _artifacts_by(s, p, each) and not alone(s)


def _artifacts_by(s: State, p: Player, each: Word) -> int:
    """RV-5.1, 6.2, 18.3  The artifacts that come with a word."""
    points, progress = s.game.box.points.artifact, s.game.box.progress.artifact
    if each.name == "points":
        return sum(p.points < at <= p.points + each.count for at in points)
    opened: list[str] = []
    if each.name == "step" and each.what in COLOURS:
        opened = opened_by(s, p, _moved(p, each.what, each.count))
    markers = len(opened) + (each.name == "star" and p.markers > 0)
    kinds = [s.game.box.rewards[key].kind for key in opened]
    return kinds.count("artifact") + sum(p.progress < at <= p.progress + markers for at in progress)


def _colour(s: State, artifact: str) -> str:
    return s.game.box.artifacts[artifact].colour


# -- the progress track -----------------------------------------------------------------------------------------------


def progress(s: State, p: Player) -> None:
    """RV-6.1, 6.2  A marker on the lowest vacant space of the progress track, and what covering it gives."""
    track = s.game.box.progress
    p.progress += 1
    s.tell(Progressed(p.seat, p.progress))
    if p.progress in track.energy:
        charge(s, p)
    if p.progress in track.artifact:
        s.next(artifact.step(p.seat))


# -- machine tracks ---------------------------------------------------------------------------------------------------


def advance(s: State, p: Player, colour: str, count: int) -> None:
    """RV-17.1, 17.3  A marker moves on; steps beyond the end give what is printed there; what opens comes next."""
    track, place = s.game.box.tracks[colour], COLOURS.index(colour)
    moved = min(count, track.spaces - p.tracks[place])
    p.tracks[place] += moved
    if moved:
        s.tell(Stepped(p.seat, colour, p.tracks[place]))
    s.next(*(open_reward.step(p.seat, key) for key in _newly_open(s, p)))
    if count > moved:
        gain(s, p, track.end, count - moved)


def _newly_open(s: State, p: Player) -> list[str]:
    """RV-17.1  Reward spaces whose markers have come far enough, in the order of the sheet; they count as open now."""
    found = opened_by(s, p, p.tracks)
    p.rewards += found
    return found


def opened_by(s: State, p: Player, reached: Sequence[int]) -> list[str]:
    """RV-17.1  The closed reward spaces that markers so far along would open."""
    return [key for key in _open_at(s.game.box, *reached) if key not in p.rewards]


@cache
def _open_at(b: Box, *reached: int) -> list[str]:
    """RV-17.1  The reward spaces that are open with markers so far along, in the order of the sheet."""
    now = dict(zip(COLOURS, reached, strict=True))
    return [key for key, each in b.rewards.items() if all(now[colour] >= most for colour, most in each.needs.items())]


def ahead(s: State, p: Player, colour: str, count: int) -> Values:
    """RV-17.1, 17.3  What steps on a track would come to: where its marker stands then, and what opens."""
    track, now = s.game.box.tracks[colour], p.tracks[COLOURS.index(colour)]
    then = min(track.spaces, now + count)
    opened = opened_by(s, p, _moved(p, colour, then - now))
    opens = several((cards.given(s.game.box, key) for key in opened), "and")
    return {"now": now, "then": then, "opens": opens, "beyond": Amount(now + count - then, track.end)}


def _moved(p: Player, colour: str, count: int) -> list[int]:
    """RV-17.1  Where the markers of somebody would be after steps on a track."""
    return [at + count * (colour == own) for own, at in zip(COLOURS, p.tracks, strict=True)]


@rule
def open_reward(s: State, seat: int, key: str) -> None:
    """RV-17.2, 18  The marker of a reward space goes to the progress track, and its reward is taken."""
    p, reward = s.players[seat], s.game.box.rewards[key]
    s.tell(Unlocked(seat, key))
    steps: list[Step] = []
    if reward.kind == "standard":
        p.machines.append(Machine(reward.machine))
    elif reward.kind == "artifact":
        steps = [artifact.step(seat)]
    elif reward.kind == "special":
        steps = [special.step(seat, reward.colour)]
    s.next(*steps)
    progress(s, p)


class TakeMachine(Ask, kw_only=True):
    """RV-18.2  Which special machine of a colour one takes."""

    family = MACHINE
    colour: str

    def reason(self, s: State, action: Action) -> Refusal | None:
        key = MACHINE.member(action)
        why = "machine-not-shown" if key not in s.machines[s.game.box.machines[key].colour] else "machine-other-colour"
        return refuse(why, "RV-18.2", machine=names.machine(s.game.box, key), colour=Thing("colour", self.colour))


@rule
def special(s: State, seat: int, colour: str) -> Flow[None]:
    """RV-18.2, G-24  A machine of the display, which is refilled at once."""
    p, shown = s.players[seat], s.machines[colour]
    if not shown:
        return
    key = MACHINE.member((yield TakeMachine(seat, map(MACHINE.of, shown), colour=colour)))
    shown.remove(key)
    p.machines.append(Machine(key))
    s.tell(TookMachine(seat, key))
    shown += yield from drawn_from(s.machine_piles[colour], what="machine")
