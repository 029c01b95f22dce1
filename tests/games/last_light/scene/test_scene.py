"""The scene: every option points at something drawn, every piece is drawn once, and nothing hidden is told."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest
from tests.games.last_light.builder import (
    AZURE,
    CORAL,
    JADE,
    fight,
    fresh,
    new_state,
    play,
    set_player,
)
from tests.games.last_light.scene.drawn_tables import ART, HOUSE, LOOK, seen
from tests.helpers.drawn import (
    Drawn,
    area,
    check_backdrop,
    check_grids,
    check_item,
    check_options,
    check_page,
    item,
    items,
    laid,
    sampled,
)
from tests.helpers.random_games import played

import orrery
from orrery.games.last_light.components import BOX, SECTOR, SHIP_KEYS
from orrery.games.last_light.speech import names
from orrery.games.last_light.state import OUT, Battle, Mark, State, Volley
from orrery.games.last_light.vocabulary import DONE
from orrery.kernel import laws
from orrery.kernel.play.match import Match
from orrery.kernel.secrecy import HIDDEN

TABLES: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {"inner-ring": "carried"}),
    (4, {"rare-tokens": "rings", "first-player": "round"}),
]


def game(number: int, seed: str) -> Iterator[Match]:
    """A random game of a table; to be done is chosen seldom, so that more happens."""
    seats, options = TABLES[number]
    match = orrery.start("last-light", seats=seats, seed=seed, options=options)
    return played(match, Random(seed), DONE, 0.8)


@cache
def scenes(number: int) -> list[Drawn]:
    return sampled((game(number, f"scene {seed}") for seed in range(2)), every=9)


# -- what holds of every scene ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_every_option_points_at_something_drawn(number: int):
    """Only to be done points at nothing."""
    for match in game(number, "options"):
        check_options(match, lambda _, action: action == DONE)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_ids_are_unique_and_pieces_lie_on_something(number: int):
    """Ids name one thing each, so that a move can be followed; what lies on something lies on something drawn there."""
    for match, reader, drawn in scenes(number):
        laws.drawn(match, drawn, reader)
        for there in drawn.areas:
            here = {one.id for one in there.items}
            assert {one.at for one in there.items if one.at is not None} <= here, there.id


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_everything_can_be_drawn(number: int):
    """Icons, pieces and suits have a drawing, tracks an end, counters a count, cards a short name."""
    drawings = {*LOOK["icons"], *HOUSE}
    for _, _, drawn in scenes(number):
        for one in items(drawn):
            check_item(msgspec.structs.replace(one, label=one.label.removesuffix(" (exhausted)")), drawings)
            assert one.rule is not None, one
            if one.kind == "figure":
                assert one.face in drawings, one
                assert one.owner is not None
            assert all(suit in {*drawings, "blue", "green", "red", "yellow"} for suit in one.suits), one


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_areas_have_one_order(number: int):
    """On a narrow page they come one after the other."""
    for _, _, drawn in scenes(number):
        check_page(drawn)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_cells_of_a_grid_do_not_overlap(number: int):
    """What stands in a grid has its cells to itself, and every column has a width."""
    for _, _, drawn in scenes(number)[::3]:
        check_grids(drawn)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_every_piece_is_drawn_once(number: int):
    """LL-2.1  Each ship and each extractor is in one place, and only Lumos that are out of the game are nowhere."""
    for match, _, drawn in scenes(number):
        figures = sorted(one.id for one in laid(drawn) if one.kind == "figure")
        s: State = match.state
        ships = [
            names.ship_item(fleet, n)
            for fleet, theirs in enumerate(s.fleets)
            for n in range(len(SHIP_KEYS))
            if theirs.ships[n] != OUT
        ]
        extractors = [names.extractor_item(p.seat, n) for p in s.players for n in range(len(p.extractors))]
        assert figures == sorted([*ships, *extractors])
        planets = [one.id for one in area(drawn, "board").items if one.id.startswith("planet-")]
        assert sorted(planets) == sorted(f"planet-{site.planet}" for site in s.sites.values() if site.planet)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_a_scene_tells_nothing_hidden(number: int):
    """G-39  Hands, achievements and tokens that a reader does not know are covered, and no id names them."""
    for match, reader, drawn in scenes(number):
        if match.over:
            continue
        told = msgspec.json.encode(drawn).decode()
        known = {one.face for one in items(drawn)}
        s: State = match.state
        open_cards = {*s.discards, *(key for p in s.players for key in (*p.civilizations, *p.abilities))}
        open_cards |= {key for p in s.players for mods in p.mods for key in mods}
        open_cards |= {*s.players[reader].unresearched, *s.players[reader].drawn} if reader is not None else set()
        for p in s.players:
            if p.seat != reader:
                hidden = {*p.unresearched, *p.drawn} - open_cards
                assert not any(BOX.technologies[key].title in told for key in hidden)
                assert not {*p.factions} & known
                shown = drawn.item(f"achievement-{p.seat}")
                assert shown is None or shown.face == (p.achievement if p.achieved else HIDDEN)
        for sector, site in s.sites.items():
            looked = reader is not None and sector in s.players[reader].looked
            if site.pile and not looked:
                assert item(drawn, names.token_item(sector)).face == HIDDEN


# -- set-up, battles, trades ------------------------------------------------------------------------------------------


def test_set_up_shows_what_is_chosen_from():
    """LL-3.2, LL-3.3, LL-3.10  Two factions and four achievements, for their owner alone."""
    match = fresh(3, chance=[0] * 60)
    mine, others = match.scene(AZURE), match.scene(CORAL)
    assert len([one for one in area(mine, "dealt-0").items if one.face != HIDDEN]) == 2
    assert [one.id for one in area(mine, "choices-0").items] == [
        f"choice-{key}" for key in ("blue", "green", "red", "yellow")
    ]
    assert [one.face for one in area(others, "dealt-0").items] == [HIDDEN] * 2
    assert not any(there.id == "choices-0" for there in others.areas)
    assert mine.status == "Set-up"
    first = match.rules.vocabulary.key(match.pending[0].options[0])
    kept = play(match, AZURE, first).scene(AZURE)
    assert sum("(kept)" in one.label for one in area(kept, "dealt-0").items) == 1
    assert match.scene(CORAL) == others


def test_a_battle_is_drawn_while_it_is_settled():
    """LL-11.5 to LL-11.9  Each side with its hits to place and those on it, and the ships with what they have left."""
    s = new_state(3)
    set_player(s, AZURE, ships={"large": ["centre"]})
    set_player(s, CORAL, ships={"small": ["centre"], "medium": ["centre"]})
    match = fight(s, AZURE, chance=[0, 0, 3])
    assert item(match.scene(JADE), "volley-0").label == "Azure: has not rolled"
    play(match, AZURE, "attack:large")
    drawn = match.scene(JADE)
    assert area(drawn, "battle").title == "Battle in the centre"
    assert item(drawn, "volley-0").label == "Azure: 2 hits to place"
    assert [(pip.icon, pip.count) for pip in item(drawn, "volley-0").gives] == [("hit", 2)]
    assert area(drawn, "battle").over == "sector-centre"
    ships = [(one.at, one.face) for one in area(drawn, "battle").items if one.kind == "figure"]
    assert ships == [("volley-0", "ship-large"), ("volley-1", "ship-small"), ("volley-1", "ship-medium")]
    dice = [one for one in area(drawn, "battle").items if one.at == "volley-0" and one.kind == "die"]
    assert [(one.kind, one.label) for one in dice] == [("die", "hit"), ("die", "hit"), ("die", "ability")]
    assert item(drawn, "volley-1").label == "Coral: does not attack"
    assert item(drawn, "marks-1").label == "not hit"
    assert [item(drawn, f"volley-{fleet}").x for fleet in range(2)] == [0, 2]
    assert any(there.id == "trade" for there in drawn.areas), "all else stays where it was"


def test_marks_are_seen_on_what_they_hit():
    """LL-11.7, LL-11.8  Hits placed count against the shields before they take effect; screens are told."""
    s = new_state(3)
    set_player(s, AZURE, ships={"large": ["outer-3"]}, damage={"large-1": 1}, extractors=["outer-3"])
    set_player(s, CORAL, ships={"small": ["outer-3"]})
    marks = [Mark(AZURE, 8, CORAL, CORAL), Mark(AZURE, 10, CORAL, CORAL)]
    s.battle = Battle(SECTOR["outer-3"], [Volley(CORAL, CORAL, 0, 1)], marks, [1, 0, 0])
    drawn = seen(s, JADE)
    ship = item(drawn, "ship-0-large-1")
    assert (ship.count, ship.most, ship.label) == (1, 3, "Azure large ship: 1 of 3 shields left, hits placed")
    extractor = item(drawn, "extractor-0-1")
    assert (extractor.count, extractor.most, extractor.label) == (0, 1, "Azure extractor: hit")
    assert [(pip.icon, pip.count) for pip in item(drawn, "volley-1").gives] == [("bombardment", 1)]
    assert item(drawn, "marks-0").label == "2 hits placed on it; screens take 1 hit"


def test_trades_lie_beside_the_board():
    """LL-8.1  Seven trades as what they take and give, the deck and the discards."""
    s = new_state(3)
    s.discards = [s.deck.pop()]
    bank = area(seen(s, AZURE), "trade")
    trades = [one for one in bank.items if one.id.startswith("trade-")]
    assert len(trades) == 7
    exchange = next(one for one in trades if one.id == "trade-common-uncommon")
    assert [(pip.icon, pip.count) for pip in (*exchange.cost, *exchange.gives)] == [("common", 2), ("uncommon", 1)]
    discards = next(one for one in bank.items if one.id == "discards")
    assert (discards.count, discards.text) == (1, BOX.technologies[s.discards[0]].title)


def test_own_things_follow_the_board_on_a_narrow_screen():
    """The board first, what all see, the reader's own, and the others last."""
    s = new_state(4)
    s.round = 1
    order = [there.id for there in sorted(seen(s, CORAL).areas, key=lambda there: there.narrow)]
    assert order[:6] == ["board", "light", "chosen", "actions-1", "mat-1", "technologies-1"]
    assert {there.rpartition("-")[2] for there in order[7:]} == {"0", "2", "3"}


