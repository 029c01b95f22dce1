"""A player's corner: the Research Base, the cards held. And the AI's board.

A base is drawn from the left: who it is, what is in stock, Garages above Farms, rooms, and dice behind the screen.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from functools import cache

from orrery.games.first_light.components import RESOURCES, Box, Garage, Progress
from orrery.games.first_light.scene import pieces
from orrery.games.first_light.speech import cards
from orrery.games.first_light.state import AI, FARMS, GARAGES, PRINTED_FARMS, Ai, Die, Player, State
from orrery.kernel.message import Amount, Message, Say, Thing, several
from orrery.kernel.message import say as message
from orrery.kernel.scene import Area, Item, Leaf, Pip, Room
from orrery.kernel.secrecy import HIDDEN, UNKNOWN
from orrery.parts.scenes import corner, counter, deck, lay, row, track

GABLE, DOME, AWNING = ("gable",), ("dome",), ("awning",)  # the roofs of Garages, of Farms and of the Cantina
HIGH = 150  # of a base
PORTRAIT: Room = (0, 0, 104, HIGH)
STOCK: Room = (110, 0, 140, HIGH)
BAYS, BAY, COLUMNS = 256, 63, 6  # where the first Garage and the first Farm begin, how wide each is, how many there are
ROOMS: Room = (BAYS + BAY * COLUMNS + 4, 0, 92, HIGH)
SCREEN: Room = (ROOMS[0] + ROOMS[2] + 8, 0, 112, HIGH)  # only while something lies there
# On a phone the bays are below all else.
SHIPS: tuple[Room, Room] = (BAYS, 0, BAY * COLUMNS, HIGH), (0, 140, 390, 228)
LEAF = Leaf((390, 368), [(PORTRAIT, (0, 0, 110, 132)), (STOCK, (116, 0, 160, 132)), (ROOMS, (282, 0, 108, 132)), SHIPS])
BEHIND = Leaf((390, 368), [
    (PORTRAIT, (0, 0, 84, 132)), (STOCK, (88, 0, 120, 132)), (ROOMS, (212, 0, 84, 132)),
    (SCREEN, (300, 0, 90, 132)), SHIPS,
])  # fmt: skip


def base(s: State, say: Say, p: Player) -> Area:
    """A player's mat: goods and heaps, Garages above Farms, what rooms are worth, dice behind the screen."""
    stock = [*goods(say, p), *heaps(say, p)]
    return drawn(s, say, p, stock, [*rooms(s, say, p)], [*rolled(s, say, p), *covered(say, p)])


def drawn(
    s: State, say: Say, p: Player, stock: list[Item], worth: list[Item], screen: list[Item]
) -> Area:  # fmt: skip
    """The parts of a base in their places; what lies behind the screen is beside the rest, where there is one."""
    cantina = next(item for item in stock if item.id == f"p{p.seat}-cantina")
    cantina.suits = AWNING
    _bay(cantina, GARAGES, 0)
    others = [item for item in stock if item is not cantina]
    if len(s.players) > 1 and s.start == p.seat and s.phase != "setup":  # it is drawn last in set-up (FL-2.13)
        worth = [*worth, Item("start", "token", say("start-player"), owner=p.seat, rule="FL-16.2", icon="start")]
    items = [*lay(others, STOCK, 2, rows=3), cantina, *_garages(s, say, p), *_farms(s, say, p)]
    items += [*lay(worth, ROOMS, 1, rows=2), *lay(screen, SCREEN)]
    if p.character:
        items += lay([copy(pieces.character_card(s.game, say, p.character, p.seat))], PORTRAIT)
    behind = bool(screen) or s.phase == "plan"  # no die less makes it narrower while all plan
    edge = SCREEN if behind else ROOMS
    extent, leaves = (edge[0] + edge[2], HIGH), [BEHIND if behind else LEAF]
    area = corner(say, f"base-{p.seat}", "research-base", p.seat, items, extent=extent, leaves=leaves)
    area.glance = [f"p{p.seat}-garage-{i + 1}" for i in range(GARAGES)]  # what may act yet
    return area


