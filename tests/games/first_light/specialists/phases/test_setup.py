"""SP-1  Set-up with Specialists: what comes out of the box, and who gets what."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter

import pytest
from tests.games.first_light import builder as base_game
from tests.games.first_light.builder import (
    BLACK,
    BLUE,
    ORANGE,
    PURPLE,
    asked,
    first_options,
    keys,
    told,
)
from tests.games.first_light.cards import printed as base_printed
from tests.games.first_light.specialists.builder import ON, fresh
from tests.games.first_light.specialists.cards.printed import THE_BOX
from tests.games.first_light.specialists.phases.setup_tables import begun, outpost_of, started

import orrery
from orrery.games import find
from orrery.games.first_light import vocabulary as base_vocab
from orrery.games.first_light.components import base_box
from orrery.games.first_light.specialists import vocabulary as vocab
from orrery.games.first_light.specialists.components import box, own_tables, parts
from orrery.games.first_light.specialists.state import State, active, outpost
from orrery.kernel.game import BadOption
from orrery.kernel.play.match import Match
from orrery.kernel.secrecy import HIDDEN

SEATS = [PURPLE, ORANGE, BLUE, BLACK]
TABLES = [(1, {}), (2, {}), (3, {}), (4, {}), (2, {"ai": "2"}), (3, {"ai": "3"})]


def planning(match: Match) -> bool:
    return bool(match.state.phase == "plan")


# -- what is in the box -----------------------------------------------------------------------------------------------


def test_what_is_in_the_box_with_the_expansion():
    """T-SP-01, SP-1.2, SP-1.4: Contracts, Events, Schemes, Leaders and tiles of both; the base game's stay its own."""
    for b, printed in ((box(), THE_BOX), (base_box(), base_printed.THE_BOX)):
        kinds = {"items": b.items, "events": b.events, "schemes": b.schemes, "characters": b.characters}
        assert {kind: len(cards) for kind, cards in kinds.items()} == {kind: printed[kind] for kind in kinds}
        assert sum(tile.copies for tile in b.farms.values()) == printed["farm-tiles"]
        assert sum(tile.copies for tile in b.upgrades.values()) == printed["upgrade-tiles"]


def test_what_was_in_the_box_is_in_it_still():
    """SP-1.2: every component of the base game is there, as it was."""
    for name in ("items", "events", "schemes", "characters", "farms", "upgrades", "clans", "clan_boards", "incidents"):
        ours, theirs = getattr(box(), name), getattr(base_box(), name)
        assert list(ours)[: len(theirs)] == list(theirs), name
        for key, printed in theirs.items():
            mine = ours[key]
            assert (mine.title, mine.rulebook) == (printed.title, printed.rulebook), key


# -- SP-1.1: the Negotiations Board -----------------------------------------------------------------------------------


def test_sixteen_incident_tokens():
    """T-SP-01, SP-1.1: 8 advancements and 8 setbacks; 8 rewards and 8 punishments are open, Michela's two are not."""
    s = fresh(3).state
    assert (s.advancements.count(True), s.setbacks.count(True)) == (8, 8)
    assert (s.rewards.count(True), s.punishments.count(True)) == (8, 8)
    assert [key for key, here in zip(parts().places, s.rewards, strict=True) if not here] == [
        "swan-water",
        "swan-supplies",
    ]


@pytest.mark.parametrize(
    ("seats", "options", "rows"),
    [
        (1, {}, [4, 4, 4, 4, 4]),
        (2, {}, [4, 4, 4, 4, 5]),
        (3, {}, [5, 5, 5, 5, 5]),
        (4, {}, [5, 5, 5, 5, 5]),
        (2, {"ai": "1"}, [5, 5, 5, 5, 5]),
        (3, {"ai": "1"}, [5, 5, 5, 5, 5]),
    ],
)
def test_the_extensions_by_player_count(seats: int, options: dict[str, str], rows: list[int]):
    """SP-1.1, SP-10.8: Oxataya has the rows of the other columns; Ahzuri 5 spaces, alone 4 with their own needs."""
    s = fresh(seats, **options).state
    assert list(s.negotiation) == ["leyrien", "zcharo", "jrayek", "oxataya", "ahzuri"]
    assert [len(column) for column in s.negotiation.values()] == rows
    spaces = box().sides[s.side].negotiation["ahzuri"]
    assert all(space.needs.startswith("solo-") is (seats == 1) for space in spaces)
    assert all(space.cost == 0 for space in spaces)


@pytest.mark.parametrize("side", ["a", "b"])
@pytest.mark.parametrize("faction", ["oxataya", "ahzuri"])
def test_either_side_of_a_faction_board(faction: str, side: str):
    """SP-1.1: the options `oxataya` and `ahzuri` choose the sides; a is what lies up otherwise."""
    boards = fresh(2, **{faction: side}).state.clan_boards
    other = {"oxataya": "ahzuri", "ahzuri": "oxataya"}[faction]
    assert (boards[faction], boards[other]) == (f"{faction}-{side}", f"{other}-a")


