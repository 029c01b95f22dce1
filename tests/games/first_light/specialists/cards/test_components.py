"""The expansion's sheets: counts as in the box, and nothing called the rulebook's that its text does not state."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.games.first_light.cards import printed as base_printed
from tests.games.first_light.specialists.cards.printed import THE_EXPANSION

from orrery.games.first_light.components import base_box, base_tables, tables
from orrery.games.first_light.specialists.components import box, own_tables, parts
from orrery.kernel.sheets import tally, values


def called(source: str, table: str) -> dict[str, set[str]]:
    """The fields of each entry of a table that are said to come from a source."""
    return {
        key: {field for field, _value, said in values(entry) if said == source} - {"copies"}
        for key, entry in own_tables()[table].items()
    }


@pytest.mark.parametrize(
    ("table", "count"),
    [
        ("contracts/contract", THE_EXPANSION["items"]), ("leaders/leader", THE_EXPANSION["characters"]),
        ("more_events/event", THE_EXPANSION["events"]), ("more_schemes/scheme", THE_EXPANSION["schemes"]),
        ("outposts/tile", THE_EXPANSION["outpost-tiles"]), ("factions/faction", 2), ("factions/faction_board", 4),
        ("factions/setback", 2), ("temple/temple", 1),
    ],
)  # fmt: skip
def test_cards_and_boards_of_the_box(table: str, count: int):
    """SP-1.1 to 1.4: as many of each as the component list says."""
    assert len(own_tables()[table]) == count


def test_tiles_of_the_box():
    """SP-1.2, SP-1.3: Farm Tiles, Ship Tiles, 4 Outpost Boards and Corey's, 3 Specialists of each colour."""
    t = own_tables()
    assert sum(tile.copies for tile in t["more_tiles/farm"].values()) == THE_EXPANSION["farm-tiles"]
    assert sum(tile.copies for tile in t["more_tiles/ship"].values()) == THE_EXPANSION["upgrade-tiles"]
    assert [board.copies for board in t["outposts/board"].values()] == [4, 1]
    assert parts().figures.specialists == 3


def test_contracts_prices_and_points_are_ours():
    """SP-12.1: names, kinds and effects are the rulebook's; what a Contract costs and is worth is reconstructed."""
    for key, ours in called("reconstructed", "contracts/contract").items():
        assert ours == {"cost", "points"}, key


def test_leaders_are_the_rulebooks():
    """SP-11.1 to 11.12: every word of a Leader is stated in the text."""
    assert set().union(*called("reconstructed", "leaders/leader").values()) == set()


def test_outpost_tiles_are_the_rulebooks_but_for_their_names():
    """SP-6.5 to 6.12: effects are stated; the titles are ours, for the tiles have none."""
    for key, ours in called("reconstructed", "outposts/tile").items():
        assert ours == {"title"}, key


def test_what_is_reconstructed_of_the_boards():
    """SP-5.5, SP-6.2, SP-7.1, SP-10.1, GS-1, GS-26: owners' gains, unlocks, spaces, prices and points."""
    assert called("reconstructed", "outposts/board")["standard"] == {"owner", "top", "left", "right", "harvest"}
    assert called("reconstructed", "temple/temple")["temple"] == {"few", "many"}
    assert set().union(*called("reconstructed", "temple/result").values()) == set()
    assert called("rulebook", "factions/space")["oxataya-1"] == set()
    assert called("rulebook", "factions/space")["ahzuri-3"] == {"needs"}
    assert called("rulebook", "leaders/mining_board") == {
        "springs": set(), "mosses": set(), "records": set(), "rover": {"moves", "discards"}, "solo": set(),
    }  # fmt: skip
    assert set().union(*called("rulebook", "more_events/event").values()) == set()
    assert set().union(*called("rulebook", "more_schemes/scheme").values()) == set()


def test_every_contract_is_unique():
    """SP-12.1: no two Contracts have the same name or do the same."""
    cards = list(box().items.values())
    assert len({card.title for card in cards}) == len(cards)

    def effect(card: Any) -> str:
        same = {"title", "kind", "cost", "points"}
        return repr([(word, value) for word, value, _source in values(card) if word not in same])

    assert len({effect(card) for card in cards}) == len(cards)


def test_the_base_box_is_not_touched():
    """SP-1.2: laying the expansion's rows behind the base game's leaves the base game's tables as they are."""
    counts = base_printed.THE_BOX["items"], base_printed.THE_BOX["characters"], 3
    assert (len(base_box().items), len(base_box().characters), len(base_box().clans)) == counts
    assert set(base_tables()) < set(tables())
    assert {name: entries for name, entries in tables().items() if name in base_tables()} == base_tables()
    for key, item in base_box().items.items():
        assert (item.cost, item.points) == (box().items[key].cost, box().items[key].points)


def test_sources_are_known():
    """GS-26: every value says where it is from; most figures of this box are ours."""
    counts = sum((tally(entries.values()) for entries in own_tables().values()), Counter[str]())
    assert set(counts) == {"rulebook", "reconstructed"}
