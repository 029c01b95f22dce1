"""The game laid on the table with the expansion: the base game's tables, rows added and replaced by name."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from orrery.games.first_light import rules as base
from orrery.games.first_light.bundle import Bundle, Steps
from orrery.games.first_light.evaluate import rivals
from orrery.games.first_light.phases.effects import check_words
from orrery.games.first_light.scoring import outcome
from orrery.games.first_light.specialists import NAME, automa, dice, gaining, goods, rounds, scoring
from orrery.games.first_light.specialists import vocabulary as vocab
from orrery.games.first_light.specialists.cards import leaders, outpost_tiles
from orrery.games.first_light.specialists.census import check
from orrery.games.first_light.specialists.components import box, parts, parts_of
from orrery.games.first_light.specialists.evaluate import MODEL
from orrery.games.first_light.specialists.migrations import MIGRATIONS, RETELLINGS
from orrery.games.first_light.specialists.phases import ending, execute, harvest, plan, rest, setup
from orrery.games.first_light.specialists.scene import pieces, scene
from orrery.games.first_light.specialists.secrecy import determinize, foresee, redact
from orrery.games.first_light.specialists.speech import choices, variants
from orrery.games.first_light.specialists.state import WILD, State, outpost
from orrery.games.first_light.specialists.stations import (
    fulfilling,
    headquarters,
    laboratory,
    negotiation,
    outposts,
    temple,
    trading,
)
from orrery.games.first_light.speech.chance import chanced
from orrery.games.first_light.speech.choices import CHOICES, ITEMS, PIECES, SHORTCUTS
from orrery.kernel.game import Game, Rules
from orrery.kernel.message import Thing
from orrery.kernel.sheets import titles
from orrery.kernel.state import notes_of, steps_of
from orrery.parts.powers import changed_by, powers_of

ROOMS = (
    rounds, dice, goods, gaining, automa, setup, plan, execute, harvest, rest, ending, trading, fulfilling,
    headquarters, laboratory, negotiation, outposts, temple, leaders, outpost_tiles, variants,
)  # fmt: skip
STEPS: Steps = {**base.STEPS, **steps_of(*ROOMS)}


def over(under: Bundle) -> Bundle:
    """What is played with the expansion: its components, rows and changes over those of the game or of another box."""
    kinds = {"outpost-tile": parts().tiles, "place": (*under.kinds["place"], *vocab.STATIONS)}
    return replace(
        under.more(
            spots=vocab.SPOTS,
            kinds={**base.kinds(box()), **kinds},
            gain_rules=goods.GAIN_RULES,
            decline_rules=goods.DECLINE_RULES,
            asks=variants.ASKS,
            stations={own.key: own for own in (laboratory.STATION, temple.STATION, *outposts.STATIONS)},
            abilities=negotiation.ABILITIES,
            incidents=negotiation.INCIDENTS,
            headings=scoring.HEADINGS,
            counts=scoring.COUNTS,
            ai_benefits=automa.AI_BENEFITS,
            ai_spaces=automa.AI_SPACES,
        ),
        vocabulary=vocab.vocabulary.joined(under.vocabulary),
        box=box(),
        boxes={**under.boxes, NAME: parts()},
        valueless=under.valueless | {WILD},
        drawings=pieces.DRAWINGS,
        powers=powers_of(leaders, outpost_tiles, before=under.powers),
        changed=changed_by(*ROOMS, before=under.changed),
    )


BUNDLE = over(base.BUNDLE)


def lay(game: Game) -> Rules:
    """Everything the kernel needs to play with the expansion."""
    b, own = BUNDLE.box, parts_of(BUNDLE)
    check_words(BUNDLE, ("outpost",))
    return Rules(
        game=game,
        vocabulary=BUNDLE.vocabulary,
        bundle=BUNDLE,
        state=State,
        setup=partial(setup.new_table, bundle=BUNDLE),
        steps=STEPS,
        redact=redact,
        determinize=determinize,
        outcome=outcome,
        foresee=foresee,
        check=check,
        evaluate=MODEL.evaluate,
        spread=MODEL.spread,
        rivals=rivals,
        model=MODEL,
        scene=scene,
        words=(game.folder / "text", game.folder / NAME / "text"),
        edition="second",
        titles={**base.titles(b), **titles({"outpost-tile": own.tiles, "column": own.columns})},
        notes={**base.NOTES, **notes_of(*ROOMS)},
        choices={**CHOICES, **choices.CHOICES},
        items={**ITEMS, **choices.ITEMS},
        pieces={**PIECES, **choices.PIECES},
        shortcuts={**SHORTCUTS, **choices.SHORTCUTS},
        meanings={"outpost_tile": partial(Thing, "outpost-tile")},
        chanced=chanced,
        traits=lambda s, seat: base.traits(b, s, seat) | {"outpost": own.tiles[outpost(s, seat).tile].title},
        migrations=MIGRATIONS,
        retellings=RETELLINGS,
    )
