"""What simple bots go by: a position is worth more with more of what wins, and a card in secret by what it would do."""

from __future__ import annotations

from math import isfinite
from random import Random

import pytest
from tests.games.last_light.builder import AZURE, CORAL, JADE, begin, bury, face_up, new_state, set_player

import orrery
from orrery.games.last_light.components import BOX, COMMAND, CONSTRUCT, MINE, REFRESH, RESEARCH, SECTOR, TRADE
from orrery.games.last_light.evaluate import MODEL, NAMES, features, progress, turns_left
from orrery.games.last_light.state import State
from orrery.kernel.state import Step


def worth(seat: int = AZURE, **given: object) -> float:
    """What a seat's position is worth in a new three-player game where Azure has these things."""
    s = new_state(3)
    set_player(s, AZURE, **given)
    return MODEL.evaluate(s, seat)


@pytest.mark.parametrize(
    ("less", "more"),
    [
        ({}, {"light": 1}),
        ({}, {"common": 1}),
        ({"common": 1}, {"rare": 1}),
        ({}, {"hand": ["archive"]}),
        ({"hand": ["archive"]}, {"civilizations": ["archive"]}),
        ({"extractors": ["colony-1"]}, {"extractors": ["colony-1", "colony-3"]}),
        ({"extractors": ["distant-3"]}, {"extractors": ["outer-3"]}),
        ({"extractors": ["outer-3"]}, {"extractors": ["inner-1"]}),
        ({"ships": {"small": ["distant-1"]}}, {"ships": {"small": ["outer-1"]}}),
        ({"ships": {"small": ["distant-1"]}}, {"ships": {"small": ["distant-1", "distant-1"]}}),
        ({"ships": {"small": ["centre"]}}, {"ships": {"large": ["centre"]}}),
        ({"ships": {"large": ["centre"]}, "damage": {"large-1": 2}}, {"ships": {"large": ["centre"]}}),
        ({"table": ["mine"]}, {}),
        ({"achievement": "blue"}, {"achievement": "blue", "extractors": ["colony-1", "distant-3"]}),
        ({"hand": ["gravity-anchor"]}, {"hand": ["night-shift"]}),
        ({"civilizations": ["gravity-anchor"]}, {"civilizations": ["night-shift"]}),
    ],
)
def test_more_is_worth_more(less: dict[str, object], more: dict[str, object]):
    """LL-1.1  Light counts most; what brings light or resources counts for what it will bring."""
    assert worth(**more) > worth(**less)


def test_a_blockade_is_a_loss():
    """LL-1.6, 9.4  An enemy ship at a planet takes away from what it is worth, in the inner ring more than outside."""
    lost = []
    for place in ("distant-3", "outer-3", "inner-1"):
        s = new_state(3)
        set_player(s, AZURE, extractors=["colony-1", place])
        free = MODEL.evaluate(s, AZURE)
        set_player(s, CORAL, ships={"small": [place]})
        lost.append(free - MODEL.evaluate(s, AZURE))
    assert lost[0] < lost[1] < lost[2]


def test_what_rivals_have_is_not_counted():
    """LL-1.1  The evaluation of a seat speaks of that seat; bots compare."""
    s = new_state(3)
    before = MODEL.evaluate(s, AZURE)
    set_player(s, CORAL, common=5, civilizations=["archive"])
    assert MODEL.evaluate(s, AZURE) == before


def counted(s: State, seat: int = AZURE) -> dict[str, float]:
    """What a seat has of everything that counts, by name."""
    return dict(zip(NAMES, features(s, seat), strict=True))


def test_a_game_comes_on_with_its_leader():
    """LL-1.1  From no light at all to 20, whoever has it."""
    s = new_state(3)
    assert progress(s) == 0
    set_player(s, JADE, light=10)
    assert progress(s) == 0.5
    set_player(s, CORAL, light=23)
    assert progress(s) == 1


def test_mining_goes_on_under_a_blockade():
    """LL-6.2, 9.4  A blockade keeps light of Refresh away and nothing else."""
    s = new_state(3)
    face_up(s, "inner-1", "rare-01")
    set_player(s, AZURE, extractors=["colony-1", "inner-1"])
    free = counted(s)
    set_player(s, CORAL, ships={"small": ["inner-1"]})
    shut = counted(s)
    assert shut["mines"] == free["mines"]
    assert shut["mined-light"] == free["mined-light"] > 0
    assert (free["claims"], free["blockaded"]) == (shut["blockaded"], shut["claims"])
    assert free["unclaimed"] > shut["unclaimed"] == 0


