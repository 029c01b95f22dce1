"""What a seat may know with Specialists: tiles dealt, caches looked at, what happens behind screens, cards drawn."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from tests.games.first_light.builder import BLUE, ORANGE, PURPLE, asked, begin, first_options, keys, player, walk
from tests.games.first_light.specialists.builder import ON, fresh, lay, set_tile, specialist
from tests.games.first_light.test_secrecy import any_item, exchange
from tests.helpers.disguise import disguised, readers, shown

import orrery
from orrery.games.first_light.specialists.components import box, parts
from orrery.games.first_light.specialists.secrecy import determinize, redact
from orrery.games.first_light.specialists.state import WILD, Peek, State, behind_screen, whole
from orrery.games.first_light.state import FARMS, GARAGES
from orrery.games.first_light.vocabulary import CANTINA
from orrery.kernel.play.match import Match
from orrery.kernel.play.world import IllegalChoice
from orrery.kernel.secrecy import HIDDEN, UNKNOWN

TABLES: list[tuple[int, dict[str, str]]] = [
    (1, {}),
    (2, {"characters": "open"}),
    (3, {"ai": "1", "stocks": "open", "oxataya": "b"}),
    (4, {"edition": "second", "ahzuri": "b"}),
]
POINTS = sorted(box().caches)


def others(match: Match, seat: int) -> list[int | None]:
    return [reader for reader in readers(match) if reader != seat]


def sent(match: Match, reader: int | None) -> str:
    """All that a reader is sent, as text."""
    return msgspec.json.encode((match.view(reader), match.scene(reader), match.sentences(reader))).decode()


def lines(match: Match, reader: int | None) -> list[str]:
    return [line.text for line in match.sentences(reader)]


def lawful(s: State, reader: int | None, seed: int = 0) -> State:
    """A world that a reader may imagine; it looks the same to that reader."""
    seen = redact(s, reader)
    world = determinize(redact(s, reader), Random(seed))
    assert redact(world, reader) == seen
    return world


# -- Outpost Tiles ---------------------------------------------------------------------------------------------------


def test_dealt_tiles_are_their_owners():
    """SP-1.3: each sees the own two; others and a spectator see that there are two, and nothing of the rest."""
    match = fresh(3)
    dealt = [o.dealt for o in match.state.outposts]
    assert [o.dealt for o in match.seen(ORANGE).outposts] == [[HIDDEN] * 2, dealt[ORANGE], [HIDDEN] * 2]
    assert [o.dealt for o in match.seen(None).outposts] == [[HIDDEN] * 2] * 3
    for reader in readers(match):
        assert match.seen(reader).tiles_left == [HIDDEN] * 2
        for seat in {PURPLE, ORANGE, BLUE} - {reader}:
            assert not any(f'"{key}"' in sent(match, reader) for key in dealt[seat])


def test_a_tile_chosen_is_secret_until_all_have_chosen():
    """SP-1.3, SP-1.4: neither the Leader nor the tile is told before; then both are, and what is left is known."""
    match = fresh(2)
    kept = outpost_keys(match, PURPLE)[1]
    walk(match, PURPLE, keys(match, PURPLE)[0], f"outpost-tile:{kept}")
    for reader in (ORANGE, None):
        assert match.seen(reader).players[PURPLE].choices == []
        assert not any("Purple keeps" in line for line in lines(match, reader))
    walk(match, ORANGE, keys(match, ORANGE)[0])
    walk(match, ORANGE, keys(match, ORANGE)[0])
    for reader in (ORANGE, None):
        assert match.seen(reader).outposts[PURPLE].tile == kept
        assert f"Purple keeps the Outpost Tile {parts().tiles[kept].title}." in lines(match, reader)
        assert HIDDEN not in match.seen(reader).tiles_left


def outpost_keys(match: Match, seat: int) -> list[str]:
    return list(match.state.outposts[seat].dealt)


def test_the_ais_tile_is_for_all_to_see():
    """SP-15.1: it lies faceup above its Outpost before anybody chooses."""
    match = fresh(1)
    assert match.seen(None).conspiracy.tile == match.state.conspiracy.tile != ""


def test_imagined_tiles():
    """SP-1.3: a reader imagines others' tiles among those it does not see; its own and the AI's stay."""
    match = fresh(3, ai="1")
    tiles = set()
    for seed in range(20):
        world = lawful(match.state, ORANGE, seed)
        assert world.outposts[ORANGE].dealt == match.state.outposts[ORANGE].dealt
        everywhere = [*(key for o in world.outposts for key in o.dealt), *world.tiles_left, world.conspiracy.tile]
        assert sorted(everywhere) == sorted(parts().tiles)
        tiles |= set(world.outposts[BLUE].dealt)
    assert len(tiles) == 8 - 2 - 1


# -- Gem Caches looked at ----------------------------------------------------------------------------------------------


def surveys(*, seats: int = 2, **options: str) -> Match:
    """Everybody has a Specialist in the first Garage; Purple's Outpost, with the Survey, takes two dice."""
    s = lay(seats=seats, **options, purple={"ready": 0, "character": "corey-ahrens"}, orange={"ready": 0})
    set_tile(s, PURPLE, "survey")
    for seat in (PURPLE, ORANGE):
        specialist(s, seat, "garage-1")
    return begin(s, "turn", PURPLE, chance=[2])


