"""What everybody may know of the house: its games, bots, rules and art."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from litestar import Request, Response, get

import orrery
from orrery.games import catalogue, find
from orrery.kernel.game import BadOption, Game, Option
from orrery.kernel.message import say
from orrery.kernel.words import rulebook
from orrery.kernel.words.catalogue import Catalogue
from orrery.server.bots.thinkers import LEVELS
from orrery.server.language import language_of
from orrery.server.ops import logs
from orrery.server.refusals import Refusal
from orrery.server.wire.house import CampaignInfo, CardFrame, GameInfo, House, Layout, OptionInfo, RuleInfo

log = logs.get("house")
FOR_EVER = "public, max-age=31536000, immutable"


@get("/api/house", cache_control=None, sync_to_thread=False, response_headers={"Vary": "Accept-Language, Cookie"})
def house(request: Request[Any, Any, Any]) -> House:
    """The games with their options and art, and the bots."""
    return _house(language_of(request))


@cache
def _house(language: str) -> House:
    games = [_game(game, language) for game in catalogue().values()]
    return House(games=games, bots=[level.info(language) for level in LEVELS.values()], version=orrery.__version__)


def _game(game: Game, language: str) -> GameInfo:
    drawings, words, chapters = drawings_of(game), game.words(language), game.campaign
    backdrops = {name: url for name, (url, _) in art(game.name).items()}
    return GameInfo(
        name=game.name, title=game.title, summary=words.say(say("game-summary")), version=game.version,
        seats=list(game.seats), options=[_option(option, words) for option in game.options], art=backdrops,
        campaign=CampaignInfo(option=chapters.option, chapters=[*chapters.chapters]) if chapters is not None else None,
        theme=drawings.theme, icons=drawings.icons, frames=drawings.frames, hyphens=game.hyphens(language),
        choices=game.choices, rules=_numbered(game), layouts=_layouts(game),
    )  # fmt: skip


def _numbered(game: Game) -> int:
    """How many rules the game's own book has; none if there is no book, or it cannot be read."""
    try:
        return len(rulebook.read(game.folder / "RULES.md").rules)
    except (OSError, ValueError):
        return 0


class Drawings(msgspec.Struct, forbid_unknown_fields=True):
    """What a game's `art/look.toml` holds."""

    theme: dict[str, str] = {}
    icons: dict[str, list[tuple[str, str]]] = {}
    frames: dict[str, CardFrame] = {}


def drawings_of(game: Game) -> Drawings:
    """A game's tint, and its drawings with those of its expansions."""
    own, *added = (_drawings_in(folder) for folder in _art_folders(game))
    icons = {name: drawn for each in (*added, own) for name, drawn in each.icons.items()}
    frames = {name: frame for each in (*added, own) for name, frame in each.frames.items()}
    return Drawings(theme=own.theme, icons=icons, frames=frames)


@cache
def icons_of(game: str) -> tuple[str, ...]:
    """The names of a game's drawings, read once."""
    return tuple(drawings_of(find(game)).icons)


def _drawings_in(folder: Path) -> Drawings:
    """What one folder holds; nothing if it cannot be read, so that a game with a mistake in it is still offered."""
    path = folder / "look.toml"
    try:
        return msgspec.toml.decode(path.read_bytes(), type=Drawings) if path.is_file() else Drawings()
    except (msgspec.DecodeError, UnicodeDecodeError) as wrong:
        log.warning("the drawings of a game cannot be read, and it goes without", file=str(path), why=str(wrong))
        return Drawings()


def _layouts(game: Game) -> list[Layout]:
    """Where areas lie, as its expansions say and then as the game itself does."""
    own, *added = _art_folders(game)
    return [layout for folder in (*added, own) if (layout := _layout_in(folder)) is not None]


def _layout_in(folder: Path) -> Layout | None:
    """What a folder's `layout.toml` says; nothing if it cannot be read."""
    path = folder / "layout.toml"
    try:
        return msgspec.toml.decode(path.read_bytes(), type=Layout) if path.is_file() else None
    except (msgspec.DecodeError, UnicodeDecodeError) as wrong:
        log.warning("the layout of a game cannot be read, and it goes without", file=str(path), why=str(wrong))
        return None


def _art_folders(game: Game) -> list[Path]:
    """Where drawings lie: the game's own folder, then those of its expansions; of one name the first counts."""
    return [game.folder / "art", *sorted(game.folder.glob("*/art"))]


def _option(option: Option, words: Catalogue) -> OptionInfo:
    id = f"option-{option.name}"
    choices = [choice for choice in option.choices if not isinstance(choice, list)]
    titles = [words.say(say(f"{id}-{one}")) if isinstance(one, str) else str(one) for one in choices]
    return OptionInfo(
        name=option.name, title=words.say(say(id)), help=words.say(say(f"{id}-help")), default=option.default,
        choices=choices, titles=titles, several=isinstance(option.default, list), needs=option.needs,
    )  # fmt: skip


@cache
def art(game: str) -> dict[str, tuple[str, bytes]]:
    """The address and contents of each backdrop of a game; the address holds a hash of the contents."""
    found: dict[str, tuple[str, bytes]] = {}
    for path in [path for folder in _art_folders(find(game)) for path in sorted(folder.glob("*.svg"))]:
        data = path.read_bytes()
        url = f"/art/{game}/{path.stem}.{hashlib.sha256(data).hexdigest()[:12]}.svg"
        found.setdefault(path.stem, (url, data))
    return found


@get("/art/{game:str}/{file:str}", sync_to_thread=False, include_in_schema=False)
def drawing(game: str, file: str) -> Response[bytes]:
    """A backdrop."""
    if game in catalogue():
        for url, data in art(game).values():
            if url == f"/art/{game}/{file}":
                headers = {
                    "Cache-Control": FOR_EVER,
                    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
                }
                return Response(data, media_type="image/svg+xml", headers=headers)
    raise Refusal(404, "no-art", say("no-drawing"))


@get("/api/games/{game:str}/rules", sync_to_thread=False)
def rules(game: str) -> list[RuleInfo]:
    """The numbered rules of a game in our words."""
    try:
        return _rules(find(game).name)
    except BadOption as unknown:
        raise Refusal(404, "no-game", str(unknown)) from None


@cache
def _rules(game: str) -> list[RuleInfo]:
    book = rulebook.of_game(find(game).folder)
    return [
        RuleInfo(
            number=rule.number, section=rule.section, heading=rule.heading, text=rule.text, rulings=list(rule.rulings),
            book=rule.book,
        )
        for rule in book.rules.values()
    ]  # fmt: skip


HANDLERS = [house, drawing, rules]
