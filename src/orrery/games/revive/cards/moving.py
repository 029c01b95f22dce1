"""RV-28, 30  Cards that move without being played: to rest, awake, recruited; and what machines do with them."""

from __future__ import annotations

from orrery.games.revive import moments
from orrery.games.revive.effects import carry_out
from orrery.games.revive.state import Player, State, can_pay, in_slots, own_colours, pay
from orrery.games.revive.vocabulary import AGAIN, COLOUR_ALL, EARLY, RECRUIT, REST, SKIP, WAKE
from orrery.games.revive.words import ANY, Word
from orrery.kernel.flow import Ask, Flow, drawn_from
from orrery.kernel.message import Refusal, refuse
from orrery.kernel.state import Note, rule
from orrery.kernel.vocabulary import Action
from orrery.parts.powers import power

DECK = "deck"


class Rested(Note):
    """RV-30.8  A played card has gone to the resting area."""

    card: str


class Woken(Note):
    """RV-30.9  A card has come from the resting area."""

    card: str


class Recruited(Note):
    """RV-13.3  Somebody has recruited a citizen."""

    card: str
    unseen: bool = False  # it was the top card of the deck


class PlayedEarly(Note):
    """RV-28.2  A card goes to rest unplayed, for its top effect."""

    card: str


class AllColours(Note):
    """RV-28.5  A card has all colours for now."""

    card: str


class CrateAgain(Note):
    """RV-28.6  An opened crate gives its effect again."""

    crate: str


# -- rest and wake ----------------------------------------------------------------------------------------------------


class Rest(Ask):
    """RV-30.8  Which played card goes to rest, if any."""

    family = REST

    def reason(self, s: State, action: Action) -> Refusal | None:
        return refuse("card-not-played", "RV-30.8")


def restable(p: Player, source: str) -> list[str]:
    """RV-30.8  The cards in slots, but not the one that causes it."""
    kind, _, rest = source.partition(":")
    own = rest.partition(":")[0] if kind == "card" else ""
    return [played.card for played in in_slots(p) if played.card != own]


def to_rest(s: State, p: Player, card: str) -> None:
    """STD-2, RV-30.8  A card leaves its slot for the resting area."""
    for slot in p.slots:
        slot.cards = [played for played in slot.cards if played.card != card]
    p.resting.append(card)
    s.tell(Rested(p.seat, card))


@power("rest", on=moments.does)
def rest(s: State, p: Player, each: Word, source: str, path: str) -> Flow[None]:
    """RV-30.8, G-31  Another played card to the resting area, which may open its slot."""
    chosen = yield Rest(p.seat, [*map(REST.of, restable(p, source)), SKIP])
    if chosen != SKIP:
        to_rest(s, p, REST.member(chosen))


@power("rest", on=moments.possible)
def can_rest(s: State, p: Player, each: Word, source: str) -> bool:
    return bool(restable(p, source))


class Wake(Ask):
    """RV-30.9  Which resting card comes back, if any."""

    family = WAKE

    def reason(self, s: State, action: Action) -> Refusal | None:
        return refuse("card-not-resting", "RV-30.9")


@power("wake", on=moments.does)
def wake(s: State, p: Player, each: Word, source: str, path: str) -> Flow[None]:
    """RV-30.9, G-41  A card from one's own resting area to the active area."""
    chosen = yield Wake(p.seat, [*map(WAKE.of, p.resting), SKIP])
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


class Recruit(Ask, kw_only=True):
    """RV-13.3, 30.14  Which citizen one takes."""

    family = RECRUIT
    colour: str
    deck: bool

    def reason(self, s: State, action: Action) -> Refusal | None:
        card = RECRUIT.member(action)
        if card == DECK:
            return refuse("display-only" if s.deck else "deck-empty", "G-54")
        return refuse("other-colour" if card in s.citizens else "card-not-shown", "RV-30.14")


def shown(s: State, colour: str) -> list[str]:
    """RV-30.14  The cards of the display, of a colour or all."""
    return [card for card in s.citizens if colour in (ANY, s.game.box.cards[card].colour)]


