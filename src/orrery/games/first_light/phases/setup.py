"""FL-2  Set-up: the boards by player count, Characters, the Item draft, and last the start player."""

from __future__ import annotations

from typing import TypeVar

from orrery.games.first_light import goods, rounds
from orrery.games.first_light import vocabulary as vocab
from orrery.games.first_light.bundle import Bundle, OpenAsk
from orrery.games.first_light.components import Box
from orrery.games.first_light.state import GEM_TOKEN, WATER_TOKEN, Ai, Player, Stack, State, Stock, in_turn_order
from orrery.games.first_light.stations import incidents
from orrery.kernel.flow import Flow, Roll, drawn_from, new_action, together
from orrery.kernel.game import BadOption, Options
from orrery.kernel.message import Message, Thing, Values, refuse, say
from orrery.kernel.state import Note, rule
from orrery.parts import census

T = TypeVar("T", bound=State)
DRAFTED = 4
DRAFT_PICKS = 3
STACKS = 3
TOKENS = {"": 0, "water": WATER_TOKEN, "gem": GEM_TOKEN}


class Character(OpenAsk):
    """FL-2.11  Which Character one plays."""

    family = vocab.CHARACTER
    why_not = refuse("character-not-offered", "FL-2.11")


class Draft(goods.AmongItems, kw_only=True):
    """FL-2.12  Which Item of the pack is kept."""

    family = vocab.KEEP
    elsewhere = "not-in-pack"
    pick: int

    def says(self, s: State) -> Message:
        return say("draft-last" if self.pick == DRAFT_PICKS else "draft")


class Plays(Note):
    """FL-2.11  Who plays whom."""

    key = "character"
    character: str

    def values(self, game: Bundle) -> Values:
        return {"character": Thing("character", self.character, f"character-{self.character}")}


class Starts(Note):
    """FL-2.13  Who begins."""


def new_table(seats: int, options: Options, bundle: Bundle, name: str, kind: type[T]) -> T:
    """FL-2.1 to 2.10  The table before anything is dealt or drawn."""
    b = bundle.box
    opponent = opponent_of(seats, options)
    side = "few" if seats + (opponent is not None) <= 2 else "many"
    boards = b.sides[side]
    planet = b.planets[options["planet"]]
    edition = b.editions[options["edition"]]
    s = kind(
        agenda=[lay_out.step()],
        box_name=name,
        edition=edition.key,
        side=side,
        planet=options["planet"],
        clan_boards={clan: f"{clan}-{options[clan]}" for clan in b.clans},
        open_stocks=options["stocks"] == "open",
        open_characters=options["characters"] == "open",
        players=[_player(seat, b, edition.key, planet.centre) for seat in range(seats)],
        ai=_ai(b, opponent, planet.centre) if opponent else None,
        events_unseen=[key for key, event in b.events.items() if not event.last],
        item_pool=list(b.items),
        characters_left=list(b.characters),
        farm_unseen=census.every(b.farms),
        upgrade_unseen=census.every(b.upgrades),
        planet_tokens=[TOKENS[space.token] for space in planet.spaces],
        negotiation={clan: [None] * len(spaces) for clan, spaces in boards.negotiation.items()},
        depository=[[None] * len(b.rows) for _ in boards.columns],
        headquarters=[None] * b.headquarters.spaces,
        locations={key: [None] * count for key, count in boards.spaces.items()},
        advancements=[True] * len(vocab.DIE_VALUES),
        setbacks=[True] * len(b.setbacks),
        rewards=[True] * len(b.incidents),
        punishments=[True] * len(b.incidents),
    )
    s.game = bundle
    return s


def opponent_of(seats: int, options: Options) -> str | None:
    """FL-1.1, 23.1  Which printed opponent plays: always one in solo, if chosen beside two or three."""
    chosen: str = options["ai"]
    if seats == 1:
        return chosen if chosen != "none" else "1"
    if seats == 4 and chosen != "none":
        raise BadOption("the AI plays against 1, 2 or 3 players (FL-1.1); with 4 seats leave option ai at none")
    return None if chosen == "none" else chosen


def _player(seat: int, b: Box, edition: str, centre: int) -> Player:
    """FL-2.3, 2.9, 2.10  A base, its dice and its first goods."""
    start, figures = b.editions[edition].start, b.figures
    stock = Stock(water=start.water, algae=start.algae, power=start.power, gems=start.gems)
    dice = figures.start_dice
    return Player(seat=seat, stock=stock, harvester=centre, ready=dice, reserve=figures.dice - dice)


