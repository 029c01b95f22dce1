"""Tables for tests: a state as the test describes it, standing at a step, with chance that says what it is told.

    match = table(seats=2, step=("turn", BLUE), blue=dict(garages=[4], water=6))
    match.choose(BLUE, "send:mining-camp:4")
    match.choose(BLUE, "dig:x10")
    assert player(match, BLUE).stock == Stock(water=0, gems=1)

Seats are colours: PURPLE 0, ORANGE 1, BLUE 2, BLACK 3; with two seats use PURPLE and ORANGE.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

from orrery.games import find
from orrery.games.first_light.state import Ai, Die, Player, Stack, State
from orrery.kernel.flow import Ask
from orrery.kernel.game import Outcome
from orrery.kernel.log import Chose
from orrery.kernel.message import Value
from orrery.kernel.play.match import Match
from orrery.kernel.state import Step
from orrery.parts import testing
from orrery.parts.testing import Told, draws
from orrery.parts.testing import asked as asked
from orrery.parts.testing import first_options as first_options
from orrery.parts.testing import keys as keys
from orrery.parts.testing import play as play
from orrery.parts.testing import refused as refused
from orrery.parts.testing import told as told

PURPLE, ORANGE, BLUE, BLACK = range(4)
COLOURS = {"purple": PURPLE, "orange": ORANGE, "blue": BLUE, "black": BLACK}
GOODS = ("water", "algae", "power", "gems")


def new_state(seats: int = 4, **options: Any) -> State:
    """A state after set-up, before the first Plan: everybody has 3 dice ready, an empty hand, no Character power.

    All Items are in the pile, the tile stacks are laid out in sheet order, seat 0 starts, round 1, and the event
    in force is the one without effect.
    Naira Sol's power and the like are switched on by `character=`; the default Character is one whose power
    does not show in single actions (Roslyn Ashford, Lysias James, Jakob Olander, Dan Gautama by seat).
    """
    game = find("first-light")
    rules = game.load(game.read_options(options))
    s: State = rules.set_up(seats, game.read_options(options))
    s.agenda = []
    s.round = 1
    s.event = "end-of-an-era"  # has no effect
    for unseen, stacks in ((s.farm_unseen, s.farm_stacks), (s.upgrade_unseen, s.upgrade_stacks)):
        below = len(unseen) // 3 - 1
        stacks.extend(Stack(unseen.pop(0), below) for _ in range(3))
    names = ["roslyn-ashford", "lysias-james", "jakob-olander", "dan-gautama"]
    for p in s.players:
        p.character = names[p.seat]
        s.characters_left.remove(p.character)
    return s


def set_player(s: State, seat: int, **given: Any) -> Player:
    """Give a player goods, dice, tiles, cards; pieces come from where they belong, so the census holds.

    water, algae, power, gems: set the stock. garages=[4, 0, 3], farms={3: 2}: dice with these faces (from ready
    dice, then the reserve). new, cantina, ready: counts. hand=[...], items=[...]: Item keys taken from the pile.
    upgrades=[...], farm_tiles=[...]: tile keys taken from the unseen ones or the stacks. character="...".
    harvester=(q, r).
    """
    p = s.players[seat]
    for good in GOODS:
        if good in given:
            setattr(p.stock, good, given.pop(good))
    for name in ("hand", "items"):
        for key in given.pop(name, []):
            s.item_pool.remove(key)
            getattr(p, name).append(key)
    for key in given.pop("upgrades", []):
        take_tile(s.upgrade_unseen, s.upgrade_stacks, key)
        p.upgrades.append(key)
    for key in given.pop("farm_tiles", []):
        take_tile(s.farm_unseen, s.farm_stacks, key)
        p.farm_tiles.append(key)
    if "character" in given:
        _swap_character(s, p, given.pop("character"))
    if "harvester" in given:
        p.harvester = space(s, *given.pop("harvester"))
    _set_dice(p, given)
    assert not given, f"unknown: {given}"
    return p


def _set_dice(p: Player, given: dict[str, Any]) -> None:
    """Put dice where they are said to be, and take that from what is given."""
    for i, face in enumerate(given.pop("garages", [])):
        p.garages[i] = face
        _take_dice(p, bool(face))
    for number, face in given.pop("farms", {}).items():
        p.farms[number - 1] = face
        _take_dice(p, 1)
    if "rolled" in given:
        p.rolled = sorted(given.pop("rolled"))
        _take_dice(p, len(p.rolled))
    for heap in ("new", "cantina", "idle"):
        if heap in given:
            setattr(p, heap, given[heap])
            _take_dice(p, given.pop(heap))
    if "ready" in given:
        p.reserve += p.ready - given["ready"]
        p.ready = given.pop("ready")


def take_tile(unseen: list[str], stacks: list[Stack], key: str) -> None:
    """Take a tile out of the unseen ones, or from the top of a stack (one stack is a tile lower then)."""
    if key not in unseen:
        stack = next(stack for stack in stacks if stack.top == key)
        other = next(tile for tile in unseen if tile != key)
        unseen[unseen.index(other)], stack.top = key, other
    unseen.remove(key)
    max(stacks, key=lambda stack: stack.below).below -= 1


def show_tile(s: State, kind: str, number: int, key: str) -> None:
    """Make a tile the visible one of a stack ("farm" or "upgrade", 0 to 2); the old top goes below unseen."""
    unseen, stacks = (s.farm_unseen, s.farm_stacks) if kind == "farm" else (s.upgrade_unseen, s.upgrade_stacks)
    unseen.remove(key)
    unseen.append(stacks[number].top)
    stacks[number].top = key


def _swap_character(s: State, p: Player, key: str) -> None:
    other = next((other for other in s.players if other.character == key), None)
    if other is not None:
        other.character = p.character
    else:
        s.characters_left.remove(key)
        s.characters_left.append(p.character)
    p.character = key


def _take_dice(p: Player, count: int) -> None:
    from_ready = min(count, p.ready)
    p.ready -= from_ready
    p.reserve -= count - from_ready


def place(s: State, seat: int, where: list[Die | None], index: int, value: int) -> None:
    """Put a die of a player (or of the AI, seat 4) from its reserve on a space of a shared board."""
    where[index] = Die(seat, value)
    if seat == 4:
        assert s.ai is not None
        s.ai.reserve -= 1
    else:
        s.players[seat].reserve -= 1


def at_headquarters(s: State, seat: int, value: int) -> None:
    """Put a die of a player from the reserve into the next Headquarters space."""
    s.headquarters[s.headquarters.index(None)] = Die(seat, value)
    s.players[seat].reserve -= 1


def space(s: State, q: int, r: int) -> int:
    """The number of a planet space by its coordinates."""

    return next(i for i, there in enumerate(s.game.box.planets[s.planet].spaces) if (there.q, there.r) == (q, r))


def use_tokens(s: State, *, advancements: tuple[int, ...] = (), rewards: tuple[str, ...] = ()) -> None:
    """Move advancement tokens (die values) to rewards (keys), as many of each."""

    assert len(advancements) == len(rewards)
    for value in advancements:
        s.advancements[value - 1] = False
    for key in rewards:
        s.rewards[list(s.game.box.incidents).index(key)] = False


def begin(s: State, *step: Any, chance: list[int] | None = None, check: bool = True) -> Match:
    """A match that stands at a step of this state, e.g. begin(s, "turn", PURPLE)."""
    name, *args = step
    s.phase = {"plan": "plan", "roll": "plan", "assign": "plan", "harvest": "harvest", "rest": "rest"}.get(
        name, "execute"
    )
    options = {} if s.box_name == "base" else {"expansions": [s.box_name]}
    seats, numbers = len(s.players), chance or ()
    return testing.begin(find("first-light"), s, Step(name, args), seats=seats, chance=numbers, check=check, **options)


def table(*step: Any, seats: int = 4, chance: list[int] | None = None, event: str = "", **given: Any) -> Match:
    """A whole table in one line: table("turn", BLUE, blue=dict(garages=[4], water=6)).

    Players not mentioned have a 1 waiting in their first Garage, so that the match stops at their turn and the
    test can look at what the action did before Harvest comes.
    """
    return begin(lay(seats=seats, event=event, **given), *step, chance=chance)


def player(match: Match, seat: int) -> Player:
    found: Player = match.state.players[seat]
    return found


def goods(match: Match, seat: int = PURPLE) -> tuple[int, int, int, int]:
    """Water, Algae, Power and Gems of a player."""
    stock = player(match, seat).stock
    return stock.water, stock.algae, stock.power, stock.gems


def ai_of(s: State) -> Ai:
    """The printed opponent, who must be there."""
    assert s.ai is not None
    return s.ai


def lay(*, seats: int = 4, event: str = "", **given: Any) -> State:
    """The state that `table` begins with, for a test that puts more on it before `begin`."""
    players = {name: given.pop(name) for name in list(given) if name in COLOURS}
    s = new_state(seats, **given)
    if event:
        s.event = event
        if event in s.events_unseen:
            s.events_unseen.remove(event)
    for name, seat in COLOURS.items():
        if seat < seats:
            set_player(s, seat, **players.get(name, {"garages": [1]}))
    return s


def fresh(seats: int = 4, *, chance: list[int] | None = None, **options: Any) -> Match:
    """A game from its very beginning, at the first ask of the set-up."""
    return testing.fresh(find("first-light"), seats, chance=chance or (), **options)


def starting(match: Match, first: int) -> Match:
    """Set up with easy choices to the end of the draft, where chance says that this player starts."""

    def last_pick(match: Match) -> bool:
        [ask, *others] = match.pending
        return ask.prompt == "draft" and len(ask.options) == 2 and not others

    first_options(match, until=last_pick)
    luck = match._luck
    assert isinstance(luck, Told)
    luck.numbers.append(first)
    match.choose(match.pending[0].seat, match.pending[0].options[0])
    return match


def use_setbacks(s: State, *, setbacks: tuple[str, ...] = (), punishments: tuple[str, ...] = ()) -> None:
    """Move setback tokens (keys) to punishments (keys), as many of each."""

    assert len(setbacks) == len(punishments)
    for key in setbacks:
        s.setbacks[[setback.key for setback in s.game.box.setbacks].index(key)] = False
    for key in punishments:
        s.punishments[list(s.game.box.incidents).index(key)] = False


def score(s: State, caches: tuple[int, ...] = (4, 5, 6, 7, 8, 9)) -> Outcome:
    """The game is over as it stands: everybody's points, with these on the Gem Caches in the order of their places."""

    outcome = begin(s, "reveal_caches", chance=draws(s.game.box.caches, *caches)).outcome
    assert outcome is not None
    return outcome


