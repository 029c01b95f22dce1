"""RV-28, 30  Cards that move without being played: to rest, awake, recruited; and what machines do with them."""

from __future__ import annotations

from orrery.games.revive import moments
from orrery.games.revive.bundle import Bundle
from orrery.games.revive.effects import can_carry_out, carry_out
from orrery.games.revive.speech import cards, names
from orrery.games.revive.speech.note import OfCard
from orrery.games.revive.speech.question import Sourced
from orrery.games.revive.state import Player, State, can_pay, in_slots, own_colours, pay
from orrery.games.revive.vocabulary import AGAIN, COLOUR_ALL, EARLY, RECRUIT, REST, SKIP, WAKE
from orrery.games.revive.words import ANY, Word
from orrery.kernel.flow import Flow, drawn_from
from orrery.kernel.message import NOTHING, Refusal, Thing, Values, refuse
from orrery.kernel.state import Note, rule
from orrery.kernel.vocabulary import Action
from orrery.parts.powers import power

DECK = "deck"


class Rested(OfCard):
    """RV-30.8  A played card has gone to the resting area."""


class Woken(OfCard):
    """RV-30.9  A card has come from the resting area."""


class Recruited(OfCard):
    """RV-13.3  Somebody has recruited a citizen."""

    unseen: bool = False  # it was the top card of the deck


class PlayedEarly(OfCard):
    """RV-28.2  A card goes to rest unplayed, for its top effect."""

    def values(self, game: Bundle) -> Values:
        return super().values(game) | {"text": cards.effect(game.box, f"card:{self.card}:top")}


class AllColours(OfCard):
    """RV-28.5  A card has all colours for now."""


class CrateAgain(Note):
    """RV-28.6  An opened crate gives its effect again."""

    crate: str

    def values(self, game: Bundle) -> Values:
        return {"text": cards.crate(game.box, self.crate)}


# -- rest and wake ----------------------------------------------------------------------------------------------------


class Rest(Sourced):
    """RV-30.8  Which played card goes to rest, if any."""

    family = REST

    def values(self, s: State, action: Action) -> Values:
        if action not in REST:
            return NOTHING
        slots, card = zip(s.game.box.slots, s.players[self.seat].slots, strict=True), REST.member(action)
        held = (key for key, slot in slots if any(played.card == card for played in slot.cards))
        return {"slot": next((names.slot(key, self.seat) for key in held), names.NONE)}

    def reason(self, s: State, action: Action) -> Refusal | None:
        card, p = REST.member(action), s.players[self.seat]
        why = "card-rests-others" if any(played.card == card for played in in_slots(p)) else "card-not-played"
        return refuse(why, "RV-30.8", card=names.card(card, self.seat))


def restable(s: State, p: Player, source: str) -> list[str]:
    """RV-30.8  The cards in slots, but not the one that causes it, nor the one whose play set it off."""
    kind, _, rest = source.partition(":")
    own = (rest.partition(":")[0], s.fired) if kind == "card" else (s.fired,) if kind == "module" else ()
    return [played.card for played in in_slots(p) if played.card not in own]


def to_rest(s: State, p: Player, card: str) -> None:
    """RV-30.8, 18.1  A card leaves its slot for the resting area."""
    for slot in p.slots:
        slot.cards = [played for played in slot.cards if played.card != card]
    p.resting.append(card)
    s.tell(Rested(p.seat, card))


@power("rest", on=moments.does)
def rest(s: State, p: Player, each: Word, source: str, path: str) -> Flow[None]:
    """RV-30.8, G-31  Another played card to the resting area, which may open its slot."""
    chosen = yield Rest(p.seat, [*map(REST.of, restable(s, p, source)), SKIP], source=source)
    if chosen != SKIP:
        to_rest(s, p, REST.member(chosen))


@power("rest", on=moments.possible)
def can_rest(s: State, p: Player, each: Word, source: str) -> bool:
    return bool(restable(s, p, source))


