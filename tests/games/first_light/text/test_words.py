"""What the log and the options say: what a die became and why, what is paid for, what was left undone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from tests.games.first_light.builder import (
    BLUE,
    PURPLE,
    at_headquarters,
    begin,
    fresh,
    keys,
    lay,
    place,
    play,
    space,
    table,
    told,
    use_setbacks,
    walk,
)
from tests.games.first_light.sense import sensible

import orrery
from orrery.games.first_light.components import RESOURCES, base_box
from orrery.games.first_light.migrations import told_by_2
from orrery.games.first_light.state import GEM_TOKEN, WATER_TOKEN
from orrery.kernel.play.match import Match
from orrery.kernel.state import Noted

BOX = base_box()


def rules(match: Match, text: str) -> list[str | None]:
    """By which rules a sentence of the log was told."""
    return [line.rule for line in match.sentences(None) if line.text == text]


@pytest.mark.parametrize(
    ("blue", "key", "said", "rule"),
    [
        ({"garages": [5]}, "send:market:6", "It showed a 5; Garage 1 made it 1 more.", "FL-5.9"),
        ({"garages": [5]}, "send:market:4", "It showed a 5; Garage 1 made it 1 less.", "FL-5.9"),
        (
            {"garages": [0, 2], "upgrades": ["booster"], "algae": 1},
            "send:market:4",
            "It showed a 2; Garage 2 made it 2 more.",
            "FL-5.9",
        ),
        (
            {"garages": [0, 1], "upgrades": ["flipper"], "algae": 1},
            "send:market:6",
            "It showed a 1; Garage 2 flipped it.",
            "FL-5.9",
        ),
        (
            {"garages": [0, 1], "character": "akira-hope", "algae": 1},
            "send:market:6",
            "It shows a 1 and counts as a 6.",
            "FL-20.1",
        ),
    ],
)
def test_what_a_die_became_and_why(blue, key, said, rule):
    """FL-5.9, FL-20.1, FL-22.2: the log says what the die showed and what made it something else."""
    match = table("turn", BLUE, blue=blue)
    match.choose(BLUE, key)
    assert rules(match, said) == [rule]


def test_a_die_that_is_sent_as_it_is():
    """FL-5.9: a die that counts as what it shows needs no such line."""
    match = table("turn", BLUE, blue={"garages": [5]})
    match.choose(BLUE, "send:market:5")
    assert not [line for line in told(match) if "show" in line]


def test_the_second_of_a_pair_is_told_apart():
    """FL-10.1, FL-5.9: of two dice at the Laboratory each is told, the second as the other."""
    match = table("turn", BLUE, blue={"garages": [5, 4], "water": 10, "algae": 9, "upgrades": ["trimmer"]})
    match.choose(BLUE, "send:laboratory:5")
    assert "The other showed a 4; Garage 2 made it 1 more." in told(match)


def test_a_die_that_is_turned_says_what_it_showed():
    """FL-6.3: Leyrien's ability turns a die; option and log say from what to what."""
    match = table("turn", BLUE, blue={"garages": [3, 2], "algae": 6})
    walk(match, BLUE, "send:negotiation:3", "negotiate:leyrien-1")
    assert match.describe("set:garage-2:5").text == "Turn the 2 on Garage 2 to 5"
    match.choose(BLUE, "set:garage-2:5")
    assert told(match)[-2:] == ["Blue turns the die on Garage 2 to 5.", "It showed a 2."]


def test_two_payments_say_what_for():
    """FL-5.7, FL-1.3: the Garage's Algae stands apart from the price; paid alone it is the Garage's."""
    match = table("turn", BLUE, blue={"garages": [0, 3], "algae": 7})
    walk(match, BLUE, "send:negotiation:3", "negotiate:leyrien-1")
    assert rules(match, "Blue pays 6 Algae to Leyrien and 1 Algae for the Garage.") == ["FL-1.3"]
    match = table("turn", BLUE, blue={"garages": [0, 3], "algae": 1})
    play(match, BLUE, "send:headquarters:3", "headquarters:water")
    assert rules(match, "Blue pays 1 Algae for the Garage.") == ["FL-5.7"]


