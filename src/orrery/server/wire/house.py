"""The house: its games, its bots, its rules."""

from __future__ import annotations

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
