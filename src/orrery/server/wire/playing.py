"""What is done at a table, and whether it was accepted."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from orrery.kernel.scene import Scene
from orrery.server.wire.base import ActionKey, Digest, Key, SeatNumber, Sent, Told
from orrery.server.wire.views import View


class Choose(Sent):
    """An answer: the seat, the ask it answers, the action's key, and a key of this request's own for retries."""

    seat: SeatNumber
    ask: Digest
    action: ActionKey
    key: Key
    unless_last: bool = False  # refuse it as `last` if it is the last of my secret choices: I want to be asked first
    unless_chance: bool = False  # as `chance` if dice are rolled or cards drawn then, which cannot be taken back
    unless_turn: bool = False  # as `turn` if nothing more is asked of me then


class Undo(Sent):
    """Take back choices of a seat, to before the choice with this mark (see `UndoView`)."""

    seat: SeatNumber
    mark: Digest
    key: Key


class Say(Sent):
    """A line of chat."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Accepted(Told):
    """A choice or an undo is stored. The same request again gets the same answer."""

    key: str
    accepted: bool


class Problem(Told):
    """Why something was refused: a stable code, a sentence, and where it helps the present view.

    `scene` is what my side would look like, when I am to be asked once more before my secret choices are revealed.
    """

    code: str
    error: str
    rule: str | None = None
    view: View | None = None
    scene: Scene | None = None
