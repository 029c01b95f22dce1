"""Why not: for every question, a sentence with its rule on what a person would try and may not choose now."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from orrery.games.first_light import cards
from orrery.games.first_light.actions import CANTINA, DECLINE, DONE
from orrery.games.first_light.bundle import on_terms
from orrery.games.first_light.components import RESOURCES
from orrery.games.first_light.phases.execute import why_not
from orrery.games.first_light.state import Player, State
from orrery.games.first_light.stations import academy, mining_camp, negotiation
from orrery.games.first_light.stations.locations import garage_words
from orrery.games.first_light.text import item_price
from orrery.kernel.flow import Ask
from orrery.kernel.vocabulary import Action, Vocabulary

TAKEN = "FL-5.10: A die lies there already."
Refuse = Callable[[State, Player, Ask, str], str]


def refusal(
    table: Mapping[str, tuple[str, Refuse]], vocabulary: Vocabulary, seen: State, ask: Ask, action: int
) -> str | None:
    """Why an action may not be chosen now, with its rule; None if it answers another question."""
    if ask.prompt in ("send", "send-headquarters") and action in seen.game.send:
        return why_not(seen, seen.players[ask.seat], ask, Action(action))
    if ask.prompt == "assign" and action not in seen.game.assign:
        return _not_assigning(action)
    family = vocabulary.family_of(action)
    known = table.get(ask.prompt)
    if known is None or family.name != known[0]:
        return None
    return known[1](seen, seen.players[ask.seat], ask, family.member(action))


def _not_assigning(action: int) -> str | None:
    if action == CANTINA:
        return "FL-4.9: The Cantina cannot be chosen while planning."
    return "FL-4.6: Every rolled die must be assigned." if action in (DECLINE, DONE) else None


def _assign(s: State, p: Player, ask: Ask, key: str) -> str:
    value, place = key.split(":")
    if int(value) not in p.rolled:
        return f"FL-4.6: You have no {value} left to assign."
    if place == "garage":
        return "FL-4.7: All your Garages are full."
    return f"FL-4.8: Farm {place.removeprefix('farm-')} is taken, or takes no die."


def _negotiate(s: State, p: Player, ask: Ask, key: str) -> str:
    clan, row = key.rsplit("-", 1)
    spaces, place = s.game.box.sides[s.side].negotiation[clan], int(row) - 1
    if place >= len(spaces):
        return "FL-2.4: With so few players that row is not in play."
    if s.negotiation[clan][place] is not None:
        return "FL-6.1: A die lies there already, for good."
    pays, d = s.game.box.clans[clan].pays, on_terms(ask.about)
    cost = cards.amount(negotiation.price(s, p, spaces[place], d), pays)
    return f"FL-6.1: It costs {cost}{garage_words(d)}; you have {cards.amount(getattr(p.stock, pays), pays)}."


def _trade(s: State, p: Player, ask: Ask, key: str) -> str:
    item = s.game.box.items[key]
    if key not in p.hand:
        return f"FL-7.2: {item.title} is not in your hand."
    price = cards.goods_text(item_price(s, ask, key))
    return f"FL-7.2: {item.title} costs {price}{garage_words(on_terms(ask.about))}, and you cannot pay it."


def _dig(s: State, p: Player, ask: Ask, key: str) -> str:
    spaces = s.game.box.sides[s.side].mining
    place = next((i for i, space in enumerate(spaces) if space.key == key), None)
    if place is None:
        return "FL-2.7: With so few players that space is not in play."
    if s.locations["mining-camp"][place] is not None:
        return TAKEN
    d = on_terms(ask.about)
    due = cards.amount(mining_camp.water_due(s, p, spaces[place], d), "water")
    return f"FL-9.1: A {d.value} needs {due} there; you have {p.stock.water}."


def _stall(s: State, p: Player, ask: Ask, key: str) -> str:
    known = any(stall.key == key for stall in s.game.box.sides[s.side].market)
    return TAKEN if known else "FL-2.7: With so few players that space is not in play."


def _swap(s: State, p: Player, ask: Ask, key: str) -> str:
    give, take = key.split("-")
    bundles = s.game.box.sides[s.side].market[ask.about[1]].bundles
    for good in (give, take):
        if good not in bundles:
            return f"FL-13.1: This space does not trade in {cards.GOOD_NAMES[good]}."
    return f"FL-13.1: You need {cards.amount(bundles[give], give)} and have {getattr(p.stock, give)}."


def _buy(s: State, p: Player, ask: Ask, key: str) -> str:
    offer = s.game.box.academy_prices[int(key) - 1]
    if offer.dice > p.reserve:
        return f"FL-14.1: Your reserve holds {cards.amount(p.reserve, 'dice')}."
    price = f"{academy.due(s, p, offer)} Algae{garage_words(on_terms(ask.about))}"
    return f"FL-14.1: {cards.amount(offer.dice, 'dice').capitalize()} cost {price}."


def _pay(s: State, p: Player, ask: Ask, key: str) -> str:
    due = ask.about[RESOURCES.index(key)]
    if not due:
        return f"FL-1.6: This cannot be paid in {cards.GOOD_NAMES[key]}."
    return f"FL-1.6: It takes {cards.amount(due, key)}; you have {getattr(p.stock, key)}."


def _says(sentence: str) -> Refuse:
    return lambda s, p, ask, key: sentence


def _not_held(rule: str, where: str) -> Refuse:
    return lambda s, p, ask, key: f"{rule}: {s.game.box.items[key].title} is not among {where}."


def _no_discard(s: State, p: Player, ask: Ask, key: str) -> str:
    return f"{ask.about}: {s.game.box.items[key].title} is not among the Items in your hand."


def _no_way(s: State, p: Player, ask: Ask, key: str) -> str:
    return f"{ask.about}: That way leads nowhere you may go now."


def _harvest(s: State, p: Player, ask: Ask, key: str) -> str:
    return f"FL-15.3: Farm {ask.about[0] + 1} does not give {cards.GOOD_NAMES[key]}."


COVERED = "FL-6.4: That reward is covered already."
BEARABLE = "FL-6.6: That punishment is covered, or would spare you one that you can suffer."
NO_DIE = "FL-21.5: No die of yours lies there."
REFUSALS: dict[str, tuple[str, Refuse]] = {
    "character": ("character", _says("FL-2.11: That Character is not among those you may choose.")),
    "draft": ("keep", _not_held("FL-2.12", "the Items you may keep")),
    "keep": ("keep", _not_held("FL-6.3", "the Items you drew")),
    "discard": ("discard", _no_discard),
    "discard-surplus": ("discard", _not_held("FL-16.4", "the Items in your hand")),
    "assign": ("assign", _assign),
    "negotiate": ("negotiate", _negotiate),
    "set-die": ("set", _says("FL-6.3: No die of yours lies there, or it shows that value.")),
    "roll-again": ("roll-again", _says("FL-6.3: No die of yours lies there.")),
    "reward": ("reward", _says(COVERED)),
    "setback": ("setback", _says("FL-6.5: The dice below this clan do not meet it, or its token is gone.")),
    "punishment": ("punishment", _says(BEARABLE)),
    "reward-setback": ("punishment", _says("FL-20.4: That one is covered, or you could not use it as a reward.")),
    "trade": ("trade", _trade),
    "row": ("row", _says("FL-7.3: A die lies in that row of this column already.")),
    "also": ("also", _says("FL-20.2: You have that row's reward already.")),
    "dig": ("dig", _dig),
    "pay": ("pay", _pay),
    "stall": ("stall", _stall),
    "swap": ("swap", _swap),
    "buy": ("buy", _buy),
    "take-farm": ("farm", _says("FL-10.3: That stack is empty.")),
    "take-upgrade": ("upgrade", _says("FL-21.2: That stack is empty.")),
    "lose-farm": ("lose-farm", _says("FL-21.1: No Farm Tile of yours lies there.")),
    "lose-upgrade": ("lose-upgrade", _says("FL-21.2: No Upgrade Tile of yours lies there.")),
    "lose-die": ("lose-die", _says(NO_DIE)),
    "may-move": ("move", _says("FL-12.3: No way leads there from where your Harvester stands.")),
    "must-move": ("move", _no_way),
    "harvest": ("harvest", _harvest),
}
