"""What the expansion adds to the box, and the words its cards and boards are written in."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec

from orrery.games.first_light import components as base
from orrery.games.first_light.bundle import Bundle
from orrery.games.first_light.components import Goods, Worded
from orrery.games.first_light.specialists import NAME
from orrery.games.first_light.speech import cards
from orrery.kernel.message import Values
from orrery.kernel.sheets import Printed, Table, fields_of, read_named, tables_of

SHEETS = Path(__file__).parent / "sheets"
HOMES = ("top", "left", "right")  # where Specialists wait on an Outpost Board


class Contract(base.Item, frozen=True, kw_only=True):
    """A Contract Card (SP-12), in words beyond those of an Item."""

    words = (*base.Item.words, "dice_limit", "hand_limit", "headquarters_gems", "at_end")

    dice_limit: int = 0
    hand_limit: int = 0
    headquarters_gems: int = 0  # fewer Gems for an action with a die sent from Headquarters
    at_end: str = ""  # what its owner does before points are counted
    times: int = 1  # how often, at most


class Leader(base.Character, frozen=True, kw_only=True):
    """A Leader (SP-11), in words beyond those of a Character; nobody asks for its name."""

    words = (
        *base.Character.words, "raises", "redraw", "flip", "mining_board", "gem_in_water", "second_ability",
        "with_ahzuri", "perk_at", "first_twice", "active_specialists", "unused_outpost", "dry_harvest",
        "harvest_reward", "short_of_limit", "dice_limit_less", "set_up",
    )  # fmt: skip
    lists = {
        "set_up": (
            "start", "start_dice", "start_items", "start_move", "start_specialists", "start_headquarters",
            "brings_rewards", "outpost",
        )
    }  # fmt: skip

    start: base.Difference | None = None
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

    def says(self, game: Bundle) -> Values:
        """SP-11.4  What an Outpost Board of its own says."""
        return super().says(game) | {"board": cards.phrases("board", parts_of(game).boards[self.outpost])}


class Also(Printed, frozen=True, kw_only=True):
    """What a Leader of the base game has besides with the expansion's boards."""

    negotiation_discount: Goods


class Happening(base.Event, frozen=True, kw_only=True):
    """An Event, in words beyond the base game's."""

    words = (*base.Event.words, "specialists_free", "owners_gain")

    specialists_free: bool = False
    owners_gain: Goods | None = None


class Ship(base.UpgradeTile, frozen=True, kw_only=True):
    """A Ship Tile (SP-8.2)."""

    words = ("trades", "to_outposts", *base.UpgradeTile.words)

    trades: int = 0
    to_outposts: bool = False


class Farm(base.FarmTile, frozen=True, kw_only=True):
    """A Farm Tile (SP-8.1)."""

    words = ("specialists", *base.FarmTile.words)

    specialists: int = 0


class Condition(base.Setback, frozen=True, kw_only=True):
    """A setback's condition; some look at Specialists alone (SP-9.2)."""

    words = ("specialists", *base.Setback.words)

    specialists: bool = False


class Place(base.Incident, frozen=True, kw_only=True):
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
    """An Outpost Tile (SP-6.2): what its use asks for and brings."""

    power: str
    price: Goods = Goods()
    gives: Goods = Goods()
    discards: int = 0
    kind: str = ""
    off: Goods = Goods()


class Temple(base.ByValue, frozen=True, kw_only=True):
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


class BoardColumn(base.Sided, frozen=True, kw_only=True):
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


