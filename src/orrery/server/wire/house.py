"""The house: its games, its bots, its rules."""

from __future__ import annotations

from typing import Literal

from orrery.server.wire.base import OptionGiven, Told


class OptionInfo(Told):
    """One thing a table may choose before the game starts."""

    name: str
    title: str  # in the reader's language, as is all that people read
    help: str
    default: OptionGiven
    choices: list[str | int | bool]
    titles: list[str]  # what the choices are called, in their order
    several: bool = False
    needs: str = ""  # the expansion that brings it; without that it is not there


class CampaignInfo(Told):
    """Chapters that can be played one after the other: the choices of an option."""

    option: str
    chapters: list[str]


class Cell(Told, forbid_unknown_fields=True):
    """A place of a table for one area."""

    area: str  # its id
    weight: float = 1  # its share of the height of its column
    fold: int = 0  # where there is too little room the highest of a column is folded first; 0 is folded last


class Lane(Told, forbid_unknown_fields=True):
    """A column of a table, with its share of the width."""

    cells: list[Cell]
    weight: float = 1


class Layout(Told, forbid_unknown_fields=True):
    """Where the areas of a game lie on screens of several widths.

    bands: the columns side by side, below them what is mine and the question. stage: the first column, one tall board,
    at full height; all else beside it. An area that is not named comes last; one that is not there takes no room.
    """

    template: Literal["bands", "stage"]
    desk: list[Lane]
    wide: list[Lane] = []  # for large screens, where they differ
    small: list[Lane] = []  # for small ones
    phone: list[list[Cell]] = []  # the pages of a phone, each with what stands on it; other areas follow as they come
    dock: float = 1  # of a stage: the share of the height that is for what is mine, beside a column of weight 1
    lead: float = 0.62  # of a stage: the share of the width that its board takes at most
    needs: list[str] = []  # it is for tables with these areas


Outline = Literal[
    "arch", "banner", "cut", "foot", "halves", "hexagon", "numbered", "octagon", "plain", "plate", "slant", "square",
    "ticket", "toothed",
]  # fmt: skip


class CardFrame(Told, forbid_unknown_fields=True):
    """How a kind of card or tile is printed: its outline, and the pictures of the house that it may show.

    Which of them a card shows is said `of` it, or the same one of `pictures` always.
    """

    outline: Outline = "plain"
    pictures: list[str] = []
    of: dict[str, str] = {}
    dark: bool = False  # a print on dark ground


class GameInfo(Told):
    """A game of the house."""

    name: str
    title: str
    summary: str
    version: int
    seats: list[int]
    options: list[OptionInfo]
    campaign: CampaignInfo | None = None
    art: dict[str, str] = {}  # the address of each backdrop by its name
    theme: dict[str, str] = {}  # values of the client's tokens, which tint its table
    icons: dict[str, list[tuple[str, str]]] = {}  # drawings beyond the house's own: strokes of a tone and a path
    hyphens: list[str] = []  # long words with the places where a line may end
    rules: int = 0  # how many numbered rules its book has
    choices: int = 0  # that a player makes in a game of two, as measured; 0 where nobody measured it
    frames: dict[str, CardFrame] = {}  # of cards and tiles, by the kind that an item's art begins with
    layouts: list[Layout] = []  # the first whose areas are all there counts


class BotInfo(Told):
    """A bot that can sit at a table."""

    name: str
    title: str
    help: str
    seconds: float = 0.0  # that it thinks about a choice; 0: it answers at once
    won: tuple[int, int, str] | None = None  # how many of how many games it won against which other, as measured


class House(Told):
    """What a newcomer needs: the games, the bots, and the program's version."""

    games: list[GameInfo]
    bots: list[BotInfo]
    version: str


class RuleInfo(Told):
    """One numbered rule in our words, and the rulings taken for it."""

    number: str
    section: str
    heading: str
    text: str
    rulings: list[str]
    book: str = ""  # the title of the rules it stands in: the game's, or an expansion's
