"""What must hold of any state: each of these is broken in one way, and the census says which."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.revive.builder import PLACE, SPACE, mark, set_player, table

from orrery.games.revive.census import check
from orrery.games.revive.state import Machine, Played, State
from orrery.kernel.game import BrokenState


def peace() -> State:
    """Two players in mid-game, with something of each kind."""
    s = table("nadair-moon", "kuniban-sun")
    set_player(
        s,
        0,
        gear=3,
        tracks={"grey": 5},
        slots={"upper-left": ["mason"]},
        modules={"upper-left-1": "grey-1"},
        machines=["grey-2"],
        crates=["crate-1"],
        artifacts=["amber-1"],
        small=["d4-left"],
        figures=["d4-top"],
        technologies=["bottom"],
    )
    mark(s, 0, "forest", "c3-top")
    return s


def overcharge(s: State) -> None:
    s.players[0].energy += 1


def crowd(s: State, seat: int, space: str) -> None:
    s.players[seat].small.append(SPACE[space])


BROKEN: list[tuple[Callable[[State], object], str]] = [
    (lambda s: s.deck.pop(), "citizens"),
    (lambda s: s.citizens.append("mason"), "citizens"),
    (lambda s: s.players[0].slots[0].cards.append(Played("mason", "top")), "card twice"),
    (lambda s: s.players[1].active.remove("reader"), "lacks a starting card"),
    (lambda s: s.module_pile.pop(), "modules"),
    (lambda s: s.modules.append("grey-1"), "modules"),
    (lambda s: s.machine_piles["grey"].pop(), "machines"),
    (lambda s: s.players[0].machines.append(Machine("grey-2")), "machine"),
    (lambda s: s.players[1].machines.extend([Machine("forge"), Machine("forge")]), "machine twice"),
    (lambda s: s.players[0].opened.append("crate-1"), "crates"),
    (lambda s: s.crates.pop(), "crates"),
    (overcharge, "energy"),
    (lambda s: s.artifacts.pop(), "artifacts"),
    (lambda s: s.artifacts.append("amber-1"), "artifacts"),
    (lambda s: setattr(s.players[0].stock, "gear", 7), "more of a resource"),
    (lambda s: setattr(s.players[0].stock, "crystal", 4), "more of a resource"),
    (lambda s: setattr(s.players[0].stock, "book", -1), "less than nothing"),
    (lambda s: setattr(s.players[0], "progress", 9), "progress markers"),
    (lambda s: s.players[0].tracks.__setitem__(1, 13), "beside its track"),
    (lambda s: s.players[0].figures.append(SPACE["d4-top"]), "two figures"),
    (lambda s: s.players[0].technologies.append("bottom"), "two figures or technologies"),
    (lambda s: s.players[0].large.extend(map(SPACE.__getitem__, ["c3-right"] * 4)), "more pieces"),
    (lambda s: crowd(s, 1, "d4-left"), "two buildings"),
    (lambda s: crowd(s, 1, "c3-left"), "else than sand"),
    (lambda s: crowd(s, 1, "c3-top"), "else than sand"),
    (lambda s: s.players[1].figures.append(SPACE["d4-right"]), "else than at a location"),
    (lambda s: mark(s, 0, "forest", *["d2-left"] * 5), "tribe tiles"),
    (lambda s: setattr(s.places[PLACE["c2"]], "front", "a01"), "tiles"),
    (lambda s: s.places.pop(), "number of places"),
]


def test_a_state_in_order():
    """RV-2, 3  Nothing is said."""
    check(peace())


@pytest.mark.parametrize(("harm", "said"), BROKEN, ids=[f"{n}: {said}" for n, (_, said) in enumerate(BROKEN)])
def test_a_broken_state_is_told(harm: Callable[[State], object], said: str):
    """RV-2, 3, 4.1, 14.1, 16.1, 16.2  What is missing, doubled or somewhere it cannot be."""
    s = peace()
    harm(s)
    with pytest.raises(BrokenState, match=said):
        check(s)
