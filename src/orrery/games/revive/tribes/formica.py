"""RV-26.5, 27.5  Formica: mountains and crystals by day, workshops and copied cards by moonlight."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.games.revive import components as box
from orrery.games.revive import gaining, moments
from orrery.games.revive.actions import switch
from orrery.games.revive.bundle import Bundle
from orrery.games.revive.components import TERRAINS
from orrery.games.revive.effects import AnyTrack, carry_out
from orrery.games.revive.speech import cards, names
from orrery.games.revive.speech.note import OfCard
from orrery.games.revive.state import Player, State, can_pay, in_slots, pay, shows, technologies
from orrery.games.revive.tribes import tiles
from orrery.games.revive.vocabulary import COPY, SKIP, SPLIT, TRACK
from orrery.games.revive.words import BASIC, COLOURS, Word
from orrery.kernel.flow import Ask, Flow
from orrery.kernel.message import NOTHING, Refusal, Values, refuse
from orrery.kernel.state import Note, Step, rule
from orrery.kernel.vocabulary import Action
from orrery.parts.powers import power

WORKSHOP = "workshop"


class Split(Note):
    """RV-26.5  A crystal becomes two resources of one kind."""


class Copy(Ask):
    """RV-27.5  Whose card's bottom half one copies, if any."""

    family = COPY

    def values(self, s: State, action: Action) -> Values:
        return {"text": cards.effect(s.game.box, f"card:{COPY.member(action)}:bottom")} if action in COPY else NOTHING

    def reason(self, s: State, action: Action) -> Refusal | None:
        return refuse("card-not-open-elsewhere", "RV-27.5", card=names.card(COPY.member(action)))


class Copied(OfCard):
    """RV-27.5  Somebody copies the bottom half of a card."""

    def values(self, game: Bundle) -> Values:
        text = cards.effect(game.box, f"card:{self.card}:bottom")
        return {"card": names.card(self.card), "text": text}


# -- sun --------------------------------------------------------------------------------------------------------------


@power("build-less-by-mountains", on=moments.cheaper)
def quarry(s: State, p: Player, action: str, spaces: Sequence[int]) -> int:
    """RV-26.5  Less for each mountain beside the building space."""
    if action != "build":
        return 0
    mountains = sum(shows(s, near) == "mountain" for near in box.BESIDE[spaces[0]])
    return mountains * s.game.box.technologies["build-less-by-mountains"].figure


@power("crystal-for-two", on=moments.offers)
def may_split(s: State, p: Player) -> list[Action]:
    """RV-26.5  A crystal for two of one kind, as long as one fits."""
    return [SPLIT.of(good) for good in BASIC if p.stock.crystal and gaining.room(s, p, good)]


@power("crystal-for-two", on=moments.bars)
def no_split(s: State, p: Player, action: Action) -> Refusal | None:
    """RV-26.5  No crystal, or no room for what it would become."""
    if action not in SPLIT:
        return None
    return gaining.full(s, SPLIT.member(action)) if p.stock.crystal else refuse("no-crystal", "RV-26.5")


@power("crystal-for-two", on=moments.trades)
def split(s: State, p: Player, action: Action) -> None:
    """RV-26.5  The trade itself."""
    if action in SPLIT:
        pay(p, crystal=1)
        s.tell(Split(p.seat))
        gaining.gain(s, p, SPLIT.member(action), s.game.box.technologies["crystal-for-two"].figure)


# -- moon -------------------------------------------------------------------------------------------------------------


def _sites(s: State, p: Player) -> dict[int, int]:
    """RV-27.5, G-92  Any terrain without a workshop; no range."""
    if not tiles.left(s, p, WORKSHOP) or not can_pay(p, crystal=1):
        return {}
    taken = {mark.space for mark in s.marks if mark.kind == WORKSHOP}
    return {space: 0 for space in tiles.of_kinds(s, TERRAINS) if space not in taken}


@power("workshop", on=moments.does)
def found(s: State, p: Player, each: Word, source: str, path: str) -> Flow[None]:
    """RV-27.5  A crystal for a workshop, and a step on the track of its terrain."""

    def founded(space: int) -> None:
        if "workshop-basic" in technologies(s, p):
            carry_out(s, p, "technology:workshop-basic")
        gaining.advance(s, p, COLOURS[TERRAINS.index(shows(s, space))], 1)

    yield from tiles.put(s, p, WORKSHOP, _sites(s, p), founded, crystals=1)


@power("workshop", on=moments.possible)
def can_found(s: State, p: Player, each: Word, source: str) -> bool:
    return bool(_sites(s, p))


@power("formica-moon", on=moments.cheaper)
def beside_workshop(s: State, p: Player, action: str, spaces: Sequence[int]) -> int:
    """RV-27.5, G-20  One less for an action next to a workshop, however many there are."""
    workshops = tiles.lying(s, p, WORKSHOP)
    return int(any(near in workshops for space in spaces for near in box.BESIDE[space]))


def _worked(s: State, p: Player) -> list[str]:
    """RV-27.5  The tracks whose terrain has a workshop of somebody's."""
    kinds = {shows(s, space) for space in tiles.lying(s, p, WORKSHOP)}
    return [colour for colour, terrain in zip(COLOURS, TERRAINS, strict=True) if terrain in kinds]


@power("workshop-step", on=moments.does)
def night_shift(s: State, p: Player, each: Word, source: str, path: str) -> Flow[None]:
    """RV-27.5  A step on a track whose terrain has a workshop."""
    chosen = yield AnyTrack(p.seat, [*map(TRACK.of, _worked(s, p)), SKIP], count=1, source=source)
    if chosen != SKIP:
        gaining.advance(s, p, TRACK.member(chosen), 1)


@power("workshop-step", on=moments.possible)
def can_shift(s: State, p: Player, each: Word, source: str) -> bool:
    return bool(_worked(s, p))


@power("switch-copy", on=moments.unlocked)
def copyists(s: State, p: Player) -> None:
    """RV-27.5  The switch goes up at once."""
    p.switch = True


@power("switch-copy", on=moments.switched)
def may_copy(s: State, p: Player) -> Step:
    """RV-27.5  The switch may copy a card."""
    return copy.step(p.seat)


@rule
def copy(s: State, seat: int) -> Flow[None]:
    """RV-27.5, G-86  The bottom half of a card that lies open with somebody else, or what the switch does otherwise."""
    p = s.players[seat]
    others = [q for q in s.players if q is not p]
    open_cards = [card for q in others for card in (*q.active, *(played.card for played in in_slots(q)))]
    chosen = yield Copy(seat, [*map(COPY.of, dict.fromkeys(open_cards)), SKIP])
    if chosen == SKIP:
        switch.effect(s, p)
        return
    s.tell(Copied(seat, COPY.member(chosen)))
    carry_out(s, p, f"card:{COPY.member(chosen)}:bottom")
