"""How maps write what is given and paid."""

from __future__ import annotations

from orrery.kernel.scene import Pip
from orrery.terminal.letters import shortest, written


def test_as_few_letters_as_tell_one_from_the_others() -> None:
    letters = shortest(["water", "recruits", "research", "book", "books"])
    assert letters == {"water": "W", "recruits": "Rec", "research": "Res", "book": "Book", "books": "Books"}
    assert written([Pip("water", 3), Pip("research", 1), Pip("book", 0)], letters) == "3W 1Res"
