"""The language of whoever asks: chosen by a cookie, or else as their browser likes it."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection

from orrery.games import languages
from orrery.kernel.words.catalogue import ENGLISH

_MOST_WISHES = 10  # of a browser


def language_of(asking: ASGIConnection[Any, Any, Any, Any]) -> str:
    """A language the house or a game of it speaks; English where nothing else is wished for."""
    wishes = asking.headers.get("accept-language", "").split(",")[:_MOST_WISHES]
    named = [asking.cookies.get("language", ""), *(wish.strip()[:2].lower() for wish in wishes)]
    return next((name for name in named if name in languages()), ENGLISH)
