"""Provably fair: what is promised before the game can be checked after it, by anybody, with one command."""

from __future__ import annotations

import hashlib
import secrets
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from at_the_table import House, play_on

import orrery


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
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
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
    monkeypatch.setattr("orrery.server.routes.tables.secrets", secrets)
    ada = house.guest("Ada")
    promised = {ada.view(ada.create("me", "open"))["table"]["commitment"] for _ in range(5)}
    assert len(promised) == 5
