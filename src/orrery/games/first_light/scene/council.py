"""The Negotiation Board as it is drawn: a banner for each clan with its spaces, and below them what may be won.

Places and sizes are in units of the drawing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from orrery.games.first_light.components import ClanBoard, Incident, NegotiationSpace, Setback
from orrery.games.first_light.scene.pieces import ICONS, die_on, faces, pips, station
from orrery.games.first_light.speech import cards
from orrery.games.first_light.state import State
from orrery.kernel.message import Amount, Message, Say
from orrery.kernel.message import say as message
from orrery.kernel.scene import Area, Item, Leaf, Pip, Room

COUNCIL = (326, 512)
BANNERS = (55, 163, 271)  # the middles of the banners
BANNER = 102  # how wide one is
FIRST_ROW, ROW = 211, 37  # where the spaces begin below a portrait, and how far they are apart
TOKENS, TOKEN_ROW = 409, 28  # the same of the tokens
HEAD = 84  # how wide the names of their rows are


def leaf_of(across: float, banners: Sequence[tuple[float, float]], *, tokens: int = 4) -> Leaf:
    """The page of a phone: portraits give way, so that the board is as wide as it is.

    Banners that are wider than others may be less so there: up to where on the board, and up to where on the page.
    """
    wide, top = banners[-1][1], TOKENS - TOKEN_ROW / 2
    parts: list[tuple[Room, Room]] = [((0, 0, across, 25), (0, 0, wide, 26))]
    left, start = 0.0, 0.0
    for right, end in banners:
        parts.append(((left, 25, right - left, 167), (start, 26, end - start, 98)))
        parts.append(((left, 192, right - left, top - 192), (start, 124, end - start, 156)))
        left, start = right, end
    parts.append(((0, top, across, tokens * TOKEN_ROW), (0, 280, wide, 26 * tokens)))
    return Leaf((wide, 282 + 26 * tokens), parts)


LEAF = leaf_of(COUNCIL[0], [(COUNCIL[0], 390)])


def negotiation(s: State, say: Say) -> Area:
    """The clans with their spaces; below them the tokens that are left and what they have not covered yet."""
    wide, _ = COUNCIL
    items = [station(s.game, say, "negotiation", x=wide / 2, y=13, size=(200, 20))]
    for clan, x in zip(s.negotiation, BANNERS, strict=True):
        items += clan_column(s, say, clan, x, BANNER)
    items += _tokens(s, say)
    items += _incidents(s, say)
    title = say("station-negotiation")
    return Area("negotiation", title, items, shape="drawn", backdrop="negotiation", extent=COUNCIL, leaves=[LEAF])


def clan_column(s: State, say: Say, clan: str, x: float, wide: float) -> Iterator[Item]:
    """A clan's portrait, and below it its spaces with the dice that lie there."""
    b = s.game.box
    yield _clan(say, clan, b.clan_boards[s.clan_boards[clan]], x, wide)
    for i, (space, die) in enumerate(zip(b.sides[s.side].negotiation[clan], s.negotiation[clan], strict=True)):
        drawn = negotiation_space(say, space, b.clans[clan].pays, x, FIRST_ROW + ROW * i, wide - 6)
        yield drawn
        if die is not None:
            yield die_on(s, say, die, drawn.id)


@cache
def negotiation_space(say: Say, space: NegotiationSpace, pays: str, x: float, y: float, wide: float) -> Item:
    """What a space costs, or else asks for, and its points."""
    price = Amount(space.cost, pays) if pays else message("free")
    return Item(
        f"negotiation-{space.clan}-{space.row}", "space", say("worth", price=price, points=space.points), x=x, y=y,
        rule="FL-6.1", cost=(Pip(ICONS[pays], space.cost),) if pays else (), points=space.points, size=(wide, ROW - 4),
    )  # fmt: skip


@cache
def _clan(say: Say, clan: str, board: ClanBoard, x: float, wide: float) -> Item:
    """The portrait, with what its board does at its foot."""
    kept = board.keep or board.draw
    gives = pips(board.gives) or TURNS.get(board.ability, ()) or ((Pip("item", kept),) if kept else ())
    cost = pips(board.price) or ((Pip("die", 0),) if board.ability in OF_A_DIE else ())
    return Item(
        f"clan-{clan}", "card", say(f"clan-{clan}"), x=x, y=110, text=say("said", said=cards.ability(board)),
        rule="FL-6.3", size=(wide, 160), icon=f"clan-{clan}", cost=cost, gives=gives,
    )  # fmt: skip


TURNS = {"move-harvester": (Pip("move"),), "set-die": (Pip("flip", 0),), "roll-again": (Pip("dice", 0),)}
OF_A_DIE = ("set-die", "roll-again")


# -- tokens ----------------------------------------------------------------------------------------------------


def token_row(number: int) -> float:
    """How low a row of tokens lies: advancements, setbacks, rewards, punishments."""
    return TOKENS + TOKEN_ROW * number


