"""What cards, tokens and spaces say, in our words, made from their values."""

from __future__ import annotations

from collections.abc import Iterable

from orrery.games.last_light.components import (
    ACHIEVEMENTS,
    BARGAINS,
    COLONY,
    COMMAND,
    CONSTRUCT,
    FACTIONS,
    FIGURES,
    MINE,
    PLANETS,
    REFRESH,
    RESEARCH,
    RESOURCES,
    RING_OF,
    RINGS,
    SECTOR,
    SECTOR_KEYS,
    SECTORS,
    SHIPS,
    SIZES,
    TECHNOLOGIES,
    TOKENS,
    TRADE,
    Ability,
    Goods,
    Mod,
    Perks,
    Use,
)

GOODS = (*RESOURCES, "light")
PILE_NAMES = {"common": "common token", "rare": "rare token", "deep": "deep space token"}

# -- goods ------------------------------------------------------------------------------------------------------------


def goods_text(goods: Goods) -> str:
    """A bundle of goods: "2 common, 1 rare"."""
    return ", ".join(f"{getattr(goods, name)} {name}" for name in GOODS if getattr(goods, name)) or "nothing"


def count(number: int, noun: str) -> str:
    """So many of something: "1 ship", "2 ships", "3 technologies"."""
    if number == 1:
        return f"1 {noun}"
    if noun == "die":
        return f"{number} dice"
    return f"{number} {noun[:-1]}ies" if noun.endswith("y") else f"{number} {noun}s"


def listed(words: Iterable[str], last: str = "and") -> str:
    """A list in a sentence: "a, b and c"."""
    *most, end = words
    return f"{', '.join(most)} {last} {end}" if most else end


# -- places -----------------------------------------------------------------------------------------------------------


def sector_title(sector: int | str) -> str:
    """What is written on a sector: "Outer 5", "Centre"."""
    key = SECTOR_KEYS[sector] if isinstance(sector, int) else sector
    return key.replace("-", " ").capitalize()


def sector_name(sector: int | str) -> str:
    """A sector in a sentence: "Outer 5", "the centre"."""
    title = sector_title(sector)
    return "the centre" if title == "Centre" else title


def sector_text(sector: int | str) -> str:
    """What a sector's ring means."""
    ring = RING_OF[SECTOR[sector] if isinstance(sector, str) else sector]
    if ring.key == "centre":
        return "Each of your ships here gives you 1 light when the board turns."
    still = (
        "It never turns." if not ring.turn else f"It turns {360 * ring.turn // ring.sectors} degrees with the board."
    )
    light = (
        f"A planet here gives its controller {ring.light} light in Refresh unless it is blockaded. "
        if ring.light
        else ""
    )
    return light + still


def planet_text(key: str) -> str:
    """A planet's colours, which achievements look at."""
    return f"A {PLANETS[key].size} planet that shows {listed(PLANETS[key].colours)}."


def colony_text(place: int) -> str:
    """What a space of the colony ship gives."""
    return f"An extractor here yields {goods_text(COLONY[place - SECTORS].yields)} in Mine; it cannot be attacked."


# -- exploration tokens -----------------------------------------------------------------------------------------------


def token_text(key: str) -> str:
    """What a token yields and does: "Yields 1 common. On its reveal: draw a technology."."""
    token = TOKENS[key]
    yields = f"Yields {goods_text(token.yields)}." if token.yields != Goods() else ""
    effect = f"On its reveal: {effect_text(key)}." if token.effect else ""
    return " ".join(part for part in (yields, effect) if part)


def effect_text(key: str) -> str:
    """What a token does once, for whoever reveals it; empty if nothing."""
    token = TOKENS[key]
    return f"gain {goods_text(token.gain)}" if token.effect == "gain" else _EFFECTS[token.effect]


_EFFECTS = {
    "": "", "pick-up": "you may take an action card other than Refresh back to hand", "draw": "draw a technology",
    "extractor": "you may place an extractor here, free", "trade": "you may trade once",
    "ship": "a small ship of yours comes here, free", "wormhole": "you may bring one of your ships here from anywhere",
    "research": "you may put a technology from your hand into play, free",
}  # fmt: skip


# -- technologies and factions ----------------------------------------------------------------------------------------


def title(key: str) -> str:
    """The name of a technology or faction."""
    return FACTIONS[key].title if key in FACTIONS else TECHNOLOGIES[key].title


