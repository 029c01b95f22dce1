"""LL-11  Command, card 6, part 3: attack, sector by sector."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.games.last_light import state
from orrery.games.last_light import vocabulary as vocab
from orrery.games.last_light.actions import battle, graveyard
from orrery.games.last_light.cards import powers, technologies
from orrery.games.last_light.components import RESOURCES, SECTOR_KEYS, SHIP_KEYS, SIZE_OF, SIZES, Ability
from orrery.games.last_light.speech.notes import Declined, InVain
from orrery.games.last_light.state import Battle, Mark, Player, State, Volley
from orrery.kernel.flow import Flow, Roll, new_action
from orrery.kernel.state import rule
from orrery.kernel.vocabulary import Action
from orrery.parts import pieces


@rule
@new_action
def attacks(s: State) -> Flow[None] | None:
    """LL-11.1, 11.14  Every sector where somebody may attack is settled, once."""
    sectors = sorted({sector for sector, _, _ in battle.attackers(s)} - {*s.fought})
    if sectors:
        return _next_battle(s, sectors)
    s.fought = []
    return None


def _next_battle(s: State, sectors: list[int]) -> Flow[None]:
    """LL-11.2, G-53  The first player says which sector is settled next, having played Command or not."""
    chosen = yield battle.NextBattle(s.first, (vocab.BATTLE[sector] for sector in sectors))
    sector = vocab.BATTLE.index(chosen)
    s.fought.append(sector)
    s.battle = Battle(sector, screens=[state.fleet_perks(s, fleet).screen for fleet in range(len(s.fleets))])
    fleets = [(fleet, seat) for there, fleet, seat in battle.attackers(s) if there == sector]
    s.next(*(attack.step(fleet, seat) for fleet, seat in fleets), place.step(), settle.step(), attacks.step())


# -- rolling ----------------------------------------------------------------------------------------------------------


@rule
def attack(s: State, fleet: int, seat: int) -> Flow[None]:
    """LL-11.5, 16.22  A fleet attacks with the sizes its commander names, or not at all; then it rolls."""
    sector, lumos = battle.fight(s).sector, state.is_lumos(s, fleet)
    counts = battle.fighting(s, fleet, sector)
    chosen = yield battle.Attack(seat, (vocab.DONE, *_sizes(counts)), fleet=fleet)
    if chosen == vocab.DONE:
        s.tell(Declined(fleet, "attack", SECTOR_KEYS[sector], lumos))
        return
    sizes = vocab.ATTACKING[chosen]
    thrown = [state.dice(s, fleet, size) * count if size in sizes else 0 for size, count in enumerate(counts)]
    rolled = yield Roll(sum(thrown))
    again = _again(s, fleet, rolled)
    faces = rolled[:]
    if again:
        new = yield Roll(len(again))
        for n, face in zip(again, new, strict=True):
            faces[n] = face
    s.tell(battle.Rolled(fleet, SECTOR_KEYS[sector], thrown, faces, bool(again), lumos, rolled, again))
    _count(s, fleet, seat, thrown, faces)


def _sizes(counts: list[int]) -> Iterator[Action]:
    """Every choice of sizes among those that may attack."""
    able = sum(1 << size for size, count in enumerate(counts) if count)
    return (action for n, action in enumerate(vocab.ATTACK, 1) if n & able == n)


def _again(s: State, fleet: int, rolled: list[int]) -> list[int]:
    """LL-15.1  The dice that are rolled again: a technology may have it so with some blanks."""
    faces = [s.game.box.faces[face - 1] for face in rolled]
    blanks = [n for n, face in enumerate(faces) if not face.hits and not face.symbol]
    return blanks[: state.fleet_perks(s, fleet).reroll]


def _count(s: State, fleet: int, seat: int, thrown: list[int], faces: list[int]) -> None:
    """LL-11.5, 11.6, 16.7  Hits by size, with and without bombardment; each symbol triggers the size's ability."""
    volley, start = Volley(fleet, seat, faces=faces), 0
    for size, count in enumerate(thrown):
        shown = [s.game.box.faces[face - 1] for face in faces[start : start + count]]
        start += count
        hits = sum(face.hits for face in shown)
        symbols = sum(face.symbol for face in shown)
        ability = _ability(s, fleet, size)
        if symbols and ability is not None and state.enemies_in(s, fleet, battle.fight(s).sector):
            hits += symbols * ability.hits
            repaired = _trigger(s, s.players[fleet], ability, symbols)
            s.tell(battle.Triggered(fleet, s.players[fleet].abilities[size], symbols, repaired))
        if state.bombards(s, fleet, size):
            volley.siege += hits
        else:
            volley.plain += hits
    battle.fight(s).volleys.append(volley)


