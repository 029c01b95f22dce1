"""A game that is over is folded in the store: a row takes the place of hundreds, and nobody sees a difference."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa
from tests.server.at_the_table import Guest, House, play_on
from tests.server.client import Plain
from tests.server.postgres import postgres
from tests.server.tables.test_restart import with_newer_rules

import orrery
from orrery.kernel.kept.ledger import Ledger, Page, Pages, header
from orrery.server.refusals import NotPlayable
from orrery.server.store import migrate, schema
from orrery.server.store.records import Move, change_records, pack_page
from orrery.server.tables.folding import Folding
from orrery.server.tables.sync import Sync

__all__ = ["postgres"]
SHOWN = ("", "replay", "export", "chat")  # what a table tells of itself
GAMES = [("first-light", 1), ("last-light", 2), ("chaos-order", 2), ("revive", 1)]


def played_out(house: House, game: str = "first-light", seats: int = 2) -> tuple[dict[int, Guest], str]:
    """A game of some people to its end."""
    people = [house.guest(f"P{seat}") for seat in range(seats)]
    table = people[0].create("me", *["open"] * (seats - 1), game=game)
    for person in people[1:]:
        person.join(table)
    here = dict(enumerate(people))
    for _ in play_on(house, table, here, Random(5)):
        pass
    assert house.match(table).over
    return here, table


def stored(house: House, kind: sa.Table, table: str) -> list[Plain]:
    query = sa.select(kind).where(kind.c.table_id == table).order_by(kind.c.n)
    return [dict(row) for row in house.run(house.services.store.rows(query))]


def fold(house: House, settled: float = -1.0) -> int:
    return house.run(Folding(house.services.store, settled=settled).sweep())


def told(people: dict[int, Guest], house: House, table: str) -> list[bytes]:
    """All that anybody is told of a table, but for when they look."""
    readers = [*(person.again(house) for person in people.values()), house.stranger()]
    return [reader.at(table, what).body for reader in readers for what in SHOWN]


@pytest.mark.parametrize(("game", "seats", "kind"), [*((*game, "sqlite") for game in GAMES), (*GAMES[0], "postgres")])
def test_a_folded_game_is_the_same_game(
    open_house: Callable[..., House], request: pytest.FixtureRequest, game: str, seats: int, kind: str
) -> None:
    """Views, film, file, chat and the way back are what they were; the store keeps a tenth of it, and is in order."""
    url = ""
    if kind == "postgres":
        url = request.getfixturevalue("postgres").database()
        migrate.upgrade(url)
    house = open_house(url)
    people, table = played_out(house, game, seats)
    changes = stored(house, schema.changes, table)
    match = house.match(table)
    way_back = [match.trail(seat) for seat in range(seats)]
    house.close()
    house = open_house(house.url)
    before = told(people, house, table)
    assert fold(house) == 1
    house.close()
    house = open_house(house.url)
    assert told(people, house, table) == before
    match = house.match(table)
    assert [match.trail(seat) for seat in range(seats)] == way_back
    [last], [folded] = stored(house, schema.changes, table), stored(house, schema.folded, table)
    assert last == changes[-1]
    assert folded["n"] == last["n"] - 1
    assert 10 * len(folded["pages"]) < sum(len(row["change"]) for row in changes)
    assert fold(house) == 0
    house.close()
    assert migrate.check(house.url) == []


def test_only_what_is_over_for_a_while_is_folded(open_house: Callable[..., House]) -> None:
    """Not a running game, nor one of which somebody may send the last answer once more."""
    house = open_house()
    _, table = played_out(house, seats=1)
    running = house.guest("Eve").create("me")
    assert fold(house, settled=600) == 0
    assert fold(house) == 1
    assert stored(house, schema.folded, running) == []
    assert stored(house, schema.changes, running)[0]["kind"] == "start"
    assert len(stored(house, schema.changes, table)) == 1


def test_the_last_answer_is_known_after_it_is_folded(open_house: Callable[..., House]) -> None:
    """Sent twice it is acknowledged twice, and counts once."""
    house = open_house()
    ada = house.guest("Ada")
    table = ada.create("me")
    sent: tuple[Any, ...] = ()
    first = None
    while ask := ada.view(table).get("ask"):
        sent = (table, ask["seat"], ask["id"], ask["options"][0]["key"], f"key-{ask['id']}")
        first = ada.answer(*sent)
    assert first is not None
    assert fold(house) == 1
    house.close()
    house = open_house(house.url)
    assert ada.again(house).answer(*sent).body == first.body


def test_a_folded_game_is_taken_over_by_newer_rules(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """They write it down anew when somebody looks at it, and that is folded into what there is."""
    house = open_house()
    people, table = played_out(house, seats=1)
    result = people[0].view(table)["outcome"]
    assert fold(house) == 1
    house.close()
    with with_newer_rules(monkeypatch):
        house = open_house(house.url)
        ada = people[0].again(house)
        assert ada.view(table)["outcome"] == result
        assert [row["kind"] for row in stored(house, schema.changes, table)] == ["choose", "rules"]
        assert fold(house) == 1
        before = told({0: ada}, house, table)
        house.close()
        house = open_house(house.url)
        assert told({0: ada}, house, table) == before
        assert [row["kind"] for row in stored(house, schema.changes, table)] == ["rules"]
        house.close()
        assert migrate.check(house.url) == []


def test_a_worker_that_missed_the_end_reads_what_is_folded(open_house: Callable[..., House]) -> None:
    """It knows the table from earlier, and the changes in between are gone."""
    house = open_house()
    ada = house.guest("Ada")
    table = ada.create("me")
    other = open_house(house.url)
    early = ada.again(other).view(table)
    for _ in play_on(house, table, {0: ada}, Random(7)):
        pass
    assert fold(house) == 1
    live = other.live(table)
    assert live.n == 0
    other.run(Sync(other.services.hall, other.services.channels, on_left=lambda _: None).follow(live))
    after = ada.again(other).view(table)
    assert early["version"] != after["version"]
    assert after["outcome"] == ada.view(table)["outcome"]


@pytest.mark.parametrize("damage", [b"", b"nonsense", b"x\x9c\x03\x00\x00\x00\x00\x01"])
def test_damaged_folded_changes_are_said_to_be(open_house: Callable[..., House], damage: bytes) -> None:
    """The table alone is refused, and the check of the store names it."""
    house = open_house()
    people, table = played_out(house, seats=1)
    other = people[0].create("me")
    assert fold(house) == 1
    house.close()
    house = open_house(house.url)
    house.meddle(("UPDATE folded SET pages = ?", damage))
    people[0].again(house).at(table).problem(409, "not-playable")
    assert people[0].again(house).view(other)["ask"]
    house.close()
    [wrong] = migrate.check(house.url)
    assert table in wrong


def test_what_cannot_be_folded_stays_as_it_is(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pages that would not say the same are not written, and the table is not looked at again and again."""
    house = open_house()
    _, table = played_out(house, seats=1)
    changes = stored(house, schema.changes, table)

    def forgetful(pages: Pages) -> list[Page]:
        return [Page(0, pages.log[:-1], pages.horizon, pages.rules, 0, pages.needed()[0][1])]

    monkeypatch.setattr(Pages, "folded", forgetful)
    folding = Folding(house.services.store, settled=-1)
    assert house.run(folding.sweep()) == 0
    assert stored(house, schema.changes, table) == changes
    monkeypatch.undo()
    assert house.run(folding.sweep()) == 0, "it is left alone for as long as this worker runs"
    assert fold(house) == 1