class Wake(Sourced):
    """RV-30.9  Which resting card comes back, if any."""

    family = WAKE

    def values(self, s: State, action: Action) -> Values:
        return {"text": cards.card(s.game.box, WAKE.member(action))} if action in WAKE else NOTHING

    def reason(self, s: State, action: Action) -> Refusal | None:
        return refuse("card-not-resting", "RV-30.9", card=names.card(WAKE.member(action), self.seat))


@power("wake", on=moments.does)
def wake(s: State, p: Player, each: Word, source: str, path: str) -> Flow[None]:
    """RV-30.9, G-41  A card from one's own resting area to the active area."""
    chosen = yield Wake(p.seat, [*map(WAKE.of, p.resting), SKIP], source=source)
    if chosen == SKIP:
        return
    card = WAKE.member(chosen)
    p.resting.remove(card)
    p.active.append(card)
    s.tell(Woken(p.seat, card))


@power("wake", on=moments.possible)
def can_wake(s: State, p: Player, each: Word, source: str) -> bool:
    return bool(p.resting)


# -- recruiting -------------------------------------------------------------------------------------------------------


class Recruit(Sourced, kw_only=True):
    """RV-13.3, 30.14  Which citizen one takes."""

    family = RECRUIT
    colour: str
    deck: bool

    def values(self, s: State, action: Action) -> Values:
        if action not in RECRUIT or RECRUIT.member(action) == DECK:
            return {"text": names.NONE}
        return {"text": cards.card(s.game.box, RECRUIT.member(action))}

    def reason(self, s: State, action: Action) -> Refusal | None:
        card = RECRUIT.member(action)
        if card == DECK:
            return refuse("display-only" if s.deck else "deck-empty", "RV-30.14")
        why = "other-colour" if card in s.citizens else "card-not-shown"
        return refuse(why, "RV-30.14", card=names.card(card), colour=Thing("colour", self.colour))


def shown(s: State, colour: str) -> list[str]:
    """RV-30.14  The cards of the display, of a colour or all."""
    return [card for card in s.citizens if colour in (ANY, s.game.box.cards[card].colour)]


@rule
def recruit(s: State, seat: int) -> Flow[None]:
    """RV-13.3  Any card of the display or the unseen top card of the deck."""
    options = [*map(RECRUIT.of, s.citizens), *[RECRUIT.of(DECK)] * bool(s.deck)]
    if options:
        chosen = yield Recruit(seat, options, colour=ANY, deck=True, source="explore")
        yield from take_card(s, s.players[seat], RECRUIT.member(chosen))


def take_card(s: State, p: Player, card: str) -> Flow[None]:
    """RV-13.3, 30.14, G-24  A card comes to the active area; the display is refilled."""
    if card == DECK:
        [drawn] = yield from drawn_from(s.deck, what="recruit")
        p.active.append(drawn)
        s.tell(Recruited(p.seat, drawn, True))
        return
    s.citizens.remove(card)
    p.active.append(card)
    s.tell(Recruited(p.seat, card))
    moments.happen(s, moments.took_card, p, card)
    s.citizens += yield from drawn_from(s.deck, what="citizen")


@power("recruit", on=moments.does)
def recruit_shown(s: State, p: Player, each: Word, source: str, path: str) -> Flow[None]:
    """RV-30.14, G-54, 25.2  A card of the display of the colour shown; an ability that is begun is carried out."""
    return recruit_of(s, p, each.what, source, leave=not source.startswith("ability:"))


def recruit_of(s: State, p: Player, colour: str, source: str, *, leave: bool = True) -> Flow[None]:
    """RV-30.14  A card of the display, of a colour or any."""
    options = [*map(RECRUIT.of, shown(s, colour)), *[SKIP] * leave]
    chosen = yield Recruit(p.seat, options, colour=colour, deck=False, source=source)
    if chosen != SKIP:
        yield from take_card(s, p, RECRUIT.member(chosen))


@power("recruit", on=moments.possible)
def can_recruit(s: State, p: Player, each: Word, source: str) -> bool:
    return bool(shown(s, each.what))


