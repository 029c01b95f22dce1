"""What the log says: a sentence for each outcome of chance and each note worth telling, with its rule.

An entry knows its seat but not the table: where a colour may be the Lumos', the note says so. What players choose is
told by the note of what came of it.
"""

from __future__ import annotations

from typing import Any

from orrery.games.last_light.cards.words import GOODS, count, effect_text, goods_text, listed, sector_name, title
from orrery.games.last_light.components import (
    ACHIEVEMENTS,
    BARGAINS,
    CARDS,
    CHARTS,
    COLONY,
    FACTIONS,
    PLANETS,
    RINGS,
    TECHNOLOGIES,
    TOKENS,
    Goods,
    Use,
)
from orrery.games.last_light.state import COLOURS
from orrery.games.last_light.told_battle import BATTLE_NOTES, Rule, Telling, does, owner_of, size_of
from orrery.games.last_light.vocabulary import BATTLE
from orrery.games.last_light.words import possessive
from orrery.kernel.game import Sentence
from orrery.kernel.log import Chanced, Chose, Entry
from orrery.kernel.state import Noted


def sentence(entry: Entry) -> Sentence | None:
    """A log entry as a line; what its reader may not know has been taken out before."""
    if isinstance(entry, Chose):
        return _chosen(entry)
    if isinstance(entry, Chanced):
        return _chanced(entry)
    return _told(entry)


def _chosen(entry: Chose) -> Sentence | None:
    """LL-11.2  Only the order of sectors is worth a line of its own, where there was one to choose."""
    if entry.action in BATTLE and not entry.forced:
        where = sector_name(BATTLE.member(entry.action))
        return Sentence(f"{COLOURS[entry.seat]} chooses {where} for the next attacks.", "LL-11.2")
    return None


def _chanced(entry: Chanced) -> Sentence | None:
    """What was drawn, named to whom it is for and counted for the others; notes tell what dice and tokens bring."""
    keys = entry.outcome
    if entry.what == "planets":
        sectors = next(chart.planets for chart in CHARTS.values() if len(chart.planets) == len(keys))
        where = (f"{PLANETS[str(key)].title} in {sector_name(at)}" for key, at in zip(keys, sectors, strict=True))
        return Sentence(f"The planets are {listed(where)}.", "LL-3.4")
    if entry.what not in ("factions", "technologies") or entry.seat is None:
        return None
    names = "" if None in keys else f": {listed(title(str(key)) for key in keys)}"
    if entry.what == "factions":
        return Sentence(f"{COLOURS[entry.seat]} is dealt {count(len(keys), 'faction')}{names}.", "LL-3.2")
    return Sentence(f"{COLOURS[entry.seat]} draws {count(len(keys), 'technology')}{names}.", "LL-2.4")


def _told(note: Noted) -> Sentence | None:
    telling, rule = NOTES[note.key]
    who = COLOURS[note.seat] if note.seat is not None else ""
    text = telling(who, [*note.data, *note.private])
    if not text:
        return None
    return Sentence(text, rule if isinstance(rule, str) else rule(note.data))


# -- small words ------------------------------------------------------------------------------------------------------


def _goods(data: list[Any]) -> str:
    return goods_text(Goods(*data[: len(GOODS)]))


def _place(sector: str, planet: str) -> str:
    return f"{PLANETS[planet].title} ({sector_name(sector)})" if planet else sector_name(sector)


# -- the round --------------------------------------------------------------------------------------------------------


def _cards(who: str, data: list[Any]) -> str:
    number, *keys = data
    shown = (f"{COLOURS[seat]} plays {CARDS[key].title if key else 'nothing'}" for seat, key in enumerate(keys))
    return f"Round {number}: {listed(shown)}."


def _achievement(who: str, data: list[Any]) -> str:
    """For the eyes of its owner; the others only see that one was kept."""
    return f"{who} keeps {f'the achievement {ACHIEVEMENTS[data[0]].title}' if data else 'an achievement, covered'}."


