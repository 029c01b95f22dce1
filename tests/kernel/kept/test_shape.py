"""What saves are made of belongs to the rules version: whatever changes it is noticed, and what does not is not."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.kernel.toys import A, B, Pick, Toy, pick, rules, vocab

from orrery.kernel.flow import Flow
from orrery.kernel.game import EXPANSIONS, BadOption, Game, Option, Rules
from orrery.kernel.kept import shape
from orrery.kernel.state import State
from orrery.kernel.vocabulary import Vocabulary


def made(folder: Path, version: int = 1, **more: Any) -> Game:
    """A game of one step in this folder; `more` is what is other than usual in its rules."""
    steps = more.pop("steps", {"pick0": pick(0)})
    options = more.pop("options", [Option("size", 1, "how big", (1, 2))])
    words = more.pop("vocabulary", vocab)
    toy = dataclasses.replace(rules(steps, **more), vocabulary=words)
    return dataclasses.replace(toy.game, version=version, folder=folder, options=options, load=lambda _: toy)


class Card(msgspec.Struct):
    """A card."""

    name: str


class Paper(msgspec.Struct):
    """The same fields by another name."""

    name: str = ""


class Tile(msgspec.Struct):
    """One field more."""

    name: str
    worn: bool = False


def table(card: type) -> type[State]:
    """A state with a pile of such cards."""
    made = msgspec.defstruct("Table", [("pile", list[card])], bases=(State,), kw_only=True)  # type: ignore[valid-type]
    assert issubclass(made, State)
    return made


def takes_two(s: Toy, seat: int, times: int = 1) -> Flow[None]:
    yield Pick(0, (A, B))


def takes_one(s: Toy, seat: int) -> Flow[None]:
    yield Pick(0, (A, B))


def other_words(*members: str) -> Vocabulary:
    words = Vocabulary("toy")
    words.family("pick", members)
    return words


CHANGES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "state": ({"state": table(Card)}, {"state": table(Tile)}),
    "options": ({}, {"options": [Option("size", 1, "how big", (1, 2, 3))]}),
    "actions": ({"vocabulary": other_words("a", "b")}, {"vocabulary": other_words("a", "b", "c")}),
    "steps": ({"steps": {"take": takes_one}}, {"steps": {"take": takes_two}}),
}


@pytest.mark.parametrize("part", CHANGES)
def test_a_changed_part_is_named_with_what_to_do(tmp_path: Path, part: str) -> None:
    """A type deep inside the state, a choice of an option, an action, a step's parameter."""
    before, after = CHANGES[part]
    assert shape.keep(made(tmp_path, **before))
    shape.require(made(tmp_path, **before))
    with pytest.raises(shape.ShapeChanged) as changed:
        shape.require(made(tmp_path, **after))
    said = str(changed.value)
    assert said.startswith(f"toy: the {part} of its saves changed, but its rules are still version 1. Raise `version`")
    assert "`migrations[1]`" in said
    assert said.endswith("keep the new shape with: orrery check toy --keep-shape")
    with pytest.raises(shape.ShapeChanged):
        shape.keep(made(tmp_path, **after))


def test_a_new_version_with_a_migration_is_kept_beside_the_old(tmp_path: Path) -> None:
    """The old line stays as it is; the game is held to the new one."""
    shape.keep(made(tmp_path, state=table(Card)))
    newer = made(tmp_path, 2, state=table(Tile), migrations={1: lambda plain: plain})
    with pytest.raises(shape.ShapeChanged, match=r"has no line for rules version 2; add it with: orrery check toy"):
        shape.require(newer)
    old = (tmp_path / shape.FILE).read_text(encoding="utf-8")
    assert shape.keep(newer)
    assert not shape.keep(newer)
    shape.require(newer)
    assert set(old.splitlines()) <= set((tmp_path / shape.FILE).read_text(encoding="utf-8").splitlines())
    assert list(shape.read(newer)) == [1, 2]
    with pytest.raises(shape.ShapeChanged, match="rules version 1 is older than version 2"):
        shape.require(made(tmp_path, state=table(Card)))


def test_every_older_version_needs_a_migration(tmp_path: Path) -> None:
    gap = made(tmp_path, 3, migrations={2: lambda plain: plain})
    for held in (shape.require, shape.keep):
        with pytest.raises(shape.ShapeChanged, match="nothing leads from rules version 1 to 2"):
            held(gap)
    assert not (tmp_path / shape.FILE).exists()


SAME: list[Callable[[], dict[str, Any]]] = [
    lambda: {"state": table(Paper)},  # another name of a class, another docstring, another default
    lambda: {"state": table(Card), "options": [Option("size", 2, "how large", (1, 2))]},
    lambda: {"state": table(Card), "steps": {"pick0": pick(1)}},
]


