"""Cards and tiles as they are printed: every kind has a frame, every frame's pictures are there."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from tests.helpers.drawn import check_backdrop

import orrery
from orrery.games import find
from orrery.kernel.scene import Item
from orrery.server.routes.house import drawings_of

FOLDER = Path(__file__).parents[2] / "web/src/lib/pictures"
PICTURES = {path.stem for path in FOLDER.glob("*/*.svg")}
GAMES = [game.name for game in orrery.games()]
DRAWN = "clan-"  # cards that are part of a drawn place, which is their picture
Options = dict[str, object]
EXPANDED: list[tuple[str, Options]] = [
    ("first-light", {"expansions": ["specialists"]}),
    ("revive", {"campaign": "3"}),
]
TABLES: list[tuple[str, Options]] = [*((game, {}) for game in GAMES), *EXPANDED]


def seen(game: str, options: Options) -> list[Item]:
    """What each who is asked sees on the way through a game at random."""
    rng, items = Random(5), []
    match = orrery.start(game, seats=2, seed=5, options=options)
    speech = match.rules.speech()
    for step in range(240):
        if match.over:
            break
        ask = rng.choice(match.pending)
        if step % 8 == 0:
            scene = speech.scene(match.rules.redact(match.state, ask.seat), ask.seat)
            items += [item for area in scene.areas for item in area.items]
        match.choose(ask.seat, rng.choice(ask.options))
    return items


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_every_card_that_lies_face_up_is_printed(game: str, options: Options) -> None:
    frames, items = drawings_of(find(game)).frames, seen(game, options)
    cards = [item for item in items if item.kind == "card" and item.face not in ("gone", "?")]
    assert cards
    assert {item.id for item in cards if not item.art and not item.id.startswith(DRAWN)} == set()
    assert {kind for item in items if (kind := item.art.partition("/")[0]) and kind not in frames} == set()


@pytest.mark.parametrize("game", GAMES)
def test_the_pictures_of_frames_are_there(game: str) -> None:
    frames = drawings_of(find(game)).frames
    named = {name for frame in frames.values() for name in (*frame.pictures, *frame.of.values())}
    assert frames
    assert named - PICTURES == set()


def test_pictures_are_plain_drawings() -> None:
    for path in FOLDER.glob("*/*.svg"):
        check_backdrop(path)


def test_no_picture_is_kept_that_nothing_shows() -> None:
    frames = [frame for game in GAMES for frame in drawings_of(find(game)).frames.values()]
    assert PICTURES - {name for frame in frames for name in (*frame.pictures, *frame.of.values())} == set()


@pytest.mark.parametrize("game", GAMES)
def test_pictures_are_told_of_cards_that_exist(game: str) -> None:
    """A key that no card has would be a slip of the pen."""
    sheets = "".join(path.read_text("utf-8") for path in find(game).folder.rglob("sheets/*.toml"))
    keys = {key for frame in drawings_of(find(game)).frames.values() for key in frame.of}
    assert {
        key for key in keys if f'"{key}"' not in sheets and f"[{key}]" not in sheets and f".{key}]" not in sheets
    } == set()
