"""FL-23 to 25  The printed opponent: two or three Schemes a round, a Harvester that runs, and Gems."""

from __future__ import annotations

from collections.abc import Callable

from orrery.games.first_light.bundle import Bundle
from orrery.games.first_light.components import Scheme
from orrery.games.first_light.state import AI, GEM_TOKEN, Ai, Die, State
from orrery.games.first_light.stations import laboratory, locations, negotiation, tiles
from orrery.kernel.flow import Flow
from orrery.kernel.message import Amount, Values, several
from orrery.kernel.state import Note, rule
from orrery.parts import piles
from orrery.parts.powers import open_rule


class AiNegotiates(Note):
    """FL-24.1  A die of the AI below a clan."""

    value: int
    clan: str
    row: int
    gems: int


class AiCovers(Note):
    """FL-24.2  A token that the AI moves."""

    what: str
    incident: str


class AiDeposits(Note):
    """FL-24.3  A die of the AI at the Depository."""

    value: int
    row: str


class AiSends(Note):
    """FL-23.6  A die of the AI at a Location."""

    value: int
    place: str


class AiGains(Note):
    """FL-24.6  Gems for the AI."""

    gems: int


class AiTrains(Note):
    """FL-24.7  Dice for the AI."""

    dice: int


class AiUnlocks(Note):
    """FL-24.4  A Progress Tile."""

    number: int


class AiCannot(AiGains):
    """FL-23.6  No option of a Scheme is possible."""


class AiIdle(Note):
    """FL-23.6  The AI has no die left."""


class AiMoves(Note):
    """FL-23.5  The AI's Harvester runs."""

    direction: int


class AiFinds(AiGains):
    """FL-23.5  It stops at a Gem."""


class AiHarvests(AiGains):
    """FL-23.8  Gems for dice beyond two."""


class AiRests(Note):
    """FL-23.9  Gems and dice in Rest."""

    gems: int
    dice: int

    def values(self, game: Bundle) -> Values:
        both = (Amount(self.gems, "gems"), Amount(self.dice, "dice"))
        return {"goods": several(amount for amount in both if amount.count)}


class AiRazes(Note):
    """FL-23.9  A tile that the AI removes."""

    tile: str


@rule
def schemes(s: State) -> Flow[None]:
    """FL-23.4, 23.7, G-49  Two Schemes, three once the third tile is unlocked; only the first moves the Harvester."""
    ai = _ai(s)
    done = 0
    while done < s.game.box.track.schemes + unlocked(s, "schemes"):
        done += 1
        yield from _scheme(s, ai, moves=done == 1)


def _scheme(s: State, ai: Ai, *, moves: bool) -> Flow[None]:
    """FL-23.5, 23.6  Reveal a Scheme; the Harvester runs on the first; a die goes to the first possible option."""
    drawn = yield from draw_scheme(ai)
    ai.revealed += drawn
    for key in drawn:
        scheme = s.game.box.schemes[key]
        if moves:
            run_harvester(s, ai, scheme.value)
        if ai.track:
            yield from follow(s, ai, scheme, shown(s, ai))
        else:
            s.tell(AiIdle(None))


def draw_scheme(ai: Ai) -> Flow[list[str]]:
    """FL-23.2  The next Scheme of the pile, which is made anew from the discards when it is empty."""
    return piles.draw(ai.schemes, ai.discards, what="schemes")


@open_rule
def shown(s: State, ai: Ai) -> int:
    """FL-23.6  Every die of the track shows the value of the Scheme it follows."""
    return 0


def follow(s: State, ai: Ai, scheme: Scheme, face: int = 0) -> Flow[None]:
    """FL-23.6  A die goes to the first possible option of a Scheme, with the Scheme's value."""
    for place, count in scheme.errands():
        if send(s, ai, place, scheme.value, count, Die(AI, face or scheme.value)):
            if place == "foundry":
                yield from _scheme(s, ai, moves=False)
            return
    ai.gems += 1
    s.tell(AiCannot(None, 1))


def send(s: State, ai: Ai, place: str, value: int, count: int, die: Die) -> bool:
    """FL-24  Send the right-most die of the track to a place, if it can go there."""
    if place in s.game.box.clans:
        sent = _negotiate(s, ai, place, value, die)
    elif place == "depository":
        sent = _deposit(s, ai, value, die)
    else:
        sent = _visit(s, ai, place, value, die)
    if sent:
        ai.track -= 1
        _benefit(s, ai, place, count)
    return sent


def _negotiate(s: State, ai: Ai, clan: str, value: int, die: Die) -> bool:
    """FL-24.1  The dearest free row it can pay in Gems at Jrayek's prices."""
    spaces = s.game.box.sides[s.side].negotiation
    prices = next(spaces[key] for key, other in s.game.box.clans.items() if other.pays == "gems")
    for row in range(len(prices) - 1, -1, -1):
        if prices[row].cost <= ai.gems and s.negotiation[clan][row] is None:
            ai.gems -= prices[row].cost
            s.negotiation[clan][row] = die
            s.tell(AiNegotiates(None, value, clan, row + 1, prices[row].cost))
            move_tokens(s, clan, die.value)
            return True
    return False


@open_rule
def move_tokens(s: State, clan: str, value: int) -> None:
    """FL-24.2  Tokens move to the left-most open places; the AI neither gains nor loses."""
    if s.advancements[value - 1]:
        s.advancements[value - 1] = False
        cover(s, s.rewards, "reward")
    met = negotiation.met_setbacks(s, clan)
    if True in met:
        s.setbacks[met.index(True)] = False
        cover(s, s.punishments, "punishment")