def test_a_peek_is_for_one_pair_of_eyes():
    """SP-6.6: who looked knows the points; others know that and where somebody looked, and no more."""
    match = walk(surveys(), PURPLE, "send:outpost-0:6", "peek:3")
    points = match.state.peeks[0].points
    assert points == box().caches[2]
    assert match.seen(PURPLE).peeks == [Peek(2, points, [PURPLE])]
    assert f"Purple sees that it is worth {points} points." in lines(match, PURPLE)
    for reader in (ORANGE, None):
        assert match.seen(reader).peeks == [Peek(2, UNKNOWN, [PURPLE])]
        assert any(line.startswith("Purple looks under the Gem Cache") for line in lines(match, reader))
        assert not any("worth" in line for line in lines(match, reader))


def test_what_was_seen_does_not_show():
    """SP-6.6: whatever Purple saw, Orange and a spectator are sent the same bytes."""
    texts = set()
    for number in range(len(POINTS)):
        match = surveys()
        match._luck.numbers = [number]  # type: ignore[attr-defined]
        walk(match, PURPLE, "send:outpost-0:6", "peek:3")
        texts.add((sent(match, ORANGE), sent(match, None)))
        assert match.state.peeks[0].points == box().caches[number]
    assert len(texts) == 1


def test_who_looks_later_sees_the_same():
    """SP-6.6: the points are decided once; a second reader is added to those that know."""
    match = walk(surveys(), PURPLE, "send:outpost-0:6", "peek:3", "move:2")
    walk(match, ORANGE, "send:outpost-0:6", "peek:3")
    points = match.state.peeks[0].points
    assert match.state.peeks == [Peek(2, points, [PURPLE, ORANGE])]
    assert match.seen(ORANGE).peeks[0].points == points
    assert match.seen(None).peeks[0].points == UNKNOWN
    assert f"Orange sees that it is worth {points} points." in lines(match, ORANGE)
    assert not any("Orange sees" in line for line in lines(match, PURPLE))


def test_nobody_looks_twice():
    """SP-6.6: a cache one knows is not offered again; another's knowledge does not take it away."""
    match = surveys()
    match.state.peeks.append(Peek(2, 8, [PURPLE]))
    match = begin(again(match.state), "turn", PURPLE)
    walk(match, PURPLE, "send:outpost-0:6")
    assert keys(match, PURPLE) == [f"peek:{number}" for number in (1, 2, 4, 5, 6)] + ["decline"]
    walk(match, PURPLE, "decline", "move:2")
    walk(match, ORANGE, "send:outpost-0:6")
    assert "peek:3" in keys(match, ORANGE)


def again(s: State) -> State:
    """The state, to begin from once more."""
    s.agenda = []
    return s