def test_faction_sides_need_the_expansion():
    """SP-1.1: without the expansion there is no board to turn, and the options say so."""
    game = find("first-light")
    with pytest.raises(BadOption, match="comes with the expansion specialists"):
        game.read_options({"oxataya": "b"})
    assert {"oxataya", "ahzuri"}.isdisjoint(game.read_options({}))
    assert game.read_options({**ON, "ahzuri": "b"})["ahzuri"] == "b"


# -- SP-1.2: events, tiles, Contracts, the Temple ---------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "rounds"), [("first", 8), ("second", 7)])
def test_the_event_pile(edition: str, rounds: int):
    """SP-1.2: all Events and End of an Era; a game shows 7 of them (second edition: 6), then that one."""
    match = fresh(2, edition=edition)
    assert len(match.state.events_unseen) == THE_BOX["events"] - 1
    assert set(own_tables()["more_events/event"]) <= set(match.state.events_unseen)
    first_options(match, until=lambda match: match.over)
    assert match.state.round == rounds
    assert len(set(match.state.events_past)) == rounds
    assert match.state.events_past[-1] == "end-of-an-era"


def test_one_more_tile_in_each_stack():
    """T-SP-01, SP-1.2: 3 stacks of 6 Farm Tiles and 3 of 7 Ship Tiles, each top faceup."""
    s = fresh(4).state
    assert [(bool(stack.top), 1 + stack.below) for stack in s.farm_stacks] == [(True, 6)] * 3
    assert [(bool(stack.top), 1 + stack.below) for stack in s.upgrade_stacks] == [(True, 7)] * 3
    tops = [stack.top for stack in s.farm_stacks]
    assert Counter([*s.farm_unseen, *tops])["records-vault"] == 2


def test_the_contract_pile():
    """SP-1.2: Contracts old and new are one pile."""
    s = fresh(4).state
    assert len(s.item_pool) == THE_BOX["items"]
    assert set(own_tables()["contracts/contract"]) < set(s.item_pool)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_the_temple_lies_beside_the_stations(seats: int, options: dict[str, str]):
    """SP-1.2: 7 Stations; the Temple's side goes by player count, an AI counted."""
    s = fresh(seats, **options).state
    stations = [name for name in s.locations if not name.startswith("outpost")]
    assert len(stations) == 7
    few = seats + ("ai" in options) <= 2
    temple = box().locations["temple"]
    assert len(s.locations["temple"]) == (temple.few if few else temple.many)
    assert temple.few < temple.many


# -- SP-1.3: Outposts -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_everybody_has_an_outpost_with_three_specialists(seats: int, options: dict[str, str]):
    """T-SP-01, SP-1.3: at the start of round 1 all 3 Specialists wait, unless a Leader says otherwise; 1 tile each."""
    match = started(fresh(seats, **options))
    s: State = match.state
    assert len(s.outposts) == seats
    tiles = [o.tile for o in s.outposts]
    for p in s.players:
        taken = parts().leaders[p.character].start_specialists
        assert outpost(s, p.seat).homes.count(True) == 3 - taken
        assert active(s, p.seat) == taken
        assert outpost(s, p.seat).dealt == []
    own = [s.conspiracy.tile] if s.conspiracy is not None else []
    assert (s.conspiracy is not None) == (seats == 1 or "ai" in options)
    assert sorted([*tiles, *own, *s.tiles_left]) == sorted(parts().tiles)  # 8, each in one place


def test_one_outpost_tile_of_two():
    """SP-1.3: each is dealt 2 different tiles and keeps 1; the other leaves the game."""
    match = fresh(4)
    dealt = [outpost_of(match, seat).dealt[:] for seat in SEATS]
    assert sorted(key for two in dealt for key in two) == sorted(parts().tiles)
    assert match.state.tiles_left == []
    for seat in SEATS:
        match.choose(seat, match.ask(seat).options[0])
    assert asked(match) == [(seat, "outpost-tile") for seat in SEATS]
    assert keys(match, BLUE) == [f"outpost-tile:{key}" for key in dealt[BLUE]]
    for seat in SEATS:
        match.choose(seat, f"outpost-tile:{dealt[seat][seat % 2]}")
    for seat in SEATS:
        assert outpost_of(match, seat).tile == dealt[seat][seat % 2]
    assert match.state.tiles_left == sorted(dealt[seat][1 - seat % 2] for seat in SEATS)


def test_leader_and_tile_are_chosen_together():
    """SP-1.4: who has chosen the Leader goes on to the tile at once; nobody sees either before all have chosen."""
    match = fresh(2)
    match.choose(PURPLE, match.ask(PURPLE).options[0])
    assert asked(match) == [(PURPLE, "outpost-tile"), (ORANGE, "character")]
    match.choose(PURPLE, match.ask(PURPLE).options[1])
    seen = match.seen(ORANGE)
    assert (seen.players[PURPLE].character, seen.outposts[PURPLE].tile) == ("", "")
    assert seen.outposts[PURPLE].dealt == [HIDDEN, HIDDEN]
    match.choose(ORANGE, match.ask(ORANGE).options[2])
    match.choose(ORANGE, match.ask(ORANGE).options[0])
    seen = match.seen(ORANGE)
    assert seen.players[PURPLE].character
    assert seen.outposts[PURPLE].tile == match.state.outposts[PURPLE].tile != ""