def tableau(s: State, say: Say, p: Player) -> Area | None:
    """Items that lie open before a player."""
    items = [pieces.item_card(s.game.box, say, key, p.seat, held=False) for key in p.items]
    return corner(say, f"items-{p.seat}", "items-in-play", p.seat, items, shape="row") if items else None


def _bay(item: Item, column: int, row: int) -> Item:
    """A building in its place."""
    lay([item], (BAYS + BAY * column + 2, row * (HIGH / 2 + 2), BAY - 4, HIGH / 2 - 2))
    return item


def goods(say: Say, p: Player) -> Iterator[Item]:
    for good in RESOURCES:
        held = getattr(p.stock, good)
        name = say(f"stock-{good}")
        yield counter(f"p{p.seat}-{good}", name, held, face=good, owner=p.seat, rule="FL-1.3", icon=pieces.ICONS[good])


HEAP_ICONS = {"reserve": "reserve", "ready": "die", "new": "die-new", "idle": "die-idle", "cantina": "cantina"}


def rolled(s: State, say: Say, p: Player) -> Iterator[Item]:
    """Dice behind the screen."""
    for i, face in enumerate(p.rolled, 1):
        hidden = face == UNKNOWN
        label = say("rolled-unknown") if hidden else say("rolled", value=face)
        shown = "?" if hidden else pieces.face_of(s, face)
        yield Item(f"p{p.seat}-rolled-{i}", "die", label, face=shown, owner=p.seat, rule="FL-4.3")


def heaps(say: Say, p: Player) -> Iterator[Item]:
    """Dice in heaps; the Cantina is always there to go to."""
    for name, icon in HEAP_ICONS.items():
        count = getattr(p, name)
        if count or name == "cantina":
            rule = "FL-5.8" if name == "cantina" else "FL-1.5"
            yield counter(f"p{p.seat}-{name}", say(f"heap-{name}"), count, owner=p.seat, rule=rule, icon=icon)


def _garages(s: State, say: Say, p: Player) -> Iterator[Item]:
    for i in range(GARAGES):
        place = f"p{p.seat}-garage-{i + 1}"
        key = p.upgrades[i - 1] if 0 < i <= len(p.upgrades) else ""
        yield _ship(s, say, p, place, i, key) if key else _empty_garage(s.game.box.garages[i], say, p.seat, place, i)
        if p.garages[i]:
            yield pieces.die_on(s, say, Die(p.seat, p.garages[i]), place)


@cache
def _empty_garage(garage: Garage, say: Say, seat: int, place: str, i: int) -> Item:
    algae, shift = garage.algae, garage.shift
    return _bay(Item(
        place, "space", say("garage-space", number=i + 1, algae=Amount(algae, "algae")), owner=seat,
        text=say("word-upgrade-shift", shift=shift) if shift else "", rule="FL-5.7", icon="garage",
        cost=(Pip("algae", algae),) if algae else (), gives=(Pip("shift", shift),) if shift else (),
        name=say.name("garage-space", number=i + 1), suits=GABLE, count=i + 1,
    ), i, 0)  # fmt: skip


def _ship(s: State, say: Say, p: Player, place: str, i: int, key: str) -> Item:
    """A Garage with an Upgrade Tile on it."""
    tile, algae = s.game.box.upgrades[key], s.game.box.garages[i].algae
    title = Thing("tile", key)
    label = say("garage-space-tile", number=i + 1, tile=title, algae=Amount(algae, "algae"))
    return _bay(Item(
        place, "space", label, owner=p.seat, face=key, text=say("said", said=cards.upgrade(tile)),
        rule="FL-5.7", icon="upgrade", cost=(Pip("algae", algae),) if algae else (), points=tile.points or None,
        gives=s.game.drawings.upgrade(tile), name=say.name("garage-space-tile", number=i + 1, tile=title), suits=GABLE,
        count=i + 1, art=f"upgrade/{key}",
    ), i, 0)  # fmt: skip