def test_a_damaged_table_keeps_no_other_from_being_folded(open_house: Callable[..., House]) -> None:
    """What cannot be read is left alone."""
    house = open_house()
    _, broken = played_out(house, seats=1)
    _, whole = played_out(house, seats=1)
    house.meddle(("UPDATE changes SET change = ? WHERE table_id = ? AND n = 1", b"nonsense", broken))
    assert fold(house) == 1
    assert len(stored(house, schema.changes, whole)) == 1
    assert len(stored(house, schema.changes, broken)) > 1


@pytest.mark.parametrize("game", ["first-light", "last-light", "chaos-order", "revive"])
def test_pages_are_folded_at_any_moment(game: str) -> None:
    """In the middle of secret choices and of turns, with a way back and without: the save is the same to the byte."""
    rng, match = Random(9), orrery.start(game, seats=2, seed=9)
    ledger = Ledger(match, written=False)
    pages = Pages(header(match, 9))
    pages.add(ledger.first())
    for step in range(120):
        if not match.pending:
            break
        ask = rng.choice(match.pending)
        seat = ask.seat
        change = (
            match.undo(seat) if step % 7 == 6 and match.can_undo(seat) else match.choose(seat, rng.choice(ask.options))
        )
        pages.add(ledger.page(change))
        twin = Pages(pages.header)
        for page in pages.folded():
            twin.add(page)
        assert twin.save() == pages.save()


def test_changes_before_those_that_are_there_are_missed() -> None:
    """Without what is folded, the last change alone is no game."""
    page = Page(0, [], orrery.start("first-light", seats=1, seed=1).horizon(), 1)
    row = {
        "n": 7,
        "at": 1.0,
        "change": pack_page(page),
        **{name: getattr(Move("choose"), name) for name in ("kind", "seat", "action", "by")},
    }
    with pytest.raises(NotPlayable):
        change_records([row], 0)
