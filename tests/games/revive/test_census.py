"""What must hold of any state: each of these is broken in one way, and the census says which."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.revive.builder import PLACE, SPACE, fresh, leave_artifacts, mark, set_player, table

from orrery.games.revive.census import check
from orrery.games.revive.state import Machine, Mark, Played, State
from orrery.kernel.game import BrokenState
from orrery.kernel.state import Step


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
    # who is at the table, and what is in play
    (lambda s: setattr(s.players[0], "seat", 3), "where no seats are"),
    (lambda s: s.content.append("dragons"), "what is unlocked"),
    (lambda s: setattr(s, "chapter", 6), "the chapter"),
    (lambda s: s.deeds.update({"?": 0}), "deed of another chapter"),
    (lambda s: setattr(s.players[0], "tribe", "kuniban-moon"), "tribe boards"),
    (lambda s: setattr(s.players[0], "tribe", "dragons"), "tribes"),
    (lambda s: setattr(s.players[0], "tribe", ""), "leads no tribe"),
    (lambda s: setattr(s.players[0], "plate", "dragons"), "switch plates"),
    (lambda s: s.corners.pop(), "large locations than corners"),
    (lambda s: s.corners.__setitem__(0, "yellow-track"), "large locations"),
    (lambda s: setattr(s.players[0], "goals", s.players[1].goals), "artifact cards"),
    (lambda s: setattr(s, "common_goal", "ac-9"), "one for everybody"),
    (lambda s: s.players[0].goals.append("ac-9"), "more artifact cards than others"),
    # turns
    (lambda s: setattr(s, "first", 2), "the first player"),
    (lambda s: setattr(s, "turn", -1), "whose turn it is"),
    (lambda s: setattr(s, "actions", 3), "number of actions"),
    (lambda s: setattr(s, "cube", 1), "action cube"),
    (lambda s: setattr(s, "ended_by", 2), "who has the end game tile"),
    (lambda s: s.last_turns.append(1), "last turns"),
    (lambda s: setattr(s, "asleep", "reader"), "ends the turn"),
    (lambda s: setattr(s, "fired", "dragon"), "set something off"),
    (lambda s: setattr(s, "spare", -1), "minor artifacts on the craters"),
    # boards
    (lambda s: setattr(s.players[0], "points", 1000), "points of seat 0"),
    (lambda s: setattr(s.players[0], "purple", -1), "purple points"),
    (lambda s: setattr(s.players[0], "hibernation", 7), "hibernation track"),
    (lambda s: setattr(s.players[0], "markers", 6), "markers on the board"),
    (lambda s: s.players[0].tracks.pop(), "beside its track"),
    (lambda s: s.players[0].rewards.append("dragons"), "reward spaces"),
    (lambda s: s.players[0].armed.discounts.update(fly=1), "waits for an action"),
    (lambda s: setattr(s.players[0].armed, "range", -1), "waits for an action"),
    (lambda s: setattr(s.players[0].armed, "colours", "dragon"), "waits for an action"),
    (lambda s: s.players[0].technologies.append("dragons"), "technologies of seat 0"),
    (lambda s: s.players[1].machines.append(Machine("dragon")), "machine that there is not"),
    (lambda s: s.players[0].again.append("crate-1"), "used a crate again"),
    (lambda s: s.players[0].active.append("dragon"), "one that there is not"),
    (lambda s: s.players[0].slots.pop(), "slots or module spaces"),
    (lambda s: s.players[0].slots[0].modules.append(""), "slots or module spaces"),
    (
        lambda s: s.players[0].slots[0].cards.__setitem__(0, Played(s.players[0].slots[0].cards[0].card, "left")),
        "another half",
    ),
    (lambda s: s.players[0].slots[0].used.append(9), "have fired"),
    # supplies
    (lambda s: s.machines.pop("grey"), "other colours"),
    (lambda s: s.machines["grey"].append(s.machines["green"].pop()), "those of another colour"),
    (lambda s: s.citizens.append(s.deck.pop()), "more than there is room for"),
    (lambda s: s.machines["grey"].append(s.machine_piles["grey"].pop()), "more than there is room for"),
    (lambda s: s.removed.append("card:dragon"), "not in it"),
    # the board
    (lambda s: s.fronts.pop("near"), "other backs"),
    (lambda s: s.fronts["near"].append(s.fronts["vault"].pop()), "another back"),
    (lambda s: setattr(s.places[PLACE["c3"]], "back", "near"), "another back was"),
    (lambda s: setattr(s.places[PLACE["a1"]], "back", "vault"), "than unexplored places"),
    (lambda s: mark(s, 1, "forest", "c3-right"), "of another tribe"),
    (lambda s: mark(s, 0, "forest", "d2-right"), "where it cannot"),
    (lambda s: mark(s, 0, "forest", "c3-top"), "two tribe tiles"),
    (lambda s: s.marks.append(Mark(999, "forest", 0)), "space of a tribe tile"),
    (lambda s: s.marks.append(Mark(0, "forest", 9)), "seat of a tribe tile"),
    (lambda s: setattr(s, "falcon", SPACE["c3-left"]), "nobody's"),
    (lambda s: setattr(s, "falcon", SPACE["d2-right"]), "where it cannot be"),
    (lambda s: s.players[0].waters.append(SPACE["c3-top"]), "waters"),
    # the agenda
    (lambda s: s.next(Step("lay_out")), "set up once more"),
    (lambda s: s.next(Step("act", [0]), Step("turn", [1])), "more than one turn"),
    (lambda s: s.next(Step("word", [0, "crate:crate-1", "7"])), "cannot be done: word"),
    (lambda s: s.next(Step("word", [0, "crate:dragon", "0"])), "cannot be done: word"),
    (lambda s: s.next(Step("fire", [0, "upper-left", "mason", ""])), "cannot be done: fire"),
    (lambda s: s.next(Step("fire", [0, "upper-left", "mason", "new lower-left-1"])), "cannot be done: fire"),
    (lambda s: s.next(Step("take", [0, "open:crate-2"])), "cannot be done: take"),
    (lambda s: s.next(Step("take", [0, "dragon"])), "cannot be done: take"),
    (lambda s: s.next(Step("reveal", [0, PLACE["c3"]])), "cannot be done: reveal"),
    (lambda s: s.next(Step("orient", [0, PLACE["a1"]])), "cannot be done: orient"),
    (lambda s: s.next(*[Step("reveal", [0, PLACE["a1"]])] * 2), "only once"),
    (lambda s: s.next(Step("collect", [0, SPACE["a1-top"]])), "cannot be done: collect"),
    (lambda s: s.next(Step("hibernate", [0, "reader"])), "cannot be done: hibernate"),
    (lambda s: s.next(Step("special", [0, "any"])), "cannot be done: special"),
    (lambda s: s.next(Step("open_reward", [0, "dragon"])), "cannot be done: open_reward"),
    (lambda s: s.next(Step("of_kinds", [0, 1, "crate:crate-1", "gold"])), "cannot be done: of_kinds"),
    (lambda s: s.next(Step("place", [0, "", 0])), "cannot be done: place"),
    (lambda s: s.next(Step("event")), "cannot be done: event"),
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


def test_what_is_over_is_over():
    """RV-21.1  Nothing comes after the end."""
    s = peace()
    s.over = True
    check(s)
    s.next(Step("turn", [0]))
    with pytest.raises(BrokenState, match="goes on"):
        check(s)


def test_the_end_comes_with_the_last_artifact():
    """RV-21.1  Without it nobody would ever have a last turn."""
    s = peace()
    leave_artifacts(s)
    with pytest.raises(BrokenState, match="nobody has the end game tile"):
        check(s)
    s.ended_by, s.last_turns = 0, [1]
    check(s)


def test_nothing_is_played_before_the_set_up_is_done():
    """RV-3  A game that is not set up has no turns yet."""
    s = fresh(2, tribes="chosen").state
    check(s)
    s.next(Step("turn", [0]))
    with pytest.raises(BrokenState, match="has not been set up"):
        check(s)
