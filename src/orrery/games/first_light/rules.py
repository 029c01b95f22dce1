"""The game laid on the table: all its tables put together for the kernel."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import partial

from orrery.games.first_light import automa, dice, goods, scoring
from orrery.games.first_light import vocabulary as vocab
from orrery.games.first_light.bundle import Bundle, Steps
from orrery.games.first_light.census import check
from orrery.games.first_light.components import Box, base_box
from orrery.games.first_light.evaluate import MODEL, rivals
from orrery.games.first_light.migrations import MIGRATIONS, RETELLINGS
from orrery.games.first_light.phases import execute, harvest, plan, rest, setup
from orrery.games.first_light.phases.effects import COUNTS, check_words
from orrery.games.first_light.scene import pieces, scene
from orrery.games.first_light.secrecy import determinize, foresee, redact
from orrery.games.first_light.speech.chance import chanced
from orrery.games.first_light.speech.choices import CHOICES, ITEMS, PIECES, SHORTCUTS
from orrery.games.first_light.state import State
from orrery.games.first_light.stations import (
    academy,
    control_room,
    depository,
    foundry,
    headquarters,
    incidents,
    laboratory,
    market,
    mining_camp,
    movement,
    negotiation,
    tiles,
)
from orrery.kernel.game import Game, Rules
from orrery.kernel.sheets import Printed
from orrery.kernel.state import notes_of, steps_of

STATIONS = (
    negotiation.STATION, depository.STATION, headquarters.STATION, mining_camp.STATION, laboratory.STATION,
    foundry.STATION, control_room.STATION, market.STATION, academy.STATION,
)  # fmt: skip
ROOMS = (
    setup, plan, execute, harvest, rest, negotiation, depository, headquarters, mining_camp, laboratory, foundry,
    control_room, market, academy, incidents, movement, tiles, goods, dice, automa,
)  # fmt: skip
STEPS: Steps = steps_of(*ROOMS)
NOTES = notes_of(*ROOMS)


def kinds(b: Box) -> dict[str, Collection[str]]:
    """What things are by their keys; what a payment or a gain is for is found here."""
    return {
        "item": b.items, "tile": b.farms, "event": b.events, "character": b.characters, "clan-board": b.clan_boards,
        "clan": b.clans, "place": vocab.STATIONS,
    }  # fmt: skip


BUNDLE = Bundle(
    vocabulary=vocab.vocabulary,
    box=base_box(),
    spots=vocab.SPOTS,
    kinds=kinds(base_box()),
    gain_rules=goods.GAIN_RULES,
    decline_rules=goods.DECLINE_RULES,
    asks={},
    stations={station.key: station for station in STATIONS},
    abilities=negotiation.ABILITIES,
    incidents=incidents.INCIDENTS,
    headings=scoring.HEADINGS,
    counts=COUNTS,
    ai_benefits=automa.BENEFITS,
    ai_spaces=automa.SPACES,
    drawings=pieces.DRAWINGS,
)


def lay(game: Game, edition: str) -> Rules:
    """Everything the kernel needs to play the base game."""
    b = BUNDLE.box
    check_words(BUNDLE)
    return Rules(
        game=game,
        vocabulary=vocab.vocabulary,
        bundle=BUNDLE,
        state=State,
        setup=partial(setup.new_table, bundle=BUNDLE, name="base", kind=State),
        steps=STEPS,
        redact=redact,
        determinize=determinize,
        outcome=scoring.outcome,
        foresee=foresee,
        check=check,
        evaluate=MODEL.evaluate,
        spread=MODEL.spread,
        rivals=rivals,
        model=MODEL,
        scene=scene,
        notes=NOTES,
        choices=CHOICES,
        items=ITEMS,
        pieces=PIECES,
        shortcuts=SHORTCUTS,
        chanced=chanced,
        words=(game.folder / "text",),
        edition="second" if edition == "second" else "",
        titles=titles(b),
        traits=lambda s, seat: traits(b, s, seat),
        migrations=MIGRATIONS,
        retellings=RETELLINGS,
    )


def titles(b: Box) -> dict[str, str]:
    """What the sheets call things, by the names of their messages: "item-relic", "tile-algae-tank"."""
    named: dict[str, Iterable[Printed]] = {
        "item": b.items.values(), "character": b.characters.values(), "event": b.events.values(),
        "tile": (*b.upgrades.values(), *b.farms.values()), "clan": b.clans.values(),
        "incident": b.incidents.values(), "token-space": b.incidents.values(), "row": b.rows,
        "direction": b.directions, "opponent": b.opponents.values(),
    }  # fmt: skip
    found = {f"{kind}-{one.key}": one.title for kind, printed in named.items() for one in printed}
    return found | {f"clan-board-{key}-{side}": clan.title for key, clan in b.clans.items() for side in ("a", "b")}


def traits(b: Box, s: State, seat: int) -> dict[str, str]:
    """What a seat was given, for measures of balance."""
    return {"character": b.characters[s.players[seat].character].title}
