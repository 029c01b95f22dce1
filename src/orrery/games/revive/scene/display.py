"""What lies beside the board for all: the displays, hibernation, actions, and what is offered."""

from __future__ import annotations

from functools import cache

from orrery.games.revive.campaign import chapters
from orrery.games.revive.components import ACTIONS, Box
from orrery.games.revive.phases import setup
from orrery.games.revive.scene import pieces
from orrery.games.revive.speech import cards, ids
from orrery.games.revive.state import NOBODY, State, alone
from orrery.games.revive.words import COLOURS
from orrery.kernel.message import Say, Thing, Who
from orrery.kernel.scene import Area, Item, Pip
from orrery.parts.scenes import counter, deck

PILE = 0.8  # a pile is narrower than what lies open
LAST = 1.4  # the last space of hibernation is wider: everybody comes to it, and below it lies the energy
TALL = pieces.CARD[1]
RULES = {"explore": "RV-13.1", "populate": "RV-14.1", "build": "RV-16.1"}


def citizens(s: State, say: Say) -> Area:
    """RV-2.3, 2.5  The citizens and below them the modules on display, with what is left of both piles."""
    b = s.game.box
    items = [pieces.card(b, say, key, x=x) for x, key in enumerate(s.citizens)]
    items += [pieces.module(b, say, key, x=x, y=TALL) for x, key in enumerate(s.modules)]
    shown = max(b.figures.citizens_shown, b.figures.modules_shown)
    pile = deck(ids.DECK, say("deck"), len(s.deck), x=shown, rule="RV-2.3", icon="recruit-any")
    pile.size = pieces.CARD
    left = len(s.module_pile)
    items += [pile, deck(ids.MODULES, say("module-pile"), left, x=shown, y=TALL, rule="RV-2.5", icon="module")]
    return Area("display", say("display"), items, shape="grid", columns=[*[1.0] * shown, PILE])


def machines(s: State, say: Say) -> Area:
    """RV-2.4  The special machines on display, a row for each colour."""
    b = s.game.box
    items = [
        pieces.machine(b, say, key, x=x, y=y)
        for y, colour in enumerate(COLOURS)
        for x, key in enumerate(s.machines[colour])
    ]
    return Area("machines", say("machines"), items, shape="grid", columns=[1.0] * b.figures.machines_shown)


# -- hibernation and actions ------------------------------------------------------------------------------------------


def tracks(s: State, say: Say) -> Area:
    """RV-19.5, 7.2  The hibernation track with everybody on it, the actions one pays range for, and the supply."""
    b = s.game.box
    items = [_bed(b, say, x) for x in range(len(b.hibernation))]
    for p in s.players:
        label = say("sleeper-label", seat=Who(p.seat))
        at = ids.bed(b.hibernation[p.hibernation].key)
        items.append(Item(ids.sleeper(p.seat), "figure", label, at, face="sleeper", owner=p.seat, rule="RV-19.5"))
    items += [_action(say, name, x) for x, name in enumerate(ACTIONS)]
    items.append(counter("supply:energy", say("energy"), s.energy, x=6, y=1, rule="RV-2.6", icon="energy"))
    if alone(s):
        items.append(_cube(b, say, s.cube))
    if s.common_goal:
        items.append(_common(s, say))
    return Area("tracks", say("tracks"), items, shape="grid", columns=[*[1.0] * (len(b.hibernation) - 1), LAST])


@cache
def _cube(b: Box, say: Say, steps: int) -> Item:
    """RV-24.2, 24.3  Alone: how far the action cube has gone; the game ends with its last step, or with one beyond."""
    most = b.figures.progress
    steps = min(steps, most)
    label = say("cube-label", steps=steps, most=most)
    return Item(
        "cube", "track", label, y=2, rule="RV-24.2", icon="hibernate", count=steps, most=most, name=say("cube"),
        size=(len(b.hibernation), 1),
    )  # fmt: skip


def _common(s: State, say: Say) -> Item:
    """RV-32.2  The artifact card of all."""
    found = pieces.goal(s.game.box, say, ids.goal(NOBODY, 0), s.common_goal, None, None)
    return Item(
        found.id, "card", found.label, x=2, y=3, text=found.text, rule=found.rule, icon=found.icon, lines=found.lines,
        size=(3, 1),
    )  # fmt: skip


