"""Exchange all that a reader may not know: every byte that reader is sent is the same, in every kind of answer.

See `other_worlds` for how the other worlds are made. Whatever a handler says to a reader, in a view, a message, a
refusal or a piece of advice, is asked for in both worlds and compared as bytes.
"""

from __future__ import annotations

import asyncio
import shutil
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.games.chaos_order.sense import games
from tests.server.at_the_table import Guest, House, Socket
from tests.server.other_worlds import alike, hidden, imagined, lively, rewritten

import orrery
from orrery.kernel.play.match import Match
from orrery.server.bots import advice
from orrery.server.people import webhooks
from orrery.server.tables.shown.sights import ask_id

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"ai": "1", "stocks": "open", "jrayek": "b"}),
    (4, {"leyrien": "b", "characters": "open", "edition": "second"}),
]


@pytest.fixture(scope="module")
def house(empty_store: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server of these tests' own, at which nothing happens but what they do: even its lists stand still."""
    path = tmp_path_factory.mktemp("quiet") / "quiet.db"
    shutil.copy(empty_store, path)
    house = House(f"sqlite+aiosqlite:///{path}")
    yield house
    house.close()


class Table:
    """A table with a person in every seat, whose match a test may put where it likes."""

    def __init__(self, house: House, seats: int, options: dict[str, Any], **more: Any) -> None:
        self.house = house
        self.people = [house.guest(f"Seat {seat}") for seat in range(seats)]
        self.id = self.people[0].create("me", *["open"] * (seats - 1), options=options, **more)
        for person in self.people[1:]:
            person.join(self.id)
        self.nobody = house.guest("Nobody")
        self.seed = house.live(self.id).table.seed

    def reader(self, reader: int | None) -> Guest:
        return self.nobody if reader is None else self.people[reader]

    def put(self, match: Match) -> None:
        self.house.put(self.id, match)
        live = self.house.live(self.id)
        live.table.asked = live.asked()

    # -- all that a reader can get -------------------------------------------------------------------------------

    def told(self, match: Match, reader: int | None, rng: Random, *, history: bool) -> dict[str, bytes]:
        """Every answer that a reader can get from the table as it stands."""
        self.put(match)
        me, seat = self.reader(reader), -1 if reader is None else reader
        said = {what or "view": self._get(me, what, seat=seat) for what in ("", "estimate", "aid", "export", "chat")}
        said["live"] = self._live(me, seat)
        for show in ("mine", "open", "running"):
            said[show] = self._plain(me.get("/api/tables", show=show))
        if history:
            said["replay"] = self._get(me, "replay", seat=seat)
        for action, data in self._refused(match, reader, rng).items():
            said[f"{action} {data}"] = self._plain(me.do(self.id, action.split()[0], data))
        if reader is not None:
            said |= self._advice(me, match, reader, rng)
        assert not [what for what, body in said.items() if self.seed.encode() in body]
        return said

    def _get(self, me: Guest, what: str, **query: Any) -> bytes:
        return self._plain(me.at(self.id, what, **query))

    def _plain(self, reply: Any) -> bytes:
        assert reply.status < 500, reply.body
        return repr((reply.status, reply.headers)).encode() + reply.body

    def _live(self, me: Guest, seat: int) -> bytes:
        socket = me.socket(self.id, seat=seat)
        socket.send({"type": "sync", "version": "nothing"})
        socket.send({"type": "look", "seat": None})
        socket.send({"type": "look", "seat": 1})
        socket.close()
        assert len(socket.raw) > 3
        return b"\n".join(socket.raw)

    def _refused(self, match: Match, reader: int | None, rng: Random) -> dict[str, dict[str, Any]]:
        """Answers that are illegal, stale or for another's seat."""
        keys, own = match.rules.vocabulary.key, reader or 0
        ask = match.ask(own) if reader is not None else None
        first = keys(rng.randrange(len(match.rules.vocabulary)))
        refused = {
            "choices stale": {"seat": own, "ask": "stale", "action": first},
            "choices other": {"seat": (own + 1) % match.seats, "ask": "x", "action": first},
            "undo stale": {"seat": own, "mark": "stale"},
        }
        if ask is not None:
            wrong = [action for action in range(len(match.rules.vocabulary)) if action not in ask.options]
            for number, action in enumerate(rng.sample(wrong, 5)):
                refused[f"choices illegal{number}"] = {"seat": own, "ask": ask_id(match, ask), "action": keys(action)}
        return {what: {**data, "key": "the-same-key"} for what, data in refused.items()}

    def _advice(self, me: Guest, match: Match, reader: int, rng: Random) -> dict[str, bytes]:
        """Why not this and that, and what a bot would do."""
        items = [item.id for area in match.scene(reader).areas for item in area.items]
        keys = match.rules.vocabulary.key
        said = {f"why {one}": self._get(me, "why", seat=reader, item=one) for one in rng.sample(items, 3)}
        for action in rng.sample(range(len(match.rules.vocabulary)), 4):
            said[f"why {keys(action)}"] = self._get(me, "why", seat=reader, action=keys(action))
        said["why another's"] = self._get(me, "why", seat=(reader + 1) % match.seats, action=keys(0))
        said["another's aid"] = self._get(me, "aid", seat=(reader + 1) % match.seats)
        said["another's hint"] = self._get(me, "hint", seat=(reader + 1) % match.seats)
        if rng.random() < 0.25:
            said["hint"] = self._get(me, "hint", seat=reader)
        return said


@pytest.fixture(params=range(len(TABLES)), ids=lambda number: f"{TABLES[number][0]} seats")
def table(request: pytest.FixtureRequest, house: House) -> Table:
    return Table(house, *TABLES[request.param])


def different(one: dict[str, bytes], other: dict[str, bytes]) -> list[str]:
    return [what for what in one if one[what] != other.get(what)]


def test_every_byte_is_the_same_in_another_world(table: Table) -> None:
    """At set-up, drafting, planning, harvest and in turns, for every seat in turn and for a spectator: views, live
    messages, lists, reports, replays, advice and refusals do not depend on what the reader may not know."""
    seats, rng, done = len(table.people), Random(7), Counter[str]()
    for place, match in enumerate(lively(*_of(table), seed=40 + seats)):
        if place % 11 and not (place < 30 and place % 4 == 0):
            continue
        reader = [None, *range(seats)][place % (seats + 1)]
        history = place % 2 == 0
        twin = rewritten(match, reader, rng) if history else imagined(match, reader, rng)
        if twin is None or hidden(twin, reader) == hidden(match, reader):
            continue
        asked = rng.random()
        one = table.told(match, reader, Random(asked), history=history)
        other = table.told(twin, reader, Random(asked), history=history)
        assert not different(one, other), (place, reader, history)
        done[match.pending[0].prompt] += 1
        done["replays"] += history
    assert done.total() > 15
    assert {"character", "draft", "assign", "replays"} <= set(done) | ({"character"} if seats == 4 else set())


def _of(table: Table) -> tuple[int, dict[str, Any]]:
    return len(table.people), table.house.live(table.id).table.options


def test_every_reason_why_not_is_the_same_in_another_world(house: House) -> None:
    """Every piece on the table, asked about in two worlds, gives the same reasons."""
    rng, done = Random(3), 0
    for place, match in enumerate(lively(3, {}, 5)):
        seat = int(match.pending[0].seat)
        if place % 40 or (twin := imagined(match, seat, rng)) is None:
            continue
        for area in match.scene(seat).areas:
            for item in rng.sample(area.items, min(6, len(area.items))):
                assert advice.why_item(match, seat, item.id) == advice.why_item(twin, seat, item.id)
                done += 1
    assert done > 50


# -- changes as they happen --------------------------------------------------------------------------------------------


def changes(table: Table, match: Match, reader: int | None, seat: int, action: str) -> list[bytes]:
    """What a reader's connection is sent when a seat chooses something."""
    table.put(match)
    socket = table.reader(reader).socket(table.id, seat=-1 if reader is None else reader)
    socket.take()
    before = len(socket.raw)
    ask = match.ask(seat)
    assert ask is not None
    table.people[seat].answer(table.id, seat, ask_id(match, ask), action).ok()
    socket.take()
    socket.close()
    return socket.raw[before:]


def _still_alike(match: Match, twin: Match, reader: int | None, seat: int, action: str) -> bool:
    """Whether a choice leaves the reader unable to tell two worlds apart: nothing hidden comes out by it."""
    here, there = match.clone(), twin.clone()
    here.choose(seat, action)
    try:
        there.choose(seat, action)
    except ValueError:  # what others did openly since the boundary is impossible in this world
        return False
    return alike(here, there, reader) and not here.over


def test_every_change_is_told_the_same_in_another_world(table: Table) -> None:
    """Somebody chooses the same in both worlds, and the reader still cannot tell them apart: the same messages."""
    seats, rng, done = len(table.people), Random(11), Counter[str]()
    for place, match in enumerate(lively(*_of(table), seed=60 + seats)):
        if place % 3:
            continue
        reader = [None, *range(seats)][place // 3 % (seats + 1)]
        twin = imagined(match, reader, rng)
        ask = rng.choice(match.pending)
        theirs = twin.ask(ask.seat) if twin is not None else None
        if twin is None or theirs is None:
            continue
        both = [action for action in ask.options if action in theirs.options]
        if not both:
            continue
        action, seat = match.rules.vocabulary.key(rng.choice(both)), int(ask.seat)
        if not _still_alike(match, twin, reader, seat, action):
            continue
        one, other = (changes(table, world.clone(), reader, seat, action) for world in (match, twin))
        assert one == other, (place, reader, seat, action)
        done["own" if seat == reader else "told" if one else "silent"] += 1
    assert done["silent"] > 3
    assert done["own"] + done["told"] > 3


# -- hands and plans of Chaos Order, crates and artifact cards of Revive -----------------------------------------------

KEPT: dict[str, dict[str, Any]] = {
    "chaos-order": {},
    "revive": {"artifact-cards": "two", "content": ["tribes", "moon"]},
}
TURN = {"chaos-order": "turn", "revive": "act"}  # what is asked in a turn


def holding(game: str, seats: int, seed: str) -> Iterator[tuple[int, Match]]:
    """A game before every choice at which somebody holds cards, or crates."""
    played = games(seats, seed) if game == "chaos-order" else eager(game, seats, seed)
    for place, match in enumerate(played):
        if match.pending and any(p.hand if game == "chaos-order" else p.goals for p in match.state.players):
            yield place, match


def eager(game: str, seats: int, seed: str) -> Iterator[Match]:
    """A game at random, rather something than nothing."""
    rng, match = Random(seed), orrery.start(game, seats=seats, seed=seed, options=KEPT[game])
    while match.pending:
        yield match
        ask = rng.choice(match.pending)
        doing = [action for action in ask.options if match.rules.vocabulary.key(action) not in IDLE]
        match.choose(ask.seat, rng.choice(doing or ask.options))


IDLE = ("skip", "end-turn", "hibernate")


@pytest.mark.parametrize(("game", "seats"), [("chaos-order", 2), ("chaos-order", 4), ("revive", 3)])
def test_every_byte_is_the_same_whatever_others_hold_and_plan(house: House, game: str, seats: int) -> None:
    """CO-9.3, 15.5, G-48, RV-1.9, 3.5: on turns, in windows for cards, behind screens, for all and a spectator."""
    table, rng, done = Table(house, seats, KEPT[game], game=game), Random(seats), Counter[str]()
    for place, match in holding(game, seats, "bytes"):
        half = match.behind_screens and len(match.pending) == 1
        if place % 31 and not half:
            continue
        reader = rng.choice([None, *range(seats), *(int(ask.seat) for ask in match.pending)])
        twin = imagined(match, reader, rng)
        if twin is None or hidden(twin, reader) == hidden(match, reader):
            continue
        asked = rng.random()
        one, other = (table.told(world, reader, Random(asked), history=False) for world in (match, twin))
        assert not different(one, other), (place, reader)
        done["half planned" if half else match.pending[0].prompt] += 1
    assert done.total() > 10
    assert {"half planned", TURN[game]} <= set(done)


@pytest.mark.parametrize(("game", "seats"), [("chaos-order", 3), ("chaos-order", 5), ("revive", 4)])
def test_every_change_is_told_the_same_whatever_others_hold_and_plan(house: House, game: str, seats: int) -> None:
    """CO-9.3, 15.5, G-48, RV-1.9: somebody chooses the same in both worlds, and a reader is sent the same."""
    table, rng, done = Table(house, seats, KEPT[game], game=game), Random(seats), Counter[str]()
    for place, match in holding(game, seats, "changes"):
        if place % 13 and not (match.behind_screens and place % 3 == 0):
            continue
        reader, ask = rng.choice([None, *range(seats)]), rng.choice(match.pending)
        twin = imagined(match, reader, rng)
        theirs = twin.ask(ask.seat) if twin is not None else None
        both = [action for action in ask.options if theirs is not None and action in theirs.options]
        if twin is None or not both:
            continue
        action, seat = match.rules.vocabulary.key(rng.choice(both)), int(ask.seat)
        if not _still_alike(match, twin, reader, seat, action):
            continue
        one, other = (changes(table, world.clone(), reader, seat, action) for world in (match, twin))
        assert one == other, (place, reader, seat, action)
        done["own" if seat == reader else "told" if one else "silent"] += 1
    assert done["silent"] > 1
    assert done["own"] + done["told"] > 10


# -- behind screens ----------------------------------------------------------------------------------------------------


def behind_screens(seats: int, prompt: str, seed: int) -> Match:
    """A match in which everybody chooses in secret, and nobody has yet."""
    for match in lively(seats, {}, seed):
        if len(match.pending) == seats and match.pending[0].prompt == prompt:
            return match
    raise AssertionError(prompt)


def asked_on(match: Match, seat: int) -> bool:
    """Whether a seat has to choose more than once, whatever it chooses first."""
    return not any(match.closes(seat, option) for option in match.pending[seat].options)


@pytest.mark.parametrize("prompt", ["character", "draft", "assign", "harvest"])
def test_secret_choices_are_silent_until_a_seat_is_done(house: House, prompt: str) -> None:
    """While another seat makes and takes back secret choices, a reader is sent nothing, and whatever is asked for is
    as it was, the list of tables included; when the seat is done, only that changes; when all are, everything."""
    table, rng = Table(house, 3, {}), Random(1)
    found = (behind_screens(3, prompt, seed) for seed in range(9, 30))
    match = next(match for match in found if prompt in ("character", "draft") or asked_on(match, 1)).clone()
    table.put(match)
    house.run(house.services.hall.arrange(table.id))
    readers: list[int | None] = [0, None]
    sockets = {reader: table.reader(reader).socket(table.id, seat=-1 if reader is None else 0) for reader in readers}
    start = {reader: _all(table, match, reader, sockets[reader]) for reader in readers}
    silent = 0
    while match.ask(1) is not None:
        table.people[1].choose(table.id, 1, pick=rng.choice)
        if match.ask(1) is not None:
            silent += 1
            for reader in readers:
                assert not sockets[reader].kinds()
                assert not different(start[reader], _all(table, match, reader, sockets[reader])), (prompt, reader)
            if silent == 2:
                table.people[1].undo(table.id, 1, table.people[1].view(table.id, 1)["undo"]["trail"][-1]["mark"]).ok()
                assert not different(start[0], _all(table, match, 0, sockets[0]))
    for reader in readers:
        before = sockets[reader].view
        [update] = sockets[reader].take()
        assert update["type"] == "update"
        assert {"scene", "log"}.isdisjoint(update)
        after = sockets[reader].view
        assert before is not None
        assert after is not None
        assert [seat.get("asked") for seat in after["seats"]] == [True, None, True]
        same = {key for key in before if key not in ("seats", "version")}
        assert {key: before[key] for key in same} == {key: after[key] for key in same}
    if prompt in ("assign", "harvest"):
        assert silent


def _all(table: Table, match: Match, reader: int | None, socket: Socket) -> dict[str, bytes]:
    """All that a reader can get, without opening another connection (which others are told of)."""
    table_live, table._live = table._live, lambda me, seat: b""  # type: ignore[method-assign]
    put, table.put = table.put, lambda match: None  # type: ignore[method-assign]
    try:
        said = table.told(match, reader, Random(2), history=False)
    finally:
        table._live, table.put = table_live, put  # type: ignore[method-assign]
    socket.take()
    return said


def test_a_clock_does_not_count_secret_choices(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind screens a seat's clock runs on from choice to choice, so it does not show how many it has made."""
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now)
    table = Table(house, 2, {}, clock={"kind": "move", "seconds": 60})
    match = behind_screens(2, "assign", 9).clone()
    table.put(match)
    live = house.live(table.id)
    live.table.times.since = {0: now, 1: now}
    chosen = 0
    while True:
        now += 7
        table.people[1].choose(table.id, 1)
        if match.ask(1) is None:
            break
        chosen += 1
        left = [seat["clock"]["left"] for seat in table.people[0].view(table.id)["seats"]]
        assert left == [60 - 7 * chosen] * 2
    assert chosen


def test_who_is_reminded_learns_only_that_it_is_their_turn(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a webhook is sent names the table and nothing that happened at it, and it is not sent while others are
    still choosing in secret."""
    sent: list[tuple[str, str]] = []

    async def notify(person: str, url: str, text: str, *, table: str = "") -> None:
        sent.append((person, text))

    monkeypatch.setattr(house.services.notifier, "notify", notify)
    texts = set()
    for seed in (9, 10):
        table = Table(house, 2, {})
        house.run(house.services.people.set_webhook(house.run(house.services.people.of(table.people[0].cookie)), "h"))
        match = behind_screens(2, "assign", seed).clone()
        table.put(match)
        while match.ask(0) is not None:
            table.people[0].choose(table.id, 0)
        sent.clear()
        while match.behind_screens:
            assert not sent
            table.people[1].choose(table.id, 1)
            house.breathe()
        for _ in range(60):
            if sent or match.over:
                break
            asked = int(match.pending[0].seat)
            table.people[asked].choose(table.id, asked)
            house.run(asyncio.sleep(0.02))
        assert sent
        texts |= {text.replace(table.id, "ID") for _, text in sent}
    assert len(texts) == 1
    assert webhooks.turn_text("Seat 0's table", "Circadians: First Light", f"{house.services.origin}/t/ID") in texts


def test_nobody_sees_the_seed_before_the_end(house: House) -> None:
    """Neither its owner nor anybody else finds the seed in any answer; a commitment is all there is."""
    ada = house.guest("Ada")
    table = ada.create("me", "me")
    seed = house.live(table).table.seed
    for what in ("", "estimate", "export", "chat", "replay"):
        assert seed.encode() not in ada.at(table, what).body
    socket = ada.socket(table)
    ada.choose(table)
    socket.take()
    assert seed.encode() not in b"".join(socket.raw)
    assert seed.encode() not in ada.get("/api/tables", show="mine").body
    socket.close()
