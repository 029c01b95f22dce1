"""The colony as it is drawn: Locations with bays for dice in their sills, the Depository and Headquarters below ground.

Places and sizes are in units of the drawings `locations` and `depository`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache

from orrery.games.first_light.bundle import Bundle
from orrery.games.first_light.components import Box
from orrery.games.first_light.scene.pieces import ICONS, OR, SWAP, die_on, faces, pips, station
from orrery.games.first_light.speech import cards
from orrery.games.first_light.state import State
from orrery.kernel.message import Amount, Message, Say, Thing, several
from orrery.kernel.message import say as message
from orrery.kernel.scene import Area, Item, Leaf, Pip
from orrery.parts.scenes import between

Place = tuple[float, float]  # where something stands

# -- the Locations ---------------------------------------------------------------------------------------------

PLOTS: dict[str, Place] = {  # where the ground of each building is
    "mining-camp": (78, 108), "laboratory": (235, 108), "foundry": (392, 108),
    "control-room": (78, 273), "market": (235, 273), "academy": (392, 273),
}  # fmt: skip
COLONY = (470, 350)
SIGN = 148  # how wide a building, its sign and its sill are
BAY = 35
BELOW = 17  # a line under a bay
STALLS = {2: ((-37, 70), (37, 70)), 3: ((-54, 40), (-13, 40), (42, 64))}  # where the bays of the Market are, how wide


def locations(s: State, say: Say) -> Area:
    """The buildings of the colony, each with its sign and its bays."""
    return colony(s, say, SPACES, PLOTS, COLONY, "locations")


def colony(
    s: State, say: Say, spaces: Mapping[str, Spaces], plots: Mapping[str, Place], extent: Place, backdrop: str,
    leaves: Sequence[Leaf] = (),
) -> Area:  # fmt: skip
    """Buildings at their plots; what dice cost hangs at the sign of the Academy."""
    items = [item for key, draw in spaces.items() for item in location(s, say, key, draw, plots[key])]
    items += enlisting(s.game.box, say, plots["academy"])
    links = [(f"laboratory-{i}", f"laboratory-{i + 1}") for i in range(1, len(s.locations["laboratory"]), 2)]
    return Area(
        "locations", say("locations"), items, shape="drawn", backdrop=backdrop, extent=extent, links=links,
        leaves=leaves,
    )  # fmt: skip


def location(s: State, say: Say, key: str, spaces: Spaces, plot: Place) -> Iterator[Item]:
    """One building: its sign, its bays, the dice in them."""
    dice = s.locations[key]
    head, *printed = _printed_location(s.game, s.side, say, key, spaces, len(dice), plot)
    yield head
    for item, die in zip(printed, dice, strict=True):
        yield item
        if die is not None:
            yield die_on(s, say, die, item.id)


@cache
def _printed_location(
    game: Bundle, side: str, say: Say, key: str, spaces: Spaces, count: int, plot: Place
) -> tuple[Item, ...]:  # fmt: skip
    """A Location's sign and its bays as they are printed, the same in every scene."""
    bought, rule, (x, ground) = game.drawings.bought, game.stations[key].rule, plot
    head = station(game, say, key, x=x, y=ground - 94, size=(SIGN, 20))
    if key in bought:
        printed = game.box.locations[key]
        in_water = Amount(printed.price_in_water, "water")
        head.text = say("location-price", price=cards.goods(printed.price), water=in_water)
        head.cost = between(OR, [*pips(printed.price), Pip("water", printed.price_in_water)])
        head.gives = (Pip(bought[key]),)
        head.y, head.size = ground - 86, (SIGN, 36)
    elif key == "academy":  # what dice cost there stands close below it
        head.y, head.size = ground - 95, (SIGN, 18)
    found = tuple(spaces(game.box, side, say, key, count))
    for item in found:
        item.x, item.y, item.rule = item.x + x, ground + 5 + item.size[1] / 2, rule
    return (head, *found)


def along(number: int, count: int, apart: float = 37) -> float:
    """Where the one with this number of so many stands, from the middle of them."""
    return (number - (count + 1) / 2) * apart


def _mining(b: Box, side: str, say: Say, key: str, count: int) -> Iterator[Item]:
    for i, space in enumerate(b.sides[side].mining, 1):
        yield Item(
            f"{key}-{i}", "space", say("mining-space", total=space.total, gems=Amount(space.gems, "gems")),
            x=along(i, count), text=say("mining-says", total=space.total), asks=(Pip("total", space.total),),
            gives=(Pip("gem", space.gems),), size=(BAY, BAY + BELOW),
        )  # fmt: skip


