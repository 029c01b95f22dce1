"""What a class of the rules says of itself: its name as messages are named, and the rule its docstring begins with."""

from __future__ import annotations


def kebab(name: str) -> str:
    """The name of a class as messages are named: SendHeadquarters is "send-headquarters"."""
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("-")


def cited(doc: str | None) -> str:
    """The rule a docstring begins with; empty if it begins otherwise."""
    first = (doc or "").split(maxsplit=1)[:1]
    return first[0].rstrip(",") if first and "-" in first[0] and any(map(str.isdigit, first[0])) else ""
