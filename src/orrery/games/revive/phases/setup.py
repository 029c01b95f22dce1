"""RV-2, 3  Set-up: the board, the displays, and what each player begins with."""

from __future__ import annotations

from orrery.games.revive import components as box
from orrery.games.revive import rounds
from orrery.games.revive.bundle import Bundle
from orrery.games.revive.campaign.chapters import begin_chapter
from orrery.games.revive.components import Box
from orrery.games.revive.speech import cards, ids, names
from orrery.games.revive.state import Place, Player, Slot, State, Stock
from orrery.games.revive.vocabulary import GOAL, PLATE, TRIBE
from orrery.games.revive.words import COLOURS, GOODS
from orrery.kernel.flow import Ask, Flow, Roll, Shuffle, drawn_from, new_action, together
from orrery.kernel.game import Options
from orrery.kernel.message import Refusal, Thing, Values, refuse, several
from orrery.kernel.state import Note, rule
from orrery.kernel.vocabulary import Action
from orrery.parts import census


class ChooseTribe(Ask):
    """RV-3.2  Which tribe one leads."""

    family = TRIBE

    def reason(self, s: State, action: Action) -> Refusal | None:
        tribe = TRIBE.member(action)
        why = "tribe-taken" if tribe in tribes_in_play(s) else "tribe-not-in-play"
        return refuse(why, "RV-3.2", tribe=Thing("tribe", tribe))


class KeepGoal(Ask):
    """RV-3.5  Which of two artifact cards one keeps, in secret."""

    family = GOAL
    secret = True

    def values(self, s: State, action: Action) -> Values:
        return {"text": cards.goal(s.game.box, GOAL.member(action))}

    def item(self, s: State, action: Action) -> str | None:
        goals, key = s.players[self.seat].goals, GOAL.member(action)
        return ids.goal(self.seat, goals.index(key)) if key in goals else None

    def reason(self, s: State, action: Action) -> Refusal | None:
        return refuse("goal-not-dealt", "RV-3.5")


class ChoosePlate(Ask):
    """RV-11.2  Which switch plate one takes."""

    family = PLATE

    def reason(self, s: State, action: Action) -> Refusal | None:
        return refuse("plate-taken", "RV-11.2", plate=Thing("plate", PLATE.member(action)))


class First(Note):
    """RV-3.1  Who begins."""


class Leads(Note):
    """RV-3.2  Which tribe somebody leads."""

    tribe: str

    def values(self, game: Bundle) -> Values:
        return {"side": game.box.tribes[self.tribe].side}


class DealtGoals(Note):
    """RV-3.5  The artifact cards somebody was dealt, for the eyes of their owner."""

    private = ("goals",)
    count: int
    goals: list[str] | None

    def values(self, game: Bundle) -> Values:
        goals = [names.goal(game.box, key) for key in self.goals or ()]
        return {"text": "covered" if self.goals is None else several(goals, "semicolon")}


class CommonGoal(Note):
    """RV-32.2  The artifact card that counts for everybody."""

    goal: str

    def values(self, game: Bundle) -> Values:
        return {"goal": names.goal(game.box, self.goal)}


def new_table(seats: int, options: Options, bundle: Bundle) -> State:
    """RV-2.3 to 2.8, 3.3, 3.6, 3.7, 24.1  The box on the table; nothing is shuffled or dealt yet."""
    b = bundle.box
    s = State(
        agenda=[
            lay_out.step(),
            deal_tribes.step(str(options["tribes"])),
            choose_plates.step(),
            deal_goals.step(str(options["artifact-cards"])),
        ],
        players=[_player(b, seat) for seat in range(seats)],
        places=[Place() for _ in range(box.PLACES)],
        corners=[],
        fronts={back: [key for key, tile in b.tiles.items() if tile.back == back] for back in b.backs},
        citizens=[],
        deck=[*b.citizens],
        modules=[],
        module_pile=[*b.modules],
        machines={colour: [] for colour in COLOURS},
        machine_piles={
            colour: [key for key, each in b.machines.items() if each.colour == colour] for colour in COLOURS
        },
        crates=census.every(b.crates),
        energy=b.figures.energy - seats,
        artifacts=_artifacts(b, seats, bool(options["length"] == "long")),
        content=_content(b, options),
        chapter=int(options["campaign"]) if options["campaign"] != "none" else 0,
        spare=b.figures.long_minor if options["length"] == "long" and seats == MOST else 0,
    )
    s.majors = len(s.artifacts)
    s.agenda.reverse()
    return s


