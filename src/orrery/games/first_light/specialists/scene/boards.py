"""The shared boards as they are with the expansion: the planet, the Negotiations Board, the Stations."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec.structs import replace

from orrery.games.first_light.components import NegotiationSpace
from orrery.games.first_light.scene import boards, pieces
from orrery.games.first_light.specialists.components import Condition, Place, Requirement, parts_of
from orrery.games.first_light.specialists.scene.pieces import STAR, first_name, goods, required
from orrery.games.first_light.specialists.speech import cards
from orrery.games.first_light.specialists.state import leader, whole
from orrery.games.first_light.state import Player, State
from orrery.kernel.message import Say, several
from orrery.kernel.scene import Area, Item, Pip
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


def negotiation(s: State, say: Say) -> Area:
    """SP-1.1  The board between its extensions, and below it 16 tokens and where they go."""
    middle = [clan for clan in s.negotiation if clan not in (LEFT, RIGHT)]
    rows = max(len(spaces) for spaces in s.negotiation.values())
    title = say("station-negotiation")
    items = [Item("station-negotiation", "text", title, y=-1, rule="FL-6.1", icon="negotiation")]
    for i, clan in enumerate((LEFT, *middle, RIGHT)):
        items += _column(s, say, clan, 2 * i)
    items += _tokens(s, say, 2 + rows)
    items += _incidents(s, say, 4 + rows)
    return Area("negotiation", title, items, shape="grid", backdrop="negotiations")


def _column(s: State, say: Say, clan: str, x: int) -> Iterator[Item]:
    """A Faction and its spaces; what a space requires stands where others have their price."""
    spaces = {f"negotiation-{clan}-{space.row}": space for space in s.game.box.sides[s.side].negotiation[clan]}
    for item in boards.clan_column(s, say, clan, x):
        if item.id in spaces and spaces[item.id].needs:
            requirement = parts_of(s.game).requirements[spaces[item.id].needs]
            yield _required(say, spaces[item.id], requirement, x, int(item.y), ai=s.ai is not None)
        else:
            yield item


@cache
def _required(say: Say, space: NegotiationSpace, requirement: Requirement, x: int, y: int, *, ai: bool) -> Item:
    needed = cards.requirement(requirement, ai=ai)
    return replace(
        boards.negotiation_space(say, space, "", x, y), label=say("worth", price=needed, points=space.points),
        text=say("required-says", required=needed), cost=required(requirement), rule="SP-10.2",
    )  # fmt: skip


TOKENS = 2  # the columns of a heading, to the left of eight tokens


def _tokens(s: State, say: Say, y: int) -> Iterator[Item]:
    """Tokens still here can be won or suffered: two of each kind by Specialists alone."""
    conditions: list[Condition] = parts_of(s.game).conditions
    values = len(s.advancements) - sum(condition.specialists for condition in conditions)
    yield _wide(boards.advancements_head(say, y))
    for i, here in enumerate(s.advancements):
        draw, number = (boards.advancement, i + 1) if i < values else (_specialists_advancement, i + 1 - values)
        yield draw(say, number, here, TOKENS + i, y)
    yield _wide(boards.setbacks_head(say, y + 1))
    for x, (condition, here) in enumerate(zip(conditions, s.setbacks, strict=True), TOKENS):
        item = boards.drawback(say, condition, here, x, y + 1)
        yield replace(item, cost=(Pip(STAR, 2),), rule="SP-9.2") if condition.specialists else item


def _wide(head: Item) -> Item:
    head.size = (TOKENS, 1)
    return head


def _specialists_advancement(say: Say, number: int, here: bool, x: int, y: int) -> Item:
    """SP-9.1  The first and the second Specialist on the board win these."""
    label, text = say("specialists-token", number=number), say("specialists-token-says", number=number)
    return Item(
        f"advancement-{STAR}-{number}", "space", label, x=x, y=y, face=boards.open_or_gone(here), text=text,
        rule="SP-9.1", gives=(Pip(STAR, number),),
    )  # fmt: skip


def _incidents(s: State, say: Say, y: int) -> Iterator[Item]:
    """SP-9.3  Where tokens go; what a Leader's tile adds is in a row of its own, when that Leader is there."""
    alone = len(s.players) == 1
    for head in boards.incident_heads(say, y):
        yield _wide(head)
    added = TOKENS
    brings = _led(s, "brings_rewards")
    for i, place in enumerate(parts_of(s.game).places.values()):
        if place.punishment:
            yield boards.reward(say, place, _reward_pips(place), s.rewards[i], TOKENS + i, y)
            does, cost = cards.punishment(place, alone=alone), _cost_pips(place, alone)
            yield boards.punishment(say, place, does, cost, s.punishments[i], TOKENS + i, y + 1)
        elif brings is not None or s.rewards[i]:
            item = boards.reward(say, place, _reward_pips(place), s.rewards[i], added, y + 2)
            item.size, item.rule = (2, 1), "SP-11.7"
            yield item
            added += 2
    if brings is not None:
        label = say("tile-of", leader=first_name(brings))
        yield _wide(Item("rewards-tile", "text", label, y=y + 2, owner=brings.seat, rule="SP-11.7", icon="character"))


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


