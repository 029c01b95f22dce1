"""The game laid on the table with the expansion: the base game's tables, rows added and replaced by name."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from orrery.games.first_light import table as base
from orrery.games.first_light.actions import BASE_ACTIONS, vocabulary
from orrery.games.first_light.components import BOXES
from orrery.games.first_light.effects import check_words
from orrery.games.first_light.kit import KITS, Steps
from orrery.games.first_light.phases.scoring import outcome
from orrery.games.first_light.specialists import NAME, automa, dice, gaining, goods, leaders, scoring, text
from orrery.games.first_light.specialists.census import check
from orrery.games.first_light.specialists.components import box, parts
from orrery.games.first_light.specialists.evaluate import evaluate
from orrery.games.first_light.specialists.migrations import MIGRATIONS, RETELLINGS
from orrery.games.first_light.specialists.phases import ending, execute, harvest, plan, rest, setup
from orrery.games.first_light.specialists.scene import scene
from orrery.games.first_light.specialists.secrecy import determinize, redact
from orrery.games.first_light.specialists.state import State, outpost
from orrery.games.first_light.specialists.stations import again, laboratory, negotiation, outposts, temple, trading
from orrery.games.first_light.text import second_edition
from orrery.kernel.game import Game, Rules

KIT = replace(
    base.BASE,
    stations=(*base.STATIONS, temple.STATION, *outposts.STATIONS),
    abilities=negotiation.ABILITIES,
    incidents=negotiation.RULES,
    needs=negotiation.NEEDS,
    headings=scoring.HEADINGS,
    counts=scoring.COUNTS,
    ai_benefits={**base.BASE.ai_benefits, **automa.AI_BENEFITS},
    ai_spaces={**base.BASE.ai_spaces, **automa.AI_SPACES},
    ai_face=automa.ai_face,
    ai_tokens=automa.ai_tokens,
    ai_points=automa.ai_points,
    garage_price=dice.garage_price,
    garage_values=dice.garage_values,
    headquarters_values=dice.headquarters_values,
    in_question=execute.in_question,
    partners=dice.partners,
    pair=laboratory.pair,
    pair_payable=laboratory.payable,
    purses=goods.PURSES,
    affords=goods.affords,
    tender=goods.tender,
    triggers=negotiation.triggers,
    dice_limit=rest.dice_limit,
    surplus_dice=rest.surplus_dice,
    hand_limit=rest.hand_limit,
)
STEPS: Steps = {
    **base.STEPS, **setup.STEPS, **leaders.STEPS, **gaining.STEPS, **plan.STEPS, **execute.STEPS, **trading.STEPS,
    **negotiation.STEPS, **outposts.STEPS, **temple.STEPS, **again.STEPS, **harvest.STEPS, **rest.STEPS,
    **ending.STEPS, **automa.STEPS,
}  # fmt: skip
ACTIONS = len(vocabulary)
assert ACTIONS > BASE_ACTIONS


def lay(game: Game) -> Rules:
    """Everything the kernel needs to play with the expansion."""
    b = BOXES[NAME] = box()
    KITS[NAME] = KIT
    check_words(b, KIT, ("outpost",))
    words = text.words(b, vocabulary.first(ACTIONS))
    return Rules(
        game=game,
        vocabulary=words.vocabulary,
        state=State,
        setup=setup.new_table,
        steps=STEPS,
        redact=redact,
        determinize=determinize,
        outcome=partial(outcome, named=second_edition),
        check=check,
        evaluate=evaluate,
        scene=scene,
        text=words,
        words=(game.folder / "text", game.folder / NAME / "text"),
        edition="second",
        titles=base.titles(b),
        traits=lambda s, seat: {
            **base.traits(b, s, seat), "outpost": parts().tiles[outpost(s, seat).tile].title,
        },
        migrations=MIGRATIONS,
        retellings=RETELLINGS,
    )  # fmt: skip
