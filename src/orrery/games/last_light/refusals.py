"""Why not: for every question, a sentence with its rule on what a person would try and may not choose now."""

from __future__ import annotations

from collections.abc import Callable

from orrery.games.last_light import words
from orrery.games.last_light.actions import attack, construct
from orrery.games.last_light.actions.command import TEN, fleets_of
from orrery.games.last_light.cards.technologies import cost_of
from orrery.games.last_light.cards.words import goods_text, listed, sector_name, title
from orrery.games.last_light.components import (
    BARGAINS,
    CARDS,
    CHARTS,
    FACTIONS,
    IN_OUTER,
    IN_RING,
    REFRESH,
    SECTOR,
    SECTORS,
    SHIP_KEYS,
    SHIPS,
    SIZE_OF,
    SIZES,
    reach,
)
from orrery.games.last_light.state import (
    GRAVEYARD,
    LUMOS,
    NOBODY,
    OUT,
    SUPPLY,
    Player,
    State,
    colour_of,
    extractor_owner,
    first_in_supply,
    is_enemy,
    is_lumos,
    mods_of,
    shields,
)
from orrery.games.last_light.vocabulary import (
    ATTACK,
    DONE,
    EXTRACT,
    GO,
    HIT,
    SHIP,
    vocabulary,
)
from orrery.kernel.flow import Ask

Refuse = Callable[[State, Player, Ask, str], str | None]


def refusal(seen: State, ask: Ask, action: int) -> str | None:
    """Why an action may not be chosen now, with its rule; None if it answers quite another question."""
    if action == DONE:
        return MUST.get(ask.prompt)
    p, family = seen.players[ask.seat], vocabulary.family_of(action)
    refuse = REFUSALS.get((ask.prompt, family.name))
    if refuse is not None:
        return refuse(seen, p, ask, family.member(action))
    elsewhere = ELSEWHERE.get(family.name)
    return elsewhere(seen, p, ask, family.member(action)) if elsewhere else None


def _says(sentence: str) -> Refuse:
    return lambda s, p, ask, key: sentence


def _start(text: str) -> str:
    return text[0].upper() + text[1:]


# -- cards ------------------------------------------------------------------------------------------------------------


def _faction(s: State, p: Player, ask: Ask, key: str) -> str:
    if FACTIONS[key].three_plus and len(s.players) == 2:
        return f"LL-3.2: {title(key)} is for three or more players."
    return f"LL-3.2: You were not dealt {title(key)}."


def _play(s: State, p: Player, ask: Ask, key: str) -> str:
    """LL-4.4, 9.5, 9.6  A card that lies on the table, or a Refresh too early."""
    card = CARDS[key]
    if card.number in p.hand:
        return "LL-9.6: With two players you can play Refresh only if another of your action cards lies on the table."
    if card.number == REFRESH:
        return "LL-9.5: Your Refresh lies on the table; it comes back when the board turns."
    return f"LL-4.4: Your {card.title} lies on the table; Refresh takes it back to hand."


def _use(s: State, p: Player, ask: Ask, key: str) -> str:
    if key != p.faction and key not in p.civilizations:
        return f"LL-4.6: You do not have {title(key)} in play."
    if key in p.exhausted:
        return f"{'LL-15.6' if key in FACTIONS else 'LL-15.1'}: {title(key)} is exhausted; Refresh readies it."
    return f"LL-4.6: {title(key)} would change nothing now."


def _use_later(s: State, p: Player, ask: Ask, key: str) -> str | None:
    if key not in (p.faction, *p.civilizations):
        return None
    if key in p.exhausted:
        return _use(s, p, ask, key)
    return "LL-4.6: Cards are exhausted right before or right after your own action card, at no other time."


def _make(s: State, p: Player, ask: Ask, key: str) -> str:
    """LL-5.3, 15.1  Not in hand, a civilization twice, or too dear."""
    if key not in p.unresearched:
        return f"LL-5.3: You have no {title(key)} in hand."
    if key in p.civilizations:
        return f"LL-15.1: You have {title(key)} in play, and no civilization may be there twice."
    cost = cost_of(p, key)
    return f"LL-5.3: {title(key)} costs {goods_text(cost)}; you lack {words.lacking(p, cost)}."


def _make_later(s: State, p: Player, ask: Ask, key: str) -> str | None:
    if key not in p.unresearched:
        return None
    return "LL-5.3: Technologies are manufactured at the end of your Research."


