"""The shared boards: the planet, the Negotiation Board, the Depository with Headquarters, the Locations, the offers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache

from orrery.games.first_light.bundle import Bundle
from orrery.games.first_light.components import Box, ClanBoard, Incident, NegotiationSpace, Planet, Setback
from orrery.games.first_light.scene.pieces import ICONS, OR, SWAP, die_on, pips, station
from orrery.games.first_light.speech import cards
from orrery.games.first_light.state import AI, GEM_TOKEN, Stack, State
from orrery.games.first_light.stations.movement import TOKEN_WATER
from orrery.kernel.message import Amount, Message, Say, Thing, Who, several
from orrery.kernel.message import say as message
from orrery.kernel.scene import Area, Item, Pip
from orrery.parts.scenes import between, deck

STACK_NAMES = ("left", "middle", "right")


# -- the planet ------------------------------------------------------------------------------------------------


def planet(s: State, say: Say) -> Area:
    items = [*_planet_spaces(s.game.box.planets[s.planet], say), *_planet_pieces(s, say)]
    return Area("planet", say("planet"), items, shape="hex", backdrop=f"planet-{s.planet}")


@cache
def _planet_spaces(board: Planet, say: Say) -> list[Item]:
    """The spaces as they are printed, the same in every scene."""
    items: list[Item] = []
    for i, space in enumerate(board.spaces):
        yields = cards.goods(board.gives[i])
        notes = [message("space-harvest", goods=yields)]
        notes += [message("space-cache")] if space.cache else []
        notes += [message("space-arrow", way=Thing("direction", space.arrow))] if space.arrow else []
        items.append(
            Item(
                id=f"planet-{i}", kind="space", label=say("said", said=yields), x=space.q + space.r / 2, y=space.r,
                face="cache" if space.cache else f"arrow-{space.arrow}" if space.arrow else "",
                text=say("said", said=several(notes, "sentence")), rule="FL-15.1", gives=pips(board.gives[i]),
            )
        )  # fmt: skip
    return items


def _planet_pieces(s: State, say: Say) -> Iterator[Item]:
    for i, token in enumerate(s.planet_tokens):
        if token:
            good, count = ("gem", 1) if token == GEM_TOKEN else ("water", TOKEN_WATER)
            label, at = say("gem-token" if token == GEM_TOKEN else "water-token"), f"planet-{i}"
            yield Item(f"token-{i}", "token", label, at=at, face=good, rule="FL-12.2", icon=good, count=count)
    for p in s.players:
        yield _harvester(say, p.seat, p.harvester)
    if s.ai is not None:
        yield _harvester(say, AI, s.ai.harvester)
    for space, points in zip(s.game.box.planets[s.planet].caches, s.cache_points, strict=False):
        yield Item(
            f"cache-{space}", "token", say("cache-points", points=points), at=f"planet-{space}", face="points",
            rule="FL-17.4", icon="points", points=points,
        )  # fmt: skip


def _harvester(say: Say, seat: int, space: int) -> Item:
    label = say("harvester-of", seat=Who(seat))
    return Item(f"harvester-{seat}", "figure", label, at=f"planet-{space}", owner=seat, icon="harvester")


# -- the Negotiation Board -------------------------------------------------------------------------------------


def negotiation(s: State, say: Say) -> Area:
    """The clans with their spaces; below them the tokens that are left and what they have not covered yet."""
    rows = max(len(spaces) for spaces in s.negotiation.values())
    items = [station(s.game, say, "negotiation", size=(1, 2 + rows))]
    for i, clan in enumerate(s.negotiation):
        items += clan_column(s, say, clan, 1 + 2 * i)
    items += _tokens(s, say, 2 + rows)
    items += _incidents(s, say, 4 + rows)
    title = say("station-negotiation")
    return Area(
        "negotiation", title, items, shape="grid", backdrop="negotiation", columns=[1.6, 1, 1, 1, 1, 1, 1]
    )  # fmt: skip


def clan_column(s: State, say: Say, clan: str, x: int) -> Iterator[Item]:
    """A clan, and below it its spaces with the dice that lie there."""
    b = s.game.box
    yield _clan(say, clan, b.clan_boards[s.clan_boards[clan]], x)
    for y, (space, die) in enumerate(zip(b.sides[s.side].negotiation[clan], s.negotiation[clan], strict=True), 2):
        drawn = negotiation_space(say, space, b.clans[clan].pays, x, y)
        yield drawn
        if die is not None:
            yield die_on(s, say, die, drawn.id)


@cache
def negotiation_space(say: Say, space: NegotiationSpace, pays: str, x: int, y: int) -> Item:
    """What a space costs, or else asks for, and its points."""
    price = Amount(space.cost, pays) if pays else message("free")
    return Item(
        f"negotiation-{space.clan}-{space.row}", "space", say("worth", price=price, points=space.points), x=x, y=y,
        rule="FL-6.1", cost=(Pip(ICONS[pays], space.cost),) if pays else (), points=space.points, size=(2, 1),
    )  # fmt: skip


@cache
def _clan(say: Say, clan: str, board: ClanBoard, x: int) -> Item:
    gives = pips(board.gives) or ((Pip("move"),) if board.ability == "move-harvester" else ())
    kept = board.keep or board.draw
    return Item(
        f"clan-{clan}", "card", say(f"clan-{clan}"), x=x, text=say("said", said=cards.ability(board)), rule="FL-6.3",
        size=(2, 2), icon=f"clan-{clan}", cost=pips(board.price), gives=gives or ((Pip("item", kept),) if kept else ()),
    )  # fmt: skip


def _tokens(s: State, say: Say, y: int) -> Iterator[Item]:
    """The twelve tokens: those still here can be won or suffered."""
    yield advancements_head(say, y)
    for value, here in enumerate(s.advancements, 1):
        yield advancement(say, value, here, value, y)
    yield setbacks_head(say, y + 1)
    for x, (setback, here) in enumerate(zip(s.game.box.setbacks, s.setbacks, strict=True), 1):
        yield drawback(say, setback, here, x, y + 1)


def advancements_head(say: Say, y: int) -> Item:
    return Item("advancements", "text", say("advancement"), y=y, rule="FL-6.4", icon="advancement")


def setbacks_head(say: Say, y: int) -> Item:
    return Item("setbacks", "text", say("setback-head"), y=y, rule="FL-6.5", icon="setback")


@cache
def advancement(say: Say, value: int, here: bool, x: int, y: int) -> Item:
    """A token that somebody may win yet, or its empty place."""
    label, text = say("advancement-token", value=value), say("advancement-says", value=value)
    return Item(f"advancement-{value}", "space", label, x=x, y=y, face=open_or_gone(here), text=text, rule="FL-6.4")


@cache
def drawback(say: Say, setback: Setback, here: bool, x: int, y: int) -> Item:
    """A token that somebody may suffer yet, or its empty place."""
    label = say("said", said=cards.sentences("setback", setback))
    text = say("setback-says", condition=cards.condition(setback))
    return Item(f"setback-{setback.key}", "space", label, x=x, y=y, face=open_or_gone(here), text=text, rule="FL-6.5")


def open_or_gone(here: bool) -> str:
    return "open" if here else "gone"


def _incidents(s: State, say: Say, y: int) -> Iterator[Item]:
    """Where tokens go, a reward and a punishment of each kind, until one covers them."""
    yield from incident_heads(say, y)
    for x, (key, incident) in enumerate(s.game.box.incidents.items(), 1):
        icon = "item" if key == "items" else "move" if key == "harvester" else key
        yield reward(say, incident, (Pip(icon, incident.reward),), s.rewards[x - 1], x, y)
        text = cards.punishment(incident)
        yield punishment(say, incident, text, (Pip(icon, incident.punishment),), s.punishments[x - 1], x, y + 1)


def incident_heads(say: Say, y: int) -> Iterator[Item]:
    yield Item("rewards", "text", say("reward-head"), y=y, rule="FL-6.4", icon="advancement")
    yield Item("punishments", "text", say("punishment-head"), y=y + 1, rule="FL-6.6", icon="setback")


def reward(say: Say, incident: Incident, gives: Sequence[Pip], here: bool, x: int, y: int) -> Item:
    """What a token won is worth, until one covers it."""
    return Item(
        f"reward-{incident.key}", "space", say(f"token-space-{incident.key}"), x=x, y=y, face=open_or_gone(here),
        text=say("incident-says", does=cards.reward(incident)), rule="FL-6.4", gives=gives,
    )  # fmt: skip


def punishment(
    say: Say, incident: Incident, does: Message, cost: Sequence[Pip], here: bool, x: int, y: int
) -> Item:  # fmt: skip
    """What a token suffered takes, until one covers it."""
    return Item(
        f"punishment-{incident.key}", "space", say(f"token-space-{incident.key}"), x=x, y=y, face=open_or_gone(here),
        text=say("incident-says", does=does), rule="FL-6.6", cost=cost,
    )  # fmt: skip


# -- the Depository and Headquarters ---------------------------------------------------------------------------


def depository(s: State, say: Say) -> Area:
    b = s.game.box
    figures = b.headquarters
    items = [station(s.game, say, "depository", size=(7, 1))]
    pips_of = {
        "move": Pip("move"), "die": Pip("die", figures.row_dice), "items": Pip("item", figures.row_items),
    }  # fmt: skip
    for y, row in enumerate(b.rows, 1):
        which = Thing("row", row.key)
        label, name = say("depository-row", row=which, reward=row_reward(b, row.reward)), say("said", said=which)
        items.append(Item(f"row-{row.key}", "text", label, y=y, rule="FL-7.3", gives=[pips_of[row.reward]], name=name))
    for c, column in enumerate(s.depository):
        is_open = b.sides[s.side].columns[c]
        for r, die in enumerate(column):
            place = f"depository-{c + 1}-{b.rows[r].key}"
            label = str(c + 1) if is_open else say("closed")
            items.append(Item(place, "space", label, x=c + 1, y=r + 1, face="" if is_open else "closed", rule="FL-7.1"))
            if die is not None:
                items.append(die_on(s, say, die, place))
    items += _headquarters(s, say, y=len(b.rows) + 1)
    title, columns = say("depository-and-headquarters"), [1.7, 1, 1, 1, 1, 1, 1]
    return Area("depository", title, items, shape="grid", backdrop="depository", columns=columns)


def row_reward(b: Box, reward: str) -> Message | Amount:
    """What a row of the Depository gives, in short."""
    figures = b.headquarters
    given = {"die": Amount(figures.row_dice, "dice"), "items": Amount(figures.row_items, "items")}
    return given.get(reward) or message("may-move-there")


def _headquarters(s: State, say: Say, y: int) -> Iterator[Item]:
    figures = s.game.box.headquarters
    yield station(s.game, say, "headquarters", y=y)
    for x, waiting in enumerate(s.headquarters, 1):
        place = f"headquarters-{x}"
        label, icon = (say("may-flip"), "flip") if x == 1 else (str(x), "")
        yield Item(place, "space", label, x=x, y=y, text=say("acts-first"), rule="FL-8.1", icon=icon)
        if waiting is not None:
            yield die_on(s, say, waiting, place)
    x = len(s.headquarters) + 1
    for i, (good, count) in enumerate((("items", figures.items), ("water", figures.water))):
        yield Item(
            f"headquarters-{good}", "tile", say("said", said=Amount(count, good)), x=x + i, y=y, rule="FL-8.1",
            gives=(Pip(ICONS[good], count),),
        )  # fmt: skip


# -- the Locations ---------------------------------------------------------------------------------------------


def locations(s: State, say: Say) -> Area:
    """A row for each Location: what it is, its spaces, what can be bought there."""
    items = [item for y, key in enumerate(SPACES) for item in location(s, say, key, SPACES[key], y)]
    items += enlisting(s.game.box, say, y=len(SPACES) - 1)
    return Area("locations", say("locations"), items, shape="grid", backdrop="locations", columns=LOCATION_COLUMNS)


def location(s: State, say: Say, key: str, spaces: Spaces, y: int) -> Iterator[Item]:
    """One Location's row."""
    dice = s.locations[key]
    head, *printed = _printed_location(s.game, s.side, say, key, spaces, len(dice), y)
    yield head
    for item, die in zip(printed, dice, strict=True):
        yield item
        if die is not None:
            yield die_on(s, say, die, item.id)


