"""RV-14, 15  Populating locations and unlocking technologies."""

from __future__ import annotations

import pytest
from tests.games.revive.builder import (
    BOX,
    SPACE,
    asked,
    begin,
    goods,
    keys,
    lay,
    options,
    play,
    player,
    refused,
    set_player,
    table,
    tracks,
)

from orrery.games.revive import scoring
from orrery.games.revive.state import State

LOCATION = "e3-left"  # beside the chasm


def world(**given: object) -> State:
    """Nàdair, Kuniban and ]0x49[; seat 0 is given what a test wants."""
    s = table("nadair-sun", "kuniban-sun", "0x49-sun")
    set_player(s, 0, **given)
    return s


def test_the_bottommost_comes_first():
    """T-067  RV-14.2  Nothing else is offered while it is locked."""
    match = begin(world(book=6), "act", 0)
    play(match, 0, "do:populate", f"populate:{LOCATION}")
    assert player(match, 0).technologies == ["bottom"]


def test_populating():
    """T-068  RV-14.1, 14.3, 14.5  Two books for the bottommost technology at an empty location beside the chasm."""
    match = begin(world(book=2), "act", 0)
    play(match, 0, "do:populate", f"populate:{LOCATION}")
    p = player(match, 0)
    assert goods(match, 0) == (0, 0, 0, 0)
    assert (p.technologies, p.figures) == (["bottom"], [SPACE[LOCATION]])
    assert scoring.points(match.state, p)["technologies"] == BOX.boards[p.tribe]["bottom"].points


BEFORE = {
    "bottom": (),
    "top-left": ("bottom", "left"),
    "top-middle": ("bottom", "left"),
    "top-right": ("bottom", "right"),
}


@pytest.mark.parametrize("place", BOX.places)
@pytest.mark.parametrize("side", BOX.tribes)
def test_every_side_has_its_own_prices(side: str, place: str):
    """RV-14.3, 22.2  A technology is for who has its books, to the last one, and counts the points of its side."""
    spot, other = BOX.boards[side][place], "nadair-sun" if side.startswith("kuniban") else "kuniban-sun"
    due = spot.books - (BOX.tribes[side].tiles == "falcon")  # which is beside the location
    for held in (due - 1, due):
        s = table(side, other)
        set_player(s, 0, book=min(held, 6), crystal=max(0, held - 6), technologies=BEFORE.get(place, ("bottom",)))
        before = scoring.points(s, s.players[0])["technologies"]
        match = begin(s, "act", 0)
        if "do:populate" in keys(match, 0):
            play(match, 0, "do:populate", f"populate:{LOCATION}")
        if f"technology:{place}" in keys(match, 0):
            play(match, 0, f"technology:{place}")
        assert (place in player(match, 0).technologies) == (held == due)
    assert scoring.points(match.state, player(match, 0))["technologies"] == before + spot.points


def shared(**given: object) -> State:
    """Both rivals are at the location, and seat 0 may unlock left (three books), middle and right."""
    s = world(figures=["d4-top"], technologies=["bottom"], **given)
    for seat in (1, 2):
        set_player(s, seat, figures=[LOCATION])
    return s


def test_others_at_a_location_are_paid():
    """T-069  RV-14.3  Three books for the technology, one to each of two rivals."""
    match = begin(shared(book=5, food=2), "act", 0)
    play(match, 0, "do:populate", f"populate:{LOCATION}", "technology:left")
    assert goods(match, 0)[2] == 0
    assert (goods(match, 1)[2], goods(match, 2)[2]) == (1, 1)


@pytest.mark.parametrize(("more", "left"), [(0, 3), (3, 4)])
def test_discounts_are_for_the_technology_alone(more: int, left: int):
    """T-070, T-071  RV-14.4, 28.7, 4.4  Two off, or five off, the three books; the rivals have theirs."""
    s = shared(book=6, food=2, machines=["green-1"])
    s.players[0].armed.discounts["populate"] = more
    match = begin(s, "act", 0)
    play(match, 0, "use:green-1", "do:populate", f"populate:{LOCATION}", "technology:left")
    assert goods(match, 0)[2] == left
    assert (goods(match, 1)[2], goods(match, 2)[2]) == (1, 1)


def test_one_figure_a_location():
    """T-072  RV-14.1  Not where one is already."""
    match = begin(world(book=6, food=6, figures=[LOCATION], technologies=["bottom"]), "act", 0)
    play(match, 0, "do:populate")
    assert LOCATION not in options(match, 0, "populate")
    assert refused(match, 0, f"populate:{LOCATION}")


def test_a_large_location_is_shared():
    """T-073  RV-14.1, 14.6, 1.3  A rival there is paid a book."""
    s = world(book=6, small=["a1-top"], technologies=[])
    lay(s, "a1", "a12")
    set_player(s, 1, figures=["north-west"])
    match = begin(s, "act", 0)
    play(match, 0, "do:populate")  # there is no other location
    assert goods(match, 0)[2] == 3
    assert goods(match, 1)[2] == 1
    assert scoring.points(match.state, player(match, 0))["locations"] == tracks(match, 0)["green"]


def test_technologies_must_be_connected():
    """T-074  RV-14.2, G-12  The top ones hang on those of the second row."""
    s = world(book=6, crystal=3, food=3, figures=["d4-top"], technologies=["bottom", "left"])
    match = begin(s, "act", 0)
    play(match, 0, "do:populate", f"populate:{LOCATION}")
    assert options(match, 0, "technology") == ["middle", "right", "top-left", "top-middle"]
    assert refused(match, 0, "technology:top-right")


def test_a_rival_with_six_books():
    """T-075  G-18, RV-4.1  The book is paid and lost."""
    s = shared(book=6, food=2)
    s.players[1].stock.book = 6
    match = begin(s, "act", 0)
    play(match, 0, "do:populate", f"populate:{LOCATION}", "technology:left")
    assert (goods(match, 0)[2], goods(match, 1)[2], goods(match, 2)[2]) == (1, 6, 1)


@pytest.mark.parametrize(("place", "gain"), [("top-left", "crate"), ("top-right", "crate"), ("top-middle", "energy")])
def test_artifact_technologies(place: str, gain: str):
    """RV-15.2, G-10  An artifact and a crate, or an artifact and energy."""
    s = world(book=6, food=6, figures=["d4-top"], technologies=["bottom", "left", "right"])
    match = begin(s, "act", 0)
    play(match, 0, "do:populate", f"populate:{LOCATION}", f"technology:{place}", "artifact:violet")
    p = player(match, 0)
    assert p.artifacts == ["violet-1"]
    assert (len(p.crates), p.energy) == ((1, 1) if gain == "crate" else (0, 2))


def test_without_figures():
    """G-26, RV-14.2  All seven technologies are unlocked: one cannot populate."""
    s = world(book=6, food=6, figures=["d4-top"], technologies=[*BOX.places])
    assert "do:populate" not in keys(begin(s, "act", 0), 0)


def test_a_technology_with_a_machine():
    """RV-20.2, 14.5  ]0x49[: its machine can be used at once."""
    s = table("0x49-sun", "nadair-sun")
    set_player(s, 0, book=6, food=3, figures=["d4-top"], technologies=["bottom"])
    match = begin(s, "act", 0)
    play(match, 0, "do:populate", f"populate:{LOCATION}", "technology:left")
    assert [machine.key for machine in player(match, 0).machines] == ["machine-far"]
    assert "use:machine-far" in keys(match, 0)
    assert asked(match) == [(0, "act")]
