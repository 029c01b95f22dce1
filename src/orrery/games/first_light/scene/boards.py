"""The shared boards: the planet, the Negotiation Board, the Depository with Headquarters, the Locations, the offers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache

from orrery.games.first_light import cards
from orrery.games.first_light.components import Box, ClanBoard, Incident, NegotiationSpace, Planet, Setback
from orrery.games.first_light.phases.scoring import COLOURS
from orrery.games.first_light.scene.pieces import (
    ICONS,
    OR,
    RULES,
    SWAP,
    die_on,
    farm_pips,
    pips,
    station,
    vehicle_pips,
)
from orrery.games.first_light.state import AI, GEM_TOKEN, Die, Stack, State, box
from orrery.games.first_light.text import PUNISHMENTS, REWARDS
from orrery.kernel.scene import Area, Item, Pip
from orrery.parts.scenes import between, deck

STACK_NAMES = ("left", "middle", "right")
PAID_FOR = {"laboratory": "farm", "foundry": "upgrade", "control-room": "move"}


# -- the planet ------------------------------------------------------------------------------------------------


def planet(s: State) -> Area:
    b = box(s)
    items = [*_planet_spaces(b.planets[s.planet], tuple(way.title for way in b.directions)), *_planet_pieces(s)]
    return Area("planet", "Planet", items, shape="hex", backdrop=f"planet-{s.planet}")


@cache
def _planet_spaces(board: Planet, directions: tuple[str, ...]) -> list[Item]:
    """The spaces as they are printed, the same in every scene."""
    items: list[Item] = []
    for i, space in enumerate(board.spaces):
        gives = board.gives[i]
        notes = ["Gem Cache: points at the end."] if space.cache else []
        if space.arrow:
            notes.append(f"An arrow leads off {directions[space.arrow - 1]} to the other side.")
        items.append(
            Item(
                id=f"planet-{i}", kind="space", label=cards.goods_text(gives), x=space.q + space.r / 2, y=space.r,
                face="cache" if space.cache else f"arrow-{space.arrow}" if space.arrow else "",
                text=" ".join([f"Harvest: {cards.goods_text(gives)}.", *notes]), rule="FL-15.1", gives=pips(gives),
            )
        )  # fmt: skip
    return items


def _planet_pieces(s: State) -> Iterator[Item]:
    for i, token in enumerate(s.planet_tokens):
        if token:
            label, good, count = ("Gem", "gem", 1) if token == GEM_TOKEN else ("3 Water", "water", 3)
            yield Item(
                f"token-{i}", "token", label, at=f"planet-{i}", face=good, rule="FL-12.2", icon=good, count=count
            )
    for p in s.players:
        yield _harvester(p.seat, p.harvester)
    if s.ai is not None:
        yield _harvester(AI, s.ai.harvester)
    for space, points in zip(box(s).planets[s.planet].caches, s.cache_points, strict=False):
        yield Item(
            f"cache-{space}", "token", f"{points} points", at=f"planet-{space}", face="points", rule="FL-17.4",
            icon="points", points=points,
        )  # fmt: skip


def _harvester(seat: int, space: int) -> Item:
    label = f"{COLOURS[seat]}'s Harvester"
    return Item(f"harvester-{seat}", "figure", label, at=f"planet-{space}", owner=seat, icon="harvester")


# -- the Negotiation Board -------------------------------------------------------------------------------------


def negotiation(s: State) -> Area:
    """The clans with their spaces; below them the tokens that are left and what they have not covered yet."""
    rows = max(len(spaces) for spaces in s.negotiation.values())
    items = [station("negotiation", size=(1, 2 + rows))]
    for i, clan in enumerate(s.negotiation):
        items += clan_column(s, clan, 1 + 2 * i)
    items += _tokens(s, 2 + rows)
    items += _incidents(s, 4 + rows)
    columns = [1.6, 1, 1, 1, 1, 1, 1]
    return Area("negotiation", "Negotiation Board", items, shape="grid", backdrop="negotiation", columns=columns)


def clan_column(s: State, clan: str, x: int) -> Iterator[Item]:
    """A clan, and below it its spaces with the dice that lie there."""
    b = box(s)
    yield _clan(b, clan, b.clan_boards[s.clan_boards[clan]], x)
    for y, (space, die) in enumerate(zip(b.sides[s.side].negotiation[clan], s.negotiation[clan], strict=True), 2):
        drawn = negotiation_space(space, b.clans[clan].pays)
        drawn.x, drawn.y = x, y
        yield drawn
        if die is not None:
            yield die_on(die, drawn.id)


def negotiation_space(space: NegotiationSpace, pays: str) -> Item:
    """What a space costs, or else asks for, and its points."""
    price = cards.amount(space.cost, pays) if pays else "free"
    return Item(
        f"negotiation-{space.clan}-{space.row}", "space", f"{price}: {space.points} pt", rule="FL-6.1",
        cost=(Pip(ICONS[pays], space.cost),) if pays else (), points=space.points, size=(2, 1),
    )  # fmt: skip


def _clan(b: Box, clan: str, board: ClanBoard, x: int) -> Item:
    gives = pips(board.gives) or ((Pip("move"),) if board.ability == "move-harvester" else ())
    kept = board.keep or board.draw
    return Item(
        f"clan-{clan}", "card", b.clans[clan].title, x=x, text=cards.clan_text(board), rule="FL-6.3", size=(2, 2),
        icon=f"clan-{clan}", cost=pips(board.price), gives=gives or ((Pip("item", kept),) if kept else ()),
    )  # fmt: skip


def _tokens(s: State, y: int) -> Iterator[Item]:
    """The twelve tokens: those still here can be won or suffered."""
    yield advancements_head(y)
    for value, here in enumerate(s.advancements, 1):
        yield advancement(f"{value}", f"first {value}", f"The first {value} on the board", here, value, y)
    yield setbacks_head(y + 1)
    for x, (setback, here) in enumerate(zip(box(s).setbacks, s.setbacks, strict=True), 1):
        label = f"sum {setback.sum}" if setback.sum else f"{setback.alike} alike"
        yield drawback(setback, label, here, x, y + 1)


def advancements_head(y: int) -> Item:
    return Item("advancements", "text", "Advancement", y=y, rule="FL-6.4", icon="advancement")


def setbacks_head(y: int) -> Item:
    return Item("setbacks", "text", "Setback", y=y, rule="FL-6.5", icon="setback")


def advancement(key: str, label: str, who: str, here: bool, x: int, y: int) -> Item:
    """A token that somebody may win yet, or its empty place."""
    text = f"{who} takes a reward."
    return Item(f"advancement-{key}", "space", label, x=x, y=y, face=_open(here), text=text, rule="FL-6.4")


def drawback(setback: Setback, label: str, here: bool, x: int, y: int) -> Item:
    """A token that somebody may suffer yet, or its empty place."""
    text = f"Who brings a clan's dice to {cards.condition_text(setback)} covers a punishment."
    return Item(f"setback-{setback.key}", "space", label, x=x, y=y, face=_open(here), text=text, rule="FL-6.5")


def _incidents(s: State, y: int) -> Iterator[Item]:
    """Where tokens go, a reward and a punishment of each kind, until one covers them."""
    yield from incident_heads(y)
    for x, (key, incident) in enumerate(box(s).incidents.items(), 1):
        icon = "item" if key == "items" else "move" if key == "harvester" else key
        yield reward(incident, REWARDS[key], (Pip(icon, incident.reward),), s.rewards[x - 1], x, y)
        yield punishment(
            incident, PUNISHMENTS[key], (Pip(icon, incident.punishment),), s.punishments[x - 1], x, y + 1
        )  # fmt: skip


def incident_heads(y: int) -> Iterator[Item]:
    yield Item("rewards", "text", "Reward", y=y, rule="FL-6.4", icon="advancement")
    yield Item("punishments", "text", "Punishment", y=y + 1, rule="FL-6.6", icon="setback")


def reward(incident: Incident, text: str, gives: Sequence[Pip], here: bool, x: int, y: int) -> Item:
    """What a token won is worth, until one covers it."""
    return Item(
        f"reward-{incident.key}", "space", incident.title, x=x, y=y, face=_open(here), text=f"{text}.", rule="FL-6.4",
        gives=gives,
    )  # fmt: skip


def punishment(incident: Incident, text: str, cost: Sequence[Pip], here: bool, x: int, y: int) -> Item:
    """What a token suffered takes, until one covers it."""
    return Item(
        f"punishment-{incident.key}", "space", incident.title, x=x, y=y, face=_open(here), text=f"{text}.",
        rule="FL-6.6", cost=cost,
    )  # fmt: skip


def _open(here: bool) -> str:
    return "open" if here else "gone"


# -- the Depository and Headquarters ---------------------------------------------------------------------------


def depository(s: State) -> Area:
    b = box(s)
    figures = b.headquarters
    items = [station("depository", size=(7, 1))]
    rewards = {
        "move": ("may move", Pip("move")),
        "die": (cards.amount(figures.row_dice, "dice"), Pip("die", figures.row_dice)),
        "items": (cards.amount(figures.row_items, "items"), Pip("item", figures.row_items)),
    }
    for y, row in enumerate(b.rows, 1):
        words, pip = rewards[row.reward]
        items.append(Item(f"row-{row.key}", "text", f"{row.title}: {words}", y=y, rule="FL-7.3", gives=[pip]))
    for c, column in enumerate(s.depository):
        is_open = b.sides[s.side].columns[c]
        for r, die in enumerate(column):
            place = f"depository-{c + 1}-{b.rows[r].key}"
            label = str(c + 1) if is_open else "closed"
            items.append(Item(place, "space", label, x=c + 1, y=r + 1, face="" if is_open else "closed", rule="FL-7.1"))
            if die is not None:
                items.append(die_on(die, place))
    items += _headquarters(s, y=len(b.rows) + 1)
    columns = [1.7, 1, 1, 1, 1, 1, 1]
    return Area(
        "depository", "Depository and Headquarters", items, shape="grid", backdrop="depository", columns=columns
    )


def _headquarters(s: State, y: int) -> Iterator[Item]:
    figures = box(s).headquarters
    yield station("headquarters", y=y)
    for x, waiting in enumerate(s.headquarters, 1):
        place = f"headquarters-{x}"
        label, icon = ("may flip", "flip") if x == 1 else (str(x), "")
        text = "Headquarters: acts first next round."
        yield Item(place, "space", label, x=x, y=y, text=text, rule="FL-8.1", icon=icon)
        if waiting is not None:
            yield die_on(waiting, place)
    x = len(s.headquarters) + 1
    for i, (good, count) in enumerate((("items", figures.items), ("water", figures.water))):
        yield Item(
            f"headquarters-{good}", "tile", cards.amount(count, good), x=x + i, y=y, rule="FL-8.1",
            gives=(Pip(ICONS[good], count),),
        )  # fmt: skip


# -- the Locations ---------------------------------------------------------------------------------------------


def locations(s: State) -> Area:
    """A row for each Location: what it is, its spaces, what can be bought there."""
    items = [item for y, key in enumerate(SPACES) for item in location(s, key, SPACES[key], y)]
    items += enlisting(box(s), y=len(SPACES) - 1)
    return Area("locations", "Locations", items, shape="grid", backdrop="locations", columns=LOCATION_COLUMNS)


def location(s: State, key: str, spaces: Spaces, y: int) -> Iterator[Item]:
    """One Location's row."""
    dice = s.locations[key]
    head = station(key, y=y)
    if key in PAID_FOR:
        printed = box(s).locations[key]
        head.text = f"{cards.goods_text(printed.price)} or {printed.price_in_water} Water"
        head.cost = between(OR, [*pips(printed.price), Pip("water", printed.price_in_water)])
        head.gives = (Pip(PAID_FOR[key]),)
    yield head
    for item, die in zip(spaces(s, key, dice), dice, strict=True):
        item.y, item.rule = y, RULES[key]
        yield item
        if die is not None:
            yield die_on(die, item.id)


