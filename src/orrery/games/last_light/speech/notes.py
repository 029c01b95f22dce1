"""Notes of the log that more than one rule tells."""

from __future__ import annotations

from orrery.games.last_light.components import Goods
from orrery.games.last_light.speech import names
from orrery.games.last_light.speech.note import owner, size_of
from orrery.kernel.message import Message, Values, Who, say
from orrery.kernel.state import Note


class Gained(Note):
    """What a card gave; the reveal of a token has told what that gave."""

    common: int = 0
    uncommon: int = 0
    rare: int = 0
    light: int = 0
    why: str = ""

    def cites(self, game: object) -> str:
        return REASONS[self.why]

    def says(self, game: object) -> Message | None:
        return None if self.why == "token" else super().says(game)

    def values(self, game: object) -> Values:
        return {"goods": names.goods(Goods(self.common, self.uncommon, self.rare, self.light)), "why": self.why}


REASONS = {
    "token": "LL-10.8",
    "mirror": "LL-15.6",
    "trophy": "LL-15.1",
    "bounty": "LL-15.1",
    "consolation": "LL-15.1",
}


class Took(Note):
    """A resource went from one player to another."""

    other: int
    resource: str
    by: str

    def cites(self, game: object) -> str:
        return self.by

    def values(self, game: object) -> Values:
        why = "plunder" if self.by == "LL-15.6" else "ability"
        return {"other": Who(self.other), "resource": names.resource(self.resource), "why": why}


class Moved(Note):
    """A ship went to another sector."""

    ship: str
    before: str
    after: str
    lumos: bool
    how: str = ""

    def cites(self, game: object) -> str:
        return "LL-10.8" if self.how else "LL-14.5" if self.lumos else "LL-10.2"

    def values(self, game: object) -> Values:
        return {
            "fleet": owner(self.seat, self.lumos), "size": size_of(self.ship),
            "before": names.sector(self.before), "after": names.sector(self.after),
            "how": self.how or "over-edges",
        }  # fmt: skip


class InVain(Note):
    """Nothing came of something."""

    what: str

    def cites(self, game: object) -> str:
        return VAIN[self.what]

    def says(self, game: object) -> Message:
        assert self.seat is not None
        return say(f"note-in-vain-{self.what}", seat=Who(self.seat))


VAIN = {
    "draw": "LL-2.4", "pick-up": "LL-10.8", "no-extractor": "LL-2.2", "planet-taken": "LL-10.8",
    "foreign-ships": "LL-10.8", "ship": "LL-10.8", "wormhole": "LL-10.8", "research": "LL-10.8", "gift": "LL-15.1",
    "steal": "LL-11.6",
}  # fmt: skip


class Declined(Note):
    """Something was offered and left."""

    what: str
    sector: str = ""
    lumos: bool = False

    def cites(self, game: object) -> str:
        return DECLINED[self.what]

    def says(self, game: object) -> Message:
        if self.what == "attack":
            return say("note-declined-attack", fleet=owner(self.seat, self.lumos), sector=names.sector(self.sector))
        assert self.seat is not None
        return say(f"note-declined-{self.what}", seat=Who(self.seat))


DECLINED = {
    "manufacture": "LL-5.3", "manufacture-free": "LL-10.7", "build": "LL-7.1", "extractor": "LL-7.4",
    "extractor-here": "LL-10.7", "trade-offer": "LL-10.7", "move": "LL-10.2", "sortie": "LL-16.13", "look": "LL-15.1",
    "pick-up": "LL-10.7", "wormhole": "LL-10.7", "attack": "LL-11.5",
}  # fmt: skip
