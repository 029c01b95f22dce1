"""What the expansion's cards, tiles and boards say, in our words, made from their values."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from orrery.games.first_light import cards
from orrery.games.first_light.cards import amount, goods_text
from orrery.games.first_light.components import (
    Character,
    Event,
    FarmTile,
    Gain,
    Goods,
    Item,
    Setback,
    UpgradeTile,
)
from orrery.games.first_light.phases.scoring import COLOURS
from orrery.games.first_light.specialists.components import (
    BoardColumn,
    Condition,
    Contract,
    Exploit,
    Farm,
    Happening,
    Leader,
    OutpostBoard,
    OutpostTile,
    Requirement,
    Ship,
    Star,
    Temple,
    parts,
)

# Rows of the base game's tables: what places are called, and what is counted for points.
cards.PLACES.update(
    {
        "oxataya": "Oxataya", "ahzuri": "Ahzuri", "temple": "the Temple", "outpost": "an Outpost",
        **{f"outpost-{seat}": f"{name}'s Outpost" for seat, name in enumerate(COLOURS)},
    }
)  # fmt: skip
cards.PLACES["outpost-4"] = "the AI's Outpost"
cards.COUNTED.update(
    {
        "dice-on-oxataya": "own die in the column of Oxataya", "dice-on-ahzuri": "own die in the column of Ahzuri",
        "specialists-placed": "own Specialist on the Negotiations Board or at the Depository",
        "specialists-gained": "Specialist gained in the whole game",
        "ship-and-farm": "pair of a Ship Tile and a Farm Tile",
    }
)  # fmt: skip

WHEN = {"oxataya": "you negotiate with Oxataya", "outpost": "you use an Outpost, your own or another player's"}
AT_END = {
    "specialist": "gain {} Specialist",
    "move": "you may move your Harvester up to {} spaces",
    "ship": "take the top Ship Tile of any stack, free",
    "farm": "take the top Farm Tile of any stack, free",
    "trades": "you may make up to {} trades at the Market's rates",
    "fulfil": "you may fulfil one more Contract at its price",
}


def specialists(count: int) -> str:
    return f"{count} Specialist{'' if count == 1 else 's'}"


# -- cards -----------------------------------------------------------------------------------------------------


@cards.item_text.register
def contract_text(contract: Contract) -> str:
    """SP-12  What a Contract does."""
    if contract.gain is not None and contract.gain.at in WHEN:
        return _gain(contract.gain)
    if contract.at_end:
        return f"At the end: {AT_END[contract.at_end].format(contract.times)}."
    if contract.dice_limit:
        return f"Your dice limit is {contract.dice_limit} higher."
    if contract.hand_limit:
        return f"Your hand limit is {contract.hand_limit} higher."
    if contract.headquarters_gems:
        fewer = f"{contract.headquarters_gems} fewer Gem{'' if contract.headquarters_gems == 1 else 's'}"
        return f"Pay {fewer} for an action with a die sent from Headquarters."
    return _item_text(contract)


def _gain(gain: Gain) -> str:
    return f"Gain {goods_text(gain)} when {WHEN[gain.at]}."


@cards.character_text.register
def leader_text(leader: Leader, limit: int) -> str:
    """SP-11  What a Leader may do, and what is different for them at the start."""
    powers = [*_planning(leader), *_executing(leader), *_harvesting(leader), *_resting(leader)]
    starts = ", ".join(_starts(leader))
    if not powers and not starts:
        return _character_text(leader, limit)
    return " ".join([*powers, *([f"Set-up: {starts}."] if starts else [])])


def _planning(leader: Leader) -> Iterator[str]:
    if leader.raises:
        yield f"In Planning you may raise your dice by up to {leader.raises} in all, in secret."
    if leader.redraw:
        yield f"Once in each Planning you may discard 1 Contract to draw {leader.redraw}."


def _executing(leader: Leader) -> Iterator[str]:
    if leader.flip is not None:
        yield "One of your turns each round flips your tile: your Farms are harvested then, and not in Harvest,"
        yield f"with {goods_text(leader.flip)} besides."
    if leader.mining_board:
        yield "At the Mining Camp you may also use what your board shows below your space."
    if leader.gem_in_water:
        yield f"You may pay {leader.gem_in_water} Water for any Gem you owe."
    if leader.second_ability:
        yield "When you negotiate you may also use another Faction's ability, before or after."
    if leader.with_ahzuri is not None:
        yield f"Gain {goods_text(leader.with_ahzuri)} when you negotiate with Ahzuri,"
        yield f"{goods_text(leader.others_with_ahzuri)} when anybody else does."
    if leader.perk_at:
        where = " or ".join(cards.PLACES[place] for place in leader.perk_at)
        yield f"At {where} you may draw {leader.perk_draw} Contracts,"
        yield f"or discard 1 for {amount(leader.perk_gems, 'gems')}, before or after."
    if leader.first_twice:
        yield "Each round you may resolve your first die sent from Headquarters twice."
    if leader.active_specialists > parts().figures.active:
        yield f"You may have {leader.active_specialists} active Specialists."


def _harvesting(leader: Leader) -> Iterator[str]:
    if leader.unused_outpost is not None:
        yield f"In Harvest you gain {goods_text(leader.unused_outpost)} if no die is at your Outpost."
    if leader.dry_harvest is not None:
        yield f"In Harvest you gain {goods_text(leader.dry_harvest)} if neither planet nor Farms gave you Water."
    if leader.harvest_reward:
        yield "In each Harvest you may take a reward that no token covers; none moves."


def _resting(leader: Leader) -> Iterator[str]:
    if leader.short_of_limit is not None:
        yield f"In Rest you gain {goods_text(leader.short_of_limit)} for each die short of your dice limit."
    if leader.dice_limit_less:
        yield f"Your dice limit is {leader.dice_limit_less} lower."


def _starts(leader: Leader) -> Iterator[str]:
    """SP-1.6  What is different in set-up."""
    if leader.start is not None:
        yield from _more_or_fewer(leader.start)
    if leader.start_dice:
        yield f"{leader.start_dice} more {'die' if leader.start_dice == 1 else 'dice'}"
    if leader.start_items:
        yield f"{leader.start_items} more Contracts after the draft"
    if leader.start_move:
        yield "your Harvester moves 1 space"
    if leader.start_specialists:
        yield f"{specialists(leader.start_specialists)} in place of {amount(leader.start_specialists, 'dice')}"
    if leader.start_headquarters:
        yield "one of your dice is rolled into the first space of Headquarters"
    if leader.brings_rewards:
        yield "your tile adds two rewards for everybody"
    if leader.outpost != "standard":
        yield f"an Outpost Board of your own: {board_text(parts().boards[leader.outpost])}".removesuffix(".")


def _more_or_fewer(goods: Goods) -> Iterator[str]:
    for name, word in cards.GOOD_NAMES.items():
        count = getattr(goods, name)
        if count:
            yield f"{abs(count)} {'more' if count > 0 else 'fewer'} {word}{'s' if name == 'gems' and count > 1 else ''}"


@cards.event_text.register
def happening_text(event: Happening) -> str:
    """What an Event changes in its round."""
    if event.gain is not None and event.gain.at in WHEN:
        return _gain(event.gain)
    if event.specialists_free:
        return "Specialists pay no Algae for their Garages."
    if event.owners_gain is not None:
        return f"Who owns an Outpost gains {goods_text(event.owners_gain)} more when another player uses it."
    return _event_text(event)


# -- tiles -----------------------------------------------------------------------------------------------------


@cards.upgrade_text.register
def ship_text(tile: Ship) -> str:
    """SP-8.2  What a Ship Tile lets its Garage do."""
    if tile.trades:
        return "One trade at the Market's rates, before the die is sent or after its action."
    if tile.to_outposts:
        return "The die may be sent to an Outpost."
    return _upgrade_text(tile)


@cards.farm_text.register
def farm_text(tile: Farm) -> str:
    """SP-8.1  What a Farm Tile gives."""
    if tile.specialists:
        return f"With a {tile.needs}: {specialists(tile.specialists)}."
    return _farm_text(tile)


def tile_text(tile: OutpostTile, water_off: int = 0) -> str:
    """SP-6.2  What sending a die to an Outpost with this tile asks for and brings; the die may save some Water."""
    due = replace(tile.price, water=max(0, tile.price.water - water_off))
    brings = TILES[tile.power].format(gain=goods_text(tile.gives), off=goods_text(tile.off), kind=tile.kind)
    price = [f"discard {tile.discards} Contract"] if tile.discards else []
    price += [f"pay {goods_text(due)}"] if tile.price != Goods() else []
    said = f"{' and '.join(price)}: {brings}" if price else brings
    return f"{said[0].upper()}{said[1:]}."


TILES = {
    "retreat": "move your Harvester 1 space nearer the centre; gain what it yields there, and {gain}",
    "survey": "you may look under one Gem Cache; then move your Harvester 1 space",
    "summons": "roll {gain} from your reserve into the next space of Headquarters, with the usual reward",
    "ship": "take the top Ship Tile of any stack and gain {gain}",
    "farm": "take the top Farm Tile of any stack",
    "fulfil": "fulfil an {kind} Contract for up to {off} less",
    "exchange": "gain {gain}",
}


# -- boards ----------------------------------------------------------------------------------------------------


def board_text(board: OutpostBoard) -> str:
    """SP-6.1, 6.2  How many dice an Outpost takes, what its owner and who comes there gain."""
    takes = f"{board.spaces} {'die' if board.spaces == 1 else 'dice'} a round"
    comes = f"; each sender first gains {goods_text(board.sender)}" if board.sender is not None else ""
    return f"{takes}{comes}; its owner gains {goods_text(board.owner)} when another player sends one."


UNLOCKS = {
    "no-limit": "Your active Specialists do not count towards the dice limit.",
    "harvest": "You gain {} in every Harvest.",
    "hand-limit": "Your hand limit is 1 higher.",
}


def home_text(board: OutpostBoard, home: str) -> str:
    """SP-14.1, GS-1  What is unlocked once a Specialist has left its place, and the points for that."""
    worth = f"{board.top_points} points" if home == "top" else f"{board.bottom_points} points with both below gone"
    return f"Once it is gone: {UNLOCKS[getattr(board, home)].format(goods_text(board.harvest))} At the end: {worth}."


def temple_text(result: Temple) -> str:
    """SP-7.1  One of the Temple's results."""
    found = f"Gain {specialists(result.specialists)}"
    if result.fulfil:
        return f"{found}; you may fulfil a Contract at its full price."
    goods = Goods(dice=result.dice, items=result.items)
    return f"{found} and {goods_text(goods)}."


