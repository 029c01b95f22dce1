"""Names and what people say, as they can be shown anywhere; and names that could be taken for another's."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from orrery.kernel.message import say
from orrery.server.refusals import unreadable

LONGEST = 40
UNSHOWN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})  # categories of what is never seen
EMPTY = frozenset(  # of other categories, and yet nothing is seen: fillers, joiners, the blank of Braille, selectors
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159"
    + "".join(map(chr, [*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)]))
)
JOINER, AS_PICTURE = "\u200d", "\ufe0f"  # between pictures they are part of a picture
MARKS, MOST_MARKS = ("Mn", "Me"), 4  # marks on one letter, more than any writing has: a tower hides its neighbours
SEEN = ("L", "N", "P", "S")  # the first letters of categories of what is seen by itself

# What looks like a letter of ours, whatever script it is from; both cases where they look different from each other.
_LIKE = {
    "a": "АаΑαɑаⲀⲁ@", "b": "ВввΒβЬьƅᏏ", "c": "СсϹϲᏟⅽ¢", "d": "ԁᏧɗđð", "e": "ЕеΕεєЄҽ℮€", "f": "ϜϝƒҒғſ", "g": "ɡԌցɢ",
    "h": "НнΗһհᎻħ", "j": "ЈјϳᎫ", "k": "КкΚκᏦ", "l": "ІіΙιӀӏıɩ1|iɪוןᎥΪłⅼ", "m": "МмΜϺᎷⅿ", "n": "ΝηոпПɴŋ",
    "o": "ОоΟοσօՕ0ⲞⲟסøƟθΘɵ", "p": "РрΡρᏢþ", "q": "ԛզՕɋ", "r": "гГᎡʀɼ", "s": "ЅѕᏚ5$ʂ", "t": "ТтΤτᎢŧ", "u": "υսՍцʋµ",
    "v": "νѴѵᏙⅴ", "w": "ԜԝωшШᎳɯѡ", "x": "ХхΧχⅹ×", "y": "УуΥγүҮყ", "z": "ΖᏃʐƶ", "3": "ЗзӠӡƷʒ", "ae": "æӕӔ", "oe": "œ",
}  # fmt: skip
_LOOKS = {ord(letter): plain for plain, letters in _LIKE.items() for letter in letters}
_PAIRS = (("rn", "m"), ("vv", "w"))


def clean_name(name: str) -> str:
    """A name as it can be shown anywhere: one line that can be seen, no control characters or tricks of direction."""
    plain = " ".join(_without_the_unseen(name).split())[:LONGEST].strip()
    if not any(unicodedata.category(letter)[0] in SEEN for letter in plain):
        raise unreadable(say("name-unseen"))
    return plain


def clean_text(text: str) -> str:
    """What somebody says, without control characters."""
    plain = "\n".join(_without_the_unseen(line) for line in text.split("\n")).strip()
    if not plain:
        raise unreadable(say("nothing-said"))
    return plain[:500]


def _without_the_unseen(text: str) -> str:
    letters, kept, marks = unicodedata.normalize("NFC", text), "", 0
    for place, letter in enumerate(letters):
        mark = unicodedata.category(letter) in MARKS
        marks += mark
        if letter == JOINER:
            within = _picture(kept[-1:]) and _picture(letters[place + 1 : place + 2])
        elif letter == AS_PICTURE:
            within = bool(kept) and (_picture(kept[-1]) or kept[-1] in "0123456789#*")
        else:
            within = unicodedata.category(letter) not in UNSHOWN and letter not in EMPTY and marks <= MOST_MARKS
        if within:
            kept, marks = kept + letter, marks if mark else 0
    return kept


def _picture(letter: str) -> bool:
    return letter == AS_PICTURE or (letter != "" and unicodedata.category(letter) in ("So", "Sk"))


def skeleton(name: str) -> str:
    """What is left of a name for a hurried eye: two names with one skeleton could be taken for each other."""
    apart = unicodedata.normalize("NFKD", name.translate(_LOOKS))
    plain = unicodedata.normalize("NFKD", apart.translate(_LOOKS).casefold()).translate(_LOOKS)
    seen = "".join(letter for letter in plain if unicodedata.category(letter)[0] in "LN" and letter not in EMPTY)
    for pair, letter in _PAIRS:
        seen = seen.replace(pair, letter)
    return seen or "".join(name.split())


def told_apart(name: str, others: Iterable[str]) -> str:
    """A name that cannot be taken for one of these: with a number, if it could."""
    taken = {skeleton(other) for other in others}
    marked, number = name, 2
    while skeleton(marked) in taken:
        marked, number = f"{name[: LONGEST - 5].rstrip()} ({number})", number + 1
    return marked