def test_what_is_lost_is_not_paid():
    """FL-21.4: a Gem that a punishment takes is lost; one that bites nobody is told too (FL-6.6)."""
    for gems, said, rule in ((1, "Blue loses 1 Gem.", "FL-21.4"), (0, "It has no effect on Blue.", "FL-6.6")):
        s = lay(seats=3, blue={"garages": [6], "algae": 6, "gems": gems})
        place(s, PURPLE, s.negotiation["leyrien"], 1, 6)
        s.advancements[5] = s.rewards[0] = False
        left = tuple(key for key in BOX.incidents if key != "gem")
        use_setbacks(s, setbacks=tuple(item.key for item in BOX.setbacks if item.sum != 8), punishments=left)
        match = walk(begin(s, "turn", BLUE), BLUE, "send:negotiation:6", "negotiate:leyrien-1", "decline")
        assert rules(match, said) == [rule]


def test_what_is_left_undone_has_a_line():
    """FL-13.1, FL-7.3, FL-6.3: no trade, a Harvester that stays, an ability that is not used."""
    match = walk(table("turn", BLUE, blue={"garages": [3], "water": 9}), BLUE, "send:market:3", "stall:right", "done")
    assert rules(match, "Blue makes no trade.") == ["FL-13.1"]
    match = table("turn", BLUE, blue={"garages": [3], "water": 30, "algae": 9, "power": 9, "hand": ["leyrien-basket"]})
    walk(match, BLUE, "send:depository:3", "trade:leyrien-basket", "row:top", "decline")
    assert rules(match, "Blue leaves the Harvester where it is.") == ["FL-12.2"]
    match = table("turn", BLUE, blue={"garages": [3, 2], "algae": 6})
    walk(match, BLUE, "send:negotiation:3", "negotiate:leyrien-1", "decline")
    assert rules(match, "Blue does not use the clan's ability.") == ["FL-6.3"]


def test_what_cannot_be_gained_has_a_line():
    """FL-1.4, FL-1.8: a die from an empty reserve, an Item from an exhausted pile."""
    s = lay(blue={"garages": [4], "algae": 5})
    s.players[BLUE].reserve, s.players[BLUE].cantina = 1, s.players[BLUE].reserve - 1
    match = begin(s, "turn", BLUE)
    s = match.state
    walk(match, BLUE, "send:academy:4")
    assert match.state.players[BLUE].new == 1
    s = lay(blue={"garages": [4]})
    s.players[PURPLE].hand, s.item_pool = s.item_pool, []
    match = play(begin(s, "turn", BLUE), BLUE, "send:headquarters:4", "headquarters:items")
    assert rules(match, "No Item is left to draw: Blue draws 2 Items fewer.") == ["FL-1.8"]


def test_destinations_say_what_is_there():
    """FL-12.2, FL-15.1: a move says what the space yields and what lies on it; so does the log, once it is made."""
    s = lay(blue={"garages": [3], "power": 9, "hand": ["yeki"], "gems": 9, "water": 30, "algae": 9})
    for (q, r), token in (((1, 0), WATER_TOKEN), ((0, 1), GEM_TOKEN), ((-1, 0), 0)):
        s.planet_tokens[space(s, q, r)] = token
    match = walk(begin(s, "turn", BLUE), BLUE, "send:depository:3", "row:top")
    assert match.describe("move:2").text == "Move right, to 3 Water, 1 Power, picking up 3 Water"
    assert match.describe("move:3").text.endswith("picking up 1 Gem")
    assert match.describe("move:5").text == "Move left, to 6 Water"
    match.choose(BLUE, "move:2")
    assert "Blue's Harvester moves right, to 3 Water, 1 Power." in told(match)


def test_a_die_to_lose_says_what_it_shows():
    """FL-21.5: dice are told apart by what they show and where they lie."""
    s = lay(seats=3, blue={"garages": [6, 4], "algae": 7, "new": 1})
    place(s, PURPLE, s.negotiation["leyrien"], 1, 6)
    s.advancements[5] = s.rewards[0] = False
    left = tuple(key for key in BOX.incidents if key != "die")
    use_setbacks(s, setbacks=tuple(item.key for item in BOX.setbacks if item.sum != 8), punishments=left)
    match = walk(begin(s, "turn", BLUE), BLUE, "send:negotiation:6", "negotiate:leyrien-1", "decline")
    assert [match.describe(key).text for key in keys(match, BLUE)] == [
        "The 4 from Garage 2",
        "The die from the new-dice space",
        "The 6 from the Negotiation Board, Leyrien, row 1",
    ]