def _mining(s: State, key: str, dice: list[Die | None]) -> Iterator[Item]:
    for i, space in enumerate(box(s).sides[s.side].mining, 1):
        yield Item(
            f"{key}-{i}", "space", f"total {space.total}: {cards.amount(space.gems, 'gems')}", x=i,
            text=f"Die and Water together reach {space.total}.", cost=(Pip("total", space.total),),
            gives=(Pip("gem", space.gems),),
        )  # fmt: skip


def _laboratory(s: State, key: str, dice: list[Die | None]) -> Iterator[Item]:
    for i in range(1, len(dice) + 1):
        yield Item(f"{key}-{i}", "space", f"pair {(i + 1) // 2}", x=i)


def plain_spaces(s: State, key: str, dice: list[Die | None]) -> Iterator[Item]:
    for i in range(1, len(dice) + 1):
        yield Item(f"{key}-{i}", "space", str(i), x=i)


def _market(s: State, key: str, dice: list[Die | None]) -> Iterator[Item]:
    stalls = box(s).sides[s.side].market
    widths = (1, 2, 2) if len(stalls) > 2 else (1, 2)
    for i, stall in enumerate(stalls):
        traded = between(SWAP, (Pip(ICONS[good], count) for good, count in stall.bundles.items()))
        yield Item(
            f"{key}-{i + 1}", "space", cards.stall_text(stall), x=1 + sum(widths[:i]), gives=traded,
            text="Any of these bundles for any other, as often as the die says.", size=(widths[i], 1),
        )  # fmt: skip