def token_place(number: int, many: int, wide: float, head: float = HEAD) -> tuple[float, float]:
    """Where a token of a row of so many stands on a board of this width, counted from 0, and how wide its cell is."""
    cell = (wide - head - 4) / many
    return head + 1 + cell * (number + 0.5), cell - 3


def row_head(id: str, say: Say, name: str, row: int, rule: str) -> Item:
    """What stands in a row of tokens."""
    size = (HEAD - 6, TOKEN_ROW - 4)
    return Item(id, "text", say(name), x=HEAD / 2, y=token_row(row), rule=rule, size=size, name=say.name(name))


def _tokens(s: State, say: Say) -> Iterator[Item]:
    """The twelve tokens: those still here can be won or suffered."""
    wide, _ = COUNCIL
    yield advancements_head(say)
    for i, here in enumerate(s.advancements):
        yield advancement(say, i + 1, here, token_place(i, len(s.advancements), wide))
    yield setbacks_head(say)
    for i, (setback, here) in enumerate(zip(s.game.box.setbacks, s.setbacks, strict=True)):
        yield drawback(say, setback, here, token_place(i, len(s.setbacks), wide))


def advancements_head(say: Say) -> Item:
    return row_head("advancements", say, "advancement", 0, "FL-6.4")


def setbacks_head(say: Say) -> Item:
    return row_head("setbacks", say, "setback-head", 1, "FL-6.5")


@cache
def advancement(say: Say, value: int, here: bool, place: tuple[float, float]) -> Item:
    """A token that somebody may win yet, or its empty place."""
    return Item(
        f"advancement-{value}", "space", say("advancement-token", value=value), x=place[0], y=token_row(0),
        face=open_or_gone(here), text=say("advancement-says", value=value), rule="FL-6.4", asks=faces([value]),
        size=(place[1], TOKEN_ROW - 3),
    )  # fmt: skip


@cache
def drawback(say: Say, setback: Setback, here: bool, place: tuple[float, float]) -> Item:
    """A token that somebody may suffer yet, or its empty place."""
    return Item(
        f"setback-{setback.key}", "space", say("said", said=cards.sentences("setback", setback)), x=place[0],
        y=token_row(1), face=open_or_gone(here), text=say("setback-says", condition=cards.condition(setback)),
        rule="FL-6.5", asks=(Pip("total", setback.sum),) if setback.sum else faces([ALIKE] * setback.alike),
        size=(place[1], TOKEN_ROW - 3),
    )  # fmt: skip


ALIKE = 3  # what dice show that stand for equal ones


def open_or_gone(here: bool) -> str:
    return "open" if here else "gone"


def _incidents(s: State, say: Say) -> Iterator[Item]:
    """Where tokens go, a reward and a punishment of each kind, until one covers them."""
    kinds = list(s.game.box.incidents.items())
    places = [token_place(i, len(kinds), COUNCIL[0]) for i in range(len(kinds))]
    drawn = ["item" if key == "items" else "move" if key == "harvester" else key for key, _ in kinds]
    yield rewards_head(say)
    for i, (_, incident) in enumerate(kinds):
        yield reward(say, incident, (Pip(drawn[i], incident.reward),), s.rewards[i], places[i])
    yield punishments_head(say)
    for i, (_, incident) in enumerate(kinds):
        text, cost = cards.punishment(incident), (Pip(drawn[i], incident.punishment),)
        yield punishment(say, incident, text, cost, s.punishments[i], places[i])


def rewards_head(say: Say) -> Item:
    return row_head("rewards", say, "reward-head", 2, "FL-6.4")


def punishments_head(say: Say) -> Item:
    return row_head("punishments", say, "punishment-head", 3, "FL-6.6")


def reward(
    say: Say, incident: Incident, gives: Sequence[Pip], here: bool, place: tuple[float, float], row: int = 2
) -> Item:  # fmt: skip
    """What a token won is worth, until one covers it."""
    return Item(
        f"reward-{incident.key}", "space", say(f"token-space-{incident.key}"), x=place[0], y=token_row(row),
        face=open_or_gone(here), text=say("incident-says", does=cards.reward(incident)), rule="FL-6.4", gives=gives,
        size=(place[1], TOKEN_ROW - 3),
    )  # fmt: skip


def punishment(
    say: Say, incident: Incident, does: Message, cost: Sequence[Pip], here: bool, place: tuple[float, float]
) -> Item:  # fmt: skip
    """What a token suffered takes, until one covers it."""
    return Item(
        f"punishment-{incident.key}", "space", say(f"token-space-{incident.key}"), x=place[0], y=token_row(3),
        face=open_or_gone(here), text=say("incident-says", does=does), rule="FL-6.6", cost=cost,
        size=(place[1], TOKEN_ROW - 3),
    )  # fmt: skip