def _ability(s: State, fleet: int, size: int) -> Ability | None:
    """LL-15.2, 14.6  The ship ability of a size; the Lumos have none."""
    if state.is_lumos(s, fleet) or not s.players[fleet].abilities[size]:
        return None
    return s.game.box.technologies[s.players[fleet].abilities[size]].ability


def _trigger(s: State, p: Player, ability: Ability, times: int) -> int:
    """LL-11.6  What an ability does beside hits, once for each symbol; the answer is the damage it repaired."""
    fight = battle.fight(s)
    fight.screens[p.seat] += ability.screen * times
    state.gain(p, ability.gain * times)
    if ability.draw:
        s.next(ability_draw.step(p.seat, ability.draw * times))
    if ability.steal:
        s.next(*[ability_steal.step(p.seat)] * (ability.steal * times))
    return _repair(s, p.seat, fight.sector, ability.repair * times)


def _repair(s: State, seat: int, sector: int, count: int) -> int:
    """LL-11.6  Damage comes off the own ships in the sector, the largest first; the answer is how much."""
    fleet, left = s.fleets[seat], count
    for n in reversed([*pieces.at(fleet.ships, sector)]):
        off = min(left, fleet.damage[n])
        fleet.damage[n] -= off
        left -= off
    return count - left


@rule
def ability_draw(s: State, seat: int, count: int) -> Flow[None]:
    """LL-11.6  An ability draws technologies."""
    yield from technologies.draw(s, s.players[seat], count)


@rule
def ability_steal(s: State, seat: int) -> Flow[None]:
    """LL-11.6  An ability takes a resource from an enemy in the sector."""
    robbed = [p for p in s.players if p.seat in state.enemies_in(s, seat, battle.fight(s).sector)]
    options = [vocab.STEAL[p.seat, name] for p in robbed for name in RESOURCES if getattr(p.stock, name)]
    if options:
        chosen = yield battle.Steal(seat, options)
        other, resource = vocab.STEAL.member(chosen)
        powers.take(s, seat, other, resource, "ability")
    else:
        s.tell(InVain(seat, "steal"))


# -- placing hits -----------------------------------------------------------------------------------------------------


@rule
def place(s: State) -> Flow[None]:
    """LL-11.7, 11.8, G-23, G-24  Fleet by fleet, one hit at a time: all plain hits, then all that can bombard."""
    fight = battle.fight(s)
    fight.rolling = False
    for volley in fight.volleys:
        while volley.plain and (targets := _ships(s, volley.fleet)):
            _put(s, volley, (yield battle.Hit(volley.seat, targets, fleet=volley.fleet)))
            volley.plain -= 1
        volley.plain = _lose(s, volley, volley.plain)
    for volley in fight.volleys:
        while volley.siege and (targets := _ships(s, volley.fleet) or _extractor(s, volley)):
            _put(s, volley, (yield battle.Hit(volley.seat, targets, fleet=volley.fleet)))
            volley.siege -= 1
        volley.siege = _lose(s, volley, volley.siege)


def _lose(s: State, volley: Volley, hits: int) -> int:
    """LL-11.7, G-40  Hits without a target are lost; the answer is what is left of them."""
    if hits:
        s.tell(battle.Lost(volley.fleet, hits, state.is_lumos(s, volley.fleet)))
    return 0


def _ships(s: State, fleet: int) -> list[Action]:
    """LL-11.7, G-40  Enemy ships that the hits so far do not destroy."""
    return [vocab.HIT[other, SHIP_KEYS[ship]] for other, ship in _living(s, fleet)]


