"""What the log tells of chance: notes tell what cards, tiles, foundations and dice bring."""

from __future__ import annotations

from orrery.kernel.log import Chanced
from orrery.kernel.message import Message


def chanced(game: object, entry: Chanced) -> tuple[Message, str | None] | None:
    """Nothing besides the notes."""
    return None
