"""How First Light is drawn: the planet, the shared boards, each base, the AI. Made from a redacted state.

What a space takes, gives and is worth stands in its pips and points; its label says it in words. The id of an item says
what it is, whose, and which, and nothing about a face; what points at it says the same:

    station-market, market-2, die-market-2        a place to send dice to, a space of it, the die there
    p0-water, p0-garage-1, die-p0-garage-1        what is on a player's base
    planet-7, harvester-0, item-alien-relic, farm-stack-left, reward-gem
"""

from __future__ import annotations

from orrery.games.first_light.scene.bases import ai_board, base, choices, hand, open_characters, tableau
from orrery.games.first_light.scene.boards import offers, planet
from orrery.games.first_light.scene.colony import depository, locations
from orrery.games.first_light.scene.council import negotiation
from orrery.games.first_light.state import AI, Player, State
from orrery.kernel.message import Message, Say, Thing, Who, Words, several
from orrery.kernel.message import say as message
from orrery.kernel.scene import Area, Owner, Scene
from orrery.parts.scenes import ordered, tabbed

TABS = frozenset({
    "planet", "locations", "depository", "negotiation", "offers", "characters", "base", "items", "hand", "dealt",
    "pack",
})  # fmt: skip
PHASES = ("plan", "execute", "harvest", "rest")
COLOURS = ("purple", "orange", "blue", "black", "grey")


def scene(seen: State, seat: int | None, say: Say) -> Scene:
    """Everything one reader sees, laid out around what is theirs."""
    return page(seen, say, _areas(seen, say, seat))


def page(s: State, say: Say, areas: list[Area]) -> Scene:
    """These areas, and above them who plays and where the game stands."""
    owners = [_owner(say, p.seat, p.character) for p in s.players]
    tabbed(areas, say, TABS)
    if s.ai is not None:
        owners.append(_owner(say, AI))
    status, chapter = _status(s, say), _chapter(s, say)
    beside = _status(s, say, phase=False).parts if s.phase in PHASES else ()
    return Scene(
        say("title"), status.text, areas, owners, theme="first-light", chapter=chapter, status_parts=status.typed,
        phases=[say(f"phase-{phase}") for phase in PHASES], phase=PHASES.index(s.phase) if s.phase in PHASES else -1,
        beside=beside,
    )  # fmt: skip


def _owner(say: Say, seat: int, character: str = "") -> Owner:
    """FL-2.3  Somebody by their colour, with the character they play as their portrait."""
    name, letter, art = say("seat", seat=seat), say("letter", seat=seat), f"character/{character}" if character else ""
    return Owner(seat, name, COLOURS[seat], letter, printed=seat == AI, art=art)


def _chapter(s: State, say: Say) -> str:
    return say("phase-setup") if s.phase == "setup" else say.name("status-round", round=s.round)


def _status(s: State, say: Say, *, phase: bool = True) -> Words:
    if s.phase == "setup":
        return say.words("phase-setup")
    stands: list[Message | Thing] = [
        message("status-round", round=s.round, rounds=s.game.box.editions[s.edition].rounds),
        *([message(f"phase-{s.phase}")] if phase else []),
        *([Thing("event", s.event)] if s.event else []),
        message("status-starts", seat=Who(s.start)),
    ]
    return say.words("said", said=several(stands, "dot"))


# -- the page --------------------------------------------------------------------------------------------------


def _areas(s: State, say: Say, seat: int | None) -> list[Area]:
    """The page from the top: the great boards, the small ones, what is the reader's, what is the others'."""
    mine = [p for p in s.players if p.seat == seat]
    others = [p for p in s.players if p.seat != seat]
    areas = [
        *openly(s, say),
        *(planet(s, say), negotiation(s, say), locations(s, say), depository(s, say), offers(s, say)),
        *(base(s, say, p) for p in mine),
        *held([*(choices(s, say, p) for p in mine), *cards_of(s, say, [*mine, *others])], s, seat),
        *(base(s, say, p) for p in others),
        *([ai_board(s, say, s.ai)] if s.ai is not None else []),
    ]
    order = ("characters", f"dealt-{seat}", f"pack-{seat}", f"base-{seat}", f"items-{seat}", f"hand-{seat}",
             "negotiation", "depository", "locations", "planet", "offers")  # fmt: skip
    return ordered(areas, order)


def cards_of(s: State, say: Say, players: list[Player]) -> list[Area | None]:
    """The cards of players: those that lie open, and those in hand."""
    return [area for p in players for area in (tableau(s, say, p), hand(s, say, p))]


def openly(s: State, say: Say) -> list[Area]:
    """Characters that all choose from, while they do."""
    offered = open_characters(s, say)
    return [offered] if offered is not None else []


def held(cards: list[Area | None], s: State, seat: int | None) -> list[Area]:
    """Cards that the reader sees; a hand of one's own is there even when it is empty."""
    shown = [area for area in cards if area is not None]
    return [area for area in shown if area.items or (area.owner == seat and s.phase != "setup")]
