"""RV-1, 2, 3: what is in the box, that every word of it is carried out, and where every value is from."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest
from tests.games.revive.builder import BOX, GAME

from orrery.games.revive import components as box
from orrery.games.revive import moments, words
from orrery.games.revive.scoring import UNITS
from orrery.games.revive.words import COLOURS, GOODS, UnknownWord, Word
from orrery.kernel.sheets import values
from orrery.parts.maps import steps_from

POWERS = GAME.rules({}).bundle.powers
HOOKS = [moment for moment in POWERS if moment not in (moments.does.name, moments.possible.name, moments.idle.name)]


def pieces(key: str) -> int:
    return BOX.pieces[key].pieces


# -- counts -----------------------------------------------------------------------------------------------------------


def test_the_numbers_of_the_box():
    """RV-2.1 to 2.8, 3.4 to 3.7, G-10  As the rulebook counts them."""
    assert (len(BOX.tiles), len(BOX.starts), len(box.BEGIN), box.PLACES) == (25, 5, 5, 30)
    assert (len(BOX.citizens), len(BOX.starting), len(BOX.modules), len(BOX.machines)) == (39, 6, 48, 30)
    assert sum(card.copies for card in BOX.starting.values()) == 24
    assert sum(crate.copies for crate in BOX.crates.values()) == 28
    assert (len(BOX.artifacts), len(BOX.goals), len(BOX.rewards), len(BOX.standard)) == (12, 10, 15, 3)
    assert (len(BOX.places), len(BOX.tribes), len(BOX.hibernation), len(BOX.slots)) == (7, 12, 7, 5)
    assert len(BOX.places) == BOX.figures.population
    assert BOX.figures.progress == len(BOX.rewards) + BOX.figures.ability_markers
    assert len(BOX.progress.points) == BOX.figures.progress + 1


def test_pieces_agree_with_the_other_sheets():
    """RV-3.6, 3.7, 2.6, 2.8  Four players' worth."""
    figures = BOX.figures
    assert pieces("energy") == figures.energy
    assert pieces("major-artifacts") == len(BOX.artifacts)
    assert pieces("progress-markers") == 4 * figures.progress
    assert pieces("population") == 4 * figures.population
    assert pieces("small-buildings") == 4 * figures.small
    assert pieces("large-buildings") == 4 * figures.large
    assert pieces("resource-markers") == 4 * len(GOODS)
    assert pieces("track-markers") == 4 * len(BOX.tracks)
    assert pieces("tribe-boards") == len({tribe.title for tribe in BOX.tribes.values()})
    assert pieces("large-locations") == len({side.tile for side in BOX.sides.values() if not side.campaign})
    assert pieces("campaign-cards") == 3 * len(BOX.chapters) + len(BOX.deeds)  # opening, events, closing
    assert pieces("player-boards") == pieces("switches") == len(GAME.seats)


def test_artifacts_by_mark_and_colour():
    """G-05, RV-2.8  Three of each mark, one of each colour."""
    found = Counter((artifact.least, artifact.colour) for artifact in BOX.artifacts.values())
    assert found == Counter((least, colour) for least in (1, 2, 3, 4) for colour in box.ARTIFACTS)


def test_machines_by_colour():
    """RV-2.4, G-23  Ten of each; two special spaces a colour are fewer than four players could empty."""
    assert Counter(machine.colour for machine in BOX.machines.values()) == dict.fromkeys(COLOURS, 10)
    kinds = Counter(reward.kind for reward in BOX.rewards.values())
    assert kinds == {"standard": 3, "special": 6, "artifact": 3, "cards": 3}


def test_cards_by_colour():
    """RV-1.4  Thirteen citizens of each colour, two starting cards of each."""
    assert Counter(card.colour for card in BOX.citizens.values()) == dict.fromkeys(COLOURS, 13)
    assert Counter(card.colour for card in BOX.starting.values()) == dict.fromkeys(COLOURS, 2)


def test_modules_show_one_or_two_colours():
    """RV-9.1  Each is of the three."""
    assert {len(module.colours) for module in BOX.modules.values()} == {1, 2}
    assert all({*module.colours} <= {*COLOURS} for module in BOX.modules.values())


