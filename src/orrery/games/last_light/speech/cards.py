"""What cards, tokens and spaces say, made from their values."""

from __future__ import annotations

from orrery.games.last_light.components import RING_OF, SECTORS, Box, Effects, Goods, Perks, Use
from orrery.games.last_light.speech import names
from orrery.games.last_light.state import State
from orrery.kernel.message import Message, Several, Thing, Value, Values, say, several


def effects(words: str, of: Effects, times: int = 1, **values: Value) -> list[Message]:
    """A message for everything that is printed, named by the beginning of its words and the field: ``use-gain``."""
    told: list[Message] = []
    for name in of.__struct_fields__:
        if printed := getattr(of, name) * times:
            what: Values = {"goods": names.goods(printed)} if isinstance(printed, Goods) else {"count": printed}
            told.append(say(f"{words}{name}", **what, **values))
    return told


# -- technologies and factions ----------------------------------------------------------------------------------------


def perks(b: Box, given: Perks) -> list[Message]:
    """A sentence for everything a card changes as long as it is in play."""
    return effects("perk-", given, usual=b.figures.tech_light, fewer=b.figures.tech_light - given.tech_light)


def use(given: Use) -> Several:
    """What exhausting a card does: "gain 2 common; repair all your ships"."""
    return several(effects("use-", given), "semicolon")


def _uses(given: Use | None) -> list[Message]:
    return [say("exhaust", effects=use(given))] if given is not None else []


def technology(b: Box, key: str, size: str = "") -> Value:
    """What a technology does; an ability or mod in play is told for which size of ship."""
    card = b.technologies[key]
    if card.kind == "civilization":
        return several([*perks(b, card.perks), *_uses(card.use)], "space")
    done = effects("ability-", card.ability) if card.kind == "ability" else effects("mod-", card.mod)
    size = size or card.size
    ships = say("your-ships", size=Thing("size", size)) if size else say("your-ships-of-one-size")
    return say(card.kind, ships=ships, effects=several(done, "and"))


def faction(b: Box, key: str) -> Several:
    """What a faction does and what it starts with."""
    card = b.factions[key]
    start: list[Value] = [names.goods(card.start)] if card.start else []
    if card.start_techs:
        start.append(say("technologies", count=card.start_techs))
    begins = [say("starts-with", start=several(start, "and"))] if start else []
    return several([*perks(b, card.perks), *_uses(card.use), *begins], "space")


# -- exploration tokens -----------------------------------------------------------------------------------------------


def token(b: Box, key: str) -> Message:
    """What a token yields and does, without a full stop: "Yields 1 common. On its reveal: draw a technology"."""
    printed = b.tokens[key]
    if not printed.effect:
        return say("token-yields", goods=names.goods(printed.yields))
    if not printed.yields:
        return say("token-effect", effect=effect(b, key))
    return say("token-both", goods=names.goods(printed.yields), effect=effect(b, key))


def effect(b: Box, key: str) -> Message:
    """What a token does once, for whoever reveals it."""
    printed = b.tokens[key]
    if printed.effect == "gain":
        return say("effect-gain", goods=names.goods(printed.gain))
    return say(f"effect-{printed.effect}")


# -- the rest of the box ----------------------------------------------------------------------------------------------


def action(b: Box, key: str) -> Message:
    """What an action card does."""
    inner, outer = b.rings["inner"].light, b.rings["outer"].light
    figures = {name: getattr(b.figures, name) for name in ("tech_light", "draw", "keep", "trades", "gift")}
    return say(f"action-{key}", inner=inner, outer=outer, **figures)


def achievement(s: State, key: str) -> Message:
    """What an achievement asks for and pays, and how many planets of this map show its colour."""
    card = s.game.box.achievements[key]
    planets = [s.game.box.planets[site.planet] for site in s.sites.values() if site.planet]
    shown = sum(card.colour in planet.colours for planet in planets)
    return say(
        "achievement-text", planets=card.planets, colour=Thing("colour", card.colour), light=card.light,
        all=len(planets), shown=shown,
    )  # fmt: skip


def sector(number: int) -> Message:
    """What a sector's ring means."""
    ring = RING_OF[number]
    return say("sector-text", ring=ring.key, light=ring.light, degrees=360 * ring.turn // ring.sectors)


def planet(b: Box, key: str) -> Message:
    """A planet's colours, which achievements look at."""
    colours = several((Thing("colour", colour) for colour in b.planets[key].colours), "and")
    return say("planet-text", size=Thing("size", b.planets[key].size), colours=colours)


def colony(b: Box, place: int) -> Several:
    """What a space of the colony ship yields."""
    return names.goods(b.colony[place - SECTORS].yields)