# -- machines ---------------------------------------------------------------------------------------------------------


class Early(Sourced):
    """RV-28.2  Which unplayed card goes to rest for its top effect."""

    family = EARLY

    def values(self, s: State, action: Action) -> Values:
        return {"text": cards.effect(s.game.box, f"card:{EARLY.member(action)}:top")} if action in EARLY else NOTHING

    def reason(self, s: State, action: Action) -> Refusal | None:
        return refuse("card-not-active", "RV-28.2", card=names.card(EARLY.member(action), self.seat))


@power("early-top", on=moments.does)
def early(s: State, p: Player, each: Word, source: str, path: str) -> Flow[None]:
    """RV-28.2  An unplayed card to rest; its top effect, but no module."""
    chosen = yield Early(p.seat, [*map(EARLY.of, p.active), SKIP], source=source)
    if chosen == SKIP:
        return
    card = EARLY.member(chosen)
    p.active.remove(card)
    p.resting.append(card)
    s.tell(PlayedEarly(p.seat, card))
    carry_out(s, p, f"card:{card}:top")


@power("early-top", on=moments.possible)
def can_go_early(s: State, p: Player, each: Word, source: str) -> bool:
    return bool(p.active)


class HasAllColours(Sourced):
    """RV-28.5  Which card has all colours."""

    family = COLOUR_ALL

    def values(self, s: State, action: Action) -> Values:
        card = COLOUR_ALL.member(action)
        active = int(card in s.players[self.seat].active)
        return {"colour": Thing("colour", s.game.box.cards[card].colour), "active": active}

    def reason(self, s: State, action: Action) -> Refusal | None:
        return refuse("card-not-open", "RV-28.5", card=names.card(COLOUR_ALL.member(action), self.seat))


@power("all-colours", on=moments.does)
def all_colours(s: State, p: Player, each: Word, source: str, path: str) -> Flow[None]:
    """RV-28.5, G-39  One own card, active or in a slot, has all colours until the action is done."""
    own = [*p.active, *(played.card for played in in_slots(p))]
    p.armed.colours = COLOUR_ALL.member((yield HasAllColours(p.seat, map(COLOUR_ALL.of, own), source=source)))
    s.tell(AllColours(p.seat, p.armed.colours))


@power("all-colours", on=moments.possible)
def can_colour(s: State, p: Player, each: Word, source: str) -> bool:
    return any(len(own_colours(s, p, card)) == 1 for card in (*p.active, *(played.card for played in in_slots(p))))


class Again(Sourced):
    """RV-28.6  Which opened crate gives its effect again, if any."""

    family = AGAIN

    def reason(self, s: State, action: Action) -> Refusal | None:
        opened = AGAIN.member(action) in s.players[self.seat].opened
        text = cards.crate(s.game.box, AGAIN.member(action))
        return refuse("crate-used-twice" if opened else "crate-not-opened", "RV-28.6", text=text)


def reusable(s: State, p: Player) -> list[str]:
    """RV-28.6, 20.3, G-83  The opened crates not used again of which there is anything to be had, each kind once."""
    left = [crate for crate in dict.fromkeys(p.opened) if p.opened.count(crate) > p.again.count(crate)]
    return [crate for crate in left if can_carry_out(s, p, f"crate:{crate}")]


@power("again", on=moments.does)
def again(s: State, p: Player, each: Word, source: str, path: str) -> Flow[None]:
    """RV-28.6  For a gear, an opened crate once more."""
    chosen = yield Again(p.seat, [*map(AGAIN.of, reusable(s, p)), SKIP], source=source)
    if chosen == SKIP:
        return
    crate = AGAIN.member(chosen)
    pay(p, gear=1)
    p.again.append(crate)
    s.tell(CrateAgain(p.seat, crate))
    carry_out(s, p, f"crate:{crate}")


@power("again", on=moments.possible)
def can_again(s: State, p: Player, each: Word, source: str) -> bool:
    return bool(reusable(s, p)) and can_pay(p, gear=1)