def _replace(s: State, p: Player, ask: Ask, key: str) -> str:
    return f"LL-15.3: {title(key)} is not a mod of your {SIZES[ask.about]} ships."


def _pick_up(s: State, p: Player, ask: Ask, key: str) -> str:
    if CARDS[key].number == REFRESH:
        return "LL-10.8: Refresh cannot be taken back; it returns when the board turns."
    return f"LL-10.8: {CARDS[key].title} is in your hand already."


# -- Construct and Trade ----------------------------------------------------------------------------------------------


def _build(s: State, p: Player, ask: Ask, key: str) -> str:
    """LL-7.1, 2.1  None left in the supply, or too dear."""
    size = SIZES.index(key)
    if first_in_supply(s.fleets[p.seat], size) is None:
        keepers = [colour_of(s, keeper) for keeper in words.keepers(s, p.seat, size)]
        whose = listed(map(words.possessive, keepers), "or") if keepers else ""
        where = f" You could build one out of {whose} graveyard." if keepers else ""
        return f"LL-2.1: You have no {key} ship left in your supply.{where}"
    return _too_dear(p, size, "LL-7.1")


def _rebuild(s: State, p: Player, ask: Ask, key: str) -> str:
    """LL-7.3  No such ship there, or too dear."""
    name, _, number = key.rpartition("-")
    size, keeper = SIZES.index(name), int(number)
    if keeper == p.seat:
        return "LL-7.3: Your own graveyard holds only what you destroyed."
    if keeper not in words.keepers(s, p.seat, size):
        who = words.possessive(colour_of(s, keeper)) if keeper < len(s.players) else "a"
        return f"LL-7.3: No {name} ship of yours is in {who} graveyard."
    return _too_dear(p, size, "LL-7.3")


def _too_dear(p: Player, size: int, rule: str) -> str:
    cost = construct.ship_cost(p, size)
    return f"{rule}: A {SIZES[size]} ship costs you {goods_text(cost)}; you lack {words.lacking(p, cost)}."


def _extractor(s: State, p: Player, ask: Ask, key: str) -> str:
    """LL-7.4, 16.4  What keeps an extractor away from a place."""
    place = EXTRACT.members.index(key)
    if place >= SECTORS:
        return "LL-7.4: Your extractor stands on that space already."
    where = words.place(s, place)
    if place not in s.sites or not s.sites[place].planet:
        return f"LL-7.4: There is no planet in {where}."
    if extractor_owner(s, place) != NOBODY:
        return f"LL-7.4: {_start(words.holder(s, p.seat, place))} extractor stands on {where} already."
    if place not in s.fleets[p.seat].ships:
        return f"LL-7.4: You need a ship at {where} to place an extractor there."
    others = [fleet for fleet, theirs in enumerate(s.fleets) if fleet != p.seat and place in theirs.ships]
    ships = words.fleets_in(s, others, place, p.seat)
    return f"LL-7.4: No extractor can be placed on {where} while others have ships there: {ships}."


def _extractor_later(s: State, p: Player, ask: Ask, key: str) -> str:
    """LL-2.2, 16.20, 7.6  None left, or not yet."""
    if SUPPLY not in p.extractors:
        return "LL-2.2: You have no extractor in your supply; you must wait until a graveyard gives one back."
    if ask.prompt == "build":
        return "LL-7.6: Ships come before the extractor: say first that you build no more."
    return "LL-7.4: Extractors are placed when you carry out Construct."


def _extractor_here(s: State, p: Player, ask: Ask, key: str) -> str:
    here = words.place(s, EXTRACT.index(ask.options[0]))
    return f"LL-10.8: The token lets you place an extractor on {here} only."


def _trade(s: State, p: Player, ask: Ask, key: str) -> str:
    cost = BARGAINS[key].pay
    return f"LL-8.1: That trade takes {goods_text(cost)}; you lack {words.lacking(p, cost)}."


def _gift(s: State, p: Player, ask: Ask, key: str) -> str:
    if int(key) == p.seat:
        return "LL-8.2: The light goes to another player, not to you."
    return "LL-8.2: There is no player of that colour to gain the light."


# -- moves and exploration --------------------------------------------------------------------------------------------


