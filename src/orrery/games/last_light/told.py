"""What the log says: a sentence for each outcome of chance and each note worth telling, with its rule.

An entry knows its seat but not the table: where a colour may be the Lumos', the note says so. What players choose is
told by the note of what came of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from orrery.games.last_light.actions import BATTLE
from orrery.games.last_light.cards import GOODS, count, effect_text, goods_text, listed, sector_name, title
from orrery.games.last_light.components import (
    ACHIEVEMENTS,
    BARGAINS,
    CARDS,
    CHARTS,
    COLONY,
    FACES,
    FACTIONS,
    PLANETS,
    RINGS,
    SIZES,
    TECHNOLOGIES,
    TOKENS,
    Ability,
    Goods,
    Use,
)
from orrery.games.last_light.state import COLOURS
from orrery.games.last_light.words import possessive
from orrery.kernel.game import Sentence
from orrery.kernel.log import Chanced, Chose, Entry
from orrery.kernel.state import Note

Telling = Callable[[str, list[Any]], str]
Rule = str | Callable[[list[Any]], str]


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


def _told(note: Note) -> Sentence | None:
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


def _size(ship: str) -> str:
    return ship.partition("-")[0]


def _fleet(who: str, lumos: bool) -> str:
    """The owner of ships at the start of a sentence."""
    return "The Lumos" if lumos else who


def _does(verb: str, lumos: bool) -> str:
    """A verb, of one player or of the Lumos."""
    return verb if lumos else f"{verb}s"


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


def _made(who: str, data: list[Any]) -> str:
    key, size, free = data
    ships = f" for {size} ships" if size else ""
    return f"{who} puts {title(key)} into play{ships}, free." if free else f"{who} manufactures {title(key)}{ships}."


def _extractor(who: str, data: list[Any]) -> str:
    place, planet = data
    spaces = [space.key for space in COLONY]
    if place in spaces:
        return f"{who} places an extractor on space {spaces.index(place) + 1} of the colony ship."
    return f"{who} places an extractor on {_place(place, planet)}."


def _traded(who: str, data: list[Any]) -> str:
    trade = BARGAINS[data[0]]
    if trade.pay == Goods():
        return f"{who} trades and gains {goods_text(trade.gain)}."
    return f"{who} trades {goods_text(trade.pay)} for {goods_text(trade.gain)}."


def _refreshed(who: str, data: list[Any]) -> str:
    return f"{who} refreshes and gains {data[0]} light." if data[0] else f"{who} refreshes; no planet gives light."


def _used(who: str, data: list[Any]) -> str:
    [key] = data
    use = FACTIONS[key].use if key in FACTIONS else TECHNOLOGIES[key].use
    assert use is not None
    return f"{who} exhausts {title(key)}: {'; '.join(_uses(use))}."


def _uses(use: Use) -> list[str]:
    """What exhausting a card brings."""
    said = [
        (use.gain != Goods(), goods_text(use.gain)),
        (use.trades, f"up to {count(use.trades, 'trade')}"),
        (use.move, f"a ship may move {count(use.move, 'sector')}"),
        (use.look, f"a look at up to {count(use.look, 'token')}"),
        (use.repair, "all ships repaired"),
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
        return f"{possessive(who)} {_size(ship)} ship goes through a wormhole from {way}."
    return f"{_fleet(who, lumos)} {_does('move', lumos)} a {_size(ship)} ship from {way}."


def _revealed(who: str, data: list[Any]) -> str:
    sector, key, planet, echo = data
    token = TOKENS[key]
    found = f"{who} explores {_place(sector, planet)}"
    if planet:
        found += f", which yields {goods_text(token.yields)},"
    if not token.effect:
        return f"{found.rstrip(',')}."
    if token.effect == "gain":
        gain = Goods(*(getattr(token.gain, name) * (1 + echo) for name in GOODS))
        return f"{found} and gains {goods_text(gain)}."
    times = "" if not echo else " twice" if echo == 1 else f" {1 + echo} times"
    return f"{found} and {_FINDS[token.effect]}{times}."


_FINDS = {
    "pick-up": "may take an action card back", "draw": "finds a technology", "trade": "may trade",
    "extractor": "may place an extractor there", "ship": "finds a small ship", "wormhole": "finds a wormhole",
    "research": "may put a technology into play, free",
}  # fmt: skip


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


def _rolled(who: str, data: list[Any]) -> str:
    sector, thrown, faces, again, lumos = data
    parts, start = [], 0
    for size, dice in zip(SIZES, thrown, strict=True):
        if dice:
            parts.append(f"{size} ships roll {_faces(faces[start : start + dice])}")
        start += dice
    more = " (blanks rolled again)" if again else ""
    return f"{_fleet(who, lumos)} {_does('attack', lumos)} in {sector_name(sector)}: {'; '.join(parts)}{more}."


def _faces(faces: list[int]) -> str:
    """What dice show: "2 hits, 1 ability symbol, 1 blank"."""
    shown = [FACES[face - 1] for face in faces]
    blanks = sum(not face.hits and not face.symbol for face in shown)
    counts = [
        (sum(face.hits for face in shown), "hit"), (sum(face.symbol for face in shown), "ability symbol"),
        (blanks, "blank"),
    ]  # fmt: skip
    return ", ".join(count(number, noun) for number, noun in counts if number)


def _ability(who: str, data: list[Any]) -> str:
    key, times = data
    return f"{possessive(who)} {title(key)}: {'; '.join(_abilities(who, TECHNOLOGIES[key].ability, times))}."


def _abilities(who: str, ability: Ability, times: int) -> list[str]:
    """What an ability does for so many symbols."""
    gain = Goods(*(getattr(ability.gain, name) * times for name in GOODS))
    said = [
        (ability.hits, f"{count(ability.hits * times, 'hit')} more"),
        (ability.repair, f"up to {ability.repair * times} damage repaired"),
        (gain != Goods(), goods_text(gain)),
        (
            ability.screen,
            f"the next {count(ability.screen * times, 'hit')} on {possessive(who)} ships here will do nothing",
        ),
        (ability.draw, count(ability.draw * times, "technology")),
        (ability.steal, f"up to {count(ability.steal * times, 'resource')} from enemies here"),
    ]
    return [words for there, words in said if there]


def _lost(who: str, data: list[Any]) -> str:
    hits, lumos = data
    lost = "finds no target and is lost" if hits == 1 else "find no target and are lost"
    return f"{hits} of the hits of {'the Lumos' if lumos else who} {lost}."


def _damaged(who: str, data: list[Any]) -> str:
    ship, damage, shields, lumos = data
    left = f"{shields - damage} of {count(shields, 'shield')} left"
    return f"{possessive(_fleet(who, lumos))} {_size(ship)} ship is hit: {left}."


def _destroyed(who: str, data: list[Any]) -> str:
    fleet, ship, lumos, by_lumos = data
    whose = "the Lumos'" if lumos else possessive(COLOURS[fleet])
    if by_lumos:
        return f"The Lumos destroy {whose} {_size(ship)} ship; it goes to {possessive(who)} graveyard."
    return f"{who} destroys {whose} {_size(ship)} ship."


def _razed(who: str, data: list[Any]) -> str:
    fleet, sector = data
    return f"{who} destroys {possessive(COLOURS[fleet])} extractor in {sector_name(sector)}."


def _paid_out(who: str, data: list[Any]) -> str:
    light, pieces = data
    return f"{possessive(who)} graveyard is full: {who} gains {light} light, and its {pieces} pieces are released."


NOTES: dict[str, tuple[Telling, Rule]] = {
    "first": (lambda who, data: f"{who} is first player.", lambda data: str(data[0])),
    "faction": (lambda who, data: f"{who} leads the faction {title(data[0])}.", "LL-3.11"),
    "achievement": (_achievement, "LL-3.10"),
    "revealed-cards": (_cards, "LL-4.1"),
    "gained": (_gained, lambda data: _REASONS[data[-1]][1]),
    "ally": (_ally, "LL-14.4"),
    "achieved": (
        lambda who, data: f"{who} shows the achievement {ACHIEVEMENTS[data[0]].title} and gains {data[1]} light.",
        "LL-15.7",
    ),
    "rotated": (_rotated, "LL-13.1"),
    "centre": (lambda who, data: f"{who} gains {data[0]} light in the centre.", "LL-13.2"),
    "lumos": (lambda who, data: f"{count(data[0], 'more ship')} of the Lumos join the centre.", "LL-14.3"),
    "ended": (_ended, "LL-13.4"),
    "research-light": (
        lambda who, data: f"{who} gains {data[0]} light for {count(data[1], 'technology')} in play.",
        "LL-5.1",
    ),
    "reshuffled": (lambda who, data: "The discarded technologies become a new deck.", "LL-2.4"),
    "discards": (lambda who, data: f"{who} discards {title(data[0])}.", "LL-5.2"),
    "replaced": (
        lambda who, data: f"{who} gives up {title(data[0])} to make room.",
        lambda data: "LL-15.2" if TECHNOLOGIES[data[0]].kind == "ability" else "LL-15.3",
    ),
    "made": (_made, lambda data: "LL-10.8" if data[2] else "LL-5.3"),
    "mined": (lambda who, data: f"{who} mines {_goods(data)}.", "LL-6.1"),
    "built": (lambda who, data: f"{who} builds a {data[0]} ship.", "LL-7.1"),
    "rebuilt": (
        lambda who, data: (
            f"{who} builds a {data[0]} ship out of {possessive(COLOURS[data[1]])} graveyard "
            f"and pays {COLOURS[data[1]]} for it."
        ),
        "LL-7.3",
    ),
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
    "rolled": (_rolled, "LL-11.5"),
    "ability": (_ability, "LL-11.6"),
    "took": (
        lambda who, data: f"{who} takes 1 {data[1]} from {COLOURS[data[0]]}.",
        lambda data: str(data[2]),
    ),
    "lost": (_lost, "LL-11.7"),
    "screened": (lambda who, data: f"A screen keeps a hit off {possessive(who)} ships.", "LL-11.7"),
    "damaged": (_damaged, "LL-11.10"),
    "destroyed": (_destroyed, "LL-11.11"),
    "razed": (_razed, "LL-11.11"),
    "paid-out": (_paid_out, "LL-12.2"),
}