def requirement_text(requirement: Requirement, *, ai: bool = False) -> str:
    """SP-10.2  What Ahzuri asks for before a die is sent; of the AI, where it plays, something else."""
    own = REQUIRED[requirement.count].format(requirement.least)
    if requirement.other:
        own = f"{own} or {REQUIRED[requirement.other].format(requirement.other_least)}"
    if ai and requirement.ai not in ("", requirement.count):
        return f"{own} (for the AI: {REQUIRED[requirement.ai].format(requirement.ai_least)})"
    return own


REQUIRED = {
    "fulfilled": "{} fulfilled Contracts",
    "dice-on-negotiation": "{} own dice on the Negotiations Board",
    "dice-on-depository": "{} own dice at the Depository",
    "on-cache": "your Harvester on a Gem Cache",
    "upgrades": "{} Ship Tiles",
    "farms": "{} Farm Tiles",
    "specialists-placed": "{} own Specialists on the Negotiations Board or at the Depository",
    "progress": "{} Progress Tiles unlocked",
}


def column_text(column: BoardColumn) -> str:
    """SP-11.3  What the board below the Mining Camp offers in one column."""
    if column.moves:
        return f"You may discard {column.discards} Contracts to move your Harvester."
    return f"You may also gain {goods_text(column.gives)}."


