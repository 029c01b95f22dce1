"""How the terminal says things: news, numbered options, results."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from orrery.kernel.game import Label, Outcome, Sentence, Standing
from orrery.kernel.message import Part, several
from orrery.kernel.scene import Owner
from orrery.terminal import Words, called

COLUMNS_FROM = 9  # so many options are set in columns
LONGEST_IN_COLUMNS = 60
HELP = ("number", "board", "log", "undo", "goal", "rules", "rule", "why", "save", "help", "leave")  # what may be typed


class Examples(NamedTuple):
    """Things of the game at hand that may be typed where somebody sits now."""

    key: str  # what stands before an option
    area: str  # a word of the title of an area
    rule: str
    item: str  # what something on the table is called
    word: str  # of what an action is called


def help_text(now: Examples, words: Words) -> RenderableType:
    """What may be typed, by the example of what is on the table now."""
    grid = _columns()
    for typed in HELP:
        id, values = f"help-{typed}", now._asdict()
        grid.add_row(Text(words.say(id, **values), style="bold"), Text(words.part(id, "does", **values)))
    return Padding(grid, (0, 0, 0, 2))


def said(sentence: Sentence, owners: Sequence[Owner]) -> RenderableType:
    """A line of the log with its rule; owners by their names."""
    line = Text(called(sentence.text, sentence.parts, owners))
    if sentence.rule:
        line.append(f"  {sentence.rule}", style="dim")
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_row(Text("·", style="dim"), line)
    return grid


def question(prompt: str, labels: Sequence[Label], width: int) -> RenderableType:
    """A prompt and its options with what to type for each. A rule they all share stands beside the prompt, once."""
    shared = {label.rule for label in labels}
    rule = shared.pop() if len(shared) == 1 else None
    head = Text.assemble(("\n" + prompt, "bold"), (f"  {rule}" if rule else "", "dim"))
    rows = [(" ".join(label.shortcut for label in row), _said(row, with_rule=rule is None)) for row in _rows(labels)]
    keys = max(len(typed) for typed, _text in rows)
    longest = 4 + keys + max(text.cell_len for _typed, text in rows)
    many = len(rows) >= COLUMNS_FROM and longest <= LONGEST_IN_COLUMNS
    columns = max(1, min(4, (width - 1) // (longest + 3))) if many else 1
    return Group(head, _listed(rows, keys, columns))


def _rows(labels: Sequence[Label]) -> list[list[Label]]:
    """Options line by line, as their keys go: those of one place that cost and bring the same share theirs."""
    labels = sorted(labels, key=lambda label: label.item is None)
    places: dict[object, dict[str, list[Label]]] = {}
    for number, label in enumerate(labels):
        place = (_plain(label.group), label.item) if label.chip else number
        places.setdefault(place, {}).setdefault(_plain(label.offer), []).append(label)
    return [row for offers in places.values() for row in offers.values()]


def _said(row: Sequence[Label], with_rule: bool) -> Text:
    first = row[0]
    text = Text(first.text)
    if len(row) > 1:
        offer = f": {_plain(first.offer)}" if first.offer else ""
        chips = " ".join(f"[{_plain(label.chip)}]" for label in row)
        text = Text(f"{_plain(first.group)} {chips}{offer}")
    if first.rule and with_rule:
        text.append(f"  {first.rule}", style="dim")
    return text


def _plain(parts: Sequence[Part]) -> str:
    return "".join(part if isinstance(part, str) else part.text for part in parts)


def _listed(rows: Sequence[tuple[str, Text]], keys: int, columns: int) -> RenderableType:
    """Options with what to type, down each column."""
    if columns == 1:
        grid = _columns()
        for typed, text in rows:
            grid.add_row(Text(f"  {typed:>{keys}}", style="bold"), text)
        return grid
    many = ceil(len(rows) / columns)
    cells = [Text.assemble((f"  {typed:>{keys}}  ", "bold"), text) for typed, text in rows]
    grid = Table.grid(padding=(0, 3, 0, 0))
    for row in range(many):
        grid.add_row(*cells[row::many])
    return grid


def _columns() -> Table:
    """Two columns, of which only the second breaks its lines."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column()
    return grid


def result(outcome: Outcome, words: Words) -> RenderableType:
    """The score table: a column for each side, a row for each heading."""
    sides = sorted(outcome.standings, key=lambda standing: standing.rank)
    table = Table(box=box.ROUNDED, title=words.say("final-scores"), title_justify="left", show_footer=False)
    table.caption = outcome.how or None
    table.add_column("")
    for side in sides:
        table.add_column(side.name, justify="right")
    headings = list(dict.fromkeys(heading for side in sides for heading in side.breakdown))
    for heading in headings:
        table.add_row(heading[:1].upper() + heading[1:], *(str(side.breakdown.get(heading, 0)) for side in sides))
    table.add_section()
    table.add_row(words.say("total"), *(str(side.total) for side in sides), style="bold")
    table.add_row(words.say("rank"), *(str(side.rank) for side in sides), style="bold")
    if _tied(sides) and any(side.tiebreak for side in sides):
        table.add_row(words.say("tie-break"), *(side.tiebreak or "-" for side in sides))
    return table


def _tied(sides: Sequence[Standing]) -> bool:
    return len({side.total for side in sides}) < len(sides)


def winners(outcome: Outcome, words: Words) -> str:
    """Who won, in a sentence."""
    first = [side for side in outcome.standings if side.rank == 1]
    names, points, how = several((side.name for side in first), join="and"), str(first[0].total), first[0].tiebreak
    if len(first) > 1:
        return words.say("victory-shared", names=names, points=points)
    tied = [side for side in outcome.standings if side.total == first[0].total]
    if len(tied) > 1 and how:
        return words.say("victory-on-tie-break", names=names, points=points, how=how)
    return words.say("victory", names=names, points=points)
