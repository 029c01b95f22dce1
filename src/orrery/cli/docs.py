"""`orrery docs`: the documents that come with the program."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.markdown import Markdown
from rich.text import Text

import orrery
from orrery.cli.common import Refused, console

INSTALLED = Path(orrery.__file__).parent / "docs"
CHECKOUT = Path(orrery.__file__).parents[2] / "docs"


def command(
    page: Annotated[str | None, typer.Argument(help="A page, such as hosting; without one, all are listed.")] = None,
) -> None:
    """Read the documents: hosting, the protocol, the Python interface, adding a game.

    \b
    orrery docs
    orrery docs hosting
    orrery docs hosting > hosting.md
    """
    found = pages()
    if page is None:
        for name, path in found.items():
            console().print(Text(f"{name:<16}{_title(path)}"))
        return
    if page not in found:
        raise Refused(f"there is no page {page[:60]!r}; there is {', '.join(found) or 'none in this installation'}")
    text = found[page].read_text(encoding="utf-8")
    if sys.stdout.isatty():
        console().print(Markdown(text))
    else:
        print(text, end="")


def pages() -> dict[str, Path]:
    """Every page by its name: those in the package, or in a checkout those it is made from."""
    folder = INSTALLED if INSTALLED.is_dir() else CHECKOUT
    return {path.stem: path for path in sorted(folder.glob("*.md"))}


def _title(path: Path) -> str:
    return path.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")
