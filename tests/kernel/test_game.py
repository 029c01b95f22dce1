"""Options are read as people type them, and games are found by their folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers.more_games import more_games

import orrery
from orrery.games import broken, find
from orrery.kernel.game import BadOption, BrokenGame, Campaign, Game, Option, Outcome, Standing

EDITION = Option("edition", "first", "which edition", ("first", "second"))
ROUNDS = Option("rounds", 8, "how many rounds", (7, 8))
LIMIT = Option("limit", 5, "any number")
OPEN = Option("open", False, "whether stocks are open")
EXPANSIONS = Option("expansions", [], "what is added", ("allies", "specialists"))


@pytest.mark.parametrize(
    ("option", "given", "value"),
    [
        (EDITION, "second", "second"), (ROUNDS, "7", 7), (ROUNDS, 8, 8), (LIMIT, "-3", -3), (OPEN, "yes", True),
        (OPEN, "Off", False), (OPEN, True, True), (EXPANSIONS, "", []), (EXPANSIONS, "allies", ["allies"]),
        (EXPANSIONS, ["specialists", "allies"], ["allies", "specialists"]), (EXPANSIONS, ("allies",), ["allies"]),
    ],
)  # fmt: skip
def test_what_an_option_takes(option: Option, given: Any, value: Any) -> None:
    read = option.read(given)
    assert read == value
    assert type(read) is type(value)


@pytest.mark.parametrize(
    ("option", "given", "sentence"),
    [
        (EDITION, "third", "option edition cannot be 'third'; choose first, second"),
        (EDITION, None, "option edition cannot be 'None'; choose first, second"),
        (ROUNDS, 9, "option rounds cannot be '9'; choose 7, 8"),
        (ROUNDS, True, "option rounds cannot be 'True'; choose 7, 8"),
        (ROUNDS, 7.0, "option rounds cannot be '7.0'; choose 7, 8"),
        (LIMIT, "many", "option limit cannot be 'many'; choose a value like 5"),
        (LIMIT, "9" * 5000, f"option limit cannot be '{'9' * 60}'; choose a value like 5"),
        (OPEN, "maybe", "option open cannot be 'maybe'; choose yes or no"),
        (OPEN, 1, "option open cannot be '1'; choose yes or no"),
        (EXPANSIONS, "aliens", "option expansions cannot be 'aliens'; choose from allies, specialists"),
        (EXPANSIONS, [["allies"]], "option expansions cannot be"),
        (EXPANSIONS, 3, "option expansions cannot be '3'; choose from allies, specialists"),
        (Option("expansions", [], "none"), "x", "choose from none (there are none yet)"),
    ],
)
def test_what_an_option_refuses(option: Option, given: Any, sentence: str) -> None:
    with pytest.raises(BadOption) as refused:
        option.read(given)
    assert sentence in str(refused.value)


@given(
    st.sampled_from([EDITION, ROUNDS, LIMIT, OPEN, EXPANSIONS]),
    st.none() | st.integers() | st.text() | st.lists(st.text()),
)
def test_anything_is_read_or_refused(option: Option, given: Any) -> None:
    try:
        read = option.read(given)
    except BadOption:
        return
    assert option.read(read) == read


SIDE = Option("side", "a", "which side lies up", ("a", "b"), needs="specialists")
GAME = Game("toy", "Toy", 1, range(1, 3), [EDITION, EXPANSIONS, SIDE], lambda options: None, Path())  # type: ignore[arg-type, return-value]


@pytest.mark.parametrize(
    ("given", "read"),
    [
        ({}, {"edition": "first", "expansions": []}),
        ({"expansions": "allies"}, {"edition": "first", "expansions": ["allies"]}),
        ({"expansions": ["specialists"]}, {"edition": "first", "expansions": ["specialists"], "side": "a"}),
        (
            {"side": "b", "expansions": "allies,specialists"},
            {"edition": "first", "expansions": ["allies", "specialists"], "side": "b"},
        ),
    ],
)
def test_an_option_comes_with_its_expansion(given: dict[str, Any], read: dict[str, Any]) -> None:
    """With it there is a value, without it none; what was read can be read again."""
    assert GAME.read_options(given) == read
    assert GAME.read_options(read) == read


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"side": "b"}, "option side comes with the expansion specialists, which is not in play"),
        ({"side": "a", "expansions": ["allies"]}, "option side comes with the expansion specialists"),
        ({"side": "c", "expansions": ["specialists"]}, "option side cannot be 'c'; choose a, b"),
        ({"sides": "a"}, "toy has no option 'sides'; it has edition, expansions, side"),
    ],
)
def test_an_option_without_its_expansion_is_refused(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.read_options(given)
    assert sentence in str(refused.value)


def test_an_outcome_by_seat() -> None:
    outcome = Outcome([Standing("Ann", 0, 5, {}, 1), Standing("AI", None, 5, {}, 1), Standing("Bob", 1, 3, {}, 3)])
    assert outcome.of(1).name == "Bob"
    assert outcome.winners == [0]


def _folder(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).mkdir()
    (tmp_path / name / "__init__.py").write_text(text, encoding="utf-8")


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Path]:
    """A further folder of games, empty as yet."""
    with more_games(tmp_path):
        yield tmp_path


def test_a_folder_without_a_game_is_named(elsewhere: Path) -> None:
    _folder(elsewhere, "unfinished_one", "")
    assert "first-light" in [game.name for game in orrery.games()]
    assert broken() == {"unfinished_one": "unfinished_one/__init__.py has no GAME"}
    with pytest.raises(BrokenGame, match=r"the game unfinished-one cannot be read: unfinished_one/__init__.py has no"):
        find("unfinished-one")


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("x = 1\nimport nowhere\n", "ModuleNotFoundError: No module named 'nowhere' (sad/__init__.py, line 2, in"),
        ("x = 1\n\ndef f(:\n", "SyntaxError: invalid syntax (sad/__init__.py, line 3: def f(:)"),
        ("raise KeyError('a')\n", "KeyError: 'a' (sad/__init__.py, line 1, in <module>: raise KeyError('a'))"),
    ],
)
def test_a_broken_folder_is_named_with_its_line_and_stops_no_other(elsewhere: Path, text: str, wrong: str) -> None:
    """The other games are listed and found, and whoever asks for the broken one is told what is wrong with it."""
    _folder(elsewhere, "sad", text)
    assert "last-light" in [game.name for game in orrery.games()]
    assert broken()["sad"].startswith(wrong)
    assert find("first-light").name == "first-light"
    with pytest.raises(BrokenGame, match="the game sad cannot be read: "):
        find("sad")


def test_a_game_whose_rules_cannot_be_read_is_named_with_its_line(elsewhere: Path) -> None:
    """It is listed, for its own page is right; to play it is refused, and other games are not disturbed."""
    game = (
        "from pathlib import Path\nfrom orrery.kernel.game import Game\n"
        "def load(options):\n    from orrery.games.hollow import rules\n    return rules.RULES\n"
        "GAME = Game('hollow', 'Hollow', 1, range(1, 2), [], load, Path(__file__).parent)\n"
    )
    _folder(elsewhere, "hollow", game)
    (elsewhere / "hollow" / "rules.py").write_text("RULES = 1\nRULES = RULES +\n")
    assert "hollow" in [game.name for game in orrery.games()]
    with pytest.raises(BrokenGame, match=r"hollow cannot be played: SyntaxError: .*hollow/rules.py, line 2"):
        orrery.start("hollow", seats=1)
    assert orrery.start("first-light", seats=2, seed=1).pending


def test_a_folder_that_is_no_package_is_left_alone(elsewhere: Path) -> None:
    (elsewhere / "drawings").mkdir()
    assert "drawings" not in [game.name for game in orrery.games()]


def test_of_two_games_with_one_name_the_second_is_named(elsewhere: Path) -> None:
    for name in ("twin_one", "twin_two"):
        _folder(
            elsewhere,
            name,
            "from pathlib import Path\nfrom orrery.kernel.game import Game\n"
            "GAME = Game('twin', 'Twin', 1, range(1, 2), [], lambda options: None, Path('.'))\n",
        )
    assert [game.name for game in orrery.games()].count("twin") == 1
    assert "there is another game called twin" in broken()["twin_two"]


# -- campaigns ---------------------------------------------------------------------------------------------------------

CHAPTER = Option("chapter", "none", "which chapter", ("none", "one", "two", "three"))
CAMPAIGN = Campaign("chapter", ("one", "two", "three"))


def test_a_campaign_goes_from_chapter_to_chapter() -> None:
    """All else stays as it was chosen; nothing follows the last chapter, nor a game that is none."""
    options: Any = {"chapter": "one", "rounds": 7}
    seen = []
    while options is not None:
        seen.append((CAMPAIGN.chapter(options), options))
        options = CAMPAIGN.after(options)
    assert seen == [(n + 1, {"chapter": name, "rounds": 7}) for n, name in enumerate(CAMPAIGN.chapters)]
    assert (CAMPAIGN.chapter({"chapter": "none"}), CAMPAIGN.after({"chapter": "none"})) == (0, None)
    assert (CAMPAIGN.chapter({}), CAMPAIGN.after({})) == (0, None)


def test_chapters_are_called_by_number() -> None:
    """Whatever their keys are: a list of them tells nothing of what is to come."""
    game = Game("g", "G", 1, range(1, 3), [CHAPTER], _never, Path(), campaign=CAMPAIGN)
    called = [game.titles()[f"option-chapter-{choice}"] for choice in CHAPTER.choices]
    assert called == ["None", "Chapter 1", "Chapter 2", "Chapter 3"]


@pytest.mark.parametrize("options", [[], [EDITION], [Option("chapter", "none", "which", ("none", "one", "two"))]])
def test_chapters_are_choices_of_an_option(options: list[Option]) -> None:
    """A campaign whose chapters no table could choose is a mistake that is named at once."""

    def game(*options: Option) -> Game:
        return Game("g", "G", 1, range(1, 3), options, _never, Path(), campaign=CAMPAIGN)

    assert game(CHAPTER).campaign is CAMPAIGN
    with pytest.raises(ValueError, match="g has no option chapter"):
        game(*options)


def _never(_options: Any) -> Any:
    raise AssertionError
