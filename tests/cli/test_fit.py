"""`orrery fit`: weights are written, and how well the games were foretold is shown."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from tests.cli.typing_at import refused, run

import orrery.lab
from orrery.kernel.model import read
from orrery.lab.samples import model_of

TYPED = ["fit", "last-light", "--rounds", "2", "--games", "2", "--bot", "random", "--workers", "1"]


def test_weights_are_written_for_every_feature_and_the_game_keeps_its_own(tmp_path: Path) -> None:
    model = model_of("last-light")
    before, printed = model.weights, model.file.read_bytes()
    shown = run(*TYPED, "--to", "new.toml")
    assert shown.exit_code == 0
    written = read(tmp_path / "new.toml")
    assert tuple(written.weights) == model.names
    assert written != before
    assert (model.weights, model.file.read_bytes()) == (before, printed)


def test_every_round_and_the_chances_are_shown(tmp_path: Path) -> None:
    shown = run(*TYPED).stdout
    assert (tmp_path / "weights.toml").is_file()
    rows = [line.split("│")[1:3] for line in shown.split("Chances")[0].splitlines() if "%" in line]
    assert [[cell.strip() for cell in row] for row in rows] == [["1", "2"], ["2", "2"]]
    assert "Foretold" in shown
    assert "weights.toml" in shown.split("The weights are in")[1]


def test_the_same_seed_gives_the_same_weights(tmp_path: Path) -> None:
    for name, seed in (("one", "3"), ("two", "3"), ("other", "4")):
        run(*TYPED, "--seed", seed, "--to", f"{name}.toml")
    one, two, other = ((tmp_path / f"{name}.toml").read_text(encoding="utf-8") for name in ("one", "two", "other"))
    assert one == two != other


def test_without_numpy_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    monkeypatch.delitem(sys.modules, "orrery.lab.fit", raising=False)
    monkeypatch.delattr(orrery.lab, "fit", raising=False)
    refused(run(*TYPED), "needs NumPy", "orrery-table[lab]")
