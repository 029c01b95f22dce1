"""Last Light: a fast race among dying stars, with secret actions, fleets and a board that turns."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from orrery.kernel.game import Game, Option, Options, Rules
from orrery.kernel.state import notes_of, steps_of


@cache
def _rules() -> Rules:
    from orrery.games.last_light import choices, notes, rounds, scene, scoring, secrecy
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
    from orrery.games.last_light.bundle import BUNDLE
    from orrery.games.last_light.cards import powers, technologies, tokens, uses, words
    from orrery.games.last_light.census import check
    from orrery.games.last_light.evaluate import evaluate
    from orrery.games.last_light.migrations import MIGRATIONS, RETELLINGS
    from orrery.games.last_light.phases import achievements, choosing, lumos, rotation, setup
    from orrery.games.last_light.state import State
    from orrery.games.last_light.vocabulary import vocabulary

    rooms = (
        setup, rounds, choosing, rotation, achievements, lumos, research, mine, construct, trade, refresh, command,
        explore, attack, battle, graveyard, technologies, tokens, uses, powers, scoring, notes,
    )  # fmt: skip
    return Rules(
        game=GAME,
        vocabulary=vocabulary,
        state=State,
        setup=setup.new_table,
        steps=steps_of(*rooms),
        redact=secrecy.redact,
        determinize=secrecy.determinize,
        outcome=scoring.outcome,
        check=check,
        evaluate=evaluate,
        scene=scene.scene,
        bundle=BUNDLE,
        notes=notes_of(*rooms),
        choices=choices.CHOICES,
        items=choices.ITEMS,
        chanced=setup.chanced,
        words=(GAME.folder / "text",),
        titles=words.titles(),
        traits=scoring.traits,
        migrations=MIGRATIONS,
        retellings=RETELLINGS,
    )


def _load(options: Options) -> Rules:
    return _rules()


GAME = Game(
    name="last-light",
    title="Last Light",
    version=5,
    seats=range(2, 5),
    summary="Race for the light of the last stars: secret actions, fleets, and a board that turns.",
    options=(
        Option(
            "graveyard", "two-players", "in which game a full graveyard pays 2 light instead of 1 (LL-12.2)",
            ("two-players", "four-players"),
        ),
        Option(
            "inner-ring", "table", "table: it turns 90 degrees; carried: the outer ring turns it 45 more (LL-13.1)",
            ("table", "carried"),
        ),
        Option(
            "first-player", "rotation", "when the first player token passes: at each rotation or each round (LL-13.3)",
            ("rotation", "round"),
        ),
        Option(
            "rare-tokens", "rings", "where rare tokens lie: on the planets of both rings, or of the inner one (LL-3.5)",
            ("rings", "inner"),
        ),
    ),
    load=_load,
    folder=Path(__file__).parent,
)  # fmt: skip
