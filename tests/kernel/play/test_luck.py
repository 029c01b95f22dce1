"""Chance is a seeded stream: the same on every machine, checkable after the game, and fair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.kernel.flow import Draw, Roll, Shuffle
from orrery.kernel.play.luck import Luck, RandomLuck, SeededLuck, as_answer, mixed, outcome_of


def test_the_stream_is_the_same_on_every_machine() -> None:
    """If these numbers change, no game saved before can be verified any more."""
    luck = SeededLuck(7)
    assert [luck.below(6) for _ in range(12)] == [3, 4, 4, 4, 4, 3, 5, 5, 5, 1, 0, 4]
    assert [SeededLuck("a text").below(10**12), SeededLuck(-1).below(10**12)] == [88461416582, 66473346010]


def test_a_stream_goes_on_from_its_count() -> None:
    luck = SeededLuck("x")
    numbers = [luck.below(1000) for _ in range(20)]
    later = SeededLuck("x", 15)
    assert [later.below(1000) for _ in range(5)] == numbers[15:]
    assert luck.count == later.count == 20


def test_twins_do_not_disturb_each_other() -> None:
    luck = SeededLuck(1)
    twin = luck.twin()
    assert [luck.below(100) for _ in range(10)] == [twin.below(100) for _ in range(10)]


def test_seeds_are_told_apart() -> None:
    assert len({SeededLuck(seed).below(2**60) for seed in range(200)}) == 200


@pytest.mark.parametrize("make", [lambda: SeededLuck(3), lambda: RandomLuck(Random(3))])
@pytest.mark.parametrize("bound", [2, 6, 52])
def test_all_numbers_come_equally_often(make: Callable[[], Luck], bound: int) -> None:
    """Chi squared stays far below what one in a million fair streams would exceed."""
    luck = make()
    counts = Counter(luck.below(bound) for _ in range(200 * bound))
    assert set(counts) == set(range(bound))
    assert sum((counts[n] - 200) ** 2 / 200 for n in range(bound)) < bound + 5 * (2 * bound) ** 0.5 + 15


def test_every_order_of_a_shuffle_comes_up() -> None:
    orders = Counter(tuple(outcome_of(Shuffle("abc"), SeededLuck(seed))) for seed in range(1200))
    assert len(orders) == 6
    assert min(orders.values()) > 130


def test_one_number_of_luck_for_each_member() -> None:
    """So the length of the outcomes in a log says how far the stream has got."""
    luck = SeededLuck(0)
    asked: list[tuple[Roll | Draw | Shuffle, int]] = [
        (Roll(3), 3), (Draw("abc"), 1), (Draw("abc", 2), 2), (Shuffle("abcd"), 4), (Draw("", 0), 0),
    ]  # fmt: skip
    for chance, spent in asked:
        before = luck.count
        assert len(outcome_of(chance, luck)) == luck.count - before == spent


@given(st.lists(st.sampled_from("aabc") | st.integers(0, 3), max_size=8), st.integers(0, 8), st.integers())
def test_what_chance_gives_could_have_been_given(pool: list[str | int], count: int, seed: int) -> None:
    chance = Draw(pool, min(count, len(pool)))
    drawn = outcome_of(chance, SeededLuck(seed))
    assert as_answer(chance, drawn) == drawn
    assert not Counter(drawn) - Counter(pool)


@pytest.mark.parametrize(
    ("chance", "outcome"),
    [
        (Roll(2), [1]), (Roll(1), [0]), (Roll(1), [7]), (Roll(1), [True]), (Roll(1), [2.0]), (Roll(1), ["3"]),
        (Roll(1), [None]), (Draw("aab"), ["c"]), (Draw("aab", 2), ["b", "b"]), (Draw("aab", 2), ["a"]),
        (Draw("aab", 2), ["a", None]), (Shuffle("ab"), ["a"]), (Shuffle("ab"), ["a", "b", "a"]),
        (Draw("a", 2), ["a", "a"]),
    ],
)  # fmt: skip
def test_what_chance_could_not_give(chance: Roll | Draw | Shuffle, outcome: list[object]) -> None:
    assert as_answer(chance, outcome) is None


def test_the_hash_that_a_table_publishes_does_not_give_the_stream_away() -> None:
    """A table shows the SHA-256 of its seed before the game; whoever knows only that cannot roll its dice."""
    luck = SeededLuck("a secret seed")
    assert luck.key != sha256(b"a secret seed").digest()
    assert luck.key.hex() not in sha256(b"a secret seed").hexdigest()


# -- what people add to it ---------------------------------------------------------------------------------------------


def test_nonces_are_mixed_in_as_the_documents_say() -> None:
    """The SHA-256 of the seed and every seat's nonce, a line each; without any, the seed itself, as it always was."""
    assert mixed("seed", ["ab" * 8, "", "cd" * 8]) == sha256(b"seed\n" + b"ab" * 8 + b"\n\n" + b"cd" * 8).hexdigest()
    assert mixed(7, []) == mixed("7", ["", ""]) == "7"
    luck, plain = SeededLuck("seed", nonces=["ab" * 8, ""]), SeededLuck(mixed("seed", ["ab" * 8, ""]))
    assert [luck.below(1000) for _ in range(8)] == [plain.below(1000) for _ in range(8)]


def test_every_nonce_and_its_seat_count() -> None:
    given = [[], ["ab" * 8, ""], ["", "ab" * 8], ["ab" * 8, "ab" * 8], ["ac" * 8, ""]]
    assert len({SeededLuck("seed", nonces=nonces).below(2**60) for nonces in given}) == len(given)


def test_luck_that_is_renewed_keeps_its_past_and_no_more() -> None:
    """Until then every number is the old seed's, from then on none is; the whole can be made again from its parts."""
    old = SeededLuck("old", nonces=["ab" * 8])
    past = [old.below(10**9) for _ in range(6)]
    once = old.renewed("new", ["cd" * 8])
    middle = [once.below(10**9) for _ in range(7)]
    twice = once.renewed("newest")
    last = [twice.below(10**9) for _ in range(7)]
    assert middle == [SeededLuck("new", 6 + n, nonces=["cd" * 8]).below(10**9) for n in range(7)]
    assert not set(middle) & {SeededLuck("old", n, nonces=["ab" * 8]).below(10**9) for n in range(40)}
    whole = SeededLuck("newest", earlier=twice.earlier)
    assert [whole.below(10**9) for _ in range(20)] == past + middle + last
    assert whole.twin().below(10**9) == twice.below(10**9)
