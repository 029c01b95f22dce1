"""What questions and options say."""

from __future__ import annotations

from tests.games.last_light.builder import (
    AZURE,
    BLANK,
    CORAL,
    HIT,
    JADE,
    SPEECH,
    WORLD,
    begin,
    bury,
    face_up,
    fight,
    lumos,
    new_state,
    next_token,
    play,
    round_of,
    set_player,
    told,
    words,
)
from tests.games.last_light.text.said import HERE, prompt

from orrery.games.last_light.actions.command import Go
from orrery.games.last_light.actions.construct import ship_cost
from orrery.games.last_light.speech import names
from orrery.games.last_light.vocabulary import vocabulary
from orrery.kernel.play.match import Match


def label(match: Match, key: str) -> str:
    return match.describe(key).text


# -- questions and options --------------------------------------------------------------------------------------------


def test_a_question_says_what_it_is_about():
    """LL-4.6, 5.2, 8.1, 10.2  How many trades and cards are left, whose ship, before which card."""
    s = new_state(3)
    set_player(s, AZURE, common=2, rare=1)
    match = begin(s, "bargain", AZURE, 2)
    assert prompt(match, AZURE) == "Which trade do you make? You have 2 trades left, and 2 common, 1 rare."
    match = begin(new_state(3), "offer", AZURE, 1)
    assert prompt(match, AZURE) == "Make a trade? You have 1 trade left, and nothing."
    s = new_state(3)
    match = begin(s, "research", AZURE, chance=[0, 1, 2])
    assert prompt(match, AZURE).startswith("You keep 2 of the 3 technologies you have drawn.")
    match = play(begin(new_state(3), "command", AZURE), AZURE, "ship:small-1")
    assert prompt(match, AZURE) == "Where does your small ship in Distant 1 go?"
    s = new_state(3)
    set_player(s, AZURE, civilizations=["grey-forge"])
    match = round_of(s, "trade", "mine", "mine")
    assert prompt(match, AZURE) == "Before your Trade: exhaust a card?"
    play(match, AZURE, "done", *["trade:gain-common"] * 2, f"gift:{CORAL}")
    assert prompt(match, AZURE) == "After your Trade: exhaust a card?"


def test_the_window_after_command():
    """LL-4.6, G-12  The windows of Command are told apart as well."""
    s = new_state(3)
    set_player(s, AZURE, civilizations=["grey-forge"])
    match = round_of(s, "command", "mine", "mine")
    assert prompt(match, AZURE) == "Before your Command: exhaust a card?"
    play(match, AZURE, "done", "done")
    assert prompt(match, AZURE) == "After your Command: exhaust a card?"


def test_what_a_card_would_bring_now():
    """LL-6.1, 9.4  Mine and Refresh say what they would give as the board is."""
    s = new_state(3)
    set_player(s, AZURE, extractors=["colony-1", "inner-1"])
    face_up(s, "inner-1", "rare-03")
    match = begin(s, "round")
    assert label(match, "play:mine") == "Mine (brings 1 common, 1 rare now): All extractors yield."
    assert label(match, "play:refresh") == "Refresh (brings 2 light now): Ready, repair, claim light."


def test_prices_in_options_are_those_one_pays():
    """LL-7.1, 7.3  With a discount the option names what is left to pay, and who gets it."""
    s = new_state(3)
    p = set_player(s, AZURE, common=9, civilizations=["shipwrights"], ships={"small": ["distant-1"]})
    bury(s, CORAL, (AZURE, "small-5"))
    match = begin(s, "construct", AZURE)
    price = words(names.goods(ship_cost(s, p, 0)))
    assert label(match, "build:small") == f"Build a small ship for {price}: 1 die, moves 1, 1 shield"
    rebuilt = f"Build a small ship out of Coral's graveyard; Coral gets {price}: 1 die, moves 1, 1 shield"
    assert label(match, f"rebuild:small-{CORAL}") == rebuilt


def test_a_sector_says_what_waits_there():
    """LL-10.2, 6.1, 9.4  Where a ship may go, the option names planet, token or yield, owner and fleets."""
    s = new_state(3)
    set_player(s, AZURE, ships={"small": ["outer-2"]})
    set_player(s, CORAL, ships={"small": [WORLD, WORLD], "large": [WORLD]})
    match = play(begin(s, "command", AZURE), AZURE, "ship:small-1")
    assert label(match, f"go:{WORLD}") == (
        "Dovre (Outer 3): a common token, 1 light in Refresh, no extractor, Coral (2 small, 1 large)"
    )
    assert label(match, "go:outer-1") == "Outer 1: a deep space token"
    s = new_state(3)
    set_player(s, AZURE, ships={"small": ["outer-2"], "medium": ["outer-6"]})
    set_player(s, CORAL, ships={}, extractors=[WORLD])
    face_up(s, WORLD, "common-17")
    match = play(begin(s, "command", AZURE), AZURE, "ship:small-1")
    assert label(match, f"go:{WORLD}") == (
        "Dovre (Outer 3): yields 1 common, 1 uncommon, 1 light in Refresh, Coral's extractor"
    )
    match = play(match, AZURE, "go:outer-1", "ship:medium-1")
    assert label(match, "go:distant-6") == "Distant 6: Coral's home"


