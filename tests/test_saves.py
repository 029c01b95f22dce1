"""Running games survive every update: what each version of the rules saved is still there, loads and plays on."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from tests.saves import Kept, kept, kinds

import orrery
from orrery.games import find
from orrery.kernel.log import NEW_RULES, WENT_BACK
from orrery.kernel.match import Match
from orrery.kernel.state import Note

KEPT = kept()
PRESENT = [save for save in KEPT if save.header.rules == find(save.header.game).version]
each = pytest.mark.parametrize("save", KEPT, ids=str)
present = pytest.mark.parametrize("save", PRESENT, ids=str)


def told(match: Match, key: str) -> bool:
    """Whether the house has told this in the log."""
    return any(type(entry) is Note and entry.key == key for entry in match.log)


@each
def test_a_kept_save_plays_on_to_its_end(save: Kept):
    """Whatever version wrote it: it loads, stands where it did, keeps every piece to its end, and is saved again."""
    match = orrery.load(save.data)
    file = msgspec.json.decode(save.data)
    older = file["rules"] < match.rules.game.version
    assert told(match, NEW_RULES) == older
    if told(match, WENT_BACK):  # the last answers no longer fit the rules, as only new ones may say
        assert older
        assert match.boundary == file["boundaries"][-1]["at"] + 2
    else:
        assert len(match.log) >= len(file["log"]) + older
    assert orrery.load(match.save()).pending == match.pending
    rng = Random(str(save))
    while match.pending:
        match.rules.check(match.state)
        ask = rng.choice(match.pending)
        match.choose(ask.seat, rng.choice(ask.options))
    match.rules.check(match.state)
    assert match.outcome is not None
    assert orrery.load(match.save()).outcome == match.outcome


@present
def test_a_save_of_the_present_version_is_unchanged_by_loading(save: Kept):
    """What is loaded is saved again as the same bytes, and stands in the kind of moment its name says."""
    match = orrery.load(save.data)
    assert orrery.load(match.save()).save() == match.save()
    if save.name:
        assert any(save.name.startswith(f"{kind}-") for kind in kinds(match))
