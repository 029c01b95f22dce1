"""A battle over its sector: the fleets that meet there, the dice they rolled, and the hits to place and placed."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from orrery.games.last_light import state
from orrery.games.last_light.scene import pieces
from orrery.games.last_light.speech import names
from orrery.games.last_light.state import Battle, State, Volley
from orrery.kernel.message import Say
from orrery.kernel.scene import Area, Item, Pip

SIDES = (0.0, 2.0)  # where fleets stand by turns: two face each other, a third stands below the first


def battle(s: State, say: Say, fight: Battle) -> Area:
    """LL-11.5 to 11.9  The sector being settled, each fleet there with its ships."""
    fleets = [fleet for fleet, theirs in enumerate(s.fleets) if fight.sector in theirs.ships]
    owner = state.extractor_owner(s, fight.sector)
    fleets += [owner] if owner != state.NOBODY and owner not in fleets else []
    items = [item for place, fleet in enumerate(fleets) for item in _fleet(s, say, fight, fleet, place)]
    sector = names.sector(fight.sector)
    return Area("battle", say("battle-in", sector=sector), items, shape="sides", over=sector.item)


def _fleet(s: State, say: Say, fight: Battle, fleet: int, place: int) -> Iterator[Item]:
    """LL-11.7, 11.8  A fleet's hits still to be placed, those that bombard apart; the hits on it, and its screens."""
    volley = next((volley for volley in fight.volleys if volley.fleet == fleet), None)
    left = volley.plain + volley.siege if volley else 0
    may_attack = any(fleet in state.fleets_of(s, seat) for seat in s.commanders)
    waiting = "waiting" if fight.rolling and may_attack else "idle"
    label = say("volley", fleet=pieces.owner_name(s, fleet), left=left, state="rolled" if volley else waiting)
    id = f"volley-{fleet}"
    yield Item(
        id, "text", label, x=SIDES[place % 2], y=place // 2, owner=fleet, rule="LL-11.7", icon="hit",
        gives=_hits(volley), name=say.name("volley", fleet=pieces.owner_name(s, fleet)),
    )  # fmt: skip
    for piece in _pieces(s, say, fight, fleet, id):
        yield replace(piece, id=f"in-battle-{piece.id}")  # it stands on the board too
    yield from _dice(s, say, volley.faces if volley else [], fleet)
    placed = sum(mark.fleet == fleet for mark in fight.marks)
    label = say("marks", placed=placed, screens=fight.screens[fleet])
    yield Item(f"marks-{fleet}", "text", label, id, rule="LL-11.9")


def _hits(volley: Volley | None) -> list[Pip]:
    """LL-11.7  What is still to be placed."""
    found = [Pip("hit", volley.plain), Pip("bombardment", volley.siege)] if volley else []
    return [pip for pip in found if pip.count]


def _pieces(s: State, say: Say, fight: Battle, fleet: int, at: str) -> Iterator[Item]:
    """LL-11.4  What may be hit: the ships of a colour in the sector, and its extractor on the planet there."""
    for number, sector in enumerate(s.fleets[fleet].ships):
        if sector == fight.sector:
            yield pieces.ship(s, say, fleet, number, at, fight.marks)
    if state.extractor_owner(s, fight.sector) == fleet:
        yield pieces.extractor(s, say, fleet, s.players[fleet].extractors.index(fight.sector), at, fight.marks)


def _dice(s: State, say: Say, faces: list[int], fleet: int) -> Iterator[Item]:
    """LL-11.5  The dice as a fleet rolled them."""
    for n, face in enumerate(faces, 1):
        id, side = f"die-{fleet}-{n}", s.game.box.faces[face - 1].title
        yield Item(id, "die", say(f"face-{side}"), f"volley-{fleet}", face=f"side-{side}", owner=fleet, rule="LL-11.5")
