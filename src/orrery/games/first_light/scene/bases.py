"""A player's corner: the Research Base, the cards held. And the AI's board."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.games.first_light import cards
from orrery.games.first_light.components import RESOURCES, Box
from orrery.games.first_light.phases.scoring import COLOURS
from orrery.games.first_light.scene.pieces import (
    ICONS,
    by_die,
    character_card,
    die_on,
    face_of,
    farm_pips,
    item_card,
    vehicle_pips,
)
from orrery.games.first_light.state import AI, GARAGES, PRINTED_FARMS, Ai, Die, Player, State, box
from orrery.kernel.scene import Area, Item, Pip
from orrery.kernel.secrecy import HIDDEN, UNKNOWN
from orrery.parts.scenes import counter, deck, row, track


def base(s: State, p: Player) -> Area:
    """A player's mat: goods, dice, Garages (row 0), Farms (row 1), cards that lie open."""
    items = [*_goods(p), *_dice(p), *_garages(s, p), *_farms(s, p), *_rooms(s, p)]
    if len(s.players) > 1 and s.start == p.seat:
        items.append(Item("start", "token", "Start player", owner=p.seat, rule="FL-16.2", icon="start"))
    if p.character:
        items.append(character_card(s, p.character, p.seat))
    items += [item_card(s, key, p.seat, held=False) for key in p.items]
    items += _covered(p)
    return Area(f"base-{p.seat}", f"{COLOURS[p.seat]}'s Research Base", items, owner=p.seat, backdrop="base")


def _goods(p: Player) -> Iterator[Item]:
    for good in RESOURCES:
        name = f"{cards.GOOD_NAMES[good]}{'s' if good == 'gems' else ''}"
        held = getattr(p.stock, good)
        yield counter(f"p{p.seat}-{good}", name, held, face=good, owner=p.seat, rule="FL-1.3", icon=ICONS[good])


def _dice(p: Player) -> Iterator[Item]:
    """Dice behind the screen and in heaps; the Cantina is always there to go to."""
    for i, face in enumerate(p.rolled, 1):
        shown, name = ("?", "?") if face == UNKNOWN else face_of(face)
        yield Item(f"p{p.seat}-rolled-{i}", "die", f"rolled {name}", face=shown, owner=p.seat, rule="FL-4.3")
    heaps = (
        ("ready", "Dice to roll", p.ready, "die"), ("new", "New dice", p.new, "die-new"),
        ("idle", "Idle dice", p.idle, "die-idle"), ("cantina", "Cantina", p.cantina, "cantina"),
        ("reserve", "Reserve", p.reserve, "reserve"),
    )  # fmt: skip
    for name, label, count, icon in heaps:
        if count or name == "cantina":
            rule = "FL-5.8" if name == "cantina" else "FL-1.5"
            yield counter(f"p{p.seat}-{name}", label, count, owner=p.seat, rule=rule, icon=icon)


def _garages(s: State, p: Player) -> Iterator[Item]:
    b = box(s)
    for i in range(GARAGES):
        place = f"p{p.seat}-garage-{i + 1}"
        tile = b.upgrades[p.upgrades[i - 1]] if 0 < i <= len(p.upgrades) else None
        algae, shift = b.garages[i].algae, b.garages[i].shift
        text = cards.upgrade_text(tile) if tile else f"The die may count {shift} more or less." if shift else ""
        yield Item(
            place, "space", f"Garage {i + 1}{f' {tile.title}' if tile else ''} ({algae} Algae)", x=i, y=0, owner=p.seat,
            face=tile.key if tile else "", text=text, rule="FL-5.7", icon="upgrade" if tile else "garage",
            cost=(Pip("algae", algae),) if algae else (), points=(tile.points or None) if tile else None,
            gives=vehicle_pips(tile) if tile else (Pip("shift", shift),) if shift else (),
        )  # fmt: skip
        if p.garages[i]:
            yield die_on(Die(p.seat, p.garages[i]), place)


def _farms(s: State, p: Player) -> Iterator[Item]:
    for i in range(PRINTED_FARMS + len(p.farm_tiles)):
        place = f"p{p.seat}-farm-{i + 1}"
        yield _printed_farm(s, p, place, i) if i < PRINTED_FARMS else _farm_tile(s, p, place, i)
        if p.farms[i]:
            yield die_on(Die(p.seat, p.farms[i]), place)


def _printed_farm(s: State, p: Player, place: str, i: int) -> Item:
    b = box(s)
    printed = b.farm_spaces[i]
    text = f"Raises the dice on your other Farms by {printed.raises}, to 6 at most."
    if printed.by_table:
        text = _yields(b, printed.by_table)
    return Item(
        place, "space", f"Farm {i + 1}", x=i, y=1, owner=p.seat, text=text, rule="FL-15.3", icon="farm",
        gives=by_die(printed.by_table) or (Pip("boost", printed.raises),),
    )  # fmt: skip


def _farm_tile(s: State, p: Player, place: str, i: int) -> Item:
    b = box(s)
    tile = b.farms[p.farm_tiles[i - PRINTED_FARMS]]
    text = cards.farm_text(tile)
    if tile.by_table:
        text = f"{_yields(b, tile.by_table)} {cards.points_text(tile.points) if tile.points else ''}".strip()
    return Item(
        place, "space", f"Farm {i + 1} {tile.title}", x=i, y=1, owner=p.seat, face=tile.key, text=text, rule="FL-15.3",
        icon="farm", cost=(Pip("die", tile.needs),) if tile.needs > 1 else (), points=tile.points or None,
        gives=farm_pips(tile),
    )  # fmt: skip


