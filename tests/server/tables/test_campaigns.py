"""Campaigns: chapters played one after the other, by one person or by many, kept by the server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from alembic import command
from sqlalchemy.ext.asyncio import AsyncConnection
from tests.cli.typing_at import GAMES
from tests.helpers.more_games import more_games
from tests.server.at_the_table import Guest, House, Reply, play_out
from tests.server.client import Plain
from tests.server.postgres import Cluster, postgres

from orrery.games.revive import components
from orrery.server.store import migrate, schema

__all__ = ["postgres"]


@pytest.fixture(autouse=True)
def drift() -> Iterator[None]:
    """Drift is among the games: its campaign has three chapters, each a short game."""
    with more_games(GAMES):
        yield


@pytest.fixture
def house(open_house: Callable[..., House]) -> House:
    return open_house()


@pytest.fixture(params=["sqlite", "postgres"])
def any_house(request: pytest.FixtureRequest, open_house: Callable[..., House]) -> House:
    """A server on each kind of store."""
    if request.param == "sqlite":
        return open_house()
    cluster: Cluster = request.getfixturevalue("postgres")
    url = cluster.database()
    migrate.upgrade(url)
    return open_house(url)


def begin(guest: Guest, *seats: str, chapter: int = 1, **more: Any) -> str:
    """The table of a chapter that founds a campaign."""
    return guest.create(*seats, game="drift", options={"voyage": str(chapter), "rounds": 1}, **more)


def place(guest: Guest, table: str) -> Plain:
    found: Plain = guest.view(table)["table"]["campaign"]
    return found


def go_on(guest: Guest, campaign: str, after: int, **more: Any) -> Reply:
    return guest.post(f"/api/campaigns/{campaign}/continue", {"after": after, **more})


def campaigns(guest: Guest, **query: Any) -> list[Plain]:
    found: list[Plain] = guest.get("/api/campaigns", **query).ok()["campaigns"]
    return found


def end(house: House, table: str, *people: Guest) -> None:
    """Play a table to its end, everybody from their own seats."""
    while not house.match(table).over:
        for guest in people:
            view = guest.view(table)
            if view.get("ask"):
                guest.choose(table, view["ask"]["seat"])
        house.rest()


def two(house: House, **more: Any) -> tuple[Guest, Guest, str]:
    """Ada and Bob have played the first chapter; the id of their campaign."""
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = begin(ada, "me", "open", **more)
    bob.join(table, password=more.get("password", ""))
    end(house, table, ada, bob)
    return ada, bob, place(ada, table)["id"]


def seats(guest: Guest, table: str) -> list[Plain]:
    found: list[Plain] = guest.view(table)["seats"]
    return found


# -- from the first chapter to the last --------------------------------------------------------------------------------


def test_a_campaign_alone(any_house: House) -> None:
    """One person plays every chapter: each is a table with the options of the one before; then it is over."""
    house, ada = any_house, any_house.guest("Ada")
    table = begin(ada, "me", name="The long way")
    campaign = place(ada, table)["id"]
    for chapter in (1, 2, 3):
        view = ada.view(table)["table"]
        assert view["campaign"] == {"id": campaign, "number": chapter, "of": 3}
        assert (view["name"], view["status"]) == ("The long way", "running")
        assert (view["options"]["voyage"], view["options"]["rounds"]) == (str(chapter), 1)
        go_on(ada, campaign, chapter).problem(409, "not-over")
        play_out(house, table, ada, seed=chapter)
        [line] = campaigns(ada)
        assert [one["number"] for one in line["chapters"]] == list(range(1, chapter + 1))
        assert all(one["over"] and one["scores"][0]["name"] == "Ada" for one in line["chapters"])
        assert line.get("next", 0) == (chapter + 1 if chapter < 3 else 0)
        if chapter < 3:
            table = go_on(ada, campaign, chapter).ok()["id"]
    assert "last chapter" in go_on(ada, campaign, 3).problem(409, "campaign-over")["error"]
    assert (line["of"], line["title"], line["table"]["id"], line["table"]["status"]) == (3, "Drift", table, "over")
    assert migrate.check(house.url) == []


def test_what_came_of_a_chapter_is_kept(house: House) -> None:
    """Points and places of everybody are in the list, the best first; as they are at the table."""
    ada, bob, _ = two(house)
    [line] = campaigns(bob)
    [chapter] = line["chapters"]
    standings = ada.view(chapter["table"])["outcome"]["standings"]
    names = [seat["name"] for seat in seats(ada, chapter["table"])]
    kept = [(one["name"], one["total"], one["rank"]) for one in chapter["scores"]]
    assert sorted(kept) == sorted((names[one["seat"]], one["total"], one["rank"]) for one in standings)
    assert [rank for *_, rank in kept] == sorted(rank for *_, rank in kept)


# -- with others -------------------------------------------------------------------------------------------------------


def test_the_same_people_have_the_same_seats(any_house: House) -> None:
    """Whoever goes on sits; the others' seats are kept until they come, and then it begins."""
    ada, bob, campaign = two(any_house)
    table = go_on(bob, campaign, 1).ok()["id"]
    kept, mine = seats(ada, table)
    assert (kept["kind"], kept["kept_for"], kept["may_return"]) == ("open", "Ada", True)
    assert (mine["kind"], mine["name"]) == ("person", "Bob")
    assert not seats(bob, table)[0].get("may_return")
    assert go_on(ada, campaign, 1).ok() == {"id": table, "found": True}
    ada.join(table, seat=0)
    view = ada.view(table)
    assert [seat["name"] for seat in view["seats"]] == ["Ada", "Bob"]
    assert view["table"]["status"] == "running"
    assert [line["text"] for line in ada.at(table, "chat").ok()] == ["Ada sat down in seat 1."]
    end(any_house, table, ada, bob)
    assert campaigns(ada)[0]["next"] == 3


