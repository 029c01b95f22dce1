"""RV-31.1  The campaign as a series: five games, one after the other, and what is remembered of each."""

from __future__ import annotations

import pytest
from tests.games.revive.builder import BOX, GAME

import orrery
from orrery.kernel.game import Options
from orrery.kernel.play.match import Match


def played(seats: int, options: Options, chapter: int) -> Match:
    """A game that bots have played to its end."""
    match = orrery.start("revive", seats=seats, seed=f"campaign {seats} {chapter}", options=options)
    bots = [orrery.bot("random", seed=10 * chapter + seat) for seat in range(seats)]
    while match.pending:
        ask = match.pending[0]
        match.choose(ask.seat, bots[ask.seat].choose(match.observe(ask.seat)))
    return match


@pytest.mark.parametrize("seats", [1, 3])
def test_a_campaign_of_five_games_by_bots(seats: int) -> None:
    """RV-31.1  Each chapter is played with all that those before it unlock, to the end of the fifth; alone as well."""
    campaign = GAME.campaign
    assert campaign is not None
    options: Options | None = GAME.read_options({"campaign": "1", "artifact-cards": "two"})
    unlocked: list[str] = []
    for chapter in range(1, len(campaign) + 1):
        assert options is not None
        assert campaign.chapter(options) == chapter
        assert options["artifact-cards"] == "two"
        match = played(seats, options, chapter)
        assert match.state.content == unlocked
        assert match.outcome is not None
        assert match.rules.feats is not None
        feats = match.rules.feats(match.state)
        assert {*feats} <= {f"deed-{deed.key}" for deed in BOX.deeds.values() if deed.chapter == str(chapter)}
        assert {*feats.values()} <= {*range(seats)}
        unlocked += BOX.chapters[str(chapter)].unlocks
        options = campaign.after(match.options)
    assert options is None
    assert chapter == len(campaign) == len(BOX.chapters)


def test_no_chapter_has_none_after_it() -> None:
    """RV-31.2  A table without a chapter, whatever content it has, is no part of a campaign."""
    campaign = GAME.campaign
    assert campaign is not None
    options = GAME.read_options({"content": ["moon"]})
    assert campaign.chapter(options) == 0
    assert campaign.after(options) is None


def test_a_deed_is_remembered_by_its_name() -> None:
    """RV-31.1  Deeds are kept under names that any language has words for."""
    speech = GAME.rules({}).speech()
    assert [speech.say(f"deed-{key}") for key in BOX.deeds] == [deed.title for deed in BOX.deeds.values()]
