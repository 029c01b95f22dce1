"""SP-15 to 19  The AI's Specialists: it exploits with the active one and conspires after Rest.

Its Specialist is one of the dice that `Ai.track` counts, or a die with the face WILD on a board. Which die of the
track it is never matters (SP-17.2): ordinary dice go first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from orrery.games.first_light import automa, scoring
from orrery.games.first_light.bundle import Bundle
from orrery.games.first_light.specialists.components import Exploit, Requirement, Star, parts_of
from orrery.games.first_light.specialists.goods import owner_gains
from orrery.games.first_light.specialists.state import WILD, conspiracy, on_boards, placed, site
from orrery.games.first_light.specialists.stations import negotiation
from orrery.games.first_light.speech import cards
from orrery.games.first_light.state import AI, Ai, Die, State, dice_on_depository, dice_on_negotiation, in_turn_order
from orrery.games.first_light.stations import locations
from orrery.kernel.flow import Flow, Roll, drawn_from
from orrery.kernel.game import BrokenState
from orrery.kernel.message import Values
from orrery.kernel.state import Note, rule
from orrery.parts.powers import changes


def deal_ai_tile(s: State, pool: list[str]) -> Flow[None]:
    """SP-15.1  A random Outpost Tile that nobody was dealt; its Specialists wait on their boards."""
    [tile] = yield from drawn_from(pool, what="outposts")
    conspiracy(s).tile = tile
    s.tell(AiOutpost(None, tile))


# -- its Specialists ---------------------------------------------------------------------------------------------


def stars(s: State) -> list[Star]:
    """SP-18.2  What its Specialists have unlocked: in force as soon as one is gained, locked or not."""
    return parts_of(s.game).stars[: conspiracy(s).gained]


def in_supply(s: State) -> int:
    """SP-2.4  Specialists among its dice: on the track, at a Station or at an Outpost."""
    c = conspiracy(s)
    return c.gained - c.locked - placed(s, AI)


def on_track(s: State) -> bool:
    """SP-17.2  Whether one of the dice on the track is a Specialist."""
    return in_supply(s) > on_boards(s, AI)


def ai_dice(s: State) -> int:
    """SP-2.4  The Specialists that are dice now: in its supply or on the boards where dice stay."""
    return int(conspiracy(s).active) + placed(s, AI)


def census_ai(s: State) -> None:
    """SP-2.4  Raise `BrokenState` unless each gained Specialist is locked, the active one, or placed for good."""
    c = conspiracy(s)
    if not 0 <= c.locked <= c.gained <= parts_of(s.game).figures.specialists or c.gained != c.locked + ai_dice(s):
        raise BrokenState("the AI's Specialists are not all in one place each")
    if on_boards(s, AI) > c.active:
        raise BrokenState("the AI has a Specialist at a Station that is not among its dice")


def gain_specialist(s: State, ai: Ai, count: int) -> None:
    """SP-18.1, GS-37  At the Temple: a Specialist, which is locked first; the AI pays and gains nothing else."""
    c = conspiracy(s)
    c.gained += 1
    c.locked += 1
    s.tell(AiGainsSpecialist(None, c.gained))


def temple_space(s: State, ai: Ai, value: int) -> int:
    """GS-37  Any free space of the Temple, while there is a Specialist to gain."""
    return locations.free_space(s, "temple") if conspiracy(s).gained < parts_of(s.game).figures.specialists else -1


def ai_owner_gains(s: State) -> None:
    """SP-18.2, 18.3  A player's die at its Outpost gives the AI a Gem, with the second Specialist one more."""
    assert s.ai is not None
    s.ai.gems += ai_gains(s)
    s.tell(AiHosts(None, ai_gains(s)))


def ai_gains(s: State) -> int:
    """SP-18.2, 18.3  The Gems that a player's die at its Outpost would give the AI."""
    return parts_of(s.game).figures.ai_gems + sum(star.gems for star in stars(s))


# -- Exploit -----------------------------------------------------------------------------------------------------