def _ship(s: State, p: Player, key: str) -> tuple[int, int]:
    """The fleet and the ship that a key stands for; a fleet nobody has where there are no Lumos."""
    lumos, ship = divmod(SHIP.members.index(key), TEN)
    return (LUMOS if len(s.players) == 2 else NOBODY) if lumos else p.seat, ship


def _not_there(s: State, p: Player, fleet: int, ship: int) -> str:
    """Why a ship that is not on the board cannot be chosen; empty if it is on it."""
    where = s.fleets[fleet].ships[ship]
    if where >= 0:
        return ""
    lies = {SUPPLY: "in the supply", GRAVEYARD: "in a graveyard", OUT: "out of the game"}[where]
    return f"LL-10.2: {_start(words.ship(s, fleet, ship, p.seat))} is {lies}, not on the board."


def _not_allied(s: State, p: Player, fleet: int) -> str:
    """LL-14.4  Why somebody may not command the Lumos; empty if they may, or if it is another fleet."""
    if fleet in fleets_of(s, p.seat):
        return ""
    if len(s.players) > 2:
        return "LL-14.1: There are Lumos in a game of two players only."
    ally = f"allied with {colour_of(s, s.ally)}" if s.ally != NOBODY else "allied with nobody"
    return f"LL-14.4: The Lumos are {ally}; only their ally, the player with less light, commands them."


def _move(s: State, p: Player, ask: Ask, key: str) -> str:
    """LL-10.2, 14.4  Not one's to command, not on the board, moved already, or no way out."""
    fleet, ship = _ship(s, p, key)
    found = _not_allied(s, p, fleet) or _not_there(s, p, fleet, ship)
    if found:
        return found
    if fleet * TEN + ship in s.moved:
        return "LL-10.2: That ship has moved already; each moves once."
    return _like_another(s, p, ask, fleet, ship) or "LL-10.3: That ship has nowhere to go."


def _like_another(s: State, p: Player, ask: Ask, fleet: int, ship: int) -> str:
    """A ship that differs in nothing from one that is offered; empty if none is."""
    theirs = s.fleets[fleet]
    kind = (SIZE_OF[ship], theirs.ships[ship], theirs.damage[ship])
    offered = [_ship(s, p, SHIP.member(action)) for action in ask.options if action in SHIP]
    offered += [divmod(HIT.index(action), TEN) for action in ask.options if action in HIT]
    for other, twin in offered:
        if other == fleet and (SIZE_OF[twin], theirs.ships[twin], theirs.damage[twin]) == kind:
            return f"{_RULE_OF[ask.prompt]}: It is like the other {SIZES[kind[0]]} ship in the sector; choose that one."
    return ""


AFTER_MOVES = ("explore", "survey", "pick-up", "extractor-here", "manufacture-free", "battle", "attack", "hit", "steal")
_RULE_OF = {"move": "LL-10.2", "sortie": "LL-16.13", "wormhole": "LL-10.8", "hit": "LL-11.7"}


def _wormhole(s: State, p: Player, ask: Ask, key: str) -> str:
    fleet, ship = _ship(s, p, key)
    if fleet != p.seat:
        return "LL-10.8: The Lumos cannot use a wormhole."
    if s.fleets[fleet].ships[ship] == ask.about:
        return f"LL-10.8: That ship is {words.at(s, ask.about)} already."
    return _not_there(s, p, fleet, ship) or _like_another(s, p, ask, fleet, ship)


def _sortie(s: State, p: Player, ask: Ask, key: str) -> str:
    fleet, ship = _ship(s, p, key)
    if fleet != p.seat:
        return "LL-16.13: The card moves a ship of your own."
    found = _not_there(s, p, fleet, ship) or _like_another(s, p, ask, fleet, ship)
    return found or "LL-10.3: That ship has nowhere to go."


def _move_later(s: State, p: Player, ask: Ask, key: str) -> str:
    if ask.prompt in AFTER_MOVES:
        return "LL-10.1: Your moves are over; exploration and attacks follow them."
    return _not_allied(s, p, _ship(s, p, key)[0]) or "LL-10.2: Ships move when you carry out Command."


