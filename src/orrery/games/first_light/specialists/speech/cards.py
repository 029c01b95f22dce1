"""What the expansion's cards, tiles and boards say, made from their printed values."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from orrery.games.first_light.components import Goods
from orrery.games.first_light.specialists import components
from orrery.games.first_light.speech import cards
from orrery.kernel.message import Amount, Message, Several, say, several


@cache
def tile(card: components.OutpostTile, water_off: int = 0) -> Message:
    """SP-6.2  What sending a die to an Outpost with this tile asks for and brings; the die may save some Water."""
    due = replace(card.price, water=max(0, card.price.water - water_off))
    price = [say("tile-discards", discards=card.discards)] if card.discards else []
    price += [say("tile-pays", price=cards.goods(due))] if card.price != Goods() else []
    return say("tile-says", price=several(price, "and"), brings=say(f"tile-brings-{card.power}", **cards.printed(card)))


def board(outpost: components.OutpostBoard) -> Several:
    """SP-6.1, 6.2  How many dice an Outpost takes, what its owner and who comes there gain."""
    return cards.phrases("board", outpost)


@cache
def home(outpost: components.OutpostBoard, place: str) -> Message:
    """SP-14.1, GS-1  What is unlocked once a Specialist has left its place, and the points for that."""
    top = place == "top"
    worth = say(
        "home-points" if top else "home-points-both", points=outpost.top_points if top else outpost.bottom_points
    )
    return say("home", unlocks=say(f"unlocks-{getattr(outpost, place)}", **cards.printed(outpost)), worth=worth)


@cache
def temple(result: components.Temple) -> Message:
    """SP-7.1  One of the Temple's results."""
    found = Amount(result.specialists, "specialists")
    if result.fulfil:
        return say("temple-fulfil", specialists=found)
    return say("temple-goods", specialists=found, goods=cards.goods(Goods(dice=result.dice, items=result.items)))


@cache
def requirement(needed: components.Requirement, *, ai: bool = False) -> Message | Several:
    """SP-10.2  What Ahzuri asks for before a die is sent; of the AI, where it plays, something else."""
    asked = [(needed.count, needed.least)] + ([(needed.other, needed.other_least)] if needed.other else [])
    own = several((say(f"required-{count}", least=least) for count, least in asked), "or")
    if ai and needed.ai not in ("", needed.count):
        return say("required-for-ai", required=own, ai=say(f"required-{needed.ai}", least=needed.ai_least))
    return own


@cache
def column(below: components.BoardColumn, *, may: bool = True) -> Message:
    """SP-11.3  What the board below the Mining Camp offers in one column, or what one does who takes it."""
    if below.moves:
        return say("column-may-move" if may else "column-moves", discards=below.discards)
    return say("column-may-gain" if may else "column-gains", gives=cards.goods(below.gives))


@cache
def punishment(place: components.Place, *, alone: bool = False, turned: bool = False) -> Message:
    """SP-9.3, 11.6  What a punishment does; one who plays alone has nobody who could gain."""
    if place.others is None:
        return cards.punishment(place)
    if alone:
        return say("loses-alone", alone=cards.goods(place.alone, "and"))
    return say("everybody-gains", others=cards.goods(place.others)) if turned else cards.punishment(place)


@cache
def exploit(row: components.Exploit) -> Message:
    """SP-16.1  One row of the components.Exploit table."""
    values = several(dict.fromkeys((row.values[0], row.values[-1])), "dash")
    return say("exploit", values=values, action=say(f"exploit-{row.action}", price=row.price, gems=row.gems))
