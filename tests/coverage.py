"""How much of each package the tests run through: `make coverage` measures, and this prints the figures.

Lines and branches together, as coverage.py counts them, by package; `coverage report` has them by file.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from rich import box
from rich.console import Console
from rich.table import Table

import coverage

HOME = Path(__file__).parents[1] / "src" / "orrery"
REPORT = HOME.parents[1] / "build" / "coverage" / "report.json"


class Count(NamedTuple):
    """What could be run through and what was: statements and branches."""

    there: int = 0
    run: int = 0

    def plus(self, other: Count) -> Count:
        return Count(self.there + other.there, self.run + other.run)

    @property
    def share(self) -> str:
        return f"{self.run / self.there:.1%}" if self.there else "-"


def package(path: Path, home: Path = HOME) -> str:
    """The package a file is counted to: a room of the house, a game or an expansion."""
    folders = path.relative_to(home).parts[:-1]
    if folders[:1] == ("games",):
        expansion = home.joinpath(*folders[:3], "RULES.md").is_file()
        return ".".join(folders[: 3 if expansion else 2])
    return folders[0] if folders else "orrery"


def counts(report: Mapping[str, Any]) -> dict[str, Count]:
    """The figures of every package, from a report of coverage.py; games that tests lay elsewhere are none of them."""
    found: dict[str, Count] = defaultdict(Count)
    for file, measured in report["files"].items():
        path = HOME.parents[1] / file
        if not path.is_relative_to(HOME):
            continue
        of, name = measured["summary"], package(path)
        one = Count(of["num_statements"] + of["num_branches"], of["covered_lines"] + of["covered_branches"])
        found[name] = found[name].plus(one)
    return dict(sorted(found.items()))


def main() -> None:
    measured = coverage.Coverage()
    measured.combine()
    measured.save()
    measured.json_report(outfile=str(REPORT), ignore_errors=True)
    found = counts(json.loads(REPORT.read_bytes()))
    table = Table(box=box.ROUNDED, title="What the tests run through: statements and branches", title_justify="left")
    for heading in ("Package", "There", "Run", "Share"):
        table.add_column(heading, justify="left" if heading == "Package" else "right")
    for name, count in found.items():
        table.add_row(name, str(count.there), str(count.run), count.share)
    table.add_section()
    everything = Count(sum(count.there for count in found.values()), sum(count.run for count in found.values()))
    table.add_row("all", str(everything.there), str(everything.run), everything.share, style="bold")
    Console().print(table)


if __name__ == "__main__":
    main()