def technology_kind(key: str) -> str:
    """What kind of technology it is, and for which ships: "civilization", "ship mod for large ships"."""
    technology = TECHNOLOGIES[key]
    if technology.kind == "civilization":
        return "civilization"
    return f"ship {technology.kind} for {f'{technology.size} ships' if technology.size else 'one size of ship'}"


def technology_text(key: str, size: str = "") -> str:
    """What a technology does; an ability or mod in play is told for which size of ship."""
    technology = TECHNOLOGIES[key]
    if technology.kind == "civilization":
        return " ".join([*perks_text(technology.perks), *use_text(technology.use)])
    size = size or technology.size
    ships = f"your {size} ships" if size else "your ships of one size"
    return ability_text(technology.ability, ships) if technology.kind == "ability" else mod_text(technology.mod, ships)


def faction_text(key: str) -> str:
    """What a faction does and what it starts with."""
    faction = FACTIONS[key]
    start = [goods_text(faction.start)] if faction.start != Goods() else []
    if faction.start_techs:
        start.append(count(faction.start_techs, "technology"))
    begins = [f"You start with {listed(start)} more."] if start else []
    return " ".join([*perks_text(faction.perks), *use_text(faction.use), *begins])


def perks_text(perks: Perks) -> list[str]:
    """A sentence for everything a card changes as long as it is in play."""
    return [_PERKS[name].format(**_figures(getattr(perks, name))) for name in _PERKS if getattr(perks, name)]


def _figures(n: int) -> dict[str, str | int]:
    """The number of a perk, as it is used in the sentences."""
    return {
        "n": n, "sets": FIGURES.tech_light - n, "tech_light": FIGURES.tech_light,
        "times": "once" if n == 1 else f"{n} times",
        "hits": "first hit on your ships does" if n == 1 else f"first {n} hits on your ships do",
        "technologies": count(n, "technology"), "extractors": count(n, "extractor"), "trades": count(n, "trade"),
        "tokens": count(n, "token"), "blanks": count(n, "blank"), "planets": count(n, "planet"),
        "pieces": count(n, "piece"), "resources": count(n, "resource"), "sectors": count(n, "sector"),
        "shields": count(n, "shield"),
    }  # fmt: skip


_PERKS = {
    "research_draw": "In Research you draw {technologies} more.",
    "research_keep": "In Research you keep {technologies} more.",
    "tech_light": "In Research you gain 1 light for every {sets} technologies in play, not every {tech_light}.",
    "tech_common": "Technologies cost you {n} common less.",
    "small_common": "Small ships cost you {n} common less.",
    "big_uncommon": "Medium and large ships cost you {n} uncommon less.",
    "mine_common": "Your Mine yields {n} common more.",
    "mine_uncommon": "Your Mine yields {n} uncommon more.",
    "extractors": "In Construct you may place {extractors} more.",
    "trades": "In Trade you make {trades} more.",
    "no_gift": "Your Trade gives nobody light.",
    "claim_distant": "In Refresh up to {n} of your distant planets give you 1 light each.",
    "claim_inner": "In Refresh each of your inner planets gives you {n} light more.",
    "unblockaded": "In Refresh your blockaded planets give you their light too.",
    "survey": "Where you explore a planet, you draw {tokens} more and choose the one that stays.",
    "echo": "What a planet's token does when you reveal it, it does {times} more.",
    "bounty_large": "Gain {n} light for each large ship you destroy.",
    "trophy": "Gain {n} common for each ship you destroy.",
    "plunder": "For each ship you destroy, take {resources} from its owner, the rarest there is.",
    "consolation": "Gain {n} uncommon for each ship you lose.",
    "graves": "Your graveyard is full with {pieces} fewer.",
    "grave_light": "When your graveyard pays, gain {n} light more.",
    "centre_light": "If you have a ship in the centre when the board turns, gain {n} light more.",
    "reroll": "In each attack up to {blanks} you rolled are rolled again.",
    "screen": "In each sector the {hits} no damage.",
    "achievement": "Your achievement takes {planets} fewer.",
    "command_first": "You come first in Command, whatever the turn order.",
    "command_last": "You come last in Command, whatever the turn order.",
    "medium_shields": "Your medium ships have {shields} more.",
    "witness": "Gain {n} common when somebody's Trade gives light to a third player.",
    "mirror": "Gain {n} uncommon when somebody else reveals the same action card as you.",
}


