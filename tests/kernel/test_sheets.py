"""Sheets are read whole or refused with the name of the file and the entry."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import to_builtins

from orrery.kernel.sheets import (
    Printed,
    SheetError,
    Table,
    fields_of,
    overlay_digest,
    read_table,
    tables_of,
    tally,
    use_overlay,
    values,
)


class Card(Printed, frozen=True):
    """A card for these tests."""

    points: int
    copies: int = 1
    gain: dict[str, int] = {}
    words: list[str] = []


SHEET = """
[[card]]
key = "relic"
title = "Alien relic"
points = 8
gain = { water = 2, gems = 1 }
rulebook = ["points"]
public = { gain = "a picture of the card" }

[[card]]
key = "seed"
points = 1
copies = 3
"""


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    path = tmp_path / "cards.toml"
    path.write_text(SHEET, encoding="utf-8")
    return path


@pytest.fixture
def overlay(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "mine"
    folder.mkdir()
    use_overlay(folder)
    yield folder
    use_overlay(None)


def refusal(path: Path, text: str | bytes | None = None, count: int | None = None) -> str:
    if text is not None:
        path.write_bytes(text.encode() if isinstance(text, str) else text)
    with pytest.raises(SheetError) as refused:
        read_table(path, "card", Card, count=count)
    return str(refused.value)


def test_entries_come_by_key_in_the_order_written(sheet: Path) -> None:
    cards = read_table(sheet, "card", Card, count=4)
    assert list(cards) == ["relic", "seed"]
    assert cards["relic"].gain == {"water": 2, "gems": 1}


@dataclass
class Box:
    """A box for these tests: one table by key, as a list and as its only entry."""

    cards: Annotated[dict[str, Card], Table("cards/card", 4)]
    pile: Annotated[list[Card], Table("cards/card", 4)]
    first: Annotated[Card, Table("cards/first")]
    worth: int


def test_a_field_of_a_box_is_a_table_as_its_type_says(sheet: Path) -> None:
    """What is no table is left to whoever makes the box."""
    assert tables_of(Box) == {"cards/card": (Card, 4), "cards/first": (Card, None)}
    cards = read_table(sheet, "card", Card, count=4)
    found = Box(**fields_of(Box, {"cards/card": cards, "cards/first": cards}), worth=1)
    assert (found.cards, found.pile, found.first) == (cards, list(cards.values()), cards["relic"])


def test_every_value_has_a_source(sheet: Path) -> None:
    cards = read_table(sheet, "card", Card)
    assert {field: (value, source) for field, value, source in values(cards["relic"])} == {
        "title": ("Alien relic", "reconstructed"),
        "points": (8, "rulebook"),
        "gain": ({"water": 2, "gems": 1}, "public"),
    }
    assert [field for field, _, _ in values(cards["seed"])] == ["points", "copies"]
    assert tally(cards.values()) == {"rulebook": 1, "public": 2, "reconstructed": 3}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[[card", "cards.toml is not TOML: "),
        ('[[card]]\nkey = "a"\nkey = "b"', "cards.toml is not TOML: Cannot overwrite a value"),
        ("x = " + "9" * 5000, "cards.toml is not TOML: "),
        ("x = " + "[" * 5000 + "]" * 5000, "cards.toml is not TOML: "),
        (b"x = '\xff'", "cards.toml cannot be read: "),
        ("", "cards.toml: there is no list of tables [[card]]"),
        ("card = 3", "cards.toml: there is no list of tables [[card]]"),
        ("card = [1]", "cards.toml: there is no list of tables [[card]]"),
        ("[card]\nkey = 'a'", "cards.toml: there is no list of tables [[card]]"),
        ("[[card]]\npoints = 1", "cards.toml, card number 1: it has no key"),
        ("[[card]]\nkey = 7\npoints = 1", "cards.toml, card number 1: it has no key"),
        ("[[card]]\nkey = ['a']\npoints = 1", "cards.toml, card number 1: it has no key"),
        ("[[card]]\nkey = 'a'", "cards.toml, card 'a': Object missing required field `points`"),
        ("[[card]]\nkey = 'a'\npoints = 'x'", "cards.toml, card 'a': Expected `int`, got `str` - at `$.points`"),
        ("[[card]]\nkey = 'a'\npoints = 1\ncost = 3", "cards.toml, card 'a': Object contains unknown field `cost`"),
        ("[[card]]\nkey = 'a'\npoints = 1\n" * 2, "cards.toml, card 'a': listed twice"),
        ("[[card]]\nkey = 'a'\npoints = 1\nrulebook = ['price']", "a source is given for 'price', which is no field"),
        ("[[card]]\nkey = 'a'\npoints = 1\npublic = { x = 'y' }", "a source is given for 'x', which is no field"),
        ("[[card]]\nkey = 'a'\npoints = 1\nrulebook = ['key']", "a source is given for 'key', which is no field"),
        ("[[card]]\nkey = 'a'\npoints = 1\nyours = ['points']", "card 'a': 'yours' is no field to fill in"),
        ("[[card]]\nkey = 'a'\npoints = 1\nrulebook = 'points'", "card 'a': Expected `array`, got `str`"),
        ("defaults = 3\n[[card]]\nkey = 'a'", "cards.toml: defaults are given by table, as in [defaults.item]"),
        ("defaults.card = 3\n[[card]]\nkey = 'a'", "cards.toml: the defaults 'card' are for no table of the sheet"),
        ("[defaults.crad]\npoints = 1\n[[card]]\nkey = 'a'", "the defaults 'crad' are for no table of the sheet"),
        ("[defaults.card]\nkey = 'a'\n[[card]]\npoints = 1", "defaults 'card' cannot give every entry the same 'key'"),
        (
            "[defaults.card]\nyours = []\n[[card]]\nkey = 'a'",
            "defaults 'card' cannot give every entry the same 'yours'",
        ),
        ("[defaults.card]\ncost = 3\n[[card]]\nkey = 'a'\npoints = 1", "'a': Object contains unknown field `cost`"),
        ("[defaults.card]\nrulebook = ['x']\n[[card]]\nkey = 'a'\npoints = 1", "a source is given for 'x', which is"),
    ],
)
def test_a_bad_sheet_is_refused_by_file_and_entry(tmp_path: Path, text: str | bytes, sentence: str) -> None:
    assert sentence in refusal(tmp_path / "cards.toml", text)


def test_a_sheet_that_is_not_there(tmp_path: Path) -> None:
    assert refusal(tmp_path / "gone.toml").startswith("gone.toml cannot be read: ")
    assert refusal(tmp_path).endswith(f"Is a directory: '{tmp_path}'")


def test_counts_match_the_box(sheet: Path) -> None:
    assert refusal(sheet, count=5) == "cards.toml: the box holds 5 of [[card]], the sheet has 4"


# -- what entries have in common ---------------------------------------------------------------------------


HEADED = """
[defaults.card]
points = 3
rulebook = ["points", "gain"]

