"""RV-2, 3  Every piece in exactly one place: what must hold of any state of Revive."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable

from msgspec.structs import astuple

from orrery.games.revive import agenda, state
from orrery.games.revive import components as box
from orrery.games.revive.state import NOBODY, Armed, Player, State
from orrery.games.revive.words import COLOURS, GOODS
from orrery.kernel.game import BrokenState
from orrery.parts import census

MOST = 999  # points, or whatever else has no end: no game comes near it
FALCON = "falcon"


def check(s: State) -> None:
    """Raise `BrokenState` where a piece is missing, doubled or somewhere it cannot be."""
    _check_table(s)
    for p in s.players:
        _check_player(s, p)
        _check_pieces(s, p)
        _check_cards(s, p)
        _check_slots(s, p)
    _check_supplies(s)
    _check_shared(s)
    _check_turn(s)
    _check_tiles(s)
    _check_marks(s)
    agenda.check(s)


def _distinct(what: str, found: Iterable[object], known: Iterable[object]) -> None:
    """Each of these once at most, and none that there is not."""
    pieces = [*found]
    if len({*pieces}) != len(pieces) or not {*pieces} <= {*known}:
        raise BrokenState(f"{what} are not all in one place each")


def _within(what: str, found: int, known: Container[int]) -> None:
    if found not in known:
        raise BrokenState(f"{what} is not one that there is: {found}")


# -- the table --------------------------------------------------------------------------------------------------------


def _check_table(s: State) -> None:
    """RV-1.1, 3.2, 31.1, 31.2  Who is at the table, and what is in play."""
    b, seats = s.game.box, len(s.players)
    if [p.seat for p in s.players] != [*range(seats)] or not 1 <= seats <= len(b.tribes):
        raise BrokenState("the players sit where no seats are")
    _distinct("what is unlocked", s.content, {each for chapter in b.chapters.values() for each in chapter.content})
    _within("the chapter", s.chapter, range(len(b.chapters) + 1))
    own = [key for key, deed in b.deeds.items() if deed.chapter == str(s.chapter)]
    if not {*s.deeds} <= {*own} or not {*s.deeds.values()} <= {*range(seats)}:
        raise BrokenState("somebody has done a deed of another chapter (RV-31.1)")
    _distinct("the tribes", (p.tribe for p in s.players if p.tribe), b.tribes)
    _distinct("the tribe boards", (b.tribes[p.tribe].title for p in s.players if p.tribe), _titles(s))
    _distinct("the switch plates", (p.plate for p in s.players if p.plate), b.plates)
    if state.has_begun(s) and not all(p.tribe for p in s.players):
        raise BrokenState("somebody leads no tribe (RV-3.2)")


def _titles(s: State) -> set[str]:
    return {tribe.title for tribe in s.game.box.tribes.values()}


def _check_turn(s: State) -> None:
    """RV-7.1, 21.1, 24.2  Whose turn it is, what is left of it, and who has one more."""
    seats, figures = range(len(s.players)), s.game.box.figures
    _within("the first player", s.first, seats)
    _within("whose turn it is", s.turn, seats)
    _within("the number of actions", s.actions, range(figures.actions + 1))
    most = figures.progress + max(figures.solo_play, figures.solo_hibernate)
    _within("the action cube", s.cube, range(most + 1 if state.alone(s) else 1))
    _within("who has the end game tile", s.ended_by, [NOBODY] if state.alone(s) else [NOBODY, *seats])
    _distinct("the last turns", s.last_turns, [] if s.ended_by == NOBODY else [n for n in seats if n != s.ended_by])
    if s.ended_by == NOBODY and not (state.alone(s) or s.artifacts or s.spare):
        raise BrokenState("the last artifact is gone, and nobody has the end game tile (RV-21.1)")
    if s.asleep and s.asleep not in state.recruited(s, s.players[s.turn]):
        raise BrokenState("a card that is not there ends the turn (RV-29.5)")
    if s.fired not in ("", *s.game.box.cards):
        raise BrokenState("a card that there is not has set something off")
    if s.over and s.agenda:
        raise BrokenState("a game that is over goes on (RV-21.1)")


def _check_shared(s: State) -> None:
    """RV-2.2, 3.5, 32.2  The large locations, and the artifact cards."""
    b = s.game.box
    _distinct("the large locations", s.corners, b.sides)
    _distinct("the tiles of large locations", (b.sides[side].tile for side in s.corners), _corner_tiles(s))
    if len(s.corners) != (len(box.CORNERS) if any(place.front for place in s.places) else 0):
        raise BrokenState("there are more or fewer large locations than corners (RV-2.2)")
    goals = [goal for p in s.players for goal in p.goals]
    _distinct("the artifact cards", [*goals, *[s.common_goal] * bool(s.common_goal)], b.goals)
    if goals and s.common_goal:
        raise BrokenState("there are own artifact cards and one for everybody (RV-32.2)")
    if goals and len({len(p.goals) for p in s.players}) != 1:
        raise BrokenState("some have more artifact cards than others (RV-3.5)")


def _corner_tiles(s: State) -> set[str]:
    return {side.tile for side in s.game.box.sides.values()}


# -- supplies ---------------------------------------------------------------------------------------------------------


def _check_supplies(s: State) -> None:
    """RV-2.3 to 2.8  Cards, modules, machines, crates, artifacts and energy are all there."""
    b = s.game.box
    _check_removed(s)
    held = [card for p in s.players for card in state.recruited(s, p)]
    census.same("citizens", b.citizens, [*s.deck, *s.citizens, *held, *_out(s, "card")])
    own = [module for p in s.players for module in state.modules(p)]
    census.same("modules", b.modules, [*s.module_pile, *s.modules, *own, *_out(s, "module")])
    built = [each.key for p in s.players for each in p.machines if each.key in b.machines]
    if [*s.machines] != [*COLOURS] or [*s.machine_piles] != [*COLOURS]:
        raise BrokenState("there are machines of other colours than there are (RV-2.4)")
    shown = [(colour, key) for colour in COLOURS for key in (*s.machines[colour], *s.machine_piles[colour])]
    census.same("machines", b.machines, [*(key for _, key in shown), *built, *_out(s, "machine")])
    if any(b.machines[key].colour != colour for colour, key in shown):
        raise BrokenState("a machine lies among those of another colour (RV-2.4)")
    few = b.figures
    if len(s.citizens) > few.citizens_shown or len(s.modules) > few.modules_shown:
        raise BrokenState("a display shows more than there is room for (RV-2.3, 2.5)")
    if any(len(each) > few.machines_shown for each in s.machines.values()):
        raise BrokenState("a display shows more than there is room for (RV-2.4)")
    crates = [crate for p in s.players for crate in (*p.crates, *p.opened)]
    census.same("crates", census.every(b.crates), [*s.crates, *crates])
    if s.energy < 0 or s.energy + sum(map(state.all_energy, s.players)) != b.figures.energy:
        raise BrokenState("there is more or less energy than the box holds")
    _check_artifacts(s)


def _check_removed(s: State) -> None:
    b = s.game.box
    known: dict[str, Container[str]] = {
        "card": b.citizens,
        "module": b.modules,
        "machine": b.machines,
        "artifact": b.artifacts,
    }
    for key in s.removed:
        kind, _, what = key.partition(":")
        if what not in known.get(kind, ()):
            raise BrokenState(f"something has left the game that was not in it: {key[:40]}")


def _out(s: State, kind: str) -> list[str]:
    return [key.partition(":")[2] for key in s.removed if key.startswith(f"{kind}:")]


def _check_artifacts(s: State) -> None:
    """RV-2.8, 32.1  Those for so many players, or for one more, on the craters, taken or gone."""
    b, seats = s.game.box, len(s.players)
    taken = [artifact for p in s.players for artifact in p.artifacts]
    artifacts = [*s.artifacts, *taken, *_out(s, "artifact")]
    games = ([key for key, each in b.artifacts.items() if each.least <= most] for most in (seats, seats + 1))
    if sorted(artifacts) not in map(sorted, games) or len(artifacts) != s.majors:
        raise BrokenState("the major artifacts are not those of this game (RV-2.8)")
    _within("the number of minor artifacts on the craters", s.spare, range(b.figures.long_minor + 1))


# -- players ----------------------------------------------------------------------------------------------------------


def _check_player(s: State, p: Player) -> None:
    """RV-3.3, 3.7, 4.1, 5, 6, 17.1  Counters and markers are on their tracks."""
    b = s.game.box
    census.none_owed(f"seat {p.seat}", (*astuple(p.stock), p.energy, p.markers, p.progress, p.minor))
    if any(getattr(p.stock, good) > getattr(b.limits, good) for good in GOODS):
        raise BrokenState(f"seat {p.seat} has more of a resource than its track holds (RV-4.1)")
    for what, found in (("points", p.points), ("purple points", p.purple), ("minor artifacts", p.minor)):
        _within(f"the number of {what} of seat {p.seat}", found, range(MOST + 1))
    _within(f"the marker of seat {p.seat} on the hibernation track", p.hibernation, range(len(b.hibernation)))
    _within(f"the number of markers on the board of seat {p.seat}", p.markers, range(b.figures.ability_markers + 1))
    if p.progress + p.markers + len(b.rewards) - len(p.rewards) > b.figures.progress:
        raise BrokenState(f"seat {p.seat} has more progress markers than there are (RV-3.7)")
    if len(p.tracks) != len(COLOURS) or any(
        not 1 <= at <= track.spaces for at, track in zip(p.tracks, b.tracks.values(), strict=True)
    ):
        raise BrokenState(f"a marker of seat {p.seat} is beside its track")
    reached = dict(zip(COLOURS, p.tracks, strict=True))
    due = [key for key, each in b.rewards.items() if all(reached[on] >= least for on, least in each.needs.items())]
    _distinct(f"the reward spaces of seat {p.seat}", p.rewards, due)
    _check_armed(s, p, p.armed)


def _check_armed(s: State, p: Player, armed: Armed) -> None:
    """RV-28.1  What waits for an action is of those that there are."""
    amounts = (armed.range, armed.granted, *armed.discounts.values())
    known = {*armed.discounts} <= {*box.ACTIONS} and armed.colours in ("", *s.game.box.cards)
    if not known or not all(0 <= amount <= MOST for amount in amounts):
        raise BrokenState(f"something waits for an action of seat {p.seat} that there is not (RV-28.1)")


def _check_pieces(s: State, p: Player) -> None:
    """RV-3.6, 14.1, 16.5, 18.1  Pieces on the board, technologies and machines."""
    b = s.game.box
    if len(p.small) > b.figures.small or len(p.large) > b.figures.large or len(p.figures) > b.figures.population:
        raise BrokenState(f"seat {p.seat} has more pieces on the board than there are (RV-3.6)")
    if len({*p.figures}) != len(p.figures) or len({*p.technologies}) != len(p.technologies):
        raise BrokenState(f"seat {p.seat} has two figures or technologies in one place (RV-14.1)")
    _distinct(f"the technologies of seat {p.seat}", p.technologies, b.places)
    machines = [each.key for each in p.machines]
    if len({*machines}) != len(machines):
        raise BrokenState(f"seat {p.seat} has a machine twice (RV-18.1)")
    if not all(f"machine:{key}" in b.effects for key in machines):
        raise BrokenState(f"seat {p.seat} has a machine that there is not (RV-18.1)")
    if Counter(p.again) - Counter(p.opened):
        raise BrokenState(f"seat {p.seat} has used a crate again that it has not opened (RV-28.6)")


def _check_cards(s: State, p: Player) -> None:
    """RV-3.4  No card twice, and all starting cards, once they are dealt."""
    b = s.game.box
    own = [*p.active, *p.resting, *(played.card for played in state.in_slots(p))]
    if len({*own}) != len(own) or not {*own} <= {*b.cards}:
        raise BrokenState(f"seat {p.seat} has a card twice, or one that there is not")
    if (own or state.has_begun(s)) and not {*own} >= {*b.starting}:
        raise BrokenState(f"seat {p.seat} lacks a starting card (RV-3.4)")


def _check_slots(s: State, p: Player) -> None:
    """RV-8.2, 9.2  Each slot with its module spaces, and cards with a half that counts."""
    printed = s.game.box.slots.values()
    if [len(slot.modules) for slot in p.slots] != [slot.modules for slot in printed]:
        raise BrokenState(f"seat {p.seat} has other slots or module spaces than there are (RV-3.3)")
    if any(played.half not in box.HALVES for played in state.in_slots(p)):
        raise BrokenState(f"a card of seat {p.seat} has another half than there are (RV-8.2)")
    for slot in p.slots:
        _distinct(f"the activation spaces of seat {p.seat} that have fired", slot.used, range(len(slot.modules)))


# -- the board --------------------------------------------------------------------------------------------------------


def _check_tiles(s: State) -> None:
    """RV-2.1, 16.1, 14.1  Tiles by their backs; one building a space, on sand; figures at locations."""
    b = s.game.box
    built = [space for p in s.players for space in state.buildings(p)]
    if len({*built}) != len(built):
        raise BrokenState("two buildings stand on one space (RV-16.1)")
    if len(s.places) != box.PLACES or [*s.fronts] != [*b.backs]:
        raise BrokenState("the board has another number of places, or other backs")
    fronts = [place.front for place in s.places if place.front]
    left = [front for pool in s.fronts.values() for front in pool]
    begun = any(place.back or place.front for place in s.places)
    census.same("tiles", b.fronts if begun else b.tiles, [*fronts, *left])
    if any(b.fronts[front].back != back for back, pool in s.fronts.items() for front in pool):
        raise BrokenState("a tile lies among those with another back (RV-2.1)")
    if begun:
        _check_backs(s)
    on = state.board(s)
    if not {*built} <= {*on.sand}:
        raise BrokenState("a building stands on something else than sand (RV-16.1)")
    if not {space for p in s.players for space in p.figures} <= {*on.locations}:
        raise BrokenState("a figure is somewhere else than at a location (RV-14.1)")


def _check_backs(s: State) -> None:
    """RV-2.1, 13.4  The starting tiles are in the middle, and each unexplored place has a tile left for its back."""
    b = s.game.box
    if any(place.back != b.fronts[place.front].back for place in s.places if place.front):
        raise BrokenState("a tile lies where another back was (RV-13.4)")
    if {n for n, place in enumerate(s.places) if place.front in b.starts} != {*box.BEGIN}:
        raise BrokenState("a starting tile is not beside the chasm (RV-2.1)")
    unexplored = Counter(place.back for place in s.places if not place.front)
    if unexplored != Counter({back: len(pool) for back, pool in s.fronts.items() if pool}):
        raise BrokenState("there are more or fewer tiles left than unexplored places (RV-2.1)")


def _check_marks(s: State) -> None:
    """RV-27  Tribe tiles of who has them, where they can be; the falcon; water that was collected."""
    b, on = s.game.box, state.board(s)
    printed = state.printed(s).kinds
    for mark in s.marks:
        _within("the seat of a tribe tile", mark.seat, range(len(s.players)))
        _within("the space of a tribe tile", mark.space, range(box.SPACES))
        if mark.kind != _tiles_of(s, s.players[mark.seat]):
            raise BrokenState(f"seat {mark.seat} has a tribe tile of another tribe (RV-27)")
        under = on.kinds if mark.kind == "workshop" else printed
        if mark.kind in UNDER and under[mark.space] not in UNDER[mark.kind]:
            raise BrokenState("a tribe tile lies where it cannot (RV-27)")
    if any(count > b.figures.tribe_tiles for count in Counter((mark.seat, mark.kind) for mark in s.marks).values()):
        raise BrokenState("more tribe tiles lie on the board than there are (RV-27)")
    if max(Counter((mark.kind, mark.space) for mark in s.marks).values(), default=0) > 1:
        raise BrokenState("two tribe tiles lie on one space (RV-27)")
    flies = any(_tiles_of(s, p) == FALCON for p in s.players)
    if not (on.kinds[s.falcon] in (*box.TERRAINS, box.GAP) if s.falcon in range(box.SPACES) else s.falcon == NOBODY):
        raise BrokenState("the falcon is where it cannot be (RV-27.6)")
    if flies != (s.falcon != NOBODY):
        raise BrokenState("the falcon is nobody's, or nowhere (RV-27.6)")
    waters = [space for space, kind in enumerate(printed) if kind == "water"]
    for p in s.players:
        _distinct(f"the waters of seat {p.seat}", p.waters, waters)


UNDER = {"forest": ("sand",), "sand": box.TERRAINS, "temple": ("water",), "workshop": box.TERRAINS}  # what they lie on


def _tiles_of(s: State, p: Player) -> str:
    return s.game.box.tribes[p.tribe].tiles if p.tribe else ""
