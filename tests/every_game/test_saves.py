"""Running games survive every update: what each version of the rules saved is still there, loads and plays on."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from tests.helpers import contract
from tests.playthroughs import TESTS
from tests.saves import Kept, kept, kinds, played, saves_of, settings

import orrery
from orrery import BadSave
from orrery.games import catalogue, find
from orrery.kernel.game import Game
from orrery.kernel.kept import shape
from orrery.kernel.log import NEW_RULES, WENT_BACK
from orrery.kernel.play.match import Match
from orrery.kernel.state import Noted

KEPT = kept()
PRESENT = [save for save in KEPT if save.header.rules == find(save.header.game).version]
each = pytest.mark.parametrize("save", KEPT, ids=str)
present = pytest.mark.parametrize("save", PRESENT, ids=str)
each_game = pytest.mark.parametrize("game", catalogue().values(), ids=lambda game: game.name)
CHECKED = 0.1  # so often the pieces are counted on the way; counting costs more than playing
ENOUGH = 60  # games, to see which steps ask


def test_what_is_kept_is_as_it_was() -> None:
    """No save that was ever kept is changed or gone, nor is what older versions of the rules made saves of."""
    shapes = [game.folder / shape.FILE for game in catalogue().values()]
    assert contract.broken(TESTS, *shapes) == []


@each_game
def test_saves_are_made_of_what_their_rules_version_says(game: Game) -> None:
    """Another shape of a state, an option, an action or a step is another version of the rules, with a migration.

    When this fails, it says what to do; `make saves` then keeps the new shape and saves of the new version.
    """
    shape.require(game)
    assert game.version in shape.read(game), f"{game.name} keeps no shape: run `make saves`"


@each_game
def test_every_kind_of_step_is_kept(game: Game) -> None:
    """The present version has a save in the middle of every step that asks, for the game and each expansion."""
    for expansions in settings(game):
        there = saves_of(game.name, expansions)
        saved = {orrery.load(save.data).step for save in PRESENT if save.path.parent == there}
        asking = {match.step for match in played(game, expansions, ENOUGH)}
        assert asking <= saved, f"run `make saves`: {there} has no save of {game.name} in {sorted(asking - saved)}"


@each_game
def test_secret_choices_are_kept_half_made(game: Game) -> None:
    """Some seats have chosen behind their screens and others have not: that is saved too, and nobody chooses again."""
    for expansions in settings(game):
        there = saves_of(game.name, expansions)
        half = [orrery.load(save.data) for save in PRESENT if save.path.parent == there and "part-chosen" in save.name]
        assert any(0 < len(match.pending) < match.seats for match in half)


@each_game
def test_a_save_of_more_or_fewer_seats_is_refused(game: Game) -> None:
    """A header that somebody edited does not make a position one of more or fewer players."""
    fewest, most = min(game.seats), max(game.seats)
    for seats, said in ((fewest, fewest + 1), (most, most - 1)):
        match = orrery.start(game.name, seats=seats, seed=1)
        file = msgspec.json.decode(match.save()) | {"seats": said, "log": [], "nonces": []}
        file["boundaries"][0]["at"] = 0
        with pytest.raises(BadSave, match=f"{seats} players, but the file says there are {said} seats"):
            orrery.load(msgspec.json.encode(file))


def told(match: Match, key: str) -> bool:
    """Whether the house has told this in the log."""
    return any(type(entry) is Noted and entry.key == key for entry in match.log)


@each
def test_a_kept_save_plays_on_to_its_end(save: Kept) -> None:
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
        ask = rng.choice(match.pending)
        match.choose(ask.seat, rng.choice(ask.options))
        if rng.random() < CHECKED:
            match.rules.check(match.state)
    match.rules.check(match.state)
    assert match.outcome is not None
    assert orrery.load(match.save()).outcome == match.outcome


@present
def test_a_save_of_the_present_version_is_unchanged_by_loading(save: Kept) -> None:
    """What is loaded is saved again as the same bytes, and stands in the kind of moment its name says."""
    match = orrery.load(save.data)
    assert orrery.load(match.save()).save() == match.save()
    if save.name:
        assert any(save.name.startswith(f"{kind}-") for kind in kinds(match))
