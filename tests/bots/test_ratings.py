"""Ratings are made from measured games, with the bot that chooses at random at 0."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import orrery
from orrery.bots import make
from orrery.bots.ratings import Measured, Pair, between, measured, ratings


def rated(*pairs: tuple[str, str, float, int]) -> dict[str, int]:
    known = Measured([Pair(*pair) for pair in pairs])
    return {bot: round(rating) for bot, rating in ratings(known).items()}


def test_who_wins_ten_of_eleven_games_has_400_more() -> None:
    found = rated(("greedy", "random", 10_000, 11_000), ("search:100", "greedy", 10_000, 11_000))
    assert list(found) == ["search:100", "greedy", "random"]
    assert found["random"] == 0
    assert abs(found["greedy"] - 400) <= 1
    assert abs(found["search:100"] - 800) <= 2


def test_who_never_lost_is_not_endlessly_strong() -> None:
    assert 500 < rated(("greedy", "random", 12, 12))["greedy"] < 600
    assert rated(("greedy", "random", 120, 120))["greedy"] > 900


def test_all_games_of_a_pair_count_whoever_is_named_first() -> None:
    assert rated(("greedy", "random", 30, 40)) == rated(("greedy", "random", 10, 20), ("random", "greedy", 0, 20))


def test_bots_that_never_met_compare_through_those_they_met() -> None:
    """And a round of three in which each beats the next is fitted as well as it can be."""
    found = rated(("a", "random", 75, 100), ("b", "random", 75, 100), ("b", "a", 75, 100))
    assert 0 < found["a"] < found["b"]
    circle = rated(("a", "random", 60, 100), ("b", "a", 60, 100), ("random", "b", 60, 100))
    assert max(circle.values()) - min(circle.values()) <= 1


def test_who_hangs_together_with_nobody_has_no_rating() -> None:
    assert list(rated(("b", "a", 75, 100), ("greedy", "random", 12, 12))) == ["greedy", "random"]
    assert rated(("b", "a", 75, 100)) == {}
    assert rated() == {}


def test_wins_over_another_add_up_over_the_games_of_the_house(tmp_path: Path) -> None:
    file = tmp_path / "ratings.toml"
    file.write_text(
        '[one]\npairs = [{ bot = "greedy", over = "random", wins = 9.5, games = 12 }]\n'
        '[two]\npairs = [{ bot = "random", over = "greedy", wins = 1, games = 4 }]\n'
    )
    assert between("greedy", "random", file) == (12.5, 16)
    assert between("random", "greedy", file) == (3.5, 16)
    assert between("search:100", "random", file) == (0, 0)


@pytest.mark.parametrize("pair", [("a", "a", 1, 2), ("a", "b", 3, 2), ("a", "b", -1, 2), ("a", "b", 0, 0)])
def test_what_cannot_have_been_measured_is_refused(pair: tuple[str, str, float, int]) -> None:
    with pytest.raises(ValueError, match="cannot have won"):
        Pair(*pair)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(dict(zip(("bot", "over", "wins", "games"), pair, strict=True)), Pair)


def test_what_was_measured_is_of_games_and_bots_of_the_house() -> None:
    """And every bot that was measured has a rating."""
    assert set(measured()) <= {game.name for game in orrery.games()}
    for known in measured().values():
        bots = {bot for pair in known.pairs for bot in (pair.bot, pair.over)}
        for bot in bots | set(known.seconds):
            assert make(bot, 1).name == bot
        assert set(ratings(known)) == bots
