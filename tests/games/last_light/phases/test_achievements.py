"""LL-15.7  Planetary achievements: sixteen cards, one of each colour for each seat."""

from __future__ import annotations

from itertools import pairwise, product

import pytest
from tests.games.last_light.builder import (
    AZURE,
    CORAL,
    asked,
    begin,
    face_up,
    keys,
    new_state,
    play,
    player,
    round_of,
    set_player,
)

from orrery.games.last_light.components import BOX, COLOURS, SECTOR, SECTOR_KEYS
from orrery.games.last_light.state import SUPPLY, State
from orrery.kernel.play.match import Match

SEATS = range(4)


def worlds(s: State, colour: str) -> list[str]:
    """The sectors whose planets show a colour; those without rare tokens."""
    return [
        SECTOR_KEYS[sector]
        for sector, site in s.sites.items()
        if site.planet and site.pile == "common" and colour in BOX.planets[site.planet].colours
    ]


def third_in_reach(colour: str, seat: int, *, light: int = 0) -> tuple[State, str]:
    """Somebody controls all planets of a colour but one that the achievement takes, and has a ship at that one."""
    s = new_state(4)
    *had, last = worlds(s, colour)[: BOX.achievements[colour].planets]
    for sector, token in zip((*had, last), BOX.piles["common"], strict=False):
        face_up(s, sector, token)
    for other in SEATS:
        set_player(s, other, ships={})
    set_player(s, seat, achievement=colour, light=light, extractors=had, ships={"small": [last]})
    return s, last


def test_one_card_of_each_colour_for_each_seat():
    """LL-15.7, 3.3, G-05  Sixteen cards: four colours, one of each for every player, in four grades: the more planets,
    the more light, and more for each of them."""
    assert [card.colour for card in BOX.achievements.values()] == list(COLOURS)
    assert [card.copies for card in BOX.achievements.values()] == [4] * 4
    grades = sorted((card.planets, card.light) for card in BOX.achievements.values())
    assert [planets for planets, _light in grades] == [2, 3, 4, 5]
    assert all(more[1] / more[0] >= less[1] / less[0] for less, more in pairwise(grades))
    assert len({light for _planets, light in grades}) == 4


@pytest.mark.parametrize(("colour", "seat"), list(product(COLOURS, SEATS)))
def test_the_third_planet_of_the_colour(colour: str, seat: int):
    """LL-15.7, 1.5, G-05, T-190  The third planet is taken: after the card the achievement is shown and pays, once, and
    never again when a planet is lost and retaken."""
    s, last = third_in_reach(colour, seat)
    cards = ["mine"] * 4
    cards[seat] = "construct"
    match = round_of(s, *cards)
    assert [match.seen(reader).players[seat].achievement for reader in SEATS] == [
        colour if reader == seat else "?" for reader in SEATS
    ]
    assert player(match, seat).light == 0
    play(match, seat, f"extractor:{last}")
    p = player(match, seat)
    assert (p.achieved, p.light) == (True, BOX.achievements[colour].light)
    assert {match.seen(reader).players[seat].achievement for reader in (None, *SEATS)} == {colour}
    s = match.state
    p.extractors[p.extractors.index(SECTOR[last])] = SUPPLY
    s = settled(s, seat).state
    s.players[seat].extractors[7] = SECTOR[last]
    assert player(settled(s, seat), seat).light == BOX.achievements[colour].light


def settled(s: State, seat: int) -> Match:
    """An action card of a seat is done."""
    s.agenda = []
    return begin(s, "resolved", seat)


@pytest.mark.parametrize("colour", COLOURS)
def test_planets_of_other_colours_do_not_count(colour: str):
    """LL-15.7  One too few of the colour and all planets without it are not enough, nor are spaces of the colony
    ship."""
    s = new_state(4)
    two = worlds(s, colour)[: BOX.achievements[colour].planets - 1]
    others = [
        SECTOR_KEYS[n] for n, site in s.sites.items() if site.planet and colour not in BOX.planets[site.planet].colours
    ]
    set_player(s, AZURE, achievement=colour, extractors=[*two, *others][:8])
    assert not player(settled(s, AZURE), AZURE).achieved
    s = new_state(4)
    set_player(s, AZURE, achievement=colour, extractors=["colony-1", "colony-2", "colony-3", *two])
    assert not player(settled(s, AZURE), AZURE).achieved


def test_planets_of_others_do_not_count():
    """LL-15.7, 1.5  The third blue planet is Coral's: no achievement for Azure."""
    s, last = third_in_reach("blue", AZURE)
    set_player(s, CORAL, extractors=[last])
    assert not player(settled(s, AZURE), AZURE).achieved


def test_a_blockade_changes_nothing():
    """LL-15.7, 1.5  Control is all that counts: enemy ships at all three planets do not matter."""
    s, last = third_in_reach("red", AZURE)
    three = [*worlds_of(s, AZURE), last]
    set_player(s, AZURE, extractors=three, ships={})
    set_player(s, CORAL, ships={"small": three})
    assert player(settled(s, AZURE), AZURE).light == BOX.achievements["red"].light


def worlds_of(s: State, seat: int) -> list[str]:
    return [SECTOR_KEYS[place] for place in s.players[seat].extractors if place >= 0]


def test_not_before_the_card_is_done():
    """LL-15.7, G-05  Between placing the extractor and the end of the card nothing is shown."""
    s, last = third_in_reach("blue", AZURE)
    set_player(s, AZURE, civilizations=["prefabs"])  # a second extractor may follow
    match = play(round_of(s, "construct", "mine", "mine", "mine"), AZURE, f"extractor:{last}")
    assert asked(match) == [(AZURE, "extractor")]
    assert not player(match, AZURE).achieved
    play(match, AZURE, "done")
    assert player(match, AZURE).achieved


def test_not_at_somebody_elses_card():
    """LL-15.7, G-05  Azure's Mine does not score for Coral; Coral's own Construct does."""
    s, last = third_in_reach("yellow", CORAL)
    set_player(s, CORAL, extractors=[*worlds_of(s, CORAL), last], common=9)
    match = round_of(s, "mine", "construct", "mine", "mine")
    assert not player(match, CORAL).achieved
    assert "build:small" in keys(match, CORAL)
    play(match, CORAL, "done", "done")
    assert player(match, CORAL).achieved


def test_at_the_end_of_a_round():
    """LL-15.7, 13.3, G-51  Who has the planets when a round ends scores without playing a card."""
    s, last = third_in_reach("green", AZURE)
    set_player(s, AZURE, extractors=[*worlds_of(s, AZURE), last])
    assert player(begin(s, "end_of_round"), AZURE).light == BOX.achievements["green"].light


def test_several_score_together():
    """LL-15.7, 3.3  Two players may have the same colour: with three yellow planets each, both are paid."""
    s = new_state(4)
    yellow = worlds(s, "yellow")
    assert len(yellow) >= 6
    set_player(s, AZURE, achievement="yellow", extractors=yellow[:3])
    set_player(s, CORAL, achievement="yellow", extractors=yellow[3:6])
    match = begin(s, "end_of_round")
    assert [p.light for p in match.state.players] == [BOX.achievements["yellow"].light] * 2 + [0, 0]
