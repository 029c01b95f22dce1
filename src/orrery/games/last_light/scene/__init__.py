"""How Last Light is drawn: the round board, what lies beside it for all, and each player's corner.

Made from a redacted state alone, so nothing here can say what its reader may not know. The id of an item says what it
is, whose, and which, and nothing about a face; what points at it says the same:

    ship-0-small-1, extractor-0-1          pieces, which keep their ids wherever they go
    card-0-mine, civ-0-archive             cards that lie open; tech-0-0, drawn-0-0, dealt-0-0 by their place in a hand
    sector-outer-5, token-outer-5, planet-aurel, colony-0-1, trade-gain-rare, found-0
    stock-0-common, light-0, graveyard-0
"""

from __future__ import annotations

from orrery.games.last_light.components import CARD_KEYS, COMMAND
from orrery.games.last_light.scene.battle import battle
from orrery.games.last_light.scene.board import board
from orrery.games.last_light.scene.mats import actions, choices, dealt, lumos, mat, technologies
from orrery.games.last_light.scene.shared import bank, chosen, race, survey
from orrery.games.last_light.state import LUMOS, State, is_lumos
from orrery.kernel.message import Message, Say, Thing, Who, Words
from orrery.kernel.message import say as message
from orrery.kernel.scene import Area, Owner, Scene
from orrery.parts.scenes import tabbed

PHASES = ("choose", "carry-out", "end")
TABS = frozenset({"board", "light", "chosen", "trade", "survey", "mat", "actions", "technologies", "dealt", "choices"})
TINTS = ("blue", "orange", "green", "purple")


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
        say("title"), status.text, _areas(s, say, reader), owners, theme="last-light", chapter=chapter,
        status_parts=status.typed, phases=[say(f"phase-{phase}") for phase in PHASES], phase=_phase(s),
    )  # fmt: skip


def _phase(s: State) -> int:
    """LL-4  Cards are chosen, carried out, and the round ends."""
    if not s.round:
        return -1
    return 0 if not s.revealed else 1 if s.unresolved else 2


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
        return message("the-end" if max(p.light for p in s.players) >= s.game.box.figures.goal else "round-ends")
    title = Thing("card", CARD_KEYS[card])
    return message("all-do", card=title) if card == COMMAND else message("does", seat=Who(s.unresolved[0]), card=title)


# -- the page ---------------------------------------------------------------------------------------------------------


def _areas(s: State, say: Say, reader: int | None) -> list[Area]:
    """The board and what is common; on a narrow page the board, what is mine, the others."""
    middle, known, now = board(s, say), _known(s, say), _now(s, say)
    last = bank(s, say) if now is None else now
    beside = [*known, last]
    mine = [area for p in s.players if p.seat == reader for area in _corner(s, say, p.seat, own=True)]
    others = [area for p in s.players if p.seat != reader for area in _corner(s, say, p.seat, own=False)]
    if is_lumos(s, LUMOS):
        others.append(lumos(s, say))
    if not s.round:
        order = [*mine, middle, *beside, *others]
    elif now is None:
        order = [middle, *known, *mine, last, *others]
    else:
        order = [middle, last, *known, *mine, *others]
    if s.battle is not None:
        order.insert(order.index(middle) + 1, battle(s, say, s.battle))
    for narrow, area in enumerate(order):
        area.narrow = narrow
    return tabbed(order, say, TABS)


def _known(s: State, say: Say) -> list[Area]:
    """What all look at beside the board."""
    return [area for area in (race(s, say), chosen(s, say)) if area.items]


def _now(s: State, say: Say) -> Area | None:
    """What is going on in place of the trades: nobody trades while a token is chosen."""
    return survey(s, say) if len(s.found) > 1 else None


def _corner(s: State, say: Say, seat: int, *, own: bool) -> list[Area]:
    """All that is a player's."""
    p = s.players[seat]
    first = [dealt(s, say, p, own=own), choices(s, say, p) if own else None]
    cards = None if p.factions else actions(s, say, p, own=own)  # they are played after set-up
    found = [*first, cards, mat(s, say, p), technologies(s, say, p, own=own)]
    return [area for area in found if area is not None]
