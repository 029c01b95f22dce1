"""The keys that answer a question: what is printed on a card or a die where that tells one from the others, and else
the next key that is free. The browser and the terminal have the same.

Options of one group, such as all values that a die may have at one place, share the first key and differ in the
second: 4 and then 6 sends the die to the fourth place as a 6. No key is the beginning of another.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

KEYS = "123456789deijkotvwxy"  # in this order; all other letters are what tables do by themselves: undo, log, help
MORE = "z"  # what those begin with that come when all are taken


def shortcuts(wanted: Sequence[str], groups: Sequence[str]) -> list[str]:
    """A key for each option: by the one it would like to have, if any, and by the name of its group, if it is in one.

    What is alone in its group is a place like the others, and comes in their order.
    """
    if len({*groups}) == 1:
        return _keys(wanted)
    members: dict[str, list[int]] = {}
    for place, group in enumerate(groups):
        members.setdefault(group or f"{place}", []).append(place)
    firsts = _keys(["" if groups[places[0]] else wanted[places[0]] for places in members.values()])
    found = [""] * len(groups)
    for first, places in zip(firsts, members.values(), strict=True):
        seconds = _keys([wanted[place] for place in places]) if len(places) > 1 else [""]
        for place, second in zip(places, seconds, strict=True):
            found[place] = first + second
    return found


def _keys(wanted: Sequence[str]) -> list[str]:
    """A key each, no two the same; what several want tells none of them from the others."""
    many = Counter(wanted)
    held = {key for key in wanted if many[key] == 1}
    free = _free(held)
    return [key if key and key in held else next(free) for key in wanted]


def _free(held: set[str]) -> Iterator[str]:
    """The keys that nobody has, in order; when they end, each with another before it."""
    before = ""
    while True:
        yield from (before + key for key in KEYS if before or key not in held)
        before += MORE
