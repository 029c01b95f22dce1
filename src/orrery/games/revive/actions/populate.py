"""RV-14, 15  Populate: a figure goes to a location and unlocks its technology."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from orrery.games.revive import components as box
from orrery.games.revive import gaining, moments
from orrery.games.revive.actions import free, reach
from orrery.games.revive.bundle import Bundle
from orrery.games.revive.effects import carry_out
from orrery.games.revive.speech import cards, ids, names
from orrery.games.revive.state import (
    Machine,
    Player,
    State,
    board,
    can_pay,
    in_turn_order,
    most_food,
    pay,
    shows,
    technology_at,
)
from orrery.games.revive.vocabulary import POPULATE, SKIP, TECHNOLOGY
from orrery.kernel.flow import Ask, Flow
from orrery.kernel.message import NOTHING, Amount, Message, Refusal, Thing, Values, Who, refuse, several
from orrery.kernel.state import Note, rule
from orrery.kernel.vocabulary import Action
from orrery.parts.powers import power

BOTTOM = "bottom"
SPACES = (*range(box.CHASM), *box.CORNERS)  # in the order of the family
NO_PRICE: Values = {"cost": 0, "crystals": 0, "range": 0, "others": 0}  # where no technology is left


class Populate(free.WithFreeActions, kw_only=True):
    """RV-14.1  Which location one populates."""

    family = POPULATE
    granted: bool

    def values(self, s: State, action: Action) -> Values:
        """What it costs with the cheapest technology, and what it counts."""
        if action not in POPULATE:
            return NOTHING
        p, space = s.players[self.seat], SPACES[POPULATE.index(action)]
        places = connected(s, p)
        told: Values = {"more": int(len(places) > 1), "side": side(s, space), "unlocks": names.NONE}
        if len(places) == 1:
            told["unlocks"] = cards.named_technology(s.game.box, technology_at(s, p, places[0]))
        return told | (least_price(s, p, places, space) if places else NO_PRICE)

    def reason(self, s: State, action: Action) -> Refusal | None:
        return why_not(s, s.players[self.seat], SPACES[POPULATE.index(action)])


class Unlock(Ask, kw_only=True):
    """RV-14.2  Which technology one unlocks."""

    family = TECHNOLOGY
    space: str

    def values(self, s: State, action: Action) -> Values:
        p, place = s.players[self.seat], TECHNOLOGY.member(action)
        key, points = technology_at(s, p, place), s.game.box.boards[p.tribe][place].points
        told: Values = {"technology": _technology(s, p, place), "text": cards.technology(s.game.box, key)}
        return told | self._price(s, place) | {"points": Amount(points, "points")}

    def _price(self, s: State, place: str) -> Values:
        p, space = s.players[self.seat], box.SPACE_KEYS.index(self.space)
        return price(s, p, place, space, reach.food_to(s, p, space) or 0)

    def reason(self, s: State, action: Action) -> Refusal | None:
        p, place = s.players[self.seat], TECHNOLOGY.member(action)
        told = self._price(s, place) | {"technology": _technology(s, p, place), "stock": names.stock(p)}
        return why_not_unlock(s, p, place) or refuse("cannot-pay-unlock", "RV-14.3", **told)


class Populated(Note):
    """RV-14.1  Somebody has populated a location and unlocked a technology."""

    space: str
    technology: str
    books: int
    food: int
    crystals: int

    def values(self, game: Bundle) -> Values:
        cost = names.amounts({"food": self.food, "book": self.books})
        told: Values = {"cost": cost, "crystals": Amount(self.crystals, "crystal"), "range": 0}
        return told | {"text": cards.technology(game.box, self.technology)}


class PaidBook(Note):
    """RV-14.3  Somebody who is there already receives a book."""

    receiver: int


# -- where, and for what ----------------------------------------------------------------------------------------------


def connected(s: State, p: Player) -> tuple[str, ...]:
    """RV-14.2, G-12  The technologies one may unlock: the bottommost first, then those linked to an unlocked one."""
    return _linked(s.game.box, (*p.technologies,)) if p.technologies else (BOTTOM,)


@cache
def _linked(b: box.Box, unlocked: tuple[str, ...]) -> tuple[str, ...]:
    places = ((key, {*place.links}) for key, place in b.places.items() if key not in unlocked)
    return tuple(key for key, links in places if links.intersection(unlocked))


def books(s: State, p: Player, place: str, space: int) -> int:
    """RV-14.3, 14.4  The books of a technology, less discounts."""
    return max(0, s.game.box.boards[p.tribe][place].books - reach.discount(s, p, "populate").at(space))


def others_there(s: State, p: Player, space: int) -> list[Player]:
    """RV-14.3  Who else is there, in turn order."""
    return [q for q in in_turn_order(s, p.seat) if space in q.figures and q.seat != p.seat]


def owed(s: State, p: Player, place: str, space: int) -> list[Player]:
    """RV-14.3, 26.2  Who receives a book; what is being unlocked counts already."""
    there = others_there(s, p, space)
    if not there:
        return []
    new = moments.owes_books.of(s, technology_at(s, p, place))
    owes = moments.told(s, moments.owes_books, p)
    return there if all(owes) and (new is None or new(s, p)) else []


def price(s: State, p: Player, place: str, space: int, food: int) -> Values:
    """RV-14.3  What a technology costs at a location: all of it, the range, and who else gets a book."""
    receivers, due = owed(s, p, place, space), books(s, p, place, space)
    cost = names.price(p, {"food": food, "book": due + len(receivers)})
    return cost | {"range": Amount(food, "food"), "others": several((Who(q.seat) for q in receivers), "and")}


def least_price(s: State, p: Player, places: Sequence[str], space: int) -> Values:
    """RV-14.3  What the cheapest of some technologies costs at a location."""
    cheapest = min(places, key=lambda place: books(s, p, place, space) + len(owed(s, p, place, space)))
    return price(s, p, cheapest, space, reach.food_to(s, p, space) or 0)


def _technology(s: State, p: Player, place: str) -> Thing:
    return Thing("technology", technology_at(s, p, place), ids.technology(p.seat, place))


def why_not_unlock(s: State, p: Player, place: str) -> Refusal | None:
    """RV-14.2  Why a technology cannot be unlocked next, whatever it costs."""
    technology = _technology(s, p, place)
    if place in p.technologies:
        return refuse("unlocked-already", "RV-14.2", technology=technology)
    return None if place in connected(s, p) else refuse("not-connected", "RV-14.2", technology=technology)


def side(s: State, space: int) -> Message:
    """RV-14.6  What a large location counts; nothing of another."""
    return cards.side(s.game.box, s.corners[space - box.CHASM - 1]) if space > box.CHASM else names.NONE


def unlockable(s: State, p: Player, space: int, food: int) -> list[str]:
    """RV-14.2, 14.3  The technologies one can pay for at a location."""
    off, there = reach.discount(s, p, "populate").at(space), others_there(s, p, space)
    dues = {place: max(0, s.game.box.boards[p.tribe][place].books - off) for place in connected(s, p)}
    if there:
        dues = {place: due + len(owed(s, p, place, space)) for place, due in dues.items()}
    return [place for place, due in dues.items() if can_pay(p, food=food, book=due)]


def choices(s: State, p: Player, here: reach.Reach) -> Iterator[int]:
    """RV-14.1  The locations one can reach and pay for; the cheapest technology decides, where they cost all the
    same."""
    spots, off = s.game.box.boards[p.tribe], here.discount("populate")
    left = [spots[place].books for place in connected(s, p)]
    if not left:
        return
    least = max(0, min(left) - off.most)
    alike = off.there is None and not moments.hanging(s.game, moments.owes_books.name, p.tribe)
    for space, food in targets(s, p, here, most_food(p, book=least)):
        others = sum([space in q.figures for q in s.players])
        if can_pay(p, food=food, book=least + others) if alike else unlockable(s, p, space, food):
            yield space


def targets(s: State, p: Player, here: reach.Reach, most: int = box.SPACES) -> Iterator[tuple[int, int]]:
    """RV-14.1, 12.1  The locations without a figure of one's own that one can reach with so much food at most, and the
    food for range."""
    for space, food in here.within("locations", most):
        if space not in p.figures:
            yield space, food


def why_not(s: State, p: Player, space: int) -> Refusal | None:
    """RV-14.1  Why one cannot populate there."""
    here = names.space(space)
    if space not in board(s).locations:
        return refuse("no-location", "RV-14.1", space=here, terrain=names.terrain(shows(s, space)))
    if space in p.figures:
        return refuse("populated-already", "RV-14.1", space=here)
    if not connected(s, p):
        return refuse("no-figures-left", "RV-14.2")
    food = reach.food_to(s, p, space)
    if food is None:
        return refuse("out-of-reach", "RV-12.4", space=here)
    if unlockable(s, p, space, food):
        return None
    told = least_price(s, p, connected(s, p), space)
    return refuse("cannot-pay-populate", "RV-14.3", space=here, **told, stock=names.stock(p))


# -- populating -------------------------------------------------------------------------------------------------------


@rule
def populate(s: State, seat: int, granted: int) -> Flow[None]:
    """RV-14.1 to 14.5  A location, a technology, and all that is paid; what is unlocked comes next."""
    p = s.players[seat]
    here = reach.Reach(s, p)
    if next(choices(s, p, here), None) is None:
        free.take_back(s, granted)
        return
    options = free.beside(s, p, granted, (POPULATE[SPACES.index(space)] for space in sorted(choices(s, p, here))))
    chosen = yield Populate(seat, options, granted=bool(granted))
    if chosen == SKIP or free.then(s, p, chosen, populate.step(seat, granted)):
        return
    space = SPACES[POPULATE.index(chosen)]
    food = reach.food_to(s, p, space) or 0
    places = unlockable(s, p, space, food)
    place = TECHNOLOGY.member((yield Unlock(seat, map(TECHNOLOGY.of, places), space=box.SPACE_KEYS[space])))
    receivers, due = owed(s, p, place, space), books(s, p, place, space)
    crystals = pay(p, food=food, book=due)
    s.tell(Populated(seat, box.SPACE_KEYS[space], technology_at(s, p, place), due, food, crystals))
    for q in receivers:
        pay(p, book=1)
        s.tell(PaidBook(seat, q.seat))
        gaining.gain(s, q, "book", 1)
    reach.spend(s, p, "populate", (space,))
    p.figures.append(space)
    settle(s, p, space)
    unlock(s, p, place)
    moments.happen(s, moments.populated, p, space)
    moments.tell_all(s, p, "populate", space, {"book": due})


def settle(s: State, p: Player, space: int) -> None:
    """RV-14.6  What a large location gives at once."""
    if space > box.CHASM and (side := s.game.box.sides[s.corners[space - box.CHASM - 1]]).at_once:
        carry_out(s, p, f"side:{side.key}")


def unlock(s: State, p: Player, place: str) -> None:
    """RV-14.5  A technology is unlocked: its machine can be used, its own parts happen."""
    p.technologies.append(place)
    key = technology_at(s, p, place)
    if s.game.box.technologies[key].machine:
        p.machines.append(Machine(key))
    at_once = moments.unlocked.of(s, key)
    if at_once is not None:
        at_once(s, p)


@power("artifact-energy", on=moments.unlocked)
def with_energy(s: State, p: Player) -> None:
    """RV-15.2  An artifact and energy."""
    carry_out(s, p, "technology:artifact-energy")


@power("artifact-crate", on=moments.unlocked)
def with_crate(s: State, p: Player) -> None:
    """RV-15.2  An artifact and a crate."""
    carry_out(s, p, "technology:artifact-crate")
