"""The game laid on the table: all its tables put together for the kernel."""

from __future__ import annotations

from functools import partial

from orrery.games.last_light import rounds, scene, scoring, secrecy
from orrery.games.last_light.actions import (
    attack,
    battle,
    command,
    construct,
    explore,
    graveyard,
    mine,
    refresh,
    research,
    trade,
)
from orrery.games.last_light.bundle import Bundle
from orrery.games.last_light.cards import deeds, powers, technologies, tokens, uses
from orrery.games.last_light.census import check
from orrery.games.last_light.components import BOX, tables
from orrery.games.last_light.evaluate import MODEL
from orrery.games.last_light.migrations import MIGRATIONS, RETELLINGS
from orrery.games.last_light.phases import achievements, choosing, lumos, rotation, setup
from orrery.games.last_light.speech import chance, choices, names, notes
from orrery.games.last_light.state import State
from orrery.games.last_light.vocabulary import vocabulary
from orrery.kernel import sheets
from orrery.kernel.game import Game, Rules
from orrery.kernel.state import notes_of, steps_of
from orrery.parts.powers import powers_of

ROOMS = (
    setup, rounds, choosing, rotation, achievements, lumos, research, mine, construct, trade, refresh, command,
    explore, attack, battle, graveyard, technologies, tokens, uses, deeds, powers, scoring, notes,
)  # fmt: skip

BUNDLE = Bundle(box=BOX, powers=powers_of(powers, tokens))


def lay(game: Game) -> Rules:
    """Everything the kernel needs to play the game."""
    return Rules(
        game=game,
        vocabulary=vocabulary,
        state=State,
        setup=partial(setup.new_table, bundle=BUNDLE),
        steps=steps_of(*ROOMS),
        redact=secrecy.redact,
        determinize=secrecy.determinize,
        outcome=scoring.outcome,
        check=check,
        evaluate=MODEL.evaluate,
        spread=MODEL.spread,
        model=MODEL,
        scene=scene.scene,
        bundle=BUNDLE,
        notes=notes_of(*ROOMS),
        meanings=names.MEANINGS,
        choices=choices.CHOICES,
        items=choices.ITEMS,
        pieces=choices.PIECES,
        shortcuts=choices.SHORTCUTS,
        chanced=chance.chanced,
        words=(game.folder / "text",),
        titles=sheets.titles(tables() | {"token": BOX.tokens}),
        traits=scoring.traits,
        migrations=MIGRATIONS,
        retellings=RETELLINGS,
    )
