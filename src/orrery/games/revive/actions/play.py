"""RV-8, 9.1, 10  Playing a card into a slot: its half, the cards that fire again, the modules of the slot."""

from __future__ import annotations

from orrery.games.revive import moments
from orrery.games.revive.actions import free
from orrery.games.revive.components import HALVES
from orrery.games.revive.effects import carry_out
from orrery.games.revive.state import Played, Player, State, alone, own_colours, technologies
from orrery.games.revive.vocabulary import FIRE, FIRE_MODULE, HALF, PLAY, SKIP, SLOT
from orrery.games.revive.words import ANY, Word
from orrery.kernel.flow import Ask, Flow
from orrery.kernel.message import Refusal, refuse
from orrery.kernel.state import Note, rule
from orrery.kernel.vocabulary import Action
from orrery.parts.powers import power

FIFTH = "fifth-slot"
NEW = "new"


class PutInSlot(Note):
    """RV-8.1  Somebody has played a card."""

    card: str
    slot: str
    half: str


class FiredAgain(Note):
    """RV-10.2  A card in a slot fires again."""

    card: str


class ModuleFired(Note):
    """RV-9.1  A module fires."""

    module: str


# -- which cards, which slots -----------------------------------------------------------------------------------------


def open_slots(s: State, p: Player) -> list[str]:
    """RV-8.1, G-31, G-32  Slots that are empty or hold only cards with the slot symbol at their visible edge."""
    return [key for key in s.game.box.slots if not why_not_slot(s, p, key)]


def why_not_slot(s: State, p: Player, key: str) -> str:
    """RV-8.1, 8.2  Why a slot takes no card; "" if it does."""
    b = s.game.box
    if b.slots[key].locked and FIFTH not in technologies(s, p):
        return "slot-locked"
    held = p.slots[[*b.slots].index(key)].cards
    return "" if all(b.cards[played.card].slot == played.half for played in held) else "slot-full"


def playable(s: State, p: Player, colour: str = ANY) -> list[str]:
    """RV-8.1, 30.13  The cards one may play, of a colour or of any."""
    if not open_slots(s, p):
        return []
    return [card for card in dict.fromkeys(p.active) if colour == ANY or colour in own_colours(s, p, card)]


class Place(Ask, kw_only=True):
    """RV-8.1  Into which slot a card goes."""

    family = SLOT
    card: str

    def reason(self, s: State, action: Action) -> Refusal | None:
        p = s.players[self.seat]
        return (
            refuse(why_not_slot(s, p, SLOT.member(action)), "RV-8.1") if action in SLOT else free.reason(s, p, action)
        )


class WhichHalf(Ask, kw_only=True):
    """RV-8.2  Which half of a card one plays in the slot at the side."""

    family = HALF
    card: str


@rule
def place(s: State, seat: int, card: str, granted: int) -> Flow[None]:
    """RV-8.1, 8.2  An active card goes into a slot, which says which half counts; all that fires follows."""
    p, b = s.players[seat], s.game.box
    if card not in p.active or not open_slots(s, p):
        free.take_back(s, granted)
        return
    chosen = yield Place(seat, [*map(SLOT.of, open_slots(s, p)), *free.offers(s, p)], card=card)
    if free.then(s, p, chosen, place.step(seat, card, granted)):
        return
    key = SLOT.member(chosen)
    half = b.slots[key].half
    if half == "either":
        half = HALF.member((yield WhichHalf(seat, map(HALF.of, HALVES), card=card)))  # type: ignore[assignment]
    elif p.armed.flip:
        half, p.armed.flip = HALVES[1 - HALVES.index(half)], False  # type: ignore[assignment]
    p.active.remove(card)
    slot = p.slots[[*b.slots].index(key)]
    waiting = [NEW, *_again(s, p, slot.cards, card), *_modules(s, p, key, card)]
    slot.cards.append(Played(card, half))
    s.tell(PutInSlot(seat, card, key, half))
    if alone(s) and not granted:
        s.cube += b.figures.solo_play
    s.next(fire.step(seat, key, card, " ".join(waiting)))


def _again(s: State, p: Player, held: list[Played], card: str) -> list[str]:
    """RV-10.2, G-30  The cards of a slot that share a colour with the new one."""
    colours = {*own_colours(s, p, card)}
    return [played.card for played in held if colours.intersection(own_colours(s, p, played.card))]