@rule
def exploit(s: State) -> Flow[None]:
    """SP-16.1  With an active Specialist: roll, and do what the table says, or its next row if that cannot be."""
    if not on_track(s) or not any(star.exploits for star in stars(s)):
        return
    [face] = yield Roll(1)
    s.tell(AiExploits(None, face))
    rows = parts_of(s.game).exploits
    first = next(i for i, row in enumerate(rows) if face in row.values)
    for row in rows[first:]:
        if (yield from EXPLOITS[row.action](s, row)):
            break
    leave_supply(s)


def _work(s: State, row: Exploit) -> Flow[bool]:
    """SP-16.1, GS-38  To its own Outpost, for a Gem: the next Progress Tile."""
    ai = _ai(s)
    yield from ()
    if ai.gems < row.price or ai.unlocked == len(s.game.box.progress) or not _enter(s, ai, AI):
        return False
    ai.gems -= row.price
    s.tell(AiWorks(None, row.price))
    automa.unlock(s, ai, 1)
    return True


def _visit(s: State, row: Exploit) -> Flow[bool]:
    """SP-16.1, GS-40  To the Outpost of the player who is first in turn order, who gains as its owner."""
    ai = _ai(s)
    host = in_turn_order(s)[0].seat
    yield from ()
    if not _enter(s, ai, host):
        return False
    ai.gems += row.gems
    s.tell(AiVisits(host, row.gems))
    owner_gains(s, host)
    return True


def _enter(s: State, ai: Ai, seat: int) -> bool:
    """SP-16.1  The Specialist goes to a free space of an Outpost, if there is one."""
    space = locations.free_space(s, site(seat))
    if space < 0:
        return False
    s.locations[site(seat)][space] = Die(AI, WILD)
    ai.track -= 1
    return True


def _follow(s: State, row: Exploit) -> Flow[bool]:
    """SP-16.1  Where a Scheme in the Specialist slot says, with its value; it is none of the round's Schemes."""
    ai = _ai(s)
    s.tell(AiFollows(None))
    for key in (yield from automa.draw_scheme(ai)):
        conspiracy(s).scheme = key
        yield from automa.follow(s, ai, s.game.box.schemes[key], face=WILD)
    return True


EXPLOITS: dict[str, Callable[[State, Exploit], Flow[bool]]] = {"progress": _work, "visit": _visit, "scheme": _follow}


def leave_supply(s: State) -> None:
    """SP-2.4, GS-36  Where dice stay for good the Specialist has left; a locked one does not come before Conspire."""
    conspiracy(s).active = in_supply(s) > 0


# -- Schemes -----------------------------------------------------------------------------------------------------


@rule
def schemes(s: State) -> Flow[None]:
    """FL-23.4, SP-19.1  The round's Schemes; a Specialist still on the track goes only when it is the last die."""
    here = on_track(s)
    yield from automa.schemes(s)
    if here and not on_track(s):
        s.tell(AiLastDie(None))
        leave_supply(s)


@changes(automa.shown)
def ai_face(usual: Callable[..., int], s: State, ai: Ai) -> int:
    """SP-17.2  The die that goes next is the Specialist only if the track holds no other."""
    return WILD if ai.track == 1 and on_track(s) else usual(s, ai)


@changes(automa.move_tokens)
def ai_tokens(usual: Callable[..., None], s: State, clan: str, value: int) -> None:
    """FL-24.2, SP-9.1, 9.2  A Specialist has no value: it moves the tokens of its own, to the left-most places."""
    if value != WILD:
        usual(s, clan, value)
        return
    won, suffered = negotiation.token_left(s.advancements), negotiation.token_left(s.setbacks)
    if won >= 0:
        s.advancements[won] = False
        automa.cover(s, s.rewards, "reward")
    if suffered >= 0 and negotiation.beside_specialist(s, clan):
        s.setbacks[suffered] = False
        automa.cover(s, s.punishments, "punishment")


# -- Rest and Conspire -------------------------------------------------------------------------------------------


@rule
def ai_rest(s: State) -> Flow[None]:
    """SP-19.1  The AI's Rest; the Scheme in the Specialist slot is discarded with the others; then it conspires."""
    c = conspiracy(s)
    if c.scheme:
        _ai(s).discards.append(c.scheme)
        c.scheme = ""
    yield from automa.ai_rest(s)
    s.next(conspire.step())


