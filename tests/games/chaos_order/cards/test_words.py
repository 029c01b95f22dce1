"""CO-14.1, 15.1  What leaders, attributes, cards, tokens and columns do can be read where one chooses among them."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from msgspec import structs
from tests.games.chaos_order.battles.fights import facing, fight, sides
from tests.games.chaos_order.builder import BOX, begin, first_options, fresh, play, set_player, set_price, table

from orrery.games import find
from orrery.games.chaos_order.components import PHASES, TRACKS
from orrery.games.chaos_order.scene.pieces import chapter
from orrery.games.chaos_order.speech import cards
from orrery.kernel.message import Message, say
from orrery.kernel.play.match import Match
from orrery.kernel.words.rulebook import of_game

BOOK = of_game(find("chaos-order").folder)
WORDS = {2: "two", 5: "five", 6: "six"}
CATALOGUE = find("chaos-order").rules({}).speech().catalogue


def text(message: Message) -> str:
    return CATALOGUE.words(message).text


def option(match: Match, seat: int, key: str) -> str:
    """What an action says at the question of a seat, even one that is not open to it."""
    action = match.rules.vocabulary.action(key)
    return match.rules.speech().option(match.state, match.ask(seat), action).text


def options(match: Match, seat: int = 0) -> dict[str, str]:
    """What the options of a seat say, by their keys."""
    [ask] = [ask for ask in match.view(seat)["asks"] if ask["seat"] == seat]
    return {option["key"]: option["text"] for option in ask["options"]}


# -- what is told of everything ---------------------------------------------------------------------------------------


def test_neutral_tokens_say_what_the_sheet_says_of_them():
    """CO-5.2  To the supply and to both neighbours alike, or to one more than to the other."""
    said = {key: text(say("neutral-label", pays=cards.neutral(BOX, key))) for key in BOX.neutral}
    assert said["a-top"] == "Neutral token: 1 energy to each neighbour"
    assert said["a-bottom"] == "Neutral token: 2 energy to the supply and 1 energy to each neighbour"
    assert said["b-bottom"] == "Neutral token: 5 energy to the supply"
    uneven = replace(BOX, neutral={"b-top": structs.replace(BOX.neutral["b-top"], left=2, right=1)})
    pays = "3 energy to the supply, 2 energy to the left neighbour and 1 energy to the right neighbour"
    assert text(say("neutral-label", pays=cards.neutral(uneven, "b-top"))) == f"Neutral token: {pays}"


@pytest.mark.parametrize("key", BOX.leaders)
def test_both_sides_of_a_leader(key: str):
    """CO-8.8  The sheet says whose ability is another one once upgraded: those whose text differs, and no others."""
    printed = BOX.leaders[key]
    differs = printed.changes or printed.power != printed.better_power
    assert (text(cards.leader(BOX, key, False)) != text(cards.leader(BOX, key, True))) == differs
    then = text(cards.once_upgraded(BOX, key))
    assert then.startswith("Upgraded")
    assert (text(cards.leader(BOX, key, True)) in then) == differs


@pytest.mark.parametrize("key", BOX.attributes)
def test_both_sides_of_an_attribute(key: str):
    """CO-10.2  An attribute that is upgraded does something else, and its text says so."""
    assert text(cards.attribute(BOX, key, False)) != text(cards.attribute(BOX, key, True))


@pytest.mark.parametrize("key", BOX.tactics)
def test_every_card_says_what_it_does(key: str):
    """CO-15.7 to 15.9  Its phase and what it does there; each card something else."""
    said = {text(cards.tactic(BOX, other)) for other in BOX.tactics}
    assert len(said) == len(BOX.tactics)
    phase = text(cards.tactic(BOX, key)).split(":")[0].removesuffix(", if you pass")
    assert phase == CATALOGUE.words(Message(f"phase-{BOX.tactics[key].phase}")).text


# -- what options say -------------------------------------------------------------------------------------------------


def test_leaders_to_keep():
    """CO-2.2  Values of both sides, gems and ability."""
    match = fresh(2)
    play(match, 0, "faction:ai")
    play(match, 1, "faction:zcharo")
    match = first_options(match, lambda match: match.pending[0].prompt == "keep-leader")
    assert options(match)["leader:injura"] == (
        "Keep Injura (-2 strength, 3 attacks; 1 gem to deploy): Each victory in its battles adds 1 attack, which "
        "shields may stop. Upgraded for 1 gem: 2 strength, 4 attacks."
    )
    assert options(match)["leader:xiao"].endswith(
        "Upgraded for 1 gem: 3 strength, 3 attacks, 1 shield. 2 research after a battle with it in which you have "
        "wounded no fighter."
    )


def test_pricing_tokens():
    """CO-4.1, 4.2, 21.2  Who is paid how much, the icons of the token, and who comes with it."""
    s = table("jrayek", "ai", "zcharo", phase="prices")
    s.prices = [None] * 5
    match = begin(s, "price", 0)
    assert options(match)["spot:build"] == "Build: your action gives 1 build point; you gain 1 gem at once"
    assert options(match)["spot:move-last"] == "Move last: your action gives 2 movement points, after the others"
    assert options(play(match, 0, "spot:build")) == {
        "token:1": "Token 1: others pay 1 energy to you. When placed: 1 tactics card. Brings the tokens in the vault "
        "back for the next round. Uryk comes to your base.",
        "token:3": "Token 3: others pay 1 energy to you and 2 energy to the supply. Halke comes to your base.",
        "token:4": "Token 4: others pay 2 energy to you and 2 energy to the supply.",
        "token:5": "Token 5: others pay 2 energy to you and 3 energy to the supply.",
    }


def test_acting():
    """CO-5.2, 5.4  What it costs, to whom, and what main and auxiliary action give."""
    s = table("ai", "zcharo", "leyrien", phase="discover")
    set_price(s, "discover", 1, "4")
    set_player(s, 0, energy=6)
    match = begin(s, "turn", 0, "discover")
    assert match.view(0)["asks"][0]["text"] == "Discover: act or pass? Acting costs you 4 energy; you have 6 energy."
    assert options(match)["act"] == (
        "Act for 4 energy (2 to Player 2): 1 research; afterwards, if you like, 1 research for 2 gems"
    )
    assert options(play(match, 0, "act"))["research:discover"] == (
        "Discover, to column 2. On entering: 2 energy or 1 gem. Act: 1 research. Auxiliary: 1 research for 2 gems."
    )


def test_what_a_leader_offers():
    """CO-5.4, 17.22, 8.8  The ability of the side that lies up, whatever side another leader shows."""
    for upgraded in ([], ["akira"], ["renzo"]):
        s = table("circadians", "ai", phase="recruit")
        set_player(s, 0, energy=1, leaders={"akira": "base", "renzo": "base"}, upgraded=upgraded)
        said = text(cards.leader(BOX, "akira", "akira" in upgraded))
        assert said in options(begin(s, "turn", 0, "recruit"))["power:akira"]


def test_cards_to_play_use_and_discard():
    """CO-15.1, 15.4, 9.3  What a card gives when it is played; its numbers and its text in battle; all of it."""
    s = table("jrayek", "ai", phase="relics")
    set_player(s, 0, hand=["war-chronicle"], gems=1)
    match = begin(s, "window", 0)
    assert options(match)["play:war-chronicle"] == "Play War Chronicle: past a gem lock, 4 energy"
    s = facing(3, 3, one={"hand": ["massed-volley"]})
    match = play(begin(s, "battles", 0), 0, "plan:assault")
    assert options(match)["use:massed-volley"] == (
        "Use Massed Volley: 4 strength and 0 attacks; an attack for every 3 own fighters"
    )
    s = table("jrayek", "ai")
    set_player(s, 0, hand=["fallow-season", "ambush", "plunder", "old-trick", "first-strike", "tailwind"])
    match = begin(s, "discard", 0, check=False)
    assert options(match)["discard:fallow-season"] == (
        "Discard Fallow Season (1 left, 3 right): Harvest, if you pass: 5 energy."
    )


def test_cards_to_lose():
    """CO-9.8  A loser sees what it gives away."""
    s = facing(5, 1, one={"hand": ["plunder"]}, other={"hand": ["ambush", "fallow-season"]})
    match = fight(s, "assault plunder", "hold")
    assert options(match, 1)["discard:fallow-season"] == (
        "Discard Fallow Season (1 left, 3 right): Harvest, if you pass: 5 energy."
    )


def test_plans_without_a_card():
    """CO-9.6, 9.9  A bluff is worth what no card is; a retreat loses but to a stronger side that retreats as well."""
    s = facing(3, 3, one={"hand": ["massed-volley"]})
    match = begin(s, "battles", 0)
    assert options(match)["plan:retreat"] == (
        "Retreat: shields left, shields right; you lose and your fighters leave, unless a stronger side retreats too"
    )
    retreat = play(match.clone(), 0, "plan:retreat")
    assert options(retreat)["no-card"] == "Use no card: 2 shields, and 2 shields fewer in all"
    assert options(retreat)["bluff"] == (
        "Bluff with a card face down, which you take back: 2 shields, and 2 shields fewer in all"
    )
    assert options(play(match, 0, "plan:hold"))["bluff"] == (
        "Bluff with a card face down, which you take back: 1 shield and 1 strength"
    )


def test_a_plan_with_a_die():
    """CO-9.4, 9.6  It says so, with the gem it takes; no other plan does."""
    said = options(begin(facing(3, 3), "battles", 0))
    dice = {key: words for key, words in said.items() if "a die" in words}
    assert [*dice] == [f"plan:{key}" for key, plan in BOX.plans.items() if plan.gems]
    assert all(words.endswith("a die for 1 gem") for words in dice.values())


def test_where_fighters_retreat_to():
    """CO-9.11, 17.24  Zoey is named where they cannot go without her, and nowhere else."""
    one = {"leaders": {"zoey": "d4"}, "fighters": {"b5": 1, "d5": 1}}
    match = fight(sides("circadians", 2, "ai", 3, one=one), "retreat", "hold")
    assert options(match) == {"retreat:b5": "To B5 with Zoey", "retreat:d5": "To D5"}
    assert option(match, 0, "retreat:e3") == "To E3"


def test_who_goes_along():
    """CO-8.1  Everybody or some of them, so many fighters, each leader by itself; and where they go."""
    s = table("leyrien", "jrayek")
    set_player(s, 0, fighters={"c4": 2}, leaders={"eeyla": "c4"})
    match = play(begin(s, "move", 0, 2), 0, "from:c4", "to:d4")
    assert options(match) == {"all": "All go to D4: 2 fighters and Eeyla", "pick": "Choose who goes"}
    assert options(play(match, 0, "pick"))["count:1"] == "1 of them to D4"
    assert options(play(match, 0, "count:1")) == {"with:eeyla": "Eeyla goes to D4", "stay:eeyla": "Eeyla stays"}


def test_who_stands_where_a_move_begins():
    """CO-8.1, 8.5  Fighters and leaders, and what the land gives where they may be redeployed to."""
    s = table("leyrien", "jrayek")
    set_player(s, 0, fighters={"c4": 2, "c3": 1, "d4": 1}, leaders={"eeyla": "c4"})
    assert options(begin(s, "move", 0, 2))["from:c4"] == "Move from C4: 2 fighters and Eeyla"
    match = begin(s, "redeploy", 0, 1)
    assert options(match)["redeploy:c3"] == "From C3: 1 fighter"
    assert option(match, 0, "redeploy:b4") == "From B4", "nobody is there"
    assert options(play(match, 0, "redeploy:c4"))["redeploy-to:c3"] == "To C3 (plains, 1 gem)"


def test_research_at_the_end_of_a_track():
    """CO-5.5  A marker that can go no further is still told of, where it stands."""
    s = table("ai", "zcharo", phase="discover")
    set_player(s, 0, research={"move": 5})
    match = begin(s, "research", 0, 1)
    assert option(match, 0, "research:move").startswith("Move, to column 5.")


def test_gains_to_choose_from():
    """CO-5.5, 10.2, 10.3  What they are for, and how much of each; one that is not given is nothing."""
    s = table("ai", "zcharo", phase="discover")
    match = play(begin(s, "research", 0, 1), 0, "research:discover")
    assert match.view(0)["asks"][0]["text"] == "You enter column 2 of Discover. Which do you take?"
    assert options(match) == {"take:energy": "2 energy", "take:gems": "1 gem"}
    assert option(match, 0, "take:fame") == "Nothing"
    s = table("ai", "zcharo", phase="income")
    set_player(s, 0, gems=1)
    s.counted = [7, 0]
    match = begin(s, "count_gain", 0)
    assert match.view(0)["asks"][0]["text"] == "Which do you take for the regions you control?"
    assert options(match)["take:gems"] == "1 gem"


def test_a_gem_or_research():
    """CO-10.4  One of either."""
    s = table("ai", "zcharo", phase="income")
    set_player(s, 0, buildings={"c4": ["stronghold"]}, laid={"research": "c4"})
    assert options(begin(s, "bared", 0)) == {"take:gems": "1 gem", "take:research": "1 research"}


def test_a_card_or_a_gem_of_ikryla():
    """CO-21.22  As many as the sheet says."""
    s = table("jrayek", "zcharo", phase="income")
    set_player(s, 0, leaders={"ikryla": "c4"})
    said = {"take:cards": "1 tactics card", "take:gems": "1 gem", "done": "Neither"}
    assert options(begin(s, "ikryla_takes", 0)) == said


def test_attributes_to_upgrade():
    """CO-10.2  What it costs and what it will do."""
    s = table("ai", "zcharo", phase="income")
    set_player(s, 0, gems=1)
    s.counted = [7, 0]
    match = play(begin(s, "count_gain", 0), 0, "take:attributes")
    assert options(match)["attribute:ominous"] == "Ominous for 1 gem: A trap wounds 2 fighters."


def test_whom_one_meets_is_said_before_one_goes_there():
    """CO-8.1, 9.1  Where a move leads to others, and against whom a plan is made."""
    s = table("leyrien", "jrayek")
    set_player(s, 0, fighters={"c3": 3})
    set_player(s, 1, fighters={"d4": 2})
    match = play(begin(s, "move", 0, 1), 0, "from:c3")
    assert options(match)["to:d4"] == "To D4 (cliffs, 2 energy), against Player 2"
    assert options(match)["to:b4"] == "To B4 (swamp, 2 energy)"
    [asked] = [ask for ask in begin(facing(3, 3), "battles", 0).view(0)["asks"] if ask["seat"] == 0]
    assert asked["text"].startswith("What do you plan against Player 2 at D4? ")


def test_fighters_are_recruited_by_their_number():
    """CO-7.1, 7.3  Options that differ in a number alone, and what points buy at its own place."""
    s = table("circadians", "jrayek", phase="recruit")
    match = begin(s, "recruit", 0, 3)
    assert options(match)["advance:1-2"] == "Fighters from sector 1 to the next, 1 point each: 2"
    assert match.describe("buy", 0).item == "buys-0"


# -- the game in short ------------------------------------------------------------------------------------------------


def short(number: int) -> str:
    return BOOK.rules[f"CO-0.{number}"].text


def test_it_points_at_rules_that_are_there():
    """CO-0.1, CO-0.3, CO-0.9  Every number named is a rule or a section, and the rounds are those of the sheets."""
    named = {number for place in range(1, 10) for number in re.findall(r"CO-\d+(?:\.\d+)?", short(place))}
    assert named > {"CO-5.2", "CO-13"}
    assert [number for number in named if number not in {*BOOK.rules, *BOOK.sections}] == []
    assert f"in the {WORDS[BOX.figures.rounds]}th" in short(1).replace("\n", " ")
    assert f"{WORDS[len(TRACKS)]} action phases" in short(2)


def test_the_phases_stand_in_their_order():
    """CO-0.2, CO-0.4  All nine of a round, and what each of the five gives."""
    said = short(2).lower()
    titles = {"prices": "set prices", "income": "gain income", "relics": "check relics"}
    places = [said.index(titles.get(phase, phase)) for phase in PHASES]
    assert places == sorted(places)
    assert all(track in short(4).lower() for track in TRACKS)


def test_what_buildings_give_and_how_many_plans_there_are():
    """CO-0.5, CO-0.6  By the sheets."""
    assert BOX.buildings["foundry"].income.energy == 2
    assert "2 energy" in short(5)
    assert (BOX.buildings["outpost"].income.cards, BOX.buildings["stronghold"].income.gems) == (1, 1)
    assert f"one of {WORDS[len(BOX.plans)]} plans" in short(6)


def test_every_faction_is_told_of():
    """CO-0.7, CO-0.8  When its fame comes, and what is special, with its chapter."""
    for key, printed in BOX.factions.items():
        assert f"{printed.title}: " in short(7), key
        told = short(8).partition(f"{printed.title}: ")[2]
        assert re.findall(r"CO-\d+", told)[0] == chapter(BOX, key), key