def test_two_go_on_at_once(any_house: House) -> None:
    """There is one table, and both are told of it; a third time finds it as well."""
    ada, bob, campaign = two(any_house)
    path, body = f"/api/campaigns/{campaign}/continue", msgspec.json.encode({"after": 1})

    async def both() -> list[Reply]:
        asked = (any_house._request("POST", path, "", {}, body, who.cookie) for who in (ada, bob, ada, bob))
        return await asyncio.gather(*asked)

    replies = [reply.ok() for reply in any_house.run(both())]
    assert len({reply["id"] for reply in replies}) == 1
    assert [reply.get("found", False) for reply in replies].count(False) == 1
    assert len(campaigns(ada)[0]["chapters"]) == 2
    assert go_on(ada, campaign, 1).ok()["id"] == replies[0]["id"]


def test_a_kept_seat_is_nobody_elses(house: House) -> None:
    """A stranger cannot take it and does not find the table among those to join; the owner can open it."""
    ada, bob, campaign = two(house)
    eve = house.guest("Eve")
    table = go_on(ada, campaign, 1).ok()["id"]
    for wanted in ({"seat": 1}, {}):
        assert eve.do(table, "join", wanted).status == 409
    assert "kept for Bob" in eve.do(table, "join", {"seat": 1}).problem(409, "kept")["error"]
    assert table not in [line["id"] for line in eve.get("/api/tables", show="open").ok()["tables"]]
    bob.do(table, "seats/1/hand", {"to": "open"}).problem(403)
    ada.do(table, "seats/1/hand", {"to": "open"}).ok()
    ada.do(table, "seats/1/hand", {"to": "open"}).problem(403)
    assert table in [line["id"] for line in eve.get("/api/tables", show="open").ok()["tables"]]
    eve.join(table)
    assert [seat["name"] for seat in seats(eve, table)] == ["Ada", "Eve"]
    assert [line["text"] for line in ada.at(table, "chat").ok()] == [
        "Ada opened seat 2 (kept for Bob).", "Eve sat down in seat 2.",
    ]  # fmt: skip
    assert [len(campaigns(who)) for who in (ada, bob, eve)] == [1, 1, 1]


