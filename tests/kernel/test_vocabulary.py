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
    before, further = [words.key(action) for action in range(len(words))], words.extended()
    send = further.more(words.families["send"], ["outpost"])
    assert [further.key(action) for action in range(len(before))] == before
    assert further.key(6) == "send:outpost"
    assert send == [0, 1, 6]
    assert send.index(6) == 2
    assert further.families["send"] is further.family_of(0) is further.family_of(6) is send


def test_a_game_without_its_expansions_knows_only_its_own_actions(words: Vocabulary) -> None:
    further = words.extended()
    further.more(words.families["send"], ["outpost"])
    further.single("later")
    assert len(words) == 6
    assert [words.key(action) for action in range(6)] == [further.key(action) for action in range(6)]
    assert (words.action("pass"), words.family_of(2).name) == (2, "pass")
    with pytest.raises(UnknownAction):
        words.action("send:outpost")
    with pytest.raises(UnknownAction):
        words.key(6)
    assert list(words.families) == ["send", "pass", "die"]


@pytest.mark.parametrize(
    "again", [lambda w: w.family("send", ["x"]), lambda w: w.single("send"), lambda w: w.single("pass")]
)
def test_a_name_is_declared_once(words: Vocabulary, again: Callable[[Vocabulary], object]) -> None:
    with pytest.raises(ValueError, match="declared twice"):
        again(words)


def test_a_member_is_declared_once(words: Vocabulary) -> None:
    with pytest.raises(ValueError, match="'send:lab' is declared twice"):
        words.more(words.families["send"], ["lab"])


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
    family = words.more(words.family("any", members), [name for name in more if name not in members])
    for action in range(len(words)):
        assert words.action(words.key(action)) == action
        assert family.of(family.member(action)) == action


def test_a_product_combines_its_lists() -> None:
    """Each combination is an action by its members, keyed by their names; some may be left out."""
    words = Vocabulary("game")
    send = words.product("send", place=("lab", "camp"), value=range(1, 3))
    swap = words.product("swap", joined="-", only=lambda give, take: give != take, give="ab", take="ab")
    assert [words.key(action) for action in send] == ["send:lab:1", "send:lab:2", "send:camp:1", "send:camp:2"]
    assert [words.key(action) for action in swap] == ["swap:a-b", "swap:b-a"]
    assert send.member(send["camp", 2]) == ("camp", 2)
    assert send.family.named(send["camp", 2]) == {"place": "camp", "value": 2}
    assert send.of("camp:2") == send["camp", 2]


def test_keys_of_a_product_may_call_its_members_by_other_names() -> None:
    """A list that is a mapping has its members by the names that keys give them; rules know the members alone."""
    words = Vocabulary("game")
    assign = words.product("assign", value={"wild": 7}, place=("farm", "garage"))
    assert [words.key(action) for action in assign] == ["assign:wild:farm", "assign:wild:garage"]
    assert assign.member(assign[7, "garage"]) == (7, "garage")
    assert assign.of("wild:farm") == assign[7, "farm"]


def test_a_product_is_widened_without_being_changed() -> None:
    """An expansion's combinations come behind everything; the product it widens stays as it was."""
    words = Vocabulary("game")
    send = words.product("send", place=("lab",), value=(1, 2))
    words.single("done")
    further = words.extended()
    wider = further.more_of(send, place=("temple",), value=(1, 2))
    assert (len(send), len(wider)) == (2, 4)
    assert further.key(wider["temple", 1]) == "send:temple:1"
    assert wider["lab", 2] == send["lab", 2]
    assert wider["temple", 1] == len(words)
    assert wider["temple", 1] not in send
    assert further.family_of(send["lab", 1]) is wider.family
    assert words.family_of(send["lab", 1]) is send.family
    assert (words.whole(send), further.whole(send)) == (send, wider)


def test_a_family_is_found_as_a_vocabulary_has_it() -> None:
    """With what an expansion appended there, and without it in the vocabulary of the base game."""
    words = Vocabulary("game")
    keep = words.family("keep", ["relic"])
    further = words.extended()
    wider = further.more(keep, ["contract"])
    assert words.whole(keep) is keep
    assert further.whole(keep) is wider


def test_two_expansions_share_one_vocabulary() -> None:
    """What two append to the same game stands side by side: one keeps its numbers, the other its keys and members."""
    words = Vocabulary("game")
    send, keep = words.product("send", place=("lab",), value=(1, 2)), words.family("keep", ["relic"], of="item")
    one, other = words.extended(), words.extended()
    temple = one.more_of(send, place=("temple",), value=(1, 2))
    contract, pair = one.more(keep, ["contract"]), one.single("pair")
    other.more_of(send, place=("tower",), value=(1, 2))
    other.more(keep, ["scroll"])
    other.family("rune", ["red"], of="rune", rule="R-1")
    both = one.joined(other)
    assert [both.key(action) for action in range(len(one))] == [one.key(action) for action in range(len(one))]
    assert {both.key(action) for action in range(len(one), len(both))} == {
        "send:tower:1", "send:tower:2", "keep:scroll", "rune:red",
    }  # fmt: skip
    sends, keeps = both.whole(send), both.whole(keep)
    assert sends["temple", 2] == temple["temple", 2]
    assert sends.member(sends["tower", 2]) == ("tower", 2)
    assert keeps.members == ["relic", "contract", "scroll"]
    assert keeps.of("contract") == contract.of("contract")
    assert both.action("pair") == pair
    assert both.family_of(both.action("rune:red")).rule == "R-1"
    assert (len(words), len(send), len(keep)) == (3, 2, 1)
    assert "keep:scroll" not in [one.key(action) for action in range(len(one))]
