"""A player's corner with the expansion: Specialists on the base, a Leader's own tile. And the AI's Conspire Board."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.games.first_light import cards as base_cards
from orrery.games.first_light.scene.bases import ai_board as base_ai_board
from orrery.games.first_light.scene.bases import base as base_base
from orrery.games.first_light.specialists import cards
from orrery.games.first_light.specialists.components import OutpostBoard, parts
from orrery.games.first_light.specialists.scene.pieces import STAR, tile_cost, tile_gives
from orrery.games.first_light.specialists.state import Outpost, conspiracy, in_heap, outpost, outpost_board
from orrery.games.first_light.state import AI, Ai, Player, State, box
from orrery.kernel.scene import Area, Item, Pip
from orrery.kernel.secrecy import HIDDEN
from orrery.parts.scenes import counter, deck, row, track


def base(s: State, p: Player) -> Area:
    """A player's mat, with what the Specialists on it are and what they are worth."""
    area = base_base(s, p)
    o = outpost(s, p.seat)
    area.items += [*_heaps(s, p), _gained(p, o, outpost_board(s, p.seat)), *_own_tile(p, o)]
    if HIDDEN in o.dealt:
        area.items.append(deck(f"p{p.seat}-tiles", "Outpost Tiles dealt", len(o.dealt), owner=p.seat, icon="outpost"))
    return area


HEAPS = {
    "ready": "Specialists to assign", "cantina": "Specialists in the Cantina", "idle": "Idle Specialists",
    "new": "New Specialists",
}  # fmt: skip


def _heaps(s: State, p: Player) -> Iterator[Item]:
    """How many of the dice in a heap are Specialists."""
    for name, label in HEAPS.items():
        count = in_heap(s, p, name) if getattr(p, name) else 0
        if count:
            text = "Counted among the dice there, too."
            id = f"p{p.seat}-{name}-specialists"
            yield counter(id, label, count, owner=p.seat, text=text, rule="SP-2.4", icon=STAR)


def _gained(p: Player, o: Outpost, board: OutpostBoard) -> Item:
    """SP-14.1  Specialists that have left their places, and the points for that."""
    top, left, right = o.homes
    gained, most = o.homes.count(False), len(o.homes)
    points = (0 if top else board.top_points) + (0 if left or right else board.bottom_points)
    return track(
        f"p{p.seat}-specialists", f"Specialists gained: {gained} of {most}, {points} points", gained, most,
        owner=p.seat, text=f"{o.lost} out of the game." if o.lost else "", rule="SP-14.1", icon=STAR, points=points,
    )  # fmt: skip


def _own_tile(p: Player, o: Outpost) -> Iterator[Item]:
    """SP-11.1  The tile of a Leader who has one."""
    leader = parts().leaders[p.character] if p.character else None
    if leader is not None and leader.flip is not None:
        state = "flipped" if o.flipped else "not flipped yet"
        text = "Your Farms are harvested already." if o.flipped else "A turn of Execute flips it to harvest your Farms."
        yield Item(
            f"p{p.seat}-tile", "tile", f"{leader.title.split()[0]}'s tile: {state}", owner=p.seat,
            face="gone" if o.flipped else "", text=text, rule="SP-11.1", icon="flip",
            gives=(Pip("farm", 0), Pip("water", leader.flip.water)),
        )  # fmt: skip


def dealt_tiles(s: State, p: Player) -> Area | None:
    """SP-1.3  The Outpost Tiles to choose from in set-up, where the reader sees them."""
    o = outpost(s, p.seat)
    if not o.dealt or HIDDEN in o.dealt:
        return None
    items = [_tile_card(key, p.seat) for key in o.dealt]
    return row(f"tiles-{p.seat}", "Tiles dealt to you", items, p.seat)


def _tile_card(key: str, seat: int) -> Item:
    tile = parts().tiles[key]
    return Item(
        f"outpost-tile-{key}", "card", tile.title, owner=seat, face=key, text=cards.tile_text(tile), rule="SP-1.3",
        icon="outpost", cost=tile_cost(tile), gives=tile_gives(tile),
    )  # fmt: skip


# -- the printed opponent --------------------------------------------------------------------------------------


def ai_board(s: State, ai: Ai) -> Area:
    """The AI's board, and its Conspire Board: its Specialists, how it exploits, the Scheme in the Specialist slot."""
    area = base_ai_board(s, ai)
    area.items += _conspire_board(s)
    return area


def _conspire_board(s: State) -> Iterator[Item]:
    c = conspiracy(s)
    if c.locked:
        yield counter("ai-locked", "Specialists locked", c.locked, owner=AI, rule="SP-18.1", icon="lock")
    if c.active:
        yield counter("ai-active", "Specialists among its dice", 1, owner=AI, rule="SP-17.2", icon=STAR)
    for i, star in enumerate(parts().stars, 1):
        state = "unlocked" if i <= c.gained else "locked"
        gives = (Pip("gem", star.gems),) if star.gems else (Pip("scheme", 0),) if star.exploits else ()
        yield Item(
            f"ai-specialist-{i}", "tile", f"Specialist {i}: {state}", owner=AI, face=state, text=cards.star_text(star),
            rule="SP-18.2", icon=STAR, gives=gives, points=star.points or None,
        )  # fmt: skip
    text = " ".join(f"{cards.exploit_text(row)}." for row in parts().exploits)
    yield Item("ai-exploit", "card", "Exploit", owner=AI, text=text, rule="SP-16.1", icon=STAR)
    if c.scheme:
        scheme = box(s).schemes[c.scheme]
        said = base_cards.scheme_text(scheme).partition(": ")[2]
        yield Item(
            f"scheme-{c.scheme}", "card", f"Specialist's Scheme: {scheme.value}", owner=AI, text=f"{said}.",
            rule="SP-16.1", icon="scheme",
        )  # fmt: skip