def cover(s: State, places: list[bool], what: str) -> None:
    """FL-24.2, G-51  The left-most open place on the right takes the token."""
    place = places.index(True)
    places[place] = False
    s.tell(AiCovers(None, what, list(s.game.box.incidents)[place]))


def _deposit(s: State, ai: Ai, value: int, die: Die) -> bool:
    """FL-24.3  The top-most free row of the value's column, for 1 Gem."""
    column = s.depository[value - 1]
    if not ai.gems or not s.game.box.sides[s.side].columns[value - 1] or None not in column:
        return False
    ai.gems -= 1
    row = column.index(None)
    column[row] = die
    s.tell(AiDeposits(None, value, s.game.box.rows[row].key))
    return True


def _visit(s: State, ai: Ai, place: str, value: int, die: Die) -> bool:
    """FL-24.4 to 24.7, G-43  A Location's space, if there is a free one and something to gain."""
    find = s.game.ai_spaces.get(place)
    space = locations.free_space(s, place) if find is None else find(s, ai, value)
    if space < 0:
        return False
    s.locations[place][space] = die
    s.tell(AiSends(None, value, place))
    return True


def laboratory_space(s: State, ai: Ai, value: int) -> int:
    """FL-24.4  A free pair, while there is a Progress Tile to unlock."""
    return laboratory.free_pair(s) if ai.unlocked < len(s.game.box.progress) else -1


def academy_space(s: State, ai: Ai, value: int) -> int:
    """FL-24.7, G-43  The space of the value, if it is free and the reserve has dice."""
    space = s.game.box.academy[value]
    return space if s.locations["academy"][space] is None and ai.reserve else -1


SPACES: dict[str, Callable[[State, Ai, int], int]] = {"laboratory": laboratory_space, "academy": academy_space}


def _benefit(s: State, ai: Ai, place: str, count: int) -> None:
    """FL-24.6  What a place is good for to the AI: Gems, where its table says nothing else."""
    benefit = s.game.ai_benefits.get(place)
    if benefit is not None:
        benefit(s, ai, count)
    elif count:
        ai.gems += count
        s.tell(AiGains(None, count))


def unlock(s: State, ai: Ai, count: int) -> None:
    """FL-24.4  The next Progress Tile."""
    ai.unlocked += 1
    s.tell(AiUnlocks(None, ai.unlocked))


def train(s: State, ai: Ai, count: int) -> None:
    """FL-24.7  Dice, as far as there are any and there is room."""
    taken = min(count, ai.reserve, s.game.box.track.spaces - ai.track)
    ai.reserve -= taken
    ai.track += taken
    s.tell(AiTrains(None, taken))


BENEFITS: dict[str, Callable[[State, Ai, int], None]] = {"laboratory": unlock, "academy": train}


def run_harvester(s: State, ai: Ai, direction: int) -> None:
    """FL-23.5, G-42  As far as it can: to a Gem, the edge, or next to a Gem Cache; an arrow only at the start."""
    planet = s.game.box.planets[s.planet]
    there = planet.leads[ai.harvester][direction - 1]
    start, token = ai.harvester, 0
    while token != GEM_TOKEN and there >= 0 and there not in planet.caches:
        ai.harvester = there
        token, s.planet_tokens[there] = s.planet_tokens[there], 0
        there = planet.adjacent[there][direction - 1]
    if ai.harvester != start:
        s.tell(AiMoves(None, direction))
    if token == GEM_TOKEN:
        ai.gems += 1
        s.tell(AiFinds(None, 1))


@rule
def ai_harvest(s: State) -> None:
    """FL-23.8  Dice return from Locations to the track, the rest to the reserve; then Gems for dice beyond two."""
    ai = _ai(s)
    track = s.game.box.track
    returned = 0
    for spaces in s.locations.values():
        for i, die in enumerate(spaces):
            if die is not None and die.seat == AI:
                spaces[i] = None
                returned += 1
    room = min(returned, track.spaces - ai.track)
    ai.track += room
    ai.reserve += returned - room
    gems = max(0, ai.track - track.gems_from) + unlocked(s, "gems")
    ai.gems += gems
    if gems:
        s.tell(AiHarvests(None, gems))


@rule
def ai_rest(s: State) -> Flow[None]:
    """FL-23.9, G-50  Dice up to three and one more with the second tile; what the reserve lacks becomes Gems."""
    ai = _ai(s)
    track = s.game.box.track
    gems = dice = 0
    for _ in range(max(0, track.dice_up_to - ai.track) + unlocked(s, "dice")):
        if not ai.reserve:
            gems += 1
        elif ai.track < track.spaces:
            ai.reserve -= 1
            ai.track += 1
            dice += 1
    ai.gems += gems
    if dice or gems:
        s.tell(AiRests(None, gems, dice))
    ai.discards += ai.revealed
    ai.revealed = []
    if s.game.box.editions[s.edition].ai_razes:
        yield from _raze(s)


def _raze(s: State) -> Flow[None]:
    """G-1  Second edition: the top tile of the left-most stack of each kind leaves the game."""
    for stacks, unseen, what in (
        (s.farm_stacks, s.farm_unseen, "farms"),
        (s.upgrade_stacks, s.upgrade_unseen, "upgrades"),
    ):
        stack = next((stack for stack in stacks if stack.top), None)
        if stack is not None:
            s.removed.append(stack.top)
            s.tell(AiRazes(None, stack.top))
            yield from tiles.uncover(stack, unseen, what)


def unlocked(s: State, what: str) -> int:
    """FL-24.4  What the unlocked Progress Tiles add to one of the AI's figures."""
    return sum(getattr(tile, what) for tile in s.game.box.progress[: _ai(s).unlocked])


def _ai(s: State) -> Ai:
    assert s.ai is not None
    return s.ai