def _go(s: State, p: Player, ask: Ask, key: str) -> str:
    """LL-10.2, 10.3  Asteroids, a corner, or too far."""
    sector, here = SECTOR[key], sector_name(key)
    lumos, ship = divmod(ask.about, TEN)
    fleet = LUMOS if lumos else p.seat
    start = s.fleets[fleet].ships[ship]
    if sector == start:
        return f"LL-10.2: The ship is in {here} now. Choose where it goes, or take back that you chose it."
    if sector in CHARTS[len(s.players)].asteroids:
        return f"LL-10.3: Asteroids close {here}; no ship may stop there."
    steps = max(_steps(s, fleet, ship, GO.index(action)) for action in ask.options)
    if _steps(s, fleet, ship, sector, corners=True) <= steps:
        return f"LL-10.3: {_start(here)} is only reached over a corner; a ship moves over edges."
    return f"LL-10.2: {_start(here)} is {_steps(s, fleet, ship, sector)} sectors away; this ship moves {steps}."


def _steps(s: State, fleet: int, ship: int, sector: int, corners: bool = False) -> int:
    """How many steps a ship needs to a sector."""
    mods = mods_of(s, fleet, SIZE_OF[ship])
    asteroids, corners = any(mod.asteroids for mod in mods), corners or any(mod.corners for mod in mods)
    board, start = (len(s.players), s.inner_turn % IN_RING, s.outer_turn % IN_OUTER), s.fleets[fleet].ships[ship]
    return next(n for n in range(SECTORS) if sector in (start, *reach(*board, start, n, asteroids, corners)))


def _explore(s: State, p: Player, ask: Ask, key: str) -> str:
    """LL-10.4, 14.7  No token, or no own ship."""
    sector = SECTOR[key]
    where = words.at(s, sector)
    if sector not in s.sites or not s.sites[sector].pile:
        return f"LL-10.4: No token lies face down {words.on(s, sector)}."
    if any(is_lumos(s, fleet) and sector in theirs.ships for fleet, theirs in enumerate(s.fleets)):
        return f"LL-14.7: The Lumos do not explore, and you have no ship of your own {where}."
    return f"LL-10.4: You have no ship {where}."


def _look(s: State, p: Player, ask: Ask, key: str) -> str:
    sector = SECTOR[key]
    if sector in p.looked:
        return f"LL-15.1: You have looked at the token {words.on(s, sector)} already."
    return f"LL-15.1: No token lies face down {words.on(s, sector)}."


# -- attacks ----------------------------------------------------------------------------------------------------------


def _battle(s: State, p: Player, ask: Ask, key: str) -> str:
    if SECTOR[key] in s.fought:
        return f"LL-11.14: The attacks {words.at(s, SECTOR[key])} are settled; there is only one a round."
    return f"LL-11.4: Nobody who plays Command could attack {words.at(s, SECTOR[key])}."


def _attack(s: State, p: Player, ask: Ask, key: str) -> str:
    """LL-11.4, 11.5  A size that is not there, or that cannot bombard."""
    assert s.battle is not None
    bits, sector = ATTACK.members.index(key) + 1, s.battle.sector
    here = words.sizes_in(s, ask.about, sector)
    able = attack.fighting(s, ask.about, sector)
    size = next(n for n in range(len(SHIPS)) if bits >> n & 1 and not able[n])
    whose = words.whose(s, ask.about, p.seat)
    if here[size]:
        return f"LL-11.4: No enemy ship is there, and {whose} {SIZES[size]} ships have no bombardment."
    return f"LL-11.5: None of {whose} {SIZES[size]} ships is {words.at(s, sector)}."


def _hit(s: State, p: Player, ask: Ask, key: str) -> str:
    """LL-11.7, 1.8  Not an enemy, not there, or doomed already."""
    assert s.battle is not None
    number, _, name = key.partition("-")
    fleet, ship = int(number), SHIP_KEYS.index(name)
    if fleet >= len(s.fleets):
        return "LL-11.7: No ships of that colour are in the game."
    if fleet in (p.seat, ask.about):
        return "LL-11.7: Hits are placed on enemy ships, not on those of your own side."
    if not is_enemy(s, ask.about, fleet):
        return "LL-1.8: Allies place no hits on each other."
    theirs = s.fleets[fleet]
    if theirs.ships[ship] != s.battle.sector:
        return f"LL-11.7: That ship is not {words.at(s, s.battle.sector)}."
    placed = sum((mark.fleet, mark.piece) == (fleet, ship) for mark in s.battle.marks)
    if theirs.damage[ship] + placed >= shields(s, fleet, SIZE_OF[ship]):
        return "LL-11.7: The hits placed so far destroy that ship; choose another target."
    return _like_another(s, p, ask, fleet, ship)