def test_slots():
    """RV-8.2, 9.5, 9.3  Two above, two below, one at the side that is locked; two or three module spaces each."""
    assert Counter(slot.half for slot in BOX.slots.values()) == {"top": 2, "bottom": 2, "either": 1}
    assert [slot.key for slot in BOX.slots.values() if slot.locked] == ["right"]
    assert {slot.modules for slot in BOX.slots.values()} == {2, 3}
    assert all(1 <= n <= slot.modules for slot in BOX.slots.values() for n in slot.activation)


def test_locations():
    """RV-2.2, 14.6  Five double-sided tiles, three more in the campaign, one thing counted on each side."""
    tiles = Counter(side.tile for side in BOX.sides.values())
    assert tiles == dict.fromkeys((f"l{n}" for n in range(1, 9)), 2)
    assert len({side.tile for side in BOX.sides.values() if not side.campaign}) == 5
    assert {*BOX.sides} <= {*UNITS}


def test_no_tile_looks_the_same_turned():
    """RV-13.4, G-03  Or the choice would mean nothing; each has four spaces, and water says what it gives."""
    for tile in BOX.fronts.values():
        assert len(tile.spaces) == 4
        assert tile.spaces != tile.spaces[::-1]
        assert ("water" in tile.spaces) == bool(tile.water)
        assert tile.spaces.count("water") <= 1
        assert "sand" in tile.spaces


def test_artifact_cards_count_three_things():
    """RV-3.5, 22.7  Three different ones, each of the nine on three or four cards."""
    found = Counter(chain.from_iterable((goal.amber, goal.violet, goal.teal) for goal in BOX.goals.values()))
    assert all(len({goal.amber, goal.violet, goal.teal}) == 3 for goal in BOX.goals.values())
    assert len(found) == 9
    assert {*found.values()} == {3, 4}


def test_technology_places():
    """RV-14.2, 15.1, G-12  Links go both ways, all can be reached, and the bottommost is the tribe's own."""
    for key, place in BOX.places.items():
        assert all(key in BOX.places[link].links for link in place.links), key
    assert BOX.places["middle"].technology == "fifth-slot"
    assert not BOX.places["bottom"].technology
    used = {*filter(None, (place.technology for place in BOX.places.values()))}
    used |= {getattr(tribe, place) for tribe in BOX.tribes.values() for place in ("bottom", "left", "right")}
    assert used == {*BOX.technologies}


def test_the_board():
    """RV-1.3, G-02, G-45  One piece, the same from both ends; six spaces lie between the chasm and each corner."""
    assert all(space in box.BESIDE[near] for space, beside in enumerate(box.BESIDE) for near in beside)
    far = steps_from(box.BESIDE, box.CHASM)
    assert len(far) == box.SPACES
    assert {far[corner] for corner in box.CORNERS} == {7}
    assert {len(box.BESIDE[corner]) for corner in box.CORNERS} == {3}
    assert len(box.BESIDE[box.CHASM]) == 10
    assert [len(spaces) for spaces in box.CRYSTALS] == [4] * 6 + [3] * 4


def test_the_campaign():
    """RV-31.1, G-14, G-13  Thirty cards in five chapters: an opening, three deeds, an event and an end each."""
    assert Counter(deed.chapter for deed in BOX.deeds.values()) == dict.fromkeys(BOX.chapters, 3)
    assert [chapter.event for chapter in BOX.chapters.values()] == [*BOX.events]
    content: list[str] = []
    for chapter in BOX.chapters.values():
        assert chapter.content == content
        content = [*content, *chapter.unlocks]
    assert len(BOX.plates) == 4


# -- words ------------------------------------------------------------------------------------------------------------


def inner(word: Word) -> list[Word]:
    return [word, *(deep for gain in word.gets for part in gain for deep in inner(part))]


def test_every_word_is_carried_out_by_a_rule():
    """RV-28, 29, 30  All words of the sheets, those within exchanges too; and no rule is for a word nobody has."""
    used = {deep.name for effect in BOX.effects.values() for word in effect for deep in inner(word)}
    assert used == {*POWERS[moments.does.name]}
    assert {*POWERS[moments.possible.name]} <= used
    assert {*words.NAMES} <= used


