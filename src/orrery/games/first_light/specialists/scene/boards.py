"""The shared boards as they are with the expansion: the planet, the Negotiations Board, the Stations."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.games.first_light.components import NegotiationSpace
from orrery.games.first_light.scene.boards import (
    LOCATION_COLUMNS,
    SPACES,
    Spaces,
    advancement,
    advancements_head,
    clan_column,
    drawback,
    enlisting,
    incident_heads,
    location,
    plain_spaces,
    punishment,
    reward,
    setbacks_head,
)
from orrery.games.first_light.scene.boards import planet as base_planet
from orrery.games.first_light.scene.pieces import pips
from orrery.games.first_light.specialists import cards
from orrery.games.first_light.specialists.components import BoardColumn, Condition, Place, parts
from orrery.games.first_light.specialists.scene.pieces import STAR, goods, required
from orrery.games.first_light.specialists.state import whole
from orrery.games.first_light.state import Player, State, box
from orrery.games.first_light.text import PUNISHMENTS, REWARDS
from orrery.kernel.scene import Area, Item, Pip
from orrery.kernel.secrecy import UNKNOWN

# -- the planet ------------------------------------------------------------------------------------------------


def planet(s: State) -> Area:
    """As ever, with the points of the Gem Caches that the reader has looked under."""
    area = base_planet(s)
    caches = box(s).planets[s.planet].caches
    for peek in [] if s.cache_points else whole(s).peeks:
        if peek.points != UNKNOWN:
            space = caches[peek.cache]
            area.items.append(
                Item(
                    f"cache-{space}", "token", f"{peek.points} points", at=f"planet-{space}", face="points",
                    text="You have looked under this Gem Cache.", rule="SP-6.6", icon="points", points=peek.points,
                )
            )  # fmt: skip
    return area


# -- the Negotiations Board ------------------------------------------------------------------------------------

LEFT, RIGHT = "oxataya", "ahzuri"  # the Factions of the two extensions
TITLE = "Negotiations Board"


def negotiation(s: State) -> Area:
    """SP-1.1  The board between its extensions, and below it 16 tokens and where they go."""
    middle = [clan for clan in s.negotiation if clan not in (LEFT, RIGHT)]
    rows = max(len(spaces) for spaces in s.negotiation.values())
    items = [Item("station-negotiation", "text", TITLE, y=-1, rule="FL-6.1", icon="negotiation")]
    for i, clan in enumerate((LEFT, *middle, RIGHT)):
        items += _column(s, clan, 2 * i)
    items += _tokens(s, 2 + rows)
    items += _incidents(s, 4 + rows)
    return Area("negotiation", TITLE, items, shape="grid", backdrop="negotiations")


def _column(s: State, clan: str, x: int) -> Iterator[Item]:
    """A Faction and its spaces; what a space requires stands where others have their price."""
    spaces = {f"negotiation-{clan}-{space.row}": space for space in box(s).sides[s.side].negotiation[clan]}
    for item in clan_column(s, clan, x):
        if item.id in spaces and spaces[item.id].needs:
            _require(s, item, spaces[item.id])
        yield item


def _require(s: State, item: Item, space: NegotiationSpace) -> None:
    requirement = parts().requirements[space.needs]
    text = cards.requirement_text(requirement, ai=s.ai is not None)
    item.label = f"{text}: {space.points} pt"
    item.text = f"Nothing to pay, but before the die is sent: {text}."
    item.cost, item.rule = required(requirement), "SP-10.2"


TOKENS = 2  # the columns of a heading, to the left of eight tokens


def _tokens(s: State, y: int) -> Iterator[Item]:
    """Tokens still here can be won or suffered: two of each kind by Specialists alone."""
    conditions: list[Condition] = parts().conditions
    values = len(s.advancements) - sum(condition.specialists for condition in conditions)
    yield _wide(advancements_head(y))
    for i, here in enumerate(s.advancements, 1):
        x = TOKENS + i - 1
        if i <= values:
            yield advancement(f"{i}", f"first {i}", f"The first {i} on the board", here, x, y)
        else:
            yield _specialists_advancement(i - values, here, x, y)
    yield _wide(setbacks_head(y + 1))
    for x, (condition, here) in enumerate(zip(conditions, s.setbacks, strict=True), TOKENS):
        label = f"sum {condition.sum}" if condition.sum else f"{condition.alike} alike"
        item = drawback(condition, "2 Specialists" if condition.specialists else label, here, x, y + 1)
        if condition.specialists:
            item.cost, item.rule = (Pip(STAR, 2),), "SP-9.2"
        yield item


def _wide(head: Item) -> Item:
    head.size = (TOKENS, 1)
    return head


def _specialists_advancement(number: int, here: bool, x: int, y: int) -> Item:
    """SP-9.1  The first and the second Specialist on the board win these."""
    which = ("first", "second")[number - 1]
    item = advancement(f"{STAR}-{number}", f"{which} Specialist", f"The {which} Specialist on the board", here, x, y)
    item.gives, item.rule = (Pip(STAR, number),), "SP-9.1"
    return item


def _incidents(s: State, y: int) -> Iterator[Item]:
    """SP-9.3  Where tokens go; what a Leader's tile adds is in a row of its own, when that Leader is there."""
    alone = len(s.players) == 1
    own_rewards, own_punishments = cards.incident_texts(alone=alone)
    rewards, punishments = REWARDS | own_rewards, PUNISHMENTS | own_punishments
    for head in incident_heads(y):
        yield _wide(head)
    added = TOKENS
    brings = _led(s, "brings_rewards")
    for i, (key, place) in enumerate(parts().places.items()):
        if place.punishment:
            yield reward(place, rewards[key], _reward_pips(place), s.rewards[i], TOKENS + i, y)
            cost = _cost_pips(place, alone)
            yield punishment(place, punishments[key], cost, s.punishments[i], TOKENS + i, y + 1)
        elif brings is not None or s.rewards[i]:
            item = reward(place, rewards[key], _reward_pips(place), s.rewards[i], added, y + 2)
            item.size, item.rule = (2, 1), "SP-11.7"
            yield item
            added += 2
    if brings is not None:
        label = f"{_first_name(brings)}'s tile"
        yield _wide(Item("rewards-tile", "text", label, y=y + 2, owner=brings.seat, rule="SP-11.7", icon="character"))