def _modules(s: State, p: Player, key: str, card: str) -> list[str]:
    """RV-9.1, G-29  The module spaces of a slot whose modules show a colour of the new card."""
    colours, slot = {*own_colours(s, p, card)}, p.slots[[*s.game.box.slots].index(key)]
    return [
        f"{key}-{n}"
        for n, module in enumerate(slot.modules, 1)
        if module and colours.intersection(s.game.box.modules[module].colours)
    ]


# -- firing -----------------------------------------------------------------------------------------------------------


class FireNext(Ask, kw_only=True):
    """G-28  What fires next; what is left when one skips does nothing."""

    family = FIRE
    slot: str


@rule
def fire(s: State, seat: int, key: str, card: str, waiting: str) -> Flow[None]:
    """RV-8.3, 10.2, 9.1, G-28  The new card, cards that fire again and modules, in the order their owner likes."""
    p, left = s.players[seat], waiting.split()
    chosen = left[0]
    if len(left) > 1:
        options = {_option(each): each for each in left}
        answer = yield FireNext(seat, [*options, SKIP], slot=key)
        if answer == SKIP:
            return
        chosen = options[answer]
    left.remove(chosen)
    if left:
        s.next(fire.step(seat, key, card, " ".join(left)))
    _fire(s, p, key, card, chosen)


def _option(waiting: str) -> Action:
    return FIRE_MODULE.of(waiting) if waiting in FIRE_MODULE.members else FIRE.of(waiting)


def _fire(s: State, p: Player, key: str, card: str, chosen: str) -> None:
    """RV-9.1, 10.2  One of them; what has left the slot meanwhile does nothing."""
    slot = p.slots[[*s.game.box.slots].index(key)]
    if chosen in FIRE_MODULE.members:
        module = slot.modules[int(chosen.rpartition("-")[2]) - 1]
        if module:
            s.tell(ModuleFired(p.seat, module))
            carry_out(s, p, f"module:{module}")
        return
    fired = card if chosen == NEW else chosen
    for played in slot.cards:
        if played.card == fired:
            if chosen != NEW:
                s.tell(FiredAgain(p.seat, fired))
            carry_out(s, p, f"card:{fired}:{played.half}")


# -- words ------------------------------------------------------------------------------------------------------------


class PlayAnother(Ask, kw_only=True):
    """RV-30.13  Which other card one plays, if any."""

    family = PLAY
    colour: str

    def reason(self, s: State, action: Action) -> Refusal | None:
        p = s.players[self.seat]
        return why_not_play(s, p, action, self.colour) if action in PLAY else free.reason(s, p, action)


def why_not_play(s: State, p: Player, action: Action, colour: str = ANY) -> Refusal | None:
    """RV-8.1  Why a card cannot be played."""
    if PLAY.member(action) not in p.active:
        return refuse("card-not-active", "RV-8.1")
    if not open_slots(s, p):
        return refuse("no-open-slot", "RV-8.1")
    return refuse("other-colour", "RV-30.13") if PLAY.member(action) not in playable(s, p, colour) else None


@power("play", on=moments.does)
def play(s: State, p: Player, each: Word, source: str, path: str) -> None:
    """RV-30.13, G-74  Another card of the colour shown, by all rules of playing, without an action."""
    s.next(play_another.step(p.seat, each.what))


@power("play", on=moments.possible)
def can_play(s: State, p: Player, each: Word, source: str) -> bool:
    return bool(playable(s, p, each.what))


@rule
def play_another(s: State, seat: int, colour: str) -> Flow[None]:
    """RV-30.13  A card of one's choice, or none."""
    p = s.players[seat]
    options = [*map(PLAY.of, playable(s, p, colour)), *free.offers(s, p), SKIP]
    chosen = yield PlayAnother(seat, options, colour=colour)
    if chosen != SKIP and not free.then(s, p, chosen, play_another.step(seat, colour)):
        s.next(place.step(seat, PLAY.member(chosen), 1))


@power("hibernate", on=moments.does)
def hibernate(s: State, p: Player, each: Word, source: str, path: str) -> None:
    """RV-29.5, G-36, G-37  When the action is done one hibernates, and this card leaves the game."""
    s.asleep = source.split(":")[1]