def test_two_caches_have_different_points():
    """SP-6.6, FL-2.1: what has been seen is not drawn again, and the rest is turned at the end."""
    match = walk(surveys(), PURPLE, "send:outpost-0:6", "peek:3", "move:2")
    walk(match, ORANGE, "send:outpost-0:6", "peek:1")
    seen = {peek.cache: peek.points for peek in match.state.peeks}
    assert len(set(seen.values())) == 2
    end = begin(again(whole(match.state)), "reveal_caches")
    assert end.over
    assert {i: end.state.cache_points[i] for i in seen} == seen
    assert sorted(end.state.cache_points) == POINTS


def test_imagined_caches():
    """SP-6.6: others' looks are imagined with points that can still be there; one's own are what one saw."""
    s = lay(seats=3)
    s.peeks = [Peek(0, POINTS[0], [PURPLE]), Peek(4, POINTS[3], [ORANGE, BLUE]), Peek(5, POINTS[5], [BLUE])]
    found = set()
    for seed in range(40):
        world = lawful(s, PURPLE, seed)
        assert world.peeks[0] == s.peeks[0]
        assert [peek.seats for peek in world.peeks] == [peek.seats for peek in s.peeks]
        seen = [peek.points for peek in world.peeks]
        assert len(set(seen)) == 3
        found |= set(seen[1:])
    assert found == set(POINTS[1:])
    assert lawful(s, BLUE).peeks[1:] == s.peeks[1:]


def test_undo_stops_at_a_peek():
    """SP-6.6: what has been seen cannot be unseen: the look is not taken back, the move after it is."""
    match = walk(surveys(), PURPLE, "send:outpost-0:6")
    match.undo(PURPLE)  # nothing has come out yet
    assert asked(match) == [(PURPLE, "send")]
    walk(match, PURPLE, "send:outpost-0:6", "peek:3")
    assert not match.can_undo(PURPLE)
    with pytest.raises(IllegalChoice, match="chance decided"):
        match.undo(PURPLE)
    walk(match, PURPLE, "move:2")
    match.undo(PURPLE)
    assert asked(match) == [(PURPLE, "must-move")]
    assert not match.can_undo(PURPLE)


def test_undo_stops_at_a_later_peek_too():
    """SP-6.6: also where the points were decided before, for who looks now has not known them."""
    match = walk(surveys(), PURPLE, "send:outpost-0:6", "peek:3", "move:2")
    walk(match, ORANGE, "send:outpost-0:6", "peek:3")
    assert not match.can_undo(ORANGE)


def test_not_looking_can_be_taken_back():
    """SP-6.6: who looked under nothing has learned nothing."""
    match = walk(surveys(), PURPLE, "send:outpost-0:6", "decline")
    match.undo(PURPLE)
    assert asked(match) == [(PURPLE, "peek")]


# -- behind the screen ------------------------------------------------------------------------------------------------


def behind(leader: str = "dan-gautama", specialists: int = 1, rolled: tuple[int, ...] = (3, 5)) -> Match:
    """Everybody plans: Purple with these dice and Specialists, Orange with one die."""
    s = lay(
        seats=2,
        purple={"character": leader, "ready": 0, "rolled": list(rolled)},
        orange={"ready": 0, "rolled": [2]},
    )
    for _ in range(specialists):
        specialist(s, PURPLE, "rolled")
    s.screens = True
    return begin(s, "assign")


def test_specialists_behind_the_screen():
    """SP-3.1: others see how many dice there are, not where they go; that one is active the Outpost shows."""
    match = walk(behind(), PURPLE, "assign:specialist:farm-2", "assign:3:garage")
    for reader in (ORANGE, None):
        p = match.seen(reader).players[PURPLE]
        assert p.rolled == [UNKNOWN] * 3
        assert (p.garages, p.farms) == ([0] * GARAGES, [0] * FARMS)
        assert match.seen(reader).outposts[PURPLE].homes == [False, True, True]
    own = match.seen(PURPLE).players[PURPLE]
    assert (own.rolled, own.garages[0], own.farms[1]) == ([5], 3, WILD)


