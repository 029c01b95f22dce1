"""RV-19  Hibernate: energy back, cards awake and to rest, the switch up, and a reward of the hibernation track."""

from __future__ import annotations

from orrery.games.revive import gaining
from orrery.games.revive.bundle import Bundle
from orrery.games.revive.components import ARTIFACTS
from orrery.games.revive.effects import carry_out
from orrery.games.revive.speech import cards, names
from orrery.games.revive.state import Player, State, alone
from orrery.games.revive.vocabulary import (
    BED,
    DISCARD_CARD,
    DISCARD_MACHINE,
    DISCARD_MODULE,
    REMOVE,
    SKIP,
)
from orrery.games.revive.words import COLOURS
from orrery.kernel.flow import Ask, Flow, drawn_from
from orrery.kernel.message import Refusal, Thing, Values, refuse
from orrery.kernel.state import Note, rule
from orrery.kernel.vocabulary import Action


class Hibernated(Note):
    """RV-19.5, 29.5  Somebody hibernates; the marker has moved, and a card may have left the game."""

    number: int  # of the space its marker is on
    card: str = ""  # the one that leaves the game for it

    def values(self, game: Bundle) -> Values:
        return {"card": names.card(self.card, self.seat) if self.card else "none"}


class Removed(Note):
    """RV-19.6  An artifact leaves the game."""

    artifact: str


class Discarded(Note):
    """RV-19.9  Something leaves the display for good."""

    kind: str
    what: str

    def values(self, game: Bundle) -> Values:
        if self.kind == "card":
            return {"gone": names.card(self.what)}
        named = cards.named_module if self.kind == "module" else cards.named_machine
        return {"gone": named(game.box, self.what)}


class Remove(Ask):
    """RV-19.6  Which major artifact leaves the game."""

    family = REMOVE

    def values(self, s: State, action: Action) -> Values:
        colour = REMOVE.member(action)
        left = sum(s.game.box.artifacts[each].colour == colour for each in s.artifacts)
        return {"left": left, "text": gaining.counted_by(s, s.players[self.seat], colour)}

    def reason(self, s: State, action: Action) -> Refusal | None:
        return refuse("no-such-artifact", "RV-19.6", artifact=Thing("artifact", REMOVE.member(action)))


class Bed(Ask):
    """RV-19.5  Which reward of the hibernation track one takes, if any."""

    family = BED

    def asks(self, s: State) -> Values:
        return {"space": s.players[self.seat].hibernation + 1}

    def reason(self, s: State, action: Action) -> Refusal | None:
        reached = s.players[self.seat].hibernation + 1
        why = "space-not-reached" if BED.index(action) >= reached else "no-reward"
        return refuse(why, "RV-19.5", number=BED.index(action) + 1, reached=reached)


class Discard(Ask):
    """RV-19.9  What leaves the display, if anything more."""

    family = DISCARD_CARD

    def reason(self, s: State, action: Action) -> Refusal | None:
        return refuse("card-not-shown", "RV-19.9", card=names.card(DISCARD_CARD.member(action)))


@rule
def hibernate(s: State, seat: int, card: str) -> None:
    """RV-19.1 to 19.6, 24.4, G-36, G-67  In the order of the book; a card that caused it leaves the game."""
    p, b = s.players[seat], s.game.box
    recover(s, p, card)
    moves = next_space(s, p) > p.hibernation
    p.hibernation = next_space(s, p)
    s.tell(Hibernated(seat, p.hibernation + 1, card))
    s.next(bed.step(seat))
    if alone(s):
        s.cube += 0 if card else b.figures.solo_hibernate
        s.next(discard.step(seat))
    if b.hibernation[p.hibernation].removes and moves and s.artifacts:
        s.next(remove.step(seat))


def next_space(s: State, p: Player) -> int:
    """RV-19.5, 19.7  The space of the hibernation track on which a marker is after hibernating, from 0 on."""
    return min(p.hibernation + 1, len(s.game.box.hibernation) - 1)