MOST = 4  # players
LOCATIONS, TRIBES, MOON, PLATES = "large-locations", "tribes", "moon", "switch-plates"  # what the campaign unlocks
FALCON = "falcon"


def _content(b: Box, options: Options) -> list[str]:
    """RV-31.1, 31.2  What a chapter has unlocked, or any of it that is wanted."""
    return [*b.chapters[options["campaign"]].content] if options["campaign"] != "none" else [*options["content"]]


def _artifacts(b: Box, seats: int, long: bool) -> list[str]:
    """RV-2.8, 32.1  The major artifacts for so many players, or for one more."""
    return [key for key, artifact in b.artifacts.items() if artifact.least <= seats + long]


def _player(b: Box, seat: int) -> Player:
    """RV-3.3, 3.4, 3.7  A board before anything is dealt."""
    return Player(
        seat,
        tracks=[1] * len(COLOURS),
        markers=b.figures.ability_markers,
        slots=[Slot(modules=[""] * slot.modules) for slot in b.slots.values()],
        energy=1,
    )


# -- the board and the displays ---------------------------------------------------------------------------------------


@rule
def lay_out(s: State) -> Flow[None]:
    """RV-2.1 to 2.6, 3.1, 3.4, 3.8  Tiles, large locations, displays, the first player, cards and resources."""
    b = s.game.box
    begin_chapter(s)
    yield from _lay_tiles(s)
    s.corners = yield from _corners(b, s.content)
    s.citizens = yield from drawn_from(s.deck, b.figures.citizens_shown, what="citizen")
    s.modules = yield from drawn_from(s.module_pile, b.figures.modules_shown, what="module")
    for colour in COLOURS:
        s.machines[colour] = yield from drawn_from(s.machine_piles[colour], b.figures.machines_shown, what="machine")
    [face] = yield Roll(1, sides=len(s.players)) if len(s.players) > 1 else _nothing()
    s.first = face - 1
    s.tell(First(s.first))
    for p in s.players:
        yield from _deal_cards(s, p)
        p.stock = starting_stock((p.seat - s.first) % len(s.players))


def _nothing() -> Roll:
    return Roll(1, sides=1)


def _lay_tiles(s: State) -> Flow[None]:
    """RV-2.1, G-04  Starting tiles in the middle, either way up; the others face down on all other places."""
    b = s.game.box
    starts = yield Shuffle([*b.starts], what="starting-tiles", hidden=False)
    turns = yield Roll(len(starts), sides=2)
    for place, tile, face in zip(box.BEGIN, starts, turns, strict=True):
        s.places[place] = Place("", tile, face == 2)
    backs = yield Shuffle([tile.back for tile in b.tiles.values()], what="backs", hidden=False)
    others = [place for place in range(box.PLACES) if place not in box.BEGIN]
    for place, back in zip(others, backs, strict=True):
        s.places[place] = Place(back)


def _corners(b: Box, content: list[str]) -> Flow[list[str]]:
    """RV-2.2  Four of the large locations, either side up."""
    tiles: dict[str, list[str]] = {}
    for key, side in b.sides.items():
        if not side.campaign or LOCATIONS in content:
            tiles.setdefault(side.tile, []).append(key)
    drawn = yield from drawn_from([*tiles], len(box.CORNERS), what="large-locations")
    faces = yield Roll(len(drawn), sides=2)
    return [tiles[tile][face - 1] for tile, face in zip(drawn, faces, strict=True)]


def _deal_cards(s: State, p: Player) -> Flow[None]:
    """RV-3.4, G-06  Three starting cards rest, three are active."""
    cards = [*s.game.box.starting]
    p.active = yield from drawn_from(cards, s.game.box.figures.starting_cards, what="starting-card")
    p.resting = cards