def test_the_screens_go_up_with_the_roll():
    """SP-3.1, FL-4.3: from the roll on others see so many dice and nothing of them, a Specialist among them or not."""
    s = lay(seats=2, purple={"ready": 2}, orange={"ready": 1})
    specialist(s, PURPLE, "ready")
    match = begin(s, "roll", chance=[3, 1])
    assert player(match, PURPLE).rolled == [2, 4, WILD]
    for reader in (ORANGE, None):
        assert match.seen(reader).players[PURPLE].rolled == [UNKNOWN] * 3


def test_the_screens_lift():
    """SP-3.1, FL-4.10: then everybody sees the Specialist and is told of it."""
    match = walk(behind(), PURPLE, "assign:specialist:farm-2", "assign:3:garage", "assign:5:garage")
    assert not any("Purple has assigned" in line for line in lines(match, ORANGE))
    walk(match, ORANGE, "assign:2:garage")
    assert match.seen(None).players[PURPLE].farms[1] == WILD
    assert "Purple has assigned 3, 5 to Garages; a Specialist to Farm 2." in lines(match, None)


@pytest.mark.parametrize(("leader", "specialists"), [("dan-gautama", 0), ("dan-gautama", 1), ("melvan-hadley", 2)])
def test_imagined_dice(leader: str, specialists: int):
    """SP-3.1, SP-2.4: in a world imagined for Orange, Purple has as many Specialists as there are, none more."""
    match = behind(leader, specialists)
    if specialists:
        walk(match, PURPLE, "assign:specialist:garage")
    assert behind_screen(match.seen(ORANGE), PURPLE) == specialists
    faces = set()
    for seed in range(20):
        for reader in (ORANGE, None):
            rolled = lawful(match.state, reader, seed).players[PURPLE].rolled
            assert (len(rolled), rolled.count(WILD)) == (2 + specialists, specialists)
            faces |= set(rolled)
    assert faces - {WILD} == {1, 2, 3, 4, 5, 6}


def test_own_dice_are_not_imagined():
    """SP-3.1: what one has rolled oneself stays what it is."""
    match = behind()
    assert lawful(match.state, PURPLE).players[PURPLE].rolled == [3, 5, WILD]


def test_charlenes_raises_do_not_show():
    """T-SP-33, SP-11.3: whatever she raises, or nothing, Orange and a spectator are sent the same bytes."""
    texts = set()
    for choices in (["done"], ["raise:3", "done"], ["raise:3", "raise:4"], ["raise:3", "raise:5"]):
        match = walk(behind("charlene-fortin"), PURPLE, *choices)
        assert asked(match)[0] == (PURPLE, "assign")
        texts.add((sent(match, ORANGE), sent(match, None)))
    assert len(texts) == 1


def test_nor_that_she_is_asked():
    """T-SP-33, SP-11.3: others are not told what question she stands at."""
    match = behind("charlene-fortin")
    for reader in (ORANGE, None):
        other = next(ask for ask in match.view(reader)["asks"] if ask["seat"] == PURPLE)
        assert other["prompt"] is None


def test_the_raise_is_in_nobodys_log_afterwards():
    """T-SP-33, SP-11.3: when the screens have lifted, others see the dice as assigned and not what they were."""
    match = walk(behind("charlene-fortin", 0), PURPLE, "raise:3", "raise:4", "assign:5:garage", "assign:5:farm-2")
    walk(match, ORANGE, "assign:2:garage")
    for reader in (ORANGE, None):
        assert not any("raise" in line.lower() or "Make a" in line for line in lines(match, reader))
    assert match.seen(ORANGE).players[PURPLE].garages[0] == 5


# -- cards ---------------------------------------------------------------------------------------------------------


