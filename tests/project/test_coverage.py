"""The figures of `make coverage` are those of the packages a reader knows."""

from __future__ import annotations

from tests.coverage import HOME, Count, counts, package


def test_a_file_is_counted_to_its_package() -> None:
    """Rooms of the house, each game, and each expansion for itself, with all that is inside."""
    for path, name in {
        "__init__.py": "orrery",
        "kernel/laws/copies.py": "kernel",
        "games/__init__.py": "games",
        "games/last_light/scene/board.py": "games.last_light",
        "games/first_light/scene/boards.py": "games.first_light",
        "games/first_light/specialists/scene/boards.py": "games.first_light.specialists",
    }.items():
        assert package(HOME / path) == name


def test_statements_and_branches_are_added_up() -> None:
    files = {
        f"src/orrery/kernel/{name}.py": {
            "summary": {"num_statements": 10, "num_branches": 4, "covered_lines": covered, "covered_branches": 2}
        }
        for name, covered in (("play/match", 10), ("flow", 5))
    }
    elsewhere = {"/tmp/games/comet_rush/rounds.py": files["src/orrery/kernel/play/match.py"]}
    assert counts({"files": files | elsewhere}) == {"kernel": Count(28, 19)}
    assert Count(28, 19).share == "67.9%"
    assert Count().share == "-"
