"""Questions of the base game as the expansion asks them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from orrery.games.first_light import vocabulary as vocab
from orrery.games.first_light.phases import plan, setup
from orrery.games.first_light.specialists.components import parts_of
from orrery.games.first_light.specialists.speech import cards
from orrery.games.first_light.specialists.state import WILD, leader
from orrery.games.first_light.state import State
from orrery.games.first_light.stations import negotiation
from orrery.kernel.flow import Ask
from orrery.kernel.message import Amount, Message, Refusal, Values, refuse, say
from orrery.kernel.vocabulary import Action

NO_SPECIALIST = refuse("no-specialist-rolled", "SP-3.1")
NOT_IN_PLAY = refuse("reward-not-in-play", "SP-11.7")


class Character(setup.Character):
    """SP-1.4  Which Leader one plays."""


class Assign(plan.Assign):
    """SP-3.1  Where a rolled die or a Specialist goes."""

    rule = "FL-4.6"

    def refuse(self, s: State, action: Action) -> Refusal | None:
        refused = super().refuse(s, action)
        if refused is not None and action in self.members(s):
            value, _place = s.game.whole(vocab.ASSIGN).member(action)
            if value == WILD and WILD not in s.players[self.seat].rolled:
                return NO_SPECIALIST
        return refused


class Negotiate(negotiation.Negotiate):
    """FL-6.1  Which space; Ahzuri ask for something before a die is sent (SP-10.2)."""

    def values(self, s: State, action: Action) -> Values:
        here = self.space(s, action)
        if here is None or not here.needs:
            return super().values(s, action)
        need = cards.requirement(parts_of(s.game).requirements[here.needs])
        return {"worth": say("space-having", points=Amount(here.points, "points"), need=need)}

    def refuse(self, s: State, action: Action) -> Refusal | None:
        here = self.space(s, action) if action in self.members(s) and action not in self.options else None
        if here is None or not here.needs or s.negotiation[here.clan][here.row - 1] is not None:
            return super().refuse(s, action)
        need = cards.requirement(parts_of(s.game).requirements[here.needs])
        return refuse("requirement-not-met", "SP-10.2", need=need)


class Reward(negotiation.Reward):
    """FL-6.4  Which open reward; one of the first two Specialists takes one too (SP-9.1)."""

    def says(self, s: State) -> Message:
        return say("reward-specialists") if self.value > WILD - 1 else super().says(s)

    def refuse(self, s: State, action: Action) -> Refusal | None:
        refused = super().refuse(s, action)
        return refused and (not_in_play(s, self.members(s).member(action)) or refused)


def not_in_play(s: State, place: str) -> Refusal | None:
    """SP-11.7  Why a reward of a Leader's tile may not be chosen where nobody plays that Leader."""
    brought = any(leader(s, p).brings_rewards for p in s.players)
    return NOT_IN_PLAY if parts_of(s.game).places[place].gives is not None and not brought else None


class Punishment(negotiation.Punishment):
    """FL-6.6  Which punishment; with some of them others gain (SP-9.3)."""

    def values(self, s: State, action: Action) -> Values:
        place = parts_of(s.game).places[self.members(s).member(action)]
        if place.others is None:
            return super().values(s, action)
        return {"punishment": cards.punishment(place, alone=len(s.players) == 1, turned=self.taken)}

    taken: ClassVar[bool] = False


class RewardSetback(Punishment, negotiation.RewardSetback):
    """FL-20.4  Which punishment is taken as a reward."""

    taken = True


ASKS: Mapping[type[Ask], type[Ask]] = {
    setup.Character: Character,
    plan.Assign: Assign,
    negotiation.Negotiate: Negotiate,
    negotiation.Reward: Reward,
    negotiation.Punishment: Punishment,
    negotiation.RewardSetback: RewardSetback,
}
