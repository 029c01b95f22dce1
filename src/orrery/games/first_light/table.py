"""The game laid on the table: all its tables put together for the kernel."""

from __future__ import annotations

from functools import partial

from orrery.games.first_light import (
    academy,
    automa,
    control_room,
    depository,
    execute,
    foundry,
    harvest,
    headquarters,
    laboratory,
    market,
    mining_camp,
    negotiation,
    plan,
    rest,
    setup,
    text,
)
from orrery.games.first_light.actions import vocabulary
from orrery.games.first_light.census import check
from orrery.games.first_light.components import BOXES, base_box
from orrery.games.first_light.effects import COUNTS, check_words
from orrery.games.first_light.evaluate import evaluate
from orrery.games.first_light.kit import KITS, Kit, Steps
from orrery.games.first_light.scene import scene
from orrery.games.first_light.scoring import HEADINGS, outcome
from orrery.games.first_light.secrecy import determinize, redact
from orrery.games.first_light.state import State
from orrery.kernel.game import Game, Rules

STATIONS = (
    negotiation.STATION, depository.STATION, headquarters.STATION, mining_camp.STATION, laboratory.STATION,
    foundry.STATION, control_room.STATION, market.STATION, academy.STATION,
)  # fmt: skip
STEPS: Steps = {
    **setup.STEPS, **plan.STEPS, **execute.STEPS, **negotiation.STEPS, **depository.STEPS, **laboratory.STEPS,
    **foundry.STEPS, **market.STEPS, **harvest.STEPS, **rest.STEPS, **automa.STEPS,
}  # fmt: skip


def lay(game: Game, name: str) -> Rules:
    """Everything the kernel needs to play the base game."""
    b = BOXES[name] = base_box()
    check_words(b, COUNTS, negotiation.ABILITIES)
    KITS[name] = Kit(STATIONS, negotiation.ABILITIES, HEADINGS, COUNTS)
    return Rules(
        game=game,
        vocabulary=vocabulary,
        state=State,
        setup=partial(setup.new_table, name=name),
        steps=STEPS,
        redact=redact,
        determinize=determinize,
        outcome=outcome,
        check=check,
        evaluate=evaluate,
        scene=scene,
        text=text,
        traits=lambda s, seat: {"character": b.characters[s.players[seat].character].title},
    )
