"""What notes of the log share."""

from __future__ import annotations

from msgspec.structs import astuple

from orrery.games.last_light.components import Goods
from orrery.games.last_light.speech import names
from orrery.kernel.message import Value, Values
from orrery.kernel.state import Note, Noted


class Spread(Note):
    """A note whose last field is a list, which the log keeps one by one behind the others."""

    def noted(self) -> Noted:
        seat, *data, last = astuple(self)
        return Noted(self.key, seat, [*data, *last])

    @classmethod
    def read(cls, noted: Noted) -> Note:
        count = len(cls.__struct_fields__) - 2
        return cls(noted.seat, *noted.data[:count], noted.data[count:])  # type: ignore[call-arg]


def paid(cost: list[int]) -> Value:
    """A price; the oldest logs have none."""
    return names.goods(Goods(*cost)) if cost else "unknown"


class OfGoods(Note):
    """Somebody got goods."""

    common: int = 0
    uncommon: int = 0
    rare: int = 0
    light: int = 0

    def values(self, game: object) -> Values:
        return {"goods": names.goods(Goods(self.common, self.uncommon, self.rare, self.light))}
