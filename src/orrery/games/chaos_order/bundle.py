"""What Chaos Order is played with: `s.game` of every state."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from orrery.games.chaos_order.components import Box
from orrery.parts import powers

Run = tuple[str, Callable[..., Any]]  # whose power it is, and what it does


class Hung(NamedTuple):
    """What hangs on one moment for one faction."""

    board: list[Run]  # by itself and its attributes
    leaders: Mapping[str, Run]  # by those it may lead


@dataclass(frozen=True, eq=False, kw_only=True)
class Bundle(powers.Bundle):
    """What factions, attributes and leaders do at moments of the rules, and the box they come from."""

    box: Box

    @cached_property
    def hung(self) -> Mapping[str, Mapping[str, Hung]]:
        """What hangs on each moment, by faction."""
        return {
            moment: {faction: self._hung(faction, keys, runs) for faction, keys in self.box.boards.items()}
            for moment, runs in self.powers.items()
        }

    def _hung(self, faction: str, board: Iterable[str], runs: Mapping[str, Callable[..., Any]]) -> Hung:
        led = (key for key, printed in self.box.leaders.items() if printed.hired or printed.faction == faction)
        return Hung(
            [(key, runs[key]) for key in board if key in runs], {key: (key, runs[key]) for key in led if key in runs}
        )
