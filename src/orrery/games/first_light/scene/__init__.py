"""How First Light is drawn: the planet, the shared boards, each base, the AI. Made from a redacted state.

What a space takes, gives and is worth stands in its pips and points; its label says it in words.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from orrery.games.first_light.phases.scoring import COLOURS
from orrery.games.first_light.scene.bases import ai_board, base, choices, hand, open_characters
from orrery.games.first_light.scene.boards import depository, locations, negotiation, offers, planet
from orrery.games.first_light.state import AI, State, box
from orrery.games.first_light.text import second_edition
from orrery.kernel.message import Say
from orrery.kernel.scene import Area, Item, Owner, Scene
from orrery.parts.scenes import Row, lay, mats, ordered

LETTERS = "POBKA"
PHASES = {"setup": "Set-up", "plan": "Plan", "execute": "Execute", "harvest": "Harvest", "rest": "Rest", "over": "End"}


def scene(seen: State, seat: int | None, say: Say) -> Scene:
    """Everything one reader sees, laid out around what is theirs."""
    found = page(seen, _areas(seen, seat))
    return rename(found, second_edition) if seen.edition == "second" else found


def page(s: State, areas: list[Area]) -> Scene:
    """These areas, and above them who plays and where the game stands."""
    owners = [Owner(p.seat, COLOURS[p.seat], COLOURS[p.seat].lower(), LETTERS[p.seat]) for p in s.players]
    if s.ai is not None:
        owners.append(Owner(AI, COLOURS[AI], "grey", LETTERS[AI], printed=True))
    return Scene("Circadians: First Light", _status(s), areas, owners, theme="first-light")


def rename(found: Scene, named: Callable[[str], str]) -> Scene:
    """The same scene with things called otherwise."""
    found.status = named(found.status)
    for area in found.areas:
        area.title = named(area.title)
        area.items = [_renamed(item, named) for item in area.items]
    return found


def _renamed(item: Item, named: Callable[[str], str]) -> Item:
    label, text = named(item.label), named(item.text)
    if (label, text) == (item.label, item.text):
        return item
    return replace(item, label=label, text=text)


def _status(s: State) -> str:
    if s.phase == "setup":
        return "Set-up"
    rounds = box(s).editions[s.edition].rounds
    event = box(s).events[s.event].title if s.event else ""
    start = f"{COLOURS[s.start]} starts"
    return " · ".join(part for part in (f"Round {s.round} of {rounds}", PHASES[s.phase], event, start) if part)


# -- the page --------------------------------------------------------------------------------------------------

GREAT, SMALL, MAT, CARDS = 5, 3, 3, 2  # rows that boards, mats and cards beside each other take


def _areas(s: State, seat: int | None) -> list[Area]:
    """The page from the top: the great boards, the small ones, what is the reader's, what is the others'."""
    rows: list[Row] = [
        *openly(s),
        (GREAT, [(planet(s), 5), (negotiation(s), 4), (locations(s), 3)]),
        (SMALL, [(depository(s), 6), (offers(s), 6)]),
    ]
    mine = [p for p in s.players if p.seat == seat]
    others = [p for p in s.players if p.seat != seat]
    rows += [(MAT, [(base(s, p), 12)]) for p in mine]
    rows += held([*(choices(s, p) for p in mine), *(hand(s, p) for p in (*mine, *others))], s, seat)
    rows += mats([base(s, p) for p in others] + ([ai_board(s, s.ai)] if s.ai is not None else []), MAT)
    order = ("characters", f"dealt-{seat}", f"pack-{seat}", f"base-{seat}", f"hand-{seat}",
             "negotiation", "depository", "locations", "planet", "offers")  # fmt: skip
    return ordered(lay(rows), order)


def openly(s: State) -> list[Row]:
    """Characters that all choose from, while they do."""
    offered = open_characters(s)
    return [(CARDS, [(offered, 12)])] if offered is not None else []


def held(cards: list[Area | None], s: State, seat: int | None) -> list[Row]:
    """Cards that the reader sees; a hand of one's own is there even when it is empty."""
    shown = [area for area in cards if area is not None]
    return [(CARDS, [(area, 12)]) for area in shown if area.items or (area.owner == seat and s.phase != "setup")]
