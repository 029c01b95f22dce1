"""What notes of the log share."""

from __future__ import annotations

from msgspec.structs import astuple

from orrery.games.last_light.components import SHIP_KEYS, SIZE_OF, Goods
from orrery.games.last_light.speech import names
from orrery.kernel.message import Value, Who
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


def figures(goods: Goods) -> tuple[int, int, int, int]:
    """Goods as a note keeps them."""
    return goods.common, goods.uncommon, goods.rare, goods.light


def paid(cost: list[int]) -> Value:
    """A price; the oldest logs have none."""
    return names.goods(Goods(*cost)) if cost else "unknown"


def owner(seat: int | None, lumos: bool) -> Value:
    """Whose ships they are."""
    assert seat is not None
    return names.LUMOS if lumos else Who(seat)


def size_of(ship: str) -> Value:
    """The size of a ship by its key."""
    return names.size(SIZE_OF[SHIP_KEYS.index(ship)])