def use_text(use: Use | None) -> list[str]:
    """What exhausting a card does: "Exhaust: gain 2 common."."""
    if use is None:
        return []
    parts = [f"gain {goods_text(use.gain)}"] if use.gain != Goods() else []
    if use.trades:
        parts.append(f"trade up to {use.trades} times" if use.trades > 1 else "you may trade once")
    if use.move:
        parts.append(f"one of your ships moves {count(use.move, 'sector')}")
    if use.look:
        parts.append(f"look at up to {count(use.look, 'face-down token')}")
    if use.repair:
        parts.append("repair all your ships")
    if use.pick_up:
        parts.append("take an action card other than Refresh back to hand")
    if use.anchor:
        parts.append("the rings stay still the next time the board turns")
    if use.spin:
        parts.append("the rings turn twice the next time the board turns")
    return [f"Exhaust: {'; '.join(parts)}."]


def ability_text(ability: Ability, ships: str) -> str:
    """What each ability symbol of some ships does."""
    parts = [f"is {count(ability.hits, 'hit')}"] if ability.hits else []
    if ability.repair:
        parts.append(f"repairs {ability.repair} damage of your ships in the sector")
    if ability.gain != Goods():
        parts.append(f"gives you {goods_text(ability.gain)}")
    if ability.screen:
        parts.append(f"keeps {count(ability.screen, 'hit')} off your ships in the sector")
    if ability.draw:
        parts.append("draws a technology" if ability.draw == 1 else f"draws {ability.draw} technologies")
    if ability.steal:
        parts.append(f"takes {count(ability.steal, 'resource')} from an enemy in the sector")
    return f"Each ability symbol rolled by {ships} {listed(parts)}."


def mod_text(mod: Mod, ships: str) -> str:
    """What a mod does for some ships."""
    parts = [f"move {count(mod.movement, 'sector')} further"] if mod.movement else []
    if mod.shields:
        parts.append(f"have {count(mod.shields, 'shield')} more")
    if mod.dice:
        parts.append(f"roll {count(mod.dice, 'die')} more each")
    if mod.bombardment:
        parts.append("bombard: their hits may destroy extractors once no enemy ship is left")
    if mod.asteroids:
        parts.append("may pass through asteroids")
    if mod.corners:
        parts.append("may move over corners")
    return f"{ships.capitalize()} {listed(parts)}."


# -- the rest of the box ----------------------------------------------------------------------------------------------


def achievement_text(key: str) -> str:
    """What an achievement asks for and pays."""
    card = ACHIEVEMENTS[key]
    return f"Control {count(card.planets, 'planet')} that show {card.colour}: gain {card.light} light, once."


def action_text(number: int) -> str:
    """What an action card does."""
    return _ACTIONS[number]


_ACTIONS = {
    RESEARCH: f"Gain 1 light for every {FIGURES.tech_light} technologies in play. Draw {FIGURES.draw} technologies and "
    f"keep {FIGURES.keep}. Then manufacture technologies from your hand, as many as you can pay for.",
    MINE: "Each of your extractors yields what its planet's token or its colony space shows, blockaded or not.",
    CONSTRUCT: "Build ships in your home sector, as many as you can pay for. Then place one extractor, free.",
    TRADE: f"Make {FIGURES.trades} trades. Then another player, whom you choose, gains {FIGURES.gift} light.",
    REFRESH: "Ready your cards, repair your ships and take your action cards back, except Refresh. Then gain "
    f"{RINGS['inner'].light} light for each inner and {RINGS['outer'].light} for each outer planet you control that is "
    "not blockaded.",
    COMMAND: "Move your ships, then reveal the tokens where they are. When all have moved, attack sector by sector.",
}


def bargain_text(key: str) -> str:
    """One of the trades: "pay 2 common, gain 1 uncommon"."""
    trade = BARGAINS[key]
    pays = f"pay {goods_text(trade.pay)}, " if trade.pay != Goods() else ""
    return f"{pays}gain {goods_text(trade.gain)}"


def ship_text(size: int) -> str:
    """What a size of ship is worth before any technology."""
    ship = SHIPS[size]
    return (
        f"A {SIZES[size]} ship costs {goods_text(ship.cost)}, rolls {count(ship.dice, 'die')}, "
        f"moves {count(ship.movement, 'sector')} and has {count(ship.shields, 'shield')}."
    )
