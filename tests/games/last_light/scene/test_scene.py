"""The scene: every option points at something drawn, every piece is drawn once, and nothing hidden is told."""

from __future__ import annotations

import tomllib
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
    begin,
    bury,
    face_up,
    fight,
    fresh,
    lumos,
    new_state,
    play,
    round_of,
    set_player,
)
from tests.helpers.drawn import check_backdrop, check_grids, check_item, check_page, items

import orrery
from orrery.games import find
from orrery.games.last_light.components import (
    CENTRE,
    CHARTS,
    DISTANT,
    INNER,
    OUTER,
    SECTOR,
    SECTORS,
    SHIP_KEYS,
    TECHNOLOGIES,
    TOKENS_OF,
    neighbours,
)
from orrery.games.last_light.speech import ids
from orrery.games.last_light.state import LUMOS, OUT, Battle, Mark, State, Volley
from orrery.games.last_light.vocabulary import DONE
from orrery.kernel import laws
from orrery.kernel.play.match import Match
from orrery.kernel.scene import Area, Item, Scene
from orrery.kernel.secrecy import HIDDEN

ART = find("last-light").folder / "art"
LOOK = tomllib.loads((ART / "look.toml").read_text())
HOUSE = {"dice", "move"}  # drawings that every game has
TABLES: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {"inner-ring": "carried"}),
    (4, {"rare-tokens": "rings", "first-player": "round"}),
]