def _laboratory(b: Box, side: str, say: Say, key: str, count: int) -> Iterator[Item]:
    """Bays in pairs."""
    for i in range(1, count + 1):
        pair = (i + 1) // 2
        x = along(pair, count // 2, 76) + (-16 if i % 2 else 16)
        yield Item(f"{key}-{i}", "space", say("pair-space", number=pair), x=x, size=(BAY - 4, BAY - 4))


def plain_spaces(b: Box, side: str, say: Say, key: str, count: int) -> Iterator[Item]:
    for i in range(1, count + 1):
        yield Item(f"{key}-{i}", "space", str(i), x=along(i, count, 46), size=(BAY, BAY))


def _market(b: Box, side: str, say: Say, key: str, count: int) -> Iterator[Item]:
    stalls = b.sides[side].market
    for i, (stall, (x, wide)) in enumerate(zip(stalls, STALLS[len(stalls)], strict=True), 1):
        yield Item(
            f"{key}-{i}", "space", say("said", said=cards.stall(stall)), x=x, asks=(Pip(SWAP, 0),),
            gives=tuple(Pip(ICONS[good], count) for good, count in stall.bundles.items()), text=say("market-says"),
            size=(wide, BAY + 2 * BELOW - 2),
        )  # fmt: skip


def _academy(b: Box, side: str, say: Say, key: str, count: int) -> Iterator[Item]:
    places = b.academy
    for i in range(count):
        taken = [value for value in range(1, 7) if places[value] == i]
        values = several(taken, "dash")
        yield Item(
            f"{key}-{i + 1}", "space", say("said", said=values), x=along(i + 1, count, 46), size=(BAY, BAY),
            text=say("academy-says", values=values), asks=faces(taken),
        )  # fmt: skip


Spaces = Callable[[Box, str, Say, str, int], Iterable[Item]]
SPACES: dict[str, Spaces] = {
    "mining-camp": _mining, "laboratory": _laboratory, "foundry": plain_spaces, "control-room": plain_spaces,
    "market": _market, "academy": _academy,
}  # fmt: skip


def enlisting(b: Box, say: Say, plot: Place) -> Iterator[Item]:
    """What dice cost at the Academy, close below its sign."""
    x, ground = plot
    for i, offer in enumerate(b.academy_prices, 1):
        label = say("academy-offer", dice=Amount(offer.dice, "dice"), price=Amount(offer.algae, "algae"))
        yield Item(
            f"academy-buy-{offer.key}", "tile", label, x=x + along(i, len(b.academy_prices), SIGN / 2), y=ground - 77,
            rule="FL-14.1", cost=(Pip("algae", offer.algae),), gives=(Pip("die", offer.dice),), size=(SIGN / 2 - 2, 18),
        )  # fmt: skip


# -- the Depository and Headquarters ---------------------------------------------------------------------------

VAULT = (470, 216)
SHELVES, LOWEST = (44, 91, 138), 187  # the middles of the rows, and of Headquarters below them
LABEL = (49, 86)  # the middle of what stands beside a shelf, and how wide it is
# On a phone the shelves are farther apart.
VAULT_LEAF = Leaf((390, 340), [
    ((0, 0, 470, 24), (0, 0, 390, 30)), ((0, 24, 470, 138), (0, 30, 390, 228)), ((0, 162, 470, 54), (0, 258, 390, 82)),
])  # fmt: skip


def column(number: int) -> float:
    return 58 + 62 * number


def depository(s: State, say: Say) -> Area:
    b = s.game.box
    items = [station(s.game, say, "depository", x=VAULT[0] / 2, y=13, size=(SIGN, 20))]
    for r, y in enumerate(SHELVES):
        items.append(_shelf(b, say, r, y))
        for c, dice in enumerate(s.depository):
            is_open, place = b.sides[s.side].columns[c], f"depository-{c + 1}-{b.rows[r].key}"
            label = str(c + 1) if is_open else say("closed")
            items.append(
                Item(
                    place, "space", label, x=column(c + 1), y=y, face="" if is_open else "closed", rule="FL-7.1",
                    asks=faces([c + 1]), size=(BAY + 2, BAY + 2),
                )
            )  # fmt: skip
            die = dice[r]
            if die is not None:
                items.append(die_on(s, say, die, place))
    items += _headquarters(s, say, LOWEST)
    title = say("depository-and-headquarters")
    return Area("depository", title, items, shape="drawn", backdrop="depository", extent=VAULT, leaves=[VAULT_LEAF])


def _shelf(b: Box, say: Say, r: int, y: float) -> Item:
    """The name of a row, and what it gives."""
    row, figures = b.rows[r], b.headquarters
    given = {"move": Pip("move"), "die": Pip("die", figures.row_dice), "items": Pip("item", figures.row_items)}
    which, (x, wide) = Thing("row", row.key), LABEL
    return Item(
        f"row-{row.key}", "text", say("depository-row", row=which, reward=row_reward(b, row.reward)), x=x, y=y,
        rule="FL-7.3", gives=(given[row.reward],), size=(wide, 38), name=say(f"shelf-{row.key}"),
    )  # fmt: skip


def row_reward(b: Box, reward: str) -> Message | Amount:
    """What a row of the Depository gives, in short."""
    figures = b.headquarters
    given = {"die": Amount(figures.row_dice, "dice"), "items": Amount(figures.row_items, "items")}
    return given.get(reward) or message("may-move-there")


def _headquarters(s: State, say: Say, y: float) -> Iterator[Item]:
    figures = s.game.box.headquarters
    x, wide = LABEL
    head = station(s.game, say, "headquarters", x=x, y=y, size=(wide, 24))
    head.name = say.name("station-headquarters")
    yield head
    for i, waiting in enumerate(s.headquarters, 1):
        place = f"headquarters-{i}"
        label, icon = (say("may-flip"), "flip") if i == 1 else (str(i), "")
        yield Item(
            place, "space", label, x=column(i), y=y, text=say("acts-first"), rule="FL-8.1", icon=icon,
            size=(BAY + 2, BAY + 2),
        )  # fmt: skip
        if waiting is not None:
            yield die_on(s, say, waiting, place)
    for i, (good, count) in enumerate((("items", figures.items), ("water", figures.water)), 1):
        yield Item(
            f"headquarters-{good}", "tile", say("said", said=Amount(count, good)), x=column(len(s.headquarters) + i),
            y=y, rule="FL-8.1", gives=(Pip(ICONS[good], count),), size=(52, 34),
        )  # fmt: skip
