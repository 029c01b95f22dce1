"""Everybody's Outpost: its tile, its dice, its Specialists, and what those who have left it unlocked."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.games.first_light.scene import pieces
from orrery.games.first_light.specialists.components import HOMES, OutpostBoard, parts_of
from orrery.games.first_light.specialists.scene.pieces import outpost_tile, specialist
from orrery.games.first_light.specialists.speech import cards
from orrery.games.first_light.specialists.state import conspiracy, outpost, outpost_board, site
from orrery.games.first_light.state import AI, State
from orrery.kernel.message import Amount, Say
from orrery.kernel.scene import Area, Item, Pip

TALL = 2  # rows of an Outpost
PLACES_BELOW = 5  # columns of its dice and of the places of its Specialists
LOCKS = 2  # lock spaces (GS-2)


def outposts(s: State, say: Say, seat: int | None) -> Area:
    """All Outposts below each other, the reader's first."""
    seats = sorted((p.seat for p in s.players), key=lambda one: (one != seat, one))
    wide = PLACES_BELOW + max(LOCKS, *(outpost(s, one).locked for one in seats))
    items: list[Item] = []
    for i, one in enumerate(seats):
        items += _outpost(s, say, one, TALL * i, wide)
    if s.ai is not None:
        items += _ai_outpost(s, say, TALL * len(seats), wide)
    return Area("outposts", say("outposts"), items, shape="grid", backdrop="outposts", columns=[1.8] + [1.0] * wide)


def _outpost(s: State, say: Say, seat: int, y: int, wide: int) -> Iterator[Item]:
    o, board = outpost(s, seat), outpost_board(s, seat)
    yield _head(say, seat, say("board-says", board=cards.board(board)), y)
    yield from _tile(s, say, o.tile, seat, y, wide)
    yield from _spaces(s, say, seat, board.spaces, y + 1)
    for x, home in enumerate(HOMES, 3):
        yield from _home(s, say, seat, home, x, y + 1)
    for i in range(max(LOCKS, o.locked)):
        yield from _lock(say, seat, i + 1, i < o.locked, y + 1)


def _lock(say: Say, seat: int, number: int, held: bool, y: int) -> Iterator[Item]:
    """SP-5.2, 5.4  Where a Specialist waits that was gained while another was active."""
    place = f"lock-{seat}-{number}"
    yield Item(
        place, "space", say("lock-held" if held else "lock-empty"), x=PLACES_BELOW + number, y=y, owner=seat,
        face="" if held else "closed", rule="SP-5.2", gives=(Pip("lock", 0),) if held else (),
        text=say("lock-says"),
    )  # fmt: skip
    if held:
        yield specialist(say, f"die-{place}", seat, place)


def _head(say: Say, seat: int, text: str, y: int) -> Item:
    name = f"station-{site(seat)}"
    return Item(name, "text", say(name), y=y, owner=seat, text=text, rule="SP-6.1", icon="outpost", size=(1, TALL))


def _tile(s: State, say: Say, key: str, seat: int, y: int, wide: int) -> Iterator[Item]:
    """SP-6.2  What a die sent here does."""
    if key:
        yield outpost_tile(s, say, key, f"tile-{site(seat)}", "tile", seat, "SP-6.2", x=1, y=y, size=(wide, 1))


def _spaces(s: State, say: Say, seat: int, count: int, y: int) -> Iterator[Item]:
    """SP-6.1  The dice spaces, in the room for two."""
    for i, die in enumerate(s.locations[site(seat)], 1):
        place = f"{site(seat)}-{i}"
        yield Item(
            place, "space", say("outpost-space"), x=1 + (i - 1) * (2 // count), y=y, owner=seat, rule="SP-6.1",
            size=(2 // count, 1),
        )  # fmt: skip
        if die is not None:
            yield pieces.die_on(s, say, die, place)


def _home(s: State, say: Say, seat: int, home: str, x: int, y: int) -> Iterator[Item]:
    """SP-14.1  A Specialist waiting in its place, or what its leaving has unlocked."""
    board, here = outpost_board(s, seat), outpost(s, seat).homes[HOMES.index(home)]
    place = f"home-{seat}-{home}"
    yield Item(
        place, "space", say("home-waiting" if here else "home-gone", home=home), x=x, y=y, owner=seat,
        text=say("said", said=cards.home(board, home)), rule="SP-14.1", icon="" if here else "check",
        gives=_unlocks(board, home), points=board.top_points if home == "top" else None,
    )  # fmt: skip
    if here:
        yield specialist(say, f"specialist-{seat}-{home}", seat, place)


def _unlocks(board: OutpostBoard, home: str) -> tuple[Pip, ...]:
    """What a place shows once its Specialist has left."""
    word = getattr(board, home)
    return pieces.pips(board.harvest) if word == "harvest" else (Pip(UNLOCKED[word], 0),)


UNLOCKED = {"no-limit": "limit-off", "hand-limit": "hand-more"}


def _ai_outpost(s: State, say: Say, y: int, wide: int) -> Iterator[Item]:
    """SP-15.1, 18.3  The AI's: it gains Gems whenever a Specialist comes."""
    yield _head(say, AI, say("ai-outpost-says", gems=Amount(parts_of(s.game).figures.ai_gems, "gems")), y)
    yield from _tile(s, say, conspiracy(s).tile, AI, y, wide)
    yield from _spaces(s, say, AI, 1, y + 1)
