"""SP-1  Set-up: extensions, Temple, Outposts, three Leaders to choose from."""

from __future__ import annotations

from orrery.games.first_light.bundle import Bundle
from orrery.games.first_light.components import RESOURCES
from orrery.games.first_light.goods import draw_items
from orrery.games.first_light.phases import setup as base
from orrery.games.first_light.specialists import NAME, automa, gaining
from orrery.games.first_light.specialists.components import parts_of
from orrery.games.first_light.specialists.state import Conspiracy, Outpost, State, leader, outpost, site, whole
from orrery.games.first_light.specialists.stations import headquarters
from orrery.games.first_light.specialists.vocabulary import OUTPOST_TILE
from orrery.games.first_light.speech import cards as base_cards
from orrery.games.first_light.state import AI, Player, in_turn_order
from orrery.games.first_light.state import State as BaseState
from orrery.games.first_light.stations import movement
from orrery.kernel.flow import Ask, Flow, drawn_from, new_action, together
from orrery.kernel.game import Options
from orrery.kernel.message import Values, refuse
from orrery.kernel.state import Note, rule


class ChooseTile(Ask):
    """SP-1.3  Which of the Outpost Tiles dealt to keep."""

    prompt = "outpost-tile"
    family = OUTPOST_TILE
    why_not = refuse("tile-not-dealt", "SP-1.3")


class KeepsTile(Note):
    """SP-1.3  The tile above an Outpost."""

    key = "outpost-tile"
    outpost_tile: str


class Radio(Note):
    """SP-1.5  Who gets it by a Leader's doing."""


class StartsWith(Note):
    """SP-1.6  What a Leader starts with that others do not."""

    water: int
    algae: int
    power: int
    gems: int
    dice: int

    def values(self, game: object) -> Values:
        goods = {"water": self.water, "algae": self.algae, "power": self.power, "gems": self.gems, "dice": self.dice}
        return {"changes": base_cards.differences(goods)}


def new_table(seats: int, options: Options, bundle: Bundle) -> State:
    """SP-1.1 to 1.3, 15.1  The table before anything is dealt: extensions, tokens, Outposts with their Specialists."""
    s = base.new_table(seats, options, bundle, NAME, State)
    if seats == 1:
        s.side = "solo"
        s.negotiation = {clan: [None] * len(spaces) for clan, spaces in s.game.box.sides["solo"].negotiation.items()}
    s.advancements += [True, True]
    parts = parts_of(bundle)
    s.rewards = [place.gives is None for place in parts.places.values()]
    s.punishments = s.rewards[:]
    s.outposts = [Outpost() for _ in s.players]
    s.tiles_left = list(parts.tiles)
    spaces = parts.boards["standard"].spaces
    for seat in (*range(seats), *([AI] if s.ai else [])):
        s.locations[site(seat)] = [None] * spaces
    s.conspiracy = Conspiracy() if s.ai else None
    return s


@rule
def lay_out(s: BaseState) -> Flow[None]:
    """SP-1.3, 1.4  Beside the Leaders two Outpost Tiles are dealt to everybody, one to the AI."""
    yield from base.lay_out(s)
    for p in s.players:
        count = parts_of(s.game).figures.outposts_dealt
        dealt = yield from drawn_from(whole(s).tiles_left, count, what="outposts", seat=p.seat)
        outpost(s, p.seat).dealt = dealt
    if s.ai is not None:
        yield from automa.deal_ai_tile(s, whole(s).tiles_left)


@rule
@new_action
def choose_characters(s: BaseState) -> Flow[None]:
    """SP-1.4  A Leader and an Outpost Tile are chosen together, in secret."""
    yield from together({p.seat: _choose(s, p) for p in s.players})
    _keep_tiles(s)
    base.keep_characters(s)
    _lay_leaders(s)


@rule
def choose_openly(s: BaseState) -> Flow[None]:
    """FL-2.11, SP-1.4  Leaders in the open, one player after the other; then Outpost Tiles."""
    yield from base.choose_openly(s)
    s.next(choose_tiles.step())


@rule
def choose_tiles(s: BaseState) -> Flow[None]:
    """SP-1.3  One Outpost Tile of two."""
    yield from together({p.seat: _choose_tile(s, p) for p in s.players})
    _keep_tiles(s)
    _lay_leaders(s)


def _choose(s: BaseState, p: Player) -> Flow[None]:
    """SP-1.4  A Leader, then a tile."""
    yield from base.choose_character(s, p)
    yield from _choose_tile(s, p)


def _choose_tile(s: BaseState, p: Player) -> Flow[None]:
    """SP-1.3  One of the tiles dealt."""
    dealt = outpost(s, p.seat).dealt
    p.choices.append(OUTPOST_TILE.member((yield ChooseTile(p.seat, [OUTPOST_TILE.of(key) for key in dealt]))))


def _keep_tiles(s: BaseState) -> None:
    """SP-1.3  The tile kept lies above the Outpost; the other goes back to the box."""
    for p in s.players:
        o = outpost(s, p.seat)
        o.tile = p.choices.pop()
        whole(s).tiles_left += [key for key in o.dealt if key != o.tile]
        o.dealt = []
        s.tell(KeepsTile(p.seat, o.tile))
    whole(s).tiles_left.sort()


def _lay_leaders(s: BaseState) -> None:
    """SP-11.4, 11.7  A Leader's own Outpost, and rewards of a tile for everybody."""
    for p in s.players:
        who = leader(s, p)
        o = outpost(s, p.seat)
        o.board = who.outpost
        s.locations[site(p.seat)] = [None] * parts_of(s.game).boards[who.outpost].spaces
        if who.brings_rewards:
            for i, place in enumerate(parts_of(s.game).places.values()):
                s.rewards[i] = s.rewards[i] or place.gives is not None


@rule
def start_player(s: BaseState) -> Flow[None]:
    """SP-1.5, 1.6  Chance, unless a Leader says who gets the Radio; then every Leader changes what one begins with."""
    right = next((p.seat for p in s.players if leader(s, p).start_headquarters), None)
    if right is not None and len(s.players) > 1:
        s.start = (right + 1) % len(s.players)
        s.tell(Radio(s.start))
    else:
        yield from base.start_player(s)
    s.next(*(leader_begins.step(p.seat) for p in in_turn_order(s)))


@rule
def leader_begins(s: BaseState, seat: int) -> Flow[None]:
    """SP-1.6, GS-28, GS-41  A Leader's changes to the set-up, after the draft; nothing falls below zero."""
    p = s.players[seat]
    who = leader(s, p)
    if who.start is not None:
        for good in RESOURCES:
            setattr(p.stock, good, max(0, getattr(p.stock, good) + getattr(who.start, good)))
        more = who.start
        s.tell(StartsWith(seat, more.water, more.algae, more.power, more.gems, who.start_dice))
    p.ready += who.start_dice
    p.reserve -= who.start_dice
    s.next(*[gaining.gain_specialist.step(seat)] * who.start_specialists)
    if who.start_headquarters:
        p.ready -= 1
        yield from headquarters.roll_in(s, p)
    if who.start_move:
        yield from movement.must_move(s, p, movement.ways(s, p), "SP-1.6")
    yield from draw_items(s, p, who.start_items)