def test_a_planet_is_besieged_by_ships_that_bombard():
    """LL-11.4, 11.8  Not by others; and the besieger has it in view."""
    s = new_state(3)
    set_player(s, AZURE, ships={}, extractors=["colony-1", "inner-1"])
    set_player(s, CORAL, ships={"small": ["inner-1"]})
    assert counted(s)["besieged"] == counted(s, CORAL)["besieging"] == 0
    before = counted(s, CORAL)["raids"] + counted(s, CORAL)["sieges"]
    set_player(s, CORAL, mods={"small": ["siege-mortars"]})
    assert counted(s)["besieged"] > 0
    assert counted(s, CORAL)["besieging"] == 1
    assert counted(s, CORAL)["sieges"] > before


def test_a_fleet_hunts_weaker_ones():
    """LL-11.5  A large ship is drawn to a small enemy, a small one is not drawn to a large."""
    s = new_state(3)
    s.sites = {}
    set_player(s, AZURE, ships={"large": ["outer-1"]})
    set_player(s, CORAL, ships={"small": ["outer-2"]})
    set_player(s, JADE, ships={}, light=19)
    assert counted(s)["hunts"] > 0
    assert counted(s, CORAL)["hunts"] == 0


def test_who_has_more_dice_in_a_sector():
    """LL-11.5  Where enemies meet, the weaker is outgunned and the stronger outguns it."""
    s = new_state(3)
    set_player(s, AZURE, ships={"large": ["inner-2"]})
    set_player(s, CORAL, ships={"small": ["inner-2"]})
    assert (counted(s)["outgunned"], counted(s)["outgunning"]) == (0, 1)
    assert (counted(s, CORAL)["outgunned"], counted(s, CORAL)["outgunning"]) == (1, 0)


def test_a_dear_technology_is_nearer_with_every_good_it_costs():
    """LL-5.3  So goods that the best card in hand still needs are worth more than others."""
    hopes = []
    for goods in ({}, {"common": 1}, {"common": 1, "rare": 3}, {"common": 1, "uncommon": 1, "rare": 3}):
        s = new_state(3)
        set_player(s, AZURE, hand=["spinal-cannon"], **goods)
        hopes.append(counted(s)["hopes"])
    assert hopes[0] == hopes[1] < hopes[2] < hopes[3]


def test_a_mod_is_worth_more_with_ships_that_have_it():
    """LL-15.3, 15.4  One puts it where one's ships are."""
    gear = []
    for size in ("large", "small"):
        s = new_state(3)
        set_player(s, AZURE, ships={"small": ["outer-1", "outer-2"]}, mods={size: ["shield-plates"]})
        gear.append(counted(s)["gear"])
    assert gear[0] < gear[1]


def test_who_gains_most_turns_the_board():
    """LL-13.1, 13.2  To be the last to refresh is good for the leader in planets and in the centre, bad for others."""
    turns = []
    for holder in (AZURE, CORAL):
        s = new_state(3)
        s.revealed = False
        for seat in (CORAL, JADE):
            set_player(s, seat, table=["refresh"])
        set_player(s, holder, extractors=["colony-1", "inner-1", "inner-3"], ships={"small": ["centre", "centre"]})
        s.players[AZURE].card = REFRESH
        turns.append(counted(s)["turn"])
        s.players[JADE].table = []
        assert counted(s)["turn"] == 0
    assert turns[0] > 0 > turns[1]


def test_late_in_the_game_less_is_to_come():
    """LL-1.1, 13.4  As somebody nears 20 light, planets and technologies have less time to pay."""
    early, late = new_state(3), new_state(3)
    set_player(late, JADE, light=19)
    assert turns_left(late) < turns_left(early)
    gains = []
    for s in (early, late):
        before = MODEL.evaluate(s, AZURE)
        set_player(s, AZURE, extractors=["colony-1", "outer-3"])
        gains.append(MODEL.evaluate(s, AZURE) - before)
    assert 0 < gains[1] < gains[0]


def prospects(s: State) -> dict[str, float]:
    """What each action card would add, chosen in secret by Azure."""
    s.revealed = False
    plain = MODEL.evaluate(s, AZURE)
    found = {}
    for key, card in BOX.cards.items():
        s.players[AZURE].card = card.number
        found[key] = MODEL.evaluate(s, AZURE) - plain
    s.players[AZURE].card = 0
    return found


def test_a_secret_card_is_worth_what_it_would_do():
    """LL-4.1  Mine by what is mined, Refresh by the light claimed, Construct by a free planet below the own ship."""
    s = new_state(3)
    bare = prospects(s)
    assert set(bare) == set(BOX.cards)
    face_up(s, "outer-3", "common-17")
    set_player(s, AZURE, extractors=["colony-1", "outer-3"])
    more = prospects(s)
    assert more["mine"] > bare["mine"]
    assert more["refresh"] > bare["refresh"]
    s = new_state(3)
    face_up(s, "inner-1", "rare-01")
    set_player(s, AZURE, ships={"small": ["inner-1"]})
    assert max(prospects(s), key=lambda key: prospects(s)[key]) == "construct"
    s = new_state(3)
    set_player(s, AZURE, common=4, civilizations=["archive", "think-tank", "fabricators", "shipwrights"])
    assert prospects(s)["research"] > bare["research"] + 0.9
    assert prospects(s)["construct"] > bare["construct"]