KINDS = {"items": "item", "harvester": "move", "contracts": "item"}  # what is drawn for a place not named after it


def _reward_pips(place: Place) -> tuple[Pip, ...]:
    return pips(place.gives) or (Pip(KINDS.get(place.key, place.key), place.reward),)


def _cost_pips(place: Place, alone: bool) -> tuple[Pip, ...]:
    """What a punishment takes, or gives all others."""
    if place.others is not None:
        return pips(place.alone) if alone else (Pip("users", 0), *pips(place.others))
    return (Pip(KINDS.get(place.key, place.key), place.punishment),)


def _led(s: State, word: str) -> Player | None:
    """The player whose Leader has this word."""
    return next((p for p in s.players if p.character and getattr(parts().leaders[p.character], word)), None)


def _first_name(p: Player) -> str:
    return parts().leaders[p.character].title.split()[0]


# -- the Stations ----------------------------------------------------------------------------------------------


def stations(s: State) -> Area:
    """A row for each Station, the Temple last; below the Mining Camp the board of a Leader who has one."""
    spaces: dict[str, Spaces] = {**SPACES, "temple": plain_spaces}
    leads = _led(s, "mining_board")
    items: list[Item] = []
    y = 0
    for key, draw in spaces.items():
        items += location(s, key, draw, y)
        if key == "mining-camp" and leads is not None:
            y += 1
            items += _mining_board(s, leads, y)
        if key == "academy":
            items += enlisting(box(s), y)
        y += 1
    items += _results(y)
    return Area("locations", "Locations", items, shape="grid", backdrop="locations", columns=LOCATION_COLUMNS)


def _results(y: int) -> Iterator[Item]:
    """SP-7.1  What the Temple gives, by the die's value: a row below its spaces."""
    for x, result in zip((1, 2, 4), parts().temple, strict=True):
        values = "-".join(str(value) for value in dict.fromkeys((result.values[0], result.values[-1])))
        text = cards.temple_text(result)
        also = (Pip("fulfil", 0),) if result.fulfil else goods(items=result.items, dice=result.dice)
        yield Item(
            f"temple-result-{result.key}", "text", f"{values}: {text}", x=x, y=y, text=text, rule="SP-7.1",
            gives=(Pip(STAR, result.specialists), *also), size=(1 if x == 1 else 2, 1),
        )  # fmt: skip


def _mining_board(s: State, p: Player, y: int) -> Iterator[Item]:
    """SP-11.3  What stands below each space of the Mining Camp for one player alone."""
    yield Item("mining-board", "text", f"{_first_name(p)}'s board", y=y, owner=p.seat, rule="SP-11.3", icon="character")
    mining = box(s).sides[s.side].mining
    places = {space.key: x for x, space in enumerate(mining, 1)}
    for column in parts().columns.values():
        if s.side in column.sides or (s.side == "solo" and "few" in column.sides):
            # The last column stands below the last space, the one for solo play beside it.
            x = places.get(column.below, len(mining) + (column.sides == ["solo"]))
            yield _mining_column(column, p, x, y)


def _mining_column(column: BoardColumn, p: Player, x: int, y: int) -> Item:
    cost = goods(items=column.discards)
    gives = (Pip("move", 0),) if column.moves else pips(column.gives)
    return Item(
        f"column-{column.key}", "space", column.title, x=x, y=y, face="open", owner=p.seat,
        text=cards.column_text(column), rule="SP-11.3", cost=cost, gives=gives,
    )  # fmt: skip
