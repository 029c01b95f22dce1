"""What actions speak of besides their members, and what they point at, whatever is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from orrery.games.chaos_order import components as box
from orrery.games.chaos_order import state
from orrery.games.chaos_order import vocabulary as vocab
from orrery.games.chaos_order.bundle import Bundle
from orrery.games.chaos_order.speech import ids, names
from orrery.games.chaos_order.state import State
from orrery.kernel.message import Amount, Values
from orrery.kernel.vocabulary import Action

Item = Callable[[State, int, str], str | None]


def _hex(s: State, seat: int, key: str) -> str:
    return f"hex-{key}"


def _doors(s: State, seat: int, key: str) -> str:
    one, _other = vocab.DOORS.member(vocab.DOORS.of(key))
    return f"hex-{one}"


def _in_hand(s: State, seat: int, key: str) -> str | None:
    hand = s.players[seat].hand
    return ids.card(seat, hand.index(key)) if key in hand else None


def _column(s: State, seat: int, key: str) -> str:
    """The next column of a track; the second, as long as one has no marker there."""
    stands = s.players[seat].research[box.TRACKS.index(key)] if s.players[seat].research else 0
    return ids.column(key, min(box.COLUMNS - 1, stands + 1))


def _sector(s: State, seat: int, key: str) -> str:
    sector, _fighters = vocab.ADVANCE.member(vocab.ADVANCE.of(key))
    return ids.sector(seat, sector)


def _seat(s: State, seat: int, key: str) -> str | None:
    return ids.energy(int(key)) if int(key) < len(s.players) else None


def _power(s: State, seat: int, key: str) -> str:
    return ids.leader(key) if key in s.game.box.leaders else ids.attribute(key)


def _priced(s: State, seat: int, key: str) -> str | None:
    """Where the price of the phase lies."""
    if s.phase not in box.TRACKS:
        return None
    spots = [key for key, spot in s.game.box.spots.items() if spot.phase == s.phase]
    return ids.spot(spots[-1] if s.last else spots[0])


def _auxiliary(s: State, seat: int, key: str) -> str | None:
    """The column whose auxiliary action it is."""
    track = s.phase in box.TRACKS
    return ids.column(s.phase, s.players[seat].research[box.TRACKS.index(s.phase)]) if track else None


ITEMS: dict[str, Item] = {
    "act": _priced,
    "auxiliary": _auxiliary,
    "buy": lambda s, seat, key: ids.bargain(seat),
    "faction": lambda s, seat, key: ids.faction(key),
    "leader": lambda s, seat, key: ids.leader(key),
    "upkeep": lambda s, seat, key: ids.leader(key),
    "with": lambda s, seat, key: ids.leader(key),
    "stay": lambda s, seat, key: ids.leader(key),
    "doors": _doors,
    "spot": lambda s, seat, key: ids.spot(key),
    "token": lambda s, seat, key: ids.token(seat, key),
    "play": _in_hand,
    "discard": _in_hand,
    "use": _in_hand,
    "bluff": lambda s, seat, key: ids.cards(seat),
    "lock": lambda s, seat, key: ids.gems(seat) if key == "gems" else ids.energy(seat),
    "research": _column,
    "take": lambda s, seat, key: ids.good(seat, key),
    "attribute": lambda s, seat, key: ids.attribute(key),
    "production": lambda s, seat, key: ids.production(key),
    "foundation": lambda s, seat, key: ids.slot(seat, key),
    "build": lambda s, seat, key: ids.board_building(seat, key),
    "advance": _sector,
    "fast": lambda s, seat, key: ids.sector(seat, 1),
    "opponent": _seat,
    "give": _seat,
    "plan": lambda s, seat, key: ids.plan(key),
    "row": lambda s, seat, key: ids.row(seat, vocab.ROW.members.index(key)),
    "power": _power,
    **dict.fromkeys(
        ("base", "post", "cover", "improve", "ground", "harvest", "arrive", "from", "to", "redeploy", "redeploy-to",
         "battle", "retreat", "boost"),
        _hex,
    ),
}  # fmt: skip

SHORTCUTS: dict[str, Callable[[str], str]] = {
    "advance": lambda key: key.rpartition("-")[2],
    **dict.fromkeys(("count", "fast", "token"), str),
}

CHOICES: dict[str, Callable[[Bundle, str], Values]] = {
    "fast": lambda game, key: {"fighters": Amount(int(key), "fighters"), "count": int(key)},
    "lock": lambda game, key: {"lock": key},
    "power": lambda game, key: {"power": names.power(game.box, key)},
    "row": lambda game, key: {"row": key},
}

# -- what they move there, by the question ----------------------------------------------------------------------------


def _units(s: State, seat: int, place: int) -> str | None:
    """The fighters of a region, or the first leader where there are none."""
    p = s.players[seat]
    led = (ids.leader(leader.key) for leader in state.leaders_at(p, place))
    return ids.army(seat, place) if place in p.fighters else next(led, None)


def _on_the_way(s: State, ask: Any, action: Action) -> str | None:
    return _units(s, ask.seat, box.HEX[ask.here])


PIECES: dict[str, Callable[[State, Any, Action], str | None]] = {
    "move": lambda s, ask, action: _units(s, ask.seat, vocab.FROM.index(action)),
    **dict.fromkeys(
        ("move.redeploy", "redeploy"), lambda s, ask, action: _units(s, ask.seat, vocab.REDEPLOY.index(action))
    ),
    **dict.fromkeys(("move-to", "redeploy-to", "send-on", "company", "company-fighters"), _on_the_way),
    **dict.fromkeys(("go-alone", "first-post"), lambda s, ask, action: ids.leader(ask.leader)),
    "build": lambda s, ask, action: ids.board_building(ask.seat, vocab.BUILD.member(action)),
    **dict.fromkeys(
        ("build.foundation", "lay"), lambda s, ask, action: ids.stone(ask.seat, vocab.FOUNDATION.member(action))
    ),
    **dict.fromkeys(("build-ground", "build-site"), lambda s, ask, action: ids.board_building(ask.seat, ask.building)),
    "lay-ground": lambda s, ask, action: ids.stone(ask.seat, ask.slot),
    "produce": lambda s, ask, action: ids.production(vocab.PRODUCTION.member(action)),
    "cover": lambda s, ask, action: ids.production(ask.production),
}
