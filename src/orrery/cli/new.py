"""`orrery new`: a folder with a small game that runs, to be made into another."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import orrery
from orrery.cli.common import Refused

TEMPLATE = Path(__file__).parent / "template"
MOST_LETTERS = 40


def command(
    name: Annotated[str, typer.Argument(help="What the game is called in commands: small letters and hyphens.")],
    into: Annotated[Path, typer.Option(metavar="DIR", help="The folder of games to lay it into.")] = Path("games"),
) -> None:
    """Lay out a small game that runs, with every room a game has; then change it into yours.

    \b
    orrery new star-harbour                          games/star_harbour, in the folder where you are
    orrery --games games check star-harbour          it keeps every law
    orrery --games games play star-harbour
    orrery docs adding-a-game                        what each file is for
    """
    folder = into / _checked(name).replace("-", "_")
    if folder.exists():
        raise Refused(f"{folder} is there already; choose another name, or another folder with --into")
    for source in sorted(TEMPLATE.rglob("*.txt")):
        path = folder / source.relative_to(TEMPLATE).with_suffix("")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(_filled(source, name), encoding="utf-8")
    print(f"{folder} holds a small game that runs. Try it:")
    print(f"  orrery --games {into} check {name}")
    print(f"  orrery --games {into} play {name}")


def _checked(name: str) -> str:
    words = name.split("-")
    if not all(word.isascii() and word.isalnum() and word.islower() for word in words) or not name[0].isalpha():
        raise Refused(f"a game is called like star-harbour, in small letters and hyphens, not {name[:MOST_LETTERS]!r}")
    if len(name) > MOST_LETTERS:
        raise Refused(f"a game's name has at most {MOST_LETTERS} letters")
    if name in {game.name for game in orrery.games()}:
        raise Refused(f"there is a game called {name} already")
    return name


def _filled(source: Path, name: str) -> str:
    """A file of the template with the game's name in it; in code, braces are doubled."""
    words = name.split("-")
    letters = "".join(word[0] for word in words).upper() if len(words) > 1 else name[:2].upper()
    given = {"name": name, "module": name.replace("-", "_"), "title": " ".join(words).title(), "LETTERS": letters}
    text = source.read_text(encoding="utf-8")
    for key, value in given.items():
        text = text.replace(f"{{{key}}}", value)
    return text.replace("{{", "{").replace("}}", "}") if source.name.endswith(".py.txt") else text
