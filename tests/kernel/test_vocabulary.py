"""Actions have numbers in memory and keys on disk; neither ever changes its meaning."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.kernel.vocabulary import UnknownAction, Vocabulary


@pytest.fixture
def words() -> Vocabulary:
    made = Vocabulary("toy")
    made.family("send", ["camp", "lab"])
    made.single("pass")
    made.family("die", range(1, 4))
    return made


def test_actions_are_numbered_in_the_order_they_were_declared(words: Vocabulary) -> None:
    keys = ["send:camp", "send:lab", "pass", "die:1", "die:2", "die:3"]
    assert [words.key(action) for action in range(len(words))] == keys
    assert [words.action(key) for key in keys] == list(range(6))


def test_a_family_knows_its_members(words: Vocabulary) -> None:
    die = words.families["die"]
    assert die == [3, 4, 5]
    assert (die.of("2"), die.index(4), die.member(4)) == (4, 1, "2")
    assert 4 in die
    assert 2 not in die
    assert "die:2" not in die
    assert words.family_of(4) is die


def test_an_expansion_appends_and_changes_no_key(words: Vocabulary) -> None:
    before = [words.key(action) for action in range(len(words))]
    send = words.extend(words.families["send"], ["outpost"])
    assert [words.key(action) for action in range(len(before))] == before
    assert words.key(6) == "send:outpost"
    assert send == [0, 1, 6]
    assert send.index(6) == 2
    assert words.families["send"] is words.family_of(0) is words.family_of(6) is send


def test_a_game_without_its_expansions_knows_only_its_own_actions(words: Vocabulary) -> None:
    words.extend(words.families["send"], ["outpost"])
    own = words.first(6)
    assert len(own) == 6
    assert [own.key(action) for action in range(6)] == [words.key(action) for action in range(6)]
    assert (own.action("pass"), own.family_of(2).name) == (2, "pass")
    with pytest.raises(UnknownAction):
        own.action("send:outpost")
    with pytest.raises(UnknownAction):
        own.key(6)
    words.single("later")
    assert list(own.families) == ["send", "pass", "die"]


@pytest.mark.parametrize(
    "again", [lambda w: w.family("send", ["x"]), lambda w: w.single("send"), lambda w: w.single("pass")]
)
def test_a_name_is_declared_once(words: Vocabulary, again: Callable[[Vocabulary], object]) -> None:
    with pytest.raises(ValueError, match="declared twice"):
        again(words)


def test_a_member_is_declared_once(words: Vocabulary) -> None:
    with pytest.raises(ValueError, match="'send:lab' is declared twice"):
        words.extend(words.families["send"], ["lab"])


@pytest.mark.parametrize("number", [-1, 6, 10**30])
def test_an_unknown_number_is_refused(words: Vocabulary, number: int) -> None:
    for look in (words.key, words.family_of):
        with pytest.raises(UnknownAction, match="toy has no action number"):
            look(number)


@given(st.text())
def test_any_text_is_a_key_or_refused(text: str) -> None:
    words = Vocabulary("toy")
    words.family("send", ["camp", "lab"])
    if text in ("send:camp", "send:lab"):
        assert words.key(words.action(text)) == text
    else:
        with pytest.raises(UnknownAction, match="toy has no action called"):
            words.action(text)


@given(st.lists(st.text(min_size=1), unique=True, max_size=30), st.lists(st.text(min_size=1), unique=True, max_size=10))
def test_keys_go_round(members: list[str], more: list[str]) -> None:
    words = Vocabulary("toy")
    family = words.extend(words.family("any", members), [name for name in more if name not in members])
    for action in range(len(words)):
        assert words.action(words.key(action)) == action
        assert family.of(family.member(action)) == action
