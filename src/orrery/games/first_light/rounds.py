"""The course of a game on one page: what comes after what (FL-2, 3).

set-up   lay_out, choose_characters or choose_openly, deal_items, draft (solo: solo_discard), start_player
plan     plan, roll, assign
execute  headquarters_dice until none is left, schemes of the AI, turn until no Garage has a die
harvest  harvest, harvest_move for whom it is, ai_harvest
rest     rest, ai_rest; then the next plan, or after the last round reveal_caches
"""

from __future__ import annotations

from orrery.games.first_light import automa
from orrery.games.first_light.phases import execute, harvest, plan, rest, setup
from orrery.games.first_light.state import State
from orrery.kernel.flow import Flow
from orrery.kernel.state import Step
from orrery.parts.powers import open_rule


def laid_out(s: State) -> list[Step]:
    """FL-2.11, 2.12  Characters, then Items."""
    choosing = setup.choose_openly if s.open_characters else setup.choose_characters
    return [choosing.step(), setup.deal_items.step()]


def dealt(s: State) -> list[Step]:
    """FL-2.12, 2.13, 23.2  The draft, the start player, the first round."""
    picks = [setup.draft.step(pick) for pick in range(1, setup.DRAFT_PICKS + 1)]
    if len(s.players) == 1:
        picks = [setup.solo_discard.step(s.game.box.figures.solo_discards)]
    return [*picks, setup.start_player.step(), plan.plan.step()]


def planned(s: State) -> list[Step]:
    """FL-5.1  Execute begins at Headquarters."""
    s.phase = "execute"
    return [execute.headquarters_dice.step(1)]


@open_rule
def headquarters_empty(s: State) -> list[Step]:
    """FL-5.5, 23.4  The AI schemes; then turns from the start player on."""
    return [*([automa.schemes.step()] if s.ai else []), execute.turn.step(s.start)]


def executed(s: State) -> Flow[None]:
    """FL-5.5  With no die left in a Garage all harvest; no step of its own, as saves stand in the middle of it."""
    return harvest.harvest(s)


def harvested(s: State) -> list[Step]:
    """FL-23.8  When Harvesters have moved, the AI harvests; then all rest."""
    return [*([automa.ai_harvest.step()] if s.ai else []), rest.rest.step()]


def rested(s: State) -> list[Step]:
    """FL-3.1, 17.1, 23.9  The AI rests too; then the next round, or the end."""
    last = s.round == s.game.box.editions[s.edition].rounds
    after = rest.reveal_caches.step() if last else plan.plan.step()
    return [*([automa.ai_rest.step()] if s.ai else []), after]
