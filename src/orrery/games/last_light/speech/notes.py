"""Notes of the log that more than one rule tells."""

from __future__ import annotations

from typing import Literal

from orrery.games.last_light.speech import names
from orrery.games.last_light.speech.note import OfGoods
from orrery.kernel.message import Message, Who, say
from orrery.kernel.state import Note, Noted


class Gained(OfGoods):
    """What a card gave; the reveal of a token has told what that gave."""

    why: Literal["token", "mirror", "trophy", "bounty", "raze", "consolation"] = "token"

    def cites(self, game: object) -> str:
        return GAINED[self.why]

    def says(self, game: object) -> Message | None:
        return None if self.why == "token" else super().says(game)


GAINED = {
    "token": "LL-10.8", "mirror": "LL-15.6", "trophy": "LL-15.1", "bounty": "LL-15.1", "raze": "LL-15.1",
    "consolation": "LL-15.1",
}  # fmt: skip


class Took(Note):
    """A resource went from one player to another."""

    other: int
    resource: str
    why: Literal["ability", "plunder"]

    @classmethod
    def read(cls, noted: Noted) -> Note:
        other, resource, why = noted.data
        return cls(noted.seat, other, resource, TAKEN.get(why, why))

    def cites(self, game: object) -> str:
        return TOOK[self.why]


TOOK = {"ability": "LL-11.6", "plunder": "LL-15.6"}
TAKEN = {rule: why for why, rule in TOOK.items()}  # logs of before have the rule instead


class Moved(Note):
    """A ship went to another sector."""

    ship: str
    before: str
    after: str
    lumos: bool
    how: str = ""

    def cites(self, game: object) -> str:
        return "LL-10.8" if self.how else "LL-14.5" if self.lumos else "LL-10.2"


class InVain(Note):
    """Nothing came of something."""

    what: str

    def cites(self, game: object) -> str:
        return VAIN[self.what]

    def says(self, game: object) -> Message:
        assert self.seat is not None
        return say(f"note-in-vain-{self.what}", seat=Who(self.seat))


VAIN = {
    "draw": "LL-2.4", "no-extractor": "LL-2.2", "gift": "LL-15.1", "steal": "LL-11.6", "pick-up": "LL-10.8",
    "planet-taken": "LL-10.8", "foreign-ships": "LL-10.8", "ship": "LL-10.8", "wormhole": "LL-10.8",
    "research": "LL-10.8",
}  # fmt: skip


class Declined(Note):
    """Something was offered and left."""

    what: str
    sector: str = ""
    lumos: bool = False

    def cites(self, game: object) -> str:
        return DECLINED[self.what]

    def says(self, game: object) -> Message:
        assert self.seat is not None
        sector = names.sector(self.sector)
        return say(f"note-declined-{self.what}", seat=Who(self.seat), lumos=self.lumos, sector=sector)


DECLINED = {  # by the name of the question; what a token offers may be refused by a rule of its own
    "manufacture": "LL-5.3", "build": "LL-7.1", "extractor": "LL-7.4", "move": "LL-10.2", "sortie": "LL-16.13",
    "look": "LL-15.1", "attack": "LL-11.5", "manufacture-free": "LL-10.7", "extractor-here": "LL-10.7",
    "trade-offer": "LL-10.7", "pick-up": "LL-10.7", "wormhole": "LL-10.7", "salvage": "LL-15.1", "launch": "LL-15.1",
    "migrate": "LL-15.1", "echo": "LL-15.1", "annex": "LL-15.1",
}  # fmt: skip
