"""What the server itself says to people: refusals, who sat where, notices. By message, in the reader's language."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from orrery.games import languages
from orrery.kernel.message import Message
from orrery.kernel.words.catalogue import ENGLISH, Catalogue, catalogue

TEXT = Path(__file__).parent / "text"


@cache
def words(language: str = ENGLISH) -> Catalogue:
    """The server's words in one language."""
    return catalogue(language, [TEXT])


def in_words(message: Message | str, language: str = ENGLISH) -> str:
    """A message in words; what is in words already stays as it is. A language that nobody speaks here is English."""
    return message if isinstance(message, str) else words(language if language in languages() else ENGLISH).say(message)
