"""What the expansion adds to the box, and the words its cards and boards are written in."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from orrery.games.first_light.components import (
    Box,
    ByValue,
    Change,
    Character,
    Clan,
    ClanBoard,
    Event,
    FarmTile,
    Goods,
    Incident,
    Item,
    Location,
    NegotiationSpace,
    Scheme,
    Setback,
    Sided,
    Tables,
    UpgradeTile,
    Worded,
    base_tables,
    make_box,
)
from orrery.games.first_light.specialists import NAME
from orrery.games.first_light.speech import cards
from orrery.kernel.message import Values
from orrery.kernel.sheets import Printed, read_table

SHEETS = Path(__file__).parent / "sheets"
HOMES = ("top", "left", "right")  # where Specialists wait on an Outpost Board


class Contract(Item, frozen=True, kw_only=True):
    """A Contract Card (SP-12), in words beyond those of an Item."""

    words = (*Item.words, "dice_limit", "hand_limit", "headquarters_gems", "at_end")

    dice_limit: int = 0
    hand_limit: int = 0
    headquarters_gems: int = 0  # fewer Gems for an action with a die sent from Headquarters
    at_end: str = ""  # what its owner does before points are counted
    times: int = 1  # how often, at most


class Leader(Character, frozen=True, kw_only=True):
    """A Leader (SP-11), in words beyond those of a Character; nobody asks for its name."""

    words = (
        *Character.words, "raises", "redraw", "flip", "mining_board", "gem_in_water", "second_ability", "with_ahzuri",
        "perk_at", "first_twice", "active_specialists", "unused_outpost", "dry_harvest", "harvest_reward",
        "short_of_limit", "dice_limit_less", "set_up",
    )  # fmt: skip
    lists = {
        "set_up": (
            "start", "start_dice", "start_items", "start_move", "start_specialists", "start_headquarters",
            "brings_rewards", "outpost",
        )
    }  # fmt: skip

    start: Change | None = None
    start_dice: int = 0
    start_items: int = 0
    start_move: bool = False
    start_specialists: int = 0
    start_headquarters: bool = False
    flip: Goods | None = None  # a turn of Execute harvests the Farms, for this besides
    short_of_limit: Goods | None = None  # in Rest, for each die short of the limit
    raises: int = 0  # pips to spread in Planning
    mining_board: bool = False
    unused_outpost: Goods | None = None
    outpost: str = "standard"
    redraw: int = 0  # Contracts drawn for one discarded in Planning
    gem_in_water: int = 0
    dry_harvest: Goods | None = None
    second_ability: bool = False
    with_ahzuri: Goods | None = None
    others_with_ahzuri: Goods | None = None
    active_specialists: int = 1
    dice_limit_less: int = 0
    harvest_reward: bool = False
    brings_rewards: bool = False
    perk_at: list[str] = []
    perk_draw: int = 0
    perk_gems: int = 0
    first_twice: bool = False

    def says(self) -> Values:
        """SP-11.4  What an Outpost Board of its own says."""
        return {"board": cards.phrases("board", parts().boards[self.outpost])}


class Also(Printed, frozen=True, kw_only=True):
    """What a Leader of the base game has besides with the expansion's boards."""

    negotiation_discount: Goods


class Happening(Event, frozen=True, kw_only=True):
    """An Event, in words beyond the base game's."""

    words = (*Event.words, "specialists_free", "owners_gain")

    specialists_free: bool = False
    owners_gain: Goods | None = None


class Ship(UpgradeTile, frozen=True, kw_only=True):
    """A Ship Tile (SP-8.2)."""

    words = ("trades", "to_outposts", *UpgradeTile.words)

    trades: int = 0
    to_outposts: bool = False


class Farm(FarmTile, frozen=True, kw_only=True):
    """A Farm Tile (SP-8.1)."""

    words = ("specialists", *FarmTile.words)

    specialists: int = 0


class Condition(Setback, frozen=True, kw_only=True):
    """A setback's condition; some look at Specialists alone (SP-9.2)."""

    words = ("specialists", *Setback.words)

    specialists: bool = False


class Place(Incident, frozen=True, kw_only=True):
    """A place on the right of the Negotiations Board; one without a punishment is on a tile of its own."""

    reward: int = 0
    punishment: int = 0
    gives: Goods | None = None  # what it gives, if not what it is called after
    others: Goods | None = None  # what all others gain by it as a punishment
    alone: Goods | None = None  # what one who plays alone loses instead


class OutpostBoard(Worded, frozen=True, kw_only=True):
    """An Outpost Board: its dice spaces, what its owner and a sender gain, what its Specialists unlock, its points."""

    words = ("spaces", "sender", "owner")

    copies: int
    spaces: int
    owner: Goods
    sender: Goods | None = None
    top: str
    left: str
    right: str
    harvest: Goods  # what the ability "harvest" gives
    top_points: int
    bottom_points: int


class OutpostTile(Printed, frozen=True, kw_only=True):
    """An Outpost Tile (2.20): what its use asks for and brings."""

    power: str
    price: Goods = Goods()
    gives: Goods = Goods()
    discards: int = 0
    kind: str = ""
    off: Goods = Goods()


class Temple(ByValue, frozen=True, kw_only=True):
    """One of the Temple's results (SP-7.1), by the die's value."""

    specialists: int
    items: int = 0
    dice: int = 0
    fulfil: bool = False


class Requirement(Printed, frozen=True, kw_only=True):
    """What Ahzuri asks for (SP-10.2): so many of what is counted, or so many of something else; the AI's own form."""

    count: str
    least: int
    other: str = ""
    other_least: int = 0
    ai: str = ""
    ai_least: int = 0