@cache
def _printed_location(
    game: Bundle, side: str, say: Say, key: str, spaces: Spaces, count: int, y: int
) -> tuple[Item, ...]:  # fmt: skip
    """A Location's head and its spaces as they are printed, the same in every scene."""
    bought, rule = game.drawings.bought, game.stations[key].rule
    head = station(game, say, key, y=y)
    if key in bought:
        printed = game.box.locations[key]
        in_water = Amount(printed.price_in_water, "water")
        head.text = say("location-price", price=cards.goods(printed.price), water=in_water)
        head.cost = between(OR, [*pips(printed.price), Pip("water", printed.price_in_water)])
        head.gives = (Pip(bought[key]),)
    found = tuple(spaces(game.box, side, say, key, count))
    for item in found:
        item.y, item.rule = y, rule
    return (head, *found)


def _mining(b: Box, side: str, say: Say, key: str, count: int) -> Iterator[Item]:
    for i, space in enumerate(b.sides[side].mining, 1):
        yield Item(
            f"{key}-{i}", "space", say("mining-space", total=space.total, gems=Amount(space.gems, "gems")), x=i,
            text=say("mining-says", total=space.total), cost=(Pip("total", space.total),),
            gives=(Pip("gem", space.gems),),
        )  # fmt: skip


def _laboratory(b: Box, side: str, say: Say, key: str, count: int) -> Iterator[Item]:
    for i in range(1, count + 1):
        yield Item(f"{key}-{i}", "space", say("pair-space", number=(i + 1) // 2), x=i)


def plain_spaces(b: Box, side: str, say: Say, key: str, count: int) -> Iterator[Item]:
    for i in range(1, count + 1):
        yield Item(f"{key}-{i}", "space", str(i), x=i)


def _market(b: Box, side: str, say: Say, key: str, count: int) -> Iterator[Item]:
    stalls = b.sides[side].market
    widths = (1, 2, 2) if len(stalls) > 2 else (1, 2)
    for i, stall in enumerate(stalls):
        traded = between(SWAP, (Pip(ICONS[good], count) for good, count in stall.bundles.items()))
        yield Item(
            f"{key}-{i + 1}", "space", say("said", said=cards.stall(stall)), x=1 + sum(widths[:i]), gives=traded,
            text=say("market-says"), size=(widths[i], 1),
        )  # fmt: skip


def _academy(b: Box, side: str, say: Say, key: str, count: int) -> Iterator[Item]:
    places = b.academy
    for i in range(count):
        values = several((value for value in range(1, 7) if places[value] == i), "dash")
        text = say("academy-says", values=values)
        yield Item(f"{key}-{i + 1}", "space", say("said", said=values), x=i + 1, text=text)


Spaces = Callable[[Box, str, Say, str, int], Iterable[Item]]
SPACES: dict[str, Spaces] = {
    "mining-camp": _mining, "laboratory": _laboratory, "foundry": plain_spaces, "control-room": plain_spaces,
    "market": _market, "academy": _academy,
}  # fmt: skip
LOCATION_COLUMNS: list[float] = [2, 1, 1, 1, 1, 1]


def enlisting(b: Box, say: Say, y: int) -> Iterator[Item]:
    """What dice cost at the Academy, beside its spaces."""
    for x, offer in enumerate(b.academy_prices, 4):
        label = say("academy-offer", dice=Amount(offer.dice, "dice"), price=Amount(offer.algae, "algae"))
        yield Item(
            f"academy-buy-{offer.key}", "tile", label, x=x, y=y, rule="FL-14.1", cost=(Pip("algae", offer.algae),),
            gives=(Pip("die", offer.dice),),
        )  # fmt: skip


# -- on offer --------------------------------------------------------------------------------------------------


def offers(s: State, say: Say) -> Area:
    """Tiles to take, the event in force, and what lies in the piles."""
    items = [_farm_stack(s, say, stack, x) for x, stack in enumerate(s.farm_stacks)]
    items += [_upgrade_stack(s, say, stack, x) for x, stack in enumerate(s.upgrade_stacks)]
    if s.event:
        text = say("event-says", does=cards.event(s.game.box.events[s.event]))
        items.append(Item("event", "card", say(f"event-{s.event}"), y=2, text=text, rule="FL-4.1", icon="event"))
    pile = len(s.item_pool) + len(s.item_bottom)
    items.append(deck("item-pile", say("item-pile"), pile, x=1, y=2, rule="FL-1.8", icon="item"))
    titles = say("said", said=several((Thing("item", key) for key in s.item_discards), empty="blank"))
    gone = len(s.item_discards)
    items.append(deck("item-discards", say("item-discards"), gone, x=2, y=2, text=titles, rule="FL-1.8", icon="item"))
    return Area("offers", say("offers"), items, shape="grid", backdrop="offers")


def _farm_stack(s: State, say: Say, stack: Stack, x: int) -> Item:
    id = f"farm-stack-{STACK_NAMES[x]}"
    if not stack.top:
        return Item(id, "stack", say("no-farm-tile"), x=x, rule="FL-2.8", icon="farm", count=0)
    tile = s.game.box.farms[stack.top]
    return Item(
        id, "tile", say(f"tile-{tile.key}"), x=x, face=tile.key, text=say("farm-tile-says", does=cards.farm(tile)),
        rule="FL-2.8", icon="farm", cost=(Pip("die", tile.needs),) if tile.needs > 1 else (),
        gives=s.game.drawings.farm(tile), points=tile.points or None, count=stack.below,
    )  # fmt: skip


def _upgrade_stack(s: State, say: Say, stack: Stack, x: int) -> Item:
    id = f"upgrade-stack-{STACK_NAMES[x]}"
    if not stack.top:
        return Item(id, "stack", say("no-upgrade-tile"), x=x, y=1, rule="FL-2.8", icon="upgrade", count=0)
    tile, foundry = s.game.box.upgrades[stack.top], s.game.box.foundry
    values = several((value for value in range(1, 7) if foundry[value] == x), "or")
    return Item(
        id, "tile", say(f"tile-{tile.key}"), x=x, y=1, face=tile.key, rule="FL-2.8", icon="upgrade",
        text=say("upgrade-tile-says", values=values, does=cards.upgrade(tile)), gives=s.game.drawings.upgrade(tile),
        points=tile.points or None, count=stack.below,
    )  # fmt: skip
