"""RULES.md read into numbered rules with their rulings."""

from __future__ import annotations

from pathlib import Path

import pytest

from orrery.kernel.words.rulebook import BadRulebook, NumberedRule, Rulebook, UnknownRule, of_game, parse, read

BOOK = """# The rules, numbered

Some words before **FL-1.1** is even there.

## FL-1 Foundations

- **FL-1.1** One to four people play.
- **FL-1.2** The game lasts 8 rounds. It ends
  right after the last.
  Ruling (G-1): an option chooses the edition,
  and the first is the default. Why: people own either.
  Ruling: nobody may leave early.

  A word more on the second ruling.
- an item without a number

A paragraph that belongs to no rule.

## FL-10 The Laboratory

A word about it.

- **FL-10.1** A pair of dice buys a farm.
"""


@pytest.fixture
def book() -> Rulebook:
    return parse(BOOK)


def test_a_rule_with_its_section(book: Rulebook) -> None:
    assert book.find("FL-10.1") == [
        NumberedRule("FL-10.1", "FL-10", "The Laboratory", "A pair of dice buys a farm.", book="The rules, numbered")
    ]
    assert list(book.rules) == ["FL-1.1", "FL-1.2", "FL-10.1"]
    assert book.sections == {"FL-1": "Foundations", "FL-10": "The Laboratory"}


def test_lines_that_go_on_and_rulings(book: Rulebook) -> None:
    [rule] = book.find("FL-1.2")
    assert rule.text == "The game lasts 8 rounds. It ends right after the last."
    assert rule.rulings == (
        "Ruling (G-1): an option chooses the edition, and the first is the default. Why: people own either.",
        "Ruling: nobody may leave early. A word more on the second ruling.",
    )


def test_a_ruling_is_found_by_its_number(book: Rulebook) -> None:
    assert [rule.number for rule in book.find("g-1")] == ["FL-1.2"]
    with pytest.raises(UnknownRule):
        book.find("G-2")


def test_a_whole_section(book: Rulebook) -> None:
    assert [rule.number for rule in book.find("FL-1")] == ["FL-1.1", "FL-1.2"]


@pytest.mark.parametrize("number", ["FL-10.1", "fl-10.1", " FL-10.1 ", "10.1"])
def test_numbers_are_found_however_they_are_typed(book: Rulebook, number: str) -> None:
    assert [rule.number for rule in book.find(number)] == ["FL-10.1"]


def test_a_number_may_be_nought_or_have_a_letter() -> None:
    """A rule put in between keeps its neighbours' numbers."""
    book = parse("## CO-4 Prices\n\n- **CO-4.0** Openly.\n- **CO-4.1** In order.\n- **CO-4.1a** Twice with two.\n")
    assert [rule.number for rule in book.find("CO-4")] == ["CO-4.0", "CO-4.1", "CO-4.1a"]
    assert book.find("co-4.1A") == book.find("4.1a")
    assert book.find("4.1")[0].text == "In order."


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        ("FL-1.9", "there is no rule 'FL-1.9'; FL-1 has FL-1.1 to FL-1.2"),
        ("1.9", "there is no rule '1.9'; FL-1 has FL-1.1 to FL-1.2"),
        ("FL-11", "there is no rule 'FL-11'; the nearest are FL-1.1, FL-1, FL-10.1"),
        ("dice", "there is no rule 'dice'; the sections are FL-1, FL-10"),
        ("", "there is no rule ''; the sections are FL-1, FL-10"),
    ],
)
def test_an_unknown_number_gets_the_nearest(book: Rulebook, number: str, sentence: str) -> None:
    with pytest.raises(UnknownRule) as unknown:
        book.find(number)
    assert str(unknown.value) == sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("## A-1 One\n- **A-1.1** x\n- **A-1.1** y", "RULES.md: the rule A-1.1 is there twice"),
        ("## A-1 One\n- **A-2.1** x", "RULES.md: the rule A-2.1 stands under A-1"),
        ("## A-1 One\n- **A-10.1** x", "RULES.md: the rule A-10.1 stands under A-1"),
        ("- **A-2.1** x", "RULES.md: the rule A-2.1 stands under no section"),
        ("## A-1 One\n## Notes\n- **A-1.1** x", "RULES.md: the rule A-1.1 stands under no section"),
    ],
)
def test_wrong_numbers_in_a_book_are_found(text: str, sentence: str) -> None:
    with pytest.raises(BadRulebook) as bad:
        parse(text)
    assert str(bad.value) == sentence


