"""RV-9  Slot modules: taken from the display, placed, fired at once on an activation space."""

from __future__ import annotations

from orrery.games.revive import moments
from orrery.games.revive.effects import carry_out
from orrery.games.revive.state import Player, State
from orrery.games.revive.vocabulary import MODULE, MODULE_SPACE, SKIP
from orrery.games.revive.words import Word
from orrery.kernel.flow import Ask, Flow, drawn_from
from orrery.kernel.message import Refusal, refuse
from orrery.kernel.state import Note
from orrery.kernel.vocabulary import Action
from orrery.parts.powers import power


class TakeModule(Ask):
    """RV-9.2  Which module one takes, if any."""

    family = MODULE

    def reason(self, s: State, action: Action) -> Refusal | None:
        return refuse("module-not-shown", "RV-9.2")


class PlaceModule(Ask, kw_only=True):
    """RV-9.2, 9.4  Where a module goes; one that lies there is thrown away."""

    family = MODULE_SPACE
    module: str


class PlacedModule(Note):
    """RV-9.2  Somebody has placed a module."""

    module: str
    space: str
    replaced: str = ""


def find(s: State, space: str) -> tuple[int, int]:
    """The slot of a module space by its number, and which of its spaces it is, from 0 on."""
    slot, _, n = space.rpartition("-")
    return [*s.game.box.slots].index(slot), int(n) - 1


@power("module", on=moments.does)
def module(s: State, p: Player, each: Word, source: str, path: str) -> Flow[None]:
    """RV-9.2, 9.3, 9.4, G-34, G-35  Take one, place it, refill; on a vacant activation space it fires, once a game."""
    chosen = yield TakeModule(p.seat, [*map(MODULE.of, s.modules), SKIP])
    if chosen == SKIP:
        return
    key = MODULE.member(chosen)
    space = MODULE_SPACE.member((yield PlaceModule(p.seat, MODULE_SPACE, module=key)))
    number, n = find(s, space)
    slot = p.slots[number]
    replaced, slot.modules[n] = slot.modules[n], key
    s.modules.remove(key)
    if replaced:
        s.removed.append(f"module:{replaced}")
    s.tell(PlacedModule(p.seat, key, space, replaced))
    if n + 1 in [*s.game.box.slots.values()][number].activation and n not in slot.used:
        slot.used.append(n)
        if not replaced:
            carry_out(s, p, f"module:{key}")
    s.modules += yield from drawn_from(s.module_pile, what="module")


@power("module", on=moments.possible)
def can_take(s: State, p: Player, each: Word, source: str) -> bool:
    return bool(s.modules)
