"""G-1  The figures of the first and of the second edition."""

from __future__ import annotations

import pytest
from tests.games.first_light.builder import ORANGE, first_options, fresh, new_state, set_player
from tests.games.first_light.cards.printed import THE_BOX

from orrery.games import find
from orrery.games.first_light.state import Stock


@pytest.mark.parametrize(("edition", "stock"), [("first", Stock(10, 2, 2, 0)), ("second", Stock(15, 4, 2, 0))])
def test_starting_goods(edition: str, stock: Stock):
    """FL-2.10, FL-1.2, G-1: 10 Water, 2 Algae, 2 Power in the first edition; 15, 4 and 2 in the second."""
    for p in fresh(3, edition=edition).state.players:
        assert p.stock == stock
        assert (p.ready, p.reserve) == (3, 10)


@pytest.mark.parametrize(
    ("edition", "seats", "dealt"),
    [("first", 1, 2), ("first", 4, 2), ("second", 1, 3), ("second", 2, 3), ("second", 4, 2)],
)
def test_characters_dealt(edition: str, seats: int, dealt: int):
    """FL-2.11, FL-1.2, G-1: 2 each, in the second edition 3; four players share eight Characters, so 2."""
    match = fresh(seats, edition=edition)
    assert [len(p.dealt) for p in match.state.players] == [dealt] * seats
    assert all(len(ask.options) == dealt for ask in match.pending)


@pytest.mark.parametrize(("edition", "rounds"), [("first", 8), ("second", 7)])
def test_rounds_and_events(edition: str, rounds: int):
    """FL-1.2, FL-2.6, FL-17.1, G-1: 8 rounds, or 7; End of an Era is the event of the last."""
    match = first_options(fresh(2, edition=edition), until=lambda match: False)
    assert match.state.round == rounds
    assert len(match.state.events_past) == rounds
    assert match.state.events_past[-1] == "end-of-an-era"
    assert len(match.state.events_unseen) == THE_BOX["events"] - rounds


def test_first_is_the_default():
    """G-1: without an option the printed book's figures hold."""
    assert fresh(2).state.edition == "first"


@pytest.mark.parametrize(("edition", "razed"), [("first", 0), ("second", 14)])
def test_ai_razes_in_every_rest_of_the_second_edition(edition: str, razed: int):
    """FL-23.9, G-1: one Farm and one Upgrade Tile in each of seven rounds; none in the first edition."""
    match = first_options(fresh(1, edition=edition), until=lambda match: False)
    assert len(match.state.removed) == razed


def test_no_razing_without_the_ai():
    """FL-23.9, G-1: it is the AI that removes tiles."""
    match = first_options(fresh(2, edition="second"), until=lambda match: False)
    assert match.state.removed == []


@pytest.mark.parametrize(("edition", "word"), [("first", "Power"), ("second", "Energy")])
def test_a_tie_is_told_in_the_words_of_the_edition(edition: str, word: str):
    """FL-18.1, G-1: what broke a tie is called as everything else is."""
    game = find("first-light")
    s = new_state(2, edition=edition)
    set_player(s, ORANGE, power=9)
    goods = s.players[ORANGE].stock
    standing = game.load(game.read_options({"edition": edition})).speech().outcome(s).of(ORANGE)
    assert standing.tiebreak == f"3 dice, {goods.power + goods.algae + goods.water} {word}, Algae and Water"


@pytest.mark.parametrize(
    ("edition", "headings"), [("first", {"negotiation", "items"}), ("second", {"negotiations", "contracts"})]
)
def test_points_are_headed_in_the_words_of_the_edition(edition: str, headings: set[str]):
    """FL-17.2, FL-17.3, G-1: the headings of people and of the AI alike."""
    match = first_options(fresh(1, edition=edition), until=lambda match: False)
    person, ai = match.outcome.standings
    assert headings <= set(person.breakdown)
    assert [name for name in ai.breakdown if name.startswith("negotiation")] == sorted(headings)[-1:]
