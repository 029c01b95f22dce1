"""Everybody's Outpost: its tile, its dice, its Specialists, and what those who have left it unlocked."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.games.first_light.cards import PLACES, amount
from orrery.games.first_light.scene.pieces import die_on, pips
from orrery.games.first_light.specialists import cards
from orrery.games.first_light.specialists.components import HOMES, OutpostBoard, parts
from orrery.games.first_light.specialists.scene.pieces import specialist, tile_cost, tile_gives
from orrery.games.first_light.specialists.state import conspiracy, outpost, outpost_board, site
from orrery.games.first_light.state import AI, State
from orrery.kernel.scene import Area, Item, Pip

TALL = 2  # rows of an Outpost
PLACES_BELOW = 5  # columns of its dice and of the places of its Specialists
LOCKS = 2  # lock spaces (GS-2)


def outposts(s: State, seat: int | None) -> Area:
    """All Outposts below each other, the reader's first."""
    seats = sorted((p.seat for p in s.players), key=lambda one: (one != seat, one))
    wide = PLACES_BELOW + max(LOCKS, *(outpost(s, one).locked for one in seats))
    items: list[Item] = []
    for i, one in enumerate(seats):
        items += _outpost(s, one, TALL * i, wide)
    if s.ai is not None:
        items += _ai_outpost(s, TALL * len(seats), wide)
    return Area("outposts", "Outposts", items, shape="grid", backdrop="outposts", columns=[1.8] + [1.0] * wide)


def _outpost(s: State, seat: int, y: int, wide: int) -> Iterator[Item]:
    o, board = outpost(s, seat), outpost_board(s, seat)
    yield _head(seat, cards.board_text(board), y)
    yield from _tile(o.tile, seat, y, wide)
    yield from _spaces(s, seat, board.spaces, y + 1)
    for x, home in enumerate(HOMES, 3):
        yield from _home(s, seat, home, x, y + 1)
    for i in range(max(LOCKS, o.locked)):
        yield from _lock(seat, i + 1, i < o.locked, y + 1)


def _lock(seat: int, number: int, held: bool, y: int) -> Iterator[Item]:
    """SP-5.2, 5.4  Where a Specialist waits that was gained while another was active."""
    place = f"lock-{seat}-{number}"
    yield Item(
        place, "space", f"Lock: {'a Specialist' if held else 'empty'}", x=PLACES_BELOW + number, y=y, owner=seat,
        face="" if held else "closed", rule="SP-5.2", gives=(Pip("lock", 0),) if held else (),
        text="A locked Specialist comes into play when an active one leaves for good.",
    )  # fmt: skip
    if held:
        yield specialist(f"die-{place}", seat, place)


def _head(seat: int, text: str, y: int) -> Item:
    name = f"station-{site(seat)}"
    label = PLACES[site(seat)].removeprefix("the ")
    return Item(name, "text", label, y=y, owner=seat, text=text, rule="SP-6.1", icon="outpost", size=(1, TALL))


def _tile(key: str, seat: int, y: int, wide: int) -> Iterator[Item]:
    """SP-6.2  What a die sent here does."""
    if key:
        tile = parts().tiles[key]
        yield Item(
            f"tile-{site(seat)}", "tile", tile.title, x=1, y=y, owner=seat, face=key, text=cards.tile_text(tile),
            rule="SP-6.2", icon="outpost", cost=tile_cost(tile), gives=tile_gives(tile), size=(wide, 1),
        )  # fmt: skip


def _spaces(s: State, seat: int, count: int, y: int) -> Iterator[Item]:
    """SP-6.1  The dice spaces, in the room for two."""
    for i, die in enumerate(s.locations[site(seat)], 1):
        place = f"{site(seat)}-{i}"
        yield Item(
            place, "space", "die", x=1 + (i - 1) * (2 // count), y=y, owner=seat, rule="SP-6.1",
            size=(2 // count, 1),
        )  # fmt: skip
        if die is not None:
            yield die_on(die, place)


def _home(s: State, seat: int, home: str, x: int, y: int) -> Iterator[Item]:
    """SP-14.1  A Specialist waiting in its place, or what its leaving has unlocked."""
    board, here = outpost_board(s, seat), outpost(s, seat).homes[HOMES.index(home)]
    place = f"home-{seat}-{home}"
    yield Item(
        place, "space", f"{HOME_NAMES[home]}: {'waiting' if here else 'gone'}", x=x, y=y, owner=seat,
        text=cards.home_text(board, home), rule="SP-14.1", icon="" if here else "check",
        gives=_unlocks(board, home), points=board.top_points if home == "top" else None,
    )  # fmt: skip
    if here:
        yield specialist(f"specialist-{seat}-{home}", seat, place)


def _unlocks(board: OutpostBoard, home: str) -> tuple[Pip, ...]:
    """What a place shows once its Specialist has left."""
    word = getattr(board, home)
    return pips(board.harvest) if word == "harvest" else (Pip(UNLOCKED[word], 0),)


HOME_NAMES = {"top": "Top Specialist", "left": "Left Specialist", "right": "Right Specialist"}
UNLOCKED = {"no-limit": "limit-off", "hand-limit": "hand-more"}


def _ai_outpost(s: State, y: int, wide: int) -> Iterator[Item]:
    """SP-15.1, 18.3  The AI's: it gains Gems whenever a Specialist comes."""
    text = f"One die a round. The AI gains {amount(parts().figures.ai_gems, 'gems')} for each that is sent here."
    yield _head(AI, text, y)
    yield from _tile(conspiracy(s).tile, AI, y, wide)
    yield from _spaces(s, AI, 1, y + 1)