def stations(s: State, say: Say) -> Area:
    """A row for each Station, the Temple last; below the Mining Camp the board of a Leader who has one."""
    spaces: dict[str, boards.Spaces] = {**boards.SPACES, "temple": boards.plain_spaces}
    leads = _led(s, "mining_board")
    items: list[Item] = []
    y = 0
    for key, draw in spaces.items():
        items += boards.location(s, say, key, draw, y)
        if key == "mining-camp" and leads is not None:
            y += 1
            items += _mining_board(s, say, leads, y)
        if key == "academy":
            items += boards.enlisting(s.game.box, say, y)
        y += 1
    items += _results(s, say, y)
    return Area(
        "locations", say("locations"), items, shape="grid", backdrop="locations", columns=boards.LOCATION_COLUMNS
    )


def _results(s: State, say: Say, y: int) -> Iterator[Item]:
    """SP-7.1  What the Temple gives, by the die's value: a row below its spaces."""
    for x, result in zip((1, 2, 4), parts_of(s.game).temple, strict=True):
        values = several(dict.fromkeys((result.values[0], result.values[-1])), "dash")
        does = cards.temple(result)
        also = (Pip("fulfil", 0),) if result.fulfil else goods(items=result.items, dice=result.dice)
        yield Item(
            f"temple-result-{result.key}", "text", say("temple-result", values=values, does=does), x=x, y=y,
            text=say("said", said=does), rule="SP-7.1", gives=(Pip(STAR, result.specialists), *also),
            size=(1 if x == 1 else 2, 1), name=say("said", said=values),
        )  # fmt: skip


def _mining_board(s: State, say: Say, p: Player, y: int) -> Iterator[Item]:
    """SP-11.3  What stands below each space of the Mining Camp for one player alone."""
    label = say("board-of", leader=first_name(p))
    yield Item("mining-board", "text", label, y=y, owner=p.seat, rule="SP-11.3", icon="character")
    mining = s.game.box.sides[s.side].mining
    places = {space.key: x for x, space in enumerate(mining, 1)}
    for column in parts_of(s.game).columns.values():
        if s.side in column.sides or (s.side == "solo" and "few" in column.sides):
            # The last column stands below the last space, the one for solo play beside it.
            x = places.get(column.below, len(mining) + (column.sides == ["solo"]))
            gives = (Pip("move", 0),) if column.moves else pieces.pips(column.gives)
            yield Item(
                f"column-{column.key}", "space", say(f"column-{column.key}"), x=x, y=y, face="open", owner=p.seat,
                text=say("said", said=cards.column(column)), rule="SP-11.3", cost=goods(items=column.discards),
                gives=gives,
            )  # fmt: skip
