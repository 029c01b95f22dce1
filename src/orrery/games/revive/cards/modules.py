"""RV-9  Slot modules: taken from the display, placed, fired at once on an activation space."""

from __future__ import annotations

from orrery.games.revive import moments
from orrery.games.revive.bundle import Bundle
from orrery.games.revive.effects import carry_out
from orrery.games.revive.speech import cards, names
from orrery.games.revive.speech.question import Sourced
from orrery.games.revive.state import Player, State, is_locked
from orrery.games.revive.vocabulary import MODULE, MODULE_SPACE, SKIP
from orrery.games.revive.words import Word
from orrery.kernel.flow import Ask, Flow, drawn_from
from orrery.kernel.message import Refusal, Values, refuse
from orrery.kernel.state import Note
from orrery.kernel.vocabulary import Action
from orrery.parts.powers import power


class TakeModule(Sourced):
    """RV-9.2  Which module one takes, if any."""

    family = MODULE

    def reason(self, s: State, action: Action) -> Refusal | None:
        return refuse("module-not-shown", "RV-9.2", module=names.module(s.game.box, MODULE.member(action)))


class PlaceModule(Ask, kw_only=True):
    """RV-9.2, 9.4  Where a module goes; one that lies there is thrown away."""

    family = MODULE_SPACE
    module: str

    def asks(self, s: State) -> Values:
        return {"module": names.module(s.game.box, self.module), "text": cards.module(s.game.box, self.module)}

    def values(self, s: State, action: Action) -> Values:
        """What lies there, whether the module fires at once, and whether the slot is open."""
        p, (number, n) = s.players[self.seat], find(s, MODULE_SPACE.member(action))
        slot = p.slots[number]
        there = cards.named_module(s.game.box, slot.modules[n]) if slot.modules[n] else "nothing"
        fires = is_activation(s, number, n) and n not in slot.used and not slot.modules[n]
        return {"there": there, "fires": int(fires), "locked": int(is_locked(s, p, [*s.game.box.slots][number]))}


class PlacedModule(Note):
    """RV-9.2  Somebody has placed a module."""

    module: str
    spot: str
    replaced: str = ""

    def values(self, game: Bundle) -> Values:
        replaced = cards.named_module(game.box, self.replaced) if self.replaced else "nothing"
        text = cards.module(game.box, self.module)
        module = names.module(game.box, self.module)
        return {"module": module, "spot": names.module_space(self.spot), "replaced": replaced, "text": text}


class ModuleFired(Note):
    """RV-9.1  A module fires."""

    module: str

    def values(self, game: Bundle) -> Values:
        text = cards.effect(game.box, f"module:{self.module}")
        return {"module": names.module(game.box, self.module), "text": text}


def is_activation(s: State, slot: int, n: int) -> bool:
    """RV-9.3  Whether a module space of a slot has the activation symbol; it is counted from 0 on."""
    return n + 1 in [*s.game.box.slots.values()][slot].activation


def find(s: State, space: str) -> tuple[int, int]:
    """The slot of a module space by its number, and which of its spaces it is, from 0 on."""
    slot, _, n = space.rpartition("-")
    return [*s.game.box.slots].index(slot), int(n) - 1


@power("module", on=moments.does)
def module(s: State, p: Player, each: Word, source: str, path: str) -> Flow[None]:
    """RV-9.2, 9.3, 9.4, G-34, G-35  Take one, place it, refill; on a vacant activation space it fires, once a game."""
    chosen = yield TakeModule(p.seat, [*map(MODULE.of, s.modules), SKIP], source=source)
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
    if is_activation(s, number, n) and n not in slot.used:
        slot.used.append(n)
        if not replaced:
            s.fired = ""
            s.tell(ModuleFired(p.seat, key))
            carry_out(s, p, f"module:{key}")
    s.modules += yield from drawn_from(s.module_pile, what="module")


@power("module", on=moments.possible)
def can_take(s: State, p: Player, each: Word, source: str) -> bool:
    return bool(s.modules)