def _ai(b: Box, opponent: str, centre: int) -> Ai:
    """FL-23.1  The AI's board, its dice on the track, its pile of Schemes."""
    dice = b.track.start
    return Ai(opponent=opponent, harvester=centre, track=dice, reserve=b.figures.dice - dice, schemes=list(b.schemes))


@rule
def lay_out(s: State) -> Flow[None]:
    """FL-2.8, 2.11  Uncover the tile stacks, deal Characters."""
    for unseen, stacks, what in (
        (s.farm_unseen, s.farm_stacks, "farms"),
        (s.upgrade_unseen, s.upgrade_stacks, "upgrades"),
    ):
        below = len(unseen) // STACKS - 1
        tops = yield from drawn_from(unseen, STACKS, what=what)
        stacks.extend(Stack(top, below) for top in tops)
    b = s.game.box
    if not s.open_characters:
        for p in s.players:
            dealt = min(b.editions[s.edition].characters_dealt, len(b.characters) // len(s.players))
            p.dealt = yield from drawn_from(s.characters_left, dealt, what="characters", seat=p.seat)
    s.next(*rounds.laid_out(s))


@rule
@new_action
def choose_characters(s: State) -> Flow[None]:
    """FL-2.11  Keep one Character in secret; the others leave the game."""
    yield from together({p.seat: choose_character(s, p) for p in s.players})
    keep_characters(s)


def keep_characters(s: State) -> None:
    """FL-2.11  Everybody shows the Character chosen."""
    for p in s.players:
        p.character = p.choices.pop()
        s.characters_left += [key for key in p.dealt if key != p.character]
        p.dealt = []
        s.tell(Plays(p.seat, p.character))
    s.characters_left.sort()


def choose_character(s: State, p: Player) -> Flow[None]:
    """FL-2.11  One of those dealt."""
    characters = s.game.whole(vocab.CHARACTER)
    chosen = yield s.game.ask(Character)(p.seat, [characters.of(key) for key in p.dealt])
    p.choices.append(characters.member(chosen))


@rule
@new_action
def choose_openly(s: State) -> Flow[None]:
    """FL-2.11  The alternative: choose from all Characters, one after the other."""
    characters = s.game.whole(vocab.CHARACTER)
    for p in in_turn_order(s):
        chosen = yield s.game.ask(Character)(p.seat, [characters.of(key) for key in s.characters_left])
        p.character = characters.member(chosen)
        s.characters_left.remove(p.character)
        s.tell(Plays(p.seat, p.character))


@rule
def deal_items(s: State) -> Flow[None]:
    """FL-2.12, 23.2  Deal the draft; a solo player draws Items and discards some instead."""
    if len(s.players) == 1:
        yield from goods.draw_items(s, s.players[0], s.game.box.figures.solo_items)
    else:
        for p in s.players:
            p.pack = yield from drawn_from(s.item_pool, DRAFTED, what="items", seat=p.seat)
    s.next(*rounds.dealt(s))


@rule
@new_action
def solo_discard(s: State, count: int) -> Flow[None]:
    """FL-23.2  The solo player discards two of five Items."""
    return incidents.discard(s, s.players[0], count, "FL-23.2")


@rule
@new_action
def draft(s: State, pick: int) -> Flow[None]:
    """FL-2.12  Keep one and pass the rest left; after the third pick the last card goes under the pile."""
    yield from together({p.seat: _pick(s, p, pick) for p in s.players})
    for p in s.players:
        key = p.choices.pop()
        p.pack.remove(key)
        p.hand.append(key)
        s.tell(goods.Keeps(p.seat, "FL-2.12", key))
    packs = [p.pack for p in s.players]
    for p in s.players:
        if pick < DRAFT_PICKS:
            p.pack = packs[p.seat - 1]
        else:
            s.item_bottom += p.pack
            p.pack = []


def _pick(s: State, p: Player, pick: int) -> Flow[None]:
    """FL-2.12  One Item of the pack."""
    items = s.game.whole(vocab.KEEP)
    p.choices.append(items.member((yield Draft(p.seat, [items.of(key) for key in p.pack], pick=pick))))


@rule
def start_player(s: State) -> Flow[None]:
    """FL-2.13  Chance says who begins, when all else is set up; a solo player does."""
    if len(s.players) > 1:
        [first] = yield Roll(1, sides=len(s.players))
        s.start = first - 1
        s.tell(Starts(s.start))
