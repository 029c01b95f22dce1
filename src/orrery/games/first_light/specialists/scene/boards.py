"""The shared boards as they are with the expansion: the planet, the Negotiations Board, the Stations."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec.structs import replace

from orrery.games.first_light.components import NegotiationSpace
from orrery.games.first_light.scene import boards, colony, council, pieces
from orrery.games.first_light.specialists.components import Condition, Place, Requirement, parts_of
from orrery.games.first_light.specialists.scene.pieces import STAR, first_name, goods, required
from orrery.games.first_light.specialists.speech import cards
from orrery.games.first_light.specialists.state import leader, whole
from orrery.games.first_light.state import Player, State
from orrery.kernel.message import Say, several
from orrery.kernel.scene import Area, Item, Leaf, Pip
from orrery.kernel.secrecy import UNKNOWN

# -- the planet ------------------------------------------------------------------------------------------------


def planet(s: State, say: Say) -> Area:
    """As ever, with the points of the Gem Caches that the reader has looked under."""
    area = boards.planet(s, say)
    caches = s.game.box.planets[s.planet].caches
    for peek in [] if s.cache_points else whole(s).peeks:
        if peek.points != UNKNOWN:
            space = caches[peek.cache]
            area.items.append(
                Item(
                    f"cache-{space}", "token", say("cache-points", points=peek.points), at=f"planet-{space}",
                    face="points", text=say("peeked-at"), rule="SP-6.6", icon="points", points=peek.points,
                )
            )  # fmt: skip
    return area


# -- the Negotiations Board ------------------------------------------------------------------------------------

LEFT, RIGHT = "oxataya", "ahzuri"  # the Factions of the two extensions


COUNCIL = (560, 540)
BANNERS = {LEFT: 51.0, "leyrien": 152.0, "zcharo": 253.0, "jrayek": 354.0, RIGHT: 483.0}  # the middles of the banners
HEAD = 92  # how wide the names of the rows of tokens are
BANNER, WIDER = 96, 148  # how wide they are; that of Ahzuri has more to say
ENDS = [(101.5, 73), (202.5, 146), (303.5, 219), (404, 292), (COUNCIL[0], 390)]  # on a phone each is its own part
LEAF = council.leaf_of(COUNCIL[0], ENDS, tokens=5)


def negotiation(s: State, say: Say) -> Area:
    """SP-1.1  The board between its extensions, and below it 16 tokens and where they go."""
    title, wide = say("station-negotiation"), COUNCIL[0]
    items = [pieces.station(s.game, say, "negotiation", x=wide / 2, y=13, size=(220, 20))]
    for clan in BANNERS:
        items += _column(s, say, clan)
    items += _tokens(s, say)
    items += _incidents(s, say)
    return Area("negotiation", title, items, shape="drawn", backdrop="negotiations", extent=COUNCIL, leaves=[LEAF])


def _column(s: State, say: Say, clan: str) -> Iterator[Item]:
    """A Faction and its spaces; what a space requires stands where others have their price."""
    spaces = {f"negotiation-{clan}-{space.row}": space for space in s.game.box.sides[s.side].negotiation[clan]}
    for item in council.clan_column(s, say, clan, BANNERS[clan], WIDER if clan == RIGHT else BANNER):
        if item.id in spaces and spaces[item.id].needs:
            requirement = parts_of(s.game).requirements[spaces[item.id].needs]
            yield _required(say, spaces[item.id], requirement, item.x, item.y, ai=s.ai is not None)
        else:
            yield item


@cache
def _required(say: Say, space: NegotiationSpace, requirement: Requirement, x: float, y: float, *, ai: bool) -> Item:
    needed = cards.requirement(requirement, ai=ai)
    return replace(
        council.negotiation_space(say, space, "", x, y, WIDER - 6), text=say("required-says", required=needed),
        label=say("worth", price=needed, points=space.points), cost=required(requirement), rule="SP-10.2",
    )  # fmt: skip


def _place(number: int, many: int = 8) -> tuple[float, float]:
    """Where a token stands in its row, and how wide its cell is."""
    return council.token_place(number, many, COUNCIL[0], HEAD)


def _tokens(s: State, say: Say) -> Iterator[Item]:
    """Tokens still here can be won or suffered: two of each kind by Specialists alone."""
    conditions: list[Condition] = parts_of(s.game).conditions
    values = len(s.advancements) - sum(condition.specialists for condition in conditions)
    yield council.advancements_head(say)
    for i, here in enumerate(s.advancements):
        draw, number = (council.advancement, i + 1) if i < values else (_specialists_advancement, i + 1 - values)
        yield draw(say, number, here, _place(i))
    yield council.setbacks_head(say)
    for i, (condition, here) in enumerate(zip(conditions, s.setbacks, strict=True)):
        item = council.drawback(say, condition, here, _place(i))
        yield replace(item, asks=(), cost=(Pip(STAR, 2),), rule="SP-9.2") if condition.specialists else item


def _specialists_advancement(say: Say, number: int, here: bool, place: tuple[float, float]) -> Item:
    """SP-9.1  The first and the second Specialist on the board win these."""
    label, text = say("specialists-token", number=number), say("specialists-token-says", number=number)
    return Item(
        f"advancement-{STAR}-{number}", "space", label, x=place[0], y=council.token_row(0), text=text, rule="SP-9.1",
        face=council.open_or_gone(here), gives=(Pip(STAR, number),), size=(place[1], council.TOKEN_ROW - 3),
    )  # fmt: skip


def _incidents(s: State, say: Say) -> Iterator[Item]:
    """SP-9.3  Where tokens go; what a Leader's tile adds is in a row of its own, when that Leader is there."""
    alone, places = len(s.players) == 1, list(enumerate(parts_of(s.game).places.values()))
    shared = [(i, place) for i, place in places if place.punishment]
    yield council.rewards_head(say)
    for i, place in shared:
        yield council.reward(say, place, _reward_pips(place), s.rewards[i], _place(i))
    yield council.punishments_head(say)
    for i, place in shared:
        does, cost = cards.punishment(place, alone=alone), _cost_pips(place, alone)
        yield council.punishment(say, place, does, cost, s.punishments[i], _place(i))
    brings = _led(s, "brings_rewards")
    added = [(i, place) for i, place in places if not place.punishment and (brings is not None or s.rewards[i])]
    if brings is not None:
        label, y = say("tile-of", leader=first_name(brings)), council.token_row(4)
        size = (council.HEAD - 4, council.TOKEN_ROW - 4)
        yield Item(
            "rewards-tile", "text", label, x=council.HEAD / 2 + 2, y=y, owner=brings.seat, rule="SP-11.7", size=size
        )
    for number, (i, place) in enumerate(added):
        item = council.reward(say, place, _reward_pips(place), s.rewards[i], _place(number, 4), row=4)
        item.rule = "SP-11.7"
        yield item


