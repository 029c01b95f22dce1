"""What the code of a game hands to a function or a class, read without running it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path


def functions(folder: Path) -> Iterator[ast.FunctionDef]:
    """Every function of the files below a folder."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                yield node


def calls(within: ast.AST, name: str) -> Iterator[ast.Call]:
    """Every call of a function or a class of this name."""
    for node in ast.walk(within):
        if isinstance(node, ast.Call) and name in (getattr(node.func, "id", ""), getattr(node.func, "attr", "")):
            yield node


def texts_handed(folder: Path, name: str, place: int) -> set[str]:
    """The texts that stand in the code as the argument in this place, wherever one of this name is called."""
    handed = [
        call.args[place] for within in functions(folder) for call in calls(within, name) if len(call.args) > place
    ]
    return {value.value for value in handed if isinstance(value, ast.Constant) and isinstance(value.value, str)}
