"""A player's corner with the expansion: Specialists on the base, a Leader's own tile. And the AI's Conspire Board."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.games.first_light.scene import bases
from orrery.games.first_light.specialists.components import OutpostBoard, parts_of
from orrery.games.first_light.specialists.scene import pieces
from orrery.games.first_light.specialists.speech import cards
from orrery.games.first_light.specialists.state import (
    FACELESS,
    Outpost,
    conspiracy,
    in_heap,
    leader,
    outpost,
    outpost_board,
)
from orrery.games.first_light.speech import cards as base_cards
from orrery.games.first_light.state import AI, Ai, Player, State
from orrery.kernel.message import Say, several
from orrery.kernel.message import say as message
from orrery.kernel.scene import Area, Item, Pip
from orrery.kernel.secrecy import HIDDEN
from orrery.parts.scenes import counter, deck, row, track


def base(s: State, say: Say, p: Player) -> Area:
    """A player's mat, with what the Specialists on it are and what they are worth."""
    o = outpost(s, p.seat)
    heaps = [*bases.goods(say, p), *bases.heaps(say, p), *_heaps(s, say, p)]
    rooms = [*bases.rooms(s, say, p), _gained(say, p, o, outpost_board(s, p.seat)), *_own_tile(s, say, p, o)]
    screen = [*bases.rolled(s, say, p), *bases.covered(say, p)]
    if HIDDEN in o.dealt:
        screen.append(deck(f"p{p.seat}-tiles", say("held-tiles"), len(o.dealt), owner=p.seat, icon="outpost"))
    return bases.drawn(s, say, p, heaps, rooms, screen)


def _heaps(s: State, say: Say, p: Player) -> Iterator[Item]:
    """How many of the dice in a heap are Specialists."""
    for name in FACELESS:
        count = in_heap(s, p, name) if getattr(p, name) else 0
        if count:
            label, id = say(f"specialists-{name}"), f"p{p.seat}-{name}-specialists"
            yield counter(
                id, label, count, owner=p.seat, text=say("specialists-counted"), rule="SP-2.4", icon=pieces.STAR
            )


def _gained(say: Say, p: Player, o: Outpost, board: OutpostBoard) -> Item:
    """SP-14.1  Specialists that have left their places, and the points for that."""
    top, left, right = o.homes
    gained, most = o.homes.count(False), len(o.homes)
    points = (0 if top else board.top_points) + (0 if left or right else board.bottom_points)
    label = say("specialists-gained", gained=gained, most=most, points=points)
    return track(
        f"p{p.seat}-specialists", label, gained, most, owner=p.seat, rule="SP-14.1", icon=pieces.STAR, points=points,
        text=say("specialists-lost", count=o.lost) if o.lost else "", name=say.name("specialists-gained"),
    )  # fmt: skip


def _own_tile(s: State, say: Say, p: Player, o: Outpost) -> Iterator[Item]:
    """SP-11.1  The tile of a Leader who has one."""
    gives = leader(s, p).flip if p.character else None
    if gives is not None:
        state = "flipped" if o.flipped else "unflipped"
        yield Item(
            f"p{p.seat}-tile", "tile", say(f"own-tile-{state}", leader=pieces.first_name(p)), owner=p.seat,
            face="gone" if o.flipped else "", text=say(f"own-tile-{state}-says"), rule="SP-11.1", icon="flip",
            gives=(Pip("farm", 0), Pip("water", gives.water)),
        )  # fmt: skip


def dealt_tiles(s: State, say: Say, p: Player) -> Area | None:
    """SP-1.3  The Outpost Tiles to choose from in set-up, where the reader sees them."""
    o = outpost(s, p.seat)
    if not o.dealt or HIDDEN in o.dealt:
        return None
    items = [pieces.outpost_tile(s, say, key, f"outpost-tile-{key}", "card", p.seat, "SP-1.3") for key in o.dealt]
    return row(f"tiles-{p.seat}", say("tiles-dealt-to-you"), items, p.seat)


# -- the printed opponent --------------------------------------------------------------------------------------


def ai_board(s: State, say: Say, ai: Ai) -> Area:
    """The AI's board, and its Conspire Board: its Specialists, how it exploits, the Scheme in the Specialist slot."""
    area = bases.ai_board(s, say, ai)
    area.items += _conspire_board(s, say)
    return area


def _conspire_board(s: State, say: Say) -> Iterator[Item]:
    c = conspiracy(s)
    if c.locked:
        yield counter("ai-locked", say("ai-locked"), c.locked, owner=AI, rule="SP-18.1", icon="lock")
    if c.active:
        yield counter("ai-active", say("ai-active"), 1, owner=AI, rule="SP-17.2", icon=pieces.STAR)
    for i, star in enumerate(parts_of(s.game).stars, 1):
        state = "unlocked" if i <= c.gained else "locked"
        gives = (Pip("gem", star.gems),) if star.gems else (Pip("scheme", 0),) if star.exploits else ()
        yield Item(
            f"ai-specialist-{i}", "tile", say(f"ai-specialist-{state}", number=i), owner=AI, face=state,
            text=say("said", said=base_cards.sentences("star", star)), rule="SP-18.2", icon=pieces.STAR, gives=gives,
            points=star.points or None,
        )  # fmt: skip
    rows = (message("exploit-row", row=cards.exploit(row)) for row in parts_of(s.game).exploits)
    text = say("said", said=several(rows, "sentence"))
    yield Item("ai-exploit", "card", say("exploit-card"), owner=AI, text=text, rule="SP-16.1", icon=pieces.STAR)
    if c.scheme:
        yield bases.scheme_card(s, say, c.scheme, "specialists-scheme", "SP-16.1")