def test_once_revealed_a_card_is_worth_what_it_has_done():
    """LL-4.1  After the reveal only what happened counts."""
    s = new_state(3)
    s.revealed = True
    plain = MODEL.evaluate(s, AZURE)
    for card in (RESEARCH, MINE, CONSTRUCT, TRADE, REFRESH, COMMAND):
        s.players[AZURE].card = card
        assert MODEL.evaluate(s, AZURE) == plain


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_has_a_worth(seats: int):
    """LL-1.1  At every choice of a random game the evaluation of every seat is a plain number of moderate size."""
    match, rng = orrery.start("last-light", seats=seats, seed=seats), Random(seats)
    while match.pending:
        for seat in range(seats):
            value = MODEL.evaluate(match.state, seat)
            assert isfinite(value)
            assert abs(value) < 200
        ask = rng.choice(match.pending)
        match.choose(ask.seat, rng.choice(ask.options))


def test_greedy_beats_random():
    """LL-1.1  Going by this evaluation wins against play at random, ten times of ten."""
    for seed in range(10):
        match = orrery.start("last-light", seats=2, seed=seed)
        clever = seed % 2
        bots = [orrery.bot("greedy" if seat == clever else "random", seed) for seat in range(2)]
        while match.pending:
            ask = match.pending[0]
            match.choose(ask.seat, bots[ask.seat].choose(match.observe(ask.seat)))
        assert match.outcome is not None
        assert match.outcome.winners == [clever]


def chosen_by_greedy(s: State, *step: object) -> str:
    """What a greedy bot chooses for Azure at a step, with a round to follow."""
    s.next(Step("round"))
    match = begin(s, *step)
    return match.rules.vocabulary.key(orrery.bot("greedy").choose(match.observe(AZURE)))


def test_who_may_look_at_a_token_looks():
    """LL-15.1  To know a token is worth a little, so that a bot that has exhausted a card to look does look."""
    assert chosen_by_greedy(new_state(3), "look", AZURE, 1).startswith("look:")


def exhausted_by(key: str, s: State) -> str:
    """What a greedy bot does in the window after its card."""
    field = {"faction": key} if key in BOX.factions else {"civilizations": [key]}
    set_player(s, AZURE, **field)
    return chosen_by_greedy(s, "window", AZURE, 1)


def test_a_bot_uses_what_its_cards_can_do():
    """LL-15.1, 15.6  To mine, to seize, to launch, to take a technology, the first place or a full graveyard's light
    is worth more to a bot than to keep the card ready."""
    for key in (
        "night-shift",
        "writ-of-seizure",
        "forward-slips",
        "gleaners",
        "dawn-sceptre",
        "trophy-yards",
    ):
        s = new_state(3)
        s.first = CORAL
        face_up(s, "outer-3", "common-17")
        face_up(s, "outer-7", "common-19")
        set_player(s, AZURE, ships={"small": ["outer-7"]}, extractors=["colony-1", "outer-3"])
        set_player(s, CORAL, ships={}, extractors=["outer-7"])
        set_player(s, JADE, ships={})
        bury(s, AZURE, (CORAL, "small-1"), (JADE, "small-1"))
        s.deck.remove("silent-brokers")
        s.discards.append("silent-brokers")
        assert exhausted_by(key, s) == f"use:{key}"


def test_a_home_near_the_centre_is_worth_more():
    """LL-1.4, 15.1  So a bot moves its colony ship inwards, not round the rim."""
    s = new_state(3)
    far = MODEL.evaluate(s, AZURE)
    set_player(s, AZURE, civilizations=["migration-engines"])
    assert chosen_by_greedy(s, "migrate", AZURE).startswith("place:outer")
    s = new_state(3)
    s.homes[AZURE] = SECTOR["outer-1"]
    assert MODEL.evaluate(s, AZURE) > far


def test_ships_that_bombard_are_drawn_to_extractors():
    """LL-11.8, 15.1  An extractor of a rival in the sector is worth a Command to ships that bombard, and more to who
    has light for it."""
    worths = []
    for cards in ([], ["siege-doctrine"], ["siege-doctrine", "war-bounties"]):
        s = new_state(3)
        s.sites = {place: site for place, site in s.sites.items() if place == SECTOR["outer-3"]}
        set_player(s, CORAL, ships={}, extractors=["outer-3"])
        set_player(s, AZURE, ships={"small": ["outer-3"]}, civilizations=cards)
        worths.append(prospects(s)["command"])
    assert worths[0] < worths[1] < worths[2]
