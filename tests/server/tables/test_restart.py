"""A table survives: a server that stops or is killed, a program with newer rules, and one that knows it no more."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest
from tests.server.at_the_table import Guest, House, play_on
from tests.server.client import Plain

from orrery.games import catalogue, find
from orrery.kernel.game import Game
from orrery.kernel.log import Chose
from orrery.kernel.play.match import Match
from orrery.kernel.state import Noted
from orrery.server.store import migrate


def begun(house: House, seats: int = 3) -> tuple[dict[int, Guest], str]:
    people = [house.guest(f"P{seat}") for seat in range(seats)]
    table = people[0].create("me", *["open"] * (seats - 1))
    for person in people[1:]:
        person.join(table)
    return dict(enumerate(people)), table


def all_views(people: dict[int, Guest], house: House, table: str) -> list[Plain]:
    readers = [*(person.again(house) for person in people.values()), house.stranger()]
    return [reader.view(table) for reader in readers]


def position(match: Match) -> tuple[Any, ...]:
    return (match.save(), match.pending, [match.trail(seat) for seat in range(match.seats)], match.rules.game.version)


@pytest.mark.parametrize("kill", [False, True], ids=["stopped", "killed"])
def test_a_second_server_goes_on_identically(open_house: Callable[..., House], kill: bool) -> None:
    """Stopped again and again in the middle of secret choices, of undo and of turns, the game is the same game: every
    view, every mark to go back to, every die to come."""
    house = open_house()
    people, table = begun(house)
    twin = begun(house)[1]
    seed = house.live(table).table.seed
    moments = {"secret": 0, "undo": 0, "turn": 0}
    rng, steps = Random(8), 0
    while not house.match(table).over and min(moments.values()) < 2:
        for _ in play_on(house, table, {s: p.again(house) for s, p in people.items()}, rng, most=9):
            steps += 1
        match = house.match(table)
        secret = match.behind_screens and len(match.pending) < 3
        moments["secret" if secret else "turn"] += 1
        moments["undo"] += any(match.trail(seat) for seat in range(3))
        before, views = position(match), all_views(people, house, table)
        house.crash() if kill else house.close()
        house = open_house(house.url)
        assert all_views(people, house, table) == views
        assert position(house.match(table)) == before
    assert house.live(table).table.seed == seed
    assert house.live(twin).match is not None
    house.close()
    assert migrate.check(house.url) == []


def test_an_answer_is_known_after_a_restart(open_house: Callable[..., House]) -> None:
    """The acknowledgement was lost with the server: the same request again is acknowledged, and counts once."""
    house = open_house()
    people, table = begun(house)
    ask = people[0].view(table)["ask"]
    first = people[0].answer(table, 0, ask["id"], ask["options"][0]["key"], "lost-answer")
    log = list(house.match(table).log)
    house.crash()
    house = open_house(house.url)
    again = people[0].again(house).answer(table, 0, ask["id"], ask["options"][0]["key"], "lost-answer")
    assert again.body == first.body
    assert house.match(table).log == log


def test_bots_go_on_after_a_restart(open_house: Callable[..., House]) -> None:
    """A table that waited for a bot when the server died is found again without anybody looking at it."""
    house = open_house(bot_grace=60, bot_pace=60)
    ada = house.guest("Ada")
    table = ada.create("random", "random")
    live = house.live(table)
    assert live.bots is not None
    house.crash()
    house = open_house(house.url)
    house.run(house.services.bots.sweep())
    house.rest()
    assert house.match(table).over


def test_chat_passwords_and_seats_are_there_after_a_restart(open_house: Callable[..., House]) -> None:
    house = open_house()
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = ada.create("me", "open", password="sesame", name="Friday")
    bob.join(table, password="sesame", watch=True)
    ada.do(table, "chat", {"text": "later?"}).ok()
    house.close()
    house = open_house(house.url)
    assert bob.again(house).view(table)["table"]["name"] == "Friday"
    house.stranger().at(table).problem(403, "password")
    assert [line["text"] for line in bob.again(house).at(table, "chat").ok()] == ["later?"]


# -- newer rules -------------------------------------------------------------------------------------------------------


@contextmanager
def with_newer_rules(monkeypatch: pytest.MonkeyPatch, *, harsher: bool = False) -> Iterator[None]:
    """The house with the next version of First Light, which takes over older positions as they are.

    It counts rounds from 101 on. `harsher`: the first choice of every turn is another one, so that answers in the
    middle of a turn do not fit.
    """
    real = find("first-light")
    version = real.version + 1
    loaded: dict[str, Any] = {}

    def load(options: dict[str, Any]) -> Any:
        rules = real.load(options)
        steps = dict(rules.steps)
        if harsher:
            first = steps["turn"]
            steps["turn"] = lambda s, *args: _only_later(first(s, *args))
        made = dataclasses.replace(
            rules, game=game, migrations=dict.fromkeys(range(1, version), _as_it_is), steps=steps,
            retellings={real.version: _from_round_101},
        )  # fmt: skip
        return loaded.setdefault("rules", made)

    game: Game = dataclasses.replace(real, version=version, load=load)
    games = {**catalogue(), "first-light": game}
    with monkeypatch.context() as patched:
        patched.setattr("orrery.games.catalogue", lambda: games)
        yield


def _as_it_is(plain: dict[str, Any]) -> dict[str, Any]:
    return plain


def _from_round_101(note: Noted) -> Noted:
    return Noted("round", None, [note.data[0] + 100, *note.data[1:]]) if note.key == "round" else note


def _only_later(flow: Any) -> Any:
    """A step whose first ask no longer offers its first option."""
    ask = flow.send(None)
    while True:
        if hasattr(ask, "options"):
            options = tuple(ask.options)
            ask.options = options[1:] if len(options) > 2 else options
        try:
            ask = flow.send((yield ask))
        except StopIteration:
            return


def rounds(view: Plain) -> list[str]:
    """The rounds that a log tells of."""
    return [line["text"].partition(".")[0] for line in view["log"] if line["text"].startswith("Round ")]


def in_the_middle_of_a_step(house: House, table: str, people: dict[int, Guest], rng: Random) -> tuple[Match, int]:
    """Play until somebody has answered a question of a step that is not over, and who it is."""
    for _ in play_on(house, table, people, rng):
        match = house.match(table)
        seat = int(match.pending[0].seat)
        if match.behind_screens or len(match.log) > match.boundary or len(match.pending[0].options) < 3:
            continue
        people[seat].choose(table, seat)  # the first option
        if any(isinstance(entry, Chose) for entry in match.log[match.boundary :]):
            return match, seat
    raise AssertionError("no step asked anybody twice")


@pytest.mark.parametrize("harsher", [False, True], ids=["answers fit", "answers do not fit"])
def test_a_running_table_survives_a_rules_fix(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch, harsher: bool
) -> None:
    """Stored under one version and opened by a program with the next: it says so in its log, goes on from where it was
    or from the last finished step, tells what came before in the new words, is not changed again the next time, and is
    played to its end."""
    old = find("first-light").version
    house = open_house()
    people, table = begun(house, 2)
    rng = Random(6)
    match, seat = in_the_middle_of_a_step(house, table, people, rng)
    assert match.trail(seat)
    assert people[0].view(table)["table"].get("rules", 1) == old
    house.close()
    with with_newer_rules(monkeypatch, harsher=harsher):
        house = open_house(house.url)
        here = {seat: person.again(house) for seat, person in people.items()}
        view = here[0].view(table)
        assert view["table"]["rules"] == old + 1
        assert [line["text"] for line in view["log"] if f"goes on under version {old + 1}" in line["text"]]
        assert rounds(view)[0] == "Round 101"
        assert bool([line for line in view["log"] if "no longer fit" in line["text"]]) == harsher
        assert "trail" in view["undo"]
        before = position(house.match(table))
        house.close()
        house = open_house(house.url)
        here = {seat: person.again(house) for seat, person in people.items()}
        assert position(house.match(table)) == before
        assert rounds(here[0].view(table)) == rounds(view)
        said = here[0].at(table, "replay")
        assert said.status in (200, 409)
        for _ in play_on(house, table, here, rng):
            pass
        assert here[0].view(table)["outcome"]["standings"]
        house.close()
        assert migrate.check(house.url) == []


def test_a_table_that_cannot_be_played_on_says_so_and_stops_nobody_else(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rules that know no way from the old version, or a game that is gone: a refusal that tells nothing hidden, other
    tables and their bots go on, and with the right program the table is there again."""
    house = open_house(bot_pace=60, bot_grace=60)
    people, table = begun(house, 2)
    people[0].create("random", "random")
    house.crash()
    real = find("first-light")
    newer: Game = dataclasses.replace(
        real, version=real.version + 1, load=lambda options: dataclasses.replace(real.load(options), game=newer)
    )
    for games in ({"first-light": newer}, {"other": dataclasses.replace(real, name="other")}):
        with monkeypatch.context() as patched:
            patched.setattr("orrery.games.catalogue", lambda games=games: games)
            house = open_house(house.url)
            house.run(house.services.bots.sweep())
            problem = people[0].again(house).at(table).problem(409, "not-playable")
            assert "safe" in problem["error"]
            assert people[0].again(house).get("/api/tables", show="mine").ok()["tables"]
            socket = people[0].again(house).socket(table)
            assert socket.closed is not None
            house.crash()
    house = open_house(house.url)
    assert people[0].again(house).view(table)["ask"]