def _hit_extractor(s: State, p: Player, ask: Ask, key: str) -> str:
    """LL-11.8  None there, or enemy ships come first."""
    assert s.battle is not None
    sector = s.battle.sector
    owner = extractor_owner(s, sector)
    if owner == NOBODY or not is_enemy(s, ask.about, owner):
        return f"LL-11.8: No enemy extractor is {words.on(s, sector)}."
    return "LL-11.8: The extractor can be hit only with bombardment, and only when no enemy ship is left to hit."


def _steal(s: State, p: Player, ask: Ask, key: str) -> str:
    assert s.battle is not None
    number, _, resource = key.partition("-")
    seat = int(number)
    there = seat < len(s.players) and seat != p.seat and s.battle.sector in s.fleets[seat].ships
    if not there:
        return "LL-11.6: Only an enemy with ships in the sector can be robbed."
    return f"LL-11.6: {colour_of(s, seat)} has no {resource}."


REFUSALS: dict[tuple[str, str], Refuse] = {
    ("faction", "faction"): _faction,
    ("play", "play"): _play,
    ("use", "use"): _use,
    ("discard", "discard"): lambda s, p, ask, key: f"LL-5.2: You have not drawn {title(key)}.",
    ("manufacture", "make"): _make,
    ("manufacture-free", "make"): _make,
    ("replace", "replace"): _replace,
    ("build", "build"): _build,
    ("build", "rebuild"): _rebuild,
    ("extractor", "extractor"): _extractor,
    ("extractor", "build"): _says("LL-7.6: Ships are built before the extractor; that part is over."),
    ("extractor", "rebuild"): _says("LL-7.6: Ships are built before the extractor; that part is over."),
    ("extractor-here", "extractor"): _extractor_here,
    ("trade", "trade"): _trade,
    ("trade-offer", "trade"): _trade,
    ("gift", "gift"): _gift,
    ("move", "ship"): _move,
    ("move", "explore"): _says("LL-10.4: Tokens are revealed when all your ships have moved."),
    ("sortie", "ship"): _sortie,
    ("wormhole", "ship"): _wormhole,
    ("go", "go"): _go,
    ("explore", "explore"): _explore,
    ("look", "look"): _look,
    ("survey", "keep"): _says("LL-15.1: That token is not among those drawn for the planet."),
    ("pick-up", "pick-up"): _pick_up,
    ("battle", "battle"): _battle,
    ("attack", "attack"): _attack,
    ("attack", "hit"): _says("LL-11.5: First say which sizes attack; hits are placed when all here have rolled."),
    ("hit", "hit"): _hit,
    ("hit", "hit-extractor"): _hit_extractor,
    ("steal", "steal"): _steal,
}
ELSEWHERE: dict[str, Refuse] = {  # what a person would click on at any time
    "use": _use_later,
    "make": _make_later,
    "ship": _move_later,
    "build": _says("LL-7.1: Ships are built when you carry out Construct."),
    "extractor": _extractor_later,
    "trade": _says("LL-8.1: Trades are made when you carry out Trade."),
    "hit": _says("LL-11.1: Attacks begin when everybody with Command has moved."),
    "play": _says("LL-4.1: Action cards are chosen at the start of a round."),
}
MUST: dict[str, str] = {  # questions that cannot be declined
    "faction": "LL-3.10: You have to keep one of the factions.",
    "achievement": "LL-3.10: You have to keep one of the achievements.",
    "play": "LL-4.5: Who has a card that may be played must play one.",
    "discard": "LL-5.2: You have drawn more than you keep; one of them has to go.",
    "size": "LL-15.4: The technology needs a size of ship. Choose one, or take back that you chose it.",
    "replace": "LL-15.3: There is no place left. Choose the mod that goes, or take back what you chose.",
    "trade": "LL-8.1: Every trade of the card has to be made; a gain is always possible.",
    "gift": "LL-8.2: Somebody has to gain the light.",
    "go": "LL-10.2: Choose where the ship goes, or take back that you chose it.",
    "explore": "LL-10.4: Every face-down token where you have a ship is revealed; only the order is yours.",
    "survey": "LL-15.1: One of the tokens has to stay on the planet.",
    "battle": "LL-11.2: Every sector where somebody may attack is settled; only the order is yours.",
    "hit": "LL-16.3: Hits have to be placed as long as there is a target.",
    "steal": "LL-11.6: Choose one of the resources.",
}