def test_who_comes_late_has_their_seat_back_from_a_bot(house: House) -> None:
    """The others begin with a bot; whoever the seat was kept for may take it over, but not beside another seat."""
    ada, bob, campaign = two(house)
    table = go_on(ada, campaign, 1).ok()["id"]
    ada.do(table, "start").ok()
    seat = seats(bob, table)[1]
    assert (seat["kind"], seat["kept_for"], seat["may_return"]) == ("bot", "Bob", True)
    assert "taken_from" not in seat
    house.guest("Eve").do(table, "join", {"seat": 1}).problem(409, "taken")
    bob.join(table, seat=1)
    assert (seats(bob, table)[1]["kind"], seats(bob, table)[1]["mine"]) == ("person", True)


def test_a_late_comer_has_no_second_seat(house: House) -> None:
    """A seat that was kept is no way into another hand: who sits already in the running game does not get it too."""
    ada, bob, campaign = two(house)
    plan = [{"kind": "same"}, {"kind": "same"}, {"kind": "open"}]
    table = go_on(ada, campaign, 1, seats=plan).ok()["id"]
    bob.join(table, seat=2)
    ada.do(table, "start").ok()
    assert "second seat" in bob.do(table, "join", {"seat": 1}).problem(409, "seated")["error"]


def test_people_change_between_chapters(house: House) -> None:
    """One more seat, a bot in the place of somebody, seats changed; what was chosen otherwise stays."""
    ada, bob, campaign = two(house)
    plan = [{"kind": "bot", "bot": "random"}, {"kind": "me"}, {"kind": "bot"}]
    table = go_on(ada, campaign, 1, seats=plan).ok()["id"]
    found = seats(ada, table)
    assert [seat["kind"] for seat in found] == ["bot", "person", "bot"]
    assert [seat["bot"] for seat in found if seat["kind"] == "bot"] == ["random", "greedy"]
    assert found[1]["name"] == "Ada"
    house.rest()
    end(house, table, ada)
    third = go_on(bob, campaign, 2).ok()["id"]  # who sat out a chapter is a member still, and has no seat kept
    assert [seat.get("kept_for", "") for seat in seats(bob, third)] == ["", "Ada", ""]
    assert bob.view(third)["table"]["mine"]


def test_people_at_one_screen_keep_their_names(house: House) -> None:
    """Several seats of one person are named as they were, whether they go on or find it."""
    ada, bob = house.guest("Ada"), house.guest("Bob")
    plans = [{"kind": "me", "name": "Mum"}, {"kind": "me", "name": "Kid"}, {"kind": "open"}]
    made = {"game": "drift", "seats": plans, "options": {"voyage": "1", "rounds": 1}}
    table = ada.post("/api/tables", made).ok()["id"]
    bob.join(table)
    end(house, table, ada, bob)
    campaign = place(ada, table)["id"]
    table = go_on(bob, campaign, 1).ok()["id"]
    for seat in (0, 1):
        ada.join(table, seat=seat)
    assert [seat["name"] for seat in seats(ada, table)] == ["Mum", "Kid", "Bob"]
    end(house, table, ada, bob)
    table = go_on(ada, campaign, 2).ok()["id"]
    assert [seat["name"] for seat in seats(ada, table)] == ["Mum", "Kid", ""]


def test_the_next_table_is_as_private_as_the_last(house: House) -> None:
    """Password, clock and list are as they were; who has a seat kept is let in without the password."""
    clock = {"kind": "move", "seconds": 3600}
    ada, bob, campaign = two(house, password="sesame", listed=False, clock=clock)
    table = go_on(ada, campaign, 1).ok()["id"]
    info = bob.view(table)["table"]
    assert (info["locked"], info.get("listed", True), info["clock"]["seconds"]) == (True, False, 3600)
    eve = house.guest("Eve")
    eve.at(table).problem(403, "password")
    bob.join(table, seat=1)
    assert bob.view(table)["table"]["status"] == "running"


