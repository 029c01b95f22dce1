"""How Last Light is drawn: the round board, what lies beside it for all, and each player's corner.

Made from a redacted state alone, so nothing here can say what its reader may not know.
"""

from __future__ import annotations

from orrery.games.last_light.components import BOX, CARD_KEYS, COMMAND
from orrery.games.last_light.scene.board import board
from orrery.games.last_light.scene.mats import actions, choices, dealt, lumos, mat, technologies
from orrery.games.last_light.scene.shared import bank, battle, chosen, race, survey
from orrery.games.last_light.state import LUMOS, State, is_lumos
from orrery.kernel.message import Message, Say, Thing, Who, Words
from orrery.kernel.message import say as message
from orrery.kernel.scene import Area, Owner, Scene

TINTS = ("blue", "orange", "green", "purple")
WIDE, BESIDE = 7, 5  # columns of the board, and of what stands beside it


def scene(s: State, reader: int | None, say: Say) -> Scene:
    """Everything one reader sees, laid out around what is theirs."""
    owners = [
        Owner(seat, say("seat", seat=seat), TINTS[seat], say("seat-mark", seat=seat)) for seat in range(len(s.players))
    ]
    if is_lumos(s, LUMOS):
        owners.append(Owner(LUMOS, say("lumos"), "white", say("lumos-mark"), printed=True))
    status = _status(s, say)
    chapter = say.name("status", round=s.round) if s.round else say("status-setup")
    return Scene(
        say("title"), status.text, _areas(s, reader, say), owners, theme="last-light", chapter=chapter,
        status_parts=status.typed,
    )  # fmt: skip


def _status(s: State, say: Say) -> Words:
    """LL-4, LL-13  Which round it is, how often the board has turned, and whose card is carried out."""
    if not s.round:
        return say.words("status-setup")
    return say.words("status", round=s.round, turns=s.rotations, doing=_doing(s))


def _doing(s: State) -> Message:
    if not s.revealed:
        return message("choosing-cards")
    card = s.players[s.unresolved[0]].card if s.unresolved else 0
    if not card:
        return message("the-end" if max(p.light for p in s.players) >= BOX.figures.goal else "round-ends")
    title = Thing("card", CARD_KEYS[card])
    return message("all-do", card=title) if card == COMMAND else message("does", seat=Who(s.unresolved[0]), card=title)


# -- the page ---------------------------------------------------------------------------------------------------------


def _areas(s: State, reader: int | None, say: Say) -> list[Area]:
    """On a wide page the board with what is common beside it; on a narrow one the board, what is mine, the others."""
    middle = board(s, say)
    beside = _beside(s, say)
    middle.wide = (0, 0, WIDE, len(beside))
    for y, area in enumerate(beside):
        area.wide = (WIDE, y, BESIDE, 1)
    mine = [area for p in s.players if p.seat == reader for area in _corner(s, p.seat, say, own=True)]
    others = [area for p in s.players if p.seat != reader for area in _corner(s, p.seat, say, own=False)]
    if is_lumos(s, LUMOS):
        others.append(lumos(s, say))
    *known, last = beside
    order = [middle, *known, *mine, last, *others] if last.id == "trade" else [middle, last, *known, *mine, *others]
    if not s.round:
        order = [*mine, middle, *beside, *others]
    for narrow, area in enumerate(order):
        area.narrow = narrow
    return order


def _beside(s: State, say: Say) -> list[Area]:
    """What all look at beside the board; nobody trades while a battle is settled or a token chosen."""
    found = [area for area in (race(s, say), chosen(s, say)) if area.items]
    if s.battle is not None:
        return [*found, battle(s, s.battle, say)]
    return [*found, survey(s, say) if len(s.found) > 1 else bank(s, say)]


def _corner(s: State, seat: int, say: Say, *, own: bool) -> list[Area]:
    """All that is a player's."""
    p = s.players[seat]
    setup = [dealt(p, say, own=own), choices(s, p, say) if own else None]
    later = [actions(p, say, own=own), mat(s, p, say), technologies(p, say, own=own)]
    return [*(area for area in setup if area is not None), *later]