@cache
def scenes(number: int) -> list[tuple[Match, int | None, Scene]]:
    """Scenes of some positions of random games, each as its asked seat sees it, a spectator or an onlooker."""
    seats, options = TABLES[number]
    found: list[tuple[Match, int | None, Scene]] = []
    for seed in range(2):
        for step, match in enumerate(played(seats, f"scene {seed}", options)):
            if step % 9 == 0 or match.over:
                reader = [None, *range(seats)][step // 9 % (seats + 1)]
                found.append((match.clone(), reader, match.scene(reader)))
    return found


def played(seats: int, seed: str, options: dict[str, str]) -> Iterator[Match]:
    """A random game before each of its choices, and at its end; to be done is chosen seldom, so that more happens."""
    match, rng = orrery.start("last-light", seats=seats, seed=seed, options=options), Random(seed)
    while match.pending:
        yield match
        ask = rng.choice(match.pending)
        eager = [action for action in ask.options if action != DONE] if rng.random() < 0.8 else []
        match.choose(ask.seat, rng.choice(eager or list(ask.options)))
    yield match


def area(drawn: Scene, id: str) -> Area:
    return next(area for area in drawn.areas if area.id == id)


def item(drawn: Scene, id: str) -> Item:
    found = drawn.item(id)
    assert found is not None, id
    return found


def seen(s: State, reader: int | None) -> Scene:
    """A state as a reader sees it."""
    from orrery.games.last_light.secrecy import redact

    return orrery.start("last-light", seats=2, seed=0).rules.speech().scene(redact(s, reader), reader)


# -- what holds of every scene -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_every_option_points_at_something_drawn(number: int):
    """Only to be done points at nothing."""
    seats, options = TABLES[number]
    for match in played(seats, "options", options):
        for ask in match.pending:
            known, drawn = match.seen(ask.seat), {one.id for one in items(match.scene(ask.seat))}
            for action in ask.options:
                pointed = match.rules.speech().option(known, ask, action).item
                if pointed is None:
                    assert action == DONE, f"{ask.prompt}: {match.rules.vocabulary.key(action)} at nothing"
                else:
                    assert pointed in drawn, f"{ask.prompt}: {match.rules.vocabulary.key(action)} at {pointed}"


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
def test_areas_do_not_overlap(number: int):
    """On a wide page the common areas share no cell and the board is the largest; a narrow page has one order."""
    for _, _, drawn in scenes(number):
        check_page(drawn, owned=False)
        assert area(drawn, "board").wide[2] >= 7


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_cells_of_a_grid_do_not_overlap(number: int):
    """What stands in a grid has its cells to itself, and every column has a width."""
    for _, _, drawn in scenes(number)[::3]:
        check_grids(drawn)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_every_piece_is_drawn_once(number: int):
    """LL-2.1  Each ship and each extractor is in one place, and only Lumos that are out of the game are nowhere."""
    for match, _, drawn in scenes(number):
        figures = sorted(one.id for one in items(drawn) if one.kind == "figure")
        s: State = match.state
        ships = [
            ids.ship(fleet, n)
            for fleet, theirs in enumerate(s.fleets)
            for n in range(len(SHIP_KEYS))
            if theirs.ships[n] != OUT
        ]
        extractors = [ids.extractor(p.seat, n) for p in s.players for n in range(len(p.extractors))]
        assert figures == sorted([*ships, *extractors])
        planets = [one.id for one in area(drawn, "board").items if one.id.startswith("planet-")]
        assert sorted(planets) == sorted(ids.planet(site.planet) for site in s.sites.values() if site.planet)


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
                assert not any(TECHNOLOGIES[key].title in told for key in hidden)
                assert not {*p.factions} & known
                shown = drawn.item(ids.achievement(p.seat))
                assert shown is None or shown.face == (p.achievement if p.achieved else HIDDEN)
        for sector, site in s.sites.items():
            looked = reader is not None and sector in s.players[reader].looked
            if site.pile and not looked:
                assert item(drawn, ids.token(sector)).face == HIDDEN


# -- the board ---------------------------------------------------------------------------------------------------------


def sectors(drawn: Scene) -> dict[int, Item]:
    return {sector: item(drawn, ids.sector(sector)) for sector in range(SECTORS)}


def overlap(one: Item, other: Item) -> float:
    """How much of their arcs two sectors share, in turns."""
    apart = abs(one.x - other.x) % 1
    return (one.size[0] + other.size[0]) / 2 - min(apart, 1 - apart)


@pytest.mark.parametrize("turns", [(0, 0), (2, 2), (5, 8), (12, 14)])
def test_sectors_stand_beside_their_neighbours(turns: tuple[int, int]):
    """LL-1.3, LL-10.3  Two sectors of neighbouring rings touch in the drawing exactly if they share an edge."""
    s = new_state(4)
    s.inner_turn, s.outer_turn = turns
    drawn = sectors(seen(s, AZURE))
    touching = neighbours(turns[0] % 8, turns[1] % 16)
    for one in range(INNER, SECTORS):
        for other in range(one + 1, SECTORS):
            rings = drawn[other].y - drawn[one].y
            shared = overlap(drawn[one], drawn[other])
            if rings == 1:
                assert (shared > 1e-9) == (other in touching[one])
            elif rings == 0:
                assert (abs(shared) < 1e-9) == (other in touching[one])


def test_turning_changes_only_where_sectors_stand():
    """LL-13.1  The rings go clockwise, by a quarter and an eighth; all else says and lies at the same as before."""
    s = new_state(4)
    before = seen(s, CORAL)
    s.inner_turn, s.outer_turn = 2, 2
    after = seen(s, CORAL)
    for there, then in zip(before.areas, after.areas, strict=True):
        for old, new in zip(there.items, then.items, strict=True):
            assert msgspec.structs.replace(new, x=old.x) == old
    turned = [new.x - old.x for old, new in zip(sectors(before).values(), sectors(after).values(), strict=True)]
    assert turned[CENTRE] == 0
    assert turned[INNER:OUTER] == pytest.approx([0.25] * 8)
    assert turned[OUTER:DISTANT] == pytest.approx([0.125] * 16)
    assert turned[DISTANT:] == [0] * 16


def test_sectors_only_ever_go_on_clockwise():
    """LL-13.1  After full turns a sector's place is above 1, so that nothing ever turns back."""
    s = new_state(2)
    s.inner_turn, s.outer_turn = 24, 40
    drawn = sectors(seen(s, AZURE))
    assert drawn[SECTOR["inner-1"]].x == pytest.approx(24.25 / 8)
    assert drawn[SECTOR["outer-1"]].x == pytest.approx(40 / 16)


def test_asteroids_are_closed_and_homes_marked():
    """LL-1.4, LL-10.3  Asteroid sectors are shut; a home has its owner's colour and colony ship."""
    drawn = seen(new_state(4), None)
    chart = CHARTS[4]
    assert {sector for sector, one in sectors(drawn).items() if one.face == "closed"} == set(chart.asteroids)
    for seat, sector in enumerate(chart.homes):
        assert item(drawn, ids.sector(sector)).owner == seat
        assert (item(drawn, f"home-{seat}").at, item(drawn, f"home-{seat}").owner) == (ids.sector(sector), seat)
    assert item(drawn, ids.sector(chart.homes[CORAL])).label == "Distant 5 (home of Coral)"


def test_tokens_show_their_pile_until_they_are_revealed():
    """LL-3.5, LL-3.6, LL-10.6  A covered token shows its back, a revealed one what the planet yields."""
    s = new_state(3)
    face_up(s, "outer-3", "common-17")
    drawn = seen(s, AZURE)
    covered = {"inner-1": "pile-rare", "outer-7": "pile-common", "distant-2": "pile-deep"}
    for key, icon in covered.items():
        token = item(drawn, ids.token(SECTOR[key]))
        assert (token.kind, token.face, token.icon) == ("token", HIDDEN, icon)
    planet = s.sites[SECTOR["outer-3"]].planet
    token = item(drawn, ids.token(SECTOR["outer-3"]))
    assert (token.at, token.icon) == (ids.planet(planet), "common-uncommon")
    assert token.label == "Yields 1 common, 1 uncommon"
    assert [(pip.icon, pip.count) for pip in token.gives] == [("common", 1), ("uncommon", 1)]


def test_a_token_looked_at_is_known_to_who_looked():
    """LL-2.4, LL-15.1  It stays covered for all others."""
    s = new_state(3)
    sector = SECTOR["outer-7"]
    s.sites[sector].token = "common-02"
    s.common.remove("common-02")
    s.players[CORAL].looked.append(sector)
    mine, others = (item(seen(s, reader), ids.token(sector)) for reader in (CORAL, AZURE))
    assert (mine.face, mine.icon) == ("common-02", "common")
    assert "gain 1 rare" in mine.text
    assert (others.face, others.icon) == (HIDDEN, "pile-common")


@pytest.mark.parametrize("pile", TOKENS_OF)
def test_every_token_has_a_drawing(pile: str):
    """LL-10.8  What a token yields, or what it does where it yields nothing."""
    s = new_state(3)
    for key in TOKENS_OF[pile]:
        s.found = [key, key]
        found = item(seen(s, AZURE), ids.found(0))
        check_item(found, {*LOOK["icons"], *HOUSE})
        assert found.icon
        assert found.text


def test_planets_have_colours_owners_and_blockades():
    """LL-1.5, LL-1.6  Suits are the colours; an extractor stands on it; a mark where an enemy keeps light away."""
    s = new_state(3)
    set_player(s, AZURE, extractors=["outer-3", "distant-3"], ships={"small": ["outer-3"]})
    set_player(s, CORAL, ships={"small": ["outer-3", "distant-3"]})
    drawn = seen(s, JADE)
    planet = s.sites[SECTOR["outer-3"]].planet
    assert item(drawn, ids.planet(planet)).suits == ["green", "yellow"]
    extractor = item(drawn, "extractor-0-1")
    assert (extractor.at, extractor.owner, extractor.face) == (ids.planet(planet), AZURE, "extractor")
    assert item(drawn, f"blockade-{planet}").at == ids.planet(planet)
    assert drawn.item(f"blockade-{s.sites[SECTOR['distant-3']].planet}") is None  # there is no light to keep away
    s.players[AZURE].civilizations = ["blockade-runners"]
    assert seen(s, JADE).item(f"blockade-{planet}") is None


def test_ships_show_damage_where_there_is_some():
    """LL-11.10  Size and owner always; what is left of the shields only of a ship that has lost some."""
    s = new_state(3)
    set_player(s, AZURE, ships={"medium": ["inner-2", "inner-2"], "large": ["centre"]}, damage={"medium-2": 1})
    drawn = seen(s, CORAL)
    whole, hurt = item(drawn, "ship-0-medium-1"), item(drawn, "ship-0-medium-2")
    assert (whole.at, whole.face, whole.count, whole.most) == ("sector-inner-2", "ship-medium", None, None)
    assert (hurt.count, hurt.most, hurt.label) == (1, 2, "Azure medium ship: 1 of 2 shields left")
    assert item(drawn, "ship-0-large-1").size[0] > whole.size[0] > item(drawn, "ship-0-small-1").size[0]


def test_the_lumos_are_on_the_board_and_wait_beside_it():
    """LL-14.1, LL-14.4  Ships of the third colour, those still to come, and whom they are with."""
    s = new_state(2)
    lumos(s, {"small": ["centre", "outer-1"]})
    s.ally = CORAL
    drawn = seen(s, AZURE)
    assert [(owner.seat, owner.printed) for owner in drawn.owners] == [(AZURE, False), (CORAL, False), (LUMOS, True)]
    assert item(drawn, "ship-2-small-2").at == "sector-outer-1"
    assert item(drawn, "ship-2-large-1").at == "lumos-large"
    assert item(drawn, "alliance").label == "With Coral"
    assert item(drawn, "ally").y == CORAL


# -- action cards ------------------------------------------------------------------------------------------------------


def test_a_chosen_card_is_not_known_before_all_are_shown():
    """LL-4.1, G-39  Whether and what somebody has chosen is in nobody else's scene: cards, ids and their order."""
    scenes_of = []
    for chosen in ("", "play:mine", "play:command"):
        match = begin(new_state(3), "round")
        if chosen:
            match.choose(AZURE, chosen)
        scenes_of.append([match.scene(reader) for reader in (CORAL, JADE, None)])
    assert scenes_of[0] == scenes_of[1] == scenes_of[2]
    for drawn in scenes_of[0]:
        cards = [item(drawn, f"chosen-{seat}") for seat in (AZURE, CORAL, JADE)]
        assert [card.face for card in cards] == [HIDDEN] * 3


def test_chosen_cards_turn_over_together():
    """LL-4.1, LL-4.4  The same item shows its face; the card itself lies among those played."""
    s = new_state(3)
    match = round_of(s, "construct", "mine", "trade")
    drawn = match.scene(JADE)
    assert [item(drawn, f"chosen-{seat}").label for seat in range(3)] == ["3 Construct", "2 Mine", "4 Trade"]
    assert item(drawn, "chosen-1").face == "spent"  # mining is done
    assert item(drawn, "chosen-2").face == "trade"
    assert item(drawn, "card-1-mine").at == "played-1"
    assert item(drawn, "card-1-trade").at == "hand-1"
    assert drawn.status == "Round 1 · board never turned · Azure: Construct"


def test_own_action_cards_lie_open_with_what_they_do():
    """LL-4.1  The reader's cards in hand can be read and chosen; played ones lie beside them."""
    s = new_state(3)
    set_player(s, AZURE, table=["mine"])
    mine = area(seen(s, AZURE), "actions-0").items
    assert [one.id for one in mine if one.at is None and one.kind == "card"] == [
        f"card-0-{key}" for key in ("research", "construct", "trade", "refresh", "command")
    ]
    assert all(one.text for one in mine if one.kind == "card")
    assert [one.id for one in mine if one.at == "played-0"] == ["card-0-mine"]


# -- a player's corner -------------------------------------------------------------------------------------------------


def test_light_is_a_race_that_all_see():
    """LL-1.1  A track for everybody that ends at 20, or further out if somebody is beyond it."""
    s = new_state(3)
    s.players[AZURE].light, s.players[CORAL].light, s.first = 7, 22, CORAL
    drawn = seen(s, None)
    tracks = [item(drawn, f"light-{seat}") for seat in range(3)]
    assert [(track.count, track.most, track.owner) for track in tracks] == [(7, 20, 0), (22, 22, 1), (0, 20, 2)]
    assert tracks[0].label == "Azure: 7 of 20 light"
    assert item(drawn, "first").y == CORAL
    assert item(drawn, "crystals-1").count == 22


def test_a_board_shows_sizes_with_what_they_are_worth():
    """LL-15.2, LL-15.3  Cost and figures with all mods, ability and mods at their size, free places, the supply."""
    s = new_state(3)
    set_player(
        s, AZURE, mods={"medium": ["ion-drive"]}, abilities={"medium": "siphon"}, ships={"medium": ["centre"]}
    )  # fmt: skip
    drawn = seen(s, CORAL)
    medium = item(drawn, "size-0-medium")
    assert [(pip.icon, pip.count) for pip in medium.cost] == [("common", 1), ("uncommon", 2)]
    assert [(pip.icon, pip.count) for pip in medium.gives] == [("dice", 2), ("move", 2), ("shield", 2)]
    lying = [one for one in area(drawn, "mat-0").items if one.at == "size-0-medium"]
    assert [one.id for one in lying if one.kind == "figure"] == ["ship-0-medium-2", "ship-0-medium-3"]
    assert [(one.id, one.label, one.face) for one in lying if one.kind == "card"] == [
        ("ability-0-medium", "Siphon", "siphon"),
        ("mod-0-medium-0", "Ion Drive", "ion-drive"),
        ("mod-0-medium-1", "Free for a mod", "gone"),
    ]
    assert "medium ships" in item(drawn, "ability-0-medium").text


def test_bombardment_is_seen_on_a_size():
    """LL-11.8"""
    s = new_state(3)
    set_player(s, AZURE, mods={"small": ["siege-mortars"]})
    small = item(seen(s, CORAL), "size-0-small")
    assert [pip.icon for pip in small.gives] == ["dice", "move", "shield", "bombardment"]


def test_exhausted_cards_are_spent():
    """LL-15.1, LL-15.6  A civilization and a faction that are exhausted say so and look so."""
    s = new_state(3)
    set_player(
        s, AZURE, faction="ovar", civilizations=["archive", "grey-forge"], exhausted=["ovar", "grey-forge"]
    )  # fmt: skip
    drawn = seen(s, CORAL)
    assert (item(drawn, "faction-0").face, item(drawn, "faction-0").label) == ("spent", "Ovar Weavers (exhausted)")
    assert item(drawn, "civ-0-grey-forge").face == "spent"
    assert item(drawn, "civ-0-archive").face == "archive"
    assert item(drawn, "civilizations-0").label == "Civilizations (2 technologies in play)"


def test_hands_are_open_to_their_owner_alone():
    """LL-5.3, G-39  Own technologies with cost, kind and text; of others' only how many there are."""
    s = new_state(3)
    set_player(s, AZURE, hand=["bulkheads", "archive"], civilizations=["fabricators"])
    mine = area(seen(s, AZURE), "technologies-0").items
    assert [(one.id, one.label, one.icon) for one in mine] == [
        ("tech-0-0", "Bulkheads", "ship-mod"), ("tech-0-1", "Archive", "civilization"),
    ]  # fmt: skip
    assert mine[0].suits == ("ship-large",)
    assert [(pip.icon, pip.count) for pip in mine[1].cost] == [("uncommon", 1)]  # a common less, by Fabricators
    [backs] = area(seen(s, CORAL), "technologies-0").items
    assert (backs.kind, backs.face, backs.count, backs.text) == ("stack", HIDDEN, 2, "")


def test_achievements_are_known_to_their_owner():
    """LL-15.7  With its progress; a back for all others until it is scored."""
    s = new_state(3)
    set_player(s, AZURE, achievement="green", extractors=["outer-3", "distant-3"])
    mine, others = (item(seen(s, reader), "achievement-0") for reader in (AZURE, CORAL))
    assert (mine.label, mine.suits) == ("Green worlds 1/3", ("green",))
    assert (others.label, others.face, others.text, others.suits) == ("An achievement", HIDDEN, "", ())
    s.players[AZURE].achieved = True
    assert item(seen(s, CORAL), "achievement-0").label == "Green worlds, scored"


def test_graveyards_and_supplies_hold_pieces():
    """LL-12.1, LL-2.2  Destroyed pieces lie in the destroyer's graveyard, unbuilt ones on their owner's board."""
    s = new_state(3)
    bury(s, AZURE, (CORAL, "small-3"), (CORAL, "extractor-8"))
    drawn = seen(s, JADE)
    assert item(drawn, "graveyard-0").label == "Graveyard: 2 of 4"
    assert item(drawn, "ship-1-small-3").at == item(drawn, "extractor-1-8").at == "graveyard-0"
    assert item(drawn, "extractor-1-7").at == "extractors-1"
    assert item(drawn, "extractors-1").label == "Extractors left: 6"
    assert item(drawn, "extractor-1-1").at == "colony-1-1"
    assert item(drawn, "ship-1-small-4").at == "size-1-small"


# -- set-up, battles, trades -------------------------------------------------------------------------------------------


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
    dice = [one for one in area(drawn, "battle").items if one.at == "volley-0"]
    assert [(one.kind, one.label) for one in dice] == [("die", "hit"), ("die", "hit"), ("die", "ability")]
    assert item(drawn, "volley-1").label == "Coral: does not attack"
    assert item(drawn, "marks-1").label == "not hit"
    assert not any(there.id == "trade" for there in drawn.areas)


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
    assert (discards.count, discards.text) == (1, TECHNOLOGIES[s.discards[0]].title)


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
    assert {there.backdrop for there in drawn.areas} - {""} == set(drawings)
    for path in drawings.values():
        check_backdrop(path)


def test_every_drawing_is_used():
    """No drawing lies in the game's folder that no scene can show."""
    from orrery.games.last_light.components import CARDS, FACES, FACTIONS, PILES, RESOURCES, SIZES
    from orrery.games.last_light.scene.pieces import EFFECT_ICONS, KIND_ICONS

    used = {*CARDS, *RESOURCES, "light", "common-uncommon", *EFFECT_ICONS.values(), *KIND_ICONS.values()}
    used |= {f"ship-{size}" for size in SIZES} | {f"pile-{pile}" for pile in PILES}
    used |= {f"faction-{key}" for key in FACTIONS}
    used |= {"faction", "achievement", "chosen", "asteroid", "blockade", "bombardment", "colony-ship", "extractor"}
    used |= {"first-player", "graveyard", "hit", "lumos", "shield", "technology"}
    used |= {f"side-{side.title}" for side in FACES}
    assert used == set(LOOK["icons"])
    assert {name.removeprefix("i-").removesuffix("-2") for name in LOOK["theme"] if name.startswith("i-")} <= used
