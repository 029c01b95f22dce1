"""Everybody's Outpost: its tile, its dice, its Specialists, and what those who have left it unlocked.

Places and sizes are in units of the drawing `outposts`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from orrery.games.first_light.scene import pieces
from orrery.games.first_light.scene.colony import BAY, BELOW, Place
from orrery.games.first_light.specialists.components import HOMES, OutpostBoard, parts_of
from orrery.games.first_light.specialists.scene.pieces import outpost_tile, specialist
from orrery.games.first_light.specialists.speech import cards
from orrery.games.first_light.specialists.state import conspiracy, outpost, outpost_board, site
from orrery.games.first_light.state import AI, State
from orrery.kernel.message import Amount, Say
from orrery.kernel.scene import Area, Item, Leaf, Pip, Room

CAMPS = (276, 684)
PLOTS = ((138, 108), (138, 279), (138, 450), (138, 621))  # where the ground of each Outpost is
# On its sill, from the left: dice, Specialists that wait, locks. How far that is from its middle, and how wide each is.
EDGE, DICE = 134, 36
WAITING = (58, 42, 36)  # there are points at the first of them
LOCKS = 2  # lock spaces (GS-2)


@cache
def leaf(count: int) -> Leaf:
    """On a phone the buildings give way: what each is called above its spaces, one below the other."""
    parts: list[tuple[Room, Room]] = []
    for i, (_, ground) in enumerate(PLOTS[:count]):
        parts += [
            ((0, ground - 104, 276, 52), (0, 100 * i, 390, 46)),
            ((0, ground - 2, 276, 62), (0, 100 * i + 46, 390, 54)),
        ]
    return Leaf((390, 100 * count), parts)


def outposts(s: State, say: Say, seat: int | None) -> Area:
    """All Outposts, the reader's first."""
    seats = sorted((p.seat for p in s.players), key=lambda one: (one != seat, one))
    items: list[Item] = []
    for one, plot in zip(seats, PLOTS, strict=False):
        items += _outpost(s, say, one, plot)
    if s.ai is not None:
        items += _ai_outpost(s, say, PLOTS[len(seats)])
    return Area(
        "outposts",
        say("outposts"),
        items,
        shape="drawn",
        backdrop="outposts",
        extent=CAMPS,
        leaves=[leaf(len(seats) + (s.ai is not None))],
    )


def _outpost(s: State, say: Say, seat: int, plot: Place) -> Iterator[Item]:
    o, board = outpost(s, seat), outpost_board(s, seat)
    yield _head(say, seat, say("board-says", board=cards.board(board)), plot)
    yield from _tile(s, say, o.tile, seat, plot)
    yield from _spaces(s, say, seat, plot)
    for number, home in enumerate(HOMES):
        yield from _home(s, say, seat, home, number, plot)
    many = max(LOCKS, o.locked)
    left = _waiting_from(s, seat) + sum(WAITING) + 2
    for number in range(1, many + 1):
        yield from _lock(say, seat, number, many, number <= o.locked, plot, left)


def _lock(say: Say, seat: int, number: int, many: int, held: bool, plot: Place, left: float) -> Iterator[Item]:
    """SP-5.2, 5.4  Where a Specialist waits that was gained while another was active."""
    place, (x, ground) = f"lock-{seat}-{number}", plot
    each = min(BAY + 2, (EDGE - left) / many)
    wide = each - 1
    yield Item(
        place, "space", say("lock-held" if held else "lock-empty"), x=x + EDGE - each * (many - number + 0.5),
        y=ground + 5 + BAY / 2, owner=seat, face="" if held else "closed", rule="SP-5.2", text=say("lock-says"),
        size=(wide, BAY),
    )  # fmt: skip
    if held:
        yield specialist(say, f"die-{place}", seat, place)


def _head(say: Say, seat: int, text: str, plot: Place) -> Item:
    name, (x, ground) = f"station-{site(seat)}", plot
    return Item(
        name, "text", say(name), x=x - 88, y=ground - 88, owner=seat, text=text, rule="SP-6.1", icon="outpost",
        size=(96, 22), name=say("outpost-sign"),
    )  # fmt: skip


def _tile(s: State, say: Say, key: str, seat: int, plot: Place) -> Iterator[Item]:
    """SP-6.2  What a die sent here does."""
    x, ground = plot
    if key:
        where = {"x": x + 49, "y": ground - 77, "size": (172, 46)}
        yield outpost_tile(s, say, key, f"tile-{site(seat)}", "tile", seat, "SP-6.2", **where)


def _spaces(s: State, say: Say, seat: int, plot: Place) -> Iterator[Item]:
    """SP-6.1  The dice spaces."""
    (x, ground), dice = plot, s.locations[site(seat)]
    for number, die in enumerate(dice, 1):
        place = f"{site(seat)}-{number}"
        yield Item(
            place, "space", say("outpost-space"), x=x - EDGE + DICE * (number - 0.5),
            y=ground + 5 + BAY / 2, owner=seat, rule="SP-6.1", size=(BAY, BAY),
        )  # fmt: skip
        if die is not None:
            yield pieces.die_on(s, say, die, place)


def _home(s: State, say: Say, seat: int, home: str, number: int, plot: Place) -> Iterator[Item]:
    """SP-14.1  A Specialist waiting in its place, or what its leaving has unlocked."""
    board, here = outpost_board(s, seat), outpost(s, seat).homes[HOMES.index(home)]
    place, (x, ground), wide = f"home-{seat}-{home}", plot, WAITING[number]
    aside = _waiting_from(s, seat) + sum(WAITING[:number]) + wide / 2
    yield Item(
        place, "space", say("home-waiting" if here else "home-gone", home=home), x=x + aside, owner=seat,
        y=ground + 5 + (BAY + BELOW) / 2, text=say("said", said=cards.home(board, home)), rule="SP-14.1",
        icon="" if here else "check", gives=_unlocks(board, home),
        points=board.top_points if home == "top" else None, size=(wide - 2, BAY + BELOW),
    )  # fmt: skip
    if here:
        yield specialist(say, f"specialist-{seat}-{home}", seat, place)


def _waiting_from(s: State, seat: int) -> float:
    """Where the Specialists begin, from the middle of an Outpost: behind its dice."""
    return DICE * len(s.locations[site(seat)]) - EDGE + 1


def _unlocks(board: OutpostBoard, home: str) -> tuple[Pip, ...]:
    """What a place shows once its Specialist has left."""
    word = getattr(board, home)
    return pieces.pips(board.harvest) if word == "harvest" else (Pip(UNLOCKED[word], 0),)


UNLOCKED = {"no-limit": "limit-off", "hand-limit": "hand-more"}


def _ai_outpost(s: State, say: Say, plot: Place) -> Iterator[Item]:
    """SP-15.1, 18.3  The AI's: it gains Gems whenever a Specialist comes."""
    yield _head(say, AI, say("ai-outpost-says", gems=Amount(parts_of(s.game).figures.ai_gems, "gems")), plot)
    yield from _tile(s, say, conspiracy(s).tile, AI, plot)
    yield from _spaces(s, say, AI, plot)
