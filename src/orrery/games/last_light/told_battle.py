"""What the log says of attacks: dice, abilities, hits, and what comes of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from orrery.games.last_light.cards.words import GOODS, count, goods_text, sector_name, title
from orrery.games.last_light.components import FACES, SIZES, TECHNOLOGIES, Ability, Goods
from orrery.games.last_light.state import COLOURS
from orrery.games.last_light.words import possessive

Telling = Callable[[str, list[Any]], str]
Rule = str | Callable[[list[Any]], str]


def size_of(ship: str) -> str:
    return ship.partition("-")[0]


def owner_of(who: str, lumos: bool) -> str:
    """The owner of ships at the start of a sentence."""
    return "The Lumos" if lumos else who


def does(verb: str, lumos: bool) -> str:
    """A verb, of one player or of the Lumos."""
    return verb if lumos else f"{verb}s"


def _rolled(who: str, data: list[Any]) -> str:
    """What the dice of each size showed, and what those rolled again became."""
    sector, thrown, faces, again, lumos, *first = data
    rolled, places = first or (faces, [])
    parts, start = [], 0
    for size, dice in zip(SIZES, thrown, strict=True):
        if dice:
            parts.append(f"{size} ships roll {_faces(rolled[start : start + dice])}")
        start += dice
    if places:
        parts.append(f"{count(len(places), 'blank')} rolled again: {_faces([faces[n] for n in places])}")
    elif again:
        parts.append("blanks among them were rolled again")
    return f"{owner_of(who, lumos)} {does('attack', lumos)} in {sector_name(sector)}: {'; '.join(parts)}."


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
    key, times, *repaired = data
    done = _abilities(who, TECHNOLOGIES[key].ability, times, *repaired)
    return f"{possessive(who)} {title(key)}: {'; '.join(done)}."


def _abilities(who: str, ability: Ability, times: int, repaired: int | None = None) -> list[str]:
    """What an ability does for so many symbols."""
    repair = f"up to {ability.repair * times}" if repaired is None else repaired or "no"
    gain = Goods(*(getattr(ability.gain, name) * times for name in GOODS))
    said = [
        (ability.hits, f"{count(ability.hits * times, 'hit')} more"),
        (ability.repair, f"{repair} damage repaired"),
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
    return f"{hits} of {possessive('the Lumos' if lumos else who)} hits {lost}."


def _damaged(who: str, data: list[Any]) -> str:
    ship, damage, shields, lumos = data
    left = f"{shields - damage} of {count(shields, 'shield')} left"
    return f"{possessive(owner_of(who, lumos))} {size_of(ship)} ship is hit: {left}."


_BOOTY = {"LL-15.6": " for destroying a ship"}


def _destroyed(who: str, data: list[Any]) -> str:
    fleet, ship, lumos, by_lumos = data
    whose = "the Lumos'" if lumos else possessive(COLOURS[fleet])
    if by_lumos:
        return f"The Lumos destroy {whose} {size_of(ship)} ship; it goes to {possessive(who)} graveyard."
    return f"{who} destroys {whose} {size_of(ship)} ship."


def _razed(who: str, data: list[Any]) -> str:
    fleet, sector = data
    return f"{who} destroys {possessive(COLOURS[fleet])} extractor in {sector_name(sector)}."


def _paid_out(who: str, data: list[Any]) -> str:
    light, pieces = data
    return f"{possessive(who)} graveyard is full: {who} gains {light} light, and its {pieces} pieces are released."


BATTLE_NOTES: dict[str, tuple[Telling, Rule]] = {
    "rolled": (_rolled, "LL-11.5"),
    "ability": (_ability, "LL-11.6"),
    "took": (
        lambda who, data: f"{who} takes 1 {data[1]} from {COLOURS[data[0]]}{_BOOTY.get(data[2], '')}.",
        lambda data: str(data[2]),
    ),
    "lost": (_lost, "LL-11.7"),
    "screened": (lambda who, data: f"A screen keeps a hit off {possessive(who)} ships.", "LL-11.7"),
    "damaged": (_damaged, "LL-11.10"),
    "destroyed": (_destroyed, "LL-11.11"),
    "razed": (_razed, "LL-11.11"),
    "paid-out": (_paid_out, "LL-12.2"),
}
