"""What the log tells of chance."""

from __future__ import annotations

from orrery.games.last_light.bundle import Bundle
from orrery.games.last_light.components import CHART_WITH
from orrery.games.last_light.speech import names
from orrery.kernel.log import Chanced
from orrery.kernel.message import Message, Who, say, several


def chanced(game: Bundle, entry: Chanced) -> tuple[Message, str | None] | None:
    """What was drawn, named to whom it is for and counted for the others; notes tell what dice and tokens bring."""
    keys = [str(key) for key in entry.outcome if key is not None]
    if entry.what == "planets":
        where = zip(keys, CHART_WITH[len(keys)].planets, strict=True)
        planets = (say("planet-lies", planet=names.planet(key), sector=names.sector(at)) for key, at in where)
        return say("planets-laid", planets=several(planets, "and")), "LL-3.4"
    if entry.what not in ("factions", "technologies") or entry.seat is None:
        return None
    drawn = several((names.card(game.box, key) for key in keys), "and") if None not in entry.outcome else "covered"
    id, rule = ("factions-drawn", "LL-3.2") if entry.what == "factions" else ("technologies-drawn", "LL-2.4")
    return say(id, seat=Who(entry.seat), count=len(entry.outcome), cards=drawn), rule
