"""Games that keep a law or break it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from orrery.kernel import laws
from orrery.kernel.laws import LawBroken
from orrery.kernel.play.match import Match
from orrery.kernel.words.catalogue import ENGLISH

from .toys import load


def broken(match: Match) -> str:
    """Which law a game breaks, over some random games."""
    with pytest.raises(LawBroken) as found:
        keep(match)
    return str(found.value)


def keep(match: Match) -> None:
    """Some random games under all laws."""
    for seed in range(10):
        for _ in laws.play(match.clone(), Random(seed), load=lambda data: load(data, match.rules)):
            pass


def written(folder: Path, words: str) -> Path:
    """A catalogue with these messages, to be laid over the toy's."""
    (folder / ENGLISH).mkdir()
    (folder / ENGLISH / "over.ftl").write_text(words, encoding="utf-8")
    return folder