def _academy(s: State, key: str, dice: list[Die | None]) -> Iterator[Item]:
    places = box(s).academy
    for i in range(len(dice)):
        values = "-".join(str(value) for value in range(1, 7) if places[value] == i)
        yield Item(f"{key}-{i + 1}", "space", values, x=i + 1, text=f"For dice of {values}.")


Spaces = Callable[[State, str, list[Die | None]], Iterable[Item]]
SPACES: dict[str, Spaces] = {
    "mining-camp": _mining, "laboratory": _laboratory, "foundry": plain_spaces, "control-room": plain_spaces,
    "market": _market, "academy": _academy,
}  # fmt: skip
LOCATION_COLUMNS: list[float] = [2, 1, 1, 1, 1, 1]


def enlisting(b: Box, y: int) -> Iterator[Item]:
    """What dice cost at the Academy, beside its spaces."""
    for x, offer in enumerate(b.academy_prices, 4):
        yield Item(
            f"academy-buy-{offer.key}", "tile", f"{cards.amount(offer.dice, 'dice')} for {offer.algae} Algae", x=x, y=y,
            rule="FL-14.1", cost=(Pip("algae", offer.algae),), gives=(Pip("die", offer.dice),),
        )  # fmt: skip


# -- on offer --------------------------------------------------------------------------------------------------