def test_drawn_contracts_are_counted_for_others():
    """SP-7.1, SP-11.9, FL-1.7: what the Temple and Eden's exchange draw only their owner can name."""
    s = lay(seats=2, purple={"garages": [2, 1], "gems": 1})
    match = walk(begin(s, "turn", PURPLE), PURPLE, "send:temple:2", "pay:gems", "specialist:top", "exchange:garage-2")
    drawn = player(match, PURPLE).hand
    assert len(drawn) == 3
    s = lay(seats=2, purple={"character": "eden-forrester", "hand": ["yeki"]}, orange={})
    eden = walk(begin(s, "roll"), PURPLE, "discard:yeki")
    for game, cards in ((match, drawn), (eden, player(eden, PURPLE).hand)):
        for reader in (ORANGE, None):
            text = sent(game, reader)
            assert not any(f'"{key}"' in text or box().items[key].title in text for key in cards)
        assert all(box().items[key].title in " ".join(lines(game, PURPLE)) for key in cards)
    assert "Yeki" in sent(eden, ORANGE)  # discards lie faceup


# -- whole games -------------------------------------------------------------------------------------------------------


def lively(seats: int, options: dict[str, str], seed: int) -> Iterator[Match]:
    """A random game that avoids the Cantina, before every choice."""
    rng = Random(seed)
    match = orrery.start("first-light", seats=seats, seed=seed, options={**ON, **options})
    while match.pending:
        yield match
        ask = rng.choice(match.pending)
        match.choose(ask.seat, rng.choice([action for action in ask.options if action != CANTINA] or ask.options))


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_nothing_hidden_is_in_a_view(number: int):
    """SP-1.3, SP-3.1, SP-6.6, FL-1.7: at every choice of a game, for every seat and a spectator."""
    seats, options = TABLES[number]
    for match in lively(seats, options, number):
        s: State = match.state
        for reader in readers(match):
            seen: State = match.seen(reader)
            assert set(seen.item_pool) <= {HIDDEN}
            for p, o in zip(seen.players, seen.outposts, strict=True):
                if p.seat == reader:
                    assert o == s.outposts[p.seat]
                    continue
                assert set(o.dealt) <= {HIDDEN}
                assert set(p.hand) <= {HIDDEN}
                if s.screens:
                    assert set(p.rolled) <= {UNKNOWN}
                    assert not any(p.garages + p.farms)
            for peek, real in zip(seen.peeks, s.peeks, strict=True):
                assert peek.points == (real.points if reader in real.seats else UNKNOWN)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_hidden_things_do_not_change_what_is_seen(number: int):
    """SP-1.3, SP-3.1, SP-6.6: exchange all that a reader may not know, and view, scene and log are the same bytes."""
    seats, options = TABLES[number]
    rng = Random(number)
    for place, match in enumerate(lively(seats, options, 50 + number)):
        if place % 6:
            continue
        for reader in readers(match):
            twin = disguised(match, reader, rng, exchange, any_item)
            _exchange(twin.state, reader, rng)
            assert shown(twin, reader) == shown(match, reader)


def _exchange(s: State, reader: int | None, rng: Random) -> None:
    """Other tiles for those dealt to others, other points under caches that only others have seen."""
    unseen = [s.tiles_left, *(o.dealt for seat, o in enumerate(s.outposts) if seat != reader)]
    if any(o.dealt for o in s.outposts):
        tiles = [key for keys in unseen for key in keys]
        rng.shuffle(tiles)
        for there in unseen:
            there[:] = [tiles.pop() for _ in there]
    for peek in s.peeks:
        if reader not in peek.seats:
            peek.points = rng.choice(POINTS)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_a_reader_can_imagine_the_rest(number: int):
    """SP-2.4, SP-3.1: at every third choice each view can be filled to a whole, lawful table that looks alike."""
    seats, options = TABLES[number]
    for place, match in enumerate(lively(seats, options, 80 + number)):
        if place % 3:
            continue
        for reader in readers(match):
            match.rules.check(lawful(match.state, reader, place))


def test_a_game_with_its_peeks_ends_with_them():
    """SP-6.6: play on after looks: at the end the caches seen are worth what was seen."""
    match = walk(surveys(), PURPLE, "send:outpost-0:6", "peek:3", "move:2")
    walk(match, ORANGE, "send:outpost-0:6", "peek:6")
    seen = {peek.cache: peek.points for peek in match.state.peeks}
    first_options(match, until=lambda match: match.over)
    assert seen.items() <= {peek.cache: peek.points for peek in match.state.peeks}.items()
    assert all(match.state.cache_points[cache] == points for cache, points in seen.items())
