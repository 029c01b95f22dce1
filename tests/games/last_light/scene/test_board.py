"""The board: sectors, tokens, planets, ships and the Lumos where they are."""

from __future__ import annotations

import msgspec
import pytest
from tests.games.last_light.builder import (
    AZURE,
    CORAL,
    JADE,
    face_up,
    lumos,
    new_state,
    set_player,
)
from tests.games.last_light.scene.drawn_tables import HOUSE, LOOK, seen
from tests.helpers.drawn import check_item, item

from orrery.games.last_light.components import BOX, CENTRE, CHARTS, DISTANT, INNER, OUTER, SECTOR, SECTORS, neighbours
from orrery.games.last_light.speech import names
from orrery.games.last_light.state import LUMOS
from orrery.kernel.scene import Item, Scene
from orrery.kernel.secrecy import HIDDEN


def sectors(drawn: Scene) -> dict[int, Item]:
    return {sector: item(drawn, names.sector(sector).item) for sector in range(SECTORS)}


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
        assert item(drawn, names.sector(sector).item).owner == seat
        assert (item(drawn, f"home-{seat}").at, item(drawn, f"home-{seat}").owner) == (names.sector(sector).item, seat)
    assert item(drawn, names.sector(chart.homes[CORAL]).item).label == "Distant 5 (home of Coral)"


def test_tokens_show_their_pile_until_they_are_revealed():
    """LL-3.5, LL-3.6, LL-10.6  A covered token shows its back, a revealed one what the planet yields."""
    s = new_state(3)
    face_up(s, "outer-3", "common-17")
    drawn = seen(s, AZURE)
    covered = {"inner-1": "pile-rare", "outer-7": "pile-common", "distant-2": "pile-deep"}
    for key, icon in covered.items():
        token = item(drawn, names.token_item(SECTOR[key]))
        assert (token.kind, token.face, token.icon) == ("token", HIDDEN, icon)
    planet = s.sites[SECTOR["outer-3"]].planet
    token = item(drawn, names.token_item(SECTOR["outer-3"]))
    assert (token.at, token.icon) == (f"planet-{planet}", "common-uncommon")
    assert token.label == "Yields 1 common, 1 uncommon"
    assert [(pip.icon, pip.count) for pip in token.gives] == [("common", 1), ("uncommon", 1)]


def test_a_token_looked_at_is_known_to_who_looked():
    """LL-2.4, LL-15.1  It stays covered for all others."""
    s = new_state(3)
    sector = SECTOR["outer-7"]
    s.sites[sector].token = "common-02"
    s.common.remove("common-02")
    s.players[CORAL].looked.append(sector)
    mine, others = (item(seen(s, reader), names.token_item(sector)) for reader in (CORAL, AZURE))
    assert (mine.face, mine.icon) == ("common-02", "common")
    assert "gain 1 rare" in mine.text
    assert (others.face, others.icon) == (HIDDEN, "pile-common")


@pytest.mark.parametrize("pile", BOX.piles)
def test_every_token_has_a_drawing(pile: str):
    """LL-10.8  What a token yields, or what it does where it yields nothing."""
    s = new_state(3)
    for key in BOX.piles[pile]:
        s.found = [key, key]
        found = item(seen(s, AZURE), "found-0")
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
    assert item(drawn, f"planet-{planet}").suits == ["green", "yellow"]
    extractor = item(drawn, "extractor-0-1")
    assert (extractor.at, extractor.owner, extractor.face) == (f"planet-{planet}", AZURE, "extractor")
    assert item(drawn, f"blockade-{planet}").at == f"planet-{planet}"
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


def test_the_rings_that_turn_are_toothed():
    """LL-13.1  Rails say which rings turn, and that they do so clockwise; the disc and the distant ring stand still."""
    board = next(area for area in seen(new_state(3), None).areas if area.shape == "rings")
    assert [(rail.ring, rail.way, bool(rail.teeth)) for rail in board.rails] == [
        (0, 0, False),
        (1, 1, True),
        (2, 1, True),
        (3, 0, False),
    ]
    assert {item.y for item in board.items if item.kind == "space"} == {rail.ring for rail in board.rails}


def test_hulls_say_where_their_owners_mark_is_cut():
    """LL-2.1  Each ship has a place for it within its drawing, and larger ships are drawn larger."""
    for size in ("small", "medium", "large"):
        [mark] = [stroke for tone, stroke in LOOK["icons"][f"ship-{size}"] if tone == "o"]
        x, y, radius = map(float, mark.split())
        assert radius < x < 24 - radius
        assert radius < y < 24 - radius
