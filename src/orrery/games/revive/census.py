"""RV-2, 3  Every piece in exactly one place: what must hold of any state of Revive."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import astuple

from orrery.games.revive import components as box
from orrery.games.revive import state
from orrery.games.revive.state import Player, State
from orrery.games.revive.words import COLOURS, GOODS
from orrery.kernel.game import BrokenState
from orrery.parts import census


def check(s: State) -> None:
    """Raise `BrokenState` where a piece is missing, doubled or somewhere it cannot be."""
    b = s.game.box
    gone = Counter(s.removed)
    for p in s.players:
        _check_player(s, p)
    held = [card for p in s.players for card in state.recruited(s, p)]
    out = [key.removeprefix("card:") for key in gone.elements() if key.startswith("card:")]
    census.same("citizens", b.citizens, [*s.deck, *s.citizens, *held, *(card for card in out if card in b.citizens)])
    own = [module for p in s.players for module in state.modules(p)]
    census.same("modules", b.modules, [*s.module_pile, *s.modules, *own, *_out(s, "module")])
    built = [each.key for p in s.players for each in p.machines if each.key in b.machines]
    shown = [key for colour in COLOURS for key in (*s.machines[colour], *s.machine_piles[colour])]
    census.same("machines", b.machines, [*shown, *built, *_out(s, "machine")])
    crates = [crate for p in s.players for crate in (*p.crates, *p.opened)]
    census.same("crates", census.every(b.crates), [*s.crates, *crates])
    taken = [artifact for p in s.players for artifact in p.artifacts]
    artifacts = [*s.artifacts, *taken, *_out(s, "artifact")]
    if len({*artifacts}) != len(artifacts) or len(artifacts) != s.majors:
        raise BrokenState("the major artifacts are not those of this game (RV-2.8)")
    if s.energy < 0 or s.energy + sum(map(state.all_energy, s.players)) != b.figures.energy:
        raise BrokenState("there is more or less energy than the box holds")
    _check_board(s)


def _out(s: State, kind: str) -> list[str]:
    return [key.partition(":")[2] for key in s.removed if key.startswith(f"{kind}:")]


def _check_player(s: State, p: Player) -> None:
    b = s.game.box
    census.none_owed(f"seat {p.seat}", (*astuple(p.stock), p.energy, p.markers, p.progress, p.minor))
    if any(getattr(p.stock, good) > getattr(b.limits, good) for good in GOODS):
        raise BrokenState(f"seat {p.seat} has more of a resource than its track holds (RV-4.1)")
    if p.progress + p.markers + len(b.rewards) - len(p.rewards) > b.figures.progress:
        raise BrokenState(f"seat {p.seat} has more progress markers than there are (RV-3.7)")
    if len(p.small) > b.figures.small or len(p.large) > b.figures.large or len(p.figures) > b.figures.population:
        raise BrokenState(f"seat {p.seat} has more pieces on the board than there are (RV-3.6)")
    if any(not 1 <= at <= track.spaces for at, track in zip(p.tracks, b.tracks.values(), strict=True)):
        raise BrokenState(f"a marker of seat {p.seat} is beside its track")
    if len({*p.figures}) != len(p.figures) or len({*p.technologies}) != len(p.technologies):
        raise BrokenState(f"seat {p.seat} has two figures or technologies in one place (RV-14.1)")
    own = [*p.active, *p.resting, *(played.card for played in state.in_slots(p))]
    if len({*own}) != len(own):
        raise BrokenState(f"seat {p.seat} has a card twice")
    if own and not {*own} >= {*b.starting}:
        raise BrokenState(f"seat {p.seat} lacks a starting card (RV-3.4)")
    machines = [each.key for each in p.machines]
    if len({*machines}) != len(machines):
        raise BrokenState(f"seat {p.seat} has a machine twice (RV-18.1)")


def _check_board(s: State) -> None:
    """RV-16.1, 14.1, 27  One building a space, on sand; figures at locations; each front and each tribe tile once."""
    built = [space for p in s.players for space in state.buildings(p)]
    if len({*built}) != len(built):
        raise BrokenState("two buildings stand on one space (RV-16.1)")
    if len(s.places) != box.PLACES:
        raise BrokenState("the board has another number of places")
    fronts = [place.front for place in s.places if place.front]
    if not fronts:
        return
    left = [front for pool in s.fronts.values() for front in pool]
    census.same("tiles", s.game.box.fronts, [*fronts, *left])
    on = state.board(s)
    if not {*built} <= {*on.sand}:
        raise BrokenState("a building stands on something else than sand (RV-16.1)")
    if not {space for p in s.players for space in p.figures} <= {*on.locations}:
        raise BrokenState("a figure is somewhere else than at a location (RV-14.1)")
    tiles = Counter((mark.seat, mark.kind) for mark in s.marks)
    if any(count > s.game.box.figures.tribe_tiles for count in tiles.values()):
        raise BrokenState("more tribe tiles lie on the board than there are (RV-27)")