@pytest.mark.parametrize(
    ("state", "status"),
    [
        ({}, "Set-up"),
        ({"round": 3}, "Round 3 · board never turned · choosing cards"),
        ({"round": 9, "rotations": 1, "revealed": True}, "Round 9 · board turned once · end of the round"),
        ({"round": 30, "rotations": 5}, "Round 30 · board turned 5 times · choosing cards"),
    ],
)  # fmt: skip
def test_the_line_above_says_where_the_game_stands(state: dict[str, Any], status: str):
    """LL-4, LL-13.1"""
    s = new_state(3)
    for name, value in state.items():
        setattr(s, name, value)
    assert seen(s, None).status == status


def test_the_line_above_says_whose_card_is_carried_out():
    """LL-4.2, LL-4.3  A player's card, or Command, which is everybody's; and the end."""
    s = new_state(3)
    s.round, s.revealed, s.players[CORAL].card = 2, True, 6
    s.unresolved = [CORAL]
    assert seen(s, None).status.endswith("· Command")
    s.unresolved, s.players[CORAL].light = [], 21
    assert seen(s, None).status.endswith("· the end")


def test_backdrops_are_plain_drawings():
    """Every backdrop a scene names is there: small, without scripts, words or anything from elsewhere."""
    drawn = orrery.start("last-light", seats=4, seed=1).scene(0)
    drawings = {path.stem: path for path in ART.glob("*.svg")}
    assert {there.backdrop for there in drawn.areas} - {""} == set(drawings) - {"cover"}
    for path in drawings.values():
        check_backdrop(path)


def test_every_drawing_is_used():
    """No drawing lies in the game's folder that no scene can show."""
    from orrery.games.last_light.components import PILES, RESOURCES, SIZES
    from orrery.games.last_light.scene.pieces import EFFECT_ICONS, KINDS

    used = {
        *BOX.cards,
        *RESOURCES,
        "light",
        "common-uncommon",
        *EFFECT_ICONS.values(),
        *(icon for _rule, icon in KINDS.values()),
    }
    used |= {f"ship-{size}" for size in SIZES} | {f"pile-{pile}" for pile in PILES}
    used |= {f"faction-{key}" for key in BOX.factions}
    used |= {"faction", "achievement", "chosen", "asteroid", "blockade", "bombardment", "colony-ship", "extractor"}
    used |= {"first-player", "graveyard", "hit", "lumos", "shield", "technology"}
    used |= {f"side-{side.title}" for side in BOX.faces}
    used |= {f"suit-{colour}" for planet in BOX.planets.values() for colour in planet.colours}
    assert used == set(LOOK["icons"])
    assert {name.removeprefix("i-").removesuffix("-2") for name in LOOK["theme"] if name.startswith("i-")} <= used
