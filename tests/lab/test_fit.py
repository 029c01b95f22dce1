"""Evaluations are fitted to what games came to: known weights are found again, and chances are calibrated."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from pathlib import Path
from random import Random
from typing import Any

import pytest

from orrery.kernel.game import BadOption
from orrery.kernel.model import Model, Weights, chances, read
from orrery.lab import fit
from orrery.lab.samples import Sample, gather, model_of

NAMES = ("made", "goods", "noise")
BEGUN = Weights(spread=(9.0, 9.0), weights=dict.fromkeys(NAMES, (0.0, 0.0)))


def toy(tmp_path: Path, weights: Weights = BEGUN) -> Model:
    """A model over features that the test makes up."""
    file = tmp_path / "weights.toml"
    file.write_text(fit.as_toml(weights, NAMES, "A test."), encoding="utf-8")
    return Model(file, NAMES, lambda state, seat: state[seat], lambda state: 0.5)


def always(progress: float) -> Callable[[Any], float]:
    return lambda state: progress


def game(rng: Random) -> Sample:
    """Two seats walk ten steps: what is made counts 1, goods count 2 until half is over and nothing in the end."""
    made, goods = [0.0, 0.0], [0.0, 0.0]
    sample = Sample([], [], [], [])
    for step in range(10):
        sample.progress.append(step / 10)
        sample.features.append([[made[seat], goods[seat], rng.gauss(0, 1)] for seat in (0, 1)])
        for seat in (0, 1):
            made[seat] += rng.gauss(0, 1)
            if step < 5:
                goods[seat] += rng.gauss(0, 1)
            else:
                made[seat] += 0.5 * goods[seat]
                goods[seat] *= 0.75
    sample.totals = made
    sample.wins = [float(made[0] > made[1]), float(made[1] > made[0])]
    return sample


def test_known_weights_are_found_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What counts as points counts 1, what becomes points counts what it becomes, and what tells nothing nothing."""
    monkeypatch.setattr(fit, "HOLD", 0.0)
    rng = Random(1)
    found = fit.fit(toy(tmp_path), BEGUN, [game(rng) for _ in range(600)])
    assert found.weights["made"] == (pytest.approx(1.0, abs=0.15), pytest.approx(1.0, abs=0.15))
    assert found.weights["goods"][0] > 1.2
    assert found.weights["noise"] == (pytest.approx(0.0, abs=0.15), pytest.approx(0.0, abs=0.15))


def test_weights_are_held_near_what_they_were(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    samples = [game(Random(seed)) for seed in range(40)]
    moved = []
    for hold in (0.1, 100.0):
        monkeypatch.setattr(fit, "HOLD", hold)
        moved.append(fit.fit(toy(tmp_path), BEGUN, samples).weights["made"][1])
    assert abs(moved[1]) < 0.1 < abs(moved[0])


def test_chances_are_calibrated(tmp_path: Path) -> None:
    """In games it was not fitted to, what is foretold as 70% happens between 60% and 80% of the time."""
    model = toy(tmp_path)
    weights = fit.fit(model, BEGUN, [game(Random(seed)) for seed in range(400)])
    report = fit.check(model, weights, [game(Random(seed)) for seed in range(1000, 1400)])
    assert report.games == 400
    assert report.surprise < 0.9
    (near,) = [bin for bin in report.calibration if 0.6 <= bin.foretold < 0.7]
    assert abs(near.happened - near.foretold) < 0.1


def test_a_report_says_how_little_is_known_without_knowledge(tmp_path: Path) -> None:
    report = fit.check(toy(tmp_path), BEGUN, [game(Random(seed)) for seed in range(20)])
    assert report.surprise == pytest.approx(1.0)
    assert [bin.foretold for bin in report.calibration] == [0.5]


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    weights = Weights(spread=(7.5, 2.0), weights={"made": (1.0, 0.9), "goods": (0.25, -1e-05), "noise": (3.0, 0.0)})
    assert read(toy(tmp_path, weights).file) == weights


def test_weights_go_from_the_beginning_to_the_end(tmp_path: Path) -> None:
    weights = Weights(spread=(8.0, 2.0), weights={"made": (1.0, 1.0), "goods": (2.0, 0.0), "noise": (0.0, 0.0)})
    state = [[5.0, 3.0, 9.0]]
    at = {t: Model(toy(tmp_path, weights).file, NAMES, lambda s, seat: s[seat], always(t)) for t in (0.0, 0.5, 1.0)}
    assert [at[t].evaluate(state, 0) for t in at] == [11.0, 8.0, 5.0]
    assert [at[t].spread(state) for t in at] == [8.0, 5.0, 2.0]


@pytest.mark.parametrize("names", [("made", "goods"), (*NAMES, "more")])
def test_features_and_weights_must_agree(tmp_path: Path, names: tuple[str, ...]) -> None:
    file = toy(tmp_path).file
    with pytest.raises(ValueError, match=r"noise|more"):
        Model(file, names, lambda state, seat: state, lambda state: 0.0)


def test_chances_follow_the_spread() -> None:
    """A lead of one spread makes the odds e to 1, and all chances add up to one."""
    first, second, third = chances([14.0, 10.0, 10.0], 4.0)
    assert first / second == pytest.approx(exp(1))
    assert second == third
    assert first + second + third == pytest.approx(1.0)


def test_samples_do_not_depend_on_who_plays_them() -> None:
    """Two processes give what one gives; the weights they were told to go by stay theirs."""
    model = model_of("first-light")
    before = model.weights
    arguments: dict[str, Any] = {"bot": "random", "seats": (2, 3), "seed": 4}
    alone = gather("first-light", 2, workers=1, **arguments)
    assert alone == gather("first-light", 2, workers=2, **arguments)
    assert [len(sample.totals) for sample in alone] == [2, 3]
    assert all(len(features) == len(model.names) for sample in alone for seats in sample.features for features in seats)
    assert model.weights == before


def test_a_failing_game_says_which_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in an arena: whoever samples thousands of games is told which one to look at."""

    def stumble(*_: object) -> None:
        raise RuntimeError("stumbled")

    monkeypatch.setattr("orrery.lab.samples._keep", stumble)
    with pytest.raises(RuntimeError, match="stumbled") as failed:
        gather("first-light", 1, bot="random", workers=1)
    assert "a game that was sampled: first-light, seed" in failed.value.__notes__[0]


def test_rounds_go_on_from_each_other_and_leave_the_game_as_it_was() -> None:
    model = model_of("first-light")
    before = model.weights
    steps = list(fit.improve("first-light", rounds=2, games=2, bot="random", workers=1))
    assert len(steps) == 2
    assert before.weights != steps[0].weights.weights != steps[1].weights.weights
    assert model.weights == before


def test_a_game_without_a_model_is_not_fitted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orrery.lab.samples.find", lambda name: Unfitted())
    with pytest.raises(BadOption, match="nothing to fit"):
        model_of("revive")


class Unfitted:
    """A game whose evaluation is its own."""

    def read_options(self, options: object) -> dict[str, object]:
        return {}

    def rules(self, options: object) -> object:
        return type("Rules", (), {"model": None})()
