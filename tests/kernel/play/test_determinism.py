"""The same seed and the same answers give the same game, on every machine and in every process."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

from tests.helpers.patience import STUCK

import orrery
from orrery.kernel.game import Game

PLAY = """
import sys, orrery
from random import Random
for seats in (2, 3, 4):
    match, rng = orrery.start("comet-rush", seats=seats, seed=11), Random(seats)
    while match.pending:
        sys.stdout.buffer.write(match.save())
        for reader in (None, 0, 1):
            sys.stdout.buffer.write(repr(match.view(reader)).encode())
        ask = rng.choice(match.pending)
        world = match.observe(ask.seat).imagine(rng)
        sys.stdout.buffer.write(world.rules.encode(world.state))
        match.choose(ask.seat, rng.choice(ask.options))
    sys.stdout.buffer.write(match.save())
"""


def _played(folder: Path, hash_seed: str) -> bytes:
    environment = {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": ":".join(path for path in sys.path if path)}
    environment["ORRERY_GAMES"] = str(folder)
    command = [sys.executable, "-c", PLAY]
    return subprocess.run(command, env=environment, capture_output=True, check=True, timeout=STUCK).stdout


def test_two_hash_seeds_give_identical_bytes(guide_folder: Path) -> None:
    one, other = _played(guide_folder, "1"), _played(guide_folder, "2")
    assert len(one) > 100_000
    assert one == other


def test_the_same_answers_give_the_same_game(comet_rush: Game) -> None:
    def whole(seed: int) -> bytes:
        match, rng = orrery.start("comet-rush", seats=3, seed=seed), Random(5)
        while match.pending:
            ask = match.pending[0]
            match.choose(ask.seat, rng.choice(ask.options))
        return match.save()

    assert whole(1) == whole(1)
    assert whole(1) != whole(2)