def test_the_solo_discard_cites_its_rule():
    """FL-23.2: two of five Items are discarded by the solo set-up, not by a punishment; question and log say so."""
    match = fresh(1)
    while match.pending[0].prompt != "discard":
        match.choose(PURPLE, match.pending[0].options[0])
    assert match.describe(keys(match, PURPLE)[0]).rule == "FL-23.2"
    other = next(key for key in BOX.items if f"discard:{key}" not in keys(match, PURPLE))
    said = match.why_not(PURPLE, f"discard:{other}")
    assert said == f"FL-23.2: {BOX.items[other].title} is not among the Items in your hand."
    match.choose(PURPLE, keys(match, PURPLE)[0])
    assert [line.rule for line in match.sentences(None) if "discards" in line.text] == ["FL-23.2"]


def test_schemes_try_three_places():
    """FL-23.6: an option that failed is not tried again: the three of a Scheme lie at three places."""
    for scheme in BOX.schemes.values():
        assert len({errand.place for errand in scheme.errands()}) == 3, scheme.key
    assert len({(s.value, s.first, s.second, s.third) for s in BOX.schemes.values()}) == len(BOX.schemes)


def test_the_first_die_at_headquarters_says_that_it_was_flipped():
    """FL-5.3: the flip is told; another player's die behind it has none."""
    s = lay()
    at_headquarters(s, BLUE, 1)
    match = begin(s, "headquarters_dice", 1)
    match.choose(BLUE, "send:market:6")
    assert rules(match, "It showed a 1 and was flipped, as the first die at Headquarters.") == ["FL-5.3"]


@pytest.mark.parametrize(
    ("old", "said"),
    [
        (Noted("pays", 2, [5, 1, 0, 0]), "Blue pays 5 Water, 1 Algae."),
        (Noted("moves", 2, [2]), "Blue's Harvester moves right."),
        (Noted("takes-farm", 2, ["springs"]), "Blue takes the Farm Tile Springs."),
        (Noted("takes-upgrade", 2, ["booster"]), "Blue takes the Upgrade Tile Booster."),
        (Noted("rolled-again", 2, ["garage-2", 6]), "Blue rolls the die on Garage 2 again: a 6."),
        (Noted("gains", 2, ["cantina", 4, 0, 0, 0, 0]), "Blue gains 4 Water for 2 dice in the Cantina."),
        (Noted("gains", 2, ["planet", 4, 0, 0, 0, 0]), "Blue gains 4 Water from the planet."),
    ],
)
def test_logs_of_older_rules_can_be_read(old: Noted, said: str):
    """FL-1.2: what was told before, with less than is told now, is still a sentence."""
    line = fresh(2).rules.speech().sentence(told_by_2(old))
    assert line is not None
    assert line.text == said


# -- the whole log ----------------------------------------------------------------------------------------------------


def ledger(notes: list[Noted]) -> Iterator[tuple[int, dict[str, int]]]:
    """What the notes of a log tell of goods: whose, and how much more or less of each."""
    last = Noted("")
    for note in notes:
        key, seat, data = note.key, note.seat or 0, note.data
        if key in ("gains", "loses"):
            sign = 1 if key == "gains" else -1
            yield seat, {good: sign * count for good, count in zip(RESOURCES, data[1:], strict=False)}
        elif key == "pays":
            yield seat, {good: -count for good, count in zip(RESOURCES, data, strict=False)}
        elif key == "starts-with":
            yield seat, dict(zip(RESOURCES, data, strict=False))
        elif key == "swaps":
            give, given, take, taken = data
            yield seat, {give: -given, take: taken}
            if last.key == "in-water":  # so many of those Gems were given in Water
                yield seat, {"gems": last.data[0], "water": -last.data[1]}
        last = note


@pytest.mark.parametrize("expansions", [[], ["specialists"]])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_log_accounts_for_everything_anybody_has(seats: int, expansions: list[str]):
    """FL-1.3: at the end of whole games, what the log says was gained, paid, traded and lost is what everybody has."""
    for seed in range(3):
        match = orrery.start("first-light", seats=seats, seed=seed, options={"expansions": expansions})
        rng = Random(seed)
        while match.pending:
            match.choose(match.pending[0].seat, sensible(match, match.pending[0], rng))
        start = BOX.editions["first"].start
        have = [{good: getattr(start, good) for good in RESOURCES} for _ in range(seats)]
        for seat, goods in ledger([entry for entry in match.log if isinstance(entry, Noted)]):
            for good, count in goods.items():
                have[seat][good] += count
        assert have == [{good: getattr(p.stock, good) for good in RESOURCES} for p in match.state.players]