def cache(s: State, number: int) -> int:
    """The planet space of a Gem Cache by its number, 0 to 5."""

    return s.game.box.planets[s.planet].caches[number]


def scheme_draws(s: State, *schemes: str) -> list[int]:
    """What chance must say for these Schemes to be revealed in this order."""
    assert s.ai is not None
    return draws(s.ai.schemes, *schemes)


def said(match: Match, value: Value) -> str:
    """A value in the words of the game that is played."""
    return match.rules.speech().say("said", said=value)


def walk(match: Match, seat: int, *choices: str) -> Match:
    """Like `play`, and names choices that had no alternative too: those must have been taken by themselves."""
    for key in choices:
        if key in keys(match, seat):
            match.choose(seat, key)
            continue
        action = match.rules.vocabulary.action(key)
        forced = [entry.action for entry in match.log if isinstance(entry, Chose) and entry.forced]
        assert action in forced, f"{key} is neither among {keys(match, seat)} nor was it forced"
    return match


def put_purple(s: State, name: str, number: str) -> None:
    """A die of Purple's from the reserve to a place by its name; one waits in the first Garage already."""

    p = s.players[PURPLE]
    boards = {"headquarters": s.headquarters, **s.locations, **s.negotiation}
    if name in boards:
        place(s, PURPLE, boards[name], int(number) - 1, 3)
    elif name.startswith("depository"):
        rows = [row.key for row in s.game.box.rows]
        place(s, PURPLE, s.depository[int(name[-1]) - 1], rows.index(number), 3)
    elif name == "farm":
        set_player(s, PURPLE, farms={int(number): 3})
    elif name == "garage":
        p.reserve -= not p.garages[int(number) - 1]
        p.garages[int(number) - 1] = 3
    else:  # a heap has no number
        p.reserve -= 1
        setattr(p, number, 1)


def cost(item: str, **less: int) -> dict[str, int]:
    """What an Item costs as the sheets print it, less what is given."""
    from orrery.games.first_light.components import base_box

    printed = base_box().items[item].cost
    return {good: getattr(printed, good) - less.get(good, 0) for good in GOODS if getattr(printed, good)}


def negotiation_price(space: str, side: str = "few") -> int:
    """What a space of the Negotiation Board costs as printed, e.g. "jrayek-1"."""
    from orrery.games.first_light.components import base_box

    clan, row = space.split("-")
    return base_box().sides[side].negotiation[clan][int(row) - 1].cost


def arrow(s: State, direction: int) -> tuple[int, int]:
    """The planet space whose arrow points in a direction, and the space it leads to."""

    planet = s.game.box.planets[s.planet]
    here = next(i for i, there in enumerate(planet.spaces) if there.arrow == direction)
    return here, planet.leads[here][direction - 1]


def questions_of(*modules: ModuleType) -> set[str]:
    """The names of the questions that these modules ask."""
    found = [kind for module in modules for kind in vars(module).values() if isinstance(kind, type)]
    asks = [kind for kind in found if issubclass(kind, Ask) and kind is not Ask]
    return {kind.prompt for kind in asks if not kind.__subclasses__()}