def offers(s: State) -> Area:
    """Tiles to take, the event in force, and what lies in the piles."""
    b = box(s)
    items = [_farm_stack(b, stack, x) for x, stack in enumerate(s.farm_stacks)]
    items += [_upgrade_stack(b, stack, x) for x, stack in enumerate(s.upgrade_stacks)]
    if s.event:
        event = b.events[s.event]
        text = f"This round: {cards.event_text(event)}"
        items.append(Item("event", "card", event.title, y=2, text=text, rule="FL-4.1", icon="event"))
    pile = len(s.item_pool) + len(s.item_bottom)
    items.append(deck("item-pile", "Item pile", pile, x=1, y=2, rule="FL-1.8", icon="item"))
    titles = ", ".join(b.items[key].title for key in s.item_discards)
    gone = len(s.item_discards)
    items.append(deck("item-discards", "Item discards", gone, x=2, y=2, text=titles, rule="FL-1.8", icon="item"))
    return Area("offers", "On offer", items, shape="grid", backdrop="offers")


def _farm_stack(b: Box, stack: Stack, x: int) -> Item:
    id = f"farm-stack-{STACK_NAMES[x]}"
    if not stack.top:
        return Item(id, "stack", "No Farm Tile", x=x, rule="FL-2.8", icon="farm", count=0)
    tile = b.farms[stack.top]
    return Item(
        id, "tile", tile.title, x=x, face=tile.key, text=f"Farm Tile. {cards.farm_text(tile)}",
        rule="FL-2.8", icon="farm", cost=(Pip("die", tile.needs),) if tile.needs > 1 else (),
        gives=farm_pips(tile), points=tile.points or None, count=stack.below,
    )  # fmt: skip


def _upgrade_stack(b: Box, stack: Stack, x: int) -> Item:
    id = f"upgrade-stack-{STACK_NAMES[x]}"
    if not stack.top:
        return Item(id, "stack", "No Upgrade Tile", x=x, y=1, rule="FL-2.8", icon="upgrade", count=0)
    tile = b.upgrades[stack.top]
    values = " or ".join(str(value) for value in range(1, 7) if b.foundry[value] == x)
    text = f"Upgrade Tile for a {values}. {cards.upgrade_text(tile)}"
    return Item(
        id, "tile", tile.title, x=x, y=1, face=tile.key, text=text, rule="FL-2.8", icon="upgrade",
        gives=vehicle_pips(tile), points=tile.points or None, count=stack.below,
    )  # fmt: skip