class BoardColumn(Sided, frozen=True, kw_only=True):
    """A column of the board below the Mining Camp (SP-11.3); one without a place is for solo play."""

    below: str = ""
    gives: Goods | None = None
    moves: int = 0
    discards: int = 0


class Star(Worded, frozen=True, kw_only=True):
    """What a Specialist of the AI unlocks (SP-18.2)."""

    words = ("exploits", "gems", "points")

    points: int = 0
    gems: int = 0
    exploits: bool = False


class Exploit(ByValue, frozen=True, kw_only=True):
    """A row of the Exploit table (SP-16.1)."""

    action: str
    price: int = 0
    gems: int = 0


class Figures(Printed, frozen=True, kw_only=True):
    """Single figures of the expansion."""

    specialists: int
    active: int
    leaders_dealt: int
    outposts_dealt: int
    ai_gems: int  # for the AI when its Outpost is used


@dataclass(frozen=True)
class Parts:
    """Every component that only the expansion knows."""

    contracts: dict[str, Contract]
    leaders: dict[str, Leader]
    events: dict[str, Happening]
    ships: dict[str, Ship]
    farms: dict[str, Farm]
    conditions: list[Condition]
    places: dict[str, Place]
    boards: dict[str, OutpostBoard]
    tiles: dict[str, OutpostTile]
    temple: list[Temple]
    requirements: dict[str, Requirement]
    columns: dict[str, BoardColumn]
    stars: list[Star]
    exploits: list[Exploit]
    figures: Figures


_KINDS: dict[str, type[Printed]] = {
    "items/item": Contract,
    "characters/character": Leader,
    "events/event": Happening,
    "tiles/upgrade": Ship,
    "tiles/farm": Farm,
    "boards/setback": Condition,
    "boards/incident": Place,
}
# Where the expansion's tables join the base game's, and how many of each are in the box.
_TABLES: dict[str, tuple[type[Printed], int, str]] = {
    "contracts/contract": (Contract, 26, "items/item"),
    "leaders/leader": (Leader, 12, "characters/character"),
    "more_events/event": (Happening, 6, "events/event"),
    "more_tiles/ship": (Ship, 3, "tiles/upgrade"),
    "more_tiles/farm": (Farm, 3, "tiles/farm"),
    "factions/faction": (Clan, 2, "boards/clan"),
    "factions/faction_board": (ClanBoard, 4, "boards/clan_board"),
    "factions/space": (NegotiationSpace, 14, "boards/negotiation"),
    "factions/setback": (Condition, 2, "boards/setback"),
    "factions/incident": (Place, 4, "boards/incident"),
    "factions/requirement": (Requirement, 9, ""),
    "temple/temple": (Location, 1, "boards/location"),
    "temple/result": (Temple, 3, ""),
    "outposts/board": (OutpostBoard, 5, ""),
    "outposts/tile": (OutpostTile, 8, ""),
    "leaders/also": (Also, 1, ""),
    "leaders/mining_board": (BoardColumn, 5, ""),
    "more_schemes/scheme": (Scheme, 6, "automa/scheme"),
    "more_schemes/star": (Star, 3, ""),
    "more_schemes/exploit": (Exploit, 3, ""),
    "outposts/figures": (Figures, 1, ""),
}


def own_tables() -> Tables:
    """The tables of the expansion's sheets."""
    return {name: _read(name) for name in _TABLES}


@cache
def _read(name: str) -> dict[str, Any]:
    kind, count, _joins = _TABLES[name]
    sheet, table = name.split("/")
    return read_table(SHEETS / f"{sheet}.toml", table, kind, count=count)


@cache
def _tables() -> Tables:
    """The base game's tables with the expansion's rows behind theirs."""
    found = {name: dict(table) for name, table in base_tables(_KINDS).items()}
    for name, (_kind, _count, joins) in _TABLES.items():
        if joins:
            found[joins] |= _read(name)
    leaders = found["characters/character"]
    for key, also in _read("leaders/also").items():
        leaders[key] = msgspec.structs.replace(leaders[key], negotiation_discount=also.negotiation_discount)
    figures = parts_figures()
    found["base/edition"] = {
        key: msgspec.structs.replace(edition, characters_dealt=figures.leaders_dealt, ai_razes=True)
        for key, edition in found["base/edition"].items()
    }
    return found


def parts_figures() -> Figures:
    figures: Figures = _read("outposts/figures")[NAME]
    return figures


@cache
def box() -> Box:
    """The base game's box with the expansion's components in it."""
    t = _tables()
    made = make_box(t)
    solo = [space for space in t["boards/negotiation"].values() if "solo" in space.sides]
    few = made.sides["few"]
    alone = {
        clan: [space for space in solo if space.clan == clan] or spaces for clan, spaces in few.negotiation.items()
    }
    return replace(made, sides={**made.sides, "solo": replace(few, negotiation=alone)})


@cache
def parts() -> Parts:
    """The components that only the expansion knows, and those of both that have its words."""
    t = _tables()
    return Parts(
        contracts=t["items/item"],
        leaders=t["characters/character"],
        events=t["events/event"],
        ships=t["tiles/upgrade"],
        farms=t["tiles/farm"],
        conditions=list(t["boards/setback"].values()),
        places=t["boards/incident"],
        boards=_read("outposts/board"),
        tiles=_read("outposts/tile"),
        temple=list(_read("temple/result").values()),
        requirements=_read("factions/requirement"),
        columns=_read("leaders/mining_board"),
        stars=list(_read("more_schemes/star").values()),
        exploits=list(_read("more_schemes/exploit").values()),
        figures=parts_figures(),
    )
