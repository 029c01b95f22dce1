"""Replays: the frames lead from the beginning to the end, and before the end they show what was seen."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable
from random import Random

import msgspec
import pytest
from tests.server.at_the_table import Guest, House, Reply, play_on
from tests.server.client import Plain, patched

import orrery
from orrery.server.bots.thinkers import ThinkingFailed
from orrery.server.refusals import Refusal
from orrery.server.tables.shown import replays
from orrery.server.tables.shown.reader import Reader


def reeled(film: Plain) -> tuple[Plain, list[Plain]]:
    """The scene and the log after the last frame."""
    scene, log = film["scene"], film.get("log", [])
    for frame in film["frames"]:
        scene = patched(scene, frame["scene"]) if "scene" in frame else scene
        log = log[: frame.get("log_from", 0)] + frame.get("log", [])
        assert frame["status"] == scene["status"]
    return scene, log


def played(house: House, seats: int, most: int = 10_000) -> tuple[list[Guest], str]:
    people = [house.guest(f"P{seat}") for seat in range(seats)]
    table = people[0].create("me", *["open"] * (seats - 1))
    for person in people[1:]:
        person.join(table)
    for _ in play_on(house, table, dict(enumerate(people)), Random(seats), most=most):
        pass
    return people, table


def test_the_frames_of_a_finished_game_lead_to_its_end(house: House) -> None:
    """For everybody the same, with everything open, and with the points and chances of every frame."""
    people, table = played(house, 2)
    films = [who.at(table, "replay").ok() for who in (*people, house.stranger())]
    for who, film in zip((*people, house.stranger()), films, strict=True):
        view = who.view(table)
        scene, log = reeled(film)
        assert scene == view["scene"]
        assert log == view["log"]
        assert film["outcome"] == view["outcome"]
        assert film["table"]["seed"]
    choices = [entry for entry in house.match(table).log if getattr(entry, "forced", None) is False]
    assert len(films[0]["frames"]) == len(choices)
    assert all(len(frame["points"]) == 2 for frame in films[0]["frames"])
    assert all(0.99 < sum(frame["chances"]) < 1.01 for frame in films[0]["frames"])


@pytest.mark.parametrize("game", ["first-light", "last-light"])
def test_the_points_end_at_the_result(game: str) -> None:
    """A fixed bug: at the end too they were what the bots thought of the position, which is not what it scored."""
    match, rng = orrery.start(game, seats=2, seed=4), Random(4)
    while match.pending:
        ask = rng.choice(match.pending)
        match.choose(ask.seat, rng.choice(ask.options))
    assert match.outcome is not None
    film = replays.Film(match.save(), Reader(None), over=True)
    assert film.frames[-1].points == [match.outcome.of(seat).total for seat in range(2)]
    first = [match.outcome.of(seat).rank == 1 for seat in range(2)]
    assert film.frames[-1].chances == [won / sum(first) for won in first]
    assert all(0 < chance < 1 for frame in film.frames[:-1] for chance in frame.chances)


def test_before_the_end_a_replay_ends_at_what_its_reader_sees(house: House) -> None:
    """In the middle of secret planning, for each seat and a spectator: no points, no secrets, no frames for nothing."""
    people, table = played(house, 3, most=70)
    readers = [*people, house.stranger()]
    frames = set()
    for who in readers:
        film, view = who.at(table, "replay").ok(), who.view(table)
        scene, log = reeled(film)
        assert scene == view["scene"]
        assert log == view["log"]
        assert not any(frame.get("points") or frame.get("chances") for frame in film["frames"])
        frames.add(len(film["frames"]))
    assert max(frames) < 70


def test_a_film_is_made_beside_the_process_that_serves(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With thinkers as a server has them: others are answered while the film of a whole game is made, and the process
    that serves them neither plays the game again nor compresses it."""
    house = open_house(thinkers=True)
    people, table = played(house, 2)

    def forbidden(*_args: object, **_more: object) -> None:
        raise AssertionError("made in the process that serves")

    monkeypatch.setattr(replays, "Film", forbidden)
    monkeypatch.setattr(gzip, "compress", forbidden)

    async def both() -> tuple[Reply, int]:
        path, headers = f"/api/tables/{table}/replay", {"accept-encoding": "gzip"}
        film = asyncio.create_task(house._request("GET", path, "", headers, b"", people[0].cookie))
        answered = 0
        while not film.done():
            reply = await house._request("GET", "/api/me", "", {}, b"", people[1].cookie)
            answered += reply.status == 200
            await asyncio.sleep(0)  # an answer from memory waits for nothing
        return await film, answered

    reply, answered = house.run(both())
    assert answered > 5
    assert (reply.status, reply.header("content-encoding")) == (200, "gzip")
    film = msgspec.json.decode(gzip.decompress(reply.body))
    plain = people[0].at(table, "replay")
    assert plain.header("content-encoding") == ""
    assert plain.ok() == film
    scene, log = reeled(film)
    view = people[0].view(table)
    assert (scene, log) == (view["scene"], view["log"])


def test_a_game_that_cannot_be_played_again_is_refused_by_the_thinkers_as_well(
    open_house: Callable[..., House],
) -> None:
    """In the same words, which say nothing of what went wrong inside."""
    house = open_house(thinkers=True)
    order = replays.FilmOrder(b"no save at all", None, "en", False, b"{}", False)
    with pytest.raises(Refusal, match="cannot be played again"):
        house.run(house.services.thinkers.film(order))


@pytest.mark.parametrize("what", ["hint", "replay"])
def test_a_thinker_that_fails_is_no_fault_of_the_house(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, what: str
) -> None:
    """503 and when to come again; what went wrong inside it may be a secret and is told nobody, not even the log."""

    async def failing(*_: object) -> None:
        raise ThinkingFailed("KeyError in a bot: hush-hush")

    for work in ("advise", "film"):
        monkeypatch.setattr(house.services.thinkers, work, failing)
    ada = house.guest("Ada")
    table, before = ada.create("me", "me"), house.services.metrics.thinking_failed.value()
    reply = ada.at(table, what, seat=0)
    reply.problem(503, "no-thought")
    assert reply.header("retry-after")
    assert "hush" not in caplog.text + reply.body.decode()
    assert house.services.metrics.thinking_failed.value() == before + 1
