"""The game laid on the table: all its tables put together for the kernel."""

from __future__ import annotations

from functools import partial

from orrery.games.revive import agenda, components, effects, gaining, rounds, scoring, secrecy
from orrery.games.revive.actions import build, explore, free, granted, hibernate, play, populate, switch, yields
from orrery.games.revive.bundle import Bundle
from orrery.games.revive.campaign import chapters
from orrery.games.revive.cards import exchanges, modules, moving
from orrery.games.revive.census import check
from orrery.games.revive.evaluate import MODEL
from orrery.games.revive.phases import setup
from orrery.games.revive.scene import scene
from orrery.games.revive.speech import chance, choices, names
from orrery.games.revive.state import State
from orrery.games.revive.tribes import (
    formica,
    hofstadterians,
    hofstadterians_moon,
    kuniban,
    kuniban_moon,
    nadair,
    nadair_moon,
    tiles,
    vukuntur,
    x49,
    x49_moon,
)
from orrery.games.revive.vocabulary import vocabulary
from orrery.kernel import sheets
from orrery.kernel.game import Game, Rules
from orrery.kernel.state import notes_of, steps_of
from orrery.parts.powers import powers_of

TRIBES = (
    nadair, hofstadterians, x49, kuniban, formica, vukuntur, tiles, nadair_moon, hofstadterians_moon, x49_moon,
    kuniban_moon,
)  # fmt: skip
ROOMS = (
    setup, chapters, rounds, scoring, gaining, effects, free, play, switch, explore, populate, build, yields, granted,
    hibernate, exchanges, modules, moving, *TRIBES,
)  # fmt: skip
BUNDLE = Bundle(
    box=components.box(),
    powers=powers_of(effects, free, play, granted, populate, exchanges, modules, moving, *TRIBES),
)


def _titles() -> dict[str, str]:
    """What the sheets call things; much of the box has no name."""
    tables = {name.partition("/")[2]: table for name, table in components.tables().items()}
    tables["card"] = {**tables.pop("citizen"), **tables.pop("starting")}
    return {id: title for id, title in sheets.titles(tables).items() if title}


def lay(game: Game) -> Rules:
    """Everything the kernel needs to play the game."""
    return Rules(
        game=game,
        vocabulary=vocabulary,
        state=State,
        setup=partial(setup.new_table, bundle=BUNDLE),
        steps=steps_of(*ROOMS),
        arguments=agenda.ARGUMENTS,
        redact=secrecy.redact,
        determinize=secrecy.determinize,
        outcome=scoring.outcome,
        check=check,
        evaluate=MODEL.evaluate,
        spread=MODEL.spread,
        model=MODEL,
        scene=scene,
        bundle=BUNDLE,
        notes=notes_of(*ROOMS),
        meanings=names.MEANINGS,
        choices=choices.CHOICES,
        items=choices.ITEMS,
        pieces=choices.PIECES,
        shortcuts=choices.SHORTCUTS,
        chanced=chance.chanced,
        words=(game.folder / "text",),
        titles=_titles(),
        traits=scoring.traits,
        feats=chapters.feats,
    )