@rule
def recruit(s: State, seat: int) -> Flow[None]:
    """RV-13.3  Any card of the display or the unseen top card of the deck."""
    options = [*map(RECRUIT.of, s.citizens), *[RECRUIT.of(DECK)] * bool(s.deck)]
    if options:
        chosen = yield Recruit(seat, options, colour=ANY, deck=True)
        yield from take_card(s, s.players[seat], RECRUIT.member(chosen))


def take_card(s: State, p: Player, card: str) -> Flow[None]:
    """RV-13.3, 30.14, G-24  A card comes to the active area; the display is refilled."""
    if card == DECK:
        [drawn] = yield from drawn_from(s.deck, what="citizen")
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
    return recruit_of(s, p, each.what, leave=not source.startswith("ability:"))


def recruit_of(s: State, p: Player, colour: str, *, leave: bool = True) -> Flow[None]:
    """RV-30.14  A card of the display, of a colour or any."""
    options = [*map(RECRUIT.of, shown(s, colour)), *[SKIP] * leave]
    chosen = yield Recruit(p.seat, options, colour=colour, deck=False)
    if chosen != SKIP:
        yield from take_card(s, p, RECRUIT.member(chosen))


@power("recruit", on=moments.possible)
def can_recruit(s: State, p: Player, each: Word, source: str) -> bool:
    return bool(shown(s, each.what))


# -- machines ---------------------------------------------------------------------------------------------------------


class Early(Ask):
    """RV-28.2  Which unplayed card goes to rest for its top effect."""

    family = EARLY

    def reason(self, s: State, action: Action) -> Refusal | None:
        return refuse("card-not-active", "RV-28.2")


@power("early-top", on=moments.does)
def early(s: State, p: Player, each: Word, source: str, path: str) -> Flow[None]:
    """RV-28.2  An unplayed card to rest; its top effect, but no module."""
    chosen = yield Early(p.seat, [*map(EARLY.of, p.active), SKIP])
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


class HasAllColours(Ask):
    """RV-28.5  Which card has all colours."""

    family = COLOUR_ALL

    def reason(self, s: State, action: Action) -> Refusal | None:
        return refuse("card-not-open", "RV-28.5")


@power("all-colours", on=moments.does)
def all_colours(s: State, p: Player, each: Word, source: str, path: str) -> Flow[None]:
    """RV-28.5, G-39  One own card, active or in a slot, has all colours until the action is done."""
    cards = [*p.active, *(played.card for played in in_slots(p))]
    p.armed.colours = COLOUR_ALL.member((yield HasAllColours(p.seat, map(COLOUR_ALL.of, cards))))
    s.tell(AllColours(p.seat, p.armed.colours))


@power("all-colours", on=moments.possible)
def can_colour(s: State, p: Player, each: Word, source: str) -> bool:
    return any(len(own_colours(s, p, card)) == 1 for card in (*p.active, *(played.card for played in in_slots(p))))


class Again(Ask):
    """RV-28.6  Which opened crate gives its effect again, if any."""

    family = AGAIN

    def reason(self, s: State, action: Action) -> Refusal | None:
        opened = AGAIN.member(action) in s.players[self.seat].opened
        return refuse("crate-used-twice" if opened else "crate-not-opened", "RV-28.6")


def reusable(p: Player) -> list[str]:
    """RV-28.6, G-83  The opened crates that have not been used again, each kind once."""
    return [crate for crate in dict.fromkeys(p.opened) if p.opened.count(crate) > p.again.count(crate)]


@power("again", on=moments.does)
def again(s: State, p: Player, each: Word, source: str, path: str) -> Flow[None]:
    """RV-28.6  For a gear, an opened crate once more."""
    chosen = yield Again(p.seat, [*map(AGAIN.of, reusable(p)), SKIP])
    if chosen == SKIP:
        return
    crate = AGAIN.member(chosen)
    pay(p, gear=1)
    p.again.append(crate)
    s.tell(CrateAgain(p.seat, crate))
    carry_out(s, p, f"crate:{crate}")


@power("again", on=moments.possible)
def can_again(s: State, p: Player, each: Word, source: str) -> bool:
    return bool(reusable(p)) and can_pay(p, gear=1)