def test_a_token_one_has_looked_at_is_named_in_options():
    """LL-15.1  Whoever has looked at a token reads what it is; nobody else does."""
    s = new_state(3)
    set_player(s, AZURE, civilizations=["long-eye"])
    next_token(s, "common-02")
    match = play(begin(s, "window", AZURE, 1, chance=[0]), AZURE, "use:long-eye", f"look:{WORLD}")
    assert f"look:{WORLD}" not in [vocabulary.key(action) for action in match.pending[0].options]
    go, ask = vocabulary.action(f"go:{WORLD}"), Go(AZURE, [], fleet=AZURE, ship=0)
    assert "gain 1 rare" in SPEECH.option(match.seen(AZURE), ask, go).text
    assert "gain 1 rare" not in SPEECH.option(match.seen(CORAL), ask, go).text


def test_an_attack_says_how_many_dice():
    """LL-11.5, 11.7  Who is attacked where, with how many dice, and how many hits are left to place."""
    s = new_state(3)
    set_player(s, AZURE, ships={"small": [HERE, HERE], "large": [HERE]}, mods={"small": ["twin-batteries"]})
    set_player(s, CORAL, ships={"medium": [HERE, HERE]})
    set_player(s, JADE, ships={"small": [HERE]})
    match = fight(s, AZURE, chance=[HIT, HIT, BLANK, BLANK])
    assert prompt(match, AZURE) == (
        "Which of your ships attack Coral (2 medium) and Jade (1 small) in Inner 4?"
    )  # fmt: skip
    assert label(match, "attack:small") == "Attack with small ships: 4 dice against 5 shields"
    assert label(match, "attack:small-large") == "Attack with small and large ships: 7 dice against 5 shields"
    play(match, AZURE, "attack:small")
    assert prompt(match, AZURE) == (
        "Your ships hit Coral and Jade in Inner 4: 2 hits left to place. Where does the next go?"
    )  # fmt: skip
    assert label(match, f"hit:{CORAL}-medium-1") == "Hit Coral's medium ship (2 of 2 shields left)"
    play(match, AZURE, f"hit:{CORAL}-medium-1")
    assert label(match, f"hit:{CORAL}-medium-1") == "Hit Coral's medium ship (2 of 2 shields left, 1 hit placed on it)"


def test_bombardment_is_named():
    """LL-11.8  Where only an extractor can be hit, the questions say so."""
    s = new_state(3)
    set_player(s, AZURE, ships={"small": [WORLD]}, mods={"small": ["siege-mortars"]})
    set_player(s, CORAL, ships={}, extractors=[WORLD])
    match = fight(s, AZURE, chance=[HIT])
    assert prompt(match, AZURE) == "Do your ships bombard Coral's extractor on Dovre (Outer 3)?"
    play(match, AZURE, "attack:small")
    assert told(match)[-1] == "Azure destroys Coral's extractor in Outer 3."


def test_the_lumos_are_named_with_two_players_only():
    """LL-14.5  A commander reads which ships are the Lumos'; with three players the third colour is Jade's."""
    s = new_state(2)
    s.ally = AZURE
    set_player(s, CORAL, ships={"small": [HERE], "medium": [HERE]})
    lumos(s, {"small": [HERE]})
    match = begin(s, "command", AZURE)
    assert prompt(match, AZURE) == "Which ship moves next? Each may move once. You command the Lumos as well."
    assert label(match, "ship:lumos-small-1") == "Lumos small ship in Inner 4, moves 1"
    s.commanders, s.ally = [AZURE], AZURE
    match = fight(s, AZURE, chance=[HIT])
    assert prompt(match, AZURE).startswith("Which of the Lumos attack Coral (1 small, 1 medium) in Inner 4?")
    play(match, AZURE, "attack:small")
    assert prompt(match, AZURE).startswith("The Lumos hit Coral in Inner 4: 1 hit left to place.")
    s = new_state(3)
    set_player(s, JADE, ships={"small": [HERE]})
    set_player(s, AZURE, ships={"small": [HERE]})
    assert "Jade (1 small)" in prompt(fight(s, AZURE), AZURE)


def test_a_choice_of_the_past_is_named_in_brief():
    """What can be taken back is listed without prices and effects, which may have changed since."""
    s = new_state(3)
    for key, brief in (
        ("make:archive", "Manufacture Archive"), ("go:outer-3", "Go to Outer 3"), ("play:mine", "Play Mine"),
        ("ship:small-1", "Small ship"), ("use:grey-forge", "Exhaust Grey Forge"), ("done", "Done"),
        ("discard:siphon", "Discard Siphon"), ("battle:centre", "Attacks in the centre"),
    ):  # fmt: skip
        assert SPEECH.option(s, None, vocabulary.action(key)).text == brief


def test_options_point_at_what_is_drawn():
    """A ship, a sector, a card and a technology are pointed at by the ids the scene gives them."""
    s = new_state(3)
    set_player(s, AZURE, hand=["ion-drive", "archive"], common=9, uncommon=9)
    assert begin(s, "manufacture", AZURE).describe("make:archive").item == "tech-0-1"
    match = begin(new_state(3), "command", AZURE)
    assert match.describe("ship:small-1").item == "ship-0-small-1"
    assert play(match, AZURE, "ship:small-1").describe("go:outer-1").item == "sector-outer-1"
    assert begin(new_state(3), "round").describe("play:mine", AZURE).item == "card-0-mine"
    assert begin(new_state(3), "extract", AZURE, 1).describe("extractor:colony-2").item == "colony-0-2"
