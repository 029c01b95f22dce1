"""What is kept is never changed: every way to change it all the same is noticed."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from tests.helpers import contract
from tests.helpers.needs import lacking

FOLDER = "game/saves"


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    """A folder of tests with two saves that are kept."""
    (tmp_path / FOLDER).mkdir(parents=True)
    for name in ("v1.json", "v2.tar.xz"):
        (tmp_path / FOLDER / name).write_text(name, encoding="utf-8")
    contract.enter(tmp_path)
    return tmp_path


@pytest.fixture
def history(tests: Path) -> Path:
    """The same with a history."""
    if shutil.which("git") is None:
        lacking("needs git")
    _git(tests, "init", "--quiet")
    _committed(tests)
    return tests


def _git(tests: Path, *args: str) -> None:
    who = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")
    subprocess.run(["git", *who, *args], cwd=tests, check=True)


def _committed(tests: Path) -> None:
    _git(tests, "add", "--all")
    _git(tests, "commit", "--quiet", "--message", "More")


def _list(tests: Path) -> Path:
    return tests / FOLDER / contract.LIST


def test_what_is_as_it_was_is_right(history: Path) -> None:
    assert contract.broken(history) == []
    _list(history).with_name("v3.tar.xz").write_text("new", encoding="utf-8")
    assert contract.broken(history) == [f"{FOLDER}/v3.tar.xz is in no list of what is kept: `make saves` enters it"]
    contract.enter(history)
    _committed(history)
    assert contract.broken(history) == []


def test_a_changed_save_is_noticed_without_a_history(tests: Path) -> None:
    (tests / FOLDER / "v1.json").write_text("edited", encoding="utf-8")
    [said] = contract.broken(tests)
    assert said.startswith(f"{FOLDER}/v1.json is not as it was kept: what is kept is never changed")


def test_a_lost_save_is_noticed_without_a_history(tests: Path) -> None:
    (tests / FOLDER / "v2.tar.xz").unlink()
    [said] = contract.broken(tests)
    assert said.startswith(f"{FOLDER}/v2.tar.xz is gone")


def test_a_save_changed_together_with_its_line_is_noticed(history: Path) -> None:
    """Even after it was committed."""
    (history / FOLDER / "v1.json").write_text("edited", encoding="utf-8")
    _list(history).unlink()
    contract.enter(history)
    _committed(history)
    said = contract.broken(history)
    assert f"{FOLDER}/v1.json is not as git first knew it: {contract.NEVER}" in said
    assert any(sentence.startswith("a line that was kept is gone or changed: ") for sentence in said)
    assert len(said) == 2


def test_a_save_thrown_away_together_with_its_list_is_noticed(history: Path) -> None:
    shutil.rmtree(history / "game")
    _committed(history)
    lost = {sentence.partition(" is not as git first knew it")[0] for sentence in contract.broken(history)}
    assert {f"{FOLDER}/v1.json", f"{FOLDER}/v2.tar.xz"} <= lost


def test_shapes_only_grow(history: Path) -> None:
    shapes = history / "shapes.toml"
    shapes.write_text("# about\n1 = 'a'\n", encoding="utf-8")
    _committed(history)
    shapes.write_text("# other words\n1 = 'a'\n2 = 'b'\n", encoding="utf-8")
    assert contract.broken(history, shapes) == []
    shapes.write_text("# about\n1 = 'b'\n", encoding="utf-8")
    _committed(history)
    assert contract.broken(history, shapes) == ["a line that was kept is gone or changed: 1 = 'a'"]


def test_a_folder_may_move_with_all_it_holds(history: Path) -> None:
    (history / FOLDER).parent.rename(history / "moved")
    _committed(history)
    assert contract.broken(history) == []
    (history / "moved" / "saves" / "v1.json").unlink()
    assert any("not as git first knew it" in said for said in contract.broken(history))