def starting_stock(place: int) -> Stock:
    """RV-3.8  A crystal for the first player, one kind more for each who comes later."""
    return Stock(**dict.fromkeys(GOODS[: place + 1], 1))


# -- tribes and artifact cards ----------------------------------------------------------------------------------------


@rule
def deal_tribes(s: State, how: str) -> Flow[None]:
    """RV-3.2  A random tribe each, or a choice, from the first player's right on."""
    if how == "chosen":
        seats = len(s.players)
        s.next(*(choose_tribe.step((s.first - n) % seats) for n in range(1, seats + 1)))
        return
    sides: dict[str, list[str]] = {}
    for key in tribes_in_play(s):
        sides.setdefault(s.game.box.tribes[key].title, []).append(key)
    boards = yield from drawn_from([*sides], len(s.players), what="tribe")
    faces = yield Roll(len(boards), sides=2)
    for p, title, face in zip(s.players, boards, faces, strict=True):
        _lead(s, p, sides[title][face % len(sides[title])])


def tribes_in_play(s: State) -> list[str]:
    """RV-3.2, 31.2  The sides one may lead: all that are unlocked."""
    found = []
    for key, tribe in s.game.box.tribes.items():
        new = tribe.title not in {other.title for other in s.game.box.tribes.values() if not other.campaign}
        if (not new or TRIBES in s.content) and (tribe.side == "sun" or MOON in s.content):
            found.append(key)
    return found


def _lead(s: State, p: Player, tribe: str) -> None:
    p.tribe = tribe
    if s.game.box.tribes[tribe].tiles == FALCON:
        s.falcon = box.CHASM
    s.tell(Leads(p.seat, tribe))


@rule
@new_action
def choose_tribe(s: State, seat: int) -> Flow[None]:
    """RV-3.2  A tribe that nobody has."""
    _lead(s, s.players[seat], TRIBE.member((yield ChooseTribe(seat, map(TRIBE.of, tribes_left(s))))))


def tribes_left(s: State) -> list[str]:
    """RV-3.2  The sides in play of tribes that nobody leads."""
    taken = {s.game.box.tribes[p.tribe].title for p in s.players if p.tribe}
    return [key for key in tribes_in_play(s) if s.game.box.tribes[key].title not in taken]


@rule
def choose_plates(s: State) -> None:
    """RV-31.9  Everybody takes a switch plate, if they are in play, the first player last."""
    if PLATES in s.content:
        seats = len(s.players)
        s.next(*(choose_plate.step((s.first - n) % seats) for n in range(1, seats + 1)))


@rule
@new_action
def choose_plate(s: State, seat: int) -> Flow[None]:
    """RV-31.9  A plate that nobody has."""
    taken = [p.plate for p in s.players]
    left = [PLATE.of(key) for key in s.game.box.plates if key not in taken]
    s.players[seat].plate = PLATE.member((yield ChoosePlate(seat, left)))


@rule
def deal_goals(s: State, how: str) -> Flow[None]:
    """RV-3.5, 32.2  A secret artifact card each; or two, of which one is kept; or one for everybody."""
    goals = [*s.game.box.goals]
    if how == "common":
        [s.common_goal] = yield from drawn_from(goals, what="goal")
        s.tell(CommonGoal(None, s.common_goal))
        s.next(rounds.turn.step(s.first))
        return
    count = 2 if how == "two" else 1
    for p in s.players:
        p.goals = yield from drawn_from(goals, count, what="goal", seat=p.seat)
        s.tell(DealtGoals(p.seat, count, p.goals[:]))
    s.next(keep_goals.step(), rounds.turn.step(s.first))


@rule
def keep_goals(s: State) -> Flow[None]:
    """RV-3.5  Everybody keeps one, in secret and at once."""
    if len(s.players[0].goals) > 1:
        kept = yield from together({p.seat: _keep(p) for p in s.players})
        for p in s.players:
            p.goals = [kept[p.seat]]


def _keep(p: Player) -> Flow[str]:
    """RV-3.5  Which one somebody keeps; nobody sees who has chosen until all have."""
    return GOAL.member((yield KeepGoal(p.seat, map(GOAL.of, p.goals))))
