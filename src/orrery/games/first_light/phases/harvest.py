"""FL-15  Harvest: the planet and the Farms, for all at once."""

from __future__ import annotations

from orrery.games.first_light import rounds
from orrery.games.first_light.components import Goods
from orrery.games.first_light.goods import Declines, can_afford, gain_goods
from orrery.games.first_light.speech import cards
from orrery.games.first_light.state import PRINTED_FARMS, Player, State, in_turn_order
from orrery.games.first_light.stations.movement import may_move
from orrery.games.first_light.vocabulary import HARVEST
from orrery.kernel.flow import Ask, Flow, new_action, together
from orrery.kernel.message import Amount, Refusal, Thing, Value, Values, refuse, say, several
from orrery.kernel.state import Step, rule
from orrery.kernel.vocabulary import Action


class Harvest(Ask, kw_only=True):
    """FL-15.3  Which of two goods a Farm gives."""

    family = HARVEST
    farm: int
    value: int

    def values(self, s: State, action: Action) -> Values:
        good = HARVEST.member(action)
        count = s.game.box.yields[self.value].get(good)
        return {"gives": say("none-of", good=Thing("good", good)) if count is None else Amount(count, good)}

    def item(self, s: State, action: Action) -> str | None:
        return f"p{self.seat}-farm-{self.farm}"

    def reason(self, s: State, action: Action) -> Refusal:
        return refuse("farm-gives-none", "FL-15.3", farm=self.farm, good=Thing("good", HARVEST.member(action)))


@rule
@new_action
def harvest(s: State) -> Flow[None]:
    """FL-15.1 to 15.4  All gain what their Harvesters' spaces show and what they choose from their Farms."""
    s.phase = "harvest"
    for p in in_turn_order(s):
        harvest_planet(s, p)
    yield from together({p.seat: choices(s, p) for p in s.players})
    for p in in_turn_order(s):
        carry_out(s, p)
    s.next(*harvest_moves(s))
    s.after(*rounds.harvested(s))


def harvest_planet(s: State, p: Player) -> None:
    """FL-15.1  What the Harvester's space shows, and what the event adds."""
    b = s.game.box
    gain_goods(s, p, "planet", b.planets[s.planet].gives[p.harvester])
    bonus = b.events[s.event].planet
    if bonus is not None:
        gain_goods(s, p, s.event, bonus)


def choices(s: State, p: Player) -> Flow[None]:
    """FL-15.3, G-39  What a player may decide: the good of each Farm that offers two."""
    for farm, goods in farms_by_table(s, p):
        options = [HARVEST.of(good) for good in goods]
        chosen = yield Harvest(p.seat, options, farm=farm + 1, value=farm_value(s, p, farm))
        p.choices.append(HARVEST.member(chosen))


def harvest_moves(s: State) -> list[Step]:
    """FL-20.7, G-45  Who may move a Harvester when everything is harvested."""
    characters = s.game.box.characters
    movers = [p.seat for p in in_turn_order(s) if characters[p.character].harvest_move is not None]
    return [harvest_move.step(seat) for seat in movers]


@rule
@new_action
def harvest_move(s: State, seat: int) -> Flow[None]:
    """FL-20.7, G-45  Whose Character says so may pay to move the Harvester one space."""
    p = s.players[seat]
    price = s.game.box.characters[p.character].harvest_move or Goods()
    if can_afford(p, price):
        yield from may_move(s, p, price, p.character)
    else:
        s.tell(Declines(seat, "may-move"))


def carry_out(s: State, p: Player) -> None:
    """FL-15.2 to 15.4  Gather what every active Farm gives."""
    b = s.game.box
    choices, p.choices = p.choices, []
    for (farm, _goods), good in zip(farms_by_table(s, p), choices, strict=True):
        amount = b.yields[farm_value(s, p, farm)][good]
        gain_goods(s, p, f"farm-{farm + 1}", Goods(**{good: amount}))
    for i, key in enumerate(p.farm_tiles):
        tile = b.farms[key]
        if tile.harvest is not None and farm_value(s, p, PRINTED_FARMS + i) >= tile.needs:
            gain_goods(s, p, key, tile.harvest)


def farms_by_table(s: State, p: Player) -> list[tuple[int, list[str]]]:
    """FL-15.3, 22.1  The Farms with a die that give one good of two by the yield table."""
    b = s.game.box
    tables = [space.by_table for space in b.farm_spaces] + [b.farms[key].by_table for key in p.farm_tiles]
    return [(farm, goods) for farm, goods in enumerate(tables) if goods and p.farms[farm]]


def would_give(s: State, p: Player, farm: int, die: int) -> Value:
    """FL-15.2 to 15.4  What a die would bring on a Farm: one good of the yield table, what its tile says, or more for
    the dice of the other Farms."""
    b, tile = s.game.box, farm - PRINTED_FARMS
    goods = b.farm_spaces[farm].by_table if tile < 0 else b.farms[p.farm_tiles[tile]].by_table
    if goods:
        table = b.yields[counts_as(s, p, farm, die)]
        return several((Amount(table[good], good) for good in goods), "or")
    if tile < 0:
        return say("offer-raises", count=b.farm_spaces[farm].raises)
    printed = b.farms[p.farm_tiles[tile]]
    if printed.harvest is None:
        return cards.farm(printed)
    works = counts_as(s, p, farm, die) >= printed.needs
    return cards.goods(printed.harvest) if works else say("offer-needs", value=printed.needs)


def farm_value(s: State, p: Player, farm: int) -> int:
    """FL-15.2, 20.1, G-36  What a Farm's die counts as: raised by the first Farm's die, at most 6; 0 without one."""
    die = p.farms[farm]
    return counts_as(s, p, farm, die) if die else 0


def counts_as(s: State, p: Player, farm: int, die: int) -> int:
    """FL-15.2, 20.1, G-36  What a die would count as on a Farm now."""
    b = s.game.box
    if die in b.characters[p.character].as_six:
        return 6
    raised = b.farm_spaces[0].raises if p.farms[0] and farm else 0
    return min(6, die + raised + (b.events[s.event].farm_value if s.event else 0))
