"""The player aid: what the scoring would give at any moment, told from what its reader may know alone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from tests.server.at_the_table import House, play_on

import orrery
from orrery.games import catalogue, find
from orrery.kernel.game import Outcome
from orrery.kernel.play.match import Match
from orrery.kernel.state import State
from orrery.kernel.words.speech import Speech
from orrery.server.routes.house import drawings_of, icons_of
from orrery.server.tables.shown.aid import player_aid

WITH = {"expansions": ["specialists"]}
SETTINGS: list[tuple[str, int, dict[str, Any]]] = [
    *((name, seats, {}) for name, game in catalogue().items() for seats in (1, 2) if seats in game.seats),
    ("first-light", 1, WITH), ("first-light", 2, WITH), ("first-light", 2, {"ai": "1"}),
]  # fmt: skip
AMONG_PEOPLE = [setting for setting in SETTINGS if setting[1] > 1 and "ai" not in setting[2]]
EVERY = 40  # choices from one look to the next


def aid_of(match: Match, reader: int | None) -> object:
    return player_aid(match, reader, icons_of(match.rules.game.name), "en")


@pytest.mark.parametrize(("game", "seats", "options"), SETTINGS, ids=str)
def test_it_can_be_told_at_any_moment_how_the_scoring_stands(game: str, seats: int, options: dict[str, Any]) -> None:
    """From the set-up to the end, for everybody; and at the end it is the result."""
    match, rng, made = orrery.start(game, seats=seats, seed=4, options=options), Random(4), 0
    while match.pending:
        if made % EVERY == 0:
            for seat in range(seats):
                aid = player_aid(match, seat, (), "en")
                known = [heading.points for heading in aid.headings]
                assert aid.total is None or None in known or aid.total == sum(point or 0 for point in known)
        ask = match.pending[0]
        match.choose(ask.seat, rng.choice(list(ask.options)))
        made += 1
    assert match.outcome is not None
    for seat in range(seats):
        told = player_aid(match, seat, (), "en")
        assert {heading.title: heading.points for heading in told.headings} == match.outcome.of(seat).breakdown
        assert told.total == match.outcome.of(seat).total


@pytest.mark.parametrize(("game", "seats", "options"), SETTINGS, ids=str)
def test_it_says_nothing_that_is_hidden(game: str, seats: int, options: dict[str, Any]) -> None:
    """In every world that a reader thinks possible the aid reads the same."""
    match, rng = orrery.start(game, seats=seats, seed=6, options=options), Random(6)
    for made in range(4 * EVERY):
        if not match.pending:
            break
        if made % EVERY == 0:
            for seat in range(seats):
                other = match.clone()
                world = match.rules.determinize(match.rules.redact(match.state, seat), Random(made + 99))
                other.state = match.rules.equip(world)
                assert aid_of(other, seat) == aid_of(match, seat)
        ask = match.pending[0]
        match.choose(ask.seat, rng.choice(list(ask.options)))


@pytest.mark.parametrize(("game", "seats", "options"), AMONG_PEOPLE, ids=str)
def test_it_is_counted_in_worlds_that_the_reader_thinks_possible(
    game: str, seats: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The true state is never counted while the game runs, so no rule of scoring can let out what it holds."""
    match, rng = orrery.start(game, seats=seats, seed=8, options=options), Random(8)
    for _ in range(EVERY):
        ask = match.pending[0]
        match.choose(ask.seat, rng.choice(list(ask.options)))
    rules = match.rules = replace(match.rules, foresee=None)  # what nobody knows is no secret
    counted = list[State]()
    usual = Speech.outcome

    def outcome(speech: Speech, state: State) -> Outcome:
        counted.append(state)
        return usual(speech, state)

    monkeypatch.setattr(Speech, "outcome", outcome)
    for seat in range(seats):
        counted.clear()
        player_aid(match, seat, (), "en")
        assert all(rules.redact(world, seat) == rules.redact(match.state, seat) for world in counted)
        assert any(rules.encode(world) != rules.encode(match.state) for world in counted)


@pytest.mark.parametrize("options", [{}, WITH], ids=str)
def test_what_nobody_can_know_yet_is_a_question(options: dict[str, Any]) -> None:
    """FL-17.4  A Gem Cache is turned at the end: until then who stands on one does not know what it gives."""
    match = orrery.start("first-light", seats=2, seed=1, options=options)
    match.state.players[0].harvester = match.rules.bundle.box.planets["a"].caches[0]
    told = [{one.title: one.points for one in player_aid(match, seat, (), "en").headings} for seat in range(2)]
    assert [one["harvester"] for one in told] == [None, 0]
    assert player_aid(match, 0, (), "en").total is None


def test_everybody_reads_their_own_alone(house: House) -> None:
    """Whoever asks for another's is told their own, and who only watches has no points."""
    people = [house.guest("Ada"), house.guest("Bob")]
    table = people[0].create("me", "open")
    people[1].join(table)
    for _ in play_on(house, table, dict(enumerate(people)), Random(3), most=150):
        pass
    match = house.match(table)
    own = [msgspec.to_builtins(aid_of(match, seat))["headings"] for seat in range(2)]
    assert own[0] != own[1]
    for seat, person in enumerate(people):
        for asked in (seat, 1 - seat):
            assert person.at(table, "aid", seat=asked).ok()["headings"] == own[seat]
    for watching in (house.guest("Eve").at(table, "aid", seat=0), people[0].at(table, "aid", seat=-1)):
        assert "headings" not in watching.ok()
        assert watching.ok()["legend"]


@pytest.mark.parametrize(("game", "seats", "options"), SETTINGS, ids=str)
def test_every_drawing_of_a_game_has_words(game: str, seats: int, options: dict[str, Any]) -> None:
    """In every language that the game speaks; those of an expansion with the expansion."""
    match = orrery.start(game, seats=seats, seed=1, options=options)
    own = drawings_of(find(game)).icons
    added = {name for folder in find(game).folder.glob("*/art") for name in _names(folder)}
    expansion = set() if options == WITH else added
    for language in match.rules.languages():
        told = dict(player_aid(match, None, own, language).legend)
        assert [name for name in own if name not in told and name not in expansion] == []


def _names(folder: Path) -> list[str]:
    """The drawings in a folder of art."""
    return list(msgspec.toml.decode((folder / "look.toml").read_bytes())["icons"])