@pytest.mark.parametrize("same", SAME)
def test_what_no_save_holds_may_change(tmp_path: Path, same: Callable[[], dict[str, Any]]) -> None:
    """Names of classes, defaults, help and the rules themselves are not written down."""
    shape.keep(made(tmp_path, state=table(Card)))
    shape.require(made(tmp_path, **same()))


def test_the_shape_is_that_of_every_expansion(tmp_path: Path) -> None:
    """An action that only an expansion brings is part of it; sets that do not go together are left out."""

    def game(extra: str) -> Game:
        def load(options: dict[str, Any]) -> Rules:
            if len(options[EXPANSIONS]) > 1:
                raise BadOption("choose one expansion")
            more = [extra] if options[EXPANSIONS] else []
            return dataclasses.replace(rules({"pick0": pick(0)}), vocabulary=other_words("a", *more))

        option = Option(EXPANSIONS, [], "expansions in play", ("moons", "rings"))
        return dataclasses.replace(made(tmp_path), options=[option], load=load)

    assert list(shape.loaded(game("b"))) == [(), ("moons",), ("rings",)]
    shape.keep(game("b"))
    with pytest.raises(shape.ShapeChanged, match="the actions of its saves changed"):
        shape.require(game("c"))


def test_a_file_that_is_none_is_refused(tmp_path: Path) -> None:
    (tmp_path / shape.FILE).write_text("1 = [", encoding="utf-8")
    with pytest.raises(shape.ShapeChanged, match=r"shapes.toml cannot be read"):
        shape.require(made(tmp_path))


SHEET = '[defaults.card]\npoints = 2\n\n[[card]]\nkey = "comet"\ncost = 3\nrulebook = ["cost"]\n'


def with_sheet(folder: Path, sheet: str = SHEET) -> Game:
    """A game with one sheet."""
    (folder / "sheets").mkdir(exist_ok=True)
    (folder / "sheets" / "cards.toml").write_text(sheet, encoding="utf-8")
    return made(folder)


def test_a_changed_value_of_a_sheet_is_noticed_and_can_be_a_correction(tmp_path: Path) -> None:
    """A save names the card, so the value belongs to the version; a correction is written down with its reason."""
    assert shape.keep(with_sheet(tmp_path))
    game = with_sheet(tmp_path, SHEET.replace("cost = 3", "cost = 4"))
    with pytest.raises(shape.ShapeChanged) as changed:
        shape.require(game)
    said = str(changed.value)
    assert said.startswith("toy: printed values in its sheets changed, but its rules are still version 1.")
    assert said.endswith('say so with: orrery check toy --sheets-corrected "WHY"')
    with pytest.raises(shape.ShapeChanged):
        shape.keep(game)
    assert shape.correct_sheets(game, 'it is "4",\nas printed')
    shape.require(game)
    assert [values.why for values in shape.read_values(game)] == ["", 'it is "4", as printed']
    assert not shape.correct_sheets(game, "again")
    with pytest.raises(shape.ShapeChanged):
        shape.require(with_sheet(tmp_path))


@pytest.mark.parametrize(
    "sheet",
    [
        "# a comment\n" + SHEET,
        SHEET.replace('rulebook = ["cost"]', 'public = { cost = "a forum" }'),
        '[[card]]\ncost = 3\npoints = 2\nkey = "comet"\n',
    ],
)
def test_how_a_sheet_is_written_is_no_value(tmp_path: Path, sheet: str) -> None:
    """Comments, order, sources, and whether a value stands in the defaults."""
    assert shape.keep(with_sheet(tmp_path))
    shape.require(with_sheet(tmp_path, sheet))


def test_a_new_version_has_its_own_sheets(tmp_path: Path) -> None:
    """They are kept along with its shape; a game that kept its shape before there was a digest is told to keep it."""
    assert shape.keep(with_sheet(tmp_path))
    with_sheet(tmp_path, SHEET.replace("cost = 3", "cost = 4"))
    second = made(tmp_path, version=2, migrations={1: lambda plain: plain})
    assert shape.keep(second)
    shape.require(second)
    assert [values.version for values in shape.read_values(second)] == [1, 2]
    path = tmp_path / shape.FILE
    path.write_text(path.read_text(encoding="utf-8").partition("\n[[sheets]]")[0], encoding="utf-8")
    with pytest.raises(shape.ShapeChanged, match=r"does not know its sheets; keep their digest with"):
        shape.require(second)
    assert shape.keep(second)
    shape.require(second)