[[card]]
key = "plain"

[[card]]
key = "rich"
points = 5
gain = { gems = 1 }
rulebook = ["points"]
"""


def test_what_a_table_has_in_common_stands_in_its_head(tmp_path: Path) -> None:
    """Values and sources alike; an entry that says otherwise has its way."""
    path = tmp_path / "cards.toml"
    path.write_text(HEADED, encoding="utf-8")
    cards = read_table(path, "card", Card, count=2)
    assert [card.points for card in cards.values()] == [3, 5]
    assert [card.source("points") for card in cards.values()] == ["rulebook", "rulebook"]
    assert cards["rich"].source("gain") == "reconstructed"


def test_only_values_that_are_there_are_counted(tmp_path: Path) -> None:
    """A head may name sources of fields that an entry does not have."""
    path = tmp_path / "cards.toml"
    path.write_text(HEADED, encoding="utf-8")
    assert tally(read_table(path, "card", Card).values()) == {"rulebook": 2, "reconstructed": 1}


def test_the_rulebook_may_state_all(tmp_path: Path) -> None:
    """Every field of the entry, and no more than that."""
    path = tmp_path / "cards.toml"
    path.write_text("[[card]]\nkey = 'a'\npoints = 1\ncopies = 2\nrulebook = 'all'", encoding="utf-8")
    card = read_table(path, "card", Card)["a"]
    assert tally([card]) == {"rulebook": 2}
    assert {*card.rulebook} == {"title", "points", "copies", "gain", "words"}


# -- somebody's own values --------------------------------------------------------------------------------


def test_own_values_lie_over_ours_and_are_marked(sheet: Path, overlay: Path) -> None:
    (overlay / "cards.toml").write_text('[[card]]\nkey = "relic"\npoints = 9\nwords = ["glows"]', encoding="utf-8")
    cards = read_table(sheet, "card", Card, count=4)
    relic = cards["relic"]
    assert (relic.points, relic.words, relic.gain) == (9, ["glows"], {"water": 2, "gems": 1})
    assert [relic.source(field) for field in ("points", "words", "gain", "title")] == [
        "yours", "yours", "public", "reconstructed",
    ]  # fmt: skip
    assert cards["seed"].yours == []
    assert tally(cards.values())["yours"] == 2


def test_a_head_in_an_overlay_is_for_the_entries_it_lists(sheet: Path, overlay: Path) -> None:
    """So that a copy of one of our sheets, changed, may be laid over ours; what came from its head is theirs too."""
    text = "[defaults.card]\npoints = 2\nrulebook = ['gain']\n[[card]]\nkey = 'relic'\nwords = ['glows']"
    (overlay / "cards.toml").write_text(text, encoding="utf-8")
    cards = read_table(sheet, "card", Card)
    assert [card.points for card in cards.values()] == [2, 1]
    assert [cards["relic"].source(field) for field in ("points", "words", "gain")] == ["yours", "yours", "rulebook"]


def test_an_overlay_may_leave_everything_out(sheet: Path, overlay: Path) -> None:
    plain = read_table(sheet, "card", Card)
    (overlay / "cards.toml").write_text("", encoding="utf-8")
    assert to_builtins(read_table(sheet, "card", Card)) == to_builtins(plain)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[[card]]\nkey = 'relict'", "cards.toml in your sheets, card 'relict': there is no such entry"),
        ("[[cards]]\nkey = 'relic'", "cards.toml in your sheets: there is no table [[cards]] to lay values over"),
        ("[[card]]\nkey = 'relic'\n" * 2, "cards.toml in your sheets, card 'relic': listed twice"),
        ("[[card]]\npoints = 3", "cards.toml in your sheets, card number 1: it has no key"),
        ("card = 'relic'", "cards.toml in your sheets: there is no list of tables [[card]]"),
        ("[[card]]\nkey = 'relic'\npoints = 'many'", "cards.toml, card 'relic' with your values: Expected `int`"),
        (
            "[[card]]\nkey = 'relic'\npower = 1",
            "cards.toml, card 'relic' with your values: Object contains unknown field",
        ),
        ("[[card]]\nkey = 'seed'\ncopies = 9", "cards.toml: the box holds 4 of [[card]], the sheet has 10"),
        ("[[card", "cards.toml is not TOML: "),
    ],
)
def test_a_bad_overlay_is_refused(sheet: Path, overlay: Path, text: str, sentence: str) -> None:
    (overlay / "cards.toml").write_text(text, encoding="utf-8")
    assert refusal(sheet, count=4).startswith(sentence)


def test_an_overlay_is_a_folder(tmp_path: Path) -> None:
    with pytest.raises(SheetError, match="is not a folder of sheets"):
        use_overlay(tmp_path / "nowhere")
    assert overlay_digest() is None


def test_overlays_are_told_apart(overlay: Path) -> None:
    digests = {overlay_digest()}
    for name, text in [("cards.toml", "a = 1"), ("cards.toml", "a = 2"), ("other.toml", "a = 1")]:
        (overlay / name).write_text(text, encoding="utf-8")
        digests.add(overlay_digest())
    assert len(digests) == 4
    assert overlay_digest() == overlay_digest()


# -- anything at all -----------------------------------------------------------------------------------------

LINES = st.sampled_from(
    [
        "[[card]]", "[card]", "[[other]]", "key = 'a'", "key = 'b'", "key = 3", "points = 1", "points = 'x'",
        "points = nan", "copies = -2", "copies = true", "gain = { water = 1 }", "gain = { water = [] }",
        "words = ['x', 1]", "words = 1979-05-27", "rulebook = ['points']", "rulebook = 'points'",
        "public = { points = 1 }", "yours = []", "title = [[[]]]", "= 3", '"""',
    ]
)  # fmt: skip


