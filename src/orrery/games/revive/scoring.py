"""RV-22, 23, 24.5, 33  Final scoring by its headings, the winner, and the ranks of a game alone."""

from __future__ import annotations

from collections.abc import Callable

from orrery.games.revive import moments, state
from orrery.games.revive.bundle import Bundle
from orrery.games.revive.components import ARTIFACTS, CHASM, SPACE_KEYS, place_of
from orrery.games.revive.effects import flasks_on_boards
from orrery.games.revive.speech import cards
from orrery.games.revive.state import Player, State
from orrery.games.revive.words import COLOURS
from orrery.kernel.game import Outcome
from orrery.kernel.message import Say, Thing, Value, Values, say, several
from orrery.kernel.state import Note
from orrery.parts.ranking import Side, ranked

# -- what categories count (RV-33) ------------------------------------------------------------------------------------


def flasks(s: State, p: Player) -> int:
    """RV-33.5  Every flask, on resting cards and covered halves too."""
    held = [*p.active, *p.resting, *(played.card for played in state.in_slots(p))]
    return flasks_on_boards(s, p) + sum(bool(s.game.box.cards[card].flask) for card in held)


def tiles(s: State, p: Player) -> int:
    """RV-33.10  Different area tiles with a piece of one's own."""
    return len({place_of(space) for space in state.pieces(p) if space < CHASM})


def waters(s: State, p: Player) -> int:
    """RV-33.7, G-91  Different water spaces whose reward was collected by building, or by a tribe tile on them."""
    tiled = [mark.space for mark in s.marks if mark.seat == p.seat and state.shows(s, mark.space) == "water"]
    return len({*p.waters, *tiled})


UNITS: dict[str, Callable[[State, Player], int]] = {  # RV-33.1 to 33.10
    "crates": lambda s, p: len(p.crates) + len(p.opened),
    "energy": lambda s, p: state.all_energy(p),
    "modules": lambda s, p: len(state.modules(p)),
    "population": lambda s, p: len(p.figures),
    "population-large": lambda s, p: sum(space > CHASM for space in p.figures),
    "large-buildings": lambda s, p: len(p.large),
    "progress": lambda s, p: s.game.box.figures.ability_markers - p.markers,
    "flasks": flasks,
    "energy-flasks": flasks,
    "cards": lambda s, p: len(state.recruited(s, p)),
    "water": waters,
    "crystals": lambda s, p: len(state.crystals_beside(p)),
    "tiles": tiles,
    **{f"{colour}-track": lambda s, p, n=n: p.tracks[n] for n, colour in enumerate(COLOURS)},  # type: ignore[misc]
}


def category(s: State, p: Player, name: str) -> int:
    """RV-33, 33.2  What an artifact card counts: modules in pairs."""
    count = UNITS[name](s, p)
    return count // 2 if name == "modules" else count


def large_location(s: State, p: Player, key: str) -> int:
    """RV-22.3, 33  The points of a large location."""
    side, count = s.game.box.sides[key], UNITS[key](s, p)
    if side.reaches:
        return max((points for least, points in side.reaches if count >= least), default=0)
    return side.each * count


# -- headings (RV-22) -------------------------------------------------------------------------------------------------


def points(s: State, p: Player) -> dict[str, int]:
    """RV-22.1 to 22.8  All points of a player, by heading."""
    b = s.game.box
    return {
        "blue": p.points,
        "progress": b.progress.points[min(p.progress, len(b.progress.points) - 1)],
        "technologies": sum(b.boards[p.tribe][place].points for place in p.technologies)
        + sum(moments.told(s, moments.counts, p)),
        "locations": sum(large_location(s, p, s.corners[space - CHASM - 1]) for space in p.figures if space > CHASM),
        "card-bonus": card_bonus(s, p),
        "end-tile": b.figures.end_tile * (s.ended_by == p.seat),
        "minor": b.figures.minor_artifact * p.minor,
        "leftovers": p.stock.total() // b.figures.leftovers,
        "artifacts": artifacts(s, p),
        "purple": p.purple,
    }


