"""RV-27.3  ]0x49[ by moonlight: targets that wait for whoever comes."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.games.revive import components as box
from orrery.games.revive import gaining, moments
from orrery.games.revive.effects import carry_out
from orrery.games.revive.state import Mark, Player, State, builder, pieces, technologies
from orrery.games.revive.tribes import tiles
from orrery.games.revive.words import Word
from orrery.kernel.flow import Flow
from orrery.kernel.state import Note
from orrery.parts.powers import power

TARGET = "target"


class TargetBack(Note):
    """RV-27.3  A target comes back to its owner."""

    space: str


def _sites(s: State, p: Player) -> dict[int, int]:
    """RV-27.3, G-56  Any sand nobody has built on, any location, without a piece or a target of one's own; no range."""
    if not tiles.left(s, p, TARGET):
        return {}
    own = {*pieces(p), *tiles.lying(s, p, TARGET)}
    spaces = tiles.of_kinds(s, ["sand", "location", box.LARGE])
    return {space: 0 for space in spaces if space not in own and builder(s, space) is None}


@power("target", on=moments.does)
def aim(s: State, p: Player, each: Word, source: str, path: str) -> Flow[None]:
    """RV-27.3  A target on the board."""
    yield from tiles.put(s, p, TARGET, _sites(s, p), lambda _space: None)


@power("target", on=moments.possible)
def can_aim(s: State, p: Player, each: Word, source: str) -> bool:
    return bool(_sites(s, p))


@power("0x49-moon", on=moments.cheaper)
def on_target(s: State, p: Player, action: str, spaces: Sequence[int]) -> int:
    """RV-27.3  Less for building or populating on one's own target."""
    if action not in ("build", "populate") or spaces[0] not in tiles.lying(s, p, TARGET):
        return 0
    sharper = s.game.box.technologies["target-discount"]
    return sharper.figure if sharper.key in technologies(s, p) else s.game.box.figures.target_discount


@power("0x49-moon", on=moments.acted)
def hit(s: State, p: Player, actor: Player, action: str, space: int, paid: dict[str, int]) -> None:
    """RV-27.3, G-57  The target comes back; what somebody else has paid for the action goes to its owner."""
    if space not in tiles.lying(s, p, TARGET):
        return
    s.marks.remove(Mark(space, TARGET, p.seat))
    s.tell(TargetBack(p.seat, box.SPACE_KEYS[space]))
    if "target-return-basic" in technologies(s, p):
        carry_out(s, p, "technology:target-return-basic")
    if actor is not p:
        for good, count in paid.items():
            if count:
                gaining.gain(s, p, good, count)
