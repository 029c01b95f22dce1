"""A server takes over the store of any before it: every table is there and is played to its end.

The stores in `saves` were written by the programs of their time: the first server, the first with a browser table, the
first with Last Light, and the last whose Last Light had rules version 1. Each holds tables in the middle of secret
choices, of turns and of late rounds, with people, bots and the printed opponent.
"""

from __future__ import annotations

import lzma
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
import pytest
import sqlalchemy as sa
from tests.server.at_the_table import Guest, House, play_on
from tests.server.client import Plain

from orrery.games import find
from orrery.server.people.guests import Person
from orrery.server.store import migrate, schema
from orrery.server.tables.choices import Choice
from orrery.server.tables.shown.sights import ask_id

SAVES = Path(__file__).parent / "saves"
STORES = sorted(SAVES.glob("*.db.xz"))
IN_THE_BROWSER = 8  # choices for which people also look at the table and take something back
each_store = pytest.mark.parametrize("kept", STORES, ids=lambda path: path.name.partition(".")[0])


@pytest.fixture
def url(kept: Path, tmp_path: Path) -> str:
    """The address of a copy of a store, as it was written."""
    path = tmp_path / "orrery.db"
    path.write_bytes(lzma.decompress(kept.read_bytes()))
    return f"sqlite+aiosqlite:///{path}"


def rows(house: House, table: sa.Table) -> list[Plain]:
    return [dict(row) for row in house.run(house.services.store.rows(sa.select(table)))]


def test_every_kept_store_is_tried() -> None:
    """A store that no name finds would prove nothing."""
    named = [line.split()[1] for line in (SAVES / "SHA256SUMS").read_text().splitlines()]
    assert [path.name for path in STORES] == sorted(named)
    assert named


def come_back(house: House, person: Plain) -> Guest:
    """Somebody from then on another device, for their cookies may have expired."""
    people = house.services.people
    code = house.run(people.make_code(Person(person["id"], person["name"])))
    return Guest(house, person["name"], house.run(people.use_code(code))[1])


def play_out(house: House, table: str, here: dict[int, str], rng: Random) -> None:
    """Play at random to the end as the requests of these people do; bots play in between."""
    choices = house.services.choices
    while not (match := house.match(table)).over:
        ask = rng.choice([ask for ask in match.pending if ask.seat in here])
        key = match.rules.vocabulary.key(rng.choice(ask.options))
        assert house.run(choices.choose(table, Choice(ask.seat, ask_id(match, ask), key, here[ask.seat])))
        if len(here) < match.seats:
            house.rest()


@each_store
def test_every_table_of_an_older_store_is_played_to_its_end(open_house: Callable[..., House], url: str) -> None:
    """Upgraded, nothing is wrong with it; no table is refused, none has moved, and each one ends."""
    migrate.upgrade(url)
    assert migrate.check(url) == []
    house = open_house(url)
    guests = {row["id"]: come_back(house, row) for row in rows(house, schema.people)}
    running = [row for row in rows(house, schema.tables) if row["status"] == "running"]
    assert len(running) >= 5
    for row in running:
        table, rng = row["id"], Random(row["name"])
        seated = {
            row["seat"]: row["person"]
            for row in rows(house, schema.seats)
            if row["table_id"] == table and row["person"]
        }
        here = {seat: guests[person] for seat, person in seated.items()}
        view = here[min(here)].view(table, min(here))
        assert view["table"]["rules"] == find(row["game"]).version
        assert {ask.seat for ask in house.match(table).pending} == {*msgspec.json.decode(row["asked"])}
        house.rest()
        for _ in play_on(house, table, here, rng, most=IN_THE_BROWSER):
            house.rest()
        play_out(house, table, seated, rng)
        assert here[min(here)].view(table, min(here))["outcome"]["standings"]
    house.close()
    assert migrate.check(url) == []
