"""The language of whoever asks: chosen by a cookie, or else as their browser likes it."""

from __future__ import annotations

import re
from typing import Any

from litestar.connection import ASGIConnection

from orrery.games import languages
from orrery.kernel.words.catalogue import ENGLISH

_MOST_WISHES = 10  # of a browser
_WEIGHT = re.compile(r"q=([01](?:\.[0-9]{0,3})?)")


def language_of(asking: ASGIConnection[Any, Any, Any, Any]) -> str:
    """A language the house or a game of it speaks; English where nothing else is wished for."""
    named = [asking.cookies.get("language", ""), *_wished(asking.headers.get("accept-language", ""))]
    return next((name for name in named if name in languages()), ENGLISH)


def _wished(header: str) -> list[str]:
    """The languages that a browser likes, the dearest first, without those that it does not want (`de;q=0`)."""
    wishes = [_wish(wish) for wish in header.split(",")[:_MOST_WISHES]]
    return [name for quality, name in sorted(wishes, key=lambda wish: -wish[0]) if quality > 0]


def _wish(text: str) -> tuple[float, str]:
    """How dear a language is (`de-AT;q=0.8`), and its name without the country; one whose weight is none is not."""
    name, _, weight = text.lower().replace(" ", "").partition(";")
    found = _WEIGHT.fullmatch(weight or "q=1")
    return float(found[1]) if found else 0.0, name.partition("-")[0]
