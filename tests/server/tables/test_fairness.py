"""Provably fair: what is promised before the game can be checked after it, by anybody, with one command."""

from __future__ import annotations

import hashlib
import json
import secrets
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from urllib.parse import urlencode

import pytest
from tests.server.at_the_table import Guest, House, Reply, play_on
from tests.server.client import Plain

import orrery
from orrery.kernel.flow import Roll
from orrery.kernel.log import Chanced
from orrery.kernel.play.luck import SeededLuck, mixed, outcome_of
from orrery.kernel.play.match import Match

ADAS, BOBS = "ad" * 16, "b0" * 16  # what they add to a seed


def test_the_seed_is_promised_before_and_shown_after(house: House, tmp_path: Path) -> None:
    """The commitment never changes, it is the SHA-256 of the seed that is shown at the end, and the exported game
    passes `orrery replay --verify`: every roll and shuffle is the seed's."""
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = ada.create("me", "open")
    promised = bob.view(table)["table"]["commitment"]
    bob.join(table)
    for _ in play_on(house, table, {0: ada, 1: bob}, Random(31)):
        pass
    shown = house.stranger().view(table)["table"]
    assert shown["commitment"] == promised == hashlib.sha256(shown["seed"].encode()).hexdigest()
    assert len(shown["seed"]) == 32
    file = tmp_path / "game.json"
    file.write_bytes(house.stranger().at(table, "export").body)
    command = [sys.executable, "-c", "from orrery.cli import main; main()", "replay", "--verify", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr


def test_a_game_that_was_tampered_with_is_found_out(house: House) -> None:
    """One die changed in the exported file: verification fails."""
    ada = house.guest("Ada")
    table = ada.create("random", "random")
    house.rest()
    save = ada.at(table, "export").body
    orrery.replay(save).verify()
    other = save.replace(b'"kind": "roll"', b'"kind": "roll" ', 1)
    assert other != save
    place = save.index(b'"kind": "roll"')
    start = save.index(b'"outcome": [', place) + len(b'"outcome": [')
    end = save.index(b"]", start)
    changed = b"5" if save[start:end].strip() != b"5" else b"6"
    with pytest.raises(orrery.BadSave):
        orrery.replay(save[:start] + changed + save[end:]).verify()


def test_no_two_tables_share_a_seed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The seed of a table is 128 bits from the system."""
    monkeypatch.setattr("orrery.server.routes.making.secrets", secrets)
    ada = house.guest("Ada")
    promised = {ada.view(ada.create("me", "open"))["table"]["commitment"] for _ in range(5)}
    assert len(promised) == 5


# -- luck nobody controls ----------------------------------------------------------------------------------------------


def verified(tmp_path: Path, save: bytes, *more: str) -> subprocess.CompletedProcess[str]:
    """What `orrery replay --verify` says of a file."""
    file = tmp_path / "game.json"
    file.write_bytes(save)
    command = [sys.executable, "-c", "from orrery.cli import main; main()", "replay", "--verify", str(file), *more]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def test_everybody_who_sits_down_adds_to_the_seed(house: House, tmp_path: Path) -> None:
    """The seed is promised first; the game is played with it and every nonce, which everybody sees from then on, and
    the exported game shows all of it to `orrery replay`."""
    ada, bob = house.guest("Ada"), house.guest("Bob")
    promised = ada.post("/api/promises").ok()["commitment"]
    table = ada.create("me", "open", commitment=promised, nonce=ADAS)
    waiting = bob.view(table)["table"]
    assert (waiting["commitment"], waiting["nonces"], waiting.get("seed")) == (promised, [ADAS, ""], None)
    bob.join(table, nonce=BOBS)
    for _ in play_on(house, table, {0: ada, 1: bob}, Random(31)):
        pass
    shown = house.stranger().view(table)["table"]
    assert shown["nonces"] == [ADAS, BOBS]
    assert shown["commitment"] == promised == hashlib.sha256(shown["seed"].encode()).hexdigest()
    save = ada.at(table, "export").body
    assert rolls(orrery.load(save)) == expected(house.match(table), mixed(shown["seed"], [ADAS, BOBS]))
    assert rolls(orrery.load(save)) != expected(house.match(table), shown["seed"])
    done = verified(tmp_path, save, "--commitment", promised, "--nonce", BOBS)
    assert done.returncode == 0, done.stderr
    assert f"Seat 2 added {BOBS}" in done.stdout
    assert verified(tmp_path, save, "--nonce", "00" * 16).returncode == 2
    assert verified(tmp_path, save.replace(BOBS.encode(), b"b1" * 16)).returncode == 2
    assert verified(tmp_path, save, "--commitment", "00" * 32).returncode == 2


def rolls(match: Match) -> list[object]:
    return [entry.outcome for entry in match.log if isinstance(entry, Chanced) and entry.kind == "roll"]


def expected(match: Match, seed: int | str) -> list[object]:
    """The rolls of a game, had all its luck come from this seed."""
    luck, asked = SeededLuck(seed), orrery.replay(match.save()).chances()
    answers = [(request, outcome_of(request, luck)) for request in asked]
    return [answer for request, answer in answers if isinstance(request, Roll)]


def test_a_seed_that_is_a_number_is_sent_as_text(house: House) -> None:
    """A page reads numbers beyond 2**53 as others: then the dice of a file with such a seed would not seem its own."""
    seed = 2**53 + 1
    match, rng = orrery.start("first-light", seats=1, seed=seed), Random(1)
    while len(match.log) < 200 and not match.over:
        ask = match.pending[0]
        match.choose(ask.seat, rng.choice(ask.options))
    data = json.loads(match.save())
    assert (data["seed"], orrery.load(match.save()).save()) == (str(seed), match.save())
    number = match.save().replace(f'"{seed}"'.encode(), str(seed).encode())  # as files were before
    assert number != match.save()
    ada = house.guest("Ada")
    table = house.request("POST", "/api/tables/import", body=number, cookie=ada.cookie).ok()["id"]
    for _ in play_on(house, table, {0: ada}, Random(2)):
        pass
    sent = ada.at(table, "export").ok()
    assert [stretch["seed"] for stretch in sent["earlier"]] == [str(seed)]
    assert isinstance(sent["seed"], str)


def test_a_promise_is_kept_once_and_to_one_person(house: House) -> None:
    """A seed is never used twice, and nobody can have a table with somebody else's."""
    ada, bob = house.guest("Ada"), house.guest("Bob")
    promised = ada.post("/api/promises").ok()["commitment"]
    table = {"game": "first-light", "seats": [{"kind": "me"}], "commitment": promised}
    bob.post("/api/tables", table).problem(409, "no-promise")
    ada.post("/api/tables", table).ok()
    ada.post("/api/tables", table).problem(409, "no-promise")
    assert house.stranger().post("/api/promises").status == 401


def test_who_comes_after_the_beginning_adds_nothing(open_house: Callable[..., House]) -> None:
    """The seed is mixed once, before the first roll; leaving and coming back changes no roll, nor does a restart."""
    house = open_house()
    ada, bob, cec = house.guest("Ada"), house.guest("Bob"), house.guest("Cec")
    table = ada.create("me", "open", nonce=ADAS)
    bob.join(table, nonce=BOBS)
    bob.do(table, "leave").ok()
    cec.join(table, nonce="cc" * 16)
    assert ada.view(table)["table"]["nonces"] == [ADAS, BOBS]
    house.close()
    house = open_house(house.url)
    ada, cec = ada.again(house), cec.again(house)
    for _ in play_on(house, table, {0: ada, 1: cec}, Random(3)):
        pass
    orrery.replay(ada.at(table, "export").body).verify()
    assert ada.view(table)["table"]["nonces"] == [ADAS, BOBS]


def test_who_leaves_before_the_beginning_takes_the_nonce_along(house: House) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = ada.create("me", "open", "open")
    bob.join(table, nonce=BOBS)
    assert ada.view(table)["table"]["nonces"] == ["", BOBS, ""]
    bob.do(table, "leave").ok()
    assert "nonces" not in ada.view(table)["table"]


@pytest.mark.parametrize("nonce", ["x" * 32, "ab", "AB" * 16, "a" * 65, "ab" * 8 + "\n"])
def test_a_nonce_is_hexadecimal(house: House, nonce: str) -> None:
    ada = house.guest("Ada")
    ada.post("/api/tables", {"game": "first-light", "seats": [{"kind": "me"}], "nonce": nonce}).problem(400)
    imported(house, ada, b"{}", nonce=nonce).problem(400)


def test_what_chance_was_asked_is_told_after_the_end(house: House) -> None:
    """One for each of chance's answers in the export: with seed and nonces, a page can check them all."""
    ada = house.guest("Ada")
    table = ada.create("me", "me", nonce=ADAS)
    ada.at(table, "chances").problem(409, "not-over")
    for _ in play_on(house, table, {0: ada, 1: ada}, Random(5)):
        pass
    asked = ada.at(table, "chances").ok()["chances"]
    answers = [entry for entry in house.match(table).log if isinstance(entry, Chanced)]
    luck = SeededLuck(house.live(table).table.seed, nonces=[ADAS, ""])
    assert len(asked) == len(answers) > 20
    for request, answer in zip(asked, answers, strict=True):
        if "sides" in request:
            assert [1 + luck.below(request["sides"]) for _ in answer.outcome] == answer.outcome
        else:
            pool = request["pool"]
            assert [pool.pop(luck.below(len(pool))) for _ in answer.outcome] == answer.outcome


# -- games from files --------------------------------------------------------------------------------------------------


def imported(house: House, guest: Guest, save: bytes, **query: str) -> Reply:
    path, given = "/api/tables/import", urlencode(query)
    return house.request("POST", path, query=given, body=save, cookie=guest.cookie)


def test_strangers_at_an_imported_table_cannot_be_predicted(house: House, tmp_path: Path) -> None:
    """The owner knows the seed of the file: nothing that is still to come follows from it. Its origin is told in the
    list, on joining and at the table; the whole game can still be verified in the end."""
    ada, bob = house.guest("Ada"), house.guest("Bob")
    known = orrery.start("first-light", seats=2, seed="known")
    while len(known.log) < 40:
        known.choose(known.pending[0].seat, known.pending[0].options[0])
    promised = ada.post("/api/promises").ok()["commitment"]
    table = imported(house, ada, known.save(), commitment=promised, nonce=ADAS).ok()["id"]
    ada.ask("PATCH", f"/api/tables/{table}", {"listed": True, "name": "A friendly game"}).ok()
    ada.do(table, "seats/1/hand", {"to": "open"}).ok()
    [line] = [line for line in bob.get("/api/tables", show="open").ok()["tables"] if line["id"] == table]
    assert line["origin"] == "import"
    bob.join(table, seat=1)
    view = bob.view(table)["table"]
    assert (view["origin"], view["commitment"], view["nonces"]) == ("import", promised, [ADAS, ""])
    for _ in play_on(house, table, {0: ada, 1: bob}, Random(1)):
        pass
    played, since = house.match(table), len(rolls(known))
    predicted = expected(played, "known")
    assert rolls(played)[:since] == predicted[:since]
    later, foreseen = rolls(played)[since:], predicted[since:]
    assert len(later) > 10
    assert sum(one == other for one, other in zip(later, foreseen, strict=True)) < len(later) / 2
    assert bob.view(table)["table"]["seed"] != "known"
    done = verified(tmp_path, bob.at(table, "export").body, "--commitment", promised, "--nonce", ADAS)
    assert done.returncode == 0, done.stderr
    assert "came from another seed" in done.stdout


def test_an_imported_table_survives_a_restart(open_house: Callable[..., House]) -> None:
    """Its luck goes on where it was, whatever seeds it has had."""
    house = open_house()
    ada = house.guest("Ada")
    known = orrery.start("first-light", seats=2, seed=5)
    while len(known.log) < 30:
        known.choose(known.pending[0].seat, known.pending[0].options[0])
    table = imported(house, ada, known.save()).ok()["id"]
    for _ in play_on(house, table, {0: ada, 1: ada}, Random(2), most=60):
        pass
    house.close()
    house = open_house(house.url)
    ada = ada.again(house)
    for _ in play_on(house, table, {0: ada, 1: ada}, Random(3)):
        pass
    save = ada.at(table, "export").body
    orrery.replay(save).verify()
    again = imported(house, ada, save)
    assert again.ok()


MUCH: dict[str, Plain] = {
    "seeds": {"earlier": [{"seed": f"{n}", "nonces": [], "until": n} for n in range(21)]},
    "a seed": {"earlier": [{"seed": "s" * 81, "nonces": [], "until": 1}]},
    "nonces": {"earlier": [{"seed": "s", "nonces": ["ab" * 8] * 3, "until": 1}]},
    "a name": {"names": ["n" * 101, "Bob"]},
}


@pytest.mark.parametrize("what", MUCH)
def test_a_file_brings_no_more_than_a_game_has(house: House, what: str) -> None:
    """Every list of tables reads what a table keeps of its luck: megabytes of seeds would hold everybody up."""
    ada = house.guest("Ada")
    plain = json.loads(orrery.start("first-light", seats=2, seed=5).save())
    imported(house, ada, json.dumps(plain).encode()).ok()
    imported(house, ada, json.dumps({**plain, **MUCH[what]}).encode()).problem(400, "unreadable")
