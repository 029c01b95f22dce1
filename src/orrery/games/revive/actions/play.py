"""RV-8, 9.1, 10  Playing a card into a slot: its half, the cards that fire again, the modules of the slot."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from orrery.games.revive import moments
from orrery.games.revive.actions import free
from orrery.games.revive.actions.hibernate import leave
from orrery.games.revive.bundle import Bundle
from orrery.games.revive.cards.modules import ModuleFired
from orrery.games.revive.components import HALVES
from orrery.games.revive.effects import carry_out
from orrery.games.revive.speech import cards, ids, names
from orrery.games.revive.speech.note import OfCard
from orrery.games.revive.state import Played, Player, Slot, State, alone, in_slots, is_locked, own_colours, slot
from orrery.games.revive.vocabulary import FIRE, FIRE_MODULE, HALF, PLAY, SKIP, SLOT
from orrery.games.revive.words import ANY, Word
from orrery.kernel.flow import Ask, Flow
from orrery.kernel.message import NOTHING, Refusal, Thing, Value, Values, refuse, several
from orrery.kernel.state import rule
from orrery.kernel.vocabulary import Action
from orrery.parts.powers import power

NEW = "new"


class PutInSlot(OfCard):
    """RV-8.1  Somebody has played a card."""

    slot: str
    half: str

    def values(self, game: Bundle) -> Values:
        text = cards.effect(game.box, f"card:{self.card}:{self.half}")
        return super().values(game) | {
            "slot": names.slot(self.slot, self.seat),
            "text": text,
        }


class FiredAgain(OfCard):
    """RV-10.2  A card in a slot fires again."""


# -- which cards, which slots -----------------------------------------------------------------------------------------


def open_slots(s: State, p: Player) -> Iterator[str]:
    """RV-8.1, G-31, G-32  Slots that are empty or hold only cards with the slot symbol at their visible edge."""
    for own, (key, printed) in zip(p.slots, s.game.box.slots.items(), strict=True):
        if not is_full(s, own) and not (printed.locked and is_locked(s, p, key)):
            yield key


def is_full(s: State, own: Slot) -> bool:
    """RV-8.1, G-31  Whether a slot holds a card that takes no other."""
    printed = s.game.box.cards
    for played in own.cards:  # noqa: SIM110  asked at almost every choice
        if printed[played.card].slot != played.half:
            return True
    return False


def has_open_slot(s: State, p: Player) -> bool:
    """RV-8.1  Whether any slot takes a card."""
    return next(open_slots(s, p), None) is not None


def why_not_slot(s: State, p: Player, key: str) -> str:
    """RV-8.1, 8.2  Why a slot takes no card; "" if it does."""
    if is_locked(s, p, key):
        return "slot-locked"
    return "slot-full" if is_full(s, slot(s, p, key)) else ""


def playable(s: State, p: Player, colour: str = ANY) -> list[str]:
    """RV-8.1, 30.13  The cards one may play, of a colour or of any."""
    if not p.active or not has_open_slot(s, p):
        return []
    return [card for card in dict.fromkeys(p.active) if colour == ANY or colour in own_colours(s, p, card)]


class Place(free.WithFreeActions, kw_only=True):
    """RV-8.1  Into which slot a card goes."""

    family = SLOT
    card: str

    def asks(self, s: State) -> Values:
        return {"card": names.card(self.card, self.seat)}

    def values(self, s: State, action: Action) -> Values:
        """Which half counts there, and what fires with it."""
        if action not in SLOT:
            return NOTHING
        p, b, key = s.players[self.seat], s.game.box, SLOT.member(action)
        held = slot(s, p, key)
        halves = [_half(b.slots[key].half, p)] if b.slots[key].half != "either" else [*HALVES]
        does = several((cards.effect(b, f"card:{self.card}:{half}") for half in halves), "or")
        fired: list[Value] = [names.card(card, p.seat) for card in _again(s, p, held.cards, self.card)]
        spaces = (int(space.rpartition("-")[2]) for space in _modules(s, p, key, self.card))
        fired += [cards.named_module(b, held.modules[n - 1]) for n in spaces]
        return {"does": does, "fired": several(fired, "and")}

    def reason(self, s: State, action: Action) -> Refusal | None:
        p, key = s.players[self.seat], SLOT.member(action)
        there = several((names.card(played.card, p.seat) for played in slot(s, p, key).cards), "and")
        opens = Thing("technology", s.game.box.slots[key].locked)
        told: Values = {"slot": names.slot(key, p.seat), "cards": there, "technology": opens}
        return refuse(why_not_slot(s, p, key), "RV-8.1", **told)


class WhichHalf(Ask, kw_only=True):
    """RV-8.2  Which half of a card one plays in the right-hand slot."""

    family = HALF
    card: str

    def asks(self, s: State) -> Values:
        return {"card": names.card(self.card, self.seat)}

    def values(self, s: State, action: Action) -> Values:
        return {"text": cards.half(s.game.box, self.card, HALF.member(action))}

    def item(self, s: State, action: Action) -> str | None:
        return ids.card(self.card, self.seat)


def _half(printed: str, p: Player) -> str:
    """RV-8.2, 28.3  The half that counts in a slot, or the other one with the machine for it."""
    return HALVES[1 - HALVES.index(printed)] if p.armed.flip else printed


@rule
def place(s: State, seat: int, card: str, granted: int) -> Flow[None]:
    """RV-8.1, 8.2  An active card goes into a slot, which says which half counts; all that fires follows."""
    p, b = s.players[seat], s.game.box
    if card not in p.active or not has_open_slot(s, p):
        free.take_back(s, granted)
        return
    chosen = yield Place(seat, chain(map(SLOT.of, open_slots(s, p)), free.offers(s, p)), card=card)
    if free.then(s, p, chosen, place.step(seat, card, granted)):
        return
    key = SLOT.member(chosen)
    half = b.slots[key].half
    if half == "either":
        half = HALF.member((yield WhichHalf(seat, map(HALF.of, HALVES), card=card)))  # type: ignore[assignment]
    else:
        half, p.armed.flip = _half(half, p), False  # type: ignore[assignment]
    p.active.remove(card)
    held = slot(s, p, key).cards
    waiting = [NEW, *_again(s, p, held, card), *_modules(s, p, key, card)]
    held.append(Played(card, half))
    s.tell(PutInSlot(seat, card, key, half))
    if alone(s) and not granted:
        s.cube += b.figures.solo_play
    s.next(fire.step(seat, key, card, " ".join(waiting)))


def _again(s: State, p: Player, held: list[Played], card: str) -> list[str]:
    """RV-10.2, 29.4, G-30  The cards of a slot that share a colour with the new one."""
    colours = {*own_colours(s, p, card)}
    return [played.card for played in held if colours.intersection(own_colours(s, p, played.card))]


def _modules(s: State, p: Player, key: str, card: str) -> list[str]:
    """RV-9.1, G-29  The module spaces of a slot whose modules show a colour of the new card."""
    colours, modules = {*own_colours(s, p, card)}, slot(s, p, key).modules
    return [
        f"{key}-{n}"
        for n, module in enumerate(modules, 1)
        if module and colours.intersection(s.game.box.modules[module].colours)
    ]


# -- firing -----------------------------------------------------------------------------------------------------------


class FireNext(free.WithFreeActions, kw_only=True):
    """RV-8.3, G-28  What fires next; what is left when one skips does nothing."""

    family = FIRE
    slot: str
    card: str

    def asks(self, s: State) -> Values:
        return {
            "card": names.card(self.card, self.seat),
            "slot": names.slot(self.slot, self.seat),
        }

    def values(self, s: State, action: Action) -> Values:
        b, p = s.game.box, s.players[self.seat]
        held = slot(s, p, self.slot)
        if action in FIRE_MODULE:
            key = held.modules[int(FIRE_MODULE.member(action).rpartition("-")[2]) - 1]
            return {"module": names.module(b, key), "text": cards.effect(b, f"module:{key}")} if key else NOTHING
        if action not in FIRE:
            return NOTHING
        card = self._card(action)
        half = next((played.half for played in held.cards if played.card == card), HALVES[0])
        return {"card": names.card(card, p.seat), "text": cards.effect(b, f"card:{card}:{half}")}

    def _card(self, action: Action) -> str:
        return self.card if FIRE.member(action) == NEW else FIRE.member(action)

    def item(self, s: State, action: Action) -> str | None:
        return ids.card(self._card(action), self.seat) if action in FIRE else None

    def reason(self, s: State, action: Action) -> Refusal | None:
        return refuse("does-not-fire", "RV-10.2", card=names.card(self._card(action), self.seat))


@rule
def fire(s: State, seat: int, key: str, card: str, waiting: str) -> Flow[None] | None:
    """RV-8.3, 10.2, 9.1, G-28  The new card, cards that fire again and modules, in the order their owner likes."""
    left = waiting.split()
    if len(left) > 1:
        return _fire_next(s, s.players[seat], key, card, left)
    _fire(s, s.players[seat], key, card, waiting)
    return None


def _fire_next(s: State, p: Player, key: str, card: str, left: list[str]) -> Flow[None]:
    """RV-8.3, G-28  The one that its owner likes; the others wait."""
    options = {_option(each): each for each in left}
    chosen = yield FireNext(p.seat, free.beside(s, p, free.MAY, options), slot=key, card=card)
    if chosen != SKIP and not free.then(s, p, chosen, fire.step(p.seat, key, card, " ".join(left))):
        waiting = [each for each in left if each != options[chosen]]
        s.next(fire.step(p.seat, key, card, " ".join(waiting)))
        _fire(s, p, key, card, options[chosen])


def _option(waiting: str) -> Action:
    return FIRE_MODULE.of(waiting) if waiting in FIRE_MODULE.members else FIRE.of(waiting)


def _fire(s: State, p: Player, key: str, card: str, chosen: str) -> None:
    """RV-9.1, 10.2  One of them; what has left the slot meanwhile does nothing."""
    s.fired = card
    held = slot(s, p, key)
    if chosen in FIRE_MODULE.members:
        module = held.modules[int(chosen.rpartition("-")[2]) - 1]
        if module:
            s.tell(ModuleFired(p.seat, module))
            carry_out(s, p, f"module:{module}")
        return
    fired = card if chosen == NEW else chosen
    for played in held.cards:
        if played.card == fired:
            if chosen != NEW:
                s.tell(FiredAgain(p.seat, fired))
            carry_out(s, p, f"card:{fired}:{played.half}")


# -- words ------------------------------------------------------------------------------------------------------------


class PlayAnother(free.WithFreeActions, kw_only=True):
    """RV-30.13  Which other card one plays, if any."""

    family = PLAY
    colour: str

    def values(self, s: State, action: Action) -> Values:
        return {"text": cards.card(s.game.box, PLAY.member(action))} if action in PLAY else NOTHING

    def reason(self, s: State, action: Action) -> Refusal | None:
        return why_not_play(s, s.players[self.seat], action, self.colour)


def why_not_play(s: State, p: Player, action: Action, colour: str = ANY) -> Refusal | None:
    """RV-8.1  Why a card cannot be played."""
    card = names.card(PLAY.member(action), p.seat)
    if PLAY.member(action) not in p.active:
        return refuse(where(s, p, PLAY.member(action)), "RV-8.1", card=card)
    if not has_open_slot(s, p):
        return refuse("no-open-slot", "RV-8.1")
    if PLAY.member(action) in playable(s, p, colour):
        return None
    return refuse("other-colour", "RV-30.13", card=card, colour=Thing("colour", colour))


def where(s: State, p: Player, card: str) -> str:
    """RV-1.6  Why a card is not among the active ones."""
    if card in p.resting:
        return "card-resting"
    if card in s.citizens:
        return "card-on-display"
    return "card-in-slot" if any(played.card == card for played in in_slots(p)) else "card-not-yours"


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
    options = free.beside(s, p, free.MAY, map(PLAY.of, playable(s, p, colour)))
    chosen = yield PlayAnother(seat, options, colour=colour)
    if chosen != SKIP and not free.then(s, p, chosen, play_another.step(seat, colour)):
        s.next(place.step(seat, PLAY.member(chosen), 1))


@power("hibernate", on=moments.does)
def hibernate(s: State, p: Player, each: Word, source: str, path: str) -> None:
    """RV-29.5, G-36, G-37  When the action is done one hibernates, and this card leaves the game; one that was to leave
    it with that hibernation already does so now."""
    card = source.split(":")[1]
    if s.asleep not in ("", card):
        leave(s, p, s.asleep)
    s.asleep = card


@power("hibernate", on=moments.possible)
def can_hibernate(s: State, p: Player, each: Word, source: str) -> bool:
    """RV-29.5, G-86  Only with a card of one's own: who copies a card goes on."""
    card = source.split(":")[1]
    return card in (*p.active, *p.resting) or any(played.card == card for played in in_slots(p))
