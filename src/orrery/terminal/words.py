"""What the terminal says to people: by message, in the language they read, beside the words of the game they play."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from orrery.kernel.game import Rules
from orrery.kernel.message import Message, Value, say
from orrery.kernel.scene import Pip
from orrery.kernel.words.catalogue import ENGLISH, Catalogue, catalogue

TEXT = Path(__file__).parent / "text"


class Words:
    """The terminal's words in one language."""

    def __init__(self, own: Catalogue, game: Catalogue | None = None) -> None:
        self.own = own
        self.game = game  # which knows what amounts are called

    def say(self, id: str, **values: Value) -> str:
        return self.own.say(say(id, **values))

    def part(self, id: str, attribute: str, **values: Value) -> str:
        """An attribute of a message."""
        return self.own.say(Message(id, tuple(values.items()), attribute))

    def pip(self, pip: Pip) -> str:
        """So many of something, as the game calls it."""
        for id in (f"amount-{pip.icon}", f"amount-{pip.icon}s"):
            if self.game is not None and self.game.has(id):
                return self.game.text(id, {"count": pip.count})
        return f"{pip.icon} {pip.count}"


@cache
def plain(language: str = ENGLISH) -> Words:
    """The terminal's words where no game is at hand."""
    return Words(catalogue(language, [TEXT]))


def words_of(rules: Rules, language: str) -> Words:
    """The terminal's words for those who play a game in a language."""
    return Words(plain(language).own, rules.speech(language).catalogue)