def test_who_is_awaited_is_told_by_webhook(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those whose seat is kept, once, in their language; not whoever goes on."""
    ada, bob, campaign = two(house)
    house.meddle(("UPDATE people SET webhook = 'https://example.org/' || name, language = 'de'",))
    told: list[tuple[str, str]] = []

    async def notify(_person: str, url: str, text: str, *, table: str = "") -> None:
        told.append((url, text))

    monkeypatch.setattr(house.services.notifier, "notify", notify)
    table = go_on(ada, campaign, 1).ok()["id"]
    go_on(ada, campaign, 1).ok()
    house.breathe()
    [(url, text)] = told
    assert url == "https://example.org/Bob"
    assert text.startswith("Das nächste Kapitel wartet auf dich")
    assert text.endswith(f"/t/{table}")
    assert seats(bob, table)[1]["may_return"]


# -- luck --------------------------------------------------------------------------------------------------------------


def test_the_seed_of_a_chapter_is_promised_before(house: House) -> None:
    """Whoever goes on adds to a seed whose hash they have seen; whoever finds the table adds theirs when they sit."""
    ada, bob, campaign = two(house)
    promised = ada.post("/api/promises").ok()["commitment"]
    table = go_on(ada, campaign, 1, commitment=promised, nonce="a" * 32).ok()["id"]
    assert bob.view(table)["table"]["commitment"] == promised
    bob.join(table, seat=1, nonce="b" * 32)
    assert ada.view(table)["table"]["nonces"] == ["a" * 32, "b" * 32]
    go_on(ada, campaign, 2, commitment=promised).problem(409)


# -- refusals ----------------------------------------------------------------------------------------------------------


def test_only_members_go_on(house: House) -> None:
    """A stranger, nobody, a campaign or chapter that is none: each is told so, and nothing is made."""
    ada, _, campaign = two(house)
    eve = house.guest("Eve")
    assert "played a chapter" in go_on(eve, campaign, 1).problem(403, "not-yours")["error"]
    go_on(house.stranger(), campaign, 1).problem(401, "guest")
    assert campaigns(eve) == campaigns(house.stranger()) == []
    go_on(ada, "nowhere", 1).problem(404, "no-campaign")
    go_on(ada, "n\u00f6where", 1).problem(404, "no-campaign")
    go_on(ada, campaign, 2).problem(404, "no-chapter")
    go_on(ada, campaign, 0).problem(400)
    german = Guest(house, "Ada", f"{ada.cookie}; language=de")
    assert go_on(german, campaign, 2).problem(404)["error"] == "Dieses Kapitel hatte die Kampagne nicht."
    assert len(campaigns(ada)[0]["chapters"]) == 1


def test_seats_that_do_not_fit_are_refused(house: House) -> None:
    ada, _, campaign = two(house)
    said = go_on(ada, campaign, 1, seats=[{"kind": "me"}] * 4).problem(400)["error"]
    assert said == "This game has 1 to 3 seats, not 4."
    go_on(ada, campaign, 1, seats=[{"kind": "bot", "bot": "wizard"}]).problem(400)
    go_on(ada, campaign, 1, seats=[{"kind": "king"}]).problem(400)
    go_on(ada, campaign, 1, seats=[{"kind": "me"}] * 17).problem(400)
    assert go_on(ada, campaign, 1, seats=[{"kind": "me"}]).ok()["id"]


def test_what_founds_a_campaign(house: House) -> None:
    """A table that is a chapter does; one that is none, a rematch, and a game from a file or a position do not."""
    ada = house.guest("Ada")
    plain = ada.create("me", game="drift")
    assert "campaign" not in ada.view(plain)["table"]
    first = begin(ada, "me", chapter=2)
    assert place(ada, first)["number"] == 2
    play_out(house, first, ada)
    again = ada.create("me", game="drift", options=ada.view(first)["table"]["options"], rematch_of=first)
    assert "campaign" not in ada.view(again)["table"]
    position = {"game": "drift", "seats": [{"kind": "me"}], "start": {"table": first, "frame": 1}}
    assert "campaign" not in ada.view(ada.post("/api/tables", position).ok()["id"])["table"]
    saved = ada.at(first, "export").body
    imported = house.request("POST", "/api/tables/import", body=saved, cookie=ada.cookie).ok()["id"]
    assert "campaign" not in ada.view(imported)["table"]
    assert [line["id"] for line in campaigns(ada)] == [place(ada, first)["id"]]


# -- the list and the store --------------------------------------------------------------------------------------------


def test_a_campaign_is_put_away_with_its_latest_table(house: House) -> None:
    """It is then in the other list; going on takes it out again."""
    ada, bob, campaign = two(house)
    [line] = campaigns(ada)
    ada.ask("PATCH", f"/api/tables/{line['table']['id']}", {"archived": True}).ok()
    assert (campaigns(ada), len(campaigns(ada, show="archived"))) == ([], 1)
    go_on(bob, campaign, 1).ok()
    assert (len(campaigns(ada)), campaigns(ada, show="archived")) == (1, [])


def test_pages_of_campaigns(house: House) -> None:
    """Thirty at once, the latest first, and none twice."""
    ada = house.guest("Ada")
    made = [place(ada, begin(ada, "me"))["id"] for _ in range(33)]
    first = ada.get("/api/campaigns").ok()
    second = ada.get("/api/campaigns", page=first["more"]).ok()
    assert [line["id"] for line in (*first["campaigns"], *second["campaigns"])] == made[::-1]
    assert (len(first["campaigns"]), second.get("more", "")) == (30, "")
    ada.get("/api/campaigns", page="x").problem(400)


def forget(house: House, table: str) -> None:
    """Take a table out of the store."""
    house.services.hall.drop(house.live(table))
    house.meddle(
        *((f"DELETE FROM {name} WHERE table_id = ?", table) for name in ("changes", "chat", "guests", "seats"))
    )
    house.meddle(("DELETE FROM tables WHERE id = ?", table))


def test_a_campaign_goes_on_without_its_old_tables(house: House) -> None:
    """What came of a chapter is kept with the campaign; a chapter whose table is lost before its end is begun again."""
    ada, bob, campaign = two(house)
    [line] = campaigns(ada)
    forget(house, line["chapters"][0]["table"])
    [left] = campaigns(ada)
    assert left["chapters"] == line["chapters"]
    assert (left["next"], left.get("table")) == (2, None)
    second = go_on(ada, campaign, 1).ok()["id"]
    assert seats(bob, second)[1]["kept_for"] == "Bob"
    forget(house, second)
    assert campaigns(ada)[0]["next"] == 2
    again = go_on(ada, campaign, 1).ok()
    assert again["id"] != second
    assert "found" not in again
    assert migrate.check(house.url) == []


def test_a_campaign_goes_on_after_a_damaged_table(house: House) -> None:
    """What the next chapter needs is kept with the campaign; it is then open to those with the link alone."""
    ada, bob, campaign = two(house)
    [line] = campaigns(ada)
    house.meddle(("UPDATE tables SET options = '{' WHERE id = ?", line["table"]["id"]))
    [left] = campaigns(ada)
    assert (left["next"], left.get("table")) == (2, None)
    info = bob.view(go_on(ada, campaign, 1).ok()["id"])["table"]
    assert (info["options"]["voyage"], info["options"]["rounds"], info["listed"]) == ("2", 1, False)


def test_a_campaign_whose_game_is_gone_waits(house: House) -> None:
    """It is listed with what it was, and cannot go on until the game is back."""
    ada, _, campaign = two(house)
    house.meddle(("UPDATE campaigns SET game = 'gone'",))
    [line] = campaigns(ada)
    assert (line["title"], line["of"], "next" in line) == ("gone", 0, False)
    assert len(line["chapters"][0]["scores"]) == 2
    assert "not in this house" in go_on(ada, campaign, 1).problem(409, "not-playable")["error"]


def test_a_damaged_campaign_is_left_out_and_named(house: House) -> None:
    """The others are listed as before; `orrery db check` says what is wrong."""
    ada, _, campaign = two(house)
    other = place(ada, begin(ada, "me"))["id"]
    house.meddle(("UPDATE chapters SET result = '{' WHERE campaign = ?", campaign))
    assert [line["id"] for line in campaigns(ada)] == [other]
    go_on(ada, campaign, 1).problem(409, "not-playable")
    [wrong] = migrate.check(house.url)
    assert wrong.startswith(f"Campaign {campaign} cannot be used: ")


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_store_without_campaigns_is_brought_up_to_date(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path, open_house: Callable[..., House]
) -> None:
    """From the schema of before: tables that there were are no chapters and go on; a campaign can begin."""
    sqlite = f"sqlite+aiosqlite:///{tmp_path / 'old.db'}"
    url = sqlite if kind == "sqlite" else request.getfixturevalue("postgres").database()
    migrate._run(url, _as_before)
    assert migrate.pending(url) == ["0007", "0008"]
    assert migrate.upgrade(url) == ["0007", "0008"]
    house = open_house(url)
    [row] = house.run(house.services.store.rows(sa.select(schema.tables)))
    assert (row["id"], row["campaign"]) == ("before", "")
    ada = house.guest("Ada")
    assert "campaign" not in ada.view("before")["table"]
    assert place(ada, begin(ada, "me"))["number"] == 1
    assert migrate.check(url) == []


async def _as_before(connection: AsyncConnection) -> None:
    """A store as it was before there were campaigns, with a table at which somebody is awaited."""
    await connection.run_sync(lambda plain: command.upgrade(migrate._config(plain), "0006"))
    table = {
        "id": "before", "name": "Old", "game": "drift", "owner": "ada", "status": "gathering", "seats": 1,
        "options": '{"voyage":"1"}', "seed": "s", "listed": True, "archived": False, "created": 1.0, "updated": 1.0,
    }  # fmt: skip
    old = sa.table("tables", *(sa.column(name) for name in table))
    await connection.execute(sa.insert(old).values(table))
    await connection.execute(sa.insert(schema.seats).values(table_id="before", seat=0, kind="open"))


def test_a_campaign_outlives_the_server(open_house: Callable[..., House]) -> None:
    """Another server on the same store goes on."""
    house = open_house()
    ada, bob, campaign = two(house)
    url = house.url
    house.close()
    house = open_house(url)
    ada, bob = ada.again(house), bob.again(house)
    assert campaigns(bob)[0]["next"] == 2
    table = go_on(ada, campaign, 1).ok()["id"]
    bob.join(table, seat=1)
    end(house, table, ada, bob)
    assert campaigns(ada)[0]["next"] == 3


# -- Revive ------------------------------------------------------------------------------------------------------------


def later(chapter: int) -> list[str]:
    """The names of all chapters of Revive, and those of what is in the ones after this."""
    box = components.box()
    ahead = [*box.chapters.values()][chapter:]
    deeds = [deed.title for deed in box.deeds.values() if int(deed.chapter) > chapter]
    unlocked = [word for one in ahead for word in one.unlocks]
    names = [one.title for one in box.chapters.values()]
    return [*names, *deeds, *(box.events[one.event].title for one in ahead), *unlocked]


def test_a_campaign_of_five_games_by_bots(house: House) -> None:
    """RV-31.1  Bots play all five chapters of Revive at the server; deeds are remembered by their names."""
    ada = house.guest("Ada")
    table = ada.create("random", "random", game="revive", options={"campaign": "1"})
    campaign = place(ada, table)["id"]
    for chapter in range(1, 6):
        house.rest()
        assert place(ada, table)["number"] == chapter
        assert house.match(table).over
        told = ada.get("/api/campaigns").body.decode() + ada.get("/api/tables", show="mine").body.decode()
        assert not [title for title in later(chapter) if title in told], "nothing of what is to come"
        if chapter < 5:
            table = go_on(ada, campaign, chapter).ok()["id"]
    [line] = campaigns(ada)
    assert [len(chapter["scores"]) for chapter in line["chapters"]] == [2] * 5
    assert [chapter["number"] for chapter in line["chapters"]] == [1, 2, 3, 4, 5]
    assert "next" not in line
    feats = [feat for chapter in line["chapters"] for feat in chapter.get("feats", [])]
    assert feats
    assert {feat["name"] for feat in feats} <= {"Random bot", "Random bot 2"}
    assert all(feat["title"][0].isupper() for feat in feats)
    go_on(ada, campaign, 5).problem(409, "campaign-over")