def _rotated(who: str, data: list[Any]) -> str:
    times, carried = data
    if not times:
        return "The board turns, but its rings are held still."
    inner, outer = (360 * RINGS[key].turn * times // RINGS[key].sectors for key in ("inner", "outer"))
    return f"The board turns: the inner ring by {inner + outer * carried} degrees, the outer ring by {outer}."


def _ally(who: str, data: list[Any]) -> str:
    return (
        f"{who} has less light: the Lumos are now allied with {who}."
        if who
        else "The Lumos are allied with nobody now."
    )


def _ended(who: str, data: list[Any]) -> str:
    return f"The game ends: {listed(f'{COLOURS[seat]} has {light} light' for seat, light in enumerate(data))}."


def _won(who: str, data: list[Any]) -> str:
    """The winner, and the tie-break if there was one."""
    ties, more, less, *winners = data
    won = listed(COLOURS[seat] for seat in winners)
    if len(winners) > 1:
        return f"{won} share the victory: they are tied in light, technologies in play and resources."
    if not ties:
        return f"{won} wins with {more} light."
    tied, by = (("light", "technologies in play"), ("light and technologies in play", "resources"))[ties - 1]
    return f"{won} wins: the best are tied in {tied}, and {won} has more {by}, {more} to {less}."


# -- actions ----------------------------------------------------------------------------------------------------------


def _gained(who: str, data: list[Any]) -> str:
    """What a card gave; the reveal of a token has told what that gave."""
    reason = _REASONS[data[-1]][0]
    return f"{who} gains {_goods(data)} {reason}." if reason else ""


_REASONS = {
    "token": ("", "LL-10.8"),
    "mirror": ("for showing the same card as somebody else", "LL-15.6"),
    "trophy": ("for destroying a ship", "LL-15.1"),
    "bounty": ("for destroying a large ship", "LL-15.1"),
    "consolation": ("for losing a ship", "LL-15.1"),
}


def _paid(cost: list[Any]) -> str:
    """The price after what it was paid for; the oldest logs have none."""
    return f" and pays {_goods(cost)}" if cost else ""


def _made(who: str, data: list[Any]) -> str:
    key, size, free, *cost = data
    ships = f" for {size} ships" if size else ""
    if free:
        return f"{who} puts {title(key)} into play{ships}, free."
    return f"{who} manufactures {title(key)}{ships}{_paid(cost)}."


def _built(who: str, data: list[Any]) -> str:
    size, *cost = data
    return f"{who} builds a {size} ship{_paid(cost)}."


def _rebuilt(who: str, data: list[Any]) -> str:
    size, keeper, *cost = data
    other = COLOURS[keeper]
    price = _goods(cost) if cost else "its price"
    return f"{who} builds a {size} ship out of {possessive(other)} graveyard and pays {other} {price}."


def _mined(who: str, data: list[Any]) -> str:
    """What all extractors gave together, and what of it came from cards."""
    extractors, *more = data[len(GOODS) :] or [0]
    cards = Goods(*more)
    parts = [f" with {count(extractors, 'extractor')}"] if extractors else []
    parts += [f", {goods_text(cards)} of it from cards"] if cards != Goods() else []
    return f"{who} mines {_goods(data)}{''.join(parts)}."


def _research_light(who: str, data: list[Any]) -> str:
    light, technologies, *each = data
    sets = f", 1 for every {each[0]}" if each else ""
    return f"{who} gains {light} light for {count(technologies, 'technology')} in play{sets}."


def _centre(who: str, data: list[Any]) -> str:
    light, *ships = data
    if not ships:
        return f"{who} gains {light} light in the centre."
    more = f", {light - ships[0]} of it from cards" if light != ships[0] else ""
    return f"{who} gains {light} light for {count(ships[0], 'ship')} in the centre{more}."


def _achieved(who: str, data: list[Any]) -> str:
    key, light, *planets = data
    card = ACHIEVEMENTS[key]
    held = (
        f" for {count(planets[0], 'planet')} that {'shows' if planets[0] == 1 else 'show'} {card.colour}"
        if planets
        else ""
    )
    return f"{who} shows the achievement {card.title} and gains {light} light{held}."


def _extractor(who: str, data: list[Any]) -> str:
    place, planet, *yields = data
    spaces = [space.key for space in COLONY]
    if place in spaces:
        space = spaces.index(place)
        where, goods = f"space {space + 1} of the colony ship", COLONY[space].yields
    else:
        where, goods = _place(place, planet), Goods(*yields)
    gives = f", which yields {goods_text(goods)}" if goods != Goods() else ""
    return f"{who} places an extractor on {where}{gives}."


def _traded(who: str, data: list[Any]) -> str:
    trade = BARGAINS[data[0]]
    if trade.pay == Goods():
        return f"{who} trades and gains {goods_text(trade.gain)}."
    return f"{who} trades {goods_text(trade.pay)} for {goods_text(trade.gain)}."


def _refreshed(who: str, data: list[Any]) -> str:
    """The light of planets, ring by ring, and what a blockade kept back."""
    light, *parts = data
    inner, outer, cards, closed = parts or (0, 0, 0, 0)
    named = ((inner, "for inner planets"), (outer, "for outer planets"), (cards, "from cards"))
    shares = [f"{share} {why}" for share, why in named if share]
    blockade = f"; {count(closed, 'planet')} {'is' if closed == 1 else 'are'} blockaded" if closed else ""
    if not light:
        return f"{who} refreshes{blockade or '; no planet gives light'}."
    whence = f": {listed(shares)}" if len(shares) > 1 else shares[0].removeprefix(str(light)) if shares else ""
    return f"{who} refreshes and gains {light} light{whence}{blockade}."


def _used(who: str, data: list[Any]) -> str:
    key, *damage = data
    use = FACTIONS[key].use if key in FACTIONS else TECHNOLOGIES[key].use
    assert use is not None
    return f"{who} exhausts {title(key)}: {'; '.join(_uses(use, *damage))}."


def _uses(use: Use, damage: int | None = None) -> list[str]:
    """What exhausting a card brings; the damage is what ships had."""
    repaired = (
        "all ships repaired" if damage is None else f"{damage} damage repaired" if damage else "no ship is damaged"
    )
    said = [
        (use.gain != Goods(), goods_text(use.gain)),
        (use.trades, f"up to {count(use.trades, 'trade')}"),
        (use.move, f"a ship may move {count(use.move, 'sector')}"),
        (use.look, f"a look at up to {count(use.look, 'token')}"),
        (use.repair, repaired),
        (use.pick_up, "an action card may come back to hand"),
        (use.anchor, "the rings stay still the next time the board turns"),
        (use.spin, "the rings turn twice the next time the board turns"),
    ]
    return [words for there, words in said if there]


# -- Command ----------------------------------------------------------------------------------------------------------


def _moved(who: str, data: list[Any]) -> str:
    ship, before, after, lumos, *how = data
    way = f"{sector_name(before)} to {sector_name(after)}"
    if how:
        return f"{possessive(who)} {size_of(ship)} ship goes through a wormhole from {way}."
    return f"{owner_of(who, lumos)} {does('move', lumos)} a {size_of(ship)} ship from {way}."


def _revealed(who: str, data: list[Any]) -> str:
    sector, key, planet, echo = data
    token = TOKENS[key]
    found = f"{who} explores {_place(sector, planet)}"
    if planet:
        found += f", which yields {goods_text(token.yields)}"
    if not token.effect:
        return f"{found}{'' if planet else ', and finds nothing'}."
    comma = "," if planet else ""
    if token.effect == "gain":
        gain = Goods(*(getattr(token.gain, name) * (1 + echo) for name in GOODS))
        return f"{found}{comma} and gains {goods_text(gain)}."
    times = "" if not echo else ", twice" if echo == 1 else f", {1 + echo} times"
    return f"{found}; its token shows {_SHOWS[token.effect]}{times}."


_SHOWS = {  # what comes of it has a line of its own
    "pick-up": "an action card to take back", "draw": "a technology to draw", "trade": "a trade",
    "extractor": "an extractor to place", "ship": "a small ship", "wormhole": "a wormhole",
    "research": "a technology to put into play, free",
}  # fmt: skip


def _in_vain(who: str, data: list[Any]) -> str:
    return _VAIN[data[0]][0].format(who=who)


_VAIN = {  # why nothing came of something, with its rule
    "draw": ("{who} finds neither deck nor discards to draw from.", "LL-2.4"),
    "pick-up": ("{who} has no action card on the table that could come back.", "LL-10.8"),
    "no-extractor": ("{who} has no extractor left to place.", "LL-2.2"),
    "planet-taken": ("{who} can place no extractor: the planet has one.", "LL-10.8"),
    "foreign-ships": ("{who} can place no extractor: others have ships there.", "LL-10.8"),
    "ship": ("{who} has no small ship left in the supply: none comes.", "LL-10.8"),
    "wormhole": ("{who} has no ship elsewhere that could come through the wormhole.", "LL-10.8"),
    "research": ("{who} has no technology in hand to put into play.", "LL-10.8"),
    "gift": ("{who} has a card in play by which this Trade gives light to nobody.", "LL-15.1"),
    "steal": ("No enemy of {who} in the sector has a resource to take.", "LL-11.6"),
}


def _declined(who: str, data: list[Any]) -> str:
    what, *more = data
    if what == "attack":
        sector, lumos = more
        return f"{owner_of(who, lumos)} {'do' if lumos else 'does'} not attack in {sector_name(sector)}."
    return f"{who} {_DECLINED[what][0]}."


_DECLINED = {  # what was offered and left, with its rule
    "manufacture": ("manufactures nothing", "LL-5.3"),
    "manufacture-free": ("puts no technology into play", "LL-10.7"),
    "build": ("builds no ship", "LL-7.1"),
    "extractor": ("places no extractor", "LL-7.4"),
    "extractor-here": ("places no extractor there", "LL-10.7"),
    "trade-offer": ("makes no trade", "LL-10.7"),
    "move": ("moves no ship", "LL-10.2"),
    "sortie": ("leaves all ships where they are", "LL-16.13"),
    "look": ("looks at no token", "LL-15.1"),
    "pick-up": ("leaves all action cards on the table", "LL-10.7"),
    "wormhole": ("brings no ship through the wormhole", "LL-10.7"),
    "attack": ("", "LL-11.5"),
}


def _looked(who: str, data: list[Any]) -> str:
    """What the token is, for the eyes of whoever looked."""
    sector, planet, *seen = data
    where = f"{'on' if planet else 'in'} {_place(sector, planet)}"
    return f"{who} looks at the token {where}{f': {_token(seen[0])}' if seen else ''}."


def _token(key: str) -> str:
    """A token in a few words: "yields 1 common; you may trade once"."""
    yields = TOKENS[key].yields
    parts = [f"yields {goods_text(yields)}" if yields != Goods() else "", effect_text(key)]
    return "; ".join(part for part in parts if part)


NOTES: dict[str, tuple[Telling, Rule]] = {
    "first": (lambda who, data: f"{who} is first player.", lambda data: str(data[0])),
    "faction": (lambda who, data: f"{who} leads the faction {title(data[0])}.", "LL-3.11"),
    "achievement": (_achievement, "LL-3.10"),
    "revealed-cards": (_cards, "LL-4.1"),
    "gained": (_gained, lambda data: _REASONS[data[-1]][1]),
    "ally": (_ally, "LL-14.4"),
    "achieved": (_achieved, "LL-15.7"),
    "rotated": (_rotated, "LL-13.1"),
    "centre": (_centre, "LL-13.2"),
    "lumos": (
        lambda who, data: f"{count(data[0], 'more ship')} of the Lumos {does('join', data[0] > 1)} the centre.",
        "LL-14.3",
    ),
    "ended": (_ended, "LL-13.4"),
    "won": (_won, lambda data: "LL-13.5" if data[0] else "LL-1.1"),
    "started": (lambda who, data: f"{who} starts with {_goods(data)} more.", "LL-15.6"),
    "declined": (_declined, lambda data: _DECLINED[data[0]][1]),
    "in-vain": (_in_vain, lambda data: _VAIN[data[0]][1]),
    "research-light": (_research_light, "LL-5.1"),
    "reshuffled": (lambda who, data: "The discarded technologies become a new deck.", "LL-2.4"),
    "discards": (lambda who, data: f"{who} discards {title(data[0])}.", "LL-5.2"),
    "replaced": (
        lambda who, data: f"{who} gives up {title(data[0])} to make room.",
        lambda data: "LL-15.2" if TECHNOLOGIES[data[0]].kind == "ability" else "LL-15.3",
    ),
    "made": (_made, lambda data: "LL-10.8" if data[2] else "LL-5.3"),
    "mined": (_mined, "LL-6.1"),
    "built": (_built, "LL-7.1"),
    "rebuilt": (_rebuilt, "LL-7.3"),
    "extractor": (_extractor, "LL-7.4"),
    "traded": (_traded, "LL-8.1"),
    "gift": (lambda who, data: f"{possessive(who)} Trade gives {COLOURS[data[0]]} {data[1]} light.", "LL-8.2"),
    "witness": (lambda who, data: f"{who} witnesses the gift and gains {data[0]} common.", "LL-15.6"),
    "refreshed": (_refreshed, "LL-9.4"),
    "used": (_used, "LL-4.6"),
    "looked": (_looked, "LL-15.1"),
    "picked-up": (lambda who, data: f"{who} takes {CARDS[data[0]].title} back to hand.", "LL-4.4"),
    "moved": (_moved, lambda data: "LL-10.8" if data[4:] else "LL-14.5" if data[3] else "LL-10.2"),
    "revealed": (_revealed, "LL-10.7"),
    "launched": (
        lambda who, data: f"A new small ship of {possessive(who)} is in {sector_name(data[0])}.",
        "LL-10.8",
    ),
    **BATTLE_NOTES,
}
