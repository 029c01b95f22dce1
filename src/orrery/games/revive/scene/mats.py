"""A player's board: goods, slots with cards and modules, machine tracks, machines, crates, artifacts, and the cards.

It is drawn from the left: dials and counters; slots above and below the braid of machine tracks; the tribe above the
fifth slot, the progress track, machines and crates. Cards that come and go lie beside it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from orrery.games.revive import components
from orrery.games.revive.components import HALVES, Box
from orrery.games.revive.scene import pieces
from orrery.games.revive.scene.board import MINOR, artifact
from orrery.games.revive.scene.tribe import links, tribe
from orrery.games.revive.speech import cards, ids, names
from orrery.games.revive.state import Player, Slot, State, is_locked
from orrery.games.revive.words import COLOURS, GOODS
from orrery.kernel.message import Say, Thing, several
from orrery.kernel.scene import Area, Item, Leaf, Mark, Pip, Room
from orrery.kernel.secrecy import HIDDEN
from orrery.parts.scenes import back, corner, counter, lay, track

REWARDS = {"standard": "machine", "special": "machine", "artifact": "artifact", "cards": "purple"}
OPEN = "check"  # stands where a reward space is open
LANES = (0, 1, 2, 2, 1, 0)  # the machine tracks cross each other: on which of three lines a track runs, step by step
PRINTED = (Pip("basic", 1),)  # RV-11.1  what the switch gives without a plate
CLOSED, OPENED, USED = "closed", "opened", "used"  # crates

# Where things stand, in units that are about a pixel at a small desk.
EXTENT = (716, 284)
DIALS: Room = (0, 0, 112, 112)
SWITCH: Room = (0, 118, 112, 36)
COUNTERS: Room = (0, 160, 112, 124)
BRAID: Room = (118, 61, 360, 162)
SLOTS: dict[str, Room] = {
    "upper-left": (118, 0, 192, 57), "upper-right": (316, 0, 162, 57), "lower-left": (118, 227, 192, 57),
    "lower-right": (316, 227, 162, 57), "right": (484, 102, 142, 52),
}  # fmt: skip
TRIBE: Room = (484, 0, 232, 96)
ARTIFACTS: Room = (630, 102, 86, 52)
PROGRESS: Room = (484, 160, 84, 124)
MACHINES: Room = (572, 160, 144, 82)
CRATES: Room = (572, 248, 144, 36)
# On a phone slots and tracks are a page, the tribe and all else another.
SLOTTED = Leaf((390, 400), [
    (SLOTS["upper-left"], (2, 2, 210, 70)), (SLOTS["upper-right"], (216, 2, 172, 70)), (BRAID, (2, 76, 386, 170)),
    (SLOTS["lower-left"], (2, 250, 210, 70)), (SLOTS["lower-right"], (216, 250, 172, 70)),
    (SLOTS["right"], (2, 326, 386, 70)),
])  # fmt: skip
REST: tuple[tuple[Room, Room], ...] = (
    (TRIBE, (2, 2, 386, 122)), (DIALS, (2, 130, 130, 124)), (SWITCH, (2, 260, 130, 36)), (COUNTERS, (2, 302, 130, 96)),
    (PROGRESS, (138, 130, 96, 180)), (MACHINES, (240, 130, 148, 124)), (CRATES, (240, 260, 148, 50)),
    (ARTIFACTS, (138, 316, 250, 82)),
)  # fmt: skip


def mat(s: State, p: Player, say: Say) -> Area:
    """RV-3  A player board with the tribe board and what lies on and beside them."""
    items = [*_goods(s, p, say), *_tracks(s.game.box, p, say), *tribe(s, p, say, TRIBE), _switch(s.game.box, p, say)]
    for part in (_slots, _machines, _crates, _artifacts):
        items += part(s, p, say)
    joined = links(s.game.box, p.seat) if p.tribe else ()
    leaves = [SLOTTED, Leaf(SLOTTED.extent, REST, say("tab-tribe"))]
    return corner(say, f"mat-{p.seat}", "mat", p.seat, items, extent=EXTENT, links=joined, leaves=leaves)


# -- cards ------------------------------------------------------------------------------------------------------------


def held(s: State, p: Player, say: Say) -> Iterator[Area]:
    """RV-1.6, 19.2  Cards beside a board: active ones, and resting ones."""
    b, seat = s.game.box, p.seat
    active = [pieces.card(b, say, key, seat) for key in p.active]
    resting = [pieces.card(b, say, key, seat, face=pieces.SPENT) for key in p.resting]
    for name, title, lying in (("active", "active-cards", active), ("resting", "resting-cards", resting)):
        if lying:
            yield corner(say, f"{name}-{seat}", title, seat, lying, shape="row")


# -- what can be counted ----------------------------------------------------------------------------------------------


def _goods(s: State, p: Player, say: Say) -> Iterator[Item]:
    """RV-4.1, 5  Resources with their limits as dials, and all else that is counted below them."""
    seat, limits = p.seat, s.game.box.limits
    dials = [
        counter(
            ids.good(seat, name), say(f"good-{name}"), getattr(p.stock, name), owner=seat, rule="RV-4.1", icon=name,
            most=int(getattr(limits, name)),
        )
        for name in GOODS
    ]  # fmt: skip
    points, *others = _counters(s, p, say)
    yield points
    yield from lay(dials, DIALS, 2)
    lay([points, *others], COUNTERS, 3, rows=3)
    yield from others


def _counters(s: State, p: Player, say: Say) -> Iterator[Item]:
    """RV-5, 14.2, 16.2, 20  Points, energy, crates, buildings and figures left."""
    b, seat = s.game.box, p.seat
    yield counter(
        ids.points(seat), say("points"), p.points, owner=seat, text=_bonus(b, p, say), rule="RV-5.1", icon="points"
    )
    yield counter(ids.energy(seat), say("energy"), p.energy, owner=seat, rule="RV-20.2", icon="energy")
    yield counter(ids.crates(seat), say("crates"), len(p.crates), owner=seat, rule="RV-20.3", icon="crate")
    figures = b.figures.population - len(p.figures)
    yield counter(ids.figures(seat), say("figures-left"), figures, owner=seat, rule="RV-14.2", icon="person")
    for size, built in (("small", p.small), ("large", p.large)):
        left = int(getattr(b.figures, size)) - len(built)
        yield counter(
            ids.supply(seat, size), say(f"left-{size}"), left, owner=seat, rule="RV-16.2", icon=f"{size}-building"
        )
    if p.purple:
        yield counter(f"purple:{seat}", say("purple-points"), p.purple, owner=seat, rule="RV-5.2", icon="purple")


def _bonus(b: Box, p: Player, say: Say) -> str:
    """RV-5.1, 5.3  The next bonus space of the point track; after the first lap there is none."""
    spaces = sorted([*((at, "crate") for at in b.points.crate), *((at, "artifact") for at in b.points.artifact)])
    at, what = next(((at, what) for at, what in spaces if at > p.points), (0, ""))
    return say("next-bonus", bonus=Thing("bonus", what) if what else "none", at=at)


# -- tracks -----------------------------------------------------------------------------------------------------------


def _tracks(b: Box, p: Player, say: Say) -> Iterator[Item]:
    """RV-6.1, 17.1, 18  The machine tracks with their reward spaces, and the progress track."""
    strands = [
        _machine_track(b, say, p.seat, colour, now, tuple(key for key in p.rewards if _leading(b, key) == colour))
        for colour, now in zip(COLOURS, p.tracks, strict=True)
    ]
    yield from lay(strands, BRAID, 1, gap=0)  # they share their rooms
    yield from lay([_progress(b, say, p.seat, p.progress)], PROGRESS)


def _leading(b: Box, reward: str) -> str:
    """The track along which a reward space lies: the one it needs first."""
    return next(iter(b.rewards[reward].needs))


@cache
def _machine_track(b: Box, say: Say, seat: int, colour: str, now: int, taken: tuple[str, ...]) -> Item:
    printed = b.tracks[colour]
    along = [key for key in b.rewards if _leading(b, key) == colour]
    marks = [_reward(b, key, colour, key in taken) for key in along]
    label = say("track-label", colour=Thing("colour", colour), now=now, most=printed.spaces)
    text = say("track-text", rewards=several((cards.reward(b, key) for key in along if key not in taken), "semicolon"))
    return track(
        ids.track(seat, colour), label, now, printed.spaces, owner=seat, text=text, rule="RV-17.1",
        icon=f"step-{colour}", name=say.name("track-label", colour=Thing("colour", colour)), marks=marks,
        lanes=[LANES[(step + 2 * COLOURS.index(colour)) % len(LANES)] for step in range(printed.spaces)],
    )  # fmt: skip


def _reward(b: Box, key: str, colour: str, taken: bool) -> Mark:
    """RV-17.1, 18  A reward space, with the value that another marker must have reached."""
    printed = b.rewards[key]
    if taken:
        return Mark(printed.needs[colour], OPEN)  # type: ignore[index]
    also = [Pip(f"step-{other}", value) for other, value in printed.needs.items() if other != colour]
    return Mark(printed.needs[colour], REWARDS[printed.kind], needs=also)  # type: ignore[index]


@cache
def _progress(b: Box, say: Say, seat: int, now: int) -> Item:
    printed = b.progress
    marks = [Mark(at, "energy") for at in printed.energy] + [Mark(at, "artifact") for at in printed.artifact]
    most = len(printed.points) - 1
    worth = printed.points[min(now, most)]
    label = say("progress-label", now=now, most=most, points=worth)
    return track(
        ids.progress(seat), label, now, most, owner=seat, rule="RV-6.3", icon="progress", points=worth,
        name=say.name("progress-label"), marks=marks,
    )  # fmt: skip


# -- slots ------------------------------------------------------------------------------------------------------------


def _slots(s: State, p: Player, say: Say) -> Iterator[Item]:
    """RV-8.2, 9.2, 15.1  Card slots: the half that is seen of each card, and the module spaces."""
    b = s.game.box
    for key, slot in zip(b.slots, p.slots, strict=True):
        yield from lay([_slot(b, say, p.seat, key, is_locked(s, p, key), not slot.cards)], SLOTS[key])
        at = ids.slot(p.seat, key)
        for played in slot.cards:
            yield pieces.card(b, say, played.card, p.seat, at=at, half=played.half)
        yield from _spots(b, say, p.seat, key, slot)


@cache
def _slot(b: Box, say: Say, seat: int, key: str, locked: bool, free: bool) -> Item:
    state = "locked" if locked else "free" if free else "taken"
    label = say("slot-label", slot=Thing("slot", key), state=state)
    half = b.slots[key].half
    icon = "lock" if locked else f"slot-{half}" if half in HALVES else "slot"
    return Item(
        ids.slot(seat, key), "text", label, face="closed" if locked else "open", owner=seat, rule="RV-8.1", icon=icon,
        name=say.name("slot-label", slot=Thing("slot", key)),
    )  # fmt: skip


def _spots(b: Box, say: Say, seat: int, key: str, slot: Slot) -> Iterator[Item]:
    """RV-9.2, 9.3  Module spaces; one with an activation sign fires what is put there."""
    for number, module in enumerate(slot.modules):
        sign = number + 1 in b.slots[key].activation and number not in slot.used
        if module:
            yield pieces.module(b, say, module, at=ids.slot(seat, key), fires=sign)
        else:
            yield _spot(say, seat, key, number + 1, sign)


@cache
def _spot(say: Say, seat: int, slot: str, number: int, sign: bool) -> Item:
    label = say("spot-label", space=names.module_space(f"{slot}-{number}"), sign=int(sign))
    return Item(
        ids.spot(seat, f"{slot}-{number}"), "tile", label, ids.slot(seat, slot), face=pieces.FREE,
        rule="RV-9.3" if sign else "RV-9.2", gives=(Pip("activation" if sign else "module", 0),),
    )  # fmt: skip


# -- machines, crates, artifacts --------------------------------------------------------------------------------------


def _switch(b: Box, p: Player, say: Say) -> Item:
    """RV-11.1, 11.2  The switch: up, it may be used."""
    state = "up" if p.switch else "down"
    gives = pieces.effect(b, f"plate:{p.plate}") if p.plate else PRINTED
    label = say("switch-label", state=state)
    found = Item(
        ids.switch(p.seat), "space", label, owner=p.seat, rule="RV-11.1", icon=f"switch-{state}", gives=gives,
        name=say.name("switch-label"),
    )  # fmt: skip
    lay([found], SWITCH)
    return found


def _heading(say: Say, id: str, words: str, count: int, seat: int, rule: str, icon: str, room: Room) -> Item:
    """Where things of a sort lie, and how many there are."""
    label = say(words, count=count)
    found = Item(id, "text", label, owner=seat, rule=rule, icon=icon, name=label)
    lay([found], room)
    return found


def _machines(s: State, p: Player, say: Say) -> Iterator[Item]:
    """RV-20.2  Machines, those with energy on them used."""
    heading = f"machines:{p.seat}"
    yield _heading(say, heading, "own-machines", len(p.machines), p.seat, "RV-20.2", "machine", MACHINES)
    for each in p.machines:
        yield pieces.machine(s.game.box, say, each.key, p.seat, at=heading, energy=each.energy)


def _crates(s: State, p: Player, say: Say) -> Iterator[Item]:
    """RV-20.3, 28.6  Closed crates as far as they are known, and opened ones."""
    closed = Counter(key for key in p.crates if key != HIDDEN)
    opened, again = Counter(p.opened), Counter(p.again)
    heading = f"open:{p.seat}"
    yield _heading(say, heading, "own-crates", len(p.crates) + len(p.opened), p.seat, "RV-20.3", "crate", CRATES)
    for key in s.game.box.crates:
        if closed[key]:
            yield _crate(s.game.box, say, ids.crate(p.seat, key), key, heading, p.seat, closed[key], CLOSED)
        if opened[key]:
            state = USED if again[key] >= opened[key] else OPENED
            yield _crate(s.game.box, say, ids.opened(p.seat, key), key, heading, p.seat, opened[key], state)


@cache
def _crate(b: Box, say: Say, id: str, key: str, at: str, seat: int, count: int, state: str) -> Item:
    label = say("crate-label", text=cards.crate(b, key), count=count, state=state)
    return Item(
        id, "tile", label, at, face="" if state == CLOSED else pieces.SPENT, owner=seat, rule="RV-20.3",
        gives=pieces.effect(b, f"crate:{key}"), count=count - 1 or None,
    )  # fmt: skip


def _artifacts(s: State, p: Player, say: Say) -> Iterator[Item]:
    """RV-1.9, 3.5, 21, 22.7  Artifacts by their colours, and the artifact card, which others see from behind."""
    b, heading = s.game.box, f"goals:{p.seat}"
    held: Counter[str] = Counter(b.artifacts[key].colour for key in p.artifacts)
    held[MINOR] = p.minor
    yield _heading(say, heading, "artifacts-of", held.total(), p.seat, "RV-22.7", "artifact", ARTIFACTS)
    for colour in (*components.ARTIFACTS, MINOR):
        if held[colour]:
            yield artifact(say, ids.own_artifact(p.seat, colour), colour, held[colour], heading, p.seat)
    for number, key in enumerate(p.goals):
        id = ids.goal(p.seat, number)
        if key == HIDDEN:
            found = back(id, say("goal-label"), owner=p.seat, rule="RV-3.5", icon="artifact")
            found.at = heading
            yield found
        else:
            yield pieces.goal(b, say, id, key, p.seat, heading)