class Exploit(base.ByValue, frozen=True, kw_only=True):
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
    """The components that only the expansion knows, and those of both boxes that have its words."""

    contracts: Annotated[dict[str, Contract], Table("items/item")]
    leaders: Annotated[dict[str, Leader], Table("characters/character")]
    events: Annotated[dict[str, Happening], Table("events/event")]
    ships: Annotated[dict[str, Ship], Table("tiles/upgrade")]
    farms: Annotated[dict[str, Farm], Table("tiles/farm")]
    conditions: Annotated[list[Condition], Table("boards/setback")]
    places: Annotated[dict[str, Place], Table("boards/incident")]
    boards: Annotated[dict[str, OutpostBoard], Table("outposts/board", 5)]
    tiles: Annotated[dict[str, OutpostTile], Table("outposts/tile", 8)]
    temple: Annotated[list[Temple], Table("temple/result", 3)]
    requirements: Annotated[dict[str, Requirement], Table("factions/requirement", 9)]
    columns: Annotated[dict[str, BoardColumn], Table("leaders/mining_board", 5)]
    stars: Annotated[list[Star], Table("more_schemes/star", 3)]
    exploits: Annotated[list[Exploit], Table("more_schemes/exploit", 3)]
    figures: Annotated[Figures, Table("outposts/figures", 1)]


# The expansion's tables whose rows join those of a base table, and how many of each are in the box.
_JOINING: dict[str, tuple[str, type[Printed], int]] = {
    "contracts/contract": ("items/item", Contract, 26),
    "leaders/leader": ("characters/character", Leader, 12),
    "more_events/event": ("events/event", Happening, 6),
    "more_tiles/ship": ("tiles/upgrade", Ship, 3),
    "more_tiles/farm": ("tiles/farm", Farm, 3),
    "factions/faction": ("boards/clan", base.Clan, 2),
    "factions/faction_board": ("boards/clan_board", base.ClanBoard, 4),
    "factions/space": ("boards/negotiation", base.NegotiationSpace, 14),
    "factions/setback": ("boards/setback", Condition, 2),
    "factions/incident": ("boards/incident", Place, 4),
    "temple/temple": ("boards/location", base.Location, 1),
    "more_schemes/scheme": ("automa/scheme", base.Scheme, 6),
}


@cache
def own_tables() -> base.Tables:
    """The tables of the expansion's sheets."""
    tables: dict[str, tuple[type[Printed], int | None]] = {"leaders/also": (Also, 1)}
    tables |= {name: (kind, count) for name, (_joins, kind, count) in _JOINING.items()}
    tables |= {name: (kind, count) for name, (kind, count) in tables_of(Parts).items() if count is not None}
    return {name: read_named(SHEETS, name, kind, count=count) for name, (kind, count) in tables.items()}


@cache
def _tables() -> base.Tables:
    """The base game's tables with the expansion's rows behind theirs, and its own."""
    own = own_tables()
    found = base.base_tables({name: kind for name, (kind, _count) in tables_of(Parts).items()}) | own
    for name, (joins, _kind, _count) in _JOINING.items():
        found[joins] = found[joins] | own[name]
    for key, also in own["leaders/also"].items():
        leaders = found["characters/character"]
        leaders[key] = msgspec.structs.replace(leaders[key], negotiation_discount=also.negotiation_discount)
    dealt = own["outposts/figures"][NAME].leaders_dealt
    found["base/edition"] = {
        key: msgspec.structs.replace(edition, characters_dealt=dealt, ai_razes=True)
        for key, edition in found["base/edition"].items()
    }
    return found


@cache
def box() -> base.Box:
    """The base game's box with the expansion's components in it."""
    t = _tables()
    made = base.make_box(t)
    solo = [space for space in t["boards/negotiation"].values() if "solo" in space.sides]
    few = made.sides["few"]
    alone = {
        clan: [space for space in solo if space.clan == clan] or spaces for clan, spaces in few.negotiation.items()
    }
    return replace(made, sides={**made.sides, "solo": replace(few, negotiation=alone)})


@cache
def parts() -> Parts:
    """The expansion's part of the box."""
    return Parts(**fields_of(Parts, _tables()))


def parts_of(game: Bundle) -> Parts:
    """The expansion's part of what is played with; rules find it here."""
    found: Parts = game.boxes[NAME]
    return found