def _farms(s: State, say: Say, p: Player) -> Iterator[Item]:
    for i in range(PRINTED_FARMS + len(p.farm_tiles)):
        place = f"p{p.seat}-farm-{i + 1}"
        yield _printed_farm(s.game.box, say, p.seat, place, i) if i < PRINTED_FARMS else _farm_tile(s, say, p, place, i)
        if p.farms[i]:
            yield pieces.die_on(s, say, Die(p.seat, p.farms[i]), place)
    for i in range(PRINTED_FARMS + len(p.farm_tiles), FARMS):
        yield _free_farm(say, p.seat, i)


@cache
def _free_farm(say: Say, seat: int, i: int) -> Item:
    """Where a Farm Tile may be built."""
    return _bay(Item(
        f"p{seat}-farm-{i + 1}", "space", say("farm-free", number=i + 1), owner=seat, face="gone", rule="FL-10.3",
        icon="farm", name=say("farm-space", number=i + 1), suits=DOME, count=i + 1,
    ), i, 1)  # fmt: skip


@cache
def _printed_farm(b: Box, say: Say, seat: int, place: str, i: int) -> Item:
    printed = b.farm_spaces[i]
    text = say("farm-raises", raises=printed.raises)
    if printed.by_table:
        text = say("said", said=_yields(b, printed.by_table))
    return _bay(Item(
        place, "space", say("farm-space", number=i + 1), owner=seat, text=text, rule="FL-15.3", icon="farm",
        gives=pieces.by_die(printed.by_table) or (Pip("boost", printed.raises),), name=say("farm-space", number=i + 1),
        suits=DOME, count=i + 1,
    ), i, 1)  # fmt: skip


def _farm_tile(s: State, say: Say, p: Player, place: str, i: int) -> Item:
    tile = s.game.box.farms[p.farm_tiles[i - PRINTED_FARMS]]
    words = cards.farm(tile)
    if tile.by_table:
        worth = [message("points-at-end", points=tile.points)] if tile.points else []
        words = several([_yields(s.game.box, tile.by_table), *worth], "sentence")
    title = Thing("tile", tile.key)
    return _bay(Item(
        place, "space", say("farm-space-tile", number=i + 1, tile=title), owner=p.seat,
        face=tile.key, text=say("said", said=words), rule="FL-15.3", icon="farm",
        cost=(Pip("die", tile.needs),) if tile.needs > 1 else (), points=tile.points or None,
        gives=s.game.drawings.farm(tile), name=say.name("farm-space-tile", number=i + 1, tile=title), suits=DOME,
        count=i + 1, art=f"farm/{tile.key}",
    ), i, 1)  # fmt: skip


def _yields(b: Box, goods: list[str]) -> Message:
    """What a Farm yields by die value: "3-4-5-6-7-8 Water"."""
    each = (
        message("yield", counts=several((amounts[good] for amounts in b.yields[1:]), "dash"), good=Thing("good", good))
        for good in goods
    )
    return message("yields", each=several(each, "or"))


def rooms(s: State, say: Say, p: Player) -> Iterator[Item]:
    """What the base is worth for its number of tiles, now and with the next."""
    b = s.game.box
    for icon, tiles, rooms in (
        ("upgrade", len(p.upgrades), b.upgrade_rooms), ("farm", len(p.farm_tiles), b.farm_rooms),
    ):  # fmt: skip
        most = len(rooms) - 1
        after = say("rooms-next", points=Amount(rooms[tiles + 1], "points")) if tiles < most else say("rooms-open")
        label = say(f"rooms-{icon}", tiles=tiles, most=most, points=Amount(rooms[tiles], "points"))
        yield track(
            f"p{p.seat}-rooms-{icon}", label, tiles, most, owner=p.seat, text=after, rule="FL-17.5", icon=icon,
            points=rooms[tiles], name=say.name(f"rooms-{icon}"),
        )  # fmt: skip


# -- cards held ------------------------------------------------------------------------------------------------

HELD = {"dealt": "character", "pack": "item", "hand": "item"}  # and what is drawn for them


def covered(say: Say, p: Player) -> Iterator[Item]:
    """Cards that the reader sees from behind, on their holder's mat."""
    for name, icon in HELD.items():
        keys: list[str] = getattr(p, name)
        if HIDDEN in keys:
            yield deck(f"p{p.seat}-{name}", say(f"held-{name}"), len(keys), owner=p.seat, icon=icon)


