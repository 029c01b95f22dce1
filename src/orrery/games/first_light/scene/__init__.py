"""How First Light is drawn: the planet, the shared boards, each base, the AI. Made from a redacted state.

What a space takes, gives and is worth stands in its pips and points; its label says it in words.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from orrery.games.first_light.scene.bases import ai_board, base, choices, hand, open_characters
from orrery.games.first_light.scene.boards import depository, locations, negotiation, offers, planet
from orrery.games.first_light.scoring import COLOURS
from orrery.games.first_light.state import AI, State, box
from orrery.games.first_light.text import second_edition
from orrery.kernel.scene import Area, Item, Owner, Scene

LETTERS = "POBKA"
PHASES = {"setup": "Set-up", "plan": "Plan", "execute": "Execute", "harvest": "Harvest", "rest": "Rest", "over": "End"}


def scene(seen: State, seat: int | None) -> Scene:
    """Everything one reader sees, laid out around what is theirs."""
    owners = [Owner(p.seat, COLOURS[p.seat], COLOURS[p.seat].lower(), LETTERS[p.seat]) for p in seen.players]
    if seen.ai is not None:
        owners.append(Owner(AI, COLOURS[AI], "grey", LETTERS[AI], printed=True))
    found = Scene("Circadians: First Light", _status(seen), _areas(seen, seat), owners, theme="first-light")
    return rename(found, second_edition) if seen.edition == "second" else found


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
    areas: list[Area] = []
    row = 0

    def put(area: Area, column: int, columns: int, rows: int) -> None:
        area.wide = (column, row, columns, rows)
        areas.append(area)

    offered = open_characters(s)
    if offered is not None:
        put(offered, 0, 12, CARDS)
        row += CARDS
    put(planet(s), 0, 5, GREAT)
    put(negotiation(s), 5, 4, GREAT)
    put(locations(s), 9, 3, GREAT)
    row += GREAT
    put(depository(s), 0, 6, SMALL)
    put(offers(s), 6, 6, SMALL)
    row += SMALL
    mine = [p for p in s.players if p.seat == seat]
    others = [p for p in s.players if p.seat != seat]
    for p in mine:
        put(base(s, p), 0, 12, MAT)
        row += MAT
    for held in [*(choices(s, p) for p in mine), *(hand(s, p) for p in (*mine, *others))]:
        if held is not None and (held.items or (held.owner == seat and s.phase != "setup")):
            put(held, 0, 12, CARDS)
            row += CARDS
    mats = [base(s, p) for p in others] + ([ai_board(s, s.ai)] if s.ai is not None else [])
    columns = 4 if len(mats) == 3 else 6
    for i, mat in enumerate(mats):
        put(mat, i * columns % 12, columns, MAT)
        row += MAT if (i + 1) * columns % 12 == 0 else 0
    return _ordered(areas, seat)


def _ordered(areas: list[Area], seat: int | None) -> list[Area]:
    """On a narrow screen: what the reader chooses from and works with, the boards, then the others."""
    first = ("characters", f"dealt-{seat}", f"pack-{seat}", f"base-{seat}", f"hand-{seat}",
             "negotiation", "depository", "locations", "planet", "offers")  # fmt: skip
    places = {name: place for place, name in enumerate(first)}
    for narrow, area in enumerate(sorted(areas, key=lambda area: places.get(area.id, len(first)))):
        area.narrow = narrow
    return areas