def _extractor(s: State, volley: Volley) -> list[Action]:
    """LL-11.8, G-24  With no ship left to hit, an extractor, for hits that bombard."""
    fight = battle.fight(s)
    hit = any(mark.piece >= state.EXTRACTOR for mark in fight.marks)
    if hit or battle.target_extractor(s, volley.fleet, fight.sector) == state.NOBODY:
        return []
    return [vocab.HIT_EXTRACTOR]


def _living(s: State, fleet: int) -> Iterator[tuple[int, int]]:
    """Enemy ships in the sector that the hits so far do not destroy; of ships alike only the first."""
    fight = battle.fight(s)
    marks = [(mark.fleet, mark.piece) for mark in fight.marks]
    for other in state.enemies_in(s, fleet, fight.sector):
        theirs, most = s.fleets[other], [state.shields(s, other, size) for size in range(len(SIZES))]
        lost = [damage + marks.count((other, n)) for n, damage in enumerate(theirs.damage)]
        here = [n for n in pieces.at(theirs.ships, fight.sector) if lost[n] < most[SIZE_OF[n]]]
        marked = [n for n in here if (other, n) in marks]
        yield from ((other, n) for n in marked)
        yield from ((other, n) for n in state.unlike_ships(theirs, [n for n in here if n not in marked]))


def _put(s: State, volley: Volley, chosen: Action) -> None:
    """LL-11.7  A hit is placed, or a screen takes it."""
    fight = battle.fight(s)
    if chosen == vocab.HIT_EXTRACTOR:
        owner = state.extractor_owner(s, fight.sector)
        piece = state.EXTRACTOR + s.players[owner].extractors.index(fight.sector)
        fight.marks.append(Mark(owner, piece, volley.fleet, volley.seat))
        return
    fleet, ship = vocab.HITS[chosen]
    if fight.screens[fleet]:
        fight.screens[fleet] -= 1
        s.tell(battle.Screened(fleet))
    else:
        fight.marks.append(Mark(fleet, ship, volley.fleet, volley.seat))


# -- what comes of it -------------------------------------------------------------------------------------------------


@rule
def settle(s: State) -> None:
    """LL-11.9, 11.10, 11.11  All hits take effect together; whose hit reaches the shields has destroyed the ship."""
    fight = battle.fight(s)
    s.battle = None
    left = [state.fleet_perks(s, fleet).retreat for fleet in range(len(s.fleets))]  # ships that may still flee
    for mark in fight.marks:
        if mark.piece >= state.EXTRACTOR:
            graveyard.bury(s, mark)
            continue
        theirs = s.fleets[mark.fleet]
        theirs.damage[mark.piece] += 1
        if theirs.damage[mark.piece] < state.shields(s, mark.fleet, SIZE_OF[mark.piece]):
            continue
        if left[mark.fleet] and s.homes[mark.fleet] != fight.sector:
            left[mark.fleet] -= 1
            _flee(s, mark.fleet, mark.piece)
        else:
            graveyard.bury(s, mark)
    for fleet, ship in dict.fromkeys((mark.fleet, mark.piece) for mark in fight.marks if mark.piece < state.EXTRACTOR):
        _tell_damage(s, fleet, ship)


def _flee(s: State, fleet: int, ship: int) -> None:
    """LL-11.10  Where a card has it so, a ship that would be destroyed comes home with 1 shield left."""
    theirs = s.fleets[fleet]
    theirs.ships[ship], theirs.damage[ship] = s.homes[fleet], theirs.damage[ship] - 1
    s.tell(battle.Fled(fleet, SHIP_KEYS[ship], SECTOR_KEYS[s.homes[fleet]]))


def _tell_damage(s: State, fleet: int, ship: int) -> None:
    damage = s.fleets[fleet].damage[ship]
    if damage:
        most = state.shields(s, fleet, SIZE_OF[ship])
        s.tell(battle.Damaged(fleet, SHIP_KEYS[ship], damage, most, state.is_lumos(s, fleet)))
