"""The words that effects are written in: a half of a card, a module, a machine, a crate, a water, an ability.

A word is `name`, `name:argument` or `name:argument:argument`: "food:2", "step:any:2", "per:flask:basic". A swap names
what is paid and what is had: "swap3:gear>food:2|book:2" pays a gear up to three times, for two food or two books each
time; "swap:basic>crystal:1+step:grey" gives both. "module|star" is one of the two.
"""

from __future__ import annotations

import msgspec

GOODS = ("crystal", "gear", "book", "food")
BASIC = GOODS[1:]
COLOURS = ("grey", "green", "yellow")
ANY = "any"
# the names, with their least and most arguments
NAMES = {
    **dict.fromkeys((*GOODS, "basic", "points", "purple"), (1, 1)),
    "different": (1, 1),
    "trade": (1, 1),
    "step": (1, 2),
    **dict.fromkeys(("module", "star", "energy", "recharge", "crate", "artifact", "rest", "wake"), (0, 0)),
    "range": (1, 1),
    "per": (2, 2),
    "play": (1, 1),
    "recruit": (1, 1),
    "act": (1, 2),
    "while": (2, 2),
    "hibernate": (0, 0),
    **dict.fromkeys(("early-top", "flip", "far", "all-colours"), (0, 0)),
    "again": (1, 1),
    "discount": (2, 2),
    **dict.fromkeys(("forest-tile", "temple", "target", "sand-tile", "workshop", "falcon", "workshop-step"), (0, 0)),
}
COUNTED = (*GOODS, "basic", "points", "purple", "different", "trade", "range")  # the words whose argument is a number


class UnknownWord(ValueError):
    """A word that no rule carries out; the message names it."""


class Word(msgspec.Struct, frozen=True):
    """One thing an effect does."""

    name: str
    what: str = ""  # a colour, an action, what is counted
    count: int = 1
    good: str = ""  # of `per`: what is had for each
    pays: str = ""  # of `swap`: a good or "basic"
    times: int = 1  # of `swap`: how often, at most
    gets: tuple[tuple[Word, ...], ...] = ()  # of `swap` and `either`: one of these, each all of it


def read(effect: list[str]) -> tuple[Word, ...]:
    """The words of an effect; `UnknownWord` names what is none."""
    return tuple(map(_word, effect))


def _word(text: str) -> Word:
    if text.startswith(("swap:", "swap3:")):
        return _swap(text)
    if "|" in text:
        return Word("either", gets=_gets(text))
    name, *args = text.split(":")
    least, most = NAMES.get(name, (1, 0))
    if not least <= len(args) <= most:
        raise UnknownWord(f"there is no word {text!r}; words are {', '.join(NAMES)}, swap and swap3")
    if name in COUNTED:
        return Word(name, count=int(args[0]))
    if name == "per":
        return Word(name, what=args[0], good=args[1])
    return Word(name, what=args[0] if args else "", count=int(args[1]) if len(args) > 1 else 1)


def _swap(text: str) -> Word:
    how, _, rest = text.partition(":")
    pays, had, gets = rest.partition(">")
    if not had or pays not in (*GOODS, "basic"):
        raise UnknownWord(f"a swap is written swap:PAID>HAD, such as swap:food>gear:2, not {text!r}")
    return Word("swap", pays=pays, times=int(how[4:] or 1), gets=_gets(gets))


def _gets(text: str) -> tuple[tuple[Word, ...], ...]:
    """One of these, each of several words; a good without a number is one of it."""
    return tuple(tuple(_word(_whole(part)) for part in each.split("+")) for each in text.split("|"))


def _whole(part: str) -> str:
    return f"{part}:1" if part in COUNTED else part