def read_or_refused(path: Path) -> dict[str, Card] | str:
    """The cards of a sheet, or the sentence that refuses it."""
    try:
        return read_table(path, "card", Card)
    except SheetError as refused:
        return str(refused)


@settings(max_examples=200)
@given(st.lists(LINES, max_size=12).map("\n".join) | st.text(max_size=80) | st.binary(max_size=80))
def test_any_file_is_read_or_refused(tmp_path_factory: pytest.TempPathFactory, text: str | bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "any.toml"
    path.write_bytes(text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text)
    cards = read_or_refused(path)
    if isinstance(cards, str):
        assert cards.startswith("any.toml")
    else:
        assert all(key == card.key for key, card in cards.items())
        assert set(tally(cards.values())) <= {"rulebook", "public", "reconstructed"}


@settings(max_examples=100)
@given(st.lists(LINES, max_size=8).map("\n".join))
def test_any_overlay_is_laid_over_or_refused(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    folder = tmp_path_factory.getbasetemp() / "any overlay"
    folder.mkdir(exist_ok=True)
    ours = tmp_path_factory.getbasetemp() / "any.toml"
    ours.write_text("[[card]]\nkey = 'a'\npoints = 4\n[[other]]\nkey = 'x'", encoding="utf-8")
    (folder / "any.toml").write_text(text, encoding="utf-8")
    use_overlay(folder)
    cards = read_or_refused(ours)
    use_overlay(None)
    if isinstance(cards, str):
        assert cards.startswith("any.toml")
    else:
        assert cards["a"].points == 4 or cards["a"].source("points") == "yours"