def test_a_book_on_disk(tmp_path: Path) -> None:
    (tmp_path / "RULES.md").write_text(BOOK, encoding="utf-8")
    assert len(read(tmp_path / "RULES.md").rules) == 3
    with pytest.raises(BadRulebook, match=r"RULES\.md cannot be read"):
        read(tmp_path / "none" / "RULES.md")


MORE = """# More rules

## SP-1 More dice

- **SP-1.1** They are wild.

## SP-10 More places

- **SP-10.1** One more.
- **SP-10.2** And another.
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The folder of a game with an expansion in it, and with other folders."""
    for folder in ("specialists", "art", "sheets"):
        (tmp_path / folder).mkdir()
    (tmp_path / "RULES.md").write_text(BOOK, encoding="utf-8")
    (tmp_path / "specialists" / "RULES.md").write_text(MORE, encoding="utf-8")
    return tmp_path


def test_a_game_with_its_expansions(game: Path) -> None:
    """The expansion's rules stand behind the game's own, each with the title of its book."""
    book = of_game(game)
    assert [(rule.number, rule.book) for rule in book.rules.values()] == [
        *((number, "The rules, numbered") for number in ("FL-1.1", "FL-1.2", "FL-10.1")),
        *((number, "More rules") for number in ("SP-1.1", "SP-10.1", "SP-10.2")),
    ]
    assert book.sections == {
        "FL-1": "Foundations", "FL-10": "The Laboratory", "SP-1": "More dice", "SP-10": "More places",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("number", "found"),
    [
        ("SP-10.2", ["SP-10.2"]),
        ("sp-10", ["SP-10.1", "SP-10.2"]),
        ("10.1", ["FL-10.1"]),
        ("10.2", ["SP-10.2"]),
        ("10", ["FL-10.1"]),
    ],
)
def test_numbers_of_either_book_are_found(game: Path, number: str, found: list[str]) -> None:
    """Without letters the game's own comes first."""
    assert [rule.number for rule in of_game(game).find(number)] == found


def test_the_nearest_in_either_book(game: Path) -> None:
    with pytest.raises(UnknownRule, match=r"SP-10 has SP-10\.1 to SP-10\.2"):
        of_game(game).find("SP-10.9")


@pytest.mark.parametrize(
    ("text", "number"), [("## FL-1 Again\n- **FL-1.9** x", "FL-1"), ("## FL-10 Again\n- **FL-10.1** x", "FL-10.1")]
)
def test_no_number_is_in_two_books(game: Path, text: str, number: str) -> None:
    (game / "specialists" / "RULES.md").write_text(text, encoding="utf-8")
    with pytest.raises(BadRulebook, match=rf"specialists/RULES\.md: {number} is in .*/RULES\.md too"):
        of_game(game)


def test_a_game_without_expansions(game: Path) -> None:
    (game / "specialists" / "RULES.md").unlink()
    assert of_game(game).rules == read(game / "RULES.md").rules


def test_an_empty_book_has_no_rules() -> None:
    with pytest.raises(UnknownRule, match="the sections are none"):
        parse("").find("A-1")


def test_the_guides_book(guide_files: dict[str, str]) -> None:
    book = parse(guide_files["comet_rush/RULES.md"])
    assert list(book.sections) == ["CR-1", "CR-2", "CR-3"]
    assert len(book.find("CR-2")) == 6
    assert len(book.find("CR-2.3")[0].rulings) == 1
