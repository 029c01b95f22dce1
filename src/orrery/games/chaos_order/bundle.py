"""What Chaos Order is played with: `s.game` of every state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from orrery.games.chaos_order.components import Box
from orrery.parts import powers


class Hung(NamedTuple):
    """What hangs on one moment, with whose power it is."""

    boards: Mapping[str, list[tuple[str, Callable[..., Any]]]]  # by faction: its own and its attributes'
    leaders: Mapping[str, tuple[str, Callable[..., Any]]]


@dataclass(frozen=True, eq=False, kw_only=True)
class Bundle(powers.Bundle):
    """What factions, attributes and leaders do at moments of the rules, and the box they come from."""

    box: Box

    @cached_property
    def hung(self) -> Mapping[str, Hung]:
        """What hangs on each moment, sorted by whose it is."""
        return {
            moment: Hung(
                {board: [(key, runs[key]) for key in keys if key in runs] for board, keys in self.box.boards.items()},
                {key: (key, run) for key, run in runs.items() if key in self.box.leaders},
            )
            for moment, runs in self.powers.items()
        }
