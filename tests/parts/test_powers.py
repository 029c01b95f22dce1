"""Cards hang on moments, and boxes change rules one after the other; the rules themselves stay as they are."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType, SimpleNamespace

from orrery.parts.powers import Changed, Moment, Powers, RuleChange, changed_by, changes, open_rule, power, powers_of

harvested = Moment[[SimpleNamespace, int], int]("when everything is harvested")


@power("corey", on=harvested)
def doubles(s: SimpleNamespace, count: int) -> int:
    """A card that doubles."""
    return 2 * count


@open_rule
def dice_limit(s: SimpleNamespace, more: int = 0) -> int:
    """So many dice."""
    return 5 + more


@changes(dice_limit)
def two_more(usual: Callable[..., int], s: SimpleNamespace, more: int = 0) -> int:
    return usual(s, more) + 2


@changes(dice_limit)
def twice(usual: Callable[..., int], s: SimpleNamespace, more: int = 0) -> int:
    return usual(s, more) * 2


def box(**held: object) -> ModuleType:
    module = ModuleType("box")
    vars(module).update(held)
    return module


def state(powers: Powers | None = None, changed: Changed | None = None) -> SimpleNamespace:
    return SimpleNamespace(game=SimpleNamespace(powers=powers or {}, changed=changed or {}))


def test_a_card_does_something_at_its_moment_and_no_other_card_does() -> None:
    s = state(powers_of(box(doubles=doubles)))
    does = harvested.of(s, "corey")
    assert does is not None
    assert does(s, 4) == 8
    assert harvested.of(s, "luna") is None
    assert harvested.of(state(), "corey") is None


def test_all_that_is_done_at_a_moment_is_known_by_what_does_it() -> None:
    """A card, or a word that many cards have printed on them."""
    s = state(powers_of(box(doubles=doubles)))
    assert {word: does(s, 3) for word, does in harvested.all(s).items()} == {"corey": 6}
    assert harvested.all(state()) == {}


def test_a_rule_goes_its_usual_way_where_no_box_changes_it() -> None:
    assert dice_limit(state()) == 5
    assert dice_limit(state(), 1) == 6


def test_boxes_change_a_rule_one_after_the_other() -> None:
    one, other = box(two_more=two_more), box(twice=twice)
    assert dice_limit(state(changed=changed_by(one))) == 7
    assert dice_limit(state(changed=changed_by(one, other)), 1) == 16
    assert dice_limit(state(changed=changed_by(one, before=changed_by(other))), 1) == 14


def test_what_a_box_changes_leaves_the_rule_as_it_is() -> None:
    changed_by(box(two_more=two_more))
    assert isinstance(two_more, RuleChange)
    assert dice_limit.usual(state()) == dice_limit(state()) == 5