@rule
def conspire(s: State) -> Flow[None]:
    """SP-17.1, GS-39  A die of the reserve negotiates with Ahzuri, where a requirement is met; then SP-17.2."""
    ai = _ai(s)
    row = next(_ahzuri_rows(s, ai), -1)
    if row >= 0 and ai.reserve:
        [face] = yield Roll(1)
        ai.reserve -= 1
        s.negotiation[negotiation.AHZURI][row] = Die(AI, face)
        s.tell(AiConspires(None, face, row + 1))
        automa.move_tokens(s, negotiation.AHZURI, face)
        negotiation.negotiated(s, AI, negotiation.AHZURI)
    _activate(s, ai)


def _ahzuri_rows(s: State, ai: Ai) -> Iterator[int]:
    """SP-17.1  The free spaces of Ahzuri that it qualifies for, from the top."""
    for row, space in enumerate(s.game.box.sides[s.side].negotiation[negotiation.AHZURI]):
        if s.negotiation[negotiation.AHZURI][row] is None and meets(s, ai, parts_of(s.game).requirements[space.needs]):
            yield row


def meets(s: State, ai: Ai, requirement: Requirement) -> bool:
    """SP-10.2  Whether the AI has what Ahzuri asks of it."""
    return MEASURES[requirement.ai](s, ai) >= requirement.ai_least


MEASURES: dict[str, Callable[[State, Ai], int]] = {
    "dice-on-negotiation": lambda s, ai: dice_on_negotiation(s, AI),
    "dice-on-depository": lambda s, ai: dice_on_depository(s, AI),
    "on-cache": lambda s, ai: int(ai.harvester in s.game.box.planets[s.planet].caches),
    "progress": lambda s, ai: ai.unlocked,
    "specialists-placed": lambda s, ai: placed(s, AI),
}


def _activate(s: State, ai: Ai) -> None:
    """SP-17.2  With no active Specialist, a locked one takes the place of a die on the track."""
    c = conspiracy(s)
    if c.active or not c.locked or not ai.track:
        return
    c.locked -= 1
    c.active = True
    ai.reserve += 1
    s.tell(AiSpecialist(None))


@changes(scoring.ai_points)
def ai_points(usual: Callable[..., dict[str, int]], s: State, ai: Ai) -> dict[str, int]:
    """FL-24.8, SP-18.2, 19.2  As in the base game, and the points of its Specialists."""
    return {**usual(s, ai), "specialists": sum(star.points for star in stars(s))}


def _ai(s: State) -> Ai:
    assert s.ai is not None
    return s.ai


# -- what the log says of it -------------------------------------------------------------------------------------


class AiOutpost(Note):
    """SP-15.1  Its tile."""

    outpost_tile: str


class AiExploits(Note):
    """SP-16.1  What it rolls for its Specialist."""

    face: int


class AiWorks(Note):
    """SP-16.1  At its own Outpost."""

    gems: int


class AiVisits(AiWorks):
    """SP-16.1  At a player's Outpost."""


class AiFollows(Note):
    """SP-16.1  A Scheme of its own for its Specialist."""


class AiLastDie(Note):
    """SP-17.2  Its Specialist has gone, for want of another die."""


class AiGainsSpecialist(Note):
    """SP-18.1  A Specialist, and what it unlocks."""

    number: int

    def values(self, game: Bundle) -> Values:
        return {"star": cards.sentences("star", parts_of(game).stars[self.number - 1])}


class AiHosts(AiWorks):
    """SP-18.3  What the use of its Outpost gives it."""


class AiConspires(Note):
    """SP-17.1  A die for Ahzuri."""

    face: int
    row: int


class AiSpecialist(Note):
    """SP-17.2  A locked Specialist on its track."""


AI_BENEFITS: dict[str, Callable[[State, Ai, int], None]] = {"temple": gain_specialist}
AI_SPACES: dict[str, Callable[[State, Ai, int], int]] = {"temple": temple_space}
