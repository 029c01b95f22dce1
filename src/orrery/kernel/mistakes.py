"""Mistakes in a game's own code, told to whoever writes it: what went wrong, in which line, and where the match stood.

A game may come from outside. When its code stumbles, the program is not at fault, and who wrote the game needs the
file and line, the seat, the step and the prompt, and a way to see it again.
"""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from orrery.kernel.play.world import World

LINES = 3  # of the game's code, the last one where it happened


class Mistaken(Exception):
    """A mistake in a game's code; the message says all that is known of it, one thing a line."""


class BadRule(RuntimeError):
    """A rule that asks what no rule may: an ask without options, a secret flow that asks another seat."""


def of_the_game(fault: BaseException, folder: Path) -> bool:
    """Whether an error is the game's own: a rule broke the contract of the kernel, or it came up in the game's code."""
    return isinstance(fault, BadRule) or bool(lines(fault, folder))


def what(fault: BaseException, folder: Path) -> str:
    """What went wrong in a game's code: the kind of error and what it says."""
    fault = _in_the_game(fault, folder)
    said = fault.msg if isinstance(fault, SyntaxError) else str(fault)
    return f"{type(fault).__name__}: {' '.join(said.split())[:300]}" if said else type(fault).__name__


def lines(fault: BaseException, folder: Path) -> list[str]:
    """Where in a game's folder it happened: "rounds.py, line 88, in take: strengths[7]", the last line last."""
    return _own_lines(_in_the_game(fault, folder), folder)


def _in_the_game(fault: BaseException, folder: Path) -> BaseException:
    """The error that came up in the game's code, of those that followed from each other."""
    error: BaseException | None = fault
    while error is not None and not _own_lines(error, folder):
        error = error.__cause__ or error.__context__
    return error or fault


def _own_lines(fault: BaseException, folder: Path) -> list[str]:
    home, found = folder.resolve(), list[str]()
    for frame in traceback.extract_tb(fault.__traceback__):
        path = Path(frame.filename).resolve()
        if path.is_relative_to(home):
            found.append(f"{_named(path, home)}, line {frame.lineno}, in {frame.name}: {frame.line}")
    if isinstance(fault, SyntaxError) and fault.filename and Path(fault.filename).resolve().is_relative_to(home):
        path = Path(fault.filename).resolve()
        found.append(f"{_named(path, home)}, line {fault.lineno}: {(fault.text or '').strip()}")
    return found[-LINES:]


def _named(path: Path, home: Path) -> str:
    return f"{home.name}/{path.relative_to(home).as_posix()}"


def told(fault: BaseException, folder: Path) -> str:
    """What went wrong in a game's code and in which of its lines, in one line."""
    last = lines(fault, folder)[-1:]
    return f"{what(fault, folder)} ({last[0]})" if last else what(fault, folder)


def whereabouts(world: World, seat: int | None = None, step: str = "") -> str:
    """Where a game stands, for whoever looks for a mistake: seat, step, prompts and how much has happened."""
    reader = "" if seat is None else f"seat {seat}, "
    prompts = " and ".join(f"{ask.prompt} of seat {ask.seat}" for ask in world.pending)
    return f"{reader}step {step or world.step or 'none'}, at {prompts or 'the end'}, {world.moment}"


def mistake(fault: Exception, world: World, seed: int | str, *more: str) -> Mistaken:
    """All there is to say of an error that came up while a game was played."""
    folder = world.rules.game.folder
    options = "".join(f", {name} {value}" for name, value in world.options.items())
    said = [
        f"a mistake in the code of {world.game}: {what(fault, folder)}",
        *lines(fault, folder),
        *getattr(fault, "__notes__", []),
        whereabouts(world),
        f"seed {seed}, {world.seats} seats{options}",
        *more,
    ]
    return Mistaken("\n  ".join(said))