@cache
def _bed(b: Box, say: Say, x: int) -> Item:
    """RV-19.5, 19.6  A space of the hibernation track: its reward, and whether entering it removes an artifact."""
    printed = b.hibernation[x]
    label = say("bed-label", number=x + 1, text=cards.bed(b, printed.key))
    gives = pieces.effect(b, f"hibernation:{printed.key}")
    return Item(
        ids.bed(printed.key), "space", label, x=x, face="round", rule="RV-19.5", gives=gives,
        name=say.name("bed-label", number=x + 1), cost=(Pip("artifact", 0), Pip("less", 0)) if printed.removes else (),
    )  # fmt: skip


@cache
def _action(say: Say, name: str, x: int) -> Item:
    """RV-7.2, 12.1  An action that needs range."""
    label = say("action-label", action=Thing("action", name))
    return Item(
        ids.action(name), "space", label, x=2 * x, y=1, face="open", text=say(f"action-text-{name}"), rule=RULES[name],
        icon=name, size=(2, 1), name=label,
    )  # fmt: skip


# -- what is offered at set-up, and the campaign ----------------------------------------------------------------------


def offered(s: State, say: Say) -> Area:
    """RV-3.2, 11.2  Tribes as long as somebody has none, then switch plates."""
    b = s.game.box
    items: list[Item] = []
    if not all(p.tribe for p in s.players):
        items = [_tribe(b, say, key) for key in setup.tribes_left(s)]
        return Area("offered", say("tribes"), items, shape="row")
    if setup.PLATES in s.content and not all(p.plate for p in s.players):
        taken = [p.plate for p in s.players]
        items = [_plate(b, say, key) for key in b.plates if key not in taken]
    return Area("offered", say("plates"), items, shape="row")


@cache
def _tribe(b: Box, say: Say, key: str) -> Item:
    side, gives = b.tribes[key].side, pieces.effect(b, f"ability:{key}")
    label, text = say("side-label", tribe=Thing("tribe", key), side=side), pieces.told(say, cards.tribe(b, key))
    name, art = pieces.told(say, Thing("tribe", key)), f"tribe/{key}"
    return Item(ids.tribe(key), "card", label, text=text, rule="RV-25.1", icon=side, gives=gives, name=name, art=art)


@cache
def _plate(b: Box, say: Say, key: str) -> Item:
    label, text = pieces.told(say, Thing("plate", key)), pieces.told(say, cards.effect(b, f"plate:{key}"))
    return Item(ids.plate(key), "card", label, text=text, rule="RV-11.2", gives=pieces.effect(b, f"plate:{key}"))


def chapter_sheet(s: State, say: Say) -> Area:
    """RV-31.1  The deeds of a chapter with who was first, and what its turn of events brings."""
    b, now = s.game.box, chapters.chapter(s)
    if now is None:
        return Area("chapter", "", [])
    own = [key for key, deed in b.deeds.items() if deed.chapter == now.key]
    items = [_deed(b, say, key, s.deeds.get(key, NOBODY)) for key in own]
    label = pieces.told(say, Thing("event", now.event))
    text = say("event-text", text=cards.event(b, now.event), over=int(s.turned))
    face, art = pieces.SPENT if s.turned else "", f"event/{now.event}"
    items.append(Item("event", "card", label, face=face, text=text, rule="RV-31.1", art=art))
    return Area("chapter", say("chapter", number=s.chapter, chapter=Thing("chapter", now.key)), items, shape="row")


@cache
def _deed(b: Box, say: Say, key: str, seat: int) -> Item:
    done = seat != NOBODY
    label = pieces.told(say, Thing("deed", key))
    text = say("deed-text", needs=cards.deed_needs(b, key), done=int(done), seat=Who(seat) if done else "")
    return Item(
        f"deed:{key}", "card", label, face=pieces.SPENT if done else "", owner=seat if done else None, text=text,
        rule="RV-31.1", gives=pieces.effect(b, f"deed:{key}"), art=f"deed/{key}",
    )  # fmt: skip