# -- SP-1.5: the Radio ------------------------------------------------------------------------------------------------


def test_tariqs_left_neighbour_gets_the_radio():
    """T-SP-02, SP-1.5: with Tariq in the second seat the third player starts, and chance is not asked."""
    match = begun("dan-gautama", "tariq-azizi", "naira-sol", "akira-hope")
    assert not any(line.endswith("is the start player.") and "Radio" not in line for line in told(match))
    assert match.state.start == BLUE
    assert "Blue gets the Radio, left of Tariq, and is the start player." in told(match)


def test_the_radio_goes_round_the_table():
    """SP-1.5, FL-1.9: the left neighbour of the last seat is the first."""
    assert begun("dan-gautama", "naira-sol", "tariq-azizi").state.start == PURPLE
    assert begun("tariq-azizi", "naira-sol").state.start == ORANGE
    assert begun("naira-sol", "tariq-azizi").state.start == PURPLE


def test_without_tariq_chance_says_who_starts():
    """SP-1.5, FL-2.13: nobody else moves the Radio."""
    assert begun("dan-gautama", "melvan-hadley", "naira-sol", first=ORANGE).state.start == ORANGE


def test_tariq_alone():
    """SP-1.5, SP-1.6: a solo player keeps the Radio; the die goes to the Headquarters all the same."""
    match = begun("tariq-azizi")
    assert match.state.start == PURPLE
    assert match.state.headquarters[0] is not None
    assert not any("Radio" in line for line in told(match))


# -- how it is put together -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("edition", ["first", "second"])
def test_every_table_begins(seats: int, options: dict[str, str], edition: str):
    """SP-1.1 to SP-1.6: any number of people, the AI beside them or not, in either edition."""
    match = orrery.start("first-light", seats=seats, seed=3, options={**ON, **options, "edition": edition})
    assert isinstance(match.state, State)
    match.rules.check(started(match).state)


def test_an_ai_does_not_join_four():
    """SP-1.1, FL-1.1: with the expansion too, four people leave no place for the AI."""
    with pytest.raises(BadOption, match=r"FL-1\.1"):
        fresh(4, ai="1")


def test_the_base_games_actions_keep_their_numbers():
    """SP-1.1: an action of the base game is the same number and key with the expansion, without it, and unimported."""
    base, ours = base_game.fresh(2).rules.vocabulary, fresh(2).rules.vocabulary
    assert (len(base), len(ours)) == (len(base_vocab.vocabulary), len(vocab.vocabulary))
    mine = [ours.key(action) for action in range(len(base))]
    assert mine == [base.key(action) for action in range(len(base))]
    code = (
        "from orrery.games import find; g = find('first-light'); v = g.load(g.read_options({})).vocabulary; "
        "import sys; assert not any('specialists.' in name for name in sys.modules); "
        "print('\\n'.join(v.key(i) for i in range(len(v))))"
    )
    alone = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert alone.stdout.split() == mine


def test_base_games_do_not_know_the_expansions_actions():
    """SP-1.1: a game without the expansion has no Outposts, no Temple, no Specialists to choose."""
    base = base_game.fresh(2)
    assert not any(
        word in base.rules.vocabulary.key(action)
        for action in range(len(base.rules.vocabulary))
        for word in ("specialist", "outpost", "temple", "oxataya", "ahzuri", "flip-tile")
    )
    with pytest.raises(ValueError, match="no action called 'flip-tile'"):
        base.choose(PURPLE, "flip-tile")
    assert len(base.rules.set_up(2, base.options).item_pool) == base_printed.THE_BOX["items"]


def test_both_games_side_by_side():
    """SP-1.1: a base game begun after a game with the expansion is laid out as ever."""
    fresh(4)
    s = base_game.fresh(4).state
    assert (len(s.negotiation), len(s.item_pool)) == (3, base_printed.THE_BOX["items"])
    assert len(s.characters_left) == base_printed.THE_BOX["characters"] - sum(len(p.dealt) for p in s.players)
    assert [1 + stack.below for stack in s.farm_stacks] == [5, 5, 5]
    assert "temple" not in s.locations


def test_second_edition_words():
    """SP-1.7: what players read speaks of Energy, Contracts, Leaders, Ships, Stations, Factions and the Radio."""
    match = begun("tariq-azizi", "eden-forrester")
    lines = " ".join(told(match))
    match.choose(PURPLE, "headquarters:items")
    lines = " ".join(told(match))
    assert "Contract" in lines
    for word in ("Power", "Item", "Character", "Upgrade", "Clan"):
        assert word not in lines, word
    assert "Energy" in lines
    base = base_game.first_options(base_game.fresh(2), until=planning)
    assert "Contract" not in " ".join(told(base))
