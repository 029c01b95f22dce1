"""What the game says to people: the question, the options with the scene item each points at, and why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from orrery.games.last_light import ids, words
from orrery.games.last_light.actions import attack, construct
from orrery.games.last_light.actions.command import TEN, fleets_of
from orrery.games.last_light.actions.mine import mined
from orrery.games.last_light.actions.refresh import claimed
from orrery.games.last_light.actions.research import technologies_for_light
from orrery.games.last_light.cards import words as cards
from orrery.games.last_light.cards.technologies import cost_of
from orrery.games.last_light.cards.uses import use_of
from orrery.games.last_light.cards.words import count, goods_text, listed, title
from orrery.games.last_light.components import (
    ACHIEVEMENTS,
    BARGAINS,
    CARDS,
    COLONY,
    FIGURES,
    MINE,
    REFRESH,
    RESEARCH,
    SECTOR,
    SECTORS,
    SHIP_KEYS,
    SHIPS,
    SIZE_OF,
    SIZES,
    TECHNOLOGIES,
    TOKENS,
)
from orrery.games.last_light.refusals import refusal
from orrery.games.last_light.state import (
    LUMOS,
    NOBODY,
    SUPPLY,
    Player,
    State,
    claim,
    colour_of,
    enemies_in,
    extractor_owner,
    home,
    technologies_in_play,
    yield_of,
)
from orrery.games.last_light.told import sentence
from orrery.games.last_light.vocabulary import ATTACK, EXTRACT, vocabulary
from orrery.kernel.flow import Ask
from orrery.kernel.game import Label

__all__ = ["option", "prompt", "refusal", "sentence"]

Asked = Callable[[State, Player, Any], str]
OptionText = Callable[[State, "Ask | None", str], tuple[str, "str | None"]]


# -- what is asked ----------------------------------------------------------------------------------------------------


def prompt(seen: State, ask: Ask) -> str:
    """What a seat is asked, in a sentence or two."""
    if ask.prompt == "extractor-here":
        sector = EXTRACT.index(ask.options[0])
        return f"Place an extractor on {words.place(seen, sector)}, free?"
    return PROMPTS[ask.prompt][0](seen, seen.players[ask.seat], ask.about)


def _says(text: str) -> Asked:
    return lambda s, p, about: text


def _discard(s: State, p: Player, kept: int) -> str:
    return f"You keep {kept} of the {len(p.drawn)} technologies you have drawn. Which one do you discard?"


def _replace(s: State, p: Player, size: int) -> str:
    return f"Your {SIZES[size]} ships have {count(SHIPS[size].slots, 'mod')}, as many as they can. Which one goes?"


def _build(s: State, p: Player, about: None) -> str:
    return f"Build a ship in your home sector, {words.place(s, home(s, p.seat))}? You have {words.stock(p)}."


def _trade(s: State, p: Player, left: int) -> str:
    return f"Which trade do you make? You have {count(left, 'trade')} left, and {words.stock(p)}."


def _trade_offer(s: State, p: Player, left: int) -> str:
    return f"Make a trade? You have {count(left, 'trade')} left, and {words.stock(p)}."


def _move(s: State, p: Player, about: None) -> str:
    both = " You command the Lumos as well." if LUMOS in fleets_of(s, p.seat)[1:] else ""
    return f"Which ship moves next? Each may move once.{both}"


def _go(s: State, p: Player, number: int) -> str:
    lumos, ship = divmod(number, TEN)
    fleet = LUMOS if lumos else p.seat
    here = s.fleets[fleet].ships[ship]
    return f"Where does {words.ship(s, fleet, ship, p.seat)} {words.at(s, here)} go?"


def _use(s: State, p: Player, about: bool) -> str:
    """LL-4.6  The window before a card has the card itself still on the agenda."""
    card = next(key for key, card in CARDS.items() if card.number == p.card) if p.card else ""
    before = any(step.name == card and step.args == [p.seat] for step in s.agenda)
    return f"{'Before' if before else 'After'} your {CARDS[card].title if card else 'card'}: exhaust a card?"


def _attack(s: State, p: Player, fleet: int) -> str:
    """LL-11.5  Who attacks, where and whom; the options say with how many dice."""
    assert s.battle is not None
    sector = s.battle.sector
    who = "your ships" if fleet == p.seat else "the Lumos"
    foes = enemies_in(s, fleet, sector)
    if not foes:
        return f"Do {who} bombard {words.holder(s, p.seat, sector)} extractor on {words.place(s, sector)}?"
    return f"Which of {who} attack {words.fleets_in(s, foes, sector, p.seat)} {words.at(s, sector)}?"


def _hit(s: State, p: Player, fleet: int) -> str:
    """LL-11.7  Whose hits they are and against whom, how many are left, and whether they bombard."""
    assert s.battle is not None
    sector = s.battle.sector
    volley = next(volley for volley in s.battle.volleys if volley.fleet == fleet and (volley.plain or volley.siege))
    left = volley.plain + volley.siege
    siege = f" ({volley.siege} with bombardment)" if volley.siege else ""
    who = "Your ships" if fleet == p.seat else "The Lumos"
    foes = listed([colour_of(s, foe) for foe in enemies_in(s, fleet, sector)] or ["an extractor"])
    return f"{who} hit {foes} {words.at(s, sector)}: {count(left, 'hit')} left to place{siege}. Where does the next go?"


PROMPTS: dict[str, tuple[Asked, str]] = {
    "faction": (_says("Which alien faction do you lead? All are shown together when everybody has chosen."), "LL-3.10"),
    "achievement": (_says("Which planetary achievement do you keep? It stays secret until it is scored."), "LL-3.10"),
    "play": (lambda s, p, about: f"Round {s.round}: which action card do you play? All are shown together.", "LL-4.1"),
    "use": (_use, "LL-4.6"),
    "discard": (_discard, "LL-5.2"),
    "manufacture": (
        lambda s, p, about: f"Manufacture a technology from your hand? You have {words.stock(p)}.",
        "LL-5.3",
    ),
    "manufacture-free": (_says("Put a technology from your hand into play, free?"), "LL-10.8"),
    "size": (lambda s, p, key: f"Which size of ship is {title(key)} for?", "LL-15.4"),
    "replace": (_replace, "LL-15.3"),
    "build": (_build, "LL-7.1"),
    "extractor": (
        lambda s, p, about: f"Place an extractor, free? You have {p.extractors.count(SUPPLY)} left in your supply.",
        "LL-7.4",
    ),
    "extractor-here": (_says("Place an extractor on this planet, free?"), "LL-10.8"),
    "trade": (_trade, "LL-8.1"),
    "trade-offer": (_trade_offer, "LL-8.1"),
    "gift": (_says(f"Your Trade gives {FIGURES.gift} light to another player. To whom?"), "LL-8.2"),
    "move": (_move, "LL-10.2"),
    "go": (_go, "LL-10.2"),
    "sortie": (
        lambda s, p, distance: f"Which of your ships moves {count(distance, 'sector')}? It reveals nothing yet.",
        "LL-16.13",
    ),
    "explore": (_says("Your ships explore. Which token do you reveal next?"), "LL-10.4"),
    "survey": (lambda s, p, sector: f"Which of these tokens stays on {words.place(s, sector)}?", "LL-15.1"),
    "look": (_says("Which face-down token do you look at? It stays face down."), "LL-15.1"),
    "pick-up": (_says("Take one of your action cards from the table back to hand?"), "LL-10.8"),
    "wormhole": (
        lambda s, p, sector: f"A wormhole opens {words.at(s, sector)}. Which of your ships comes through it?",
        "LL-10.8",
    ),
    "battle": (_says("You are first player: in which sector are the attacks settled next?"), "LL-11.2"),
    "attack": (_attack, "LL-11.5"),
    "hit": (_hit, "LL-11.7"),
    "steal": (_says("Your ship ability takes a resource from an enemy in the sector. Which one?"), "LL-11.6"),
}


# -- what can be chosen -----------------------------------------------------------------------------------------------


def option(seen: State, ask: Ask | None, action: int) -> Label:
    """An action in words, the scene item it points at, and the rule of the question; in brief if nothing is asked."""
    family = vocabulary.family_of(action)
    text, item = OPTIONS[family.name](seen, ask, family.member(action))
    return Label(text, item, PROMPTS[ask.prompt][1] if ask is not None else None)


def _asked(s: State, ask: Ask | None) -> Player | None:
    return s.players[ask.seat] if ask is not None else None


def _faction(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    p = _asked(s, ask)
    if p is None:
        return title(key), None
    item = ids.dealt(p.seat, p.factions.index(key)) if key in p.factions else None
    return f"{title(key)}: {cards.faction_text(key)}", item


def _achievement(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    if ask is None:
        return ACHIEVEMENTS[key].title, None
    item = ids.choice(key) if ask.prompt == "achievement" else None
    return f"{ACHIEVEMENTS[key].title}: {words.achievement(s, key)}", item


def _play(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    p, card = _asked(s, ask), CARDS[key]
    if p is None:
        return f"Play {card.title}", None
    now = ""
    if card.number == RESEARCH:
        now = f" (now {technologies_in_play(p) // technologies_for_light(p)} light)"
    elif card.number == MINE:
        now = f" (now {goods_text(mined(s, p))})"
    elif card.number == REFRESH:
        now = f" (now {claimed(s, p)} light)"
    return f"Play {card.title}{now}", ids.card(p.seat, key)


def _use_card(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    p, [said] = _asked(s, ask), cards.use_text(use_of(key))
    if p is None:
        return f"Exhaust {title(key)}", None
    item = None
    if key == p.faction:
        item = ids.faction(p.seat)
    elif key in p.civilizations:
        item = ids.civilization(p.seat, key)
    return f"Exhaust {title(key)}: {said.removeprefix('Exhaust: ').rstrip('.')}", item


def _discarded(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    p = _asked(s, ask)
    if p is None:
        return f"Discard {title(key)}", None
    item = ids.drawn(p.seat, p.drawn.index(key)) if key in p.drawn else None
    return f"Discard {title(key)}, which costs {goods_text(cost_of(p, key))}: {cards.technology_text(key)}", item


def _make(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    p = _asked(s, ask)
    if ask is None or p is None:
        return f"Manufacture {title(key)}", None
    item = ids.technology(p.seat, p.unresearched.index(key)) if key in p.unresearched else None
    price = ", free" if ask.prompt == "manufacture-free" else f" for {goods_text(cost_of(p, key))}"
    return f"{title(key)}{price}: {cards.technology_text(key)}", item


def _size(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    p, size = _asked(s, ask), SIZES.index(key)
    if ask is None or p is None:
        return f"For {key} ships", None
    return f"For {key} ships{_room(p, ask, size)}", ids.size(p.seat, size)


def _room(p: Player, ask: Ask, size: int) -> str:
    """What a size of ship has already of the kind of technology it is to get."""
    if ask.prompt != "size":
        return ""
    if TECHNOLOGIES[ask.about].kind == "ability":
        return f" (replaces {title(p.abilities[size])})" if p.abilities[size] else " (no ability yet)"
    return f" ({len(p.mods[size])} of {count(SHIPS[size].slots, 'mod')})"


def _replaced(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    p = _asked(s, ask)
    if ask is None or p is None:
        return f"Discard {title(key)}", None
    item = None
    if ask.prompt == "replace" and key in p.mods[ask.about]:
        item = ids.mod(p.seat, ask.about, p.mods[ask.about].index(key))
    return f"Discard {title(key)}: {cards.technology_text(key)}", item


def _build_ship(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    p, size = _asked(s, ask), SIZES.index(key)
    cost = construct.ship_cost(p, size) if p else SHIPS[size].cost
    return f"Build a {key} ship for {goods_text(cost)}", ids.size(p.seat, size) if p else None


def _rebuild(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    name, _, number = key.rpartition("-")
    p, keeper = _asked(s, ask), int(number)
    if keeper >= len(s.players):
        return f"Build a {name} ship out of a graveyard", None
    cost = construct.ship_cost(p, SIZES.index(name)) if p else SHIPS[SIZES.index(name)].cost
    who = colour_of(s, keeper)
    text = f"Build a {name} ship out of {words.possessive(who)} graveyard; {who} gets {goods_text(cost)}"
    return text, ids.graveyard(keeper)


def _extract(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    place = EXTRACT.members.index(key)
    if place >= SECTORS:
        number = place - SECTORS + 1
        text = f"Extractor on colony space {number}: yields {goods_text(COLONY[number - 1].yields)}"
        return text, ids.colony(ask.seat, place) if ask is not None else None
    site = s.sites.get(place)
    if not site or not site.planet:
        return f"Extractor in {words.place(s, place)}", ids.sector(place)
    yields = "its token is face down" if site.pile else f"yields {goods_text(yield_of(s, place))}"
    light = f", and {claim(place)} light in Refresh" if claim(place) else ""
    return f"Extractor on {words.place(s, place)}: {yields}{light}", ids.planet(site.planet)


def _bargain(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    trade = BARGAINS[key].title
    return f"{trade[0].upper()}{trade[1:]}", ids.bargain(key)


def _gift(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    seat = int(key)
    if seat >= len(s.players):
        return f"Nobody gains {FIGURES.gift} light", None
    return f"{colour_of(s, seat)} gains {FIGURES.gift} light (has {s.players[seat].light} now)", ids.light(seat)


def _ship(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    lumos = key.startswith("lumos-")
    ship = SHIP_KEYS.index(key.removeprefix("lumos-"))
    size = SIZES[SIZE_OF[ship]]
    name = f"Lumos {size} ship" if lumos else f"{size.capitalize()} ship"
    if ask is None or (lumos and len(s.players) > 2):
        return name, None
    fleet = LUMOS if lumos else ask.seat
    here = s.fleets[fleet].ships[ship]
    if here < 0:
        return name, ids.ship(fleet, ship)
    hurt = f", {words.damage(s, fleet, ship)}" if s.fleets[fleet].damage[ship] else ""
    return f"{name} {words.at(s, here)}{hurt}", ids.ship(fleet, ship)


def _sector(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    """A sector to go to, with what is there."""
    sector = SECTOR[key]
    place = words.place(s, sector)
    if ask is None:
        return f"Go to {place}", ids.sector(sector)
    there = [_token(s, sector)] if sector in s.sites and s.sites[sector].pile else []
    there += words.holds(s, ask.seat, sector)
    there += [
        words.fleet_in(s, fleet, sector, ask.seat) for fleet, theirs in enumerate(s.fleets) if sector in theirs.ships
    ]  # fmt: skip
    waits = f": {', '.join(there)}" if there else ""
    return f"{place[0].upper()}{place[1:]}{waits}", ids.sector(sector)


def _token(s: State, sector: int) -> str:
    """The face-down token in a sector; whoever has looked at it reads what it is."""
    site = s.sites[sector]
    known = f" ({cards.token_text(site.token).rstrip('.')})" if site.token in TOKENS else ""
    return f"a {cards.PILE_NAMES[site.pile]}{known}"


def _explore(verb: str) -> OptionText:
    def text(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
        sector = SECTOR[key]
        if ask is None or sector not in s.sites or not s.sites[sector].pile:
            return f"{verb} {words.on(s, sector)}", ids.sector(sector)
        return f"{verb} {words.on(s, sector)}: {_token(s, sector)}", ids.token(sector)

    return text


def _keep(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    return cards.token_text(key), ids.found(s.found.index(key)) if key in s.found else None


def _pick_up(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    return f"Take {CARDS[key].title} back", ids.card(ask.seat, key) if ask is not None else None


def _battle(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    """A sector where somebody may attack: who, and whom."""
    sector = SECTOR[key]
    place = words.place(s, sector)
    if ask is None:
        return f"Attacks {words.at(s, sector)}", ids.sector(sector)
    sides = [colour_of(s, fleet) for there, fleet, _ in attack.attackers(s) if there == sector]
    may = f": {listed(sides)} may attack" if sides else ""
    return f"{place[0].upper()}{place[1:]}{may}", ids.sector(sector)


def _attack_with(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    """Sizes of ship that attack, with their dice; it points at the first of these ships."""
    bits = ATTACK.members.index(key) + 1
    sizes = [size for size in range(len(SIZES)) if bits >> size & 1]
    names = listed([SIZES[size] for size in sizes])
    if ask is None or ask.prompt != "attack" or s.battle is None:
        return f"Attack with {names} ships", None
    fleet, sector = ask.about, s.battle.sector
    dice = sum(words.dice_of(s, fleet, sector, size) for size in sizes)
    ships = s.fleets[fleet].ships
    item = next((ids.ship(fleet, n) for n, at in enumerate(ships) if at == sector and SIZE_OF[n] in sizes), None)
    return f"Attack with {names} ships: {count(dice, 'die')}", item


def _hit_ship(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    number, _, name = key.partition("-")
    fleet, ship = int(number), SHIP_KEYS.index(name)
    if fleet >= len(s.fleets):
        return f"Hit a {SIZES[SIZE_OF[ship]]} ship", None
    text = f"Hit {words.ship(s, fleet, ship, ask.seat if ask is not None else NOBODY)}"
    placed = sum((mark.fleet, mark.piece) == (fleet, ship) for mark in s.battle.marks) if s.battle else 0
    more = f", {count(placed, 'hit')} placed on it" if placed else ""
    return f"{text} ({words.damage(s, fleet, ship)}{more})", ids.ship(fleet, ship)


def _hit_extractor(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    owner = extractor_owner(s, s.battle.sector) if s.battle else NOBODY
    if s.battle is None or owner == NOBODY:
        return "Hit the extractor", None
    text = f"Hit {words.whose(s, owner, ask.seat if ask is not None else NOBODY)} extractor"
    return text, ids.extractor(owner, s.players[owner].extractors.index(s.battle.sector))


def _steal(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    number, _, resource = key.partition("-")
    seat = int(number)
    if seat >= len(s.players):
        return f"Take 1 {resource}", None
    have = getattr(s.players[seat].stock, resource)
    return f"Take 1 {resource} from {colour_of(s, seat)}, who has {have}", ids.stock(seat, resource)


def _done(s: State, ask: Ask | None, key: str) -> tuple[str, None]:
    return DECLINED.get(ask.prompt if ask is not None else "", "Done"), None


DECLINED = {
    "use": "Exhaust nothing, go on", "manufacture": "Manufacture no more", "manufacture-free": "Put none into play",
    "build": "Build no more ships", "extractor": "Place no extractor", "extractor-here": "Place no extractor",
    "trade-offer": "Trade no more", "move": "Move no more ships", "sortie": "Leave all ships where they are",
    "look": "Look at no more", "pick-up": "Leave all cards on the table", "wormhole": "Bring no ship",
    "attack": "Do not attack",
}  # fmt: skip

OPTIONS: dict[str, OptionText] = {
    "faction": _faction, "achievement": _achievement, "play": _play, "use": _use_card, "discard": _discarded,
    "make": _make, "size": _size, "replace": _replaced, "build": _build_ship, "rebuild": _rebuild,
    "extractor": _extract, "trade": _bargain, "gift": _gift, "ship": _ship, "go": _sector,
    "explore": _explore("Reveal the token"), "look": _explore("Look at the token"), "keep": _keep,
    "pick-up": _pick_up, "battle": _battle, "attack": _attack_with, "hit": _hit_ship, "hit-extractor": _hit_extractor,
    "steal": _steal, "done": _done,
}  # fmt: skip