def _yields(b: Box, goods: list[str]) -> str:
    """What a Farm yields by die value: "3-4-5-6-7-8 Water"."""
    each = ("-".join(str(amounts[good]) for amounts in b.yields[1:]) + f" {cards.GOOD_NAMES[good]}" for good in goods)
    return f"By die 1 to 6: {' or '.join(each)}."


def _rooms(s: State, p: Player) -> Iterator[Item]:
    """What the base is worth for its number of tiles, now and with the next."""
    b = box(s)
    for icon, name, tiles, rooms in (
        ("upgrade", "Upgrade Tiles", len(p.upgrades), b.upgrade_rooms),
        ("farm", "Farm Tiles", len(p.farm_tiles), b.farm_rooms),
    ):
        most = len(rooms) - 1
        after = f"With one more: {_points(rooms[tiles + 1])}." if tiles < most else "All rooms are open."
        label = f"{name}: {tiles} of {most}, {_points(rooms[tiles])}"
        yield track(
            f"p{p.seat}-rooms-{icon}", label, tiles, most, owner=p.seat, text=after, rule="FL-17.5", icon=icon,
            points=rooms[tiles],
        )  # fmt: skip


def _points(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"


# -- cards held ------------------------------------------------------------------------------------------------

HELD = {"dealt": "Characters dealt", "pack": "Items to draft", "hand": "Items in hand"}


def _covered(p: Player) -> Iterator[Item]:
    """Cards that the reader sees from behind, on their holder's mat."""
    for name, what in HELD.items():
        keys: list[str] = getattr(p, name)
        if HIDDEN in keys:
            icon = "character" if name == "dealt" else "item"
            yield deck(f"p{p.seat}-{name}", what, len(keys), owner=p.seat, icon=icon)


def choices(s: State, p: Player) -> Area | None:
    """Cards to choose from in set-up, where the reader sees them: the Characters or the pack of the draft."""
    if p.dealt and HIDDEN not in p.dealt:
        items = [character_card(s, key, p.seat) for key in p.dealt]
        return row(f"dealt-{p.seat}", "Characters dealt to you", items, p.seat)
    if p.pack and HIDDEN not in p.pack:
        items = [item_card(s, key, p.seat) for key in p.pack]
        return row(f"pack-{p.seat}", "Items to draft", items, p.seat)
    return None


def open_characters(s: State) -> Area | None:
    """Characters that everybody chooses from in turn."""
    if not s.open_characters or s.phase != "setup" or all(p.character for p in s.players):
        return None
    items = [character_card(s, key) for key in s.characters_left]
    return row("characters", "Characters to choose from", items)


def hand(s: State, p: Player) -> Area | None:
    """The Items a player holds, if the reader sees them."""
    if HIDDEN in p.hand:
        return None
    items = [item_card(s, key, p.seat) for key in p.hand]
    return row(f"hand-{p.seat}", f"{COLOURS[p.seat]}'s hand", items, p.seat)


# -- the printed opponent --------------------------------------------------------------------------------------


def ai_board(s: State, ai: Ai) -> Area:
    """The AI's board: dice, Gems, Progress Tiles, Schemes of this round."""
    b = box(s)
    board = b.opponents[ai.opponent]
    spaces = b.track.spaces
    worth = f"{board.negotiation} points a Negotiation die, {board.depository} a Depository die"
    used = len(ai.discards)
    items = [
        track("ai-track", f"Dice: {ai.track} of {spaces}", ai.track, spaces, owner=AI, rule="FL-23.1", icon="die"),
        counter("ai-gems", "Gems", ai.gems, owner=AI, rule="FL-24.6", icon="gem"),
        counter("ai-reserve", "Reserve", ai.reserve, owner=AI, rule="FL-1.5", icon="reserve"),
        Item("ai-points", "text", worth, owner=AI, rule="FL-24.8", icon="points"),
        Item("ai-schemes", "stack", f"Schemes: {len(ai.schemes)} (+{used} used)", owner=AI, rule="FL-23.6",
             icon="scheme", count=len(ai.schemes)),
    ]  # fmt: skip
    for i, tile in enumerate(b.progress, 1):
        effect = "1 Gem more a Harvest" if tile.gems else "1 die more a Rest" if tile.dice else "1 Scheme more a round"
        gives = Pip("gem", tile.gems) if tile.gems else Pip("die", tile.dice) if tile.dice else Pip("scheme")
        state = "unlocked" if i <= ai.unlocked else "locked"
        items.append(
            Item(
                f"ai-progress-{i}", "tile", f"Progress {i}: {state}", owner=AI, face=state, text=f"{effect}.",
                rule="FL-24.4", gives=[gives], points=tile.points,
            )
        )  # fmt: skip
    for key in ai.revealed:
        scheme = b.schemes[key]
        text = cards.scheme_text(scheme).partition(": ")[2]
        items.append(
            Item(
                f"scheme-{key}", "card", f"Scheme of a {scheme.value}", owner=AI, text=f"{text}.", rule="FL-23.6",
                icon="scheme",
            )
        )  # fmt: skip
    return Area("ai", f"AI {ai.opponent}: {board.title}", items, owner=AI, backdrop="base")