def ahead(s: State, p: Player) -> Values:
    """RV-19.5, 19.6  What hibernating would bring: the space, its reward, and whether an artifact is lost to all."""
    space, printed = next_space(s, p), s.game.box.hibernation[next_space(s, p)]
    removes = printed.removes and space > p.hibernation and bool(s.artifacts)
    text = cards.effect(s.game.box, f"hibernation:{printed.key}")
    return {"number": space + 1, "text": text, "removes": int(removes)}


def recover(s: State, p: Player, card: str) -> None:
    """RV-19.1 to 19.4  Energy to the storage, resting cards awake, played ones to rest, the switch up."""
    for machine in p.machines:
        p.energy += machine.energy
        machine.energy = False
    s.returned = True
    if card:
        leave(s, p, card)
    p.active += p.resting
    p.resting = []
    for slot in p.slots:
        p.resting += [played.card for played in slot.cards]
        slot.cards = []
    p.switch = True


def leave(s: State, p: Player, card: str) -> None:
    """RV-29.5, G-36  A card leaves the game, wherever it has come to since it was played."""
    p.active, p.resting = [[own for own in cards if own != card] for cards in (p.active, p.resting)]
    for slot in p.slots:
        slot.cards = [played for played in slot.cards if played.card != card]
    s.removed.append(f"card:{card}")


@rule
def remove(s: State, seat: int) -> Flow[None]:
    """RV-19.6, G-65, G-75  A major artifact of choice leaves the game, and may trigger its end."""
    colours = [colour for colour in ARTIFACTS if any(s.game.box.artifacts[a].colour == colour for a in s.artifacts)]
    if not colours:
        return
    chosen = REMOVE.member((yield Remove(seat, map(REMOVE.of, colours))))
    artifact = next(each for each in s.artifacts if s.game.box.artifacts[each].colour == chosen)
    s.artifacts.remove(artifact)
    s.removed.append(f"artifact:{artifact}")
    s.tell(Removed(seat, chosen))
    gaining.heed_end(s, s.players[seat])


@rule
def bed(s: State, seat: int) -> Flow[None]:
    """RV-19.5, 19.7, G-08  The reward of the marker's space or of any below."""
    p = s.players[seat]
    spaces = [BED[n] for n, space in enumerate(s.game.box.hibernation) if n <= p.hibernation and space.effect]
    if spaces:
        chosen = yield Bed(seat, [*spaces, SKIP])
        if chosen != SKIP:
            carry_out(s, p, f"hibernation:{BED.member(chosen)}")


# -- alone ------------------------------------------------------------------------------------------------------------


@rule
def discard(s: State, seat: int) -> Flow[None]:
    """RV-19.9  Alone, any number of things leave the display for good; then it is refilled."""
    options = [*map(DISCARD_CARD.of, s.citizens), *map(DISCARD_MODULE.of, s.modules)]
    options += [DISCARD_MACHINE.of(key) for shown in s.machines.values() for key in shown]
    chosen = yield Discard(seat, [*options, SKIP])
    if chosen == SKIP:
        s.next(refill.step())
        return
    if chosen in DISCARD_CARD:
        _discard(s, seat, "card", DISCARD_CARD.member(chosen), s.citizens)
    elif chosen in DISCARD_MODULE:
        _discard(s, seat, "module", DISCARD_MODULE.member(chosen), s.modules)
    else:
        key = DISCARD_MACHINE.member(chosen)
        _discard(s, seat, "machine", key, s.machines[s.game.box.machines[key].colour])
    s.next(discard.step(seat))


def _discard(s: State, seat: int, kind: str, key: str, shown: list[str]) -> None:
    shown.remove(key)
    s.removed.append(f"{kind}:{key}")
    s.tell(Discarded(seat, kind, key))


@rule
def refill(s: State) -> Flow[None]:
    """RV-19.9, G-24  Everything of the display up to its number again."""
    figures = s.game.box.figures
    s.citizens += yield from drawn_from(s.deck, figures.citizens_shown - len(s.citizens), what="citizen")
    s.modules += yield from drawn_from(s.module_pile, figures.modules_shown - len(s.modules), what="module")
    for colour in COLOURS:
        shown = s.machines[colour]
        shown += yield from drawn_from(s.machine_piles[colour], figures.machines_shown - len(shown), what="machine")
