"""CO-9.7, 15.7  Every tactics card, used in battle."""

from __future__ import annotations

import pytest
from tests.games.chaos_order.battles.fights import facing, fight, notes
from tests.games.chaos_order.builder import BOX, asked, begin, fighters, keys, play, player, told, track

from orrery.games.chaos_order.battles.strength import tally
from orrery.games.chaos_order.components import HEX
from orrery.games.chaos_order.state import Battle, Side, total

TEXTS = {  # what a card adds to the first side, of 6 fighters and a foundry at d4: selecting the battle, and not
    "shield-wall": ((0, 0, 2), (0, 0, 2)),
    "home-ground": ((1, 0, 0), (1, 0, 0)),
    "massed-volley": ((0, 2, 0), (0, 2, 0)),
    "first-strike": ((2, 0, 0), (0, 0, 0)),
    "ambush": ((0, 0, 0), (2, 0, 0)),
}
DEEDS = ("loaded-die", "blood-price", "plunder", "jammed-signals", "old-trick", "paid-blades", "smoke-screen")


def counted(card: str, first: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What wheel and card add to the side that uses it, with the plan assault; `first` is who selected the battle."""
    s = facing(6, 1, one={"buildings": {"d4": ["foundry"]}})
    sides = [Side(0, "assault", card), Side(1, "hold")]
    battle = tally(s, Battle(HEX["d4"], sides if first == 0 else sides[::-1]))
    mine = next(side for side in battle.sides if side.seat == 0)
    found = {count.why: (count.strength, count.attack, count.shields) for count in mine.counts}
    return found["wheel"], found.get("card", (0, 0, 0))


@pytest.mark.parametrize("card", BOX.tactics)
@pytest.mark.parametrize("first", [0, 1])
def test_every_card_under_the_wheel(card: str, first: int):
    """CO-9.6, 9.7, 15.7  Left number for strength, right number for attacks; then what the text adds, if anything."""
    printed = BOX.tactics[card]
    wheel, text = counted(card, first)
    assert wheel == (printed.left, printed.right, 0)
    assert text == TEXTS.get(card, ((0, 0, 0), (0, 0, 0)))[first]


def test_every_text_has_its_case():
    """CO-15.7  All cards that say something about battles are told of here."""
    fields = ("strength", "shields", "dice", "losses", "gems", "per_building", "per_fighters", "selector", "other",
              "retreating", "robs", "cancels", "kept")  # fmt: skip
    speaking = {key for key, card in BOX.tactics.items() if any(getattr(card, name) for name in fields)}
    assert speaking == {*TEXTS, *DEEDS}


def test_loaded_die_rolls_for_no_gem():
    """CO-15.7  A die besides what the plan has; no gem is paid for it."""
    match = fight(facing(3, 1, one={"hand": ["loaded-die"], "gems": 0}), "assault loaded-die", "hold", chance=(5,))
    assert notes(match, "rolled")[0][0] == 0
    assert notes(match, "tallied")[0][1] == 3 + 2 + BOX.faces[5].strength


def test_loaded_die_is_a_second_die():
    """CO-15.7, 9.5  With a plan that rolls one, two are rolled and one gem is paid."""
    match = fight(facing(3, 1, one={"hand": ["loaded-die"]}), "gamble loaded-die", "hold", chance=(5, 4))
    assert notes(match, "tallied")[0][1] == 3 + 2 + BOX.faces[5].strength + BOX.faces[4].strength
    assert "Player 1 rolls 3 strength; 1 strength, 1 shield." in told(match)
    assert player(match, 0).gems == 0


def test_blood_price_costs_a_fighter():
    """CO-15.7  One of the own fighters goes to the first sector before strength is compared."""
    s = facing(3, 1, one={"hand": ["blood-price"]})
    before = s.players[0].fighters.count(-1)
    match = fight(s, "hold blood-price", "retreat")
    assert (fighters(match, 0)["d4"], track(match, 0)[0]) == (2, before + 1)
    assert notes(match, "tallied")[0][1] == 2 + 3


def test_blood_price_is_reckoned_with_before_it_is_shown():
    """CO-15.7  Who plans it sees strength without the fighter; once it is shown, that one has left already."""
    s = facing(3, 1)
    for shown, fighting in ((False, 2), (True, 3)):
        battle = tally(s, Battle(HEX["d4"], [Side(0, "hold", "blood-price", shown=shown), Side(1, "hold")]))
        assert [count.strength for count in battle.sides[0].counts if count.why == "fighters"] == [fighting]


def test_paid_blades_take_a_gem():
    """CO-15.7  Used for a gem; who has none cannot use it."""
    match = fight(facing(3, 1, one={"hand": ["paid-blades"]}), "assault paid-blades", "hold")
    assert player(match, 0).gems == 0
    s = facing(3, 1, one={"hand": ["paid-blades", "ambush"], "gems": 0})
    match = play(begin(s, "battles", 0), 0, "plan:assault")
    assert "use:paid-blades" not in keys(match, 0)


def test_smoke_screen_shields_a_retreat():
    """CO-15.7  2 shields more for one who retreats, none for one who does not."""
    s = facing(3, 3)
    [mine, _theirs] = tally(s, Battle(HEX["d4"], [Side(0, "retreat", "smoke-screen"), Side(1, "hold")])).sides
    assert total(mine, "shields") == 2 + 3 + 2
    [mine, _theirs] = tally(s, Battle(HEX["d4"], [Side(0, "hold", "smoke-screen"), Side(1, "hold")])).sides
    assert total(mine, "shields") == 2


def test_plunder_robs_the_beaten():
    """CO-15.7  The loser discards a card of its own choice."""
    s = facing(5, 1, one={"hand": ["plunder"]}, other={"hand": ["ambush", "tailwind"]})
    match = fight(s, "assault plunder", "hold")
    assert asked(match) == [(1, "robbed")]
    play(match, 1, "discard:tailwind")
    assert player(match, 1).hand == ["ambush"]


@pytest.mark.parametrize("hand", [["tailwind", "tailwind"], ["ambush", "tailwind"]])
def test_plunder_asks_for_equal_cards_as_for_others(hand: list[str]):
    """CO-1.9, G-48  Nobody learns that the card which stays is like the one that goes."""
    s = facing(5, 1, one={"hand": ["plunder"]}, other={"hand": hand})
    match = fight(s, "assault plunder", "hold")
    assert asked(match) == [(1, "robbed")]


def test_plunder_takes_an_only_card_without_a_question():
    """CO-15.7  There is nothing to choose, and the hand is seen to be empty."""
    s = facing(5, 1, one={"hand": ["plunder"]}, other={"hand": ["ambush"]})
    match = fight(s, "assault plunder", "hold")
    assert asked(match) == []
    assert player(match, 1).hand == []


def test_plunder_robs_nobody_in_defeat():
    """CO-15.7  It speaks of a beaten opponent."""
    s = facing(1, 7, one={"hand": ["plunder"]}, other={"hand": ["ambush", "tailwind"]})
    match = fight(s, "hold plunder", "assault")
    assert len(player(match, 1).hand) == 2


def test_jammed_signals_strike_out_a_text():
    """CO-15.7  The numbers of the other card count, its text does not; a die of it is not rolled."""
    s = facing(3, 3, one={"hand": ["jammed-signals"]}, other={"hand": ["loaded-die"]})
    match = fight(s, "hold jammed-signals", "hold loaded-die")
    assert notes(match, "rolled") == []
    assert notes(match, "tallied")[1][1:4] == (3 + 2, 0, 2)


def test_jammed_signals_spare_a_fighter_but_no_gem():
    """CO-15.7  The gem of Paid Blades is the price of using it; the fighter of Blood Price is what its text takes."""
    s = facing(3, 3, one={"hand": ["jammed-signals"]}, other={"hand": ["paid-blades"]})
    assert player(fight(s, "hold jammed-signals", "hold paid-blades"), 1).gems == 0
    s = facing(3, 3, one={"hand": ["jammed-signals"]}, other={"hand": ["blood-price"]})
    assert notes(fight(s, "hold jammed-signals", "hold blood-price"), "sacrificed") == []


def test_jammed_signals_keep_a_card_from_coming_back():
    """CO-15.7  Old Trick of a victor goes to the discards, if its text is struck out."""
    s = facing(1, 7, one={"hand": ["jammed-signals"]}, other={"hand": ["old-trick"]})
    match = fight(s, "hold jammed-signals", "assault old-trick")
    assert player(match, 1).hand == []


@pytest.mark.parametrize(("mine", "theirs", "hand"), [(7, 1, ["old-trick"]), (1, 7, [])])
def test_old_trick_comes_back_to_a_victor(mine: int, theirs: int, hand: list[str]):
    """CO-15.7, 9.15  To the hand of whoever won with it, to the discards of whoever lost."""
    match = fight(facing(mine, theirs, one={"hand": ["old-trick"]}), "assault old-trick", "assault")
    assert player(match, 0).hand == hand
    assert ("old-trick" in match.state.discards) == (not hand)