def choices(s: State, say: Say, p: Player) -> Area | None:
    """Cards to choose from in set-up, where the reader sees them: the Characters or the pack of the draft."""
    if p.dealt and HIDDEN not in p.dealt:
        items = [pieces.character_card(s.game, say, key, p.seat) for key in p.dealt]
        return row(f"dealt-{p.seat}", say("dealt-to-you"), items, p.seat)
    if p.pack and HIDDEN not in p.pack:
        items = [pieces.item_card(s.game.box, say, key, p.seat) for key in p.pack]
        return row(f"pack-{p.seat}", say("held-pack"), items, p.seat)
    return None


def open_characters(s: State, say: Say) -> Area | None:
    """Characters that everybody chooses from in turn."""
    if not s.open_characters or s.phase != "setup" or all(p.character for p in s.players):
        return None
    items = [pieces.character_card(s.game, say, key) for key in s.characters_left]
    return row("characters", say("open-characters"), items)


def hand(s: State, say: Say, p: Player) -> Area | None:
    """The Items a player holds, if the reader sees them."""
    if HIDDEN in p.hand:
        return None
    items = [pieces.item_card(s.game.box, say, key, p.seat) for key in p.hand]
    return corner(say, f"hand-{p.seat}", "hand", p.seat, items, shape="row")


# -- the printed opponent --------------------------------------------------------------------------------------


def ai_board(s: State, say: Say, ai: Ai) -> Area:
    """The AI's board: dice, Gems, Progress Tiles, Schemes of this round."""
    b = s.game.box
    board = b.opponents[ai.opponent]
    spaces = b.track.spaces
    worth = say("ai-points", negotiation=board.negotiation, depository=board.depository)
    schemes = say("ai-schemes", count=len(ai.schemes), used=len(ai.discards))
    items = [
        track("ai-track", say("ai-dice", dice=ai.track, spaces=spaces), ai.track, spaces, owner=AI, rule="FL-23.1",
              icon="die", name=say.name("ai-dice")),
        counter("ai-gems", say("stock-gems"), ai.gems, owner=AI, rule="FL-24.6", icon="gem"),
        counter("ai-reserve", say("heap-reserve"), ai.reserve, owner=AI, rule="FL-1.5", icon="reserve"),
        Item("ai-points", "text", worth, owner=AI, rule="FL-24.8", icon="points"),
        Item("ai-schemes", "stack", schemes, owner=AI, rule="FL-23.6", icon="scheme", count=len(ai.schemes)),
        *(_progress(say, tile, i, unlocked=i <= ai.unlocked) for i, tile in enumerate(b.progress, 1)),
        *(scheme_card(s, say, key, "scheme-of", "FL-23.6") for key in ai.revealed),
    ]  # fmt: skip
    title = say("ai-title", number=ai.opponent, name=Thing("opponent", ai.opponent))
    return Area("ai", title, items, owner=AI)


def _progress(say: Say, tile: Progress, number: int, *, unlocked: bool) -> Item:
    word, gives = ("schemes", Pip("scheme"))
    if tile.gems:
        word, gives = "gems", Pip("gem", tile.gems)
    elif tile.dice:
        word, gives = "dice", Pip("die", tile.dice)
    state = "unlocked" if unlocked else "locked"
    return Item(
        f"ai-progress-{number}", "tile", say(f"progress-{state}", number=number), owner=AI, face=state,
        text=say(f"progress-gives-{word}"), rule="FL-24.4", gives=[gives], points=tile.points,
    )  # fmt: skip


def scheme_card(s: State, say: Say, key: str, label: str, rule: str) -> Item:
    """A Scheme that lies open: its options from the top."""
    scheme = s.game.box.schemes[key]
    text = say("scheme-options", options=cards.scheme(scheme))
    said, art = say(label, value=scheme.value), f"scheme/{key}"
    return Item(f"scheme-{key}", "card", said, owner=AI, text=text, rule=rule, icon="scheme", art=art)