@pytest.mark.parametrize(
    "wrong", ["gold:1", "gear", "per:food", "swap:food", "swap:gold>gear", "module:1", "recharge:2"]
)
def test_a_word_that_no_rule_carries_out(wrong: str):
    """RV-30  It is found when the sheets are read."""
    with pytest.raises((UnknownWord, ValueError)):
        words.read([wrong])


def test_every_technology_does_something():
    """RV-14.5, 15  By a power at a moment, by its machine, or because its tribe looks at it."""
    looked_at = {
        "fifth-slot", "forest-tile-no-range", "forest-tile-points", "temple-range", "target-return-basic",
        "target-discount", "sand-tile-gear", "sand-deck-card", "workshop-basic", "falcon-over-unexplored",
        "falcon-three",
    }  # fmt: skip
    hung = {key for moment in HOOKS for key in POWERS[moment]}
    machines = {key for key, technology in BOX.technologies.items() if technology.machine}
    assert {*BOX.technologies} == (hung & {*BOX.technologies}) | machines | looked_at
    assert hung <= {*BOX.technologies} | {*BOX.tribes}


def test_effects_only_machines_have():
    """RV-28.1 to 28.7  The words for machines are on no card, module or crate, and each is on some machine."""
    only = {"early-top", "flip", "far", "all-colours", "again", "discount"}
    for source, effect in BOX.effects.items():
        found = {deep.name for word in effect for deep in inner(word)}
        assert not found & only or source.startswith("machine:"), source
    machines = [effect for source, effect in BOX.effects.items() if source.startswith("machine:")]
    assert only <= {word.name for effect in machines for word in effect}


def test_effects_only_cards_have():
    """RV-29.1 to 29.5  Lasting effects and hibernation are for halves of cards."""
    for source, effect in BOX.effects.items():
        if not source.startswith("card:"):
            assert not {"while", "hibernate", "play"} & {word.name for word in effect} or source == "machine:yellow-8"


def test_flasks_are_on_cards_modules_and_machines():
    """RV-33.5, 30.16  Some of each."""
    assert any(card.flask for card in BOX.citizens.values())
    assert any(module.flasks for module in BOX.modules.values())
    assert any(machine.flasks for machine in BOX.machines.values())


# -- sources ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", [*box.tables()])
def test_every_value_has_its_source(table: str):
    """G-01  Of the rulebook, public, or ours; what is marked is there."""
    for entry in box.tables()[table].values():
        assert {source for _field, _value, source in values(entry)} <= {"rulebook", "public", "reconstructed"}
        assert {*entry.rulebook, *entry.public} <= {*type(entry).__struct_fields__}


def test_what_is_public():
    """RV-4.1, 15.1  Limits of resources and the place of the fifth slot; each names where it is from."""
    told = {words for table in box.tables().values() for entry in table.values() for words in entry.public.values()}
    assert told
    assert all(words.strip() for words in told)
    assert {*BOX.limits.public} == {"crystal", "gear", "book", "food"}
    assert "technology" in BOX.places["middle"].public
    assert "campaign" in BOX.tribes["formica-sun"].public


def test_what_the_campaign_unlocks():
    """RV-31.3 to 31.6, G-13  Moon sides, and six sides of large locations, as the rulebook says; two tribes."""
    moons = [tribe for tribe in BOX.tribes.values() if tribe.side == "moon"]
    late = [side for side in BOX.sides.values() if side.campaign]
    assert all(tribe.campaign and "campaign" in tribe.rulebook for tribe in moons)
    assert all("campaign" in side.rulebook for side in late)
    assert len(late) == 6
    assert [tribe.key for tribe in BOX.tribes.values() if tribe.campaign and tribe.side == "sun"] == [
        "formica-sun",
        "vukuntur-sun",
    ]


def test_what_is_ours_is_not_said_to_be_printed():
    """G-01  What is on cards, modules, machines, crates and tiles is ours."""
    for table in (BOX.citizens, BOX.modules, BOX.machines, BOX.crates, BOX.tiles, BOX.starts, BOX.goals):
        for entry in table.values():
            assert not entry.rulebook
            assert not entry.public