KINDS = {"items": "item", "harvester": "move", "contracts": "item"}  # what is drawn for a place not named after it


def _reward_pips(place: Place) -> tuple[Pip, ...]:
    return pieces.pips(place.gives) or (Pip(KINDS.get(place.key, place.key), place.reward),)


def _cost_pips(place: Place, alone: bool) -> tuple[Pip, ...]:
    """What a punishment takes, or gives all others."""
    if place.others is not None:
        return pieces.pips(place.alone) if alone else (Pip("users", 0), *pieces.pips(place.others))
    return (Pip(KINDS.get(place.key, place.key), place.punishment),)


def _led(s: State, word: str) -> Player | None:
    """The player whose Leader has this word."""
    return next((p for p in s.players if p.character and getattr(leader(s, p), word)), None)


# -- the Stations ----------------------------------------------------------------------------------------------


STATIONS = (628, 380)
PLOTS = {
    "mining-camp": (78, 108), "laboratory": (235, 108), "foundry": (392, 108), "control-room": (549, 108),
    "market": (78, 302), "academy": (235, 302), "temple": (392, 302),
}  # fmt: skip
BOARD_OF = 184  # how low the board of a Leader lies, below the Mining Camp
# On a phone three buildings stand beside each other, with less of the sky; what the Temple gives stands beside it, and
# where a Leader has a board that stands below that.
CELL = (130, 148)
CELLS = [
    ((x - 78.5, ground - 104, 157, 178), (i % 3 * CELL[0], i // 3 * CELL[1], *CELL))
    for i, (x, ground) in enumerate(PLOTS.values())
]
RESULTS = (PLOTS["temple"][0] + 78.5, PLOTS["temple"][1] - 104, 157, 178)
ALONE = Leaf((390, 444), [*CELLS, (RESULTS, (130, 296, 260, 148))])
LED = Leaf((390, 444), [
    *CELLS, ((RESULTS[0], PLOTS["temple"][1] - 64, 157, 100), (130, 296, 260, 84)),
    ((157, BOARD_OF - 14, 157, 28), (130, 380, 260, 24)), ((0, BOARD_OF - 14, 157, 28), (130, 404, 260, 40)),
])  # fmt: skip


def stations(s: State, say: Say) -> Area:
    """The buildings, the Temple last; below the Mining Camp the board of a Leader who has one."""
    spaces: dict[str, colony.Spaces] = {**colony.SPACES, "temple": colony.plain_spaces}
    leads = _led(s, "mining_board")
    area = colony.colony(s, say, spaces, PLOTS, STATIONS, "stations", [ALONE if leads is None else LED])
    area.items += _results(s, say)
    if leads is not None:
        area.items += _mining_board(s, say, leads)
    return area


def _results(s: State, say: Say) -> Iterator[Item]:
    """SP-7.1  What the Temple gives, by the die's value: on the stone beside it."""
    x, ground = PLOTS["temple"]
    for i, result in enumerate(parts_of(s.game).temple):
        values = several(dict.fromkeys((result.values[0], result.values[-1])), "dash")
        does = cards.temple(result)
        also = (Pip("fulfil", 0),) if result.fulfil else goods(items=result.items, dice=result.dice)
        yield Item(
            f"temple-result-{result.key}", "space", say("temple-result", values=values, does=does), x=x + 157,
            y=ground - 48 + 34 * i, face="open", text=say("said", said=does), rule="SP-7.1",
            asks=pieces.faces(result.values), gives=(Pip(STAR, result.specialists), *also), size=(130, 28),
        )  # fmt: skip


def _mining_board(s: State, say: Say, p: Player) -> Iterator[Item]:
    """SP-11.3  What stands below each space of the Mining Camp for one player alone."""
    (middle, _), label = PLOTS["mining-camp"], say("board-of", leader=first_name(p))
    yield Item(
        "mining-board", "text", label, x=middle + 157, y=BOARD_OF, owner=p.seat, rule="SP-11.3",
        size=(colony.SIGN, 24),
    )  # fmt: skip
    mining = s.game.box.sides[s.side].mining
    places = {space.key: number for number, space in enumerate(mining, 1)}
    for column in parts_of(s.game).columns.values():
        if s.side in column.sides or (s.side == "solo" and "few" in column.sides):
            # The last column stands below the last space, the one for solo play beside it.
            number = places.get(column.below, len(mining) + (column.sides == ["solo"]))
            gives = (Pip("move", 0),) if column.moves else pieces.pips(column.gives)
            yield Item(
                f"column-{column.key}", "space", say(f"column-{column.key}"), owner=p.seat, rule="SP-11.3",
                x=middle + colony.along(number, len(mining)), y=BOARD_OF, face="open", gives=gives,
                cost=goods(items=column.discards), text=say("said", said=cards.column(column)), size=(colony.BAY, 24),
            )  # fmt: skip