@cards.condition_text.register
def setback_text(setback: Condition) -> str:
    """SP-9.2  What brings a setback about."""
    return "a second Specialist" if setback.specialists else _condition_text(setback)


def place_title(key: str) -> str:
    """What a place on the right of the board is called in the log; two of them are about Contracts."""
    return "New Contracts" if key == "contracts" else parts().places[key].title


def incident_texts(*, alone: bool) -> tuple[dict[str, str], dict[str, str]]:
    """SP-9.3  What the expansion's rewards and punishments say; one who plays alone has nobody who could gain."""
    return REWARDS, ALONE if alone else PUNISHMENTS


REWARDS = {
    "contracts": f"Draw {parts().places['contracts'].reward} Contracts",
    "specialist": "Gain a Specialist",
    **{key: f"Gain {goods_text(place.gives)}" for key, place in parts().places.items() if place.gives is not None},
}
PUNISHMENTS = {
    key: f"Every other player gains {goods_text(place.others)}" for key, place in parts().places.items() if place.others
}
ALONE = {
    key: f"Lose {goods_text(place.alone).replace(', ', ' and ')}"
    for key, place in parts().places.items()
    if place.alone
}


# -- the AI ----------------------------------------------------------------------------------------------------


def star_text(star: Star) -> str:
    """SP-18.2  What a Specialist of the AI unlocks."""
    found = ["it exploits in every round."] if star.exploits else []
    found += [f"{amount(star.gems, 'gems')} more when its Outpost is used."] if star.gems else []
    found += [cards.points_text(star.points)] if star.points else []
    said = " ".join(found)
    return f"{said[0].upper()}{said[1:]}"


def exploit_text(exploit: Exploit) -> str:
    """SP-16.1  One row of the Exploit table."""
    values = "-".join(str(value) for value in dict.fromkeys((exploit.values[0], exploit.values[-1])))
    return f"{values}: {EXPLOITS[exploit.action].format(amount(exploit.price or exploit.gems, 'gems'))}"


EXPLOITS = {
    "progress": "to its own Outpost, for {}, to unlock a Progress Tile",
    "visit": "to your Outpost, gaining {}",
    "scheme": "by a Scheme of its own",
}


# What the base game says of the words it knows.
_item_text = cards.item_text.dispatch(Item)
_character_text = cards.character_text.dispatch(Character)
_event_text = cards.event_text.dispatch(Event)
_farm_text = cards.farm_text.dispatch(FarmTile)
_upgrade_text = cards.upgrade_text.dispatch(UpgradeTile)
_condition_text = cards.condition_text.dispatch(Setback)