def card_bonus(s: State, p: Player) -> int:
    """RV-18.4, 22.4  Points for each recruited card of the colours that are open."""
    b = s.game.box
    colours = [b.rewards[key].colour for key in p.rewards if b.rewards[key].kind == "cards"]
    return b.figures.card_bonus * sum(b.cards[card].colour in colours for card in state.recruited(s, p))


def artifacts(s: State, p: Player) -> int:
    """RV-22.7, G-60  Each category once, and once more for each major artifact of its colour."""
    goal = state.artifact_card(s, p)
    if goal is None:
        return 0
    return sum(times(s, p, colour) * category(s, p, getattr(goal, colour)) for colour in ARTIFACTS)


def times(s: State, p: Player, colour: str) -> int:
    """RV-22.7  How often the category of a colour counts."""
    return 1 + sum(s.game.box.artifacts[each].colour == colour for each in p.artifacts)


# -- what the log tells of it -----------------------------------------------------------------------------------------


class CountedCard(Note):
    """RV-22.7  Somebody's artifact card is open: how many there are of each category, and how often that counts."""

    goal: str
    counts: list[int]  # by colour
    times: list[int]
    points: int

    def values(self, game: Bundle) -> Values:
        printed = game.box.goals[self.goal]
        counted = (
            say("counted-category", category=Thing("category", getattr(printed, colour)), count=count, times=times)
            for colour, count, times in zip(ARTIFACTS, self.counts, self.times, strict=True)
        )
        return {"counted": several(counted)}


class CountedLocation(Note):
    """RV-22.3  What somebody scores at a large location."""

    space: str
    side: str
    points: int

    def values(self, game: Bundle) -> Values:
        return {"text": cards.scores(game.box, self.side)}


def tell(s: State) -> None:
    """RV-22.3, 22.7  What the headings alone do not show: artifact cards and large locations, in turn order."""
    for p in state.in_turn_order(s, s.first):
        goal = state.artifact_card(s, p)
        if goal is not None:
            counts = [category(s, p, getattr(goal, colour)) for colour in ARTIFACTS]
            s.tell(
                CountedCard(p.seat, goal.key, counts, [times(s, p, colour) for colour in ARTIFACTS], artifacts(s, p))
            )
        for space in p.figures:
            if space > CHASM:
                side = s.corners[space - CHASM - 1]
                s.tell(CountedLocation(p.seat, SPACE_KEYS[space], side, large_location(s, p, side)))


# -- the outcome ------------------------------------------------------------------------------------------------------


def outcome(s: State, words: Say) -> Outcome:
    """RV-1.1, 23.1, 24.5  Most points; then most resources that scored nothing; then furthest on the tracks."""
    sides = [
        Side(
            words("seat", seat=p.seat),
            p.seat,
            {words(f"score-{heading}"): count for heading, count in points(s, p).items()},
            (p.stock.total() % s.game.box.figures.leftovers, sum(p.tracks)),
        )
        for p in s.players
    ]
    if not state.alone(s):
        return ranked(sides, lambda side, needed: _tiebreak(words, side, needed))
    least = s.game.box.ranks[0].points
    result = ranked([*sides, Side(words("the-cold"), None, {words("score-defeat"): least - 1}, (99,))], lambda *_: "")
    result.how = verdict(s, words, sides[0].total)
    return result


def verdict(s: State, words: Say, total: int) -> str:
    """RV-24.5  The rank that somebody alone has reached, and where the next begins."""
    above = next((each for each in s.game.box.ranks if total < each.points), None)
    reached = Thing("rank", rank(s, total) or "defeat")
    following: Value = Thing("rank", above.key) if above else "none"
    return words("rank", rank=reached, following=following, least=above.points if above else 0)


def rank(s: State, total: int) -> str:
    """RV-24.5  What so many points are called alone; "" is a defeat."""
    return next((each.key for each in reversed(s.game.box.ranks) if total >= each.points), "")


def _tiebreak(words: Say, side: Side, needed: int) -> str:
    return words("tie-break", left=side.ties[0], tracks=side.ties[1], needed=needed)


def traits(s: State, seat: int) -> dict[str, str]:
    """What a seat was given, for measures of balance."""
    p = s.players[seat]
    return {"tribe": s.game.box.tribes[p.tribe].title, "goal": s.common_goal or "".join(p.goals)}
