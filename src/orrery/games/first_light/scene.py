"""How First Light is drawn: the planet, the shared boards, each base, the AI. Made from a redacted state."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.games.first_light import cards
from orrery.games.first_light.components import RESOURCES, Box
from orrery.games.first_light.scoring import COLOURS
from orrery.games.first_light.state import (
    AI,
    GARAGES,
    GEM_TOKEN,
    PRINTED_FARMS,
    Ai,
    Die,
    Player,
    Stack,
    State,
    box,
)
from orrery.kernel.scene import Area, Item, Owner, Scene
from orrery.kernel.secrecy import HIDDEN, UNKNOWN

LETTERS = "POBKA"
STACK_NAMES = ("left", "middle", "right")
PHASES = {"setup": "Set-up", "plan": "Plan", "execute": "Execute", "harvest": "Harvest", "rest": "Rest", "over": "End"}


def scene(seen: State, seat: int | None) -> Scene:
    """Everything one reader sees; their own base comes first."""
    order = [p for p in seen.players if p.seat == seat] + [p for p in seen.players if p.seat != seat]
    areas = [_planet(seen), _negotiation(seen), _incidents(seen), _depository(seen), _locations(seen), _offers(seen)]
    for p in order:
        areas += _base(seen, p)
    if seen.ai is not None:
        areas.append(_ai(seen, seen.ai))
    owners = [Owner(p.seat, COLOURS[p.seat], COLOURS[p.seat].lower(), LETTERS[p.seat]) for p in seen.players]
    if seen.ai is not None:
        owners.append(Owner(AI, COLOURS[AI], "grey", LETTERS[AI]))
    return Scene("Circadians: First Light", _status(seen), _numbered(areas), owners, theme="first-light")


def _numbered(areas: list[Area]) -> list[Area]:
    for place, area in enumerate(areas):
        area.narrow = place
    return areas


def _status(s: State) -> str:
    if s.phase == "setup":
        return "Set-up"
    rounds = box(s).editions[s.edition].rounds
    event = box(s).events[s.event].title if s.event else ""
    start = f"{COLOURS[s.start]} starts"
    return " · ".join(part for part in (f"Round {s.round} of {rounds}", PHASES[s.phase], event, start) if part)


# -- shared boards ---------------------------------------------------------------------------------------------


def _planet(s: State) -> Area:
    planet = box(s).planets[s.planet]
    items: list[Item] = []
    for i, space in enumerate(planet.spaces):
        gives = planet.gives[i]
        notes = ["Gem Cache: points at the end."] if space.cache else []
        if space.arrow:
            notes.append(f"An arrow leads off {box(s).directions[space.arrow - 1].title} to the other side.")
        items.append(
            Item(
                id=f"planet-{i}", kind="space", label=_short(gives), x=space.q + space.r / 2, y=space.r,
                face="cache" if space.cache else f"arrow-{space.arrow}" if space.arrow else "",
                text=" ".join([f"Harvest: {cards.goods_text(gives)}.", *notes]), rule="FL-15.1",
            )
        )  # fmt: skip
    items += _planet_pieces(s)
    return Area("planet", "Planet", items, shape="hex", backdrop=f"planet-{s.planet}", wide=(0, 0, 5, 6))


def _planet_pieces(s: State) -> Iterator[Item]:
    for i, token in enumerate(s.planet_tokens):
        if token:
            label = "Gem" if token == GEM_TOKEN else "3 Water"
            yield Item(f"token-{i}", "token", label, at=f"planet-{i}", face=label.split()[-1].lower(), rule="FL-12.2")
    for p in s.players:
        yield _harvester(p.seat, p.harvester)
    if s.ai is not None:
        yield _harvester(AI, s.ai.harvester)
    for cache, points in zip(box(s).planets[s.planet].caches, s.cache_points, strict=False):
        yield Item(f"cache-{cache}", "token", f"{points} points", at=f"planet-{cache}", face="points", rule="FL-17.4")


def _harvester(seat: int, space: int) -> Item:
    return Item(f"harvester-{seat}", "figure", f"{COLOURS[seat]}'s Harvester", at=f"planet-{space}", owner=seat)


def _short(goods: object) -> str:
    """Goods at a glance: "3W 1D"."""
    letters = {"water": "W", "algae": "A", "power": "P", "gems": "G", "dice": "D"}
    return " ".join(f"{getattr(goods, name)}{letter}" for name, letter in letters.items() if getattr(goods, name))


def _die(die: Die, space: str) -> Item:
    return Item(
        f"die-{space}", "die", f"{COLOURS[die.seat]} {die.value}", at=space, face=str(die.value), owner=die.seat
    )


def _negotiation(s: State) -> Area:
    b = box(s)
    items = [_station("negotiation", "FL-6.1")]
    for column, (clan, spaces) in enumerate(b.sides[s.side].negotiation.items()):
        board = b.clan_boards[s.clan_boards[clan]]
        title = b.clans[clan].title
        items.append(Item(f"clan-{clan}", "card", title, x=column, y=1, text=cards.clan_text(board), rule="FL-6.3"))
        for row, space in enumerate(spaces):
            place = f"negotiation-{space.key}"
            price = cards.amount(space.cost, b.clans[clan].pays)
            items.append(Item(place, "space", f"{price}: {space.points} pt", x=column, y=row + 2, rule="FL-6.1"))
            die = s.negotiation[clan][row]
            if die is not None:
                items.append(_die(die, place))
    return Area("negotiation", "Negotiation Board", items, shape="grid", backdrop="negotiation", wide=(5, 0, 4, 6))


def _incidents(s: State) -> Area:
    """The twelve tokens on the left of the Negotiation Board and the places on its right, a row of each kind."""
    b = box(s)
    sums = [f"sum {c.sum}" if c.sum else f"{c.alike} alike" for c in b.setbacks]
    titles = [incident.title for incident in b.incidents.values()]
    rows = (
        ("advancement", "Advancements left", range(1, 7), [f"first {value}" for value in range(1, 7)], s.advancements),
        ("setback", "Setbacks left", [condition.key for condition in b.setbacks], sums, s.setbacks),
        ("reward", "Rewards open", list(b.incidents), titles, s.rewards),
        ("punishment", "Punishments open", list(b.incidents), titles, s.punishments),
    )
    items: list[Item] = []
    for y, (kind, head, keys, labels, here) in enumerate(rows):
        rule = {"advancement": "FL-6.4", "setback": "FL-6.5", "reward": "FL-6.4", "punishment": "FL-6.6"}[kind]
        items.append(Item(f"{kind}s", "text", head, y=y, rule=rule))
        for x, (key, label, free) in enumerate(zip(keys, labels, here, strict=True), 1):
            name = label if free else "-"
            items.append(Item(f"{kind}-{key}", "space", name, x=x, y=y, face=_open(free), text=label, rule=rule))
    return Area("incidents", "Advancements and setbacks", items, shape="grid", wide=(5, 6, 4, 2))


def _open(here: bool) -> str:
    return "open" if here else "gone"


def _station(key: str, rule: str, y: int = 0) -> Item:
    return Item(f"station-{key}", "text", cards.PLACES[key].removeprefix("the "), y=y, rule=rule)


def _depository(s: State) -> Area:
    b = box(s)
    items = [_station("depository", "FL-7.1"), _station("headquarters", "FL-8.1", y=5)]
    rewards = {"move": "may move", "die": "1 die", "items": f"{b.headquarters.row_items} Items"}
    for r, row in enumerate(b.rows):
        items.append(Item(f"row-{row.key}", "text", f"{row.title}: {rewards[row.reward]}", x=0, y=r + 1, rule="FL-7.3"))
    for c, column in enumerate(s.depository):
        is_open = b.sides[s.side].columns[c]
        for r, die in enumerate(column):
            place = f"depository-{c + 1}-{b.rows[r].key}"
            label = str(c + 1) if is_open else "closed"
            items.append(Item(place, "space", label, x=c + 1, y=r + 1, face="" if is_open else "closed", rule="FL-7.1"))
            if die is not None:
                items.append(_die(die, place))
    for i in range(b.headquarters.spaces):
        place = f"headquarters-{i + 1}"
        label = "may flip" if i == 0 else str(i + 1)
        items.append(
            Item(place, "space", label, x=i + 1, y=5, text="Headquarters: acts first next round.", rule="FL-8.1")
        )
        waiting = s.headquarters[i]
        if waiting is not None:
            items.append(_die(waiting, place))
    return Area(
        "depository", "Depository and Headquarters", items, shape="grid", backdrop="depository", wide=(9, 0, 3, 6)
    )


def _locations(s: State) -> Area:
    b = box(s)
    side = b.sides[s.side]
    mining = [f"total {space.total}: {cards.amount(space.gems, 'gems')}" for space in side.mining]
    market = [cards.stall_text(stall) for stall in side.market]
    academy = [_values(b.academy, place) for place in range(len(s.locations["academy"]))]
    plain = {key: _price(s, key) for key in ("laboratory", "foundry", "control-room")}
    labels = {"mining-camp": mining, "market": market, "academy": academy}
    rules = {"mining-camp": "FL-9.1", "laboratory": "FL-10.1", "foundry": "FL-11.1", "control-room": "FL-12.1",
             "market": "FL-13.1", "academy": "FL-14.1"}  # fmt: skip
    items: list[Item] = []
    for y, (key, spaces) in enumerate(s.locations.items()):
        station = _station(key, rules[key], y)
        station.text = plain.get(key, "")
        if key == "academy":
            station.text = ", ".join(f"{cards.amount(o.dice, 'dice')} for {o.algae} Algae" for o in b.academy_prices)
        items.append(station)
        for i, die in enumerate(spaces):
            place = f"{key}-{i + 1}"
            label = labels[key][i] if key in labels else f"pair {i // 2 + 1}" if key == "laboratory" else f"{i + 1}"
            items.append(Item(place, "space", label, x=i + 1, y=y, rule=rules[key]))
            if die is not None:
                items.append(_die(die, place))
    return Area("locations", "Locations", items, shape="grid", backdrop="locations", wide=(0, 6, 6, 4))


def _values(places: list[int], place: int) -> str:
    """The die values that lead to a place: "1-2"."""
    return "-".join(str(value) for value in range(1, 7) if places[value] == place)


def _price(s: State, key: str) -> str:
    location = box(s).locations[key]
    return f"{cards.goods_text(location.price)} or {location.price_in_water} Water"


def _offers(s: State) -> Area:
    """Tiles to take, the event in force, and what lies in the piles."""
    b = box(s)
    items: list[Item] = []
    for i, stack in enumerate(s.farm_stacks):
        text = cards.farm_text(b.farms[stack.top]) if stack.top else ""
        items.append(
            _stack(
                f"farm-stack-{STACK_NAMES[i]}", "Farm", stack, cards.tile_title(b, stack.top) if stack.top else "", text
            )
        )
    for i, stack in enumerate(s.upgrade_stacks):
        text = cards.upgrade_text(b.upgrades[stack.top]) if stack.top else ""
        title = cards.tile_title(b, stack.top) if stack.top else ""
        items.append(_stack(f"upgrade-stack-{STACK_NAMES[i]}", "Upgrade", stack, title, text))
    if s.event:
        event = b.events[s.event]
        items.append(Item("event", "card", f"Event: {event.title}", text=cards.event_text(event), rule="FL-4.1"))
    pile = len(s.item_pool) + len(s.item_bottom)
    items.append(Item("item-pile", "stack", f"Item pile: {pile}", rule="FL-1.8"))
    titles = ", ".join(b.items[key].title for key in s.item_discards)
    items.append(Item("item-discards", "stack", f"Item discards: {len(s.item_discards)}", text=titles, rule="FL-1.8"))
    if s.open_characters and s.phase == "setup":
        items += [_character(s, key) for key in s.characters_left]
    return Area("offers", "On offer", items, shape="list", wide=(6, 6, 6, 4))


def _stack(place: str, kind: str, stack: Stack, title: str, text: str) -> Item:
    label = f"{kind}: {title} (+{stack.below})" if title else f"{kind}: empty"
    return Item(place, "stack", label, face=stack.top, text=text, rule="FL-2.8")


# -- a player's corner -----------------------------------------------------------------------------------------


def _base(s: State, p: Player) -> list[Area]:
    me = f"p{p.seat}"
    items = [*_goods(p)]
    for i, face in enumerate(p.rolled):
        shown = "?" if face == UNKNOWN else str(face)
        items.append(Item(f"{me}-rolled-{i + 1}", "die", f"rolled {shown}", face=shown, owner=p.seat, rule="FL-4.3"))
    heaps = {
        "ready": ("Dice to roll", p.ready), "new": ("New dice", p.new), "cantina": ("Cantina", p.cantina),
        "idle": ("Idle dice", p.idle), "reserve": ("Reserve", p.reserve),
    }  # fmt: skip
    for name, (label, count) in heaps.items():
        if count:
            items.append(Item(f"{me}-{name}", "counter", f"{label}: {count}", owner=p.seat, rule="FL-1.5"))
    items += [*_garages(s, p), *_farms(s, p), _rooms(s, p)]
    if p.character:
        items.append(_character(s, p.character, p.seat))
    items += [_card(s, key, p.seat, "acquired") for key in p.items]
    areas = [Area(f"base-{p.seat}", f"{COLOURS[p.seat]}'s Research Base", items, owner=p.seat, shape="list")]
    held = [*_held(s, p)]
    if held:
        areas.append(Area(f"hand-{p.seat}", f"{COLOURS[p.seat]}'s hand", held, owner=p.seat, shape="row"))
    return areas


def _rooms(s: State, p: Player) -> Item:
    """What the base is worth for its number of tiles, now and with the next."""
    b = box(s)
    parts = []
    for name, tiles, rooms in (
        ("Upgrades", len(p.upgrades), b.upgrade_rooms),
        ("Farm Tiles", len(p.farm_tiles), b.farm_rooms),
    ):
        after = f", with one more {rooms[tiles + 1]}" if tiles + 1 < len(rooms) else ""
        parts.append(f"{tiles} {name}: {rooms[tiles]} points{after}.")
    return Item(f"p{p.seat}-rooms", "text", "Rooms", owner=p.seat, text=" ".join(parts), rule="FL-17.5")


def _held(s: State, p: Player) -> Iterator[Item]:
    """Cards in hand, being drafted or dealt; from behind for everybody else."""
    for name, keys in (("hand", p.hand), ("pack", p.pack), ("dealt", p.dealt)):
        if HIDDEN in keys:
            what = "Characters dealt" if name == "dealt" else "Items to draft" if name == "pack" else "Items in hand"
            yield Item(f"p{p.seat}-{name}", "stack", f"{what}: {len(keys)}", owner=p.seat)
        elif name == "dealt":
            yield from (_character(s, key, p.seat) for key in keys)
        else:
            yield from (_card(s, key, p.seat, name) for key in keys)


def _goods(p: Player) -> Iterator[Item]:
    for good in RESOURCES:
        held = getattr(p.stock, good)
        label = f"{cards.GOOD_NAMES[good]}{'s' if good == 'gems' else ''}: {'?' if held == UNKNOWN else held}"
        yield Item(f"p{p.seat}-{good}", "counter", label, face=good, owner=p.seat, rule="FL-1.3")


def _garages(s: State, p: Player) -> Iterator[Item]:
    b = box(s)
    for i in range(GARAGES):
        place = f"p{p.seat}-garage-{i + 1}"
        tile = b.upgrades[p.upgrades[i - 1]] if 0 < i <= len(p.upgrades) else None
        algae = b.garages[i].algae
        vehicle = (
            cards.upgrade_text(tile) if tile else "The die may count 1 more or less." if b.garages[i].shift else ""
        )
        name = f" {tile.title}" if tile else ""
        label = f"Garage {i + 1}{name} ({algae} Algae)"
        yield Item(
            place, "space", label, x=i, y=0, owner=p.seat, face=tile.key if tile else "", text=vehicle, rule="FL-5.7"
        )
        if p.garages[i]:
            yield _die(Die(p.seat, p.garages[i]), place)


def _farms(s: State, p: Player) -> Iterator[Item]:
    b = box(s)
    for i in range(PRINTED_FARMS + len(p.farm_tiles)):
        place = f"p{p.seat}-farm-{i + 1}"
        if i < PRINTED_FARMS:
            printed = b.farm_spaces[i]
            text = f"Raises the dice on your other Farms by {printed.raises}, to 6 at most."
            label, face, table = f"Farm {i + 1}", "", printed.by_table
        else:
            tile = b.farms[p.farm_tiles[i - PRINTED_FARMS]]
            text, label, face, table = cards.farm_text(tile), f"Farm {i + 1} {tile.title}", tile.key, tile.by_table
        if table:
            yields = " or ".join(f"{_by_value(b, good)} {cards.GOOD_NAMES[good]}" for good in table)
            text = f"By die 1 to 6: {yields}. {cards.points_text(tile.points) if i >= PRINTED_FARMS else ''}".strip()
        yield Item(place, "space", label, x=i, y=1, owner=p.seat, face=face, text=text, rule="FL-15.3")
        if p.farms[i]:
            yield _die(Die(p.seat, p.farms[i]), place)


def _by_value(b: Box, good: str) -> str:
    """What a good yields by die value: "3-4-5-6-7-8"."""
    return "-".join(str(amounts[good]) for amounts in b.yields[1:])


def _character(s: State, key: str, seat: int | None = None) -> Item:
    character = box(s).characters[key]
    text = cards.character_text(character, box(s).figures.dice_limit)
    return Item(f"character-{key}", "card", character.title, owner=seat, face=key, text=text, rule="FL-20.1")


def _card(s: State, key: str, seat: int, where: str) -> Item:
    item = box(s).items[key]
    cost = f" Costs {cards.goods_text(item.cost)}." if where != "acquired" else ""
    text = f"{item.points} points.{cost} {cards.item_text(item)}"
    return Item(f"item-{key}", "card", item.title, owner=seat, face=item.kind, text=text, rule="FL-7.4")


def _ai(s: State, ai: Ai) -> Area:
    """The AI's board: dice, Gems, Progress Tiles, Schemes of this round."""
    b = box(s)
    board = b.opponents[ai.opponent]
    items = [
        Item("ai-track", "counter", f"Dice: {ai.track} of {b.track.spaces}", owner=AI, rule="FL-23.1"),
        Item("ai-reserve", "counter", f"Reserve: {ai.reserve}", owner=AI),
        Item("ai-gems", "counter", f"Gems: {ai.gems}", owner=AI),
        Item("ai-points", "text", f"{board.negotiation} points a Negotiation die, {board.depository} a Depository die",
             owner=AI, rule="FL-24.8"),
        Item("ai-schemes", "stack", f"Schemes: {len(ai.schemes)} (+{len(ai.discards)} used)", owner=AI, rule="FL-23.6"),
    ]  # fmt: skip
    for i, tile in enumerate(b.progress):
        effect = "+1 Gem a Harvest" if tile.gems else "+1 die a Rest" if tile.dice else "+1 Scheme an Execute"
        label = f"Progress {i + 1}: {'unlocked' if i < ai.unlocked else 'locked'}"
        items.append(
            Item(
                f"ai-progress-{i + 1}",
                "tile",
                label,
                owner=AI,
                face="unlocked" if i < ai.unlocked else "locked",
                text=effect,
                rule="FL-24.4",
            )
        )
    for key in ai.revealed:
        items.append(
            Item(f"scheme-{key}", "card", f"Scheme: {cards.scheme_text(b.schemes[key])}", owner=AI, rule="FL-23.6")
        )
    return Area("ai", f"AI {ai.opponent}: {board.title}", items, owner=AI, shape="list")
