"""All that Chaos Order is played by, for the kernel."""

from __future__ import annotations

from functools import partial

from orrery.games.chaos_order import gaining, locks, migrations, rounds, scene, scoring, secrecy
from orrery.games.chaos_order.battles import outcome, plans
from orrery.games.chaos_order.bundle import Bundle
from orrery.games.chaos_order.cards import playing
from orrery.games.chaos_order.census import check
from orrery.games.chaos_order.components import base_box, tables
from orrery.games.chaos_order.evaluate import MODEL
from orrery.games.chaos_order.factions import ai, circadians, jrayek, leyrien, oxataya, zcharo
from orrery.games.chaos_order.phases import build, combat, harvest, income, move, prices, recruit, relics, setup, turns
from orrery.games.chaos_order.speech import choices, names
from orrery.games.chaos_order.state import State
from orrery.games.chaos_order.units import alone, company, redeploy
from orrery.games.chaos_order.vocabulary import vocabulary
from orrery.kernel import sheets
from orrery.kernel.game import Game, Rules
from orrery.kernel.state import notes_of, steps_of
from orrery.parts.powers import powers_of

FACTIONS = (circadians, ai, zcharo, leyrien, jrayek, oxataya)
GAINS = (gaining, build, harvest, recruit, move, redeploy, income)  # what there is to do with what is given
ROOMS = (
    setup, rounds, prices, turns, gaining, locks, playing, build, harvest, recruit, move, redeploy, company,
    alone, combat, plans, outcome, income, relics, *FACTIONS,
)  # fmt: skip

BUNDLE = Bundle(box=base_box(), powers=powers_of(*GAINS, *FACTIONS))


def rules(game: Game) -> Rules:
    """The rules, with the steps and notes of every room."""
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
        scene=scene.scene,
        bundle=BUNDLE,
        migrations=migrations.MIGRATIONS,
        notes=notes_of(*ROOMS),
        meanings=names.MEANINGS,
        choices=choices.CHOICES,
        items=choices.ITEMS,
        pieces=choices.PIECES,
        shortcuts=choices.SHORTCUTS,
        words=(game.folder / "text",),
        titles=sheets.titles({name.partition("/")[2]: table for name, table in tables().items()}),
        traits=scoring.traits,
        ending=scoring.ending,
        spread=MODEL.spread,
        model=MODEL,
    )
