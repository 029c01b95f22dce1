"""What is given and paid, as short as a hex is small: "3W 1D"; and what the letters mean."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rich.text import Text

from orrery.kernel.scene import Pip
from orrery.terminal.words import Words


def shortest(icons: Iterable[str]) -> dict[str, str]:
    """Each by as few of its first letters as tell it from the others: "W", "Rec", "Res"."""
    known = {*icons}
    return {icon: _beginning(icon, known - {icon}) for icon in sorted(known)}


def _beginning(icon: str, others: set[str]) -> str:
    lengths = range(1, len(icon))
    short = (icon[:length] for length in lengths if not any(other.startswith(icon[:length]) for other in others))
    return next(short, icon).capitalize()


def written(pips: Sequence[Pip], letters: Mapping[str, str]) -> str:
    """Pips by their letters; those without a count are signs."""
    return " ".join(f"{pip.count}{letters[pip.icon]}" for pip in pips if pip.count)


def legend(letters: Mapping[str, str], words: Words) -> Text:
    """What the letters mean: "1W = 1 Water"."""
    return Text(" · ".join(f"1{short} = {words.pip(Pip(icon))}" for icon, short in letters.items()), style="dim")
